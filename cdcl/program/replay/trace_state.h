// trace_state.h -- the state of a replay, see replay.h.
//
//   items   | kind | gone | start | size |   clauses and groups, by id from 1
//   pool    | literals … |                    from items[id].start
//   rows    | size | literals … |             the clauses of the formula
//
// Only the checkers include this.

#pragma once

#include "cdcl/checker/drat.h"
#include "cdcl/checker/drat_memory.h"
#include "cdcl/program/replay/replay.h"
#include "cdcl/program/replay/trace_line.h"

#include <stdlib.h>

typedef enum ItemKind {
    ITEM_CLAUSE,
    ITEM_AT_MOST_ONE,
    ITEM_EXACTLY_ONE
} ItemKind;

typedef struct Item {
    ItemKind kind;
    bool gone;
    size_t start, size;
} Item;

typedef struct Replay {
    cdcl_replay_report *report;
    TraceLine line;
    cdcl_drat *drat;    // the checker, with the added and derived clauses
    bool broken;        // memory ran out, or the replay was stopped
    int (*stop) (void); // see cdcl_replay; or null
    bool halted;        // `stop` ended the replay
    uint64_t worked;    // rows since the start
    int max_var;        // larger variables occur only in derived clauses
    DratLits rows;
    DratWords order, taken; // see trace_formula.c
    size_t left;            // number of rows that the trace has not listed yet
    DratLits wanted;        // a row to look up
    uint64_t from;

    Item *items;
    size_t items_size, items_capacity; // [0] is not used
    DratLits pool;

    // By variable, from 1.
    size_t vars; // length of the arrays by variable
    signed char *value;
    int *level;
    size_t *position; // position on the trail
    bool *inactive;
    signed char *marks; // used by comparisons: 1 positive, 2 negative; else 0
    bool *needed;       // the variable is in the clause of the analysis

    DratLits trail;
    DratWords levels; // where levels begin on the trail
    DratLits assumptions, model, blocked;
    bool searching, stepped, answered, stopped;
    bool modelled; // the last search found a model
    bool may_stop; // the trace may end before an answer, by its header
    char procedures[8][LINE_TEXT];
    size_t depth;

    // Analysis.
    bool analyzing;  // a conflict without a learned clause yet
    int uip;         // the first UIP, or 0 if it is not reached yet
    DratLits clause; // literals that were `needed` at some time
    size_t open;     // number of literals of the current level in the clause
    size_t last;     // trail position of the last pivot
    int glue;
    int64_t jump; // required level of the next backjump, or -1
} Replay;

// Reports a difference: sets the message, which may contain one number.
// Returns false.
bool cdcl_replay_fail (Replay *replay, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

static inline int current_level (const Replay *replay) {
    return (int) replay->levels.size;
}

static inline int value_of (const Replay *replay, int lit) {
    const int value = replay->value[abs (lit)];
    return lit < 0 ? -value : value;
}

static inline int level_of (const Replay *replay, int lit) {
    return replay->level[abs (lit)];
}

// Counts a row.  At intervals calls `stop`, which may end the replay.
static inline bool replay_halts (Replay *replay) {
    replay->halted |=
        ++replay->worked % 65536 == 0 && replay->stop && replay->stop ();
    replay->broken |= replay->halted;
    return replay->halted;
}

// Makes room for the variables of these literals.  Returns false if memory runs
// out.
bool cdcl_replay_room (Replay *replay, const int *lits, size_t size);

// Get a member of the line.  Return false after a message if it is missing.
bool cdcl_replay_number (Replay *replay, const char *key, int64_t *number);
bool cdcl_replay_lit (Replay *replay, const char *key, int *lit);
bool cdcl_replay_lits (Replay *replay, const char *key, const int **lits,
                       size_t *size);
const char *cdcl_replay_text (const Replay *replay, const char *key);

// Whether two sets of literals are equal.
bool cdcl_replay_same (Replay *replay, const int *lits, size_t size,
                       const int *others, size_t count);

// trace_formula.c: the first function reads the formula and returns a status;
// the second one marks a clause of the formula as listed.
int cdcl_replay_formula (Replay *replay, DratText *text,
                         cdcl_drat_report *report);
bool cdcl_replay_take (Replay *replay, const int *lits, size_t size);

// trace_clauses.c: clauses and groups, and whether a clause follows.
bool cdcl_replay_clause (Replay *replay);
bool cdcl_replay_group (Replay *replay);
bool cdcl_replay_derive (Replay *replay);
bool cdcl_replay_delete (Replay *replay);
bool cdcl_replay_keep (Replay *replay, const int *lits, size_t size);
bool cdcl_replay_follows (Replay *replay, const int *lits, size_t size);
// Gets the literals of the line's reason, which must be an existing clause or
// group.
bool cdcl_replay_reason (Replay *replay, const int **lits, size_t *size);

// trace_search.c: steps that change the trail.
bool cdcl_replay_decide (Replay *replay);
bool cdcl_replay_imply (Replay *replay);
bool cdcl_replay_backjump (Replay *replay);
bool cdcl_replay_restart (Replay *replay);

// trace_analyze.c: steps from a conflict to the learned clause.
bool cdcl_replay_conflict (Replay *replay);
bool cdcl_replay_resolve (Replay *replay);
bool cdcl_replay_uip (Replay *replay);
bool cdcl_replay_minimized (Replay *replay);
bool cdcl_replay_shrunk (Replay *replay);
bool cdcl_replay_learn (Replay *replay);
