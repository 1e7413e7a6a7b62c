// explain.c -- a board from its position to its end, step by step.
//
// Singles come first, one truth without links.  Then sets of one truth are searched
// for over all targets, then of two, and so on, so a step is smallest over all
// targets.  What was proved of a target for the steps before is still known.
//
// Where the search takes too long, a greater step is made from a refutation of some
// candidate by propagation and cases: its truths that are not needed are removed,
// and the levels that were searched say how many it takes at least.

#include "sudoku/explain/shape.h"
#include "sudoku/explain/smallest.h"
#include "sudoku/explain/step.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEFAULT_MOST = 12,
    DEFAULT_EFFORT = 40000, // nodes of a step: a tenth of a second
    FIRST_EFFORT = 200 // nodes for a refutation by cases; grows by doubling
};

struct sudoku_explainer {
    Position *position;
    Smallest *smallest;
    Refuter *refuter;
    Step step;
    uint16_t *truths; // [groups] all, or those of a refutation
    size_t most;
    int64_t effort;
    sudoku_step out;
    bool found; // a step, which is not taken yet
};

void sudoku_explainer_free (sudoku_explainer *explainer) {
    if (!explainer)
        return;
    sudoku_smallest_free (explainer->smallest);
    sudoku_refuter_free (explainer->refuter);
    sudoku_step_release (&explainer->step);
    sudoku_position_free (explainer->position);
    free (explainer->truths);
    free (explainer->out.eliminate);
    free (explainer->out.place);
    free (explainer->out.truths);
    free (explainer->out.links);
    free (explainer->out.proof);
    free (explainer);
}

static int make (const sudoku_board *board, const sudoku_board *solution,
                 const unsigned char *possible, sudoku_explainer **result) {
    sudoku_explainer *const explainer = calloc (1, sizeof *explainer);
    if (!explainer)
        return SUDOKU_OUT_OF_MEMORY;
    Position *const position = explainer->position =
        sudoku_position_new (board, solution, possible);
    if (position) {
        explainer->smallest = sudoku_smallest_new (position);
        explainer->refuter = sudoku_refuter_new (position);
        explainer->truths =
            malloc (position->groups * sizeof *explainer->truths);
    }
    *result = explainer;
    if (position && explainer->smallest && explainer->refuter &&
        explainer->truths && sudoku_step_init (&explainer->step, position))
        return SUDOKU_SOLVED;
    sudoku_explainer_free (explainer);
    *result = NULL;
    return SUDOKU_OUT_OF_MEMORY;
}

int sudoku_explainer_new (sudoku_solver *solver, const sudoku_board *board,
                          size_t most, int64_t effort,
                          sudoku_explainer **explainer) {
    const size_t side = sudoku_side (board);
    *explainer = NULL;
    if (!sudoku_order (board) || side > 36 || most > TRUTHS_MAX || effort < 0)
        return SUDOKU_BAD_INPUT;
    unsigned char *const possible = malloc (side * side * side);
    sudoku_board *const solution = sudoku_board_new (sudoku_order (board));
    int result = SUDOKU_OUT_OF_MEMORY;
    if (possible && solution)
        result = sudoku_solve (solver, board, solution);
    if (result == SUDOKU_SOLVED)
        result = sudoku_possible (solver, board, possible);
    if (result == SUDOKU_SOLVED)
        result = make (board, solution, possible, explainer);
    if (*explainer) {
        (*explainer)->most = most ? most : DEFAULT_MOST;
        (*explainer)->effort = effort ? effort : DEFAULT_EFFORT;
    }
    free (possible);
    sudoku_board_free (solution);
    return result;
}

const sudoku_board *sudoku_explainer_board (const sudoku_explainer *explainer) {
    return explainer->position->board;
}

// ---------------------------------------------------------------------------
// Search

// A truth with a single candidate: of a house with one blank cell, of a cell, or of
// a house.
static bool find_single (sudoku_explainer *explainer) {
    const Position *const position = explainer->position;
    for (size_t group = 0; group < position->groups; group++) {
        const uint64_t *const members = position_members (position, group);
        if (position->closed[group] ||
            sets_count (members, position->open, position->words) != 1)
            continue;
        explainer->step.truths[0] = (uint16_t) group;
        explainer->step.size = 1;
        return true;
    }
    return false;
}

