// json_write.c -- writes a puzzle of f-puzzles; see fpuzzles.h.
//
// Rules that were read from f-puzzles keep their text: digits, names and solution are
// inserted there.  Other rules are written from scratch, kind by kind.
//
// The text may have the player's pencil marks.  They belong to the puzzle that was
// read, so they are dropped if the givens differ.  Entries are written from the puzzle.

#include "sudoku/board/board.h"
#include "sudoku/board/words.h"
#include "sudoku/text/fpuzzles/fpuzzles.h"
#include "sudoku/text/fpuzzles/json_text.h"
#include "sudoku/text/fpuzzles/lz.h"
#include "sudoku/text/fpuzzles/keys.h"
#include "sudoku/variant/build.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINK "https://www.f-puzzles.com/?load="

// Jansson rejects a null value with an error, so one check after several calls is
// enough.
typedef struct Compose {
    const sudoku_puzzle *puzzle;
    const sudoku_board *board;
    json_t *root;
    int failed; // sum of the results of calls; not 0 if memory ran out
} Compose;

static void set (Compose *to, json_t *object, const char *key, json_t *value) {
    to->failed |= json_object_set_new (object, key, value);
}

static void append (Compose *to, json_t *array, json_t *value) {
    to->failed |= json_array_append_new (array, value);
}

// Makes a UTF-8 string; invalid bytes become U+FFFD, as JSON text must be valid.
static json_t *words_of (const char *words) {
    json_t *const string = json_string (words);
    return string ? string : json_string ("\xEF\xBF\xBD");
}

// ---------------------------------------------------------------------------
// Constraints

static json_t *place_of (int row, int col) {
    char name[32];
    snprintf (name, sizeof name, "R%dC%d", row, col);
    return json_string (name);
}

static json_t *cell_of_board (const Compose *to, uint32_t cell) {
    const unsigned side = to->board->side;
    return place_of ((int) (cell / side) + 1, (int) (cell % side) + 1);
}

// The cells of a list, preceded by one more cell if given.
static json_t *cells_of (Compose *to, Cells list, const uint32_t *before) {
    json_t *const cells = json_array ();
    if (before)
        append (to, cells, cell_of_board (to, *before));
    for (size_t i = 0; i < list.size; i++)
        append (to, cells, cell_of_board (to, list.cell[i]));
    return cells;
}

static json_t *value_of (const Kind *kind, int value) {
    static const char *const ones[] = {"",  "I",  "II",  "III",  "IV",
                                       "V", "VI", "VII", "VIII", "IX"};
    static const char *const tens[] = {"", "X", "XX", "XXX"};
    char text[32];
    if (kind->roman && value > 0 && value < 40)
        snprintf (text, sizeof text, "%s%s", tens[value / 10],
                  ones[value % 10]);
    else
        snprintf (text, sizeof text, "%d", value);
    return json_string (text);
}

static void put_values (Compose *to, json_t *entry,
                        const Constraint *constraint) {
    const Kind *const kind = constraint->kind;
    const int *const value = constraint->value;
    const bool usual = kind->usual && value[0] == kind->usual;
    if (kind->values.most > 1 && kind->geometry != SIGHT_LINE) {
        json_t *const values = json_array ();
        for (size_t i = 0; i < constraint->values; i++)
            append (to, values, json_integer (value[i]));
        set (to, entry, "values", values);
    } else if (constraint->values && !usual) {
        set (to, entry, "value", value_of (kind, value[0]));
    }
}

static void put_view (Compose *to, json_t *entry,
                      const Constraint *constraint) {
    const bool diagonal = constraint->kind->geometry == DIAGONAL;
    char direction[3] = "";
    Look look;
    sudoku_seen_from (to->board->rules, constraint->list[0], diagonal, &look);
    set (to, entry, "cell", place_of (look.row, look.col));
    direction[0] = look.down > 0 ? 'D' : 'U';
    direction[1] = look.right > 0 ? 'R' : 'L';
    if (!diagonal)
        return;
    set (to, entry, "cells", cells_of (to, constraint->list[0], NULL));
    set (to, entry, "direction", json_string (direction));
}

