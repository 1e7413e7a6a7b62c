// jansson.h -- the functions of Jansson that sudoku/text/fpuzzles uses, implemented by the JSON
// of JavaScript.
//
// A json_t is the number of a value in a table (jansson.js), which exists as long as the
// instance of the module, that is, for one command.  Text from this table is allocated
// and exists as long.  Unlike Jansson, this does not refuse repeated keys (the last one
// counts), and it knows only the position of an error, not its line and column.

#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct json_t json_t;
typedef long long json_int_t;
typedef struct json_error_t {
    int line, column; // from 1
    char text[160];
} json_error_t;

enum { json_error_invalid_syntax = 1, json_error_out_of_memory };
enum { JSON_REJECT_DUPLICATES = 0, JSON_COMPACT = 0 };
#define JSON_REAL_PRECISION(DIGITS) 0

json_t *json_loadb (const char *text, size_t size, size_t flags,
                    json_error_t *);
char *json_dumps (const json_t *, size_t flags);
bool json_equal (const json_t *, const json_t *);

bool json_is_object (const json_t *);
bool json_is_array (const json_t *);
bool json_is_string (const json_t *);
bool json_is_integer (const json_t *);
bool json_is_boolean (const json_t *);
bool json_is_true (const json_t *);
bool json_is_false (const json_t *);
bool json_is_null (const json_t *);

const char *json_string_value (const json_t *); // null for other values
double json_number (const json_t *);            // 0 for other values

json_t *json_object (void);
json_t *json_array (void);
json_t *json_string (const char *); // null if it is not UTF-8
json_t *json_real (double);
json_t *json_true (void);
json_t *json_null (void);

json_t *json_object_get (const json_t *, const char *key);
int json_object_set_new (json_t *, const char *key, json_t *value);
int json_object_del (json_t *, const char *key);
const char *json_key (const json_t *, size_t idx); // null past the end
size_t json_array_size (const json_t *);
json_t *json_array_get (const json_t *, size_t idx);
int json_array_append_new (json_t *, json_t *value);

// The memory of JSON values is not in the heap of the module.
#define json_set_alloc_funcs(ALLOCATE, FREE) ((void) (ALLOCATE), (void) (FREE))

#define json_integer(VALUE)      json_real ((double) (VALUE))
#define json_integer_value(JSON) ((json_int_t) json_number (JSON))
#define json_error_code(ERROR)   ((void) (ERROR), json_error_invalid_syntax)
#define json_incref(JSON)        (JSON)
#define json_decref(JSON)        ((void) (JSON))
#define json_object_foreach(JSON, KEY, VALUE)                                  \
    for (size_t key_ = 0; ((KEY) = json_key (JSON, key_)) &&                   \
                          ((VALUE) = json_object_get (JSON, KEY));             \
         key_++)
