// test_chains.cpp -- the chains of steps, judged by the candidates alone.
//
// The two ends of a truth contain all of its remaining candidates; the ends of k cells with
// k + 1 digits are the places of two of these digits.  One end must exclude the next, and
// an excluded candidate must see both ends of the chain.

#include "tests/test.hpp"

extern "C" {
#include "sudoku/explain/position/truths.h"
#include "sudoku/explain/position/form.h"
#include "sudoku/explain/argument.h"
}

#include <algorithm>
#include <memory>
#include <set>

using namespace test;

namespace {

struct Judged {
    const sudoku_board *board;
    size_t chains = 0, sets = 0, loops = 0, digits = 0;
};

bool excludes (const sudoku_given &a, const sudoku_given &b) {
    const bool cell = a.row == b.row && a.col == b.col;
    const bool box = a.row / 3 == b.row / 3 && a.col / 3 == b.col / 3;
    return cell ? a.digit != b.digit
                : a.digit == b.digit &&
                      (a.row == b.row || a.col == b.col || box);
}

bool excludes (const sudoku_end &end, const sudoku_given &at) {
    for (size_t i = 0; i < end.size; i++)
        if (!excludes (end.candidates[i], at))
            return false;
    return end.size > 0;
}

bool excludes (const sudoku_end &a, const sudoku_end &b) {
    for (size_t i = 0; i < b.size; i++)
        if (!excludes (a, b.candidates[i]))
            return false;
    return b.size > 0;
}

std::vector<sudoku_given> left_of (const Judged &judged,
                                   const sudoku_element &element) {
    std::vector<sudoku_given> left (729);
    size_t size = 0;
    for (size_t i = 0; i < element.truths_size; i++)
        size += sudoku_rule_left (judged.board, element.truths[i],
                                  left.data () + size);
    left.resize (size);
    return left;
}

void judge_element (Judged &judged, const sudoku_element &element) {
    const std::vector<sudoku_given> left = left_of (judged, element);
    std::set<unsigned> digits;
    size_t in = 0, out = 0;
    for (const sudoku_given &at : left) {
        digits.insert (at.digit);
        in += at.digit == element.in.candidates->digit;
        out += at.digit == element.out.candidates->digit;
    }
    if (element.truths_size == 1) {
        CHECK (element.in.size + element.out.size == left.size ());
        return;
    }
    judged.sets++;
    CHECK (digits.size () == element.truths_size + 1);
    CHECK (element.in.candidates->digit != element.out.candidates->digit);
    CHECK (element.in.size == in);
    CHECK (element.out.size == out);
}

// Whether an end is a set of k cells with k + 1 digits, and the candidate excludes all places
// of its own digit in them; this digit must differ from the digit of the link.
bool excludes_all (const Judged &judged, const sudoku_element &element,
                   const sudoku_end &link, const sudoku_given &at) {
    size_t places = 0;
    for (const sudoku_given &one : left_of (judged, element)) {
        places += one.digit == at.digit;
        if (one.digit == at.digit && !excludes (one, at))
            return false;
    }
    return places && element.truths->kind == SUDOKU_CELL &&
           link.candidates->digit != at.digit;
}

int judge (void *state, const sudoku_step *step) {
    Judged &judged = *static_cast<Judged *> (state);
    const size_t size = step->chain_size;
    if (!size)
        return 0;
    judged.chains++;
    judged.loops += step->loop;
    for (size_t i = 0; i < size; i++) {
        judge_element (judged, step->chain[i]);
        if (i + 1 < size || step->loop)
            CHECK (
                excludes (step->chain[i].out, step->chain[(i + 1) % size].in));
    }
    const sudoku_end &first = step->chain[0].in;
    const sudoku_end &last = step->chain[size - 1].out;
    bool pair = true;
    for (size_t i = 0; i < size; i++)
        pair &= step->chain[i].truths->kind == SUDOKU_CELL &&
                left_of (judged, step->chain[i]).size () == 2;
    for (size_t i = 0; i < step->eliminate_size && !step->loop; i++) {
        const sudoku_given at = step->eliminate[i];
        const bool swapped = pair && excludes (step->chain[0].out, at) &&
                             excludes (step->chain[size - 1].in, at);
        const bool both =
            size > 1 &&
            excludes_all (judged, step->chain[0], step->chain[0].out, at) &&
            excludes_all (judged, step->chain[size - 1],
                          step->chain[size - 1].in, at);
        judged.digits += both && at.digit != first.candidates->digit;
        CHECK (
            (swapped || both || (excludes (first, at) && excludes (last, at))));
    }
    return 0;
}

} // namespace

