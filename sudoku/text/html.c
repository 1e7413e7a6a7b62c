// html.c -- boards in HTML and XML.
//
//   <game data="53..7…" />  <puzzle>53..7…</puzzle>  a board in an attribute or between
//                                                   tags, on one line
//   <given>53..7…</given> <solution>534…</solution>  a board followed by its solution
//   <game data="version: 1&#10;5|-|0|…" />          cells of OpenSudoku: digit, notes, and
//                                                   1 if a player may change it
//   <table><tr><td>5</td><td>3</td><td></td> …      an element per cell; empty: a blank
//   <td><input value="5"></td>                      a form; also the selected option of a list
//   <table><tr><td><table> … nine cells … </table>  a table for each box
//
// A line that begins with a tag begins HTML.  Comments, headings of rows and columns
// (th) and cells over several columns are skipped, and so are tables whose number of
// cells does not fit a board.  The rest of a page up to </html> is HTML, too; a
// fragment ends with its table.  Errors point to the line where the table ends.
//
// Source: HTML Living Standard, 4.9 Tabular data; only what browsers write.

#include "sudoku/text/forms.h"

enum { TAG_ROOM = 4000, CELL_MOST = 40, CELLS_MOST = SIDE_MAX * SIDE_MAX };

typedef struct Html {
    sudoku_reader *reader;
    size_t line;          // number of the line
    bool tag, comment;    // between < and >; in a comment up to -->
    char quote;           // the open quotation mark in a tag, or 0
    bool hidden;          // in an option that is not selected
    char name[TAG_ROOM];  // the current tag with its attributes
    size_t length;        // length of `name`
    unsigned depth;       // number of open tables
    bool cell;            // in a cell
    char text[CELL_MOST]; // what the cell shows
    size_t size;          // size of `text`
    CellList cells;       // cells of the tables
    size_t before;        // cells before the innermost table
    size_t tables;        // number of nested tables that ended
    size_t side;          // cells of each nested table; 0 if they differ
    bool bad;             // a game of OpenSudoku is not a valid board
} Html;

bool sudoku_is_element (sudoku_reader *reader, Excerpt line) {
    const size_t at = skip_blanks (line, 0);
    (void) reader;
    return at + 1 < line.size && line.bytes[at] == '<' &&
           (letter (line.bytes[at + 1]) || one_of (line.bytes[at + 1], "/!?"));
}

// Whether the start or end tag has this name.
static bool is_tag (const Html *html, const char *name) {
    const char *const first = html->name + (*html->name == '/');
    return starts_with (first, strlen (first), name) &&
           !letter (first[strlen (name)]);
}

static void end_cell (Html *html) {
    if (html->cell && html->cells.size <= CELLS_MOST)
        sudoku_add_token (&html->cells, &html->reader->codes,
                          (Excerpt){html->text, 0, html->size, html->line});
    html->cell = false;
    html->size = 0;
}

static void begin_table (Html *html) {
    if (!html->depth++)
        html->cells.size = html->tables = 0;
    html->cell = false; // the cell of the outer table holds only this table
    html->size = 0;
    html->before = html->cells.size;
}

// Rearranges the cells of nested tables, which come box by box, into rows.
static void put_in_rows (Html *html, unsigned side) {
    const unsigned n = order_of (side);
    CellList rows = {0};
    for (unsigned i = 0; i < side * side; i++) {
        const unsigned row = i / side, col = i % side;
        const unsigned box = row / n * n + col / n;
        *sudoku_add_cell (&rows, &html->reader->codes) =
            html->cells.cell[box * side + row % n * n + col % n];
    }
    sudoku_move_cells (&html->cells, &rows);
}

// Ends a table.  Returns true if it may be a board: the outer table, or a nested table
// that is not a box.  A nested table of 16 cells may be a box of side 16.
static bool end_table (Html *html) {
    const size_t cells = html->cells.size - html->before, side = html->side;
    if (html->depth-- > 1) {
        html->side = !html->tables++ || cells == side ? cells : 0;
        if (cells <= 16 || !sudoku_side_of (html->reader, cells, 2))
            return false;
        memmove (html->cells.cell, html->cells.cell + html->before,
                 cells * sizeof *html->cells.cell);
        html->cells.size = cells; // only the cells of the innermost table
        return true;
    }
    if (!html->tables)
        return true;
    if (html->tables != side || !side || side > SYMBOLS_MAX ||
        html->cells.size != side * side || !order_of (side))
        return false;
    put_in_rows (html, (unsigned) side);
    return true;
}

