// rup.c -- reverse unit propagation by brute force, see rup.h.

#include "cdcl/proof/rup.h"

#include <stdlib.h>
#include <string.h>

typedef struct Row {
    StepKind kind;
    const Lit *lits;
    size_t size;
} Row;

static size_t read_row (const Rup *rup, size_t idx, Row *row) {
    assert (idx + 2 <= rup->flat.size);
    row->kind = (StepKind) rup->flat.data[idx];
    row->size = rup->flat.data[idx + 1];
    row->lits = rup->flat.data + idx + 2;
    assert (row->size <= rup->flat.size - idx - 2);
    return idx + 2 + row->size;
}

static bool at_least (StepKind kind) {
    return kind != STEP_AT_MOST_ONE;
}

static bool at_most (StepKind kind) {
    return kind == STEP_AT_MOST_ONE || kind == STEP_EXACTLY_ONE;
}

// Makes room for the values of these literals.
static void reserve (Mem *mem, Rup *rup, const Lit *lits, size_t size) {
    Lit largest = 0;
    for (size_t i = 0; i < size; i++)
        largest = lits[i] > largest ? lits[i] : largest;
    rup->values = (signed char *) cdcl_mem_grow (
        mem, rup->values, &rup->values_size, (size_t) largest + 2, 1);
}

static void add (Mem *mem, Rup *rup, StepKind kind, const Lit *lits,
                 size_t size) {
    words_push (mem, &rup->flat, kind);
    words_push (mem, &rup->flat, (uint32_t) size);
    for (size_t i = 0; i < size; i++)
        words_push (mem, &rup->flat, lits[i]);
}

void cdcl_rup_add (Mem *mem, Rup *rup, StepKind kind, const Lit *lits,
                   size_t size) {
    reserve (mem, rup, lits, size);
    add (mem, rup, kind, lits, size);
    for (size_t i = 0; at_most (kind) && i < size; i++)
        for (size_t j = 0; j < i; j++)
            if (lits[i] == lits[j]) { // a repeated literal is false
                const Lit unit = negate (lits[i]);
                add (mem, rup, STEP_LEMMA, &unit, 1);
            }
}

static void clear_values (Mem *mem, Rup *rup, const Lit *lits, size_t size) {
    reserve (mem, rup, lits, size);
    memset (rup->values, 0, rup->values_size);
}

// Assigns a literal to true.  Returns false if it is already false.
static bool set (Rup *rup, Lit lit, bool *changed) {
    assert (lit < rup->values_size);
    assert (rup->values[lit] == -rup->values[negate (lit)]);
    if (rup->values[lit] < 0)
        return false;
    if (!rup->values[lit])
        *changed = true;
    rup->values[lit] = 1;
    rup->values[negate (lit)] = -1;
    return true;
}

static bool propagate_clause (Rup *rup, const Row *row, bool *changed) {
    Lit open = LIT_NONE;
    for (size_t i = 0; i < row->size; i++) {
        const signed char value = rup->values[row->lits[i]];
        if (value > 0 || (!value && open != LIT_NONE && row->lits[i] != open))
            return true;
        if (!value)
            open = row->lits[i];
    }
    return open != LIT_NONE && set (rup, open, changed);
}

static bool propagate_at_most_one (Rup *rup, const Row *row, bool *changed) {
    size_t held = 0;
    while (held < row->size && rup->values[row->lits[held]] <= 0)
        held++;
    if (held == row->size)
        return true;
    for (size_t i = 0; i < row->size; i++)
        if (i != held && !set (rup, negate (row->lits[i]), changed))
            return false;
    return true;
}

static bool propagate_row (Rup *rup, const Row *row, bool *changed) {
    return (!at_least (row->kind) || propagate_clause (rup, row, changed)) &&
           (!at_most (row->kind) || propagate_at_most_one (rup, row, changed));
}

// Propagates to a fixpoint; returns false if there is a conflict.
static bool propagate (Rup *rup) {
    bool changed;
    do {
        changed = false;
        Row row;
        for (size_t idx = 0; idx < rup->flat.size;) {
            idx = read_row (rup, idx, &row);
            if (!propagate_row (rup, &row, &changed))
                return false;
        }
    } while (changed);
    return true;
}

bool cdcl_rup_follows (Mem *mem, Rup *rup, const Lit *lits, size_t size) {
    clear_values (mem, rup, lits, size);
    bool changed = false;
    for (size_t i = 0; i < size; i++)
        if (!set (rup, negate (lits[i]), &changed))
            return true;
    return !propagate (rup);
}

bool cdcl_rup_excludes (Mem *mem, Rup *rup, Lit lit, const Lit *lits,
                        size_t size) {
    clear_values (mem, rup, lits, size);
    bool changed = false;
    if (!set (rup, lit, &changed) || !propagate (rup))
        return true;
    for (size_t i = 0; i < size; i++)
        if (lits[i] != lit && rup->values[lits[i]] >= 0)
            return false;
    return true;
}

bool cdcl_rup_satisfied (const Rup *rup, const signed char *values) {
    Row row;
    for (size_t idx = 0; idx < rup->flat.size;) {
        idx = read_row (rup, idx, &row);
        size_t satisfied = 0;
        for (size_t i = 0; i < row.size; i++)
            satisfied += values[row.lits[i]] > 0;
        if (row.kind == STEP_LEMMA)
            continue;
        if (at_least (row.kind) && !satisfied)
            return false;
        if (at_most (row.kind) && satisfied > 1)
            return false;
    }
    return true;
}

void cdcl_rup_push (Mem *mem, Rup *rup) {
    words_push (mem, &rup->frames, (uint32_t) rup->flat.size);
}

void cdcl_rup_pop (Rup *rup) {
    rup->flat.size = words_pop (&rup->frames);
    assert (rup->flat.size <= rup->flat.capacity);
}

void cdcl_rup_release (Mem *mem, Rup *rup) {
    words_release (mem, &rup->flat);
    words_release (mem, &rup->frames);
    rup->values = (signed char *) cdcl_mem_resize (mem, rup->values,
                                                   rup->values_size, 0, 1);
    rup->values_size = 0;
}

#if defined(CHECK) && CHECK >= 2

static void given (void *state, const ProofStep *step) {
    Rup *const rup = state;
    cdcl_rup_add (rup->mem, rup, step->kind, step->lits, step->size);
}

static void lemma (void *state, const ProofStep *step) {
    Rup *const rup = state;
    if (step->origin == UNCHECKED)
        return;
    if (step->origin == FOLLOWS &&
        !cdcl_rup_follows (rup->mem, rup, step->lits, step->size))
        abort ();
    given (state, step);
}

const SinkCalls cdcl_rup_sink = {.given = given, .lemma = lemma};

#endif
