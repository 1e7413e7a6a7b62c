// value.c -- boards as arrays of programming languages, and as JSON.
//
//   [[8, 0, 0, 0, …], …]                   N lists of N numbers or symbols
//   ["8........", …]                       N strings of N symbols
//   [8, 0, 0, …]  [8 0 0; 0 0 3; …]        a list of N² cells, rows between ; or |
//   int grid[9][9] = {{8, 0, …}, …};       brackets of any kind, and a name before them
//   [[[8, …], …], [[0, …], …]]             several boards
//   {"puzzle": "8.…", "solution": "81…"}   an object: its keys are like the columns of a
//                                          table; each object of a list is a record
//   {"puzzle": ["8.…", …], "solution": ["81…", …]}   the columns of a table; instead of
//                                          lists, also objects {"0": "8.…", "1": …}
//   {"size":9,"grid":[[{…                  f-puzzles and SudokuPad, with rules
//
// A blank is 0, null, None, an empty string, or one of the usual symbols.  A value
// continues over lines until its brackets are closed.  An unclosed value also ends
// before a blank line, a line that begins an object like the first object, or a line
// that is a whole board.  Text after the last bracket of a line is read if it begins
// another value.

#include "sudoku/text/fpuzzles/fpuzzles.h"
#include "sudoku/text/forms.h"
#include "sudoku/board/grow.h"
#include "sudoku/board/growing.h"

enum { DEPTH_MOST = 60, MEMBERS = 25 };

// The kind of a piece of a value: a bracket, one of , ; | : or
enum {
    END = 0,
    WORD = 'w',
    STRING = '"',
    ENDLESS = '\''
}; // string without end

typedef struct Token {
    char kind;
    Excerpt text; // of a string, including its quotation marks
} Token;

typedef struct Gathered {
    Growing text; // text of the lines, with line feeds; failed: memory ran out
    Token *token; // [count] owned, the last one is END
    size_t count;
    size_t lines;
    size_t end;     // end of the value in the last line
    unsigned depth; // number of open brackets
    bool closed;    // all brackets are closed
    bool objects;   // a list of objects begins; the value is the first one
} Gathered;

static void add_token (Gathered *all, char kind, Excerpt text) {
    Token *const token = enlarged (all->token, all->count, sizeof *token);
    all->text.failed |= !token;
    if (!token)
        return;
    all->token = token;
    all->token[all->count++] = (Token){kind, text};
}

// Determines the kind of the piece that begins the line, and its end.  Strings end with
// their line.
static char cut_piece (Excerpt line, size_t *end) {
    const char first = first_char (line);
    *end = line.begin + 1;
    if (strchr (",[]{}()|;:", first))
        return first;
    if (first != '"' && first != '\'') {
        *end = first_of (part (line, *end, line.size), " \t,[]{}()|;:");
        return WORD;
    }
    for (; *end < line.size; ++*end)
        if (line.bytes[*end] == '\\')
            ++*end;
        else if (line.bytes[*end] == first)
            return ++*end, STRING;
    *end = line.size;
    return ENDLESS;
}

// Whether a name and a colon follow.
static bool is_key (const Token *token) {
    return (token->kind == STRING ||
            (token->kind == WORD && letter (first_char (token->text)))) &&
           token[1].kind == ':';
}

// The end of a comment that begins here, or of the dots at the end of a line in MATLAB;
// without these, the given position.
static size_t comment_end (Excerpt line) {
    if (begins (line, "/*")) {
        for (size_t at = line.begin + 2; at + 1 < line.size; at++)
            if (line.bytes[at] == '*' && line.bytes[at + 1] == '/')
                return at + 2;
        return line.size;
    }
    return begins (line, "//") ||
                   (begins (line, "...") &&
                    (line.begin + 3 == line.size ||
                     blank (line.bytes[line.begin + 3]))) ||
                   one_of (first_char (line), "#%")
               ? line.size
               : line.begin;
}

