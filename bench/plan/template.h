// template.h -- the words of a solver's command.
//
// A template is split into words before placeholders are replaced, so the value of a
// placeholder cannot become several words.  Blanks separate words.  Text between quotes
// (' or ") is literal, as one word or part of one.  No shell is involved.

#pragma once

#include <stdbool.h>

// A placeholder and its value.
typedef struct Filling {
    const char *name, *value; // "{board}"; a null name ends the array
    bool words;               // outside of quotes, the value is split, too
} Filling;

// A null-terminated array of words, as one block that the caller frees.  Null if a quote
// is not closed, or if memory runs out.
char **lab_split (const char *text, const Filling *fillings);

// The quote that is not closed, or 0.
char lab_open_quote (const char *text);
