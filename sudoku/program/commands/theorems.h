// theorems.h -- the words behind `cdcl-sudoku theorems`; argv[0] is the word.

#pragma once

int sudoku_theorems_extract (int argc, char **argv);
int sudoku_theorems_candidates (int argc, char **argv);

// The forms of --output, but for candidates.
extern const char *const sudoku_theorems_outputs[];

// Prints the help of all of them.
void sudoku_theorems_help (void);
