// solver.h -- struct cdcl: all state of a solver.  Read search.c first.
//
// The state of the engine is stored by value.  Each part above the engine has
// its own state, which is declared next to the source of the part and allocated
// together with the solver (parts.h).  The solver has only a pointer to this
// state, so that no layer depends on the layers above it.

#pragma once

#include <inttypes.h>
#include <stdlib.h>

#include "cdcl/base/ema.h"
#include "cdcl/base/heap.h"
#include "cdcl/base/queue.h"
#include "cdcl/base/sort.h"
#include "cdcl/engine/extend.h"
#include "cdcl/engine/groups.h"
#include "cdcl/engine/hints.h"
#include "cdcl/engine/ids.h"
#include "cdcl/engine/limits.h"
#include "cdcl/engine/log.h"
#include "cdcl/engine/options.h"
#include "cdcl/engine/plug.h"
#include "cdcl/proof/proof.h"
#include "cdcl/engine/report.h"
#include "cdcl/proof/rup.h"
#include "cdcl/engine/stats.h"
#include "cdcl/engine/trace.h"
#include "cdcl/base/watch.h"

// Divides intervals counted in conflicts, so that with TINY=1 reductions,
// simplifications and inprocessing happen every few conflicts.
#ifdef TINY
enum { HASTE = 100 };
#else
enum { HASTE = 1 };
#endif

// Which constraints must be visited when a literal becomes true, in one byte.
// In puzzles, most literals that become true are negated members of groups, and
// need no propagation.
enum { USED_IN_GROUPS = 1, USED_IN_WATCHES = 2 };

// An assigned variable.
typedef struct Assigned {
    uint32_t level; // decision level
    Reason reason;
} Assigned;

// A decision level: its start on the trail, and the place where the search for
// an unassigned variable continues after the level is undone.
typedef struct Level {
    uint32_t trail;  // index of its decision on the trail
    uint32_t cursor; // see decide.c
} Level;

// The state that cdcl_pop restores.
typedef struct Frame {
    uint32_t trail;                  // number of root-level literals
    size_t arena;                    // words of clause memory
    size_t irredundants, redundants; // lengths of these lists
    size_t binaries;                 // length of the log of binary clauses
    size_t groups;
    size_t binary_clauses, redundant_binaries; // counts of these clauses
    bool inconsistent;
} Frame;

typedef struct Binary {
    Lit first, other;
} Binary;

// The `ref` of the queued clause with this index; binary clauses behind it, up to
// the next run, have the next numbers, as if longer clauses had one each, too.
typedef struct RefRun {
    size_t clause;
    ClauseRef ref;
} RefRun;

// Exchange of clauses with other solvers, see export.c and exchange.c.
typedef struct Exchange {
    cdcl_exchange calls;
    uint64_t last_restarts; // number of restarts at the last import
} Exchange;

// The sinks are a proof, the trace and the checker.
enum { MOST_SINKS = 3 };

typedef enum State { READY, SAT, UNSAT, UNKNOWN, BROKEN } State;

VEC_DEFINE (Refs, refs, ClauseRef)
VEC_DEFINE (Levels, levels, Level)
VEC_DEFINE (Frames, frames, Frame)
VEC_DEFINE (Binaries, binaries, Binary)
VEC_DEFINE (RefRuns, ref_runs, RefRun)

struct cdcl {
    Mem mem;
    State state;
    bool inconsistent; // the empty clause was derived

    // The problem.
    uint32_t vars;        // variables 0 … vars - 1
    size_t vars_capacity; // capacity of all arrays by variable
    Arena arena;          // clauses of three or more literals
    Binaries waiting;     // clauses without watches, see pending_watches.h
    RefRuns waiting_refs; // of the binary ones, in a numbered proof
    Refs irredundants, redundants;
    uint64_t irredundants_added;               // ever added to `irredundants`
    size_t binary_clauses, redundant_binaries; // counts
    size_t waiting_binaries, waiting_clauses;  // counts in `waiting`
    bool adding; // a clause of the user is being added, and can be queued
    unsigned char *uses; // [2·vars] what to visit when the literal becomes true
    Watches *watches;    // [2·vars]
    Groups groups;

    // The assignment.
    signed char *values; // [2·vars] -1, 0, 1 by literal (T1)
    Assigned *assigned;  // [vars] level and reason
    Lit *trail;          // [vars] assigned literals in order
    uint32_t trail_size; // number of assigned literals
    uint32_t propagated; // number of propagated literals
    Levels levels;       // one per decision level above the root (T2)

