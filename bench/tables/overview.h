// overview.h -- the short report: which encoding of ours is best, and how far the
// others are.
//
//   set          best of ours          solved   PAR-2   next  worst  minisat's best
//   9x9          extended native        37/37   161us  6.43x  34.5x   37/37  9.19ms
//
// Best is the configuration of the first solver that solved most, and of several
// such the one with the least PAR-2; only those count of which every row was run.
// "next" and "worst" are the PAR-2 of its second best and its last, to that of the
// best.  A set has a star if rows were not run, and an exclamation mark if answers
// are wrong.

#ifndef LAB_OVERVIEW_H
#define LAB_OVERVIEW_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

// A line for each family of boards and for each collection, then one table over all
// boards of which all rows were run.  False without memory.
bool lab_print_overview (FILE *file, const json_t *rows);

#endif
