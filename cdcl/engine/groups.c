// groups.c -- native at-most-one and exactly-one groups, see groups.h.
//
// A group says that at most one of its members is true.  When a member becomes
// true, all other live members become false, each implied by the binary clause
// (-true | -other) of the pairwise encoding, which is never stored: the reason
// names the true member, and conflict analysis constructs the clause when it
// needs it.  In an exactly-one group the last live member must be true; its
// reason is the group.
//
// The live bit of a member is cleared when the member becomes false, not when
// its negation is propagated.  So each literal is falsified once, by the first
// true member that excludes it.  Clearing bits later would double the work.
//
// Sources: Liffiton and Maglalang, "A Cardinality Solver", SAT 2012, for k = 1.
//
// Reads values and the trail, and assigns literals.  Relies on the invariants
// T1 (trail.c) and M2, and restores M1 (both in groups.h).  Cost: a true
// literal visits the other live members of its groups; a false literal clears
// one bit in each of its groups.  With many groups, most of the search time is
// spent here.

#include "cdcl/engine/groups.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/solver.h"
#include "cdcl/proof/veripb.h"

static size_t count_words (const Group *group) {
    assert (group->size > 1);
    return ((size_t) group->size + 63) / 64;
}

void cdcl_groups_add (struct cdcl *solver, const Lit *lits, size_t size,
                      bool exactly_one) {
    Groups *const groups = &solver->groups;
    assert (size > 1 && !current_level (solver));
    if (groups->groups.size >= GROUP_LIMIT ||
        size > UINT32_MAX - 1 - groups->lits.size)
        cdcl_mem_fail (&solver->mem);
    Group group;
    memset (&group, 0, sizeof group);
    group.members = (uint32_t) groups->lits.size;
    group.size = (uint32_t) size;
    group.exactly_one = exactly_one;
    lits_reserve (&solver->mem, &groups->lits, groups->lits.size + size);
    memcpy (groups->lits.data + groups->lits.size, lits, size * sizeof *lits);
    groups->lits.size += size;
    group_vec_push (&solver->mem, &groups->groups, group);
    LOG_GROUP (solver, (uint32_t) groups->groups.size - 1, "new");
    if (solver->proof.veripb)
        cdcl_veripb_group (&solver->proof);
    if (solver->ids.on) {
        const GroupIds ids = {solver->ids.latest, solver->ids.pairs_of_next,
                              false};
        group_ids_push (&solver->mem, &solver->ids.groups, ids);
    }
    if (tracing (solver))
        cdcl_trace_group (solver, (uint32_t) groups->groups.size - 1);
    groups->revision++;
    groups->indexed = false;
}

void cdcl_groups_truncate (struct cdcl *solver, size_t count) {
    Groups *const groups = &solver->groups;
    assert (count <= groups->groups.size);
    if (groups->groups.size == count)
        return;
    LOG (solver, "take back groups from %zu on", count);
    groups->lits.size = groups->groups.data[count].members;
    groups->groups.size = count;
    if (solver->ids.on)
        solver->ids.groups.size = count;
    if (solver->proof.veripb)
        cdcl_veripb_truncate (&solver->proof, count);
    groups->revision++;
    groups->indexed = false;
}

static void *resize (Mem *mem, void *block, size_t old, size_t count,
                     size_t size) {
    return cdcl_mem_resize (mem, block, old, count, size);
}

// Assigns words of `live`, from the index `words` on, to the groups of one kind
// (exactly-one or not).  Returns the index after these words.
static size_t place_words (Groups *groups, uint32_t exactly_one, size_t words) {
    for (size_t g = 0; g < groups->groups.size; g++) {
        Group *const group = groups->groups.data + g;
        if (group->exactly_one != exactly_one)
            continue;
        group->word = (uint32_t) words;
        words += count_words (group);
        groups->large |= group->size > SMALL_GROUP;
    }
    return words;
}

