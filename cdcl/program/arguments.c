// arguments.c -- parses the command line of the program `cdcl` with
// getopt_long.
//
// One table names all options of the program, in the order and the groups of
// --help.  The options of the solver (options.def) are appended to it, so that
// each of them is --NAME=VALUE with its range checked, and --no-NAME is
// --NAME=0.
//
// Words are looked at in the order in which they stand, and each before
// getopt_long splits it: -no-pre would be the letters n and o, and `-pre` the
// name of a file to write.
//
// Sources of the conventions: POSIX utility syntax guidelines; the names of
// options that CaDiCaL and Kissat share, and those of MiniSat, which are only
// recognized.

#include "cdcl/program/arguments.h"

#include "cdcl/program/program.h"
#include "cdcl/program/project.h"
#include "cdcl/program/shared/names.h"
#include "cdcl/program/shared/options.h"
#include "cdcl/program/shared/suggest.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

typedef enum Kind {
    HEADING,
    HELP,
    VERSION,
    LIST_OPTIONS,
    FLAG,      // sets a bool of the settings
    FILE_NAME, // keeps the name of a file to write
    NUMBER,    // keeps a positive number
    VERBOSE,
    FORM, // of proofs
    STATS,
    ASSUME,
    LIMIT,
    COUNT, // keeps a whole number
    JOBS,
    MODELS,
    PROJECT,
    CONFIGURE // sets several options of the solver
} Kind;

typedef struct Entry {
    Kind kind;
    char letter;          // 0: none
    const char *name;     // or null: a heading
    const char *argument; // as --help shows it, null for none; in [] optional
    const char *meaning;
    size_t member;      // of Settings
    const char *detail; // the limit's name, or options with their values
} Entry;

#define MEMBER(name) offsetof (Settings, name)

