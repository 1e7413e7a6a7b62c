// test_constraints.cpp -- steps on boards with variant rules, judged only by the rules.

extern "C" {
#include "sudoku/explain/position/position.h"
#include "sudoku/explain/position/form.h"
#include "sudoku/explain/position/truths.h"
#include "sudoku/explain/argument.h"
}
#include "tests/sudoku/explain/proof.hpp"
#include "tests/sudoku/explain/two_truths.hpp"
#include "tests/sudoku/variant/variant.hpp"
extern "C" {
#include "sudoku/explain/words/words.h"
}

#include <algorithm>
#include <set>

using namespace test;

namespace {

// A solution of the board, or null.
Board solve (const sudoku_board *board) {
    Sudoku solver = solver_for (board);
    Board grid (sudoku_board_like (board));
    return sudoku_solve (solver.get (), board, grid.get ()) == SUDOKU_OK
               ? std::move (grid)
               : Board ();
}

Explainer rules_explainer (const sudoku_board *board) {
    Sudoku solver = solver_for (board);
    sudoku_explainer *made;
    REQUIRE (sudoku_explainer_new (solver.get (), board, 0, 400, &made) ==
             SUDOKU_OK);
    return Explainer (made);
}

// An explainer with a single technique.
Explainer explainer_by (const sudoku_board *board, const char *technique) {
    Explainer of = rules_explainer (board);
    const std::unique_ptr<bool[]> only (
        new bool[sudoku_table_size (&sudoku_techniques)]());
    only[sudoku_table_find (&sudoku_techniques, technique)] = true;
    REQUIRE (sudoku_explainer_set_style (of.get (), only.get (), SUDOKU_ONLY) ==
             SUDOKU_OK);
    return of;
}

// The first step as a sentence.
std::string first_text (const sudoku_board *board) {
    Explainer of = rules_explainer (board);
    const sudoku_step *step;
    REQUIRE (sudoku_explainer_next (of.get (), &step) == SUDOKU_OK);
    return Text (sudoku_step_text (board, step, SUDOKU_WORDS_STEP, NULL, NULL))
        .get ();
}

// The board with some cells of a grid, and blanks.
Board some_of (Random &random, const sudoku_board *grid, int eighths) {
    Board some (sudoku_board_copy (grid));
    for (size_t cell = 0; cell < size_t (grid->side) * grid->side; cell++)
        if (random.below (8) >= eighths)
            some->digit[cell] = 0;
    return some;
}

// The referee must refuse the step if any part of it is missing, and if it claims the
// opposite.
void check_referee (const sudoku_board *board, const sudoku_step *step,
                    const sudoku_board *solution) {
    sudoku_step other = *step;
    std::vector<sudoku_rule> truths (step->truths,
                                     step->truths + step->truths_size);
    std::vector<sudoku_rule> links (step->links,
                                    step->links + step->links_size);
    CHECK (sudoku_step_holds (board, step) == SUDOKU_OK);
    other.truths = truths.data ();
    other.truths_size--;
    for (size_t i = 0; i < truths.size (); i++) {
        std::swap (truths[i], truths.back ());
        CHECK (sudoku_step_holds (board, &other) == SUDOKU_NONE);
        std::swap (truths[i], truths.back ());
    }
    other = *step;
    other.links = links.data ();
    for (size_t i = 0; i < links.size (); i++) {
        other.links_size = links.size () - 1;
        std::swap (links[i], links.back ());
        CHECK (sudoku_step_holds (board, &other) == SUDOKU_NONE);
        std::swap (links[i], links.back ());
    }
    // A proof without its last line does not reach the conclusion.
    other = *step;
    other.proof_size -= step->proof_size > 1;
    CHECK ((sudoku_step_holds (board, &other) == SUDOKU_OK) ==
           (step->proof_size < 2));
    // Digits of the solution cannot be excluded.
    other = *step;
    for (unsigned cell = 0; cell < board->side * board->side; cell++) {
        sudoku_given right = {cell / board->side, cell % board->side,
                              solution->digit[cell]};
        other.eliminate = &right;
        other.eliminate_size = 1;
        other.place_size = 0;
        CHECK (sudoku_step_holds (board, &other) == SUDOKU_NONE);
    }
}

// Reads the exclusions of a sentence, and their constraints.  The referee must accept each
// excluded candidate with these constraints, and refuse it if one of them is missing.
// Returns the number of exclusions.
size_t check_sentence (const sudoku_board *board, const sudoku_step *step) {
    const Text sentence (
        sudoku_step_text (board, step, SUDOKU_WORDS_STEP, nullptr, nullptr));
    const std::string text = sentence.get ();
    INFO (text);
    size_t read = 0;
    const auto check = [&] (const std::string &part, const std::string &cell,
                            char digit) {
        std::vector<sudoku_rule> links, named;
        for (size_t i = 0; i < step->links_size; i++) {
            char name[160];
            sudoku_rule_text (board, step->links[i], name, sizeof name);
            if (step->links[i].kind != SUDOKU_CONSTRAINT)
                links.push_back (step->links[i]);
            else if (part.find (name) != std::string::npos)
                named.push_back (step->links[i]);
        }
        sudoku_given at = {unsigned (cell[1] - '1'), unsigned (cell[3] - '1'),
                           unsigned (digit - '0')};
        sudoku_step one = *step;
        one.eliminate = &at;
        one.eliminate_size = 1;
        one.place_size = 0;
        one.proof_size = 0; // the proof has more conclusions
        INFO (cell << " is not " << at.digit);
        for (size_t but = 0; but <= named.size (); but++) {
            std::vector<sudoku_rule> some = links;
            for (size_t i = 0; i < named.size (); i++)
                if (i != but)
                    some.push_back (named[i]);
            one.links = some.data ();
            one.links_size = some.size ();
            CHECK ((sudoku_step_holds (board, &one) == SUDOKU_OK) ==
                   (but == named.size ()));
        }
        read++;
    };
    // "; so, by the anti-knight rule (…), these are out:\n- r6c4 is not 3 or 4\n- …"
    for (const std::string &part :
         all_of (text,
                 "(?:; so|; and|\nAnd|^by)(?:, by [^\n]*?,| [^\n]*?,)? "
                 "(?:these are out:(?:\n- [^\n]*)+|r\\dc\\d[^\n;:]* (?:is|are) "
                 "not [^\n;:]*)"))
        for (const std::string &line : all_of (
                 part, "(?:r\\dc\\d(?:, | and )?)+ (?:is|are) not [\\d, or]*"))
            for (const std::string &cell : all_of (line, "r\\dc\\d"))
                for (const char digit : line.substr (line.find ("not")))
                    if (digit >= '1' && digit <= '9')
                        check (part, cell, digit);
    // ", by the anti-knight rule (…), 3 and 5 cannot be in r6c4 or r8c2, nor 4 in r6c4"
    for (const std::string &part :
         all_of (text, "((; (so|and)|\nAnd)(, by (?:(?!; and).)*?,)? |^by .*?, "
                       "|^)\\d[\\d, and]* cannot be in [^;:.\n]*"))
        for (const std::string &list :
             all_of (part, "\\d[\\d, andor]* (cannot be )?in r[rc\\d, or]*"))
            for (const std::string &cell : all_of (list, "r\\dc\\d"))
                for (const char digit : list.substr (0, list.find ("in")))
                    if (digit >= '1' && digit <= '9')
                        check (part, cell, digit);
    return read;
}

// Whether two candidates cannot both be true, by the rules about pairs of cells.
bool keep_apart (const sudoku_board *board, sudoku_given a, sudoku_given b) {
    if (a.row == b.row && a.col == b.col)
        return a.digit != b.digit;
    bool apart = a.digit == b.digit && sudoku_cells_see (board, a, b);
    for (size_t i = 0; i < board->rules->constraints; i++)
        apart |= sudoku_keeps_apart (board, i, a, b);
    return apart;
}

// Finds all ways to fill the cells from a given index on such that the constraints hold.
void fill (const sudoku_board *board, const sudoku_step *step,
           std::vector<sudoku_given> &cells, size_t from,
           std::set<std::string> &ways) {
    if (from == cells.size ()) {
        Board grid (sudoku_board_copy (board));
        std::string way;
        for (const sudoku_given &at : cells) {
            sudoku_set (grid.get (), at.row, at.col, at.digit);
            way += char ('0' + at.digit);
        }
        for (size_t i = 0; i < step->truths_size; i++) {
            const Constraint *const constraint =
                board->rules->constraint[step->truths[i].house];
            if (step->truths[i].kind == SUDOKU_CONSTRAINT &&
                !constraint->kind->verify (constraint, grid.get ()))
                return;
        }
        ways.insert (way);
        return;
    }
    sudoku_given &at = cells[from];
    const unsigned held = sudoku_get (board, at.row, at.col);
    for (at.digit = 1; at.digit <= board->side; at.digit++) {
        bool fits = held ? held == at.digit
                         : sudoku_is_open (board, at.row, at.col, at.digit);
        for (size_t i = 0; i < from && fits; i++)
            fits = !keep_apart (board, cells[i], at);
        if (fits)
            fill (board, step, cells, from + 1, ways);
    }
}

// The joint values of several truths in a sentence are complete, and
// each of them excludes the candidates that the step excludes.
void check_together (const sudoku_board *board, const sudoku_step *step,
                     const std::string &text) {
    INFO (text);
    const std::string told = all_of (text, "ogether r[^;.]*; so").at (0);
    std::vector<sudoku_given> cells;
    for (const std::string &cell : all_of (told, "r\\dc\\d"))
        cells.push_back (
            {unsigned (cell[1] - '1'), unsigned (cell[3] - '1'), 0});
    std::set<std::string> said, ways;
    for (const std::string &way : all_of (told, "\\d(-\\d)+| \\d and \\d")) {
        std::string digits;
        for (const std::string &digit : all_of (way, "\\d"))
            digits += digit;
        said.insert (digits);
    }
    fill (board, step, cells, 0, ways);
    CHECK (said == ways);
    for (size_t i = 0; i < step->eliminate_size; i++)
        for (const std::string &way : said) {
            bool excluded = false;
            for (size_t k = 0; k < cells.size (); k++) {
                sudoku_given at = cells[k];
                at.digit = unsigned (way[k] - '0');
                excluded |= keep_apart (board, at, step->eliminate[i]);
            }
            CHECK (excluded);
        }
}

} // namespace

