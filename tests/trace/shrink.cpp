// shrink.cpp -- delta debugging, see shrink.hpp.

#include "shrink.hpp"

#include <algorithm>

namespace trace {

namespace {

typedef std::function<bool (const Trace &)> Test;

// True if something was removed.
bool drop_calls (Trace &trace, const Test &fails) {
    const size_t before = trace.size ();
    for (size_t width = trace.size (); width; width /= 2)
        for (size_t end = trace.size (); end > 0;) {
            const size_t begin = end > width ? end - width : 0;
            Trace less (trace.begin (), trace.begin () + long (begin));
            less.insert (less.end (), trace.begin () + long (end),
                         trace.end ());
            if (fails (less))
                trace = less;
            end = begin;
        }
    return trace.size () < before;
}

bool drop_args (Trace &trace, const Test &fails) {
    bool dropped = false;
    for (size_t i = 0; i < trace.size (); i++)
        for (size_t j = trace[i].args.size (); j-- > 0;) {
            if (trace[i].args.size () < 2)
                break;
            Trace less = trace;
            less[i].args.erase (less[i].args.begin () + long (j));
            if (fails (less)) {
                trace = less;
                dropped = true;
            }
        }
    return dropped;
}

} // namespace

Trace shrink (Trace trace, const Test &fails) {
    while (drop_calls (trace, fails) || drop_args (trace, fails))
        continue;
    return trace;
}

} // namespace trace
