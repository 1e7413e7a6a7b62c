// arguments.c -- the command line of the program `cdcl`.
//
// One table has all options of the program, in the order and the groups of
// --help (options/options.h).  The options of the solver (options.def) become
// rows of a second table.  So each of them can be set by --NAME=VALUE, and its
// range is checked; --no-NAME is --NAME=0.
//
// Sources of the conventions: POSIX utility syntax guidelines; the option names
// shared by CaDiCaL and Kissat.

#include "cdcl/program/arguments.h"
#include "cdcl/program/manual.h"

#include "cdcl/program/program.h"
#include "cdcl/program/project.h"
#include "cdcl/shared/base/names.h"
#include "cdcl/shared/options/options.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

// ---------------------------------------------------------------------------
// Values

static int print_options (void *state, const OptionGiven *given) {
    size_t count;
    const cdcl_option *option = cdcl_options (&count);
    (void) state, (void) given;
    for (; count--; option++)
        printf ("--%s=%lld (%lld ... %lld)\n    %s\n", option->name,
                (long long) option->initial, (long long) option->low,
                (long long) option->high, option->meaning);
    return OPTION_DONE;
}

// Returns the limit that this option sets; its row is made by LIMIT, below.
static Limit *limit_of (Settings *settings, const Option *row) {
    return (Limit *) (void *) ((char *) settings + row->at);
}

static int set_limit (void *state, const OptionGiven *given) {
    const char *const text = given->text;
    Settings *settings = state;
    char *end;
    errno = 0;
    double value = strtod (text, &end);
    const bool whole = !strpbrk (text, ".eE") ||
                       !strcmp (given->row->name, "time") ||
                       !strcmp (given->row->name, "memory");
    if (*text < '0' || *text > '9' || *end || errno || !isfinite (value) ||
        strpbrk (text, "xX") || !whole) {
        snprintf (given->why, OPTION_WHY, "a %snumber, 0 or more",
                  whole ? "" : "whole ");
        return STATUS_USAGE;
    }
    if (!strcmp (given->row->name, "memory")) {
        // The search checks the memory limit at intervals.  Between two checks,
        // allocations may exceed it by some amount, beyond which they fail.
        settings->memory = true;
        value *= 1 << 20;
        if (value < 1e18)
            cdcl_limit (settings->solver, "allocation", 1.25 * value);
    }
    limit_of (settings, given->row)->given = text;
    limit_of (settings, given->row)->value = value;
    // A value beyond the range of the counter means no limit.
    if (value < 1e18)
        cdcl_limit (settings->solver, given->row->detail, value);
    return STATUS_OK;
}

// Appends the literals of an option to the literals of its earlier occurrences.
static int add_lits (ProgramLits *list, const char *text, char *why) {
    const int status = program_lits_read (list, text, why);
    return status == STATUS_MEMORY ? out_of_memory () : status;
}

static int add_assumptions (void *state, const OptionGiven *given) {
    return add_lits (&((Settings *) state)->assumed, given->text, given->why);
}

static int add_decisions (void *state, const OptionGiven *given) {
    return add_lits (&((Settings *) state)->decisions, given->text, given->why);
}

static int set_models (void *state, const OptionGiven *given) {
    const char *const text = given->text;
    Settings *settings = state;
    char *end;
    settings->most = UINT64_MAX;
    if (!text)
        return STATUS_OK;
    errno = 0;
    settings->most = strtoull (text, &end, 10);
    return *text < '0' || *text > '9' || *end || errno || !settings->most ||
                   settings->most > UINT64_C (1) << 53
               ? STATUS_USAGE
               : STATUS_OK;
}

// Appends the list of --project to earlier lists.
static int add_projection (void *state, const OptionGiven *given) {
    char **const list = &((Settings *) state)->project;
    const size_t used = *list ? strlen (*list) : 0;
    const size_t size = used + strlen (given->text) + 2;
    char *const longer = realloc (*list, size);
    if (!longer)
        return out_of_memory ();
    *list = longer;
    snprintf (longer + used, size - used, "%s%s", used ? " " : "", given->text);
    return STATUS_OK;
}

static int set_text (void *state, const OptionGiven *given) {
    (void) given;
    ((Settings *) state)->binary = false;
    return STATUS_OK;
}

