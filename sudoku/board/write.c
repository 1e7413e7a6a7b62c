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

#include "sudoku/sudoku.h"
#include "sudoku/board/symbols.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The number of decimal digits.
static unsigned digits_of (unsigned number) {
    unsigned digits = 1;
    while (number /= 10)
        digits++;
    return digits;
}

// Writes a cell right-aligned and returns the end of the text.
static char *put_cell (char *to, unsigned side, unsigned digit,
                       unsigned width) {
    char text[16];
    if (!digit)
        snprintf (text, sizeof text, ".");
    else if (side <= SYMBOLS_MAX)
        snprintf (text, sizeof text, "%c", digit_symbol (digit));
    else
        snprintf (text, sizeof text, "%u", digit);
    const size_t length = strlen (text);
    assert (length <= width);
    for (size_t i = length; i < width; i++)
        *to++ = ' ';
    memcpy (to, text, length);
    return to + length;
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

char *sudoku_grid (const sudoku_board *board) {
    const unsigned n = sudoku_order (board), side = sudoku_side (board);
    const unsigned width = side <= SYMBOLS_MAX ? 1 : digits_of (side);
    const size_t line = (size_t) side * (width + 1) + 2 * n + 1;
    char *text = malloc (line * (side + n) + 1), *to = text;
    if (!text)
        return NULL;
    for (unsigned row = 0; row < side; row++) {
        if (row && row % n == 0) {
            for (unsigned box = 0; box < n; box++) {
                const unsigned ends = box && box + 1 < n ? 2 : 1;
                if (box)
                    *to++ = '+';
                for (unsigned i = 0; i < n * (width + 1) - 1 + ends; i++)
                    *to++ = '-';
            }
            *to++ = '\n';
        }
        for (unsigned col = 0; col < side; col++) {
            if (col)
                *to++ = ' ';
            if (col && col % n == 0) {
                *to++ = '|';
                *to++ = ' ';
            }
            to = put_cell (to, side, sudoku_get (board, row, col), width);
        }
        *to++ = '\n';
    }
    *to = 0;
    assert (to <= text + line * (side + n));
    return text;
}
