// page.c -- the HTML page that plays traces, embedded as lines of text.
//
//   page.html    its elements; a line @FILE includes that file
//   player.css   its style, with ../page/page.css
//   start.js     reads the traces, and begins
//   player.js    keys and buttons, playing, stops, lessons
//   quiz.js      a question before a step
//   what_if.js   another decision at this moment
//   page.js      the display of an event
//   board.js, lists.js, graph.js, view.js     its parts
//   explain.js, words.js, meaning.js          events in sentences
//   trace.js, state.js       the trace, and the state after any of its events
//
// When the program is built, embed.sh makes one list of the lines of all these files.

#include "sudoku/web/player/page.h"

#include <stddef.h>

const char *const sudoku_player_page[] = {
#include "page.inc"
    NULL};
