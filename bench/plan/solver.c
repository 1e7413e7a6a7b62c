// solver.c -- opens a solver: its commands, and the patterns for its output.
//
// The default patterns fit the output of the SAT competitions and of MiniSat
// (answer.h).

#include "solver.h"

#include "item.h"
#include "template.h"

#include "bench/base/run_files.h"
#include "bench/base/process.h"
#include "cdcl/shared/files/paths.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

// The keys of patterns, and the default patterns.
static const struct {
    const char *name, *usual;
} patterns[PATTERNS] = {
    [PATTERN_SAT] = {"sat", "^(s SATISFIABLE|SAT)[ \r]*$"},
    [PATTERN_UNSAT] = {"unsat", "^(s UNSATISFIABLE|UNSAT)[ \r]*$"},
    [PATTERN_UNIQUE] = {"unique", NULL},
    [PATTERN_SEVERAL] = {"several", NULL},
    [PATTERN_OPEN] = {"open", NULL},
    [PATTERN_SOLUTION] = {"solution", NULL},
    [PATTERN_CONFLICTS] = {"conflicts", "^(c )?[Cc]onflicts *:? +([0-9]+)"},
    [PATTERN_DECISIONS] = {"decisions", "^(c )?decisions *:? +([0-9]+)"},
    [PATTERN_PROPAGATIONS] = {"propagations",
                              "^(c )?propagations *:? +([0-9]+)"},
    [PATTERN_TICKS] = {"ticks", "^(c )?ticks *:? +([0-9]+)"},
    [PATTERN_VARS] = {"vars", NULL},
    [PATTERN_CLAUSES] = {"clauses", NULL},
    [PATTERN_ASSIGNED] = {"assigned", NULL},
    [PATTERN_LOAD] = {"load_s", NULL},
    [PATTERN_SOLVE] = {"solve_s", NULL},
    [PATTERN_COUNT] = {"count", NULL}};

const char *lab_pattern_name (Pattern pattern) {
    return patterns[pattern].name;
}

static bool refuse (const char *name, const char *what, const char *detail) {
    fprintf (stderr, "cdcl-sudoku: error: solver %s: %s%s\n", name, what,
             detail);
    return false;
}

// Turns the label "cdcl:walk=0+vivify=0" into a solver like cdcl with the options
// "--walk=0 --vivify=0".
static json_t *derive (const char *label, const char *colon) {
    char *options = (char *) malloc (3 * strlen (colon)), *end = options;
    if (!options)
        return NULL;
    end += sprintf (end, "--");
    for (const char *c = colon + 1; *c; c++)
        end += sprintf (end, *c == '+' ? " --" : "%c", *c);
    json_t *solver = json_pack ("{s:s%,s:s}", "like", label,
                                (size_t) (colon - label), "options", options);
    free (options);
    return solver;
}

// The section of the solver, with the keys that it inherits by `like`; owned by the
// caller, null after a message.
static json_t *find (json_t *config, const char *label) {
    json_t *all = json_object_get (config, "solvers");
    const char *colon = strchr (label, ':');
    if (colon && !json_object_get (all, label))
        json_object_set_new (all, label, derive (label, colon));
    json_t *section = json_object ();
    const char *name = label;
    for (int depth = 0; name && depth < 8; depth++) {
        json_t *one = json_object_get (all, name);
        if (!one) {
            refuse (name, "unknown; see --list-solvers", "");
            json_decref (section);
            return NULL;
        }
        json_object_update_missing (section, one);
        name = json_string_value (json_object_get (one, "like"));
    }
    return section;
}

// Hashes the program and the files that its command names.  Returns false with one line on
// stderr after a read error.
static bool hash_program (Solver *solver, char *const words[]) {
    uint64_t hash = LAB_HASH;
    for (size_t i = 0; words[i]; i++) {
        const char *path = i ? words[i] : solver->program;
        struct stat about;
        char why[WHY_ROOM];
        if (stat (path, &about) || !S_ISREG (about.st_mode))
            continue;
        FILE *file = program_open_file (path, "a solver", why, sizeof why);
        if (!file)
            continue; // unreadable, or an output, which plan.c refuses
        hash = lab_hash_file (hash, file);
        const bool broken = ferror (file);
        fclose (file);
        if (broken) {
            lab_complain (path, 0, "reading failed");
            return false;
        }
    }
    snprintf (solver->version, sizeof solver->version, "hash %016" PRIx64,
              hash);
    return true;
}

static bool find_program (Solver *solver) {
    static const Filling none = {.name = NULL};
    char **words = lab_split (solver->command, &none);
    if (words && *words)
        solver->program = lab_find_program (*words);
    const bool good = !solver->program || hash_program (solver, words);
    free (words);
    return good;
}

static void compile (Solver *solver, const json_t *section) {
    for (Pattern i = 0; i < PATTERNS; i++) {
        const char *text =
            json_string_value (json_object_get (section, patterns[i].name));
        if (!text)
            text = patterns[i].usual;
        solver->compiled[i] =
            text && !regcomp (&solver->patterns[i], text, REG_EXTENDED);
    }
}

bool lab_solver_open (Solver *solver, json_t *config, const char *label) {
    const char *codes = NULL;
    *solver = (Solver){.name = label, .options = ""};
    json_t *section = find (config, label);
    if (!section)
        return false;
    json_unpack (section, "{s?s,s?s,s?s,s?s,s?s,s?s,s?s,s?s,s?s}", "options",
                 &solver->options, "package", &solver->package, "command",
                 &solver->command, "unique-command", &solver->unique,
                 "count-command", &solver->count, "proof-command",
                 &solver->proof, "unique-proof-command", &solver->unique_proof,
                 "version-command", &solver->version_command, "exit", &codes);
    compile (solver, section);
    json_decref (section); // the configuration owns the texts
    if (!solver->command)
        return refuse (label, "expected a command", "");
    solver->formula = strstr (solver->command, "{formula}");
    solver->encoding = strstr (solver->command, "{encoding}");
    if (!solver->formula && !strstr (solver->command, "{board}"))
        return refuse (label, "its command: expected {formula} or {board}", "");
    if (*solver->options && !strstr (solver->command, "{options}"))
        return refuse (label, "its command: expected {options}", "");
    if (lab_open_quote (solver->options))
        return refuse (label, "a quote has no end: ", solver->options);
    sscanf (codes             ? codes
            : solver->formula ? "10 20"
                              : "0 0",
            "%d %d", &solver->exit_sat, &solver->exit_unsat);
    return find_program (solver);
}

void lab_solver_release (Solver *solver) {
    for (Pattern i = 0; i < PATTERNS; i++)
        if (solver->compiled[i])
            regfree (&solver->patterns[i]);
    free (solver->program);
    *solver = (Solver){.name = NULL};
}
