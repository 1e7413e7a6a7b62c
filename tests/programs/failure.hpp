// failure.hpp -- the exception that a tester throws if an expectation fails.

#pragma once

#include <stdexcept>
#include <string>

namespace test {

struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline void expect (bool condition, const std::string &what) {
    if (!condition)
        throw Failure (what);
}

} // namespace test
