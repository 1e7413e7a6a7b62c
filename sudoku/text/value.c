// value.c -- boards as programming languages write them, and as JSON.
//
//   [[8, 0, 0, 0, …], …]                   N lists of N numbers or symbols
//   ["8........", …]                       N strings of N symbols
//   [8, 0, 0, …]  [8 0 0; 0 0 3; …]        a list of N² cells, rows between ; or |
//   int grid[9][9] = {{8, 0, …}, …};       brackets of any kind, and a name before
//   [[[8, …], …], [[0, …], …]]             several boards
//   {"puzzle": "8.…", "solution": "81…"}   an object: its keys are as columns of a
//                                          table; each object of a list is a record
//   {"size":9,"grid":[[{…                  f-puzzles and SudokuPad, with rules (json.c)
//
// A blank is 0, null, None, an empty string, or one of the usual symbols.  A value goes
// on over lines until its brackets are closed.  A blank line ends one that is not
// closed, and so does a line that begins an object like the first one, or is a board by
// itself.  What stands behind the last bracket on a line is read if it begins another
// value.

#include "sudoku/fpuzzles/fpuzzles.h"
#include "sudoku/text/forms.h"
#include "sudoku/text/table.h"
#include "sudoku/board/growing.h"

#include <stdlib.h>

enum { DEPTH_MOST = 60, MEMBERS = 25 };

typedef struct Gathered {
    Growing text; // its lines, with line feeds
    size_t lines;
    size_t begin;   // of the value in the text
    size_t end;     // in the last line
    unsigned depth; // of brackets that are open
    bool closed;    // all are closed
} Gathered;

static void gather_line (Gathered *all, const Line *line, size_t from) {
    const char *const text = line->text;
    char quote = 0; // of the string that is open; strings end with their line
    size_t at = from;
    for (; at < line->size && !all->closed; at++) {
        const char c = text[at];
        if (quote) {
            at += c == '\\';
            quote = c == quote ? 0 : quote;
        } else if (c == '"' ||
                   (c == '\'' && // not within a word
                    (!at || strchr (" \t,:=([{|;", text[at - 1])))) {
            quote = c;
        } else if (closing (c)) {
            all->depth++;
        } else if (strchr ("]})", c) && all->depth) {
            all->closed = !--all->depth;
        }
    }
    all->end = at < line->size ? at : line->size;
    sudoku_grow_bytes (&all->text, text, all->end);
    sudoku_grow_fill (&all->text, '\n', 1);
    all->lines++;
}

static bool is_empty (const Line *line) {
    return skip_blanks (line->text, 0, line->size) == line->size;
}

// Whether the line, `ahead` lines behind the first one, ends a value that is not closed.
static bool ends_value (sudoku_reader *reader, size_t ahead, char first) {
    const Line *line = peek_text (reader, ahead);
    if (!line)
        return true;
    const bool gap = is_empty (line);
    if (gap) // it goes on behind a blank line, unless another value begins there
        line = sudoku_lines_peek (&reader->lines, ahead + 1);
    if ((gap && (!line || is_empty (line) || line->binary ||
                 (line->text[0] == first && !blank (first)))) ||
        (first == '{' && starts_with (line->text, line->size, "{\"")))
        return true;
    for (size_t i = 0; i < line->size; i++)
        if (strchr ("[]{}(),;\"'", line->text[i]))
            return false;
    return gap || (line->size > SYMBOLS_MAX &&
                   sudoku_has_whole (reader, excerpt_of (line)));
}

// The bracket with which the value begins: behind a name, that behind its "=", and
// not those of its type, [] or [9].
static size_t first_bracket (Excerpt line) {
    const size_t begin = skip_blanks (line.bytes, 0, line.size);
    const char *const equals =
        letter (line.bytes[begin]) ? find (line, '=') : NULL;
    size_t at = equals ? (size_t) (equals - line.bytes) : begin;
    for (; at < line.size; at++) {
        const size_t end = numerals_end (line.bytes, at + 1, line.size);
        if (equals && line.bytes[at] == '[' && end < line.size &&
            line.bytes[end] == ']')
            at = end;
        else if (closing (line.bytes[at]))
            break;
    }
    return at;
}

// Gathers the next lines, which are not taken.
static void gather (sudoku_reader *reader, Gathered *all) {
    const Line *line = sudoku_lines_peek (&reader->lines, 0);
    const char first = line->text[0];
    *all = (Gathered){.begin = first_bracket (excerpt_of (line))};
    gather_line (all, line, all->begin);
    while (!all->closed && !all->text.failed &&
           sudoku_lines_peek (&reader->lines, all->lines) &&
           !ends_value (reader, all->lines, first))
        gather_line (all, sudoku_lines_peek (&reader->lines, all->lines), 0);
    sudoku_grow_fill (&all->text, 0, 1);
    all->text.size -= !all->text.failed;
}

