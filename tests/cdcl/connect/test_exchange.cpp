// test_exchange.cpp -- clauses exported to other solvers, and imported from
// them.
//
// Two or three solvers of one formula search in different ways and take turns.  Meanwhile
// they eliminate variables, pop frames, assume literals and block models; their answers must
// agree with the truth table.  All exported clauses must follow from the clauses that were
// added, and any clause that follows may be imported.

#include <deque>

#include "tests/oracle.hpp"

using namespace test;

namespace {

typedef std::vector<DimacsLits> Clauses;

// Exports to `out`, imports from `in`.
struct Trader {
    Clauses out;
    std::deque<DimacsLits> in;
    DimacsLits last;
    int glue = 3, asked = 0;

    static void give (void *state, const int *clause, size_t size, int glue) {
        DimacsLits lits = until_0 (clause);
        if (lits.size () != size || glue < 1)
            lits.assign (1, 1000000); // no formula has this variable
        static_cast<Trader *> (state)->out.push_back (lits);
    }
    static const int *take (void *state, int *glue) {
        Trader *self = static_cast<Trader *> (state);
        self->asked++;
        if (self->in.empty ())
            return nullptr;
        self->last = self->in.front ();
        self->last.push_back (0);
        self->in.pop_front ();
        *glue = self->glue;
        return self->last.data ();
    }
    int connect (cdcl *solver, int size = 1000000, int glue_limit = 1000000) {
        const cdcl_exchange exchange = {this, size, glue_limit, give, take};
        return cdcl_set_exchange (solver, &exchange);
    }
};

TEST_CASE ("exchange: a solver that only exports searches as if alone",
           "[cdcl]") {
    size_t exported = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        INFO ("seed " << seed);
        std::vector<uint64_t> figures[2];
        for (auto &row : figures) {
            Random random (seed);
            const Formula formula = random_mixed (random, 19);
            Trader trader;
            Solver s = solver ();
            load (s.get (), formula);
            const cdcl_exchange exchange = {&trader, 24, 4, Trader::give,
                                            nullptr};
            if (&row != figures)
                REQUIRE (cdcl_set_exchange (s.get (), &exchange) == CDCL_OK);
            row.push_back (static_cast<uint64_t> (cdcl_solve (s.get ())));
            for (const char *name : {"conflicts", "decisions", "propagations",
                                     "restarts", "learned", "ticks"})
                row.push_back (cdcl_stat (s.get (), name));
            exported += trader.out.size ();
        }
        REQUIRE (figures[0] == figures[1]);
    }
    CHECK (exported > 0);
}

// A solver that restarts often, so that it imports often.
Solver restless (Trader *trader, int number) {
    Solver s = solver ();
    cdcl_set (s.get (), "mode", number % 3 ? 0 : 3);
    cdcl_set (s.get (), "restart", 1);
    cdcl_set (s.get (), "restartunit", 1);
    cdcl_set (s.get (), "seed", number);
    cdcl_set (s.get (), "phase", number % 2);
    cdcl_set (s.get (), "inprocessint", 1);
    cdcl_set (s.get (), "eliminate", number % 4 != 0);
    cdcl_set (s.get (), "vivifyint", 1);
    REQUIRE (trader->connect (s.get ()) == CDCL_OK);
    return s;
}

// A random clause that follows from the formula.
DimacsLits consequence (Random &random, const Oracle &oracle, int vars) {
    for (;;) {
        DimacsLits clause;
        for (int left = random.below (6); left > 0; left--)
            clause.push_back (random.lit (vars));
        if (oracle.implies (clause))
            return clause;
        for (int var = 1; var <= vars; var++) { // makes the clause larger
            clause.push_back (random.below (2) ? var : -var);
            if (oracle.implies (clause))
                return clause;
        }
    }
}

} // namespace

TEST_CASE ("exchange: any clauses that follow, of all forms",
           "[cdcl][exchange][fuzz]") {
    uint64_t taken = 0, unsat = 0;
    for (uint64_t seed = 1; seed <= rounds (400); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = random.between (4, 12);
        Formula formula = seed % 2 ? random_mixed (random, vars)
                                   : random_cnf (random, vars, 4 * vars, 3);
        INFO (show (formula));
        const Oracle oracle (formula);
        Trader trader;
        Solver s = restless (&trader, static_cast<int> (seed));
        load (s.get (), formula);
        for (int round = 0; round < 4; round++) {
            for (int i = 0; i < 6; i++)
                trader.in.push_back (consequence (random, oracle, vars));
            DimacsLits assumptions;
            for (int i = 0; i < round; i++)
                assumptions.push_back (random.lit (vars));
            const int status = solve (s.get (), assumptions);
            REQUIRE (status == (oracle.satisfiable_under (assumptions)
                                    ? CDCL_SAT
                                    : CDCL_UNSAT));
            unsat += status == CDCL_UNSAT;
            if (status == CDCL_SAT)
                REQUIRE (holds (formula, model (s.get (), vars)));
            else {
                DimacsLits failed;
                for (int lit : assumptions)
                    if (cdcl_failed (s.get (), lit))
                        failed.push_back (lit);
                REQUIRE_FALSE (oracle.satisfiable_under (failed));
            }
        }
        taken += cdcl_stat (s.get (), "imported");
        for (const DimacsLits &clause : trader.out)
            REQUIRE (oracle.implies (clause));
    }
    CHECK (taken > rounds (400));
    CHECK (unsat > rounds (400) / 10);
}

