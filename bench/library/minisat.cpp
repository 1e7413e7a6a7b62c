// minisat.cpp -- MiniSat as a library, on boards.
//
// The setting that suits MiniSat best is the extended encoding with pairwise at-most-one,
// givens as assumptions, and a clause with an activation literal that excludes the
// first solution.  These clauses slow the solver down, so a new solver is made every
// 20 boards.
//
// Source: Een and Soerensson, "An Extensible SAT-solver", SAT 2003.  Links
// libminisat of the Debian package minisat.

#include "decider.hpp"

#include <minisat/core/Solver.h>

#include <cstdlib>

namespace library {

namespace {

using Minisat::lbool; // named by the macro l_True
using Minisat::Solver;

constexpr std::size_t lifetime = 20; // boards

Minisat::Lit to_minisat (int lit) {
    return Minisat::mkLit (std::abs (lit) - 1, lit < 0);
}

int add_clause (void *state, const int *lits, std::size_t size) {
    auto *solver = static_cast<Solver *> (state);
    Minisat::vec<Minisat::Lit> clause;
    for (std::size_t i = 0; i < size; i++)
        clause.push (to_minisat (lits[i]));
    solver->addClause_ (clause);
    return 0;
}

class OfMiniSat : public Decider {
  public:
    explicit OfMiniSat (unsigned order) : n (order) {}

    int count (const sudoku_board *board, std::vector<Board> *grids) override {
        if (boards++ % lifetime == 0)
            renew ();
        const unsigned side = n * n;
        Minisat::vec<Minisat::Lit> givens, block;
        for (unsigned row = 0; row < side; row++)
            for (unsigned col = 0; col < side; col++)
                if (const unsigned digit = sudoku_get (board, row, col))
                    givens.push (
                        to_minisat (sudoku_var (board, row, col, digit)));
        if (!solver->solve (givens))
            return 0;
        satisfied++;
        if (grids)
            grids->push_back (grid ());
        const Minisat::Lit active = Minisat::mkLit (solver->newVar ());
        block.push (~active);
        for (unsigned var = 0; var < side * side * side; var++)
            if (is_true (var))
                block.push (~Minisat::mkLit (static_cast<int> (var)));
        solver->addClause_ (block);
        givens.push (active);
        const bool second = solver->solve (givens);
        satisfied += second;
        solver->addClause (~active);
        return second ? 2 : 1;
    }

    // MiniSat also counts a decision when no variable is left, once per
    // satisfiable call.
    std::uint64_t guesses () const override {
        return decisions + (solver ? solver->decisions : 0) - satisfied;
    }
    std::uint64_t conflicts () const override {
        return clashes + (solver ? solver->conflicts : 0);
    }

  private:
    void renew () {
        if (solver) {
            decisions += solver->decisions;
            clashes += solver->conflicts;
        }
        solver.reset (new Solver);
        const auto encoding = static_cast<std::size_t> (
            sudoku_table_find (&sudoku_encodings, "extended"));
        const auto amo = static_cast<std::size_t> (
            sudoku_table_find (&sudoku_amos, "pairwise"));
        const Board blank (sudoku_board_new (n));
        const int vars = sudoku_encoded_vars (blank.get (), encoding, amo);
        for (int var = 0; var < vars; var++)
            solver->newVar ();
        const sudoku_sink sink = {solver.get (), add_clause, nullptr, nullptr};
        sudoku_encode_rules (blank.get (), encoding, amo, &sink);
    }

    bool is_true (unsigned var) const {
        return solver->model[static_cast<int> (var)] == l_True;
    }

    Board grid () const {
        Board grid (sudoku_board_new (n));
        const unsigned side = n * n;
        for (unsigned var = 0; var < side * side * side; var++)
            if (is_true (var))
                sudoku_set (grid.get (), var / side / side, var / side % side,
                            var % side + 1);
        return grid;
    }

    unsigned n;
    std::size_t boards = 0;
    std::uint64_t satisfied = 0;              // calls with a solution
    std::uint64_t decisions = 0, clashes = 0; // in earlier solvers
    std::unique_ptr<Solver> solver;
};

} // namespace

std::unique_ptr<Decider> new_minisat (unsigned order) {
    return std::unique_ptr<Decider> (new OfMiniSat (order));
}

} // namespace library
