// symbols.h -- digits as single characters.
//
// Boards up to side 36 are written with one character per cell:
//
//   . 0 _ ?  blank (written as '.')
//   1 … 9    1 … 9
//   A … Z    10 … 35; lower case is also read
//   @        36, because there are only nine numerals and 26 letters
//
// Larger boards are written as numbers.

#pragma once

#include <assert.h>

#define SYMBOLS_MAX 36

// The digit of a character; 0 if it means a blank cell, -1 if it is no symbol.
static inline int symbol_digit (char symbol) {
    if (symbol >= '1' && symbol <= '9')
        return symbol - '0';
    if (symbol == '.' || symbol == '0' || symbol == '_' || symbol == '?')
        return 0;
    if (symbol >= 'A' && symbol <= 'Z')
        return symbol - 'A' + 10;
    if (symbol >= 'a' && symbol <= 'z')
        return symbol - 'a' + 10;
    return symbol == '@' ? SYMBOLS_MAX : -1;
}

// The character of a digit 0 … 36.
static inline char digit_symbol (unsigned digit) {
    assert (digit <= SYMBOLS_MAX);
    return ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@"[digit];
}

// The character of a digit as a string.
static inline const char *digit_name (unsigned digit) {
    static const char names[] =
        ".\0001\0002\0003\0004\0005\0006\0007\0008\0009\0A\0B\0"
        "C\0D\0E\0F\0G\0H\0I\0J\0K\0L\0M\0N\0O\0P\0Q\0"
        "R\0S\0T\0U\0V\0W\0X\0Y\0Z\0@";
    assert (digit <= SYMBOLS_MAX);
    return names + 2 * digit;
}
