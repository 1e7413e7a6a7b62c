// queue.c -- records that wait until the alphabet of the text is known, and records that
// come several at a time; see parse.c.

#include "sudoku/text/reader.h"
#include "sudoku/board/grow.h"

void sudoku_drop_records (sudoku_reader *reader, size_t left) {
    while (reader->queued > left) {
        QueuedRecord *const record =
            reader->queue + reader->queue_head + --reader->queued;
        sudoku_shown_free (&record->shown);
        sudoku_puzzle_release (&record->puzzle);
        sudoku_rules_free (record->rules);
    }
}

int sudoku_put_in_queue (sudoku_reader *reader, int status, Shown *shown,
                         sudoku_puzzle *puzzle) {
    const size_t size = reader->queue_head + reader->queued;
    QueuedRecord *const queue = enlarged (reader->queue, size, sizeof *queue);
    if (!queue)
        return SUDOKU_OUT_OF_MEMORY;
    reader->queue = queue;
    queue[size] = (QueuedRecord){
        .status = status,
        .shown = *shown,
        .puzzle = *puzzle,
        .error = reader->error,
        .rules = reader->rules ? sudoku_rules_retain (reader->rules) : NULL};
    *shown = (Shown){0};
    sudoku_is_settled (reader, queue + size, false);
    reader->queued++;
    return SUDOKU_OK;
}

// Adds a full board to the record before it, if it is the solution: [puzzle, solution].
static bool add_solution (sudoku_reader *reader, Shown *full) {
    if (!reader->queued || full->apart[SOLUTION].size ||
        sudoku_survey (&full->cells, full->side, false).bad)
        return false;
    QueuedRecord *const last =
        reader->queue + reader->queue_head + reader->queued - 1;
    CellList *const solution = last->shown.apart + SOLUTION;
    if (last->status != SUDOKU_OK || solution->size ||
        !sudoku_completes (&full->cells, &last->shown.cells))
        return false;
    sudoku_move_cells (solution, &full->cells);
    sudoku_shown_free (full);
    return true;
}

int sudoku_emit (sudoku_reader *reader, int result, Shown *shown) {
    if (result == SUDOKU_OK && add_solution (reader, shown))
        return SUDOKU_OK;
    sudoku_puzzle puzzle = {.count = -1,
                            .line = shown->cells.size ? shown->cells.cell->line
                                                      : reader->error.line};
    if (result == SUDOKU_OK)
        sudoku_move_description (reader, shown, &puzzle);
    else
        sudoku_forget_description (reader);
    return sudoku_put_in_queue (reader, result, shown, &puzzle);
}
