// replace.h -- whether an existing file may be replaced.
//
// `--csv board.txt` is a slip of the hand, and the board would be overwritten.
// So a file that exists is replaced only if it is, to its end, what an earlier
// run wrote there; anything else needs --force.

#ifndef BENCH_REPLACE_H
#define BENCH_REPLACE_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// Whether the file may be replaced by CSV whose first line begins with `head`, or
// by JSON if `head` is null: there is none, it is empty, a device or a pipe, or
// just such a file.  False with one line on stderr.
bool sudoku_bench_replaceable (const char *path, const char *head);

#ifdef __cplusplus
}
#endif

#endif
