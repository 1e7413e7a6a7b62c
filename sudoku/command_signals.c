// command_signals.c -- when the program has to stop; see command.h.
//
// The handler sets a flag and terminates the running search, both of which are
// safe at any moment.  The flag is never taken back, so whoever works on looks at
// it again: between boards, between solutions, while rules are loaded, and as the
// search begins, which the core's own mark may have missed.

#include "command.h"
#include "cdcl/cdcl.h"

#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;
static struct cdcl *volatile running;
static const char *volatile unfinished; // a temporary file

static void interrupt (int number) {
    (void) number;
    interrupted = 1;
    if (running)
        cdcl_terminate (running);
}

// A second signal of the kind ends the program at once.
void sudoku_catch_signals (void) {
    struct sigaction action;
    memset (&action, 0, sizeof action);
    action.sa_handler = interrupt;
    action.sa_flags = (int) (SA_RESTART | SA_RESETHAND);
    sigaction (SIGINT, &action, NULL);
    sigaction (SIGTERM, &action, NULL);
}

bool sudoku_interrupted (void) {
    return interrupted;
}

double sudoku_seconds (void) {
    struct timespec time;
    clock_gettime (CLOCK_MONOTONIC, &time);
    return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

int sudoku_stop (void *state) {
    const double *const moment = state;
    return interrupted || (*moment >= 0 && sudoku_seconds () >= *moment);
}

void sudoku_interruptible (struct cdcl *solver) {
    running = solver;
}

// While a file is written by a command that does not catch signals, they remove
// it on their way out.
static void remove_unfinished (int number) {
    if (unfinished)
        unlink (unfinished);
    _exit (128 + number);
}

void sudoku_guard (const char *temporary) {
    const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    unfinished = temporary;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction action;
        if (!sigaction (signals[i], NULL, &action) &&
            action.sa_handler == SIG_DFL) {
            action.sa_handler = remove_unfinished;
            sigaction (signals[i], &action, NULL);
        }
    }
}
