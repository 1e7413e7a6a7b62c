// test_forcing.cpp -- forcing chains and nets: each line must be needed, and the referee
// must refuse wrong lines.

#include "tests/sudoku/explain/proof.hpp"
#include "tests/test.hpp"

extern "C" {
#include "sudoku/explain/argument.h"
#include "sudoku/explain/position/form.h"
#include "sudoku/explain/words/words.h"
}

#include <algorithm>
#include <cstring>
#include <map>
#include <regex>
#include <set>

using namespace test;

namespace {

// Two of the hardest puzzles of the forum, and a puzzle by Inkala, 2012.
const char *const hard[] = {
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1."
    ".3.......1.9...5.8...52....6",
    "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4..."
    ".6.7...4.3....8..4......1...2",
    "8..........36......7..9.2...5...7.......457.....1..."
    "3...1....68..85...1..9....4.."};

bool forces (const sudoku_step *step) {
    return strstr (step->technique, "forcing-") ||
           !strcmp (step->technique, "nishio");
}

// A copy of a step with other lines, on the same board.
bool holds (const sudoku_board *board, const sudoku_step *step,
            std::vector<sudoku_proof_line> lines) {
    sudoku_step other = *step;
    other.proof = lines.data ();
    other.proof_size = lines.size ();
    return sudoku_step_holds (board, &other) == SUDOKU_OK;
}

struct Seen {
    std::map<std::string, size_t> names;
    size_t spoiled = 0, refused = 0;
};

// Drops each line, and replaces each candidate and truth by another one.
void spoil (Seen &seen, const sudoku_board *board, const sudoku_step *step) {
    const std::vector<sudoku_proof_line> lines (step->proof,
                                                step->proof + step->proof_size);
    CHECK (holds (board, step, lines));
    for (size_t i = 0; i < lines.size (); i++) {
        std::vector<sudoku_proof_line> fewer = lines, other = lines;
        fewer.erase (fewer.begin () + ptrdiff_t (i));
        sudoku_proof_line &line = other[i];
        if (line.kind == SUDOKU_PROOF_NONE)
            line.truth.row = (line.truth.row + 1) % 9,
            line.truth.house = (line.truth.house + 1) % 9;
        else
            line.candidate.digit = line.candidate.digit % 9 + 1;
        seen.spoiled += 2;
        seen.refused += !holds (board, step, fewer);
        seen.refused += !holds (board, step, other);
        const bool supposes = lines[i].kind <= SUDOKU_PROOF_FALSE ||
                              lines[i].kind == SUDOKU_PROOF_CASE ||
                              lines[i].kind >= SUDOKU_PROOF_NOT;
        if (supposes) {
            INFO (step->technique << " line " << i);
            CHECK (!holds (board, step, fewer));
        }
    }
    std::vector<sudoku_proof_line> beyond = lines;
    beyond.back ().truth.kind = SUDOKU_ROW;
    beyond.back ().truth.house = 99; // there is no such house
    CHECK (!holds (board, step, beyond));
}

} // namespace

TEST_CASE (
    "forcing: the hardest boards end by named steps, and each line is needed",
    "[sudoku]") {
    Seen seen;
    for (const char *line : hard) {
        INFO (line);
        const Board puzzle = board (line);
        Sudoku solver = sudoku (3);
        sudoku_explainer *made;
        REQUIRE (sudoku_explainer_new (solver.get (), puzzle.get (), 0, 0,
                                       &made) == SUDOKU_OK);
        const Explainer explainer (made);
        const std::vector<char> all (sudoku_table_size (&sudoku_techniques), 1);
        REQUIRE (sudoku_explainer_set_style (
                     made, reinterpret_cast<const bool *> (all.data ()), 0) ==
                 SUDOKU_OK);
        const sudoku_board *const now = sudoku_explainer_board (made);
        const sudoku_step *step;
        int result = SUDOKU_OK;
        for (size_t steps = 0; !slow_build || steps < 3; steps++) {
            result = sudoku_explainer_next (made, &step);
            if (result != SUDOKU_OK)
                break;
            CHECK (step->named);
            if (!forces (step))
                continue;
            seen.names[step->technique]++;
            CHECK (step->eliminate_size + step->place_size > 0);
            spoil (seen, now, step);
        }
        if (!slow_build)
            CHECK ((result == SUDOKU_NONE && sudoku_givens (now) == 81));
    }
    INFO (seen.refused << " of " << seen.spoiled);
    CHECK (seen.refused * 100 >= seen.spoiled * 95);
    CHECK (seen.names["nested-forcing-net"] > 0);
    if (!slow_build)
        for (const char *name :
             {"forcing-net", "cell-forcing-chain", "house-forcing-chain"})
            CHECK (seen.names[name] > 0);
}

