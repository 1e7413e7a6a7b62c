// formula.c -- counts and writes formulas.
//
// Cost: counting takes a few nanoseconds per literal, so the "encode" time of a
// row is the encoder's.  The clock is read once in 4096 constraints.  A literal of
// DIMACS has its digits, its sign and a blank.
//
// Source of the format: DIMACS, "Satisfiability: Suggested Format", 1993.

#include "formula.h"

#include "timer.h"

#include <inttypes.h>
#include <stdlib.h>

// ---------------------------------------------------------------------------
// Counting

typedef struct Counter {
    FormulaSize size;
    uint64_t max_bytes;
    double deadline;
} Counter;

static unsigned decimal_digits (unsigned number) {
    unsigned digits = 1;
    for (; number >= 10; number /= 10)
        digits++;
    return digits;
}

static int count_lits (Counter *counter, const int *lits, size_t size) {
    uint64_t bytes = 2;
    for (size_t i = 0; i < size; i++)
        bytes += lits[i] < 0 ? decimal_digits ((unsigned) -lits[i]) + 2
                             : decimal_digits ((unsigned) lits[i]) + 1;
    counter->size.literals += size;
    counter->size.bytes += bytes;
    if (counter->size.bytes > counter->max_bytes)
        return FORMULA_TOO_LARGE;
    uint64_t constraints = counter->size.clauses + counter->size.groups;
    if (!(constraints & 4095) && wall_seconds () > counter->deadline)
        return FORMULA_TIMEOUT;
    return 0;
}

static int count_clause (void *state, const int *lits, size_t size) {
    Counter *counter = (Counter *) state;
    counter->size.clauses++;
    return count_lits (counter, lits, size);
}

static int count_group (void *state, const int *lits, size_t size) {
    Counter *counter = (Counter *) state;
    counter->size.groups++;
    return count_lits (counter, lits, size);
}

int sudoku_bench_count (const sudoku_board *board, size_t encoding, size_t amo,
                        uint64_t max_bytes, double seconds, FormulaSize *size) {
    Counter counter = {.max_bytes = max_bytes,
                       .deadline = wall_seconds () + seconds};
    sudoku_sink sink = {&counter, count_clause, count_group, count_group};
    unsigned n = sudoku_order (board);
    int vars = sudoku_encoded_vars (n, encoding, amo);
    int stopped = vars > 0 ? sudoku_encode_rules (n, encoding, amo, &sink)
                           : SUDOKU_TOO_LARGE;
    if (!stopped)
        stopped = sudoku_encode_givens (board, &sink);
    counter.size.vars = vars > 0 ? (uint64_t) vars : 0;
    *size = counter.size;
    return stopped;
}

// ---------------------------------------------------------------------------
// Writing

// "p cnf ", two numbers of this width, a blank between them, a newline.
enum { WIDTH = 20 };

static void write_header (Dimacs *dimacs) {
    fprintf (dimacs->file, "p cnf %-*" PRIu64 " %-*" PRIu64 "\n", WIDTH,
             dimacs->vars, WIDTH, dimacs->clauses);
}

bool sudoku_bench_dimacs_open (Dimacs *dimacs, const char *path) {
    *dimacs = (Dimacs){.file = fopen (path, "w")};
    if (!dimacs->file)
        return false;
    setvbuf (dimacs->file, NULL, _IOFBF, (size_t) 1 << 18);
    write_header (dimacs);
    return true;
}

bool sudoku_bench_dimacs_reopen (Dimacs *dimacs, const char *path,
                                 uint64_t vars, uint64_t clauses) {
    *dimacs = (Dimacs){fopen (path, "r+"), vars, clauses, false};
    return dimacs->file && !fseek (dimacs->file, 0, SEEK_END);
}

void sudoku_bench_dimacs_clause (Dimacs *dimacs, const int *lits, size_t size) {
    char text[4096];
    size_t length = 0;
    for (size_t i = 0; i < size; i++) {
        if (length > sizeof text - 16) {
            fwrite (text, 1, length, dimacs->file);
            length = 0;
        }
        unsigned var = (unsigned) abs (lits[i]);
        if (lits[i] < 0)
            text[length++] = '-';
        if (var > dimacs->vars)
            dimacs->vars = var;
        char digits[12];
        unsigned count = 0;
        do
            digits[count++] = (char) ('0' + var % 10);
        while (var /= 10);
        while (count)
            text[length++] = digits[--count];
        text[length++] = ' ';
    }
    text[length++] = '0';
    text[length++] = '\n';
    if (fwrite (text, 1, length, dimacs->file) != length)
        dimacs->failed = true;
    dimacs->clauses++;
}

bool sudoku_bench_dimacs_close (Dimacs *dimacs) {
    if (!dimacs->file)
        return false;
    bool good = !dimacs->failed && !fseek (dimacs->file, 0, SEEK_SET);
    if (good)
        write_header (dimacs);
    good = !ferror (dimacs->file) && good;
    good = !fclose (dimacs->file) && good;
    dimacs->file = NULL;
    return good;
}

static int write_clause (void *state, const int *lits, size_t size) {
    Dimacs *dimacs = (Dimacs *) state;
    sudoku_bench_dimacs_clause (dimacs, lits, size);
    return dimacs->failed ? FORMULA_FAILED : 0;
}

// DIMACS has no groups.
static int write_group (void *state, const int *lits, size_t size) {
    (void) state, (void) lits, (void) size;
    return FORMULA_FAILED;
}

bool sudoku_bench_dimacs_board (const char *path, const sudoku_board *board,
                                size_t encoding, size_t amo) {
    Dimacs dimacs;
    if (!sudoku_bench_dimacs_open (&dimacs, path))
        return false;
    unsigned n = sudoku_order (board);
    sudoku_sink sink = {&dimacs, write_clause, write_group, write_group};
    int stopped = sudoku_encode_rules (n, encoding, amo, &sink);
    if (!stopped)
        stopped = sudoku_encode_givens (board, &sink);
    int vars = sudoku_encoded_vars (n, encoding, amo);
    if (vars > 0 && (uint64_t) vars > dimacs.vars)
        dimacs.vars = (uint64_t) vars;
    return sudoku_bench_dimacs_close (&dimacs) && !stopped;
}