static const Entry entries[] = {
    {HEADING, 0, NULL, NULL, "Output", 0, NULL},
    {HELP, 'h', "help", NULL, "print this and stop", 0, NULL},
    {VERSION, 'V', "version", NULL, "print the version and stop", 0, NULL},
    {FLAG, 'q', "quiet", NULL, "no comment lines and no warnings",
     MEMBER (quiet), NULL},
    {VERBOSE, 'v', "verbose", "[=N]",
     "progress lines; repeat for more, 0 (default) to 3", 0, NULL},
    {FLAG, 'n', "no-witness", NULL, "no 'v' lines", MEMBER (no_witness), NULL},
    {FILE_NAME, 'o', "output", "FILE",
     "write the answer, 's' and 'v' lines, to FILE", MEMBER (result), NULL},
    {FLAG, 'f', "force", NULL, "replace files, whatever is in them",
     MEMBER (force), NULL},
    {STATS, 0, "stats", "[=json]", "all statistics, also with -q", 0, NULL},
    {HEADING, 0, NULL, NULL, "Formula", 0, NULL},
    {FLAG, 0, "strict", NULL, "a header that does not fit is an error",
     MEMBER (strict), NULL},
    {FILE_NAME, 0, "expand", "FILE", "write it as plain clauses and stop",
     MEMBER (expand), NULL},
    {FILE_NAME, 0, "native", "FILE",
     "write it as CNF+, bounds as they are, and stop", MEMBER (native), NULL},
    {ASSUME, 0, "assume", "LITS", "under assumptions, as in --assume '1 -2'", 0,
     NULL},
    {HEADING, 0, NULL, NULL, "Formulas as text", 0, NULL},
    {FLAG, 0, "formula", NULL,
     "FORMULA has names and operators, as in 'a -> b | ~c', and so has the "
     "model",
     MEMBER (named), NULL},
    {FLAG, 0, "tseitin", NULL,
     "define auxiliary variables in both directions, not only in that which is "
     "needed",
     MEMBER (tseitin), NULL},
    {HEADING, 0, NULL, NULL, "Several models", 0, NULL},
    {FLAG, 0, "unique", NULL, "look for another model, and print it",
     MEMBER (unique), NULL},
    {MODELS, 0, "all", "[=N]", "print all models, or N at most, and how many",
     0, NULL},
    {PROJECT, 0, "project", "VARS",
     "models that differ in these variables: 1,5-9, or names with --formula", 0,
     NULL},
    {HEADING, 0, NULL, NULL, "Cubes, to be solved anywhere", 0, NULL},
    {FILE_NAME, 0, "cubes", "FILE",
     "split it by look-ahead, write it with its cubes as incremental CNF, and "
     "stop",
     MEMBER (cubes), NULL},
    {NUMBER, 0, "parts", "N", "with --cubes: at most so many (default 64)",
     MEMBER (parts), NULL},
    {NUMBER, 0, "cube", "I", "solve the cube I alone, counted from 1",
     MEMBER (cube), NULL},
    {FILE_NAME, 0, "results", "DIR",
     "with --cube: keep proof and answer in DIR, and do nothing if it is "
     "answered",
     MEMBER (results), NULL},
    {FILE_NAME, 0, "join", "DIR",
     "join the answers in DIR: a model, or a refutation with its PROOF",
     MEMBER (join), NULL},
    {HEADING, 0, NULL, NULL, "Proof", 0, NULL},
    {FORM, 0, "text", NULL, "write proofs as text (default)", 0, NULL},
    {FORM, 0, "binary", NULL, "write them in binary", 0, "binary"},
    {FLAG, 0, "check", NULL, "check PROOF of FORMULA instead of solving",
     MEMBER (check), NULL},
    {FILE_NAME, 0, "core", "FILE",
     "write the clauses needed to refute it as DIMACS", MEMBER (core), NULL},
    {FILE_NAME, 0, "lrat", "FILE",
     "write the proof checked and trimmed, as LRAT", MEMBER (lrat), NULL},
    {HEADING, 0, NULL, NULL, "Trace", 0, NULL},
    {FILE_NAME, 0, "trace", "FILE",
     "write each step of the search, as lines of JSON (man 1 cdcl)",
     MEMBER (trace), NULL},
    {COUNT, 0, "trace-from", "N", "from the first step after N conflicts on",
     MEMBER (trace_from), NULL},
    {COUNT, 0, "trace-conflicts", "N", "N conflicts, and no more",
     MEMBER (trace_conflicts), NULL},
    {FLAG, 0, "check-trace", NULL, "check a trace of FORMULA: FORMULA TRACE",
     MEMBER (check_trace), NULL},
    {HEADING, 0, NULL, NULL,
     "Limits (then the answer is UNKNOWN), by default none", 0, NULL},
    {LIMIT, 't', "time", "S", "seconds of solving", 0, "seconds"},
    {LIMIT, 'c', "conflicts", "N", "conflicts", 0, "conflicts"},
    {LIMIT, 0, "decisions", "N", "decisions", 0, "decisions"},
    {LIMIT, 0, "propagations", "N", "propagated literals", 0, "propagations"},
    {LIMIT, 0, "memory", "MB", "megabytes held by the solver", 0, "bytes"},
    {HEADING, 0, NULL, NULL, "Threads", 0, NULL},
    {JOBS, 'j', "jobs", "N",
     "threads that search for one answer; 0: one for each processor", 0, NULL},
    {FLAG, 0, "deterministic", NULL,
     "with --jobs: the same answer, proof and figures in each run",
     MEMBER (deterministic), NULL},
    {HEADING, 0, NULL, NULL, "Configurations", 0, NULL},
    {CONFIGURE, 0, "plain", NULL, "search alone, without inprocessing", 0,
     "decompose=0 detect=0 eliminate=0 hall=0 subsume=0 vivify=0 walk=0"},
    {CONFIGURE, 0, "sat", NULL, "for formulas that have models: stable mode", 0,
     "mode=2"},
    {CONFIGURE, 0, "unsat", NULL, "for those that have none: focused mode", 0,
     "mode=1 walk=0"},
    {HEADING, 0, NULL, NULL,
     "Options of the solver, with their defaults; --no-NAME is --NAME=0", 0,
     NULL},
    {LIST_OPTIONS, 0, "list-options", NULL,
     "print them with default and range, and stop", 0, NULL},
};
enum { ENTRIES = sizeof entries / sizeof *entries };

// What getopt_long returns for a long option: one of these, and the place in
// one of the two tables.
enum { OPERAND = 1, ENTRY = 256, SOLVER = 1 << 10, NEGATED = 1 << 11 };

typedef struct Parser {
    cdcl *solver;
    Settings *settings;
    bool ended;              // no word is left
    struct option *list;     // for getopt_long
    char (*negated)[32];     // names "no-...", of the list
    const char *operands[2]; // FORMULA and PROOF
    int count;               // of operands, also of those that are too many
    const char *last;        // operand
    const cdcl_option *solver_options;
    size_t solver_count;
    int status; // the exit status, once there is nothing to do
} Parser;

