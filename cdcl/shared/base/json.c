// json.c -- a JSON writer; see json.h.

#include "cdcl/shared/base/json.h"
#include "cdcl/shared/base/names.h"

#include <stdarg.h>

FILE *json_at (Json *json, const char *key) {
    if (json->follows)
        fputc (',', json->out);
    if (key)
        fprintf (json->out, "\"%s\":", key);
    json->follows = true;
    return json->out;
}

void json_open (Json *json, const char *key, char bracket) {
    fputc (bracket, json_at (json, key));
    json->follows = false;
}

void json_close (Json *json, char bracket) {
    fputc (bracket, json->out);
    json->follows = true;
}

void json_end (Json *json) {
    fputs ("}\n", json->out);
    json->follows = false;
}

void json_text (Json *json, const char *key, const char *text) {
    FILE *const out = json_at (json, key);
    if (text)
        program_put_json (out, text);
    else
        fputs ("null", out);
}

void json_word (Json *json, const char *key, const char *format, ...) {
    va_list args;
    fputc ('"', json_at (json, key));
    va_start (args, format);
    vfprintf (json->out, format, args);
    va_end (args);
    fputc ('"', json->out);
}

void json_value (Json *json, const char *key, const char *format, ...) {
    va_list args;
    va_start (args, format);
    vfprintf (json_at (json, key), format, args);
    va_end (args);
}

void json_bool (Json *json, const char *key, bool value) {
    fputs (value ? "true" : "false", json_at (json, key));
}
