// test_placed.cpp -- constraints placed at random: their number must be as requested, orbits
// must be complete, and the same seed must give the same constraints.  Another encoding
// judges the puzzles.

#include "tests/sudoku/generate/wish.hpp"
#include "tests/sudoku/variant/variant.hpp"

extern "C" {
#include "sudoku/board/symmetry.h"
#include "sudoku/sudoku_puzzles.h"
#include "sudoku/make/generate/boards.h"
}

#include <map>
#include <set>

using namespace test;

namespace {

Board place (unsigned n, uint64_t seed,
             const std::vector<sudoku_placing> &placing,
             const sudoku_wish &want, sudoku_reached *reached) {
    sudoku_generator *const generator =
        sudoku_generator_new (of_order (n), seed, nullptr, nullptr);
    REQUIRE (generator);
    sudoku_board *puzzle = nullptr;
    const int result = sudoku_generate_placed (
        generator, placing.data (), placing.size (), &want, &puzzle, reached);
    sudoku_generator_free (generator);
    CHECK ((result == SUDOKU_OK) == (puzzle != nullptr));
    REQUIRE ((puzzle || result == SUDOKU_NONE));
    return Board (puzzle);
}

std::string rules_of (const sudoku_board *board) {
    char *const text = sudoku_rules_text (board->rules);
    const std::string rules = text;
    free (text);
    return rules;
}

} // namespace

TEST_CASE ("placed: as many of each kind, and one solution",
           "[sudoku][generate]") {
    size_t kinds = 0;
    for (size_t i = 0; const Kind *kind = sudoku_kind (i); i++) {
        const size_t length = strlen (kind->name);
        CHECK ((sudoku_kind_to_place (kind->name, length) != nullptr) ==
               (kind->placed.most > 0));
        if (!kind->placed.most)
            continue;
        kinds++;
        for (uint64_t seed = 1; seed <= rounds (3); seed++) {
            INFO (kind->name << ", seed " << seed);
            sudoku_reached reached;
            const Board puzzle =
                place (3, seed, {{kind->name, 2}}, any_wish (20), &reached);
            REQUIRE (puzzle);
            const sudoku_rules *const rules = puzzle->rules;
            REQUIRE (rules->constraints == 2);
            for (size_t k = 0; k < 2; k++) {
                CHECK (rules->constraint[k]->kind == kind);
                CHECK (rules->constraint[k]->values == kind->placed.values);
            }
            CHECK (count_all (puzzle.get (), 0, 1) == 1);
            CHECK (reached.minimal);
            const Board again =
                place (3, seed, {{kind->name, 2}}, any_wish (20), &reached);
            CHECK (rules_of (again.get ()) == rules_of (puzzle.get ()));
            CHECK (sudoku_equal (again.get (), puzzle.get ()));
        }
    }
    CHECK (kinds == 22);
}

TEST_CASE ("placed: side 4, counted cell by cell", "[sudoku][generate]") {
    for (uint64_t seed = 1; seed <= rounds (20); seed++) {
        sudoku_reached reached;
        const Board puzzle = place (2, seed, {{"killer", 2}, {"odd", 2}},
                                    any_wish (20), &reached);
        if (!puzzle)
            continue;
        INFO (rules_of (puzzle.get ()));
        CHECK (slow_count (puzzle.get ()) == 1);
        for (unsigned cell = 0; cell < 16; cell++)
            if (const uint16_t digit = puzzle->digit[cell]) {
                puzzle->digit[cell] = 0;
                CHECK (slow_count (puzzle.get ()) > 1);
                puzzle->digit[cell] = digit;
            }
    }
}

TEST_CASE ("placed: in orbits", "[sudoku][generate]") {
    for (const char *name : {"rot180", "horizontal", "diagonal"}) {
        sudoku_wish want = any_wish (20);
        want.symmetry = size_t (sudoku_table_find (&sudoku_symmetries, name));
        for (const char *kind :
             {"killer", "thermometer", "arrow", "ratio", "skyscraper"}) {
            INFO (name << ", " << kind);
            sudoku_reached reached;
            const Board puzzle = place (3, 1, {{kind, 4}}, want, &reached);
            REQUIRE (puzzle);
            std::set<std::set<uint32_t>> shapes, images;
            const auto moved = [&] (uint32_t cell) {
                return sudoku_moved (9, want.symmetry, 0, cell);
            };
            for (size_t i = 0; i < 4; i++) {
                const Constraint *const at = puzzle->rules->constraint[i];
                std::set<uint32_t> shape, image;
                for (size_t list = 0; list < at->lists; list++)
                    for (size_t k = 0; k < at->list[list].size; k++) {
                        shape.insert (at->list[list].cell[k]);
                        image.insert (moved (at->list[list].cell[k]));
                    }
                shapes.insert (shape);
                images.insert (image);
            }
            CHECK (shapes == images);
            for (uint32_t cell = 0; cell < 81; cell++)
                CHECK (!puzzle->digit[cell] == !puzzle->digit[moved (cell)]);
        }
    }
}

TEST_CASE ("placed: a limit on clues, or how near it came",
           "[sudoku][generate]") {
    sudoku_reached reached;
    sudoku_wish want = any_wish (20);
    want.clues = 2;
    const Board puzzle = place (3, 1, {{"killer", 20}}, want, &reached);
    REQUIRE (puzzle);
    CHECK (sudoku_givens (puzzle.get ()) <= 2);
    want.attempts = 3;
    CHECK (!place (3, 1, {{"odd", 1}}, want, &reached));
    CHECK (reached.attempts == 3);
    CHECK (reached.clues >= 17);
    CHECK (reached.distance == reached.clues - 2);
    CHECK (!place (3, 1, {{"killer", 60}}, want, &reached));
    CHECK (std::string (reached.without_room) == "killer");
    CHECK ((reached.placed > 0 && reached.placed < 60));
}