static bool usage (Parser *parser, const char *format, ...) {
    va_list arguments;
    va_start (arguments, format);
    fputs ("cdcl: error: ", stderr);
    vfprintf (stderr, format, arguments);
    fputs ("; see cdcl --help\n", stderr);
    va_end (arguments);
    parser->status = STATUS_USAGE;
    return false;
}

// ---------------------------------------------------------------------------
// Help

static bool print_options (const Parser *parser) {
    for (size_t i = 0; i < parser->solver_count; i++) {
        const cdcl_option *option = parser->solver_options + i;
        printf ("--%s=%lld (%lld ... %lld)\n    %s\n", option->name,
                (long long) option->initial, (long long) option->low,
                (long long) option->high, option->meaning);
    }
    return false;
}

// Prints what an option means behind its name, in lines of at most 80 columns.
static void print_meaning (const char *name, const char *meaning) {
    enum { INDENT = 26, WIDTH = 80 - INDENT };
    printf ("%*s", -INDENT, name);
    while (strlen (meaning) > WIDTH) {
        int end = WIDTH;
        while (meaning[end] != ' ')
            end--;
        printf ("%.*s\n%*s", end, meaning, INDENT, "");
        meaning += end + 1;
    }
    puts (meaning);
}

static bool print_help (const Parser *parser) {
    puts (
        "Usage: cdcl [OPTION]... [FORMULA [PROOF]]\n\n"
        "Decides a formula in DIMACS CNF, KNF or CNF+, or as text "
        "(--formula), also\npacked by gzip, xz, bzip2 or zstd, from a file or "
        "standard input (no FORMULA,\nor '-').  Writes a DRAT proof to PROOF "
        "('-': to standard output, and all lines\nto standard error).  Exit "
        "status: 10 satisfiable, 20 unsatisfiable, 0 unknown,\n64 and above "
        "for errors; with --check, which takes DRAT and LRAT, 0 verified,\n1 "
        "not.\n\n"
        "Of incremental CNF (p inccnf), each cube (a LITERALS 0) is answered "
        "with the\nclauses before it; the status is 10 if one is satisfiable, "
        "20 if none is, or 0.\n\n"
        "A file that exists is replaced only by one of its kind (a proof by a "
        "proof),\nor with --force.\n\n"
        "A value follows a blank or '=': '--time 5' is '--time=5', '--seed 1' "
        "is\n'--seed=1'.  Of those that may be missing, in brackets below, "
        "json and the N of\n--all need '='.");
    for (int i = 0; i < ENTRIES; i++) {
        const Entry *entry = entries + i;
        char left[60];
        if (!entry->name) {
            printf ("\n%s:\n", entry->meaning);
            continue;
        }
        const char *argument = entry->argument ? entry->argument : "";
        snprintf (left, sizeof left, "  -%c, --%s%s%s", entry->letter,
                  entry->name, *argument && *argument != '[' ? " " : "",
                  argument);
        if (!entry->letter)
            memset (left, ' ', strlen ("  -x, "));
        print_meaning (left, entry->meaning);
    }
    for (size_t i = 0; i < parser->solver_count; i++) {
        const cdcl_option *option = parser->solver_options + i;
        char left[60];
        if (!strcmp (option->name, "verbose")) // above, as -v
            continue;
        snprintf (left, sizeof left, "      --%s=%lld", option->name,
                  (long long) option->initial);
        print_meaning (left, option->meaning);
    }
    return false;
}

// ---------------------------------------------------------------------------
// Values