// Allocates the words of all groups and sets a bit for each member that is not
// false.
static void fill_live (struct cdcl *solver) {
    Groups *const groups = &solver->groups;
    Mem *const mem = &solver->mem;
    groups->large = false;
    groups->exact_words = place_words (groups, true, 0);
    const size_t words = place_words (groups, false, groups->exact_words);
    if (words > WORD_LIMIT)
        cdcl_mem_fail (mem);
    const size_t old = groups->words;
    groups->live = (uint64_t *) resize (mem, groups->live, old, words, 8);
    groups->full = (uint64_t *) resize (mem, groups->full, old, words, 8);
    groups->owner = (uint32_t *) resize (mem, groups->owner, old, words, 4);
    // One more element, since groups_falsify always writes an element, and then
    // counts only valid ones.
    groups->units = (uint32_t *) resize (
        mem, groups->units, groups->units ? 2 * old + 1 : 0, 2 * words + 1, 4);
    groups->words = words;
    groups->units_size = 0;
    if (words) {
        memset (groups->live, 0, words * sizeof *groups->live);
        memset (groups->full, 0, words * sizeof *groups->full);
    }
    for (size_t g = 0; g < groups->groups.size; g++) {
        Group *const group = groups->groups.data + g;
        const Lit *const members = groups->lits.data + group->members;
        group->count = 0;
        for (uint32_t i = 0; i < group->size; i++) {
            const bool alive = solver->values[members[i]] >= 0;
            const uint32_t word = group->word + i / 64;
            assert (word < words);
            groups->owner[word] = (uint32_t) g;
            groups->live[word] |= (uint64_t) alive << (i % 64);
            groups->full[word] |= (uint64_t) 1 << (i % 64);
            group->count += alive;
        }
        assert (groups->units_size < 2 * words);
        if (group->count <= 1)
            groups->units[groups->units_size++] = group->word;
    }
}

// Sorts all memberships by literal (counting sort).
static void fill_occs (struct cdcl *solver) {
    Groups *const groups = &solver->groups;
    const size_t first_size = 2 * (size_t) solver->vars + 1;
    groups->first = (uint32_t *) cdcl_mem_resize (
        &solver->mem, groups->first, groups->first_size, first_size,
        sizeof (uint32_t));
    groups->first_size = first_size;
    groups->occs =
        (Occ *) cdcl_mem_resize (&solver->mem, groups->occs, groups->occs_size,
                                 groups->lits.size, sizeof (Occ));
    groups->occs_size = groups->lits.size;

    uint32_t *const first = groups->first;
    memset (first, 0, first_size * sizeof *first);
    for (size_t i = 0; i < groups->lits.size; i++)
        first[groups->lits.data[i] + 1]++;
    for (size_t i = 1; i < first_size; i++)
        first[i] += first[i - 1];
    for (size_t lit = 0; lit + 1 < first_size; lit++) {
        unsigned char *const uses = solver->uses + lit;
        *uses &= (unsigned char) ~USED_IN_GROUPS;
        *uses |= first[lit] != first[lit + 1] ? USED_IN_GROUPS : 0;
    }
    // `first` of a literal advances to the start of the next literal ...
    for (size_t g = 0; g < groups->groups.size; g++) {
        const Group *const group = groups->groups.data + g;
        for (uint32_t i = 0; i < group->size; i++) {
            const Lit lit = groups->lits.data[group->members + i];
            groups->occs[first[lit]++] = occ_of (group->word + i / 64, i % 64,
                                                 group->size > SMALL_GROUP);
        }
    }
    // ... so all starts are moved back to their literals.
    assert (first[first_size - 1] == groups->lits.size);
    memmove (first + 1, first, (first_size - 1) * sizeof *first);
    first[0] = 0;
}

void cdcl_groups_index (struct cdcl *solver) {
    Groups *const groups = &solver->groups;
    assert (!current_level (solver));
    if (solver->has_kernel) // the kernel holds all groups
        return;
    if (groups->indexed && groups->first_size == 2 * (size_t) solver->vars + 1)
        return;
    if (hinting (solver)) // fill_live moves the words that reasons refer to
        cdcl_prove_units (solver);
    fill_live (solver);
    fill_occs (solver);
    groups->indexed = true;
    solver->propagated = 0;
    LOG (solver, "index of %zu groups in %zu words", groups->groups.size,
         groups->words);
}

bool cdcl_groups_count_down (Groups *groups, uint32_t word) {
    assert (groups->groups.data[groups->owner[word]].count);
    return --groups->groups.data[groups->owner[word]].count <= 1;
}

