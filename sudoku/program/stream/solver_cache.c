// solver_cache.c -- keeps solvers for the next boards; see solver_cache.h.

#include "sudoku/program/stream/solver_cache.h"
#include "sudoku/board/board.h"

#include <string.h>

// Up to this side, several solvers fit into memory, for any board and encoding.
enum { SMALL_ORDER = 5, SMALL_SIDE = SMALL_ORDER * SMALL_ORDER };

void sudoku_kept_drop (Kept *one) {
    sudoku_solver_free (one->solver);
    sudoku_board_free (one->solution[0]);
    sudoku_board_free (one->solution[1]);
    memset (one, 0, sizeof *one);
}

Kept *sudoku_kept_find (KeptSolvers *kept, const sudoku_board *board) {
    for (Kept *one = kept->list; one < kept->list + KEPT; one++)
        if (one->solver && same_rules (one->solution[0], board)) {
            one->used = ++kept->clock;
            return one;
        }
    return NULL;
}

Kept *sudoku_kept_load (KeptSolvers *kept, const sudoku_board *board,
                        size_t encoding, size_t amo, void *state,
                        int (*stop) (void *state)) {
    Kept *oldest = kept->list;
    if (sudoku_side (board) > SMALL_SIDE)
        sudoku_kept_release (kept);
    for (int i = 1; i < KEPT; i++)
        if (kept->list[i].used < oldest->used)
            oldest = kept->list + i;
    sudoku_kept_drop (oldest);
    oldest->solver = sudoku_solver_new (board, encoding, amo, state, stop);
    oldest->solution[0] = sudoku_board_like (board);
    oldest->solution[1] = sudoku_board_like (board);
    if (!oldest->solver || !oldest->solution[0] || !oldest->solution[1]) {
        sudoku_kept_drop (oldest);
        return NULL;
    }
    oldest->checked = board->n > SMALL_ORDER;
    oldest->used = ++kept->clock;
    return oldest;
}

void sudoku_kept_release (KeptSolvers *kept) {
    for (int i = 0; i < KEPT; i++)
        sudoku_kept_drop (kept->list + i);
}
