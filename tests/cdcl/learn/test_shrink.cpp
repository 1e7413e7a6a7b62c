// test_shrink.cpp -- replaces all literals of a level by one literal, and removes clauses
// that the next learned clause subsumes (shrink.c, subsume_recent.c).

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/engine/check.h"
#include "cdcl/engine/clause.h"
#include "cdcl/engine/collect.h"
#include "cdcl/learn/analyze.h"
#include "cdcl/learn/subsume_recent.h"
}

#include <algorithm>

using test::Inner;

// On level 1, 1 implies 11, 12, ...; on level 2, 2 contradicts all of these together.  None
// of 11, 12, ... implies another one, so minimization keeps them, but all follow from 1.
static void fan (Inner &t, int width, int64_t shrink, int other = 0) {
    cdcl_set (t.s, "shrink", shrink);
    test::DimacsLits bad = {-2, -3};
    for (int i = 1; i <= width; i++) {
        test::DimacsLits clause = {-1, 10 + i};
        if (other && i == width)
            clause.push_back (-other);
        test::add (t.s, clause);
        bad.push_back (-10 - i);
    }
    test::add (t.s, {-2, 3});
    test::add (t.s, bad);
    t.start ();
    if (other)
        REQUIRE (t.decide_and_propagate (other));
    REQUIRE (t.decide_and_propagate (1));
    t.decide (2);
    const Conflict conflict = t.propagate ();
    REQUIRE (conflict.reason);
    cdcl_analyze (t.s, conflict);
    REQUIRE (t.learned.size () == 1);
}

TEST_CASE ("shrink: the literals of a level become their common source",
           "[cdcl][valgrind]") {
    for (int width = 2; width <= 6; width++) {
        INFO ("width " << width);
        Inner t;
        fan (t, width, 1);
        CHECK (t.learned[0] == test::DimacsLits ({-2, -1}));
        CHECK (t.s->stats.shrunken_literals == (uint64_t) width - 1);
        for (uint32_t var = 0; var < t.s->vars; var++)
            CHECK (t.s->seen[var] == 0);
    }
}

TEST_CASE ("shrink: switched off, they stay", "[cdcl]") {
    Inner t;
    fan (t, 4, 0);
    CHECK (t.learned[0].size () == 5);
    CHECK (t.s->stats.shrunken_literals == 0);
}

// The last literal of the fan also depends on 7, of a level that is not in the clause.
TEST_CASE ("shrink: no literal of another level may come in", "[cdcl]") {
    Inner t;
    fan (t, 2, 1, 7);
    CHECK (t.learned[0] == test::DimacsLits ({-2, -11, -12}));
    CHECK (t.s->stats.shrunken_literals == 0);
}

TEST_CASE ("shrink: what one literal excluded gives way to it", "[cdcl]") {
    for (int width = 3; width <= 6; width++) {
        INFO ("width " << width);
        Inner t;
        fan (t, width, 1, 7);
        test::DimacsLits clause = t.learned[0];
        std::sort (clause.begin (), clause.end ());
        CHECK (clause == test::DimacsLits ({-10 - width, -2, -1}));
        CHECK (t.s->stats.shrunken_literals == (uint64_t) width - 2);
        for (uint32_t var = 0; var < t.s->vars; var++)
            CHECK (t.s->seen[var] == 0);
    }
}

TEST_CASE ("shrink: what is learned follows, answers are the same",
           "[cdcl][fuzz]") {
    uint64_t shrunken = 0, subsumed = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        test::Formula formula = test::random_cnf (random, 16, 70, 3);
        test::Oracle oracle (formula);
        Inner t;
        test::load (t.s, formula);
        CHECK ((cdcl_solve (t.s) == CDCL_SAT) == oracle.satisfiable ());
        for (const test::DimacsLits &clause : t.learned)
            REQUIRE (oracle.implies (clause));
        shrunken += t.s->stats.shrunken_literals;
        subsumed += t.s->stats.subsumed_recent;
    }
    CHECK (shrunken > 50);
    CHECK (subsumed > 10);
}

TEST_CASE ("eager: a learned clause takes out the last ones that contain it",
           "[cdcl]") {
    for (int64_t eager : {0, 1}) {
        Inner t;
        cdcl_set (t.s, "eagersubsume", eager);
        cdcl_reserve (t.s, 9);
        t.start ();
        const Lit wide[] = {lit_import (-1), lit_import (-2), lit_import (-3),
                            lit_import (4)};
        const Lit other[] = {lit_import (-1), lit_import (2), lit_import (-3),
                             lit_import (4)};
        cdcl_new_clause (t.s, wide, 4, true, 3);
        cdcl_new_clause (t.s, other, 4, true, 3);
        for (int elit : {-1, -2, -3})
            lits_push (&t.s->mem, &t.s->clause, lit_import (elit));
        cdcl_subsume_recent (t.s);
        CHECK (t.s->redundants.size == (eager ? 1 : 2));
        CHECK (t.s->stats.subsumed_recent == (uint64_t) eager);
        cdcl_check_clauses (t.s);
        cdcl_collect (t.s);
        CHECK (t.s->arena.wasted == 0);
        for (uint32_t var = 0; var < t.s->vars; var++)
            t.s->seen[var] = 0;
        t.s->clause.size = 0;
    }
}
