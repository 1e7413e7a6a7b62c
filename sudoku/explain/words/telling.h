// telling.h -- parts of sentences about steps, see telling.c.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/board/stop.h"
#include "sudoku/explain/position/equation.h"
#include "sudoku/explain/position/truths.h"
#include "sudoku/sudoku_explain.h"

typedef struct Telling {
    Growing text;
    const sudoku_board *board;
    unsigned side;
    sudoku_given *left; // [2·N³] of two truths
    Stop stop;
    bool *told; // the one of the step
} Telling;

// A text about a board; `left` is null without memory.  Its end: the text, which the
// caller frees, or null without memory.
Telling sudoku_tell (const sudoku_board *board, void *state,
                     int (*stop) (void *state));
char *sudoku_told (Telling *telling);
// Lines of a text, of a window of the usual width.
size_t sudoku_text_lines (const char *text);

void sudoku_tell_rule (Telling *telling, sudoku_rule rule);
// "in row 1", "in the cage at r1c1", "by the rule of disjoint groups".
void sudoku_tell_in (Telling *telling, sudoku_rule rule);
// "the rectangle from r1c2 to r4c3 cannot have 1 and 5 alone": a truth that is no house.
void sudoku_tell_need (Telling *telling, sudoku_rule rule);
// Whether a cell is in the house of a rule, or in the cells of its constraint.
bool sudoku_rule_has (const sudoku_board *board, sudoku_rule rule, unsigned row,
                      unsigned col);
// Begins a sentence at a byte of the text; cells keep their small letter.
void sudoku_tell_capital (Telling *telling, size_t at);
// "r1c2, r1c3 and r4c5", with "and" or "or".
void sudoku_tell_cells (Telling *telling, const sudoku_given *cells,
                        size_t size, const char *word);

// A truth that is told by itself: a constraint, or what uniqueness says.
bool sudoku_is_whole (sudoku_rule rule);

// What a constraint asks for, where that was not told: " (the digits of the cage are different
// and have this sum)".
void sudoku_tell_meaning (Telling *telling, size_t constraint);
// "1, 2 or 3": bits of digits, from 0, and those of candidates; with " and ", " or " or "+".
void sudoku_tell_bits (Telling *telling, uint64_t digits, const char *word);
void sudoku_tell_list (Telling *telling, const sudoku_given *list, size_t size,
                       const char *word);
// "r1c1 and r1c2 are 1 or 2".
void sudoku_tell_digits (Telling *telling, const sudoku_given *cells,
                         size_t size, uint64_t digits);
// The same as the meaning, and in which ways it can be filled, among candidates
// that are `alive`, [N³], or null: all that are open; unless these are too many, or it
// is stopped.  With a step of this truth alone also where digits are that it excludes.
void sudoku_tell_ways (Telling *telling, size_t constraint,
                       const unsigned char *alive, const sudoku_step *step);

// Whether the constraints and cells of a step have few ways together, and these.
bool sudoku_has_joint (const sudoku_board *board, const sudoku_step *step);
void sudoku_tell_joint (Telling *telling, const sudoku_step *step);

// Whether a constraint excludes by the least and greatest digits of its cells, and these
// with their arithmetic.
bool sudoku_has_bounds (const sudoku_step *step);
void sudoku_tell_bounds (Telling *telling, const sudoku_step *step);
// The same of the cells of an equation, if its bounds exclude all that a step excludes.
bool sudoku_tell_ends (Telling *telling, const sudoku_step *step,
                       const Equation *equation);
// Whether a step follows from the rule of 45; and that in words, with what follows.
bool sudoku_has_sum (const sudoku_step *step);
void sudoku_tell_sum (Telling *telling, const sudoku_step *step);

// Whether it is a forcing chain or net: its proof says why, with the lines it was found by.
bool sudoku_is_forced (const sudoku_step *step);

// Since which steps candidates of a truth are gone that no digit on the board excludes: "it
// lost 2 and 5 in step 4", "r1c4 lost it in step 7, r1c8 before"; behind some text, if any.
void sudoku_tell_struck (Telling *telling, const sudoku_step *step,
                         sudoku_rule truth, const char *before);

// Whether a step is told as a chain, and the chain in words with what follows.
bool sudoku_has_chain (const sudoku_step *step);
void sudoku_tell_chain (Telling *telling, const sudoku_step *step);
// Whether a step is an xy-wing or xyz-wing, or cells with the same two digits that see each
// other in a row; and that in words, before what follows.
bool sudoku_has_wing (const sudoku_board *board, const sudoku_step *step);
void sudoku_tell_wing (Telling *telling, const sudoku_step *step);
// Whether a step is a fish, and that in words, behind what the truths say: base, cover and
// fins, with what follows.
bool sudoku_has_fish (const sudoku_board *board, const sudoku_step *step);
void sudoku_tell_fish (Telling *telling, const sudoku_step *step);
// Whether a step is seen by counting its truths and links, and that in words, behind what
// the truths say.
bool sudoku_has_count (const sudoku_board *board, const sudoku_step *step);
void sudoku_tell_count (Telling *telling, const sudoku_step *step);
// "so 7 cannot be in r4c2 or r6c2, nor 8 in r4c2", and what is placed.
void sudoku_tell_result (Telling *telling, const sudoku_step *step);
