// wishes.c -- the options of `bench` and `merge`, and their help: one table.

#include "wishes.h"

#include "bench/plan/config.h"
#include "bench/tables/tables.h"

#include "bench/base/status.h"

#include "cdcl/program/shared/getopt_options.h"

#include <getopt.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Kind {
    SETTING, // of the key
    SOLVER,
    VERBOSE,
    PAIR, // KEY=VALUE
    SOLVERS,
    SHARD,
    TASKS, // a number of them
    TOLERANCE,
    FILE_NAME, // at its place in Wishes
    FLAG,      // the same
    OTHER
} Kind;

typedef struct Option {
    const char *name, *value; // the value in the help; null: none
    const char *meaning;      // without a name: a heading
    Kind kind;
    const char *key;
    size_t place;
    char letter;
    bool merge; // also of `merge`
    bool alone; // of `merge` alone
} Option;

#define AT(field) offsetof (Wishes, field)

static const Option table[] = {
    {.meaning = "what is run, in place of what the experiment says:"},
    {"encoding", "LIST", "minimal, efficient, extended, triad (of boards: all)",
     .key = "encodings"},
    {"amo", "LIST",
     "native, pairwise, sequential, product, commander, binary, bimander (of "
     "boards: all)",
     .key = "amos"},
    {"solver", "NAME", "may be repeated; with options as in cdcl:seed=3+walk=0",
     .kind = SOLVER},
    {"solvers", "FILE", "more solvers, as sections [solver NAME]",
     .kind = SOLVERS},
    {"list-solvers", NULL, "print all that are known", .kind = FLAG,
     .place = AT (list)},
    {"only", "SETS", "names of sets, with commas between", .key = "sets"},
    {"time", "S", "limit of a row in CPU seconds (of boards: 5)",
     .key = "limit"},
    {"wall", "S",
     "limit of a row by the clock (0: 20 times --time, or --time and 5 s of a "
     "solver that sleeps)",
     .key = "wall"},
    {"budget", "S",
     "of all rows on single boards, in seconds of the clock: what could end "
     "later does not start (of boards: 165; 0: none)",
     .key = "budget"},
    {"repeat", "N", "runs of each row (1)", .key = "repeats"},
    {"jobs", "N", "runs at once, each on a core of its own (of boards: 2)",
     .key = "jobs"},
    {"seed", "N", "of the order of runs (1)", .key = "seed"},
    {"max-file", "MIB", "largest formula that is written (of boards: 64)",
     .key = "max-file"},
    {"max-output", "MIB",
     "largest output of a solver, and largest file that it writes (256; 0: "
     "any)",
     .key = "max-output"},
    {"max-memory", "MIB", "of a solver (of boards: 2048)", .key = "memory"},
    {"keep", "DIR", "where a wrong answer leaves its files (bench-failures)",
     .key = "keep"},
    {"set", "KEY=VALUE", "any other key", .kind = PAIR},
    {.meaning = "rows:", .merge = true},
    {"rows", "FILE", "append each row to FILE as soon as it is done",
     .kind = FILE_NAME, .place = AT (rows)},
    {"resume", NULL, "FILE may have rows, which are not run again",
     .kind = FLAG, .place = AT (resume)},
    {"retry", NULL, "with --resume, rows that failed are run again",
     .kind = FLAG, .place = AT (retry)},
    {"shard", "I/N", "run the I-th of N parts of the rows", .kind = SHARD},
    {"sbatch", "N",
     "print what Slurm's sbatch is to give each of N such parts, and stop",
     .kind = TASKS, .place = AT (tasks)},
    {"missing", "N",
     "print which of N parts have to run again, since rows are missing or "
     "failed, as sbatch --array takes them",
     .kind = TASKS, .place = AT (missing), .merge = true, .alone = true},
    {"csv", "FILE", "write all rows as CSV at the end", .kind = FILE_NAME,
     .place = AT (csv), .merge = true},
    {"sqlite", "FILE", "and as the table `rows` of a database",
     .kind = FILE_NAME, .place = AT (sqlite), .merge = true},
    {"force", NULL, "replace FILE even if it is no such file", .kind = FLAG,
     .place = AT (force), .letter = 'f', .merge = true},
    {.meaning = "what is shown:", .merge = true},
    {"tables", "LIST",
     LAB_TABLES "; or files of SQL that end in .sql (bench/README.md)",
     .key = "tables"},
    {"verbose", NULL, "all of the overview, then rows, sizes and times",
     .kind = VERBOSE, .letter = 'v'},
    {"report", "FILE", "a page with figures and tables of the rows",
     .kind = FILE_NAME, .place = AT (report), .merge = true},
    {"plot", "STEM", "STEM.gp, .svg and .png by gnuplot", .kind = FILE_NAME,
     .place = AT (plot)},
    {"compare", "FILE",
     "rows to compare with the next FILE: exit status 1 if one is worse",
     .kind = FILE_NAME, .place = AT (compare)},
    {"tolerance", "P", "percent by which means may be worse (2)",
     .kind = TOLERANCE},
    {.meaning = "", .merge = true},
    {"help", NULL, "this text", .kind = OTHER, .letter = 'h', .merge = true},
    {"version", NULL, "the version", .kind = OTHER, .letter = 'V',
     .merge = true},
};

