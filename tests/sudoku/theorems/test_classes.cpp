// test_classes.cpp -- classes of placements: their numbers, and their
// consequences.
//
// Independent code checks the numbers.  It shares nothing with the enumeration, since it
// counts ways to put numbered clues into lines, not boards.

#include "tests/test.hpp"
extern "C" {
#include "sudoku/board/random.h"
#include "sudoku/solve/equivalence/transform.h"
extern "C" {
#include "sudoku/theorems/theorems.h"
}
}

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace test;

namespace {

// ---------------------------------------------------------------------------
// Orbits by Burnside's lemma
//
// Up to symmetries of rows, the rows of numbered clues are a partition into bands, each
// of which is partitioned into rows.  The same holds for columns; up to renaming, the
// digits are a partition, too.  So a class of placements is an orbit of such triples
// under permutations of the k numbers, and under exchange of rows and columns.
// The number of orbits is the mean number of triples that a permutation
// fixes.

typedef uint32_t Pairs; // a bit for each pair of clues

unsigned pair_of (unsigned i, unsigned j) {
    return i < j ? j * (j - 1) / 2 + i : i * (i - 1) / 2 + j;
}

struct Lines {
    Pairs line, triple; // in the same row, in the same band
};

// Adds all partitions of the numbers below k into at most `most` blocks, in which the numbers
// below i have these blocks.  A partition is the set of pairs that are in one block.
void partition (unsigned k, unsigned i, std::vector<unsigned> &block,
                unsigned blocks, unsigned most, std::vector<Pairs> &all) {
    if (i == k) {
        Pairs same = 0;
        for (unsigned a = 0; a < k; a++)
            for (unsigned b = 0; b < a; b++)
                same |= static_cast<Pairs> (block[a] == block[b])
                        << pair_of (a, b);
        all.push_back (same);
        return;
    }
    for (block[i] = 0; block[i] <= blocks && block[i] < most; block[i]++)
        partition (k, i + 1, block, std::max (blocks, block[i] + 1), most, all);
}

std::vector<Pairs> partitions (unsigned k, unsigned most) {
    std::vector<unsigned> block (k);
    std::vector<Pairs> all;
    partition (k, 0, block, 0, most, all);
    return all;
}

// A band has three rows, so four clues of a band cannot be in four different rows.
std::vector<Lines> all_lines (unsigned k) {
    std::vector<Lines> all;
    const std::vector<Pairs> rows = partitions (k, 9);
    for (Pairs bands : partitions (k, 3))
        for (Pairs row : rows) {
            if (row & ~bands)
                continue;
            bool fits = true;
            for (unsigned a = 0; a < k; a++) { // rows of the band of a
                unsigned first = 0;
                for (unsigned b = 0; b < k; b++) {
                    bool fresh = a == b || (bands >> pair_of (a, b) & 1);
                    for (unsigned c = 0; c < b; c++)
                        fresh &= !(row >> pair_of (c, b) & 1);
                    first += fresh;
                }
                fits &= first <= 3;
            }
            if (fits)
                all.push_back ({row, bands});
        }
    return all;
}

Pairs moved (const std::vector<unsigned> &to, Pairs pairs) {
    Pairs image = 0;
    for (unsigned a = 0; a < to.size (); a++)
        for (unsigned b = 0; b < a; b++)
            image |= (pairs >> pair_of (a, b) & 1) << pair_of (to[a], to[b]);
    return image;
}

// The numbers of triples that a permutation fixes, alone and together with the exchange of
// rows and columns.
uint64_t fixed_by (const std::vector<unsigned> &to,
                   const std::vector<Lines> &lines,
                   const std::vector<Pairs> &digits) {
    std::vector<Pairs> names;
    for (Pairs name : digits)
        if (moved (to, name) == name)
            names.push_back (name);
    std::vector<int> known (size_t (1) << to.size () * (to.size () - 1) / 2,
                            -1); // numbers of colourings, by clash
    const auto colourings = [&] (const Lines &rows, const Lines &cols) {
        if (rows.line & cols.line)
            return uint64_t (0); // two clues in a cell
        const Pairs clash = rows.line | cols.line | (rows.triple & cols.triple);
        int &count = known[clash];
        if (count < 0) {
            count = 0;
            for (Pairs name : names)
                count += !(name & clash);
        }
        return static_cast<uint64_t> (count);
    };
    const auto image = [&] (const Lines &one) {
        return Lines{moved (to, one.line), moved (to, one.triple)};
    };
    const auto equal = [] (const Lines &a, const Lines &b) {
        return a.line == b.line && a.triple == b.triple;
    };
    std::vector<Lines> kept;
    uint64_t count = 0;
    for (const Lines &one : lines) {
        const Lines once = image (one), twice = image (once);
        if (equal (once, one))
            kept.push_back (one);
        if (equal (twice, one))
            count += colourings (one, once);
    }
    for (const Lines &rows : kept)
        for (const Lines &cols : kept)
            count += colourings (rows, cols);
    return count;
}

uint64_t classes_by_orbits (unsigned k) {
    const std::vector<Lines> lines = all_lines (k);
    const std::vector<Pairs> digits = partitions (k, 9);
    std::vector<unsigned> to (k);
    for (unsigned i = 0; i < k; i++)
        to[i] = i;
    std::map<std::vector<unsigned>, uint64_t> by_cycles;
    uint64_t total = 0, permutations = 0;
    do {
        std::vector<unsigned> cycles;
        for (unsigned i = 0; i < k; i++) {
            unsigned length = 1;
            for (unsigned j = to[i]; j != i; j = to[j])
                length++;
            cycles.push_back (length);
        }
        std::sort (cycles.begin (), cycles.end ());
        const auto found = by_cycles.find (cycles);
        const uint64_t fixed = found != by_cycles.end ()
                                   ? found->second
                                   : fixed_by (to, lines, digits);
        by_cycles[cycles] = fixed;
        total += fixed;
        permutations++;
    } while (std::next_permutation (to.begin (), to.end ()));
    REQUIRE (total % (2 * permutations) == 0);
    return total / (2 * permutations);
}

// ---------------------------------------------------------------------------

struct Theorem {
    Board clues;
    sudoku_given target;
};

// A line of the shared file: T4, clues, r1c3=3.
Theorem theorem (const std::string &text) {
    Theorem result = {board (text.substr (3, 81)), {0, 0, 0}};
    REQUIRE (sscanf (text.c_str () + 85, "r%uc%u=%u", &result.target.row,
                     &result.target.col, &result.target.digit) == 3);
    result.target.row--;
    result.target.col--;
    return result;
}

// The class of a theorem as a text.
std::string name (const sudoku_board *clues, const sudoku_given &target) {
    Board smallest = blank (3);
    sudoku_given place;
    REQUIRE (sudoku_canonicalize_theorem (clues, &target, smallest.get (),
                                          &place) == SUDOKU_OK);
    return line (smallest.get ()) + " " + std::to_string (place.row) +
           std::to_string (place.col) + std::to_string (place.digit);
}

// All candidates that placements with a number of clues force.
struct Census {
    Sudoku solver = sudoku (3);
    uint64_t classes = 0, unsolvable = 0, forcing = 0, forced = 0;
    std::set<std::string> minimal;
    std::string before;
};

int take (void *state, const sudoku_board *clues) {
    Census *const census = static_cast<Census *> (state);
    sudoku_fact facts[81];
    size_t size;
    std::string text = line (clues);
    std::replace (text.begin (), text.end (), '.', '0');
    REQUIRE (census->before < text); // strictly in order, so no two are equal
    census->before = text;
    const int result =
        sudoku_facts (census->solver.get (), clues, facts, &size);
    census->classes++;
    census->unsolvable += result == SUDOKU_NONE;
    census->forcing += size > 0;
    census->forced += size;
    for (size_t i = 0; i < size; i++)
        if (facts[i].minimal)
            CHECK (
                census->minimal.insert (name (clues, facts[i].target)).second !=
                facts[i].repeated);
    return 0;
}

std::set<std::string> known (char clues) {
    std::set<std::string> names;
    const std::string path = data ("clue_theorems.txt");
    if (!have (path))
        return names;
    for (const std::string &text : lines (path))
        if (text[0] == 'T' && text[1] == clues) {
            const Theorem one = theorem (text);
            names.insert (name (one.clues.get (), one.target));
        }
    return names;
}

} // namespace

