// journal.c -- appends rows to a file that is complete after each of them.
//
// A write that fails, as on a full disk, is not reported here: the rows are in
// memory too, and the report comes when the complete file is written.

#include "journal.h"

#include "files.h"

#include <string.h>

enum { BUFFER = 1 << 16 }; // larger than a row, so that a row is one write

bool sudoku_bench_journal_begin (Journal *journal, const char *path,
                                 const char *head, const char *end) {
    *journal = (Journal){.end = end};
    if (!path || sudoku_bench_is_direct (path))
        return true;
    journal->file = fopen (path, "w");
    if (!journal->file)
        return sudoku_bench_try_file (path); // which says why
    setvbuf (journal->file, NULL, _IOFBF, BUFFER);
    fputs (head, journal->file);
    sudoku_bench_journal_flush (journal);
    return true;
}

FILE *sudoku_bench_journal_row (Journal *journal) {
    const long back = (long) strlen (journal->end);
    if (journal->file && back)
        fseek (journal->file, -back, SEEK_CUR);
    return journal->file;
}

void sudoku_bench_journal_flush (Journal *journal) {
    if (!journal->file)
        return;
    fputs (journal->end, journal->file);
    fflush (journal->file);
}

void sudoku_bench_journal_close (Journal *journal) {
    if (journal->file)
        fclose (journal->file);
    journal->file = NULL;
}
