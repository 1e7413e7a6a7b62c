// test_remaining.cpp -- the remaining candidates of a board, judged by unit propagation
// over all rules, and by the answers of solvers that get all rules.

extern "C" {
#include "sudoku/encode/reduce.h"
}
#include "tests/test.hpp"
#include "sudoku/sudoku_puzzles.h"

#include <cstdlib>
#include <tuple>

using namespace test;

namespace {

struct FreeCandidates {
    void operator() (Candidates *cands) const {
        sudoku_candidates_free (cands);
    }
};
typedef std::unique_ptr<Candidates, FreeCandidates> Remaining;

size_t encoding_of (const char *name) {
    return static_cast<size_t> (sudoku_table_find (&sudoku_encodings, name));
}

size_t amo_of (const char *name) {
    return static_cast<size_t> (sudoku_table_find (&sudoku_amos, name));
}

Remaining remaining_of (const sudoku_board *board, bool *open,
                        const char *encoding = "extended") {
    Remaining cands (sudoku_candidates_new (sudoku_order (board)));
    REQUIRE (cands);
    *open = sudoku_reduce (cands.get (), board, encoding_of (encoding));
    return cands;
}

sudoku_sink sink_into (cdcl *core) {
    return {
        core,
        [] (void *s, const int *lits, size_t size) {
            return cdcl_add_clause (static_cast<cdcl *> (s), lits, size);
        },
        [] (void *s, const int *lits, size_t size) {
            return cdcl_add_at_most_one (static_cast<cdcl *> (s), lits, size);
        },
        [] (void *s, const int *lits, size_t size) {
            return cdcl_add_exactly_one (static_cast<cdcl *> (s), lits, size);
        }};
}

Solver with_all (const sudoku_board *board, size_t encoding, size_t amo) {
    Solver s = solver ();
    const sudoku_sink sink = sink_into (s.get ());
    const unsigned n = sudoku_order (board);
    cdcl_reserve (s.get (), sudoku_encoded_vars (of_order (n), encoding, amo));
    REQUIRE (sudoku_encode_rules (of_order (n), encoding, amo, &sink) ==
             SUDOKU_OK);
    REQUIRE (sudoku_encode_givens (board, &sink) == SUDOKU_OK);
    return s;
}

// The number of models that differ on the variables 1 … vars, up to a limit.
int models (cdcl *core, int vars, int limit) {
    int count = 0;
    while (count < limit && cdcl_solve (core) == CDCL_SAT) {
        DimacsLits blocking;
        for (int var = 1; var <= vars; var++)
            if (cdcl_val (core, var) > 0)
                blocking.push_back (-var);
        count++;
        add (core, blocking);
    }
    return count;
}

int count_all (const sudoku_board *board, size_t encoding, size_t amo) {
    const int side = static_cast<int> (sudoku_side (board));
    return models (with_all (board, encoding, amo).get (), side * side * side,
                   4);
}

int count_remaining (const sudoku_board *board, size_t encoding, size_t amo) {
    Remaining cands (sudoku_candidates_new (sudoku_order (board)));
    REQUIRE (cands);
    if (!sudoku_reduce (cands.get (), board, encoding))
        return 0;
    Solver s = solver ();
    const sudoku_sink sink = sink_into (s.get ());
    REQUIRE (sudoku_encode_remaining (cands.get (), encoding, amo, &sink) ==
             SUDOKU_OK);
    return models (s.get (), sudoku_remaining_vars (cands.get ()), 4);
}

// A full grid with holes.  Some givens become random digits; some blank cells get pencil
// marks.
Board spoilt (unsigned n, Random &random, int per_cent, int wrong, int marks) {
    Board board = shifted (n);
    const int side = static_cast<int> (n * n);
    auto any = [&] { return static_cast<unsigned> (random.below (side)); };
    for (int row = 0; row < side; row++)
        for (int col = 0; col < side; col++)
            if (random.below (100) < per_cent)
                sudoku_set (board.get (), static_cast<unsigned> (row),
                            static_cast<unsigned> (col), 0);
    for (int i = 0; i < wrong; i++)
        sudoku_set (board.get (), any (), any (), any () + 1);
    for (int i = 0; i < marks; i++)
        REQUIRE (sudoku_forbid (board.get (), any (), any (), any () + 1) ==
                 SUDOKU_OK);
    return board;
}

// Exactly the candidates that unit propagation leaves open must remain, and their numbers
// must be consecutive.
void judge (const sudoku_board *board, const char *encoding) {
    bool open = false;
    const Remaining cands = remaining_of (board, &open, encoding);
    Solver all = with_all (board, encoding_of (encoding), amo_of ("native"));
    const bool refuted = cdcl_propagate (all.get ()) == CDCL_UNSAT;
    REQUIRE (open == !refuted);
    if (!open)
        return;
    const unsigned n = sudoku_order (board), side = n * n;
    int next = 1;
    bool same = true;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            for (unsigned digit = 1; digit <= side; digit++) {
                const size_t cell = row * side + col;
                const int fixed = cdcl_fixed (
                    all.get (), sudoku_var (of_order (n), row, col, digit));
                const bool candidate = is_candidate (cands.get (), cell, digit);
                same = same && candidate == (fixed == 0) &&
                       (fixed > 0) == (cands->digit[cell] == digit);
                if (!candidate)
                    continue;
                const int var = next++;
                same = same && static_cast<int> (cands->first[cell]) < var &&
                       var <= static_cast<int> (cands->first[cell + 1]) &&
                       sudoku_var_digit (cands.get (), cell, var) == digit;
            }
    CHECK (same);
    CHECK (sudoku_remaining_vars (cands.get ()) == next - 1);
}

} // namespace