TEST_CASE ("theorems: the classes of placements are as many as the orbits",
           "[sudoku]") {
    const uint64_t expected[] = {0, 1, 7, 43, 471, 6146, 105082, 1998512};
    for (unsigned k = 1; k <= (slow_build ? 5 : 7); k++)
        CHECK (classes_by_orbits (k) == expected[k]);
}

TEST_CASE ("theorems: what up to five clues force", "[sudoku]") {
    const uint64_t expected[][5] = {{1, 0, 0, 0, 0},
                                    {7, 0, 0, 0, 0},
                                    {43, 0, 0, 0, 0},
                                    {471, 0, 3, 3, 3},
                                    {6146, 3, 70, 70, 1}};
    for (unsigned k = 1; k <= (slow_build ? 4 : 5); k++) {
        Census census;
        REQUIRE (sudoku_placements (k, &census, nullptr, take) == SUDOKU_OK);
        const uint64_t *const row = expected[k - 1];
        CHECK (census.classes == row[0]);
        CHECK (census.unsolvable == row[1]);
        CHECK (census.forcing == row[2]);
        CHECK (census.forced == row[3]);
        CHECK (census.minimal.size () == row[4]);
        const std::set<std::string> theirs =
            known (static_cast<char> ('0' + k));
        if (k >= 4 && !theirs.empty ())
            CHECK (census.minimal == theirs);
    }
}

