// template.h -- the words of a solver's command.
//
// Blanks separate words, except between quotes (' or ").  A template is split before its
// placeholders are replaced, so a value with blanks remains one word.  Only a value that
// has `words` set, and whose placeholder is not between quotes, is split, too.  No shell is
// involved.

#pragma once

#include <stdbool.h>

// A placeholder and its value.
typedef struct Filling {
    const char *name, *value; // "{board}"; a null name ends the array
    bool words;               // the value is split into words, see above
} Filling;

// Returns the words as a null-terminated array, in one block that the caller frees.  Returns
// null if a quote is not closed, or if memory runs out.
char **lab_split (const char *text, const Filling *fillings);

// The quote that is not closed, or 0.
char lab_open_quote (const char *text);
