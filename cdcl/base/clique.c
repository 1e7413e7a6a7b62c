// clique.c -- greedy maximal cliques in a graph of literals, see clique.h.
//
// Each edge that is not covered yet is a seed.  The candidates are the common
// neighbours of its two ends.  Candidates join the clique one by one; each
// time, the candidates that are not neighbours of the new member are removed,
// until no candidate remains.  The first choice is the candidate that comes
// first in the order of the rows.  This is the order of the formula, where the
// pairs of one constraint usually stand together.  If this choice would remove
// candidates, up to seven other candidates are compared with it, and the
// candidate that keeps the most candidates joins.  So in most cases the order
// of the formula does not change the cliques.
//
// The neighbours of one end of the seed are marked, and the row of the end with
// fewer neighbours is scanned.  When candidates are compared, the scan of a row
// stops once all other candidates have been found.
//
// Source: Biere, Le Berre, Lonca and Manthey, "Detecting Cardinality
// Constraints in CNF", SAT 2014, for the greedy search.  The order is new here.

#include "cdcl/base/clique.h"

#include <string.h>

enum { ATTEMPTS = 8 };

static uint32_t degree (const Cliques *c, Lit lit) {
    return c->first.data[lit + 1] - c->first.data[lit];
}

void cdcl_cliques_start (Mem *mem, Cliques *c, size_t vertices, uint32_t least,
                         uint64_t budget) {
    words_reserve (mem, &c->marks, vertices);
    memset (c->marks.data, 0, vertices * sizeof *c->marks.data);
    words_reserve (mem, &c->first, vertices + 1);
    c->vertices = vertices;
    c->first.data[0] = 0;
    c->first.size = 1;
    c->edges.size = 0;
    c->mark = (uint32_t) vertices; // no earlier mark is greater (clique.h)
    c->least = least;
    c->at = 0;
    c->entry = 0;
    c->marked = false;
    c->steps = 0;
    // The limit keeps marks from wrapping around.
    c->budget = budget < UINT32_MAX / 2 ? budget : UINT32_MAX / 2;
}

void cdcl_cliques_end_row (Mem *mem, Cliques *c) {
    assert (c->first.size <= c->vertices);
    if (c->edges.size > UINT32_MAX)
        cdcl_mem_fail (mem);
    words_push (mem, &c->first, (uint32_t) c->edges.size);
}

static void mark_all (Cliques *c, const Lits *lits) {
    c->mark++;
    c->steps += 1 + lits->size;
    for (size_t i = 0; i < lits->size; i++)
        c->marks.data[lits->data[i]] = c->mark;
}

static void mark_neighbours (Cliques *c, Lit lit) {
    c->mark++;
    c->steps += 1 + degree (c, lit);
    for (uint32_t i = c->first.data[lit]; i < c->first.data[lit + 1]; i++)
        c->marks.data[c->edges.data[i] >> 1] = c->mark;
}

// Collects the marked neighbours of `lit`, in the order of its row.  The caller
// knows that there are at most `most` of them, so the scan stops when it has
// found `most`.
static void gather (Mem *mem, Cliques *c, Lit lit, size_t most, Lits *result) {
    const uint32_t *const row = c->edges.data + c->first.data[lit];
    const uint32_t *const marks = c->marks.data;
    const uint32_t size = degree (c, lit), mark = c->mark;
    uint32_t found = 0;
    c->steps += 1 + size;
    lits_reserve (mem, result, size);
    for (uint32_t i = 0; i < size && found < most; i++) {
        result->data[found] = row[i] >> 1;
        found += marks[row[i] >> 1] == mark;
    }
    result->size = found;
}

static void swap (Lits *a, Lits *b) {
    const Lits lits = *a;
    *a = *b;
    *b = lits;
}

