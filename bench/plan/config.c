// config.c -- reads INI files through libinih, and knows the keys.

#include "config.h"

#include "solver.h"

#include "bench/base/files.h"
#include "bench/base/status.h"

#include "cdcl/program/shared/suggest.h"

#include <ini.h>
#include <stdlib.h>
#include <string.h>

// What a value is, and what the others are.
typedef enum Form { TEXT, NUMBER, COUNT, YES_NO, ASK, UNIT, PART } Form;

static const struct {
    const char *words, *expected;
} forms[] = {[TEXT] = {"", NULL},
             [NUMBER] = {"", "a number, 0 or more"},
             [COUNT] = {"", "a number above 0"},
             [YES_NO] = {"yes no", "yes or no"},
             [ASK] = {"solution unique", "solution or unique"},
             [UNIT] = {"board file auto", "board, file or auto"},
             [PART] = {"all first second", "all, first or second"}};

typedef struct Key {
    const char *name;
    bool experiment, set; // where it may stand
    Form form;
    const char *value; // the default, or null
} Key;

static const Key keys[] = {
    {"sets", true, false, TEXT, ""},
    {"jobs", true, false, COUNT, "1"},
    {"budget", true, false, NUMBER, "0"},
    {"seed", true, false, NUMBER, "1"},
    {"keep", true, false, TEXT, "bench-failures"},
    {"tables", true, false, TEXT, "families"},
    {"solvers", true, true, TEXT, "cdcl"},
    {"encodings", true, true, TEXT, "extended"},
    {"amos", true, true, TEXT, "pairwise"},
    {"ask", true, true, ASK, "solution"},
    {"limit", true, true, COUNT, "20"},
    {"memory", true, true, COUNT, "4096"},
    {"max-file", true, true, NUMBER, "2048"},
    {"max-proof", true, true, NUMBER, "256"},
    {"repeats", true, true, COUNT, "1"},
    {"warmup", true, true, NUMBER, "0"},
    {"proofs", true, true, YES_NO, "no"},
    {"files", false, true, TEXT, ""},
    {"make", false, true, TEXT, ""},
    {"family", true, true, TEXT, ""},
    {"per", true, true, UNIT, "board"},
    {"part", true, true, PART, "all"},
    {"most", true, true, NUMBER, "0"},
};

enum { KEYS = sizeof keys / sizeof *keys };

static const Key *find_key (const char *name) {
    for (size_t i = 0; i < KEYS; i++)
        if (!strcmp (keys[i].name, name))
            return &keys[i];
    return NULL;
}

bool lab_listed (const char *list, const char *name) {
    size_t size;
    for (const char *word; (word = lab_word (&list, &size));)
        if (strlen (name) == size && !strncmp (word, name, size))
            return true;
    return false;
}

// What was expected instead of the value; null if it is good.
static const char *wrong (Form form, const char *value) {
    char *end;
    const double number = strtod (value, &end);
    const bool good =
        form == NUMBER || form == COUNT
            ? number >= (form == COUNT ? 1e-9 : 0) && end != value && !*end
            : lab_listed (forms[form].words, value);
    return good ? NULL : forms[form].expected;
}

// ---------------------------------------------------------------------------
// Reading

typedef struct Reading {
    json_t *config;
    char message[300]; // what is wrong, "" if nothing is
    char before[200];  // section and key of the line before
    json_t *seen;      // these of all lines
} Reading;

// The section "[set NAME]" of the configuration, made if there is none.
static json_t *find_section (json_t *config, const char *group,
                             const char *name) {
    json_t *all = json_object_get (config, group);
    if (!json_object_get (all, name))
        json_object_set_new (all, name, json_object ());
    return json_object_get (all, name);
}

static void refuse_key (Reading *reading, const char *name, bool solver,
                        bool set) {
    Nearest nearest = {.word = name};
    for (size_t i = 0; i < KEYS && !solver; i++)
        if (set ? keys[i].set : keys[i].experiment)
            program_nearest (&nearest, keys[i].name);
    for (size_t i = 0; i < lab_solver_key_count && solver; i++)
        program_nearest (&nearest, lab_solver_keys[i]);
    snprintf (reading->message, sizeof reading->message,
              "unknown key '%.60s'%s%s%s", name,
              nearest.name ? " (did you mean " : "",
              nearest.name ? nearest.name : "", nearest.name ? "?)" : "");
}

static void put (json_t *section, const char *name, const char *value) {
    json_object_set_new (section, name, json_string (value));
}

