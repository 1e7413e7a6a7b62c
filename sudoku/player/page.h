// page.h -- the page that plays traces, see page.c.

#pragma once

// The lines of the page, null-terminated, each with its end.  One of them is
// "@traces\n": in its place come the traces, and the lesson if there is one.
extern const char *const sudoku_player_page[];
