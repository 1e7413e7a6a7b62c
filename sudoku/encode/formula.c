// formula.c -- writing formulas; see formula.h for the formats.
//
// A formula is never held in memory: the numbers in the header are known
// beforehand (encode.h), so the encoder's stream goes straight to the output.
// Formats that are rows of constraints differ only in a dialect.

#include "sudoku/encode/formula.h"
#include "sudoku/encode/encode.h"
#include "sudoku/board/symbols.h"
#include "sudoku/board/vars.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <stdlib.h>

typedef enum RowKind { CLAUSE, AT_MOST_ONE, EXACTLY_ONE } RowKind;

// How constraints look.
typedef struct Dialect {
    const char *comment; // begins a line
    const char *problem; // between "p" and the numbers; null: no header
    bool named;          // variables have names, not numbers
    void (*row) (Writer *writer, unsigned n, RowKind kind, const int *lits,
                 size_t size);
} Dialect;

typedef struct Rows {
    Writer *writer;
    const Dialect *dialect;
    unsigned n;
    uint64_t count; // of rows, in the counting pass
    bool counting;
} Rows;

static int put_row (Rows *rows, RowKind kind, const int *lits, size_t size) {
    if (rows->counting)
        rows->count++;
    else
        rows->dialect->row (rows->writer, rows->n, kind, lits, size);
    return rows->writer->stop;
}

static int put_clause (void *state, const int *lits, size_t size) {
    return put_row (state, CLAUSE, lits, size);
}

// "At most one" of a single literal says nothing, so no row is written.
static int put_at_most_one (void *state, const int *lits, size_t size) {
    return size < 2 ? 0 : put_row (state, AT_MOST_ONE, lits, size);
}

// Two rows, unless variables have names.  A reader that knows at-most-one
// constraints can join them.
static int put_exactly_one (void *state, const int *lits, size_t size) {
    const Rows *rows = state;
    if (rows->dialect->named)
        return put_row (state, EXACTLY_ONE, lits, size);
    const int stop = put_at_most_one (state, lits, size);
    return stop ? stop : put_clause (state, lits, size);
}

// Counts the rows of the rules.  Clauses may be billions, so their number is
// computed.  Native constraints are few, so they are encoded once only to be
// counted.
static int count_rules (Rows *rows, const sudoku_sink *sink, size_t encoding,
                        size_t amo) {
    const EncodedSize size = sudoku_encoded_size (rows->n, encoding, amo);
    if (!size.groups) {
        rows->count += size.clauses;
        return SUDOKU_OK;
    }
    return sudoku_encode_rules (rows->n, encoding, amo, sink);
}

// Writes a comment line for each variable of a cell.
static void put_map (Writer *writer, const sudoku_board *board) {
    const unsigned n = sudoku_order (board), side = sudoku_side (board);
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            for (unsigned digit = 1; digit <= side; digit++)
                sudoku_put_format (writer, "c var %d r%uc%u=%u\n",
                                   var_of (n, row, col, digit), row + 1,
                                   col + 1, digit);
}

// What the variables mean.
static void put_meaning (const Rows *rows, int vars) {
    Writer *writer = rows->writer;
    const char *begin = rows->dialect->comment;
    const unsigned side = side_of (rows->n);
    if (rows->dialect->named) {
        sudoku_put_format (writer,
                           "%s r1c2_3: the cell in row 1 and column 2 holds "
                           "3\n",
                           begin);
        return;
    }
    sudoku_put_format (writer,
                       "%s var row*%u + col*%u + digit: the cell (row, col), "
                       "both from 0, holds the digit (from 1)\n",
                       begin, side * side, side);
    if (vars > cell_vars (rows->n))
        sudoku_put_format (writer, "%s var %d to %d: auxiliary\n", begin,
                           cell_vars (rows->n) + 1, vars);
}

static void put_comment (const Rows *rows, const Formula *formula, int vars) {
    Writer *writer = rows->writer;
    const char *begin = rows->dialect->comment;
    const unsigned side = sudoku_side (formula->board);
    sudoku_put_format (writer, "%s written by cdcl-sudoku " CDCL_VERSION "\n",
                       begin);
    if (formula->name && *formula->name)
        sudoku_put_format (writer, "%s name: %s\n", begin, formula->name);
    sudoku_put_format (writer, "%s Sudoku of side %u with %zu givens\n", begin,
                       side, sudoku_givens (formula->board));
    char *line = side <= SYMBOLS_MAX ? sudoku_line (formula->board) : NULL;
    if (line) {
        sudoku_put_format (writer, "%s board: ", begin);
        sudoku_put (writer, line);
        sudoku_put (writer, "\n");
        free (line);
    }
    sudoku_put_format (writer, "%s encoding: %s, at most one: %s%s\n", begin,
                       sudoku_encoding_name (formula->encoding),
                       sudoku_amo_name (formula->amo),
                       formula->format == FORMAT_DIMACS &&
                               formula->amo == AMO_native
                           ? " (written as pairwise clauses)"
                           : "");
    put_meaning (rows, vars);
    if (formula->extra)
        sudoku_put_format (writer, "%s the last clause excludes one solution\n",
                           begin);
    if (formula->map && !rows->dialect->named)
        put_map (writer, formula->board);
}

