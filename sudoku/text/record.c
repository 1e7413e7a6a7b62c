// record.c -- one record, once its shape is known: a board on one line with
// what may follow it, and a board in rows.
//
// parse.c decides which of these a record is.  Only then is the side known, so
// digits are compared with it here.  After the first error in a board in rows
// the other rows are only counted, to find the end of the record.
//
// Source: the lines `puzzle:count:solution` of tdoku's test data.

#include "sudoku/text/reader.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int bad_digit (sudoku_error *error, const Line *line, const Scan *scan,
                      size_t i, unsigned side) {
    const size_t column = scan->column[i];
    assert (i < scan->stored && scan->digit[i] > side);
    assert (column >= 1 && column <= line->size);
    const char *text = line->text + column - 1;
    size_t length = 1;
    while (length < 20 && column - 1 + length < line->size &&
           numeral (text[length]))
        length++;
    if (scan->numbers)
        return sudoku_bad (
            error, line->number, column,
            "%.*s is out of range: expected 1 to %u, or 0 for a blank",
            (int) length, text, side);
    const char last = side <= SYMBOLS_MAX ? digit_symbol (side) : '?';
    return sudoku_bad (
        error, line->number, column,
        "'%c' is out of range on a board of side %u: expected 1 to %c, "
        "or . for a blank",
        *text, side, last);
}

// ---------------------------------------------------------------------------
// Building the result

sudoku_board *sudoku_board_of (const sudoku_reader *reader, unsigned side,
                               const uint16_t *digits) {
    sudoku_board *board = sudoku_blank_board (reader, side);
    assert (!board || board->side == side);
    if (board)
        memcpy (board->digit, digits, (size_t) side * side * sizeof *digits);
    return board;
}

bool sudoku_reserve_digits (sudoku_reader *reader, size_t cells) {
    if (cells <= reader->capacity)
        return true;
    uint16_t *digits = realloc (reader->digits, 2 * cells * sizeof *digits);
    if (digits)
        reader->digits = digits;
    uint64_t *marks = realloc (reader->marks, 2 * cells * sizeof *marks);
    if (marks)
        reader->marks = marks;
    if (!digits || !marks)
        return false;
    reader->capacity = 2 * cells;
    return true;
}

// Appends the scanned cells to the digits at hand, after `done` others.
static int store (sudoku_reader *reader, const Line *line, size_t done,
                  unsigned side, sudoku_error *error) {
    const Scan *scan = &reader->scan;
    assert (scan->stored == scan->count);
    if (!sudoku_reserve_digits (reader, done + scan->stored))
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; i < scan->stored; i++) {
        if (scan->digit[i] > side)
            return bad_digit (error, line, scan, i, side);
        reader->digits[done + i] = (uint16_t) scan->digit[i];
    }
    return SUDOKU_OK;
}

// Notes a bad cell.  If it is the first, the result is its error to fill.
static sudoku_error *note (Reading *reading) {
    return reading->bad++ ? NULL : &reading->error;
}

static uint64_t all_marks (unsigned side) {
    assert (side <= SYMBOLS_MAX);
    return UINT64_MAX >> (64 - side);
}

static void bad_marks (sudoku_error *error, const Line *line, const Scan *scan,
                       size_t i, size_t cell, unsigned side) {
    const size_t begin = scan->column[i] - 1;
    const size_t size = token_end (line->text, begin, line->size) - begin;
    sudoku_bad (error, line->number, begin + 1,
                "'%.*s' in the pencil marks of r%zuc%zu: expected "
                "digits from 1 to %c in ascending order",
                (int) (size < 40 ? size : 40), line->text + begin,
                cell / side + 1, cell % side + 1, digit_symbol (side));
}

// Appends the scanned cells to the board at hand, after `done` others.  Tokens
// are numbers or pencil marks; make_board decides.
static int store_cells (sudoku_reader *reader, const Line *line, size_t done,
                        unsigned side, sudoku_error *error) {
    const Scan *scan = &reader->scan;
    if (!done)
        reader->as_digits.bad = reader->as_marks.bad = 0;
    if (!scan->numbers || side > SYMBOLS_MAX) {
        reader->as_marks.bad = SIZE_MAX / 2;
        return store (reader, line, done, side, error);
    }
    if (!sudoku_reserve_digits (reader, done + scan->stored))
        return SUDOKU_OUT_OF_MEMORY;
    // Nothing in a frame says nothing of a cell.
    const bool silent = scan->spaced && scan->surely_row;
    const uint64_t all = all_marks (side);
    for (size_t i = 0; i < scan->stored; i++) {
        const unsigned digit = scan->digit[i];
        const uint64_t marks = !digit && silent ? all : scan->marks[i];
        sudoku_error *first;
        if (digit > side && (first = note (&reader->as_digits)))
            bad_digit (first, line, scan, i, side);
        if ((!marks || (marks & ~all)) && (first = note (&reader->as_marks)))
            bad_marks (first, line, scan, i, done + i, side);
        reader->digits[done + i] = digit <= side ? (uint16_t) digit : 0;
        reader->marks[done + i] = marks;
    }
    return SUDOKU_OK;
}

