// test_explainer.cpp -- techniques of Sudoku Explainer's rating, on positions made by hand.
//
// A position lists the relevant cells; all other cells have digits.  For each type of a
// technique, the eliminations and the difficulty are checked.

#include "tests/test.hpp"

extern "C" {
#include "sudoku/rate/ser.h"
}

#include <cmath>

namespace {

struct Cell {
    unsigned row, col; // from 1
    const char *digits;
};
using Marks = std::vector<Cell>;

uint16_t set_of (const char *digits) {
    uint16_t set = 0;
    for (; *digits; digits++)
        set = static_cast<uint16_t> (set | 1u << (*digits - '1'));
    return set;
}

unsigned cell_of (const Cell &at) {
    return 9 * (at.row - 1) + at.col - 1;
}

Grid grid_of (const Marks &cells) {
    Grid grid;
    std::memset (&grid, 0, sizeof grid);
    std::fill_n (grid.placed, CELLS, true);
    for (const Cell &at : cells) {
        const unsigned cell = cell_of (at);
        grid.cell[cell] = set_of (at.digits);
        grid.placed[cell] = false;
        for (unsigned kind = 0; kind < KINDS; kind++)
            for (unsigned digit = 0; digit < DIGITS; digit++)
                if (grid.cell[cell] >> digit & 1)
                    grid.spots[sudoku_ser_house[cell][kind]][digit] |=
                        static_cast<uint16_t> (1u
                                               << sudoku_ser_index[cell][kind]);
    }
    return grid;
}

// Expects this tenfold difficulty and these removed candidates; 0: no hint.
void check (Producer *producer, Marks cells, int tenfold, const Marks &out,
            unsigned size = 0) {
    struct Taken {
        Sink sink;
        Hint hint;
    } taken = {};
    taken.sink.take = [] (Sink *sink, const Hint *hint) {
        reinterpret_cast<Taken *> (sink)->hint = *hint;
        return true;
    };
    const Grid grid = grid_of (cells);
    CHECK (producer (&grid, size, &taken.sink) == (tenfold > 0));
    CHECK (std::lround (10 * taken.hint.difficulty) == tenfold);
    uint16_t expected[CELLS] = {};
    for (const Cell &at : out)
        expected[cell_of (at)] = set_of (at.digits);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        INFO ("r" << cell / 9 + 1 << "c" << cell % 9 + 1);
        CHECK (taken.hint.out[cell] == expected[cell]);
    }
}

// A rectangle in rows 4 and 5, columns 1 and 4.
Marks rectangle (const char *roof, const char *other, Marks more = {}) {
    more.insert (more.end (),
                 {{4, 1, "12"}, {4, 4, "12"}, {5, 1, roof}, {5, 4, other}});
    return more;
}

// Cells in the same columns, further below.
Marks below (const char *pair, Marks more) {
    for (unsigned row : {7u, 8u})
        for (unsigned col : {4u, 7u})
            more.push_back ({row, col, pair});
    return more;
}

} // namespace

TEST_CASE ("unique: loops of four types", "[sudoku]") {
    const auto loops = [] (const Marks &cells, int tenfold, const Marks &out) {
        check (sudoku_ser_loops, cells, tenfold, out);
    };
    loops (rectangle ("12", "123"), 45, {{5, 4, "12"}}); // type 1
    loops (rectangle ("123", "123", {{5, 7, "34"}, {4, 7, "3"}}), 45,
           {{5, 7, "3"}}); // type 2
    Marks line = {{5, 7, "34"}, {5, 8, "35"}, {5, 9, "125"}};
    loops (rectangle ("123", "124", line), 45, {{5, 9, "5"}}); // 3, hidden
    line.push_back ({5, 6, "126"});
    loops (rectangle ("123", "124", line), 46, {{5, 8, "3"}}); // 3, naked
    loops (rectangle ("123", "124", {{5, 9, "15"}}), 45,
           {{5, 1, "1"}, {5, 4, "1"}}); // type 4, of 2
    loops ({{4, 1, "12"},
            {4, 4, "12"},
            {5, 4, "12"},
            {5, 7, "12"},
            {6, 7, "12"},
            {6, 1, "123"}},
           46, {{6, 1, "12"}});
    // In four boxes, both ways to fill the rectangle may be wrong.
    loops ({{1, 1, "12"}, {1, 4, "12"}, {4, 1, "12"}, {4, 4, "123"}}, 0, {});
}

TEST_CASE ("unique: graves of four types", "[sudoku]") {
    const auto grave = [] (const Marks &cells, int tenfold, const Marks &out) {
        check (sudoku_ser_grave, cells, tenfold, out);
    };
    grave (rectangle ("12", "123"), 56, {{5, 4, "12"}}); // type 1
    const Marks two = {
        {4, 1, "12"}, {4, 4, "123"}, {5, 1, "12"}, {5, 4, "123"}};
    grave (below ("34", two), 57, {{7, 4, "3"}, {8, 4, "3"}}); // type 2
    const Marks both = {
        {4, 1, "12"}, {4, 4, "123"}, {5, 1, "12"}, {5, 4, "125"}};
    grave (below ("35", both), 58, {{8, 4, "35"}}); // type 3
    grave ({{4, 4, "123"},
            {5, 4, "145"},
            {6, 4, "24"},
            {4, 7, "12"},
            {5, 7, "14"},
            {6, 7, "24"}},
           57, {{4, 4, "2"}, {5, 4, "4"}}); // type 4
    grave (rectangle ("123", "124", {{5, 9, "345"}}), 0, {});
}

TEST_CASE ("aligned: each digit with a combination that no cell excludes",
           "[sudoku]") {
    const Marks two = {{4, 1, "12"}, {4, 2, "34"}, {4, 7, "13"}, {4, 8, "14"}};
    check (sudoku_ser_aligned, two, 62, {{4, 1, "1"}}, 2);
    Marks three = {{4, 1, "12"},  {4, 2, "34"},  {4, 3, "56"}, {4, 4, "135"},
                   {4, 5, "136"}, {4, 6, "145"}, {4, 7, "146"}};
    check (sudoku_ser_aligned, three, 75, {{4, 1, "1"}}, 3);
    three.pop_back ();
    check (sudoku_ser_aligned, three, 0, {}, 3);
}
