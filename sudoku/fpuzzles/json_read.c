// json_read.c -- reads a puzzle of f-puzzles; see fpuzzles.h.
//
// Jansson parses the text.  Regions come first, then the constraints, key by key
// in the order of the text; then the rules are finished and the digits set.
// Jansson keeps no positions: an error names the key, and points to where the key
// stands first.

#include "sudoku/board/board.h"
#include "sudoku/board/words.h"
#include "sudoku/fpuzzles/fpuzzles.h"
#include "sudoku/fpuzzles/keys.h"
#include "sudoku/variant/kinds.h"

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
    sudoku_error *error;
    const char *key; // at hand
    // The constraint at hand.
    uint32_t *cell; // [size of the text]
    Cells *list;    // [size of the text / 4 + 2]
    size_t cells, lists;
    int value[36];
    size_t values;
} Parse;

// ---------------------------------------------------------------------------
// Errors

// The offset of a key in the text, between quotation marks; or 0.
static size_t place_of (const Parse *parse, const char *key) {
    const size_t length = strlen (key);
    for (size_t i = 0; i + length + 2 <= parse->size; i++)
        if (parse->text[i] == '"' && parse->text[i + length + 1] == '"' &&
            !memcmp (parse->text + i + 1, key, length))
            return i;
    return 0;
}

static void place_error (const Parse *parse, size_t place) {
    parse->error->line = parse->error->column = 1;
    for (size_t i = 0; i < place; i++) {
        parse->error->column++;
        if (parse->text[i] == '\n') {
            parse->error->line++;
            parse->error->column = 1;
        }
    }
}

// The message begins with the key at hand.
#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
static int
bad (Parse *parse, const char *format, ...) {
    char what[160];
    va_list args;
    va_start (args, format);
    vsnprintf (what, sizeof what, format, args);
    va_end (args);
    snprintf (parse->error->message, sizeof parse->error->message, "%.60s: %s",
              parse->key, what);
    place_error (parse, place_of (parse, parse->key));
    return SUDOKU_BAD_INPUT;
}

// ---------------------------------------------------------------------------
// Values

// An integer, or a string of one; or of Roman numerals up to 39.
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

// "R1C10"; 0 and N + 1 are outside of the board.
static bool place_named (const json_t *value, int *row, int *col) {
    const char *const text = json_string_value (value);
    int read = 0;
    return text && strlen (text) < 10 &&
           sscanf (text, "R%dC%d%n", row, col, &read) == 2 && read &&
           !text[read] && *row >= 0 && *col >= 0;
}

// ---------------------------------------------------------------------------
// Constraints

static int add_cell (Parse *parse, const json_t *name) {
    const int side = (int) parse->side;
    int row, col;
    if (!place_named (name, &row, &col))
        return bad (parse, "expected a cell, such as \"R1C1\"");
    if (row < 1 || row > side || col < 1 || col > side)
        return bad (parse, "R%dC%d is no cell of a board of side %d", row, col,
                    side);
    parse->cell[parse->cells++] = (uint32_t) ((row - 1) * side + col - 1);
    parse->list[parse->lists - 1].size++;
    return SUDOKU_OK;
}

static void begin_list (Parse *parse) {
    parse->list[parse->lists++] = (Cells){parse->cell + parse->cells, 0};
}

// Adds a list of cells; of the cells from `from` on.
static int add_list (Parse *parse, const json_t *names, size_t from) {
    int status = SUDOKU_OK;
    if (!json_is_array (names))
        return bad (parse, "expected a list of cells");
    begin_list (parse);
    for (size_t i = from; i < json_array_size (names) && !status; i++)
        status = add_cell (parse, json_array_get (names, i));
    return status;
}

