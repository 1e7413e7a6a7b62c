// portfolio.c -- the worker's side of a portfolio: it sets tasks and starts
// helpers; see portfolio.h, and run.h for the parts.
//
// All solvers have the same clauses over the same variables, so a clause that
// one learns holds for all.  The worker imports none, and helpers start from
// within its terminate callback; so its search is exactly that of a single
// thread, and no answer comes later for the help.  When a helper wins with a
// model, the worker's solver takes the model over: it solves under the
// assumption of its literals, and goes on as if it had found the model itself.
//
// Source: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT
// 2009.

#include "sudoku/program/portfolio.h"
#include "sudoku/program/command.h"
#include "sudoku/program/size.h"
#include "sudoku/program/helper.h"
#include "sudoku/program/run.h"
#include "sudoku/solve/solve.h"

#include <stdlib.h>
#include <string.h>

// Conflicts that the worker spends alone on a task; they take a tenth of a
// second.
enum { ALONE = 2000 };

// ---------------------------------------------------------------------------
// Helpers

// Whether so many solvers fit into half of the memory, for they grow while they
// learn; and whether one more fits into what the system still grants.
static bool have_room (const Portfolio *portfolio, unsigned solvers) {
    const double memory = sudoku_physical_memory ();
    const double each =
        (double) cdcl_stat (portfolio->solvers[0].core, "bytes");
    return (memory <= 0 || solvers * each <= memory / 2) && sudoku_has_room ();
}

// Starts one more helper, if there are a thread and memory for it.
static void start_helper (Portfolio *portfolio) {
    unsigned number = 1, running = 1;
    for (unsigned i = 1; i < portfolio->count; i++)
        running += shared_load (&portfolio->solvers[i].state) == RUNNING;
    while (number < portfolio->count &&
           shared_load (&portfolio->solvers[number].state) == RUNNING)
        number++;
    if (number == portfolio->count || !have_room (portfolio, running + 1) ||
        !take_thread (portfolio->spare))
        return;
    if (!sudoku_helper_start (portfolio->solvers + number))
        shared_add (portfolio->spare, 1);
}

// Allows helpers from now on.  In rounds it starts all of them, or as many as the
// system allows.
static bool open_helpers (Portfolio *portfolio) {
    while (in_rounds (portfolio) && portfolio->count > 1 &&
           !have_room (portfolio, portfolio->count))
        portfolio->count--;
    portfolio->pool =
        sudoku_clause_pool_new (portfolio->count, in_rounds (portfolio));
    if (!portfolio->pool)
        return false;
    sudoku_clause_pool_exclude (portfolio->pool, 0,
                                portfolio->solvers[0].excluded);
    for (unsigned i = 1; in_rounds (portfolio) && i < portfolio->count; i++)
        if (!sudoku_has_room () ||
            !sudoku_helper_start (portfolio->solvers + i)) {
            // No round ends before the worker itself has arrived.
            pthread_mutex_lock (&portfolio->lock);
            portfolio->count = i;
            pthread_mutex_unlock (&portfolio->lock);
        }
    portfolio->solvers[0].round_begin =
        cdcl_stat (portfolio->solvers[0].core, "propagations");
    portfolio->open = true;
    return true;
}

// The terminate callback of the worker's core.
static int stopped (void *state) {
    Portfolio *const portfolio = state;
    PortfolioSolver *const worker = portfolio->solvers;
    if (sudoku_stop (portfolio->deadline))
        return 1;
    if (!portfolio->open && !portfolio->closing &&
        cdcl_stat (worker->core, "conflicts") - worker->begin >= ALONE &&
        !open_helpers (portfolio))
        portfolio->closing = true; // there may be memory for one solver
    if (!portfolio->open)
        return 0;
    if (in_rounds (portfolio))
        return sudoku_run_round (worker);
    if (shared_load (portfolio->spare) > 0)
        start_helper (portfolio);
    return shared_load (&portfolio->finished);
}

// The export callback of the worker's core.
static void export_clause (void *state, const int *clause, size_t size,
                           int glue) {
    const Portfolio *const portfolio = state;
    if (portfolio->open)
        sudoku_clause_pool_export (portfolio->pool, 0, clause, size, glue);
}

static void close_helpers (Portfolio *portfolio) {
    pthread_mutex_lock (&portfolio->lock);
    portfolio->closing = true;
    shared_store (&portfolio->finished, true);
    portfolio->round++; // if not all have started, it does not end by itself
    pthread_cond_broadcast (&portfolio->changed);
    pthread_mutex_unlock (&portfolio->lock);
    for (unsigned i = 1; i < portfolio->count; i++)
        if (shared_load (&portfolio->solvers[i].state) != NO_THREAD)
            pthread_join (portfolio->solvers[i].thread, NULL);
    for (unsigned i = 1; i < portfolio->count; i++)
        portfolio->solvers[i].state = NO_THREAD;
    portfolio->open = false;
}

