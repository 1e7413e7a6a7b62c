// diagnosis_json.c -- the JSON of `check`: the members that a diagnosis adds to the object
// of a board.
//
//   count, complete, solutions   solutions found, whether these are all, the first two
//   differ                       cells in which the two differ
//   wrong                        entries that differ from the only solution
//   hints                        further givens that leave one solution
//   suspects                     digits; removing any one of them leaves one solution
//   why                          givens and rules that contradict each other

#include "sudoku/program/check/diagnosis.h"
#include "sudoku/board/board.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/program/report/values.h"

static void put_given (Json *json, sudoku_given given) {
    json_open (json, NULL, '{');
    json_word (json, "cell", "r%uc%u", given.row + 1, given.col + 1);
    json_value (json, "digit", "%u", given.digit);
    json_close (json, '}');
}

static void put_hints (Json *json, const Diagnosis *diagnosis) {
    const sudoku_board *const hints = diagnosis->hints;
    const unsigned side = hints->side;
    json_open (json, "hints", '{');
    json_bool (json, "fewest", diagnosis->proved);
    json_value (json, "least", "%zu", diagnosis->least);
    json_open (json, "givens", '[');
    for (unsigned cell = 0; cell < side * side; cell++) {
        const sudoku_given at = {cell / side, cell % side, hints->digit[cell]};
        if (at.digit)
            put_given (json, at);
    }
    json_close (json, ']');
    json_close (json, '}');
}

static void put_rule (Json *json, const sudoku_board *board,
                      const sudoku_rule *rule) {
    json_open (json, NULL, '{');
    json_text (json, "kind", sudoku_rule_name (board, *rule));
    if (rule->kind == SUDOKU_CELL)
        json_word (json, "cell", "r%uc%u", rule->row + 1, rule->col + 1);
    else if (rule->kind == SUDOKU_CONSTRAINT)
        json_value (json, "constraint", "%u", rule->house + 1);
    else {
        json_value (json, "house", "%u", rule->house + 1);
        json_value (json, "digit", "%u", rule->digit);
    }
    json_bool (json, "needs", rule->needs);
    json_bool (json, "excludes", rule->excludes);
    json_close (json, '}');
}

static void put_why (Json *json, const Diagnosis *diagnosis) {
    const sudoku_why *const why = &diagnosis->why;
    if (!diagnosis->reason) {
        json_text (json, "why", NULL);
        return;
    }
    json_open (json, "why", '{');
    json_text (json, "text", diagnosis->reason);
    json_bool (json, "minimal", why->minimal);
    json_bool (json, "smallest", why->smallest);
    json_value (json, "least", "%zu", why->least);
    json_open (json, "givens", '[');
    for (size_t i = 0; i < why->givens_size; i++)
        put_given (json, why->givens[i]);
    json_close (json, ']');
    json_open (json, "rules", '[');
    for (size_t i = 0; i < why->rules_size; i++)
        put_rule (json, diagnosis->puzzle->board, why->rules + i);
    json_close (json, ']');
    json_close (json, '}');
}

void sudoku_diagnosis_json (Json *json, const Diagnosis *diagnosis) {
    const sudoku_board *const *const boards =
        (const sudoku_board *const *) diagnosis->solutions;
    json_value (json, "count", "%zu", diagnosis->size);
    json_bool (json, "complete", diagnosis->complete);
    json_open (json, "solutions", '[');
    for (size_t i = 0; i < 2 && i < diagnosis->size; i++)
        sudoku_json_board (json, NULL, boards[i]);
    json_close (json, ']');
    if (diagnosis->size > 1)
        sudoku_json_differ (json, "differ", boards);
    if (diagnosis->wrong_size)
        sudoku_json_givens (json, "wrong", diagnosis->wrong,
                            diagnosis->wrong_size);
    if (diagnosis->hints)
        put_hints (json, diagnosis);
    if (diagnosis->suspects_size)
        sudoku_json_givens (json, "suspects", diagnosis->suspects,
                            diagnosis->suspects_size);
    if (!diagnosis->size && diagnosis->complete)
        put_why (json, diagnosis);
}
