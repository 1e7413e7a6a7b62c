// trial.c -- trial and error: the depth of suppositions, and the length of braids in
// them.
//
//   T&E(0)      singles
//   T&E(n)      a candidate is supposed; if T&E(n - 1) then ends in a contradiction, the
//               candidate is excluded; this is repeated until no candidate is excluded
//   depth       the least n such that T&E(n) solves the puzzle
//   class       the least x such that T&E(depth) still solves it if each innermost
//               supposition must have a braid of length up to x: B at depth 1, BxB at
//               depth 2, BxBB at depth 3
//
// All these inferences are monotone, so the order does not matter, and earlier consequences of
// a supposition still hold after more exclusions.  Each depth keeps the consequences of each
// candidate as a state.  Under the supposition c, the consequences of d start from the
// intersection of the states of c and d, which usually is already a contradiction or the
// fixpoint.
//
// Source: Berthier, "Hierarchical classifications in constraint satisfaction", 2023.

#include "sudoku/board/board.h"
#include "sudoku/rate/braid.h"
#include "sudoku/sudoku_puzzles.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 9, SIDE_MAX = 25, ANY_LENGTH = INT_MAX };

// A result in addition to the codes in sudoku.h: T&E of this depth does not solve the puzzle.
enum { MORE = 1 };

// The consequences of each candidate, as states.
typedef struct Level {
    uint64_t *singles; // [size·words] consequences by singles
    uint64_t *trials;  // [size·words] consequences by T&E(n - 1)
    // [size] lower bounds on the lengths of braids; 0 if singles do not refute the candidate
    unsigned *least;
    bool *fresh; // [size] not tried yet
} Level;

typedef struct Trial {
    Fields *fields;
    Level levels[DEPTH_MAX + 1]; // by depth, from 1
    Braids braids;
    unsigned depth;  // depth of the outermost trial
    unsigned length; // limit on braids; ANY_LENGTH: none
    Stop stop;
    uint64_t *state; // [2·words], the second half is scratch
} Trial;

static bool is_part (const uint64_t *a, const uint64_t *b, size_t words) {
    uint64_t more = 0;
    for (size_t w = 0; w < words; w++)
        more |= a[w] & ~b[w];
    return !more;
}

// Excludes a candidate.  Returns false if this is a contradiction.
static bool exclude (Trial *trial, uint64_t *state, size_t c) {
    sudoku_fields_strike (trial->fields, state, c);
    return !sudoku_fields_close (trial->fields, state, NULL);
}

// Adds the exclusions of a state to the consequences of a candidate.  Returns false
// after a contradiction.
static bool follow (Trial *trial, uint64_t *follows, const uint64_t *state) {
    for (size_t w = 0; w < trial->fields->words; w++)
        follows[w] &= state[w];
    return !sudoku_fields_close (trial->fields, follows, NULL);
}

// Whether singles refute a candidate.
static bool is_refuted (Trial *trial, Level *level, const uint64_t *state,
                        size_t c) {
    const size_t words = trial->fields->words;
    uint64_t *const follows = level->singles + c * words;
    if (!level->least[c] && !is_part (follows, state, words) &&
        !follow (trial, follows, state))
        level->least[c] = 1;
    return level->least[c] != 0;
}

// Whether a braid of this length refutes a candidate.
static bool has_braid (Trial *trial, Level *level, const uint64_t *state,
                       size_t c, unsigned length) {
    if (is_refuted (trial, level, state, c) && level->least[c] <= length)
        level->least[c] =
            sudoku_braid_length (&trial->braids, state, c, length);
    return level->least[c] && level->least[c] <= length;
}

