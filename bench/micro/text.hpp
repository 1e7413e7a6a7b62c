// text.hpp -- a text in memory that readers read piece by piece.

#pragma once

#include <algorithm>
#include <cstring>
#include <string>

struct Text {
    const std::string *bytes;
    std::size_t next;
};

inline long take (void *state, char *bytes, std::size_t size) {
    auto *text = static_cast<Text *> (state);
    size = std::min (size, text->bytes->size () - text->next);
    std::memcpy (bytes, text->bytes->data () + text->next, size);
    text->next += size;
    return static_cast<long> (size);
}
