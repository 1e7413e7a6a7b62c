// test_eliminate.cpp -- variables that are eliminated and restored (extend.c, dense.c,
// subsume.c, gate.c, eliminate.c, decompose.c).
//
// White-box tests start a round directly, on a formula whose eliminated variables are
// known.  In the comments, an eliminated variable "leaves".  In black-box tests, solvers get
// clauses, groups, assumptions and frames and enumerate models between the rounds; a truth
// table judges each answer, and the checker each proof.
//
// Source: Fazekas, Biere and Scholl, "Incremental Inprocessing in SAT Solving",
// SAT 2019, for known mistakes.

#include <sstream>

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/engine/check.h"
#include "cdcl/engine/clause.h"
#include "cdcl/inprocess/eliminate.h"
#include "cdcl/schedule.h"
}
#include "tests/proof.hpp"

using test::Inner;
using test::Random;

namespace {

const char *const names[] = {
#define TECHNIQUE(NAME, ...) #NAME,
#include "cdcl/engine/techniques.def"
#undef TECHNIQUE
};

// Runs a round now, as if there had been enough conflicts.
void round_now (Inner &t) {
    t.start ();
    for (unsigned idx :
         {TECHNIQUE_gauss, TECHNIQUE_decompose, TECHNIQUE_congruence,
          TECHNIQUE_subsume, TECHNIQUE_eliminate})
        if (!t.s->inconsistent && cdcl_get (t.s, names[idx]))
            cdcl_run_technique (t.s, idx);
}

// Makes a round due at the beginning of the next search, and adds search ticks, from which the
// round gets its budget.
void round_next (Inner &t) {
    t.s->schedule->at = 0;
    t.s->stats.ticks += 100000;
}

bool gone (const Inner &t, int var) {
    return inactive (t.s, var_of (lit_import (var)));
}

// All irredundant clauses that remain, also binary ones, sorted.
std::vector<test::DimacsLits> clauses (const Inner &t) {
    std::vector<test::DimacsLits> result;
    for (size_t i = 0; i < t.s->irredundants.size; i++)
        result.push_back (test::sorted (t.lits_of (t.clause (i))));
    for (Lit lit = 0; lit < 2 * t.s->vars; lit++)
        for (uint32_t i = 0; i < t.s->watches[lit].size; i++) {
            const Watch watch = t.s->watches[lit].data[i];
            if (watch_irredundant_binary (watch) && lit < watch.blocking)
                result.push_back (test::sorted (
                    {lit_export (lit), lit_export (watch.blocking)}));
        }
    std::sort (result.begin (), result.end ());
    return result;
}

// Adds a group over the literals: members of groups cannot leave.
void freeze (Inner &t, const test::DimacsLits &lits) {
    test::DimacsLits group = lits;
    for (int var = 900; group.size () < 2; var++)
        group.push_back (var);
    test::at_most_one (t.s, group);
}

// Freezes all variables except 1, by groups.
void freeze_all_but_one (Inner &t, int vars) {
    cdcl_set (t.s, "ungroup", 0);
    for (int var = 2; var <= vars; var++)
        test::at_most_one (t.s, {var, 100 + var});
}

typedef std::vector<test::DimacsLits> Clauses;

} // namespace

// ---------------------------------------------------------------------------
// Elimination

TEST_CASE ("eliminate: resolvents take the place of the clauses",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {1, 2, 3});
    test::add (t.s, {-1, 4, 5});
    test::add (t.s, {-1, -2, 6});
    freeze_all_but_one (t, 6);
    round_now (t);
    CHECK (gone (t, 1));
    CHECK_FALSE (gone (t, 2));
    CHECK (clauses (t) == Clauses ({{2, 3, 4, 5}})); // one is a tautology
    CHECK (t.s->arena.wasted == 0);
    cdcl_check_clauses (t.s);
    // In each of these models, the clauses determine the value of the eliminated variable.
    CHECK (test::solve (t.s, {-2, -3, 4}) == CDCL_SAT);
    CHECK (cdcl_val (t.s, 1) == 1);
    CHECK (cdcl_val (t.s, -1) == 1);
    CHECK (test::solve (t.s, {3, -4, -5}) == CDCL_SAT);
    CHECK (cdcl_val (t.s, 1) == -1);
    unsigned char values[6];
    cdcl_model (t.s, 1, 6, values);
    CHECK (values[0] == 0);
    CHECK (values[2] == 1);
    CHECK (cdcl_fixed (t.s, 1) == 0);
}

