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
    Helped *const helped = state;
    const double memory = sudoku_physical_memory ();
    const int solvers = shared_load (&helped->helpers) + 2;
    const double bytes = (double) cdcl_stat (helped->core, "bytes") * solvers;
    if ((memory > 0 && bytes > memory / 2) || !sudoku_has_room () ||
        (helped->spare && !take_thread (helped->spare)))
        return false;
    shared_add (&helped->helpers, 1);
    return true;
}

static void give (void *state) {
    Helped *const helped = state;
    shared_add (&helped->helpers, -1);
    if (helped->spare)
        shared_add (helped->spare, 1);
}

static bool recall (void *state) {
    Helped *const helped = state;
    if (!helped->spare || !give_thread_back (helped->spare))
        return false;
    shared_add (&helped->helpers, -1);
    return true;
}

void sudoku_helped_begin (Helped *helped, const SolveOptions *options,
                          cdcl *core, int *spare) {
    const Helped begin = {{.count = options->jobs,
                           .deterministic = options->deterministic,
                           .state = helped,
                           .take = take,
                           .give = give,
                           .recall = recall},
                          core,
                          spare,
                          0};
    *helped = begin;
}

int sudoku_helped_solve (void *state, cdcl *core) {
    Helped *const helped = state;
    const int status = cdcl_solve_threads (core, &helped->threads);
    // Most boards have one solution; after it is found, the solver must refute a second
    // one.
    helped->threads.refute |= status == CDCL_SAT;
    return status;
}

void sudoku_helped_count (const Helped *helped, Totals *totals,
                          Answer *answer) {
    const cdcl_threads *const threads = &helped->threads;
    totals->helped += threads->helpers > 0;
    answer->conflicts += threads->conflicts;
    answer->decisions += threads->decisions;
    answer->propagations += threads->propagations;
}
