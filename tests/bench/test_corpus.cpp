// test_corpus.cpp -- the generated formulas.
//
// The status of small formulas of each maker (a generator) is known from theory.  Our
// solver, MiniSat and, if there are few variables, the truth table must find this status.  A
// formula depends only on its name, not on the machine; for some formulas a hash is compared.

#include <map>
#include <set>

extern "C" {
#include "bench/cnf/families.h"
}

#include "tests/oracle.hpp"

using namespace test;

namespace {

struct FreeMaker {
    Maker maker;
    explicit FreeMaker (const std::string &name) {
        Recipe recipe;
        REQUIRE (cnf_parse (name.c_str (), &recipe));
        REQUIRE (cnf_build (&recipe, &maker));
    }
    ~FreeMaker () { cnf_release (&maker); }
    FreeMaker (const FreeMaker &) = delete;
    FreeMaker &operator= (const FreeMaker &) = delete;

    test::Formula formula () const {
        test::Formula result;
        result.vars = maker.vars;
        DimacsLits clause;
        for (size_t i = 0; i < maker.formula.size; i++)
            if (int lit = maker.formula.lits[i])
                clause.push_back (lit);
            else {
                result.clauses.push_back (clause);
                clause.clear ();
            }
        return result;
    }
    uint64_t hash () const {
        uint64_t result = 0xcbf29ce484222325u;
        for (size_t i = 0; i < maker.formula.size; i++)
            result = (result ^ static_cast<uint32_t> (maker.formula.lits[i])) *
                     0x100000001b3u;
        return result;
    }
};

// The known answer: 1 satisfiable, 0 unsatisfiable, -1 if it depends on the seed.  What takes
// many conflicts (190,000) is left out of builds that check each of them.
struct Small {
    const char *name;
    int satisfiable;
    bool many_conflicts = false;
};
const Small small[] = {{"random-5-3-s1", 1},
                       {"random-10-400-s1", 0},
                       {"pigeons-4-3", 0},
                       {"pigeons-4-4", 1},
                       {"pigeons-5-4-1", 0},
                       {"pigeons-6-5-0-sequential", 0},
                       {"pigeons-6-5-0-product", 0},
                       {"pigeons-6-5-0-commander", 0},
                       {"pigeons-6-6-0-commander", 1},
                       {"pairs-2", 0},
                       {"pairs-3", 0},
                       {"pairs-4-2-s3", 0},
                       {"domino-4", 0},
                       {"domino-6", 0},
                       {"domino-4-1-s1", 1},
                       {"domino-6-1-s2", 1},
                       {"matching-5", 0},
                       {"matching-6", 1},
                       {"matching-7-4", 0},
                       {"chains-4", 0},
                       {"chains-9", 0},
                       {"linear-12-11-1", 1},
                       {"linear-10-40-0", 0},
                       {"charges-6-3", 0},
                       {"charges-7-4", 0},
                       {"torus-3-3", 0},
                       {"commute-2", 0},
                       {"commute-3", 0},
                       {"columns-2", 0},
                       {"columns-4", 0},
                       {"distribute-3", 0},
                       {"associate-4-3", 0},
                       {"associate-3-4", 0},
                       {"lookahead-3", 0},
                       {"lookahead-8", 0},
                       {"product-5-0-0-s1", 1},
                       {"product-8-0-0-s2", 1},
                       {"prime-4-0-0-s1", 0},
                       {"prime-6-0-0-s2", 0},
                       {"flat-20-40-3", 1},
                       {"colour-6-15-5", 0},
                       {"colour-6-15-6", 1},
                       {"mycielski-3-2", 0},
                       {"mycielski-3-3", 1},
                       {"mycielski-4-3", 0},
                       {"mycielski-4-4", 1},
                       {"mycielski-5-5", 1},
                       {"clique-4-3-2", 0},
                       {"clique-4-3-3", 1},
                       {"clique-5-4-3", 0},
                       {"clique-3-4-4", 0},
                       {"ordering-3", 0},
                       {"ordering-8", 0},
                       {"ordering-8-3", 0},
                       {"pebbles-2-2", 0},
                       {"pebbles-4-2", 0},
                       {"pebbles-3-3", 0},
                       {"stones-2-3", 0},
                       {"stones-4-4", 0},
                       {"shift-10-20-2", 1},
                       {"shift-16-40-0", 1},
                       {"queue-2-1-5", 0},
                       {"queue-3-2-6", 0},
                       {"clocks-3-5-7", 0},
                       {"clocks-3-5-8", 1},
                       {"clocks-2-3-1", 0},
                       {"clocks-4-7-17", 0},
                       {"clocks-4-7-18", 1},
                       {"arbiter-3-3", 0},
                       {"arbiter-3-2", 1},
                       {"arbiter-5-5", 0},
                       {"arbiter-5-4", 1},
                       {"tiles-2-3-3", 1},
                       {"tiles-2-3-4", 0},
                       {"tiles-3-6-6", 1},
                       {"tiles-3-6-7", 0},
                       {"tiles-3-4-6", 1},
                       {"blocks-3-6", 1},
                       {"blocks-4-8", 1},
                       {"timetable-3-4-2", -1},
                       {"jobshop-2-2-60", 0},
                       {"jobshop-3-3-200", 1},
                       {"openshop-3-3-90", 0},
                       {"openshop-3-3-200", 1},
                       {"holes-4-9", 1},
                       {"holes-7-49", 1},
                       {"complete-5-6", -1},
                       {"complete-6-0", 1},
                       {"orthogonal-2", 0},
                       {"orthogonal-3", 1},
                       {"orthogonal-4", 1},
                       {"queens-2", 0},
                       {"queens-3", 0},
                       {"queens-4", 1},
                       {"queens-8", 1},
                       {"modular-4", 0},
                       {"modular-5", 1},
                       {"modular-6", 0},
                       {"modular-7", 1},
                       {"modular-9", 0},
                       {"ramsey-3-3-5", 1},
                       {"ramsey-3-3-6", 0},
                       {"ramsey-3-4-8", 1},
                       {"ramsey-3-4-9", 0},
                       {"waerden-3-3-8", 1},
                       {"waerden-3-3-9", 0},
                       {"waerden-3-4-17", 1},
                       {"waerden-3-4-18", 0},
                       {"waerden-4-4-34", 1},
                       {"waerden-4-4-35", 0},
                       {"schur-2-4", 1},
                       {"schur-2-5", 0},
                       {"schur-3-13", 1},
                       {"schur-3-14", 0},
                       {"cover-10-5-1", 1},
                       {"cover-20-10-1", 0},
                       {"dominate-4-4-3", 0},
                       {"dominate-4-4-4", 1},
                       {"dominate-5-5-6", 0},
                       {"dominate-5-5-7", 1},
                       // Affine planes of order 2 and 3; 6 golfers in pairs.
                       {"golfers-2-2-3", 1},
                       {"golfers-2-2-4", 0},
                       {"golfers-3-3-4", 1},
                       {"golfers-3-2-5", 1},
                       {"golfers-3-2-6", 0, true},
                       {"longmult-3-4", 0},
                       {"speck-2-12-1", 1},
                       {"speck-7-8-2", 1},
                       {"noise-6-12-2", 1}};

} // namespace

