// trace_writer.h -- writes the trace of a search as a JSON file, see
// trace_writer.c.

#pragma once

#include "cdcl/cdcl.h"

typedef struct program_trace program_trace;

// Properties of the formula for the first line.
typedef struct TraceHeader {
    const char *formula; // its name
    int vars;            // 1 … vars
    const char *(*name) (void *state,
                         int var); // name of a variable 1 … names, or null
    void *state;                   // passed to `name`
    int names;
    unsigned side;             // cells in a row of a board, or 0
    const char *board, *rules; // the board and its additional rules, or null
} TraceHeader;

// Opens the file and begins the trace of a solver, which must not have
// variables yet, for the given window of conflicts (cdcl_trace).  On failure
// returns null and writes one line to `message`.
program_trace *program_trace_open (const char *path, cdcl *solver,
                                   uint64_t from, uint64_t conflicts,
                                   char *message, size_t size);

// Writes the first line.  It must be called before anything is added.
void program_trace_header (program_trace *trace, const TraceHeader *header);

// Closes the file like program_output_close: it appears only if `keep`.  The
// solver must not be used any more.  `trace` may be null.
bool program_trace_close (program_trace *trace, bool keep, char *message,
                          size_t size);
