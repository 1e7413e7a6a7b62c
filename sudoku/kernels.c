// kernels.c -- which representation of the groups solves a board.
//
// The general kernel is the core's own (cdcl/groups.h): any groups, literal by
// literal, with clauses of any encoding beside them.  The rounds know boards of
// side 9 and their rules as a whole; they stand for the native groups of the
// extended encoding, and so are the default there, and nowhere else: encodings
// would not be compared by a search that ignores them.

#include "rounds_kernel.h"
#include "solve.h"

#include <string.h>

enum { AUTO, GENERAL, ROUNDS, CODES };

static const struct {
    const char *name, *meaning;
} kernels[] = {{"auto", "what suits the board"},
               {"general", "groups of any board, literal by literal"},
               {"rounds", "side 9: the whole board at once, in vectors"}};

size_t sudoku_kernels (void) {
    size_t codes = 0;
    while (sudoku_rounds_code (codes))
        codes++;
    return CODES + codes;
}

const char *sudoku_kernel_name (size_t kernel) {
    return kernel < CODES ? kernels[kernel].name
                          : sudoku_rounds_code (kernel - CODES)->name;
}

const char *sudoku_kernel_meaning (size_t kernel) {
    return kernel < CODES ? kernels[kernel].meaning
                          : sudoku_rounds_code (kernel - CODES)->meaning;
}

int sudoku_kernel (const char *name) {
    for (size_t kernel = 0; kernel < sudoku_kernels (); kernel++)
        if (!strcmp (name, sudoku_kernel_name (kernel)))
            return (int) kernel;
    return -1;
}

bool sudoku_kernel_fits (size_t kernel, unsigned n, size_t encoding,
                         size_t amo) {
    if (kernel < ROUNDS)
        return true;
    return n == 3 && encoding == (size_t) sudoku_encoding ("extended") &&
           amo == (size_t) sudoku_amo ("native") &&
           (kernel == ROUNDS ||
            sudoku_rounds_runs (sudoku_rounds_code (kernel - CODES)));
}

// The best code is the first that runs.
static size_t resolve (size_t kernel, unsigned n, size_t encoding,
                       size_t amo) {
    if (kernel == AUTO)
        kernel = sudoku_kernel_fits (ROUNDS, n, encoding, amo) ? ROUNDS
                                                               : GENERAL;
    if (kernel != ROUNDS)
        return kernel;
    kernel = CODES;
    while (!sudoku_rounds_runs (sudoku_rounds_code (kernel - CODES)))
        kernel++;
    return kernel;
}

size_t sudoku_default_kernel (unsigned n, size_t encoding, size_t amo) {
    return resolve (AUTO, n, encoding, amo);
}

int sudoku_use_kernel (sudoku_solver *solver, size_t kernel) {
    if (!sudoku_kernel_fits (kernel, solver->n, solver->encoding, solver->amo))
        return SUDOKU_BAD_INPUT;
    kernel = resolve (kernel, solver->n, solver->encoding, solver->amo);
    Rounds *rounds = NULL;
    cdcl_kernel calls;
    if (kernel >= CODES) {
        rounds = sudoku_rounds_new (sudoku_rounds_code (kernel - CODES));
        if (!rounds)
            return SUDOKU_OUT_OF_MEMORY;
        calls = sudoku_rounds_calls (rounds);
    }
    if (solver->rounds || rounds) {
        const int status = cdcl_plug (solver->core, rounds ? &calls : NULL);
        if (status != CDCL_OK) {
            sudoku_rounds_free (rounds);
            return status == CDCL_MISUSE ? SUDOKU_BAD_INPUT
                                         : SUDOKU_OUT_OF_MEMORY;
        }
    }
    sudoku_rounds_free (solver->rounds);
    solver->rounds = rounds;
    solver->kernel = kernel;
    return SUDOKU_OK;
}

size_t sudoku_kernel_of (const sudoku_solver *solver) {
    return solver->kernel;
}
