// ser_found.c -- chooses the easiest chain.
//
// The complexity of a chain is the number of implications on which its ends depend, minus
// 2.  Each threshold that it passes (4, 6, 8, 12, 16, 24 …) adds 0.1 to the rating of its
// kind.  The easiest hint is chosen by rating, then complexity, then the order of search.
// Nested hints count only if they depend on candidates that the outer chain removed; for
// each candidate, the easiest nested hint is kept.

#include "sudoku/rate/ser_chains.h"

#include <string.h>

unsigned sudoku_ser_removed (const Grid *grid, unsigned what,
                             uint16_t out[DIGITS]) {
    const unsigned cell = what / 18;
    unsigned count = 0;
    if (!(what & 1))
        out[count++] = (uint16_t) (what / 2);
    else
        for (unsigned rest = grid->cell[cell] & ~(1u << what / 2 % 9); rest;
             rest &= rest - 1)
            out[count++] = (uint16_t) (9 * cell + ser_low (rest));
    return count;
}

static double rated (double base, uint32_t complexity) {
    double added = 0.0;
    uint32_t most = 4;
    for (bool odd = false; complexity > most + 2; odd = !odd) {
        added += 0.1;
        most = odd ? most * 4 / 3 : most * 3 / 2;
    }
    return base + added;
}

static bool easier (const Found *a, const Found *b) {
    return a->difficulty != b->difficulty   ? a->difficulty < b->difficulty
           : a->complexity != b->complexity ? a->complexity < b->complexity
                                            : a->place < b->place;
}

uint32_t sudoku_ser_most (const Chains *chains, double base) {
    uint32_t most = 0;
    if (chains->initial || !chains->founds)
        return UINT32_MAX;
    while (easier (&(Found){.difficulty = rated (base, most + 1),
                            .complexity = most + 1,
                            .place = UINT64_MAX},
                   chains->found))
        most++;
    return most;
}

// Whether a hint is the easiest so far: if nested, for one of its candidates; otherwise of
// all hints.
static bool counts (const Chains *chains, const Found *found,
                    const uint16_t *out, unsigned outs) {
    if (!chains->initial)
        return chains->founds == 0 || easier (found, chains->found);
    for (unsigned i = 0; i < outs; i++)
        if (chains->best[out[i]] < 0 ||
            easier (found, chains->found + chains->best[out[i]]))
            return true;
    return false;
}

// ---------------------------------------------------------------------------
// All nodes on which a leaf depends, breadth first

typedef struct Walk {
    uint32_t *list;
    uint32_t count;
} Walk;

static bool walk (Chains *chains, const Leaf *leaf, Walk *all) {
    const Run *const run = leaf->run;
    uint8_t seen[WHATS] = {0};
    if (chains->list_room < run->nodes + 1) {
        free (chains->list);
        chains->list_room = 2 * run->nodes + 1;
        chains->list = malloc (chains->list_room * sizeof *chains->list);
        if (!chains->list) {
            chains->list_room = 0;
            chains->failed = true;
            return false;
        }
    }
    *all = (Walk){chains->list, 1};
    all->list[0] = leaf->node;
    seen[run->node[leaf->node].what] = 1;
    for (uint32_t at = 0; at < all->count; at++) {
        const Node *const node = run->node + all->list[at];
        for (uint32_t p = 0; p < node->count; p++) {
            const uint32_t parent = run->pool[node->parents + p];
            if (!seen[run->node[parent].what]) {
                seen[run->node[parent].what] = 1;
                all->list[all->count++] = parent;
            }
        }
    }
    return true;
}

// The complexity of the nested hints of these chains, each counted once.
static uint32_t nested (Chains *chains, const Leaf *leaf, unsigned leaves) {
    uint64_t *const seen = chains->seen;
    unsigned seens = 0;
    uint32_t sum = 0;
    for (unsigned i = 0; i < leaves; i++) {
        const Run *const run = leaf[i].run;
        Walk all;
        if (!run->nested || !walk (chains, leaf + i, &all))
            continue;
        for (uint32_t n = 0; n < all.count; n++) {
            const int32_t hint = run->node[all.list[n]].nested;
            unsigned s = 0;
            if (hint < 0)
                continue;
            while (s < seens && seen[s] != chains->nested[hint].hash)
                s++;
            if (s < seens || seens == SEEN_MAX)
                continue;
            seen[seens++] = chains->nested[hint].hash;
            sum += chains->nested[hint].complexity;
        }
    }
    return sum;
}

// Adds the candidates of a cause, which is a cell or a house.
static void add_cause (unsigned cause, unsigned what, uint16_t why[CELLS]) {
    const unsigned cell = what / 18, digit = what / 2 % 9;
    if (cause == CAUSE_CELL)
        why[cell] = 511;
    for (unsigned i = 0; cause < KINDS && i < DIGITS; i++)
        why[sudoku_ser_cell[sudoku_ser_house[cell][cause]][i]] |=
            (uint16_t) (1u << digit);
}

