// why.c -- why a board has no solution: a small set of givens and rules that
// clash.
//
// Elements (mus.h) are the givens and the 4N² rules.  Each rule has two literals:
// one implies that at least one of its candidates is true, one that at most one
// is, by pairs.  Both are assumed for a rule, and the candidate of a given for a
// given; so a refutation names the elements that it needs.  A minimal set is a
// MUS, a smallest one comes by hitting sets.
//
// In the end each side of each rule is tried by itself: a house that merely
// excludes a digit from cells is said in other words than one that needs it.
//
// Effort is counted in ticks, estimated cache lines, which are the same on all
// machines.

#include "sudoku/board/board.h"
#include "sudoku/board/vars.h"
#include "sudoku/solve/solve.h"
#include "sudoku/workbench/mus.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Side 49 has 11 million pairs.  A question that takes so many conflicts is given
// up.
enum { ORDER_MOST = 7, CONFLICTS = 10000, QUICK_CONFLICTS = 100, ATTEMPTS = 5 };

typedef struct Why {
    Oracle oracle;
    const sudoku_solver *solver;
    unsigned n, side;
    size_t givens; // elements 0 … givens - 1; rules follow
    int *lit;      // [givens] the candidates of givens
    struct cdcl *core;
    int needs, excludes;   // literals of rule 0
    bool *without;         // [2·rules] sides of rules that are not assumed
    unsigned char *values; // [N³]
    uint64_t end;          // ticks at which to stop
} Why;

// ---------------------------------------------------------------------------
// Rules: N² cells, then N of each of 3N houses

static size_t rules_of (unsigned side) {
    return 4 * (size_t) side * side;
}

// The k-th candidate of a rule, 0 ≤ k < N.
static int candidate (const Why *why, size_t rule, unsigned k) {
    const unsigned side = why->side;
    const size_t cells = (size_t) side * side;
    if (rule < cells)
        return var_of (why->n, (unsigned) (rule / side),
                       (unsigned) (rule % side), k + 1);
    const unsigned house = (unsigned) ((rule - cells) / side);
    const Place place = house_place (why->n, house, k);
    return var_of (why->n, place.row, place.col,
                   (unsigned) ((rule - cells) % side) + 1);
}

static sudoku_rule rule_of (const Why *why, size_t rule) {
    const unsigned side = why->side;
    const size_t cells = (size_t) side * side;
    sudoku_rule result;
    memset (&result, 0, sizeof result);
    if (rule < cells) {
        result.kind = SUDOKU_CELL;
        result.row = (unsigned) (rule / side);
        result.col = (unsigned) (rule % side);
    } else {
        const unsigned house = (unsigned) ((rule - cells) / side);
        result.kind = SUDOKU_ROW + (int) (house / side);
        result.house = house % side;
        result.digit = (unsigned) ((rule - cells) % side) + 1;
    }
    result.needs = !why->without[2 * rule];
    result.excludes = !why->without[2 * rule + 1];
    return result;
}

static int add_rule (const Why *why, size_t rule, int *lits) {
    const unsigned side = why->side;
    int status = CDCL_OK;
    lits[0] = -(why->needs + (int) rule);
    for (unsigned k = 0; k < side; k++)
        lits[k + 1] = candidate (why, rule, k);
    status = cdcl_add_clause (why->core, lits, side + 1);
    for (unsigned i = 0; i < side; i++)
        for (unsigned j = 0; j < i && status == CDCL_OK; j++) {
            const int pair[3] = {-(why->excludes + (int) rule), -lits[i + 1],
                                 -lits[j + 1]};
            status = cdcl_add_clause (why->core, pair, 3);
        }
    return status;
}

static int add_marks (const Why *why, const sudoku_board *board) {
    int status = CDCL_OK;
    for (unsigned row = 0; board->forbidden && row < why->side; row++)
        for (unsigned col = 0; col < why->side; col++)
            for (unsigned digit = 1; digit <= why->side; digit++)
                if (!sudoku_allowed (board, row, col, digit)) {
                    const int no = -var_of (why->n, row, col, digit);
                    if (status == CDCL_OK)
                        status = cdcl_add_clause (why->core, &no, 1);
                }
    return status;
}

// ---------------------------------------------------------------------------
// The oracle

