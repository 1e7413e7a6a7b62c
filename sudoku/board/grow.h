// grow.h -- arrays that grow item by item.

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// Returns the array with room for one more item after `size` items of `bytes` bytes each.
// Returns null if memory runs out; then the array is unchanged.  The capacity is a power
// of two, so it follows from the size and is not stored.
static inline void *enlarged (void *items, size_t size, size_t bytes) {
    const size_t room = size ? 2 * size : 1;
    return size & (size - 1)         ? items
           : room > SIZE_MAX / bytes ? NULL
                                     : realloc (items, room * bytes);
}