TEST_CASE ("theorems: the known theorems are minimal, different, and proved by "
           "unit propagation on the extended encoding",
           "[sudoku]") {
    const std::string path = data ("clue_theorems.txt");
    if (!have (path))
        return;
    std::set<std::string> names;
    Sudoku solver = sudoku (3);
    size_t count = 0;
    for (const std::string &text : lines (path)) {
        if (text[0] != 'T')
            continue;
        const Theorem one = theorem (text);
        size_t propagation;
        count++;
        names.insert (name (one.clues.get (), one.target));
        CHECK (sudoku_forces_minimally (solver.get (), one.clues.get (),
                                        &one.target) == 1);
        REQUIRE (sudoku_propagation (one.clues.get (), &one.target,
                                     &propagation) == SUDOKU_OK);
        CHECK (std::string (sudoku_table_name (&sudoku_propagations,
                                               propagation)) == "extended");
    }
    CHECK (count == 19);
    CHECK (names.size () == count);
}

TEST_CASE ("theorems: the class of a theorem does not change under symmetries",
           "[sudoku]") {
    std::string text (81, '.');
    for (const auto &clue : {"111", "251", "491", "375", "937"})
        text[static_cast<size_t> ((clue[0] - '1') * 9 + clue[1] - '1')] =
            clue[2]; // row, column, digit
    const sudoku_given target = {2, 7, 1};
    Board clues = board (text);
    const std::string expected = name (clues.get (), target);
    uint64_t random = 7;
    for (int round = 0; round < 200; round++) {
        std::vector<size_t> order (27);
        Transform transform = {3, false, order.data (), order.data () + 9,
                               order.data () + 18};
        sudoku_random_transform (&transform, &random);
        Board image = blank (3);
        sudoku_transform (&transform, clues.get (), image.get ());
        sudoku_given moved = {0, 0, 0};
        for (unsigned row = 0; row < 9; row++)
            for (unsigned col = 0; col < 9; col++) {
                const size_t from_row = transform.transposed
                                            ? transform.cols[col]
                                            : transform.rows[row];
                const size_t from_col = transform.transposed
                                            ? transform.rows[row]
                                            : transform.cols[col];
                if (from_row == target.row && from_col == target.col)
                    moved = {row, col,
                             static_cast<unsigned> (
                                 transform.digits[target.digit - 1] + 1)};
            }
        CHECK (name (image.get (), moved) == expected);
    }
    // The same board with another target is another theorem.
    CHECK (name (clues.get (), {2, 8, 2}) != expected);
    CHECK (name (clues.get (), {2, 7, 2}) != expected);
}

