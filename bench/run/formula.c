// formula.c -- writes formulas.
//
// Source of the format: DIMACS, "Satisfiability: Suggested Format", 1993.

#include "formula.h"

#include <inttypes.h>
#include <stdlib.h>

// "p cnf ", two numbers of this width, a blank between them, a newline.
enum { WIDTH = 20 };

static void write_header (Dimacs *dimacs) {
    fprintf (dimacs->file, "p cnf %-*" PRIu64 " %-*" PRIu64 "\n", WIDTH,
             dimacs->vars, WIDTH, dimacs->clauses);
}

bool lab_dimacs_open (Dimacs *dimacs, const char *path) {
    *dimacs = (Dimacs){.file = fopen (path, "w")};
    if (!dimacs->file)
        return false;
    setvbuf (dimacs->file, NULL, _IOFBF, (size_t) 1 << 18);
    write_header (dimacs);
    return true;
}

bool lab_dimacs_reopen (Dimacs *dimacs, const char *path, uint64_t vars,
                        uint64_t clauses) {
    *dimacs = (Dimacs){fopen (path, "r+"), .vars = vars, .clauses = clauses};
    return dimacs->file && !fseek (dimacs->file, 0, SEEK_END);
}

void lab_dimacs_clause (Dimacs *dimacs, const int *lits, size_t size) {
    char text[4096];
    size_t length = 0;
    for (size_t i = 0; i < size; i++) {
        if (length > sizeof text - 16) {
            fwrite (text, 1, length, dimacs->file);
            dimacs->bytes += length;
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
    dimacs->literals += size;
    dimacs->bytes += length;
}

bool lab_dimacs_close (Dimacs *dimacs) {
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
    lab_dimacs_clause (dimacs, lits, size);
    return dimacs->failed                       ? FORMULA_FAILED
           : dimacs->bytes > dimacs->most_bytes ? FORMULA_TOO_LARGE
                                                : 0;
}

// DIMACS has no groups.
static int write_group (void *state, const int *lits, size_t size) {
    (void) state, (void) lits, (void) size;
    return FORMULA_FAILED;
}

int lab_dimacs_board (Dimacs *dimacs, const char *path,
                      const sudoku_board *board, size_t encoding, size_t amo,
                      uint64_t most_bytes) {
    const unsigned n = sudoku_order (board);
    const sudoku_sink sink = {dimacs, write_clause, write_group, write_group};
    const int vars = sudoku_encoded_vars (n, encoding, amo);
    if (!lab_dimacs_open (dimacs, path))
        return FORMULA_FAILED;
    dimacs->most_bytes = most_bytes;
    int stopped = vars > 0 ? sudoku_encode_rules (n, encoding, amo, &sink)
                           : FORMULA_TOO_LARGE;
    if (!stopped)
        stopped = sudoku_encode_givens (board, &sink);
    if (vars > 0 && (uint64_t) vars > dimacs->vars)
        dimacs->vars = (uint64_t) vars;
    return lab_dimacs_close (dimacs) || stopped ? stopped : FORMULA_FAILED;
}
