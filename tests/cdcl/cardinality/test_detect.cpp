// test_detect.cpp -- at-most-one groups found among clauses (detect.c,
// clique.c, implied.c, exactly.c).
//
// This file has its own version of each encoding, made from the paper, with clauses in random
// order.  The set of members must be found; other groups may be found as well.  The
// oracle, the judge of the lemmas (rup.c) and the proof checker do not know the groups, and
// check that each group follows from the clauses.
//
// Sources: Sinz, CP 2005 (sequential); Chen 2010 (product); Klieber and Kwon
// 2007 (commander).

#include <set>

#include "tests/inner.hpp"
#include "tests/proof.hpp"

extern "C" {
#include "cdcl/cardinality/detect.h"
}

using namespace test;

namespace {

typedef std::vector<test::DimacsLits> Clauses;

Clauses pairs (const test::DimacsLits &lits) {
    Formula formula;
    formula.at_most_one.push_back (lits);
    return pairwise (formula);
}

void append (Clauses &clauses, const Clauses &more) {
    clauses.insert (clauses.end (), more.begin (), more.end ());
}

// s_i says that one of the first i members is true.
Clauses sequential (const test::DimacsLits &lits, int &vars) {
    Clauses clauses;
    for (size_t i = 0; i + 1 < lits.size (); i++) {
        clauses.push_back ({-lits[i], vars + 1});
        if (i)
            clauses.push_back ({-vars, vars + 1});
        vars++;
        clauses.push_back ({-vars, -lits[i + 1]});
    }
    return clauses;
}

// Members in a square: at most one row and at most one column has a true member.
Clauses product (const test::DimacsLits &lits, int &vars) {
    size_t width = 1;
    while (width * width < lits.size ())
        width++;
    test::DimacsLits rows, columns;
    for (size_t i = 0; i < lits.size (); i += width)
        rows.push_back (++vars);
    for (size_t i = 0; i < width; i++)
        columns.push_back (++vars);
    Clauses clauses = pairs (rows);
    append (clauses, pairs (columns));
    for (size_t i = 0; i < lits.size (); i++) {
        clauses.push_back ({-lits[i], rows[i / width]});
        clauses.push_back ({-lits[i], columns[i % width]});
    }
    return clauses;
}

// Every three members have a commander, which is true iff one of the three is true.
Clauses commander (const test::DimacsLits &lits, int &vars) {
    if (lits.size () <= 4)
        return pairs (lits);
    Clauses clauses;
    test::DimacsLits commanders;
    for (size_t i = 0; i < lits.size (); i += 3) {
        const int chief = ++vars;
        test::DimacsLits some = {-chief};
        commanders.push_back (chief);
        test::DimacsLits soldiers;
        for (size_t j = i; j < i + 3 && j < lits.size (); j++) {
            soldiers.push_back (lits[j]);
            some.push_back (lits[j]);
            clauses.push_back ({-lits[j], chief});
        }
        append (clauses, pairs (soldiers));
        clauses.push_back (some);
    }
    append (clauses, commander (commanders, vars));
    return clauses;
}

const char *const names[] = {"pairwise", "sequential", "product", "commander"};

Clauses encode (int kind, const test::DimacsLits &lits, int &vars) {
    switch (kind) {
    case 0:
        return pairs (lits);
    case 1:
        return sequential (lits, vars);
    case 2:
        return product (lits, vars);
    default:
        return commander (lits, vars);
    }
}

// The literals 1 … size, some of them negated.
test::DimacsLits members (Random &random, int size) {
    test::DimacsLits lits;
    for (int var = 1; var <= size; var++)
        lits.push_back (random.flip () ? var : -var);
    return lits;
}

void add_shuffled (cdcl *s, Random &random, Clauses clauses) {
    random.shuffle (clauses);
    for (test::DimacsLits &clause : clauses) {
        random.shuffle (clause);
        add (s, clause);
    }
}

// The kind of the group over exactly these members: 0 at most one, 1 exactly one, -1 if
// there is no such group.
int group_of (const cdcl *s, const test::DimacsLits &wanted) {
    for (size_t g = 0; g < s->groups.groups.size; g++) {
        const Group &group = s->groups.groups.data[g];
        test::DimacsLits found;
        for (uint32_t i = 0; i < group.size; i++)
            found.push_back (
                lit_export (s->groups.lits.data[group.members + i]));
        if (sorted (found) == sorted (wanted))
            return static_cast<int> (group.exactly_one);
    }
    return -1;
}

// At-most-ones over subsets of a few variables in a given encoding, some with the clause that
// makes them exactly-ones; and other clauses over these variables.
Formula random_formula (Random &random, int kind) {
    Formula formula;
    const int shared = kind ? 7 : 14;
    formula.vars = shared;
    for (int round = 0; round < (kind ? 1 : 3); round++) {
        test::DimacsLits lits = members (random, shared);
        random.shuffle (lits);
        lits.resize (static_cast<size_t> (random.between (4, kind ? 6 : 7)));
        append (formula.clauses, encode (kind, lits, formula.vars));
        if (random.flip ())
            formula.clauses.push_back (lits);
    }
    const int others = random.between (2, 4 * shared);
    for (int i = 0; i < others; i++) {
        std::set<int> clause;
        const int size = random.between (2, 3);
        while (static_cast<int> (clause.size ()) < size)
            clause.insert (random.lit (shared));
        formula.clauses.push_back (
            test::DimacsLits (clause.begin (), clause.end ()));
    }
    random.shuffle (formula.clauses);
    return formula;
}

// The pigeonhole formula with clauses only.
Formula pigeon_clauses (int pigeons, int holes, int kind) {
    Formula formula;
    formula.vars = pigeons * holes;
    for (int pigeon = 0; pigeon < pigeons; pigeon++) {
        test::DimacsLits row;
        for (int hole = 0; hole < holes; hole++)
            row.push_back (pigeon * holes + hole + 1);
        formula.clauses.push_back (row);
    }
    for (int hole = 0; hole < holes; hole++) {
        test::DimacsLits column;
        for (int pigeon = 0; pigeon < pigeons; pigeon++)
            column.push_back (pigeon * holes + hole + 1);
        append (formula.clauses, encode (kind, column, formula.vars));
    }
    return formula;
}

} // namespace

