// suggest.c -- finds the name that a mistyped word is nearest to.
//
// The distance of two words is the number of letters to insert, to remove, to
// replace, or to swap with their neighbour, that make one of the other.  A name
// is near if that is at most a third of its letters, or if it begins with the
// word.
//
// Source: Damerau, "A technique for computer detection and correction of
// spelling errors", CACM 1964, in the form called optimal string alignment.

#include "cdcl/program/shared/suggest.h"

#include "cdcl/program/shared/names.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum {
    LONGEST = 32,  // letters of a name; longer words are near nothing
    MOST_NAMED = 8 // options that an ambiguous one may stand for
};

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
    const bool begins = typed > 1 && !strncmp (name, nearest->word, typed);
    const unsigned steps = begins ? 0 : distance (nearest->word, name);
    if (steps > (length + 1) / 3 || steps >= typed ||
        (nearest->name && steps >= nearest->distance))
        return;
    nearest->name = name;
    nearest->distance = steps;
}

// Appends to a text that is cut at the end of its room.
static void append (char *text, size_t size, const char *more) {
    const size_t length = strlen (text);
    snprintf (text + length, size - length, "%s", more);
}

// The long options that begin with the word, when there are several.
static bool explain_ambiguous (const char *word, const struct option *options,
                               char *text, size_t size) {
    const size_t length = strcspn (word + 2, "=");
    size_t matches = 0;
    snprintf (text, size, "option '%.*s' is ambiguous:", (int) length + 2,
              word);
    for (; options->name; options++)
        if (!strncmp (options->name, word + 2, length) &&
            matches++ < MOST_NAMED) {
            append (text, size, matches > 1 ? ", --" : " --");
            append (text, size, options->name);
        }
    if (matches > MOST_NAMED)
        append (text, size, ", ...");
    return matches > 1;
}

static void explain_unknown (const char *word, const struct option *options,
                             char *text, size_t size) {
    char typed[LONGEST + 1], room[PROGRAM_NAME_ROOM];
    Nearest nearest = {.word = typed};
    const size_t length = strcspn (word, "=");
    snprintf (text, size, "unknown option '%.*s'",
              *program_printable (word, room) == '"' ? -1 : (int) length,
              program_printable (word, room));
    if (strncmp (word, "--", 2) || length - 2 > LONGEST)
        return;
    snprintf (typed, sizeof typed, "%.*s", (int) length - 2, word + 2);
    for (; options->name; options++)
        program_nearest (&nearest, options->name);
    if (!nearest.name)
        return;
    append (text, size, " (did you mean --");
    append (text, size, nearest.name);
    append (text, size, "?)");
}

void program_explain_option (char *const *argv, int result,
                             const struct option *options, char *text,
                             size_t size) {
    const char *word = argv[optind - 1];
    char room[PROGRAM_NAME_ROOM];
    const char letter[3] = {'-', (char) optopt, 0};
    // In a cluster like "-xyz", argv[optind - 1] may be the word before it.  A
    // long option sets optopt only if it exists.
    const bool named = !strncmp (word, "--", 2) &&
                       (!optopt || result == ':' || strchr (word, '='));
    if (!named)
        word = letter;
    if (result == ':')
        snprintf (text, size, "%s: expected a value",
                  program_printable (word, room));
    else if (named && optopt)
        snprintf (text, size, "%s: expected no value",
                  program_printable (word, room));
    else if (!named || !explain_ambiguous (word, options, text, size))
        explain_unknown (word, options, text, size);
}

bool program_is_single_dash (const char *word, const struct option *options,
                             char *text, size_t size) {
    if (word[0] != '-' || word[1] == '-')
        return false;
    const size_t length = strcspn (word + 1, "=");
    for (; options->name; options++)
        if (length > 1 && strlen (options->name) == length &&
            !strncmp (options->name, word + 1, length)) {
            snprintf (text, size, "unknown option '%.*s' (did you mean --%s?)",
                      (int) length + 1, word, options->name);
            return true;
        }
    return false;
}

bool program_is_file_name (const char *option, const char *value, char *text,
                           size_t size) {
    char room[PROGRAM_NAME_ROOM];
    if (*value && (*value != '-' || !value[1]))
        return true;
    snprintf (text, size, "%s '%s': expected the name of a file%s", option,
              program_printable (value, room),
              *value ? "; one that begins with a dash is written ./-NAME" : "");
    return false;
}
