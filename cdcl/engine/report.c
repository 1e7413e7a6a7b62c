// report.c -- the progress table: the state of the search, one line per event.
//
//     seconds       level         conflicts          glue          variables
//                MB      restarts          redundant    irredundant    remaining
//   *    0.01     4     0       0         0        0  0.0       937      220 100%
//   -    0.02     4    21       8       302      286 10.9       937      218  99%
//
// The first letter is the kind of event (report.h).  Level and glue are means
// over the clauses learned since the last line; all other columns show the
// current state.  A number that is too long for its column loses its decimals,
// then is written in thousands (k), millions (M) and so on.  With the two
// characters that the program puts before them, lines have at most 80 columns.
//
// The lines go to the message callback.  Without one, or with verbose 0,
// nothing is computed and the clock is not read, so the table costs only one
// comparison per event.
//
// Source: Biere, "CaDiCaL at the SAT Race 2019", for this kind of table.

#include "cdcl/engine/report.h"

#include "cdcl/engine/inline.h"
#include "cdcl/engine/message.h"

#include <stdio.h>

static const struct {
    const char *name;
    int width, decimals;
} columns[] = {{"seconds", 7, 2},  {"MB", 5, 0},          {"level", 5, 0},
               {"restarts", 7, 0}, {"conflicts", 9, 0},   {"redundant", 8, 0},
               {"glue", 4, 1},     {"irredundant", 9, 0}, {"variables", 8, 0},
               {"remaining", 3, 0}};

enum { COLUMNS = sizeof columns / sizeof *columns, LINE = 100 };

static bool reporting (const struct cdcl *solver) {
    return solver->message.callback && solver->options.verbose;
}

// The head of the table has two lines, so that names can be wider than their
// columns.
static void print_head (struct cdcl *solver) {
    for (int odd = 0; odd < 2; odd++) {
        char line[LINE];
        int end = 1, length = 0;
        for (int i = 0; i < COLUMNS; i++) {
            end += 1 + columns[i].width;
            if (i % 2 == odd)
                length += snprintf (line + length, LINE - (size_t) length,
                                    "%*s", end - length, columns[i].name);
        }
        cdcl_message (solver, 1, "%s", line);
    }
}

// Returns the number of characters printed.
static int print_number (char *line, int width, int decimals, double value) {
    int length = snprintf (line, LINE, " %*.*f", width, decimals, value);
    if (length > width + 1)
        length = snprintf (line, LINE, " %*.0f", width, value);
    for (const char *unit = "kMGTPE"; length > width + 1 && *unit; unit++)
        length =
            snprintf (line, LINE, " %*.0f%c", width - 1, value /= 1000, *unit);
    return length;
}

// Computes the means since the last line; without new conflicts the means do
// not change.
static void update_means (struct cdcl *solver) {
    Report *const report = &solver->report;
    const Stats *const past = &solver->past, *const stats = &solver->stats;
    const uint64_t learned = past->learned + stats->learned;
    const uint64_t levels = past->learned_levels + stats->learned_levels;
    const uint64_t glues = past->learned_glue + stats->learned_glue;
    if (learned == report->learned)
        return;
    const double count = (double) (learned - report->learned);
    report->level = (double) (levels - report->level_sum) / count;
    report->glue = (double) (glues - report->glue_sum) / count;
    report->learned = learned;
    report->level_sum = levels;
    report->glue_sum = glues;
}

void cdcl_report (struct cdcl *solver, int verbosity, char kind) {
    if (tracing (solver))
        cdcl_trace_report (solver, kind);
    if (!reporting (solver) || solver->options.verbose < verbosity)
        return;
    Report *const report = &solver->report;
    report->last = cdcl_clock ();
    if (report->lines++ % REPORT_HEAD_EVERY == 0)
        print_head (solver);
    update_means (solver);
    const double vars = solver->vars;
    const double remaining = vars - (double) cdcl_stat (solver, "fixed") -
                             solver->extension.inactive;
    const double values[COLUMNS] = {
        report->last - report->began,
        (double) solver->mem.bytes / (1 << 20),
        report->level,
        (double) (solver->past.restarts + solver->stats.restarts),
        (double) (solver->past.conflicts + solver->stats.conflicts),
        (double) cdcl_stat (solver, "redundant_clauses"),
        report->glue,
        (double) cdcl_stat (solver, "clauses"),
        remaining,
        vars > 0 ? 100 * remaining / vars : 0};
    char line[2 * LINE] = {kind};
    int length = 1;
    for (int i = 0; i < COLUMNS; i++)
        length += print_number (line + length, columns[i].width,
                                columns[i].decimals, values[i]);
    cdcl_message (solver, verbosity, "%s%%", line);
}

void cdcl_report_second (struct cdcl *solver) {
    if (reporting (solver) && cdcl_clock () - solver->report.last >= 1)
        cdcl_report (solver, 1, REPORT_SECOND);
}

uint64_t cdcl_begin_procedure (struct cdcl *solver, char kind) {
    if (tracing (solver))
        cdcl_trace_begin (solver, kind);
    return reporting (solver) ? (uint64_t) (1e6 * cdcl_clock ()) : 0;
}

void cdcl_end_procedure (struct cdcl *solver, char kind, uint64_t start,
                         uint64_t *statistic) {
    if (start && reporting (solver))
        *statistic += (uint64_t) (1e6 * cdcl_clock ()) - start;
    cdcl_report (solver, 1, kind);
}
