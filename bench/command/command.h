// command.h -- the commands `cdcl-sudoku bench` and `cdcl-sudoku merge`.

#pragma once

// argv[0] is the command's name, bench or merge.  Returns the exit status.
int lab_command (int argc, char **argv);
