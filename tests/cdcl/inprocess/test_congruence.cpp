// test_congruence.cpp -- gates with equivalent inputs (congruence.c).
//
// White-box tests add gates as clauses and start a round directly.  The round must find the
// congruence closure, which a few lines here compute by definition.  In black-box tests the
// checker judges each proof.

#include <map>
#include <numeric>

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/engine/propagate.h"
#include "cdcl/inprocess/congruence.h"
#include "cdcl/schedule.h"
}
#include "tests/proof.hpp"

using test::Inner;
using test::Random;

namespace {

// output = input & input & …, or the sum of the inputs modulo 2.
struct Gate {
    bool sum;
    int output;
    test::DimacsLits inputs;
};

void state (test::Formula &formula, const Gate &gate) {
    if (!gate.sum) {
        test::DimacsLits clause = {gate.output};
        for (int input : gate.inputs) {
            formula.clauses.push_back ({-gate.output, input});
            clause.push_back (-input);
        }
        formula.clauses.push_back (clause);
        return;
    }
    test::DimacsLits lits = gate.inputs;
    lits.push_back (gate.output);
    test::add_parity (formula, lits, false);
}

test::Formula formula_of (int vars, const std::vector<Gate> &gates) {
    test::Formula formula;
    formula.vars = vars;
    for (const Gate &gate : gates)
        state (formula, gate);
    return formula;
}

// Starts a round, as if elimination were due.
void congruence_now (Inner &t) {
    t.start ();
    cdcl_set (t.s, "decompose", 0); // keeps merged variables in the formula
    cdcl_propagate_root (t.s);
    if (!t.s->inconsistent)
        cdcl_run_technique (t.s, TECHNIQUE_congruence);
}

// For each literal, an equal literal whose variable is not larger.
class Classes {
  public:
    explicit Classes (int vars) : above (static_cast<size_t> (vars) + 1) {
        std::iota (above.begin (), above.end (), 0);
    }
    int find (int lit) const {
        const int up = above[static_cast<size_t> (std::abs (lit))];
        if (up == std::abs (lit))
            return lit;
        return find (lit < 0 ? -up : up);
    }
    bool join (int one, int two) {
        one = find (one), two = find (two);
        if (std::abs (one) == std::abs (two))
            return false;
        if (std::abs (one) < std::abs (two))
            std::swap (one, two);
        above[static_cast<size_t> (std::abs (one))] = one < 0 ? -two : two;
        return true;
    }

  private:
    std::vector<int> above;
};

// The congruence closure by definition: merges the outputs of gates with equal inputs until
// nothing changes.
Classes closure (int vars, const std::vector<Gate> &gates) {
    Classes classes (vars);
    for (bool grown = true; grown;) {
        grown = false;
        std::map<std::pair<bool, test::DimacsLits>, int> known;
        for (const Gate &gate : gates) {
            test::DimacsLits inputs;
            int output = gate.output;
            for (int input : gate.inputs) {
                const int root = classes.find (input);
                output *= gate.sum && root < 0 ? -1 : 1;
                inputs.push_back (gate.sum ? std::abs (root) : root);
            }
            const auto place =
                known.insert ({{gate.sum, test::sorted (inputs)}, output});
            if (!place.second)
                grown |= classes.join (place.first->second, output);
        }
    }
    return classes;
}

// The equal literals according to the binary clauses.
Classes stated (const Inner &t, int vars) {
    Classes classes (vars);
    for (int lit = -vars; lit <= vars; lit++) {
        if (!lit)
            continue;
        const Watches &watches = t.s->watches[lit_import (lit)];
        for (uint32_t i = 0; i < watches.size; i++) {
            const int other = lit_export (watches.data[i].blocking);
            if (watch_binary (watches.data[i]) &&
                cdcl_watches_have_binary (t.s->watches + lit_import (-lit),
                                          lit_import (-other)))
                classes.join (lit, -other);
        }
    }
    return classes;
}

// Gates of two or three inputs; half of them repeat an earlier gate with its inputs in
// another order, or with equal outputs as inputs.
std::vector<Gate> circuit (Random &random, int inputs, int vars) {
    std::vector<Gate> gates;
    const int half = inputs + (vars - inputs) / 2;
    for (int output = inputs + 1; output <= half; output++) {
        Gate gate = {random.flip (), output, {}};
        while (gate.inputs.size () < 2 ||
               (gate.inputs.size () < 3 && random.flip ())) {
            const int input = random.between (1, output - 1);
            bool there = false;
            for (int one : gate.inputs)
                there = there || std::abs (one) == input;
            if (!there)
                gate.inputs.push_back (random.flip () ? input : -input);
        }
        gates.push_back (gate);
    }
    const size_t size = gates.size ();
    for (size_t i = 0; i < size; i++) {
        Gate gate = gates[i];
        std::reverse (gate.inputs.begin (), gate.inputs.end ());
        for (int *lit : {&gate.output, &gate.inputs[0], &gate.inputs[1]})
            if (std::abs (*lit) > inputs)
                *lit += (*lit > 0 ? 1 : -1) * static_cast<int> (size);
        gates.push_back (gate);
    }
    return gates;
}

// A formula without models, which says that two products of `bits` bits differ.  In each
// gate of the second product the factors are in another order.
class Miter {
  public:
    explicit Miter (int bits) {
        for (int i = 0; i < 2 * bits; i++)
            variable ();
        const test::DimacsLits one = product (bits), two = product (bits);
        test::DimacsLits differ;
        for (size_t i = 0; i < one.size (); i++)
            differ.push_back (gate (true, one[i], two[i]));
        formula = formula_of (vars, gates);
        formula.clauses.push_back (differ);
        for (const test::DimacsLits &zero : zeros)
            formula.clauses.push_back (zero);
    }
    test::Formula formula;