// Truths of the smallest step, or SUDOKU_UNKNOWN.
static int find_smallest (sudoku_explainer *explainer) {
    const Position *const position = explainer->position;
    Smallest *const smallest = explainer->smallest;
    Step *const step = &explainer->step;
    int64_t effort = explainer->effort;
    for (size_t most = 1; most <= explainer->most; most++)
        FOR_SET (c, position->impossible[word], position->words) {
            if (sudoku_smallest_known (smallest, c) >= most)
                continue;
            const int result =
                sudoku_smallest_find (smallest, c, most, &effort, step->truths);
            step->size = most;
            if (result != SUDOKU_NONE)
                return result;
        }
    return SUDOKU_UNKNOWN;
}

// So many truths are needed at least, for any target.
static size_t least (const sudoku_explainer *explainer) {
    const Position *const position = explainer->position;
    size_t known = SIZE_MAX;
    FOR_SET (c, position->impossible[word], position->words)
    if (sudoku_smallest_known (explainer->smallest, c) < known)
        known = sudoku_smallest_known (explainer->smallest, c);
    return known + 1;
}

static size_t all_truths (const sudoku_explainer *explainer) {
    size_t size = 0;
    for (size_t g = 0; g < explainer->position->groups; g++)
        if (!explainer->position->closed[g])
            explainer->truths[size++] = (uint16_t) g;
    return size;
}

// Of refutations with as few nodes as possible the one with the fewest truths.
static void find_cases (sudoku_explainer *explainer) {
    const Position *const position = explainer->position;
    Step *const step = &explainer->step;
    Target best = {SIZE_MAX, true};
    step->size = SIZE_MAX;
    for (int64_t most = FIRST_EFFORT; best.candidate == SIZE_MAX; most *= 2)
        FOR_SET (c, position->impossible[word], position->words) {
            int64_t effort = most;
            size_t size = all_truths (explainer);
            const Target target = {c, true};
            if (sudoku_refute_using (explainer->refuter, explainer->truths,
                                     &size, target, &effort) &&
                size < step->size) {
                step->size = size;
                best = target;
                memcpy (step->truths, explainer->truths,
                        size * sizeof *step->truths);
            }
        }
    sudoku_step_minimize (step, explainer->refuter, best);
}

// ---------------------------------------------------------------------------
// Steps

// Does what the step says.
static int take (sudoku_explainer *explainer) {
    Position *const position = explainer->position;
    const Step *const step = &explainer->step;
    int result = SUDOKU_OK;
    uint64_t *const gone = malloc (position->words * sizeof *gone);
    if (!gone)
        return SUDOKU_OUT_OF_MEMORY;
    memcpy (gone, position->open, position->words * sizeof *gone);
    FOR_SET (c, step->eliminate[word], position->words)
    if (result == SUDOKU_OK)
        result = sudoku_position_eliminate (position, c);
    FOR_SET (c, step->place[word], position->words)
    sudoku_position_place (position, c);
    FOR_SET (c, gone[word] & ~position->open[word], position->words)
    sudoku_smallest_forget (explainer->smallest, c);
    free (gone);
    return result;
}

static bool is_empty (const uint64_t *set, size_t words) {
    return !sets_meet (set, set, words);
}

int sudoku_explain (sudoku_explainer *explainer, const sudoku_step **out) {
    const Position *const position = explainer->position;
    Step *const step = &explainer->step;
    int result = explainer->found ? take (explainer) : SUDOKU_OK;
    explainer->found = false;
    if (result != SUDOKU_OK)
        return result;
    result = SUDOKU_SOLVED;
    *out = &explainer->out;
    memset (step->eliminate, 0, 2 * position->words * sizeof (uint64_t));
    if (!find_single (explainer)) {
        if (is_empty (position->impossible, position->words))
            return SUDOKU_NONE;
        result = find_smallest (explainer);
    }
    explainer->out.least = step->size;
    if (result == SUDOKU_UNKNOWN) {
        find_cases (explainer);
        explainer->out.least = least (explainer);
    } else if (result != SUDOKU_SOLVED)
        return result;
    sudoku_step_complete (step, position, explainer->refuter);
    result =
        sudoku_step_write (step, position, explainer->refuter, &explainer->out);
    if (result == SUDOKU_OK)
        result = sudoku_step_holds (position->board, &explainer->out);
    if (result <= 0)
        return result ? result : SUDOKU_WRONG;
    sudoku_step_name (&explainer->out, position->board);
    explainer->found = true;
    return SUDOKU_SOLVED;
}
