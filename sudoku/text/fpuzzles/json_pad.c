// json_pad.c -- converts a puzzle of SudokuPad into the JSON of f-puzzles (fpuzzles.h).
//
//   {"cells": [[{"value": 5}, {}, …], …], "regions": [[[0, 0], [0, 1], …], …],
//    "cages": [{"cells": [[0, 0], [1, 0]], "value": "12"}, {"value": "title: …"}, …],
//    "metadata": {"title": "…", "author": "…", "rules": "…", "solution": "…"}}
//
// A value is a given unless the cell says "given": false.  "centremarks" and
// "pencilMarks" of a cell are centre marks and corner marks.  Rows and columns count
// from 0.  Links have a shortened form: keys of one or two letters without quotation
// marks, ' for ", nothing for {}, t and f for true and false, colours as bare words:
//
//   {ce:[[{v:5},,…],…],re:[[[0,0],[0,1],…],…],ca:[{ce:[[0,0],[1,0]],v:12}],…}
//
// Lines, arrows, underlays and overlays are only drawn; the JSON does not say which
// rule they mean.  So a puzzle with such a drawing is rejected, and so are rules that
// SudokuPad names in its own way.  Fog is kept as ornament.

#include "sudoku/board/error.h"
#include "sudoku/board/growing.h"
#include "sudoku/text/fpuzzles/fpuzzles.h"
#include "sudoku/text/fpuzzles/json_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Shortened JSON

static const char marks[] = "{}[],:";

// Copies a string up to its closing quotation mark.
static size_t take_string (Growing *to, const char *text, size_t size,
                           size_t at) {
    const char quote = text[at++];
    sudoku_grow_bytes (to, "\"", 1);
    for (; at < size && text[at] != quote; at++) {
        const bool escaped = text[at] == '\\' && at + 1 < size;
        if (escaped && text[at + 1] == '\'')
            at++;
        else if (escaped || text[at] == '"')
            sudoku_grow_bytes (to, "\\", 1);
        if (escaped && text[at] == '\\')
            at++;
        sudoku_grow_bytes (to, text + at, 1);
    }
    sudoku_grow_bytes (to, "\"", 1);
    return at + 1;
}

// Copies a key, a number, t, f, or a colour of six digits.
static size_t take_word (Growing *to, const char *text, size_t size,
                         size_t at) {
    const char *const word = text + at;
    size_t length = 0;
    while (at + length < size && !strchr (marks, word[length]))
        length++;
    const bool key = at + length < size && word[length] == ':';
    const bool colour =
        word[0] == '#' ||
        (length == 6 && strspn (word, "0123456789ABCDEFabcdef") >= 6);
    if (!key && length == 1 && (*word == 't' || *word == 'f'))
        sudoku_grow (to, *word == 't' ? "true" : "false");
    else
        sudoku_grow (to, key || colour ? "\"%.*s\"" : "%.*s", (int) length,
                     word);
    return at + length;
}

// Expands the text to standard JSON, which the caller frees; null if memory runs out.
static char *lengthened (const char *text, size_t size) {
    Growing to = {0};
    // The previous character other than blanks if it is [ or a comma, else 0.
    char before = 0;
    for (size_t at = 0; at < size;) {
        const char c = text[at];
        if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
            at++;
        } else if (strchr (marks, c)) {
            if ((before == '[' || before == ',') && (c == ',' || c == ']'))
                sudoku_grow_bytes (&to, "{}", 2);
            sudoku_grow_bytes (&to, &c, 1);
            before = strchr ("[,", c) ? c : 0;
            at++;
        } else {
            at = c == '\'' || c == '"' ? take_string (&to, text, size, at)
                                       : take_word (&to, text, size, at);
            before = 0;
        }
    }
    return sudoku_grown (&to);
}

// ---------------------------------------------------------------------------
// Conversion

typedef struct Pad {
    const json_t *from;
    json_t *to, *grid, *cages;
    size_t side;
    int failed; // sum of the results of calls; not 0 if memory ran out
    int status; // SUDOKU_OK until the first error
    sudoku_error *error;
} Pad;

static void bad (Pad *pad, const char *what) {
    if (pad->status == SUDOKU_OK)
        pad->status = sudoku_bad (pad->error, 1, 1, "SudokuPad: %s", what);
}

// Returns the value of a key, or else of its short form in links.
static json_t *get (const json_t *object, const char *key) {
    static const char *const brief[][2] = {
        {"cells", "ce"},   {"value", "v"},    {"cages", "ca"},
        {"regions", "re"}, {"title", "t"},    {"lines", "l"},
        {"arrows", "a"},   {"overlays", "o"}, {"underlays", "u"}};
    json_t *value = json_object_get (object, key);
    for (size_t i = 0; !value && i < sizeof brief / sizeof *brief; i++)
        if (!strcmp (key, brief[i][0]))
            value = json_object_get (object, brief[i][1]);
    return value;
}

