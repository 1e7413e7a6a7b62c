// unique.c -- decides which subsets of givens leave one solution; see unique.h.
//
// With a SIMD kernel, each part of the puzzle is solved as a board, up to the second
// solution.  This takes microseconds, and loading a board costs nothing.
//
// Otherwise, one SAT solver keeps the rules for all calls.  The known solution is
// excluded by a clause.  Each element has a literal that implies its givens, and
// these literals are the assumptions.  So the failed assumptions of a refutation are
// the elements that it needs, and all other elements are removed at once.
//
// Source: Een and Soerensson, "Temporal Induction by Incremental SAT Solving",
// BMC 2003, for the literals as assumptions.

#include "sudoku/make/workbench/unique.h"
#include "sudoku/board/board.h"
#include "sudoku/board/status.h"
#include "sudoku/board/symmetry.h"
#include "sudoku/solve/solve.h"
#include "cdcl/cdcl.h"
#include "sudoku/sudoku_puzzles.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static size_t cells_of (const sudoku_board *board) {
    return (size_t) board->side * board->side;
}

void sudoku_unique_puzzle (const Unique *unique, const bool *in,
                           sudoku_board *board) {
    for (size_t cell = 0; cell < cells_of (board); cell++) {
        const uint32_t element = unique->element[cell];
        board->digit[cell] = element != UNIQUE_BLANK && in[element]
                                 ? unique->puzzle->digit[cell]
                                 : 0;
    }
}

// Writes the set of elements whose givens agree with the other solution.
static void read_other (const Unique *unique, bool *out) {
    memset (out, true, unique->oracle.size * sizeof *out);
    for (size_t cell = 0; cell < cells_of (unique->puzzle); cell++)
        if (unique->element[cell] != UNIQUE_BLANK &&
            unique->other->digit[cell] != unique->puzzle->digit[cell])
            out[unique->element[cell]] = false;
}

// ---------------------------------------------------------------------------
// The oracle by counting solutions

// The callback of sudoku_count: keeps another solution and stops.
static int differs (void *state, const sudoku_board *solution) {
    Unique *const unique = state;
    if (sudoku_equal (solution, unique->solution))
        return 0;
    sudoku_board_assign (unique->other, solution);
    unique->found = true;
    return 1;
}

static int ask_by_count (Unique *unique, const bool *in, bool *out) {
    bool complete;
    unique->found = false;
    sudoku_unique_puzzle (unique, in, unique->trial);
    cdcl *const core = sudoku_solver_core (unique->solver);
    cdcl_limit (core, "conflicts", (double) unique->solver->conflicts);
    const int64_t count = sudoku_count (unique->solver, unique->trial, 2,
                                        unique, differs, &complete);
    cdcl_limit (core, "conflicts", -1);
    if (count < 0)
        return (int) count;
    if (unique->found) {
        read_other (unique, out);
        return SUDOKU_OK;
    }
    if (!complete)
        return SUDOKU_UNKNOWN;
    if (out != in)
        memcpy (out, in, unique->oracle.size * sizeof *out);
    return count == 1 ? SUDOKU_NONE : SUDOKU_WRONG;
}

// ---------------------------------------------------------------------------
// The oracle by assumptions

// The variable of a candidate, or 0 if the rules and pencil marks decide it.
static int var_of_digit (const Candidates *cands, size_t cell, unsigned digit) {
    int var = (int) cands->first[cell] + 1;
    for (unsigned d = 1; (d = next_candidate (cands, cell, d)); d++, var++)
        if (d == digit)
            return var;
    return 0;
}

static int add (Unique *unique, const int *lits, size_t size) {
    return status_of_call (cdcl_add_clause (unique->core, lits, size));
}

// Adds the clause that excludes the solution, and the implications of the elements.
static int add_elements (Unique *unique, const Candidates *cands, int *lits) {
    size_t size = 0;
    int result = SUDOKU_OK;
    for (size_t cell = 0; cell < cells_of (unique->puzzle); cell++) {
        const int var =
            var_of_digit (cands, cell, unique->solution->digit[cell]);
        if (!var)
            continue;
        lits[size++] = -var;
        if (unique->element[cell] == UNIQUE_BLANK || result != SUDOKU_OK)
            continue;
        const int clause[2] = {-(unique->first + (int) unique->element[cell]),
                               var};
        result = add (unique, clause, 2);
    }
    return result == SUDOKU_OK ? add (unique, lits, size) : result;
}

// Loads the rules and pencil marks, without givens.
static int load_core (Unique *unique, const sudoku_board *rules, int *lits) {
    int vars;
    unique->core = cdcl_new ();
    Candidates *const cands =
        unique->core ? sudoku_load_apart (unique->solver, rules, unique->core,
                                          unique->oracle.size, &vars)
                     : NULL;
    if (!cands)
        return sudoku_solver_stops (unique->solver) ? SUDOKU_UNKNOWN
                                                    : SUDOKU_OUT_OF_MEMORY;
    unique->first = vars + 1;
    cdcl_set_terminate (unique->core, unique->solver->state,
                        unique->solver->stop);
    const int result =
        cdcl_limit (unique->core, "conflicts",
                    (double) unique->solver->conflicts) == CDCL_OK &&
                sudoku_tune (unique->core, unique->puzzle) == CDCL_OK &&
                cdcl_set (unique->core, "eliminate", 0) == CDCL_OK
            ? add_elements (unique, cands, lits)
            : SUDOKU_OUT_OF_MEMORY;
    sudoku_candidates_free (cands);
    return result;
}

