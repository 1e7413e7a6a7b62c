// hall.c -- Hall violators at the root: rows, columns, a matching, see hall.h.
//
// Rows must not share a literal, and a literal may be in several columns, so
// there are several rounds with different choices.  In the first order, the
// candidates for rows are tried as they come; in the second order, the
// candidates rejected in the first order come first.  In each round the column
// of a literal is its first, second or third group.  If some row cannot be
// matched, the matching has found a Hall violator (matching.c), and the formula
// is refuted.
//
// This runs before the first decision and whenever the number of conflicts has
// doubled, since literals fixed in the meantime shorten rows.  It has a budget
// of ticks.  It does not run in plain mode, which is for searches of a few
// conflicts.
//
// Reads groups and clauses; derives the empty clause or nothing.

#include "cdcl/cardinality/hall.h"

#include "cdcl/cardinality/hall_proof.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/technique.h"

enum { CHOICES = 3 }; // columns tried for each literal
enum { CHOSEN = 1 };  // mark of a literal in a row

// Whether this is before the first decision, or the conflicts have doubled.
static bool due (const struct cdcl *solver, const Account *account) {
    return solver->options.mode && !solver->has_kernel &&
           solver->groups.groups.size && !solver->assumptions.size &&
           (!account->runs ||
            solver->stats.conflicts >= 2 * account->conflicts + 1000);
}

// ---------------------------------------------------------------------------
// Rows and columns

// Returns the group that is the column of this literal: its first, second or
// third group other than `own`, or its last group if it has fewer.
static uint32_t column (const struct cdcl *solver, Lit lit, uint32_t own,
                        unsigned choice) {
    assert (choice < CHOICES && solver->groups.indexed);
    const Groups *const groups = &solver->groups;
    uint32_t found = UINT32_MAX;
    FOR_GROUPS (g, groups, lit) {
        if (g == own)
            continue;
        found = g;
        if (!choice--)
            break;
    }
    return found;
}

// Removes the literals from `start` on, since the candidate cannot be a row.
static void drop_row (struct cdcl *solver, size_t start) {
    Hall *const hall = solver->hall;
    assert (start <= hall->lits.size);
    for (size_t i = start; i < hall->lits.size; i++)
        solver->seen[var_of (hall->lits.data[i])] = 0;
    hall->lits.size = hall->matching.open.size = start;
}

// Adds the literals as a row if none of them is in an earlier row and they have
// distinct columns.  Returns false otherwise, and also in the rare case that
// the negation of a literal is in an earlier row.
static bool add_row (struct cdcl *solver, const Lit *lits, size_t size,
                     uint32_t own, unsigned choice, uint32_t stamp) {
    assert (stamp && size);
    Hall *const hall = solver->hall;
    const size_t start = hall->lits.size;
    assert (start == hall->matching.open.size);
    for (size_t i = 0; i < size; i++) {
        const Lit lit = lits[i];
        if (solver->values[lit] < 0)
            continue;
        const uint32_t col = column (solver, lit, own, choice);
        if (solver->values[lit] > 0 || solver->seen[var_of (lit)] ||
            col == UINT32_MAX || hall->seen.data[col] == stamp) {
            drop_row (solver, start);
            return false;
        }
        hall->seen.data[col] = stamp;
        solver->seen[var_of (lit)] = CHOSEN;
        lits_push (&solver->mem, &hall->lits, lit);
        words_push (&solver->mem, &hall->matching.open, col);
    }
    cdcl_matching_end_row (&solver->mem, &hall->matching, UNMATCHED);
    return true;
}

// Collects the binary clauses with both literals in groups, each once.
static void find_pairs (struct cdcl *solver) {
    const uint32_t *const first = solver->groups.first;
    Lits *const pairs = &solver->hall->pairs;
    pairs->size = 0;
    for (Lit lit = 0; lit < 2 * solver->vars; lit++) {
        const Watches *const watches = solver->watches + lit;
        if (first[lit] == first[lit + 1])
            continue;
        for (uint32_t i = 0; i < watches->size; i++) {
            const Lit other = watches->data[i].blocking;
            if (!watch_binary (watches->data[i]) || other < lit ||
                first[other] == first[other + 1])
                continue;
            lits_push (&solver->mem, pairs, lit);
            lits_push (&solver->mem, pairs, other);
        }
    }
}

