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
#include "sudoku/board/candidates.h"
#include "sudoku/rate/level.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>

typedef struct Braid {
    Candidates *cands;
    unsigned size;         // N³
    bool *forbidden;       // [N³]
    uint16_t *forbiddance; // [N³] those that are forbidden, a stack
    size_t forbidden_size;
    Stop stop;
    int64_t effort; // sets of placements, negative: no limit
    int64_t tried;
    bool stopped;
} Braid;

// Whether a single that waits may be placed.
static bool is_free (const Braid *braid, Single single) {
    const Candidates *const cands = braid->cands;
    return is_candidate (cands, single.cell, single.digit) &&
           !braid->forbidden[single.cell * cands->side + single.digit - 1];
}

// Places all singles that are not forbidden, from this place in the queue on.
// Returns where the next round begins.
static size_t play_round (Braid *braid, size_t from) {
    Candidates *const cands = braid->cands;
    const size_t end = cands->singles_size;
    for (; from < end && !candidates_fail (cands); from++) {
        const Single single = cands->singles[from];
        if (is_free (braid, single))
            sudoku_candidates_place (cands, single.cell, single.digit);
    }
    return end;
}

// Rounds from here to a conflict, or `most` + 1 if they are more.
static unsigned rounds (Braid *braid, size_t from, unsigned most) {
    Candidates *const cands = braid->cands;
    const CandidatesMark mark = candidates_mark (cands);
    unsigned round = 0;
    while (round <= most && !candidates_fail (cands)) {
        const size_t end = cands->singles_size;
        if (round == most || from == end) {
            round = most + 1;
            break;
        }
        from = play_round (braid, from);
        round++;
    }
    sudoku_candidates_undo (cands, mark);
    return round;
}

// Whether `most` more placements can lead to a conflict.  `from` is where the
// singles begin that were not there before the candidate was made true.
static bool refutes (Braid *braid, size_t from, unsigned most) {
    Candidates *const cands = braid->cands;
    if (candidates_fail (cands))
        return true;
    braid->stopped = braid->stopped ||
                     (braid->effort >= 0 && braid->tried >= braid->effort) ||
                     stops (&braid->stop, braid->size);
    braid->tried++;
    if (braid->stopped || rounds (braid, from, most) > most)
        return false;
    const CandidatesMark mark = candidates_mark (cands);
    const size_t allowed = braid->forbidden_size;
    bool found = false;
    for (size_t i = from; i < mark.singles && !found; i++) {
        const Single single = cands->singles[i];
        if (!is_free (braid, single))
            continue;
        const unsigned candidate =
            single.cell * cands->side + single.digit - 1u;
        sudoku_candidates_place (cands, single.cell, single.digit);
        found = most == 1 ? candidates_fail (cands)
                          : refutes (braid, from, most - 1);
        sudoku_candidates_undo (cands, mark);
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
static bool has_braid (Braid *braid, Candidate candidate, unsigned length) {
    Candidates *const cands = braid->cands;
    const CandidatesMark mark = candidates_mark (cands);
    sudoku_candidates_place (cands, candidate.cell, candidate.digit);
    const unsigned least = rounds (braid, mark.singles, length - 1);
    bool found = false;
    for (unsigned most = least; most < length && !found; most++)
        found = refutes (braid, mark.singles, most);
    sudoku_candidates_undo (cands, mark);
    return found;
}

// Eliminates what has braids of this length, until the puzzle is solved or
// there is no such candidate.
static void eliminate (Braid *braid, unsigned length) {
    Candidates *const cands = braid->cands;
    unsigned number = 0, since = 0; // the last elimination
    while (cands->open && !candidates_fail (cands) && !braid->stopped &&
           since < braid->size) {
        const Candidate candidate = {number / cands->side,
                                     number % cands->side + 1};
        braid->stopped |= stops (&braid->stop, cands->side);
        if (is_candidate (cands, candidate.cell, candidate.digit) &&
            has_braid (braid, candidate, length)) {
            sudoku_candidates_strike (cands, candidate.cell, candidate.digit);
            sudoku_candidates_settle (cands, false);
            candidates_commit (cands);
            since = 0;
        }
        since++;
        number = (number + 1) % braid->size;
    }
}

// Whether any candidate leads to a conflict at all, by braids of any length.
static bool has_any_braid (Braid *braid) {
    Candidates *const cands = braid->cands;
    const size_t cells = (size_t) cands->side * cands->side;
    for (size_t cell = 0; cell < cells; cell++)
        for (unsigned d = 1; (d = next_candidate (cands, cell, d)); d++) {
            const CandidatesMark mark = candidates_mark (cands);
            sudoku_candidates_place (cands, cell, d);
            const bool conflict = !sudoku_candidates_settle (cands, false);
            sudoku_candidates_undo (cands, mark);
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
    const size_t size = (size_t) puzzle->side * puzzle->side * puzzle->side;
    Braid braid = {.cands = sudoku_candidates_with_trail (puzzle->n),
                   .size = (unsigned) size,
                   .forbidden = calloc (size, sizeof *braid.forbidden),
                   .forbiddance = malloc (size * sizeof *braid.forbiddance),
                   .stop = {.state = state, .ask = stop},
                   .effort = effort};
    int result = SUDOKU_OUT_OF_MEMORY;
    if (braid.cands && braid.forbidden && braid.forbiddance) {
        Candidates *const cands = braid.cands;
        if (sudoku_candidates_load (cands, puzzle, true))
            sudoku_candidates_settle (cands, false);
        candidates_commit (cands);
        unsigned length = 0;
        while (cands->open && !candidates_fail (cands) && !braid.stopped &&
               length < most && has_any_braid (&braid))
            eliminate (&braid, ++length);
        // A length that was not tried to the end may be enough.
        *rating = length - braid.stopped;
        result = braid.stopped               ? SUDOKU_UNKNOWN
                 : candidates_solved (cands) ? SUDOKU_SOLVED
                                             : SUDOKU_NONE;
    }
    sudoku_candidates_free (braid.cands);
    free (braid.forbidden);
    free (braid.forbiddance);
    return result;
}
