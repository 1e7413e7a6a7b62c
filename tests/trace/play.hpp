// play.hpp -- plays a trace and compares all answers with the judge's.
//
// After each call with an answer, it compares the model with every constraint,
// failed assumptions, literals fixed at the root level, statistics, and with a
// callback each learned clause.  When a solver is freed, its proof is checked
// and its memory must be back.  Throws Failure.
//
// Returns a fingerprint of all answers, models, statistics and proofs: the same
// trace must give the same fingerprint, whatever addresses its memory has.

#pragma once

#include "judge.hpp"

namespace trace {

// Counts of what was done, to print them and to plan allocation failures.
struct Tally {
    enum { STATISTICS = 200 };
    uint64_t statistics[STATISTICS] = {}; // sums, as in cdcl_statistics
    uint64_t calls = 0, solves = 0, sat = 0, unsat = 0, unknown = 0;
    uint64_t conflicts = 0, learned = 0, proofs = 0, failures = 0, hard = 0;
    uint64_t misuses = 0, cubes = 0, implied = 0, exported = 0, imported = 0;
    uint64_t helpers = 0, events = 0;
    enum {
        PLACES = 9
    }; // where a solver is when it is called, see Player::count
    uint64_t reached[OPS][PLACES] = {};
    uint64_t allocations[SOLVERS] = {}; // of the last solver in each place
};

uint64_t play (const Trace &trace, Tally &tally, bool misuse = true);

// Plays the trace a second time, without the illegal calls, and compares.
void play_twice (const Trace &trace, Tally &tally);

} // namespace trace
