// value_tokens.h -- values cut into tokens, see value_tokens.c.

#pragma once

#include "sudoku/text/reader.h"
#include "sudoku/board/growing.h"

// The kind of a token: a bracket, one of , ; | : or one of these.
enum {
    END = 0,
    WORD = 'w',
    STRING = '"',
    ENDLESS = '\'' // a string without end
};

typedef struct Token {
    char kind;
    Excerpt text; // of a string, including its quotation marks
} Token;

typedef struct Gathered {
    Growing text; // text of the lines, with line feeds; failed: memory ran out
    Token *token; // [count] owned, the last one is END
    size_t count;
    size_t lines;
    size_t end;     // end of the value in the last line
    unsigned depth; // number of open brackets
    bool closed;    // all brackets are closed
    bool objects;   // a list of objects begins; the value is its first object
} Gathered;

// Whether a name and a colon follow.
static inline bool is_key (const Token *token) {
    return (token->kind == STRING ||
            (token->kind == WORD && letter (first_char (token->text)))) &&
           token[1].kind == ':';
}

// The text within quotation marks, or the whole token.
static inline Excerpt inside (const Token *token) {
    const bool quoted = token->kind == STRING;
    return part (token->text, token->text.begin + quoted,
                 token->text.size - quoted);
}

static inline bool is_scalar (const Token *token) {
    return token->kind == STRING || token->kind == WORD;
}

// The token behind the bracket that closes this bracket.
static inline const Token *behind_bracket (const Token *token) {
    size_t depth = 0;
    do {
        depth += closing (token->kind) != 0;
        depth -= one_of (token->kind, "]})");
    } while (token->kind && (token++, depth));
    return token;
}

// The token behind the value that begins with this token.
static inline const Token *behind_value (const Token *token) {
    return is_scalar (token) ? token + 1 : behind_bracket (token);
}

// Cuts the value that begins in the next line into tokens.  all->text.failed: memory ran out.
// The caller frees all->text and all->token.
void sudoku_gather (sudoku_reader *reader, Gathered *all);

// Also cuts the objects that follow the value, separated by commas, if they begin and end on its
// last line.
void sudoku_gather_more (sudoku_reader *reader, Gathered *all);

// Takes the lines of the value.  The rest of the last line is not taken if it begins
// another value.
void sudoku_take_gathered (sudoku_reader *reader, const Gathered *all);
