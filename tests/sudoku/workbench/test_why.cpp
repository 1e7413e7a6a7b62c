// test_why.cpp -- why boards have no solution, and further givens for boards that
// have several.
//
// A reason is judged by a formula with clauses for each given and for each half of a rule ("at
// least one candidate", "at most one") that the reason names.  The formula must have no model,
// and must have a model if any one of these parts is removed.  Smallest reasons are compared
// with reasons found by trying all hitting sets that are small enough.

#include <algorithm>
#include <set>

#include "tests/sink.hpp"

extern "C" {
#include "sudoku/make/workbench/hitting.h"
#include "sudoku/sudoku_puzzles.h"
#include "sudoku/make/workbench/hints.h"
}

using namespace test;

namespace {

const int64_t effort = 15000000;

struct Reason {
    sudoku_why why;
    int status;
    std::string text;
    Reason (unsigned n, const sudoku_board *board, int64_t work = effort) {
        Sudoku solver = sudoku (n);
        status = sudoku_why_none (solver.get (), board, work, &why);
        if (status == SUDOKU_OK) {
            Text written (sudoku_why_text (board, &why));
            REQUIRE (written);
            text = written.get ();
        }
    }
    Reason (const Reason &) = delete;
    Reason &operator= (const Reason &) = delete;
    ~Reason () { sudoku_why_release (&why); }
    size_t size () const { return why.givens_size + why.rules_size; }
};

// The candidates in a rule, as variables.
DimacsLits candidates (unsigned n, const sudoku_rule &rule) {
    const unsigned side = n * n;
    DimacsLits lits;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            for (unsigned digit = 1; digit <= side; digit++) {
                const unsigned box = row / n * n + col / n;
                const bool in =
                    rule.kind == SUDOKU_CELL
                        ? rule.row == row && rule.col == col
                        : rule.digit == digit &&
                              rule.house == (rule.kind == SUDOKU_ROW ? row
                                             : rule.kind == SUDOKU_COLUMN
                                                 ? col
                                                 : box);
                if (in)
                    lits.push_back (sudoku_var (of_order (n), row, col, digit));
            }
    REQUIRE (lits.size () == side);
    return lits;
}

// Whether the reason is still a contradiction after one part is removed.  The parts are the
// givens, then the two halves of each rule.
bool clashes (unsigned n, const sudoku_why &why, size_t without) {
    Solver s = solver ();
    size_t part = 0;
    for (size_t i = 0; i < why.givens_size; i++)
        if (part++ != without)
            add (s.get (),
                 {sudoku_var (of_order (n), why.givens[i].row,
                              why.givens[i].col, why.givens[i].digit)});
    for (size_t i = 0; i < why.rules_size; i++) {
        const DimacsLits lits = candidates (n, why.rules[i]);
        if (part++ != without && why.rules[i].needs)
            add (s.get (), lits);
        if (part++ != without && why.rules[i].excludes)
            for (int a : lits)
                for (int b : lits)
                    if (a < b)
                        add (s.get (), {-a, -b});
    }
    return solve (s.get ()) == CDCL_UNSAT;
}

// Checks that the reason is a contradiction, and that it is none after any part is removed.
void judge (unsigned n, const Reason &reason) {
    const sudoku_why &why = reason.why;
    INFO (reason.text);
    REQUIRE (reason.status == SUDOKU_OK);
    CHECK (clashes (n, why, SIZE_MAX));
    CHECK (why.minimal);
    CHECK (why.least <= reason.size ());
    CHECK (why.smallest == (why.least == reason.size ()));
    for (size_t part = 0; part < why.givens_size + 2 * why.rules_size; part++) {
        const size_t rule = part < why.givens_size ? 0 : part - why.givens_size;
        if (part < why.givens_size || (rule % 2 ? why.rules[rule / 2].excludes
                                                : why.rules[rule / 2].needs))
            CHECK (!clashes (n, why, part));
    }
}

} // namespace

TEST_CASE ("why: reasons of side 4, smallest and in words",
           "[sudoku][valgrind]") {
    const struct {
        const char *board, *text;
        size_t size;
    } cases[] = {
        {"1..1............", "r1c1 and r1c4 are both 1 in row 1", 3},
        {"1.......1.......", "r1c1 and r3c1 are both 1 in column 1", 3},
        {"1....1..........", "r1c1 and r2c2 are both 1 in box 1", 3},
        {".123........4...",
         "r1c1 has no digit left, since r1c2 is 1, r1c3 is 2, r1c4 is 3, "
         "r4c1 is 4",
         9},
    };
    for (const auto &one : cases) {
        INFO (one.board);
        Board puzzle = board (one.board);
        Reason reason (2, puzzle.get ());
        judge (2, reason);
        CHECK (reason.why.smallest);
        CHECK (reason.size () == one.size);
        CHECK ((reason.text == one.text || one.size == 9));
        if (one.size == 9) // 4 has no place in row 1 either
            CHECK (reason.text.find (", since r") != std::string::npos);
    }
}

