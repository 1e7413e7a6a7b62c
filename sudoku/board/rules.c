// rules.c -- builds rules and counts references to them; see rules.h.

#include "sudoku/board/rules.h"
#include "sudoku/board/error.h"
#include "sudoku/board/grow.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t cells_of (const sudoku_rules *rules) {
    return (size_t) rules->side * rules->side;
}

sudoku_rules *sudoku_rules_new (unsigned side) {
    if (side < 1 || side > SIDE_MAX)
        return NULL;
    sudoku_rules *const rules = calloc (1, sizeof *rules);
    if (!rules)
        return NULL;
    rules->refs = 1;
    rules->side = side;
    rules->region = malloc (cells_of (rules) * sizeof *rules->region);
    if (!rules->region) {
        free (rules);
        return NULL;
    }
    const unsigned rows = box_rows_of (side);
    sudoku_rules_boxes (rules, rows, side / rows);
    return rules;
}

bool sudoku_rules_boxes (sudoku_rules *rules, unsigned rows, unsigned cols) {
    assert (!rules->finished);
    if (rows > rules->side || cols > rules->side || rows * cols != rules->side)
        return false;
    rules->box_rows = rows;
    rules->box_cols = cols;
    for (unsigned row = 0; row < rules->side; row++)
        for (unsigned col = 0; col < rules->side; col++)
            rules->region[row * rules->side + col] =
                (uint16_t) (row / rows * rows + col / cols);
    return true;
}

void sudoku_rules_region (sudoku_rules *rules, size_t cell, unsigned region) {
    assert (!rules->finished && cell < cells_of (rules));
    assert (region <= NO_REGION);
    rules->region[cell] = (uint16_t) region;
    rules->box_rows = rules->box_cols = 0;
}

// Whether the regions are boxes of `rows` rows, and have the numbers of the boxes.
static bool are_boxes (const sudoku_rules *rules, unsigned rows) {
    const unsigned cols = rules->side / rows;
    for (unsigned row = 0; row < rules->side; row++)
        for (unsigned col = 0; col < rules->side; col++)
            if (rules->region[row * rules->side + col] !=
                row / rows * rows + col / cols)
                return false;
    return true;
}

void sudoku_rules_find_boxes (sudoku_rules *rules) {
    for (unsigned rows = 1; !rules->box_rows && rows <= rules->side; rows++)
        if (rules->side % rows == 0 && are_boxes (rules, rows))
            sudoku_rules_boxes (rules, rows, rules->side / rows);
}

// ---------------------------------------------------------------------------
// Constraints.  A constraint is one block of memory, and each of its parts is another one.

void sudoku_constraint_free (Constraint *constraint) {
    for (size_t i = 0; constraint && i < constraint->parts; i++)
        sudoku_constraint_free ((Constraint *) constraint->part[i]);
    free (constraint);
}

Constraint *sudoku_constraint_copy (const Constraint *from) {
    size_t cells = 0;
    for (size_t i = 0; i < from->lists; i++)
        cells += from->list[i].size;
    Constraint *const to =
        malloc (sizeof *to + from->parts * sizeof *from->part +
                from->lists * sizeof (Cells) + cells * sizeof (uint32_t) +
                from->values * sizeof (int));
    if (!to)
        return NULL;
    const Constraint **const parts = (const Constraint **) (to + 1);
    Cells *const lists = (Cells *) (parts + from->parts);
    uint32_t *cell = (uint32_t *) (lists + from->lists);
    *to = *from;
    to->part = parts;
    for (to->parts = 0; to->parts < from->parts; to->parts++) {
        parts[to->parts] = sudoku_constraint_copy (from->part[to->parts]);
        if (!parts[to->parts]) {
            sudoku_constraint_free (to);
            return NULL;
        }
    }
    to->list = lists;
    for (size_t i = 0; i < from->lists; i++) {
        const size_t size = from->list[i].size;
        lists[i].cell = cell;
        lists[i].size = size;
        if (size)
            memcpy (cell, from->list[i].cell, size * sizeof *cell);
        cell += size;
    }
    to->value = (int *) cell;
    if (from->values)
        memcpy (cell, from->value, from->values * sizeof (int));
    return to;
}

// If a constraint doubles or halves its cells, sets their weights.
static bool set_halves (sudoku_rules *rules, const Constraint *constraint) {
    const unsigned char halves = constraint->kind->halves;
    if (halves && !rules->halves) {
        rules->halves = malloc (cells_of (rules));
        if (!rules->halves)
            return false;
        memset (rules->halves, 2, cells_of (rules));
    }
    for (size_t i = 0; halves && i < constraint->list->size; i++)
        rules->halves[constraint->list->cell[i]] = halves;
    return true;
}

