// main.cpp -- the main program of the tests.
//
// Catch2 version 2 makes its main function here, in the one file that defines
// CATCH_CONFIG_MAIN; version 3 brings it in its library, and then this file is
// empty.  It is apart from all others because it takes the longest to compile
// and never changes.

#if !__has_include(<catch2/catch_all.hpp>)
#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 with the sanitizers sees ghosts in the regular expressions of the
// C++ library, which Catch2 uses.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
