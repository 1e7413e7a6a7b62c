// report.c -- writes an HTML page that contains the rows, and scripts that draw them.
//
//   report.html   the content; a line @FILE is replaced by that file
//   report.css    the style, together with sudoku/web/page/page.css
//   report*.js    computes outcomes, figures and tables from the rows
//
// Rows are stored by columns, and a value that all rows share is stored once: 10,000
// rows take about two megabytes.

#include "report.h"

#include "bench/rows/row.h"

#include "bench/base/run_files.h"

#include "cdcl/shared/base/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const page[] = {
#include "report.inc"
    NULL};

// The array of a field's values, or a single value if all rows have the same value; null if
// no row has the field.
static json_t *column (const json_t *rows, const char *field) {
    json_t *values = json_array (), *value = NULL;
    const json_t *row;
    size_t i;
    bool same = true, any = false;
    json_array_foreach (rows, i, row) {
        value = json_object_get (row, field);
        json_array_append_new (values,
                               value ? json_incref (value) : json_null ());
        any = any || value;
        same = same && json_equal (json_array_get (values, 0),
                                   json_array_get (values, i));
    }
    json_t *all = !any   ? NULL
                  : same ? json_incref (value)
                         : json_incref (values);
    json_decref (values);
    return all;
}

static json_t *columns (const json_t *rows) {
    json_t *fields = json_array ();
    for (size_t i = 0; i < lab_field_count; i++) {
        json_t *values = column (rows, lab_fields[i].name);
        if (values)
            json_array_append_new (
                fields,
                json_pack ("{s:s,s:s,s:b,s:o}", "name", lab_fields[i].name,
                           "meaning", lab_fields[i].meaning, "text",
                           lab_fields[i].form == 's', "values", values));
    }
    return json_pack ("{s:i,s:o}", "size", (int) json_array_size (rows),
                      "fields", fields);
}

// Escapes "<", so that no text in the rows can close the script element.
static int put_safely (const char *bytes, size_t size, void *state) {
    FILE *file = (FILE *) state;
    for (size_t i = 0; i < size; i++)
        if (bytes[i] == '<')
            fputs ("\\u003c", file);
        else
            putc (bytes[i], file);
    return ferror (file) ? -1 : 0;
}

static void write_page (FILE *file, const void *state) {
    for (const char *const *line = page; *line; line++)
        if (strcmp (*line, "@rows\n") != 0)
            fputs (*line, file);
        else {
            json_t *all = columns ((const json_t *) state);
            fputs ("<script id=\"rows\" type=\"application/json\">", file);
            json_dump_callback (all, put_safely, file,
                                JSON_COMPACT | JSON_REAL_PRECISION (9));
            fputs ("</script>\n", file);
            json_decref (all);
        }
}

bool lab_write_report (const char *path, const json_t *rows) {
    return lab_write_file (path, rows, write_page);
}
