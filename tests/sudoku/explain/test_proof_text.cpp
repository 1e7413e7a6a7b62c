// test_proof_text.cpp -- every sentence of a proof or a chain is true.
//
// The text is read word by word, and each line is compared with the candidates of the
// board, only by rows, columns and boxes: each candidate that the line calls excluded must
// be excluded for the reason that it gives, and no other candidate may remain.

#include "tests/sudoku/explain/proof.hpp"
#include "tests/sudoku/explain/two_truths.hpp"

extern "C" {
#include "sudoku/explain/position/truths.h"
#include "sudoku/explain/argument.h"
#include "sudoku/explain/position/form.h"
#include "sudoku/explain/words/words.h"
}

#include <cstring>
#include <regex>
#include <set>
#include <sstream>

using namespace test;

namespace {

typedef std::tuple<unsigned, unsigned, unsigned>
    Candidate; // row, column, digit
typedef std::set<Candidate> Candidates;

// The candidates that a text names: cells of one digit, as in "r1c2, r1c3", or digits of one
// cell, as in "2 or 3".
Candidates candidates_of (const std::string &text, unsigned digit) {
    Candidates cells;
    for (const std::string &cell : all_of (text, "r\\dc\\d"))
        cells.emplace (cell[1] - '1', cell[3] - '1', digit);
    return cells;
}

Candidates digits_of (const std::string &cell, const std::string &text) {
    Candidates digits;
    for (const std::string &digit : all_of (text, "\\b\\d\\b"))
        digits.emplace (cell[1] - '1', cell[3] - '1', digit[0] - '0');
    return digits;
}

bool excludes (const Candidate &a, const Candidate &b) {
    const auto [row, col, digit] = a;
    const auto [other_row, other_col, other] = b;
    if (row == other_row && col == other_col)
        return digit != other;
    return digit == other &&
           (row == other_row || col == other_col ||
            (row / 3 == other_row / 3 && col / 3 == other_col / 3));
}

bool all_exclude (const Candidates &some, const Candidates &others) {
    for (const Candidate &a : some)
        for (const Candidate &b : others)
            if (!excludes (a, b))
                return false;
    return true;
}

// The board, and the results of the proof so far.
struct Facts {
    const sudoku_board *board;
    std::vector<std::pair<Candidate, bool>> found; // and whether it is true
    std::map<Candidate, unsigned> line;            // line that excluded it

    void exclude (const Candidate &candidate, unsigned number) {
        found.emplace_back (candidate, false);
        line.emplace (candidate, number);
    }

