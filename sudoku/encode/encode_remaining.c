// encode_remaining.c -- the rules for the remaining candidates (candidates.h).
//
// The sets are the sets of encode.c, restricted to candidates: for a cell its
// candidates, for a digit in a house the cells that have it as a candidate.  No
// other constraint is needed, because the digits of decided cells have been struck
// out in their houses.
//
// Each house is read once and sorted by counting sort: the sizes of the sets are
// known, so the sets are stored consecutively, and each candidate is put into the set
// of its digit.
//
// Cost: linear in the output; native groups have 4 literals for each candidate.
// Memory: the candidates of one house, at most N².

#include "sudoku/encode/reduce.h"

#include <assert.h>
#include <stdlib.h>

// "At most one" of fewer than two literals always holds.
static int demand_set (Rules *rules, unsigned demand, const int *lits,
                       unsigned size) {
    assert (size && (lits || rules->tally));
    if (size < 2 && demand == AT_MOST)
        return 0;
    if (!rules->tally)
        return sudoku_demand (rules, demand, lits, size);
    sudoku_tally (rules, demand, size, 1);
    return 0;
}

int sudoku_demand_of_remaining_cells (Rules *rules, unsigned demand) {
    const Candidates *const cands = rules->cands;
    const size_t cells = (size_t) cands->side * cands->side;
    for (size_t cell = 0; cell < cells; cell++) {
        const unsigned size = cands->first[cell + 1] - cands->first[cell];
        if (!size)
            continue;
        for (unsigned i = 0; i < size && !rules->tally; i++)
            rules->lits[i] = (int) (cands->first[cell] + i) + 1;
        const int stop = demand_set (rules, demand, rules->lits, size);
        if (stop)
            return stop;
    }
    return 0;
}

// Fills the sets of a house.  end[digit - 1] becomes the end of the digit's set.
static void sort_by_digit (const Candidates *cands, unsigned house, int *lits,
                           size_t *end) {
    size_t begin = 0;
    for (unsigned digit = 1; digit <= cands->side; digit++) {
        end[digit - 1] = begin;
        begin += candidates_count (cands, places_of (cands, house, digit));
    }
    assert (begin <= (size_t) cands->side * cands->side);
    for (unsigned k = 0; k < cands->side; k++) {
        const size_t cell = cands->cells[house * cands->side + k];
        int var = (int) cands->first[cell] + 1;
        for (unsigned digit = 1; (digit = next_candidate (cands, cell, digit));
             digit++)
            lits[end[digit - 1]++] = var++;
    }
}

static int demand_of_house (Rules *rules, unsigned demand, unsigned house,
                            size_t *end) {
    const Candidates *const cands = rules->cands;
    size_t first = 0;
    int stop = 0;
    if (!rules->tally)
        sort_by_digit (cands, house, rules->lits, end);
    for (unsigned digit = 1; !stop && digit <= cands->side; digit++) {
        const unsigned size =
            candidates_count (cands, places_of (cands, house, digit));
        if (size) // when counting there are no literals
            stop = demand_set (rules, demand,
                               rules->tally ? NULL : rules->lits + first, size);
        first += size;
    }
    return stop;
}

int sudoku_demand_of_remaining_houses (Rules *rules, unsigned demand) {
    size_t *const end =
        rules->tally ? NULL : malloc (rules->cands->side * sizeof *end);
    int stop = end || rules->tally ? 0 : SUDOKU_OUT_OF_MEMORY;
    for (unsigned house = 0; !stop && house < houses_of (rules->cands->n);
         house++)
        stop = demand_of_house (rules, demand, house, end);
    free (end);
    return stop;
}

// ---------------------------------------------------------------------------

EncodedSize sudoku_remaining_size (const Candidates *cands, size_t encoding,
                                   size_t amo) {
    EncodedSize size = {0, 0, 0, (uint64_t) sudoku_remaining_vars (cands)};
    Rules rules = {{cands->side, NULL, amo, 0, NULL}, cands, NULL, NULL, &size};
    sudoku_demand_all (&rules, encoding);
    return size;
}

int sudoku_encode_remaining (const Candidates *cands, size_t encoding,
                             size_t amo, const sudoku_sink *sink) {
    if (encoding >= sudoku_table_size (&sudoku_encodings) ||
        amo >= sudoku_table_size (&sudoku_amos))
        return SUDOKU_BAD_INPUT;
    const size_t side = cands->side, spare = 2 * side + 18;
    int *const lits = malloc ((side * side + spare) * sizeof *lits);
    if (!lits)
        return SUDOKU_OUT_OF_MEMORY;
    Rules rules = {
        {cands->side, sink, amo, sudoku_remaining_vars (cands) + 1, lits},
        cands,
        NULL,
        lits + spare,
        NULL};
    const int result = sudoku_demand_all (&rules, encoding);
    free (lits);
    return result;
}