// The cell of the circle where an arrow starts: a cell that the line of the arrow
// touches.
static const uint32_t *start_of (const Compose *to, Cells circle, Cells line) {
    const int side = (int) to->board->side;
    for (size_t i = 0; line.size && i < circle.size; i++) {
        const int a = (int) circle.cell[i], b = (int) line.cell[0];
        if (abs (a / side - b / side) <= 1 && abs (a % side - b % side) <= 1)
            return circle.cell + i;
    }
    return circle.cell;
}

// The lines of an entry: the lines that start at the circle of an arrow, or a single
// line.
static json_t *lines_of (Compose *to, const Constraint *constraint,
                         bool arrow) {
    const Cells *const list = constraint->list;
    json_t *const lines = json_array ();
    for (size_t i = arrow; i < constraint->lists; i++)
        append (to, lines,
                cells_of (to, list[i],
                          arrow ? start_of (to, list[0], list[i]) : NULL));
    return lines;
}

static json_t *new_entry (Compose *to, const Constraint *constraint) {
    const Cells *const list = constraint->list;
    const Entry form = entry_of (constraint->kind);
    json_t *const entry = json_object ();
    if (form == VIEWED || form == VIEWED_ASKEW)
        put_view (to, entry, constraint);
    else if (form != LINES_EACH && form != CELL_EACH)
        set (to, entry, "cells", cells_of (to, list[0], NULL));
    if (form == CELLS_COPIED)
        set (to, entry, "cloneCells", cells_of (to, list[1], NULL));
    if (form == LINES_EACH || form == CELLS_STARTED)
        set (to, entry, "lines",
             lines_of (to, constraint, form == CELLS_STARTED));
    put_values (to, entry, constraint);
    return entry;
}

// The list of a key, which is created if necessary.
static json_t *list_of (Compose *to, const char *key) {
    json_t *list = json_object_get (to->root, key);
    if (!list) {
        set (to, to->root, key, json_array ());
        list = json_object_get (to->root, key);
    }
    return list;
}

// Writes a house in which each digit occurs once as an extra region.  The groups of all
// digits come here; only the group of digit 1 writes the house.
static int put_house (void *state, const int *lits, size_t size) {
    Compose *const to = state;
    const unsigned side = to->board->side;
    bool house = size == side;
    for (size_t i = 1; i < size; i++)
        house &= (lits[i] - lits[0]) % (int) side == 0;
    if (!house)
        return SUDOKU_BAD_INPUT;
    if (lits[0] % (int) side != 1)
        return SUDOKU_OK;
    json_t *const region = json_object (), *const cells = json_array ();
    for (size_t i = 0; i < size; i++)
        append (to, cells, cell_of_board (to, (uint32_t) lits[i] / side));
    set (to, region, "cells", cells);
    append (to, list_of (to, "extraregion"), region);
    return SUDOKU_OK;
}

static int put_other (void *state, const int *lits, size_t size) {
    (void) state, (void) lits, (void) size;
    return SUDOKU_BAD_INPUT;
}

// Writes the houses of a constraint as extra regions; returns false if the constraint
// consists not only of houses.
static bool put_houses (Compose *to, const Constraint *constraint) {
    const sudoku_sink sink = {to, put_other, put_house, put_house};
    int next_var = 1; // constraints with own variables are not only houses
    Build build = {.rules = to->board->rules,
                   .sink = &sink,
                   .full = true,
                   .next_var = &next_var};
    constraint->kind->encode (&build, constraint);
    to->failed |= build.stop == SUDOKU_OUT_OF_MEMORY;
    return !build.stop || build.stop == SUDOKU_OUT_OF_MEMORY;
}

