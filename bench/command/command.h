// command.h -- experiments of `cdcl-sudoku bench`, and `cdcl-sudoku merge`.

#ifndef LAB_COMMAND_H
#define LAB_COMMAND_H

// argv[0] is the command's name, bench or merge.  Returns the exit status.
int lab_command (int argc, char **argv);

#endif