// Sets the cell to its only mark, or forbids the digits that are no marks.
static int set_marks (sudoku_board *board, unsigned row, unsigned col,
                      uint64_t marks) {
    const unsigned side = board->side;
    assert (!sudoku_get (board, row, col));
    // A single mark is a given, and N marks forbid nothing.
    const bool one = marks && !(marks & (marks - 1));
    for (unsigned digit = 1; digit <= side; digit++) {
        const bool marked = marks >> (digit - 1) & 1;
        if (one && marked)
            sudoku_set (board, row, col, digit);
        if (!one && !marked &&
            sudoku_forbid (board, row, col, digit) != SUDOKU_OK)
            return SUDOKU_OUT_OF_MEMORY;
    }
    return SUDOKU_OK;
}

// Makes the board at hand: of digits if they are in range, else of pencil marks.
// If it is neither, the error is that of the way in which fewer cells are bad.
static int make_board (sudoku_reader *reader, unsigned side,
                       sudoku_puzzle *puzzle, sudoku_error *error) {
    const Reading *digits = &reader->as_digits, *marks = &reader->as_marks;
    if (digits->bad && marks->bad) {
        *error = marks->bad < digits->bad ? marks->error : digits->error;
        return SUDOKU_BAD_INPUT;
    }
    if (!digits->bad) {
        puzzle->board = sudoku_board_of (reader, side, reader->digits);
        return puzzle->board ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
    }
    puzzle->board = sudoku_blank_board (reader, side);
    if (!puzzle->board)
        return SUDOKU_OUT_OF_MEMORY;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            if (set_marks (puzzle->board, row, col,
                           reader->marks[(size_t) row * side + col]) !=
                SUDOKU_OK)
                return SUDOKU_OUT_OF_MEMORY;
    return SUDOKU_OK;
}

// ---------------------------------------------------------------------------
// Fields after a board: `:count:solution`

// What is between two colons: "", or a number of solutions.
static int read_count (const Line *line, Piece field, sudoku_puzzle *puzzle,
                       sudoku_error *error) {
    field = trimmed (line->text, field);
    if (field.begin == field.end ||
        sudoku_read_count (puzzle, line->text + field.begin,
                           field.end - field.begin))
        return SUDOKU_OK;
    return sudoku_bad (
        error, line->number, field.begin + 1,
        "expected a number of solutions like 1, 0, 125, 1000+ or >=1000");
}

static int read_solution (sudoku_reader *reader, const Line *line, Piece field,
                          unsigned side, sudoku_puzzle *puzzle,
                          sudoku_error *error) {
    const char *const text = line->text;
    const Piece inner = trimmed (text, field);
    const size_t from = inner.begin, end = inner.end;
    if (from == end || (text[from] == '-' &&
                        (from + 1 == end || strchr (" \t;", text[from + 1]))))
        return SUDOKU_OK;
    int result =
        sudoku_scan_field (&reader->scan, text, inner, (size_t) side * side,
                           side > SYMBOLS_MAX, error);
    error->line = line->number;
    if (result == SUDOKU_OK)
        result = store (reader, line, 0, side, error);
    if (result != SUDOKU_OK)
        return result;
    for (size_t i = 0; i < reader->scan.stored; i++)
        if (!reader->digits[i])
            return sudoku_bad (
                error, line->number, reader->scan.column[i],
                "a blank in the solution: expected a full board");
    puzzle->solution = sudoku_board_of (reader, side, reader->digits);
    return puzzle->solution ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

static int read_fields (sudoku_reader *reader, const Line *line, unsigned side,
                        sudoku_puzzle *puzzle, sudoku_error *error) {
    size_t at = reader->scan.tail;
    if (at >= line->size || line->text[at] != ':')
        return SUDOKU_OK;
    at++;
    const int result = read_count (
        line, next_field (line->text, &at, line->size, ':'), puzzle, error);
    return result != SUDOKU_OK || at > line->size
               ? result
               : read_solution (reader, line,
                                next_field (line->text, &at, line->size, ':'),
                                side, puzzle, error);
}

// ---------------------------------------------------------------------------
// A board on one line

static int read_marks (sudoku_reader *reader, const Line *line, unsigned side,
                       sudoku_puzzle *puzzle, sudoku_error *error) {
    const Scan *scan = &reader->scan;
    assert (side <= SYMBOLS_MAX && !scan->numbers);
    assert (scan->stored == (size_t) side * side * side);
    for (size_t i = 0; i < scan->stored; i++) {
        const unsigned digit = scan->digit[i], place = (unsigned) (i % side);
        if (digit && digit != place + 1)
            return sudoku_bad (
                error, line->number, scan->column[i],
                "'%c' in the pencil marks of r%zuc%zu: expected '%c' "
                "at this place, or . for an excluded digit",
                line->text[scan->column[i] - 1], i / side / side + 1,
                i / side % side + 1, digit_symbol (place + 1));
    }
    puzzle->board = sudoku_blank_board (reader, side);
    if (!puzzle->board)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t cell = 0; cell < (size_t) side * side; cell++) {
        uint64_t marks = 0;
        for (unsigned i = 0; i < side; i++)
            marks |= (uint64_t) (scan->digit[cell * side + i] != 0) << i;
        if (set_marks (puzzle->board, (unsigned) (cell / side),
                       (unsigned) (cell % side), marks) != SUDOKU_OK)
            return SUDOKU_OUT_OF_MEMORY;
    }
    return SUDOKU_OK;
}

