// team.h -- the solvers of one call of cdcl_solve_threads.
//
//   parallel.c      the call: the search of the user's solver, and the results
//                   of helpers
//     helper.c      a thread that searches with its own solver
//       copy.c      the problem of this solver, copied from the user's solver
//       differ.c    how the solvers differ
//     pool.c        exchange of clauses
//     turns.c       one proof written by all
//     round.c       the winner, and synchronization in rounds
//
// Member 0 is the user's solver.  Unless a refutation is expected, it imports
// no clauses, so its search is exactly the single-threaded search.  The other
// members, the helpers, import short clauses learned by any member (pool.c).

#pragma once

#include "cdcl/engine/solver.h"

#include <pthread.h>

struct Pool;

// A member's conflicts, decisions and propagations of this call.
typedef struct Effort {
    uint64_t conflicts, decisions, propagations;
} Effort;

typedef enum MemberState { NO_THREAD, RUNNING, ENDED } MemberState;

// A member's buffered output to the proof in this round (turns.c).
typedef struct Kept {
    unsigned char *bytes; // [room]
    size_t size, room;
    bool lost; // some output was lost because memory ran out
} Kept;

typedef struct Member {
    struct Team *team;
    unsigned number; // 0: the user's solver
    cdcl *solver;    // a helper has one until its thread is joined
    pthread_t thread;
    MemberState state; // state of the thread; ENDED: must be joined
    int result;        // CDCL_ status of its search
    bool halted;       // a limit ended the search
    bool recalled;     // the user takes its thread back
    int proof_var;     // its latest extension variable, or 0
    Kept kept;
    uint64_t round_begin; // ticks when the round began
    Effort effort;        // a helper's effort in the rounds that have ended
} Member;

typedef struct Team {
    cdcl_threads *threads; // the user's parameters
    unsigned count;        // maximum number of members
    Member *members;       // [members_size]
    unsigned members_size; // the initial `count`, which may be reduced
    struct Pool *pool;
    uint64_t begin; // conflicts of member 0 before this call
    bool open;      // helpers may start
    bool full;      // memory does not suffice for more helpers
    struct {
        void *state;
        int (*callback) (void *);
    } terminate;       // the user's callback
    void *proof_state; // for proof_write, the user's callback
    int (*proof_write) (void *state, const void *bytes, size_t size);
    bool proof_failed;          // the proof of a round could not be written
    int proof_base;             // the last variable before extension variables
    pthread_mutex_t proof_lock; // held while a member writes to the proof
    pthread_mutex_t lock;       // guards all fields below, and thread states
    pthread_cond_t changed;
    int finished;       // there is an answer, or none will come; also read by
                        // atomic access without the lock
    int winner;         // number of the member with the answer, or -1
    unsigned searching; // helpers that are searching
    unsigned arrived;   // members that have arrived at the end of the round
    unsigned round;
    unsigned helpers; // number of helpers started so far
} Team;

static inline bool team_finished (const Team *team) {
    return __atomic_load_n (&team->finished, __ATOMIC_RELAXED);
}

static inline bool is_answer (int result) {
    return result == CDCL_SAT || result == CDCL_UNSAT;
}
