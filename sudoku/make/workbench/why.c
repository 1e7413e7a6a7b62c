// why.c -- why a board has no solution: a small set of clashing givens and rules.
//
// Elements (mus.h) are the givens and the rules: the 4N² rules of cells and houses, and the
// constraints of a variant puzzle.  Each rule has two guard literals: one implies that at
// least one of its candidates is true, the other that at most one is true, by pairs.  A
// constraint has only the first guard, which implies its clauses.  The assumptions are both
// guards of each rule and the candidate of each given; so the failed assumptions of a
// refutation are the elements that it needs.  A minimal set is a MUS; a smallest set is found
// by hitting sets.
//
// At the end each guard of each rule in the set is removed on trial: for a reader, a house
// that only excludes a digit from cells differs from a house that needs the digit.
//
// Effort is counted in ticks, estimated cache lines, which do not depend on the
// machine.

#include "sudoku/board/houses.h"
#include "sudoku/board/status.h"
#include "sudoku/board/vars.h"
#include "sudoku/encode/encode.h"
#include "sudoku/solve/solve.h"
#include "sudoku/make/workbench/mus.h"
#include "cdcl/cdcl.h"
#include "sudoku/sudoku_puzzles.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Side 49 has 11 million pairs.  A solver call ends after CONFLICTS conflicts.
enum { SIDE_MOST = 49, CONFLICTS = 10000, QUICK_CONFLICTS = 100, ATTEMPTS = 5 };

typedef struct Why {
    Oracle oracle;
    const sudoku_solver *solver;
    const sudoku_board *board;
    unsigned side;
    size_t givens; // elements 0 … givens - 1; rules follow
    int *lit;      // [givens] the variables of givens
    struct cdcl *core;
    int needs, excludes;   // the two guards of rule 0
    bool *without;         // [2·rules] guards that are not assumed
    unsigned char *values; // [N³]
    uint64_t end;          // ticks at which to stop
} Why;

// ---------------------------------------------------------------------------
// Rules: N² cells, then N of each house, then constraints

static size_t rules_of_houses (const sudoku_board *board) {
    return (size_t) board->side * (board->side + board_houses (board));
}

static size_t rules_of (const sudoku_board *board) {
    return rules_of_houses (board) + (board->n ? 0 : board->rules->constraints);
}

static bool is_constraint (const Why *why, size_t rule) {
    return rule >= rules_of_houses (why->board);
}

static unsigned house_of (const Why *why, size_t rule) {
    return (unsigned) (rule / why->side) - why->side;
}

// The number of candidates of a rule other than a constraint.
static unsigned size_of (const Why *why, size_t rule) {
    return rule < (size_t) why->side * why->side
               ? why->side
               : board_house_size (why->board, house_of (why, rule));
}

static int candidate (const Why *why, size_t rule, unsigned k) {
    const unsigned side = why->side;
    const unsigned rest = (unsigned) (rule % side);
    if (rule < (size_t) side * side)
        return var_at (side, (unsigned) (rule / side), rest, k + 1);
    const Place place = board_house_cell (why->board, house_of (why, rule), k);
    return var_at (side, place.row, place.col, rest + 1);
}

static sudoku_rule rule_of (const Why *why, size_t rule) {
    const unsigned side = why->side;
    sudoku_rule result;
    memset (&result, 0, sizeof result);
    if (is_constraint (why, rule)) {
        result.kind = SUDOKU_CONSTRAINT;
        result.house = (unsigned) (rule - rules_of_houses (why->board));
    } else if (rule < (size_t) side * side) {
        result.kind = SUDOKU_CELL;
        result.row = (unsigned) (rule / side);
        result.col = (unsigned) (rule % side);
    } else {
        const unsigned house = house_of (why, rule);
        result.kind =
            house < 2 * side ? SUDOKU_ROW + (int) (house / side) : SUDOKU_BOX;
        result.house = board_house_number (why->board, house) - 1;
        result.digit = (unsigned) (rule % side) + 1;
    }
    result.needs = !why->without[2 * rule];
    result.excludes = !why->without[2 * rule + 1];
    return result;
}

