// row.c -- the schema; reads, appends and merges files of rows; finds contradictions.

#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE // for flock
#endif

#include "row.h"

#include "bench/base/run_files.h"
#include "bench/base/status.h"
#include "bench/base/words.h"
#include "cdcl/shared/base/names.h"
#include "cdcl/shared/files/output.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
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
    {"status", 's', false, "the answer, or why there is none"},
    {"checked", 's', false, "how the answer was"},
    {"fault", 's', false, "why the answer is wrong"},
    {"skipped", 's', false, "why the solver was not run"},
    {"reason", 's', false, "why a run failed, beside its exit status"},
    {"exit", 'i', false, "of a run that failed; 128 and a signal"},
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
    {"peak_bytes", 'i', false,
     "largest resident set, if above the bench's own"},
    {"conflicts", 'i', false, "as the solver says, as the next ones"},
    {"decisions", 'i', false, ""},
    {"propagations", 'i', false, ""},
    {"ticks", 'i', false, ""},
    {"assigned", 'i', false, "variables, by inference; of all boards"},
    {"proof", 's', false, "what the checker says"},
    {"prove_s", 'n', false, "CPU seconds of the run that wrote it"},
    {"check_s", 'n', false, "CPU seconds of the checker"},
    {"proof_bytes", 'i', false, ""},
    {"command", 's', false, "of the solver, as it was called"},
    {"row", 'i', false, "number of the row in the plan, from 1"},
    {"rows", 'i', false, "rows of the plan"},
    {"load_begin", 'n', false,
     "other threads that ran or waited for a core when the run began"},
    {"load_end", 'n', false, "the same when it ended"},
    {"cpu", 's', false, "model of the processor"},
    {"cores", 'i', false, "that the experiment may use"},
    {"compiler", 's', false, "of this program"},
    {"flags", 's', false, "of this program"},
    {"version", 's', false, "of this program"},
    {"solver_version", 's', false,
     "what the solver says, or a hash of its program"},
    {"date", 's', false, "when the experiment began, UTC"},
};
const size_t lab_field_count = sizeof lab_fields / sizeof *lab_fields;

#define ANSWERS "sat unsat solved unique several none"

// The valid words of a field, separated by blanks; null if the field is a number, which must
// be from 1 to ROWS_MOST.
static const struct {
    const char *field, *words;
} ranges[] = {{"ask", "solution unique"},
              {"status", ANSWERS " timeout unknown failed skipped"},
              {"checked", "model grid count proof unchecked"},
              {"proof", "verified open rejected"},
              {"run", NULL},
              {"row", NULL},
              {"rows", NULL}};

