// shrink.hpp -- makes a failing trace small.
//
// Delta debugging: removes halves, quarters, … single calls, as long as the
// rest fails, then single literals of the calls, and repeats this until nothing
// more can be removed.  Any failure counts, so the small trace may fail in
// another way than the large one.
//
// Source: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing
// input", 2002.

#pragma once

#include <functional>

#include "trace.hpp"

namespace trace {

Trace shrink (Trace trace, const std::function<bool (const Trace &)> &fails);

} // namespace trace
