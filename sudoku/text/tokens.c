// tokens.c -- measures the tokens of a line; see tokens.h.

#include "sudoku/text/tokens.h"

#include <assert.h>

Tokens sudoku_measure (const char *text, Piece piece) {
    Tokens tokens = {0, 0, SIZE_MAX, 0, true};
    Piece token;
    for (size_t at = piece.begin; next_token (text, &at, piece.end, &token);) {
        const size_t length = token.end - token.begin;
        tokens.count++;
        tokens.symbols += length;
        if (length < tokens.shortest)
            tokens.shortest = length;
        if (length > tokens.longest)
            tokens.longest = length;
        tokens.numbers =
            tokens.numbers && number_token (text, token.begin, token.end);
    }
    assert (tokens.symbols >= tokens.count);
    return tokens;
}
