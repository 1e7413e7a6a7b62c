// meaning.c -- translates the constraints of a puzzle into links and truths.
//
// A constraint that is a set of binary exclusions becomes links: groups of which at
// most one candidate is true, or, for N cells, exactly one.  A diagonal has N groups
// of N cells; whispers have pairs.
//
// Any other constraint, such as a cage, becomes a truth: exactly one of its
// combinations is true.  A combination has one candidate for each blank cell, no two
// of which exclude each other.  The combinations are the models of the constraint's
// encoding.
//
// A constraint with too many combinations waits until there are fewer.  Until then a
// solver answers for it (constraint_oracle.c).

#include "sudoku/explain/position/meaning.h"
#include "cdcl/cdcl.h"
#include "sudoku/board/grow.h"
#include "sudoku/board/houses.h"
#include "sudoku/board/vars.h"
#include "sudoku/encode/encode.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { EACH_MOST = 1000, ALL_MOST = 4000 }; // combinations

typedef struct Collector {
    Meaning *meaning;
    unsigned side, constraint;
    struct cdcl *core;
    const bool *open;
    bool *inside;        // [N²] cells of the constraint
    int *lits;           // [N³ + 1]
    size_t combinations; // of all constraints
    Stop *stop;
} Collector;

static int push_candidate (Meaning *meaning, int lit) {
    int *const larger = enlarged (meaning->candidates, meaning->candidates_size,
                                  sizeof *larger);
    if (!larger)
        return SUDOKU_OUT_OF_MEMORY;
    meaning->candidates = larger;
    larger[meaning->candidates_size++] = lit;
    return SUDOKU_OK;
}

static int push_part (Meaning *meaning, Part part) {
    Part *const larger =
        enlarged (meaning->parts, meaning->size, sizeof *larger);
    if (!larger)
        return SUDOKU_OUT_OF_MEMORY;
    meaning->parts = larger;
    larger[meaning->size++] = part;
    return SUDOKU_OK;
}

// Adds a part with the literals of open candidates.
static int add_part (Collector *collector, int kind, const int *lits,
                     size_t size) {
    Meaning *const meaning = collector->meaning;
    const size_t begin = meaning->candidates_size;
    int stop = SUDOKU_OK;
    for (size_t i = 0; i < size && !stop; i++)
        if (collector->open[lits[i]])
            stop = push_candidate (meaning, lits[i]);
    return stop ? stop
                : push_part (meaning, (Part){kind, collector->constraint, begin,
                                             meaning->candidates_size - begin});
}

// ---------------------------------------------------------------------------
// Links

// Pairs are collected as candidates and become parts at the end.
static int add_pair (Collector *collector, int a, int b) {
    Meaning *const meaning = collector->meaning;
    const int side = (int) collector->side;
    if (!collector->open[a] || !collector->open[b] ||
        (a - 1) / side == (b - 1) / side) // both are in one cell
        return SUDOKU_OK;
    const int stop = push_candidate (meaning, a < b ? a : b);
    return stop ? stop : push_candidate (meaning, a < b ? b : a);
}

// The clause says: candidate `no` implies one of the other literals, which are all in one
// cell.  So `no` excludes the remaining candidates of that cell.
static int link_clause (void *state, const int *lits, size_t size) {
    Collector *const collector = state;
    const unsigned side = collector->side;
    int no = 0, other = 0, stop = SUDOKU_OK;
    for (size_t i = 0; i < size; i++)
        *(lits[i] < 0 ? &no : &other) = lits[i];
    assert (no && (size == 1 || other));
    const unsigned cell = ((unsigned) other - 1) / side;
    for (unsigned digit = 1; other && !stop && digit <= side; digit++) {
        const int lit = (int) (cell * side + digit);
        bool goes = false;
        for (size_t i = 0; i < size; i++)
            goes |= lits[i] == lit;
        if (!goes)
            stop = add_pair (collector, -no, lit);
    }
    return stop;
}

static int link_group (void *state, const int *lits, size_t size) {
    return add_part (state, AT_MOST_ONE, lits, size);
}

static int link_whole (void *state, const int *lits, size_t size) {
    return add_part (state, EXACTLY_ONE, lits, size);
}

static int by_candidates (const void *a, const void *b) {
    const int *const x = a, *const y = b;
    return x[0] != y[0] ? (x[0] > y[0]) - (x[0] < y[0])
                        : (x[1] > y[1]) - (x[1] < y[1]);
}

