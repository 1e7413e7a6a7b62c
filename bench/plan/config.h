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
//   {"experiment": {"limit": 20.0, "solvers": ["cdcl"], …},
//    "sets": {NAME: {"files": "…", …}, …},
//    "solvers": {NAME: {"command": "…", …}, …}}
//
// A value is read once, into what its key says: a text, a number, a list.  The
// experiment has all keys, by default if no file says another value.
// `bench/README.md` lists them.

#pragma once

#include "bench/base/files.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

// A new configuration that knows the solvers of Debian and our own programs.
json_t *lab_config_new (void);

// Adds what the file says; a section of an earlier file gets more keys, and a key
// another value.  0, or the exit status, and the error.  All text must be UTF-8
// without control characters; a tab is a blank.
int lab_config_parse (json_t *config, FILE *file, FileError *error);

// The same, after one line on stderr.  The role is that of the file (files/paths.h).
int lab_config_read (json_t *config, const char *path, const char *role);

// Adds what a text that is part of the program says.
void lab_config_add (json_t *config, const char *text);

// The value of a key of an experiment or set, owned by the caller; null if it may
// not have it, and why.
json_t *lab_config_value (const char *key, const char *value,
                          char why[WHY_ROOM]);

// Sets values of the experiment, and takes the keys away from the sets, so that
// they hold for all.
void lab_config_override (json_t *config, json_t *settings);

// The value of a key for a set: its own, else the experiment's.  A set may be
// null.
const json_t *lab_setting (const json_t *config, const json_t *set,
                           const char *key);
const char *lab_value (const json_t *config, const json_t *set,
                       const char *key);
double lab_number (const json_t *config, const json_t *set, const char *key);
bool lab_yes (const json_t *config, const json_t *set, const char *key);

// Prints the solvers that are known, as the file that would say the same.
void lab_print_solvers (FILE *file, const json_t *config);
