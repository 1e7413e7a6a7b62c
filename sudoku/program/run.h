// run.h -- the state of a portfolio, and the search of one of its solvers.
//
//   portfolio.c          the worker's side: sets tasks, starts helpers
//     helper.c           a thread with a solver of its own waits for tasks
//       run.c            one solver works on one task until it is finished
//         diversify.c    how the solvers differ
//         clause_pool.c  which clauses they exchange
//
// A task is to find a solution that is not excluded yet, or to prove that there
// is none.  Only the worker, whose solver has the number 0, sets tasks:
//
//   set by the worker --> all solvers search --> finished: won, or given up
//        ^                                                  |
//        +------ the winner's solution is excluded <--------+
//
// So a solver that has excluded `tasks` - 1 solutions works on the current
// task.

#ifndef SUDOKU_RUN_H
#define SUDOKU_RUN_H

#include "sudoku/program/clause_pool.h"
#include "sudoku/program/portfolio.h"
#include "sudoku/program/threads.h"

#include <pthread.h>

// A board with so many excluded solutions is being counted.  Then the worker goes
// on alone, since each helper would have to exclude more and more.
enum { MOST_EXCLUDED = 100 };

enum { NO_THREAD, RUNNING, ENDED }; // ENDED: the thread has to be joined

typedef struct PortfolioSolver {
    Portfolio *portfolio;
    unsigned number; // 0 is the worker's
    int state;       // shared: of its thread
    pthread_t thread;
    cdcl *core;
    uint64_t begin;       // conflicts of the core before this board
    int result;           // a CDCL_ status: of its last search
    bool halted;          // a limit ended its search
    bool through;         // with the task, as a round said
    uint64_t round_begin; // propagations when the round began
    bool leaving;         // its thread is needed for another board
    int excluded;         // solutions
    int *model;           // [vars] the true variables, `size` of them
    size_t size;
} PortfolioSolver;

struct Portfolio {
    const SolveOptions *options;
    sudoku_solver *solver; // the worker's, with the board
    const sudoku_board *board;
    double *deadline;
    int *spare; // shared (threads.h); null: in rounds
    ClausePool *pool;
    pthread_mutex_t lock; // guards all that follows
    pthread_cond_t changed;
    unsigned count;           // solvers at most
    PortfolioSolver *solvers; // [count]
    bool open, closing;       // helpers may start; helpers have to end
    Effort effort;            // of helpers that have ended
    // The task.
    int tasks;                    // shared: so far
    int *excluded[MOST_EXCLUDED]; // the true cells of solutions, ended by 0
    int finished;                 // shared: it has an answer, or is given up
    int winner;                   // the number of a solver, or -1
    unsigned searching;           // helpers
    unsigned arrived, round;      // solvers at the end of this round
};

static inline bool in_rounds (const Portfolio *portfolio) {
    return !portfolio->spare;
}

// Whether the solver works on the task at hand, and not on one before.
static inline bool is_current (const PortfolioSolver *solver) {
    return solver->excluded + 1 == shared_load (&solver->portfolio->tasks);
}

// Limits the next search to what remains of the board's limits.
void sudoku_run_limit (const PortfolioSolver *solver);

// For the terminate callback: at the end of a round, waits for the others.  Not
// 0 if the task is finished.
int sudoku_run_round (PortfolioSolver *solver);

// Searches until the task is finished by any of the solvers.
void sudoku_run (PortfolioSolver *solver);

#endif
