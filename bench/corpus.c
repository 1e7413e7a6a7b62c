// corpus.c -- reads the boards of files and folders into sets.
//
// Bad records are reported as `file:line:column: error: ...` and counted; the
// other boards of the file are measured.
// A file with boards of several orders becomes one collection per order.

#include "corpus.h"

#include "status.h"

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

// The last component of a path without its ending, owned by the caller.
static char *stem (const char *path) {
    const char *slash = strrchr (path, '/');
    char *name = strdup (slash ? slash + 1 : path);
    char *dot = name ? strrchr (name, '.') : NULL;
    if (dot && dot != name)
        *dot = 0;
    return name;
}

// The folder's name of a path, "files" where there is none.
static char *folder (const char *path) {
    const char *end = strrchr (path, '/');
    if (!end)
        return strdup ("files");
    const char *begin = end;
    while (begin > path && begin[-1] != '/')
        begin--;
    if (begin == end || !strncmp (begin, "./", 2) || !strncmp (begin, "..", 2))
        return strdup ("files");
    return strndup (begin, (size_t) (end - begin));
}

// ---------------------------------------------------------------------------
// Sets

static void release_instance (Instance *instance) {
    free (instance->name);
    sudoku_board_free (instance->board);
    sudoku_board_free (instance->expect);
    *instance = (Instance){0};
}

// Appends an instance, whose parts change hands.  Capacity is the next power
// of two of the size.
static bool append (Set *set, const Instance *instance) {
    if (!(set->size & (set->size - 1))) {
        size_t capacity = set->size ? 2 * set->size : 1;
        if (capacity > SIZE_MAX / sizeof (Instance))
            return false;
        Instance *bigger =
            (Instance *) realloc (set->instances, capacity * sizeof (Instance));
        if (!bigger)
            return false;
        set->instances = bigger;
    }
    set->instances[set->size++] = *instance;
    return true;
}

// ---------------------------------------------------------------------------
// Files

static long read_file (void *state, char *bytes, size_t size) {
    int *file = (int *) state;
    for (;;) {
        const ssize_t count = read (*file, bytes, size);
        if (count >= 0 || errno != EINTR)
            return (long) count;
    }
}

// One line on stderr; reading goes on or ends.
static void complain (const char *path, const char *what, const char *why) {
    char room[PROGRAM_NAME_ROOM];
    fprintf (stderr, "%s: error: %s%s\n", program_printable (path, room), what,
             why);
}

static bool out_of_memory (int *status) {
    fprintf (stderr, "cdcl-sudoku: error: out of memory\n");
    *status = STATUS_MEMORY;
    return false;
}

// Makes the boards of a file sets of the corpus, by their orders; a single one is
// named by its folder.
static bool file_away (Corpus *corpus, const char *path, Set *boards,
                       size_t records, int *status) {
    const bool single = records == 1;
    for (size_t first = 0; first < boards->size; first++) {
        if (!boards->instances[first].board)
            continue; // moved with an earlier board of the same order
        const unsigned n = sudoku_order (boards->instances[first].board);
        Set set = {.name = single ? folder (path) : stem (path),
                   .collection = !single};
        bool good = set.name;
        for (size_t i = first; i < boards->size && good; i++) {
            Instance *instance = &boards->instances[i];
            if (!instance->board || sudoku_order (instance->board) != n)
                continue;
            good = append (&set, instance);
            if (good)
                *instance = (Instance){0};
        }
        if (good && set.size < boards->size) {
            char longer[300];
            snprintf (longer, sizeof longer, "%.250s-%ux%u", set.name, n * n,
                      n * n);
            free (set.name);
            good = (set.name = strdup (longer)) != NULL;
        }
        Set *bigger =
            (Set *) realloc (corpus->sets, (corpus->size + 1) * sizeof (Set));
        if (bigger)
            corpus->sets = bigger;
        if (bigger)
            bigger[corpus->size++] = set;
        if (!good || !bigger)
            return out_of_memory (status);
    }
    return true;
}

