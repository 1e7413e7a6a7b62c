// arena.c -- clause memory, see arena.h for the layout.

#include "cdcl/base/arena.h"

static_assert (sizeof (Clause) == 3 * sizeof (uint32_t),
               "the header of a clause is three words");

ClauseRef cdcl_arena_new_clause (Mem *mem, Arena *arena, const Lit *lits,
                                 size_t size, bool redundant, unsigned glue) {
    assert (size > 2);
    assert ((uintptr_t) lits + size * sizeof *lits <=
                (uintptr_t) arena->words ||
            (uintptr_t) lits >= (uintptr_t) (arena->words + arena->capacity));
    const size_t words = CLAUSE_HEADER + size + arena->behind;
    // If the size overflows, this counts as running out of memory.
    if (size > REF_LIMIT || arena->size > REF_LIMIT - words)
        cdcl_mem_fail (mem);
    if (arena->size + words > arena->capacity)
        arena->words =
            (uint32_t *) cdcl_mem_grow (mem, arena->words, &arena->capacity,
                                        arena->size + words, sizeof (uint32_t));
    const ClauseRef ref = (ClauseRef) arena->size;
    arena->words[ref] = (uint32_t) size;
    arena->size += words;
    arena->clauses++;
    assert (arena->size <= arena->capacity);
    Clause *clause = arena_clause (arena, ref);
    clause->search = 2;
    clause->glue = (uint16_t) (glue < UINT16_MAX ? glue : UINT16_MAX);
    clause->used = redundant ? 1 : 0;
    clause->flags = redundant ? CLAUSE_REDUNDANT : 0;
    // The words are copied one by one, as they were written: a wider load would
    // stall on store forwarding.
    for (size_t i = 0; i < size; i++)
        clause->lits[i] = lits[i];
    return ref;
}

void cdcl_arena_mark_garbage (Arena *arena, ClauseRef ref) {
    Clause *clause = arena_clause (arena, ref);
    assert (!clause_garbage (clause));
    clause->flags |= CLAUSE_GARBAGE;
    arena->wasted += CLAUSE_HEADER + clause->size;
    assert (arena->wasted <= arena_plain_words (arena)); // A1
}
