// frames.h -- explanations as pictures, one frame per step, see frames.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/program/stream/board_loop.h"
#include "sudoku/explain/argument.h"

// The state of a page or picture.  Set `html` and `loop`; all other members start as
// zero.
typedef struct Frames {
    bool html;                 // HTML, else SVG
    const char *const *rest;   // lines of the page after the frames
    BoardLoop *loop;           // the command, with the current board
    const sudoku_board *start; // start of the current board
    size_t count, steps;       // frames so far; steps of this board
    Growing svg;               // frames, until the total height is known
    double top, bottom;        // top and bottom of the last row
} Frames;

// Adds the first frame of a board, which shows its position.  This and the next two
// functions return SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_frames_board (Frames *frames, const Record *record,
                         const sudoku_board *board);
// Adds a step, drawn on the board before the step; with `proof`, also the proof of a
// plain step.
int sudoku_frames_step (Frames *frames, const sudoku_board *board,
                        const sudoku_step *step, bool proof);
// Adds the last frame of a board.
int sudoku_frames_end (Frames *frames, const sudoku_board *board,
                       const char *status, const char *sentence);
// Prints the end of the page, or the picture.
void sudoku_frames_finish (Frames *frames);
