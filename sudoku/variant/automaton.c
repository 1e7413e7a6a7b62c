// automaton.c -- automata as exactly-one groups.
//
// The automaton is unfolded over its places: layer i has the states reachable after i
// choices.  States from which no accepting state is reachable are dropped, and
// equivalent states of a layer are merged, so the graph is minimal (a reduced decision
// diagram):
//
//   sum of two cells from 1 to 3 is 4:     1   .-- 3 --> 3 -- 1 --.
//                                        start --- 2 --> 2 -- 2 --- end
//                                              '-- 1 --> 1 -- 3 --'
//
// An accepted word is a path from the start to the end, that is, one unit of flow.
// Each state and each edge has a literal, and three kinds of groups suffice:
//
//   state    exactly one of its outgoing edges and "not the state" is true; likewise
//            for its incoming edges
//   choice   exactly one of the edges with this choice and "not the choice" is true
//
// Unit propagation then removes every choice that occurs in no accepted word: it makes
// each layer, a table with the columns state, choice and next state, arc consistent, and
// the layers form a chain.  With native groups, only groups are needed.
//
// Sources: Pesant, "A Regular Language Membership Constraint", CP 2004; Bacchus,
// "GAC Via Unit Propagation", CP 2007, for variables of edges; Andersen, Hadzic,
// Hooker and Tiedemann, "A Constraint Store Based on Multivalued Decision
// Diagrams", CP 2007.
//
// Under a guard the flow is one unit if the guard is true, and zero if it is false: a
// state that is alone in its layer is on the path iff the guard is true, and choices
// need an edge only if the guard is true.  So the guard becomes false when no accepted
// word is possible.
//
// The only outgoing edge of a state, and the only edge with a choice, need no variable
// of their own.  Cost: three literals per edge.

#include "sudoku/variant/build.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NOWHERE = -1 };

// The limit on the number of edges, since more would take gigabytes.
static const size_t MOST_EDGES = (size_t) 1 << 24;

typedef struct Layer {
    size_t size;
    int64_t *state;  // [size] sorted
    int32_t *to;     // [size·choices] states of the next layer, or NOWHERE
    int32_t *merged; // [size] number of the state after merging, or NOWHERE
    // [size] by merged number.  The only state of a layer has the guard, or 0.
    int *lit;
} Layer;

typedef struct Unfolded {
    Build *build;
    const Automaton *automaton;
    const int *lits; // [places·choices]
    size_t places, choices;
    int first;    // the first choice
    Layer *layer; // [places + 1]
    size_t edges;
    int guard; // literal of the guard; 0: no guard
} Unfolded;

// Reports the work on a state; returns false after a stop.
static bool work (const Unfolded *unfolded) {
    Build *const build = unfolded->build;
    if (!build->stop && stops (build->watch, 8 * unfolded->choices))
        build->stop = 1;
    return !build->stop;
}

static void order (Build *build, void *base, size_t count, size_t size,
                   int (*compare) (const void *, const void *)) {
    if (!sudoku_sort (base, count, size, compare, build->watch) && !build->stop)
        build->stop = stops (build->watch, 0) ? 1 : SUDOKU_OUT_OF_MEMORY;
}

static int by_state (const void *a, const void *b) {
    const int64_t x = *(const int64_t *) a, y = *(const int64_t *) b;
    return (x > y) - (x < y);
}

// ---------------------------------------------------------------------------
// Unfolding

static bool new_layer (Unfolded *unfolded, Layer *layer, size_t size) {
    Build *const build = unfolded->build;
    const size_t edges = size * unfolded->choices;
    unfolded->edges += edges;
    if (unfolded->edges > MOST_EDGES)
        build->stop = SUDOKU_TOO_LARGE;
    layer->size = size;
    layer->state = sudoku_build_room (build, size, sizeof *layer->state);
    layer->to = sudoku_build_room (build, edges, sizeof *layer->to);
    layer->merged = sudoku_build_room (build, size, sizeof *layer->merged);
    layer->lit = sudoku_build_room (build, size, sizeof *layer->lit);
    if (!build->stop)
        layer->lit[0] = unfolded->guard;
    return !build->stop;
}

static int64_t step (const Unfolded *unfolded, size_t i, size_t from,
                     size_t choice) {
    const Automaton *const automaton = unfolded->automaton;
    if (!unfolded->lits[i * unfolded->choices + choice])
        return DEAD;
    return automaton->next (automaton->context, unfolded->layer[i].state[from],
                            i, unfolded->first + (int) choice);
}