TEST_CASE ("why: random boards of side 4 without solution", "[sudoku]") {
    Sudoku solver = sudoku (2);
    int found = 0, proved = 0;
    for (uint64_t seed = 1; found < (int) rounds (40); seed++) {
        Random random (seed);
        Board puzzle = blank (2);
        unsigned first[2], second[2];
        for (int i = 0; i < 6; i++) {
            const int digit = random.between (1, 4), cell = random.below (16);
            sudoku_set (puzzle.get (), (unsigned) cell / 4, (unsigned) cell % 4,
                        (unsigned) digit);
        }
        if (sudoku_clash (puzzle.get (), first, second) ||
            sudoku_count (solver.get (), puzzle.get (), 1, nullptr, nullptr,
                          nullptr))
            continue;
        INFO ("seed " << seed);
        found++;
        Reason reason (2, puzzle.get ());
        judge (2, reason);
        proved += reason.why.smallest;
        CHECK (reason.size () >= 7);
    }
    CHECK (2 * proved > found);
}

TEST_CASE ("why: sides 9, 16 and 25", "[sudoku][slow]") {
    const char *const box =
        ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4."
        ".1......58..2....2....7.6.";
    Board puzzle = board (box);
    Reason nine (3, puzzle.get ());
    judge (3, nine);
    CHECK (nine.why.smallest);
    CHECK (nine.size () == 11);
    CHECK (nine.text.find ("4 has no cell left in ") == 0);
    for (unsigned n : {4u, 5u}) {
        if (slow_build)
            continue;
        Board large = blank (n);
        const unsigned side = n * n;
        // The last cell of row 1 sees all digits.
        for (unsigned col = 0; col + 1 < side; col++)
            sudoku_set (large.get (), 0, col, col + 1);
        sudoku_set (large.get (), side - 1, side - 1, side);
        Reason reason (n, large.get ());
        judge (n, reason);
        CHECK (reason.size () == 2 * side + 1);
        CHECK (reason.why.givens_size == side);
    }
}

TEST_CASE ("why: pencil marks are facts", "[sudoku]") {
    Board puzzle = blank (2);
    for (unsigned digit = 1; digit <= 4; digit++)
        sudoku_forbid (puzzle.get (), 2, 2, digit);
    Reason empty (2, puzzle.get ());
    REQUIRE (empty.status == SUDOKU_OK);
    CHECK (empty.size () == 1);
    CHECK (empty.text == "r3c3 has no digit left");
    Board given = blank (2);
    sudoku_set (given.get (), 0, 0, 1);
    sudoku_forbid (given.get (), 0, 0, 1);
    Reason forbidden (2, given.get ());
    REQUIRE (forbidden.status == SUDOKU_OK);
    CHECK (forbidden.size () == 1);
    CHECK (forbidden.text == "r1c1 is not what pencil marks allow");
    // For example, in two rows 1 only has places in one column.
    for (const bool turned : {false, true}) {
        Board lines = blank (2);
        for (unsigned row : {1u, 3u})
            for (unsigned col : {0u, 1u, 3u})
                sudoku_forbid (lines.get (), turned ? col : row,
                               turned ? row : col, 1);
        Reason few (2, lines.get ());
        REQUIRE (few.status == SUDOKU_OK);
        CHECK (few.text ==
               (turned ? "1 has only one row left in columns 2 and 4: row 3"
                       : "1 has only one column left in rows 2 and 4: "
                         "column 3"));
    }
}

TEST_CASE ("why: what has no reason, and bad arguments", "[sudoku]") {
    Board puzzle = board (inkala2012);
    CHECK (Reason (3, puzzle.get ()).status == SUDOKU_NONE);
    CHECK (Reason (2, puzzle.get ()).status == SUDOKU_BAD_INPUT);
    CHECK (Reason (3, puzzle.get (), -1).status == SUDOKU_BAD_INPUT);
}

// ---------------------------------------------------------------------------

