// ser_unique.c -- unique rectangles and loops, and the bivalue universal grave.
//
// A loop visits cells that have two digits in common, so that each house has two of these cells
// or none: with these digits alone the puzzle would have two solutions.  So one of the other
// candidates of its cells is true (types 1 to 4, in players' words).  A grave extends this to
// the whole board: without some candidates, each digit would have two places in each house.

#include "sudoku/rate/ser.h"

#include <string.h>
#include <stdio.h>
#include <stdlib.h>

static bool worth (const Hint *hint) {
    for (unsigned i = 0; i < CELLS; i++)
        if (hint->out[i])
            return true;
    return false;
}

// Removes digits from the cells that see all these cells.
static void remove_seen (const Grid *grid, const uint8_t *cells, unsigned count,
                         unsigned digits, Hint *hint) {
    for (unsigned i = 0; i < 20; i++) {
        const unsigned cell = sudoku_ser_peer[cells[0]][i];
        bool all = true;
        for (unsigned c = 1; all && c < count; c++)
            all = ser_sees (cell, cells[c]);
        if (all)
            hint->out[cell] = grid->cell[cell] & (uint16_t) digits;
    }
}

// ---------------------------------------------------------------------------
// Cells of a house, one of which has one of the digits `extra`

typedef bool Offer (void *state, const Hint *hint, unsigned size, bool hidden);

// Reports naked subsets of other cells of the house and one pseudo-cell, which stands for
// these cells; or the complementary hidden subset, if the remaining cells are fewer.
static bool subset_with (const Grid *grid, unsigned house, const uint8_t *cells,
                         unsigned cells_count, unsigned extra, Offer *offer,
                         void *state) {
    uint8_t others[DIGITS];
    unsigned count = 0, open = 0;
    for (unsigned i = 0; i < DIGITS; i++) {
        const unsigned cell = sudoku_ser_cell[house][i];
        others[count] = (uint8_t) cell;
        open += !grid->placed[cell];
        count +=
            !grid->placed[cell] && !memchr (cells, (int) cell, cells_count);
    }
    for (unsigned size = 2; size <= count; size++)
        for (unsigned tuple = (1u << (size - 1)) - 1; tuple < 1u << count;
             tuple = ser_next_set (tuple)) {
            const bool hidden = 2 * size > open;
            const unsigned rank = hidden ? open - size : size;
            unsigned digits = extra;
            for (unsigned i = 0; i < count; i++)
                digits |= tuple >> i & 1 ? grid->cell[others[i]] : 0;
            if (ser_count (digits) != size || rank < ser_count (extra))
                continue;
            Hint hint = {.cell = -1, .digit = -1};
            for (unsigned i = 0; i < count; i++)
                if (!(tuple >> i & 1))
                    hint.out[others[i]] =
                        grid->cell[others[i]] & (uint16_t) digits;
            if (worth (&hint) && offer (state, &hint, rank, hidden))
                return true;
        }
    return false;
}

// The house of a kind that contains all these cells, or HOUSES.
static unsigned house_of (const uint8_t *cells, unsigned count, unsigned kind) {
    const unsigned house = sudoku_ser_house[cells[0]][kind];
    for (unsigned i = 1; i < count; i++)
        if (sudoku_ser_house[cells[i]][kind] != house)
            return HOUSES;
    return house;
}

// ---------------------------------------------------------------------------
// Loops

typedef struct Loops {
    const Grid *grid;
    unsigned pair; // the two digits
    uint8_t cell[CELLS];
    unsigned size;
    bool used[CELLS], found;
    double base;
    unsigned type;
    Hint best;
} Loops;

// Whether each house has one cell of the loop at an odd place and one at an even place, or none.
static bool balanced (const Loops *loops) {
    uint32_t seen[2] = {0, 0};
    for (unsigned i = 0; i < loops->size; i++)
        for (unsigned kind = 0; kind < KINDS; kind++) {
            const uint32_t bit = 1u << sudoku_ser_house[loops->cell[i]][kind];
            if (seen[i % 2] & bit)
                return false;
            seen[i % 2] |= bit;
        }
    return seen[0] == seen[1];
}