TEST_CASE ("corpus: small members have the status that theory says",
           "[bench]") {
    Folder folder;
    const std::string file = folder / "formula.cnf";
    const bool ask = have_minisat ();
    for (const Small &known : small) {
        if (known.many_conflicts && slow_build)
            continue;
        INFO (known.name);
        FreeMaker made (known.name);
        const test::Formula formula = made.formula ();
        Solver fresh = solver ();
        load (fresh.get (), formula);
        const int status = solve (fresh.get ());
        if (known.satisfiable >= 0)
            CHECK (status == (known.satisfiable ? 10 : 20));
        if (made.maker.expect)
            CHECK (status == made.maker.expect);
        if (status == 10)
            CHECK (holds (formula, model (fresh.get (), formula.vars)));
        if (formula.vars <= 16)
            CHECK (Oracle (formula).satisfiable () == (status == 10));
        if (ask && status != 10) { // a model was checked above
            write_dimacs (file, formula.vars, formula.clauses);
            CHECK (minisat (file) == status);
        }
    }
}

TEST_CASE ("corpus: every maker has a small member that is tested", "[bench]") {
    std::set<size_t> tested;
    for (const Small &known : small) {
        Recipe recipe;
        REQUIRE (cnf_parse (known.name, &recipe));
        tested.insert (recipe.kind);
    }
    CHECK (tested.size () == cnf_kind_count);
}

TEST_CASE ("corpus: a formula depends on its name alone", "[bench]") {
    for (const Small &known : small) {
        INFO (known.name);
        FreeMaker first (known.name), second (known.name);
        CHECK (first.hash () == second.hash ());
    }
    // Another seed makes another formula; the random numbers are the same on every machine.
    CHECK (FreeMaker ("random-50-200-s1").hash () !=
           FreeMaker ("random-50-200-s2").hash ());
    CHECK (FreeMaker ("random-50-200-s1").hash () == 0x0695310b8929ee12u);
    CHECK (FreeMaker ("holes-9-40-s3").hash () == 0x5ad4399a9c187708u);
    CHECK (FreeMaker ("jobshop-4-4-110-s2").hash () == 0x22090d375cef93aau);
    CHECK (FreeMaker ("charges-20-3-s5").hash () == 0x280d592d765ab4d9u);
}

