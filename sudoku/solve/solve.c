// solve.c -- solves boards: reduce, encode, solve, decode, verify.
//
// Givens and singles decide most of a board; reduce.c applies them, and the SAT solver
// gets the remaining candidates.  On easy boards none remain, and on hard boards far fewer
// than on a blank board: a nearly full board of side 225 takes some megabytes instead of
// 1.25 GB.  The SAT solver is cleared for the next board.  A frame for each board would
// also work, but not all techniques of the SAT solver are allowed within frames.
//
// On most boards of side 9, encoding the remaining candidates takes longer than the
// search.  So up to side 9 the rules are encoded once, and the givens of a board are unit
// clauses in a frame that is popped afterwards (solve.h).  Unit clauses are better than
// assumptions: they hold at the root level, so learned clauses get shorter.  With native
// groups, the time per board with shared rules and with its own formula: side 9, 17
// clues, 21 and 40 us; side 16, minimal puzzles, 2.7 ms both; side 25, 45 % givens, 40
// and 37 ms.
//
// Source: Een and Soerensson, "Temporal Induction by Incremental SAT Solving",
// BMC 2003, for solving a sequence of related problems in one solver.
//
// Every grid is checked by verify.c, which shares no code with the encoder,
// before it is returned.

#include "sudoku/solve/kernels.h"
#include "sudoku/solve/solve.h"
#include "sudoku/board/board.h"
#include "sudoku/board/status.h"
#include "sudoku/encode/encode.h"
#include "sudoku/board/vars.h"
#include "sudoku/solve/construct/construct.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static_assert ((int) CDCL_SAT == SUDOKU_SOLVED &&
                   (int) CDCL_UNSAT == SUDOKU_NONE,
               "status_of_core");

typedef struct Setting {
    const char *option;
    int64_t value;
} Setting;

static int add_clause (void *state, const int *lits, size_t size) {
    return cdcl_add_clause (state, lits, size);
}

static int add_at_most_one (void *state, const int *lits, size_t size) {
    return cdcl_add_at_most_one (state, lits, size);
}

static int add_exactly_one (void *state, const int *lits, size_t size) {
    return cdcl_add_exactly_one (state, lits, size);
}

static int set_options (struct cdcl *core, const Setting *settings,
                        size_t count) {
    int status = CDCL_OK;
    for (size_t i = 0; i < count && status == CDCL_OK; i++)
        status = cdcl_set (core, settings[i].option, settings[i].value);
    return status;
}

// Up to side 9 a board takes a few conflicts, so the cheapest settings are
// best.  Boards with variant rules use them at any side.
//
// From side 16 on: stable mode, that is, long-term scores and target phases, with
// restarts by the Luby sequence.  This needs the fewest conflicts at the peak of
// hardness.  Conflicts are frequent there, and it helps to also bump the reasons of
// learned literals, three steps back.  On boards with many decisions per conflict, this
// bumping and a longer unit of the sequence are harmful.  Boards with few givens
// have many solutions, and plain search finds one sooner: side 81, blank, in half
// the conflicts; at 80 and 90 % blank cells both are equal (bench/results/hard-*).
int sudoku_tune (struct cdcl *core, const sudoku_board *board) {
    static const Setting plain[] = {
        {"mode", 0}, {"restart", 1}, {"bumpreason", 100}, {"bumpdepth", 1}};
    static const Setting stable[] = {
        {"mode", 2}, {"stableunit", 128}, {"bumpreason", 4}, {"bumpdepth", 3}};
    const size_t cells = (size_t) board->side * board->side;
    const bool empty = board->n > 4 && 4 * sudoku_givens (board) < cells;
    return set_options (core, board->n <= 3 || empty ? plain : stable,
                        sizeof plain / sizeof *plain);
}

sudoku_sink sudoku_sink_into (struct cdcl *core) {
    const sudoku_sink sink = {core, add_clause, add_at_most_one,
                              add_exactly_one};
    return sink;
}

