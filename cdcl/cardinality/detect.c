// detect.c -- detects at-most-one groups in the clauses of a formula.
//
// Before the first search, and whenever the number of binary clauses has
// doubled, the solver searches two graphs of literals for cliques.  In the
// first graph an edge between a and b is a binary clause (-a | -b); a clique in
// it is a pairwise encoding (clique.c).  In the second graph an edge says that
// a implies -b through other literals; encodings with auxiliary variables
// exclude literals in this way (implied.c).  Cliques become groups of the
// solver.  Binary clauses inside a group are deleted.  A clause whose literals
// are the members of a group makes it an exactly-one group and is deleted, too
// (exactly.c).
//
// The proof deletes nothing, so it still contains all pairs; pairs that follow
// through other literals are lemmas.  Detection runs only at the root and while
// no frame is open, since a pop removes groups by number.
//
// Sources: Biere, Le Berre, Lonca and Manthey, "Detecting Cardinality
// Constraints in CNF", SAT 2014: their syntactic detection for the first graph;
// the second replaces their detection by propagation, for at-most-one only.
//
// Reads values and watches, and keeps the invariants W1 and W2 (watch.h).
// Afterwards the groups' index is stale.  Cost: at most some dozens of steps
// per binary clause.

#include "cdcl/cardinality/detect.h"

#include "cdcl/base/clique.h"
#include "cdcl/cardinality/exactly.h"
#include "cdcl/cardinality/implied.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/derive.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/engine/pending_watches.h"
#include "cdcl/proof/veripb.h"

// A group of three takes 72 bytes, its binary clauses 48; a group of four takes
// 80 bytes, its clauses 96.  So triples become groups only if there are larger
// groups, where Hall violators (hall.c) may need them: with triples as groups,
// 3-colouring takes 30 % longer per conflict.
enum { TRIPLE = 3, LEAST = 4 };

// Limit of steps per entry of a graph.  Puzzle boards of any size need 8.
static const uint64_t effort = 40;

bool cdcl_detecting (const struct cdcl *solver) {
    return solver->options.detect && !solver->frames.size &&
           !current_level (solver) &&
           solver->binary_clauses >= solver->detection->at &&
           solver->binary_clauses >= LEAST * (LEAST - 1) / 2;
}

// Whether all binary clauses wait in the queue without watches, all of their
// literals are unassigned, and 32 bits suffice to number them.  Then the queue
// lists all binary clauses.
static bool all_wait (const struct cdcl *solver) {
    return !solver->trail_size &&
           solver->waiting_binaries == solver->binary_clauses &&
           2 * solver->waiting_binaries <= UINT32_MAX;
}

// Moves the row of a literal (its neighbours) to the end of the earlier rows.
// Keeps each neighbour once, since a clause may occur twice.
static void end_row (Mem *mem, Cliques *cliques, Lit lit, size_t from,
                     size_t end) {
    for (size_t i = from; i < end; i++) {
        const uint32_t entry = cliques->edges.data[i];
        if (cliques->marks.data[entry >> 1] == lit + 1)
            continue;
        cliques->marks.data[entry >> 1] = lit + 1;
        cliques->edges.data[cliques->edges.size++] = entry;
    }
    cdcl_cliques_end_row (mem, cliques);
}

