// mining.c -- counts, proves and names theorems about candidates.
//
// A theorem is named after the first technique, in textbook order, that excludes or
// places its target on the theorem's own board.  This board lacks only the candidates
// that the theorem excludes, so a technique with this name implies the whole theorem.

#define _XOPEN_SOURCE 700 // tsearch

#include "sudoku/program/theorems/mining.h"
#include "sudoku/explain/argument.h"
#include "sudoku/board/grow.h"
#include "sudoku/program/base/command.h"
#include "cdcl/cdcl.h"
#include "cdcl/checker/drat.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

static int compare_texts (const void *a, const void *b) {
    return strcmp (((const MinedTheorem *) a)->text,
                   ((const MinedTheorem *) b)->text);
}

bool sudoku_mined_count (MinedTheorems *mined, const char *text,
                         uint64_t times) {
    MinedTheorem **const list =
        enlarged (mined->list, mined->size, sizeof *list);
    if (!list)
        return false;
    mined->list = list;
    MinedTheorem *const one = calloc (1, sizeof *one);
    if (one)
        one->text = malloc (strlen (text) + 1);
    if (one && one->text)
        strcpy (one->text, text);
    MinedTheorem **const found =
        one && one->text ? tsearch (one, &mined->tree, compare_texts) : NULL;
    if (found)
        (*found)->count += times;
    if (found && *found == one) {
        mined->list[mined->size++] = one;
        return true;
    }
    if (one)
        free (one->text);
    free (one);
    return found;
}

static int compare_counts (const void *a, const void *b) {
    const MinedTheorem *const x = *(MinedTheorem *const *) a,
                              *const y = *(MinedTheorem *const *) b;
    return x->count != y->count ? (x->count < y->count ? 1 : -1)
                                : strcmp (x->text, y->text);
}

void sudoku_mined_sort (MinedTheorems *mined) {
    if (mined->size)
        qsort (mined->list, mined->size, sizeof *mined->list, compare_counts);
}

void sudoku_mined_release (MinedTheorems *mined) {
    for (size_t i = 0; i < mined->size; i++) {
        tdelete (mined->list[i], &mined->tree, compare_texts);
        free (mined->list[i]->text);
        free (mined->list[i]);
    }
    free (mined->list);
}

// ---------------------------------------------------------------------------
// Proofs

static int check_clause (void *checker, const int *lits, size_t size) {
    return cdcl_drat_clause (checker, lits, size);
}

static int check_at_most_one (void *checker, const int *lits, size_t size) {
    return cdcl_drat_at_most_one (checker, lits, size);
}

static int solve_clause (void *core, const int *lits, size_t size) {
    return cdcl_add_clause (core, lits, size);
}

static int solve_at_most_one (void *core, const int *lits, size_t size) {
    return cdcl_add_at_most_one (core, lits, size);
}

static int feed (void *checker, const void *bytes, size_t size) {
    return cdcl_drat_feed (checker, false, bytes, size) != CDCL_DRAT_OK;
}

// Whether the checker accepts the refutation of the solver.
static bool refute (const sudoku_theorem *theorem, cdcl *core,
                    cdcl_drat *checker) {
    const sudoku_sink check = {checker, check_clause, check_at_most_one, NULL};
    const sudoku_sink solve = {core, solve_clause, solve_at_most_one, NULL};
    return sudoku_theorem_encode (theorem, &check) == CDCL_DRAT_OK &&
           cdcl_trace_proof (core, checker, false, feed) == CDCL_OK &&
           sudoku_theorem_encode (theorem, &solve) == CDCL_OK &&
           cdcl_solve (core) == CDCL_UNSAT && !cdcl_proof_failed (core) &&
           cdcl_drat_end (checker) == CDCL_DRAT_OK &&
           cdcl_drat_refuted (checker);
}

static int prove (const sudoku_theorem *theorem, const char *text) {
    cdcl *const core = cdcl_new ();
    cdcl_drat *const checker = cdcl_drat_new ();
    const bool made = core && checker;
    const bool proved = made && refute (theorem, core, checker);
    cdcl_free (core);
    cdcl_drat_free (checker);
    if (made && !proved)
        sudoku_complain (NULL, 0, 0, "error", "not proved: %s", text);
    return proved ? STATUS_OK
           : made ? STATUS_BUG
                  : sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
}