static bool set_limit (Parser *parser, const Entry *entry, const char *text) {
    Settings *settings = parser->settings;
    char *end, room[PROGRAM_NAME_ROOM];
    errno = 0;
    double value = strtod (text, &end);
    bool digit = *text >= '0' && *text <= '9';
    const char *shown = program_printable (text, room);
    if (!digit || *end || errno || !isfinite (value) || strpbrk (text, "xX"))
        return usage (parser, "--%s '%s': expected a number, 0 or more",
                      entry->name, shown);
    if (!strcmp (entry->name, "memory")) {
        // The search looks at its limit now and then; what it allocates in
        // between may go somewhat beyond, and then fails.
        settings->memory = true;
        value *= 1 << 20;
        if (value < 1e18)
            cdcl_limit (parser->solver, "allocation", 1.25 * value);
    } else if (strcmp (entry->name, "time") && strpbrk (text, ".eE"))
        return usage (parser, "--%s '%s': expected a whole number, 0 or more",
                      entry->name, shown);
    for (int i = 0; i < SETTINGS_LIMITS; i++)
        if (!strcmp (settings->limits[i].name, entry->name)) {
            settings->limits[i].given = text;
            settings->limits[i].value = value;
        }
    // A value that fits no counter is no limit.
    if (value < 1e18)
        cdcl_limit (parser->solver, entry->detail, value);
    return true;
}

// Literals, divided by blanks or commas; repeated options add up.
static bool add_assumptions (Parser *parser, const char *text) {
    Settings *settings = parser->settings;
    size_t most = settings->assumed + strlen (text);
    int *lits = realloc (settings->assumptions, (most + 1) * sizeof *lits);
    if (!lits) {
        parser->status = out_of_memory ();
        return false;
    }
    settings->assumptions = lits;
    const char *rest = text;
    while (*(rest += strspn (rest, " ,"))) {
        char *end, room[PROGRAM_NAME_ROOM];
        errno = 0;
        long long lit = strtoll (rest, &end, 10);
        if (end == rest || !strchr (" ,", *end) || errno || !lit ||
            lit < -CDCL_MAX_VAR || lit > CDCL_MAX_VAR)
            return usage (parser,
                          "--assume '%s': expected literals, from 1 to %d or "
                          "negative",
                          program_printable (rest, room), CDCL_MAX_VAR);
        lits[settings->assumed++] = (int) lit;
        rest = end;
    }
    return true;
}

static bool set_models (Parser *parser, const char *text) {
    const uint64_t most = UINT64_C (1) << 53;
    char *end, room[PROGRAM_NAME_ROOM];
    errno = 0;
    const unsigned long long value = text ? strtoull (text, &end, 10) : most;
    if (text &&
        (*text < '0' || *text > '9' || *end || errno || !value || value > most))
        return usage (parser, "--all '%s': expected a whole number, 1 to 2^53",
                      program_printable (text, room));
    parser->settings->most = text ? value : UINT64_MAX;
    return true;
}

// Repeated lists add up.
static bool add_projection (Parser *parser, const char *text) {
    char **const list = &parser->settings->project;
    const size_t used = *list ? strlen (*list) : 0;
    const size_t size = used + strlen (text) + 2;
    char *const longer = realloc (*list, size);
    if (!longer) {
        parser->status = out_of_memory ();
        return false;
    }
    *list = longer;
    snprintf (longer + used, size - used, "%s%s", used ? " " : "", text);
    return true;
}

static bool set_stats (Parser *parser, const char *text) {
    char room[PROGRAM_NAME_ROOM];
    parser->settings->stats = text ? STATS_JSON : STATS_ALL;
    if (text && strcmp (text, "json"))
        return usage (parser, "--stats '%s': expected json",
                      program_printable (text, room));
    return true;
}

static bool set_option (Parser *parser, const cdcl_option *option,
                        const char *text) {
    char *end, room[PROGRAM_NAME_ROOM];
    errno = 0;
    long long value = strtoll (text, &end, 10);
    if (!*text || *end || errno || value < option->low || value > option->high)
        return usage (parser, "--%s '%s': expected a number from %lld to %lld",
                      option->name, program_printable (text, room),
                      (long long) option->low, (long long) option->high);
    cdcl_set (parser->solver, option->name, value);
    return true;
}

// The options of a configuration, as "mode=1 walk=0".
static bool configure (Parser *parser, const char *detail) {
    char name[32];
    int value, length;
    for (; sscanf (detail, " %31[a-z]=%d%n", name, &value, &length) == 2;
         detail += length)
        cdcl_set (parser->solver, name, value);
    return true;
}

static const cdcl_option *option_named (const Parser *parser,
                                        const char *name) {
    for (size_t i = 0; i < parser->solver_count; i++)
        if (!strcmp (parser->solver_options[i].name, name))
            return parser->solver_options + i;
    return NULL;
}

