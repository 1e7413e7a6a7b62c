// domains.c -- Sudoku as constraint programming has it: a variable for each cell,
// whose domain is a set of digits, and an all-different constraint for each house.
//
// A constraint strikes out digits by one of three consistencies:
//
//   forward   a cell with one digit left takes it from the others of its houses
//   bounds    forward; and where k cells have digits from an interval of k digits
//             only, the least and the greatest digit of the others move out of it
//   domains   a digit stays in a cell if the whole house can be filled so
//
// A house is a bipartite graph of cells and digits, and to fill it is to find a
// perfect matching.  Given one, cell k may take the digit of cell j if j can do
// without: it takes the digit of another cell, and so on, until one takes the
// digit of k.  So "takes the digit of" is a relation on cells, and its transitive
// closure, by Warshall's algorithm with a word for each row, says which digits
// stay.
//
// Shaving puts each digit of each cell on trial: it is struck out if propagation
// finds a house that cannot be filled.
//
// Sources: Simonis, "Sudoku as a Constraint Problem", 2005; Régin, "A Filtering
// Algorithm for Constraints of Difference in CSPs", AAAI 1994; Leconte, "A Bounds-
// Based Reduction Scheme for Constraints of Difference", 1996, for Hall intervals.

#include "sudoku/rate/domains.h"
#include "sudoku/board/board.h"
#include "sudoku/board/houses.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = DOMAINS_SIDE_MAX };

typedef struct Domains {
    unsigned n, side;
    bool empty;                 // some house cannot be filled
    bool due[3 * SIDE];         // a domain of the house has changed
    uint64_t open[SIDE * SIDE]; // [N²] the digits of a cell, 1 is bit 0
} Domains;

static bool is_single (uint64_t digits) {
    return digits && !(digits & (digits - 1));
}

static void strike (Domains *domains, size_t cell, uint64_t digits) {
    unsigned houses[3];
    if (!(domains->open[cell] & digits))
        return;
    domains->open[cell] &= ~digits;
    domains->empty = domains->empty || !domains->open[cell];
    houses_of_cell (domains->n, (unsigned) (cell / domains->side),
                    (unsigned) (cell % domains->side), houses);
    for (int i = 0; i < 3; i++)
        domains->due[houses[i]] = true;
}

// ---------------------------------------------------------------------------
// One house, whose cells are given

typedef void Filter (Domains *domains, const size_t *cells);

static void forward (Domains *domains, const size_t *cells) {
    for (unsigned k = 0; k < domains->side; k++) {
        const uint64_t digit = domains->open[cells[k]];
        for (unsigned j = 0; is_single (digit) && j < domains->side; j++)
            if (j != k)
                strike (domains, cells[j], digit);
    }
}

static void move_bounds (Domains *domains, size_t cell, uint64_t interval) {
    const uint64_t *const open = domains->open + cell;
    while (*open & -*open & interval)
        strike (domains, cell, *open & -*open);
    while (*open && UINT64_C (1) << (63 - __builtin_clzll (*open)) & interval)
        strike (domains, cell, UINT64_C (1) << (63 - __builtin_clzll (*open)));
}

// The house is due again if a domain changes, so the bounds need not be fresh.
static void bounds (Domains *domains, const size_t *cells) {
    const unsigned side = domains->side;
    unsigned least[SIDE], most[SIDE];
    forward (domains, cells);
    for (unsigned k = 0; k < side && !domains->empty; k++) {
        least[k] = (unsigned) __builtin_ctzll (domains->open[cells[k]]);
        most[k] = 63u - (unsigned) __builtin_clzll (domains->open[cells[k]]);
    }
    for (unsigned a = 0; a < side && !domains->empty; a++) {
        unsigned ending[SIDE] = {0}, inside = 0;
        for (unsigned k = 0; k < side; k++)
            ending[most[k]] += least[k] >= a;
        for (unsigned b = a; b < side; b++) {
            const uint64_t interval =
                ((UINT64_C (2) << b) - 1) & ~((UINT64_C (1) << a) - 1);
            inside += ending[b];
            domains->empty = domains->empty || inside > b - a + 1;
            for (unsigned k = 0; inside == b - a + 1 && k < side; k++)
                if (least[k] < a || most[k] > b)
                    move_bounds (domains, cells[k], interval);
        }
    }
}

typedef struct Matching {
    uint64_t open[SIDE], tried;  // digits of cells; digits of this search
    unsigned digit[SIDE];        // of a cell
    unsigned owner[SIDE];        // of a digit
    uint64_t owned, takes[SIDE]; // digits with an owner; by cell, cells
} Matching;

