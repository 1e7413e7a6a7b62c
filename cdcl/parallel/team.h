// team.h -- the solvers of one call of cdcl_solve_threads.
//
//   parallel.c      the call: the search of the user's solver, and what helpers
//                   it gets
//     helper.c      a thread with a solver of its own searches, too
//       copy.c      the problem of that solver
//       differ.c    how the solvers differ
//     pool.c        which clauses they exchange
//     turns.c       how all write one proof
//     round.c       who wins, and when solvers wait for each other
//
// Member 0 is the user's solver.  It imports nothing, unless a refutation is
// expected, so its search is exactly that of a single thread.  The others, its
// helpers, import what all learn.

#pragma once

#include "cdcl/engine/solver.h"

#include <pthread.h>

struct Pool;

// A member's conflicts, decisions and propagations of this call.
typedef struct Effort {
    uint64_t conflicts, decisions, propagations;
} Effort;

typedef enum MemberState { NO_THREAD, RUNNING, ENDED } MemberState;

// What a member wrote to the proof in this round.
typedef struct Kept {
    unsigned char *bytes; // [room]
    size_t size, room;
    bool lost; // there was no memory for all of it
} Kept;

typedef struct Member {
    struct Team *team;
    unsigned number; // 0: the user's solver
    cdcl *solver;    // of a helper: from its start until its thread is joined
    pthread_t thread;
    MemberState state; // of the thread; ENDED: it has to be joined
    int result;        // a CDCL_ status: of its search
    bool halted;       // a limit ended the search
    bool recalled;     // the user needs its thread
    int proof_var;     // the latest of its own variables in the proof, or 0
    Kept kept;
    uint64_t round_begin; // ticks when the round began
    Effort effort;        // of a helper: in the rounds that have ended
} Member;

typedef struct Team {
    cdcl_threads *threads; // what the user asked for
    unsigned count;        // members at most
    Member *members;       // [members_size]
    unsigned members_size; // `count` may become smaller
    struct Pool *pool;
    uint64_t begin; // conflicts of member 0 before this call
    bool open;      // helpers may start
    bool full;      // there is no memory for more
    struct {
        void *state;
        int (*callback) (void *);
    } terminate;       // the user's
    void *proof_state; // the user's, too
    int (*proof_write) (void *state, const void *bytes, size_t size);
    bool proof_failed;          // in a round
    int proof_base;             // the last variable before those of the proof
    pthread_mutex_t proof_lock; // held while a member writes
    pthread_mutex_t lock;       // guards all that follows, and thread states
    pthread_cond_t changed;
    int finished;       // there is an answer, or none will come; also read by
                        // atomic access without the lock
    int winner;         // the number of a member, or -1
    unsigned searching; // helpers
    unsigned arrived;   // members at the end of this round
    unsigned round;
    unsigned helpers; // that have started so far
} Team;

static inline bool team_finished (const Team *team) {
    return __atomic_load_n (&team->finished, __ATOMIC_RELAXED);
}

static inline bool is_answer (int result) {
    return result == CDCL_SAT || result == CDCL_UNSAT;
}