char *lab_row_key (const json_t *row) {
    json_t *key = json_array ();
    for (size_t i = 0; i < lab_field_count; i++) {
        json_t *value = json_object_get (row, lab_fields[i].name);
        if (lab_fields[i].key && value && lab_fields[i].form == 'n')
            json_array_append_new (key, json_real (json_number_value (value)));
        else if (lab_fields[i].key && value)
            json_array_append (key, value);
        else if (lab_fields[i].key)
            json_array_append_new (key, json_null ());
    }
    char *text = json_dumps (key, LAB_ROW_FORM);
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

json_t *lab_json_text (const char *text) {
    char *clean = strdup (text);
    if (clean)
        program_clean (clean);
    json_t *value = json_string (clean);
    free (clean);
    return value;
}

void lab_put_text (json_t *row, const char *field, const char *text) {
    if (text && *text)
        json_object_set_new (row, field, lab_json_text (text));
}

void lab_put_count (json_t *row, const char *field, uint64_t count) {
    json_object_set_new (row, field, json_integer ((json_int_t) count));
}

void lab_put_hash (json_t *row, const char *field, uint64_t hash) {
    char text[20];
    snprintf (text, sizeof text, "%016" PRIx64, hash);
    lab_put_text (row, field, text);
}

void lab_put_number (json_t *row, const char *field, double number) {
    json_object_set_new (row, field, json_real (number));
}

static bool is (const json_t *row, const char *status) {
    return !strcmp (lab_text (row, "status"), status);
}

static bool says (const json_t *row) {
    return lab_has_word (ANSWERS, lab_text (row, "status"));
}

bool lab_answered (const json_t *row) {
    return says (row) &&
           !(is (row, "solved") && lab_figure (row, "boards") <= 0 &&
             !strcmp (lab_text (row, "ask"), "unique"));
}

// ---------------------------------------------------------------------------
// Files

static int complain (const char *path, size_t line, const char *message,
                     int status) {
    lab_complain (path, line, message);
    return status;
}

enum { ROWS_MOST = 1000000000 };

static const char no_row[] = "expected a row, a JSON object on a line";

// Whether a line without a newline is the beginning of a row.
static bool is_torn (const char *line, size_t size) {
    char head[64];
    const int length =
        snprintf (head, sizeof head, "{\"%s\":", lab_fields->name);
    return !memcmp (line, head,
                    size < (size_t) length ? size : (size_t) length);
}

// The text of an error, which says what the schema expects instead of the value; null if
// the value is valid.
static const char *expected (const Field *field, const json_t *value) {
    const char *text = json_string_value (value);
    if (field->form == 's' && !text)
        return "a text";
    if (text && program_bad_byte (text, strlen (text)))
        return "a text without control characters";
    if (field->form == 'i' && !json_is_integer (value))
        return "a whole number";
    if (field->form == 'n' && !json_is_number (value))
        return "a number";
    const double number = json_number_value (value);
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (strcmp (ranges[i].field, field->name) != 0)
            continue;
        else if (!ranges[i].words)
            return number >= 1 && number <= ROWS_MOST ? NULL : "1 or more";
        else if (!lab_has_word (ranges[i].words, json_string_value (value)))
            return ranges[i].words;
    return number < 0 ? "0 or more" : NULL;
}

static const Field *find_field (const char *name) {
    for (size_t i = 0; i < lab_field_count; i++)
        if (!strcmp (lab_fields[i].name, name))
            return &lab_fields[i];
    return NULL;
}

// Whether the row of the line fits the schema.  If not, sets the error's reason and
// column.
static bool fits (json_t *row, const char *line, FileError *error) {
    const char *name;
    char quoted[80], room[PROGRAM_NAME_ROOM];
    json_t *value;
    json_object_foreach (row, name, value) {
        const Field *field = find_field (name);
        const char *other = field ? expected (field, value) : NULL;
        if (field && !other)
            continue;
        snprintf (quoted, sizeof quoted, "\"%s\":", name);
        const char *at = strstr (line, quoted);
        error->column = at ? (size_t) (at - line) + 1 : 1;
        snprintf (error->why, WHY_ROOM, "a row with %s \"%.60s\": expected %s",
                  field ? "a bad" : "an unknown",
                  program_printable (name, room),
                  other ? other : "a field of the schema");
        return false;
    }
    for (size_t i = 0; i < lab_field_count; i++) {
        name = lab_fields[i].name;
        if (json_object_get (row, name) ||
            (!lab_fields[i].key && strcmp (name, "status") != 0))
            continue;
        snprintf (error->why, WHY_ROOM, "a row without \"%s\"", name);
        return false;
    }
    return true;
}

// Parses the row of a line; null with the error set.
static json_t *parse_row (const char *line, size_t size, FileError *error) {
    json_error_t wrong;
    json_t *row = json_loadb (line, size, JSON_REJECT_DUPLICATES, &wrong);
    const bool bytes =
        !row && json_error_code (&wrong) == json_error_invalid_utf8;
    error->column = row || wrong.position < 1 ? 1 : (size_t) wrong.position;
    snprintf (error->why, WHY_ROOM, "%s", bytes ? "expected UTF-8" : no_row);
    if (json_is_object (row) && fits (row, line, error))
        return row;
    json_decref (row);
    return NULL;
}

int lab_rows_parse (FILE *file, json_t *rows, long *whole, FileError *error) {
    char *line = NULL;
    size_t room = 0;
    ssize_t size;
    int status = 0;
    *whole = 0;
    *error = (FileError){.why = ""};
    while (!status && (size = getline (&line, &room, file)) > 0) {
        error->line++;
        const bool torn = line[size - 1] != '\n';
        if (torn && is_torn (line, (size_t) size))
            break;
        json_t *row = parse_row (line, (size_t) size, error);
        if (torn || !row)
            status = STATUS_DATA;
        else
            json_array_append (rows, row);
        json_decref (row);
        *whole += size;
    }
    if (!status && ferror (file)) {
        *error = (FileError){.why = ""};
        snprintf (error->why, WHY_ROOM, "%s", strerror (errno));
        status = STATUS_NO_INPUT;
    }
    free (line);
    return status;
}

int lab_rows_read (const char *path, json_t *rows) {
    FileError error;
    int status;
    long whole;
    FILE *file = lab_open (path, "rows", &status);
    if (!file)
        return status;
    status = lab_rows_parse (file, rows, &whole, &error);
    if (status)
        lab_complain_at (path, &error);
    if (!status && !fseek (file, 0, SEEK_END) && ftell (file) > whole)
        fprintf (stderr, "%s: note: a torn last line is left out\n", path);
    fclose (file);
    return status;
}

// Adds to `known` and to `fresh` each row with a new key.  If a known row has the same key:
// if it failed and the new row did not, the new row replaces it; if neither failed and they
// differ, prints both.  Returns the number of printed pairs.
static size_t learn (json_t *known, const json_t *rows, json_t *fresh) {
    size_t i, doubles = 0;
    json_t *row;
    json_array_foreach (rows, i, row) {
        char *key = lab_row_key (row);
        const json_t *other = json_object_get (known, key);
        if (!other) {
            json_object_set (known, key, row);
            json_array_append (fresh, row);
        } else if (is (other, "failed") && !is (row, "failed")) {
            size_t at = 0;
            while (at < json_array_size (fresh) &&
                   json_array_get (fresh, at) != other)
                at++;
            json_array_set (fresh, at, row);
            json_object_set (known, key, row);
        } else if (!is (row, "failed") && !json_equal (row, other)) {
            fprintf (stderr, "double: %s, %s: %s in %.3f s, and %s in %.3f s\n",
                     lab_text (row, "instance"), lab_text (row, "solver"),
                     lab_text (other, "status"), lab_figure (other, "cpu_s"),
                     lab_text (row, "status"), lab_figure (row, "cpu_s"));
            doubles++;
        }
        free (key);
    }
    return doubles;
}

size_t lab_merge (json_t *merged, const json_t *rows) {
    json_t *known = json_object ();
    learn (known, merged, NULL);
    const size_t doubles = learn (known, rows, merged);
    json_decref (known);
    return doubles;
}

int lab_rows_open (RowFile *rows, const char *path, bool resume, bool force) {
    *rows = (RowFile){-1, json_object ()};
    if (!path)
        return 0;
    struct stat about;
    if (!stat (path, &about) && !S_ISREG (about.st_mode))
        return complain (path, 0, "expected a file that can be read again",
                         STATUS_CREATE);
    char why[400];
    FILE *file = program_output_append (path, why, sizeof why);
    if (!file)
        return complain (path, 0, why, STATUS_CREATE);
    json_t *there = json_array ();
    long whole = 0, end = 0;
    FileError error;
    int status = 0;
    // The descriptor copied below keeps the lock until the run ends.
    if (flock (fileno (file), LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK)
        status =
            complain (path, 0, "another run is writing to it", STATUS_CREATE);
    if (!status && force && !resume && ftruncate (fileno (file), 0))
        status = complain (path, 0, strerror (errno), STATUS_OUTPUT);
    if (!status && !fseek (file, 0, SEEK_END) && (end = ftell (file)) > 0 &&
        !resume)
        status = complain (path, 0,
                           "exists: expected --resume to continue it, or "
                           "--force to replace it",
                           STATUS_CREATE);
    rewind (file);
    if (!status && end > 0 &&
        (status = lab_rows_parse (file, there, &whole, &error)))
        lab_complain_at (path, &error);
    if (!status && end > whole && ftruncate (fileno (file), whole))
        status = complain (path, 0, strerror (errno), STATUS_OUTPUT);
    rows->file = status ? -1 : fcntl (fileno (file), F_DUPFD_CLOEXEC, 3);
    if (!status && rows->file < 0)
        status = complain (path, 0, strerror (errno), STATUS_OUTPUT);
    fclose (file);
    learn (rows->known, there, NULL);
    const size_t doubles =
        json_array_size (there) - json_object_size (rows->known);
    if (doubles)
        fprintf (
            stderr,
            "%s: note: %zu rows are there twice; the first counts that has "
            "not failed\n",
            path, doubles);
    json_decref (there);
    return status;
}

bool lab_rows_append (RowFile *rows, const json_t *row) {
    if (rows->file < 0)
        return true;
    char *text = json_dumps (row, LAB_ROW_FORM);
    const size_t size = text ? strlen (text) : 0;
    if (text)
        text[size] = '\n'; // replaces the terminating zero
    const bool good = text && lab_write_bytes (rows->file, text, size + 1);
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
    json_decref (rows->known);
    *rows = (RowFile){-1, NULL};
}

// ---------------------------------------------------------------------------
// Contradictions

static bool negative (const json_t *row) {
    return is (row, "unsat") || is (row, "none");
}

bool lab_contradicts (const json_t *row, const json_t *other, char *reason,
                      size_t size) {
    if (!says (row) || !says (other) || *lab_text (other, "fault"))
        return false;
    const char *a = lab_text (row, "answer"), *b = lab_text (other, "answer");
    const bool differ = *a && *b && strcmp (a, b);
    if (!(negative (row) && !negative (other)) && !differ &&
        !(is (row, "unique") && is (other, "several")))
        return false;
    snprintf (reason, size, "it says %s, %.60s %s%s", lab_text (row, "status"),
              lab_text (other, "solver"), lab_text (other, "status"),
              is (row, lab_text (other, "status")) ? " with another solution"
                                                   : "");
    return true;
}

// Adds the claim of a row to the distinct claims about its instance.
static void add_claim (json_t *claims, const json_t *row) {
    const char *hash = lab_text (row, "hash");
    const json_t *other;
    size_t i;
    if (!json_object_get (claims, hash))
        json_object_set_new (claims, hash, json_array ());
    json_t *all = json_object_get (claims, hash);
    json_array_foreach (all, i,
                        other) if (is (row, lab_text (other, "status")) &&
                                   !strcmp (lab_text (row, "answer"),
                                            lab_text (other, "answer"))) return;
    json_array_append_new (all, json_pack ("{s:s,s:s,s:s}", "status",
                                           lab_text (row, "status"), "answer",
                                           lab_text (row, "answer"), "solver",
                                           lab_text (row, "solver")));
}

void lab_confront (const json_t *rows) {
    json_t *claims = json_object (), *row;
    const json_t *other;
    size_t i, k;
    json_array_foreach (rows, i, row) {
        if (says (row) && !*lab_text (row, "fault"))
            add_claim (claims, row);
    }
    json_array_foreach (rows, i, row) {
        char reason[200];
        json_array_foreach (json_object_get (claims, lab_text (row, "hash")), k,
                            other) {
            if (!*lab_text (row, "fault") &&
                lab_contradicts (row, other, reason, sizeof reason))
                json_object_set_new (row, "fault", lab_json_text (reason));
        }
    }
    json_decref (claims);
}
