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
                         int var); // of the first `names` variables,
    void *state;                   // or null
    int names;
    unsigned side;             // of a board, or 0
    const char *board, *rules; // its own rules, or null
} TraceHeader;

// Opens the file and begins the trace of a solver without variables, for the
// given window of conflicts (cdcl_trace).  Null and one line in `message` on
// failure.
program_trace *program_trace_open (const char *path, cdcl *solver,
                                   uint64_t from, uint64_t conflicts,
                                   char *message, size_t size);

// Writes the first line.  It must be called before anything is added.
void program_trace_header (program_trace *trace, const TraceHeader *header);

// Closes the file, which appears if `keep`, like program_output_close.  The
// solver must not be used any more.  Takes null, too.
bool program_trace_close (program_trace *trace, bool keep, char *message,
                          size_t size);
