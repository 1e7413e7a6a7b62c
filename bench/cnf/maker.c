// maker.c -- builds clauses, at-most-one forms and counters.
//
// The at-most-one forms are those of the Sudoku encoder, which accept any
// literals.  "At most k" is the sequential counter: s(i, j) says that at least
// j + 1 of the first i + 1 literals are true.
//
// Source: Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality
// Constraints", CP 2005.

#include "maker.h"

#include "sudoku/board/random.h"
#include "bench/base/status.h"
#include "sudoku/encode/encode.h"

#include <stdio.h>
#include <stdlib.h>

static void *resize (void *block, size_t count, size_t size) {
    void *bigger =
        count > SIZE_MAX / size ? NULL : realloc (block, count * size);
    if (!bigger) {
        fprintf (stderr, "cnf: error: out of memory\n");
        exit (STATUS_MEMORY);
    }
    return bigger;
}

void cnf_init (Maker *maker, uint64_t seed, size_t amo) {
    *maker = (Maker){.random = seed, .amo = amo};
}

void cnf_release (Maker *maker) {
    for (size_t i = 0; i < maker->block_count; i++)
        free (maker->blocks[i]);
    free (maker->blocks);
    free (maker->lits);
    *maker = (Maker){0};
}

int *cnf_ints (Maker *maker, int count) {
    size_t size = count > 0 ? (size_t) count : 1;
    int *block = (int *) resize (NULL, size, sizeof *block);
    for (size_t i = 0; i < size; i++)
        block[i] = 0;
    maker->blocks = (void **) resize (maker->blocks, maker->block_count + 1,
                                      sizeof *maker->blocks);
    maker->blocks[maker->block_count++] = block;
    return block;
}

bool cnf_refuse (Maker *maker, bool impossible) {
    maker->refused = maker->refused || impossible;
    return maker->refused;
}

// ---------------------------------------------------------------------------
// Numbers

int cnf_below (Maker *maker, int bound) {
    return (int) ((random_next (&maker->random) >> 31) % (uint64_t) bound);
}

void cnf_shuffle (Maker *maker, int *items, int count) {
    for (int left = count; left > 1; left--) {
        int other = cnf_below (maker, left), item = items[left - 1];
        items[left - 1] = items[other];
        items[other] = item;
    }
}

// ---------------------------------------------------------------------------
// Clauses

int cnf_fresh (Maker *maker, int count) {
    int first = maker->vars + 1;
    maker->vars += count;
    return first;
}

void cnf_lit (Maker *maker, int lit) {
    if (maker->size == maker->capacity) {
        maker->capacity = maker->capacity ? 2 * maker->capacity : 1024;
        maker->lits =
            (int *) resize (maker->lits, maker->capacity, sizeof (int));
    }
    maker->lits[maker->size++] = lit;
    maker->clauses += !lit;
}

void cnf_clause (Maker *maker, const int *lits, int count) {
    for (int i = 0; i < count; i++)
        cnf_lit (maker, lits[i]);
    cnf_lit (maker, 0);
}

void cnf_unit (Maker *maker, int a) {
    cnf_clause (maker, &a, 1);
}

void cnf_binary (Maker *maker, int a, int b) {
    const int lits[2] = {a, b};
    cnf_clause (maker, lits, 2);
}

void cnf_ternary (Maker *maker, int a, int b, int c) {
    const int lits[3] = {a, b, c};
    cnf_clause (maker, lits, 3);
}

// ---------------------------------------------------------------------------
// Cardinalities

static int take_clause (void *state, const int *lits, size_t count) {
    cnf_clause ((Maker *) state, lits, (int) count);
    return 0;
}

void cnf_at_most_one (Maker *maker, const int *lits, int count) {
    const sudoku_sink sink = {.state = maker, .clause = take_clause};
    size_t before = maker->clauses;
    int next = maker->vars + 1;
    if (sudoku_encode_amo (maker->amo, lits, (unsigned) count, &next, &sink)) {
        fprintf (stderr, "cnf: error: out of memory\n");
        exit (STATUS_MEMORY);
    }
    maker->vars = next - 1;
    maker->in_amos += count > 2 ? maker->clauses - before : 0;
}

void cnf_exactly_one (Maker *maker, const int *lits, int count) {
    cnf_clause (maker, lits, count);
    cnf_at_most_one (maker, lits, count);
}

void cnf_at_most (Maker *maker, const int *lits, int count, int bound) {
    if (bound >= count)
        return;
    if (bound <= 0) {
        for (int i = 0; i < count; i++)
            cnf_unit (maker, -lits[i]);
        return;
    }
    int before = 0;
    for (int i = 0; i < count; i++) {
        int here = cnf_fresh (maker, bound);
        cnf_binary (maker, -lits[i], here);
        for (int j = 0; i && j < bound; j++) {
            cnf_binary (maker, -(before + j), here + j);
            if (j)
                cnf_ternary (maker, -lits[i], -(before + j - 1), here + j);
        }
        if (i)
            cnf_binary (maker, -lits[i], -(before + bound - 1));
        before = here;
    }
}

void cnf_parity (Maker *maker, const int *lits, int count, bool odd) {
    for (unsigned signs = 0; signs < 1u << count; signs++) {
        bool negations = false;
        for (int i = 0; i < count; i++)
            negations ^= signs >> i & 1;
        if (negations == odd)
            continue; // excludes an assignment of the right parity
        for (int i = 0; i < count; i++)
            cnf_lit (maker, signs >> i & 1 ? -lits[i] : lits[i]);
        cnf_lit (maker, 0);
    }
}