static int add_links (Collector *collector) {
    Meaning *const meaning = collector->meaning;
    const size_t begin = meaning->candidates_size, parts = meaning->size;
    Watched watched;
    const sudoku_sink sink = sudoku_watch (
        &watched, (sudoku_sink){collector, link_clause, link_group, link_whole},
        collector->stop, stop_asked);
    int next_var = vars_of_side (collector->side) + 1;
    int stop =
        sudoku_encode_constraint (meaning->board->rules, collector->constraint,
                                  AMO_native, 0, &sink, &next_var);
    if (stop || meaning->size > parts || meaning->candidates_size == begin)
        return stop;
    const size_t end = meaning->candidates_size;
    int *const pairs = meaning->candidates + begin;
    qsort (pairs, (end - begin) / 2, 2 * sizeof *pairs, by_candidates);
    for (size_t at = begin; at < end && !stop; at += 2) {
        const int *const pair = meaning->candidates + at;
        if (at == begin || by_candidates (pair - 2, pair))
            stop = push_part (
                meaning, (Part){AT_MOST_ONE, collector->constraint, at, 2});
    }
    return stop;
}

// ---------------------------------------------------------------------------
// Combinations

static int good (int status) {
    return status == CDCL_OK ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

// Adds a constraint on the literals to the solver, and notes their cells.
static int load_lits (Collector *collector, const int *lits, size_t size,
                      int (*add) (struct cdcl *, const int *, size_t)) {
    for (size_t i = 0; i < size; i++)
        if (abs (lits[i]) <= vars_of_side (collector->side))
            collector
                ->inside[(unsigned) (abs (lits[i]) - 1) / collector->side] =
                true;
    return good (add (collector->core, lits, size));
}

static int core_clause (void *state, const int *lits, size_t size) {
    return load_lits (state, lits, size, cdcl_add_clause);
}

static int core_at_most_one (void *state, const int *lits, size_t size) {
    return load_lits (state, lits, size, cdcl_add_at_most_one);
}

static int core_exactly_one (void *state, const int *lits, size_t size) {
    return load_lits (state, lits, size, cdcl_add_exactly_one);
}

// Adds an at-most-one over the open literals in cells of the constraint.
static int add_group (Collector *collector, const int *lits, size_t size) {
    size_t kept = 0;
    for (size_t i = 0; i < size; i++)
        if (collector->open[lits[i]] &&
            collector->inside[(unsigned) (lits[i] - 1) / collector->side])
            collector->lits[kept++] = lits[i];
    return kept < 2 ? SUDOKU_OK
                    : good (cdcl_add_at_most_one (collector->core,
                                                  collector->lits, kept));
}

// Each cell has one open candidate, or its digit.
static int add_cells (Collector *collector) {
    const sudoku_board *const board = collector->meaning->board;
    const unsigned side = collector->side;
    int stop = SUDOKU_OK;
    for (unsigned cell = 0; !stop && cell < side * side; cell++) {
        const unsigned held = board->digit[cell];
        size_t size = 0;
        for (unsigned digit = 1; digit <= side; digit++) {
            const int lit = (int) (cell * side + digit);
            if (held ? held == digit : collector->open[lit])
                collector->lits[size++] = lit;
            else if (collector->inside[cell] && !stop)
                stop =
                    good (cdcl_add_clause (collector->core, &(int){-lit}, 1));
        }
        if (collector->inside[cell] && !stop)
            stop = good (
                cdcl_add_exactly_one (collector->core, collector->lits, size));
    }
    return stop;
}

// Adds the exclusions between the cells: houses and all constraints with links.
static int add_exclusions (Collector *collector) {
    const Meaning *const meaning = collector->meaning;
    const unsigned side = collector->side;
    int lits[SIDE_MAX], stop = SUDOKU_OK;
    for (unsigned house = 0; house < board_houses (meaning->board); house++)
        for (unsigned digit = 1; !stop && digit <= side; digit++) {
            const unsigned size = board_house_size (meaning->board, house);
            for (unsigned k = 0; k < size; k++) {
                const Place at = board_house_cell (meaning->board, house, k);
                lits[k] = var_at (side, at.row, at.col, digit);
            }
            stop = add_group (collector, lits, size);
        }
    for (size_t i = 0; !stop && i < meaning->size; i++)
        if (meaning->parts[i].kind < COMBINATION && meaning->parts[i].size)
            stop = add_group (collector,
                              meaning->candidates + meaning->parts[i].begin,
                              meaning->parts[i].size);
    return stop;
}

// Lists the candidates of the constraint's cells; with `model`, only true ones of the model.
static size_t list_candidates (const Collector *collector, bool model) {
    const unsigned side = collector->side;
    size_t size = 0;
    for (unsigned cell = 0; cell < side * side; cell++)
        for (unsigned digit = 1; collector->inside[cell] && digit <= side;
             digit++) {
            const int lit = (int) (cell * side + digit);
            if (!model || cdcl_val (collector->core, lit) > 0)
                collector->lits[size++] = lit;
        }
    return size;
}

// Adds all combinations, or no combination if there are too many.
static int enumerate (Collector *collector, bool *many) {
    Meaning *const meaning = collector->meaning;
    const size_t first = meaning->size, begin = meaning->candidates_size;
    const size_t left = ALL_MOST - collector->combinations;
    int status;
    *many = false;
    while ((status = cdcl_solve (collector->core)) == CDCL_SAT) {
        const size_t size = list_candidates (collector, true);
        if (!size) // always satisfied
            return SUDOKU_OK;
        const size_t count = meaning->size - first;
        if (count == EACH_MOST || count == left) {
            *many = true;
            meaning->size = first;
            meaning->candidates_size = begin;
            return SUDOKU_OK;
        }
        int stop = add_part (collector, COMBINATION, collector->lits, size);
        if (!stop)
            stop = good (cdcl_block (collector->core, collector->lits, size));
        if (stop)
            return stop;
    }
    collector->combinations += meaning->size - first;
    return status == CDCL_UNSAT         ? SUDOKU_OK
           : stops (collector->stop, 0) ? SUDOKU_UNKNOWN
                                        : SUDOKU_OUT_OF_MEMORY;
}

// Makes a solver with the constraint and the open candidates of its cells.
static int load (Collector *collector) {
    const size_t cells = (size_t) collector->side * collector->side;
    Watched watched;
    const sudoku_sink sink =
        sudoku_watch (&watched,
                      (sudoku_sink){collector, core_clause, core_at_most_one,
                                    core_exactly_one},
                      collector->stop, stop_asked);
    int next_var = vars_of_side (collector->side) + 1;
    memset (collector->inside, false, cells);
    collector->core = cdcl_new ();
    if (!collector->core)
        return SUDOKU_OUT_OF_MEMORY;
    if (collector->stop)
        cdcl_set_terminate (collector->core, collector->stop, stop_asked);
    int stop = sudoku_encode_constraint (collector->meaning->board->rules,
                                         collector->constraint, AMO_native, 0,
                                         &sink, &next_var);
    if (!stop)
        stop = add_cells (collector);
    return stop ? stop : add_exclusions (collector);
}

static void unload (Collector *collector) {
    cdcl_free (collector->core);
    collector->core = NULL;
}

// Adds the open candidates of the constraint, and a solver without the blocking
// clauses.
static int add_waiting (Collector *collector) {
    int stop = load (collector);
    if (!stop)
        stop = add_part (collector, WAITING, collector->lits,
                         list_candidates (collector, false));
    if (stop)
        return stop;
    collector->meaning->waits[collector->constraint] = collector->core;
    collector->core = NULL;
    return SUDOKU_OK;
}

static int add_combinations (Collector *collector) {
    bool many = false;
    int stop = load (collector);
    if (!stop)
        stop = enumerate (collector, &many);
    unload (collector);
    if (!stop && many)
        stop = add_waiting (collector);
    unload (collector);
    return stop;
}

// ---------------------------------------------------------------------------

static int collect (Collector *collector) {
    Meaning *const meaning = collector->meaning;
    const sudoku_rules *const rules = meaning->board->rules;
    int stop = SUDOKU_OK;
    for (int links = 1; links >= 0; links--)
        for (size_t i = 0; !stop && i < rules->constraints; i++) {
            collector->constraint = (unsigned) i;
            if (constraint_links (rules->constraint[i]) != links)
                continue;
            stop = links ? add_links (collector) : add_combinations (collector);
        }
    return stop;
}

int sudoku_meaning_init (Meaning *meaning, const sudoku_board *board,
                         const bool *open, Stop *asked) {
    const size_t cells = (size_t) board->side * board->side;
    Collector collector = {meaning,
                           board->side,
                           0,
                           NULL,
                           open,
                           malloc (cells),
                           malloc ((cells * board->side + 1) * sizeof (int)),
                           0,
                           asked};
    meaning->board = board;
    meaning->constraints = board->rules->constraints;
    meaning->waits = calloc (meaning->constraints + 1, sizeof *meaning->waits);
    int stop = SUDOKU_OUT_OF_MEMORY;
    if (collector.inside && collector.lits && meaning->waits)
        stop = collect (&collector);
    free (collector.inside);
    free (collector.lits);
    return stop;
}

void sudoku_meaning_release (Meaning *meaning) {
    free (meaning->parts);
    free (meaning->candidates);
    for (size_t i = 0; meaning->waits && i < meaning->constraints; i++)
        cdcl_free (meaning->waits[i]);
    free (meaning->waits);
}
