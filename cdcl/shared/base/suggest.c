// suggest.c -- finds the name closest to a mistyped word.
//
// The distance of two words is the number of letters to insert, remove,
// replace, or swap with their neighbour that turns one into the other.  A name
// is a suggestion if the distance is at most a third of its letters, if it begins
// with the word, if the word has four letters or more and is a part of the name, or
// if the name has four letters or more and the word begins with it.
//
// Source: Damerau, "A technique for computer detection and correction of
// spelling errors", CACM 1964, in the form called optimal string alignment.

#include "cdcl/shared/base/suggest.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 32 }; // letters of a name; longer words match nothing

static unsigned least (unsigned a, unsigned b) {
    return a < b ? a : b;
}

// row[i][j] is the distance of the first i letters of `a` and the first j of `b`.
static unsigned distance (const char *a, const char *b) {
    const size_t m = strlen (a), n = strlen (b);
    unsigned row[LONGEST + 1][LONGEST + 1];
    if (m > LONGEST || n > LONGEST)
        return LONGEST;
    for (size_t i = 0; i <= m; i++)
        row[i][0] = (unsigned) i;
    for (size_t j = 0; j <= n; j++)
        row[0][j] = (unsigned) j;
    for (size_t i = 1; i <= m; i++)
        for (size_t j = 1; j <= n; j++) {
            unsigned steps = row[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            steps = least (steps, row[i - 1][j] + 1);
            steps = least (steps, row[i][j - 1] + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                steps = least (steps, row[i - 2][j - 2] + 1);
            row[i][j] = steps;
        }
    return row[m][n];
}

void program_nearest (Nearest *nearest, const char *name) {
    const size_t typed = strlen (nearest->word), length = strlen (name);
    const bool part = (typed > 1 && !strncmp (name, nearest->word, typed)) ||
                      (typed > 3 && strstr (name, nearest->word));
    const bool longer = length > 3 && !strncmp (name, nearest->word, length);
    const unsigned steps = part     ? 0
                           : longer ? 1
                                    : distance (nearest->word, name);
    if (steps > length / 3 || steps >= typed ||
        (nearest->name && steps >= nearest->distance))
        return;
    nearest->name = name;
    nearest->distance = steps;
}

bool program_is_file_name (const char *value) {
    return *value && (*value != '-' || !value[1]);
}