TEST_CASE ("constraints: a sentence tells in which ways two of them are filled",
           "[sudoku][variant]") {
    size_t together = 0, constraints = 0, cells = 0;
    for (int puzzle = 0; puzzle < 3; puzzle++) {
        RulesMaker maker (9);
        REQUIRE (maker.add (puzzle == 1 ? "antiknight" : "antiking"));
        REQUIRE (maker.add ("ratio", {{28, 37}}, {2}));
        REQUIRE (maker.add ("ratio", {{37, 46}}, {2}));
        REQUIRE (maker.add ("killer", {{12, 13}}, {17}));
        REQUIRE (maker.add ("difference", {{13, 14}}, {1}));
        if (puzzle == 2)
            REQUIRE (maker.add ("whispers", {{60, 61, 62}}));
        const Board board = maker.board ();
        if (puzzle == 2)
            for (unsigned digit = 2; digit < 9; digit++)
                for (unsigned col = 6; col < 8 && digit != 6; col++)
                    REQUIRE (sudoku_forbid (board.get (), 6, col, digit) ==
                             SUDOKU_OK);
        Explainer of = rules_explainer (board.get ());
        const sudoku_board *const now = sudoku_explainer_board (of.get ());
        const sudoku_step *step;
        for (uint64_t i = 0;
             i < rounds (30) &&
             sudoku_explainer_next (of.get (), &step) == SUDOKU_OK;
             i++) {
            const Text sentence (
                sudoku_step_text (now, step, SUDOKU_WORDS_STEP, NULL, NULL));
            const std::string text = sentence.get ();
            if (text.find ("ogether r") == std::string::npos)
                continue;
            CHECK (sudoku_step_plain (step));
            check_together (now, step, text);
            together++;
            constraints += text.find ("ratio") != std::string::npos;
            cells += step->truths->kind == SUDOKU_CELL;
        }
    }
    INFO (together << " " << constraints << " " << cells);
    CHECK ((slow_build || (constraints > 0 && cells > 0)));
}

