// test_misuse.cpp -- wrong calls of sudoku.h, as far as their effect is
// defined: they return a code and change nothing.

#include "tests/sink.hpp"
#include "sudoku/sudoku_puzzles.h"
extern "C" {
#include "sudoku/make/generate/boards.h"
}

using namespace test;

namespace {

const size_t none = SIZE_MAX;

int clause (void *, const int *, size_t) {
    return 0;
}

} // namespace

TEST_CASE ("misuse: marks of cells and digits that a board does not have",
           "[sudoku][valgrind]") {
    Board some = blank (3);
    const uint64_t before = sudoku_hash (some.get ());
    CHECK (sudoku_forbid (some.get (), 9, 0, 1) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_forbid (some.get (), 0, 9, 1) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_forbid (some.get (), 0, 0, 10) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_forbid (some.get (), 0, 0, 0) == SUDOKU_BAD_INPUT);
    CHECK_FALSE (sudoku_has_marks (some.get ()));
    CHECK (sudoku_hash (some.get ()) == before);
    CHECK (sudoku_forbid (some.get (), 8, 8, 9) == SUDOKU_OK);
}

TEST_CASE ("misuse: boards of another order than the solver's",
           "[sudoku][valgrind]") {
    for (const char *kernel : {"auto", "general"}) {
        INFO (kernel);
        Sudoku solver (sudoku_solver_new (
            of_order (3),
            static_cast<size_t> (
                sudoku_table_find (&sudoku_encodings, "extended")),
            static_cast<size_t> (sudoku_table_find (&sudoku_amos, "native")),
            nullptr, nullptr));
        REQUIRE (solver);
        REQUIRE (sudoku_use_kernel (solver.get (),
                                    static_cast<size_t> (sudoku_table_find (
                                        &sudoku_kernels, kernel))) ==
                 SUDOKU_OK);
        Board nine = board (inkala2012), grid = blank (3), large = blank (4);
        bool complete = true;
        CHECK (sudoku_solve (solver.get (), large.get (), large.get ()) ==
               SUDOKU_BAD_INPUT);
        CHECK (sudoku_solve (solver.get (), large.get (), grid.get ()) ==
               SUDOKU_BAD_INPUT);
        CHECK (sudoku_solve (solver.get (), nine.get (), large.get ()) ==
               SUDOKU_BAD_INPUT);
        CHECK (sudoku_count (solver.get (), large.get (), 2, nullptr, nullptr,
                             &complete) == SUDOKU_BAD_INPUT);
        CHECK_FALSE (complete);
        CHECK (sudoku_givens (large.get ()) == 0);
        CHECK (sudoku_givens (grid.get ()) == 0);
        CHECK (sudoku_solve (solver.get (), nine.get (), grid.get ()) ==
               SUDOKU_SOLVED);
        CHECK (sudoku_count (solver.get (), nine.get (), 2, nullptr, nullptr,
                             &complete) == 1);
        CHECK (complete);
    }
}

TEST_CASE ("misuse: boards that a generator refuses", "[sudoku][valgrind]") {
    Generator wrong (sudoku_generator_new (of_order (3), 7, nullptr, nullptr));
    Generator right (sudoku_generator_new (of_order (3), 7, nullptr, nullptr));
    REQUIRE (wrong);
    REQUIRE (right);
    sudoku_generator *const it = wrong.get ();
    Board large = blank (4), some = blank (3), other = blank (3);
    CHECK (sudoku_generate_grid (it, large.get ()) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_generate_minimal (it, large.get ()) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_generate_holes (it, 0, 50, large.get ()) == SUDOKU_BAD_INPUT);
    for (size_t pattern = 0; pattern < sudoku_table_size (&sudoku_patterns);
         pattern++)
        CHECK (sudoku_generate_holes (it, pattern, 82, some.get ()) ==
               SUDOKU_BAD_INPUT);
    CHECK (sudoku_generate_holes (it, sudoku_table_size (&sudoku_patterns), 50,
                                  some.get ()) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_perturb (it, 0, large.get ()) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_generate_pigeons (it, 2, 50, false, large.get ()) ==
           SUDOKU_BAD_INPUT);
    for (size_t digits : {size_t (0), size_t (1), size_t (4), none})
        CHECK (sudoku_generate_pigeons (it, digits, 50, false, some.get ()) ==
               SUDOKU_BAD_INPUT);
    CHECK (sudoku_givens (large.get ()) == 0);
    CHECK (sudoku_givens (some.get ()) == 0);
    REQUIRE (sudoku_generate_grid (it, some.get ()) == SUDOKU_SOLVED);
    REQUIRE (sudoku_generate_grid (right.get (), other.get ()) ==
             SUDOKU_SOLVED);
    CHECK (sudoku_equal (some.get (), other.get ()));
    Generator tiny (sudoku_generator_new (of_order (1), 7, nullptr, nullptr));
    REQUIRE (tiny);
    CHECK (sudoku_generate_pigeons (tiny.get (), 2, 0, false,
                                    blank (1).get ()) == SUDOKU_BAD_INPUT);
}

