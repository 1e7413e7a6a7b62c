// test_candidates.cpp -- theorems about candidates: their canonical form, how they are
// read, and where they match.
//
// This file makes its own symmetries of the board, only from the rules of Sudoku.

#include "tests/test.hpp"

extern "C" {
extern "C" {
#include "sudoku/theorems/theorems.h"
}
#include "sudoku/explain/argument.h"
#include "sudoku/theorems/graph.h"
}

#include <algorithm>
#include <set>

using namespace test;

namespace {

// A theorem as text, read and released.
struct Held {
    sudoku_theorem theorem = {};
    explicit Held (const std::string &text) {
        sudoku_error error = {};
        const int result =
            sudoku_theorem_read (text.c_str (), &theorem, &error);
        INFO (text << ": " << error.message);
        REQUIRE (result == SUDOKU_OK);
    }
    ~Held () { sudoku_theorem_release (&theorem); }
    Held (const Held &) = delete;
};

// A symmetry: lines[side][old] is the new row or column.
struct Symmetry {
    bool transposed;
    unsigned lines[2][9], digits[10];
    explicit Symmetry (Random &random) : transposed (random.below (2)) {
        for (auto &side : lines) {
            unsigned bands[3] = {0, 1, 2}, k[3] = {0, 1, 2};
            shuffle (random, bands, 3);
            for (unsigned band = 0; band < 3; band++) {
                shuffle (random, k, 3);
                for (unsigned i = 0; i < 3; i++)
                    side[3 * band + i] = 3 * bands[band] + k[i];
            }
        }
        for (unsigned d = 0; d < 10; d++)
            digits[d] = d;
        shuffle (random, digits + 1, 9);
    }
    static void shuffle (Random &random, unsigned *list, unsigned size) {
        for (unsigned i = size; i > 1; i--)
            std::swap (list[i - 1], list[random.below (i)]);
    }
    sudoku_given operator() (sudoku_given at) const {
        sudoku_given to = {lines[0][at.row], lines[1][at.col],
                           digits[at.digit]};
        if (transposed)
            std::swap (to.row, to.col);
        return to;
    }
    sudoku_rule operator() (sudoku_rule rule) const {
        const sudoku_given at = {rule.kind == SUDOKU_COLUMN ? 0
                                 : rule.kind == SUDOKU_BOX  ? rule.house / 3 * 3
                                 : rule.kind == SUDOKU_ROW  ? rule.house
                                                            : rule.row,
                                 rule.kind == SUDOKU_ROW   ? 0
                                 : rule.kind == SUDOKU_BOX ? rule.house % 3 * 3
                                 : rule.kind == SUDOKU_COLUMN ? rule.house
                                                              : rule.col,
                                 rule.digit};
        const sudoku_given to = (*this) (at);
        sudoku_rule image = rule;
        if (transposed && rule.kind == SUDOKU_ROW)
            image.kind = SUDOKU_COLUMN;
        if (transposed && rule.kind == SUDOKU_COLUMN)
            image.kind = SUDOKU_ROW;
        image.row = to.row;
        image.col = to.col;
        image.digit = to.digit;
        image.house = image.kind == SUDOKU_ROW ? to.row
                      : image.kind == SUDOKU_COLUMN
                          ? to.col
                          : to.row / 3 * 3 + to.col / 3;
        return image;
    }
};

Board image_of (const sudoku_board *board, const Symmetry &symmetry) {
    Board to = blank (3);
    for (unsigned row = 0; row < 9; row++)
        for (unsigned col = 0; col < 9; col++)
            for (unsigned digit = 1; digit <= 9; digit++) {
                const sudoku_given at =
                    symmetry (sudoku_given{row, col, digit});
                if (!sudoku_allowed (board, row, col, digit))
                    REQUIRE (sudoku_forbid (to.get (), at.row, at.col,
                                            at.digit) == SUDOKU_OK);
            }
    return to;
}

std::string theorem_of (const sudoku_board *board, const sudoku_step *step,
                        size_t target = 0) {
    char text[SUDOKU_THEOREM_TEXT];
    REQUIRE (sudoku_theorem_of (board, step, target, text) == SUDOKU_OK);
    return text;
}

std::string form (const std::string &text) {
    Held held (text);
    return theorem_of (held.theorem.board, held.theorem.step);
}

const char *const theorems[] = {"r1c1=1 r1c1:1",
                                "r1c1=1 1r1:1",
                                "r1c1=1 1b1:1",
                                "r1c1<>1 1b4:147",
                                "r1c1<>1 1r2:123",
                                "r1c1<>2 r1c4:12 r1c7:12",
                                "r4c1<>1 2c1:14 3c1:14",
                                "r4c1<>3 r1c1:123 r2c1:123 r3c1:123",
                                "r1c2<>1 r1c1:12 r4c1:23 r5c2:13",
                                "r2c2<>3 r1c1:13 r3c2:123 r4c2:23",
                                "r4c3<>1 1c4:34 1b1:36789"};

} // namespace

