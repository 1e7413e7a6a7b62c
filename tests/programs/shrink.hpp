// shrink.hpp -- makes a failing program of calls small.
//
// Delta debugging.  It removes halves, quarters, … single calls of the program, as long as
// the remaining program fails.  Then it removes single arguments of the calls.  It repeats
// both until nothing more can be removed.  Any failure counts, so the small program may
// fail in another way than the large one.
//
// Source: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing
// input", 2002.

#pragma once

#include <functional>
#include <vector>

namespace test {

// True if something was removed.
template <class Call, class Test>
bool drop_calls (std::vector<Call> &calls, const Test &fails) {
    const size_t before = calls.size ();
    for (size_t width = calls.size (); width; width /= 2)
        for (size_t end = calls.size (); end > 0;) {
            const size_t begin = end > width ? end - width : 0;
            std::vector<Call> less (calls.begin (),
                                    calls.begin () + long (begin));
            less.insert (less.end (), calls.begin () + long (end),
                         calls.end ());
            if (fails (less))
                calls = less;
            end = begin;
        }
    return calls.size () < before;
}

// Each call keeps at least this number of arguments.
template <class Call, class Test>
bool drop_args (std::vector<Call> &calls, const Test &fails, size_t least) {
    bool dropped = false;
    for (size_t i = 0; i < calls.size (); i++)
        for (size_t j = calls[i].args.size (); j-- > 0;) {
            if (calls[i].args.size () <= least)
                break;
            std::vector<Call> less = calls;
            less[i].args.erase (less[i].args.begin () + long (j));
            if (fails (less)) {
                calls = less;
                dropped = true;
            }
        }
    return dropped;
}

template <class Call>
std::vector<Call>
shrink (std::vector<Call> calls,
        const std::function<bool (const std::vector<Call> &)> &fails,
        size_t least_args) {
    while (drop_calls (calls, fails) || drop_args (calls, fails, least_args))
        continue;
    return calls;
}

} // namespace test
