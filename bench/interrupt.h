// interrupt.h -- SIGINT and SIGTERM ask the harness to stop early.
//
// The handler only sets a flag.  Lanes ask for it between runs, our solver
// through its terminate callback, and the loop that waits for a child process
// every 20 ms; then the rows so far are printed and written.

#ifndef BENCH_INTERRUPT_H
#define BENCH_INTERRUPT_H

#include <stdbool.h>

void sudoku_bench_catch_interrupts (void);
bool sudoku_bench_interrupted (void);

// In the shape of cdcl_set_terminate; state is not used.
int sudoku_bench_terminate (void *state);

#endif