// Returns false if f-puzzles does not support the constraint.
static bool put_constraint (Compose *to, const Constraint *constraint) {
    const Kind *const kind = constraint->kind;
    const char *const key = sudoku_kind_key (kind);
    const size_t length = strlen (NEGATIVE);
    const Entry form = entry_of (kind);
    // Parts that depend on marks are not supported.
    if (kind == &sudoku_kind_and) {
        bool all = true;
        for (size_t i = 0; all && i < constraint->parts; i++)
            all = !constraint->part[i]->kind->reads_marks &&
                  put_constraint (to, constraint->part[i]);
        return all;
    }
    if (kind->halves || (form == VIEWED && constraint->values > 1))
        return false;
    if (!key)
        return put_houses (to, constraint);
    if (!strncmp (key, NEGATIVE, length)) {
        append (to, list_of (to, "negative"), json_string (key + length));
    } else if (form == NO_ENTRY) {
        set (to, to->root, key, json_true ());
    } else if (form != CELL_EACH) {
        append (to, list_of (to, key), new_entry (to, constraint));
    } else {
        for (size_t i = 0; i < constraint->list[0].size; i++) {
            json_t *const entry = new_entry (to, constraint);
            set (to, entry, "cell",
                 cell_of_board (to, constraint->list[0].cell[i]));
            append (to, list_of (to, key), entry);
        }
    }
    return true;
}

// ---------------------------------------------------------------------------
// The grid

// Makes a grid of empty cells, with their regions if these are not the usual boxes.
static json_t *new_grid (Compose *to) {
    const unsigned side = to->board->side;
    const sudoku_rules *const rules = to->board->rules;
    sudoku_rules *const usual = sudoku_rules_new (side);
    json_t *const grid = json_array ();
    to->failed |= !usual;
    for (unsigned row = 0; usual && row < side; row++) {
        json_t *const cells = json_array ();
        for (unsigned cell = row * side; cell < (row + 1) * side; cell++) {
            json_t *const about = json_object ();
            const unsigned region = rules ? rules->region[cell] : 0;
            if (rules && region != usual->region[cell])
                set (to, about, "region",
                     region == NO_REGION ? json_null ()
                                         : json_integer (region));
            append (to, cells, about);
        }
        append (to, grid, cells);
    }
    sudoku_rules_free (usual);
    return grid;
}

static bool same_given (const Compose *to, unsigned cell, const json_t *about) {
    const json_t *const value = json_object_get (about, "value");
    const bool given = json_is_true (json_object_get (about, "given"));
    const json_int_t digit = given ? json_integer_value (value) : 0;
    return json_is_string (value) || digit == to->board->digit[cell];
}

static void put_cell (Compose *to, unsigned cell, json_t *about) {
    const sudoku_board *const entries = to->puzzle->entries;
    const unsigned side = to->board->side, given = to->board->digit[cell];
    const unsigned digit = given || !entries ? given : entries->digit[cell];
    const json_t *const old = json_object_get (about, "value");
    const char *const words = json_string_value (old);
    json_t *const marks = json_array ();
    for (unsigned mark = 1; mark <= side; mark++)
        if (sudoku_allowed (to->board, cell / side, cell % side, mark))
            append (to, marks, json_integer ((json_int_t) mark));
    const bool all = json_array_size (marks) == side;
    if (all)
        json_decref (marks);
    if (digit)
        set (to, about, "value", json_integer ((json_int_t) digit));
    else if (json_integer_value (old) || (words && *words))
        json_object_del (about, "value");
    if (given)
        set (to, about, "given", json_true ());
    else if (json_is_true (json_object_get (about, "given")))
        json_object_del (about, "given");
    if (!all)
        set (to, about, "givenPencilMarks", marks);
    else if (json_is_array (json_object_get (about, "givenPencilMarks")))
        json_object_del (about, "givenPencilMarks");
}

static void put_cells (Compose *to) {
    const unsigned side = to->board->side;
    const json_t *const grid = json_object_get (to->root, "grid");
    bool same = true;
    for (unsigned cell = 0; cell < side * side; cell++)
        same &= same_given (to, cell, cell_at (grid, side, cell));
    for (unsigned cell = 0; cell < side * side; cell++) {
        json_t *const about = cell_at (grid, side, cell);
        if (!same) {
            json_object_del (about, "centerPencilMarks");
            json_object_del (about, "cornerPencilMarks");
        }
        put_cell (to, cell, about);
    }
}

// ---------------------------------------------------------------------------
// The puzzle