// Counts the rows, then writes them.
static int write_rows (Writer *writer, const Formula *formula,
                       const Dialect *dialect) {
    const unsigned n = sudoku_order (formula->board);
    const bool expand =
        formula->format == FORMAT_DIMACS &&
        sudoku_encoded_size (n, formula->encoding, formula->amo).groups;
    const size_t amo = expand ? AMO_pairwise : formula->amo;
    const int vars = sudoku_encoded_vars (n, formula->encoding, amo);
    if (!vars || n > ORDER_MAX_ENCODED)
        return SUDOKU_TOO_LARGE;
    Rows rows = {writer, dialect, n, formula->extra != NULL, true};
    const sudoku_sink sink = {&rows, put_clause, put_at_most_one,
                              put_exactly_one};
    int result = count_rules (&rows, &sink, formula->encoding, amo);
    if (result == SUDOKU_OK)
        result = sudoku_encode_givens (formula->board, &sink);
    if (result != SUDOKU_OK)
        return result;
    rows.counting = false;

    put_comment (&rows, formula, vars);
    if (dialect->problem)
        sudoku_put_format (writer, "p %s %d %llu\n", dialect->problem, vars,
                           (unsigned long long) rows.count);
    result = sudoku_encode_rules (n, formula->encoding, amo, &sink);
    if (result == SUDOKU_OK)
        result = sudoku_encode_givens (formula->board, &sink);
    if (result == SUDOKU_OK && formula->extra)
        result = put_clause (&rows, formula->extra, formula->extra_size);
    return result;
}

// ---------------------------------------------------------------------------
// Dialects

static void put_literals (Writer *writer, const int *lits, size_t size,
                          int sign) {
    for (size_t i = 0; i < size; i++)
        sudoku_put_int (writer, sign * lits[i]);
}

static void row_of_dimacs (Writer *writer, unsigned n, RowKind kind,
                           const int *lits, size_t size) {
    (void) n;
    (void) kind;
    assert (kind == CLAUSE);
    put_literals (writer, lits, size, 1);
    sudoku_put (writer, "0\n");
}

static void row_of_cnf_plus (Writer *writer, unsigned n, RowKind kind,
                             const int *lits, size_t size) {
    (void) n;
    put_literals (writer, lits, size, 1);
    sudoku_put (writer, kind == CLAUSE ? "0\n" : "<= 1\n");
}

static void row_of_knf (Writer *writer, unsigned n, RowKind kind,
                        const int *lits, size_t size) {
    (void) n;
    if (kind == AT_MOST_ONE) {
        sudoku_put (writer, "k ");
        sudoku_put_int (writer, (int) size - 1);
    }
    put_literals (writer, lits, size, kind == CLAUSE ? 1 : -1);
    sudoku_put (writer, "0\n");
}

static void row_of_text (Writer *writer, unsigned n, RowKind kind,
                         const int *lits, size_t size) {
    static const char *const functions[] = {"", "atmost1(", "exactly1("};
    if (kind == CLAUSE && !size)
        sudoku_put (writer, "false");
    sudoku_put (writer, functions[kind]);
    for (size_t i = 0; i < size; i++) {
        char name[CELL_NAME_ROOM];
        sudoku_cell_name (n, abs (lits[i]), name);
        sudoku_put (writer, !i ? "" : kind == CLAUSE ? " | " : ", ");
        sudoku_put (writer, lits[i] < 0 ? "~" : "");
        sudoku_put (writer, name);
    }
    sudoku_put (writer, kind == CLAUSE ? "\n" : ")\n");
}

int sudoku_write_dimacs (Writer *writer, const Formula *formula) {
    static const Dialect dialect = {"c", "cnf", false, row_of_dimacs};
    return write_rows (writer, formula, &dialect);
}

int sudoku_write_cnf_plus (Writer *writer, const Formula *formula) {
    static const Dialect dialect = {"c", "cnf+", false, row_of_cnf_plus};
    return write_rows (writer, formula, &dialect);
}

int sudoku_write_knf (Writer *writer, const Formula *formula) {
    static const Dialect dialect = {"c", "knf", false, row_of_knf};
    return write_rows (writer, formula, &dialect);
}

int sudoku_write_text (Writer *writer, const Formula *formula) {
    static const Dialect dialect = {"#", NULL, true, row_of_text};
    return write_rows (writer, formula, &dialect);
}

// ---------------------------------------------------------------------------
// The table

const FormatRow sudoku_formats[FORMATS] = {
#define SUDOKU_FORMAT(constant, name, native, function, meaning)               \
    {name, native, function, meaning},
#include "sudoku/encode/formats.def"
};

int sudoku_write_formula (const Formula *formula, void *state,
                          int (*write) (void *state, const void *bytes,
                                        size_t size)) {
    Writer *writer = malloc (sizeof *writer);
    if (!writer)
        return SUDOKU_OUT_OF_MEMORY;
    writer->state = state;
    writer->write = write;
    writer->stop = 0;
    writer->used = 0;
    int result = sudoku_formats[formula->format].write (writer, formula);
    if (result == SUDOKU_OK)
        result = sudoku_flush (writer);
    free (writer);
    return result;
}
