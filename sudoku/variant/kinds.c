// kinds.c -- the table of kinds, and the checks that are common to all of them.

#include "sudoku/variant/kinds.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Kind *const kinds[] = {
#define SUDOKU_KIND(name) &sudoku_kind_##name,
#include "sudoku/variant/kinds.def"
};

enum { KINDS = sizeof kinds / sizeof *kinds };

const Kind *sudoku_kind (size_t index) {
    return index < KINDS ? kinds[index] : NULL;
}

const Kind *sudoku_kind_named (const char *name) {
    for (size_t i = 0; i < KINDS; i++)
        if (!strcmp (kinds[i]->name, name))
            return kinds[i];
    return NULL;
}

const char *sudoku_kind_key (const Kind *kind) {
    return !kind->key ? kind->name : *kind->key ? kind->key : NULL;
}

const Kind *sudoku_kind_keyed (const char *key) {
    for (size_t i = 0; i < KINDS; i++) {
        const char *const own = sudoku_kind_key (kinds[i]);
        if (own && !strcmp (own, key))
            return kinds[i];
    }
    return NULL;
}

// ---------------------------------------------------------------------------
// Checks

size_t sudoku_look (const sudoku_rules *rules, const Look *look,
                    uint32_t *cell) {
    const int side = (int) rules->side;
    int row = look->row, col = look->col;
    size_t size = 0;
    if (row >= 1 && row <= side && col >= 1 && col <= side)
        return 0;
    for (row += look->down, col += look->right;
         row >= 1 && row <= side && col >= 1 && col <= side;
         row += look->down, col += look->right)
        cell[size++] = (uint32_t) ((row - 1) * side + col - 1);
    return size;
}

static bool touches (const sudoku_rules *rules, uint32_t a, uint32_t b) {
    const int side = (int) rules->side;
    const int rows = abs ((int) a / side - (int) b / side);
    const int cols = abs ((int) a % side - (int) b % side);
    return rows <= 1 && cols <= 1;
}

bool sudoku_seen_from (const sudoku_rules *rules, Cells list, bool diagonal,
                       Look *look) {
    const int side = (int) rules->side;
    const int row = (int) list.cell[0] / side, col = (int) list.cell[0] % side;
    for (int down = -1; down <= 1; down++)
        for (int right = -1; right <= 1; right++) {
            uint32_t cell[SIDE_MAX];
            *look = (Look){row + 1 - down, col + 1 - right, down, right};
            if ((!down && !right) || (down && right) != diagonal ||
                list.size > rules->side ||
                sudoku_look (rules, look, cell) != list.size)
                continue;
            if (!memcmp (cell, list.cell, list.size * sizeof *cell))
                return true;
        }
    return false;
}

// Whether the list, of four different cells, has the cells around a corner.
static bool is_square (const sudoku_rules *rules, Cells list) {
    const uint32_t side = rules->side;
    uint32_t row = side, col = side;
    for (size_t i = 0; i < list.size; i++) {
        row = list.cell[i] / side < row ? list.cell[i] / side : row;
        col = list.cell[i] % side < col ? list.cell[i] % side : col;
    }
    for (size_t i = 0; i < list.size; i++)
        if (list.cell[i] / side > row + 1 || list.cell[i] % side > col + 1)
            return false;
    return true;
}

static bool check_lie (const Constraint *constraint, sudoku_error *error,
                       Cells list) {
    const Kind *const kind = constraint->kind;
    const unsigned side = constraint->rules->side;
    Look look;
    if ((kind->arrangement == SIGHT_LINE || kind->arrangement == DIAGONAL) &&
        !sudoku_seen_from (constraint->rules, list,
                           kind->arrangement == DIAGONAL, &look))
        return sudoku_wrong (
            constraint, error, "expected %s, from edge to edge",
            kind->arrangement == DIAGONAL ? "a diagonal" : "a row or column");
    if (kind->arrangement == SQUARE && !is_square (constraint->rules, list))
        return sudoku_wrong (constraint, error,
                             "expected four cells around a corner");
    for (size_t i = 1; i < list.size; i++) {
        const uint32_t a = list.cell[i - 1], b = list.cell[i];
        const bool edge = a / side == b / side || a % side == b % side;
        if ((kind->arrangement == LINE || kind->arrangement == PAIR) &&
            (a == b || !touches (constraint->rules, a, b) ||
             (kind->arrangement == PAIR && !edge)))
            return sudoku_wrong (
                constraint, error, "r%uc%u and r%uc%u are not neighbours",
                a / side + 1, a % side + 1, b / side + 1, b % side + 1);
    }
    return true;
}

