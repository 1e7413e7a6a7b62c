// lz.h -- LZ-string: how f-puzzles packs a text into a link.
//
// Source: Pieroxy, LZ-string, compressToBase64 and decompressFromBase64: the
// format, not the code.  A text is a sequence of 16-bit units of UTF-16; here,
// outside of a link, it is UTF-8.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// Packs UTF-8 into base64.  A string that the caller frees; null without
// memory.
char *sudoku_lz_pack (const char *text);

// The reverse, for a text in which %XX may stand for a character, as in links.
// SUDOKU_OK and a string that the caller frees; SUDOKU_BAD_INPUT, and the message
// and the place from 0; SUDOKU_OUT_OF_MEMORY.
int sudoku_lz_unpack (const char *packed, size_t size, char **text,
                      const char **message, size_t *place);
