// scan.h -- the tokens of a formula.

#pragma once

#include <stddef.h>

typedef enum TokenKind {
    TOKEN_END, // end of the line, or a comment
    TOKEN_NAME,
    TOKEN_TRUE,
    TOKEN_FALSE,
    TOKEN_NOT,
    // Operators, from weak to strong.
    TOKEN_IFF,
    TOKEN_IMPLIES,
    TOKEN_OR,
    TOKEN_XOR,
    TOKEN_AND,
    TOKEN_OPEN,
    TOKEN_CLOSE,
    TOKEN_COMMA,
    TOKEN_AT_LEAST_ONE,
    TOKEN_AT_MOST_ONE,
    TOKEN_EXACTLY_ONE,
    TOKEN_UNKNOWN,  // a character that begins no token
    TOKEN_UNCLOSED, // a name whose bracket is not closed; `at` is the bracket
} TokenKind;

typedef struct Token {
    TokenKind kind;
    size_t at, size; // position and length in the line, in bytes
} Token;

// Returns the token of line[0 … size - 1] that begins at `at`, or after the
// blanks there.
Token cdcl_scan (const char *line, size_t size, size_t at);
