// fillings.c -- enumerates the possible fillings of constraints.
//
// All fillings are enumerated cell by cell; a constraint that can verify a grid with
// blanks prunes the search.  If there would be more fillings without another constraint,
// this constraint is recorded.  The constraints and cells of a step are enumerated jointly.

#include "sudoku/explain/position/fillings.h"
#include "sudoku/board/houses.h"
#include "sudoku/explain/position/set.h"
#include "sudoku/explain/position/truths.h"

#include <stdlib.h>
#include <string.h>

// Limits on the digits of a joint enumeration, because a reader cannot check more; on
// fillings whose digits are written in order; and on the fillings examined.
enum {
    JOINT_DIGITS = 60,
    ORDERED_MOST = 4,
    NODES_MOST = 300000,
    JOINT_NODES = 20000
};

// Adds a cell of this list unless the cell has been added before.
static bool add_cell (Fillings *ways, sudoku_given at, size_t list) {
    for (size_t k = 0; k < ways->cells; k++)
        if (equal_cells (ways->cell[k], at))
            return true;
    if (ways->cells == FILLING_CELLS)
        return false;
    ways->list[ways->cells] = list;
    ways->cell[ways->cells++] = at;
    return true;
}

static bool add_constraint (Fillings *ways, size_t index) {
    const unsigned side = ways->board->side;
    const Constraint *const constraint = ways->board->rules->constraint[index];
    if (ways->constraints == FILLING_TRUTHS)
        return false;
    ways->constraint[ways->constraints++] = constraint;
    for (size_t list = 0; list < constraint->lists; list++)
        for (size_t i = 0; i < constraint->list[list].size; i++) {
            const unsigned cell = constraint->list[list].cell[i];
            if (!add_cell (ways, (sudoku_given){cell / side, cell % side, 0},
                           list))
                return false;
        }
    return ways->cells > 0;
}

// Finds the candidates of each cell on the board or in `alive`.
static void find_open (Fillings *ways) {
    const unsigned side = ways->board->side;
    for (size_t i = 0; i < ways->cells; i++) {
        const sudoku_given at = ways->cell[i];
        const size_t first = ((size_t) at.row * side + at.col) * side;
        ways->open[i] = 0;
        if (!ways->alive || sudoku_get (ways->board, at.row, at.col))
            ways->open[i] = sudoku_cell_digits (ways->board, at.row, at.col);
        else
            for (unsigned digit = 0; digit < side; digit++)
                ways->open[i] |= (uint64_t) (ways->alive[first + digit] != 0)
                                 << digit;
    }
}

// The first constraint, from number `from` on, by which two candidates exclude each other,
// or the number of constraints if there is none.  Skips the constraints in `without`,
// unless `all`.
static size_t find_keeper (const Fillings *ways, sudoku_given a, sudoku_given b,
                           size_t from, bool all) {
    const size_t constraints = ways->board->rules->constraints;
    while (from < constraints &&
           ((!all && ways->without[from]) ||
            !sudoku_keeps_apart (ways->board, from, a, b)))
        from++;
    return from;
}

// As find_keeper for two cells with digits, without the ignored constraints.  `apart`
// caches the result plus 1 of find_keeper with `all`.
static size_t keeper_of (Fillings *ways, size_t a, size_t b) {
    const size_t side = ways->board->side;
    const sudoku_given first = ways->cell[a], second = ways->cell[b];
    uint16_t *const known =
        ways->apart + ((a * ways->cells + b) * side + first.digit - 1) * side +
        second.digit - 1;
    if (!*known)
        *known = (uint16_t) (find_keeper (ways, first, second, 0, true) + 1);
    const size_t keeper = *known - 1u;
    return keeper < ways->board->rules->constraints && ways->without[keeper]
               ? find_keeper (ways, first, second, keeper, false)
               : keeper;
}

// Whether the digit of a cell is compatible with the digits of the earlier cells.
static bool fits (Fillings *ways, size_t index) {
    const size_t constraints = ways->board->rules->constraints;
    const sudoku_given at = ways->cell[index];
    for (size_t i = 0; i < index; i++) {
        const sudoku_given other = ways->cell[i];
        if (other.digit == at.digit &&
            sudoku_cells_see (ways->board, at, other))
            return false;
    }
    for (size_t i = 0; i < index; i++) {
        const size_t keeper = keeper_of (ways, index, i);
        if (keeper < constraints) {
            ways->by[keeper] = true;
            return false;
        }
    }
    return true;
}