// Without a value one more, up to the highest level.
static bool set_verbose (Parser *parser, const char *text) {
    const cdcl_option *option = option_named (parser, "verbose");
    if (text)
        return set_option (parser, option, text);
    int64_t level = cdcl_get (parser->solver, "verbose");
    if (level < option->high)
        cdcl_set (parser->solver, "verbose", level + 1);
    return true;
}

static bool set_file (Parser *parser, const Entry *entry, const char *value) {
    char option[40], text[200 + PROGRAM_NAME_ROOM];
    snprintf (option, sizeof option, "--%s", entry->name);
    if (!program_is_file_name (option, value, text, sizeof text))
        return usage (parser, "%s", text);
    *(const char **) ((char *) parser->settings + entry->member) = value;
    return true;
}

static bool set_count (Parser *parser, const Entry *entry, const char *text) {
    char *end, room[PROGRAM_NAME_ROOM];
    errno = 0;
    const unsigned long long value = strtoull (text, &end, 10);
    if (*text < '0' || *text > '9' || *end || errno ||
        value > UINT64_C (1) << 53)
        return usage (parser, "--%s '%s': expected a whole number, 0 to 2^53",
                      entry->name, program_printable (text, room));
    *(uint64_t *) (void *) ((char *) parser->settings + entry->member) = value;
    return true;
}

static bool set_number (Parser *parser, const Entry *entry, const char *text) {
    char *end, room[PROGRAM_NAME_ROOM];
    errno = 0;
    const long long number = strtoll (text, &end, 10);
    if (end == text || *end || errno || number < 1 || number > INT32_MAX)
        return usage (parser, "--%s '%s': expected a number from 1 to %d",
                      entry->name, program_printable (text, room), INT32_MAX);
    *(int64_t *) ((char *) parser->settings + entry->member) = number;
    return true;
}

static bool set_jobs (Parser *parser, const char *text) {
    enum { MOST = 1024 };
    char *end, room[PROGRAM_NAME_ROOM];
    errno = 0;
    long number = strtol (text, &end, 10);
    if (end == text || *end || errno || number < 0 || number > MOST)
        return usage (parser, "--jobs '%s': expected a number from 0 to %d",
                      program_printable (text, room), MOST);
    if (!number)
        number = sysconf (_SC_NPROCESSORS_ONLN);
    parser->settings->jobs = number > 0 ? (unsigned) number : 1;
    return true;
}

static bool apply (Parser *parser, const Entry *entry, const char *value) {
    switch (entry->kind) {
    case HEADING:
        return true;
    case HELP:
        return print_help (parser);
    case VERSION:
        puts (CDCL_VERSION);
        return false;
    case LIST_OPTIONS:
        return print_options (parser);
    case FLAG:
        *(bool *) ((char *) parser->settings + entry->member) = true;
        return true;
    case FILE_NAME:
        return set_file (parser, entry, value);
    case NUMBER:
        return set_number (parser, entry, value);
    case VERBOSE:
        return set_verbose (parser, value);
    case FORM:
        parser->settings->binary = entry->detail != NULL;
        return true;
    case STATS:
        return set_stats (parser, value);
    case ASSUME:
        return add_assumptions (parser, value);
    case LIMIT:
        return set_limit (parser, entry, value);
    case COUNT:
        return set_count (parser, entry, value);
    case JOBS:
        return set_jobs (parser, value);
    case MODELS:
        return set_models (parser, value);
    case PROJECT:
        return add_projection (parser, value);
    case CONFIGURE:
        return configure (parser, entry->detail);
    }
    return true;
}

// ---------------------------------------------------------------------------
// Words

// getopt_long's view of both tables.  False without memory.
static bool list_options (Parser *parser) {
    const size_t count = parser->solver_count;
    size_t used = 0;
    struct option *list = calloc (ENTRIES + 2 * count + 1, sizeof *list);
    parser->list = list;
    parser->negated = calloc (count + 1, sizeof *parser->negated);
    if (!list || !parser->negated)
        return false;
    for (int i = 0; i < ENTRIES; i++)
        if (entries[i].name) {
            const char *argument = entries[i].argument;
            list[used].name = entries[i].name;
            list[used].has_arg = !argument          ? no_argument
                                 : *argument == '[' ? optional_argument
                                                    : required_argument;
            list[used++].val = ENTRY + i;
        }
    for (size_t i = 0; i < count; i++) {
        const cdcl_option *option = parser->solver_options + i;
        if (!strcmp (option->name, "verbose"))
            continue;
        list[used].name = option->name;
        list[used].has_arg = required_argument;
        list[used++].val = SOLVER + (int) i;
    }
    for (size_t i = 0; i < count; i++) {
        const cdcl_option *option = parser->solver_options + i;
        if (option->low > 0 || !strcmp (option->name, "verbose"))
            continue;
        snprintf (parser->negated[i], sizeof *parser->negated, "no-%s",
                  option->name);
        list[used].name = parser->negated[i];
        list[used].has_arg = no_argument;
        list[used++].val = NEGATED + (int) i;
    }
    return true;
}

