// scan.c -- recognising lines and reading their cells; see scan.h.
//
// A line with cells is first cut into tokens at blanks, tabs, commas and bars,
// and the tokens are counted and measured; then it is decided whether each
// token is a number or the tokens are pieces of one string of symbols:
//
//   5 3 . | . 7 . | . . .      nine tokens that look like numbers: numbers
//   53. .7. ...                three tokens of three symbols: symbols
//   1234 4321 2143 3412        four tokens of four: a row of side 16, symbols
//   12 0 7 16 …                tokens of different lengths: numbers
//
// Only then are cells stored, so that a line of ten million symbols costs
// nothing but its own text.  Errors say what was found and what would fit.

#include "scan.h"
#include "geometry.h"
#include "symbols.h"
#include "vars.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __GNUC__
__attribute__ ((format (printf, 3, 4)))
#endif
static int
bad (sudoku_error *error, size_t column, const char *format, ...) {
    va_list args;
    va_start (args, format);
    error->column = column;
    vsnprintf (error->message, sizeof error->message, format, args);
    va_end (args);
    return SUDOKU_BAD_INPUT;
}

static bool blank (char c) {
    return c == ' ' || c == '\t';
}

static bool numeral (char c) {
    return c >= '0' && c <= '9';
}

static bool cuts (char c) {
    return blank (c) || c == ',' || c == '|';
}

// Ends the cells of a line: fields or remarks follow.
static bool ends (char c) {
    return c == ':' || c == ';';
}

static size_t skip_blanks (const char *text, size_t from, size_t size) {
    while (from < size && blank (text[from]))
        from++;
    return from;
}

static size_t token_end (const char *text, size_t from, size_t size) {
    while (from < size && !cuts (text[from]) && !ends (text[from]))
        from++;
    return from;
}

// ---------------------------------------------------------------------------
// Kinds of lines

// A ruler consists of drawing characters alone.  A line of single dashes is
// a row of blanks instead, as in Sugar's files: "- - - - - - - - -".
static bool ruler (const char *text, size_t size, unsigned side) {
    bool drawn = false, dots = false;
    size_t dashes = 0;
    for (size_t i = 0; i < size; i++) {
        if (blank (text[i]) || text[i] == ',')
            continue;
        if (!strchr ("-=+|*:.'", text[i]))
            return false;
        if (strchr ("=+*", text[i]))
            drawn = true;
        if (text[i] == '-' && i + 1 < size && text[i + 1] == '-')
            drawn = true;
        dashes += text[i] == '-';
        dots |= text[i] == '.';
    }
    if (drawn)
        return true;
    return !dots && dashes < 2 && !(dashes == 1 && side == 1);
}

// "size 9 9"
static bool sugar_size (const char *text, size_t begin, size_t size) {
    return size - begin > 5 && !memcmp (text + begin, "size", 4) &&
           blank (text[begin + 4]);
}

LineKind sudoku_line_kind (const char *text, size_t size, unsigned side) {
    const size_t begin = skip_blanks (text, 0, size);
    if (begin == size)
        return LINE_BLANK;
    if (strchr ("#;%", text[begin]) ||
        (size - begin > 1 && !memcmp (text + begin, "//", 2)))
        return LINE_COMMENT;
    if (text[begin] == '[')
        return LINE_SECTION;
    if (ruler (text, size, side))
        return LINE_RULER;
    if (sugar_size (text, begin, size))
        return LINE_SIDE;
    // A lone number of up to three digits is a side.  No row is that short:
    // the smallest has four symbols, or else the board is one cell.
    size_t end = begin;
    while (end < size && numeral (text[end]))
        end++;
    if (side != 1 && end > begin && end - begin <= 3 &&
        skip_blanks (text, end, size) == size)
        return LINE_SIDE;
    return LINE_CELLS;
}

// Reads a number of at most nine digits; larger ones stay at 999999999.
static unsigned number (const char *text, size_t begin, size_t end) {
    unsigned value = 0;
    for (size_t i = begin; i < end; i++)
        value = value > 99999998 ? 999999999
                                 : value * 10 + (unsigned) (text[i] - '0');
    return value;
}

