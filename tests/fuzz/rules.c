// rules.c -- fuzz target: rules of other puzzles, as lines and as JSON of f-puzzles.
//
// A text that is read at once must give the same rules or the same error as in pieces.
// Rules that are written, as lines or as JSON, and read again are the same.  The rules of
// small boards are also encoded, and all literals must be in range.

#include "target.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/sudoku.h"
#include "sudoku/variant/notation.h"

enum {
    LARGEST_SIDE = 6,
    WRITTEN_SIDE = 64
}; // the largest sides of rules that are encoded, and of rules that are written as JSON

typedef struct Reading {
    int status;
    sudoku_rules *rules;
    sudoku_error error;
} Reading;

static Reading read_all (const void *bytes, size_t size, size_t piece) {
    fuzz_source source = {(const uint8_t *) bytes, size, piece};
    Reading reading = {.rules = NULL};
    reading.status =
        sudoku_rules_read (&source, fuzz_read, &reading.rules, &reading.error);
    if (!reading.status != (reading.rules != NULL))
        fuzz_fail ("rules and an error, or none of both");
    return reading;
}

static char *text_of (const sudoku_rules *rules) {
    char *const text = sudoku_rules_text (rules);
    if (!text)
        fuzz_fail ("no text for no reason");
    return text;
}

static int by_hash (const void *a, const void *b) {
    const uint64_t *const x = a, *const y = b;
    return (*x > *y) - (*x < *y);
}

// A hash of the side and of the partition of the cells into regions.  Names of regions do
// not matter, since JSON has no boxes.
static uint64_t hash_regions (const sudoku_rules *rules) {
    static size_t first[NO_REGION]; // first cell of each region, from 1
    const size_t cells = (size_t) rules->side * rules->side;
    uint64_t hash = fuzz_mix (FUZZ_MIX_START, &rules->side, sizeof rules->side);
    memset (first, 0, sizeof first);
    for (size_t cell = 0; cell < cells; cell++) {
        const unsigned region = rules->region[cell];
        size_t begin = 0;
        if (region != NO_REGION)
            begin = first[region] = first[region] ? first[region] : cell + 1;
        hash = fuzz_mix (hash, &begin, sizeof begin);
    }
    return hash;
}

// A hash of the set of constraints.  Their order and repetitions do not matter, because JSON
// lists constraints kind by kind.  For some kinds it has an entry for each cell.
static uint64_t hash_lines (char *text) {
    enum { MOST = 1 << 14 };
    static uint64_t hashes[MOST];
    const char *nearest;
    uint64_t hash = FUZZ_MIX_START;
    size_t size = 0;
    for (char *line = strtok (text, "\n"); line; line = strtok (NULL, "\n")) {
        const size_t word = strcspn (line, " ");
        const Kind *const kind = sudoku_kind_meant (line, word, &nearest);
        const uint64_t first = fuzz_mix (FUZZ_MIX_START, line, word);
        const char *at = line + word;
        if (!kind)
            continue; // the line has the side or regions
        do {
            const size_t part =
                kind->single && *at ? 1 + strcspn (at + 1, " ") : strlen (at);
            hashes[size++ % MOST] = fuzz_mix (first, at, part);
            at += part;
        } while (*at);
    }
    size = size < MOST ? size : MOST;
    qsort (hashes, size, sizeof *hashes, by_hash);
    for (size_t i = 0; i < size; i++)
        if (!i || hashes[i] != hashes[i - 1])
            hash = fuzz_mix (hash, hashes + i, sizeof *hashes);
    return hash;
}

// Whether the text has the same rules; frees the text.
static void read_again (const sudoku_rules *rules, char *text,
                        const char *what) {
    Reading again = read_all (text, strlen (text), 4096);
    if (again.status)
        fuzz_fail (what);
    char *const one = text_of (rules), *const two = text_of (again.rules);
    if (hash_lines (one) != hash_lines (two) ||
        hash_regions (rules) != hash_regions (again.rules))
        fuzz_fail (what);
    free (one);
    free (two);
    free (text);
    sudoku_rules_free (again.rules);
}

static int check_lits (void *state, const int *lits, size_t size) {
    const int vars = *(const int *) state;
    for (size_t i = 0; i < size; i++)
        if (!lits[i] || abs (lits[i]) > vars)
            fuzz_fail ("a literal out of range");
    return 0;
}

static void encode (const sudoku_board *board, size_t choice) {
    const size_t encoding = choice % sudoku_table_size (&sudoku_encodings);
    const size_t amo = choice / 4 % sudoku_table_size (&sudoku_amos);
    int vars = sudoku_encoded_vars (board, encoding, amo);
    const sudoku_sink sink = {.state = &vars,
                              .clause = check_lits,
                              .at_most_one = check_lits,
                              .exactly_one = check_lits};
    const int status = sudoku_encode_rules (board, encoding, amo, &sink);
    if (status && status != SUDOKU_TOO_LARGE)
        fuzz_fail ("rules are not encoded");
}

static void write_and_read (const sudoku_rules *rules, size_t choice) {
    sudoku_board *const board = sudoku_board_new_rules (rules);
    sudoku_puzzle puzzle;
    sudoku_error error;
    char *text;
    if (!board)
        fuzz_fail ("no board for no reason");
    read_again (rules, text_of (rules), "rules as lines read otherwise");
    memset (&puzzle, 0, sizeof puzzle);
    puzzle.board = board;
    bool renamed = false; // JSON has no such kind and uses another
    for (size_t i = 0; i < rules->constraints; i++)
        renamed |= !sudoku_kind_key (rules->constraint[i]->kind);
    if (sudoku_side (board) <= WRITTEN_SIDE &&
        !sudoku_fpuzzles (&puzzle, choice % 2, &text, &error)) {
        if (renamed)
            free (text);
        else
            read_again (rules, text, "rules as JSON read otherwise");
    }
    if (sudoku_side (board) <= LARGEST_SIDE)
        encode (board, choice);
    sudoku_board_free (board);
}

static void compare (const Reading *whole, const Reading *pieces) {
    if (whole->status != pieces->status)
        fuzz_fail ("pieces read otherwise than the whole");
    if (whole->status && (whole->error.line != pieces->error.line ||
                          whole->error.column != pieces->error.column ||
                          strcmp (whole->error.message, pieces->error.message)))
        fuzz_fail ("pieces have another error than the whole");
}

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    // Jansson's blocks are counted, but their allocation never fails (json_text.c).
    json_set_alloc_funcs (fuzz_malloc, free);
    const Reading whole = read_all (bytes, size, size + 1);
    if (!starved) {
        const Reading pieces = read_all (bytes, size, 1 + size % 7);
        compare (&whole, &pieces);
        sudoku_rules_free (pieces.rules);
        if (whole.rules)
            write_and_read (whole.rules, size);
    }
    sudoku_rules_free (whole.rules);
}
