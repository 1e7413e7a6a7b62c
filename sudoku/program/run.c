// run.c -- one solver of a portfolio works on one task; see run.h.
//
// Without rounds, the first solver with an answer wins, and the others stop.
// In rounds, each solver searches for a fixed number of propagations and then
// waits for the others, within its terminate callback; the last one to arrive
// ends the round and picks the winner.  The callback is called after so many
// steps of the search, whatever time they take, and does not disturb it.
//
// Source: Hamadi, Jabbour, Piette and Sais, "Deterministic Parallel DPLL", JSAT
// 2011, for rounds.

#include "sudoku/program/run.h"
#include "sudoku/program/command.h"

#include <stdlib.h>

// Propagations in a round; they take some tenths of a second.
enum { ROUND = 1000000 };

static bool is_answer (int result) {
    return result == CDCL_SAT || result == CDCL_UNSAT;
}

void sudoku_run_limit (const PortfolioSolver *solver) {
    const Portfolio *const portfolio = solver->portfolio;
    int64_t remaining = portfolio->options->conflicts;
    if (remaining >= 0) {
        remaining -=
            (int64_t) (cdcl_stat (solver->core, "conflicts") - solver->begin);
        remaining = remaining > 0 ? remaining : 0;
    }
    cdcl_limit (solver->core, "conflicts", (double) remaining);
    double seconds = -1;
    if (*portfolio->deadline >= 0) {
        seconds = *portfolio->deadline - program_seconds ();
        seconds = seconds > 0 ? seconds : 0;
    }
    cdcl_limit (solver->core, "seconds", seconds);
}

static bool keep_model (PortfolioSolver *solver) {
    const size_t vars = (size_t) cdcl_vars (solver->core);
    if (!solver->model)
        solver->model = malloc (vars * sizeof *solver->model);
    solver->size = 0;
    for (size_t var = 1; solver->model && var <= vars; var++)
        if (cdcl_val (solver->core, (int) var) > 0)
            solver->model[solver->size++] = (int) var;
    return solver->model;
}

// Ends the round when all solvers have arrived.  Of those with an answer, the
// one with the lowest number wins.  The task is given up if no solver can go
// on.  The caller holds the lock.
static void end_round (Portfolio *portfolio) {
    bool hope = false;
    for (unsigned i = portfolio->count; i-- > 0;) {
        const PortfolioSolver *const solver = portfolio->solvers + i;
        if (is_answer (solver->result))
            portfolio->winner = (int) i;
        hope = hope || (solver->result == CDCL_UNKNOWN && !solver->halted);
    }
    if (portfolio->winner >= 0 || !hope || sudoku_stop (portfolio->deadline))
        shared_store (&portfolio->finished, true);
    sudoku_clause_pool_publish (portfolio->pool);
    portfolio->arrived = 0;
    portfolio->round++;
    pthread_cond_broadcast (&portfolio->changed);
}

// Reports the result of a search, or that a round of it is over.  Whether the
// solver is through with the task.  A worker without helpers is alone.
static bool report (PortfolioSolver *solver) {
    Portfolio *const portfolio = solver->portfolio;
    const bool waits =
        in_rounds (portfolio) && (solver->number || portfolio->open);
    pthread_mutex_lock (&portfolio->lock);
    if (!waits) {
        if (is_answer (solver->result) && !portfolio->finished &&
            is_current (solver)) {
            portfolio->winner = (int) solver->number;
            shared_store (&portfolio->finished, true);
            pthread_cond_broadcast (&portfolio->changed);
        }
    } else if (++portfolio->arrived == portfolio->count)
        end_round (portfolio);
    else {
        const unsigned round = portfolio->round;
        while (round == portfolio->round)
            pthread_cond_wait (&portfolio->changed, &portfolio->lock);
    }
    // Meanwhile the worker may have set the next task.
    const bool done = !waits || portfolio->finished || !is_current (solver);
    pthread_mutex_unlock (&portfolio->lock);
    return done;
}

int sudoku_run_round (PortfolioSolver *solver) {
    const uint64_t now = cdcl_stat (solver->core, "propagations");
    if (now - solver->round_begin < ROUND)
        return 0;
    solver->round_begin = now;
    solver->through = report (solver);
    return solver->through;
}

void sudoku_run (PortfolioSolver *solver) {
    sudoku_run_limit (solver);
    solver->round_begin = cdcl_stat (solver->core, "propagations");
    solver->halted = solver->through = false;
    if (solver->result >= 0) { // else it is out of memory
        solver->result = CDCL_UNKNOWN;
        solver->result = cdcl_solve (solver->core);
    }
    if (solver->result == CDCL_SAT && solver->number && !keep_model (solver))
        solver->result = CDCL_OUT_OF_MEMORY;
    solver->halted = solver->result == CDCL_UNKNOWN;
    while (!solver->through)
        solver->through = report (solver);
}
