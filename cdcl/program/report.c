// report.c -- prints the output of the program `cdcl`: c, s and v lines.
//
// Comment lines go to standard output.  The answer goes to the result file, or
// to standard output if there is no result file.  The comments contain
// everything that determines a run, so that a log is enough to repeat the run:
// the version, and all options (including the seed) and limits that differ from
// the default.  With -v they contain all options and limits.

#include "cdcl/program/cube_results.h"
#include "cdcl/shared/base/json.h"
#include "cdcl/program/run.h"
#include "cdcl/shared/files/paths.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

enum { WIDTH = 78 };

// ---------------------------------------------------------------------------
// Comments before solving

// Prints a word of comment lines that begin with `c HEADING`.  Returns the new
// column.
static int print_word (const char *heading, const char *word, int column) {
    int width = (int) strlen (word) + 1;
    if (column && column + width > WIDTH) {
        putchar ('\n');
        column = 0;
    }
    if (!column)
        column = printf ("c %s", heading);
    printf (" %s", word);
    return column + width;
}

// Prints all options and limits, for -v.
static void print_settings (const Run *run) {
    char word[80];
    int column = 0;
    size_t count;
    const cdcl_option *options = cdcl_options (&count);
    for (size_t i = 0; i < count; i++) {
        snprintf (word, sizeof word, "%s=%lld", options[i].name,
                  (long long) cdcl_get (run->solver, options[i].name));
        column = print_word ("options", word, column);
    }
    putchar ('\n');
    column = 0;
    for (int i = 0; i < SETTINGS_LIMITS; i++) {
        const Limit *limit = run->settings.limits + i;
        snprintf (word, sizeof word, "%s=%.40s", limit->name,
                  limit->given ? limit->given : "none");
        column = print_word ("limits", word, column);
    }
    putchar ('\n');
}

void cdcl_report_settings (const Run *run) {
    size_t count, given = 0;
    printf ("c %s\nc reading %s\n", cdcl_signature (), run->name);
    const cdcl_option *options = cdcl_options (&count);
    for (size_t i = 0; i < count; i++) {
        const int64_t value = cdcl_get (run->solver, options[i].name);
        if (value == options[i].initial)
            continue;
        printf ("c --%s=%lld (default %lld)\n", options[i].name,
                (long long) value, (long long) options[i].initial);
        given++;
    }
    if (run->settings.jobs > 1)
        printf ("c --jobs=%u%s\n", run->settings.jobs,
                run->settings.deterministic ? " --deterministic" : "");
    given += run->settings.jobs > 1;
    for (int i = 0; i < SETTINGS_LIMITS; i++) {
        const Limit *limit = run->settings.limits + i;
        if (limit->given)
            printf ("c --%s=%.40s\n", limit->name, limit->given);
        given += limit->given != NULL;
    }
    if (!given)
        puts ("c options have their defaults, and there are no limits");
    if (cdcl_get (run->solver, "verbose"))
        print_settings (run);
    fflush (stdout);
}

void cdcl_report_formula (const Run *run) {
    const cdcl_dimacs_info *info = &run->info;
    const cdcl_formula *formula = &run->formula;
    if (run->infix)
        printf ("c %d names\n", cdcl_infix_names (run->infix));
    printf ("c %d variables, %llu clauses, %llu at-most-one and %llu "
            "exactly-one groups\n",
            info->max_var, (unsigned long long) info->clauses,
            (unsigned long long) info->amos, (unsigned long long) info->eos);
    if (info->bounds)
        printf ("c %llu rows with other bounds as %llu clauses with %llu more "
                "variables\n",
                (unsigned long long) info->bounds,
                (unsigned long long) formula->expanded,
                (unsigned long long) formula->auxiliaries);
    if (info->cubes)
        printf ("c %llu cubes\n", (unsigned long long) info->cubes);
    printf ("c read in %.2f seconds\n", run->reading);
    fflush (stdout);
}

// ---------------------------------------------------------------------------
// Statistics after solving

typedef struct Usage {
    double cpu;       // seconds, of the whole process
    double megabytes; // maximum memory held
} Usage;

