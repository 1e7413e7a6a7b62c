// test_explain.cpp -- steps have the fewest truths, are accepted by the referee, and
// lead to the solution.
//
// To confirm the smallest number of truths, the referee tries all smaller sets of truths
// with all links.

#include "tests/test.hpp"

extern "C" {
#include "sudoku/explain/position/position.h"
#include "sudoku/explain/proofs/smallest.h"
#include "sudoku/explain/argument.h"
}

#include <map>
#include <set>
#include <sstream>

using namespace test;

namespace {

Explainer explainer (const sudoku_board *board, size_t most = 0,
                     int64_t effort = 0) {
    Sudoku solver = sudoku (sudoku_order (board));
    sudoku_explainer *made;
    REQUIRE (sudoku_explainer_new (solver.get (), board, most, effort, &made) ==
             SUDOKU_OK);
    return Explainer (made);
}

// The board after all steps; counts the steps by their number of truths.
std::string explain (const sudoku_board *board, std::map<size_t, size_t> &steps,
                     int64_t effort = 0) {
    Explainer of = explainer (board, 0, effort);
    const sudoku_step *step;
    int result;
    while ((result = sudoku_explainer_next (of.get (), &step)) == SUDOKU_OK) {
        steps[step->truths_size]++;
        CHECK (step->least <= step->truths_size);
        CHECK (step->eliminate_size + step->place_size > 0);
    }
    REQUIRE (result == SUDOKU_NONE);
    Text line (sudoku_line (sudoku_explainer_board (of.get ())));
    return line.get ();
}

const char *const nikoli =
    "..6.....1.7..6..5.8..1.32....5.4.8...4.7.2.9...8.1.7...."
    "12.5..3.6..7..8.2.....4..";
const char *const nikoli_solved =
    "536827941172964358894153267715349826643782195928516734"
    "481295673369471582257638419";

// All truths and links of a board.
std::vector<sudoku_rule> all_rules (unsigned side) {
    std::vector<sudoku_rule> rules;
    for (int kind = SUDOKU_CELL; kind <= SUDOKU_BOX; kind++)
        for (unsigned a = 0; a < side; a++)
            for (unsigned b = 0; b < side; b++) {
                sudoku_rule rule = {kind, 0, 0, 0, 0, true, true};
                if (kind == SUDOKU_CELL) {
                    rule.row = a;
                    rule.col = b;
                } else {
                    rule.house = a;
                    rule.digit = b + 1;
                }
                rules.push_back (rule);
            }
    return rules;
}

// Whether the chosen truths and links, and up to `more` further truths, exclude the candidate.
bool any_set (const sudoku_board *board, std::vector<sudoku_rule> &links,
              sudoku_given target, std::vector<sudoku_rule> &chosen,
              size_t from, size_t more) {
    if (!more) {
        sudoku_step step = {};
        step.eliminate = &target;
        step.eliminate_size = 1;
        step.truths = chosen.data ();
        step.truths_size = chosen.size ();
        step.links = links.data ();
        step.links_size = links.size ();
        return sudoku_step_holds (board, &step) == SUDOKU_OK;
    }
    for (size_t i = from; i < links.size (); i++) {
        chosen.push_back (links[i]);
        const bool found =
            any_set (board, links, target, chosen, i + 1, more - 1);
        chosen.pop_back ();
        if (found)
            return true;
    }
    return false;
}

} // namespace

TEST_CASE ("explain: singles alone", "[sudoku][valgrind]") {
    std::map<size_t, size_t> steps;
    CHECK (explain (board ("...4..12.1434321").get (), steps) ==
           "1234341221434321");
    CHECK (explain (board (".").get (), steps) == "1");
    CHECK (steps == std::map<size_t, size_t> ({{1, 7}}));
}

TEST_CASE ("explain: a puzzle, and no puzzle", "[sudoku]") {
    std::map<size_t, size_t> steps;
    CHECK (explain (board (nikoli).get (), steps) == nikoli_solved);
    CHECK (steps.size () == 1);
    // Each remaining candidate is in some solution.
    steps.clear ();
    CHECK (explain (blank (2).get (), steps) == "................");
    CHECK (steps.empty ());
    Sudoku solver = sudoku (2);
    sudoku_explainer *made;
    CHECK (sudoku_explainer_new (solver.get (),
                                 board ("11..............").get (), 0, 0,
                                 &made) == SUDOKU_NONE);
    CHECK (made == nullptr);
    CHECK (sudoku_explainer_new (solver.get (), blank (2).get (), 31, 0,
                                 &made) == SUDOKU_BAD_INPUT);
}