// Records a filling.  In a cage the digits are sorted, and each set is recorded once.
static void note (Fillings *ways) {
    unsigned char digits[FILLING_CELLS];
    const unsigned side = ways->board->side;
    ways->all++;
    for (size_t i = 0; i < ways->filled; i++) {
        const sudoku_given at = ways->cell[i];
        ways->seen[candidate_number (side, at)] = true;
        size_t k = i;
        for (; ways->sorted && k > ways->firm && digits[k - 1] > at.digit; k--)
            digits[k] = digits[k - 1];
        digits[k] = (unsigned char) at.digit;
    }
    for (size_t i = 0; i < ways->size && i < FILLINGS_MOST; i++)
        if (!memcmp (ways->way[i], digits, ways->filled))
            return;
    if (ways->size < FILLINGS_MOST)
        memcpy (ways->way[ways->size], digits, ways->filled);
    ways->size++;
}

// Whether the constraints accept the cells filled so far.
static bool may_hold (const Fillings *ways, size_t filled) {
    for (size_t i = 0; i < ways->constraints; i++) {
        const Kind *const kind = ways->constraint[i]->kind;
        if ((filled == ways->filled || (kind_takes_blanks (kind) && filled)) &&
            !kind->verify (ways->constraint[i], ways->draft))
            return false;
    }
    return true;
}

static void try_all (Fillings *ways, size_t index) {
    if (stops (ways->stop, ways->cells * ways->cells))
        ways->nodes = ways->nodes_most + 1;
    if ((ways->one && ways->size) || ways->nodes++ > ways->nodes_most ||
        !may_hold (ways, index))
        return;
    if (index == ways->filled) {
        note (ways);
        return;
    }
    sudoku_given *const at = ways->cell + index;
    FOR_BITS (digit, ways->open[index]) {
        at->digit = digit + 1;
        if (fits (ways, index)) {
            sudoku_set (ways->draft, at->row, at->col, at->digit);
            try_all (ways, index + 1);
        }
    }
    at->digit = 0;
    sudoku_set (ways->draft, at->row, at->col, 0);
}

// Whether the enumeration was complete.
static bool is_complete (const Fillings *ways) {
    return ways->nodes <= ways->nodes_most;
}

static void start (Fillings *ways) {
    const size_t side = ways->board->side;
    ways->nodes = ways->size = ways->all = 0;
    memset (ways->seen, 0, side * side * side);
    memset (ways->by, false, ways->board->rules->constraints);
    try_all (ways, 0);
}

// Enumerates the fillings, and finds the other constraints that the text must name:
// without such a constraint there would be more fillings or digits, or the enumeration
// would take too long.
static void find (Fillings *ways) {
    const size_t side = ways->board->side, digits = side * side * side;
    const size_t constraints = ways->board->rules->constraints;
    bool *const by = calloc (constraints + digits, 1);
    start (ways);
    const size_t all = ways->all;
    const bool few = ways->size <= FILLINGS_FEW || ways->joint;
    if (by) {
        memcpy (by, ways->by, constraints);
        memcpy (by + constraints, ways->seen, digits);
    }
    for (size_t k = 0; by && k < constraints; k++) {
        if (!by[k])
            continue;
        ways->without[k] = true;
        start (ways);
        by[k] = !is_complete (ways) ||
                (few ? ways->all > all
                     : memcmp (by + constraints, ways->seen, digits) != 0);
        ways->without[k] = !by[k];
    }
    start (ways);
    if (by)
        memcpy (ways->by, by, constraints);
    free (by);
}

// Whether there is a filling in which each of these cells (as bits) has one of these
// digits; true if the enumeration takes too long.
static bool has_way (Fillings *ways, uint64_t cells, uint64_t digits) {
    uint64_t all[FILLING_CELLS];
    const size_t nodes = ways->nodes;
    memcpy (all, ways->open, sizeof all);
    for (size_t i = 0; i < ways->cells; i++)
        ways->open[i] &= cells >> i & 1 ? digits : UINT64_MAX;
    ways->nodes = ways->size = 0;
    ways->one = true;
    try_all (ways, 0);
    ways->one = false;
    memcpy (ways->open, all, sizeof all);
    const bool late = !is_complete (ways);
    ways->nodes = late ? ways->nodes : nodes;
    return ways->size || late;
}

