// sets.hpp -- the boards that are measured: files, our own random minimal
// puzzles, and mutants with several solutions or none.

#ifndef BENCH_NINE_SETS_HPP
#define BENCH_NINE_SETS_HPP

#include "sudoku/sudoku.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace nine {

struct FreeBoard {
    void operator() (sudoku_board *board) const { sudoku_board_free (board); }
};
using Board = std::unique_ptr<sudoku_board, FreeBoard>;

struct FreeSudoku {
    void operator() (sudoku_solver *solver) const {
        sudoku_solver_free (solver);
    }
};
using Sudoku = std::unique_ptr<sudoku_solver, FreeSudoku>;

// What was tuned is tuned on the first half of a file, and reported on the
// second.
enum class Half { first, second, both };

struct Set {
    std::string name;
    std::vector<Board> boards; // all of one order
};

// The last part of a path, without its ending.
std::string name_of (const std::string &path);

// All boards of a text.  On false `error` is the line, and what is wrong there.
bool read_text (const std::string &text, std::vector<Board> &boards,
                std::string &error);

// Whether MiniSat's formula of the first board is that of all.
bool one_side (const Set &set);

// Takes one half of all boards of the files together.  On false `error` says
// what is wrong.
bool read_set (const std::vector<std::string> &paths, Half half, Set &set,
               std::string &error);

// Every board of a folder, and of those in it, of orders up to the largest; and
// which files were left out, and why.
std::vector<Set> read_folder (const std::string &folder, unsigned largest,
                              std::vector<std::string> &left_out);

bool write_set (const Set &set, const std::string &path);

// The file of so many random minimal puzzles of an order, made if it is not
// there yet.  Empty if it cannot be.
std::string minimal_puzzles (const std::string &folder, unsigned n,
                             std::size_t count, std::uint64_t seed);

// For sudoku_count: the first solution goes to the Board that is the state.
int keep_first (void *board, const sudoku_board *solution);

// A random cell that is given, or that is blank; there must be one.
std::size_t pick (const sudoku_board *board, bool given, std::uint64_t &random);

// A board with one given less, with one given elsewhere (of the solution), and
// with a wrong given: most have several solutions, several, and none.
std::vector<Board> mutants (const sudoku_board *board,
                            const sudoku_board *solution,
                            std::uint64_t &random);

// The indices of a set, so that each 20 in a row are spread over all of it, as
// is any beginning.
std::vector<std::size_t> spread (std::size_t size);

} // namespace nine

#endif
