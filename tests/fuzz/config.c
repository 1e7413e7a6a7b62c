// config.c -- fuzz target: experiments and solvers as files.
//
// Texts of the configuration have no control characters.  Solvers that are printed and
// read again are the same.  An error has a position.

#include "target.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/plan/config.h"
#include "bench/plan/template.h"
#include "cdcl/shared/base/names.h"

static json_t *new_config (void) {
    return json_pack ("{s:{},s:{},s:{}}", "experiment", "sets", "solvers");
}

// Returns the status.  After an error, the configuration has the keys before the error.
static int read_all (const void *bytes, size_t size, json_t *config) {
    FileError error;
    FILE *const file = fmemopen ((void *) bytes, size, "r");
    if (!file)
        fuzz_fail ("no stream");
    const int status = lab_config_parse (config, file, &error);
    fclose (file);
    if (status && (!error.line || !error.column || !*error.why))
        fuzz_fail ("an error without a place");
    return status;
}

static void check_text (const char *text) {
    if (program_bad_byte (text, strlen (text)))
        fuzz_fail ("a text with bytes that have no place in it");
}

// Checks all texts of the value, and splits each as a command.
static void check_texts (const json_t *value) {
    static const Filling fillings[] = {{"{formula}", "a 'name", false},
                                       {"{options}", "--one 'two", true},
                                       {.name = NULL}};
    const char *name;
    json_t *one;
    size_t i;
    if (json_is_string (value)) {
        check_text (json_string_value (value));
        free (lab_split (json_string_value (value), fillings));
    }
    json_array_foreach (value, i, one) check_texts (one);
    json_object_foreach ((json_t *) value, name, one) {
        check_text (name);
        check_texts (one);
    }
}

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    json_t *const config = new_config (), *const again = new_config ();
    char *text = NULL;
    size_t length;
    FILE *const file = open_memstream (&text, &length);
    (void) starved;
    fuzz_foreign_memory ();
    if (size && !read_all (bytes, size, config)) {
        lab_print_solvers (file, config);
        fflush (file);
        if (length && read_all (text, length, again))
            fuzz_fail ("solvers that are printed are refused");
        if (!json_equal (json_object_get (config, "solvers"),
                         json_object_get (again, "solvers")))
            fuzz_fail ("solvers that are printed read otherwise");
    }
    check_texts (config);
    fclose (file);
    free (text);
    json_decref (config);
    json_decref (again);
}
