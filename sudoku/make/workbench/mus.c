// mus.c -- minimal, smallest and all unsatisfiable subsets; see mus.h.
//
// Cost is counted in oracle calls.  Shrinking takes at most one call per element, and
// fewer if refutations do not use all elements (clause set refinement).  Growing
// takes one call for each element that no earlier model satisfies.

#include "sudoku/make/workbench/mus.h"
#include "sudoku/make/workbench/hitting.h"
#include "sudoku/board/random.h"
#include "sudoku/board/status.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Conflict limit for all hitting sets of a search, which takes half a second.  Most
// boards need some hundreds of conflicts.
enum { HITTING_CONFLICTS = 10000 };

static bool *subset (const Oracle *oracle) {
    return calloc (oracle->size + 1, sizeof (bool));
}

static size_t weight_of (const Oracle *oracle, const bool *in) {
    size_t weight = 0;
    for (size_t element = 0; element < oracle->size; element++)
        if (in[element])
            weight += oracle->weights ? oracle->weights[element] : 1;
    return weight;
}

static void copy (const Oracle *oracle, bool *to, const bool *from) {
    memcpy (to, from, oracle->size * sizeof *to);
}

int sudoku_mus_shrink (const Oracle *oracle, const size_t *order, bool *in) {
    bool *const out = subset (oracle);
    int result = out ? SUDOKU_SOLVED : SUDOKU_OUT_OF_MEMORY;
    for (size_t i = 0; result >= 0 && i < oracle->size; i++) {
        const size_t element = order ? order[i] : i;
        if (!in[element])
            continue;
        if (oracle->stopped (oracle->state)) {
            result = SUDOKU_UNKNOWN;
            break;
        }
        in[element] = false;
        const int answer = oracle->ask (oracle->state, in, out, false);
        if (answer == SUDOKU_NONE) {
            copy (oracle, in, out);
            continue;
        }
        in[element] = true; // the element is needed, or may be
        if (answer != SUDOKU_SOLVED)
            result = answer;
    }
    free (out);
    return result;
}

int sudoku_mus_shrink_often (const Oracle *oracle, int attempts, size_t *order,
                             bool *in) {
    uint64_t random = 1;
    bool *const best = subset (oracle), *const all = subset (oracle);
    size_t lightest = SIZE_MAX;
    int result = best && all ? SUDOKU_SOLVED : SUDOKU_OUT_OF_MEMORY;
    if (result == SUDOKU_SOLVED)
        copy (oracle, all, in);
    for (int i = 0; i < attempts && result == SUDOKU_SOLVED; i++) {
        copy (oracle, in, all);
        result = sudoku_mus_shrink (oracle, order, in);
        if (result < 0)
            break;
        if (result == SUDOKU_UNKNOWN && i) { // earlier results are minimal
            result = SUDOKU_SOLVED;
            break;
        }
        if (weight_of (oracle, in) < lightest) {
            lightest = weight_of (oracle, in);
            copy (oracle, best, in);
        }
        random_shuffle (&random, order, oracle->size);
    }
    if (result >= 0)
        copy (oracle, in, best);
    free (best);
    free (all);
    return result;
}

// Enlarges a satisfiable subset until no element can be added.  An element that did
// not fit never fits later.  An element for which the oracle gives up stays out, too;
// then the complement may not be a minimal correction set.  `out` is scratch for a
// subset.
static int grow (const Oracle *oracle, bool *in, bool *out) {
    for (size_t element = 0; element < oracle->size; element++) {
        if (in[element])
            continue;
        if (oracle->stopped (oracle->state))
            return SUDOKU_UNKNOWN;
        in[element] = true;
        const int answer = oracle->ask (oracle->state, in, out, true);
        if (answer == SUDOKU_SOLVED) {
            copy (oracle, in, out);
            continue;
        }
        in[element] = false;
        if (answer < 0)
            return answer;
    }
    return SUDOKU_SOLVED;
}

// ---------------------------------------------------------------------------
// The smallest MUS

typedef struct Search {
    const Oracle *oracle;
    Hitting *hitting;
    bool *chosen; // a hitting set of the correction sets
    bool *in, *out;
} Search;

// Adds disjoint correction sets that `chosen` does not hit.  Returns SUDOKU_NONE if
// `chosen` is unsatisfiable, otherwise SUDOKU_SOLVED.
static int correct (Search *search) {
    const Oracle *const oracle = search->oracle;
    bool first = true;
    for (;; first = false) {
        if (oracle->stopped (oracle->state))
            return SUDOKU_UNKNOWN;
        int result =
            oracle->ask (oracle->state, search->chosen, search->in, false);
        if (result == SUDOKU_NONE)
            return first ? SUDOKU_NONE : SUDOKU_SOLVED;
        if (result == SUDOKU_SOLVED)
            result = grow (oracle, search->in, search->out);
        if (result != SUDOKU_SOLVED)
            return result;
        for (size_t element = 0; element < oracle->size; element++)
            search->out[element] = !search->in[element];
        result = sudoku_hitting_add (search->hitting, search->out);
        if (result != SUDOKU_OK)
            return result;
        for (size_t element = 0; element < oracle->size; element++)
            search->chosen[element] |= search->out[element];
    }
}