TEST_CASE ("remaining: what unit propagation over all the rules leaves open",
           "[sudoku][fuzz][valgrind]") {
    for (uint64_t seed = 1; seed <= rounds (400); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const unsigned n = static_cast<unsigned> (random.between (1, 5));
        const Board board =
            spoilt (n, random, random.below (100), random.below (3),
                    random.below (2) * random.below (30));
        judge (board.get (), "extended");
    }
    Random random (1);
    judge (spoilt (6, random, 40, 0, 0).get (), "extended");
    judge (spoilt (6, random, 50, 1, 20).get (), "extended");
    judge (blank (3).get (), "minimal");
    judge (blank (4).get (), "extended");
}

TEST_CASE ("remaining: as many solutions as with all the rules",
           "[sudoku][fuzz]") {
    int none = 0, one = 0, several = 0;
    for (uint64_t seed = 1; seed <= rounds (150); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const unsigned n = static_cast<unsigned> (random.between (2, 6));
        const Board board =
            spoilt (n, random, 20 + random.below (n < 4 ? 60 : 30),
                    random.below (2), random.below (10));
        const int expected =
            count_all (board.get (), encoding_of ("extended"), 0);
        (expected == 0 ? none : expected == 1 ? one : several)++;
        const size_t encoding = seed % sudoku_table_size (&sudoku_encodings),
                     amo = seed / 3 % sudoku_table_size (&sudoku_amos);
        INFO (sudoku_table_name (&sudoku_encodings, encoding)
              << " " << sudoku_table_name (&sudoku_amos, amo));
        CHECK (count_remaining (board.get (), encoding, amo) == expected);
        CHECK (count_remaining (board.get (), encoding_of ("extended"), 0) ==
               expected);
        Sudoku sudoku (
            sudoku_solver_new (of_order (n), encoding, amo, nullptr, nullptr));
        CHECK (sudoku_count (sudoku.get (), board.get (), 4, nullptr, nullptr,
                             nullptr) == expected);
    }
    CHECK (none > 0);
    CHECK (one > 0);
    CHECK (several > 0);
}

