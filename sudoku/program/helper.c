// helper.c -- a helper of a portfolio: a thread and a solver; see helper.h.
//
// A helper loads the board as the worker did, with other options.  Then it
// waits for tasks.  Before each it excludes the solutions that were found since
// its last one.

#include "sudoku/program/helper.h"
#include "sudoku/program/command.h"
#include "sudoku/program/size.h"
#include "sudoku/program/diversify.h"
#include "sudoku/solve/solve.h"

#include <stdlib.h>
#include <string.h>

// The terminate callback of a helper's core.
static int stopped (void *state) {
    PortfolioSolver *const solver = state;
    Portfolio *const portfolio = solver->portfolio;
    if (sudoku_stop (portfolio->deadline))
        return 1;
    if (in_rounds (portfolio))
        return sudoku_run_round (solver);
    solver->leaving = solver->leaving || give_thread_back (portfolio->spare);
    return solver->leaving || shared_load (&portfolio->finished) ||
           !is_current (solver);
}

// Null without memory, or if the time is up.
static sudoku_solver *load (PortfolioSolver *solver) {
    const Portfolio *const portfolio = solver->portfolio;
    const SolveOptions *const options = portfolio->options;
    sudoku_solver *const own =
        sudoku_solver_load_for (portfolio->board, options->encoding,
                                options->amo, portfolio->deadline, sudoku_stop);
    if (!own)
        return NULL;
    cdcl *const core = sudoku_solver_core (own);
    if (sudoku_use_kernel (own, (size_t) sudoku_kernel ("general")) ==
            SUDOKU_OK &&
        sudoku_open (own, portfolio->board) == SUDOKU_OK &&
        sudoku_diversify (core, portfolio->solvers[0].core, solver->number,
                          options->seed) == CDCL_OK) {
        cdcl_set_terminate (core, solver, stopped);
        const double memory = sudoku_physical_memory () / options->jobs;
        if (memory > 0)
            cdcl_limit (core, "bytes", memory);
        sudoku_clause_pool_join (portfolio->pool, solver->number, core);
        solver->core = core;
        return own;
    }
    sudoku_solver_free (own);
    return NULL;
}

// Excludes the solutions that were found since the last task.  The caller holds
// the lock.
static void catch_up (PortfolioSolver *solver) {
    Portfolio *const portfolio = solver->portfolio;
    while (solver->excluded + 1 < portfolio->tasks) {
        for (const int *lit = portfolio->excluded[solver->excluded]; *lit;
             lit++)
            if (cdcl_add (solver->core, -*lit) != CDCL_OK)
                solver->result = CDCL_OUT_OF_MEMORY;
        if (cdcl_add (solver->core, 0) != CDCL_OK)
            solver->result = CDCL_OUT_OF_MEMORY;
        solver->excluded++;
    }
    sudoku_clause_pool_exclude (portfolio->pool, solver->number,
                                solver->excluded);
}

static void add_effort (Effort *effort, const cdcl *core) {
    effort->helpers++;
    effort->conflicts += cdcl_stat (core, "conflicts");
    effort->decisions += cdcl_stat (core, "decisions");
    effort->propagations += cdcl_stat (core, "propagations");
}

// The thread.
static void *help (void *state) {
    PortfolioSolver *const solver = state;
    Portfolio *const portfolio = solver->portfolio;
    sudoku_solver *const own = load (solver);
    int tasks = 0; // the last one that it worked on
    solver->result = own ? CDCL_UNKNOWN : CDCL_OUT_OF_MEMORY;
    pthread_mutex_lock (&portfolio->lock);
    for (;;) {
        while (!portfolio->closing &&
               (portfolio->finished || tasks == portfolio->tasks))
            pthread_cond_wait (&portfolio->changed, &portfolio->lock);
        // In rounds all others wait for it, even if it is out of memory.
        if (portfolio->closing ||
            (!in_rounds (portfolio) && (solver->result < 0 || solver->leaving)))
            break;
        tasks = portfolio->tasks;
        if (solver->result >= 0)
            catch_up (solver);
        portfolio->searching++;
        pthread_mutex_unlock (&portfolio->lock);
        sudoku_run (solver);
        pthread_mutex_lock (&portfolio->lock);
        portfolio->searching--;
        pthread_cond_broadcast (&portfolio->changed);
    }
    if (own)
        add_effort (&portfolio->effort, solver->core);
    shared_store (&solver->state, ENDED);
    pthread_mutex_unlock (&portfolio->lock);
    sudoku_solver_free (own);
    // Where there is no memory for a helper, no other one is started instead.
    const bool useful = own || sudoku_stop (portfolio->deadline);
    if (!in_rounds (portfolio) && !solver->leaving && useful)
        shared_add (portfolio->spare, 1);
    return NULL;
}

bool sudoku_helper_start (PortfolioSolver *solver) {
    if (shared_load (&solver->state) == ENDED)
        pthread_join (solver->thread, NULL);
    const unsigned number = solver->number;
    Portfolio *const portfolio = solver->portfolio;
    free (solver->model);
    memset (solver, 0, sizeof *solver);
    solver->portfolio = portfolio;
    solver->number = number;
    shared_store (&solver->state, RUNNING);
    if (!pthread_create (&solver->thread, NULL, help, solver))
        return true;
    shared_store (&solver->state, NO_THREAD);
    return false;
}
