// table.c -- prints tables.
//
// PAR-2 is the mean CPU time in seconds, with twice the limit for what was not
// answered.  A row that was not run (interrupted, too large a formula) counts in
// no figure: `solved` says of how many.

#include "table.h"

#include "bench/plan/config.h"
#include "overview.h"
#include "results.h"
#include "bench/rows/row.h"
#include "stats.h"

#include <stdlib.h>
#include <string.h>

typedef struct Scope {
    const char *field, *value; // null: all
} Scope;

static bool in_scope (const json_t *row, const void *state) {
    const Scope *scope = (const Scope *) state;
    return !scope->field ||
           !strcmp (lab_text (row, scope->field), scope->value);
}

// Prints the line of a label in a scope, behind the title, and says so; nothing
// where it has no row.
typedef bool Line (FILE *file, const Results *results, size_t label,
                   const char *title, const Scope *scope);

// Whether an earlier instance has the same value.
static bool seen (const Results *results, size_t instance, const char *field) {
    const char *value = lab_text (results->rows[instance], field);
    for (size_t i = 0; i < instance; i++)
        if (!strcmp (lab_text (results->rows[i], field), value))
            return true;
    return false;
}

static size_t values_of (const Results *results, const char *field) {
    size_t count = 0;
    for (size_t i = 0; i < results->size; i++)
        count += !seen (results, i, field);
    return count;
}

// `title` stands before the first.
static void print_lines (FILE *file, const Results *results, Line *line,
                         const char *title, const Scope *scope) {
    for (size_t i = 0; i < results->label_count; i++)
        if (line (file, results, i, title, scope))
            title = "";
}

// The families, then the sets, then all; without those that say the same.
static void print_scopes (FILE *file, const Results *results, Line *line) {
    static const char *const fields[] = {"family", "set"};
    size_t before = 0;
    for (int f = 0; f < 2; f++) {
        const size_t count = values_of (results, fields[f]);
        if (count == before || (f && count == 1))
            continue;
        before = count;
        if (f)
            fputc ('\n', file);
        for (size_t i = 0; i < results->size; i++) {
            const Scope scope = {fields[f],
                                 lab_text (results->rows[i], fields[f])};
            if (!seen (results, i, fields[f]))
                print_lines (file, results, line, scope.value, &scope);
        }
    }
    const Scope all = {NULL, NULL};
    if (before > 1) {
        fputc ('\n', file);
        print_lines (file, results, line, "all", &all);
    }
}

// "-" where there is no value.
static const char *number (char room[32], const char *format, bool known,
                           double value) {
    snprintf (room, 32, known ? format : "-", value);
    return room;
}

// The sum of a field over the rows that have it; *count: how many.
static double sum_of (const Results *results, size_t label, const Scope *scope,
                      const char *field, size_t *count) {
    double sum = 0;
    *count = 0;
    for (size_t i = 0; i < results->size; i++) {
        const json_t *row = lab_outcome (results, i, label)->row;
        if (!row || !in_scope (row, scope) || !json_object_get (row, field))
            continue;
        sum += lab_figure (row, field);
        (*count)++;
    }
    return sum;
}

static double mean_of (const Results *results, size_t label, const Scope *scope,
                       const char *field, size_t *count) {
    const double sum = sum_of (results, label, scope, field, count);
    return *count ? sum / (double) *count : 0;
}

// ---------------------------------------------------------------------------
// Lines

static bool print_family (FILE *file, const Results *results, size_t label,
                          const char *title, const Scope *scope) {
    const Score score = lab_score (results, label, in_scope, scope);
    char solved[48], ratio[32], conflicts[32];
    snprintf (solved, sizeof solved, "%zu/%zu", score.answered, score.ran);
    return score.ran &&
           fprintf (file, "%-13.13s %-20.20s %9s %5zu %9.3f %8s %9s\n", title,
                    results->labels[label], solved, score.negative, score.par2,
                    number (ratio, "%.2f", score.ratio > 0, score.ratio),
                    number (conflicts, "%.0f", score.conflicts >= 0,
                            score.conflicts));
}

