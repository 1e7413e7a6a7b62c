// growing.h -- a string builder.
//
// A Growing is initialized with zeros.  After an allocation failure it no longer
// changes, and sudoku_grown returns null, so that no call in between has to be checked.

#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Growing {
    char *bytes; // [room] owned; the first `size` are used
    size_t size, room;
    bool failed; // out of memory
} Growing;

// Appends text as printf would.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
void sudoku_grow (Growing *text, const char *format, ...);
void sudoku_grow_bytes (Growing *text, const char *bytes, size_t size);
// Appends a byte `count` times.
void sudoku_grow_fill (Growing *text, char byte, size_t count);
// Returns the text, which the caller frees, or null if memory ran out.  Resets the object.
char *sudoku_grown (Growing *text);
