// argument.c -- the public accessors of a step.

#include "sudoku/explain/argument.h"

const char *sudoku_step_technique (const sudoku_step *step) {
    return step->named ? step->technique : NULL;
}

bool sudoku_step_next (const sudoku_step *step, size_t index,
                       sudoku_given *candidate, bool *placed) {
    const size_t excluded = step->eliminate_size;
    *placed = index >= excluded;
    if (index >= excluded + step->place_size)
        return false;
    *candidate =
        *placed ? step->place[index - excluded] : step->eliminate[index];
    return true;
}

sudoku_step_counts sudoku_step_count (const sudoku_step *step) {
    return (sudoku_step_counts){.truths = step->truths_size,
                                .links = step->links_size,
                                .lines = step->proof_size,
                                .least = step->least,
                                .part_of = step->part_of};
}
