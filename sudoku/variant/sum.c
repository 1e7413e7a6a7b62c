// sum.c -- sums of cells, some of which have different digits.
//
// Cells of a house have different digits, which excludes many sums: three cells have a
// sum of at least 6.  So the cells are divided into parts of a few cells in a common
// house.  The sum of a part has a literal for each value.  An automaton reads the
// digits of the part, with their set as its state, and then the sum of the part.
// Another automaton reads the total and subtracts the sums of the parts.  If a cell is
// halved, everything is counted in halves.
//
// Measured without givens, as the average over 12 orders: a puzzle of arrows and diagonals
// takes 63 ms, and boards with all diagonals 61 ms.  If one automaton subtracts all cells,
// they take 100 and 77 ms.

#include "sudoku/variant/sum.h"

#include <stdlib.h>

// The maximum number of cells of a part.
enum { PART_MOST = 4 };

// The state of encoding a sum.  The unit is 1 or 2 halves.
typedef struct Sum {
    Build *build;
    Total total;
    int unit;
    size_t choices; // number of choices of a place
} Sum;

// Cells of a house, and their weights.
typedef struct Part {
    Cells cells;
    int weight[PART_MOST];
} Part;

// The state is digits·STRIDE + sum, where `digits` is a bit set.  The last place is the
// sum.  Its transition needs no digits, so they are dropped before it.
static const int64_t STRIDE = 1 << 12;

static int64_t next_digit (const void *context, int64_t state, size_t i,
                           int choice) {
    const Part *const part = context;
    const size_t last = part->cells.size;
    if (i == last)
        return state % STRIDE == choice ? 0 : DEAD;
    const int64_t digits = state / STRIDE, bit = INT64_C (1) << choice;
    if (digits & bit)
        return DEAD;
    return (i + 1 == last ? 0 : digits | bit) * STRIDE + state % STRIDE +
           part->weight[i] * choice;
}

static int weight_of (const Sum *sum, uint32_t cell) {
    return cell_halves (sum->build->rules, cell) / sum->unit;
}

// The state is the remaining sum.
static int64_t count_down (const void *context, int64_t state, size_t i,
                           int choice) {
    const Sum *const sum = context;
    const Cells number = sum->total.number;
    if (sum->total.sums && i == 0)
        return choice;
    if (i < number.size) {
        const int64_t so_far = state * (choice < 10 ? 10 : 100) + choice;
        const int64_t weight =
            number.size == 1 ? weight_of (sum, *number.cell) : 2 / sum->unit;
        return i + 1 < number.size ? so_far : so_far * weight;
    }
    return state < choice ? DEAD : state - choice;
}

static bool at_zero (const void *context, int64_t state) {
    (void) context;
    return state == 0;
}

// ---------------------------------------------------------------------------
// Parts

// On large boards parts are smaller, because there are too many sets of digits.
static size_t most_cells (const sudoku_rules *rules) {
    return rules->side <= 16 ? PART_MOST : rules->side <= 36 ? 3 : 1;
}

static bool in_one_house (const sudoku_rules *rules, const uint32_t *cell,
                          size_t size) {
    const uint32_t side = rules->side;
    bool row = true, col = true, region = rules->region[*cell] != NO_REGION;
    for (size_t i = 1; i < size; i++) {
        row = row && cell[i] / side == *cell / side;
        col = col && cell[i] % side == *cell % side;
        region = region && rules->region[cell[i]] == rules->region[*cell];
    }
    return row || col || region;
}

// Moves the cells of the next part to the front; returns their number.
static size_t next_part (const sudoku_rules *rules, uint32_t *cell,
                         size_t size) {
    size_t part = 1;
    for (size_t i = 1; i < size && part < most_cells (rules); i++) {
        const uint32_t moved = cell[i];
        cell[i] = cell[part];
        cell[part] = moved;
        if (in_one_house (rules, cell, part + 1))
            part++;
    }
    return part;
}