TEST_CASE ("exchange: three solvers take turns", "[cdcl][exchange][fuzz]") {
    uint64_t taken = 0, given = 0, eliminated = 0, unsat = 0;
    for (uint64_t seed = 1; seed <= rounds (150); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_cnf (random, 18, 72, 3);
        formula.at_most_one.push_back ({1, -5, 7, 9});
        formula.exactly_one.push_back ({2, 6, -11, 12});
        Trader traders[3];
        std::vector<Solver> solvers;
        for (int i = 0; i < 3; i++)
            solvers.push_back (restless (traders + i, 3 * i + 1));
        for (Solver &s : solvers)
            load (s.get (), formula);
        // The same with frames: cdcl_pop must also remove the clauses that follow
        // from the frame.
        for (int frame = 0; frame < 3; frame++) {
            Formula now = formula;
            const bool framed = seed % 3 == 0;
            if (framed)
                for (Solver &s : solvers)
                    cdcl_push (s.get ());
            for (int i = 0; framed && i < 3; i++) {
                const DimacsLits clause = {random.lit (18), random.lit (18)};
                now.clauses.push_back (clause);
                for (Solver &s : solvers)
                    add (s.get (), clause);
            }
            const Oracle oracle (now);
            int answer = CDCL_UNKNOWN;
            for (Solver &s : solvers)
                cdcl_limit (s.get (), "conflicts", 5);
            for (int turn = 0; answer == CDCL_UNKNOWN; turn++) {
                const size_t i = static_cast<size_t> (turn % 3);
                answer = cdcl_solve (solvers[i].get ());
                if (answer == CDCL_SAT)
                    REQUIRE (holds (now, model (solvers[i].get (), 18)));
                for (const DimacsLits &clause : traders[i].out) {
                    REQUIRE (oracle.implies (clause));
                    for (size_t other = 0; other < 3; other++)
                        if (other != i)
                            traders[other].in.push_back (clause);
                }
                traders[i].out.clear ();
            }
            REQUIRE (answer == (oracle.satisfiable () ? CDCL_SAT : CDCL_UNSAT));
            unsat += answer == CDCL_UNSAT;
            for (Trader &trader : traders)
                trader.in.clear ();
            for (Solver &s : solvers)
                if (framed)
                    cdcl_pop (s.get ());
        }
        for (Solver &s : solvers) {
            taken += cdcl_stat (s.get (), "imported");
            given += cdcl_stat (s.get (), "exported");
            eliminated += cdcl_stat (s.get (), "eliminated");
        }
    }
    CHECK (given > rounds (150));
    CHECK (taken > rounds (150) / 5);
    CHECK (eliminated > 10);
    CHECK (unsat > rounds (150) / 10);
}

TEST_CASE ("exchange: frames take back what was taken", "[cdcl][exchange]") {
    Trader trader;
    Solver s = solver ();
    cdcl_reserve (s.get (), 6);
    add (s.get (), {1, 2, 3});
    trader.connect (s.get ());
    cdcl_push (s.get ());
    add (s.get (), {-1});
    trader.in = {{-1}, {-1, -2}, {2, 3}, {-1, 4, 5}, {-1, 4}, {-1, 4}};
    CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
    CHECK (cdcl_stat (s.get (), "imported") == 1); // others are satisfied
    cdcl_pop (s.get ());
    CHECK (solve (s.get (), {1, 2, -4, -5}) == CDCL_SAT);
    CHECK (solve (s.get (), {1, -2, -3}) == CDCL_SAT);
}

