// judge.c -- checks answers against formulas and boards.

#include "judge.h"

#include "bench/rows/row.h"

#include <stdlib.h>
#include <string.h>

// Verifies a grid.  The first grid is kept; a second grid must differ from the first.
static void take_grid (RunContext *context, sudoku_board *grid) {
    sudoku_error error = {0, 0, ""};
    const sudoku_board *board = context->item->first->board;
    if (!grid || sudoku_side (grid) != sudoku_side (board))
        lab_accuse (context, "its answer has no grid", "");
    else if (!sudoku_verify (board, grid, &error))
        lab_accuse (context, "its grid breaks a rule: ", error.message);
    else if (context->solution && sudoku_equal (context->solution, grid))
        lab_accuse (context, "its second solution is the first again", "");
    else if (!context->solution)
        context->solution = sudoku_board_copy (grid);
}

static int model_value (void *state, int var) {
    const Answer *answer = (const Answer *) state;
    return answer->model && var <= answer->vars ? answer->model[var] : 0;
}

// Verifies the solver's model.  Returns false if the formula could not be read.
static bool judge_model (RunContext *context, Answer *answer) {
    char family[64], number[40];
    if (context->item->path) {
        char why[400];
        FILE *file = program_open_file (context->item->path, "an instance", why,
                                        sizeof why);
        int vars, expect;
        const long clause = file && lab_read_head (file, &vars, &expect, family)
                                ? lab_first_false (file, answer)
                                : -1;
        if (file)
            fclose (file);
        snprintf (number, sizeof number, "%ld false", clause);
        if (clause > 0)
            lab_accuse (context, "its model makes clause ", number);
        else if (clause < 0)
            lab_fail (context,
                      "the formula could not be read to judge its model");
        return clause >= 0;
    }
    sudoku_error error = {0, 0, ""};
    sudoku_board *grid =
        sudoku_board_new (sudoku_order (context->item->first->board));
    if (grid && sudoku_decode (grid, answer, model_value, &error))
        take_grid (context, grid);
    else
        lab_accuse (context, "its model is no board: ", error.message);
    sudoku_board_free (grid);
    return true;
}

// The status of an answer about a board, from a solver that does not read formulas.
static const char *judge_finding (RunContext *context, const Finding *finding) {
    const bool *seen = finding->seen;
    for (int i = 0; i < 2 && finding->grids[i]; i++)
        take_grid (context, finding->grids[i]);
    const bool found = seen[PATTERN_SAT] || seen[PATTERN_UNIQUE] ||
                       seen[PATTERN_SEVERAL] || context->solution;
    if (found && !context->solution)
        lab_accuse (context, "its answer has no grid", "");
    if (seen[PATTERN_UNSAT] && context->solution)
        lab_accuse (context, "it has a grid and says that there is none", "");
    return seen[PATTERN_UNIQUE]    ? "unique"
           : seen[PATTERN_SEVERAL] ? "several"
           : found                 ? "solved"
           : seen[PATTERN_UNSAT]   ? "none"
           : seen[PATTERN_OPEN]    ? "open"
                                   : NULL;
}

const char *lab_expected (const Instance *board) {
    return board->count < 0    ? NULL
           : board->count == 0 ? "none"
           : board->count > 1  ? "several"
                               : "unique";
}

// Compares the answer with the file of the board and with an earlier solver's answer.
static void compare (RunContext *context, const Instance *board,
                     const char *word, uint64_t answer, uint64_t *before) {
    const char *expected = lab_expected (board);
    const bool solved = !strcmp (word, "solved");
    const bool wrong = expected && (solved ? !strcmp (expected, "none")
                                           : strcmp (word, expected) != 0);
    const bool other = board->expect && !strcmp (word, "unique") &&
                       context->solution &&
                       !sudoku_equal (board->expect, context->solution);
    if (!strcmp (word, "open"))
        return;
    if (wrong || other)
        lab_accuse (context, wrong ? "its file says " : "its file has another ",
                    wrong ? expected : "solution");
    else if (!solved && before && *before && *before != answer)
        lab_accuse (context, "it says unlike another solver: ", word);
    else if (!solved && before && !context->fault[0])
        *before = answer;
}

