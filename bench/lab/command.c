// command.c -- the command line of experiments, from reading it to the tables.
//
// Programs of the folder that this program is in come before others in PATH, so
// that experiments measure what was built.
//
// Exit status: 0 all is well, 1 an answer is wrong, or with --compare something
// is worse, 64 usage, 65 bad input, 66 a file is missing, 73 a file would be
// overwritten, 74 a file not written; an interrupted run ends by the signal.

#include "command.h"

#include "compare.h"
#include "config.h"
#include "export.h"
#include "merge.h"
#include "plot.h"
#include "report.h"
#include "run.h"
#include "table.h"

#include "bench/files.h"
#include "bench/interrupt.h"
#include "bench/options.h"
#include "bench/replace.h"
#include "bench/settings.h"
#include "bench/status.h"

#include "cdcl/program/shared/names.h"
#include "cdcl/program/shared/output.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Wishes {
    json_t *config, *solvers, *settings; // the last two: arrays of texts
    const char *rows, *csv, *sqlite, *plot, *report, *compare, *tables, *only;
    bool resume, force, list;
    unsigned shard, shards;
    double tolerance;
} Wishes;

enum {
    ROWS = 1,
    RESUME,
    SHARD,
    SOLVERS,
    SOLVER,
    ONLY,
    SET,
    TABLES,
    PLOT,
    REPORT,
    CSV,
    SQLITE,
    COMPARE,
    TOLERANCE,
    LIST
};

static const struct option options[] = {
    {"rows", required_argument, NULL, ROWS},
    {"resume", no_argument, NULL, RESUME},
    {"shard", required_argument, NULL, SHARD},
    {"solvers", required_argument, NULL, SOLVERS},
    {"solver", required_argument, NULL, SOLVER},
    {"only", required_argument, NULL, ONLY},
    {"set", required_argument, NULL, SET},
    {"tables", required_argument, NULL, TABLES},
    {"plot", required_argument, NULL, PLOT},
    {"report", required_argument, NULL, REPORT},
    {"csv", required_argument, NULL, CSV},
    {"sqlite", required_argument, NULL, SQLITE},
    {"compare", required_argument, NULL, COMPARE},
    {"tolerance", required_argument, NULL, TOLERANCE},
    {"list-solvers", no_argument, NULL, LIST},
    {"force", no_argument, NULL, 'f'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0}};

static void append (json_t *list, const char *text) {
    json_array_append_new (list, json_string (text));
}

static const char *read_file (const char *value, const char **path) {
    return sudoku_bench_option_file (value, path)
               ? NULL
               : "the name of a file, which begins with no dash";
}

static const char *read_shard (const char *value, Wishes *wishes) {
    char end;
    const bool good =
        sscanf (value, "%u/%u%c", &wishes->shard, &wishes->shards, &end) == 2;
    return good && wishes->shard && wishes->shard <= wishes->shards
               ? NULL
               : "I/N, where I is 1 to N";
}

static const char *read_option (void *state, int option, char *value) {
    Wishes *wishes = (Wishes *) state;
    double percent;
    switch (option) {
    case ROWS:
        return read_file (value, &wishes->rows);
    case RESUME:
        wishes->resume = true;
        return NULL;
    case SHARD:
        return read_shard (value, wishes);
    case SOLVERS:
        return lab_config_read (wishes->config, value) ? "a file of solvers"
                                                       : NULL;
    case SOLVER:
        append (wishes->solvers, value);
        return NULL;
    case ONLY:
        wishes->only = value;
        return NULL;
    case SET:
        append (wishes->settings, value);
        return strchr (value, '=') ? NULL : "KEY=VALUE";
    case TABLES:
        wishes->tables = value;
        return lab_are_tables (value)
                   ? NULL
                   : "families, times, sizes, proofs, rows, answers "
                     "or boards";
    case PLOT:
        return read_file (value, &wishes->plot);
    case REPORT:
        return read_file (value, &wishes->report);
    case CSV:
        return read_file (value, &wishes->csv);
    case SQLITE:
        return read_file (value, &wishes->sqlite);
    case COMPARE:
        return read_file (value, &wishes->compare);
    case TOLERANCE:
        if (!sudoku_bench_option_number (value, 0, 1000, &percent))
            return "a percentage, 0 to 1000";
        wishes->tolerance = percent / 100;
        return NULL;
    case LIST:
        wishes->list = true;
        return NULL;
    default:
        wishes->force = true;
        return NULL;
    }
}

