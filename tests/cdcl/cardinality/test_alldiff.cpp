// test_alldiff.cpp -- Hall sets of all-different constraints: the matching, the
// deductions of the solver, and the proofs (matching.c,
// alldiff_constraints.c, alldiff.c, hall_set.c, hall_proof.c).

#include "tests/proof.hpp"
#include "tests/sink.hpp"
#include "tests/inner.hpp"
extern "C" {
#include "cdcl/base/matching.h"
#include "cdcl/cardinality/alldiff_constraints.h"
#include "sudoku/sudoku_puzzles.h"
#include "sudoku/make/generate/boards.h"
}

#include <set>

using namespace test;

namespace {

std::set<unsigned> open_for (const Matching &m, unsigned row) {
    return {m.open.data + m.starts.data[row],
            m.open.data + m.starts.data[row + 1]};
}

// Tries all matchings of all rows; counts the matchings, and finds the places that they use.
struct Tried {
    const Matching *matching;
    uint64_t count = 0;
    std::vector<std::set<unsigned>> used;
    std::vector<unsigned> at;

    explicit Tried (const Matching *m) : matching (m), used (m->rows) {
        place (0);
    }
    void place (unsigned row) {
        if (row == matching->rows) {
            count++;
            for (unsigned i = 0; i < row; i++)
                used[i].insert (at[i]);
            return;
        }
        for (unsigned col : open_for (*matching, row))
            if (std::find (at.begin (), at.end (), col) == at.end ()) {
                at.push_back (col);
                place (row + 1);
                at.pop_back ();
            }
    }
};

std::set<unsigned> found_rows (const Matching &m) {
    std::set<unsigned> result;
    for (unsigned row = 0; row < m.rows; row++)
        if (matching_found_row (&m, row))
            result.insert (row);
    CHECK (result == std::set<unsigned> (m.reached.data,
                                         m.reached.data + m.reached.size));
    return result;
}

// The columns of the Hall set: each column is open for one of the rows of the set.
std::set<unsigned> found_columns (const Matching &m) {
    std::set<unsigned> open, result;
    for (unsigned row : found_rows (m))
        for (unsigned col : open_for (m, row))
            open.insert (col);
    for (unsigned col = 0; col < m.columns; col++)
        if (matching_found_column (&m, col))
            result.insert (col);
    CHECK (result == open);
    return result;
}

Formula formula_of (const sudoku_board *board) {
    return encoded (
        sudoku_order (board),
        static_cast<size_t> (sudoku_table_find (&sudoku_encodings, "extended")),
        static_cast<size_t> (sudoku_table_find (&sudoku_amos, "native")),
        board);
}

struct Played {
    int status;
    uint64_t decisions, conflicts, sets, full, ticks, counted;
};

Played play (const Formula &formula, int64_t hall, uint64_t most = 0) {
    Solver s = solver ();
    cdcl_set (s.get (), "hall", hall);
    cdcl_set (s.get (), "hallopen", 0);
    if (most)
        cdcl_limit (s.get (), "conflicts", static_cast<double> (most));
    load (s.get (), formula);
    Played played = {};
    played.status = cdcl_solve (s.get ());
    if (played.status == CDCL_SAT)
        CHECK (holds (formula, model (s.get (), formula.vars)));
    played.decisions = cdcl_stat (s.get (), "decisions");
    played.conflicts = cdcl_stat (s.get (), "conflicts");
    played.sets = cdcl_stat (s.get (), "hall_sets");
    played.full = cdcl_stat (s.get (), "hall_conflicts");
    played.ticks = cdcl_stat (s.get (), "ticks");
    played.counted = cdcl_stat (s.get (), "alldiff_ticks");
    return played;
}

Board pigeons (unsigned n, size_t digits, double holes, bool housed,
               uint64_t seed) {
    Generator from (
        sudoku_generator_new (of_order (n), seed, nullptr, nullptr));
    REQUIRE (from);
    Board result = blank (n);
    const double cells = n * n * n * n;
    REQUIRE (sudoku_generate_pigeons (from.get (), digits,
                                      static_cast<size_t> (holes * cells),
                                      housed, result.get ()) == SUDOKU_OK);
    return result;
}

// Random givens without equal givens in a house; some boards have no solution.
Board random_board (unsigned n, size_t holes, uint64_t seed) {
    Generator from (
        sudoku_generator_new (of_order (n), seed, nullptr, nullptr));
    REQUIRE (from);
    Board result = blank (n);
    const char *const pattern = seed % 3 ? "random" : "qcp";
    if (sudoku_generate_holes (
            from.get (),
            static_cast<size_t> (sudoku_table_find (&sudoku_patterns, pattern)),
            holes, result.get ()) == SUDOKU_OK &&
        seed % 3 == 1)
        sudoku_perturb (from.get (), 1 + seed % 2, result.get ());
    return result;
}

} // namespace

