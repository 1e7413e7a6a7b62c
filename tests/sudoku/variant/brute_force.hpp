// brute_force.hpp -- the solutions of a board by brute force, from its rules alone.
//
// Fills the cells, always the cell with the fewest possible digits, without digits that
// repeat in a row, column or region or that pencil marks exclude.  The judges of the
// constraints get only full grids.  So this code shares nothing with encodings, solvers and
// explanations.

#pragma once

extern "C" {
#include "sudoku/board/board.h"
#include "sudoku/board/rules.h"
}
#include "tests/guards.hpp"
#include "tests/tools.hpp"

#include <vector>

namespace test {

class BruteForce {
  public:
    typedef std::vector<uint16_t> Grid;

    // Finds up to `most` solutions, and tries at most `effort` digits of cells, in a
    // random order if `random` is not null.
    explicit BruteForce (const sudoku_board *board, size_t most = SIZE_MAX,
                         uint64_t effort = UINT64_MAX, Random *random = nullptr)
        : puzzle_ (board), side_ (sudoku_side (board)),
          grid_ (sudoku_board_copy (board)), most_ (most), effort_ (effort),
          random_ (random) {
        const size_t cells = size_t (side_) * side_;
        used_.resize (3 * cells);
        region_.resize (cells);
        for (size_t cell = 0; cell < cells; cell++)
            region_[cell] = region_of (cell);
        for (size_t cell = 0; cell < cells; cell++)
            if (const unsigned digit = grid_->digit[cell]) {
                if (used (cell) >> digit & 1)
                    return;
                flip (cell, digit);
            }
        fill ();
    }

    std::vector<Grid> solutions;
    bool complete = true; // all solutions were found

    // Whether the digits and the marks of the board allow the digit in the cell.
    bool fits (size_t cell, unsigned digit) const {
        return !(used (cell) >> digit & 1) &&
               sudoku_allowed (puzzle_, unsigned (cell / side_),
                               unsigned (cell % side_), digit);
    }

  private:
    const sudoku_board *puzzle_;
    size_t side_;
    Board grid_;
    size_t most_;
    uint64_t effort_;
    Random *random_;
    std::vector<uint64_t> used_; // digits as bits, of rows, columns and regions
    std::vector<size_t> region_; // region of a cell, or SIZE_MAX

    size_t region_of (size_t cell) const {
        if (const size_t n = puzzle_->n)
            return cell / side_ / n * n + cell % side_ / n;
        const uint16_t region = puzzle_->rules->region[cell];
        return region == NO_REGION ? SIZE_MAX : region;
    }

    uint64_t used (size_t cell) const {
        return used_[cell / side_] | used_[side_ + cell % side_] |
               (region_[cell] == SIZE_MAX ? 0
                                          : used_[2 * side_ + region_[cell]]);
    }

    void flip (size_t cell, unsigned digit) {
        const uint64_t bit = uint64_t (1) << digit;
        used_[cell / side_] ^= bit;
        used_[side_ + cell % side_] ^= bit;
        if (region_[cell] != SIZE_MAX)
            used_[2 * side_ + region_[cell]] ^= bit;
    }

    std::vector<unsigned> digits (size_t cell) const {
        std::vector<unsigned> result;
        for (unsigned digit = 1; digit <= side_; digit++)
            if (fits (cell, digit))
                result.push_back (digit);
        return result;
    }

    // The blank cell with the fewest digits, or SIZE_MAX.
    size_t next () const {
        size_t best = SIZE_MAX, fewest = SIZE_MAX;
        for (size_t cell = 0; cell < side_ * side_ && fewest; cell++) {
            const size_t size =
                grid_->digit[cell] ? SIZE_MAX : digits (cell).size ();
            if (size < fewest)
                fewest = size, best = cell;
        }
        return best;
    }

    void fill () {
        if (solutions.size () == most_ || !effort_--) {
            complete = false;
            effort_ = 0;
            return;
        }
        const size_t cell = next ();
        if (cell == SIZE_MAX) {
            if (sudoku_verify (puzzle_, grid_.get (), nullptr))
                solutions.emplace_back (grid_->digit,
                                        grid_->digit + side_ * side_);
            return;
        }
        std::vector<unsigned> some = digits (cell);
        if (random_)
            random_->shuffle (some);
        for (unsigned digit : some) {
            grid_->digit[cell] = uint16_t (digit);
            flip (cell, digit);
            fill ();
            flip (cell, digit);
            grid_->digit[cell] = 0;
            if (!complete)
                return;
        }
    }
};

inline int64_t slow_count (const sudoku_board *board) {
    return int64_t (BruteForce (board).solutions.size ());
}

} // namespace test
