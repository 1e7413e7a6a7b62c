// suggest.h -- "did you mean": what was typed, and the name that was meant.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// The search for the name nearest to a word.  It begins with the word alone:
//
//   Nearest nearest = {.word = argv[1]};
//   for (i = 0; i < size; i++)
//       program_nearest (&nearest, names[i]);
//   if (nearest.name) ...
typedef struct Nearest {
    const char *word;
    const char *name;  // the nearest so far; null: none is near enough
    unsigned distance; // between the two
} Nearest;

void program_nearest (Nearest *nearest, const char *name);

// Whether the value of an option may be the name of a file to write: it is not
// empty, and begins with no dash, unless it is "-".
bool program_is_file_name (const char *value);
