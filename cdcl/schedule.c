// schedule.c -- inprocessing: when each technique runs, and for how long.
//
// All techniques are rows of one table (techniques.def).  Between conflicts the
// search calls the schedule, and the techniques that are due run in the order
// of the table.  Effort is counted in ticks, estimated cache lines, and
// computed by one formula for all of them:
//
//   effort = share · (ticks of the search since the last run) / 1000 + grant
//
// A technique is skipped if its initialization costs more than its effort; the
// unused effort is added to its next run.  All ticks are counted in
// stats.ticks.  The ticks of a technique are also counted in its own statistic
// and in stats.inprocess_ticks, so the ticks of the search alone are
// stats.ticks - stats.inprocess_ticks.
//
// Techniques that simplify the formula run in rounds, which are separated by
// some thousand conflicts, with growing intervals.  Up to six rounds come
// early, one for each bound of variable elimination (eliminate.c), so that most
// of the search of a small formula runs after elimination.  The early rounds
// begin after 100 conflicts (option `preprocess`), so that formulas solved
// within 100 conflicts never pay for elimination.  Each round waits until the
// search has spent ten ticks for each clause since the last round: building the
// occurrence lists of a large formula costs as much.  No round runs while a
// frame is open, since a pop would have to undo the round.
//
// All techniques run at the root, after propagation and simplification there,
// except local search, which keeps the assumptions.
//
// Sources: Biere, "CaDiCaL at the SAT Race 2019", for effort in ticks relative to the
// search; Jarvisalo, Heule and Biere, "Inprocessing Rules", IJCAR 2012.

#include "cdcl/schedule.h"

#include "cdcl/engine/inline.h"
#include "cdcl/engine/simplify.h"
#include "cdcl/engine/trail.h"
#include "cdcl/inprocess/dense.h"
#include "cdcl/inprocess/eliminate.h"

#include <stddef.h>

// Number of early rounds, and ticks of the search per clause before each round.
enum { EARLY = 6, PRICE = 10 };

