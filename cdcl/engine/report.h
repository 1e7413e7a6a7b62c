// report.h -- the progress table, and times of procedures, see report.c.

#pragma once

#include <stdbool.h>
#include <stdint.h>

struct cdcl;

// The kinds of events; the value is the letter that begins the line.
enum {
#define REPORT(NAME, LETTER, EVENT, TEXT) REPORT_##NAME = LETTER,
#include "cdcl/engine/report.def"
#undef REPORT
    REPORT_SECOND = '.' // one second after the last line; not in a trace
};

enum { REPORT_HEAD_EVERY = 20 }; // number of lines per table head

typedef struct Report {
    double began;       // clock when the callback was set
    double last;        // clock at the last line
    unsigned lines;     // lines since the callback was set
    double level, glue; // means in the last line
    uint64_t learned;   // clauses learned up to the last line
    uint64_t level_sum; // sum of their levels
    uint64_t glue_sum;  // sum of their glue
} Report;

// Writes a line of the table, if option `verbose` is at least `verbosity`.
void cdcl_report (struct cdcl *, int verbosity, char kind);

// Writes a line of the table, if the last line is at least one second old.
void cdcl_report_second (struct cdcl *);

// Begins a procedure.  Returns the time in microseconds, or 0 if no progress is
// reported.
uint64_t cdcl_begin_procedure (struct cdcl *, char kind);

// Ends a procedure: adds the time since `start` to *statistic, and writes a
// line of the table.
void cdcl_end_procedure (struct cdcl *, char kind, uint64_t start,
                         uint64_t *statistic);
