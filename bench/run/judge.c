// judge.c -- holds answers against formulas and boards.

#include "judge.h"

#include "bench/rows/row.h"

#include <stdlib.h>
#include <string.h>

// A grid is the first one, which is kept, or must differ from it.
static void take_grid (Asked *asked, sudoku_board *grid) {
    sudoku_error error = {0, 0, ""};
    const sudoku_board *board = asked->item->first->board;
    if (!grid || sudoku_side (grid) != sudoku_side (board))
        lab_accuse (asked, "its answer has no grid", "");
    else if (!sudoku_verify (board, grid, &error))
        lab_accuse (asked, "its grid breaks a rule: ", error.message);
    else if (asked->solution && sudoku_equal (asked->solution, grid))
        lab_accuse (asked, "its second solution is the first again", "");
    else if (!asked->solution)
        asked->solution = sudoku_board_copy (grid);
}

static int model_value (void *state, int var) {
    const Answer *answer = (const Answer *) state;
    return answer->model && var <= answer->vars ? answer->model[var] : 0;
}

// Whether it could be judged.
static bool judge_model (Asked *asked, Answer *answer) {
    char family[64], number[40];
    if (asked->item->path) {
        char why[400];
        FILE *file = program_open_file (asked->item->path, "an instance", why,
                                        sizeof why);
        int vars, expect;
        const long clause = file && lab_read_head (file, &vars, &expect, family)
                                ? lab_first_false (file, answer)
                                : -1;
        if (file)
            fclose (file);
        snprintf (number, sizeof number, "%ld false", clause);
        if (clause > 0)
            lab_accuse (asked, "its model makes clause ", number);
        else if (clause < 0)
            lab_fail (asked,
                      "the formula could not be read to judge its model");
        return clause >= 0;
    }
    sudoku_error error = {0, 0, ""};
    sudoku_board *grid =
        sudoku_board_new (sudoku_order (asked->item->first->board));
    if (grid && sudoku_decode (grid, answer, model_value, &error))
        take_grid (asked, grid);
    else
        lab_accuse (asked, "its model is no board: ", error.message);
    sudoku_board_free (grid);
    return true;
}