static bool check_list (const Constraint *constraint, sudoku_error *error,
                        Cells list) {
    const Kind *const kind = constraint->kind;
    const unsigned side = constraint->rules->side;
    if (list.size < kind->cells.least || list.size > kind->cells.most)
        return sudoku_wrong (
            constraint, error, "%zu cells: expected %s %zu", list.size,
            list.size < kind->cells.least ? "at least" : "at most",
            list.size < kind->cells.least ? kind->cells.least
                                          : kind->cells.most);
    for (size_t i = 0; i < list.size; i++) {
        if (list.cell[i] >= side * side)
            return sudoku_wrong (constraint, error, "a cell off the board");
        for (size_t j = 0; !kind->crossing && j < i; j++)
            if (list.cell[i] == list.cell[j])
                return sudoku_wrong (constraint, error, "r%uc%u comes twice",
                                     list.cell[i] / side + 1,
                                     list.cell[i] % side + 1);
    }
    return !list.size || check_lie (constraint, error, list);
}

static bool check_values (const Constraint *constraint, sudoku_error *error) {
    const Kind *const kind = constraint->kind;
    if (constraint->values < kind->values.least ||
        constraint->values > kind->values.most)
        return sudoku_wrong (
            constraint, error,
            kind->values.most ? "%zu values: expected %zu to %zu"
                              : "%zu values: expected none",
            constraint->values, kind->values.least, kind->values.most);
    const Range range = constraint->values && kind->range
                            ? kind->range (constraint)
                            : (Range){1, (int) constraint->rules->side};
    for (size_t i = 0; i < constraint->values; i++)
        if (constraint->value[i] < range.least ||
            constraint->value[i] > range.most)
            return sudoku_wrong (constraint, error,
                                 range.least > range.most
                                     ? "expected fewer cells"
                                     : "expected a value from %d to %d, not %d",
                                 range.least, range.most, constraint->value[i]);
    return true;
}

// Whether the constraint adds up the value of a cell in the list.
static bool adds_up (const Constraint *constraint, Cells list) {
    const Kind *const kind = constraint->kind;
    bool adds = false;
    for (size_t i = 0; i < constraint->parts; i++)
        adds |= adds_up (constraint->part[i], list);
    for (size_t i = 0; i < list.size; i++)
        adds |= kind->adds && (constraint->values || !kind->values.most) &&
                constraint_has (constraint, list.cell[i]);
    return adds;
}

// Checks the rules about doubled and halved cells.  A cell is doubled or halved at most once,
// before any constraint that adds up its value, and not within parentheses.  A constraint
// that adds up digits does not contain it.
static bool check_counting (const Constraint *constraint, sudoku_error *error) {
    const sudoku_rules *const rules = constraint->rules;
    const Kind *const kind = constraint->kind;
    char text[100];
    bool weighs = false;
    for (size_t i = 0; i < constraint->lists; i++)
        weighs |= list_weighs (rules, constraint->list[i]);
    if (weighs && kind->halves)
        return sudoku_wrong (constraint, error,
                             "a cell is doubled or halved twice");
    if (weighs && kind->adds == ADDS_DIGITS)
        return sudoku_wrong (constraint, error,
                             "a cell is doubled or halved, and %s adds up "
                             "digits as they are",
                             kind->name);
    for (size_t i = 0; kind->halves && i < rules->constraints; i++)
        if (adds_up (rules->constraint[i], constraint->list[0])) {
            sudoku_constraint_text (rules->constraint[i], text, sizeof text);
            return sudoku_wrong (
                constraint, error,
                "expected before the %s, which adds up its cells", text);
        }
    for (size_t i = 0; i < constraint->parts; i++)
        if (constraint->part[i]->kind->halves)
            return sudoku_wrong (constraint, error,
                                 "expected %s without parentheses",
                                 constraint->part[i]->kind->name);
    return true;
}

