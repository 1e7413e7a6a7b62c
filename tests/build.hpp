// build.hpp -- how the libraries were built that a program of tests is linked with.
//
// Tests are compiled once for all builds; build.cpp alone is compiled with each.

#pragma once

namespace test {

// Builds that check every step or access take 10 to 100 times as long: tests have fewer
// rounds in such slow builds.
extern const bool slow_build, sanitized_build, tiny_build, logging_build;

} // namespace test
