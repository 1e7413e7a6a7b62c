// turns.c -- one proof that all members of a team write.
//
// Each member writes what its solver derives, and deletes only what it has
// added: of each clause that several solvers hold there are several copies.  So
// at any time the proof has all clauses that some solver holds, and what one
// derives from its own follows from all by unit propagation.  A helper's proof
// begins with copies of the clauses that it was given (copy.c), and the pool
// has copies of what is exchanged (pool.c).
//
// New variables of the proof must be new to all.  So the variables behind those
// of the formula are dealt out in turn: member i of n gets base + i + n,
// base + i + 2n, and so on.  Other lemmas follow by unit propagation.
//
// Source: Heule, Manthey and Philipp, "Validating Unsatisfiability Results of
// Clause Sharing Parallel SAT Solvers", POS 2014.

#include "cdcl/parallel/turns.h"

#include "cdcl/engine/clause.h"

static void begin (void *state) {
    Team *const team = state;
    pthread_mutex_lock (&team->proof_lock);
}

static void end (void *state) {
    Team *const team = state;
    pthread_mutex_unlock (&team->proof_lock);
}

void cdcl_turns_join (Member *member, cdcl *solver) {
    Team *const team = member->team;
    Proof *const first = &team->members[0].solver->proof;
    Proof *const proof = &solver->proof;
    if (!proving (first))
        return;
    if (member->number) {
        proof->state = first->state;
        proof->write = first->write;
        proof->binary = first->binary;
    } else {
        cdcl_prove_units (solver);
        cdcl_proof_flush (proof);
        team->proof_base =
            proof->own > (int) solver->vars ? proof->own : (int) solver->vars;
    }
    if (!member->proof_var)
        member->proof_var = team->proof_base + (int) member->number;
    proof->own = member->proof_var;
    proof->skip = (int) team->members_size - 1;
    proof->turns = team;
    proof->begin = begin;
    proof->end = end;
}

void cdcl_turns_leave (Member *member) {
    Team *const team = member->team;
    Proof *const first = &team->members[0].solver->proof;
    if (!member->solver || !member->solver->proof.turns)
        return;
    Proof *const proof = &member->solver->proof;
    cdcl_proof_flush (proof);
    member->proof_var = proof->own;
    proof->turns = NULL;
    proof->skip = 0;
    first->failed = first->failed || proof->failed;
    if (proof->own < team->proof_base + (int) team->members_size)
        proof->own = 0; // it has none
    if (!team->open && first->own < proof->own)
        first->own = proof->own;
}
