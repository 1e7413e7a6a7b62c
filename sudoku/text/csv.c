// csv.c -- tables with the names of their columns in the first line.
//
//   name,author,source,puzzle,marks,solutions,solution
//   "Inkala 2012, hard",Arto Inkala,,8..........36...,,1,812753649...
//
// A line is such a head if it has two columns or more, between commas,
// semicolons or tabs, and one of them is named puzzle, board, grid, sudoku or
// quizzes.  All lines behind it are rows of the table, until the input ends.
// Columns of other names are left out.  Fields may be quoted; then two quotation
// marks are one.
//
// Source: Shafranovich, "Common Format and MIME Type for CSV Files", RFC 4180.

#include "sudoku/board/board.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/growing.h"
#include "sudoku/board/symbols.h"
#include "sudoku/text/format.h"
#include "sudoku/text/tokens.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// Columns are facts of the puzzle, the puzzle itself, or ignored.
enum { PUZZLE = MARKS + 1, COLUMN_KINDS };

static int column_of (const char *name) {
    static const char *const puzzles[] = {"puzzle", "puzzles", "board",  "grid",
                                          "sudoku", "quiz",    "quizzes"};
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++)
        if (!strcasecmp (name, puzzles[i]))
            return PUZZLE;
    const Fact fact = sudoku_fact (name, strlen (name));
    return fact == ADDRESS || fact == ENTRIES ? NO_FACT : (int) fact;
}

// Takes the next field off the line; it ends with 0.  False if its quotation
// marks are not in pairs; then *at is where.
static bool next_quoted (const Line *line, size_t *at, char separator,
                         Growing *field) {
    const char *const text = line->text;
    const size_t size = line->size;
    field->size = 0;
    *at = skip_blanks (text, *at, size);
    const bool quoted = *at < size && text[*at] == '"';
    bool open = quoted;
    for (*at += quoted; *at < size; ++*at) {
        if (quoted ? text[*at] == '"' : text[*at] == separator) {
            *at += quoted;
            open = quoted && *at < size && text[*at] == '"';
            if (!open)
                break;
        }
        sudoku_grow_bytes (field, text + *at, 1);
    }
    if (quoted)
        *at = skip_blanks (text, *at, size);
    while (!quoted && field->size && blank (field->bytes[field->size - 1]))
        field->size--;
    sudoku_grow_bytes (field, "", 1);
    return !open && (*at == size || text[*at] == separator);
}

// Whether the line has the names of the columns of a table.
static bool names_columns (sudoku_reader *reader, const Line *line,
                           Table *names) {
    Table table = {0};
    Growing field = {0};
    bool puzzles = false, good = true;
    size_t at = 0;
    const char first = line->size ? line->text[0] : 0;
    if ((!letter (first) && first != '"') || line->size > 1000)
        return false;
    table.separator = memchr (line->text, ';', line->size)   ? ';'
                      : memchr (line->text, ',', line->size) ? ','
                                                             : '\t';
    if (!memchr (line->text, table.separator, line->size))
        return false;
    for (; good && at <= line->size && table.count < COLUMNS; at++) {
        good = next_quoted (line, &at, table.separator, &field);
        const int column =
            good && !field.failed ? column_of (field.bytes) : NO_FACT;
        table.column[table.count++] = (unsigned char) column;
        puzzles |= column == PUZZLE;
    }
    reader->lines.exhausted |= field.failed;
    free (field.bytes);
    if (!good || !puzzles || table.count < 2 || at <= line->size)
        return false;
    table.line = line->number;
    *names = table;
    return true;
}

// ---------------------------------------------------------------------------
// Rows

// The row at hand.
typedef struct Row {
    const Line *line;
    Growing puzzle;             // the field with the cells
    size_t begin[COLUMN_KINDS]; // of the last field for a column
} Row;

static int bad_field (const Row *row, int column, const char *text,
                      size_t wrong, sudoku_error *error) {
    const bool marks = column == MARKS;
    const size_t at = row->begin[column] + 1;
    if (column == COUNT)
        return sudoku_bad (error, row->line->number, at,
                           "'%.20s': expected a number of solutions", text);
    if (wrong < strlen (text))
        return sudoku_bad (error, row->line->number, at + wrong,
                           "unexpected '%c' in the %s", text[wrong],
                           marks ? "pencil marks" : "solution");
    return sudoku_bad (error, row->line->number, at, "%s of a number of %s has",
                       marks ? "pencil marks" : "solution",
                       marks ? "symbols that no side" : "cells that no board");
}

static int read_field (sudoku_reader *reader, Row *row, int column,
                       Growing *field, sudoku_error *error) {
    size_t wrong;
    if (column == PUZZLE) {
        free (row->puzzle.bytes);
        row->puzzle = *field;
        *field = (Growing){0};
        return SUDOKU_OK;
    }
    const int result = sudoku_state (reader, (Fact) column, field->bytes,
                                     field->size - 1, &wrong);
    return result == SUDOKU_BAD_INPUT
               ? bad_field (row, column, field->bytes, wrong, error)
               : result;
}

static int read_fields (sudoku_reader *reader, Row *row, sudoku_error *error) {
    const Table *const table = &reader->table;
    const Line *const line = row->line;
    Growing field = {0};
    size_t at = 0, count = 0;
    int result = SUDOKU_OK;
    for (; result == SUDOKU_OK && at <= line->size; at++, count++) {
        const int column =
            count < table->count ? table->column[count] : NO_FACT;
        row->begin[column] = at + (at < line->size && line->text[at] == '"');
        if (!next_quoted (line, &at, table->separator, &field))
            result = sudoku_bad (
                error, line->number, at < line->size ? at + 1 : at,
                "quotation marks that are not in pairs, or text behind them");
        else
            result = field.failed
                         ? SUDOKU_OUT_OF_MEMORY
                         : read_field (reader, row, column, &field, error);
    }
    free (field.bytes);
    if (result == SUDOKU_OK && count != table->count)
        return sudoku_bad (
            error, line->number, 1,
            "%zu field%s: expected %zu, as many as columns in line %zu", count,
            count == 1 ? "" : "s", table->count, table->line);
    return result;
}