// If there are too many fillings, finds the digits of each cell that occur in some
// filling.  Returns whether this was possible within the node limit.
static bool find_digits (Fillings *ways) {
    const unsigned side = ways->board->side;
    ways->nodes = 0;
    for (size_t i = 0; i < ways->cells; i++)
        FOR_BITS (digit, ways->open[i]) {
            const sudoku_given at = ways->cell[i];
            if (!ways->seen[(at.row * side + at.col) * side + digit] &&
                is_complete (ways))
                has_way (ways, bit (i), bit (digit));
        }
    ways->size = FILLINGS_FEW + 1;
    return is_complete (ways);
}

uint64_t sudoku_fillings_cell (const Fillings *ways, size_t index) {
    const unsigned side = ways->board->side;
    const sudoku_given at = ways->cell[index];
    uint64_t digits = 0;
    for (unsigned digit = 0; digit < side; digit++)
        digits |= (uint64_t) ways->seen[(at.row * side + at.col) * side + digit]
                  << digit;
    return digits;
}

uint64_t sudoku_fillings_lost (const Fillings *ways, size_t index) {
    return ways->open[index] & ~sudoku_fillings_cell (ways, index);
}

static uint64_t find_places (Fillings *ways, const sudoku_step *step,
                             unsigned digit) {
    const size_t links = step->links_size;
    const uint64_t others = ~bit (digit - 1);
    uint64_t kept = bit (ways->cells) - 1;
    size_t targets = 0;
    for (size_t e = 0; e < step->eliminate_size; e++) {
        const sudoku_given at = step->eliminate[e];
        uint64_t seen = 0;
        for (size_t i = 0; i < ways->cells; i++) {
            const sudoku_given cell = ways->cell[i];
            if (equal_cells (cell, at))
                seen = UINT64_MAX; // the digit is not excluded elsewhere
            else if (ways->open[i] >> (digit - 1) & 1 &&
                     sudoku_cells_see (ways->board, cell, at))
                seen |= bit (i);
        }
        if (at.digit != digit || seen == UINT64_MAX ||
            (step->needs && memchr (step->needs + e * links, true, links)))
            continue;
        kept &= seen;
        targets++;
    }
    if (!targets || has_way (ways, kept, others))
        return 0;
    for (size_t i = 0; i < ways->cells; i++)
        if (kept >> i & 1 && !has_way (ways, kept & ~bit (i), others))
            kept &= ~bit (i);
    return kept;
}

static void find_ends (Fillings *ways) {
    const size_t last = ways->cells - 1, nodes = ways->nodes;
    const uint64_t all = ways->open[last];
    ways->nodes = 0;
    FOR_BITS (a, ways->open[0])
        FOR_BITS (b, all) {
            ways->open[last] = bit (b);
            if (!has_way (ways, 1, bit (a)))
                continue;
            ways->met |= bit (a) | bit (b);
            if (ways->pairs < FILLINGS_FEW) {
                ways->pair[ways->pairs][0] = a + 1;
                ways->pair[ways->pairs][1] = b + 1;
            }
            ways->pairs++;
        }
    ways->open[last] = all;
    if (is_complete (ways))
        ways->nodes = nodes;
    else
        ways->pairs = 0;
}

// Enumerates the fillings of the first X cells for each digit X of the first cell; the
// order of the other digits is ignored.
static void find_firsts (Fillings *ways) {
    const uint64_t all = ways->open[0];
    size_t total = 0;
    ways->sorted = true;
    ways->firm = 1;
    for (uint64_t left = all; left && total <= FILLINGS_MOST;
         left &= left - 1) {
        ways->open[0] = left & -left;
        ways->filled = first_bit (left) + 1;
        ways->nodes = ways->size = 0;
        try_all (ways, 0);
        for (size_t i = 0; i < ways->size && total + i < FILLINGS_MOST; i++) {
            memcpy (ways->first[total + i], ways->way[i], ways->filled);
            ways->first_size[total + i] = ways->filled;
        }
        total += is_complete (ways) ? ways->size : FILLINGS_MOST + 1;
    }
    ways->open[0] = all;
    ways->filled = ways->cells;
    ways->nodes = ways->nodes_most + 1;
    ways->firsts = total <= FILLINGS_MOST ? total : 0;
}

// Finds what the words write if there are many fillings.
static void look_closer (Fillings *ways, const sudoku_step *step) {
    const Told told = ways->constraint[0]->kind->told;
    if (step && told == TOLD_ENDS)
        find_ends (ways);
    if (ways->pairs && ways->pairs <= FILLINGS_FEW)
        return;
    if (step && told == TOLD_FIRST)
        find_firsts (ways);
    if (ways->firsts)
        return;
    ways->known = is_complete (ways) || (!ways->proof && find_digits (ways));
    for (unsigned digit = ways->board->side; step && digit; digit--)
        ways->places[digit - 1] = find_places (ways, step, digit);
}