TEST_CASE ("eliminate: not beyond the bound, which grows", "[cdcl]") {
    Inner t;
    // Three times three clauses: nine resolvents would replace six clauses.
    test::add (t.s, {1, 2, 3});
    test::add (t.s, {1, 4, 5});
    test::add (t.s, {1, 6, 7});
    test::add (t.s, {-1, 8, 9});
    test::add (t.s, {-1, 10, 11});
    test::add (t.s, {-1, 12, 13});
    freeze_all_but_one (t, 13);
    for (uint32_t bound : {0, 1, 2}) {
        CHECK (t.s->eliminate->bound == bound);
        round_now (t);
        CHECK_FALSE (gone (t, 1));
    }
    CHECK (t.s->eliminate->bound == 4);
    round_now (t);
    CHECK (gone (t, 1));
    CHECK (clauses (t).size () == 9);
}

TEST_CASE ("eliminate: what is named again comes back with its clauses",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {1, 2, 3});
    test::add (t.s, {-1, 4, 5});
    freeze_all_but_one (t, 5);
    round_now (t);
    REQUIRE (gone (t, 1));
    CHECK (test::solve (t.s, {1, -4, -5}) == CDCL_UNSAT);
    CHECK_FALSE (gone (t, 1));
    CHECK (clauses (t) == Clauses ({{-1, 4, 5}, {1, 2, 3}, {2, 3, 4, 5}}));
    CHECK (t.s->extension.stack.size == 0);
    CHECK (t.s->stats.restored == 1);
    round_now (t); // variable 1 is kept from now on
    CHECK_FALSE (gone (t, 1));
}

TEST_CASE ("eliminate: clauses that come back bring variables along",
           "[cdcl]") {
    Inner t;
    test::add (t.s, {1, 2, 3});
    test::add (t.s, {-1, 2, 4});
    test::add (t.s, {-2, 5, 6});
    freeze (t, {3, 4});
    freeze (t, {5, 6});
    round_now (t);
    REQUIRE (gone (t, 1));
    REQUIRE (gone (t, 2));
    const bool first = t.s->extension.stack.data[1] / 2 == 0; // 1 left first
    test::add (t.s, {first ? 1 : 2});
    CHECK (cdcl_solve (t.s) == CDCL_SAT);
    CHECK_FALSE (gone (t, 1));
    CHECK_FALSE (gone (t, 2));
    CHECK (t.s->extension.inactive == 0);
    CHECK (t.s->extension.stack.size == 0);
}

TEST_CASE ("eliminate: a push brings all back, so that a pop takes none",
           "[cdcl]") {
    Inner t;
    test::add (t.s, {1, 2, 3});
    test::add (t.s, {-1, 4, 5});
    round_now (t);
    CHECK (t.s->extension.inactive > 0);
    cdcl_push (t.s);
    CHECK (t.s->extension.inactive == 0);
    round_next (t);
    CHECK_FALSE (cdcl_round_due (t.s));
    test::add (t.s, {1});
    CHECK (test::solve (t.s, {-4, -5}) == CDCL_UNSAT);
    cdcl_pop (t.s);
    CHECK (test::solve (t.s, {-4, -5, 1}) == CDCL_UNSAT);
    CHECK (test::solve (t.s, {-4, -5}) == CDCL_SAT);
}

TEST_CASE ("eliminate: runs with few conflicts allocate nothing for it",
           "[cdcl]") {
    if (!test::suits (!test::tiny_build, "TINY=1 divides the intervals"))
        return;
    Inner t;
    test::pigeons (t.s, 5, 4, false);
    CHECK (cdcl_solve (t.s) == CDCL_UNSAT);
    CHECK (t.s->stats.conflicts > 0);
    CHECK (t.s->stats.conflicts <= 100);
    CHECK (t.s->stats.eliminate_rounds == 0);
    CHECK (t.s->eliminate->size == 0);
    CHECK (t.s->extension.size == 0);
}