// Adds an edge for each queued binary clause.  First counts the entries of each
// row, then writes all rows in one pass.
static void fill_waiting_graph (struct cdcl *solver, uint32_t least) {
    Cliques *const cliques = &solver->detection->cliques;
    Mem *const mem = &solver->mem;
    const Binaries *const waiting = &solver->waiting;
    const size_t entries = 2 * solver->binary_clauses;
    const Lit lits = 2 * solver->vars;
    cdcl_cliques_start (mem, cliques, lits, least, effort * entries);
    words_reserve (mem, &cliques->edges, entries);
    uint32_t *const at = cdcl_count_lits (solver);
    for (size_t i = 0; i < waiting->size; i++)
        if (waiting->data[i].other != LIT_NONE) {
            at[negate (waiting->data[i].first)]++;
            at[negate (waiting->data[i].other)]++;
        }
    uint32_t end = 0;
    for (Lit lit = 0; lit < lits; lit++) {
        end += at[lit];
        at[lit] = end - at[lit];
    }
    for (size_t i = 0; i < waiting->size; i++) {
        const Binary pair = waiting->data[i];
        if (pair.other == LIT_NONE)
            continue;
        const Lit first = negate (pair.first), other = negate (pair.other);
        cliques->edges.data[at[first]++] = clique_entry (other, false);
        cliques->edges.data[at[other]++] = clique_entry (first, false);
    }
    for (Lit lit = 0; lit < lits; lit++) // at[lit] is now the end of its row
        end_row (mem, cliques, lit, lit ? at[lit - 1] : 0, at[lit]);
    words_release (mem, &solver->counts);
}

// Adds an edge for each binary clause of unassigned literals.
static void fill_direct_graph (struct cdcl *solver, uint32_t least) {
    assert (least >= TRIPLE);
    Cliques *const cliques = &solver->detection->cliques;
    Mem *const mem = &solver->mem;
    const size_t entries = 2 * solver->binary_clauses;
    cdcl_cliques_start (mem, cliques, 2 * (size_t) solver->vars, least,
                        effort * entries);
    Words *const edges = &cliques->edges;
    words_reserve (mem, edges, entries);
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        const Watches *const watches = solver->watches + negate (lit);
        const uint32_t size = solver->values[lit] ? 0 : watches->size;
        const size_t from = edges->size;
        for (uint32_t i = 0; i < size; i++) {
            const Watch watch = watches->data[i];
            if (watch_binary (watch) && !solver->values[watch.blocking])
                words_push (mem, edges,
                            clique_entry (negate (watch.blocking), false));
        }
        const size_t end = edges->size;
        edges->size = from;
        end_row (mem, cliques, lit, from, end);
    }
}

// Collects the cliques of the graph.
static void collect_cliques (struct cdcl *solver) {
    Detection *const detection = solver->detection;
    Cliques *const cliques = &detection->cliques;
    Mem *const mem = &solver->mem;
    detection->members.size = detection->ends.size = 0;
    detection->overlaps.size = 0;
    while (cdcl_cliques_next (mem, cliques)) {
        const Lits *const clique = &cliques->clique;
        const size_t end = detection->members.size + clique->size;
        assert (clique->size >= cliques->least);
        if (end > UINT32_MAX)
            cdcl_mem_fail (mem);
        words_push (mem, &detection->overlaps, cliques->overlapping);
        for (size_t i = 0; i < clique->size; i++) {
            lits_push (mem, &detection->members, clique->data[i]);
            words_push (mem, &detection->ends, (uint32_t) end);
        }
    }
    solver->stats.ticks += cliques->steps / 8;
    cdcl_cliques_release (mem, cliques);
}

// Adds the pairs of the cliques to the proof.  All pairs of a literal, from all
// of its cliques, are added together, since their hints are computed from what
// the literal implies.  For each member, stores the number of its pair with the
// next member of its clique.  The pairs with later members follow, numbered
// consecutively.
static void prove_pairs (struct cdcl *solver) {
    Detection *const detection = solver->detection;
    const Lits *const members = &detection->members;
    Mem *const mem = &solver->mem;
    detection->by_lit.size = detection->numbers.size = 0;
    for (uint32_t i = 0; i < members->size; i++) {
        const Keyed entry = {members->data[i], i};
        keys_push (mem, &detection->by_lit, entry);
        numbers_push (mem, &detection->numbers, 0);
    }
    cdcl_sort (mem, &detection->by_lit, &detection->spare);
    for (size_t k = 0; k < members->size; k++) {
        const uint32_t i = detection->by_lit.data[k].value;
        uint64_t *const first = detection->numbers.data + i;
        for (uint32_t j = i + 1;
             hinting (solver) && j < detection->ends.data[i]; j++) {
            const Lit pair[2] = {negate (members->data[i]),
                                 negate (members->data[j])};
            cdcl_link_implied (solver, pair);
        }
        for (uint32_t j = i + 1; j < detection->ends.data[i]; j++) {
            const Lit pair[2] = {negate (members->data[i]),
                                 negate (members->data[j])};
            cdcl_hint_implied (solver, pair);
            const uint64_t number = cdcl_lemma (solver, pair, 2);
            *first = *first ? *first : number;
        }
    }
    cdcl_end_implied (solver);
    keys_release (mem, &detection->by_lit);
    keys_release (mem, &detection->spare);
}

