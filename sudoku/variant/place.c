// place.c -- constraints of a kind at random places of a grid; see place.h.
//
// `placed` in kind.h gives the number of cells and of values.  The arrangement determines
// how cells are drawn: a cage grows by a neighbour of any of its cells, and a line by a
// neighbour of its last cell.  A clue outside the board gets a random place there, which
// determines the cells in its line of sight.  If digits must be different, only cells with
// different digits are taken.  Values are chosen so that the grid satisfies the constraint.
// If no value is possible, the constraint is drawn again.

#include "sudoku/variant/place.h"
#include "sudoku/board/random.h"
#include "sudoku/board/symmetry.h"

#include <stdlib.h>
#include <string.h>

// IMAGES: the maximum number of images of a shape under a class of symmetry, including the
// shape.  TRIES: the tries per shape, which take a tenth of a second at side 9.
enum { IMAGES = 8, TRIES = 20000, PLACED_VALUES = 4 };

typedef struct Placer {
    sudoku_rules *rules;
    const Kind *kind;
    size_t symmetry;
    const sudoku_board *grid;
    uint64_t *random;
    uint32_t *cell[IMAGES]; // [N] cells of each image
    size_t size, images;
    Constraint *made[IMAGES];
} Placer;

static size_t below (Placer *placer, size_t bound) {
    return random_below (placer->random, bound);
}

static bool seen_from_outside (const Kind *kind) {
    return kind->arrangement == SIGHT_LINE || kind->arrangement == DIAGONAL;
}

// ---------------------------------------------------------------------------
// Shapes

static bool holds (const uint32_t *list, size_t size, uint32_t cell) {
    size_t i = 0;
    while (i < size && list[i] != cell)
        i++;
    return i < size;
}

