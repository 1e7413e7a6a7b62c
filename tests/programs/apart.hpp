// apart.hpp -- runs programs of calls in child processes, since a library with a bug
// may abort, crash or run for ever.

#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace test {

struct Outcome {
    bool failed = false;
    std::string what; // message of the failure, or how the child ended
    uint64_t at = 0;  // number of the failing program
};

// Calls run (first), run (first + 1), … in one child process, until one of them
// throws Failure, `count` were run, or `seconds` are over.  `played` gets their
// number, and the `size` bytes of `counts` are shared with the child.  A program that
// takes over ten minutes fails.  `silent`: without the output of sanitizers.
Outcome run_apart (const std::function<void (uint64_t)> &run, uint64_t first,
                   uint64_t count, double seconds, uint64_t &played,
                   void *counts, size_t size, bool silent);

} // namespace test
