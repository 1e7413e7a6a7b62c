// formula.c -- writing formulas; see formula.h for the formats.
//
// A formula is never held in memory: the numbers in the header are known
// beforehand (encode.h), so the encoder's stream goes straight to the output.
// The pairwise clauses of a 49×49 board are 11 million lines; put_int is three
// times as fast there as printf.

#include "sudoku/encode/formula.h"
#include "sudoku/encode/encode.h"
#include "sudoku/board/symbols.h"
#include "sudoku/board/vars.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 16 };

typedef struct Writer {
    void *state;
    int (*write) (void *state, const void *bytes, size_t size);
    Format format;
    uint64_t rows; // counted in the counting pass
    bool counting;
    int stop; // what `write` returned
    size_t used;
    char bytes[ROOM];
} Writer;

static int flush (Writer *writer) {
    assert (writer->used <= ROOM);
    if (!writer->stop && writer->used)
        writer->stop =
            writer->write (writer->state, writer->bytes, writer->used);
    writer->used = 0;
    return writer->stop;
}

static void put (Writer *writer, const char *text) {
    for (size_t size = strlen (text); size;) {
        if (writer->used == ROOM)
            flush (writer);
        size_t part = ROOM - writer->used;
        if (part > size)
            part = size;
        memcpy (writer->bytes + writer->used, text, part);
        writer->used += part;
        text += part;
        size -= part;
    }
}

