// extend.h -- variables removed from the formula, and their values in a model.
//
// Elimination (eliminate.c) and substitution (decompose.c) remove a variable
// from all clauses.  The clauses that contained it go on a stack, each with its
// witness, the literal of the removed variable:
//
//   | size | witness | literal … | size |   repeated, oldest first
//
// In a numbered proof (ids.h), two words with the clause number precede the
// last word of an entry.
//
// To extend a model, the stack is read from its end.  If a clause is false, its
// witness is set to true.
//
// Restoring: when the user names a removed variable again, it must become
// active, and its clauses are restored.  These clauses may contain variables
// that were removed later, which are then restored, too.  The clauses of the
// later variables are further up on the stack, so one pass over it suffices.
// The pass is deferred until the next search, since a hundred added clauses may
// name a hundred variables.
//
// E1: no clause, watch or group contains an inactive variable, and it has no
// value.  E2: all witnesses on the stack are inactive, unless `returning` is
// set.
//
// Sources: Jarvisalo, Heule and Biere, "Inprocessing Rules", IJCAR 2012, for
// the stack; Fazekas, Biere and Scholl, "Incremental Inprocessing in SAT
// Solving", SAT 2019, for restoring.  The second paper restores only the
// clauses of a literal.  Here all clauses of a variable are restored, which is
// simpler, but restores more clauses than necessary.

#pragma once

#include "cdcl/base/vec.h"

// The status of a variable.  KEPT: the user named the variable after it had
// been removed.  It is never removed again, since the user is likely to name it
// again.
enum { ACTIVE, KEPT, ELIMINATED, SUBSTITUTED };

typedef struct Extension {
    Words stack;
    unsigned char *status; // [size] by variable; greater variables are ACTIVE
    size_t size;           // length of `status`; 0 until a variable is removed
    uint32_t inactive;     // variables that are ELIMINATED or SUBSTITUTED
    bool returning;        // clauses of active variables are on the stack
    signed char *values;   // [values_size] the extended model, by literal
    size_t values_size;
} Extension;

static inline bool extension_inactive (const Extension *extension, Var var) {
    return var < extension->size && extension->status[var] >= ELIMINATED;
}

static inline bool extension_kept (const Extension *extension, Var var) {
    return var < extension->size && extension->status[var] == KEPT;
}

struct cdcl;

// Pushes a clause of a variable that is being removed; `witness` is one of its
// literals.
void cdcl_extension_push (struct cdcl *, Lit witness, const Lit *lits,
                          size_t size, uint64_t number);

// Removes the variable, which no clause contains any more.
void cdcl_deactivate (struct cdcl *, Var, unsigned char status);

// Called when the user names these literals.  Returns whether one of their
// variables was inactive: then the trail is undone, and cdcl_restore must be
// called before the next propagation.
bool cdcl_name (struct cdcl *, const Lit *lits, size_t size);
void cdcl_name_all (struct cdcl *);
void cdcl_restore (struct cdcl *);

// Fills `values` with the values of the trail, and extends them to inactive
// variables.
void cdcl_extend (struct cdcl *);

void cdcl_extension_release (struct cdcl *);