static void gather_line (Gathered *all, Excerpt line) {
    while (!all->closed &&
           (line.begin = skip_blanks (line, line.begin)) < line.size) {
        size_t end = comment_end (line);
        if (end > line.begin) {
            line.begin = end;
            continue;
        }
        const char kind = cut_piece (line, &end);
        // Drops the name of a function: matrix(c(8, 0,  vec![8, 0,
        const Token *const last =
            all->count ? all->token + all->count - 1 : NULL;
        if (closing (kind) && last && last->kind == WORD &&
            last->text.size == line.begin && letter (first_char (last->text)))
            all->count--;
        add_token (all, kind, part (line, line.begin, end));
        all->depth += closing (kind) != 0;
        if (strchr ("]})", kind) && all->depth)
            all->closed = !--all->depth;
        line.begin = end;
        // Each object of a list is a record.
        if (all->count == 4 && all->token[0].kind == '[' &&
            all->token[1].kind == '{' && is_key (all->token + 2)) {
            memmove (all->token, all->token + 1, 3 * sizeof *all->token);
            all->count--;
            all->depth--;
            all->objects = true;
        }
    }
    all->end = line.begin;
    sudoku_grow_bytes (&all->text, line.bytes, all->end);
    sudoku_grow_fill (&all->text, '\n', 1);
    all->lines++;
}

// Replaces \n, \r and \t in the strings of a line by blanks, after its tokens were cut.
static void blank_escapes (const Line *line) {
    const char *const first = memchr (line->text, '\\', line->size);
    for (size_t at = first ? (size_t) (first - line->text) : line->size;
         at + 1 < line->size; at++)
        if (line->text[at] == '\\' && one_of (line->text[++at], "nrt"))
            line->text[at - 1] = line->text[at] = ' ';
}

// Whether a value whose brackets are not all closed ends before the line that is `ahead` lines
// after its first line.
static bool ends_value (sudoku_reader *reader, size_t ahead, char first) {
    Excerpt line = peek_text (reader, ahead);
    if (!line.bytes)
        return true;
    const bool gap = !length_of (trimmed (line));
    // The value continues after a blank line, unless another value begins there.
    if (gap)
        line = peek_text (reader, ahead + 1);
    if ((gap && (!length_of (trimmed (line)) ||
                 (*line.bytes == first && !blank (first)))) ||
        (first == '{' && begins (line, "{\"")))
        return true;
    if (first_of (line, "[]{}(),;\"'") < line.size)
        return false;
    return gap || (line.size > SYMBOLS_MAX && sudoku_has_whole (reader, line));
}

// The bracket with which the value begins.  After a name this is the bracket after "=",
// not a bracket of its type such as [] or [9]; but "=" in a call such as
// "m <- matrix(c(8, 0), nrow=1)" is not meant.
static size_t first_bracket (Excerpt line) {
    const size_t begin = skip_blanks (line, 0);
    const char *equals = letter (line.bytes[begin]) ? find (line, '=') : NULL;
    size_t depth = 0;
    for (const char *c = line.bytes; equals && c < equals; c++)
        depth += (*c == '(') - (size_t) (*c == ')' && depth);
    equals = depth ? NULL : equals;
    size_t at = equals ? (size_t) (equals - line.bytes) : begin;
    for (; at < line.size; at++) {
        const size_t end = numerals_end (line, at + 1);
        if (equals && line.bytes[at] == '[' && end < line.size &&
            line.bytes[end] == ']')
            at = end;
        else if (closing (line.bytes[at]))
            break;
    }
    return at;
}

static void gather (sudoku_reader *reader, Gathered *all) {
    Excerpt text = peek_text (reader, 0);
    const char first = *text.bytes;
    bool more = true;
    for (text.begin = first_bracket (text); more;) {
        gather_line (all, text);
        blank_escapes (peek_line (reader, all->lines - 1));
        more = !all->closed && !all->text.failed &&
               !ends_value (reader, all->lines, first);
        text = more ? peek_text (reader, all->lines) : text;
    }
    add_token (all, END, part (text, text.size, text.size));
    sudoku_grow_fill (&all->text, 0, 1);
    if (all->text.failed)
        return;
    all->text.size--;
    if (all->objects)
        *strchr (all->text.bytes, '[') = ' ';
}