TEST_CASE ("matching: what no matching uses is what Hall sets exclude",
           "[cdcl][valgrind]") {
    Solver owner = solver ();
    Mem *const mem = &owner->mem;
    Matching m = {};
    uint64_t full = 0, pruned = 0;
    for (uint64_t seed = 1; seed <= 2000; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int rows = random.between (1, 5);
        const int columns = random.between (rows - 1, 6);
        // Some columns occur twice, and a row's mate may be open or not.
        cdcl_matching_start (mem, &m, static_cast<unsigned> (columns));
        for (int row = 0; row < rows; row++) {
            for (unsigned col = 0; col < m.columns; col++)
                if (random.below (5) < 2)
                    for (int i = random.between (1, 2); i--;)
                        words_push (mem, &m.open, col);
            const unsigned mate = static_cast<unsigned> (random.below (9));
            cdcl_matching_end_row (mem, &m,
                                   mate < m.columns ? mate : UNMATCHED);
        }
        const Tried tried (&m);
        const bool complete = cdcl_matching_complete (mem, &m, UINT64_MAX);
        REQUIRE (complete == (tried.count > 0));
        if (!complete) {
            full++;
            CHECK (found_rows (m).size () == found_columns (m).size () + 1);
            continue;
        }
        cdcl_matching_components (mem, &m);
        while (cdcl_matching_next (&m)) {
            const auto rows_found = found_rows (m);
            CHECK (rows_found.size () == found_columns (m).size ());
            for (unsigned row = 0; row < m.rows; row++)
                for (unsigned i = m.starts.data[row];
                     !rows_found.count (row) && i < m.starts.data[row + 1]; i++)
                    if (matching_found_column (&m, m.open.data[i])) {
                        pruned++;
                        m.open.data[i] = m.mate.data[row]; // closes the column
                    }
        }
        for (unsigned row = 0; row < m.rows; row++)
            CHECK (open_for (m, row) == tried.used[row]);
    }
    cdcl_matching_release (mem, &m);
    CHECK (full > 100);
    CHECK (pruned > 100);
}

TEST_CASE ("alldiff: the rules of a Sudoku are six kinds of constraints",
           "[cdcl][sudoku]") {
    for (unsigned n : {2u, 3u}) {
        Inner inner;
        load (inner.s, formula_of (blank (n).get ()));
        cdcl_groups_index (inner.s);
        REQUIRE (cdcl_collect_alldiff_constraints (inner.s));
        CHECK (!cdcl_collect_alldiff_constraints (inner.s));
        const ConstraintVec &list = inner.s->alldiff_constraints->list;
        const unsigned side = n * n;
        // Of side N: for each row, column and box, its cells; for each digit, the rows
        // by the columns.  Of side n: for each digit, the rows of a band by its boxes,
        // and the columns of a stack by its boxes.
        size_t large = 0, small = 0;
        for (size_t i = 0; i < list.size; i++) {
            const AlldiffConstraint &constraint = list.data[i];
            CHECK (constraint.perfect);
            CHECK (constraint.sizes[0] == constraint.sizes[1]);
            large += constraint.sizes[0] == side;
            small += constraint.sizes[0] == n;
        }
        CHECK (large == 4 * side);
        CHECK (small == 2 * side * n);
        CHECK (list.size == large + small);
    }
}

