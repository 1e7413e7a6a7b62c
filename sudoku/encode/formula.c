// formula.c -- writes formulas; formula.h describes the formats.
//
// A formula is never stored in memory: the numbers in the header are computed first
// (encode.h), and then the encoder's output is written directly.  Formats with one row
// per constraint differ only in their syntax (Dialect).

#include "sudoku/encode/formula.h"
#include "sudoku/encode/encode.h"
#include "sudoku/board/symbols.h"
#include "sudoku/board/vars.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <stdlib.h>

typedef enum RowKind { CLAUSE, AT_MOST_ONE, EXACTLY_ONE } RowKind;

struct Rows;

// The syntax of a format.
typedef struct Dialect {
    const char *comment; // the string that begins a comment line
    // The line with the numbers of variables and of rows; null if there is no header.
    const char *header;
    bool header_first; // the header precedes all comments
    bool named;        // variables have names, not numbers
    bool equations;    // "exactly one" is a single row
    void (*row) (const struct Rows *rows, RowKind kind, const int *lits,
                 size_t size);
} Dialect;

typedef struct Rows {
    Writer *writer;
    const Dialect *dialect;
    const Candidates *cands; // null: write the rules of a blank board
    unsigned side;
    uint64_t count; // number of rows, in the counting pass
    bool counting;
} Rows;

static int put_row (Rows *rows, RowKind kind, const int *lits, size_t size) {
    if (rows->counting)
        rows->count++;
    else
        rows->dialect->row (rows, kind, lits, size);
    return rows->writer->stop;
}

static int put_clause (void *state, const int *lits, size_t size) {
    return put_row (state, CLAUSE, lits, size);
}

// "At most one" of a single literal is always true, so no row is written.
static int put_at_most_one (void *state, const int *lits, size_t size) {
    return size < 2 ? 0 : put_row (state, AT_MOST_ONE, lits, size);
}

// Writes one row or two rows.  A reader that supports at-most-one constraints can join
// them.
static int put_exactly_one (void *state, const int *lits, size_t size) {
    const Rows *rows = state;
    if (rows->dialect->equations)
        return put_row (state, EXACTLY_ONE, lits, size);
    const int stop = put_at_most_one (state, lits, size);
    return stop ? stop : put_clause (state, lits, size);
}

// The size of the formula with this at-most-one encoding, including auxiliary
// variables.
static EncodedSize size_of (const Formula *formula, size_t amo) {
    const size_t encoding = formula->encoding;
    return formula->cands
               ? sudoku_remaining_size (formula->cands, encoding, amo)
               : sudoku_encoded_size_of (formula->board, encoding, amo, NULL);
}

static int encode_rules (const Formula *formula, size_t amo,
                         const sudoku_sink *sink) {
    return formula->cands ? sudoku_encode_remaining (
                                formula->cands, formula->encoding, amo, sink)
                          : sudoku_encode_rules (formula->board,
                                                 formula->encoding, amo, sink);
}

// On reduced boards this writes nothing, since the givens have been applied.
static int encode_givens (const Formula *formula, const sudoku_sink *sink) {
    return formula->cands ? SUDOKU_OK
                          : sudoku_encode_givens (formula->board, sink);
}

// Counts the rows of the rules.  Classic rules may have billions of clauses, so their
// number is computed.  Native constraints and variant rules are encoded to count them.
static int count_rules (Rows *rows, const Formula *formula,
                        const sudoku_sink *sink, size_t amo) {
    const unsigned n = sudoku_order (formula->board);
    const size_t encoding = formula->encoding;
    const EncodedSize size =
        formula->cands ? sudoku_remaining_size (formula->cands, encoding, amo)
                       : sudoku_encoded_size (n, encoding, amo);
    if (!n || size.groups)
        return encode_rules (formula, amo, sink);
    rows->count += size.clauses;
    return SUDOKU_OK;
}

// Writes a comment line for each variable.
static void put_map (const Rows *rows) {
    const unsigned side = rows->side;
    int var = 0;
    for (unsigned cell = 0; cell < side * side; cell++)
        for (unsigned digit = 1; digit <= side; digit++)
            if (!rows->cands || is_candidate (rows->cands, cell, digit))
                sudoku_put_format (rows->writer, "%s var %d r%uc%u=%u\n",
                                   rows->dialect->comment, ++var,
                                   cell / side + 1, cell % side + 1, digit);
}

