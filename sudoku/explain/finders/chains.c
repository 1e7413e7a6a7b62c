// chains.c -- chains of truths with two ends.
//
// If a node is false, the other end of a truth is true; so nodes that the other end
// excludes are false, and so on.  If this leads from a false node to a true node, at
// least one of the two is true, and candidates that see both are false; if both are the
// same node, this node is true.  If the second node excludes the first, the chain is a
// loop: one of any two adjacent nodes is true, and an almost locked set has all of its
// digits.  Breadth-first search finds the shortest chain between any two nodes.  To find
// one instance, the search starts from each candidate that is known to be false.

#include "sudoku/explain/finders/chain.h"
#include "sudoku/explain/finders/links.h"

#include <stdlib.h>
#include <string.h>

enum { NONE = -1, START = -2, SETS_LEAST = 4 };

typedef struct Chains {
    Arrays arrays;
    Finder *finder;
    Links links;
    uint64_t *waiting; // [width] nodes that are not false yet
    int32_t *via;      // [nodes] the link that makes the node true, or NONE
    int32_t *cause;    // [nodes] the true node that excludes it, or START
    uint32_t *length;  // [nodes] links from the start to a true node
    uint32_t *queue;   // [nodes] true nodes
    size_t queued;
} Chains;

static size_t words_of (const Chains *chains) {
    return chains->finder->position->words;
}

static void begin (Chains *chains) {
    for (size_t i = 0; i < chains->links.nodes_size; i++)
        chains->via[i] = NONE;
    memset (chains->waiting, 0xff, chains->links.width * sizeof (uint64_t));
    chains->queued = 0;
}

// Makes a node false; `cause` is the true node that excludes it.
static void deny (Chains *chains, size_t node, int32_t cause) {
    const Node *const at = chains->links.nodes + node;
    set_remove (chains->waiting, node);
    chains->cause[node] = cause;
    for (size_t i = at->first; i < at->first + at->size; i++) {
        const uint32_t to = chains->links.links[i].to;
        if (chains->via[to] != NONE)
            continue;
        chains->via[to] = (int32_t) i;
        chains->length[to] = cause < 0 ? 1 : chains->length[cause] + 1;
        chains->queue[chains->queued++] = to;
    }
}

// Expands the i-th true node.
static size_t follow (Chains *chains, size_t i) {
    const size_t node = chains->queue[i], width = chains->links.width;
    const uint64_t *const weak = chains->links.weak + node * width;
    FOR_SET (next, weak[word] & chains->waiting[word], width)
        deny (chains, next, (int32_t) node);
    return node;
}

static void follow_all (Chains *chains, size_t from) {
    begin (chains);
    deny (chains, from, START);
    for (size_t i = 0; i < chains->queued; i++)
        follow (chains, i);
}

// The links of the chain to a true node, last link first.
#define FOR_CHAIN(LINK, CHAINS, NODE)                                          \
    for (const Link *LINK = link_to ((CHAINS), (int32_t) (NODE)); LINK;        \
         LINK = link_to ((CHAINS), (CHAINS)->cause[LINK->from]))

static const Link *link_to (const Chains *chains, int32_t node) {
    return node < 0 ? NULL : chains->links.links + chains->via[node];
}

static size_t start_of (const Chains *chains, size_t node) {
    size_t start = node;
    FOR_CHAIN (link, chains, node)
        start = link->from;
    return start;
}

// ---------------------------------------------------------------------------
// The exclusions of a chain

static void exclude (Chains *chains, size_t a, size_t b) {
    Finder *const finder = chains->finder;
    const Position *const position = finder->position;
    const uint64_t *const x = links_seen (&chains->links, a);
    const uint64_t *const y = links_seen (&chains->links, b);
    const bool one_digit = links_one_digit (&chains->links);
    FOR_SET (c, x[word] & y[word] & position->impossible[word],
             words_of (chains))
        if (!one_digit ||
            position->name[c].digit == chains->links.nodes[a].digit)
            set_add (finder->excluded, c);
}

// For each of some digits, excludes the candidates that see all places of this digit in the
// sets of two links.
static void exclude_digits (Chains *chains, const Link *a, const Link *b,
                            unsigned digits) {
    Finder *const finder = chains->finder;
    const size_t words = words_of (chains);
    uint64_t *const places = finder->scratch, *const seen = places + words;
    FOR_BITS (digit, digits) {
        memset (places, 0, words * sizeof *places);
        for (int i = 0; i < 2; i++) {
            const Link *const link = i ? b : a;
            for (size_t k = 0; k < link->truths_size; k++) {
                const unsigned cell = chains->links.truths[link->truths + k];
                if (finder->digits[cell] >> digit & 1)
                    set_add (places,
                             finder->number[cell * finder->side + digit]);
            }
        }
        sudoku_finder_see (finder, places, seen);
        for (size_t w = 0; w < words; w++)
            finder->excluded[w] |= seen[w] & finder->position->impossible[w];
    }
}