namespace {

// The lines of a part must follow from its first line and its citations.  Earlier steps must
// have printed the cited lines.
void look_at_part (const sudoku_board *board, const sudoku_step *step,
                   size_t number, size_t &whole) {
    const std::vector<sudoku_proof_line> lines (step->proof,
                                                step->proof + step->proof_size);
    CHECK (step->eliminate_size + step->place_size == 0);
    CHECK ((!whole || whole == step->part_of));
    CHECK (step->part_of > number);
    CHECK (!sudoku_step_plain (step)); // the proof is always printed
    whole = step->part_of;
    CHECK (holds (board, step, lines));
    std::vector<sudoku_proof_line> other = lines;
    other.back ().candidate.digit = other.back ().candidate.digit % 9 + 1;
    CHECK (!holds (board, step, other));
    other = lines;
    other.pop_back (); // the end of a refutation, or a line with a sentence
    if (lines.back ().kind == SUDOKU_PROOF_NOT)
        CHECK (!holds (board, step, other));
    sudoku_step placing = *step;
    placing.place = &other.front ().candidate;
    placing.place_size = 1;
    CHECK (sudoku_step_holds (board, &placing) == SUDOKU_NONE);
    const std::unique_ptr<char, decltype (&free)> text (
        sudoku_step_text (board, step, SUDOKU_WORDS_STEP, nullptr, nullptr),
        free);
    CHECK (strstr (text.get (), "the following lines hold"));
}

// The citations of a step, such as "r1c2 is 3", by cited step: each must be a line of that
// step, or the only remaining candidate of a truth by which a line excludes others.
void look_at_cited (const sudoku_board *board, const sudoku_step *step,
                    std::set<std::string> &cited) {
    std::map<std::string, unsigned> there;
    std::set<std::pair<unsigned, char>>
        digits; // places, by the step that printed them
    for (size_t i = 0; i < step->proof_size; i++) {
        const sudoku_proof_line line = step->proof[i];
        const std::string name = "r" + std::to_string (line.candidate.row + 1) +
                                 "c" + std::to_string (line.candidate.col + 1);
        const bool is = line.kind == SUDOKU_PROOF_ONLY;
        if (line.told && !line.depth)
            there[name + (is ? " is " : " is not ") +
                  std::to_string (line.candidate.digit)] = line.told;
        if (line.told && !line.depth && line.kind == SUDOKU_PROOF_OUT)
            digits.insert ({line.told, char ('0' + line.candidate.digit)});
    }
    const std::string said = proof_of (board, step);
    const size_t at = said.find ("By step ");
    const std::string list = at == std::string::npos
                                 ? ""
                                 : said.substr (at, said.find ('\n', at) - at);
    const std::regex piece ("step (\\d+)|r\\dc\\d is (not )?\\d");
    unsigned number = 0;
    for (std::sregex_iterator i (list.begin (), list.end (), piece), end;
         i != end; ++i)
        if ((*i)[1].matched)
            number = unsigned (std::stoul ((*i)[1]));
        else {
            const std::string one = i->str ();
            const bool place = !(*i)[2].matched && !there.count (one);
            CHECK ((place ? digits.count ({number, one.back ()}) > 0
                          : there[one] == number));
            cited.insert (i->str ());
        }
}

// For each nested supposition whose lines this step states itself, a text: the outer
// supposition, then these lines.
std::vector<std::string>
refutations (const std::vector<sudoku_proof_line> &lines) {
    std::vector<std::string> all;
    std::string around;
    for (size_t i = 0; i < lines.size (); i++) {
        const sudoku_proof_line &line = lines[i];
        const sudoku_given at = line.candidate;
        std::string text (1, char ('0' + line.kind));
        if (line.kind != SUDOKU_PROOF_NONE)
            text += {char ('0' + at.row), char ('0' + at.col),
                     char ('0' + at.digit)};
        if (!line.depth &&
            (line.kind <= SUDOKU_PROOF_FALSE || line.kind == SUDOKU_PROOF_CASE))
            around = text;
        if (line.told || !line.depth)
            continue;
        if (!lines[i - 1].depth)
            all.push_back (around);
        all.back () += text;
    }
    return all;
}

} // namespace

