// pool.c -- the exchange of learned clauses; see pool.h.
//
// One lock guards all ring buffers: a search learns some thousand clauses per
// second, and exports a fraction of them.
//
// ManySAT exchanges clauses of up to 8 literals, Audemard and Simon clauses of
// glue up to 2.  Both bounds are higher here: a solver deletes an imported
// clause that is not used soon.  Refutations of boards on two threads take 0.74
// of one thread's time with glue up to 6, 0.70 with 10
// (bench/results/peers.md).
//
// Sources: Hamadi, Jabbour and Sais, "ManySAT: a Parallel SAT Solver", JSAT
// 2009; Audemard and Simon, "Lazy Clause Exchange Policy for Parallel SAT
// Solvers", SAT 2014; Hamadi, Jabbour, Piette and Sais, "Deterministic Parallel
// DPLL", JSAT 2011, for rounds.

#include "cdcl/parallel/pool.h"

enum { ROOM = 4096 };                    // clauses in a ring buffer
enum { MOST_LITS = 60, MOST_GLUE = 10 }; // of an exchanged clause

typedef struct Slot {
    int glue, size;
    int lits[MOST_LITS];
} Slot;

// A member's ring buffer, and its read positions in the other buffers.
typedef struct Seat {
    Pool *pool;
    cdcl *solver;
    Slot *slots;               // [ROOM]
    uint64_t written, visible; // numbers of clauses since the start
    uint64_t *cursors;         // [members] clauses read from each buffer
    unsigned from;             // the buffer that it currently reads
    int clause[MOST_LITS + 1]; // the last imported clause
} Seat;

struct Pool {
    pthread_mutex_t lock;
    unsigned members;
    bool rounds, refute;
    Seat *seats; // [members]
};

Pool *cdcl_pool_new (const Team *team) {
    Pool *const pool = calloc (1, sizeof *pool);
    if (!pool || pthread_mutex_init (&pool->lock, NULL)) {
        free (pool);
        return NULL;
    }
    pool->members = team->count;
    pool->rounds = team->threads->deterministic;
    pool->refute = team->threads->refute;
    pool->seats = calloc (pool->members, sizeof *pool->seats);
    bool good = pool->seats;
    for (unsigned i = 0; good && i < pool->members; i++) {
        Seat *const seat = pool->seats + i;
        seat->pool = pool;
        seat->slots = malloc (ROOM * sizeof *seat->slots);
        seat->cursors = calloc (pool->members, sizeof *seat->cursors);
        good = seat->slots && seat->cursors;
    }
    if (good)
        return pool;
    cdcl_pool_free (pool);
    return NULL;
}

void cdcl_pool_free (Pool *pool) {
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

// Adds a copy of the clause to the proof, or deletes a copy from it.
static void prove (cdcl *solver, const Slot *slot, bool adds) {
    Lit lits[MOST_LITS];
    if (!proving (&solver->proof))
        return;
    for (int i = 0; i < slot->size; i++)
        lits[i] = lit_import (slot->lits[i]);
    if (adds)
        cdcl_proof_add (&solver->proof, lits, (size_t) slot->size);
    else
        cdcl_proof_delete (&solver->proof, lits, (size_t) slot->size);
}

static void export_clause (void *state, const int *clause, size_t size,
                           int glue) {
    Seat *const seat = state;
    Pool *const pool = seat->pool;
    pthread_mutex_lock (&pool->lock);
    // In rounds, no clause may be overwritten before all members have read it.
    if (!pool->rounds || seat->written - seat->visible < ROOM / 2) {
        Slot *const slot = seat->slots + seat->written % ROOM;
        if (seat->written >= ROOM)
            prove (seat->solver, slot, false);
        seat->written++;
        slot->glue = glue;
        slot->size = (int) size;
        memcpy (slot->lits, clause, size * sizeof *clause);
        prove (seat->solver, slot, true);
        cdcl_proof_flush (&seat->solver->proof);
    }
    if (!pool->rounds)
        seat->visible = seat->written;
    pthread_mutex_unlock (&pool->lock);
}

// Returns the next unread clause in the buffer of member `from`, or null.
static const Slot *next (Seat *seat, unsigned from) {
    const Seat *const other = seat->pool->seats + from;
    uint64_t *const cursor = seat->cursors + from;
    if (other == seat || *cursor == other->visible)
        return NULL;
    if (!seat->pool->rounds && other->written - *cursor > ROOM)
        *cursor = other->written - ROOM;
    return other->slots + (*cursor)++ % ROOM;
}

static const int *import_clause (void *state, int *glue) {
    Seat *const seat = state;
    Pool *const pool = seat->pool;
    const Slot *slot = NULL;
    pthread_mutex_lock (&pool->lock);
    for (unsigned i = 0; !slot && i < pool->members; i++) {
        slot = next (seat, seat->from);
        if (!slot)
            seat->from = (seat->from + 1) % pool->members;
    }
    if (slot) {
        *glue = slot->glue;
        memcpy (seat->clause, slot->lits, (size_t) slot->size * sizeof (int));
        seat->clause[slot->size] = 0;
        prove (seat->solver, slot, true);
        cdcl_proof_flush (&seat->solver->proof);
    }
    pthread_mutex_unlock (&pool->lock);
    return slot ? seat->clause : NULL;
}

void cdcl_pool_join (Pool *pool, unsigned number, cdcl *solver) {
    Seat *const seat = pool->seats + number;
    Exchange exchange = {{seat, MOST_LITS, MOST_GLUE, export_clause,
                          number || pool->refute ? import_clause : NULL},
                         UINT64_MAX};
    // A new solver may read all clauses that are not overwritten yet.
    pthread_mutex_lock (&pool->lock);
    seat->solver = solver;
    memset (seat->cursors, 0, pool->members * sizeof *seat->cursors);
    pthread_mutex_unlock (&pool->lock);
    solver->exchange = exchange;
}

void cdcl_pool_publish (Pool *pool) {
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
