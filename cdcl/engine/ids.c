// ids.c -- clause numbers in a numbered proof, see ids.h.

#include "cdcl/engine/ids.h"

#include "cdcl/engine/inline.h"

void cdcl_ids_grow (struct cdcl *solver) {
    ClauseIds *const ids = &solver->ids;
    Mem *const mem = &solver->mem;
    const size_t vars = solver->vars_capacity;
    if (!ids->on || ids->units.size >= vars)
        return;
    numbers_reserve (mem, &ids->units, vars);
    words_reserve (mem, &ids->pairs, vars);
    memset (ids->units.data + ids->units.size, 0,
            (vars - ids->units.size) * sizeof *ids->units.data);
    memset (ids->pairs.data + ids->pairs.size, 0,
            (vars - ids->pairs.size) * sizeof *ids->pairs.data);
    ids->units.size = ids->pairs.size = vars;
}

void cdcl_ids_release (struct cdcl *solver) {
    ClauseIds *const ids = &solver->ids;
    Mem *const mem = &solver->mem;
    numbers_release (mem, &ids->units);
    words_release (mem, &ids->pairs);
    group_ids_release (mem, &ids->groups);
    numbers_release (mem, &ids->table);
    numbers_release (mem, &ids->scratch);
    cdcl_mem_resize (mem, ids->wide, ids->wide_room, 0, sizeof *ids->wide);
}

// ---------------------------------------------------------------------------
// Numbers that do not fit into a watch

// Searches the table from the hash of the pair on.  Returns the first entry
// that is empty or, unless `empty` is set, holds the pair and was not deleted.
static WideId *find_wide (const ClauseIds *ids, Lit first, Lit other,
                          bool empty) {
    uint64_t hash =
        (first | (uint64_t) other << 32) * UINT64_C (0x9e3779b97f4a7c15);
    size_t at = (size_t) (hash >> 32) & (ids->wide_room - 1);
    for (;; at = (at + 1) & (ids->wide_room - 1)) {
        WideId *const entry = ids->wide + at;
        if (entry->first == entry->other)
            return entry;
        if (!empty && entry->number && entry->first == first &&
            entry->other == other)
            return entry;
    }
}

static void grow_wide (struct cdcl *solver) {
    ClauseIds *const ids = &solver->ids;
    WideId *const old = ids->wide;
    const size_t room = ids->wide_room;
    size_t alive = 0;
    for (size_t i = 0; i < room; i++)
        alive += old[i].number > 0;
    const size_t larger = room < 64 ? 64 : alive > room / 4 ? 2 * room : room;
    ids->wide = cdcl_mem_zeroed (&solver->mem, larger, sizeof *old);
    ids->wide_room = larger;
    ids->wide_used = alive;
    for (size_t i = 0; i < room; i++)
        if (old[i].number)
            *find_wide (ids, old[i].first, old[i].other, true) = old[i];
    cdcl_mem_resize (&solver->mem, old, room, 0, sizeof *old);
}

static void sort_pair (Lit *first, Lit *other) {
    if (*first < *other)
        return;
    const Lit lit = *first;
    *first = *other;
    *other = lit;
}

ClauseRef cdcl_number_wide (struct cdcl *solver, Lit first, Lit other) {
    ClauseIds *const ids = &solver->ids;
    sort_pair (&first, &other);
    if (2 * ids->wide_used >= ids->wide_room)
        grow_wide (solver);
    const WideId entry = {first, other, ids->latest};
    *find_wide (ids, first, other, true) = entry;
    ids->wide_used++;
    return NARROW + 1;
}

uint64_t cdcl_binary_number (const struct cdcl *solver, Lit first, Lit other,
                             ClauseRef ref) {
    const ClauseIds *const ids = &solver->ids;
    if ((ref & WATCH_NUMBER) <= NARROW)
        return ref & WATCH_NUMBER;
    sort_pair (&first, &other);
    return find_wide (ids, first, other, false)->number;
}

void cdcl_forget_binary (struct cdcl *solver, Lit first, Lit other,
                         ClauseRef ref) {
    if ((ref & WATCH_NUMBER) <= NARROW)
        return;
    sort_pair (&first, &other);
    find_wide (&solver->ids, first, other, false)->number = 0;
}

// ---------------------------------------------------------------------------
// Pairs of groups

uint64_t cdcl_pair_number (uint64_t first, uint64_t size, uint64_t i,
                           uint64_t j) {
    const uint64_t a = i < j ? i : j, b = i < j ? j : i;
    return first + a * size - a * (a + 1) / 2 + b - a - 1;
}

uint64_t cdcl_group_pair (const struct cdcl *solver, uint32_t group, uint32_t i,
                          uint32_t j) {
    const GroupIds *const ids = solver->ids.groups.data + group;
    const uint64_t number = cdcl_pair_number (
        ids->pairs, solver->groups.groups.data[group].size, i, j);
    return ids->listed ? solver->ids.table.data[number] : number;
}

// Returns the index of the member in the group that owns the word.  Searches the
// members of the group or the groups of the member, whichever are fewer.
static uint32_t find_place (const Groups *groups, uint32_t word, Lit member) {
    const uint32_t g = groups->owner[word];
    const Group *const group = groups->groups.data + g;
    const Lit *const members = groups->lits.data + group->members;
    uint32_t place = 0;
    if (group->size <= groups_count (groups, member)) {
        while (members[place] != member)
            place++;
        assert (place < group->size);
        return place;
    }
    const Occ *occ = groups->occs + groups->first[member];
    while (occ_word (*occ) != word &&
           !(occ_large (*occ) && groups->owner[occ_word (*occ)] == g))
        occ++;
    assert (occ < groups->occs + groups->first[member + 1]);
    return group_place (group, *occ);
}

uint64_t cdcl_pair_by (const struct cdcl *solver, Lit lit, Lit other,
                       uint32_t by) {
    const Groups *const groups = &solver->groups;
    if (by >= WATCH_BINARY)
        return cdcl_binary_number (solver, lit, other, by);
    const uint32_t word = by >> 6, g = groups->owner[word];
    const uint32_t first = groups->groups.data[g].word;
    const uint32_t place = 64 * (word - first) + (by & 63);
    assert (groups->lits.data[groups->groups.data[g].members + place] ==
            negate (lit));
    return cdcl_group_pair (solver, g, place,
                            find_place (groups, word, negate (other)));
}

// Whether the numbers are consecutive.
static bool in_row (const uint64_t *numbers, size_t size) {
    size_t i = 1;
    while (i < size && numbers[i] == *numbers + i)
        i++;
    return i >= size;
}

void cdcl_list_pairs (struct cdcl *solver, uint32_t g,
                      const uint64_t *numbers) {
    ClauseIds *const ids = &solver->ids;
    GroupIds *const group = ids->groups.data + g;
    const size_t size = solver->groups.groups.data[g].size,
                 pairs = size * (size - 1) / 2;
    group->listed = !in_row (numbers, pairs);
    group->pairs = group->listed ? ids->table.size : *numbers;
    for (size_t i = 0; group->listed && i < pairs; i++)
        numbers_push (&solver->mem, &ids->table, numbers[i]);
}
