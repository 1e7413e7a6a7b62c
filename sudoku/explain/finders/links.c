// links.c -- truths with two ends, and which ends exclude each other.
//
// A truth has two ends if its candidates form two nodes.  A node is one candidate, or
// several candidates of a digit in a box and a line.  If all candidates of one node are
// false, a candidate of the other node is true.  The cells of an almost locked set are a
// truth with such ends, too: if the set loses one digit, it has every other digit.
//
//   x-chain         houses of one digit
//   xy-chain        cells
//   aic             houses and cells, with nodes of one candidate
//   grouped-aic     houses and cells, with all nodes
//   als-aic         houses, cells and almost locked sets
//   als-chain       almost locked sets, including cells with two digits
//
// Two nodes exclude each other if each candidate of one sees each candidate of the other.

#include "sudoku/explain/finders/links.h"
#include "sudoku/explain/finders/sets.h"
#include "sudoku/board/grow.h"

#include <stdlib.h>
#include <string.h>

// Makes room for one more item of an array.
static bool reserve (Links *links, void *array, size_t size, size_t item) {
    void **const at = array, *const larger = enlarged (*at, size, item);
    if (!larger)
        return links->memory = false;
    *at = larger;
    return true;
}

// ---------------------------------------------------------------------------
// Nodes

// Whether the candidates, of one digit, share a box and a line, or are a single
// candidate.
static bool is_node (const Links *links, const uint64_t *set) {
    const Position *const position = links->finder->position;
    const sudoku_board *const board = position->board;
    const sudoku_given *first = NULL;
    bool row = true, col = true, box = true, single = true;
    FOR_SET (c, set[word], position->words) {
        const sudoku_given *const at = position->name + c;
        if (first) {
            single = false;
            row &= at->row == first->row;
            col &= at->col == first->col;
            box &= board_region (board, at->row, at->col) ==
                   board_region (board, first->row, first->col);
        } else
            first = at;
    }
    return first && (single || (links->kind >= GROUPED && box && (row || col)));
}

static size_t lowest (const Links *links, const uint64_t *set) {
    FOR_SET (c, set[word], links->finder->position->words)
        return c;
    return 0; // there are no empty nodes
}

// The number of a node, which is added if it is new; SIZE_MAX if memory ran out or the
// search was stopped.
static size_t node_of (Links *links, const uint64_t *set) {
    const size_t words = links->finder->position->words;
    const size_t bytes = words * sizeof *set;
    if (finder_stops (links->finder, links->nodes_size)) {
        links->memory = false;
        return SIZE_MAX;
    }
    const size_t low = lowest (links, set);
    for (uint32_t i = links->last[low]; i != NO_NODE;
         i = links->nodes[i].before)
        if (!memcmp (links_node (links, i), set, bytes))
            return i;
    if (!reserve (links, &links->sets, links->nodes_size, 2 * bytes) ||
        !reserve (links, &links->nodes, links->nodes_size,
                  sizeof *links->nodes))
        return SIZE_MAX;
    const size_t node = links->nodes_size++;
    links->nodes[node] =
        (Node){.digit = links->finder->position->name[low].digit,
               .before = links->last[low]};
    links->last[low] = (uint32_t) node;
    memcpy (links_node (links, node), set, bytes);
    sudoku_finder_see (links->finder, set, links_seen (links, node));
    return node;
}

// ---------------------------------------------------------------------------
// Links

static void add_link (Links *links, const uint64_t *from, const uint64_t *to,
                      size_t truths, size_t size, uint64_t locked) {
    const size_t a = node_of (links, from), b = node_of (links, to);
    if (!links->memory || !reserve (links, &links->links, links->links_size,
                                    sizeof *links->links))
        return;
    links->links[links->links_size++] =
        (Link){(uint32_t) a, (uint32_t) b, (uint32_t) truths, (uint16_t) size,
               (uint16_t) locked};
}

// Adds truths, and returns the number of the first one.
static size_t add_truths (Links *links, const uint16_t *truths, size_t size) {
    const size_t first = links->truths_size;
    for (size_t i = 0;
         i < size && reserve (links, &links->truths, first + i, sizeof *truths);
         i++)
        links->truths[links->truths_size++] = truths[i];
    return first;
}

