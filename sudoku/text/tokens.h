// tokens.h -- pieces of a line: words, fields and numbers, for all readers.

#pragma once

#include "sudoku/sudoku.h"
#include "sudoku/board/error.h"
#include "sudoku/board/symbols.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

// A piece of a line.
typedef struct Excerpt {
    const char *bytes;
    size_t begin, size; // offsets of its beginning and of its end
    size_t line;        // number of the line, from 1
} Excerpt;

static inline bool blank (char c) {
    return c == ' ' || c == '\t';
}

static inline bool numeral (char c) {
    return c >= '0' && c <= '9';
}

static inline bool letter (char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

// The bracket that closes this bracket, or 0.
static inline char closing (char c) {
    return c == '[' ? ']' : c == '{' ? '}' : c == '(' ? ')' : 0;
}

// Whether the character is in the list, which never contains NUL.  The lists are too short
// for strchr to be faster.
static inline bool one_of (char c, const char *characters) {
    for (; *characters; characters++)
        if (c == *characters)
            return true;
    return false;
}

// A set of ASCII characters, for long texts.
typedef struct Set {
    uint64_t bits[2];
} Set;

static inline Set set_of (const char *characters) {
    Set set = {{0}};
    for (; *characters; characters++)
        set.bits[*characters >> 6 & 1] |= (uint64_t) 1 << (*characters & 63);
    return set;
}

static inline bool in_set (Set set, char c) {
    const unsigned char byte = (unsigned char) c;
    return byte < 128 && set.bits[byte >> 6] >> (byte & 63) & 1;
}

// Whether a text begins with a word, which is not empty, in upper or lower case.  The first
// characters differ in most cases.
static inline bool starts_with (const char *text, size_t size,
                                const char *word) {
    return size >= strlen (word) && !((*text ^ *word) & ~('a' ^ 'A')) &&
           !strncasecmp (text, word, strlen (word));
}

// A line has many spaces if its beginning was taken (lines.h).
static inline size_t skip_spaces (Excerpt text, size_t from) {
    static const char spaces[] = "                ";
    while (from + sizeof spaces <= text.size &&
           !memcmp (text.bytes + from, spaces, sizeof spaces - 1))
        from += sizeof spaces - 1;
    while (from < text.size && text.bytes[from] == ' ')
        from++;
    return from;
}

static inline size_t skip_blanks (Excerpt text, size_t from) {
    assert (from <= text.size);
    from = skip_spaces (text, from);
    while (from < text.size && blank (text.bytes[from]))
        from++;
    return from;
}

static inline size_t numerals_end (Excerpt text, size_t from) {
    while (from < text.size && numeral (text.bytes[from]))
        from++;
    return from;
}

// Reads the number at *at; numbers above 999999999 become 999999999.  Returns false if
// there is no number.
static inline bool next_number (Excerpt text, size_t *at, unsigned *value) {
    const size_t begin = *at;
    for (*value = 0; *at < text.size && numeral (text.bytes[*at]); ++*at)
        *value = *value > 99999998
                     ? 999999999
                     : *value * 10 + (unsigned) (text.bytes[*at] & 15);
    return *at > begin;
}

static inline bool is_number (Excerpt text, unsigned *value) {
    return next_number (text, &text.begin, value) && text.begin == text.size;
}

static inline Excerpt part (Excerpt text, size_t begin, size_t end) {
    return (Excerpt){text.bytes, begin, end, text.line};
}

static inline size_t length_of (Excerpt text) {
    return text.size - text.begin;
}

// The first and the last character, or 0 if the text is empty.
static inline char first_char (Excerpt text) {
    return text.begin < text.size ? text.bytes[text.begin] : 0;
}

static inline char last_char (Excerpt text) {
    return text.begin < text.size ? text.bytes[text.size - 1] : 0;
}

// The first occurrence of this character, or null.
static inline const char *find (Excerpt text, char c) {
    return (const char *) memchr (text.bytes + text.begin, c, length_of (text));
}

// The offset of the first character in the set, or the end of the text.
static inline size_t first_in (Excerpt text, Set set) {
    size_t at = text.begin;
    while (at < text.size && !in_set (set, text.bytes[at]))
        at++;
    return at;
}

static inline size_t first_of (Excerpt text, const char *characters) {
    return first_in (text, set_of (characters));
}

static inline Excerpt trimmed (Excerpt text) {
    text.begin = skip_blanks (text, text.begin);
    while (blank (last_char (text)))
        text.size--;
    return text;
}

// Whether a text begins with a word, or is it, in upper or lower case.
static inline bool begins (Excerpt text, const char *word) {
    return starts_with (text.bytes + text.begin, length_of (text), word);
}

static inline bool equals (Excerpt text, const char *word) {
    return begins (text, word) && length_of (text) == strlen (word);
}

// Takes the next word from *at on; words are separated by the given characters.
// Returns false if there is no further word.
static inline bool next_word (Excerpt text, size_t *at, const char *between,
                              Excerpt *word) {
    const Set set = set_of (between);
    while (*at < text.size && in_set (set, text.bytes[*at]))
        ++*at;
    const size_t begin = *at;
    *at = first_in (part (text, begin, text.size), set);
    *word = part (text, begin, *at);
    return begin < *at;
}

// Whether all characters are in this list.
static inline bool has_only (Excerpt text, const char *characters) {
    Excerpt other;
    return !next_word (text, &text.begin, characters, &other);
}

// How often a character occurs.
static inline size_t count_of (Excerpt text, char c) {
    size_t count = 0;
    for (size_t at = text.begin; at < text.size; at++)
        count += text.bytes[at] == c;
    return count;
}

// Takes the next field, and the separator after it.
static inline Excerpt next_field (Excerpt text, size_t *at, char separator) {
    const size_t begin = *at < text.size ? *at : text.size;
    const char *const end = find (part (text, begin, text.size), separator);
    const size_t size = end ? (size_t) (end - text.bytes) : text.size;
    *at = size + 1;
    return part (text, begin, size);
}