TEST_CASE ("constraints: a rule that changes no digit is not named",
           "[sudoku][variant]") {
    // The rule that all V and X sums are marked excludes 2 and 3; 1, 2, 4 and 6 remain.
    RulesMaker maker (9);
    REQUIRE (maker.add ("ratio", {{20, 19}}, {2}));
    REQUIRE (maker.add ("difference", {{20, 11}}, {1}));
    REQUIRE (maker.add ("xv", {{72, 73}}, {10}));
    REQUIRE (maker.add ("negative-xv"));
    const Board board = maker.board ();
    Explainer of = rules_explainer (board.get ());
    const sudoku_step *step;
    std::string difference;
    for (int i = 0; i < 2; i++) {
        REQUIRE (sudoku_explainer_next (of.get (), &step) == SUDOKU_OK);
        const Text text (sudoku_step_text (sudoku_explainer_board (of.get ()),
                                           step, SUDOKU_WORDS_STEP, NULL,
                                           NULL));
        if (text.get ()[4] == 'd')
            difference = text.get ();
    }
    CHECK (difference ==
           "The difference of 1 between r3c3 and r2c3 (the two digits differ "
           "by the value): no digit of r3c3 fits 6 or 8 in r2c3; so 6 and 8 "
           "cannot be in r2c3. (difference)");
}

TEST_CASE ("constraints: a sum says what its lost digits leave",
           "[sudoku][variant]") {
    RulesMaker maker (9);
    REQUIRE (maker.add ("littlekiller", {{3, 11, 19, 27}}, {20}));
    const Board board = maker.board ();
    // With three odd digits in the other cells, the digit in r1c4 is odd.
    for (unsigned digit = 2; digit < 10; digit += 2)
        for (unsigned row = digit < 5 ? 0 : 1; row < 4; row++)
            REQUIRE (sudoku_forbid (board.get (), row, 3 - row, digit) ==
                     SUDOKU_OK);
    CHECK (first_text (board.get ()) ==
           "The diagonal sum of 20 from r1c4 to r4c1 (the digits of the "
           "diagonal have this sum; they may repeat): 6 in r1c4 leaves 14 for "
           "the other cells, 8 in r1c4 leaves 12, and they cannot have these "
           "sums; so 6 and 8 cannot be in r1c4. (littlekiller)");
}

TEST_CASE ("constraints: a single says which of them bars the others",
           "[sudoku][variant]") {
    RulesMaker lines (9), knight (9);
    for (unsigned cell : {0, 2, 5, 7})
        REQUIRE (lines.add ("whispers", {{cell, cell + 1}}));
    CHECK (first_text (lines.board ().get ()) ==
           "In row 1 only r1c5 can be 5: the whispers line from r1c1 excludes "
           "it from r1c1 and r1c2; the whispers line from r1c3 excludes it "
           "from r1c3 and r1c4; the whispers line from r1c6 excludes it from "
           "r1c6 and r1c7; the whispers line from r1c8 excludes it from r1c8 "
           "and r1c9. (hidden-single)");
    REQUIRE (knight.add ("antiknight"));
    const Board board = knight.board ();
    for (unsigned cell = 0; cell < 7; cell++)
        board->digit[cell] = uint16_t (cell + 1);
    board->digit[14] = 8;
    CHECK (first_text (board.get ()) ==
           "r1c8 can only be 9: row 1 has 1, 2, 3, 4, 5, 6 and 7; r1c8 is a "
           "knight's move from the 8 in r2c6. (naked-single)");
}

TEST_CASE ("constraints: exclusions elsewhere name the places of the digit",
           "[sudoku][variant]") {
    RulesMaker maker (9);
    REQUIRE (maker.add ("quadruple", {{20, 21, 29, 30}}, {4}));
    const Board board = maker.board ();
    for (unsigned col : {2, 3})
        REQUIRE (sudoku_forbid (board.get (), 2, col, 4) == SUDOKU_OK);
    Explainer of = rules_explainer (board.get ());
    const sudoku_step *step;
    REQUIRE (sudoku_explainer_next (of.get (), &step) == SUDOKU_OK);
    const Text text (
        sudoku_step_text (board.get (), step, SUDOKU_WORDS_STEP, NULL, NULL));
    CHECK (std::string (text.get ()) ==
           "The quadruple of 4 at r3c3 (the four cells hold these digits, each "
           "as often as it is given): in all ways to fill it 4 is in r4c3 or "
           "r4c4; so r4c1, r4c2, r4c5, r4c6, r4c7, r4c8 and r4c9 are not 4. "
           "(quadruple)");
    // Direct exclusions by the placed digit are omitted; other digits of the cells are
    // listed.
    REQUIRE (sudoku_forbid (board.get (), 3, 2, 4) == SUDOKU_OK);
    CHECK_THAT (first_text (board.get ()),
                Catch::EndsWith ("r4c4 is 4; so r4c4 is 4. (quadruple)"));
    RulesMaker four (9);
    REQUIRE (four.add ("quadruple", {{0, 1, 9, 10}}, {1, 4, 5, 9}));
    CHECK_THAT (first_text (four.board ().get ()),
                Catch::Contains ("; 1, 4, 5 and 9 are in r1c1, r1c2, r2c1 and "
                                 "r2c2; so these are out:"));
}

TEST_CASE ("constraints: a digit that several cells see is named once",
           "[sudoku][variant]") {
    RulesMaker maker (9);
    REQUIRE (maker.add ("killer", {{0, 1}}, {3}));
    sudoku_proof_line lines[2] = {};
    lines[0].kind = SUDOKU_PROOF_TRUE;
    lines[0].candidate = {0, 8, 1};
    lines[1].kind = SUDOKU_PROOF_NONE;
    lines[1].truth.kind = SUDOKU_CONSTRAINT;
    sudoku_step step = {};
    step.proof = lines;
    step.proof_size = 2;
    const std::string text = proof_of (maker.board ().get (), &step);
    CHECK (text ==
           "1. Suppose r1c9 were 1.\n2. The cage of 3 at r1c1: r1c1 and r1c2 "
           "are at least 2+2 = 4 (1 is in r1c9).\nSo r1c9 is not 1.\n");
}

