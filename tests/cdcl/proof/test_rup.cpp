// test_rup.cpp -- the judge of learned clauses (rup.c).  The tests of the
// solver with CHECK=2 test it, too; this file has clauses that the judge must refuse.

#include "tests/white.hpp"

extern "C" {
#include "cdcl/proof/rup.h"
}

namespace {

struct Judge {
    test::Store store;
    Mem &mem = store.mem;
    Rup rup = {};
    ~Judge () { cdcl_rup_release (&mem, &rup); }

    void add (StepKind kind, const std::vector<Lit> &lits) {
        cdcl_rup_add (&mem, &rup, kind, lits.data (), lits.size ());
    }
    bool follows (const std::vector<Lit> &lits) {
        return cdcl_rup_follows (&mem, &rup, lits.data (), lits.size ());
    }
    bool excludes (Lit lit, const std::vector<Lit> &lits) {
        return cdcl_rup_excludes (&mem, &rup, lit, lits.data (), lits.size ());
    }
};

const Lit a = 0, b = 2, c = 4, d = 6, e = 8;

} // namespace

TEST_CASE ("rup: what follows by propagation, and what does not", "[cdcl]") {
    Judge judge;
    judge.add (STEP_CLAUSE, {a, b});
    judge.add (STEP_CLAUSE, {a, negate (b), c});
    judge.add (STEP_EXACTLY_ONE, {c, d, e});
    CHECK (judge.follows ({a, c}));
    CHECK_FALSE (judge.follows ({a}));
    CHECK (judge.follows ({negate (c), negate (d)}));
    CHECK (judge.follows ({c, d, e}));
    CHECK_FALSE (judge.follows ({c, d}));
    judge.add (STEP_AT_MOST_ONE, {b, b}); // the same literal twice
    CHECK (judge.follows ({negate (b)}));
    CHECK (judge.follows ({a}));
}

TEST_CASE ("rup: which literals exclude each other", "[cdcl]") {
    Judge judge;
    judge.add (STEP_AT_MOST_ONE, {a, b});
    judge.add (STEP_CLAUSE, {negate (a), negate (d)});
    judge.add (STEP_CLAUSE, {d, negate (c)}); // c implies d, which excludes a
    judge.add (STEP_CLAUSE, {negate (e), b});
    judge.add (STEP_CLAUSE, {negate (e), c});
    CHECK (judge.excludes (a, {a, b, c}));
    CHECK (judge.excludes (b, {a}));
    CHECK_FALSE (judge.excludes (b, {a, b, c}));
    CHECK_FALSE (judge.excludes (c, {a, b, c}));
    judge.add (STEP_CLAUSE, {negate (b), negate (c)});
    CHECK (judge.excludes (b, {a, b, c}));
    CHECK (judge.excludes (c, {a, b, c}));
    CHECK (judge.excludes (e, {d})); // e is false
}