TEST_CASE ("theorems: a sample of all classes is exact, others are estimates",
           "[sudoku]") {
    Sudoku solver = sudoku (3);
    sudoku_sampled all, some;
    const auto sample = [&] (unsigned clues, uint64_t samples,
                             sudoku_sampled *estimate) {
        return sudoku_sample_theorems (solver.get (), clues, samples, 1,
                                       nullptr, nullptr, estimate);
    };
    REQUIRE (sample (4, 1000, &all) == SUDOKU_OK);
    CHECK (all.samples == 43);
    CHECK (all.classes == 43);
    const double expected[] = {471, 0, 3, 3, 3};
    for (int i = 0; i < SUDOKU_FIGURES; i++) {
        CHECK (std::abs (all.mean[i] - expected[i]) < 1e-9);
        CHECK (all.error[i] == 0);
    }
    REQUIRE (sample (4, 20, &some) == SUDOKU_OK);
    CHECK (some.samples == 20);
    CHECK (some.error[SUDOKU_CLASSES] > 0);
    CHECK (std::abs (some.mean[SUDOKU_CLASSES] - 471) <
           4 * some.error[SUDOKU_CLASSES]);
    CHECK (sample (1, 20, &some) == SUDOKU_BAD_INPUT);
    CHECK (sample (4, 0, &some) == SUDOKU_BAD_INPUT);
}

TEST_CASE ("theorems: propagation", "[sudoku]") {
    const auto weakest = [] (const std::string &text, sudoku_given target) {
        size_t propagation;
        REQUIRE (sudoku_propagation (board (text).get (), &target,
                                     &propagation) == SUDOKU_OK);
        return std::string (
            sudoku_table_name (&sudoku_propagations, propagation));
    };
    const std::string easy =
        ".................1.....2.3......3.2...1.4......5...."
        "6..3......4.7..8...962...7...";
    CHECK (weakest (easy, {7, 2, 4}) == "minimal");
    CHECK (weakest (easy, {0, 2, 3}) == "extended");
    CHECK (weakest (".................1.....2.3.....4...5..2.1...6..3..78...."
                    ".9.32...1.....4..5.......",
                    {7, 4, 6}) == "triads");
    CHECK (weakest (easy, {0, 0, 9}) == "failed");
    CHECK (weakest ("7.8...3.....2.1...5.........4.....263...8.......1...9..9"
                    ".6....4....7.5...........",
                    {0, 1, 2}) == "search");
    // A cell without a digit, and a digit without a place in row 1.
    Board clash = board ("12345678.........." + std::string (62, '.') + "9");
    Board absent = board ("123456.........7.." + std::string (63, '.'));
    size_t propagation;
    REQUIRE (sudoku_propagation (clash.get (), nullptr, &propagation) ==
             SUDOKU_OK);
    CHECK (std::string (sudoku_table_name (&sudoku_propagations,
                                           propagation)) == "minimal");
    CHECK (sudoku_table_name (&sudoku_propagations,
                              sudoku_table_size (&sudoku_propagations)) ==
           nullptr);
}

TEST_CASE ("theorems: arguments out of range", "[sudoku]") {
    Sudoku solver = sudoku (3);
    Board clues = board ("1" + std::string (80, '.')), smallest = blank (3);
    const sudoku_given taken = {0, 0, 2}, off = {9, 0, 1}, large = {1, 1, 10};
    sudoku_given place;
    size_t propagation;
    const auto none = [] (void *, const sudoku_board *) { return 0; };
    const auto stop = [] (void *) { return 1; };
    CHECK (sudoku_placements (0, nullptr, nullptr, none) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_placements (SUDOKU_MOST_CLUES + 1, nullptr, nullptr, none) ==
           SUDOKU_BAD_INPUT);
    CHECK (sudoku_placements (3, nullptr, stop, none) == SUDOKU_UNKNOWN);
    for (const sudoku_given &target : {taken, off, large}) {
        CHECK (sudoku_canonicalize_theorem (clues.get (), &target,
                                            smallest.get (),
                                            &place) == SUDOKU_BAD_INPUT);
    }
    for (const sudoku_given &target : {taken, off})
        CHECK (sudoku_forces (solver.get (), clues.get (), &target) ==
               SUDOKU_BAD_INPUT);
    CHECK (sudoku_propagation (clues.get (), &off, &propagation) ==
           SUDOKU_BAD_INPUT);
}
