// test_vec.cpp -- growable arrays and the allocator below them (vec.h, mem.h).
//
// The allocator must count every byte that it holds and release all of them.
// If a size overflows, the limit is reached or memory runs out, it must jump to
// the API entry.

#include "tests/white.hpp"

extern "C" {
#include "cdcl/base/vec.h"
}

using test::Store;

TEST_CASE ("vec: pushes keep what is there and pops take the last",
           "[cdcl][valgrind]") {
    Store store;
    Words vec = {nullptr, 0, 0};
    for (uint32_t i = 0; i < 1000; i++) {
        words_push (&store.mem, &vec, i * i);
        REQUIRE (vec.size == i + 1);
        REQUIRE (vec.capacity >= vec.size);
    }
    for (uint32_t i = 0; i < 1000; i++)
        if (vec.data[i] != i * i)
            FAIL ("element " << i);
    CHECK (words_pop (&vec) == 999u * 999u);
    CHECK (vec.size == 999);
    CHECK (store.mem.bytes == vec.capacity * sizeof (uint32_t));
    CHECK (store.mem.bytes == store.memory.bytes);
    words_release (&store.mem, &vec);
    CHECK (vec.data == nullptr);
    CHECK (vec.size == 0);
    CHECK (vec.capacity == 0);
    CHECK (store.mem.bytes == 0);
    CHECK (store.memory.blocks == 0);
    CHECK (store.mem.peak >= 4000);
}

TEST_CASE ("vec: release takes a zeroed vector", "[cdcl]") {
    Store store;
    Lits vec = {nullptr, 0, 0};
    lits_release (&store.mem, &vec);
    lits_release (&store.mem, &vec);
    CHECK (store.mem.bytes == 0);
}

TEST_CASE ("vec: reserve makes room once", "[cdcl]") {
    Store store;
    Vars vec = {nullptr, 0, 0};
    vars_reserve (&store.mem, &vec, 500);
    CHECK (vec.capacity >= 500);
    CHECK (vec.size == 0);
    const size_t calls = store.memory.calls;
    for (Var var = 0; var < 500; var++)
        vars_push (&store.mem, &vec, var);
    CHECK (store.memory.calls == calls);
    vars_reserve (&store.mem, &vec, 10);
    CHECK (vec.capacity >= 500);
    vars_release (&store.mem, &vec);
}

TEST_CASE ("mem: growth is geometric", "[cdcl]") {
    if (!test::suits (!test::tiny_build, "with TINY=1 arrays begin at one"))
        return;
    Store store;
    Words vec = {nullptr, 0, 0};
    for (uint32_t i = 0; i < 1000000; i++)
        words_push (&store.mem, &vec, i);
    CHECK (store.memory.calls < 50);
    CHECK (vec.capacity < 2000000);
    words_release (&store.mem, &vec);
}

TEST_CASE ("mem: a size that overflows is memory that ran out", "[cdcl][oom]") {
    static Store store;
    static volatile bool landed = false;
    if (setjmp (store.landing) == 0) {
        store.arm ();
        cdcl_mem_resize (&store.mem, nullptr, 0, SIZE_MAX / 2, 8);
        FAIL ("it returned");
    } else
        landed = true;
    CHECK (landed);
    CHECK (store.memory.calls == 0); // no memory was requested
    CHECK (store.mem.bytes == 0);
}

TEST_CASE ("mem: the limit holds to the byte", "[cdcl][oom]") {
    static Store store;
    static void *volatile block;
    static volatile int step = 0;
    store.mem.limit = 100;
    store.arm ();
    if (setjmp (store.landing) == 0) {
        step = 1;
        block = cdcl_mem_resize (&store.mem, nullptr, 0, 100, 1);
        step = 2;
        block = cdcl_mem_resize (&store.mem, block, 100, 101, 1);
        step = 3;
    }
    CHECK (step == 2);
    CHECK (store.mem.bytes == 100);
    block = cdcl_mem_resize (&store.mem, block, 100, 50, 1);
    CHECK (store.mem.bytes == 50);
    CHECK (store.mem.peak == 100);
    block = cdcl_mem_resize (&store.mem, block, 50, 0, 1);
    CHECK (block == nullptr);
    CHECK (store.mem.bytes == 0);
    CHECK (store.memory.blocks == 0);
}

TEST_CASE ("mem: a failed growth leaves the old block as it was",
           "[cdcl][oom]") {
    static Store store;
    static Words vec = {nullptr, 0, 0};
    for (uint32_t i = 0; i < 8; i++)
        words_push (&store.mem, &vec, i + 1);
    while (vec.size < vec.capacity)
        words_push (&store.mem, &vec, 0);
    store.arm ();
    store.memory.fail_at = store.memory.calls + 1;
    const size_t size = vec.size, bytes = store.mem.bytes;
    static volatile bool landed = false;
    if (setjmp (store.landing) == 0)
        words_push (&store.mem, &vec, 77);
    else
        landed = true;
    CHECK (landed);
    CHECK (vec.size == size);
    CHECK (vec.data[7] == 8);
    CHECK (store.mem.bytes == bytes);
    words_release (&store.mem, &vec);
    CHECK (store.memory.blocks == 0);
}
