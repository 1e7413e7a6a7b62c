// plug.h -- what can be plugged into the search beside clauses and groups.
//
// A plug is a constraint with a propagation of its own.  The search asks it
// through this table, at these points, and knows nothing else of it:
//
//   decide a literal   decide, new_level ──┐
//   propagate          clauses and groups, then propagate; again until
//                      nobody has anything new
//   analyze            explain, for each implied literal that is resolved away
//   jump back          backtrack
//   all is assigned    check_model
//
//   index            where                      what
//   PLUG_PROPAGATOR  connect/propagator.c       a constraint of the user's own
//   PLUG_KERNEL      connect/kernel.c           the groups in another form
//   PLUG_ALLDIFF     cardinality/alldiff.c      all-different constraints
//
// A plug assigns what it implies with a reason of its own: a clause, or an
// opaque reason, which has the plug's index (reason.h).  Only when conflict
// analysis resolves with such a literal, is the plug asked to explain it.  The
// clause is kept for that one analysis, since the literal is undone by the
// backjump that follows.  Minimization and shrinking take opaque reasons for
// decisions.
//
//   explained   | plug | size | literals | plug | size | literals | …
//
// Source: Fazekas, Niemetz, Preiner, Kirchweger, Szeider and Biere, "IPASIR-UP:
// User Propagators for CDCL", SAT 2023, for the points.

#ifndef CDCL_PLUG_H
#define CDCL_PLUG_H

#include "cdcl/engine/reason.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

struct cdcl;

// Each function may be null.
typedef struct PlugCalls {
    // A decision level is about to be opened; all of the trail is propagated.
    void (*new_level) (struct cdcl *);

    // All levels above this one were undone.  `notified` is as before.
    void (*backtrack) (struct cdcl *, uint32_t level);

    // Notices what is new on the trail, and assigns what follows, all of it or a
    // part; or finds a conflict.  False if there is neither.
    bool (*propagate) (struct cdcl *, Conflict *);

    // Why a literal with an opaque reason is true: a clause of it and literals
    // that were false by then, by way of cdcl_explained.
    Reason (*explain) (struct cdcl *, Lit lit);

    // The literal to be decided next, or LIT_NONE to leave it to others.
    Lit (*decide) (struct cdcl *);

    // All variables are assigned.  False if that is a conflict.
    bool (*check_model) (struct cdcl *, Conflict *);
} PlugCalls;

// In the order in which they are asked.
enum { PLUG_PROPAGATOR, PLUG_KERNEL, PLUG_ALLDIFF, PLUGS };

typedef struct Plug {
    const PlugCalls *calls; // null: nobody is plugged in
    uint32_t notified;      // literals of the trail that it knows
} Plug;

// All plugs, one after the other.
void cdcl_plugs_new_level (struct cdcl *);
void cdcl_plugs_backtrack (struct cdcl *, uint32_t level);
bool cdcl_plugs_propagate (struct cdcl *, Conflict *);
Lit cdcl_plugs_decide (struct cdcl *);
bool cdcl_plugs_check_model (struct cdcl *, Conflict *);

// The trail has lost all literals but the first `size`.
void cdcl_plugs_forget (struct cdcl *, uint32_t size);

// Begins a clause of a plug in `explained`, whose literals are pushed then;
// returns where.  Its reason.
size_t cdcl_begin_explained (struct cdcl *, unsigned plug);
Reason cdcl_explained (struct cdcl *, size_t start);

// The opaque reason of the literal becomes a clause, until cdcl_forget_explained.
void cdcl_explain (struct cdcl *, Lit lit);
void cdcl_forget_explained (struct cdcl *);

// All literals of the reason are false: a conflict, at the highest of their
// levels, to which this goes back.
Conflict cdcl_conflict_with (struct cdcl *, Reason);

#ifdef __cplusplus
}
#endif
#endif
