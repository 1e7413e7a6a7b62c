// json_read.c -- reads a puzzle of f-puzzles; see fpuzzles.h.
//
// Jansson parses the text.  Regions are read first, then the constraints, key by key in
// the order of the text; then the rules are finished and the digits set.  Jansson does
// not store positions, so an error names the key and points to its first occurrence.
// The first error is kept in `status` and stops all further reading, so the results of
// calls need not be checked.

#include "sudoku/board/board.h"
#include "sudoku/board/entries.h"
#include "sudoku/board/growing.h"
#include "sudoku/board/words.h"
#include "sudoku/text/fpuzzles/fpuzzles.h"
#include "sudoku/text/fpuzzles/json_text.h"
#include "sudoku/text/fpuzzles/keys.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Parse {
    const char *text;
    size_t size;
    json_t *root;
    unsigned side;
    sudoku_rules *rules;
    sudoku_puzzle *puzzle;
    sudoku_board *board; // the board of the puzzle
    int status;          // SUDOKU_OK until the first error
    sudoku_error *error;
    const char *key; // the current key
    // The current constraint.
    uint32_t *cell; // [size of the text]
    Cells *list;    // [size of the text / 4 + 2]
    size_t cells, lists;
    int value[36];
    size_t values;
} Parse;

// ---------------------------------------------------------------------------
// Errors

// The offset of a quoted key in the text, or 0.
static size_t place_of (const Parse *parse, const char *key) {
    const size_t length = strlen (key);
    for (size_t i = 0; i + length + 2 <= parse->size; i++)
        if (parse->text[i] == '"' && parse->text[i + length + 1] == '"' &&
            !memcmp (parse->text + i + 1, key, length))
            return i;
    return 0;
}

// Sets the position of the error: the first place of a key.
static void place_error (const Parse *parse, const char *key) {
    const size_t place = place_of (parse, key);
    parse->error->line = parse->error->column = 1;
    for (size_t i = 0; i < place; i++) {
        parse->error->column++;
        if (parse->text[i] == '\n') {
            parse->error->line++;
            parse->error->column = 1;
        }
    }
}

// Sets an error; the message begins with the current key.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
static void
bad (Parse *parse, const char *format, ...) {
    char what[160];
    va_list args;
    if (parse->status)
        return;
    va_start (args, format);
    vsnprintf (what, sizeof what, format, args);
    va_end (args);
    snprintf (parse->error->message, sizeof parse->error->message, "%.60s: %s",
              parse->key, what);
    place_error (parse, parse->key);
    parse->status = SUDOKU_BAD_INPUT;
}

// ---------------------------------------------------------------------------
// Values

// Reads an integer, or a string with an integer, or a Roman numeral up to 39.
static bool integer_of (const json_t *value, int *integer) {
    const char *text = json_string_value (value);
    char *end;
    long number = 0;
    if (json_is_integer (value) && json_integer_value (value) >= -99999 &&
        json_integer_value (value) <= 99999) {
        *integer = (int) json_integer_value (value);
        return true;
    }
    if (!text || !*text || strlen (text) > 6)
        return false;
    number = strtol (text, &end, 10);
    if (end == text)
        for (int last = 10; *end && strchr ("IVX", *end); end++) {
            const int one = *end == 'I' ? 1 : *end == 'V' ? 5 : 10;
            number += one > last ? one - 2 * last : one;
            last = one;
        }
    *integer = (int) number;
    return !*end;
}

static bool says_nothing (const json_t *value) {
    return !value || json_is_null (value) || json_is_false (value) ||
           (json_is_array (value) && !json_array_size (value)) ||
           (json_is_string (value) && !*json_string_value (value));
}

// Reads a cell such as "R1C10"; rows and columns 0 and N + 1 are outside of the board.
static bool place_named (const json_t *value, int *row, int *col) {
    const char *const text = json_string_value (value);
    int read = 0;
    return text && strlen (text) < 10 &&
           sscanf (text, "R%dC%d%n", row, col, &read) == 2 && read &&
           !text[read] && *row >= 0 && *col >= 0;
}

// The number of entries of a list; 0 after an error.
static size_t count_of (Parse *parse, const json_t *list, const char *what) {
    if (!json_is_array (list))
        bad (parse, "expected %s", what);
    return parse->status ? 0 : json_array_size (list);
}

// ---------------------------------------------------------------------------
// Constraints

