// replace.c -- reads a file to its end, to see whether it is one of ours.

#include "replace.h"

#include "cdcl/program/shared/names.h"
#include "cdcl/program/shared/replace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

// Whether every record has as many fields as the first, and all quotes and the
// last line are closed.
static bool is_csv (FILE *file, const void *state) {
    const char *head = state;
    size_t fields = 0, expected = 0;
    bool quoted = false, first = true, closed = true;
    for (int byte; (byte = getc (file)) != EOF;) {
        if (*head && byte != *head++)
            return false;
        closed = byte == '\n' && !quoted;
        if (byte == '"')
            quoted = !quoted; // a doubled quote does so twice
        else if (byte == ',' && !quoted)
            fields++;
        if (!closed)
            continue;
        if (!first && fields != expected)
            return false;
        expected = fields;
        fields = 0;
        first = false;
    }
    return !*head && closed;
}

// Whether the lines are those that export.c writes.
static bool is_json (FILE *file, const void *state) {
    (void) state;
    static const char row[] = "{\"kind\":\"";
    char *line = NULL;
    size_t room = 0, lines = 0;
    bool good = true, closed = false;
    for (ssize_t size; good && (size = getline (&line, &room, file)) > 0;) {
        good = !closed && line[size - 1] == '\n';
        if (!lines++)
            good = good && !strcmp (line, "{\"rows\":[\n");
        else if (!strcmp (line, "]}\n"))
            closed = true;
        else
            good = good && !strncmp (line, row, strlen (row)) && size > 3 &&
                   (line[size - 2] == '}' ||
                    (line[size - 2] == ',' && line[size - 3] == '}'));
    }
    free (line);
    return good && closed;
}

bool sudoku_bench_replaceable (const char *path, const char *head) {
    const FileKind csv = {"a CSV of an earlier run", is_csv, head};
    const FileKind json = {"a JSON of an earlier run", is_json, NULL};
    char why[200], room[PROGRAM_NAME_ROOM];
    if (program_replaceable (path, head ? &csv : &json, why, sizeof why))
        return true;
    fprintf (stderr, "%s: error: %s\n", program_printable (path, room), why);
    return false;
}