static bool print_time (FILE *file, const Results *results, size_t label,
                        const char *title, const Scope *scope) {
    const Score score = lab_score (results, label, in_scope, scope);
    char speed[32];
    return score.ran &&
           fprintf (file, "%-13.13s %-20.20s %6zu %9s %8.1f%% %8zu %9.1f\n",
                    title, results->labels[label], score.ran,
                    number (speed, "%.2f", score.speed > 0, score.speed),
                    100 * score.deviation, score.outliers, score.bytes / 1e6);
}

static bool print_size (FILE *file, const Results *results, size_t label,
                        const char *title, const Scope *scope) {
    size_t count;
    const double vars = mean_of (results, label, scope, "vars", &count);
    const double clauses = mean_of (results, label, scope, "clauses", &count);
    if (!count)
        return false;
    fprintf (file, "%-13.13s %-22.22s %8.0f %10.0f", title,
             results->labels[label], vars, clauses);
    const double literals = mean_of (results, label, scope, "literals", &count);
    if (count) // else it was not written
        fprintf (file, " %10.0f %6.1f %5.2f", literals,
                 mean_of (results, label, scope, "text_bytes", &count) / 1e6,
                 mean_of (results, label, scope, "encode_s", &count));
    return fputc ('\n', file);
}

static bool print_counter (FILE *file, const Results *results, size_t label,
                           const char *title, const Scope *scope) {
    static const char *const counters[] = {"conflicts", "decisions",
                                           "propagations", "ticks"};
    char means[4][32];
    size_t rows = 0, most = 0;
    for (int k = 0; k < 4; k++) {
        const double mean = mean_of (results, label, scope, counters[k], &rows);
        number (means[k], "%.1f", rows, mean);
        most = rows > most ? rows : most;
    }
    return most && fprintf (file, "%-14.14s %-22.22s %5zu %8s %8s %10s %8s\n",
                            title, results->labels[label], most, means[0],
                            means[1], means[2], means[3]);
}

// Below so many seconds a check says more about starting a program.
#define CHECK_COUNTS 0.1

static bool print_proof (FILE *file, const Results *results, size_t label,
                         const char *title, const Scope *scope) {
    size_t verified = 0, open = 0;
    double bytes = 0, proving = 0, checking = 0, worst = 0;
    const char *hardest = "";
    for (size_t k = 0; k < results->size; k++) {
        const json_t *row = lab_outcome (results, k, label)->row;
        const char *proof = row ? lab_text (row, "proof") : "";
        if (!*proof || !in_scope (row, scope))
            continue;
        open += strcmp (proof, "verified") != 0;
        if (strcmp (proof, "verified"))
            continue;
        const double check = lab_figure (row, "check_s");
        const double prove = lab_figure (row, "prove_s");
        verified++;
        bytes += lab_figure (row, "proof_bytes");
        proving += prove;
        checking += check;
        if (check >= CHECK_COUNTS && check > worst * prove) {
            worst = check / prove;
            hardest = lab_text (row, "instance");
        }
    }
    return (verified || open) &&
           fprintf (file,
                    "%-10.10s %-10.10s %5zu %4zu %7.1f %7.2f %7.2f %5.2f "
                    "%6.2f %.10s\n",
                    title, results->labels[label], verified, open, bytes / 1e6,
                    proving, checking, proving > 0 ? checking / proving : 0,
                    worst, hardest);
}

