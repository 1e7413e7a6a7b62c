// interrupt.c -- the one flag that a signal sets.
//
// It is the only mutable global of the harness: a signal handler has no other
// way to tell.  sig_atomic_t is what C promises to be readable afterwards
// (C11 7.14.1.1); on all systems we know it is also safe to read from threads.
// A second signal ends the process at once, for those who cannot wait.

#include "interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t interrupted;

static void note_signal (int signal_number) {
    (void) signal_number;
    interrupted = 1;
}

void sudoku_bench_catch_interrupts (void) {
    interrupted = 0;
    struct sigaction action = {0};
    action.sa_handler = note_signal;
    action.sa_flags = (int) SA_RESETHAND;
    sigemptyset (&action.sa_mask);
    sigaction (SIGINT, &action, NULL);
    sigaction (SIGTERM, &action, NULL);
}

bool sudoku_bench_interrupted (void) {
    return interrupted != 0;
}

int sudoku_bench_terminate (void *state) {
    (void) state;
    return interrupted != 0;
}
