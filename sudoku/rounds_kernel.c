// rounds_kernel.c -- the calls of a cdcl_kernel over whole-board rounds.
//
// There is no trail of candidates: each level has planes of its own (192 bytes),
// copied when it is opened, and going back is taking an older copy.  A decision
// takes the other digits from a cell, or one digit; the rounds do the rest.
//
// Boards come in and go out by bits: a bit for each cell with a given, so that
// blank cells cost nothing; and, of a solution, the four bits of the digits of
// all cells at once, to be spread over the cells.

#include "rounds_kernel.h"
#include "board.h"
#include "vars.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Row-major: where a cell lies in the planes.
#define CELL(ROW, COL) {(ROW) / 3, (COL) / 3 * 10 + (ROW) % 3 * 3 + (COL) % 3}
#define ROW(R)                                                                 \
    CELL (R, 0), CELL (R, 1), CELL (R, 2), CELL (R, 3), CELL (R, 4),           \
        CELL (R, 5), CELL (R, 6), CELL (R, 7), CELL (R, 8)
static const struct {
    unsigned char band, bit;
} cells[81] = {ROW (0), ROW (1), ROW (2), ROW (3), ROW (4),
               ROW (5), ROW (6), ROW (7), ROW (8)};

Rounds *sudoku_rounds_new (const RoundsCode *code) {
    Rounds *const rounds = aligned_alloc (64, (sizeof *rounds + 63) / 64 * 64);
    if (!rounds)
        return NULL;
    rounds->code = code;
    rounds->level = 0;
    rounds->rounds = 0;
    rounds->tracing = false;
    return rounds;
}

void sudoku_rounds_free (Rounds *rounds) {
    free (rounds);
}

// ---------------------------------------------------------------------------
// Boards

// Calls for each cell with a given: four cells are a word that is mostly zero.
void sudoku_rounds_load (Rounds *rounds, const sudoku_board *board) {
    Planes *const planes = &rounds->loaded;
    uint32_t blank[3] = {CELLS, CELLS, CELLS};
    assert (board->n == 3);
    memset (planes, 0, sizeof *planes);
    for (unsigned first = 0; first < 81; first += 4) {
        uint64_t four = 0;
        const unsigned count = first + 4 <= 81 ? 4 : 81 - first;
        memcpy (&four, board->digit + first, count * sizeof *board->digit);
        if (!four)
            continue;
        for (unsigned cell = first; cell < first + count; cell++) {
            const unsigned digit = board->digit[cell];
            if (!digit)
                continue;
            const uint32_t bit = UINT32_C (1) << cells[cell].bit;
            planes->word[planes_index (digit - 1, cells[cell].band)] |= bit;
            blank[cells[cell].band] &= ~bit;
        }
    }
    for (unsigned digit = 0; digit < 9; digit++)
        for (unsigned band = 0; band < 3; band++)
            planes->word[planes_index (digit, band)] |= blank[band];
    for (unsigned cell = 0; board->forbidden && cell < 81; cell++)
        for (unsigned digit = 1; digit <= 9; digit++)
            if (!board->digit[cell] &&
                !sudoku_allowed (board, cell / 9, cell % 9, digit))
                planes->word[planes_index (digit - 1, cells[cell].band)] &=
                    ~(UINT32_C (1) << cells[cell].bit);
    rounds->planes[0] = *planes;
    rounds->level = 0;
    rounds->tracing = false;
}

// The three cells of a segment, by their bits.
#define CELLS_OF(BITS) {(BITS) &1, (BITS) >> 1 & 1, (BITS) >> 2, 0}
static const uint16_t segments[8][4] = {
    CELLS_OF (0), CELLS_OF (1), CELLS_OF (2), CELLS_OF (3),
    CELLS_OF (4), CELLS_OF (5), CELLS_OF (6), CELLS_OF (7)};

static uint64_t segment_of (uint32_t plane, unsigned bit) {
    uint64_t four;
    memcpy (&four, segments[plane >> bit & 7], sizeof four);
    return four;
}

