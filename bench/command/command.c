// command.c -- the command line of experiments, from reading it to the tables.
//
// The folder of this program is put in front of PATH, so that experiments measure the
// programs of the same build.
//
// Exit status: 0 success, 1 an answer is wrong or, with --compare, something is worse,
// 64 usage, 65 bad input, 66 a file is missing, 69 nothing was run because external
// files are missing, 73 a file would be overwritten, 74 a file could not be written.
// An interrupted run ends by raising its signal again.

#include "command.h"

#include "bench/plan/config.h"
#include "bench/rows/export.h"
#include "bench/tables/plot.h"
#include "bench/page/report.h"
#include "bench/run/run.h"
#include "bench/tables/tables.h"
#include "bench_options.h"

#include "bench/base/run_files.h"
#include "bench/base/status.h"
#include "bench/base/words.h"

#include "cdcl/shared/base/signals.h"
#include "cdcl/shared/files/folder.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The experiment of `bench PATH...`: which encoding is best, and does MiniSat agree?
// The strongest encodings come first, because the budget may end before the others.
static const char usual[] = "[experiment]\n"
                            "solvers = ours minisat\n"
                            "encodings = triad extended efficient all\n"
                            "amos = all\n"
                            "ask = unique\n"
                            "per = auto\n"
                            "limit = 5\n"
                            "budget = 165\n"
                            "memory = 2048\n"
                            "max-file = 64\n"
                            "jobs = 2\n"
                            "tables = overview\n";

// ---------------------------------------------------------------------------
// Rows

static bool add_path (json_t *config, const char *path) {
    json_t *sets = json_object_get (config, "sets");
    const bool good = !access (path, R_OK);
    if (!good)
        lab_complain (path, 0, strerror (errno));
    if (!json_object_get (sets, "paths"))
        json_object_set_new (sets, "paths", json_pack ("{s:[]}", "paths"));
    json_t *paths = json_object_get (json_object_get (sets, "paths"), "paths");
    json_array_append_new (paths, json_stringn_nocheck (path, strlen (path)));
    return good;
}

// Reads bench.ini in the folder, if it exists; ${INSTANCES} there stands for the folder.
// If several folders have the file, only the first one counts.  Returns 0 or the exit
// status.
static int add_folder (json_t *config, const char *path, bool *found) {
    char file[PATH_ROOM];
    snprintf (file, sizeof file, "%.4000s/" PROGRAM_BENCH_INI, path);
    if (*found || access (file, R_OK))
        return 0;
    *found = true;
    setenv ("INSTANCES", path, 1);
    return lab_config_read (config, file, "an experiment");
}

// `database` comes from lab_tables_open; if it is null, no plot is written.
static bool write_exports (const BenchOptions *options, const json_t *rows,
                           sqlite3 *database) {
    const bool csv =
        !options->csv || lab_write_file (options->csv, rows, lab_write_csv);
    const bool page =
        !options->report || lab_write_report (options->report, rows);
    const bool table =
        !options->sqlite || lab_write_sqlite (options->sqlite, rows);
    return csv && page && table &&
           (!options->plot || !database || program_interrupted () ||
            lab_plot (options->plot, database, stdout));
}

// Checks before the run, which may last for hours, that no output file is an input
// file, another output file, or an existing file with content.  The file of rows has its
// own check.  Returns 0 or the exit status.
static int announce_outputs (const BenchOptions *options, const char *rows) {
    const struct {
        const char *path, *role;
    } outputs[] = {{options->csv, "--csv"},
                   {options->report, "--report"},
                   {options->sqlite, "--sqlite"}};
    int status = rows ? lab_writes (rows, "--rows", true) : 0;
    for (size_t i = 0; i < sizeof outputs / sizeof *outputs && !status; i++) {
        const char *path = outputs[i].path;
        if (path)
            status = lab_writes (path, outputs[i].role, options->force);
        if (path && !status && !lab_try_file (path))
            status = STATUS_OUTPUT;
    }
    return status || !options->plot
               ? status
               : lab_plot_announce (options->plot, options->force);
}

static int read_all (json_t *rows, char **paths, size_t count,
                     size_t *doubles) {
    int status = 0;
    *doubles = 0;
    for (size_t i = 0; i < count && !status; i++) {
        json_t *some = json_array ();
        status = lab_rows_read (paths[i], some);
        *doubles += lab_merge (rows, some);
        json_decref (some);
    }
    return status;
}

