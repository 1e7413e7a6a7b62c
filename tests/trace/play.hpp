// play.hpp -- plays a trace and compares all answers with the judge's.
//
// After each call with an answer, it checks the model against every constraint, the failed
// assumptions, the literals fixed at the root level, and statistics.  With a callback for
// learned clauses, it also checks each learned clause.  When a solver is freed, its proof is
// checked, and it must have released its memory.  Throws Failure.
//
// Returns a fingerprint of all answers, models, statistics and proofs: the same
// trace must give the same fingerprint, whatever addresses its memory has.

#pragma once

#include "judge.hpp"

namespace trace {

// Numbers of calls and allocations, to print them and to plan allocation failures.
struct Tally {
    enum { STATISTICS = 200 };
    uint64_t statistics[STATISTICS] = {}; // sums, as in cdcl_statistics
    uint64_t calls = 0, solves = 0, sat = 0, unsat = 0, unknown = 0;
    uint64_t conflicts = 0, learned = 0, proofs = 0, failures = 0, hard = 0;
    uint64_t misuses = 0, cubes = 0, implied = 0, exported = 0, imported = 0;
    uint64_t helpers = 0, events = 0;
    enum { PLACES = 9 }; // number of situations of a call, see Player::count
    uint64_t reached[OPS][PLACES] = {};
    uint64_t allocations[SOLVERS] = {}; // of the last solver with each number
};

uint64_t play (const Trace &trace, Tally &tally, bool misuse = true);

// Plays the trace a second time, without the illegal calls, and compares.
void play_twice (const Trace &trace, Tally &tally);

} // namespace trace
