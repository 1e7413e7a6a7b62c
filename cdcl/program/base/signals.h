// signals.h -- interruption with grace, and files that a signal removes; see
// signals.c.

#pragma once

#include <stdbool.h>

struct cdcl;

// From now on the first SIGINT, SIGTERM, SIGHUP (unless it is ignored), SIGQUIT,
// SIGALRM, SIGUSR1, SIGUSR2 or SIGXCPU interrupts, and another one kills.  With
// `end_reads`, a read or open that waits when the first one comes fails with EINTR;
// without, it goes on.
void program_catch_signals (bool end_reads);

// The same for signals that are caught already, until one came.
void program_end_reads (bool end_reads);

// The signal that interrupted, or 0.  Once set, it stays.
int program_interrupted (void);

// Sets it, for a program that catches signals by itself.
void program_interrupt (int signal);

// The solver that an interruption terminates; null: none.
void program_interruptible (struct cdcl *solver);

// Ends the process by the signal that interrupted it, as if it had not been
// caught; to be called last, when all is written.  A shell sees the status 128
// and the number of the signal.  Returns the status where nothing interrupted,
// or SIGXCPU, which is a limit.
int program_end (int status);

// Ends the process by this signal, after guarded files are removed.
void program_die (int signal);

// Seconds since some moment, by a clock that is never set.
double program_seconds (void);

// Holds signals that kill back, and lets them in again: between the moment when a
// file is made and that when it is guarded.
void program_hold_signals (bool hold);

// A signal that kills removes this file or folder first, until it is released.  The
// string must stay until then.  What lies in a folder is guarded behind it.  Of more
// than 512 at once the last ones are left.
void program_guard (const char *path);
void program_release (const char *path);
