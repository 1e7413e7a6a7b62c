// shapes.hpp -- small random pieces of formulas, of the kinds that parts of a
// solver look for.
//
// Random clauses rarely contain an equivalence, a gate, or an at-most-one written as
// clauses; these pieces do.  A Writer appends calls to a trace.  It takes all variables,
// also auxiliary variables, from a given set, so that the trace needs few variables.
//
// Most random formulas soon have no model, which leaves nothing to search.  So a Writer
// with a judge leaves out most clauses that would exclude the last model.

#pragma once

#include "judge.hpp"
#include "tests/tools.hpp"

namespace trace {

class Writer {
  public:
    Writer (test::Random &random, Trace &trace, int solver, const Lits &vars,
            std::unique_ptr<Judge> judge = nullptr)
        : random_ (random), trace_ (trace), solver_ (solver), vars_ (vars),
          judge_ (std::move (judge)) {}

    void call (Op op, const std::vector<int64_t> &args = {});
    void set (const char *name, int64_t value, Op op = SET);
    void row (Op op, const Lits &lits);
    void clause (const Lits &lits) { row (CLAUSE, lits); }

    int lit ();
    // `count` literals of different variables, or fewer if there are fewer variables.
    Lits lits (int count);

    void clauses (int count, int size);
    void any_clause ();  // of any literals, also repeated ones
    void any_group ();   // of either kind and sign
    void any_counter (); // at most k of some literals
    void any_clauses (); // several clauses in one call
    void equivalence (); // of two literals
    void gate ();        // and, exclusive or, if-then-else
    void parity ();      // exclusive or of up to four
    void cardinality (); // all clauses of k + 1 of m: at most k are true
    void at_most_one (); // pairwise, sequential or product
    void pigeons ();     // one more than holes; as groups or pairs
    void crossing ();    // groups of a Latin square, partly filled
    void colouring ();   // of a random graph
    void chain ();       // implications around a circle

    // Appends a random one of these pieces.
    void piece ();

  private:
    test::Random &random_;
    Trace &trace_;
    int solver_;
    Lits vars_;
    std::unique_ptr<Judge> judge_;
    int frames_ = 0;
    bool frameless_ = false; // with a proof or a propagator

    bool fatal (Op op, const Lits &lits);
    void tell (Op op, const Lits &lits);
    int below (int bound) { return random_.below (bound); }
    void pairs (const Lits &lits);
    void sequential (const Lits &lits);
    void product (const Lits &lits);
    void exclusive_or (const Lits &lits);
};

} // namespace trace