    bool open (const Candidate &at) const {
        return sudoku_is_open (board, std::get<0> (at), std::get<1> (at),
                               std::get<2> (at));
    }
    // The remaining candidates of a truth on the board: "r1c2", or "column 7" of a digit.
    Candidates left (const std::string &truth, unsigned digit) const {
        Candidates left;
        const unsigned number = unsigned (truth.back () - '1');
        for (unsigned row = 0; row < 9; row++)
            for (unsigned col = 0; col < 9; col++)
                for (unsigned d = 1; d <= 9; d++) {
                    const Candidate at (row, col, d);
                    const bool here =
                        truth[0] == 'r' && truth[1] != 'o'
                            ? row == unsigned (truth[1] - '1') && col == number
                            : d == digit &&
                                  number == (truth[0] == 'r' ? row
                                             : truth[0] == 'c'
                                                 ? col
                                                 : row / 3 * 3 + col / 3);
                    if (here && open (at))
                        left.insert (at);
                }
        return left;
    }
    bool is (const Candidate &at, bool value) const {
        for (const auto &[candidate, truth] : found)
            if (candidate == at && truth == value)
                return true;
        return false;
    }
};

// For each candidate, the step that excluded it from the current position.
const unsigned *since_now;
size_t losses; // mentioned in the texts

// Candidates that an earlier step excluded: digits of a cell or cells of a digit "were ruled
// out in step 4", or "before".
Candidates lost (const Facts &facts, const std::string &text,
                 const std::string &cell, unsigned digit) {
    static const std::regex form (
        "(.*) (?:was|were) ruled out (?:in step (\\d+)|before)");
    std::smatch match;
    REQUIRE (std::regex_match (text, match, form));
    const Candidates these = cell.empty () ? candidates_of (match[1], digit)
                                           : digits_of (cell, match[1]);
    const unsigned step =
        match[2].matched ? unsigned (std::stoul (match[2])) : 0;
    CHECK (!these.empty ());
    for (const auto &[row, col, d] : these) {
        CHECK (!facts.open ({row, col, d}));
        CHECK (since_now[(row * 9 + col) * 9 + d - 1] == step);
    }
    losses += these.size ();
    return these;
}

// The reasons in a list.  The verb is written once: "r1c2 was ruled out in step 1; r1c3 in step
// 2".  For a cell, commas separate both reasons and digits, as in "2 and 3 were ruled out in
// line 4, 5 in line 6, 5 is in r1c2, 6 in r1c3".
std::vector<std::string> reasons_of (const std::string &text,
                                     const std::string &cell) {
    std::vector<std::string> parts;
    std::string verb;
    static const std::regex end (
        "(.*?(?:in r\\dc\\d|in (?:line|step) \\d+|out before))(?:, |$)");
    if (cell.empty ()) {
        std::istringstream lines (
            std::regex_replace (text, std::regex ("; "), "\n"));
        for (std::string part; std::getline (lines, part);)
            parts.push_back (std::regex_replace (
                part, std::regex ("^([rc\\d, and]+) in (line|step)"),
                "$1 was ruled out in $2"));
        return parts;
    }
    for (std::sregex_iterator at (text.begin (), text.end (), end), none;
         at != none; ++at)
        parts.push_back (std::regex_replace (
            std::regex_replace ((*at)[1].str (), std::regex ("^(\\d) in r"),
                                "$1 is in r"),
            std::regex ("^([\\d and]+) in (line|step)"),
            "$1 was ruled out in $2"));
    return parts;
}

// The candidates of a truth that the reasons call excluded; checks each of them.
Candidates gone (const Facts &facts, const Candidates &left,
                 const std::string &reasons, const std::string &cell,
                 unsigned digit) {
    static const std::regex in ("(\\d) is in (r\\dc\\d)"),
        out ("([rc\\d, and]+) (was|were) ruled out in line (\\d+)"),
        filled ("(r\\dc\\d) is (\\d)"),
        sees ("(r[rc\\d, and]*) sees? the (\\d) in (r\\dc\\d)");
    Candidates all;
    for (const std::string &part : reasons_of (reasons, cell)) {
        std::smatch match;
        Candidates these, by;
        unsigned line = 0;
        INFO (part);
        if (part.find ("out in step ") != std::string::npos ||
            part.find ("out before") != std::string::npos) {
            CHECK (!lost (facts, part, cell, digit).empty ());
            continue;
        }
        if (std::regex_match (part, match, in)) {
            by = digits_of (match[2], match[1]);
            these = digits_of (cell, match[1]);
        } else if (std::regex_match (part, match, out)) {
            these = cell.empty () ? candidates_of (match[1], digit)
                                  : digits_of (cell, match[1]);
            line = unsigned (std::stoul (match[3]));
        } else if (std::regex_match (part, match, filled)) {
            by = digits_of (match[1], match[2]);
            these = candidates_of (match[1], digit);
        } else {
            REQUIRE (std::regex_match (part, match, sees));
            by = digits_of (match[3], match[2]);
            these = candidates_of (match[1], digit);
        }
        for (const Candidate &at : these) {
            CHECK (left.count (at) == 1);
            CHECK ((by.empty () ? facts.is (at, false)
                                : facts.is (*by.begin (), true)));
            if (by.empty ())
                CHECK (facts.line.at (at) == line);
        }
        CHECK (all_exclude (by, these));
        all.insert (these.begin (), these.end ());
    }
    return all;
}

Candidates without (Candidates some, const Candidates &others) {
    for (const Candidate &at : others)
        some.erase (at);
    return some;
}

// Follows lines after a supposition.  Adds the candidates that they have proved to
// be false or true.
void follow_lines (const sudoku_board *board, const std::string &proof,
                   std::vector<Facts> &within, bool &wrong,
                   std::vector<std::pair<Candidate, bool>> &proved) {
    static const std::regex numbered ("(\\d+)\\. (.*)"),
        suppose (" *Suppose (also that )?(r\\dc\\d) were (not )?(\\d)\\."),
        single ("(r\\dc\\d) must be (\\d)(?: \\((.*)\\))?\\."),
        place ("In (\\w+ \\d) the (\\d) must be in (r\\dc\\d)"
               "(?: \\((.*)\\))?\\."),
        common ("(?:In (\\w+ \\d) the (\\d) is in|(r\\dc\\d) is) "
                "([rc\\d, or]+?)( \\((.*)\\))?: (?:either way|in each case) "
                "(.*)\\."),
        no_digit ("(r\\dc\\d) has no digit left: (.*)\\."),
        no_place ("In (\\w+ \\d) the (\\d) has no place left: (.*)\\."),
        so ("So (r\\dc\\d) is (not )?(\\d)\\.");
    std::istringstream lines (proof);
    unsigned number = 0;
    for (std::string line; std::getline (lines, line);) {
        std::smatch match;
        INFO (line);
        const size_t depth = line.find_first_not_of (' ') / 2;
        std::string words = line.substr (2 * depth);
        if (std::regex_match (words, match, numbered)) {
            number = unsigned (std::stoul (match[1]));
            words = match.str (2);
        }
        if (std::regex_match (words, match, suppose)) {
            const Candidate at = *digits_of (match[2], match[4]).begin ();
            CHECK (within.size () == depth);
            CHECK (match[1].matched == (depth > 0));
            within.push_back (depth ? within.back () : Facts{board, {}, {}});
            if (match[3].matched)
                within.back ().exclude (at, number);
            else
                within.back ().found.emplace_back (at, true);
            continue;
        }
        if (std::regex_match (words, match, so)) {
            const Candidate at = *digits_of (match[1], match[3]).begin ();
            REQUIRE ((wrong && !within.empty ()));
            // The supposition is the first fact that is not in the outer facts.
            const size_t outer = within.size () > 1
                                     ? within[within.size () - 2].found.size ()
                                     : 0;
            CHECK ((within.back ().found[outer] ==
                    std::make_pair (at, match[2].matched)));
            within.pop_back ();
            wrong = false;
            if (within.empty ())
                proved.emplace_back (at, !match[2].matched);
            else
                within.back ().exclude (at, number);
            continue;
        }
        REQUIRE ((!wrong && within.size () == depth + 1));
        Facts &facts = within.back ();
        if (std::regex_match (words, match, common)) {
            const std::string cell = match[3];
            const unsigned digit =
                match[2].matched ? unsigned (match[2].str ()[0] - '0') : 0;
            const Candidates left =
                facts.left (digit ? match[1].str () : cell, digit);
            const Candidates stay = digit ? candidates_of (match[4], digit)
                                          : digits_of (cell, match[4]);
            CHECK (stay ==
                   without (left, gone (facts, left, match[6], cell, digit)));
            CHECK (stay.size () > 1);
            for (const std::string &part : all_of (
                     match[7], "(?:r\\dc\\d(?:, | and | ))+(?:is|are) not \\d"))
                for (const Candidate &at :
                     candidates_of (part, unsigned (part.back () - '0'))) {
                    CHECK (all_exclude (stay, {at}));
                    facts.exclude (at, number);
                }
        } else if (std::regex_match (words, match, single)) {
            const Candidates left = facts.left (match[1], 0);
            const Candidates stay = digits_of (match[1], match[2]);
            CHECK (stay ==
                   without (left, gone (facts, left, match[3], match[1], 0)));
            facts.found.emplace_back (*stay.begin (), true);
        } else if (std::regex_match (words, match, place)) {
            const unsigned digit = unsigned (match[2].str ()[0] - '0');
            const Candidates left = facts.left (match[1], digit);
            const Candidates stay = candidates_of (match[3], digit);
            CHECK (stay ==
                   without (left, gone (facts, left, match[4], "", digit)));
            facts.found.emplace_back (*stay.begin (), true);
        } else if (std::regex_match (words, match, no_digit)) {
            const Candidates left = facts.left (match[1], 0);
            CHECK (left == gone (facts, left, match[2], match[1], 0));
            wrong = true;
        } else {
            REQUIRE (std::regex_match (words, match, no_place));
            const unsigned digit = unsigned (match[2].str ()[0] - '0');
            const Candidates left = facts.left (match[1], digit);
            CHECK (left == gone (facts, left, match[3], "", digit));
            wrong = true;
        }
    }
}

typedef std::pair<Candidate, bool> Fact;

Fact fact_of (const std::string &text) {
    std::smatch match;
    REQUIRE (std::regex_match (text, match,
                               std::regex ("(r\\dc\\d) is (not )?(\\d)")));
    return {*digits_of (match[1], match[3]).begin (), !match[2].matched};
}

// Whether the facts contain a statement, or refute its opposite.
bool implies (const Facts &facts, const Fact &end) {
    for (const auto &[candidate, value] : facts.found)
        if ((candidate == end.first && value == end.second) ||
            (value && !end.second && excludes (candidate, end.first)))
            return true;
    return false;
}

// Follows a case, whose lines are one level deeper and end with its conclusion.
void follow_case (const sudoku_board *board, const Fact &supposed,
                  const std::vector<std::string> &lines, const Fact &end) {
    static const std::regex says ("(.*); so (r\\dc\\d is .*)\\.");
    std::vector<Facts> within{Facts{board, {supposed}, {}}};
    std::vector<Fact> proved;
    bool wrong = false;
    std::string text, said;
    for (const std::string &line : lines) {
        std::smatch match;
        CHECK (said.empty ());
        if (std::regex_match (line, match, says))
            said = match[2];
        text +=
            (said.empty () ? line : match[1].str () + ".").substr (2) + "\n";
    }
    follow_lines (board, text, within, wrong, proved);
    REQUIRE (within.size () == 1);
    if (wrong)
        CHECK (fact_of (said) == Fact (supposed.first, false));
    else
        CHECK (implies (within[0], end));
    CHECK ((wrong || said.empty () || fact_of (said) == end));
}

// Follows cases, one for each remaining candidate of a truth: "If r1c1 is 2:" and lines,
// and "If r1c1 is 3 or r1c1 is 4, r5c5 is not 3."
std::vector<Fact> follow_cases (const sudoku_board *board,
                                const sudoku_step *step,
                                const std::string &proof) {
    std::vector<std::string> lines;
    std::istringstream text (proof);
    for (std::string line; std::getline (text, line);)
        lines.push_back (line);
    const Fact end = fact_of (
        std::regex_replace (lines.back (), std::regex ("So (.*)\\."), "$1"));
    Candidates cases;
    for (size_t i = 0; i + 1 < lines.size ();) {
        const std::string head =
            std::regex_replace (lines[i++], std::regex ("^\\d+\\. "), "");
        INFO (head);
        std::vector<std::string> within;
        while (lines[i][0] == ' ')
            within.push_back (lines[i++]);
        REQUIRE (head.compare (0, 3, "If ") == 0);
        CHECK ((head.back () == ':') == !within.empty ());
        const auto supposed =
            all_of (head.substr (0, head.find (", ")), "r\\dc\\d is \\d");
        for (const std::string &one : supposed) {
            CHECK ((within.empty () || supposed.size () == 1));
            follow_case (board, fact_of (one), within, end);
            CHECK (cases.insert (fact_of (one).first).second);
        }
    }
    std::vector<sudoku_given> left (81);
    left.resize (sudoku_rule_left (board, step->proof->truth, left.data ()));
    CHECK (left.size () == cases.size ());
    for (const sudoku_given &at : left)
        CHECK (cases.count ({at.row, at.col, at.digit}) == 1);
    return {end};
}

// Follows a proof line by line.  Returns the candidates that it has proved to be
// false or true.
std::vector<Fact> follow (const sudoku_board *board, const sudoku_step *step,
                          const std::string &proof) {
    if (proof.compare (0, 6, "1. If ") == 0)
        return follow_cases (board, step, proof);
    std::vector<Fact> proved;
    std::vector<Facts> within; // the facts by depth
    bool wrong = false;        // whether the last supposition is wrong
        // A supposition within a net is refuted at the end of a line.
    const std::string text = std::regex_replace (
        proof,
        std::regex ("(  )( *)([^ \n][^\n]*); so (r\\dc\\d is not \\d)\\.\n"),
        "$1$2$3.\n$2So $4.\n");
    follow_lines (board, text, within, wrong, proved);
    CHECK (within.empty ());
    return proved;
}

// Reads an element such as "r1c4 is 5" or "5 is not in r1c4 or r1c5".
Candidates atom (const std::string &text) {
    std::smatch match;
    if (std::regex_search (text, match,
                           std::regex ("(\\d) is (not )?in (r[rc\\d, or]*)")))
        return candidates_of (match[3], unsigned (match[1].str ()[0] - '0'));
    REQUIRE (std::regex_search (
        text, match, std::regex ("(r\\dc\\d) is (not )?(\\d[\\d, or]*)")));
    return digits_of (match[1], match[3]);
}

// Follows a chain from one element to the next, and to the excluded candidate.
void follow_chain (const sudoku_board *board, const sudoku_step *step,
                   std::string text) {
    const Facts facts = {board, {}, {}};
    static const std::regex element (
        "(?:If|then) (.*? not .*?), (?:then|so|and) (in (\\w+ \\d) )?(the .*? "
        "have all but \\d: )?(.*)");
    const size_t end = text.find (". So ");
    const size_t again = text.find (": the chain is a loop");
    std::string last = end == std::string::npos
                           ? ""
                           : text.substr (end + 5, text.find (';', end) - end);
    text = text.substr (0, std::min ({end, again, text.find ("; so ")}));
    std::istringstream parts (
        std::regex_replace (text, std::regex ("; "), "\n"));
    Candidates first, before;
    for (std::string part; std::getline (parts, part);) {
        std::smatch match;
        INFO (part);
        if (!std::regex_match (part, match, element)) {
            // A loop: "then r1c1 is not 5".
            CHECK (again != std::string::npos);
            CHECK (atom (part) == first);
            CHECK (all_exclude (before, first));
            continue;
        }
        const Candidates in = atom (match[1]), out = atom (match[5]);
        CHECK (all_exclude (before, in));
        if (match[4].matched) {
            const std::string set = match[4];
            const size_t with = set.find (", with the ");
            Candidates all;
            std::set<unsigned> digits;
            const auto cells = all_of (set.substr (0, with), "r\\dc\\d");
            for (const std::string &cell : cells)
                for (const Candidate &at : facts.left (cell, 0)) {
                    all.insert (at);
                    digits.insert (std::get<2> (at));
                }
            CHECK (digits.size () == cells.size () + 1);
            CHECK (set.compare (4, 1, std::to_string (cells.size ())) == 0);
            const unsigned gone = std::get<2> (*in.begin ());
            for (const Candidate &at : all) {
                CHECK (in.count (at) == (std::get<2> (at) == gone));
                CHECK (out.count (at) ==
                       (std::get<2> (at) == std::get<2> (*out.begin ())));
            }
        } else {
            const Candidates left =
                match[3].matched
                    ? facts.left (match[3], std::get<2> (*out.begin ()))
                    : facts.left (std::string ("r") +
                                      char ('1' + std::get<0> (*out.begin ())) +
                                      'c' +
                                      char ('1' + std::get<1> (*out.begin ())),
                                  0);
            CHECK (out == without (left, in));
        }
        first = first.empty () ? in : first;
        before = out;
    }
    if (last.empty ())
        return;
    const bool both = last.find ("the same holds") != std::string::npos;
    for (size_t i = 0; i < step->eliminate_size; i++) {
        const sudoku_given at = step->eliminate[i];
        if (!both)
            CHECK ((all_exclude (first, {{at.row, at.col, at.digit}}) &&
                    all_exclude (before, {{at.row, at.col, at.digit}})));
    }
}

struct Followed {
    size_t proofs = 0, chains = 0, cases = 0, nested = 0;
};

// Follows the steps of a board up to the given number of proofs.
Followed follow_all (const char *line, const char *first, int64_t effort,
                     size_t most) {
    Followed followed;
    Sudoku solver = sudoku (3);
    sudoku_explainer *made;
    const Board start = board (line);
    REQUIRE (sudoku_explainer_new (solver.get (), start.get (), 2, effort,
                                   &made) == SUDOKU_OK);
    const Explainer of (made);
    std::vector<char> textbook (sudoku_table_size (&sudoku_techniques),
                                *first == 't');
    if (*first == 't')
        REQUIRE (sudoku_explainer_set_style (
                     made, reinterpret_cast<bool *> (textbook.data ()), 0) ==
                 SUDOKU_OK);
    const sudoku_board *const now = sudoku_explainer_board (made);
    const sudoku_step *step;
    while (followed.proofs < most &&
           sudoku_explainer_next (made, &step) == SUDOKU_OK) {
        since_now = step->since;
        const Text text (
            sudoku_step_text (now, step, SUDOKU_WORDS_STEP, nullptr, nullptr));
        const std::string words = text.get ();
        INFO (words);
        if (words.compare (0, 3, "If ") == 0) {
            follow_chain (now, step, words);
            followed.chains++;
        }
        if (sudoku_step_plain (step))
            continue;
        const std::string proof = proof_of (now, step);
        INFO (proof);
        std::vector<std::pair<Candidate, bool>> said;
        for (const auto &[list, size, value] :
             {std::make_tuple (step->eliminate, step->eliminate_size, false),
              std::make_tuple (step->place, step->place_size, true)})
            for (size_t i = 0; i < size; i++)
                said.emplace_back (
                    Candidate (list[i].row, list[i].col, list[i].digit), value);
        auto proved = follow (now, step, proof);
        std::sort (said.begin (), said.end ());
        std::sort (proved.begin (), proved.end ());
        CHECK (proved == said);
        followed.proofs++;
        followed.cases += step->proof->kind == SUDOKU_PROOF_CASE;
        followed.nested += !strcmp (step->technique, "nested-forcing-net");
    }
    return followed;
}

} // namespace

