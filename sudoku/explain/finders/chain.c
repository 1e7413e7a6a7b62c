// chain.c -- the truths of an instance in the order of a chain.
//
// A finder that walks from truth to truth records its walk as elements.  An element is a
// truth or the cells of an almost locked set, with two ends, one of which is true.  Other
// finders report truths in the order of a chain.  Then the walk starts at an excluded
// candidate, and the first end of each element consists of the candidates that the second
// end of the previous element excludes.

#include "sudoku/explain/finders/chain.h"
#include "sudoku/explain/position/truths.h"

#include <stdlib.h>
#include <string.h>

void sudoku_chain_add (Finder *finder, const uint16_t *truths, size_t size,
                       const uint64_t *in, const uint64_t *out) {
    Chain *const chain = &finder->chain;
    const size_t words = finder->position->words, at = chain->size++;
    uint64_t *const ends = chain->ends + 2 * at * words;
    for (size_t i = 0; i < size; i++) {
        size_t k = 0;
        while (k < chain->all_size && chain->all[k] != truths[i])
            k++;
        if (k == chain->all_size && k < CHAIN_TRUTHS)
            chain->all[chain->all_size++] = truths[i];
    }
    if (at >= ELEMENTS_MOST)
        return;
    assert (size <= ELEMENT_CELLS);
    memcpy (ends, in, words * sizeof *ends);
    memcpy (ends + words, out, words * sizeof *ends);
    memcpy (chain->truths[at], truths, size * sizeof *truths);
    chain->truths_size[at] = size;
}

// Finds the candidates that see both ends of a chain.
static void see_ends (Finder *finder, const uint64_t *first,
                      const uint64_t *last, uint64_t *seen) {
    const size_t words = finder->position->words;
    uint64_t *const other = finder->scratch + 3 * words;
    sudoku_finder_see (finder, first, seen);
    sudoku_finder_see (finder, last, other);
    sets_keep (seen, other, words);
}

// Finds the candidates that see all places of a digit in the cells of an element.  Returns
// false if the digit has no place there, if it is the digit of the `link` at this end, or
// if the element does not consist of cells.
static bool see_digit (Finder *finder, size_t element, unsigned digit,
                       const uint64_t *link, uint64_t *seen) {
    const Position *const position = finder->position;
    const Chain *const chain = &finder->chain;
    const size_t cells = (size_t) finder->side * finder->side;
    uint64_t *const places = finder->scratch;
    memset (places, 0, position->words * sizeof *places);
    for (size_t i = 0; i < chain->truths_size[element]; i++) {
        const uint16_t cell = chain->truths[element][i];
        const uint16_t c = cell < cells
                               ? finder->number[cell * finder->side + digit - 1]
                               : NO_CANDIDATE;
        if (cell >= cells || (c != NO_CANDIDATE && set_has (link, c)))
            return false;
        if (c != NO_CANDIDATE && set_has (position->open, c))
            set_add (places, c);
    }
    sudoku_finder_see (finder, places, seen);
    return sets_meet (places, places, position->words);
}

// Whether the first and the last element are almost locked sets that both exclude the
// candidate, by a digit other than the digits of their links.
static bool explains_digit (Finder *finder, size_t candidate) {
    const Chain *const chain = &finder->chain;
    const size_t words = finder->position->words, last = chain->size - 1;
    const unsigned digit = finder->position->name[candidate].digit;
    uint64_t *const seen = finder->scratch + words;
    return last > 0 &&
           see_digit (finder, 0, digit, chain->ends + words, seen) &&
           set_has (seen, candidate) &&
           see_digit (finder, last, digit, chain->ends + 2 * last * words,
                      seen) &&
           set_has (seen, candidate);
}

// Whether an open chain explains every excluded candidate.
static bool explains (Finder *finder, const uint64_t *excluded) {
    const Chain *const chain = &finder->chain;
    const size_t words = finder->position->words;
    uint64_t *const seen = finder->scratch + 2 * words;
    const uint64_t *const last = chain->ends + (2 * chain->size - 1) * words;
    see_ends (finder, chain->ends, last, seen);
    FOR_SET (c, excluded[word] & ~seen[word], words)
        if (!explains_digit (finder, c))
            return false;
    return true;
}