unsigned sudoku_stated_side (const char *text, size_t size,
                             sudoku_error *error) {
    unsigned sides[2] = {0, 0};
    size_t at = skip_blanks (text, 0, size), first = at;
    const bool sugar = sugar_size (text, at, size);
    if (sugar)
        first = at = skip_blanks (text, at + 4, size);
    for (int i = 0; i < (sugar ? 2 : 1); i++) {
        size_t end = at;
        while (end < size && numeral (text[end]))
            end++;
        if (end == at) {
            bad (error, at + 1, "expected \"size\" and two numbers");
            return 0;
        }
        sides[i] = number (text, at, end);
        at = skip_blanks (text, end, size);
    }
    if (at < size) {
        bad (error, at + 1, "unexpected text after the side of a board");
        return 0;
    }
    if (sugar && sides[0] != sides[1]) {
        bad (error, first + 1, "a board of %u by %u: expected a square",
             sides[0], sides[1]);
        return 0;
    }
    const unsigned n = order_of (sides[0]);
    if (!n) {
        bad (error, first + 1,
             "side %u of a board: expected a square number (4, 9, 16, 25, ...)",
             sides[0]);
        return 0;
    }
    if (n > ORDER_MAX_ENCODED) {
        bad (error, first + 1, "a board of side %u is too large: at most %u",
             sides[0], side_of (ORDER_MAX_ENCODED));
        return 0;
    }
    return sides[0];
}

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
        return bad (error, column, "a line of %zu symbol%s: expected %u (%s)",
                    length, length == 1 ? "" : "s", fitting[0].length,
                    fitting[0].what);
    if (above == FITTING)
        return bad (error, column,
                    "a line of %zu symbols: expected at most %u (%s)", length,
                    fitting[FITTING - 1].length, fitting[FITTING - 1].what);
    return bad (error, column,
                "a line of %zu symbols: expected %u (%s) or %u "
                "(%s)",
                length, fitting[above - 1].length, fitting[above - 1].what,
                fitting[above].length, fitting[above].what);
}

static int unfit_numbers (sudoku_error *error, size_t column, size_t count) {
    const size_t root = root_of (count);
    if (root >= ORDER_MAX_ENCODED)
        return bad (error, column,
                    "a line of %zu numbers: expected %u at most in a row, or "
                    "a whole board (6561, 10000, ...)",
                    count, side_of (ORDER_MAX_ENCODED));
    return bad (error, column,
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
        return bad (error, at + 1,
                    "unexpected '%c': expected digits, letters, or one of . 0 "
                    "_ for a blank",
                    text[at]);
    return bad (error, at + 1,
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

// A token that can stand for a cell on its own: digits, or one symbol, where a
// dash is a blank, too.
static bool number_token (const char *text, size_t begin, size_t end) {
    if (end - begin == 1)
        return text[begin] == '-' || symbol_digit (text[begin]) >= 0;
    while (begin < end && numeral (text[begin]))
        begin++;
    return begin == end;
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
            return bad (error, at + 1,
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

// What the tokens of a line look like.
typedef struct Tokens {
    size_t count, symbols, shortest, longest;
    bool numbers; // each can be a number
} Tokens;

static Tokens measure (const char *text, size_t begin, size_t end) {
    Tokens tokens = {0, 0, SIZE_MAX, 0, true};
    for (size_t at = begin; at < end;) {
        if (cuts (text[at])) {
            at++;
            continue;
        }
        const size_t stop = token_end (text, at, end), length = stop - at;
        tokens.count++;
        tokens.symbols += length;
        if (length < tokens.shortest)
            tokens.shortest = length;
        if (length > tokens.longest)
            tokens.longest = length;
        tokens.numbers = tokens.numbers && number_token (text, at, stop);
        at = stop;
    }
    return tokens;
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
            return bad (error, begin + 1,
                        "%.*s is neither a side (at most %u) nor a row: "
                        "expected 9 or 16 symbols",
                        (int) first, text + begin, side_of (ORDER_MAX_ENCODED));
        result = first_bad_symbol (text, begin, begin + first, error);
        return result ? result : unfit_symbols (error, begin + 1, first);
    }
    const Tokens tokens = measure (text, begin, end);
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
    const Tokens tokens = measure (text, begin, end);
    const size_t found = numbers ? tokens.count : tokens.symbols;
    if (found != wanted)
        return bad (error, begin + 1,
                    "a solution of %zu cells: expected %zu as in the puzzle, "
                    "or nothing",
                    found, wanted);
    return numbers ? store_numbers (row, text, begin, end, wanted, error)
                   : store_symbols (row, text, begin, end, wanted, 0, error);
}

// ---------------------------------------------------------------------------
// Titles

static bool letter (char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

// Words and numbers whose letters are no digits of the board that follows.
// Takes no line that could be cells: those have another letter or none, and are
// as many as in the next row, in pieces of one length.
bool sudoku_is_title (const char *text, size_t size, const Row *next) {
    const size_t begin = skip_blanks (text, 0, size);
    size_t letters = 0, strange = 0, run = 0, longest = 0;
    unsigned side = 0;
    if (size - begin > 80 || !letter (text[begin]))
        return false;
    if (next && next->numbers)
        side = 9; // larger digits are numbers there
    else if (next)
        side = (unsigned) (next->cells <= SYMBOLS_MAX ? next->cells
                                                      : root_of (next->cells));
    for (size_t at = begin; at < size; at++) {
        const char c = text[at];
        if (!letter (c) && !numeral (c) && !blank (c) && !strchr ("#-,'()", c))
            return false;
        run = letter (c) ? run + 1 : 0;
        longest = run > longest ? run : longest;
        letters += letter (c);
        strange += letter (c) && (unsigned) symbol_digit (c) > side;
    }
    const Tokens tokens = measure (text, begin, size);
    const bool even = tokens.shortest == tokens.longest;
    return longest >= 3 && 2 * strange >= letters &&
           (!next || next->numbers || tokens.symbols != next->cells || !even);
}
