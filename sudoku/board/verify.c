// verify.c -- the referee: judges grids only by the rules of the game.
//
// A grid solves a puzzle if every cell holds a digit, every row, column and box
// holds every digit exactly once, and the givens and pencil marks of the puzzle
// are kept.  The referee uses no encoding, no numbering of variables and no
// solver, so it detects mistakes in all of them.
//
// If a house of N cells is full and repeats no digit, it holds every digit once.  So the
// referee only looks for repetitions.  It takes time O(N²), and one set of N bits on the stack.
//
// Puzzles with variant rules have other houses, and constraints; each kind of
// constraint has its own judge (sudoku/board/kind.h).
//
// Almost all grids are correct.  On small boards a fast pass proves this: the union
// of the digits of each house, as bits, is the set of all digits.  If the fast pass
// fails, a slow pass follows, which also finds the error.

#include "sudoku/board/error.h"
#include "sudoku/board/houses.h"

#include <assert.h>
#include <string.h>

enum { SEEN_WORDS = ORDER_MAX * ORDER_MAX / 64 + 1 };

// Finds two equal digits in a house; sets `first` to the earlier cell.
static bool repeats (const sudoku_board *puzzle, const sudoku_board *board,
                     unsigned house, Place *first, Place *second) {
    const unsigned side = board->side;
    uint64_t seen[SEEN_WORDS];
    memset (seen, 0, (side / 64 + 1) * sizeof *seen);
    for (unsigned k = 0; k < board_house_size (puzzle, house); k++) {
        const Place place = board_house_cell (puzzle, house, k);
        const unsigned digit = sudoku_get (board, place.row, place.col);
        const uint64_t bit = UINT64_C (1) << digit % 64;
        assert (digit <= side);
        if (digit && seen[digit / 64] & bit) {
            *second = place;
            do
                *first = board_house_cell (puzzle, house, --k);
            while (sudoku_get (board, first->row, first->col) != digit);
            return true;
        }
        seen[digit / 64] |= bit;
    }
    return false;
}

// Finds the first cell that is blank, has a digit above the side, or contradicts the
// puzzle.
static bool keeps (const sudoku_board *puzzle, const sudoku_board *grid,
                   sudoku_error *error) {
    const unsigned side = sudoku_side (grid);
    for (unsigned row = 0; row < side; row++) {
        for (unsigned col = 0; col < side; col++) {
            const unsigned digit = sudoku_get (grid, row, col);
            const unsigned given = sudoku_get (puzzle, row, col);
            if (digit && digit <= side && (!given || digit == given) &&
                sudoku_allowed (puzzle, row, col, digit))
                continue;
            if (!digit)
                sudoku_bad (error, row + 1, col + 1, "r%uc%u is blank", row + 1,
                            col + 1);
            else if (digit > side)
                sudoku_bad (error, row + 1, col + 1,
                            "r%uc%u holds %u, which is more than %u", row + 1,
                            col + 1, digit, side);
            else if (given && digit != given)
                sudoku_bad (error, row + 1, col + 1,
                            "r%uc%u holds %u, but %u is given there", row + 1,
                            col + 1, digit, given);
            else
                sudoku_bad (error, row + 1, col + 1,
                            "r%uc%u holds %u, which the pencil marks exclude",
                            row + 1, col + 1, digit);
            return false;
        }
    }
    return true;
}

// The largest side for the fast pass.  Its digits fit a word of 64 bits.
enum { SMALL_SIDE = 36 };

// Whether the grid has all givens, and digits below a power of two.  The loop
// has no branch, so that compilers vectorize it.
static inline bool keeps_small (const uint16_t *givens, const uint16_t *digits,
                                unsigned cells, unsigned power) {
    uint16_t wrong = 0, any = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        const uint16_t differs = givens[cell] ^ digits[cell];
        wrong |= givens[cell] ? differs : 0;
        any |= digits[cell];
    }
    return !wrong && any < power;
}

// A table of powers of two: on many machines a load is faster than a variable shift.
#define POWER(I)   UINT64_C (1) << (I)
#define POWERS4(I) POWER (I), POWER (I + 1), POWER (I + 2), POWER (I + 3)
#define POWERS16(I)                                                            \
    POWERS4 (I), POWERS4 (I + 4), POWERS4 (I + 8), POWERS4 (I + 12)
static const uint64_t power[64] = {POWERS16 (0), POWERS16 (16), POWERS16 (32),
                                   POWERS16 (48)};