// What MiniSat's options are here; null: nothing.
static const struct {
    const char *name, *ours;
} minisat[] = {
    {"verb", "--verbose=N or --quiet"},
    {"cpu-lim", "--time=S"},
    {"mem-lim", "--memory=MB"},
    {"rnd-seed", "--seed=N"},
    {"pre", "--plain"},
    {"elim", "--no-eliminate"},
    {"strictp", "--strict"},
    {"dimacs", "--expand FILE"},
    {"var-decay", "--decay=N"},
    {"luby", "--restart=N"},
    {"rfirst", "--restartint=N"},
    {"phase-saving", "--savephases=N"},
    {"ccmin-mode", "--minimize=N"},
    {"asymm", NULL},
    {"cl-lim", NULL},
    {"cla-decay", NULL},
    {"gc-frac", NULL},
    {"grow", NULL},
    {"rcheck", NULL},
    {"rinc", NULL},
    {"rnd-freq", NULL},
    {"rnd-init", NULL},
    {"simp-gc-frac", NULL},
    {"sub-lim", NULL},
};

static bool is_minisat (Parser *parser, const char *word) {
    const char *name = word + 1;
    if (*word != '-' || *name == '-')
        return false;
    if (!strncmp (name, "no-", 3))
        name += 3;
    const size_t length = strcspn (name, "=");
    for (size_t i = 0; i < sizeof minisat / sizeof *minisat; i++)
        if (strlen (minisat[i].name) == length &&
            !strncmp (minisat[i].name, name, length)) {
            const char *const ours = minisat[i].ours;
            usage (parser, "'%.*s' is an option of MiniSat%s%s",
                   (int) strcspn (word, "="), word,
                   ours ? ": here it is " : ", which cdcl does not have",
                   ours ? ours : "");
            return true;
        }
    return false;
}

static size_t digits (const char *text) {
    return strspn (text, "0123456789");
}

// The N of the words -vN and -v=N, else null.
static const char *level_of (const char *word) {
    if (strncmp (word, "-v", 2))
        return NULL;
    word += 2 + (word[2] == '=');
    return *word && !word[digits (word)] ? word : NULL;
}

static void add_operand (Parser *parser, const char *word) {
    if (parser->count < 2)
        parser->operands[parser->count] = word;
    parser->count++;
    parser->last = word;
}

// The next option or operand; false when there is nothing to do.
static bool next_word (Parser *parser, int argc, char **argv) {
    char text[400];
    if (optind < argc) {
        const char *const word = argv[optind];
        const char *const level = level_of (word);
        if (level) {
            optind++;
            return set_verbose (parser, level);
        }
        if (is_minisat (parser, word))
            return false;
        if (program_is_single_dash (word, parser->list, text, sizeof text))
            return usage (parser, "%s", text);
    }
    // The dash: operands are returned as they come.
    const int code =
        getopt_long (argc, argv, "-:hVqvno:ft:c:j:", parser->list, NULL);
    if (code == '?' || code == ':') {
        program_explain_option (argv, code, parser->list, text, sizeof text);
        return usage (parser, "%s", text);
    }
    if (code == -1) { // the end, or "--"
        while (optind < argc)
            add_operand (parser, argv[optind++]);
        parser->ended = true;
        return true;
    }
    if (code == OPERAND) {
        add_operand (parser, optarg);
        return true;
    }
    if (code >= NEGATED)
        return set_option (parser, parser->solver_options + code - NEGATED,
                           "0");
    if (code >= SOLVER)
        return set_option (parser, parser->solver_options + code - SOLVER,
                           optarg);
    const char *value = code < ENTRY ? program_letter_value (argv) : optarg;
    const Entry *entry = entries;
    while (code < ENTRY ? entry->letter != code
                        : entry != entries + (code - ENTRY))
        entry++;
    if (entry->kind == VERBOSE && !value && optind < argc && *argv[optind] &&
        !argv[optind][digits (argv[optind])])
        value = argv[optind++]; // -v 1
    return apply (parser, entry, value);
}

