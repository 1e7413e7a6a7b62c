// classes.c -- the classes of placements of k clues under the symmetries of
// boards.
//
// Classes with k clues are derived from the classes with k - 1 clues: one more clue is
// added in every possible way, the result is brought into canonical form, and new forms
// are kept.  Additions that are equal by an obvious symmetry are skipped: of the blank
// rows of a band one is enough, likewise of columns, bands and stacks, and of the digits
// that do not occur yet.
//
//   clues       1   2   3    4     5       6          7
//   classes     1   7  43  471  6146  105082    1998512
//
// The tests count the classes in another way: as orbits of labelled clues, with rows,
// columns and digits as partitions of the labels.
//
// Source: the idea is due to Read, "Every one a winner", 1978; but here a hash table
// replaces the order of generation.

#include "sudoku/theorems/classes.h"
#include "sudoku/sudoku_puzzles.h"
#include "sudoku/board/board.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 9, ORDER = 3, CELLS = SIDE * SIDE };

void sudoku_classes_release (Classes *classes) {
    free (classes->data);
    free (classes->table);
    memset (classes, 0, sizeof *classes);
}

void sudoku_placement_get (const Placement *placement, sudoku_board *board) {
    memset (board->digit, 0, CELLS * sizeof *board->digit);
    for (int i = 0; i < SUDOKU_MOST_CLUES && placement->clue[i]; i++)
        board->digit[(placement->clue[i] - 1) / SIDE] =
            (uint16_t) ((placement->clue[i] - 1) % SIDE + 1);
}

void sudoku_placement_set (Placement *placement, const sudoku_board *board) {
    int size = 0;
    memset (placement, 0, sizeof *placement);
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (board->digit[cell]) {
            assert (size < SUDOKU_MOST_CLUES);
            placement->clue[size++] =
                (uint16_t) (cell * SIDE + board->digit[cell]);
        }
}

// ---------------------------------------------------------------------------
// The set

// The hash function FNV-1a over pairs of clues.
static size_t slot_of (const Classes *classes, const Placement *placement) {
    uint64_t hash = UINT64_C (0xcbf29ce484222325);
    for (int i = 0; i < SUDOKU_MOST_CLUES; i++)
        hash = (hash ^ placement->clue[i]) * UINT64_C (0x100000001b3);
    hash ^= hash >> 29;
    size_t slot = (size_t) hash & (classes->slots - 1);
    while (classes->table[slot] &&
           memcmp (classes->data + classes->table[slot] - 1, placement,
                   sizeof *placement))
        slot = (slot + 1) & (classes->slots - 1);
    return slot;
}

// Makes room for one more placement; the table is at most half full.
static int grow (Classes *classes) {
    const size_t capacity = classes->capacity ? 2 * classes->capacity : 1024;
    Placement *const data = realloc (classes->data, capacity * sizeof *data);
    if (!data)
        return SUDOKU_OUT_OF_MEMORY;
    classes->data = data;
    uint32_t *const table = calloc (2 * capacity, sizeof *table);
    if (!table)
        return SUDOKU_OUT_OF_MEMORY;
    free (classes->table);
    classes->table = table;
    classes->slots = 2 * capacity;
    classes->capacity = capacity;
    for (size_t i = 0; i < classes->size; i++)
        table[slot_of (classes, data + i)] = (uint32_t) i + 1;
    return SUDOKU_OK;
}

// Adds a placement unless it is in the set.  Returns SUDOKU_OK or SUDOKU_OUT_OF_MEMORY.
static int add (Classes *classes, const Placement *placement) {
    if (classes->size == classes->capacity && grow (classes) != SUDOKU_OK)
        return SUDOKU_OUT_OF_MEMORY;
    const size_t slot = slot_of (classes, placement);
    if (!classes->table[slot]) {
        classes->data[classes->size++] = *placement;
        classes->table[slot] = (uint32_t) classes->size;
    }
    return SUDOKU_OK;
}

// ---------------------------------------------------------------------------
// One clue more

// Blank lines (rows or columns) that are equivalent to an earlier line: an earlier line
// of the same band is blank, or both this band and an earlier band are blank.
static unsigned spare_lines (const unsigned used) {
    unsigned spare = 0;
    for (unsigned line = 0; line < SIDE; line++) {
        const unsigned begin = line / ORDER * ORDER;
        const unsigned within = (1u << (line - begin)) - 1;
        const bool blank = !(used >> line & 1);
        const bool triple = !(used >> begin & 7);
        if (blank && (~used >> begin & within))
            spare |= 1u << line;
        for (unsigned other = 0; triple && other < begin; other += ORDER)
            if (!(used >> other & 7))
                spare |= 1u << line;
    }
    return spare;
}

int sudoku_classes_extend (Classes *classes, const Placement *placement,
                           sudoku_board *board, sudoku_board *smallest) {
    unsigned rows = 0, cols = 0, names = 0;
    sudoku_placement_get (placement, board);
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (board->digit[cell]) {
            rows |= 1u << cell / SIDE;
            cols |= 1u << cell % SIDE;
            if (board->digit[cell] > names)
                names = board->digit[cell];
        }
    const unsigned spare_rows = spare_lines (rows);
    const unsigned spare_cols = spare_lines (cols);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        if (board->digit[cell] || spare_rows >> cell / SIDE & 1 ||
            spare_cols >> cell % SIDE & 1)
            continue;
        for (unsigned digit = 1; digit <= SIDE && digit <= names + 1; digit++) {
            Placement more;
            board->digit[cell] = (uint16_t) digit;
            const int result = sudoku_canonicalize (board, smallest);
            if (result == SUDOKU_BAD_INPUT) // the clues violate a rule
                continue;
            if (result != SUDOKU_OK)
                return result;
            sudoku_placement_set (&more, smallest);
            if (add (classes, &more) != SUDOKU_OK)
                return SUDOKU_OUT_OF_MEMORY;
        }
        board->digit[cell] = 0;
    }
    return SUDOKU_OK;
}

// Derives the classes with one clue more from all classes of a set.
static int extend_all (const Classes *from, Classes *to, sudoku_board *board,
                       sudoku_board *smallest, void *state,
                       int (*stop) (void *state)) {
    int result = SUDOKU_OK;
    for (size_t i = 0; i < from->size && result == SUDOKU_OK; i++)
        result =
            stop && stop (state)
                ? SUDOKU_UNKNOWN
                : sudoku_classes_extend (to, from->data + i, board, smallest);
    return result;
}

int sudoku_classes_make (Classes *classes, unsigned clues, void *state,
                         int (*stop) (void *state)) {
    static const Placement blank;
    sudoku_board *const board = sudoku_board_new (ORDER);
    sudoku_board *const smallest = sudoku_board_new (ORDER);
    int result =
        board && smallest ? add (classes, &blank) : SUDOKU_OUT_OF_MEMORY;
    for (unsigned k = 0; k < clues && result == SUDOKU_OK; k++) {
        Classes next = {0};
        result = extend_all (classes, &next, board, smallest, state, stop);
        sudoku_classes_release (classes);
        *classes = next;
    }
    sudoku_board_free (board);
    sudoku_board_free (smallest);
    return result;
}
