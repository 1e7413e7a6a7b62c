// recover.c -- finding the end of a bad record.
//
// If the first line of a record is bad, the number of its lines is unknown.  If
// the reader skips too few, one mistake is reported again for each row of the
// board; if it skips too many, good boards are lost.  So a bad record ends
// before
//
//   - a blank line, a comment, a section or a side;
//   - a line that is a board by itself, or is too long for a row;
//   - as many rows as make a complete board.
//
// As everywhere in the reader, it peeks at one board at most.

#include "sudoku/text/reader.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"

#include <assert.h>

size_t sudoku_first_token (const Line *line) {
    const size_t begin = skip_blanks (line->text, 0, line->size);
    return token_end (line->text, begin, line->size) - begin;
}

// Whether the scanned line is a board by itself.  It is a row if it could be
// both and has a digit that is too large for the small board.
static bool stands_alone (const Scan *scan) {
    const size_t root = root_of (scan->count);
    if (scan->surely_board)
        return true;
    if (scan->surely_row || scan->count == 1 || root * root != scan->count ||
        !order_of (root))
        return false;
    for (size_t i = 0; i < scan->stored; i++)
        if (scan->digit[i] > root)
            return false;
    return true;
}

// Counts the next lines that are rows of so many cells, or rulers, up to the
// rows of a board.  *complete is whether all of these are there.
static size_t rows_ahead (sudoku_reader *reader, size_t cells, bool *complete) {
    size_t rows = 0, ahead = 0;
    assert (cells);
    while (rows < cells) {
        const Line *line = sudoku_lines_peek (&reader->lines, ahead);
        sudoku_error ignored;
        if (!line || line->binary || line->size > longest_row (cells))
            break;
        const LineKind kind = sudoku_line_kind (line->text, line->size, 0);
        if (kind == LINE_CELLS &&
            sudoku_scan (&reader->scan, line->text, line->size, 0, &ignored) ==
                SUDOKU_OK &&
            reader->scan.count == cells)
            rows++;
        else if (kind != LINE_RULER)
            break;
        ahead++;
    }
    *complete = rows == cells;
    return ahead;
}

// See the head of this file.
void sudoku_skip_rest (sudoku_reader *reader) {
    for (;;) {
        const Line *line = sudoku_lines_peek (&reader->lines, 0);
        sudoku_error ignored;
        if (!line || line->overlong || line->binary)
            return;
        const LineKind kind = sudoku_line_kind (line->text, line->size, 0);
        if ((kind != LINE_CELLS && kind != LINE_RULER) ||
            (kind == LINE_CELLS && sudoku_first_token (line) > SYMBOLS_MAX))
            return;
        size_t lines = 1;
        bool complete = false;
        if (kind == LINE_CELLS &&
            sudoku_scan (&reader->scan, line->text, line->size, 0, &ignored) ==
                SUDOKU_OK) {
            if (stands_alone (&reader->scan))
                return;
            lines = rows_ahead (reader, reader->scan.count, &complete);
        }
        if (complete)
            return;
        // rows_ahead may be 0, if the line is too long to be looked at.
        for (size_t i = 0; i < (lines ? lines : 1); i++)
            sudoku_lines_take (&reader->lines);
    }
}

// The record goes on until a line begins another one.
void sudoku_skip_garbage (sudoku_reader *reader) {
    for (;;) {
        const Line *line = sudoku_lines_peek (&reader->lines, 0);
        sudoku_error ignored;
        if (!line)
            return;
        if (!line->binary) {
            const LineKind kind = sudoku_line_kind (line->text, line->size, 0);
            if (kind == LINE_COMMENT || kind == LINE_SECTION ||
                kind == LINE_SIDE)
                return;
            if (kind == LINE_CELLS &&
                sudoku_scan (&reader->scan, line->text, line->size, 0,
                             &ignored) == SUDOKU_OK)
                return;
        }
        sudoku_lines_take (&reader->lines);
    }
}
