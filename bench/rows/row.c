// row.c -- the schema, and files of rows.

#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE // for flock
#endif

#include "row.h"

#include "bench/base/files.h"
#include "bench/base/status.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

const Field lab_fields[] = {
    {"instance", 's', true, "name of the file, with :line in a collection"},
    {"hash", 's', true, "of the board or the bytes of the formula"},
    {"set", 's', true, "section of the experiment"},
    {"family", 's', true, "what tables group by"},
    {"ask", 's', true, "solution, or unique"},
    {"encoding", 's', true, "of a board as a formula"},
    {"amo", 's', true, "the form of its at-most-ones"},
    {"solver", 's', true, "section of the experiment"},
    {"options", 's', true, "of the solver"},
    {"seed", 'i', true, "of the experiment"},
    {"limit_s", 'n', true, "CPU seconds for all processes of the row"},
    {"memory_mb", 'n', true, "address space"},
    {"run", 'i', true, "from 1 to the number of repeats"},
    {"status", 's', false,
     "sat, unsat; solved, unique, several, none; timeout, unknown, failed, "
     "skipped"},
    {"checked", 's', false, "how: model, grid, proof; unchecked"},
    {"fault", 's', false, "why the answer is wrong"},
    {"skipped", 's', false, "why the solver was not run"},
    {"answer", 's', false, "hash of the only solution, or of all answers"},
    {"side", 'i', false, "of the board"},
    {"givens", 'i', false, "of the board"},
    {"boards", 'i', false, "of the collection"},
    {"unique", 'i', false, "of these, with one solution"},
    {"several", 'i', false, "of these, with several solutions"},
    {"none", 'i', false, "of these, without a solution"},
    {"solved", 'i', false, "of these, where only a solution was asked for"},
    {"open", 'i', false, "of these, without an answer"},
    {"expect", 's', false, "what the file says by construction"},
    {"vars", 'i', false, "of the formula"},
    {"clauses", 'i', false, "of the formula of a board"},
    {"literals", 'i', false, "of the formula of a board"},
    {"text_bytes", 'i', false, "of the formula of a board"},
    {"encode_s", 'n', false, "wall seconds to write the formula"},
    {"load_s", 'n', false, "seconds, as the solver says"},
    {"solve_s", 'n', false, "seconds, as the solver says"},
    {"cpu_s", 'n', false, "of the processes, user and system"},
    {"wall_s", 'n', false, "of the processes"},
    {"peak_bytes", 'i', false, "largest resident set, an upper bound"},
    {"conflicts", 'i', false, "as the solver says, as the next ones"},
    {"decisions", 'i', false, ""},
    {"propagations", 'i', false, ""},
    {"ticks", 'i', false, ""},
    {"assigned", 'i', false, "variables, by inference; of all boards"},
    {"proof", 's', false, "verified, open, rejected"},
    {"prove_s", 'n', false, "CPU seconds of the run that wrote it"},
    {"check_s", 'n', false, "CPU seconds of the checker"},
    {"proof_bytes", 'i', false, ""},
    {"command", 's', false, "of the solver, as it was called"},
    {"row", 'i', false, "number of the row in the plan, from 1"},
    {"rows", 'i', false, "rows of the plan"},
    {"cpu", 's', false, "model of the processor"},
    {"compiler", 's', false, "of this program"},
    {"flags", 's', false, "of this program"},
    {"version", 's', false, "of this program"},
    {"date", 's', false, "when the experiment began, UTC"},
};
const size_t lab_field_count = sizeof lab_fields / sizeof *lab_fields;

char *lab_row_key (const json_t *row) {
    json_t *key = json_array ();
    for (size_t i = 0; i < lab_field_count; i++) {
        json_t *value = json_object_get (row, lab_fields[i].name);
        if (lab_fields[i].key && value)
            json_array_append (key, value);
        else if (lab_fields[i].key)
            json_array_append_new (key, json_null ());
    }
    char *text = json_dumps (key, JSON_COMPACT | JSON_REAL_PRECISION (9));
    json_decref (key);
    return text;
}