// Takes its lines.  What is behind it on the last line stays if it begins a value.
static void take (sudoku_reader *reader, const Gathered *all) {
    for (size_t i = 1; i < all->lines; i++)
        sudoku_lines_take (&reader->lines);
    const Line *const line = sudoku_lines_peek (&reader->lines, 0);
    size_t at = all->end;
    while (at < line->size && !strchr ("[{", line->text[at]))
        at++;
    if (all->closed && at < line->size)
        sudoku_lines_erase (&reader->lines, 0, at);
    else
        sudoku_lines_take (&reader->lines);
}

// Cells in rows, while a list is read.
typedef struct Grid {
    CellList cells;
    size_t rows, width; // complete rows; cells of the first one
    size_t begun;       // cells before the row at hand
    size_t line;        // where it begins
    size_t
        bad_row; // first row of another width, from 1; its cells, and where it ends
    size_t bad_width, bad_line, bad_column;
} Grid;

typedef struct Member {
    Seen seen;
    Grid grid;
    Excerpt text; // of a string or number
} Member;

typedef struct Value {
    sudoku_reader *reader;
    Excerpt text; // what is still to be read, and the line at hand
    size_t start; // where that begins
    unsigned depth;
    size_t boards; // that were found
    int result;    // SUDOKU_OK until the first error
    sudoku_error *error;
} Value;

// What was read: a cell that was appended, a row of cells, a grid, or neither.
typedef enum Part { PART_CELL, PART_ROW, PART_GRID, PART_OTHER } Part;

static Part read_value (Value *value, Grid *grid, Excerpt *scalar);

// Skips blanks and line feeds.  The next character, or 0.
static char next_char (Value *value) {
    Excerpt *const text = &value->text;
    for (; text->begin < text->size; text->begin++) {
        const char c = text->bytes[text->begin];
        if (c == '\n') {
            text->line++;
            value->start = text->begin + 1;
        } else if (!blank (c)) {
            return c;
        }
    }
    return 0;
}

// The text up to an offset, as on a line of its own: columns count from its line.
static Excerpt up_to (const Value *value, size_t end) {
    return (Excerpt){value->text.bytes + value->start,
                     value->text.begin - value->start, end - value->start,
                     value->text.line};
}

// A row is complete.
static void end_row (const Value *value, Grid *grid) {
    const size_t width = grid->cells.size - grid->begun;
    grid->begun = grid->cells.size;
    if (!grid->rows++)
        grid->width = width;
    if (width == grid->width || grid->bad_row)
        return;
    grid->bad_row = grid->rows;
    grid->bad_width = width;
    grid->bad_line = value->text.line;
    grid->bad_column = value->text.begin - value->start;
    grid->bad_column += !grid->bad_column;
}

// A record waits: a board, with its solution and what is said of it.
static void emit (Value *value, Shown *shown, bool described) {
    Waiting record = {.status = 1, .shown = *shown, .puzzle.count = -1};
    record.puzzle.line = shown->cells.cell->line;
    if (described || !value->boards++)
        sudoku_move_description (value->reader, &record.shown, &record.puzzle);
    value->boards += described;
    *shown = (Shown){0};
    if (sudoku_queue (value->reader, &record))
        return;
    value->result = SUDOKU_OUT_OF_MEMORY;
    sudoku_shown_free (&record.shown);
}

// The error of a list that is no board, or not whole.
static int bad_grid (const Value *value, const Grid *grid, size_t side) {
    sudoku_error *const error = value->error;
    const size_t line = value->text.line;
    if (grid->rows > 1 && !sudoku_side_fits (value->reader, side))
        return sudoku_bad (error, grid->line, 0,
                           "a list of %zu cells: expected a row of 4, 6, 8, "
                           "9, ... of them",
                           grid->width);
    if (grid->bad_row)
        return sudoku_bad (error, grid->bad_line, grid->bad_column,
                           "row %zu of the list has %zu cells, expected %zu",
                           grid->bad_row, grid->bad_width, grid->width);
    if (grid->rows > side)
        return sudoku_bad (error, line, 0,
                           "a list of more than %zu rows of %zu cells", side,
                           side);
    if (grid->rows > 1)
        return sudoku_bad (
            error, line, 0,
            "the list that starts in line %zu ends after %zu of %zu rows",
            grid->line, grid->rows, side);
    return sudoku_bad (error, line, 0,
                       "a list of %zu cells: expected 16, 36, 64, 81, 100, ...",
                       grid->cells.size);
}