// Adds a link for each way to split the candidates of a truth into two nodes.
static void split_truth (Links *links, uint16_t truth) {
    const Position *const position = links->finder->position;
    const size_t words = position->words;
    uint64_t *const from = links->finder->scratch, *const to = from + words;
    size_t members[16], count = 0;
    if (position_count (position, truth, position->open) >
        (links->kind >= GROUPED ? 6 : 2))
        return;
    FOR_MEMBERS (c, position, truth, position->open[word])
        members[count++] = c;
    const size_t first = add_truths (links, &truth, 1);
    for (unsigned split = 1; count > 1 && split < (1u << count) - 1; split++) {
        memset (from, 0, 2 * words * sizeof *from);
        for (size_t i = 0; i < count; i++)
            set_add (split >> i & 1 ? from : to, members[i]);
        if (is_node (links, from) && is_node (links, to))
            add_link (links, from, to, first, 1, 0);
    }
}

static void split_truths (Links *links) {
    const Position *const position = links->finder->position;
    for (size_t g = 0; g < position->spare && links->memory; g++) {
        const bool cell = position->rule[g].kind == SUDOKU_CELL;
        if (!position->closed[g] && links->finder->digits[g] &&
            !(links->kind == X_CHAIN && cell) &&
            !(links->kind == XY_CHAIN && !cell))
            split_truth (links, (uint16_t) g);
    }
}

// Adds a link for each pair of digits of an almost locked set.
static void split_set (Links *links, const Sets *sets, size_t s) {
    const Almost *const set = sets->sets + s;
    const size_t first = add_truths (links, set->cells, set->size);
    FOR_BITS (from, set->digits)
        FOR_BITS (to, set->digits & ~bit (from))
            add_link (links, sets_places (sets, s, from),
                      sets_places (sets, s, to), first, set->size,
                      set->digits & ~bit (from) & ~bit (to));
}

static void split_sets (Links *links) {
    Sets sets;
    if (sudoku_sets_make (&sets, links->finder))
        for (size_t s = 0; s < sets.size && links->memory; s++)
            if (links->kind == SETS_ALONE || sets.sets[s].size > 1)
                split_set (links, &sets, s);
    sudoku_sets_release (&sets);
}

// ---------------------------------------------------------------------------
// Order

// By first node, then second; links with the fewest truths come first.
static int compare (const void *a, const void *b) {
    const Link *const x = a, *const y = b;
    return x->from != y->from ? order (x->from, y->from)
           : x->to != y->to   ? order (x->to, y->to)
           : x->truths_size != y->truths_size
               ? order (x->truths_size, y->truths_size)
               : order (x->truths, y->truths);
}

// Sorts the links and keeps one link for each pair of nodes.
static void sort (Links *links) {
    size_t kept = 0;
    if (links->links_size)
        qsort (links->links, links->links_size, sizeof *links->links, compare);
    for (size_t i = 0; i < links->links_size; i++) {
        const Link link = links->links[i];
        if (kept && links->links[kept - 1].from == link.from &&
            links->links[kept - 1].to == link.to)
            continue;
        Node *const node = links->nodes + link.from;
        if (!node->size++)
            node->first = kept;
        links->links[kept++] = link;
    }
    links->links_size = kept;
}

static void fill_weak (Links *links) {
    const size_t words = links->finder->position->words;
    links->width = links->nodes_size / 64 + 1;
    links->weak =
        calloc ((links->nodes_size + 1) * links->width, sizeof *links->weak);
    if (!links->weak) {
        links->memory = false;
        return;
    }
    for (size_t a = 0; a < links->nodes_size && links->memory; a++) {
        links->memory = !finder_stops (links->finder, links->nodes_size);
        FOR_SET (c, links_seen (links, a)[word], words)
            for (uint32_t b = links->last[c]; b != NO_NODE;
                 b = links->nodes[b].before)
                if (links->nodes[b].size &&
                    (!links_one_digit (links) ||
                     links->nodes[a].digit == links->nodes[b].digit) &&
                    sets_include (links_node (links, b), links_seen (links, a),
                                  words))
                    set_add (links->weak + a * links->width, b);
    }
}

bool sudoku_links_make (Links *links, Finder *finder, int kind) {
    memset (links, 0, sizeof *links);
    links->finder = finder;
    links->kind = kind;
    const size_t bytes = 64 * finder->position->words * sizeof *links->last;
    links->last = malloc (bytes);
    links->memory = links->last != NULL;
    if (links->memory)
        memset (links->last, 0xff, bytes);
    if (kind != SETS_ALONE)
        split_truths (links);
    if (kind >= SETS && links->memory)
        split_sets (links);
    sort (links);
    if (links->memory)
        fill_weak (links);
    return links->memory;
}

void sudoku_links_release (Links *links) {
    free (links->nodes);
    free (links->sets);
    free (links->last);
    free (links->links);
    free (links->truths);
    free (links->weak);
}
