// pool.c -- rings of clauses, see command_pool.h.
//
// One lock for all: a search learns some thousand clauses a second, of which a
// fraction comes here.
//
// ManySAT shares clauses of up to 8 literals, Audemard and Simon those of a
// glue of 2.  Here both bounds are wider, since what is taken must be of use
// soon, or is dropped again.
//
// Sources: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT
// 2009; Audemard and Simon, "Lazy Clause Exchange Policy for Parallel SAT
// Solvers", SAT 2014; Hamadi, Jabbour, Piette and Sais, "Deterministic Parallel
// DPLL", JSAT 2011, for rounds.

#include "sudoku/program/pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 24, MOST_GLUE = 4 };
enum { ROOM = 4096 }; // clauses in a ring

typedef struct Slot {
    int excluded;
    int glue, size;
    int lits[LONGEST];
} Slot;

// A member: its ring, and how far it has read those of the others.
typedef struct Seat {
    Pool *pool;
    Slot *slots;               // [ROOM]
    uint64_t written, visible; // clauses so far
    uint64_t *cursors;         // [members]
    unsigned from;             // the ring that it reads
    int excluded;
    int clause[LONGEST + 1]; // that it was given last
} Seat;

struct Pool {
    pthread_mutex_t lock;
    unsigned members;
    bool rounds;
    Seat *seats;
};

Pool *sudoku_pool_new (unsigned members, bool rounds) {
    Pool *const pool = calloc (1, sizeof *pool);
    if (!pool || pthread_mutex_init (&pool->lock, NULL)) {
        free (pool);
        return NULL;
    }
    pool->members = members;
    pool->rounds = rounds;
    pool->seats = calloc (members, sizeof *pool->seats);
    bool good = pool->seats;
    for (unsigned i = 0; good && i < members; i++) {
        Seat *const seat = pool->seats + i;
        seat->pool = pool;
        seat->slots = malloc (ROOM * sizeof *seat->slots);
        seat->cursors = calloc (members, sizeof *seat->cursors);
        good = seat->slots && seat->cursors;
    }
    if (good)
        return pool;
    sudoku_pool_free (pool);
    return NULL;
}

void sudoku_pool_free (Pool *pool) {
    if (!pool)
        return;
    for (unsigned i = 0; pool->seats && i < pool->members; i++) {
        free (pool->seats[i].slots);
        free (pool->seats[i].cursors);
    }
    free (pool->seats);
    pthread_mutex_destroy (&pool->lock);
    free (pool);
}

static void give (void *state, const int *clause, size_t size, int glue) {
    Seat *const seat = state;
    Pool *const pool = seat->pool;
    pthread_mutex_lock (&pool->lock);
    // In a round nothing that is still to be read may be overwritten.
    if (!pool->rounds || seat->written - seat->visible < ROOM / 2) {
        Slot *const slot = seat->slots + seat->written++ % ROOM;
        slot->excluded = seat->excluded;
        slot->glue = glue;
        slot->size = (int) size;
        memcpy (slot->lits, clause, size * sizeof *clause);
    }
    if (!pool->rounds)
        seat->visible = seat->written;
    pthread_mutex_unlock (&pool->lock);
}

// The next clause in that ring, or null.
static const Slot *next (Seat *seat, unsigned from) {
    const Seat *const other = seat->pool->seats + from;
    uint64_t *const cursor = seat->cursors + from;
    if (other == seat || *cursor == other->visible)
        return NULL;
    if (!seat->pool->rounds && other->written - *cursor > ROOM)
        *cursor = other->written - ROOM;
    const Slot *const slot = other->slots + *cursor % ROOM;
    if (slot->excluded > seat->excluded)
        return NULL;
    ++*cursor;
    return slot;
}

static const int *take (void *state, int *glue) {
    Seat *const seat = state;
    Pool *const pool = seat->pool;
    const Slot *slot = NULL;
    pthread_mutex_lock (&pool->lock);
    for (unsigned tried = 0; !slot && tried < pool->members; tried++) {
        slot = next (seat, seat->from);
        if (!slot)
            seat->from = (seat->from + 1) % pool->members;
    }
    if (slot) {
        *glue = slot->glue;
        memcpy (seat->clause, slot->lits, (size_t) slot->size * sizeof (int));
        seat->clause[slot->size] = 0;
    }
    pthread_mutex_unlock (&pool->lock);
    return slot ? seat->clause : NULL;
}

void sudoku_pool_join (Pool *pool, unsigned member, cdcl *solver) {
    const cdcl_exchange exchange = {pool->seats + member, LONGEST, MOST_GLUE,
                                    give, take};
    // A new member may read what is left of all that was written.
    pthread_mutex_lock (&pool->lock);
    for (unsigned i = 0; i < pool->members; i++)
        pool->seats[member].cursors[i] = 0;
    pool->seats[member].excluded = 0;
    pthread_mutex_unlock (&pool->lock);
    cdcl_set_exchange (solver, &exchange);
}

void sudoku_pool_exclude (Pool *pool, unsigned member, int excluded) {
    pthread_mutex_lock (&pool->lock);
    pool->seats[member].excluded = excluded;
    pthread_mutex_unlock (&pool->lock);
}

void sudoku_pool_publish (Pool *pool) {
    pthread_mutex_lock (&pool->lock);
    for (unsigned i = 0; i < pool->members; i++) {
        Seat *const ring = pool->seats + i;
        ring->visible = ring->written;
        for (unsigned j = 0; j < pool->members; j++) {
            uint64_t *const cursor = pool->seats[j].cursors + i;
            if (ring->written - *cursor > ROOM / 2)
                *cursor = ring->written - ROOM / 2;
        }
    }
    pthread_mutex_unlock (&pool->lock);
}