// Replaces the names in the text unless they equal the names of the puzzle, which may
// be cut off.
static void put_names (Compose *to) {
    for (size_t i = 0; i < NAME_KEYS; i++) {
        const char *const words = (const char *) to->puzzle + names[i].at;
        const char *const old =
            json_string_value (json_object_get (to->root, names[i].key));
        char kept[200] = "";
        if (old)
            sudoku_keep (kept, names[i].room, old, strlen (old));
        if (!strcmp (kept, words))
            continue;
        if (*words)
            set (to, to->root, names[i].key, words_of (words));
        else
            json_object_del (to->root, names[i].key);
    }
}

// Does not replace a solution that the reader could not read.
static void put_solution (Compose *to) {
    const sudoku_board *const solution = to->puzzle->solution;
    const unsigned side = to->board->side;
    const char *const old =
        json_string_value (json_object_get (to->root, "solution"));
    char *const text = malloc ((size_t) side * side * 6 + 1), *end = text;
    to->failed |= !text;
    if (text && solution) {
        for (unsigned cell = 0; cell < side * side; cell++)
            end += sprintf (end, "%u", solution->digit[cell]);
        set (to, to->root, "solution", json_string (text));
    } else if (old) {
        sudoku_board *const read = sudoku_split_solution (to->board, old);
        if (read)
            json_object_del (to->root, "solution");
        sudoku_board_free (read);
    }
    free (text);
}

// Makes the text for rules that were not read from f-puzzles.  Returns null if memory
// runs out.
static json_t *parse (const char *text) {
    json_error_t wrong;
    json_t *root;
    sudoku_json_parse (text, strlen (text), 0, &root, &wrong);
    return root;
}

static int compose (Compose *to, sudoku_error *error) {
    const sudoku_rules *const rules = to->board->rules;
    const bool anew = !rules || !rules->json;
    to->root = anew ? json_object () : parse (rules->json);
    if (!to->root)
        return SUDOKU_OUT_OF_MEMORY;
    if (anew) {
        set (to, to->root, "size", json_integer ((json_int_t) to->board->side));
        for (size_t i = 0; i < NAME_KEYS; i++)
            set (to, to->root, names[i].key, words_of (""));
        set (to, to->root, "grid", new_grid (to));
    }
    for (size_t i = 0; anew && rules && i < rules->constraints; i++)
        if (!put_constraint (to, rules->constraint[i])) {
            char text[100];
            const Constraint *const constraint = rules->constraint[i];
            sudoku_constraint_text (constraint, text, sizeof text);
            snprintf (error->message, sizeof error->message,
                      "f-puzzles has no %s",
                      constraint->parts ? constraint->kind->noun : text);
            return SUDOKU_BAD_INPUT;
        }
    if (to->failed)
        return SUDOKU_OUT_OF_MEMORY;
    put_cells (to);
    put_names (to);
    put_solution (to);
    return to->failed ? SUDOKU_OUT_OF_MEMORY : SUDOKU_OK;
}

// Writes numbers like JavaScript if this is exact: 0.3, not 0.29999999999999999.
static char *dump (const json_t *root) {
    char *const text =
        sudoku_json_dump (root, JSON_COMPACT | JSON_REAL_PRECISION (15));
    json_t *const again = text ? parse (text) : NULL;
    const bool equal = again && json_equal (root, again);
    json_decref (again);
    if (!again || equal)
        return text;
    free (text);
    return sudoku_json_dump (root, JSON_COMPACT);
}

int sudoku_fpuzzles (const sudoku_puzzle *puzzle, bool link, char **text,
                     sudoku_error *error) {
    Compose to = {.puzzle = puzzle, .board = puzzle->board};
    sudoku_error unused;
    error = error ? error : &unused;
    memset (error, 0, sizeof *error);
    *text = NULL;
    const int status = compose (&to, error);
    if (!status)
        *text = dump (to.root);
    json_decref (to.root);
    if (status)
        return status;
    if (*text && link) {
        char *const packed = sudoku_lz_pack (*text);
        free (*text);
        *text = packed ? malloc (strlen (LINK) + strlen (packed) + 1) : NULL;
        if (*text)
            sprintf (*text, LINK "%s", packed);
        free (packed);
    }
    return *text ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}