TEST_CASE ("forcing: a long net comes in parts, each judged by the rules alone",
           "[sudoku]") {
    const Board puzzle = board (hard[GENERATE (1, 2)]);
    Sudoku solver = sudoku (3);
    sudoku_explainer *made;
    REQUIRE (sudoku_explainer_new (solver.get (), puzzle.get (), 0, 0, &made) ==
             SUDOKU_OK);
    const Explainer explainer (made);
    const std::vector<char> all (sudoku_table_size (&sudoku_techniques), 1);
    REQUIRE (sudoku_explainer_set_style (
                 made, reinterpret_cast<const bool *> (all.data ()),
                 SUDOKU_PARTS) == SUDOKU_OK);
    const sudoku_board *const now = sudoku_explainer_board (made);
    const sudoku_step *step;
    size_t whole = 0, parts = 0, nets = 0;
    std::vector<unsigned> since (729);
    std::set<std::string>
        within; // refutations that parts of the net have printed
    std::set<std::string> cited;
    for (size_t number = 1; nets < (slow_build ? 1 : 8); number++) {
        if (sudoku_explainer_next (made, &step) != SUDOKU_OK)
            break; // the end
        const std::vector<sudoku_proof_line> lines (
            step->proof, step->proof + step->proof_size);
        for (size_t i = 0; i < lines.size (); i++)
            CHECK (lines[i].told < number);
        CHECK (std::equal (since.begin (), since.end (), step->since));
        for (size_t i = 0; i < step->eliminate_size; i++) {
            const sudoku_given at = step->eliminate[i];
            since[at.row * 81 + at.col * 9 + at.digit - 1] = unsigned (number);
        }
        for (const std::string &one : refutations (lines))
            CHECK (within.insert (one).second); // none is printed twice
        if (!step->part_of)
            within.clear ();
        if (step->part_of) {
            parts++;
            look_at_part (now, step, number, whole);
        } else if (whole) {
            nets++;
            CHECK (whole == number);
            CHECK (step->eliminate_size + step->place_size == 1);
            whole = 0;
            look_at_cited (now, step, cited);
        }
    }
    CHECK (parts >= nets);
    CHECK (cited.size () > nets);
}

namespace {

// A step of a board that is a nested net: its number of nested suppositions, and its proof.
std::pair<ptrdiff_t, std::string> nested (const char *line, int number) {
    const Board puzzle = board (line);
    Sudoku solver = sudoku (3);
    sudoku_explainer *made;
    REQUIRE (sudoku_explainer_new (solver.get (), puzzle.get (), 0, 0, &made) ==
             SUDOKU_OK);
    const Explainer explainer (made);
    const std::vector<char> all (sudoku_table_size (&sudoku_techniques), 1);
    REQUIRE (sudoku_explainer_set_style (
                 made, reinterpret_cast<const bool *> (all.data ()), 0) ==
             SUDOKU_OK);
    const sudoku_step *step = nullptr;
    for (int i = 0; i < number; i++)
        REQUIRE (sudoku_explainer_next (made, &step) == SUDOKU_OK);
    CHECK (step->technique == std::string ("nested-forcing-net"));
    return {std::count_if (step->proof, step->proof + step->proof_size,
                           [] (const sudoku_proof_line &one) {
                               return one.kind == SUDOKU_PROOF_NOT;
                           }),
            std::regex_replace (proof_of (sudoku_explainer_board (made), step),
                                std::regex ("(^|\n)( *)\\d+\\. "), "$1$2")};
}

} // namespace

TEST_CASE ("forcing: a net supposes no more within than it needs", "[sudoku]") {
    // 8 in r5c9 and 8 in r4c3 are both refuted; with the second one, 8 has one place in
    // row 5.
    CHECK (nested ("98.7..6..5...9..4...7...8..3..5....4.2...1.3...9.3.2..2..."
                   "5..1...4..6............",
                   3)
               .first == 1);
}

