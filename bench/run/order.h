// order.h -- which row is run next.
//
// Without a budget instances are run one after the other, in a random order.  With
// one, each family of boards has a share:
//
//   share     | put off … | … | due: board 0, board 1 … |   the smallest first
//   board     | solver 0, form 0: each encoding | solver 1, form 0 | … form 1 …
//
// The next row is of the share that has used the least time, so that each family
// gets something, and of each board the comparison of encodings comes first.  The
// families of the set `first` come before all others.  A
// solver that ran out of time on a board waits there with its other rows until
// all boards had their turn.  Collections, which are in no budget, come last.

#pragma once

#include "bench/plan/plan.h"

typedef struct Place {
    Plan *plan;
    size_t row;    // of the plan
    size_t share;  // index
    uint64_t rank; // of the board in its share
    size_t turn;   // of the row on its board
    double limit;  // seconds
} Place;

typedef struct Share {
    bool before; // the others: of the set `first`
    size_t first, next, end; // places
    size_t kept;             // of them, from the first on, were put off
    double spent;            // seconds of all lanes
} Share;

typedef struct Order {
    size_t *whole; // plans that are run as a whole, after the shares
    size_t whole_size;
    Place *places;
    size_t size;
    Share *shares;
    size_t share_count;
    bool resting; // what was put off is run
} Order;

// Orders all rows that are not done; false without memory.  Released in any case.
bool lab_order_open (Order *order, const Experiment *experiment);
void lab_order_release (Order *order);

// The next row of a share, which is charged its limit; false if there is none.
bool lab_order_next (Order *order, Place *place);

// What the row took, in place of its limit.
void lab_order_charge (Order *order, const Place *place, double seconds);

// Whether the solver ran out of time on the instance.
bool lab_is_late (const Plan *plan, const Solver *solver);