static int set_stats (void *state, const OptionGiven *given) {
    const char *const text = given->text;
    ((Settings *) state)->stats = text ? STATS_JSON : STATS_ALL;
    return text && strcmp (text, "json") ? STATUS_USAGE : STATUS_OK;
}

static const cdcl_option *option_named (const char *name) {
    size_t count;
    const cdcl_option *option = cdcl_options (&count);
    while (strcmp (option->name, name) != 0)
        option++;
    return option;
}

static int set_option (void *state, const OptionGiven *given) {
    const char *const text = given->text;
    const cdcl_option *option = option_named (given->row->detail);
    char *end;
    errno = 0;
    long long value = text ? strtoll (text, &end, 10) : 0; // --no-NAME
    snprintf (given->why, OPTION_WHY, "a number from %lld to %lld",
              (long long) option->low, (long long) option->high);
    if (text && (!*text || *end || errno || value < option->low ||
                 value > option->high))
        return STATUS_USAGE;
    cdcl_set (((Settings *) state)->solver, option->name, value);
    return STATUS_OK;
}

// Sets the level of -v.  Without a value, increases it by one, up to the
// highest.
static int set_verbose (void *state, const OptionGiven *given) {
    cdcl *solver = ((Settings *) state)->solver;
    if (given->text)
        return set_option (state, given);
    int64_t level = cdcl_get (solver, given->row->detail);
    if (level < option_named (given->row->detail)->high)
        cdcl_set (solver, given->row->detail, level + 1);
    return STATUS_OK;
}

// Applies the configuration that has the name of the option.
static int configure (void *state, const OptionGiven *given) {
    Settings *const settings = state;
    cdcl_configure (settings->solver, given->row->name);
    settings->refute = !strcmp (given->row->name, "unsat");
    return STATUS_OK;
}

// Stores the value of --pbp as the path of the proof.
static int set_pbp (void *state, const OptionGiven *given) {
    Settings *const settings = state;
    settings->proof = given->text;
    settings->pbp = true;
    return STATUS_OK;
}

// ---------------------------------------------------------------------------
// Checks of values when all words have been read

static bool is_standard (const char *path) {
    return path && !strcmp (path, "-");
}

static bool read_twice (const Settings *settings, const char *name, char *why) {
    snprintf (why, OPTION_WHY,
              "--%s reads the formula twice, which standard input cannot",
              name);
    return settings->check || !is_standard (settings->formula);
}

static bool check_core (void *state, char *why) {
    return read_twice (state, "core", why);
}

// LRAT is written during the search only if nothing else needs the proof, there
// are no assumptions, and one solver searches.
static bool choose_hints (void *state, char *why) {
    Settings *const settings = state;
    settings->hints = !settings->check && !settings->core && !settings->proof &&
                      !settings->assumed.size && settings->jobs == 1 &&
                      !settings->deterministic;
    return settings->hints || read_twice (settings, "lrat", why);
}

static bool check_inputs (void *state, char *why) {
    const Settings *const settings = state;
    snprintf (why, OPTION_WHY, "FORMULA and %s cannot both be standard input",
              settings->check ? "PROOF" : "TRACE");
    return !is_standard (settings->formula) || !is_standard (settings->proof);
}

static bool check_projection (void *state, char *why) {
    const Settings *const settings = state;
    return cdcl_project_check (settings->project, settings->named, why,
                               OPTION_WHY);
}

// ---------------------------------------------------------------------------
// The table

// Names of options for actions other than solving.  Other options exclude them.
// A proof belongs to one search, so it is not written for several models: after
// the first model, it would refute the formula without this model.
#define CHECKS     "check check-trace"
#define WRITES     "expand native opb"
#define TRIMS      "core lrat"
#define OF_FORMULA "formula assume check " WRITES " " TRIMS
#define ONE                                                                    \
    TRIMS " trace " WRITES " " CHECKS " cubes cube join" // not with many models

// Threads, and what needs one thread or is not a search.
#define THREADS "jobs deterministic"
#define SEARCHING                                                              \
    { CHECKS " " WRITES " cubes join", "threads are for solving" }
#define ALONE                                                                  \
    { THREADS, "expected one thread" }
#define DIMACS                                                                 \
    { "formula", "expected DIMACS: write it with --formula --expand" }

#define LIMIT(place, limit)                                                    \
    OPTION_READ (set_limit), OPTION_AT (Settings, limits[place]),              \
        .detail = limit, .excludes = CHECKS " " WRITES