// Which answers boards have, of collections and one by one.
static bool print_answer (FILE *file, const Results *results, size_t label,
                          const char *title, const Scope *scope) {
    static const char *const kinds[] = {"none", "unique", "several"};
    double boards = 0, counts[3] = {0, 0, 0};
    for (size_t i = 0; i < results->size; i++) {
        const json_t *row = lab_outcome (results, i, label)->row;
        if (!row || !in_scope (row, scope))
            continue;
        const double several = lab_figure (row, "boards");
        boards += several > 0 ? several : 1;
        for (int n = 0; n < 3; n++)
            counts[n] += several > 0
                             ? lab_figure (row, kinds[n])
                             : !strcmp (lab_text (row, "status"), kinds[n]);
    }
    return boards > 0 &&
           fprintf (file, "%-20.20s %-18.18s %9.0f %9.0f %9.0f %9.0f\n", title,
                    results->labels[label], boards, counts[0], counts[1],
                    counts[2]);
}

// How far methods without search come.
static bool print_inferred (FILE *file, const Results *results, size_t label,
                            const char *title, const Scope *scope) {
    size_t count;
    const double boards = sum_of (results, label, scope, "boards", &count);
    const double solved = sum_of (results, label, scope, "solved", &count);
    const double assigned = sum_of (results, label, scope, "assigned", &count);
    double seconds = 0;
    for (size_t i = 0; i < results->size; i++) {
        const Outcome *one = lab_outcome (results, i, label);
        seconds += one->row && in_scope (one->row, scope) ? one->cpu : 0;
    }
    return boards > 0 &&
           fprintf (file, "%-11.11s %-29.29s %7.0f %7.0f %7.3f%% %7.2f %6.1f\n",
                    title, results->labels[label], boards, solved,
                    100 * solved / boards, assigned / boards, seconds);
}

// ---------------------------------------------------------------------------
// rows, boards

static void print_rows (FILE *file, const Results *results,
                        const json_t *rows) {
    (void) rows;
    fprintf (file, "%-22s %-16s %-8s %9s %7s %8s\n", "instance", "solver",
             "answer", "CPU s", "MB", "confl.");
    for (size_t i = 0; i < results->size; i++) {
        const char *title = lab_text (results->rows[i], "instance");
        for (size_t k = 0; k < results->label_count; k++) {
            const Outcome *one = lab_outcome (results, i, k);
            char conflicts[32];
            if (!one->row)
                continue;
            fprintf (file, "%-22.22s %-16.16s %-8s ", title, results->labels[k],
                     lab_text (one->row, "status"));
            title = "";
            if (one->ran)
                fprintf (file, "%9.3f %7.1f %8s\n", one->cpu,
                         lab_figure (one->row, "peak_bytes") / 1e6,
                         number (conflicts, "%.0f",
                                 json_object_get (one->row, "conflicts"),
                                 lab_figure (one->row, "conflicts")));
            else
                fprintf (file, "%.33s\n", lab_text (one->row, "skipped"));
        }
    }
}

// The seconds for a board of a row: what the solver says of solving, else all;
// −1 if not all were answered.
static double each (const json_t *row) {
    const double boards = lab_figure (row, "boards");
    const double seconds = json_object_get (row, "solve_s")
                               ? lab_figure (row, "solve_s")
                               : lab_figure (row, "cpu_s");
    return boards > 0 && lab_answered (row) ? seconds / boards : -1;
}

// Whether two rows are of one configuration and one collection.
static bool alike (const json_t *a, const json_t *b) {
    static const char *const fields[] = {"hash", "solver", "encoding", "amo"};
    bool same = a && b;
    for (int i = 0; i < 4 && same; i++)
        same = !strcmp (lab_text (a, fields[i]), lab_text (b, fields[i]));
    return same;
}

