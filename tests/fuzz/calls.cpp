// calls.cpp -- fuzz target: traces as text, and the calls that they name.
//
// A valid trace is written, and must be parsed to the same trace again.  It is also played
// against the judge (trace/judge.hpp), so that coverage guides the random calls, too.

#include "target.h"

#include <cstdlib>
#include <string>

#include "tests/trace/play.hpp"

namespace {

// Whether the trace is small enough to be played in a short time.
bool modest (const trace::Trace &trace) {
    size_t args = 0;
    for (const trace::Call &call : trace) {
        args += call.args.size () + 1;
        if (call.op == trace::SET || call.op == trace::LIMIT)
            continue;
        for (int64_t arg : call.args)
            if (std::llabs (arg) > 16)
                return false;
    }
    return args < 1000;
}

} // namespace

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    if (starved)
        return; // the trace itself makes allocations fail
    const std::string text (reinterpret_cast<const char *> (bytes), size);
    trace::Trace trace, again;
    size_t line = 0;
    if (!trace::parse (text, trace, line))
        return;
    const std::string shown = trace::show (trace);
    if (!trace::parse (shown, again, line) || trace::show (again) != shown)
        fuzz_fail ("a trace reads otherwise than it was written");
    if (!modest (trace))
        return;
    trace::Tally tally;
    try {
        trace::play (trace, tally);
    } catch (const trace::Failure &failure) {
        fuzz_fail (failure.what ());
    }
}
