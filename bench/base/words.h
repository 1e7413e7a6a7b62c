// words.h -- lists of words, which blanks or commas part, and arrays that grow.

#ifndef BENCH_WORDS_H
#define BENCH_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The word after `*at`, whose length is `*size`; null after the last.
static inline const char *lab_word (const char **at, size_t *size) {
    static const char between[] = " ,\t\n";
    const char *word = *at + strspn (*at, between);
    *size = strcspn (word, between);
    *at = word + *size;
    return *size ? word : NULL;
}

// Whether the list has the word.
static inline bool lab_has_word (const char *list, const char *wanted) {
    size_t size;
    for (const char *word; (word = lab_word (&list, &size));)
        if (strlen (wanted) == size && !strncmp (word, wanted, size))
            return true;
    return false;
}

// The array with room for one more behind `size` items of so many bytes; null
// without memory, and the array is as it was.  The room is a power of two.
static inline void *lab_grow (void *items, size_t size, size_t bytes) {
    const size_t room = size ? 2 * size : 1;
    return size & (size - 1)         ? items
           : room > SIZE_MAX / bytes ? NULL
                                     : realloc (items, room * bytes);
}

#endif
