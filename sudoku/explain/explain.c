// explain.c -- explains a board step by step.
//
//   search.c   finds the next step
//   finish.c   writes the step with its argument and proof, and judges it
//   style.c    selects steps, and lists all instances of techniques
//
// This file has the rest: making positions, and applying a step to the position.

#include "sudoku/explain/explain.h"
#include "sudoku/board/board.h"
#include "sudoku/board/houses.h"
#include "sudoku/solve/solve.h"

#include <stdlib.h>
#include <string.h>

enum {
    SIDE_EXPLAINED = 36,
    DEFAULT_MOST = 12,
    DEFAULT_EFFORT = 40000 // nodes per step: a tenth of a second
};

// Frees everything that belongs to the current position.
static void leave (sudoku_explainer *explainer) {
    sudoku_smallest_free (explainer->search.smallest);
    sudoku_refuter_free (explainer->search.refuter);
    sudoku_step_release (&explainer->search.step);
    sudoku_position_free (explainer->position);
    sudoku_finder_release (&explainer->search.finder);
    sudoku_finder_release (&explainer->search.part);
}

void sudoku_explainer_free (sudoku_explainer *explainer) {
    if (!explainer)
        return;
    leave (explainer);
    sudoku_parts_free (explainer->parts);
    sudoku_apart_free (explainer->apart);
    sudoku_board_free (explainer->solution);
    free (explainer->possible);
    free (explainer->style.techniques);
    free (explainer->search.sizes);
    free (explainer->listing.hashes);
    sudoku_form_release (&explainer->out);
    free (explainer->out.eliminate);
    free (explainer->out.place);
    free (explainer->out.truths);
    free (explainer->out.links);
    free (explainer->out.needs);
    free (explainer->out.proof);
    free (explainer->out.chain);
    free (explainer->out.chain_ends);
    free (explainer->out.chain_truths);
    free (explainer->out.since);
    free (explainer);
}

// Finders need houses of N cells.
static bool has_finders (const Position *position) {
    const sudoku_board *const board = position->board;
    for (unsigned house = 0; house < board_houses (board); house++)
        if (board_house_size (board, house) < board->side)
            return false;
    return position->words <= WORDS_SEARCHED;
}

// Builds everything that belongs to the position of a board.
static int enter (sudoku_explainer *explainer, const sudoku_board *board,
                  Stop *stop) {
    const int made =
        sudoku_position_new (board, explainer->solution, explainer->possible,
                             stop, &explainer->position);
    Position *const position = explainer->position;
    if (!position)
        return made;
    explainer->search.smallest = sudoku_smallest_new (position);
    explainer->search.refuter = sudoku_refuter_new (position);
    explainer->search.finder.state = explainer->search.part.state = explainer;
    return explainer->search.smallest && explainer->search.refuter &&
                   sudoku_step_init (&explainer->search.step, position) &&
                   (!has_finders (position) ||
                    (sudoku_finder_init (&explainer->search.finder, position) &&
                     sudoku_finder_init (&explainer->search.part, position)))
               ? SUDOKU_OK
               : SUDOKU_OUT_OF_MEMORY;
}

// Enumerates the combinations of the constraints again, unless it is stopped or
// memory runs out.  The board keeps its address.
static int renew (sudoku_explainer *explainer) {
    sudoku_board *const board = explainer->position->board;
    sudoku_explainer fresh = {.solution = explainer->solution,
                              .possible = explainer->possible,
                              .search.most = explainer->search.most,
                              .search.effort = explainer->search.effort,
                              .search.sizes = explainer->search.sizes,
                              .search.idle = explainer->search.idle};
    const int result = enter (&fresh, board, &explainer->stop);
    if (result != SUDOKU_OK) {
        leave (&fresh);
        return result;
    }
    explainer->position->board = NULL;
    leave (explainer);
    sudoku_board_free (fresh.position->board);
    fresh.position->board = board;
    fresh.search.step.halved = explainer->search.step.halved;
    explainer->position = fresh.position;
    explainer->search = fresh.search;
    memset (fresh.search.idle, 0,
            sudoku_table_size (&sudoku_techniques) * sizeof (uint32_t));
    explainer->search.finder.state = explainer->search.part.state = explainer;
    return SUDOKU_OK;
}

static sudoku_explainer *new_explainer (const sudoku_board *board, void *state,
                                        int (*stop) (void *state)) {
    const size_t side = sudoku_side (board);
    sudoku_explainer *const explainer = calloc (1, sizeof *explainer);
    if (!explainer)
        return NULL;
    explainer->search.most = DEFAULT_MOST;
    explainer->search.effort = DEFAULT_EFFORT;
    explainer->stop = (Stop){.state = state, .ask = stop};
    explainer->possible = calloc (side * side, side);
    explainer->solution = sudoku_board_like (board);
    explainer->search.sizes =
        calloc (2 * sudoku_table_size (&sudoku_techniques), sizeof (uint32_t));
    explainer->out.since =
        calloc (side * side * side, sizeof *explainer->out.since);
    explainer->apart = sudoku_apart_new (board);
    if (explainer->possible && explainer->solution && explainer->out.since &&
        explainer->apart && explainer->search.sizes) {
        explainer->search.idle =
            explainer->search.sizes + sudoku_table_size (&sudoku_techniques);
        return explainer;
    }
    sudoku_explainer_free (explainer);
    return NULL;
}

// Returns an explainer to the caller, or frees it if it was not completed.
static int hand_over (sudoku_explainer *explainer, int made,
                      sudoku_explainer **result) {
    if (made == SUDOKU_OK)
        *result = explainer;
    else
        sudoku_explainer_free (explainer);
    return made;
}

