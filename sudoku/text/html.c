// html.c -- boards in elements of HTML and XML.
//
//   <game data="53..7…" />  <puzzle>53..7…</puzzle>  a board in an attribute or between
//                                                   tags, on one line
//   <table><tr><td>5</td><td>3</td><td></td> …      a cell each; empty: a blank
//   <td><input value="5"></td>                      a form; of a list what is selected
//   <table><tr><td><table> … nine cells … </table>  a table for each box
//
// A line that begins with a tag begins HTML.  Comments, headings of rows and columns (th)
// and cells over several columns are passed over.  Tables with another number of cells
// than a board, and all else, are passed over.  What a page has behind a board is
// HTML, too, up to </html>; a piece of a page ends with its table.
//
// The cells of a table become fields, "5,3,,…", and are read as such (styles.c).
// Errors point to the line where the table ends.
//
// Source: HTML Living Standard, 4.9 Tabular data; only what browsers write.

#include "sudoku/text/forms.h"
#include "sudoku/board/growing.h"

#include <stdlib.h>

enum { TAG_ROOM = 4000, CELL_MOST = 40, CELLS_MOST = SIDE_MAX * SIDE_MAX };

// Where a piece of HTML is.
typedef struct Html {
    bool tag;            // between < and >
    bool comment;        // up to -->
    char quote;          // that is open in a tag, or 0
    bool hidden;         // an option that is not selected
    char name[TAG_ROOM]; // of the tag, and its attributes
    size_t length;
    unsigned depth; // of tables
    bool cell;      // in a cell
    size_t begun;   // of the cell, in `fields`
    size_t count;   // of cells
    Growing fields; // each with a comma behind it
    size_t before;  // cells before the innermost table
    size_t tables;  // that ended within the outer one
    size_t side;    // the cells of each of these; 0: they differ
    bool boxes;     // each of these is a box of the board
    bool found;     // a board is in an attribute or between tags
} Html;

bool sudoku_is_element (sudoku_reader *reader, const Line *line) {
    const size_t at = skip_blanks (line->text, 0, line->size);
    (void) reader;
    return at + 1 < line->size && line->text[at] == '<' &&
           (letter (line->text[at + 1]) || one_of (line->text[at + 1], "/!?"));
}

static bool is_tag (const Html *html, const char *name) {
    return starts_with (html->name, html->length, name) &&
           !letter (html->name[strlen (name)]);
}

static void end_cell (Html *html) {
    html->cell = html->cell && html->count <= CELLS_MOST;
    if (html->cell)
        sudoku_grow_bytes (&html->fields, ",", 1);
    html->count += html->cell;
    html->cell = false;
}

static void begin_table (Html *html) {
    if (!html->depth++)
        html->fields.size = html->count = html->tables = 0;
    else if (html->cell) // of the table around it, which holds nothing else
        html->fields.size = html->begun;
    html->cell = false;
    html->before = html->count;
}

// Leaves the cells of the innermost table alone.
static void forget_others (Html *html) {
    Growing *const fields = &html->fields;
    size_t at = 0;
    if (fields->failed)
        return;
    for (size_t i = 0; i < html->before; i++)
        next_field ((Excerpt){fields->bytes, 0, fields->size, 0}, &at, ',');
    memmove (fields->bytes, fields->bytes + at, fields->size - at);
    fields->size -= at;
    html->count -= html->before;
}

// True if a table ends that may be a board: the outer one, or one in it that is no
// box.  A table of 16 cells in another one may be a box of side 16.
static bool end_table (Html *html, sudoku_reader *reader) {
    const size_t cells = html->count - html->before;
    if (html->depth-- > 1) {
        const size_t side = html->tables++ ? html->side : cells;
        html->side = cells == side ? side : 0;
        if (cells <= 16 || !sudoku_side_of_cells (reader, cells))
            return false;
        forget_others (html);
        return true;
    }
    html->boxes = html->tables == html->side && html->side &&
                  html->side <= SYMBOLS_MAX &&
                  html->count == html->side * html->side;
    return html->boxes || !html->tables;
}

// What follows the name of an attribute, without a quotation mark; null: there is none.
static const char *attribute (const Html *html, const char *word) {
    const char *at = html->name;
    while ((at = strstr (at, word)) && at > html->name &&
           !strchr (" \t\"'", at[-1]))
        at++;
    at = at ? at + strlen (word) : NULL;
    return at ? at + strspn (at, "\"'") : NULL;
}