// ---------------------------------------------------------------------------
// Tasks

// Keeps the solution that the worker has excluded since the last task, if there
// was one, for the helpers to exclude too.  False without memory.
static bool keep_excluded (Portfolio *portfolio) {
    const int excluded = portfolio->tasks;
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

// Makes the worker's solver find the winner's model.  Not to find it is a bug.
static int take_over (cdcl *core, const PortfolioSolver *winner) {
    cdcl_limit (core, "conflicts", -1);
    cdcl_limit (core, "seconds", -1);
    cdcl_set_terminate (core, NULL, NULL);
    int result = CDCL_OK;
    for (size_t i = 0; i < winner->size && result == CDCL_OK; i++)
        result = cdcl_assume (core, winner->model[i]);
    if (result == CDCL_OK)
        result = cdcl_solve (core);
    cdcl_set_terminate (core, winner->portfolio, stopped);
    return result == CDCL_UNSAT ? CDCL_MISUSE : result;
}

// Works on the task together with the helpers, and waits until all are through.
static int solve_together (Portfolio *portfolio) {
    PortfolioSolver *const worker = portfolio->solvers;
    sudoku_run (worker);
    pthread_mutex_lock (&portfolio->lock);
    while (!portfolio->finished && portfolio->searching)
        pthread_cond_wait (&portfolio->changed, &portfolio->lock);
    shared_store (&portfolio->finished, true);
    const int winner = portfolio->winner;
    pthread_mutex_unlock (&portfolio->lock);
    if (worker->result < 0 || winner <= 0)
        return worker->result;
    const PortfolioSolver *const other = portfolio->solvers + winner;
    return other->result == CDCL_SAT ? take_over (worker->core, other)
                                     : other->result;
}

int sudoku_portfolio_solve (void *state, cdcl *core) {
    Portfolio *const portfolio = state;
    PortfolioSolver *const worker = portfolio->solvers;
    if (portfolio->tasks > MOST_EXCLUDED) { // it is being counted
        close_helpers (portfolio);
        shared_store (&portfolio->finished, false);
        sudoku_run_limit (worker);
        return cdcl_solve (core);
    }
    pthread_mutex_lock (&portfolio->lock);
    const bool noted = keep_excluded (portfolio);
    worker->excluded = portfolio->tasks;
    shared_store (&portfolio->tasks, portfolio->tasks + 1);
    portfolio->winner = -1;
    shared_store (&portfolio->finished, false);
    pthread_cond_broadcast (&portfolio->changed);
    pthread_mutex_unlock (&portfolio->lock);
    if (!noted)
        return CDCL_OUT_OF_MEMORY;
    if (portfolio->pool)
        sudoku_clause_pool_exclude (portfolio->pool, 0, worker->excluded);
    return solve_together (portfolio);
}

// ---------------------------------------------------------------------------
// Life

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
    portfolio->solvers = calloc (options->jobs, sizeof *portfolio->solvers);
    const bool locked =
        portfolio->solvers && !pthread_mutex_init (&portfolio->lock, NULL);
    if (!locked || pthread_cond_init (&portfolio->changed, NULL)) {
        if (locked)
            pthread_mutex_destroy (&portfolio->lock);
        free (portfolio->solvers);
        free (portfolio);
        return NULL;
    }
    for (unsigned i = 0; i < portfolio->count; i++) {
        portfolio->solvers[i].portfolio = portfolio;
        portfolio->solvers[i].number = i;
    }
    PortfolioSolver *const worker = portfolio->solvers;
    worker->core = sudoku_solver_core (solver);
    worker->begin = cdcl_stat (worker->core, "conflicts");
    const cdcl_exchange exchange = {portfolio, CLAUSE_POOL_SIZE,
                                    CLAUSE_POOL_GLUE, export_clause, NULL};
    cdcl_set_exchange (worker->core, &exchange);
    cdcl_set_terminate (worker->core, portfolio, stopped);
    return portfolio;
}

Effort sudoku_portfolio_free (Portfolio *portfolio) {
    Effort effort = {0, 0, 0, 0};
    if (!portfolio)
        return effort;
    cdcl *const core = portfolio->solvers[0].core;
    close_helpers (portfolio);
    effort = portfolio->effort;
    cdcl_set_terminate (core, NULL, NULL);
    cdcl_limit (core, "conflicts", -1);
    cdcl_limit (core, "seconds", -1);
    cdcl_set_exchange (core, NULL);
    sudoku_clause_pool_free (portfolio->pool);
    for (unsigned i = 0; i < portfolio->count; i++)
        free (portfolio->solvers[i].model);
    for (unsigned i = 0; i < MOST_EXCLUDED; i++)
        free (portfolio->excluded[i]);
    pthread_mutex_destroy (&portfolio->lock);
    pthread_cond_destroy (&portfolio->changed);
    free (portfolio->solvers);
    free (portfolio);
    return effort;
}
