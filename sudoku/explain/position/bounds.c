// bounds.c -- bounds on the digit of a cell from a thermometer or a sum.
//
// On a thermometer each cell exceeds the previous cell by at least 1.  In a sum, the
// upper bound of a cell is the total minus the least sum of the other cells, and vice
// versa.  Cells that see each other, and cells of a cage, differ, so three such cells sum
// to at least 1+2+3.  An arrow is a sum; its total, the circle, has bounds, too.

#include "sudoku/explain/position/equation.h"
#include "sudoku/board/houses.h"
#include "sudoku/explain/position/sandwich.h"
#include "sudoku/explain/position/truths.h"
#include "sudoku/explain/position/set.h"

#include <stdlib.h>
#include <string.h>

typedef struct Sum {
    const sudoku_board *board;
    bool distinct; // all cells differ
    bool most;     // compute the maximum, else the minimum
    uint32_t cell[BOUND_CELLS];
    int times[BOUND_CELLS]; // 1 or -1
    size_t size;
    unsigned now[BOUND_CELLS], best[BOUND_CELLS];
    int sum; // best so far
    bool found;
    unsigned nodes;
} Sum;

// Node limit, after which a sum gets no bounds: some milliseconds.
enum { NODES_MOST = 20000 };

// With two cells, listing the pairs with the sum reads better than bounds.
enum { PAIR_CELLS = 2 };

typedef struct Writer {
    const sudoku_board *board;
    Arithmetic *found; // bounds_size also counts bounds that did not fit
} Writer;

static sudoku_given place_of (const sudoku_board *board, uint32_t cell) {
    return (sudoku_given){cell / board->side, cell % board->side, 0};
}

static bool can_be (const sudoku_board *board, uint32_t cell, unsigned digit) {
    const sudoku_given at = place_of (board, cell);
    const unsigned held = sudoku_get (board, at.row, at.col);
    return held ? held == digit : sudoku_is_open (board, at.row, at.col, digit);
}

// The least or the greatest candidate of a cell.
static unsigned end_of (const sudoku_board *board, uint32_t cell, bool most) {
    unsigned digit = most ? board->side : 1;
    while (digit >= 1 && digit <= board->side && !can_be (board, cell, digit))
        digit += most ? -1u : 1u;
    return digit;
}

static bool differ (const Sum *sum, uint32_t a, uint32_t b) {
    return sum->distinct ||
           sudoku_cells_see (sum->board, place_of (sum->board, a),
                             place_of (sum->board, b));
}

// A lower bound, or with `most` an upper bound, on the sum of the cells from `index` on.
// With `distinct`, the bound uses that all digits differ.
static int rest_of (const Sum *sum, size_t index) {
    const unsigned side = sum->board->side;
    size_t left = sum->size - index;
    int rest = 0;
    for (size_t i = index; i < sum->size && !sum->distinct; i++)
        rest +=
            sum->times[i] * (int) (sum->most == (sum->times[i] > 0) ? side : 1);
    for (unsigned k = 1; k <= side && left && sum->distinct; k++) {
        const unsigned digit = sum->most ? side + 1 - k : k;
        bool used = false;
        for (size_t i = 0; i < index; i++)
            used |= sum->now[i] == digit;
        rest += used ? 0 : (int) digit;
        left -= !used;
    }
    return rest;
}

// Tries all digits, beginning at the end for which a bound is computed; `so_far` is the sum
// of the earlier cells.
static void search (Sum *sum, size_t index, int so_far) {
    const unsigned side = sum->board->side;
    if (++sum->nodes > NODES_MOST)
        return;
    const int all = so_far + rest_of (sum, index);
    if (sum->found && (sum->most ? all <= sum->sum : all >= sum->sum))
        return;
    if (index == sum->size) {
        sum->sum = so_far;
        sum->found = true;
        memcpy (sum->best, sum->now, sizeof sum->best);
        return;
    }
    const int times = sum->times[index];
    for (unsigned k = 1; k <= side; k++) {
        const unsigned digit = sum->most == (times > 0) ? side + 1 - k : k;
        bool fits = can_be (sum->board, sum->cell[index], digit);
        for (size_t i = 0; i < index && fits; i++)
            fits = sum->now[i] != digit ||
                   !differ (sum, sum->cell[i], sum->cell[index]);
        sum->now[index] = digit;
        if (fits)
            search (sum, index + 1, so_far + times * (int) digit);
    }
}

// Adds a term to a bound.  Terms from number `first` on ascend by absolute value.
static void add_term (Bound *bound, size_t first, int term) {
    size_t k = bound->size++;
    for (; k > first && abs (bound->terms[k - 1]) > abs (term); k--)
        bound->terms[k] = bound->terms[k - 1];
    bound->terms[k] = term;
}

