// test_drat_bounds.cpp -- the proof checkers expand bounds into clauses (drat_bounds.c).
// These clauses must have the right models, and must be the clauses that the solver gets.

#include <set>

#include "tests/oracle.hpp"

extern "C" {
#include "cdcl/dimacs/cardinality.h"
#include "cdcl/checker/drat.h"
#include "cdcl/checker/drat_bounds.h"
}

using namespace test;

static int collect (void *state, const int *lits, size_t size) {
    static_cast<std::vector<Lits> *> (state)->emplace_back (lits, lits + size);
    return 0;
}

static std::vector<Lits> expand (DratBound kind, int bound, const Lits &lits,
                                 int &last) {
    std::vector<Lits> clauses;
    REQUIRE (cdcl_drat_bound (kind, bound, lits.data (), lits.size (), &last,
                              &clauses, collect) == CDCL_DRAT_OK);
    return clauses;
}

TEST_CASE ("drat bounds: models are those of the row", "[cdcl]") {
    for (int size = 2; size <= 7; size++)
        for (int bound = 1; bound < size; bound++)
            for (DratBound kind : {DRAT_AT_LEAST, DRAT_AT_MOST, DRAT_EXACTLY}) {
                INFO ("size " << size << " bound " << bound << " " << kind);
                Lits lits;
                for (int i = 1; i <= size; i++)
                    lits.push_back (i % 3 ? i : -i);
                int last = size;
                Solver s = solver ();
                for (const Lits &clause : expand (kind, bound, lits, last))
                    add (s.get (), clause);
                CHECK (cdcl_vars (s.get ()) == last);
                for (unsigned bits = 0; bits < 1u << size; bits++) {
                    Lits assumed;
                    int count = 0;
                    for (int i = 0; i < size; i++) {
                        const bool value = bits >> i & 1;
                        count += value;
                        assumed.push_back (value ? lits[i] : -lits[i]);
                    }
                    const bool holds = kind == DRAT_AT_LEAST  ? count >= bound
                                       : kind == DRAT_AT_MOST ? count <= bound
                                                              : count == bound;
                    REQUIRE (solve (s.get (), assumed) ==
                             (holds ? CDCL_SAT : CDCL_UNSAT));
                }
            }
}

TEST_CASE ("drat bounds: the same clauses as the solver's, in the same order",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int size = random.between (4, seed % 10 ? 30 : 150);
        const int bound = random.between (2, size - 2);
        Lits lits;
        for (int i = 0; i < size; i++)
            lits.push_back (random.lit (2 * size));
        const int kinds[] = {CDCL_ROW_AT_LEAST, CDCL_ROW_AT_MOST,
                             CDCL_ROW_EXACTLY};
        for (int kind = 0; kind < 3; kind++) {
            const cdcl_row row = {kinds[kind], bound, lits.data (),
                                  lits.size ()};
            std::vector<Lits> clauses;
            int last = 2 * size, other = 2 * size;
            REQUIRE (cdcl_cardinality_expand (&row, &last, &clauses, collect) ==
                     0);
            const std::vector<Lits> same =
                expand (static_cast<DratBound> (kind), bound, lits, other);
            REQUIRE (clauses == same);
            REQUIRE (last == other);
        }
    }
}

TEST_CASE ("drat bounds: too many variables are an error", "[cdcl]") {
    const Lits lits = {1, 2, 3, 4, 5, 6};
    std::vector<Lits> clauses;
    int last = CDCL_MAX_VAR - 3;
    CHECK (cdcl_drat_bound (DRAT_EXACTLY, 3, lits.data (), lits.size (), &last,
                            &clauses, collect) == CDCL_DRAT_BAD_FORMULA);
}
