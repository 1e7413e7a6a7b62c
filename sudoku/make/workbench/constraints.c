// constraints.c -- which constraints of a puzzle are redundant for its uniqueness.
//
// Constraints are the elements of a MUS (mus.h).  A SAT solver has the puzzle without the
// constraints, a clause that excludes the solution, and each constraint under a guard literal;
// the guards are the assumptions.  So the failed assumptions of a refutation are the
// constraints that it needs, and all other constraints are removed at once.
//
// Some constraints are not elements and always stay: constraints that double or halve
// cells, marks on which other rules depend, and constraints without which the solution
// would break another rule.
//
// A new solver with the remaining rules checks the result.

#include "sudoku/board/board.h"
#include "sudoku/board/random.h"
#include "sudoku/board/rules.h"
#include "sudoku/board/status.h"
#include "sudoku/board/vars.h"
#include "sudoku/encode/encode.h"
#include "sudoku/solve/solve.h"
#include "sudoku/make/workbench/mus.h"
#include "cdcl/cdcl.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>
#include <string.h>

typedef struct Ruled {
    Oracle oracle;
    sudoku_solver *solver; // owned by the caller
    const sudoku_board *puzzle;
    sudoku_board *solution;
    struct cdcl *core;
    int first;       // the guard of constraint 0
    size_t *element; // [elements] index of the element's constraint
    bool *needed;    // [elements] result of the oracle
    bool *in;        // [constraints] result, owned by the caller
} Ruled;

sudoku_board *sudoku_board_with (const sudoku_board *puzzle, const bool *in) {
    if (!puzzle->rules)
        return sudoku_board_copy (puzzle);
    sudoku_rules *const rules = sudoku_rules_with (puzzle->rules, in);
    sudoku_board *const board =
        rules && sudoku_rules_finish (rules, NULL) == SUDOKU_OK
            ? sudoku_board_new_rules (rules)
            : NULL;
    bool good = board != NULL;
    if (board)
        sudoku_board_assign (board, puzzle);
    for (unsigned row = 0; good && puzzle->forbidden && row < puzzle->side;
         row++)
        for (unsigned col = 0; col < puzzle->side; col++)
            for (unsigned digit = 1; good && digit <= puzzle->side; digit++)
                good = sudoku_allowed (puzzle, row, col, digit) ||
                       sudoku_forbid (board, row, col, digit) == SUDOKU_OK;
    sudoku_rules_free (rules);
    if (good)
        return board;
    sudoku_board_free (board);
    return NULL;
}

// ---------------------------------------------------------------------------
// The formula

static int add_puzzle (Ruled *ruled, const sudoku_board *bare,
                       const sudoku_sink *sink) {
    const unsigned side = bare->side;
    int result =
        sudoku_encode_rules (bare, ENCODING_extended, AMO_native, sink);
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            for (unsigned digit = 1; digit <= side; digit++) {
                const unsigned given = sudoku_get (bare, row, col);
                const int no = -var_at (side, row, col, digit);
                if (result == SUDOKU_OK &&
                    (!sudoku_allowed (bare, row, col, digit) ||
                     (given && given != digit)))
                    result =
                        status_of_core (cdcl_add_clause (ruled->core, &no, 1));
            }
    return result;
}

static int exclude_solution (Ruled *ruled) {
    const unsigned side = ruled->puzzle->side, cells = side * side;
    int *const lits = malloc (cells * sizeof *lits);
    for (unsigned cell = 0; lits && cell < cells; cell++)
        lits[cell] = -var_at (side, cell / side, cell % side,
                              ruled->solution->digit[cell]);
    const int result =
        lits ? status_of_core (cdcl_add_clause (ruled->core, lits, cells))
             : SUDOKU_OUT_OF_MEMORY;
    free (lits);
    return result;
}

