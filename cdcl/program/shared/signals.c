// signals.c -- how a signal ends the program.
//
// The first signal sets a flag and terminates the running search; both are safe
// at any moment.  The flag stays set, and all work that goes on reads it again:
// between rows, boards or solutions, and before a search, whose own mark a
// signal between two searches has missed.
//
// A second signal kills, but not before 500 ms have passed: timeout(1) sends
// each signal to the program and to its group, and the two mean one
// interruption.
//
// Files that are not complete are removed before a signal kills, also by
// programs that do not catch signals otherwise.
//
// The state is global, since signals are.

#include "cdcl/program/shared/signals.h"

#include "cdcl/cdcl.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GRACE_MS = 500, GUARDED = 8 };

static volatile sig_atomic_t interruption;
static atomic_llong first_signal; // when it came, in milliseconds; 0: not yet
static struct cdcl *volatile running;
static const char *volatile guarded[GUARDED]; // files; null: a free place

static const int interrupting[] = {SIGINT, SIGTERM, SIGXCPU};
enum { INTERRUPTING = sizeof interrupting / sizeof *interrupting };

static void install (int signal, void (*handler) (int), int flags) {
    struct sigaction action;
    memset (&action, 0, sizeof action);
    sigemptyset (&action.sa_mask);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigaction (signal, &action, NULL);
}

// As the signal would without a handler.  It is blocked here, so it kills when
// the handler returns.
static void die (int signal) {
    for (int i = 0; i < GUARDED; i++)
        if (guarded[i])
            unlink (guarded[i]);
    install (signal, SIG_DFL, 0);
    raise (signal);
}

static void interrupt (int signal) {
    const long long now = 1 + (long long) (1000 * program_seconds ());
    long long first = 0;
    if (!atomic_compare_exchange_strong (&first_signal, &first, now)) {
        if (now - first >= GRACE_MS)
            die (signal);
        return;
    }
    interruption = signal;
    // From here on nothing that is being written fails because of a signal.
    for (int i = 0; i < INTERRUPTING; i++)
        install (interrupting[i], interrupt, (int) SA_RESTART);
    if (running)
        cdcl_terminate (running);
}

void program_catch_signals (bool end_reads) {
    for (int i = 0; i < INTERRUPTING; i++)
        install (interrupting[i], interrupt, end_reads ? 0 : (int) SA_RESTART);
}

int program_interrupted (void) {
    return interruption;
}

void program_interruptible (struct cdcl *solver) {
    running = solver;
}

double program_seconds (void) {
    struct timespec time;
    clock_gettime (CLOCK_MONOTONIC, &time);
    return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

void program_guard (const char *path) {
    static const int killing[] = {SIGINT, SIGTERM, SIGHUP};
    int place = 0;
    while (place < GUARDED && guarded[place])
        place++;
    if (place == GUARDED)
        return;
    guarded[place] = path;
    for (size_t i = 0; i < sizeof killing / sizeof *killing; i++) {
        struct sigaction action;
        if (!sigaction (killing[i], NULL, &action) &&
            action.sa_handler == SIG_DFL)
            install (killing[i], die, 0);
    }
}

void program_release (const char *path) {
    for (int i = 0; i < GUARDED; i++)
        if (guarded[i] == path)
            guarded[i] = NULL;
}
