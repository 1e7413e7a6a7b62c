// agree.cpp -- do we and MiniSat agree, board by board?
//
// Every board of every set, both halves, and mutants of those that are large: a
// given changed, removed or added, so that about a third have no solution and
// most of the others several.  MiniSat decides each of them from scratch.  Both
// must agree whether there are none, one or several solutions, and on the grid
// if there is one.  All grids are verified.

#include "measure.hpp"

#include "minisat.hpp"
#include "bench/interrupt.h"
#include "sudoku/board/random.h"

namespace nine {

namespace {

// Mutants are made of sets of so many boards, and no fewer.
constexpr std::size_t many = 1000;

enum Change { CHANGED, REMOVED, ADDED, CHANGES };
const char *const names[CHANGES] = {"given changed", "given removed",
                                    "given added"};

Board grid_of (unsigned n, const std::vector<int> &model) {
    Board grid (sudoku_board_new (n));
    const auto side = static_cast<int> (n * n);
    for (int var : model)
        sudoku_set (grid.get (),
                    static_cast<unsigned> ((var - 1) / side / side),
                    static_cast<unsigned> ((var - 1) / side % side),
                    static_cast<unsigned> ((var - 1) % side + 1));
    return grid;
}

// Both solvers; MiniSat's is a new one every so often.
class Pair {
  public:
    Pair (unsigned order, const std::string &kernel)
        : n (order), ours (solver_for (order, kernel)) {}
    bool works () const { return ours != nullptr; }

    // Of our solver.
    int count (const sudoku_board *board, Agreement &agreement,
               Report &report) {
        if (boards++ % lifetime == 0)
            theirs.reset (new Rules (n));
        Board grid;
        std::vector<int> model;
        const auto counted = static_cast<int> (
            sudoku_count (ours.get (), board, 2, &grid, keep_first, nullptr));
        const int expected = theirs->count (board, model);
        const Board other = grid_of (n, model);
        const bool right =
            counted == expected &&
            (!counted || (sudoku_verify (board, grid.get (), nullptr) &&
                          sudoku_verify (board, other.get (), nullptr))) &&
            (counted != 1 ||
             sudoku_hash (grid.get ()) == sudoku_hash (other.get ()));
        agreement.boards++;
        if (right)
            agreement.kinds[counted]++;
        else
            disagree (report, agreement.what, board);
        return counted;
    }

  private:
    static void disagree (Report &report, const std::string &what,
                          const sudoku_board *board) {
        char *line = sudoku_line (board);
        report.disagreements.push_back (
            what + ": MiniSat's answer differs: " + (line ? line : ""));
        std::free (line);
    }

    unsigned n;
    Sudoku ours;
    std::unique_ptr<Rules> theirs;
    std::size_t boards = 0;
};

// Null if the board has no such cell.
Board mutant (const sudoku_board *board, Change change, std::uint64_t &random) {
    const unsigned side = sudoku_side (board);
    const std::size_t givens = sudoku_givens (board);
    Board result;
    if (change == ADDED ? givens == static_cast<std::size_t> (side) * side
                        : !givens)
        return result;
    result.reset (sudoku_board_copy (board));
    const std::size_t cell = pick (board, change != ADDED, random);
    const auto row = static_cast<unsigned> (cell / side);
    const auto col = static_cast<unsigned> (cell % side);
    auto digit = static_cast<unsigned> (random_below (&random, side)) + 1;
    if (change == REMOVED)
        digit = 0;
    else if (digit == sudoku_get (board, row, col))
        digit = digit % side + 1;
    sudoku_set (result.get (), row, col, digit);
    return result;
}

} // namespace

void measure_agreement (const Plan &plan, const std::vector<Set> &sets,
                        Report &report) {
    const std::string kernel = plan.kernels.empty () ? "auto" : plan.kernels[0];
    std::vector<Agreement> mutants (CHANGES);
    for (int change = 0; change < CHANGES; change++)
        mutants[change].what = names[change];
    std::uint64_t random = 1;
    std::size_t left = 0; // of the sets for mutants
    for (const Set &set : sets)
        left += set.boards.size () >= many;
    std::size_t still = plan.agreed; // mutants
    for (const Set &set : sets) {
        if (sudoku_bench_interrupted ())
            break;
        Pair pair (sudoku_order (set.boards[0].get ()), kernel);
        if (!pair.works ()) {
            report.disagreements.push_back (set.name + ": no such kernel");
            continue;
        }
        tell (plan, set.name + ": MiniSat's answers");
        Agreement whole;
        whole.what = set.name;
        for (const Board &board : set.boards)
            if (!sudoku_bench_interrupted ())
                pair.count (board.get (), whole, report);
        report.agreements.push_back (std::move (whole));
        if (set.boards.size () < many)
            continue;
        tell (plan, set.name + ": mutants");
        const std::size_t wanted = still / left--;
        still -= wanted;
        for (std::size_t i = 0; i < wanted && !sudoku_bench_interrupted ();
             i++) {
            const std::size_t at = i * set.boards.size () / wanted;
            const std::uint64_t chance = random_below (&random, 12);
            const Change change = chance < 5    ? CHANGED
                                  : chance < 10 ? REMOVED
                                                : ADDED;
            const Board board = mutant (set.boards[at].get (), change, random);
            if (board)
                pair.count (board.get (), mutants[change], report);
        }
    }
    for (Agreement &each : mutants)
        report.agreements.push_back (std::move (each));
}

} // namespace nine
