// groups.c -- native at-most-one and exactly-one groups, see groups.h.
//
// A group says that no two of its members are true together.  When a member
// becomes true, all other live members become false, each implied by the binary
// clause (-true | -other) of the pairwise encoding, which is never stored: the
// reason names the true member, and the clause is made when conflict analysis
// asks.  An exactly-one group also counts its live members: the last one must be
// true, and its reason is the group.
//
// Sources: Liffiton and Maglalang, "A Cardinality Solver", SAT 2012, for k = 1.
//
// Reads values and the trail; assigns.  Relies on T1 and M2, restores M1 and M2.
// Cost: a true literal meets the live others of its groups, a false one clears
// one bit in each of its groups.  This loop is where Sudoku time goes.

#include "internal.h"

static uint64_t *live_words (Groups *groups, Group *group) {
    return group->words == NO_WORDS ? &group->live
                                    : groups->live_words + group->words;
}

static size_t words_of (const Group *group) {
    return ((size_t)group->size + 63) / 64;
}

void cdcl_groups_add (struct cdcl *solver, const Lit *lits, size_t size,
                      bool exactly_one) {
    Groups *const groups = &solver->groups;
    if (groups->groups.size >= GROUP_LIMIT ||
        size > UINT32_MAX - 1 - groups->lits.size)
        longjmp (*solver->mem.escape, 1);
    Group group;
    memset (&group, 0, sizeof group);
    group.members = (uint32_t)groups->lits.size;
    group.size = (uint32_t)size;
    group.words = NO_WORDS;
    group.exactly_one = exactly_one;
    lits_reserve (&solver->mem, &groups->lits, groups->lits.size + size);
    memcpy (groups->lits.data + groups->lits.size, lits, size * sizeof *lits);
    groups->lits.size += size;
    group_vec_push (&solver->mem, &groups->groups, group);
    groups->indexed = false;
}

void cdcl_groups_truncate (struct cdcl *solver, size_t count) {
    Groups *const groups = &solver->groups;
    if (groups->groups.size == count)
        return;
    groups->lits.size = groups->groups.data[count].members;
    groups->groups.size = count;
    groups->indexed = false;
}

// All members live, and words for the groups that need more than one.
static void fill_live (Mem *mem, Groups *groups) {
    size_t words = 0;
    for (size_t g = 0; g < groups->groups.size; g++) {
        Group *const group = groups->groups.data + g;
        if (group->size > 64) {
            group->words = (uint32_t)words;
            words += words_of (group);
        }
    }
    groups->live_words = (uint64_t *)cdcl_mem_resize (mem, groups->live_words,
                                                      groups->live_words_size,
                                                      words, sizeof (uint64_t));
    groups->live_words_size = words;
    for (size_t g = 0; g < groups->groups.size; g++) {
        Group *const group = groups->groups.data + g;
        uint64_t *const live = live_words (groups, group);
        for (size_t i = 0; i < words_of (group); i++)
            live[i] = UINT64_MAX;
        if (group->size % 64)
            live[words_of (group) - 1] >>= 64 - group->size % 64;
        group->count = group->size;
    }
}

// Counting sort of all memberships by literal.
static void fill_occs (struct cdcl *solver) {
    Groups *const groups = &solver->groups;
    const size_t first_size = 2 * (size_t)solver->vars + 1;
    groups->first = (uint32_t *)cdcl_mem_resize (&solver->mem, groups->first,
                                                 groups->first_size, first_size,
                                                 sizeof (uint32_t));
    groups->first_size = first_size;
    groups->occs =
        (Occ *)cdcl_mem_resize (&solver->mem, groups->occs, groups->occs_size,
                                groups->lits.size, sizeof (Occ));
    groups->occs_size = groups->lits.size;

    uint32_t *const first = groups->first;
    memset (first, 0, first_size * sizeof *first);
    for (size_t i = 0; i < groups->lits.size; i++)
        first[groups->lits.data[i] + 1]++;
    for (size_t i = 1; i < first_size; i++)
        first[i] += first[i - 1];
    // `first` of a literal runs to its end, which is the next one's start ...
    for (size_t g = 0; g < groups->groups.size; g++) {
        const Group *const group = groups->groups.data + g;
        for (uint32_t i = 0; i < group->size; i++) {
            const Lit lit = groups->lits.data[group->members + i];
            Occ *const occ = groups->occs + first[lit]++;
            occ->group = (uint32_t)g;
            occ->position = i;
        }
    }
    // ... and goes back by one place.
    memmove (first + 1, first, (first_size - 1) * sizeof *first);
    first[0] = 0;
}

