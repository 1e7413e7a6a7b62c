// suggest.h -- "did you mean": what was typed, and the name that was meant.

#ifndef PROGRAM_SUGGEST_H
#define PROGRAM_SUGGEST_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct option; // of getopt.h

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

// Why getopt_long returned '?' or ':', in one line without its end: an unknown
// option and what may have been meant, an ambiguous one and all that it may
// stand for, a value that is missing or not wanted.  To be called at once, with
// opterr 0 and a colon in front of the letters.
void program_explain_option (char *const *argv, int result,
                             const struct option *options, char *text,
                             size_t size);

// Whether the word is a long option with one dash, as -unique or -time=5, which
// getopt_long would read as letters and their values.  To be asked for each
// word before it is parsed; then the text names the option meant, as above.
bool program_is_single_dash (const char *word, const struct option *options,
                             char *text, size_t size);

// Whether the value of an option, as --output or -o, may be the name of a file to
// write: it is not empty, and begins with no dash, unless it is "-".  If not,
// the text says so, as above.
bool program_is_file_name (const char *option, const char *value, char *text,
                           size_t size);

#ifdef __cplusplus
}
#endif
#endif