static int search_smallest (Search *search, bool *in, size_t *least) {
    int64_t conflicts = HITTING_CONFLICTS;
    for (;;) {
        int result = sudoku_hitting_solve (search->hitting, &conflicts,
                                           search->chosen, least);
        if (result == SUDOKU_NONE) // then `in` is a smallest MUS
            return SUDOKU_SOLVED;
        if (result != SUDOKU_SOLVED)
            return result;
        result = correct (search);
        if (result == SUDOKU_NONE)
            copy (search->oracle, in, search->chosen);
        if (result != SUDOKU_SOLVED)
            return result == SUDOKU_NONE ? SUDOKU_SOLVED : result;
    }
}

int sudoku_mus_smallest (const Oracle *oracle, bool *in, size_t *least) {
    const size_t weight = weight_of (oracle, in);
    *least = 0;
    if (!weight)
        return SUDOKU_SOLVED;
    Search search = {
        oracle, sudoku_hitting_new (oracle->size, oracle->weights, weight - 1),
        subset (oracle), subset (oracle), subset (oracle)};
    int result = SUDOKU_OUT_OF_MEMORY;
    if (search.hitting && search.chosen && search.in && search.out)
        result = search_smallest (&search, in, least);
    if (result == SUDOKU_SOLVED)
        *least = weight_of (oracle, in);
    sudoku_hitting_free (search.hitting);
    free (search.chosen);
    free (search.in);
    free (search.out);
    return result;
}

// ---------------------------------------------------------------------------
// All MUSes

typedef struct Map {
    const Oracle *oracle;
    const size_t *order;
    struct cdcl *core; // variable e + 1: element e is in; models are unexplored
                       // subsets
    int *lits;
    bool *in, *out;
} Map;

// Excludes all subsets, or all supersets, of `in`.
static int exclude (Map *map, bool supersets) {
    size_t size = 0;
    for (size_t element = 0; element < map->oracle->size; element++)
        if (map->in[element] == supersets)
            map->lits[size++] =
                supersets ? -(int) (element + 1) : (int) (element + 1);
    return cdcl_add_clause (map->core, map->lits, size) == CDCL_OK
               ? SUDOKU_SOLVED
               : SUDOKU_OUT_OF_MEMORY;
}

// Stores an unexplored subset in map->in; returns SUDOKU_NONE if there is none.
static int unknown_subset (Map *map) {
    const int status = cdcl_solve (map->core);
    for (size_t element = 0; status == CDCL_SAT && element < map->oracle->size;
         element++)
        map->in[element] = cdcl_val (map->core, (int) element + 1) > 0;
    return status_of_core (status);
}

static int search_all (Map *map, void *state,
                       int (*found) (void *state, const bool *in)) {
    const Oracle *const oracle = map->oracle;
    for (;;) {
        int result = unknown_subset (map);
        if (result == SUDOKU_NONE)
            return SUDOKU_SOLVED;
        if (result != SUDOKU_SOLVED)
            return result;
        if (oracle->stopped (oracle->state))
            return SUDOKU_UNKNOWN;
        result = oracle->ask (oracle->state, map->in, map->out, false);
        const bool unsatisfiable = result == SUDOKU_NONE;
        if (result == SUDOKU_NONE || result == SUDOKU_SOLVED) {
            copy (oracle, map->in, map->out);
            result = unsatisfiable
                         ? sudoku_mus_shrink (oracle, map->order, map->in)
                         : grow (oracle, map->in, map->out);
        }
        if (result == SUDOKU_SOLVED && unsatisfiable && found (state, map->in))
            return SUDOKU_SOLVED;
        if (result == SUDOKU_SOLVED)
            result = exclude (map, unsatisfiable);
        if (result != SUDOKU_SOLVED)
            return result;
    }
}

int sudoku_mus_all (const Oracle *oracle, const size_t *order, void *state,
                    int (*found) (void *state, const bool *in)) {
    Map map = {oracle,          order,
               cdcl_new (),     malloc ((oracle->size + 1) * sizeof (int)),
               subset (oracle), subset (oracle)};
    int result = SUDOKU_OUT_OF_MEMORY;
    // Large subsets first: they are more often unsatisfiable.
    if (map.core && map.lits && map.in && map.out &&
        cdcl_set (map.core, "phase", 1) == CDCL_OK &&
        cdcl_reserve (map.core, (int) oracle->size) == CDCL_OK)
        result = search_all (&map, state, found);
    cdcl_free (map.core);
    free (map.lits);
    free (map.in);
    free (map.out);
    return result;
}