TEST_CASE ("detect: each encoding of each size is one group",
           "[cdcl][valgrind]") {
    for (int kind = 0; kind < 4; kind++)
        for (int size : {4, 5, 6, 7, 9, 16, 25, 40, 62, 63, 70}) {
            INFO (names[kind] << " over " << size);
            Random random (static_cast<uint64_t> (100 * kind + size));
            Inner t;
            int vars = size;
            const test::DimacsLits lits = members (random, size);
            add_shuffled (t.s, random, encode (kind, lits, vars));
            REQUIRE (solve (t.s) == CDCL_SAT);
            CHECK (group_of (t.s, lits) == 0);
            if (kind)
                continue;
            CHECK (t.s->groups.groups.size == 1);
            CHECK (t.s->binary_clauses == 0);
            CHECK (t.s->stats.detected_binaries ==
                   static_cast<uint64_t> (size * (size - 1) / 2));
            CHECK (cdcl_stat (t.s, "clauses") == 0);
        }
}

TEST_CASE ("detect: groups that share members are found, each by itself",
           "[cdcl]") {
    // Rows, columns and both diagonals of a 6×6 square; no two of them share a pair.
    Random random (7);
    Clauses clauses, groups;
    for (int i = 0; i < 6; i++) {
        test::DimacsLits row, column;
        for (int j = 0; j < 6; j++) {
            row.push_back (6 * i + j + 1);
            column.push_back (6 * j + i + 1);
        }
        groups.push_back (row);
        groups.push_back (column);
    }
    for (const test::DimacsLits &group : groups)
        append (clauses, pairs (group));
    Inner t;
    add_shuffled (t.s, random, clauses);
    REQUIRE (solve (t.s) == CDCL_SAT);
    CHECK (t.s->groups.groups.size == groups.size ());
    for (const test::DimacsLits &group : groups)
        CHECK (group_of (t.s, group) == 0);
}

TEST_CASE ("detect: overlapping cliques cover all but few clauses", "[cdcl]") {
    // On 9×9, a row and a box that meet share three pairs.
    Random random (8);
    std::set<test::DimacsLits> distinct;
    Clauses groups;
    for (int i = 0; i < 9; i++) {
        test::DimacsLits row, box;
        for (int j = 0; j < 9; j++) {
            row.push_back (9 * i + j + 1);
            box.push_back (27 * (i / 3) + 3 * (i % 3) + 9 * (j / 3) + j % 3 +
                           1);
        }
        groups.push_back (row);
        groups.push_back (box);
    }
    for (const test::DimacsLits &group : groups)
        for (const test::DimacsLits &pair : pairs (group))
            distinct.insert (sorted (pair));
    Inner t;
    add_shuffled (t.s, random, Clauses (distinct.begin (), distinct.end ()));
    REQUIRE (solve (t.s) == CDCL_SAT);
    CHECK (t.s->binary_clauses == 0);
    CHECK (t.s->stats.detected_binaries == distinct.size ());
    for (const test::DimacsLits &group : groups)
        CHECK (group_of (t.s, group) == 0);
}