// A board of side 4 without givens and with few pencil marks.
static Board few_marks (Random &random) {
    Board grid = shifted (2), start = blank (2);
    for (int i = 0; i < 14; i++) {
        const unsigned row = random.below (4), col = random.below (4);
        const unsigned digit = random.below (4) + 1;
        if (sudoku_get (grid.get (), row, col) != digit)
            REQUIRE (sudoku_forbid (start.get (), row, col, digit) ==
                     SUDOKU_OK);
    }
    return start;
}

TEST_CASE ("explain: what a client sees of a step", "[sudoku]") {
    const Board puzzle = board (nikoli);
    Explainer of = explainer (puzzle.get ());
    const sudoku_step *step;
    size_t named = 0;
    while (sudoku_explainer_next (of.get (), &step) == SUDOKU_OK) {
        const size_t excluded = step->eliminate_size;
        const sudoku_step_counts counts = sudoku_step_count (step);
        const char *const name = sudoku_step_technique (step);
        sudoku_given at;
        bool placed;
        size_t i = 0;
        CHECK (counts.truths == step->truths_size);
        CHECK (counts.links == step->links_size);
        CHECK (counts.lines == step->proof_size);
        CHECK (counts.least == step->least);
        CHECK (counts.part_of == step->part_of);
        CHECK ((name ? std::string (name) == step->technique : !step->named));
        named += name != nullptr;
        for (; sudoku_step_next (step, i, &at, &placed); i++) {
            const sudoku_given &own =
                placed ? step->place[i - excluded] : step->eliminate[i];
            CHECK (placed == (i >= excluded));
            CHECK ((own.row == at.row && own.col == at.col &&
                    own.digit == at.digit));
        }
        CHECK (i == excluded + step->place_size);
    }
    CHECK (named > 0);
}

TEST_CASE ("explain: no fewer truths exclude any candidate", "[sudoku]") {
    // Boards of side 4 without givens and with few pencil marks: most of their
    // first steps have one truth, but some have more.
    std::vector<sudoku_rule> links = all_rules (4), chosen;
    std::set<size_t> sizes;
    Random random (19);
    for (uint64_t round = 0; round < rounds (120); round++) {
        INFO ("round " << round);
        Board start = few_marks (random);
        Explainer of = explainer (start.get ());
        const sudoku_step *step;
        if (sudoku_explainer_next (of.get (), &step) != SUDOKU_OK)
            continue;
        CHECK (step->least == step->truths_size);
        const bool fresh = sizes.insert (step->truths_size).second;
        if (step->truths_size < 2 || step->truths_size > (fresh ? 3u : 2u))
            continue;
        for (unsigned i = 0; i < 64; i++) {
            const sudoku_given given = {i / 16, i / 4 % 4, i % 4 + 1};
            CHECK_FALSE (any_set (start.get (), links, given, chosen, 0,
                                  step->truths_size - 1));
        }
    }
    if (!slow_build)
        CHECK (sizes.count (2) + sizes.count (3) == 2);
}

TEST_CASE ("explain: no fewer links are enough", "[sudoku]") {
    const std::vector<sudoku_rule> rules = all_rules (4);
    std::map<size_t, size_t> sizes;
    Random random (7);
    for (uint64_t round = 0; round < rounds (300); round++) {
        INFO ("round " << round);
        Board start = few_marks (random);
        Explainer of = explainer (start.get ());
        const sudoku_step *step;
        if (sudoku_explainer_next (of.get (), &step) != SUDOKU_OK ||
            step->links_size < 2 || step->links_size > 3 ||
            sizes[step->links_size]++ > 9)
            continue;
        sudoku_step less = *step;
        sudoku_rule links[2];
        less.links = links;
        less.links_size--;
        for (size_t a = 0; a < rules.size (); a++)
            for (size_t b = 0; b < (less.links_size == 2 ? a : 1); b++) {
                links[0] = rules[a];
                links[1] = rules[b];
                CHECK_FALSE (sudoku_step_holds (start.get (), &less) ==
                             SUDOKU_OK);
            }
    }
    if (!slow_build)
        CHECK (sizes.size () == 2);
    // Here four links remain after links were dropped one after another.
    Explainer of =
        explainer (board ("9....71..46...8........386....754....7..9...1"
                          "5....2..6.............3..8.693...27.")
                       .get ());
    const sudoku_step *step;
    size_t found = 0;
    while (sudoku_explainer_next (of.get (), &step) == SUDOKU_OK) {
        const sudoku_given at =
            step->eliminate_size ? step->eliminate[0] : step->place[0];
        if (step->eliminate_size != 1 || at.row != 1 || at.col != 7 ||
            at.digit != 5)
            continue;
        CHECK (step->truths_size == 3);
        CHECK (step->links_size == 3);
        found++;
    }
    CHECK (found == 1);
}