int sudoku_read_cells_of (sudoku_reader *reader, const Line *line,
                          unsigned side, bool marks, sudoku_puzzle *puzzle,
                          sudoku_error *error) {
    int result;
    assert (!puzzle->board && line->number);
    if (marks) {
        result = read_marks (reader, line, side, puzzle, error);
    } else {
        result = store_cells (reader, line, 0, side, error);
        if (result == SUDOKU_OK)
            result = make_board (reader, side, puzzle, error);
    }
    if (result == SUDOKU_OK)
        result = read_fields (reader, line, side, puzzle, error);
    return result;
}

int sudoku_read_whole (sudoku_reader *reader, const Line *line, unsigned side,
                       bool marks, sudoku_puzzle *puzzle, sudoku_error *error) {
    puzzle->line = line->number; // the side may be in one before it
    const int result =
        sudoku_read_cells_of (reader, line, side, marks, puzzle, error);
    sudoku_lines_take (&reader->lines);
    return result;
}

// ---------------------------------------------------------------------------
// A board in rows

// Whether a line is no row of an unfinished board but begins something else: a
// section, a side, a description, or a board on one line.
static bool begins_another (const Line *line, LineKind kind, const Scan *scan,
                            unsigned side, unsigned rows) {
    switch (kind) {
    case LINE_SECTION:
    case LINE_LIST:
    case LINE_LIBRARY:
    case LINE_SIDE:
        return true;
    case LINE_COMMENT:
        return rows && sudoku_describes (line->text, line->size);
    case LINE_CELLS:
        // 16 symbols are no row here, nor are more than 36.
        return rows && !scan->numbers && !scan->surely_row &&
               scan->count != side &&
               (scan->count == 16 || scan->count > SYMBOLS_MAX);
    default:
        return false;
    }
}

// Stores the scanned row behind `rows` others.  Its length must be the side.
static int store_row (sudoku_reader *reader, const Line *line, unsigned rows,
                      unsigned side, sudoku_error *error) {
    const Scan *scan = &reader->scan;
    assert (rows < side);
    if (scan->count != side) {
        const size_t fields = sudoku_count_fields (line->text, line->size);
        return sudoku_bad (error, line->number, 1,
                           "row %u has %zu %s, expected %u", rows + 1,
                           fields ? fields : scan->count,
                           fields          ? "fields"
                           : scan->numbers ? "numbers"
                                           : "symbols",
                           side);
    }
    if (scan->surely_board && scan->tail < line->size)
        return sudoku_bad (error, line->number, scan->tail + 1,
                           "unexpected '%c' after row %u",
                           line->text[scan->tail], rows + 1);
    return store_cells (reader, line, (size_t) rows * side, side, error);
}

