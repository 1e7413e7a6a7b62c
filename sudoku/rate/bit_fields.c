// bit_fields.c -- finds all singles of a board at once, under any rules.
//
// A truth is a field of bits, one for each candidate (bit_fields.h), so that a word holds a
// dozen truths.  Set the bit above each field and subtract 1 from the field: then the bit
// above stays set iff the field is not empty.  The "and" of the difference and the field
// loses only the lowest candidate, so a second subtraction shows which fields had only
// one.  Making a candidate true or false is a mask on all words.  The
// common consequences of two suppositions are the "and" of their states.
//
// Source: Warren, "Hacker's Delight", 2002, for fields in words.

#include "sudoku/rate/bit_fields.h"
#include "sudoku/board/board.h"
#include "sudoku/board/candidates.h"

#include <stdlib.h>
#include <string.h>

enum { FIELD_MAX = 63, SPOT_OPEN = 63 };

// ---------------------------------------------------------------------------
// The fields of a board

// Returns the first bit of a field of `size` candidates, and moves *end to the end of the
// field.  A long field has its own words.
static size_t put (size_t *end, size_t size) {
    size_t begin = *end;
    if (size > FIELD_MAX) {
        begin = (begin + 63) / 64 * 64;
        *end = begin + (size + FIELD_MAX - 1) / FIELD_MAX * 64;
        return begin;
    }
    if (begin % 64 + size > FIELD_MAX)
        begin = (begin + 63) / 64 * 64;
    *end = begin + size + 1;
    return begin;
}

static size_t members_of (const Position *position, size_t group) {
    const uint64_t *const members = position_members (position, group);
    return position->closed[group]
               ? 0
               : sets_count (members, members, position->words);
}

// Finds a place for each truth; long truths come last.
static void lay_out (Fields *fields, size_t *begin) {
    const Position *const position = fields->position;
    size_t end = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t g = 0; g < position->groups; g++) {
            const size_t size = members_of (position, g);
            if (size && (size > FIELD_MAX) == (pass == 1))
                begin[g] = put (&end, size);
        }
        if (!pass)
            fields->long_words = (end + 63) / 64;
    }
    fields->words = (end + 63) / 64 + !end;
}

static bool allocate (Fields *fields) {
    const Position *const position = fields->position;
    const size_t words = fields->words, all = fields->all;
    fields->start = calloc (4 * words, sizeof (uint64_t));
    fields->keep = malloc ((all + 1) * words * sizeof (uint64_t));
    fields->spot =
        malloc ((position->groups_of.first[all] + 1) * sizeof *fields->spot);
    fields->first = malloc ((all + 1) * sizeof *fields->first);
    fields->lid = malloc ((all + 1) * sizeof *fields->lid);
    fields->owner = malloc (64 * words * sizeof *fields->owner);
    fields->alive = malloc (position->words * sizeof (uint64_t));
    return fields->start && fields->keep && fields->spot && fields->first &&
           fields->lid && fields->owner && fields->alive;
}

// Sets the bits of a truth.  `used` counts the spots of each candidate, and `lids` has
// the bit `open` of each group.
static void fill (Fields *fields, size_t group, size_t begin, uint32_t *lids,
                  size_t *used) {
    const Position *const position = fields->position;
    const size_t size = members_of (position, group);
    size_t spot = begin;
    const size_t lid = size > FIELD_MAX
                           ? begin + (size - 1) / FIELD_MAX * 64 + SPOT_OPEN
                           : begin + size;
    set_add (fields->top, lid);
    set_add (fields->start, lid);
    if (size <= FIELD_MAX)
        set_add (fields->low, begin);
    FOR_SET (c, position_members (position, group)[word], position->words) {
        const size_t at = fields->first[c] + used[c]++;
        spot += spot % 64 == SPOT_OPEN && size > FIELD_MAX;
        lids[at] = (uint32_t) lid;
        fields->spot[at] = (uint32_t) spot;
        fields->owner[spot] = (uint16_t) c;
        set_add (fields->start, spot++);
    }
}

static void erase (const Fields *fields, uint64_t *state, size_t candidate) {
    for (size_t i = fields->first[candidate]; i < fields->first[candidate + 1];
         i++)
        set_remove (state, fields->spot[i]);
}

static void mask (const Fields *fields, size_t candidate,
                  const uint32_t *lids) {
    const Position *const position = fields->position;
    uint64_t *const keep = fields->keep + candidate * fields->words;
    const uint64_t *const friends = position_friends (position, candidate);
    const Lists parts = position->parts;
    const size_t size = list_size (parts, candidate);
    memset (keep, UINT8_MAX, fields->words * sizeof *keep);
    FOR_SET (other, position->open[word] & ~friends[word], position->words)
        erase (fields, keep, other);
    for (size_t i = 0; i <= size; i++) {
        const size_t one =
            i < size ? parts.at[parts.first[candidate] + i] : candidate;
        for (size_t k = fields->first[one]; k < fields->first[one + 1]; k++)
            set_remove (keep, lids[k]);
    }
}

static bool build (Fields *fields) {
    const Position *const position = fields->position;
    const size_t groups = position->groups, all = position->all;
    size_t *const begin = calloc (groups + all, sizeof *begin);
    uint32_t *const lids =
        malloc ((position->groups_of.first[all] + 1) * sizeof *lids);
    bool done = false;
    fields->size = position->size;
    fields->all = all;
    if (begin && lids) {
        lay_out (fields, begin);
        done = allocate (fields);
    }
    if (done) {
        size_t *const used = begin + groups, size = 0;
        const size_t words = fields->words;
        fields->top = fields->start + words;
        fields->low = fields->top + words;
        fields->found = fields->low + words;
        for (size_t c = 0; c < all; c++) {
            fields->first[c] = size;
            FOR_LIST (group, position->groups_of, c)
                size += !position->closed[*group];
        }
        fields->first[all] = size;
        for (size_t g = 0; g < groups; g++)
            if (members_of (position, g))
                fill (fields, g, begin[g], lids, used);
        for (size_t c = 0; c < all; c++) {
            fields->lid[c] = lids[fields->first[c]];
            mask (fields, c, lids);
        }
    }
    free (begin);
    free (lids);
    return done;
}

