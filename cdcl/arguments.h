// arguments.h -- the command line of the program `cdcl`.
//
// Options of the solver and limits go straight to the solver; the rest is kept
// in Settings for main.c.  Belongs to the program alone.

#ifndef CDCL_ARGUMENTS_H
#define CDCL_ARGUMENTS_H

#include <stdbool.h>

#include "cdcl.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Settings {
    const char *formula,
        *proof; // paths; "-" is standard input, proof may be null
    const char *expand, *native; // files to write the formula to, or null
    bool check, quiet, no_witness, strict, binary;
    bool memory; // a memory limit was given
} Settings;

// True if there is something to do.  Otherwise *status is the exit status:
// after --help and the like, or after a usage error (told on standard error).
bool cdcl_arguments (int argc, char **argv, cdcl *solver, Settings *settings,
                     int *status);

#ifdef __cplusplus
}
#endif
#endif
