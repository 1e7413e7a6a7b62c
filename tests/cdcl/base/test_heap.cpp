// test_heap.cpp -- the indexed binary heap (heap.h).
//
// Invariant H1: the parent of every variable goes before the variable, and `position` has
// the variable's index.  The order of removal is compared with sorting.

#include <algorithm>

#include "tests/white.hpp"

extern "C" {
#include "cdcl/base/heap.h"
}

using test::Store;

namespace {

struct Case {
    Store store;
    std::vector<uint32_t> position;
    std::vector<double> score;
    Heap heap;

    explicit Case (size_t vars)
        : position (vars, HEAP_OUTSIDE), score (vars, 0.0) {
        heap = {{nullptr, 0, 0}, position.data (), score.data ()};
    }
    ~Case () {
        vars_release (&store.mem, &heap.vars);
        CHECK (store.memory.blocks == 0);
    }
    void insert (Var var) { cdcl_heap_insert (&store.mem, &heap, var); }

    bool before (Var a, Var b) const {
        return score[a] > score[b] || (score[a] == score[b] && a < b);
    }
    bool in_order () const {
        for (size_t i = 0; i < heap.vars.size; i++) {
            Var var = heap.vars.data[i];
            if (position[var] != i)
                return false;
            if (i && before (var, heap.vars.data[(i - 1) / 2]))
                return false;
        }
        size_t inside = 0;
        for (uint32_t where : position)
            inside += where != HEAP_OUTSIDE;
        return inside == heap.vars.size;
    }
};

} // namespace

TEST_CASE ("heap: pops by falling score", "[cdcl][valgrind]") {
    Case c (5);
    c.score = {1, 5, 3, 4, 2};
    c.heap.score = c.score.data ();
    for (Var var = 0; var < 5; var++)
        c.insert (var);
    CHECK (c.in_order ());
    const Var expected[] = {1, 3, 2, 4, 0};
    for (Var var : expected) {
        CHECK (cdcl_heap_pop (&c.heap) == var);
        CHECK_FALSE (heap_contains (&c.heap, var));
        CHECK (c.in_order ());
    }
    CHECK (c.heap.vars.size == 0);
}

TEST_CASE ("heap: of equal scores the smaller variable goes first",
           "[cdcl][valgrind]") {
    Case c (50);
    std::vector<Var> order;
    for (Var var = 0; var < 50; var++)
        order.push_back (var);
    test::Random random (2);
    random.shuffle (order);
    for (Var var : order)
        c.insert (var);
    for (Var var = 0; var < 50; var++)
        REQUIRE (cdcl_heap_pop (&c.heap) == var);
}

TEST_CASE ("heap: a raised score moves a variable up", "[cdcl]") {
    Case c (10);
    for (Var var = 0; var < 10; var++)
        c.insert (var);
    c.score[7] = 1;
    cdcl_heap_raised (&c.heap, 7);
    CHECK (c.heap.vars.data[0] == 7);
    c.score[3] = 2;
    cdcl_heap_raised (&c.heap, 3);
    CHECK (cdcl_heap_pop (&c.heap) == 3);
    CHECK (cdcl_heap_pop (&c.heap) == 7);
    CHECK (cdcl_heap_pop (&c.heap) == 0);
}

TEST_CASE ("heap: clear empties it and forgets positions", "[cdcl]") {
    Case c (20);
    for (Var var = 0; var < 20; var++)
        c.insert (var);
    cdcl_heap_clear (&c.heap);
    CHECK (c.heap.vars.size == 0);
    for (Var var = 0; var < 20; var++)
        CHECK_FALSE (heap_contains (&c.heap, var));
    c.insert (4);
    CHECK (cdcl_heap_pop (&c.heap) == 4);
}

TEST_CASE ("heap: random inserts, raises and pops keep the order (H1)",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 20; seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        const int vars = random.between (1, 60);
        Case c (static_cast<size_t> (vars));
        for (int round = 0; round < 1000; round++) {
            Var var = static_cast<Var> (random.below (vars));
            if (!heap_contains (&c.heap, var))
                c.insert (var);
            else if (random.flip ()) {
                c.score[var] += random.below (4);
                cdcl_heap_raised (&c.heap, var);
            } else {
                Var best = c.heap.vars.data[0];
                for (size_t i = 0; i < c.heap.vars.size; i++)
                    if (c.before (c.heap.vars.data[i], best))
                        best = c.heap.vars.data[i];
                REQUIRE (cdcl_heap_pop (&c.heap) == best);
            }
            REQUIRE (c.in_order ());
        }
    }
}
