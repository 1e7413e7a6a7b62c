// scan.c -- reads the cells of a line; see scan.h.
//
// A line consists of tokens, which blanks, commas and bars separate (tokens.h).
// They are counted and measured first.  Then it is decided what a cell is: each
// token is a number, or each character is a symbol and tokens are only pieces
// of a string:
//
//   5 3 . | . 7 . | . . .      nine tokens that look like numbers: numbers
//   53. .7. ...                three tokens of three symbols: symbols
//   1234 4321 2143 3412        four tokens of four: a row of side 16, symbols
//   12 0 7 16 …                tokens of different lengths: numbers
//   | 12 345 7 | 1 …           as many tokens as cells: numbers or pencil marks
//
// The scanner tries these in order:
//
//   1. a long first token is a board on one line; fields or a remark may follow
//   2. a row whose blanks are empty fields or places (layout.c)
//   3. a first token that is too long for a row, and no board, is an error
//   4. tokens that look like numbers, as many as fit the side or some board
//   5. symbols, the same
//
// Cells are stored only after that, so that a bad line of ten million symbols
// costs nothing but its text.  Errors say what was found and what would fit.

#include "sudoku/text/scan.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/vars.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------------------
// What fits

// What a line of so many symbols is.  16 symbols may be a row as well
// (parse.c).
typedef enum Shape { ROW, BOARD, MARKS } Shape;
typedef struct Fit {
    unsigned symbols;
    Shape shape;
    const char *what;
} Fit;
static const Fit fits[] = {
    {4, ROW, "a row of side 4"},
    {9, ROW, "a row of side 9"},
    {16, BOARD, "a 4x4 board"},
    {25, ROW, "a row of side 25"},
    {36, ROW, "a row of side 36"},
    {64, MARKS, "pencil marks of a 4x4 board"},
    {81, BOARD, "a 9x9 board"},
    {256, BOARD, "a 16x16 board"},
    {625, BOARD, "a 25x25 board"},
    {729, MARKS, "pencil marks of a 9x9 board"},
    {1296, BOARD, "a 36x36 board"},
    {4096, MARKS, "pencil marks of a 16x16 board"},
    {15625, MARKS, "pencil marks, 25x25"},
    {46656, MARKS, "pencil marks, 36x36"},
};

enum { FITS = sizeof fits / sizeof *fits, FIRST_BOARD = 16 };
#define NO_NUMBER 999999999u // what no board has

// Null if no line has so many symbols; but one symbol may be a board.
static const Fit *fit_of (size_t symbols) {
    for (size_t i = 0; i < FITS; i++)
        if (fits[i].symbols == symbols)
            return fits + i;
    return NULL;
}

static bool symbols_fit (size_t symbols) {
    return symbols == 1 || fit_of (symbols);
}

bool sudoku_numbers_fit (size_t count) {
    const size_t root = root_of (count);
    if (root * root != count)
        return false;
    return root <= ORDER_MAX_ENCODED ||
           (order_of (root) && order_of (root) <= ORDER_MAX_ENCODED);
}

unsigned sudoku_side_of_marks (size_t symbols) {
    for (unsigned n = 2; n * n <= SYMBOLS_MAX; n++)
        if ((size_t) cell_vars (n) == symbols)
            return side_of (n);
    return 0;
}

unsigned sudoku_side_of_board (size_t cells) {
    const size_t root = root_of (cells);
    const unsigned n = root * root == cells ? order_of (root) : 0;
    return n <= ORDER_MAX_ENCODED ? side_of (n) : 0;
}

