// puzzle.c -- puzzles as requested: a number of clues, a symmetric or a given
// pattern, a rating.
//
//   no pattern   From a random grid, orbits of the symmetry are removed in
//                random order, as long as there is one solution and enough
//                clues are left.  Without symmetry the result is minimal.
//   pattern      The clues that a random grid has in the pattern usually have several
//                solutions.  Then clues are changed, one at a time, to the digit of
//                another solution, unless this increases the number of solutions.
//   technique    As without a pattern, but the minimal puzzle also needs the
//                technique (technique.c).
//
// If the result is not as requested, and it is minimal, its neighbours are tried: a few
// clues of the grid are added, and others removed.  This is a local search that accepts
// steps that are not worse.  On side 9, fewer.c then searches for puzzles with fewer
// clues that need not belong to this grid.  Then the next grid is tried.
//
// Up to side 16 the search for a second solution has no limit.  In larger puzzles, first
// the clues that singles can restore are removed (singles.c); then the search for a
// second solution has a limit, and a clue stays if this limit is reached.  From side 49
// on only singles are used, unless the pattern is symmetric.

#include "sudoku/make/generate/puzzle.h"
#include "sudoku/make/generate/boards.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/random.h"
#include "sudoku/board/symmetry.h"
#include "cdcl/cdcl.h"
#include "sudoku/sudoku_puzzles.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Up to EXACT_ORDER the search for a second solution has no limit.  Up to ASKED_ORDER, or
// SYMMETRIC_ORDER for symmetric puzzles, it has a limit on conflicts.
enum { EXACT_ORDER = 4, ASKED_ORDER = 6, SYMMETRIC_ORDER = 7 };

// Puzzles that are not deep enough are compared by the length of their braids, which is
// measured up to this length.
enum { LONG_BRAIDS = 12 };

// WALK: neighbours tried for each grid.  MORE_CLUES: maximum number of clues that are
// added for a neighbour.  With 300 neighbours and three clues, puzzles with a rating of 10
// to 12 take five times as long.  GRIDS_FOR_STEP: if a technique is requested, one neighbour
// is tried for each GRIDS_FOR_STEP grids.  CHANGES: maximum number of changes of
// digits for each pattern.  MANY: solutions of a pattern are counted up to this number,
// which takes a tenth of a second at side 9.
enum {
    WALK = 1000,
    MORE_CLUES = 5,
    GRIDS_FOR_STEP = 4,
    CHANGES = 400,
    MANY = 500
};

// The limit on conflicts of a search for a second solution.
static double limit_of (unsigned n) {
    static const double limits[] = {[5] = 50, [6] = 20, [7] = 3};
    return n <= EXACT_ORDER ? -1 : limits[n];
}