TEST_CASE ("theorems: a form for all symmetries", "[sudoku]") {
    Random random (5);
    for (const std::string text : theorems) {
        Held held (text);
        const std::string same = form (text);
        INFO (text);
        CHECK (form (same) == same);
        for (uint64_t round = 0; round < rounds (20); round++) {
            const Symmetry symmetry (random);
            const Board to = image_of (held.theorem.board, symmetry);
            sudoku_step step = *held.theorem.step;
            std::vector<sudoku_rule> truths;
            for (size_t t = 0; t < step.truths_size; t++)
                truths.insert (truths.begin (), symmetry (step.truths[t]));
            std::vector<sudoku_given> target;
            target.push_back (
                symmetry (step.place_size ? *step.place : *step.eliminate));
            step.truths = truths.data ();
            (step.place_size ? step.place : step.eliminate) = target.data ();
            CHECK (theorem_of (to.get (), &step) == same);
        }
    }
}

TEST_CASE ("theorems: the strongest theorem in a step", "[sudoku]") {
    // Optional candidates are allowed: one place of three, a finned X-wing.
    CHECK (form ("r9c1<>5 5b1:14") == "r1c1<>1 1b4:147");
    CHECK (form ("r3c1<>1 1r1:14 1r4:14") == form ("r3c1<>1 1r1:1234 1r4:14"));
    // Parts that the target does not need are removed.
    CHECK (form ("r9c1<>5 5b1:14 r5c5:12") == "r1c1<>1 1b4:147");
    // There is nothing to add outside of both rows.
    const std::string wing = form ("r7c1<>1 1r1:14 1r4:14");
    CHECK (std::count (wing.begin (), wing.end (), ' ') == 2);
    CHECK (wing != form ("r3c1<>1 1r1:14 1r4:14"));
}

TEST_CASE ("theorems: X-wings, naked pairs and hidden pairs have one shape",
           "[sudoku]") {
    const uint64_t pair = Held ("r1c1<>2 r1c4:12 r1c7:12").theorem.shape;
    CHECK (Held ("r7c1<>1 1r1:14 1r4:14").theorem.shape == pair);
    CHECK (Held ("r4c1<>1 2c1:14 3c1:14").theorem.shape == pair);
    CHECK (Held ("r2c2<>3 r1c1:13 r3c2:123 r4c2:23").theorem.shape != pair);
    CHECK (Held ("r1c1=1 r1c1:1").theorem.shape ==
           Held ("r1c1=1 1b1:1").theorem.shape);
}

TEST_CASE ("theorems: links, and a board with what is not allowed",
           "[sudoku]") {
    Held held ("r7c1<>1 1r1:14 1r4:14");
    const sudoku_step &step = *held.theorem.step;
    CHECK (step.truths_size == 2);
    REQUIRE (step.links_size == 2);
    CHECK (step.links[0].kind == SUDOKU_COLUMN);
    CHECK (step.links[1].house == 3);
    size_t shut = 0;
    for (unsigned i = 0; i < 729; i++)
        shut +=
            !sudoku_allowed (held.theorem.board, i / 81, i / 9 % 9, i % 9 + 1);
    CHECK (shut == 14);
    CHECK (sudoku_step_holds (held.theorem.board, &step) == SUDOKU_OK);
}