// Writes comments about the meaning of the variables.
static void put_meaning (const Rows *rows, int vars) {
    Writer *writer = rows->writer;
    const char *begin = rows->dialect->comment;
    const unsigned side = rows->side;
    const int cells =
        rows->cands ? sudoku_remaining_vars (rows->cands) : vars_of_side (side);
    if (rows->dialect->named) {
        sudoku_put_format (writer,
                           "%s r1c2_3: the cell in row 1 and column 2 holds "
                           "3\n",
                           begin);
        return;
    }
    if (rows->cands)
        sudoku_put_format (writer,
                           "%s var 1 to %d: the candidates of open cells, cell "
                           "by cell, and in each from the smallest\n",
                           begin, cells);
    else
        sudoku_put_format (writer,
                           "%s var row*%u + col*%u + digit: the cell (row, "
                           "col), both from 0, holds the digit (from 1)\n",
                           begin, side * side, side);
    if (vars > cells)
        sudoku_put_format (writer, "%s var %d to %d: auxiliary\n", begin,
                           cells + 1, vars);
}

void sudoku_put_about (Writer *writer, const char *begin,
                       const Formula *formula) {
    const unsigned side = sudoku_side (formula->board);
    sudoku_put_format (writer, "%s written by cdcl-sudoku " CDCL_VERSION "\n",
                       begin);
    if (formula->name && *formula->name)
        sudoku_put_format (writer, "%s name: %s\n", begin, formula->name);
    sudoku_put_format (writer, "%s Sudoku of side %u with %zu givens\n", begin,
                       side, sudoku_givens (formula->board));
    if (side <= SYMBOLS_MAX) {
        char *const line = sudoku_line (formula->board);
        if (!line)
            writer->stop = SUDOKU_OUT_OF_MEMORY;
        sudoku_put_format (writer, "%s board: ", begin);
        sudoku_put (writer, line ? line : "");
        sudoku_put (writer, "\n");
        free (line);
    }
    if (formula->cands)
        sudoku_put_format (writer, "%s reduced to %zu open cells\n", begin,
                           formula->cands->open);
}

static void put_comment (const Rows *rows, const Formula *formula, int vars) {
    Writer *writer = rows->writer;
    const char *begin = rows->dialect->comment;
    sudoku_put_about (writer, begin, formula);
    sudoku_put_format (writer, "%s encoding: %s, at most one: %s%s\n", begin,
                       sudoku_table_name (&sudoku_encodings, formula->encoding),
                       sudoku_table_name (&sudoku_amos, formula->amo),
                       formula->format == FORMAT_DIMACS &&
                               formula->amo == AMO_native
                           ? " (written as pairwise clauses)"
                           : "");
    put_meaning (rows, vars);
    if (formula->extra)
        sudoku_put_format (writer, "%s the last clause excludes one solution\n",
                           begin);
    if (formula->map && !rows->dialect->named)
        put_map (rows);
}

static void put_header (const Rows *rows, int vars) {
    if (rows->dialect->header)
        sudoku_put_format (rows->writer, rows->dialect->header, vars,
                           (unsigned long long) rows->count);
}

static void put_cubes (const Rows *rows, const Formula *formula) {
    for (size_t i = 0; i < formula->cubes_size; i++) {
        if (!i || !formula->cubes[i - 1])
            sudoku_put (rows->writer, "a ");
        if (formula->cubes[i])
            sudoku_put_int (rows->writer, formula->cubes[i]);
        else
            sudoku_put (rows->writer, "0\n");
    }
}

// Counts the rows, then writes them.
static int write_rows (Writer *writer, const Formula *formula,
                       const Dialect *dialect) {
    const bool expand =
        formula->format == FORMAT_DIMACS && formula->amo == AMO_native;
    const size_t amo = expand ? AMO_pairwise : formula->amo;
    const EncodedSize size = size_of (formula, amo);
    const int vars = (int) size.vars;
    if (size.vars > CDCL_MAX_VAR)
        return SUDOKU_TOO_LARGE;
    if (!vars && !(formula->cands && !formula->cands->open))
        return SUDOKU_OUT_OF_MEMORY;
    Rows rows = {writer,
                 dialect,
                 formula->cands,
                 sudoku_side (formula->board),
                 formula->extra != NULL,
                 true};
    const sudoku_sink sink = {&rows, put_clause, put_at_most_one,
                              put_exactly_one};
    int result = count_rules (&rows, formula, &sink, amo);
    if (result == SUDOKU_OK)
        result = encode_givens (formula, &sink);
    if (result != SUDOKU_OK)
        return result;
    rows.counting = false;

    if (dialect->header_first)
        put_header (&rows, vars);
    put_comment (&rows, formula, vars);
    if (!dialect->header_first)
        put_header (&rows, vars);
    result = encode_rules (formula, amo, &sink);
    if (result == SUDOKU_OK)
        result = encode_givens (formula, &sink);
    if (result == SUDOKU_OK && formula->extra)
        result = put_clause (&rows, formula->extra, formula->extra_size);
    if (result == SUDOKU_OK)
        put_cubes (&rows, formula);
    return result == SUDOKU_OK ? writer->stop : result;
}