// Walks single truths in their order, starting from an excluded candidate.  `truths` may be
// chain->all, since each truth is then written to its own place.
static bool walk (Finder *finder, const uint16_t *truths, size_t size,
                  const uint64_t *excluded) {
    const Position *const position = finder->position;
    const size_t words = position->words;
    uint64_t *const in = finder->scratch, *const out = in + words;
    memset (out, 0, words * sizeof *out);
    FOR_SET (c, excluded[word], words)
        if (!sets_meet (out, out, words))
            set_add (out, c);
    for (size_t i = 0; i < size; i++) {
        const uint64_t *const members = position_members (position, truths[i]);
        sudoku_finder_see (finder, out, in);
        for (size_t w = 0; w < words; w++) {
            out[w] = members[w] & position->open[w] & ~in[w];
            in[w] &= members[w];
        }
        if (!sets_meet (in, in, words) || !sets_meet (out, out, words))
            return false;
        sudoku_chain_add (finder, truths + i, 1, in, out);
    }
    return explains (finder, excluded);
}

bool sudoku_chain_settle (Finder *finder, const uint16_t *truths, size_t size,
                          const uint64_t *excluded) {
    Chain *const chain = &finder->chain;
    if (chain->size && chain->size <= ELEMENTS_MOST &&
        (chain->loop || chain->blossom || explains (finder, excluded)))
        return true;
    sudoku_chain_clear (chain);
    if (size > 1 && size <= ELEMENTS_MOST &&
        walk (finder, truths, size, excluded))
        return true;
    sudoku_chain_clear (chain);
    return false;
}

// Allocates the ends and truths of all elements.
static bool make_room (const Chain *chain, size_t words, sudoku_step *out) {
    size_t truths = 0, ends = 0;
    for (size_t i = 0; i < chain->size; i++)
        truths += chain->truths_size[i];
    for (size_t i = 0; i < 2 * chain->size; i++)
        ends += sets_count (chain->ends + i * words, chain->ends + i * words,
                            words);
    free (out->chain);
    free (out->chain_ends);
    free (out->chain_truths);
    out->chain = malloc (chain->size * sizeof *out->chain);
    out->chain_ends = malloc (ends * sizeof *out->chain_ends);
    out->chain_truths = malloc (truths * sizeof *out->chain_truths);
    return out->chain && out->chain_ends && out->chain_truths;
}

// The remaining digits of the cells of an element.
static uint64_t digits_of (const Position *position, const uint16_t *truths,
                           size_t size) {
    uint64_t digits = 0;
    for (size_t i = 0; i < size; i++)
        FOR_MEMBERS (c, position, truths[i], position->open[word])
            digits |= bit (position->name[c].digit - 1);
    return digits;
}

// Returns 0 if cells and houses are enough for one end to exclude the next.  Otherwise returns
// 1 plus the number of the first constraint that excludes a candidate of the next end.
static size_t keeper_of (const sudoku_board *board, const sudoku_end *out,
                         const sudoku_end *in) {
    const size_t constraints = board->n ? 0 : board->rules->constraints;
    for (size_t i = 0; i < out->size * in->size; i++) {
        const sudoku_given a = out->candidates[i / in->size];
        const sudoku_given b = in->candidates[i % in->size];
        for (size_t k = 0;
             k < constraints && !equal_cells (a, b) &&
             (a.digit != b.digit || !sudoku_cells_see (board, a, b));
             k++)
            if (sudoku_keeps_apart (board, k, a, b))
                return k + 1;
    }
    return 0;
}

bool sudoku_chain_write (const Chain *chain, const Position *position,
                         sudoku_step *out) {
    const size_t words = position->words, size = chain ? chain->size : 0;
    out->chain_size = 0;
    out->loop = chain && chain->loop;
    out->blossom = chain && chain->blossom;
    if (!size)
        return true;
    if (!make_room (chain, words, out))
        return false;
    const uint64_t *set = chain->ends;
    sudoku_rule *truth = out->chain_truths;
    sudoku_given *end = out->chain_ends;
    for (size_t i = 0; i < size; i++) {
        sudoku_element *const element = out->chain + i;
        *element =
            (sudoku_element){.truths = truth,
                             .truths_size = chain->truths_size[i],
                             .digits = digits_of (position, chain->truths[i],
                                                  chain->truths_size[i])};
        for (size_t k = 0; k < chain->truths_size[i]; k++)
            *truth++ = position->rule[chain->truths[i][k]];
        for (int side = 0; side < 2; side++, set += words) {
            sudoku_end *const at = side ? &element->out : &element->in;
            at->candidates = end;
            FOR_SET (c, set[word], words)
                *end++ = position->name[c];
            at->size = (size_t) (end - at->candidates);
        }
    }
    out->chain_size = size;
    for (size_t i = chain->loop ? 0 : 1; i < size; i++)
        out->chain[i].by =
            keeper_of (position->board, &out->chain[i ? i - 1 : size - 1].out,
                       &out->chain[i].in);
    return true;
}
