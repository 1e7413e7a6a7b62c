// sort.c -- merge sort that can be stopped; small pieces are sorted by qsort.

#include "sudoku/board/stop.h"

#include <stdlib.h>
#include <string.h>

bool sudoku_sort (void *base, size_t count, size_t size,
                  int (*compare) (const void *, const void *), Stop *stop) {
    const size_t half = count / 2, bytes = half * size;
    char *const all = base, *room, *left, *right = all + bytes, *to = all;
    if (count <= STOP_WORK / 8) {
        if (count)
            qsort (base, count, size, compare);
        return !stops (stop, 8 * count);
    }
    if (!sudoku_sort (all, half, size, compare, stop) ||
        !sudoku_sort (right, count - half, size, compare, stop) ||
        !(room = malloc (bytes)))
        return false;
    left = memcpy (room, all, bytes);
    for (char *const end = all + count * size; left < room + bytes; to += size)
        if (right < end && compare (right, left) < 0) {
            memcpy (to, right, size);
            right += size;
        } else {
            memcpy (to, left, size);
            left += size;
        }
    free (room);
    return !stops (stop, count);
}