// Returns the neighbour of a cell in a random direction, for lines also a diagonal direction.
// Returns the cell itself if the neighbour would be outside of the board.
static uint32_t neighbour (Placer *placer, uint32_t cell) {
    static const int step[8][2] = {{0, 1}, {1, 0},  {0, -1}, {-1, 0},
                                   {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    const int side = (int) placer->rules->side;
    const int *const to =
        step[below (placer, placer->kind->arrangement == LINE ? 8 : 4)];
    const int row = (int) cell / side + to[0];
    const int col = (int) cell % side + to[1];
    const bool on = row >= 0 && col >= 0 && row < side && col < side;
    return on ? (uint32_t) (row * side + col) : cell;
}

// Draws `size` connected cells.  Returns false if there are not enough cells after 16
// tries per cell.
static bool grow (Placer *placer, size_t size) {
    uint32_t *const list = placer->cell[0];
    const size_t side = placer->rules->side;
    list[0] = (uint32_t) below (placer, side * side);
    placer->size = 1;
    for (size_t tries = 0; placer->size < size && tries < 16 * size; tries++) {
        const uint32_t from = list[placer->kind->arrangement == LINE
                                       ? placer->size - 1
                                       : below (placer, placer->size)];
        const uint32_t to = neighbour (placer, from);
        bool fits = !holds (list, placer->size, to);
        for (size_t i = 0; placer->kind->digits && i < placer->size; i++)
            fits &= placer->grid->digit[list[i]] != placer->grid->digit[to];
        if (fits)
            list[placer->size++] = to;
    }
    return placer->size == size;
}

// Draws the first image.
static bool draw (Placer *placer) {
    const Kind *const kind = placer->kind;
    const size_t side = placer->rules->side;
    uint32_t *const list = placer->cell[0];
    if (seen_from_outside (kind)) {
        const size_t turn = below (placer, 4);
        const int at = (int) below (placer, side + 2), edge = (int) side + 1;
        Look look = {.down = turn & 1 ? 1 : -1, .right = turn & 2 ? 1 : -1};
        if (kind->arrangement == SIGHT_LINE)
            *(turn & 2 ? &look.down : &look.right) = 0;
        const bool rows = kind->arrangement == SIGHT_LINE ? look.down != 0
                                                          : below (placer, 2);
        look.row = rows ? (look.down > 0 ? 0 : edge) : at;
        look.col = rows ? at : (look.right > 0 ? 0 : edge);
        placer->size = sudoku_look (placer->rules, &look, list);
        return placer->size >= (kind->arrangement == SIGHT_LINE ? side : 2u);
    }
    if (kind->arrangement == SQUARE && side > 1) {
        const uint32_t n = (uint32_t) side;
        const uint32_t cell = (uint32_t) (below (placer, side - 1) * side +
                                          below (placer, side - 1));
        const uint32_t square[] = {cell, cell + 1, cell + n, cell + n + 1};
        memcpy (list, square, sizeof square);
        placer->size = 4;
        return true;
    }
    const size_t least = kind->placed.least < side ? kind->placed.least : side;
    const size_t most = kind->placed.most < side ? kind->placed.most : side;
    return grow (placer, least + below (placer, most - least + 1)) &&
           placer->size >= kind->cells.least;
}

static bool same_cells (const Placer *placer, size_t a, size_t b) {
    bool same = !seen_from_outside (placer->kind) ||
                *placer->cell[a] == *placer->cell[b];
    for (size_t i = 0; i < placer->size; i++)
        same &= holds (placer->cell[a], placer->size, placer->cell[b][i]);
    return same;
}

// Makes all images of the first image, without images that have the same cells.
static void mirror (Placer *placer) {
    placer->images = 1;
    for (size_t from = 0; from < placer->images; from++)
        for (int move = 0; move < 2 && placer->images < IMAGES; move++) {
            bool known = false;
            for (size_t i = 0; i < placer->size; i++)
                placer->cell[placer->images][i] =
                    sudoku_moved (placer->rules->side, placer->symmetry, move,
                                  placer->cell[from][i]);
            for (size_t i = 0; i < placer->images; i++)
                known |= same_cells (placer, i, placer->images);
            placer->images += !known;
        }
}

// ---------------------------------------------------------------------------
// Constraints

// Whether two constraints must not be placed together: clues of the same kind at the same
// place outside, marks on the same pair of cells, or constraints of the same kind with a
// common cell.
static bool meets (const Constraint *a, const Constraint *b) {
    const Arrangement arrangement = a->kind->arrangement;
    size_t common = 0, all = 0;
    if (a->kind != b->kind &&
        (arrangement != PAIR || b->kind->arrangement != PAIR))
        return false;
    for (size_t list = 0; list < a->lists; list++)
        for (size_t i = 0; i < a->list[list].size; i++, all++)
            common += constraint_has (b, a->list[list].cell[i]);
    return seen_from_outside (a->kind)
               ? common == all && *a->list->cell == *b->list->cell
           : arrangement == PAIR ? common == all
                                 : common > 0;
}

// Finds values for which the grid satisfies the constraint.
static bool read_values (Placer *placer, Constraint *constraint, int *value) {
    const Kind *const kind = placer->kind;
    for (size_t i = 0; i < kind->placed.values; i++) {
        constraint->values = i + 1;
        value[i] = kind->usual;
        const Range range = kind->range ? kind->range (constraint)
                                        : (Range){1, (int) placer->rules->side};
        const int span = range.most - range.least + 1;
        const int first = span > 0 ? (int) below (placer, (size_t) span) : 0;
        bool found = kind->usual && kind->verify (constraint, placer->grid);
        for (int k = 0; !kind->usual && !found && k < span; k++) {
            value[i] = range.least + (first + k) % span;
            found = kind->verify (constraint, placer->grid);
        }
        if (!found)
            return false;
    }
    return kind->verify (constraint, placer->grid);
}

// Makes the constraint of an image, with the cells reversed if `back`.  Returns
// SUDOKU_BAD_INPUT if the grid violates the constraint, or if another constraint is in
// the way.
static int make (Placer *placer, size_t image, bool back) {
    const sudoku_rules *const rules = placer->rules;
    uint32_t *const cell = placer->cell[image];
    int value[PLACED_VALUES];
    const size_t size = placer->size;
    for (size_t i = 0; back && i < size / 2; i++) {
        const uint32_t other = cell[i];
        cell[i] = cell[size - 1 - i];
        cell[size - 1 - i] = other;
    }
    const size_t first = kind_lists (placer->kind).least > 1 ? 1 : size;
    const Cells list[] = {{cell, first}, {cell + first, size - first}};
    Constraint constraint = {.kind = placer->kind,
                             .list = list,
                             .lists = first < size ? 2 : 1,
                             .value = value,
                             .rules = rules};
    bool fits = read_values (placer, &constraint, value);
    for (size_t i = 0; fits && i < rules->constraints; i++)
        fits = !meets (&constraint, rules->constraint[i]);
    for (size_t i = 0; fits && i < image; i++)
        fits = !meets (&constraint, placer->made[i]);
    return fits ? sudoku_make_constraint (rules, &constraint,
                                          placer->made + image, NULL)
                : SUDOKU_BAD_INPUT;
}

// Adds all images, or no image.
static int add (Placer *placer) {
    int status = SUDOKU_OK;
    size_t made = 0;
    for (; made < placer->images && status == SUDOKU_OK; made++) {
        status = make (placer, made, false);
        if (status == SUDOKU_BAD_INPUT && placer->kind->arrangement == LINE)
            status = make (placer, made, true);
    }
    made -= status != SUDOKU_OK;
    for (size_t i = 0; i < made; i++)
        if (status != SUDOKU_OK)
            sudoku_constraint_free (placer->made[i]);
        else if (!sudoku_rules_add (placer->rules, placer->made[i])) {
            sudoku_constraint_free (placer->made[i]);
            status = SUDOKU_OUT_OF_MEMORY;
        }
    return status;
}

long sudoku_place (sudoku_rules *rules, const Kind *kind, size_t count,
                   size_t symmetry, const sudoku_board *grid,
                   uint64_t *random) {
    const size_t side = rules->side;
    uint32_t *const room = malloc (IMAGES * (side + 4) * sizeof *room);
    Placer placer = {.rules = rules,
                     .kind = kind,
                     .symmetry = symmetry,
                     .grid = grid,
                     .random = random};
    int status = room ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
    size_t placed = 0;
    for (size_t i = 0; room && i < IMAGES; i++)
        placer.cell[i] = room + i * (side + 4);
    for (size_t tries = 0;
         placed < count && tries < TRIES && status != SUDOKU_OUT_OF_MEMORY;
         tries++) {
        if (!draw (&placer))
            continue;
        mirror (&placer);
        if (placed + placer.images > count)
            continue;
        status = add (&placer);
        placed += status == SUDOKU_OK ? placer.images : 0;
        tries = status == SUDOKU_OK ? 0 : tries;
    }
    free (room);
    return status == SUDOKU_OUT_OF_MEMORY ? -1 : (long) placed;
}
