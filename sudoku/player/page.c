// page.c -- the page that plays traces, as lines of text.
//
//   page.html    what is on it; a line @FILE stands for that file
//   player.css   how it looks, with page/page.css
//   start.js     reads the traces, and begins
//   player.js    keys and buttons, playing, stops, lessons
//   quiz.js      a question before a step
//   what_if.js   another decision at this moment
//   page.js      what is shown of an event
//   board.js, lists.js, graph.js, view.js     its parts
//   explain.js, words.js, meaning.js          events in sentences
//   trace.js, state.js       the trace, and the state after any of its events
//
// When the program is built, embed.sh makes one list of lines of them all.

#include "sudoku/player/page.h"

#include <stddef.h>

const char *const sudoku_player_page[] = {
#include "page.inc"
    NULL};