TEST_CASE ("theorems: what is no theorem", "[sudoku]") {
    const struct {
        const char *text;
        size_t column;
        const char *expected;
    } cases[] = {
        {"", 1, "a target"},
        {"r1c0=1 r1c1:1", 1, "a target"},
        {"r1c1<1", 5, "a target"},
        {"r1c1=1", 7, "a truth behind"},
        {"r1c1=1 ", 8, "a truth behind"},
        {"r1c1=1 1x1:1", 9, "a truth such as"},
        {"r1c1=1 r1c1:", 13, "candidates"},
        {"r1c1=1 r1c1:1x", 14, "a blank"},
        {"r1c1=1 r1c1:1 r1c1:1", 15, "once"},
        {"r1c1=1 r1c1:1 1r1:2", 15, "the same"},
        {"r1c1=1 r1c1:2", 14, "allow the target"},
        {"r1c1=1 r1c1:12", 1, "follows"},
        {"r1c1=1 r1c1:1 r2c1:1 r3c1:1 r4c1:1 r5c1:1 r6c1:1 r7c1:1 r8c1:1 "
         "r9c1:1 r1c2:1 r2c2:1 r3c2:1 r4c2:1",
         92, "at most 12"},
    };
    for (const auto &c : cases) {
        sudoku_theorem theorem;
        sudoku_error error = {};
        INFO (c.text);
        CHECK (sudoku_theorem_read (c.text, &theorem, &error) ==
               SUDOKU_BAD_INPUT);
        CHECK (error.column == c.column);
        CHECK (std::string (error.message).find (c.expected) !=
               std::string::npos);
    }
}

TEST_CASE ("theorems: steps that are none", "[sudoku]") {
    char text[SUDOKU_THEOREM_TEXT];
    Held held ("r1c1=1 r1c1:1");
    sudoku_step step = *held.theorem.step;
    CHECK (sudoku_theorem_of (held.theorem.board, &step, 1, text) ==
           SUDOKU_BAD_INPUT);
    CHECK (sudoku_theorem_of (blank (3).get (), &step, 0, text) ==
           SUDOKU_BAD_INPUT);
    CHECK (sudoku_theorem_of (blank (2).get (), &step, 0, text) ==
           SUDOKU_BAD_INPUT);
    std::vector<sudoku_rule> many (13, *step.truths);
    step.truths = many.data ();
    step.truths_size = many.size ();
    CHECK (sudoku_theorem_of (held.theorem.board, &step, 0, text) ==
           SUDOKU_UNKNOWN);
}

TEST_CASE ("theorems: as formulas they are refuted", "[sudoku]") {
    for (const std::string text : theorems) {
        Held held (text);
        Solver core = solver ();
        const sudoku_sink sink = {
            core.get (),
            [] (void *state, const int *lits, size_t size) {
                return cdcl_add_clause ((cdcl *) state, lits, size);
            },
            [] (void *state, const int *lits, size_t size) {
                return cdcl_add_at_most_one ((cdcl *) state, lits, size);
            },
            nullptr};
        REQUIRE (sudoku_theorem_encode (&held.theorem, &sink) == SUDOKU_OK);
        CHECK (cdcl_solve (core.get ()) == CDCL_UNSAT);
    }
}

TEST_CASE ("theorems: labels of graphs", "[sudoku]") {
    Random random (7);
    std::set<uint64_t> hashes;
    // Ten vertices with three neighbours each: a prism, and Petersen's graph; the
    // inner cycle goes in steps of one or two.
    for (int step = 1; step <= 2; step++)
        for (int round = 0; round < 10; round++) {
            Graph graph = {};
            unsigned at[10];
            uint8_t label[10];
            uint64_t hash;
            for (unsigned v = 0; v < 10; v++)
                at[v] = sudoku_graph_vertex (&graph, 0);
            Symmetry::shuffle (random, at, 10);
            for (int v = 0; v < 5; v++) {
                sudoku_graph_edge (&graph, at[v], at[(v + 1) % 5]);
                sudoku_graph_edge (&graph, at[v], at[v + 5]);
                sudoku_graph_edge (&graph, at[5 + v], at[5 + (v + step) % 5]);
            }
            REQUIRE (sudoku_graph_label (&graph, label, &hash));
            CHECK (std::set<uint8_t> (label, label + 10).size () == 10);
            hashes.insert (hash);
        }
    CHECK (hashes.size () == 2);
}
