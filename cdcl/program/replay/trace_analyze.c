// trace_analyze.c -- replays conflict analysis by resolution, literal by literal.
//
// The current clause is the set `needed` of variables, since all of its
// literals are false.  Literals that are false at the root are omitted, as by
// resolution with units.  `clause` lists all literals that were in the current
// clause at some time of the analysis.

#include "cdcl/program/replay/trace_state.h"

static bool in_clause (const Replay *replay, int lit) {
    return replay->needed[abs (lit)] && value_of (replay, lit) < 0;
}

static void insert (Replay *replay, int lit) {
    if (!level_of (replay, lit) || replay->needed[abs (lit)])
        return;
    replay->needed[abs (lit)] = true;
    replay->open += level_of (replay, lit) == current_level (replay);
    cdcl_drat_push_lit (&replay->broken, &replay->clause, lit);
}

static void drop (Replay *replay, int lit) {
    replay->needed[abs (lit)] = false;
    replay->open -= level_of (replay, lit) == current_level (replay);
}

static bool all_false (Replay *replay, const int *lits, size_t size,
                       size_t before) {
    for (size_t i = 0; i < size; i++)
        if (value_of (replay, lits[i]) >= 0 ||
            replay->position[abs (lits[i])] >= before)
            return cdcl_replay_fail (
                replay, "%d is not false before the implied literal", lits[i]);
    return true;
}

bool cdcl_replay_conflict (Replay *replay) {
    int64_t number, level;
    const int *lits;
    size_t size;
    if (replay->analyzing || replay->jump >= 0 || !replay->searching ||
        replay->depth)
        return cdcl_replay_fail (replay, "expected no conflict here");
    replay->stepped = true;
    if (!cdcl_replay_number (replay, "n", &number) ||
        !cdcl_replay_number (replay, "level", &level) ||
        !cdcl_replay_reason (replay, &lits, &size))
        return false;
    if (number != (int64_t) (replay->from + ++replay->report->conflicts))
        return cdcl_replay_fail (
            replay, "expected the number %llu",
            (unsigned long long) (replay->from + replay->report->conflicts));
    if (level != current_level (replay))
        return cdcl_replay_fail (replay, "expected level %d",
                                 current_level (replay));
    if (!all_false (replay, lits, size, replay->trail.size))
        return false;
    replay->analyzing = level > 0; // at level 0 the formula is refuted
    replay->last = replay->trail.size;
    replay->open = replay->clause.size = 0;
    replay->uip = 0;
    for (size_t i = 0; level && i < size; i++)
        insert (replay, lits[i]);
    return replay->open || !level
               ? !replay->broken
               : cdcl_replay_fail (replay, "no literal is of this level");
}

static bool expect_analysis (Replay *replay, bool after_uip) {
    if (replay->analyzing && (replay->uip != 0) == after_uip)
        return true;
    return cdcl_replay_fail (replay, after_uip ? "expected a first UIP before"
                                               : "expected a conflict before");
}

bool cdcl_replay_resolve (Replay *replay) {
    int pivot;
    const int *lits;
    size_t size;
    replay->report->resolutions++;
    if (!expect_analysis (replay, false) ||
        !cdcl_replay_lit (replay, "pivot", &pivot) ||
        !cdcl_replay_reason (replay, &lits, &size))
        return false;
    const size_t place = replay->position[abs (pivot)];
    if (!in_clause (replay, -pivot) ||
        level_of (replay, pivot) != current_level (replay))
        return cdcl_replay_fail (
            replay, "%d is not in the clause, or not of this level", -pivot);
    if (!size || lits[0] != pivot)
        return cdcl_replay_fail (replay, "expected %d first in its reason",
                                 pivot);
    if (place >= replay->last)
        return cdcl_replay_fail (replay, "%d is not before the last pivot",
                                 pivot);
    if (!all_false (replay, lits + 1, size - 1, place))
        return false;
    replay->last = place;
    drop (replay, -pivot);
    for (size_t i = 1; i < size; i++)
        insert (replay, lits[i]);
    return !replay->broken;
}

// Reduces `clause` to the literals of the current clause, without repetition.
static void gather (Replay *replay) {
    size_t kept = 0;
    for (size_t i = 0; i < replay->clause.size; i++) {
        const int lit = replay->clause.items[i];
        if (!replay->needed[abs (lit)])
            continue;
        replay->needed[abs (lit)] = false; // so that `lit` is listed once
        replay->clause.items[kept++] = lit;
    }
    replay->clause.size = kept;
    for (size_t i = 0; i < kept; i++)
        replay->needed[abs (replay->clause.items[i])] = true;
}

