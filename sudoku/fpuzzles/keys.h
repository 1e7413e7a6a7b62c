// keys.h -- keys of f-puzzles that are no constraints.

#ifndef SUDOKU_KEYS_H
#define SUDOKU_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// Parts of the puzzle, ornament, and settings of the editor.
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
                                       "highlightConflicts"};

// The same of a cell.  "parity" is a rule.
static const char *const cell_keys[] = {"value",
                                        "given",
                                        "region",
                                        "givenPencilMarks",
                                        "parity",
                                        "highlight",
                                        "centerPencilMarks",
                                        "cornerPencilMarks",
                                        "c",
                                        "cArray"};

static inline bool is_key (const char *const *keys, size_t size,
                           const char *key) {
    for (size_t i = 0; i < size; i++)
        if (!strcmp (keys[i], key))
            return true;
    return false;
}

#endif
