// run.h -- one run of the program `cdcl`: the state that its parts share.

#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "cdcl/program/arguments.h"
#include "cdcl/cdcl.h"
#include "cdcl/dimacs/dimacs.h"
#include "cdcl/program/formula.h"
#include "cdcl/program/input.h"
#include "cdcl/program/project.h"
#include "cdcl/shared/base/names.h"
#include "cdcl/shared/files/output.h"
#include "cdcl/shared/base/signals.h"
#include "cdcl/shared/trace/trace_writer.h"

#include <stdio.h>

typedef struct Run {
    Settings settings;
    const char *name; // name of the formula in messages; may point to `room`
    char room[PROGRAM_NAME_ROOM];
    cdcl *solver;
    cdcl_formula formula;
    cdcl_infix *infix; // the text of --formula, or null
    cdcl_dimacs_info info;
    uint64_t checksum;     // of the formula, for answers to its cubes
    program_output *proof; // null if no proof is written
    bool pipe_failed;      // standard output was closed by its reader
    FILE *spool;           // copy of the proof for --core and --lrat, or null
    bool unwritten;        // a part of the proof could not be written
    int spool_failure;     // errno, if the spool could not be written
    program_trace *trace;  // trace of --trace, or null
    int vars;              // variables of the solver, including auxiliary ones
    program_decisions *decisions; // decisions of --decide, or null
    program_output *result;       // file of the s and v lines, or null
    char lost[240];               // why `result` was not written, or ""
    int *internal;         // if renumbered: a row in the solver's variables
    double available;      // memory in bytes, at the start
    bool incomplete;       // the memory limit stopped the loading
    double started;        // monotonic clock in seconds
    double reading;        // seconds of reading and loading the formula
    double solving;        // seconds within cdcl_solve
    cdcl_threads threads;  // parameters, and effort of helpers
    int helpers;           // number of helpers, shared by threads
    Projection projection; // for --unique and --all
} Run;

// Whether several models are requested.
static inline bool cdcl_run_several (const Run *run) {
    return run->settings.unique || run->settings.most;
}

// ---------------------------------------------------------------------------
// main.c

// Whether the reader of standard output has closed it.
bool cdcl_run_stdout_closed (const Run *run);

const char *cdcl_run_proof_path (const Run *run);

// ---------------------------------------------------------------------------
// load.c

// Reads the formula.  Returns 0, or the exit status.  An interruption is not an
// error: see cdcl_run_answer.
int cdcl_run_read (Run *run);

// Makes room in the solver for all variables.  Returns false if memory is
// insufficient.
bool cdcl_run_prepare (Run *run);

// Adds the rows from *at on to the solver, up to the end or the next cube.
// Assumes the literals of this cube, and sets *cube to it.  Returns false if
// memory runs out.
bool cdcl_run_load (Run *run, size_t *at, cdcl_row *cube);

// Writes the formula for --expand, --native or --cubes instead of solving it.  Returns the
// exit status.
int cdcl_run_convert (Run *run);

// ---------------------------------------------------------------------------
// join.c

// Splits the formula by look-ahead, and adds the cubes to the stored formula.
// Returns 0, or the exit status after a message.
int cdcl_run_split (Run *run);

// Reads the file with the cubes, and joins their answers.  Returns the exit
// status.
int cdcl_run_join (Run *run);

// ---------------------------------------------------------------------------
// formula_text.c

// Reads formulas as text, and stores their constraints.  Returns 0, or the exit
// status.  An interruption is not an error.
int cdcl_text_read (Run *run, cdcl_input *input);

// Checks that the model, indexed by solver variables, satisfies the text.
// Returns 0, or the exit status after a message.
int cdcl_text_judge (const Run *run, signed char *model);

// ---------------------------------------------------------------------------
// run.c

// Loads the formula and solves it.  Returns the exit status.
int cdcl_run_answer (Run *run);

// Closes the proof.  Returns 0 or the exit status.  Without `keep`, removes the
// proof: after a call that ran out of memory, it may end within a line.
int cdcl_run_close_proof (Run *run, bool keep);

// ---------------------------------------------------------------------------
// report.c

// Print the comment lines before solving.  The first function prints the
// version, options and limits, the second one the size of the formula.
void cdcl_report_settings (const Run *run);
void cdcl_report_formula (const Run *run);

// Prints the comment lines after solving, as requested by --stats.
void cdcl_report_statistics (const Run *run);

// Prints which literals of the cube failed (cdcl_failed), as a comment line.
void cdcl_report_failed (const Run *run, const cdcl_row *cube);

// Print the `s` line of a status, and a model, indexed by solver variables, in
// lines that begin with `v` or another prefix.
void cdcl_report_status (const Run *run, int status);
void cdcl_report_model (const Run *run, const char *begin,
                        const signed char *model);

// Prints why there is no answer, as a comment line.
void cdcl_report_stop (const Run *run);

// The first function prints, for --unique, the result of the search for another
// model.  The second one prints, for --all, the number of models; `status` is
// the status of the last search.
void cdcl_report_unique (const Run *run, int status);
void cdcl_report_count (const Run *run, uint64_t count, int status);