int sudoku_maker_judge (const PuzzleMaker *maker, const sudoku_board *puzzle) {
    sudoku_solver *solver;
    bool complete = false;
    const int result =
        sudoku_generator_solver (maker->generator, false, &solver);
    if (result != SUDOKU_OK)
        return result;
    cdcl *const core = sudoku_solver_core (solver);
    if (cdcl_limit (core, "conflicts", limit_of (puzzle->n)) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    const int64_t count =
        sudoku_count (solver, puzzle, 2, NULL, NULL, &complete);
    cdcl_limit (core, "conflicts", -1);
    if (count < 0)
        return (int) count;
    return count == 2 ? SUDOKU_NONE : complete ? SUDOKU_OK : SUDOKU_UNKNOWN;
}

bool sudoku_maker_stopped (const PuzzleMaker *maker) {
    return maker->generator->stop (maker->generator->state);
}

// ---------------------------------------------------------------------------
// Removing clues

size_t sudoku_clues_wished (const PuzzleMaker *maker) {
    return maker->wish->clues < 0 ? 0 : (size_t) maker->wish->clues;
}

void sudoku_put_orbit (const PuzzleMaker *maker, size_t first,
                       const sudoku_board *from, sudoku_board *puzzle) {
    const size_t cells = (size_t) puzzle->side * puzzle->side;
    for (size_t cell = 0; cell < cells; cell++)
        if (maker->orbit[cell] == first)
            puzzle->digit[cell] = from ? from->digit[cell] : 0;
}

int sudoku_remove_orbits (PuzzleMaker *maker, size_t clues,
                          const sudoku_board *grid) {
    sudoku_board *const puzzle = maker->puzzle;
    sudoku_generator *const generator = maker->generator;
    const size_t cells = (size_t) puzzle->side * puzzle->side;
    size_t givens = sudoku_givens (puzzle);
    for (generator->tried = 0; generator->tried < cells; generator->tried++) {
        const size_t first = generator->cells[generator->tried];
        if (maker->orbit[first] != first || !puzzle->digit[first] ||
            givens < clues + maker->size[first])
            continue;
        sudoku_put_orbit (maker, first, NULL, puzzle);
        const int result = sudoku_maker_judge (maker, puzzle);
        if (result < 0)
            return result;
        if (sudoku_maker_stopped (maker))
            return SUDOKU_UNKNOWN;
        if (result == SUDOKU_OK) {
            givens -= maker->size[first];
            continue;
        }
        maker->reached->minimal &= result == SUDOKU_NONE;
        sudoku_put_orbit (maker, first, grid, puzzle);
    }
    return SUDOKU_OK;
}

// ---------------------------------------------------------------------------

static int64_t apart (int64_t value, int64_t low, int64_t high) {
    return low < 0        ? 0
           : value < low  ? low - value
           : value > high ? value - high
                          : 0;
}

// The distance of a puzzle from a requested depth.  Most puzzles are not deep enough;
// among these, a puzzle with a longer braid is nearer.
static int apart_in_depth (const PuzzleMaker *maker, const sudoku_board *puzzle,
                           int64_t *distance) {
    sudoku_generator *const generator = maker->generator;
    const unsigned wish = (unsigned) maker->wish->depth;
    unsigned depth = 0, length = 0;
    int result = sudoku_rate_depth (puzzle, wish + 1, generator->state,
                                    generator->stop, &depth);
    if (result == SUDOKU_UNKNOWN || result < 0)
        return result;
    *distance = 0;
    if (depth > wish)
        *distance = depth - wish;
    else if (depth < wish) {
        result = sudoku_rate_class (puzzle, depth, LONG_BRAIDS, -1,
                                    generator->state, generator->stop, &length);
        *distance = (wish - depth) * (LONG_BRAIDS + 2) - length;
    }
    return result == SUDOKU_NONE ? SUDOKU_OK : result;
}

int sudoku_maker_measure (const PuzzleMaker *maker, const sudoku_board *puzzle,
                          int64_t *distance) {
    const sudoku_wish *const wish = maker->wish;
    sudoku_reached *const reached = maker->reached;
    const int64_t clues = (int64_t) sudoku_givens (puzzle);
    int64_t rating = -1;
    *distance = apart (clues, wish->clues, wish->clues);
    // Rating takes longer than everything else.
    if (wish->least_rating >= 0 && *distance <= reached->distance) {
        unsigned value = 0;
        const int result = sudoku_rate_braid (
            puzzle, (unsigned) wish->most_rating + 1, -1,
            maker->generator->state, maker->generator->stop, &value);
        if (result != SUDOKU_OK && result != SUDOKU_NONE)
            return result;
        rating = result == SUDOKU_OK ? value : wish->most_rating + 1;
        *distance += apart (rating, wish->least_rating, wish->most_rating);
    }
    if (wish->depth >= 0 && *distance <= reached->distance) {
        int64_t more = 0;
        const int result = apart_in_depth (maker, puzzle, &more);
        if (result != SUDOKU_OK)
            return result;
        *distance += more;
    }
    if (*distance < reached->distance) {
        reached->distance = *distance;
        reached->clues = clues;
        reached->rating = rating;
    }
    return SUDOKU_OK;
}

// Adds random clues of the grid, then removes all clues that have become redundant.
static int step (PuzzleMaker *maker, const sudoku_board *grid) {
    sudoku_generator *const generator = maker->generator;
    sudoku_board *const puzzle = maker->puzzle;
    const size_t cells = (size_t) puzzle->side * puzzle->side;
    size_t more = 1 + random_below (&generator->random, MORE_CLUES);
    sudoku_shuffle_cells (generator);
    // The new clues go to the end, so that they are the last to be removed.
    for (size_t i = 0, last = cells; more && i < last; i++) {
        const size_t cell = generator->cells[i];
        if (puzzle->digit[cell])
            continue;
        puzzle->digit[cell] = grid->digit[cell];
        generator->cells[i--] = generator->cells[--last];
        generator->cells[last] = cell;
        more--;
    }
    return sudoku_remove_orbits (maker, 0, grid);
}

static int measure_on (PuzzleMaker *maker, const sudoku_board *grid,
                       int64_t *distance) {
    return maker->wish->technique < 0
               ? sudoku_maker_measure (maker, maker->puzzle, distance)
               : sudoku_measure_technique (maker, grid, distance);
}

// The number of neighbours to try.  For a technique it grows with the number of grids
// since the last walk.
static size_t length_of_walk (PuzzleMaker *maker) {
    const size_t grids = maker->reached->attempts - maker->last_walk;
    if (maker->wish->technique < 0)
        return WALK;
    maker->last_walk = maker->reached->attempts;
    return grids / GRIDS_FOR_STEP;
}

static int walk (PuzzleMaker *maker, const sudoku_board *grid,
                 int64_t *distance) {
    sudoku_board *const best = sudoku_board_copy (maker->puzzle);
    const size_t length = length_of_walk (maker);
    int result = best ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; i < length && *distance && result == SUDOKU_OK; i++) {
        int64_t now = 0;
        result = step (maker, grid);
        if (result == SUDOKU_OK)
            result = measure_on (maker, grid, &now);
        if (result != SUDOKU_OK)
            break;
        if (now <= *distance) {
            *distance = now;
            sudoku_board_assign (best, maker->puzzle);
        } else {
            sudoku_board_assign (maker->puzzle, best);
        }
    }
    sudoku_board_free (best);
    return result;
}