// Ratios to the first label, run by run.
static void print_collection (FILE *file, const Results *results, size_t i,
                              size_t label, const json_t *rows,
                              const char *title) {
    const json_t *row = lab_outcome (results, i, label)->row;
    const json_t *first = lab_outcome (results, i, 0)->row, *a, *b;
    const size_t count = json_array_size (rows);
    double *times = (double *) calloc (2 * count + 2, sizeof *times);
    double *ratios = times ? times + count + 1 : NULL;
    size_t k, j, runs = 0, pairs = 0;
    char rate[32], text[32];
    json_array_foreach (rows, k, a) {
        if (!times || !alike (a, row) || each (a) < 0)
            continue;
        times[runs++] = each (a);
        json_array_foreach (
            rows, j, b) if (alike (b, first) &&
                            lab_figure (b, "run") == lab_figure (a, "run") &&
                            each (b) > 0) ratios[pairs++] = each (a) / each (b);
    }
    const double time = lab_median (times, runs);
    const double ratio = lab_median (ratios, pairs);
    if (runs)
        fprintf (file,
                 "%-14.14s %-15.15s %6.0f %9s %8.2f %6.2f %6s %.3g-%.3g\n",
                 title, results->labels[label], lab_figure (row, "boards"),
                 number (rate, "%.0f", time > 0, 1 / time), 1e6 * time,
                 lab_figure (row, "conflicts") / lab_figure (row, "boards"),
                 number (text, "%.2f", pairs, ratio), pairs ? ratios[0] : 0,
                 pairs ? ratios[pairs - 1] : 0);
    free (times);
}

static void print_boards (FILE *file, const Results *results,
                          const json_t *rows) {
    fprintf (file, "%-14s %-15s %6s %9s %8s %6s %6s %s\n", "collection",
             "solver", "boards", "boards/s", "us each", "confl.", "ratio",
             "range");
    for (size_t i = 0; i < results->size; i++) {
        const char *title = lab_text (results->rows[i], "instance");
        for (size_t k = 0; k < results->label_count; k++)
            if (lab_outcome (results, i, k)->row &&
                lab_figure (results->rows[i], "boards") > 0) {
                print_collection (file, results, i, k, rows, title);
                title = "";
            }
    }
}

static void print_overview (FILE *file, const Results *results,
                            const json_t *rows) {
    (void) results;
    lab_print_overview (file, rows);
}

// ---------------------------------------------------------------------------
// All

static const struct {
    const char *name, *head;
    Line *line; // by scopes; or null
    void (*print) (FILE *file, const Results *results, const json_t *rows);
} tables[] = {
    {"families",
     "family        solver                  solved  none   PAR-2 s to first "
     "conflicts\n",
     print_family, NULL},
    {"times",
     "family        solver                 rows  time geo     sigma outliers   "
     "most MB\n",
     print_time, NULL},
    {"sizes",
     "family        solver                     vars    clauses   literals     "
     "MB     s\n",
     print_size, NULL},
    {"proofs",
     "proofs     solver      good open      MB solve s check s ratio  worst\n",
     print_proof, NULL},
    {"answers",
     "answers              solver                boards      none    unique   "
     "several\n",
     print_answer, NULL},
    {"inference",
     "inference   method                         boards  solved    share    "
     "vars  CPU s\n",
     print_inferred, NULL},
    {"counters",
     "counters       solver                  rows   confl.   decis.    propag. "
     "   ticks\n",
     print_counter, NULL},
    {"rows", "", NULL, print_rows},
    {"boards", "", NULL, print_boards},
    {"overview", "", NULL, print_overview}};

enum { TABLES = sizeof tables / sizeof *tables };

static int find_table (const char *word, size_t size) {
    for (int i = 0; i < TABLES; i++)
        if (strlen (tables[i].name) == size &&
            !strncmp (tables[i].name, word, size))
            return i;
    return -1;
}

bool lab_are_tables (const char *names) {
    size_t size;
    for (const char *word; (word = lab_word (&names, &size));)
        if (find_table (word, size) < 0)
            return false;
    return true;
}

bool lab_print_tables (FILE *file, const json_t *rows, const char *names) {
    Results results;
    size_t size;
    const bool good = lab_results (&results, rows);
    for (const char *word; good && (word = lab_word (&names, &size));) {
        const int table = find_table (word, size);
        fprintf (file, "\n%s", tables[table].head);
        if (tables[table].line)
            print_scopes (file, &results, tables[table].line);
        else
            tables[table].print (file, &results, rows);
    }
    lab_results_release (&results);
    return good;
}
