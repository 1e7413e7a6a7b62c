// shared_board.c -- solves one board in several threads; see shared_board.h.
//
// In `solve --jobs`, threads without a board are lent to boards that need them.  With
// --deterministic or --proof, all threads work on the same board.

#include "sudoku/program/solve/shared_board.h"
#include "sudoku/program/base/size.h"
#include "sudoku/program/base/threads.h"
#include "sudoku/program/report/report.h"

// Whether a helper can be started.  One more solver of this size must fit into half of
// the memory, since solvers grow by learning, and into the process limit; and there
// must be a thread without a board.
static bool take (void *state) {
    SharedBoard *const shared = state;
    const double memory = sudoku_physical_memory ();
    const int solvers = shared_load (&shared->helpers) + 2;
    const double bytes = (double) cdcl_stat (shared->core, "bytes") * solvers;
    if ((memory > 0 && bytes > memory / 2) || !sudoku_has_room () ||
        (shared->spare && !take_thread (shared->spare)))
        return false;
    shared_add (&shared->helpers, 1);
    return true;
}

static void give (void *state) {
    SharedBoard *const shared = state;
    shared_add (&shared->helpers, -1);
    if (shared->spare)
        shared_add (shared->spare, 1);
}

static bool recall (void *state) {
    SharedBoard *const shared = state;
    if (!shared->spare || !give_thread_back (shared->spare))
        return false;
    shared_add (&shared->helpers, -1);
    return true;
}

void sudoku_shared_board_begin (SharedBoard *shared,
                                const SolveOptions *options, cdcl *core,
                                int *spare) {
    const SharedBoard begin = {{.count = options->jobs,
                                .deterministic = options->deterministic,
                                .state = shared,
                                .take = take,
                                .give = give,
                                .recall = recall},
                               core,
                               spare,
                               0};
    *shared = begin;
}

int sudoku_shared_board_solve (void *state, cdcl *core) {
    SharedBoard *const shared = state;
    const int status = cdcl_solve_threads (core, &shared->threads);
    // Most boards have one solution; after it is found, the solver must refute a second
    // one.
    shared->threads.refute |= status == CDCL_SAT;
    return status;
}

void sudoku_shared_board_count (const SharedBoard *shared, Totals *totals,
                                Answer *answer) {
    const cdcl_threads *const threads = &shared->threads;
    totals->helped += threads->helpers > 0;
    answer->conflicts += threads->conflicts;
    answer->decisions += threads->decisions;
    answer->propagations += threads->propagations;
}