// Keeps the easiest loop; among equally easy loops, the lowest type.
static void keep (Loops *loops, const Hint *hint, double difficulty,
                  unsigned type) {
    if (!worth (hint) ||
        (loops->found &&
         (difficulty > loops->best.difficulty ||
          (difficulty == loops->best.difficulty && type >= loops->type))))
        return;
    loops->found = true;
    loops->best = *hint;
    loops->best.difficulty = difficulty;
    loops->type = type;
}

static bool offer_loop (void *state, const Hint *hint, unsigned size,
                        bool hidden) {
    Loops *const loops = state;
    keep (loops, hint, loops->base + 0.1 * (size - (hidden ? 2 : 1)), 3);
    return false;
}

static void two_roofs (Loops *loops, const uint8_t roofs[2], unsigned extra) {
    const Grid *const grid = loops->grid;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        const unsigned house = house_of (roofs, 2, kind);
        if (house == HOUSES)
            continue;
        if (ser_count (extra) > 1)
            (void) subset_with (grid, house, roofs, 2, extra, offer_loop,
                                loops);
        for (unsigned rest = loops->pair; rest; rest &= rest - 1) {
            const unsigned locked = ser_low (rest),
                           other = loops->pair & ~(1u << locked);
            Hint hint = {.cell = -1, .digit = -1};
            if (ser_count (grid->spots[house][locked]) != 2)
                continue;
            hint.out[roofs[0]] = hint.out[roofs[1]] = (uint16_t) other;
            keep (loops, &hint, loops->base, 4);
        }
    }
}

static void judge_loop (Loops *loops) {
    uint8_t roofs[CELLS];
    unsigned count = 0, extra = 0;
    if (!balanced (loops))
        return;
    for (unsigned i = 0; i < loops->size; i++) {
        const unsigned beside =
            loops->grid->cell[loops->cell[i]] & ~loops->pair;
        extra |= beside;
        if (beside)
            roofs[count++] = loops->cell[i];
    }
    loops->base = loops->size >= 10  ? 5.0
                  : loops->size >= 8 ? 4.7
                  : loops->size >= 6 ? 4.6
                                     : 4.5;
    Hint hint = {.cell = -1, .digit = -1};
    if (count == 1) {
        hint.out[roofs[0]] = (uint16_t) loops->pair;
        keep (loops, &hint, loops->base, 1);
    } else if (count > 1 && ser_count (extra) == 1) {
        remove_seen (loops->grid, roofs, count, extra, &hint);
        keep (loops, &hint, loops->base, 2);
    }
    if (count == 2)
        two_roofs (loops, roofs, extra);
}

// Extends a loop from its last cell, through a house of another kind than the house of
// the previous step. Either at most two cells have other digits, or any number of cells
// has the same other digit.
static void extend (Loops *loops, unsigned came, int allowed, unsigned extra) {
    const unsigned last = loops->cell[loops->size - 1];
    for (unsigned kind = 0; kind < KINDS; kind++)
        for (unsigned i = 0; kind != came && i < DIGITS; i++) {
            const unsigned next =
                sudoku_ser_cell[sudoku_ser_house[last][kind]][i];
            const unsigned cell = loops->grid->cell[next],
                           beside = cell & ~loops->pair;
            if (next == loops->cell[0] && loops->size >= 4)
                judge_loop (loops);
            if (loops->used[next] || (cell & loops->pair) != loops->pair ||
                (beside && ser_count (extra | beside) != 1 && allowed <= 0))
                continue;
            loops->used[next] = true;
            loops->cell[loops->size++] = (uint8_t) next;
            extend (loops, kind, allowed - (beside != 0), extra | beside);
            loops->size--;
            loops->used[next] = false;
        }
}

bool sudoku_ser_loops (const Grid *grid, unsigned size, Sink *sink) {
    (void) size;
    Loops loops = {.grid = grid};
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (ser_count (grid->cell[cell]) != 2)
            continue;
        loops.pair = grid->cell[cell];
        loops.cell[0] = (uint8_t) cell;
        loops.size = 1;
        loops.used[cell] = true;
        extend (&loops, KINDS, 2, 0);
        loops.used[cell] = false;
    }
    return loops.found && sink->take (sink, &loops.best);
}

