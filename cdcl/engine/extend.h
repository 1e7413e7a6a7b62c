// extend.h -- variables that left the formula, and their values in a model.
//
// Elimination (eliminate.c) and substitution (decompose.c) take a variable out
// of all clauses.  The clauses that contained it go on a stack, each with its
// witness, the literal of the variable that left:
//
//   | size | witness | literal … | size |   again and again, oldest first
//
// In a proof by numbers, two words with the number of the clause stand before the last.
//
// Extending a model: read the stack from its end; where a clause is false, make
// its witness true.
//
// Restoring: when the user names such a variable again it must become active,
// and its clauses come back.  They may contain variables that left later, which
// then come back too; the clauses of those lie further up on the stack, so that
// one pass over it suffices.  The pass waits for the next search: a hundred
// clauses may name a hundred variables.
//
// E1: no clause, watch or group contains an inactive variable, and it has no
// value.  E2: all witnesses on the stack are inactive, unless `returning` is
// set.
//
// Sources: Jarvisalo, Heule and Biere, "Inprocessing Rules", IJCAR 2012, for
// the stack; Fazekas, Biere and Scholl, "Incremental Inprocessing in SAT
// Solving", SAT 2019, for restoring.  That paper restores the clauses of a
// literal.  Here all clauses of a variable come back, which is simpler, but
// brings back more clauses than necessary.

#pragma once

#include "cdcl/base/vec.h"

// The status of a variable.  The user named a KEPT one after it had left.  It
// never leaves again, since the user may well name it again.
enum { ACTIVE, KEPT, ELIMINATED, SUBSTITUTED };

typedef struct Extension {
    Words stack;
    unsigned char *status; // [size] by variable, all others are ACTIVE
    size_t size;           // 0 until a variable leaves
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

// A clause of a variable that leaves; `witness` is one of its literals.
void cdcl_extension_push (struct cdcl *, Lit witness, const Lit *lits,
                          size_t size, uint64_t number);

// The variable leaves; it is in no clause any more.
void cdcl_deactivate (struct cdcl *, Var, unsigned char status);

// The user names these literals.  Returns whether one of their variables was
// inactive: then the trail is undone, and cdcl_restore must be called before
// the next propagation.
bool cdcl_name (struct cdcl *, const Lit *lits, size_t size);
void cdcl_name_all (struct cdcl *);
void cdcl_restore (struct cdcl *);

// Fills `values` with the trail's values, extended to inactive variables.
void cdcl_extend (struct cdcl *);

void cdcl_extension_release (struct cdcl *);