TEST_CASE ("detect: each pair of a group has the number of its clause",
           "[cdcl]") {
    // Rows, columns and boxes of a board of side 6; a pair may be in two of them.
    Clauses clauses;
    for (int kind = 0; kind < 3; kind++)
        for (int i = 0; i < 6; i++) {
            test::DimacsLits lits;
            for (int k = 0; k < 6; k++)
                lits.push_back (1 + (kind == 0   ? 6 * i + k
                                     : kind == 1 ? 6 * k + i
                                                 : 12 * (i / 2) + 3 * (i % 2) +
                                                       6 * (k / 3) + k % 3));
            append (clauses, pairs (lits));
        }
    Random random (41);
    for (int round = 0; round < 8; round++) {
        Inner solver;
        cdcl *const s = solver.s;
        CHECK (cdcl_trace_lrat (
                   s, clauses.size (), nullptr, false,
                   [] (void *, const void *, size_t) { return 0; }) == CDCL_OK);
        for (const test::DimacsLits &clause : clauses)
            CHECK (add (s, clause) >= 0);
        if (round & 1) // no clause waits in the queue
            CHECK (solver.start () >= 0);
        cdcl_detect (s);
        size_t numbered = 0;
        for (uint32_t g = 0; g < s->groups.groups.size; g++) {
            const Group &group = s->groups.groups.data[g];
            const Lit *const members = s->groups.lits.data + group.members;
            for (uint32_t i = 0; i < group.size; i++)
                for (uint32_t j = 0; j < i; j++) {
                    const uint64_t number = cdcl_group_pair (s, g, i, j);
                    REQUIRE ((number >= 1 && number <= clauses.size ()));
                    test::DimacsLits clause = clauses[number - 1],
                                     pair = {-lit_export (members[i]),
                                             -lit_export (members[j])};
                    std::sort (clause.begin (), clause.end ());
                    std::sort (pair.begin (), pair.end ());
                    CHECK (clause == pair);
                    numbered++;
                }
        }
        CHECK (numbered >= 18 * 15);
        random.shuffle (clauses);
    }
}

TEST_CASE ("detect: a clause over all members makes a group exactly-one",
           "[cdcl][valgrind]") {
    for (int kind = 0; kind < 4; kind++)
        for (int change : {-1, 0, 1}) {
            INFO (names[kind] << ", clause changed by " << change);
            Random random (static_cast<uint64_t> (kind));
            Inner t;
            int vars = 12;
            const test::DimacsLits lits = members (random, 12);
            Clauses clauses = encode (kind, lits, vars);
            test::DimacsLits some = lits;
            if (change < 0)
                some.pop_back ();
            else if (change > 0)
                some.push_back (++vars);
            clauses.push_back (some);
            add_shuffled (t.s, random, clauses);
            REQUIRE (solve (t.s) == CDCL_SAT);
            CHECK (group_of (t.s, lits) == (change == 0));
            CHECK (t.s->stats.detected_clauses >= (change == 0));
            if (!kind)
                CHECK (t.s->irredundants.size == (change != 0));
        }
}

TEST_CASE ("detect: false literals do not stand between clause and group",
           "[cdcl]") {
    Inner t;
    at_most_one (t.s, {1, 2, 3, 4, 5});
    add (t.s, {1, 2, 3, 4, 6, 7});
    for (const test::DimacsLits &pair : pairs ({11, 12, 13, 14, 15}))
        add (t.s, pair);
    add (t.s, {-5});
    add (t.s, {-6});
    add (t.s, {-7, -8});
    add (t.s, {8});
    REQUIRE (solve (t.s) == CDCL_SAT);
    CHECK (group_of (t.s, {1, 2, 3, 4, 5}) == 1);
    CHECK (t.s->irredundants.size == 0);
    CHECK (solve (t.s, {-1, -2, -3, -4}) == CDCL_UNSAT);
    CHECK (solve (t.s, {-1, -2, -3}) == CDCL_SAT);
    CHECK (cdcl_val (t.s, 4) == 4);
}

TEST_CASE ("detect: a literal and its negation are no members of one clause",
           "[cdcl]") {
    Inner t;
    at_most_one (t.s, {1, 2, 3, 4});
    for (const test::DimacsLits &pair : pairs ({5, 6, 7, 8}))
        add (t.s, pair);
    add (t.s, {1, 2, 3, -4});
    REQUIRE (solve (t.s, {-1, -2, -3, -4}) == CDCL_SAT);
    CHECK (group_of (t.s, {1, 2, 3, 4}) == 0);
    CHECK (t.s->irredundants.size == 1);
}