// Takes the lines of the value.  The rest of the last line is not taken if it begins
// another value.
static void take (sudoku_reader *reader, const Gathered *all) {
    for (size_t i = 1; i < all->lines; i++)
        take_line (reader);
    if (all->closed)
        sudoku_leave_rest (reader, all->end, "[{");
    else
        take_line (reader);
}

typedef struct Value {
    sudoku_reader *reader;
    const Token *at; // the next token to read
    unsigned depth;
    int result; // SUDOKU_OK until the first error
} Value;

// Records the first error.
#define FAIL(value, ...)                                                       \
    ((value)->result = (value)->result ? (value)->result                       \
                                       : BAD ((value)->reader, __VA_ARGS__))

// The result of reading: an appended cell, a row of cells, a grid, or something else.
typedef enum Part { PART_CELL, PART_ROW, PART_GRID, PART_OTHER } Part;

static Part read_value (Value *value, Grid *grid);

// The text within quotation marks, or the whole token.
static Excerpt inside (const Token *token) {
    const bool quoted = token->kind == STRING;
    return part (token->text, token->text.begin + quoted,
                 token->text.size - quoted);
}

static bool is_scalar (const Token *token) {
    return token->kind == STRING || token->kind == WORD;
}

static void end_row (Value *value, Grid *grid) {
    const size_t width = grid->cells.size - grid->begun;
    grid->begun = grid->cells.size;
    grid->rows++;
    grid->width = grid->rows == 1 ? width : grid->width;
    if (width == grid->width || grid->bad_row)
        return;
    grid->bad_row = grid->rows;
    grid->bad_width = width;
    grid->bad_end = value->at[-1].text;
}

int sudoku_take_grid (sudoku_reader *reader, Grid *grid, Shown *shown) {
    const size_t cells = grid->cells.size;
    const size_t side = grid->rows > 1 ? grid->width : root_of (cells);
    const bool fits = sudoku_side_fits (reader, side);
    if (side * side == cells && fits && !grid->bad_row)
        shown->side = (unsigned) side;
    sudoku_move_cells (&shown->cells, &grid->cells);
    if (shown->side)
        return SUDOKU_OK;
    if (grid->bad_row && fits)
        return BAD (reader, grid->bad_end.line, grid->bad_end.size,
                    "row %zu of the list has %zu cells, expected %zu",
                    grid->bad_row, grid->bad_width, side);
    if (grid->rows > 1 && grid->rows < side && fits)
        return BAD (reader, grid->end, 0,
                    "the list that starts in line %zu ends after %zu of %zu "
                    "rows",
                    grid->line, grid->rows, side);
    return grid->rows > 1
               ? BAD (reader, grid->end, 0,
                      "a list of %zu rows of %zu cells: expected as many rows "
                      "as cells, 4, 6, 8, 9, ...",
                      grid->rows, side)
               : BAD (reader, grid->end, 0,
                      "a list of %zu cells: expected 16, 36, 64, 81, 100, ...",
                      cells);
}

// A bad grid is also a record, so the boards after it are still read.
static void emit_grid (Value *value, Grid *grid) {
    Shown shown = {0};
    const int result = sudoku_take_grid (value->reader, grid, &shown);
    value->result = result != SUDOKU_OK && !value->depth
                        ? result
                        : sudoku_emit (value->reader, result, &shown);
    sudoku_shown_free (&shown);
}