// The text after the name of an attribute and its quotation mark, or null without this
// attribute.
static const char *attribute (const Html *html, const char *word) {
    const char *at = html->name;
    while ((at = strstr (at, word)) && at > html->name &&
           !strchr (" \t\"'", at[-1]))
        at++;
    at = at ? at + strlen (word) : NULL;
    return at ? at + strspn (at, "\"'") : NULL;
}

// Appends the text of the cell; field separators are dropped.
static void put_text (Html *html, Excerpt text) {
    static const char *const spaces[] = {"&nbsp;", "&#160;", "&#xA0;"};
    for (size_t at = text.begin; at < text.size && html->cell; at++) {
        const char c = text.bytes[at];
        size_t space = 0;
        for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++)
            if (starts_with (text.bytes + at, text.size - at, spaces[i]))
                space = strlen (spaces[i]);
        if (space)
            at += space - 1;
        else if (!blank (c) && html->size < CELL_MOST)
            html->text[html->size++] = one_of (c, ",;|:\"'") ? '!' : c;
    }
}

// Reads the value of an input as the cell; the value may be in the part that was cut
// off.
static void read_input (Html *html) {
    const char *const type = attribute (html, "type=");
    const char *value = attribute (html, "value=");
    if (type && starts_with (type, strlen (type), "hidden"))
        return;
    if (!value && html->length + 1 == TAG_ROOM)
        value = "!";
    if (value)
        put_text (html, (Excerpt){value, 0, strcspn (value, "\"' />,;|:"), 0});
}

// Finds a board in an attribute or between tags.
static bool find_board (Html *html, Excerpt text) {
    return length_of (text) >= 16 && !html->depth &&
           sudoku_find_whole (html->reader, text, &html->reader->shown);
}

// Reads cells of OpenSudoku: of their 3 or 4 fields, the first and the last are used.
static bool find_fields (Html *html, Excerpt text) {
    enum { SIDE = 9, CELLS = SIDE * SIDE };
    CellList *const cells = &html->reader->shown.cells;
    if (!begins (text, "version:"))
        return false;
    const size_t fields = count_of (text, '|') / CELLS;
    size_t at = numerals_end (text, skip_blanks (text, text.begin + 8));
    at += begins (part (text, at, text.size), "&#10;") ? 5 : 0;
    while (fields >= 3 && fields < 5 && cells->size < CELLS && at < text.size) {
        const Excerpt digit = trimmed (next_field (text, &at, '|'));
        Excerpt change = digit;
        for (size_t k = 1; k < fields; k++)
            change = next_field (text, &at, '|');
        sudoku_add_token (cells, &html->reader->codes, digit);
        if (cells->size)
            cells->cell[cells->size - 1].entry = first_char (change) == '1';
    }
    html->reader->shown.side = cells->size == CELLS ? SIDE : 0;
    return cells->size == CELLS;
}

static bool find_attribute (Html *html) {
    const char *end;
    for (const char *at = html->name; (at = strchr (at, '='));) {
        const char quote = *++at;
        if ((quote != '"' && quote != '\'') || !(end = strchr (at + 1, quote)))
            continue;
        const Excerpt text = {html->name, (size_t) (at + 1 - html->name),
                              (size_t) (end - html->name), html->line};
        if (find_fields (html, text) || find_board (html, text))
            return true;
        at = end + 1;
    }
    return false;
}

// Reads a tag.  Returns true if it ends the outer table or contains a board.
static bool read_tag (Html *html) {
    html->name[html->length] = 0;
    html->tag = false;
    const bool ends = *html->name == '/';
    if (find_attribute (html))
        return true;
    if (is_tag (html, "game") && attribute (html, "data="))
        return html->bad = true;
    if (is_tag (html, "html") || is_tag (html, "!doctype")) {
        html->reader->page = !ends;
    } else if (is_tag (html, "table") && !ends) {
        begin_table (html);
    } else if (is_tag (html, "table") && html->depth) {
        end_cell (html);
        return end_table (html);
    } else if (is_tag (html, "td") || is_tag (html, "th") ||
               is_tag (html, "tr")) {
        end_cell (html);
        html->cell = html->depth && !ends && is_tag (html, "td") &&
                     !attribute (html, "colspan=");
    } else if (is_tag (html, "input")) {
        read_input (html);
    } else if (is_tag (html, "select") || is_tag (html, "option")) {
        html->hidden =
            ends ? is_tag (html, "option")
                 : is_tag (html, "select") || !attribute (html, "selected");
    }
    return false;
}

