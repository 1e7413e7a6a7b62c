// lz.h -- LZ-string: the compression of f-puzzles links.
//
// Source: Pieroxy, LZ-string, compressToBase64 and decompressFromBase64; only the
// format was used, not the code.  A packed text consists of 16-bit units of UTF-16;
// unpacked text here is UTF-8.

#pragma once

#include <stdbool.h>
#include <stddef.h>

// Packs UTF-8 into base64.  Returns a string that the caller frees; null if memory runs
// out.
char *sudoku_lz_pack (const char *text);

// Unpacks a text that may have %XX escapes, as in links.  Returns SUDOKU_OK and a
// string that the caller frees; SUDOKU_BAD_INPUT with the message and the offset from
// 0; SUDOKU_OUT_OF_MEMORY.
int sudoku_lz_unpack (const char *packed, size_t size, char **text,
                      const char **message, size_t *place);
