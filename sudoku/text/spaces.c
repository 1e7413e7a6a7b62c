// spaces.c -- a board of N lines, each of N characters, with spaces as blanks.
//
//   8........     8
//   ..36.....  =    36
//   .7..9.2..      7  9 2
//
// An editor may have cut off the last blanks of lines.  So these are N lines of
// at most N characters, of which at least one has N; their symbols are digits
// of the board, apart from a few bad ones; and at least one line has a digit
// behind a blank.  A first line of nothing but blanks counts if it has N.  The
// rules of the next board end them.

#include "sudoku/text/format.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"

#include <assert.h>

enum { FEW = 8 }; // one character of so many may be bad

// What the lines have in common so far.
typedef struct Lot {
    bool full, spaced; // one has N characters, a digit behind a blank
    size_t digits, bad;
} Lot;

static bool is_digit (char symbol, unsigned side) {
    const int digit = symbol_digit (symbol);
    return digit > 0 && (unsigned) digit <= side;
}

static void look_at (Lot *lot, const Line *line, unsigned side) {
    assert (line->size <= side);
    lot->full |= line->size == side;
    for (size_t i = 0; i < line->size; i++) {
        if (line->text[i] == ' ')
            continue;
        lot->digits += is_digit (line->text[i], side);
        lot->bad += !is_digit (line->text[i], side);
        lot->spaced |= i && line->text[i - 1] == ' ';
    }
}

static bool few (const Lot *lot) {
    return lot->bad * FEW <= lot->digits + lot->bad;
}

// Whether the next `side` lines are a board.
static bool are_spaced (sudoku_reader *reader, unsigned side) {
    Lot lot = {false, false, 0, 0};
    for (size_t row = 0; row < side; row++) {
        const Line *line = sudoku_lines_peek (&reader->lines, row);
        if (!line || line->overlong || line->binary || line->size > side ||
            sudoku_begins_rules (line))
            return false;
        look_at (&lot, line, side);
        if (!few (&lot) && lot.bad > 1)
            return false;
    }
    return lot.full && lot.spaced && few (&lot);
}

// The side of the board in the next lines, if they show blanks as spaces; or 0.
static unsigned spaced_side (sudoku_reader *reader) {
    const Line *line = sudoku_lines_peek (&reader->lines, 0);
    const size_t size = line->size;
    size_t digits = 0;
    if (!size || size > SYMBOLS_MAX || reader->list)
        return 0;
    for (size_t i = 0; i < size; i++)
        digits += line->text[i] != ' ';
    // Blanks alone, or a line of N characters, show the side.
    if (order_of (size) > 1 || !digits)
        return order_of (size) > 1 && are_spaced (reader, (unsigned) size)
                   ? (unsigned) size
                   : 0;
    for (unsigned n = 2; n * n <= SYMBOLS_MAX; n++)
        if (side_of (n) > size && are_spaced (reader, side_of (n)))
            return side_of (n);
    return 0;
}

static bool begins (sudoku_reader *reader, const Line *line) {
    (void) line;
    return spaced_side (reader);
}

static int read (sudoku_reader *reader, const Line *line, sudoku_puzzle *puzzle,
                 sudoku_error *error) {
    const unsigned side = spaced_side (reader);
    int result = SUDOKU_OK;
    puzzle->board = sudoku_blank_board (reader, side);
    if (!puzzle->board)
        return SUDOKU_OUT_OF_MEMORY;
    for (unsigned row = 0; row < side; row++) {
        line = sudoku_lines_peek (&reader->lines, 0);
        assert (line && line->size <= side);
        for (unsigned col = 0; col < line->size; col++) {
            const char symbol = line->text[col];
            if (symbol == ' ')
                continue;
            if (is_digit (symbol, side))
                sudoku_set (puzzle->board, row, col,
                            (unsigned) symbol_digit (symbol));
            else if (result == SUDOKU_OK)
                result = sudoku_bad (
                    error, line->number, col + 1,
                    "unexpected '%c': expected 1 to %c, or a space for a blank",
                    symbol, digit_symbol (side));
        }
        sudoku_lines_take (&reader->lines);
    }
    return result;
}

const Format sudoku_format_spaced = {.name = "spaced",
                                     .lines = 1 << LINE_BLANK | 1 << LINE_SIDE |
                                              1 << LINE_CELLS,
                                     .begins = begins,
                                     .read = read};