// Sets the clause numbers of the pairs of the latest group, which is a clique.
static void list_pairs (struct cdcl *solver, uint32_t begin, uint32_t end) {
    Numbers *const scratch = &solver->ids.scratch;
    scratch->size = 0;
    for (uint32_t i = begin; i < end; i++)
        for (uint32_t j = i + 1; j < end; j++)
            numbers_push (&solver->mem, scratch,
                          solver->detection->numbers.data[i] + j - i - 1);
    cdcl_list_pairs (solver, (uint32_t) solver->groups.groups.size - 1,
                     scratch->data);
    scratch->size = 0;
}

// Adds a group for each clique of the graph.  The proof already contains the
// pairs of the first graph.
static void add_cliques (struct cdcl *solver, bool implied) {
    Detection *const detection = solver->detection;
    const bool proved = implied && solver->sinks_size;
    detection->first = solver->groups.groups.size;
    collect_cliques (solver);
    if (proved)
        prove_pairs (solver);
    for (uint32_t i = 0, end; i < detection->members.size; i = end) {
        const Lit *const clique = detection->members.data + i;
        end = detection->ends.data[i];
        LOG_LITS (solver, clique, end - i, "detect a group%s",
                  implied ? " through auxiliary variables" : "");
        solver->ids.pairs_of_next = 0;
        if (solver->proof.veripb)
            cdcl_veripb_clique (&solver->proof, clique, end - i);
        cdcl_groups_add (solver, clique, end - i, false);
        if (proved && solver->ids.on)
            list_pairs (solver, i, end);
        solver->stats.detected_groups++;
        solver->stats.detected_encoded += implied;
    }
    lits_release (&solver->mem, &detection->members);
    words_release (&solver->mem, &detection->ends);
    numbers_release (&solver->mem, &detection->numbers);
}

// ---------------------------------------------------------------------------
// Numbers of pairs, for LRAT: taken from the binary clauses that are deleted.  Until
// a number disagrees, the numbers of a group count as consecutive.

// Gives the group a table, in which the numbers are consecutive so far.
static void begin_table (struct cdcl *solver, GroupIds *ids, size_t size) {
    Numbers *const table = &solver->ids.table;
    const uint64_t number = ids->pairs;
    ids->listed = true;
    ids->pairs = table->size;
    for (size_t i = 0; i < size * (size - 1) / 2; i++)
        numbers_push (&solver->mem, table, number + i);
}

// A pair of members of a group.
typedef struct Pair {
    uint32_t group, i, j;
} Pair;

// Sets the number of this pair of a new group; the `more` pairs that follow it
// get the next numbers.
static void number_pairs (struct cdcl *solver, const Pair *pair,
                          uint64_t number, size_t more) {
    const Group *const group = solver->groups.groups.data + pair->group;
    GroupIds *const ids = solver->ids.groups.data + pair->group;
    const uint64_t place = cdcl_pair_number (0, group->size, pair->i, pair->j);
    if (!ids->listed && !ids->pairs && number > place)
        ids->pairs = number - place;
    if (!ids->listed && (!ids->pairs || number != ids->pairs + place))
        begin_table (solver, ids, group->size);
    for (size_t i = 0; ids->listed && i <= more; i++)
        solver->ids.table.data[ids->pairs + place + i] = number + i;
}

