// kernels.c -- which representation of the groups solves a board.
//
// The general kernel is the core's own (cdcl/groups.h): any groups, literal by
// literal, with clauses of any encoding beside them.  The rounds know boards of
// side 9, and others know those of side 16, and their rules as a whole; they stand
// for the native groups of the extended encoding, and so are the default there,
// and nowhere else: encodings would not be compared by a search that ignores them.

#include "sudoku/simd/rounds16_kernel.h"
#include "sudoku/simd/rounds_kernel.h"
#include "sudoku/solve/solve.h"

#include <string.h>

enum { AUTO, GENERAL, ROUNDS, CODES };

// What the user reads of a kernel.
typedef struct Label {
    const char *name, *meaning;
} Label;

static const Label labels[CODES] = {
    {"auto", "what suits the board"},
    {"general", "groups of any board, literal by literal"},
    {"rounds", "side 9, 16: the whole board at once, in vectors"}};

// The codes, best first of those that suit; not all are there for both sides.
static const char *const codes[] = {
#if defined(__x86_64__)
    "gfni", "wide", "avx512", "avx2", "sse42",
#endif
    "plain"};

static const RoundsCode *nine_named (const char *name) {
    const RoundsCode *nine;
    for (size_t i = 0; (nine = sudoku_rounds_code (i)); i++)
        if (!strcmp (nine->name, name))
            break;
    return nine;
}

static const Rounds16Code *sixteen_named (const char *name) {
    const Rounds16Code *sixteen;
    for (size_t i = 0; (sixteen = sudoku_rounds16_code (i)); i++)
        if (!strcmp (sixteen->name, name))
            break;
    return sixteen;
}

size_t sudoku_kernels (void) {
    return CODES + sizeof codes / sizeof *codes;
}

const char *sudoku_kernel_name (size_t kernel) {
    if (kernel < CODES)
        return labels[kernel].name;
    return kernel < sudoku_kernels () ? codes[kernel - CODES] : NULL;
}

const char *sudoku_kernel_meaning (size_t kernel) {
    if (kernel < CODES)
        return labels[kernel].meaning;
    if (kernel >= sudoku_kernels ())
        return NULL;
    const char *const name = codes[kernel - CODES];
    const RoundsCode *const nine = nine_named (name);
    return nine ? nine->meaning : sixteen_named (name)->meaning;
}

int sudoku_kernel (const char *name) {
    for (size_t kernel = 0; kernel < sudoku_kernels (); kernel++)
        if (!strcmp (name, sudoku_kernel_name (kernel)))
            return (int) kernel;
    return -1;
}

static bool runs (unsigned n, size_t code) {
    if (n == 4) {
        const Rounds16Code *const sixteen = sixteen_named (codes[code]);
        return sixteen && sudoku_rounds16_runs (sixteen);
    }
    const RoundsCode *const nine = nine_named (codes[code]);
    return nine && sudoku_rounds_runs (nine);
}

static bool suits (unsigned n, size_t code) {
    return runs (n, code) &&
           (n == 4 || sudoku_rounds_suits (nine_named (codes[code])));
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

// The best code is the first that suits.
static size_t resolve (size_t kernel, unsigned n, size_t encoding, size_t amo) {
    if (kernel == AUTO)
        kernel =
            sudoku_kernel_fits (ROUNDS, n, encoding, amo) ? ROUNDS : GENERAL;
    if (kernel != ROUNDS)
        return kernel;
    kernel = CODES;
    while (!suits (n, kernel - CODES))
        kernel++;
    return kernel;
}

size_t sudoku_default_kernel (unsigned n, size_t encoding, size_t amo) {
    return resolve (AUTO, n, encoding, amo);
}

static void *make (unsigned n, size_t code, cdcl_kernel *calls) {
    if (n == 3) {
        Rounds *const rounds = sudoku_rounds_new (nine_named (codes[code]));
        if (rounds)
            *calls = sudoku_rounds_calls (rounds);
        return rounds;
    }
    Rounds16 *const rounds = sudoku_rounds16_new (sixteen_named (codes[code]));
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
