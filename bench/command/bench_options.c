// bench_options.c -- the options of `bench` and `merge`: two tables that share rows.

#include "bench_options.h"

#include "bench/plan/config.h"
#include "bench/tables/tables.h"

#include "bench/base/status.h"

#include "sudoku/program/manual/manual.h"
#include "sudoku/sudoku.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Values

static int read_setting (BenchOptions *options, const char *key,
                         const char *value, char why[OPTION_WHY]) {
    static const char expected[] = "expected ";
    char text[WHY_ROOM] = "";
    json_t *read = lab_config_value (key, value, text);
    if (read) {
        json_object_set_new (options->settings, key, read);
        return STATUS_OK;
    }
    const bool said = !strncmp (text, expected, strlen (expected));
    snprintf (why, OPTION_WHY - 20, "%.170s",
              said ? text + strlen (expected) : text);
    return STATUS_USAGE;
}

// Sets the key of experiments that `detail` names.
static int set_key (void *state, const OptionGiven *given) {
    return read_setting (state, given->row->detail, given->text, given->why);
}

static int set_solver (void *state, const OptionGiven *given) {
    BenchOptions *options = state;
    const size_t size = strlen (options->solvers);
    if (size + strlen (given->text) + 2 > sizeof options->solvers) {
        strcpy (given->why, "fewer solvers");
        return STATUS_USAGE;
    }
    sprintf (options->solvers + size, " %s", given->text);
    return read_setting (options, "solvers", options->solvers, given->why);
}

static int set_solvers (void *state, const OptionGiven *given) {
    return lab_config_read (((BenchOptions *) state)->config, given->text,
                            "--solvers");
}

static int set_verbose (void *state, const OptionGiven *given) {
    BenchOptions *options = state;
    options->verbose = true;
    return read_setting (options, "tables", "overview,rows,sizes,times",
                         given->why);
}

// Sets a key of experiments from the argument KEY=VALUE.
static int set_pair (void *state, const OptionGiven *given) {
    const char *const value = given->text;
    char key[40];
    const size_t size = strcspn (value, "=");
    snprintf (key, sizeof key, "%.*s", (int) size, value);
    strcpy (given->why, "KEY=VALUE");
    return value[size] ? read_setting (state, key, value + size + 1, given->why)
                       : STATUS_USAGE;
}

static int set_shard (void *state, const OptionGiven *given) {
    BenchOptions *options = state;
    char end;
    return sscanf (given->text, "%u/%u%c", &options->shard, &options->shards,
                   &end) == 2 &&
                   options->shard && options->shard <= options->shards
               ? STATUS_OK
               : STATUS_USAGE;
}

static int set_tolerance (void *state, const OptionGiven *given) {
    char *end;
    const double percent = strtod (given->text, &end);
    ((BenchOptions *) state)->tolerance = percent / 100;
    return end != given->text && !*end && percent >= 0 && percent <= 1000
               ? STATUS_OK
               : STATUS_USAGE;
}

// ---------------------------------------------------------------------------
// Tables

#define KEY(key) OPTION_READ (set_key), .detail = key
enum { MOST_PARTS = 1000000 };

// Output files of both commands.
static const Option written[] = {
    {"csv", 0, "FILE", "write all rows as CSV at the end",
     OPTION_FILE (BenchOptions, csv), .brief = true},
    {"sqlite", 0, "FILE", "also write them to table `rows` of a database",
     OPTION_FILE (BenchOptions, sqlite)},
    {"report", 0, "FILE", "write a page with figures and tables of the rows",
     OPTION_FILE (BenchOptions, report), .brief = true},
    {"force", 'f', NULL, "replace existing files",
     OPTION_FLAG (BenchOptions, force)},
    OPTION_LAST};

static const char *encoding_name (size_t index) {
    return sudoku_table_name (&sudoku_encodings, index);
}

static const char *amo_name (size_t index) {
    return sudoku_table_name (&sudoku_amos, index);
}