static bool add_candidate (struct cdcl *solver, size_t idx, unsigned choice) {
    const Groups *const groups = &solver->groups;
    const Lits *const pairs = &solver->hall->pairs;
    const size_t count = groups->groups.size;
    const uint32_t stamp = (uint32_t) idx + 1;
    if (idx < count) {
        const Group *const group = groups->groups.data + idx;
        return group->exactly_one &&
               add_row (solver, groups->lits.data + group->members, group->size,
                        (uint32_t) idx, choice, stamp);
    }
    if (idx < count + pairs->size / 2)
        return add_row (solver, pairs->data + 2 * (idx - count), 2, UINT32_MAX,
                        choice, stamp);
    const Clause *const clause =
        arena_clause (&solver->arena,
                      solver->irredundants.data[idx - count - pairs->size / 2]);
    assert (!clause_garbage (clause) && !clause_redundant (clause));
    return add_row (solver, clause->lits, clause->size, UINT32_MAX, choice,
                    stamp);
}

// Tries each candidate as a row (add_row): exactly-one groups, then binary and
// longer clauses.  If `last` is not null, the candidates marked in it come
// after the others.  Marks the rows in `used`.
static void collect_rows (struct cdcl *solver, unsigned choice,
                          const Words *last, Words *used) {
    Hall *const hall = solver->hall;
    Mem *const mem = &solver->mem;
    const size_t groups = solver->groups.groups.size;
    const size_t candidates =
        groups + hall->pairs.size / 2 + solver->irredundants.size;
    hall->lits.size = 0;
    cdcl_matching_start (mem, &hall->matching, (uint32_t) groups);
    words_reserve (mem, &hall->seen, groups);
    memset (hall->seen.data, 0, groups * sizeof (uint32_t));
    used->size = 0;
    while (used->size < candidates)
        words_push (mem, used, 0);
    assert (!last || last->size == candidates);
    for (unsigned turn = 0; turn < 2; turn++)
        for (size_t i = 0; i < candidates; i++)
            if ((last && last->data[i]) == (turn == 1))
                used->data[i] = add_candidate (solver, i, choice);
    for (size_t i = 0; i < hall->lits.size; i++)
        solver->seen[var_of (hall->lits.data[i])] = 0;
    hall->matching.steps += (hall->lits.size + candidates) / 4;
}

// Whether a Hall violator was found that is small enough for the proof.
static bool find_violator (struct cdcl *solver, uint64_t budget) {
    assert (!solver->levels.size);
    Hall *const hall = solver->hall;
    Matching *const matching = &hall->matching;
    matching->steps = 0;
    find_pairs (solver);
    for (unsigned order = 0; order < 2; order++)
        for (unsigned choice = 0; choice < CHOICES; choice++) {
            collect_rows (solver, choice, order ? hall->used : NULL,
                          hall->used + order);
            if (!cdcl_matching_complete (&solver->mem, matching, budget) &&
                cdcl_hall_provable (solver, matching->reached.size))
                return true;
            if (matching->steps >= budget)
                return false;
        }
    return false;
}

// Passes the rows of the violator to the proof.
static void prove (struct cdcl *solver) {
    const Hall *const hall = solver->hall;
    const Matching *const matching = &hall->matching;
    assert (matching->reached.size);
    cdcl_begin_violator (solver);
    for (size_t i = 0; i < matching->reached.size; i++) {
        const uint32_t row = matching->reached.data[i];
        const uint32_t start = matching->starts.data[row];
        const uint32_t end = matching->starts.data[row + 1];
        LOG_LITS (solver, hall->lits.data + start, end - start,
                  "row %zu of a Hall violator", i);
        for (uint32_t j = start; j < end; j++)
            cdcl_violator_lit (solver, hall->lits.data[j],
                               matching->open.data[j]);
        cdcl_violator_end_row (solver);
    }
    cdcl_hall_lemma (solver, false);
}

// Returns whether the formula is refuted.
static uint64_t refute (struct cdcl *solver, uint64_t end) {
    assert (!solver->inconsistent && !solver->assumptions.size);
    const bool found = find_violator (solver, end - solver->stats.ticks);
    solver->stats.ticks += solver->hall->matching.steps;
    LOG (solver, "hall: %" PRIu32 " rows, %s", solver->hall->matching.rows,
         found ? "too many for their columns" : "each may have a column");
    if (found) {
        prove (solver);
        solver->inconsistent = true;
    }
    return found;
}

static void release (struct cdcl *solver) {
    Hall *const hall = solver->hall;
    Mem *const mem = &solver->mem;
    lits_release (mem, &hall->pairs);
    lits_release (mem, &hall->lits);
    cdcl_matching_release (mem, &hall->matching);
    words_release (mem, &hall->seen);
    words_release (mem, &hall->used[0]);
    words_release (mem, &hall->used[1]);
}

// The budget is for all rounds together.
const Technique cdcl_technique_hall = {.part = {sizeof (Hall), NULL, release},
                                       .due = due,
                                       .run = refute,
                                       .grant = 5000000};
