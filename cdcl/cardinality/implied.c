// implied.c -- finds literals that exclude each other indirectly.
//
// In encodings with auxiliary variables a implies -b in several steps.  A
// sequential counter propagates that an earlier literal is true.  A commander
// represents some of the literals, and excludes the other commanders.  A
// product encoding has a row and a column for each literal.  So this file
// collects all literals that a literal implies through binary clauses and
// groups; if a implies -b, a and b exclude each other.
//
// Only sources are considered: a source is a literal that no other literal
// implies by a binary clause or a group.  The members of an encoding are
// sources, since they occur in it with one sign.  Its auxiliary literals are
// not sources, since a member implies them.  Without this restriction half of
// the results would be cliques of auxiliary literals.
//
// Pairs that are in one group are marked as covered.  Reads values, watches and
// the groups' index; fills the graph of clique.h.

#include "cdcl/cardinality/implied.h"

#include "cdcl/base/clique.h"
#include "cdcl/cardinality/detect.h"

// REACH limits the number of literals reached from one literal.  EFFORT limits
// the steps, per literal of the binary clauses and groups.  In a sequential
// counter over n literals, one literal reaches 2n literals.
enum { REACH = 1000, EFFORT = 100 };

// Limits of the sample: the number of sources, and for each of them the number
// of excluded literals.
enum { SAMPLE = 32, NEIGHBOURS = 20 };

// Maximum number of literals that may be equivalent to a source.
enum { EQUALS = 4 };

typedef struct Tour {
    uint32_t *marks; // [2·vars] latest source that reached the literal, plus 1
    Lits *reached;   // literals reached from `source`, in order of discovery
    Lit source;
    uint64_t steps;
} Tour;

// Marks the literal as reached, unless it is marked or assigned.
static void reach (struct cdcl *solver, Tour *tour, Lit lit) {
    assert (lit < 2 * solver->vars);
    tour->steps++;
    if (tour->marks[lit] == tour->source + 1 || solver->values[lit])
        return;
    tour->marks[lit] = tour->source + 1;
    lits_push (&solver->mem, tour->reached, lit);
}

static void reach_by_groups (struct cdcl *solver, Tour *tour, Lit lit) {
    const Groups *const groups = &solver->groups;
    FOR_GROUPS (g, groups, lit) {
        const Group *const group = groups->groups.data + g;
        const Lit *const members = groups->lits.data + group->members;
        for (uint32_t j = 0; j < group->size && tour->reached->size < REACH;
             j++)
            if (members[j] != lit)
                reach (solver, tour, negate (members[j]));
    }
}

static void reach_by_clauses (struct cdcl *solver, Tour *tour, Lit lit) {
    const Watches *const watches = solver->watches + negate (lit);
    for (uint32_t i = 0; i < watches->size && tour->reached->size < REACH; i++)
        if (watch_binary (watches->data[i]))
            reach (solver, tour, watches->data[i].blocking);
}

static bool has_binary (const Watches *watches) {
    for (uint32_t i = 0; i < watches->size; i++)
        if (watch_binary (watches->data[i]))
            return true;
    return false;
}

// Whether the literal implies anything by a binary clause or a group.
static bool implies (const struct cdcl *solver, Lit lit) {
    return !solver->values[lit] &&
           ((solver->uses[lit] & USED_IN_GROUPS) ||
            has_binary (solver->watches + negate (lit)));
}

// Whether all literals that imply `lit` are equivalent to `lit` and have larger
// numbers.  A commander that represents a single literal is equivalent to it.
static bool first_of_equals (const struct cdcl *solver, Lit lit) {
    assert (!solver->values[lit]);
    const Watches *const watches = solver->watches + lit;
    if ((solver->uses[negate (lit)] & USED_IN_GROUPS))
        return false;
    for (uint32_t i = 0, binary = 0; i < watches->size; i++) {
        const Lit other = watches->data[i].blocking;
        if (!watch_binary (watches->data[i]))
            continue;
        if (++binary > EQUALS || other < lit ||
            !cdcl_watches_have_binary (solver->watches + negate (lit),
                                       negate (other)))
            return false;
    }
    return true;
}

// Bits in `seen`, shifted by the sign of the literal.
enum { SOURCE = 1, SAMPLED = 4 };

static bool marked_source (const struct cdcl *solver, Lit lit) {
    return solver->seen[var_of (lit)] & SOURCE << sign_of (lit);
}

static void mark_sampled (struct cdcl *solver, Lit lit) {
    solver->seen[var_of (lit)] |= (signed char) (SAMPLED << sign_of (lit));
}

