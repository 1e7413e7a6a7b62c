// signals.c -- handles signals that end the program.
//
// The first signal sets a flag and asks the running search to stop; a signal
// handler can do both at any time.  The flag stays set, and all other work checks
// it: between rows, boards or solutions, and before a search, since a signal that
// arrives between two searches does not stop the second search.  After the current
// answer is written, the program ends by raising the same signal again, so that a
// shell that runs it in a loop ends the loop, too.
//
// A second signal kills the program, but only 500 ms or more after the first:
// timeout(1) sends each signal to the program and to its process group, and
// both signals are one interruption.
//
// Incomplete files are removed before a signal kills the program, also in
// programs that do not call program_catch_signals.
//
// The state is global, since signal handlers are.  A signal may arrive in any
// thread, and in two threads at the same time, while other threads read the
// flag and guard files.  So shared state is atomic and lock-free.  Handlers
// call only functions that POSIX.1-2008 (2.4.3) lists as async-signal-safe, and
// preserve errno.

#include "cdcl/shared/base/signals.h"

#include "cdcl/cdcl.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GRACE_MS = 500, GUARDED = 512 };

static_assert (ATOMIC_INT_LOCK_FREE == 2 && ATOMIC_LLONG_LOCK_FREE == 2 &&
                   ATOMIC_POINTER_LOCK_FREE == 2,
               "signal handlers must not wait for a lock");

static atomic_int interruption;
static atomic_llong first_signal; // arrival in milliseconds; 0: no signal yet
static struct cdcl *_Atomic running;
static const char *_Atomic guarded[GUARDED]; // null: a free slot

// Signals sent by a shell, a terminal or a job manager to end a program.
static const int interrupting[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,
                                   SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU};
enum { INTERRUPTING = sizeof interrupting / sizeof *interrupting };

static void install (int signal, void (*handler) (int), int flags) {
    struct sigaction action;
    memset (&action, 0, sizeof action);
    sigemptyset (&action.sa_mask);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigaction (signal, &action, NULL);
}

static void (*handler_of (int signal)) (int) {
    struct sigaction action;
    return sigaction (signal, NULL, &action) ? SIG_DFL : action.sa_handler;
}

// Ends the process as the signal would without a handler.  Within a handler the
// signal is blocked, so it ends the process when the handler returns.
static void die (int signal) {
    const int before = errno;
    for (int i = GUARDED; i-- > 0;) {
        const char *const path = guarded[i];
        if (path && unlink (path))
            rmdir (path);
    }
    install (signal, SIG_DFL, 0);
    raise (signal);
    errno = before;
}

static void interrupt (int signal);

void program_end_reads (bool end_reads) {
    for (int i = 0; i < INTERRUPTING; i++)
        if (handler_of (interrupting[i]) == interrupt)
            install (interrupting[i], interrupt,
                     end_reads && !interruption ? 0 : (int) SA_RESTART);
}

static void interrupt (int signal) {
    const int before = errno;
    const long long now = 1 + (long long) (1000 * program_seconds ());
    long long first = 0;
    if (!atomic_compare_exchange_strong (&first_signal, &first, now)) {
        if (now - first >= GRACE_MS)
            die (signal);
        errno = before;
        return;
    }
    interruption = signal;
    // From here on, writes do not fail because of a signal.
    program_end_reads (false);
    struct cdcl *const solver = running;
    if (solver)
        cdcl_terminate (solver);
    errno = before;
}

void program_catch_signals (bool end_reads) {
    for (int i = 0; i < INTERRUPTING; i++) // SIGHUP may be ignored (nohup)
        if (interrupting[i] != SIGHUP || handler_of (SIGHUP) != SIG_IGN)
            install (interrupting[i], interrupt,
                     end_reads ? 0 : (int) SA_RESTART);
}

int program_interrupted (void) {
    return interruption;
}

void program_interrupt (int signal) {
    interruption = signal;
}

void program_interruptible (struct cdcl *solver) {
    running = solver;
}

void program_die (int signal) {
    sigset_t blocked;
    sigemptyset (&blocked);
    sigaddset (&blocked, signal);
    die (signal);
    sigprocmask (SIG_UNBLOCK, &blocked, NULL);
}

int program_end (int status) {
    const int signal = program_interrupted ();
    if (signal && signal != SIGXCPU)
        program_die (signal);
    return status;
}

double program_seconds (void) {
    struct timespec time;
    clock_gettime (CLOCK_MONOTONIC, &time);
    return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

void program_hold_signals (bool hold) {
    static _Thread_local sigset_t before; // thread-local like the mask itself
    sigset_t held;
    sigemptyset (&held);
    for (int i = 0; i < INTERRUPTING; i++)
        sigaddset (&held, interrupting[i]);
    sigprocmask (hold ? SIG_BLOCK : SIG_SETMASK, hold ? &held : &before,
                 hold ? &before : NULL);
}

void program_guard (const char *path) {
    int place = 0;
    const char *none = NULL;
    while (place < GUARDED &&
           !atomic_compare_exchange_strong (guarded + place, &none, path)) {
        place++;
        none = NULL;
    }
    if (place == GUARDED)
        return;
    for (int i = 0; i < INTERRUPTING; i++)
        if (handler_of (interrupting[i]) == SIG_DFL)
            install (interrupting[i], die, 0);
}

void program_release (const char *path) {
    for (int i = 0; i < GUARDED; i++)
        if (guarded[i] == path)
            guarded[i] = NULL;
}
