// judge.hpp -- finds the right answers for the calls of a trace.
//
// A judge gets the same constraints as a solver, frames included.  Up to
// TABLE_VARS different variables it keeps the set of all models as a row of
// 2^vars bits, a truth table, so that every question is a few hundred
// operations on words.  For more variables it keeps the constraints, and gives
// them to a new solver with default settings, whose answer counts only with
// evidence: a model that satisfies every constraint, or a proof that the
// checker accepts.
//
// Source of the truth tables: Knuth, TAOCP 7.1.1 and 7.1.3.

#pragma once

#include <functional>
#include <memory>

#include "tests/programs/failure.hpp"
#include "trace.hpp"

namespace trace {

enum { TABLE_VARS = 16, MOST_COUNTED = 12 };

using test::expect;
using test::Failure;

struct Row {
    Op op; // CLAUSE, AT_MOST_ONE, EXACTLY_ONE or AT_MOST
    Lits lits;
    size_t bound = 1; // how many literals may be true, except in a clause
    Row (Op op, const Lits &lits, size_t bound = 1)
        : op (op), lits (lits), bound (bound) {}
    bool at_least_one () const { return op == CLAUSE || op == EXACTLY_ONE; }
};

// The rows that a call requires; there may be none.
std::vector<Row> rows_of (Op op, const Lits &lits);

// Whether the row holds, by its definition: a literal that occurs twice counts
// twice.
template <class Value> bool holds (const Row &row, Value value) {
    size_t count = 0;
    for (int lit : row.lits)
        count += value (lit) ? 1 : 0;
    return (!row.at_least_one () || count >= 1) &&
           (row.op == CLAUSE || count <= row.bound);
}

enum Verdict { NO, YES, TOO_HARD };

class Judge {
  public:
    virtual ~Judge () {}
    virtual void require (const Row &row) = 0;
    virtual void push () = 0;
    virtual void pop () = 0;
    // Whether all these literals can be true together.
    virtual Verdict possible (const Lits &lits) = 0;

    // Whether there is a model with the row added.
    Verdict allows (const Row &row) {
        push ();
        require (row);
        const Verdict verdict = possible ({});
        pop ();
        return verdict;
    }
    Verdict implied (const Lits &clause) {
        Lits negated;
        for (int lit : clause)
            negated.push_back (-lit);
        const Verdict verdict = possible (negated);
        return verdict == TOO_HARD ? TOO_HARD : verdict == NO ? YES : NO;
    }
};

// A judge for formulas over these variables; the list has each variable once, positive.
std::unique_ptr<Judge> judge (const Lits &vars);

} // namespace trace
