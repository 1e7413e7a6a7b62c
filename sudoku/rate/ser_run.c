// ser_run.c -- the implications of one candidate that is supposed to be on or off.
//
// On: the other digits of its cell, and its digit in all cells that it sees, are off.
// Off:  if its cell, or its digit in a house, has one other candidate left, this candidate
// is on.  Nodes are followed in the order in which they were found, but all nodes that are
// on before any node that is off.  A dynamic run removes candidates that are off
// from the grid; if a candidate then becomes single, all removed candidates of its cell
// or house are parents, too.  With a level, a run at its fixpoint tries other techniques
// on the reduced grid.

#include "sudoku/rate/ser_chains.h"

#include <string.h>

static void clear (Run *run) {
    memset (run->at, -1, sizeof run->at);
    memset (run->set, 0, sizeof run->set);
    run->nodes = run->parents = 0;
    run->conflict[0] = run->conflict[1] = -1;
    run->nested = false;
    run->on = run->off = 0;
}

static void add_parent (Chains *chains, Run *run, int32_t node,
                        int32_t parent) {
    uint32_t *const pool = ser_room (chains, run->pool, run->parents,
                                     &run->pool_room, sizeof *pool);
    if (!pool)
        return;
    run->pool = pool;
    pool[run->parents++] = (uint32_t) parent;
    run->node[node].count++;
}

int32_t sudoku_ser_node (Chains *chains, Run *run, unsigned what,
                         unsigned cause, int32_t parent) {
    Node *const nodes = ser_room (chains, run->node, run->nodes,
                                  &run->node_room, sizeof *nodes);
    if (!nodes)
        return -1;
    run->node = nodes;
    const int32_t node = (int32_t) run->nodes++;
    nodes[node] = (Node){.what = (uint16_t) what,
                         .cause = (uint8_t) cause,
                         .nested = -1,
                         .parents = run->parents};
    if (parent >= 0)
        add_parent (chains, run, node, parent);
    return node;
}

static void enter (Run *run, int32_t node) {
    const unsigned what = run->node[node].what;
    run->at[what] = (int16_t) node;
    run->set[what & 1][what / 2 / 64] |= UINT64_C (1) << what / 2 % 64;
}

// ---------------------------------------------------------------------------
// Implications

static bool conflict (Run *run, int32_t on, int32_t off) {
    run->conflict[0] = on;
    run->conflict[1] = off;
    return true;
}

// Turns a candidate off.  Returns true if the candidate is already on, which is a
// contradiction, or if memory runs out.
static bool turn_off (Chains *chains, Run *run, int32_t from,
                      unsigned candidate, unsigned cause) {
    if (run->at[2 * candidate] >= 0)
        return false;
    const int32_t node =
        sudoku_ser_node (chains, run, 2 * candidate, cause, from);
    if (node < 0)
        return true;
    if (run->at[2 * candidate + 1] >= 0)
        return conflict (run, run->at[2 * candidate + 1], node);
    enter (run, node);
    return false;
}

static bool follow_on (Chains *chains, Run *run, int32_t from) {
    const unsigned candidate = run->node[from].what / 2u, cell = candidate / 9,
                   digit = candidate % 9;
    const Grid *const grid = &chains->now;
    if (chains->kind != NISHIO)
        for (unsigned rest = grid->cell[cell] & ~(1u << digit); rest;
             rest &= rest - 1)
            if (turn_off (chains, run, from, 9 * cell + ser_low (rest),
                          CAUSE_CELL))
                return true;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        const unsigned house = sudoku_ser_house[cell][kind];
        for (unsigned rest = grid->spots[house][digit] &
                             ~(1u << sudoku_ser_index[cell][kind]);
             rest; rest &= rest - 1)
            if (turn_off (chains, run, from,
                          9 * sudoku_ser_cell[house][ser_low (rest)] + digit,
                          kind))
                return true;
    }
    return false;
}

