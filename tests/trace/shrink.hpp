// shrink.hpp -- makes a failing trace small.
//
// Delta debugging: leaves out halves, quarters, … single calls as long as what
// is left fails, then single literals of the calls, and again until nothing
// more can go.  Any failure counts, so the small trace may fail otherwise than
// the large one did.
//
// Source: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing
// input", 2002.

#ifndef SHRINK_HPP
#define SHRINK_HPP

#include <functional>

#include "trace.hpp"

namespace trace {

Trace shrink (Trace trace, const std::function<bool (const Trace &)> &fails);

} // namespace trace

#endif
