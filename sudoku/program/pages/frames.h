// frames.h -- explanations as pictures, a step a frame, see frames.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/program/stream/each.h"
#include "sudoku/explain/argument.h"

// Zeros but for `html` and `each`, at first.
typedef struct Frames {
    bool html;                 // else SVG
    const char *const *rest;   // of the page, behind the frames
    Each *each;                // whose board this is
    const sudoku_board *start; // of the board at hand
    size_t count, steps;       // frames so far, and steps of this board
    Growing svg;               // they, until the height of all is known
    double top, bottom;        // of the last row
} Frames;

// The first frame of a board, which is the position of the record.  These return
// SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
int sudoku_frames_board (Frames *frames, const Record *record,
                         const sudoku_board *board);
// A step, on the board before it; with its proof also if it is plain, if that is wanted.
int sudoku_frames_step (Frames *frames, const sudoku_board *board,
                        const sudoku_step *step, bool proof);
// The last frame of a board.
int sudoku_frames_end (Frames *frames, const sudoku_board *board,
                       const char *status, const char *sentence);
// Prints the end of the page, or the picture.
void sudoku_frames_finish (Frames *frames);