// Tries suppositions followed by singles, until no candidate is excluded.
// Returns false after a contradiction.
static bool suppose (Trial *trial, unsigned depth, uint64_t *state) {
    Level *const level = trial->levels + depth;
    const size_t words = trial->fields->words, size = trial->fields->size;
    const bool any = depth > 1 || trial->length == ANY_LENGTH;
    unsigned length = 1;
    bool changed = false; // the bounds `least` may be too high
    for (size_t since = 0, c = 0; since < size; c = (c + 1) % size) {
        since++;
        if (fields_open (trial->fields, state, c) &&
            !stops (&trial->stop, words) &&
            (any ? is_refuted (trial, level, state, c)
                 : has_braid (trial, level, state, c, length))) {
            if (!exclude (trial, state, c))
                return false;
            changed = true;
            since = 0;
        }
        if (any || since < size)
            continue;
        if (changed) {
            for (size_t i = 0; i < size; i++)
                level->least[i] = level->least[i] > 0;
            changed = false;
            length = 1;
            since = 0;
        } else if (length < trial->length) {
            length++;
            since = 0;
        }
    }
    return true;
}

// Applies T&E(depth), starting from `known` consequences by singles in an earlier state.
// If `known` is the level of this depth, continues an earlier call.  Returns false after a
// contradiction.
static bool try_all (Trial *trial, unsigned depth, uint64_t *state,
                     const Level *known) {
    const size_t words = trial->fields->words, size = trial->fields->size;
    Level *const level = trial->levels + depth;
    const size_t bytes = size * words * sizeof *level->singles;
    const bool first = known != level;
    if (first) {
        memcpy (level->singles, known->singles, bytes);
        memcpy (level->least, known->least, size * sizeof *level->least);
    }
    if (!suppose (trial, depth, state))
        return false;
    if (depth == 1)
        return true;
    if (first)
        memcpy (level->trials, level->singles, bytes);
    memset (level->fresh, true, size);
    for (size_t since = 0, c = 0; since < size; since++, c = (c + 1) % size) {
        uint64_t *const follows = level->trials + c * words;
        if (!fields_open (trial->fields, state, c) ||
            stops (&trial->stop, words) ||
            (!level->fresh[c] && is_part (follows, state, words)))
            continue;
        level->fresh[c] = false;
        if (follow (trial, follows, state) &&
            try_all (trial, depth - 1, follows, level))
            continue;
        if (!exclude (trial, state, c) || !suppose (trial, depth, state))
            return false;
        since = 0;
    }
    return true;
}

// ---------------------------------------------------------------------------

// Allocates a level, with memory for trials only if `trials`.
static bool level_init (Level *level, const Fields *fields, bool trials) {
    const size_t states = fields->size * fields->words + 1;
    if (!level->singles) {
        level->singles = malloc (states * sizeof (uint64_t));
        level->least = calloc (fields->size + 1, sizeof *level->least);
        level->fresh = malloc (fields->size + 1);
    }
    if (!level->trials && trials)
        level->trials = malloc (states * sizeof (uint64_t));
    return level->singles && level->least && level->fresh &&
           (level->trials || !trials);
}

static void trial_release (Trial *trial) {
    for (unsigned depth = 0; depth <= DEPTH_MAX; depth++) {
        free (trial->levels[depth].singles);
        free (trial->levels[depth].trials);
        free (trial->levels[depth].least);
        free (trial->levels[depth].fresh);
    }
    sudoku_braids_release (&trial->braids);
    sudoku_fields_free (trial->fields);
    free (trial->state);
}

// Applies T&E(depth) to the current state.  Returns SUDOKU_SOLVED; MORE if it is not solved;
// SUDOKU_NONE after a contradiction; SUDOKU_UNKNOWN if it was stopped; or SUDOKU_OUT_OF_MEMORY.
static int go (Trial *trial, unsigned depth, const Level *known) {
    for (unsigned i = 1; i <= depth; i++)
        if (!level_init (trial->levels + i, trial->fields, i > 1))
            return SUDOKU_OUT_OF_MEMORY;
    const bool fails = depth && !try_all (trial, depth, trial->state, known);
    return fails                                          ? SUDOKU_NONE
           : fields_solved (trial->fields, trial->state)  ? SUDOKU_SOLVED
           : trial->braids.stopped || trial->stop.stopped ? SUDOKU_UNKNOWN
                                                          : MORE;
}

