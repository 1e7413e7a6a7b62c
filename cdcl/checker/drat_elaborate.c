// drat_elaborate.c -- records the antecedents of each lemma of the core, and
// writes an LRAT proof.
//
// The backward pass visits the last use of a clause before its other uses.  So
// a record contains the derived item, its antecedents, and the clauses for
// which this is the last use:
//
//   | item | literal | hint ... ITEM_END | last used ... ITEM_END |
//
// where item is 2·clause for a lemma, 2·var + 1 for a root-level value, which
// becomes the unit clause of `literal`, or ITEM_END for the empty clause.  The
// records are written from the last one to the first: for each record a line
// that adds its clause, and a line that deletes the clauses that are not used
// again.  Because of this early deletion, it is correct that RAT checks
// considered only clauses of the core.
//
//   text    `9 1 -2 0 4 7 0` clause 9 and its hints, `9 d 4 7 0` deletions
//   binary  'a' or 'd' and the numbers, except the first of a deletion, each
//           as 2·n + sign in base 128 as in binary DRAT
//
// The clauses of the formula are numbered 1, 2 ... in the order of the expanded
// formula, followed by the assumptions.  The first literal of a clause is the
// pivot.  After it, the other literals are in ascending order of variables, as
// the verified checkers of ACL2 require.
//
// Source: Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp, "Efficient
// Certified RAT Verification", CADE 2017.

#include "cdcl/checker/drat_state.h"

#include <stdlib.h>

// ---------------------------------------------------------------------------
// Recording

static void push (cdcl_drat *checker, uint32_t word) {
    cdcl_drat_push (&checker->broken, &checker->records, word);
}

static bool writing (const cdcl_drat *checker) {
    return checker->request && checker->request->lrat;
}

static void start (cdcl_drat *checker, uint32_t item, uint32_t lit) {
    if (checker->start_count == checker->start_capacity)
        checker->starts = cdcl_drat_grow (
            &checker->broken, checker->starts, &checker->start_capacity,
            checker->start_count + 1, sizeof *checker->starts);
    if (checker->broken)
        return;
    checker->starts[checker->start_count++] = checker->records.size;
    push (checker, item);
    push (checker, lit);
    for (size_t i = checker->chain.size; i-- > 0;)
        push (checker, checker->chain.items[i]);
    push (checker, ITEM_END);
}

// Marks the item as needed.  Returns true if it was not needed before.
static bool mark (cdcl_drat *checker, uint32_t item) {
    if (item == ITEM_RAT)
        return false;
    if (item & 1) {
        bool *used = checker->used_root + item / 2;
        bool fresh = !*used;
        *used = true;
        return fresh;
    }
    uint32_t *state = checker->pool + item / 2 + STATE;
    bool fresh = !(*state & CORE);
    *state |= CORE;
    return fresh;
}

void cdcl_drat_record (cdcl_drat *checker, uint32_t item, uint32_t lit) {
    bool write = writing (checker);
    if (write)
        start (checker, item, lit);
    checker->report.hints += checker->chain.size;
    for (size_t i = 0; i < checker->chain.size; i++)
        if (mark (checker, checker->chain.items[i]) && write)
            push (checker, checker->chain.items[i]);
    if (write)
        push (checker, ITEM_END);
}

// ---------------------------------------------------------------------------
// Writing

typedef struct Writer {
    cdcl_drat *checker;
    uint32_t *roots; // by variable: number of its unit clause
    uint32_t last;   // number of the last clause
    DratLits names;  // literals of the current clause
    bool binary, failed;
    size_t used;
    char buffer[4096];
} Writer;

static void put (Writer *writer, char byte) {
    const cdcl_drat_request *request = writer->checker->request;
    if (writer->used == sizeof writer->buffer) {
        writer->failed |=
            request->lrat (request->state, writer->buffer, writer->used) != 0;
        writer->used = 0;
    }
    writer->buffer[writer->used++] = byte;
}

static void put_number (Writer *writer, uint64_t number, bool minus) {
    char digits[24];
    size_t size = 0;
    if (writer->binary) {
        uint64_t code = 2 * number + minus;
        for (; code > 127; code >>= 7)
            put (writer, (char) (unsigned char) (128 | (code & 127)));
        put (writer, (char) code);
        return;
    }
    if (minus)
        put (writer, '-');
    do
        digits[size++] = (char) ('0' + number % 10);
    while (number /= 10);
    while (size)
        put (writer, digits[--size]);
    put (writer, ' ');
}

