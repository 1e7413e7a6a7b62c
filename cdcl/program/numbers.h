// numbers.h -- a growing array of integers.

#pragma once

#include <stdbool.h>
#include <stdlib.h>

// Starts zeroed; the owner frees `data`.
typedef struct Numbers {
    int *data;
    size_t size, capacity;
} Numbers;

// Appends a number.  If memory runs out, changes nothing and returns false.
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
