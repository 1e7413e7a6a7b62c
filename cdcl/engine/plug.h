// plug.h -- constraints plugged into the search beside clauses and groups.
//
// A plug is a constraint with its own propagation.  The search calls each plug
// through the table PlugCalls, at these points, and knows nothing else of it:
//
//   decide a literal   decide, new_level
//   propagate          propagate, after clauses and groups, until a fixpoint
//   analyze            explain, for each implied literal that is resolved away
//   jump back          backtrack
//   all vars assigned  check_model
//
//   index            where                      what
//   PLUG_PROPAGATOR  connect/propagator.c       a user propagator
//   PLUG_KERNEL      connect/kernel.c           the groups in another representation
//   PLUG_ALLDIFF     cardinality/alldiff.c      all-different constraints
//
// A plug assigns an implied literal with its own reason: a clause, or an opaque
// reason, which holds the plug's index (reason.h).  The plug explains such a
// literal only when conflict analysis resolves with it.  The clause is kept for
// this analysis only, since the backjump that follows undoes the literal.
// Minimization and shrinking treat literals with opaque reasons as decisions.
//
//   explained   | plug | size | literals | plug | size | literals | …
//
// Source: Fazekas, Niemetz, Preiner, Kirchweger, Szeider and Biere, "IPASIR-UP:
// User Propagators for CDCL", SAT 2023, for the points at which plugs are
// called.

#pragma once

#include "cdcl/engine/reason.h"

#include <stdbool.h>

struct cdcl;

// Each function may be null.
typedef struct PlugCalls {
    // A decision level is about to be opened; the whole trail is propagated.
    void (*new_level) (struct cdcl *);

    // All levels above this one were undone.  `notified` is still the old
    // value.
    void (*backtrack) (struct cdcl *, uint32_t level);

    // Reads the new literals of the trail.  Then it assigns literals that they
    // imply, not necessarily all, or finds a conflict.  Returns false if it
    // does neither.
    bool (*propagate) (struct cdcl *, Conflict *);

    // Explains a literal with an opaque reason.  Stores a clause
    // (cdcl_explained) that consists of this literal and of literals that were
    // false when this literal was assigned.
    Reason (*explain) (struct cdcl *, Lit lit);

    // Returns the next decision literal, or LIT_NONE if it has no preference.
    Lit (*decide) (struct cdcl *);

    // Called when all variables are assigned.  Returns false if it finds a
    // conflict.
    bool (*check_model) (struct cdcl *, Conflict *);
} PlugCalls;

// The plugs, in the order in which they are called.
enum { PLUG_PROPAGATOR, PLUG_KERNEL, PLUG_ALLDIFF, PLUGS };

typedef struct Plug {
    const PlugCalls *calls; // null: there is no plug
    uint32_t notified;      // literals of the trail that the plug has read
} Plug;

// These functions call the plugs in order.  propagate, decide and check_model
// stop at the first plug that assigns a literal, decides, or finds a conflict.
void cdcl_plugs_new_level (struct cdcl *);
void cdcl_plugs_backtrack (struct cdcl *, uint32_t level);
bool cdcl_plugs_propagate (struct cdcl *, Conflict *);
Lit cdcl_plugs_decide (struct cdcl *);
bool cdcl_plugs_check_model (struct cdcl *, Conflict *);

// Called after the trail was truncated to its first `size` literals.
void cdcl_plugs_forget (struct cdcl *, uint32_t size);

// cdcl_begin_explained begins a clause of a plug in `explained` and returns its
// start; the caller then pushes the literals.  cdcl_explained ends the clause
// and returns the reason.
size_t cdcl_begin_explained (struct cdcl *, unsigned plug);
Reason cdcl_explained (struct cdcl *, size_t start);

// Replaces the opaque reason of the literal by a clause, which is kept until
// cdcl_forget_explained.
void cdcl_explain (struct cdcl *, Lit lit);
void cdcl_forget_explained (struct cdcl *);
