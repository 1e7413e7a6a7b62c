// trace_search.c -- the trail of a replay: decisions, implications, backjumps.

#include "cdcl/program/replay/trace_state.h"

static bool assigned (Replay *replay, int lit) {
    return cdcl_replay_fail (replay, "%d has a value already", lit);
}

// Whether a step of the search is allowed: not during an analysis, not before
// the backjump after it, and not during inprocessing.
static bool may_step (Replay *replay) {
    replay->stepped = true;
    if (!replay->searching || replay->depth)
        return cdcl_replay_fail (replay, "expected within a search");
    if (replay->analyzing)
        return cdcl_replay_fail (replay, "expected a learned clause");
    if (replay->jump >= 0)
        return cdcl_replay_fail (replay, "expected a backjump to level %lld",
                                 (long long) replay->jump);
    return true;
}

static bool assign (Replay *replay, int lit) {
    const size_t var = (size_t) abs (lit);
    if (replay->inactive[var])
        return cdcl_replay_fail (replay, "%zu is not in the formula", var);
    replay->value[var] = lit < 0 ? -1 : 1;
    replay->level[var] = current_level (replay);
    replay->position[var] = replay->trail.size;
    cdcl_drat_push_lit (&replay->broken, &replay->trail, lit);
    return !replay->broken;
}

static bool is_assumption (const Replay *replay, int lit) {
    for (size_t i = 0; i < replay->assumptions.size; i++)
        if (replay->assumptions.items[i] == lit)
            return true;
    return false;
}

bool cdcl_replay_decide (Replay *replay) {
    int64_t level;
    int lit;
    const bool assumption =
        cdcl_line_find (&replay->line, false, "assumption", VALUE_TRUE);
    if (!may_step (replay) || !cdcl_replay_lit (replay, "lit", &lit) ||
        !cdcl_replay_number (replay, "level", &level))
        return false;
    if (level != current_level (replay) + 1)
        return cdcl_replay_fail (replay, "expected level %d",
                                 current_level (replay) + 1);
    if (assumption && !is_assumption (replay, lit))
        return cdcl_replay_fail (replay, "%d was not assumed", lit);
    cdcl_drat_push (&replay->broken, &replay->levels,
                    (uint32_t) replay->trail.size);
    if (assumption && value_of (replay, lit) > 0)
        return !replay->broken;
    return value_of (replay, lit) ? assigned (replay, lit)
                                  : assign (replay, lit);
}

// Checks that all literals except the first are false, one of them at this
// level.  For a propagator, all of them may be false at earlier levels.
static bool implies (Replay *replay, const int *lits, size_t size) {
    const Member *const kind =
        cdcl_line_find (&replay->line, true, "kind", VALUE_TEXT);
    int highest = kind->text[0] == 'p' ? current_level (replay) : 0;
    for (size_t i = 1; i < size; i++) {
        if (value_of (replay, lits[i]) >= 0)
            return cdcl_replay_fail (replay, "%d is not false", lits[i]);
        if (level_of (replay, lits[i]) > highest)
            highest = level_of (replay, lits[i]);
    }
    return highest == current_level (replay)
               ? true
               : cdcl_replay_fail (replay, "it is implied at level %d",
                                   highest);
}

bool cdcl_replay_imply (Replay *replay) {
    int64_t level;
    int lit;
    const int *lits;
    size_t size;
    replay->report->implied++;
    if (!may_step (replay) || !cdcl_replay_lit (replay, "lit", &lit) ||
        !cdcl_replay_number (replay, "level", &level) ||
        !cdcl_replay_reason (replay, &lits, &size))
        return false;
    if (level != current_level (replay))
        return cdcl_replay_fail (replay, "expected level %d",
                                 current_level (replay));
    if (!size || lits[0] != lit)
        return cdcl_replay_fail (replay, "expected %d first in its reason",
                                 lit);
    if (value_of (replay, lit))
        return assigned (replay, lit);
    return implies (replay, lits, size) && assign (replay, lit);
}

bool cdcl_replay_backjump (Replay *replay) {
    int64_t from, to;
    if (!cdcl_replay_number (replay, "from", &from) ||
        !cdcl_replay_number (replay, "to", &to))
        return false;
    if (replay->analyzing)
        return cdcl_replay_fail (replay, "expected a learned clause");
    if (from != current_level (replay) || to < 0 || to >= from)
        return cdcl_replay_fail (replay,
                                 "expected to come from level %d, and "
                                 "to go below it",
                                 current_level (replay));
    if (replay->jump >= 0 && to != replay->jump)
        return cdcl_replay_fail (replay, "expected to go to level %lld",
                                 (long long) replay->jump);
    replay->jump = -1;
    const size_t size = replay->levels.items[to];
    while (replay->trail.size > size)
        replay->value[abs (replay->trail.items[--replay->trail.size])] = 0;
    replay->levels.size = (size_t) to;
    return true;
}

bool cdcl_replay_restart (Replay *replay) {
    if (!may_step (replay))
        return false;
    // Counts a repeated assumption once.
    int64_t distinct = 0;
    for (size_t i = 0; i < replay->assumptions.size; i++) {
        bool first = true;
        for (size_t j = 0; j < i && first; j++)
            first =
                replay->assumptions.items[i] != replay->assumptions.items[j];
        distinct += first;
    }
    if (current_level (replay) <= distinct)
        return cdcl_replay_fail (replay, "there is nothing to undo");
    replay->jump = distinct;
    return true;
}
