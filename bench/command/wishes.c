// wishes.c -- the options of `bench` and `merge`, and their help.

#include "wishes.h"

#include "bench/plan/config.h"
#include "bench/tables/table.h"

#include "bench/base/status.h"

#include "cdcl/program/shared/options.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: cdcl-sudoku bench [OPTION]... PATH... | FILE.ini | FILE.ndjson...\n"
    "\n"
    "Measures solvers, and checks every answer.  Boards in files or folders\n"
    "are solved in every encoding by ours and by MiniSat.  An experiment,\n"
    "FILE.ini, says by itself what is run (bench/README.md).  Of rows,\n"
    "FILE.ndjson, the tables are printed again.\n"
    "\n"
    "what is run, in place of what the experiment says:\n"
    "      --encoding LIST   minimal, efficient, extended, triad (of boards:\n"
    "                        all)\n"
    "      --amo LIST        native, pairwise, sequential, product,\n"
    "                        commander, binary, bimander (of boards: all)\n"
    "      --solver NAME     may be repeated; with options as in\n"
    "                        cdcl:seed=3+walk=0\n"
    "      --solvers FILE    more solvers, as sections [solver NAME]\n"
    "      --list-solvers    print all that are known\n"
    "      --only SETS       names of sets, with commas between\n"
    "      --time S          limit of a row in CPU seconds (of boards: 5)\n"
    "      --budget S        of all rows on single boards, in seconds of the\n"
    "                        clock: what could end later does not start (of\n"
    "                        boards: 165; 0: none)\n"
    "      --repeat N        runs of each row (1)\n"
    "      --jobs N          runs at once, each on a core of its own (of\n"
    "                        boards: 2)\n"
    "      --seed N          of the order of runs (1)\n"
    "      --max-file MIB    largest formula that is written (of boards: 64)\n"
    "      --max-memory MIB  of a solver (of boards: 2048)\n"
    "      --keep DIR        where a wrong answer leaves its files\n"
    "                        (bench-failures)\n"
    "      --set KEY=VALUE   any other key\n"
    "\n"
    "rows:\n"
    "      --rows FILE       append each row to FILE as soon as it is done\n"
    "      --resume          FILE may have rows, which are not run again\n"
    "      --shard I/N       run the I-th of N parts of the rows\n"
    "      --csv FILE        write all rows as CSV at the end\n"
    "      --sqlite FILE     and as the table `rows` of a database\n"
    "  -f, --force           replace FILE even if it is no such file\n"
    "\n"
    "what is shown:\n"
    "      --tables LIST     overview, families, times, sizes, proofs, rows,\n"
    "                        answers, inference, counters, boards\n"
    "  -v, --verbose         overview, rows, sizes and times\n"
    "      --report FILE     a page with figures and tables of the rows\n"
    "      --plot STEM       STEM.gp, .svg and .png by gnuplot\n"
    "      --compare FILE    rows to compare with the next FILE: exit status\n"
    "                        1 if one is worse\n"
    "      --tolerance P     percent by which means may be worse (2)\n"
    "\n"
    "  -h, --help            this text\n"
    "  -V, --version         the version\n"
    "\n"
    "exit status: 0 all answers agree, 1 one is wrong, 64 usage, 65 a bad\n"
    "board, 66 no such file, 73 a file would be lost, 74 output not written;\n"
    "an interrupted run prints what is finished and ends by the signal\n";

static void print_help (void) {
    fputs (help, stdout);
}

static const char merge_help[] =
    "usage: cdcl-sudoku merge [OPTION]... FILE.ndjson...\n"
    "\n"
    "Prints the rows of all files, each once, as `bench --rows` writes them.\n"
    "Names on standard error rows that are there twice with other values, and\n"
    "rows of the plan that are missing.\n"
    "\n"
    "      --csv FILE      write them as CSV, too\n"
    "      --sqlite FILE   and as the table `rows` of a database\n"
    "      --report FILE   and as a page with figures and tables\n"
    "  -f, --force         replace FILE even if it is of another kind\n"
    "  -h, --help          this text\n"
    "  -V, --version       the version\n"
    "\n"
    "exit status: 0 all rows are there, once; 1 there are doubles or holes;\n"
    "64 and up for errors\n";

static void print_merge_help (void) {
    fputs (merge_help, stdout);
}

// ---------------------------------------------------------------------------
// Options

enum {
    KEY = 1,         // and the following: words for keys of experiments
    ROWS = KEY + 20, // to COMPARE: names of files
    PLOT,
    REPORT,
    CSV,
    SQLITE,
    COMPARE,
    RESUME,
    SHARD,
    SOLVERS,
    SOLVER,
    ONLY,
    SET,
    TABLES,
    TOLERANCE,
    LIST
};

// Keys of the experiment that are options, in the order of these.
static const char *const keys[] = {"limit", "repeats",  "budget", "jobs",
                                   "seed",  "max-file", "memory", "encodings",
                                   "amos",  "keep"};