static void read_name (Html *html, char c) {
    if (html->length + 1 < TAG_ROOM)
        html->name[html->length++] = c;
    if (html->quote)
        html->quote = c == html->quote ? 0 : html->quote;
    else if ((c == '"' || c == '\'') && html->length > 1 &&
             html->name[html->length - 2] == '=')
        html->quote = c;
}

// Whether an element with the name of a board contains other text.
static bool is_bad_board (Html *html, Excerpt text) {
    html->bad = length_of (trimmed (text)) >= 16 && !html->depth &&
                !sudoku_has_word (text) &&
                sudoku_fact ((Excerpt){html->name, 0, strcspn (html->name, " "),
                                       html->line}) == PUZZLE;
    return html->bad;
}

// Reads from *at on.  Returns true after a table or a board.
static bool read_on (Html *html, Excerpt line, size_t *at) {
    while (*at < line.size) {
        const char *const text = line.bytes + *at;
        if (html->comment) {
            html->comment = !starts_with (text, line.size - *at, "-->");
            *at += html->comment ? 1 : 3;
        } else if (html->tag) {
            ++*at;
            if (*text != '>' || html->quote)
                read_name (html, *text);
            else if (read_tag (html))
                return true;
        } else if (*text == '<') {
            html->comment = starts_with (text, line.size - *at, "<!--");
            html->tag = !html->comment;
            html->length = 0;
            *at += html->comment ? 4 : 1;
        } else {
            const Excerpt words = next_field (line, at, '<');
            *at = words.size;
            if (!html->hidden)
                put_text (html, words);
            if (find_board (html, words) || is_bad_board (html, words))
                return true;
        }
    }
    if (html->tag)
        read_name (html, ' ');
    return false;
}

static int read_table (Html *html, unsigned side) {
    sudoku_reader *const reader = html->reader;
    reader->shown.side = side;
    sudoku_move_cells (&reader->shown.cells, &html->cells);
    const int result = sudoku_check_cells (reader, &reader->shown);
    const sudoku_error error = reader->error;
    return result == SUDOKU_OK ? result
                               : BAD (reader, html->line, 0,
                                      "in a table of HTML: %s", error.message);
}

// Takes the solution of a board between tags, if it is the next element.
static void take_solution (sudoku_reader *reader) {
    Excerpt text;
    while (!reader->typed && (text = trimmed (peek_text (reader, 0))).bytes) {
        const char *const end = find (text, '>');
        const bool ends = begins (text, "</");
        if (begins (text, "</html") ||
            (length_of (text) && (first_char (text) != '<' || !end)))
            return;
        size_t at = end ? (size_t) (end - text.bytes) + 1 : text.size;
        const Excerpt name = part (text, text.begin + 1, at - 1);
        if (length_of (text) && !ends) {
            if (sudoku_fact (name) != SOLUTION ||
                !sudoku_state (reader, SOLUTION, next_field (text, &at, '<')))
                return;
            at--;
        }
        sudoku_leave_rest (reader, at, "<");
        if (length_of (text) && !ends)
            return;
    }
}

int sudoku_form_element (sudoku_reader *reader, Excerpt line) {
    Html html = {.reader = reader};
    const unsigned *const found = &reader->shown.side;
    unsigned side = 0; // of a table
    int result = SUDOKU_OK;
    bool open = true, ended = false;
    while (open && !ended && (line = peek_text (reader, 0)).bytes) {
        // The elements that were taken are blanks now, which are no board.
        size_t at = skip_spaces (line, 0);
        at = at > 16 ? at - 16 : 0;
        html.line = line.line;
        while (!ended && read_on (&html, line, &at)) {
            if (!*found && !html.bad && html.cells.size > 1)
                side = sudoku_side_of (reader, html.cells.size, 2);
            ended = *found || html.bad || side;
        }
        // The rest of the line stays unread if another element follows.
        sudoku_leave_rest (reader, at, "<");
        open = html.depth || html.tag || html.comment;
    }
    if (html.bad)
        result = BAD (reader, html.line, 0,
                      "the puzzle is not a board: expected 81 symbols");
    else if (*found)
        take_solution (reader);
    else if (side)
        result = read_table (&html, side);
    else if (open)
        result = BAD (reader, html.line, 0, "HTML that ends within a %s",
                      html.comment ? "comment: expected -->"
                      : html.tag   ? "tag: expected >"
                                   : "table: expected </table>");
    sudoku_cells_free (&html.cells);
    return result;
}
