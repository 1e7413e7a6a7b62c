// cube_results.h -- the folder with the answers to cubes, see cube_results.c.

#pragma once

#include "cdcl/program/run.h"

// Sets where proof and answer of --cube go, and makes the folder if there is
// none.  -1, or the exit status: after an error, or since there is nothing to
// do.
int cdcl_results_begin (Settings *settings);

// A cube has this status: the others need not be solved if it has a model.
void cdcl_results_end (const Settings *settings, int status);

// Computes run->checksum, of the formula as it was read: once, for there may be
// thousands of cubes.
void cdcl_results_sum (Run *run);

// The comment that an answer begins with, and that names the cube and the file.
enum { RESULTS_TITLE = 80 };
void cdcl_results_title (const Run *run, int64_t cube,
                         char title[RESULTS_TITLE]);

// The comment that the answer to a refuted cube ends with.
void cdcl_results_sign (FILE *proof, char line[RESULTS_TITLE]);

// Opens a file of the folder to read it; null and one line in `message` on failure.
FILE *cdcl_results_open (const char *path, char *message, size_t size);

// Whether the answer to the cube, which is a refutation, has it: no byte of the
// proof has changed since.
bool cdcl_results_signed (const Run *run, int64_t cube, FILE *proof);

// The path of a file of the folder, owned by the caller; null without memory.
char *cdcl_results_path (const char *folder, int64_t cube, const char *ending);

// Reads the answer to a cube (0: of the model that was found): CDCL_SAT and the
// model, CDCL_UNSAT, CDCL_UNKNOWN if there is none yet, or -1 after a message,
// and *status is the exit status.  `model` is by variable of the formula.
int cdcl_results_read (const Run *run, int64_t cube, signed char *model,
                       int *status);