TEST_CASE ("eliminate: rounds are due after given numbers of conflicts",
           "[cdcl]") {
    if (!test::suits (!test::tiny_build, "TINY=1 divides the intervals"))
        return;
    Inner t;
    cdcl_set (t.s, "inprocessint", 100);
    cdcl_set (t.s, "preprocess", 0);
    freeze_all_but_one (t, 5);
    test::add (t.s, {2, 3, 4});
    t.start ();
    t.s->stats.ticks = 10;
    t.s->stats.conflicts = 100;
    CHECK_FALSE (cdcl_round_due (t.s));
    t.s->stats.conflicts = 101;
    CHECK (cdcl_round_due (t.s));
    cdcl_inprocess (t.s);
    t.s->stats.ticks += 10;
    t.s->stats.conflicts = 301;
    CHECK_FALSE (cdcl_round_due (t.s));
    t.s->stats.conflicts = 302;
    CHECK (cdcl_round_due (t.s));
}

// With --no-eliminate all variables are kept, and the other techniques are still used.
TEST_CASE ("eliminate: an option switches its technique off and no other",
           "[cdcl]") {
    const std::vector<unsigned> all = {TECHNIQUE_gauss, TECHNIQUE_decompose,
                                       TECHNIQUE_congruence, TECHNIQUE_subsume,
                                       TECHNIQUE_eliminate};
    for (unsigned off : all) {
        Inner t;
        test::add (t.s, {1, 2, 3});
        test::add (t.s, {-1, 2, 4});
        REQUIRE (cdcl_set (t.s, names[off], 0) == CDCL_OK);
        t.start ();
        round_next (t);
        for (unsigned idx : all)
            CHECK (cdcl_technique_due (t.s, idx) == (idx != off));
        cdcl_inprocess (t.s);
        for (unsigned idx : all)
            CHECK (cdcl_stat (
                       t.s, (std::string (names[idx]) + "_rounds").c_str ()) ==
                   (idx != off));
    }
}

TEST_CASE ("eliminate: early rounds are due once the search has paid for them",
           "[cdcl]") {
    if (!test::suits (!test::tiny_build, "TINY=1 divides the intervals"))
        return;
    Inner t;
    cdcl_set (t.s, "inprocessint", 1000);
    cdcl_set (t.s, "preprocess", 10);
    freeze_all_but_one (t, 5);
    test::add (t.s, {2, 3, 4});
    test::add (t.s, {-2, 5});
    t.start ();
    REQUIRE (t.s->irredundants.size + t.s->binary_clauses == 2);
    const uint64_t price = 10 * 2;
    t.s->stats.ticks = price;
    t.s->stats.conflicts = 10;
    CHECK_FALSE (cdcl_round_due (t.s));
    t.s->stats.conflicts = 11;
    t.s->stats.ticks = price - 1;
    CHECK_FALSE (cdcl_round_due (t.s));
    t.s->stats.ticks = price;
    for (uint32_t bound : {1, 2, 4, 8, 16, 16}) {
        CHECK (cdcl_round_due (t.s));
        t.s->schedule->looked = 0;
        cdcl_inprocess (t.s);
        CHECK (t.s->eliminate->bound == bound);
        CHECK_FALSE (cdcl_round_due (t.s));
        t.s->stats.ticks +=
            t.s->schedule->searched + price - search_ticks (t.s);
    }
    CHECK_FALSE (cdcl_round_due (t.s)); // the largest bound had its round
    t.s->stats.conflicts = 11 + 1001;
    CHECK (cdcl_round_due (t.s));
    t.s->schedule->searched = search_ticks (t.s); // no search since then
    CHECK_FALSE (cdcl_round_due (t.s));
}

// ---------------------------------------------------------------------------
// Gates

