// scan.c -- reading the cells of a line; see scan.h.
//
// The tokens of a line are counted and measured (tokens.c); then it is decided
// whether each token is a number or the tokens are pieces of one string of
// symbols:
//
//   5 3 . | . 7 . | . . .      nine tokens that look like numbers: numbers
//   53. .7. ...                three tokens of three symbols: symbols
//   1234 4321 2143 3412        four tokens of four: a row of side 16, symbols
//   12 0 7 16 …                tokens of different lengths: numbers
//
// Only then are cells stored, so that a line of ten million symbols costs
// nothing but its own text.  Errors say what was found and what would fit.

#include "sudoku/text/scan.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/vars.h"

#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------------------
// What fits

// Lengths of symbol lines, and what they are.
static const struct {
    unsigned length;
    const char *what;
} fitting[] = {
    {4, "a row of side 4"},
    {9, "a row of side 9"},
    {16, "a 4x4 board"},
    {25, "a row of side 25"},
    {36, "a row of side 36"},
    {64, "pencil marks of a 4x4 board"},
    {81, "a 9x9 board"},
    {256, "a 16x16 board"},
    {625, "a 25x25 board"},
    {729, "pencil marks of a 9x9 board"},
    {1296, "a 36x36 board"},
    {4096, "pencil marks of a 16x16 board"},
    {15625, "pencil marks, 25x25"},
    {46656, "pencil marks, 36x36"},
};

enum { FITTING = sizeof fitting / sizeof *fitting };

static bool symbols_fit (size_t length) {
    for (size_t i = 0; i < FITTING; i++)
        if (fitting[i].length == length)
            return true;
    return length == 1;
}

static bool numbers_fit (size_t count) {
    const size_t root = root_of (count);
    if (root * root != count)
        return false;
    return root <= ORDER_MAX_ENCODED ||
           (order_of (root) && order_of (root) <= ORDER_MAX_ENCODED);
}

static int unfit_symbols (sudoku_error *error, size_t column, size_t length) {
    size_t above = 0;
    while (above < FITTING && fitting[above].length < length)
        above++;
    if (!above)
        return sudoku_bad_text (
            error, column, "a line of %zu symbol%s: expected %u (%s)", length,
            length == 1 ? "" : "s", fitting[0].length, fitting[0].what);
    if (above == FITTING)
        return sudoku_bad_text (
            error, column, "a line of %zu symbols: expected at most %u (%s)",
            length, fitting[FITTING - 1].length, fitting[FITTING - 1].what);
    return sudoku_bad_text (error, column,
                            "a line of %zu symbols: expected %u (%s) or %u "
                            "(%s)",
                            length, fitting[above - 1].length,
                            fitting[above - 1].what, fitting[above].length,
                            fitting[above].what);
}

static int unfit_numbers (sudoku_error *error, size_t column, size_t count) {
    const size_t root = root_of (count);
    if (root >= ORDER_MAX_ENCODED)
        return sudoku_bad_text (
            error, column,
            "a line of %zu numbers: expected %u at most in a row, or "
            "a whole board (6561, 10000, ...)",
            count, side_of (ORDER_MAX_ENCODED));
    return sudoku_bad_text (
        error, column,
        "a line of %zu numbers: expected %zu or %zu (a row of that "
        "side)",
        count, root < 2 ? 4 : root * root,
        root < 2 ? 9 : (root + 1) * (root + 1));
}

// ---------------------------------------------------------------------------
// Cells

void sudoku_row_release (Row *row) {
    free (row->digit);
    free (row->column);
    memset (row, 0, sizeof *row);
}

static bool reserve (Row *row, size_t cells) {
    if (cells <= row->capacity)
        return true;
    unsigned *digit = realloc (row->digit, cells * sizeof *digit);
    if (digit)
        row->digit = digit;
    size_t *column = realloc (row->column, cells * sizeof *column);
    if (column)
        row->column = column;
    if (!digit || !column)
        return false;
    row->capacity = cells;
    return true;
}