// An indented line goes on with the value of the line before: libinih then says
// the same key again.  It cannot be told from a key that is there twice, one line
// below the other, but values of one word do not go on.
static void put_line (Reading *reading, json_t *section, const char *where,
                      const char *name, const char *value, bool several) {
    char here[sizeof reading->before];
    snprintf (here, sizeof here, "%.90s\n%.90s", where, name);
    const json_t *first = json_object_get (section, name);
    if (json_object_get (reading->seen, here) &&
        (!several || strcmp (here, reading->before) != 0))
        snprintf (reading->message, sizeof reading->message,
                  "%.60s: expected once", name);
    json_object_set_new (reading->seen, here, json_true ());
    if (!strcmp (here, reading->before) && first)
        json_object_set_new (
            section, name,
            json_sprintf ("%s %s", json_string_value (first), value));
    else
        put (section, name, value);
    memcpy (reading->before, here, sizeof here);
}

static int take_line (void *state, const char *section, const char *name,
                      const char *value) {
    Reading *reading = (Reading *) state;
    const bool solver = !strncmp (section, "solver ", 7);
    const bool set = !strncmp (section, "set ", 4);
    if (reading->message[0])
        return 1;
    if (!solver && !set && strcmp (section, "experiment")) {
        snprintf (reading->message, sizeof reading->message,
                  "a line outside of [experiment], [set NAME] and "
                  "[solver NAME]: [%.60s]",
                  section);
        return 0;
    }
    const Key *key = solver ? NULL : find_key (name);
    bool known = key && (set ? key->set : key->experiment);
    for (size_t i = 0; i < lab_solver_key_count && solver; i++)
        known = known || !strcmp (lab_solver_keys[i], name);
    const char *expected = key ? wrong (key->form, value) : NULL;
    if (!known)
        refuse_key (reading, name, solver, set);
    else if (expected)
        snprintf (reading->message, sizeof reading->message,
                  "%s = %.60s: expected %s", name, value, expected);
    else
        put_line (reading,
                  solver
                      ? find_section (reading->config, "solvers", section + 7)
                  : set ? find_section (reading->config, "sets", section + 4)
                        : json_object_get (reading->config, "experiment"),
                  section, name, value, !key || key->form == TEXT);
    return !reading->message[0];
}

static int complain (const char *path, int line, const char *message) {
    lab_complain (path, line > 0 ? (size_t) line : 0,
                  line <= 0  ? "cannot be read"
                  : *message ? message
                             : "expected [section] or key = value");
    return line > 0 ? STATUS_DATA : STATUS_NO_INPUT;
}

int lab_config_read (json_t *config, const char *path) {
    Reading reading = {.config = config, .seen = json_object ()};
    const int line = ini_parse (path, take_line, &reading);
    json_decref (reading.seen);
    return line ? complain (path, line, reading.message) : 0;
}

void lab_config_add (json_t *config, const char *text) {
    Reading reading = {.config = config};
    const int line = ini_parse_string (text, take_line, &reading);
    if (line)
        complain ("built in", line, reading.message);
}

json_t *lab_config_new (void) {
    json_t *config =
        json_pack ("{s:{},s:{},s:{}}", "experiment", "sets", "solvers");
    lab_config_add (config, lab_known_solvers);
    return config;
}

const char *lab_config_expected (const char *key, const char *value) {
    const Key *found = find_key (key);
    return found ? wrong (found->form, value) : "a key of an experiment";
}

bool lab_config_set (json_t *config, const char *key, const char *value) {
    const char *name;
    json_t *set;
    if (lab_config_expected (key, value))
        return false;
    put (json_object_get (config, "experiment"), key, value);
    json_object_foreach (json_object_get (config, "sets"), name, set)
        json_object_del (set, key);
    return true;
}

// ---------------------------------------------------------------------------
// Asking

const char *lab_value (const json_t *config, const json_t *set,
                       const char *key) {
    const char *value = json_string_value (json_object_get (set, key));
    if (!value)
        value = json_string_value (
            json_object_get (json_object_get (config, "experiment"), key));
    return value ? value : find_key (key)->value;
}

double lab_number (const json_t *config, const json_t *set, const char *key) {
    return strtod (lab_value (config, set, key), NULL);
}

bool lab_yes (const json_t *config, const json_t *set, const char *key) {
    return !strcmp (lab_value (config, set, key), "yes");
}

const char *lab_word (const char **at, size_t *size) {
    static const char between[] = " ,\t\n";
    const char *word = *at + strspn (*at, between);
    *size = strcspn (word, between);
    *at = word + *size;
    return *size ? word : NULL;
}

void lab_print_solvers (FILE *file, const json_t *config) {
    const char *name, *key;
    json_t *solver, *value;
    json_object_foreach (json_object_get (config, "solvers"), name, solver) {
        fprintf (file, "[solver %s]\n", name);
        json_object_foreach (solver, key, value)
            fprintf (file, "%s = %s\n", key, json_string_value (value));
        fputc ('\n', file);
    }
}
