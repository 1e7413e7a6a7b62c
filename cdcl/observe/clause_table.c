// clause_table.c -- open addressing with linear probing, see clause_table.h.

#include "cdcl/observe/clause_table.h"

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

// The first place from `at` on that is empty or, if `filled`, has a clause with the hash.
static uint64_t *slot (const ClauseTable *table, size_t at, uint64_t hash,
                       bool filled) {
    const uint64_t *const slots = table->slots;
    at &= table->room - 1;
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

uint64_t *cdcl_clause_number (const ClauseTable *table, uint64_t hash,
                              const uint64_t *after) {
    if (!table->room)
        return NULL;
    const size_t from =
        after ? (size_t) (after - table->slots) / 2 + 1 : (size_t) hash;
    uint64_t *const at = slot (table, from, hash, true);
    return *at ? at + 1 : NULL;
}

void cdcl_number_clause (Mem *mem, ClauseTable *table, uint64_t hash,
                         uint64_t number) {
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
    table->room = table->used = 0;
}
