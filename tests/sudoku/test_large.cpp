// test_large.cpp -- the benchmark of large boards: sizes of formulas, judging,
// and the arithmetic of its tables.

#include "bench/formula.h"
#include "bench/large/table.h"

#include "tests/test.hpp"

#include <cstring>
#include <vector>

using namespace test;

namespace {

Case case_of (const sudoku_board *board) {
    Case one{};
    one.section = SECTION_LARGE;
    one.board = board;
    one.side = sudoku_side (board);
    one.givens = sudoku_givens (board);
    return one;
}

// The grid of side 4 with its digits moved on by `shift`.
Board full (unsigned shift) {
    Board grid (sudoku_board_new (2));
    for (unsigned r = 0; r < 4; r++)
        for (unsigned c = 0; c < 4; c++)
            sudoku_set (grid.get (), r, c, (r * 2 + r / 2 + c + shift) % 4 + 1);
    return grid;
}

Result result_of (Finding finding, double cpu,
                  sudoku_board *solution = nullptr) {
    Result result{};
    result.finding = finding;
    result.solution = solution;
    result.run.outcome =
        finding == FINDING_OPEN ? OUTCOME_TIMEOUT : OUTCOME_SOLVED;
    result.run.cpu = cpu;
    result.run.max_rss = static_cast<std::uint64_t> (cpu * 1e6);
    return result;
}

std::string compare (std::vector<Result> results) {
    Board board (sudoku_board_new (2));
    Case one = case_of (board.get ());
    char a[] = "ours", b[] = "theirs";
    Config configs[2] = {};
    configs[0].label = a;
    configs[1].label = b;
    large_compare (&one, configs, results.data (), results.size ());
    return one.fault;
}

} // namespace

TEST_CASE ("large: the size of a formula is known before it is made",
           "[bench]") {
    for (unsigned n : {1u, 2u, 3u, 4u, 5u}) {
        Board board (sudoku_board_new (n));
        const unsigned side = n * n;
        for (unsigned i = 0; i < side; i += 2) // no two in a row or column
            sudoku_set (board.get (), i, (i * 7) % side, i + 1);
        Case one = case_of (board.get ());
        large_predict (&one);
        FormulaSize size;
        REQUIRE (sudoku_bench_count (
                     board.get (),
                     static_cast<std::size_t> (sudoku_encoding ("extended")),
                     static_cast<std::size_t> (sudoku_amo ("pairwise")),
                     UINT64_MAX, 60, &size) == 0);
        CHECK (one.clauses == size.clauses);
        CHECK (one.bytes == size.bytes);
    }
    Board board (sudoku_board_new (15)); // FACTS: five thousand million
    Case one = case_of (board.get ());
    large_predict (&one);
    CHECK (one.clauses == 5103202500u);
}

TEST_CASE ("large: k + 1 cells that have k candidates", "[bench]") {
    for (std::size_t i = 0; i < large_hall_count; i++) {
        const HallRecipe &recipe = large_hall[i];
        Board board (large_hall_board (&recipe));
        CAPTURE (recipe.side, recipe.digits);
        REQUIRE (sudoku_side (board.get ()) == recipe.side);
        unsigned first[2], second[2];
        CHECK_FALSE (sudoku_clash (board.get (), first, second));
        // Cells of the first row whose candidates are 1 … k by row, column
        // and box.
        const unsigned n = sudoku_order (board.get ());
        unsigned narrow = 0;
        for (unsigned col = 0; col < recipe.side; col++) {
            if (sudoku_get (board.get (), 0, col))
                continue;
            std::vector<bool> taken (recipe.side + 1);
            for (unsigned k = 0; k < recipe.side; k++) {
                taken[sudoku_get (board.get (), 0, k)] = true;
                taken[sudoku_get (board.get (), k, col)] = true;
                taken[sudoku_get (board.get (), k / n, col / n * n + k % n)] =
                    true;
            }
            bool all = true;
            for (unsigned digit = 1; digit <= recipe.side; digit++)
                all = all && taken[digit] == (digit > recipe.digits);
            narrow += all;
        }
        CHECK (narrow == recipe.digits + 1);
    }
}

TEST_CASE ("large: what cannot all be true is found", "[bench]") {
    Board one = full (0), other = full (1);
    const auto unique = result_of (FINDING_UNIQUE, 1, one.get ());
    CHECK (compare ({unique, unique}).empty ());
    CHECK (compare ({unique, result_of (FINDING_OPEN, 1)}).empty ());
    CHECK (
        compare ({unique, result_of (FINDING_SOLVED, 1, one.get ())}).empty ());
    CHECK (compare ({result_of (FINDING_SOLVED, 1, one.get ()),
                     result_of (FINDING_SOLVED, 1, other.get ())})
               .empty ());
    CHECK (compare ({unique, result_of (FINDING_SOLVED, 1, other.get ())}) ==
           "ours says unique, theirs solved");
    CHECK (compare ({unique, result_of (FINDING_UNIQUE, 1, other.get ())}) ==
           "ours says unique, theirs unique with another solution");
    CHECK (compare ({unique, result_of (FINDING_SEVERAL, 1, one.get ())}) ==
           "ours says unique, theirs several");
    CHECK (compare ({result_of (FINDING_NONE, 1),
                     result_of (FINDING_SOLVED, 1, one.get ())}) ==
           "ours says none, theirs solved");
    auto wrong = result_of (FINDING_OPEN, 1);
    std::strcpy (wrong.run.fault, "its grid breaks a rule");
    CHECK (compare ({unique, wrong}) == "theirs: its grid breaks a rule");
}

TEST_CASE ("large: sums, PAR-2 and what both answered", "[bench]") {
    Board board (sudoku_board_new (2));
    std::vector<Case> cases (3, case_of (board.get ()));
    char label[] = "cdcl", program[] = "/bin/true";
    Config configs[2] = {};
    for (auto &config : configs) {
        config.label = label;
        config.program = program;
    }
    std::vector<Result> results = {
        result_of (FINDING_UNIQUE, 1),  result_of (FINDING_UNIQUE, 8),
        result_of (FINDING_NONE, 2),    result_of (FINDING_OPEN, 10),
        result_of (FINDING_SEVERAL, 3), result_of (FINDING_SEVERAL, 4)};
    Comparison comparison{};
    comparison.settings.limit = 10;
    comparison.cases.cases = cases.data ();
    comparison.cases.size = cases.size ();
    comparison.configs = configs;
    comparison.config_count = 2;
    comparison.results = results.data ();
    Scope scope{};
    scope.section = SECTION_LARGE;
    const Sum ours = large_sum (&comparison, 0, &scope);
    CHECK (ours.boards == 3);
    CHECK (ours.answered == 3);
    CHECK (ours.total == 6);
    CHECK (ours.worst == 3);
    CHECK (ours.hardest == &cases[2]);
    CHECK (ours.peak == 3000000);
    CHECK (ours.par2 == 2);
    const Sum theirs = large_sum (&comparison, 1, &scope);
    CHECK (theirs.answered == 2);
    CHECK (theirs.unique == 1);
    CHECK (theirs.several == 1);
    CHECK (theirs.par2 == (8 + 20 + 4) / 3.0);
    CHECK (theirs.common == 2);
    CHECK (theirs.theirs == 12);
    CHECK (theirs.ours == 4); // 1 and 3: not on the board it gave up

    // A board that not all solvers ran does not count.
    results[5].run.outcome = OUTCOME_PENDING;
    CHECK (large_sum (&comparison, 0, &scope).boards == 2);
    scope.side = 9;
    CHECK (large_sum (&comparison, 0, &scope).boards == 0);
}
