// memory.hpp -- the blocks of everything in C, which the linker sends here (--wrap).
//
// Counts those in use, and lets the n-th allocation fail.  Blocks of other libraries are
// not counted.

#pragma once

#include <cstddef>

namespace puzzles {

struct Heap {
    size_t calls = 0;   // allocations so far
    size_t fail_at = 0; // this one fails, counted from 1; 0: none
    size_t failures = 0;
};
extern Heap heap;

size_t blocks_alive ();

} // namespace puzzles
