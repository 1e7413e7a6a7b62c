// ser_sets.c -- singles, locked candidates, subsets, fish and wings.
//
// The first hint is used, so the search has the order of Sudoku Explainer.  Blocks come before
// columns, and columns before rows; tuples come in the order of their bit sets as numbers,
// with the first element as the lowest bit.  A direct technique removes no candidate: it
// places a digit that has one place left in a house after the eliminations.

#include "sudoku/rate/ser.h"

#include <string.h>

static const uint8_t order[KINDS] = {BLOCK, COLUMN, ROW};

static bool give (Sink *sink, Hint *hint) {
    for (unsigned i = 0; i < CELLS; i++)
        if (hint->out[i])
            return sink->take (sink, hint);
    return false;
}

static bool give_place (Sink *sink, double difficulty, const char *technique,
                        unsigned cell, unsigned digit) {
    const Hint hint = {.difficulty = difficulty,
                       .technique = technique,
                       .cell = (int) cell,
                       .digit = (int) digit};
    return sink->take (sink, &hint);
}

static Hint removal (double difficulty) {
    return (Hint){.difficulty = difficulty, .cell = -1, .digit = -1};
}

// Whether a house has not changed since the sink's earlier grid.
static bool is_old (const Sink *sink, const Grid *grid, unsigned house) {
    return sink->before &&
           !memcmp (grid->spots[house], sink->before->spots[house],
                    sizeof grid->spots[house]);
}

static unsigned open_cells (const Grid *grid, unsigned house) {
    unsigned count = 0;
    for (unsigned i = 0; i < DIGITS; i++)
        count += !grid->placed[sudoku_ser_cell[house][i]];
    return count;
}

// ---------------------------------------------------------------------------
// Singles

static bool hidden_single (const Grid *grid, unsigned kind, bool last,
                           Sink *sink) {
    const double difficulty = last ? 1.0 : kind == BLOCK ? 1.2 : 1.5;
    for (unsigned house = 9 * kind; house < 9 * kind + 9; house++)
        for (unsigned digit = 0; digit < DIGITS; digit++) {
            const unsigned spots = grid->spots[house][digit];
            if (ser_single (spots) && (open_cells (grid, house) == 1) == last &&
                give_place (sink, difficulty, last ? "full-house" : NULL,
                            sudoku_ser_cell[house][ser_low (spots)], digit))
                return true;
        }
    return false;
}

bool sudoku_ser_hidden_single (const Grid *grid, unsigned size, Sink *sink) {
    (void) size;
    for (unsigned i = 0; i < 2 * KINDS; i++)
        if (hidden_single (grid, order[i % KINDS], i < KINDS, sink))
            return true;
    return false;
}

bool sudoku_ser_naked_single (const Grid *grid, unsigned size, Sink *sink) {
    (void) size;
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (ser_single (grid->cell[cell]) &&
            give_place (sink, 2.3, NULL, cell, ser_low (grid->cell[cell])))
            return true;
    return false;
}

// ---------------------------------------------------------------------------
// Pointing (from a block to a line) and claiming

// The places of house `a` that are in house `b`; one of the two houses is a block.
static unsigned common (unsigned a, unsigned b) {
    const unsigned line = a / 9 == BLOCK ? b : a,
                   block = a / 9 == BLOCK ? a : b;
    const bool row = line / 9 == ROW;
    const unsigned at = line % 9, across = row ? block % 3 : block / 3;
    if (at / 3 != (row ? block / 3 : block % 3))
        return 0;
    return line == a ? 7u << 3 * across
           : row     ? 7u << 3 * (at % 3)
                     : 0111u << at % 3;
}

static const char *locked (unsigned house) {
    return house / 9 == BLOCK ? "pointing" : "claiming";
}