static int bad_symbol (sudoku_error *error, const char *text, size_t at) {
    const unsigned char byte = (unsigned char) text[at];
    if (byte < 128)
        return sudoku_bad_text (
            error, at + 1,
            "unexpected '%c': expected digits, letters, or one of . 0 "
            "_ for a blank",
            text[at]);
    return sudoku_bad_text (error, at + 1,
                            "unexpected byte 0x%02X: expected digits or "
                            "letters",
                            byte);
}

// Stores the symbols of [begin, end), which may contain cuts.  `dash` is one
// more symbol for a blank, or 0.
static int store_symbols (Row *row, const char *text, size_t begin, size_t end,
                          size_t cells, char dash, sudoku_error *error) {
    if (!reserve (row, cells))
        return SUDOKU_OUT_OF_MEMORY;
    size_t stored = 0;
    for (size_t at = begin; at < end; at++) {
        if (cuts (text[at]))
            continue;
        const int digit =
            dash && text[at] == dash ? 0 : symbol_digit (text[at]);
        if (digit < 0)
            return bad_symbol (error, text, at);
        row->digit[stored] = (unsigned) digit;
        row->column[stored++] = at + 1;
    }
    row->stored = row->cells = stored;
    row->numbers = false;
    return SUDOKU_OK;
}

static int store_numbers (Row *row, const char *text, size_t begin, size_t end,
                          size_t cells, sudoku_error *error) {
    if (!reserve (row, cells))
        return SUDOKU_OUT_OF_MEMORY;
    size_t stored = 0;
    for (size_t at = begin; at < end;) {
        if (cuts (text[at])) {
            at++;
            continue;
        }
        const size_t stop = token_end (text, at, end);
        if (!number_token (text, at, stop))
            return sudoku_bad_text (
                error, at + 1,
                "expected a number, or one of 0 . - _ for a blank");
        row->column[stored] = at + 1;
        if (stop - at > 1)
            row->digit[stored++] = number (text, at, stop);
        else
            row->digit[stored++] =
                text[at] == '-' ? 0 : (unsigned) symbol_digit (text[at]);
        at = stop;
    }
    row->stored = row->cells = stored;
    row->numbers = true;
    return SUDOKU_OK;
}

static size_t distance (size_t a, size_t b) {
    return a > b ? a - b : b - a;
}

// Whether the tokens are numbers, rather than pieces of a string of symbols.
static bool as_numbers (const Tokens *tokens, unsigned side) {
    if (side > 1 && tokens->count == side)
        return true; // whatever a bad token looks like
    if (!tokens->numbers || tokens->count < 2)
        return false;
    if (side && tokens->symbols == side)
        return false;
    if (tokens->count == tokens->shortest && tokens->count == tokens->longest)
        return false; // n pieces of n symbols
    if (side)
        return distance (tokens->count, side) <=
               distance (tokens->symbols, side);
    return numbers_fit (tokens->count) || !symbols_fit (tokens->symbols);
}

static int first_bad_symbol (const char *text, size_t begin, size_t end,
                             sudoku_error *error) {
    for (size_t at = begin; at < end; at++)
        if (!cuts (text[at]) && symbol_digit (text[at]) < 0)
            return bad_symbol (error, text, at);
    return SUDOKU_OK;
}

// The symbol for blanks that only boards on one line know, - or *, or 0.  Where
// such a board has a usual blank or the other symbol, too, it is a mistake.
static char dash_of (const char *text, size_t begin, size_t end) {
    const size_t length = end - begin;
    char dash = 0;
    if (length != 81 && length != 256 && length != 625 && length != 1296)
        return 0;
    for (size_t at = begin; at < end; at++) {
        if (symbol_digit (text[at]) == 0)
            return 0;
        if (text[at] != '-' && text[at] != '*')
            continue;
        if (dash && text[at] != dash)
            return 0;
        dash = text[at];
    }
    return dash;
}

