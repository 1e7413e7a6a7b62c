// sum_text.c -- the rule of 45 in words.
//
//   row 1 has the sum 45, and the cages at r1c1 and r1c4 have 15+22 = 37. In the row
//   that leaves r1c8+r1c9 = 45 - 37 = 8: r1c8 is at least 8 - 6 = 2
//
// The cells of the equation, their arithmetic and the result come from the finder
// (sums.c).  Cells that have a digit are named after the equation.

#include "sudoku/explain/words/rule_names.h"

static bool is_house (sudoku_rule rule) {
    return rule.kind != SUDOKU_CONSTRAINT;
}

// Whether there are several houses.
static bool are_several (const Equation *equation) {
    return equation->size > 1 && is_house (equation->rules[1]);
}

// "rows 1 and 2 have the sum 90".
static void tell_houses (Wording *wording, const Equation *equation) {
    size_t size = 0;
    sudoku_say (wording, "%k ", equation->rules[0], are_several (equation));
    while (size < equation->size && is_house (equation->rules[size]))
        size++;
    for (size_t i = 0; i < size; i++)
        sudoku_say (wording, "%s%u", text_before (i, size),
                    equation->rules[i].house + 1);
    sudoku_say (wording, " %s the sum %i", size > 1 ? "have" : "has",
                equation->houses);
}

// "the cages at r1c1 and r1c4 have 15+22 = 37".
static void tell_cages (Wording *wording, const Equation *equation) {
    const sudoku_rules *const rules = wording->board->rules;
    int values[EQUATION_RULES];
    size_t size = 0;
    for (size_t i = 0; i < equation->size; i++) {
        if (is_house (equation->rules[i]))
            continue;
        const Constraint *const cage =
            rules->constraint[equation->rules[i].house];
        const unsigned cell = first_cell (cage->list[0]);
        wording->left[size] =
            (sudoku_given){cell / wording->side, cell % wording->side, 0};
        values[size++] = cage->value[0];
    }
    sudoku_say (wording, "the cage%p at %c %s %l", size, wording->left, size,
                size > 1 ? "have" : "has", values, size);
    if (size > 1)
        sudoku_say (wording, " = %i", equation->cages);
}

static const char *sign_of (const Equation *equation, size_t cell) {
    return equation->times[cell] < 0 ? "-" : cell ? "+" : "";
}

// "r1c8+r1c9-r2c1 = 45 - 37 - 5 = 3 with r1c7 = 5".
static void tell_equation (Wording *wording, const Equation *equation) {
    const int sign = equation->outies ? -1 : 1;
    for (size_t i = 0; i < equation->cells; i++)
        sudoku_say (wording, "%s%g", sign_of (equation, i), equation->cell[i]);
    sudoku_say (wording, " = %i - %i",
                equation->outies ? equation->cages : equation->houses,
                equation->outies ? equation->houses : equation->cages);
    for (size_t i = 0; i < equation->helds; i++)
        sudoku_say (wording, " %s %u",
                    equation->held_times[i] * sign > 0 ? "-" : "+",
                    equation->held[i].digit);
    sudoku_say (wording, " = %i", equation->total);
    for (size_t i = 0; i < equation->helds; i++)
        sudoku_say (wording, "%s%g = %d",
                    i ? text_before (i, equation->helds) : ", with ",
                    equation->held[i], equation->held[i].digit);
}

// ": this can only be 2+6 or 3+5", or the remaining digits of each cell that loses digits.
static void tell_left (Wording *wording, const Equation *equation) {
    const size_t ways = equation->ways;
    const bool few = ways <= EQUATION_WAYS;
    size_t size = 0, told = 0;
    sudoku_say (wording,
                few ? ": this can only be " : ": in all ways to this sum ");
    for (size_t i = 0; i < ways && few; i++)
        for (size_t k = 0; k < equation->cells; k++)
            sudoku_say (wording, "%s%s%u", k ? "" : text_before_or (i, ways),
                        sign_of (equation, k), (unsigned) equation->way[i][k]);
    for (size_t i = 0; i < equation->cells; i++)
        size += equation->left[i] != equation->open[i];
    for (size_t i = 0; i < equation->cells && !few; i++)
        if (equation->left[i] != equation->open[i]) {
            sudoku_say (wording, "%s%g is %e", text_before (told++, size),
                        equation->cell[i], equation->left[i]);
        }
}

void sudoku_tell_sum (Wording *wording, const sudoku_step *step) {
    const Equation *const equation = &step->argument.arithmetic->equation;
    bool less = false;
    for (size_t i = 0; i < equation->cells; i++)
        less |= equation->times[i] < 0;
    for (size_t i = 0; i < equation->helds; i++)
        less |= equation->held_times[i] < 0;
    tell_houses (wording, equation);
    sudoku_say (wording, ", and ");
    tell_cages (wording, equation);
    sudoku_say (wording, ". %s the %k%s",
                equation->outies ? "Outside"
                : less           ? "What is only in"
                                 : "In",
                equation->rules[0], are_several (equation),
                equation->outies ? " the cages have "
                : less           ? ", less what is only in the cages, is "
                                 : " that leaves ");
    tell_equation (wording, equation);
    if (equation->cells == 1)
        return;
    if (step->place_size || !sudoku_tell_ends (wording, step))
        tell_left (wording, equation);
    sudoku_tell_result (wording, step);
}
