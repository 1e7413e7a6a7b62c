// groups.c -- candidates and groups with counts, which can go back.
//
// What falls is on stacks, so that going back takes as long as going there.

#include "sudoku/rate/groups.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"

#include <stdlib.h>
#include <string.h>

static void number (Groups *groups) {
    const unsigned n = groups->n, side = groups->side, cells = side * side;
    for (unsigned cell = 0; cell < cells; cell++) {
        const unsigned row = cell / side, col = cell % side;
        for (unsigned digit = 0; digit < side; digit++) {
            const unsigned candidate = cell * side + digit;
            const unsigned of[4] = {cell, cells + row * side + digit,
                                    2 * cells + col * side + digit,
                                    3 * cells + box_of (n, row, col) * side +
                                        digit};
            const unsigned at[4] = {digit, col, row, row % n * n + col % n};
            for (int kind = 0; kind < 4; kind++) {
                groups->of[candidate][kind] = (uint16_t) of[kind];
                groups->at[candidate][kind] = (uint8_t) at[kind];
                groups->members[of[kind] * side + at[kind]] =
                    (uint16_t) candidate;
            }
        }
    }
}

Groups *sudoku_groups_new (unsigned n) {
    assert (n >= 1 && n <= RATE_MAX);
    Groups *const groups = calloc (1, sizeof *groups);
    if (!groups)
        return NULL;
    const size_t side = side_of (n), cells = side * side, size = cells * side;
    groups->n = n;
    groups->side = (unsigned) side;
    groups->size = (unsigned) size;
    groups->of = malloc (size * sizeof *groups->of);
    groups->members = malloc (4 * size * sizeof *groups->members);
    groups->at = malloc (size * sizeof *groups->at);
    groups->open = malloc (4 * cells * sizeof *groups->open);
    groups->placed = malloc (size);
    groups->fallen = malloc (size * sizeof *groups->fallen);
    groups->singles = malloc (4 * cells * sizeof *groups->singles);
    groups->placements = malloc (cells * sizeof *groups->placements);
    if (groups->of && groups->members && groups->at && groups->open &&
        groups->placed && groups->fallen && groups->singles &&
        groups->placements) {
        number (groups);
        return groups;
    }
    sudoku_groups_free (groups);
    return NULL;
}

void sudoku_groups_free (Groups *groups) {
    if (!groups)
        return;
    free (groups->of);
    free (groups->members);
    free (groups->at);
    free (groups->open);
    free (groups->placed);
    free (groups->fallen);
    free (groups->singles);
    free (groups->placements);
    free (groups);
}

void sudoku_groups_load (Groups *groups, const sudoku_board *board) {
    const unsigned side = groups->side, cells = side * side;
    assert (board->n == groups->n);
    groups->fallen_size = groups->singles_size = groups->placements_size = 0;
    groups->empty = 0;
    memset (groups->placed, false, groups->size);
    for (unsigned group = 0; group < 4 * cells; group++) {
        groups->open[group] = UINT32_MAX >> (32 - side);
        if (side == 1)
            groups->singles[groups->singles_size++] = (uint16_t) group;
    }
    for (unsigned cell = 0; cell < cells; cell++) {
        const unsigned candidate = cell * side + board->digit[cell] - 1u;
        if (!board->digit[cell])
            continue;
        if (groups_open (groups, candidate))
            sudoku_groups_place (groups, candidate);
        else
            groups->empty++; // two givens clash
    }
}

void sudoku_groups_place (Groups *groups, unsigned candidate) {
    const unsigned side = groups->side;
    assert (groups_open (groups, candidate) && !groups->placed[candidate]);
    groups->placed[candidate] = true;
    groups->placements[groups->placements_size++] = (uint16_t) candidate;
    for (int kind = 0; kind < 4 && !groups->empty; kind++) {
        const unsigned group = groups->of[candidate][kind];
        const uint16_t *const members = groups->members + group * side;
        uint32_t others = groups->open[group] &
                          ~(UINT32_C (1) << groups->at[candidate][kind]);
        for (; others; others &= others - 1)
            groups_fall (groups, members[__builtin_ctz (others)]);
    }
}

void sudoku_groups_undo (Groups *groups, GroupsMark mark) {
    while (groups->placements_size > mark.placements)
        groups->placed[groups->placements[--groups->placements_size]] = false;
    while (groups->fallen_size > mark.fallen) {
        const unsigned candidate = groups->fallen[--groups->fallen_size];
        for (int kind = 0; kind < 4; kind++) {
            uint32_t *const open = groups->open + groups->of[candidate][kind];
            groups->empty -= !*open;
            *open |= UINT32_C (1) << groups->at[candidate][kind];
        }
    }
    groups->singles_size = mark.singles;
}

void sudoku_groups_singles (Groups *groups, bool cells_alone) {
    const unsigned cells = groups->side * groups->side;
    for (size_t i = 0; i < groups->singles_size && !groups->empty; i++) {
        const unsigned group = groups->singles[i];
        if (!groups_is_single (groups, group) ||
            (cells_alone && group >= cells))
            continue;
        const unsigned candidate = groups_single (groups, group);
        if (!groups->placed[candidate])
            sudoku_groups_place (groups, candidate);
    }
}
