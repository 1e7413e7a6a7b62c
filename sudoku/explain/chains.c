// chains.c -- chains of truths with two ends.
//
// A truth has two ends if its candidates are in two nodes: single candidates, or
// several in a box and a line.  If the candidates of one node are false, one of the
// other node is true.  So a candidate z that is true may make one end of a truth
// false, hence the other true, and so on; if z sees the end of such a chain, it is
// false, and so are all that see both ends.
//
//   x-chain         houses of one digit
//   xy-chain        cells
//   aic             both, with single candidates
//   grouped-aic     both, with all nodes

#include "sudoku/explain/finder.h"

#include <stdlib.h>
#include <string.h>

typedef enum Kind { X_CHAIN, XY_CHAIN, AIC, GROUPED } Kind;

// One direction of a truth.
typedef struct Link {
    uint16_t truth;
    unsigned from_digit, to_digit;
    size_t member; // of the first node
} Link;

typedef struct Chains {
    Finder *finder;
    Kind kind;
    Link *links;
    uint64_t *sets; // [size·3·words] the nodes, and what sees all of the second
    size_t size, room;
    size_t *parent, *queue; // [size]
    bool memory;
} Chains;

static uint64_t *from_set (const Chains *chains, size_t link) {
    return chains->sets + 3 * link * chains->finder->position->words;
}

static uint64_t *to_set (const Chains *chains, size_t link) {
    return from_set (chains, link) + chains->finder->position->words;
}

static uint64_t *seen_set (const Chains *chains, size_t link) {
    return to_set (chains, link) + chains->finder->position->words;
}

static bool grow (Chains *chains) {
    if (chains->size < chains->room)
        return true;
    const size_t room = 2 * chains->room + 256;
    Link *const links = realloc (chains->links, room * sizeof *links);
    if (links)
        chains->links = links;
    uint64_t *const sets =
        realloc (chains->sets,
                 3 * room * chains->finder->position->words * sizeof *sets);
    if (sets)
        chains->sets = sets;
    if (links && sets)
        chains->room = room;
    else
        chains->memory = false;
    return chains->memory;
}

// Candidates that see all of a set; none of the set does.
static void see_all (const Finder *finder, const uint64_t *set,
                     uint64_t *seen) {
    const Position *const position = finder->position;
    memcpy (seen, position->open, position->words * sizeof *seen);
    FOR_SET (c, set[word], position->words)
    for (size_t w = 0; w < position->words; w++)
        seen[w] &= ~position_friends (position, c)[w];
}

// Whether the candidates, of one digit, share a box and a line, or are one.
static bool is_node (const Chains *chains, const uint64_t *set) {
    const Position *const position = chains->finder->position;
    const unsigned n = chains->finder->n;
    const sudoku_given *first = NULL;
    bool row = true, col = true, box = true, single = true;
    FOR_SET (c, set[word], position->words) {
        const sudoku_given *const at = position->name + c;
        if (first) {
            single = false;
            row &= at->row == first->row;
            col &= at->col == first->col;
            box &= box_of (n, at->row, at->col) ==
                   box_of (n, first->row, first->col);
        } else
            first = at;
    }
    return first &&
           (single || (chains->kind == GROUPED && box && (row || col)));
}

static unsigned digit_of (const Chains *chains, const uint64_t *set) {
    FOR_SET (c, set[word], chains->finder->position->words)
    return chains->finder->position->name[c].digit;
    return 0;
}

// Adds the truth for each way to split its candidates into two nodes.
static void add_truth (Chains *chains, size_t truth) {
    const Position *const position = chains->finder->position;
    const size_t words = position->words;
    size_t members[16], count = 0;
    if (sets_count (position_members (position, truth), position->open, words) >
        (chains->kind == GROUPED ? 6 : 2))
        return;
    FOR_SET (c, position_members (position, truth)[word] & position->open[word],
             words)
    members[count++] = c;
    for (unsigned split = 1; count > 1 && split < (1u << count) - 1; split++) {
        if (!grow (chains))
            return;
        uint64_t *const from = from_set (chains, chains->size);
        uint64_t *const to = to_set (chains, chains->size);
        memset (from, 0, 2 * words * sizeof *from);
        for (size_t i = 0; i < count; i++)
            set_add (split >> i & 1 ? from : to, members[i]);
        if (!is_node (chains, from) || !is_node (chains, to))
            continue;
        see_all (chains->finder, to, seen_set (chains, chains->size));
        chains->links[chains->size].truth = (uint16_t) truth;
        chains->links[chains->size].member = members[__builtin_ctz (split)];
        chains->links[chains->size].from_digit = digit_of (chains, from);
        chains->links[chains->size++].to_digit = digit_of (chains, to);
    }
}

