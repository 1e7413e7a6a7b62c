// generate.hpp -- random traces; a number determines each.

#pragma once

#include "trace.hpp"

namespace trace {

// Random calls in random order, of up to three solvers in turn.  `many`: 20 to
// 90 variables, else at most 16.
Trace random_calls (uint64_t seed, bool many = false);

// One formula, one setting of the options, a few calls of solve.  As `number`
// counts up, the settings are the defaults, each option alone, and each pair of
// options, again and again.  `large`: 50 to 200 variables, else at most 16.
Trace random_formula (uint64_t seed, uint64_t number, bool large);

} // namespace trace
