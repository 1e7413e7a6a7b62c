// impossible.c -- requests that no puzzle can satisfy, by counting, before any search.
//
//   symmetry   clues come in orbits, so their number is a sum of orbit sizes
//   few clues  two digits that do not occur can be exchanged, and so can two
//              blank rows of a band: there is a second solution.  Side 4 needs 4
//              clues, side 9 needs 17
//   many       in a minimal puzzle no row is full, since its last clue would
//              follow from the others.  At side 4 minimal puzzles have at most 6
//              clues
//   pattern    each cell of the pattern gets a clue
//
// Source: McGuire, Tugemann and Civario, "There is no 16-clue Sudoku", Experimental
// Mathematics 2014, a search of all grids of side 9; side 4 is enumerated by the
// tests.

#include "sudoku/make/generate/generate.h"
#include "sudoku/make/generate/boards.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/symmetry.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { EXACT_ORDER = 4, MOST_ORBIT = 8 };

#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
static bool
exclude (sudoku_error *error, const char *format, ...) {
    va_list args;
    va_start (args, format);
    if (error) {
        error->line = error->column = 0;
        vsnprintf (error->message, sizeof error->message, format, args);
    }
    va_end (args);
    return true;
}

static int64_t fewest (unsigned n) {
    static const int64_t known[] = {[1] = 0, [2] = 4, [3] = 17};
    return n <= 3 ? known[n] : (int64_t) n * n - 1;
}

static bool too_few (unsigned n, int64_t clues, sudoku_error *error) {
    const int64_t least = fewest (n);
    return clues < least &&
           exclude (error,
                    "%lld clues always leave several solutions: side %u needs "
                    "%lld or more",
                    (long long) clues, n * n, (long long) least);
}

static bool too_many (unsigned n, int64_t clues, sudoku_error *error) {
    const int64_t side = (int64_t) n * n;
    const int64_t most = n == 2 ? 6 : side * side - side;
    return clues > most &&
           exclude (error,
                    "a minimal puzzle of side %lld has at most %lld clues",
                    (long long) side, (long long) most);
}

// Whether the number of clues is a sum of orbit sizes.  Each size divides the larger
// sizes, so the greedy choice of large orbits is right.
static bool adds_up (const size_t count[MOST_ORBIT + 1], int64_t clues) {
    for (int64_t size = MOST_ORBIT; size; size /= 2) {
        const int64_t taken = clues / size < (int64_t) count[size]
                                  ? clues / size
                                  : (int64_t) count[size];
        clues -= taken * size;
    }
    return !clues;
}

static bool uneven (unsigned n, const sudoku_wish *wish, sudoku_error *error) {
    const size_t side = side_of (n), cells = side * side;
    size_t count[MOST_ORBIT + 1] = {0};
    uint32_t *const orbit = malloc (cells * sizeof *orbit);
    size_t *const size = calloc (cells, sizeof *size);
    if (orbit && size) {
        sudoku_orbits ((unsigned) side, wish->symmetry, orbit);
        for (size_t cell = 0; cell < cells; cell++)
            size[orbit[cell]]++;
        for (size_t cell = 0; cell < cells; cell++)
            if (size[cell])
                count[size[cell]]++;
    }
    const bool known = orbit && size;
    free (orbit);
    free (size);
    int64_t low = wish->clues, high = wish->clues;
    if (!known || adds_up (count, wish->clues)) // unknown if memory ran out
        return false;
    while (!adds_up (count, low))
        low--;
    while (!adds_up (count, high))
        high++;
    return exclude (
        error,
        "no pattern of %lld clues has the symmetry %s: expected %lld "
        "or %lld",
        (long long) wish->clues,
        sudoku_table_name (&sudoku_symmetries, wish->symmetry), (long long) low,
        (long long) high);
}

// Whether two rows of a band, or two columns of a stack, are blank.
static bool has_blank_pair (const sudoku_board *pattern, bool columns,
                            unsigned pair[2]) {
    unsigned blanks = 0;
    for (unsigned line = 0; line < pattern->side; line++) {
        unsigned givens = 0;
        if (line % pattern->n == 0)
            blanks = 0;
        for (unsigned i = 0; i < pattern->side; i++)
            givens += 0 != (columns ? sudoku_get (pattern, i, line)
                                    : sudoku_get (pattern, line, i));
        if (!givens)
            pair[blanks++] = line + 1;
        if (blanks == 2)
            return true;
    }
    return false;
}

static bool bad_pattern (const sudoku_wish *wish, sudoku_error *error) {
    const sudoku_board *const pattern = wish->pattern;
    const int64_t cells = (int64_t) sudoku_givens (pattern);
    if (wish->clues >= 0 && wish->clues != cells)
        return exclude (error,
                        "%lld clues in a pattern of %lld cells, each of which "
                        "gets one",
                        (long long) wish->clues, (long long) cells);
    for (int columns = 0; columns < 2; columns++) {
        unsigned pair[2];
        if (has_blank_pair (pattern, columns, pair))
            return exclude (error,
                            "%s %u and %u of the pattern are blank: "
                            "exchanged, they make a second solution",
                            columns ? "columns" : "rows", pair[0], pair[1]);
    }
    return too_few (pattern->n, cells, error);
}

bool sudoku_wish_excluded (unsigned n, const sudoku_wish *wish,
                           sudoku_error *error) {
    if (wish->pattern)
        return bad_pattern (wish, error);
    if (wish->clues < 0)
        return false;
    return too_few (n, wish->clues, error) ||
           (wish->symmetry && uneven (n, wish, error)) ||
           (!wish->symmetry && n <= EXACT_ORDER &&
            too_many (n, wish->clues, error));
}
