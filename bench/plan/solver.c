// solver.c -- the solvers that are known, and the opening of one.
//
// The formats of answers that are read without a pattern are those of the SAT
// competitions and of MiniSat (model.h).

#include "solver.h"

#include "bench/base/process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const lab_known_solvers =
    "[solver cdcl]\n"
    "command = cdcl {options} {formula}\n"
    "proof-command = cdcl {options} --binary --quiet {formula} {proof}\n"
    "[solver cdcl-sudoku]\n"
    "command = cdcl-sudoku solve {options} --output json {board}\n"
    "unique-command = cdcl-sudoku solve --unique {options} --output json "
    "{board}\n"
    "proof-command = cdcl-sudoku solve --proof-binary --encoding {encoding} "
    "--amo {amo} --proof {proof} {board}\n"
    "unique-proof-command = cdcl-sudoku solve --unique --proof-binary "
    "--encoding {encoding} --amo {amo} --proof {proof} {board}\n"
    "sat = \"status\": *\"solved\"\n"
    "unsat = \"status\": *\"none\"\n"
    "unique = \"status\": *\"unique\"\n"
    "several = \"status\": *\"not unique\"\n"
    "solution = \"solutions\": *\\[\"([^\"]+)\"(,\"([^\"]+)\")?\n"
    "conflicts = \"conflicts\": *([0-9]+)\n"
    "decisions = \"decisions\": *([0-9]+)\n"
    "propagations = \"propagations\": *([0-9]+)\n"
    "[solver ours]\n"
    "like = cdcl-sudoku\n"
    "command = cdcl-sudoku solve --encoding {encoding} --amo {amo} {options} "
    "--output json {board}\n"
    "unique-command = cdcl-sudoku solve --unique --encoding {encoding} --amo "
    "{amo} {options} --output json {board}\n"
    "count-command = cdcl-sudoku solve --count={count} --encoding {encoding} "
    "--amo {amo} {options} --output json {board}\n"
    "count = \"count\": *([0-9]+)\n"
    "load_s = \"load_seconds\": *([0-9.]+)\n"
    "solve_s = \"seconds\": *([0-9.]+)\n"
    "[solver minisat]\n"
    "command = minisat {options} {formula} {answer}\n"
    "package = minisat\n"
    "[solver cadical]\n"
    "command = cadical {options} {formula}\n"
    "proof-command = cadical -q {formula} {proof}\n"
    "package = cadical\n"
    "[solver kissat]\n"
    "command = kissat {options} {formula}\n"
    "proof-command = kissat -q {formula} {proof}\n"
    "package = kissat\n"
    "[solver picosat]\n"
    "command = picosat {options} -v {formula}\n"
    "conflicts = ^c ([0-9]+) conflicts\n"
    "decisions = ^c ([0-9]+) decisions\n"
    "propagations = ^c ([0-9]+) propagations\n"
    "package = picosat\n"
    "[solver cryptominisat]\n"
    "command = cryptominisat5 {options} {formula}\n"
    "package = cryptominisat\n"
    "[solver clasp]\n"
    "command = clasp {options} --stats {formula}\n"
    "decisions = ^c Choices *: *([0-9]+)\n"
    "package = clasp\n"
    "[solver z3]\n"
    "command = z3 {options} -st -dimacs {formula}\n"
    "exit = 0 0\n"
    "conflicts = :sat-conflicts +([0-9]+)\n"
    "package = z3\n";

const char *const lab_solver_keys[] = {
    "sat",           "unsat",    "unique",    "several",
    "open",          "solution", "conflicts", "decisions",
    "propagations",  "ticks",    "vars",      "clauses",
    "assigned",      "load_s",   "solve_s",   "count",
    "count-command", "command",  "package",   "unique-command",
    "proof-command", "options",  "exit",      "unique-proof-command",
    "like"};
const size_t lab_solver_key_count =
    sizeof lab_solver_keys / sizeof *lab_solver_keys;

// What is read where the configuration has no pattern.
static const char *const usual[PATTERNS] = {
    [PATTERN_SAT] = "^(s SATISFIABLE|SAT)[ \r]*$",
    [PATTERN_UNSAT] = "^(s UNSATISFIABLE|UNSAT)[ \r]*$",
    [PATTERN_CONFLICTS] = "^(c )?[Cc]onflicts *:? +([0-9]+)",
    [PATTERN_DECISIONS] = "^(c )?decisions *:? +([0-9]+)",
    [PATTERN_PROPAGATIONS] = "^(c )?propagations *:? +([0-9]+)",
    [PATTERN_TICKS] = "^(c )?ticks *:? +([0-9]+)"};