static int compare (const BenchOptions *options, const char *path) {
    json_t *before = json_array (), *after = json_array ();
    int status = lab_rows_read (options->compare, before);
    if (!status)
        status = lab_rows_read (path, after);
    if (!status)
        status = lab_compare (stdout, before, after, options->tolerance);
    json_decref (before);
    json_decref (after);
    return status < 0 ? STATUS_BUG : status;
}

// Fills the tables `shape` and `planned` from the options and the plans of the run, which
// is null if there was no run.
static bool tell_plan (const BenchOptions *options, sqlite3 *database,
                       const Experiment *run) {
    bool good =
        lab_execute (database, sqlite3_mprintf ("update shape set brief = %d",
                                                !options->verbose));
    for (size_t i = 0; run && i < run->items.size && good; i++) {
        const Plan *plan = &run->plans[i];
        const Item *item = plan->item;
        size_t rows = 0;
        for (size_t k = 0; k < plan->size * plan->repeats; k++)
            rows += (plan->first + k) % run->shards == run->shard;
        if (lab_is_first (item))
            continue; // this set has its own table, of all its rows
        good = lab_execute (database,
                            sqlite3_mprintf ("insert into planned "
                                             "values (%Q, %d, %lld, %lld)",
                                             item->family, item->collection,
                                             (long long) item->boards,
                                             (long long) rows));
    }
    return good;
}

// Prints the tables and writes the output files, with the rows in the order of the
// plan.  Then prints the wrong answers and a summary of the run, which is null if there was
// no run.  Returns 0 or the exit status.
static int report (const BenchOptions *options, const json_t *rows,
                   const char *tables, const Experiment *run) {
    json_t *sorted = lab_sorted (rows);
    sqlite3 *database = lab_tables_open (sorted);
    int status = database && tell_plan (options, database, run)
                     ? lab_print_tables (stdout, database, tables)
                     : STATUS_MEMORY;
    program_end_reads (true); // a signal ends the wait for a pipe's reader
    if (!write_exports (options, sorted, database))
        status = status ? status : STATUS_OUTPUT;
    if (run && database &&
        !lab_print_summary (
            stdout, database, run->ran, run->missing,
            run->write_failed        ? "not run: a file could not be written"
            : program_interrupted () ? "not run: interrupted"
                                     : "not run for the budget"))
        status = status ? status : STATUS_BUG;
    if (!run && database &&
        lab_query (database, "select sum (wrong) from runs") > 0) {
        puts ("\nWRONG:");
        lab_print_own (stdout, database, "faults");
        status = status ? status : STATUS_DISAGREEMENT;
    }
    sqlite3_close (database);
    json_decref (sorted);
    return status;
}

// Shows files of rows without running anything.
static int show (const BenchOptions *options, char **paths, size_t count) {
    json_t *rows = json_array ();
    size_t doubles;
    lab_config_override (options->config, options->settings);
    const char *tables = lab_value (options->config, NULL, "tables");
    int status = lab_check_tables (tables);
    if (!status)
        status = read_all (rows, paths, count, &doubles);
    if (!status)
        status = announce_outputs (options, NULL);
    lab_confront (rows);
    if (!status)
        status = report (options, rows, tables, NULL);
    json_decref (rows);
    return status;
}

// ---------------------------------------------------------------------------
// Experiments

static void print_head (const Experiment *experiment) {
    const Machine *machine = &experiment->machine;
    printf ("%zu rows of %zu instances, %g s each\n%.48s; %.12s %.15s; %s\n",
            experiment->rows, experiment->items.size,
            lab_number (experiment->config, NULL, "limit"), machine->cpu,
            machine->compiler, machine->flags, machine->date);
    if (experiment->items.skipped)
        printf ("%zu sets skipped, whose files are missing\n",
                experiment->items.skipped);
}

// Prints the time (minutes), memory (MiB) and cores as options of sbatch.
static int print_needs (const Experiment *experiment, unsigned shards) {
    Needs needs;
    if (!lab_needs (experiment, shards, &needs))
        return lab_no_memory ();
    printf ("--time=%.0f --mem=%.0fM --cpus-per-task=%u\n",
            ceil (needs.seconds / 60), ceil (needs.mib), needs.cores);
    return 0;
}