TEST_CASE ("misuse: indices and orders out of their range",
           "[sudoku][valgrind]") {
    const sudoku_sink sink = {nullptr, clause, clause, clause};
    for (size_t index : {size_t (1000), none}) {
        CHECK (sudoku_table_name (&sudoku_encodings, index) == nullptr);
        CHECK (sudoku_table_meaning (&sudoku_encodings, index) == nullptr);
        CHECK (sudoku_table_name (&sudoku_amos, index) == nullptr);
        CHECK (sudoku_table_meaning (&sudoku_amos, index) == nullptr);
        CHECK (sudoku_table_name (&sudoku_kernels, index) == nullptr);
        CHECK (sudoku_table_meaning (&sudoku_kernels, index) == nullptr);
        CHECK (sudoku_table_name (&sudoku_patterns, index) == nullptr);
        CHECK (sudoku_table_meaning (&sudoku_patterns, index) == nullptr);
        for (unsigned n : {3, 4, 5})
            CHECK_FALSE (sudoku_kernel_fits (index, n, 2, 0));
        CHECK (sudoku_encoded_vars (of_order (3), index, 0) == 0);
        CHECK (sudoku_encoded_vars (of_order (3), 0, index) == 0);
        CHECK (sudoku_encode_rules (of_order (3), index, 0, &sink) ==
               SUDOKU_BAD_INPUT);
        CHECK (sudoku_encode_rules (of_order (3), 0, index, &sink) ==
               SUDOKU_BAD_INPUT);
        CHECK (sudoku_solver_new (of_order (3), index, 0, nullptr, nullptr) ==
               nullptr);
        CHECK (sudoku_solver_new (of_order (3), 0, index, nullptr, nullptr) ==
               nullptr);
        Sudoku solver (
            sudoku_solver_new (of_order (3), 2, 0, nullptr, nullptr));
        REQUIRE (solver);
        CHECK (sudoku_use_kernel (solver.get (), index) == SUDOKU_BAD_INPUT);
    }
    CHECK (sudoku_encode_rules (of_order (29), 0, 0, &sink) ==
           SUDOKU_TOO_LARGE);
    for (unsigned n : {0u, 256u, 65536u, ~0u}) {
        INFO (n);
        CHECK (sudoku_board_new (n) == nullptr);
    }
    CHECK (sudoku_solver_new (of_order (29), 0, 0, nullptr, nullptr) ==
           nullptr);
    CHECK (sudoku_generator_new (of_order (29), 1, nullptr, nullptr) ==
           nullptr);
    CHECK (sudoku_var (of_order (29), 0, 0, 1) == 0);
    CHECK (sudoku_var (of_order (3), 8, 8, 9) == 729);
    CHECK (sudoku_var (of_order (3), 9, 0, 1) == 0);
    CHECK (sudoku_var (of_order (3), 0, 9, 1) == 0);
    CHECK (sudoku_var (of_order (3), 0, 0, 10) == 0);
    CHECK (sudoku_var (of_order (3), 0, 0, 0) == 0);
    CHECK (sudoku_var (of_order (3), 1, 1, 0) == 0);
}

TEST_CASE ("misuse: classic rules where others are meant, and the reverse",
           "[sudoku]") {
    const Board classic = blank (2), large = blank (3);
    Sudoku solver = sudoku (2);
    bool in = true;
    CHECK (sudoku_minimize_constraints (solver.get (), classic.get (), 0,
                                        &in) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_redundant_constraints (solver.get (), classic.get (), &in) ==
           SUDOKU_BAD_INPUT);
    CHECK (in);
    const Board same (sudoku_board_with (classic.get (), nullptr));
    REQUIRE (same);
    CHECK (sudoku_hash (same.get ()) == sudoku_hash (classic.get ()));
    sudoku_score score;
    CHECK (sudoku_rate_score (solver.get (), large.get (), SUDOKU_SCORE_STEPS,
                              nullptr, nullptr, &score) == SUDOKU_BAD_INPUT);

    const std::string text = "size 4\nodd r1c1\n";
    Pieces source = {&text, 0, SIZE_MAX};
    sudoku_rules *rules = nullptr;
    REQUIRE (sudoku_rules_read (&source, Pieces::read, &rules, nullptr) ==
             SUDOKU_OK);
    const Board ruled (sudoku_board_new_rules (rules));
    sudoku_rules_free (rules);
    uint64_t nodes;
    sudoku_effort effort;
    CHECK (sudoku_rate_width (ruled.get (), -1, nullptr, nullptr, &nodes) ==
           SUDOKU_BAD_INPUT);
    CHECK (sudoku_rate_effort (ruled.get (), 3, 1, nullptr, nullptr, &effort) ==
           SUDOKU_BAD_INPUT);
}
