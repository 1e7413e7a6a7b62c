// test_pending_watches.cpp -- clauses that wait for their watches (pending_watches.h).
//
// Watch lists, detected groups and the search must be the same as in a solver whose clauses
// get their watches one by one, when they are added.

#include "tests/inner.hpp"

using namespace test;

namespace {

// Pairs of some cliques, clauses over the cliques, and other clauses, in random order.
std::vector<test::DimacsLits> clauses_of (Random &random, int vars) {
    std::vector<test::DimacsLits> clauses;
    for (int clique = 0; clique < 4; clique++) {
        test::DimacsLits lits;
        for (int i = 0; i < 6; i++)
            lits.push_back (random.between (1, vars));
        for (size_t i = 0; i < lits.size (); i++)
            for (size_t j = 0; j < i; j++)
                if (lits[i] != lits[j])
                    clauses.push_back ({-lits[i], -lits[j]});
        clauses.push_back (lits);
    }
    for (int i = 0; i < vars; i++)
        clauses.push_back (
            {random.lit (vars), random.lit (vars), random.lit (vars)});
    random.shuffle (clauses);
    return clauses;
}

// The watch list of each literal.
std::vector<std::vector<std::pair<Lit, ClauseRef>>> lists (const cdcl *s) {
    std::vector<std::vector<std::pair<Lit, ClauseRef>>> all;
    for (Lit lit = 0; lit < 2 * s->vars; lit++) {
        all.emplace_back ();
        for (uint32_t i = 0; i < s->watches[lit].size; i++)
            all.back ().emplace_back (s->watches[lit].data[i].blocking,
                                      s->watches[lit].data[i].ref);
    }
    return all;
}

} // namespace

TEST_CASE ("waiting: lists, groups and search are the same as without waiting",
           "[cdcl][valgrind]") {
    for (uint64_t seed = 0; seed < 40; seed++) {
        Random random (seed);
        const int vars = random.between (6, 30);
        const auto clauses = clauses_of (random, vars);
        Inner waits, watches;
        for (const test::DimacsLits &clause : clauses) {
            add (waits.s, clause);
            add (watches.s, clause);
            cdcl_set (watches.s, "seed", 0); // adds all watches
            REQUIRE (watches.s->waiting.size == 0);
        }
        if (waits.s->inconsistent)
            continue;
        CHECK (waits.s->waiting.size > 0);
        CHECK (waits.s->binary_clauses == watches.s->binary_clauses);
        if (seed % 2) {
            cdcl_set (waits.s, "seed", 0);
            CHECK (lists (waits.s) == lists (watches.s));
        }
        CHECK (solve (waits.s) == solve (watches.s));
        CHECK (lists (waits.s) == lists (watches.s));
        for (const char *name : {"detected_groups", "detected_binaries",
                                 "conflicts", "decisions", "propagations"})
            CHECK (cdcl_stat (waits.s, name) == cdcl_stat (watches.s, name));
    }
}

TEST_CASE ("waiting: pairs that become a group never get watches", "[cdcl]") {
    Inner t;
    const int size = 300;
    for (int i = 1; i <= size; i++)
        for (int j = 1; j < i; j++)
            add (t.s, {-i, -j});
    // The queue takes 8 bytes for each pair; watch lists would take 16.
    const size_t pairs = size * (size - 1) / 2;
    CHECK (t.s->waiting.size == pairs);
    REQUIRE (solve (t.s) == CDCL_SAT);
    CHECK (t.s->binary_clauses == 0);
    CHECK (t.s->waiting.size == 0);
    for (Lit lit = 0; lit < 2 * t.s->vars; lit++)
        CHECK (t.s->watches[lit].capacity == 0);
}

TEST_CASE ("waiting: frames, and clauses over the model, are watched at once",
           "[cdcl]") {
    Inner t;
    add (t.s, {1, 2, 3});
    CHECK (t.s->waiting.size == 1);
    REQUIRE (cdcl_push (t.s) == CDCL_OK);
    CHECK (t.s->waiting.size == 0);
    add (t.s, {1, 2});
    CHECK (t.s->waiting.size == 0);
    REQUIRE (cdcl_pop (t.s) == CDCL_OK);
    REQUIRE (solve (t.s) == CDCL_SAT);
    REQUIRE (current_level (t.s));
    add (t.s, {-1, -2, -3});
    CHECK (t.s->waiting.size == 0);
    CHECK (solve (t.s) == CDCL_SAT);
}