TEST_CASE ("constraints: a line that cannot go on says where",
           "[sudoku][variant]") {
    RulesMaker maker (9);
    REQUIRE (maker.add ("thermometer", {{24, 33, 43}}));
    sudoku_proof_line lines[2] = {};
    lines[0].kind = SUDOKU_PROOF_TRUE;
    lines[0].candidate = {2, 6, 8};
    lines[1].kind = SUDOKU_PROOF_NONE;
    lines[1].truth.kind = SUDOKU_CONSTRAINT;
    sudoku_step step = {};
    step.proof = lines;
    step.proof_size = 2;
    const std::string text = proof_of (maker.board ().get (), &step);
    CHECK (text ==
           "1. Suppose r3c7 were 8.\n2. The thermometer from r3c7: r4c7 would "
           "be 9, and nothing would be left for r5c8 (8 is in r3c7).\nSo r3c7 "
           "is not 8.\n");
}

TEST_CASE (
    "constraints: the fillings of a cage are written once for all its cells",
    "[sudoku][variant]") {
    RulesMaker maker (9);
    REQUIRE (maker.add ("killer", {{0, 1}}, {3}));
    sudoku_proof_line lines[5] = {};
    lines[0].kind = SUDOKU_PROOF_TRUE;
    lines[0].candidate = {4, 0, 1};
    for (unsigned i = 1; i < 4; i++) {
        lines[i].kind = i < 3 ? SUDOKU_PROOF_ONLY : SUDOKU_PROOF_OUT;
        lines[i].truth.kind = SUDOKU_CONSTRAINT;
        lines[i].candidate = {0, i - 1, i < 3 ? 3 - i : 1};
    }
    lines[4].kind = SUDOKU_PROOF_NONE;
    lines[4].truth.col = 8;
    sudoku_step step = {};
    step.proof = lines;
    step.proof_size = 5;
    const std::string text = proof_of (maker.board ().get (), &step);
    CHECK (text ==
           "1. Suppose r5c1 were 1.\n2. The cage of 3 at r1c1: r1c1 and r1c2 "
           "can only be 2+1 (1 is in r5c1): so r1c1 is 2 and r1c2 is 1.\n3. In "
           "each of these ways r1c3 is not 1.\n4. r1c9 "
           "has no digit left: 1 is in r1c2, 2 in r1c1.\nSo r5c1 is not 1.\n");
}

TEST_CASE ("constraints: a cell and a constraint together",
           "[sudoku][variant]") {
    RulesMaker maker (9);
    REQUIRE (maker.add ("arrow", {{0}, {1, 2}}));
    const Board board = maker.board ();
    for (unsigned digit = 1; digit <= 9; digit++)
        for (unsigned col = 0; col < 4; col++)
            if (digit != (col == 0   ? 3
                          : col == 1 ? 1
                                     : 2) &&
                !(col == 0 && digit == 4) && !(col > 1 && digit == 3))
                REQUIRE (sudoku_forbid (board.get (), 0, col, digit) ==
                         SUDOKU_OK);
    TwoTruths step (2, {0, 4, 3});
    step.truth[0].col = 3;
    step.truth[1].kind = SUDOKU_CONSTRAINT;
    REQUIRE (sudoku_form_settle (board.get (), &step, nullptr) == SUDOKU_OK);
    const Text text (
        sudoku_step_text (board.get (), &step, SUDOKU_WORDS_STEP, NULL, NULL));
    sudoku_form_release (&step);
    CHECK (std::string (text.get ()) ==
           "The arrow from r1c1 (the digits of each arrow have the sum in the "
           "circle): together r1c4, r1c1, r1c2 and r1c3 can only be 2-4-1-3; "
           "so 3 cannot be in r1c5.");
}

TEST_CASE ("constraints: a long proof says how many lines it leaves out",
           "[sudoku][variant]") {
    RulesMaker maker (9);
    REQUIRE (maker.add ("nonconsecutive"));
    REQUIRE (maker.add ("thermometer", {{51, 42, 33, 25, 26}}));
    REQUIRE (maker.add ("thermometer", {{23, 15, 6}}));
    const Board board = maker.board ();
    Explainer of = rules_explainer (board.get ());
    REQUIRE (sudoku_explainer_set_style (of.get (), NULL, SUDOKU_PARTS) ==
             SUDOKU_OK);
    const sudoku_board *const now = sudoku_explainer_board (of.get ());
    const sudoku_step *step;
    size_t nested = 0, ends = 0;
    while (nested + ends < 3 && !slow_build &&
           sudoku_explainer_next (of.get (), &step) == SUDOKU_OK) {
        if (sudoku_step_plain (step))
            continue;

        const std::string text = proof_of (now, step, STEP_LINES),
                          all = proof_of (now, step);
        INFO (text);
        CHECK (all.find ("omitted") == std::string::npos);
        size_t lines = 0, hidden = 0, deep = 0, last = 0;
        for (const std::string &line : all_of (text, "[^\n]+\n"))
            lines += line.size () / 73 + 1;
        CHECK (lines <= STEP_LINES);
        for (const std::string &count :
             all_of (text, "\\d+ lines (?:of nested assumptions )?omitted"))
            hidden += size_t (std::atoi (count.c_str ()));
        for (size_t i = 0; i < step->proof_size; i++) {
            deep += step->proof[i].depth > 0;
            last += step->proof[i].depth > 0 ||
                    step->proof[i].kind > SUDOKU_PROOF_FALSE;
        }
        // Omitted lines lead to lines that are printed.
        const bool end = text.find ("they lead to a") != std::string::npos;
        if (!hidden)
            CHECK (std::count (text.begin (), text.end (), '\n') ==
                   std::count (all.begin (), all.end (), '\n'));
        else if (end)
            CHECK (hidden == last);
        else if (text.find ("Suppose also") == std::string::npos)
            CHECK (hidden == deep);
        nested += hidden && !end;
        ends += end;
    }
    CHECK ((slow_build || nested + ends > 0));
}