// Writes the literals of a cell's weighted digits as choices of one place.
static void put_values (Build *build, uint32_t cell, int weight, int *lits) {
    for (int digit = 1; digit <= (int) build->rules->side; digit++)
        lits[weight * digit] = lit_of (build, cell, digit);
}

// Writes the possible sums of a part as choices of one place, whose literals in `lits` are
// initially 0.
static void put_part (const Sum *sum, Cells cells, int *lits) {
    Build *const build = sum->build;
    const size_t choices = sum->choices, size = cells.size;
    size_t low = 0, high = 0;
    Part part = {.cells = cells};
    for (size_t i = 0; i < size; i++) {
        const int weight = part.weight[i] = weight_of (sum, cells.cell[i]);
        low = !i || (size_t) weight < low ? (size_t) weight : low;
        high = (size_t) weight > high ? (size_t) weight : high;
    }
    const size_t fewest = size * (size + 1) / 2, least = low * fewest,
                 most = high * (size * (build->rules->side + 1) - fewest);
    const Automaton automaton = {&part, 0, next_digit, NULL};
    if (size == 1) {
        put_values (build, *cells.cell, part.weight[0], lits);
        return;
    }
    int *const places =
        sudoku_build_room (build, (size + 1) * choices, sizeof *places);
    for (size_t i = 0; places && i < size; i++)
        put_values (build, cells.cell[i], 1, places + i * choices);
    for (size_t value = least; places && value <= most; value++)
        lits[value] = places[size * choices + value] = sudoku_build_var (build);
    sudoku_build_exactly_one (build, lits + least, most - least + 1);
    sudoku_build_choices (build, places, size + 1, choices, 0, &automaton);
    free (places);
}

// ---------------------------------------------------------------------------

// Writes the places of the total; returns their number.
static size_t put_total (const Sum *sum, int *lits) {
    const Total total = sum->total;
    for (size_t i = 0; i < total.number.size; i++)
        put_values (sum->build, total.number.cell[i], 1,
                    lits + i * sum->choices);
    for (size_t value = 0; total.sums && value < total.range; value++)
        lits[value] = total.sums[value];
    return total.sums ? 1 : total.number.size;
}

// Sets the unit, which is a half if a cell is halved, and the number of choices, which
// exceeds the sum of every part.
static void set_unit (Sum *sum, Cells cells) {
    const sudoku_rules *const rules = sum->build->rules;
    int heaviest = 2;
    sum->unit = 2;
    for (size_t i = 0; i < cells.size + sum->total.number.size; i++) {
        const int halves = cell_halves (
            rules, i < cells.size ? cells.cell[i]
                                  : sum->total.number.cell[i - cells.size]);
        heaviest = halves > heaviest ? halves : heaviest;
        sum->unit = halves == 1 ? 1 : sum->unit;
    }
    const size_t part =
        most_cells (rules) * rules->side * (size_t) (heaviest / sum->unit) + 1;
    sum->choices = sum->total.range > part ? sum->total.range : part;
}

void sudoku_build_sum (Build *build, Total total, Cells cells) {
    Sum sum = {.build = build, .total = total};
    const size_t most = total.number.size + cells.size + 1;
    set_unit (&sum, cells);
    const Automaton automaton = {&sum, total.value * (2 / sum.unit), count_down,
                                 at_zero};
    int *const lits =
        sudoku_build_room (build, most * sum.choices, sizeof *lits);
    uint32_t *const cell = sudoku_build_room (build, cells.size, sizeof *cell);
    for (size_t i = 0; cell && i < cells.size; i++)
        cell[i] = cells.cell[i];
    if (lits && cell) {
        size_t places = put_total (&sum, lits), i = 0;
        for (size_t size; i < cells.size; i += size, places++) {
            size = next_part (build->rules, cell + i, cells.size - i);
            put_part (&sum, (Cells){cell + i, size},
                      lits + places * sum.choices);
        }
        sudoku_build_choices (build, lits, places, sum.choices, 0, &automaton);
    }
    free (lits);
    free (cell);
}