// Finds the candidates on which a nested hint may depend: all candidates of the cells and
// houses that are its causes.  Causes of an off node count only in cycles, since reversing
// the cycle turns the node on.
static void depend (Chains *chains, unsigned cause, const Leaf *leaf,
                    unsigned leaves, uint16_t why[CELLS], uint64_t *hash) {
    *hash = 1469598103934665603u;
    add_cause (cause, leaf[0].run->node[0].what, why);
    for (unsigned i = 0; i < leaves; i++) {
        const Run *const run = leaf[i].run;
        const bool cycle = run->node[leaf[i].node].what == run->node[0].what;
        Walk all;
        if (!walk (chains, leaf + i, &all))
            return;
        for (uint32_t n = 0; n < all.count; n++) {
            const Node *const node = run->node + all.list[n];
            *hash = (*hash ^ node->what) * 1099511628211u;
            if (cycle || node->what & 1)
                add_cause (node->cause, node->what, why);
        }
        *hash = (*hash ^ WHATS) * 1099511628211u;
    }
}

// ---------------------------------------------------------------------------
// Hints

static bool keep (Chains *chains, uint16_t candidate) {
    uint16_t *const pool = ser_room (chains, chains->pool, chains->pools,
                                     &chains->pool_room, sizeof *pool);
    if (!pool)
        return false;
    chains->pool = pool;
    pool[chains->pools++] = candidate;
    return true;
}

void sudoku_ser_consider (Chains *chains, double base, unsigned cause,
                          const uint16_t *out, unsigned outs, const Leaf *leaf,
                          unsigned leaves) {
    Found found = {
        .technique = chains->technique, .place = chains->place++, .outs = outs};
    for (unsigned i = 0; i < leaves; i++)
        found.complexity += leaf[i].run->node[leaf[i].node].ancestors;
    found.difficulty = rated (base, found.complexity);
    if (!counts (chains, &found, out, outs))
        return;
    const uint32_t more = chains->level > 1 ? nested (chains, leaf, leaves) : 0;
    if (more) {
        found.complexity += more;
        found.difficulty = rated (base, found.complexity);
        if (!counts (chains, &found, out, outs))
            return;
    }
    uint16_t why[CELLS] = {0};
    if (chains->initial) {
        depend (chains, cause, leaf, leaves, why, &found.hash);
        found.parent = chains->pools;
        for (unsigned i = 0; i < CELLS; i++)
            for (unsigned gone = why[i] & chains->initial->cell[i] &
                                 ~(unsigned) chains->start->cell[i];
                 gone; gone &= gone - 1)
                if (!keep (chains, (uint16_t) (9 * i + ser_low (gone))))
                    return;
        found.parents = chains->pools - found.parent;
        if (!found.parents)
            return;
    } else
        chains->pools = chains->founds = 0;
    found.out = chains->pools;
    for (unsigned i = 0; i < outs; i++)
        if (!keep (chains, out[i]))
            return;
    Found *const all = ser_room (chains, chains->found, chains->founds,
                                 &chains->found_room, sizeof *all);
    if (!all)
        return;
    chains->found = all;
    all[chains->founds] = found;
    for (unsigned i = 0; chains->initial && i < outs; i++)
        if (chains->best[out[i]] < 0 ||
            easier (&found, all + chains->best[out[i]]))
            chains->best[out[i]] = (int32_t) chains->founds;
    chains->founds++;
}

static int compare (const void *a, const void *b) {
    return easier (a, b) ? -1 : easier (b, a);
}

static void find (Chains *chains, const Grid *grid, const Grid *initial,
                  Reach *reach) {
    chains->search++;
    if (!chains->goes_on) {
        chains->since = chains->search;
        chains->nesteds = 0;
    }
    chains->start = grid;
    chains->initial = initial;
    chains->founds = chains->pools = 0;
    chains->place = 0;
    memset (chains->best, -1, sizeof chains->best);
    chains->reach = reach ? reach : &chains->own_reach;
    if (!ser_dynamic (chains) && !reach)
        sudoku_ser_reach (grid, chains->reach);
    if (chains->kind == SIMPLE)
        sudoku_ser_simple (chains);
    else
        sudoku_ser_multiple (chains);
}

void sudoku_ser_all (Chains *chains, const Grid *grid, const Grid *initial,
                     Reach *reach) {
    find (chains, grid, initial, reach);
    if (chains->founds > 1)
        qsort (chains->found, chains->founds, sizeof *chains->found, compare);
}

bool sudoku_ser_first (Chains *chains, const Grid *grid, Hint *hint) {
    find (chains, grid, NULL, NULL);
    if (!chains->founds || chains->failed)
        return false;
    const Found *const found = chains->found;
    *hint = (Hint){.difficulty = found->difficulty,
                   .technique = found->technique,
                   .cell = -1,
                   .digit = -1};
    for (uint32_t i = 0; i < found->outs; i++) {
        const unsigned out = chains->pool[found->out + i];
        hint->out[out / 9] |= (uint16_t) (1u << out % 9);
    }
    return true;
}

Chains *sudoku_ser_chains_new (ChainKind kind, Stop *stop) {
    Chains *const chains = calloc (1, sizeof *chains);
    if (chains) {
        chains->kind = kind;
        chains->stop = stop;
        chains->path.conflict[0] = -1; // `path` is used if memory runs out
    }
    return chains;
}

void sudoku_ser_chains_free (Chains *chains) {
    if (!chains)
        return;
    for (unsigned i = 0; i <= WHATS; i++) {
        Run *const run = i < WHATS ? chains->run[i] : &chains->path;
        if (run) {
            free (run->node);
            free (run->pool);
        }
        if (i < WHATS)
            free (run);
    }
    free (chains->words);
    free (chains->found);
    free (chains->pool);
    free (chains->nested);
    free (chains->list);
    free (chains);
}
