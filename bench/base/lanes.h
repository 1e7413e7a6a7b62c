// lanes.h -- runs tasks in a few workers, each bound to a CPU core of its own.
//
// A worker (a lane) is a thread that does one task after the other.  It is
// bound to one core, and a child process inherits that binding, while the
// worker only waits for it.  So a timed run never shares its core with another
// run of the harness.  The workers do share memory bandwidth and the last cache
// level; --jobs 1 avoids this, too.
//
// On systems other than Linux workers are not bound; then use --jobs 1.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// The number of cores that this process may use, at least 1.
unsigned lab_cores (void);

// Binds the process to the cores of the calling thread.
void lab_bind (pid_t process);

// Calls work (state, task, lane) for task = 0 … tasks − 1, started in this order, until all
// are done or we are interrupted.  Returns false if no thread could be started.
bool lab_lanes (unsigned lanes, size_t tasks, void *state,
                void (*work) (void *state, size_t task, unsigned lane));
