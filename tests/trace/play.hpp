// play.hpp -- plays a trace and compares everything with the judge.
//
// After each call that answers, all that can be read is read: the model against
// every constraint, failed assumptions, literals fixed at the root level,
// statistics, and with a callback each learned clause.  When a solver is freed,
// its proof is checked and its memory must be back.  Throws Failure.
//
// Returns a fingerprint of all answers, models, statistics and proofs: the same
// trace must give the same again, whatever addresses its memory has.

#ifndef PLAY_HPP
#define PLAY_HPP

#include "judge.hpp"

namespace trace {

// What was done, to be printed and to plan allocation failures.
struct Tally {
    enum { STATISTICS = 200 };
    uint64_t statistics[STATISTICS] = {}; // sums, as in cdcl_statistics
    uint64_t calls = 0, solves = 0, sat = 0, unsat = 0, unknown = 0;
    uint64_t conflicts = 0, learned = 0, proofs = 0, failures = 0, hard = 0;
    uint64_t misuses = 0;
    uint64_t allocations[SOLVERS] = {}; // of the last solver in each place
};

uint64_t play (const Trace &trace, Tally &tally, bool misuse = true);

// Compares with a second time, without the illegal calls.
void play_twice (const Trace &trace, Tally &tally);

} // namespace trace

#endif
