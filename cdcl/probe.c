// probe.c -- failed literals: what is impossible on its own.
//
// Assume a single literal at the root and propagate.  If that is a conflict, the
// first unique implication point is a literal that cannot be true either: its
// negation is a unit, and whatever of the probe is still open after that is one
// too, since it implies that point.
//
// Only roots of the binary implications are probed, literals that imply others
// but are implied by none: what they imply is propagated with them.  A pair of
// group members is a binary clause here as everywhere: a member implies the
// negations of the others.  A root that was probed without conflict is not probed
// again before there is a new unit.
//
// Sources: Freeman, "Improvements to Propositional Satisfiability Search
// Algorithms", 1995, for failed literals; Le Berre, "Exploiting the Real Power
// of Unit Propagation Lookahead", SAT 2001; Lynce and Marques-Silva, "Probing-
// Based Preprocessing Techniques for Propositional Satisfiability", ICTAI 2003.
//
// Runs at the root without frames, as vivify.c does.

#include "internal.h"

#include "analyze.h"

void cdcl_plan_probing (struct cdcl *solver) {
    // At least one conflict, or the search would not go on.
    solver->probe.at = solver->stats.conflicts + 1 +
                       (uint64_t) (solver->options.probeint - 1) / HASTE;
}

bool cdcl_probing (const struct cdcl *solver) {
    return solver->stats.conflicts >= solver->probe.at &&
           solver->options.probe && !solver->frames.size;
}

static bool in_group (const struct cdcl *solver, Lit lit) {
    const uint32_t *const first = solver->groups.first;
    return first[lit] != first[lit + 1];
}

static bool in_binary (const struct cdcl *solver, Lit lit) {
    const Watches *const watches = solver->watches + lit;
    for (uint32_t i = 0; i < watches->size; i++)
        if (watch_binary (watches->data[i]))
            return true;
    return false;
}

static bool root (const struct cdcl *solver, Lit lit) {
    const bool implied =
        in_group (solver, negate (lit)) || in_binary (solver, lit);
    return !implied &&
           (in_group (solver, lit) || in_binary (solver, negate (lit)));
}

static unsigned need (struct cdcl *solver, Lit lit) {
    const Var var = var_of (lit);
    if (!solver->assigned[var].level || solver->seen[var])
        return 0;
    solver->seen[var] = SEEN;
    vars_push (&solver->mem, &solver->analyzed, var);
    return 1;
}

// The first literal, from the conflict backwards, through which all of it goes.
static Lit find_uip (struct cdcl *solver, Conflict conflict) {
    assert (current_level (solver) == 1);
    unsigned open = conflict.first != LIT_NONE ? need (solver, conflict.first)
                                               : 0;
    Reason reason = conflict.reason;
    Lit uip = LIT_NONE;
    uint32_t idx = solver->trail_size;
    for (;;) {
        const Lit *lits;
        Lit pair[1];
        const size_t size = reason_lits (solver, reason, &lits, pair);
        for (size_t i = 0; i < size; i++)
            open += need (solver, lits[i]);
        solver->stats.ticks++;
        do
            uip = solver->trail[--idx];
        while (!solver->seen[var_of (uip)]);
        if (!--open)
            break;
        reason = solver->assigned[var_of (uip)].reason;
    }
    for (size_t i = 0; i < solver->analyzed.size; i++)
        solver->seen[solver->analyzed.data[i]] = 0;
    solver->analyzed.size = 0;
    return uip;
}

// Returns whether the literal cannot be true.
static bool probe (struct cdcl *solver, Lit lit) {
    solver->stats.probed++;
    cdcl_decide_literal (solver, lit);
    const Conflict conflict = cdcl_propagate_all (solver);
    if (!conflict.reason) {
        cdcl_backtrack (solver, 0);
        return false;
    }
    solver->stats.probe_failed++;
    cdcl_derive_unit (solver, negate (find_uip (solver, conflict)));
    if (!solver->inconsistent && !solver->values[lit])
        cdcl_derive_unit (solver, negate (lit));
    return true;
}

// Probes literals in turn, from where the last round ended; `tried` is by
// literal the number of root-level literals, plus one, when it was probed last.
static void probe_roots (struct cdcl *solver, uint64_t effort) {
    Probe *const state = &solver->probe;
    const Lit literals = 2 * solver->vars;
    const uint64_t end = solver->stats.ticks + effort;
    while (state->tried.size < literals)
        words_push (&solver->mem, &state->tried, 0);
    for (Lit left = literals; left && solver->stats.ticks < end &&
                              !solver->inconsistent && !cdcl_interrupted (solver);
         left--) {
        const Lit lit = state->next < literals ? state->next : 0;
        state->next = lit + 1;
        solver->stats.ticks += !(lit % 8);
        if (solver->values[lit] ||
            state->tried.data[lit] > solver->trail_size ||
            !root (solver, lit))
            continue;
        if (!probe (solver, lit))
            state->tried.data[lit] = solver->trail_size + 1;
    }
}

void cdcl_probe (struct cdcl *solver) {
    const Stats *const stats = &solver->stats;
    const uint64_t probed = stats->probed, failed = stats->probe_failed;
    cdcl_begin_tries (solver);
    const uint64_t start = stats->ticks;
    probe_roots (solver,
                 (cdcl_search_ticks (solver) - solver->probe.searched) *
                     (uint64_t) solver->options.probe / 1000);
    cdcl_end_tries (solver);
    solver->stats.probe_ticks += stats->ticks - start;
    solver->stats.probings++;
    solver->probe.searched = cdcl_search_ticks (solver);
    cdcl_plan_probing (solver);
    cdcl_message (solver, 1,
                  "probe %" PRIu64 ": %" PRIu64 " of %" PRIu64
                  " literals failed",
                  stats->probings, stats->probe_failed - failed,
                  stats->probed - probed);
}