TEST_CASE ("proof text: each line says what removed the others, and it is so",
           "[sudoku]") {
    // With little effort for the search for smallest steps, most steps are suppositions.
    const Followed followed = follow_all ("1....7.9..3..2...8..96..5....53..9.."
                                          ".1..8...26....4...3......1..4......"
                                          "7..7...3..",
                                          "shortest", 1, slow_build ? 2 : 10);
    CHECK (followed.proofs >= 2);
}

TEST_CASE ("proof text: chains hold from element to element", "[sudoku]") {
    const Followed followed = follow_all ("4...3.......6..8..........1....5..9."
                                          ".8....6...7.2........1.27..5.3....4."
                                          "9........",
                                          "textbook", 0, slow_build ? 1 : 10);
    CHECK (followed.chains > 0);
    CHECK (followed.proofs > 0);
}

TEST_CASE ("proof text: cases of a cell or a house, and nets within nets",
           "[sudoku]") {
    const Followed followed =
        follow_all ("98.7..6..75..4......3..8.7.8....9.5..3."
                    "2..1.....4....6.7...4.3....8..4......1"
                    "...2",
                    "textbook", 0, slow_build ? 2 : 60);
    CHECK (followed.nested > 0);
    CHECK (losses > 0);
    if (!slow_build)
        CHECK (followed.cases > 0);
}