#define COUNT(member)                                                          \
    OPTION_NUMBER (Settings, member, 0, INT64_C (1) << 53),                    \
        .expected = "a whole number, 0 to 2^53"

static const Option rows[] = {
    {OPTION_OPERAND ("FORMULA", Settings, formula)},
    {OPTION_OPERAND ("PROOF", Settings, proof)},
    {OPTION_OPERAND ("TRACE", Settings, proof),
     .expected = "FORMULA and PROOF at most, and one formula at a time"},
    OPTION_HEADING ("Output"),
    {"quiet", 'q', NULL, "print no comment lines and no warnings",
     OPTION_FLAG (Settings, quiet), .brief = true},
    {"verbose", 'v', "[=N]",
     "print progress lines; repeat for more, 0 (default) to 3",
     OPTION_READ (set_verbose), .detail = "verbose", .digits = true,
     .brief = true},
    {"no-witness", 'n', NULL, "print no 'v' lines",
     OPTION_FLAG (Settings, no_witness)},
    {"output", 'o', "FILE", "write the answer, 's' and 'v' lines, to FILE",
     OPTION_FILE (Settings, result), .excludes = CHECKS " " WRITES,
     .brief = true},
    {"force", 'f', NULL, "replace existing files",
     OPTION_FLAG (Settings, force), .brief = true},
    {"stats", 0, "[=json]", "print all statistics, also with -q",
     OPTION_READ (set_stats), .expected = "json", .brief = true},
    OPTION_HEADING ("Formula"),
    {"strict", 0, NULL, "treat a wrong header as an error",
     OPTION_FLAG (Settings, strict),
     .clash = {"formula", "text has no header"}},
    {"expand", 0, "FILE",
     "write the formula as plain clauses to FILE, and stop",
     OPTION_FILE (Settings, expand), .excludes = "native opb PROOF " TRIMS},
    {"native", 0, "FILE",
     "write the formula as CNF+ with its bounds to FILE, and stop",
     OPTION_FILE (Settings, native), .excludes = "opb PROOF " TRIMS},
    {"opb", 0, "FILE",
     "write the formula as pseudo-Boolean constraints, to which --pbp refers, "
     "to FILE, and stop",
     OPTION_FILE (Settings, opb), .excludes = "PROOF " TRIMS},
    {"assume", 0, "LITS",
     "solve under assumptions, for example --assume '1 -2'",
     OPTION_READ (add_assumptions), .excludes = WRITES " check-trace",
     .clash = {"formula", "expected a line of its own in the text"}},
    OPTION_HEADING ("Formulas as text"),
    {"formula", 0, NULL,
     "read a FORMULA with names and operators, for example 'a -> b | ~c', and "
     "print the model with names",
     OPTION_FLAG (Settings, named), .brief = true},
    {"tseitin", 0, NULL,
     "define auxiliary variables in both directions, not only in the needed "
     "one",
     OPTION_FLAG (Settings, tseitin), .needs = "formula"},
    OPTION_HEADING ("Several models"),
    {"unique", 0, NULL, "search for a second model, and print it",
     OPTION_FLAG (Settings, unique), .excludes = "all pbp PROOF " ONE,
     .brief = true},
    {"all", 0, "[=N]", "print all models, at most N, and their number",
     OPTION_READ (set_models), .expected = "a whole number, 1 to 2^53",
     .excludes = "pbp PROOF " ONE, .brief = true},
    {"project", 0, "VARS",
     "print models that differ in these variables: 1,5-9, or names with "
     "--formula",
     OPTION_READ (add_projection), .needs = "unique all",
     .check = check_projection},
    OPTION_HEADING ("Cubes, for many machines"),
    {"cubes", 0, "FILE",
     "split the formula by look-ahead, write it with its cubes to FILE as "
     "incremental CNF, and stop",
     OPTION_FILE (Settings, cubes),
     .excludes = "cube join output PROOF " OF_FORMULA},
    {"parts", 0, "N", "with --cubes: split into at most N cubes (default 64)",
     OPTION_NUMBER (Settings, parts, 1, INT32_MAX), .needs = "cubes"},
    {"cube", 0, "I", "solve only cube I, counted from 1",
     OPTION_NUMBER (Settings, cube, 1, INT32_MAX),
     .excludes = "join " OF_FORMULA},
    {"results", 0, "DIR",
     "with --cube: keep proof and answer in DIR, and do nothing if the cube is "
     "answered there",
     OPTION_FILE (Settings, results), .needs = "cube",
     .excludes = "output no-witness PROOF"},
    {"join", 0, "DIR",
     "join the answers in DIR: a model, or a refutation with its PROOF",
     OPTION_FILE (Settings, join), .excludes = OF_FORMULA},
    OPTION_HEADING ("Proof"),
    {"text", 0, NULL, "write proofs as text (default)", OPTION_READ (set_text)},
    {"binary", 0, NULL, "write proofs in binary",
     OPTION_FLAG (Settings, binary)},
    {"pbp", 0, "FILE",
     "write a VeriPB proof instead of PROOF, in which an at-most-one "
     "constraint is one line",
     OPTION_READ (set_pbp),
     .excludes = "assume text binary PROOF " THREADS " " ONE},
    {"check", 0, NULL, "check PROOF of FORMULA instead of solving",
     OPTION_FLAG (Settings, check), .excludes = "check-trace " WRITES,
     .needs = "PROOF", .clash = DIMACS, .check = check_inputs, .also = "verify",
     .brief = true},
    {"core", 0, "FILE",
     "write the clauses needed for the refutation to FILE, as DIMACS",
     OPTION_FILE (Settings, core), .clash = DIMACS, .check = check_core,
     .named = true},
    {"lrat", 0, "FILE",
     "write the proof as LRAT: during the search, or, with --check, --core, "
     "--assume, PROOF or threads, afterwards, checked and trimmed",
     OPTION_FILE (Settings, lrat), .clash = DIMACS, .check = choose_hints,
     .brief = true, .named = true},
    OPTION_HEADING ("Trace"),
    {"trace", 0, "FILE",
     "write each step of the search, as lines of JSON (man 1 cdcl)",
     OPTION_FILE (Settings, trace), .excludes = CHECKS " " WRITES,
     .clash = ALONE, .named = true},
    {"trace-from", 0, "N", "start the trace after N conflicts",
     COUNT (trace_from), .needs = "trace"},
    {"trace-conflicts", 0, "N", "end the trace after N more conflicts",
     COUNT (trace_conflicts), .needs = "trace"},
    {"check-trace", 0, NULL, "check a trace of FORMULA: FORMULA TRACE",
     OPTION_FLAG (Settings, check_trace), .excludes = WRITES " " TRIMS,
     .needs = "TRACE", .clash = DIMACS, .check = check_inputs},
    OPTION_HEADING ("What if"),
    {"decide", 0, "LITS",
     "decide these literals first, each once, for example --decide '4 -7'",
     OPTION_READ (add_decisions), .excludes = CHECKS " " WRITES " cubes join",
     .clash = ALONE},
    OPTION_HEADING ("Limits, by default none"),
    {"time", 't', "S", "limit on wall-clock time, in seconds",
     LIMIT (LIMIT_TIME, "seconds"), .brief = true},
    {"conflicts", 'c', "N", "limit on conflicts",
     LIMIT (LIMIT_CONFLICTS, "conflicts")},
    {"decisions", 0, "N", "limit on decisions",
     LIMIT (LIMIT_DECISIONS, "decisions")},
    {"propagations", 0, "N", "limit on propagated literals",
     LIMIT (LIMIT_PROPAGATIONS, "propagations")},
    {"memory", 0, "MB", "limit on memory, in megabytes",
     LIMIT (LIMIT_MEMORY, "bytes")},
    OPTION_HEADING ("Threads"),
    {"jobs", 'j', "N", "use N threads for one answer; 0: one per processor",
     OPTION_JOBS (Settings, jobs), .clash = SEARCHING, .also = "threads",
     .brief = true},
    {"deterministic", 0, NULL,
     "with --jobs: make answer, proof and statistics the same in each run",
     OPTION_FLAG (Settings, deterministic), .clash = SEARCHING},
    OPTION_HEADING ("Configurations"),
    {"plain", 0, NULL, "search without inprocessing", OPTION_READ (configure)},
    {"sat", 0, NULL, "prefer formulas with models: stable mode",
     OPTION_READ (configure)},
    {"unsat", 0, NULL,
     "prefer formulas without models: focused mode; with --jobs, the first "
     "thread imports clauses, too",
     OPTION_READ (configure)},
    OPTION_HEADING ("Options of the solver; --no-NAME is --NAME=0"),
    {"list-options", 0, NULL,
     "print these options with default and range, and stop",
     OPTION_READ (print_options)},
    OPTION_LAST,
};

