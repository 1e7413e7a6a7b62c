// clause_pool.c -- the exchange of learned clauses; see clause_pool.h.
//
// One lock guards all ring buffers: a search learns some thousand clauses a
// second, and exports a fraction of them.
//
// ManySAT exchanges clauses of up to 8 literals, Audemard and Simon those of
// glue up to 2.  Both bounds are wider here: a solver drops an imported clause
// that is not used soon.
//
// Sources: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT
// 2009; Audemard and Simon, "Lazy Clause Exchange Policy for Parallel SAT
// Solvers", SAT 2014; Hamadi, Jabbour, Piette and Sais, "Deterministic Parallel
// DPLL", JSAT 2011, for rounds.

#include "sudoku/program/clause_pool.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 4096 }; // clauses in a ring

typedef struct Slot {
    int excluded;
    int glue, size;
    int lits[CLAUSE_POOL_SIZE];
} Slot;

// What a solver has here: its ring, and how far it has read those of the
// others.
typedef struct Seat {
    ClausePool *pool;
    Slot *slots;                      // [ROOM]
    uint64_t written, visible;        // clauses so far
    uint64_t *cursors;                // [solvers]
    unsigned from;                    // the ring that it reads
    int excluded;                     // solutions, of this solver
    int clause[CLAUSE_POOL_SIZE + 1]; // its last import
} Seat;

struct ClausePool {
    pthread_mutex_t lock;
    unsigned solvers;
    bool rounds;
    Seat *seats;
};

ClausePool *sudoku_clause_pool_new (unsigned solvers, bool rounds) {
    ClausePool *const pool = calloc (1, sizeof *pool);
    if (!pool || pthread_mutex_init (&pool->lock, NULL)) {
        free (pool);
        return NULL;
    }
    pool->solvers = solvers;
    pool->rounds = rounds;
    pool->seats = calloc (solvers, sizeof *pool->seats);
    bool good = pool->seats;
    for (unsigned i = 0; good && i < solvers; i++) {
        Seat *const seat = pool->seats + i;
        seat->pool = pool;
        seat->slots = malloc (ROOM * sizeof *seat->slots);
        seat->cursors = calloc (solvers, sizeof *seat->cursors);
        good = seat->slots && seat->cursors;
    }
    if (good)
        return pool;
    sudoku_clause_pool_free (pool);
    return NULL;
}

void sudoku_clause_pool_free (ClausePool *pool) {
    if (!pool)
        return;
    for (unsigned i = 0; pool->seats && i < pool->solvers; i++) {
        free (pool->seats[i].slots);
        free (pool->seats[i].cursors);
    }
    free (pool->seats);
    pthread_mutex_destroy (&pool->lock);
    free (pool);
}

void sudoku_clause_pool_export (ClausePool *pool, unsigned number,
                                const int *clause, size_t size, int glue) {
    Seat *const seat = pool->seats + number;
    pthread_mutex_lock (&pool->lock);
    // In rounds, no clause may be overwritten before all have read it.
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

static void export_clause (void *state, const int *clause, size_t size,
                           int glue) {
    const Seat *const seat = state;
    sudoku_clause_pool_export (
        seat->pool, (unsigned) (seat - seat->pool->seats), clause, size, glue);
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

static const int *import_clause (void *state, int *glue) {
    Seat *const seat = state;
    ClausePool *const pool = seat->pool;
    const Slot *slot = NULL;
    pthread_mutex_lock (&pool->lock);
    for (unsigned i = 0; !slot && i < pool->solvers; i++) {
        slot = next (seat, seat->from);
        if (!slot)
            seat->from = (seat->from + 1) % pool->solvers;
    }
    if (slot) {
        *glue = slot->glue;
        memcpy (seat->clause, slot->lits, (size_t) slot->size * sizeof (int));
        seat->clause[slot->size] = 0;
    }
    pthread_mutex_unlock (&pool->lock);
    return slot ? seat->clause : NULL;
}

void sudoku_clause_pool_join (ClausePool *pool, unsigned number, cdcl *solver) {
    const cdcl_exchange exchange = {pool->seats + number, CLAUSE_POOL_SIZE,
                                    CLAUSE_POOL_GLUE, export_clause,
                                    import_clause};
    // A new solver may read all that is not overwritten yet.
    pthread_mutex_lock (&pool->lock);
    for (unsigned i = 0; i < pool->solvers; i++)
        pool->seats[number].cursors[i] = 0;
    pool->seats[number].excluded = 0;
    pthread_mutex_unlock (&pool->lock);
    cdcl_set_exchange (solver, &exchange);
}

void sudoku_clause_pool_exclude (ClausePool *pool, unsigned number,
                                 int excluded) {
    pthread_mutex_lock (&pool->lock);
    pool->seats[number].excluded = excluded;
    pthread_mutex_unlock (&pool->lock);
}

void sudoku_clause_pool_publish (ClausePool *pool) {
    pthread_mutex_lock (&pool->lock);
    for (unsigned i = 0; i < pool->solvers; i++) {
        Seat *const ring = pool->seats + i;
        ring->visible = ring->written;
        for (unsigned j = 0; j < pool->solvers; j++) {
            uint64_t *const cursor = pool->seats[j].cursors + i;
            if (ring->written - *cursor > ROOM / 2)
                *cursor = ring->written - ROOM / 2;
        }
    }
    pthread_mutex_unlock (&pool->lock);
}
