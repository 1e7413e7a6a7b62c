// generate.hpp -- random traces; each is determined by a number.

#pragma once

#include "trace.hpp"

namespace trace {

// Random calls in random order, of up to three solvers in turn.  With `many` there are 20
// to 90 variables, otherwise at most 16.
Trace random_calls (uint64_t seed, bool many = false);

// One formula, one setting of the options, a few calls of solve.  As `number` counts up,
// the settings are the defaults, each option alone, and each pair of options; then they
// repeat.  With `large` there are 50 to 200 variables, otherwise at most 16.
Trace random_formula (uint64_t seed, uint64_t number, bool large);

} // namespace trace
