// group.c -- adding groups, which may have repeated and complementary members.
//
// "At most one of these" counts members, so a literal named twice must be
// false.  If both x and -x are members, exactly one of these two is true, and
// all other members must be false; two such pairs contradict each other.  The
// remaining members are distinct literals of distinct variables.
//
// The units found here follow by unit propagation from the pairwise clauses:
// (-x | -x) for a literal named twice; (-x | -y) and (x | -y) for another
// member y beside x and -x.  So the proof needs no other lemmas.  If members
// were removed, a table holds the clause numbers of the pairs of the remaining
// members (ids.h).

#include "cdcl/engine/group.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/trail.h"

// seen[var] holds a bit for each literal of the variable that is a member and,
// shifted left by two, a bit for each literal that occurs twice.

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

// ---------------------------------------------------------------------------
// Numbered proofs.  Here solver->given holds all members.

static void keep_given (struct cdcl *solver, const Lit *lits, size_t size) {
    Lits *const given = &solver->given;
    given->size = 0;
    for (size_t i = 0; hinting (solver) && i < size; i++)
        lits_push (&solver->mem, given, lits[i]);
}

static void hint_pair (struct cdcl *solver, uint64_t first, size_t i,
                       size_t j) {
    const Lits *const given = &solver->given;
    const Lit pair[2] = {negate (given->data[i]), negate (given->data[j])};
    cdcl_hint (solver, cdcl_pair_number (first, given->size, i, j), pair,
               given->data[i] == given->data[j] ? 1 : 2);
}

// Adds the hints that make a member false: its pair with itself, or its pairs
// with a literal and the negation of this literal.
static void hint_pairs (struct cdcl *solver, uint64_t first, Lit lit) {
    const Lits *const given = &solver->given;
    size_t at = 0;
    while (at < given->size && given->data[at] != lit)
        at++;
    for (size_t i = at + 1; i < given->size; i++)
        if (given->data[i] == lit) {
            hint_pair (solver, first, at, i);
            return;
        }
    for (size_t i = 0; i < given->size; i++)
        for (size_t j = i + 1; j < given->size; j++)
            if (given->data[i] == negate (given->data[j]) &&
                var_of (given->data[i]) != var_of (lit)) {
                hint_pair (solver, first, at, i);
                hint_pair (solver, first, at, j);
                return;
            }
}

static void hint_members (struct cdcl *solver, uint64_t number) {
    if (hinting (solver))
        cdcl_hint (solver, number, solver->given.data, solver->given.size);
}

// Pushes the numbers of the pairs that the member at `place` in solver->given
// forms with the literals in `behind`, the remaining members after it.
static void list_member (struct cdcl *solver, uint64_t first, size_t place,
                         const Lit *behind, size_t size) {
    const Lits *const given = &solver->given;
    for (size_t i = place + 1, k = 0; k < size; i++)
        if (given->data[i] == behind[k]) {
            numbers_push (&solver->mem, &solver->ids.scratch,
                          cdcl_pair_number (first, given->size, place, i));
            k++;
        }
}

// Numbers the pairs of a group that lost members.  The clause of an exactly-one
// group that lost members is a lemma.
static void number_group (struct cdcl *solver, GroupIds ids, const Lit *lits,
                          size_t size, bool exactly_one) {
    const uint32_t g = (uint32_t) solver->groups.groups.size - 1;
    solver->ids.scratch.size = 0;
    for (size_t i = 0, k = 0; k < size; i++)
        if (solver->given.data[i] == lits[k]) {
            k++;
            list_member (solver, ids.pairs, i, lits + k, size - k);
        }
    cdcl_list_pairs (solver, g, solver->ids.scratch.data);
    if (!exactly_one)
        return;
    hint_members (solver, ids.clause);
    solver->ids.groups.data[g].clause = cdcl_record (solver, lits, size);
}

// ---------------------------------------------------------------------------

// Marks the members.  Counts the variables whose two literals are both members.
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
    const GroupIds ids = {solver->ids.latest, solver->ids.pairs_of_next, false};
    keep_given (solver, lits, size);
    const size_t pairs = mark (solver, lits, size);
    // The units wait in `clause` until all marks are read and cleared.
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
    for (size_t i = 0; i < units->size; i++) {
        if (hinting (solver))
            hint_pairs (solver, ids.pairs, negate (units->data[i]));
        add_derived_unit (solver, units->data[i]);
    }
    units->size = 0;
    assert (!pairs || !kept);
    if (pairs)
        return;
    if (kept > 1) {
        solver->ids.latest = ids.clause;
        cdcl_groups_add (solver, lits, kept, exactly_one);
        if (hinting (solver) && kept < size)
            number_group (solver, ids, lits, kept, exactly_one);
        return;
    }
    if (!exactly_one)
        return;
    hint_members (solver, ids.clause);
    if (kept == 1)
        add_derived_unit (solver, lits[0]);
    else
        cdcl_set_inconsistent (solver);
}