TEST_CASE ("chains: of all instances on a board", "[sudoku]") {
    const Board puzzle =
        board ("..6.....1.7..6..5.8..1.32....5.4.8...4.7.2.9..."
               "8.1.7....12.5..3.6..7..8.2.....4..");
    Sudoku solver = sudoku (3);
    sudoku_explainer *explainer;
    REQUIRE (sudoku_explainer_new (solver.get (), puzzle.get (), 0, 0,
                                   &explainer) == SUDOKU_OK);
    Judged judged;
    judged.board = sudoku_explainer_board (explainer);
    std::vector<char> all (sudoku_table_size (&sudoku_techniques), 0);
    for (const char *name : {"xy-wing", "x-chain", "xy-chain", "remote-pair",
                             "skyscraper", "grouped-aic", "als-xz"})
        all[static_cast<size_t> (
            sudoku_table_find (&sudoku_techniques, name))] = 1;
    REQUIRE (sudoku_explainer_set_style (
                 explainer, reinterpret_cast<const bool *> (all.data ()), 0) ==
             SUDOKU_OK);
    CHECK (sudoku_explainer_all (explainer, &judged, judge) == SUDOKU_OK);
    sudoku_explainer_free (explainer);
    CHECK (judged.chains > 100);
    CHECK (judged.sets > 100);
    CHECK (judged.loops > 10);
    CHECK (judged.digits > 0);
}

TEST_CASE ("chains: a step that has the name of chains is one", "[sudoku]") {
    // The first chain for a candidate must have no detour: each truth must be needed.
    const char *const puzzle =
        GENERATE ("5.1..2...28.....4..4...8..635...98.....5....1"
                  "...423.6..1....4.9.........7...35...",
                  "6..94....1.5..........3......35..6..98...4.3."
                  "2.....9...9....2.8..71.........293.1");
    Sudoku solver = sudoku (3);
    sudoku_explainer *explainer;
    REQUIRE (sudoku_explainer_new (solver.get (), board (puzzle).get (), 0, 0,
                                   &explainer) == SUDOKU_OK);
    const std::vector<char> all (sudoku_table_size (&sudoku_techniques), 1);
    REQUIRE (sudoku_explainer_set_style (
                 explainer, reinterpret_cast<const bool *> (all.data ()), 0) ==
             SUDOKU_OK);
    Judged judged;
    judged.board = sudoku_explainer_board (explainer);
    const sudoku_step *step;
    while (sudoku_explainer_next (explainer, &step) == SUDOKU_OK) {
        const std::string name = step->technique;
        if (name != "x-chain" && name != "xy-chain" && name != "aic" &&
            name != "grouped-aic")
            continue;
        CHECK (step->chain_size > 0);
        judge (&judged, step);
    }
    CHECK (judged.chains > 0);
    sudoku_explainer_free (explainer);
}

// The chains of a board with many almost locked sets, with these techniques only.
static Explainer explainer_by (std::initializer_list<const char *> names) {
    const Board puzzle =
        board ("..6.....1.7..6..5.8..1.32....5.4.8...4.7.2.9..."
               "8.1.7....12.5..3.6..7..8.2.....4..");
    Sudoku solver = sudoku (3);
    sudoku_explainer *made;
    REQUIRE (sudoku_explainer_new (solver.get (), puzzle.get (), 0, 0, &made) ==
             SUDOKU_OK);
    Explainer explainer (made);
    std::unique_ptr<bool[]> only (
        new bool[sudoku_table_size (&sudoku_techniques)]());
    for (const char *name : names)
        only[sudoku_table_find (&sudoku_techniques, name)] = true;
    REQUIRE (sudoku_explainer_set_style (made, only.get (), SUDOKU_ONLY) ==
             SUDOKU_OK);
    return explainer;
}

