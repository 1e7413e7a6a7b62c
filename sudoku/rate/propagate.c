// propagate.c -- inference without search, of several strengths.
//
// Unit propagation and failed literals are the SAT solver's, on the rules in the
// solver's encoding.  A literal fails if its propagation ends in a conflict; literals of
// both polarities, also of auxiliary variables, are tried until none fails any more.  So
// the strength depends on the encoding, which is what Lynce and Ouaknine compared.  The
// other strengths are all-different constraints (domains.c).
//
// Sources: Lynce and Ouaknine, "Sudoku as a SAT Problem", 2006; Simonis, "Sudoku as
// a Constraint Problem", 2005.

#include "sudoku/board/board.h"
#include "sudoku/board/table.h"
#include "sudoku/board/vars.h"
#include "sudoku/rate/domains.h"
#include "sudoku/solve/solve.h"
#include "sudoku/sudoku_puzzles.h"
#include "cdcl/cdcl.h"

#include <string.h>

typedef struct Strength {
    const char *name, *meaning;
    bool clauses; // use clauses, otherwise all-different constraints
    bool trial;   // also failed literals, or shaving
    Consistency consistency;
} Strength;

static const Strength strengths[] = {
    {"unit", "unit propagation of the encoding", true, false, 0},
    {"failed", "unit propagation and failed literals", true, true, 0},
    {"forward", "all-different constraints: only decided cells propagate",
     false, false, FORWARD},
    {"bounds", "bounds consistency of all-different constraints", false, false,
     BOUNDS},
    {"domains", "domain consistency of all-different constraints", false, false,
     DOMAINS},
    {"shaved-bounds", "bounds, and shaving: each digit of each cell is tried",
     false, true, BOUNDS},
    {"shaved-domains", "domains, and shaving: each digit of each cell is tried",
     false, true, DOMAINS}};

enum { STRENGTHS = sizeof strengths / sizeof *strengths };

TABLE (strengths, STRENGTHS, strengths[i].name, strengths[i].meaning)

// ---------------------------------------------------------------------------
// Clauses

static int add (cdcl *core, int lit) {
    return cdcl_add_clause (core, &lit, 1);
}

// Propagates under this literal.
static int probe (cdcl *core, int lit) {
    if (cdcl_push (core) != CDCL_OK)
        return CDCL_OUT_OF_MEMORY;
    int result = add (core, lit);
    if (result == CDCL_OK)
        result = cdcl_propagate (core);
    return result < 0 || cdcl_pop (core) != CDCL_OK ? CDCL_OUT_OF_MEMORY
                                                    : result;
}

static int use_failed_literals (sudoku_solver *solver) {
    cdcl *const core = solver->core;
    const int vars = cdcl_vars (core);
    int result = CDCL_UNKNOWN;
    for (int var = 1, since = 0; since < vars && result == CDCL_UNKNOWN;
         var = var % vars + 1, since++) {
        if (sudoku_solver_stops (solver))
            break;
        for (int lit = var; !cdcl_fixed (core, var); lit = -var) {
            const int tried = probe (core, lit);
            if (tried < 0)
                return tried;
            if (tried == CDCL_UNSAT) {
                since = 0;
                result = add (core, -lit);
                result = result < 0 ? result : cdcl_propagate (core);
            }
            if (lit < 0)
                break;
        }
    }
    return result;
}

static int use_clauses (sudoku_solver *solver, const sudoku_board *board,
                        bool trial, unsigned char *possible, size_t *assigned) {
    cdcl *const core = solver->core;
    const size_t vars = (size_t) vars_of_side (board->side);
    const sudoku_sink sink = sudoku_sink_into (core);
    if (sudoku_use_kernel (
            solver, (size_t) sudoku_table_find (&sudoku_kernels, "general")) !=
            SUDOKU_OK ||
        sudoku_share_rules (solver, true) != SUDOKU_OK ||
        cdcl_push (core) != CDCL_OK) {
        memset (possible, 1, vars); // after a stop, no exclusion is reported
        *assigned = 0;
        return sudoku_solver_stops (solver) ? SUDOKU_UNKNOWN
                                            : SUDOKU_OUT_OF_MEMORY;
    }
    int result = sudoku_encode_givens (board, &sink);
    if (result >= 0)
        result = cdcl_propagate (core);
    if (trial && result == CDCL_UNKNOWN)
        result = use_failed_literals (solver);
    *assigned = 0;
    for (size_t i = 0; i < vars; i++) {
        const int value = cdcl_fixed (core, (int) i + 1);
        *assigned += value != 0;
        possible[i] = value >= 0;
    }
    if (result < 0 || cdcl_pop (core) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    return result == CDCL_UNSAT ? SUDOKU_NONE : SUDOKU_UNKNOWN;
}

// ---------------------------------------------------------------------------

// Copies the decided digits into the board.  Returns false if a cell is open.
static bool is_decided (sudoku_board *grid, const unsigned char *possible) {
    const size_t side = grid->side;
    for (size_t cell = 0; cell < side * side; cell++) {
        const unsigned char *const here = possible + cell * side;
        const unsigned char *const digit = memchr (here, 1, side);
        if (!digit || memchr (digit + 1, 1, side - 1 - (size_t) (digit - here)))
            return false;
        grid->digit[cell] = (uint16_t) (digit - here + 1);
    }
    return true;
}

static size_t count_assigned (unsigned side, const unsigned char *possible) {
    size_t assigned = 0;
    for (size_t cell = 0; cell < (size_t) side * side; cell++) {
        size_t left = 0;
        for (unsigned digit = 0; digit < side; digit++)
            left += possible[cell * side + digit];
        assigned += left == 1 ? side : side - left;
    }
    return assigned;
}

int sudoku_propagate (sudoku_solver *solver, const sudoku_board *board,
                      size_t strength, unsigned char *possible,
                      size_t *assigned) {
    if (strength >= sudoku_table_size (&sudoku_strengths) ||
        !same_rules (solver->grid, board))
        return SUDOKU_BAD_INPUT;
    const Strength *const how = strengths + strength;
    if (!how->clauses && (!board->n || board->side > DOMAINS_SIDE_MAX))
        return SUDOKU_BAD_INPUT;
    int result =
        how->clauses
            ? use_clauses (solver, board, how->trial, possible, assigned)
            : sudoku_domains (board, how->consistency, how->trial,
                              solver->state, solver->stop, possible);
    if (!how->clauses)
        *assigned = count_assigned (board->side, possible);
    sudoku_board *const grid =
        result == SUDOKU_UNKNOWN ? sudoku_board_like (board) : NULL;
    if (result == SUDOKU_UNKNOWN && !grid)
        return SUDOKU_OUT_OF_MEMORY;
    if (grid && is_decided (grid, possible))
        result = sudoku_verify (board, grid, NULL) ? SUDOKU_OK : SUDOKU_WRONG;
    sudoku_board_free (grid);
    return result;
}
