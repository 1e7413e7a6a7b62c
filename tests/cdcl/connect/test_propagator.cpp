// test_propagator.cpp -- constraints of the user (propagator.c).
//
// This file has two propagators.  The first keeps clauses that the solver does not have, and
// returns implied literals, early or late; the oracle gives the right answers.  The second
// is a real constraint, which says that several exactly-one groups choose different values;
// it uses a matching in a bipartite graph.
//
// Source: Regin, "A Filtering Algorithm for Constraints of Difference in CSPs",
// AAAI 1994.

#include <map>

#include "tests/oracle.hpp"

// The trail as the solver notified it.
struct Mirror {
    std::vector<std::pair<int, int>> trail; // literal, level
    std::map<int, bool> values;

    void assign (const int *lits, size_t size, int level) {
        for (size_t i = 0; i < size; i++) {
            REQUIRE ((trail.empty () || trail.back ().second <= level));
            const auto known = values.find (std::abs (lits[i]));
            if (known != values.end ()) { // root literals are repeated
                REQUIRE (level == 0);
                REQUIRE (known->second == (lits[i] > 0));
                continue;
            }
            trail.push_back ({lits[i], level});
            values[std::abs (lits[i])] = lits[i] > 0;
        }
    }
    void backtrack (int level) {
        while (!trail.empty () && trail.back ().second > level) {
            values.erase (std::abs (trail.back ().first));
            trail.pop_back ();
        }
    }
    int value (int lit) const { // 1 true, -1 false, 0 open
        const auto found = values.find (std::abs (lit));
        if (found == values.end ())
            return 0;
        return found->second == (lit > 0) ? 1 : -1;
    }
};

struct Withheld {
    std::vector<test::DimacsLits> clauses;
    Mirror mirror;
    test::DimacsLits answer;
    std::map<int, size_t> why;
    int eagerness = 100; // percent of the calls at which it propagates
    test::Random random{1};
    uint64_t reasons = 0, rejections = 0, decisions = 0;
    test::DimacsLits decide;

    const int *give (const test::DimacsLits &clause) {
        answer = clause;
        answer.push_back (0);
        return answer.data ();
    }
    int propagate () {
        if (random.between (1, 100) > eagerness)
            return 0;
        for (size_t i = 0; i < clauses.size (); i++) {
            int open = 0, last = 0, sat = 0;
            for (int lit : clauses[i]) {
                sat += mirror.value (lit) > 0;
                open += !mirror.value (lit);
                if (!mirror.value (lit))
                    last = lit;
            }
            if (sat || open > 1)
                continue;
            const int lit = open ? last : clauses[i][0];
            why[lit] = i;
            return lit;
        }
        return 0;
    }
    cdcl_propagator table () {
        cdcl_propagator p = {};
        p.state = this;
        p.assigned = [] (void *s, const int *lits, size_t size, int level) {
            static_cast<Withheld *> (s)->mirror.assign (lits, size, level);
        };
        p.backtracked = [] (void *s, int level) {
            static_cast<Withheld *> (s)->mirror.backtrack (level);
        };
        p.propagate = [] (void *s) {
            return static_cast<Withheld *> (s)->propagate ();
        };
        p.reason = [] (void *s, int lit) {
            Withheld *w = static_cast<Withheld *> (s);
            w->reasons++;
            return w->give (w->clauses[w->why.at (lit)]);
        };
        p.decide = [] (void *s) {
            Withheld *w = static_cast<Withheld *> (s);
            for (int lit : w->decide)
                if (!w->mirror.value (lit)) {
                    w->decisions++;
                    return lit;
                }
            return 0;
        };
        p.check_model = [] (void *s) -> const int * {
            Withheld *w = static_cast<Withheld *> (s);
            for (const test::DimacsLits &clause : w->clauses) {
                int sat = 0;
                for (int lit : clause) {
                    REQUIRE (w->mirror.value (lit) != 0);
                    sat += w->mirror.value (lit) > 0;
                }
                if (!sat) {
                    w->rejections++;
                    return w->give (clause);
                }
            }
            return nullptr;
        };
        return p;
    }
};

