// neighbour_search.c -- the neighbourhood search of `generate --near`.
//
// The queue starts with the puzzles of the file.  The neighbours of each puzzle are
// made canonical; new ones are printed and queued.  The search ends when it has found
// all reachable puzzles, or the requested number.
//
//   seen   all canonical puzzles found; the puzzles of the file come first
//   table  a hash table of indices into `seen`, plus 1; 0 is an empty slot; at most half full

#include "sudoku/program/generate/neighbour_search.h"
#include "sudoku/make/generate/boards.h"
#include "sudoku/program/report/report.h"
#include "sudoku/program/stream/input.h"
#include "sudoku/board/board.h"
#include "sudoku/program/base/command.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>
#include <string.h>

// Limit on the solutions of a puzzle without its removed givens; at side 9, memory in
// megabytes is about the time in seconds.
enum { MOST_KEPT = 200000 };

typedef struct Search {
    const NeighbourOptions *options;
    Generation *generation;
    double deadline;
    int64_t clues;
    unsigned n;
    sudoku_board **seen;
    size_t size, capacity;
    size_t *table;
    size_t slots;
    int status;
} Search;

// The callback of the generator.
static int stop (void *state) {
    const Search *const search = state;
    search->generation->show (search->generation->state, 0, 0);
    return program_interrupted () || (search->generation->timed &&
                                      program_seconds () >= search->deadline);
}

static size_t *slot_of (const Search *search, const sudoku_board *board) {
    size_t at = (size_t) sudoku_hash (board) & (search->slots - 1);
    while (search->table[at] &&
           !sudoku_equal (search->seen[search->table[at] - 1], board))
        at = (at + 1) & (search->slots - 1);
    return search->table + at;
}

static bool enlarge (Search *search) {
    const size_t capacity = search->capacity ? 2 * search->capacity : 512;
    sudoku_board **const seen =
        realloc (search->seen, capacity * sizeof (sudoku_board *));
    if (!seen)
        return false;
    search->seen = seen;
    size_t *const table = calloc (2 * capacity, sizeof *table);
    if (!table)
        return false;
    free (search->table);
    search->table = table;
    search->slots = 2 * capacity;
    search->capacity = capacity;
    for (size_t i = 0; i < search->size; i++)
        *slot_of (search, seen[i]) = i + 1;
    return true;
}

// Adds the canonical form.  Returns SUDOKU_OK, SUDOKU_NONE if it is not new, or an
// error.
static int add (Search *search, const sudoku_board *board) {
    sudoku_board *const canonical = sudoku_board_new (search->n);
    if (!canonical || (search->size == search->capacity && !enlarge (search))) {
        sudoku_board_free (canonical);
        return SUDOKU_OUT_OF_MEMORY;
    }
    const int result = sudoku_canonicalize (board, canonical);
    size_t *const slot =
        result == SUDOKU_OK ? slot_of (search, canonical) : NULL;
    if (!slot || *slot) {
        sudoku_board_free (canonical);
        return slot ? SUDOKU_NONE : result;
    }
    search->seen[search->size++] = canonical;
    *slot = search->size;
    return SUDOKU_OK;
}

static int print_new (void *state, const sudoku_board *puzzle) {
    Search *const search = state;
    Generation *const generation = search->generation;
    const int result = add (search, puzzle);
    if (result < 0)
        search->status = sudoku_status_of (result, search->options->path, 0);
    if (result != SUDOKU_OK)
        return result < 0;
    generation->done++;
    const bool lost =
        !sudoku_report_made (stdout, generation->layout, generation->done,
                             NOT_SAID, search->seen[search->size - 1], false) ||
        ferror (stdout);
    sudoku_output_note (lost);
    if (lost)
        search->status = STATUS_OUTPUT;
    return lost || generation->done == generation->count;
}