// Regions with fewer than N cells need not contain every digit.
static int add_rule (const Why *why, size_t rule, int *lits) {
    const unsigned size = size_of (why, rule);
    int status = CDCL_OK;
    lits[0] = -(why->needs + (int) rule);
    for (unsigned k = 0; k < size; k++)
        lits[k + 1] = candidate (why, rule, k);
    if (size == why->side)
        status = cdcl_add_clause (why->core, lits, size + 1);
    else
        why->without[2 * rule] = true;
    for (unsigned i = 0; i < size; i++)
        for (unsigned j = 0; j < i && status == CDCL_OK; j++) {
            const int pair[3] = {-(why->excludes + (int) rule), -lits[i + 1],
                                 -lits[j + 1]};
            status = cdcl_add_clause (why->core, pair, 3);
        }
    return status;
}

static int add_constraints (Why *why) {
    const size_t first = rules_of_houses (why->board),
                 all = rules_of (why->board);
    Watched watched;
    const sudoku_sink sink =
        sudoku_watch (&watched, sudoku_sink_into (why->core),
                      why->solver->state, why->solver->stop);
    int next_var = why->excludes + (int) all, status = SUDOKU_OK;
    for (size_t rule = first; rule < all && status == SUDOKU_OK; rule++) {
        why->without[2 * rule + 1] = true;
        status = sudoku_encode_constraint (why->board->rules, rule - first,
                                           AMO_native, why->needs + (int) rule,
                                           &sink, &next_var);
    }
    return status >= SUDOKU_OK ? CDCL_OK : CDCL_OUT_OF_MEMORY;
}

static int add_marks (const Why *why, const sudoku_board *board) {
    int status = CDCL_OK;
    for (unsigned row = 0; board->forbidden && row < why->side; row++)
        for (unsigned col = 0; col < why->side; col++)
            for (unsigned digit = 1; digit <= why->side; digit++)
                if (!sudoku_allowed (board, row, col, digit)) {
                    const int no = -var_at (why->side, row, col, digit);
                    if (status == CDCL_OK)
                        status = cdcl_add_clause (why->core, &no, 1);
                }
    return status;
}

// ---------------------------------------------------------------------------
// The oracle

static bool holds (const Why *why, size_t element) {
    const size_t rule = element - why->givens;
    unsigned count = 0;
    if (element < why->givens)
        return why->values[why->lit[element] - 1];
    if (is_constraint (why, rule)) // only the constraint's guard counts
        return cdcl_val (why->core, why->needs + (int) rule) > 0;
    for (unsigned k = 0; k < size_of (why, rule); k++)
        count += why->values[candidate (why, rule, k) - 1];
    return count == 1 || (!count && size_of (why, rule) < why->side);
}

