// run.h -- one run of the program `cdcl`: what main.c does and report.c tells.
//
// Belongs to the program alone.

#ifndef CDCL_RUN_H
#define CDCL_RUN_H

#include <stdbool.h>
#include <stddef.h>

#include "arguments.h"
#include "cdcl.h"
#include "dimacs.h"
#include "formula.h"
#include "output.h"

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct Run {
    Settings settings;
    const char *name; // of the formula, in messages
    cdcl *solver;
    cdcl_formula formula;
    cdcl_dimacs_info info;
    cdcl_output *proof;  // null for none
    FILE *spool; // the proof again, to be turned into core and LRAT; or null
    cdcl_output *result; // the s and v lines
    int *inside;         // a row in numbers of the solver, if they differ
    double available;    // memory in bytes, at the start
    bool incomplete;     // the memory limit ended the loading
    double started;      // monotonic clock in seconds
    double solving;      // seconds within cdcl_solve
    double told;         // clock of the last progress line
} Run;

// ---------------------------------------------------------------------------
// report.c

double cdcl_report_clock (void); // monotonic, in seconds

// The comment lines before solving: version, options and limits; the formula.
void cdcl_report_settings (const Run *run);
void cdcl_report_formula (const Run *run);

// A comment line on how far the search is, if the last one was a second ago; a
// callback of cdcl_set_terminate, which never wants to.
int cdcl_report_progress (void *run);

// The comment lines after it, as --stats asks.
void cdcl_report_statistics (const Run *run);

// The assumptions that cdcl_failed names, of a cube, as a comment line.
void cdcl_report_failed (const Run *run, const cdcl_row *cube);

// The `s` line of a status, and the `v` lines of a model by solver variable.
void cdcl_report_status (const Run *run, int status);
void cdcl_report_model (const Run *run, const signed char *model);

#ifdef __cplusplus
}
#endif
#endif
