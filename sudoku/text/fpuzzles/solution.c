// solution.c -- a solution whose digits have no separators.
//
// Up to side 9 each character is a digit.  On larger boards, 12 may be the digit 12 or
// 1 and 2.  But all rows have the same number of characters, and no row, column or region
// repeats a digit.  A search cell by cell finds the possible ways to cut the string; the
// verifier of full grids decides between them.

#include "sudoku/board/board.h"
#include "sudoku/board/rules.h"
#include "sudoku/text/fpuzzles/fpuzzles.h"

#include <stdlib.h>
#include <string.h>

// The limit takes a second; real solutions need a few N² steps.
enum { MOST_STEPS = 1 << 22 };
enum { MOST_SIDE = 36 }; // on larger boards a step takes too long

typedef struct Split {
    const sudoku_board *puzzle;
    const char *digits;
    size_t row_size;       // characters of a row
    sudoku_board *grid;    // filled as far as the string is cut
    unsigned char *length; // [N²] characters of each cell
    size_t *begin;         // [N² + 1] where the characters of each cell begin
} Split;

static unsigned length_of (unsigned number) {
    return number < 10 ? 1 : number < 100 ? 2 : 3;
}

// Whether no earlier cell in the row, column or region of this cell has the digit.
static bool fits (const Split *split, size_t cell, unsigned digit) {
    const size_t side = split->grid->side, row = cell / side, col = cell % side;
    const uint16_t *const held = split->grid->digit;
    const uint16_t *const region =
        split->puzzle->rules ? split->puzzle->rules->region : NULL;
    for (size_t i = row * side; i < cell; i++)
        if (held[i] == digit)
            return false;
    for (size_t i = col; i < cell; i += side)
        if (held[i] == digit)
            return false;
    if (region && region[cell] != NO_REGION)
        for (size_t i = 0; i < cell; i++)
            if (region[i] == region[cell] && held[i] == digit)
                return false;
    return true;
}

// Cuts off the next longer digit.  Returns false if there is no longer digit.
static bool cut (Split *split, size_t cell) {
    const unsigned side = split->grid->side;
    const size_t begin = split->begin[cell], row = cell / side;
    const size_t end = (row + 1) * split->row_size;
    const bool last = cell % side == side - 1;
    for (size_t size = split->length[cell] + 1u;
         size <= length_of (side) && begin + size <= end; size++) {
        unsigned digit = 0;
        for (size_t i = 0; i < size; i++)
            digit = 10 * digit + (unsigned) (split->digits[begin + i] - '0');
        if (!digit || digit > side || length_of (digit) != size ||
            (last && begin + size != end) || !fits (split, cell, digit))
            continue;
        split->length[cell] = (unsigned char) size;
        split->begin[cell + 1] = begin + size;
        split->grid->digit[cell] = (uint16_t) digit;
        return true;
    }
    return false;
}

// Finds the only grid that the verifier accepts.
static sudoku_board *search (Split *split) {
    const size_t side = split->grid->side, cells = side * side;
    sudoku_board *found = NULL;
    size_t cell = 0;
    for (unsigned step = 0;; step++) {
        bool more = cell < cells && cut (split, cell);
        if (cell == cells && sudoku_verify (split->puzzle, split->grid, NULL)) {
            if (found || !(found = sudoku_board_copy (split->grid)))
                break;
        }
        if (step == MOST_STEPS)
            break;
        if (more) {
            if (++cell < cells)
                split->length[cell] = 0;
        } else if (cell--) {
            split->grid->digit[cell] = 0;
        } else {
            return found;
        }
    }
    sudoku_board_free (found);
    return NULL;
}

// Reads one digit per cell.  The grid is not verified.
static sudoku_board *plain (const sudoku_board *puzzle, const char *digits) {
    sudoku_board *const grid = sudoku_board_like (puzzle);
    const size_t cells = (size_t) puzzle->side * puzzle->side;
    for (size_t i = 0; grid && i < cells; i++) {
        if (digits[i] < '1' || digits[i] > '0' + (int) puzzle->side) {
            sudoku_board_free (grid);
            return NULL;
        }
        grid->digit[i] = (uint16_t) (digits[i] - '0');
    }
    return grid;
}

sudoku_board *sudoku_split_solution (const sudoku_board *puzzle,
                                     const char *digits) {
    const unsigned side = puzzle->side;
    const size_t cells = (size_t) side * side;
    Split split = {.puzzle = puzzle, .digits = digits};
    for (unsigned digit = 1; digit <= side; digit++)
        split.row_size += length_of (digit);
    if (strlen (digits) != side * split.row_size ||
        strspn (digits, "0123456789") != strlen (digits) || side > MOST_SIDE)
        return NULL;
    if (side <= 9)
        return plain (puzzle, digits);
    split.grid = sudoku_board_like (puzzle);
    split.length = calloc (cells, sizeof *split.length);
    split.begin = calloc (cells + 1, sizeof *split.begin);
    sudoku_board *const found =
        split.grid && split.length && split.begin ? search (&split) : NULL;
    sudoku_board_free (split.grid);
    free (split.length);
    free (split.begin);
    return found;
}