TEST_CASE ("propagator: clauses held back have the same effect",
           "[cdcl][fuzz]") {
    uint64_t reasons = 0, rejections = 0, unsat = 0, failed = 0;
    for (uint64_t seed = 1; seed <= 400; seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        const int vars = random.between (3, 12);
        test::Formula formula =
            test::random_cnf (random, vars, random.between (5, 52), 3);
        Withheld withheld;
        withheld.random = test::Random (seed);
        withheld.eagerness = random.between (0, 3) * 33 + 1;
        test::Solver owner = test::solver ();
        cdcl *s = owner.get ();
        cdcl_set (s, "mode", random.between (0, 3));
        cdcl_set (s, "restartint", 1);
        cdcl_reserve (s, vars);
        const cdcl_propagator table = withheld.table ();
        REQUIRE (cdcl_connect (s, &table) == CDCL_OK);
        test::Formula mine;
        mine.vars = vars;
        for (const test::DimacsLits &clause : formula.clauses) {
            if (random.flip ()) {
                withheld.clauses.push_back (clause);
                for (int lit : clause)
                    cdcl_observe (s, std::abs (lit));
            } else
                mine.clauses.push_back (clause);
        }
        test::load (s, mine);
        for (int round = 0; round < 4; round++) {
            test::DimacsLits assumptions;
            for (int i = 0; i < round; i++)
                assumptions.push_back (random.flip () ? 1 + i : -1 - i);
            const test::Oracle oracle (formula);
            const bool expected = oracle.satisfiable_under (assumptions);
            const int result = test::solve (s, assumptions);
            REQUIRE (result == (expected ? CDCL_SAT : CDCL_UNSAT));
            if (result == CDCL_SAT)
                REQUIRE (test::holds (formula, test::model (s, vars)));
            else {
                unsat++;
                test::DimacsLits core;
                for (int lit : assumptions)
                    if (cdcl_failed (s, lit))
                        core.push_back (lit);
                failed += core.size ();
                REQUIRE_FALSE (oracle.satisfiable_under (core));
            }
        }
        reasons += withheld.reasons;
        rejections += withheld.rejections;
    }
    CHECK (reasons > 200);
    CHECK (rejections > 50);
    CHECK (unsat > 100);
    CHECK (failed > 20);
}

TEST_CASE ("propagator: its decisions come first", "[cdcl][valgrind]") {
    Withheld withheld;
    withheld.decide = {-3, 5, -7};
    test::Solver owner = test::solver ();
    cdcl *s = owner.get ();
    const cdcl_propagator table = withheld.table ();
    cdcl_connect (s, &table);
    for (int var = 1; var <= 8; var++)
        cdcl_observe (s, var);
    REQUIRE (cdcl_solve (s) == CDCL_SAT);
    for (int lit : withheld.decide)
        CHECK (cdcl_val (s, lit) == lit);
    CHECK (withheld.decisions == 3);
    CHECK (withheld.mirror.trail[0].first == -3);
    CHECK (withheld.mirror.trail[2].second == 3);
    cdcl_connect (s, nullptr);
    CHECK (withheld.mirror.trail.empty ()); // notified of the end of the search
    REQUIRE (cdcl_solve (s) == CDCL_SAT);
    CHECK (withheld.decisions == 3);
}

