// cell_text.c -- a cell as text, in the caller's symbols; see cell_text.h.
//
// By default a digit is one symbol up to side 36 (symbols.h), and a number on larger
// boards.  Other symbols are UTF-8 characters, e.g. letters, hexadecimal digits from 0, or
// Devanagari numerals.  The empty text "" means numbers on boards of any side.

#include "sudoku/board/cell_text.h"
#include "sudoku/board/error.h"
#include "sudoku/board/symbols.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

size_t sudoku_utf8 (const char *text, size_t size) {
    const unsigned char *const byte = (const unsigned char *) text;
    const size_t length = byte[0] < 0x80   ? 1
                          : byte[0] < 0xC2 ? 0
                          : byte[0] < 0xE0 ? 2
                          : byte[0] < 0xF0 ? 3
                          : byte[0] < 0xF5 ? 4
                                           : 0;
    for (size_t i = 1; i < length; i++)
        if (i == size || (byte[i] & 0xC0) != 0x80)
            return 0;
    return byte[0] ? length : 0;
}

unsigned long sudoku_code_point (const char *text, size_t length) {
    unsigned long point = (unsigned char) *text & (0xFFu >> (length + 1));
    for (size_t i = 1; i < length; i++)
        point = point << 6 | ((unsigned char) text[i] & 0x3F);
    return point;
}

char *sudoku_put_utf16 (char *to, unsigned unit, unsigned next, bool *pair) {
    static const unsigned char leads[] = {0, 0xC0, 0xE0, 0xF0};
    *pair = unit >> 10 == 0xD800 >> 10 && next >> 10 == 0xDC00 >> 10;
    const unsigned long c =
        *pair ? 0x10000 + ((unit & 0x3FFul) << 10) + (next & 0x3FF)
        : unit >> 11 == 0xD800 >> 11 ? 0xFFFD
                                     : unit;
    int more = (c > 0x7F) + (c > 0x7FF) + (c > 0xFFFF);
    *to++ = (char) (leads[more] | (unsigned char) (c >> 6 * more));
    while (more--)
        *to++ = (char) (0x80 | (c >> 6 * more & 0x3F));
    return to;
}

// The symbol of a digit, and the number of its bytes.
static const char *symbol_of (const char *digits, unsigned digit,
                              size_t *size) {
    assert (digit);
    while ((*size = sudoku_utf8 (digits, SIZE_MAX)) && --digit)
        digits += *size;
    return digits;
}

// Whether two digits, or a digit and the blank, have the same symbol.
static bool repeats (const char *digits, const char *blank, unsigned side,
                     sudoku_error *error) {
    for (unsigned i = 0; i < side; i++) {
        size_t size;
        const char *const symbol = symbol_of (digits, i + 1, &size);
        for (unsigned k = 0; k <= i; k++) {
            size_t length;
            const char *const other =
                k ? symbol_of (digits, k, &length) : blank;
            if (!k)
                length = strlen (blank);
            if (length != size || memcmp (symbol, other, size))
                continue;
            sudoku_bad (error, 0, 0,
                        "symbol '%.*s' stands for two digits, or for a digit "
                        "and a blank",
                        (int) size, symbol);
            return true;
        }
    }
    return false;
}

bool sudoku_symbols_fit (const sudoku_symbols *symbols, unsigned side,
                         sudoku_error *error) {
    if (!symbols)
        return true;
    if (symbols->blank &&
        (sudoku_utf8 (symbols->blank, SIZE_MAX) == 0 ||
         symbols->blank[sudoku_utf8 (symbols->blank, SIZE_MAX)])) {
        sudoku_bad (error, 0, 0, "blank '%.20s': expected one character",
                    symbols->blank);
        return false;
    }
    if (!symbols->digits) {
        char text[CELL_ROOM];
        for (unsigned digit = 1; symbols->blank && digit <= side; digit++) {
            sudoku_cell_text (NULL, side, digit, text);
            if (!strcmp (text, symbols->blank)) {
                sudoku_bad (error, 0, 0, "blank '%s' is also a digit", text);
                return false;
            }
        }
        return true;
    }
    unsigned count = 0;
    const char *at = symbols->digits;
    for (size_t size; (size = sudoku_utf8 (at, SIZE_MAX)) &&
                      (unsigned char) *at > ' ' && *at != 127;
         at += size)
        count++;
    if (*at || count < side) {
        sudoku_bad (error, 0, 0,
                    "%u symbols%s: expected %u for a board of side %u", count,
                    *at ? " and a byte that is none" : "", side, side);
        return false;
    }
    return !repeats (symbols->digits, symbols->blank ? symbols->blank : ".",
                     side, error);
}

bool sudoku_single (const sudoku_symbols *symbols, unsigned side) {
    return symbols && symbols->digits ? *symbols->digits : side <= SYMBOLS_MAX;
}

unsigned sudoku_cell_text (const sudoku_symbols *symbols, unsigned side,
                           unsigned digit, char text[CELL_ROOM]) {
    assert (digit <= side);
    size_t size = 1;
    const char *symbol = ".";
    if (!digit && symbols && symbols->blank)
        size = strlen (symbol = symbols->blank);
    const bool given = symbols && symbols->digits && *symbols->digits;
    if (digit && given)
        symbol = symbol_of (symbols->digits, digit, &size);
    if (!digit || given) {
        assert (size < CELL_ROOM);
        memcpy (text, symbol, size);
        text[size] = 0;
        return 1;
    }
    if (!sudoku_single (symbols, side))
        return (unsigned) snprintf (text, CELL_ROOM, "%u", digit);
    text[0] = digit_symbol (digit);
    text[1] = 0;
    return 1;
}

unsigned sudoku_cell_width (const sudoku_symbols *symbols, unsigned side) {
    char text[CELL_ROOM];
    return sudoku_cell_text (symbols, side, side, text);
}
