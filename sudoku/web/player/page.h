// page.h -- the page that plays traces, see page.c.

#pragma once

// The lines of the page, null-terminated, each with its newline.  The line
// "@traces\n" is replaced by the traces, and the lesson if there is one.
extern const char *const sudoku_player_page[];