// Reads a cell, or the row of cells that quotation marks enclose.
static Part read_scalar (Value *value, Grid *grid) {
    const Token *const token = value->at;
    Codes *const codes = &value->reader->codes;
    const Excerpt text = inside (token);
    value->at += token->kind != END;
    if (token->kind == ENDLESS)
        FAIL (value, text.line, text.begin + 1,
              "a string without end: expected %c", first_char (text));
    if (!is_scalar (token))
        return PART_OTHER;
    if (token->kind == WORD || length_of (text) < 4) {
        if (sudoku_add_token (&grid->cells, codes, trimmed (text)))
            return PART_CELL;
        grid->cells.size -= !codes->failed;
        return PART_OTHER;
    }
    // "5 3 . . 7 …"; without such blanks, a blank is a blank cell.
    size_t step = 2;
    for (size_t at = text.begin + 1; at < text.size; at += 2)
        step = text.bytes[at] == ' ' ? step : 1;
    if (sudoku_side_fits (value->reader, length_of (text)))
        step = 1;
    for (size_t at = text.begin; at < text.size; at += step)
        sudoku_add_token (&grid->cells, codes,
                          part (text, at, at + (text.bytes[at] != ' ')));
    return PART_ROW;
}

static bool can_be_board (sudoku_reader *reader, const CellList *cells) {
    const unsigned side =
        cells->size < 16 ? 0 : sudoku_side_of (reader, cells->size, 2);
    return side && sudoku_plausible (cells, side, false);
}

// The text after the bracket that closes this bracket.
static const Token *behind_bracket (const Token *token) {
    size_t depth = 0;
    do {
        depth += closing (token->kind) != 0;
        depth -= one_of (token->kind, "]})");
    } while (token->kind && (token++, depth));
    return token;
}

// Reads an element of a list.  Returns true if it was a complete board.  Words in round
// brackets belong to a program: problem(1, [[…]], Solution)
static bool read_element (Value *value, Grid *grid, char bracket) {
    const Token *const token = value->at;
    const Excerpt text = inside (token);
    const bool nested = closing (token->kind);
    Grid inner = {0};
    Shown shown = {0};
    if (token->kind == STRING && length_of (text) > SYMBOLS_MAX &&
        sudoku_find_whole (value->reader, text, &shown)) {
        value->result = sudoku_emit (value->reader, SUDOKU_OK, &shown);
        sudoku_shown_free (&shown);
        grid->cells.size = grid->begun;
        value->at++;
        return true;
    }
    Part part = read_value (value, nested ? &inner : grid);
    if (nested && closing (token[1].kind) && value->depth == 1 &&
        value->result == SUDOKU_BAD_INPUT) {
        value->at = behind_bracket (token);
        value->result = sudoku_emit (value->reader, SUDOKU_BAD_INPUT, &shown);
        sudoku_cells_free (&inner.cells);
        return true;
    }
    // A call has one list: matrix(c(8, 0, …), nrow = 9).
    if (part == PART_ROW && nested && bracket == '(' && !grid->rows &&
        !closing (value->at[value->at->kind == ','].kind) &&
        can_be_board (value->reader, &inner.cells))
        part = PART_GRID;
    if (part == PART_GRID && value->result == SUDOKU_OK) {
        emit_grid (value, &inner);
    } else if (part == PART_ROW) {
        sudoku_add_cells (&grid->cells, &value->reader->codes, &inner.cells);
        end_row (value, grid);
    } else if (part == PART_OTHER && !nested &&
               (bracket != '(' || one_of (token->kind, "]})"))) {
        const size_t size = length_of (text);
        FAIL (value, text.line, token->text.begin + 1,
              "unexpected '%.*s' in a list: expected a digit, or 0, null, None "
              "or \"\" for a blank",
              (int) (size < 40 ? size : 40), text.bytes + text.begin);
    }
    sudoku_cells_free (&inner.cells);
    return part == PART_GRID;
}

static Part read_list (Value *value, Grid *grid) {
    const char bracket = value->at->kind, end = closing (bracket);
    bool boards = false;
    grid->line = value->at++->text.line;
    while (value->at->kind && value->at->kind != end && !value->result)
        if (!strchr (",;|", value->at->kind))
            boards |= read_element (value, grid, bracket);
        else if (value->at++->kind != ',' && grid->cells.size > grid->begun)
            end_row (value, grid); // ends a row of a matrix
    value->at += value->at->kind != END;
    if (grid->rows && grid->cells.size > grid->begun)
        end_row (value, grid);
    grid->end = value->at[-1].text.line;
    if (grid->width == 1 && !grid->bad_row) // [1; 2; 3], as in OCaml
        grid->rows = grid->width = 0;
    return boards && (bracket == '(' || !grid->cells.size) ? PART_OTHER
           : grid->rows > 1                                ? PART_GRID
                                                           : PART_ROW;
}

