// cube_results.h -- the folder with the answers to cubes, see cube_results.c.

#pragma once

#include "cdcl/program/run.h"

// Sets the paths of proof and answer of --cube, and creates the folder if
// necessary.  Returns -1, or the exit status: after an error, or if there is
// nothing to do.
int cdcl_results_begin (Settings *settings);

// To be called with the status of a cube: after a model, the other cubes need
// not be solved.
void cdcl_results_end (const Settings *settings, int status);

// Computes run->checksum, of the formula as it was read: only once, since there
// may be thousands of cubes.
void cdcl_results_sum (Run *run);

// The first comment of an answer, with the cube and the file.
enum { RESULTS_TITLE = 80 };
void cdcl_results_title (const Run *run, int64_t cube,
                         char title[RESULTS_TITLE]);

// The last comment of the answer to a refuted cube.
void cdcl_results_sign (FILE *proof, char line[RESULTS_TITLE]);

// Opens a file of the folder to read it; null and one line in `message` on failure.
FILE *cdcl_results_open (const char *path, char *message, size_t size);

// Whether the answer, a refutation of the cube, has this comment: the proof is
// unchanged.
bool cdcl_results_signed (const Run *run, int64_t cube, FILE *proof);

// The path of a file of the folder, owned by the caller; null without memory.
char *cdcl_results_path (const char *folder, int64_t cube, const char *ending);

// Reads the answer to a cube (0: the answer in `model`): CDCL_SAT and the
// model, CDCL_UNSAT, CDCL_UNKNOWN if there is none yet, or -1 after a message,
// with the exit status in *status.  `model` is by variable of the formula.
int cdcl_results_read (const Run *run, int64_t cube, signed char *model,
                       int *status);
