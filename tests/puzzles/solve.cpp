// solve.cpp -- calls that encode, solve and count; see player.hpp.

#include "player.hpp"

extern "C" {
#include "sudoku/solve/kernels.h"
}

#include <cmath>
#include <set>

namespace puzzles {

// ---------------------------------------------------------------------------
// Encodings

namespace {

// Passes an encoding to a solver, and stops the encoder after a number of calls.
struct Sink {
    test::Random random{0};
    cdcl *core = cdcl_new ();
    size_t left;
    int most = 0; // the largest variable
    enum { ENOUGH = 77 };

    explicit Sink (size_t left) : left (left) {}
    ~Sink () { cdcl_free (core); }

    int take (const int *lits, size_t size,
              int (*add) (cdcl *, const int *, size_t)) {
        if (!left--)
            return ENOUGH;
        for (size_t i = 0; i < size; i++) {
            expect (lits[i], "a literal is 0");
            most = std::max (most, std::abs (lits[i]));
        }
        return add (core, lits, size) == CDCL_OK ? 0 : SUDOKU_OUT_OF_MEMORY;
    }

    sudoku_sink sink () {
        return {this,
                [] (void *state, const int *lits, size_t size) {
                    return static_cast<Sink *> (state)->take (lits, size,
                                                              cdcl_add_clause);
                },
                [] (void *state, const int *lits, size_t size) {
                    return static_cast<Sink *> (state)->take (
                        lits, size, cdcl_add_at_most_one);
                },
                [] (void *state, const int *lits, size_t size) {
                    return static_cast<Sink *> (state)->take (
                        lits, size, cdcl_add_exactly_one);
                }};
    }
};

int value_of (void *state, int var) {
    return cdcl_val (static_cast<cdcl *> (state), var);
}

} // namespace

// Checks that the models of the formula are the solutions.
void Player::encode (Args &args) {
    Slot &slot = board (args);
    const sudoku_board *const it = slot.board.get ();
    if (it->side > 9)
        throw Missing ();
    const size_t encoding = args.index (sudoku_table_size (&sudoku_encodings));
    const size_t amo = args.index (sudoku_table_size (&sudoku_amos));
    const bool bad = encoding == sudoku_table_size (&sudoku_encodings) ||
                     amo == sudoku_table_size (&sudoku_amos);
    Sink all (args.below (8) ? SIZE_MAX : args.below (200));
    if (!all.core)
        throw Missing ();
    const sudoku_sink sink = all.sink ();
    const bool stops = all.left < SIZE_MAX;
    int status = sudoku_encode_rules (it, encoding, amo, &sink);
    if (status == SUDOKU_OK)
        status = sudoku_encode_givens (it, &sink);
    if (stops && status == Sink::ENOUGH) {
        heap.fail_at = 0;
        reach (STOPPED);
        return;
    }
    if (!answered (status, false, "sudoku_encode_rules", bad))
        return;
    const int vars = sudoku_encoded_vars (it, encoding, amo);
    expect (all.most <= vars, "a variable is above the encoded variables");
    expect (sudoku_var (it, it->side - 1, it->side - 1, it->side) ==
                    int (it->side * it->side * it->side) &&
                !sudoku_var (it, it->side, 0, 1),
            "sudoku_var is wrong");
    cdcl_reserve (all.core, vars);
    if (args.flip ())
        expect (sudoku_tune (all.core, it) == CDCL_OK, "sudoku_tune fails");
    std::set<Grid> found;
    const Board grid (sudoku_board_like (it));
    while (found.size () <= KNOWN_MOST && cdcl_solve (all.core) == CDCL_SAT) {
        expect (sudoku_decode (grid.get (), all.core, value_of, nullptr),
                "sudoku_decode fails");
        expect_solution (slot, grid.get (), "an encoding");
        expect (found.insert (grid_of (grid.get ())).second,
                "a model that was excluded");
        std::vector<int> clause;
        for (unsigned cell = 0; cell < it->side * it->side; cell++)
            clause.push_back (-sudoku_var (it, cell / it->side, cell % it->side,
                                           grid->digit[cell]));
        cdcl_add_clause (all.core, clause.data (), clause.size ());
    }
    if (const BruteForce *const slow = known_if (slot))
        expect (found.size () == slow->solutions.size (),
                "an encoding has other solutions");
}

// ---------------------------------------------------------------------------
// Solvers

void Player::solver (Args &args) {
    Solver &to = solvers_[args.below (SOLVERS)];
    Slot &like = board (args);
    const sudoku_board *const it = like.board.get ();
    const size_t encoding =
        args.flip () ? 2 : args.index (sudoku_table_size (&sudoku_encodings));
    const size_t amo =
        args.flip () ? 0 : args.index (sudoku_table_size (&sudoku_amos));
    const size_t how = args.below (4);
    if (it->side > 9 && (encoding < 2 || amo))
        throw Missing ();
    if (explainer_solver_ == size_t (&to - solvers_))
        drop_explainer ();
    Board kept (sudoku_board_like (it));
    if (!kept)
        throw Missing ();
    to = Solver ();
    to.stop_at = how == 3 ? 1 + args.below (100) : 0;
    sudoku_solver *const fresh =
        how == 0 ? sudoku_solver_new (it, encoding, amo, nullptr, nullptr)
                 : sudoku_solver_new (it, encoding, amo, &to, ask_solver);
    to.solver.reset (fresh);
    if (!fresh && to.stop_at && to.asked >= to.stop_at) {
        heap.fail_at = 0;
        reach (STOPPED);
        return;
    }
    if (!made (fresh,
               encoding == sudoku_table_size (&sudoku_encodings) ||
                   amo == sudoku_table_size (&sudoku_amos),
               "sudoku_solver_new"))
        return;
    to.like = std::move (kept);
    cdcl_set_terminate (sudoku_solver_core (fresh), &to, ask_solver);
}

void Player::kernel (Args &args) {
    Solver &it = solver_of (args);
    const size_t kernel = args.index (sudoku_table_size (&sudoku_kernels));
    const size_t before = sudoku_kernel_of (it.solver.get ());
    expect (
        before < sudoku_table_size (&sudoku_kernels) &&
            std::strcmp (sudoku_table_name (&sudoku_kernels, before), "auto"),
        "a solver has no kernel");
    const int status = sudoku_use_kernel (it.solver.get (), kernel);
    if (status == SUDOKU_BAD_INPUT) {
        heap.fail_at = 0;
        expect (sudoku_kernel_of (it.solver.get ()) == before,
                "a kernel that is refused is taken");
        expect (kernel == sudoku_table_size (&sudoku_kernels) ||
                    std::strcmp (sudoku_table_name (&sudoku_kernels, kernel),
                                 "general"),
                "the general kernel is refused");
        reach (REFUSED);
        return;
    }
    if (!answered (status, false, "sudoku_use_kernel", false, it.broken)) {
        it.broken = true;
        return;
    }
    const unsigned n = sudoku_order (it.like.get ());
    const size_t usual = sudoku_default_kernel (n, 2, 0);
    expect (usual && usual < sudoku_table_size (&sudoku_kernels),
            "no default kernel");
    expect (
        !n || sudoku_kernel_fits (sudoku_kernel_of (it.solver.get ()), n, 2, 0),
        "a kernel that does not fit is taken");
}

void Player::setting (Args &args) {
    Solver &it = solver_of (args);
    cdcl *const core = sudoku_solver_core (it.solver.get ());
    size_t count = 0;
    const cdcl_option *const options = cdcl_options (&count);
    switch (args.below (5)) {
    case 0: {
        const int when = int (args.below (4));
        answered (sudoku_set_phases (it.solver.get (), when), false,
                  "sudoku_set_phases", when > SUDOKU_PHASES_ALWAYS);
        break;
    }
    case 1:
        it.limited = args.flip ();
        cdcl_limit (core, "conflicts",
                    it.limited ? double (args.below (20)) : -1);
        break;
    case 2:
        it.limited = args.flip ();
        sudoku_set_conflict_limit (it.solver.get (),
                                   it.limited ? int64_t (args.below (20)) : -1);
        break;
    case 3: {
        const cdcl_option &option = options[args.below (count)];
        cdcl_set (core, option.name, args.flip () ? option.low : option.high);
        break;
    }
    default:
        cdcl_set (core, "seed", int64_t (args.any ()));
    }
    it.broken |= starved ();
}

void Player::solve (Args &args) {
    Solver &it = solver_of (args);
    Slot &puzzle = board (args);
    const BruteForce *const slow = known_if (puzzle);
    Slot &to = target (args);
    if (&to == &puzzle || !to.board || sudoku_has_marks (to.board.get ()))
        throw Missing ();
    const bool refused =
        !same_rules (puzzle.board.get (), it.like.get ()) ||
        sudoku_side (to.board.get ()) != sudoku_side (it.like.get ());
    to.known.reset ();
    const int status =
        sudoku_solve (it.solver.get (), puzzle.board.get (), to.board.get ());
    it.broken |= starved ();
    if (!answered (status, may_stop (it), "sudoku_solve", refused, it.broken))
        return;
    expect (status == SUDOKU_OK || status == SUDOKU_NONE,
            "sudoku_solve says " + std::to_string (status));
    if (status == SUDOKU_OK)
        expect_solution (puzzle, to.board.get (), "sudoku_solve");
    else
        expect (!slow || slow->solutions.empty (),
                "sudoku_solve finds no solution");
}

namespace {

struct Found {
    std::set<Grid> grids;
    size_t most;
    bool repeated = false;
    static int take (void *state, const sudoku_board *grid) {
        Found *const found = static_cast<Found *> (state);
        found->repeated |= !found->grids.insert (grid_of (grid)).second;
        return found->grids.size () == found->most;
    }
};

} // namespace

void Player::count (Args &args) {
    Solver &it = solver_of (args);
    Slot &puzzle = board (args);
    const BruteForce *const slow = known_if (puzzle);
    const int64_t limit =
        slow && args.flip () ? 0 : 1 + int64_t (args.below (30));
    Found found;
    found.most = args.below (4) ? SIZE_MAX : 1 + args.below (4);
    bool complete = false;
    const int64_t count = sudoku_count (it.solver.get (), puzzle.board.get (),
                                        limit, &found, Found::take, &complete);
    it.broken |= starved ();
    if (!answered (std::min<int64_t> (count, SUDOKU_OK), false, "sudoku_count",
                   !same_rules (puzzle.board.get (), it.like.get ()),
                   it.broken))
        return;
    expect (!found.repeated && int64_t (found.grids.size ()) == count,
            "sudoku_count finds a solution twice");
    for (const Grid &grid : found.grids)
        expect (!slow || std::count (slow->solutions.begin (),
                                     slow->solutions.end (), grid),
                "sudoku_count finds a wrong grid");
    expect (!limit || count <= limit, "sudoku_count goes on");
    const size_t all = slow ? slow->solutions.size () : SIZE_MAX;
    if (complete)
        expect (!slow || size_t (count) == all, "sudoku_count is not complete");
    else if (!may_stop (it) && found.most == SIZE_MAX)
        expect (count == limit, "sudoku_count gives up");
}

void Player::string (Args &args) {
    Slot &slot = board (args);
    const sudoku_board *const it = slot.board.get ();
    const BruteForce *const slow = known_if (slot);
    if (!slow)
        throw Missing ();
    sudoku_puzzle puzzle = {};
    puzzle.board = slot.board.get ();
    puzzle.count = -1;
    char *bytes = nullptr;
    const bool fails = heap.fail_at;
    unsigned lost = 0;
    heap.fail_at = 0;
    if (sudoku_write (
            &puzzle, size_t (sudoku_table_find (&sudoku_text_formats, "rules")),
            nullptr, 0, &bytes, &lost, nullptr))
        throw Missing ();
    const Text text (bytes);
    if (lost)
        throw Missing ();
    std::vector<char> solution (2000);
    const size_t size = args.below (8) ? solution.size () : args.below (20);
    const bool silent = !args.below (4);
    if (fails)
        heap.fail_at = heap.calls + 1 + args.below (300);
    const int status = sudoku_solve_string (
        text.get (), silent ? nullptr : solution.data (), size, nullptr);
    if (!answered (status < 0 ? status : SUDOKU_OK, false,
                   "sudoku_solve_string",
                   !silent && size < it->side * it->side + 1))
        return;
    expect (size_t (status) == std::min<size_t> (slow->solutions.size (), 2),
            "sudoku_solve_string counts " + std::to_string (status));
    if (silent)
        return;
    const std::string line = solution.data ();
    expect (line.size () == (status ? slow->solutions[0].size () : 0),
            "sudoku_solve_string writes " + line);
}

// Which candidates are in a solution, and in how many solutions.
void Player::possible (Args &args) {
    Solver &it = solver_of (args);
    Slot &puzzle = board (args);
    const unsigned side = sudoku_side (puzzle.board.get ());
    const BruteForce *const slow = known_if (puzzle);
    if (!slow || side > 9)
        throw Missing ();
    std::vector<uint64_t> expected (side * side * side), counts = expected;
    for (const Grid &grid : slow->solutions)
        for (size_t cell = 0; cell < grid.size (); cell++)
            expected[cell * side + grid[cell] - 1]++;
    const bool refused = !same_rules (puzzle.board.get (), it.like.get ());
    if (args.flip ()) {
        bool complete = false;
        const int64_t count =
            sudoku_possible_counts (it.solver.get (), puzzle.board.get (), 0,
                                    counts.data (), &complete);
        it.broken |= starved ();
        if (answered (std::min<int64_t> (count, SUDOKU_OK), false,
                      "sudoku_possible_counts", refused, it.broken))
            expect (complete ? counts == expected : may_stop (it),
                    "sudoku_possible_counts is wrong");
        return;
    }
    std::vector<unsigned char> possible (side * side * side);
    const int status = sudoku_possible (it.solver.get (), puzzle.board.get (),
                                        possible.data ());
    it.broken |= starved ();
    if (!answered (status, may_stop (it), "sudoku_possible", refused,
                   it.broken))
        return;
    expect (status == (slow->solutions.empty () ? SUDOKU_NONE : SUDOKU_OK),
            "sudoku_possible says " + std::to_string (status));
    for (size_t i = 0; i < possible.size (); i++)
        expect (status == SUDOKU_NONE || possible[i] == (expected[i] > 0),
                "sudoku_possible is wrong");
}

void Player::estimate (Args &args) {
    Solver &it = solver_of (args);
    Slot &puzzle = board (args);
    const BruteForce *const slow = known_if (puzzle);
    const uint64_t probes = args.below (30);
    sudoku_estimate estimate;
    const int status = sudoku_estimate_count (
        it.solver.get (), puzzle.board.get (), probes, args.any (), &estimate);
    it.broken |= starved ();
    if (!answered (status, may_stop (it), "sudoku_estimate_count",
                   !probes || !same_rules (puzzle.board.get (), it.like.get ()),
                   it.broken))
        return;
    expect (!slow || size_t (estimate.counted) <= slow->solutions.size (),
            "sudoku_estimate_count counts too many");
    if (estimate.exact && slow)
        expect (std::abs (std::pow (10, estimate.mean) -
                          double (slow->solutions.size ())) < 1e-6,
                "sudoku_estimate_count is not exact");
}

void Player::anneal (Args &args) {
    Slot &puzzle = board (args);
    Slot &to = target (args);
    const BruteForce *const slow = known_if (puzzle);
    if (!to.board || &to == &puzzle || sudoku_has_marks (to.board.get ()) ||
        sudoku_side (puzzle.board.get ()) > 9)
        throw Missing ();
    sudoku_annealing how = {};
    how.seed = args.any ();
    how.sweeps = args.below (100);
    how.runs = 1 + args.below (3);
    how.singles = args.flip ();
    Solver stopped;
    stopped.stop_at = args.flip () ? 1 + args.below (20) : 0;
    sudoku_annealed annealed;
    to.known.reset ();
    const bool refused = !same_rules (puzzle.board.get (), to.board.get ());
    const int status = sudoku_anneal (puzzle.board.get (), &how, &stopped,
                                      ask_solver, to.board.get (), &annealed);
    if (!sudoku_order (puzzle.board.get ()) && status == SUDOKU_BAD_INPUT) {
        reach (REFUSED);
        return;
    }
    if (!answered (status, true, "sudoku_anneal", refused))
        return;
    if (status == SUDOKU_OK)
        expect_solution (puzzle, to.board.get (), "sudoku_anneal");
    else
        expect (!slow || slow->solutions.empty (),
                "sudoku_anneal finds no solution");
}

} // namespace puzzles