static bool is_clause (Replay *replay, const int *lits, size_t size) {
    gather (replay);
    if (size && lits[0] == replay->uip &&
        cdcl_replay_same (replay, lits, size, replay->clause.items,
                          replay->clause.size))
        return true;
    return cdcl_replay_fail (
        replay, "it is another clause than the computed one, of %zu literals",
        replay->clause.size);
}

// Counts the decision levels of the literals, and finds the second highest
// level.
static int count_levels (const Replay *replay, const int *lits, size_t size,
                         int *second) {
    int count = 0;
    *second = 0;
    for (size_t i = 0; i < size; i++) {
        const int level = level_of (replay, lits[i]);
        bool first = true;
        for (size_t j = 0; j < i && first; j++)
            first = level_of (replay, lits[j]) != level;
        count += first;
        if (level < current_level (replay) && level > *second)
            *second = level;
    }
    return count;
}

bool cdcl_replay_uip (Replay *replay) {
    int lit, second;
    const int *lits;
    size_t size;
    if (!expect_analysis (replay, false) ||
        !cdcl_replay_lit (replay, "lit", &lit) ||
        !cdcl_replay_lits (replay, "lits", &lits, &size))
        return false;
    if (replay->open != 1 || !in_clause (replay, -lit) ||
        level_of (replay, lit) != current_level (replay))
        return cdcl_replay_fail (
            replay, "%d is no first UIP, %zu literals are of this level", lit,
            replay->open);
    replay->uip = -lit;
    replay->glue = count_levels (replay, lits, size, &second);
    return is_clause (replay, lits, size);
}

// Removes the literals from the clause, but refuses to remove the first UIP.
static bool remove_all (Replay *replay, const int *lits, size_t size) {
    for (size_t i = 0; i < size; i++) {
        if (!in_clause (replay, lits[i]) || lits[i] == replay->uip)
            return cdcl_replay_fail (replay, "%d is not in the clause",
                                     lits[i]);
        drop (replay, lits[i]);
    }
    return true;
}

bool cdcl_replay_minimized (Replay *replay) {
    const int *lits;
    size_t size;
    return expect_analysis (replay, true) &&
           cdcl_replay_lits (replay, "lits", &lits, &size) &&
           remove_all (replay, lits, size);
}

bool cdcl_replay_shrunk (Replay *replay) {
    const int *lits;
    size_t size;
    int by;
    if (!expect_analysis (replay, true) ||
        !cdcl_replay_lit (replay, "by", &by) ||
        !cdcl_replay_lits (replay, "lits", &lits, &size) ||
        !remove_all (replay, lits, size))
        return false;
    for (size_t i = 0; i < size; i++)
        if (value_of (replay, by) >= 0 ||
            level_of (replay, by) != level_of (replay, lits[i]))
            return cdcl_replay_fail (replay,
                                     "%d is not false at the same level", by);
    insert (replay, by);
    return !replay->broken;
}

// Checks the clause learned in an analysis.
static bool learn_computed (Replay *replay, const int *lits, size_t size) {
    int64_t glue, level;
    int second;
    if (!expect_analysis (replay, true) || !is_clause (replay, lits, size) ||
        !cdcl_replay_number (replay, "glue", &glue) ||
        !cdcl_replay_number (replay, "level", &level))
        return false;
    count_levels (replay, lits, size, &second);
    if (glue != replay->glue)
        return cdcl_replay_fail (replay, "expected glue %d", replay->glue);
    if (level != second)
        return cdcl_replay_fail (replay, "expected to jump to level %d",
                                 second);
    for (size_t i = 0; i < replay->clause.size; i++)
        replay->needed[abs (replay->clause.items[i])] = false;
    replay->jump = level;
    replay->analyzing = false;
    return true;
}

bool cdcl_replay_learn (Replay *replay) {
    const int *lits;
    size_t size;
    replay->report->learned++;
    if (!cdcl_replay_lits (replay, "lits", &lits, &size))
        return false;
    // Before its window, the trace lists only learned clauses.
    const bool outside = replay->from && !replay->stepped;
    if (!outside && !learn_computed (replay, lits, size))
        return false;
    return cdcl_replay_keep (replay, lits, size);
}