// ---------------------------------------------------------------------------
// Bivalue universal grave

enum { GRAVE_MOST = 3 }; // cells; the sample has no larger grave

typedef struct Grave {
    Grid rest; // the board without the extra candidates
    uint16_t more[CELLS], all;
    uint8_t cell[CELLS];
    unsigned count;
} Grave;

// Removes the extra candidates.  If a house has a digit more than twice, its extra candidate is
// in the only place with more than two digits.  Returns false if there is no such place, or if
// the board is not a grave.
static bool dig (Grave *grave) {
    Grid *const grid = &grave->rest;
    for (unsigned i = 0; i < HOUSES * DIGITS; i++) {
        const unsigned house = i / DIGITS, digit = i % DIGITS;
        const unsigned spots = grid->spots[house][digit];
        unsigned found = 0, cell = 0;
        if (!spots || ser_count (spots) == 2)
            continue;
        for (unsigned rest = spots; rest; rest &= rest - 1) {
            const unsigned one = sudoku_ser_cell[house][ser_low (rest)];
            if (ser_count (grid->cell[one]) > 2) {
                cell = one;
                found++;
            }
        }
        if (!found)
            return false;
        if (found > 1)
            continue;
        if (!grave->more[cell])
            grave->cell[grave->count++] = (uint8_t) cell;
        grave->more[cell] |= (uint16_t) (1u << digit);
        grave->all |= (uint16_t) (1u << digit);
        ser_remove (grid, cell, digit);
    }
    for (unsigned i = 0; i < CELLS; i++)
        if (grid->cell[i] && ser_count (grid->cell[i]) != 2)
            return false;
    for (unsigned i = 0; i < HOUSES * DIGITS; i++) {
        const unsigned spots = grid->spots[i / DIGITS][i % DIGITS];
        if (spots && ser_count (spots) != 2)
            return false;
    }
    return grave->count > 0;
}

// Offers the hint for a grave with two cells that have a further digit in common: the two
// cells keep this digit and their extra candidates.
static bool grave_locked (const Grid *grid, const Grave *grave, Sink *sink) {
    const unsigned a = grave->cell[0], b = grave->cell[1];
    const unsigned both =
        grid->cell[a] & grid->cell[b] & (uint16_t) ~grave->all;
    Hint hint = {.difficulty = 5.7, .cell = -1, .digit = -1};
    if (!ser_sees (a, b) || ser_count (both) != 1)
        return false;
    hint.out[a] = grid->cell[a] & (uint16_t) ~(grave->more[a] | both);
    hint.out[b] = grid->cell[b] & (uint16_t) ~(grave->more[b] | both);
    return worth (&hint) && sink->take (sink, &hint);
}

static bool offer_grave (void *state, const Hint *hint, unsigned size,
                         bool hidden) {
    Sink *const sink = state;
    Hint rated = *hint;
    rated.difficulty = 5.7 + 0.1 * (size - 1);
    return !hidden && sink->take (sink, &rated);
}

bool sudoku_ser_grave (const Grid *grid, unsigned size, Sink *sink) {
    (void) size;
    Grave grave = {.rest = *grid};
    Hint hint = {.difficulty = 5.6, .cell = -1, .digit = -1};
    if (!dig (&grave) || grave.count > GRAVE_MOST)
        return false;
    if (grave.count == 1) {
        const unsigned cell = grave.cell[0];
        hint.out[cell] = grid->cell[cell] & (uint16_t) ~grave.more[cell];
        return worth (&hint) && sink->take (sink, &hint);
    }
    if (ser_count (grave.all) == 1) {
        hint.difficulty = 5.7;
        remove_seen (grid, grave.cell, grave.count, grave.all, &hint);
        if (worth (&hint) && sink->take (sink, &hint))
            return true;
    }
    if (grave.count == 2 && grave_locked (grid, &grave, sink))
        return true;
    for (unsigned kind = 0; kind < KINDS && ser_count (grave.all) > 1; kind++) {
        const unsigned house = house_of (grave.cell, grave.count, kind);
        if (house < HOUSES && subset_with (grid, house, grave.cell, grave.count,
                                           grave.all, offer_grave, sink))
            return true;
    }
    return false;
}
