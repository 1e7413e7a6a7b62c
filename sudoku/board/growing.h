// growing.h -- text that grows while it is written.
//
// It starts as zeros.  Without memory it stays as it was, and sudoku_grown
// returns null in the end, so that no call in between has to be checked.

#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Growing {
    char *bytes; // [room] owned, `size` of them written
    size_t size, room;
    bool failed; // out of memory
} Growing;

// Appends text as printf would.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
void sudoku_grow (Growing *text, const char *format, ...);
void sudoku_grow_bytes (Growing *text, const char *bytes, size_t size);
// Appends a byte so many times.
void sudoku_grow_fill (Growing *text, char byte, size_t count);
// The text, which the caller frees; null without memory.  The object is as new.
char *sudoku_grown (Growing *text);
