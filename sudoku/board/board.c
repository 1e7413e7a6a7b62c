// board.c -- boards: allocation, cells, pencil marks, hash.
//
// A board is a plain array of digits.  This file does not depend on the rules of
// the game (verify.c) or on SAT.  Cells are read and written too often to check
// the indices: functions that return no status do not check them (sudoku.h), but
// test builds have asserts.
//
// Source of the hash: Fowler, Noll and Vo, FNV-1a with 64 bits (described in
// RFC 9923).  It names instances in benchmark tables; nothing else depends on
// it.

#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/rules.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static size_t cells (const sudoku_board *board) {
    return (size_t) board->side * board->side;
}

// The number of 64-bit words of the pencil marks, or 0 if it is too large for
// the address space.
static size_t mark_words (const sudoku_board *board) {
    const uint64_t side = board->side;
    const uint64_t words = (side * side * side + 63) / 64;
    return words <= SIZE_MAX / sizeof (uint64_t) ? (size_t) words : 0;
}

static sudoku_board *new_board (unsigned n, unsigned side) {
    const uint64_t bytes = (uint64_t) side * side * sizeof (uint16_t);
    if (bytes > SIZE_MAX - sizeof (sudoku_board))
        return NULL;
    sudoku_board *board = calloc (1, sizeof (sudoku_board) + (size_t) bytes);
    if (!board)
        return NULL;
    board->n = n;
    board->side = side;
    return board;
}

sudoku_board *sudoku_board_new (unsigned n) {
    return n < 1 || n > ORDER_MAX ? NULL : new_board (n, side_of (n));
}

sudoku_board *sudoku_board_new_rules (const sudoku_rules *rules) {
    sudoku_board *const board =
        rules->finished ? new_board (rules->n, rules->side) : NULL;
    if (board)
        board->rules = sudoku_rules_retain (rules);
    return board;
}

const sudoku_rules *sudoku_board_rules (const sudoku_board *board) {
    return board->rules;
}

sudoku_board *sudoku_board_like (const sudoku_board *board) {
    return board->rules ? sudoku_board_new_rules (board->rules)
                        : sudoku_board_new (board->n);
}

sudoku_board *sudoku_board_copy (const sudoku_board *board) {
    sudoku_board *copy = sudoku_board_like (board);
    if (!copy)
        return NULL;
    assert (copy->side == board->side && !copy->forbidden);
    memcpy (copy->digit, board->digit, cells (board) * sizeof (uint16_t));
    if (board->forbidden) {
        const size_t bytes = mark_words (board) * sizeof (uint64_t);
        copy->forbidden = malloc (bytes);
        if (!copy->forbidden) {
            sudoku_board_free (copy);
            return NULL;
        }
        memcpy (copy->forbidden, board->forbidden, bytes);
    }
    for (size_t cell = 0; board->placed && cell < cells (board); cell++)
        if (board->placed[cell] && !sudoku_mark_placed (copy, cell)) {
            sudoku_board_free (copy);
            return NULL;
        }
    return copy;
}

bool sudoku_mark_placed (sudoku_board *board, size_t cell) {
    if (!board->placed)
        board->placed = calloc (cells (board), sizeof *board->placed);
    if (board->placed)
        board->placed[cell] = 1;
    return board->placed != NULL;
}

void sudoku_board_assign (sudoku_board *to, const sudoku_board *from) {
    assert (to->side == from->side);
    memcpy (to->digit, from->digit, cells (from) * sizeof (uint16_t));
}

void sudoku_board_free (sudoku_board *board) {
    if (!board)
        return;
    sudoku_rules_free (board->rules);
    free (board->forbidden);
    free (board->placed);
    free (board);
}

unsigned sudoku_order (const sudoku_board *board) {
    return board->n;
}

unsigned sudoku_side (const sudoku_board *board) {
    return board->side;
}

unsigned sudoku_get (const sudoku_board *board, unsigned row, unsigned col) {
    assert (row < board->side && col < board->side);
    return board->digit[(size_t) row * board->side + col];
}

void sudoku_set (sudoku_board *board, unsigned row, unsigned col,
                 unsigned digit) {
    assert (row < board->side && col < board->side && digit <= board->side);
    board->digit[(size_t) row * board->side + col] = (uint16_t) digit;
}

static bool on_board (const sudoku_board *board, unsigned row, unsigned col,
                      unsigned digit) {
    return row < board->side && col < board->side && digit >= 1 &&
           digit <= board->side;
}

static uint64_t mark_bit (const sudoku_board *board, unsigned row, unsigned col,
                          unsigned digit) {
    return ((uint64_t) row * board->side + col) * board->side + digit - 1;
}

int sudoku_forbid (sudoku_board *board, unsigned row, unsigned col,
                   unsigned digit) {
    if (!on_board (board, row, col, digit))
        return SUDOKU_BAD_INPUT;
    const uint64_t bit = mark_bit (board, row, col, digit);
    if (!board->forbidden) {
        const size_t words = mark_words (board);
        board->forbidden = words ? calloc (words, sizeof (uint64_t)) : NULL;
        if (!board->forbidden)
            return SUDOKU_OUT_OF_MEMORY;
    }
    board->forbidden[bit / 64] |= UINT64_C (1) << bit % 64;
    return SUDOKU_OK;
}

bool sudoku_allowed (const sudoku_board *board, unsigned row, unsigned col,
                     unsigned digit) {
    assert (on_board (board, row, col, digit));
    const uint64_t bit = mark_bit (board, row, col, digit);
    return !board->forbidden || !(board->forbidden[bit / 64] >> bit % 64 & 1);
}

bool sudoku_has_marks (const sudoku_board *board) {
    return board->forbidden;
}

size_t sudoku_givens (const sudoku_board *board) {
    size_t givens = 0;
    for (size_t cell = 0; cell < cells (board); cell++)
        givens += board->digit[cell] != 0;
    return givens;
}

bool sudoku_equal (const sudoku_board *a, const sudoku_board *b) {
    return a->side == b->side &&
           !memcmp (a->digit, b->digit, cells (a) * sizeof (uint16_t));
}

// Hashes the low bytes of a number, lowest first, so that the hash does not
// depend on the byte order of the machine.
static uint64_t feed (uint64_t hash, uint64_t number, unsigned bytes) {
    for (unsigned i = 0; i < bytes; i++) {
        hash ^= number >> 8 * i & 255;
        hash *= UINT64_C (1099511628211);
    }
    return hash;
}

uint64_t sudoku_hash (const sudoku_board *board) {
    uint64_t hash = feed (UINT64_C (14695981039346656037), board->n, 4);
    for (size_t cell = 0; cell < cells (board); cell++)
        hash = feed (hash, board->digit[cell], 2);
    if (board->forbidden)
        for (size_t i = 0; i < mark_words (board); i++)
            hash = feed (hash, board->forbidden[i], 8);
    return hash;
}
