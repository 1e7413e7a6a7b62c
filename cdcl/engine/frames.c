// frames.c -- push and pop: a pop removes everything added since the push.
//
// A push stores the length of each list as its mark.  Clauses, groups and
// root-level literals that are added later are stored from the mark on.
// Learned clauses are stored there, too, since they may depend on the added
// clauses.  A pop truncates each list to its mark; its callers reset the
// heuristics.  A pop restores neither the order of watches nor the order of
// literals in older clauses, so a later model may differ from the model without
// the frame.  Groups are restored exactly.
//
// For many puzzles with the same rules, frames are much cheaper than
// assumptions: givens are root-level literals, which learned clauses omit, and
// no clauses about earlier puzzles remain.

#include "cdcl/engine/frames.h"

#include "cdcl/engine/collect.h"
#include "cdcl/engine/inline.h"
#include "cdcl/engine/propagate.h"
#include "cdcl/engine/trail.h"

void cdcl_push_frame (struct cdcl *solver) {
    cdcl_backtrack (solver, 0);
    cdcl_name_all (solver); // a pop must not remove restored clauses
    cdcl_restore (solver);
    cdcl_groups_index (solver);
    cdcl_propagate_root (solver);
    if (solver->arena.wasted) // so that garbage is only after the mark
        cdcl_collect (solver);
    assert (!current_level (solver) && !solver->extension.inactive);
    assert (!solver->arena.wasted);
    const Frame frame = {solver->trail_size,        solver->arena.size,
                         solver->irredundants.size, solver->redundants.size,
                         solver->log.size,          solver->groups.groups.size,
                         solver->binary_clauses,    solver->redundant_binaries,
                         solver->inconsistent};
    frames_push (&solver->mem, &solver->frames, frame);
    LOG (solver, "push frame %zu: %" PRIu32 " literals, %zu words, %zu groups",
         solver->frames.size, frame.trail, frame.arena, frame.groups);
#if defined(CHECK) && CHECK >= 2
    cdcl_rup_push (&solver->mem, &solver->rup);
#endif
}

static void unwatch (struct cdcl *solver, const Refs *refs, size_t from) {
    assert (from <= refs->size);
    for (size_t i = from; i < refs->size; i++) {
        const ClauseRef ref = refs->data[i];
        const Clause *const clause = arena_clause (&solver->arena, ref);
        LOG_CLAUSE (solver, ref, "take back");
        cdcl_watches_remove (solver->watches + clause->lits[0], ref);
        cdcl_watches_remove (solver->watches + clause->lits[1], ref);
    }
}

static void drop_long_watches (Watches *watches, size_t mark) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < watches->size; i++)
        if (watch_binary (watches->data[i]) || watches->data[i].ref < mark)
            watches->data[kept++] = watches->data[i];
    watches->size = kept;
}

static void drop_clauses (struct cdcl *solver, const Frame *frame) {
    assert (frame->irredundants <= solver->irredundants.size);
    assert (frame->redundants <= solver->redundants.size);
    assert (frame->arena <= solver->arena.size);
    const size_t count = solver->irredundants.size - frame->irredundants +
                         solver->redundants.size - frame->redundants;
    LOG (solver, "take back %zu clauses", count);
    if (count > solver->vars)
        for (Lit lit = 0; lit < 2 * solver->vars; lit++)
            drop_long_watches (solver->watches + lit, frame->arena);
    else {
        unwatch (solver, &solver->irredundants, frame->irredundants);
        unwatch (solver, &solver->redundants, frame->redundants);
    }
    solver->irredundants.size = frame->irredundants;
    solver->redundants.size = frame->redundants;
    solver->arena.size = frame->arena;
    solver->arena.wasted = 0;
    solver->arena.clauses = frame->irredundants + frame->redundants;
}

static void drop_binaries (struct cdcl *solver, const Frame *frame) {
    while (solver->log.size > frame->binaries) {
        const Binary binary = binaries_pop (&solver->log);
        LOG_REASON (solver, binary.first, reason_pair (binary.other),
                    "take back");
        cdcl_watches_remove_binary (solver->watches + binary.first,
                                    binary.other);
        cdcl_watches_remove_binary (solver->watches + binary.other,
                                    binary.first);
    }
    assert (solver->log.size == frame->binaries);
    solver->binary_clauses = frame->binary_clauses;
    solver->redundant_binaries = frame->redundant_binaries;
}

void cdcl_pop_frame (struct cdcl *solver) {
    assert (solver->frames.size && !solver->extension.inactive);
    LOG (solver, "pop frame %zu", solver->frames.size);
    const Frame frame = frames_pop (&solver->frames);
    assert (frame.trail <= solver->trail_size);
    cdcl_unassign_root (solver, frame.trail);
    assert (solver->trail_size == frame.trail && !current_level (solver));
    drop_clauses (solver, &frame);
    drop_binaries (solver, &frame);
    cdcl_groups_truncate (solver, frame.groups);
    solver->inconsistent = frame.inconsistent;
#if defined(CHECK) && CHECK >= 2
    cdcl_rup_pop (&solver->rup);
#endif
}
