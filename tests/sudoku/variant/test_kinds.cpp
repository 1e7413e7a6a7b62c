// test_kinds.cpp -- tests of all kinds of constraints: the solutions of small boards with
// random constraints are counted by the solver in every encoding, and, slowly, by the judges of
// the kinds.

#include "tests/sink.hpp"
#include "tests/sudoku/variant/variant.hpp"

#include <set>

using namespace test;

typedef RulesMaker::List List;

TEST_CASE ("kinds: every encoding counts what the judges accept",
           "[sudoku][variant]") {
    Random random (17);
    std::set<std::string> met;
    int64_t solutions = 0;
    for (size_t i = 0; const Kind *kind = sudoku_kind (i); i++) {
        size_t made = 0;
        for (uint64_t tries = 0; tries < 400 && made < rounds (12); tries++) {
            RulesMaker maker (4);
            if (!add_random (random, maker, kind))
                continue;
            made++;
            const Board board = maker.board ();
            const int64_t slow = slow_count (board.get ());
            INFO (kind->name << ", try " << tries);
            CHECK (count_all (board.get (), random.below (3),
                              random.below (
                                  sudoku_table_size (&sudoku_amos))) == slow);
            CHECK (count_all (board.get ()) == slow);
            solutions += slow;
        }
        INFO (kind->name);
        CHECK (made);
    }
    CHECK (solutions);
}

TEST_CASE ("kinds: an encoder stops at any constraint", "[sudoku][variant]") {
    Random random (4);
    for (size_t i = 0; const Kind *kind = sudoku_kind (i); i++) {
        RulesMaker maker (4);
        while (!add_random (random, maker, kind))
            ;
        const Board board = maker.board ();
        const size_t amo = random.below (sudoku_table_size (&sudoku_amos));
        INFO (kind->name << ", " << sudoku_table_name (&sudoku_amos, amo));
        int status = 77;
        for (int left = 0; status; left++) {
            Stopper stopper = {left};
            const sudoku_sink sink = stopper.sink ();
            status = sudoku_encode_rules (board.get (), 2, amo, &sink);
            REQUIRE ((status == 77 || status == SUDOKU_OK));
        }
    }
}

// A grid of side 6 with random digits in a pattern.
static Board grid_of_six (Random &random, const sudoku_board *like) {
    std::vector<unsigned> digit = {1, 2, 3, 4, 5, 6};
    for (size_t i = 6; i > 1; i--)
        std::swap (digit[i - 1], digit[random.below (uint32_t (i))]);
    Board grid (sudoku_board_copy (like));
    for (unsigned row = 0; row < 6; row++)
        for (unsigned col = 0; col < 6; col++)
            sudoku_set (grid.get (), row, col,
                        digit[(row * 3 + row / 2 + col) % 6]);
    return grid;
}

TEST_CASE ("kinds: boards of side 6 with some blanks count alike",
           "[sudoku][variant]") {
    Random random (18);
    size_t kept = 0; // boards with a solution
    for (size_t i = 0; const Kind *kind = sudoku_kind (i); i++) {
        size_t made = 0, valid = 0;
        for (uint64_t tries = 0; tries < 800 && made < rounds (6); tries++) {
            RulesMaker maker (6);
            if (!add_random (random, maker, kind))
                continue;
            const Board board = maker.board ();
            const Board grid = grid_of_six (random, board.get ());
            const bool holds =
                sudoku_verify (board.get (), grid.get (), nullptr);
            if (valid++ % 8 && !holds)
                continue;
            // Blanks the cells of the clue, if they are not too many, and other cells.
            std::set<uint32_t> blank;
            const Constraint *const clue = maker.rules->constraint[0];
            if (clue->parts && clue->list->size > 15)
                continue;
            made++;
            kept += holds;
            for (size_t list = 0; list < clue->lists; list++)
                for (size_t k = 0; k < clue->list[list].size; k++)
                    blank.insert (clue->list[list].cell[k]);
            while (blank.size () < 15)
                blank.insert (random.below (36));
            for (const uint32_t cell : blank)
                sudoku_set (grid.get (), cell / 6, cell % 6, 0);
            INFO (kind->name << ", try " << tries);
            CHECK (count_all (grid.get (), random.below (3),
                              random.below (sudoku_table_size (
                                  &sudoku_amos))) == slow_count (grid.get ()));
        }
        INFO (kind->name);
        CHECK ((made || kind == &sudoku_kind_windoku)); // it needs square boxes
    }
    CHECK (kept);
}

TEST_CASE ("kinds: the geometry agrees with lists and parts", "[sudoku][variant]") {
    for (size_t i = 0; const Kind *kind = sudoku_kind (i); i++) {
        INFO (kind->name);
        CHECK ((kind->geometry == RULES) == (kind->parts.most > 0));
        CHECK ((kind->geometry == BOARD) ==
               (!kind->cells.most && !kind->parts.most));
        CHECK ((kind->geometry == BOARD) == !kind->example);
    }
}

TEST_CASE ("kinds: names and keys are unique", "[sudoku][variant]") {
    std::set<std::string> names, keys;
    for (size_t i = 0; const Kind *kind = sudoku_kind (i); i++) {
        CHECK (names.insert (kind->name).second);
        CHECK (sudoku_kind_named (kind->name) == kind);
        if (const char *const key = sudoku_kind_key (kind)) {
            CHECK (keys.insert (key).second);
            CHECK (sudoku_kind_keyed (key) == kind);
        }
        CHECK (kind->noun);
        CHECK (kind->meaning);
        CHECK (kind->encode);
        CHECK (kind->verify);
        CHECK (kind->cells.least <= kind->cells.most);
        CHECK (kind->values.least <= kind->values.most);
    }
    CHECK (!sudoku_kind_named ("no such kind"));
    CHECK (!sudoku_kind_keyed ("no such key"));
}
