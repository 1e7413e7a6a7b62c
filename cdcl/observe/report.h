// report.h -- the progress table, and times of procedures, see report.c.

#pragma once

#include <stdbool.h>
#include <stdint.h>

struct cdcl;

// The letter that begins a line of the table, by kind of event.
enum {
    REPORT_START = '*',
    REPORT_DETECT = 'd',
    REPORT_SIMPLIFY = 's',
    REPORT_HALL = 'h',
    REPORT_VIVIFY = 'v',
    REPORT_ELIMINATE = 'e',
    REPORT_REDUCE = '-',
    REPORT_RESTART = 'r', // with verbose 2
    REPORT_FOCUSED = '{',
    REPORT_STABLE = '[',
    REPORT_INITIAL = 'O', // phases: the initial ones, their opposite, the best
    REPORT_OPPOSITE = 'I',
    REPORT_BEST = 'B',
    REPORT_WALK = 'W',
    REPORT_SECOND = '.', // since the line before
    REPORT_SAT = '1',
    REPORT_UNSAT = '0',
    REPORT_UNKNOWN = '?'
};

enum { REPORT_HEAD_EVERY = 20 }; // lines

typedef struct Report {
    double began;       // clock when the callback was set
    double last;        // clock at the last line
    unsigned lines;     // since the callback was set
    double level, glue; // as in the last line
    uint64_t learned;   // clauses up to the last line
    uint64_t level_sum; // of the conflicts up to the last line
    uint64_t glue_sum;  // of these clauses
} Report;

// Writes a line of the table, if the user wants messages of this verbosity.
void cdcl_report (struct cdcl *, int verbosity, char kind);

// Does the same if the last line is a second old.
void cdcl_report_second (struct cdcl *);

// A procedure begins.  The time in microseconds, or 0 if there is no report.
uint64_t cdcl_begin_procedure (struct cdcl *, char kind);

// It ends: adds the time since `start` to one of the statistics, and writes a
// line of the table.
void cdcl_end_procedure (struct cdcl *, char kind, uint64_t start,
                         uint64_t *statistic);