// An integer and a blank.
static void put_int (Writer *writer, int value) {
    char text[16];
    size_t at = sizeof text;
    assert (value);
    unsigned rest = value < 0 ? 0u - (unsigned) value : (unsigned) value;
    text[--at] = ' ';
    do
        text[--at] = (char) ('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        text[--at] = '-';
    if (writer->used > ROOM - sizeof text)
        flush (writer);
    memcpy (writer->bytes + writer->used, text + at, sizeof text - at);
    writer->used += sizeof text - at;
}

static int write_clause (void *state, const int *lits, size_t size) {
    Writer *writer = state;
    if (writer->counting) {
        writer->rows++;
        return 0;
    }
    for (size_t i = 0; i < size; i++)
        put_int (writer, lits[i]);
    put (writer, "0\n");
    return writer->stop;
}

// "At most one" of a single literal says nothing, so no row is written.
static int write_at_most_one (void *state, const int *lits, size_t size) {
    Writer *writer = state;
    if (size < 2)
        return 0;
    if (writer->counting) {
        writer->rows++;
        return 0;
    }
    assert (writer->format != FORMAT_DIMACS);
    if (writer->format == FORMAT_KNF) {
        put (writer, "k ");
        put_int (writer, (int) size - 1);
    }
    for (size_t i = 0; i < size; i++)
        put_int (writer, writer->format == FORMAT_KNF ? -lits[i] : lits[i]);
    put (writer, writer->format == FORMAT_KNF ? "0\n" : "<= 1\n");
    return writer->stop;
}

// Writes two rows.  A reader that knows at-most-one constraints can join them.
static int write_exactly_one (void *state, const int *lits, size_t size) {
    const int stop = write_at_most_one (state, lits, size);
    return stop ? stop : write_clause (state, lits, size);
}

// Counts the rows of the rules.  Clauses may be billions, so their number is
// computed.  Native constraints are few, so they are encoded once only to be
// counted.
static int count_rules (Writer *writer, const sudoku_sink *sink, unsigned n,
                        size_t encoding, size_t amo) {
    const EncodedSize size = sudoku_encoded_size (n, encoding, amo);
    if (!size.groups) {
        writer->rows += size.clauses;
        return SUDOKU_OK;
    }
    return sudoku_encode_rules (n, encoding, amo, sink);
}

// Writes a comment line for each variable of a cell.
static void put_map (Writer *writer, const sudoku_board *board) {
    const unsigned n = sudoku_order (board), side = sudoku_side (board);
    char text[64];
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            for (unsigned digit = 1; digit <= side; digit++) {
                snprintf (text, sizeof text, "c var %d r%uc%u=%u\n",
                          var_of (n, row, col, digit), row + 1, col + 1, digit);
                put (writer, text);
            }
}

static void comment (Writer *writer, const Formula *formula, int vars) {
    const unsigned side = sudoku_side (formula->board);
    char text[400];
    put (writer, "c written by cdcl-sudoku " CDCL_VERSION "\n");
    if (formula->name && *formula->name) {
        snprintf (text, sizeof text, "c name: %s\n", formula->name);
        put (writer, text);
    }
    snprintf (text, sizeof text, "c Sudoku of side %u with %zu givens\n", side,
              sudoku_givens (formula->board));
    put (writer, text);
    char *line = side <= SYMBOLS_MAX ? sudoku_line (formula->board) : NULL;
    if (line) {
        put (writer, "c board: ");
        put (writer, line);
        put (writer, "\n");
        free (line);
    }
    snprintf (text, sizeof text, "c encoding: %s, at most one: %s%s\n",
              sudoku_encoding_name (formula->encoding),
              sudoku_amo_name (formula->amo),
              formula->format == FORMAT_DIMACS && formula->amo == AMO_native
                  ? " (written as pairwise clauses)"
                  : "");
    put (writer, text);
    snprintf (text, sizeof text,
              "c var row*%u + col*%u + digit: the cell (row, col), both from "
              "0, holds the digit (from 1)\n",
              side * side, side);
    put (writer, text);
    if (vars > cell_vars (sudoku_order (formula->board))) {
        snprintf (text, sizeof text, "c var %d to %d: auxiliary\n",
                  cell_vars (sudoku_order (formula->board)) + 1, vars);
        put (writer, text);
    }
    if (formula->extra)
        put (writer, "c the last clause excludes one solution\n");
    if (formula->map)
        put_map (writer, formula->board);
}

// Counts the rows, then writes them.
static int write_all (Writer *writer, const Formula *formula) {
    const unsigned n = sudoku_order (formula->board);
    const bool expand =
        formula->format == FORMAT_DIMACS &&
        sudoku_encoded_size (n, formula->encoding, formula->amo).groups;
    const size_t amo = expand ? AMO_pairwise : formula->amo;
    const int vars = sudoku_encoded_vars (n, formula->encoding, amo);
    if (!vars || n > ORDER_MAX_ENCODED)
        return SUDOKU_TOO_LARGE;
    const sudoku_sink sink = {writer, write_clause, write_at_most_one,
                              write_exactly_one};
    writer->counting = true;
    int result = count_rules (writer, &sink, n, formula->encoding, amo);
    if (result == SUDOKU_OK)
        result = sudoku_encode_givens (formula->board, &sink);
    if (result != SUDOKU_OK)
        return result;
    writer->rows += formula->extra != NULL;
    writer->counting = false;

    static const char *const headers[] = {"cnf", "cnf+", "knf"};
    char header[64];
    comment (writer, formula, vars);
    snprintf (header, sizeof header, "p %s %d %llu\n", headers[formula->format],
              vars, (unsigned long long) writer->rows);
    put (writer, header);
    result = sudoku_encode_rules (n, formula->encoding, amo, &sink);
    if (result == SUDOKU_OK)
        result = sudoku_encode_givens (formula->board, &sink);
    if (result == SUDOKU_OK && formula->extra)
        result = write_clause (writer, formula->extra, formula->extra_size);
    return result == SUDOKU_OK ? flush (writer) : result;
}

int sudoku_write_formula (const Formula *formula, void *state,
                          int (*write) (void *state, const void *bytes,
                                        size_t size)) {
    Writer *writer = malloc (sizeof *writer);
    if (!writer)
        return SUDOKU_OUT_OF_MEMORY;
    writer->state = state;
    writer->write = write;
    writer->format = formula->format;
    writer->rows = 0;
    writer->stop = 0;
    writer->used = 0;
    const int result = write_all (writer, formula);
    free (writer);
    return result;
}