// The fast pass: represents digits as bits.  A house has N cells, so if it has all N
// digits, it has each of them once, and no blank and no larger digit.
static inline bool fits (const sudoku_board *puzzle, const sudoku_board *grid,
                         unsigned n) {
    const unsigned side = n * n;
    assert (side <= SMALL_SIDE && puzzle->side == side && grid->side == side);
    const uint64_t all = (UINT64_C (2) << side) - 2;
    const uint16_t *digits = grid->digit;
    uint64_t cols[SMALL_SIDE] = {0}, every = all;
    if (!keeps_small (puzzle->digit, digits, side * side, 64))
        return false;
    for (unsigned band = 0; band < n; band++) {
        uint64_t boxes[SMALL_SIDE] = {0};
        for (unsigned i = 0; i < n; i++) {
            uint64_t row = 0;
            for (unsigned box = 0, col = 0; box < n; box++) {
                uint64_t segment = 0;
                for (unsigned j = 0; j < n; j++, col++) {
                    const uint64_t bit = power[*digits++];
                    segment |= bit;
                    cols[col] |= bit;
                }
                row |= segment;
                boxes[box] |= segment;
            }
            every &= row;
        }
        for (unsigned box = 0; box < n; box++)
            every &= boxes[box];
    }
    for (unsigned col = 0; col < side; col++)
        every &= cols[col];
    return every == all;
}

// Side 9: the three columns of a box share a word, ten bits for each:
//
//   | 00 | col 2: digits 9 … 0 | col 1: digits 9 … 0 | col 0: digits 9 … 0 |
//
// So one OR adds a segment of three cells to its row, its box and its columns.
#define TEN(I, COL) UINT32_C (1) << ((I) + 10 * (COL))
#define DIGITS(COL)                                                            \
    {                                                                          \
        TEN (0, COL), TEN (1, COL), TEN (2, COL), TEN (3, COL), TEN (4, COL),  \
            TEN (5, COL), TEN (6, COL), TEN (7, COL), TEN (8, COL),            \
            TEN (9, COL)                                                       \
    }
static const uint32_t ten[3][16] = {DIGITS (0), DIGITS (1), DIGITS (2)};

static uint32_t all_columns (uint32_t three) {
    return three | three >> 10 | three >> 20;
}

static bool fits_nine (const sudoku_board *puzzle, const sudoku_board *grid) {
    const uint32_t all = 0x3fe, each = all | all << 10 | all << 20;
    const uint16_t *digits = grid->digit;
    uint32_t cols[3] = {0, 0, 0}, every = all;
    if (!keeps_small (puzzle->digit, digits, 81, 16))
        return false;
    for (unsigned band = 0; band < 3; band++) {
        uint32_t boxes[3] = {0, 0, 0};
        for (unsigned i = 0; i < 3; i++) {
            uint32_t row = 0;
            for (unsigned box = 0; box < 3; box++, digits += 3) {
                const uint32_t segment =
                    ten[0][digits[0]] | ten[1][digits[1]] | ten[2][digits[2]];
                row |= segment;
                boxes[box] |= segment;
            }
            every &= all_columns (row);
        }
        for (unsigned box = 0; box < 3; box++) {
            every &= all_columns (boxes[box]);
            cols[box] |= boxes[box];
        }
    }
    return every == all && (cols[0] & cols[1] & cols[2] & each) == each;
}

static bool surely_right (const sudoku_board *puzzle,
                          const sudoku_board *grid) {
    if (!puzzle->n || grid->side > SMALL_SIDE || puzzle->forbidden)
        return false;
    return puzzle->n == 3 ? fits_nine (puzzle, grid)
                          : fits (puzzle, grid, puzzle->n);
}

// Judges the constraints by the functions of their kinds.
static bool constraints_hold (const sudoku_board *puzzle,
                              const sudoku_board *grid, sudoku_error *error) {
    const sudoku_rules *const rules = puzzle->rules;
    for (size_t i = 0; !puzzle->n && i < rules->constraints; i++) {
        const Constraint *const constraint = rules->constraint[i];
        if (constraint->kind->verify (constraint, grid))
            continue;
        char text[100];
        sudoku_constraint_text (constraint, text, sizeof text);
        sudoku_bad (error, 0, 0, "the %s does not hold", text);
        return false;
    }
    return true;
}

bool sudoku_verify (const sudoku_board *puzzle, const sudoku_board *solution,
                    sudoku_error *error) {
    const unsigned side = solution->side;
    if (error)
        memset (error, 0, sizeof *error);
    if (puzzle->side != side) {
        sudoku_bad (error, 0, 0, "the solution has side %u, the puzzle %u",
                    side, puzzle->side);
        return false;
    }
    if (surely_right (puzzle, solution))
        return true;
    if (!keeps (puzzle, solution, error))
        return false;
    for (unsigned house = 0; house < board_houses (puzzle); house++) {
        Place first, second;
        if (!repeats (puzzle, solution, house, &first, &second))
            continue;
        sudoku_bad (error, second.row + 1, second.col + 1,
                    "r%uc%u and r%uc%u both hold %u in %s %u", first.row + 1,
                    first.col + 1, second.row + 1, second.col + 1,
                    sudoku_get (solution, first.row, first.col),
                    board_house_kind (puzzle, house),
                    board_house_number (puzzle, house));
        return false;
    }
    return constraints_hold (puzzle, solution, error);
}

bool sudoku_clash (const sudoku_board *board, unsigned first[2],
                   unsigned second[2]) {
    for (unsigned house = 0; house < board_houses (board); house++) {
        Place a, b;
        if (!repeats (board, board, house, &a, &b))
            continue;
        first[0] = a.row;
        first[1] = a.col;
        second[0] = b.row;
        second[1] = b.col;
        return true;
    }
    return false;
}