TEST_CASE ("proof text: what is seen by counting", "[sudoku]") {
    const Board marks = blank (3);
    for (unsigned digit = 3; digit <= 9; digit++)
        for (unsigned col = 0; col < 2; col++)
            REQUIRE (sudoku_forbid (marks.get (), 0, col, digit) == SUDOKU_OK);
    TwoTruths step (1, {0, 2, 1});
    step.truth[1].col = 1;
    REQUIRE (sudoku_form_settle (marks.get (), &step, nullptr) == SUDOKU_OK);
    CHECK (sudoku_step_plain (&step));
    CHECK (std::string (
               Text (sudoku_step_text (marks.get (), &step, SUDOKU_WORDS_STEP,
                                       nullptr, nullptr))
                   .get ()) ==
           "r1c1 and r1c2 are 1 or 2: these two cells hold exactly two "
           "digits, the 1 and 2 of row 1; so 1 cannot be in r1c3.");
    // The excluded candidate is not in row 1; there is one link; both truths are the same cell.
    step.out = {1, 2, 1};
    REQUIRE (sudoku_form_settle (marks.get (), &step, nullptr) == SUDOKU_OK);
    CHECK_FALSE (sudoku_step_plain (&step));
    step.out = {0, 2, 1};
    step.links_size = 1;
    REQUIRE (sudoku_form_settle (marks.get (), &step, nullptr) == SUDOKU_OK);
    CHECK_FALSE (sudoku_step_plain (&step));
    step.links_size = 2;
    step.truth[1].col = 0;
    REQUIRE (sudoku_form_settle (marks.get (), &step, nullptr) == SUDOKU_OK);
    CHECK_FALSE (sudoku_step_plain (&step));
}

