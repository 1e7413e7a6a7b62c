// grow.h -- arrays that grow by one item after the other.

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// The array with room for one more behind `size` items of so many bytes; null
// without memory, and the array is as it was.  The room is a power of two, so
// nobody has to keep it.
static inline void *enlarged (void *items, size_t size, size_t bytes) {
    const size_t room = size ? 2 * size : 1;
    return size & (size - 1)         ? items
           : room > SIZE_MAX / bytes ? NULL
                                     : realloc (items, room * bytes);
}