void cdcl_groups_index (struct cdcl *solver) {
    Groups *const groups = &solver->groups;
    assert (!current_level (solver));
    if (groups->indexed && groups->first_size == 2 * (size_t)solver->vars + 1)
        return;
    fill_live (&solver->mem, groups);
    fill_occs (solver);
    groups->indexed = true;
    solver->propagated = 0;
}

static Lit only_live (Groups *groups, Group *group) {
    const uint64_t *live = live_words (groups, group);
    uint32_t base = group->members;
    while (!*live)
        live++, base += 64;
    return groups->lits.data[base + (uint32_t)__builtin_ctzll (*live)];
}

// Member turned false: clears its bits.  All of them, also after a conflict,
// so that the undoing need not know where it happened.
static Conflict falsify (struct cdcl *solver, const Occ *occ, const Occ *end) {
    Groups *const groups = &solver->groups;
    Conflict conflict = {REASON_NONE, LIT_NONE};
    for (; occ != end; occ++) {
        Group *const group = groups->groups.data + occ->group;
        live_words (groups, group)[occ->position >> 6] &=
            ~((uint64_t)1 << (occ->position & 63));
        if (--group->count > 1 || !group->exactly_one)
            continue;
        const Lit last = group->count ? only_live (groups, group) : LIT_NONE;
        const signed char value = group->count ? solver->values[last] : -1;
        if (value < 0)
            conflict.reason = reason_group (occ->group);
        else if (!value)
            assign (solver, last, reason_group (occ->group));
    }
    return conflict;
}

// Member `lit` turned true: the other live members turn false.
static Conflict exclude (struct cdcl *solver, Lit lit, const Occ *occ,
                         const Occ *end) {
    Groups *const groups = &solver->groups;
    const signed char *const values = solver->values;
    const Lit not_lit = negate (lit);
    Conflict conflict = {REASON_NONE, LIT_NONE};
    for (; occ != end; occ++) {
        Group *const group = groups->groups.data + occ->group;
        if (group->count == 1)
            continue;
        const uint64_t *const live = live_words (groups, group);
        const Lit *members = groups->lits.data + group->members;
        const size_t words = words_of (group);
        for (size_t i = 0; i < words; i++, members += 64)
            for (uint64_t word = live[i]; word; word &= word - 1) {
                const Lit other = members[__builtin_ctzll (word)];
                const signed char value = values[other];
                if (!value)
                    assign (solver, negate (other), reason_pair (not_lit));
                else if (value > 0 && other != lit) {
                    conflict.reason = reason_pair (not_lit);
                    conflict.first = negate (other);
                    return conflict;
                }
            }
    }
    return conflict;
}

Conflict cdcl_groups_propagate (struct cdcl *solver, Lit lit) {
    const Groups *const groups = &solver->groups;
    const uint32_t *const first = groups->first;
    const Lit not_lit = negate (lit);
    solver->stats.ticks += 1 + first[not_lit + 1] - first[not_lit] +
                           2 * (first[lit + 1] - first[lit]);
    const Conflict conflict = falsify (solver, groups->occs + first[not_lit],
                                       groups->occs + first[not_lit + 1]);
    if (conflict.reason)
        return conflict;
    return exclude (solver, lit, groups->occs + first[lit],
                    groups->occs + first[lit + 1]);
}

void cdcl_groups_undo (struct cdcl *solver, Lit lit) {
    Groups *const groups = &solver->groups;
    const Lit not_lit = negate (lit);
    const Occ *occ = groups->occs + groups->first[not_lit];
    const Occ *const end = groups->occs + groups->first[not_lit + 1];
    for (; occ != end; occ++) {
        Group *const group = groups->groups.data + occ->group;
        live_words (groups, group)[occ->position >> 6] |=
            (uint64_t)1 << (occ->position & 63);
        group->count++;
    }
}

void cdcl_groups_release (struct cdcl *solver) {
    Groups *const groups = &solver->groups;
    Mem *const mem = &solver->mem;
    groups->live_words = (uint64_t *)cdcl_mem_resize (
        mem, groups->live_words, groups->live_words_size, 0, sizeof (uint64_t));
    groups->occs = (Occ *)cdcl_mem_resize (mem, groups->occs, groups->occs_size,
                                           0, sizeof (Occ));
    groups->first = (uint32_t *)cdcl_mem_resize (
        mem, groups->first, groups->first_size, 0, sizeof (uint32_t));
    group_vec_release (mem, &groups->groups);
    lits_release (mem, &groups->lits);
}
