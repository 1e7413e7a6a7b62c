// portfolio.c -- the worker's side: questions, and who helps to answer
// them; see command_portfolio.h.
//
// The members are solvers of the same clauses over the same variables, so that
// any clause that one learns holds for all.  When a helper has a model the
// worker's solver takes it over, by solving under the assumption of it, and
// goes on as if it had found it.
//
// Source: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT
// 2009.

#include "sudoku/program/member.h"
#include "sudoku/program/command.h"
#include "sudoku/solve/solve.h"

#include <stdlib.h>
#include <string.h>

// Conflicts that the worker spends alone on a question, a tenth of a second.
enum { ALONE = 2000 };

// ---------------------------------------------------------------------------
// Threads without work

static bool acquire (int *spare) {
    int now = shared_load (spare);
    while (now > 0)
        if (shared_exchange (spare, &now, now - 1))
            return true;
    return false;
}

// Whether so many members are sure to fit: one may grow while it learns.
static bool have_room (const Portfolio *portfolio, unsigned members) {
    const double memory = sudoku_physical_memory ();
    const double each =
        (double) cdcl_stat (portfolio->members[0].core, "bytes");
    return memory <= 0 || members * each <= memory / 2;
}

// One more helper, if there are a thread and memory for it.
static void recruit (Portfolio *portfolio) {
    unsigned number = 1, at_work = 1;
    for (unsigned i = 1; i < portfolio->count; i++)
        at_work += shared_load (&portfolio->members[i].place) == AT_WORK;
    while (number < portfolio->count &&
           shared_load (&portfolio->members[number].place) == AT_WORK)
        number++;
    if (number == portfolio->count || !have_room (portfolio, at_work + 1) ||
        !acquire (portfolio->spare))
        return;
    if (!sudoku_member_begin (portfolio->members + number))
        shared_add (portfolio->spare, 1);
}

// ---------------------------------------------------------------------------
// The worker

static int worker_interrupted (void *state) {
    Portfolio *const portfolio = state;
    if (sudoku_stop (portfolio->deadline))
        return 1;
    if (in_rounds (portfolio))
        return 0;
    if (portfolio->open && shared_load (portfolio->spare) > 0)
        recruit (portfolio);
    return shared_load (&portfolio->answered);
}

Portfolio *sudoku_portfolio_new (const SolveOptions *options,
                                 sudoku_solver *solver,
                                 const sudoku_board *board, double *deadline,
                                 int *spare) {
    Portfolio *const portfolio = calloc (1, sizeof *portfolio);
    if (!portfolio)
        return NULL;
    portfolio->options = options;
    portfolio->solver = solver;
    portfolio->board = board;
    portfolio->deadline = deadline;
    portfolio->spare = spare;
    portfolio->count = options->jobs;
    portfolio->members = calloc (options->jobs, sizeof *portfolio->members);
    const bool locked =
        portfolio->members && !pthread_mutex_init (&portfolio->lock, NULL);
    if (!locked || pthread_cond_init (&portfolio->changed, NULL)) {
        if (locked)
            pthread_mutex_destroy (&portfolio->lock);
        free (portfolio->members);
        free (portfolio);
        return NULL;
    }
    for (unsigned i = 0; i < portfolio->count; i++) {
        portfolio->members[i].portfolio = portfolio;
        portfolio->members[i].number = i;
    }
    Member *const worker = portfolio->members;
    worker->core = sudoku_solver_core (solver);
    worker->begin = cdcl_stat (worker->core, "conflicts");
    cdcl_set_terminate (worker->core, portfolio, worker_interrupted);
    return portfolio;
}

// From here on there may be helpers; in rounds there are all.
static bool open_to_all (Portfolio *portfolio) {
    while (in_rounds (portfolio) && portfolio->count > 1 &&
           !have_room (portfolio, portfolio->count))
        portfolio->count--;
    portfolio->pool = sudoku_pool_new (portfolio->count, in_rounds (portfolio));
    if (!portfolio->pool)
        return false;
    sudoku_pool_join (portfolio->pool, 0, portfolio->members[0].core);
    for (unsigned i = 1; in_rounds (portfolio) && i < portfolio->count; i++)
        if (!sudoku_member_begin (portfolio->members + i))
            return false;
    portfolio->open = true;
    return true;
}

static void close_to_all (Portfolio *portfolio) {
    pthread_mutex_lock (&portfolio->lock);
    portfolio->closed = true;
    shared_store (&portfolio->answered, true);
    portfolio->round++; // if not all could begin, nobody ends it
    pthread_cond_broadcast (&portfolio->changed);
    pthread_mutex_unlock (&portfolio->lock);
    for (unsigned i = 1; i < portfolio->count; i++)
        if (shared_load (&portfolio->members[i].place) != FREE)
            pthread_join (portfolio->members[i].thread, NULL);
    for (unsigned i = 1; i < portfolio->count; i++)
        portfolio->members[i].place = FREE;
    cdcl_set_exchange (portfolio->members[0].core, NULL);
    portfolio->open = false;
}