// ---------------------------------------------------------------------------

// Places the singles of a classic board.  Returns SUDOKU_NONE if they clash.
static int settle (sudoku_board *board) {
    Candidates *const cands = sudoku_candidates_new (board->n);
    const size_t cells = (size_t) board->side * board->side;
    if (!cands)
        return SUDOKU_OUT_OF_MEMORY;
    if (sudoku_candidates_load (cands, board, true))
        sudoku_candidates_settle (cands, false);
    const bool fail = candidates_fail (cands);
    memcpy (board->digit, cands->digit, cells * sizeof *board->digit);
    sudoku_candidates_free (cands);
    return fail ? SUDOKU_NONE : SUDOKU_OK;
}

int sudoku_fields_new (const sudoku_board *board, Stop *stop, Fields **result) {
    const size_t side = board->side;
    Fields *const fields = *result = calloc (1, sizeof *fields);
    sudoku_board *const settled = sudoku_board_copy (board);
    unsigned char *const possible = calloc (side * side, side);
    int made = fields && settled && possible ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
    if (made == SUDOKU_OK && board->n)
        made = settle (settled);
    if (made == SUDOKU_OK)
        made = sudoku_position_new (settled, settled, possible, stop,
                                    &fields->position);
    const bool stopped = made == SUDOKU_OK && !fields->position;
    if (made == SUDOKU_OK && !stopped && !build (fields))
        made = SUDOKU_OUT_OF_MEMORY;
    if (made != SUDOKU_OK || stopped) {
        sudoku_fields_free (fields);
        *result = NULL;
    }
    sudoku_board_free (settled);
    free (possible);
    return made;
}

void sudoku_fields_free (Fields *fields) {
    if (!fields)
        return;
    sudoku_position_free (fields->position);
    free (fields->start);
    free (fields->keep);
    free (fields->spot);
    free (fields->first);
    free (fields->lid);
    free (fields->owner);
    free (fields->alive);
    free (fields);
}

// ---------------------------------------------------------------------------
// Inference

// As sudoku_fields_look, but for long truths.
static bool look_at_long (Fields *fields, const uint64_t *state) {
    uint64_t once = 0, twice = 0;
    for (size_t w = fields->long_words; w < fields->words; w++) {
        const uint64_t top = fields->top[w], field = state[w] & ~top;
        twice |= (once && field) || (field & (field - 1));
        once |= field;
        if (!top)
            continue;
        if (!once)
            return false;
        if (!twice)
            fields->found[w] = state[w] & top;
        once = twice = 0;
    }
    return true;
}

// Whether the waiting constraints (position.h) can hold.
static bool may_hold (Fields *fields, const uint64_t *state) {
    const Position *const position = fields->position;
    bool fits = true;
    memset (fields->alive, 0, position->words * sizeof *fields->alive);
    for (size_t c = 0; c < fields->size; c++)
        if (state_has (state, fields->spot[fields->first[c]]))
            set_add (fields->alive, c);
    for (size_t g = position->whole; g < position->groups && fits; g++)
        fits =
            !position_oracle (position, g) ||
            sudoku_oracle_fits (position_oracle (position, g), fields->alive);
    return fits;
}

bool sudoku_fields_look (Fields *fields, const uint64_t *state) {
    const size_t words = fields->words;
    const uint64_t *const tops = fields->top, *const lows = fields->low;
    uint64_t *const found = fields->found, empty = 0;
    for (size_t w = 0; w < words; w++) {
        const uint64_t top = tops[w], low = lows[w];
        const uint64_t less = (state[w] | top) - low;
        const uint64_t rest = state[w] & less & ~top;
        empty |= ~less & top;
        found[w] = ~((rest | top) - low) & top & state[w];
    }
    if (empty || (fields->long_words < words && !look_at_long (fields, state)))
        return false;
    return !fields->position->waits || may_hold (fields, state);
}

unsigned sudoku_fields_close (Fields *fields, uint64_t *state,
                              const uint64_t *allowed) {
    for (unsigned round = 1;; round++) {
        bool any = false;
        if (!sudoku_fields_look (fields, state))
            return round;
        for (size_t w = 0; w < fields->words; w++)
            for (uint64_t bits = allowed
                                     ? fields_found (fields, state, allowed, w)
                                     : fields->found[w];
                 bits; bits &= bits - 1) {
                const size_t spot = 64 * w + (size_t) __builtin_ctzll (bits);
                if (!state_has (state, (uint32_t) spot))
                    continue;
                const size_t c = fields_single (fields, state, spot);
                if (c == SIZE_MAX)
                    return round + 1;
                if (allowed &&
                    !state_has (allowed, fields->spot[fields->first[c]]))
                    continue;
                fields_place (fields, state, c);
                any = true;
            }
        if (!any)
            return 0;
    }
}

void sudoku_fields_strike (const Fields *fields, uint64_t *state,
                           size_t candidate) {
    const Position *const position = fields->position;
    erase (fields, state, candidate);
    if (position->with && candidate < fields->size)
        FOR_SET (c, position->with[candidate * position->words + word],
                 position->words)
            erase (fields, state, c);
}
