// internal.h -- struct cdcl: all state of a solver, and the entry points of its
// parts.  Read search.c first.
//
// Nothing outside of cdcl/ includes this but white-box tests.

#ifndef CDCL_INTERNAL_H
#define CDCL_INTERNAL_H

#include <inttypes.h>
#include <stdlib.h>

#include "alldiff.h"
#include "clique.h"
#include "eliminate.h"
#include "extend.h"
#include "groups.h"
#include "hall.h"
#include "heap.h"
#include "log.h"
#include "options.h"
#include "proof.h"
#include "queue.h"
#include "rup.h"
#include "schedule.h"
#include "sort.h"
#include "stats.h"
#include "walk.h"
#include "watch.h"

#ifdef __cplusplus
extern "C" {
#endif

// Divides the intervals between reductions and simplifications: with TINY=1
// they happen every few conflicts.
#ifdef TINY
enum { HASTE = 100 };
#else
enum { HASTE = 1 };
#endif

// What has to be done when a literal turns true, in one byte, because for most
// literals it is nothing: they are false members of groups.
enum { USED_IN_GROUPS = 1, USED_IN_WATCHES = 2 };

// What is known of an assigned variable.
typedef struct Assigned {
    uint32_t level; // decision level
    Reason reason;
} Assigned;

// A decision level: where it starts on the trail, and from where the search
// for an undecided variable goes on after it is undone.
typedef struct Level {
    uint32_t trail;  // index of its decision on the trail
    uint32_t cursor; // see decide.c
} Level;

// What cdcl_pop goes back to.
typedef struct Frame {
    uint32_t trail;             // root-level literals
    size_t arena;               // words of clause memory
    size_t originals, learneds; // lengths of these lists
    size_t binaries;            // length of the log of binary clauses
    size_t groups;
    size_t binary_clauses, learned_binaries; // counts
    bool inconsistent;
} Frame;

typedef struct Binary {
    Lit first, other;
} Binary;

// See propagator.c.
typedef struct External {
    cdcl_propagator propagator;
    bool connected;
    signed char *observed; // [vars] 1 or 0
    Words places;          // on the trail, of observed variables told of
    uint32_t told;         // trail literals that the propagator knows
    Lits explained;        // clauses of this analysis: size, literals
    Vars asked;            // variables that have one
    bool misled;           // it told what cannot be, the search ends
} External;

// See kernel.c.
typedef struct Kernel {
    cdcl_kernel calls;
    bool connected;
    bool learning;      // it is part of search.c, and not of dpll.c
    bool settled;       // it is at a fixpoint of what it was told
    uint32_t told;      // trail literals that it knows
    Ints decisions;     // dpll.c: of the open levels
    bool enumerating;   // dpll.c: a model was blocked by flipping
    uint64_t conflicts; // when it was loaded
    uint64_t random;    // state of the numbers it gets with a seed
} Kernel;

// See exchange.c.
typedef struct Exchange {
    cdcl_exchange calls;
    uint64_t asked; // restarts, when the others were last asked
} Exchange;

typedef enum State { READY, SAT, UNSAT, UNKNOWN, BROKEN } State;

// A clause to be vivified; its literals by rank, see vivify.c.
typedef struct Trial {
    const uint32_t *ranks; // [size] ascending, into Vivify.ranks
    uint32_t size;
    ClauseRef ref;
} Trial;

// A literal and how many clauses to be vivified it is in.
typedef struct Ranked {
    uint32_t count;
    Lit lit;
} Ranked;

VEC_DEFINE (Refs, refs, ClauseRef)
VEC_DEFINE (Levels, levels, Level)
VEC_DEFINE (Frames, frames, Frame)
VEC_DEFINE (Binaries, binaries, Binary)
VEC_DEFINE (Trials, trials, Trial)
VEC_DEFINE (RankedLits, ranked_lits, Ranked)

typedef struct Vivify {
    uint64_t at;              // conflicts
    uint64_t searched;        // ticks of the search when it last ended
    uint64_t each[4];         // by part, ticks for a clause when last tried
    Trials trials;            // of the part at work, as the rest
    Words ranks;              // of the literals of all trials
    Words rank;               // [2·vars] by literal
    RankedLits order;         // by rank
    size_t garbage, promoted; // clauses, until they are collected
} Vivify;

struct cdcl {
    Mem mem;
    State state;
    bool inconsistent; // the empty clause was derived

    // The problem.
    uint32_t vars;        // variables 0 … vars - 1
    size_t vars_capacity; // that all arrays by variable have room for
    Arena arena;          // clauses of three or more literals
    Refs originals, learneds;
    size_t binary_clauses, learned_binaries; // counts; they live in watches
    unsigned char *uses; // [2·vars] what a true literal must be looked at for
    Watches *watches;    // [2·vars]
    Groups groups;

    // The assignment.
    signed char *values; // [2·vars] -1, 0, 1 by literal (T1)
    Assigned *assigned;  // [vars] level and reason
    Lit *trail;          // [vars] assigned literals in order
    uint32_t trail_size; // how many
    uint32_t propagated; // of these, how many are propagated
    Levels levels;       // one per decision level above the root (T2)

    // Decisions.
    Heap heap;              // variables with a score (H1)
    Vars scored;            // variables with a score, in order of first bump
    double score_increment; // grows with every conflict
    Queue queue;            // focused mode: variables by last bump (Q1)
    signed char *phases;    // [vars] 1 or -1: last assigned, or initial
    Phase phase;            // target and best ones
    Var *order;             // [vars] shuffled by seed, null: in order
    uint32_t order_size;    // variables that `order` holds
    uint32_t cursor;        // place in the order, before it all is assigned

    // Conflict analysis; all empty between conflicts.
    signed char *seen; // [vars] marks of whoever is at work, else 0
    Vars analyzed;     // the marked variables
    Vars shrinkable;   // the same for shrinking
    Lits clause;       // the learned clause; the driving literal first
    uint32_t *stamps;  // [vars + 1] by level; a level that is not empty has a
                       // decision, an empty one an assumption of its own
    uint32_t stamp;
    unsigned glue;           // of the learned clause
    Ema decision_rate;       // decisions per conflict
    uint64_t last_decisions; // at the last conflict
    uint32_t jump_level;     // second highest level in `clause`

    // Modes, restarts, reduction, simplification.
    Mode mode;
    Restart restart;
    uint64_t reduce_at;   // conflicts
    uint64_t intervals;   // between reductions, so far
    uint64_t simplify_at; // conflicts
    uint32_t simplified;  // root-level literals at the last simplification
    uint32_t proved;      // root-level literals that the proof has as units

    // Detection of groups.
    Cliques cliques;  // of the graph of binary clauses, at work only
    size_t detect_at; // binary clauses held at the next detection

    // Inprocessing.
    Vivify vivify;
    Walk walk;
    signed char *kept_phases; // [kept_phases_size] while decisions are tries
    size_t kept_phases_size;

    // Variables that leave the formula.
    Extension extension;
    Elimination elimination;

    Hall hall; // counting
    Squares squares;
    Alldiff alldiff;

    // Incremental use.
    Lits assumptions;    // for the next solve
    Lits assumed;        // of the current trail: level i+1 is for the i-th
    signed char *failed; // [vars] failed assumptions, see bit_of
    Lits failing;        // these assumptions
    Ints added;          // literals of the clause cdcl_add is at
    Lits scratch;        // within a function, and those that it calls
    Keys keys, spare;    // likewise: what is sorted, and room for sorting
    Lits blocking;       // literals of cdcl_block
    Frames frames;
    Binaries log; // binary clauses since the first push

    // Around.
    External external;
    Kernel kernel;
    Ints outside; // literals for a callback, as the user names them
    Stats stats;
    Proof proof;
    Rup rup; // what was added, as it was added

    // From here on, what cdcl_clear keeps.
    Limits limits;
    bool busy;      // within a call: callbacks must not come in again
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
    struct {
        void *state;
        void (*hook) (void *, const char *, const char *);
    } misuse;
    char error[120]; // see cdcl_error
    Options options;
    Stats past; // of the problems before this one
};

// --------------------------------------------------------------------------

static inline uint32_t current_level (const struct cdcl *solver) {
    return (uint32_t) solver->levels.size;
}

static inline bool inactive (const struct cdcl *solver, Var var) {
    return extension_inactive (&solver->extension, var);
}

// Whether every variable has a value that needs one.
static inline bool all_assigned (const struct cdcl *solver) {
    return solver->trail_size + solver->extension.inactive == solver->vars;
}

// By literal: what the trail says, and of inactive variables what follows.
static inline const signed char *model_values (const struct cdcl *solver) {
    return solver->extension.inactive ? solver->extension.values
                                      : solver->values;
}

static inline uint32_t level_of (const struct cdcl *solver, Lit lit) {
    return solver->assigned[var_of (lit)].level;
}

// Whether a kernel holds the assignment, and the trail is empty.
static inline bool in_dpll (const struct cdcl *solver) {
    return solver->kernel.connected && !solver->kernel.learning;
}

static inline bool focused (const struct cdcl *solver) {
    return solver->options.mode && !solver->mode.stable;
}

// The literals of the antecedent, the implied one perhaps among them; `pair`
// provides room for one.
static inline size_t reason_lits (const struct cdcl *solver, Reason reason,
                                  const Lit **lits, Lit pair[1]) {
    switch (reason_tag (reason)) {
    case REASON_PAIR:
        pair[0] = reason_payload (reason);
        *lits = pair;
        return 1;
    case REASON_CLAUSE: {
        const Clause *clause =
            arena_clause (&solver->arena, reason_payload (reason));
        *lits = clause->lits;
        return clause->size;
    }
    case REASON_GROUP: {
        const Group *group =
            solver->groups.groups.data + reason_payload (reason);
        *lits = solver->groups.lits.data + group->members;
        return group->size;
    }
    default:
        *lits = pair;
        if (!reason || reason == REASON_OPAQUE)
            return 0;
        *lits = solver->external.explained.data + reason_payload (reason);
        return (*lits)[-1];
    }
}

// `lit` watches a clause from now on.
static inline void watch_literal (struct cdcl *solver, Lit lit, Watch watch) {
    cdcl_watches_push (&solver->mem, solver->watches + lit, watch);
    solver->uses[negate (lit)] |= USED_IN_WATCHES;
}

// Assigns a literal at the current level.  Precondition: it has no value.
static inline void assign (struct cdcl *solver, Lit lit, Reason reason) {
    assert (!solver->values[lit]);
    assert (solver->trail_size < solver->vars);
    solver->values[lit] = 1;
    solver->values[negate (lit)] = -1;
    Assigned *const assigned = solver->assigned + var_of (lit);
    assigned->level = current_level (solver);
    assigned->reason = reason;
    solver->trail[solver->trail_size++] = lit;
    groups_falsify (&solver->groups, negate (lit));
}

// trail.c
void cdcl_decide_literal (struct cdcl *, Lit lit); // opens a level
void cdcl_backtrack (struct cdcl *, uint32_t level);
void cdcl_unassign_root (struct cdcl *, uint32_t trail); // for cdcl_pop

// propagate.c
Conflict cdcl_propagate_all (struct cdcl *);
void cdcl_propagate_root (struct cdcl *); // may become inconsistent

// analyze.c, minimize.c, shrink.c, learn.c, eager.c
void cdcl_analyze (struct cdcl *, Conflict);
void cdcl_analyze_assumption (struct cdcl *, Lit failed);
void cdcl_end_analysis (struct cdcl *);
void cdcl_minimize (struct cdcl *);
unsigned cdcl_count_levels (struct cdcl *, const Lit *lits, size_t size);
size_t cdcl_minimize_lits (struct cdcl *, Lit *lits, size_t size);
bool cdcl_redundant (struct cdcl *, Lit lit); // a literal not in the clause
void cdcl_shrink (struct cdcl *);
void cdcl_learn (struct cdcl *);
void cdcl_subsume_recent (struct cdcl *);

// A clause that follows by unit propagation: told to the proof, and judged in
// builds with CHECK=2.
void cdcl_lemma (struct cdcl *, const Lit *lits, size_t size);

// exchange.c
const int *cdcl_outside (struct cdcl *, const Lit *lits, size_t size);
void cdcl_give (struct cdcl *, const Lit *lits, size_t size, unsigned glue);
bool cdcl_taking (const struct cdcl *);
void cdcl_take (struct cdcl *);

// clause.c
bool cdcl_reduce_lits (struct cdcl *, Lit *lits, size_t *size);
void cdcl_add_simplified (struct cdcl *, Lit *lits, size_t size,
                          bool shortened);
void cdcl_add_unit (struct cdcl *, Lit lit);
void cdcl_new_binary (struct cdcl *, Lit first, Lit other, bool learned);
ClauseRef cdcl_new_clause (struct cdcl *, const Lit *lits, size_t size,
                           bool learned, unsigned glue);
void cdcl_open_watches (struct cdcl *, Lit *lits, size_t size);
void cdcl_set_inconsistent (struct cdcl *);
void cdcl_prove_units (struct cdcl *);

// group.c, block.c: groups and blocking clauses as the user names them
void cdcl_add_group (struct cdcl *, Lit *lits, size_t size, bool exactly_one);
void cdcl_block_model (struct cdcl *, Lit *lits, size_t size);

// vsids.c, vmtf.c, decide.c
void cdcl_bump (struct cdcl *, Var);
void cdcl_decay (struct cdcl *);
void cdcl_forget_scores (struct cdcl *);
void cdcl_bump_queue (struct cdcl *);
void cdcl_reset_decisions (struct cdcl *);
void cdcl_decide (struct cdcl *);

// mode.c, phase.c
void cdcl_init_mode (struct cdcl *);
bool cdcl_switching (const struct cdcl *);
void cdcl_switch_mode (struct cdcl *);
void cdcl_note_trail (struct cdcl *, uint32_t size);
void cdcl_plan_rephasing (struct cdcl *);
bool cdcl_rephasing (const struct cdcl *);
void cdcl_rephase (struct cdcl *);
void cdcl_forget_phases (struct cdcl *);

// restart.c, reduce.c, collect.c, simplify.c
void cdcl_init_restarts (struct cdcl *);
bool cdcl_restarting (struct cdcl *);
void cdcl_restart (struct cdcl *);
void cdcl_plan_reduction (struct cdcl *);
bool cdcl_reducing (const struct cdcl *);
void cdcl_reduce (struct cdcl *);
void cdcl_collect (struct cdcl *);
bool cdcl_simplifying (const struct cdcl *);
void cdcl_simplify (struct cdcl *);

// detect.c, implied.c, exactly.c
bool cdcl_detecting (const struct cdcl *);
void cdcl_detect (struct cdcl *);
bool cdcl_implied_graph (struct cdcl *, uint32_t least);
void cdcl_find_exactly_one (struct cdcl *);

// inprocess.c, vivify.c, walk.c
void cdcl_begin_tries (struct cdcl *);
void cdcl_end_tries (struct cdcl *);
uint64_t cdcl_search_ticks (const struct cdcl *);
void cdcl_derive_unit (struct cdcl *, Lit lit);
void cdcl_plan_vivification (struct cdcl *);
bool cdcl_vivifying (const struct cdcl *);
void cdcl_vivify (struct cdcl *);
void cdcl_walk (struct cdcl *);
void cdcl_walk_release (struct cdcl *);

// propagator.c
void cdcl_tell_backtrack (struct cdcl *, uint32_t size, uint32_t level);
void cdcl_explain (struct cdcl *, Lit lit);
void cdcl_forget_explained (struct cdcl *);
bool cdcl_consult (struct cdcl *, Conflict *);
bool cdcl_accepted (struct cdcl *, Conflict *);
Lit cdcl_ask_decision (struct cdcl *);
void cdcl_backtrack_to_conflict (struct cdcl *, Reason);
void cdcl_bad_answer (struct cdcl *, const char *who, const char *message)
    __attribute__ ((noreturn));

// kernel.c
void cdcl_plug_kernel (struct cdcl *, const cdcl_kernel *);
void cdcl_unload_kernel (struct cdcl *);
Conflict cdcl_propagate_kernel (struct cdcl *);
void cdcl_begin_learning (struct cdcl *);
void cdcl_block_decisions (struct cdcl *);
void cdcl_explain_kernel (struct cdcl *, Lit lit);
void cdcl_open_kernel_level (struct cdcl *);
void cdcl_close_kernel_levels (struct cdcl *, uint32_t size, uint32_t level);

// api.c
void cdcl_remember (struct cdcl *, RupKind, const Lit *lits, size_t size);

// eliminate.c, decompose.c
void cdcl_plan_elimination (struct cdcl *);
bool cdcl_eliminating (const struct cdcl *);
void cdcl_eliminate (struct cdcl *);
void cdcl_decompose (struct cdcl *);

// search.c, dpll.c, limits.c
int cdcl_search (struct cdcl *);
int cdcl_dpll (struct cdcl *);
void cdcl_dpll_block (struct cdcl *); // the model that was found
void cdcl_start_limits (struct cdcl *);
bool cdcl_limited (struct cdcl *);
bool cdcl_interrupted (const struct cdcl *);
bool cdcl_limited_bytes (const struct cdcl *);

// frames.c
void cdcl_push_frame (struct cdcl *);
void cdcl_pop_frame (struct cdcl *);
void cdcl_forget (struct cdcl *); // what heuristics have learned; at the root

// grow.c
void cdcl_grow (struct cdcl *, uint32_t vars);
void cdcl_release (struct cdcl *);

// message.c
void cdcl_message (struct cdcl *, int verbosity, const char *format, ...)
    __attribute__ ((format (printf, 3, 4)));

// check.c: whole-state invariants of internal.h and its parts, by name.
void cdcl_check_fixpoint (const struct cdcl *);
void cdcl_check_trail (const struct cdcl *);
void cdcl_check_clauses (const struct cdcl *);

#if defined(CHECK) && CHECK >= 1
#define CHECK_STATE(F, SOLVER) F (SOLVER)
#else
#define CHECK_STATE(F, SOLVER) ((void) 0)
#endif

#ifdef __cplusplus
}
#endif
#endif