enum { OPTIONS = sizeof table / sizeof *table, NUMBERED = 256 };

// ---------------------------------------------------------------------------
// Help

static const char bench_head[] =
    "usage: cdcl-sudoku bench [OPTION]... PATH... | FILE.ini | FILE.ndjson...\n"
    "\n"
    "Measures solvers, and checks every answer.  Boards in files or folders\n"
    "are solved in every encoding by ours and by MiniSat.  An experiment,\n"
    "FILE.ini, says by itself what is run (bench/README.md).  Of rows,\n"
    "FILE.ndjson, the tables are printed again.\n";
static const char bench_tail[] =
    "\n"
    "exit status: 0 all answers agree, 1 one is wrong, 64 usage, 65 a bad\n"
    "board, 66 no such file, 73 a file would be lost, 74 output not written;\n"
    "an interrupted run prints what is finished and ends by the signal\n";
static const char merge_head[] =
    "usage: cdcl-sudoku merge [OPTION]... FILE.ndjson...\n"
    "\n"
    "Prints the rows of all files, each once, as `bench --rows` writes them.\n"
    "Names on standard error rows that are there twice with other values, and\n"
    "rows of the plan that are missing.\n";
static const char merge_tail[] =
    "\n"
    "exit status: 0 all rows are there, once; 1 there are doubles or holes;\n"
    "64 and up for errors\n";

// A line, and more where the meaning is long.
static void print_option (const Option *option) {
    enum { INDENT = 23, COLUMNS = 79 };
    char head[40];
    snprintf (head, sizeof head, "  %c%c%s--%s %s", option->letter ? '-' : ' ',
              option->letter ? option->letter : ' ',
              option->letter ? ", " : "  ", option->name,
              option->value ? option->value : "");
    int at = printf ("%-*s", INDENT, head), size;
    for (const char *word = option->meaning; *word;
         word += size + (word[size] == ' ')) {
        size = (int) strcspn (word, " ");
        if (at + 1 + size > COLUMNS)
            at = printf ("\n%*s", INDENT, "") - 1;
        at += printf (" %.*s", size, word);
    }
    putchar ('\n');
}

static void print_options (bool merge) {
    for (const Option *option = table; option < table + OPTIONS; option++)
        if (merge ? !option->merge : option->alone)
            continue;
        else if (option->name)
            print_option (option);
        else
            printf ("\n%s%s", option->meaning, *option->meaning ? "\n" : "");
}

static void print_help (void) {
    fputs (bench_head, stdout);
    print_options (false);
    fputs (bench_tail, stdout);
}

static void print_merge_help (void) {
    fputs (merge_head, stdout);
    print_options (true);
    fputs (merge_tail, stdout);
}

// ---------------------------------------------------------------------------
// Reading

static bool read_setting (Wishes *wishes, const char *key, const char *value,
                          char *why) {
    json_t *read = lab_config_value (key, value, why);
    if (read)
        json_object_set_new (wishes->settings, key, read);
    return read;
}

