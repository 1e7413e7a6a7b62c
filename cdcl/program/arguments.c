// arguments.c -- parses the command line of the program `cdcl` with
// getopt_long.
//
// One table names all options of the program, in the order and the groups of
// --help; the options of the solver (options.def) are appended to it, so that
// each of them is --NAME=VALUE with its range checked.
//
// Source of the conventions: POSIX utility syntax guidelines; the usual option
// names of SAT solvers.

#include "cdcl/program/arguments.h"

#include "cdcl/program/shared/status.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What getopt_long returns for options without a letter; from SOLVER_OPTION on,
// index into cdcl_options.
enum {
    STRICT = 256,
    CHECK_PROOF,
    BINARY,
    TEXT,
    EXPAND,
    NATIVE,
    CORE,
    LRAT,
    LIMIT,
    STATS,
    ASSUME,
    LIST_OPTIONS,
    VERSION,
    SOLVER_OPTION,
    LONG = 1 << 12 // added to all: messages distinguish --quiet from -q
};

typedef struct Entry {
    const char *name;     // or null: a heading
    const char *argument; // as --help shows it, null for none; in [] optional
    int code;             // the letter, or from the list above
    const char *meaning;
    const char *limit; // for LIMIT: name of the limit
} Entry;

static const Entry entries[] = {
    {NULL, NULL, 0, "Output", NULL},
    {"help", NULL, 'h', "print this and stop", NULL},
    {"version", NULL, VERSION, "print the version and stop", NULL},
    {"quiet", NULL, 'q', "no comment lines and no warnings", NULL},
    {"verbose", "[=N]", 'v', "progress lines; repeat for more", NULL},
    {"no-witness", NULL, 'n', "no 'v' lines", NULL},
    {"output", "FILE", 'o', "write the answer, 's' and 'v' lines, to FILE",
     NULL},
    {"stats", "[=json]", STATS, "all statistics, also with -q", NULL},
    {NULL, NULL, 0, "Formula", NULL},
    {"strict", NULL, STRICT, "a header that does not fit is an error", NULL},
    {"expand", "FILE", EXPAND, "write it as plain clauses and stop", NULL},
    {"native", "FILE", NATIVE, "write it as CNF+, bounds as they are, and stop",
     NULL},
    {"assume", "LITS", ASSUME, "under assumptions, as in --assume '1 -2'",
     NULL},
    {NULL, NULL, 0, "Proof", NULL},
    {"text", NULL, TEXT, "write proofs as text (default)", NULL},
    {"binary", NULL, BINARY, "write them in binary", NULL},
    {"check", NULL, CHECK_PROOF, "check PROOF of FORMULA instead of solving",
     NULL},
    {"core", "FILE", CORE, "write the clauses needed to refute it as DIMACS",
     NULL},
    {"lrat", "FILE", LRAT, "write the proof checked and trimmed, as LRAT",
     NULL},
    {NULL, NULL, 0, "Limits (then the answer is UNKNOWN)", NULL},
    {"time", "S", LIMIT, "seconds of solving", "seconds"},
    {"conflicts", "N", LIMIT, "conflicts", "conflicts"},
    {"decisions", "N", LIMIT, "decisions", "decisions"},
    {"propagations", "N", LIMIT, "propagated literals", "propagations"},
    {"memory", "MB", LIMIT, "megabytes held by the solver", "bytes"},
    {NULL, NULL, 0, "Options of the solver", NULL},
    {"list-options", NULL, LIST_OPTIONS,
     "print them with default and range, and stop", NULL},
};
enum { ENTRIES = sizeof entries / sizeof *entries };

static bool usage (int *status, const char *format, ...) {
    va_list arguments;
    va_start (arguments, format);
    fputs ("cdcl: error: ", stderr);
    vfprintf (stderr, format, arguments);
    fputs ("; try 'cdcl --help'\n", stderr);
    va_end (arguments);
    *status = STATUS_USAGE;
    return false;
}

