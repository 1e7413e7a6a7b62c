// chain_text.c -- chains in words.
//
//   If r1c1 is not 5, then in row 1 the 5 is in r1c4; then r3c4 is not 5, but 7; …
//   then r9c1 is 5.  So r1c1 is 5 or r9c1 is 5; so 5 cannot be in r5c1.
//
// The step has its elements in order, and the ends of each (chain.c).
//
// Source of the words: "almost locked sets" and "nice loops", Sudoku Players' Forum.

#include "sudoku/board/sentence.h"
#include "sudoku/explain/words/telling.h"

bool sudoku_has_chain (const sudoku_step *step) {
    return step->named && step->chain_size;
}

// "r1c4 is 5", "5 is not in r1c4 or r1c5", "r1c4 is 5 or 7".
static void tell_end (Telling *telling, const sudoku_end *end, bool value) {
    Growing *const text = &telling->text;
    bool one = true;
    for (size_t i = 1; i < end->size; i++)
        one &= end->candidates[i].digit == end->candidates->digit;
    if (end->size > 1 && one) {
        sudoku_grow (text, "%u is %s", end->candidates->digit,
                     value ? "in " : "not in ");
        sudoku_tell_cells (telling, end->candidates, end->size, "or");
        return;
    }
    sudoku_tell_cells (telling, end->candidates, 1, "");
    sudoku_grow (text, value ? " is " : " is not ");
    for (size_t i = 0; i < end->size; i++)
        sudoku_grow (text, "%s%u", text_before_or (i, end->size),
                     end->candidates[i].digit);
}

static void tell_set (Telling *telling, const sudoku_element *element) {
    Growing *const text = &telling->text;
    const size_t size = element->truths_size;
    uint64_t digits = 0;
    size_t told = 0;
    sudoku_grow (text, "the %zu cells ", size);
    for (size_t i = 0; i < size; i++) {
        const size_t left = sudoku_rule_left (
            telling->board, element->truths[i], telling->left);
        for (size_t k = 0; k < left; k++)
            digits |= UINT64_C (1) << telling->left[k].digit;
        sudoku_grow (text, "%s", text_before (i, size));
        sudoku_tell_rule (telling, element->truths[i]);
    }
    sudoku_grow (text, ", with the %zu digits ", size + 1);
    for (unsigned digit = 1; digits >> digit; digit++)
        if (digits >> digit & 1)
            sudoku_grow (text, "%s%u", text_before (told++, size + 1), digit);
    sudoku_grow (text, ", have all but %u: ", element->in.candidates->digit);
    tell_end (telling, &element->out, true);
}

static void tell_element (Telling *telling, const sudoku_element *element,
                          bool first) {
    Growing *const text = &telling->text;
    sudoku_grow (text, first ? "if " : "; then ");
    tell_end (telling, &element->in, false);
    sudoku_grow (text, first                      ? ", then "
                       : element->truths_size > 1 ? ", and "
                                                  : ", so ");
    if (element->truths_size > 1) {
        tell_set (telling, element);
        return;
    }
    if (element->truths->kind != SUDOKU_CELL) {
        sudoku_grow (text, "in ");
        sudoku_tell_rule (telling, *element->truths);
        sudoku_grow (text, " ");
    }
    tell_end (telling, &element->out, true);
}

// Whether it holds for cells with the same two digits, and so for both of these.
static bool is_of_both (const sudoku_step *step) {
    const unsigned digit = step->chain->in.candidates->digit;
    bool other = false;
    for (size_t i = 0; i < step->eliminate_size; i++)
        other |= step->eliminate[i].digit != digit;
    return other &&
           step->chain[step->chain_size - 1].out.candidates->digit == digit;
}

void sudoku_tell_chain (Telling *telling, const sudoku_step *step) {
    const sudoku_element *const chain = step->chain;
    Growing *const text = &telling->text;
    bool sets = false;
    for (size_t i = 0; i < step->chain_size; i++) {
        tell_element (telling, chain + i, i == 0);
        sets |= chain[i].truths_size > 1;
    }
    if (step->loop) {
        sudoku_grow (text, "; then ");
        tell_end (telling, &chain->in, false);
        sudoku_grow (text, ", so the chain is a loop, which one can read in "
                           "both directions: where one part of it excludes "
                           "the next, one of the two is true");
        if (sets)
            sudoku_grow (text, ", and such cells have all their digits but "
                               "one of these two");
    } else if (!step->place_size) {
        sudoku_grow (text, ". So ");
        tell_end (telling, &chain->in, true);
        sudoku_grow (text, " or ");
        tell_end (telling, &chain[step->chain_size - 1].out, true);
        if (is_of_both (step))
            sudoku_grow (text, ", and the same holds for the other digit");
    }
    sudoku_tell_result (telling, step);
}