// ---------------------------------------------------------------------------
// Patterns

typedef struct Solutions {
    int64_t skip;
    sudoku_board *last;
} Solutions;

static int keep_last (void *state, const sudoku_board *solution) {
    Solutions *const solutions = state;
    sudoku_board_assign (solutions->last, solution);
    return solutions->skip-- == 0;
}

static int64_t count (const PuzzleMaker *maker, int64_t most, int64_t skip,
                      sudoku_board *last) {
    sudoku_solver *solver;
    Solutions solutions = {skip, last};
    const int result =
        sudoku_generator_solver (maker->generator, false, &solver);
    if (result != SUDOKU_OK)
        return result == SUDOKU_UNKNOWN ? 0 : result;
    return sudoku_count (solver, maker->puzzle, most, &solutions,
                         last ? keep_last : NULL, NULL);
}

// Changes digits until there is one solution, at most CHANGES times.  Sets *solutions to
// the number of solutions after the last change.
static int change_digits (PuzzleMaker *maker, int64_t *solutions) {
    sudoku_generator *const generator = maker->generator;
    sudoku_board *const puzzle = maker->puzzle;
    const size_t cells = (size_t) puzzle->side * puzzle->side;
    *solutions = count (maker, MANY, -1, NULL);
    for (int i = 0; i < CHANGES; i++) {
        size_t cell;
        if (*solutions <= 1 || sudoku_maker_stopped (maker))
            break;
        do
            cell = random_below (&generator->random, cells);
        while (!puzzle->digit[cell]);
        const uint16_t before = puzzle->digit[cell];
        puzzle->digit[cell] = 0;
        const int64_t skip = (int64_t) random_below (&generator->random, 50);
        int64_t now = count (maker, skip + 1, skip, generator->spare);
        puzzle->digit[cell] = generator->spare->digit[cell];
        if (now >= 0 && puzzle->digit[cell] != before)
            now = count (maker, *solutions + 1, -1, NULL);
        if (now < 0)
            return (int) now;
        if (puzzle->digit[cell] == before)
            continue;
        if (now <= *solutions)
            *solutions = now;
        else
            puzzle->digit[cell] = before;
    }
    return *solutions < 0                 ? (int) *solutions
           : sudoku_maker_stopped (maker) ? SUDOKU_UNKNOWN
                                          : SUDOKU_OK;
}

static int fill_pattern (PuzzleMaker *maker, int64_t *distance) {
    const sudoku_wish *const wish = maker->wish;
    const sudoku_board *const pattern = wish->pattern;
    sudoku_board *const puzzle = maker->puzzle;
    const size_t cells = (size_t) puzzle->side * puzzle->side;
    int64_t solutions;
    for (size_t cell = 0; cell < cells; cell++)
        if (!pattern->digit[cell])
            puzzle->digit[cell] = 0;
    const int result = change_digits (maker, &solutions);
    if (result != SUDOKU_OK)
        return result;
    maker->reached->minimal = false; // not tested
    *distance = INT64_MAX;
    if (solutions == 1 && wish->technique >= 0) {
        const int needed = sudoku_needs_technique (maker, puzzle);
        if (needed != SUDOKU_OK)
            return needed == SUDOKU_NONE ? SUDOKU_OK : needed;
    }
    if (solutions == 1)
        return sudoku_maker_measure (maker, puzzle, distance);
    if (!maker->reached->solutions || solutions < maker->reached->solutions)
        maker->reached->solutions = solutions;
    return SUDOKU_OK;
}

// ---------------------------------------------------------------------------
// One puzzle

