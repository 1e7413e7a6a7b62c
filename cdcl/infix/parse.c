// parse.c -- parses a line into an expression.
//
// Two stacks replace recursion, so that nesting is limited only by memory:
// edges of the parsed operands, and operators whose right side is incomplete.
// An operator closes preceding operators that bind more strongly:
//
//     ~   &   ^   |   ->   <->      from strong to weak
//     !   &&      ||  =>   <=>      other spellings
//     not and     or
//
// An operator does not close preceding operators of equal strength.  So a chain
// of & becomes one node, and a -> b -> c is right-associative.  Only <-> is
// left-associative.
//
// Source: Dijkstra, "Algol 60 translation", 1961, for the shunting yard.

#include "cdcl/infix/parse.h"

#include "cdcl/infix/scan.h"

#include <stdio.h>
#include <string.h>

typedef struct Parser {
    struct cdcl_infix *infix;
    const char *line;
    size_t size;
    Token token; // the next token
    cdcl_infix_error *error;
} Parser;

// ---------------------------------------------------------------------------
// Errors

// Writes the next token to `text`, as shown in messages.
static void show (const Parser *parser, char text[80]) {
    const Token *token = &parser->token;
    const unsigned char first =
        token->at < parser->size ? (unsigned char) parser->line[token->at] : 0;
    const int shown = token->size < 40 ? (int) token->size : 40;
    if (token->kind == TOKEN_END)
        snprintf (text, 80, "the end of the line");
    else if (first < ' ' || first > '~')
        snprintf (text, 80, "byte 0x%02X", first);
    else
        snprintf (text, 80, "'%.*s%s'", shown, parser->line + token->at,
                  (size_t) shown < token->size ? "..." : "");
}

// If the token is an operator in other languages, such as AND in any case,
// returns the operator to use instead; otherwise null.
static const char *meant (const Parser *parser) {
    static const char *const words[][2] = {{"and", "&"},      {"or", "|"},
                                           {"not", "~"},      {"xor", "^"},
                                           {"implies", "->"}, {"iff", "<->"}};
    const Token *token = &parser->token;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t same = 0;
        while (same < token->size &&
               words[i][0][same] == (parser->line[token->at + same] | ' '))
            same++;
        if (token->size && same == token->size && !words[i][0][same])
            return words[i][1];
    }
    return NULL;
}

static bool fail (const Parser *parser, const char *expected) {
    char found[80];
    cdcl_infix_error *error = parser->error;
    show (parser, found);
    error->column = parser->token.at + 1;
    if (parser->token.kind == TOKEN_UNKNOWN)
        snprintf (error->message, sizeof error->message,
                  "unknown character %s: operators are ~ & ^ | -> <->, also ! "
                  "&& || => <=> not and or",
                  found);
    else if (parser->token.kind == TOKEN_UNCLOSED)
        snprintf (error->message, sizeof error->message,
                  "expected a name with ']' behind this '['");
    else {
        const char *const sign = meant (parser);
        snprintf (error->message, sizeof error->message,
                  "expected %s, found %s%s%s", expected, found,
                  !sign                              ? ""
                  : parser->token.kind == TOKEN_NAME ? "; did you mean "
                                                     : ", which is ",
                  sign ? sign : "");
    }
    return false;
}

// Reports that a parenthesis is not closed.
static bool fail_open (const Parser *parser, const Pending *open) {
    char expected[80];
    snprintf (expected, sizeof expected,
              "an operator or the ')' for the '(' of column %llu",
              (unsigned long long) open->column);
    return fail (parser, expected);
}

// ---------------------------------------------------------------------------
// Stacks

static Pending *top (const Parser *parser) {
    const Pendings *pending = &parser->infix->pending;
    return pending->size ? pending->data + pending->size - 1 : NULL;
}

static void push_operator (Parser *parser, TokenKind kind) {
    const Pending pending = {(uint32_t) kind,
                             (uint32_t) parser->infix->operands.size,
                             parser->token.at + parser->token.size};
    pendings_push (&parser->infix->mem, &parser->infix->pending, pending);
}

// Replaces the last `size` operands by a node with these children.
static void make_node (Parser *parser, NodeKind kind, size_t size) {
    struct cdcl_infix *infix = parser->infix;
    Words *operands = &infix->operands;
    assert (size <= operands->size);
    const Edge edge =
        cdcl_dag_node (&infix->mem, &infix->tree, kind,
                       operands->data + operands->size - size, size);
    operands->size -= size;
    words_push (&infix->mem, operands, edge);
}

// Negates a complete operand once for each ~ before it.
static void settle (Parser *parser) {
    Words *operands = &parser->infix->operands;
    for (Pending *last; (last = top (parser)) && last->kind == TOKEN_NOT;) {
        operands->data[operands->size - 1] ^= 1;
        parser->infix->pending.size--;
    }
}

static bool is_operator (const Pending *pending) {
    return pending && pending->kind >= TOKEN_IFF && pending->kind <= TOKEN_AND;
}