static int add_view (Parse *parse, const Kind *kind, const json_t *entry) {
    const int beyond = (int) parse->side + 1;
    const char *const direction =
        json_string_value (json_object_get (entry, "direction"));
    Look look;
    if (!place_named (json_object_get (entry, "cell"), &look.row, &look.col))
        return bad (parse, "expected a \"cell\", such as \"R0C1\"");
    look.down = look.row == 0 ? 1 : look.row == beyond ? -1 : 0;
    look.right = look.col == 0 ? 1 : look.col == beyond ? -1 : 0;
    if (kind->lie == DIAGONAL) {
        if (!direction || strlen (direction) != 2 ||
            !strchr ("UD", direction[0]) || !strchr ("LR", direction[1]))
            return bad (parse, "expected a \"direction\": UL, UR, DL or DR");
        look.down = direction[0] == 'D' ? 1 : -1;
        look.right = direction[1] == 'R' ? 1 : -1;
    }
    begin_list (parse);
    parse->cells = sudoku_look (parse->rules, &look, parse->cell);
    parse->list[0].size = parse->cells;
    return parse->cells
               ? SUDOKU_OK
               : bad (parse, "no cell is seen from R%dC%d", look.row, look.col);
}

static int add_values (Parse *parse, const Kind *kind, const json_t *entry) {
    const json_t *const several = json_object_get (entry, "values");
    const json_t *const one = json_object_get (entry, "value");
    const size_t size = several              ? json_array_size (several)
                        : says_nothing (one) ? 0
                                             : 1;
    const size_t room = sizeof parse->value / sizeof *parse->value;
    if (several && !json_is_array (several))
        return bad (parse, "expected a list of \"values\"");
    for (size_t i = 0; i < size; i++) {
        const json_t *const value = several ? json_array_get (several, i) : one;
        if (i == room || !integer_of (value, &parse->value[i]))
            return bad (parse, "expected a number as value");
    }
    parse->values = size;
    if (!size && kind->usual) {
        parse->value[0] = kind->usual;
        parse->values = 1;
    }
    return SUDOKU_OK;
}

// Adds the constraint at hand, and forgets its lists.
static int add (Parse *parse, const Kind *kind) {
    const Constraint constraint = {kind,         parse->list,   parse->lists,
                                   parse->value, parse->values, NULL};
    const int status =
        sudoku_add_constraint (parse->rules, &constraint, parse->error);
    if (status == SUDOKU_BAD_INPUT)
        place_error (parse, place_of (parse, parse->key));
    parse->cells = parse->lists = 0;
    return status;
}

// The lines of an arrow, without the cell of the circle where each begins.
static int add_arrows (Parse *parse, const json_t *lines) {
    int status = SUDOKU_OK;
    for (size_t i = 0; i < json_array_size (lines) && !status; i++) {
        const json_t *const line = json_array_get (lines, i);
        const size_t before = parse->cells;
        const Cells circle = parse->list[0];
        bool inside = false;
        status = add_list (parse, line, 0);
        for (size_t j = 0; j < circle.size && parse->cells > before; j++)
            inside |= circle.cell[j] == parse->cell[before];
        if (inside) {
            parse->list[parse->lists - 1].cell++;
            parse->list[parse->lists - 1].size--;
        }
    }
    return status;
}

static int add_entry (Parse *parse, const Kind *kind, const json_t *entry) {
    const json_t *const cells = json_object_get (entry, "cells");
    const json_t *const lines = json_object_get (entry, "lines");
    int status;
    parse->cells = parse->lists = 0;
    if (!json_is_object (entry))
        return bad (parse, "expected an object");
    status = add_values (parse, kind, entry);
    if (status)
        return status;
    if (kind->lie == LINE && kind_lists (kind).most == 1) {
        if (!json_is_array (lines))
            return bad (parse, "expected \"lines\"");
        for (size_t i = 0; i < json_array_size (lines) && !status; i++) {
            status = add_list (parse, json_array_get (lines, i), 0);
            if (!status)
                status = add (parse, kind);
        }
        return status;
    }
    if (kind->lie == LOOKOUT || kind->lie == DIAGONAL) {
        status = add_view (parse, kind, entry);
    } else if (kind->single && !cells) {
        begin_list (parse);
        status = add_cell (parse, json_object_get (entry, "cell"));
    } else {
        if (!cells)
            return bad (parse, "expected \"cells\"");
        status = add_list (parse, cells, 0);
        if (!status && kind_lists (kind).most == 2)
            status = add_list (parse, json_object_get (entry, "cloneCells"), 0);
        else if (!status && kind_lists (kind).most > 2)
            status = add_arrows (parse, lines);
    }
    return status ? status : add (parse, kind);
}

