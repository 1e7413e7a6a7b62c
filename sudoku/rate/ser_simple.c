// ser_simple.c -- cycles and forcing chains: each implication has one cause.
//
// From each candidate, breadth first, nodes that are on turn others off, and nodes that
// are off turn others on, alternately.  X: a digit in houses; Y: the digits of cells with
// two candidates; XY: both.  A forcing chain ends at the opposite of its source.  A cycle
// returns to its source, so it holds in both directions: a candidate that sees an on node and
// an off node of the cycle is removed.  As in Sudoku Explainer, a cycle may pass nodes that
// are off already, unless they are on its own path; a chain may not.

#include "sudoku/rate/ser_chains.h"

typedef struct Search {
    Chains *chains;
    const Grid *grid;
    Run *run;
    bool x, y;   // which links to follow
    bool cycles; // whether to find cycles or forcing chains
    double base;
    uint32_t most; // maximum number of nodes of a chain that is the easiest
    uint32_t seen[WHATS]; // number of the last search that reached it
    uint32_t number;
    uint32_t ends[CANDIDATES]; // nodes that closed a cycle
    unsigned count;
} Search;

static bool on_the_way (const Run *run, uint32_t node, unsigned what) {
    while (run->node[node].count) {
        node = run->pool[run->node[node].parents];
        if (run->node[node].what == what)
            return true;
    }
    return false;
}

// Adds a node, unless it cannot reach the end, was already reached, or is too far away.
static void reach (Search *search, uint32_t from, unsigned what,
                   unsigned cause) {
    Run *const run = search->run;
    const unsigned end = run->node[0].what ^ !search->cycles,
                   length = run->node[from].ancestors;
    const bool back = what == end;
    if (!back && !ser_reaches (search->chains->reach, what, end))
        return;
    if (search->cycles && !(what & 1) ? on_the_way (run, from, what)
        : search->cycles && back
            ? length < 4
            : search->seen[what] == search->number || length >= search->most)
        return;
    const int32_t node =
        sudoku_ser_node (search->chains, run, what, cause, (int32_t) from);
    if (node < 0)
        return;
    run->node[node].ancestors = (uint16_t) (length + !(search->cycles && back));
    if (back && search->count < CANDIDATES)
        search->ends[search->count++] = (uint32_t) node;
    search->seen[what] = search->number;
}

static const Next *follow (const Search *search, unsigned what) {
    Chains *const chains = search->chains;
    Next *const next = chains->next + what;
    if (chains->next_pass[what] != chains->pass) {
        chains->next_pass[what] = chains->pass;
        sudoku_ser_follow (search->grid, what, search->x, search->y, next);
    }
    return next;
}

static void search (Search *search, unsigned source) {
    Run *const run = search->run;
    run->nodes = run->parents = 0;
    search->count = 0;
    search->number++;
    search->most = sudoku_ser_most (search->chains, search->base);
    const int32_t first =
        sudoku_ser_node (search->chains, run, source, CAUSE_NONE, -1);
    if (first < 0)
        return;
    run->node[first].ancestors = 1;
    search->seen[source] = search->number;
    for (uint32_t at = 0; at < run->nodes && !search->chains->failed; at++) {
        if (at && run->node[at].what == source)
            continue; // a cycle ends here
        if (search->count && !search->cycles)
            return; // only the first chain counts
        const Next *const next = follow (search, run->node[at].what);
        for (unsigned i = 0; i < next->count; i++)
            reach (search, at, next->what[i], next->cause[i]);
    }
}

// ---------------------------------------------------------------------------
// Hints

// Reports the candidates outside the cells of a cycle that see a candidate of the cycle
// that is on, and one that is off.
static void cycle (Search *search, uint32_t end) {
    const Run *const run = search->run;
    uint16_t seen[2][CELLS] = {{0}}, out[CANDIDATES];
    bool used[CELLS] = {false};
    unsigned outs = 0;
    for (uint32_t at = end; run->node[at].count;
         at = run->pool[run->node[at].parents]) {
        const unsigned what = run->node[at].what, cell = what / 18;
        used[cell] = true;
        for (unsigned i = 0; i < 20; i++)
            seen[what & 1][sudoku_ser_peer[cell][i]] |=
                (uint16_t) (1u << what / 2 % 9);
    }
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (unsigned rest = used[cell] ? 0
                                        : search->grid->cell[cell] &
                                              seen[0][cell] & seen[1][cell];
             rest; rest &= rest - 1)
            out[outs++] = (uint16_t) (9 * cell + ser_low (rest));
    if (outs)
        sudoku_ser_consider (search->chains, search->base, CAUSE_NONE, out,
                             outs, &(Leaf){run, end}, 1);
}

static void chain (Search *search, uint32_t end) {
    const unsigned what = search->run->node[end].what;
    uint16_t out[DIGITS];
    const unsigned outs = sudoku_ser_removed (search->grid, what, out);
    if (outs)
        sudoku_ser_consider (search->chains, search->base, CAUSE_NONE, out,
                             outs, &(Leaf){search->run, end}, 1);
}

static void from (Search *at, unsigned candidate) {
    if (!at->x && ser_count (at->grid->cell[candidate / 9]) > 2)
        return;
    at->chains->technique = !at->y ? "x-chain" : !at->x ? "xy-chain" : "aic";
    at->cycles = true;
    at->base = at->x && at->y ? 7.0 : 6.5;
    if (at->chains->reach->cycles[candidate]) {
        search (at, 2 * candidate + 1);
        for (unsigned i = 0; i < at->count; i++)
            cycle (at, at->ends[i]);
    }
    at->cycles = false;
    at->base = at->y ? 7.0 : 6.6;
    for (unsigned on = 2; at->x && on-- > 0;) {
        if (!at->chains->reach->ends[2 * candidate + on])
            continue;
        search (at, 2 * candidate + on);
        for (unsigned i = 0; i < at->count; i++)
            chain (at, at->ends[i]);
    }
}

void sudoku_ser_simple (Chains *chains) {
    static const bool links[3][2] = {
        {true, false}, {false, true}, {true, true}};
    Search at = {.chains = chains, .grid = chains->start, .run = &chains->path};
    for (unsigned i = 0; i < 3; i++) {
        at.x = links[i][0];
        at.y = links[i][1];
        chains->pass++;
        for (unsigned cell = 0; cell < CELLS; cell++)
            for (unsigned rest = chains->start->cell[cell];
                 rest && ser_count (chains->start->cell[cell]) > 1 &&
                 !chains->failed;
                 rest &= rest - 1)
                from (&at, 9 * cell + ser_low (rest));
    }
}