// Adds one candidate to the clique and removes the candidates that are not its
// neighbours.
static void extend (Mem *mem, Cliques *c) {
    assert (c->candidates.size);
    const size_t size = c->candidates.size, stride = size / ATTEMPTS + 1;
    Lit tried = c->candidates.data[0], best = tried;
    mark_all (c, &c->candidates);
    gather (mem, c, tried, size - 1, &c->extended);
    size_t most = c->extended.size;
    for (size_t i = stride; most + 1 < size && i < size; i += stride) {
        tried = c->candidates.data[i];
        gather (mem, c, tried, size - 1, &c->extended);
        if (c->extended.size <= most)
            continue;
        most = c->extended.size;
        best = tried;
    }
    if (tried != best)
        gather (mem, c, best, size - 1, &c->extended);
    lits_push (mem, &c->clique, best);
    swap (&c->candidates, &c->extended);
}

// Counts the entries between members of the clique that are not covered; each
// edge has two entries.  With `cover`, also marks these entries as covered.
static size_t fresh_entries (Cliques *c, bool cover) {
    const uint32_t *const marks = c->marks.data;
    size_t fresh = 0;
    mark_all (c, &c->clique);
    for (size_t i = 0; i < c->clique.size; i++) {
        const Lit lit = c->clique.data[i];
        uint32_t *const row = c->edges.data + c->first.data[lit];
        const uint32_t size = degree (c, lit), mark = c->mark;
        size_t others = c->clique.size - 1;
        c->steps += size;
        for (uint32_t j = 0; j < size && others; j++) {
            const uint32_t entry = row[j], other = marks[entry >> 1] == mark;
            const uint32_t found = other & ~entry & 1;
            others -= other;
            fresh += found;
            if (cover)
                row[j] = entry | found;
        }
    }
    return fresh;
}

// Grows a clique from the edge between two literals; the neighbours of the
// first literal are marked.  Returns false if the clique is too small, or if
// too many of its edges are covered.
static bool grow_clique (Mem *mem, Cliques *c, Lit lit, Lit other) {
    gather (mem, c, other, SIZE_MAX, &c->candidates);
    if (c->candidates.size + 2 < c->least)
        return false;
    c->marked = false;
    c->clique.size = 0;
    lits_push (mem, &c->clique, lit);
    lits_push (mem, &c->clique, other);
    while (c->candidates.size &&
           c->clique.size + c->candidates.size >= c->least)
        extend (mem, c);
    const size_t size = c->clique.size;
    if (size < c->least || 2 * fresh_entries (c, false) < size * (size - 1))
        return false;
    c->overlapping = fresh_entries (c, true) < size * (size - 1);
    return true;
}

// Each edge has two entries; the entry of the end with more neighbours is the
// seed.
static bool is_seed (const Cliques *c, Lit lit, uint32_t entry) {
    const Lit other = entry >> 1;
    if (entry & 1) // covered, the usual case: the other row is not read
        return false;
    const uint32_t size = degree (c, lit), other_size = degree (c, other);
    return other_size + 1 >= c->least &&
           (size > other_size || (size == other_size && lit < other));
}

bool cdcl_cliques_next (Mem *mem, Cliques *c) {
    assert (c->first.size == c->vertices + 1);
    for (; c->at < c->vertices; c->at++, c->marked = false) {
        if (c->entry < c->first.data[c->at])
            c->entry = c->first.data[c->at];
        if (degree (c, c->at) + 1 < c->least)
            continue;
        while (c->entry < c->first.data[c->at + 1]) {
            const uint32_t entry = c->edges.data[c->entry++];
            if (!is_seed (c, c->at, entry))
                continue;
            if (c->steps >= c->budget)
                return false;
            if (!c->marked)
                mark_neighbours (c, c->at);
            c->marked = true;
            if (grow_clique (mem, c, c->at, entry >> 1))
                return true;
        }
    }
    return false;
}

void cdcl_cliques_release (Mem *mem, Cliques *c) {
    words_release (mem, &c->first);
    words_release (mem, &c->edges);
    words_release (mem, &c->marks);
    lits_release (mem, &c->clique);
    lits_release (mem, &c->candidates);
    lits_release (mem, &c->extended);
}