// ---------------------------------------------------------------------------

// Finds the first group, from `least` on, that contains both literals.  The list
// of groups of each literal is in ascending order.
static bool find_pair (const Groups *groups, Lit lit, Lit other, size_t least,
                       Pair *pair) {
    uint32_t i = groups->first[lit], j = groups->first[other];
    assert (groups->indexed);
    while (i < groups->first[lit + 1] && j < groups->first[other + 1]) {
        const Occ one = groups->occs[i], two = groups->occs[j];
        const uint32_t g = groups->owner[occ_word (one)];
        const uint32_t h = groups->owner[occ_word (two)];
        if (g == h && g >= least) {
            const Group *const group = groups->groups.data + g;
            *pair =
                (Pair){g, group_place (group, one), group_place (group, two)};
            return true;
        }
        i += g <= h;
        j += g >= h;
    }
    return false;
}

// Whether some group contains both literals; `pair` is then a pair of such a
// group.  If `number` is not 0, it is the number of the clause (-lit | -other),
// and becomes the number of this pair in the first of the new groups.
static bool in_one_group (struct cdcl *solver, Lit lit, Lit other,
                          uint64_t number, Pair *pair) {
    const Groups *const groups = &solver->groups;
    const size_t first = number ? solver->detection->first : 0;
    const bool found = find_pair (groups, lit, other, first, pair);
    if (found && number)
        number_pairs (solver, pair, number, 0);
    return found || (first && find_pair (groups, lit, other, 0, pair));
}

// Returns the number of a binary clause if the pairs of new groups need numbers, or 0.
static uint64_t number_for_groups (const struct cdcl *solver, Lit first,
                                   Lit other, ClauseRef ref) {
    return hinting (solver) &&
                   solver->detection->first < solver->groups.groups.size
               ? cdcl_binary_number (solver, first, other, ref)
               : 0;
}

// Whether some pair of the new group is in an earlier new group, too.
static bool overlaps (const struct cdcl *solver, size_t group) {
    const Detection *const detection = solver->detection;
    return detection->overlaps.data[group - detection->first];
}

// So far a pair of several new groups has its number only in the first of them.
// Copies it to the others.
static void copy_numbers (struct cdcl *solver) {
    const Groups *const groups = &solver->groups;
    const size_t first = solver->detection->first;
    for (size_t g = first; g < groups->groups.size; g++) {
        const Group *const group = groups->groups.data + g;
        const Lit *const members = groups->lits.data + group->members;
        if (!overlaps (solver, g))
            continue;
        Pair pair = {(uint32_t) g, 0, 0}, original;
        for (pair.i = 0; pair.i < group->size; pair.i++)
            for (pair.j = pair.i + 1; pair.j < group->size; pair.j++)
                if (find_pair (groups, members[pair.i], members[pair.j], first,
                               &original) &&
                    original.group != g)
                    number_pairs (solver, &pair,
                                  cdcl_group_pair (solver, original.group,
                                                   original.i, original.j),
                                  0);
    }
}

// ---------------------------------------------------------------------------

// Deletes the clauses (-lit | -other) if one group contains both `lit` and
// `other`.
static void drop_covered_by (struct cdcl *solver, Lit lit) {
    Watches *const watches = solver->watches + negate (lit);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < watches->size; i++) {
        const Watch watch = watches->data[i];
        const Lit other = negate (watch.blocking);
        const uint64_t number =
            watch_binary (watch) && lit < other
                ? number_for_groups (solver, negate (lit), watch.blocking,
                                     watch.ref)
                : 0; // the other list has this clause, too
        Pair pair;
        if (!watch_binary (watch) ||
            !in_one_group (solver, lit, other, number, &pair)) {
            watches->data[kept++] = watch;
            continue;
        }
        if (lit > other)
            continue;
        cdcl_forget_binary (solver, negate (lit), watch.blocking, watch.ref);
        assert (solver->binary_clauses);
        solver->binary_clauses--;
        solver->redundant_binaries -= watch_redundant_binary (watch);
        solver->stats.detected_binaries++;
    }
    if (kept == watches->size)
        return;
    watches->size = kept;
    cdcl_watches_shrink (&solver->mem, watches);
}