static const char merge_help[] =
    "usage: cdcl-sudoku merge [OPTION]... FILE.ndjson...\n"
    "\n"
    "Prints the rows of all files, each once, as `bench --rows` writes them.  "
    "Names on\n"
    "standard error rows that are there twice with other values, and rows of "
    "the plan\n"
    "that are missing.\n"
    "\n"
    "      --csv FILE      write them as CSV, too\n"
    "      --sqlite FILE   and as the table `rows` of a database\n"
    "  -f, --force         replace FILE even if it is of another kind\n"
    "  -h, --help          this text\n"
    "  -V, --version       the version\n"
    "\n"
    "exit status: 0 all rows are there, once; 1 there are doubles or holes; 64 "
    "and up\n"
    "for errors\n";

static void print_merge_help (void) {
    fputs (merge_help, stdout);
}

// ---------------------------------------------------------------------------
// Rows

// The stem of a path in quotes, as a set.
static void add_set (json_t *config, const char *path) {
    char name[300], files[PATH_ROOM];
    const char *slash = strrchr (path, '/');
    snprintf (name, sizeof name, "%.200s",
              slash && slash[1] ? slash + 1 : path);
    snprintf (files, sizeof files, "'%.4000s'", path);
    json_object_set_new (json_object_get (config, "sets"), name,
                         json_pack ("{s:s}", "files", files));
}

static bool ends_in (const char *word, const char *ending) {
    const size_t length = strlen (word), size = strlen (ending);
    return length > size && !strcmp (word + length - size, ending);
}

static bool write_exports (const Wishes *wishes, const json_t *rows) {
    return (!wishes->csv ||
            sudoku_bench_write_file (wishes->csv, rows, lab_write_csv)) &&
           (!wishes->report || lab_write_report (wishes->report, rows)) &&
           (!wishes->sqlite || lab_write_sqlite (wishes->sqlite, rows)) &&
           (!wishes->plot || sudoku_bench_interrupted () ||
            lab_plot (wishes->plot, rows, stdout));
}

static int refuse_output (const char *path, const char *why) {
    char room[PROGRAM_NAME_ROOM];
    fprintf (stderr, "%s: error: %s: expected another file to write\n",
             program_printable (path, room), why);
    return STATUS_CREATE;
}

// Before the run, which may last for hours: no output is an input, another one,
// or a file of another kind.  0 or the exit status.
static int check_exports (const Wishes *wishes, char *const *inputs,
                          size_t count) {
    const char *const outputs[] = {wishes->csv, wishes->report, wishes->sqlite};
    for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
        const char *path = outputs[i];
        for (size_t k = 0; path && k < count; k++)
            if (program_output_overwrites (path, inputs[k]) ||
                program_output_same (path, inputs[k]))
                return refuse_output (path, "is a file of rows");
        for (size_t k = 0; path && k < i; k++)
            if (outputs[k] && program_output_same (path, outputs[k]))
                return refuse_output (path, "is written twice");
        if (path && !sudoku_bench_try_file (path))
            return STATUS_OUTPUT;
    }
    return wishes->force || ((!wishes->csv || sudoku_bench_replaceable (
                                                  wishes->csv, LAB_HEAD)) &&
                             (!wishes->report ||
                              lab_report_replaceable (wishes->report)) &&
                             (!wishes->sqlite ||
                              lab_sqlite_replaceable (wishes->sqlite)))
               ? 0
               : STATUS_CREATE;
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

