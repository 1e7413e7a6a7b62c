// test_trial.cpp -- depth, class and B: known puzzles, other rules, and a slow reference
// that follows the definitions.

#include "sudoku/sudoku_puzzles.h"
#include "tests/sudoku/variant/variant.hpp"

#include <algorithm>
#include <bitset>
#include <unordered_map>

using namespace test;

namespace {

typedef std::bitset<729> Left; // candidates that may still be true

// The rules: groups of candidates, each with exactly one true candidate; and for each candidate,
// the candidates that it excludes.
struct Slow {
    unsigned side;
    std::vector<Left> groups, excluded;

    // Makes the rules for the houses of order n and for both diagonals.
    Slow (unsigned n, bool diagonals)
        : side (n * n), excluded (size_t (side) * side * side) {
        for (unsigned a = 0; a < side; a++)
            for (unsigned b = 0; b < side; b++) {
                Left cell, row, col, box;
                for (unsigned k = 0; k < side; k++) {
                    cell[at (a, b, k)] = true;
                    row[at (a, k, b)] = true;
                    col[at (k, a, b)] = true;
                    box[at (a / n * n + k / n, a % n * n + k % n, b)] = true;
                }
                for (const Left &group : {cell, row, col, box})
                    groups.push_back (group);
            }
        for (unsigned digit = 0; diagonals && digit < side; digit++) {
            Left falling, rising;
            for (unsigned k = 0; k < side; k++) {
                falling[at (k, k, digit)] = true;
                rising[at (side - 1 - k, k, digit)] = true;
            }
            groups.push_back (falling);
            groups.push_back (rising);
        }
        for (unsigned c = 0; c < excluded.size (); c++) {
            for (const Left &group : groups)
                if (group[c])
                    excluded[c] |= group;
            excluded[c][c] = false;
        }
    }
    unsigned at (unsigned row, unsigned col, unsigned digit) const {
        return (row * side + col) * side + digit;
    }
};

// Finds the candidates that are the only remaining ones of a group and exclude others.  False
// if a group has no remaining candidate.
bool singles (const Slow &slow, const Left &left,
              std::vector<unsigned> &result) {
    result.clear ();
    for (const Left &group : slow.groups) {
        const Left here = left & group;
        if (here.none ())
            return false;
        if (here.count () > 1)
            continue;
        const auto one = static_cast<unsigned> (here._Find_first ());
        if ((left & slow.excluded[one]).any () &&
            !std::count (result.begin (), result.end (), one))
            result.push_back (one);
    }
    return true;
}

// Places such candidates until there are none; false at a contradiction.
bool settle (const Slow &slow, Left &left) {
    std::vector<unsigned> next;
    while (singles (slow, left, next)) {
        if (next.empty ())
            return true;
        left &= ~slow.excluded[next[0]];
    }
    return false;
}

// Whether placing up to `most` singles, one after the other, leads to a contradiction.
// `seen` caches results by the remaining candidates.
bool breaks (const Slow &slow, const Left &left, unsigned most,
             std::unordered_map<Left, unsigned> &seen) {
    std::vector<unsigned> next;
    if (!singles (slow, left, next))
        return true;
    unsigned &tried = seen[left];
    if (tried >= most)
        return false;
    tried = most;
    for (unsigned c : next)
        if (breaks (slow, left & ~slow.excluded[c], most - 1, seen))
            return true;
    return false;
}

// T&E(depth) with braids up to `length` inside; 0 allows braids of any length.
bool tried (const Slow &slow, unsigned depth, unsigned length, Left &left) {
    bool changed = true;
    while (changed) {
        changed = false;
        if (!settle (slow, left))
            return false;
        for (unsigned c = 0; depth && c < slow.excluded.size (); c++) {
            Left next = left & ~slow.excluded[c];
            if (!left[c] || next == left)
                continue;
            std::unordered_map<Left, unsigned> seen;
            const bool fails = depth == 1 && length
                                   ? breaks (slow, next, length - 1, seen)
                                   : !tried (slow, depth - 1, length, next);
            if (!fails)
                continue;
            left[c] = false;
            changed = true;
            if (!settle (slow, left))
                return false;
        }
    }
    return true;
}

Left start (const Slow &slow, const sudoku_board *puzzle) {
    Left left;
    for (unsigned c = 0; c < slow.excluded.size (); c++)
        left[c] = true;
    for (unsigned row = 0; row < slow.side; row++)
        for (unsigned col = 0; col < slow.side; col++)
            if (const unsigned digit = sudoku_get (puzzle, row, col))
                left &= ~slow.excluded[slow.at (row, col, digit - 1)];
    return left;
}

bool solves (const Slow &slow, unsigned depth, unsigned length, Left left) {
    return tried (slow, depth, length, left) &&
           left.count () == size_t (slow.side) * slow.side;
}

const unsigned LENGTH_MAX = 4;

struct Rating {
    unsigned depth, length;
    bool operator== (const Rating &other) const {
        return depth == other.depth && length == other.length;
    }
};

std::ostream &operator<< (std::ostream &out, const Rating &rating) {
    return out << rating.depth << ' ' << rating.length;
}

Rating by_definition (const Slow &slow, const sudoku_board *puzzle) {
    const Left left = start (slow, puzzle);
    Rating rating = {0, 0};
    while (rating.depth < 3 && !solves (slow, rating.depth, 0, left))
        rating.depth++;
    while (rating.depth && rating.length < 20 &&
           !solves (slow, rating.depth, ++rating.length, left)) {
    }
    return rating;
}

Rating rated (const sudoku_board *puzzle) {
    Rating rating = {99, 99};
    unsigned braid = 99;
    REQUIRE (sudoku_rate_depth (puzzle, 9, nullptr, nullptr, &rating.depth) ==
             SUDOKU_OK);
    REQUIRE (sudoku_rate_class (puzzle, rating.depth, 100, -1, nullptr, nullptr,
                                &rating.length) == SUDOKU_OK);
    const int result =
        sudoku_rate_braid (puzzle, 100, -1, nullptr, nullptr, &braid);
    CHECK (result == (rating.depth > 1 ? SUDOKU_NONE : SUDOKU_OK));
    if (result == SUDOKU_OK)
        CHECK (braid == rating.length);
    return rating;
}

// The puzzles of a seed must get the ratings of the definitions, and some must need braids of
// this length.
void compare (unsigned n, size_t count, bool diagonals, unsigned length) {
    const Slow slow (n, diagonals);
    RulesMaker maker (n * n);
    if (diagonals) {
        REQUIRE (maker.add ("diagonal\\"));
        REQUIRE (maker.add ("diagonal/"));
    }
    const Board rules = diagonals ? maker.board () : blank (n);
    REQUIRE (rules);
    Generator from (sudoku_generator_new (rules.get (), 5, nullptr, nullptr));
    Rating hardest = {0, 0};
    for (size_t i = 0; i < count; i++) {
        Board puzzle (sudoku_board_like (rules.get ()));
        REQUIRE (sudoku_generate_minimal (from.get (), puzzle.get ()) ==
                 SUDOKU_OK);
        INFO ("board " << i << " of seed 5: " << line (puzzle.get ()));
        const Rating rating = rated (puzzle.get ());
        if (rating.length > LENGTH_MAX)
            continue; // too many sets of placements to try
        CHECK (rating == by_definition (slow, puzzle.get ()));
        hardest.length = std::max (hardest.length, rating.length);
    }
    CHECK (hardest.length >= length);
}

} // namespace