// Whether the puzzle differs from the request only by too many clues.  False for other
// sides than 9: without two clues, a puzzle of side 16 has too many solutions.
static bool wants_fewer (const PuzzleMaker *maker) {
    const sudoku_wish *const wish = maker->wish;
    return maker->puzzle->n == 3 && maker->reached->minimal &&
           wish->clues >= 0 && wish->least_rating < 0 && wish->depth < 0 &&
           wish->technique < 0 &&
           (int64_t) sudoku_givens (maker->puzzle) > wish->clues;
}

// Makes a puzzle from the next grid.
static int attempt (PuzzleMaker *maker, int64_t *distance) {
    const sudoku_wish *const wish = maker->wish;
    sudoku_generator *const generator = maker->generator;
    sudoku_board *const puzzle = maker->puzzle;
    const unsigned n = puzzle->n;
    int result = sudoku_generate_grid (generator, puzzle);
    if (result != SUDOKU_OK)
        return result;
    maker->reached->minimal = n <= EXACT_ORDER && !wish->symmetry;
    if (wish->pattern)
        return fill_pattern (maker, distance);
    sudoku_board *const grid = sudoku_board_copy (puzzle);
    if (!grid)
        return SUDOKU_OUT_OF_MEMORY;
    // Only large or symmetric puzzles may have more clues than a minimal puzzle.
    const size_t floor =
        n > EXACT_ORDER || wish->symmetry ? sudoku_clues_wished (maker) : 0;
    if (n > EXACT_ORDER && !wish->symmetry)
        sudoku_remove_singles (generator, floor, puzzle);
    if (n <= (wish->symmetry ? SYMMETRIC_ORDER : ASKED_ORDER)) {
        sudoku_shuffle_cells (generator);
        result = sudoku_remove_orbits (maker, floor, grid);
    }
    if (result == SUDOKU_OK && sudoku_maker_stopped (maker))
        result = SUDOKU_UNKNOWN;
    if (result == SUDOKU_OK)
        result = measure_on (maker, grid, distance);
    if (result == SUDOKU_OK && *distance && *distance < INT64_MAX &&
        !wish->symmetry && (wish->technique >= 0 || maker->reached->minimal))
        result = walk (maker, grid, distance);
    if (result == SUDOKU_OK && *distance && wants_fewer (maker))
        result = sudoku_search_fewer (maker, distance);
    sudoku_board_free (grid);
    return result;
}

static bool fits (const sudoku_generator *generator, const sudoku_wish *wish,
                  const sudoku_board *puzzle) {
    const int64_t cells = (int64_t) puzzle->side * puzzle->side;
    return puzzle->n && puzzle->n == generator->n && wish->clues <= cells &&
           wish->symmetry < sudoku_table_size (&sudoku_symmetries) &&
           (!wish->pattern || wish->pattern->n == puzzle->n) &&
           !(wish->symmetry && puzzle->n > SYMMETRIC_ORDER) &&
           (wish->technique < 0 || puzzle->n <= EXACT_ORDER) &&
           !(wish->pattern && (puzzle->n > EXACT_ORDER || wish->symmetry ||
                               !sudoku_givens (wish->pattern))) &&
           (wish->depth < 0 || puzzle->n <= 5) &&
           (wish->least_rating < 0 ||
            (puzzle->n <= 5 && wish->least_rating <= wish->most_rating));
}

int sudoku_generate_puzzle (sudoku_generator *generator,
                            const sudoku_wish *wish, sudoku_board *puzzle,
                            sudoku_reached *reached) {
    const size_t cells = (size_t) puzzle->side * puzzle->side;
    memset (reached, 0, sizeof *reached);
    reached->distance = INT64_MAX;
    if (!fits (generator, wish, puzzle))
        return SUDOKU_BAD_INPUT;
    if (sudoku_wish_excluded (puzzle->n, wish, NULL))
        return SUDOKU_NONE;
    uint32_t *const orbit = malloc (cells * sizeof *orbit);
    size_t *const size = calloc (cells, sizeof *size);
    int result = SUDOKU_OUT_OF_MEMORY;
    if (orbit && size) {
        PuzzleMaker maker = {generator, wish, puzzle, reached, orbit, size, 0};
        int64_t distance = INT64_MAX;
        sudoku_orbits (puzzle->side, wish->symmetry, orbit);
        for (size_t cell = 0; cell < cells; cell++)
            size[orbit[cell]]++;
        result = SUDOKU_NONE;
        while (distance && reached->attempts < wish->attempts) {
            generator->grids = ++reached->attempts;
            result = attempt (&maker, &distance);
            if (result != SUDOKU_OK)
                break;
            if (distance)
                result = SUDOKU_NONE;
        }
    }
    free (orbit);
    free (size);
    return result;
}
