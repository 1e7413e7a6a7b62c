// database.c -- runs SQL statements, and prints their results as tables.

#include "database.h"

#include "functions.h"

#include "bench/base/run_files.h"
#include "sudoku/board/grow.h"
#include "bench/rows/export.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 80, NARROW = 8, GAP = 1, MOST = 64 };

// Without attached databases, statements cannot access files, neither by ATTACH nor by
// VACUUM INTO.
sqlite3 *lab_database (const json_t *rows) {
    sqlite3 *database = NULL;
    if (!sqlite3_open (":memory:", &database) &&
        sqlite3_limit (database, SQLITE_LIMIT_ATTACHED, 0) >= 0 &&
        lab_add_functions (database) && lab_fill_table (database, rows))
        return database;
    lab_complain ("cdcl-sudoku", 0, sqlite3_errmsg (database));
    sqlite3_close (database);
    return NULL;
}

double lab_query (sqlite3 *database, const char *query) {
    sqlite3_stmt *statement = NULL;
    const double value =
        !sqlite3_prepare_v2 (database, query, -1, &statement, NULL) &&
                sqlite3_step (statement) == SQLITE_ROW
            ? sqlite3_column_double (statement, 0)
            : 0;
    sqlite3_finalize (statement);
    return value;
}

// ---------------------------------------------------------------------------
// Tables

typedef struct Table {
    char **cells; // [columns·(1 + rows)] headings first; owned texts
    size_t size, columns;
    size_t first; // first column shown: 1 if column 0 is `part` or `group`
    bool parted;  // column 0 is `part`: an empty line where it changes
    bool right[MOST];
    size_t widths[MOST]; // in characters
} Table;

// The number of characters of a UTF-8 text.
static size_t characters (const char *text) {
    size_t count = 0;
    for (; *text; text++)
        count += ((unsigned char) *text & 0xC0) != 0x80;
    return count;
}

static bool add_cell (Table *table, const char *text) {
    const size_t column = table->size % table->columns;
    char **larger =
        (char **) enlarged (table->cells, table->size, sizeof *larger);
    char *copy = larger ? strdup (text) : NULL;
    table->cells = larger ? larger : table->cells;
    if (!copy)
        return false;
    if (table->size < table->columns && *copy &&
        copy[strlen (copy) - 1] == '>') {
        copy[strlen (copy) - 1] = 0;
        table->right[column] = true;
    }
    const size_t width = characters (copy);
    if (width > table->widths[column])
        table->widths[column] = width;
    table->cells[table->size++] = copy;
    return true;
}

// Narrows the widest text column until a line fits.
static void fit (Table *table) {
    for (;;) {
        size_t sum = 0, widest = 0;
        bool found = false;
        for (size_t i = table->first; i < table->columns; i++) {
            sum += table->widths[i] + (i > table->first ? GAP : 0);
            if (!table->right[i] && table->widths[i] > NARROW &&
                (!found || table->widths[i] > table->widths[widest]))
                widest = i, found = true;
        }
        if (sum <= COLUMNS || !found)
            return;
        table->widths[widest]--;
    }
}

// Prints a cell, padded or cut to the width of its column in characters.  The last cell of
// a line has no trailing blanks.
static void put_cell (FILE *file, const Table *table, size_t column,
                      const char *text, bool last) {
    const bool right = table->right[column];
    const int most = (int) table->widths[column];
    char *cell = sqlite3_mprintf (right ? "%!*.*s" : "%!-*.*s",
                                  right || !last ? most : 0, most, text);
    fprintf (file, "%s%c", cell ? cell : "", last ? '\n' : ' ');
    sqlite3_free (cell);
}

static void put_table (FILE *file, const Table *table) {
    const size_t columns = table->columns, first = table->first;
    for (size_t row = 0; row * columns < table->size; row++) {
        char *const *cells = table->cells + row * columns;
        char *const *before = first && row > 1 ? cells - columns : NULL;
        const bool other = before && strcmp (*cells, *before);
        const bool same = before && !other && !strcmp (cells[1], before[1]);
        size_t last = columns - 1;
        if (other && table->parted)
            fputc ('\n', file);
        while (last > first && !*cells[last])
            last--;
        for (size_t i = first; i <= last; i++)
            put_cell (file, table, i, same && i == first ? "" : cells[i],
                      i == last);
    }
}

// Prints the rows of a statement; sqlite3_step has already fetched the first row.  Returns
// false if memory runs out.
static bool print_table (FILE *file, sqlite3_stmt *statement, int columns) {
    Table table = {.columns = (size_t) columns};
    bool good = true;
    const char *name = sqlite3_column_name (statement, 0);
    table.parted = !strcmp (name, "part");
    table.first = columns > 1 && (table.parted || !strcmp (name, "group"));
    for (int i = 0; i < columns; i++)
        good = good && add_cell (&table, sqlite3_column_name (statement, i));
    do
        for (int i = 0; i < columns; i++) {
            const int type = sqlite3_column_type (statement, i);
            const char *text =
                (const char *) sqlite3_column_text (statement, i);
            if (type == SQLITE_INTEGER || type == SQLITE_FLOAT)
                table.right[i] = true;
            good = good && add_cell (&table, text ? text : "-");
        }
    while (good && sqlite3_step (statement) == SQLITE_ROW);
    fit (&table);
    if (good)
        put_table (file, &table);
    for (size_t i = 0; i < table.size; i++)
        free (table.cells[i]);
    free (table.cells);
    return good;
}

static void print_lines (FILE *file, sqlite3_stmt *statement) {
    do {
        const char *text = (const char *) sqlite3_column_text (statement, 0);
        if (text)
            fprintf (file, "%s\n", text);
    } while (sqlite3_step (statement) == SQLITE_ROW);
}

// The line number of a position in the text.
static size_t line_of (const char *text, const char *at) {
    size_t line = 1;
    for (; text < at; text++)
        line += *text == '\n';
    return line;
}

bool lab_print (FILE *file, sqlite3 *database, const char *name,
                const char *statements) {
    const char *at = statements, *rest;
    bool good = true;
    for (; good && *at; at = rest) {
        sqlite3_stmt *statement = NULL;
        int status = sqlite3_prepare_v2 (database, at, -1, &statement, &rest);
        const int columns = statement ? sqlite3_column_count (statement) : 0;
        good = !status && columns <= MOST;
        status = statement && good ? sqlite3_step (statement) : SQLITE_DONE;
        if (status == SQLITE_ROW && columns == 1)
            print_lines (file, statement);
        else if (status == SQLITE_ROW)
            good = print_table (file, statement, columns);
        // sqlite3_finalize returns the error of the last step.
        if (sqlite3_finalize (statement) || !good) {
            const int offset = sqlite3_error_offset (database);
            good = false;
            at += offset < 0 ? strspn (at, " \n") : (size_t) offset;
            lab_complain (name, line_of (statements, at),
                          columns > MOST ? "expected at most 64 columns"
                                         : sqlite3_errmsg (database));
        }
    }
    return good;
}