TEST_CASE ("constraints: a sentence names for each candidate what excludes it",
           "[sudoku][variant]") {
    Random random (31);
    // Sentences with exclusions by a constraint and exclusions by other rules.
    size_t both = 0;
    for (const char *kind : {"antiknight", "antiking", "windoku", "disjoint"}) {
        RulesMaker maker (9);
        REQUIRE (maker.add (kind));
        REQUIRE (maker.add ("killer", {{37, 45, 46}}, {14}));
        REQUIRE (maker.add ("killer", {{27, 36}}, {3}));
        REQUIRE (maker.add ("killer", {{48, 49}}, {7}));
        const Board board = maker.board (), grid = solve (board.get ());
        if (!grid)
            continue;
        const Board start = some_of (random, grid.get (), 2);
        Explainer of = rules_explainer (start.get ());
        const sudoku_board *const now = sudoku_explainer_board (of.get ());
        const sudoku_step *step;
        for (uint64_t i = 0;
             i < rounds (60) &&
             sudoku_explainer_next (of.get (), &step) == SUDOKU_OK;
             i++) {
            if (step->truths_size > 3 || !step->eliminate_size)
                continue;
            CHECK (check_sentence (now, step) == step->eliminate_size);
            const Text text (sudoku_step_text (now, step, SUDOKU_WORDS_STEP,
                                               nullptr, nullptr));
            both += std::strstr (text.get (), "; and, by ") != nullptr;
        }
    }
    CHECK ((slow_build || both > 0));
}

TEST_CASE ("constraints: a grid with blanks is refused only if it cannot be "
           "filled",
           "[sudoku][variant]") {
    Random random (23);
    for (size_t i = 0; const Kind *kind = sudoku_kind (i); i++) {
        for (uint64_t round = 0;
             kind_takes_blanks (kind) && round < rounds (60); round++) {
            RulesMaker maker (4);
            if (!add_random (random, maker, kind))
                continue;
            INFO (kind->name << ", round " << round);
            const Board board = maker.board ();
            const sudoku_rules *const rules = board->rules;
            const Constraint *const constraint = rules->constraint[0];
            Board grid = blank (2);
            for (unsigned cell = 0; cell < 16; cell++)
                grid->digit[cell] = uint16_t (random.below (4) + 1);
            if (round % 2)
                if (const Board right = solve (board.get ()))
                    sudoku_board_assign (grid.get (), right.get ());
            const bool holds = kind->verify (constraint, grid.get ());
            const Board some = some_of (random, grid.get (), 4);
            if (holds)
                CHECK (kind->verify (constraint, some.get ()));
            if (!kind->links)
                continue;
            // The constraint holds if it holds for all pairs.
            bool pairs = true;
            for (unsigned a = 0; a < 16; a++)
                for (unsigned b = 0; b < 16; b++) {
                    Board two = blank (2);
                    two->digit[a] = grid->digit[a];
                    two->digit[b] = grid->digit[b];
                    pairs &= kind->verify (constraint, two.get ());
                }
            CHECK (pairs == holds);
        }
    }
}

TEST_CASE ("constraints: every kind is explained, and the referee agrees",
           "[sudoku][variant]") {
    Random random (29);
    std::set<std::string> truths, links;
    size_t solved = 0;
    for (size_t i = 0; const Kind *kind = sudoku_kind (i); i++)
        for (uint64_t round = 0, made = 0; round < 200 && made < rounds (4);
             round++) {
            RulesMaker maker (round % 2 ? 4 : 6);
            if (!add_random (random, maker, kind))
                continue;
            const Board board = maker.board (), grid = solve (board.get ());
            if (!grid)
                continue;
            made++;
            INFO (kind->name << ", round " << round);
            const Board start = some_of (random, grid.get (), 1);
            Explainer of = rules_explainer (start.get ());
            const sudoku_board *const now = sudoku_explainer_board (of.get ());
            const sudoku_step *step;
            int result;
            while ((result = sudoku_explainer_next (of.get (), &step)) ==
                   SUDOKU_OK) {
                for (size_t k = 0; k < step->truths_size; k++)
                    if (step->truths[k].kind == SUDOKU_CONSTRAINT)
                        truths.insert (kind->name);
                for (size_t k = 0; k < step->links_size; k++)
                    if (step->links[k].kind == SUDOKU_CONSTRAINT)
                        links.insert (kind->name);
                if (made < 3 && step->truths_size < 4)
                    check_referee (now, step, grid.get ());
            }
            CHECK (result == SUDOKU_NONE);
            // Each remaining candidate is in some solution.
            std::vector<unsigned char> possible (now->side * now->side *
                                                 now->side);
            Sudoku solver = solver_for (now);
            REQUIRE (sudoku_possible (solver.get (), now, possible.data ()) ==
                     SUDOKU_OK);
            for (unsigned c = 0; c < possible.size (); c++)
                CHECK ((possible[c] ||
                        !sudoku_is_open (now, c / now->side / now->side,
                                         c / now->side % now->side,
                                         c % now->side + 1)));
            solved += sudoku_givens (now) == now->side * now->side;
        }
    CHECK (solved > 0);
    for (const std::string &name : links)
        CHECK (sudoku_kind_named (name.c_str ())->links);
    if (slow_build)
        return; // too few boards in a slow build
    for (const char *name :
         {"killer", "thermometer", "arrow", "difference", "renban"})
        CHECK (truths.count (name) == 1);
    for (const char *name : {"antiknight", "whispers", "palindrome",
                             "nonconsecutive", "negative-ratio"})
        CHECK (links.count (name) == 1);
}