// The solver must refute the board without a decision, and its proof must hold.  If the
// search for Hall violators is off, the solver must make decisions.  A board with room for
// all pigeons must not be refuted.
static void check_pigeons (unsigned n, size_t digits, uint64_t seed) {
    INFO ("side " << n * n << ", " << digits << " digits, seed " << seed);
    const double holes = n < 8 ? 0.6 : 0.4;
    const Formula formula =
        formula_of (pigeons (n, digits, holes, false, seed).get ());
    const Played counted = play (formula, 1);
    CHECK (counted.status == CDCL_UNSAT);
    CHECK (counted.decisions == 0);
    CHECK (counted.full == 1);
    if (n > 6)
        return;
    CHECK (play (formula, 0, 1).decisions > 0);
    CHECK (solve_and_check (formula, seed == 2) == CDCL_UNSAT);
    const Played housed = play (
        formula_of (pigeons (n, digits, holes, true, seed).get ()), 1, 2000);
    CHECK (housed.status != CDCL_UNSAT);
    CHECK (housed.full == 0);
}

TEST_CASE ("alldiff: boards too full of pigeons are refuted without a decision",
           "[cdcl][sudoku]") {
    for (uint64_t seed = 1; seed <= 3; seed++) {
        check_pigeons (4, 4, seed);
        check_pigeons (4, 7, seed);
    }
    check_pigeons (5, 11, 1);
}

TEST_CASE ("alldiff: large boards too full of pigeons",
           "[cdcl][sudoku][slow]") {
    check_pigeons (5, 8, 2);
    for (unsigned n = 6; n <= 10; n++)
        check_pigeons (n, 15, n);
}

TEST_CASE ("alldiff: boards have the answers they have without, proofs hold",
           "[cdcl][sudoku][fuzz]") {
    uint64_t sets = 0, unsat = 0;
    for (uint64_t seed = 1; seed <= 240; seed++) {
        INFO ("seed " << seed);
        const unsigned n = seed % 12 == 0 ? 4 : 2 + seed % 2;
        const size_t holes = n == 2   ? 6 + seed % 8
                             : n == 3 ? 40 + seed % 15
                                      : 130 + seed % 20;
        const Formula formula =
            formula_of (random_board (n, holes, seed).get ());
        const Played plain = play (formula, 0);
        for (int64_t hall : {1, 2}) {
            const Played counted = play (formula, hall);
            REQUIRE (counted.status == plain.status);
            CHECK (counted.counted <= counted.ticks);
            sets += counted.sets;
        }
        unsat += plain.status == CDCL_UNSAT;
        CHECK (solve_and_check (formula, seed % 2,
                                {{"hall", 1 + static_cast<int> (seed % 3 / 2)},
                                 {"hallopen", 0}}) == plain.status);
    }
    CHECK (unsat > 20);
    CHECK (sets > 100);
}

// The formula with its variables renumbered, and its constraints in another order.
static Formula shuffled (Formula formula, Random &random) {
    std::vector<int> names;
    for (int var = 1; var <= formula.vars; var++)
        names.push_back (var);
    random.shuffle (names);
    for (auto *sets :
         {&formula.clauses, &formula.exactly_one, &formula.at_most_one}) {
        for (auto &set : *sets) {
            for (int &lit : set) {
                const int name =
                    names[static_cast<size_t> (std::abs (lit)) - 1];
                lit = lit < 0 ? -name : name;
            }
            random.shuffle (set);
        }
        random.shuffle (*sets);
    }
    return formula;
}