// Adds the definition of 1 and two more clauses with each sign of 1; returns the number of
// clauses after the elimination of 1.
static size_t left_by (const Clauses &definition) {
    Inner t;
    cdcl_set (t.s, "decompose", 0); // an equivalence is a gate too
    for (const test::DimacsLits &clause : definition)
        test::add (t.s, clause);
    test::add (t.s, {1, 11, 12});
    test::add (t.s, {1, 13, 14});
    test::add (t.s, {-1, 15, 16});
    test::add (t.s, {-1, 17, 18});
    freeze_all_but_one (t, 18);
    t.s->eliminate->bound = 16;
    round_now (t);
    REQUIRE (gone (t, 1));
    CHECK (t.s->stats.gates == 1);
    return clauses (t).size ();
}

TEST_CASE ("gate: definitions spare resolvents", "[cdcl]") {
    // For each sign there are 2 other clauses, which are resolved with the gate's clauses of
    // the other sign.  Resolvents of two other clauses are not needed.
    CHECK (left_by ({{-1, 2}, {-1, 3}, {1, -2, -3}}) == 2 * 2 + 2 * 1);
    CHECK (left_by ({{1, 2}, {1, -3}, {1, 4}, {-1, -2, 3, -4}}) ==
           2 * 3 + 2 * 1);
    CHECK (left_by ({{-1, 2}, {1, -2}}) == 4);
    CHECK (left_by ({{-1, -2, 3}, {-1, 2, 4}, {1, -2, -3}, {1, 2, -4}}) ==
           2 * 2 + 2 * 2);
}

TEST_CASE ("gate: outputs of xor-gates stay", "[cdcl]") {
    const Clauses two = {{1, 2, 3}, {1, -2, -3}, {-1, 2, -3}, {-1, -2, 3}};
    const Clauses three = {{1, 2, 3, 4},   {1, -2, -3, 4},  {1, -2, 3, -4},
                           {1, 2, -3, -4}, {-1, -2, 3, 4},  {-1, 2, -3, 4},
                           {-1, 2, 3, -4}, {-1, -2, -3, -4}};
    for (const Clauses &definition : {two, three})
        for (bool whole : {true, false}) {
            Inner t;
            for (size_t i = whole ? 0 : 1; i < definition.size (); i++)
                test::add (t.s, definition[i]);
            freeze_all_but_one (t, 4);
            round_now (t);
            CHECK (gone (t, 1) == !whole);
        }
}

// ---------------------------------------------------------------------------
// Subsumption

TEST_CASE ("subsume: clauses and literals that another makes superfluous",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {1, 2});
    test::add (t.s, {2, 1});        // a copy of the first clause
    test::add (t.s, {3, 2, 1});     // subsumed
    test::add (t.s, {-1, 2, 4, 5}); // -1 is removed
    test::add (t.s, {4, 5, 6});     // -4 is removed from (-4 5 6 7)
    test::add (t.s, {-4, 5, 6, 7});
    test::add (t.s, {-8, 9});
    test::add (t.s, {-8, -9}); // a unit
    for (int var = 1; var <= 9; var++)
        test::at_most_one (t.s, {var, 100 + var});
    round_now (t);
    CHECK (clauses (t) == Clauses ({{1, 2}, {2, 4, 5}, {4, 5, 6}, {5, 6, 7}}));
    CHECK (cdcl_fixed (t.s, 8) == -1);
    CHECK (t.s->stats.subsumed == 2);
    CHECK (t.s->stats.strengthened == 2);
    CHECK (t.s->binary_clauses == 1);
}

TEST_CASE ("subsume: an original binary clause survives a learned one",
           "[cdcl]") {
    for (bool learned_first : {false, true}) {
        Inner t;
        cdcl_reserve (t.s, 102);
        t.start ();
        cdcl_new_binary (t.s, lit_import (1), lit_import (2), learned_first);
        cdcl_new_binary (t.s, lit_import (2), lit_import (1), !learned_first);
        for (int var = 1; var <= 2; var++)
            test::at_most_one (t.s, {var, 100 + var});
        round_now (t);
        CHECK (clauses (t) == Clauses ({{1, 2}}));
        CHECK (t.s->binary_clauses == 1);
        CHECK (t.s->redundant_binaries == 0);
    }
}

