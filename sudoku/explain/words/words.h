// words.h -- a step in words, line by line, see words.c.  Terms, errors and ownership are as
// in sudoku.h.

#pragma once

#include "sudoku/board/growing.h"
#include "sudoku/sudoku_explain.h"

// A step that was found on this board, in words: "In row 5 the digit 7 can only go to column
// 2 or 8; the same in row 9: the 7s of columns 2 and 8 must be in these two rows; so 7 cannot
// be in r4c2."  The words are lines, in this order:
//
//   SENTENCE   one or several sentences
//   ITEM       of a list, which belongs to the preceding sentence
//   NAME       the technique; a step without a name has this line only with WORDS_WHOLE
//   BEGIN      of the proof: a supposition, or a case
//   PROOF      another line of the proof, with its reason
typedef struct sudoku_words_line {
    int kind;
    unsigned depth;  // the number of suppositions around the line
    unsigned number; // by which other lines cite a line of the proof, or 0
    char *text;
} sudoku_words_line;

typedef struct sudoku_words {
    sudoku_words_line *lines;
    size_t size;
} sudoku_words;

enum {
    SUDOKU_LINE_SENTENCE,
    SUDOKU_LINE_ITEM,
    SUDOKU_LINE_NAME,
    SUDOKU_LINE_BEGIN,
    SUDOKU_LINE_PROOF
};
enum { STEP_LINES = 32 }; // lines of a proof with SUDOKU_WORDS_PROOF

// Returns SUDOKU_OK and words, which the caller releases, or SUDOKU_OUT_OF_MEMORY.
// `stop` (may be null) is called regularly, as a constraint may have many fillings.  If it
// returns non-zero, the text omits the fillings, and the proof may lack its last lines.
int sudoku_step_words (const sudoku_board *board, const sudoku_step *step,
                       int how, void *state, int (*stop) (void *state),
                       sudoku_words *words);
void sudoku_words_release (sudoku_words *words); // zeros are allowed
// Appends a line as plain text, after a line break unless it is a name or the first line.
void sudoku_words_grow (Growing *text, const sudoku_words_line *line);

// The kind of a cell, house or constraint of a board: "cell", "row", "region", "killer".
const char *sudoku_rule_name (const sudoku_board *board, sudoku_rule rule);
