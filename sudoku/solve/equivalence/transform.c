// transform.c -- symmetries of boards: transformations that preserve the rules.
//
// Digits are renamed; bands, stacks, and the rows and columns within them are
// permuted; and the board may be transposed.  For side 9 these are
// 9!·2·6⁸ = 1,218,998,108,160.

#include "sudoku/solve/equivalence/transform.h"
#include "sudoku/board/board.h"
#include "sudoku/board/random.h"

#include <assert.h>
#include <string.h>

// Writes a random order of rows or columns that keeps bands or stacks together.
static void shuffle_lines (size_t n, uint64_t *random, size_t *lines) {
    size_t bands[ORDER_MAX], within[ORDER_MAX];
    assert (n <= ORDER_MAX);
    for (size_t band = 0; band < n; band++)
        bands[band] = band;
    random_shuffle (random, bands, n);
    for (size_t band = 0; band < n; band++) {
        for (size_t i = 0; i < n; i++)
            within[i] = bands[band] * n + i;
        random_shuffle (random, within, n);
        memcpy (lines + band * n, within, n * sizeof *lines);
    }
}

void sudoku_random_transform (Transform *transform, uint64_t *random) {
    const size_t side = side_of (transform->n);
    for (size_t digit = 0; digit < side; digit++)
        transform->digits[digit] = digit;
    random_shuffle (random, transform->digits, side);
    shuffle_lines (transform->n, random, transform->rows);
    shuffle_lines (transform->n, random, transform->cols);
    transform->transposed = random_below (random, 2);
}

void sudoku_transform (const Transform *transform, const sudoku_board *from,
                       sudoku_board *to) {
    const size_t side = side_of (transform->n);
    assert (from->n == transform->n && to->n == transform->n && from != to);
    for (size_t row = 0; row < side; row++)
        for (size_t col = 0; col < side; col++) {
            const size_t cell =
                transform->transposed
                    ? transform->cols[col] * side + transform->rows[row]
                    : transform->rows[row] * side + transform->cols[col];
            const unsigned digit = from->digit[cell];
            to->digit[row * side + col] =
                (uint16_t) (digit ? transform->digits[digit - 1] + 1 : 0);
        }
}
