// recover.c -- finding the end of a bad record.
//
// Where the first line of a record says nothing about its shape, nobody knows
// how many lines belong to it.  Too few, and one mistake is reported again for
// each row of the same board; too many, and good boards are lost.  So:
//
//   - blank lines, comments, headings and sides end it, and so does a line
//     that is a board by itself or is too long for a row;
//   - rows end it if there are enough of them for a complete board;
//   - all other lines belong to it.
//
// Looking ahead is bounded by one board, as everywhere in the reader.

#include "sudoku/text/reader.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"

#include <string.h>

size_t sudoku_first_token (const Line *line) {
    size_t begin = 0, end;
    while (begin < line->size && strchr (" \t", line->text[begin]))
        begin++;
    for (end = begin; end < line->size; end++)
        if (strchr (" \t,|:;", line->text[end]))
            break;
    return end - begin;
}

// Whether the scanned line is a board by itself.  One that may be a row as well
// is taken for one if it has a digit that is too large for the small board.
static bool stands_alone (const Row *row) {
    const size_t root = root_of (row->cells);
    if (row->whole)
        return true;
    if (row->row || row->cells == 1 || root * root != row->cells ||
        !order_of (root))
        return false;
    for (size_t i = 0; i < row->stored; i++)
        if (row->digit[i] > root)
            return false;
    return true;
}

// How many of the next lines are rows of that many cells, or rulers; at most as
// many as make a board, and then *complete.
static size_t rows_ahead (sudoku_reader *reader, size_t cells, bool *complete) {
    size_t rows = 0, ahead = 0;
    while (rows < cells) {
        const Line *line = sudoku_lines_peek (&reader->lines, ahead);
        sudoku_error ignored;
        if (!line || line->binary || line->size > 32 * cells + 4096)
            break;
        const LineKind kind = sudoku_line_kind (line->text, line->size, 0);
        if (kind == LINE_CELLS &&
            sudoku_scan (&reader->row, line->text, line->size, 0, &ignored) ==
                SUDOKU_OK &&
            reader->row.cells == cells)
            rows++;
        else if (kind != LINE_RULER)
            break;
        ahead++;
    }
    *complete = rows == cells;
    return ahead;
}

// After a line that could not begin a board: takes the lines behind it that
// could be its other rows, up to a blank line or anything that stands for
// itself.
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
            sudoku_scan (&reader->row, line->text, line->size, 0, &ignored) ==
                SUDOKU_OK) {
            if (stands_alone (&reader->row))
                return;
            lines = rows_ahead (reader, reader->row.cells, &complete);
        }
        if (complete)
            return;
        // A line of blanks as long as a board is not looked at as a row.
        for (size_t i = 0; i < (lines ? lines : 1); i++)
            sudoku_lines_take (&reader->lines);
    }
}

// After control bytes, lines that are no record by themselves belong to them.
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
                sudoku_scan (&reader->row, line->text, line->size, 0,
                             &ignored) == SUDOKU_OK)
                return;
        }
        sudoku_lines_take (&reader->lines);
    }
}
