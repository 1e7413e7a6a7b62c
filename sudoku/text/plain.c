// plain.c -- Unicode characters that stand for ASCII in boards; see lines.h.
//
// Source: The Unicode Standard, Unicode Character Database, blocks as named below.

#include "sudoku/text/lines.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/symbols.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>

// Characters first … last stand for `ascii`, or if `counted` for consecutive characters
// from `ascii` on.  If `ascii` is 0, they are dropped.
static const struct Stand {
    unsigned long first, last;
    char ascii;
    bool counted;
} stands[] = {
    {0x00A0, 0x00A0, ' ', false}, // no-break space
    {0x00B7, 0x00B7, '.', false}, // middle dot
    {0x0660, 0x0669, '0', true},  // Arabic-Indic digits
    {0x06F0, 0x06F9, '0', true},  // Extended Arabic-Indic digits
    {0x0966, 0x096F, '0', true},  // Devanagari digits
    {0x2000, 0x200A, ' ', false}, // spaces of several widths
    {0x200B, 0x200F, 0, false},   // zero-width characters, marks of direction
    {0x2010, 0x2015, '-', false}, // hyphens and dashes
    {0x2022, 0x2022, '.', false}, // bullet
    {0x202F, 0x202F, ' ', false}, // narrow no-break space
    {0x2060, 0x2060, 0, false},   // word joiner
    {0x20E3, 0x20E3, 0, false},   // enclosing keycap
    {0x2212, 0x2212, '-', false}, // minus
    {0x2219, 0x2219, '.', false}, // bullet operator
    {0x22C5, 0x22C5, '.', false}, // dot operator
    {0x2423, 0x2423, '.', false}, // open box
    {0x2460, 0x2468, '1', true},  // circled digits
    {0x24EA, 0x24EA, '0', false}, // circled zero
    {0x24F5, 0x24FD, '1', true},  // double circled digits
    {0x24FF, 0x24FF, '0', false}, // negative circled zero
    {0x25A0, 0x25A3, '.', false}, // squares
    {0x25AB, 0x25AB, '.', false}, // small square
    {0x25FB, 0x25FE, '.', false}, // medium squares
    {0x2610, 0x2610, '.', false}, // ballot box
    {0x2776, 0x277E, '1', true},  // dingbat negative circled digits
    {0x2780, 0x2788, '1', true},  // dingbat circled sans-serif digits
    {0x278A, 0x2792, '1', true},  // negative circled sans-serif digits
    {0x2B1B, 0x2B1C, '.', false}, // large squares
    {0x3000, 0x3000, ' ', false}, // ideographic space
    {0xFE00, 0xFE0F, 0, false},   // variation selectors
    {0xFEFF, 0xFEFF, 0, false},   // zero-width no-break space
    {0xFF01, 0xFF5E, '!', true},  // fullwidth forms of ASCII
    {ULONG_MAX, ULONG_MAX, 0, false},
};

// The ASCII characters for U+2500 to U+257F, the box-drawing characters.
static const char drawn[] = "--||--||--||++++++++++++++++++++"
                            "++++++++++++++++++++++++++++++++"
                            "++++++++++++--||-|++++++++++++++"
                            "++++++++++++++++++++-|-|-|-|-|-|";

// The digit of a character in these symbols, or 0.
static unsigned shown (const char *text, size_t length,
                       const sudoku_symbols *symbols) {
    const char *at = symbols && symbols->digits ? symbols->digits : "";
    for (size_t size, digit = 1; (size = sudoku_utf8 (at, SIZE_MAX)); digit++) {
        if (size == length && !memcmp (at, text, length))
            return (unsigned) digit;
        at += size;
    }
    return 0;
}

// Writes the replacement of a character and returns its length: 0, 1 or `length`.
static size_t put (char *to, const char *text, size_t length,
                   const sudoku_symbols *symbols) {
    const unsigned digit = shown (text, length, symbols);
    const unsigned long point = sudoku_code_point (text, length);
    const struct Stand *stand = stands;
    while (point > stand->last)
        stand++;
    if (digit) {
        *to = (char) (SYMBOL_BYTE | digit);
    } else if (symbols && symbols->blank && strlen (symbols->blank) == length &&
               !memcmp (symbols->blank, text, length)) {
        *to = '.';
    } else if (point >= 0x2500 && point <= 0x257F) {
        *to = drawn[point - 0x2500];
    } else if (point < stand->first) {
        memmove (to, text, length);
        return length;
    } else {
        *to = (char) (stand->ascii +
                      (stand->counted ? (char) (point - stand->first) : 0));
        return stand->ascii != 0;
    }
    return 1;
}

size_t sudoku_plain (char *text, size_t size, const sudoku_symbols *symbols) {
    size_t to = 0, length;
    for (size_t from = 0; from < size; from += length ? length : 1) {
        length = sudoku_utf8 (text + from, size - from);
        if (length <= 1)
            text[to++] = text[from];
        else
            to += put (text + to, text + from, length, symbols);
    }
    return to;
}
