// inner.hpp -- calls the parts of a solver one by one.
//
// White-box tests build a formula through the public interface.  Then they call decide,
// propagate and analyze directly, and look at the state.  Literals in the tests are
// external literals, as in all other tests.
//
// If memory runs out, the allocator jumps into the last public call.  So memory must not
// run out here.

#pragma once

#include <algorithm>

#include "tests/oracle.hpp"

extern "C" {
#include "cdcl/engine/inline.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/engine/trail.h"
}

namespace test {

// Adds all clauses which say that the sum of the literals is odd, or even.
inline void add_parity (Formula &formula, const DimacsLits &lits, bool odd) {
    for (unsigned i = 0; i < 1u << lits.size (); i++) {
        if ((__builtin_popcount (i) & 1) == static_cast<int> (odd))
            continue;
        DimacsLits clause = lits;
        for (size_t k = 0; k < lits.size (); k++)
            if (i >> k & 1)
                clause[k] = -clause[k];
        formula.clauses.push_back (clause);
    }
}

struct Inner {
    Solver owner;
    cdcl *s;
    std::vector<test::DimacsLits> learned; // in the order of learning

    Inner () : owner (solver ()), s (owner.get ()) {
        cdcl_set_learn (s, this, 1000000, [] (void *state, const int *clause) {
            static_cast<Inner *> (state)->learned.push_back (until_0 (clause));
        });
    }

    // Propagates at the root and builds what the search would build.
    int start () { return cdcl_propagate (s); }

    void decide (int elit) { cdcl_decide_literal (s, lit_import (elit)); }
    Conflict propagate () { return cdcl_propagate_all (s); }
    bool decide_and_propagate (int elit) {
        decide (elit);
        return propagate ().reason == REASON_NONE;
    }
    int value (int elit) const { return s->values[lit_import (elit)]; }
    uint32_t level (int elit) const { return level_of (s, lit_import (elit)); }
    Reason reason (int elit) const {
        return s->assigned[var_of (lit_import (elit))].reason;
    }
    // The antecedent of a true literal as a sorted external clause.
    test::DimacsLits antecedent (int elit) const {
        const Lit *lits;
        Lit pair[1];
        const size_t size = reason_lits (s, reason (elit), &lits, pair);
        test::DimacsLits clause = {elit};
        for (size_t i = 0; i < size; i++)
            if (lit_export (lits[i]) != elit)
                clause.push_back (lit_export (lits[i]));
        std::sort (clause.begin (), clause.end ());
        return clause;
    }
    test::DimacsLits trail () const {
        test::DimacsLits result;
        for (uint32_t i = 0; i < s->trail_size; i++)
            result.push_back (lit_export (s->trail[i]));
        return result;
    }
    const Clause *clause (size_t idx) const { // an irredundant clause
        return arena_clause (&s->arena, s->irredundants.data[idx]);
    }
    test::DimacsLits lits_of (const Clause *clause) const {
        test::DimacsLits result;
        for (uint32_t i = 0; i < clause->size; i++)
            result.push_back (lit_export (clause->lits[i]));
        return result;
    }
};

inline test::DimacsLits sorted (test::DimacsLits lits) {
    std::sort (lits.begin (), lits.end ());
    return lits;
}

} // namespace test
