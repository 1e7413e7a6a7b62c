// corpus.c -- reads the boards of files and folders into sets.
//
// Bad records are reported as `file:line:column: error: ...` and counted; the
// other boards of the file are measured.
// A file with boards of several orders becomes one collection per order.

#include "corpus.h"

#include "bench/base/files.h"
#include "bench/base/status.h"

#include "cdcl/program/shared/names.h"
#include "cdcl/program/shared/packed.h"
#include "cdcl/program/shared/walk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---------------------------------------------------------------------------
// Names

void lab_stem (char name[CORPUS_NAME], const char *path) {
    const char *slash = strrchr (path, '/');
    snprintf (name, CORPUS_NAME, "%s", slash ? slash + 1 : path);
    char *dot = strrchr (name, '.');
    if (dot && dot != name)
        *dot = 0;
}

// The folder's name of a path, "files" where there is none.
static void name_folder (char name[CORPUS_NAME], const char *path) {
    const char *end = strrchr (path, '/'), *begin = end;
    while (begin && begin > path && begin[-1] != '/')
        begin--;
    const bool none = !end || begin == end || !strncmp (begin, "./", 2) ||
                      !strncmp (begin, "..", 2);
    snprintf (name, CORPUS_NAME, "%.*s", none ? 5 : (int) (end - begin),
              none ? "files" : begin);
}

// ---------------------------------------------------------------------------
// Files

static long read_bytes (void *state, char *bytes, size_t size) {
    int *file = (int *) state;
    for (;;) {
        const ssize_t count = read (*file, bytes, size);
        if (count >= 0 || errno != EINTR)
            return (long) count;
    }
}

// Appends the puzzle's board; the puzzle is released.  False without memory.
// Capacity is the next power of two of the size.
static bool append (Corpus *corpus, sudoku_puzzle *puzzle) {
    const size_t size = corpus->size, room = size ? 2 * size : 1;
    char name[32];
    Instance *larger = corpus->instances;
    if (!(size & (size - 1)))
        larger = room > SIZE_MAX / sizeof *larger
                     ? NULL
                     : (Instance *) realloc (corpus->instances,
                                             room * sizeof *larger);
    if (larger) {
        snprintf (name, sizeof name, "line-%zu", puzzle->line);
        corpus->instances = larger;
        larger[corpus->size++] =
            (Instance){.board = puzzle->board,
                       .expect = puzzle->solution,
                       .count = puzzle->count,
                       .count_at_least = puzzle->count_at_least,
                       .hash = sudoku_hash (puzzle->board),
                       .at = size,
                       .name = strdup (name)};
        puzzle->board = puzzle->solution = NULL;
    }
    sudoku_puzzle_release (puzzle);
    return larger && larger[size].name;
}

// Reads the next record; false at the end, or with *status.
static bool read_record (Corpus *corpus, const char *path,
                         sudoku_reader *reader, program_packed *packed,
                         int *status) {
    sudoku_puzzle puzzle;
    sudoku_error error;
    const int found = sudoku_read (reader, &puzzle, &error);
    if (found == SUDOKU_OUT_OF_MEMORY) {
        *status = lab_no_memory ();
    } else if (found && found != 1) {
        char room[PROGRAM_NAME_ROOM];
        const char *const why = program_packed_error (packed);
        fprintf (stderr, "%s:%zu:%zu: error: %s\n",
                 program_printable (path, room), error.line, error.column,
                 *why ? why : error.message);
        corpus->bad++;
    } else if (found && !sudoku_order (puzzle.board)) {
        sudoku_puzzle_release (&puzzle);
        corpus->ruled++;
    } else if (found && !append (corpus, &puzzle))
        *status = lab_no_memory ();
    return found && !*status;
}

static int by_order (const void *a, const void *b) {
    const Instance *x = (const Instance *) a, *y = (const Instance *) b;
    const unsigned m = sudoku_order (x->board), n = sudoku_order (y->board);
    return m != n ? (m > n) - (m < n) : (x->at > y->at) - (x->at < y->at);
}