// Returns the only live member of a large group, or LIT_NONE.
static Lit find_only_live (const Groups *groups, const Group *group) {
    const uint64_t *live = groups->live + group->word;
    const uint64_t *const end = live + count_words (group);
    uint32_t base = group->members;
    assert (group->size > SMALL_GROUP && group->count <= 1);
    while (live != end && !*live)
        live++, base += 64;
    if (live == end)
        return LIT_NONE;
    return groups->lits.data[base + (uint32_t) __builtin_ctzll (*live)];
}

Conflict cdcl_groups_imply (struct cdcl *solver) {
    Groups *const groups = &solver->groups;
    Conflict conflict = {REASON_NONE, LIT_NONE};
    while (groups->units_size) {
        const uint32_t word = groups->units[--groups->units_size];
        const uint32_t g = groups->owner[word];
        assert (groups->indexed && word < groups->words);
        const Group *const group = groups->groups.data + g;
        if (!group->exactly_one)
            continue;
        const uint64_t live = groups->live[word];
        const Lit *const members = groups->lits.data + group->members;
        Lit last = LIT_NONE;
        if (group->size > SMALL_GROUP)
            last = find_only_live (groups, group);
        else if (live)
            last = members[__builtin_ctzll (live)];
        assert (last == LIT_NONE || solver->values[last] >= 0); // M2
        if (last == LIT_NONE) {
            conflict.reason = reason_group (g);
            groups->units_size = 0;
        } else if (!solver->values[last])
            assign (solver, last, reason_group (g));
    }
    return conflict;
}

// `lit` is true, so the other live members of its groups become false.
//
// This is the hot loop.  It is `assign` written out with local variables: the
// compiler must assume that each store changes the solver, and would load its
// fields again and again.  `large` says whether there are large groups, and
// `by_numbers` whether a proof needs the place of an implied literal in its
// group; both are compile-time constants.
static inline __attribute__ ((always_inline)) Conflict
exclude (struct cdcl *solver, Lit lit, const bool large,
         const bool by_numbers) {
    Groups *const groups = &solver->groups;
    const Lit not_lit = negate (lit);
    const uint32_t *const first = groups->first;
    const Occ *const occs = groups->occs;
    uint64_t *const live = groups->live;
    signed char *const values = solver->values;
    Assigned *const assigned = solver->assigned;
    Lit *trail = solver->trail + solver->trail_size;
    uint32_t *const units = groups->units;
    uint32_t *const pairs = solver->ids.pairs.data;
    size_t waiting = groups->units_size;
    const Assigned why = {current_level (solver), reason_pair (not_lit)};
    Conflict conflict = {REASON_NONE, LIT_NONE};
    assert (groups->indexed && values[lit] > 0);

    const Occ *occ = occs + first[lit];
    const Occ *const end = occs + first[lit + 1];
    solver->stats.ticks += 2 * (uint64_t) (end - occ);
    // Marks all words as settled first, so that clearing bits below adds none
    // of them to `units`.
    for (const Occ *settled = occ; settled != end; settled++)
        if (!large || !occ_large (*settled))
            live[occ_word (*settled)] |= SETTLED;
    // This loop visits each group of `lit`.  `own` is the word that has the bit
    // of `lit`; a small group has no other word.
    for (; occ != end && !conflict.reason; occ++) {
        const bool several = large && occ_large (*occ);
        const uint32_t own = occ_word (*occ);
        const Group *const group = groups->groups.data + groups->owner[own];
        const Lit *members = groups->lits.data + group->members;
        const uint32_t last =
            group->word + (several ? (uint32_t) count_words (group) : 1u);
        for (uint32_t i = group->word; i < last; i++, members += 64) {
            uint64_t others = several ? live[i] : live[i] & ~SETTLED;
            if (!several || i == own)
                others &= ~occ_bit (*occ);
            if (!several) // clears all other bits of the word at once
                live[i] &= ~others;
            for (; others; others &= others - 1) {
                const uint32_t bit = (uint32_t) __builtin_ctzll (others);
                const Lit other = members[bit];
                const Lit not_other = negate (other);
                assert (other != lit && values[other] >= 0); // M2
                if (values[other]) { // true, since false members are not live
                    conflict.reason = reason_pair (not_lit);
                    conflict.first = not_other;
                    if (by_numbers)
                        solver->ids.conflict = i << 6 | bit;
                    live[i] |= others; // `other` and later members stay live
                    break;
                }
                assert (!inactive (solver, var_of (other))); // E1
                values[other] = -1;
                values[not_other] = 1;
                assigned[var_of (other)] = why;
                if (by_numbers)
                    pairs[var_of (other)] = i << 6 | bit;
                *trail++ = not_other;
                LOG_REASON (solver, not_other, why.reason,
                            "assign %d:", lit_export (not_other));
                // Like groups_falsify, for the other groups of `other`.
                const Occ *gone = occs + first[other];
                const Occ *const stop = occs + first[other + 1];
                for (; gone != stop; gone++) {
                    const uint32_t idx = occ_word (*gone);
                    if (idx == own && !several)
                        continue;
                    const uint64_t word = live[idx] &= ~occ_bit (*gone);
                    units[waiting] = idx;
                    if (large && occ_large (*gone))
                        waiting += cdcl_groups_count_down (groups, idx);
                    else
                        waiting += (word & (word - 1)) < 1; // at most one bit
                }
            }
        }
    }
    assert (trail <= solver->trail + solver->vars); // T1
    assert (waiting <= 2 * groups->words);
    solver->trail_size = (uint32_t) (trail - solver->trail);
    groups->units_size = conflict.reason ? 0 : waiting;
    return conflict;
}

