// lanes.c -- a small pool of threads, one per core.
//
// The calling thread only waits, so that all workers are started alike.
// Workers use the cores of the process's affinity mask: under `taskset -c 3` there is
// one worker, on core 3.
//
// Source: POSIX threads; sched_setaffinity(2).

#ifdef __linux__
#ifndef _GNU_SOURCE
#define _GNU_SOURCE // for sched_setaffinity
#endif
#endif

#include "lanes.h"

#include "cdcl/shared/base/signals.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#endif

typedef struct Pool {
    pthread_mutex_t lock;
    size_t next, tasks; // next task to hand out
    void *state;
    void (*work) (void *state, size_t task, unsigned lane);
} Pool;

typedef struct Lane {
    Pool *pool;
    unsigned index;
    pthread_t thread;
} Lane;

unsigned lab_cores (void) {
#ifdef __linux__
    cpu_set_t set;
    if (!sched_getaffinity (0, sizeof set, &set)) {
        int count = CPU_COUNT (&set);
        return count > 0 ? (unsigned) count : 1;
    }
#endif
    long count = sysconf (_SC_NPROCESSORS_ONLN);
    return count > 0 ? (unsigned) count : 1;
}

// Binds the calling thread to the index-th core of its mask.
static void bind_to_core (unsigned index) {
#ifdef __linux__
    cpu_set_t set, one;
    if (sched_getaffinity (0, sizeof set, &set))
        return;
    for (int core = 0; core < CPU_SETSIZE; core++) {
        if (!CPU_ISSET ((size_t) core, &set) || index--)
            continue;
        CPU_ZERO (&one);
        CPU_SET ((size_t) core, &one);
        sched_setaffinity (0, sizeof one, &one);
        return;
    }
#else
    (void) index;
#endif
}

void lab_bind (pid_t process) {
#ifdef __linux__
    cpu_set_t set;
    if (!sched_getaffinity (0, sizeof set, &set))
        sched_setaffinity (process, sizeof set, &set);
#else
    (void) process;
#endif
}

static void *run_lane (void *argument) {
    Lane *lane = (Lane *) argument;
    Pool *pool = lane->pool;
    bind_to_core (lane->index);
    while (!program_interrupted ()) {
        pthread_mutex_lock (&pool->lock);
        size_t task = pool->next < pool->tasks ? pool->next++ : pool->tasks;
        pthread_mutex_unlock (&pool->lock);
        if (task == pool->tasks)
            break;
        pool->work (pool->state, task, lane->index);
    }
    return NULL;
}

bool lab_lanes (unsigned lanes, size_t tasks, void *state,
                void (*work) (void *state, size_t task, unsigned lane)) {
    Pool pool = {.tasks = tasks, .state = state, .work = work};
    Lane *lane = calloc (lanes, sizeof *lane);
    if (!lane)
        return false;
    pthread_mutex_init (&pool.lock, NULL);
    unsigned started = 0;
    for (; started < lanes; started++) {
        lane[started].pool = &pool;
        lane[started].index = started;
        if (pthread_create (&lane[started].thread, NULL, run_lane,
                            &lane[started]))
            break;
    }
    for (unsigned i = 0; i < started; i++)
        pthread_join (lane[i].thread, NULL);
    pthread_mutex_destroy (&pool.lock);
    free (lane);
    return started > 0;
}
