// journal.h -- the rows of a run, appended to their file as they are finished.
//
// A run may last for hours and be killed in its last minute.  So each row is in
// the file as soon as it is measured:
//
//   begin      head, end             an older file of that name is gone
//   a row      head, row, end        one write, over the end so far
//   a row      head, row, row, end
//   complete   all rows in order     the file is replaced, as files.h does it
//
// `end` is what a complete file ends with, such as the brackets of JSON.  So the
// file can be read at any time.  A device or a pipe cannot be replaced: it gets
// nothing before the run is complete.

#ifndef BENCH_JOURNAL_H
#define BENCH_JOURNAL_H

#include <stdbool.h>
#include <stdio.h>

typedef struct Journal {
    FILE *file; // null: there is none, and rows are not kept on the way
    const char *end;
} Journal;

// Begins the file; without a path there is no journal.  False with one line on
// stderr if it cannot be written.  The strings must live as long as it.
bool sudoku_bench_journal_begin (Journal *journal, const char *path,
                                 const char *head, const char *end);
// Where to write a row to; null if there is no journal.
FILE *sudoku_bench_journal_row (Journal *journal);
// The row is complete.
void sudoku_bench_journal_flush (Journal *journal);
// The file is about to be replaced by the complete one.
void sudoku_bench_journal_close (Journal *journal);

#endif