static void write (Writer *writer, const Bound *bound) {
    Arithmetic *const found = writer->found;
    if (found->bounds_size < BOUNDS_MOST)
        found->bounds[found->bounds_size] = *bound;
    found->bounds_size++;
}

// ---------------------------------------------------------------------------
// Thermometers

static void bound_line (Writer *writer, Cells cells, unsigned step) {
    for (int most = 0; most < 2; most++) {
        unsigned limit = 0;
        for (size_t i = 0; i < cells.size; i++) {
            const uint32_t cell = cells.cell[most ? cells.size - 1 - i : i];
            const unsigned own = end_of (writer->board, cell, most);
            const unsigned next = most ? limit - step : limit + step;
            limit = !i || (most ? own < next : own > next) ? own : next;
            while (limit && limit <= writer->board->side &&
                   !can_be (writer->board, cell, limit))
                limit += most ? -1u : 1u;
            const Bound bound = {.at = place_of (writer->board, cell),
                                 .limit = limit,
                                 .most = most};
            if (!limit || limit > writer->board->side)
                return;
            write (writer, &bound);
        }
    }
}

// ---------------------------------------------------------------------------
// Clues outside

// Cell k of a line with `seen` visible skyscrapers is at most N - (seen - 1 - k).
static void bound_skyline (Writer *writer, Cells cells, unsigned seen) {
    const unsigned side = writer->board->side;
    for (unsigned k = 0; k < seen && cells.size == side; k++) {
        const Bound bound = {.at = place_of (writer->board, cells.cell[k]),
                             .limit = side - (seen - 1 - k),
                             .most = seen > 1,
                             .total = (int) side,
                             .terms = {-(int) (seen - 1 - k)},
                             .size = 1};
        write (writer, &bound);
    }
}

// Excludes a first digit X if the greatest sum of X digits is less than the clue, or the
// least sum is greater.  Of these sums, keeps the sum nearest to the clue for the text.
static void bound_first (Writer *writer, Cells cells, int value) {
    const unsigned side = writer->board->side;
    for (int most = 1; most >= 0; most--) {
        Bound bound = {.at = place_of (writer->board, cells.cell[0]),
                       .most = most,
                       .sum = true};
        for (unsigned x = 1; cells.size == side && x <= BOUND_CELLS; x++) {
            Sum sum = {.board = writer->board, .distinct = true, .most = most};
            if (x > side || !can_be (writer->board, cells.cell[0], x))
                continue;
            for (; sum.size < x; sum.size++) {
                sum.cell[sum.size] = cells.cell[sum.size];
                sum.times[sum.size] = 1;
            }
            sum.now[0] = x;
            search (&sum, 1, (int) x);
            if (sum.nodes > NODES_MOST || !sum.found ||
                (most ? sum.sum >= value : sum.sum <= value))
                continue;
            if (!bound.out || (sum.sum > (int) bound.limit) == bound.most) {
                bound.limit = (unsigned) sum.sum;
                bound.size = 0;
                for (size_t i = 0; i < x; i++) // X comes first
                    add_term (&bound, 1, (int) sum.best[i]);
            }
            bound.out |= bit (x - 1);
        }
        if (bound.out)
            write (writer, &bound);
    }
}

static void bound_crusts (Writer *writer, size_t constraint) {
    Sandwich *const sandwich = &writer->found->sandwich;
    if (!sudoku_sandwich (writer->board, constraint, sandwich)) {
        sandwich->side = 0;
        return;
    }
    for (size_t k = 0; k < sandwich->side; k++) {
        const Bound bound = {.at = sandwich->cell[k],
                             .out = sandwich->open[k] & ~sandwich->left[k]};
        if (bound.out)
            write (writer, &bound);
    }
}

// ---------------------------------------------------------------------------
// Sums

// Computes a bound on cell `but` from the total and the sum of the other cells.  If `but`
// is the number of cells, computes a bound on the circle from the sum of all cells.
static void bound_cell (Writer *writer, const Sum *all, Bound bound,
                        size_t but) {
    Sum sum = *all;
    const bool less = !bound.circle && all->times[but] > 0;
    sum.most = bound.most != less;
    sum.size = sum.nodes = 0;
    sum.found = false;
    for (size_t i = 0; i < all->size; i++)
        if (i != but) {
            sum.times[sum.size] = all->times[i];
            sum.cell[sum.size++] = all->cell[i];
        }
    search (&sum, 0, 0);
    if (sum.nodes > NODES_MOST || !sum.found)
        return; // too many nodes, or no solution
    for (size_t i = 0; i < sum.size; i++)
        add_term (&bound, 0,
                  (int) sum.best[i] * sum.times[i] * (less ? -1 : 1));
    bound.total *= less ? 1 : -1;
    const int limit =
        (bound.circle ? 0 : bound.total) + (less ? -sum.sum : sum.sum);
    if (limit < 1 && bound.most)
        return;
    bound.limit = limit < 1 ? 1 : (unsigned) limit;
    write (writer, &bound);
}