// A long first token is a board on one line, and what follows is a remark or,
// after a colon, fields.  True if the line was understood that way.
static bool scan_string (Row *row, const char *text, size_t size, int *result,
                         sudoku_error *error) {
    const size_t begin = skip_blanks (text, 0, size);
    const size_t end = token_end (text, begin, size), length = end - begin;
    if (length < 16 || !symbols_fit (length) || length == 25 || length == 36 ||
        (end < size && text[end] == '|'))
        return false;
    size_t rest = end;
    while (rest < size && (blank (text[rest]) || text[rest] == ','))
        rest++;
    row->whole = rest < size;
    row->tail = end < size && text[end] == ':' ? end : size;
    *result = store_symbols (row, text, begin, end, length,
                             dash_of (text, begin, end), error);
    return true;
}

int sudoku_scan (Row *row, const char *text, size_t size, unsigned side,
                 sudoku_error *error) {
    int result;
    row->cells = row->stored = 0;
    row->numbers = row->row = row->whole = false;
    if (scan_string (row, text, size, &result, error))
        return result;

    const size_t begin = skip_blanks (text, 0, size);
    size_t end = begin;
    while (end < size && !ends (text[end]))
        end++;
    row->tail = end;
    row->whole = end < size;

    // A first token that is too long for a piece or a row is a board of the
    // wrong length, whatever remarks follow it.
    const size_t first = token_end (text, begin, size) - begin;
    if (!side && first > 6 && first != 9 && first != 25 && first != 36) {
        size_t numerals = 0;
        while (numerals < first && numeral (text[begin + numerals]))
            numerals++;
        // A side that nobody can have, or a row; longer ones are boards.
        if (numerals == first && first <= 12)
            return sudoku_bad_text (
                error, begin + 1,
                "%.*s is neither a side (at most %u) nor a row: "
                "expected 9 or 16 symbols",
                (int) first, text + begin, side_of (ORDER_MAX_ENCODED));
        result = first_bad_symbol (text, begin, begin + first, error);
        return result ? result : unfit_symbols (error, begin + 1, first);
    }
    const Tokens tokens = sudoku_measure (text, begin, end);
    row->row = memchr (text, '|', end) != NULL;
    if (as_numbers (&tokens, side)) {
        row->cells = tokens.count;
        row->numbers = true;
        if (side ? tokens.count == side || tokens.count == (size_t) side * side
                 : numbers_fit (tokens.count))
            return store_numbers (row, text, begin, end, tokens.count, error);
        return side ? SUDOKU_OK
                    : unfit_numbers (error, begin + 1, tokens.count);
    }
    result = side == 1 && tokens.count == 1 && text[begin] == '-'
                 ? SUDOKU_OK
                 : first_bad_symbol (text, begin, end, error);
    if (result)
        return result;
    row->cells = tokens.symbols;
    if (tokens.count > 1 && tokens.symbols <= SYMBOLS_MAX)
        row->row = true;
    if (side == 1 && tokens.symbols == 1)
        return store_numbers (row, text, begin, end, 1, error);
    if (side ? tokens.symbols == side || tokens.symbols == (size_t) side * side
             : symbols_fit (tokens.symbols))
        return store_symbols (row, text, begin, end, tokens.symbols, 0, error);
    return side ? SUDOKU_OK : unfit_symbols (error, begin + 1, tokens.symbols);
}

int sudoku_scan_field (Row *row, const char *text, size_t begin, size_t end,
                       size_t wanted, bool numbers, sudoku_error *error) {
    begin = skip_blanks (text, begin, end);
    if (!numbers)
        end = token_end (text, begin, end);
    const Tokens tokens = sudoku_measure (text, begin, end);
    const size_t found = numbers ? tokens.count : tokens.symbols;
    if (found != wanted)
        return sudoku_bad_text (
            error, begin + 1,
            "a solution of %zu cells: expected %zu as in the puzzle, "
            "or nothing",
            found, wanted);
    return numbers ? store_numbers (row, text, begin, end, wanted, error)
                   : store_symbols (row, text, begin, end, wanted, 0, error);
}