// Finds the states of layer i + 1.
static bool unfold (Unfolded *unfolded, size_t i) {
    const size_t choices = unfolded->choices;
    Layer *const from = unfolded->layer + i, *const to = from + 1;
    int64_t *const found = sudoku_build_room (
        unfolded->build, from->size * choices, sizeof *found);
    size_t size = 0, all = 0;
    if (!found)
        return false;
    for (size_t s = 0; s < from->size && work (unfolded); s++)
        for (size_t choice = 0; choice < choices; choice++) {
            const int64_t state = step (unfolded, i, s, choice);
            if (state != DEAD)
                found[all++] = state;
        }
    order (unfolded->build, found, all, sizeof *found, by_state);
    for (size_t j = 0; j < all; j++)
        if (!size || found[size - 1] != found[j])
            found[size++] = found[j];
    const bool made = new_layer (unfolded, to, size);
    if (made)
        memcpy (to->state, found, size * sizeof *found);
    free (found);
    for (size_t s = 0; made && s < from->size && work (unfolded); s++)
        for (size_t choice = 0; choice < choices; choice++) {
            const int64_t state = step (unfolded, i, s, choice);
            const int64_t *const at =
                state == DEAD
                    ? NULL
                    : bsearch (&state, to->state, size, sizeof state, by_state);
            from->to[s * choices + choice] =
                at ? (int32_t) (at - to->state) : NOWHERE;
        }
    return !unfolded->build->stop;
}

// ---------------------------------------------------------------------------
// Merging

typedef struct Future {
    const int32_t *to;
    size_t size; // number of choices
    size_t state;
} Future;

static int by_future (const void *a, const void *b) {
    const Future *const x = a, *const y = b;
    return memcmp (x->to, y->to, x->size * sizeof *x->to);
}

// Drops the dead states of layer i, and merges equivalent states.
static bool merge (Unfolded *unfolded, size_t i) {
    const size_t choices = unfolded->choices;
    Layer *const layer = unfolded->layer + i;
    Future *const future =
        sudoku_build_room (unfolded->build, layer->size, sizeof *future);
    size_t alive = 0, size = 0;
    if (!future)
        return false;
    for (size_t s = 0; s < layer->size && work (unfolded); s++) {
        int32_t *const to = layer->to + s * choices;
        bool any = false;
        for (size_t choice = 0; choice < choices; choice++) {
            if (to[choice] != NOWHERE)
                to[choice] = layer[1].merged[to[choice]];
            any = any || to[choice] != NOWHERE;
        }
        layer->merged[s] = NOWHERE;
        if (any)
            future[alive++] = (Future){to, choices, s};
    }
    order (unfolded->build, future, alive, sizeof *future, by_future);
    for (size_t j = 0; j < alive; j++) {
        if (!j || by_future (future + j - 1, future + j))
            size++;
        layer->merged[future[j].state] = (int32_t) size - 1;
    }
    free (future);
    // Keeps one row for each merged state; the rows of equivalent states are equal.
    int32_t *const kept =
        sudoku_build_room (unfolded->build, size * choices, sizeof *kept);
    if (!kept)
        return false;
    for (size_t s = 0; s < layer->size; s++)
        if (layer->merged[s] != NOWHERE)
            memcpy (kept + (size_t) layer->merged[s] * choices,
                    layer->to + s * choices, choices * sizeof *kept);
    free (layer->to);
    layer->to = kept;
    layer->size = size;
    return true;
}

// Merges all accepting states.
static void merge_last (Unfolded *unfolded) {
    const Automaton *const automaton = unfolded->automaton;
    Layer *const last = unfolded->layer + unfolded->places;
    for (size_t s = 0; s < last->size; s++)
        last->merged[s] =
            !automaton->accepts ||
                    automaton->accepts (automaton->context, last->state[s])
                ? 0
                : NOWHERE;
    last->size = 1;
}

// ---------------------------------------------------------------------------
// Encoding

// A set of edges.  If the literal `owner` is true, exactly one edge is true; otherwise
// none.  Owner 0 stands for true.
typedef struct Bundle {
    int owner;
    size_t size;
    int *lits; // room for all edges and the owner
} Bundle;

static void close_bundle (Unfolded *unfolded, Bundle *bundle) {
    if (bundle->owner && bundle->size == 1 && bundle->lits[0] == bundle->owner)
        return;
    if (bundle->owner)
        bundle->lits[bundle->size++] = -bundle->owner;
    sudoku_build_exactly_one (unfolded->build, bundle->lits, bundle->size);
}

// Closes the bundle of a choice: at most one member, and exactly one if the guard is true.
static void close_guarded (Unfolded *unfolded, Bundle *bundle) {
    bundle->lits[bundle->size++] = -bundle->owner;
    sudoku_build_at_most_one (unfolded->build, bundle->lits, bundle->size);
    bundle->lits[bundle->size++] = -unfolded->guard;
    sudoku_build_clause (unfolded->build, bundle->lits, bundle->size);
}

