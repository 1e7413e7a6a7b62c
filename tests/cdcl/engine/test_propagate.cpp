// test_propagate.cpp -- unit propagation, clause by clause.
//
// The first tests are the four cases of propagate.c one at a time; they compare the
// positions of watches and the reasons afterwards.  Then there are random formulas.  After
// each decision the assignment must be the fixpoint that a naive loop over all constraints
// reaches, and the invariants of the whole state must hold.

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/engine/check.h"
}

using test::Formula;
using test::Inner;
using test::Random;

TEST_CASE ("propagate: binary clauses imply along a chain",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {-1, 2});
    test::add (t.s, {-2, 3});
    test::add (t.s, {-3, -4});
    t.start ();
    REQUIRE (t.decide_and_propagate (1));
    CHECK (t.trail () == test::DimacsLits ({1, 2, 3, -4}));
    CHECK (reason_tag (t.reason (1)) == REASON_NONE);
    CHECK (t.reason (2) == reason_pair (lit_import (-1)));
    CHECK (t.reason (3) == reason_pair (lit_import (-2)));
    CHECK (t.reason (-4) == reason_pair (lit_import (-3)));
    CHECK (t.level (-4) == 1);
    CHECK (t.s->stats.propagations == 4);
}

TEST_CASE ("propagate: a false watch moves to a literal that is not false",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {1, 2, 3, 4});
    t.start ();
    REQUIRE (t.lits_of (t.clause (0)) == test::DimacsLits ({1, 2, 3, 4}));
    REQUIRE (t.decide_and_propagate (-1));
    // 2 is still watched, 3 is the new watch, and -1 is now in the position of 3.
    CHECK (t.lits_of (t.clause (0)) == test::DimacsLits ({2, 3, 1, 4}));
    CHECK (t.clause (0)->search == 2);
    CHECK (t.s->watches[lit_import (1)].size == 0);
    CHECK (t.s->watches[lit_import (2)].size == 1);
    CHECK (t.s->watches[lit_import (3)].size == 1);
    CHECK (t.trail () == test::DimacsLits ({-1}));
}

TEST_CASE ("propagate: the search goes on where it stopped (W3)", "[cdcl]") {
    Inner t;
    test::add (t.s, {1, 2, 3, 4, 5, 6});
    t.start ();
    REQUIRE (t.decide_and_propagate (-4));
    REQUIRE (t.decide_and_propagate (-5));
    REQUIRE (t.decide_and_propagate (-3));
    CHECK (t.clause (0)->search == 2); // not searched so far
    REQUIRE (t.decide_and_propagate (-1));
    CHECK (t.clause (0)->search == 5); // passed 3, 4, 5, found 6
    CHECK (t.lits_of (t.clause (0)) == test::DimacsLits ({2, 6, 3, 4, 5, 1}));
    cdcl_backtrack (t.s, 0);
    // Wraps around: from the sixth place back to the third.
    REQUIRE (t.decide_and_propagate (-1));
    REQUIRE (t.decide_and_propagate (-2));
    CHECK (t.clause (0)->search == 2);
    CHECK (t.lits_of (t.clause (0))[1] == 3);
}

TEST_CASE ("propagate: a true blocking literal leaves the clause alone",
           "[cdcl]") {
    Inner t;
    test::add (t.s, {1, 2, 3, 4});
    t.start ();
    REQUIRE (t.decide_and_propagate (2));
    REQUIRE (t.decide_and_propagate (-1));
    CHECK (t.lits_of (t.clause (0)) == test::DimacsLits ({1, 2, 3, 4}));
    CHECK (t.s->watches[lit_import (1)].size == 1);
}

TEST_CASE ("propagate: the last literal is implied by its clause",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {1, 2, 3, 4});
    t.start ();
    REQUIRE (t.decide_and_propagate (-3));
    REQUIRE (t.decide_and_propagate (-1));
    REQUIRE (t.decide_and_propagate (-4));
    CHECK (t.value (2) == 1);
    CHECK (t.level (2) == 3);
    CHECK (reason_tag (t.reason (2)) == REASON_CLAUSE);
    CHECK (t.antecedent (2) == test::DimacsLits ({1, 2, 3, 4}));
}