// ---------------------------------------------------------------------------
// What fits together

// The first limit that was given, or null.
static const char *limit_given (const Settings *settings) {
    for (int i = 0; i < SETTINGS_LIMITS; i++)
        if (settings->limits[i].given)
            return settings->limits[i].name;
    return NULL;
}

static bool is_standard (const char *path) {
    return path && !strcmp (path, "-");
}

static bool check_operands (Parser *parser) {
    Settings *settings = parser->settings;
    const bool writes = settings->expand || settings->native;
    char room[PROGRAM_NAME_ROOM];
    if (settings->check && settings->check_trace)
        return usage (parser, "--check excludes --check-trace");
    const bool checks = settings->check || settings->check_trace;
    const char *const check = settings->check ? "check" : "check-trace";
    const char *const second = settings->check_trace ? "TRACE" : "PROOF";
    if (checks && writes)
        return usage (parser, "--%s excludes --expand and --native", check);
    if (parser->count > (writes ? 1 : 2))
        return usage (parser,
                      "unexpected argument '%s': expected %s, and one formula "
                      "at a time",
                      program_printable (parser->last, room),
                      writes                  ? "FORMULA alone"
                      : settings->check_trace ? "FORMULA and TRACE"
                                              : "FORMULA and PROOF at most");
    settings->formula = parser->count ? parser->operands[0] : "-";
    settings->proof = parser->count == 2 ? parser->operands[1] : NULL;
    if (!*settings->formula || (settings->proof && !*settings->proof))
        return usage (parser, "'': expected the name of a file");
    if (checks && parser->count != 2)
        return usage (parser, "--%s expects FORMULA and %s", check, second);
    if (checks && is_standard (settings->formula) &&
        is_standard (settings->proof))
        return usage (parser, "FORMULA and %s cannot both be standard input",
                      second);
    return true;
}

// What is for one kind of formula alone.
static bool check_kind (Parser *parser) {
    const Settings *settings = parser->settings;
    if (!settings->named && settings->tseitin)
        return usage (parser, "--tseitin is for --formula");
    if (!settings->named)
        return true;
    if (settings->check || settings->check_trace || settings->core ||
        settings->lrat)
        return usage (parser, "--check, --check-trace, --core and --lrat take "
                              "DIMACS: write it with --formula --expand");
    if (settings->assumed)
        return usage (parser, "--assume takes numbers: expected a line of its "
                              "own in the text of --formula");
    if (settings->strict)
        return usage (parser, "--strict is for headers, which the text of "
                              "--formula does not have");
    return true;
}

// A proof or trace would be of one search, and a proof of the only model one of
// the formula without that model.
static bool check_models (Parser *parser) {
    const Settings *settings = parser->settings;
    const char *const name = settings->unique ? "unique" : "all";
    char text[200 + PROGRAM_NAME_ROOM];
    if (settings->unique && settings->most)
        return usage (parser, "--unique excludes --all");
    if (!settings->unique && !settings->most)
        return !settings->project ||
               usage (parser, "--project is for --unique and --all");
    if (settings->proof)
        return usage (parser, "--%s excludes PROOF%s", name,
                      settings->most ? ", and its N follows '=', as in --all=5"
                                     : "");
    if (settings->core || settings->lrat || settings->trace ||
        settings->expand || settings->native || settings->check ||
        settings->check_trace || settings->cubes || settings->cube ||
        settings->join)
        return usage (parser,
                      "--%s excludes --core, --lrat, --trace, --expand, "
                      "--native, --check, --check-trace, --cubes, --cube and "
                      "--join",
                      name);
    return !settings->project ||
           cdcl_project_check (settings->project, settings->named, text,
                               sizeof text) ||
           usage (parser, "%s", text);
}

