// order.c -- divides a budget of time among families, and orders the boards of each family
// and the runs (rows of the plan) on each board.

#include "order.h"

#include "bench/plan/config.h"

#include "sudoku/board/grow.h"
#include "sudoku/board/random.h"

#include <stdlib.h>
#include <string.h>

bool lab_is_late (const Plan *plan, const Solver *solver) {
    size_t i;
    const json_t *row;
    json_array_foreach (
        plan->rows, i,
        row) if (!strcmp (lab_text (row, "status"), "timeout") &&
                 !strcmp (lab_text (row, "solver"), solver->name)) return true;
    return false;
}

static int compare (uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

// Compares two places, to sort the rows board by board.
static int by_rank (const void *a, const void *b) {
    const Place *x = (const Place *) a, *y = (const Place *) b;
    const int share = compare (x->share, y->share);
    const int rank = compare (x->rank, y->rank);
    return share ? share : rank ? rank : compare (x->turn, y->turn);
}

// Compares two places, to sort the rows configuration by configuration.
static int by_turn (const void *a, const void *b) {
    const Place *x = (const Place *) a, *y = (const Place *) b;
    const int turn = compare (x->turn, y->turn);
    return turn ? turn : compare (x->rank, y->rank);
}

// The index of the share of the item's family; a new family gets a new share.  `firsts` has
// the first item of each share.  Returns SIZE_MAX if memory runs out.
static size_t share_of (Order *order, const Item **firsts, const Item *item) {
    const bool before = lab_is_first (item);
    for (size_t i = order->share_count; i-- > 0;)
        if (order->shares[i].before == before &&
            !strcmp (firsts[i]->family, item->family))
            return i;
    Share *larger =
        (Share *) enlarged (order->shares, order->share_count, sizeof *larger);
    if (!larger)
        return SIZE_MAX;
    order->shares = larger;
    order->shares[order->share_count] = (Share){.before = before};
    firsts[order->share_count] = item;
    return order->share_count++;
}

// Adds the rows of a board.  Their order: by run, then by form of at-most-one
// (numbered from 0 within each solver), then by configuration.
static void add_rows (Order *order, Plan *plan, size_t share, uint64_t rank,
                      double limit) {
    size_t form = 0;
    for (size_t i = 0; i < plan->size; i++) {
        const Config *config = &plan->configs[i], *before = config - 1;
        if (!i || config->solver != before->solver)
            form = 0;
        else
            form += config->amo != before->amo;
        for (size_t run = 0; run < plan->repeats; run++)
            if (!plan->done[run * plan->size + i])
                order->places[order->size++] =
                    (Place){plan,
                            run * plan->size + i,
                            share,
                            rank,
                            (run * plan->size + form) * plan->size + i,
                            limit};
    }
}

static bool add_boards (Order *order, const Experiment *experiment,
                        const size_t *shuffled) {
    enum { SIDE = 40 }; // a rank: the side << 40 | the shuffled index
    const size_t size = experiment->items.size;
    const Item **firsts = (const Item **) calloc (size + 1, sizeof *firsts);
    order->places =
        (Place *) calloc (experiment->rows + 1, sizeof *order->places);
    bool good = firsts && order->places;
    for (size_t i = 0; i < size && good; i++) {
        Plan *plan = &experiment->plans[i];
        const Item *item = plan->item;
        if (item->collection)
            continue;
        const size_t share = share_of (order, firsts, item);
        const uint64_t side =
            item->first ? sudoku_side (item->first->board) : 0;
        good = share < SIZE_MAX;
        if (good)
            add_rows (order, plan, share, side << SIDE | shuffled[i],
                      lab_limit (experiment->config, item));
    }
    free (firsts);
    return good;
}

// Sorts the places and sets where each share begins and ends.
static void cut (Order *order) {
    qsort (order->places, order->size, sizeof *order->places, by_rank);
    for (size_t i = 0, at = 0; i < order->share_count; i++) {
        order->shares[i].first = order->shares[i].next = at;
        while (at < order->size && order->places[at].share == i)
            at++;
        order->shares[i].end = at;
    }
}

bool lab_order_open (Order *order, const Experiment *experiment) {
    const size_t size = experiment->items.size;
    const bool limited = lab_number (experiment->config, NULL, "budget") > 0;
    uint64_t seed = (uint64_t) lab_number (experiment->config, NULL, "seed");
    size_t *shuffled = (size_t *) calloc (size + 1, sizeof *shuffled);
    *order =
        (Order){.whole = (size_t *) calloc (size + 1, sizeof *order->whole)};
    for (size_t i = 0; i < size && shuffled; i++)
        shuffled[i] = i;
    if (shuffled)
        random_shuffle (&seed, shuffled, size);
    bool good = shuffled && order->whole;
    for (size_t i = 0; i < size && good; i++)
        if (!limited || experiment->items.items[shuffled[i]].collection)
            order->whole[order->whole_size++] = shuffled[i];
    if (good && limited) {
        good = add_boards (order, experiment, shuffled);
        cut (order);
    }
    free (shuffled);
    return good;
}

void lab_order_release (Order *order) {
    free (order->whole);
    free (order->places);
    free (order->shares);
}

// Among the shares with rows left, the share that has used the least time; shares of the
// set `first` come before all others.  Returns null if no share has rows left.
static Share *poorest (const Order *order) {
    Share *best = NULL;
    for (size_t i = 0; i < order->share_count; i++) {
        Share *share = &order->shares[i];
        if (share->next < share->end &&
            (!best || share->before > best->before ||
             (share->before == best->before && share->spent < best->spent)))
            best = share;
    }
    return best;
}

static void begin_rest (Order *order) {
    order->resting = true;
    for (size_t i = 0; i < order->share_count; i++) {
        Share *share = &order->shares[i];
        share->next = share->first;
        share->end = share->first + share->kept;
        qsort (order->places + share->first, share->kept, sizeof *order->places,
               by_turn);
    }
}

bool lab_order_next (Order *order, Place *place) {
    for (;;) {
        Share *share = poorest (order);
        if (!share && order->resting)
            return false;
        if (!share) {
            begin_rest (order);
            continue;
        }
        *place = order->places[share->next++];
        const Plan *plan = place->plan;
        if (order->resting ||
            !lab_is_late (plan, plan->configs[place->row % plan->size].solver))
            break;
        order->places[share->first + share->kept++] = *place;
    }
    order->shares[place->share].spent += place->limit;
    return true;
}

void lab_order_charge (Order *order, const Place *place, double seconds) {
    order->shares[place->share].spent += seconds - place->limit;
}
