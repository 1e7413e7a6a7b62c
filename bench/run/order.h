// order.h -- which row is run next.
//
// Without a budget the instances are run one after the other, in a random order.  With
// a budget, each family of boards has a share:
//
//   share     | put off … | … | due: board 0, board 1 … |   the smallest first
//   board     | solver 0, form 0: each encoding | solver 1, form 0 | … form 1 …
//
// The next row comes from the share that has used the least time, so that each family
// gets some time.  On each board the comparison of encodings comes first.  The families
// of the set `first` come before all others.  If a solver ran out of time on a board,
// its other rows on this board are put off until all boards had their turn.
// Collections do not count against the budget and come last.

#pragma once

#include "bench/plan/plan.h"

typedef struct Place {
    Plan *plan;
    size_t row;    // index of the row in the plan
    size_t share;  // index
    uint64_t rank; // rank of the board in its share
    size_t turn;   // sort key of the row on its board
    double limit;  // seconds
} Place;

typedef struct Share {
    bool before;             // its family is of the set `first`
    size_t first, next, end; // indices of places
    size_t kept;             // number of rows put off, stored from `first` on
    double spent;            // seconds of all lanes
} Share;

typedef struct Order {
    size_t *whole; // indices of plans that are run whole, after the shares
    size_t whole_size;
    Place *places;
    size_t size;
    Share *shares;
    size_t share_count;
    bool resting; // the rows put off are being run
} Order;

// Orders all rows that are not done; false if memory runs out.  The caller releases the
// order in any case.
bool lab_order_open (Order *order, const Experiment *experiment);
void lab_order_release (Order *order);

// Finds the next row, and charges its limit to its share.  Returns false if no row remains.
bool lab_order_next (Order *order, Place *place);

// Replaces the charged limit by the seconds that the row took.
void lab_order_charge (Order *order, const Place *place, double seconds);

// Whether the solver ran out of time on the instance.
bool lab_is_late (const Plan *plan, const Solver *solver);