static bool match (Matching *matching, unsigned k) {
    uint64_t free;
    while ((free = matching->open[k] & ~matching->tried)) {
        const unsigned digit = (unsigned) __builtin_ctzll (free);
        const uint64_t bit = UINT64_C (1) << digit;
        matching->tried |= bit;
        if (matching->owned & bit && !match (matching, matching->owner[digit]))
            continue;
        matching->owned |= bit;
        matching->owner[digit] = k;
        matching->digit[k] = digit;
        return true;
    }
    return false;
}

static void domains_of (Domains *domains, const size_t *cells) {
    const unsigned side = domains->side;
    Matching matching = {.owned = 0};
    for (unsigned k = 0; k < side; k++)
        matching.open[k] = domains->open[cells[k]];
    for (unsigned k = 0; k < side; k++) {
        matching.tried = 0;
        if (!match (&matching, k)) {
            domains->empty = true;
            return;
        }
    }
    for (unsigned k = 0; k < side; k++)
        for (unsigned j = 0; j < side; j++)
            matching.takes[k] |= (matching.open[k] >> matching.digit[j] & 1)
                                 << j;
    for (unsigned via = 0; via < side; via++)
        for (unsigned k = 0; k < side; k++)
            if (matching.takes[k] >> via & 1)
                matching.takes[k] |= matching.takes[via];
    for (unsigned k = 0; k < side; k++)
        for (unsigned j = 0; j < side; j++)
            if (!(matching.takes[j] >> k & 1))
                strike (domains, cells[k], UINT64_C (1) << matching.digit[j]);
}

// ---------------------------------------------------------------------------
// All houses

static void propagate (Domains *domains, Filter *filter) {
    const unsigned houses = houses_of (domains->n);
    for (unsigned house = 0, quiet = 0; quiet < houses && !domains->empty;
         house = (house + 1) % houses, quiet++) {
        size_t cells[SIDE];
        if (!domains->due[house])
            continue;
        domains->due[house] = false;
        quiet = 0;
        for (unsigned k = 0; k < domains->side; k++) {
            const Place place = house_place (domains->n, house, k);
            cells[k] = cell_of (domains->n, place.row, place.col);
        }
        filter (domains, cells);
    }
}

// Strikes out the digits of a cell that fail; `trial` is room for one.
static bool shave (Domains *domains, Filter *filter, size_t cell,
                   Domains *trial) {
    const size_t cells = (size_t) domains->side * domains->side;
    bool changed = false;
    for (uint64_t left = domains->open[cell];
         left && !domains->empty && !is_single (domains->open[cell]);
         left &= left - 1) {
        const uint64_t digit = left & -left;
        memcpy (trial, domains, offsetof (Domains, open));
        memcpy (trial->open, domains->open, cells * sizeof *trial->open);
        if (!(domains->open[cell] & digit))
            continue;
        strike (trial, cell, ~digit);
        propagate (trial, filter);
        if (!trial->empty)
            continue;
        strike (domains, cell, digit);
        propagate (domains, filter);
        changed = true;
    }
    return changed;
}

static void shave_all (Domains *domains, Filter *filter, Domains *trial,
                       void *state, int (*stop) (void *state)) {
    const size_t cells = (size_t) domains->side * domains->side;
    size_t unchanged = 0;
    for (size_t cell = 0; unchanged < cells && !domains->empty;
         cell = (cell + 1) % cells) {
        if (stop && stop (state))
            return;
        unchanged = shave (domains, filter, cell, trial) ? 0 : unchanged + 1;
    }
}

int sudoku_domains (const sudoku_board *board, Consistency consistency,
                    bool shaving, void *state, int (*stop) (void *state),
                    unsigned char *possible) {
    static Filter *const filters[] = {forward, bounds, domains_of};
    const unsigned side = board->side;
    Domains *const domains = calloc (2, sizeof *domains);
    assert (board->n && side <= SIDE);
    if (!domains)
        return SUDOKU_OUT_OF_MEMORY;
    domains->n = board->n;
    domains->side = side;
    memset (domains->due, true, sizeof domains->due);
    for (size_t i = 0; i < (size_t) side * side * side; i++) {
        const size_t cell = i / side;
        const unsigned digit = (unsigned) (i % side) + 1;
        if ((!board->digit[cell] || board->digit[cell] == digit) &&
            sudoku_allowed (board, (unsigned) cell / side,
                            (unsigned) cell % side, digit))
            domains->open[cell] |= UINT64_C (1) << (digit - 1);
    }
    propagate (domains, filters[consistency]);
    if (shaving)
        shave_all (domains, filters[consistency], domains + 1, state, stop);
    for (size_t i = 0; i < (size_t) side * side * side; i++)
        possible[i] = domains->open[i / side] >> i % side & 1;
    const bool none = domains->empty;
    free (domains);
    return none ? SUDOKU_NONE : SUDOKU_UNKNOWN;
}
