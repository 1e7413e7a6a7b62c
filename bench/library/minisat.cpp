// minisat.cpp -- MiniSat as a library, on boards; see minisat.hpp.

#include "minisat.hpp"

#include <minisat/core/Solver.h>

#include <cstdlib>

namespace library {

using Minisat::lbool; // named by the macro l_True

struct Rules::Inside {
    Minisat::Solver solver;
    std::uint64_t satisfied = 0; // calls
};

namespace {

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

} // namespace

Rules::Rules (unsigned order) : n (order), inside (new Inside) {
    const auto encoding =
        static_cast<std::size_t> (sudoku_encoding ("extended"));
    const auto amo = static_cast<std::size_t> (sudoku_amo ("pairwise"));
    const int vars = sudoku_encoded_vars (n, encoding, amo);
    for (int var = 0; var < vars; var++)
        inside->solver.newVar ();
    const sudoku_sink sink = {&inside->solver, add_clause, nullptr, nullptr};
    sudoku_encode_rules (n, encoding, amo, &sink);
}

Rules::~Rules () = default;

int Rules::count (const sudoku_board *board, std::vector<int> &model) {
    Minisat::Solver &solver = inside->solver;
    const unsigned side = n * n;
    Minisat::vec<Minisat::Lit> givens, block;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            if (const unsigned digit = sudoku_get (board, row, col))
                givens.push (to_minisat (sudoku_var (n, row, col, digit)));
    if (!solver.solve (givens))
        return 0;
    inside->satisfied++;
    const Minisat::Lit active = Minisat::mkLit (solver.newVar ());
    block.push (~active);
    for (unsigned var = 0; var < side * side * side; var++)
        if (solver.model[static_cast<int> (var)] == l_True) {
            block.push (~Minisat::mkLit (static_cast<int> (var)));
            model.push_back (static_cast<int> (var) + 1);
        }
    solver.addClause_ (block);
    givens.push (active);
    const bool second = solver.solve (givens);
    inside->satisfied += second;
    solver.addClause (~active);
    return second ? 2 : 1;
}

std::uint64_t Rules::decisions () const {
    return inside->solver.decisions - inside->satisfied;
}

std::uint64_t Rules::conflicts () const {
    return inside->solver.conflicts;
}

} // namespace library
