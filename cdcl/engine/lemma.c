// lemma.c -- sends the steps of a proof to all sinks (sink.h): to the proof,
// the trace and the checker.
//
// With CHECK=2 the checker (rup.c) keeps a copy of the formula.  Each lemma
// must be RUP with respect to the formula and earlier lemmas.

#include "cdcl/engine/lemma.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/derive.h"
#include "cdcl/engine/hint.h"
#include "cdcl/engine/inline.h"
#include "cdcl/proof/veripb.h"

#define FOR_SINKS(SINK, SOLVER, FUNCTION)                                      \
    for (const Sink *SINK = (SOLVER)->sinks;                                   \
         SINK < (SOLVER)->sinks + (SOLVER)->sinks_size; SINK++)                \
        if (SINK->calls->FUNCTION)

void cdcl_add_sink (struct cdcl *solver, void *state, const SinkCalls *calls) {
    assert (solver->sinks_size < MOST_SINKS);
    const Sink sink = {state, calls};
    solver->sinks[solver->sinks_size++] = sink;
}

void cdcl_use_clausal (struct cdcl *solver) {
    for (unsigned i = 0; i < solver->sinks_size; i++)
        if (solver->sinks[i].calls == &cdcl_clausal_sink)
            return;
    cdcl_add_sink (solver, &solver->proof, &cdcl_clausal_sink);
}

void cdcl_remember (struct cdcl *solver, StepKind kind, const char *by,
                    const Lit *lits, size_t size) {
    ClauseIds *const ids = &solver->ids;
    ProofStep step = {.kind = kind, .by = by, .lits = lits, .size = size};
    step.number = cdcl_proof_given (&solver->proof, kind, size);
    ids->latest = step.number;
    ids->pairs_of_next = step.number + (kind == STEP_EXACTLY_ONE);
    FOR_SINKS (sink, solver, given)
        sink->calls->given (sink->state, &step);
}

static void send (struct cdcl *solver, const ProofStep *step) {
    FOR_SINKS (sink, solver, lemma)
        sink->calls->lemma (sink->state, step);
    solver->proof.ended |= !step->size;
    if (step->number)
        solver->ids.latest = step->number;
}

uint64_t cdcl_write_lemma (struct cdcl *solver, const Lit *lits, size_t size,
                           const Hints *hints) {
    const ProofStep step = {.kind = STEP_LEMMA,
                            .origin = UNCHECKED,
                            .lits = lits,
                            .size = size,
                            .number = ++solver->proof.last,
                            .hints = hints->data,
                            .hints_size = hints->size};
    send (solver, &step);
    return step.number;
}

// Gives the lemma its number and, in LRAT, its hints.  In LRAT, a root-level
// unit that already is a lemma keeps its number.
static void number (struct cdcl *solver, ProofStep *step) {
    Proof *const proof = &solver->proof;
    ClauseIds *const ids = &solver->ids;
    if (!numbered (proof) || proof->ended || proof->failed)
        return;
    if (!proof->lrat) {
        step->number = ++proof->last;
        return;
    }
    if (step->size == 1 && var_of (*step->lits) < solver->vars &&
        solver->values[*step->lits] > 0 && !level_of (solver, *step->lits) &&
        ids->units.data[var_of (*step->lits)]) {
        ids->latest = ids->units.data[var_of (*step->lits)];
        return;
    }
    if (!cdcl_find_hints (solver, step->lits, step->size)) {
        proof->failed = true;
        return;
    }
    step->number = ++proof->last;
    step->hints = solver->hints.line.data;
    step->hints_size = solver->hints.line.size;
}

static uint64_t lemma (struct cdcl *solver, StepOrigin origin, const Lit *lits,
                       size_t size) {
    ProofStep step = {
        .kind = STEP_LEMMA, .origin = origin, .lits = lits, .size = size};
    assert (lits || !size);
    if (!solver->sinks_size)
        return 0;
    number (solver, &step);
    send (solver, &step);
    if (hinting (solver))
        cdcl_end_hints (solver);
    return step.number;
}

uint64_t cdcl_lemma (struct cdcl *solver, const Lit *lits, size_t size) {
    LOG_LITS (solver, lits, size, "lemma of size %zu", size);
    return lemma (solver, FOLLOWS, lits, size);
}