// Some groups get no colour, so that all-different constraints lack rows or columns.
TEST_CASE ("alldiff: groups in any order refute no board with solutions",
           "[cdcl][sudoku][fuzz]") {
    uint64_t sets = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const unsigned n = seed % 10 == 0 ? 4 : 2 + seed % 2;
        const size_t holes = n == 2 ? 14 : n == 3 ? 56 : 160;
        const Formula formula = shuffled (
            formula_of (random_board (n, holes, seed).get ()), random);
        const Played plain = play (formula, 0);
        const Played counted = play (formula, 2);
        CHECK (counted.status == plain.status);
        CHECK (solve_and_check (formula, seed % 2, {{"hallopen", 0}}) ==
               plain.status);
        sets += counted.sets;
    }
    CHECK (sets > 100);
}

// Different numbers of rows and columns, with some places missing; some rows are at-most-one
// groups.  There are a few more variables; each of them excludes some rows from some
// columns, and one of them is true.
static Formula random_square (uint64_t seed) {
    Random random (seed);
    Formula formula;
    const int rows = random.between (3, 4), columns = random.between (rows, 4);
    const int keepers = random.between (1, 4);
    formula.vars = keepers;
    std::vector<test::DimacsLits> row (static_cast<size_t> (rows)),
        column (static_cast<size_t> (columns));
    test::DimacsLits some;
    for (int keeper = 1; keeper <= keepers; keeper++)
        some.push_back (keeper);
    formula.clauses.push_back (some);
    for (auto &each : row)
        for (auto &other : column)
            if (random.below (9)) {
                each.push_back (++formula.vars);
                other.push_back (formula.vars);
            }
    for (int keeper = 1; keeper <= keepers; keeper++) {
        const int kept = random.between (2, 3), left = random.between (1, 2);
        for (int i = 0; i < kept; i++)
            for (int lit : row[static_cast<size_t> (i + keeper) % row.size ()])
                for (size_t col = static_cast<size_t> (left); col < 4; col++)
                    if (col < column.size () &&
                        std::count (column[col].begin (), column[col].end (),
                                    lit))
                        formula.clauses.push_back ({-keeper, -lit});
        random.shuffle (column);
        random.shuffle (row);
    }
    for (const auto &each : row)
        formula.exactly_one.push_back (each);
    for (const auto &each : column)
        if (rows == columns && random.below (4))
            formula.exactly_one.push_back (each);
        else
            formula.at_most_one.push_back (each);
    return formula;
}

TEST_CASE ("alldiff: random constraints agree with the oracle, proofs hold",
           "[cdcl][fuzz]") {
    uint64_t sets = 0, full = 0, unsat = 0;
    for (uint64_t seed = 1; seed <= 1200; seed++) {
        INFO ("seed " << seed);
        const Formula formula = random_square (seed);
        const bool satisfiable = Oracle (formula).satisfiable ();
        const Played played = play (formula, 2);
        CHECK (played.status == (satisfiable ? CDCL_SAT : CDCL_UNSAT));
        CHECK (solve_and_check (
                   formula, seed % 2,
                   {{"hallopen", 0}, {"mode", static_cast<int> (seed % 4)}}) ==
               played.status);
        sets += played.sets;
        full += played.full;
        unsat += !satisfiable;
    }
    CHECK (unsat > 50);
    CHECK (sets > 30);
    CHECK (full > 20);
}

