// ser_grid.c -- the geometry of 9x9, and placing digits.

#include "sudoku/rate/ser.h"

#define CELL_IN_BLOCK(b, i)  ((b) / 3 * 27 + (b) % 3 * 3 + (i) / 3 * 9 + (i) % 3)
#define CELL_IN_ROW(r, i)    (9 * (r) + (i))
#define CELL_IN_COLUMN(c, i) (9 * (i) + (c))
#define BLOCK_OF(cell)       ((cell) / 27 * 3 + (cell) % 9 / 3)
#define INDEX_IN_BLOCK(cell) ((cell) / 9 % 3 * 3 + (cell) % 3)

#define NINE(f, a)                                                             \
    f (a, 0), f (a, 1), f (a, 2), f (a, 3), f (a, 4), f (a, 5), f (a, 6),      \
        f (a, 7), f (a, 8)
#define HOUSE_BLOCK(b)                                                         \
    { NINE (CELL_IN_BLOCK, b) }
#define HOUSE_ROW(r)                                                           \
    { NINE (CELL_IN_ROW, r) }
#define HOUSE_COLUMN(c)                                                        \
    { NINE (CELL_IN_COLUMN, c) }
#define ALL(f) f (0), f (1), f (2), f (3), f (4), f (5), f (6), f (7), f (8)

const uint8_t sudoku_ser_cell[HOUSES][DIGITS] = {
    ALL (HOUSE_BLOCK), ALL (HOUSE_ROW), ALL (HOUSE_COLUMN)};

#define HOUSES_OF(row, column)                                                 \
    { BLOCK_OF (9 * (row) + (column)), 9 + (row), 18 + (column) }
#define INDICES_OF(row, column)                                                \
    { INDEX_IN_BLOCK (9 * (row) + (column)), column, row }
#define ALL_CELLS(f)                                                           \
    NINE (f, 0), NINE (f, 1), NINE (f, 2), NINE (f, 3), NINE (f, 4),           \
        NINE (f, 5), NINE (f, 6), NINE (f, 7), NINE (f, 8)

const uint8_t sudoku_ser_house[CELLS][KINDS] = {ALL_CELLS (HOUSES_OF)};
const uint8_t sudoku_ser_index[CELLS][KINDS] = {ALL_CELLS (INDICES_OF)};

// The indices of the peers of a cell with index `own`: BESIDE is the k-th other cell of its
// block, BEYOND the k-th cell of its row or column outside of the block.
#define BESIDE(k, own) ((k) + ((k) >= (own)))
#define BEYOND(k, own) ((k) + ((k) >= (own) / 3 * 3 ? 3 : 0))
#define IN_BLOCK(cell, k)                                                      \
    CELL_IN_BLOCK (BLOCK_OF (cell), BESIDE (k, INDEX_IN_BLOCK (cell)))
#define IN_ROW(cell, k)    CELL_IN_ROW ((cell) / 9, BEYOND (k, (cell) % 9))
#define IN_COLUMN(cell, k) CELL_IN_COLUMN ((cell) % 9, BEYOND (k, (cell) / 9))
#define SIX(f, a)          f (a, 0), f (a, 1), f (a, 2), f (a, 3), f (a, 4), f (a, 5)
#define PEERS(cell)                                                            \
    {                                                                          \
        SIX (IN_BLOCK, cell), IN_BLOCK (cell, 6), IN_BLOCK (cell, 7),          \
            SIX (IN_ROW, cell), SIX (IN_COLUMN, cell)                          \
    }
#define PEERS_OF(row, column) PEERS (9 * (row) + (column))

const uint8_t sudoku_ser_peer[CELLS][20] = {ALL_CELLS (PEERS_OF)};

void sudoku_ser_place (Grid *grid, unsigned cell, unsigned digit) {
    for (unsigned set = grid->cell[cell]; set; set &= set - 1)
        ser_remove (grid, cell, ser_low (set));
    for (unsigned i = 0; i < 20; i++)
        ser_remove (grid, sudoku_ser_peer[cell][i], digit);
    grid->placed[cell] = true;
}
