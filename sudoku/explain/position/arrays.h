// arrays.h -- the arrays of an object, which are freed together.

#pragma once

#include "sudoku/board/grow.h"

#include <stdbool.h>

typedef struct Arrays {
    void **blocks; // [size]
    size_t size;
    bool failed; // memory ran out
} Arrays;

// Sets a pointer to a zeroed array; to null if memory runs out.
#define ARRAY(ARRAYS, POINTER, COUNT)                                          \
    ((POINTER) = arrays_add (ARRAYS, COUNT, sizeof *(POINTER)))

static inline void *arrays_add (Arrays *arrays, size_t count, size_t bytes) {
    void **const blocks =
        (void **) enlarged (arrays->blocks, arrays->size, sizeof *blocks);
    void *const block = blocks ? calloc (count + !count, bytes) : NULL;
    if (blocks)
        arrays->blocks = blocks;
    if (block)
        blocks[arrays->size++] = block;
    arrays->failed |= !block;
    return block;
}

static inline void arrays_free (Arrays *arrays) {
    while (arrays->size)
        free (arrays->blocks[--arrays->size]);
    free (arrays->blocks);
    arrays->blocks = NULL;
}
