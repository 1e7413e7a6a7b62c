// rule_names.h -- parts of sentences about steps, see rule_names.c.

#pragma once

#include "sudoku/board/houses.h"
#include "sudoku/board/sentence.h"
#include "sudoku/board/symbols.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/explain/position/equation.h"
#include "sudoku/explain/position/form.h"
#include "sudoku/explain/position/set.h"
#include "sudoku/explain/position/truths.h"

// A line of the text: bytes from `begin` to `end`.
typedef struct Line {
    int kind; // SUDOKU_LINE_SENTENCE, …
    unsigned depth, number;
    size_t begin, end;
} Line;

// A text about a step that is being written.
typedef struct Wording {
    Growing text;
    Line *lines; // [lines_size] in order
    size_t lines_size;
    const sudoku_board *board;
    unsigned side;
    sudoku_given *left; // [2·N³] candidates of two truths
    Stop stop;
    bool *told; // `told` of the step
    // The number plus 1 of the constraint by which the last candidates were excluded, see
    // sudoku_tell_apart.
    size_t keeper;
} Wording;

// Begins a text about a board.  sudoku_told ends it, appends its lines to `words`, and
// returns SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
Wording sudoku_tell (const sudoku_board *board, void *state,
                     int (*stop) (void *state));
int sudoku_told (Wording *wording, sudoku_words *words);
// Begins a line of this kind; the previous line ends.  The first letter of a line becomes a
// capital unless it is the name of a cell or a technique.
void sudoku_tell_line (Wording *wording, int kind, unsigned depth);
// Ends the last line, and moves it to this place.
void sudoku_tell_insert (Wording *wording, size_t at);
// Writes the proof of a step.  A proof that may be shortened gets at most `most` lines
// (0: no limit).
int sudoku_tell_proof (const sudoku_board *board, const sudoku_step *step,
                       size_t most, void *state, int (*stop) (void *state),
                       sudoku_words *words);
// Moves the lines of `more` to the end of `words`, and releases `more`.  Returns false if
// memory runs out.
bool sudoku_words_append (sudoku_words *words, sudoku_words *more);
// The number of lines that words take in a window of the usual width.
size_t sudoku_words_lines (const sudoku_words *words);

// Appends words like printf, with only these formats:
//
//   %s %u %i %z   a text, an unsigned, an int, a size_t
//   %d            a digit
//   %g            a cell: "r1c2"
//   %v            a candidate and whether it is true: "r1c2 is 5", "r1c2 is not 5"
//   %c %o         an array of cells and its size: "r1c2, r1c3 and r4c5", or with "or"
//   %V %N         an array of candidates, in the order of cells, and its size: "r1c2 is 5 or
//                 7, or r2c4 is 6"; "r1c2 is not 5 or 7, r2c4 is not 6", "r1c2 and r1c3 are
//                 not 5"
//   %A            whether candidates are of one cell, an array of them, and its size: their
//                 digits or their cells, "1, 2 and 3", "r1c2 and r1c3"
//   %l            an array of int and its size: "4+5+1"
//   %a %e %+      bits of digits, from 0: "1, 2 and 3", with "or", with "+"
//   %r %n         a rule: "row 1"; "in row 1", "in the inner box of r2c4"
//   %R            an array of rules and its size: "row 1, row 2 and row 5"
//   %m            a rule; if it is a constraint whose meaning was not yet written, with its
//                 meaning: "the cage of 8 at r1c1 (the digits … have this sum)"
//   %t            a truth that is not a house: "the rectangle from r1c2 to r4c3 cannot have 1
//                 and 5 alone"
//   %k            a rule and whether to use the plural of its kind: "row", "boxes"
//   %p %b %w      for a size_t: the plural ending "s", or nothing for 1; "is" or "are"; the
//                 number as a word
void sudoku_say (Wording *wording, const char *format, ...);
// The digits of candidates, as bits.
uint64_t sudoku_digits_of (const sudoku_given *list, size_t size);

// Writes a constraint with its meaning and its fillings, unless there are too many or the
// search was stopped.  If `step` is not null, the constraint is its only truth.  Without
// fillings (null) the text fails, as memory ran out.
void sudoku_tell_ways (Wording *wording, sudoku_rule constraint,
                       const sudoku_fillings *ways, const sudoku_step *step);

// Write the sentence of a step with its form (argument.h): the joint fillings; the bounds of a
// constraint with their arithmetic; the rule of 45; a single; a chain; a wing; cells of two
// colours.
void sudoku_tell_joint (Wording *wording, const sudoku_step *step);
void sudoku_tell_bounds (Wording *wording, const sudoku_step *step);
void sudoku_tell_sum (Wording *wording, const sudoku_step *step);
void sudoku_tell_single (Wording *wording, const sudoku_step *step);
void sudoku_tell_chain (Wording *wording, const sudoku_step *step);
void sudoku_tell_wing (Wording *wording, const sudoku_step *step);
void sudoku_tell_pairs (Wording *wording, const sudoku_step *step);
// Continue the sentence about the truths: with base, cover and fins of a fish, and the
// conclusions; with the number of links.
void sudoku_tell_fish (Wording *wording, const sudoku_step *step);
void sudoku_tell_count (Wording *wording, const sudoku_step *step);

// If the bounds on the cells of an equation imply all exclusions of the step, writes
// these bounds with their arithmetic.  Returns whether it has written them.
bool sudoku_tell_ends (Wording *wording, const sudoku_step *step);
// For the candidates of a truth that are excluded, but not by a digit in their houses,
// writes which earlier step or which constraint excludes them: "2 and 5 were ruled out in
// step 4", "r6c6 is a knight's move from the 4 in r8c5".  The text begins with `before`;
// `between` separates the parts.
void sudoku_tell_struck (Wording *wording, const sudoku_step *step,
                         sudoku_rule truth, const char *before,
                         const char *between);
// Writes that a constraint and the digit `by` exclude digits of a cell, or cells of a
// digit.  Names the constraint unless the previous such words of this text are about it.
void sudoku_tell_apart (Wording *wording, bool cell, const sudoku_given *list,
                        size_t size, sudoku_given by, unsigned constraint);

// "so 7 cannot be in r4c2 or r6c2, nor 8 in r4c2", and the placements.
void sudoku_tell_result (Wording *wording, const sudoku_step *step);