// The options of the solver, followed by rows for --no-NAME.
typedef struct SolverRows {
    Option *rows;
    char (*texts)[200]; // for each option its help and the name --no-NAME
} SolverRows;

static bool list_options (SolverRows *list) {
    size_t count;
    const cdcl_option *option = cdcl_options (&count);
    list->rows = calloc (2 * count + 1, sizeof *list->rows);
    list->texts = calloc (2 * count, sizeof *list->texts);
    if (!list->rows || !list->texts)
        return false;
    Option *row = list->rows;
    char (*text)[200] = list->texts;
    for (size_t i = 0; i < 2 * count; i++) {
        const cdcl_option *const this = option + i % count;
        if (!strcmp (this->name, "verbose") || (i >= count && this->low > 0))
            continue; // -v is in the table above
        *row = (Option){this->name, .value = "N", .help = *text,
                        OPTION_READ (set_option), .detail = this->name};
        if (i < count) {
            snprintf (*text++, sizeof *text, "%s (%lld to %lld, default %lld)",
                      this->meaning, (long long) this->low,
                      (long long) this->high, (long long) this->initial);
        } else {
            snprintf (*text, sizeof *text, "no-%s", this->name);
            *row = (Option){*text++, OPTION_READ (set_option),
                            .detail = this->name};
        }
        row++;
    }
    return true; // a row of zeros follows: OPTION_LAST
}