// Excludes the candidates that see all places of a common digit in the sets at both ends of
// a chain.
static void exclude_common (Chains *chains, size_t to) {
    const Node *const nodes = chains->links.nodes;
    const Link *const last = link_to (chains, (int32_t) to), *first = last;
    FOR_CHAIN (link, chains, to)
        first = link;
    exclude_digits (chains, first, last,
                    (first->locked | 1u << (nodes[first->from].digit - 1)) &
                        (last->locked | 1u << (nodes[last->to].digit - 1)));
}

// Whether the second node excludes the first.
static bool is_loop (const Chains *chains, size_t from, size_t to) {
    const Links *const links = &chains->links;
    return links->kind > XY_CHAIN &&
           set_has (links->weak + to * links->width, from);
}

// Records the candidates that the chain between two nodes excludes or places.
static void conclude (Chains *chains, size_t from, size_t to, bool loop) {
    const Links *const links = &chains->links;
    const uint64_t *const node = links_node (links, from);
    const size_t words = words_of (chains);
    if (links_one_digit (links) &&
        links->nodes[from].digit != links->nodes[to].digit)
        return;
    if (from == to && sets_count (node, node, words) == 1) {
        memcpy (chains->finder->excluded, node, words * sizeof *node);
        return;
    }
    if (links->kind == SETS_ALONE)
        exclude_common (chains, to);
    else
        exclude (chains, from, to);
    if (!loop)
        return;
    FOR_CHAIN (link, chains, to) {
        exclude_digits (chains, link, link, link->locked);
        if (chains->cause[link->from] >= 0)
            exclude (chains, (size_t) chains->cause[link->from], link->from);
    }
}

// Reports the chain to a node.  It is read from its end, since each link is symmetric.
static bool report (Chains *chains, size_t to, bool loop) {
    const Links *const links = &chains->links;
    Finder *const finder = chains->finder;
    FOR_CHAIN (link, chains, to)
        sudoku_chain_add (finder, links->truths + link->truths,
                          link->truths_size, links_node (links, link->to),
                          links_node (links, link->from));
    finder->chain.loop = loop;
    conclude (chains, start_of (chains, to), to, loop);
    return sudoku_chain_report (finder);
}

// ---------------------------------------------------------------------------
// The first chain

static bool is_long (const Chains *chains, size_t to) {
    return chains->links.kind != SETS_ALONE || chains->length[to] >= SETS_LEAST;
}

// Finds the shortest chain from a node that a candidate excludes to a node that excludes
// this candidate, with at most `most` links.  Returns the last node, or NONE.
static int32_t search (Chains *chains, size_t candidate, size_t most) {
    const Links *const links = &chains->links;
    const Position *const position = chains->finder->position;
    const unsigned digit =
        links_one_digit (links) ? position->name[candidate].digit : 0;
    begin (chains);
    for (size_t node = 0; node < links->nodes_size; node++)
        if (set_has (links_seen (links, node), candidate) &&
            (!digit || links->nodes[node].digit == digit))
            deny (chains, node, START);
    for (size_t i = 0; i < chains->queued; i++) {
        if (chains->length[chains->queue[i]] >= most)
            return NONE;
        const size_t node = follow (chains, i);
        if (set_has (links_seen (links, node), candidate) &&
            (!digit || links->nodes[node].digit == digit))
            return is_long (chains, node) ? (int32_t) node : NONE;
    }
    return NONE;
}

// Reports the shortest chain over all candidates.  A longer chain may contain a shorter one
// that excludes another candidate.
static bool search_all (Chains *chains) {
    const Links *const links = &chains->links;
    const Position *const position = chains->finder->position;
    size_t most = SIZE_MAX, shortest = 0;
    for (size_t c = 0; c < position->size; c++) {
        if (!set_has (position->impossible, c))
            continue;
        if (finder_stops (chains->finder, links->nodes_size * links->width))
            return true;
        const int32_t node = search (chains, c, most);
        if (node == NONE)
            continue;
        most = chains->length[node];
        shortest = c;
    }
    if (most == SIZE_MAX)
        return false;
    const size_t node = (size_t) search (chains, shortest, SIZE_MAX);
    return report (chains, node,
                   is_loop (chains, start_of (chains, node), node));
}

// ---------------------------------------------------------------------------
// All chains

// An entry is the shortest chain with its exclusions.
typedef struct Entry {
    uint64_t hash; // hash of the exclusions
    uint32_t length, from, to;
    bool loop;
} Entry;

