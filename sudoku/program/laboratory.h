// laboratory.h -- the commands of the laboratory, which is a program of its own.

#pragma once

// Becomes that program, with the arguments from the name of this one on; argv[0] is
// the command.  Comes back with an exit status after a message if it is not there.
int sudoku_laboratory (int argc, char **argv);
