// workbench.cpp -- calls of sudoku_puzzles.h and encode/csp/problem.h; see player.hpp.

#include "player.hpp"

#include <set>

#include "tests/sudoku/csp/problem.hpp"
extern "C" {
#include "sudoku/make/generate/boards.h"
#include "sudoku/make/workbench/hints.h"
}

namespace puzzles {

namespace {

Board blank_like (const sudoku_board *board) {
    Board fresh (sudoku_board_like (board));
    if (!fresh)
        throw Missing ();
    return fresh;
}

// Whether the puzzle has one solution: NO, YES, or UNCLEAR if counting takes too long.
enum Verdict { NO, YES, UNCLEAR };
Verdict one_solution (const sudoku_board *board) {
    const BruteForce slow (board, 2, 20000);
    return slow.solutions.size () == 2 ? NO
           : !slow.complete            ? UNCLEAR
                                       : Verdict (slow.solutions.size ());
}

// The puzzle with its marks and only the givens in `kept`.
Board part (const sudoku_board *puzzle, const sudoku_board *kept) {
    Board result (sudoku_board_copy (puzzle));
    expect (result != nullptr, "no copy");
    for (unsigned cell = 0; cell < puzzle->side * puzzle->side; cell++)
        if (!kept->digit[cell])
            result->digit[cell] = 0;
    return result;
}

bool inside (const sudoku_board *part, const sudoku_board *whole) {
    for (unsigned cell = 0; cell < whole->side * whole->side; cell++)
        if (part->digit[cell] && part->digit[cell] != whole->digit[cell])
            return false;
    return true;
}

void expect_minimal (const sudoku_board *puzzle, const std::string &call) {
    expect (one_solution (puzzle) != NO, call + ": not one solution");
    const Board less (sudoku_board_copy (puzzle));
    for (unsigned cell = 0; cell < puzzle->side * puzzle->side; cell++) {
        if (!puzzle->digit[cell])
            continue;
        less->digit[cell] = 0;
        expect (one_solution (less.get ()) != YES, call + ": a given can go");
        less->digit[cell] = puzzle->digit[cell];
    }
}

} // namespace

// ---------------------------------------------------------------------------
// Why there is no solution

namespace {

// The candidates in a rule.
std::vector<int> members (const sudoku_board *board, const sudoku_rule &rule) {
    std::vector<int> lits;
    const unsigned side = board->side, n = board->n;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            for (unsigned digit = 1; digit <= side; digit++) {
                const unsigned region =
                    n ? row / n * n + col / n
                      : board->rules->region[row * side + col];
                if (rule.kind == SUDOKU_CELL
                        ? row == rule.row && col == rule.col
                        : digit == rule.digit &&
                              rule.house == (rule.kind == SUDOKU_ROW ? row
                                             : rule.kind == SUDOKU_COLUMN
                                                 ? col
                                                 : region))
                    lits.push_back (sudoku_var (board, row, col, digit));
            }
    return lits;
}

} // namespace

// The givens and rules of the reason must have no model.  A second solver checks this, with
// clauses that are written here.
void Player::why (Args &args) {
    Solver &it = solver_of (args);
    Slot &slot = board (args);
    const sudoku_board *const board = slot.board.get ();
    const BruteForce *const slow = known_if (slot);
    const int64_t effort =
        args.below (4) ? 1000000 : int64_t (args.below (3000));
    sudoku_why why;
    const int status = sudoku_why_none (it.solver.get (), board, effort, &why);
    it.broken |= starved ();
    if (!answered (status, true, "sudoku_why_none",
                   !same_rules (board, it.like.get ()), it.broken))
        return;
    expect (!slow || (status == SUDOKU_NONE) == !slow->solutions.empty (),
            "sudoku_why_none says " + std::to_string (status));
    if (status == SUDOKU_NONE)
        return;
    const Text text (sudoku_why_text (board, &why));
    expect (text && *text, "a reason without words");
    expect (!why.smallest || why.least == why.givens_size + why.rules_size,
            "a smallest reason has another size");
    test::Solver core (cdcl_new ());
    bool houses = true;
    for (size_t i = 0; i < why.givens_size; i++) {
        const sudoku_given &given = why.givens[i];
        const int lit = sudoku_var (board, given.row, given.col, given.digit);
        expect (sudoku_get (board, given.row, given.col) == given.digit,
                "a reason has a given that there is not");
        cdcl_add_clause (core.get (), &lit, 1);
    }
    for (size_t i = 0; i < why.rules_size; i++) {
        const sudoku_rule &rule = why.rules[i];
        houses &= rule.kind != SUDOKU_CONSTRAINT;
        if (rule.kind == SUDOKU_CONSTRAINT)
            continue;
        const std::vector<int> lits = members (board, rule);
        if (rule.needs)
            cdcl_add_clause (core.get (), lits.data (), lits.size ());
        for (size_t a = 0; rule.excludes && a < lits.size (); a++)
            for (size_t b = 0; b < a; b++) {
                const int pair[] = {-lits[a], -lits[b]};
                cdcl_add_clause (core.get (), pair, 2);
            }
    }
    for (unsigned row = 0; row < board->side; row++)
        for (unsigned col = 0; col < board->side; col++)
            for (unsigned digit = 1; digit <= board->side; digit++)
                if (!sudoku_allowed (board, row, col, digit)) {
                    const int lit = -sudoku_var (board, row, col, digit);
                    cdcl_add_clause (core.get (), &lit, 1);
                }
    expect (!houses || cdcl_solve (core.get ()) == CDCL_UNSAT,
            "a reason that is none");
    sudoku_why_release (&why);
}

void Player::hints (Args &args) {
    Slot &slot = board (args);
    const sudoku_board *const it = slot.board.get ();
    const BruteForce *const slow = known_if (slot);
    if (!slow)
        throw Missing ();
    std::vector<Board> all;
    std::vector<const sudoku_board *> pointers;
    for (const Grid &grid : slow->solutions) {
        all.push_back (blank_like (it));
        std::copy (grid.begin (), grid.end (), all.back ()->digit);
        pointers.push_back (all.back ().get ());
    }
    const Board hints = blank_like (it);
    Solver stopped;
    stopped.stop_at = args.flip () ? 0 : 1 + args.below (10);
    size_t least = 0;
    const int64_t effort = args.below (4) ? 100000 : int64_t (args.below (10));
    const int status =
        sudoku_fewest_hints (pointers.data (), pointers.size (), effort,
                             &stopped, ask_solver, hints.get (), &least);
    if (!answered (status, true, "sudoku_fewest_hints", pointers.empty ()))
        return;
    const size_t given = sudoku_givens (hints.get ());
    const auto agree = [&] (const sudoku_board *some) {
        size_t count = 0;
        for (const Board &grid : all)
            count += inside (some, grid.get ());
        return count;
    };
    expect (agree (hints.get ()) == 1 && given == least,
            "further givens that leave other solutions");
    const Board one = blank_like (it);
    for (const Board &grid : all)
        for (unsigned cell = 0; given > 1 && cell < it->side * it->side;
             cell++) {
            one->digit[cell] = grid->digit[cell];
            expect (agree (one.get ()) > 1, "one further given would do");
            one->digit[cell] = 0;
        }
}

// ---------------------------------------------------------------------------
// Minimal puzzles

void Player::minimize (Args &args) {
    Solver &it = solver_of (args);
    Slot &slot = board (args);
    const sudoku_board *const puzzle = slot.board.get ();
    const size_t symmetry =
        args.flip () ? 0 : args.index (sudoku_table_size (&sudoku_symmetries));
    const BruteForce *const slow = known_if (slot);
    if (!slow || puzzle->side > 9)
        throw Missing ();
    const Board result = blank_like (puzzle);
    const bool removes = args.flip ();
    const int status =
        removes ? sudoku_minimize (it.solver.get (), puzzle, symmetry,
                                   args.any (), result.get ())
                : sudoku_redundant (it.solver.get (), puzzle, result.get ());
    it.broken |= starved ();
    if (!answered (
            status, may_stop (it), "sudoku_minimize",
            (removes && symmetry == sudoku_table_size (&sudoku_symmetries)) ||
                !same_rules (puzzle, it.like.get ()),
            it.broken))
        return;
    const bool unique = slow->solutions.size () == 1;
    expect (status == (unique ? SUDOKU_SOLVED : SUDOKU_NONE),
            "sudoku_minimize says " + std::to_string (status));
    expect (inside (result.get (), puzzle), "sudoku_minimize changes a given");
    if (!unique)
        return;
    const Board kept = part (puzzle, removes ? result.get () : puzzle);
    if (removes && symmetry == 0)
        expect_minimal (kept.get (), "sudoku_minimize");
    else if (removes)
        expect (one_solution (kept.get ()) != NO,
                "sudoku_minimize: not unique");
    for (unsigned cell = 0; !removes && cell < puzzle->side * puzzle->side;
         cell++) {
        if (!puzzle->digit[cell])
            continue;
        kept->digit[cell] = 0;
        const Verdict verdict = one_solution (kept.get ());
        expect (verdict == UNCLEAR ||
                    (verdict == YES) == (result->digit[cell] != 0),
                "sudoku_redundant is wrong");
        kept->digit[cell] = puzzle->digit[cell];
    }
}

namespace {

struct Minimal {
    const sudoku_board *puzzle;
    std::set<Grid> found;
    size_t most, fewest = SIZE_MAX;
    static int take (void *state, const sudoku_board *minimal) {
        Minimal *const it = static_cast<Minimal *> (state);
        expect (inside (minimal, it->puzzle), "a minimal puzzle from outside");
        expect_minimal (part (it->puzzle, minimal).get (),
                        "sudoku_minimize_all");
        expect (it->found.insert (grid_of (minimal)).second,
                "a minimal puzzle twice");
        it->fewest = std::min (it->fewest, sudoku_givens (minimal));
        return it->found.size () == it->most;
    }
};

} // namespace

// Finds all minimal puzzles inside the puzzle, and a puzzle with the fewest givens, which
// must be one of the smallest of them.
void Player::smallest (Args &args) {
    Solver &it = solver_of (args);
    Slot &slot = board (args);
    const sudoku_board *const puzzle = slot.board.get ();
    const BruteForce *const slow = known_if (slot);
    if (!slow || puzzle->side > 6 || sudoku_givens (puzzle) > 14)
        throw Missing ();
    const bool refused = !same_rules (puzzle, it.like.get ());
    const bool unique = slow->solutions.size () == 1;
    Minimal minimal = {puzzle, {}, args.below (4) ? SIZE_MAX : 2};
    bool complete = false;
    const int64_t count = sudoku_minimize_all (
        it.solver.get (), puzzle, 0, 0, &minimal, Minimal::take, &complete);
    it.broken |= starved ();
    if (!answered (std::min<int64_t> (count, SUDOKU_OK), true,
                   "sudoku_minimize_all", refused, it.broken))
        return;
    expect (size_t (count) == minimal.found.size (),
            "sudoku_minimize_all counts others");
    expect (unique || !count, "a minimal puzzle inside of none");
    expect (complete || may_stop (it) || minimal.most < SIZE_MAX || !unique,
            "sudoku_minimize_all gives up");
    const Board smallest = blank_like (puzzle);
    size_t least = 0;
    const int64_t effort = args.below (4) ? -1 : int64_t (args.below (20));
    const int status = sudoku_minimize_smallest (
        it.solver.get (), puzzle, 0, effort, smallest.get (), &least);
    if (!answered (status, effort >= 0 || may_stop (it),
                   "sudoku_minimize_smallest", refused, it.broken))
        return;
    expect (status == (unique ? SUDOKU_SOLVED : SUDOKU_NONE),
            "sudoku_minimize_smallest says " + std::to_string (status));
    if (unique && complete)
        expect (sudoku_givens (smallest.get ()) == minimal.fewest &&
                    minimal.found.count (grid_of (smallest.get ())),
                "a smallest puzzle is none");
}

void Player::constraints (Args &args) {
    Solver &it = solver_of (args);
    Slot &slot = board (args);
    const sudoku_board *const puzzle = slot.board.get ();
    const BruteForce *const slow = known_if (slot);
    if (!slow)
        throw Missing ();
    const size_t count = puzzle->n ? 0 : puzzle->rules->constraints;
    const std::unique_ptr<bool[]> in (new bool[count + 1]());
    const bool removes = args.flip ();
    const int status =
        removes ? sudoku_minimize_constraints (it.solver.get (), puzzle,
                                               args.any (), in.get ())
                : sudoku_redundant_constraints (it.solver.get (), puzzle,
                                                in.get ());
    it.broken |= starved ();
    if (!answered (status, may_stop (it), "sudoku_minimize_constraints",
                   puzzle->n || !same_rules (puzzle, it.like.get ()),
                   it.broken))
        return;
    const bool unique = slow->solutions.size () == 1;
    expect (status == (unique ? SUDOKU_SOLVED : SUDOKU_NONE),
            "sudoku_minimize_constraints says " + std::to_string (status));
    for (size_t i = 0; !removes && unique && i < count; i++) {
        const std::unique_ptr<bool[]> others (new bool[count]);
        std::fill_n (others.get (), count, true);
        others[i] = false;
        const Board less (sudoku_board_with (puzzle, others.get ()));
        expect (!in[i] || one_solution (less.get ()) != NO,
                "a constraint that cannot go");
    }
    if (removes && unique)
        expect (one_solution (
                    Board (sudoku_board_with (puzzle, in.get ())).get ()) != NO,
                "constraints that cannot go together");
}

// ---------------------------------------------------------------------------
// Equivalence and rating

// A board after a random symmetry must have the same canonical form.
void Player::canonical (Args &args) {
    Slot &slot = board (args);
    const sudoku_board *const it = slot.board.get ();
    const unsigned n = it->n, side = it->side;
    unsigned first[2], second[2];
    const bool bad = n < 2 || n > 3 || sudoku_has_marks (it) ||
                     sudoku_clash (it, first, second);
    const Board smallest = blank_like (it);
    if (!answered (sudoku_canonicalize (it, smallest.get ()), false,
                   "sudoku_canonicalize", bad))
        return;
    test::Random random (args.any ());
    const auto order = [&] {
        std::vector<unsigned> bands, lines;
        for (unsigned i = 0; i < n; i++)
            bands.push_back (i);
        random.shuffle (bands);
        for (unsigned band : bands) {
            std::vector<unsigned> within;
            for (unsigned i = 0; i < n; i++)
                within.push_back (band * n + i);
            random.shuffle (within);
            lines.insert (lines.end (), within.begin (), within.end ());
        }
        return lines;
    };
    const std::vector<unsigned> rows = order (), cols = order ();
    std::vector<unsigned> names = order ();
    random.shuffle (names);
    const bool turned = random.flip ();
    const Board image = blank_like (it), again = blank_like (it);
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            if (const unsigned digit = sudoku_get (it, row, col))
                sudoku_set (image.get (), rows[turned ? col : row],
                            cols[turned ? row : col], names[digit - 1] + 1);
    expect (sudoku_canonicalize (image.get (), again.get ()) == SUDOKU_OK &&
                sudoku_equal (smallest.get (), again.get ()),
            "equivalent boards have different smallest ones");
}

void Player::rate (Args &args) {
    Slot &slot = board (args);
    const sudoku_board *const it = slot.board.get ();
    const BruteForce *const slow = known_if (slot);
    const bool marks = sudoku_has_marks (it);
    const bool several = known (slot).solutions.size () > 1;
    Solver stopped;
    stopped.stop_at = args.flip () ? 300 : 1 + args.below (20);
    unsigned number = 0;
    size_t index = 0;
    uint64_t nodes = 0;
    sudoku_effort effort;
    const int64_t limit = args.flip () ? 2000 : int64_t (args.below (50));
    const unsigned most = unsigned (args.below (6));
    int status;
    const char *what = "";
    bool refused = marks;
    switch (args.below (8)) {
    case 0:
    case 1:
        what = "sudoku_rate_braid";
        status =
            sudoku_rate_braid (it, most, limit, &stopped, ask_solver, &number);
        expect (status != SUDOKU_SOLVED || number <= most,
                "a rating above the most");
        expect (status != SUDOKU_SOLVED || !several,
                "braids solve a board with several solutions");
        break;
    case 2:
        what = "sudoku_rate_depth";
        status = sudoku_rate_depth (it, most, &stopped, ask_solver, &number);
        expect (status != SUDOKU_SOLVED || !several,
                "trial and error solves a board with several solutions");
        break;
    case 3: {
        what = "sudoku_rate_class";
        const unsigned depth = unsigned (args.below (11));
        refused |= depth > 9;
        status = sudoku_rate_class (it, depth, most, limit, &stopped,
                                    ask_solver, &number);
        break;
    }
    case 4:
        what = "sudoku_rate_level";
        refused |= !it->n;
        status = sudoku_rate_level (it, &stopped, ask_solver, &index);
        expect (status != SUDOKU_SOLVED ||
                    sudoku_table_name (&sudoku_levels, index),
                "a level that there is not");
        break;
    case 5:
        what = "sudoku_rate_grade";
        status = sudoku_rate_grade (it, &stopped, ask_solver, &index);
        expect (status != SUDOKU_SOLVED ||
                    sudoku_table_name (&sudoku_grades, index),
                "a grade that there is not");
        break;
    case 6:
        what = "sudoku_rate_width";
        refused |= !it->n;
        status = sudoku_rate_width (it, limit, &stopped, ask_solver, &nodes);
        break;
    default: {
        what = "sudoku_rate_effort";
        const size_t runs = args.below (4);
        refused |= !runs || !it->n;
        status = sudoku_rate_effort (it, runs, args.any (), &stopped,
                                     ask_solver, &effort);
        expect (status != SUDOKU_SOLVED ||
                    (effort.decisions[0] <= effort.decisions[1] &&
                     effort.decisions[1] <= effort.decisions[2]),
                "quartiles in another order");
        expect (status != SUDOKU_NONE || !slow || slow->solutions.size () != 1,
                "a puzzle with one solution has no effort");
    }
    }
    answered (status, true, what, refused);
}

void Player::propagate (Args &args) {
    Solver &it = solver_of (args);
    Slot &slot = board (args);
    const sudoku_board *const board = slot.board.get ();
    const BruteForce *const slow = known_if (slot);
    const size_t strength = args.index (sudoku_table_size (&sudoku_strengths));
    const unsigned side = board->side;
    std::vector<unsigned char> possible (side * side * side);
    size_t assigned = 0;
    const int status = sudoku_propagate (it.solver.get (), board, strength,
                                         possible.data (), &assigned);
    it.broken |= starved ();
    const bool clauses = strength < 2; // the strengths "unit" and "failed"
    if (!answered (status, true, "sudoku_propagate",
                   strength == sudoku_table_size (&sudoku_strengths) ||
                       !same_rules (board, it.like.get ()) ||
                       (!clauses && !board->n),
                   it.broken))
        return;
    expect (status != SUDOKU_NONE || !slow || slow->solutions.empty (),
            "propagation refutes a board that has a solution");
    for (const Grid &grid : known (slot).solutions)
        for (size_t cell = 0; cell < grid.size (); cell++)
            expect (possible[cell * side + grid[cell] - 1],
                    "propagation excludes a candidate of a solution");
    expect (status != SUDOKU_SOLVED || !slow || slow->solutions.size () == 1,
            "propagation solves what has not one solution");
}

void Player::score (Args &args) {
    Solver &it = solver_of (args);
    Slot &slot = board (args);
    const sudoku_board *const board = slot.board.get ();
    const int kinds = int (args.below (16));
    Solver stopped;
    stopped.stop_at = 1 + args.below (300);
    sudoku_score score;
    const bool refused =
        board->side > 9 || !same_rules (board, it.like.get ()) ||
        (!board->n && kinds & (SUDOKU_SCORE_HODOKU | SUDOKU_SCORE_EXPLAINER)) ||
        (kinds & SUDOKU_SCORE_EXPLAINER && sudoku_has_marks (board));
    const int status = sudoku_rate_score (it.solver.get (), board, kinds,
                                          &stopped, ask_solver, &score);
    it.broken |= starved ();
    if (status == SUDOKU_OK && !kinds)
        return;
    answered (status, true, "sudoku_rate_score", refused, it.broken);
}

// ---------------------------------------------------------------------------
// Making boards

void Player::generator (Args &args) {
    Slot &like = board (args);
    const sudoku_board *const it = like.board.get ();
    if (it->side > 9)
        throw Missing ();
    if (generator_ && args.flip ()) {
        sudoku_generator_reseed (generator_.get (), args.any (), args.any ());
        return;
    }
    generator_.reset ();
    generator_like_.reset ();
    generator_asked_ = 0;
    generator_stop_ = args.below (4) ? 0 : 1 + args.below (100);
    Board kept = blank_like (it);
    test::Generator fresh (
        sudoku_generator_new (it, args.any (), this, ask_generator));
    if (!fresh && generator_stop_)
        return;
    if (!made (fresh, false, "sudoku_generator_new"))
        return;
    generator_ = std::move (fresh);
    generator_like_ = std::move (kept);
}

void Player::generate (Args &args) {
    if (!generator_)
        throw Missing ();
    Slot &to = target (args);
    if (!to.board)
        throw Missing ();
    sudoku_generator *const it = generator_.get ();
    sudoku_board *const board = to.board.get ();
    const unsigned side = board->side;
    const bool same = same_rules (board, generator_like_.get ());
    const size_t cells = side * side;
    const size_t before = sudoku_givens (board);
    bool unique = false, minimal = false, full = false, refused = !same;
    size_t givens = SIZE_MAX;
    int status;
    if (sudoku_has_marks (board))
        throw Missing ();
    to.known.reset ();
    const char *what = "";
    switch (args.below (7)) {
    case 0:
        what = "sudoku_generate_grid";
        status = sudoku_generate_grid (it, board);
        full = true;
        break;
    case 1:
    case 2:
        what = "sudoku_generate_minimal";
        status = sudoku_generate_minimal (it, board);
        unique = minimal = true;
        break;
    case 3: {
        what = "sudoku_generate_holes";
        const size_t pattern =
            args.index (sudoku_table_size (&sudoku_patterns));
        const size_t holes = args.below (cells + 2);
        refused |= !board->n ||
                   pattern == sudoku_table_size (&sudoku_patterns) ||
                   holes > cells;
        status = sudoku_generate_holes (it, pattern, holes, board);
        givens = cells - holes;
        break;
    }
    case 4: {
        what = "sudoku_perturb";
        refused |= !board->n;
        status = sudoku_perturb (it, args.below (4), board);
        givens = before;
        break;
    }
    case 5: {
        what = "sudoku_generate_pigeons";
        const size_t digits = args.below (6);
        refused |= !board->n || digits < 2 || digits >= side / 2;
        status = sudoku_generate_pigeons (it, digits, args.below (cells + 1),
                                          args.flip (), board);
        break;
    }
    default: {
        what = "sudoku_generate_puzzle";
        sudoku_wish wish = {};
        sudoku_reached reached;
        wish.symmetry =
            args.flip () ? 0
                         : args.index (sudoku_table_size (&sudoku_symmetries));
        wish.clues = args.flip () ? -1 : int64_t (args.below (cells + 1));
        wish.least_rating = wish.most_rating = wish.technique = wish.depth = -1;
        if (!args.below (3))
            wish.most_rating = int64_t (args.below (3));
        if (!args.below (3))
            wish.depth = int64_t (args.below (2));
        wish.attempts = args.below (3);
        refused |= !board->n ||
                   wish.symmetry == sudoku_table_size (&sudoku_symmetries);
        status = sudoku_generate_puzzle (it, &wish, board, &reached);
        unique = true;
        if (wish.clues >= 0)
            givens = size_t (wish.clues);
        if (status == SUDOKU_SOLVED && board->n)
            expect (!sudoku_wish_excluded (board->n, &wish, nullptr),
                    "a puzzle that there is not");
        if (status == SUDOKU_BAD_INPUT && !refused) {
            reach (REFUSED); // the conditions contradict each other
            return;
        }
    }
    }
    const double progress = sudoku_generator_progress (it);
    expect (progress >= 0 && progress <= 1, "progress beyond 1");
    sudoku_generator_grids (it);
    if (starved ()) {
        generator_.reset ();
        if (status != SUDOKU_SOLVED) {
            reach (STARVED);
            return;
        }
    }
    if (!answered (status, generator_stop_ > 0, what, refused) ||
        status == SUDOKU_NONE)
        return;
    const BruteForce slow (board, 2, 200000);
    expect (!full ||
                (sudoku_givens (board) == cells && slow.solutions.size () == 1),
            "a random grid is none");
    expect (givens == SIZE_MAX || sudoku_givens (board) == givens,
            std::string (what) + " leaves another number of givens");
    if (unique && slow.complete)
        expect (slow.solutions.size () == 1,
                std::string (what) + ": not one solution");
    if (minimal && slow.complete && side < 9)
        expect_minimal (board, what);
}

void Player::placed (Args &args) {
    static const char *const kinds[] = {"killer", "thermometer", "arrow",  "xv",
                                        "renban", "whispers",    "nothing"};
    if (!generator_)
        throw Missing ();
    Slot &to = target (args);
    const size_t kind = args.below (7);
    const sudoku_placing placing = {kinds[kind], 1 + args.below (2)};
    sudoku_wish wish = {};
    wish.clues = wish.least_rating = wish.most_rating = wish.technique =
        wish.depth = -1;
    wish.attempts = 1 + args.below (3);
    sudoku_reached reached;
    sudoku_board *fresh = nullptr;
    const int status = sudoku_generate_placed (generator_.get (), &placing, 1,
                                               &wish, &fresh, &reached);
    expect ((status == SUDOKU_SOLVED) == (fresh != nullptr),
            "a puzzle and an error, or none of both");
    if (starved ())
        generator_.reset ();
    if (!answered (status, generator_stop_ > 0, "sudoku_generate_placed",
                   kind == 6) ||
        !fresh)
        return;
    put (to, Board (fresh));
    const BruteForce slow (fresh, 2, 20000);
    expect (!slow.complete || slow.solutions.size () == 1,
            "sudoku_generate_placed: not one solution");
    expect (sudoku_board_rules (fresh)->constraints >= 1, "nothing is placed");
}

namespace {

struct Near {
    const sudoku_board *puzzle;
    size_t out, in, left;
    static int take (void *state, const sudoku_board *near) {
        Near *const it = static_cast<Near *> (state);
        size_t lost = 0, more = 0;
        for (unsigned cell = 0; cell < near->side * near->side; cell++) {
            const unsigned a = it->puzzle->digit[cell], b = near->digit[cell];
            lost += a && a != b;
            more += b && a != b;
        }
        expect (lost <= it->out && more <= it->in, "a puzzle that is not near");
        const BruteForce slow (near, 2, 20000);
        expect (!slow.complete || slow.solutions.size () == 1,
                "sudoku_generate_near: not one solution");
        return !--it->left;
    }
};

} // namespace

void Player::near (Args &args) {
    if (!generator_)
        throw Missing ();
    Slot &slot = board (args);
    const sudoku_board *const it = slot.board.get ();
    if (sudoku_has_marks (it))
        throw Missing ();
    const size_t out = args.below (4), in = args.below (4),
                 most = args.below (4) ? 50 : args.below (2);
    Near near = {it, out, in, 1 + args.below (20)};
    int64_t left_out = 0;
    const int status = sudoku_generate_near (
        generator_.get (), it, out, in, most, &near, Near::take, &left_out);
    if (starved ())
        generator_.reset ();
    answered (status, true, "sudoku_generate_near",
              !same_rules (it, generator_like_.get ()) || !it->n || out < 1 ||
                  out > 2 || in > out || !most);
}

// ---------------------------------------------------------------------------
// Other problems

struct FreeCsp {
    void operator() (sudoku_csp *csp) const { sudoku_csp_free (csp); }
};

void Player::csp (Args &args) {
    test::Problem problem (args.any ());
    if (!args.below (8))
        problem.text.insert (args.below (problem.text.size ()), "(");
    const size_t opening =
        size_t (std::count (problem.text.begin (), problem.text.end (), '('));
    const size_t closing =
        size_t (std::count (problem.text.begin (), problem.text.end (), ')'));
    sudoku_csp *read = nullptr;
    sudoku_error error;
    const int result = sudoku_csp_read (problem.text.data (),
                                        problem.text.size (), &read, &error);
    const std::unique_ptr<sudoku_csp, FreeCsp> csp (read);
    expect ((result == SUDOKU_OK) == (read != nullptr),
            "a problem and an error, or none of both");
    if (!answered (result, false, "sudoku_csp_read", opening != closing))
        return;
    const bool expected = problem.satisfiable ();
    test::Solver core (cdcl_new ());
    Solver stopped;
    stopped.stop_at = args.below (4) ? 0 : 1 + args.below (10);
    const int encoding = int (args.index (2));
    if (!args.below (4))
        cdcl_limit (core.get (), "conflicts", double (args.below (10)));
    const int status = sudoku_csp_solve (csp.get (), encoding, core.get (),
                                         &stopped, ask_solver);
    if (!answered (status, true, "sudoku_csp_solve", encoding == 2))
        return;
    expect (status == (expected ? SUDOKU_SOLVED : SUDOKU_NONE),
            "sudoku_csp_solve says " + std::to_string (status));
    const size_t size = sudoku_csp_size (csp.get ());
    expect (size == problem.values.size () &&
                !sudoku_csp_name (csp.get (), size),
            "a problem has other variables");
    for (size_t i = 0; expected && i < size; i++) {
        expect (sudoku_csp_name (csp.get (), i) == "x" + std::to_string (i) &&
                    sudoku_csp_is_bool (csp.get (), i) ==
                        (i >= problem.integers),
                "a variable has another name or kind");
        problem.values[i] = sudoku_csp_value (csp.get (), i);
    }
    expect (!expected || problem.holds (), "a solution of a problem is none");
}

} // namespace puzzles