    // Decisions.
    Heap heap;              // variables with a score (H1)
    Vars scored;            // variables with a score, in order of first bump
    double score_increment; // grows with every conflict
    Queue queue;            // focused mode: variables by last bump (Q1)
    signed char *phases;    // [vars] 1 or -1: last value, or initial phase
    signed char *target;    // [vars] 1, -1 or 0, see phase.c
    signed char *best;      // [vars] 1, -1 or 0, see phase.c
    Var *order;             // [vars] shuffled by the seed; null: by number
    uint32_t order_size;    // number of variables in `order`
    uint32_t cursor; // place in the order; all earlier variables are assigned

    // Conflict analysis; all empty between conflicts.
    signed char *seen; // [vars] marks of the current procedure, else 0
    Vars analyzed;     // the variables marked in `seen`
    Vars shrinkable;   // the variables marked for shrinking
    Lits clause;       // the learned clause; driving (asserting) literal first
    uint32_t *stamps;  // [vars + 1] by level.  There are at most `vars` levels:
                       // each has its own decision or (if empty) assumption
    uint32_t stamp;
    unsigned glue;           // glue of the learned clause
    Ema decision_rate;       // decisions per conflict
    uint64_t last_decisions; // number of decisions at the last conflict
    uint32_t jump_level;     // second highest level in `clause`

    // Simplification.
    uint64_t simplify_at; // number of conflicts at the next simplification
    uint32_t simplified;  // root-level literals at the last simplification
    uint32_t proved;      // root-level literals that the proof has as units

    // The parts above the engine, and the techniques of inprocessing.
#define PART(NAME, TYPE) struct TYPE *NAME;
#include "cdcl/engine/parts.def"
#undef PART
#define TECHNIQUE(NAME, TYPE, ...) struct TYPE *NAME;
#include "cdcl/engine/techniques.def"
#undef TECHNIQUE

    signed char *kept_phases; // [kept_phases_size] copy of `phases` in probing
    size_t kept_phases_size;

    // Variables that leave the formula.
    Extension extension;

    // Incremental use.
    Lits assumptions;    // assumptions of the next solve
    Lits assumed;        // assumptions of the current trail: i at level i + 1
    signed char *failed; // [vars] failed assumptions, as bits, see bit_of
    Lits failing;        // the failed assumptions
    Ints added;          // literals of the unfinished clause of cdcl_add
    Lits scratch;        // scratch memory of one function and its callees
    Lits given;          // members of the group being added, for LRAT
    Keys keys, spare;    // scratch memory for sorting
    Words counts;        // scratch memory by literal; empty between calls
    Lits blocking;       // literals of cdcl_block
    Lits frontier;       // leaves of the tree of cdcl_cubes
    Frames frames;
    Binaries log; // binary clauses since the first push

    // Plugs and callbacks.
    Plug plugs[PLUGS];
    bool has_kernel;       // a kernel holds the groups
    signed char *observed; // [vars] 1: the propagator may name the variable
    Lits explained;        // clauses explained in this analysis, see plug.h
    Vars explained_vars;   // variables with an explained reason
    bool invalid_reply;    // a callback gave an invalid reply: the search ends
    Ints externalized;     // literals for a callback, as the user names them
    Stats stats;
    Sink sinks[MOST_SINKS]; // receivers of all derived clauses
    unsigned sinks_size;
    Proof proof;
    ClauseIds ids;
    HintState hints;
    Trace trace;
    Rup rup; // a copy of the formula, as it was added

    // The fields below are kept by cdcl_clear.
    Limits limits;
    bool busy;      // a call is running, which restricts callbacks
    int terminated; // set by cdcl_terminate, atomic
    struct {
        void *state;
        int (*callback) (void *);
    } terminate;
    struct {
        void *state;
        int max_size;
        void (*callback) (void *, const int *);
    } learn;
    Exchange exchange;
    struct {
        void *state;
        void (*callback) (void *, const char *);
    } message;
    Report report;
    struct {
        void *state;
        void (*hook) (void *, const char *, const char *);
    } misuse;
    char error[120]; // see cdcl_error
    Options options;
    Stats past; // statistics of the problems before the current one
};

static inline bool tracing (const struct cdcl *solver) {
    return __builtin_expect (solver->trace.calls.event != NULL, 0);
}

void cdcl_add_sink (struct cdcl *, void *state, const SinkCalls *);

// Whether derived clauses are needed for a trace or a proof.
static inline bool recording (const struct cdcl *solver) {
    return tracing (solver) || proving (&solver->proof);
}