static void read_member (Value *value, Field *field, Seen *seen) {
    const Excerpt key = inside (value->at);
    *seen = (Seen){.named = equals (key, "value") && value->at[2].kind == '['
                                ? PUZZLE
                                : sudoku_fact (key)};
    sudoku_cells_free (&field->grid.cells);
    *field = (Field){0};
    value->at += 2;
    // A list of one text is the text, as in "solutions": ["1234..."].
    const bool lone = seen->named && value->at->kind == '[' &&
                      value->at[1].kind == STRING && value->at[2].kind == ']';
    if (lone || is_scalar (value->at)) {
        field->text = inside (value->at + lone);
        value->at += lone ? 3 : 1;
        sudoku_see_text (value->reader, field->text, seen);
    } else if (read_value (value, &field->grid) == PART_OTHER) {
        sudoku_cells_free (&field->grid.cells);
    } else if (seen->named == PUZZLE ||
               can_be_board (value->reader, &field->grid.cells)) {
        sudoku_see_cells (&field->grid.cells, seen);
    }
}

// The next text or number of a column, behind its key; null if there is none.
static const Token *next_entry (const Token *at) {
    at += at->kind == ',';
    if (is_key (at)) {
        if (sudoku_fact (inside (at)) != NO_FACT)
            return NULL; // the object is a record
        at += 2;
    }
    return is_scalar (at) ? at : NULL;
}

// The number of entries if all values between the brackets are entries, or else 0.
static size_t count_entries (const Token *bracket) {
    const Token *at = bracket + 1;
    size_t count = 0;
    for (const Token *entry; (entry = next_entry (at)); at = entry + 1)
        count++;
    at += at->kind == ',';
    return at->kind == closing (bracket->kind) ? count : 0;
}

typedef struct Columns {
    const Token *at[MEMBERS]; // behind the last entry that was read
    Seen seen[MEMBERS];
    size_t square[MEMBERS]; // number of entries with as many symbols as rows
    size_t count, rows;
    bool lists; // there are no keys
} Columns;

// The token behind a value; null if a text in it may be a board.
static const Token *behind_other (const Token *value) {
    const Token *const end =
        closing (value->kind) ? behind_bracket (value) : value + 1;
    for (const Token *at = value; at < end; at++)
        if (is_scalar (at) && length_of (at->text) >= 16)
            return NULL;
    return end;
}

// Finds the columns of an object: values that are lists, or objects, of as many entries.
// Other values are skipped.
static bool find_columns (const Token *at, Columns *columns) {
    for (at++; at && is_key (at); at = at && at->kind == ',' ? at + 1 : at) {
        const Excerpt key = inside (at);
        const Token *const bracket = at + 2;
        const size_t rows =
            closing (bracket->kind) ? count_entries (bracket) : 0;
        if (!rows || columns->count == MEMBERS ||
            (columns->count && rows != columns->rows)) {
            at = is_scalar (bracket) || closing (bracket->kind)
                     ? behind_other (bracket)
                     : NULL;
            continue;
        }
        columns->rows = rows;
        columns->lists |= bracket->kind != '{';
        columns->seen[columns->count].named = sudoku_fact (key);
        columns->at[columns->count++] = bracket + 1;
        at = behind_bracket (bracket);
    }
    return at && at->kind == '}' && columns->count > 1;
}

// Reads the next entry of each column.  Returns false if their keys differ.
static bool read_fields (Columns *columns, Field *field) {
    Excerpt first = {0};
    bool same = true;
    for (size_t i = 0; i < columns->count; i++) {
        const Token *const entry = next_entry (columns->at[i]);
        const Excerpt key = entry[-1].kind == ':' ? inside (entry - 2)
                                                  : part (entry->text, 0, 0);
        first = i ? first : key;
        same &= length_of (key) == length_of (first) &&
                !memcmp (key.bytes + key.begin, first.bytes + first.begin,
                         length_of (key));
        field[i].text = inside (entry);
        columns->at[i] = entry + 1;
    }
    return same;
}