static void add_cell (Parse *parse, const json_t *name) {
    const int side = (int) parse->side;
    int row, col;
    if (!place_named (name, &row, &col)) {
        bad (parse, "expected a cell, such as \"R1C1\"");
    } else if (row < 1 || row > side || col < 1 || col > side) {
        bad (parse, "R%dC%d is no cell of a board of side %d", row, col, side);
    } else {
        parse->cell[parse->cells++] = (uint32_t) ((row - 1) * side + col - 1);
        parse->list[parse->lists - 1].size++;
    }
}

static void begin_constraint (Parse *parse) {
    parse->cells = parse->lists = parse->values = 0;
}

static void begin_list (Parse *parse) {
    parse->list[parse->lists++] = (Cells){parse->cell + parse->cells, 0};
}

static void add_list (Parse *parse, const json_t *cells) {
    const size_t size = count_of (parse, cells, "a list of cells");
    begin_list (parse);
    for (size_t i = 0; i < size && !parse->status; i++)
        add_cell (parse, json_array_get (cells, i));
}

static void add_view (Parse *parse, const json_t *entry, bool askew) {
    const int beyond = (int) parse->side + 1;
    const char *const direction =
        json_string_value (json_object_get (entry, "direction"));
    Look look;
    if (!place_named (json_object_get (entry, "cell"), &look.row, &look.col)) {
        bad (parse, "expected a \"cell\", such as \"R0C1\"");
        return;
    }
    look.down = look.row == 0 ? 1 : look.row == beyond ? -1 : 0;
    look.right = look.col == 0 ? 1 : look.col == beyond ? -1 : 0;
    if (askew) {
        if (!direction || strlen (direction) != 2 ||
            !strchr ("UD", direction[0]) || !strchr ("LR", direction[1])) {
            bad (parse, "expected a \"direction\": UL, UR, DL or DR");
            return;
        }
        look.down = direction[0] == 'D' ? 1 : -1;
        look.right = direction[1] == 'R' ? 1 : -1;
    }
    begin_list (parse);
    parse->cells = sudoku_look (parse->rules, &look, parse->cell);
    parse->list[0].size = parse->cells;
    if (!parse->cells)
        bad (parse, "no row, column or diagonal begins at R%dC%d", look.row,
             look.col);
}

static void add_values (Parse *parse, const Kind *kind, const json_t *entry) {
    const json_t *const several = json_object_get (entry, "values");
    const json_t *const one = json_object_get (entry, "value");
    const size_t room = sizeof parse->value / sizeof *parse->value;
    const size_t size = several
                            ? count_of (parse, several, "a list of \"values\"")
                            : !says_nothing (one);
    for (size_t i = 0; i < size && !parse->status; i++) {
        const json_t *const value = several ? json_array_get (several, i) : one;
        if (i == room || !integer_of (value, &parse->value[i]))
            bad (parse, "expected a number as value");
    }
    parse->values = size;
    if (!size && kind->usual)
        parse->value[parse->values++] = kind->usual;
}

// Adds the current constraint and clears its lists.
static void add (Parse *parse, const Kind *kind) {
    const Constraint constraint = {.kind = kind,
                                   .list = parse->list,
                                   .lists = parse->lists,
                                   .value = parse->value,
                                   .values = parse->values};
    if (parse->status)
        return;
    parse->status =
        sudoku_add_constraint (parse->rules, &constraint, parse->error);
    if (parse->status == SUDOKU_BAD_INPUT)
        place_error (parse, parse->key);
    parse->cells = parse->lists = 0;
}

// Reads the lines of an arrow.  The first cell of a line is left out if it is in the
// circle.
static void add_arrows (Parse *parse, const json_t *lines) {
    const Cells circle = parse->list[0];
    for (size_t i = 0; i < json_array_size (lines) && !parse->status; i++) {
        const size_t before = parse->cells;
        bool inside = false;
        add_list (parse, json_array_get (lines, i));
        for (size_t j = 0; j < circle.size && parse->cells > before; j++)
            inside |= circle.cell[j] == parse->cell[before];
        if (inside) {
            parse->list[parse->lists - 1].cell++;
            parse->list[parse->lists - 1].size--;
        }
    }
}