const char *lab_text (const json_t *row, const char *field) {
    const char *text = json_string_value (json_object_get (row, field));
    return text ? text : "";
}

double lab_figure (const json_t *row, const char *field) {
    return json_number_value (json_object_get (row, field));
}

bool lab_answered (const json_t *row) {
    static const char *const answers[] = {"sat",    "unsat",   "solved",
                                          "unique", "several", "none"};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (!strcmp (lab_text (row, "status"), answers[i]))
            return true;
    return false;
}

// ---------------------------------------------------------------------------
// Files

static int complain (const char *path, size_t line, const char *message,
                     int status) {
    lab_complain (path, line, message);
    return status;
}

// Whether the value has the form that the schema says.
static bool fits (const Field *field, const json_t *value) {
    return field->form == 's'   ? json_is_string (value)
           : field->form == 'i' ? json_is_integer (value)
                                : json_is_number (value);
}

static const char no_row[] = "expected a row, a JSON object on a line";

// Whether a line without an end is the beginning of a row.
static bool is_torn (const char *line, size_t size) {
    char head[64];
    const int length =
        snprintf (head, sizeof head, "{\"%s\":", lab_fields->name);
    return !memcmp (line, head,
                    size < (size_t) length ? size : (size_t) length);
}

// What is wrong with a row, written to the message, or null.
static const char *misfit (const json_t *row, char message[100]) {
    if (!json_is_object (row))
        return no_row;
    for (size_t i = 0; i < lab_field_count; i++) {
        const json_t *value = json_object_get (row, lab_fields[i].name);
        if (value ? fits (&lab_fields[i], value) : !lab_fields[i].key)
            continue;
        snprintf (message, 100, "a row %s \"%s\"",
                  value ? "with a bad" : "without", lab_fields[i].name);
        return message;
    }
    return NULL;
}

// Reads rows up to the end; *whole is the size of the lines that are complete.
static int read_rows (FILE *file, const char *path, json_t *rows, long *whole) {
    char *line = NULL, message[100];
    size_t room = 0, number = 0;
    ssize_t size;
    int status = 0;
    *whole = 0;
    while (!status && (size = getline (&line, &room, file)) > 0) {
        number++;
        if (line[size - 1] != '\n') {
            if (!is_torn (line, (size_t) size))
                status = complain (path, number, no_row, STATUS_DATA);
            break;
        }
        json_t *row = json_loadb (line, (size_t) size, 0, NULL);
        const char *wrong = misfit (row, message);
        if (wrong)
            status = complain (path, number, wrong, STATUS_DATA);
        else
            json_array_append (rows, row);
        json_decref (row);
        *whole += size;
    }
    if (!status && ferror (file))
        status = complain (path, 0, strerror (errno), STATUS_NO_INPUT);
    free (line);
    return status;
}

int lab_rows_read (const char *path, json_t *rows) {
    FILE *file = fopen (path, "r");
    long whole;
    if (!file)
        return complain (path, 0, strerror (errno), STATUS_NO_INPUT);
    const int status = read_rows (file, path, rows, &whole);
    if (!status && !fseek (file, 0, SEEK_END) && ftell (file) > whole)
        fprintf (stderr, "%s: note: a torn last line is left out\n", path);
    fclose (file);
    return status;
}

static void index_rows (RowFile *rows) {
    size_t i;
    json_t *row;
    json_array_foreach (rows->rows, i, row) {
        char *key = lab_row_key (row);
        if (key)
            json_object_set (rows->known, key, row);
        free (key);
    }
}