uint64_t sudoku_fillings_next (const Fillings *ways, size_t index,
                               uint64_t before, bool back) {
    const Constraint *const at = ways->constraint[0];
    uint64_t digits = 0;
    FOR_BITS (digit, ways->open[index])
        FOR_BITS (other, before) {
            const int a = (int) other + 1, b = (int) digit + 1;
            if (back ? at->kind->pair (at, b, a) : at->kind->pair (at, a, b))
                digits |= bit (digit);
        }
    return digits;
}

// ---------------------------------------------------------------------------

// Allocates; the caller adds constraints and cells.  Returns null if memory runs out.
static Fillings *begin (const sudoku_board *board, const unsigned char *alive,
                        size_t nodes_most, Stop *stop) {
    const size_t side = board->side;
    Fillings *const ways = calloc (1, sizeof *ways);
    if (!ways)
        return NULL;
    ways->board = board;
    ways->alive = alive;
    ways->proof = alive != NULL;
    ways->nodes_most = nodes_most;
    ways->draft = sudoku_board_copy (board);
    ways->seen = calloc (side * side * side, 1);
    ways->by = calloc (2 * board->rules->constraints, 1);
    ways->stop = stop;
    if (ways->draft && ways->seen && ways->by)
        return ways;
    sudoku_fillings_free (ways);
    return NULL;
}

static void drop_draft (Fillings *ways) {
    sudoku_board_free (ways->draft);
    free (ways->apart);
    ways->draft = NULL;
    ways->apart = NULL;
    ways->alive = NULL;
}

void sudoku_fillings_free (Fillings *ways) {
    if (!ways)
        return;
    drop_draft (ways);
    free (ways->seen);
    free (ways->by);
    free (ways);
}

// Enumerates the fillings after all cells have been added.  Returns false if memory runs
// out.
static bool look (Fillings *ways) {
    const size_t side = ways->board->side;
    ways->apart = calloc (ways->cells * ways->cells * side * side + 1,
                          sizeof *ways->apart);
    if (!ways->apart)
        return false;
    ways->without = ways->by + ways->board->rules->constraints;
    ways->filled = ways->cells;
    find_open (ways);
    find (ways);
    return true;
}

Fillings *sudoku_fillings_new (const sudoku_board *board, size_t constraint,
                               const unsigned char *alive,
                               const sudoku_step *step, Stop *stop) {
    const Constraint *const at = board->rules->constraint[constraint];
    Fillings *const ways = begin (board, alive, NODES_MOST, stop);
    if (!ways)
        return NULL;
    ways->sorted =
        at->kind->told == TOLD_CAGE && !list_weighs (board->rules, at->list[0]);
    ways->found = add_constraint (ways, constraint);
    if (ways->found && !look (ways)) {
        sudoku_fillings_free (ways);
        return NULL;
    }
    if (ways->found && ways->sorted && ways->all <= ORDERED_MOST) {
        // Few enough to write the order of the digits.
        ways->sorted = false;
        find (ways);
    }
    ways->few = ways->found && is_complete (ways) && ways->size <= FILLINGS_FEW;
    ways->many = ways->found && !ways->few && (is_complete (ways) || !alive);
    if (ways->many)
        look_closer (ways, step);
    drop_draft (ways);
    return ways;
}

Fillings *sudoku_fillings_joint (const sudoku_board *board,
                                 const sudoku_step *step, Stop *stop) {
    Fillings *const ways = begin (board, NULL, JOINT_NODES, stop);
    bool good = ways != NULL;
    if (good)
        ways->joint = true;
    for (size_t i = 0; i < step->truths_size && good; i++) {
        const sudoku_rule truth = step->truths[i];
        good = truth.kind == SUDOKU_CELL
                   ? add_cell (ways, (sudoku_given){truth.row, truth.col, 0}, 0)
                   : truth.kind == SUDOKU_CONSTRAINT && !truth.digit &&
                         add_constraint (ways, truth.house);
    }
    if (good && !look (ways)) {
        sudoku_fillings_free (ways);
        return NULL;
    }
    if (!ways)
        return NULL;
    ways->found = good && is_complete (ways) && ways->size &&
                  ways->size <= FILLINGS_MOST &&
                  ways->size * ways->cells <= JOINT_DIGITS;
    drop_draft (ways);
    return ways;
}