// Prepares a trial and places singles.  Returns one of the results of `go`, or
// SUDOKU_BAD_INPUT.  The caller releases the trial in any case.
static int trial_init (Trial *trial, const sudoku_board *puzzle, void *state,
                       int (*stop) (void *state)) {
    memset (trial, 0, sizeof *trial);
    trial->stop = (Stop){.state = state, .ask = stop};
    trial->length = ANY_LENGTH;
    if (sudoku_side (puzzle) > SIDE_MAX || sudoku_has_marks (puzzle))
        return SUDOKU_BAD_INPUT;
    const int result = sudoku_fields_new (puzzle, &trial->stop, &trial->fields);
    if (!trial->fields)
        return result;
    Fields *const fields = trial->fields;
    const size_t bytes = fields->words * sizeof (uint64_t);
    trial->state = malloc (2 * bytes);
    if (!trial->state || !level_init (trial->levels, fields, false))
        return SUDOKU_OUT_OF_MEMORY;
    memcpy (trial->state, fields->start, bytes);
    if (sudoku_fields_close (fields, trial->state, NULL))
        return SUDOKU_NONE;
    for (size_t c = 0; c < fields->size; c++) {
        uint64_t *const follows = trial->levels->singles + c * fields->words;
        memcpy (follows, trial->state, bytes);
        fields_place (fields, follows, c);
        trial->levels->least[c] =
            sudoku_fields_close (fields, follows, NULL) != 0;
    }
    return go (trial, 0, NULL);
}

int sudoku_rate_depth (const sudoku_board *puzzle, unsigned most, void *state,
                       int (*stop) (void *state), unsigned *depth) {
    Trial trial;
    int result = trial_init (&trial, puzzle, state, stop);
    *depth = 0;
    while (result == MORE && *depth < most && *depth < DEPTH_MAX) {
        result = go (&trial, *depth + 1, trial.levels + *depth);
        *depth += result != SUDOKU_UNKNOWN;
    }
    trial_release (&trial);
    return result == MORE ? SUDOKU_NONE : result;
}

// Whether braids of any length are enough; leaves the state unchanged.
static int go_ahead (Trial *trial, unsigned depth) {
    const size_t words = trial->fields->words;
    memcpy (trial->state + words, trial->state, words * sizeof (uint64_t));
    const int result = go (trial, depth, trial->levels);
    memcpy (trial->state, trial->state + words, words * sizeof (uint64_t));
    return result == SUDOKU_SOLVED ? MORE
           : result == MORE        ? SUDOKU_NONE
                                   : result;
}

int sudoku_rate_class (const sudoku_board *puzzle, unsigned depth,
                       unsigned most, int64_t effort, void *state,
                       int (*stop) (void *state), unsigned *length) {
    Trial trial;
    int result = trial_init (&trial, puzzle, state, stop);
    *length = 0;
    if (depth > DEPTH_MAX)
        result = SUDOKU_BAD_INPUT;
    if (result == MORE)
        result = go_ahead (&trial, depth);
    trial.braids =
        (Braids){.fields = trial.fields, .stop = &trial.stop, .effort = effort};
    while (result == MORE && *length < most) {
        trial.length = *length + 1;
        result = sudoku_braids_reserve (&trial.braids, trial.length)
                     ? go (&trial, depth, trial.levels + (*length ? depth : 0))
                     : SUDOKU_OUT_OF_MEMORY;
        *length += result != SUDOKU_UNKNOWN;
    }
    trial_release (&trial);
    return result == MORE ? SUDOKU_NONE : result;
}

int sudoku_rate_braid (const sudoku_board *puzzle, unsigned most,
                       int64_t effort, void *state, int (*stop) (void *state),
                       unsigned *rating) {
    return sudoku_rate_class (puzzle, 1, most, effort, state, stop, rating);
}
