// template.h -- the words of a solver's command.
//
// A template is split first, and then its words are filled: what stands for a
// placeholder can be neither several words nor an option, whatever it holds.
// Blanks part words; 'text' and "text" are one word, or part of one, as they
// stand, up to the same quote.  No shell is involved.

#pragma once

#include <stdbool.h>

// What a placeholder stands for.
typedef struct Filling {
    const char *name, *value; // "{board}"; without a name: the last
    bool words;               // the value is a template's, outside of quotes
} Filling;

// The words up to a null, as one block that the caller frees; null if a quote has no
// end, or without memory.
char **lab_split (const char *text, const Filling *fillings);

// The quote that has no end, or 0.
char lab_open_quote (const char *text);