TEST_CASE ("propagator: what it may not say is misuse", "[cdcl]") {
    struct Bad {
        int lit, decision;
        test::DimacsLits clause;
        const char *message;
    };
    const Bad bads[] = {
        {9, 0, {9, 0}, "propagated literal is not observed"},
        {2, 0, {}, "no clause"},
        {2, 0, {0}, "clause lacks the literal that it implies"},
        {2, 0, {2, -3, 0}, "clause has a literal that is not false"},
        {2, 0, {2, 9, 0}, "literal is not observed"},
        {0, 9, {}, "decided literal is assigned or not observed"}};
    for (const Bad &bad : bads) {
        test::Solver owner = test::solver ();
        cdcl *s = owner.get ();
        cdcl_reserve (s, 9);
        cdcl_propagator table = {};
        Bad copy = bad;
        table.state = &copy;
        table.propagate = [] (void *state) {
            return static_cast<Bad *> (state)->lit;
        };
        table.decide = [] (void *state) {
            return static_cast<Bad *> (state)->decision;
        };
        table.reason = [] (void *state, int) -> const int * {
            const test::DimacsLits &clause = static_cast<Bad *> (state)->clause;
            return clause.empty () ? nullptr : clause.data ();
        };
        cdcl_connect (s, &table);
        cdcl_observe (s, 2);
        cdcl_observe (s, 3);
        CHECK (cdcl_solve (s) == CDCL_MISUSE);
        CHECK (cdcl_error (s) ==
               std::string ("cdcl_propagator: ") + bad.message);
        CHECK (cdcl_fixed (s, 2) == 0); // the call changed nothing at the root
        cdcl_connect (s, nullptr);
        test::add (s, {-2});
        CHECK (cdcl_solve (s) == CDCL_SAT);
    }
}

// An empty reason, which lacks the literal, is misuse and no conflict.
TEST_CASE ("propagator: why a false literal is true is a clause with it",
           "[cdcl]") {
    test::Solver owner = test::solver ();
    cdcl *s = owner.get ();
    test::add (s, {2, 3});
    cdcl_propagator table = {};
    table.propagate = [] (void *) { return 2; };
    table.decide = [] (void *) { return -2; };
    table.reason = [] (void *, int) -> const int * {
        static const int empty = 0;
        return &empty;
    };
    cdcl_assume (s, -2);
    cdcl_connect (s, &table);
    cdcl_observe (s, 2);
    CHECK (cdcl_solve (s) == CDCL_MISUSE);
    CHECK (std::string (cdcl_error (s)) ==
           "cdcl_propagator: clause lacks the literal that it implies");
    cdcl_connect (s, nullptr);
    CHECK (cdcl_solve (s) == CDCL_SAT);
}

// 1 is decided, the propagator implies 2, and 2 implies 3, so 3 is no reason
// for 2.
TEST_CASE ("propagator: a reason that came later is misuse", "[cdcl]") {
    struct Late {
        bool decided, done;
    } late = {false, false};
    test::Solver owner = test::solver ();
    cdcl *s = owner.get ();
    for (const test::DimacsLits &clause :
         {test::DimacsLits{-2, 3}, {-1, -2, 4}, {-1, -2, -4}})
        test::add (s, clause);
    cdcl_propagator table = {};
    table.state = &late;
    table.assigned = [] (void *state, const int *, size_t, int level) {
        static_cast<Late *> (state)->decided = level > 0;
    };
    table.decide = [] (void *) { return 1; };
    table.propagate = [] (void *state) {
        Late *it = static_cast<Late *> (state);
        if (!it->decided || it->done)
            return 0;
        it->done = true;
        return 2;
    };
    table.reason = [] (void *, int) -> const int * {
        static const int clause[] = {2, -3, 0};
        return clause;
    };
    cdcl_connect (s, &table);
    for (int var = 1; var <= 4; var++)
        cdcl_observe (s, var);
    const std::string message = test::misuse (
        s, [] (cdcl *it) { CHECK (cdcl_solve (it) == CDCL_MISUSE); });
    CHECK (message == "cdcl_propagator: literal of the reason is not false "
                      "before the implied literal");
    cdcl_connect (s, nullptr);
    CHECK (cdcl_solve (s) == CDCL_SAT);
}

// All-different: variable i takes value v if literal at (i, v) is true.
struct AllDifferent {
    int size = 0, values = 0;
    Mirror mirror;
    test::DimacsLits answer;
    std::vector<int> match; // by value: its variable, or -1
    uint64_t conflicts = 0;

    int lit (int i, int v) const { return i * values + v + 1; }
    bool open (int i, int v) const { return mirror.value (lit (i, v)) >= 0; }

