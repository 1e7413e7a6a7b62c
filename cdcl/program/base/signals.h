// signals.h -- graceful interruption, and files that are removed on a signal;
// see signals.c.

#pragma once

#include <stdbool.h>

struct cdcl;

// From now on the first SIGINT, SIGTERM, SIGHUP (unless it is ignored),
// SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2 or SIGXCPU interrupts, and another one
// kills.  With `end_reads`, a blocked read or open fails with EINTR at the
// first signal; otherwise it is restarted.
void program_catch_signals (bool end_reads);

// Changes `end_reads` if signals are caught already, until one arrives.
void program_end_reads (bool end_reads);

// The signal that interrupted, or 0.  Once set, it does not change.
int program_interrupted (void);

// Sets it, for a program with its own signal handlers.
void program_interrupt (int signal);

// The solver that an interruption terminates; null: none.
void program_interruptible (struct cdcl *solver);

// Ends the process by the signal that interrupted it, as if it had not been
// caught; must be called last, after all output is written.  A shell sees the
// status 128 plus the number of the signal.  Returns the status if no signal
// interrupted, or if it was SIGXCPU, which counts as a limit.
int program_end (int status);

// Ends the process by this signal, after removing guarded files.
void program_die (int signal);

// Seconds of the monotonic clock.
double program_seconds (void);

// Blocks signals that kill, and unblocks them: between the creation of a file
// and its guarding.
void program_hold_signals (bool hold);

// This file or folder is removed if a signal kills, until it is released.  The
// string must remain valid until then.  Files in a folder are guarded after the
// folder.  If more than 512 are guarded at once, the last ones are not removed.
void program_guard (const char *path);
void program_release (const char *path);