static void print_options (void) {
    size_t count;
    const cdcl_option *options = cdcl_options (&count);
    for (size_t i = 0; i < count; i++)
        printf ("--%s=%lld (%lld ... %lld)\n    %s\n", options[i].name,
                (long long) options[i].initial, (long long) options[i].low,
                (long long) options[i].high, options[i].meaning);
}

static void print_help (void) {
    size_t count;
    const cdcl_option *options = cdcl_options (&count);
    puts (
        "Usage: cdcl [OPTION]... [FORMULA [PROOF]]\n\n"
        "Decides a formula in DIMACS CNF, KNF or CNF+, also packed by gzip, "
        "xz, bzip2\nor zstd, from a file or standard input (no FORMULA, or "
        "'-').  Writes a DRAT\nproof to PROOF.  Exit status: 10 satisfiable, "
        "20 unsatisfiable, 0 unknown,\n64 and above for errors; with --check, "
        "which takes DRAT and LRAT, 0 verified,\n1 not.\n\n"
        "Of incremental CNF (p inccnf), each cube (a LITERALS 0) is answered "
        "with the\nclauses before it; the status is 10 if one is satisfiable, "
        "20 if none is, or 0.\n\n"
        "A value follows a blank or '=': '--time 5' is '--time=5', '--seed 1' "
        "is\n'--seed=1'.  Only those that may be missing, in brackets "
        "below, need '='.");
    for (int i = 0; i < ENTRIES; i++) {
        const Entry *entry = entries + i;
        char left[40];
        if (!entry->name) {
            printf ("\n%s:\n", entry->meaning);
            continue;
        }
        const char *argument = entry->argument ? entry->argument : "";
        snprintf (left, sizeof left, "--%s%s%s", entry->name,
                  *argument && *argument != '[' ? " " : "", argument);
        if (entry->code < 256)
            printf ("  -%c, %-18s %s\n", entry->code, left, entry->meaning);
        else
            printf ("      %-18s %s\n", left, entry->meaning);
    }
    for (size_t i = 0; i < count; i++)
        if (strcmp (options[i].name, "verbose")) // above, as -v
            printf ("      --%s=%-*s %s\n", options[i].name,
                    17 - (int) strlen (options[i].name), "N",
                    options[i].meaning);
}

static bool set_limit (cdcl *solver, Settings *settings, const Entry *entry,
                       const char *text, int *status) {
    char *end;
    errno = 0;
    double value = strtod (text, &end);
    bool digit = *text >= '0' && *text <= '9';
    if (!digit || *end || errno || !isfinite (value) || strpbrk (text, "xX"))
        return usage (status, "--%s expects a number, 0 or more, not '%s'",
                      entry->name, text);
    if (!strcmp (entry->name, "memory")) {
        // The search looks at its limit now and then; what it allocates in
        // between may go somewhat beyond, and then fails.
        settings->memory = true;
        value *= 1 << 20;
        if (value < 1e18)
            cdcl_limit (solver, "allocation", 1.25 * value);
    } else if (strcmp (entry->name, "time") && strpbrk (text, ".eE"))
        return usage (status, "--%s expects a whole number, not '%s'",
                      entry->name, text);
    for (int i = 0; i < SETTINGS_LIMITS; i++)
        if (!strcmp (settings->limits[i].name, entry->name))
            settings->limits[i].given = text;
    // A value that fits no counter is no limit.
    if (value < 1e18)
        cdcl_limit (solver, entry->limit, value);
    return true;
}

// Literals, divided by blanks or commas; repeated options add up.
static bool add_assumptions (Settings *settings, const char *text,
                             int *status) {
    size_t most = settings->assumed + strlen (text);
    int *lits = realloc (settings->assumptions, (most + 1) * sizeof *lits);
    if (!lits) {
        fputs ("cdcl: error: out of memory\n", stderr);
        *status = STATUS_MEMORY;
        return false;
    }
    settings->assumptions = lits;
    const char *rest = text;
    while (*(rest += strspn (rest, " ,"))) {
        char *end;
        errno = 0;
        long long lit = strtoll (rest, &end, 10);
        if (end == rest || !strchr (" ,", *end) || errno || !lit ||
            lit < -CDCL_MAX_VAR || lit > CDCL_MAX_VAR)
            return usage (status,
                          "--assume expects literals, from 1 to %d or "
                          "negative, not '%.*s'",
                          CDCL_MAX_VAR, (int) strcspn (rest, " ,"), rest);
        lits[settings->assumed++] = (int) lit;
        rest = end;
    }
    return true;
}