static void set (Pad *pad, json_t *object, const char *key, json_t *value) {
    pad->failed |= json_object_set_new (object, key, value);
}

static void append (Pad *pad, json_t *array, json_t *value) {
    pad->failed |= json_array_append_new (array, value);
}

// Returns a number, also if it is a string; null for any other value.
static json_t *number_of (const json_t *value) {
    const char *const text = json_string_value (value);
    char *end = NULL;
    const long number = text ? strtol (text, &end, 10) : 0;
    if (json_is_integer (value))
        return json_integer (json_integer_value (value));
    return text && *text && !*end ? json_integer (number) : NULL;
}

// Reads the row and the column of a cell on the board.
static bool place_of (Pad *pad, const json_t *cell, size_t *row, size_t *col) {
    const json_t *const one = json_array_get (cell, 0);
    const json_t *const two = json_array_get (cell, 1);
    const json_int_t r = json_integer_value (one), c = json_integer_value (two),
                     side = (json_int_t) pad->side;
    if (json_array_size (cell) != 2 || !json_is_integer (one) ||
        !json_is_integer (two) || r < 0 || r >= side || c < 0 || c >= side) {
        bad (pad, "expected a cell of the board, as [0, 0]");
        return false;
    }
    *row = (size_t) r;
    *col = (size_t) c;
    return true;
}

// Whether the JSON has the value.
static bool is_stated (const json_t *value) {
    const char *const words = json_string_value (value);
    return value && !json_is_null (value) && (!words || *words);
}

// Sets a key to a value of the source, which then belongs to both objects.  Does nothing if
// there is no value.
static void copy (Pad *pad, json_t *object, const char *key, json_t *value) {
    if (value)
        set (pad, object, key, json_incref (value));
}

// A value is appended only when it is complete, since a failed append frees it.
static json_t *cell_of (Pad *pad, const json_t *cell) {
    const json_t *const value = get (cell, "value");
    json_t *const about = json_object ();
    json_t *const digit = number_of (value);
    if (digit && !json_is_false (json_object_get (cell, "given")))
        set (pad, about, "given", json_true ());
    if (digit)
        set (pad, about, "value", digit);
    else if (is_stated (value))
        bad (pad, "expected a number as value of a cell");
    copy (pad, about, "centerPencilMarks",
          json_object_get (cell, "centremarks"));
    copy (pad, about, "cornerPencilMarks",
          json_object_get (cell, "pencilMarks"));
    return about;
}

static void put_cells (Pad *pad) {
    const json_t *const rows = get (pad->from, "cells");
    for (size_t row = 0; row < pad->side; row++) {
        const json_t *const cells = json_array_get (rows, row);
        json_t *const to = json_array ();
        if (json_array_size (cells) != pad->side)
            bad (pad, "expected as many cells in each row as rows");
        for (size_t col = 0; pad->status == SUDOKU_OK && col < pad->side; col++)
            append (pad, to, cell_of (pad, json_array_get (cells, col)));
        append (pad, pad->grid, to);
    }
}

// Numbers regions in the order of their first cells, like boxes.  Cells outside of
// all regions have no region.
static void put_regions (Pad *pad) {
    const json_t *const regions = get (pad->from, "regions");
    const size_t size = json_array_size (regions), side = pad->side;
    size_t *const region = calloc (side * side + size + 1, sizeof *region);
    size_t *const number = region ? region + side * side : NULL; // [1 + size]
    json_int_t numbers = 0;
    pad->failed |= !region;
    for (size_t i = 0; region && i < size; i++) {
        const json_t *const cells = json_array_get (regions, i);
        for (size_t j = 0; j < json_array_size (cells); j++) {
            size_t row, col;
            if (place_of (pad, json_array_get (cells, j), &row, &col))
                region[row * side + col] = i + 1;
        }
    }
    for (size_t i = 0; region && size && i < side * side; i++) {
        const size_t of = region[i];
        if (of && !number[of])
            number[of] = (size_t) ++numbers;
        set (pad, cell_at (pad->grid, side, i), "region",
             of ? json_integer ((json_int_t) number[of] - 1) : json_null ());
    }
    free (region);
}

// Writes a text property of the puzzle, such as "title".
static void put_word (Pad *pad, const char *key, const char *words) {
    static const char *const keys[][2] = {{"title", "title"},
                                          {"author", "author"},
                                          {"rules", "ruleset"},
                                          {"solution", "solution"}};
    for (size_t i = 0; words && i < sizeof keys / sizeof *keys; i++)
        if (!strncmp (key, keys[i][0], strlen (keys[i][0])))
            set (pad, pad->to, keys[i][1], json_string (words));
}