// The solution that was excluded before this question, if there was one.  False
// without memory.
static bool note_excluded (Portfolio *portfolio) {
    const int excluded = portfolio->asked;
    if (!excluded)
        return true;
    const size_t size = portfolio->solver->blanks;
    int *const lits = malloc ((size + 1) * sizeof *lits);
    if (!lits)
        return false;
    memcpy (lits, portfolio->solver->lits, size * sizeof *lits);
    lits[size] = 0;
    portfolio->excluded[excluded - 1] = lits;
    return true;
}

// Makes the solver find this model.  Not to find it would be a bug.
static int adopt (cdcl *core, const Member *winner) {
    cdcl_limit (core, "conflicts", -1);
    cdcl_limit (core, "propagations", -1);
    cdcl_limit (core, "seconds", -1);
    cdcl_set_terminate (core, NULL, NULL);
    int result = CDCL_OK;
    for (size_t i = 0; i < winner->size && result == CDCL_OK; i++)
        result = cdcl_assume (core, winner->model[i]);
    if (result == CDCL_OK)
        result = cdcl_solve (core);
    cdcl_set_terminate (core, winner->portfolio, worker_interrupted);
    return result == CDCL_UNSAT ? CDCL_MISUSE : result;
}

// With helpers.
static int solve_together (Portfolio *portfolio) {
    Member *const worker = portfolio->members;
    sudoku_member_search (worker);
    pthread_mutex_lock (&portfolio->lock);
    while (!portfolio->answered && portfolio->searching)
        pthread_cond_wait (&portfolio->changed, &portfolio->lock);
    shared_store (&portfolio->answered, true);
    const int winner = portfolio->winner;
    pthread_mutex_unlock (&portfolio->lock);
    if (worker->result < 0 || winner <= 0)
        return worker->result;
    const Member *const other = portfolio->members + winner;
    return other->result == CDCL_SAT ? adopt (worker->core, other)
                                     : other->result;
}

int sudoku_portfolio_solve (void *state, cdcl *core) {
    Portfolio *const portfolio = state;
    Member *const worker = portfolio->members;
    if (portfolio->asked > MOST_EXCLUDED) { // counting
        if (portfolio->open)
            close_to_all (portfolio);
        shared_store (&portfolio->answered, false);
        sudoku_member_grant (worker, -1, -1);
        return cdcl_solve (core);
    }
    pthread_mutex_lock (&portfolio->lock);
    const bool noted = note_excluded (portfolio);
    worker->excluded = portfolio->asked;
    shared_store (&portfolio->asked, portfolio->asked + 1);
    portfolio->winner = -1;
    shared_store (&portfolio->answered, false);
    pthread_cond_broadcast (&portfolio->changed);
    pthread_mutex_unlock (&portfolio->lock);
    if (!noted)
        return CDCL_OUT_OF_MEMORY;
    if (portfolio->open) {
        sudoku_pool_exclude (portfolio->pool, 0, worker->excluded);
        return solve_together (portfolio);
    }
    sudoku_member_grant (worker, ALONE, -1);
    worker->result = cdcl_solve (core);
    if (worker->result != CDCL_UNKNOWN || sudoku_member_exhausted (worker) ||
        sudoku_stop (portfolio->deadline))
        return worker->result;
    if (!open_to_all (portfolio))
        return CDCL_OUT_OF_MEMORY;
    sudoku_pool_exclude (portfolio->pool, 0, worker->excluded);
    return solve_together (portfolio);
}

Effort sudoku_portfolio_free (Portfolio *portfolio) {
    Effort effort = {0, 0, 0, 0};
    if (!portfolio)
        return effort;
    cdcl *const core = portfolio->members[0].core;
    close_to_all (portfolio);
    effort = portfolio->effort;
    cdcl_set_terminate (core, NULL, NULL);
    cdcl_limit (core, "conflicts", -1);
    cdcl_limit (core, "propagations", -1);
    cdcl_limit (core, "seconds", -1);
    sudoku_pool_free (portfolio->pool);
    for (unsigned i = 0; i < portfolio->count; i++)
        free (portfolio->members[i].model);
    for (unsigned i = 0; i < MOST_EXCLUDED; i++)
        free (portfolio->excluded[i]);
    pthread_mutex_destroy (&portfolio->lock);
    pthread_cond_destroy (&portfolio->changed);
    free (portfolio->members);
    free (portfolio);
    return effort;
}
