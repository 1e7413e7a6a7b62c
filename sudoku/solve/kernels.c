// kernels.c -- which kernel solves a board.
//
// The general kernel is the core's own (cdcl/engine/groups.h): groups of any
// size, literal by literal, and clauses of any encoding beside them.  The
// vector rounds know all rules of a board of side 9 or 16 at once.  They stand
// for the native groups of the extended encoding and are the default only
// there: a search that ignores the encoding could not be used to compare
// encodings.
//
// Two tables: the kernels by name, each with its code for side 9 and for side
// 16; and the calls of the rounds by order.

#include "sudoku/simd/rounds16_kernel.h"
#include "sudoku/simd/rounds_kernel.h"
#include "sudoku/solve/solve.h"
#include "sudoku/board/board.h"

#include <assert.h>
#include <string.h>

enum { AUTO, GENERAL, ROUNDS, FIRST_CODE };

typedef struct Kernel {
    const char *name, *meaning; // of a code: null, its own
    const RoundsCode *nine;     // null: none for this side
    const Rounds16Code *sixteen;
} Kernel;

// The codes of the rounds, fastest first of those that a machine can run.
static const Kernel kernels[] = {
    {"auto", "what suits the board", NULL, NULL},
    {"general", "groups of any board, literal by literal", NULL, NULL},
    {"rounds", "side 9, 16: the whole board at once, in vectors", NULL, NULL},
#if defined(__x86_64__)
    {"gfni", NULL, NULL, &sudoku_rounds16_gfni},
    {"wide", NULL, &sudoku_rounds_wide, NULL},
    {"avx512", NULL, &sudoku_rounds_avx512, &sudoku_rounds16_avx512},
    {"avx2", NULL, &sudoku_rounds_avx2, &sudoku_rounds16_avx2},
#endif
    {"plain", NULL, &sudoku_rounds_plain, &sudoku_rounds16_plain}};

enum { KERNELS = sizeof kernels / sizeof *kernels };

size_t sudoku_kernels (void) {
    return KERNELS;
}

const char *sudoku_kernel_name (size_t kernel) {
    return kernel < KERNELS ? kernels[kernel].name : NULL;
}

const char *sudoku_kernel_meaning (size_t kernel) {
    if (kernel >= KERNELS)
        return NULL;
    const Kernel *const row = kernels + kernel;
    return row->meaning ? row->meaning
           : row->nine  ? row->nine->meaning
                        : row->sixteen->meaning;
}

int sudoku_kernel (const char *name) {
    for (int kernel = 0; kernel < KERNELS; kernel++)
        if (!strcmp (name, kernels[kernel].name))
            return kernel;
    return -1;
}

// ---------------------------------------------------------------------------
// The rounds of one side

typedef struct Side {
    bool (*runs) (const Kernel *kernel);  // on this machine
    bool (*suits) (const Kernel *kernel); // runs, and is not slower than others
    void *(*make) (const Kernel *kernel, cdcl_kernel *calls);
    void (*load) (void *rounds, const sudoku_board *board);
    void (*read) (const void *rounds, sudoku_board *board);
    void (*release) (void *rounds);
} Side;

static bool runs9 (const Kernel *kernel) {
    return kernel->nine && sudoku_rounds_runs (kernel->nine);
}

static bool suits9 (const Kernel *kernel) {
    return kernel->nine && sudoku_rounds_suits (kernel->nine);
}

static void *make9 (const Kernel *kernel, cdcl_kernel *calls) {
    Rounds *const rounds = sudoku_rounds_new (kernel->nine);
    if (rounds)
        *calls = sudoku_rounds_calls (rounds);
    return rounds;
}

static void load9 (void *rounds, const sudoku_board *board) {
    sudoku_rounds_load (rounds, board);
}

static void read9 (const void *rounds, sudoku_board *board) {
    sudoku_rounds_read (rounds, board);
}

static void release9 (void *rounds) {
    sudoku_rounds_free (rounds);
}

static bool runs16 (const Kernel *kernel) {
    return kernel->sixteen && sudoku_rounds16_runs (kernel->sixteen);
}