TEST_CASE ("exchange: repeated, satisfied, unit and empty clauses",
           "[cdcl][exchange]") {
    Trader trader;
    Solver s = solver ();
    cdcl_reserve (s.get (), 9);
    add (s.get (), {9});
    trader.connect (s.get ());
    auto taken = [&s, &trader] (const DimacsLits &clause) {
        const uint64_t before = cdcl_stat (s.get (), "imported");
        trader.in.push_back (clause);
        trader.connect (s.get ()); // makes it import again
        cdcl_propagate (s.get ()); // ends the state SAT
        cdcl_solve (s.get ());
        CHECK (trader.in.empty ());
        return cdcl_stat (s.get (), "imported") - before;
    };
    CHECK (taken ({1, -1}) == 0);
    CHECK (taken ({1, 2, -1}) == 0);
    CHECK (taken ({9, 1, 2}) == 0);
    CHECK (taken ({9}) == 0);
    CHECK (taken ({1, 2}) == 1);
    CHECK (taken ({2, 1}) == 0);
    CHECK (taken ({2, 1, 2, -9}) == 0);
    CHECK (taken ({3, 4, 5, 3, -9}) == 1);
    CHECK (cdcl_stat (s.get (), "redundant_clauses") == 2);
    CHECK (taken ({-3, -9}) == 1);
    CHECK (cdcl_fixed (s.get (), 3) == -1);
    CHECK (taken ({3}) == 1); // contradicts -3
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    Trader other;
    Solver t = solver ();
    cdcl_reserve (t.get (), 1);
    other.connect (t.get ());
    other.in = {{}};
    CHECK (cdcl_solve (t.get ()) == CDCL_UNSAT);
}

TEST_CASE ("exchange: a variable that does not exist", "[cdcl][exchange]") {
    for (const DimacsLits &bad :
         {DimacsLits{7}, DimacsLits{1, -7}, DimacsLits{1, INT32_MIN}}) {
        Trader trader;
        Solver s = solver ();
        cdcl_reserve (s.get (), 6);
        add (s.get (), {1, 2});
        trader.connect (s.get ());
        trader.in = {{2, 3}, bad, {-1}};
        const std::string message = misuse (s.get (), [] (cdcl *solver) {
            CHECK (cdcl_solve (solver) == CDCL_MISUSE);
        });
        CHECK (message == "cdcl_exchange: variable of a clause does not exist");
        CHECK (cdcl_stat (s.get (), "imported") == 1);
        CHECK (cdcl_val (s.get (), 1) == 0); // there is no answer
        trader.connect (s.get ());
        CHECK (solve (s.get (), {1}) == CDCL_UNSAT);
        CHECK (cdcl_stat (s.get (), "imported") == 2);
    }
}

TEST_CASE ("exchange: what it is not for", "[cdcl][exchange]") {
    Trader trader;
    Solver s = solver ();
    const auto write = [] (void *, const void *, size_t) { return 0; };
    CHECK (cdcl_set_exchange (nullptr, nullptr) == CDCL_MISUSE);
    CHECK (trader.connect (s.get (), -1) == CDCL_MISUSE);
    CHECK (trader.connect (s.get (), 2, -1) == CDCL_MISUSE);
    CHECK (trader.connect (s.get ()) == CDCL_OK);
    CHECK (cdcl_trace_proof (s.get (), nullptr, false, write) == CDCL_MISUSE);
    CHECK (cdcl_set_exchange (s.get (), nullptr) == CDCL_OK);
    CHECK (cdcl_trace_proof (s.get (), nullptr, false, write) == CDCL_OK);
    CHECK (trader.connect (s.get ()) == CDCL_MISUSE);
    const cdcl_exchange gives = {&trader, 3, 2, Trader::give, nullptr};
    CHECK (cdcl_set_exchange (s.get (), &gives) == CDCL_OK);
    pigeons (s.get (), 6, 5, false);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    CHECK (trader.out.size () > 0);
    for (const DimacsLits &clause : trader.out)
        CHECK (clause.size () <= 3);
    // Wrong calls from within a callback.
    cdcl_exchange nosy = {
        s.get (), 100, 100,
        [] (void *solver, const int *, size_t, int) {
            CHECK (cdcl_set_exchange (static_cast<cdcl *> (solver), nullptr) ==
                   CDCL_MISUSE);
        },
        nullptr};
    Solver t = solver ();
    nosy.state = t.get ();
    CHECK (cdcl_set_exchange (t.get (), &nosy) == CDCL_OK);
    pigeons (t.get (), 5, 4, false);
    CHECK (cdcl_solve (t.get ()) == CDCL_UNSAT);
    CHECK (cdcl_stat (t.get (), "exported") > 0);
}

TEST_CASE ("exchange: after cdcl_clear the others are asked at once",
           "[cdcl]") {
    Trader trader;
    Solver s = solver ();
    REQUIRE (trader.connect (s.get ()) == CDCL_OK);
    for (int problem = 1; problem <= 2; problem++) {
        REQUIRE (cdcl_reserve (s.get (), 2) == CDCL_OK);
        trader.in.push_back ({-problem});
        CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
        CHECK (trader.in.empty ());
        CHECK (cdcl_fixed (s.get (), problem) < 0);
        REQUIRE (cdcl_clear (s.get ()) == CDCL_OK);
    }
}