static void add_truths (Chains *chains) {
    const Position *const position = chains->finder->position;
    for (size_t g = 0; g < position->groups && chains->memory; g++) {
        const bool cell = position->rule[g].kind == SUDOKU_CELL;
        if (!position->closed[g] && !(chains->kind == X_CHAIN && cell) &&
            !(chains->kind == XY_CHAIN && !cell))
            add_truth (chains, g);
    }
}

static bool is_subset (const uint64_t *a, const uint64_t *b, size_t words) {
    for (size_t w = 0; w < words; w++)
        if (a[w] & ~b[w])
            return false;
    return true;
}

// Whether what the candidates of a digit make false is enough for the link.
static bool follows (const Chains *chains, const uint64_t *seen, unsigned digit,
                     size_t link) {
    if (chains->kind <= XY_CHAIN && chains->links[link].from_digit != digit)
        return false;
    return set_has (seen, chains->links[link].member) &&
           is_subset (from_set (chains, link), seen,
                      chains->finder->position->words);
}

static void reach (Chains *chains, const uint64_t *seen, unsigned digit,
                   size_t parent, size_t *queued) {
    for (size_t i = 0; i < chains->size; i++)
        if (chains->parent[i] == SIZE_MAX && follows (chains, seen, digit, i)) {
            chains->parent[i] = parent;
            chains->queue[(*queued)++] = i;
        }
}

// Reports the chain that ends with this link.
static bool report (Chains *chains, size_t link, unsigned digit) {
    Finder *const finder = chains->finder;
    const Position *const position = finder->position;
    uint16_t truths[256];
    size_t size = 0, first = link;
    for (size_t at = link; size < 256; at = chains->parent[at]) {
        truths[size++] = chains->links[at].truth;
        first = at;
        if (chains->parent[at] == at)
            break;
    }
    see_all (finder, from_set (chains, first), finder->excluded);
    for (size_t w = 0; w < position->words; w++)
        finder->excluded[w] &= seen_set (chains, link)[w];
    if (chains->kind <= XY_CHAIN)
        FOR_SET (c, finder->excluded[word], position->words)
    if (position->name[c].digit != digit)
        set_remove (finder->excluded, c);
    return sudoku_finder_report (finder, truths, size);
}

// Chains from a candidate back to it, the shortest first.
static bool search (Chains *chains, size_t candidate) {
    Finder *const finder = chains->finder;
    const Position *const position = finder->position;
    const unsigned digit = position->name[candidate].digit;
    uint64_t *const one = finder->scratch, *const seen = one + position->words;
    size_t queued = 0;
    memset (one, 0, position->words * sizeof *one);
    set_add (one, candidate);
    see_all (finder, one, seen);
    for (size_t i = 0; i < chains->size; i++)
        chains->parent[i] = SIZE_MAX;
    reach (chains, seen, digit, SIZE_MAX - 1, &queued);
    for (size_t i = 0; i < queued; i++) // the first links are their own parents
        chains->parent[chains->queue[i]] = chains->queue[i];
    for (size_t i = 0; i < queued; i++) {
        const size_t link = chains->queue[i];
        if (set_has (seen_set (chains, link), candidate) &&
            (chains->kind > XY_CHAIN || chains->links[link].to_digit == digit))
            return report (chains, link, digit);
        reach (chains, seen_set (chains, link), chains->links[link].to_digit,
               link, &queued);
    }
    return false;
}

static bool find_chains (Finder *finder, Kind kind) {
    const Position *const position = finder->position;
    Chains chains;
    memset (&chains, 0, sizeof chains);
    chains.finder = finder;
    chains.kind = kind;
    chains.memory = true;
    add_truths (&chains);
    chains.parent = malloc ((chains.size + 1) * sizeof *chains.parent);
    chains.queue = malloc ((chains.size + 1) * sizeof *chains.queue);
    bool ends = false;
    if (chains.memory && chains.parent && chains.queue)
        for (size_t c = 0; c < position->size && !ends; c++)
            if (set_has (position->impossible, c))
                ends = search (&chains, c);
    free (chains.links);
    free (chains.sets);
    free (chains.parent);
    free (chains.queue);
    return ends;
}

bool sudoku_find_x_chain (Finder *finder, unsigned size) {
    (void) size;
    return find_chains (finder, X_CHAIN);
}

bool sudoku_find_xy_chain (Finder *finder, unsigned size) {
    (void) size;
    return find_chains (finder, XY_CHAIN);
}

bool sudoku_find_aic (Finder *finder, unsigned size) {
    (void) size;
    return find_chains (finder, AIC);
}

bool sudoku_find_grouped_aic (Finder *finder, unsigned size) {
    (void) size;
    return find_chains (finder, GROUPED);
}
