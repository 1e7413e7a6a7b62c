// json.h -- JSON, written value by value (RFC 8259).
//
// Callers name keys and values; the writer adds commas and escapes:
//
//   Json json = {stdout};
//   json_open (&json, NULL, '{');
//   json_word (&json, "cell", "r%uc%u", 1, 2);
//   json_value (&json, "digit", "%u", 3);
//   json_end (&json);                        {"cell":"r1c2","digit":3}
//
// Elements of a list have no key: null.  A key is written as it is.

#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct Json {
    FILE *out;
    bool follows; // a value stands in front, in the same object or list
} Json;

// An object, '{', or a list, '['; `end` closes the outermost object, and its line.
void json_open (Json *json, const char *key, char bracket);
void json_close (Json *json, char bracket);
void json_end (Json *json);

// A string of any bytes; null: null.
void json_text (Json *json, const char *key, const char *text);
// A string that has nothing to escape.
#ifdef __GNUC__
__attribute__ ((format (printf, 3, 4)))
#endif
void json_word (Json *json, const char *key, const char *format, ...);
// A value as it is printed: a number, or null.
#ifdef __GNUC__
__attribute__ ((format (printf, 3, 4)))
#endif
void json_value (Json *json, const char *key, const char *format, ...);
void json_bool (Json *json, const char *key, bool value);
// Where the caller prints the value.
FILE *json_at (Json *json, const char *key);
