// command.h -- experiments of `cdcl-sudoku bench`, and `cdcl-sudoku merge`.

#ifndef LAB_COMMAND_H
#define LAB_COMMAND_H

// argv[0] is the command's name.  Both return the exit status.
int lab_bench (int argc, char **argv);
int lab_command_merge (int argc, char **argv);

#endif
