// fillings_text.c -- the possible fillings of constraints in words.
//
//   the cage of 8 at r1c1 (the digits of the cage are different and have this sum):
//   r1c1, r1c2 and r2c1 can only be 1+2+5 or 1+3+4
//
// If there are many fillings, the possible digits of each cell are written instead.  If
// there would be more fillings without another constraint, the text names this constraint.
// Joint fillings of the truths of a step:
//
//   together r2c3, r3c3 and r3c2 can only be 1-2-4, 2-4-8, 4-2-1 or 8-4-2

#include "sudoku/explain/position/fillings.h"
#include "sudoku/explain/words/rule_names.h"

#include <string.h>

enum {
    STUCK_CELLS = 4, // shown before the cell without a digit
    STUCK_DIGITS = 2,
    RESTS_MOST = 3 // digits that the cells of a sum lose
};

// The text between two digits of a filling: 1+2+5, 7=3+4, or 1-2-4.
static const char *between (const Fillings *ways, size_t index) {
    const bool sums =
        !ways->joint && ways->constraint[0]->kind->told == TOLD_EQUATION;
    const bool adds =
        !ways->joint && ways->constraint[0]->kind->adds == ADDS_VALUES;
    if (sums && ways->list[index] != ways->list[index - 1])
        return "=";
    return ways->sorted || (adds && !sums) || (sums && ways->list[index]) ? "+"
           : sums                                                         ? ""
           : ways->cells == 2 ? " and "
                              : "-";
}

// The factor of a digit in a sum.
static const char *times (const Fillings *ways, size_t index) {
    const sudoku_rules *const rules = ways->board->rules;
    const sudoku_given at = ways->cell[index];
    const int halves = cell_halves (rules, at.row * rules->side + at.col);
    return ways->joint || !ways->constraint[0]->kind->adds || halves == 2 ? ""
           : halves == 4 ? "2×"
                         : "½×";
}

// Whether the fillings are of a cage or a diagonal whose digits have one sum.
static bool is_plain_sum (const Fillings *ways) {
    const Constraint *const at = ways->constraint[0];
    return !ways->joint && at->values == 1 && at->lists == 1 &&
           !list_weighs (ways->board->rules, at->list[0]) &&
           (at->kind->told == TOLD_CAGE || at->kind->told == TOLD_SUM);
}

// "r1c2, r2c3 and r3c4 are at most 4+5+1 = 10": the least or greatest sum of a cage
// or a diagonal from single cells, if it does not reach the total.
static bool tell_unreached (Wording *wording, const Fillings *ways) {
    const Constraint *const at = ways->constraint[0];
    if (!is_plain_sum (ways))
        return false;
    for (int most = 0; most < 2; most++) {
        int end[FILLING_CELLS], sum = 0;
        for (size_t i = 0; i < ways->cells; i++) {
            const uint64_t open = ways->open[i];
            if (!open)
                return false;
            end[i] =
                most ? 64 - __builtin_clzll (open) : __builtin_ctzll (open) + 1;
            sum += end[i];
        }
        if (most ? sum >= at->value[0] : sum <= at->value[0])
            continue;
        sudoku_say (wording, ": %c are at %s %l = %i", ways->cell, ways->cells,
                    most ? "most" : "least", end, ways->cells, sum);
        return true;
    }
    return false;
}

// "r4c7 would be 9, and nothing would be left for r5c8".  On a line with a rule for
// neighbours, follows the cells from or towards the first one up to a cell that would have
// no digit.  Writes this only if few cells with few digits lose candidates on the way.
static bool tell_stuck (Wording *wording, const Fillings *ways, bool back) {
    const Kind *const kind = ways->constraint[0]->kind;
    Growing *const text = &wording->text;
    const size_t begin = text->size, last = ways->cells - 1;
    uint64_t digits = ways->open[back ? last : 0];
    size_t told = 0;
    if (ways->joint || kind->geometry != LINE || kind->links || !kind->pair)
        return false;
    for (size_t i = 1; i <= last; i++) {
        const size_t index = back ? last - i : i;
        digits = sudoku_fillings_next (ways, index, digits, back);
        if (digits == ways->open[index] && digits)
            continue;
        sudoku_say (wording, !told ? ": " : digits ? ", " : ", and ");
        if (!digits) {
            sudoku_say (wording, "nothing would be left for %g",
                        ways->cell[index]);
            return true;
        }
        if (++told > STUCK_CELLS || count_bits (digits) > STUCK_DIGITS)
            break;
        sudoku_say (wording, "%g would be %e", ways->cell[index], digits);
    }
    text->size = begin;
    return false;
}

