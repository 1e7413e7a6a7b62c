// dimacs_row.c -- normalizes and delivers the rows of a formula.
//
// In KNF and CNF+ one row is held back until the next one is read: "at most
// one" and "at least one" of the same literals in consecutive rows, in either
// order, are merged into one exactly-one constraint.  In plain CNF, which has
// no groups, no row is held back.  For rows with larger bounds see dimacs.h.
// This file is part of the reader, see dimacs_reader.h.

#include "cdcl/dimacs/dimacs_reader.h"

#include <stdlib.h>
#include <string.h>

bool cdcl_reader_enlarge (Reader *reader, Row *row, size_t size) {
    if (size <= row->capacity)
        return true;
    size_t capacity = row->capacity ? row->capacity : 64;
    while (capacity < size && capacity <= SIZE_MAX / 2 / sizeof *row->lits)
        capacity *= 2;
    int *lits = capacity < size
                    ? NULL
                    : realloc (row->lits, capacity * sizeof *row->lits);
    if (!lits)
        return cdcl_reader_give_up (reader, CDCL_DIMACS_MEMORY);
    row->lits = lits;
    row->capacity = capacity;
    return true;
}

static bool copy (Reader *reader, Row *to, const Row *from) {
    if (!cdcl_reader_enlarge (reader, to, from->size))
        return false;
    if (from->size)
        memcpy (to->lits, from->lits, from->size * sizeof *to->lits);
    to->size = from->size;
    return true;
}

static bool hand_on (Reader *reader, int kind, int bound, const int *lits,
                     size_t size) {
    cdcl_dimacs_info *info = reader->info;
    if (kind == CDCL_ROW_CLAUSE)
        info->clauses++;
    else if (kind == CDCL_ROW_AT_MOST_ONE)
        info->amos++;
    else if (kind == CDCL_ROW_EXACTLY_ONE)
        info->eos++;
    else if (kind == CDCL_ROW_CUBE)
        info->cubes++;
    else
        info->bounds++;
    const cdcl_row row = {kind, bound, lits, size};
    if (reader->sink->row (reader->sink->state, &row))
        return cdcl_reader_give_up (reader, CDCL_DIMACS_STOPPED);
    return true;
}

static int by_value (const void *a, const void *b) {
    int x = *(const int *) a, y = *(const int *) b;
    return (x > y) - (x < y);
}

// Whether two rows are equal as multisets of literals.  Comparing the sums of
// the literals suffices for nearly all rows that differ.
static bool same_literals (Reader *reader, const Row *a, const Row *b) {
    if (a->size != b->size)
        return false;
    int64_t sum = 0;
    for (size_t i = 0; i < a->size; i++)
        sum += (int64_t) a->lits[i] - b->lits[i];
    if (sum)
        return false;
    const Row *rows[2] = {a, b};
    for (int i = 0; i < 2; i++) {
        if (!copy (reader, &reader->sorted[i], rows[i]))
            return false;
        if (a->size)
            qsort (reader->sorted[i].lits, a->size, sizeof (int), by_value);
    }
    return !a->size || !memcmp (reader->sorted[0].lits, reader->sorted[1].lits,
                                a->size * sizeof (int));
}

bool cdcl_reader_release_held (Reader *reader) {
    if (!reader->holding)
        return true;
    reader->holding = false;
    return hand_on (reader, reader->held_kind, 0, reader->held.lits,
                    reader->held.size);
}

// Delivers reader->row immediately, or holds it back for merging.
static bool deliver (Reader *reader, int kind) {
    Row *row = &reader->row;
    if (direct (reader))
        return hand_on (reader, kind, 0, row->lits, row->size);
    if (reader->holding && kind + reader->held_kind == CDCL_ROW_AT_MOST_ONE &&
        same_literals (reader, row, &reader->held)) {
        // One row is a clause (0), the other an at-most-one row (1).
        reader->holding = false;
        return hand_on (reader, CDCL_ROW_EXACTLY_ONE, 0, row->lits, row->size);
    }
    if (reader->status != CDCL_DIMACS_OK || !cdcl_reader_release_held (reader))
        return false;
    if (kind == CDCL_ROW_EXACTLY_ONE)
        return hand_on (reader, kind, 0, row->lits, row->size);
    reader->held_kind = kind;
    reader->holding = true;
    return copy (reader, &reader->held, row);
}

static bool deliver_units (Reader *reader) {
    if (!cdcl_reader_release_held (reader))
        return false;
    for (size_t i = 0; i < reader->row.size; i++)
        if (!hand_on (reader, CDCL_ROW_CLAUSE, 0, reader->row.lits + i, 1))
            return false;
    return true;
}

static bool deliver_empty (Reader *reader) {
    reader->row.size = 0;
    return deliver (reader, CDCL_ROW_CLAUSE);
}

static void negate (Row *row) {
    for (size_t i = 0; i < row->size; i++)
        row->lits[i] = -row->lits[i];
}

// Delivers a row with a relation and a bound.  If the row is equivalent to a
// clause, units or a group, delivers these instead; if it is always true,
// delivers nothing.
static bool relate (Reader *reader, int relation, uint64_t bound) {
    static const int kinds[] = {CDCL_ROW_AT_LEAST, CDCL_ROW_AT_MOST,
                                CDCL_ROW_EXACTLY};
    Row *row = &reader->row;
    uint64_t size = row->size;
    if (relation == AT_LEAST && bound == 1) // nearly all rows
        return deliver (reader, CDCL_ROW_CLAUSE);
    if (bound > 1 && bound + 1 < size)
        return cdcl_reader_release_held (reader) &&
               hand_on (reader, kinds[relation], (int) bound, row->lits,
                        row->size);
    if (relation == AT_MOST && bound == 1 && size > 1)
        return deliver (reader, CDCL_ROW_AT_MOST_ONE);
    if (relation == AT_MOST) { // at least size - bound of the negations
        if (bound >= size)
            return true;
        negate (row);
        bound = size - bound;
    }
    if (relation == EXACTLY && bound && bound < size) {
        if (bound != 1)
            negate (row);
        return deliver (reader, CDCL_ROW_EXACTLY_ONE);
    }
    if (relation == EXACTLY && !bound && size) {
        negate (row);
        return deliver_units (reader);
    }
    if (!bound)
        return true;
    if (bound > size)
        return deliver_empty (reader);
    if (bound == 1)
        return deliver (reader, CDCL_ROW_CLAUSE);
    if (bound == size)
        return deliver_units (reader);
    negate (row);
    return deliver (reader, CDCL_ROW_AT_MOST_ONE);
}

bool cdcl_reader_end_row (Reader *reader, int relation, uint64_t bound) {
    cdcl_dimacs_info *info = reader->info;
    info->rows_read++;
    if (info->rows_read > info->rows && !reader->warned_rows) {
        reader->warned_rows = true;
        if (!cdcl_reader_warn (
                reader, reader->row_at,
                "more rows than the %llu that the header announces",
                (unsigned long long) info->rows))
            return false;
    }
    bool done = relation == CUBE ? hand_on (reader, CDCL_ROW_CUBE, 0,
                                            reader->row.lits, reader->row.size)
                                 : relate (reader, relation, bound);
    reader->row.size = 0;
    reader->open = false;
    reader->relation = AT_LEAST;
    reader->bound = 1;
    return done;
}

void cdcl_reader_begin_row (Reader *reader) {
    if (reader->open)
        return;
    reader->open = true;
    reader->row_at = here (reader);
}
