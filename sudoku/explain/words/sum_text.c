// sum_text.c -- the rule of 45 in words.
//
//   row 1 has the sum 45, and the cages at r1c1 and r1c4 have 15+22 = 37. In the row
//   that leaves r1c8+r1c9 = 45 - 37 = 8: r1c8 is at least 8 - 6 = 2
//
// The cells that count, their arithmetic and what it leaves are those of the finder
// (sums.c); cells with a digit are told behind it.

#include "sudoku/board/houses.h"
#include "sudoku/board/sentence.h"
#include "sudoku/explain/words/telling.h"

#include <stdlib.h>
#include <string.h>

bool sudoku_has_sum (const sudoku_step *step) {
    return step->argument.kind == SUDOKU_ARGUMENT_SUM &&
           step->argument.arithmetic;
}

static bool is_house (sudoku_rule rule) {
    return rule.kind != SUDOKU_CONSTRAINT;
}

// "row", "boxes".
static void tell_kind (Telling *telling, const Equation *equation) {
    sudoku_tell_kind (telling, equation->rules[0],
                      equation->size > 1 && is_house (equation->rules[1]));
}

// "rows 1 and 2 have the sum 90".
static void tell_houses (Telling *telling, const Equation *equation) {
    size_t size = 0;
    tell_kind (telling, equation);
    while (size < equation->size && is_house (equation->rules[size]))
        size++;
    for (size_t i = 0; i < size; i++)
        sudoku_grow (&telling->text, "%s%u", i ? text_before (i, size) : " ",
                     equation->rules[i].house + 1);
    sudoku_grow (&telling->text, " %s the sum %d", size > 1 ? "have" : "has",
                 equation->houses);
}

// "the cages at r1c1 and r1c4 have 15+22 = 37".
static void tell_cages (Telling *telling, const Equation *equation) {
    const sudoku_rules *const rules = telling->board->rules;
    Growing *const text = &telling->text;
    size_t size = 0;
    for (size_t i = 0; i < equation->size; i++) {
        if (is_house (equation->rules[i]))
            continue;
        const unsigned cell =
            first_cell (rules->constraint[equation->rules[i].house]->list[0]);
        telling->left[size++] =
            (sudoku_given){cell / telling->side, cell % telling->side, 0};
    }
    sudoku_grow (text, size > 1 ? "the cages at " : "the cage at ");
    sudoku_tell_cells (telling, telling->left, size, "and");
    sudoku_grow (text, size > 1 ? " have " : " has ");
    for (size_t i = equation->size - size; i < equation->size; i++)
        sudoku_grow (text, "%s%d", i > equation->size - size ? "+" : "",
                     rules->constraint[equation->rules[i].house]->value[0]);
    if (size > 1)
        sudoku_grow (text, " = %d", equation->cages);
}

// "r1c8+r1c9-r2c1 = 45 - 37 - 5 = 3 with r1c7 = 5".
static void tell_equation (Telling *telling, const Equation *equation) {
    Growing *const text = &telling->text;
    const int sign = equation->outies ? -1 : 1;
    for (size_t i = 0; i < equation->cells; i++) {
        sudoku_grow (text, equation->times[i] < 0 ? "-" : i ? "+" : "");
        sudoku_tell_cells (telling, equation->cell + i, 1, "");
    }
    sudoku_grow (text, " = %d - %d",
                 equation->outies ? equation->cages : equation->houses,
                 equation->outies ? equation->houses : equation->cages);
    for (size_t i = 0; i < equation->helds; i++)
        sudoku_grow (text, " %c %u",
                     equation->held_times[i] * sign > 0 ? '-' : '+',
                     equation->held[i].digit);
    sudoku_grow (text, " = %d", equation->total);
    for (size_t i = 0; i < equation->helds; i++) {
        sudoku_grow (text, "%s",
                     i ? text_before (i, equation->helds) : ", with ");
        sudoku_tell_cells (telling, equation->held + i, 1, "");
        sudoku_grow (text, " = %s", digit_name (equation->held[i].digit));
    }
}

// ": this can only be 2+6 or 3+5", or the digits of each cell that loses some.
static void tell_left (Telling *telling, const Equation *equation) {
    Growing *const text = &telling->text;
    const size_t ways = equation->ways;
    size_t size = 0, told = 0;
    sudoku_grow (text, ways <= EQUATION_WAYS ? ": this can only be "
                                             : ": in all ways to this sum ");
    for (size_t i = 0; i < ways && ways <= EQUATION_WAYS; i++) {
        sudoku_grow (text, "%s", text_before_or (i, ways));
        for (size_t k = 0; k < equation->cells; k++)
            sudoku_grow (text, "%s%u",
                         equation->times[k] < 0 ? "-"
                         : k                    ? "+"
                                                : "",
                         equation->way[i][k]);
    }
    for (size_t i = 0; i < equation->cells; i++)
        size += equation->left[i] != equation->open[i];
    for (size_t i = 0; i < equation->cells && ways > EQUATION_WAYS; i++) {
        if (equation->left[i] == equation->open[i])
            continue;
        sudoku_grow (text, "%s", text_before (told++, size));
        sudoku_tell_digits (telling, equation->cell + i, 1, equation->left[i]);
    }
}

void sudoku_tell_sum (Telling *telling, const sudoku_step *step) {
    Growing *const text = &telling->text;
    const Equation *const equation = &step->argument.arithmetic->equation;
    bool less = false;
    for (size_t i = 0; i < equation->cells; i++)
        less |= equation->times[i] < 0;
    for (size_t i = 0; i < equation->helds; i++)
        less |= equation->held_times[i] < 0;
    tell_houses (telling, equation);
    sudoku_grow (text, ", and ");
    tell_cages (telling, equation);
    sudoku_grow (text, equation->outies ? ". Outside the "
                       : less           ? ". What is only in the "
                                        : ". In the ");
    tell_kind (telling, equation);
    sudoku_grow (text, equation->outies ? " the cages have "
                       : less ? ", less what is only in the cages, is "
                              : " that leaves ");
    tell_equation (telling, equation);
    if (equation->cells == 1)
        return;
    if (step->place_size || !sudoku_tell_ends (telling, step))
        tell_left (telling, equation);
    sudoku_tell_result (telling, step);
}