// The side of a complete grid; 0, and the error, if it is none.
static unsigned side_of_grid (Value *value, const Grid *grid) {
    const size_t cells = grid->cells.size;
    const size_t side = grid->rows > 1 ? grid->width : root_of (cells);
    if (side * side == cells && sudoku_side_fits (value->reader, side) &&
        !grid->bad_row)
        return (unsigned) side;
    if (value->result == SUDOKU_OK)
        value->result = bad_grid (value, grid, side);
    return 0;
}

static void emit_grid (Value *value, Grid *grid) {
    Shown shown = {.side = side_of_grid (value, grid)};
    if (shown.side) {
        sudoku_move_cells (&shown.cells, &grid->cells);
        emit (value, &shown, false);
    }
    sudoku_cells_free (&grid->cells);
}

static Part add_token (Value *value, Grid *grid, Excerpt token) {
    if (sudoku_add_token (&grid->cells, &value->reader->codes, token))
        return PART_CELL;
    grid->cells.size -= !grid->cells.failed;
    return PART_OTHER;
}

static Part read_word (Value *value, Grid *grid, Excerpt *scalar) {
    size_t end = value->text.begin;
    while (end < value->text.size && !blank (value->text.bytes[end]) &&
           !strchr (",[]{}()|;\n", value->text.bytes[end]))
        end++;
    *scalar = up_to (value, end);
    value->text.begin = end;
    return add_token (value, grid, *scalar);
}

// What quotation marks enclose: a cell, a row, or a whole board.
static Part read_string (Value *value, Grid *grid, Excerpt *scalar) {
    Excerpt *const text = &value->text;
    const char quote = text->bytes[text->begin++];
    size_t end = text->begin;
    while (end < text->size && text->bytes[end] != quote &&
           text->bytes[end] != '\n')
        end += text->bytes[end] == '\\' && end + 1 < text->size ? 2 : 1;
    const Excerpt inside = *scalar = up_to (value, end);
    if (end >= text->size || text->bytes[end] != quote) {
        if (value->result == SUDOKU_OK)
            value->result =
                sudoku_bad (value->error, text->line, inside.begin,
                            "a string without end: expected %c", quote);
        text->begin = end;
        return PART_OTHER;
    }
    text->begin = end + 1;
    if (length_of (inside) < 4)
        return add_token (value, grid, trimmed (inside));
    for (size_t at = inside.begin; at < inside.size; at++)
        sudoku_add_token (&grid->cells, &value->reader->codes,
                          part (inside, at, at + (inside.bytes[at] != ' ')));
    return PART_ROW;
}

// A string that is a board by itself.
static bool emit_string (Value *value, Excerpt text) {
    Shown shown = {0};
    if (length_of (text) <= SYMBOLS_MAX ||
        !sudoku_find_whole (value->reader, text, &shown))
        return false;
    emit (value, &shown, false);
    return true;
}

// Reads an element of a list.  True if it was a board of its own.  Words in round
// brackets are those of a program: problem(1, [[…]], Solution)
static bool read_element (Value *value, Grid *grid, char bracket, char c) {
    const size_t begin = value->text.begin;
    Grid inner = {0};
    Excerpt text = {0};
    const bool nested = closing (c);
    bool board = false;
    const Part part = read_value (value, nested ? &inner : grid, &text);
    if (part == PART_ROW && !nested && emit_string (value, text)) {
        grid->cells.size = grid->begun;
        board = true;
    } else if (part == PART_GRID) {
        emit_grid (value, &inner);
        board = true;
    } else if (part == PART_ROW) {
        sudoku_add_cells (&grid->cells, &inner.cells);
        end_row (value, grid);
    } else if (part == PART_OTHER && !nested && bracket != '(' &&
               value->result == SUDOKU_OK) {
        const size_t size = length_of (text);
        value->result = sudoku_bad (
            value->error, value->text.line, begin - value->start + 1,
            "unexpected '%.*s' in a list: expected a digit, or 0, null, None "
            "or \"\" for a blank",
            (int) (size < 40 ? size : 40), text.bytes + text.begin);
    }
    grid->cells.failed |= inner.cells.failed;
    sudoku_cells_free (&inner.cells);
    value->text.begin += value->text.begin == begin;
    return board;
}

