// hints.h -- LRAT proofs as the search goes: each lemma with the numbers of the clauses
// from which it follows, in the order in which they become unit.
//
//   9 1 -2 0 4 7 0     clause 9 follows from 4 and 7
//   9 d 4 7 0          clauses 4 and 7 are deleted
//
// Who derives a lemma names its antecedents just before (hint.h in engine/); they are
// followed once, which is linear.  If some are not named, or this does not end in a
// conflict, the lemma is propagated among all clauses, and its antecedents are read off
// the conflict.  A lemma that does not even follow so begins with a new variable of the
// proof: then it follows by RAT.
//
// For this, all clauses and groups are here once more, with watches, and the literals
// that are true at the root.  Each of these is a lemma, too, so that a hint of a unit
// is enough.  An at-most-one group has the numbers of its pairs:
//
//   group of a, b, c from number 5 on     5: -a -b    6: -a -c    7: -b -c
//
// Clauses of the formula are counted from 1, in the order in which they are added, with
// groups as their pairs, the clause of an exactly-one group first.
//
// Source: Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp, "Efficient Certified
// RAT Verification", CADE 2017.

#pragma once

#include "cdcl/base/vec.h"
#include "cdcl/base/watch.h"
#include "cdcl/proof/clause_table.h"
#include "cdcl/proof/proof.h"
#include "cdcl/proof/rup.h"

// A clause here: its place in the arena; or a pair of a group, which has the number alone.
typedef struct Antecedent {
    uint64_t number; // 0: an assumption of the lemma
    uint32_t clause; // 0: the pair
    Lit pair[2];     // LIT_NONE: no literals, a unit of the root
} Antecedent;

VEC_DEFINE (Antecedents, antecedents, Antecedent)
VEC_DEFINE (Numbers, numbers, int64_t)

typedef struct HintGroup {
    uint64_t number; // of its first pair
    size_t start;    // of its members
    uint32_t size;
} HintGroup;

VEC_DEFINE (HintGroups, hint_groups, HintGroup)

typedef struct Hints {
    Mem *mem;
    uint64_t formula, given,
        last;   // clauses: announced, so far; the latest lemma
    bool ended; // the formula is refuted

    Words arena; // | size, DEAD | number, low | high | literals | …
    size_t dead; // words of deleted clauses
    ClauseTable places;

    HintGroups groups;
    Lits members;

    size_t room;      // literals of all arrays
    Watches *watches; // [room] as of the solver, but of all clauses
    Watches
        *groups_of; // [room] a literal's groups: `ref`, its place: `blocking`
    Watches *clauses_of; // [room] the proof's own literals: all their clauses
    signed char *values; // [room]
    Antecedent *reasons; // [room / 2]
    uint32_t *marks;     // [room / 2] below `mark`: none
    uint32_t mark;
    Lits trail;
    size_t root, propagated; // literals of it
    bool assuming;           // that a lemma is false

    Antecedents named; // of the next lemma
    bool unknown;      // not all of them are here
    Numbers line;      // hints to be written; negative: RAT
    Numbers behind;    // those behind them, from the last to the first
    Lits lits;         // of the clause that is added
    Lits stack;        // of hint.c
    Ints sorted;       // literals to be written
} Hints;

Hints *cdcl_hints_new (Mem *, uint64_t formula);
void cdcl_hints_free (Hints *);
void cdcl_hints_begin (Proof *);

// A clause or group of the formula.  The proof has failed if there are more than
// announced.
void cdcl_hints_given (Proof *, RupKind, const Lit *lits, size_t size);

// An antecedent of the next lemma.
void cdcl_hints_name (Hints *, const Lit *lits, size_t size);

// Marks the variables of the literals, which need no hint, and no others.
void cdcl_hints_mark (Hints *, const Lit *lits, size_t size);

// A lemma.  The proof has failed if it does not follow.
void cdcl_hints_add (Proof *, const Lit *lits, size_t size);
void cdcl_hints_delete (Proof *, const Lit *lits, size_t size);