// ---------------------------------------------------------------------------
// Equivalent literals

TEST_CASE ("decompose: one literal stands for a circle of implications",
           "[cdcl][valgrind]") {
    Inner t;
    test::add (t.s, {-1, 2});
    test::add (t.s, {-2, -3});
    test::add (t.s, {3, 1}); // 1 = 2 = -3
    test::add (t.s, {1, 4, 5});
    test::add (t.s, {2, 3, 6});  // becomes a tautology
    test::add (t.s, {2, -3, 7}); // becomes binary
    for (int var = 4; var <= 7; var++)
        test::at_most_one (t.s, {var, 100 + var});
    test::at_most_one (t.s, {2, 102});
    t.start ();
    cdcl_set (t.s, "subsume", 0);
    round_now (t);
    CHECK (gone (t, 1));
    CHECK_FALSE (gone (t, 2)); // kept, since it is in a group
    CHECK (gone (t, 3));
    CHECK (t.s->stats.substituted == 2);
    CHECK (clauses (t) == Clauses ({{2, 4, 5}, {2, 7}}));
    CHECK (cdcl_stat (t.s, "clauses") == 2); // without binary clauses
    CHECK (test::solve (t.s, {-4, -5}) == CDCL_SAT);
    CHECK (cdcl_val (t.s, 1) == 1);
    CHECK (cdcl_val (t.s, 2) == 2);
    CHECK (cdcl_val (t.s, 3) == -3);
    test::add (t.s, {-1, 3}); // restores an eliminated variable
    CHECK (cdcl_solve (t.s) == CDCL_SAT);
    CHECK (cdcl_val (t.s, 1) == -1);
    CHECK (test::solve (t.s, {1}) == CDCL_UNSAT);
}

TEST_CASE ("decompose: clauses that are substituted are deleted from the proof",
           "[cdcl]") {
    test::Tape tape;
    Inner t;
    cdcl_trace_proof (t.s, &tape, false, test::Tape::write);
    for (const test::DimacsLits &clause :
         Clauses ({{-1, 2}, {-2, 1}, {1, 4, 5}, {1, -2, 6}, {-1, -5, 7}}))
        test::add (t.s, clause);
    for (int var : {2, 4, 5, 6, 7})
        test::at_most_one (t.s, {var, 100 + var});
    t.start ();
    cdcl_set (t.s, "subsume", 0);
    round_now (t);
    CHECK (clauses (t) == Clauses ({{-5, -2, 7}, {2, 4, 5}}));
    t.owner.reset ();
    Clauses deleted;
    std::istringstream lines (tape.bytes);
    for (std::string line; std::getline (lines, line);)
        if (line[0] == 'd') {
            std::istringstream words (line.substr (1));
            test::DimacsLits clause;
            for (int lit; words >> lit && lit;)
                clause.push_back (lit);
            deleted.push_back (test::sorted (clause));
        }
    for (const test::DimacsLits &clause :
         Clauses ({{1, 4, 5}, {-2, 1, 6}, {-5, -1, 7}}))
        CHECK (std::count (deleted.begin (), deleted.end (), clause) == 1);
}

TEST_CASE ("decompose: a literal equivalent to its negation", "[cdcl]") {
    test::Formula formula;
    formula.vars = 4;
    formula.clauses = {{-1, 2}, {-2, -1}, {1, 3}, {-3, 4}, {-4, 1}};
    test::Tape tape;
    Inner t;
    cdcl_trace_proof (t.s, &tape, false, test::Tape::write);
    test::load (t.s, formula);
    round_next (t);
    CHECK (cdcl_solve (t.s) == CDCL_UNSAT);
    t.owner.reset ();
    CHECK (test::check (formula, tape.bytes, false).refuted);
}

// ---------------------------------------------------------------------------
// Long runs of a solver

