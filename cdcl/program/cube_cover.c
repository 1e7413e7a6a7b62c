// cube_cover.c -- proves that cubes cover all assignments, as a list of
// clauses.
//
// A search without learning decides literals of cubes.  It backtracks if the
// decisions contain a cube, or if no cube is compatible with them and the
// formula refutes them.  The next decision is a literal of the first compatible
// cube.  So the search walks through the tree by which cdcl_cubes split the
// formula, and finds a tree for other cubes, too.
//
//   x, y       contains the cube x y                         cubes: x y, -x
//   x, -y      no compatible cube: the formula refutes it    clauses:
//   x          both values of y are closed                   -x 0
//   -x         contains the cube -x
//   (none)     both values of x are closed                   0
//
// When both values of a decision are closed, the clause of the negated earlier
// decisions is RUP from the two clauses or cubes that closed them.
//
// The cubes that are compatible with the decisions up to a level are a segment
// of the array `agreeing`, after the segment of the previous level.

#include "cdcl/program/cube_cover.h"

#include <stdbool.h>
#include <stdlib.h>

typedef struct Level {
    int lit;
    bool flipped;
    size_t begin; // where the previous level's segment begins in `agreeing`
} Level;

typedef struct Walk {
    Cover *cover;
    signed char *values; // [2·vars + 1] by literal, from -vars
    Level *levels;       // [vars]
    int *lits;           // [vars] the decision of each level
    size_t depth;
    Numbers agreeing; // indices of cubes
    size_t begin;     // start of the cubes compatible with all decisions
} Walk;

static signed char *value_of (const Walk *walk, int lit) {
    return walk->values + walk->cover->vars + lit;
}

static void set (Walk *walk, int lit, bool decided) {
    *value_of (walk, lit) = decided;
    *value_of (walk, -lit) = decided ? -1 : 0;
}

// Appends the cubes of the last segment that are compatible with the last
// decision.
static bool filter (Walk *walk, size_t begin, size_t end) {
    const int lit = walk->levels[walk->depth - 1].lit;
    walk->begin = end;
    for (size_t i = begin; i < end; i++) {
        const int index = walk->agreeing.data[i];
        const cdcl_row *const cube = walk->cover->cubes + index;
        bool agrees = true;
        for (size_t k = 0; k < cube->size; k++)
            agrees = agrees && cube->lits[k] != -lit;
        if (agrees && !numbers_push (&walk->agreeing, index))
            return false;
    }
    return true;
}

// Returns a literal of the first compatible cube, or 0 if the decisions contain
// a cube.  If no cube is compatible, returns 0 and sets *none.
static int next_literal (const Walk *walk, bool *none) {
    int lit = 0;
    *none = walk->begin == walk->agreeing.size;
    for (size_t i = walk->begin; i < walk->agreeing.size; i++) {
        const cdcl_row *const cube =
            walk->cover->cubes + walk->agreeing.data[i];
        size_t k = 0;
        while (k < cube->size && *value_of (walk, cube->lits[k]))
            k++;
        if (k == cube->size)
            return 0;
        if (!lit)
            lit = cube->lits[k];
    }
    return lit;
}

static bool emit (const Walk *walk) {
    Numbers *const clauses = &walk->cover->clauses;
    for (size_t i = 0; i < walk->depth; i++)
        if (!numbers_push (clauses, -walk->lits[i]))
            return false;
    return numbers_push (clauses, 0);
}

// Opens a level for the literal, or replaces it by its negation.
static bool decide (Walk *walk, int lit, bool flipped) {
    const size_t begin =
        flipped ? walk->levels[walk->depth].begin : walk->begin;
    const Level level = {lit, flipped, begin};
    const size_t end = flipped ? walk->begin : walk->agreeing.size;
    walk->lits[walk->depth] = lit;
    walk->levels[walk->depth++] = level;
    set (walk, lit, true);
    return filter (walk, begin, end);
}

// Flips the last decision that is not flipped yet.  Before this, closes the later
// levels, and adds a clause for each.  Returns 1 if all decisions were flipped.
static int ascend (Walk *walk) {
    while (walk->depth) {
        const Level level = walk->levels[--walk->depth];
        set (walk, level.lit, false);
        walk->agreeing.size = walk->begin;
        if (!level.flipped)
            return decide (walk, -level.lit, true) ? 0 : -1;
        walk->begin = level.begin;
        if (!emit (walk))
            return -1;
    }
    return 1;
}

static int search (Walk *walk) {
    for (size_t i = 0; i < walk->cover->count; i++)
        if (!numbers_push (&walk->agreeing, (int) i))
            return -1;
    for (int status = 0; !status;) {
        bool none;
        const int lit = next_literal (walk, &none);
        if (lit) {
            if (!decide (walk, lit, false))
                return -1;
            continue;
        }
        if (none)
            status = walk->cover->refute (walk->cover->state, walk->lits,
                                          walk->depth);
        if (status)
            return status;
        status = ascend (walk);
        if (status)
            return status < 0 ? status : 0;
    }
    return 0;
}

int cdcl_cover (Cover *cover) {
    const size_t vars = (size_t) cover->vars;
    Walk walk = {.cover = cover,
                 .values = calloc (2 * vars + 1, 1),
                 .levels = malloc ((vars + 1) * sizeof *walk.levels),
                 .lits = malloc ((vars + 1) * sizeof *walk.lits)};
    const int status =
        walk.values && walk.levels && walk.lits ? search (&walk) : -1;
    free (walk.values);
    free (walk.levels);
    free (walk.lits);
    free (walk.agreeing.data);
    return status;
}
