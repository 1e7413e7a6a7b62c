// label.c -- labels of theorems: clues as moves from the target, renamed.
//
// A clue is reached from the target by moves along edges of the graph of candidates: V
// to another row of its column, H to another column of its row, B to another cell of
// its box, and C to another digit of its cell.  The index of a move is the row, the
// column or the digit that is reached, or for B the number of the box.  Often there are
// several ways; one is chosen by these rules:
//
//   as few moves as possible;
//   one line (V or H) rather than one box,
//   a box followed by a line rather than two lines;
//   B is the first move, C the last.
//
//   target r3c7=1    r6c8=1    B3 to column 8, then V6  (V6, 0, 0, B3)
//                    r1c7=7    V1, C7; not B3, C7        (V1, 0, C7, 0)
//
// Then the indices of each direction are renamed 1, 2, …, the most frequent first; and
// V, H, C are renamed X, Y, Z, the direction with most vectors first.  The label is the
// set of renamed vectors.
//
// The source does not say how ties are broken.  Breaking them by the order of the
// clues gives one theorem several labels.  By default the smallest label over all
// orders is taken, so that equivalent theorems have one label.  Still a label may
// belong to several theorems, since it says neither which rows share a band nor how C
// relates to V and H.
//
//   rank        1  1  3  3      an order with ties: indices by frequency,
//   refined     1  1  3  4      then by the ranks in their vectors;
//   chosen      1  2  3  4      each way to break the first tie is tried
//
// Sources: Korekawa et al., 2008; the search is due to McKay, "Practical Graph
// Isomorphism", 1981.

#include "sudoku/theorems/theorems.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, MOVES = SUDOKU_MOVES };

typedef struct Ranks {
    // [move][index] rank, or 0 if the index does not occur.
    uint8_t rank[MOVES][SIDE + 1];
} Ranks;

typedef struct Labelling {
    const sudoku_vector *moves; // [size] vectors of the clues
    size_t size;
    int order[MOVES]; // which of V, H, C are X, Y, Z; then B
    unsigned frequency[MOVES][SIDE + 1];
    uint32_t least[CELLS]; // codes of the smallest label so far, sorted
    bool found;
} Labelling;

// ---------------------------------------------------------------------------
// Moves

static sudoku_vector moves_to (const sudoku_board *board, size_t cell,
                               const sudoku_given *target) {
    const unsigned n = board->n, side = board->side, digit = board->digit[cell];
    const unsigned row = (unsigned) (cell / side), col = (unsigned) cell % side;
    const bool rows = row != target->row, cols = col != target->col;
    const bool band = row / n == target->row / n;
    const bool stack = col / n == target->col / n;
    sudoku_vector to = {{0}};
    to.index[SUDOKU_MOVE_C] = digit == target->digit ? 0 : digit;
    if (rows && cols && (band || stack))
        to.index[SUDOKU_MOVE_B] = box_of (n, target->row, target->col) + 1;
    if (rows && !(cols && band))
        to.index[SUDOKU_MOVE_V] = row + 1;
    if (cols && !(rows && stack))
        to.index[SUDOKU_MOVE_H] = col + 1;
    return to;
}

// ---------------------------------------------------------------------------
// Ranks

// A vector in the order X, Y, Z, B, a byte each.
static uint32_t code_of (const Labelling *labelling, const Ranks *ranks,
                         const sudoku_vector *vector) {
    uint32_t code = 0;
    for (int i = 0; i < MOVES; i++) {
        const int move = labelling->order[i];
        code = code << 8 | ranks->rank[move][vector->index[move]];
    }
    return code;
}

static int compare_codes (const void *a, const void *b) {
    const uint32_t x = *(const uint32_t *) a, y = *(const uint32_t *) b;
    return (x > y) - (x < y);
}

// The key of an index in refinement: its rank, and the codes of its vectors.
typedef struct Sign {
    unsigned index;
    uint8_t rank;
    uint32_t codes[CELLS]; // sorted
    size_t size;
} Sign;

