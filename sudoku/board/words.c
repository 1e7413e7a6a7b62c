// words.c -- trimming and keeping words; see words.h.

#include "sudoku/board/words.h"

#include <assert.h>

void sudoku_trim (const char **text, size_t *size) {
    while (*size && (**text == ' ' || **text == '\t'))
        ++*text, --*size;
    while (*size && ((*text)[*size - 1] == ' ' || (*text)[*size - 1] == '\t'))
        --*size;
}

bool sudoku_ends_control (const char *text, size_t at) {
    return (unsigned char) text[at] >> 5 == 4 && at && text[at - 1] == '\xC2';
}

void sudoku_keep (char *field, size_t room, const char *text, size_t size) {
    sudoku_trim (&text, &size);
    assert (room);
    if (size > room - 1) {
        size = room - 1;
        while (size && ((unsigned char) text[size] & 0xC0) == 0x80)
            size--;
    }
    for (size_t i = 0; i < size; i++) {
        const unsigned char byte = (unsigned char) text[i];
        const int control = (byte < 32 && byte != '\t') || byte == 127;
        const int high = sudoku_ends_control (text, i);
        if (high)
            field[i - 1] = ' ';
        field[i] = control || high ? ' ' : text[i];
    }
    field[size] = 0;
}