TEST_CASE ("chains: two almost locked sets of few cells come first",
           "[sudoku]") {
    const Explainer explainer = explainer_by ({"als-xz"});
    sudoku_explainer *const made = explainer.get ();
    size_t fewest = SIZE_MAX;
    CHECK (sudoku_explainer_all (
               made, &fewest, [] (void *state, const sudoku_step *step) {
                   size_t *const least = static_cast<size_t *> (state);
                   *least = std::min (*least, step->truths_size);
                   return 0;
               }) == SUDOKU_OK);
    const sudoku_step *step;
    REQUIRE (sudoku_explainer_next (made, &step) == SUDOKU_OK);
    CHECK (step->truths_size == fewest);
}

// Letters are only used if all elements are sets of cells, and each set shares a digit with
// the next, in both directions of a loop; in other chains "A has" would be ambiguous.
TEST_CASE ("chains: letters are for almost locked sets alone", "[sudoku]") {
    const Explainer explainer =
        explainer_by ({"als-xz", "als-chain", "als-aic"});
    sudoku_explainer *const made = explainer.get ();
    struct Told {
        const sudoku_board *board;
        size_t letters = 0, houses = 0, digits = 0, steps = 0;
    } told = {sudoku_explainer_board (made)};
    const auto judge_letters = [] (void *state, const sudoku_step *step) {
        Told &count = *static_cast<Told *> (state);
        const size_t size = step->chain_size;
        bool several = false, cells = size <= 26, common = true;
        for (size_t i = 0; i < size; i++) {
            several |= step->chain[i].truths_size > 1;
            cells &= step->chain[i].truths->kind == SUDOKU_CELL;
            if (i + 1 < size || step->loop)
                common &= step->chain[i].out.candidates->digit ==
                          step->chain[(i + 1) % size].in.candidates->digit;
        }
        char *const text = sudoku_step_text (
            count.board, step, SUDOKU_WORDS_STEP, nullptr, nullptr);
        INFO (text);
        const bool letters = std::string (text).find ("\n- A, ") != SIZE_MAX;
        CHECK (letters == (size > 1 && several && cells && common));
        CHECK (std::string (text).find (", B and A") == SIZE_MAX);
        free (text);
        count.letters += letters;
        count.houses += several && !cells;
        count.digits += several && cells && !common;
        return int (++count.steps == (slow_build ? 1000 : 3000));
    };
    sudoku_explainer_all (made, &told, judge_letters);
    CHECK (told.letters > 0);
    CHECK (told.houses > 0);
    CHECK (told.digits > 0);
}

TEST_CASE ("chains: a cell is named by its excluded digits, if that is shorter",
           "[sudoku]") {
    const Board puzzle = blank (3);
    sudoku_rule cells[2] = {};
    sudoku_given low[2][3], nine[2], out = {0, 1, 4};
    sudoku_element chain[2] = {};
    for (unsigned i = 0; i < 2; i++) {
        cells[i] = {};
        cells[i].kind = SUDOKU_CELL;
        cells[i].col = 2 * i;
        nine[i] = {0, 2 * i, 9};
        for (unsigned digit = 1; digit <= 8; digit++)
            if (digit < 4)
                low[i][digit - 1] = {0, 2 * i, digit};
            else
                REQUIRE (sudoku_forbid (puzzle.get (), 0, 2 * i, digit) ==
                         SUDOKU_OK);
        chain[i] = {cells + i, 1, {low[i], 3}, {nine + i, 1}, 0x107, 0};
    }
    std::swap (chain[1].in, chain[1].out);
    sudoku_step step = {};
    strcpy (step.technique, "grouped-aic");
    step.named = true;
    step.truths = cells;
    step.eliminate = &out;
    step.chain = chain;
    step.truths_size = step.chain_size = 2;
    step.eliminate_size = 1;
    REQUIRE (sudoku_form_settle (puzzle.get (), &step, nullptr) == SUDOKU_OK);
    const Text text (sudoku_step_text (puzzle.get (), &step, SUDOKU_WORDS_STEP,
                                       nullptr, nullptr));
    CHECK (std::string (text.get ()) ==
           "If r1c1 is 9, then r1c3 is not 9. So r1c1 is not 9, or r1c3 is not "
           "9; so 4 cannot be in r1c2. (grouped-aic)");
}