static void add_lines (Parse *parse, const Kind *kind, const json_t *lines) {
    const size_t size = count_of (parse, lines, "\"lines\"");
    for (size_t i = 0; i < size && !parse->status; i++) {
        add_list (parse, json_array_get (lines, i));
        add (parse, kind);
    }
}

static void add_entry (Parse *parse, const Kind *kind, const json_t *entry) {
    const json_t *const cells = json_object_get (entry, "cells");
    const Entry form = entry_of (kind);
    begin_constraint (parse);
    if (!json_is_object (entry))
        bad (parse, "expected an object");
    add_values (parse, kind, entry);
    if (parse->status)
        return;
    if (form == LINES_EACH) {
        add_lines (parse, kind, json_object_get (entry, "lines"));
        return;
    }
    if (form == VIEWED || form == VIEWED_ASKEW) {
        add_view (parse, entry, form == VIEWED_ASKEW);
    } else if (form == CELL_EACH && !cells) {
        begin_list (parse);
        add_cell (parse, json_object_get (entry, "cell"));
    } else if (!cells) {
        bad (parse, "expected \"cells\"");
    } else {
        add_list (parse, cells);
        if (form == CELLS_COPIED)
            add_list (parse, json_object_get (entry, "cloneCells"));
        else if (form == CELLS_STARTED)
            add_arrows (parse, json_object_get (entry, "lines"));
    }
    add (parse, kind);
}

static void add_key (Parse *parse, const char *key, const json_t *value) {
    const Kind *const kind = sudoku_kind_keyed (key);
    parse->key = key;
    if (says_nothing (value))
        return;
    if (!kind) {
        bad (parse, "unknown kind of constraint");
    } else if (entry_of (kind) == NO_ENTRY) {
        begin_constraint (parse);
        if (!json_is_true (value))
            bad (parse, "expected true or false");
        add (parse, kind);
    } else {
        const size_t size = count_of (parse, value, "a list");
        for (size_t i = 0; i < size && !parse->status; i++)
            add_entry (parse, kind, json_array_get (value, i));
    }
}

// Reads a list such as "negative": ["xv"].
static void add_negatives (Parse *parse) {
    const json_t *const list = json_object_get (parse->root, "negative");
    char key[60];
    parse->key = "negative";
    const size_t size =
        says_nothing (list) ? 0 : count_of (parse, list, "a list");
    for (size_t i = 0; i < size && !parse->status; i++) {
        const char *const name = json_string_value (json_array_get (list, i));
        if (!name) {
            bad (parse, "expected the name of a constraint");
            return;
        }
        snprintf (key, sizeof key, NEGATIVE "%s", name);
        const Kind *const kind = sudoku_kind_keyed (key);
        parse->key = name;
        begin_constraint (parse);
        if (!kind)
            bad (parse, "unknown negative constraint");
        add (parse, kind);
    }
}

// Rejects a cage with a value: ornament that may mean a killer cage.
static void check_cages (Parse *parse) {
    const json_t *const cages = json_object_get (parse->root, "cage");
    parse->key = "cage";
    for (size_t i = 0; i < json_array_size (cages); i++)
        if (!says_nothing (
                json_object_get (json_array_get (cages, i), "value")))
            bad (parse, "an ornament with a value, which may be a rule: "
                        "expected killercage");
}

static void add_constraints (Parse *parse) {
    const char *key;
    json_t *value;
    add_negatives (parse);
    check_cages (parse);
    json_object_foreach (parse->root, key, value) {
        if (!parse->status && !is_key (top_keys, key) &&
            !is_key (noted_keys, key))
            add_key (parse, key, value);
    }
}

// ---------------------------------------------------------------------------
// The grid

static void check_grid (Parse *parse) {
    const json_t *const grid = json_object_get (parse->root, "grid");
    parse->key = "grid";
    if (json_array_size (grid) != parse->side)
        bad (parse, "%zu rows, expected %u", json_array_size (grid),
             parse->side);
    for (unsigned row = 0; row < parse->side && !parse->status; row++) {
        const size_t cells = json_array_size (json_array_get (grid, row));
        if (cells != parse->side)
            bad (parse, "row %u has %zu cells, expected %u", row + 1, cells,
                 parse->side);
    }
}

static void each_cell (Parse *parse, void (*visit) (Parse *parse, unsigned cell,
                                                    const json_t *about)) {
    const unsigned side = parse->side;
    const json_t *const grid = json_object_get (parse->root, "grid");
    parse->key = "grid";
    for (unsigned cell = 0; cell < side * side && !parse->status; cell++)
        visit (parse, cell, cell_at (grid, side, cell));
}