TEST_CASE ("propagate: a clause whose literals are all false is a conflict",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {1, 2, 3});
    test::add (t.s, {-4, -3});
    test::add (t.s, {-4, -2});
    test::add (t.s, {-4, -1});
    t.start ();
    t.decide (4);
    const Conflict conflict = t.propagate ();
    REQUIRE (reason_tag (conflict.reason) == REASON_CLAUSE);
    CHECK (conflict.first == LIT_NONE);
    const Lit *lits;
    Lit pair[1];
    REQUIRE (reason_lits (t.s, conflict.reason, &lits, pair) == 3);
    for (int i = 0; i < 3; i++)
        CHECK (t.s->values[lits[i]] < 0);
}

TEST_CASE ("propagate: a binary conflict has its first literal beside it",
           "[cdcl]") {
    Inner t;
    test::add (t.s, {-1, 2});
    test::add (t.s, {-1, -2});
    t.start ();
    t.decide (1);
    const Conflict conflict = t.propagate ();
    REQUIRE (reason_tag (conflict.reason) == REASON_PAIR);
    CHECK (t.s->values[conflict.first] < 0);
    CHECK (t.s->values[reason_payload (conflict.reason)] < 0);
}

TEST_CASE ("propagate: a true member excludes the others by pairs",
           "[cdcl][valgrind]") {
    for (int size : {2, 5, 61, 62, 63, 64, 65, 130}) {
        INFO ("size " << size);
        Inner t;
        test::DimacsLits group;
        for (int var = 1; var <= size; var++)
            group.push_back (var % 3 ? var : -var);
        test::at_most_one (t.s, group);
        t.start ();
        const int chosen = group[static_cast<size_t> (size / 2)];
        REQUIRE (t.decide_and_propagate (chosen));
        CHECK (t.trail ().size () == static_cast<size_t> (size));
        for (int lit : group) {
            if (lit == chosen)
                continue;
            if (t.value (lit) != -1 ||
                t.antecedent (-lit) != test::sorted ({-lit, -chosen}))
                FAIL ("member " << lit);
        }
        cdcl_check_fixpoint (t.s);
        cdcl_backtrack (t.s, 0);
        cdcl_check_fixpoint (t.s);
    }
}

TEST_CASE ("propagate: the last live member follows by its group",
           "[cdcl][valgrind]") {
    for (int size : {2, 3, 61, 62, 63, 64, 65, 130}) {
        INFO ("size " << size);
        Inner t;
        test::DimacsLits group;
        for (int var = 1; var <= size; var++)
            group.push_back (var);
        test::exactly_one (t.s, group);
        t.start ();
        for (int var = 2; var < size; var++)
            REQUIRE (t.decide_and_propagate (-var));
        CHECK (t.value (1) == 0);
        CHECK (t.value (size) == 0);
        REQUIRE (t.decide_and_propagate (-size));
        CHECK (t.value (1) == 1);
        CHECK (reason_tag (t.reason (1)) == REASON_GROUP);
        CHECK (t.antecedent (1) == group);
        CHECK (t.level (1) == static_cast<uint32_t> (size - 1));
        cdcl_check_fixpoint (t.s);
    }
}

TEST_CASE ("propagate: two true members are a binary conflict", "[cdcl]") {
    Inner t;
    test::at_most_one (t.s, {1, 2, 3});
    test::add (t.s, {-4, 1});
    test::add (t.s, {-4, 3});
    t.start ();
    t.decide (4);
    const Conflict conflict = t.propagate ();
    REQUIRE (reason_tag (conflict.reason) == REASON_PAIR);
    const test::DimacsLits pair =
        test::sorted ({lit_export (conflict.first),
                       lit_export (reason_payload (conflict.reason))});
    CHECK (pair == test::DimacsLits ({-3, -1}));
}

TEST_CASE ("propagate: a group without live member is a conflict", "[cdcl]") {
    Inner t;
    test::exactly_one (t.s, {1, 2});
    test::add (t.s, {-3, -1});
    test::add (t.s, {-3, -2});
    t.start ();
    t.decide (3);
    const Conflict conflict = t.propagate ();
    CHECK (conflict.reason != REASON_NONE);
}