int sudoku_explainer_new (sudoku_solver *solver, const sudoku_board *board,
                          size_t most, int64_t effort,
                          sudoku_explainer **result) {
    *result = NULL;
    if (sudoku_side (board) > SIDE_EXPLAINED || most > TRUTHS_MAX || effort < 0)
        return SUDOKU_BAD_INPUT;
    sudoku_explainer *const explainer =
        new_explainer (board, solver->state, solver->stop);
    if (!explainer)
        return SUDOKU_OUT_OF_MEMORY;
    explainer->search.most = most ? most : DEFAULT_MOST;
    explainer->search.effort = effort ? effort : DEFAULT_EFFORT;
    int made = sudoku_solve (solver, board, explainer->solution);
    if (made == SUDOKU_OK)
        made = sudoku_possible (solver, board, explainer->possible);
    if (made == SUDOKU_OK)
        made = enter (explainer, board, &explainer->stop);
    return hand_over (explainer, made, result);
}

int sudoku_explainer_new_towards (const sudoku_board *board,
                                  const sudoku_board *solution, void *state,
                                  int (*stop) (void *state),
                                  sudoku_explainer **result) {
    const size_t side = sudoku_side (board);
    *result = NULL;
    if (side > SIDE_EXPLAINED || !same_rules (board, solution) ||
        !sudoku_verify (board, solution, NULL))
        return SUDOKU_BAD_INPUT;
    sudoku_explainer *const explainer = new_explainer (board, state, stop);
    if (!explainer)
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_board_assign (explainer->solution, solution);
    for (size_t cell = 0; cell < side * side; cell++)
        explainer->possible[cell * side + solution->digit[cell] - 1] = 1;
    return hand_over (explainer, enter (explainer, board, &explainer->stop),
                      result);
}

const sudoku_board *sudoku_explainer_board (const sudoku_explainer *explainer) {
    return explainer->position->board;
}

// ---------------------------------------------------------------------------
// Steps

static unsigned *since_of (const sudoku_explainer *explainer, sudoku_given at) {
    return explainer->out.since +
           candidate_number (explainer->position->side, at);
}

// Applies the step.
static int take (sudoku_explainer *explainer) {
    Position *const position = explainer->position;
    const Step *const step = &explainer->search.step;
    int result = SUDOKU_OK;
    FOR_SET (c, step->eliminate[word], position->words)
        if (result == SUDOKU_OK) {
            *since_of (explainer, position->name[c]) =
                (unsigned) explainer->steps;
            result = sudoku_position_eliminate (position, c);
        }
    FOR_SET (c, step->place[word], position->words) {
        const sudoku_given at = position->name[c];
        sudoku_position_place (position, c);
        sudoku_mark_placed (position->board, at.row * position->side + at.col);
    }
    sudoku_smallest_forget (explainer->search.smallest);
    return result;
}

// Whether constraints have too many combinations, and the number of open candidates
// has fallen to at most `eighths` eighths of the number at the last enumeration.
static bool is_due (const sudoku_explainer *explainer, size_t eighths) {
    const Position *const position = explainer->position;
    size_t open = 0;
    for (size_t c = 0; position->waits && c < position->size; c++)
        open += set_has (position->open, c);
    return position->waits && open < position->blanks &&
           8 * open <= eighths * position->blanks;
}

static void forget_parts (sudoku_explainer *explainer) {
    sudoku_parts_free (explainer->parts);
    explainer->parts = NULL;
}

// Applies the current step and finds the next one.
static int find_next (sudoku_explainer *explainer) {
    const char *technique = NULL;
    int result = explainer->found ? take (explainer) : SUDOKU_OK;
    explainer->found = false;
    if (result == SUDOKU_OK && is_due (explainer, 7))
        result = renew (explainer);
    if (result == SUDOKU_OK)
        result = sudoku_search_step (explainer, &technique);
    if (result == SUDOKU_NONE && !explainer_stopped (explainer) &&
        is_due (explainer, 8)) {
        result = renew (explainer);
        if (result == SUDOKU_OK)
            result = sudoku_search_step (explainer, &technique);
    }
    if (result == SUDOKU_OK && !explainer_stopped (explainer))
        result = sudoku_finish_step (explainer, technique);
    return result;
}

int sudoku_explainer_next (sudoku_explainer *explainer,
                           const sudoku_step **out) {
    *out = &explainer->out;
    explainer->stop.stopped = false; // the call can be repeated
    int result = explainer->parts ? SUDOKU_OK : find_next (explainer);
    if (result == SUDOKU_OK && !explainer_stopped (explainer))
        result = sudoku_finish_part (explainer);
    if (explainer_stopped (explainer) && result >= 0)
        result = SUDOKU_UNKNOWN;
    if (result != SUDOKU_OK)
        forget_parts (explainer);
    explainer->found = result == SUDOKU_OK;
    explainer->steps += explainer->found;
    return result;
}

int sudoku_explainer_give (sudoku_explainer *explainer, size_t row,
                           size_t col) {
    Position *const position = explainer->position;
    int result = explainer->found ? take (explainer) : SUDOKU_OK;
    explainer->found = false;
    forget_parts (explainer);
    for (size_t c = 0; result == SUDOKU_OK && c < position->size; c++)
        if (set_has (position->solution, c) && position->name[c].row == row &&
            position->name[c].col == col) {
            sudoku_position_place (position, c);
            sudoku_smallest_forget (explainer->search.smallest);
            return SUDOKU_OK;
        }
    return result == SUDOKU_OK ? SUDOKU_BAD_INPUT : result;
}