static const Option bench_rows[] = {
    OPTION_HEADING ("What to run, overriding the experiment"),
    {"encoding", 0, "LIST", "{} (for boards: all)", KEY ("encodings"),
     .name_of = encoding_name, .brief = true},
    {"amo", 0, "LIST", "{} (for boards: all)", KEY ("amos"),
     .name_of = amo_name, .brief = true},
    {"solver", 0, "NAME",
     "run this solver, may be repeated; with options as in cdcl:seed=3+walk=0",
     OPTION_READ (set_solver), .brief = true},
    {"solvers", 0, "FILE",
     "read more solvers from sections [solver NAME] of FILE",
     OPTION_READ (set_solvers)},
    {"list-solvers", 0, NULL, "print all known solvers",
     OPTION_FLAG (BenchOptions, list)},
    {"only", 0, "SETS", "run only these sets, separated by commas",
     KEY ("sets")},
    {"time", 0, "S", "CPU time limit per row, in seconds (for boards: 5)",
     KEY ("limit"), .brief = true},
    {"wall", 0, "S",
     "wall-clock time limit per row, in seconds (0: 20 times --time, or --time "
     "and 5 s for a solver that sleeps)",
     KEY ("wall")},
    {"budget", 0, "S",
     "wall-clock time limit for all rows on single boards, in seconds: a row "
     "that could end later is not started (for boards: 165; 0: none)",
     KEY ("budget"), .brief = true},
    {"repeat", 0, "N", "run each row N times (1)", KEY ("repeats")},
    {"jobs", 0, "N", "run N rows at once, each on its own core (for boards: 2)",
     KEY ("jobs")},
    {"seed", 0, "N", "random seed of the order of runs (default 0)", KEY ("seed")},
    {"max-file", 0, "MIB", "largest formula to write (for boards: 64)",
     KEY ("max-file")},
    {"max-output", 0, "MIB",
     "largest output of a solver, and largest file it may write (256; 0: any)",
     KEY ("max-output")},
    {"max-memory", 0, "MIB", "memory limit of a solver (for boards: 2048)",
     KEY ("memory")},
    {"keep", 0, "DIR",
     "keep the files of a wrong answer in DIR (bench-failures)", KEY ("keep")},
    {"set", 0, "KEY=VALUE", "set any other key of an experiment",
     OPTION_READ (set_pair)},
    OPTION_HEADING ("Rows"),
    {"rows", 0, "FILE", "append each row to FILE as soon as it is done",
     OPTION_FILE (BenchOptions, rows), .brief = true},
    {"resume", 0, NULL,
     "with --rows: FILE may have rows; do not run them again",
     OPTION_FLAG (BenchOptions, resume), .needs = "rows", .brief = true},
    {"retry", 0, NULL, "with --resume: run failed rows again",
     OPTION_FLAG (BenchOptions, retry), .needs = "resume"},
    {"shard", 0, "I/N", "run the I-th of N parts of the rows",
     OPTION_READ (set_shard), .expected = "I/N, where I is 1 to N"},
    {"sbatch", 0, "N",
     "print the arguments of Slurm's sbatch for N parts, and stop",
     OPTION_NUMBER (BenchOptions, tasks, 1, MOST_PARTS)},
    OPTION_HEADING ("What to print"),
    {.kind = KIND_ROWS, .rows = written},
    {"tables", 0, "LIST",
     LAB_TABLES "; or files of SQL that end in .sql (bench/README.md)",
     KEY ("tables")},
    {"verbose", 'v', NULL,
     "print the whole overview, then rows, sizes and times",
     OPTION_READ (set_verbose), .brief = true},
    {"plot", 0, "STEM", "plot to STEM.gp, .svg and .png by gnuplot",
     OPTION_FILE (BenchOptions, plot)},
    {"compare", 0, "FILE",
     "compare these rows with the rows of the next FILE; exit with status 1 if "
     "an answer was lost or a mean is worse",
     OPTION_FILE (BenchOptions, compare)},
    {"tolerance", 0, "P", "percentage by which means may be worse (2)",
     OPTION_READ (set_tolerance), .expected = "a percentage, 0 to 1000"},
    OPTION_LAST};

static const Option merge_rows[] = {
    {"missing", 0, "N",
     "print the numbers of the parts, of N, that must run again because rows "
     "are missing or failed, in the form of sbatch --array",
     OPTION_NUMBER (BenchOptions, missing, 1, MOST_PARTS), .brief = true},
    {.kind = KIND_ROWS, .rows = written},
    OPTION_LAST};

static const OptionTable tables[] = {
    {.program = "cdcl-sudoku",
     .manual = sudoku_manual,
     .command = "bench",
     .usage = "PATH... | FILE.ini | FILE.ndjson...",
     .about = "Measures solvers, and checks every answer.  Solves boards in "
              "files or folders in every encoding, by our solver and by "
              "MiniSat; or runs an experiment, FILE.ini (bench/README.md); or "
              "prints the tables of rows, FILE.ndjson, again.",
     .rows = bench_rows,
     .more = "Exit status: 0 all answers agree, 1 one is wrong, 64 usage, 65 a "
             "bad board, 66 no such file, 73 a file would be lost, 74 output "
             "not written.  An interrupted run prints the finished rows and "
             "ends by the signal.\n"},
    {.program = "cdcl-sudoku",
     .manual = sudoku_manual,
     .command = "merge",
     .usage = "FILE.ndjson...",
     .about = "Prints the rows of all files, each once, in the form of bench "
              "--rows.  Prints on standard error rows that occur twice with "
              "different values, and rows of the plan that are missing.",
     .rows = merge_rows,
     .more = "Exit status: 0 all rows are there, once; 1 rows are duplicated "
             "or missing; 64 and up for errors.\n"}};

int lab_misused (const BenchOptions *options, const char *format, ...) {
    va_list args;
    va_start (args, format);
    const int status =
        program_misused ("cdcl-sudoku", options->command, format, args);
    va_end (args);
    return status;
}

int lab_options_read (BenchOptions *options, const char *command, int *argc,
                      char **argv) {
    OptionReader reader;
    *options = (BenchOptions){.command = command,
                              .config = lab_config_new (),
                              .settings = json_object (),
                              .shard = 1,
                              .shards = 1,
                              .tolerance = 0.02};
    return program_options_read (&reader, tables + !strcmp (command, "merge"),
                                 options, argc, argv);
}

void lab_options_release (BenchOptions *options) {
    json_decref (options->config);
    json_decref (options->settings);
}