static int load (Ruled *ruled) {
    const sudoku_rules *const rules = ruled->puzzle->rules;
    memset (ruled->in, false, rules->constraints * sizeof *ruled->in);
    sudoku_board *const bare = sudoku_board_with (ruled->puzzle, ruled->in);
    memset (ruled->in, true, rules->constraints * sizeof *ruled->in);
    ruled->core = cdcl_new ();
    Watched watched;
    const sudoku_sink sink =
        sudoku_watch (&watched, sudoku_sink_into (ruled->core),
                      ruled->solver->state, ruled->solver->stop);
    int result = bare && ruled->core ? add_puzzle (ruled, bare, &sink)
                                     : SUDOKU_OUT_OF_MEMORY;
    if (result == SUDOKU_OK)
        result = exclude_solution (ruled);
    ruled->first = cdcl_vars (ruled->core) + 1;
    int next_var = ruled->first + (int) rules->constraints;
    for (size_t i = 0; result == SUDOKU_OK && i < rules->constraints; i++)
        result = sudoku_encode_constraint (
            rules, i, AMO_native, ruled->first + (int) i, &sink, &next_var);
    sudoku_board_free (bare);
    if (result != SUDOKU_OK)
        return result;
    cdcl_set_terminate (ruled->core, ruled->solver->state, ruled->solver->stop);
    return cdcl_limit (ruled->core, "conflicts",
                       (double) ruled->solver->conflicts) == CDCL_OK
               ? SUDOKU_OK
               : SUDOKU_OUT_OF_MEMORY;
}

// ---------------------------------------------------------------------------
// The oracle

static int ask (void *state, const bool *in, bool *out, bool quick) {
    (void) quick;
    Ruled *const ruled = state;
    const size_t constraints = ruled->puzzle->rules->constraints;
    memset (ruled->in, true, constraints * sizeof *ruled->in);
    for (size_t i = 0; i < ruled->oracle.size; i++)
        ruled->in[ruled->element[i]] = in[i];
    for (size_t i = 0; i < constraints; i++)
        if (ruled->in[i] &&
            cdcl_assume (ruled->core, ruled->first + (int) i) != CDCL_OK)
            return SUDOKU_OUT_OF_MEMORY;
    const int status = cdcl_solve (ruled->core);
    for (size_t i = 0; status == CDCL_UNSAT && i < ruled->oracle.size; i++)
        out[i] = in[i] && cdcl_failed (ruled->core,
                                       ruled->first + (int) ruled->element[i]);
    return status_of_core (status);
}

static bool stopped (void *state) {
    return sudoku_solver_stops (((const Ruled *) state)->solver);
}

// Whether a constraint or one of its parts depends on marks.
static bool asks (const Constraint *constraint) {
    bool any = constraint->kind->asks;
    for (size_t i = 0; i < constraint->parts && !any; i++)
        any = asks (constraint->part[i]);
    return any;
}

// Whether the constraint can be removed: without it the solution breaks no rule, and the
// meaning of the other rules does not change.
static int can_be_asked (const Ruled *ruled, size_t constraint) {
    const sudoku_rules *const rules = ruled->puzzle->rules;
    const Kind *const kind = rules->constraint[constraint]->kind;
    bool asked = kind->halves;
    for (size_t i = 0; kind->mark && i < rules->constraints && !asked; i++)
        asked = i != constraint && asks (rules->constraint[i]);
    if (asked)
        return false;
    ruled->in[constraint] = false;
    sudoku_board *const board = sudoku_board_with (ruled->puzzle, ruled->in);
    ruled->in[constraint] = true;
    if (!board)
        return SUDOKU_OUT_OF_MEMORY;
    const bool holds = sudoku_verify (board, ruled->solution, NULL);
    sudoku_board_free (board);
    return holds;
}

static int find_elements (Ruled *ruled) {
    const size_t constraints = ruled->puzzle->rules->constraints;
    ruled->element = malloc ((constraints + 1) * sizeof *ruled->element);
    ruled->needed = malloc ((constraints + 1) * sizeof *ruled->needed);
    if (!ruled->element || !ruled->needed)
        return SUDOKU_OUT_OF_MEMORY;
    memset (ruled->in, true, constraints * sizeof *ruled->in);
    memset (ruled->needed, true, constraints * sizeof *ruled->needed);
    for (size_t i = 0; i < constraints; i++) {
        const int good = can_be_asked (ruled, i);
        if (good < 0)
            return good;
        if (good)
            ruled->element[ruled->oracle.size++] = i;
    }
    return SUDOKU_OK;
}

static int keep (void *state, const sudoku_board *solution) {
    sudoku_board_assign (state, solution);
    return 0;
}

