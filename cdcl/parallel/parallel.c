// parallel.c -- cdcl_solve_threads: the search of the user's solver, with
// helpers; see team.h for the parts.
//
// All solvers have the same formula over the same variables, so a clause
// learned by one is valid for all.  Helpers are started from the terminate
// callback of the user's solver.  The user's solver imports no clauses, so its
// search is exactly the single-threaded search, and helpers never delay an
// answer.  If a refutation is expected, the user's solver imports clauses, too:
// refutations then take 0.55 of one thread's time, instead of 0.7, but some
// models take several times as long.  When a helper finds a model first, the
// user's solver solves again under the assumption of the model's literals, and
// continues as if it had found the model itself.
//
// Source: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT
// 2009.

#include "cdcl/api/api.h"
#include "cdcl/connect/propagator.h"
#include "cdcl/engine/lemma.h"
#include "cdcl/engine/trail.h"
#include "cdcl/parallel/helper.h"
#include "cdcl/parallel/pool.h"
#include "cdcl/parallel/round.h"
#include "cdcl/parallel/turns.h"

#include <time.h>

// Conflicts of the user's solver before helpers start, about 10 ms.  With 300
// instead of 1,000, refutations on two threads took 0.68 of one thread's time
// instead of 0.75; the time for boards with a solution was unchanged.
enum { ALONE = 300 };

// ---------------------------------------------------------------------------
// Helpers

static bool take_thread (const cdcl_threads *threads) {
    return !threads->take || threads->take (threads->state);
}

static void give_thread (const cdcl_threads *threads) {
    if (threads->give)
        threads->give (threads->state);
}

// Returns a member that never had a thread or whose thread was recalled, or
// null if there is none.
static Member *free_member (Team *team) {
    Member *found = NULL;
    pthread_mutex_lock (&team->lock);
    for (unsigned i = 1; !found && i < team->count; i++) {
        Member *const member = team->members + i;
        if (member->state != RUNNING && (!member->solver || member->recalled))
            found = member;
    }
    pthread_mutex_unlock (&team->lock);
    return found;
}

// Starts as many helpers as threads are available.
static void start_helpers (Team *team) {
    Member *member;
    while ((member = free_member (team)) && take_thread (team->threads))
        if (!cdcl_helper_start (member)) {
            give_thread (team->threads);
            team->full = true;
            return;
        }
}

// Allows helpers from now on; in rounds, starts all helpers.  Returns false if
// memory runs out.
static bool open_team (Team *team) {
    Member *const first = team->members;
    team->pool = cdcl_pool_new (team);
    if (!team->pool)
        return false;
    cdcl_turns_join (first, first->solver);
    cdcl_pool_join (team->pool, 0, first->solver);
    first->round_begin = first->solver->stats.ticks;
    start_helpers (team);
    cdcl_turns_keep (first);
    // No round ends before this point, since member 0 has not arrived yet.
    pthread_mutex_lock (&team->lock);
    team->open = true;
    if (team->threads->deterministic)
        team->count = team->helpers + 1;
    pthread_mutex_unlock (&team->lock);
    return true;
}

static bool user_stops (const Team *team) {
    return team->terminate.callback &&
           team->terminate.callback (team->terminate.state);
}

// The terminate callback of the user's solver.
static int stopped (void *state) {
    Team *const team = state;
    Member *const first = team->members;
    if (user_stops (team))
        return 1;
    if (!team->open && !team->full &&
        first->solver->stats.conflicts - team->begin >=
            (team->threads->after ? team->threads->after : ALONE))
        team->full = !open_team (team);
    if (!team->open)
        return 0;
    if (team->threads->deterministic)
        return cdcl_round_step (first);
    if (!team->full)
        start_helpers (team);
    return team_finished (team);
}

// Ends all helpers, and restores the callbacks of the user's solver.
static void close_team (Team *team) {
    Member *const first = team->members;
    cdcl_round_finish (team);
    pthread_mutex_lock (&team->lock);
    for (unsigned i = 1; i < team->members_size; i++)
        if (team->members[i].state == RUNNING)
            cdcl_terminate (team->members[i].solver);
    pthread_mutex_unlock (&team->lock);
    for (unsigned i = 1; i < team->members_size; i++)
        cdcl_helper_join (team->members + i);
    team->open = false;
    for (unsigned i = team->members_size; i-- > 0;)
        cdcl_turns_leave (team->members + i);
    first->solver->terminate.state = team->terminate.state;
    first->solver->terminate.callback = team->terminate.callback;
    memset (&first->solver->exchange, 0, sizeof first->solver->exchange);
    team->threads->helpers += team->helpers;
}

// ---------------------------------------------------------------------------
// The answer of a helper

// Makes the user's solver find the model of the winner.
static int take_model (cdcl *solver, const cdcl *winner) {
    const Limits limits = solver->limits;
    int result = CDCL_OK;
    for (Var var = 0; var < solver->vars && result == CDCL_OK; var++)
        if (!inactive (solver, var))
            result = cdcl_assume (solver, cdcl_val (winner, (int) var + 1));
    solver->limits.conflicts = solver->limits.decisions = -1;
    solver->limits.propagations = -1;
    solver->limits.seconds = -1;
    if (result == CDCL_OK)
        result = cdcl_solve (solver);
    solver->limits.conflicts = limits.conflicts;
    solver->limits.decisions = limits.decisions;
    solver->limits.propagations = limits.propagations;
    solver->limits.seconds = limits.seconds;
    return result == CDCL_UNSAT ? CDCL_MISUSE : result;
}