static bool read_solver (Wishes *wishes, const char *value, char *why) {
    const size_t size = strlen (wishes->solvers);
    if (size + strlen (value) + 2 > sizeof wishes->solvers) {
        snprintf (why, WHY_ROOM, "expected fewer solvers");
        return false;
    }
    sprintf (wishes->solvers + size, " %s", value);
    return read_setting (wishes, "solvers", wishes->solvers, why);
}

// KEY=VALUE
static bool read_pair (Wishes *wishes, const char *value, char *why) {
    char key[40];
    const size_t size = strcspn (value, "=");
    snprintf (key, sizeof key, "%.*s", (int) size, value);
    snprintf (why, WHY_ROOM, "expected KEY=VALUE");
    return value[size] && read_setting (wishes, key, value + size + 1, why);
}

static bool read_shard (Wishes *wishes, const char *value) {
    char end;
    return sscanf (value, "%u/%u%c", &wishes->shard, &wishes->shards, &end) ==
               2 &&
           wishes->shard && wishes->shard <= wishes->shards;
}

static bool read_tasks (const char *value, unsigned *tasks) {
    char end;
    return sscanf (value, "%u%c", tasks, &end) == 1 && *tasks &&
           *tasks <= 1000000;
}

static bool read_tolerance (Wishes *wishes, const char *value) {
    char *end;
    const double percent = strtod (value, &end);
    wishes->tolerance = percent / 100;
    return end != value && !*end && percent >= 0 && percent <= 1000;
}

// False if the value is not good, and what was expected.
static bool read_value (Wishes *wishes, const Option *option, const char *value,
                        char *why) {
    char *place = (char *) wishes + option->place;
    switch (option->kind) {
    case SETTING:
        return read_setting (wishes, option->key, value, why);
    case SOLVER:
        return read_solver (wishes, value, why);
    case VERBOSE:
        wishes->verbose = true;
        return read_setting (wishes, "tables", "overview,rows,sizes,times",
                             why);
    case PAIR:
        return read_pair (wishes, value, why);
    case SHARD:
        snprintf (why, WHY_ROOM, "expected I/N, where I is 1 to N");
        return read_shard (wishes, value);
    case TASKS:
        snprintf (why, WHY_ROOM, "expected a number, 1 to 1000000");
        return read_tasks (value, (unsigned *) (void *) place);
    case TOLERANCE:
        snprintf (why, WHY_ROOM, "expected a percentage, 0 to 1000");
        return read_tolerance (wishes, value);
    case FILE_NAME:
        memcpy (place, &value, sizeof value);
        snprintf (why, WHY_ROOM,
                  "expected the name of a file, which begins with no dash");
        return *value && *value != '-';
    default:
        *(bool *) place = true;
        return true;
    }
}

static int read_option (void *state, int which, const char *value) {
    Wishes *wishes = (Wishes *) state;
    char why[WHY_ROOM];
    const Option *option = table;
    while (which != option->letter && which != NUMBERED + (option - table))
        option++;
    if (option->kind == SOLVERS)
        return lab_config_read (wishes->config, value, "--solvers");
    return read_value (wishes, option, value, why)
               ? STATUS_OK
               : lab_misused (wishes, "--%s '%s': %s", option->name, value,
                              why);
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
    const bool merging = !strcmp (command, "merge");
    struct option options[OPTIONS + 1];
    size_t size = 0;
    *wishes = (Wishes){.command = command,
                       .config = lab_config_new (),
                       .settings = json_object (),
                       .shard = 1,
                       .shards = 1,
                       .tolerance = 0.02};
    for (size_t i = 0; i < OPTIONS; i++)
        if (table[i].name && (merging ? table[i].merge : !table[i].alone))
            options[size++] = (struct option){
                table[i].name, table[i].value != NULL, NULL,
                table[i].letter ? table[i].letter : NUMBERED + (int) i};
    options[size] = (struct option){NULL, 0, NULL, 0};
    const ProgramOptions all = {"cdcl-sudoku",
                                command,
                                merging ? ":fhV" : ":fhvV",
                                options,
                                wishes,
                                read_option,
                                merging ? print_merge_help : print_help};
    return program_read_options (&all, argc, argv);
}

void lab_wishes_release (Wishes *wishes) {
    json_decref (wishes->config);
    json_decref (wishes->settings);
}
