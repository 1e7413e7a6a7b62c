// spaces.c -- a board of N lines, each of N characters, with spaces as blanks, or
// with - x X * instead.
//
//   8........     8             8--------    8 x x | x x x | x x x
//   ..36.....  =    36       =  --36-----    x x 3 | 6 x x | x x x
//   .7..9.2..      7  9 2       -7--9-2--    x 7 x | x 9 x | 2 x x
//
// An editor may have cut off the last spaces of lines.  So these are N lines of
// at most N characters, of which at least one has N; their symbols are digits
// of the board, apart from a few bad ones; and at least one line has a digit
// behind a blank.  A first line of nothing but blanks counts if it has N.  The
// rules of the next board end them.
//
// With another blank each line has N symbols, which bars and spaces may separate,
// and rulers the lines; a ruler of N dashes is a row if the blanks are dashes.

#include "sudoku/text/format.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"

#include <assert.h>
#include <string.h>

enum { FEW = 8 }; // one character of so many may be bad

static const char blanks[] = " -xX*";

// What the lines have in common so far.
typedef struct Lot {
    char blank;
    bool full, spaced; // one has N characters, a digit behind a blank
    size_t digits, bad;
} Lot;

static bool is_digit (char symbol, unsigned side) {
    const int digit = symbol_digit (symbol);
    return digit > 0 && (unsigned) digit <= side;
}

// Whether the character separates symbols.
static bool between (const Lot *lot, char c) {
    return lot->blank != ' ' && cuts (c);
}

static size_t count_symbols (const Lot *lot, const Line *line) {
    size_t symbols = 0;
    for (size_t i = 0; i < line->size; i++)
        symbols += !between (lot, line->text[i]);
    return symbols;
}

static void look_at (Lot *lot, const Line *line, unsigned side) {
    bool behind = false; // a blank
    lot->full |= count_symbols (lot, line) == side;
    for (size_t i = 0; i < line->size; i++) {
        const char c = line->text[i];
        if (between (lot, c))
            continue;
        if (c != lot->blank) {
            lot->digits += is_digit (c, side);
            lot->bad += !is_digit (c, side);
            lot->spaced |= behind;
        }
        behind = c == lot->blank;
    }
}

static bool few (const Lot *lot) {
    return lot->bad * FEW <= lot->digits + lot->bad;
}

// Whether a line can be a row.
static bool is_row (const Lot *lot, const Line *line, unsigned side) {
    const size_t symbols = count_symbols (lot, line);
    return lot->blank == ' ' ? symbols <= side : symbols == side;
}

// Whether a line stands between rows.
static bool is_gap (const Lot *lot, const Line *line, unsigned side) {
    return lot->blank != ' ' && !is_row (lot, line, side) &&
           (1 << sudoku_line_kind (line->text, line->size, side) &
            (1 << LINE_BLANK | 1 << LINE_RULER));
}

// Whether the next `side` lines are a board, apart from those between them.
static bool are_spaced (sudoku_reader *reader, unsigned side, char blank) {
    Lot lot = {.blank = blank};
    unsigned rows = 0;
    for (size_t ahead = 0; rows < side; ahead++) {
        const Line *line = sudoku_lines_peek (&reader->lines, ahead);
        if (!line || line->overlong || line->binary ||
            line->size > longest_row (side) || ahead > 3 * side)
            return false;
        if (rows && is_gap (&lot, line, side))
            continue;
        if (!is_row (&lot, line, side) || sudoku_begins_rules (line))
            return false;
        look_at (&lot, line, side);
        if (!few (&lot) && lot.bad > 1)
            return false;
        rows++;
    }
    return lot.full && lot.spaced && few (&lot);
}

// The side of the board in the next lines, if they show blanks as spaces; or 0.
static unsigned spaced_side (sudoku_reader *reader) {
    const Line *line = sudoku_lines_peek (&reader->lines, 0);
    const size_t size = line->size;
    size_t digits = 0;
    if (!size || size > SYMBOLS_MAX)
        return 0;
    for (size_t i = 0; i < size; i++)
        digits += line->text[i] != ' ';
    // Blanks alone, or a line of N characters, show the side.
    if (order_of (size) > 1 || !digits)
        return order_of (size) > 1 && are_spaced (reader, (unsigned) size, ' ')
                   ? (unsigned) size
                   : 0;
    for (unsigned n = 2; n * n <= SYMBOLS_MAX; n++)
        if (side_of (n) > size && are_spaced (reader, side_of (n), ' '))
            return side_of (n);
    return 0;
}

// The same with this blank, which is no digit of the side.
static unsigned marked_side (sudoku_reader *reader, char blank) {
    const Line *const line = sudoku_lines_peek (&reader->lines, 0);
    const size_t side = count_symbols (&(Lot){.blank = blank}, line);
    return memchr (line->text, blank, line->size) && side <= SYMBOLS_MAX &&
                   order_of (side) > 1 && !is_digit (blank, (unsigned) side) &&
                   are_spaced (reader, (unsigned) side, blank)
               ? (unsigned) side
               : 0;
}

// The side of the board in the next lines, and its blank; or 0.
static unsigned side_with (sudoku_reader *reader, char *blank) {
    unsigned side = reader->list ? 0 : spaced_side (reader);
    *blank = ' ';
    for (size_t i = 1; !side && !reader->list && blanks[i]; i++)
        side = marked_side (reader, *blank = blanks[i]);
    return side;
}

static bool begins (sudoku_reader *reader, const Line *line) {
    char blank;
    (void) line;
    return side_with (reader, &blank);
}

// Sets the digits of a row.  SUDOKU_OK, or the error of its first bad symbol.
static int read_row (const Lot *lot, const Line *line, unsigned row,
                     sudoku_board *board, sudoku_error *error) {
    const unsigned side = board->side;
    unsigned col = 0;
    int result = SUDOKU_OK;
    for (size_t i = 0; i < line->size; i++) {
        const char symbol = line->text[i];
        if (between (lot, symbol))
            continue;
        if (is_digit (symbol, side))
            sudoku_set (board, row, col, (unsigned) symbol_digit (symbol));
        else if (symbol != lot->blank && result == SUDOKU_OK)
            result = sudoku_bad (
                error, line->number, i + 1,
                "unexpected '%c': expected 1 to %c, or %s for a blank", symbol,
                digit_symbol (side),
                lot->blank == ' ' ? "a space" : (char[]){lot->blank, 0});
        col++;
    }
    assert (col <= side);
    return result;
}

static int read (sudoku_reader *reader, const Line *line, sudoku_puzzle *puzzle,
                 sudoku_error *error) {
    Lot lot = {.blank = ' '};
    const unsigned side = side_with (reader, &lot.blank);
    int result = SUDOKU_OK;
    puzzle->board = sudoku_blank_board (reader, side);
    if (!puzzle->board)
        return SUDOKU_OUT_OF_MEMORY;
    for (unsigned row = 0; row < side;) {
        sudoku_error first;
        line = sudoku_lines_peek (&reader->lines, 0);
        if (!row || !is_gap (&lot, line, side)) {
            const int read =
                read_row (&lot, line, row++, puzzle->board, &first);
            if (read != SUDOKU_OK && result == SUDOKU_OK)
                *error = first;
            result = result == SUDOKU_OK ? read : result;
        }
        sudoku_lines_take (&reader->lines);
    }
    return result;
}

const Format sudoku_format_spaced = {.name = "spaced",
                                     .lines = 1 << LINE_BLANK | 1 << LINE_SIDE |
                                              1 << LINE_RULER | 1 << LINE_CELLS,
                                     .begins = begins,
                                     .read = read};
