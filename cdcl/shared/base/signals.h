// signals.h -- graceful interruption, and files that are removed on a signal;
// see signals.c.

#pragma once

#include <stdbool.h>

struct cdcl;

// From now on the first SIGINT, SIGTERM, SIGHUP (unless it is ignored),
// SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2 or SIGXCPU interrupts the program, and the
// second one kills it.  With `end_reads`, a blocked read or open fails with
// EINTR at the first signal; otherwise it is restarted.
void program_catch_signals (bool end_reads);

// Changes `end_reads` if signals are caught and no signal has arrived.
void program_end_reads (bool end_reads);

// Returns the signal that interrupted the program, or 0.  Once it is set, it
// does not change.
int program_interrupted (void);

// Sets the signal that interrupted, for a program with its own signal handlers.
void program_interrupt (int signal);

// Sets the solver whose search an interruption terminates; null for no solver.
void program_interruptible (struct cdcl *solver);

// Ends the process by the signal that interrupted it, as if the signal had not
// been caught.  Must be called last, after all output is written.  A shell sees
// the status 128 plus the number of the signal.  Returns `status` if no signal
// interrupted, or if the signal was SIGXCPU, which counts as a limit.
int program_end (int status);

// Ends the process by this signal, after removing guarded files.
void program_die (int signal);

// Seconds of the monotonic clock.
double program_seconds (void);

// Blocks signals that kill, or unblocks them.  To be used around the creation
// of a file and the call of program_guard.
void program_hold_signals (bool hold);

// From now on, a signal that kills the program also removes this file or
// folder, until it is released.  The string must remain valid until it is
// released.  Files in a folder must be guarded after the folder.  At most 512
// paths are guarded at the same time; further paths are not removed.
void program_guard (const char *path);
void program_release (const char *path);