static const struct option options[] = {
    {"time", required_argument, NULL, KEY},
    {"repeat", required_argument, NULL, KEY + 1},
    {"budget", required_argument, NULL, KEY + 2},
    {"jobs", required_argument, NULL, KEY + 3},
    {"seed", required_argument, NULL, KEY + 4},
    {"max-file", required_argument, NULL, KEY + 5},
    {"max-memory", required_argument, NULL, KEY + 6},
    {"encoding", required_argument, NULL, KEY + 7},
    {"amo", required_argument, NULL, KEY + 8},
    {"keep", required_argument, NULL, KEY + 9},
    {"verbose", no_argument, NULL, 'v'},
    {"rows", required_argument, NULL, ROWS},
    {"resume", no_argument, NULL, RESUME},
    {"shard", required_argument, NULL, SHARD},
    {"solvers", required_argument, NULL, SOLVERS},
    {"solver", required_argument, NULL, SOLVER},
    {"only", required_argument, NULL, ONLY},
    {"set", required_argument, NULL, SET},
    {"tables", required_argument, NULL, TABLES},
    {"plot", required_argument, NULL, PLOT},
    {"compare", required_argument, NULL, COMPARE},
    {"tolerance", required_argument, NULL, TOLERANCE},
    {"list-solvers", no_argument, NULL, LIST},
    {"csv", required_argument, NULL, CSV},
    {"sqlite", required_argument, NULL, SQLITE},
    {"report", required_argument, NULL, REPORT},
    {"force", no_argument, NULL, 'f'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0}};

// `merge` has the last ones.
static const struct option *const merge_options =
    options + sizeof options / sizeof *options - 7;

static void append (json_t *list, const char *text) {
    json_array_append_new (list, json_string (text));
}

static const char *read_file (const char *value, const char **path) {
    *path = value;
    return *value && *value != '-'
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

static const char *read_setting (Wishes *wishes, const char *key,
                                 const char *value) {
    json_array_append_new (wishes->settings, json_pack ("[s,s]", key, value));
    return lab_config_expected (key, value);
}

// KEY=VALUE
static const char *read_pair (Wishes *wishes, const char *value) {
    char key[40];
    const size_t size = strcspn (value, "=");
    snprintf (key, sizeof key, "%.*s", (int) size, value);
    return value[size] ? read_setting (wishes, key, value + size + 1)
                       : "KEY=VALUE";
}

// What was expected instead, or null if the value is good.
static const char *read_value (Wishes *wishes, int option, const char *value) {
    double percent;
    char *end;
    const char **const files[] = {&wishes->rows,   &wishes->plot,
                                  &wishes->report, &wishes->csv,
                                  &wishes->sqlite, &wishes->compare};
    if (option >= KEY && option < ROWS)
        return read_setting (wishes, keys[option - KEY], value);
    if (option >= ROWS && option <= COMPARE)
        return read_file (value, files[option - ROWS]);
    switch (option) {
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
        return value[strspn (value, " ,")] ? NULL : "names of sets";
    case SET:
        return read_pair (wishes, value);
    case TABLES:
        wishes->tables = value;
        return lab_are_tables (value)
                   ? NULL
                   : "overview, families, times, sizes, proofs, rows, answers, "
                     "inference, counters or boards";
    case 'v':
        wishes->tables = "overview,rows,sizes,times";
        return NULL;
    case TOLERANCE:
        percent = strtod (value, &end);
        wishes->tolerance = percent / 100;
        return end != value && !*end && percent >= 0 && percent <= 1000
                   ? NULL
                   : "a percentage, 0 to 1000";
    case LIST:
        wishes->list = true;
        return NULL;
    default:
        wishes->force = true;
        return NULL;
    }
}

static int read_option (void *state, int option, const char *value) {
    Wishes *wishes = (Wishes *) state;
    const char *expected = read_value (wishes, option, value);
    const struct option *longer = options;
    while (longer->val != option)
        longer++;
    return expected ? lab_misused (wishes, "--%s '%s': expected %s",
                                   longer->name, value, expected)
                    : STATUS_OK;
}

int lab_misused (const Wishes *wishes, const char *format, ...) {
    va_list args;
    va_start (args, format);
    const int status =
        program_misused ("cdcl-sudoku", wishes->command, format, args);
    va_end (args);
    return status;
}

int lab_wishes_read (Wishes *wishes, const char *command, int argc,
                     char **argv) {
    *wishes = (Wishes){.command = command,
                       .config = lab_config_new (),
                       .solvers = json_array (),
                       .settings = json_array (),
                       .shard = 1,
                       .shards = 1,
                       .tolerance = 0.02};
    const bool merging = !strcmp (command, "merge");
    const ProgramOptions all = {"cdcl-sudoku",
                                command,
                                merging ? ":fhV" : ":fhvV",
                                merging ? merge_options : options,
                                wishes,
                                read_option,
                                merging ? print_merge_help : print_help};
    return program_read_options (&all, argc, argv);
}

void lab_wishes_release (Wishes *wishes) {
    json_decref (wishes->config);
    json_decref (wishes->solvers);
    json_decref (wishes->settings);
}