// The word for what was found on a board that is not read as a formula.
static const char *judge_finding (Asked *asked, const Finding *finding) {
    const bool *seen = finding->seen;
    for (int i = 0; i < 2 && finding->grids[i]; i++)
        take_grid (asked, finding->grids[i]);
    const bool found = seen[PATTERN_SAT] || seen[PATTERN_UNIQUE] ||
                       seen[PATTERN_SEVERAL] || asked->solution;
    if (found && !asked->solution)
        lab_accuse (asked, "its answer has no grid", "");
    if (seen[PATTERN_UNSAT] && asked->solution)
        lab_accuse (asked, "it has a grid and says that there is none", "");
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

// Against what the file says of the board, and what a solver said before.
static void compare (Asked *asked, const Instance *board, const char *word,
                     uint64_t answer, uint64_t *before) {
    const char *expected = lab_expected (board);
    const bool solved = !strcmp (word, "solved");
    const bool wrong = expected && (solved ? !strcmp (expected, "none")
                                           : strcmp (word, expected) != 0);
    const bool other = board->expect && !strcmp (word, "unique") &&
                       asked->solution &&
                       !sudoku_equal (board->expect, asked->solution);
    if (!strcmp (word, "open"))
        return;
    if (wrong || other)
        lab_accuse (asked, wrong ? "its file says " : "its file has another ",
                    wrong ? expected : "solution");
    else if (!solved && before && *before && *before != answer)
        lab_accuse (asked, "it says unlike another solver: ", word);
    else if (!solved && before && !asked->fault[0])
        *before = answer;
}

// Names the board, and leaves it alone in the lane's file, as evidence.
static void blame (Asked *asked, const Item *one, size_t number) {
    char fault[sizeof asked->fault];
    snprintf (fault, sizeof fault, "board %zu: %.170s", number, asked->fault);
    memcpy (asked->fault, fault, sizeof fault);
    lab_write_boards (one, asked->lane->file[BOARD]);
}

const char *lab_judge_collection (Asked *asked, const Answer *answer) {
    const Item *item = asked->item;
    static const char *const words[] = {"unique", "several", "none", "solved",
                                        "open"};
    enum { WORDS = sizeof words / sizeof *words };
    uint64_t hash = LAB_HASH, counts[WORDS] = {0};
    if (answer->count != item->boards)
        return NULL;
    Item one = *item;
    one.boards = 1;
    for (size_t i = 0; i < item->boards && !asked->fault[0]; i++) {
        one.first = &item->first[i];
        asked->item = &one;
        const char *word = judge_finding (asked, &answer->findings[i]);
        asked->item = item;
        if (!word)
            return NULL;
        const bool unique = !strcmp (word, "unique");
        for (int k = 0; k < WORDS; k++)
            counts[k] += !strcmp (word, words[k]);
        const uint64_t grid =
            unique && asked->solution ? sudoku_hash (asked->solution) : 0;
        const uint64_t said = grid ^ (uint64_t) (unsigned char) *word;
        compare (asked, one.first, word, said, item->said ? item->said + i : 0);
        if (asked->fault[0])
            blame (asked, &one, i + 1);
        hash = lab_hash_word (hash, (uint64_t) (unsigned char) *word);
        if (grid)
            hash = lab_hash_word (hash, grid);
        sudoku_board_free (asked->solution);
        asked->solution = NULL;
    }
    for (int k = 0; k < WORDS; k++)
        if (k < 3 || counts[k])
            lab_put_count (asked->row, words[k], counts[k]);
    if (!counts[WORDS - 1]) // else another method may leave others open
        lab_put_hash (asked->row, "answer", hash);
    return "solved";
}

// Whether the exit status is the one that belongs to what was said.  If it is the one
// of the other answer, one of them is a lie; any other may be a crash.
static bool fits (Asked *asked, const char *said, int code, int own,
                  const char *other, int others) {
    char detail[100];
    snprintf (detail, sizeof detail, "%s, and its exit status %d %s", said,
              code, other);
    if (code != own && code == others)
        lab_accuse (asked, "it says ", detail);
    else if (code != own)
        lab_fail (asked, "it says %s, and its exit status is %d, not %d", said,
                  code, own);
    return code == own || code == others;
}

int lab_claim (Asked *asked, const Answer *answer, int code) {
    static const char yes[] = "SATISFIABLE", no[] = "UNSATISFIABLE";
    const int sat = asked->solver->exit_sat, unsat = asked->solver->exit_unsat;
    const bool *seen = answer->seen;
    if (seen[PATTERN_SAT] && seen[PATTERN_UNSAT])
        lab_accuse (asked, "it says both answers", "");
    if (seen[PATTERN_UNSAT])
        return fits (asked, no, code, unsat, yes, sat) ? 20 : 0;
    if (seen[PATTERN_SAT])
        return fits (asked, yes, code, sat, no, unsat) ? 10 : 0;
    if (code && (code == sat || code == unsat))
        lab_fail (asked, "its exit status is %d, and it does not say %s", code,
                  code == sat ? yes : no);
    return 0;
}

const char *lab_judge (Asked *asked, Answer *answer, int code) {
    const Solver *solver = asked->solver;
    if (asked->item->collection)
        return code ? NULL : lab_judge_collection (asked, answer);
    const bool formula = asked->item->path != NULL;
    if (solver->formula && !solver->compiled[PATTERN_SOLUTION]) {
        const int claim = lab_claim (asked, answer, code);
        if (claim == 10 && !judge_model (asked, answer))
            return NULL;
        return claim == 20   ? (formula ? "unsat" : "none")
               : claim == 10 ? (formula ? "sat" : "solved")
                             : NULL;
    }
    const char *word =
        answer->count ? judge_finding (asked, &answer->findings[0]) : NULL;
    if (!word || !strcmp (word, "open")) // the status is "unknown"
        return NULL;
    const bool none = !strcmp (word, "none");
    const int sat = solver->exit_sat, unsat = solver->exit_unsat;
    return fits (asked, word, code, none ? unsat : sat,
                 none ? "a solution" : "none", none ? sat : unsat)
               ? word
               : NULL;
}