TEST_CASE ("constraints: what has too many combinations waits",
           "[sudoku][variant]") {
    // A sum of six cells of a diagonal has thousands of combinations at first, and fewer later.
    RulesMaker maker (9);
    REQUIRE (maker.add ("littlekiller", {{5, 13, 21, 29, 37, 45}}, {30}));
    const Board board = maker.board (), grid = solve (board.get ());
    for (size_t cell = 0; cell < 81; cell++)
        board->digit[cell] = cell < 54 ? 0 : grid->digit[cell];
    const std::vector<unsigned char> all (729, 1);
    Position *position;
    REQUIRE (sudoku_position_new (board.get (), grid.get (), all.data (),
                                  nullptr, &position) == SUDOKU_OK);
    CHECK (position->waits);
    sudoku_position_free (position);
    Explainer of = rules_explainer (board.get ());
    const sudoku_step *step;
    int result;
    while ((result = sudoku_explainer_next (of.get (), &step)) == SUDOKU_OK)
        CHECK (step->least <= step->truths_size);
    CHECK (result == SUDOKU_NONE);
}

TEST_CASE ("constraints: bounds of sums and thermometers say their arithmetic",
           "[sudoku][variant]") {
    const auto first_of = [] (RulesMaker &maker) {
        const Board board = maker.board ();
        Explainer of = rules_explainer (board.get ());
        const sudoku_step *step;
        REQUIRE (sudoku_explainer_next (of.get (), &step) == SUDOKU_OK);
        CHECK (sudoku_step_holds (board.get (), step) == SUDOKU_OK);
        sudoku_step more = *step;
        std::vector<sudoku_given> all (step->eliminate,
                                       step->eliminate + step->eliminate_size);
        all[0] = {8, 8, 9};
        more.eliminate = all.data ();
        CHECK (sudoku_step_holds (board.get (), &more) == SUDOKU_NONE);
        const Text text (sudoku_step_text (board.get (), step,
                                           SUDOKU_WORDS_STEP, NULL, NULL));
        return std::string (text.get ());
    };
    RulesMaker arrow (9), thermometer (9), cage (9);
    REQUIRE (arrow.add ("arrow", {{0}, {1, 2, 3}}));
    CHECK (first_of (arrow) ==
           "The arrow from r1c1 (the digits of each arrow have the sum in the "
           "circle): r1c1 is at least 1+2+3 = 6; r1c2, r1c3 and r1c4 are at "
           "most 9 - (1+2) = 6, as r1c1 is at most 9; so these are out:\n"
           "- r1c1 is not 1, 2, 3, 4 or 5\n"
           "- r1c2, r1c3 and r1c4 are not 7, 8 or 9. (arrow-bounds)");
    REQUIRE (thermometer.add ("thermometer", {{0, 1}}));
    CHECK (first_of (thermometer) ==
           "The thermometer from r1c1 (digits grow from the bulb to the tip): "
           "from r1c1 to r1c2 the digits are at least 1 and 2; from r1c2 to "
           "r1c1 the digits are at most 9 and 8; so 1 cannot be in r1c2, nor 9 "
           "in r1c1. (thermometer-bounds)");
    REQUIRE (cage.add ("killer", {{0, 1, 9}}, {8}));
    CHECK (first_of (cage) ==
           "The cage of 8 at r1c1 (the digits of the cage are different and "
           "have this sum): r1c1, r1c2 and r2c1 are at most 8 - (1+2) = 5; so "
           "r1c1, r1c2 and r2c1 are not 6, 7, 8 or 9. (cage-bounds)");
    const std::vector<uint32_t> row{0, 1, 2, 3, 4, 5, 6, 7, 8};
    RulesMaker view (9), few (9), many (9);
    REQUIRE (view.add ("skyscraper", {row}, {3}));
    CHECK (first_of (view) ==
           "The skyscraper clue of 3 from r1c1 to r1c9 (the number of digits "
           "higher than all before them): from r1c1 to r1c2 the digits are at "
           "most 9 - 2 = 7 and 9 - 1 = 8, to leave room for the higher digits "
           "behind; so 8 cannot be in r1c1, nor 9 in r1c1 or r1c2. "
           "(skyscraper-bounds)");
    REQUIRE (few.add ("sandwich", {row}, {3}));
    CHECK (
        first_of (few) ==
        "The sandwich sum of 3 from r1c1 to r1c9 (the digits between the "
        "lowest and the highest have this sum): the sum takes 1 cell between 1 "
        "and 9, as 2+3 = 5 is too much; the digits between them can only be 3; "
        "so 3 "
        "cannot be in r1c1 or r1c9. (sandwich-bounds)");
    REQUIRE (many.add ("sandwich", {row}, {30}));
    CHECK (first_of (many) ==
           "The sandwich sum of 30 from r1c1 to r1c9 (the digits between the "
           "lowest and the highest have this sum): the sum takes 5 or 6 cells "
           "between 1 and 9, as 8+7+6+5 = 26 is too little and 2+3+4+5+6+7+8 = "
           "35 is too much; the digits outside of them have the sum 45 - 10 - "
           "30 = 5 and can only be 2+3 or 5; so these "
           "are out:\n- r1c1 and r1c9 are not 4, 6, 7 or 8\n- r1c4, r1c5 and "
           "r1c6 are not 1 or 9. (sandwich-bounds)");
    // The digits of the crust have only a few places.
    RulesMaker held (9);
    REQUIRE (held.add ("sandwich", {row}, {3}));
    const Board board = held.board ();
    for (unsigned digit : {1, 9})
        for (unsigned col : {0, 1, 2, 3, 4, 7})
            REQUIRE (sudoku_forbid (board.get (), 0, col, digit) == SUDOKU_OK);
    CHECK_THAT (
        first_text (board.get ()),
        Catch::Contains ("is too much; 1 and 9 are in r1c7 and r1c9, "
                         "and the digits between them can only be 3; so "));
    board->digit[8] = 9;
    CHECK_THAT (
        first_text (board.get ()),
        Catch::Contains ("is too much; 1 and 9 are in r1c7 and r1c9, "
                         "and the digits between them can only be 3; so "));
    board->digit[6] = 1;
    CHECK_THAT (first_text (board.get ()),
                Catch::Contains ("this sum): 1 and 9 are in r1c7 and r1c9, and "
                                 "the digits between them can only be 3; so "));
    // Tests which of two arrows excludes more, and an arrow with a given in its circle.
    RulesMaker arms (9);
    REQUIRE (arms.add ("arrow", {{0}, {1, 2, 3}, {9, 18}}));
    const Board circle = arms.board ();
    CHECK_THAT (first_text (circle.get ()),
                Catch::Contains ("r1c1 is at least 1+2+3 = 6; ") &&
                    !Catch::Contains ("r1c1 is at least 1+2 = 3"));
    circle->digit[0] = 7;
    CHECK_THAT (first_text (circle.get ()),
                Catch::Contains (" - (1+2) = 4, as r1c1 is 7; "));
    RulesMaker corner (9);
    REQUIRE (corner.add ("littlekiller", {{8}}, {6}));
    CHECK_THAT (first_text (corner.board ().get ()),
                Catch::StartsWith ("The diagonal sum of 6 at r1c9 ("));
    RulesMaker two (9);
    REQUIRE (two.add ("littlekiller", {{1, 9}}, {6}));
    CHECK_THAT (first_text (two.board ().get ()),
                Catch::Contains ("can only be 1+5, 2+4, 4+2 or 5+1; so "));
}