// Takes over the winner's refutation: assumptions that fail together, or none.
// Other members may have written to the proof since the winner's final clause,
// so that clause is written again at the end of the proof.
static int take_refutation (cdcl *solver, const cdcl *winner) {
    BEGIN ();
    if (winner != solver) {
        cdcl_touch (solver);
        cdcl_backtrack (solver, 0);
        for (size_t i = 0; i < winner->failing.size; i++) {
            const Lit lit = winner->failing.data[i];
            lits_push (&solver->mem, &solver->failing, lit);
            solver->failed[var_of (lit)] |= bit_of (lit);
        }
        solver->inconsistent = solver->inconsistent || !solver->failing.size;
    }
    if (cdcl_failing_clause (solver) || !solver->failing.size)
        cdcl_record (solver, solver->scratch.data, solver->scratch.size);
    cdcl_proof_flush (&solver->proof);
    solver->state = UNSAT;
    return leave (solver, CDCL_UNSAT);
}

// ---------------------------------------------------------------------------

// Whether the last search was ended by a limit that applies to each solver
// separately.
static bool halted (const cdcl *solver) {
    const Limits *const limits = &solver->limits;
    const Stats *const stats = &solver->stats;
    return stats->conflicts >= limits->conflicts_end ||
           stats->decisions >= limits->decisions_end ||
           stats->propagations >= limits->propagations_end;
}

// Waits for the helpers after the user's solver has ended its search without an
// answer, unless the call must end.
static void wait_for_helpers (Team *team) {
    Member *const first = team->members;
    cdcl *const solver = first->solver;
    while (!user_stops (team) &&
           !__atomic_load_n (&solver->terminated, __ATOMIC_RELAXED)) {
        if (team->threads->deterministic) {
            if (cdcl_round_report (first))
                return;
            continue;
        }
        struct timespec until;
        clock_gettime (CLOCK_REALTIME, &until);
        until.tv_nsec += 10000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_mutex_lock (&team->lock);
        if (!team->finished && team->searching)
            pthread_cond_timedwait (&team->changed, &team->lock, &until);
        const bool over = team->finished || !team->searching;
        pthread_mutex_unlock (&team->lock);
        if (over)
            return;
    }
}

// Whether a part of the proof was lost because memory ran out.
static bool proof_lost (const Team *team) {
    bool lost = false;
    for (unsigned i = 0; i < team->members_size; i++)
        lost = lost || team->members[i].kept.lost;
    return lost;
}

static int solve (Team *team) {
    Member *const first = team->members;
    first->result = cdcl_solve (first->solver);
    first->halted = first->result == CDCL_UNKNOWN;
    if (is_answer (first->result))
        cdcl_round_report (first);
    else if (team->open && first->result == CDCL_UNKNOWN &&
             halted (first->solver))
        wait_for_helpers (team);
    close_team (team);
    const int winner = team->winner;
    if (first->result >= 0 && proof_lost (team))
        return cdcl_escaped (first->solver);
    if (first->result < 0 || winner < 0 || !team->pool)
        return first->result;
    team->threads->winner = winner;
    const cdcl *const other = team->members[winner].solver;
    if (other->state == UNSAT)
        return take_refutation (first->solver, other);
    return winner ? take_model (first->solver, other) : first->result;
}

static bool begin_team (Team *team, cdcl *solver, cdcl_threads *threads) {
    memset (team, 0, sizeof *team);
    team->threads = threads;
    team->count = team->members_size = threads->count;
    team->winner = -1;
    team->begin = solver->stats.conflicts;
    team->members = calloc (threads->count, sizeof *team->members);
    if (!team->members)
        return false;
    for (unsigned i = 0; i < team->count; i++) {
        team->members[i].team = team;
        team->members[i].number = i;
    }
    team->members[0].solver = solver;
    team->terminate.state = solver->terminate.state;
    team->terminate.callback = solver->terminate.callback;
    pthread_mutex_init (&team->lock, NULL);
    pthread_mutex_init (&team->proof_lock, NULL);
    pthread_cond_init (&team->changed, NULL);
    cdcl_set_terminate (solver, team, stopped);
    return true;
}

static void end_team (Team *team) {
    const Mem *const mem = &team->members[0].solver->mem;
    for (unsigned i = 0; i < team->members_size; i++) {
        mem->resize (mem->state, team->members[i].kept.bytes, 0);
        if (i)
            cdcl_free (team->members[i].solver);
    }
    cdcl_pool_free (team->pool);
    pthread_mutex_destroy (&team->lock);
    pthread_mutex_destroy (&team->proof_lock);
    pthread_cond_destroy (&team->changed);
    free (team->members);
}

int cdcl_solve_threads (cdcl *solver, cdcl_threads *threads) {
    ENTER_PLAIN ();
    REQUIRE (threads && threads->count, "no threads");
    REQUIRE (threads->count == 1 || !numbered (&solver->proof),
             "a proof by numbers is of one thread");
    REQUIRE (!tracing (solver), "a trace records one search");
    REQUIRE (!has_propagator (solver), "a propagator is connected");
    REQUIRE (!solver->exchange.calls.export_clause &&
                 !solver->exchange.calls.import_clause,
             "the solver exchanges clauses already");
    Team team;
    threads->winner = 0;
    if (threads->count == 1 || !begin_team (&team, solver, threads))
        return cdcl_solve (solver);
    const int result = solve (&team);
    end_team (&team);
    return result;
}
