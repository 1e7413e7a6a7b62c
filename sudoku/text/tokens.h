// tokens.h -- a line of text as tokens, which blanks, commas and bars divide.
//
//   5 3 . | . 7 . | . . . : fields        cells end at : or ;
//
// For kind.c, which says what a line is, and scan.c, which reads its cells.

#ifndef SUDOKU_TOKENS_H
#define SUDOKU_TOKENS_H

#include "sudoku/sudoku.h"
#include "sudoku/board/symbols.h"

// What the tokens of a line look like.
typedef struct Tokens {
    size_t count, symbols, shortest, longest;
    bool numbers; // each can be a number
} Tokens;

#ifdef __cplusplus
extern "C" {
#endif

// Of the tokens between two offsets.
Tokens sudoku_measure (const char *text, size_t begin, size_t end);

// Fills column and message, and returns SUDOKU_BAD_INPUT.
#ifdef __GNUC__
__attribute__ ((format (printf, 3, 4)))
#endif
int sudoku_bad_text (sudoku_error *error, size_t column, const char *format,
                     ...);

#ifdef __cplusplus
}
#endif

static inline bool blank (char c) {
    return c == ' ' || c == '\t';
}

static inline bool numeral (char c) {
    return c >= '0' && c <= '9';
}

static inline bool cuts (char c) {
    return blank (c) || c == ',' || c == '|';
}

// Ends the cells of a line: fields or remarks follow.
static inline bool ends (char c) {
    return c == ':' || c == ';';
}

static inline size_t skip_blanks (const char *text, size_t from, size_t size) {
    while (from < size && blank (text[from]))
        from++;
    return from;
}

static inline size_t token_end (const char *text, size_t from, size_t size) {
    while (from < size && !cuts (text[from]) && !ends (text[from]))
        from++;
    return from;
}

// Whether a token can stand for a cell on its own: digits, or one symbol, where
// a dash is a blank, too.
static inline bool number_token (const char *text, size_t begin, size_t end) {
    if (end - begin == 1)
        return text[begin] == '-' || symbol_digit (text[begin]) >= 0;
    while (begin < end && numeral (text[begin]))
        begin++;
    return begin == end;
}

// Reads a number of at most nine digits; larger ones stay at 999999999.
static inline unsigned number (const char *text, size_t begin, size_t end) {
    unsigned value = 0;
    for (size_t i = begin; i < end; i++)
        value = value > 99999998 ? 999999999
                                 : value * 10 + (unsigned) (text[i] - '0');
    return value;
}

#endif
