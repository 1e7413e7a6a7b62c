// test_tau.cpp -- the smallest number of truths of known eliminations.
//
// The cases of a regression library list the candidates that each technique excludes.  For each
// technique, the smallest numbers of truths that exclude these candidates are published for the
// whole library.  The table here, {number of truths, number of candidates}, is for half of the
// library, and has no other numbers of truths.

#include "tests/test.hpp"

extern "C" {
#include "sudoku/explain/position/position.h"
#include "sudoku/explain/proofs/smallest.h"
}

#include <map>
#include <sstream>

using namespace test;

namespace {

struct FreePosition {
    void operator() (Position *position) const {
        sudoku_position_free (position);
    }
};
struct FreeSmallest {
    void operator() (Smallest *smallest) const {
        sudoku_smallest_free (smallest);
    }
};

std::vector<std::string> split (const std::string &text, char at) {
    std::vector<std::string> parts;
    std::istringstream in (text);
    for (std::string part; std::getline (in, part, at);)
        parts.push_back (part);
    return parts;
}

// For each target of the case (digit, row, column), finds the smallest number of truths that
// exclude it, and counts it in `sizes`.
void count (const std::string &line, const std::string &targets,
            std::map<size_t, size_t> &sizes) {
    sudoku_puzzle puzzle;
    Text rest (strdup (line.c_str ()));
    char *at = rest.get ();
    sudoku_reader *reader =
        sudoku_reader_new (&at, [] (void *state, char *bytes, size_t size) {
            char **from = static_cast<char **> (state);
            const size_t length = std::min (size, strlen (*from));
            memcpy (bytes, *from, length);
            *from += length;
            return static_cast<long> (length);
        });
    REQUIRE (sudoku_read (reader, &puzzle, nullptr) == SUDOKU_OK);
    sudoku_reader_free (reader);
    Board board (sudoku_position (&puzzle));
    Sudoku solver = sudoku (3);
    Board solution = blank (3);
    std::vector<unsigned char> possible (729);
    REQUIRE (sudoku_solve (solver.get (), board.get (), solution.get ()) ==
             SUDOKU_OK);
    REQUIRE (sudoku_possible (solver.get (), board.get (), possible.data ()) ==
             SUDOKU_OK);
    Position *made;
    REQUIRE (sudoku_position_new (board.get (), solution.get (),
                                  possible.data (), nullptr,
                                  &made) == SUDOKU_OK);
    std::unique_ptr<Position, FreePosition> position (made);
    std::unique_ptr<Smallest, FreeSmallest> smallest (
        sudoku_smallest_new (position.get ()));
    sudoku_puzzle_release (&puzzle);
    for (const std::string &target : split (targets, ' '))
        for (size_t c = 0; c < position->size; c++) {
            const sudoku_given name = position->name[c];
            if (static_cast<unsigned> (target[0] - '0') != name.digit ||
                static_cast<unsigned> (target[1] - '1') != name.row ||
                static_cast<unsigned> (target[2] - '1') != name.col)
                continue;
            int64_t effort = 1000000;
            uint16_t truths[TRUTHS_MAX];
            size_t size = 1;
            int result;
            while ((result = sudoku_smallest_find (smallest.get (), c, size,
                                                   &effort, truths)) ==
                   SUDOKU_NONE)
                size++;
            REQUIRE (result == SUDOKU_OK);
            sizes[size]++;
        }
}

} // namespace

TEST_CASE ("explain: smallest sets of truths, by technique", "[sudoku]") {
    typedef std::map<size_t, size_t> Sizes;
    // The codes stand for locked candidates, naked and hidden subsets, fish, pairs of houses,
    // XY-chains, wings, ALS-XZ, and Sue de Coq.
    const std::map<std::string, Sizes> expected = {
        {"0100", {{1, 34}}},
        {"0101", {{1, 56}}},
        {"0200", {{2, 87}}},
        {"0201", {{2, 31}, {3, 27}}},
        {"0202", {{3, 18}, {4, 22}}},
        {"0210", {{2, 47}}},
        {"0211", {{2, 28}, {3, 43}}},
        {"0212", {{2, 5}, {3, 12}, {4, 49}}},
        {"0300", {{2, 30}}},
        {"0301", {{2, 8}, {3, 16}}},
        {"0302", {{2, 3}, {3, 15}, {4, 26}}},
        {"0310", {{2, 6}}},
        {"0400", {{2, 17}}},
        {"0401", {{2, 6}}},
        {"0402", {{2, 6}}},
        {"0403", {{2, 5}}},
        {"0404", {{2, 10}}},
        {"0405", {{2, 8}}},
        {"0702", {{3, 2}, {4, 18}, {5, 5}, {6, 4}}},
        {"0800", {{3, 13}}},
        {"0801", {{3, 11}}},
        {"0803", {{3, 23}}},
        {"0901", {{2, 1}, {3, 1}, {4, 24}, {5, 27}, {6, 1}}},
        {"1101", {{3, 32}, {4, 54}, {5, 8}}}};
    const std::string path = data ("techniques/regression_cases.txt");
    if (!have (path))
        return;
    std::map<std::string, Sizes> found;
    size_t number = 0;
    for (const std::string &line : lines (path)) {
        const std::vector<std::string> parts = split (line, ':');
        if (!expected.count (parts[1]) || (slow_build && number++ % 20))
            continue;
        INFO (line);
        count (line, parts[5], found[parts[1]]);
    }
    for (const auto &entry : found) {
        INFO (entry.first);
        const Sizes &sizes = expected.at (entry.first);
        if (!slow_build)
            CHECK (entry.second == sizes);
        for (const auto &size : entry.second)
            CHECK (sizes.count (size.first) == 1);
    }
}