// Supposes that the digit is removed from `line` outside of `house`, and offers a hidden
// single of the digit in another house of the same kind as `house`.
static bool follow (const Grid *grid, unsigned house, unsigned line,
                    unsigned digit, double difficulty, Sink *sink) {
    for (unsigned third = house / 9 * 9; third < house / 9 * 9 + 9; third++) {
        const unsigned spots = grid->spots[third][digit];
        const unsigned left = spots & ~common (third, line);
        if (third != house && left != spots && ser_single (left) &&
            give_place (sink, difficulty, locked (house),
                        sudoku_ser_cell[third][ser_low (left)], digit))
            return true;
    }
    return false;
}

static bool lock (const Grid *grid, unsigned house, unsigned line,
                  unsigned digit, double difficulty, Sink *sink) {
    Hint hint = removal (difficulty);
    hint.technique = locked (house);
    for (unsigned i = 0; i < DIGITS; i++) {
        const unsigned out = sudoku_ser_cell[line][i];
        if (sudoku_ser_house[out][house / 9] != house)
            hint.out[out] = grid->cell[out] & (uint16_t) (1u << digit);
        hint.why[sudoku_ser_cell[house][i]] |= (uint16_t) (1u << digit);
    }
    return give (sink, &hint);
}

static bool locking (const Grid *grid, bool direct, Sink *sink) {
    static const uint8_t pairs[4][2] = {
        {BLOCK, COLUMN}, {BLOCK, ROW}, {COLUMN, BLOCK}, {ROW, BLOCK}};
    for (unsigned pair = 0; pair < 4; pair++) {
        const bool block = pairs[pair][0] == BLOCK;
        const double difficulty = direct  ? block ? 1.7 : 1.9
                                  : block ? 2.6
                                          : 2.8;
        for (unsigned i = 0; i < 81; i++) {
            const unsigned house = pairs[pair][0] * 9u + i / 9,
                           line = pairs[pair][1] * 9u + i % 9;
            const unsigned both =
                is_old (sink, grid, house) ? 0 : common (house, line);
            for (unsigned digit = 0; both && digit < DIGITS; digit++) {
                const unsigned spots = grid->spots[house][digit];
                if (ser_count (spots) > 1 && !(spots & ~both) &&
                    (direct ? follow : lock) (grid, house, line, digit,
                                              difficulty, sink))
                    return true;
            }
        }
    }
    return false;
}

bool sudoku_ser_direct_locking (const Grid *grid, unsigned size, Sink *sink) {
    (void) size;
    return locking (grid, true, sink);
}

bool sudoku_ser_locking (const Grid *grid, unsigned size, Sink *sink) {
    (void) size;
    return locking (grid, false, sink);
}

// ---------------------------------------------------------------------------
// Subsets

// The elements that a tuple may contain: elements with 2 to `size` members.
static unsigned candidates (const uint16_t sets[DIGITS], unsigned size) {
    unsigned all = 0;
    for (unsigned i = 0; i < DIGITS; i++) {
        const unsigned count = ser_count (sets[i]);
        all |= (unsigned) (count >= 2 && count <= size) << i;
    }
    return all;
}

// The union of the sets of a tuple if it has as many members as the tuple; otherwise 0.
static unsigned tuple_union (const uint16_t sets[DIGITS], unsigned tuple,
                             unsigned size) {
    unsigned all = 0;
    for (; tuple; tuple &= tuple - 1)
        all |= sets[ser_low (tuple)];
    return ser_count (all) == size ? all : 0;
}

// The elements of a set, in order.
typedef struct Elements {
    unsigned count;
    uint8_t at[DIGITS];
} Elements;

static Elements elements_of (unsigned set) {
    Elements elements = {0, {0}};
    for (; set && elements.count < DIGITS; set &= set - 1)
        elements.at[elements.count++] = (uint8_t) ser_low (set);
    return elements;
}

// A subset.  Bit i of `chosen` is element i.
static unsigned subset (const Elements *elements, unsigned chosen) {
    unsigned set = 0;
    for (; chosen; chosen &= chosen - 1)
        set |= 1u << elements->at[ser_low (chosen)];
    return set;
}