// Reads the board, once all other fields are known.
static int read_puzzle (sudoku_reader *reader, Row *row, sudoku_puzzle *puzzle,
                        sudoku_error *error) {
    const sudoku_puzzle *const about = &reader->about;
    const size_t begin = row->begin[PUZZLE];
    Line field = *row->line;
    field.text = row->puzzle.bytes;
    field.size = row->puzzle.size - 1;
    if (!field.size)
        return sudoku_bad (error, field.number, begin + 1,
                           "an empty field: expected a board");
    const Scan *const scan = &reader->scan;
    const int scanned =
        sudoku_scan (&reader->scan, field.text, field.size, 0, error);
    const unsigned of_marks =
        scan->numbers ? 0 : sudoku_side_of_marks (scan->count);
    const unsigned side =
        of_marks ? of_marks : sudoku_side_of_board (scan->count);
    error->line = field.number;
    error->column += begin;
    if (scanned != SUDOKU_OK)
        return scanned;
    if (!side)
        return sudoku_bad (error, field.number, begin + 1,
                           "%zu cells: expected a whole board", scan->count);
    if (about->solution && about->solution->side != side)
        return sudoku_bad (error, field.number, row->begin[SOLUTION] + 1,
                           "a solution of side %u of a board of side %u",
                           about->solution->side, side);
    if (about->board && about->board->side != side)
        return sudoku_bad (error, field.number, row->begin[MARKS] + 1,
                           "pencil marks of side %u of a board of side %u",
                           about->board->side, side);
    const int result =
        sudoku_read_cells_of (reader, &field, side, of_marks, puzzle, error);
    error->column += error->column ? begin : 0;
    return result;
}

static int read_row (sudoku_reader *reader, const Line *line,
                     sudoku_puzzle *puzzle, sudoku_error *error) {
    Row row = {.line = line};
    int result = read_fields (reader, &row, error);
    if (result == SUDOKU_OK)
        result = read_puzzle (reader, &row, puzzle, error);
    free (row.puzzle.bytes);
    sudoku_lines_take (&reader->lines);
    return result;
}

// ---------------------------------------------------------------------------

static bool may_name (const sudoku_reader *reader) {
    return reader->kind == LINE_CELLS || reader->table.count;
}

static bool begins (sudoku_reader *reader, const Line *line) {
    Table names;
    return (reader->table.count && reader->kind != LINE_BLANK) ||
           (may_name (reader) && names_columns (reader, line, &names));
}

static int read (sudoku_reader *reader, const Line *line, sudoku_puzzle *puzzle,
                 sudoku_error *error) {
    Table names;
    if (!names_columns (reader, line, &names))
        return read_row (reader, line, puzzle, error);
    reader->table = names;
    reader->lines.raw = true;
    sudoku_lines_take (&reader->lines);
    return SUDOKU_OK;
}

// ---------------------------------------------------------------------------
// Writing

// A field of a table: quoted if it needs to be (RFC 4180).
static void put_field (Growing *text, const char *words) {
    const bool quoted = strpbrk (words, "\",;\t") || *words == ' ';
    sudoku_grow_fill (text, '"', quoted);
    for (; *words; words++) {
        sudoku_grow_fill (text, '"', quoted && *words == '"');
        const char one[2] = {*words, 0};
        sudoku_put_words (text, one);
    }
    sudoku_grow (text, quoted ? "\"," : ",");
}

// The same for cells, which are quoted if they are numbers.
static void put_board (Writer *writer, const sudoku_board *board,
                       const sudoku_symbols *symbols) {
    const bool quoted = !sudoku_single (symbols, writer->board->side);
    sudoku_grow_fill (&writer->text, '"', quoted);
    sudoku_put_cells (&writer->text, board, symbols, "");
    sudoku_grow_fill (&writer->text, '"', quoted);
}

static void write_csv (Writer *writer) {
    const sudoku_puzzle *const puzzle = writer->puzzle;
    Growing *const text = &writer->text;
    if (!writer->before)
        sudoku_grow (text,
                     "name,author,source,puzzle,marks,solutions,solution\r\n");
    put_field (text, puzzle->name);
    put_field (text, puzzle->author);
    put_field (text, puzzle->source);
    put_board (writer, puzzle->board, writer->symbols);
    sudoku_grow_bytes (text, ",", 1);
    if (sudoku_shows_marks (writer))
        sudoku_put_marks (text, writer->board);
    sudoku_grow_bytes (text, ",", 1);
    sudoku_put_count (text, puzzle);
    sudoku_grow_bytes (text, ",", 1);
    if (puzzle->solution)
        put_board (writer, puzzle->solution, writer->symbols);
    sudoku_grow_bytes (text, "\r\n", 2);
    writer->holds |=
        NAMES | ANSWERS | (sudoku_shows_marks (writer) ? SUDOKU_LOST_MARKS : 0);
}

const Format sudoku_format_csv = {.name = "csv",
                                  .lines = ALL_LINES,
                                  .begins = begins,
                                  .read = read,
                                  .meaning = "a table with names of columns",
                                  .write = write_csv,
                                  .most = ANY_SIDE};