// Adds the board's number to the fault, and writes only this board to the lane's file,
// as evidence.
static void blame (RunContext *context, const Item *one, size_t number) {
    char fault[sizeof context->fault];
    snprintf (fault, sizeof fault, "board %zu: %.170s", number, context->fault);
    memcpy (context->fault, fault, sizeof fault);
    lab_write_boards (one, context->lane->file[BOARD]);
}

const char *lab_judge_collection (RunContext *context, const Answer *answer) {
    const Item *item = context->item;
    static const char *const words[] = {"unique", "several", "none", "solved",
                                        "open"};
    enum { WORDS = sizeof words / sizeof *words };
    uint64_t hash = LAB_HASH, counts[WORDS] = {0};
    if (answer->count != item->boards)
        return NULL;
    Item one = *item;
    one.boards = 1;
    for (size_t i = 0; i < item->boards && !context->fault[0]; i++) {
        one.first = &item->first[i];
        context->item = &one;
        const char *word = judge_finding (context, &answer->findings[i]);
        context->item = item;
        if (!word)
            return NULL;
        const bool unique = !strcmp (word, "unique");
        for (int k = 0; k < WORDS; k++)
            counts[k] += !strcmp (word, words[k]);
        const uint64_t grid =
            unique && context->solution ? sudoku_hash (context->solution) : 0;
        const uint64_t said = grid ^ (uint64_t) (unsigned char) *word;
        compare (context, one.first, word, said,
                 item->said ? item->said + i : 0);
        if (context->fault[0])
            blame (context, &one, i + 1);
        hash = lab_hash_word (hash, (uint64_t) (unsigned char) *word);
        if (grid)
            hash = lab_hash_word (hash, grid);
        sudoku_board_free (context->solution);
        context->solution = NULL;
    }
    for (int k = 0; k < WORDS; k++)
        if (k < 3 || counts[k])
            lab_put_count (context->row, words[k], counts[k]);
    if (!counts[WORDS - 1]) // other solvers may leave other boards open
        lab_put_hash (context->row, "answer", hash);
    return "solved";
}

// Checks the exit status against the printed answer.  The exit status of the opposite
// answer is a fault, since one of the two is wrong.  Any other exit status may be a crash.
static bool fits (RunContext *context, const char *said, int code, int own,
                  const char *other, int others) {
    char detail[100];
    snprintf (detail, sizeof detail, "%s, and its exit status %d %s", said,
              code, other);
    if (code != own && code == others)
        lab_accuse (context, "it says ", detail);
    else if (code != own)
        lab_fail (context, "it says %s, and its exit status is %d, not %d",
                  said, code, own);
    return code == own || code == others;
}

int lab_claim (RunContext *context, const Answer *answer, int code) {
    static const char yes[] = "SATISFIABLE", no[] = "UNSATISFIABLE";
    const int sat = context->solver->exit_sat,
              unsat = context->solver->exit_unsat;
    const bool *seen = answer->seen;
    if (seen[PATTERN_SAT] && seen[PATTERN_UNSAT])
        lab_accuse (context, "it says both answers", "");
    if (seen[PATTERN_UNSAT])
        return fits (context, no, code, unsat, yes, sat) ? 20 : 0;
    if (seen[PATTERN_SAT])
        return fits (context, yes, code, sat, no, unsat) ? 10 : 0;
    if (code && (code == sat || code == unsat))
        lab_fail (context, "its exit status is %d, and it does not say %s",
                  code, code == sat ? yes : no);
    return 0;
}

const char *lab_judge (RunContext *context, Answer *answer, int code) {
    const Solver *solver = context->solver;
    if (context->item->collection)
        return code ? NULL : lab_judge_collection (context, answer);
    const bool formula = context->item->path != NULL;
    if (solver->formula && !solver->compiled[PATTERN_SOLUTION]) {
        const int claim = lab_claim (context, answer, code);
        if (claim == 10 && !judge_model (context, answer))
            return NULL;
        return claim == 20   ? (formula ? "unsat" : "none")
               : claim == 10 ? (formula ? "sat" : "solved")
                             : NULL;
    }
    const char *word =
        answer->count ? judge_finding (context, &answer->findings[0]) : NULL;
    if (!word || !strcmp (word, "open")) // the status remains "unknown"
        return NULL;
    const bool none = !strcmp (word, "none");
    const int sat = solver->exit_sat, unsat = solver->exit_unsat;
    return fits (context, word, code, none ? unsat : sat,
                 none ? "a solution" : "none", none ? sat : unsat)
               ? word
               : NULL;
}