static int compare_signs (const void *a, const void *b) {
    const Sign *const x = a, *const y = b;
    if (x->rank != y->rank)
        return x->rank < y->rank ? -1 : 1;
    for (size_t i = 0; i < x->size && i < y->size; i++)
        if (x->codes[i] != y->codes[i])
            return x->codes[i] < y->codes[i] ? -1 : 1;
    return (x->size > y->size) - (x->size < y->size);
}

static size_t signs_of (const Labelling *labelling, const Ranks *ranks,
                        int move, Sign *signs) {
    size_t count = 0;
    for (unsigned index = 1; index <= SIDE; index++) {
        Sign *const sign = signs + count;
        sign->index = index;
        sign->rank = ranks->rank[move][index];
        sign->size = 0;
        for (size_t i = 0; i < labelling->size; i++)
            if (labelling->moves[i].index[move] == index)
                sign->codes[sign->size++] =
                    code_of (labelling, ranks, labelling->moves + i);
        qsort (sign->codes, sign->size, sizeof *sign->codes, compare_codes);
        count += sign->size > 0;
    }
    qsort (signs, count, sizeof *signs, compare_signs);
    return count;
}

// Splits ties by the keys of indices until no tie splits.
static void refine (const Labelling *labelling, Ranks *ranks) {
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < MOVES; i++) {
            const int move = labelling->order[i];
            Sign signs[SIDE];
            const size_t count = signs_of (labelling, ranks, move, signs);
            for (size_t at = 0, first = 0; at < count; at++) {
                if (at && compare_signs (signs + at - 1, signs + at))
                    first = at;
                uint8_t *const rank = &ranks->rank[move][signs[at].index];
                changed |= *rank != first + 1;
                *rank = (uint8_t) (first + 1);
            }
        }
    }
}

// ---------------------------------------------------------------------------
// The smallest label

// Writes the codes of the vectors of an index.  In them, the entry for the index itself is 0,
// and an index that occurs in only one vector is 0xff.  Two indices with equal codes are
// interchangeable.
static void twin_codes (const Labelling *labelling, int move, unsigned index,
                        Sign *sign) {
    sign->size = 0;
    sign->rank = 0;
    for (size_t i = 0; i < labelling->size; i++) {
        const sudoku_vector *const vector = labelling->moves + i;
        uint32_t code = 0;
        if (vector->index[move] != index)
            continue;
        for (int other = 0; other < MOVES; other++) {
            const unsigned its = vector->index[other];
            code = code << 8 |
                   (other == move                                  ? 0
                    : its && labelling->frequency[other][its] == 1 ? 0xff
                                                                   : its);
        }
        sign->codes[sign->size++] = code;
    }
    qsort (sign->codes, sign->size, sizeof *sign->codes, compare_codes);
}

static void keep_least (Labelling *labelling, const Ranks *ranks) {
    uint32_t codes[CELLS];
    const size_t size = labelling->size;
    for (size_t i = 0; i < size; i++)
        codes[i] = code_of (labelling, ranks, labelling->moves + i);
    qsort (codes, size, sizeof *codes, compare_codes);
    size_t at = 0;
    while (at < size && labelling->found && codes[at] == labelling->least[at])
        at++;
    if (labelling->found && (at == size || codes[at] > labelling->least[at]))
        return;
    memcpy (labelling->least, codes, size * sizeof *codes);
    labelling->found = true;
}

// Tries all ways to break the first tie, but only one of several interchangeable indices.
static void search (Labelling *labelling, const Ranks *before) {
    Ranks ranks = *before;
    refine (labelling, &ranks);
    for (int i = 0; i < MOVES; i++) {
        const int move = labelling->order[i];
        uint8_t seen[SIDE + 2] = {0}, tied = 0; // tied: the first tied rank
        for (unsigned index = 1; index <= SIDE; index++) {
            const uint8_t rank = ranks.rank[move][index];
            if (rank && seen[rank]++ && (!tied || rank < tied))
                tied = rank;
        }
        if (!tied)
            continue;
        Sign tried[SIDE];
        size_t count = 0;
        for (unsigned index = 1; index <= SIDE; index++) {
            if (ranks.rank[move][index] != tied)
                continue;
            size_t twin = 0;
            twin_codes (labelling, move, index, tried + count);
            while (compare_signs (tried + twin, tried + count))
                twin++;
            if (twin < count)
                continue;
            count++;
            Ranks chosen = ranks;
            for (unsigned other = 1; other <= SIDE; other++)
                if (other != index && chosen.rank[move][other] == tied)
                    chosen.rank[move][other]++;
            search (labelling, &chosen);
        }
        return;
    }
    keep_least (labelling, &ranks);
}