static bool set_stats (Settings *settings, int *status) {
    settings->stats = optarg ? STATS_JSON : STATS_ALL;
    if (optarg && strcmp (optarg, "json"))
        return usage (status, "--stats expects nothing or json, not '%s'",
                      optarg);
    return true;
}

static bool set_option (cdcl *solver, const cdcl_option *option,
                        const char *text, int *status) {
    char *end;
    errno = 0;
    long long value = strtoll (text, &end, 10);
    if (!*text || *end || errno || value < option->low || value > option->high)
        return usage (status,
                      "--%s expects a number from %lld to %lld, not '%s'",
                      option->name, (long long) option->low,
                      (long long) option->high, text);
    cdcl_set (solver, option->name, value);
    return true;
}

// getopt_long's view of both tables.
static struct option *long_options (void) {
    size_t count, used = 0;
    const cdcl_option *options = cdcl_options (&count);
    struct option *list = calloc (ENTRIES + count + 1, sizeof *list);
    for (int i = 0; list && i < ENTRIES; i++)
        if (entries[i].name) {
            const char *argument = entries[i].argument;
            list[used].name = entries[i].name;
            list[used].has_arg = !argument          ? no_argument
                                 : *argument == '[' ? optional_argument
                                                    : required_argument;
            list[used++].val = LONG + entries[i].code;
        }
    for (size_t i = 0; list && i < count; i++)
        if (strcmp (options[i].name, "verbose")) {
            list[used].name = options[i].name;
            list[used].has_arg = required_argument;
            list[used++].val = LONG + SOLVER_OPTION + (int) i;
        }
    return list;
}

static const cdcl_option *option_named (const char *name) {
    size_t count;
    const cdcl_option *options = cdcl_options (&count);
    for (size_t i = 0; i < count; i++)
        if (!strcmp (options[i].name, name))
            return options + i;
    return NULL;
}

static const Entry *entry_named (const char *name) {
    for (int i = 0; i < ENTRIES; i++)
        if (entries[i].name && !strcmp (entries[i].name, name))
            return entries + i;
    return NULL;
}

// -v adds one up to the highest level, --verbose=N sets it.
static bool set_verbose (cdcl *solver, int *status) {
    const cdcl_option *option = option_named ("verbose");
    if (optarg)
        return set_option (solver, option, optarg, status);
    int64_t level = cdcl_get (solver, "verbose");
    if (level < option->high)
        cdcl_set (solver, "verbose", level + 1);
    return true;
}

static bool apply (int code, const char *name, cdcl *solver, Settings *settings,
                   int *status) {
    size_t count;
    switch (code) {
    case 'h':
        print_help ();
        return false;
    case VERSION:
        puts (CDCL_VERSION);
        return false;
    case LIST_OPTIONS:
        print_options ();
        return false;
    case 'q':
        settings->quiet = true;
        return true;
    case 'v':
        return set_verbose (solver, status);
    case 'n':
        settings->no_witness = true;
        return true;
    case STRICT:
        settings->strict = true;
        return true;
    case CHECK_PROOF:
        settings->check = true;
        return true;
    case BINARY:
    case TEXT:
        settings->binary = code == BINARY;
        return true;
    case EXPAND:
        settings->expand = optarg;
        return true;
    case NATIVE:
        settings->native = optarg;
        return true;
    case CORE:
        settings->core = optarg;
        return true;
    case LRAT:
        settings->lrat = optarg;
        return true;
    case 'o':
        settings->result = optarg;
        return true;
    case STATS:
        return set_stats (settings, status);
    case ASSUME:
        return add_assumptions (settings, optarg, status);
    case LIMIT:
        return set_limit (solver, settings, entry_named (name), optarg, status);
    default:
        return set_option (solver, cdcl_options (&count) + code - SOLVER_OPTION,
                           optarg, status);
    }
}