static bool check_options (Parser *parser) {
    const Settings *settings = parser->settings;
    const bool writes = settings->expand || settings->native;
    const bool trims = settings->core || settings->lrat;
    const bool checks = settings->check || settings->check_trace;
    const char *limit = limit_given (settings);
    if (settings->expand && settings->native)
        return usage (parser, "--expand excludes --native");
    if (writes && settings->assumed)
        return usage (parser, "--assume excludes --expand and --native");
    if ((checks || writes) && settings->result)
        return usage (parser, "--output is for solving");
    if ((checks || writes) && settings->trace)
        return usage (parser, "--trace is for solving");
    if (!settings->trace && (settings->trace_from || settings->trace_conflicts))
        return usage (parser, "--trace-from and --trace-conflicts expect "
                              "--trace FILE");
    if (is_standard (settings->trace))
        return usage (parser, "--trace cannot write to standard output, which "
                              "carries the answer");
    if (settings->check_trace && (trims || settings->assumed))
        return usage (parser, "--check-trace excludes --assume, --core and "
                              "--lrat");
    if ((checks || writes) && limit)
        return usage (parser, "--%s is for solving", limit);
    if (trims && writes)
        return usage (parser, "--core and --lrat exclude --expand and "
                              "--native");
    if (trims && !settings->check && is_standard (settings->formula))
        return usage (parser, "--core and --lrat read the formula twice, which "
                              "standard input cannot");
    if (is_standard (settings->core) || is_standard (settings->lrat))
        return usage (parser, "--core and --lrat cannot write to standard "
                              "output, which carries the answer");
    return true;
}

static bool check_threads (Parser *parser) {
    const Settings *settings = parser->settings;
    const bool together = settings->jobs > 1 || settings->deterministic;
    const char *const name = settings->jobs > 1 ? "jobs" : "deterministic";
    if (together && settings->trace)
        return usage (parser, "--%s excludes --trace, which is of one search",
                      name);
    if (together &&
        (settings->check || settings->check_trace || settings->expand ||
         settings->native || settings->cubes || settings->join))
        return usage (parser, "--%s is for solving", name);
    return true;
}

// The three steps of cubes exclude each other and what is for one formula.
static bool check_cubes (Parser *parser) {
    Settings *settings = parser->settings;
    const bool writes = settings->expand || settings->native;
    const bool trims = settings->core || settings->lrat;
    const int steps = (settings->cubes != NULL) + (settings->cube != 0) +
                      (settings->join != NULL);
    if (settings->parts && !settings->cubes)
        return usage (parser, "--parts is for --cubes");
    if (settings->results && !settings->cube)
        return usage (parser, "--results is for --cube");
    if (!steps)
        return true;
    const char *const name = settings->cubes  ? "cubes"
                             : settings->cube ? "cube"
                                              : "join";
    if (steps > 1)
        return usage (parser, "--cubes, --cube and --join exclude each other");
    if (settings->named || settings->check || writes || trims ||
        settings->assumed)
        return usage (parser,
                      "--%s excludes --formula, --assume, --expand, --native, "
                      "--check, --core and --lrat",
                      name);
    if (settings->cubes && (settings->proof || settings->result))
        return usage (parser, "--cubes excludes PROOF and --output");
    if (settings->results && (settings->proof || settings->result))
        return usage (parser, "--results excludes PROOF and --output, which it "
                              "keeps in its folder");
    if (settings->results && settings->no_witness)
        return usage (parser, "--results excludes --no-witness: a model is "
                              "kept whole");
    return true;
}

bool cdcl_arguments (int argc, char **argv, cdcl *solver, Settings *settings,
                     int *status) {
    Parser parser;
    memset (settings, 0, sizeof *settings);
    memset (&parser, 0, sizeof parser);
    parser.solver = solver;
    parser.settings = settings;
    settings->jobs = 1;
    parser.solver_options = cdcl_options (&parser.solver_count);
    int limits = 0;
    for (int i = 0; i < ENTRIES; i++)
        if (entries[i].kind == LIMIT)
            settings->limits[limits++].name = entries[i].name;
    opterr = 0;
    bool going = list_options (&parser);
    if (!going)
        parser.status = out_of_memory ();
    else
        while (going && !parser.ended)
            going = next_word (&parser, argc, argv);
    going = going && check_operands (&parser) && check_kind (&parser) &&
            check_models (&parser) && check_options (&parser) &&
            check_cubes (&parser) && check_threads (&parser);
    free (parser.list);
    free (parser.negated);
    *status = parser.status;
    return going;
}

void cdcl_settings_release (Settings *settings) {
    free (settings->assumptions);
    free (settings->project);
    free (settings->kept[0]);
    free (settings->kept[1]);
    settings->assumptions = NULL;
}
