// rows.c -- fuzz target: files of rows, and the tables made from them.
//
// Rows that are written and read again are the same, with the same keys.  Every
// table can be made from them.  An error has a position.

#include "target.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/rows/export.h"
#include "bench/rows/row.h"
#include "bench/tables/tables.h"

typedef struct Text {
    char *bytes;
    size_t size;
    FILE *file;
} Text;

static void open_text (Text *text) {
    text->file = open_memstream (&text->bytes, &text->size);
    if (!text->file)
        fuzz_fail ("no stream");
}

static void close_text (Text *text) {
    fclose (text->file);
    free (text->bytes);
}

// The rows, as a new array.
static json_t *read_all (const void *bytes, size_t size, int *status) {
    json_t *const rows = json_array ();
    FileError error;
    long whole;
    FILE *const file = fmemopen ((void *) bytes, size, "r");
    if (!file)
        fuzz_fail ("no stream");
    *status = lab_rows_parse (file, rows, &whole, &error);
    fclose (file);
    if (*status && (!error.line || !error.column || !*error.why))
        fuzz_fail ("an error without a place");
    if (whole < 0 || (size_t) whole > size)
        fuzz_fail ("more whole lines than bytes");
    return rows;
}

static void write_rows (Text *text, const json_t *rows) {
    const json_t *row;
    size_t i;
    open_text (text);
    json_array_foreach (rows, i, row) {
        json_dumpf (row, text->file, LAB_ROW_FORM);
        putc ('\n', text->file);
    }
    fflush (text->file);
}

static void compare (const json_t *rows, const json_t *again) {
    if (json_array_size (rows) != json_array_size (again))
        fuzz_fail ("rows that are written are more or fewer");
    for (size_t i = 0; i < json_array_size (rows); i++) {
        char *const one = lab_row_key (json_array_get (rows, i));
        char *const two = lab_row_key (json_array_get (again, i));
        if (strcmp (one, two) != 0)
            fuzz_fail ("a row that is written has another key");
        free (one);
        free (two);
    }
}

static void write_and_read (const json_t *rows) {
    Text first, second;
    int status;
    write_rows (&first, rows);
    if (first.size) {
        json_t *const again = read_all (first.bytes, first.size, &status);
        if (status)
            fuzz_fail ("rows that are written are refused");
        compare (rows, again);
        write_rows (&second, again);
        if (strcmp (first.bytes, second.bytes) != 0)
            fuzz_fail ("rows that are written read otherwise");
        close_text (&second);
        json_decref (again);
    }
    close_text (&first);
}

static void make_tables (const json_t *rows) {
    Text text;
    json_t *const sorted = lab_sorted (rows);
    lab_confront (sorted);
    open_text (&text);
    lab_write_csv (text.file, sorted);
    sqlite3 *const database = lab_tables_open (sorted);
    if (!database || lab_print_tables (text.file, database, LAB_TABLES) ||
        !lab_print_summary (text.file, database, 1, 0, "no reason"))
        fuzz_fail ("a table cannot be made");
    sqlite3_close (database);
    if (lab_compare (text.file, rows, sorted, 0.02) < 0)
        fuzz_fail ("rows cannot be compared");
    lab_holes (text.file, sorted);
    close_text (&text);
    json_decref (sorted);
}

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    int status;
    (void) starved;
    fuzz_foreign_memory ();
    if (!size)
        return;
    json_t *const rows = read_all (bytes, size, &status);
    write_and_read (rows);
    // Making these tables takes milliseconds.
    if (json_array_size (rows) &&
        fuzz_mix (FUZZ_MIX_START, bytes, size) % 16 == 0)
        make_tables (rows);
    json_decref (rows);
}