static void bad_cell (Parse *parse, unsigned cell, const char *what,
                      const char *key) {
    bad (parse, "r%uc%u: %s%.40s", cell / parse->side + 1,
         cell % parse->side + 1, what, key);
}

static bool digit_of (const Parse *parse, const json_t *value, int *digit) {
    return integer_of (value, digit) && *digit >= 1 &&
           *digit <= (int) parse->side;
}

static void read_region (Parse *parse, unsigned cell, const json_t *about) {
    const json_t *const value = json_object_get (about, "region");
    const char *key;
    json_t *ignored;
    int region = -1;
    if (!json_is_object (about))
        bad_cell (parse, cell, "expected an object", "");
    json_object_foreach ((json_t *) about, key, ignored) {
        if (!is_key (cell_keys, key))
            bad_cell (parse, cell, "unknown key: ", key);
    }
    if (value && !json_is_null (value) &&
        (!integer_of (value, &region) || region < -1 ||
         region >= (int) (parse->side * parse->side) || region >= NO_REGION))
        bad_cell (parse, cell, "expected the number of a region", "");
    const unsigned wanted = region < 0 ? NO_REGION : (unsigned) region;
    if (value && !parse->status && parse->rules->region[cell] != wanted)
        sudoku_rules_region (parse->rules, cell, wanted);
}

// Reads the old form of odd and even cells in f-puzzles.
static void read_parity (Parse *parse, unsigned cell, const json_t *about) {
    const json_t *const value = json_object_get (about, "parity");
    const char *const text = json_string_value (value);
    if (says_nothing (value))
        return;
    if (!text || (strcmp (text, "Odd") && strcmp (text, "Even"))) {
        bad_cell (parse, cell, "expected a parity: Odd or Even", "");
        return;
    }
    begin_constraint (parse);
    begin_list (parse);
    parse->cell[0] = cell;
    parse->list[0].size = 1;
    add (parse, sudoku_kind_keyed (*text == 'O' ? "odd" : "even"));
}

// Forbids the digits that the given pencil marks exclude.
static void read_marks (Parse *parse, unsigned cell, const json_t *marks) {
    const unsigned row = cell / parse->side, col = cell % parse->side;
    bool marked[SIDE_MAX + 1] = {false};
    if (says_nothing (marks) && !json_is_array (marks))
        return; // no pencil marks: nothing is forbidden
    for (size_t i = 0; i < json_array_size (marks); i++) {
        int mark;
        if (digit_of (parse, json_array_get (marks, i), &mark))
            marked[mark] = true;
        else
            bad_cell (parse, cell, "a pencil mark that is no digit", "");
    }
    if (!json_is_array (marks))
        bad_cell (parse, cell, "expected a list of pencil marks", "");
    for (unsigned digit = 1; digit <= parse->side && !parse->status; digit++)
        if (!marked[digit])
            parse->status = sudoku_forbid (parse->board, row, col, digit);
}

// Reads the value of a cell, which is a given or an entry of the player.
static void read_digit (Parse *parse, unsigned cell, const json_t *about) {
    const json_t *const value = json_object_get (about, "value");
    const json_t *const given = json_object_get (about, "given");
    int digit = 0;
    if (given && !json_is_boolean (given) && !json_is_null (given))
        bad_cell (parse, cell, "given: expected true or false", "");
    else if (!says_nothing (value) && !digit_of (parse, value, &digit))
        bad_cell (parse, cell,
                  json_is_true (given) ? "the given is no digit"
                                       : "the entry is no digit",
                  "");
    else if (digit && json_is_true (given))
        parse->board->digit[cell] = (uint16_t) digit;
    else
        read_marks (parse, cell, json_object_get (about, "givenPencilMarks"));
    if (digit && !json_is_true (given) && !parse->status &&
        !sudoku_enter (parse->puzzle, cell, (unsigned) digit))
        parse->status = SUDOKU_OUT_OF_MEMORY;
}

// ---------------------------------------------------------------------------
// The puzzle

static void read_size (Parse *parse) {
    int side = 0;
    parse->key = "size";
    if (!integer_of (json_object_get (parse->root, "size"), &side))
        bad (parse, "expected the side of the board");
    else if (side < 1 || side > SIDE_MAX)
        bad (parse, "%d: expected a side from 1 to %d", side, SIDE_MAX);
    parse->side = (unsigned) side;
}