// The value of an input is what the cell shows.
static void read_value (Html *html) {
    const char *const value = attribute (html, "value=");
    const char *const type = attribute (html, "type=");
    const bool cut = html->length + 1 == TAG_ROOM;
    if (!html->cell || html->fields.size >= html->begun + CELL_MOST ||
        (!value && !cut) || (type && !strncasecmp (type, "hidden", 6)))
        return;
    if (!value) { // which may be behind what was cut off
        sudoku_grow_bytes (&html->fields, "!", 1);
        return;
    }
    sudoku_grow_bytes (&html->fields, value, strcspn (value, "\"' />,;|:"));
}

// Whether a text outside of tables is a board, which is then in reader->shown.
static bool find_board (Html *html, sudoku_reader *reader, Excerpt text) {
    Whole whole;
    html->found = length_of (text) >= 16 && !html->depth &&
                  sudoku_find_whole (reader, text, &whole, &reader->shown);
    return html->found;
}

// Whether an attribute of the tag is a board.
static bool find_attribute (Html *html, sudoku_reader *reader, size_t line) {
    const Excerpt tag = {html->name, 0, html->length, line};
    const char *end;
    for (const char *at = html->name; (at = strchr (at, '='));) {
        const char quote = *++at;
        if ((quote != '"' && quote != '\'') || !(end = strchr (at + 1, quote)))
            continue;
        if (find_board (html, reader,
                        part (tag, (size_t) (at + 1 - html->name),
                              (size_t) (end - html->name))))
            return true;
        at = end + 1;
    }
    return false;
}

// True if the tag ends the outer table, or has a board.
static bool read_tag (Html *html, sudoku_reader *reader, size_t line) {
    html->name[html->length] = 0;
    html->tag = false;
    if (find_attribute (html, reader, line))
        return true;
    if (is_tag (html, "html") || is_tag (html, "!doctype")) {
        reader->page = true;
    } else if (is_tag (html, "/html")) {
        reader->page = false;
    } else if (is_tag (html, "table")) {
        begin_table (html);
    } else if (html->depth && is_tag (html, "/table")) {
        end_cell (html);
        return end_table (html, reader);
    } else if (html->depth && (is_tag (html, "td") || is_tag (html, "th"))) {
        end_cell (html);
        html->cell = is_tag (html, "td") && !attribute (html, "colspan=");
        html->begun = html->fields.size;
    } else if (is_tag (html, "/td") || is_tag (html, "/th") ||
               is_tag (html, "tr") || is_tag (html, "/tr")) {
        end_cell (html);
    } else if (is_tag (html, "input")) {
        read_value (html);
    } else if (is_tag (html, "select") || is_tag (html, "option")) {
        html->hidden = is_tag (html, "select") || !attribute (html, "selected");
    } else if (is_tag (html, "/select") || is_tag (html, "/option")) {
        html->hidden = is_tag (html, "/option");
    }
    return false;
}

// Takes a character of a cell; what separates fields is none.
static size_t read_text (Html *html, const char *text, size_t size) {
    static const char *const spaces[] = {"&nbsp;", "&#160;", "&#xA0;"};
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++)
        if (starts_with (text, size, spaces[i]))
            return strlen (spaces[i]);
    if (html->cell && !html->hidden &&
        html->fields.size < html->begun + CELL_MOST && !blank (*text))
        sudoku_grow_fill (&html->fields,
                          strchr (",;|:\"'", *text) ? '!' : *text, 1);
    return 1;
}

// Takes a character of a tag.
static void read_name (Html *html, char c) {
    if (html->length + 1 < TAG_ROOM)
        html->name[html->length++] = c;
    if (html->quote)
        html->quote = c == html->quote ? 0 : html->quote;
    else if ((c == '"' || c == '\'') && html->length > 1 &&
             html->name[html->length - 2] == '=')
        html->quote = c;
}

