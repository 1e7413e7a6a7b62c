// group.c -- adding groups, which may have repeated and complementary members.
//
// "At most one of these" counts members, so a literal named twice must be
// false.  If both x and -x are members, exactly one of these two is true, and
// all other members must be false; two such pairs contradict each other.  The
// remaining members are distinct literals of distinct variables.
//
// The units found here follow by unit propagation from the pairwise clauses:
// (-x | -x) for a literal named twice; (-x | -y) and (x | -y) for another
// member y beside x and -x.  So the proof needs no other step.

#include "cdcl/engine/group.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/trail.h"

// `seen` holds the bit of each member and, shifted by two, that of a member
// named twice.

static bool paired (const struct cdcl *solver, Lit lit) {
    return (solver->seen[var_of (lit)] & BOTH_BITS) == BOTH_BITS;
}

static bool repeated (const struct cdcl *solver, Lit lit) {
    return solver->seen[var_of (lit)] & (bit_of (lit) << 2);
}

static void add_derived_unit (struct cdcl *solver, Lit lit) {
    assert (!current_level (solver));
    LOG (solver, "the group implies %d", lit_export (lit));
    cdcl_lemma (solver, &lit, 1);
    cdcl_add_unit (solver, lit);
}

// Marks the members; counts the variables with both literals among them.
static size_t mark (struct cdcl *solver, const Lit *lits, size_t size) {
    size_t pairs = 0;
    for (size_t i = 0; i < size; i++) {
        signed char *const seen = solver->seen + var_of (lits[i]);
        assert (lits[i] < 2 * solver->vars);
        const bool was_paired = paired (solver, lits[i]);
        if (*seen & bit_of (lits[i]))
            *seen |= (signed char) (bit_of (lits[i]) << 2);
        *seen |= bit_of (lits[i]);
        pairs += !was_paired && paired (solver, lits[i]);
    }
    return pairs;
}

void cdcl_add_group (struct cdcl *solver, Lit *lits, size_t size,
                     bool exactly_one) {
    LOG_LITS (solver, lits, size, "add %s group of size %zu",
              exactly_one ? "exactly-one" : "at-most-one", size);
    cdcl_backtrack (solver, 0);
    const size_t pairs = mark (solver, lits, size);
    // Units wait in `clause` until all marks are read and cleared.
    Lits *const units = &solver->clause;
    size_t kept = 0;
    assert (!units->size);
    for (size_t i = 0; i < size; i++) {
        const Lit lit = lits[i];
        if (repeated (solver, lit) || (pairs && !paired (solver, lit)) ||
            pairs > 1)
            lits_push (&solver->mem, units, negate (lit));
        else if (!paired (solver, lit))
            lits[kept++] = lit;
    }
    for (size_t i = 0; i < kept; i++)
        solver->seen[var_of (lits[i])] = 0;
    for (size_t i = 0; i < units->size; i++)
        solver->seen[var_of (units->data[i])] = 0;
    for (size_t i = 0; i < size; i++)
        solver->seen[var_of (lits[i])] = 0;
    for (size_t i = 0; i < units->size; i++)
        add_derived_unit (solver, units->data[i]);
    units->size = 0;
    assert (!pairs || !kept);
    if (pairs)
        return;
    if (kept > 1)
        cdcl_groups_add (solver, lits, kept, exactly_one);
    else if (exactly_one && kept == 1)
        add_derived_unit (solver, lits[0]);
    else if (exactly_one)
        cdcl_set_inconsistent (solver);
}
