// command.h -- experiments of `cdcl-sudoku bench`, and `cdcl-sudoku merge`.

#ifndef LAB_COMMAND_H
#define LAB_COMMAND_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// Whether the command line is one of an experiment: a file that ends in .ini or
// .ndjson, or an option that only experiments have.
bool lab_is_meant (int argc, char **argv);

// argv[0] is the command's name.  Both return the exit status.
int lab_bench (int argc, char **argv);
int lab_command_merge (int argc, char **argv);

#ifdef __cplusplus
}
#endif
#endif