static int begin (Ruled *ruled, sudoku_solver *solver,
                  const sudoku_board *puzzle, bool *in) {
    bool complete;
    *ruled = (Ruled){.oracle = {.state = ruled, .ask = ask, .stopped = stopped},
                     .solver = solver,
                     .puzzle = puzzle,
                     .solution = sudoku_board_like (puzzle),
                     .in = in};
    if (puzzle->n)
        return SUDOKU_BAD_INPUT;
    if (!ruled->solution)
        return SUDOKU_OUT_OF_MEMORY;
    const int64_t count =
        sudoku_count (solver, puzzle, 2, ruled->solution, keep, &complete);
    if (count < 0)
        return (int) count;
    if (count != 1 || !complete)
        return complete || count == 2 ? SUDOKU_NONE : SUDOKU_UNKNOWN;
    int result = find_elements (ruled);
    if (result == SUDOKU_OK)
        result = load (ruled);
    return result == SUDOKU_OK ? SUDOKU_SOLVED
           : result > 0        ? SUDOKU_UNKNOWN
                               : result;
}

static void write_needed (Ruled *ruled) {
    for (size_t i = 0; i < ruled->oracle.size; i++)
        ruled->in[ruled->element[i]] = ruled->needed[i];
}

static int end (Ruled *ruled, int result) {
    sudoku_board_free (ruled->solution);
    cdcl_free (ruled->core);
    free (ruled->element);
    free (ruled->needed);
    return result;
}

// ---------------------------------------------------------------------------

// Whether a new solver finds only this solution under the remaining constraints.
static int judge (const Ruled *ruled) {
    sudoku_board *const board = sudoku_board_with (ruled->puzzle, ruled->in);
    sudoku_solver *const solver =
        board ? sudoku_solver_new (board, ENCODING_extended, AMO_native,
                                   ruled->solver->state, ruled->solver->stop)
              : NULL;
    bool complete = false;
    int64_t count = SUDOKU_OUT_OF_MEMORY;
    if (solver)
        count = sudoku_count (solver, board, 2, NULL, NULL, &complete);
    else if (sudoku_solver_stops (ruled->solver))
        count = 0;
    const bool holds = board && sudoku_verify (board, ruled->solution, NULL);
    sudoku_solver_free (solver);
    sudoku_board_free (board);
    return count < 0                         ? (int) count
           : count == 1 && complete && holds ? SUDOKU_SOLVED
           : !complete && count < 2          ? SUDOKU_UNKNOWN
                                             : SUDOKU_WRONG;
}

int sudoku_minimize_constraints (sudoku_solver *solver,
                                 const sudoku_board *puzzle, uint64_t seed,
                                 bool *in) {
    Ruled ruled;
    int result = begin (&ruled, solver, puzzle, in);
    size_t *const order = malloc ((ruled.oracle.size + 1) * sizeof *order);
    if (!order)
        result = SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; order && i < ruled.oracle.size; i++)
        order[i] = i;
    if (order && seed)
        random_shuffle (&seed, order, ruled.oracle.size);
    if (result == SUDOKU_SOLVED)
        result = sudoku_mus_shrink (&ruled.oracle, order, ruled.needed);
    free (order);
    write_needed (&ruled);
    if (result == SUDOKU_SOLVED)
        result = judge (&ruled);
    return end (&ruled, result);
}

int sudoku_redundant_constraints (sudoku_solver *solver,
                                  const sudoku_board *puzzle, bool *in) {
    Ruled ruled;
    int result = begin (&ruled, solver, puzzle, in);
    const size_t size = ruled.oracle.size;
    bool *const out = malloc (size + 1), *const found = calloc (size + 1, 1);
    if (!out || !found)
        result = SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; result == SUDOKU_SOLVED && i < size; i++) {
        ruled.needed[i] = false;
        int answer = ask (&ruled, ruled.needed, out, false);
        if (answer == SUDOKU_NONE) {
            write_needed (&ruled);
            const int judged = judge (&ruled);
            answer = judged == SUDOKU_SOLVED ? SUDOKU_NONE : judged;
        }
        ruled.needed[i] = true;
        found[i] = answer == SUDOKU_NONE;
        if (answer != SUDOKU_NONE && answer != SUDOKU_SOLVED)
            result = answer;
    }
    const bool known = found && !puzzle->n && result != SUDOKU_BAD_INPUT;
    for (size_t i = 0; known && i < puzzle->rules->constraints; i++)
        in[i] = false;
    for (size_t i = 0; known && i < size; i++)
        in[ruled.element[i]] = found[i];
    free (out);
    free (found);
    return end (&ruled, result);
}