// Marks the sources.  No literal implies `lit` iff its negation implies
// nothing.  Of equivalent literals, only the first is a source.  Returns the
// number of sources, or 0 if no variable is auxiliary: a variable is auxiliary
// if both of its literals imply other literals.
static size_t mark_sources (struct cdcl *solver) {
    bool auxiliary = false;
    size_t sources = 0;
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        if (!implies (solver, lit))
            continue;
        const bool both = implies (solver, negate (lit));
        auxiliary |= both;
        if (both && !first_of_equals (solver, lit))
            continue;
        solver->seen[var_of (lit)] |= (signed char) (SOURCE << sign_of (lit));
        sources++;
    }
    return auxiliary ? sources : 0;
}

// Adds the sources that tour->source excludes as entries of its row.  Sources
// that a group excludes are marked as covered.
static void fill_row (struct cdcl *solver, Tour *tour) {
    Words *const edges = &solver->detection->cliques.edges;
    const Lits *const reached = tour->reached;
    assert (!solver->values[tour->source]);
    tour->reached->size = 0;
    reach_by_groups (solver, tour, tour->source);
    const size_t grouped = reached->size;
    reach_by_clauses (solver, tour, tour->source);
    for (size_t i = 0; i < reached->size; i++) {
        const Lit lit = reached->data[i], other = negate (lit);
        if (marked_source (solver, other) &&
            var_of (lit) != var_of (tour->source))
            words_push (&solver->mem, edges, clique_entry (other, i < grouped));
        reach_by_groups (solver, tour, lit);
        reach_by_clauses (solver, tour, lit);
    }
}

// Fills the graph with the rows of the sources that have one of these bits in
// `seen`.
static void fill_graph (struct cdcl *solver, int bits, uint32_t least,
                        uint64_t budget) {
    assert (bits == SOURCE || bits == SAMPLED);
    Cliques *const cliques = &solver->detection->cliques;
    cdcl_cliques_start (&solver->mem, cliques, 2 * (size_t) solver->vars, least,
                        budget);
    Tour tour = {cliques->marks.data, &cliques->extended, 0, 0};
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        tour.source = lit;
        if ((solver->seen[var_of (lit)] & bits << sign_of (lit)) &&
            tour.steps < budget)
            fill_row (solver, &tour);
        cdcl_cliques_end_row (&solver->mem, cliques);
    }
    solver->stats.ticks += tour.steps / 8;
    memset (tour.marks, 0, 2 * sizeof *tour.marks * solver->vars);
}

// Marks a sample: sources spread over the formula, and some literals that they
// exclude.  Returns the number of sources in it.
static size_t mark_sample (struct cdcl *solver, size_t sources) {
    assert (sources);
    Cliques *const cliques = &solver->detection->cliques;
    Words *const edges = &cliques->edges;
    size_t idx = 0, sampled = 0;
    cdcl_cliques_start (&solver->mem, cliques, 2 * (size_t) solver->vars, 0, 0);
    Tour tour = {cliques->marks.data, &cliques->extended, 0, 0};
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        if (!marked_source (solver, lit) || idx++ % (sources / SAMPLE + 1))
            continue;
        tour.source = lit;
        edges->size = 0;
        fill_row (solver, &tour);
        mark_sampled (solver, lit);
        sampled++;
        for (size_t i = 0, marked = 0; i < edges->size && marked < NEIGHBOURS;
             i++) {
            if (edges->data[i] & 1)
                continue;
            mark_sampled (solver, edges->data[i] >> 1);
            marked++;
        }
    }
    solver->stats.ticks += tour.steps / 8;
    return sampled;
}

// Circuits have many implications, too, but few cliques: there the cliques of
// the sample have less than half as many members as the sample has sources.
static bool worthwhile (struct cdcl *solver, size_t sources, uint32_t least,
                        uint64_t budget) {
    const size_t sampled = mark_sample (solver, sources);
    fill_graph (solver, SAMPLED, least, budget);
    size_t members = 0;
    while (2 * members < sampled &&
           cdcl_cliques_next (&solver->mem, &solver->detection->cliques))
        members += solver->detection->cliques.clique.size;
    solver->stats.ticks += solver->detection->cliques.steps / 8;
    return 2 * members >= sampled;
}

bool cdcl_implied_graph (struct cdcl *solver, uint32_t least) {
    assert (!solver->levels.size);
    const uint64_t entries = 2 * (uint64_t) solver->binary_clauses +
                             (uint64_t) solver->groups.lits.size;
    cdcl_groups_index (solver);
    const size_t sources = mark_sources (solver);
    const bool found =
        sources && worthwhile (solver, sources, least, 2 * entries + 1000000);
    LOG (solver, "detect: %zu sources, %s", sources,
         found ? "worthwhile" : "not worthwhile");
    if (found)
        fill_graph (solver, SOURCE, least, EFFORT * entries);
    memset (solver->seen, 0, solver->vars);
    return found;
}