static Part read_list (Value *value, Grid *grid) {
    const char bracket = value->text.bytes[value->text.begin++],
               end = closing (bracket);
    bool boards = false;
    grid->line = value->text.line;
    for (char c;
         (c = next_char (value)) && c != end && value->result == SUDOKU_OK;) {
        if (!strchr (",;|", c)) {
            boards |= read_element (value, grid, bracket, c);
            continue;
        }
        value->text.begin++;
        if (c != ',' && grid->cells.size > grid->begun)
            end_row (value, grid); // of a matrix
    }
    value->text.begin += value->text.begin < value->text.size;
    if (grid->rows && grid->cells.size > grid->begun)
        end_row (value, grid);
    if (grid->cells.failed)
        value->result = SUDOKU_OUT_OF_MEMORY;
    return boards && (bracket == '(' || !grid->cells.size) ? PART_OTHER
           : grid->rows > 1                                ? PART_GRID
                                                           : PART_ROW;
}

// Reads a name, and the colon behind it.  False if there is none.
static bool read_key (Value *value, Fact *fact) {
    const char c = next_char (value);
    const bool quoted = c == '"' || c == '\'';
    const char *const bytes = value->text.bytes;
    const size_t begin = value->text.begin + quoted, size = value->text.size;
    size_t end = begin;
    while (end < size &&
           (quoted ? bytes[end] != c : !one_of (bytes[end], ":,}\n \t")))
        end += quoted && bytes[end] == '\\' ? 2 : 1;
    value->text.begin = end + quoted < size ? end + quoted : size;
    const bool colon = next_char (value) == ':';
    value->text.begin += colon;
    *fact = end - begin == 5 && starts_with (bytes + begin, 5, "value")
                ? PUZZLE
                : sudoku_fact (bytes + begin, end - begin);
    return colon && (quoted || letter (c));
}

// Whether a bracket { begins an object: names and colons, no cells.
static bool is_object (Value value) {
    Fact ignored;
    value.text.begin++;
    return read_key (&value, &ignored);
}

// Reads a member, and looks at what it holds.
static void read_member (Value *value, Member *member) {
    const size_t begin = value->text.begin;
    sudoku_cells_free (&member->grid.cells);
    *member = (Member){0};
    read_key (value, &member->seen.named);
    const Part part = read_value (value, &member->grid, &member->text);
    if (member->text.bytes)
        sudoku_see_content (value->reader, member->text, &member->seen);
    if (member->text.bytes || part == PART_OTHER)
        sudoku_cells_free (&member->grid.cells);
    else if (member->grid.cells.size >= 16) {
        sudoku_see_cells (&member->grid.cells, &member->seen);
        member->seen.some++;
    }
    value->text.begin += value->text.begin == begin;
}

// The cells that a member shows.
static bool member_cells (Value *value, Member *member, Shown *shown) {
    if (!member->grid.cells.size)
        return member->text.bytes &&
               sudoku_find_whole (value->reader, member->text, shown);
    shown->side = side_of_grid (value, &member->grid);
    sudoku_move_cells (&shown->cells, &member->grid.cells);
    return shown->side;
}

static int no_board (const Value *value, const Member *member) {
    if (!member->text.bytes)
        return sudoku_bad (value->error, value->text.line, 1,
                           "a list without cells: expected a board");
    sudoku_unfit (value->reader, member->text, value->error);
    value->error->line = member->text.line;
    return SUDOKU_BAD_INPUT;
}

// An object is complete: a record, if one of its members is a puzzle.
static void end_object (Value *value, Member *member, size_t count) {
    Seen seen[MEMBERS];
    unsigned char column[MEMBERS];
    Shown shown = {0}, solution = {0};
    for (size_t i = 0; i < count; i++)
        seen[i] = member[i].seen;
    sudoku_assign_columns (seen, count, column);
    for (size_t i = 0; i < count && value->result == SUDOKU_OK; i++)
        if (column[i] == PUZZLE) {
            // One symbol is a board where its key says so.
            if (member[i].seen.named != PUZZLE && member[i].text.bytes &&
                length_of (member[i].text) == 1)
                continue;
            if (!member_cells (value, member + i, &shown) && seen[i].some &&
                value->result == SUDOKU_OK)
                value->result = no_board (value, member + i);
        } else if (column[i] == SOLUTION) {
            member_cells (value, member + i, &solution);
        }
    if (shown.side && value->result == SUDOKU_OK) {
        if (solution.side)
            sudoku_move_cells (&shown.solution, &solution.cells);
        for (size_t i = 0; i < count; i++)
            if (member[i].text.bytes && column[i] != SOLUTION)
                sudoku_state (value->reader, (Fact) column[i], member[i].text);
        emit (value, &shown, true);
    }
    sudoku_shown_free (&shown);
    sudoku_shown_free (&solution);
}

