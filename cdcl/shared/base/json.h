// json.h -- a JSON writer, value by value (RFC 8259).
//
// Callers name keys and values; the writer adds commas and escapes:
//
//   Json json = {stdout};
//   json_open (&json, NULL, '{');
//   json_word (&json, "cell", "r%uc%u", 1, 2);
//   json_value (&json, "digit", "%u", 3);
//   json_end (&json);                        {"cell":"r1c2","digit":3}
//
// Elements of a list have a null key.  Keys are written without escaping.

#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct Json {
    FILE *out;
    bool follows; // the next value follows another one in its object or list
} Json;

// Opens and closes an object, '{', or a list, '['.  json_end closes the
// outermost object and ends the line.
void json_open (Json *json, const char *key, char bracket);
void json_close (Json *json, char bracket);
void json_end (Json *json);

// Writes a string of any bytes; null is written as null.
void json_text (Json *json, const char *key, const char *text);
// Writes a string that needs no escapes.
#ifdef __GNUC__
__attribute__ ((format (printf, 3, 4)))
#endif
void json_word (Json *json, const char *key, const char *format, ...);
// Writes a formatted value: a number, or null.
#ifdef __GNUC__
__attribute__ ((format (printf, 3, 4)))
#endif
void json_value (Json *json, const char *key, const char *format, ...);
void json_bool (Json *json, const char *key, bool value);
// Begins a value that the caller prints.
FILE *json_at (Json *json, const char *key);
