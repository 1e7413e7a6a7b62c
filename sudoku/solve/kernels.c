// kernels.c -- which kernel solves a board.
//
// The general kernel is the core's own (cdcl/engine/groups.h): groups of any
// size, literal by literal, and clauses of any encoding beside them.  The SIMD
// kernels (sudoku/simd) know all rules of a board of side 9 or 16.  They replace
// the native groups of the extended encoding and are the default only there: a
// search that ignores the encoding could not be used to compare encodings.
//
// A kernel's index is a family, or behind the families a code of sudoku/simd's
// list.  A table of calls, by order, tells the SIMD kernels of both sides apart.

#include "sudoku/board/board.h"
#include "sudoku/board/table.h"
#include "sudoku/simd/codes.h"
#include "sudoku/simd/kernel16.h"
#include "sudoku/simd/kernel9.h"
#include "sudoku/solve/solve.h"

#include <assert.h>
#include <limits.h>

enum { AUTO, GENERAL, SIMD, FAMILIES };

static const struct {
    const char *name, *meaning;
} families[FAMILIES] = {
    [AUTO] = {"auto", "what suits the board"},
    [GENERAL] = {"general", "groups of any board, literal by literal"},
    [SIMD] = {"simd", "side 9, 16: the whole board at once, in vectors"}};

// Null for a family, and past the end.
static const SimdCode *code_of (size_t kernel) {
    return kernel < FAMILIES ? NULL : sudoku_simd_code (kernel - FAMILIES);
}

size_t sudoku_kernels (void) {
    size_t count = FAMILIES;
    while (code_of (count))
        count++;
    assert (count <= INT_MAX);
    return count;
}

const char *sudoku_kernel_name (size_t kernel) {
    const SimdCode *const code = code_of (kernel);
    return kernel < FAMILIES ? families[kernel].name
           : code            ? sudoku_simd_name (code)
                             : NULL;
}

const char *sudoku_kernel_meaning (size_t kernel) {
    const SimdCode *const code = code_of (kernel);
    return kernel < FAMILIES ? families[kernel].meaning
           : code            ? sudoku_simd_meaning (code)
                             : NULL;
}

TABLE_FIND (kernel, sudoku_kernels (), sudoku_kernel_name (i))

// ---------------------------------------------------------------------------
// The SIMD kernel of one side

typedef struct Side {
    bool (*has) (const SimdCode *code); // the code is for this side, too
    void *(*make) (const SimdCode *code, cdcl_kernel *calls);
    void (*load) (void *simd, const sudoku_board *board);
    void (*read) (const void *simd, sudoku_board *board);
    void (*release) (void *simd);
} Side;

static bool has9 (const SimdCode *code) {
    return code->nine;
}

static void *make9 (const SimdCode *code, cdcl_kernel *calls) {
    Kernel9 *const simd = sudoku_kernel9_new (code->nine);
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

static bool has16 (const SimdCode *code) {
    return code->sixteen;
}

static void *make16 (const SimdCode *code, cdcl_kernel *calls) {
    Kernel16 *const simd = sudoku_kernel16_new (code->sixteen);
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

static const Side sides[] = {[3] = {has9, make9, load9, read9, release9},
                             [4] = {has16, make16, load16, read16, release16}};

// Null for other orders.
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
    const SimdCode *const code = code_of (kernel);
    return side && encoding == ENCODING_extended && amo == AMO_native &&
           (kernel == SIMD || (code && side->has (code) && code->runs ()));
}

// Replaces "auto" by "simd" or "general", and "simd" by the first code that
// suits this machine.
static size_t resolve (size_t kernel, unsigned n, size_t encoding, size_t amo) {
    if (kernel == AUTO)
        kernel = sudoku_kernel_fits (SIMD, n, encoding, amo) ? SIMD : GENERAL;
    if (kernel != SIMD)
        return kernel;
    for (kernel = FAMILIES;; kernel++) {
        const SimdCode *const code = code_of (kernel);
        assert (code); // "plain" suits every machine, and has both sides
        if (sides[n].has (code) && code->suits ())
            return kernel;
    }
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
    if (kernel >= FAMILIES) {
        simd = side->make (code_of (kernel), &calls);
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
