// write.c -- boards as text: one line, or a grid with rulers.
//
// Up to side 36 a cell is one symbol (symbols.h); on larger boards it is a
// number.  The parsers (text/) read all of these forms:
//
//   8..........36......7..9.2...                  one line, N² symbols
//   0,57,3,0,…                                    one line, N > 36
//
//   8 . . | . . . | . . .                         a grid
//   . . 3 | 6 . . | . . .
//   …
//   ------+-------+------
//
// Rulers follow the borders of regions of any shape.  There is a ruler between two
// columns if some row has a border there; in rows without a border it is blank.

#include "sudoku/board/write.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/houses.h"
#include "sudoku/board/symbols.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

// The number of decimal digits.
static unsigned digits_of (unsigned number) {
    unsigned digits = 1;
    while (number /= 10)
        digits++;
    return digits;
}

char *sudoku_line (const sudoku_board *board) {
    const unsigned side = sudoku_side (board);
    const size_t cells = (size_t) side * side;
    char *text = malloc (cells * (digits_of (side) + 1) + 1), *to = text;
    if (!text)
        return NULL;
    for (unsigned row = 0; row < side; row++) {
        for (unsigned col = 0; col < side; col++) {
            const unsigned digit = sudoku_get (board, row, col);
            if (side <= SYMBOLS_MAX) {
                *to++ = digit_symbol (digit);
                continue;
            }
            if (to != text)
                *to++ = ',';
            to += sprintf (to, "%u", digit);
        }
    }
    *to = 0;
    assert (to <= text + cells * (digits_of (side) + 1));
    return text;
}

// Writes the candidates of a cell, or its digit; returns the number of characters.
static unsigned candidates_text (const sudoku_board *board, unsigned row,
                                 unsigned col, char *text) {
    const unsigned side = sudoku_side (board);
    const unsigned given = sudoku_get (board, row, col);
    unsigned count = 0;
    for (unsigned digit = 1; digit <= side; digit++)
        if (given ? digit == given : sudoku_allowed (board, row, col, digit))
            text[count++] = digit_symbol (digit);
    text[count] = 0;
    return count;
}

// Finds the largest number of characters in each column, so that tables of candidates stay
// narrow.  Tables of digits have one width for all columns.
static void find_widths (const sudoku_board *board,
                         const sudoku_symbols *symbols, bool candidates,
                         unsigned *width) {
    const unsigned side = sudoku_side (board);
    char text[SYMBOLS_MAX + 1];
    for (unsigned col = 0; col < side; col++)
        width[col] = candidates ? 1 : sudoku_cell_width (symbols, side);
    for (unsigned cell = 0; candidates && cell < side * side; cell++) {
        const unsigned col = cell % side;
        const unsigned count = candidates_text (board, cell / side, col, text);
        width[col] = count > width[col] ? count : width[col];
    }
}

// Whether there is a border above a cell, or on its left.
static bool border (const sudoku_board *board, unsigned row, unsigned col,
                    bool above) {
    const unsigned line = above ? row : col;
    return line && board_region (board, row, col) !=
                       board_region (board, row - above, col - !above);
}

// Whether there is a ruler above this row, or left of this column.
static bool ruled (const sudoku_board *board, unsigned line, bool above) {
    const sudoku_rules *const rules = board->rules;
    if (board->n || rules->box_rows) {
        const unsigned rows = board->n ? board->n : rules->box_rows;
        return line && line % (above ? rows : board->side / rows) == 0;
    }
    for (unsigned k = 0; k < board->side; k++)
        if (border (board, above ? line : k, above ? k : line, above))
            return true;
    return false;
}

// The character where four cells meet; (row, col) is the lower right cell.
static char crossing (const sudoku_board *board, unsigned row, unsigned col) {
    const bool across =
        border (board, row, col - 1, true) || border (board, row, col, true);
    const bool down =
        border (board, row - 1, col, false) || border (board, row, col, false);
    return across && down ? '+' : across ? '-' : down ? '|' : ' ';
}

// Writes the ruler above a row.
static void put_ruler (Growing *text, const sudoku_board *board, unsigned row,
                       const unsigned *width) {
    char before = ' ';
    for (unsigned col = 0; col < board->side; col++) {
        const char sign = border (board, row, col, true) ? '-' : ' ';
        if (col && ruled (board, col, false)) {
            sudoku_grow_fill (text, before, 1);
            sudoku_grow_fill (text, crossing (board, row, col), 1);
            sudoku_grow_fill (text, sign, 1);
        } else if (col)
            sudoku_grow_fill (text, before == sign ? sign : ' ', 1);
        sudoku_grow_fill (text, sign, width[col]);
        before = sign;
    }
    while (text->size && text->bytes[text->size - 1] == ' ')
        text->size--;
    sudoku_grow_bytes (text, "\n", 1);
}

void sudoku_put_table (Growing *text, const sudoku_board *board,
                       const unsigned *width, void *state,
                       void (*put) (void *state, unsigned row, unsigned col)) {
    for (unsigned row = 0; row < board->side; row++) {
        if (ruled (board, row, true))
            put_ruler (text, board, row, width);
        for (unsigned col = 0; col < board->side; col++) {
            if (col)
                sudoku_grow (text, !ruled (board, col, false)        ? " "
                                   : border (board, row, col, false) ? " | "
                                                                     : "   ");
            put (state, row, col);
        }
        sudoku_grow_bytes (text, "\n", 1);
    }
}

typedef struct Grid {
    Growing *text;
    const sudoku_board *board;
    const sudoku_symbols *symbols;
    bool candidates;
    const unsigned *width; // [side]
} Grid;

static void put_cell (void *state, unsigned row, unsigned col) {
    const Grid *const grid = state;
    const sudoku_board *const board = grid->board;
    char cell[SYMBOLS_MAX + 1];
    const unsigned used =
        grid->candidates
            ? candidates_text (board, row, col, cell)
            : sudoku_cell_text (grid->symbols, board->side,
                                sudoku_get (board, row, col), cell);
    sudoku_grow_fill (grid->text, ' ', grid->width[col] - used);
    sudoku_grow (grid->text, "%s", cell);
}

void sudoku_put_grid (Growing *text, const sudoku_board *board,
                      const sudoku_symbols *symbols, bool candidates) {
    unsigned *const width = calloc (board->side, sizeof *width);
    Grid grid = {text, board, symbols, candidates, width};
    assert (!candidates || board->side <= SYMBOLS_MAX);
    text->failed |= !width;
    if (width) {
        find_widths (board, symbols, candidates, width);
        sudoku_put_table (text, board, width, &grid, put_cell);
    }
    free (width);
}

char *sudoku_grid (const sudoku_board *board) {
    Growing text = {0};
    sudoku_put_grid (&text, board, NULL, false);
    return sudoku_grown (&text);
}
