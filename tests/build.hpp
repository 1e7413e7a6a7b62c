// build.hpp -- how the libraries with which a test program is linked were built.
//
// Tests are compiled once for all builds; only build.cpp is compiled for each build.

#pragma once

namespace test {

// Builds that check every step or every memory access take 10 to 100 times as long, so
// tests run fewer rounds in such slow builds.
extern const bool slow_build, sanitized_build, tiny_build, logging_build;

} // namespace test