TEST_CASE (
    "constraints: ends of a line, and where the digits are that others lose",
    "[sudoku][variant]") {
    RulesMaker six (9), five (9);
    REQUIRE (six.add ("between", {{0, 1, 2, 3, 4, 5, 6, 7}}));
    CHECK (first_text (six.board ().get ()) ==
           "The between line from r1c1 (the digits lie between the digits of "
           "both ends): r1c1 and r1c8 can only be 1 and 8, 1 and 9, 2 and 9, 8 "
           "and "
           "1, 9 and 1 or 9 and 2; so these are out:\n"
           "- r1c1 and r1c8 are not 3, 4, 5, 6 or 7\n"
           "- r1c2, r1c3, r1c4, r1c5, r1c6 and r1c7 are not 1 or 9. (between)");
    REQUIRE (five.add ("between", {{0, 1, 2, 3, 4, 5, 6}}));
    CHECK (first_text (five.board ().get ()) ==
           "The between line from r1c1 (the digits lie between the digits of "
           "both ends): r1c1 and r1c7 are 1 at least and 9 at most: in all "
           "ways to "
           "fill it r1c1 and r1c7 are 1, 2, 3, 7, 8 or 9; r1c2, r1c3, r1c4, "
           "r1c5 and r1c6 are 2, 3, 4, 5, 6, 7 or 8; so these are out:\n"
           "- r1c1 and r1c7 are not 4, 5 or 6\n"
           "- r1c2, r1c3, r1c4, r1c5 and r1c6 are not 1 or 9. (between)");
}

TEST_CASE ("constraints: none is named where one of its cells excludes as much",
           "[sudoku][variant]") {
    // The thermometer excludes 1 from r1c2, so the whispers line excludes 6 from r1c3.
    RulesMaker maker (9);
    REQUIRE (maker.add ("thermometer", {{0, 1}}));
    REQUIRE (maker.add ("whispers", {{1, 2}}));
    const Board board = maker.board ();
    Explainer of = rules_explainer (board.get ());
    const std::unique_ptr<bool[]> all (
        new bool[sudoku_table_size (&sudoku_techniques)]);
    std::fill_n (all.get (), sudoku_table_size (&sudoku_techniques), true);
    REQUIRE (sudoku_explainer_set_style (of.get (), all.get (), 0) ==
             SUDOKU_OK);
    const sudoku_step *step;
    bool found = false;
    while (!found && sudoku_explainer_next (of.get (), &step) == SUDOKU_OK) {
        for (size_t i = 0; i < step->eliminate_size; i++)
            found |= step->eliminate[i].row == 0 &&
                     step->eliminate[i].col == 2 &&
                     step->eliminate[i].digit == 6;
        if (found)
            CHECK (step->truths->kind == SUDOKU_CELL);
    }
    CHECK (found);
}

TEST_CASE (
    "constraints: the places of a digit that one keeps apart from a cell",
    "[sudoku][variant]") {
    RulesMaker maker (9);
    REQUIRE (maker.add ("region", {{0, 30, 31, 39, 40}}));
    const Board board = maker.board ();
    unsigned digit = 0;
    for (unsigned cell : {32, 41, 48, 49, 50})
        board->digit[cell] = uint16_t (++digit);
    const Explainer of = explainer_by (board.get (), "pointing");
    const sudoku_step *step;
    REQUIRE (sudoku_explainer_next (of.get (), &step) == SUDOKU_OK);
    const Text text (
        sudoku_step_text (board.get (), step, SUDOKU_WORDS_STEP, NULL, NULL));
    CHECK (std::string (text.get ()) ==
           "In box 5 the digit 6 can only go to r4c4, r4c5, r5c4 or r5c5; so, "
           "by the extra region at r1c1 (the digits are different), 6 cannot "
           "be in r1c1. (region)");
}

TEST_CASE (
    "constraints: the meaning of each is given once in a series of steps",
    "[sudoku][variant]") {
    RulesMaker maker (9);
    REQUIRE (maker.add ("killer", {{0, 1, 9}}, {8}));
    REQUIRE (maker.add ("killer", {{30, 31}}));
    REQUIRE (maker.add ("killer", {{60, 61, 62}}, {7}));
    const Board board = maker.board ();
    const Explainer of = rules_explainer (board.get ());
    bool told[3] = {};
    const sudoku_step *step;
    for (const char *words : {"cage of 8 at r1c1 (the digits of the cage are "
                              "different and have this sum): r1c1, r1c2",
                              "cage of 7 at r7c7: r7c7, r7c8 and r7c9 are"}) {
        REQUIRE (sudoku_explainer_next (of.get (), &step) == SUDOKU_OK);
        sudoku_step one = *step;
        one.told = told;
        const Text text (sudoku_step_text (board.get (), &one,
                                           SUDOKU_WORDS_STEP, NULL, NULL));
        CHECK_THAT (text.get (), Catch::Contains (words));
        CHECK (told[0]);
        CHECK (!told[1]);
        CHECK (told[2]);
    }
}