static Conflict exclude_large (struct cdcl *solver, Lit lit) {
    return exclude (solver, lit, true, false);
}

static Conflict exclude_numbered (struct cdcl *solver, Lit lit) {
    return exclude (solver, lit, false, true);
}

static Conflict exclude_large_numbered (struct cdcl *solver, Lit lit) {
    return exclude (solver, lit, true, true);
}

Conflict cdcl_groups_exclude (struct cdcl *solver, Lit lit) {
    if (solver->ids.on)
        return solver->groups.large ? exclude_large_numbered (solver, lit)
                                    : exclude_numbered (solver, lit);
    if (solver->groups.large)
        return exclude_large (solver, lit);
    return exclude (solver, lit, false, false);
}

// Returns whether more than four bits of a word are set.
static inline bool has_many (uint64_t word) {
    word &= word - 1;
    word &= word - 1;
    word &= word - 1;
    word &= word - 1;
    return word;
}

// Nearly all words have too many bits set, so the bits are counted before the
// group is read.
Lit cdcl_groups_smallest (struct cdcl *solver, uint32_t most) {
    const Groups *const groups = &solver->groups;
    uint32_t best_size = most + 1;
    size_t i = 0;
    Lit best = LIT_NONE;
    for (; best_size > 2 && i < groups->exact_words; i++) {
        const uint64_t live = groups->live[i];
        if (best_size < 6 && has_many (live & ~SETTLED))
            continue;
        const Group *const group = groups->groups.data + groups->owner[i];
        if (group->size <= SMALL_GROUP && (live & SETTLED))
            continue;
        const uint32_t size = groups_live (group, live);
        if (size >= best_size || size < 2 || !live)
            continue;
        best_size = size;
        best = groups->lits
                   .data[group->members + ((uint32_t) i - group->word) * 64 +
                         (uint32_t) __builtin_ctzll (live)];
    }
    solver->stats.ticks += i / 4; // a cache line holds several groups or words
    return best;
}

// Called after all literals lost their values, so all members are live.
void cdcl_groups_revive_all (struct cdcl *solver) {
    Groups *const groups = &solver->groups;
    if (!groups->indexed)
        return;
    groups->units_size = 0;
    if (groups->words)
        memcpy (groups->live, groups->full, groups->words * sizeof (uint64_t));
    if (groups->large)
        for (size_t g = 0; g < groups->groups.size; g++)
            groups->groups.data[g].count = groups->groups.data[g].size;
}

void cdcl_groups_release (struct cdcl *solver) {
    Groups *const groups = &solver->groups;
    Mem *const mem = &solver->mem;
    resize (mem, groups->live, groups->words, 0, 8);
    resize (mem, groups->full, groups->words, 0, 8);
    resize (mem, groups->owner, groups->words, 0, 4);
    resize (mem, groups->units, groups->units ? 2 * groups->words + 1 : 0, 0,
            4);
    resize (mem, groups->occs, groups->occs_size, 0, sizeof (Occ));
    resize (mem, groups->first, groups->first_size, 0, 4);
    group_vec_release (mem, &groups->groups);
    lits_release (mem, &groups->lits);
}
