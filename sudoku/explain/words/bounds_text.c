// bounds_text.c -- the arithmetic of thermometers and sums in words.
//
//   r5c2, r4c3 and r3c4 are at least 2, 3 and 4
//   r4c3 is at most 9 - (1+2) = 6
//
// Only the cells are told that lose something; along a thermometer also those on the way.

#include "sudoku/board/sentence.h"
#include "sudoku/explain/position/bounds.h"
#include "sudoku/explain/words/telling.h"

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

// What is added or subtracted, "1+2", with the total if it is that; and how many they are.
static size_t tell_terms (Growing *text, const Bound *bound, int sign,
                          const char *before) {
    const int total = bound->circle ? 0 : bound->total * sign;
    size_t size = total > 0, told = 0;
    for (size_t i = 0; i < bound->size; i++)
        size += bound->terms[i] * sign > 0;
    if (!size)
        return 0;
    sudoku_grow (text, *before && size > 1 ? "%s(" : "%s", before);
    if (total > 0)
        sudoku_grow (text, ++told < size ? "%d+" : "%d", total);
    for (size_t i = 0; i < bound->size; i++)
        if (bound->terms[i] * sign > 0)
            sudoku_grow (text, ++told < size ? "%d+" : "%d",
                         bound->terms[i] * sign);
    sudoku_grow (text, *before && size > 1 ? ")" : "");
    return size;
}

// Whether the arithmetic of two cells is the same.
static bool alike (const Bound *a, const Bound *b) {
    return a->sum && b->sum && a->most == b->most && a->circle == b->circle &&
           a->limit == b->limit && a->total == b->total && a->size == b->size &&
           !memcmp (a->terms, b->terms, a->size * sizeof *a->terms);
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
    const size_t terms =
        tell_terms (text, bound, 1, "") + tell_terms (text, bound, -1, " - ");
    if (terms > 1)
        sudoku_grow (text, " = %u", bound->limit);
    if (bound->of.digit && !bound->circle) {
        sudoku_grow (text, ", as ");
        sudoku_tell_cells (telling, &bound->of, 1, "");
        sudoku_grow (text, " is %s %u", end_name (bound->most),
                     bound->of.digit);
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

// Those that the step needs.
static void tell_bounds (Telling *telling, const sudoku_step *step,
                         const Bound *bounds, size_t size) {
    Growing *const text = &telling->text;
    const char *before = ": ";
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
}

void sudoku_tell_bounds (Telling *telling, const sudoku_step *step) {
    const sudoku_rule rule = step->truths[0];
    Bound bounds[BOUNDS_MOST];
    const size_t size =
        sudoku_bounds (telling->board, rule.house, bounds, BOUNDS_MOST);
    sudoku_tell_rule (telling, rule);
    sudoku_grow (&telling->text, " (");
    sudoku_tell_meaning (telling, rule.house);
    sudoku_grow (&telling->text, ")");
    tell_bounds (telling, step, bounds,
                 size < BOUNDS_MOST ? size : BOUNDS_MOST);
}

bool sudoku_tell_ends (Telling *telling, const sudoku_step *step,
                       const Equation *equation) {
    Bound bounds[2 * EQUATION_CELLS];
    const size_t size =
        sudoku_equation_bounds (equation, bounds, 2 * EQUATION_CELLS);
    for (size_t i = 0; i < step->eliminate_size; i++) {
        bool excluded = false;
        for (size_t k = 0; k < size; k++)
            excluded |= bound_excludes (bounds + k, step->eliminate[i]);
        if (!excluded)
            return false;
    }
    if (step->eliminate_size)
        tell_bounds (telling, step, bounds, size);
    return step->eliminate_size;
}