// ---------------------------------------------------------------------------
// Dialects

static void put_literals (const Rows *rows, const int *lits, size_t size,
                          int sign) {
    for (size_t i = 0; i < size; i++)
        sudoku_put_int (rows->writer, sign * lits[i]);
}

static void row_of_dimacs (const Rows *rows, RowKind kind, const int *lits,
                           size_t size) {
    (void) kind;
    assert (kind == CLAUSE);
    put_literals (rows, lits, size, 1);
    sudoku_put (rows->writer, "0\n");
}

static void row_of_cnf_plus (const Rows *rows, RowKind kind, const int *lits,
                             size_t size) {
    put_literals (rows, lits, size, 1);
    sudoku_put (rows->writer, kind == CLAUSE ? "0\n" : "<= 1\n");
}

static void row_of_knf (const Rows *rows, RowKind kind, const int *lits,
                        size_t size) {
    if (kind == AT_MOST_ONE) {
        sudoku_put (rows->writer, "k ");
        sudoku_put_int (rows->writer, (int) size - 1);
    }
    put_literals (rows, lits, size, kind == CLAUSE ? 1 : -1);
    sudoku_put (rows->writer, "0\n");
}

// The number of the variable on a blank board, which determines its name.
static int name_of (const Rows *rows, int var) {
    if (!rows->cands)
        return var;
    const int cells = sudoku_remaining_vars (rows->cands);
    return var > cells ? var - cells + vars_of_side (rows->side)
                       : sudoku_original_var (rows->cands, var);
}

static void row_of_text (const Rows *rows, RowKind kind, const int *lits,
                         size_t size) {
    Writer *const writer = rows->writer;
    static const char *const functions[] = {"", "atmost1(", "exactly1("};
    if (kind == CLAUSE && !size)
        sudoku_put (writer, "false");
    sudoku_put (writer, functions[kind]);
    for (size_t i = 0; i < size; i++) {
        char name[CELL_NAME_ROOM];
        sudoku_cell_name (rows->side, name_of (rows, abs (lits[i])), name);
        sudoku_put (writer, !i ? "" : kind == CLAUSE ? " | " : ", ");
        sudoku_put (writer, lits[i] < 0 ? "~" : "");
        sudoku_put (writer, name);
    }
    sudoku_put (writer, kind == CLAUSE ? "\n" : ")\n");
}

// Writes "sum >= bound" or "sum = bound" over all literals; "at most" is written over
// their negations.  A negated literal -x counts as 1 - x.
static void row_of_opb (const Rows *rows, RowKind kind, const int *lits,
                        size_t size) {
    Writer *const writer = rows->writer;
    const int sign = kind == AT_MOST_ONE ? -1 : 1;
    int bound = sign;
    for (size_t i = 0; i < size; i++) {
        bound -= lits[i] < 0 ? sign : 0;
        sudoku_put (writer, (lits[i] < 0) == (sign < 0) ? "+1 x" : "-1 x");
        sudoku_put_int (writer, abs (lits[i]));
    }
    sudoku_put_format (writer, "%s %d ;\n",
                       kind == EXACTLY_ONE ? "=" : ">=", bound);
}

int sudoku_write_dimacs (Writer *writer, const Formula *formula) {
    const Dialect dialect = {.comment = "c",
                             .header = formula->cubes ? "p inccnf\n"
                                                      : "p cnf %d %llu\n",
                             .row = row_of_dimacs};
    return write_rows (writer, formula, &dialect);
}

int sudoku_write_cnf_plus (Writer *writer, const Formula *formula) {
    static const Dialect dialect = {
        .comment = "c", .header = "p cnf+ %d %llu\n", .row = row_of_cnf_plus};
    return write_rows (writer, formula, &dialect);
}

int sudoku_write_knf (Writer *writer, const Formula *formula) {
    static const Dialect dialect = {
        .comment = "c", .header = "p knf %d %llu\n", .row = row_of_knf};
    return write_rows (writer, formula, &dialect);
}

int sudoku_write_text (Writer *writer, const Formula *formula) {
    static const Dialect dialect = {
        .comment = "#", .named = true, .equations = true, .row = row_of_text};
    return write_rows (writer, formula, &dialect);
}

int sudoku_write_opb (Writer *writer, const Formula *formula) {
    static const Dialect dialect = {.comment = "*",
                                    .header =
                                        "* #variable= %d #constraint= %llu\n",
                                    .header_first = true,
                                    .equations = true,
                                    .row = row_of_opb};
    return write_rows (writer, formula, &dialect);
}

// ---------------------------------------------------------------------------
// The table

const FormatRow sudoku_formats[FORMATS] = {
#define SUDOKU_FORMAT(constant, name, endings, rows, function, meaning)        \
    {name, endings, rows, function, meaning},
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