TEST_CASE ("remaining: the size is known without encoding", "[sudoku]") {
    struct Tally {
        uint64_t clauses, groups, literals;
        int last;
        static void note (Tally *tally, const int *lits, size_t size) {
            tally->literals += size;
            for (size_t i = 0; i < size; i++)
                if (std::abs (lits[i]) > tally->last)
                    tally->last = std::abs (lits[i]);
        }
        static int clause (void *state, const int *lits, size_t size) {
            static_cast<Tally *> (state)->clauses++;
            note (static_cast<Tally *> (state), lits, size);
            return 0;
        }
        static int group (void *state, const int *lits, size_t size) {
            static_cast<Tally *> (state)->groups++;
            note (static_cast<Tally *> (state), lits, size);
            return 0;
        }
    };
    Random random (7);
    for (size_t encoding = 0; encoding < sudoku_table_size (&sudoku_encodings);
         encoding++)
        for (size_t amo = 0; amo < sudoku_table_size (&sudoku_amos); amo++)
            for (unsigned n : {2u, 3u, 4u, 5u}) {
                const Board board = spoilt (n, random, 60, 0, 0);
                Remaining cands (sudoku_candidates_new (n));
                REQUIRE (sudoku_reduce (cands.get (), board.get (), encoding));
                Tally tally = {0, 0, 0, 0};
                const sudoku_sink sink = {&tally, Tally::clause, Tally::group,
                                          Tally::group};
                REQUIRE (sudoku_encode_remaining (cands.get (), encoding, amo,
                                                  &sink) == SUDOKU_OK);
                const EncodedSize size =
                    sudoku_remaining_size (cands.get (), encoding, amo);
                INFO (sudoku_table_name (&sudoku_encodings, encoding)
                      << " " << sudoku_table_name (&sudoku_amos, amo) << " "
                      << n);
                CHECK (size.clauses == tally.clauses);
                CHECK (size.groups == tally.groups);
                CHECK (size.literals == tally.literals);
                CHECK (size.vars == static_cast<uint64_t> (tally.last));
            }
}

TEST_CASE ("remaining: contradictions are named", "[sudoku]") {
    bool open = true;
    // r1c1 sees all digits but 9 in its row, and 9 in its column.
    Board cell = board (".12345678........."
                        "9................." +
                        std::string (45, '.'));
    Remaining cands = remaining_of (cell.get (), &open);
    CHECK_FALSE (open);
    const Contradiction by = cands->contradiction;
    const bool blames_cell = by.digit == 10 && !by.cell.row && !by.cell.col;
    const bool blames_house = by.digit == 9 && by.house % 9 == 0;
    CHECK ((blames_cell || blames_house));
    // 1 has no place in the first row: two boxes have a 1 below this row, and in the third
    // box the row is full.
    Board house = board ("234......"
                         "....1...."
                         ".......1." +
                         std::string (54, '.'));
    cands = remaining_of (house.get (), &open);
    CHECK_FALSE (open);
    CHECK (cands->contradiction.digit == 1);
    CHECK (cands->contradiction.house == 0);
    // Pencil marks exclude a given.
    Board marked = shifted (3);
    sudoku_forbid (marked.get (), 4, 4, sudoku_get (marked.get (), 4, 4));
    cands = remaining_of (marked.get (), &open);
    CHECK_FALSE (open);
    CHECK (cands->contradiction.cell.row == 4);
    CHECK (cands->contradiction.cell.col == 4);
    // A board of side 1.
    Board single = blank (1);
    cands = remaining_of (single.get (), &open);
    CHECK (open);
    CHECK (cands->digit[0] == 1);
    sudoku_forbid (single.get (), 0, 0, 1);
    remaining_of (single.get (), &open);
    CHECK_FALSE (open);
}

