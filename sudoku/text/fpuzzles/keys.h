// keys.h -- keys of f-puzzles, for reading and writing: the JSON of each kind of
// constraint, and keys that are not constraints.

#pragma once

#include "sudoku/variant/kinds.h"

#include <string.h>

#define NEGATIVE "negative:" // precedes a name of the list "negative"

// The fields of an entry, see fpuzzles.h.
typedef enum Entry {
    NO_ENTRY,      // the key is true, or a name in "negative"
    LINES_EACH,    // lines, each of which is a constraint
    VIEWED,        // cell, outside of the board
    VIEWED_ASKEW,  // cell and direction
    CELL_EACH,     // cell; each cell has an entry
    CELLS_COPIED,  // cells, cloneCells
    CELLS_STARTED, // cells, and lines that begin with one of these cells
    CELLS_ALONE    // cells
} Entry;

static inline Entry entry_of (const Kind *kind) {
    const size_t lists = kind_lists (kind).most;
    return !lists                         ? NO_ENTRY
           : lists > 2                    ? CELLS_STARTED
           : lists == 2                   ? CELLS_COPIED
           : kind->geometry == LINE       ? LINES_EACH
           : kind->geometry == SIGHT_LINE ? VIEWED
           : kind->geometry == DIAGONAL   ? VIEWED_ASKEW
           : kind->single                 ? CELL_EACH
                                          : CELLS_ALONE;
}

// Text properties of the puzzle.
static const struct Name {
    const char *key;
    size_t at, room; // offset and size of the field
} names[] = {{"title", offsetof (sudoku_puzzle, name),
              sizeof ((sudoku_puzzle *) 0)->name},
             {"author", offsetof (sudoku_puzzle, author),
              sizeof ((sudoku_puzzle *) 0)->author}};

enum { NAME_KEYS = sizeof names / sizeof *names };

// Lists of keys, with a null pointer behind.
//
// Parts of the puzzle, ornament, and settings of the editor:
static const char *const top_keys[] = {"size",
                                       "title",
                                       "author",
                                       "ruleset",
                                       "solution",
                                       "grid",
                                       "negative",
                                       "cage",
                                       "line",
                                       "circle",
                                       "rectangle",
                                       "text",
                                       "disabledlogic",
                                       "successMessage",
                                       "truecandidatesoptions",
                                       "highlightConflicts",
                                       NULL};
// Ornament of SudokuPad, which is kept, with a note:
static const char *const noted_keys[] = {"fogofwar", "foglight",
                                         "triggereffect", "cosmetics", NULL};
// The known keys of a cell, some of them ornament:
static const char *const cell_keys[] = {"value",
                                        "given",
                                        "region",
                                        "givenPencilMarks",
                                        "parity",
                                        "highlight",
                                        "centerPencilMarks",
                                        "cornerPencilMarks",
                                        "c",
                                        "cArray",
                                        NULL};

static inline bool is_key (const char *const *keys, const char *key) {
    while (*keys && strcmp (*keys, key))
        keys++;
    return *keys;
}
