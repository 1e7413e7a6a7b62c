// theorems.h -- the words behind `cdcl-sudoku theorems`; argv[0] is the word.

#ifndef SUDOKU_PROGRAM_THEOREMS_H
#define SUDOKU_PROGRAM_THEOREMS_H

int sudoku_theorems_extract (int argc, char **argv);
int sudoku_theorems_candidates (int argc, char **argv);

// The forms of --output, but for candidates.
extern const char *const sudoku_theorems_outputs[];

// Prints the help of all of them.
void sudoku_theorems_help (void);

#endif