namespace {

// A formula with definitions, equivalences and clauses, which elimination uses.
test::Formula structured (Random &random, int vars) {
    test::Formula formula;
    formula.vars = vars;
    auto add = [&formula] (const test::DimacsLits &lits) {
        formula.clauses.push_back (lits);
    };
    for (int left = random.between (1, vars / 2); left > 0; left--) {
        const int x = random.lit (vars), a = random.lit (vars),
                  b = random.lit (vars), c = random.lit (vars);
        switch (random.below (5)) {
        case 0:
            add ({-x, a}), add ({-x, b}), add ({x, -a, -b});
            break;
        case 1:
            add ({-x, a}), add ({x, -a});
            break;
        case 2:
            add ({-x, -c, a}), add ({-x, c, b});
            add ({x, -c, -a}), add ({x, c, -b});
            break;
        case 3:
            add ({x, a, b}), add ({x, -a, -b});
            add ({-x, a, -b}), add ({-x, -a, b});
            break;
        default:
            add ({-x, a}), add ({-a, b}), add ({-b, c}), add ({-c, x});
        }
    }
    const int width = random.between (3, 4);
    for (const test::DimacsLits &clause :
         test::random_cnf (random, vars, random.below (3 * vars), width)
             .clauses)
        add (clause);
    return formula;
}

test::Formula some_group (Random &random, int vars) {
    test::Formula formula;
    formula.vars = vars;
    test::DimacsLits group;
    for (int var = 1; var <= vars; var++)
        if (random.below (3) == 0)
            group.push_back (random.flip () ? var : -var);
    (random.flip () ? formula.at_most_one : formula.exactly_one)
        .push_back (group);
    return formula;
}

// Solves with a round first; the truth table judges the answer.
int solve_judged (Inner &t, const test::Formula &formula,
                  const test::DimacsLits &assumptions) {
    const test::Oracle oracle (formula);
    round_next (t);
    const int status = test::solve (t.s, assumptions);
    REQUIRE (status ==
             (oracle.satisfiable_under (assumptions) ? CDCL_SAT : CDCL_UNSAT));
    if (status == CDCL_SAT) {
        if (!test::holds (formula, test::model (t.s, formula.vars)))
            FAIL ("the model is wrong");
        for (int lit : assumptions)
            REQUIRE (cdcl_val (t.s, lit) == lit);
    } else {
        test::DimacsLits failed;
        for (int lit : assumptions)
            if (cdcl_failed (t.s, lit))
                failed.push_back (lit);
        REQUIRE_FALSE (oracle.satisfiable_under (failed));
    }
    for (int var = 1; var <= formula.vars; var++) {
        const int fixed = cdcl_fixed (t.s, var);
        if (fixed)
            REQUIRE (oracle.implies ({fixed * var}));
    }
    return status;
}

test::DimacsLits some_lits (Random &random, int vars, int most) {
    test::DimacsLits lits;
    for (int left = random.below (most + 1); left > 0; left--)
        lits.push_back (random.lit (vars));
    return lits;
}

} // namespace

TEST_CASE ("eliminate: lives of solvers, judged by truth tables",
           "[cdcl][fuzz]") {
    uint64_t eliminated = 0, substituted = 0, restored = 0, gates = 0,
             subsumed = 0, strengthened = 0;
    for (uint64_t seed = 1; seed <= test::rounds (6000); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = random.between (4, 13);
        test::Formula formula = structured (random, vars);
        const bool proof = random.flip (), binary = random.flip ();
        test::Tape tape;
        Inner t;
        if (proof)
            cdcl_trace_proof (t.s, &tape, binary, test::Tape::write);
        for (const char *name : {"decompose", "subsume"})
            cdcl_set (t.s, name, random.below (4) != 0);
        t.s->eliminate->bound = static_cast<uint32_t> (random.below (17));
        test::load (t.s, formula);
        bool refuted = false;
        for (int step = random.between (1, 6); step > 0 && !refuted; step--) {
            const test::DimacsLits assumptions =
                some_lits (random, vars, random.flip () ? 0 : 3);
            refuted = solve_judged (t, formula, assumptions) == CDCL_UNSAT &&
                      assumptions.empty ();
            test::Formula more;
            more.vars = vars;
            if (random.below (4) == 0)
                more = some_group (random, vars);
            else
                more.clauses.assign (
                    static_cast<size_t> (random.between (1, 3)),
                    some_lits (random, vars, 4));
            for (test::DimacsLits &clause : more.clauses)
                clause.push_back (random.lit (vars));
            append (formula, more);
            test::load (t.s, more);
        }
        eliminated += t.s->stats.eliminated;
        substituted += t.s->stats.substituted;
        restored += t.s->stats.restored;
        gates += t.s->stats.gates;
        subsumed += t.s->stats.subsumed;
        strengthened += t.s->stats.strengthened;
        t.owner.reset ();
        if (!proof)
            continue;
        const test::Verdict verdict = test::check (formula, tape.bytes, binary);
        if (!verdict.accepted || (refuted && !verdict.refuted))
            FAIL ("proof refused at " << verdict.report.place << ": "
                                      << verdict.report.message);
    }
    for (uint64_t count :
         {eliminated, substituted, restored, gates, subsumed, strengthened})
        CHECK (count > test::rounds (300));
}

