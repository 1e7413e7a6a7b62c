// dimacs_write.c -- writes formulas as DIMACS CNF or CNF+.
//
// A group is spelled either as one CNF+ row or as the pairwise clauses of its
// members, to which the proofs of the solver refer.  A member named twice gives
// the unit that says it is false, a member and its negation a tautology, so
// that the number of clauses depends on the size alone.

#include "dimacs.h"

#include <stdio.h>
#include <string.h>

uint64_t cdcl_dimacs_rows (bool expand, int kind, size_t size) {
    if (!expand || kind == CDCL_ROW_CLAUSE)
        return 1;
    uint64_t m = size, pairs = m ? m * (m - 1) / 2 : 0;
    return pairs + (kind == CDCL_ROW_EXACTLY_ONE);
}

static void flush (cdcl_dimacs_writer *writer) {
    if (writer->used && !writer->failed &&
        writer->write (writer->state, writer->buffer, writer->used))
        writer->failed = true;
    writer->used = 0;
}

static void put (cdcl_dimacs_writer *writer, const char *text, size_t size) {
    for (size_t i = 0; i < size; i++) {
        if (writer->used == sizeof writer->buffer)
            flush (writer);
        writer->buffer[writer->used++] = text[i];
    }
}

static void put_text (cdcl_dimacs_writer *writer, const char *text) {
    put (writer, text, strlen (text));
}

// A literal and a blank.
static void put_literal (cdcl_dimacs_writer *writer, int lit) {
    char text[16], *pos = text + sizeof text;
    *--pos = ' ';
    unsigned rest = lit < 0 ? (unsigned) -lit : (unsigned) lit;
    do
        *--pos = (char) ('0' + rest % 10);
    while (rest /= 10);
    if (lit < 0)
        *--pos = '-';
    put (writer, pos, (size_t) (text + sizeof text - pos));
}

static void put_clause (cdcl_dimacs_writer *writer, const int *lits,
                        size_t size) {
    for (size_t i = 0; i < size; i++)
        put_literal (writer, lits[i]);
    put (writer, "0\n", 2);
}

void cdcl_dimacs_begin (cdcl_dimacs_writer *writer, void *state,
                        int (*write) (void *state, const void *bytes,
                                      size_t size),
                        bool expand, uint64_t vars, uint64_t rows) {
    writer->state = state;
    writer->write = write;
    writer->expand = expand;
    writer->failed = false;
    writer->used = 0;
    char line[80];
    snprintf (line, sizeof line, "p %s %llu %llu\n", expand ? "cnf" : "cnf+",
              (unsigned long long) vars, (unsigned long long) rows);
    put_text (writer, line);
}

void cdcl_dimacs_comment (cdcl_dimacs_writer *writer, const char *text) {
    put_text (writer, "c ");
    put_text (writer, text);
    put (writer, "\n", 1);
}

void cdcl_dimacs_row (cdcl_dimacs_writer *writer, int kind, const int *lits,
                      size_t size) {
    if (kind == CDCL_ROW_CLAUSE) {
        put_clause (writer, lits, size);
        return;
    }
    if (!writer->expand) {
        for (size_t i = 0; i < size; i++)
            put_literal (writer, lits[i]);
        put_text (writer, kind == CDCL_ROW_AT_MOST_ONE ? "<= 1\n" : "= 1\n");
        return;
    }
    if (kind == CDCL_ROW_EXACTLY_ONE)
        put_clause (writer, lits, size);
    for (size_t i = 0; i < size; i++)
        for (size_t j = i + 1; j < size && !writer->failed; j++) {
            const int pair[2] = {-lits[i], -lits[j]};
            put_clause (writer, pair, pair[0] == pair[1] ? 1 : 2);
        }
}

int cdcl_dimacs_end (cdcl_dimacs_writer *writer) {
    flush (writer);
    return writer->failed ? -1 : 0;
}
