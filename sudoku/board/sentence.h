// sentence.h -- separators of an enumeration in a sentence.

#pragma once

#include <stddef.h>

// The separator before item i of `size` items: "a, b and c".
static inline const char *text_before (size_t i, size_t size) {
    return !i ? "" : i + 1 == size ? " and " : ", ";
}

// The separator before item i in "a, b or c".
static inline const char *text_before_or (size_t i, size_t size) {
    return !i ? "" : i + 1 == size ? " or " : ", ";
}
