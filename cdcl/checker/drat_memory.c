// drat_memory.c -- growing arrays and renumbering of variables, see
// drat_memory.h.
//
// The hash table uses open addressing; at least half of the slots are free.

#include "cdcl/checker/drat_memory.h"

#include <stdlib.h>
#include <string.h>

void *cdcl_drat_grow (bool *broken, void *block, size_t *capacity,
                      size_t needed, size_t size) {
    size_t count = *capacity ? *capacity : 4;
    while (count < needed && count <= SIZE_MAX / 2 / size)
        count *= 2;
    void *grown = count < needed ? NULL : realloc (block, count * size);
    if (!grown) {
        *broken = true;
        return block;
    }
    *capacity = count;
    return grown;
}

void *cdcl_drat_enlarge (bool *broken, void *block, size_t old_count,
                         size_t new_count, size_t size) {
    char *grown = *broken ? NULL : realloc (block, new_count * size);
    if (!grown) {
        *broken = true;
        return block;
    }
    memset (grown + old_count * size, 0, (new_count - old_count) * size);
    return grown;
}

void cdcl_drat_push_lit (bool *broken, DratLits *lits, int lit) {
    if (lits->size == lits->capacity)
        lits->items = cdcl_drat_grow (broken, lits->items, &lits->capacity,
                                      lits->size + 1, sizeof *lits->items);
    if (!*broken)
        lits->items[lits->size++] = lit;
}

// Returns the slot of the name in the hash table, or a free slot for it.
static uint32_t *slot_of (const DratNames *names, int name) {
    size_t mask = names->slots - 1;
    size_t at =
        (size_t) ((uint32_t) name * UINT64_C (0x9e3779b97f4a7c15) >> 32);
    while (names->slot[at & mask] &&
           names->name[names->slot[at & mask] - 1] != name)
        at++;
    return names->slot + (at & mask);
}

static void need_slots (bool *broken, DratNames *names) {
    if (2 * ((size_t) names->count + 1) <= names->slots)
        return;
    size_t slots = names->slots ? 2 * names->slots : 256;
    uint32_t *slot = calloc (slots, sizeof *slot);
    if (!slot) {
        *broken = true;
        return;
    }
    free (names->slot);
    names->slot = slot;
    names->slots = slots;
    for (uint32_t var = 0; var < names->count; var++)
        *slot_of (names, names->name[var]) = var + 1;
}

uint32_t cdcl_drat_internal (bool *broken, DratNames *names, int lit) {
    int name = abs (lit);
    need_slots (broken, names);
    if (names->count == names->capacity)
        names->name =
            cdcl_drat_grow (broken, names->name, &names->capacity,
                            names->count + (size_t) 1, sizeof *names->name);
    if (*broken)
        return 0;
    uint32_t *slot = slot_of (names, name);
    if (!*slot) {
        names->name[names->count] = name;
        *slot = ++names->count;
    }
    return 2 * (*slot - 1) + (lit < 0);
}

void cdcl_drat_release_names (DratNames *names) {
    free (names->name);
    free (names->slot);
}