TEST_CASE ("step text: digits with the same places share a sentence",
           "[sudoku]") {
    const Board marks = blank (3);
    for (unsigned digit = 1; digit <= 2; digit++)
        for (unsigned col = 2; col < 9; col++)
            REQUIRE (sudoku_forbid (marks.get (), 0, col, digit) == SUDOKU_OK);
    TwoTruths step (1, {0, 0, 3});
    std::swap (step.truth, step.link);
    step.link[1].col = 1;
    step.named = true;
    strcpy (step.technique, "hidden-pair");
    step.argument.kind = SUDOKU_ARGUMENT_HIDDEN;
    const auto told = [&] {
        REQUIRE (sudoku_form_settle (marks.get (), &step, nullptr) ==
                 SUDOKU_OK);
        return std::string (
            Text (sudoku_step_text (marks.get (), &step, SUDOKU_WORDS_STEP,
                                    nullptr, nullptr))
                .get ());
    };
    CHECK (told () ==
           "In row 1 the digits 1 and 2 can only go to r1c1 or r1c2: these two "
           "digits fill these two cells, which have no room for others; so 3 "
           "cannot be in r1c1. (hidden-pair)");
    // Other numbers of places have their own sentences.
    REQUIRE (sudoku_forbid (marks.get (), 0, 1, 2) == SUDOKU_OK);
    CHECK (told ().find ("In row 1 the digit 1 can only go to r1c1 or r1c2; 2 "
                         "to r1c1: ") == 0);
}

