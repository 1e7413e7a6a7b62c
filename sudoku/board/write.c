// write.c -- boards as text: one line, or a grid with rulers.
//
// Up to side 36 a cell is one symbol (symbols.h); on larger boards it is a
// number. The reader (text/) understands both:
//
//   8..........36......7..9.2...                  one line, N² symbols
//   0,57,3,0,…                                    one line, N > 36
//
//   8 . . | . . . | . . .                         a grid
//   . . 3 | 6 . . | . . .
//   …
//   ------+-------+------

#include "sudoku/board/write.h"
#include "sudoku/board/cell_text.h"
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

// The candidates of a cell, or its digit; returns their number.
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

// The most characters of a cell.
static unsigned width_of (const sudoku_board *board,
                          const sudoku_symbols *symbols, bool candidates) {
    const unsigned side = sudoku_side (board);
    char text[SYMBOLS_MAX + 1];
    unsigned widest = candidates ? 1 : sudoku_cell_width (symbols, side);
    for (unsigned cell = 0; candidates && cell < side * side; cell++) {
        const unsigned width =
            candidates_text (board, cell / side, cell % side, text);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void put_ruler (Growing *text, unsigned n, unsigned width) {
    for (unsigned box = 0; box < n; box++) {
        const unsigned ends = box && box + 1 < n ? 2 : 1;
        if (box)
            sudoku_grow_bytes (text, "+", 1);
        sudoku_grow_fill (text, '-', n * (width + 1) - 1 + ends);
    }
    sudoku_grow_bytes (text, "\n", 1);
}

void sudoku_put_grid (Growing *text, const sudoku_board *board,
                      const sudoku_symbols *symbols, bool candidates) {
    const unsigned n = sudoku_order (board), side = sudoku_side (board);
    const unsigned width = width_of (board, symbols, candidates);
    assert (!candidates || side <= SYMBOLS_MAX);
    for (unsigned row = 0; row < side; row++) {
        if (row && row % n == 0)
            put_ruler (text, n, width);
        for (unsigned col = 0; col < side; col++) {
            char cell[SYMBOLS_MAX + 1];
            const unsigned used =
                candidates
                    ? candidates_text (board, row, col, cell)
                    : sudoku_cell_text (symbols, side,
                                        sudoku_get (board, row, col), cell);
            if (col)
                sudoku_grow (text, col % n ? " " : " | ");
            sudoku_grow_fill (text, ' ', width - used);
            sudoku_grow (text, "%s", cell);
        }
        sudoku_grow_bytes (text, "\n", 1);
    }
}

char *sudoku_grid (const sudoku_board *board) {
    Growing text = {0};
    sudoku_put_grid (&text, board, NULL, false);
    return sudoku_grown (&text);
}
