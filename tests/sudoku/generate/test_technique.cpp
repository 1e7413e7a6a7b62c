// test_technique.cpp -- puzzles that need a given technique and no harder one.  They are
// judged by textbook steps with all techniques; the referee checks the proofs.

#include "tests/sudoku/generate/wish.hpp"
#include "sudoku/explain/argument.h"
#include "sudoku/sudoku_puzzles.h"
extern "C" {
#include "sudoku/make/generate/boards.h"
#include "sudoku/explain/explain.h"
}

#include <algorithm>

using namespace test;

namespace {

size_t technique (const std::string &name) {
    const int index = sudoku_table_find (&sudoku_techniques, name.c_str ());
    REQUIRE (index >= 0);
    return static_cast<size_t> (index);
}

sudoku_wish wish (const std::string &name) {
    sudoku_wish one = any_wish (20000);
    one.technique = static_cast<int64_t> (technique (name));
    return one;
}

// The hardest technique, in textbook order, that the textbook steps need; the number of
// techniques if a step has no name.
size_t hardest (const sudoku_board *puzzle, int flags) {
    Sudoku solver = sudoku (sudoku_order (puzzle));
    sudoku_explainer *explainer;
    const sudoku_step *step;
    size_t most = 0;
    int result;
    std::vector<char> all (sudoku_table_size (&sudoku_techniques), true);
    REQUIRE (sudoku_explainer_new (solver.get (), puzzle, 0, 0, &explainer) ==
             SUDOKU_OK);
    REQUIRE (sudoku_explainer_set_style (explainer,
                                         reinterpret_cast<bool *> (all.data ()),
                                         flags) == SUDOKU_OK);
    while ((result = sudoku_explainer_next (explainer, &step)) == SUDOKU_OK)
        most = std::max (most, step->named
                                   ? technique (step->technique)
                                   : sudoku_table_size (&sudoku_techniques));
    CHECK (result == SUDOKU_NONE);
    CHECK (sudoku_givens (sudoku_explainer_board (explainer)) ==
           static_cast<size_t> (sudoku_side (puzzle)) * sudoku_side (puzzle));
    sudoku_explainer_free (explainer);
    return most;
}

Board make (sudoku_generator *from, const sudoku_wish &want) {
    Board puzzle = blank (3);
    sudoku_reached reached;
    REQUIRE (sudoku_generate_puzzle (from, &want, puzzle.get (), &reached) ==
             SUDOKU_OK);
    CHECK (sudoku_generator_grids (from) == reached.attempts);
    return puzzle;
}

} // namespace

TEST_CASE ("technique: a puzzle needs it, nothing harder, and each clue",
           "[sudoku]") {
    Generator from = generator (3, 1);
    for (const char *name :
         {"full-house", "naked-single", "hidden-single", "claiming", "x-wing",
          "skyscraper", "unique-rectangle", "xy-wing", "aic"}) {
        const int flags =
            name == std::string ("unique-rectangle") ? SUDOKU_ASSUME_UNIQUE : 0;
        const size_t wanted = technique (name);
        const Board puzzle = make (from.get (), wish (name));
        const std::string text = line (puzzle.get ());
        INFO (name << " " << text);
        CHECK (unique (puzzle.get ()));
        CHECK (hardest (puzzle.get (), flags) == wanted);
        for (size_t cell = 0; cell < text.size (); cell += slow_build ? 9 : 1) {
            std::string less = text;
            less[cell] = '.';
            const Board other = board (less);
            if (less != text && unique (other.get ()))
                CHECK (hardest (other.get (), flags | SUDOKU_UNPROVED) >
                       wanted);
        }
    }
}