static bool check_all (const Constraint *constraint, sudoku_error *error) {
    const Kind *const kind = constraint->kind;
    const Span lists = kind_lists (kind);
    if (constraint->parts < kind->parts.least ||
        constraint->parts > kind->parts.most)
        return sudoku_wrong (
            constraint, error,
            "expected %zu to %zu rules in parentheses, not %zu",
            kind->parts.least, kind->parts.most, constraint->parts);
    if (constraint->lists < lists.least || constraint->lists > lists.most)
        return lists.least == lists.most
                   ? sudoku_wrong (constraint, error,
                                   "expected %zu list%s of cells, not %zu",
                                   lists.least, lists.least == 1 ? "" : "s",
                                   constraint->lists)
                   : sudoku_wrong (
                         constraint, error,
                         "expected %zu to %zu lists of cells, not %zu",
                         lists.least, lists.most, constraint->lists);
    for (size_t i = 0; i < constraint->lists; i++)
        if (!check_list (constraint, error, constraint->list[i]))
            return false;
    if (!check_values (constraint, error))
        return false;
    if (kind->digits && constraint->list[0].size > constraint->rules->side)
        return sudoku_wrong (constraint, error,
                             "%zu cells cannot hold %s digits",
                             constraint->list[0].size, kind->digits);
    return check_counting (constraint, error) &&
           (!kind->check || kind->check (constraint, error));
}

// Whether the constraint is about a cell, directly or because it is about the rows,
// columns or neighbours of its cells.
static bool speaks_of (const Constraint *constraint, uint32_t cell) {
    const uint32_t side = constraint->rules->side;
    const uint32_t row = cell / side, col = cell % side;
    const Kind *const kind = constraint->kind;
    bool speaks = constraint_has (constraint, cell);
    for (uint32_t i = 0; (kind->across || kind->beside) && i < side; i++)
        speaks |= ((kind->across || (i + 1 >= col && i <= col + 1)) &&
                   constraint_has (constraint, row * side + i)) ||
                  ((kind->across || (i + 1 >= row && i <= row + 1)) &&
                   constraint_has (constraint, i * side + col));
    return speaks;
}

// Collects the cells of the parts, each once; all cells if a part is about the whole
// board.
static Cells cells_of_parts (const Constraint *constraint, uint32_t *cell) {
    const size_t cells =
        (size_t) constraint->rules->side * constraint->rules->side;
    Cells all = {cell, 0};
    for (uint32_t at = 0; at < cells; at++) {
        bool inside = false;
        for (size_t i = 0; i < constraint->parts; i++)
            inside |= speaks_of (constraint->part[i], at);
        if (inside)
            cell[all.size++] = at;
    }
    return all;
}

int sudoku_make_constraint (const sudoku_rules *rules,
                            const Constraint *constraint, Constraint **made,
                            sudoku_error *error) {
    sudoku_error ignored;
    error = error ? error : &ignored;
    Constraint own = *constraint;
    own.rules = rules;
    assert (own.kind);
    memset (error, 0, sizeof *error);
    *made = NULL;
    uint32_t *const cell =
        malloc ((size_t) rules->side * rules->side * sizeof *cell);
    if (!cell)
        return SUDOKU_OUT_OF_MEMORY;
    const Cells all = cells_of_parts (&own, cell);
    if (own.parts) {
        own.list = &all;
        own.lists = 1;
    }
    const bool good = check_all (&own, error);
    *made = good ? sudoku_constraint_copy (&own) : NULL;
    free (cell);
    return *made ? SUDOKU_OK : good ? SUDOKU_OUT_OF_MEMORY : SUDOKU_BAD_INPUT;
}

int sudoku_add_constraint (sudoku_rules *rules, const Constraint *constraint,
                           sudoku_error *error) {
    Constraint *made;
    const int status = sudoku_make_constraint (rules, constraint, &made, error);
    if (status != SUDOKU_OK || sudoku_rules_add (rules, made))
        return status;
    sudoku_constraint_free (made);
    return SUDOKU_OUT_OF_MEMORY;
}