uint64_t cdcl_record (struct cdcl *solver, const Lit *lits, size_t size) {
    return lemma (solver, UNCHECKED, lits, size);
}

uint64_t cdcl_conclude (struct cdcl *solver, const Lit *lits, size_t size) {
    return lemma (solver, CONCLUDED, lits, size);
}

uint64_t cdcl_step (struct cdcl *solver, StepOrigin origin, const Lit *lits,
                    size_t size) {
    const uint64_t number = lemma (solver, origin, lits, size);
    if (hinting (solver) && number)
        cdcl_keep_step (solver, number, lits, size);
    return number;
}

// ---------------------------------------------------------------------------
// Units

// In LRAT, writes the lemma of a root-level literal that its reason implies.
static void prove_unit (struct cdcl *solver, Lit lit) {
    const Reason reason = solver->assigned[var_of (lit)].reason;
    Hints *const unit = &solver->hints.unit;
    Mem *const mem = &solver->mem;
    uint64_t *const number = solver->ids.units.data + var_of (lit);
    Lit room[1];
    const Lit *lits;
    const size_t size = reason_lits (solver, reason, &lits, room);
    unit->size = 0;
    for (size_t i = 0; i < size; i++)
        if (lits[i] != lit)
            hints_push (mem, unit,
                        (int64_t) solver->ids.units.data[var_of (lits[i])]);
    hints_push (mem, unit, (int64_t) cdcl_reason_number (solver, lit));
    *number = cdcl_write_lemma (solver, &lit, 1, unit);
}

void cdcl_prove_units (struct cdcl *solver) {
    const uint32_t end = root_size (solver);
    const uint64_t latest = solver->ids.latest;
    while (solver->proved < end) {
        const Lit lit = solver->trail[solver->proved++];
        assert (!level_of (solver, lit));
        if (!hinting (solver) || solver->ids.units.data[var_of (lit)])
            cdcl_record (solver, &lit, 1);
        else if (!solver->proof.ended && !solver->proof.failed)
            prove_unit (solver, lit);
    }
    solver->ids.latest = latest;
}

// VeriPB removes a root-level unit together with the clause that implies it, so
// the unit is recorded before such a clause is deleted.  DRAT checkers keep the
// unit.
static void keep_unit (struct cdcl *solver, uint64_t number, const Lit *lits,
                       size_t size) {
    Lit unit = LIT_NONE;
    for (size_t i = 0; i < size; i++) {
        if (var_of (lits[i]) >= solver->vars) // an extension variable
            return;
        const signed char value = solver->values[lits[i]];
        if (!value || level_of (solver, lits[i]) ||
            (value > 0 && unit != LIT_NONE))
            return;
        if (value > 0)
            unit = lits[i];
    }
    if (unit != LIT_NONE &&
        cdcl_veripb_deletes (&solver->proof, lits, size, number))
        cdcl_record (solver, &unit, 1);
}

// ---------------------------------------------------------------------------
// Deletions

void cdcl_record_deletion (struct cdcl *solver, uint64_t number,
                           const Lit *lits, size_t size) {
    ProofStep step = {.lits = lits, .size = size, .number = number};
    if (!solver->sinks_size)
        return;
    const uint64_t latest = solver->ids.latest;
    if (solver->proof.veripb)
        keep_unit (solver, number, lits, size);
    if (hinting (solver) && units_unproved (solver))
        cdcl_prove_units (solver);
    solver->ids.latest = latest;
    if (solver->proof.ended || solver->proof.failed || size < 2)
        step.number = 0;
    FOR_SINKS (sink, solver, deletion)
        sink->calls->deletion (sink->state, &step);
    if (hinting (solver))
        cdcl_drop_step (solver, number);
}

void cdcl_delete_clause (struct cdcl *solver, const Clause *clause) {
    cdcl_record_deletion (solver, clause_number (&solver->arena, clause),
                          clause->lits, clause->size);
}

void cdcl_delete_binary (struct cdcl *solver, Lit lit, Watch watch) {
    const Lit lits[2] = {lit, watch.blocking};
    cdcl_record_deletion (
        solver, cdcl_binary_number (solver, lit, watch.blocking, watch.ref),
        lits, 2);
    cdcl_forget_binary (solver, lit, watch.blocking, watch.ref);
}
