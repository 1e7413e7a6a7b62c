// chain_text.c -- chains in words.
//
// Almost locked sets are named by letters:
//
//   Two almost locked sets, each with one digit more than it has cells:
//   - A, r2c4 and r4c4: 3, 6 and 9
//   - B, r1c5: 3 and 6
//   A and B have the restricted common digit 3, which only one of them can have.  So A has
//   all of its other digits, or B has: 6 is in A or B; …
//
// Other chains are written link by link:
//
//   If r1c1 is not 5, then in row 1 the 5 is in r1c4; then r3c4 is not 5, but 7; …
//   then r9c1 is 5.  So 5 is in r1c1 or r9c1; so 5 cannot be in r5c1.
//
// The step contains the elements of the chain, in order, with their ends (chain.c).
//
// Source of the terms: "almost locked sets" and "nice loops", Sudoku Players' Forum.

#include "sudoku/explain/words/rule_names.h"

#include <string.h>

// Whether all candidates of two ends are of one digit.
static bool is_common (const sudoku_end *a, const sudoku_end *b) {
    bool common = true;
    for (size_t i = 0; i < a->size * b->size; i++)
        common &= a->candidates[i / b->size].digit == a->candidates->digit &&
                  b->candidates[i % b->size].digit == a->candidates->digit;
    return common;
}

// "r1c4 is 5", "5 is not in r1c4 or r1c5", "r1c4 is 5 or 7".
static void tell_end (Wording *wording, const sudoku_end *end, bool value) {
    const uint64_t digits = sudoku_digits_of (end->candidates, end->size);
    const char *const no = value ? "" : "not ";
    if (end->size > 1 && !(digits & (digits - 1)))
        sudoku_say (wording, "%e is %sin %o", digits, no, end->candidates,
                    end->size);
    else
        sudoku_say (wording, "%g is %s%e", *end->candidates, no, digits);
}

// Whether an end of a cell has a longer text than the negation of the other end.
static bool is_longer (const sudoku_element *element, const sudoku_end *end,
                       const sudoku_end *other) {
    return element->truths_size == 1 && element->truths->kind == SUDOKU_CELL &&
           end->size > other->size + 1 &&
           count_bits (element->digits) == end->size + other->size;
}

// "9 is in r1c4 or r9c1" with each cell once; for several digits "r1c4 is 5, or 9 is in
// …".
static void tell_ends (Wording *wording, const sudoku_element *first,
                       const sudoku_element *last) {
    const sudoku_end *const a = &first->in, *const b = &last->out;
    sudoku_given *const all = wording->left;
    size_t size = a->size;
    if (!is_common (a, b)) {
        const bool not_a = is_longer (first, a, &first->out);
        const bool not_b = is_longer (last, b, &last->in);
        tell_end (wording, not_a ? &first->out : a, !not_a);
        sudoku_say (wording, a->size + b->size > 2 ? ", or " : " or ");
        tell_end (wording, not_b ? &last->in : b, !not_b);
        return;
    }
    memcpy (all, a->candidates, size * sizeof *all);
    for (size_t i = 0; i < b->size; i++) {
        size_t k = 0;
        while (k < a->size && !equal_givens (all[k], b->candidates[i]))
            k++;
        if (k == a->size)
            all[size++] = b->candidates[i];
    }
    tell_end (wording, &(sudoku_end){all, size}, true);
}

static void tell_set (Wording *wording, const sudoku_element *element) {
    const size_t size = element->truths_size;
    sudoku_say (wording,
                "the %z cells %R, with the %z digits %a, have all but %d: ",
                size, element->truths, size, size + 1, element->digits,
                element->in.candidates->digit);
    tell_end (wording, &element->out, true);
}

// ", by the anti-knight rule,": the constraint by which one end excludes the next, if
// no house does.
static void tell_keeper (Wording *wording, const sudoku_element *element) {
    const sudoku_rule rule = {.kind = SUDOKU_CONSTRAINT,
                              .house = (unsigned) element->by - 1};
    if (element->by)
        sudoku_say (wording, ", by %r,", rule);
}

static void tell_element (Wording *wording, const sudoku_step *step, size_t i) {
    const sudoku_element *const chain = step->chain, *const element = chain + i;
    const bool first = i == 0;
    const bool brief = is_longer (chain, &chain->in, &chain->out);
    sudoku_say (wording, first ? "if" : i == 1 && brief ? ", then" : "; then");
    if (!first)
        tell_keeper (wording, element);
    sudoku_say (wording, " ");
    if (first && brief) {
        tell_end (wording, &element->out, true);
        return;
    }
    tell_end (wording, &element->in, false);
    if (is_longer (element, &element->out, &element->in))
        return;
    sudoku_say (wording, first                      ? ", then "
                         : element->truths_size > 1 ? ", and "
                                                    : ", so ");
    if (element->truths_size > 1) {
        tell_set (wording, element);
        return;
    }
    if (element->truths->kind == SUDOKU_RECTANGLE)
        sudoku_say (wording, "as %t, ", *element->truths);
    else if (element->truths->kind != SUDOKU_CELL)
        sudoku_say (wording, element->out.size > 1 ? "in %r the " : "in %r ",
                    *element->truths);
    tell_end (wording, &element->out, true);
}