TEST_CASE ("forcing: a refutation like the previous one takes one line",
           "[sudoku]") {
    const auto net =
        nested ("12.3..4..5..1..3......6..2.3..4..5...7.........8....3.9."
                "..........9...53....419..",
                3);
    CHECK (net.first == 2);
    const size_t at = net.second.find ("  Suppose also that r5c7 were 6.\n");
    REQUIRE (at != std::string::npos);
    CHECK (net.second.find ("so r5c7 is not 6.\nIn the same way r6c7 is not 6."
                            "\nIn column 7 the 6 must be in r8c7",
                            at) != std::string::npos);
    CHECK (net.second.find ("Suppose also", at + 9) == std::string::npos);
}

TEST_CASE ("forcing: what the same lines refute is one step", "[sudoku]") {
    const auto net = nested ("98.7..6..7...5......4..9.7.3....7.8..4..2...."
                             "...1....6.9...3.48..3...5.....2....1",
                             7);
    CHECK (net.second.find ("Suppose r9c5 were 6.\n") == 0);
    const std::string end =
        "\nSo r9c5 is not 6.\nIn the same way r9c6 is not 6.\n";
    CHECK (net.second.rfind (end) == net.second.size () - end.size ());
    CHECK (net.first == 2); // one nested supposition in each
}

TEST_CASE ("forcing: two cells with two digits refute what sees both",
           "[sudoku]") {
    const auto net = nested ("........1..1..2.3..4..5.6........7...5.7...68"
                             "7...8..54..29......6..4.8..9....3...",
                             1);
    CHECK (net.first == 2);
    CHECK (net.second.find (
               "\nr5c3 (3 is in r1c3) and r5c6 (1 is in r3c6) are 4 or 9; so "
               "r5c7 is not 9.\nr6c3 (3 is in r1c3) and r6c6 (1 is in r3c6) "
               "are 6 or 9; so r6c7 is not 9.\n") != std::string::npos);
    CHECK (net.second.find ("Suppose also") == std::string::npos);
}

TEST_CASE ("forcing: each technique alone finds what it is named after",
           "[sudoku]") {
    const Board puzzle = board (hard[2]);
    for (const char *name :
         {"nishio", "cell-forcing-chain", "house-forcing-chain", "forcing-net",
          "cell-forcing-net", "house-forcing-net"}) {
        Sudoku solver = sudoku (3);
        sudoku_explainer *made;
        REQUIRE (sudoku_explainer_new (solver.get (), puzzle.get (), 0, 0,
                                       &made) == SUDOKU_OK);
        const Explainer explainer (made);
        std::vector<char> wanted (sudoku_table_size (&sudoku_techniques), 0);
        for (const char *one :
             {"hidden-single", "naked-single", "nested-forcing-net", name})
            wanted[size_t (sudoku_table_find (&sudoku_techniques, one))] = 1;
        REQUIRE (sudoku_explainer_set_style (
                     made, reinterpret_cast<const bool *> (wanted.data ()),
                     SUDOKU_ONLY) == SUDOKU_OK);
        const sudoku_step *step;
        size_t count = 0;
        const int kind = *name == 'c' || *name == 'h' ? SUDOKU_PROOF_CASE
                                                      : SUDOKU_PROOF_TRUE;
        const size_t enough = slow_build ? 1 : 3;
        while (count < enough &&
               sudoku_explainer_next (made, &step) == SUDOKU_OK)
            if (!strcmp (step->technique, name)) {
                count++;
                CHECK ((step->proof->kind == kind ||
                        (step->proof->kind == SUDOKU_PROOF_FALSE &&
                         kind == SUDOKU_PROOF_TRUE)));
                if (kind == SUDOKU_PROOF_CASE)
                    CHECK ((step->proof->truth.kind == SUDOKU_CELL) ==
                           (*name == 'c'));
                for (size_t i = 0; i < step->proof_size && *name == 'n'; i++)
                    CHECK (step->proof[i].candidate.digit ==
                           (step->proof[i].kind == SUDOKU_PROOF_NONE
                                ? 0
                                : step->proof->candidate.digit));
            }
        INFO (name);
        CHECK (count > 0);
    }
}