static void *make16 (const Kernel *kernel, cdcl_kernel *calls) {
    Rounds16 *const rounds = sudoku_rounds16_new (kernel->sixteen);
    if (rounds)
        *calls = sudoku_rounds16_calls (rounds);
    return rounds;
}

static void load16 (void *rounds, const sudoku_board *board) {
    sudoku_rounds16_load (rounds, board);
}

static void read16 (const void *rounds, sudoku_board *board) {
    sudoku_rounds16_read (rounds, board);
}

static void release16 (void *rounds) {
    sudoku_rounds16_free (rounds);
}

static const Side sides[] = {
    [3] = {runs9, suits9, make9, load9, read9, release9},
    [4] = {runs16, runs16, make16, load16, read16, release16}};

static const Side *side_with_rounds (unsigned n) {
    return n == 3 || n == 4 ? sides + n : NULL;
}

void sudoku_load_rounds (sudoku_solver *solver, const sudoku_board *board) {
    assert (solver->rounds && board->n == solver->n);
    sides[solver->n].load (solver->rounds, board);
}

void sudoku_read_rounds (const sudoku_solver *solver, sudoku_board *board) {
    assert (solver->rounds && board->n == solver->n);
    sides[solver->n].read (solver->rounds, board);
}

void sudoku_free_rounds (sudoku_solver *solver) {
    if (solver->rounds)
        sides[solver->n].release (solver->rounds);
    solver->rounds = NULL;
}

// ---------------------------------------------------------------------------
// The choice

bool sudoku_kernel_fits (size_t kernel, unsigned n, size_t encoding,
                         size_t amo) {
    if (kernel < ROUNDS)
        return true;
    const Side *const side = side_with_rounds (n);
    return side && kernel < KERNELS && encoding == ENCODING_extended &&
           amo == AMO_native &&
           (kernel == ROUNDS || side->runs (kernels + kernel));
}

// Replaces "auto" by "rounds" or "general", and "rounds" by the first code that
// suits this machine.
static size_t resolve (size_t kernel, unsigned n, size_t encoding, size_t amo) {
    if (kernel == AUTO)
        kernel =
            sudoku_kernel_fits (ROUNDS, n, encoding, amo) ? ROUNDS : GENERAL;
    if (kernel != ROUNDS)
        return kernel;
    kernel = FIRST_CODE;
    while (!sides[n].suits (kernels + kernel))
        kernel++;
    assert (kernel < KERNELS); // "plain" suits every machine
    return kernel;
}

size_t sudoku_default_kernel (unsigned n, size_t encoding, size_t amo) {
    return resolve (AUTO, n, encoding, amo);
}

int sudoku_use_kernel (sudoku_solver *solver, size_t kernel) {
    if (!sudoku_kernel_fits (kernel, solver->n, solver->encoding, solver->amo))
        return SUDOKU_BAD_INPUT;
    kernel = resolve (kernel, solver->n, solver->encoding, solver->amo);
    const Side *const side = side_with_rounds (solver->n);
    void *rounds = NULL;
    cdcl_kernel calls;
    int result = SUDOKU_OK;
    if (kernel >= FIRST_CODE) {
        rounds = side->make (kernels + kernel, &calls);
        if (!rounds || sudoku_share_rules (solver, true) != SUDOKU_OK)
            result = SUDOKU_OUT_OF_MEMORY;
    }
    if (result == SUDOKU_OK && (solver->rounds || rounds)) {
        const int status = cdcl_plug (solver->core, rounds ? &calls : NULL);
        if (status != CDCL_OK) {
            sudoku_share_rules (solver, solver->rounds != NULL);
            result =
                status == CDCL_MISUSE ? SUDOKU_BAD_INPUT : SUDOKU_OUT_OF_MEMORY;
        }
    }
    if (result != SUDOKU_OK) {
        if (rounds)
            side->release (rounds);
        return result;
    }
    sudoku_free_rounds (solver);
    solver->rounds = rounds;
    solver->kernel = kernel;
    return sudoku_share_rules (solver, rounds != NULL);
}

size_t sudoku_kernel_of (const sudoku_solver *solver) {
    return solver->kernel;
}