static Usage usage_of_process (void) {
    Usage usage = {0, 0};
    struct rusage all;
    if (!getrusage (RUSAGE_SELF, &all)) {
        usage.cpu =
            (double) all.ru_utime.tv_sec + (double) all.ru_stime.tv_sec +
            1e-6 * (double) (all.ru_utime.tv_usec + all.ru_stime.tv_usec);
        usage.megabytes = (double) all.ru_maxrss / 1024;
    }
    return usage;
}

// The statistics of helpers, the solvers of the other threads.  All other
// statistics count only the solver of the first thread.
enum { HELP = 5 };
static const char *const help[HELP] = {"helpers", "helpers_conflicts",
                                       "helpers_decisions",
                                       "helpers_propagations", "helpers_won"};

static unsigned long long help_of (const Run *run, int which) {
    const cdcl_threads *threads = &run->threads;
    const uint64_t values[HELP] = {threads->helpers, threads->conflicts,
                                   threads->decisions, threads->propagations,
                                   threads->winner > 0};
    return values[which];
}

// Prints all statistics as a JSON object on one comment line.
static void print_json (const Run *run) {
    size_t count;
    const cdcl_statistic *table = cdcl_statistics (&count);
    const Usage usage = usage_of_process ();
    Json json = {.out = stdout};
    printf ("c ");
    json_open (&json, NULL, '{');
    json_text (&json, "version", CDCL_VERSION);
    for (size_t i = 0; i < count; i++)
        json_value (
            &json, table[i].name, "%llu",
            (unsigned long long) cdcl_stat (run->solver, table[i].name));
    for (int i = 0; run->settings.jobs > 1 && i < HELP; i++)
        json_value (&json, help[i], "%llu", help_of (run, i));
    json_value (&json, "memory_peak_megabytes", "%.2f", usage.megabytes);
    json_value (&json, "process_seconds", "%.3f", usage.cpu);
    json_value (&json, "solve_seconds", "%.3f", run->solving);
    json_end (&json);
}

static void print_statistic (const Run *run, const char *name, bool rate) {
    const uint64_t value = cdcl_stat (run->solver, name);
    printf ("c %-20s %16llu", name, (unsigned long long) value);
    if (rate && run->solving > 0)
        printf (" %14.0f per second", (double) value / run->solving);
    putchar ('\n');
}

static void print_time (const char *name, double seconds) {
    printf ("c %-20s %16.2f seconds\n", name, seconds);
}

static bool is_time (const cdcl_statistic *statistic) {
    return !strcmp (statistic->unit, "microseconds");
}

void cdcl_report_statistics (const Run *run) {
    // Statistics printed without --stats, the first three with their rate.
    static const char *const most[] = {
        "conflicts",        "decisions",  "propagations", "restarts", "learned",
        "learned_literals", "reductions", "dropped",      "fixed"};
    static const char *const proof[] = {"proof_lemmas", "proof_deletions",
                                        "proof_literals", "proof_bytes"};
    enum {
        RATES = 3,
        MOST = sizeof most / sizeof *most,
        PROOF = sizeof proof / sizeof *proof
    };
    if (run->settings.stats == STATS_JSON) {
        print_json (run);
        return;
    }
    size_t count;
    const cdcl_statistic *table = cdcl_statistics (&count);
    bool all = run->settings.stats == STATS_ALL;
    for (size_t i = 0; i < (all ? count : MOST); i++)
        if (!all || !is_time (table + i))
            print_statistic (run, all ? table[i].name : most[i], i < RATES);
    for (int i = 0; i < HELP && run->settings.jobs > 1; i++)
        printf ("c %-20s %16llu\n", help[i], help_of (run, i));
    for (int i = 0; i < PROOF && !all && (run->settings.proof || run->spool);
         i++)
        print_statistic (run, proof[i], false);
    const Usage usage = usage_of_process ();
    printf ("c %-20s %16.2f megabytes\n", "memory_peak", usage.megabytes);
    print_time ("process_time", usage.cpu);
    print_time ("read_time", run->reading);
    print_time ("solve_time", run->solving);
    // The time of each procedure is part of solve_time.  It is measured only
    // with -v.
    all = all || cdcl_get (run->solver, "verbose");
    for (size_t i = 0; i < count && all; i++)
        if (is_time (table + i))
            print_time (table[i].name,
                        1e-6 * (double) cdcl_stat (run->solver, table[i].name));
}

// ---------------------------------------------------------------------------
// The answer