// Closes the last operator.  If it is n-ary, closes the preceding equal
// operators together with it.
static void close_last (Parser *parser) {
    static const NodeKind kinds[] = {[TOKEN_IFF] = NODE_IFF,
                                     [TOKEN_IMPLIES] = NODE_IMPLIES,
                                     [TOKEN_OR] = NODE_OR,
                                     [TOKEN_XOR] = NODE_XOR,
                                     [TOKEN_AND] = NODE_AND};
    const uint32_t kind = top (parser)->kind;
    const bool binary = kind == TOKEN_IFF || kind == TOKEN_IMPLIES;
    size_t size = 1;
    do {
        parser->infix->pending.size--;
        size++;
    } while (!binary && top (parser) && top (parser)->kind == kind);
    make_node (parser, kinds[kind], size);
}

// Closes the last operators that bind at least this strongly.
static void close (Parser *parser, uint32_t strength) {
    for (const Pending *last;
         is_operator (last = top (parser)) && last->kind >= strength;)
        close_last (parser);
}

// ---------------------------------------------------------------------------
// Words

static void next (Parser *parser) {
    parser->token = cdcl_scan (parser->line, parser->size,
                               parser->token.at + parser->token.size);
}

static void push_operand (Parser *parser, Edge edge) {
    words_push (&parser->infix->mem, &parser->infix->operands, edge);
    settle (parser);
}

// Closes a parenthesis, and the function before it.
static void close_parenthesis (Parser *parser) {
    const Pending open = *top (parser);
    const size_t size = parser->infix->operands.size - open.operand;
    parser->infix->pending.size--;
    if (open.kind == TOKEN_AT_LEAST_ONE)
        make_node (parser, NODE_OR, size);
    else if (open.kind == TOKEN_AT_MOST_ONE)
        make_node (parser, NODE_AT_MOST_ONE, size);
    else if (open.kind == TOKEN_EXACTLY_ONE)
        make_node (parser, NODE_EXACTLY_ONE, size);
    settle (parser);
}

// Reads a function's name and its open parenthesis.  Sets *complete if there
// are no arguments, since then an operand is complete.
static bool read_function (Parser *parser, bool *complete) {
    const TokenKind kind = parser->token.kind;
    next (parser);
    if (parser->token.kind != TOKEN_OPEN)
        return fail (parser, "'(' and formulas");
    push_operator (parser, kind);
    const Token open = parser->token;
    next (parser);
    *complete = parser->token.kind == TOKEN_CLOSE;
    if (*complete)
        close_parenthesis (parser);
    else
        parser->token = open;
    return true;
}

// Reads a token where an operand must begin.  Sets *complete if it is an
// operand.
static bool read_operand (Parser *parser, bool *complete) {
    const Token *token = &parser->token;
    *complete = true;
    switch (token->kind) {
    case TOKEN_NAME:
        push_operand (parser,
                      cdcl_infix_named (parser->infix, parser->line + token->at,
                                        token->size));
        return true;
    case TOKEN_TRUE:
        push_operand (parser, EDGE_TRUE);
        return true;
    case TOKEN_FALSE:
        push_operand (parser, EDGE_FALSE);
        return true;
    case TOKEN_NOT:
    case TOKEN_OPEN:
        *complete = false;
        push_operator (parser, token->kind);
        return true;
    case TOKEN_AT_LEAST_ONE:
    case TOKEN_AT_MOST_ONE:
    case TOKEN_EXACTLY_ONE:
        return read_function (parser, complete);
    default:
        return fail (parser, "a formula");
    }
}

// Reads a token after an operand.  Sets *complete unless another operand must
// follow.
static bool read_operator (Parser *parser, bool *complete) {
    const TokenKind kind = parser->token.kind;
    *complete = false;
    if (kind >= TOKEN_IFF && kind <= TOKEN_AND) {
        close (parser, kind == TOKEN_IFF ? TOKEN_IFF : (uint32_t) kind + 1);
        push_operator (parser, kind);
        return true;
    }
    close (parser, TOKEN_IFF);
    const Pending *open = top (parser);
    if (kind == TOKEN_CLOSE && open) {
        *complete = true;
        close_parenthesis (parser);
        return true;
    }
    if (kind == TOKEN_COMMA && open && open->kind != TOKEN_OPEN)
        return true;
    return open ? fail_open (parser, open)
                : fail (parser, "an operator or the end of the line");
}

bool cdcl_infix_line (struct cdcl_infix *infix, const char *line, size_t size,
                      cdcl_infix_error *error) {
    Parser parser = {infix, line, size, {TOKEN_END, 0, 0}, error};
    infix->operands.size = infix->pending.size = 0;
    next (&parser);
    if (parser.token.kind == TOKEN_END)
        return true;
    for (bool complete = false;; next (&parser)) {
        if (complete && parser.token.kind == TOKEN_END) {
            close (&parser, TOKEN_IFF);
            if (!top (&parser))
                break;
        }
        if (!(complete ? read_operator (&parser, &complete)
                       : read_operand (&parser, &complete)))
            return false;
    }
    assert (infix->operands.size == 1);
    const Root root = {infix->operands.data[0], infix->lines};
    roots_push (&infix->mem, &infix->roots, root);
    return true;
}
