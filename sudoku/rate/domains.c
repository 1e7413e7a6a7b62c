// domains.c -- Sudoku as a constraint program: a variable for each cell, whose
// domain is a set of digits, and an all-different constraint for each house.
//
// A constraint strikes out digits by one of three consistencies:
//
//   forward   a decided cell excludes its digit from the other cells of its houses
//   bounds    forward; and if k cells only have digits from an interval of k digits, the
//             bounds of the other cells of the house move out of the interval
//   domains   a digit stays in a cell only if the whole house can then be filled
//
// A house is a bipartite graph of cells and digits, and to fill it is to find a perfect
// matching.  In a perfect matching, cell k may take the digit of cell j if cell j can take
// the digit of another cell, and so on, until some cell takes the digit of k.  So "can take
// the digit of" is a relation on cells.  Its transitive closure, computed by Warshall's
// algorithm with a word for each row, says which digits stay.
//
// Shaving tries each digit of each cell, and strikes the digit out if propagation then finds a
// house that cannot be filled.  The trail of candidates.h undoes a trial.
//
// Sources: Simonis, "Sudoku as a Constraint Problem", 2005; Régin, "A Filtering
// Algorithm for Constraints of Difference in CSPs", AAAI 1994; Leconte, "A Bounds-
// Based Reduction Scheme for Constraints of Difference", 1996, for Hall intervals.

#include "sudoku/rate/domains.h"
#include "sudoku/board/board.h"
#include "sudoku/board/candidates.h"

#include <string.h>

enum { SIDE = DOMAINS_SIDE_MAX };

// The domain of an open cell is the set of its candidates; of a decided cell, its digit.
typedef struct Domains {
    Candidates *cands;
    bool empty;         // whether some house cannot be filled
    bool due[3 * SIDE]; // a domain of the house has changed
} Domains;

static uint64_t open_of (const Domains *domains, size_t cell) {
    const unsigned digit = domains->cands->digit[cell];
    return digit ? UINT64_C (1) << (digit - 1)
                 : *candidates_of (domains->cands, cell);
}

static void strike (Domains *domains, size_t cell, uint64_t digits) {
    for (digits &= *candidates_of (domains->cands, cell); digits;
         digits &= digits - 1)
        sudoku_candidates_strike (domains->cands, cell,
                                  (unsigned) __builtin_ctzll (digits) + 1);
}

// Excludes the digits of decided cells from the other cells of their houses.  Each
// exclusion since `trail` makes the houses of its cell due.
static void settle (Domains *domains, size_t trail) {
    Candidates *const cands = domains->cands;
    domains->empty = !sudoku_candidates_settle (cands, true) || domains->empty;
    cands->singles_size = 0; // all singles are placed
    for (; trail < cands->trail_size; trail++)
        for (int kind = 0; kind < 3; kind++)
            domains->due[cands->seats[cands->trail[trail].cell].first[kind] /
                             cands->side -
                         cands->side] = true;
}

// ---------------------------------------------------------------------------
// One house, as a list of its cells

typedef void Filter (Domains *domains, const uint32_t *cells);

static void move_bounds (Domains *domains, size_t cell, uint64_t interval) {
    const uint64_t *const open = candidates_of (domains->cands, cell);
    while (*open & -*open & interval)
        strike (domains, cell, *open & -*open);
    while (*open && UINT64_C (1) << (63 - __builtin_clzll (*open)) & interval)
        strike (domains, cell, UINT64_C (1) << (63 - __builtin_clzll (*open)));
}

