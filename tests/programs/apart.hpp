// apart.hpp -- runs programs of calls in child processes, since a bug of the library
// may abort, crash or never return.

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
// throws Failure, `count` programs were run, or `seconds` are over.  `played` gets the
// number of programs that were run, and the `size` bytes of `counts` are shared with the
// child.  A program that takes over ten minutes fails.  `silent` suppresses the output of
// sanitizers.
Outcome run_apart (const std::function<void (uint64_t)> &run, uint64_t first,
                   uint64_t count, double seconds, uint64_t &played,
                   void *counts, size_t size, bool silent);

// Likewise for all numbers below `count`; each child runs for some seconds, and after a
// failure another child runs the remaining programs.  `failed` returns whether to go on
// after a failure.
struct Runs {
    uint64_t done = 0, failures = 0;
};
Runs run_all (const std::function<void (uint64_t)> &run, uint64_t count,
              double seconds, void *counts, size_t size,
              const std::function<bool (const Outcome &)> &failed);

// Plays the program of a file in this process, for a debugger.  `what` names the kind of
// program, as in "trace".  `read` returns whether the text is such a program, and the line
// of the error; `play` throws Failure.  Returns the exit status.
int replay (const char *who, const char *what, const std::string &path,
            const std::function<bool (const std::string &, size_t &)> &read,
            const std::function<void ()> &play);

} // namespace test
