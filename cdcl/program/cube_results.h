// cube_results.h -- the folder with the answers to cubes, see cube_results.c.

#pragma once

#include "cdcl/program/run.h"

// Sets the paths of proof and answer of --cube, and creates the folder if
// necessary.  Returns -1 if the cube is to be solved.  Otherwise returns the
// exit status, after an error or if the cube need not be solved.
int cdcl_results_begin (Settings *settings);

// Whether the path is the proof or the answer of --cube, and an earlier run that was killed
// may have left the file: a binary proof, whose first step is an addition or a deletion, or
// an answer to a cube.
bool cdcl_results_left (const Settings *settings, const char *path);

// To be called with the status of a solved cube.  After a model, stores the
// answer as DIR/model, so that the other cubes need not be solved.
void cdcl_results_end (const Settings *settings, int status);

// Computes run->checksum of the formula as it was read.  This is called only
// once, since there may be thousands of cubes.
void cdcl_results_sum (Run *run);

// Writes the title of an answer: its first comment, with the cube and the file.
enum { RESULTS_TITLE = 80 };
void cdcl_results_title (const Run *run, int64_t cube,
                         char title[RESULTS_TITLE]);

// Writes the last comment of the answer to a refuted cube, with a checksum of
// the proof.
void cdcl_results_sign (FILE *proof, char line[RESULTS_TITLE]);

// Opens a file of the folder to read it.  On failure returns null and writes
// one line to `message`.
FILE *cdcl_results_open (const char *path, char *message, size_t size);

// Whether the answer to a refuted cube ends with the comment of
// cdcl_results_sign for this proof, so that the proof is unchanged.
bool cdcl_results_signed (const Run *run, int64_t cube, FILE *proof);

// Returns the path of a file of the folder, owned by the caller, or null if
// memory runs out.
char *cdcl_results_path (const char *folder, int64_t cube, const char *ending);

// Reads the answer to a cube; number 0 means the file DIR/model.  Returns
// CDCL_SAT and the model, CDCL_UNSAT, CDCL_UNKNOWN if there is no answer yet,
// or -1 after a message, with the exit status in *status.  `model` is indexed
// by the variables of the formula.
int cdcl_results_read (const Run *run, int64_t cube, signed char *model,
                       int *status);
