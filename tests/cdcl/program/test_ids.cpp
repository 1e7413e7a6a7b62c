// test_ids.cpp -- finding clauses of traces, and of parts of a proof, by their literals.

#include "tests/white.hpp"

extern "C" {
#include "cdcl/shared/trace/trace_ids.h"
}

using namespace test;

TEST_CASE ("ids: two clauses of one hash have two numbers", "[cdcl]") {
    TraceIds ids = {};
    for (const auto &clause : one_hash)
        program_ids_add (&ids, clause.data (), 4);
    const std::vector<int> turned (one_hash[1].rbegin (), one_hash[1].rend ());
    CHECK (program_ids_find (&ids, turned.data (), 4) == 2);
    CHECK (program_ids_find (&ids, turned.data (), 3) == 0);
    CHECK (program_ids_delete (&ids, turned.data (), 4) == 2);
    // In this way a part of a proof deletes a clause of the formula (compose.c).
    CHECK (program_ids_delete (&ids, turned.data (), 4) == 0);
    CHECK (program_ids_find (&ids, one_hash[0].data (), 4) == 1);
    program_ids_release (&ids);
}

TEST_CASE ("ids: a clause that is there twice is deleted twice", "[cdcl]") {
    TraceIds ids = {};
    const int lits[] = {3, -2, 1};
    for (uint64_t round = 0; round < 1000; round++) {
        program_ids_add (&ids, lits, 3);
        program_ids_add (&ids, lits, 3);
        CHECK (program_ids_delete (&ids, lits, 3) +
                   program_ids_delete (&ids, lits, 3) ==
               4 * round + 3);
        CHECK (program_ids_find (&ids, lits, 3) == 0);
    }
    CHECK (ids.capacity < 100);
    program_ids_release (&ids);
}

TEST_CASE ("ids: that memory ran out is not forgotten when the table grows",
           "[cdcl]") {
    TraceIds ids = {};
    ids.failed = true;
    for (int lit = 1; lit <= 1000; lit++)
        program_ids_add (&ids, &lit, 1);
    CHECK (ids.capacity > 1000);
    CHECK (ids.failed);
    program_ids_release (&ids);
}