// Reads a puzzle of the file: its side is 4 or 9, as for all puzzles of the file, and
// it has one solution.
static int read_puzzle (Search *search, sudoku_generator **generator,
                        const Record *record) {
    const int64_t swap = search->options->swap;
    const sudoku_board *const board = record->puzzle.board;
    const char *why = NULL;
    if (!board)
        return sudoku_complain (record->file, record->error.line,
                                record->error.column, "error", "%s",
                                record->error.message);
    if (board->n < 2 || board->n > 3)
        why = "--near: expected a board of side 4 or 9";
    else if (search->n && board->n != search->n)
        why = "--near: expected boards of one side";
    if (why)
        return sudoku_complain (record->file, record->puzzle.line, 0, "error",
                                "%s", why);
    if (!search->n) {
        search->n = board->n;
        *generator = sudoku_generator_new (board, 1, search, stop);
        if (!*generator)
            return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, record->file, 0);
    }
    const int64_t givens = (int64_t) sudoku_givens (board);
    if (search->clues < 0)
        search->clues = givens;
    const int64_t in = search->clues - givens + swap;
    if (in < 0 || in > swap)
        return sudoku_complain (
            record->file, record->puzzle.line, 0, "error",
            "--near: a puzzle with %lld clues: expected %lld to %lld, for "
            "--clues %lld and --swap %lld",
            (long long) givens, (long long) search->clues,
            (long long) (search->clues + swap), (long long) search->clues,
            (long long) swap);
    const int result = add (search, board);
    if (result == SUDOKU_BAD_INPUT)
        return sudoku_complain (record->file, record->puzzle.line, 0, "error",
                                "--near: givens that clash, or pencil marks");
    return result < 0 ? sudoku_status_of (result, record->file, 0) : STATUS_OK;
}

static int search_all (Search *search, sudoku_generator *generator) {
    const NeighbourOptions *const options = search->options;
    const Generation *const generation = search->generation;
    int64_t left_out = 0;
    int result = SUDOKU_OK;
    for (size_t i = 0; i < search->size && result == SUDOKU_OK &&
                       generation->done != generation->count;
         i++) {
        const int64_t givens = (int64_t) sudoku_givens (search->seen[i]);
        // The given puzzles may have more clues than requested.
        const int64_t in = search->clues - givens + options->swap;
        result = sudoku_generate_near (generator, search->seen[i],
                                       (size_t) options->swap, (size_t) in,
                                       MOST_KEPT, search, print_new, &left_out);
    }
    if (search->status != STATUS_OK)
        return search->status;
    if (result < 0)
        return sudoku_status_of (result, options->path, 0);
    if (program_interrupted () || generation->done == generation->count)
        return STATUS_OK;
    if (result == SUDOKU_UNKNOWN)
        return sudoku_cut ((uint64_t) generation->done, "boards written");
    if (generation->count < 0)
        return STATUS_OK;
    return sudoku_complain (
        options->path, 0, 0, "error",
        "%lld of %lld puzzles: --swap %lld reaches no others (%lld sets of "
        "clues had too many solutions)",
        (long long) generation->done, (long long) generation->count,
        (long long) options->swap, (long long) left_out);
}

int sudoku_generate_neighbours (const NeighbourOptions *options,
                                Generation *generation) {
    char *paths[2] = {(char *) options->path, NULL};
    Search search = {.options = options,
                     .generation = generation,
                     .deadline = program_seconds () + generation->seconds,
                     .clues = generation->recipe->wish.clues,
                     .status = STATUS_OK};
    sudoku_generator *generator = NULL;
    Feed feed;
    Record record;
    int status = STATUS_OK;
    sudoku_feed_init (&feed, paths);
    while (status == STATUS_OK && sudoku_feed_next (&feed, &record)) {
        status = read_puzzle (&search, &generator, &record);
        sudoku_puzzle_release (&record.puzzle);
    }
    sudoku_feed_release (&feed);
    if (status == STATUS_OK)
        status = feed.status;
    if (status == STATUS_OK && search.size)
        status = search_all (&search, generator);
    sudoku_generator_free (generator);
    for (size_t i = 0; i < search.size; i++)
        sudoku_board_free (search.seen[i]);
    free (search.seen);
    free (search.table);
    return status;
}
