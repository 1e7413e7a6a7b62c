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

#include "sudoku/simd/kernel16.h"
#include "sudoku/simd/kernel9.h"
#include "sudoku/solve/solve.h"
#include "sudoku/board/board.h"

#include <assert.h>
#include <string.h>

enum { AUTO, GENERAL, SIMD, FIRST_CODE };

typedef struct Kernel {
    const char *name, *meaning; // of a code: null, its own
    const Fixpoint9 *nine;      // null: none for this side
    const Fixpoint16 *sixteen;
} Kernel;

// The codes of the rounds, fastest first of those that a machine can run.
static const Kernel kernels[] = {
    {"auto", "what suits the board", NULL, NULL},
    {"general", "groups of any board, literal by literal", NULL, NULL},
    {"simd", "side 9, 16: the whole board at once, in vectors", NULL, NULL},
#if defined(__x86_64__)
    {"gfni", NULL, NULL, &sudoku_fixpoint16_gfni},
    {"wide", NULL, &sudoku_fixpoint9_wide, NULL},
    {"avx512", NULL, &sudoku_fixpoint9_avx512, &sudoku_fixpoint16_avx512},
    {"avx2", NULL, &sudoku_fixpoint9_avx2, &sudoku_fixpoint16_avx2},
#endif
    {"plain", NULL, &sudoku_fixpoint9_plain, &sudoku_fixpoint16_plain}};

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
    void (*load) (void *simd, const sudoku_board *board);
    void (*read) (const void *simd, sudoku_board *board);
    void (*release) (void *simd);
} Side;

static bool runs9 (const Kernel *kernel) {
    return kernel->nine && sudoku_fixpoint9_runs (kernel->nine);
}

static bool suits9 (const Kernel *kernel) {
    return kernel->nine && sudoku_fixpoint9_suits (kernel->nine);
}

static void *make9 (const Kernel *kernel, cdcl_kernel *calls) {
    Kernel9 *const simd = sudoku_kernel9_new (kernel->nine);
    if (simd)
        *calls = sudoku_kernel9_calls (simd);
    return simd;
}

static void load9 (void *simd, const sudoku_board *board) {
    sudoku_kernel9_load (simd, board);
}

static void read9 (const void *simd, sudoku_board *board) {
    sudoku_kernel9_read (simd, board);
}

static void release9 (void *simd) {
    sudoku_kernel9_free (simd);
}

static bool runs16 (const Kernel *kernel) {
    return kernel->sixteen && sudoku_fixpoint16_runs (kernel->sixteen);
}

static void *make16 (const Kernel *kernel, cdcl_kernel *calls) {
    Kernel16 *const simd = sudoku_kernel16_new (kernel->sixteen);
    if (simd)
        *calls = sudoku_kernel16_calls (simd);
    return simd;
}

static void load16 (void *simd, const sudoku_board *board) {
    sudoku_kernel16_load (simd, board);
}

static void read16 (const void *simd, sudoku_board *board) {
    sudoku_kernel16_read (simd, board);
}

static void release16 (void *simd) {
    sudoku_kernel16_free (simd);
}

static const Side sides[] = {
    [3] = {runs9, suits9, make9, load9, read9, release9},
    [4] = {runs16, runs16, make16, load16, read16, release16}};

static const Side *side_with_simd (unsigned n) {
    return n == 3 || n == 4 ? sides + n : NULL;
}

void sudoku_load_simd (sudoku_solver *solver, const sudoku_board *board) {
    assert (solver->simd && board->n == solver->n);
    sides[solver->n].load (solver->simd, board);
}

void sudoku_read_simd (const sudoku_solver *solver, sudoku_board *board) {
    assert (solver->simd && board->n == solver->n);
    sides[solver->n].read (solver->simd, board);
}

void sudoku_free_simd (sudoku_solver *solver) {
    if (solver->simd)
        sides[solver->n].release (solver->simd);
    solver->simd = NULL;
}

// ---------------------------------------------------------------------------
// The choice

bool sudoku_kernel_fits (size_t kernel, unsigned n, size_t encoding,
                         size_t amo) {
    if (kernel < SIMD)
        return true;
    const Side *const side = side_with_simd (n);
    return side && kernel < KERNELS && encoding == ENCODING_extended &&
           amo == AMO_native &&
           (kernel == SIMD || side->runs (kernels + kernel));
}

// Replaces "auto" by "simd" or "general", and "simd" by the first code that
// suits this machine.
static size_t resolve (size_t kernel, unsigned n, size_t encoding, size_t amo) {
    if (kernel == AUTO)
        kernel = sudoku_kernel_fits (SIMD, n, encoding, amo) ? SIMD : GENERAL;
    if (kernel != SIMD)
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
    const Side *const side = side_with_simd (solver->n);
    void *simd = NULL;
    cdcl_kernel calls;
    int result = SUDOKU_OK;
    if (kernel >= FIRST_CODE) {
        simd = side->make (kernels + kernel, &calls);
        if (!simd || sudoku_share_rules (solver, true) != SUDOKU_OK)
            result = SUDOKU_OUT_OF_MEMORY;
    }
    if (result == SUDOKU_OK && (solver->simd || simd)) {
        const int status = cdcl_plug (solver->core, simd ? &calls : NULL);
        if (status != CDCL_OK) {
            sudoku_share_rules (solver, solver->simd != NULL);
            result =
                status == CDCL_MISUSE ? SUDOKU_BAD_INPUT : SUDOKU_OUT_OF_MEMORY;
        }
    }
    if (result != SUDOKU_OK) {
        if (simd)
            side->release (simd);
        return result;
    }
    sudoku_free_simd (solver);
    solver->simd = simd;
    solver->kernel = kernel;
    return sudoku_share_rules (solver, simd != NULL);
}

size_t sudoku_kernel_of (const sudoku_solver *solver) {
    return solver->kernel;
}
