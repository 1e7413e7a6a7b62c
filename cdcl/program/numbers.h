// numbers.h -- a growing array of integers.

#pragma once

#include <stdbool.h>
#include <stdlib.h>

// Starts zeroed; data is the owner's to free.
typedef struct Numbers {
    int *data;
    size_t size, capacity;
} Numbers;

// False without memory; the numbers are as before then.
static inline bool numbers_push (Numbers *numbers, int number) {
    if (numbers->size == numbers->capacity) {
        const size_t capacity = 2 * numbers->capacity + 64;
        int *const data =
            (int *) realloc (numbers->data, capacity * sizeof *numbers->data);
        if (!data)
            return false;
        numbers->data = data;
        numbers->capacity = capacity;
    }
    numbers->data[numbers->size++] = number;
    return true;
}
