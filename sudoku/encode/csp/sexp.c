// sexp.c -- reads symbolic expressions; see sexp.h.
//
// Parsing is not recursive: open lists are on a stack of limited size.  So the recursive
// traversals of later phases have a limited depth, too.

#include "sudoku/encode/csp/sexp.h"
#include "sudoku/board/grow.h"
#include "sudoku/board/words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 1000 };

typedef struct Parser {
    Sexps *sexps;
    size_t size, at, line, begin; // `begin`: where the current line begins
    Sexp open[DEPTH_MAX + 1];     // the open lists, from the outermost
    Sexp last[DEPTH_MAX + 1];     // the last member so far of each open list
    size_t depth;
    sudoku_error *error;
} Parser;

static int complain (const Parser *parser, size_t line, size_t column,
                     const char *message) {
    parser->error->line = line;
    parser->error->column = column;
    snprintf (parser->error->message, sizeof parser->error->message, "%s",
              message);
    return SUDOKU_BAD_INPUT;
}

// Adds an expression at this position to the innermost open list.
static bool add (Parser *parser, SexpNode node) {
    Sexps *const sexps = parser->sexps;
    SexpNode *const nodes =
        sexps->size < UINT32_MAX / 2
            ? enlarged (sexps->nodes, sexps->size, sizeof *nodes)
            : NULL;
    if (!nodes)
        return false;
    sexps->nodes = nodes;
    const Sexp sexp = (Sexp) sexps->size++;
    node.line = parser->line;
    node.column = parser->at - parser->begin + 1;
    sexps->nodes[sexp] = node;
    if (!sexp)
        return true;
    const Sexp last = parser->last[parser->depth];
    const Sexp list = parser->open[parser->depth];
    *(last ? &sexps->nodes[last].next : &sexps->nodes[list].first) = sexp;
    parser->last[parser->depth] = sexp;
    sexps->nodes[list].count++;
    return true;
}

static int open_list (Parser *parser) {
    if (parser->depth == DEPTH_MAX)
        return complain (parser, parser->line, parser->at - parser->begin + 1,
                         "lists are nested too deep: expected at most 1000");
    if (!add (parser, (SexpNode){.list = true}))
        return SUDOKU_OUT_OF_MEMORY;
    parser->depth++;
    parser->open[parser->depth] = (Sexp) parser->sexps->size - 1;
    parser->last[parser->depth] = 0;
    return SUDOKU_OK;
}

static bool ends_atom (char c) {
    return isspace ((unsigned char) c) || c == '(' || c == ')' || c == ';';
}

static bool is_control (const char *text, size_t at) {
    return iscntrl ((unsigned char) text[at]) || sudoku_ends_control (text, at);
}

static int read_atom (Parser *parser) {
    const char *const text = parser->sexps->text;
    size_t end = parser->at;
    while (end < parser->size && !ends_atom (text[end]))
        if (is_control (text, end++))
            return complain (
                parser, parser->line, end - parser->begin,
                "binary data: expected expressions in parentheses");
    if (!add (parser,
              (SexpNode){.begin = parser->at, .size = end - parser->at}))
        return SUDOKU_OUT_OF_MEMORY;
    parser->at = end;
    return SUDOKU_OK;
}

static int read_next (Parser *parser) {
    const char *const text = parser->sexps->text;
    const char c = text[parser->at];
    int result = SUDOKU_OK;
    if (c == '\n') {
        parser->line++;
        parser->begin = parser->at + 1;
    } else if (c == ';') {
        while (parser->at + 1 < parser->size && text[parser->at + 1] != '\n')
            parser->at++;
    } else if (c == '(') {
        result = open_list (parser);
    } else if (c == ')') {
        if (!parser->depth)
            return complain (parser, parser->line,
                             parser->at - parser->begin + 1,
                             "a closing parenthesis without an opening one");
        parser->depth--;
    } else if (!isspace ((unsigned char) c)) {
        return read_atom (parser);
    }
    parser->at++;
    return result;
}

int sudoku_sexps_read (Sexps *sexps, const char *text, size_t size,
                       sudoku_error *error) {
    Parser parser = {.sexps = sexps, .size = size, .line = 1, .error = error};
    memset (sexps, 0, sizeof *sexps);
    memset (error, 0, sizeof *error);
    sexps->text = text;
    int result = add (&parser, (SexpNode){.list = true}) ? SUDOKU_OK
                                                         : SUDOKU_OUT_OF_MEMORY;
    while (result == SUDOKU_OK && parser.at < size)
        result = read_next (&parser);
    if (result == SUDOKU_OK && parser.depth) {
        const SexpNode *const list = &sexps->nodes[parser.open[parser.depth]];
        result = complain (&parser, list->line, list->column,
                           "an opening parenthesis without a closing one");
    }
    return result;
}

void sudoku_sexps_release (Sexps *sexps) {
    free (sexps->nodes);
    sexps->nodes = NULL;
}

// ---------------------------------------------------------------------------

bool sudoku_sexp_is (const Sexps *sexps, Sexp sexp, const char *word) {
    const SexpNode *const node = &sexps->nodes[sexp];
    return !node->list && strlen (word) == node->size &&
           !memcmp (sexps->text + node->begin, word, node->size);
}

bool sudoku_sexp_number (const Sexps *sexps, Sexp sexp, int64_t *number) {
    const SexpNode *const node = &sexps->nodes[sexp];
    const char *const text = sexps->text + node->begin;
    const size_t sign = node->size && *text == '-';
    *number = 0;
    if (node->list || node->size == sign || node->size - sign > 9)
        return false;
    for (size_t i = sign; i < node->size; i++) {
        if (!isdigit ((unsigned char) text[i]))
            return false;
        *number = *number * 10 + (text[i] - '0');
    }
    if (sign)
        *number = -*number;
    return true;
}

int sudoku_sexp_error (const Sexps *sexps, Sexp sexp, sudoku_error *error,
                       const char *format) {
    const SexpNode *const node = &sexps->nodes[sexp];
    char atom[64] = "a list";
    if (!node->list)
        snprintf (atom, sizeof atom, "'%.*s'",
                  node->size < 50 ? (int) node->size : 50,
                  sexps->text + node->begin);
    error->line = node->line;
    error->column = node->column;
    const char *const place = strstr (format, "%s");
    const size_t before = place ? (size_t) (place - format) : strlen (format);
    snprintf (error->message, sizeof error->message, "%.*s%s%s", (int) before,
              format, place ? atom : "", place ? place + 2 : "");
    return SUDOKU_BAD_INPUT;
}
