// colours.c -- colouring: truths with two candidates join candidates of two colours.
//
// Candidates joined by such truths are a cluster and alternate between two colours: one
// colour is true, the other false.  A candidate that sees both colours is false; a colour
// with two candidates that see each other is false.  With two clusters: if a colour of one
// cluster sees a colour of the other, one of the two remaining colours is true; a colour
// that sees both colours of another cluster is false.
//
//   simple-colours   one cluster, of one digit
//   multi-colours    two clusters of one digit
//   remote-pair      one cluster of cells with the same two digits

#include "sudoku/explain/finders/finder.h"

#include <stdlib.h>

typedef struct Cluster {
    uint64_t *colour[2]; // [words]
    uint16_t *truths;
    size_t size;
} Cluster;

typedef struct Colours {
    Arrays arrays;
    Finder *finder;
    bool pairs; // only truths of cells
    Cluster *clusters;
    size_t size;
    uint64_t *sets;   // [2·words·size]
    uint16_t *truths; // [groups·size]
    uint64_t *done;   // [words]
} Colours;

// Finds the candidates of a truth.  Returns false if it does not have two.
static bool members_of (const Finder *finder, size_t group, size_t members[2]) {
    const Position *const position = finder->position;
    size_t i = 0;
    if (position->closed[group] ||
        position_count (position, group, position->open) != 2)
        return false;
    FOR_MEMBERS (c, position, group, position->open[word])
        members[i++] = c;
    return true;
}

// Whether two cells have the same digits.  Remote pairs join only such cells: if two
// of them share a house, one holds a digit iff the other does not.
static bool same_pair (const Finder *finder, size_t a, size_t b) {
    const sudoku_given *const name = finder->position->name;
    return finder->digits[name[a].row * finder->side + name[a].col] ==
           finder->digits[name[b].row * finder->side + name[b].col];
}

static void add_truth (Cluster *cluster, size_t group) {
    for (size_t i = 0; i < cluster->size; i++)
        if (cluster->truths[i] == group)
            return;
    cluster->truths[cluster->size++] = (uint16_t) group;
}

// Gives a candidate this colour, and then the other colour to each candidate that is joined
// to it by a truth with two candidates, and so on.
static void spread (Colours *colours, Cluster *cluster, size_t candidate,
                    int colour) {
    const Finder *const finder = colours->finder;
    const Position *const position = finder->position;
    if (set_has (colours->done, candidate))
        return;
    set_add (colours->done, candidate);
    set_add (cluster->colour[colour], candidate);
    FOR_LIST (group, position->groups_of, candidate) {
        size_t members[2];
        const bool cell = position->rule[*group].kind == SUDOKU_CELL;
        if (cell != colours->pairs || !members_of (finder, *group, members))
            continue;
        const size_t other = members[members[0] == candidate];
        add_truth (cluster, *group);
        spread (colours, cluster, other, !colour);
    }
    if (!colours->pairs)
        return;
    // In a cell with the same two digits that the candidate sees, its digit has the other
    // colour.
    FOR_SET (
        c, position->open[word] & ~position_friends (position, candidate)[word],
        position->words)
        if (c < position->size &&
            position->name[c].digit == position->name[candidate].digit &&
            same_pair (finder, c, candidate))
            spread (colours, cluster, c, !colour);
}

static bool colour_all (Colours *colours) {
    const Position *const position = colours->finder->position;
    const size_t words = position->words, most = position->size / 2 + 1;
    ARRAY (&colours->arrays, colours->clusters, most);
    ARRAY (&colours->arrays, colours->sets, 2 * most * words);
    ARRAY (&colours->arrays, colours->done, words);
    ARRAY (&colours->arrays, colours->truths, position->groups * most);
    if (colours->arrays.failed)
        return false;
    for (size_t g = 0; g < position->whole; g++) {
        size_t members[2];
        if ((position->rule[g].kind == SUDOKU_CELL) != colours->pairs ||
            !members_of (colours->finder, g, members) ||
            set_has (colours->done, members[0]))
            continue;
        Cluster *const cluster = colours->clusters + colours->size;
        cluster->colour[0] = colours->sets + 2 * colours->size * words;
        cluster->colour[1] = cluster->colour[0] + words;
        cluster->truths = colours->truths + colours->size * position->groups;
        cluster->size = 0;
        colours->size++;
        spread (colours, cluster, members[0], 0);
    }
    return true;
}

