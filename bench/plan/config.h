// config.h -- reads experiments and solvers from INI files.
//
// A file has sections with lines `key = value`, in INI form:
//
//   [experiment]     values for all sets
//   [set NAME]       instances, and values that differ from the experiment
//   [solver NAME]    how a solver is called and how its answer is read
//
// The configuration is kept as a JSON object, in the order of the file:
//
//   {"experiment": {"limit": 20.0, "solvers": ["cdcl"], …},
//    "sets": {NAME: {"files": "…", …}, …},
//    "solvers": {NAME: {"command": "…", …}, …}}
//
// A value is parsed once, into the type of its key: a text, a number, a list.  The
// experiment has all keys; a key that no file sets has its default value.
// `bench/README.md` lists the keys.

#pragma once

#include "bench/base/run_files.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

// A new configuration that knows the solvers of Debian and our own programs.
json_t *lab_config_new (void);

// Adds the sections of the file.  A section that exists already gets more keys, and
// new values replace old ones.  Returns 0, or the exit status after setting the error.  All
// text must be UTF-8 without control characters; a tab counts as a blank.
int lab_config_parse (json_t *config, FILE *file, FileError *error);

// Adds the sections of the file at a path; prints one line on stderr after an error.  For
// `role` see files/paths.h.
int lab_config_read (json_t *config, const char *path, const char *role);

// Adds the sections of a text that is built into the program.
void lab_config_add (json_t *config, const char *text);

// Parses a value for a key of an experiment or set; owned by the caller.  Returns null with
// the reason in `why` if the key or the value is invalid.
json_t *lab_config_value (const char *key, const char *value,
                          char why[WHY_ROOM]);

// Sets values of the experiment, and removes their keys from all sets, so that the values
// hold for every set.
void lab_config_override (json_t *config, json_t *settings);

// The value of a key for a set, or the experiment's value if the set has none or is null.
const json_t *lab_setting (const json_t *config, const json_t *set,
                           const char *key);
const char *lab_value (const json_t *config, const json_t *set,
                       const char *key);
double lab_number (const json_t *config, const json_t *set, const char *key);
bool lab_yes (const json_t *config, const json_t *set, const char *key);

// Prints all known solvers as an INI file that defines them.
void lab_print_solvers (FILE *file, const json_t *config);
