// test_cardinality.cpp -- rows with any bound as clauses (cardinality.h).
//
// The clauses have auxiliary variables, so only the first variables of models
// are compared.  The right models are found by the definition of the row.

#include <algorithm>

#include "tests/dimacs.hpp"

extern "C" {
#include "cdcl/dimacs/cardinality.h"
}

using namespace test;

namespace {

// Adds the clauses of a row with a bound, and checks their announced number.
void expand (const Bound &bound, Formula &formula) {
    const cdcl_row row = {bound.kind, bound.bound, bound.lits.data (),
                          bound.lits.size ()};
    uint64_t clauses, vars;
    cdcl_cardinality_count (&row, &clauses, &vars);
    const size_t before = formula.clauses.size ();
    const int first = formula.vars;
    REQUIRE (cdcl_cardinality_expand (
                 &row, &formula.vars, &formula,
                 [] (void *state, const int *lits, size_t size) {
                     static_cast<Formula *> (state)->clauses.push_back (
                         DimacsLits (lits, lits + size));
                     return 0;
                 }) == 0);
    REQUIRE (formula.clauses.size () - before == clauses);
    REQUIRE (static_cast<uint64_t> (formula.vars - first) == vars);
    for (size_t i = before; i < formula.clauses.size (); i++)
        for (int lit : formula.clauses[i])
            REQUIRE (std::abs (lit) <= formula.vars);
}

// The assignments of the first variables that extend to a model; each bit of an index of
// the result is a variable.  There are too many auxiliary variables for the oracle, so
// the solver decides; in other tests, the oracle judges the solver.
std::vector<bool> extensible (const Formula &formula, int vars) {
    cdcl *solver = cdcl_new ();
    for (const DimacsLits &clause : formula.clauses)
        cdcl_add_clause (solver, clause.data (), clause.size ());
    for (const DimacsLits &group : formula.at_most_one)
        cdcl_add_at_most_one (solver, group.data (), group.size ());
    for (const DimacsLits &group : formula.exactly_one)
        cdcl_add_exactly_one (solver, group.data (), group.size ());
    std::vector<bool> result (size_t (1) << vars);
    for (size_t bits = 0; bits < result.size (); bits++) {
        for (int var = 1; var <= vars; var++)
            cdcl_assume (solver, bits >> (var - 1) & 1 ? var : -var);
        result[bits] = cdcl_solve (solver) == CDCL_SAT;
    }
    cdcl_free (solver);
    return result;
}

} // namespace

TEST_CASE ("dimacs: bounds that mean something else, by the oracle",
           "[cdcl][fuzz]") {
    // Tries every bound of rows over four literals.  The constraints that the reader
    // delivers (if they have a bound, their clauses) must have the same models as the row.
    int bounds = 0;
    for (const char *relation : {"<=", ">=", "="})
        for (int bound = 0; bound <= 5; bound++) {
            const std::string text = std::string ("p cnf+ 4 1\n1 -2 3 4 ") +
                                     relation + " " + std::to_string (bound) +
                                     "\n";
            INFO (text);
            DimacsOutcome outcome = read (text);
            REQUIRE (outcome.status == CDCL_DIMACS_OK);
            outcome.formula.vars = 4;
            for (const Bound &row : outcome.bounds) {
                CHECK (row.bound == 2);
                bounds++;
                expand (row, outcome.formula);
            }
            uint64_t expected = 0;
            for (int row = 0; row < 16; row++) {
                const int count =
                    __builtin_popcount (static_cast<unsigned> (row));
                expected += relation[0] == '<'   ? count <= bound
                            : relation[0] == '>' ? count >= bound
                                                 : count == bound;
            }
            const std::vector<bool> models = extensible (outcome.formula, 4);
            CHECK (static_cast<uint64_t> (std::count (
                       models.begin (), models.end (), true)) == expected);
        }
    CHECK (bounds == 3); // two of four, in each direction
}

TEST_CASE ("cardinality: models and sizes by the oracle", "[cdcl][fuzz]") {
    // Each model of the row extends to a model of the clauses, and no other assignment does.
    // Literals may be repeated and complementary.
    for (uint64_t seed = 1; seed <= 400; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = random.between (4, 6), size = random.between (4, 7);
        Bound row = {CDCL_ROW_AT_LEAST + random.below (3),
                     random.between (1, size - 1),
                     {}};
        for (int i = 0; i < size; i++)
            row.lits.push_back (random.below (4) && i < vars
                                    ? (random.flip () ? i + 1 : -i - 1)
                                    : random.lit (vars));
        Formula formula;
        formula.vars = vars;
        expand (row, formula);
        const std::vector<bool> models = extensible (formula, vars);
        for (size_t bits = 0; bits < models.size (); bits++) {
            int count = 0;
            for (int lit : row.lits)
                count += (bits >> (std::abs (lit) - 1) & 1) == (lit > 0);
            const bool right =
                row.kind == CDCL_ROW_AT_LEAST  ? count >= row.bound
                : row.kind == CDCL_ROW_AT_MOST ? count <= row.bound
                                               : count == row.bound;
            REQUIRE (models[bits] == right);
        }
    }
}

TEST_CASE ("cardinality: unit propagation alone decides", "[cdcl]") {
    // For "at most 5 of 12", five true literals make all other literals false at once; for
    // "at least 7", five false literals make all others true.
    for (int kind : {CDCL_ROW_AT_MOST, CDCL_ROW_AT_LEAST, CDCL_ROW_EXACTLY}) {
        Formula formula;
        formula.vars = 12;
        Bound row = {kind, kind == CDCL_ROW_AT_LEAST ? 7 : 5, {}};
        for (int var = 1; var <= 12; var++)
            row.lits.push_back (var);
        expand (row, formula);
        const int sign = kind == CDCL_ROW_AT_LEAST ? -1 : 1;
        cdcl *solver = cdcl_new ();
        for (const DimacsLits &clause : formula.clauses)
            cdcl_add_clause (solver, clause.data (), clause.size ());
        for (int var : {1, 4, 5, 9, 12}) {
            const int unit[1] = {sign * var};
            cdcl_add_clause (solver, unit, 1);
        }
        CHECK (cdcl_propagate (solver) != CDCL_UNSAT);
        for (int var : {2, 3, 6, 7, 8, 10, 11})
            CHECK (cdcl_fixed (solver, sign * var) == -1);
        cdcl_free (solver);
    }
}

TEST_CASE ("cardinality: the callback stops it", "[cdcl]") {
    const DimacsLits lits = {1, 2, 3, 4, 5, 6, 7, 8};
    for (int most = 0; most < 40; most++) {
        int left = most, last_var = 8;
        const cdcl_row row = {CDCL_ROW_EXACTLY, 4, lits.data (), lits.size ()};
        CHECK (
            cdcl_cardinality_expand (
                &row, &last_var, &left, [] (void *state, const int *, size_t) {
                    return --*static_cast<int *> (state) < 0 ? 7 : 0;
                }) == 7);
        CHECK (left == -1);
    }
}
