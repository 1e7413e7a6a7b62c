// kernels.c -- which representation of the groups solves a board.
//
// The general kernel is the core's own (cdcl/groups.h): any groups, literal by
// literal, with clauses of any encoding beside them.  The rounds know boards of
// side 9, and others know those of side 16, and their rules as a whole; they stand
// for the native groups of the extended encoding, and so are the default there,
// and nowhere else: encodings would not be compared by a search that ignores them.

#include "rounds16_kernel.h"
#include "rounds_kernel.h"
#include "solve.h"

#include <string.h>

enum { AUTO, GENERAL, ROUNDS, CODES };

// What the user reads of a kernel; null beyond the last one.
typedef struct Label {
    const char *name, *meaning;
} Label;

static const Label labels[CODES] = {
    {"auto", "what suits the board"},
    {"general", "groups of any board, literal by literal"},
    {"rounds", "side 9, 16: the whole board at once, in vectors"}};

static Label label_of (size_t kernel) {
    if (kernel < CODES)
        return labels[kernel];
    const Rounds16Code *const code = sudoku_rounds16_code (kernel - CODES);
    return code ? (Label){code->name, code->meaning} : (Label){NULL, NULL};
}

size_t sudoku_kernels (void) {
    size_t codes = 0;
    while (sudoku_rounds16_code (codes))
        codes++;
    return CODES + codes;
}

const char *sudoku_kernel_name (size_t kernel) {
    return label_of (kernel).name;
}

const char *sudoku_kernel_meaning (size_t kernel) {
    return label_of (kernel).meaning;
}

int sudoku_kernel (const char *name) {
    for (size_t kernel = 0; kernel < sudoku_kernels (); kernel++)
        if (!strcmp (name, sudoku_kernel_name (kernel)))
            return (int) kernel;
    return -1;
}

// Side 9's code of that name, or null: side 16 has one more.
static const RoundsCode *code_of_nine (size_t code) {
    const RoundsCode *nine;
    for (size_t i = 0; (nine = sudoku_rounds_code (i)); i++)
        if (!strcmp (nine->name, sudoku_rounds16_code (code)->name))
            break;
    return nine;
}

static bool runs (unsigned n, size_t code) {
    if (n == 4)
        return sudoku_rounds16_runs (sudoku_rounds16_code (code));
    const RoundsCode *const nine = code_of_nine (code);
    return nine && sudoku_rounds_runs (nine);
}

bool sudoku_kernel_fits (size_t kernel, unsigned n, size_t encoding,
                         size_t amo) {
    if (kernel < ROUNDS)
        return true;
    return (n == 3 || n == 4) && kernel < sudoku_kernels () &&
           encoding == (size_t) sudoku_encoding ("extended") &&
           amo == (size_t) sudoku_amo ("native") &&
           (kernel == ROUNDS || runs (n, kernel - CODES));
}

// The best code is the first that runs.
static size_t resolve (size_t kernel, unsigned n, size_t encoding, size_t amo) {
    if (kernel == AUTO)
        kernel =
            sudoku_kernel_fits (ROUNDS, n, encoding, amo) ? ROUNDS : GENERAL;
    if (kernel != ROUNDS)
        return kernel;
    kernel = CODES;
    while (!runs (n, kernel - CODES))
        kernel++;
    return kernel;
}

size_t sudoku_default_kernel (unsigned n, size_t encoding, size_t amo) {
    return resolve (AUTO, n, encoding, amo);
}

static void *make (unsigned n, size_t code, cdcl_kernel *calls) {
    if (n == 3) {
        Rounds *const rounds = sudoku_rounds_new (code_of_nine (code));
        if (rounds)
            *calls = sudoku_rounds_calls (rounds);
        return rounds;
    }
    Rounds16 *const rounds = sudoku_rounds16_new (sudoku_rounds16_code (code));
    if (rounds)
        *calls = sudoku_rounds16_calls (rounds);
    return rounds;
}

static void release (unsigned n, void *rounds) {
    if (n == 3)
        sudoku_rounds_free (rounds);
    else
        sudoku_rounds16_free (rounds);
}

void sudoku_load_rounds (sudoku_solver *solver, const sudoku_board *board) {
    if (solver->n == 3)
        sudoku_rounds_load (solver->rounds, board);
    else
        sudoku_rounds16_load (solver->rounds, board);
}

void sudoku_read_rounds (const sudoku_solver *solver, sudoku_board *board) {
    if (solver->n == 3)
        sudoku_rounds_read (solver->rounds, board);
    else
        sudoku_rounds16_read (solver->rounds, board);
}

void sudoku_free_rounds (sudoku_solver *solver) {
    release (solver->n, solver->rounds);
}

int sudoku_use_kernel (sudoku_solver *solver, size_t kernel) {
    if (!sudoku_kernel_fits (kernel, solver->n, solver->encoding, solver->amo))
        return SUDOKU_BAD_INPUT;
    kernel = resolve (kernel, solver->n, solver->encoding, solver->amo);
    void *rounds = NULL;
    cdcl_kernel calls;
    if (kernel >= CODES) {
        rounds = make (solver->n, kernel - CODES, &calls);
        if (!rounds || sudoku_share_rules (solver, true) != SUDOKU_OK) {
            release (solver->n, rounds);
            return SUDOKU_OUT_OF_MEMORY;
        }
    }
    if (solver->rounds || rounds) {
        const int status = cdcl_plug (solver->core, rounds ? &calls : NULL);
        if (status != CDCL_OK) {
            release (solver->n, rounds);
            sudoku_share_rules (solver, solver->rounds != NULL);
            return status == CDCL_MISUSE ? SUDOKU_BAD_INPUT
                                         : SUDOKU_OUT_OF_MEMORY;
        }
    }
    sudoku_free_rounds (solver);
    solver->rounds = rounds;
    solver->kernel = kernel;
    return sudoku_share_rules (solver, rounds != NULL);
}

size_t sudoku_kernel_of (const sudoku_solver *solver) {
    return solver->kernel;
}
