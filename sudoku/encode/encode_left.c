// encode_left.c -- the rules for what a board leaves open (candidates.h).
//
// The sets are those of encode.c without what is decided: of a cell its
// candidates, of a digit in a house the cells where it is one.  Where all that
// was decided follows from single candidates, nothing else has to be said.
//
// The cells of a house are gone through once: each candidate goes to the set of
// its digit, and the sets lie one behind the other, since it is known how large
// they are.
//
// Cost: linear in the output, for native groups 4 literals for each candidate.
// Memory: the candidates of one house, at most N².

#include "sudoku/encode/candidates.h"

#include <stdlib.h>

// Nothing is said by "at most one" of less than two.
static int demand_set (Rules *rules, unsigned demand, const int *lits,
                       unsigned size) {
    if (size < 2 && demand == AT_MOST)
        return 0;
    if (!rules->tally)
        return sudoku_demand (rules, demand, lits, size);
    sudoku_tally (rules, demand, size, 1);
    return 0;
}

int sudoku_demand_of_cells_left (Rules *rules, unsigned demand) {
    const Candidates *const left = rules->left;
    const size_t cells = (size_t) left->side * left->side;
    for (size_t cell = 0; cell < cells; cell++) {
        const unsigned size = left->count[cell];
        if (!size)
            continue;
        for (unsigned i = 0; i < size && !rules->tally; i++)
            rules->lits[i] = (int) (left->first[cell] + i) + 1;
        const int stop = demand_set (rules, demand, rules->lits, size);
        if (stop)
            return stop;
    }
    return 0;
}

// Fills the sets of a house; `end` gets where each digit's set ends.
static void sort_by_digit (const Candidates *left, unsigned house, int *lits,
                           size_t *end) {
    const uint16_t *const places = left->places + (size_t) house * left->side;
    size_t begin = 0;
    for (unsigned i = 0; i < left->side; i++) {
        end[i] = begin;
        begin += places[i];
    }
    for (unsigned k = 0; k < left->side; k++) {
        const Place place = house_place (left->n, house, k);
        const size_t cell = cell_of (left->n, place.row, place.col);
        int var = (int) left->first[cell] + 1;
        for (unsigned digit = 1; (digit = next_candidate (left, cell, digit));
             digit++)
            lits[end[digit - 1]++] = var++;
    }
}

static int demand_of_house (Rules *rules, unsigned demand, unsigned house,
                            size_t *end) {
    const Candidates *const left = rules->left;
    const uint16_t *const places = left->places + (size_t) house * left->side;
    size_t first = 0;
    int stop = 0;
    if (!rules->tally)
        sort_by_digit (left, house, rules->lits, end);
    for (unsigned i = 0; !stop && i < left->side; first += places[i++])
        if (places[i]) // where sets are counted alone, there are no literals
            stop = demand_set (rules, demand,
                               rules->tally ? NULL : rules->lits + first,
                               places[i]);
    return stop;
}

int sudoku_demand_of_houses_left (Rules *rules, unsigned demand) {
    size_t *const end =
        rules->tally ? NULL : malloc (rules->left->side * sizeof *end);
    int stop = end || rules->tally ? 0 : SUDOKU_OUT_OF_MEMORY;
    for (unsigned house = 0; !stop && house < houses_of (rules->left->n);
         house++)
        stop = demand_of_house (rules, demand, house, end);
    free (end);
    return stop;
}

// ---------------------------------------------------------------------------

EncodedSize sudoku_left_size (const Candidates *left, size_t encoding,
                              size_t amo) {
    EncodedSize size = {0, 0, 0, (uint64_t) sudoku_candidates_left (left)};
    Rules rules = {{left->n, NULL, amo, 0, NULL}, left, NULL, &size};
    sudoku_demand_all (&rules, encoding);
    return size;
}

int sudoku_encode_left (const Candidates *left, size_t encoding, size_t amo,
                        const sudoku_sink *sink) {
    if (encoding >= sudoku_encodings () || amo >= sudoku_amos ())
        return SUDOKU_BAD_INPUT;
    const size_t side = left->side, spare = 2 * side + 16;
    int *const lits = malloc ((side * side + spare) * sizeof *lits);
    if (!lits)
        return SUDOKU_OUT_OF_MEMORY;
    Rules rules = {
        {left->n, sink, amo, sudoku_candidates_left (left) + 1, lits},
        left,
        lits + spare,
        NULL};
    const int result = sudoku_demand_all (&rules, encoding);
    free (lits);
    return result;
}