static int make_core (Unique *unique) {
    const size_t cells = cells_of (unique->puzzle);
    sudoku_board *const rules = sudoku_board_copy (unique->puzzle);
    int *const lits = malloc (cells * sizeof *lits);
    int result = SUDOKU_OUT_OF_MEMORY;
    if (rules && lits) {
        memset (rules->digit, 0, cells * sizeof *rules->digit);
        result = load_core (unique, rules, lits);
    }
    sudoku_board_free (rules);
    free (lits);
    return result;
}

static int ask_core (Unique *unique, const bool *in, bool *out) {
    const size_t size = unique->oracle.size;
    for (size_t i = 0; i < size; i++) {
        const size_t element = unique->order ? unique->order[size - 1 - i] : i;
        if (in[element] &&
            cdcl_assume (unique->core, unique->first + (int) element) !=
                CDCL_OK)
            return SUDOKU_OUT_OF_MEMORY;
    }
    const int status = cdcl_solve (unique->core);
    for (size_t element = 0; element < size; element++) {
        const int lit = unique->first + (int) element;
        // An element that is not assumed counts as true only if its givens hold.
        if (status == CDCL_SAT)
            out[element] = cdcl_val (unique->core, lit) > 0;
        else if (status == CDCL_UNSAT)
            out[element] = in[element] && cdcl_failed (unique->core, lit);
    }
    return status_of_solve (status);
}

// ---------------------------------------------------------------------------
// The oracle

static int ask (void *state, const bool *in, bool *out, bool quick) {
    (void) quick;
    Unique *const unique = state;
    unique->questions++;
    return unique->core ? ask_core (unique, in, out)
                        : ask_by_count (unique, in, out);
}

static bool stopped (void *state) {
    const Unique *const unique = state;
    return (unique->limit >= 0 && unique->questions >= unique->limit) ||
           sudoku_solver_stops (unique->solver);
}

// Numbers the orbits of givens, in reading order.
static int number_elements (Unique *unique, size_t symmetry) {
    const size_t cells = cells_of (unique->puzzle);
    uint32_t *const orbit = malloc (cells * sizeof *orbit);
    uint32_t *const number = malloc (cells * sizeof *number); // by first cell
    size_t size = 0;
    if (orbit && number) {
        sudoku_orbits (unique->puzzle->side, symmetry, orbit);
        for (size_t cell = 0; cell < cells; cell++)
            number[cell] = UNIQUE_BLANK;
        for (size_t cell = 0; cell < cells; cell++) {
            unique->element[cell] = UNIQUE_BLANK;
            if (!unique->puzzle->digit[cell])
                continue;
            uint32_t *const here = number + orbit[cell];
            if (*here == UNIQUE_BLANK)
                *here = (uint32_t) size++;
            unique->element[cell] = *here;
        }
        unique->oracle.size = size;
        unique->givens = calloc (size + 1, sizeof *unique->givens);
    }
    free (orbit);
    free (number);
    if (!unique->givens)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t cell = 0; cell < cells; cell++)
        if (unique->element[cell] != UNIQUE_BLANK)
            unique->givens[unique->element[cell]]++;
    unique->oracle.weights = unique->givens;
    return SUDOKU_OK;
}

static int keep (void *state, const sudoku_board *solution) {
    sudoku_board_assign (state, solution);
    return 0;
}

int sudoku_unique_init (Unique *unique, sudoku_solver *solver,
                        const sudoku_board *puzzle, size_t symmetry) {
    memset (unique, 0, sizeof *unique);
    if (!same_rules (solver->grid, puzzle) ||
        symmetry >= sudoku_table_size (&sudoku_symmetries))
        return SUDOKU_BAD_INPUT;
    unique->oracle.state = unique;
    unique->oracle.ask = ask;
    unique->oracle.stopped = stopped;
    unique->solver = solver;
    unique->puzzle = puzzle;
    unique->limit = -1;
    unique->solution = sudoku_board_like (puzzle);
    unique->other = sudoku_board_like (puzzle);
    unique->trial = sudoku_board_copy (puzzle);
    unique->element = malloc (cells_of (puzzle) * sizeof *unique->element);
    if (!unique->solution || !unique->other || !unique->trial ||
        !unique->element)
        return SUDOKU_OUT_OF_MEMORY;
    bool complete;
    const int64_t count =
        sudoku_count (solver, puzzle, 2, unique->solution, keep, &complete);
    if (count < 0)
        return (int) count;
    if (count != 1 || !complete)
        return complete || count == 2 ? SUDOKU_NONE : SUDOKU_UNKNOWN;
    int result = number_elements (unique, symmetry);
    if (result == SUDOKU_OK && !solver->simd)
        result = make_core (unique);
    // After a stop, all givens are kept: the caller also asks whether it must stop.
    return result == SUDOKU_UNKNOWN ? SUDOKU_OK : result;
}

void sudoku_unique_release (Unique *unique) {
    sudoku_board_free (unique->solution);
    sudoku_board_free (unique->other);
    sudoku_board_free (unique->trial);
    free (unique->element);
    free (unique->givens);
    cdcl_free (unique->core);
}