static bool naked (const Grid *grid, unsigned house, unsigned size,
                   Sink *sink) {
    static const double difficulties[] = {0, 0, 3.0, 3.6, 5.0};
    uint16_t sets[DIGITS];
    for (unsigned i = 0; i < DIGITS; i++)
        sets[i] = grid->cell[sudoku_ser_cell[house][i]];
    const Elements usable = elements_of (candidates (sets, size));
    for (unsigned chosen = (1u << size) - 1; chosen < 1u << usable.count;
         chosen = ser_next_set (chosen)) {
        const unsigned tuple = subset (&usable, chosen),
                       digits = tuple_union (sets, tuple, size);
        if (!digits)
            continue;
        Hint hint = removal (difficulties[size]);
        for (unsigned i = 0; i < DIGITS; i++) {
            if (tuple >> i & 1)
                hint.why[sudoku_ser_cell[house][i]] = 511;
            else
                hint.out[sudoku_ser_cell[house][i]] =
                    sets[i] & (uint16_t) digits;
        }
        if (give (sink, &hint))
            return true;
    }
    return false;
}

bool sudoku_ser_naked (const Grid *grid, unsigned size, Sink *sink) {
    for (unsigned i = 0; i < HOUSES; i++) {
        const unsigned house = order[i / 9] * 9u + i % 9;
        if (!is_old (sink, grid, house) &&
            open_cells (grid, house) >= 2 * size &&
            naked (grid, house, size, sink))
            return true;
    }
    return false;
}

// Places another digit if all its places but one are among `places`.
static bool hidden_direct (const Grid *grid, unsigned house, unsigned tuple,
                           unsigned places, Sink *sink) {
    for (unsigned digit = 0; digit < DIGITS; digit++) {
        const unsigned spots = grid->spots[house][digit];
        if (!(tuple >> digit & 1) && ser_count (spots) > 1 &&
            ser_count (spots & ~places) == 1)
            return give_place (
                sink, ser_count (tuple) == 2 ? 2.0 : 2.5, NULL,
                sudoku_ser_cell[house][ser_low (spots & ~places)], digit);
    }
    return false;
}

static bool hidden_remove (const Grid *grid, unsigned house, unsigned tuple,
                           unsigned places, Sink *sink) {
    static const double difficulties[] = {0, 0, 3.4, 4.0, 5.4};
    Hint hint = removal (difficulties[ser_count (tuple)]);
    for (unsigned i = 0; i < DIGITS; i++) {
        const unsigned cell = sudoku_ser_cell[house][i];
        if (places >> i & 1)
            hint.out[cell] = grid->cell[cell] & (uint16_t) ~tuple;
        hint.why[cell] = (uint16_t) tuple;
    }
    return give (sink, &hint);
}

static bool hidden (const Grid *grid, unsigned size, bool direct, Sink *sink) {
    for (unsigned i = 0; i < HOUSES; i++) {
        const unsigned house = order[i / 9] * 9u + i % 9;
        if (is_old (sink, grid, house) ||
            open_cells (grid, house) <= (direct ? size : 2 * size))
            continue;
        const Elements usable =
            elements_of (candidates (grid->spots[house], size));
        for (unsigned chosen = (1u << size) - 1; chosen < 1u << usable.count;
             chosen = ser_next_set (chosen)) {
            const unsigned tuple = subset (&usable, chosen),
                           places =
                               tuple_union (grid->spots[house], tuple, size);
            if (places && (direct ? hidden_direct : hidden_remove) (
                              grid, house, tuple, places, sink))
                return true;
        }
    }
    return false;
}

bool sudoku_ser_direct_hidden (const Grid *grid, unsigned size, Sink *sink) {
    return hidden (grid, size, true, sink);
}