static void put (const Run *run, const char *text) {
    program_output_write (run->result, text, strlen (text));
}

void cdcl_report_status (const Run *run, int status) {
    char title[RESULTS_TITLE];
    if (run->settings.results) {
        cdcl_results_title (run, run->settings.cube, title);
        put (run, title);
    }
    put (run, status == CDCL_SAT     ? "s SATISFIABLE\n"
              : status == CDCL_UNSAT ? "s UNSATISFIABLE\n"
                                     : "s UNKNOWN\n");
    const int back = run->settings.results && status == CDCL_UNSAT
                         ? program_open_written (run->settings.proof)
                         : -1;
    FILE *const proof = back < 0 ? NULL : fdopen (back, "rb");
    if (proof) {
        cdcl_results_sign (proof, title);
        put (run, title);
        fclose (proof);
    }
}

// Prints a word.  Each line begins with `begin`, such as `v`, which the caller has printed on
// the first line.  Returns the new column, or 0 on a write error.
static int put_word (const Run *run, const char *begin, const char *sign,
                     const char *word, int column) {
    const int start = (int) strlen (begin);
    const size_t length = strlen (sign) + strlen (word) + 1;
    if (length > (size_t) (WIDTH - column) && column > start) {
        put (run, "\n");
        put (run, begin);
        column = start;
    }
    put (run, " ");
    put (run, sign);
    if (program_output_write (run->result, word, strlen (word)))
        return 0;
    return length < WIDTH ? column + (int) length : WIDTH;
}

static int put_literal (const Run *run, const char *begin, int lit,
                        int column) {
    char text[20];
    snprintf (text, sizeof text, "%d", lit);
    return put_word (run, begin, "", text, column);
}

// Prints the values of all names.
static int put_names (const Run *run, const char *begin,
                      const signed char *model, int column) {
    for (int var = 1; var <= cdcl_infix_names (run->infix) && column; var++)
        column = put_word (run, begin, model[var] < 0 ? "~" : "",
                           cdcl_infix_name (run->infix, var), column);
    return column;
}

// Prints the values of all variables up to the last one that is announced or
// occurs; variables that do not occur are false.  For a sparse formula, prints
// only variables that occur.
static int put_values (const Run *run, const char *begin,
                       const signed char *model, int column) {
    const cdcl_formula *formula = &run->formula;
    int last = formula->count;
    if (!formula->names && run->info.vars > (uint64_t) last)
        last = (int) run->info.vars;
    for (int var = 1; var <= last && column; var++) {
        int name = formula->names ? formula->names[var - 1] : var;
        bool truth = var <= formula->count && model[var] > 0;
        column = put_literal (run, begin, truth ? name : -name, column);
    }
    return column;
}

void cdcl_report_model (const Run *run, const char *begin,
                        const signed char *model) {
    const int start = (int) strlen (begin);
    put (run, begin);
    const int column = run->infix ? put_names (run, begin, model, start)
                                  : put_values (run, begin, model, start);
    put_literal (run, begin, 0, column);
    put (run, "\n");
}

void cdcl_report_stop (const Run *run) {
    printf ("c %s\n", program_interrupted () ? "interrupted"
                      : run->incomplete      ? "memory limit reached"
                                             : "limit reached");
}

void cdcl_report_unique (const Run *run, int status) {
    put (run, status == CDCL_SAT     ? "c another model\n"
              : status == CDCL_UNSAT ? "c the only model\n"
                                     : "c perhaps there is another model\n");
}

// Prints the number of models.  A plus after it means that there may be more.
void cdcl_report_count (const Run *run, uint64_t count, int status) {
    char text[60];
    snprintf (text, sizeof text, "c %llu%s model%s\n",
              (unsigned long long) count, status == CDCL_UNSAT ? "" : "+",
              count == 1 && status == CDCL_UNSAT ? "" : "s");
    put (run, text);
}

void cdcl_report_failed (const Run *run, const cdcl_row *cube) {
    fputs ("c failed assumptions:", stdout);
    for (size_t i = 0; i < cube->size; i++)
        if (cdcl_failed (run->solver, cdcl_formula_internalize (&run->formula,
                                                                cube->lits[i])))
            printf (" %d", cube->lits[i]);
    putchar ('\n');
}
