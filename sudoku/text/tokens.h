// tokens.h -- pieces of a line, for all readers.
//
//   tokens   blanks, commas and bars separate them; the cells end at : or ;
//              5 3 . | . 7 . | . . . : fields
//   fields   a separator stands between two, which may be empty
//              5,3,,,7,,,,

#pragma once

#include "sudoku/sudoku.h"
#include "sudoku/board/error.h"
#include "sudoku/board/symbols.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

// A piece of a text: where it begins, and where what is behind it does.
typedef struct Piece {
    size_t begin, end;
} Piece;

// The measures of the tokens of a line.
typedef struct Tokens {
    size_t count;             // of tokens
    size_t symbols;           // characters of all tokens
    size_t shortest, longest; // characters of one token
    bool numbers;             // each token can be a number
} Tokens;

// Measures the tokens of a piece, up to the end of the cells.
Tokens sudoku_measure (const char *text, Piece piece);

static inline bool blank (char c) {
    return c == ' ' || c == '\t';
}

static inline bool numeral (char c) {
    return c >= '0' && c <= '9';
}

static inline bool letter (char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

// Whether a text begins with a word, in upper or lower case.
static inline bool starts_with (const char *text, size_t size,
                                const char *word) {
    return size >= strlen (word) && !strncasecmp (text, word, strlen (word));
}

// Separates tokens.
static inline bool cuts (char c) {
    return blank (c) || c == ',' || c == '|';
}

// Ends the cells of a line; fields or a remark follow.
static inline bool ends (char c) {
    return c == ':' || c == ';';
}

static inline size_t skip_blanks (const char *text, size_t from, size_t size) {
    assert (from <= size);
    while (from < size && blank (text[from]))
        from++;
    return from;
}

static inline size_t token_end (const char *text, size_t from, size_t size) {
    while (from < size && !cuts (text[from]) && !ends (text[from]))
        from++;
    return from;
}

// Takes the next token from *at on.  False at the end of the cells.
static inline bool next_token (const char *text, size_t *at, size_t end,
                               Piece *token) {
    while (*at < end && cuts (text[*at]))
        ++*at;
    token->begin = *at;
    *at = token->end = token_end (text, *at, end);
    return token->begin < token->end;
}

// Takes the next field, and the separator behind it.
static inline Piece next_field (const char *text, size_t *at, size_t end,
                                char separator) {
    Piece field = {*at, *at};
    while (field.end < end && text[field.end] != separator)
        field.end++;
    *at = field.end + 1;
    return field;
}

static inline Piece trimmed (const char *text, Piece piece) {
    while (piece.begin < piece.end && blank (text[piece.begin]))
        piece.begin++;
    while (piece.begin < piece.end && blank (text[piece.end - 1]))
        piece.end--;
    return piece;
}

static inline size_t numerals_end (const char *text, size_t from, size_t end) {
    while (from < end && numeral (text[from]))
        from++;
    return from;
}

// Whether a token can be a number in a cell: numerals, or one symbol.  A dash
// is a blank here.
static inline bool number_token (const char *text, size_t begin, size_t end) {
    if (end - begin == 1)
        return text[begin] == '-' || symbol_digit (text[begin]) >= 0;
    return numerals_end (text, begin, end) == end;
}

// Reads a number; larger ones than 999999999 count as that.
static inline unsigned number (const char *text, size_t begin, size_t end) {
    unsigned value = 0;
    assert (begin < end);
    for (size_t i = begin; i < end; i++)
        value = value > 99999998 ? 999999999
                                 : value * 10 + (unsigned) (text[i] - '0');
    return value;
}
