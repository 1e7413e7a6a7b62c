// result_text.c -- the conclusions of a step in words.
//
//   so 7 cannot be in r4c2 or r6c2, nor 8 in r4c2; and, by the anti-knight rule, 7 cannot be in
//   r3c1
//
// Candidates that need the same constraints form one sentence.  With variant rules,
// more than EXCLUDED_TOLD exclusions become a list, with one item for all cells that lose
// the same digits.

#include "sudoku/explain/words/rule_names.h"

#include <stdlib.h>
#include <string.h>

// The links that a conclusion needs, by number of the conclusion; exclusions come before
// placements.
static const bool *needs_of (const sudoku_step *step, size_t target) {
    return step->needs ? step->needs + target * step->links_size : NULL;
}

static bool needs_any (const sudoku_step *step, size_t target) {
    const bool *const needs = needs_of (step, target);
    return needs && memchr (needs, true, step->links_size);
}

static bool same_needs (const sudoku_step *step, size_t a, size_t b) {
    return !step->needs ||
           !memcmp (needs_of (step, a), needs_of (step, b), step->links_size);
}

// "; so" and the constraints that a candidate needs.  Each constraint is explained where
// it is named for the first time.
static void add_so (Wording *wording, const sudoku_step *step, size_t target,
                    bool *named, bool list) {
    const Growing *const text = &wording->text;
    const bool *const needs = needs_of (step, target);
    size_t size = 0, i = 0;
    for (size_t l = 0; needs && l < step->links_size; l++)
        size += needs[l];
    if (text->size)
        sudoku_say (wording, list ? "And" : *named ? "; and" : "; so");
    for (size_t l = 0; size && l < step->links_size; l++) {
        if (!needs[l])
            continue;
        sudoku_say (wording, named[l + 1] ? "%s%r" : "%s%m",
                    i            ? text_before (i, size)
                    : text->size ? ", by "
                                 : "by ",
                    step->links[l]);
        i++;
        named[l + 1] = true;
    }
    if (text->size)
        sudoku_say (wording, size ? ", " : " ");
    *named = true;
}

// With variant rules, up to this many exclusions form a sentence; more become a list.
enum { EXCLUDED_TOLD = 3 };

// The digits that a cell loses.
static uint64_t lost_of (const sudoku_given *list, size_t size,
                         sudoku_given at) {
    uint64_t lost = 0;
    for (size_t i = 0; i < size; i++)
        if (equal_cells (list[i], at))
            lost |= bit (list[i].digit - 1);
    return lost;
}

// Adds an item for all cells that lose the same digits: "r2c2 and r3c2 are not 1, 2 or 3".
// A single item needs no list.  Returns whether it is a list.
static bool add_list (Wording *wording, const sudoku_given *list, size_t size) {
    bool several = false;
    for (size_t e = 0; e < size; e++) {
        const uint64_t lost = lost_of (list, size, list[e]);
        size_t cells = 0;
        bool told = false;
        for (size_t i = 0; i < size && !told; i++) {
            if (list[i].digit != list[e].digit ||
                lost_of (list, size, list[i]) != lost)
                continue;
            told = i < e;
            wording->left[cells++] = list[i];
        }
        // Write each cell once, at its lowest digit.
        if (told || lost & (bit (list[e].digit - 1) - 1))
            continue;
        if (cells * count_bits (lost) < size) {
            sudoku_say (wording, several ? "" : "these are out:");
            sudoku_tell_line (wording, SUDOKU_LINE_ITEM, 0);
            several = true;
        }
        sudoku_say (wording, "%c %b not %e", wording->left, cells, cells, lost);
    }
    return several;
}

// Whether the same cells lose both digits.
static bool lost_alike (const sudoku_given *list, size_t size, unsigned a,
                        unsigned b) {
    for (size_t e = 0; e < size; e++) {
        const uint64_t lost = lost_of (list, size, list[e]);
        if ((list[e].digit == a || list[e].digit == b) &&
            !(lost >> (a - 1) & lost >> (b - 1) & 1))
            return false;
    }
    return true;
}

// "7 and 9 cannot be in r4c2 or r6c2, nor 8 in r4c2".
static void add_excluded (Wording *wording, const sudoku_given *list,
                          size_t size) {
    bool any = false;
    for (unsigned digit = 1; digit <= wording->side; digit++) {
        size_t cells = 0;
        uint64_t same = 0;
        for (size_t e = 0; e < size; e++)
            if (list[e].digit == digit)
                wording->left[cells++] = list[e];
        for (unsigned d = 1; d <= wording->side && cells; d++)
            same |= (uint64_t) lost_alike (list, size, digit, d) << (d - 1);
        if (!cells || same & (bit (digit - 1) - 1))
            continue;
        sudoku_say (wording, any ? ", nor %e in %o" : "%a cannot be in %o",
                    same, wording->left, cells);
        any = true;
    }
}

// "r1c2 is 5, and 7 cannot be in r4c2": all conclusions that need the same constraints as
// conclusion `first`.  Returns whether the text ends in a list.
static bool add_result (Wording *wording, const sudoku_step *step,
                        size_t first) {
    const size_t side = wording->side;
    sudoku_given *const lost = wording->left + side * side;
    size_t excluded = 0, placed = 0;
    sudoku_given at;
    bool places;
    for (size_t i = 0; sudoku_step_next (step, i, &at, &places); i++)
        if (same_needs (step, first, i)) {
            lost[excluded + placed] = at;
            *(places ? &placed : &excluded) += 1;
        }
    for (size_t i = 0; i < placed; i++)
        sudoku_say (wording, "%s%v", text_before (i, placed),
                    lost[excluded + i], true);
    sudoku_say (wording, placed && excluded ? ", and " : "");
    if (!wording->board->n && excluded > EXCLUDED_TOLD)
        return add_list (wording, lost, excluded);
    add_excluded (wording, lost, excluded);
    return false;
}

void sudoku_tell_result (Wording *wording, const sudoku_step *step) {
    const size_t size = step->eliminate_size + step->place_size;
    bool *const named = calloc (step->links_size + 1, 1);
    bool list = false;
    wording->text.failed |= !named;
    // Conclusions without constraints come first.
    for (int constraints = 0; named && constraints < 2; constraints++)
        for (size_t i = 0; i < size; i++) {
            bool told = needs_any (step, i) != (bool) constraints;
            for (size_t k = 0; k < i && !told; k++)
                told = same_needs (step, k, i);
            if (told)
                continue;
            if (list)
                sudoku_tell_line (wording, SUDOKU_LINE_SENTENCE, 0);
            add_so (wording, step, i, named, list);
            list = add_result (wording, step, i);
        }
    free (named);
}
