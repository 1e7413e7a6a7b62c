// interrupt.h -- SIGINT, SIGTERM and SIGHUP ask the harness to stop early.
//
// The first signal sets a flag.  Workers read it between runs, and the loop that
// waits for a child process every 20 ms.  Then the rows so far are printed and written.  A signal within two
// seconds of the last one that counted does not count.  The second that counts
// changes nothing, since the results are about to be printed.  With the third
// the process kills its children, removes its temporary files and ends at once,
// by the signal.

#ifndef BENCH_INTERRUPT_H
#define BENCH_INTERRUPT_H

#include <stdbool.h>

void lab_catch_interrupts (void);
bool lab_signalled (void);

// Stops in the same way without a signal.
void lab_stop (void);
bool lab_interrupted (void); // one or the other

// What does not survive the third signal.  Paths are removed last guarded
// first, so a folder is guarded before its files; the strings must live until
// they are unguarded.
void lab_guard_child (int child);
void lab_unguard_child (int child);
void lab_guard_path (const char *path);
void lab_unguard_path (const char *path);

#endif
