// memory.hpp -- counts the memory blocks of our C code.  The linker (--wrap) redirects calls
// of malloc, calloc, realloc and free to memory.cpp.
//
// Counts the blocks in use, and lets the n-th allocation fail.  Blocks that shared libraries
// allocate are not counted.

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
