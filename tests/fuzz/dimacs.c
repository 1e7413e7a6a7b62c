// dimacs.c -- fuzz target: the reader and writer of formulas.
//
// A text must give the same rows and the same status when it is read at once, with or
// without SIMD, and in pieces.  A text without errors under `strict` has no errors without
// `strict`.  If the rows of a text are written as CNF+ and read again, they are the same
// rows.

#include "target.h"

#include <string.h>

#include "cdcl/cdcl.h"
#include "cdcl/dimacs/dimacs.h"

typedef struct Reading {
    int status;
    uint64_t hash;  // hash of the rows
    uint64_t shown; // hash of the variables to be shown
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    cdcl_dimacs_size size; // size of the formula as CNF+
    cdcl_dimacs_writer *writer;
} Reading;

static bool portable;

static int row (void *state, const cdcl_row *row) {
    Reading *const reading = (Reading *) state;
    uint64_t hash = reading->hash;
    hash = fuzz_mix (hash, &row->kind, sizeof row->kind);
    hash = fuzz_mix (hash, &row->bound, sizeof row->bound);
    hash = fuzz_mix (hash, &row->size, sizeof row->size);
    reading->hash = fuzz_mix (hash, row->lits, row->size * sizeof *row->lits);
    for (size_t i = 0; i < row->size; i++)
        if (!row->lits[i] || row->lits[i] < -CDCL_MAX_VAR ||
            row->lits[i] > CDCL_MAX_VAR)
            fuzz_fail ("a literal out of range");
    if (row->kind == CDCL_ROW_CUBE)
        return 0;
    const cdcl_dimacs_size size = cdcl_dimacs_measure (false, row);
    reading->size.rows += size.rows;
    reading->size.auxiliaries += size.auxiliaries;
    if (reading->writer)
        cdcl_dimacs_row (reading->writer, row);
    return 0;
}

static int show (void *state, int var) {
    Reading *const reading = (Reading *) state;
    reading->shown = fuzz_mix (reading->shown, &var, sizeof var);
    if (var < 0 || var > CDCL_MAX_VAR)
        fuzz_fail ("a variable to be shown is out of range");
    return 0;
}

static Reading read_all (const void *bytes, size_t size, size_t piece,
                         bool strict, cdcl_dimacs_writer *writer) {
    fuzz_source source = {(const uint8_t *) bytes, size, piece};
    Reading reading;
    memset (&reading, 0, sizeof reading);
    reading.hash = FUZZ_MIX_START;
    reading.writer = writer;
    const cdcl_dimacs_sink sink = {&reading, row, NULL, portable, show};
    reading.status = cdcl_dimacs_read (&source, fuzz_read, &sink, strict,
                                       &reading.info, &reading.error);
    return reading;
}

static void write_and_read (const uint8_t *bytes, size_t size,
                            const Reading *first) {
    static cdcl_dimacs_writer writer;
    fuzz_text text = {NULL, 0, 0};
    memset (&writer, 0, sizeof writer);
    cdcl_dimacs_begin (&writer, &text, fuzz_write, false, first->info.max_var,
                       first->size);
    read_all (bytes, size, size, false, &writer);
    if (cdcl_dimacs_end (&writer))
        fuzz_fail ("the writer failed");
    const Reading again = read_all (text.bytes, text.size, 4096, true, NULL);
    if (again.status != CDCL_DIMACS_OK)
        fuzz_fail ("what was written is refused");
    if (again.hash != first->hash)
        fuzz_fail ("what was written reads otherwise");
    fuzz_text_free (&text);
}

// Whether a message names another format.  The reader recognizes it only if enough of the
// text is in the buffer, which depends on the pieces.
static bool foreign (const Reading *reading) {
    return strstr (reading->error.message, "which cdcl does not read");
}

static bool same_error (const Reading *a, const Reading *b) {
    return a->error.line == b->error.line &&
           a->error.column == b->error.column &&
           (foreign (a) || foreign (b) ||
            !strcmp (a->error.message, b->error.message));
}

static bool same (const Reading *a, const Reading *b) {
    return a->status == b->status && a->hash == b->hash &&
           a->shown == b->shown && same_error (a, b) &&
           !memcmp (&a->info, &b->info, sizeof a->info);
}

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    const Reading whole = read_all (bytes, size, size + 1, false, NULL);
    if (starved)
        return;
    if (whole.status != CDCL_DIMACS_OK && whole.status != CDCL_DIMACS_BAD)
        fuzz_fail ("an end for no reason");
    const Reading pieces = read_all (bytes, size, 1 + size % 7, false, NULL);
    if (!same (&pieces, &whole))
        fuzz_fail ("pieces read otherwise than the whole");
    portable = true;
    const Reading plain = read_all (bytes, size, size + 1, false, NULL);
    portable = false;
    if (!same (&plain, &whole))
        fuzz_fail ("read otherwise without vectors");
    const Reading strict = read_all (bytes, size, size + 1, true, NULL);
    if (strict.status == CDCL_DIMACS_OK && whole.status != CDCL_DIMACS_OK)
        fuzz_fail ("strict is less strict");
    if (whole.status == CDCL_DIMACS_OK && !whole.info.cubes)
        write_and_read (bytes, size, &whole);
}