// Writes a cage, or the text property that a cage without cells stands for.
static void put_cage (Pad *pad, const json_t *cage) {
    const json_t *const cells = get (cage, "cells");
    const json_t *value = get (cage, "value");
    const char *const words = json_string_value (value);
    const size_t size = json_array_size (cells);
    if (!size) {
        const char *const colon = words ? strchr (words, ':') : NULL;
        if (colon)
            put_word (pad, words, colon + 1 + strspn (colon + 1, " "));
        return;
    }
    json_t *const to = json_object (), *const list = json_array ();
    for (size_t i = 0; i < size && pad->status == SUDOKU_OK; i++) {
        size_t row, col;
        char name[60];
        if (!place_of (pad, json_array_get (cells, i), &row, &col))
            break;
        snprintf (name, sizeof name, "R%zuC%zu", row + 1, col + 1);
        append (pad, list, json_string (name));
    }
    if (json_is_false (json_object_get (cage, "unique")))
        bad (pad,
             "a cage in which digits may repeat: not supported by f-puzzles");
    value = is_stated (value) ? value : json_object_get (cage, "sum");
    json_t *const sum = number_of (value);
    if (sum)
        set (pad, to, "value", sum);
    else if (is_stated (value))
        bad (pad, "expected a number as value of a cage");
    set (pad, to, "cells", list);
    append (pad, pad->cages, to);
}

// Copies the keys that SudokuPad and f-puzzles have in common.
static void copy_common (Pad *pad) {
    static const char *const keys[] = {"diagonal+", "diagonal-", "foglight",
                                       "triggereffect"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        copy (pad, pad->to, keys[i], json_object_get (pad->from, keys[i]));
}

static void refuse_rules (Pad *pad) {
    if (json_array_size (json_object_get (pad->from, "global")) ||
        json_is_true (json_object_get (pad->from, "windoku")))
        bad (pad, "global and windoku are rules in SudokuPad's own words: "
                  "expected a link with fpuzzles");
}

static void refuse_drawings (Pad *pad) {
    static const char *const keys[] = {"lines", "arrows", "underlays",
                                       "overlays"};
    char what[120];
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (json_array_size (get (pad->from, keys[i]))) {
            snprintf (what, sizeof what,
                      "%s are drawn, and do not say which rule they are: "
                      "expected a link with fpuzzles",
                      keys[i]);
            bad (pad, what);
        }
}

// Builds the puzzle in f-puzzles form.
static void convert (Pad *pad) {
    static const char *const words[] = {"title", "author", "rules", "solution"};
    const json_t *const about = json_object_get (pad->from, "metadata");
    const json_t *const cages = get (pad->from, "cages");
    pad->side = json_array_size (get (pad->from, "cells"));
    if (!pad->side)
        bad (pad, "expected \"cells\"");
    refuse_drawings (pad);
    refuse_rules (pad);
    copy_common (pad);
    set (pad, pad->to, "size", json_integer ((json_int_t) pad->side));
    pad->grid = json_array ();
    pad->cages = json_array ();
    put_cells (pad);
    if (pad->status == SUDOKU_OK)
        put_regions (pad);
    for (size_t i = 0; i < json_array_size (cages) && !pad->status; i++)
        put_cage (pad, json_array_get (cages, i));
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        put_word (pad, words[i], json_string_value (get (about, words[i])));
    set (pad, pad->to, "grid", pad->grid);
    set (pad, pad->to, "killercage", pad->cages);
}

// Parses the text as JSON, in standard or shortened form.  Returns null if it is
// neither, or if memory runs out.
static json_t *parse (Pad *pad, const char *text, size_t size) {
    json_error_t wrong;
    json_t *json;
    int status = sudoku_json_parse (text, size, 0, &json, &wrong);
    if (status == SUDOKU_BAD_INPUT) {
        char *const whole = lengthened (text, size);
        status =
            whole ? sudoku_json_parse (whole, strlen (whole), 0, &json, &wrong)
                  : SUDOKU_OUT_OF_MEMORY;
        free (whole);
    }
    pad->failed |= status == SUDOKU_OUT_OF_MEMORY;
    return json;
}

int sudoku_read_pad (const char *text, size_t size, sudoku_puzzle *puzzle,
                     sudoku_error *error) {
    Pad pad = {.to = json_object (), .error = error};
    json_t *const from = parse (&pad, text, size);
    pad.from = from;
    pad.failed |= !pad.to;
    if (from && pad.to)
        convert (&pad);
    else if (!pad.failed)
        bad (&pad, "expected JSON, perhaps shortened");
    char *const json =
        pad.status || pad.failed ? NULL : sudoku_json_dump (pad.to, 0);
    if (json)
        pad.status = sudoku_read_fpuzzle (json, strlen (json), puzzle, error);
    else if (pad.failed || pad.status == SUDOKU_OK)
        pad.status = SUDOKU_OUT_OF_MEMORY;
    json_decref (from);
    json_decref (pad.to);
    free (json);
    return pad.status;
}