static int assume (const Why *why, const bool *in) {
    int status = CDCL_OK;
    for (size_t element = 0; element < why->oracle.size; element++) {
        if (!in[element])
            continue;
        if (element < why->givens) {
            status |= cdcl_assume (why->core, why->lit[element]);
            continue;
        }
        const size_t rule = element - why->givens;
        if (!why->without[2 * rule])
            status |= cdcl_assume (why->core, why->needs + (int) rule);
        if (!why->without[2 * rule + 1])
            status |= cdcl_assume (why->core, why->excludes + (int) rule);
    }
    return status == CDCL_OK ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

static bool failed (const Why *why, size_t element) {
    if (element < why->givens)
        return cdcl_failed (why->core, why->lit[element]);
    const int rule = (int) (element - why->givens);
    return cdcl_failed (why->core, why->needs + rule) ||
           cdcl_failed (why->core, why->excludes + rule);
}

static uint64_t ticks (const Why *why) {
    return cdcl_stat (why->core, "ticks");
}

static int ask (void *state, const bool *in, bool *out, bool quick) {
    const Why *const why = state;
    cdcl_limit (why->core, "conflicts", quick ? QUICK_CONFLICTS : CONFLICTS);
    if (assume (why, in) != SUDOKU_OK)
        return SUDOKU_OUT_OF_MEMORY;
    const int status = cdcl_solve (why->core);
    if (status == CDCL_SAT)
        cdcl_model (why->core, 1, (size_t) vars_of_side (why->side),
                    why->values);
    for (size_t element = 0; element < why->oracle.size; element++)
        if (status == CDCL_SAT)
            out[element] = in[element] || holds (why, element);
        else if (status == CDCL_UNSAT)
            out[element] = in[element] && failed (why, element);
    return status_of_core (status);
}

static bool stopped (void *state) {
    const Why *const why = state;
    return ticks (why) >= why->end || sudoku_solver_stops (why->solver);
}

// ---------------------------------------------------------------------------
// Making and freeing

static int load (Why *why, const sudoku_board *board) {
    const size_t rules = rules_of (why->board);
    const int vars = vars_of_side (why->side);
    int *const lits = malloc ((why->side + 1) * sizeof *lits);
    why->needs = vars + 1;
    why->excludes = why->needs + (int) rules;
    why->core = cdcl_new ();
    // Elimination and local search do not pay off for short searches.
    int status = lits && why->core &&
                         cdcl_set (why->core, "eliminate", 0) == CDCL_OK &&
                         cdcl_set (why->core, "walk", 0) == CDCL_OK
                     ? cdcl_reserve (why->core, vars + 2 * (int) rules)
                     : CDCL_OUT_OF_MEMORY;
    bool stopped = false;
    for (size_t rule = 0;
         !is_constraint (why, rule) && status == CDCL_OK && !stopped; rule++) {
        status = add_rule (why, rule, lits);
        stopped = sudoku_solver_stops (why->solver);
    }
    if (status == CDCL_OK && !stopped)
        status = add_constraints (why);
    stopped |= sudoku_solver_stops (why->solver);
    if (status == CDCL_OK)
        status = add_marks (why, board);
    free (lits);
    if (status != CDCL_OK || stopped)
        return stopped ? SUDOKU_UNKNOWN : SUDOKU_OUT_OF_MEMORY;
    cdcl_set_terminate (why->core, why->solver->state, why->solver->stop);
    return SUDOKU_SOLVED;
}

static int set_up (Why *why, const sudoku_solver *solver,
                   const sudoku_board *board) {
    const size_t cells = (size_t) board->side * board->side;
    memset (why, 0, sizeof *why);
    why->solver = solver;
    why->board = board;
    why->side = board->side;
    why->lit = malloc (cells * sizeof *why->lit);
    why->without = calloc (2 * rules_of (board), sizeof *why->without);
    why->values = malloc ((size_t) vars_of_side (board->side));
    if (!why->lit || !why->without || !why->values)
        return SUDOKU_OUT_OF_MEMORY;
    for (unsigned row = 0; row < board->side; row++)
        for (unsigned col = 0; col < board->side; col++) {
            const unsigned digit = sudoku_get (board, row, col);
            if (digit)
                why->lit[why->givens++] = var_at (board->side, row, col, digit);
        }
    why->oracle.state = why;
    why->oracle.size = why->givens + rules_of (board);
    why->oracle.ask = ask;
    why->oracle.stopped = stopped;
    return load (why, board);
}

static void take_down (Why *why) {
    free (why->lit);
    free (why->without);
    free (why->values);
    cdcl_free (why->core);
}

void sudoku_why_release (sudoku_why *why) {
    free (why->givens);
    free (why->rules);
    memset (why, 0, sizeof *why);
}

// ---------------------------------------------------------------------------
// The reason

static int export_why (const Why *why, const bool *in, sudoku_why *result) {
    size_t size = 0;
    for (size_t element = 0; element < why->oracle.size; element++)
        size += in[element];
    result->givens = malloc ((size + 1) * sizeof *result->givens);
    result->rules = malloc ((size + 1) * sizeof *result->rules);
    if (!result->givens || !result->rules)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t element = 0; element < why->oracle.size; element++) {
        if (!in[element])
            continue;
        if (element >= why->givens) {
            result->rules[result->rules_size++] =
                rule_of (why, element - why->givens);
            continue;
        }
        const unsigned var = (unsigned) why->lit[element] - 1;
        const sudoku_given given = {var / (why->side * why->side),
                                    var / why->side % why->side,
                                    var % why->side + 1};
        result->givens[result->givens_size++] = given;
    }
    return SUDOKU_SOLVED;
}