static bool holds (const Why *why, size_t element) {
    unsigned count = 0;
    if (element < why->givens)
        return why->values[why->lit[element] - 1];
    for (unsigned k = 0; k < why->side; k++)
        count += why->values[candidate (why, element - why->givens, k) - 1];
    return count == 1;
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
    switch (cdcl_solve (why->core)) {
    case CDCL_SAT:
        cdcl_model (why->core, 1, (size_t) cell_vars (why->n), why->values);
        for (size_t element = 0; element < why->oracle.size; element++)
            out[element] = in[element] || holds (why, element);
        return SUDOKU_SOLVED;
    case CDCL_UNSAT:
        for (size_t element = 0; element < why->oracle.size; element++)
            out[element] = in[element] && failed (why, element);
        return SUDOKU_NONE;
    case CDCL_UNKNOWN:
        return SUDOKU_UNKNOWN;
    default:
        return SUDOKU_OUT_OF_MEMORY;
    }
}

static bool stopped (void *state) {
    const Why *const why = state;
    return ticks (why) >= why->end ||
           (why->solver->stop && why->solver->stop (why->solver->state));
}

// ---------------------------------------------------------------------------
// Life

static int load (Why *why, const sudoku_board *board) {
    const size_t rules = rules_of (why->side);
    const int vars = cell_vars (why->n);
    int *const lits = malloc ((why->side + 1) * sizeof *lits);
    why->needs = vars + 1;
    why->excludes = why->needs + (int) rules;
    why->core = cdcl_new ();
    // Elimination and local search do not pay for so many short searches.
    int status = lits && why->core &&
                         cdcl_set (why->core, "eliminate", 0) == CDCL_OK &&
                         cdcl_set (why->core, "walk", 0) == CDCL_OK
                     ? cdcl_reserve (why->core, vars + 2 * (int) rules)
                     : CDCL_OUT_OF_MEMORY;
    for (size_t rule = 0; rule < rules && status == CDCL_OK; rule++)
        status = add_rule (why, rule, lits);
    if (status == CDCL_OK)
        status = add_marks (why, board);
    free (lits);
    if (status != CDCL_OK)
        return SUDOKU_OUT_OF_MEMORY;
    cdcl_set_terminate (why->core, why->solver->state, why->solver->stop);
    return SUDOKU_SOLVED;
}

static int set_up (Why *why, const sudoku_solver *solver,
                   const sudoku_board *board) {
    const size_t cells = (size_t) board->side * board->side;
    memset (why, 0, sizeof *why);
    why->solver = solver;
    why->n = board->n;
    why->side = board->side;
    why->lit = malloc (cells * sizeof *why->lit);
    why->without = calloc (2 * rules_of (board->side), sizeof *why->without);
    why->values = malloc ((size_t) cell_vars (board->n));
    if (!why->lit || !why->without || !why->values)
        return SUDOKU_OUT_OF_MEMORY;
    for (unsigned row = 0; row < board->side; row++)
        for (unsigned col = 0; col < board->side; col++) {
            const unsigned digit = sudoku_get (board, row, col);
            if (digit)
                why->lit[why->givens++] = var_of (board->n, row, col, digit);
        }
    why->oracle.state = why;
    why->oracle.size = why->givens + rules_of (board->side);
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

// Leaves out the sides of rules that are not used.  `out` is room for a subset.
static int choose_sides (Why *why, const bool *in, bool *out) {
    for (size_t element = why->givens; element < why->oracle.size; element++)
        for (size_t side = 2; in[element] && side-- > 0;) {
            bool *const left_out =
                why->without + 2 * (element - why->givens) + side;
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
    if (why->solver->stop && why->solver->stop (why->solver->state))
        return SUDOKU_UNKNOWN;
    why->end = ticks (why) + (uint64_t) effort;
    status = choose_sides (why, in, out);
    return status < 0 ? status : export_why (why, in, result);
}

// Two equal givens in a house: with the rule of the house, these are three.
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
                            : box_of (board->n, first[0], first[1]);
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
    if (board->n != solver->n || effort < 0)
        return SUDOKU_BAD_INPUT;
    int result;
    if (!board->forbidden && sudoku_clash (board, first, second))
        result = export_clash (board, first, second, why);
    else if (board->n > ORDER_MOST)
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
