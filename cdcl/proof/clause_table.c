// clause_table.c -- open addressing with linear probing, see clause_table.h.

#include "cdcl/proof/clause_table.h"

#include <string.h>

enum { LEAST_ROOM = 64 };

uint64_t cdcl_clause_hash (const Lit *lits, size_t size) {
    uint64_t hash = size + 1;
    for (size_t i = 0; i < size; i++) {
        uint64_t word = lits[i] + UINT64_C (0x9e3779b97f4a7c15);
        word = (word ^ word >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
        word = (word ^ word >> 27) * UINT64_C (0x94d049bb133111eb);
        hash += word ^ word >> 31; // in any order
    }
    return hash ? hash : 1;
}

// The first place from `from` on that is empty or, if `filled`, has a clause with the hash.
static uint64_t *slot (const ClauseTable *table, uint64_t from, uint64_t hash,
                       bool filled) {
    const uint64_t *const slots = table->slots;
    size_t at = (size_t) from & (table->room - 1);
    while (slots[2 * at] &&
           !(filled && slots[2 * at] == hash && slots[2 * at + 1]))
        at = (at + 1) & (table->room - 1);
    return table->slots + 2 * at;
}

// Doubles the table, or only forgets what was deleted.
static void make_room (Mem *mem, ClauseTable *table) {
    uint64_t *const old = table->slots;
    const size_t room = table->room;
    size_t alive = 0;
    for (size_t i = 0; i < room; i++)
        alive += old[2 * i + 1] > 0;
    const size_t larger = room < LEAST_ROOM  ? LEAST_ROOM
                          : alive > room / 4 ? 2 * room
                                             : room;
    table->slots = cdcl_mem_zeroed (mem, 2 * larger, sizeof *table->slots);
    table->room = larger;
    table->used = alive;
    for (size_t i = 0; i < room; i++)
        if (old[2 * i + 1]) {
            uint64_t *const at = slot (table, old[2 * i], old[2 * i], false);
            at[0] = old[2 * i];
            at[1] = old[2 * i + 1];
        }
    cdcl_mem_resize (mem, old, 2 * room, 0, sizeof *old);
}

// Marks the literals that are looked for.
static void want (Mem *mem, ClauseTable *table, const Lit *lits, size_t size) {
    if (!++table->search) {
        memset (table->wanted, 0, table->literals * sizeof *table->wanted);
        table->search = 1;
    }
    for (size_t i = 0; i < size; i++) {
        const size_t old = table->literals;
        if (lits[i] >= old) {
            table->wanted =
                cdcl_mem_grow (mem, table->wanted, &table->literals,
                               lits[i] + (size_t) 1, sizeof *table->wanted);
            memset (table->wanted + old, 0,
                    (table->literals - old) * sizeof *table->wanted);
        }
        table->wanted[lits[i]] = table->search;
    }
}

static bool is_wanted (const ClauseTable *table, uint64_t number, size_t size) {
    size_t count;
    const Lit *const lits = table->lits (table->owner, number, &count);
    bool same = count == size;
    for (size_t i = 0; same && i < size; i++)
        same = lits[i] < table->literals &&
               table->wanted[lits[i]] == table->search;
    return same;
}

uint64_t *cdcl_clause_number (Mem *mem, ClauseTable *table, const Lit *lits,
                              size_t size) {
    const uint64_t hash = cdcl_clause_hash (lits, size);
    uint64_t *at = table->room ? slot (table, hash, hash, true) : NULL;
    if (!at || !*at)
        return NULL;
    want (mem, table, lits, size);
    while (*at && !is_wanted (table, at[1], size))
        at = slot (table, (size_t) (at - table->slots) / 2 + 1, hash, true);
    return *at ? at + 1 : NULL;
}

void cdcl_number_clause (Mem *mem, ClauseTable *table, const Lit *lits,
                         size_t size, uint64_t number) {
    const uint64_t hash = cdcl_clause_hash (lits, size);
    assert (number);
    if (2 * table->used >= table->room)
        make_room (mem, table);
    uint64_t *const at = slot (table, hash, hash, false);
    at[0] = hash;
    at[1] = number;
    table->used++;
}

void cdcl_clause_table_release (Mem *mem, ClauseTable *table) {
    table->slots = cdcl_mem_resize (mem, table->slots, 2 * table->room, 0,
                                    sizeof *table->slots);
    table->wanted = cdcl_mem_resize (mem, table->wanted, table->literals, 0,
                                     sizeof *table->wanted);
    table->room = table->used = table->literals = 0;
}
