// white.hpp -- an allocator for white-box tests of the core, which counts and can fail.
//
// If memory runs out, the core's allocator jumps out of the call by longjmp (mem.h).  A
// test that expects this sets the landing with setjmp:
//
//     Store store;
//     if (setjmp (store.landing) == 0) { store.arm (); …; FAIL (); }
//
// All other code runs without a landing, and would crash if memory ran out.

#pragma once

#include "tests/test.hpp"

extern "C" {
#include "cdcl/base/lit.h"
#include "cdcl/base/mem.h"
}

namespace test {

struct Store {
    Memory memory;
    Mem mem;
    std::jmp_buf landing;

    Store () {
        std::memset (&mem, 0, sizeof mem);
        mem.state = &memory;
        mem.resize = Memory::resize;
        mem.limit = SIZE_MAX;
    }
    Store (const Store &) = delete;
    Store &operator= (const Store &) = delete;
    void arm () { mem.escape = &landing; }
};

// Two clauses with the same hash (trace_ids.c).  Since the hash is a sum, a birthday search
// finds such clauses.
const std::vector<std::vector<int>> one_hash = {
    {-325659, 350801, 429062, 515036}, {15364, 119723, -192405, -232106}};

inline std::vector<Lit> imported (const std::vector<int> &clause) {
    std::vector<Lit> lits;
    for (int lit : clause)
        lits.push_back (lit_import (lit));
    return lits;
}

} // namespace test
