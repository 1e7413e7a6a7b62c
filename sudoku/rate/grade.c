// grade.c -- the difficulty of a puzzle, in a word.
//
//   easy          singles are enough                                   B 0
//   medium        also pointing and claiming: braids of length 1       B 1
//   hard          also subsets, fish, wings and chains                 B 2 to 4
//   expert        longer braids are needed, or no braids are enough
//
// B does not depend on the order of the steps, and singles, pointing and claiming are the
// first techniques in textbook order.  So a puzzle that needs a later technique has at least
// the grade hard.

#include "sudoku/board/table.h"
#include "sudoku/rate/grade.h"
#include "sudoku/sudoku_puzzles.h"

#include <limits.h>
#include <string.h>

static const struct {
    const char *name;
    long most; // highest B of this grade
} grades[] = {{"easy", 0}, {"medium", 1}, {"hard", 4}, {"expert", LONG_MAX}};
enum { GRADES = sizeof grades / sizeof *grades };

TABLE (grades, GRADES, grades[i].name, NULL)

bool sudoku_grade_range (const char *name, long most, long *low, long *high) {
    for (size_t i = 0; i < GRADES; i++)
        if (!strcmp (name, grades[i].name)) {
            *low = i ? grades[i - 1].most + 1 : 0;
            *high = grades[i].most < most ? grades[i].most : most;
            return true;
        }
    return false;
}

int sudoku_rate_grade (const sudoku_board *puzzle, void *state,
                       int (*stop) (void *state), size_t *grade) {
    unsigned braid;
    const int result = sudoku_rate_braid (
        puzzle, (unsigned) grades[GRADES - 2].most, -1, state, stop, &braid);
    const long least = (long) braid + (result == SUDOKU_UNKNOWN);
    *grade = result == SUDOKU_NONE ? GRADES - 1 : 0;
    while (result >= 0 && least > grades[*grade].most)
        ++*grade;
    return result == SUDOKU_NONE ? SUDOKU_SOLVED : result;
}