const char *lab_counter_name (Pattern pattern) {
    return lab_solver_keys[pattern];
}

static bool refuse (const char *name, const char *what, const char *detail) {
    fprintf (stderr, "cdcl-sudoku: error: solver %s: %s%s\n", name, what,
             detail);
    return false;
}

// Of the section, or of the one that it is like.
static const char *value_of (const json_t *config, const char *name,
                             const char *key) {
    const json_t *all = json_object_get (config, "solvers");
    for (int depth = 0; name && depth < 8; depth++) {
        const json_t *one = json_object_get (all, name);
        const char *value = json_string_value (json_object_get (one, key));
        if (value)
            return value;
        name = json_string_value (json_object_get (one, "like"));
    }
    return NULL;
}

static bool compile (Solver *solver, const json_t *config) {
    for (Pattern i = 0; i < PATTERNS; i++) {
        const char *text = value_of (config, solver->name, lab_solver_keys[i]);
        if (!text)
            text = usual[i];
        if (!text)
            continue;
        if (regcomp (&solver->patterns[i], text, REG_EXTENDED))
            return refuse (solver->name, "not a regular expression: ", text);
        solver->compiled[i] = true;
    }
    return true;
}

static char *find_program (const char *command) {
    char name[512];
    snprintf (name, sizeof name, "%.*s", (int) strcspn (command, " "), command);
    return strchr (name, '/') ? strdup (name) : lab_find_program (name);
}

// "walk=0+vivify=0" as a solver of its own, whose options are "--walk=0
// --vivify=0".
static const char *derive (json_t *config, const char *label, size_t size) {
    const char *colon = (const char *) memchr (label, ':', size);
    json_t *all = json_object_get (config, "solvers");
    char name[300], options[600];
    snprintf (name, sizeof name, "%.*s", (int) size, label);
    if (colon && !json_object_get (all, name)) {
        size_t length = (size_t) snprintf (options, sizeof options, "--");
        for (const char *c = colon + 1;
             c < label + size && length + 5 < sizeof options; c++)
            length += (size_t) sprintf (options + length,
                                        *c == '+' ? " --" : "%c", *c);
        char like[300];
        snprintf (like, sizeof like, "%.*s", (int) (colon - label), label);
        if (json_object_get (all, like))
            json_object_set_new (
                all, name,
                json_pack ("{s:s,s:s}", "like", like, "options", options));
    }
    const char *key;
    json_t *value;
    json_object_foreach (all, key, value) if (!strcmp (key, name)) return key;
    refuse (name, "not known", "");
    return NULL;
}

bool lab_solver_open (Solver *solver, json_t *config, const char *label,
                      size_t size) {
    *solver = (Solver){.exit_sat = 10, .exit_unsat = 20};
    const char *name = solver->name = derive (config, label, size);
    if (!name)
        return false;
    solver->options = value_of (config, name, "options");
    solver->package = value_of (config, name, "package");
    solver->command = value_of (config, name, "command");
    solver->unique = value_of (config, name, "unique-command");
    solver->count = value_of (config, name, "count-command");
    solver->proof = value_of (config, name, "proof-command");
    solver->unique_proof = value_of (config, name, "unique-proof-command");
    if (!solver->command)
        return refuse (name, "it has no command", "");
    solver->formula = strstr (solver->command, "{formula}");
    solver->encoding = strstr (solver->command, "{encoding}");
    if (!solver->formula && !strstr (solver->command, "{board}"))
        return refuse (name, "its command has neither {formula} nor {board}",
                       "");
    if (!solver->formula)
        solver->exit_sat = solver->exit_unsat = 0;
    const char *codes = value_of (config, name, "exit");
    if (codes &&
        sscanf (codes, "%d %d", &solver->exit_sat, &solver->exit_unsat) != 2)
        return refuse (name, "exit: expected two numbers, not ", codes);
    if (solver->options && !strstr (solver->command, "{options}"))
        return refuse (name, "its command has no {options}", "");
    solver->program = find_program (solver->command);
    if (!solver->options)
        solver->options = "";
    return compile (solver, config);
}

void lab_solver_release (Solver *solver) {
    for (Pattern i = 0; i < PATTERNS; i++)
        if (solver->compiled[i])
            regfree (&solver->patterns[i]);
    free (solver->program);
    *solver = (Solver){.name = NULL};
}