bool sudoku_ser_hidden (const Grid *grid, unsigned size, Sink *sink) {
    return hidden (grid, size, false, sink);
}

// ---------------------------------------------------------------------------
// Fish

static bool fish (const Grid *grid, unsigned kind, unsigned tuple,
                  unsigned digit, unsigned across, Sink *sink) {
    static const double difficulties[] = {0, 0, 3.2, 3.8, 5.2};
    const unsigned size = ser_count (tuple);
    Hint hint = removal (difficulties[size]);
    for (unsigned i = 0; i < CELLS; i++) {
        const unsigned line = i / 9, place = i % 9;
        const unsigned cell = sudoku_ser_cell[9 * kind + line][place];
        if (tuple >> line & 1)
            hint.why[cell] = (uint16_t) (1u << digit);
        else if (across >> place & 1)
            hint.out[cell] = grid->cell[cell] & (uint16_t) (1u << digit);
    }
    return give (sink, &hint);
}

bool sudoku_ser_fish (const Grid *grid, unsigned size, Sink *sink) {
    unsigned open[DIGITS] = {0};
    for (unsigned i = 0; i < 81; i++)
        open[i % 9] += grid->spots[9 * ROW + i / 9][i % 9] != 0;
    for (unsigned kind = COLUMN; kind >= ROW; kind--) {
        uint16_t sets[DIGITS][DIGITS];
        unsigned usable[DIGITS];
        for (unsigned digit = 0; digit < DIGITS; digit++) {
            for (unsigned i = 0; i < DIGITS; i++)
                sets[digit][i] = grid->spots[9 * kind + i][digit];
            usable[digit] =
                open[digit] >= 2 * size ? candidates (sets[digit], size) : 0;
        }
        for (unsigned tuple = (1u << size) - 1; tuple < 512;
             tuple = ser_next_set (tuple))
            for (unsigned digit = 0; digit < DIGITS; digit++) {
                const unsigned across =
                    tuple & ~usable[digit]
                        ? 0
                        : tuple_union (sets[digit], tuple, size);
                if (across && fish (grid, kind, tuple, digit, across, sink))
                    return true;
            }
    }
    return false;
}

// ---------------------------------------------------------------------------
// XY-wing and XYZ-wing; the size, 2 or 3, is the number of digits of the pivot.

static bool wing (const Grid *grid, unsigned pivot, unsigned a, unsigned b,
                  Sink *sink) {
    const unsigned all = grid->cell[pivot] | grid->cell[a] | grid->cell[b];
    const unsigned both = grid->cell[a] & grid->cell[b];
    const bool three = ser_count (grid->cell[pivot]) == 3;
    if (ser_count (grid->cell[b]) != 2 || ser_count (all) != 3 ||
        ser_count (both) != 1 || (three ? 0 : both & grid->cell[pivot]))
        return false;
    Hint hint = removal (three ? 4.4 : 4.2);
    for (unsigned i = 0; i < 20; i++) {
        const unsigned cell = sudoku_ser_peer[a][i];
        if (ser_sees (cell, b) && (!three || ser_sees (cell, pivot)))
            hint.out[cell] = grid->cell[cell] & (uint16_t) both;
    }
    return give (sink, &hint);
}

bool sudoku_ser_wing (const Grid *grid, unsigned size, Sink *sink) {
    for (unsigned pivot = 0; pivot < CELLS; pivot++) {
        if (ser_count (grid->cell[pivot]) != size)
            continue;
        for (unsigned i = 0; i < 20; i++) {
            const unsigned a = sudoku_ser_peer[pivot][i];
            if (ser_count (grid->cell[a]) != 2 ||
                ser_count (grid->cell[pivot] & ~grid->cell[a]) != 1)
                continue;
            for (unsigned j = 0; j < 20; j++)
                if (wing (grid, pivot, a, sudoku_ser_peer[pivot][j], sink))
                    return true;
        }
    }
    return false;
}
