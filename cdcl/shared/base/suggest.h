// suggest.h -- "did you mean": the closest name to a mistyped word.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// The search for the name closest to a word.  Initially only the word is set:
//
//   Nearest nearest = {.word = argv[1]};
//   for (i = 0; i < size; i++)
//       program_nearest (&nearest, names[i]);
//   if (nearest.name) ...
typedef struct Nearest {
    const char *word;
    const char *name;  // closest name so far; null: no name is close enough
    unsigned distance; // distance of word and name
} Nearest;

void program_nearest (Nearest *nearest, const char *name);

// Whether the value of an option may be the name of an output file: it is not
// empty, and does not begin with a dash, unless it is "-".
bool program_is_file_name (const char *value);
