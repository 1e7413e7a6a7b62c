// build.cpp -- see build.hpp.

#include "tests/build.hpp"

#ifdef __SANITIZE_ADDRESS__
const bool test::sanitized_build = true;
#else
const bool test::sanitized_build = false;
#endif
#ifdef TINY
const bool test::tiny_build = true;
#else
const bool test::tiny_build = false;
#endif
#ifdef LOGGING
const bool test::logging_build = true;
#else
const bool test::logging_build = false;
#endif
#if defined(TINY) || defined(__SANITIZE_ADDRESS__) || CHECK + 0 >= 2
const bool test::slow_build = true;
#else
const bool test::slow_build = false;
#endif