static int add_key (Parse *parse, const char *key, const json_t *value) {
    const Kind *const kind = sudoku_kind_keyed (key);
    int status = SUDOKU_OK;
    parse->key = key;
    if (says_nothing (value))
        return SUDOKU_OK;
    if (!kind)
        return bad (parse, "a kind of constraint that is not known here");
    if (!kind_lists (kind).most) {
        parse->cells = parse->lists = parse->values = 0;
        return json_is_true (value) ? add (parse, kind)
                                    : bad (parse, "expected true or false");
    }
    if (!json_is_array (value))
        return bad (parse, "expected a list");
    for (size_t i = 0; i < json_array_size (value) && !status; i++)
        status = add_entry (parse, kind, json_array_get (value, i));
    return status;
}

// "negative": ["xv"]
static int add_negatives (Parse *parse, const json_t *names) {
    char key[60];
    int status = SUDOKU_OK;
    parse->key = "negative";
    if (says_nothing (names))
        return SUDOKU_OK;
    if (!json_is_array (names))
        return bad (parse, "expected a list");
    for (size_t i = 0; i < json_array_size (names) && !status; i++) {
        const json_t *const name = json_array_get (names, i);
        if (!json_is_string (name))
            return bad (parse, "expected the name of a constraint");
        snprintf (key, sizeof key, "negative:%s", json_string_value (name));
        const Kind *const kind = sudoku_kind_keyed (key);
        parse->key = json_string_value (name);
        parse->cells = parse->lists = parse->values = 0;
        status = kind ? add (parse, kind)
                      : bad (parse, "a negative constraint that is not known "
                                    "here");
    }
    return status;
}

// A cage that is ornament may look like a killer cage.
static int check_cages (Parse *parse, const json_t *cages) {
    parse->key = "cage";
    for (size_t i = 0; i < json_array_size (cages); i++)
        if (!says_nothing (
                json_object_get (json_array_get (cages, i), "value")))
            return bad (parse, "an ornament with a value, which may be a rule: "
                               "expected killercage");
    return SUDOKU_OK;
}

static int add_constraints (Parse *parse) {
    const char *key;
    json_t *value;
    int status =
        add_negatives (parse, json_object_get (parse->root, "negative"));
    if (!status)
        status = check_cages (parse, json_object_get (parse->root, "cage"));
    json_object_foreach (parse->root, key, value) {
        if (!status &&
            !is_key (top_keys, sizeof top_keys / sizeof *top_keys, key))
            status = add_key (parse, key, value);
    }
    return status;
}

// ---------------------------------------------------------------------------
// The grid

typedef int Visit (Parse *parse, unsigned cell, const json_t *about,
                   void *state);

// Calls `visit` for each cell until it returns non-zero.
static int each_cell (Parse *parse, Visit *visit, void *state) {
    const json_t *const grid = json_object_get (parse->root, "grid");
    int status = SUDOKU_OK;
    parse->key = "grid";
    if (json_array_size (grid) != parse->side)
        return bad (parse, "%zu rows, expected %u", json_array_size (grid),
                    parse->side);
    for (unsigned row = 0; row < parse->side; row++) {
        const json_t *const cells = json_array_get (grid, row);
        if (json_array_size (cells) != parse->side)
            return bad (parse, "row %u has %zu cells, expected %u", row + 1,
                        json_array_size (cells), parse->side);
        for (unsigned col = 0; col < parse->side && !status; col++)
            status = visit (parse, row * parse->side + col,
                            json_array_get (cells, col), state);
    }
    return status;
}