TEST_CASE ("explain: the referee needs each truth and each link", "[sudoku]") {
    const std::string text = "29....83.....2.97....1.94.28457612936.....547"
                             "..9.45..89.34.7....6..3.7.9.5....384";
    Explainer of = explainer (board (text).get ());
    const sudoku_board *now = sudoku_explainer_board (of.get ());
    const sudoku_step *found;
    std::set<size_t> sizes;
    while (sudoku_explainer_next (of.get (), &found) == SUDOKU_OK) {
        sizes.insert (found->truths_size);
        CHECK (sudoku_step_holds (now, found) == SUDOKU_OK);
        sudoku_step less = *found;
        std::vector<sudoku_rule> truths (found->truths,
                                         found->truths + found->truths_size);
        std::vector<sudoku_rule> links (found->links,
                                        found->links + found->links_size);
        less.truths = truths.data ();
        less.truths_size--;
        for (size_t i = 0; i < truths.size (); i++) {
            std::swap (truths[i], truths.back ());
            CHECK (sudoku_step_holds (now, &less) == SUDOKU_NONE);
            std::swap (truths[i], truths.back ());
        }
        less = *found;
        less.links = links.data ();
        for (size_t i = 0; i < links.size (); i++) {
            less.links_size = links.size () - 1;
            std::swap (links[i], links.back ());
            CHECK (sudoku_step_holds (now, &less) == SUDOKU_NONE);
            std::swap (links[i], links.back ());
        }
    }
    CHECK (sizes == std::set<size_t> ({1, 2, 3, 4}));
}

TEST_CASE ("explain: steps out of reach are cases within cases",
           "[sudoku][slow]") {
    const std::string text = "8..........36......7..9.2...5...7.......457....."
                             "1...3...1....68..85...1..9....4..";
    std::map<size_t, size_t> steps;
    CHECK (explain (board (text).get (), steps, 1) ==
           "81275364994368217567549128315423789636984572128716953452197436"
           "8438526917796318452");
}

// The first steps were found by counting truths, and had proofs of more than 1,000 lines.
TEST_CASE ("explain: proofs of cases within cases are short", "[sudoku]") {
    Sudoku solver = sudoku (3);
    sudoku_explainer *explainer;
    const sudoku_step *step;
    REQUIRE (sudoku_explainer_new (
                 solver.get (),
                 board ("1.......9..67...2..8....4......75.3...5..2....6.3"
                        "......9....8..6...4...1..25...6.")
                     .get (),
                 6, 4000, &explainer) == SUDOKU_OK);
    for (int i = 0; i < 8; i++) {
        REQUIRE (sudoku_explainer_next (explainer, &step) == SUDOKU_OK);
        CHECK (step->proof_size > 0);
        CHECK (step->proof_size < 500);
    }
    sudoku_explainer_free (explainer);
}

TEST_CASE ("explain: a grave is a truth if there is one solution", "[sudoku]") {
    // Without 4 in r7c3 each cell has two candidates, and each digit two places in each
    // house.
    const Board puzzle = board (".9.613.84...2571393.18492..968571423437926815"
                                "1..384......192..8..943567151.768..2");
    const Explainer steps = explainer (puzzle.get ());
    const std::unique_ptr<bool[]> techniques (
        new bool[sudoku_table_size (&sudoku_techniques)]());
    techniques[size_t (sudoku_table_find (&sudoku_techniques, "bug"))] = true;
    const auto all = [&] (int flags) {
        std::vector<std::string> found;
        REQUIRE (sudoku_explainer_set_style (steps.get (), techniques.get (),
                                             flags) == SUDOKU_OK);
        REQUIRE (
            sudoku_explainer_all (
                steps.get (), &found,
                [] (void *state, const sudoku_step *step) {
                    std::string text = step->technique;
                    CHECK (step->truths[0].kind == SUDOKU_GRAVE);
                    for (size_t i = 0; i < step->eliminate_size; i++)
                        text +=
                            " r" + std::to_string (step->eliminate[i].row + 1) +
                            "c" + std::to_string (step->eliminate[i].col + 1) +
                            "<>" + std::to_string (step->eliminate[i].digit);
                    static_cast<std::vector<std::string> *> (state)->push_back (
                        text);
                    return 0;
                }) == SUDOKU_OK);
        return found;
    };
    CHECK (all (SUDOKU_ONLY).empty ());
    CHECK (all (SUDOKU_ONLY | SUDOKU_ASSUME_UNIQUE) ==
           std::vector<std::string>{"bug r7c3<>3 r7c3<>6"});
}