void sudoku_rounds_read (const Rounds *rounds, sudoku_board *board) {
    const Planes *const planes = rounds->planes + rounds->level;
    uint16_t *to = board->digit;
    for (unsigned band = 0; band < 3; band++) {
        uint32_t binary[4] = {0};
        for (unsigned digit = 1; digit <= 9; digit++)
            for (unsigned i = 0; i < 4; i++)
                if (digit >> i & 1)
                    binary[i] |= planes->word[planes_index (digit - 1, band)];
        for (unsigned segment = 0; segment < 9; segment++, to += 3) {
            const unsigned bit = segment % 3 * 10 + segment / 3 * 3;
            const uint64_t four = segment_of (binary[0], bit) |
                                  segment_of (binary[1], bit) << 1 |
                                  segment_of (binary[2], bit) << 2 |
                                  segment_of (binary[3], bit) << 3;
            memcpy (to, &four, 3 * sizeof *to);
        }
    }
}

// ---------------------------------------------------------------------------
// The calls

static void push (void *state) {
    Rounds *const rounds = state;
    assert (rounds->level + 1 < ROUNDS_MOST);
    rounds->planes[rounds->level + 1] = rounds->planes[rounds->level];
    rounds->level++;
    if (rounds->tracing)
        rounds->trace.start[rounds->level] = rounds->trace.size;
}

static void pop (void *state, unsigned level) {
    Rounds *const rounds = state;
    if (rounds->tracing && level < rounds->level)
        rounds->trace.size = rounds->trace.told =
            rounds->trace.start[level + 1];
    rounds->level = level;
}

static void assign (void *state, int lit) {
    Rounds *const rounds = state;
    if (rounds->tracing) {
        sudoku_rounds_take (rounds, lit);
        return;
    }
    Planes *const planes = rounds->planes + rounds->level;
    const unsigned var = (unsigned) abs (lit) - 1, cell = var / 9;
    const uint32_t bit = UINT32_C (1) << cells[cell].bit;
    const unsigned kept = planes_index (var % 9, cells[cell].band);
    if (lit < 0) {
        planes->word[kept] &= ~bit;
        return;
    }
    const uint32_t word = planes->word[kept];
    for (unsigned digit = 0; digit < 9; digit++)
        planes->word[planes_index (digit, cells[cell].band)] &= ~bit;
    planes->word[kept] = word;
}

static int propagate (void *state) {
    Rounds *const rounds = state;
    if (rounds->tracing)
        return sudoku_rounds_run (rounds);
    return rounds->code->run (rounds->planes + rounds->level, &rounds->rounds);
}

// The lowest candidate of the cell, or a random one.
static int choose (void *state, uint64_t random) {
    const Rounds *const rounds = state;
    const Planes *const planes = rounds->planes + rounds->level;
    unsigned band = 0, bit = 0, digit = (unsigned) (random % 9);
    rounds->code->choose (planes, &band, &bit);
    while (!(planes->word[planes_index (digit, band)] >> bit & 1))
        digit = (digit + 1) % 9;
    return var_of (3, band * 3 + bit % 10 / 3, bit / 10 * 3 + bit % 10 % 3,
                   digit + 1);
}

static bool value (void *state, int var) {
    const Rounds *const rounds = state;
    const Planes *const planes = rounds->planes + rounds->level;
    const unsigned cell = (unsigned) (var - 1) / 9;
    const unsigned digit = (unsigned) (var - 1) % 9;
    return planes->word[planes_index (digit, cells[cell].band)] >>
               cells[cell].bit &
           1;
}

cdcl_kernel sudoku_rounds_calls (Rounds *rounds) {
    const cdcl_kernel calls = {rounds,
                               "rounds",
                               push,
                               pop,
                               assign,
                               propagate,
                               choose,
                               value,
                               sudoku_rounds_trace,
                               sudoku_rounds_loaded,
                               sudoku_rounds_implied,
                               sudoku_rounds_reason};
    return calls;
}
