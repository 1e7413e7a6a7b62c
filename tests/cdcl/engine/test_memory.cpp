// test_memory.cpp -- bytes per clause and per group, as in bench/results/README.md.
//
// Counts the bytes that the solver's allocator holds after the first propagation, when
// watches and the index of the groups exist, without the bytes for the variables.
// Arrays grow by half, so up to a third of them is free; the bounds below are a little
// above the measured numbers.

#include "tests/oracle.hpp"

using namespace test;

namespace {

constexpr int vars = 100000;

// Allocated bytes for each of `count` constraints of `size` different variables with random
// signs.
double measure (int count, int size, bool groups) {
    Random random (1);
    Solver solver (cdcl_new ());
    cdcl_reserve (solver.get (), vars);
    cdcl_propagate (solver.get ());
    const double before =
        static_cast<double> (cdcl_stat (solver.get (), "bytes"));
    DimacsLits lits (static_cast<size_t> (size));
    for (int i = 0; i < count; i++) {
        const int first = random.below (vars - size);
        for (int j = 0; j < size; j++)
            lits[static_cast<size_t> (j)] =
                random.flip () ? first + j + 1 : -first - j - 1;
        if (groups)
            at_most_one (solver.get (), lits);
        else
            add (solver.get (), lits);
    }
    cdcl_propagate (solver.get ());
    return (static_cast<double> (cdcl_stat (solver.get (), "bytes")) - before) /
           count;
}

} // namespace

TEST_CASE ("memory: bytes per clause and per group", "[cdcl][slow]") {
    if (!suits (!tiny_build, "with TINY=1 arrays begin at one"))
        return;
    struct Case {
        int count, size;
        bool groups;
        double most; // allocated bytes
    };
    for (const Case &c :
         {Case{1000000, 2, false, 17}, Case{1000000, 3, false, 48},
          Case{1000000, 10, false, 97}, Case{100000, 9, true, 137},
          Case{100000, 25, true, 280}}) {
        INFO (c.count << (c.groups ? " groups of " : " clauses of ") << c.size);
        const double bytes = measure (c.count, c.size, c.groups);
        CHECK (bytes < c.most);
        CHECK (bytes > c.most * 0.8); // otherwise the README is out of date
    }
}
