// turns.c -- one proof written by all members of a team.
//
// Each member writes the clauses that its solver derives, and deletes only
// clauses that it has added: if several solvers hold a clause, the proof has
// several copies.  So at any time the proof contains all clauses that any
// solver holds, and a lemma that is RUP for one solver is RUP for the proof.  A
// helper's part begins with copies of the clauses of its problem (copy.c), and
// the pool has copies of exchanged clauses (pool.c).
//
// Extension variables of the proof must be new to all members.  So the
// variables above the formula's are assigned cyclically: member i of n gets
// base + i + n, base + i + 2n, and so on.  All other lemmas are RUP.
//
// In rounds, the proof must not depend on which thread is faster.  So each
// member buffers its output until the round ends, and then all of it is
// written, in the order of the members.  If the call ends within a round, the
// buffered output of the helpers is dropped, since no other solver has seen any
// of its clauses.
//
// Source: Heule, Manthey and Philipp, "Validating Unsatisfiability Results of
// Clause Sharing Parallel SAT Solvers", POS 2014.

#include "cdcl/parallel/turns.h"

#include "cdcl/engine/clause.h"
#include "cdcl/engine/lemma.h"

static void begin (void *state) {
    Team *const team = state;
    pthread_mutex_lock (&team->proof_lock);
}

static void end (void *state) {
    Team *const team = state;
    pthread_mutex_unlock (&team->proof_lock);
}

// The write callback of a member's proof in rounds: buffers the bytes.
static int keep (void *state, const void *bytes, size_t size) {
    Member *const member = state;
    Kept *const kept = &member->kept;
    const Mem *const mem = &member->solver->mem;
    if (size > kept->room - kept->size) {
        const size_t room = 2 * kept->room + size;
        unsigned char *const more = mem->resize (mem->state, kept->bytes, room);
        if (!more) {
            kept->lost = true;
            return -1;
        }
        kept->bytes = more;
        kept->room = room;
    }
    memcpy (kept->bytes + kept->size, bytes, size);
    kept->size += size;
    return 0;
}

static void write_kept (Member *member) {
    Team *const team = member->team;
    Kept *const kept = &member->kept;
    if (kept->size && !team->proof_failed)
        team->proof_failed =
            team->proof_write (team->proof_state, kept->bytes, kept->size);
    kept->size = 0;
}

void cdcl_turns_join (Member *member, cdcl *solver) {
    Team *const team = member->team;
    Proof *const proof = &solver->proof;
    if (!member->number) {
        team->proof_state = proof->state;
        team->proof_write = proof->write;
    }
    if (!team->proof_write)
        return;
    if (!member->number) {
        cdcl_prove_units (solver);
        cdcl_proof_flush (proof);
        team->proof_base =
            proof->own > (int) solver->vars ? proof->own : (int) solver->vars;
    }
    cdcl_use_clausal (solver);
    proof->state = team->proof_state;
    proof->write = team->proof_write;
    proof->binary = team->members[0].solver->proof.binary;
    if (!member->proof_var)
        member->proof_var = team->proof_base + (int) member->number;
    proof->own = member->proof_var;
    proof->skip = (int) team->members_size - 1;
    proof->turns = team;
    proof->begin = begin;
    proof->end = end;
}

void cdcl_turns_keep (Member *member) {
    Proof *const proof = &member->solver->proof;
    if (!proof->turns || !member->team->threads->deterministic)
        return;
    proof->state = member;
    proof->write = keep;
}

void cdcl_turns_publish (Team *team) {
    for (unsigned i = 0; i < team->count; i++) {
        Member *const member = team->members + i;
        if (!member->solver || !member->solver->proof.turns)
            continue;
        write_kept (member);
        member->proof_var = member->solver->proof.own;
    }
}

void cdcl_turns_leave (Member *member) {
    Team *const team = member->team;
    Proof *const first = &team->members[0].solver->proof;
    if (!member->solver || !member->solver->proof.turns)
        return;
    Proof *const proof = &member->solver->proof;
    const bool dropped = proof->write == keep && member->number;
    cdcl_proof_flush (proof);
    if (dropped)
        member->kept.size = 0;
    else {
        write_kept (member);
        member->proof_var = proof->own;
    }
    proof->state = team->proof_state;
    proof->write = team->proof_write;
    proof->turns = NULL;
    proof->skip = 0;
    first->failed = first->failed || proof->failed || team->proof_failed;
    // A `proof_var` below the first variable assigned to the member means that
    // the member has no extension variable.
    if (!team->open && first->own < member->proof_var &&
        member->proof_var >= team->proof_base + (int) team->members_size)
        first->own = member->proof_var;
}