static int compare (const Wishes *wishes, const char *path) {
    json_t *before = json_array (), *after = json_array ();
    int status = lab_rows_read (wishes->compare, before);
    if (!status)
        status = lab_rows_read (path, after);
    if (!status)
        status = lab_compare (stdout, before, after, wishes->tolerance);
    json_decref (before);
    json_decref (after);
    return status < 0 ? STATUS_MEMORY : status;
}

// Prints tables and writes files, by rows in the order of the plan.
static bool report (const Wishes *wishes, const json_t *rows,
                    const char *tables) {
    json_t *sorted = lab_sorted (rows);
    const bool good = lab_print_tables (stdout, sorted, tables) &&
                      write_exports (wishes, sorted);
    json_decref (sorted);
    return good;
}

// The tables of rows that are there.
static int show (const Wishes *wishes, char **paths, size_t count) {
    json_t *rows = json_array ();
    size_t doubles;
    int status = check_exports (wishes, paths, count);
    if (!status)
        status = read_all (rows, paths, count, &doubles);
    if (!status &&
        !report (wishes, rows, wishes->tables ? wishes->tables : "families"))
        status = STATUS_OUTPUT;
    json_decref (rows);
    return status;
}

// ---------------------------------------------------------------------------
// Experiments

// What the command line says in place of the files.
static bool apply (const Wishes *wishes) {
    char solvers[2000] = "";
    size_t i, length = 0;
    json_t *value;
    json_array_foreach (wishes->solvers, i, value) length += (size_t) snprintf (
        solvers + length, length < sizeof solvers ? sizeof solvers - length : 0,
        " %s", json_string_value (value));
    if (i)
        lab_config_set (wishes->config, "solvers", solvers);
    if (wishes->only)
        lab_config_set (wishes->config, "sets", wishes->only);
    if (wishes->tables)
        lab_config_set (wishes->config, "tables", wishes->tables);
    json_array_foreach (wishes->settings, i, value) {
        char key[40];
        const char *text = json_string_value (value);
        const size_t size = strcspn (text, "=");
        snprintf (key, sizeof key, "%.*s", (int) size, text);
        if (lab_config_set (wishes->config, key, text + size + 1))
            continue;
        fprintf (stderr,
                 "cdcl-sudoku bench: error: --set '%s': expected the "
                 "key of an experiment and a value that it may have\n",
                 text);
        return false;
    }
    return true;
}

static void print_head (const Experiment *experiment) {
    const Machine *machine = &experiment->machine;
    printf ("%zu rows of %zu instances\n%s; %s %s; %s\n", experiment->rows,
            experiment->items.size, machine->cpu, machine->compiler,
            machine->flags, machine->date);
}

static void print_tail (const Experiment *experiment) {
    size_t i, failed = 0;
    const json_t *row;
    json_array_foreach (experiment->done, i, row) failed +=
        !strcmp (lab_text (row, "status"), "failed") &&
        !*lab_text (row, "fault");
    printf ("\n%zu rows run, %zu were there", experiment->ran,
            json_array_size (experiment->done) - experiment->ran);
    if (failed)
        printf ("; %zu ended without an answer by themselves", failed);
    if (experiment->missing)
        printf ("; interrupted, %zu not run", experiment->missing);
    printf ("; %zu DISAGREE\n", experiment->disagreements);
}

static int experiment (const Wishes *wishes) {
    Experiment all = {.config = json_incref (wishes->config),
                      .shard = wishes->shard - 1,
                      .shards = wishes->shards};
    sudoku_bench_catch_interrupts ();
    char *const rows[] = {(char *) wishes->rows};
    int status = check_exports (wishes, rows, wishes->rows != NULL);
    if (!status)
        status = lab_plan (&all);
    if (!status)
        status = lab_rows_open (&all.file, wishes->rows, wishes->resume,
                                wishes->force);
    if (!status && !all.rows) {
        fprintf (stderr, "cdcl-sudoku: error: no row: no solver is installed "
                         "that reads these instances\n");
        status = STATUS_NO_INPUT;
    }
    if (!status) {
        status = lab_run (&all);
        print_head (&all);
        const char *tables = lab_value (all.config, NULL, "tables");
        if (!report (wishes, all.done, tables) && !status)
            status = STATUS_OUTPUT;
        print_tail (&all);
    }
    lab_release (&all);
    if (sudoku_bench_signalled () && status != STATUS_DISAGREEMENT)
        status = STATUS_INTERRUPTED;
    return status;
}