// The only blank cell of the constraint if it is known, or null.
static const sudoku_given *last_blank (const sudoku_board *board,
                                       const Fillings *ways) {
    const sudoku_given *blank = NULL;
    size_t size = 0;
    for (size_t k = 0; k < ways->cells; k++)
        if (!sudoku_get (board, ways->cell[k].row, ways->cell[k].col)) {
            blank = ways->cell + k;
            size++;
        }
    return size == 1 && ways->size == 1 ? blank : NULL;
}

static void tell_few (Wording *wording, const Fillings *ways) {
    if (!ways->size &&
        (tell_unreached (wording, ways) || tell_stuck (wording, ways, false) ||
         tell_stuck (wording, ways, true)))
        return;
    if (!ways->size) {
        sudoku_say (wording, ": no combination is left for %c", ways->cell,
                    ways->cells);
        return;
    }
    const sudoku_given *const blank = last_blank (wording->board, ways);
    const char *const before = wording->text.size ? ": " : "";
    if (blank && ways->cells == 1) {
        sudoku_say (wording, "%sits only cell is %g", before, *blank);
        return;
    }
    if (blank)
        sudoku_say (wording, "%sonly %g is blank; ", before, *blank);
    sudoku_say (wording, "%s%s%c can only be ", blank ? "" : before,
                ways->joint ? "together " : "", ways->cell, ways->cells);
    for (size_t i = 0; i < ways->size; i++)
        for (size_t k = 0; k < ways->cells; k++)
            sudoku_say (wording, "%s%s%d",
                        k ? between (ways, k) : text_before_or (i, ways->size),
                        times (ways, k), (unsigned) ways->way[i][k]);
    sudoku_say (wording, ways->sorted ? ", in some order" : "");
}

// "in all ways to fill it 8 is in r3c6 or r4c7, 2 and 3 are in r3c6 and r3c7"
static bool tell_places (Wording *wording, const Fillings *ways,
                         const char *before) {
    const size_t begin = wording->text.size;
    uint64_t places[FILLING_CELLS];
    memcpy (places, ways->places, sizeof places);
    for (unsigned digit = 0; digit < wording->side; digit++) {
        const uint64_t at = places[digit];
        sudoku_given cells[FILLING_CELLS];
        uint64_t same = 0;
        size_t size = 0;
        for (size_t i = 0; i < ways->cells; i++)
            if (at >> i & 1)
                cells[size++] = ways->cell[i];
        for (unsigned other = digit; other < wording->side && size; other++)
            if (places[other] == at) {
                same |= bit (other);
                places[other] = 0;
            }
        if (!size)
            continue;
        sudoku_say (wording,
                    same & (same - 1) ? "%s%a are in %c" : "%s%a is in %o",
                    before, same, cells, size);
        before = ", ";
    }
    return wording->text.size > begin;
}

// ": no digit of r7c5 fits 1 or 2 in r6c5": why the cells of a constraint of two cells lose
// digits.
static bool tell_unfit (Wording *wording, const Fillings *ways) {
    bool told = false;
    for (size_t i = 0; i < 2 && ways->cells == 2; i++) {
        if (!sudoku_fillings_lost (ways, i))
            continue;
        sudoku_say (wording, "%s no digit of %g fits %e in %g",
                    told ? ";" : ":", ways->cell[1 - i],
                    sudoku_fillings_lost (ways, i), ways->cell[i]);
        told = true;
    }
    return told;
}

// ": 4 in r8c4 leaves 13 for the other cells, which cannot have this sum": why the cells of
// a sum lose few digits.
static bool tell_rests (Wording *wording, const Fillings *ways) {
    const Constraint *const at = ways->constraint[0];
    uint64_t all = 0;
    size_t told = 0;
    if (!is_plain_sum (ways))
        return false;
    for (size_t i = 0; i < ways->cells; i++)
        all |= sudoku_fillings_lost (ways, i);
    if (count_bits (all) > RESTS_MOST ||
        (int) (64 - __builtin_clzll (all | 1)) >= at->value[0])
        return false;
    for (; all; all &= all - 1, told++) {
        const unsigned digit = (unsigned) __builtin_ctzll (all) + 1;
        sudoku_given same[FILLING_CELLS];
        size_t size = 0;
        for (size_t i = 0; i < ways->cells; i++)
            if (sudoku_fillings_lost (ways, i) >> (digit - 1) & 1)
                same[size++] = ways->cell[i];
        sudoku_say (wording, "%s%d in %o leaves %i%s", told ? ", " : ": ",
                    digit, same, size, at->value[0] - (int) digit,
                    told ? "" : " for the other cells");
    }
    sudoku_say (wording, told > 1 ? ", and they cannot have these sums"
                         : told   ? ", which cannot have this sum"
                                  : "");
    return told > 0;
}

