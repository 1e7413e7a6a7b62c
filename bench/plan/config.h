// config.h -- experiments and solvers as files.
//
// A file has sections with lines `key = value`, in INI form:
//
//   [experiment]     what holds for all sets
//   [set NAME]       which instances, and what differs from the experiment
//   [solver NAME]    how a solver is called and its answer read
//
// It is kept as a JSON object, in the order of the file:
//
//   {"experiment": {"limit": "20", …},
//    "sets": {NAME: {"files": "…", …}, …},
//    "solvers": {NAME: {"command": "…", …}, …}}
//
// All values are texts.  `bench/README.md` lists the keys.

#ifndef LAB_CONFIG_H
#define LAB_CONFIG_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

// A new configuration that knows the solvers of Debian and our own programs.
json_t *lab_config_new (void);

// Adds what the file says; a section that is there already gets more keys, and a
// key another value.  0, or the exit status after one line on stderr: file, line,
// what is wrong.
int lab_config_read (json_t *config, const char *path);

// Adds what a text that is part of the program says.
void lab_config_add (json_t *config, const char *text);

// What is expected in place of the value, or null if the key may have it.
const char *lab_config_expected (const char *key, const char *value);

// The value of a key for a set: its own, else the experiment's, else the default.
// A set may be null.  Never null for the keys that have a default.
const char *lab_value (const json_t *config, const json_t *set,
                       const char *key);
double lab_number (const json_t *config, const json_t *set, const char *key);
bool lab_yes (const json_t *config, const json_t *set, const char *key);

// Sets a value of the experiment, as its file would, and takes the key away from
// the sets, so that it holds for all.  False if the value is not allowed.
bool lab_config_set (json_t *config, const char *key, const char *value);

// The words of a value, which blanks or commas part: the word after `*at`, whose
// length is `*size`; null after the last.
const char *lab_word (const char **at, size_t *size);

// Whether the name is one of them.
bool lab_listed (const char *list, const char *name);

// Prints the solvers that are known, as the file that would say the same.
void lab_print_solvers (FILE *file, const json_t *config);

#ifdef __cplusplus
}
#endif
#endif
