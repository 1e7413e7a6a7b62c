// fillings.c -- the possible fillings of constraints in words.
//
//   the cage of 8 at r1c1 (the digits of the cage are different and have this sum):
//   r1c1, r1c2 and r2c1 can only be 1+2+5 or 1+3+4
//
// All fillings are enumerated cell by cell; a constraint that can verify a grid with
// blanks prunes the search.  If there are many, the possible digits of each cell are
// written instead.  If there would be more fillings without another constraint, the text
// names this constraint.
//
// The constraints and cells of a step are enumerated jointly if there are few
// fillings:
//
//   together r2c3, r3c3 and r3c2 can only be 1-2-4, 2-4-8, 4-2-1 or 8-4-2

#include "sudoku/board/houses.h"
#include "sudoku/explain/position/truths.h"
#include "sudoku/explain/position/set.h"
#include "sudoku/explain/words/rule_names.h"
#include "sudoku/board/sentence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Limits on the fillings written one by one, for one constraint or several truths,
// and on the fillings examined.
enum {
    TOLD_MOST = 6,
    JOINT_MOST = 12,
    JOINT_DIGITS =
        60, // of a joint enumeration, because a reader cannot check more
    ORDERED_MOST = 4,
    NODES_MOST = 300000,
    JOINT_NODES = 20000,
    STUCK_CELLS = 4, // shown before the cell without a digit
    STUCK_DIGITS = 2,
    RESTS_MOST =
        3, // digits that cells of a sum lose, with the sums that they leave
    CELLS_MOST = 36,
    TRUTHS_MOST = 6
};

typedef struct Ways {
    const sudoku_board *board;
    const Constraint *constraint[TRUTHS_MOST];
    size_t constraints;
    const unsigned char *alive; // [N³]; null for all open candidates
    sudoku_board *draft;
    sudoku_given cell[CELLS_MOST]; // all cells; scratch for their digits
    size_t nodes_most;
    size_t list[CELLS_MOST];   // first list of the constraint with the cell
    uint64_t open[CELLS_MOST]; // candidates of the cell, as bits
    size_t cells, nodes, size, all; // `all`: with repeated sets
    size_t filled;                  // the first cells, already filled
    bool sorted;                    // the order of digits is ignored
    size_t firm; // number of first cells that keep their order
    bool one;    // stop at the first filling
    bool joint;  // the fillings are of several truths
    unsigned char way[JOINT_MOST][CELLS_MOST]; // digits
    unsigned char *seen; // [N³] candidates in some filling
    uint16_t *apart;     // [cells²·N²] cached constraints, see keeper_of
    bool *by;      // [constraints] other constraints that excluded something
    bool *without; // [constraints] other constraints to ignore
    Stop *stop;
} Ways;

// Adds a cell of this list unless the cell has been added before.
static bool add_cell (Ways *ways, sudoku_given at, size_t list) {
    for (size_t k = 0; k < ways->cells; k++)
        if (ways->cell[k].row == at.row && ways->cell[k].col == at.col)
            return true;
    if (ways->cells == CELLS_MOST)
        return false;
    ways->list[ways->cells] = list;
    ways->cell[ways->cells++] = at;
    return true;
}