static void read_names (const Parse *parse, sudoku_puzzle *puzzle) {
    for (size_t i = 0; i < NAME_KEYS; i++) {
        const char *const words =
            json_string_value (json_object_get (parse->root, names[i].key));
        if (words)
            sudoku_keep ((char *) puzzle + names[i].at, names[i].room, words,
                         strlen (words));
    }
}

static void note_ornament (const Parse *parse, sudoku_puzzle *puzzle) {
    Growing note = {0};
    for (const char *const *key = noted_keys; *key; key++)
        if (!says_nothing (json_object_get (parse->root, *key)))
            sudoku_grow (&note, "%s%s", note.size ? ", " : "", *key);
    if (note.size)
        sudoku_grow (&note, ": kept as ornament, which solving does not know");
    sudoku_keep (puzzle->note, sizeof puzzle->note, note.bytes, note.size);
    free (note.bytes);
}

// Reads the solution: a string, or a list of digits.
static sudoku_board *read_solution (const Parse *parse) {
    const json_t *const value = json_object_get (parse->root, "solution");
    const size_t size = json_array_size (value);
    if (json_is_string (value))
        return sudoku_split_solution (parse->board, json_string_value (value));
    sudoku_board *const grid =
        size && size == (size_t) parse->side * parse->side
            ? sudoku_board_like (parse->board)
            : NULL;
    for (size_t i = 0; grid && i < size; i++) {
        int digit;
        if (!digit_of (parse, json_array_get (value, i), &digit)) {
            sudoku_board_free (grid);
            return NULL;
        }
        grid->digit[i] = (uint16_t) digit;
    }
    return grid;
}

static void read_rules (Parse *parse) {
    check_grid (parse);
    each_cell (parse, read_region);
    if (!parse->status) {
        sudoku_rules_find_boxes (parse->rules);
        add_constraints (parse);
    }
    each_cell (parse, read_parity);
    if (parse->status)
        return;
    // The writer takes the names from this text.
    parse->rules->json = sudoku_json_dump (parse->root, JSON_COMPACT);
    parse->status = parse->rules->json
                        ? sudoku_rules_finish (parse->rules, parse->error)
                        : SUDOKU_OUT_OF_MEMORY;
    if (parse->status)
        place_error (parse, "region");
}

static void read_puzzle (Parse *parse) {
    sudoku_puzzle *const puzzle = parse->puzzle;
    read_size (parse);
    if (parse->status)
        return;
    parse->rules = sudoku_rules_new (parse->side);
    parse->cell = malloc ((parse->size + parse->side) * sizeof *parse->cell);
    parse->list = malloc ((parse->size / 2 + 2) * sizeof *parse->list);
    if (!parse->rules || !parse->cell || !parse->list)
        parse->status = SUDOKU_OUT_OF_MEMORY;
    else
        read_rules (parse);
    if (!parse->status &&
        !(puzzle->board = parse->board = sudoku_board_new_rules (parse->rules)))
        parse->status = SUDOKU_OUT_OF_MEMORY;
    each_cell (parse, read_digit);
    if (parse->status)
        return;
    read_names (parse, puzzle);
    note_ornament (parse, puzzle);
    puzzle->solution = read_solution (parse);
}

int sudoku_read_fpuzzle (const char *text, size_t size, sudoku_puzzle *puzzle,
                         sudoku_error *error) {
    json_error_t wrong;
    Parse parse = {.text = text,
                   .size = size,
                   .puzzle = puzzle,
                   .error = error,
                   .key = ""};
    const int status = sudoku_json_parse (text, size, JSON_REJECT_DUPLICATES,
                                          &parse.root, &wrong);
    if (status == SUDOKU_OUT_OF_MEMORY)
        return status;
    if (status != SUDOKU_OK) {
        snprintf (error->message, sizeof error->message, "bad JSON: %s",
                  wrong.text);
        error->line = wrong.line > 0 ? (size_t) wrong.line : 1;
        error->column = wrong.column > 0 ? (size_t) wrong.column : 1;
        return status;
    }
    read_puzzle (&parse);
    sudoku_rules_free (parse.rules);
    json_decref (parse.root);
    free (parse.cell);
    free (parse.list);
    return parse.status;
}