TEST_CASE ("eliminate: frames between the rounds", "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= test::rounds (1500); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = random.between (4, 11);
        test::Formula formula = structured (random, vars);
        Inner t;
        test::load (t.s, formula);
        for (int step = 0; step < 3; step++) {
            solve_judged (t, formula, some_lits (random, vars, 2));
            test::Formula framed = formula;
            cdcl_push (t.s);
            for (int depth = 0; depth < 2; depth++) {
                test::Formula more =
                    random.flip () ? some_group (random, vars)
                                   : test::random_cnf (random, vars, 2, 3);
                append (framed, more);
                test::load (t.s, more);
                solve_judged (t, framed, some_lits (random, vars, 2));
            }
            cdcl_pop (t.s);
            REQUIRE (cdcl_vars (t.s) >= vars);
        }
        solve_judged (t, formula, {});
    }
}

TEST_CASE ("eliminate: enumeration finds all models, and each one once",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= test::rounds (1500); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = random.between (4, 9);
        test::Formula formula = structured (random, vars);
        if (random.flip ())
            append (formula, some_group (random, vars));
        test::DimacsLits named;
        for (int var = 1; var <= vars; var++)
            if (random.below (4))
                named.push_back (var);
        const uint64_t expected =
            test::Oracle (formula).count_projections (named);
        Inner t;
        test::load (t.s, formula);
        uint64_t count = 0;
        // Stops after one model too many, in case the enumeration does not end.
        while (round_next (t),
               cdcl_solve (t.s) == CDCL_SAT && count <= expected) {
            REQUIRE (test::holds (formula, test::model (t.s, vars)));
            test::DimacsLits lits;
            for (int var : named)
                lits.push_back (cdcl_val (t.s, var));
            test::block (t.s, lits);
            count++;
        }
        REQUIRE (count == expected);
    }
}

TEST_CASE ("eliminate: larger formulas, proofs checked", "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= test::rounds (60); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = test::slow_build ? 40 : 100;
        test::Formula formula = structured (random, vars);
        append (formula, test::random_cnf (random, vars, 3 * vars, 3));
        test::solve_and_check (formula, seed % 2,
                               {{"inprocessint", 20}, {"reduce", 20}});
    }
}

// The statistics show the effort of each technique.
TEST_CASE ("eliminate: its ticks are counted, each technique's by themselves",
           "[cdcl]") {
    Inner t;
    test::Random random (5);
    test::load (t.s, test::random_cnf (random, 60, 160, 3));
    t.start ();
    round_now (t);
    CHECK (t.s->stats.eliminated > 0);
    CHECK (t.s->stats.eliminate_ticks > 0);
    CHECK (t.s->stats.subsume_ticks > 0);
    CHECK (t.s->stats.decompose_ticks > 0);
    CHECK (t.s->stats.inprocess_ticks ==
           t.s->stats.gauss_ticks + t.s->stats.decompose_ticks +
               t.s->stats.congruence_ticks + t.s->stats.subsume_ticks +
               t.s->stats.eliminate_ticks);
    CHECK (t.s->stats.eliminate_found == t.s->stats.eliminated);
}
