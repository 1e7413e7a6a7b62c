// facts.c -- the cells that a placement forces, and which of these facts are new
// theorems.

#include "sudoku/theorems/theorems.h"
#include "sudoku/board/board.h"

// Whether an earlier fact of this placement is the same theorem.  Returns 1, 0 or an
// error.
static int is_repeated (const sudoku_board *clues, const sudoku_fact *facts,
                        size_t index, sudoku_board *const image[2]) {
    sudoku_given place[2];
    int result = sudoku_canonicalize_theorem (clues, &facts[index].target,
                                              image[0], &place[0]);
    for (size_t i = 0; i < index && result == SUDOKU_OK; i++) {
        if (!facts[i].minimal)
            continue;
        result = sudoku_canonicalize_theorem (clues, &facts[i].target, image[1],
                                              &place[1]);
        if (result == SUDOKU_OK && place[0].row == place[1].row &&
            place[0].col == place[1].col && sudoku_equal (image[0], image[1]))
            return 1;
    }
    return result;
}

static int judge (sudoku_solver *solver, const sudoku_board *clues,
                  sudoku_fact *fact) {
    const int minimal = sudoku_forces_minimally (solver, clues, &fact->target);
    fact->minimal = minimal == 1;
    return minimal;
}

int sudoku_facts (sudoku_solver *solver, const sudoku_board *clues,
                  sudoku_fact *facts, size_t *size) {
    sudoku_given targets[81];
    if (clues->n < 2 || clues->n > 3)
        return SUDOKU_BAD_INPUT;
    const int found = sudoku_forced (solver, clues, targets, size);
    sudoku_board *image[2] = {NULL, NULL};
    int result = found;
    for (size_t i = 0; i < *size && result >= 0; i++) {
        facts[i] = (sudoku_fact){.target = targets[i]};
        result = judge (solver, clues, facts + i);
        if (result != 1)
            continue;
        for (int k = 0; k < 2; k++)
            if (!image[k])
                image[k] = sudoku_board_like (clues);
        result = image[0] && image[1] ? is_repeated (clues, facts, i, image)
                                      : SUDOKU_OUT_OF_MEMORY;
        facts[i].repeated = result == 1;
    }
    sudoku_board_free (image[0]);
    sudoku_board_free (image[1]);
    return result < 0 ? result : found;
}