// Makes the boards of a file, from the first one on, sets by their orders.  A
// single one is named by the file, and its set by the folder.  False without
// memory.
static bool file_away (Corpus *corpus, const char *path, size_t first,
                       bool single) {
    Instance *boards = corpus->instances;
    const size_t begin = first, size = corpus->size;
    Set set = {.collection = !single};
    lab_stem (set.name, path);
    if (single) {
        free (boards[first].name);
        boards[first].name = strdup (set.name);
        name_folder (set.name, path);
    }
    const size_t length = strlen (set.name);
    qsort (boards + first, size - first, sizeof *boards, by_order);
    for (size_t end; first < size; first = end) {
        const unsigned n = sudoku_order (boards[first].board);
        for (end = first; end < size && sudoku_order (boards[end].board) == n;)
            end++;
        set.first = first;
        set.size = end - first;
        if (set.size < size - begin)
            snprintf (set.name + length, sizeof set.name - length, "-%ux%u",
                      n * n, n * n);
        Set *larger = (Set *) realloc (corpus->sets, (corpus->set_count + 1) *
                                                         sizeof *larger);
        if (!larger)
            return false;
        corpus->sets = larger;
        larger[corpus->set_count++] = set;
    }
    return boards[begin].name;
}

// 0 or the exit status, as below.
static int read_boards (Corpus *corpus, const char *path) {
    const size_t first = corpus->size;
    const size_t before = first + corpus->bad + corpus->ruled;
    int file = open (path, O_RDONLY | O_CLOEXEC), status = 0;
    if (file < 0) {
        char why[200];
        snprintf (why, sizeof why, "cannot open: %s", strerror (errno));
        return lab_complain (path, 0, why), STATUS_NO_INPUT;
    }
    program_packed *packed = program_packed_new (read_bytes, &file);
    sudoku_reader *reader =
        packed ? sudoku_reader_new (packed, program_packed_read) : NULL;
    if (!reader)
        status = lab_no_memory ();
    while (reader && read_record (corpus, path, reader, packed, &status))
        ;
    sudoku_reader_free (reader);
    program_packed_free (packed);
    close (file);
    const size_t records = corpus->size + corpus->bad + corpus->ruled - before;
    if (!status && !records) {
        corpus->bad++;
        lab_complain (path, 0, "expected a board, found none");
    }
    if (!status && corpus->size > first &&
        !file_away (corpus, path, first, records == 1))
        status = lab_no_memory ();
    return status;
}

// ---------------------------------------------------------------------------
// Folders

static int add_file (void *state, const char *path) {
    return read_boards ((Corpus *) state, path);
}

static int report_path (void *state, const char *path, int error) {
    (void) state;
    if (error == ENOMEM)
        return lab_no_memory ();
    lab_complain (path, 0,
                  error == ELOOP ? "too many folders inside each other"
                                 : strerror (error));
    return STATUS_NO_INPUT;
}

int lab_corpus_read (Corpus *corpus, const char *path) {
    const program_walk walk = {corpus, add_file, report_path};
    *corpus = (Corpus){0};
    const int status = program_walk_path (&walk, path);
    if (corpus->ruled) {
        char room[PROGRAM_NAME_ROOM];
        fprintf (stderr,
                 "%s: note: %zu boards with rules of their own are left out\n",
                 program_printable (path, room), corpus->ruled);
    }
    return status;
}

void lab_corpus_release (Corpus *corpus) {
    for (size_t i = 0; i < corpus->size; i++) {
        free (corpus->instances[i].name);
        sudoku_board_free (corpus->instances[i].board);
        sudoku_board_free (corpus->instances[i].expect);
    }
    free (corpus->instances);
    free (corpus->sets);
    *corpus = (Corpus){0};
}