static void adopt (const sudoku_rules *rules, Constraint *constraint) {
    constraint->rules = rules;
    for (size_t i = 0; i < constraint->parts; i++)
        adopt (rules, (Constraint *) constraint->part[i]);
}

bool sudoku_rules_add (sudoku_rules *rules, Constraint *constraint) {
    assert (!rules->finished);
    Constraint **const more =
        enlarged (rules->constraint, rules->constraints, sizeof *more);
    if (!more)
        return false;
    rules->constraint = more;
    if (!set_halves (rules, constraint))
        return false;
    adopt (rules, constraint);
    rules->constraint[rules->constraints++] = constraint;
    return true;
}

static bool has_cell (Cells cells, uint32_t cell) {
    for (size_t i = 0; i < cells.size; i++)
        if (cells.cell[i] == cell)
            return true;
    return false;
}

bool sudoku_rules_marks (const sudoku_rules *rules, const Kind *kind,
                         uint32_t a, uint32_t b) {
    for (size_t i = 0; i < rules->constraints; i++) {
        const Constraint *const other = rules->constraint[i];
        if (other->kind == kind && has_cell (other->list[0], a) &&
            has_cell (other->list[0], b))
            return true;
    }
    return false;
}

// Appends to a text that ends at `at`, and returns the new end.  Text that does not fit
// is cut off.
static size_t append (char *text, size_t size, size_t at, const char *format,
                      ...) {
    va_list args;
    va_start (args, format);
    const int more = vsnprintf (text + at, size - at, format, args);
    va_end (args);
    return at + (size_t) more < size ? at + (size_t) more : size - 1;
}

// Returns the end of the text.
static size_t put_text (const Constraint *constraint, char *text, size_t size) {
    const unsigned side = constraint->rules->side;
    const Kind *const kind = constraint->kind;
    size_t at = 0;
    for (size_t i = 0; i < constraint->parts; i++) {
        const Constraint *const part = constraint->part[i];
        if (i)
            at = append (text, size, at, " %s ", kind->name);
        at = append (text, size, at, part->parts ? "(" : "");
        at += put_text (part, text + at, size - at);
        at = append (text, size, at, part->parts ? ")" : "");
    }
    if (constraint->parts)
        return at;
    at = append (text, size, at, "%s", kind->noun);
    for (size_t i = 0; i < constraint->values; i++)
        at = kind->pattern ? append (text, size, at, "%s%c", i ? "" : " ",
                                     constraint->value[i])
                           : append (text, size, at, "%s%d",
                                     !i                            ? " of "
                                     : kind->told != TOLD_SANDWICH ? ", "
                                     : i == 1                      ? " between "
                                                                   : " and ",
                                     constraint->value[i]);
    if (!constraint->lists || !constraint->list[0].size)
        return at;
    const Cells cells = constraint->list[0];
    const bool has_place =
        kind_lies_anywhere (kind) || kind->geometry == SQUARE;
    const uint32_t first = has_place ? first_cell (cells) : cells.cell[0];
    const uint32_t last = cells.cell[cells.size - 1];
    const bool alone = cells.size == 1 && kind->geometry == DIAGONAL;
    at = append (text, size, at, " %s r%uc%u",
                 has_place || alone       ? "at"
                 : kind->geometry == PAIR ? "between"
                                          : "from",
                 first / side + 1, first % side + 1);
    if (!alone && (kind->geometry == PAIR || kind->geometry == SIGHT_LINE ||
                   kind->geometry == DIAGONAL))
        at = append (text, size, at, " %s r%uc%u",
                     kind->geometry == PAIR ? "and" : "to", last / side + 1,
                     last % side + 1);
    return at;
}

void sudoku_constraint_text (const Constraint *constraint, char *text,
                             size_t size) {
    const unsigned side = constraint->rules->side;
    const Kind *const kind = constraint->kind;
    if (put_text (constraint, text, size) + 1 < size || !constraint->parts)
        return;
    while (constraint->parts)
        constraint = constraint->part[0];
    const uint32_t first =
        constraint->lists ? first_cell (constraint->list[0]) : 0;
    append (text, size, 0, "%s at r%uc%u", kind->noun, first / side + 1,
            first % side + 1);
}

bool sudoku_wrong (const Constraint *constraint, sudoku_error *error,
                   const char *format, ...) {
    char text[100], what[130];
    va_list args;
    sudoku_constraint_text (constraint, text, sizeof text);
    va_start (args, format);
    vsnprintf (what, sizeof what, format, args);
    va_end (args);
    sudoku_bad (error, 0, 0, "%s: %s", text, what);
    return false;
}