// Ranks indices by frequency; if requested, breaks ties by the order of the clues.
static void rank_by_frequency (const Labelling *labelling, int ties,
                               Ranks *ranks) {
    memset (ranks, 0, sizeof *ranks);
    for (int move = 0; move < MOVES; move++) {
        const unsigned *const frequency = labelling->frequency[move];
        // [index] when the index first occurred.
        unsigned met[SIDE + 1], meets = 0;
        memset (met, 0, sizeof met);
        for (size_t i = 0; i < labelling->size; i++) {
            const unsigned index = labelling->moves[i].index[move];
            if (index && !met[index])
                met[index] = ++meets;
        }
        for (unsigned a = 1; a <= SIDE; a++) {
            unsigned before = 0;
            for (unsigned b = 1; b <= SIDE; b++)
                before += frequency[b] > frequency[a] ||
                          (ties == SUDOKU_TIES_FIRST && met[b] &&
                           frequency[b] == frequency[a] && met[b] < met[a]);
            if (frequency[a])
                ranks->rank[move][a] = (uint8_t) (before + 1);
        }
    }
}

// Computes the label for one order of V, H and C.
static void label_in_order (Labelling *labelling, int ties) {
    Ranks ranks;
    rank_by_frequency (labelling, ties, &ranks);
    if (ties == SUDOKU_TIES_FIRST)
        keep_least (labelling, &ranks);
    else
        search (labelling, &ranks);
}

// Tries all orders in which directions with more vectors come first; only the first of
// these orders if ties are broken by clue order.
static void label_in_orders (Labelling *labelling, int ties,
                             sudoku_label *label) {
    static const int orders[][MOVES] = {{0, 1, 2, 3}, {0, 2, 1, 3},
                                        {1, 0, 2, 3}, {1, 2, 0, 3},
                                        {2, 0, 1, 3}, {2, 1, 0, 3}};
    unsigned vectors[MOVES] = {0};
    for (int move = 0; move < MOVES; move++)
        for (unsigned index = 1; index <= SIDE; index++)
            vectors[move] += labelling->frequency[move][index];
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        const int *const order = orders[i];
        if (vectors[order[0]] < vectors[order[1]] ||
            vectors[order[1]] < vectors[order[2]] ||
            (labelling->found && ties == SUDOKU_TIES_FIRST))
            continue;
        uint32_t before[CELLS];
        const bool first = !labelling->found;
        memcpy (before, labelling->least, sizeof before);
        memcpy (labelling->order, order, sizeof labelling->order);
        label_in_order (labelling, ties);
        if (first ||
            memcmp (before, labelling->least, labelling->size * sizeof *before))
            memcpy (label->direction, order, sizeof label->direction);
    }
}

int sudoku_case_label (const sudoku_board *clues, const sudoku_given *target,
                       int ties, sudoku_vector *moves, sudoku_label *label) {
    Labelling labelling = {.moves = moves};
    const unsigned side = clues->side;
    if (clues->n < 2 || side > SIDE || target->row >= side ||
        target->col >= side || !target->digit || target->digit > side ||
        clues->digit[target->row * side + target->col])
        return SUDOKU_BAD_INPUT;
    for (size_t cell = 0; cell < (size_t) side * side; cell++)
        if (clues->digit[cell])
            moves[labelling.size++] = moves_to (clues, cell, target);
    for (size_t i = 0; i < labelling.size; i++)
        for (int move = 0; move < MOVES; move++)
            if (moves[i].index[move])
                labelling.frequency[move][moves[i].index[move]]++;
    label_in_orders (&labelling, ties, label);
    label->size = labelling.size;
    for (size_t i = 0; i < labelling.size; i++)
        for (int move = 0; move < MOVES; move++)
            label->vectors[i].index[move] =
                labelling.least[i] >> 8 * (MOVES - 1 - move) & 0xff;
    return SUDOKU_OK;
}