TEST_CASE ("hitting: minimum hitting sets, against all subsets", "[sudoku]") {
    for (uint64_t seed = 1; seed <= rounds (200); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const size_t size = (size_t) random.between (1, 9);
        std::vector<size_t> weights (size);
        const bool weighted = random.flip ();
        for (size_t &weight : weights)
            weight = weighted ? (size_t) random.between (1, 4) : 1;
        size_t most = 0;
        for (size_t weight : weights)
            most += weight;
        Hitting *const hitting = sudoku_hitting_new (
            size, weighted ? weights.data () : nullptr, most);
        REQUIRE (hitting);
        std::vector<unsigned> sets;
        for (int round = 0; round < 8; round++) {
            bool set[9] = {false}, in[9];
            unsigned bits = 0;
            for (size_t i = 0; i < size; i++)
                if ((set[i] = random.below (3) == 0))
                    bits |= 1u << i;
            if (!bits)
                continue;
            sets.push_back (bits);
            REQUIRE (sudoku_hitting_add (hitting, set) == SUDOKU_OK);
            size_t best = SIZE_MAX, least = 0, weight = 0;
            for (unsigned chosen = 0; chosen < 1u << size; chosen++) {
                size_t sum = 0;
                for (size_t i = 0; i < size; i++)
                    sum += chosen >> i & 1 ? weights[i] : 0;
                if (std::all_of (sets.begin (), sets.end (),
                                 [chosen] (unsigned s) { return s & chosen; }))
                    best = std::min (best, sum);
            }
            int64_t conflicts = 1000000;
            REQUIRE (sudoku_hitting_solve (hitting, &conflicts, in, &least) ==
                     SUDOKU_OK);
            unsigned chosen = 0;
            for (size_t i = 0; i < size; i++)
                if (in[i]) {
                    chosen |= 1u << i;
                    weight += weights[i];
                }
            CHECK (weight == best);
            CHECK (least == best);
            for (unsigned s : sets)
                CHECK ((s & chosen) != 0);
        }
        sudoku_hitting_free (hitting);
    }
}

// ---------------------------------------------------------------------------

namespace {

std::vector<Board> solutions (unsigned n, const sudoku_board *board) {
    std::vector<Board> all;
    Sudoku solver = sudoku (n);
    sudoku_count (
        solver.get (), board, 0, &all,
        [] (void *state, const sudoku_board *solution) {
            static_cast<std::vector<Board> *> (state)->emplace_back (
                sudoku_board_copy (solution));
            return 0;
        },
        nullptr);
    return all;
}

// Checks that the hints leave one solution, and returns their number.
size_t fewest (unsigned n, const sudoku_board *puzzle, int64_t work,
               int expected, size_t *least) {
    const std::vector<Board> all = solutions (n, puzzle);
    std::vector<const sudoku_board *> list;
    for (const Board &one : all)
        list.push_back (one.get ());
    Board hints = blank (n), whole (sudoku_board_copy (puzzle));
    REQUIRE (sudoku_fewest_hints (list.data (), list.size (), work, nullptr,
                                  nullptr, hints.get (), least) == expected);
    for (unsigned row = 0; row < n * n; row++)
        for (unsigned col = 0; col < n * n; col++)
            if (const unsigned digit = sudoku_get (hints.get (), row, col)) {
                CHECK (!sudoku_get (puzzle, row, col));
                sudoku_set (whole.get (), row, col, digit);
            }
    CHECK (solutions (n, whole.get ()).size () == 1);
    return sudoku_givens (hints.get ());
}

} // namespace

TEST_CASE ("hints: the fewest further givens", "[sudoku]") {
    size_t least = 9;
    CHECK (fewest (2, blank (2).get (), 1000000, SUDOKU_OK, &least) == 4);
    CHECK (least == 4); // four givens at least on a board of side 4
    CHECK (fewest (2, board (tutorial).get (), 10, SUDOKU_OK, &least) == 0);
    CHECK (least == 0);
    Board puzzle =
        board ("59.....486.8...3.7...2.1.......4.....753.698.....9......."
               "8.3...2.6...7.934.....65");
    CHECK (fewest (3, puzzle.get (), 1000000, SUDOKU_OK, &least) == 2);
    // With an effort of 0, there are some hints and a lower bound.
    CHECK (fewest (2, blank (2).get (), 0, SUDOKU_UNKNOWN, &least) >= 4);
    CHECK (least >= 1);
    Board hints = blank (2);
    CHECK (sudoku_fewest_hints (nullptr, 0, 1, nullptr, nullptr, hints.get (),
                                &least) == SUDOKU_BAD_INPUT);
    const Board other = blank (3);
    const sudoku_board *const list[] = {other.get ()};
    CHECK (sudoku_fewest_hints (list, 1, 1, nullptr, nullptr, hints.get (),
                                &least) == SUDOKU_BAD_INPUT);
}