// ---------------------------------------------------------------------------
// Finishing

// Renumbers regions in the order of their first cells, and checks that none is too
// large.  The caller passes arrays of zeros, name[NO_REGION + 1] and size[NO_REGION + 2];
// size[r + 1] becomes the size of region r.
static bool number_regions (sudoku_rules *rules, uint16_t *name, uint32_t *size,
                            sudoku_error *error) {
    rules->regions = 0;
    for (size_t cell = 0; cell < cells_of (rules); cell++) {
        const unsigned old = rules->region[cell];
        if (old == NO_REGION)
            continue;
        if (!name[old])
            name[old] = (uint16_t) ++rules->regions;
        rules->region[cell] = (uint16_t) (name[old] - 1);
        if (++size[name[old]] <= rules->side)
            continue;
        sudoku_bad (
            error, 0, 0, "the region of r%zuc%zu has more than %u cells",
            cell / rules->side + 1, cell % rules->side + 1, rules->side);
        return false;
    }
    return true;
}

// Sorts the cells by region.
static bool list_regions (sudoku_rules *rules, const uint32_t *size) {
    rules->inside = malloc (cells_of (rules) * sizeof *rules->inside);
    rules->start = malloc ((rules->regions + 2) * sizeof *rules->start);
    if (!rules->inside || !rules->start)
        return false;
    // start[r + 1] is advanced from the start of region r to its end.
    rules->start[0] = rules->start[1] = 0;
    for (unsigned r = 1; r <= rules->regions; r++)
        rules->start[r + 1] = rules->start[r] + size[r];
    for (size_t cell = 0; cell < cells_of (rules); cell++)
        if (rules->region[cell] != NO_REGION)
            rules->inside[rules->start[rules->region[cell] + 1]++] =
                (uint32_t) cell;
    return true;
}

// The order n if the rules are equivalent to classic Sudoku of order n; else 0.
static unsigned order_of_rules (const sudoku_rules *rules) {
    const unsigned n = order_of (rules->side);
    for (unsigned row = 0; row < rules->side; row++)
        for (unsigned col = 0; n && col < rules->side; col++)
            if (rules->region[row * rules->side + col] != box_of (n, row, col))
                return 0;
    return rules->constraints ? 0 : n;
}

int sudoku_rules_finish (sudoku_rules *rules, sudoku_error *error) {
    sudoku_error ignored;
    error = error ? error : &ignored;
    memset (error, 0, sizeof *error);
    uint16_t *const name = calloc (NO_REGION + 1, sizeof *name);
    uint32_t *const size = calloc (NO_REGION + 2, sizeof *size);
    assert (!rules->finished);
    if (name && size && number_regions (rules, name, size, error))
        rules->finished = list_regions (rules, size);
    free (name);
    free (size);
    rules->n = rules->finished ? order_of_rules (rules) : 0;
    return rules->finished   ? SUDOKU_OK
           : *error->message ? SUDOKU_BAD_INPUT
                             : SUDOKU_OUT_OF_MEMORY;
}

sudoku_rules *sudoku_rules_with (const sudoku_rules *rules, const bool *in) {
    sudoku_rules *const with = sudoku_rules_new (rules->side);
    bool good = with != NULL;
    if (good && rules->box_rows)
        sudoku_rules_boxes (with, rules->box_rows, rules->box_cols);
    for (size_t cell = 0; good && !rules->box_rows && cell < cells_of (rules);
         cell++)
        sudoku_rules_region (with, cell, rules->region[cell]);
    for (size_t i = 0; good && i < rules->constraints; i++) {
        if (in && !in[i])
            continue;
        Constraint *const copy = sudoku_constraint_copy (rules->constraint[i]);
        good = copy && sudoku_rules_add (with, copy);
        if (!good)
            sudoku_constraint_free (copy);
    }
    if (good)
        return with;
    sudoku_rules_free (with);
    return NULL;
}

// ---------------------------------------------------------------------------
// Sharing

sudoku_rules *sudoku_rules_retain (const sudoku_rules *rules) {
    sudoku_rules *const shared = (sudoku_rules *) rules;
    __atomic_add_fetch (&shared->refs, 1, __ATOMIC_RELAXED);
    return shared;
}

void sudoku_rules_free (sudoku_rules *rules) {
    if (!rules || __atomic_sub_fetch (&rules->refs, 1, __ATOMIC_ACQ_REL))
        return;
    for (size_t i = 0; i < rules->constraints; i++)
        sudoku_constraint_free (rules->constraint[i]);
    free (rules->constraint);
    free (rules->halves);
    free (rules->json);
    free (rules->region);
    free (rules->inside);
    free (rules->start);
    free (rules);
}
