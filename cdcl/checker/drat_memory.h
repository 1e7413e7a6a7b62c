// drat_memory.h -- growing arrays, and renumbered variables, for the proof
// checkers.
//
// When memory runs out, *broken is set permanently; existing contents are
// kept.  Only the checkers include this file.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CDCL_DRAT_MAX_VAR = (1 << 29) - 1 };

// External literals; internal literals, clauses and other 32-bit words.
typedef struct DratLits {
    int *items;
    size_t size, capacity;
} DratLits;

typedef struct DratWords {
    uint32_t *items;
    size_t size, capacity;
} DratWords;

// Makes room for `needed` elements of `size` bytes, growing geometrically.
// Returns the block, which may have moved.
void *cdcl_drat_grow (bool *broken, void *block, size_t *capacity,
                      size_t needed, size_t size);

// Resizes from `old_count` to `new_count` elements; new elements are zero.
void *cdcl_drat_enlarge (bool *broken, void *block, size_t old_count,
                         size_t new_count, size_t size);

void cdcl_drat_push_lit (bool *broken, DratLits *lits, int lit);

static inline void cdcl_drat_push (bool *broken, DratWords *words,
                                   uint32_t word) {
    if (words->size == words->capacity)
        words->items =
            (uint32_t *) cdcl_drat_grow (broken, words->items, &words->capacity,
                                         words->size + 1, sizeof *words->items);
    if (!*broken)
        words->items[words->size++] = word;
}

// Variables are renumbered in order of appearance, so that memory depends on
// the number of variables and not on the largest variable.
typedef struct DratNames {
    int *name; // by variable: its number in the input
    size_t capacity;
    uint32_t count; // variables in use
    uint32_t *slot; // hash table: variable + 1, or 0
    size_t slots;   // number of slots, a power of two
} DratNames;

// Returns the internal literal, 2·var + sign; creates its variable if it is
// new.  Returns 0 if memory runs out.
uint32_t cdcl_drat_internal (bool *broken, DratNames *names, int lit);

static inline int cdcl_drat_external (const DratNames *names, uint32_t lit) {
    return lit & 1 ? -names->name[lit / 2] : names->name[lit / 2];
}

void cdcl_drat_release_names (DratNames *names);
