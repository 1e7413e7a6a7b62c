// words.h -- finds words in lists (separated by blanks or commas), and tests endings of texts.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// Returns the next word after `*at`, sets `*size` to its length and moves `*at` to its end.
// Returns null after the last word.
static inline const char *lab_word (const char **at, size_t *size) {
    static const char between[] = " ,\t\n";
    const char *word = *at + strspn (*at, between);
    *size = strcspn (word, between);
    *at = word + *size;
    return *size ? word : NULL;
}

// Whether the list contains the word.
static inline bool lab_has_word (const char *list, const char *wanted) {
    size_t size;
    for (const char *word; (word = lab_word (&list, &size));)
        if (strlen (wanted) == size && !strncmp (word, wanted, size))
            return true;
    return false;
}

// Whether the text ends in the ending and is longer than it.
static inline bool lab_ends_in (const char *text, const char *ending) {
    const size_t length = strlen (text), size = strlen (ending);
    return length > size && !strcmp (text + length - size, ending);
}
