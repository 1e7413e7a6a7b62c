// step_json.c -- a step of an explanation as an object of JSON; see step_json.h.

#include "sudoku/program/pages/step_json.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/program/report/values.h"
#include "sudoku/board/houses.h"

#include <string.h>

// A constraint is written with its number; a digit in a constraint also with one of its
// cells.
static void put_rule (Json *json, const char *key, const sudoku_board *board,
                      sudoku_rule rule) {
    const unsigned row = rule.row + 1, col = rule.col + 1;
    const bool cell = rule.kind == SUDOKU_CELL;
    json_open (json, key, '[');
    json_text (json, NULL, sudoku_rule_name (board, rule));
    if (rule.kind == SUDOKU_RECTANGLE) {
        json_word (json, NULL, "r%uc%u", row, col);
        json_word (json, NULL, "r%uc%u", rule.opposite[0] + 1u,
                   rule.opposite[1] + 1u);
        json_value (json, NULL, "%u", (unsigned) rule.pair[0]);
        json_value (json, NULL, "%u", (unsigned) rule.pair[1]);
    }
    for (unsigned c = 0; rule.kind == SUDOKU_PATTERN && c < 81; c++)
        if (pattern_has (rule, c))
            json_word (json, NULL, "r%uc%u", c / 9 + 1, c % 9 + 1);
    for (unsigned d = 0; rule.kind == SUDOKU_PATTERN && d < 9; d++)
        if (rule.digits >> d & 1)
            json_value (json, NULL, "%u", d + 1);
    if (rule.kind < SUDOKU_RECTANGLE) {
        json_value (json, NULL, "%u", cell ? row : rule.house + 1);
        if (cell || rule.digit)
            json_value (json, NULL, "%u", cell ? col : rule.digit);
        if (rule.kind == SUDOKU_CONSTRAINT && rule.digit)
            json_word (json, NULL, "r%uc%u", row, col);
    }
    json_close (json, ']');
}

static void put_rules (Json *json, const char *key, const sudoku_board *board,
                       const sudoku_rule *list, size_t size) {
    json_open (json, key, '[');
    for (size_t i = 0; i < size; i++)
        put_rule (json, NULL, board, list[i]);
    json_close (json, ']');
}

static const struct {
    const char *word, *text;
} proof_kinds[] = {
#define PROOF_KIND(NAME, word, text) {word, text},
#include "sudoku/explain/proof_kinds.def"
#undef PROOF_KIND
};

bool sudoku_step_json_manual (FILE *out, const char *part) {
    if (strcmp (part, "proof_kinds") != 0)
        return false;
    for (size_t i = 0; i < sizeof proof_kinds / sizeof *proof_kinds; i++)
        fprintf (out, "%s::: %s\n", proof_kinds[i].word, proof_kinds[i].text);
    return true;
}

static void put_proof (Json *json, const sudoku_board *board,
                       const sudoku_step *step) {
    json_open (json, "proof", '[');
    for (size_t i = 0; i < step->proof_size; i++) {
        const sudoku_proof_line *const line = step->proof + i;
        json_open (json, NULL, '{');
        json_word (json, "kind", "%s", proof_kinds[line->kind].word);
        json_value (json, "depth", "%u", line->depth);
        if (line->kind != SUDOKU_PROOF_NONE)
            sudoku_json_given (json, "candidate", line->candidate);
        if (line->kind >= SUDOKU_PROOF_ONLY && line->kind != SUDOKU_PROOF_NOT)
            put_rule (json, "truth", board, line->truth);
        if (line->told)
            json_value (json, "told", "%u", line->told);
        json_close (json, '}');
    }
    json_close (json, ']');
}

// Writes the constraint links of each candidate that needs links.
static void put_needs (Json *json, const sudoku_board *board,
                       const sudoku_step *step) {
    json_open (json, "needs", '[');
    for (size_t i = 0; i < step->eliminate_size + step->place_size; i++) {
        const bool *const needs = step->needs + i * step->links_size;
        if (!memchr (needs, true, step->links_size))
            continue;
        json_open (json, NULL, '{');
        sudoku_json_given (json, "candidate",
                           i < step->eliminate_size
                               ? step->eliminate[i]
                               : step->place[i - step->eliminate_size]);
        json_open (json, "links", '[');
        for (size_t l = 0; l < step->links_size; l++)
            if (needs[l])
                put_rule (json, NULL, board, step->links[l]);
        json_close (json, ']');
        json_close (json, '}');
    }
    json_close (json, ']');
}

void sudoku_step_json (const sudoku_board *board, const sudoku_step *step,
                       const char *text) {
    Json json = sudoku_json_begin (stdout);
    json_text (&json, "technique", step->technique);
    sudoku_json_givens (&json, "eliminate", step->eliminate,
                        step->eliminate_size);
    sudoku_json_givens (&json, "place", step->place, step->place_size);
    put_rules (&json, "truths", board, step->truths, step->truths_size);
    put_rules (&json, "links", board, step->links, step->links_size);
    if (step->argument.cover_size) {
        put_rules (&json, "cover", board, step->argument.cover,
                   step->argument.cover_size);
        sudoku_json_givens (&json, "fins", step->argument.fin,
                            step->argument.fins);
    }
    if (step->needs)
        put_needs (&json, board, step);
    json_value (&json, "tau", "%zu", step->truths_size);
    json_value (&json, "least", "%zu", step->least);
    json_bool (&json, "proved", step->least == step->truths_size);
    put_proof (&json, board, step);
    if (step->part_of)
        json_value (&json, "part_of", "%zu", step->part_of);
    json_text (&json, "text", text);
    json_end (&json);
}