TEST_CASE ("alldiff: counting solutions, frame after frame", "[sudoku]") {
    for (unsigned n : {2u, 3u}) {
        std::unique_ptr<sudoku_solver, void (*) (sudoku_solver *)> plain (
            sudoku_solver_new (of_order (n),
                               static_cast<size_t> (sudoku_table_find (
                                   &sudoku_encodings, "extended")),
                               static_cast<size_t> (
                                   sudoku_table_find (&sudoku_amos, "native")),
                               nullptr, nullptr),
            sudoku_solver_free);
        std::unique_ptr<sudoku_solver, void (*) (sudoku_solver *)> counting (
            sudoku_solver_new (of_order (n),
                               static_cast<size_t> (sudoku_table_find (
                                   &sudoku_encodings, "extended")),
                               static_cast<size_t> (
                                   sudoku_table_find (&sudoku_amos, "native")),
                               nullptr, nullptr),
            sudoku_solver_free);
        REQUIRE (plain);
        REQUIRE (counting);
        for (sudoku_solver *each : {plain.get (), counting.get ()})
            REQUIRE (sudoku_use_kernel (
                         each, static_cast<size_t> (sudoku_table_find (
                                   &sudoku_kernels, "general"))) == SUDOKU_OK);
        cdcl_set (sudoku_solver_core (plain.get ()), "hall", 0);
        cdcl_set (sudoku_solver_core (counting.get ()), "hallopen", 0);
        for (uint64_t seed = 1; seed <= 60; seed++) {
            INFO ("seed " << seed);
            const Board board =
                random_board (n, n == 2 ? 10 : 44 + seed % 14, seed);
            bool complete;
            const int64_t expected = sudoku_count (
                plain.get (), board.get (), 300, nullptr, nullptr, &complete);
            CHECK (sudoku_count (counting.get (), board.get (), 300, nullptr,
                                 nullptr, &complete) == expected);
        }
        const uint64_t sets =
            cdcl_stat (sudoku_solver_core (counting.get ()), "hall_sets");
        CHECK ((n == 2 || sets > 10));
    }
}

TEST_CASE ("alldiff: assumptions, and a formula that grows", "[cdcl][fuzz]") {
    // There are k + 1 pigeons and k + 1 holes.  Assumptions close the last hole for all pigeons
    // except the last one, and then for all.
    for (int holes : {3, 5, 8}) {
        Solver s = solver ();
        cdcl_set (s.get (), "hallopen", 0);
        const auto var = [holes] (int p, int h) {
            return p * (holes + 1) + h + 1;
        };
        for (int p = 0; p <= holes; p++) {
            test::DimacsLits pigeon, hole;
            for (int h = 0; h <= holes; h++) {
                pigeon.push_back (var (p, h));
                hole.push_back (var (h, p));
            }
            cdcl_add_exactly_one (s.get (), pigeon.data (), pigeon.size ());
            cdcl_add_exactly_one (s.get (), hole.data (), hole.size ());
        }
        CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
        for (int p = 0; p < holes; p++)
            cdcl_assume (s.get (), -var (p, holes));
        CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
        CHECK (cdcl_val (s.get (), var (holes, holes)) > 0);
        for (int p = 0; p <= holes; p++)
            cdcl_assume (s.get (), -var (p, holes));
        CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
        CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
        REQUIRE (cdcl_push (s.get ()) == CDCL_OK);
        const int other = 0;
        for (int p = 0; p < holes - 1; p++)
            for (int h : {other, holes}) {
                const int unit = -var (p, h);
                cdcl_add_clause (s.get (), &unit, 1);
            }
        CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
        REQUIRE (cdcl_pop (s.get ()) == CDCL_OK);
        cdcl_assume (s.get (), var (0, holes));
        CHECK (cdcl_solve (s.get ()) == CDCL_SAT);
    }
}

TEST_CASE ("alldiff: a Hall set excludes a literal and its negation",
           "[cdcl]") {
    enum { A = 1, B, C, D, X, E, F, G, H };
    Formula formula;
    formula.vars = H;
    formula.exactly_one = {{A, B}, {C, D}, {X, E}, {-X, F}};
    formula.at_most_one = {{A, C, X}, {B, D, -X}, {E, G}, {F, H}};
    const Played played = play (formula, 2);
    CHECK (played.status == CDCL_UNSAT);
    CHECK (played.sets == 1);
}

TEST_CASE ("alldiff: rows too many, one with a literal, one with its negation",
           "[cdcl]") {
    enum { A = 1, B, C, D, X };
    Formula formula;
    formula.vars = X;
    formula.exactly_one = {{A, X}, {B, -X}, {C, D}};
    formula.at_most_one = {{A, -X, C}, {X, B, D}};
    const Played played = play (formula, 2);
    CHECK (played.status == CDCL_UNSAT);
    CHECK (played.full == 1);
}
