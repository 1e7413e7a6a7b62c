// sentence.h -- texts that grow, for sentences; see sentence.c.

#ifndef SUDOKU_SENTENCE_H
#define SUDOKU_SENTENCE_H

#include <stddef.h>

// Begins with memory for `room` bytes, or null if there is none.
typedef struct Text {
    char *bytes; // null: out of memory
    size_t size, room;
} Text;

#ifdef __cplusplus
extern "C" {
#endif

// Appends up to 119 bytes.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
void sudoku_text_add (Text *text, const char *format, ...);

#ifdef __cplusplus
}
#endif

// What stands before item i of `size` items: "a, b and c".
static inline const char *text_before (size_t i, size_t size) {
    return !i ? "" : i + 1 == size ? " and " : ", ";
}

#endif