typedef struct Table {
    Entry *entries; // [room] a hash table; empty entries have length 0
    size_t size, room;
} Table;

static Entry *entry_of (const Table *table, uint64_t hash) {
    size_t i = (size_t) hash & (table->room - 1);
    while (table->entries[i].length && table->entries[i].hash != hash)
        i = (i + 1) & (table->room - 1);
    return table->entries + i;
}

static bool grow (Table *table) {
    Table larger = {NULL, table->size, table->room ? 2 * table->room : 1024};
    if (2 * table->size < table->room)
        return true;
    larger.entries = calloc (larger.room, sizeof *larger.entries);
    if (!larger.entries)
        return false;
    for (size_t i = 0; i < table->room; i++)
        if (table->entries[i].length)
            *entry_of (&larger, table->entries[i].hash) = table->entries[i];
    free (table->entries);
    *table = larger;
    return true;
}

// Whether a chain passes a truth in both directions.  Then the part in between is a chain
// by itself, which excludes another candidate.  A chain that places its only end may pass
// a truth in both directions.
static bool turns_back (const Chains *chains, size_t to) {
    const Links *const links = &chains->links;
    FOR_CHAIN (a, chains, to)
        FOR_CHAIN (b, chains, to)
            if (a != b && a->truths_size == 1 && b->truths_size == 1 &&
                links->truths[a->truths] == links->truths[b->truths])
                return true;
    return false;
}

// Records the chain unless a shorter one has the same exclusions.
static bool note (Chains *chains, Table *table, size_t from, size_t to,
                  bool loop) {
    uint64_t *const excluded = chains->finder->excluded;
    const Entry entry = {0, chains->length[to], (uint32_t) from, (uint32_t) to,
                         loop};
    uint64_t hash = 0, any = 0;
    conclude (chains, from, to, loop);
    for (size_t w = 0; w < words_of (chains); w++) {
        any |= excluded[w];
        hash = (hash ^ excluded[w]) * UINT64_C (0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
        excluded[w] = 0;
    }
    if (!any)
        return true;
    if (!grow (table))
        return false;
    Entry *const at = entry_of (table, hash);
    table->size += !at->length;
    if (!at->length || at->length > entry.length) {
        *at = entry;
        at->hash = hash;
    }
    return true;
}

static int compare (const void *a, const void *b) {
    const Entry *const x = a, *const y = b;
    return x->length != y->length ? order (x->length, y->length)
           : x->from != y->from   ? order (x->from, y->from)
                                  : order (x->to, y->to);
}

// Reports the chains of the table, the shortest first.
static bool report_all (Chains *chains, Table *table) {
    size_t size = 0;
    for (size_t i = 0; i < table->room; i++)
        if (table->entries[i].length)
            table->entries[size++] = table->entries[i];
    if (size)
        qsort (table->entries, size, sizeof *table->entries, compare);
    for (size_t i = 0; i < size; i++) {
        if (finder_stops (chains->finder, chains->links.nodes_size))
            return true;
        follow_all (chains, table->entries[i].from);
        if (report (chains, table->entries[i].to, table->entries[i].loop))
            return true;
    }
    return false;
}

static bool list_all (Chains *chains) {
    Table table = {NULL, 0, 0};
    bool ends = false, memory = true;
    const size_t size = chains->links.nodes_size;
    for (size_t from = 0; from < size && memory; from++) {
        if (!chains->links.nodes[from].size)
            continue;
        if (finder_stops (chains->finder, size * chains->links.width))
            memory = false;
        follow_all (chains, from);
        for (size_t to = from; to < size && memory; to++)
            if (chains->via[to] != NONE && is_long (chains, to) &&
                (from == to || !turns_back (chains, to)))
                memory = note (chains, &table, from, to, false) &&
                         (!is_loop (chains, from, to) ||
                          note (chains, &table, from, to, true));
    }
    if (memory)
        ends = report_all (chains, &table);
    free (table.entries);
    return ends;
}

bool sudoku_find_chain (Finder *finder) {
    Chains chains;
    bool ends = false;
    memset (&chains, 0, sizeof chains);
    chains.finder = finder;
    if (sudoku_links_make (&chains.links, finder, finder->technique->kind)) {
        const size_t size = chains.links.nodes_size;
        ARRAY (&chains.arrays, chains.waiting, chains.links.width);
        ARRAY (&chains.arrays, chains.via, size);
        ARRAY (&chains.arrays, chains.cause, size);
        ARRAY (&chains.arrays, chains.length, size);
        ARRAY (&chains.arrays, chains.queue, size);
        if (!chains.arrays.failed)
            ends = finder->all ? list_all (&chains) : search_all (&chains);
    }
    arrays_free (&chains.arrays);
    sudoku_links_release (&chains.links);
    return ends;
}