static const struct Row {
    const Technique *technique;
    char letter;   // marks its line in the progress table
    size_t option; // offset in Options; the next four are offsets in Stats
    size_t rounds, found, ticks, time;
} rows[] = {
#define TECHNIQUE(NAME, TYPE, LETTER, ...)                                     \
    {&cdcl_technique_##NAME,         LETTER,                                   \
     offsetof (Options, NAME),       offsetof (Stats, NAME##_rounds),          \
     offsetof (Stats, NAME##_found), offsetof (Stats, NAME##_ticks),           \
     offsetof (Stats, NAME##_time)},
#include "cdcl/engine/techniques.def"
#undef TECHNIQUE
};

static uint64_t option (const struct cdcl *solver, const struct Row *row) {
    const char *const options = (const char *) &solver->options;
    int64_t value;
    memcpy (&value, options + row->option, sizeof value);
    return (uint64_t) value;
}

static uint64_t *statistic (struct cdcl *solver, size_t place) {
    return (uint64_t *) (void *) ((char *) &solver->stats + place);
}

// ---------------------------------------------------------------------------
// What is due

static void plan (struct cdcl *solver) {
    Schedule *const schedule = solver->schedule;
    const uint64_t interval =
        (uint64_t) solver->options.inprocessint * (schedule->rounds + 1);
    schedule->at = solver->stats.conflicts + 1 + interval / HASTE;
}

// Whether the search has spent `price` ticks for each clause since the last
// round.
static bool paid (const struct cdcl *solver, uint64_t price) {
    const size_t clauses = solver->irredundants.size + solver->binary_clauses;
    return clauses > solver->redundant_binaries &&
           search_ticks (solver) - solver->schedule->searched >=
               price * clauses;
}

// Whether one of the early rounds is due.
static bool early (const struct cdcl *solver) {
    const uint64_t conflicts = (uint64_t) solver->options.preprocess;
    return conflicts && solver->stats.conflicts > conflicts / HASTE &&
           solver->schedule->early < EARLY && paid (solver, PRICE);
}

// If option `inprocessint` is below its default of 2,000 conflicts, the ticks
// required per clause are lower in proportion.
bool cdcl_round_due (const struct cdcl *solver) {
    const uint64_t price =
        PRICE * (uint64_t) solver->options.inprocessint / 2000;
    return !solver->frames.size &&
           ((solver->stats.conflicts >= solver->schedule->at &&
             paid (solver, price < PRICE ? price : PRICE)) ||
            early (solver));
}

static bool due (const struct cdcl *solver, unsigned idx, bool round) {
    const Technique *const technique = rows[idx].technique;
    return option (solver, rows + idx) &&
           (technique->due
                ? technique->due (solver, solver->schedule->accounts + idx)
                : round);
}

bool cdcl_technique_due (const struct cdcl *solver, unsigned idx) {
    return due (solver, idx, cdcl_round_due (solver));
}

// ---------------------------------------------------------------------------
// Effort

// Returns the effort of a technique that is due, in ticks, or 0 if it is
// skipped.
static uint64_t begin_account (struct cdcl *solver, unsigned idx) {
    const Technique *const technique = rows[idx].technique;
    Account *const account = solver->schedule->accounts + idx;
    const uint64_t now = search_ticks (solver);
    const uint64_t share = technique->share == SHARE_OF_OPTION
                               ? option (solver, rows + idx)
                               : technique->share;
    assert (now >= account->searched);
    account->saved += now - account->searched;
    account->searched = now;
    account->conflicts = solver->stats.conflicts;
    const uint64_t effort =
        account->saved * share / 1000 + technique->grant / HASTE;
    const uint64_t price = technique->price ? technique->price (solver) : 0;
    if (account->left) {
        account->left--;
        return 0;
    }
    if (effort <= price)
        return 0;
    account->saved = 0;
    account->runs++;
    return effort;
}

static void end_account (struct cdcl *solver, unsigned idx, uint64_t found) {
    Account *const account = solver->schedule->accounts + idx;
    if (rows[idx].technique->pausing)
        account->pause = found ? 0 : 2 * account->pause + 1;
    account->left = account->pause;
}

// ---------------------------------------------------------------------------
// Running

static void leave_dense (struct cdcl *solver) {
    if (!solver->eliminate->dense)
        return;
    cdcl_sparse (solver);
    cdcl_settle (solver);
}

// Backtracks to the level where the technique runs.  Returns false if the
// formula is refuted.
static bool enter (struct cdcl *solver, const Technique *technique) {
    if (technique->assuming) {
        leave_dense (solver);
        cdcl_backtrack (solver, (uint32_t) solver->assumptions.size);
        return !solver->inconsistent;
    }
    if (technique->dense && solver->eliminate->dense)
        return true;
    leave_dense (solver);
    cdcl_backtrack (solver, 0);
    if (!cdcl_settle (solver))
        return false;
    if (technique->dense)
        cdcl_dense (solver);
    return true;
}

static void run (struct cdcl *solver, unsigned idx) {
    const struct Row *const row = rows + idx;
    const uint64_t effort = begin_account (solver, idx);
    if (!effort)
        return;
    const uint64_t timer = cdcl_begin_procedure (solver, row->letter);
    const uint64_t begin = solver->stats.ticks;
    uint64_t found = 0;
    if (enter (solver, row->technique))
        found = row->technique->run (solver, solver->stats.ticks + effort);
    end_account (solver, idx, found);
    const uint64_t ticks = solver->stats.ticks - begin;
    solver->stats.inprocess_ticks += ticks;
    *statistic (solver, row->ticks) += ticks;
    *statistic (solver, row->found) += found;
    ++*statistic (solver, row->rounds);
    solver->limits.countdown = 0; // so that time and memory are checked next
    cdcl_end_procedure (solver, row->letter, timer,
                        statistic (solver, row->time));
}

void cdcl_run_technique (struct cdcl *solver, unsigned idx) {
    run (solver, idx);
    leave_dense (solver);
}

void cdcl_begin_schedule (struct cdcl *solver) {
    solver->schedule->looked = 0;
}

static void end_round (struct cdcl *solver, bool was_early) {
    Schedule *const schedule = solver->schedule;
    schedule->early += was_early;
    schedule->rounds += !was_early;
    schedule->searched = search_ticks (solver);
    plan (solver);
}

// No technique becomes due without a new conflict or rephasing, so other calls
// cost only one comparison.
bool cdcl_inprocess (struct cdcl *solver) {
    Schedule *const schedule = solver->schedule;
    const uint64_t moment = solver->stats.conflicts + solver->stats.rephases;
    if (schedule->looked == moment + 1)
        return false;
    const bool round = cdcl_round_due (solver);
    const bool is_early = round && early (solver);
    bool any = false;
    for (unsigned idx = 0; idx < TECHNIQUES && !solver->inconsistent; idx++)
        if (due (solver, idx, round)) {
            run (solver, idx);
            any = true;
        }
    leave_dense (solver);
    if (round)
        end_round (solver, is_early);
    if (!any)
        schedule->looked = moment + 1;
    return any;
}

const Part cdcl_part_schedule = {sizeof (Schedule), plan, NULL};