static int bad_cell (Parse *parse, unsigned cell, const char *what,
                     const char *key) {
    return bad (parse, "r%uc%u: %s%.40s", cell / parse->side + 1,
                cell % parse->side + 1, what, key);
}

static int read_region (Parse *parse, unsigned cell, const json_t *about,
                        void *state) {
    const json_t *const value = json_object_get (about, "region");
    const char *key;
    json_t *ignored;
    int region = -1;
    (void) state;
    if (!json_is_object (about))
        return bad_cell (parse, cell, "expected an object", "");
    json_object_foreach ((json_t *) about, key, ignored) {
        if (!is_key (cell_keys, sizeof cell_keys / sizeof *cell_keys, key))
            return bad_cell (parse, cell,
                             "a key that is not known here: ", key);
    }
    if (!value)
        return SUDOKU_OK;
    if (!json_is_null (value) &&
        (!integer_of (value, &region) || region < -1 ||
         region >= (int) (parse->side * parse->side) || region >= NO_REGION))
        return bad_cell (parse, cell, "expected the number of a region", "");
    const unsigned wanted = region < 0 ? NO_REGION : (unsigned) region;
    if (parse->rules->region[cell] != wanted)
        sudoku_rules_region (parse->rules, cell, wanted);
    return SUDOKU_OK;
}

// How f-puzzles wrote odd and even cells at first.
static int read_parity (Parse *parse, unsigned cell, const json_t *about,
                        void *state) {
    const json_t *const value = json_object_get (about, "parity");
    const char *const text = json_string_value (value);
    (void) state;
    if (says_nothing (value))
        return SUDOKU_OK;
    if (!text || (strcmp (text, "Odd") && strcmp (text, "Even")))
        return bad_cell (parse, cell, "expected a parity: Odd or Even", "");
    parse->cells = parse->lists = parse->values = 0;
    begin_list (parse);
    parse->cell[0] = cell;
    parse->list[0].size = 1;
    return add (parse, sudoku_kind_keyed (*text == 'O' ? "odd" : "even"));
}

// Forbids what the given pencil marks do not have.
static int read_marks (Parse *parse, unsigned cell, const json_t *marks,
                       sudoku_board *board) {
    const unsigned row = cell / parse->side, col = cell % parse->side;
    int status = SUDOKU_OK;
    if (says_nothing (marks))
        return SUDOKU_OK;
    for (size_t i = 0; i < json_array_size (marks); i++) {
        int mark;
        if (!integer_of (json_array_get (marks, i), &mark) || mark < 1 ||
            mark > (int) parse->side)
            return bad_cell (parse, cell, "a pencil mark that is no digit", "");
    }
    if (!json_is_array (marks))
        return bad_cell (parse, cell, "expected a list of pencil marks", "");
    for (unsigned digit = 1; digit <= parse->side && !status; digit++) {
        bool marked = false;
        for (size_t i = 0; i < json_array_size (marks); i++) {
            int mark = 0;
            integer_of (json_array_get (marks, i), &mark);
            marked |= mark == (int) digit;
        }
        if (!marked)
            status = sudoku_forbid (board, row, col, digit);
    }
    return status;
}

static int read_digit (Parse *parse, unsigned cell, const json_t *about,
                       void *state) {
    sudoku_board *const board = state;
    const json_t *const value = json_object_get (about, "value");
    const json_t *const given = json_object_get (about, "given");
    int digit;
    if (given && !json_is_boolean (given) && !json_is_null (given))
        return bad_cell (parse, cell, "given: expected true or false", "");
    if (json_is_true (given) && !says_nothing (value)) {
        if (!integer_of (value, &digit) || digit < 1 ||
            digit > (int) parse->side)
            return bad_cell (parse, cell, "the given is no digit", "");
        board->digit[cell] = (uint16_t) digit;
        return SUDOKU_OK;
    }
    return read_marks (parse, cell, json_object_get (about, "givenPencilMarks"),
                       board);
}

// ---------------------------------------------------------------------------
// The puzzle