// Loads the remaining candidates.  Returns SUDOKU_OK, SUDOKU_STOPPED or
// SUDOKU_OUT_OF_MEMORY.
static int load (sudoku_solver *solver) {
    const EncodedSize size =
        sudoku_remaining_size (solver->cands, solver->encoding, solver->amo);
    Watched watched;
    const sudoku_sink sink = sudoku_watch (
        &watched, sudoku_sink_into (solver->core), solver->state, solver->stop);
    if (size.vars > CDCL_MAX_VAR ||
        cdcl_reserve (solver->core, (int) size.vars) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    const int result = sudoku_encode_remaining (solver->cands, solver->encoding,
                                                solver->amo, &sink);
    return result < 0 ? SUDOKU_OUT_OF_MEMORY : result;
}

// Cells with two to four candidates are decided first: this takes 1.96 instead of 2.42
// conflicts on puzzles with 17 clues; on blank boards, which have no such cells, a
// fixed order is better.  With fewer than 500 open variables, Hall sets are not searched
// in the first 100 conflicts: on boards of side 9 this would take a third of the time,
// and save only a few decisions.
//
// With native groups all variables are in groups, so none can be eliminated.
static bool tune (sudoku_solver *solver) {
    static const Setting settings[] = {
        {"smallgroup", 4}, {"hallopen", 500}, {"eliminate", 0}};
    const size_t count = sizeof settings / sizeof *settings;
    const bool native = solver->amo == AMO_native;
    return sudoku_tune (solver->core, solver->grid) == CDCL_OK &&
           set_options (solver->core, settings, native ? count : count - 1) ==
               CDCL_OK;
}

// Whether boards share the rules.  Side 1 has no rules to share: a single decides its blank
// board.
static bool sharing (unsigned n) {
    return n == 0 || n == 2 || n == 3;
}

// Loads variant rules.  *vars becomes their number of variables; there is room for
// `more` variables after them.
static int load_own (sudoku_solver *solver, struct cdcl *core, size_t more,
                     int *vars) {
    const sudoku_rules *const own = solver->grid->rules;
    Watched watched;
    const sudoku_sink sink = sudoku_watch (&watched, sudoku_sink_into (core),
                                           solver->state, solver->stop);
    const EncodedSize size =
        sudoku_own_size (own, solver->encoding, solver->amo, &watched.stop);
    *vars = (int) size.vars;
    if (watched.stop.stopped)
        return SUDOKU_STOPPED;
    if (!size.vars || size.vars + more > CDCL_MAX_VAR ||
        cdcl_reserve (core, (int) (size.vars + more)) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    return sudoku_encode_own (own, solver->encoding, solver->amo, &sink);
}

static bool load_rules (sudoku_solver *solver) {
    const size_t side = solver->grid->side;
    int vars;
    memset (solver->grid->digit, 0, side * side * sizeof *solver->grid->digit);
    solver->shared =
        solver->n
            ? sudoku_reduce (solver->cands, solver->grid, solver->encoding) &&
                  load (solver) == SUDOKU_OK
            : load_own (solver, solver->core, 0, &vars) == SUDOKU_OK;
    return solver->shared;
}

int sudoku_share_rules (sudoku_solver *solver, bool always) {
    if (!always)
        solver->shared = sharing (solver->n);
    else if (!solver->shared &&
             (cdcl_clear (solver->core) != CDCL_OK || !load_rules (solver)))
        return SUDOKU_OUT_OF_MEMORY;
    return SUDOKU_OK;
}

Candidates *sudoku_load_apart (sudoku_solver *solver, const sudoku_board *board,
                               struct cdcl *core, size_t more, int *vars) {
    Candidates *const cands = board->n ? sudoku_candidates_new (board->n)
                                       : sudoku_candidates_blank (board->side);
    Watched watched;
    const sudoku_sink sink = sudoku_watch (&watched, sudoku_sink_into (core),
                                           solver->state, solver->stop);
    bool good = cands && sudoku_tune (core, board) == CDCL_OK;
    if (good && board->n) {
        const bool open = sudoku_reduce (cands, board, solver->encoding);
        const EncodedSize size =
            sudoku_remaining_size (cands, solver->encoding, solver->amo);
        *vars = (int) size.vars;
        good = open && size.vars + more <= CDCL_MAX_VAR &&
               cdcl_reserve (core, (int) (size.vars + more)) == CDCL_OK &&
               sudoku_encode_remaining (cands, solver->encoding, solver->amo,
                                        &sink) == SUDOKU_OK;
    } else if (good)
        good = load_own (solver, core, more, vars) == SUDOKU_OK &&
               sudoku_encode_givens (board, &sink) == SUDOKU_OK;
    if (good)
        return cands;
    sudoku_candidates_free (cands);
    return NULL;
}

// Makes a solver for boards with the rules of `grid`, and takes ownership of `grid`.
// Returns null if `grid` is null.
static sudoku_solver *new_solver (sudoku_board *grid, size_t encoding,
                                  size_t amo, void *state,
                                  int (*stop) (void *state)) {
    sudoku_solver *solver = grid ? calloc (1, sizeof *solver) : NULL;
    if (!solver) {
        sudoku_board_free (grid);
        return NULL;
    }
    const size_t side = grid->side;
    const unsigned n = solver->n = grid->n;
    solver->grid = grid;
    solver->encoding = encoding;
    solver->amo = amo;
    solver->state = state;
    solver->stop = stop;
    solver->conflicts = -1;
    solver->core = cdcl_new ();
    solver->cands =
        n ? sudoku_candidates_new (n) : sudoku_candidates_blank (grid->side);
    solver->lits = malloc (side * side * sizeof *solver->lits);
    solver->values = malloc (side);
    if (solver->core && solver->cands && solver->lits && solver->values &&
        tune (solver) && (!sharing (n) || load_rules (solver)) &&
        sudoku_use_kernel (solver, sudoku_default_kernel (n, encoding, amo)) ==
            SUDOKU_OK)
        return solver;
    sudoku_solver_free (solver);
    return NULL;
}

sudoku_solver *sudoku_solver_new (const sudoku_board *board, size_t encoding,
                                  size_t amo, void *state,
                                  int (*stop) (void *state)) {
    if (board->side > SIDE_MAX ||
        encoding >= sudoku_table_size (&sudoku_encodings) ||
        amo >= sudoku_table_size (&sudoku_amos))
        return NULL;
    return new_solver (sudoku_board_like (board), encoding, amo, state, stop);
}

void sudoku_solver_free (sudoku_solver *solver) {
    if (!solver)
        return;
    cdcl_free (solver->core);
    sudoku_free_simd (solver);
    sudoku_candidates_free (solver->cands);
    sudoku_board_free (solver->grid);
    free (solver->lits);
    free (solver->values);
    free (solver);
}

struct cdcl *sudoku_solver_core (sudoku_solver *solver) {
    return solver->core;
}

// Loads a board into a frame on top of the rules.
static int open_frame (sudoku_solver *solver, const sudoku_board *board) {
    assert (solver->shared && !solver->simd);
    const sudoku_sink sink = sudoku_sink_into (solver->core);
    if (cdcl_push (solver->core) != CDCL_OK ||
        sudoku_encode_givens (board, &sink) != SUDOKU_OK)
        return SUDOKU_OUT_OF_MEMORY;
    return SUDOKU_OK;
}

// Whether the first decisions follow a constructed grid.  Measured on sides 25 to 100
// with 5 to 50 % givens: up to 30 % it saves time, half or more on most boards
// (bench/results/phases-*); with more givens the grid can include too few of them.
static bool constructing (const sudoku_solver *solver,
                          const sudoku_board *board) {
    const size_t cells = (size_t) board->side * board->side;
    if (solver->phases != SUDOKU_PHASES_AUTO)
        return solver->phases == SUDOKU_PHASES_ALWAYS;
    return board->n > 4 && 10 * sudoku_givens (board) <= 3 * cells;
}

// Sets the initial phases to a grid that is constructed without search
// (sudoku/solve/construct) and includes as many givens as possible.  Without givens this grid
// is a solution.  Deciding nearly decided groups first is switched off, because these
// decisions would not follow the grid.
static int set_phases (sudoku_solver *solver, const sudoku_board *board) {
    const Candidates *const cands = solver->cands;
    const size_t cells = (size_t) cands->side * cands->side;
    uint64_t random = 1;
    if (sudoku_construct (board, &random, solver->grid) != SUDOKU_OK ||
        cdcl_set (solver->core, "smallgroup", 0) != CDCL_OK ||
        cdcl_set (solver->core, "phase", 0) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t cell = 0; cell < cells; cell++) {
        const unsigned digit = solver->grid->digit[cell];
        if (is_candidate (cands, cell, digit) &&
            cdcl_phase (solver->core, candidate_var (cands, cell, digit)) !=
                CDCL_OK)
            return SUDOKU_OUT_OF_MEMORY;
    }
    return SUDOKU_OK;
}

// Follows a constructed grid on the loaded board if this saves time.  Saves the changed
// options for restore_options.
static int load_phases (sudoku_solver *solver, const sudoku_board *board) {
    const int64_t smallgroup = cdcl_get (solver->core, "smallgroup");
    const int64_t phase = cdcl_get (solver->core, "phase");
    if (!constructing (solver, board))
        return SUDOKU_OK;
    solver->constructed = true;
    solver->smallgroup = smallgroup;
    solver->phase = phase;
    return set_phases (solver, board);
}

static int restore_options (sudoku_solver *solver) {
    if (!solver->constructed)
        return SUDOKU_OK;
    solver->constructed = false;
    return cdcl_set (solver->core, "smallgroup", solver->smallgroup) ==
                       CDCL_OK &&
                   cdcl_set (solver->core, "phase", solver->phase) == CDCL_OK
               ? SUDOKU_OK
               : SUDOKU_OUT_OF_MEMORY;
}

int sudoku_set_phases (sudoku_solver *solver, int when) {
    if (when < SUDOKU_PHASES_AUTO || when > SUDOKU_PHASES_ALWAYS)
        return SUDOKU_BAD_INPUT;
    solver->phases = when;
    return SUDOKU_OK;
}

// Loads a board into a cleared solver.
static int open_alone (sudoku_solver *solver, const sudoku_board *board) {
    assert (!solver->shared && !solver->simd);
    if (cdcl_clear (solver->core) != CDCL_OK ||
        restore_options (solver) != SUDOKU_OK ||
        sudoku_tune (solver->core, board) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    if (sudoku_reduce (solver->cands, board, solver->encoding)) {
        const int result = load (solver);
        return result == SUDOKU_OK ? load_phases (solver, board) : result;
    }
    return status_of_core (cdcl_add_clause (solver->core, NULL, 0));
}

int sudoku_open (sudoku_solver *solver, const sudoku_board *board) {
    if (!same_rules (solver->grid, board))
        return SUDOKU_BAD_INPUT;
    if (!solver->simd)
        return solver->shared ? open_frame (solver, board)
                              : open_alone (solver, board);
    if (cdcl_unload (solver->core) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_load_simd (solver, board);
    return SUDOKU_OK;
}

int sudoku_close (sudoku_solver *solver, int result) {
    if (solver->shared && !solver->simd && cdcl_pop (solver->core) != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    return result;
}

// The digit of an undecided cell in the model: the digit of its first true variable,
// because the rules allow only one digit per cell.
static unsigned read_cell (sudoku_solver *solver, size_t cell) {
    const Candidates *const cands = solver->cands;
    const int first = (int) cands->first[cell] + 1;
    const size_t count = cands->first[cell + 1] - cands->first[cell];
    assert (count && count <= cands->side);
    cdcl_model (solver->core, first, count, solver->values);
    const unsigned char *const held = memchr (solver->values, 1, count);
    if (!held)
        return 0;
    const int var = first + (int) (held - solver->values);
    assert (solver->blanks < cands->open);
    solver->lits[solver->blanks++] = var;
    return sudoku_var_digit (cands, cell, var);
}

static void read_model (sudoku_solver *solver, const sudoku_board *board,
                        sudoku_board *solution) {
    const Candidates *const cands = solver->cands;
    assert (solver->shared || cands->contradiction.digit == 0);
    const size_t cells = (size_t) cands->side * cands->side;
    solver->blanks = 0;
    for (size_t cell = 0; cell < cells; cell++) {
        unsigned digit = board->digit[cell];
        if (!digit)
            digit = cands->digit[cell];
        if (!digit)
            digit = read_cell (solver, cell);
        solution->digit[cell] = (uint16_t) digit;
    }
}

int sudoku_next (sudoku_solver *solver, const sudoku_board *board,
                 sudoku_board *solution) {
    assert (same_rules (solver->grid, board));
    assert (solution->side == board->side);
    const int status = solver->search
                           ? solver->search (solver->search_state, solver->core)
                           : cdcl_solve (solver->core);
    if (status != CDCL_SAT)
        return status == CDCL_MISUSE ? SUDOKU_WRONG : status_of_core (status);
    if (solver->simd)
        sudoku_read_simd (solver, solution);
    else
        read_model (solver, board, solution);
    return sudoku_verify (board, solution, NULL) ? SUDOKU_SOLVED : SUDOKU_WRONG;
}

int sudoku_exclude (sudoku_solver *solver) {
    // If all cells are decided, there is no other solution to search for.
    assert (solver->simd || solver->blanks);
    const int status =
        solver->simd ? cdcl_block (solver->core, NULL, 0)
                     : cdcl_block (solver->core, solver->lits, solver->blanks);
    return status_of_core (status);
}

int sudoku_solve (sudoku_solver *solver, const sudoku_board *board,
                  sudoku_board *solution) {
    if (solution->side != solver->grid->side)
        return SUDOKU_BAD_INPUT;
    const int result = sudoku_open (solver, board);
    if (result == SUDOKU_STOPPED)
        return SUDOKU_UNKNOWN;
    return result < 0
               ? result
               : sudoku_close (solver, sudoku_next (solver, board, solution));
}