static int experiment (const BenchOptions *options) {
    Experiment all = {.config = json_incref (options->config),
                      .file = {-1, NULL},
                      .shard = options->shard - 1,
                      .shards = options->shards,
                      .retry = options->retry};
    program_catch_signals (false);
    signal (SIGPIPE, SIG_IGN); // a closed pipe becomes a write error
    const char *tables = lab_value (options->config, NULL, "tables");
    int status = lab_check_tables (tables);
    if (!status)
        status = lab_run_prepare (&all) ? 0 : STATUS_MEMORY;
    if (!status)
        status = lab_plan (&all);
    if (!status)
        status = announce_outputs (options, options->rows);
    if (!status && !all.rows) {
        fprintf (stderr, "cdcl-sudoku: error: no row: no solver is installed "
                         "that reads these instances\n");
        status = STATUS_NO_INPUT;
    }
    if (!status && options->tasks)
        status = print_needs (&all, options->tasks);
    else if (!status)
        status = lab_rows_open (&all.file, options->rows, options->resume,
                                options->force);
    if (!status && !options->tasks) {
        status = lab_run (&all);
        print_head (&all);
        const int failed = report (options, all.done, tables, &all);
        status = status ? status : failed;
    }
    lab_release (&all);
    if (program_interrupted () && !all.write_failed &&
        status != STATUS_DISAGREEMENT)
        status = STATUS_INTERRUPTED;
    return status;
}

// In the build, cdcl, cdcl-sudoku and the folder bench/ are next to this program. After
// installation, this program is in libexec and the others are in bin.
static void prefer_own_programs (void) {
    char self[PATH_ROOM], path[5 * PATH_ROOM];
    const ssize_t size = readlink ("/proc/self/exe", self, sizeof self - 1);
    if (size <= 0)
        return;
    self[size] = 0;
    char *const slash = strrchr (self, '/');
    if (!slash)
        return;
    *slash = 0;
    const char *before = getenv ("PATH");
    snprintf (path, sizeof path, "%s:%s/bench:%s/../bin:%.8000s", self, self,
              self, before ? before : "");
    setenv ("PATH", path, 1);
}

static int run_command (BenchOptions *options, char **paths, size_t count) {
    const bool rows = count && lab_ends_in (paths[0], ".ndjson");
    if (options->compare)
        return count != 1 || options->csv || options->sqlite ||
                       options->report || options->plot || options->rows
                   ? lab_misused (options, "--compare OLD NEW: expected two "
                                           "files, and nothing to write")
                   : compare (options, paths[0]);
    if (rows)
        return show (options, paths, count);
    if (!count && options->rows && options->report)
        return show (options, (char *[]){(char *) options->rows}, 1);
    int status = 0;
    bool file = false, found = false;
    for (size_t i = 0; i < count; i++)
        file = file || lab_ends_in (paths[i], ".ini");
    if (!file)
        lab_config_add (options->config, usual);
    for (size_t i = 0; i < count && !status; i++)
        if (lab_ends_in (paths[i], ".ini"))
            status =
                lab_config_read (options->config, paths[i], "an experiment");
        else if (!(status = add_folder (options->config, paths[i], &found)) &&
                 !add_path (options->config, paths[i]))
            status = STATUS_NO_INPUT;
    if (status)
        return status;
    if (options->list) {
        lab_print_solvers (stdout, options->config);
        return 0;
    }
    if (!count)
        return lab_misused (options, "expected boards or an experiment");
    lab_config_override (options->config, options->settings);
    return experiment (options);
}

static int merge (const BenchOptions *options, char **paths, size_t count) {
    if (!count)
        return lab_misused (options, "expected files of rows");
    json_t *rows = json_array ();
    size_t doubles, i;
    const json_t *row;
    int status = read_all (rows, paths, count, &doubles);
    if (!status)
        status = announce_outputs (options, NULL);
    if (!status && options->missing) {
        const int due = lab_again (stdout, rows, options->missing);
        status = due < 0 ? STATUS_BUG : due > 0;
    } else if (!status) {
        json_t *sorted = lab_sorted (rows);
        json_array_foreach (sorted, i, row) {
            json_dumpf (row, stdout, LAB_ROW_FORM);
            putchar ('\n');
        }
        status = !write_exports (options, sorted, NULL) ? STATUS_OUTPUT
                 : lab_holes (stderr, sorted) + doubles ? STATUS_DISAGREEMENT
                                                        : 0;
        json_decref (sorted);
    }
    json_decref (rows);
    return status;
}

int lab_command (int argc, char **argv) {
    BenchOptions options;
    int status = lab_options_read (&options, argv[0], &argc, argv);
    char **paths = argv + 1;
    const size_t count = (size_t) (argc - 1);
    prefer_own_programs ();
    if (status < 0)
        status = !strcmp (argv[0], "merge")
                     ? merge (&options, paths, count)
                     : run_command (&options, paths, count);
    lab_options_release (&options);
    return status; // after an interruption, main raises its signal
}