static int read_size (Parse *parse) {
    int side = 0;
    parse->key = "size";
    if (!integer_of (json_object_get (parse->root, "size"), &side))
        return bad (parse, "expected the side of the board");
    if (side < 1 || side > SIDE_MAX)
        return bad (parse, "%d: expected a side from 1 to %d", side, SIDE_MAX);
    parse->side = (unsigned) side;
    return SUDOKU_OK;
}

static void read_words (const Parse *parse, const char *key, char *field,
                        size_t room) {
    const char *const words =
        json_string_value (json_object_get (parse->root, key));
    if (words)
        sudoku_keep (field, room, words, strlen (words));
}

// The solution as one string; a list of digits is put into one.
static sudoku_board *read_solution (const Parse *parse,
                                    const sudoku_board *board) {
    const json_t *const value = json_object_get (parse->root, "solution");
    const size_t size = json_array_size (value);
    if (json_is_string (value))
        return sudoku_split_solution (board, json_string_value (value));
    sudoku_board *const grid =
        size && size == (size_t) parse->side * parse->side
            ? sudoku_board_like (board)
            : NULL;
    for (size_t i = 0; grid && i < size; i++) {
        int digit;
        if (!integer_of (json_array_get (value, i), &digit) || digit < 1 ||
            digit > (int) parse->side) {
            sudoku_board_free (grid);
            return NULL;
        }
        grid->digit[i] = (uint16_t) digit;
    }
    return grid;
}

static int read_rules (Parse *parse) {
    int status = each_cell (parse, read_region, NULL);
    if (!status)
        status = add_constraints (parse);
    if (!status)
        status = each_cell (parse, read_parity, NULL);
    if (status)
        return status;
    parse->rules->json = json_dumps (parse->root, JSON_COMPACT);
    if (!parse->rules->json)
        return SUDOKU_OUT_OF_MEMORY;
    if (sudoku_rules_finish (parse->rules, parse->error))
        return SUDOKU_OK;
    place_error (parse, place_of (parse, "region"));
    return SUDOKU_BAD_INPUT;
}

static int read_puzzle (Parse *parse, sudoku_puzzle *puzzle) {
    int status = read_size (parse);
    if (status)
        return status;
    parse->rules = sudoku_rules_new (parse->side);
    parse->cell = malloc ((parse->size + parse->side) * sizeof *parse->cell);
    parse->list = malloc ((parse->size / 2 + 2) * sizeof *parse->list);
    if (!parse->rules || !parse->cell || !parse->list)
        return SUDOKU_OUT_OF_MEMORY;
    status = read_rules (parse);
    if (status)
        return status;
    puzzle->board = sudoku_board_new_rules (parse->rules);
    if (!puzzle->board)
        return SUDOKU_OUT_OF_MEMORY;
    status = each_cell (parse, read_digit, puzzle->board);
    if (status)
        return status;
    read_words (parse, "title", puzzle->name, sizeof puzzle->name);
    read_words (parse, "author", puzzle->author, sizeof puzzle->author);
    puzzle->solution = read_solution (parse, puzzle->board);
    return SUDOKU_OK;
}

int sudoku_read_fpuzzle (const char *text, size_t size, sudoku_puzzle *puzzle,
                         sudoku_error *error) {
    json_error_t wrong;
    Parse parse = {.text = text, .size = size, .error = error, .key = ""};
    parse.root = json_loadb (text, size, JSON_REJECT_DUPLICATES, &wrong);
    if (!parse.root) {
        snprintf (error->message, sizeof error->message, "bad JSON: %s",
                  wrong.text);
        error->line = wrong.line > 0 ? (size_t) wrong.line : 1;
        error->column = wrong.column > 0 ? (size_t) wrong.column : 1;
        return json_error_code (&wrong) == json_error_out_of_memory
                   ? SUDOKU_OUT_OF_MEMORY
                   : SUDOKU_BAD_INPUT;
    }
    const int status = read_puzzle (&parse, puzzle);
    sudoku_rules_free (parse.rules);
    json_decref (parse.root);
    free (parse.cell);
    free (parse.list);
    return status;
}
