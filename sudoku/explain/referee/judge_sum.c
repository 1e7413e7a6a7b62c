// judge_sum.c -- checks a step by the rule of 45.
//
// Its truths are whole houses and cages.  The digits of a house of N cells sum to
// N(N+1)/2, the digits of a cage to its value.  So the sum of any houses minus any cages
// is known; each cell counts +1 per house and -1 per cage that contains it.  All digits of
// the blank cells with a nonzero count are tried; cells of one house differ.

#include "sudoku/explain/referee/judge.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS_MOST = 4 };

typedef struct Count {
    const sudoku_board *board;
    const unsigned char *alive; // [N³]
    int *times;                 // [N²]
    long total;
    unsigned cell[CELLS_MOST], digit[CELLS_MOST], cells;
    sudoku_given target;
    bool value; // the supposed value
} Count;

bool sudoku_is_counted (const sudoku_step *step) {
    for (size_t i = 0; i < step->truths_size; i++)
        if (judge_is_house (step->truths[i]) && !step->truths[i].digit)
            return true;
    return false;
}

static bool add_house (Count *count, sudoku_rule rule) {
    const unsigned side = count->board->side;
    unsigned size = 0;
    for (unsigned cell = 0; cell < side * side; cell++) {
        const bool in =
            board_house_has (count->board, rule, cell / side, cell % side);
        count->times[cell] += in;
        size += in;
    }
    count->total += (long) (side * (side + 1) / 2);
    return size == side;
}

static bool add_cage (Count *count, sudoku_rule rule) {
    const sudoku_rules *const rules = count->board->rules;
    if (count->board->n || rule.kind != SUDOKU_CONSTRAINT || rule.digit ||
        rule.house >= rules->constraints)
        return false;
    const Constraint *const cage = rules->constraint[rule.house];
    if (cage->kind->told != TOLD_CAGE || !cage->values ||
        list_weighs (rules, cage->list[0]))
        return false;
    for (size_t i = 0; i < cage->list[0].size; i++)
        count->times[cage->list[0].cell[i]]--;
    count->total -= cage->value[0];
    return true;
}

static bool fits (const Count *count, unsigned index, unsigned digit) {
    const unsigned side = count->board->side, cell = count->cell[index];
    const unsigned row = cell / side, col = cell % side;
    const sudoku_given at = {row, col, digit};
    if (count->target.row == row && count->target.col == col &&
        (count->target.digit == digit) != count->value)
        return false;
    for (unsigned i = 0; i < index; i++) {
        const sudoku_given other = {count->cell[i] / side,
                                    count->cell[i] % side, 0};
        if (count->digit[i] == digit &&
            sudoku_cells_see (count->board, at, other))
            return false;
    }
    return count->alive[cell * side + digit - 1];
}

static bool has_way (Count *count, unsigned index, long left) {
    if (index == CELLS_MOST || index == count->cells)
        return !left;
    const int times = count->times[count->cell[index]];
    bool any = false;
    for (unsigned digit = 1; digit <= count->board->side && !any; digit++) {
        count->digit[index] = digit;
        any = fits (count, index, digit) &&
              has_way (count, index + 1, left - times * (long) digit);
    }
    return any;
}

// Whether each conclusion holds: the equation has no solution if the conclusion is false.
static bool hold (Count *count, const sudoku_step *step) {
    const sudoku_board *const board = count->board;
    bool placed;
    for (size_t i = 0; sudoku_step_next (step, i, &count->target, &placed);
         i++) {
        count->value = !placed;
        if (!judge_knows (board, count->target) ||
            !count->alive[candidate_number (board->side, count->target)] ||
            has_way (count, 0, count->total))
            return false;
    }
    return step->eliminate_size + step->place_size > 0;
}

static bool judge (Count *count, const sudoku_step *step) {
    const unsigned side = count->board->side;
    for (size_t i = 0; i < step->truths_size; i++) {
        const sudoku_rule rule = step->truths[i];
        if (judge_is_house (rule) ? rule.digit || !add_house (count, rule)
                                  : !add_cage (count, rule))
            return false;
    }
    for (unsigned cell = 0; cell < side * side; cell++) {
        count->total -= (long) count->times[cell] * count->board->digit[cell];
        if (!count->times[cell] || count->board->digit[cell])
            continue;
        if (count->cells == CELLS_MOST)
            return false;
        count->cell[count->cells++] = cell;
    }
    return hold (count, step);
}

int sudoku_sum_judge (const sudoku_board *board, const sudoku_step *step) {
    const size_t cells = (size_t) board->side * board->side;
    unsigned char *const alive = malloc (cells * board->side);
    Count count = {.board = board,
                   .alive = alive,
                   .times = calloc (cells, sizeof *count.times)};
    int result = SUDOKU_OUT_OF_MEMORY;
    if (alive && count.times && sudoku_choices_open (board, alive))
        result = judge (&count, step);
    free (alive);
    free (count.times);
    return result;
}