TEST_CASE ("groups: one with few open members is found, also a large one",
           "[cdcl]") {
    for (int size : {10, 62, 63, 100}) {
        INFO ("size " << size);
        Inner t;
        test::DimacsLits members;
        for (int lit = 1; lit <= size; lit++)
            members.push_back (lit);
        test::exactly_one (t.s, members);
        t.start ();
        for (int lit = 1; lit <= size - 2; lit++)
            if (lit != 5)
                REQUIRE (t.decide_and_propagate (-lit));
        CHECK (cdcl_groups_smallest (t.s, 3) == lit_import (5));
        CHECK (cdcl_groups_smallest (t.s, 2) == LIT_NONE);
        REQUIRE (t.decide_and_propagate (5));
        CHECK (cdcl_groups_smallest (t.s, 3) == LIT_NONE);
    }
}

// ---------------------------------------------------------------------------
// Comparison with a naive loop

namespace {

bool complementary (const test::DimacsLits &lits) {
    for (int lit : lits)
        if (std::count (lits.begin (), lits.end (), -lit))
            return true;
    return false;
}

// The fixpoint: values by variable (1, -1, 0).  Returns false at a conflict.
bool naive (const Formula &formula, std::vector<int> &values) {
    auto value = [&values] (int lit) {
        const int v = values[static_cast<size_t> (std::abs (lit))];
        return lit > 0 ? v : -v;
    };
    auto assign = [&values] (int lit) {
        values[static_cast<size_t> (std::abs (lit))] = lit > 0 ? 1 : -1;
    };
    bool changed = true, good = true;
    auto clause = [&] (const test::DimacsLits &lits) {
        int open = 0, unit = 0;
        for (int lit : lits) {
            if (value (lit) > 0)
                return;
            if (!value (lit) && lit != unit)
                open++, unit = lit;
        }
        if (!open)
            good = false;
        if (open == 1) {
            assign (unit);
            changed = true;
        }
    };
    while (changed && good) {
        changed = false;
        for (const test::DimacsLits &lits : test::pairwise (formula))
            clause (lits);
    }
    return good;
}

} // namespace

TEST_CASE ("propagate: reaches the fixpoint of a naive loop, and so do its "
           "conflicts",
           "[cdcl][fuzz]") {
    int conflicts = 0, fixpoints = 0;
    for (uint64_t seed = 1; seed <= 500; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = test::random_mixed (random, random.between (4, 30));
        // Adding a group already decides complementary members, which is more
        // than propagating its pairs.
        for (auto groups : {&formula.at_most_one, &formula.exactly_one})
            groups->erase (std::remove_if (groups->begin (), groups->end (),
                                           complementary),
                           groups->end ());
        Inner t;
        test::load (t.s, formula);
        std::vector<int> values (static_cast<size_t> (formula.vars) + 1);
        const bool rooted = naive (formula, values);
        REQUIRE ((t.start () != CDCL_UNSAT) == rooted);
        if (!rooted)
            continue;
        std::vector<std::vector<int>> levels = {values};
        for (int step = 0; step < 40; step++) {
            const int elit = random.lit (formula.vars);
            if (t.value (elit) || random.below (5) == 0) {
                const uint32_t back = static_cast<uint32_t> (
                    random.below (static_cast<int> (current_level (t.s)) + 1));
                cdcl_backtrack (t.s, back);
                levels.resize (back + 1);
                continue;
            }
            values = levels.back ();
            values[static_cast<size_t> (std::abs (elit))] = elit > 0 ? 1 : -1;
            const bool good = naive (formula, values);
            const bool ours = t.decide_and_propagate (elit);
            REQUIRE (ours == good);
            if (!good) {
                conflicts++;
                cdcl_backtrack (t.s, current_level (t.s) - 1);
                cdcl_check_trail (t.s);
                continue;
            }
            fixpoints++;
            levels.push_back (values);
            for (int var = 1; var <= formula.vars; var++)
                if (t.value (var) != values[static_cast<size_t> (var)])
                    FAIL ("variable " << var);
            cdcl_check_fixpoint (t.s);
            cdcl_check_clauses (t.s);
        }
    }
    CHECK (conflicts > 300);
    CHECK (fixpoints > 2000);
}