TEST_CASE ("trial: small boards are rated as the definitions say", "[sudoku]") {
    compare (2, slow_build ? 20 : 200, false, 0);
    compare (2, slow_build ? 20 : 200, true, 0);
}

TEST_CASE ("trial: random minimal puzzles are rated as the definitions say",
           "[sudoku][slow]") {
    compare (3, slow_build ? 2 : 6, false, 3);
    compare (3, slow_build ? 2 : 10, true, 2);
}

TEST_CASE ("trial: at depth 2 the definitions agree", "[sudoku][slow]") {
    if (slow_build)
        return;
    const Slow slow (3, false);
    for (const char *text : {"..53.....8......2..7..1.5..4....53...1..7...6.."
                             "32...8..6.5....9..4...."
                             "3......97..",
                             "1....7.9..3..2...8..96..5....53..9...1..8...26..."
                             ".4...3......1..4....."
                             ".7..7...3.."}) {
        const Board puzzle = board (text);
        const Left left = start (slow, puzzle.get ());
        CHECK (rated (puzzle.get ()) == Rating{2, 2});
        CHECK (!solves (slow, 1, 0, left));
        CHECK (!solves (slow, 2, 1, left));
        CHECK (solves (slow, 2, 2, left));
    }
}

TEST_CASE ("trial: depths and classes of the Sudoku Hierarchical Classifier",
           "[sudoku][slow]") {
    const std::string path = data ("ratings/te_depth.tsv");
    if (!have (path))
        return;
    size_t wrong = 0, count = 0;
    for (const std::string &text : lines (path)) {
        const auto columns = fields (text, '\t');
        if (text[0] == '#' || count++ % (slow_build ? 20 : 1))
            continue;
        const Board puzzle = board (columns[0]);
        const unsigned value = static_cast<unsigned> (std::stoi (columns[2]));
        const unsigned depth = columns[1] == "TE"    ? value
                               : columns[1] == "BxB" ? 2
                                                     : 3;
        unsigned found = 99, length = value;
        REQUIRE (sudoku_rate_depth (puzzle.get (), 9, nullptr, nullptr,
                                    &found) == SUDOKU_OK);
        if (columns[1] != "TE")
            REQUIRE (sudoku_rate_class (puzzle.get (), depth, 100, -1, nullptr,
                                        nullptr, &length) == SUDOKU_OK);
        wrong += found != depth || length != value;
    }
    CHECK (wrong == 0);
    CHECK (count == 318);
}

