// ser_reach.c -- the candidates from which a search for chains can succeed.
//
// A chain from a candidate to its opposite is a path in the graph of implications, and a
// cycle lies in a strongly connected component with another candidate that is on.  One
// pass finds the components [Tarjan 1972], successors first, and so the reach of each
// component.

#include "sudoku/rate/ser_chains.h"

#include <string.h>

static void add (Next *next, unsigned what, unsigned cause) {
    next->what[next->count] = (uint16_t) what;
    next->cause[next->count++] = (uint8_t) cause;
}

// The three places of a line that share the block of `place`.
static unsigned beside (unsigned place) {
    return 7u << place / 3 * 3;
}

void sudoku_ser_follow (const Grid *grid, unsigned what, bool x, bool y,
                        Next *next) {
    const unsigned cell = what / 18, digit = what / 2 % 9, on = what & 1,
                   others = grid->cell[cell] & ~(1u << digit);
    next->count = 0;
    for (unsigned rest = y && (on || ser_single (others)) ? others : 0; rest;
         rest &= rest - 1)
        add (next, 2 * (9 * cell + ser_low (rest)) + !on, CAUSE_CELL);
    for (unsigned kind = 0; kind < KINDS && (on || x); kind++) {
        const unsigned house = sudoku_ser_house[cell][kind],
                       place = sudoku_ser_index[cell][kind],
                       spots = grid->spots[house][digit] & ~(1u << place);
        if (!on && !ser_single (spots))
            continue;
        for (unsigned rest = on && kind ? spots & ~beside (place) : spots; rest;
             rest &= rest - 1) {
            const unsigned other = sudoku_ser_cell[house][ser_low (rest)],
                           to = 2 * (9 * other + digit) + !on;
            bool old = false;
            for (unsigned i = 0; !on && i < next->count; i++)
                old |= next->what[i] == to;
            if (!old)
                add (next, to, kind);
        }
    }
}

enum { EDGES = CANDIDATES * (NEXT_MOST + 4) };

typedef struct Pass {
    const Grid *grid;
    Reach *reach;
    uint16_t order[WHATS], low[WHATS]; // by node, from 1; 0 if not visited
    uint16_t stack[WHATS];
    uint16_t edge[EDGES]; // successors of the nodes on the stack
    unsigned time, size, edges, components;
    uint16_t ons[WHATS + 1]; // by component: number of nodes that are on
} Pass;

// Completes a component.  It reaches the ends of its edges, and the nodes that these ends
// reach.  Its edges are the last edges on the stack.
static void complete (Pass *pass, unsigned root, unsigned first_edge) {
    const unsigned component = ++pass->components;
    uint64_t *const reached =
        pass->reach->reached + component * pass->reach->words;
    unsigned node;
    memset (reached, 0, pass->reach->words * sizeof *reached);
    do {
        node = pass->stack[--pass->size];
        pass->reach->component[node] = (uint16_t) component;
        pass->ons[component] += pass->reach->what[node] & 1;
    } while (node != root);
    for (; pass->edges > first_edge; pass->edges--) {
        const unsigned to = pass->edge[pass->edges - 1];
        const uint64_t *const more =
            pass->reach->reached +
            pass->reach->component[to] * pass->reach->words;
        if (more != reached && !(reached[to / 64] >> to % 64 & 1))
            for (unsigned w = 0; w < pass->reach->words; w++)
                reached[w] |= more[w];
        reached[to / 64] |= UINT64_C (1) << to % 64;
    }
}

static void visit (Pass *pass, unsigned node) {
    const unsigned first_edge = pass->edges;
    Next next;
    pass->order[node] = pass->low[node] = (uint16_t) ++pass->time;
    pass->stack[pass->size++] = (uint16_t) node;
    sudoku_ser_follow (pass->grid, pass->reach->what[node], true, true, &next);
    for (unsigned i = 0; i < next.count; i++)
        pass->edge[pass->edges++] =
            (uint16_t) ser_node (pass->reach, next.what[i]);
    const unsigned last_edge = pass->edges;
    for (unsigned i = first_edge; i < last_edge; i++) {
        const unsigned to = pass->edge[i];
        if (!pass->order[to])
            visit (pass, to);
        if (!pass->reach->component[to] && pass->low[to] < pass->low[node])
            pass->low[node] = pass->low[to];
    }
    if (pass->low[node] == pass->order[node])
        complete (pass, node, first_edge);
}

void sudoku_ser_reach (const Grid *grid, Reach *reach) {
    Pass pass = {.grid = grid, .reach = reach};
    unsigned nodes = 0;
    for (unsigned i = 0; i < CANDIDATES; i++)
        if (grid->cell[i / 9] >> i % 9 & 1) {
            reach->number[i] = (uint16_t) (nodes / 2);
            reach->what[nodes++] = (uint16_t) (2 * i);
            reach->what[nodes++] = (uint16_t) (2 * i + 1);
        }
    reach->nodes = nodes;
    reach->words = (nodes + 63) / 64;
    memset (reach->component, 0, sizeof reach->component);
    memset (reach->cycles, 0, sizeof reach->cycles);
    for (unsigned i = 0; i < nodes; i++)
        if (!pass.order[i])
            visit (&pass, i);
    for (unsigned i = 0; i < nodes; i++) {
        const unsigned component = reach->component[i], other = i ^ 1;
        const uint64_t *const reached =
            reach->reached + component * reach->words;
        reach->ends[reach->what[i]] = reached[other / 64] >> other % 64 & 1;
        if (i % 2)
            reach->cycles[reach->what[i] / 2] = pass.ons[component] > 1;
    }
}
