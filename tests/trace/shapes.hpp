// shapes.hpp -- small random pieces of formulas, of the kinds that parts of a
// solver look for.
//
// Random clauses alone rarely hold an equivalence, a gate, or an at-most-one
// written as clauses; these do.  A Writer appends calls to a trace, over given
// variables; auxiliary variables are among these too, so that the trace needs
// few.
//
// Most random formulas soon have no model, which leaves nothing to search.
// So a Writer with a judge leaves out most clauses that would remove the last
// model.

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
    // Literals of different variables, at most as many as there are.
    Lits lits (int count);

    void clauses (int count, int size);
    void any_clause ();  // of any literals, repeated ones too
    void any_group ();   // of either kind and sign
    void any_counter (); // at most some
    void any_clauses (); // several at once
    void equivalence (); // of two literals
    void gate ();        // and, exclusive or, if-then-else
    void parity ();      // exclusive or of up to four
    void cardinality (); // all clauses of k + 1 of m: at most k are true
    void at_most_one (); // pairwise, sequential or product
    void pigeons ();     // one more than holes, groups or pairs
    void crossing ();    // groups as in a Latin square, in part filled
    void colouring ();   // of a random graph
    void chain ();       // implications around a circle

    // A random one of these.
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