// Ends a board after `rows` rows.
static int finish_rows (sudoku_reader *reader, int result, unsigned rows,
                        unsigned side, size_t last, sudoku_puzzle *puzzle,
                        sudoku_error *error) {
    assert (rows <= side && last >= puzzle->line);
    if (reader->lines.exhausted)
        result = SUDOKU_OUT_OF_MEMORY;
    if (result == SUDOKU_OK && rows < side)
        result =
            sudoku_bad (error, last, 0,
                        "the board that starts in line %zu ends after %u of %u "
                        "rows",
                        puzzle->line, rows, side);
    const Reading *digits = &reader->as_digits;
    if (result == SUDOKU_OK)
        result = make_board (reader, side, puzzle, error);
    else if (result == SUDOKU_BAD_INPUT && digits->bad &&
             reader->as_marks.bad >= digits->bad &&
             digits->error.line <= error->line)
        *error = digits->error; // which came first
    return result;
}

// The number of cells of a line of empty fields or places, or 0.
static size_t empty_row (Scan *scan, const Line *line, unsigned side) {
    sudoku_error ignored;
    int result;
    for (size_t i = 0; i < line->size; i++)
        if (!blank (line->text[i]) && !strchr ("|,;\"'", line->text[i]))
            return 0;
    return sudoku_scan_layout (scan, line->text, line->size, side, &result,
                               &ignored) &&
                   result == SUDOKU_OK
               ? scan->count
               : 0;
}

unsigned sudoku_blank_row (sudoku_reader *reader, unsigned side) {
    Scan *const scan = &reader->scan;
    const Line *line = sudoku_lines_peek (&reader->lines, 0);
    const size_t cells = empty_row (scan, line, side);
    const bool framed = scan->surely_row;
    if (!cells || cells > SYMBOLS_MAX)
        return 0;
    for (size_t ahead = 1; ahead < 2 * cells; ahead++) {
        line = sudoku_lines_peek (&reader->lines, ahead);
        if (!line || line->overlong || line->binary || !line->size ||
            line->size > longest_row (cells))
            return 0;
        const LineKind kind = sudoku_line_kind (line->text, line->size, side);
        if (empty_row (scan, line, side) && scan->surely_row != framed)
            return 0;
        if (kind == LINE_CELLS && scan->spaced)
            return scan->count == cells ? (unsigned) cells : 0;
        if (kind == LINE_CELLS && !framed)
            return 0;
    }
    return 0;
}

// Reads N rows of a board of known side, the first from the next line.  After
// the first error rows are only counted, to find the end of the record.
int sudoku_read_rows (sudoku_reader *reader, unsigned side,
                      sudoku_puzzle *puzzle, sudoku_error *error) {
    const unsigned n = sudoku_band_rows (reader, side);
    unsigned rows = 0;
    size_t last = puzzle->line;
    bool spaced = false;       // blank lines separate the bands
    bool empty_places = false; // some row shows blanks as empty places
    int result = SUDOKU_OK;
    while (rows < side) {
        const Line *line = sudoku_lines_peek (&reader->lines, 0);
        if (!line || line->overlong || line->binary)
            break;
        LineKind kind = sudoku_line_kind (line->text, line->size, side);
        sudoku_error first = {0, 0, ""};
        int scanned = SUDOKU_OK;
        if (kind != LINE_CELLS &&
            (empty_places ? empty_row (&reader->scan, line, side) == side
                          : sudoku_blank_row (reader, side)))
            kind = LINE_CELLS;
        line = sudoku_lines_peek (&reader->lines, 0);
        if (kind == LINE_CELLS)
            scanned = sudoku_scan (&reader->scan, line->text, line->size, side,
                                   &first);
        if (scanned == SUDOKU_OUT_OF_MEMORY)
            return scanned;
        Scan *scan = &reader->scan;
        // Blank lines may separate the bands, if one is behind the first band.
        if (kind == LINE_BLANK && rows) {
            if (!n || rows % n || (rows > n && !spaced))
                break;
            spaced = true;
        }
        if (begins_another (line, kind, scan, side, rows))
            break;
        if (kind == LINE_COMMENT)
            sudoku_describe (reader, line->text, line->size);
        last = line->number;
        if (kind != LINE_CELLS) {
            sudoku_lines_take (&reader->lines);
            continue;
        }
        empty_places |= scan->spaced;
        first.line = line->number;
        const bool whole = !rows && side > 1 && scanned == SUDOKU_OK &&
                           scan->stored == (size_t) side * side;
        if (whole)
            return sudoku_read_whole (reader, line, side, false, puzzle, error);
        if (scanned == SUDOKU_OK)
            scanned = store_row (reader, line, rows, side, &first);
        if (scanned != SUDOKU_OK && result == SUDOKU_OK) {
            result = scanned;
            *error = first;
        }
        rows++;
        sudoku_lines_take (&reader->lines);
    }
    return finish_rows (reader, result, rows, side, last, puzzle, error);
}
