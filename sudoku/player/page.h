// page.h -- the page that plays traces, see page.c.

#ifndef SUDOKU_PLAYER_PAGE_H
#define SUDOKU_PLAYER_PAGE_H

// The lines of the page, null-terminated, each with its end.  One of them is
// "@traces\n": in its place come the traces, and the lesson if there is one.
extern const char *const sudoku_player_page[];

#endif