// ---------------------------------------------------------------------------
// Names

typedef struct Naming {
    const sudoku_theorem *theorem;
    const char *name; // first technique in textbook order, or null
} Naming;

// Whether a step has the conclusion of the theorem.
static int note (void *state, const sudoku_step *step) {
    Naming *const naming = state;
    sudoku_given target = {0}, at;
    bool place = false, placed, same = false;
    sudoku_step_next (naming->theorem->step, 0, &target, &place);
    for (size_t i = 0; sudoku_step_next (step, i, &at, &placed) && !same; i++)
        same = placed == place && at.row == target.row &&
               at.col == target.col && at.digit == target.digit;
    const char *const name = sudoku_step_technique (step);
    const int technique =
        same && name ? sudoku_table_find (&sudoku_techniques, name) : -1;
    if (technique >= 0)
        naming->name =
            sudoku_table_name (&sudoku_techniques, (size_t) technique);
    return same;
}

// Fish of mixed houses are slow on an open board, so they are tried only for theorems
// of one digit.
static bool may_be (size_t technique, const sudoku_step *step) {
    const char *const name = sudoku_table_name (&sudoku_techniques, technique);
    if (strncmp (name, "franken-", 8) && strncmp (name, "mutant-", 7))
        return true;
    for (size_t t = 0; t < step->truths_size; t++)
        if (step->truths[t].kind == SUDOKU_CELL ||
            step->truths[t].digit != step->truths->digit)
            return false;
    return step->truths_size > 1;
}

static int name (sudoku_solver *solver, Naming *naming) {
    bool *const techniques =
        calloc (sudoku_table_size (&sudoku_techniques), sizeof (bool));
    sudoku_explainer *explainer = NULL;
    int result = techniques
                     ? sudoku_explainer_new (solver, naming->theorem->board, 0,
                                             0, &explainer)
                     : SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; techniques && i < sudoku_table_size (&sudoku_techniques);
         i++)
        techniques[i] = may_be (i, naming->theorem->step);
    if (result == SUDOKU_OK)
        result =
            sudoku_explainer_set_style (explainer, techniques, SUDOKU_UNPROVED);
    if (result == SUDOKU_OK)
        result = sudoku_explainer_all (explainer, naming, note);
    sudoku_explainer_free (explainer);
    free (techniques);
    return result;
}

int sudoku_mined_prove (MinedTheorems *mined, size_t most, BoardLoop *loop) {
    int status = STATUS_OK;
    sudoku_loop_begin (loop);
    sudoku_board *const blank = sudoku_board_new (3);
    sudoku_solver *const solver =
        blank ? sudoku_solver_new (blank, ENCODING_extended, AMO_native, loop,
                                   sudoku_loop_stop)
              : NULL;
    sudoku_board_free (blank);
    if (!solver && !sudoku_loop_stopped (loop))
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    for (size_t i = 0; i < mined->size && i < most && status == STATUS_OK;
         i++) {
        MinedTheorem *const one = mined->list[i];
        sudoku_theorem theorem;
        Naming naming = {&theorem, NULL};
        int result = sudoku_theorem_read (one->text, &theorem, NULL);
        status = result == SUDOKU_OK ? prove (&theorem, one->text)
                                     : sudoku_status_of (result, NULL, 0);
        if (status == STATUS_OK && solver && !program_interrupted ()) {
            sudoku_loop_begin (loop);
            result = name (solver, &naming);
            status = sudoku_status_of (result, NULL, 0);
        }
        one->name = naming.name;
        one->shape = theorem.shape;
        one->alike = i;
        for (size_t j = 0; one->shape && j < i; j++)
            if (mined->list[j]->shape == one->shape) {
                one->alike = j;
                break;
            }
        sudoku_theorem_release (&theorem);
    }
    sudoku_solver_free (solver);
    return status;
}