// Reads on from *at.  True behind a table or a board.
static bool read_on (Html *html, sudoku_reader *reader, Excerpt line,
                     size_t *at) {
    while (*at < line.size) {
        const char *const text = line.bytes + *at;
        const size_t size = line.size - *at;
        if (html->comment) {
            html->comment = !starts_with (text, size, "-->");
            *at += html->comment ? 1 : 3;
        } else if (html->tag && *text == '>' && !html->quote) {
            ++*at;
            if (read_tag (html, reader, line.line))
                return true;
        } else if (html->tag) {
            read_name (html, *text);
            ++*at;
        } else if (starts_with (text, size, "<!--")) {
            html->comment = true;
            *at += 4;
        } else if (*text == '<') {
            html->tag = true;
            html->length = 0;
            ++*at;
        } else if (html->depth) {
            *at += read_text (html, text, size);
        } else {
            const Excerpt words = next_field (line, at, '<');
            *at = words.size;
            if (find_board (html, reader, words))
                return true;
        }
    }
    if (html->tag)
        read_name (html, ' ');
    return false;
}

// ---------------------------------------------------------------------------

// Puts the fields of tables in a table, which come box after box, into rows.
static void put_in_rows (Growing *fields, unsigned side) {
    const unsigned n = order_of (side), cells = side * side;
    const Excerpt all = {fields->bytes, 0, fields->size, 0};
    Growing rows = {.failed = fields->failed};
    for (unsigned cell = 0; cell < cells && !rows.failed; cell++) {
        const unsigned row = cell / side, col = cell % side;
        const unsigned box = row / n * n + col / n;
        size_t at = 0;
        Excerpt field = all;
        for (unsigned i = box * side + row % n * n + col % n + 1; i; i--)
            field = next_field (all, &at, ',');
        sudoku_grow_bytes (&rows, all.bytes + field.begin, length_of (field));
        sudoku_grow_fill (&rows, ',', 1);
    }
    free (fields->bytes);
    *fields = rows;
}

// A table of as many cells as a board of this side has.
static int read_table (sudoku_reader *reader, Html *html, unsigned side,
                       sudoku_error *error) {
    Shown *const shown = &reader->shown;
    sudoku_error wrong = {0};
    int result = SUDOKU_OK;
    if (html->boxes)
        put_in_rows (&html->fields, side);
    const size_t size = html->fields.size;
    char *const fields = sudoku_grown (&html->fields);
    if (!fields)
        return SUDOKU_OUT_OF_MEMORY;
    shown->side = side;
    sudoku_cut_row (STYLE_FIELDS, &reader->codes,
                    (Excerpt){fields, 0, size, error->line}, side * side,
                    &shown->cells);
    free (fields);
    if (shown->cells.failed)
        return SUDOKU_OUT_OF_MEMORY;
    if (shown->cells.size != (size_t) side * side)
        result = sudoku_bad_text (&wrong, 1, "expected a digit in each cell");
    else
        result = sudoku_check_cells (reader, shown, &wrong);
    if (result == SUDOKU_BAD_INPUT)
        sudoku_bad (error, error->line, 0, "in a table of HTML: %s",
                    wrong.message);
    return result;
}

// Takes what was read of the next line; all of it, if no other element follows.
static void take (sudoku_reader *reader, Excerpt line, size_t at) {
    const char *const tag = find (part (line, at, line.size), '<');
    if (tag)
        sudoku_lines_erase (&reader->lines, 0, (size_t) (tag - line.bytes));
    else
        sudoku_lines_take (&reader->lines);
}

static bool is_open (const Html *html) {
    return html->depth || html->tag || html->comment;
}

int sudoku_form_element (sudoku_reader *reader, const Line *line,
                         sudoku_puzzle *puzzle, sudoku_error *error) {
    Html html = {0};
    unsigned side = 0;
    int result = SUDOKU_OK;
    (void) puzzle;
    do {
        if (!(line = peek_text (reader, 0)))
            break;
        const Excerpt text = excerpt_of (line);
        size_t at = 0;
        error->line = line->number;
        while (!side && !html.found && read_on (&html, reader, text, &at))
            if (!html.found && html.count > 1)
                side = sudoku_side_of_cells (reader, html.count);
        take (reader, text, at);
    } while (!side && !html.found && is_open (&html));
    if (html.fields.failed || reader->lines.exhausted ||
        reader->shown.cells.failed)
        result = SUDOKU_OUT_OF_MEMORY;
    else if (side && !html.found)
        result = read_table (reader, &html, side, error);
    else if (!html.found && is_open (&html))
        result =
            sudoku_bad (error, error->line, 0, "HTML that ends within a %s",
                        html.comment ? "comment: expected -->"
                        : html.tag   ? "tag: expected >"
                                     : "table: expected </table>");
    free (html.fields.bytes);
    return result;
}