static bool read_boards (Corpus *corpus, const char *path, int *status) {
    int file = open (path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        complain (path, "cannot open: ", strerror (errno));
        *status = STATUS_NO_INPUT;
        return false;
    }
    program_packed *packed = program_packed_new (read_file, &file);
    sudoku_reader *reader =
        packed ? sudoku_reader_new (packed, program_packed_read) : NULL;
    Set boards = {0};
    size_t records = 0;
    bool good = reader || out_of_memory (status);
    while (good) {
        sudoku_puzzle puzzle;
        sudoku_error error;
        int found = sudoku_read (reader, &puzzle, &error);
        if (!found)
            break;
        records++;
        if (found == SUDOKU_OUT_OF_MEMORY) {
            good = out_of_memory (status);
        } else if (found != 1) {
            corpus->bad++;
            char room[PROGRAM_NAME_ROOM];
            const char *const why = program_packed_error (packed);
            fprintf (stderr, "%s:%zu:%zu: error: %s\n",
                     program_printable (path, room), error.line, error.column,
                     *why ? why : error.message);
        } else if (!sudoku_order (puzzle.board)) {
            corpus->ruled++;
            sudoku_puzzle_release (&puzzle);
        } else {
            char name[32];
            snprintf (name, sizeof name, "line-%zu", puzzle.line);
            Instance instance = {.board = puzzle.board,
                                 .expect = puzzle.solution,
                                 .count = puzzle.count,
                                 .count_at_least = puzzle.count_at_least,
                                 .hash = sudoku_hash (puzzle.board),
                                 .name = strdup (name)};
            puzzle.board = puzzle.solution = NULL;
            sudoku_puzzle_release (&puzzle);
            if (!instance.name || !append (&boards, &instance)) {
                release_instance (&instance);
                good = out_of_memory (status);
            }
        }
    }
    sudoku_reader_free (reader);
    program_packed_free (packed);
    close (file);
    if (good && !records) {
        corpus->bad++;
        complain (path, "expected a board, found none", "");
    }
    if (good && records == 1 && boards.size) {
        free (boards.instances[0].name);
        boards.instances[0].name = stem (path);
        good = boards.instances[0].name || out_of_memory (status);
    }
    good = good && file_away (corpus, path, &boards, records, status);
    for (size_t i = 0; i < boards.size; i++)
        release_instance (&boards.instances[i]);
    free (boards.instances);
    return good;
}

// ---------------------------------------------------------------------------
// Folders

typedef struct Walk {
    Corpus *corpus;
    int *status;
} Walk;

static int add_file (void *state, const char *path) {
    const Walk *const walk = (const Walk *) state;
    return !read_boards (walk->corpus, path, walk->status);
}

static int report_path (void *state, const char *path, int error) {
    const Walk *const walk = (const Walk *) state;
    if (error == ENOMEM)
        return !out_of_memory (walk->status);
    complain (path,
              error == ELOOP ? "too many folders inside each other"
                             : strerror (error),
              "");
    *walk->status = STATUS_NO_INPUT;
    return 1;
}

bool sudoku_bench_corpus_add (Corpus *corpus, const char *path, int *status) {
    Walk state = {corpus, status};
    const program_walk walk = {&state, add_file, report_path};
    const size_t ruled = corpus->ruled;
    const bool good = !program_walk_path (&walk, path);
    if (corpus->ruled > ruled) {
        char room[PROGRAM_NAME_ROOM];
        fprintf (stderr,
                 "%s: note: %zu boards with rules of their own are left out\n",
                 program_printable (path, room), corpus->ruled - ruled);
    }
    return good;
}

void sudoku_bench_corpus_release (Corpus *corpus) {
    for (size_t i = 0; i < corpus->size; i++) {
        for (size_t k = 0; k < corpus->sets[i].size; k++)
            release_instance (&corpus->sets[i].instances[k]);
        free (corpus->sets[i].instances);
        free (corpus->sets[i].name);
    }
    free (corpus->sets);
    *corpus = (Corpus){0};
}