TEST_CASE ("technique: with a symmetry, clues, a rating, a pattern",
           "[sudoku]") {
    Generator from = generator (3, 2);
    sudoku_wish want = wish ("naked-pair");
    want.symmetry =
        static_cast<size_t> (sudoku_table_find (&sudoku_symmetries, "rot180"));
    want.clues = 28;
    const Board even = make (from.get (), want);
    const std::string text = line (even.get ());
    for (size_t i = 0; i < text.size (); i++)
        CHECK ((text[i] == '.') == (text[80 - i] == '.'));
    CHECK (sudoku_givens (even.get ()) == 28);
    CHECK (hardest (even.get (), 0) == technique ("naked-pair"));
    want = wish ("naked-pair");
    want.least_rating = want.most_rating = 2;
    const Board rated = make (from.get (), want);
    unsigned braid = 0;
    REQUIRE (sudoku_rate_braid (rated.get (), 9, -1, nullptr, nullptr,
                                &braid) == SUDOKU_OK);
    CHECK (braid == 2);
    CHECK (hardest (rated.get (), 0) == technique ("naked-pair"));
    want = wish ("pointing");
    want.pattern = even.get ();
    const Board same = make (from.get (), want);
    for (size_t i = 0; i < text.size (); i++)
        CHECK ((text[i] == '.') == (line (same.get ())[i] == '.'));
    CHECK (hardest (same.get (), 0) == technique ("pointing"));
}

TEST_CASE ("technique: none is found, and how many grids were tried",
           "[sudoku]") {
    Generator from = generator (3, 1);
    Board puzzle = blank (3);
    sudoku_reached reached;
    sudoku_wish want = wish ("mutant-jellyfish");
    want.attempts = 30;
    CHECK (sudoku_generate_puzzle (from.get (), &want, puzzle.get (),
                                   &reached) == SUDOKU_NONE);
    CHECK (reached.attempts == 30);
    CHECK (reached.distance == INT64_MAX);
    want.technique =
        static_cast<int64_t> (sudoku_table_size (&sudoku_techniques));
    CHECK (sudoku_generate_puzzle (from.get (), &want, puzzle.get (),
                                   &reached) == SUDOKU_BAD_INPUT);
    Generator large = generator (5, 1);
    Board wide = blank (5);
    CHECK (sudoku_generate_puzzle (large.get (), &want, wide.get (),
                                   &reached) == SUDOKU_BAD_INPUT);
}

TEST_CASE ("technique: an explainer towards a solution that is known",
           "[sudoku]") {
    const char *const puzzle = "1.......3.......";
    const Board grid = board ("1234341221434321");
    const Board start = board ("1...3...........");
    sudoku_explainer *explainer;
    const sudoku_step *step;
    REQUIRE (sudoku_explainer_new_towards (start.get (), grid.get (), nullptr,
                                           nullptr, &explainer) == SUDOKU_OK);
    CHECK (sudoku_explainer_give (explainer, 0, 0) == SUDOKU_BAD_INPUT);
    REQUIRE (sudoku_explainer_give (explainer, 0, 1) == SUDOKU_OK);
    while (sudoku_explainer_next (explainer, &step) == SUDOKU_OK)
        CHECK (step->place_size + step->eliminate_size > 0);
    CHECK (line (sudoku_explainer_board (explainer)).substr (0, 6) == "12..34");
    sudoku_explainer_free (explainer);
    CHECK (sudoku_explainer_new_towards (board (puzzle).get (), grid.get (),
                                         nullptr, nullptr,
                                         &explainer) == SUDOKU_BAD_INPUT);
    CHECK (explainer == nullptr);
}

// Before the fix this search went on for days.
TEST_CASE ("technique: no step towards one of many solutions", "[sudoku]") {
    const Board start = blank (3), grid = blank (3);
    Sudoku solver = sudoku (3);
    sudoku_explainer *explainer;
    const sudoku_step *step;
    REQUIRE (sudoku_solve (solver.get (), start.get (), grid.get ()) ==
             SUDOKU_OK);
    REQUIRE (sudoku_explainer_new_towards (start.get (), grid.get (), nullptr,
                                           nullptr, &explainer) == SUDOKU_OK);
    CHECK (sudoku_explainer_next (explainer, &step) == SUDOKU_NONE);
    sudoku_explainer_free (explainer);
}