// A file without a name would be missed when its work is done.
static bool named (const Settings *settings) {
    const char *const names[] = {settings->proof,  settings->result,
                                 settings->expand, settings->native,
                                 settings->core,   settings->lrat};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i] && !*names[i])
            return false;
    return true;
}

// The first limit that was given, or null.
static const char *limit_given (const Settings *settings) {
    for (int i = 0; i < SETTINGS_LIMITS; i++)
        if (settings->limits[i].given)
            return settings->limits[i].name;
    return NULL;
}

static bool operands (int count, char **paths, Settings *settings,
                      int *status) {
    bool writes = settings->expand || settings->native;
    bool trims = settings->core || settings->lrat;
    const char *limit = limit_given (settings);
    if (settings->check && writes)
        return usage (status, "--check excludes --expand and --native");
    if (count > (writes ? 1 : 2))
        return usage (status, "unexpected argument '%s'", paths[count - 1]);
    settings->formula = count ? paths[0] : "-";
    settings->proof = count == 2 ? paths[1] : NULL;
    if (!named (settings))
        return usage (status, "expected the name of a file, not ''");
    if (settings->check && count != 2)
        return usage (status, "--check expects FORMULA and PROOF");
    if (settings->expand && settings->native)
        return usage (status, "--expand excludes --native");
    if (writes && settings->assumed)
        return usage (status, "--assume excludes --expand and --native");
    if ((settings->check || writes) && settings->result)
        return usage (status, "--output is for solving");
    if ((settings->check || writes) && limit)
        return usage (status, "--%s is for solving", limit);
    if (trims && writes)
        return usage (status, "--core and --lrat exclude --expand and "
                              "--native");
    if (trims && !settings->check && !strcmp (settings->formula, "-"))
        return usage (status, "--core and --lrat read the formula twice, which "
                              "standard input cannot");
    if ((settings->core && !strcmp (settings->core, "-")) ||
        (settings->lrat && !strcmp (settings->lrat, "-")))
        return usage (status, "--core and --lrat cannot write to standard "
                              "output, which carries the answer");
    if (settings->proof && settings->result &&
        !strcmp (settings->proof, settings->result))
        return usage (status, "PROOF and --output are the same file");
    if (settings->check && !strcmp (paths[0], "-") && !strcmp (paths[1], "-"))
        return usage (status,
                      "FORMULA and PROOF cannot both be standard input");
    if (!settings->check && settings->proof && !strcmp (settings->proof, "-"))
        return usage (status, "the proof cannot go to standard output, which "
                              "carries the answer");
    return true;
}

bool cdcl_arguments (int argc, char **argv, cdcl *solver, Settings *settings,
                     int *status) {
    memset (settings, 0, sizeof *settings);
    int limits = 0;
    for (int i = 0; i < ENTRIES; i++)
        if (entries[i].code == LIMIT)
            settings->limits[limits++].name = entries[i].name;
    *status = 0;
    struct option *list = long_options ();
    if (!list) {
        fputs ("cdcl: error: out of memory\n", stderr);
        *status = STATUS_MEMORY;
        return false;
    }
    opterr = 0;
    bool going = true;
    while (going) {
        int index = 0;
        int code = getopt_long (argc, argv, ":hqvno:", list, &index);
        if (code == -1)
            break;
        const char *given = argv[optind - 1];
        if (code == ':')
            going = usage (status, "option '%s' expects a value", given);
        else if (code == '?' && optopt > LONG)
            going = usage (status, "option '%s' takes no value", given);
        else if (code == '?' && optopt)
            going = usage (status, "unknown option '-%c'", optopt);
        else if (code == '?')
            going = usage (status, "unknown option '%s'", given);
        else
            going = apply (code & ~LONG, list[index].name, solver, settings,
                           status);
    }
    free (list);
    return going && operands (argc - optind, argv + optind, settings, status);
}

void cdcl_settings_release (Settings *settings) {
    free (settings->assumptions);
    settings->assumptions = NULL;
}
