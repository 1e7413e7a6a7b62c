// explain.cpp -- calls of sudoku_explain.h and theorems/theorems.h; see player.hpp.

#include "player.hpp"

extern "C" {
#include "sudoku/explain/explain.h"
#include "sudoku/explain/position/form.h"
#include "sudoku/explain/words/words.h"
}

extern "C" {
#include "cdcl/checker/drat.h"
}

namespace puzzles {

// ---------------------------------------------------------------------------
// Steps

void Player::explainer (Args &args) {
    Slot &slot = board (args);
    const sudoku_board *const it = slot.board.get ();
    if (it->side > 9)
        throw Missing ();
    drop_explainer ();
    const size_t fail_at = heap.fail_at;
    heap.fail_at = 0;
    std::unique_ptr<BruteForce> slow (
        new BruteForce (it, KNOWN_MOST, KNOWN_EFFORT));
    explained_board_.reset (sudoku_board_copy (it));
    heap.fail_at = fail_at ? heap.calls + fail_at % 100 + 1 : 0;
    uniquely_ = only_ = ended_ = several_ = false;
    explainer_solver_ = SOLVERS;
    towards_ = !args.below (4);
    if (towards_) {
        const Board grid (sudoku_board_like (it));
        if (!grid || slow->solutions.empty ())
            throw Missing ();
        const Grid &solution =
            slow->solutions[args.below (slow->solutions.size ())];
        std::copy (solution.begin (), solution.end (), grid->digit);
        const bool bad = !args.below (8) && it->side > 1;
        if (bad)
            std::swap (grid->digit[0], grid->digit[1]);
        if (!answered (sudoku_explainer_new_towards (it, grid.get (), nullptr,
                                                     nullptr, &explainer_),
                       false, "sudoku_explainer_new_towards", bad))
            return;
    } else {
        Solver &solver = solver_of (args);
        const size_t most = args.below (4) ? 0 : args.below (32);
        const int64_t effort = args.flip () ? 0 : int64_t (args.below (3000));
        const int status = sudoku_explainer_new (solver.solver.get (), it, most,
                                                 effort, &explainer_);
        solver.broken |= starved ();
        expect ((status == SUDOKU_OK) == (explainer_ != nullptr),
                "an explainer and an error, or none of both");
        if (!answered (status, may_stop (solver), "sudoku_explainer_new",
                       most > 30 || !same_rules (it, solver.like.get ()),
                       solver.broken))
            return;
        expect (!slow->complete ||
                    (status == SUDOKU_NONE) == slow->solutions.empty (),
                "sudoku_explainer_new says " + std::to_string (status));
        if (status == SUDOKU_NONE)
            return;
        explainer_solver_ = size_t (&solver - solvers_);
    }
    explained_ = slow.release ();
    const Board start (sudoku_board_copy (sudoku_explainer_board (explainer_)));
    expect (sudoku_equal (start.get (), it), "an explainer begins elsewhere");
}

void Player::style (Args &args) {
    if (!explainer_)
        throw Missing ();
    test::Random random (args.any ());
    const size_t size = sudoku_table_size (&sudoku_techniques);
    const std::unique_ptr<bool[]> techniques (new bool[size]);
    const int percent = int (args.below (101));
    for (size_t i = 0; i < size; i++)
        techniques[i] = random.below (100) < percent;
    const bool none = !args.below (4);
    const int flags = int (args.below (16));
    step_ = nullptr;
    const int status = sudoku_explainer_set_style (
        explainer_, none ? nullptr : techniques.get (), flags);
    if (status == SUDOKU_BAD_INPUT) {
        expect (flags & SUDOKU_ONLY && !none, "a style is refused");
        reach (REFUSED);
        return;
    }
    if (!answered (status, false, "sudoku_explainer_set_style")) {
        drop_explainer ();
        return;
    }
    uniquely_ |= (flags & SUDOKU_ASSUME_UNIQUE) > 0;
    only_ = flags & SUDOKU_ONLY && !none;
    ended_ = false;
}

// Each text of a step must exist and must not be empty.
void Player::words_of (const sudoku_step *step) {
    const sudoku_board *const board = sudoku_explainer_board (explainer_);
    const Text text (
        sudoku_step_text (board, step, SUDOKU_WORDS_STEP, nullptr, nullptr)),
        proof (sudoku_step_text (board, step, SUDOKU_WORDS_WHOLE, nullptr,
                                 nullptr)),
        json (sudoku_step_json (board, step, nullptr, nullptr)),
        svg (sudoku_step_svg (explained_board_.get (), board, step, true));
    expect (text && *text && proof && json && *json == '{' && svg &&
                std::strstr (svg.get (), "<style>"),
            "a step without words");
    sudoku_step_plain (step);
    sudoku_hint hint;
    expect (sudoku_step_hint (board, step, &hint) == SUDOKU_OK,
            "a step without a hint");
    sudoku_hint_release (&hint);
    for (size_t i = 0; i < step->truths_size; i++) {
        char name[200];
        sudoku_rule_text (board, step->truths[i], name, sizeof name);
        expect (*name && sudoku_rule_name (board, step->truths[i]),
                "a truth without a name");
    }
}

// A step must not exclude a candidate of a solution, and each digit that it places must be
// in every solution.
void Player::judge_step (const sudoku_step *step, const std::string &call,
                         bool proved) {
    const sudoku_board *const board = sudoku_explainer_board (explainer_);
    const unsigned side = board->side;
    const bool counts = !uniquely_ || (explained_->complete &&
                                       explained_->solutions.size () < 2);
    for (size_t i = 0; i < step->eliminate_size + step->place_size; i++) {
        const bool places = i >= step->eliminate_size;
        const sudoku_given &given =
            places ? step->place[i - step->eliminate_size] : step->eliminate[i];
        expect (given.row < side && given.col < side && given.digit >= 1 &&
                    given.digit <= side &&
                    !sudoku_get (board, given.row, given.col) &&
                    sudoku_allowed (board, given.row, given.col, given.digit),
                call + " is about a candidate that is gone");
        for (const Grid &grid : explained_->solutions)
            expect (!counts || places == (grid[given.row * side + given.col] ==
                                          given.digit),
                    call + " is wrong: " + step->technique);
    }
    expect (step->part_of || step->eliminate_size + step->place_size,
            call + " says nothing");
    if (proved)
        expect (sudoku_step_holds (board, step) == SUDOKU_OK,
                call + " does not hold: " + step->technique);
}

void Player::step (Args &args) {
    if (!explainer_)
        throw Missing ();
    Solver *const solver =
        explainer_solver_ < SOLVERS ? solvers_ + explainer_solver_ : nullptr;
    step_ = nullptr;
    const sudoku_step *step = nullptr;
    const int status = sudoku_explainer_next (explainer_, &step);
    if (starved () && status == SUDOKU_OUT_OF_MEMORY) {
        drop_explainer ();
        reach (STARVED);
        return;
    }
    if (!answered (status, solver && may_stop (*solver),
                   "sudoku_explainer_next"))
        return;
    expect (status == SUDOKU_OK || status == SUDOKU_NONE,
            "sudoku_explainer_next says " + std::to_string (status));
    if (status == SUDOKU_OK) {
        step_ = step;
        expect (!ended_, "a step after the last one");
        judge_step (step, "sudoku_explainer_next", step->proof_size > 0);
        if (!args.below (4))
            words_of (step);
        return;
    }
    // Each remaining candidate is in some solution.  Candidates that constraints exclude
    // have no mark.
    ended_ = true;
    const sudoku_board *const board = sudoku_explainer_board (explainer_);
    const unsigned side = board->side;
    if (only_ || towards_ || uniquely_ || several_ || !explained_->complete ||
        !board->n)
        return;
    const BruteForce position (board, 0);
    for (unsigned cell = 0; cell < side * side; cell++)
        for (unsigned digit = 1; digit <= side; digit++) {
            bool some = board->digit[cell] || !position.fits (cell, digit);
            for (const Grid &grid : explained_->solutions)
                some |= grid[cell] == digit;
            expect (some, "explaining ends too early");
        }
}

struct Every {
    std::function<void (const sudoku_step *)> judge;
    size_t left;
    static int take (void *state, const sudoku_step *step) {
        Every *const it = static_cast<Every *> (state);
        it->judge (step);
        return !--it->left;
    }
};

void Player::all (Args &args) {
    if (!explainer_)
        throw Missing ();
    Solver *const solver =
        explainer_solver_ < SOLVERS ? solvers_ + explainer_solver_ : nullptr;
    step_ = nullptr;
    Every every;
    every.left = 1 + args.below (30);
    every.judge = [this] (const sudoku_step *step) {
        heap.fail_at = 0;
        judge_step (step, "sudoku_explainer_all", step->proof_size > 0);
    };
    const int status = sudoku_explainer_all (explainer_, &every, Every::take);
    if (status == SUDOKU_BAD_INPUT) { // no technique is allowed
        reach (REFUSED);
        return;
    }
    if (starved () && status == SUDOKU_OUT_OF_MEMORY)
        drop_explainer ();
    answered (status, solver && may_stop (*solver), "sudoku_explainer_all");
}

void Player::give (Args &args) {
    if (!explainer_)
        throw Missing ();
    step_ = nullptr;
    const sudoku_board *board = sudoku_explainer_board (explainer_);
    const unsigned side = board->side;
    const size_t row = args.index (side), col = args.index (side);
    const bool bad = row >= side || col >= side;
    const Board before (sudoku_board_copy (board));
    if (!before)
        throw Missing ();
    const int status = sudoku_explainer_give (explainer_, row, col);
    if (status == SUDOKU_BAD_INPUT) { // the cell has a digit
        reach (REFUSED);
        return;
    }
    if (starved () && status == SUDOKU_OUT_OF_MEMORY)
        drop_explainer ();
    if (!answered (status, false, "sudoku_explainer_give", bad))
        return;
    // Keeps only the solutions with all current digits of the board.  A candidate that is
    // possible now was also possible before the step.
    several_ |= explained_->solutions.size () > 1;
    board = sudoku_explainer_board (explainer_);
    std::vector<Grid> &grids = explained_->solutions;
    for (size_t i = grids.size (); i-- > 0;)
        for (unsigned cell = 0; cell < side * side; cell++)
            if (board->digit[cell] && board->digit[cell] != grids[i][cell]) {
                grids.erase (grids.begin () + long (i));
                break;
            }
    expect (sudoku_get (board, unsigned (row), unsigned (col)),
            "sudoku_explainer_give gives nothing");
    expect (!explained_->complete || !grids.empty (),
            "sudoku_explainer_give leaves no solution");
    ended_ = false;
}

// ---------------------------------------------------------------------------
// Theorems about clues

namespace {

int keep (void *state, const void *bytes, size_t size) {
    static_cast<std::string *> (state)->append (
        static_cast<const char *> (bytes), size);
    return 0;
}

// Whether the proof refutes the formula; both are texts.
bool refutes (const std::string &formula, const std::string &proof) {
    test::Pieces from = {&formula, 0, SIZE_MAX}, by = {&proof, 0, SIZE_MAX};
    cdcl_drat_report report;
    return cdcl_drat_check (&from, &by, test::Pieces::read, nullptr, &report) ==
           CDCL_DRAT_OK;
}

} // namespace

void Player::forced (Args &args) {
    Solver &it = solver_of (args);
    Slot &slot = board (args);
    const sudoku_board *const board = slot.board.get ();
    const unsigned side = board->side;
    const BruteForce *const slow = known_if (slot);
    if (!slow || side > 9 || !same_rules (board, it.like.get ()))
        throw Missing ();
    std::vector<unsigned> expected (side * side); // digits, 0: not forced
    for (unsigned cell = 0; cell < side * side; cell++)
        for (const Grid &grid : slow->solutions)
            if (&grid == &slow->solutions[0])
                expected[cell] = board->digit[cell] ? 0 : grid[cell];
            else if (grid[cell] != expected[cell])
                expected[cell] = 0;
    const unsigned cell = unsigned (args.below (side * side));
    sudoku_given target = {cell / side, cell % side,
                           unsigned (args.index (side + 1))};
    if (args.flip () && expected[cell])
        target.digit = expected[cell];
    if (!args.below (16))
        target.row = side;
    const bool bad_target = target.row >= side || board->digit[cell] ||
                            target.digit < 1 || target.digit > side;
    const bool is = !bad_target && target.digit == expected[cell];
    switch (args.below (7)) {
    case 0: {
        std::vector<sudoku_given> targets (side * side);
        size_t size = 0;
        const int status =
            sudoku_forced (it.solver.get (), board, targets.data (), &size);
        it.broken |= starved ();
        if (!answered (status, may_stop (it), "sudoku_forced", false,
                       it.broken))
            return;
        expect (status == (slow->solutions.empty () ? SUDOKU_NONE : SUDOKU_OK),
                "sudoku_forced says " + std::to_string (status));
        size_t all = 0;
        for (unsigned digit : expected)
            all += digit != 0;
        expect (size == all, "sudoku_forced finds others");
        for (size_t i = 0; i < size; i++)
            expect (expected[targets[i].row * side + targets[i].col] ==
                        targets[i].digit,
                    "sudoku_forced is wrong");
        return;
    }
    case 1:
    case 2: {
        const bool minimally = args.flip ();
        const int status =
            minimally
                ? sudoku_forces_minimally (it.solver.get (), board, &target)
                : sudoku_forces (it.solver.get (), board, &target);
        it.broken |= starved ();
        if (status == SUDOKU_BAD_INPUT && may_stop (it)) {
            reach (STOPPED);
            return;
        }
        if (!answered (status < 0 ? status : SUDOKU_OK, false, "sudoku_forces",
                       bad_target, it.broken))
            return;
        if (!slow->solutions.empty ())
            expect (minimally ? is || !status : status == is,
                    "sudoku_forces is wrong");
        return;
    }
    case 3: {
        std::vector<sudoku_fact> facts (side * side);
        size_t size = 0;
        const int status =
            sudoku_facts (it.solver.get (), board, facts.data (), &size);
        it.broken |= starved ();
        if (!answered (status, may_stop (it), "sudoku_facts",
                       board->n < 2 || board->n > 3 || sudoku_has_marks (board),
                       it.broken))
            return;
        for (size_t i = 0; i < size; i++)
            expect (
                expected[facts[i].target.row * side + facts[i].target.col] ==
                    facts[i].target.digit,
                "sudoku_facts is wrong");
        return;
    }
    case 4: {
        const Board extracted (sudoku_board_like (board));
        if (!extracted)
            throw Missing ();
        const int status = sudoku_extract_case (
            it.solver.get (), board, &target, args.any (), extracted.get ());
        it.broken |= starved ();
        if (target.row >= side || target.digit < 1 || target.digit > side) {
            answered (status, false, "sudoku_extract_case", true, it.broken);
            return;
        }
        if (!answered (status, may_stop (it), "sudoku_extract_case", false,
                       it.broken))
            return;
        expect (status != SUDOKU_OK || slow->solutions.empty () || is ||
                    board->digit[cell],
                "a case of what is not forced");
        return;
    }
    case 5: {
        if (!board->n || sudoku_has_marks (board) || board->n > 3)
            throw Missing ();
        std::string formula, proof;
        const bool nothing = !args.below (4);
        const sudoku_given *const goal = nothing ? nullptr : &target;
        const bool bad = !nothing && (target.row >= side || target.digit < 1 ||
                                      target.digit > side);
        if (!answered (sudoku_theorem_formula (board, goal, &formula, keep),
                       false, "sudoku_theorem_formula", bad))
            return;
        const int status = sudoku_theorem_proof (board, goal, &proof, keep);
        bool holds = slow->solutions.empty ();
        if (!nothing && !holds) {
            holds = true;
            for (const Grid &grid : slow->solutions)
                holds &= grid[cell] == target.digit;
        }
        expect (status == (holds ? SUDOKU_OK : SUDOKU_NONE),
                "sudoku_theorem_proof says " + std::to_string (status));
        expect (!holds || refutes (formula, proof), "a proof that is none");
        return;
    }
    default: {
        size_t propagation = 0;
        const bool nothing = args.flip ();
        const bool bad = !board->n || sudoku_has_marks (board) ||
                         (!nothing && (target.row >= side || target.digit < 1 ||
                                       target.digit > side));
        if (answered (sudoku_propagation (board, nothing ? nullptr : &target,
                                          &propagation),
                      false, "sudoku_propagation", bad))
            expect (sudoku_table_name (&sudoku_propagations, propagation),
                    "a propagation that there is not");
    }
    }
}

// ---------------------------------------------------------------------------
// Theorems about candidates, and labels

void Player::theorem (Args &args) {
    if (args.flip ()) { // a theorem about clues
        Slot &slot = board (args);
        const sudoku_board *const board = slot.board.get ();
        const unsigned side = board->side;
        const unsigned cell = unsigned (args.below (side * side));
        const sudoku_given target = {cell / side, cell % side,
                                     unsigned (args.index (side + 1))};
        unsigned first[2], second[2];
        const bool bad =
            board->digit[cell] || target.digit < 1 || target.digit > side;
        if (args.flip ()) {
            const Board smallest (sudoku_board_like (board));
            if (!smallest)
                throw Missing ();
            Board with (sudoku_board_copy (board));
            if (!with)
                throw Missing ();
            if (!bad)
                with->digit[cell] = uint16_t (target.digit);
            sudoku_given place;
            if (answered (sudoku_canonicalize_theorem (board, &target,
                                                       smallest.get (), &place),
                          false, "sudoku_canonicalize_theorem",
                          bad || board->n < 2 || board->n > 3 ||
                              sudoku_has_marks (board) ||
                              sudoku_clash (with.get (), first, second)))
                expect (sudoku_get (smallest.get (), place.row, place.col) ==
                                place.digit &&
                            sudoku_givens (smallest.get ()) ==
                                sudoku_givens (board) + 1,
                        "a canonical theorem has another target");
            return;
        }
        std::vector<sudoku_vector> moves (81);
        sudoku_label label;
        if (answered (sudoku_case_label (board, &target, int (args.below (2)),
                                         moves.data (), &label),
                      false, "sudoku_case_label",
                      bad || board->n < 2 || board->n > 3))
            expect (label.size == sudoku_givens (board),
                    "a label has other clues");
        return;
    }
    char text[SUDOKU_THEOREM_TEXT] = "r3c1<>1 1r1:14 1r4:14";
    if (step_ && args.below (4)) {
        const sudoku_board *const board = sudoku_explainer_board (explainer_);
        const size_t size = step_->eliminate_size + step_->place_size;
        const size_t target = args.index (size + 1);
        bool assumes = uniquely_, rules = false;
        for (size_t i = 0; i < step_->truths_size; i++)
            rules |= step_->truths[i].kind >= SUDOKU_CONSTRAINT;
        const int status = sudoku_theorem_of (board, step_, target, text);
        if (assumes || rules || sudoku_order (board) != 3 || target >= size ||
            status == SUDOKU_UNKNOWN || status == SUDOKU_BAD_INPUT) {
            heap.fail_at = 0;
            expect (status == SUDOKU_UNKNOWN || status == SUDOKU_BAD_INPUT ||
                        status == SUDOKU_OK,
                    "sudoku_theorem_of says " + std::to_string (status));
            return;
        }
        if (!answered (status, true, "sudoku_theorem_of"))
            return;
    } else if (args.flip ())
        text[args.below (20)] = "0 r9:"[args.below (5)];
    sudoku_theorem theorem;
    sudoku_error error = {};
    const int status = sudoku_theorem_read (text, &theorem, &error);
    if (status == SUDOKU_BAD_INPUT) {
        heap.fail_at = 0;
        expect (*error.message, "a theorem is refused without a reason");
        reach (REFUSED);
        return;
    }
    if (!answered (status, false, "sudoku_theorem_read"))
        return;
    expect (sudoku_step_holds (theorem.board, theorem.step) == SUDOKU_OK,
            "a theorem does not hold");
    // The formula of its negation has no model.
    test::Solver core (cdcl_new ());
    const sudoku_sink sink = {
        core.get (),
        [] (void *state, const int *lits, size_t size) {
            return cdcl_add_clause (static_cast<cdcl *> (state), lits, size);
        },
        [] (void *state, const int *lits, size_t size) {
            return cdcl_add_at_most_one (static_cast<cdcl *> (state), lits,
                                         size);
        },
        [] (void *state, const int *lits, size_t size) {
            return cdcl_add_exactly_one (static_cast<cdcl *> (state), lits,
                                         size);
        }};
    expect (sudoku_theorem_encode (&theorem, &sink) == SUDOKU_OK &&
                cdcl_solve (core.get ()) == CDCL_UNSAT,
            "a theorem is wrong");
    sudoku_theorem_release (&theorem);
}

void Player::classes (Args &args) {
    struct Placements {
        size_t count = 0;
        static int take (void *state, const sudoku_board *placement) {
            Placements *const it = static_cast<Placements *> (state);
            unsigned first[2], second[2];
            expect (sudoku_givens (placement) &&
                        !sudoku_clash (placement, first, second),
                    "a placement with a clash");
            it->count++;
            return 0;
        }
    } placements;
    const unsigned clues = unsigned (args.below (4));
    if (args.flip ()) {
        if (answered (sudoku_placements (clues == 3 ? 9 : clues, &placements,
                                         nullptr, Placements::take),
                      true, "sudoku_placements", !clues || clues == 3))
            expect (placements.count == (clues == 1 ? 1 : 7),
                    "there are " + std::to_string (placements.count) +
                        " placements");
        return;
    }
    const test::Board blank (sudoku_board_new (3));
    if (!blank)
        throw Missing ();
    test::Sudoku solver (
        sudoku_solver_new (blank.get (), 2, 0, nullptr, nullptr));
    if (!solver)
        throw Missing ();
    sudoku_sampled sampled;
    Solver stopped;
    stopped.stop_at = args.flip () ? 0 : 1 + args.below (10);
    const uint64_t samples = args.below (5);
    answered (sudoku_sample_theorems (solver.get (), clues, samples,
                                      args.any (), &stopped, ask_solver,
                                      &sampled),
              true, "sudoku_sample_theorems", clues < 2 || !samples);
}

} // namespace puzzles
