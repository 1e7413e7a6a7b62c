// minisat.hpp -- MiniSat as a library, on boards.
//
// What suits it best: the extended encoding with pairwise at-most-one, the
// givens as assumptions, the second solution excluded by a clause with an
// activation literal.  Such clauses slow it down, so a measurement makes a
// fresh one every 20 boards.
//
// Source: Een and Soerensson, "An Extensible SAT-solver", SAT 2003.  Links
// libminisat of the Debian package minisat.

#pragma once

#include "sudoku/sudoku.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace library {

constexpr std::size_t lifetime = 20; // boards

class Rules {
  public:
    explicit Rules (unsigned order);
    ~Rules ();

    // Solutions of a board, up to 2.  The true variables of the first are added
    // to `model`, one for each cell.
    int count (const sudoku_board *board, std::vector<int> &model);

    // Of all boards so far.  It counts a decision, too, when it finds no
    // variable left, which is taken off.
    std::uint64_t decisions () const;
    std::uint64_t conflicts () const;

  private:
    struct Inside;
    unsigned n;
    std::unique_ptr<Inside> inside;
};

} // namespace library