static bool sees (const Position *position, size_t candidate,
                  const uint64_t *set) {
    return !sets_include (set, position_friends (position, candidate),
                          position->words);
}

static bool any_sees (const Position *position, const uint64_t *a,
                      const uint64_t *b) {
    FOR_SET (c, a[word], position->words)
        if (sees (position, c, b))
            return true;
    return false;
}

static unsigned digit_of (const Position *position, const uint64_t *set) {
    FOR_SET (c, set[word], position->words)
        return position->name[c].digit;
    return 0;
}

// Excludes candidates of the digit, or of all digits (0), that see both sets.
static void exclude_between (Finder *finder, const uint64_t *a,
                             const uint64_t *b, unsigned digit) {
    const Position *const position = finder->position;
    FOR_SET (c, position->impossible[word] & ~a[word] & ~b[word],
             position->words)
        if ((!digit || position->name[c].digit == digit) &&
            sees (position, c, a) && sees (position, c, b))
            set_add (finder->excluded, c);
}

static bool find_one (Colours *colours) {
    Finder *const finder = colours->finder;
    const Position *const position = finder->position;
    for (size_t i = 0; i < colours->size; i++) {
        const Cluster *const cluster = colours->clusters + i;
        const unsigned digit = digit_of (position, cluster->colour[0]);
        if (cluster->size < 2)
            continue;
        exclude_between (finder, cluster->colour[0], cluster->colour[1],
                         colours->pairs ? 0 : digit);
        for (int c = 0; c < 2 && !colours->pairs; c++)
            if (any_sees (position, cluster->colour[c], cluster->colour[c]))
                sets_add (finder->excluded, cluster->colour[c],
                          finder->position->words);
        if (sudoku_finder_report (finder, cluster->truths, cluster->size))
            return true;
    }
    return false;
}

static bool report_two (Finder *finder, const Cluster *a, const Cluster *b) {
    uint16_t truths[512];
    size_t size = 0;
    for (size_t i = 0; i < a->size + b->size && size < 512; i++)
        truths[size++] = i < a->size ? a->truths[i] : b->truths[i - a->size];
    return sudoku_finder_report (finder, truths, size);
}

static bool find_two (Colours *colours) {
    Finder *const finder = colours->finder;
    const Position *const position = finder->position;
    for (size_t i = 0; i < colours->size; i++)
        for (size_t j = 0; j < colours->size; j++) {
            const Cluster *const a = colours->clusters + i;
            const Cluster *const b = colours->clusters + j;
            const unsigned digit = digit_of (position, a->colour[0]);
            if (finder_stops (finder, 4 * position->words))
                return true;
            if (i == j || digit_of (position, b->colour[0]) != digit)
                continue;
            for (int x = 0; x < 2; x++) {
                bool meets[2];
                for (int y = 0; y < 2; y++) {
                    meets[y] = any_sees (position, a->colour[x], b->colour[y]);
                    if (meets[y] && i < j)
                        exclude_between (finder, a->colour[!x], b->colour[!y],
                                         digit);
                }
                if (meets[0] && meets[1])
                    sets_add (finder->excluded, a->colour[x],
                              finder->position->words);
            }
            if (report_two (finder, a, b))
                return true;
        }
    return false;
}

bool sudoku_find_colours (Finder *finder) {
    Colours colours = {.finder = finder,
                       .pairs = finder->technique->kind == PAIRS};
    const bool ends =
        colour_all (&colours) &&
        (finder->technique->kind == TWO_CLUSTERS ? find_two (&colours)
                                                 : find_one (&colours));
    arrays_free (&colours.arrays);
    return ends;
}