TEST_CASE ("step text: a digit of a rectangle with two places in a row",
           "[sudoku]") {
    // r1c1 and r1c2 are 7 or 9, r8c1 is 5, 7 or 9, r8c2 is 3, 7 or 9.
    const Board marks = blank (3);
    for (const unsigned row : {0u, 7u})
        for (unsigned col = 0; col < 9; col++)
            for (unsigned digit = 1; digit <= 9; digit++)
                if (col > 1 ? row && digit == 7
                            : digit != 7 && digit != 9 &&
                                  !(row && digit == (col ? 3 : 5)))
                    REQUIRE (sudoku_forbid (marks.get (), row, col, digit) ==
                             SUDOKU_OK);
    TwoTruths step (1, {});
    sudoku_given out[2] = {{7, 0, 9}, {7, 1, 9}};
    step.truth[0].kind = SUDOKU_RECTANGLE;
    step.truth[0].opposite[0] = 7;
    step.truth[0].opposite[1] = 1;
    step.truth[0].pair[0] = 7;
    step.truth[0].pair[1] = 9;
    step.truth[1].kind = SUDOKU_ROW;
    step.truth[1].house = 7;
    step.truth[1].digit = 7;
    for (unsigned i = 0; i < 2; i++) {
        step.link[i] = {};
        step.link[i].row = 7;
        step.link[i].col = i;
    }
    step.eliminate = out;
    step.eliminate_size = 2;
    step.named = true;
    strcpy (step.technique, "unique-rectangle");
    step.argument.kind = SUDOKU_ARGUMENT_UNIQUE;
    CHECK (sudoku_step_holds (marks.get (), &step) == SUDOKU_OK);
    REQUIRE (sudoku_form_settle (marks.get (), &step, nullptr) == SUDOKU_OK);
    CHECK (sudoku_step_plain (&step));
    CHECK (std::string (
               Text (sudoku_step_text (marks.get (), &step, SUDOKU_WORDS_STEP,
                                       nullptr, nullptr))
                   .get ()) ==
           "The rectangle from r1c1 to r8c2 cannot have 7 and 9 alone: "
           "swapped, they would be another solution, so r8c1 is 5 or r8c2 is "
           "3; in row 8 the digit 7 can only go to r8c1 or r8c2: if r8c1 were "
           "9, r8c2 would be 7; if r8c2 were 9, r8c1 would be 7, and the "
           "rectangle would have these digits alone; so 9 cannot be in r8c1 "
           "or r8c2. (unique-rectangle)");
    // That the house needs the digit must be proved.
    out[0].digit = out[1].digit = 7;
    REQUIRE (sudoku_form_settle (marks.get (), &step, nullptr) == SUDOKU_OK);
    CHECK_FALSE (sudoku_step_plain (&step));
}
