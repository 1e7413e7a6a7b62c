// hints_state.h -- what the parts of hints.c share.
//
//   hints.c            keeps clauses and groups, takes what is added and deleted
//   hints_propagate.c  propagates them, finds what a conflict needed, writes lines
//   hints_lemma.c      whether a lemma follows
//
// Only these include this.

#pragma once

#include "cdcl/proof/hints.h"

enum { NUMBER = 1, HEAD = 3 }; // words before the literals
#define DEAD (UINT32_C (1) << 31)

static const Antecedent assumption = {0, 0, {LIT_NONE, LIT_NONE}};

static inline uint32_t size_of (const Hints *hints, uint32_t clause) {
    return hints->arena.data[clause] & ~DEAD;
}

static inline Lit *lits_of (const Hints *hints, uint32_t clause) {
    return hints->arena.data + clause + HEAD;
}

static inline bool is_dead (const Hints *hints, uint32_t clause) {
    return hints->arena.data[clause] & DEAD;
}

static inline uint64_t number_of (const Hints *hints, uint32_t clause) {
    const uint32_t *const words = hints->arena.data + clause + NUMBER;
    return words[0] | (uint64_t) words[1] << 32;
}

static inline Antecedent clause_antecedent (const Hints *hints,
                                            uint32_t clause) {
    const Antecedent antecedent = {
        number_of (hints, clause), clause, {LIT_NONE, LIT_NONE}};
    return antecedent;
}

static inline Antecedent unit_antecedent (uint64_t number) {
    const Antecedent antecedent = {number, 0, {LIT_NONE, LIT_NONE}};
    return antecedent;
}

// The literals of an antecedent; returns how many.
static inline uint32_t antecedent_lits (const Hints *hints,
                                        const Antecedent *antecedent,
                                        const Lit **lits) {
    *lits = antecedent->pair;
    if (!antecedent->clause)
        return antecedent->pair[0] == LIT_NONE ? 0 : 2;
    *lits = lits_of (hints, antecedent->clause);
    return size_of (hints, antecedent->clause);
}

// The clause that a pair of members is, at places i and j of their group.
static inline Antecedent pair_antecedent (const Hints *hints,
                                          const HintGroup *group, uint32_t i,
                                          uint32_t j) {
    const uint64_t first = i < j ? i : j, second = i < j ? j : i;
    const Lit *const members = hints->members.data + group->start;
    const Antecedent antecedent = {group->number + first * group->size -
                                       first * (first + 1) / 2 + second -
                                       first - 1,
                                   0,
                                   {negate (members[i]), negate (members[j])}};
    return antecedent;
}

static inline void push_hint (Hints *hints, uint64_t number) {
    numbers_push (hints->mem, &hints->line, (int64_t) number);
}

static inline bool is_root (const Hints *hints, Var var) {
    const Antecedent *const reason = hints->reasons + var;
    return reason->number && !reason->clause && reason->pair[0] == LIT_NONE;
}

// As cdcl_hints_mark, beside what is marked.
void cdcl_hints_mark_too (Hints *, const Lit *lits, size_t size);

// Adds hints to `line` that lead to this antecedent, which is false, or to its only
// literal that is not.
void cdcl_hints_trace_back (Hints *, const Antecedent *conflict);
// Of an antecedent, the units of literals that are false at the root, each once.
void cdcl_hints_need_all (Hints *, const Antecedent *);

void cdcl_hints_assign (Hints *, Lit, const Antecedent *reason);
void cdcl_hints_undo (Hints *, size_t size);

// Assigns an implied literal.  At the root it becomes a lemma.
void cdcl_hints_imply (Proof *, Lit, const Antecedent *reason);
// Makes the other members of a group false.  True if one of them is true.
bool cdcl_hints_exclude_others (Proof *, const HintGroup *, uint32_t i,
                                Antecedent *conflict);
// True if a clause or pair is false.
bool cdcl_hints_propagate (Proof *, Antecedent *conflict);

// Writes a lemma with the hints in `line`.
void cdcl_hints_write (Proof *, const Lit *lits, size_t size);
// The formula is refuted.
void cdcl_hints_conclude (Proof *, const Antecedent *conflict);

// Whether a lemma follows; its hints are in `line`, and what was assigned stays.
bool cdcl_hints_derive (Proof *, const Lit *lits, size_t size);
