// braid.c -- B, the length of the shortest braids that solve a puzzle.
//
// A braid of length n refutes a candidate: if it were true, its peers would
// fall; then up to n - 1 groups in turn would have a single candidate left,
// which is placed, and the n-th group would have none.  B of a puzzle is the
// smallest n for which it is solved by eliminating each candidate with a braid
// of length up to n, and placing singles.  Eliminations never spoil others, so
// their order does not matter.  0 is for singles alone, and 1 for locked
// candidates.
//
// Which braid is shortest is a search for the smallest set of placements:
//
//   - Placements are a set: their order does not matter, since what is single
//     stays single.  After all sets with a placement were tried, it is
//     forbidden in the sets that are left.
//   - In a round all singles are placed at once.  If so many rounds as there
//     are placements left do not lead to a conflict, no set of that size does.
//
// Most candidates are dismissed by the rounds alone.
//
// Source: Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles",
// 2012, for braids and their confluence.

#include "sudoku/board/board.h"
#include "sudoku/rate/groups.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>
#include <string.h>

typedef struct Braid {
    Groups *groups;
    bool *forbidden;       // [candidates]
    uint16_t *forbiddance; // [candidates] those that are forbidden, a stack
    size_t forbidden_size;
    int64_t effort; // sets of placements, negative: no limit
    int64_t tried;
    bool stopped;
} Braid;

// Places all singles that are not forbidden, from this place in the stack on.
// Returns where the next round begins.
static size_t play_round (Braid *braid, size_t from) {
    Groups *const groups = braid->groups;
    const size_t end = groups->singles_size;
    for (; from < end && !groups->empty; from++) {
        const unsigned group = groups->singles[from];
        if (!groups_is_single (groups, group))
            continue;
        const unsigned candidate = groups_single (groups, group);
        if (!groups->placed[candidate] && !braid->forbidden[candidate])
            sudoku_groups_place (groups, candidate);
    }
    return end;
}

// Rounds from here to a conflict, or `most` + 1 if they are more.
static unsigned rounds (Braid *braid, size_t from, unsigned most) {
    Groups *const groups = braid->groups;
    const GroupsMark mark = groups_mark (groups);
    unsigned round = 0;
    while (round <= most && !groups->empty) {
        const size_t end = groups->singles_size;
        if (round == most || from == end) {
            round = most + 1;
            break;
        }
        from = play_round (braid, from);
        round++;
    }
    sudoku_groups_undo (groups, mark);
    return round;
}

// Whether `most` more placements can lead to a conflict.  `from` is where the
// singles begin that were not there before the candidate was made true.
static bool refutes (Braid *braid, size_t from, unsigned most) {
    Groups *const groups = braid->groups;
    if (groups->empty)
        return true;
    braid->stopped = braid->stopped ||
                     (braid->effort >= 0 && braid->tried >= braid->effort) ||
                     stops (groups->stop, groups->size);
    braid->tried++;
    if (braid->stopped || rounds (braid, from, most) > most)
        return false;
    const GroupsMark mark = groups_mark (groups);
    const size_t allowed = braid->forbidden_size;
    bool found = false;
    for (size_t i = from; i < mark.singles && !found; i++) {
        const unsigned group = groups->singles[i];
        if (!groups_is_single (groups, group))
            continue;
        const unsigned candidate = groups_single (groups, group);
        if (groups->placed[candidate] || braid->forbidden[candidate])
            continue;
        sudoku_groups_place (groups, candidate);
        found =
            most == 1 ? groups->empty != 0 : refutes (braid, from, most - 1);
        sudoku_groups_undo (groups, mark);
        braid->forbidden[candidate] = true;
        braid->forbiddance[braid->forbidden_size++] = (uint16_t) candidate;
        if (most > 1 && !found && rounds (braid, from, most) > most)
            break;
    }
    while (braid->forbidden_size > allowed)
        braid->forbidden[braid->forbiddance[--braid->forbidden_size]] = false;
    return found;
}

// Whether the candidate has a braid of length up to `length`.
static bool has_braid (Braid *braid, unsigned candidate, unsigned length) {
    Groups *const groups = braid->groups;
    const GroupsMark mark = groups_mark (groups);
    sudoku_groups_place (groups, candidate);
    const unsigned least = rounds (braid, mark.singles, length - 1);
    bool found = false;
    for (unsigned most = least; most < length && !found; most++)
        found = refutes (braid, mark.singles, most);
    sudoku_groups_undo (groups, mark);
    return found;
}

// Eliminates what has braids of this length, until the puzzle is solved or
// there is no such candidate.
static void eliminate (Braid *braid, unsigned length) {
    Groups *const groups = braid->groups;
    unsigned candidate = 0, since = 0; // the last elimination
    while (!groups_solved (groups) && !groups->empty && !braid->stopped &&
           since < groups->size) {
        braid->stopped |= stops (groups->stop, groups->side);
        if (groups_open (groups, candidate) && !groups->placed[candidate] &&
            has_braid (braid, candidate, length)) {
            groups_fall (groups, candidate);
            sudoku_groups_singles (groups, false);
            groups->fallen_size = groups->singles_size = 0; // no way back
            since = 0;
        }
        since++;
        candidate = (candidate + 1) % groups->size;
    }
}

// Whether any candidate leads to a conflict at all, by braids of any length.
static bool has_any_braid (Braid *braid) {
    Groups *const groups = braid->groups;
    for (unsigned candidate = 0; candidate < groups->size; candidate++) {
        if (!groups_open (groups, candidate) || groups->placed[candidate])
            continue;
        const GroupsMark mark = groups_mark (groups);
        sudoku_groups_place (groups, candidate);
        sudoku_groups_singles (groups, false);
        const bool conflict = groups->empty;
        sudoku_groups_undo (groups, mark);
        if (conflict)
            return true;
    }
    return false;
}

int sudoku_rate_braid (const sudoku_board *puzzle, unsigned most,
                       int64_t effort, void *state, int (*stop) (void *state),
                       unsigned *rating) {
    if (puzzle->n > RATE_MAX || sudoku_has_marks (puzzle))
        return SUDOKU_BAD_INPUT;
    Braid braid;
    memset (&braid, 0, sizeof braid);
    Stop asked = {.state = state, .ask = stop};
    braid.effort = effort;
    braid.groups = sudoku_groups_new (puzzle->n);
    const size_t size = braid.groups ? braid.groups->size : 0;
    braid.forbidden = calloc (size + 1, sizeof *braid.forbidden);
    braid.forbiddance = malloc ((size + 1) * sizeof *braid.forbiddance);
    int result = SUDOKU_OUT_OF_MEMORY;
    if (braid.groups && braid.forbidden && braid.forbiddance) {
        Groups *const groups = braid.groups;
        sudoku_groups_load (groups, puzzle);
        groups->stop = &asked;
        sudoku_groups_singles (groups, false);
        groups->fallen_size = groups->singles_size = 0;
        unsigned length = 0;
        while (!groups_solved (groups) && !groups->empty && !braid.stopped &&
               length < most && has_any_braid (&braid))
            eliminate (&braid, ++length);
        // A length that was not tried to the end may be enough.
        *rating = length - braid.stopped;
        result = braid.stopped            ? SUDOKU_UNKNOWN
                 : groups_solved (groups) ? SUDOKU_SOLVED
                                          : SUDOKU_NONE;
    }
    sudoku_groups_free (braid.groups);
    free (braid.forbidden);
    free (braid.forbiddance);
    return result;
}