// build/cdcl-sudoku has build/cdcl beside it, and build/bench/.
static void prefer_own_programs (void) {
    char self[PATH_ROOM], path[4 * PATH_ROOM];
    const ssize_t size = readlink ("/proc/self/exe", self, sizeof self - 1);
    if (size <= 0)
        return;
    self[size] = 0;
    *strrchr (self, '/') = 0;
    const char *before = getenv ("PATH");
    snprintf (path, sizeof path, "%s:%s/bench:%.8000s", self, self,
              before ? before : "");
    setenv ("PATH", path, 1);
}

static int run_command (Wishes *wishes, const BenchOptions *all, char **paths,
                        size_t count) {
    const bool rows = count && ends_in (paths[0], ".ndjson");
    if (wishes->compare)
        return count == 1 ? compare (wishes, paths[0])
                          : sudoku_bench_misused (
                                all, "--compare OLD NEW: expected two files");
    if (rows)
        return show (wishes, paths, count);
    if (!count && wishes->rows && wishes->report)
        return show (wishes, (char *[]){(char *) wishes->rows}, 1);
    int status = 0;
    for (size_t i = 0; i < count && !status; i++)
        if (ends_in (paths[i], ".ini"))
            status = lab_config_read (wishes->config, paths[i]);
        else
            add_set (wishes->config, paths[i]);
    if (status)
        return status;
    if (wishes->list) {
        lab_print_solvers (stdout, wishes->config);
        return 0;
    }
    if (!count)
        return sudoku_bench_misused (all, "expected an experiment, FILE.ini");
    if (wishes->resume && !wishes->rows)
        return sudoku_bench_misused (all, "--resume needs --rows");
    return apply (wishes) ? experiment (wishes) : STATUS_USAGE;
}

static int merge (const Wishes *wishes, const BenchOptions *all, char **paths,
                  size_t count) {
    if (!count)
        return sudoku_bench_misused (all, "expected files of rows");
    json_t *rows = json_array ();
    size_t doubles, i;
    const json_t *row;
    int status = check_exports (wishes, paths, count);
    if (!status)
        status = read_all (rows, paths, count, &doubles);
    if (!status) {
        json_t *sorted = lab_sorted (rows);
        json_array_foreach (sorted, i, row) {
            json_dumpf (row, stdout, JSON_COMPACT | JSON_REAL_PRECISION (9));
            putchar ('\n');
        }
        status = !write_exports (wishes, sorted) ? STATUS_OUTPUT
                 : lab_holes (sorted) + doubles  ? STATUS_DISAGREEMENT
                                                 : 0;
        json_decref (sorted);
    }
    json_decref (rows);
    return status;
}

static int run_with (const char *name, int argc, char **argv, bool merging) {
    Wishes wishes = {.config = lab_config_new (),
                     .solvers = json_array (),
                     .settings = json_array (),
                     .shard = 1,
                     .shards = 1,
                     .tolerance = 0.02};
    const BenchOptions all = {"cdcl-sudoku",
                              name,
                              ":fhV",
                              options,
                              &wishes,
                              read_option,
                              merging ? print_merge_help
                                      : sudoku_bench_print_help};
    prefer_own_programs ();
    int status = sudoku_bench_options_read (&all, argc, argv);
    if (status < 0 && merging)
        status = merge (&wishes, &all, argv + optind, (size_t) (argc - optind));
    else if (status < 0)
        status = run_command (&wishes, &all, argv + optind,
                              (size_t) (argc - optind));
    json_decref (wishes.config);
    json_decref (wishes.solvers);
    json_decref (wishes.settings);
    return sudoku_bench_end (status);
}

int lab_bench (int argc, char **argv) {
    return run_with ("bench", argc, argv, false);
}

int lab_command_merge (int argc, char **argv) {
    return run_with ("merge", argc, argv, true);
}
