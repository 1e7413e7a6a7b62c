// scan.c -- splits a line into tokens.
//
// A name begins with a letter or _ and continues with letters, digits and _ . '
// After [, commas belong to the name, too, up to the matching ].  Some
// operators have several spellings.  If one spelling is a prefix of another,
// the longer spelling comes first in the table.

#include "cdcl/infix/scan.h"

#include <stdbool.h>
#include <string.h>

static bool is_letter (char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool continues (char c) {
    return is_letter (c) || (c >= '0' && c <= '9') || c == '.' || c == '\'';
}

static Token scan_name (const char *line, size_t size, size_t at) {
    static const struct {
        const char *word;
        TokenKind kind;
    } words[] = {{"true", TOKEN_TRUE},
                 {"false", TOKEN_FALSE},
                 {"not", TOKEN_NOT},
                 {"and", TOKEN_AND},
                 {"or", TOKEN_OR},
                 {"atleast1", TOKEN_AT_LEAST_ONE},
                 {"atmost1", TOKEN_AT_MOST_ONE},
                 {"exactly1", TOKEN_EXACTLY_ONE}};
    size_t end = at, bracket = size;
    for (; end < size; end++) {
        const char c = line[end];
        const bool open = bracket < size;
        if (c == '[' && !open)
            bracket = end;
        else if (c == ']' && open)
            bracket = size;
        else if (!continues (c) && !(c == ',' && open))
            break;
    }
    if (bracket < size)
        return (Token){TOKEN_UNCLOSED, bracket, 1};
    const size_t length = end - at;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen (words[i].word) == length &&
            !memcmp (line + at, words[i].word, length))
            return (Token){words[i].kind, at, length};
    return (Token){TOKEN_NAME, at, length};
}

Token cdcl_scan (const char *line, size_t size, size_t at) {
    static const struct {
        const char *text;
        TokenKind kind;
    } signs[] = {
        {"~", TOKEN_NOT},   {"!", TOKEN_NOT},      {"&&", TOKEN_AND},
        {"&", TOKEN_AND},   {"^", TOKEN_XOR},      {"||", TOKEN_OR},
        {"|", TOKEN_OR},    {"->", TOKEN_IMPLIES}, {"=>", TOKEN_IMPLIES},
        {"<->", TOKEN_IFF}, {"<=>", TOKEN_IFF},    {"(", TOKEN_OPEN},
        {")", TOKEN_CLOSE}, {",", TOKEN_COMMA}};
    while (at < size &&
           (line[at] == ' ' || line[at] == '\t' || line[at] == '\r'))
        at++;
    if (at == size || line[at] == '#')
        return (Token){TOKEN_END, at, 0};
    if (is_letter (line[at]))
        return scan_name (line, size, at);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const size_t length = strlen (signs[i].text);
        if (length <= size - at && !memcmp (line + at, signs[i].text, length))
            return (Token){signs[i].kind, at, length};
    }
    return (Token){TOKEN_UNKNOWN, at, 1};
}
