// json.c -- a step as an object of JSON.
//
//   {"version":1,"technique":"x-wing","eliminate":["r4c2=7"],"place":[],
//    "truths":[["row",5,7],["row",9,7]],"links":[["column",2,7],["column",8,7]], …}

#include "sudoku/board/houses.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/explain/argument.h"

#include <stdlib.h>
#include <string.h>

// Begins a member of an object (with a key) or of a list; the value comes next.
static Growing *member (Growing *json, const char *key) {
    const char last = json->failed ? '{' : json->bytes[json->size - 1];
    sudoku_grow (json, last == '{' || last == '[' ? "" : ",");
    if (key)
        sudoku_grow (json, "\"%s\":", key);
    return json;
}

static void put_number (Growing *json, const char *key, size_t number) {
    sudoku_grow (member (json, key), "%zu", number);
}

static void put_text (Growing *json, const char *key, const char *text) {
    sudoku_grow (member (json, key), "\"");
    for (; *text; text++)
        if ((unsigned char) *text < ' ')
            sudoku_grow (json, "\\u%04x", (unsigned) *text);
        else
            sudoku_grow (json, *text == '"' || *text == '\\' ? "\\%c" : "%c",
                         *text);
    sudoku_grow (json, "\"");
}

static void put_cell (Growing *json, unsigned row, unsigned col) {
    sudoku_grow (member (json, NULL), "\"r%uc%u\"", row + 1, col + 1);
}

static void put_given (Growing *json, const char *key, sudoku_given at) {
    sudoku_grow (member (json, key), "\"r%uc%u=%u\"", at.row + 1, at.col + 1,
                 at.digit);
}

static void put_givens (Growing *json, const char *key,
                        const sudoku_given *list, size_t size) {
    sudoku_grow (member (json, key), "[");
    for (size_t i = 0; i < size; i++)
        put_given (json, NULL, list[i]);
    sudoku_grow (json, "]");
}

// A constraint is written with its number; a digit in a constraint also with one of its
// cells.
static void put_rule (Growing *json, const char *key, const sudoku_board *board,
                      sudoku_rule rule) {
    const bool cell = rule.kind == SUDOKU_CELL;
    sudoku_grow (member (json, key), "[");
    put_text (json, NULL, sudoku_rule_name (board, rule));
    if (rule.kind == SUDOKU_RECTANGLE) {
        put_cell (json, rule.row, rule.col);
        put_cell (json, rule.opposite[0], rule.opposite[1]);
        put_number (json, NULL, rule.pair[0]);
        put_number (json, NULL, rule.pair[1]);
    }
    for (unsigned c = 0; rule.kind == SUDOKU_PATTERN && c < 81; c++)
        if (pattern_has (rule, c))
            put_cell (json, c / 9, c % 9);
    for (unsigned d = 0; rule.kind == SUDOKU_PATTERN && d < 9; d++)
        if (rule.digits >> d & 1)
            put_number (json, NULL, d + 1);
    if (rule.kind < SUDOKU_RECTANGLE) {
        put_number (json, NULL, (cell ? rule.row : rule.house) + 1);
        if (cell || rule.digit)
            put_number (json, NULL, cell ? rule.col + 1 : rule.digit);
        if (rule.kind == SUDOKU_CONSTRAINT && rule.digit)
            put_cell (json, rule.row, rule.col);
    }
    sudoku_grow (json, "]");
}

// Writes the rules; with `needs` only the rules that are needed.
static void put_rules (Growing *json, const char *key,
                       const sudoku_board *board, const sudoku_rule *list,
                       size_t size, const bool *needs) {
    sudoku_grow (member (json, key), "[");
    for (size_t i = 0; i < size; i++)
        if (!needs || needs[i])
            put_rule (json, NULL, board, list[i]);
    sudoku_grow (json, "]");
}

static void put_proof (Growing *json, const sudoku_board *board,
                       const sudoku_step *step) {
    static const char *const kinds[] = {
#define PROOF_KIND(NAME, word, text) word,
#include "sudoku/explain/proof_kinds.def"
#undef PROOF_KIND
    };
    sudoku_grow (member (json, "proof"), "[");
    for (size_t i = 0; i < step->proof_size; i++) {
        const sudoku_proof_line *const line = step->proof + i;
        sudoku_grow (member (json, NULL), "{\"kind\":\"%s\",\"depth\":%u",
                     kinds[line->kind], line->depth);
        if (line->kind != SUDOKU_PROOF_NONE)
            put_given (json, "candidate", line->candidate);
        if (line->kind >= SUDOKU_PROOF_ONLY && line->kind != SUDOKU_PROOF_NOT)
            put_rule (json, "truth", board, line->truth);
        if (line->told)
            put_number (json, "told", line->told);
        sudoku_grow (json, "}");
    }
    sudoku_grow (json, "]");
}

// Writes the constraint links of each candidate that needs links.
static void put_needs (Growing *json, const sudoku_board *board,
                       const sudoku_step *step) {
    sudoku_given at;
    bool placed;
    sudoku_grow (member (json, "needs"), "[");
    for (size_t i = 0; sudoku_step_next (step, i, &at, &placed); i++) {
        const bool *const needs = step->needs + i * step->links_size;
        if (!memchr (needs, true, step->links_size))
            continue;
        sudoku_grow (member (json, NULL), "{");
        put_given (json, "candidate", at);
        put_rules (json, "links", board, step->links, step->links_size, needs);
        sudoku_grow (json, "}");
    }
    sudoku_grow (json, "]");
}

char *sudoku_step_json (const sudoku_board *board, const sudoku_step *step,
                        void *state, int (*stop) (void *state)) {
    const sudoku_argument *const argument = &step->argument;
    char *const text =
        sudoku_step_text (board, step, SUDOKU_WORDS_STEP, state, stop);
    Growing json = {.failed = !text};
    sudoku_grow (&json, "{\"version\":1");
    put_text (&json, "technique", step->technique);
    put_givens (&json, "eliminate", step->eliminate, step->eliminate_size);
    put_givens (&json, "place", step->place, step->place_size);
    put_rules (&json, "truths", board, step->truths, step->truths_size, NULL);
    put_rules (&json, "links", board, step->links, step->links_size, NULL);
    if (argument->cover_size) {
        put_rules (&json, "cover", board, argument->cover, argument->cover_size,
                   NULL);
        put_givens (&json, "fins", argument->fin, argument->fins);
    }
    if (step->needs)
        put_needs (&json, board, step);
    put_number (&json, "tau", step->truths_size);
    put_number (&json, "least", step->least);
    sudoku_grow (&json, ",\"proved\":%s",
                 step->least == step->truths_size ? "true" : "false");
    put_proof (&json, board, step);
    if (step->part_of)
        put_number (&json, "part_of", step->part_of);
    if (text)
        put_text (&json, "text", text);
    sudoku_grow (&json, "}");
    free (text);
    return sudoku_grown (&json);
}
