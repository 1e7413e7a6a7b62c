// bounds_text.c -- the arithmetic of thermometers and sums in words.
//
//   r5c2, r4c3 and r3c4 are at least 2, 3 and 4
//   r4c3 is at most 9 - (1+2) = 6
//
// Only the cells are told that lose something; along a thermometer also those on the way.

#include "sudoku/board/sentence.h"
#include "sudoku/explain/position/bounds.h"
#include "sudoku/explain/words/telling.h"

#include <stdlib.h>
#include <string.h>

bool sudoku_has_bounds (const sudoku_step *step) {
    return step->named && step->truths_size == 1 &&
           strstr (step->technique, "-bounds");
}

// Whether the step excludes something by a bound.
static bool is_needed (const sudoku_step *step, const Bound *bound) {
    for (size_t i = 0; i < step->eliminate_size; i++)
        if (bound_excludes (bound, step->eliminate[i]))
            return true;
    return false;
}

// "1+2"
static void tell_terms (Growing *text, const Bound *bound) {
    for (size_t i = 0; i < bound->size; i++)
        sudoku_grow (text, "%s%u", i ? "+" : "", bound->digits[i]);
}

// Whether the arithmetic of two cells is the same.
static bool alike (const Bound *a, const Bound *b) {
    return a->sum && b->sum && a->most == b->most && a->circle == b->circle &&
           a->limit == b->limit && a->total == b->total && a->size == b->size &&
           !memcmp (a->digits, b->digits, a->size * sizeof *a->digits);
}

static const char *end_name (bool most) {
    return most ? "at most" : "at least";
}

// "r4c3 and r4c4 are at most 9 - (1+2) = 6, as r5c4 is at most 9".
static void tell_sum (Telling *telling, const sudoku_step *step,
                      const Bound *bound, const Bound *end) {
    Growing *const text = &telling->text;
    size_t size = 0;
    for (const Bound *other = bound; other < end; other++)
        if (alike (bound, other) && is_needed (step, other))
            telling->left[size++] = other->at;
    sudoku_tell_cells (telling, telling->left, size, "and");
    sudoku_grow (text, size > 1 ? " are %s " : " is %s ",
                 end_name (bound->most));
    if (bound->circle)
        tell_terms (text, bound);
    else if (bound->size) {
        sudoku_grow (text, bound->size > 1 ? "%u - (" : "%u - ", bound->total);
        tell_terms (text, bound);
        sudoku_grow (text, bound->size > 1 ? ")" : "");
    }
    if (bound->size + !bound->circle > 1)
        sudoku_grow (text, " = ");
    if (bound->size + !bound->circle > 1 || !bound->size)
        sudoku_grow (text, "%u", bound->limit);
    if (bound->of.digit && !bound->circle) {
        sudoku_grow (text, ", as ");
        sudoku_tell_cells (telling, &bound->of, 1, "");
        sudoku_grow (text, " is %s %u", end_name (bound->most), bound->total);
    }
}

// "from r5c2 on the digits are at least 2, 3 and 4": up to the last cell that loses
// something.
static void tell_line (Telling *telling, const Bound *bounds, size_t size) {
    Growing *const text = &telling->text;
    sudoku_grow (text, "from ");
    sudoku_tell_cells (telling, &bounds->at, 1, "");
    sudoku_grow (text, " to ");
    sudoku_tell_cells (telling, &bounds[size - 1].at, 1, "");
    sudoku_grow (text, " the digits are %s ", end_name (bounds->most));
    for (size_t i = 0; i < size; i++)
        sudoku_grow (text, "%s%u", text_before (i, size), bounds[i].limit);
}

void sudoku_tell_bounds (Telling *telling, const sudoku_step *step) {
    const sudoku_rule rule = step->truths[0];
    Growing *const text = &telling->text;
    Bound *const bounds = malloc (BOUNDS_MOST * sizeof *bounds);
    const size_t found =
        bounds ? sudoku_bounds (telling->board, rule.house, bounds, BOUNDS_MOST)
               : 0;
    const size_t size = found < BOUNDS_MOST ? found : BOUNDS_MOST;
    const char *before = ": ";
    text->failed |= !bounds;
    sudoku_tell_rule (telling, rule);
    sudoku_grow (text, " (");
    sudoku_tell_meaning (telling, rule.house);
    sudoku_grow (text, ")");
    for (size_t i = 0, end = 0; i < size; i = end) {
        size_t last = i; // behind the last bound of this line that is needed
        for (end = i; end < size && bounds[end].most == bounds[i].most &&
                      (!bounds[i].sum || end == i);
             end++)
            if (is_needed (step, bounds + end))
                last = end + 1;
        bool told = last == i; // with another one
        for (size_t k = 0; k < i && !told; k++)
            told =
                alike (bounds + k, bounds + i) && is_needed (step, bounds + k);
        if (told)
            continue;
        sudoku_grow (text, "%s", before);
        if (bounds[i].sum)
            tell_sum (telling, step, bounds + i, bounds + size);
        else
            tell_line (telling, bounds + i, last - i);
        before = "; ";
    }
    free (bounds);
}
