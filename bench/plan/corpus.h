// corpus.h -- the boards to measure: sets of instances, read from paths.
//
// A file with one board is an instance; the instances of a folder are a set that
// has the folder's name.  A file with several boards is a collection: a set of
// its own that has the file's name, measured as one amortised run.
//
// The files of folders are found as cdcl/program/shared/walk.h says.

#ifndef BENCH_CORPUS_H
#define BENCH_CORPUS_H

#include "sudoku/sudoku.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Instance {
    char *name;           // file name without ending; in a collection: :line
    sudoku_board *board;  // what is to be solved
    sudoku_board *expect; // the file's solution, or null
    int64_t count;        // the file's number of solutions, −1 unknown
    bool count_at_least;  // "1000+"
    uint64_t hash;        // sudoku_hash of the board
    size_t at;            // place in the corpus before sets were made
} Instance;

enum { CORPUS_NAME = 300 };

typedef struct Set {
    char name[CORPUS_NAME];
    bool collection;    // then all boards are of one order
    size_t first, size; // instances of the corpus
} Set;

typedef struct Corpus {
    Instance *instances; // set by set
    Set *sets;
    size_t size, set_count;
    size_t bad;   // records that could not be read, each reported on stderr
    size_t ruled; // boards with rules of their own, which are left out
} Corpus;

// Reads a path.  0, or the exit status after a message if nothing can be read
// there at all.  Released in any case.
int lab_corpus_read (Corpus *corpus, const char *path);
void lab_corpus_release (Corpus *corpus);

// The last component of a path without its ending.
void lab_stem (char name[CORPUS_NAME], const char *path);

#endif
