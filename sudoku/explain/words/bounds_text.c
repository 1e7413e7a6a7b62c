// bounds_text.c -- the arithmetic of thermometers and sums in words.
//
//   from r5c2 to r3c4 the digits are at least 2, 3 and 5 (r3c4 is not 4)
//   r4c3 is at most 9 - (1+2) = 6
//
// Only cells that lose a candidate are mentioned; along a thermometer also the cells
// before them.

#include "sudoku/explain/words/rule_names.h"

#include <string.h>

// The digits that the step excludes by the bound.
static uint64_t lost_by (const sudoku_step *step, const Bound *bound) {
    uint64_t lost = 0;
    for (size_t i = 0; i < step->eliminate_size; i++)
        if (bound_excludes (bound, step->eliminate[i]))
            lost |= bit (step->eliminate[i].digit - 1);
    return lost;
}

// Writes the terms that are added (`sign` 1) or subtracted (-1), "1+2".  The total is one
// of the terms unless the bounded cell is the circle.  Returns the number of terms.
static size_t tell_terms (Wording *wording, const Bound *bound, int sign,
                          const char *before) {
    int terms[BOUND_CELLS + 1];
    size_t size = 0;
    if (!bound->circle && bound->total * sign > 0)
        terms[size++] = bound->total * sign;
    for (size_t i = 0; i < bound->size; i++)
        if (bound->terms[i] * sign > 0)
            terms[size++] = bound->terms[i] * sign;
    if (size)
        sudoku_say (wording, *before && size > 1 ? "%s(%l)" : "%s%l", before,
                    terms, size);
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
static void tell_sum (Wording *wording, const sudoku_step *step,
                      const Bound *bound, const Bound *end) {
    const char *const name = end_name (bound->most);
    size_t size = 0;
    for (const Bound *other = bound; other < end; other++)
        if (alike (bound, other) && lost_by (step, other))
            wording->left[size++] = other->at;
    sudoku_say (wording, "%c %b %s ", wording->left, size, size, name);
    const size_t terms = tell_terms (wording, bound, 1, "") +
                         tell_terms (wording, bound, -1, " - ");
    if (terms > 1)
        sudoku_say (wording, " = %u", bound->limit);
    if (!bound->of.digit || bound->circle)
        return;
    const bool held =
        sudoku_get (wording->board, bound->of.row, bound->of.col) != 0;
    sudoku_say (wording, ", as %g is %s%s%d", bound->of, held ? "" : name,
                held ? "" : " ", bound->of.digit);
}

static uint64_t digits_between (unsigned a, unsigned b) {
    uint64_t digits = 0;
    for (unsigned digit = (a < b ? a : b) + 1; digit < a || digit < b; digit++)
        digits |= bit (digit - 1);
    return digits;
}

// "from r5c2 to r3c4 the digits are at least 2, 3 and 5 (r3c4 is not 4)".  The last cell is
// the last one that loses a candidate.
static void tell_line (Wording *wording, const Bound *bounds, size_t size) {
    if (size > 1)
        sudoku_say (wording, "from %g to %g the digits are ", bounds->at,
                    bounds[size - 1].at);
    else
        sudoku_say (wording, "%g is ", bounds->at);
    sudoku_say (wording, "%s ", end_name (bounds->most));
    for (size_t i = 0; i < size; i++) {
        sudoku_say (wording, "%s", text_before (i, size));
        if (bounds[i].size && bounds[i].terms[0])
            sudoku_say (wording, "%i - %i = ", bounds[i].total,
                        -bounds[i].terms[0]);
        sudoku_say (wording, "%u", bounds[i].limit);
        const uint64_t gap =
            i && !bounds[i].size
                ? digits_between (bounds[i - 1].limit, bounds[i].limit)
                : 0;
        if (gap)
            sudoku_say (wording, " (%g is not %e)", bounds[i].at, gap);
    }
    if (bounds->size)
        sudoku_say (wording,
                    bounds->most
                        ? ", to leave room for the higher digits behind"
                        : ", to hide all digits behind");
}

// Limits on pairs of crust cells, and on cells per crust, in the text.
enum { PAIRS_TOLD = 3, CRUSTS_TOLD = 3 };

// Writes the least or greatest sum of `size` different digits other than 1 and the
// highest digit: "8+7+6 = 21".  Returns the sum.
static unsigned tell_some (Growing *text, unsigned side, unsigned size,
                           bool most) {
    unsigned sum = 0;
    for (unsigned i = 0; i < size; i++) {
        const unsigned digit = most ? side - 1 - i : 2 + i;
        sum += digit;
        if (text)
            sudoku_grow (text, "%s%u", i ? "+" : "", digit);
    }
    if (text && size > 1)
        sudoku_grow (text, " = %u", sum);
    return sum;
}

// "the sum takes 4 or 5 cells between 1 and 9, as 8+7+6 = 21 is too little and …".
static void tell_span (Wording *wording, const Sandwich *sandwich) {
    Growing *const text = &wording->text;
    const unsigned side = sandwich->side, sum = sandwich->sum;
    unsigned least = 0, most = side - 2;
    while (tell_some (NULL, side, least, true) < sum)
        least++;
    while (most && tell_some (NULL, side, most, false) > sum)
        most--;
    if (most)
        sudoku_say (wording, "the sum takes %u", least);
    else
        sudoku_say (wording, "the sum takes no");
    if (most > least)
        sudoku_say (wording, most > least + 1 ? " to %u" : " or %u", most);
    sudoku_say (wording, " cell%p between 1 and %u", (size_t) most, side);
    if (least > 1) {
        sudoku_say (wording, ", as ");
        tell_some (text, side, least - 1, true);
        sudoku_say (wording, " is too little");
    }
    if (most < side - 2 && sum) {
        sudoku_say (wording, least > 1 ? " and " : ", as ");
        tell_some (text, side, most + 1, false);
        sudoku_say (wording, " is too much");
    }
}

// "; 1 is in r2c4 or r2c5, and 6 in r2c1 or r2c2", if there are few such cells.
static void tell_each_crust (Wording *wording, const Sandwich *sandwich) {
    sudoku_given at[2][SANDWICH_SIDE];
    size_t size[2] = {0, 0};
    for (size_t k = 0; k < sandwich->side; k++)
        for (int high = 0; high < 2; high++)
            if (sandwich->left[k] >> (high ? sandwich->side - 1 : 0) & 1)
                at[high][size[high]++] = sandwich->cell[k];
    for (int high = 0; high < 2; high++) {
        if (size[0] > CRUSTS_TOLD || size[1] > CRUSTS_TOLD)
            return;
        sudoku_say (wording, high ? ", and %d in %o" : "; %d is in %o",
                    high ? sandwich->side : 1, at[high], size[high]);
    }
}

// Writes where the crusts are, if they have few places, and which sets of digits are
// between the crusts (or outside of them, if these sets are smaller).
static void tell_crusts (Wording *wording, const Sandwich *sandwich) {
    const unsigned side = sandwich->side, all = side * (side + 1) / 2;
    const uint64_t middle = bit (side - 1) - 2;
    const bool outside = 2 * sandwich->sum > all - side - 1;
    const sudoku_given *const cell = sandwich->cell;
    const bool one = sandwich->pairs == 1;
    const bool held =
        one && cell[sandwich->ends[0]].digit && cell[sandwich->ends[1]].digit;
    sudoku_say (wording, ": ");
    if (!held)
        tell_span (wording, sandwich);
    for (size_t i = 0; sandwich->pairs <= PAIRS_TOLD && i < 2 * sandwich->pairs;
         i++) {
        if (!i)
            sudoku_say (wording, held ? "1 and %d are" : "; 1 and %d are",
                        side);
        sudoku_say (wording, "%s%g",
                    i % 2 ? " and "
                    : i   ? ", or in "
                          : " in ",
                    cell[sandwich->ends[i]]);
    }
    if (sandwich->pairs > PAIRS_TOLD)
        tell_each_crust (wording, sandwich);
    if (sandwich->sets > SANDWICH_SETS || !sandwich->sum ||
        sandwich->sum == all - side - 1)
        return;
    sudoku_say (wording,
                outside ? "; the digits outside of them have the sum %u - %u - "
                          "%u = %u and can only be "
                : one   ? ", and the digits between them can only be "
                        : "; the digits between them can only be ",
                all, side + 1, sandwich->sum, all - side - 1 - sandwich->sum);
    for (size_t i = 0; i < sandwich->sets; i++)
        sudoku_say (wording, "%s%+", text_before_or (i, sandwich->sets),
                    outside ? middle & ~sandwich->set[i] : sandwich->set[i]);
}

// "1 or 2 in r1c1 makes 2+9 = 11 at most".
static void tell_first (Wording *wording, const sudoku_step *step,
                        const Bound *bound, const char *before) {
    const uint64_t out = lost_by (step, bound);
    if (!out)
        return;
    sudoku_say (wording, "%s%e in %g makes ", before, out, bound->at);
    tell_terms (wording, bound, 1, "");
    if (bound->size > 1)
        sudoku_say (wording, " = %u", bound->limit);
    sudoku_say (wording, " %s", end_name (bound->most));
}

// Writes the bounds that the step needs.
static void tell_bounds (Wording *wording, const sudoku_step *step,
                         const Bound *bounds, size_t size) {
    const char *before = ": ";
    for (size_t i = 0, end = 0; i < size; i = end) {
        size_t last = i; // index after the last needed bound of this line
        for (end = i; end < size && bounds[end].most == bounds[i].most &&
                      (!bounds[i].sum || end == i);
             end++)
            if (lost_by (step, bounds + end))
                last = end + 1;
        bool told = last == i; // not needed, or written with an equal bound
        for (size_t k = 0; k < i && !told; k++)
            told = alike (bounds + k, bounds + i) && lost_by (step, bounds + k);
        if (told)
            continue;
        sudoku_say (wording, "%s", before);
        if (bounds[i].sum)
            tell_sum (wording, step, bounds + i, bounds + size);
        else
            tell_line (wording, bounds + i, last - i);
        before = "; ";
    }
}

void sudoku_tell_bounds (Wording *wording, const sudoku_step *step) {
    const Arithmetic *const found = step->argument.arithmetic;
    const Bound *const bounds = found->bounds;
    const size_t size = found->bounds_size;
    sudoku_say (wording, "%m", step->truths[0]);
    if (found->sandwich.side)
        tell_crusts (wording, &found->sandwich);
    else if (size && bounds->out)
        for (size_t i = 0; i < size; i++)
            tell_first (wording, step, bounds + i, i ? "; " : ": ");
    else
        tell_bounds (wording, step, bounds, size);
    sudoku_tell_result (wording, step);
}

bool sudoku_tell_ends (Wording *wording, const sudoku_step *step) {
    const Arithmetic *const found = step->argument.arithmetic;
    const size_t size = found->bounds_size;
    for (size_t i = 0; i < step->eliminate_size; i++) {
        bool excluded = false;
        for (size_t k = 0; k < size; k++)
            excluded |= bound_excludes (found->bounds + k, step->eliminate[i]);
        if (!excluded)
            return false;
    }
    if (step->eliminate_size)
        tell_bounds (wording, step, found->bounds, size);
    return step->eliminate_size;
}