// Whether all elements are almost locked sets, at least one has several cells, there
// are enough letters, and each set has a digit in common with the next.
static bool is_of_sets (const sudoku_step *step) {
    bool cells =
        step->chain_size <= 26 && step->argument.kind == SUDOKU_ARGUMENT_SETS;
    bool several = false;
    for (size_t i = 0; i < step->chain_size; i++) {
        cells &= step->chain[i].truths->kind == SUDOKU_CELL;
        several |= step->chain[i].truths_size > 1;
        if (i)
            cells &= is_common (&step->chain[i - 1].out, &step->chain[i].in);
    }
    if (step->loop)
        cells &= is_common (&step->chain[step->chain_size - 1].out,
                            &step->chain->in);
    return cells && several && step->chain_size > 1;
}

// "A and B have the restricted common digit 3, B and C 5"; for two sets with two
// restricted commons "digits 3 and 5".
static void tell_commons (Wording *wording, const sudoku_step *step) {
    const size_t size = step->chain_size;
    const bool two = step->loop && size == 2;
    for (size_t i = 0; i < size - !step->loop; i++) {
        const char a[] = {(char) ('A' + i), 0};
        const char b[] = {(char) ('A' + (i + 1) % size), 0};
        if (!two || !i)
            sudoku_say (wording, "%s%s and %s%s%s", i ? ", " : "", a, b,
                        i ? "" : " have the restricted common digit",
                        two ? "s" : "");
        sudoku_say (wording, two && i ? " and %d" : " %d",
                    step->chain[i].out.candidates->digit);
    }
}

static void tell_sets (Wording *wording, const sudoku_step *step) {
    const size_t size = step->chain_size;
    const uint64_t common =
        sudoku_digits_of (step->eliminate, step->eliminate_size);
    char letter[] = "A";
    sudoku_say (wording,
                "%w almost locked sets, each with one digit more than it has "
                "cells:",
                size);
    for (size_t i = 0; i < size; i++) {
        *letter = (char) ('A' + i);
        sudoku_tell_line (wording, SUDOKU_LINE_ITEM, 0);
        sudoku_say (wording, "%s, %R: %a", letter, step->chain[i].truths,
                    step->chain[i].truths_size, step->chain[i].digits);
    }
    sudoku_tell_line (wording, SUDOKU_LINE_SENTENCE, 0);
    tell_commons (wording, step);
    if (step->loop)
        sudoku_say (wording,
                    ". They are a ring: each of these digits is in one "
                    "of its two sets, and each set has all of its "
                    "other digits");
    else
        sudoku_say (wording,
                    "%s So A has all of its other digits, or %s has: %a %s in "
                    "A or %s",
                    size > 2 ? ". Of two such sets only one has their digit."
                             : ", which only one of them can have.",
                    letter, common, common & (common - 1) ? "are each" : "is",
                    letter);
}

// Writes the stem cell, and for each of its digits the set that loses this digit.
static void tell_blossom (Wording *wording, const sudoku_step *step) {
    const sudoku_element *const stem = step->chain;
    sudoku_say (wording,
                "whichever digit %r has, one almost locked set loses "
                "it, and has all of its other digits:",
                *stem->truths);
    for (size_t i = 1; i < step->chain_size; i++) {
        sudoku_tell_line (wording, SUDOKU_LINE_ITEM, 0);
        sudoku_say (wording, "%d, %R: %a", stem[i].in.candidates->digit,
                    stem[i].truths, stem[i].truths_size, stem[i].digits);
    }
    sudoku_tell_line (wording, SUDOKU_LINE_SENTENCE, 0);
    sudoku_say (wording,
                "A digit that all of these sets have is in one of them");
}

// Writes the elements one after another, and what follows for the ends.
static void tell_links (Wording *wording, const sudoku_step *step) {
    const sudoku_element *const chain = step->chain;
    bool sets = false;
    for (size_t i = 0; i < step->chain_size; i++) {
        tell_element (wording, step, i);
        sets |= chain[i].truths_size > 1;
    }
    if (step->loop) {
        sudoku_say (wording, "; then");
        tell_keeper (wording, chain);
        sudoku_say (wording, " ");
        tell_end (wording, &chain->in, false);
        sudoku_say (wording,
                    ": the chain is a loop and holds in both directions, so of "
                    "two neighbours in it that exclude each other one is "
                    "true%s",
                    sets ? ", and such cells have all their digits but one of "
                           "these two"
                         : "");
    } else if (!step->place_size) {
        sudoku_say (wording, ". So ");
        tell_ends (wording, chain, chain + step->chain_size - 1);
    }
}

void sudoku_tell_chain (Wording *wording, const sudoku_step *step) {
    if (step->blossom)
        tell_blossom (wording, step);
    else if (is_of_sets (step))
        tell_sets (wording, step);
    else
        tell_links (wording, step);
    sudoku_tell_result (wording, step);
}
