// micro_minisat.cpp -- library against library: ours and MiniSat on a set.
//
// The fair comparison of solvers: both live in this process, neither reads a
// file or starts a program, both decide uniqueness of every board.  Ours is
// one sudoku_solver, extended and native.  MiniSat gets what suits it best:
// the extended encoding with pairwise at-most-one, the givens as assumptions,
// the second solution excluded by a clause with an activation literal, and a
// fresh solver every 20 boards, before such clauses slow it down.
//
// The two take turns every 20 boards, so that a change in the machine's speed
// hits both alike.  Their counts must agree.  The set is SUDOKU_SET (default
// instances/9x9/17-clue.txt), of which SUDOKU_SAMPLE (default 2000) boards are
// taken, evenly spaced.
//
// Source: Een and Soerensson, "An Extensible SAT-solver", SAT 2003.  Links
// libminisat of the Debian package minisat.

#include "cdcl/cdcl.h"
#include "sudoku/sudoku.h"

#include <minisat/core/Solver.h>

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace {

using Minisat::lbool; // named by the macro l_True

constexpr std::size_t turn = 20; // boards

struct Free {
    void operator() (sudoku_board *board) const { sudoku_board_free (board); }
};
using Board = std::unique_ptr<sudoku_board, Free>;

long read_file (void *state, char *bytes, std::size_t size) {
    auto *file = static_cast<std::FILE *> (state);
    const std::size_t taken = std::fread (bytes, 1, size, file);
    return std::ferror (file) ? -1 : static_cast<long> (taken);
}

// The boards of a file, at most `most`, evenly spaced.
std::vector<Board> read_set (const char *path, std::size_t most) {
    std::vector<Board> all, some;
    std::FILE *file = std::fopen (path, "r");
    sudoku_reader *reader =
        file ? sudoku_reader_new (file, read_file) : nullptr;
    sudoku_puzzle puzzle;
    sudoku_error error;
    while (reader && sudoku_read (reader, &puzzle, &error) == 1) {
        all.emplace_back (puzzle.board);
        puzzle.board = nullptr;
        sudoku_puzzle_release (&puzzle);
    }
    sudoku_reader_free (reader);
    if (file)
        std::fclose (file);
    const std::size_t size = std::min (most, all.size ());
    for (std::size_t i = 0; i < size; i++)
        some.push_back (std::move (all[i * all.size () / size]));
    return some;
}

Minisat::Lit to_minisat (int lit) {
    return Minisat::mkLit (std::abs (lit) - 1, lit < 0);
}

int add_clause (void *state, const int *lits, std::size_t size) {
    auto *solver = static_cast<Minisat::Solver *> (state);
    Minisat::vec<Minisat::Lit> clause;
    for (std::size_t i = 0; i < size; i++)
        clause.push (to_minisat (lits[i]));
    solver->addClause_ (clause);
    return 0;
}

// MiniSat with the rules of one order.
class Rules {
  public:
    explicit Rules (unsigned order)
        : n (order),
          encoding (static_cast<std::size_t> (sudoku_encoding ("extended"))),
          amo (static_cast<std::size_t> (sudoku_amo ("pairwise"))) {
        const int vars = sudoku_encoded_vars (n, encoding, amo);
        for (int var = 0; var < vars; var++)
            solver.newVar ();
        const sudoku_sink sink = {&solver, add_clause, nullptr, nullptr};
        sudoku_encode_rules (n, encoding, amo, &sink);
    }

    // Solutions of a board, up to 2.
    int count (const sudoku_board *board) {
        const unsigned side = n * n;
        Minisat::vec<Minisat::Lit> givens, block;
        for (unsigned row = 0; row < side; row++)
            for (unsigned col = 0; col < side; col++)
                if (const unsigned digit = sudoku_get (board, row, col))
                    givens.push (to_minisat (sudoku_var (n, row, col, digit)));
        if (!solver.solve (givens))
            return 0;
        const Minisat::Lit active = Minisat::mkLit (solver.newVar ());
        block.push (~active);
        for (unsigned var = 0; var < side * side * side; var++)
            if (solver.model[static_cast<int> (var)] == l_True)
                block.push (~Minisat::mkLit (static_cast<int> (var)));
        solver.addClause_ (block);
        givens.push (active);
        const bool second = solver.solve (givens);
        solver.addClause (~active);
        return second ? 2 : 1;
    }

  private:
    unsigned n;
    std::size_t encoding, amo;
    Minisat::Solver solver;
};

double now () {
    return std::chrono::duration<double> (
               std::chrono::steady_clock::now ().time_since_epoch ())
        .count ();
}

void compare (benchmark::State &state) {
    const char *path = std::getenv ("SUDOKU_SET");
    const char *sample = std::getenv ("SUDOKU_SAMPLE");
    const long most = sample ? std::atol (sample) : 2000;
    const std::vector<Board> set =
        read_set (path ? path : "instances/9x9/17-clue.txt",
                  static_cast<std::size_t> (most > 0 ? most : 2000));
    if (set.empty ()) {
        state.SkipWithError ("no board could be read, see SUDOKU_SET");
        return;
    }
    const unsigned n = sudoku_order (set[0].get ());
    for (const Board &board : set)
        if (sudoku_order (board.get ()) != n) {
            state.SkipWithError ("the boards are not all of one order");
            return;
        }
    sudoku_solver *solver = sudoku_solver_new (
        n, static_cast<std::size_t> (sudoku_encoding ("extended")),
        static_cast<std::size_t> (sudoku_amo ("native")));
    double ours = 0, theirs = 0, boards = 0;
    std::vector<int> counts (turn);
    bool agree = true;
    for (auto _ : state) {
        for (std::size_t first = 0; first < set.size (); first += turn) {
            const std::size_t last = std::min (first + turn, set.size ());
            const double begin = now ();
            for (std::size_t i = first; i < last; i++)
                counts[i - first] = static_cast<int> (sudoku_count (
                    solver, set[i].get (), 2, nullptr, nullptr, nullptr));
            const double middle = now ();
            Rules rules (n);
            for (std::size_t i = first; i < last; i++)
                agree =
                    rules.count (set[i].get ()) == counts[i - first] && agree;
            ours += middle - begin;
            theirs += now () - middle;
            boards += static_cast<double> (last - first);
        }
    }
    sudoku_solver_free (solver);
    if (!agree)
        state.SkipWithError ("MiniSat counts other solutions than we do");
    state.counters["boards"] = static_cast<double> (set.size ());
    state.counters["ours/s"] = boards / ours;
    state.counters["minisat/s"] = boards / theirs;
    state.counters["ratio"] = theirs / ours;
}

BENCHMARK (compare)->Unit (benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN ();
