// grade.h -- the interval of B of a grade, see grade.c.

#pragma once

#include "sudoku/sudoku_puzzles.h"

// Writes the interval of B of a grade, up to `most`; false if no grade has this name.
bool sudoku_grade_range (const char *name, long most, long *low, long *high);
