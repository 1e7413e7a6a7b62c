// round.c -- chooses the winner, and synchronizes solvers in rounds.
//
// Without rounds, the first solver with an answer wins, and the others stop.
//
// In rounds (`deterministic`), each solver searches for a number of ticks and
// then waits for the others, within its terminate callback; the last one to
// arrive ends the round.  At the end of a round, clauses become visible to
// other members, the proof is written, and if several members have an answer,
// the one with the smallest number wins.  The callback is called after a fixed
// number of search steps, not after a fixed time.  So the result depends only
// on the problem, the options and the number of threads.
//
// An answer of member 0 ends the call at once, since member 0 has the smallest
// number.  Its rounds are longer than the helpers' rounds, so it rarely waits
// if each thread has its own core.
//
// Source: Hamadi, Jabbour, Piette and Sais, "Deterministic Parallel DPLL", JSAT
// 2011, for rounds.

#include "cdcl/parallel/round.h"

#include "cdcl/parallel/pool.h"
#include "cdcl/parallel/turns.h"

// Ticks per round, for member 0 and for helpers: some hundredths of a second.
enum { ROUND = 1000000 / HASTE, HELPERS_ROUND = 700000 / HASTE };

Effort cdcl_effort (const cdcl *solver) {
    const Effort effort = {solver->stats.conflicts, solver->stats.decisions,
                           solver->stats.propagations};
    return effort;
}

// Ends the call.  The caller holds the lock.
static void finish (Team *team) {
    __atomic_store_n (&team->finished, 1, __ATOMIC_RELAXED);
    pthread_cond_broadcast (&team->changed);
}

void cdcl_round_finish (Team *team) {
    pthread_mutex_lock (&team->lock);
    finish (team);
    pthread_mutex_unlock (&team->lock);
}

static void win (Team *team, unsigned number) {
    team->winner = (int) number;
    finish (team);
}

// Ends the round after all members have arrived.  The caller holds the lock.
static void end_round (Team *team) {
    bool hope = false;
    int winner = -1;
    for (unsigned i = team->count; i-- > 0;) {
        Member *const member = team->members + i;
        if (is_answer (member->result))
            winner = (int) i;
        hope = hope || (member->result == CDCL_UNKNOWN && !member->halted);
        if (i && member->solver)
            member->effort = cdcl_effort (member->solver);
    }
    if (winner >= 0)
        win (team, (unsigned) winner);
    else if (!hope)
        finish (team);
    cdcl_pool_publish (team->pool);
    cdcl_turns_publish (team);
    team->arrived = 0;
    team->round++;
    pthread_cond_broadcast (&team->changed);
}

bool cdcl_round_report (Member *member) {
    Team *const team = member->team;
    cdcl_proof_flush (&member->solver->proof);
    pthread_mutex_lock (&team->lock);
    const bool answer = is_answer (member->result);
    if (team->finished)
        ; // the call is finished: the answer comes too late
    else if (answer && (!member->number || !team->threads->deterministic))
        win (team, member->number);
    else if (team->threads->deterministic && (member->number || team->open)) {
        const unsigned round = team->round;
        if (++team->arrived == team->count)
            end_round (team);
        while (round == team->round && !team->finished)
            pthread_cond_wait (&team->changed, &team->lock);
    }
    const bool finished = team->finished;
    pthread_mutex_unlock (&team->lock);
    return finished;
}

int cdcl_round_step (Member *member) {
    const uint64_t now = member->solver->stats.ticks;
    if (now - member->round_begin < (member->number ? HELPERS_ROUND : ROUND))
        return 0;
    member->round_begin = now;
    return cdcl_round_report (member);
}