TEST_CASE ("detect: nothing is found where nothing is, or when it is off",
           "[cdcl]") {
    Inner t;
    for (int a = 1; a <= 10; a++) // a complete bipartite graph has no triangle
        for (int b = 11; b <= 20; b++)
            add (t.s, {-a, -b});
    REQUIRE (solve (t.s) == CDCL_SAT);
    CHECK (t.s->stats.detections == 1);
    CHECK (t.s->groups.groups.size == 0);
    CHECK (t.s->binary_clauses == 100);

    Inner off;
    cdcl_set (off.s, "detect", 0);
    for (const test::DimacsLits &pair : pairs ({1, 2, 3, 4, 5, 6}))
        add (off.s, pair);
    REQUIRE (solve (off.s) == CDCL_SAT);
    CHECK (off.s->stats.detections == 0);
    CHECK (off.s->groups.groups.size == 0);
}

TEST_CASE ("detect: again when the binary clauses have doubled, not in frames",
           "[cdcl]") {
    Inner t;
    int vars = 0;
    auto more = [&] (int count) {
        test::DimacsLits lits;
        for (int i = 0; i < count; i++)
            lits.push_back (++vars);
        for (const test::DimacsLits &pair : pairs (lits))
            add (t.s, pair);
    };
    more (6);
    REQUIRE (solve (t.s) == CDCL_SAT);
    CHECK (t.s->groups.groups.size == 1);
    more (6);
    REQUIRE (solve (t.s) == CDCL_SAT);
    CHECK (t.s->stats.detections == 1);
    REQUIRE (cdcl_push (t.s) == CDCL_OK);
    more (60);
    REQUIRE (solve (t.s) == CDCL_SAT);
    CHECK (t.s->stats.detections == 1);
    REQUIRE (solve (t.s, {1, 2}) == CDCL_UNSAT);
    REQUIRE (cdcl_pop (t.s) == CDCL_OK);
    CHECK (t.s->groups.groups.size == 1);
    CHECK (t.s->binary_clauses == 15);
    more (60);
    REQUIRE (solve (t.s) == CDCL_SAT);
    CHECK (t.s->stats.detections == 2);
    CHECK (t.s->groups.groups.size == 3);
    CHECK (t.s->binary_clauses == 0);
    REQUIRE (solve (t.s, {vars, vars - 1}) == CDCL_UNSAT);
    CHECK (cdcl_failed (t.s, vars));
    CHECK (cdcl_failed (t.s, vars - 1));
}

TEST_CASE ("detect: same answers as the oracle's, on and off, also when more "
           "is added",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= rounds (600); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_formula (random, static_cast<int> (seed % 4));
        REQUIRE (formula.vars <= 20);
        for (int on : {0, 1}) {
            Random again (seed + 1000);
            Formula grown = formula;
            Solver s = solver ();
            cdcl_set (s.get (), "detect", on);
            load (s.get (), grown);
            for (int step = 0; step < 3; step++) {
                const int assumption = again.lit (grown.vars);
                Formula assumed = grown;
                assumed.clauses.push_back ({assumption});
                CHECK ((solve (s.get (), {assumption}) == CDCL_SAT) ==
                       (Oracle (assumed).count () > 0));
                const int status = solve (s.get ());
                REQUIRE ((status == CDCL_SAT) == (Oracle (grown).count () > 0));
                if (status == CDCL_SAT)
                    CHECK (holds (grown, model (s.get (), grown.vars)));
                const test::DimacsLits clause = {again.lit (grown.vars),
                                                 again.lit (grown.vars)};
                grown.clauses.push_back (clause);
                add (s.get (), clause);
            }
        }
    }
}

TEST_CASE ("detect: proofs hold for the clauses as they were", "[cdcl]") {
    for (int kind = 0; kind < 4; kind++) {
        INFO (names[kind]);
        for (int holes : {4, 5, 6})
            for (bool binary : {false, true})
                CHECK (solve_and_check (pigeon_clauses (holes + 1, holes, kind),
                                        binary) == CDCL_UNSAT);
        for (uint64_t seed = 1; seed <= rounds (100); seed++) {
            INFO ("seed " << seed);
            Random random (seed);
            solve_and_check (random_formula (random, kind), false);
        }
    }
}

TEST_CASE ("detect: effort is bounded where there are many triangles",
           "[cdcl]") {
    Random random (3);
    Inner t;
    for (int i = 0; i < 20000; i++)
        add (t.s, {-1 - random.below (300), -301 - random.below (300)});
    for (int i = 0; i < 3000; i++)
        add (t.s, {-1 - random.below (600), -1 - random.below (600)});
    REQUIRE (solve (t.s) == CDCL_SAT);
    CHECK (t.s->stats.detections == 1);
    CHECK (t.s->stats.ticks < 2 * 200 * 23000 / 8 + 1000000);
}
