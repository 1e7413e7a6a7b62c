// interrupt.c -- counts signals; with the last, cleans up and ends.
//
// The count and the two tables are the only mutable globals of the harness: a
// signal handler has no other way to know them.  All are lock-free atomics,
// because a signal may arrive in any thread and in two at once; the handler
// calls nothing but what POSIX.1-2008 (2.4.3) lists as safe there.

#include "interrupt.h"

#include "status.h"

#include "cdcl/program/shared/signals.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

enum { LAST = 3, GRACE_MS = 2000, CHILDREN = 256, PATHS = 2 * CHILDREN + 8 };

static atomic_int signals; // that count
static atomic_llong last_signal;
static atomic_bool stopped;
static atomic_int children[CHILDREN];    // process ids, 0: free
static const char *_Atomic paths[PATHS]; // null: free

static void give_up (void) {
    static const char message[] =
        "\ncdcl-sudoku bench: error: gave up: tables are lost, files have the "
        "rows so far\n";
    for (size_t i = 0; i < CHILDREN; i++)
        if (children[i] > 0)
            kill (children[i], SIGKILL);
    for (size_t i = PATHS; i-- > 0;) {
        const char *path = paths[i];
        if (path && unlink (path))
            rmdir (path);
    }
    if (write (STDERR_FILENO, message, sizeof message - 1) < 0)
        _exit (STATUS_INTERRUPTED);
    program_die (program_interrupted ());
    _exit (STATUS_INTERRUPTED);
}

static void count_signal (int signal_number) {
    struct timespec time = {0, 0};
    clock_gettime (CLOCK_MONOTONIC, &time);
    long long now = (long long) time.tv_sec * 1000 + time.tv_nsec / 1000000;
    long long last = last_signal;
    // Ctrl-C reaches make as well as us, and make hands it on: that is one.
    if (signals && now - last < GRACE_MS)
        return;
    if (!atomic_compare_exchange_strong (&last_signal, &last, now))
        return; // counted in another thread just now
    program_interrupt (signal_number);
    if (++signals >= LAST)
        give_up ();
}

static void note_signal (int signal_number) {
    const int before = errno;
    count_signal (signal_number);
    errno = before;
}

void lab_catch_interrupts (void) {
    signals = 0;
    stopped = false;
    struct sigaction action = {0}, before;
    sigemptyset (&action.sa_mask);
    action.sa_flags = (int) SA_RESTART; // a write must not be cut short
    action.sa_handler = note_signal;
    sigaction (SIGINT, &action, NULL);
    sigaction (SIGTERM, &action, NULL);
    // nohup has the hang-up ignored, and so it stays.
    if (!sigaction (SIGHUP, NULL, &before) && before.sa_handler != SIG_IGN)
        sigaction (SIGHUP, &action, NULL);
    action.sa_handler = SIG_IGN; // a closed pipe is a failed write
    sigaction (SIGPIPE, &action, NULL);
}

bool lab_signalled (void) {
    return signals != 0;
}

void lab_stop (void) {
    stopped = true;
}

bool lab_interrupted (void) {
    return signals != 0 || stopped;
}

void lab_guard_child (int child) {
    for (size_t i = 0; i < CHILDREN; i++) {
        int none = 0;
        if (atomic_compare_exchange_strong (&children[i], &none, child))
            return;
    }
}

void lab_unguard_child (int child) {
    for (size_t i = 0; i < CHILDREN; i++) {
        int same = child;
        if (atomic_compare_exchange_strong (&children[i], &same, 0))
            return;
    }
}

void lab_guard_path (const char *path) {
    for (size_t i = 0; i < PATHS; i++) {
        const char *none = NULL;
        if (atomic_compare_exchange_strong (&paths[i], &none, path))
            return;
    }
}

void lab_unguard_path (const char *path) {
    for (size_t i = 0; i < PATHS; i++) {
        const char *same = path;
        if (atomic_compare_exchange_strong (&paths[i], &same, NULL))
            return;
    }
}