// Drops the guards that the reason does not need, unless stopped.  `out` is scratch for a
// subset.
static int choose_sides (Why *why, const bool *in, bool *out) {
    for (size_t element = why->givens; element < why->oracle.size; element++)
        for (size_t side = 2; in[element] && side-- > 0;) {
            bool *const left_out =
                why->without + 2 * (element - why->givens) + side;
            if (*left_out || is_constraint (why, element - why->givens))
                continue;
            if (sudoku_solver_stops (why->solver))
                return SUDOKU_UNKNOWN;
            *left_out = true;
            const int result = ask (why, in, out, false);
            if (result == SUDOKU_NONE)
                continue;
            *left_out = false;
            if (result != SUDOKU_SOLVED)
                return result;
        }
    return SUDOKU_SOLVED;
}

static int search (Why *why, int64_t effort, size_t *order, bool *in, bool *out,
                   sudoku_why *result) {
    why->end = (uint64_t) effort;
    for (size_t i = 0; i < why->oracle.size; i++) {
        order[i] = i;
        in[i] = true;
    }
    int status = ask (why, in, in, false);
    if (status != SUDOKU_NONE)
        return status == SUDOKU_SOLVED ? SUDOKU_NONE : status;
    status = sudoku_mus_shrink_often (&why->oracle, ATTEMPTS, order, in);
    result->minimal = status == SUDOKU_SOLVED;
    result->least = 1;
    if (status == SUDOKU_SOLVED) {
        why->end = ticks (why) + (uint64_t) effort;
        status = sudoku_mus_smallest (&why->oracle, in, &result->least);
        result->smallest = status == SUDOKU_SOLVED;
    }
    if (status < 0)
        return status;
    why->end = ticks (why) + (uint64_t) effort;
    status = choose_sides (why, in, out);
    return status < 0 ? status : export_why (why, in, result);
}

// Writes a reason of three elements: two equal givens, and the rule of a house that has
// both.
static int export_clash (const sudoku_board *board, const unsigned first[2],
                         const unsigned second[2], sudoku_why *why) {
    why->givens = malloc (2 * sizeof *why->givens);
    why->rules = malloc (sizeof *why->rules);
    if (!why->givens || !why->rules)
        return SUDOKU_OUT_OF_MEMORY;
    const unsigned digit = sudoku_get (board, first[0], first[1]);
    const sudoku_given givens[2] = {{first[0], first[1], digit},
                                    {second[0], second[1], digit}};
    memcpy (why->givens, givens, sizeof givens);
    memset (why->rules, 0, sizeof *why->rules);
    why->givens_size = 2;
    why->rules_size = 1;
    why->rules->digit = digit;
    why->rules->excludes = true;
    why->minimal = why->smallest = true;
    why->least = 3;
    why->rules->kind = first[0] == second[0]   ? SUDOKU_ROW
                       : first[1] == second[1] ? SUDOKU_COLUMN
                                               : SUDOKU_BOX;
    why->rules->house = first[0] == second[0] ? first[0]
                        : first[1] == second[1]
                            ? first[1]
                            : board_region (board, first[0], first[1]);
    return SUDOKU_SOLVED;
}

static int find_why (Why *why, int64_t effort, sudoku_why *result) {
    const size_t size = why->oracle.size;
    size_t *const order = malloc (size * sizeof *order);
    bool *const in = malloc (size * sizeof *in);
    bool *const out = malloc (size * sizeof *out);
    const int status = order && in && out
                           ? search (why, effort, order, in, out, result)
                           : SUDOKU_OUT_OF_MEMORY;
    free (order);
    free (in);
    free (out);
    return status;
}

int sudoku_why_none (sudoku_solver *solver, const sudoku_board *board,
                     int64_t effort, sudoku_why *why) {
    unsigned first[2], second[2];
    memset (why, 0, sizeof *why);
    if (!same_rules (solver->grid, board) || effort < 0)
        return SUDOKU_BAD_INPUT;
    int result;
    if (!board->forbidden && sudoku_clash (board, first, second))
        result = export_clash (board, first, second, why);
    else if (board->side > SIDE_MOST)
        result = SUDOKU_TOO_LARGE;
    else {
        Why work;
        result = set_up (&work, solver, board);
        if (result == SUDOKU_SOLVED)
            result = find_why (&work, effort, why);
        take_down (&work);
    }
    if (result != SUDOKU_SOLVED)
        sudoku_why_release (why);
    return result;
}
