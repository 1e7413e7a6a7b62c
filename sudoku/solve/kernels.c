// kernels.c -- chooses the kernel that solves a board.
//
// The general kernel is the core's own (cdcl/engine/groups.h).  It handles groups of
// any size, literal by literal, together with clauses of any encoding.  The SIMD
// kernels (sudoku/solve/simd) implement all rules of a board of side 9 or 16.  They replace
// the native groups of the extended encoding, and are the default only for it, since a
// search that ignores the encoding cannot be used to compare encodings.
//
// The table of kernels has first the families "auto", "general" and "simd", then each
// implementation of "simd" for an instruction set (simd/codes.h).  Another table, indexed
// by the order of the board, has the functions of the SIMD kernels.

#include "sudoku/board/board.h"
#include "sudoku/board/table.h"
#include "sudoku/solve/simd/codes.h"
#include "sudoku/solve/simd/kernel16.h"
#include "sudoku/solve/simd/kernel9.h"
#include "sudoku/solve/kernels.h"
#include "sudoku/solve/solve.h"

#include <assert.h>
#include <stdlib.h>

enum { AUTO, GENERAL, SIMD, FAMILIES };

static const struct {
    const char *name, *meaning;
} families[FAMILIES] = {
    [AUTO] = {"auto", "what suits the board"},
    [GENERAL] = {"general", "groups of any board, literal by literal"},
    [SIMD] = {"simd", "side 9, 16: the whole board at once, in vectors"}};

// Returns null for a family, and past the end.
static const SimdCode *code_of (size_t kernel) {
    return kernel < FAMILIES ? NULL : sudoku_simd_code (kernel - FAMILIES);
}

static const char *kernel_text (size_t kernel, bool meaning) {
    const SimdCode *const code = code_of (kernel);
    return !code ? meaning ? families[kernel].meaning : families[kernel].name
           : meaning ? sudoku_simd_meaning (code)
                     : sudoku_simd_name (code);
}

const sudoku_table sudoku_kernels = {FAMILIES + SIMD_CODES, kernel_text};

// ---------------------------------------------------------------------------
// The SIMD kernels, by order

static const SimdSide *const sides[] = {
    [3] = &sudoku_kernel9, [4] = &sudoku_kernel16};

// Returns null for other orders.
static const SimdSide *side_with_simd (unsigned n) {
    return n < sizeof sides / sizeof *sides ? sides[n] : NULL;
}

void sudoku_load_simd (sudoku_solver *solver, const sudoku_board *board) {
    assert (solver->simd && board->n == solver->n);
    sides[solver->n]->load (solver->simd, board);
}

void sudoku_read_simd (const sudoku_solver *solver, sudoku_board *board) {
    assert (solver->simd && board->n == solver->n);
    sides[solver->n]->read (solver->simd, board);
}

void sudoku_free_simd (sudoku_solver *solver) {
    free (solver->simd);
    solver->simd = NULL;
}

// ---------------------------------------------------------------------------
// The choice

bool sudoku_kernel_fits (size_t kernel, unsigned n, size_t encoding,
                         size_t amo) {
    if (kernel < SIMD)
        return true;
    const SimdSide *const side = side_with_simd (n);
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
        assert (code); // "plain" suits every machine and both sides
        if (sides[n]->has (code) && code->suits ())
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
    const SimdSide *const side = side_with_simd (solver->n);
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
        free (simd);
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