// Finders skip what has not changed since they found nothing there (finder.h).
TEST_CASE ("explain: a search that goes on finds what a new one finds",
           "[sudoku]") {
    const size_t size = sudoku_table_size (&sudoku_techniques);
    const std::unique_ptr<bool[]> techniques (new bool[size]());
    const std::set<std::string> forcing = {
        "nishio",      "cell-forcing-chain", "house-forcing-chain",
        "forcing-net", "cell-forcing-net",   "house-forcing-net",
        "aic",         "nested-forcing-net", "grouped-aic"};
    for (size_t i = 0; i < size; i++)
        techniques[i] = forcing.find (sudoku_table_name (&sudoku_techniques,
                                                         i)) == forcing.end ();
    const auto next = [&] (const Explainer &of) {
        const sudoku_step *step;
        std::ostringstream text;
        REQUIRE (sudoku_explainer_set_style (of.get (), techniques.get (),
                                             SUDOKU_ONLY | SUDOKU_UNPROVED) ==
                 SUDOKU_OK);
        if (sudoku_explainer_next (of.get (), &step) != SUDOKU_OK)
            return text.str ();
        sudoku_given at;
        bool placed;
        text << sudoku_step_technique (step);
        for (size_t i = 0; sudoku_step_next (step, i, &at, &placed); i++)
            text << (placed ? " = " : " - ") << at.row << at.col << at.digit;
        return text.str ();
    };
    std::set<std::string> used;
    for (const char *const puzzle : {"..32..6....7..1..4984.6...3......17...6."
                                     "8.435........64...53..1.9.6....."
                                     "5........",
                                     ".2..1..9.1.....7......281..7..9..4.6.6."
                                     "37....25............4.....319.2.."
                                     "......689",
                                     "..1.8....4..5.9.1..724....9..........53.."
                                     "..97.24.....5.....5....1.3.69.."
                                     "...2..3.8",
                                     ".1..3...4..5..87.....2..6.37......6...68."
                                     "2....2.9....51..3.45......6.42."
                                     "6.....1.."}) {
        const Explainer goes_on = explainer (board (puzzle).get ());
        for (std::string step = next (goes_on); !step.empty ();
             step = next (goes_on)) {
            INFO (puzzle);
            CHECK (next (explainer (sudoku_explainer_board (goes_on.get ()))) ==
                   step);
            used.insert (step.substr (0, step.find (' ')));
        }
    }
    for (const char *const name :
         {"sue-de-coq", "als-xz", "als-xy-wing", "finned-franken-jellyfish"})
        CHECK (used.count (name));
}

TEST_CASE ("explain: a step as JSON, with escapes", "[sudoku]") {
    const Board board = blank (3);
    sudoku_rule truth = {}, link = {};
    sudoku_given out = {0, 1, 7};
    truth.kind = SUDOKU_ROW;
    truth.house = 4;
    truth.digit = 7;
    link.kind = SUDOKU_CELL;
    link.col = 1;
    sudoku_proof_line lines[2] = {};
    lines[0].kind = SUDOKU_PROOF_TRUE;
    lines[0].candidate = out;
    lines[1].kind = SUDOKU_PROOF_NONE;
    lines[1].truth = truth;
    sudoku_step step = {};
    strcpy (step.technique, "back\\slash and \"quotes\"");
    step.truths = &truth;
    step.links = &link;
    step.eliminate = &out;
    step.proof = lines;
    step.truths_size = step.links_size = step.eliminate_size = step.least = 1;
    step.proof_size = 2;
    const Text json (sudoku_step_json (board.get (), &step, nullptr, nullptr));
    const std::string text (json.get ());
    CHECK (
        text.substr (0, text.find (",\"text\"")) ==
        "{\"version\":1,\"technique\":\"back\\\\slash and \\\"quotes\\\"\","
        "\"eliminate\":[\"r1c2=7\"],\"place\":[],\"truths\":[[\"row\",5,7]],"
        "\"links\":[[\"cell\",1,2]],\"tau\":1,\"least\":1,\"proved\":true,"
        "\"proof\":[{\"kind\":\"true\",\"depth\":0,\"candidate\":\"r1c2=7\"},"
        "{\"kind\":\"none\",\"depth\":0,\"truth\":[\"row\",5,7]}]");
}