TEST_CASE ("remaining: full boards, and boards one cell short", "[sudoku]") {
    for (unsigned n : {1u, 2u, 3u, 4u, 6u, 10u}) {
        INFO ("order " << n);
        const unsigned side = n * n;
        Sudoku sudoku = test::sudoku (n);
        Board grid = shifted (n), solution = blank (n);
        bool complete = false;
        auto count = [&] {
            return sudoku_count (sudoku.get (), grid.get (), 2, nullptr,
                                 nullptr, &complete);
        };
        CHECK (count () == 1);
        CHECK (complete);
        const unsigned last = sudoku_get (grid.get (), side - 1, side - 1);
        sudoku_set (grid.get (), side - 1, side - 1, 0);
        CHECK (count () == 1);
        CHECK (complete);
        REQUIRE (sudoku_solve (sudoku.get (), grid.get (), solution.get ()) ==
                 SUDOKU_OK);
        CHECK (sudoku_get (solution.get (), side - 1, side - 1) == last);
        if (n == 1)
            continue;
        sudoku_set (grid.get (), side - 1, side - 1, last % side + 1);
        CHECK (count () == 0);
        CHECK (complete);
    }
}

TEST_CASE ("remaining: a nearly full board costs only what remains of it",
           "[sudoku]") {
    const unsigned n = 15, side = n * n;
    Board grid = shifted (n), solution = blank (n);
    // With one hole in each row and column, there are hidden and naked singles.
    for (unsigned i = 0; i < side; i++)
        sudoku_set (grid.get (), i, i * 7 % side, 0);
    Sudoku sudoku = test::sudoku (n);
    const cdcl *core = sudoku_solver_core (sudoku.get ());
    CHECK (sudoku_count (sudoku.get (), grid.get (), 2, nullptr, nullptr,
                         nullptr) == 1);
    CHECK (cdcl_stat (core, "vars") == 0);
    CHECK (cdcl_stat (core, "peak_bytes") < 100000);
    // Two whole bands are blank, which are 6,750 cells with up to 30 candidates.
    for (unsigned row = 0; row < 2 * n; row++)
        for (unsigned col = 0; col < side; col++)
            sudoku_set (grid.get (), row, col, 0);
    cdcl_limit (sudoku_solver_core (sudoku.get ()), "conflicts", 0);
    CHECK (sudoku_solve (sudoku.get (), grid.get (), solution.get ()) ==
           SUDOKU_UNKNOWN);
    const uint64_t vars = cdcl_stat (core, "vars");
    CHECK (vars > side);
    CHECK (vars <= 2 * n * side * 2 * n);
    CHECK (cdcl_stat (core, "peak_bytes") < 10000 + 160 * vars);
}

TEST_CASE ("remaining: a board does not depend on those before", "[sudoku]") {
    sudoku_generator *const from =
        sudoku_generator_new (of_order (5), 3, nullptr, nullptr);
    REQUIRE (from);
    std::vector<Board> boards;
    for (int i = 0; i < 3; i++) {
        boards.push_back (blank (5));
        CHECK (sudoku_generate_holes (from, 0, 300, boards.back ().get ()) ==
               SUDOKU_OK);
    }
    sudoku_generator_free (from);
    Sudoku sudoku = test::sudoku (5);
    cdcl *const core = sudoku_solver_core (sudoku.get ());
    cdcl_set (core, "seed", 9);
    auto conflicts = [&] (const Board &board) {
        const uint64_t before = cdcl_stat (core, "conflicts"),
                       decisions = cdcl_stat (core, "decisions");
        Board solution = blank (5);
        REQUIRE (sudoku_solve (sudoku.get (), board.get (), solution.get ()) ==
                 SUDOKU_OK);
        return std::make_tuple (cdcl_stat (core, "conflicts") - before,
                                cdcl_stat (core, "decisions") - decisions,
                                line (solution.get ()));
    };
    const auto first = conflicts (boards[0]), second = conflicts (boards[1]);
    conflicts (boards[2]);
    CHECK (conflicts (boards[1]) == second);
    CHECK (conflicts (boards[0]) == first);
}