// Turns a candidate on.  Returns true if the candidate is already off, which is a
// contradiction, or if memory runs out.  Its parents are `from` and the candidates of
// its cell or house that were removed since the start.
static bool turn_on (Chains *chains, Run *run, int32_t from, unsigned candidate,
                     unsigned cause) {
    const unsigned cell = candidate / 9, digit = candidate % 9;
    if (run->at[2 * candidate + 1] >= 0)
        return false;
    const int32_t node =
        sudoku_ser_node (chains, run, 2 * candidate + 1, cause, from);
    if (node < 0)
        return true;
    if (cause == CAUSE_CELL)
        for (unsigned gone =
                 chains->start->cell[cell] & ~(unsigned) chains->now.cell[cell];
             gone; gone &= gone - 1)
            add_parent (chains, run, node,
                        run->at[2 * (9 * cell + ser_low (gone))]);
    else {
        const unsigned house = sudoku_ser_house[cell][cause];
        for (unsigned gone = chains->start->spots[house][digit] &
                             ~(unsigned) chains->now.spots[house][digit];
             gone; gone &= gone - 1)
            add_parent (
                chains, run, node,
                run->at[2 *
                        (9 * sudoku_ser_cell[house][ser_low (gone)] + digit)]);
    }
    if (run->at[2 * candidate] >= 0)
        return conflict (run, node, run->at[2 * candidate]);
    enter (run, node);
    return false;
}

static bool follow_off (Chains *chains, Run *run, int32_t from) {
    const unsigned candidate = run->node[from].what / 2u, cell = candidate / 9,
                   digit = candidate % 9;
    Grid *const grid = &chains->now;
    const unsigned other = grid->cell[cell] & ~(1u << digit);
    if (chains->kind != NISHIO && ser_single (other) &&
        turn_on (chains, run, from, 9 * cell + ser_low (other), CAUSE_CELL))
        return true;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        const unsigned house = sudoku_ser_house[cell][kind],
                       spots = grid->spots[house][digit] &
                               ~(1u << sudoku_ser_index[cell][kind]);
        if (ser_single (spots) &&
            turn_on (chains, run, from,
                     9 * sudoku_ser_cell[house][ser_low (spots)] + digit, kind))
            return true;
    }
    if (ser_dynamic (chains))
        ser_remove (grid, cell, digit);
    return false;
}

// ---------------------------------------------------------------------------
// Other techniques on the reduced grid

typedef struct Advance {
    Sink sink;
    Chains *chains;
    Run *run;
    bool any;
} Advance;

// Turns off a candidate that another technique removes.  Returns -1 if memory runs out or
// the candidate is already off.
static int32_t remove_one (Chains *chains, Run *run, unsigned candidate) {
    if (run->at[2 * candidate] >= 0)
        return -1;
    const int32_t node =
        sudoku_ser_node (chains, run, 2 * candidate, CAUSE_ADVANCED, -1);
    if (node >= 0)
        enter (run, node);
    return node;
}

static bool advance (Sink *sink, const Hint *hint) {
    Advance *const at = (Advance *) sink;
    Chains *const chains = at->chains;
    uint16_t gone[CELLS];
    unsigned all = 0;
    for (unsigned i = 0; i < CELLS; i++)
        all |= gone[i] = hint->why[i] & chains->start->cell[i] &
                         (uint16_t) ~chains->now.cell[i];
    for (unsigned i = 0; all && i < CANDIDATES; i++) {
        if (!(hint->out[i / 9] >> i % 9 & 1))
            continue;
        at->any = true;
        const int32_t node = remove_one (chains, at->run, i);
        for (unsigned j = 0; node >= 0 && j < CANDIDATES; j++)
            if (gone[j / 9] >> j % 9 & 1)
                add_parent (chains, at->run, node, at->run->at[2 * j]);
    }
    return chains->failed;
}

// Turns off the candidates that nested chains remove, each by the easiest hint that
// depends on this run.
static bool advance_chains (Chains *chains, Chains *inner, Reach *reach,
                            Run *run) {
    sudoku_ser_all (inner, &chains->now, chains->start, reach);
    chains->failed |= inner->failed;
    for (uint32_t i = 0; i < inner->founds && !chains->failed; i++) {
        const Found *const found = inner->found + i;
        Nested *const nested =
            ser_room (chains, chains->nested, chains->nesteds,
                      &chains->nested_room, sizeof *nested);
        if (!nested)
            return false;
        chains->nested = nested;
        nested[chains->nesteds++] = (Nested){found->hash, found->complexity};
        for (uint32_t j = 0; j < found->outs; j++) {
            const int32_t node =
                remove_one (chains, run, inner->pool[found->out + j]);
            if (node < 0)
                continue;
            run->node[node].nested = (int32_t) chains->nesteds - 1;
            run->nested = true;
            for (uint32_t p = 0; p < found->parents; p++)
                add_parent (chains, run, node,
                            run->at[2 * inner->pool[found->parent + p]]);
        }
    }
    return inner->founds > 0;
}