// Ends a list with 0 and, in text, with the characters that follow the 0.
static void put_end (Writer *writer, char behind) {
    put (writer, writer->binary ? 0 : '0');
    if (!writer->binary)
        put (writer, behind);
}

static void put_name (Writer *writer, int lit) {
    put_number (writer, (uint64_t) abs (lit), lit < 0);
}

static void put_lit (Writer *writer, uint32_t lit) {
    put_name (writer, cdcl_drat_external (&writer->checker->names, lit));
}

static uint32_t number_of (const Writer *writer, uint32_t item) {
    return item & 1 ? writer->roots[item / 2]
                    : writer->checker->pool[item / 2 + NEXT];
}

static void begin_deletion (Writer *writer) {
    if (!writer->binary)
        put_number (writer, writer->last, false);
    put (writer, 'd');
    if (!writer->binary)
        put (writer, ' ');
}

static int by_variable (const void *left, const void *right) {
    const int a = abs (*(const int *) left), b = abs (*(const int *) right);
    return (a > b) - (a < b);
}

static void write_derived (Writer *writer, uint32_t item, uint32_t lit) {
    cdcl_drat *checker = writer->checker;
    if (item == ITEM_END)
        return;
    if (item & 1) {
        writer->roots[item / 2] = writer->last;
        put_lit (writer, lit);
        return;
    }
    uint32_t clause = item / 2, pivot = checker->pool[clause + STATE] / 4;
    const uint32_t *lits = clause_lits (checker, clause);
    checker->pool[clause + NEXT] = writer->last;
    put_lit (writer, pivot);
    DratLits *names = &writer->names;
    names->size = 0;
    for (uint32_t i = 0; i < clause_size (checker, clause); i++)
        if (lits[i] != pivot)
            cdcl_drat_push_lit (&checker->broken, names,
                                cdcl_drat_external (&checker->names, lits[i]));
    if (names->size)
        qsort (names->items, names->size, sizeof *names->items, by_variable);
    for (size_t i = 0; i < names->size; i++)
        put_name (writer, names->items[i]);
}

static void write_record (Writer *writer, const uint32_t *record) {
    uint32_t item = *record++, lit = *record++;
    writer->last++;
    if (writer->binary)
        put (writer, 'a');
    put_number (writer, writer->last, false);
    write_derived (writer, item, lit);
    put_end (writer, ' ');
    for (bool rat = false; *record; record++) {
        if (*record != ITEM_RAT)
            put_number (writer, number_of (writer, *record), rat);
        rat = *record == ITEM_RAT;
    }
    put_end (writer, '\n');
    if (item == ITEM_END || !*++record)
        return;
    begin_deletion (writer);
    for (; *record; record++)
        put_number (writer, number_of (writer, *record), false);
    put_end (writer, '\n');
}

// Numbers the clauses of the formula, and deletes clauses outside of the core.
static void write_formula (Writer *writer) {
    const cdcl_drat *checker = writer->checker;
    uint32_t clause = 1, number = 0;
    bool deleting = false;
    writer->last = (uint32_t) checker->report.originals;
    for (; number < writer->last; clause = clause_next (checker, clause)) {
        checker->pool[clause + NEXT] = ++number;
        if (clause_is (checker, clause, CORE))
            continue;
        if (!deleting)
            begin_deletion (writer);
        deleting = true;
        put_number (writer, number, false);
    }
    if (deleting)
        put_end (writer, '\n');
}

int cdcl_drat_write_lrat (cdcl_drat *checker) {
    const cdcl_drat_request *request = checker->request;
    Writer *writer = calloc (1, sizeof *writer);
    uint32_t *roots = calloc (checker->vars + (size_t) 1, sizeof *roots);
    if (writer && roots) {
        writer->checker = checker;
        writer->roots = roots;
        writer->binary = request->binary;
        if (writer->binary) { // an empty deletion is not binary DRAT
            put (writer, 'd');
            put (writer, 0);
        }
        write_formula (writer);
        for (size_t i = checker->start_count; i-- > 0 && !writer->failed;)
            write_record (writer, checker->records.items + checker->starts[i]);
        writer->failed |=
            request->lrat (request->state, writer->buffer, writer->used) != 0;
    }
    int status = !writer || !roots || checker->broken ? CDCL_DRAT_MEMORY
                 : writer->failed                     ? CDCL_DRAT_OUTPUT_IO
                                                      : CDCL_DRAT_OK;
    if (writer)
        free (writer->names.items);
    free (writer);
    free (roots);
    return status;
}