// Finds the columns of the puzzles and of their solutions.
static bool assign_columns (Columns *columns, size_t *puzzle,
                            size_t *solution) {
    size_t blanks = 0;
    *puzzle = *solution = columns->count;
    sudoku_assign_fields (columns->seen, columns->count);
    for (size_t i = 0; i < columns->count; i++) {
        const Seen *const seen = columns->seen + i;
        blanks += seen->blanks > 0;
        if (seen->fact == SOLUTION && seen->boards)
            *solution = i;
        if (seen->fact == PUZZLE && seen->boards &&
            (columns->square[i] < columns->rows || columns->rows > SYMBOLS_MAX))
            *puzzle = i;
    }
    return *puzzle < columns->count && *solution < columns->count &&
           (blanks < 2 || columns->seen[*puzzle].named == PUZZLE);
}

// Whether at least half of the solutions in a row with a puzzle complete it.
static bool complete (Value *value, Columns rows, size_t puzzle,
                      size_t solution) {
    Field field[MEMBERS] = {0};
    Shown shown = {0}, full = {0};
    size_t pairs = 0, completed = 0;
    for (size_t row = 0; row < rows.rows; row++) {
        read_fields (&rows, field);
        if (!sudoku_find_whole (value->reader, field[puzzle].text, &shown) ||
            !sudoku_find_whole (value->reader, field[solution].text, &full))
            continue;
        pairs++;
        completed += sudoku_completes (&full.cells, &shown.cells);
    }
    sudoku_shown_free (&shown);
    sudoku_shown_free (&full);
    return 2 * completed >= pairs;
}

// Reads an object of columns, whose rows are puzzles and their solutions.  Returns false
// for other objects, such as {"puzzle": ["53..7....", …], "solution": […]} with the rows of
// one board, lists of puzzles alone, or lists of unrelated boards.
static bool read_columns (Value *value) {
    Field field[MEMBERS] = {0};
    Columns columns = {0};
    size_t puzzle, solution;
    if (!find_columns (value->at, &columns))
        return false;
    Columns rows = columns;
    bool same = true;
    for (size_t row = 0; row < columns.rows; row++) {
        same &= read_fields (&rows, field);
        for (size_t i = 0; i < columns.count; i++) {
            sudoku_see_text (value->reader, field[i].text, columns.seen + i);
            columns.square[i] += length_of (field[i].text) == columns.rows;
        }
    }
    if (!assign_columns (&columns, &puzzle, &solution) ||
        (columns.lists && !complete (value, columns, puzzle, solution)))
        return false;
    const Excerpt begin = value->at->text;
    value->at = behind_bracket (value->at);
    if (!same)
        FAIL (value, begin.line, begin.begin + 1,
              "columns of different keys: expected the same keys in each");
    for (size_t row = 0; row < columns.rows && value->result == SUDOKU_OK;
         row++) {
        read_fields (&columns, field);
        int result = sudoku_state_fields (value->reader, field, columns.seen,
                                          columns.count);
        if (result == SUDOKU_OK)
            result = sudoku_emit_fields (value->reader, field, columns.seen,
                                         columns.count);
        value->result = result == SUDOKU_BAD_INPUT
                            ? sudoku_emit (value->reader, result, &(Shown){0})
                            : result;
    }
    return true;
}

