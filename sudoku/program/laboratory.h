// laboratory.h -- the commands of cdcl-sudoku-bench, a separate program.

#pragma once

// Executes that program with the arguments starting at the command name; argv[0] is
// the command.  Returns only if the program is missing: an exit status, after a
// message.
int sudoku_laboratory (int argc, char **argv);

// The folder of this program, which was called by this name; "" if the system does not
// tell and the name is no path.
enum { SUDOKU_FOLDER_ROOM = 4096 };
void sudoku_program_folder (const char *called,
                            char folder[SUDOKU_FOLDER_ROOM]);
