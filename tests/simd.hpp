// simd.hpp -- functions shared by the tests of the SIMD kernels of sides 9 and 16.

#pragma once

#include "tests/test.hpp"

extern "C" {
#include "sudoku/solve/simd/codes.h"
}

#include <algorithm>

namespace test {

inline size_t kernel (const char *name) {
    const int index = sudoku_table_find (&sudoku_kernels, name);
    REQUIRE (index >= 0);
    return static_cast<size_t> (index);
}

// The implementations that this CPU can run on boards of order n; `simd` is the fastest one.
inline std::vector<size_t> codes_of (unsigned n) {
    std::vector<size_t> all;
    const size_t extended =
        static_cast<size_t> (sudoku_table_find (&sudoku_encodings, "extended"));
    const size_t native =
        static_cast<size_t> (sudoku_table_find (&sudoku_amos, "native"));
    for (size_t k = kernel ("simd") + 1;
         k < sudoku_table_size (&sudoku_kernels); k++)
        if (sudoku_kernel_fits (k, n, extended, native))
            all.push_back (k);
    return all;
}

// The implementations for one side that this CPU can run, the fastest first.
template <typename Code>
std::vector<const Code *> running (const Code *SimdCode::*side) {
    std::vector<const Code *> all;
    for (size_t i = 0; const SimdCode *code = sudoku_simd_code (i); i++)
        if (code->*side && code->runs ())
            all.push_back (code->*side);
    return all;
}

inline Sudoku sudoku_with (unsigned n, size_t kernel, int learnafter) {
    Sudoku s = sudoku (n);
    REQUIRE (sudoku_use_kernel (s.get (), kernel) == SUDOKU_OK);
    REQUIRE (cdcl_set (sudoku_solver_core (s.get ()), "learnafter",
                       learnafter) == CDCL_OK);
    return s;
}

struct Found {
    std::vector<std::string> grids;
    static int take (void *state, const sudoku_board *grid) {
        static_cast<Found *> (state)->grids.push_back (line (grid));
        return 0;
    }
};

// The solutions of a board that were found, sorted, and whether these are all solutions.
inline std::vector<std::string> grids (sudoku_solver *solver,
                                       const sudoku_board *board, int64_t limit,
                                       bool *complete) {
    Found found;
    const int64_t count =
        sudoku_count (solver, board, limit, &found, Found::take, complete);
    REQUIRE (count == static_cast<int64_t> (found.grids.size ()));
    std::sort (found.grids.begin (), found.grids.end ());
    return found.grids;
}

inline char symbol (int digit) {
    return static_cast<char> (digit < 9 ? '1' + digit : 'A' + digit - 9);
}

// Changes, removes or adds a given of a board on one line.
inline std::string mutate (Random &random, std::string puzzle, int side) {
    const int kind = random.below (3);
    for (;;) {
        char &cell = puzzle[static_cast<size_t> (random.below (side * side))];
        const bool given = cell != '.' && cell != '0';
        if (given == (kind == 2))
            continue;
        cell = kind == 1 ? '.' : symbol (random.below (side));
        return puzzle;
    }
}

// ---------------------------------------------------------------------------
// Two of the deduction rules, cell by cell, on boards of order n

// Candidates of the cells, row by row; bit 0 is digit 1.
typedef std::vector<int> Candidates;

inline unsigned box_of (unsigned n, unsigned cell) {
    return cell / (n * n * n) * n + cell % (n * n) / n;
}

// Removes the digit of a settled cell from the other cells of its box.
inline Candidates naked_singles (unsigned n, const Candidates &before) {
    Candidates after = before;
    for (unsigned cell = 0; cell < before.size (); cell++)
        if (__builtin_popcount (static_cast<unsigned> (before[cell])) == 1)
            for (unsigned other = 0; other < before.size (); other++)
                if (box_of (n, other) == box_of (n, cell) &&
                    before[other] != before[cell])
                    after[other] &= ~before[cell];
    return after;
}

// Places a digit that has only one place in a box.
inline Candidates hidden_singles (unsigned n, const Candidates &before) {
    const int side = static_cast<int> (n * n);
    Candidates after = before;
    for (unsigned cell = 0; cell < before.size (); cell++) {
        int only = 0;
        for (int digit = 0; digit < side; digit++) {
            unsigned count = 0;
            for (unsigned other = 0; other < before.size (); other++)
                count += box_of (n, other) == box_of (n, cell) &&
                         before[other] >> digit & 1;
            if (count == 1)
                only |= before[cell] & 1 << digit;
        }
        if (only)
            after[cell] &= only;
    }
    return after;
}

} // namespace test
