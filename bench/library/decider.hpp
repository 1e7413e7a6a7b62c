// decider.hpp -- interface of solvers that decide whether a board has no, one or several
// solutions.

#pragma once

#include "sudoku/sudoku.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace library {

struct FreeBoard {
    void operator() (sudoku_board *board) const { sudoku_board_free (board); }
};
using Board = std::unique_ptr<sudoku_board, FreeBoard>;

class Decider {
  public:
    virtual ~Decider () = default;

    // Finds up to two solutions of a board and returns their number; they are stored
    // in `grids` unless it is null.
    virtual int count (const sudoku_board *board,
                       std::vector<Board> *grids) = 0;

    // The statistics, summed over all boards so far.
    virtual std::uint64_t guesses () const = 0;
    virtual std::uint64_t conflicts () const = 0;
};

// MiniSat for boards of this order (minisat.cpp).
std::unique_ptr<Decider> new_minisat (unsigned order);

} // namespace library
