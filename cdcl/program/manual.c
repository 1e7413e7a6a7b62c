// manual.c -- the manual of cdcl: its text, manual.txt, and the table of events.

#include "cdcl/program/manual.h"

#include <ctype.h>
#include <string.h>

const char *const cdcl_manual[] = {
#include "manual.inc"
    NULL};

static const struct {
    char letter;
    const char *name, *text; // `text`, or else `name`, describes it
} events[] = {
#define REPORT(NAME, letter, EVENT, text) {letter, #NAME, text},
#include "cdcl/engine/report.def"
#undef REPORT
};

bool cdcl_manual_part (FILE *out, const char *part) {
    if (strcmp (part, "events") != 0)
        return false;
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        fprintf (out, "`%c`:: ", events[i].letter);
        const char *const text = events[i].text;
        for (const char *at = text ? text : events[i].name; *at; at++)
            fputc (tolower ((unsigned char) *at), out);
        fputc ('\n', out);
    }
    return true;
}