// Computes bounds on each cell of a sum, and on the circle, if any, which is the total.
static void bound_cells (Writer *writer, const Sum *all, const uint32_t *circle,
                         int total) {
    for (int most = 0; most < 2; most++) {
        Bound bound = {.most = most, .sum = true, .total = total};
        if (circle) {
            bound.of = place_of (writer->board, *circle);
            bound.of.digit = end_of (writer->board, *circle, most);
            bound.total = (int) bound.of.digit;
        }
        for (size_t i = 0; i < all->size; i++) {
            bound.at = place_of (writer->board, all->cell[i]);
            bound_cell (writer, all, bound, i);
        }
        bound.circle = true;
        bound.at = bound.of;
        if (circle)
            bound_cell (writer, all, bound, all->size);
    }
}

static void bound_sum (Writer *writer, Cells cells, const uint32_t *circle,
                       unsigned value, bool distinct) {
    Sum all = {.board = writer->board, .distinct = distinct};
    if (cells.size > BOUND_CELLS)
        return;
    memcpy (all.cell, cells.cell, cells.size * sizeof *cells.cell);
    for (; all.size < cells.size; all.size++)
        all.times[all.size] = 1;
    bound_cells (writer, &all, circle, (int) value);
}

static Writer begin (const sudoku_board *board, Arithmetic *found) {
    found->bounds_size = found->sandwich.side = 0;
    return (Writer){.board = board, .found = found};
}

void sudoku_equation_bounds (Arithmetic *found) {
    const Equation *const equation = &found->equation;
    const sudoku_board *const board = equation->board;
    Writer writer = begin (board, found);
    Sum all = {.board = board, .size = equation->cells};
    for (size_t i = 0; i < all.size; i++) {
        all.cell[i] =
            equation->cell[i].row * board->side + equation->cell[i].col;
        all.times[i] = equation->times[i];
    }
    bound_cells (&writer, &all, NULL, equation->total);
}

// ---------------------------------------------------------------------------

// For each cell, keeps one strictest lower bound and one strictest upper bound, and makes
// all other bounds trivial.
static void drop_weaker (Bound *bounds, size_t size, unsigned side) {
    for (size_t i = 0; i < size; i++)
        for (size_t k = 0; k < size; k++) {
            Bound *const one = bounds + i;
            const Bound *const other = bounds + k;
            if (equal_cells (one->at, other->at) && one->most == other->most &&
                (one->limit == other->limit
                     ? k < i
                     : (one->limit > other->limit) == one->most))
                one->limit = one->most ? side : 1;
        }
}

static bool weighs (const Constraint *constraint) {
    bool any = false;
    for (size_t i = 0; i < constraint->lists; i++)
        any |= list_weighs (constraint->rules, constraint->list[i]);
    return any;
}

void sudoku_bounds (const sudoku_board *board, size_t constraint,
                    Arithmetic *found) {
    const Constraint *const at = board->rules->constraint[constraint];
    const bool differ = at->kind->digits != NULL;
    Writer writer = begin (board, found);
    switch (weighs (at) ? BOUNDED_NOT : at->kind->bounded) {
    case BOUNDED_SKYLINE:
        bound_skyline (&writer, at->list[0], (unsigned) at->value[0]);
        break;
    case BOUNDED_FIRST:
        bound_first (&writer, at->list[0], at->value[0]);
        return;
    case BOUNDED_SANDWICH:
        bound_crusts (&writer, constraint);
        return;
    case BOUNDED_LINE:
        bound_line (&writer, at->list[0], differ);
        break;
    case BOUNDED_CAGE:
    case BOUNDED_SUM:
        if (at->values && at->list[0].size > PAIR_CELLS)
            bound_sum (&writer, at->list[0], NULL, (unsigned) at->value[0],
                       differ);
        break;
    case BOUNDED_CIRCLES:
        for (size_t list = 1; at->list[0].size == 1 && list < at->lists; list++)
            bound_sum (&writer, at->list[list], at->list[0].cell, 0, false);
        break;
    case BOUNDED_NOT: // also if some cell of the constraint has a factor
        break;
    }
    if (found->bounds_size <= BOUNDS_MOST)
        drop_weaker (found->bounds, found->bounds_size, board->side);
    else
        found->bounds_size = 0;
}