static void go_on (Chains *chains, Run *run) {
    static const struct {
        Producer *find;
        unsigned size;
    } rules[] = {{sudoku_ser_locking, 0},
                 {sudoku_ser_hidden, 2},
                 {sudoku_ser_naked, 2},
                 {sudoku_ser_fish, 2}};
    Advance at = {{chains->start, advance}, chains, run, false};
    for (unsigned i = 0; i < 4 && !at.any; i++)
        (void) rules[i].find (&chains->now, rules[i].size, &at.sink);
    for (unsigned i = 0; i < 2 && !at.any && chains->inner[i]; i++)
        at.any = advance_chains (chains, chains->inner[i],
                                 i ? chains->inner[0]->reach : NULL, run);
}

// ---------------------------------------------------------------------------
// A run

// Counts the ancestors of each node, as sets of nodes.
static void count_ancestors (Chains *chains, Run *run) {
    const size_t words = (run->nodes + 63) / 64;
    if (chains->words_room < words * run->nodes) {
        uint64_t *const more =
            realloc (chains->words, words * run->nodes * sizeof *more);
        if (!more) {
            chains->failed = true;
            return;
        }
        chains->words = more;
        chains->words_room = words * run->nodes;
    }
    for (uint32_t i = 0; i < run->nodes; i++) {
        Node *const node = run->node + i;
        uint64_t *const set = chains->words + i * words;
        const uint32_t *const parent = run->pool + node->parents;
        const size_t used = i / 64 + 1;
        unsigned count = 0;
        if (node->count)
            memcpy (set, chains->words + parent[0] * words,
                    words * sizeof *set);
        else
            memset (set, 0, words * sizeof *set);
        for (uint32_t p = 1; p < node->count; p++)
            for (size_t w = 0; w < used; w++)
                set[w] |= chains->words[parent[p] * words + w];
        set[i / 64] |= UINT64_C (1) << i % 64;
        if (node->count < 2)
            count = node->count ? run->node[parent[0]].ancestors + 1u : 1;
        else {
            const uint64_t *const first = chains->words + parent[0] * words;
            count = run->node[parent[0]].ancestors;
            for (size_t w = 0; w < used; w++)
                if (set[w] != first[w])
                    count +=
                        (unsigned) __builtin_popcountll (set[w] ^ first[w]);
        }
        node->ancestors = (uint16_t) count;
    }
}

// Moves *at forward to a node that is on or off, as given by `on`.
static bool next (const Run *run, uint32_t *at, bool on) {
    while (*at < run->nodes && (run->node[*at].what & 1) != on)
        ++*at;
    return *at < run->nodes;
}

// Follows all implications; returns true if this ended in a contradiction.
static bool follow (Chains *chains, Run *run) {
    for (;;)
        if (next (run, &run->on, true)) {
            if (follow_on (chains, run, (int32_t) run->on++))
                return true;
        } else if (next (run, &run->off, false)) {
            if (follow_off (chains, run, (int32_t) run->off++))
                return true;
        } else
            return false;
}

// Begins a run, or continues the run of an earlier search.
static void begin (Chains *chains, Run *run, unsigned what) {
    const bool begun = run->search >= chains->since;
    run->search = chains->search;
    if (begun) {
        chains->now = run->now;
        return;
    }
    clear (run);
    chains->now = *chains->start;
    const int32_t first = sudoku_ser_node (chains, run, what, CAUSE_NONE, -1);
    if (first >= 0)
        enter (run, first);
}

Run *sudoku_ser_run (Chains *chains, unsigned what) {
    Run *const run =
        chains->run[what] ? chains->run[what] : calloc (1, sizeof *run);
    chains->run[what] = run;
    if (!run) {
        chains->failed = true;
        return &chains->path;
    }
    if (run->search == chains->search)
        return run;
    begin (chains, run, what);
    bool ends = run->conflict[0] >= 0 || follow (chains, run);
    while (!ends && chains->level && !chains->failed) {
        const uint32_t before = run->nodes;
        go_on (chains, run);
        ends = run->nodes == before || follow (chains, run);
    }
    if (!chains->failed)
        count_ancestors (chains, run);
    if (!chains->initial)
        run->now = chains->now;
    if (stops (chains->stop, 16 * (size_t) run->nodes))
        chains->failed = true;
    return run;
}