static void read_object (Value *value) {
    Field field[MEMBERS] = {0};
    Seen seen[MEMBERS];
    size_t count = 0;
    const size_t before = value->reader->queued;
    if (read_columns (value))
        return;
    value->at++;
    while (value->at->kind && value->at->kind != '}' && !value->result)
        if (value->at[1].kind != ':') {
            value->at++;
        } else {
            read_member (value, field + count, seen + count);
            count += count + 1 < MEMBERS;
        }
    value->at += value->at->kind != END;
    // An object that contains a record is not a record itself.
    if (value->result == SUDOKU_OK && value->reader->queued == before) {
        sudoku_assign_fields (seen, count);
        if (sudoku_has_puzzle (seen, count))
            value->result =
                sudoku_state_fields (value->reader, field, seen, count);
        if (value->result == SUDOKU_OK)
            value->result =
                sudoku_emit_fields (value->reader, field, seen, count);
    }
    for (size_t i = 0; i < MEMBERS; i++)
        sudoku_cells_free (&field[i].grid.cells);
}

static Part read_value (Value *value, Grid *grid) {
    const Token *const token = value->at;
    Part part = PART_OTHER;
    if (value->depth == DEPTH_MOST) {
        FAIL (value, token->text.line, token->text.begin + 1,
              "brackets within brackets, and so on: expected a list of lists");
        return PART_OTHER;
    }
    value->depth++;
    if (token->kind == '{' && is_key (token + 1))
        read_object (value);
    else
        part = closing (token->kind) ? read_list (value, grid)
                                     : read_scalar (value, grid);
    value->depth--;
    return part;
}

static int read_boards (sudoku_reader *reader, const Gathered *all,
                        size_t line) {
    Value value = {.reader = reader, .at = all->token};
    Grid grid = {0};
    const size_t before = reader->queued;
    const Part part = read_value (&value, &grid);
    const bool object = all->token->kind == '{';
    if (part != PART_OTHER && value.result == SUDOKU_OK &&
        reader->queued == before)
        emit_grid (&value, &grid);
    sudoku_cells_free (&grid.cells);
    if (!all->closed)
        FAIL (&value, line + all->lines - 1, 0,
              "the %s that starts in line %zu has no end: "
              "expected '%c'",
              object ? "value" : "list", line, object ? '}' : ']');
    return value.result;
}

// Whether pieces of these kinds follow each other somewhere; if `key` is not null, the
// first piece must be this key.
static bool has (const Gathered *all, const char *key, const char *kinds) {
    const size_t size = strlen (kinds);
    for (size_t i = 0; i + size <= all->count; i++) {
        const Token *const token = all->token + i;
        size_t same = 0;
        while (same < size && token[same].kind == kinds[same])
            same++;
        if (same == size && (!key || equals (token->text, key)))
            return true;
    }
    return false;
}

static bool has_text_board (sudoku_reader *reader, const Gathered *all) {
    for (const Token *token = all->token; token->kind; token++)
        if (token->kind == STRING && length_of (token->text) > 16 &&
            sudoku_has_whole (reader, inside (token)))
            return true;
    return has (all, "\"grid\"", "\":[\"");
}

// Reads JSON of f-puzzles or SudokuPad, even if malformed, and otherwise boards.
static int read_gathered (sudoku_reader *reader, Gathered *all, size_t line) {
    if (strstr (all->text.bytes, "matrix(c(") &&
        !strstr (all->text.bytes, "byrow"))
        return BAD (reader, line, 1,
                    "a matrix of R in columns: expected byrow = TRUE");
    const bool lists = has (all, NULL, "[["),
               fpuzzle = has (all, "\"grid\"", "\":[[{") ||
                         (!lists && !has_text_board (reader, all) &&
                          (has (all, "\"size\"", "\":") ||
                           has (all, "\"grid\"", "\":")));
    if (!fpuzzle && !has (all, "\"cells\"", "\":[[{"))
        return read_boards (reader, all, line);
    const int result = (fpuzzle ? sudoku_read_fpuzzle : sudoku_read_pad) (
        all->text.bytes, all->text.size, reader->puzzle, &reader->error);
    reader->error.line += line - 1;
    return result;
}

int sudoku_form_value (sudoku_reader *reader, Excerpt line) {
    Gathered all = {0};
    gather (reader, &all);
    const int result = all.text.failed
                           ? SUDOKU_OUT_OF_MEMORY
                           : read_gathered (reader, &all, line.line);
    free (all.text.bytes);
    free (all.token);
    take (reader, &all);
    return result;
}
