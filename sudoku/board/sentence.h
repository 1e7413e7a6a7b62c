// sentence.h -- what stands between the items of an enumeration.

#pragma once

#include <stddef.h>

// What stands before item i of `size` items: "a, b and c".
static inline const char *text_before (size_t i, size_t size) {
    return !i ? "" : i + 1 == size ? " and " : ", ";
}

// The same for "a, b or c".
static inline const char *text_before_or (size_t i, size_t size) {
    return !i ? "" : i + 1 == size ? " or " : ", ";
}