// ---------------------------------------------------------------------------
// The command line

static const char about[] =
    "Decides a formula in DIMACS CNF, KNF or CNF+, or as text (--formula), "
    "also "
    "packed, from a file or standard input (no FORMULA, or '-').  Writes a "
    "DRAT "
    "proof to PROOF.  Exit status: 10 satisfiable, 20 unsatisfiable, 0 "
    "unknown, "
    "64 and above for errors; with --check, 0 verified, 1 not.";
static const char more[] =
    "Formulas may be packed with gzip, xz, bzip2 or zstd.  If PROOF is '-', "
    "the proof goes to standard output, and all other lines to standard "
    "error.  --check reads DRAT and LRAT.\n"
    "\n"
    "In incremental CNF (p inccnf), each cube (a LITERALS 0) is solved with "
    "the clauses before it; the status is 10 if a cube is satisfiable, 20 if "
    "all are unsatisfiable, else 0.\n"
    "\n"
    "A file with content is replaced only with --force.\n"
    "\n"
    "A value follows a blank or '=': '--time 5' is '--time=5', '--seed 1' is "
    "'--seed=1'.  An optional value, in brackets above, needs '=' if it is "
    "json "
    "or the N of --all.\n";

bool cdcl_arguments (int argc, char **argv, cdcl *solver, Settings *settings,
                     int *status) {
    SolverRows list = {0};
    OptionReader reader;
    memset (settings, 0, sizeof *settings);
    settings->solver = solver;
    settings->formula = "-";
    settings->jobs = 1;
    for (const Option *row = rows; row->kind != KIND_LAST; row++)
        if (row->read == set_limit)
            limit_of (settings, row)->name = row->name;
    if (list_options (&list)) {
        const Option both[] = {{.kind = KIND_ROWS, .rows = rows},
                               {.kind = KIND_ROWS, .rows = list.rows},
                               OPTION_LAST};
        const OptionTable table = {.program = "cdcl",
                                   .command = "",
                                   .usage = "[FORMULA [PROOF]]",
                                   .about = about,
                                   .rows = both,
                                   .more = more,
                                   .manual = cdcl_manual,
                                   .part = cdcl_manual_part};
        *status = program_options_read (&reader, &table, settings, &argc, argv);
    } else {
        *status = out_of_memory ();
    }
    free (list.rows);
    free (list.texts);
    return *status < 0;
}

void cdcl_settings_release (Settings *settings) {
    program_lits_release (&settings->assumed);
    program_lits_release (&settings->decisions);
    free (settings->project);
    free (settings->kept[0]);
    free (settings->kept[1]);
}
