// memory.hpp -- counts the allocated blocks of all C code; the linker (--wrap) redirects
// its calls to the functions here.
//
// Counts the blocks in use, and lets the n-th allocation fail.  Blocks of other libraries
// are not counted.

#pragma once

#include <cstddef>

namespace puzzles {

struct Heap {
    size_t calls = 0;   // allocations so far
    size_t fail_at = 0; // number of the failing call, from 1; 0: none fails
    size_t failures = 0;
};
extern Heap heap;

size_t blocks_alive ();

} // namespace puzzles