    bool augment (int i, std::vector<bool> &seen) {
        for (int v = 0; v < values; v++) {
            if (seen[v] || !open (i, v))
                continue;
            seen[v] = true;
            if (match[v] < 0 || augment (match[v], seen)) {
                match[v] = i;
                return true;
            }
        }
        return false;
    }
    // Finds a set of variables with fewer values than members.  The clause says
    // that one of these variables takes a value that it has lost.
    void violated (int i, const std::vector<bool> &seen) {
        std::vector<int> members = {i};
        for (int v = 0; v < values; v++)
            if (seen[v])
                members.push_back (match[v]);
        answer.clear ();
        for (int member : members)
            for (int v = 0; v < values; v++)
                if (!seen[v])
                    answer.push_back (lit (member, v));
        // If no variable has lost a value, the constraint itself is false.  But the clause needs
        // a false literal.
        if (answer.empty ())
            answer.push_back (mirror.value (1) > 0 ? -1 : 1);
        answer.push_back (0);
    }
    int propagate () {
        match.assign (values, -1);
        for (int i = 0; i < size; i++) {
            std::vector<bool> seen (values, false);
            if (augment (i, seen))
                continue;
            conflicts++;
            violated (i, seen);
            return answer[0]; // all its literals are false: a conflict
        }
        return 0;
    }
};

static void all_different (cdcl *s, AllDifferent &different) {
    cdcl_propagator table = {};
    table.state = &different;
    table.assigned = [] (void *d, const int *lits, size_t size, int level) {
        static_cast<AllDifferent *> (d)->mirror.assign (lits, size, level);
    };
    table.backtracked = [] (void *d, int level) {
        static_cast<AllDifferent *> (d)->mirror.backtrack (level);
    };
    table.propagate = [] (void *d) {
        return static_cast<AllDifferent *> (d)->propagate ();
    };
    table.reason = [] (void *d, int) -> const int * {
        return static_cast<AllDifferent *> (d)->answer.data ();
    };
    cdcl_connect (s, &table);
    for (int i = 0; i < different.size; i++) {
        test::DimacsLits group;
        for (int v = 0; v < different.values; v++) {
            group.push_back (different.lit (i, v));
            cdcl_observe (s, group.back ());
        }
        cdcl_add_exactly_one (s, group.data (), group.size ());
    }
    for (int v = 0; v < different.values; v++) {
        test::DimacsLits group;
        for (int i = 0; i < different.size; i++)
            group.push_back (different.lit (i, v));
        cdcl_add_at_most_one (s, group.data (), group.size ());
    }
}

TEST_CASE ("propagator: all-different refutes pigeons at once",
           "[cdcl][valgrind]") {
    // For 13 pigeons in 12 holes, resolution would take too long for a test.
    for (int pigeons : {12, 13}) {
        test::Solver owner = test::solver ();
        AllDifferent different;
        different.size = pigeons;
        different.values = 12;
        all_different (owner.get (), different);
        CHECK (cdcl_solve (owner.get ()) ==
               (pigeons > 12 ? CDCL_UNSAT : CDCL_SAT));
        CHECK (cdcl_stat (owner.get (), "conflicts") <= 1);
    }
}

TEST_CASE ("propagator: all-different agrees with plain groups",
           "[cdcl][fuzz]") {
    uint64_t conflicts = 0, unsat = 0;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        INFO ("seed " << seed);
        test::Random random (seed);
        test::Solver with = test::solver (), without = test::solver ();
        AllDifferent different, ignored;
        different.size = ignored.size = random.between (3, 8);
        different.values = ignored.values =
            different.size + random.between (0, 1);
        all_different (with.get (), different);
        all_different (without.get (), ignored);
        cdcl_connect (without.get (), nullptr);
        const int vars = different.size * different.values;
        for (int i = 0; i < vars * vars / 6; i++) {
            const test::DimacsLits clause = {-random.between (1, vars),
                                             -random.between (1, vars)};
            test::add (with.get (), clause);
            test::add (without.get (), clause);
        }
        const int result = cdcl_solve (with.get ());
        REQUIRE (result == cdcl_solve (without.get ()));
        conflicts += different.conflicts;
        unsat += result == CDCL_UNSAT;
    }
    CHECK (conflicts > 20);
    CHECK (unsat > 10);
}
