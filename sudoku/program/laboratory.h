// laboratory.h -- the commands of cdcl-sudoku-bench, a separate program.

#pragma once

// Executes that program with the arguments starting at the command name; argv[0] is
// the command.  Returns only if the program is missing: an exit status, after a
// message.
int sudoku_laboratory (int argc, char **argv);