static int unfit_symbols (sudoku_error *error, size_t column, size_t length) {
    size_t above = 0;
    while (above < FITS && fits[above].symbols < length)
        above++;
    if (!above)
        return sudoku_bad_text (
            error, column, "a line of %zu symbol%s: expected %u (%s)", length,
            length == 1 ? "" : "s", fits[0].symbols, fits[0].what);
    if (above == FITS)
        return sudoku_bad_text (
            error, column, "a line of %zu symbols: expected at most %u (%s)",
            length, fits[FITS - 1].symbols, fits[FITS - 1].what);
    return sudoku_bad_text (error, column,
                            "a line of %zu symbols: expected %u (%s) or %u "
                            "(%s)",
                            length, fits[above - 1].symbols,
                            fits[above - 1].what, fits[above].symbols,
                            fits[above].what);
}

static int unfit_numbers (sudoku_error *error, size_t column, size_t count) {
    assert (!sudoku_numbers_fit (count));
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

void sudoku_scan_release (Scan *scan) {
    free (scan->digit);
    free (scan->marks);
    free (scan->column);
    memset (scan, 0, sizeof *scan);
}

bool sudoku_scan_reserve (Scan *scan, size_t cells) {
    if (cells <= scan->capacity)
        return true;
    unsigned *digit = realloc (scan->digit, cells * sizeof *digit);
    if (digit)
        scan->digit = digit;
    uint64_t *marks = realloc (scan->marks, cells * sizeof *marks);
    if (marks)
        scan->marks = marks;
    size_t *column = realloc (scan->column, cells * sizeof *column);
    if (column)
        scan->column = column;
    if (!digit || !marks || !column)
        return false;
    scan->capacity = cells;
    return true;
}

static int bad_symbol (sudoku_error *error, const char *text, size_t at) {
    assert (symbol_digit (text[at]) < 0);
    const unsigned char byte = (unsigned char) text[at];
    if (byte < 128)
        return sudoku_bad_text (
            error, at + 1,
            "unexpected '%c': expected digits, letters, or one of . 0 "
            "_ ? for a blank",
            text[at]);
    return sudoku_bad_text (error, at + 1,
                            "unexpected byte 0x%02X: expected digits or "
                            "letters",
                            byte);
}

// Stores the symbols of [begin, end), without the separators.  `dash` is one
// more symbol for a blank, or 0.
static int store_symbols (Scan *scan, const char *text, size_t begin,
                          size_t end, size_t cells, char dash,
                          sudoku_error *error) {
    if (!sudoku_scan_reserve (scan, cells))
        return SUDOKU_OUT_OF_MEMORY;
    size_t stored = 0;
    for (size_t at = begin; at < end; at++) {
        if (cuts (text[at]))
            continue;
        const int digit =
            dash && text[at] == dash ? 0 : symbol_digit (text[at]);
        if (digit < 0)
            return bad_symbol (error, text, at);
        assert (stored < cells);
        scan->digit[stored] = (unsigned) digit;
        scan->column[stored++] = at + 1;
    }
    scan->stored = scan->count = stored;
    scan->numbers = false;
    return SUDOKU_OK;
}

int sudoku_scan_token (Scan *scan, const char *text, Piece token,
                       sudoku_error *error) {
    const size_t cell = scan->stored, begin = token.begin, end = token.end;
    assert (cell < scan->capacity);
    scan->column[cell] = begin + 1;
    if (end - begin <= 1) {
        const unsigned digit = begin == end || text[begin] == '-'
                                   ? 0
                                   : (unsigned) symbol_digit (text[begin]);
        if (digit > SYMBOLS_MAX)
            return bad_symbol (error, text, begin);
        scan->digit[cell] = digit;
        scan->marks[cell] = digit ? (uint64_t) 1 << (digit - 1) : 0;
    } else {
        const bool numbers = number_token (text, begin, end);
        scan->marks[cell] = sudoku_marks (text, begin, end);
        if (!scan->marks[cell] && !numbers)
            return sudoku_bad_text (
                error, begin + 1,
                "unexpected '%.*s': expected a number, one of 0 . - _ ? for a "
                "blank, or pencil marks in ascending order",
                (int) (end - begin < 20 ? end - begin : 20), text + begin);
        scan->digit[cell] = numbers ? number (text, begin, end) : NO_NUMBER;
    }
    scan->stored++;
    return SUDOKU_OK;
}

static int store_numbers (Scan *scan, const char *text, Piece piece,
                          size_t cells, sudoku_error *error) {
    Piece token;
    int result = SUDOKU_OK;
    if (!sudoku_scan_reserve (scan, cells))
        return SUDOKU_OUT_OF_MEMORY;
    scan->stored = 0;
    for (size_t at = piece.begin;
         result == SUDOKU_OK && next_token (text, &at, piece.end, &token);)
        result = sudoku_scan_token (scan, text, token, error);
    scan->count = scan->stored;
    scan->numbers = true;
    return result;
}

static size_t distance (size_t a, size_t b) {
    return a > b ? a - b : b - a;
}

// Whether the tokens are a row of pencil marks, and cannot be anything else: no
// board has equal pieces in which all symbols ascend.
static bool as_marks (const Tokens *tokens, const char *text, Piece piece) {
    const size_t side = tokens->count;
    Piece token;
    if (tokens->longest < 2 || tokens->longest > side || side > SYMBOLS_MAX ||
        !order_of (side))
        return false;
    for (size_t at = piece.begin; next_token (text, &at, piece.end, &token);) {
        const uint64_t marks = sudoku_marks (text, token.begin, token.end);
        if (!marks || marks >> (side - 1) >> 1)
            return false;
    }
    return true;
}

// Whether the tokens are numbers, and not pieces of a string of symbols.  If
// both are possible and the side is known, the count that is nearer to it
// decides.
static bool as_numbers (const Tokens *tokens, bool marks, unsigned side) {
    if (side > 1 && tokens->count == side)
        return true; // even if a token is bad
    if (!side && marks)
        return true;
    if (!tokens->numbers || tokens->count < 2)
        return false;
    if (side && tokens->symbols == side)
        return false;
    if (tokens->count == tokens->shortest && tokens->count == tokens->longest)
        return false; // n pieces of n symbols
    if (side)
        return distance (tokens->count, side) <=
               distance (tokens->symbols, side);
    return sudoku_numbers_fit (tokens->count) || !symbols_fit (tokens->symbols);
}

static int first_bad_symbol (const char *text, size_t begin, size_t end,
                             sudoku_error *error) {
    for (size_t at = begin; at < end; at++)
        if (!cuts (text[at]) && symbol_digit (text[at]) < 0)
            return bad_symbol (error, text, at);
    return SUDOKU_OK;
}

// Boards on one line may have one more symbol for blanks, - or *.  Returns it,
// or 0 if there is none, or if the board has another symbol for blanks too:
// then it is a mistake.
static char dash_of (const char *text, size_t begin, size_t end) {
    const Fit *const fit = fit_of (end - begin);
    char dash = 0;
    if (!fit || fit->shape != BOARD || fit->symbols == FIRST_BOARD)
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

// Scans a line whose first token is as long as a board or as its pencil marks.
// A remark may follow, or fields after a colon.  Returns false for other lines.
static bool scan_string (Scan *scan, const char *text, size_t size, int *result,
                         sudoku_error *error) {
    const size_t begin = skip_blanks (text, 0, size);
    const size_t end = token_end (text, begin, size), length = end - begin;
    const Fit *const fit = fit_of (length);
    if (!fit || fit->shape == ROW || (end < size && text[end] == '|'))
        return false;
    size_t rest = end;
    while (rest < size && (blank (text[rest]) || text[rest] == ','))
        rest++;
    scan->surely_board = rest < size;
    scan->tail = end < size && text[end] == ':' ? end : size;
    *result = store_symbols (scan, text, begin, end, length,
                             dash_of (text, begin, end), error);
    return true;
}

// The error of a first token that is too long for a piece of a row or for a
// row: it is a side that no board has, or else a board of the wrong length,
// whatever follows it.
static int bad_string (const char *text, size_t begin, size_t length,
                       sudoku_error *error) {
    if (numerals_end (text, begin, begin + length) == begin + length &&
        length <= 12)
        return sudoku_bad_text (
            error, begin + 1,
            "%.*s is neither a side (at most %u) nor a row: "
            "expected 9 or 16 symbols",
            (int) length, text + begin, side_of (ORDER_MAX_ENCODED));
    const int result = first_bad_symbol (text, begin, begin + length, error);
    return result ? result : unfit_symbols (error, begin + 1, length);
}

static bool fits_side (size_t count, unsigned side) {
    assert (side);
    return count == side || count == (size_t) side * side;
}

int sudoku_scan (Scan *scan, const char *text, size_t size, unsigned side,
                 sudoku_error *error) {
    int result;
    scan->count = scan->stored = 0;
    scan->side = 0;
    scan->numbers = scan->surely_row = scan->surely_board = false;
    scan->spaced = false;
    if (scan_string (scan, text, size, &result, error) ||
        sudoku_scan_layout (scan, text, size, side, &result, error))
        return result;

    const size_t begin = skip_blanks (text, 0, size);
    size_t end = begin;
    while (end < size && !ends (text[end]))
        end++;
    scan->tail = end;
    scan->surely_board = end < size;

    const size_t first = token_end (text, begin, size) - begin;
    const Fit *const fit = fit_of (first);
    const Piece cells = {begin, end};
    const Tokens tokens = sudoku_measure (text, cells);
    const bool marks = !side && as_marks (&tokens, text, cells);
    if (!side && first > 6 && !(fit && fit->shape == ROW) && !marks)
        return bad_string (text, begin, first, error);

    scan->surely_row = memchr (text, '|', end) != NULL;
    if (scan->surely_row && !side) {
        scan->side = sudoku_framed_side (text, end);
        if (scan->side == tokens.count)
            side = scan->side; // so that a bad token is named
    }
    if (as_numbers (&tokens, marks, side)) {
        scan->count = tokens.count;
        scan->numbers = true;
        if (side ? fits_side (tokens.count, side)
                 : sudoku_numbers_fit (tokens.count))
            return store_numbers (scan, text, cells, tokens.count, error);
        return side ? SUDOKU_OK
                    : unfit_numbers (error, begin + 1, tokens.count);
    }
    result = side == 1 && tokens.count == 1 && text[begin] == '-'
                 ? SUDOKU_OK
                 : first_bad_symbol (text, begin, end, error);
    if (result)
        return result;
    scan->count = tokens.symbols;
    if (tokens.count > 1 && tokens.symbols <= SYMBOLS_MAX)
        scan->surely_row = true;
    if (side == 1 && tokens.symbols == 1)
        return store_numbers (scan, text, cells, 1, error);
    if (side ? fits_side (tokens.symbols, side) : symbols_fit (tokens.symbols))
        return store_symbols (scan, text, begin, end, tokens.symbols, 0, error);
    return side ? SUDOKU_OK : unfit_symbols (error, begin + 1, tokens.symbols);
}

int sudoku_scan_field (Scan *scan, const char *text, Piece field, size_t wanted,
                       bool numbers, sudoku_error *error) {
    assert (wanted && field.begin <= field.end);
    field = trimmed (text, field);
    if (!numbers)
        field.end = token_end (text, field.begin, field.end);
    const Tokens tokens = sudoku_measure (text, field);
    const size_t found = numbers ? tokens.count : tokens.symbols;
    if (found != wanted)
        return sudoku_bad_text (
            error, field.begin + 1,
            "a solution of %zu cells: expected %zu as in the puzzle, "
            "or nothing",
            found, wanted);
    return numbers ? store_numbers (scan, text, field, wanted, error)
                   : store_symbols (scan, text, field.begin, field.end, wanted,
                                    0, error);
}