int lab_rows_open (RowFile *rows, const char *path, bool resume, bool force) {
    *rows = (RowFile){-1, json_array (), json_object ()};
    if (!path)
        return 0;
    FILE *file = fopen (path, "a+");
    if (!file)
        return complain (path, 0, strerror (errno), STATUS_CREATE);
    long whole = 0, end = 0;
    int status = 0;
    // The copy of the file below keeps the lock until the run ends.
    if (flock (fileno (file), LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK)
        status = complain (path, 0, "another run writes it", STATUS_CREATE);
    if (!status && force && !resume && ftruncate (fileno (file), 0) &&
        errno != EINVAL) // a device has nothing that could go
        status = complain (path, 0, strerror (errno), STATUS_OUTPUT);
    if (!status && !fseek (file, 0, SEEK_END) && (end = ftell (file)) > 0 &&
        !resume)
        status = complain (path, 0,
                           "exists; --resume goes on with it, --force begins "
                           "anew",
                           STATUS_CREATE);
    rewind (file);
    if (!status && end > 0)
        status = read_rows (file, path, rows->rows, &whole);
    if (!status && end > whole && ftruncate (fileno (file), whole))
        status = complain (path, 0, strerror (errno), STATUS_OUTPUT);
    rows->file = status ? -1 : fcntl (fileno (file), F_DUPFD_CLOEXEC, 3);
    fclose (file);
    index_rows (rows);
    return status;
}

bool lab_rows_append (RowFile *rows, const json_t *row) {
    if (rows->file < 0)
        return true;
    char *text = json_dumps (row, JSON_COMPACT | JSON_REAL_PRECISION (9));
    const size_t size = text ? strlen (text) : 0;
    bool good = text != NULL;
    if (good) {
        text[size] = '\n'; // in place of the zero
        size_t done = 0;
        while (good && done <= size) {
            const ssize_t count =
                write (rows->file, text + done, size + 1 - done);
            good = count > 0 || errno == EINTR;
            done += count > 0 ? (size_t) count : 0;
        }
    }
    free (text);
    return good;
}

typedef struct Numbered {
    size_t number, at;
} Numbered;

static int by_number (const void *a, const void *b) {
    const Numbered *x = (const Numbered *) a, *y = (const Numbered *) b;
    return x->number != y->number ? (x->number > y->number ? 1 : -1)
                                  : (x->at > y->at) - (x->at < y->at);
}

json_t *lab_sorted (const json_t *rows) {
    const size_t size = json_array_size (rows);
    Numbered *order = (Numbered *) calloc (size + 1, sizeof *order);
    json_t *sorted = json_array ();
    for (size_t i = 0; order && i < size; i++)
        order[i] = (Numbered){
            (size_t) lab_figure (json_array_get (rows, i), "row"), i};
    if (order)
        qsort (order, size, sizeof *order, by_number);
    for (size_t i = 0; order && i < size; i++)
        json_array_append (sorted, json_array_get (rows, order[i].at));
    free (order);
    return sorted;
}

void lab_rows_close (RowFile *rows) {
    if (rows->file >= 0)
        close (rows->file);
    json_decref (rows->rows);
    json_decref (rows->known);
    *rows = (RowFile){-1, NULL, NULL};
}

// ---------------------------------------------------------------------------
// Contradictions

static bool is (const json_t *row, const char *status) {
    return !strcmp (lab_text (row, "status"), status);
}

static bool negative (const json_t *row) {
    return is (row, "unsat") || is (row, "none");
}

bool lab_contradicts (const json_t *row, const json_t *other, char *reason,
                      size_t size) {
    if (!lab_answered (row) || !lab_answered (other) ||
        *lab_text (other, "fault"))
        return false;
    const char *a = lab_text (row, "answer"), *b = lab_text (other, "answer");
    const bool differ = *a && *b && strcmp (a, b);
    if (negative (row) == negative (other) && !differ &&
        !(is (row, "unique") && is (other, "several")) &&
        !(is (row, "several") && is (other, "unique")))
        return false;
    snprintf (reason, size, "it says %s, %.60s %s%s", lab_text (row, "status"),
              lab_text (other, "solver"), lab_text (other, "status"),
              is (row, lab_text (other, "status")) ? " with another solution"
                                                   : "");
    return true;
}
