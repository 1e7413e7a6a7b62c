// member.h -- the inside of a portfolio: its members and what they
// share.
//
// The worker is member 0, and the only one to ask questions
// (command_portfolio.c). Helpers have threads and solvers of their own
// (command_member.c).

#ifndef SUDOKU_COMMAND_MEMBER_H
#define SUDOKU_COMMAND_MEMBER_H

#include "sudoku/program/pool.h"
#include "sudoku/program/portfolio.h"

#include <pthread.h>

// Excluded solutions from which on it is counting: then the worker goes on
// alone, since what others know of each would only grow.
enum { MOST_EXCLUDED = 100 };

enum { FREE, AT_WORK, GONE }; // GONE: to be joined

typedef struct Member {
    Portfolio *portfolio;
    unsigned number; // 0 is the worker
    int place;       // shared
    pthread_t thread;
    cdcl *core;
    uint64_t begin; // conflicts
    int result;     // of its last search
    bool halted;    // by a limit, before the round ended
    bool leaving;   // its thread is wanted elsewhere
    int excluded;   // solutions, as it knows
    int *model;     // [vars] the true variables, as many as `size`
    size_t size;
} Member;

struct Portfolio {
    const SolveOptions *options;
    sudoku_solver *solver;
    const sudoku_board *board;
    double *deadline;
    int *spare; // shared
    Pool *pool;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    unsigned count;    // members at most
    Member *members;   // [count]
    bool open, closed; // helpers may join; they must go
    // The question.
    int asked;                    // shared: questions so far
    int *excluded[MOST_EXCLUDED]; // the true cells of solutions, ended by 0
    int answered;                 // shared: or given up
    int winner;                   // number of a member, or -1
    unsigned searching;           // helpers
    unsigned arrived, round;      // members at the end of this round
    Effort effort;                // of helpers that are gone
};

static inline bool in_rounds (const Portfolio *portfolio) {
    return !portfolio->spare;
}

// What is left of the board's limits, or less, to the member's solver;
// negative: no less.
void sudoku_member_grant (const Member *member, int64_t conflicts,
                          int64_t propagations);

// Whether its conflicts are used up.
bool sudoku_member_exhausted (const Member *member);

// Searches until the question is answered or given up, by whomever.
void sudoku_member_search (Member *member);

// Starts the thread of a helper; false if it cannot be.
bool sudoku_member_begin (Member *member);

#endif
