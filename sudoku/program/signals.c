// signals.c -- when the program has to stop; see command.h.
//
// The handler sets a flag and terminates the running search, both of which are
// safe at any moment.  The flag is never taken back, so whoever works on looks at
// it again: between boards, between solutions, while rules are loaded, and as the
// search begins, which the core's own mark may have missed.
//
// A second signal kills, but not at once: timeout(1) sends each to the program
// and to its group, which is one wish told twice.

#include "sudoku/program/command.h"
#include "cdcl/cdcl.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GRACE_MS = 500 };

static volatile sig_atomic_t interrupted;
static atomic_llong first_signal; // when it came, in milliseconds; 0: not yet
static struct cdcl *volatile running;
static const char *volatile unfinished; // a temporary file

static void interrupt (int number) {
    const long long now = 1 + (long long) (1000 * sudoku_seconds ());
    long long first = 0;
    if (!atomic_compare_exchange_strong (&first_signal, &first, now)) {
        if (now - first >= GRACE_MS) {
            signal (number, SIG_DFL);
            raise (number);
        }
        return;
    }
    interrupted = 1;
    if (running)
        cdcl_terminate (running);
}

void sudoku_catch_signals (void) {
    struct sigaction action;
    memset (&action, 0, sizeof action);
    action.sa_handler = interrupt;
    action.sa_flags = (int) SA_RESTART;
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
