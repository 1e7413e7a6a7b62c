// bench_program.h -- the commands of cdcl-sudoku-bench, a separate program.

#pragma once

// Executes cdcl-sudoku-bench with the arguments starting at the command name; argv[0]
// is the command.  Returns only if the program is missing: prints a message and returns
// an exit status.
int sudoku_bench_program (int argc, char **argv);

// The folder of this program, which was called by this name.  Returns "" if the system
// does not report it and the name is not a path.
enum { SUDOKU_FOLDER_ROOM = 4096 };
void sudoku_program_folder (const char *called,
                            char folder[SUDOKU_FOLDER_ROOM]);
