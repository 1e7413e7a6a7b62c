// frames.h -- explanations as pictures, one frame per step, see frames.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/program/stream/each.h"
#include "sudoku/explain/argument.h"

// Start from zeros except `html` and `each`.
typedef struct Frames {
    bool html;                 // else SVG
    const char *const *rest;   // lines of the page after the frames
    Each *each;                // whose board this is
    const sudoku_board *start; // of the current board
    size_t count, steps;       // frames so far; steps of this board
    Growing svg;               // frames, until the total height is known
    double top, bottom;        // of the last row
} Frames;

// Adds the first frame of a board, its position.  These return SUDOKU_OK or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_frames_board (Frames *frames, const Record *record,
                         const sudoku_board *board);
// Adds a step, drawn on the board before it; optionally with its proof even if it is
// plain.
int sudoku_frames_step (Frames *frames, const sudoku_board *board,
                        const sudoku_step *step, bool proof);
// The last frame of a board.
int sudoku_frames_end (Frames *frames, const sudoku_board *board,
                       const char *status, const char *sentence);
// Prints the end of the page, or the picture.
void sudoku_frames_finish (Frames *frames);