// "in all ways to fill it r1c1 is 1 or 2 and r1c2 is 3": writes the digits of the cells
// that lose a digit, or why they do.  If the constraint is the only truth of `step` (null
// otherwise), also writes the places of the digits that other cells lose.
static void tell_many (Wording *wording, const Fillings *ways,
                       const sudoku_step *step) {
    const char *const in_all = ": in all ways to fill it ";
    const bool known = ways->known;
    const bool why =
        known && (tell_unfit (wording, ways) || tell_rests (wording, ways));
    const char *before = why ? "; in all ways to fill it " : in_all;
    uint64_t told = 0; // cells whose digits were written
    for (size_t i = 0; i < ways->cells && known && !why; i++) {
        const uint64_t digits = sudoku_fillings_cell (ways, i);
        sudoku_given same[FILLING_CELLS];
        size_t size = 0;
        for (size_t k = i; k < ways->cells && digits != ways->open[i]; k++)
            if (!(told >> k & 1) && ways->open[k] != digits &&
                sudoku_fillings_cell (ways, k) == digits) {
                told |= bit (k);
                same[size++] = ways->cell[k];
            }
        if (!size)
            continue;
        sudoku_say (wording, "%s%c %b %e", before, same, size, size, digits);
        before = "; ";
    }
    if (!tell_places (wording, ways, before) && before == in_all)
        sudoku_say (
            wording,
            ways->proof ? ": many ways are left to fill it"
            : step ? ": no way to fill it goes with what this step excludes"
                   : " must hold");
}

// For a line with the other digits between its ends, writes the digits of the ends: "r2c2
// and r8c8 can only be 1 and 5 or 6 and 2", or "are 1 at least and 7 at most".  Returns
// false if there are too many pairs of digits to list them.
static bool tell_between (Wording *wording, const Fillings *ways) {
    const size_t pairs = ways->pairs;
    if (!pairs)
        return false;
    sudoku_say (wording, ": %g and %g", ways->cell[0],
                ways->cell[ways->cells - 1]);
    if (pairs > FILLINGS_FEW)
        sudoku_say (wording, " are %d at least and %d at most",
                    (unsigned) __builtin_ctzll (ways->met) + 1,
                    64 - (unsigned) __builtin_clzll (ways->met));
    for (size_t i = 0; i < pairs && pairs <= FILLINGS_FEW; i++)
        sudoku_say (wording, "%s%d and %d",
                    i ? text_before_or (i, pairs) : " can only be ",
                    ways->pair[i][0], ways->pair[i][1]);
    return pairs <= FILLINGS_FEW;
}

// Writes the digits of an X-sum, "3+4+8 or 4+1+2+8", without order after the first digit,
// if there are few fillings.  Returns whether it has written them.
static bool tell_xsum (Wording *wording, const Fillings *ways) {
    const char *before = ": the first digits can only be ";
    for (size_t i = 0; i < ways->firsts; i++)
        for (size_t k = 0; k < ways->first_size[i]; k++, before = ", ")
            sudoku_say (wording, "%s%d", k ? "+" : before,
                        (unsigned) ways->first[i][k]);
    return ways->firsts > 0;
}

// ", with the anti-knight rule"
static void tell_others (Wording *wording, const Fillings *ways) {
    const size_t constraints = ways->board->rules->constraints;
    size_t size = 0, i = 0;
    for (size_t k = 0; k < constraints; k++)
        size += ways->by[k];
    for (size_t k = 0; k < constraints; k++)
        if (ways->by[k]) {
            const sudoku_rule rule = {.kind = SUDOKU_CONSTRAINT,
                                      .house = (unsigned) k};
            sudoku_say (wording, "%s%r",
                        i                    ? text_before (i, size)
                        : wording->text.size ? ", with "
                                             : "with ",
                        rule);
            i++;
        }
}

void sudoku_tell_ways (Wording *wording, sudoku_rule constraint,
                       const Fillings *ways, const sudoku_step *step) {
    wording->text.failed |= !ways;
    if (!ways)
        return;
    // Before a proof, the text of the step has already written the meaning.
    sudoku_say (wording, ways->proof ? "%r" : "%m", constraint);
    if (ways->found)
        tell_others (wording, ways);
    if (ways->few)
        tell_few (wording, ways);
    else if (ways->many && !tell_between (wording, ways) &&
             !tell_xsum (wording, ways))
        tell_many (wording, ways, step);
}

void sudoku_tell_joint (Wording *wording, const sudoku_step *step) {
    for (size_t i = 0; i < step->truths_size; i++) {
        const sudoku_rule truth = step->truths[i];
        if (truth.kind == SUDOKU_CELL)
            continue;
        sudoku_say (wording, wording->text.size ? "; %m" : "%m", truth);
    }
    tell_others (wording, step->argument.joint);
    tell_few (wording, step->argument.joint);
    sudoku_tell_result (wording, step);
}