TEST_CASE ("trial: BxB of the hardest puzzles", "[sudoku][slow]") {
    const std::string path = data ("ratings/hard_bxb.tsv");
    if (!have (path))
        return;
    size_t wrong = 0, count = 0;
    for (const std::string &text : lines (path)) {
        if (text[0] == '#' || count++ % (slow_build ? 200 : 20))
            continue;
        const auto columns = fields (text, '\t');
        wrong += !(rated (board (columns[0]).get ()) ==
                   Rating{2, static_cast<unsigned> (std::stoi (columns[1]))});
    }
    CHECK (wrong == 0);
    CHECK (count == 2000);
}

TEST_CASE ("trial: what is not defined is refused, and `stop` stops",
           "[sudoku]") {
    Board marked = blank (3);
    REQUIRE (sudoku_forbid (marked.get (), 0, 0, 1) == SUDOKU_OK);
    const Board puzzle = board ("8..........36......7..9.2...5...7.......457..."
                                "..1...3...1....68..85...1.."
                                "9....4..");
    unsigned result = 9;
    CHECK (sudoku_rate_depth (marked.get (), 9, nullptr, nullptr, &result) ==
           SUDOKU_BAD_INPUT);
    CHECK (sudoku_rate_class (puzzle.get (), 10, 9, -1, nullptr, nullptr,
                              &result) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_rate_depth (puzzle.get (), 1, nullptr, nullptr, &result) ==
           SUDOKU_NONE);
    CHECK (result == 1);
    CHECK (sudoku_rate_class (puzzle.get (), 2, 100, 0, nullptr, nullptr,
                              &result) == SUDOKU_UNKNOWN);
    CHECK (result < 4);
    CHECK (sudoku_rate_class (puzzle.get (), 2, 3, -1, nullptr, nullptr,
                              &result) == SUDOKU_NONE);
    CHECK (result == 3);
    CHECK (sudoku_rate_depth (board ("11..............").get (), 9, nullptr,
                              nullptr, &result) == SUDOKU_NONE);
    auto at_once = [] (void *) { return 1; };
    CHECK (sudoku_rate_depth (puzzle.get (), 9, nullptr, at_once, &result) ==
           SUDOKU_UNKNOWN);
    CHECK (result < 2);
}
