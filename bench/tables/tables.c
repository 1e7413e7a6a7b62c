// tables.c -- finds the statements of a table, and runs them on rows.

#include "tables.h"

#include "bench/base/run_files.h"
#include "bench/base/status.h"
#include "bench/base/words.h"
#include "bench/rows/export.h"
#include "cdcl/shared/base/signals.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The lines of all SQL files.  Each file begins with its head: "-- families.sql -- …".
static const char *const lines[] = {
#include "tables.inc"
};

enum { LINES = sizeof lines / sizeof *lines };

static bool is_head (const char *line) {
    return !strncmp (line, "-- ", 3) && strstr (line, ".sql -- ");
}

// The statements of NAME.sql, owned by the caller; null if memory runs out.
static char *own_statements (const char *name) {
    char head[80], *text = NULL;
    size_t size;
    FILE *file = open_memstream (&text, &size);
    bool inside = false;
    snprintf (head, sizeof head, "-- %s.sql -- ", name);
    for (size_t i = 0; i < LINES && file; i++) {
        if (is_head (lines[i]))
            inside = !strncmp (lines[i], head, strlen (head));
        if (inside)
            fputs (lines[i], file);
    }
    return file && !fclose (file) ? text : NULL;
}

// Runs the statements of NAME.sql.  Tables that they create remain.
static bool print_own (FILE *file, sqlite3 *database, const char *name) {
    char *text = own_statements (name);
    const bool good = text && lab_print (file, database, name, text);
    if (!text)
        lab_no_memory ();
    free (text);
    return good;
}

// Tables that are created between begin and end are removed.
static void begin (sqlite3 *database) {
    sqlite3_exec (database, "savepoint one", NULL, NULL, NULL);
}

static void end (sqlite3 *database) {
    sqlite3_exec (database, "rollback to one; release one", NULL, NULL, NULL);
}

bool lab_print_own (FILE *file, sqlite3 *database, const char *name) {
    begin (database);
    const bool good = print_own (file, database, name);
    end (database);
    return good;
}

static int show_file (FILE *file, sqlite3 *database, const char *path) {
    char *text = NULL;
    size_t room = 0;
    int status;
    FILE *statements = lab_open (path, "--tables", &status);
    // Reads the whole file; a zero byte in it is an error.
    const bool read = statements &&
                      getdelim (&text, &room, 0, statements) > 0 &&
                      getc (statements) == EOF && feof (statements);
    if (statements)
        fclose (statements);
    if (statements && !read) {
        lab_complain (path, 0, "expected a text, statements of SQL");
        status = STATUS_DATA;
    } else if (read) {
        begin (database);
        status = lab_print (file, database, path, text) ? 0 : STATUS_DATA;
        end (database);
    }
    free (text);
    return status;
}

// A copy of the next word of a list.
static char *word_of (const char **names) {
    size_t size;
    const char *word = lab_word (names, &size);
    return word ? strndup (word, size) : NULL;
}

int lab_check_tables (const char *names) {
    int status = 0;
    for (char *name; !status && (name = word_of (&names)); free (name))
        if (lab_ends_in (name, ".sql") && access (name, R_OK)) {
            lab_complain (name, 0, strerror (errno));
            status = STATUS_NO_INPUT;
        } else if (lab_ends_in (name, ".sql")) {
            status = lab_reads (name, "--tables");
        } else if (!lab_has_word (LAB_TABLES, name)) {
            fprintf (stderr,
                     "cdcl-sudoku: error: no table is called %s: expected some "
                     "of " LAB_TABLES ", or a file that ends in .sql\n",
                     name);
            status = STATUS_USAGE;
        }
    return status;
}

int lab_print_tables (FILE *file, sqlite3 *database, const char *names) {
    int status = 0;
    for (char *name; !status && (name = word_of (&names)); free (name)) {
        fputc ('\n', file);
        status = lab_ends_in (name, ".sql") ? show_file (file, database, name)
                 : lab_print_own (file, database, name) ? 0
                                                        : STATUS_BUG;
    }
    return status;
}

static int is_interrupted (void *state) {
    (void) state;
    return program_interrupted () != 0;
}

sqlite3 *lab_tables_open (const json_t *rows) {
    sqlite3 *database = lab_database (rows);
    // After an interruption, the rows that were run are still shown.
    if (database && !program_interrupted ())
        sqlite3_progress_handler (database, 10000, is_interrupted, NULL);
    if (database && print_own (stdout, database, "base"))
        return database;
    sqlite3_close (database);
    return NULL;
}

bool lab_execute (sqlite3 *database, char *statement) {
    const bool good =
        statement && !sqlite3_exec (database, statement, NULL, NULL, NULL);
    if (!good)
        lab_complain ("cdcl-sudoku", 0, sqlite3_errmsg (database));
    sqlite3_free (statement);
    return good;
}

bool lab_print_summary (FILE *file, sqlite3 *database, size_t ran,
                        size_t missing, const char *reason) {
    return lab_execute (database,
                        sqlite3_mprintf (
                            "create temp table run as select %lld as "
                            "ran, %lld as missing, %Q as reason",
                            (long long) ran, (long long) missing, reason)) &&
           fputc ('\n', file) && lab_print_own (file, database, "tail") &&
           lab_print_own (file, database, "faults");
}

// Prints NAME.sql for the rows, and for the table `old` unless `old` is null.  `wanted`
// lists the columns of the table `wanted`.  Returns the value of the query afterwards;
// negative after one line on stderr.
static double say (FILE *file, const json_t *old, const json_t *rows,
                   const char *name, char *wanted, const char *query) {
    sqlite3 *database = lab_database (old ? old : rows);
    const bool good =
        database &&
        (!old ||
         (lab_execute (database,
                       sqlite3_mprintf ("alter table rows rename to old")) &&
          lab_fill_table (database, rows))) &&
        lab_execute (database,
                     sqlite3_mprintf ("create temp table wanted as select %s",
                                      wanted)) &&
        print_own (file, database, name);
    const double value = good ? lab_query (database, query) : -1;
    sqlite3_free (wanted);
    sqlite3_close (database);
    return value;
}

size_t lab_holes (FILE *file, const json_t *rows) {
    const double holes = say (file, NULL, rows, "holes", sqlite3_mprintf ("1"),
                              "select size from holes");
    return holes < 0 ? 1 : (size_t) holes;
}

int lab_again (FILE *file, const json_t *rows, unsigned shards) {
    return (int) say (file, NULL, rows, "again",
                      sqlite3_mprintf ("%u as shards", shards),
                      "select count (*) from due");
}

int lab_compare (FILE *file, const json_t *old_rows, const json_t *new_rows,
                 double tolerance) {
    const double worse = say (file, old_rows, new_rows, "compare",
                              sqlite3_mprintf ("%f as tolerance", tolerance),
                              "select count (*) > 0 from worse");
    return (int) worse;
}
