// child.hpp -- plays traces in child processes, since a solver with a bug may
// abort, crash or run for ever.

#pragma once

#include <functional>
#include <string>

#include "play.hpp"

namespace trace {

struct Outcome {
    bool failed = false;
    std::string what; // message of the failure, or how the child ended
    uint64_t at = 0;  // number of the failing trace
};

// Plays make (first), make (first + 1), … in one child process, until one of
// them fails, `count` are played, or `seconds` are over.  `played` gets their
// number, and `tally` their counts.  A trace that takes over ten minutes fails.
Outcome play_apart (const std::function<Trace (uint64_t)> &make, uint64_t first,
                    uint64_t count, double seconds, uint64_t &played,
                    Tally &tally, bool silent = false);

// Plays one trace, without the output of sanitizers.
Outcome play_apart (const Trace &trace);

} // namespace trace