// If a domain changes, the house is due again, so the bounds need not be recomputed here.
static void bounds (Domains *domains, const uint32_t *cells) {
    const unsigned side = domains->cands->side;
    unsigned least[SIDE], most[SIDE];
    for (unsigned k = 0; k < side; k++) {
        const uint64_t open = open_of (domains, cells[k]);
        least[k] = (unsigned) __builtin_ctzll (open);
        most[k] = 63u - (unsigned) __builtin_clzll (open);
    }
    for (unsigned a = 0;
         a < side && !domains->empty && !candidates_fail (domains->cands);
         a++) {
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
    uint64_t open[SIDE];  // by cell: set of digits that it may take
    uint64_t tried;       // digits tried in this search
    unsigned digit[SIDE]; // by cell
    unsigned owner[SIDE]; // by digit
    uint64_t owned;       // set of digits with an owner
    uint64_t takes[SIDE]; // by cell: set of cells whose digit it takes
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

static void domains_of (Domains *domains, const uint32_t *cells) {
    const unsigned side = domains->cands->side;
    Matching matching = {.owned = 0};
    for (unsigned k = 0; k < side; k++)
        matching.open[k] = open_of (domains, cells[k]);
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

// Without a filter, only decided cells exclude candidates.
static void propagate (Domains *domains, Filter *filter) {
    const Candidates *const cands = domains->cands;
    const unsigned houses = houses_of (cands->n);
    for (unsigned house = 0, quiet = 0;
         filter && quiet < houses && !domains->empty;
         house = (house + 1) % houses, quiet++) {
        const size_t trail = cands->trail_size;
        if (!domains->due[house])
            continue;
        domains->due[house] = false;
        quiet = 0;
        filter (domains, cands->cells + (size_t) house * cands->side);
        settle (domains, trail);
    }
}

// Whether propagation finds a house that cannot be filled if the cell has this digit.
static bool fails (Domains *domains, Filter *filter, size_t cell,
                   unsigned digit) {
    const CandidatesMark mark = candidates_mark (domains->cands);
    sudoku_candidates_place (domains->cands, cell, digit);
    settle (domains, mark.trail);
    propagate (domains, filter);
    const bool failed = domains->empty;
    sudoku_candidates_undo (domains->cands, mark);
    domains->empty = false;
    memset (domains->due, false, sizeof domains->due);
    return failed;
}

// Strikes out the digits of a cell that fail.
static bool shave (Domains *domains, Filter *filter, size_t cell) {
    Candidates *const cands = domains->cands;
    bool changed = false;
    for (unsigned d = 1;
         !domains->empty && (d = next_candidate (cands, cell, d)); d++) {
        const size_t trail = cands->trail_size;
        if (!fails (domains, filter, cell, d))
            continue;
        sudoku_candidates_strike (cands, cell, d);
        settle (domains, trail);
        propagate (domains, filter);
        changed = true;
    }
    return changed;
}

static void shave_all (Domains *domains, Filter *filter, void *state,
                       int (*stop) (void *state)) {
    const size_t side = domains->cands->side, cells = side * side;
    size_t unchanged = 0;
    for (size_t cell = 0; unchanged < cells && !domains->empty;
         cell = (cell + 1) % cells) {
        if (stop && stop (state))
            return;
        unchanged = shave (domains, filter, cell) ? 0 : unchanged + 1;
    }
}

int sudoku_domains (const sudoku_board *board, Consistency consistency,
                    bool shaving, void *state, int (*stop) (void *state),
                    unsigned char *possible) {
    static Filter *const filters[] = {NULL, bounds, domains_of};
    const size_t side = board->side;
    assert (board->n && side <= SIDE);
    Domains domains = {.cands = sudoku_candidates_with_trail (board->n)};
    if (!domains.cands)
        return SUDOKU_OUT_OF_MEMORY;
    memset (domains.due, true, sizeof domains.due);
    domains.empty = !sudoku_candidates_load (domains.cands, board, false);
    settle (&domains, 0);
    propagate (&domains, filters[consistency]);
    if (shaving)
        shave_all (&domains, filters[consistency], state, stop);
    for (size_t i = 0; i < side * side * side; i++)
        possible[i] = open_of (&domains, i / side) >> i % side & 1;
    sudoku_candidates_free (domains.cands);
    return domains.empty ? SUDOKU_NONE : SUDOKU_UNKNOWN;
}
