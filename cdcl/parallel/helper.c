// helper.c -- a helper: a thread with its own solver, which searches for the
// answer of one call.
//
// The helper's solver is created by the thread of member 0, the user's solver,
// since no other thread may read the user's solver.

#include "cdcl/parallel/helper.h"

#include "cdcl/parallel/copy.h"
#include "cdcl/parallel/differ.h"
#include "cdcl/parallel/pool.h"
#include "cdcl/parallel/round.h"
#include "cdcl/parallel/turns.h"

// The terminate callback of a helper's solver.
static int stopped (void *state) {
    Member *const member = state;
    const cdcl_threads *const threads = member->team->threads;
    if (team_finished (member->team))
        return 1;
    if (threads->deterministic)
        return cdcl_round_step (member);
    member->recalled = member->recalled ||
                       (threads->recall && threads->recall (threads->state));
    return member->recalled;
}

// The thread function.
static void *help (void *state) {
    Member *const member = state;
    Team *const team = member->team;
    member->result = cdcl_solve (member->solver);
    member->halted = member->result == CDCL_UNKNOWN;
    // In rounds, the other members wait for this member until the call ends.
    while (!cdcl_round_report (member) && team->threads->deterministic)
        continue;
    pthread_mutex_lock (&team->lock);
    if (!team->threads->deterministic)
        member->effort = cdcl_effort (member->solver);
    member->state = ENDED;
    team->searching--;
    pthread_cond_broadcast (&team->changed);
    pthread_mutex_unlock (&team->lock);
    // The thread is not given back if the helper ran out of memory, so that no
    // other helper is started.
    if (team->threads->give && !member->recalled && member->result >= 0)
        team->threads->give (team->threads->state);
    return NULL;
}

// Creates the solver of a helper.  Returns null if memory runs out.
static cdcl *make_solver (Member *member) {
    Team *const team = member->team;
    cdcl *const first = team->members[0].solver;
    cdcl *const solver = cdcl_copy_options (first);
    if (!solver)
        return NULL;
    cdcl_differ (solver, first, member->number);
    const int reserved = cdcl_reserve (solver, cdcl_vars (first));
    cdcl_turns_join (member, solver);
    if (reserved == CDCL_OK && cdcl_copy_problem (solver, first) == CDCL_OK) {
        cdcl_set_terminate (solver, member, stopped);
        cdcl_pool_join (team->pool, member->number, solver);
        return solver;
    }
    cdcl_free (solver);
    return NULL;
}

bool cdcl_helper_start (Member *member) {
    Team *const team = member->team;
    cdcl_helper_join (member);
    cdcl_turns_leave (member);
    cdcl_free (member->solver);
    member->solver = make_solver (member);
    if (!member->solver)
        return false;
    member->result = CDCL_UNKNOWN;
    member->halted = member->recalled = false;
    member->round_begin = member->solver->stats.ticks;
    cdcl_turns_keep (member);
    pthread_mutex_lock (&team->lock);
    const bool started = !pthread_create (&member->thread, NULL, help, member);
    if (started) {
        member->state = RUNNING;
        team->searching++;
        team->helpers++;
    }
    pthread_mutex_unlock (&team->lock);
    if (started)
        return true;
    cdcl_free (member->solver);
    member->solver = NULL;
    return false;
}

void cdcl_helper_join (Member *member) {
    Team *const team = member->team;
    pthread_mutex_lock (&team->lock);
    const bool started = member->state != NO_THREAD;
    pthread_mutex_unlock (&team->lock);
    if (!started)
        return;
    pthread_join (member->thread, NULL);
    member->state = NO_THREAD;
    cdcl_threads *const threads = team->threads;
    threads->conflicts += member->effort.conflicts;
    threads->decisions += member->effort.decisions;
    threads->propagations += member->effort.propagations;
    const Effort none = {0, 0, 0};
    member->effort = none;
}