  private:
    int vars = 0;
    bool turn = false;
    std::vector<Gate> gates;
    std::vector<test::DimacsLits> zeros;

    int variable () { return ++vars; }
    int gate (bool sum, int one, int two) {
        turn = !turn;
        const int output = variable ();
        gates.push_back ({sum, output, {turn ? one : two, turn ? two : one}});
        return output;
    }
    // Adds three bits; returns the sum, and the carry by `carry`.
    int add (int one, int two, int &carry) {
        const int half = gate (true, one, two), sum = gate (true, half, carry);
        carry =
            -gate (false, -gate (false, one, two), -gate (false, half, carry));
        return sum;
    }
    test::DimacsLits product (int bits) {
        test::DimacsLits sum (static_cast<size_t> (2 * bits), 0);
        const int zero = variable ();
        zeros.push_back ({-zero});
        std::fill (sum.begin (), sum.end (), zero);
        for (int row = 0; row < bits; row++) {
            int carry = zero;
            for (int i = 0; i < bits; i++) {
                int &place = sum[static_cast<size_t> (row + i)];
                place = add (place, gate (false, i + 1, bits + row + 1), carry);
            }
            sum[static_cast<size_t> (row + bits)] = carry;
        }
        return sum;
    }
};

} // namespace

TEST_CASE ("congruence: equal gates, and then those of their outputs",
           "[cdcl][valgrind]") {
    // 4 = 1 & 2, 5 = 2 & 1, 6 = 4 ^ 3, -7 = 3 ^ 5, 8 = -6 & 1 & 2, 9 = 2 & 7 & 1
    const std::vector<Gate> gates = {
        {false, 4, {1, 2}}, {false, 5, {2, 1}},     {true, 6, {4, 3}},
        {true, -7, {3, 5}}, {false, 8, {-6, 1, 2}}, {false, 9, {2, 7, 1}}};
    Inner t;
    test::load (t.s, formula_of (9, gates));
    congruence_now (t);
    CHECK (t.s->stats.congruences == 3);
    const Classes classes = stated (t, 9);
    CHECK (classes.find (5) == 4);
    CHECK (classes.find (7) == -6);
    CHECK (classes.find (9) == 8);
    CHECK (classes.find (4) != 1);
}

TEST_CASE ("congruence: gates that are false, or their only input", "[cdcl]") {
    // 1 = 2 = 3, so 4 = 1 ^ 2 and 6 = 1 & -2 are false, 5 = 1 & 3 is 1, and
    // 7 = 1 ^ 2 ^ 8 is 8.
    const std::vector<Gate> gates = {{false, 1, {9, 10}}, {false, 2, {9, 10}},
                                     {false, 3, {10, 9}}, {true, 4, {1, 2}},
                                     {false, 5, {1, 3}},  {false, 6, {1, -2}},
                                     {true, 7, {1, 2, 8}}};
    Inner t;
    test::load (t.s, formula_of (10, gates));
    congruence_now (t);
    cdcl_propagate_root (t.s);
    CHECK (cdcl_fixed (t.s, 4) == -1);
    CHECK (cdcl_fixed (t.s, 6) == -1);
    const Classes classes = stated (t, 10);
    CHECK (classes.find (5) == 1);
    CHECK (classes.find (8) == 7);
}

TEST_CASE ("congruence: all that equal gates imply, and no more",
           "[cdcl][fuzz]") {
    uint64_t pairs = 0;
    for (uint64_t seed = 1; seed <= test::rounds (300); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int inputs = random.between (3, 6);
        const int vars = inputs + 2 * random.between (1, 12);
        const std::vector<Gate> gates = circuit (random, inputs, vars);
        Inner t;
        test::load (t.s, formula_of (vars, gates));
        congruence_now (t);
        REQUIRE_FALSE (t.s->inconsistent);
        const Classes needed = closure (vars, gates), found = stated (t, vars);
        for (int var = 1; var <= vars; var++) {
            const int root = needed.find (var);
            pairs += root != var;
            // A literal that is true or false needs no equivalence.
            if (!cdcl_fixed (t.s, var) && !cdcl_fixed (t.s, root))
                REQUIRE (found.find (var) == found.find (root));
        }
        test::solve_and_check (formula_of (vars, gates), seed % 2,
                               {{"preprocess", 1}, {"inprocessint", 5}});
    }
    CHECK (pairs > 100);
}

TEST_CASE ("congruence: two multipliers of one structure", "[cdcl]") {
    const Miter miter (6);
    for (const int on : {1, 0}) {
        Inner t;
        REQUIRE (cdcl_set (t.s, "congruence", on) == 0);
        test::load (t.s, miter.formula);
        REQUIRE (cdcl_solve (t.s) == CDCL_UNSAT);
        if (on) // the first elimination comes after 100 conflicts
            CHECK (t.s->stats.conflicts < 150);
        else
            CHECK (t.s->stats.conflicts > 500);
    }
    for (const int binary : {0, 1})
        test::solve_and_check (Miter (3).formula, binary, {{"preprocess", 1}});
}