static bool add_constraint (Ways *ways, size_t index) {
    const unsigned side = ways->board->side;
    const Constraint *const constraint = ways->board->rules->constraint[index];
    if (ways->constraints == TRUTHS_MOST)
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
static void find_open (Ways *ways) {
    const sudoku_board *const board = ways->board;
    const unsigned side = board->side;
    for (size_t i = 0; i < ways->cells; i++) {
        const sudoku_given at = ways->cell[i];
        const unsigned held = sudoku_get (board, at.row, at.col);
        const size_t first = ((size_t) at.row * side + at.col) * side;
        ways->open[i] = 0;
        for (unsigned digit = 1; digit <= side; digit++)
            if (held          ? held == digit
                : ways->alive ? ways->alive[first + digit - 1]
                              : sudoku_is_open (board, at.row, at.col, digit))
                ways->open[i] |= UINT64_C (1) << (digit - 1);
    }
}

// The first constraint, from number `from` on, by which two candidates exclude each other,
// or the number of constraints if there is none.  Skips the constraints in `without`,
// unless `all`.
static size_t find_keeper (const Ways *ways, sudoku_given a, sudoku_given b,
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
static size_t keeper_of (Ways *ways, size_t a, size_t b) {
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
static bool fits (Ways *ways, size_t index) {
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
static void note (Ways *ways) {
    unsigned char digits[CELLS_MOST];
    const unsigned side = ways->board->side;
    ways->all++;
    for (size_t i = 0; i < ways->filled; i++) {
        const sudoku_given at = ways->cell[i];
        ways->seen[(at.row * side + at.col) * side + at.digit - 1] = true;
        size_t k = i;
        for (; ways->sorted && k > ways->firm && digits[k - 1] > at.digit; k--)
            digits[k] = digits[k - 1];
        digits[k] = (unsigned char) at.digit;
    }
    for (size_t i = 0; i < ways->size && i < JOINT_MOST; i++)
        if (!memcmp (ways->way[i], digits, ways->filled))
            return;
    if (ways->size < JOINT_MOST)
        memcpy (ways->way[ways->size], digits, ways->filled);
    ways->size++;
}

// Whether the constraints accept the cells filled so far.
static bool may_hold (const Ways *ways, size_t filled) {
    for (size_t i = 0; i < ways->constraints; i++) {
        const Kind *const kind = ways->constraint[i]->kind;
        if ((filled == ways->filled || (kind_takes_blanks (kind) && filled)) &&
            !kind->verify (ways->constraint[i], ways->draft))
            return false;
    }
    return true;
}

static void try_all (Ways *ways, size_t index) {
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
    for (uint64_t left = ways->open[index]; left; left &= left - 1) {
        at->digit = (unsigned) __builtin_ctzll (left) + 1;
        if (fits (ways, index)) {
            sudoku_set (ways->draft, at->row, at->col, at->digit);
            try_all (ways, index + 1);
        }
    }
    at->digit = 0;
    sudoku_set (ways->draft, at->row, at->col, 0);
}

static void start (Ways *ways) {
    const size_t side = ways->board->side;
    ways->nodes = ways->size = ways->all = 0;
    memset (ways->seen, 0, side * side * side);
    memset (ways->by, false, ways->board->rules->constraints);
    try_all (ways, 0);
}

// Enumerates the fillings, and finds the other constraints that the text must name:
// without such a constraint there would be more fillings or digits, or the enumeration
// would take too long.
static void find (Ways *ways) {
    const size_t side = ways->board->side, digits = side * side * side;
    const size_t constraints = ways->board->rules->constraints;
    bool *const by = calloc (constraints + digits, 1);
    start (ways);
    const size_t all = ways->all;
    const bool few = ways->size <= TOLD_MOST || ways->joint;
    if (by) {
        memcpy (by, ways->by, constraints);
        memcpy (by + constraints, ways->seen, digits);
    }
    for (size_t k = 0; by && k < constraints; k++) {
        if (!by[k])
            continue;
        ways->without[k] = true;
        start (ways);
        by[k] = ways->nodes > ways->nodes_most ||
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
static bool has_way (Ways *ways, uint64_t cells, uint64_t digits) {
    uint64_t all[CELLS_MOST];
    const size_t nodes = ways->nodes;
    memcpy (all, ways->open, sizeof all);
    for (size_t i = 0; i < ways->cells; i++)
        ways->open[i] &= cells >> i & 1 ? digits : UINT64_MAX;
    ways->nodes = ways->size = 0;
    ways->one = true;
    try_all (ways, 0);
    ways->one = false;
    memcpy (ways->open, all, sizeof all);
    const bool late = ways->nodes > ways->nodes_most;
    ways->nodes = late ? ways->nodes : nodes;
    return ways->size || late;
}

// If there are too many fillings, finds the digits of each cell that occur in some
// filling.  Returns whether this was possible within the node limit.
static bool find_digits (Ways *ways) {
    const unsigned side = ways->board->side;
    ways->nodes = 0;
    for (size_t i = 0; i < ways->cells; i++)
        for (uint64_t left = ways->open[i];
             left && ways->nodes <= ways->nodes_most; left &= left - 1) {
            const sudoku_given at = ways->cell[i];
            const size_t digit = (size_t) __builtin_ctzll (left);
            if (!ways->seen[(at.row * side + at.col) * side + digit])
                has_way (ways, UINT64_C (1) << i, left & -left);
        }
    ways->size = TOLD_MOST + 1;
    return ways->nodes <= ways->nodes_most;
}

// ---------------------------------------------------------------------------
// Words

// The text between two digits of a filling: 1+2+5, 7=3+4, or 1-2-4.
static const char *between (const Ways *ways, size_t index) {
    const bool sums =
        !ways->joint && ways->constraint[0]->kind->told == TOLD_EQUATION;
    const bool adds =
        !ways->joint && ways->constraint[0]->kind->adds == ADDS_VALUES;
    if (sums && ways->list[index] != ways->list[index - 1])
        return "=";
    return ways->sorted || (adds && !sums) || (sums && ways->list[index]) ? "+"
           : sums                                                         ? ""
           : ways->cells == 2 ? " and "
                              : "-";
}

// The factor of a digit in a sum.
static const char *times (const Ways *ways, size_t index) {
    const sudoku_rules *const rules = ways->board->rules;
    const sudoku_given at = ways->cell[index];
    const int halves = cell_halves (rules, at.row * rules->side + at.col);
    return ways->joint || !ways->constraint[0]->kind->adds || halves == 2 ? ""
           : halves == 4 ? "2×"
                         : "½×";
}

// "r1c2, r2c3 and r3c4 are at most 4+5+1 = 10": the least or greatest sum of a cage
// or a diagonal from single cells, if it does not reach the total.
static bool tell_unreached (Telling *telling, const Ways *ways) {
    const Constraint *const at = ways->constraint[0];
    if (ways->joint || at->values != 1 || at->lists != 1 ||
        list_weighs (ways->board->rules, at->list[0]) ||
        (at->kind->told != TOLD_CAGE && at->kind->told != TOLD_SUM))
        return false;
    for (int most = 0; most < 2; most++) {
        int end[CELLS_MOST], sum = 0;
        for (size_t i = 0; i < ways->cells; i++) {
            const uint64_t open = ways->open[i];
            if (!open)
                return false;
            end[i] =
                most ? 64 - __builtin_clzll (open) : __builtin_ctzll (open) + 1;
            sum += end[i];
        }
        if (most ? sum >= at->value[0] : sum <= at->value[0])
            continue;
        sudoku_say (telling, ": %c are at %s ", ways->cell, ways->cells,
                    most ? "most" : "least");
        for (size_t i = 0; i < ways->cells; i++)
            sudoku_say (telling, i ? "+%i" : "%i", end[i]);
        sudoku_say (telling, " = %i", sum);
        return true;
    }
    return false;
}

// The digits of a cell that occur in a filling.
static uint64_t digits_of (const Ways *ways, size_t index) {
    const unsigned side = ways->board->side;
    const sudoku_given at = ways->cell[index];
    uint64_t digits = 0;
    for (unsigned digit = 0; digit < side; digit++)
        digits |= (uint64_t) ways->seen[(at.row * side + at.col) * side + digit]
                  << digit;
    return digits;
}

// The digits of a cell of a line that are compatible with some digit of its
// neighbour.
static uint64_t next_digits (const Ways *ways, size_t index, uint64_t before,
                             bool back) {
    const Constraint *const at = ways->constraint[0];
    uint64_t digits = 0;
    for (uint64_t left = ways->open[index]; left; left &= left - 1)
        for (uint64_t other = before; other; other &= other - 1) {
            const int a = __builtin_ctzll (other) + 1;
            const int b = __builtin_ctzll (left) + 1;
            if (back ? at->kind->pair (at, b, a) : at->kind->pair (at, a, b))
                digits |= left & -left;
        }
    return digits;
}

// "r4c7 would be 9, and nothing would be left for r5c8".  On a line with a rule for
// neighbours, follows the cells from or towards the first one up to a cell that would have
// no digit.  Writes this only if few cells with few digits lose candidates on the way.
static bool tell_stuck (Telling *telling, const Ways *ways, bool back) {
    const Kind *const kind = ways->constraint[0]->kind;
    Growing *const text = &telling->text;
    const size_t begin = text->size, last = ways->cells - 1;
    uint64_t digits = ways->open[back ? last : 0];
    size_t told = 0;
    if (ways->joint || kind->arrangement != LINE || kind->links || !kind->pair)
        return false;
    for (size_t i = 1; i <= last; i++) {
        const size_t index = back ? last - i : i;
        digits = next_digits (ways, index, digits, back);
        if (digits == ways->open[index] && digits)
            continue;
        sudoku_say (telling, !told ? ": " : digits ? ", " : ", and ");
        if (!digits) {
            sudoku_say (telling, "nothing would be left for %g",
                        ways->cell[index]);
            return true;
        }
        if (++told > STUCK_CELLS || count_bits (digits) > STUCK_DIGITS)
            break;
        sudoku_say (telling, "%g would be %e", ways->cell[index], digits);
    }
    text->size = begin;
    return false;
}

// The only blank cell of the constraint if it is known, or null.
static const sudoku_given *last_blank (const sudoku_board *board,
                                       const Ways *ways) {
    const sudoku_given *blank = NULL;
    size_t size = 0;
    for (size_t k = 0; k < ways->cells; k++)
        if (!sudoku_get (board, ways->cell[k].row, ways->cell[k].col)) {
            blank = ways->cell + k;
            size++;
        }
    return size == 1 && ways->size == 1 ? blank : NULL;
}

static void tell_few (Telling *telling, const Ways *ways) {
    if (!ways->size &&
        (tell_unreached (telling, ways) || tell_stuck (telling, ways, false) ||
         tell_stuck (telling, ways, true)))
        return;
    if (!ways->size) {
        sudoku_say (telling, ": no combination is left for %c", ways->cell,
                    ways->cells);
        return;
    }
    const sudoku_given *const blank = last_blank (telling->board, ways);
    const char *const before = telling->text.size ? ": " : "";
    if (blank && ways->cells == 1) {
        sudoku_say (telling, "%sits only cell is %g", before, *blank);
        return;
    }
    if (blank)
        sudoku_say (telling, "%sonly %g is blank; ", before, *blank);
    sudoku_say (telling, "%s%s%c can only be ", blank ? "" : before,
                ways->joint ? "together " : "", ways->cell, ways->cells);
    for (size_t i = 0; i < ways->size; i++)
        for (size_t k = 0; k < ways->cells; k++)
            sudoku_say (telling, "%s%s%d",
                        k ? between (ways, k) : text_before_or (i, ways->size),
                        times (ways, k), (unsigned) ways->way[i][k]);
    sudoku_say (telling, ways->sorted ? ", in some order" : "");
}

// Finds a few cells of the constraint, as bits.  In every filling, one of them has the digit.
// All of them see each place outside of the constraint where the step excludes the digit
// without the help of other constraints.  Returns 0 if there are no such cells or places.
static uint64_t find_places (Ways *ways, const sudoku_step *step,
                             unsigned digit) {
    const size_t links = step->links_size;
    const uint64_t others = ~(UINT64_C (1) << (digit - 1));
    uint64_t kept = (UINT64_C (1) << ways->cells) - 1;
    size_t targets = 0;
    for (size_t e = 0; e < step->eliminate_size; e++) {
        const sudoku_given at = step->eliminate[e];
        uint64_t seen = 0;
        for (size_t i = 0; i < ways->cells; i++) {
            const sudoku_given cell = ways->cell[i];
            if (cell.row == at.row && cell.col == at.col)
                seen = UINT64_MAX; // the digit is not excluded elsewhere
            else if (ways->open[i] >> (digit - 1) & 1 &&
                     sudoku_cells_see (ways->board, cell, at))
                seen |= UINT64_C (1) << i;
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
        if (kept >> i & 1 &&
            !has_way (ways, kept & ~(UINT64_C (1) << i), others))
            kept &= ~(UINT64_C (1) << i);
    return kept;
}

// "in all ways to fill it 8 is in r3c6 or r4c7, 2 and 3 are in r3c6 and r3c7"
static bool tell_places (Telling *telling, Ways *ways, const sudoku_step *step,
                         const char *before) {
    const size_t begin = telling->text.size;
    uint64_t places[64] = {0};
    for (unsigned digit = telling->side; digit; digit--)
        places[digit - 1] = find_places (ways, step, digit);
    for (unsigned digit = 0; digit < telling->side; digit++) {
        const uint64_t at = places[digit];
        sudoku_given cells[CELLS_MOST];
        uint64_t same = 0;
        size_t size = 0;
        for (size_t i = 0; i < ways->cells; i++)
            if (at >> i & 1)
                cells[size++] = ways->cell[i];
        for (unsigned other = digit; other < telling->side && size; other++)
            if (places[other] == at) {
                same |= UINT64_C (1) << other;
                places[other] = 0;
            }
        if (!size)
            continue;
        sudoku_say (telling,
                    same & (same - 1) ? "%s%a are in %c" : "%s%a is in %o",
                    before, same, cells, size);
        before = ", ";
    }
    return telling->text.size > begin;
}

// The digits that a cell can have, but has in no filling.
static uint64_t lost_of (const Ways *ways, size_t index) {
    return ways->open[index] & ~digits_of (ways, index);
}

// ": no digit of r7c5 fits 1 or 2 in r6c5": why the cells of a constraint of two cells lose
// digits.
static bool tell_unfit (Telling *telling, const Ways *ways) {
    bool told = false;
    for (size_t i = 0; i < 2 && ways->cells == 2; i++) {
        if (!lost_of (ways, i))
            continue;
        sudoku_say (telling,
                    told ? "; no digit of %g fits %e in %g"
                         : ": no digit of %g fits %e in %g",
                    ways->cell[1 - i], lost_of (ways, i), ways->cell[i]);
        told = true;
    }
    return told;
}

// ": 4 in r8c4 leaves 13 for the other cells, which cannot have this sum": why the cells of
// a sum lose few digits.
static bool tell_rests (Telling *telling, const Ways *ways) {
    const Constraint *const at = ways->constraint[0];
    uint64_t all = 0;
    size_t told = 0;
    if (at->values != 1 || at->lists != 1 ||
        list_weighs (ways->board->rules, at->list[0]) ||
        (at->kind->told != TOLD_CAGE && at->kind->told != TOLD_SUM))
        return false;
    for (size_t i = 0; i < ways->cells; i++)
        all |= lost_of (ways, i);
    if (count_bits (all) > RESTS_MOST ||
        (int) (64 - __builtin_clzll (all | 1)) >= at->value[0])
        return false;
    for (; all; all &= all - 1, told++) {
        const unsigned digit = (unsigned) __builtin_ctzll (all) + 1;
        sudoku_given same[CELLS_MOST];
        size_t size = 0;
        for (size_t i = 0; i < ways->cells; i++)
            if (lost_of (ways, i) >> (digit - 1) & 1)
                same[size++] = ways->cell[i];
        sudoku_say (telling, "%s%d in %o leaves %i%s", told ? ", " : ": ",
                    digit, same, size, at->value[0] - (int) digit,
                    told ? "" : " for the other cells");
    }
    sudoku_say (telling, told > 1 ? ", and they cannot have these sums"
                         : told   ? ", which cannot have this sum"
                                  : "");
    return told > 0;
}

// "in all ways to fill it r1c1 is 1 or 2 and r1c2 is 3": writes the digits of the cells
// that lose a digit, or why they do.  If the constraint is the only truth of `step` (null
// otherwise), also writes the places of the digits that other cells lose.
static void tell_many (Telling *telling, Ways *ways, const sudoku_step *step) {
    const char *const in_all = ": in all ways to fill it ";
    const bool known =
        ways->nodes <= ways->nodes_most || (!ways->alive && find_digits (ways));
    const bool why =
        known && (tell_unfit (telling, ways) || tell_rests (telling, ways));
    const char *before = why ? "; in all ways to fill it " : in_all;
    uint64_t told = 0; // cells whose digits were written
    for (size_t i = 0; i < ways->cells && known && !why; i++) {
        const uint64_t digits = digits_of (ways, i);
        sudoku_given same[CELLS_MOST];
        size_t size = 0;
        for (size_t k = i; k < ways->cells && digits != ways->open[i]; k++)
            if (!(told >> k & 1) && ways->open[k] != digits &&
                digits_of (ways, k) == digits) {
                told |= UINT64_C (1) << k;
                same[size++] = ways->cell[k];
            }
        if (!size)
            continue;
        sudoku_say (telling, "%s", before);
        sudoku_tell_digits (telling, same, size, digits);
        before = "; ";
    }
    if (!(step && tell_places (telling, ways, step, before)) &&
        before == in_all)
        sudoku_say (
            telling,
            ways->alive ? ": many ways are left to fill it"
            : step ? ": no way to fill it goes with what this step excludes"
                   : " must hold");
}

// For a line with the other digits between its ends, writes the digits of the ends: "r2c2
// and r8c8 can only be 1 and 5 or 6 and 2", or "are 1 at least and 7 at most".  Returns
// false if there are too many pairs of digits to list them.
static bool tell_between (Telling *telling, Ways *ways) {
    const size_t last = ways->cells - 1, nodes = ways->nodes;
    const sudoku_given ends[2] = {ways->cell[0], ways->cell[last]};
    const uint64_t all = ways->open[last];
    uint64_t met = 0, pair[TOLD_MOST];
    size_t pairs = 0;
    ways->nodes = 0;
    for (uint64_t a = ways->open[0]; a; a &= a - 1)
        for (uint64_t b = all; b; b &= b - 1) {
            ways->open[last] = b & -b;
            if (has_way (ways, 1, a & -a)) {
                met |= (a & -a) | (b & -b);
                if (pairs < TOLD_MOST)
                    pair[pairs] = (uint64_t) __builtin_ctzll (a) << 8 |
                                  (uint64_t) __builtin_ctzll (b);
                pairs++;
            }
        }
    ways->open[last] = all;
    if (ways->nodes > ways->nodes_most || !pairs)
        return false;
    ways->nodes = nodes;
    sudoku_say (telling, ": %g and %g", ends[0], ends[1]);
    if (pairs > TOLD_MOST)
        sudoku_say (telling, " are %d at least and %d at most",
                    (unsigned) __builtin_ctzll (met) + 1,
                    64 - (unsigned) __builtin_clzll (met));
    for (size_t i = 0; i < pairs && pairs <= TOLD_MOST; i++)
        sudoku_say (telling, "%s%d and %d",
                    i ? text_before_or (i, pairs) : " can only be ",
                    (unsigned) (pair[i] >> 8) + 1,
                    (unsigned) (pair[i] & 255) + 1);
    return pairs <= TOLD_MOST;
}

// Writes the digits of an X-sum, "3+4+8 or 4+1+2+8", without order after the first digit,
// if there are few fillings.  Returns whether it has written them.
static bool tell_xsum (Telling *telling, Ways *ways) {
    const uint64_t first = ways->open[0];
    const size_t begin = telling->text.size;
    Growing *const text = &telling->text;
    const char *before = ": the first digits can only be ";
    size_t total = 0;
    ways->sorted = true;
    ways->firm = 1;
    for (uint64_t left = first; left; left &= left - 1) {
        ways->open[0] = left & -left;
        ways->filled = (size_t) __builtin_ctzll (left) + 1;
        ways->nodes = ways->size = 0;
        try_all (ways, 0);
        total += ways->nodes > ways->nodes_most ? JOINT_MOST + 1 : ways->size;
        for (size_t i = 0; i < ways->size && total <= JOINT_MOST; i++)
            for (size_t k = 0; k < ways->filled; k++, before = ", ")
                sudoku_say (telling, "%s%d", k ? "+" : before,
                            (unsigned) ways->way[i][k]);
    }
    ways->open[0] = first;
    ways->filled = ways->cells;
    ways->nodes = ways->nodes_most + 1;
    text->size = total <= JOINT_MOST ? text->size : begin;
    return text->size > begin;
}

// ", with the anti-knight rule"
static void tell_others (Telling *telling, const Ways *ways) {
    const size_t constraints = ways->board->rules->constraints;
    size_t size = 0, i = 0;
    for (size_t k = 0; k < constraints; k++)
        size += ways->by[k];
    for (size_t k = 0; k < constraints; k++)
        if (ways->by[k]) {
            const sudoku_rule rule = {.kind = SUDOKU_CONSTRAINT,
                                      .house = (unsigned) k};
            sudoku_say (telling, "%s%r",
                        i                    ? text_before (i, size)
                        : telling->text.size ? ", with "
                                             : "with ",
                        rule);
            i++;
        }
}

// Allocates; the caller adds constraints and cells.
static Ways ways_of (Telling *telling, const unsigned char *alive,
                     size_t nodes_most) {
    const sudoku_board *const board = telling->board;
    const size_t side = board->side;
    return (Ways){.board = board,
                  .alive = alive,
                  .nodes_most = nodes_most,
                  .draft = sudoku_board_copy (board),
                  .seen = calloc (side * side * side, 1),
                  .by = calloc (2 * board->rules->constraints, 1),
                  .stop = &telling->stop};
}

static void release (Ways *ways) {
    sudoku_board_free (ways->draft);
    free (ways->seen);
    free (ways->by);
    free (ways->apart);
}

// Enumerates the fillings after all cells have been added.  Returns false if memory runs
// out.
static bool look (Ways *ways) {
    const size_t side = ways->board->side;
    ways->apart = calloc (ways->cells * ways->cells * side * side + 1,
                          sizeof *ways->apart);
    if (!ways->draft || !ways->seen || !ways->by || !ways->apart)
        return false;
    ways->without = ways->by + ways->board->rules->constraints;
    ways->filled = ways->cells;
    find_open (ways);
    find (ways);
    return true;
}

void sudoku_tell_ways (Telling *telling, size_t constraint,
                       const unsigned char *alive, const sudoku_step *step) {
    const sudoku_board *const board = telling->board;
    const sudoku_rule rule = {.kind = SUDOKU_CONSTRAINT,
                              .house = (unsigned) constraint};
    Ways ways = ways_of (telling, alive, NODES_MOST);
    sudoku_say (telling, "%r", rule);
    if (!alive) // in a proof, the text of the step has said this before
        sudoku_tell_meaning (telling, constraint);
    const bool listed = add_constraint (&ways, constraint);
    const Told told = ways.constraint[0]->kind->told;
    ways.sorted = told == TOLD_CAGE &&
                  !list_weighs (board->rules, ways.constraint[0]->list[0]);
    const bool found = listed && look (&ways);
    telling->text.failed |= listed && !found;
    if (found) {
        if (ways.sorted && ways.all <= ORDERED_MOST) {
            // Few enough to write the order of the digits.
            ways.sorted = false;
            find (&ways);
        }
        tell_others (telling, &ways);
        if (ways.nodes <= NODES_MOST && ways.size <= TOLD_MOST)
            tell_few (telling, &ways);
        else if ((ways.nodes <= NODES_MOST || !alive) &&
                 !(step && told == TOLD_ENDS &&
                   tell_between (telling, &ways)) &&
                 !(step && told == TOLD_FIRST && tell_xsum (telling, &ways)))
            tell_many (telling, &ways, step);
    }
    release (&ways);
}

// ---------------------------------------------------------------------------
// Several truths

// Enumerates the joint fillings of the constraints and cells of a step.  Returns whether
// all truths of the step can be enumerated, and there are few fillings.
static bool find_joint (Ways *ways, const sudoku_step *step) {
    bool good = step->truths_size > 1;
    ways->joint = true;
    for (size_t i = 0; i < step->truths_size && good; i++) {
        const sudoku_rule truth = step->truths[i];
        good = truth.kind == SUDOKU_CELL
                   ? add_cell (ways, (sudoku_given){truth.row, truth.col, 0}, 0)
                   : truth.kind == SUDOKU_CONSTRAINT && !truth.digit &&
                         add_constraint (ways, truth.house);
    }
    return good && look (ways) && ways->nodes <= ways->nodes_most &&
           ways->size && ways->size <= JOINT_MOST &&
           ways->size * ways->cells <= JOINT_DIGITS;
}

bool sudoku_has_joint (const sudoku_board *board, const sudoku_step *step) {
    Telling telling = {.board = board, .side = board->side};
    if (board->n ||
        (step->named && step->argument.kind != SUDOKU_ARGUMENT_WAYS))
        return false;
    Ways ways = ways_of (&telling, NULL, JOINT_NODES);
    const bool joint = find_joint (&ways, step);
    release (&ways);
    return joint;
}

void sudoku_tell_joint (Telling *telling, const sudoku_step *step) {
    Ways ways = ways_of (telling, NULL, JOINT_NODES);
    find_joint (&ways, step);
    for (size_t i = 0; i < step->truths_size; i++) {
        const sudoku_rule truth = step->truths[i];
        if (truth.kind == SUDOKU_CELL)
            continue;
        sudoku_say (telling, telling->text.size ? "; %r" : "%r", truth);
        sudoku_tell_meaning (telling, truth.house);
    }
    tell_others (telling, &ways);
    tell_few (telling, &ways);
    release (&ways);
}