TEST_CASE ("corpus: an order renames the variables and permutes the clauses",
           "[bench]") {
    for (const Small &known : small) {
        INFO (known.name);
        const std::string name = known.name;
        FreeMaker given (name), first (name + "-o1"), second (name + "-o2");
        CHECK (given.maker.vars == first.maker.vars);
        CHECK (given.maker.expect == first.maker.expect);
        // Invariants: the number of occurrences of each literal, and the sizes of clauses.
        const auto shape = [] (const FreeMaker &made) {
            std::map<int, std::multiset<size_t>> sizes;
            std::multiset<std::multiset<size_t>> result;
            for (const DimacsLits &clause : made.formula ().clauses)
                for (int lit : clause)
                    sizes[lit].insert (clause.size ());
            for (const auto &entry : sizes)
                result.insert (entry.second);
            return result;
        };
        CHECK (shape (given) == shape (first));
        if (given.maker.clauses > 20) {
            CHECK (given.hash () != first.hash ());
            CHECK (first.hash () != second.hash ());
        }
    }
    Recipe recipe;
    char name[CNF_NAME_ROOM];
    REQUIRE (cnf_parse ("random-50-200-s3-o2", &recipe));
    cnf_name (&recipe, name, sizeof name);
    CHECK (std::string (name) == "random-50-200-s3-o2");
}

TEST_CASE ("corpus: names lead back to their recipes", "[bench]") {
    for (Formulas at = {}; cnf_next (&at);) {
        char name[CNF_NAME_ROOM];
        cnf_name (&at.recipe, name, sizeof name);
        CHECK (std::string (name) == at.name);
        CHECK (cnf_families + cnf_kinds[at.recipe.kind].family == at.family);
    }
    Recipe recipe;
    for (const char *name : {"", "nothing-3", "random", "random-",
                             "random-1-2-3-4", "random-1-native", "random-1-s",
                             "random-x", "random-1--2", "random-999999999"}) {
        INFO (name);
        CHECK_FALSE (cnf_parse (name, &recipe));
    }
}

TEST_CASE ("corpus: impossible sizes are refused, not tried", "[bench]") {
    for (const char *name :
         {"pairs-3-4", "domino-5", "matching-4-4", "matching-5-3",
          "charges-3-3", "flat-4-6-2", "colour-4-7-3", "pebbles-2-6",
          "shift-8-9-9", "clocks-3-300-4", "product-25", "prime-25"}) {
        INFO (name);
        Recipe recipe;
        Maker maker;
        REQUIRE (cnf_parse (name, &recipe));
        CHECK_FALSE (cnf_build (&recipe, &maker));
        cnf_release (&maker);
    }
    Recipe recipe;
    for (const char *name : {"chains-0", "tiles-1-3-3", "waerden-1-3-9"})
        CHECK_FALSE (cnf_parse (name, &recipe));
}

TEST_CASE (
    "corpus: 120 formulas or more from 15 families or more, all different",
    "[bench]") {
    std::set<std::string> names;
    std::set<const Family *> families;
    for (Formulas at = {}; cnf_next (&at);) {
        INFO (at.name);
        CHECK (names.insert (at.name).second);
        families.insert (at.family);
    }
    CHECK (names.size () >= 120);
    CHECK (families.size () >= 15);
    CHECK (families.size () == cnf_family_count);
}

TEST_CASE ("corpus: at-most-ones are most of the clauses of rich families",
           "[bench]") {
    std::map<const Family *, std::pair<size_t, size_t>> counts;
    for (Formulas at = {}; cnf_next (&at);) {
        FreeMaker made (at.name);
        auto &count = counts[at.family];
        count.first += made.maker.in_amos;
        count.second += made.maker.clauses;
    }
    for (const auto &family : counts) {
        INFO (family.first->name);
        CHECK (family.first->rich ==
               (2 * family.second.first > family.second.second));
    }
}

TEST_CASE ("corpus: the halves of a family cover it and are of one size",
           "[bench]") {
    std::map<const Family *, int> more;
    for (Formulas at = {}; cnf_next (&at);) {
        int &difference = more[at.family];
        CHECK (at.in_report == (difference == 1));
        difference += at.in_report ? -1 : 1;
    }
    for (const auto &family : more)
        CHECK (family.second == 0);
}