static void drop_covered (struct cdcl *solver) {
    cdcl_groups_index (solver);
    for (Lit lit = 0; lit < 2 * solver->vars; lit++)
        if (solver->uses[lit] & USED_IN_GROUPS)
            drop_covered_by (solver, lit);
}

// Returns how many of the clauses behind the queued clause `at`, which is this
// pair of a new group, are the next pairs of this group: formulas usually list
// all pairs of one constraint in order.
static size_t count_following (const struct cdcl *solver, const Pair *pair,
                               size_t at) {
    const Binaries *const waiting = &solver->waiting;
    const Groups *const groups = &solver->groups;
    const Group *const group = groups->groups.data + pair->group;
    const Lit *const members = groups->lits.data + group->members;
    uint32_t i = pair->i, j = pair->j;
    if (i > j)
        return 0;
    for (size_t count = 0; at + count + 1 < waiting->size; count++) {
        const Binary *const next = waiting->data + at + count + 1;
        if (++j == group->size)
            j = ++i + 1;
        if (j >= group->size || next->first != negate (members[i]) ||
            next->other != negate (members[j]))
            return count;
    }
    return waiting->size - at - 1;
}

// Whether some group contains both literals of the queued clause `at`, which is
// clause `clause` of the queue.  Then sets `more` to the number of clauses behind
// it that are the next pairs of this group, and numbers all these pairs.
static bool is_covered (struct cdcl *solver, size_t at, size_t clause,
                        size_t *run, size_t *more) {
    const Binary *const pair = solver->waiting.data + at;
    const uint64_t number = number_for_groups (
        solver, pair->first, pair->other, waiting_ref (solver, clause, run));
    Pair found;
    if (!in_one_group (solver, negate (pair->first), negate (pair->other),
                       number, &found))
        return false;
    *more = 0;
    if (number && (found.group < solver->detection->first ||
                   overlaps (solver, found.group)))
        return true;
    *more = count_following (solver, &found, at);
    if (!number || !*more)
        return true;
    size_t last_run = *run;
    const Binary *const last = pair + *more;
    const ClauseRef ref = waiting_ref (solver, clause + *more, &last_run);
    if (last_run == *run &&
        cdcl_binary_number (solver, last->first, last->other, ref) ==
            number + *more)
        number_pairs (solver, &found, number, *more);
    else
        *more = 0;
    return true;
}

// Deletes the queued binary clauses whose two negated literals are members of
// one group.
static void drop_covered_waiting (struct cdcl *solver) {
    Binaries *const waiting = &solver->waiting;
    RefRuns *const refs = &solver->detection->refs;
    size_t kept = 0, clause = 0, kept_clauses = 0, run = 0, more;
    cdcl_groups_index (solver);
    for (size_t i = 0; i < waiting->size; i++) {
        const Binary pair = waiting->data[i];
        if (pair.other == LIT_NONE) {
            waiting->data[kept++] = pair;
            clause += pair.first;
            kept_clauses += pair.first;
            continue;
        }
        if (!is_covered (solver, i, clause, &run, &more)) {
            waiting->data[kept++] = pair;
            if (solver->ids.on)
                cdcl_push_ref (&solver->mem, refs, kept_clauses,
                               waiting_ref (solver, clause, &run));
            kept_clauses++;
            clause++;
            continue;
        }
        for (size_t j = i; solver->ids.wide_used && j <= i + more; j++)
            cdcl_forget_binary (solver, waiting->data[j].first,
                                waiting->data[j].other,
                                waiting_ref (solver, clause + j - i, &run));
        i += more;
        clause += more + 1;
        solver->binary_clauses -= more + 1;
        solver->waiting_binaries -= more + 1;
        solver->stats.detected_binaries += more + 1;
    }
    waiting->size = kept;
    ref_runs_release (&solver->mem, &solver->waiting_refs);
    solver->waiting_refs = *refs;
    *refs = (RefRuns){0};
}