TEST_CASE ("constraints: a pair is of the houses that both cells are in",
           "[sudoku][variant]") {
    // On the line, r1c2 alone excludes 5 to 8 from r2c2.
    RulesMaker maker (9);
    REQUIRE (maker.add ("whispers", {{1, 10}}));
    const Board board = maker.board ();
    for (unsigned digit = 1; digit <= 9; digit++)
        for (unsigned col = 0; col < 2 && digit != 4 && digit != 9; col++)
            REQUIRE (sudoku_forbid (board.get (), 0, col, digit) == SUDOKU_OK);
    const Explainer of = explainer_by (board.get (), "naked-pair");
    const sudoku_step *step;
    REQUIRE (sudoku_explainer_next (of.get (), &step) == SUDOKU_OK);
    const Text text (
        sudoku_step_text (board.get (), step, SUDOKU_WORDS_STEP, NULL, NULL));
    CHECK (std::string (text.get ()) ==
           "r1c1 and r1c2 are 4 or 9: these two cells take these two digits of "
           "row 1 and box 1; so r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, "
           "r2c1, r2c2, r2c3, r3c1, r3c2 and r3c3 are not 4 or 9. "
           "(naked-pair)");
}

TEST_CASE ("constraints: the rule of 45 says its arithmetic, and is judged",
           "[sudoku][variant]") {
    const auto first_of = [] (RulesMaker &maker, const char *name) {
        const Board board = maker.board ();
        const Explainer of = explainer_by (board.get (), name);
        const sudoku_step *step;
        REQUIRE (sudoku_explainer_next (of.get (), &step) == SUDOKU_OK);
        CHECK (step->technique == std::string (name));
        const Board grid = solve (board.get ());
        REQUIRE (grid);
        // With another house, or without a cage, the sum differs.
        check_referee (board.get (), step, grid.get ());
        const Text text (sudoku_step_text (board.get (), step,
                                           SUDOKU_WORDS_STEP, NULL, NULL));
        return std::string (text.get ());
    };
    // Row 1 minus cages leaves a cell of the row, a cell outside of it, two cells of
    // the row, or one of each.
    RulesMaker innie (4), outie (4), both (4), beyond (4);
    REQUIRE (innie.add ("killer", {{0, 1, 2}}, {9}));
    CHECK (first_of (innie, "innie-or-outie") ==
           "Row 1 has the sum 10, and the cage at r1c1 has 9. In the row that "
           "leaves r1c4 = 10 - 9 = 1. (innie-or-outie)");
    REQUIRE (outie.add ("killer", {{0, 1}}, {5}));
    REQUIRE (outie.add ("killer", {{2, 3, 7}}, {7}));
    CHECK (first_of (outie, "innie-or-outie") ==
           "Row 1 has the sum 10, and the cages at r1c1 and r1c3 have 5+7 = "
           "12. Outside the row the cages have r2c4 = 12 - 10 = 2. "
           "(innie-or-outie)");
    REQUIRE (both.add ("killer", {{1, 2}}, {4}));
    CHECK (first_of (both, "rule-of-45") ==
           "Row 1 has the sum 10, and the cage at r1c2 has 4. In the row that "
           "leaves r1c1+r1c4 = 10 - 4 = 6: this can only be 2+4 or 4+2; so "
           "r1c1 and r1c4 are not 1 or 3. (rule-of-45)");
    REQUIRE (beyond.add ("killer", {{1, 2}}, {4}));
    REQUIRE (beyond.add ("killer", {{0, 4}}, {7}));
    CHECK (first_of (beyond, "rule-of-45") ==
           "Row 1 has the sum 10, and the cages at r1c2 and r1c1 have 4+7 = "
           "11. What is only in the row, less what is only in the cages, is "
           "r1c4-r2c1 = 10 - 11 = -1: r2c1 is at least 1+1 = 2; r1c4 is at "
           "most 4 - 1 = 3; so 1 cannot be in r2c1, nor 4 in r1c4. "
           "(rule-of-45)");
}

TEST_CASE ("constraints: one that waits is a truth by itself",
           "[sudoku][variant][slow]") {
    // There are 5,040 fillings: 1 to 7 are in the first cells of the row, so 9, for
    // which the cage has no possible place, is in the last cell.
    RulesMaker maker (9);
    REQUIRE (maker.add ("killer", {{0, 1, 2, 3, 4, 5, 6, 7}}, {36}));
    const Board board = maker.board ();
    board->digit[7] = 8;
    Explainer of = rules_explainer (board.get ());
    const sudoku_step *step;
    REQUIRE (sudoku_explainer_next (of.get (), &step) == SUDOKU_OK);
    REQUIRE (step->truths_size == 1);
    CHECK (step->truths->kind == SUDOKU_CONSTRAINT);
    CHECK (step->least == 1);
    CHECK (step->place_size == 0);
    CHECK (std::string (step->technique) == "cage-bounds");
    REQUIRE (step->eliminate_size == 7);
    for (unsigned i = 0; i < 7; i++) {
        CHECK (step->eliminate[i].col == i);
        CHECK (step->eliminate[i].digit == 9);
    }
    REQUIRE (sudoku_explainer_next (of.get (), &step) == SUDOKU_OK);
    REQUIRE (step->place_size == 1);
    CHECK (step->place->col == 8);
    CHECK (step->place->digit == 9);
}

TEST_CASE ("constraints: neighbours of a minimum belong to what it is part of",
           "[sudoku][variant]") {
    for (const char *kind : {"and", "or"}) {
        INFO (kind);
        RulesMaker maker (4);
        REQUIRE (maker.add ("minimum", {{maker.cell (1, 1)}}));
        REQUIRE (
            maker.add ("minimum", {{maker.cell (1, 1), maker.cell (3, 3)}}));
        REQUIRE (maker.join (kind, 2));
        const Board board = maker.board ();
        CHECK (board->rules->constraint[0]->list[0].size > 2);
        const Explainer steps = rules_explainer (board.get ());
        const sudoku_step *step;
        int result;
        while ((result = sudoku_explainer_next (steps.get (), &step)) ==
               SUDOKU_OK)
            CHECK (sudoku_step_holds (sudoku_explainer_board (steps.get ()),
                                      step) == SUDOKU_OK);
        CHECK (result == SUDOKU_NONE);
    }
}
