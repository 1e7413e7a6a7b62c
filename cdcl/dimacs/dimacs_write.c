// dimacs_write.c -- writes formulas as DIMACS CNF, CNF+ or OPB.
//
// A group is written either as one CNF+ row or as the pairwise clauses of its
// members, to which the proofs of the solver refer.  A member that occurs twice
// forms a pair with itself, which is written as the unit of its negation; the pair
// of a member and its negation is written, too, although it is a tautology.  So the
// number of clauses depends only on the size.  Rows with another bound become the
// same clauses as in the solver.  In
// OPB a group is one constraint, the sum of its members; VeriPB proofs refer to
// these constraints.
//
// Source: Roussel and Manquinho, "Input/Output Format and Solver Requirements for the
// Competitions of Pseudo-Boolean Solvers", 2012, for OPB.

#include "cdcl/dimacs/dimacs.h"
#include "cdcl/dimacs/cardinality.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_bound (const cdcl_row *row) {
    return row->kind == CDCL_ROW_AT_LEAST || row->kind == CDCL_ROW_AT_MOST ||
           row->kind == CDCL_ROW_EXACTLY;
}

cdcl_dimacs_size cdcl_dimacs_measure (int form, const cdcl_row *row) {
    cdcl_dimacs_size size = {1, 0, row->kind == CDCL_ROW_CUBE};
    uint64_t m = row->size, pairs = m ? m * (m - 1) / 2 : 0;
    if (form == CDCL_WRITE_NATIVE || row->kind == CDCL_ROW_CLAUSE || size.cubes)
        return size;
    if (has_bound (row))
        cdcl_cardinality_count (row, &size.rows, &size.auxiliaries);
    else if (form == CDCL_WRITE_EXPANDED)
        size.rows = pairs + (row->kind == CDCL_ROW_EXACTLY_ONE);
    return size;
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

// Writes one OPB constraint.  A negative literal counts as 1 - x; "at most 1"
// is written as "at least -1" with all signs changed.
static int put_sum (cdcl_dimacs_writer *writer, int kind, const int *lits,
                    size_t size) {
    const bool most = kind == CDCL_ROW_AT_MOST_ONE;
    int bound = most ? -1 : 1;
    for (size_t i = 0; i < size; i++) {
        bound += lits[i] > 0 ? 0 : most ? 1 : -1;
        put_text (writer, (lits[i] < 0) == most ? "+1 x" : "-1 x");
        put_literal (writer, abs (lits[i]));
    }
    char text[32];
    snprintf (text, sizeof text, "%s %d ;\n",
              kind == CDCL_ROW_EXACTLY_ONE ? "=" : ">=", bound);
    put_text (writer, text);
    return writer->failed;
}

static int put_clause (void *state, const int *lits, size_t size) {
    cdcl_dimacs_writer *writer = state;
    if (writer->form == CDCL_WRITE_OPB)
        return put_sum (writer, CDCL_ROW_CLAUSE, lits, size);
    for (size_t i = 0; i < size; i++)
        put_literal (writer, lits[i]);
    put (writer, "0\n", 2);
    return writer->failed;
}

void cdcl_dimacs_begin (cdcl_dimacs_writer *writer, void *state,
                        int (*write) (void *state, const void *bytes,
                                      size_t size),
                        int form, int vars, cdcl_dimacs_size size) {
    writer->state = state;
    writer->write = write;
    writer->form = form;
    writer->failed = false;
    writer->last_var = vars;
    writer->used = 0;
    char line[80];
    static const char *const heads[] = {
        "p cnf+ %llu %llu\n", "p cnf %llu %llu\n",
        "* #variable= %llu #constraint= %llu\n"};
    snprintf (line, sizeof line, heads[form],
              (unsigned long long) vars + size.auxiliaries,
              (unsigned long long) size.rows);
    put_text (writer, size.cubes ? "p inccnf\n" : line);
}

// Writes one row of CNF+.
static void put_row (cdcl_dimacs_writer *writer, const cdcl_row *row) {
    static const char *const relations[] = {"", "<= 1", "= 1", ">=", "<=", "="};
    for (size_t i = 0; i < row->size; i++)
        put_literal (writer, row->lits[i]);
    put_text (writer, relations[row->kind]);
    if (has_bound (row)) {
        char text[16];
        snprintf (text, sizeof text, " %d", row->bound);
        put_text (writer, text);
    }
    put (writer, "\n", 1);
}

static void put_pairs (cdcl_dimacs_writer *writer, const int *lits,
                       size_t size) {
    for (size_t i = 0; i < size; i++)
        for (size_t j = i + 1; j < size && !writer->failed; j++) {
            const int pair[2] = {-lits[i], -lits[j]};
            put_clause (writer, pair, pair[0] == pair[1] ? 1 : 2);
        }
}

void cdcl_dimacs_row (cdcl_dimacs_writer *writer, const cdcl_row *row) {
    if (row->kind == CDCL_ROW_CUBE)
        put_text (writer, "a ");
    if (row->kind == CDCL_ROW_CLAUSE || row->kind == CDCL_ROW_CUBE) {
        put_clause (writer, row->lits, row->size);
        return;
    }
    if (writer->form == CDCL_WRITE_NATIVE) {
        put_row (writer, row);
        return;
    }
    if (has_bound (row)) {
        cdcl_cardinality_expand (row, &writer->last_var, writer, put_clause);
        return;
    }
    if (writer->form == CDCL_WRITE_OPB) {
        put_sum (writer, row->kind, row->lits, row->size);
        return;
    }
    if (row->kind == CDCL_ROW_EXACTLY_ONE)
        put_clause (writer, row->lits, row->size);
    put_pairs (writer, row->lits, row->size);
}

int cdcl_dimacs_end (cdcl_dimacs_writer *writer) {
    flush (writer);
    return writer->failed ? -1 : 0;
}
