// test_encodings_agree.cpp -- all encodings and options give the same answers.
//
// The number of solutions of a board must be the same with every encoding and at-most-one
// form, and with every option of the core at the ends of its range.

#include "tests/sink.hpp"

using namespace test;

namespace {

struct Case {
    const char *puzzle;
    int64_t count;
};

const Case cases[] = {
    {tutorial, 1},
    {"1...............", 72},
    {"12..21..........", 0},
    {nikoli, 1},
    {inkala2012, 1},
    {watanabe2013, 1},
    {"..3.....6...98..2.9426..7..45...6............1.9.5.47.....25.4.6...785..."
     "."
     ".......",
     3},
    {"....41....6.....2...2......32.6.........5..417.......2......23..48......"
     "5."
     "1..2...",
     0},
    {"59.....486.8...3.7...2.1.......4.....753.698.....9.......8.3...2.6...7."
     "934"
     ".....65",
     10},
};

} // namespace

TEST_CASE ("agree: every encoding and at-most-one counts the same",
           "[sudoku]") {
    for (size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
        for (size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++) {
            Sudoku solvers[2] = {
                sudoku (2, sudoku_table_name (&sudoku_encodings, e),
                        sudoku_table_name (&sudoku_amos, a)),
                sudoku (3, sudoku_table_name (&sudoku_encodings, e),
                        sudoku_table_name (&sudoku_amos, a))};
            for (const Case &c : cases) {
                if (slow_build &&
                    (e + a + static_cast<size_t> (&c - cases)) % 3)
                    continue;
                INFO (sudoku_table_name (&sudoku_encodings, e)
                      << " " << sudoku_table_name (&sudoku_amos, a) << " "
                      << c.puzzle);
                Board puzzle = board (c.puzzle);
                const bool large = sudoku_order (puzzle.get ()) == 3;
                bool complete = false;
                CHECK (sudoku_count (solvers[large].get (), puzzle.get (), 0,
                                     nullptr, nullptr, &complete) == c.count);
                CHECK (complete);
            }
        }
}

TEST_CASE ("agree: every option at its ends counts the same", "[sudoku]") {
    size_t count;
    const cdcl_option *options = cdcl_options (&count);
    for (size_t i = 0; i < count; i++)
        for (int64_t value : {options[i].low, options[i].high}) {
            Sudoku solvers[2] = {sudoku (2), sudoku (3)};
            for (Sudoku &s : solvers)
                REQUIRE (cdcl_set (sudoku_solver_core (s.get ()),
                                   options[i].name, value) == CDCL_OK);
            for (const Case &c : cases) {
                INFO (options[i].name << " = " << value << " " << c.puzzle);
                Board puzzle = board (c.puzzle);
                const bool large = sudoku_order (puzzle.get ()) == 3;
                CHECK (sudoku_count (solvers[large].get (), puzzle.get (), 0,
                                     nullptr, nullptr, nullptr) == c.count);
            }
        }
}

TEST_CASE ("agree: random boards of side 9 in every encoding",
           "[sudoku][fuzz][slow]") {
    std::vector<Sudoku> solvers;
    for (size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
        for (size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++)
            solvers.push_back (sudoku (3,
                                       sudoku_table_name (&sudoku_encodings, e),
                                       sudoku_table_name (&sudoku_amos, a)));
    for (uint64_t seed = 1; seed <= 60; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Board puzzle = blank (3);
        const std::string grid = watanabe2013_solution;
        for (unsigned cell = 0; cell < 81; cell++)
            if (random.below (100) < 34)
                sudoku_set (puzzle.get (), cell / 9, cell % 9,
                            static_cast<unsigned> (grid[cell] - '0'));
        const int64_t expected = sudoku_count (solvers[0].get (), puzzle.get (),
                                               50, nullptr, nullptr, nullptr);
        for (Sudoku &s : solvers)
            CHECK (sudoku_count (s.get (), puzzle.get (), 50, nullptr, nullptr,
                                 nullptr) == expected);
    }
}

// With chains of auxiliary variables, blank boards are hard in the weaker encodings, for
// MiniSat as well, so these combinations are left out.
TEST_CASE ("agree: a blank board of side 16 and 25 in many encodings",
           "[sudoku][slow]") {
    for (unsigned n : {4u, 5u})
        for (size_t i = 0; i < sudoku_table_size (&sudoku_encodings); i++)
            for (size_t k = 0; k < sudoku_table_size (&sudoku_amos); k++) {
                const char *const e = sudoku_table_name (&sudoku_encodings, i);
                const char *const a = sudoku_table_name (&sudoku_amos, k);
                const bool chain = a[0] == 's' || a[0] == 'c';
                if (e[0] == 'm' ? n == 5 || chain : e[1] == 'f' && n == 5)
                    continue;
                INFO (n << " " << e << " " << a);
                Sudoku s = sudoku (n, e, a);
                Board solution = blank (n);
                cdcl_limit (sudoku_solver_core (s.get ()), "conflicts", 1e6);
                REQUIRE (sudoku_solve (s.get (), blank (n).get (),
                                       solution.get ()) == SUDOKU_OK);
                CHECK (
                    sudoku_verify (blank (n).get (), solution.get (), nullptr));
            }
}
