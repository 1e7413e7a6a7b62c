// generate.hpp -- random traces, from a number alone.

#ifndef GENERATE_HPP
#define GENERATE_HPP

#include "trace.hpp"

namespace trace {

// Any calls in any order: up to three solvers, interleaved.  `many`: 20 to 90
// variables, else at most 16.
Trace random_calls (uint64_t seed, bool many = false);

// One formula, one setting of the options, a few questions: settings go through
// the defaults, each option alone, and each pair of options, round by round, as
// `number` counts up.  `large`: 50 to 200 variables, else at most 16.
Trace random_formula (uint64_t seed, uint64_t number, bool large);

} // namespace trace

#endif