static Part read_object (Value *value) {
    Member member[MEMBERS] = {0};
    size_t count = 0;
    const size_t before = value->boards;
    value->text.begin++;
    for (char c;
         (c = next_char (value)) && c != '}' && value->result == SUDOKU_OK;)
        if (c == ',') {
            value->text.begin++;
        } else {
            read_member (value, member + count);
            count += count + 1 < MEMBERS;
        }
    value->text.begin += value->text.begin < value->text.size;
    // An object around one that was a record is none.
    if (value->result == SUDOKU_OK && value->boards == before)
        end_object (value, member, count);
    for (size_t i = 0; i < MEMBERS; i++)
        sudoku_cells_free (&member[i].grid.cells);
    return PART_OTHER;
}

static Part read_value (Value *value, Grid *grid, Excerpt *scalar) {
    const char c = next_char (value);
    if (value->depth == DEPTH_MOST) {
        if (value->result == SUDOKU_OK)
            value->result =
                sudoku_bad (value->error, value->text.line,
                            value->text.begin - value->start + 1,
                            "brackets within brackets, and so on: expected a "
                            "list of lists");
        return PART_OTHER;
    }
    value->depth++;
    const Part part = c == '{' && is_object (*value) ? read_object (value)
                      : closing (c)                  ? read_list (value, grid)
                      : c == '"' || c == '\''
                          ? read_string (value, grid, scalar)
                          : read_word (value, grid, scalar);
    value->depth--;
    return part;
}

static int read_boards (sudoku_reader *reader, const Gathered *all, size_t line,
                        sudoku_error *error) {
    Value value = {.reader = reader,
                   .text = {all->text.bytes, all->begin, all->text.size, line},
                   .error = error};
    Grid grid = {0};
    Excerpt scalar = {0};
    const Part part = read_value (&value, &grid, &scalar);
    if (part != PART_OTHER && value.result == SUDOKU_OK && !value.boards)
        emit_grid (&value, &grid);
    sudoku_cells_free (&grid.cells);
    const bool object = all->text.bytes[all->begin] == '{';
    return value.result == SUDOKU_OK && !all->closed
               ? sudoku_bad (error, line + all->lines - 1, 0,
                             "the %s that starts in line %zu has no end: "
                             "expected '%c'",
                             object ? "value" : "list", line,
                             object ? '}' : ']')
               : value.result;
}

// Whether the line opens a list of objects: each of them is a record.
static bool opens_objects (sudoku_reader *reader, Excerpt line) {
    const Excerpt text = trimmed (line);
    if (text.bytes[text.begin] != '[')
        return false;
    if (length_of (text) == 1) {
        const Line *const next = sudoku_lines_peek (&reader->lines, 1);
        const Excerpt object = next ? trimmed (excerpt_of (next)) : text;
        return length_of (object) && object.bytes[object.begin] == '{';
    }
    const size_t at = skip_blanks (text.bytes, text.begin + 1, text.size);
    return text.bytes[at] == '{' && at + 1 < text.size &&
           strchr ("\" ", text.bytes[at + 1]);
}

int sudoku_form_value (sudoku_reader *reader, const Line *line,
                       sudoku_puzzle *puzzle, sudoku_error *error) {
    Gathered all;
    const size_t number = line->number;
    int result;
    if (opens_objects (reader, excerpt_of (line))) {
        line = sudoku_lines_peek (&reader->lines, 0);
        sudoku_lines_erase (&reader->lines, 0,
                            skip_blanks (line->text, 0, line->size) + 1);
        return SUDOKU_OK;
    }
    gather (reader, &all);
    if (all.text.failed) {
        result = SUDOKU_OUT_OF_MEMORY;
    } else if (sudoku_is_fpuzzle (all.text.bytes, all.text.size)) {
        result =
            sudoku_read_fpuzzle (all.text.bytes, all.text.size, puzzle, error);
        error->line += number - 1;
    } else if (sudoku_is_pad (all.text.bytes, all.text.size)) {
        result = sudoku_read_pad (all.text.bytes, all.text.size, puzzle, error);
        error->line += number - 1;
    } else {
        result = read_boards (reader, &all, number, error);
    }
    free (all.text.bytes);
    take (reader, &all);
    return result;
}
