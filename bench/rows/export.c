// export.c -- writes CSV (RFC 4180), and fills a table of SQLite.

#include "export.h"

#include "row.h"

#include "cdcl/shared/base/csv.h"
#include "bench/base/run_files.h"

#include <stdlib.h>
#include <string.h>

static void write_value (FILE *file, const json_t *value) {
    if (json_is_string (value))
        program_csv_field (file, json_string_value (value));
    else if (json_is_integer (value))
        fprintf (file, "%" JSON_INTEGER_FORMAT, json_integer_value (value));
    else if (value)
        fprintf (file, "%.9g", json_number_value (value));
}

void lab_write_csv (FILE *file, const void *state) {
    const json_t *rows = (const json_t *) state, *row;
    size_t k;
    for (size_t i = 0; i < lab_field_count; i++)
        fprintf (file, "%s%s", i ? "," : "", lab_fields[i].name);
    fputc ('\n', file);
    json_array_foreach (rows, k, row) {
        for (size_t i = 0; i < lab_field_count; i++) {
            if (i)
                fputc (',', file);
            write_value (file, json_object_get (row, lab_fields[i].name));
        }
        fputc ('\n', file);
    }
}

// Makes "create table rows (instance text, …)", or "insert into rows values (?, …)".
static char *statement (bool create) {
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream (&text, &size);
    if (!file)
        return NULL;
    fputs (create ? "create table rows (" : "insert into rows values (", file);
    for (size_t i = 0; i < lab_field_count; i++) {
        const char form = lab_fields[i].form;
        fputs (i ? ", " : "", file);
        if (create)
            fprintf (file, "\"%s\" %s", lab_fields[i].name,
                     form == 's'   ? "text"
                     : form == 'i' ? "integer"
                                   : "real");
        else
            fputc ('?', file);
    }
    fputc (')', file);
    return fclose (file) ? NULL : text;
}

static bool insert (sqlite3_stmt *into, const json_t *row) {
    for (int i = 0; i < (int) lab_field_count; i++) {
        const json_t *value = json_object_get (row, lab_fields[i].name);
        if (json_is_string (value))
            sqlite3_bind_text (into, i + 1, json_string_value (value), -1,
                               SQLITE_STATIC);
        else if (json_is_integer (value))
            sqlite3_bind_int64 (into, i + 1, json_integer_value (value));
        else if (value)
            sqlite3_bind_double (into, i + 1, json_number_value (value));
        else
            sqlite3_bind_null (into, i + 1);
    }
    return sqlite3_step (into) == SQLITE_DONE && !sqlite3_reset (into);
}

bool lab_fill_table (sqlite3 *database, const json_t *rows) {
    sqlite3_stmt *into = NULL;
    char *create = statement (true), *text = statement (false);
    size_t i;
    const json_t *row;
    bool good = create && text &&
                !sqlite3_exec (database, "begin; drop table if exists rows",
                               NULL, NULL, NULL) &&
                !sqlite3_exec (database, create, NULL, NULL, NULL) &&
                !sqlite3_prepare_v2 (database, text, -1, &into, NULL);
    json_array_foreach (rows, i, row) good = good && insert (into, row);
    sqlite3_finalize (into);
    free (create);
    free (text);
    return good && !sqlite3_exec (database, "commit", NULL, NULL, NULL);
}

bool lab_write_sqlite (const char *path, const json_t *rows) {
    sqlite3 *database = NULL;
    char why[400] = "";
    const bool good = program_may_write (path, why, sizeof why) &&
                      !sqlite3_open (path, &database) &&
                      lab_fill_table (database, rows);
    if (!good)
        lab_complain (path, 0, *why ? why : sqlite3_errmsg (database));
    sqlite3_close (database);
    return good;
}
