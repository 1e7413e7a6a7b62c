// test_string.cpp -- solves a board in a string: the number of solutions, one solution, and
// errors.

#include "tests/sink.hpp"
#include "sudoku/sudoku_puzzles.h"

using namespace test;

namespace {

struct Answer {
    int result;
    std::string solution;
    sudoku_error error;
};

Answer solve_text (const std::string &text, size_t size = 1297) {
    Answer answer = {0, "", {7, 7, "untouched"}};
    std::vector<char> solution (size + 1, 'x');
    answer.result = sudoku_solve_string (text.c_str (), solution.data (), size,
                                         &answer.error);
    REQUIRE (solution[size] == 'x');
    if (size)
        answer.solution = solution.data ();
    return answer;
}

void check_wrong (const Answer &answer, size_t line, size_t column,
                  const std::string &message) {
    CHECK (answer.result == SUDOKU_BAD_INPUT);
    CHECK (answer.solution == "");
    CHECK (answer.error.line == line);
    CHECK (answer.error.column == column);
    CAPTURE (answer.error.message);
    CHECK (std::strstr (answer.error.message, message.c_str ()));
}

} // namespace

TEST_CASE ("string: one solution", "[sudoku][valgrind]") {
    CHECK (solve_text (inkala2012).result == 1);
    CHECK (solve_text (inkala2012).solution == inkala2012_solution);
    CHECK (solve_text (tutorial).result == 1);
    CHECK (solve_text (tutorial).solution == tutorial_solution);
    CHECK (solve_text ("1").solution == "1");
    const Answer rows = solve_text ("# name: four\n...4\n..12\n.143\n4321\n");
    CHECK (rows.result == 1);
    CHECK (rows.solution == tutorial_solution);
}

TEST_CASE ("string: several solutions, and one of them", "[sudoku]") {
    const std::string text = ".2.4.4.221434321";
    const Answer answer = solve_text (text);
    CHECK (answer.result == 2);
    Board puzzle = board (text), solution = board (answer.solution);
    CHECK (sudoku_verify (puzzle.get (), solution.get (), nullptr));
    CHECK (solve_text (std::string (16, '.')).result == 2);
}

TEST_CASE ("string: no solution", "[sudoku]") {
    for (const char *text : {"11..............", "123....4........"}) {
        CHECK (solve_text (text).result == 0);
        CHECK (solve_text (text).solution == "");
    }
}

TEST_CASE ("string: other sides", "[sudoku]") {
    for (unsigned n : {4u, 5u, 7u}) {
        Generator generator (
            sudoku_generator_new (of_order (n), 1, nullptr, nullptr));
        REQUIRE (generator);
        Board grid = blank (n), puzzle = blank (n);
        REQUIRE (sudoku_generate_grid (generator.get (), grid.get ()) ==
                 SUDOKU_OK);
        sudoku_board_assign (puzzle.get (), grid.get ());
        for (unsigned i = 0; i < n; i++)
            sudoku_set (puzzle.get (), 0, i, 0);
        const size_t side = n * n;
        const size_t size = side > 36 ? 4 * side * side : side * side + 1;
        const Answer answer = solve_text (line (puzzle.get ()), size);
        CHECK (answer.result == 1);
        CHECK (answer.solution == line (grid.get ()));
        check_wrong (solve_text (line (puzzle.get ()), size - 1), 0, 0,
                     "expected " + std::to_string (size) + " or more");
    }
}

TEST_CASE ("string: what is wrong, and where", "[sudoku][valgrind]") {
    check_wrong (solve_text (""), 0, 0, "expected a board");
    check_wrong (solve_text ("# nothing\n"), 0, 0, "expected a board");
    check_wrong (solve_text ("...4\n..12\n.1x3\n4321\n"), 3, 3, "'x'");
    const std::string two = std::string (tutorial) + "\n" + tutorial + "\n";
    check_wrong (solve_text (two), 2, 1, "a second board");
    check_wrong (solve_text (std::string (tutorial) + "\n12\n"), 2, 1, "");
    std::string large = "841\n";
    for (int cell = 0; cell < 841 * 841; cell++)
        large += cell % 841 == 840 ? "0\n" : "0 ";
    check_wrong (solve_text (large), 1, 1, "at most 784");
    CHECK (sudoku_solve_string ("x", nullptr, 0, nullptr) == SUDOKU_BAD_INPUT);
}

TEST_CASE ("string: a buffer that is too short, or none", "[sudoku]") {
    check_wrong (solve_text (tutorial, 16), 0, 0,
                 "16 bytes for the solution: "
                 "expected 17 or more");
    check_wrong (solve_text (tutorial, 1), 0, 0, "expected 17 or more");
    CHECK (solve_text (tutorial, 17).solution == tutorial_solution);
    CHECK (solve_text (tutorial, 0).result == SUDOKU_BAD_INPUT);
    CHECK (sudoku_solve_string (tutorial, nullptr, 0, nullptr) == 1);
    CHECK (sudoku_solve_string ("................", nullptr, 0, nullptr) == 2);
}
