// symbols.h -- digits as single characters.
//
// Boards up to side 36 are written with one character per cell:
//
//   . 0 _ ?  blank (written as '.')
//   1 … 9    1 … 9
//   A … Z    10 … 35, lower case is read too
//   @        36, since there are only nine numerals and 26 letters
//
// Larger boards are written as numbers.

#pragma once

#include <assert.h>

#define SYMBOLS_MAX 36

// The digit of a character, 0 for blank, -1 if it is no symbol.
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