// Adds the bundles of a layer, whose edge literals are edge[s·choices + choice].  The edges
// into a state form a linked list.
static void put_bundles (Unfolded *unfolded, size_t i, const int *edge,
                         int *room, uint32_t *next, uint32_t *first) {
    const size_t choices = unfolded->choices;
    const Layer *const from = unfolded->layer + i, *const to = from + 1;
    for (size_t s = 0; s < from->size; s++) {
        Bundle out = {from->lit[s], 0, room};
        for (size_t c = 0; c < choices; c++)
            if (edge[s * choices + c])
                room[out.size++] = edge[s * choices + c];
        close_bundle (unfolded, &out);
    }
    for (size_t c = 0; c < choices; c++) {
        Bundle with = {unfolded->lits[i * choices + c], 0, room};
        if (!with.owner)
            continue;
        for (size_t s = 0; s < from->size; s++)
            if (edge[s * choices + c])
                room[with.size++] = edge[s * choices + c];
        if (unfolded->guard)
            close_guarded (unfolded, &with);
        else
            close_bundle (unfolded, &with);
    }
    for (size_t e = from->size * choices; e > 0; e--)
        if (edge[e - 1]) {
            next[e] = first[from->to[e - 1]];
            first[from->to[e - 1]] = (uint32_t) e;
        }
    for (size_t t = 0; to->size > 1 && t < to->size; t++) {
        Bundle in = {to->lit[t], 0, room};
        for (uint32_t e = first[t]; e; e = next[e])
            room[in.size++] = edge[e - 1];
        close_bundle (unfolded, &in);
    }
}

// Two counts: the outgoing edges of a state, and the edges with a choice.
static size_t edges_out (const Unfolded *unfolded, const Layer *layer,
                         size_t s) {
    size_t count = 0;
    for (size_t c = 0; c < unfolded->choices; c++)
        count += layer->to[s * unfolded->choices + c] != NOWHERE;
    return count;
}

static size_t edges_with (const Unfolded *unfolded, const Layer *layer,
                          size_t choice) {
    size_t count = 0;
    for (size_t s = 0; s < layer->size; s++)
        count += layer->to[s * unfolded->choices + choice] != NOWHERE;
    return count;
}

static void put_layer (Unfolded *unfolded, size_t i) {
    const size_t choices = unfolded->choices;
    Layer *const from = unfolded->layer + i, *const to = from + 1;
    const size_t edges = from->size * choices;
    int *const edge =
        sudoku_build_room (unfolded->build, 2 * edges + 2, sizeof *edge);
    uint32_t *const next =
        sudoku_build_room (unfolded->build, edges + 1 + to->size, sizeof *next);
    for (size_t t = 0; to->size > 1 && t < to->size; t++)
        to->lit[t] = sudoku_build_var (unfolded->build);
    for (size_t c = 0; c < choices && !unfolded->build->stop; c++) {
        const size_t count = edges_with (unfolded, from, c);
        for (size_t s = 0; s < from->size; s++)
            if (from->to[s * choices + c] == NOWHERE)
                continue;
            else if (count == 1 && !unfolded->guard)
                edge[s * choices + c] = unfolded->lits[i * choices + c];
            else if (from->lit[s] && edges_out (unfolded, from, s) == 1)
                edge[s * choices + c] = from->lit[s];
            else
                edge[s * choices + c] = sudoku_build_var (unfolded->build);
    }
    if (!unfolded->build->stop)
        put_bundles (unfolded, i, edge, edge + edges, next, next + edges + 1);
    free (edge);
    free (next);
}

// ---------------------------------------------------------------------------

static void release (Unfolded *unfolded) {
    for (size_t i = 0; unfolded->layer && i <= unfolded->places; i++) {
        free (unfolded->layer[i].state);
        free (unfolded->layer[i].to);
        free (unfolded->layer[i].merged);
        free (unfolded->layer[i].lit);
    }
    free (unfolded->layer);
}

void sudoku_build_choices (Build *build, const int *lits, size_t places,
                           size_t choices, int first,
                           const Automaton *automaton) {
    Unfolded unfolded = {build,
                         automaton,
                         lits,
                         places,
                         choices,
                         first,
                         sudoku_build_room (build, places, sizeof (Layer)),
                         0,
                         build->guard};
    build->guard = 0;
    bool good = unfolded.layer && new_layer (&unfolded, unfolded.layer, 1);
    if (good)
        unfolded.layer[0].state[0] = automaton->start;
    for (size_t i = 0; good && i < places; i++)
        good = unfold (&unfolded, i);
    if (good)
        merge_last (&unfolded);
    for (size_t i = places; good && i-- > 0;)
        good = merge (&unfolded, i);
    if (good && (!unfolded.layer[0].size || unfolded.layer[0].merged[0]))
        sudoku_build_clause (build, &(int){-unfolded.guard},
                             // The automaton accepts no word.
                             unfolded.guard != 0);
    else
        for (size_t i = 0; good && i < places; i++)
            put_layer (&unfolded, i);
    release (&unfolded);
    build->guard = unfolded.guard;
}

void sudoku_build_automaton (Build *build, Cells cells,
                             const Automaton *automaton) {
    const size_t side = build->rules->side;
    int *const lits =
        sudoku_build_room (build, cells.size * side, sizeof *lits);
    for (size_t i = 0; lits && i < cells.size; i++)
        for (size_t digit = 1; digit <= side; digit++)
            lits[i * side + digit - 1] =
                lit_of (build, cells.cell[i], (int) digit);
    if (lits)
        sudoku_build_choices (build, lits, cells.size, side, 1, automaton);
    free (lits);
}