// The memory of clauses and groups, without the unused part of the arena.  A
// queued binary clause counts as the two watches that it would get.
static size_t bytes_held (const struct cdcl *solver) {
    const Arena *const arena = &solver->arena;
    const Binaries *const waiting = &solver->waiting;
    return solver->mem.bytes - waiting->capacity * sizeof *waiting->data +
           2 * solver->waiting_binaries * sizeof (Watch) -
           (arena->capacity - arena->size) * sizeof *arena->words;
}

// Finds pairwise encodings.  Returns whether groups were found.
static bool detect_pairwise (struct cdcl *solver, uint32_t least) {
    const size_t groups = solver->groups.groups.size;
    const bool wait = solver->waiting.size;
    if (wait)
        fill_waiting_graph (solver, least);
    else
        fill_direct_graph (solver, least);
    add_cliques (solver, false);
    const bool found = solver->groups.groups.size > groups;
    if (found && wait)
        drop_covered_waiting (solver);
    else if (found)
        drop_covered (solver);
    if (found && hinting (solver))
        copy_numbers (solver);
    words_release (&solver->mem, &solver->detection->overlaps);
    cdcl_watch_waiting (solver);
    return found;
}

static void detect_encoded (struct cdcl *solver) {
    const size_t groups = solver->groups.groups.size;
    if (cdcl_implied_graph (solver, LEAST))
        add_cliques (solver, true);
    cdcl_cliques_release (&solver->mem, &solver->detection->cliques);
    solver->detection->first = solver->groups.groups.size; // all have numbers
    words_release (&solver->mem, &solver->detection->overlaps);
    if (solver->groups.groups.size > groups)
        drop_covered (solver);
}

void cdcl_find_groups (struct cdcl *solver) {
    assert (!current_level (solver) && !solver->frames.size);
    Stats *const stats = &solver->stats;
    const size_t before = bytes_held (solver);
    stats->detections++;
    assert (solver->propagated == solver->trail_size);
    if (hinting (solver)) // before groups replace clauses that are reasons
        cdcl_prove_units (solver);
    if (detect_pairwise (solver, LEAST))
        detect_pairwise (solver, TRIPLE);
    detect_encoded (solver);
    cdcl_find_exactly_one (solver);
    const size_t now = bytes_held (solver);
    stats->detected_bytes += before > now ? before - now : 0;
    solver->detection->at = 2 * solver->binary_clauses + 1000;
}

void cdcl_detect (struct cdcl *solver) {
    Stats *const stats = &solver->stats;
    const uint64_t ticks = stats->ticks;
    if (!all_wait (solver))
        cdcl_watch_waiting (solver);
    cdcl_groups_index (solver);
    cdcl_propagate_root (solver);
    if (solver->inconsistent)
        return;
    const uint64_t start = cdcl_begin_procedure (solver, REPORT_DETECT);
    cdcl_find_groups (solver);
    stats->detect_ticks += stats->ticks - ticks;
    cdcl_end_procedure (solver, REPORT_DETECT, start, &stats->detect_time);
}

static void release (struct cdcl *solver) {
    cdcl_cliques_release (&solver->mem, &solver->detection->cliques);
    numbers_release (&solver->mem, &solver->detection->numbers);
    lits_release (&solver->mem, &solver->detection->members);
    words_release (&solver->mem, &solver->detection->ends);
    words_release (&solver->mem, &solver->detection->overlaps);
    ref_runs_release (&solver->mem, &solver->detection->refs);
    keys_release (&solver->mem, &solver->detection->by_lit);
    keys_release (&solver->mem, &solver->detection->spare);
}

const Part cdcl_part_detection = {sizeof (Detection), NULL, release};
