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
#include "sudoku/text/json.h"
#include "sudoku/text/table.h"
#include "sudoku/board/growing.h"

#include <stdlib.h>

enum { DEPTH_MOST = 60, ROOM = 65536 };

// ---------------------------------------------------------------------------
// The text of a value

typedef struct Gathered {
    Growing text; // its lines, with line feeds
    size_t lines;
    size_t begin;       // of the value in the text
    size_t end;         // in the last line
    unsigned depth;     // of brackets that are open
    char quote;         // of the string that is open, or 0
    bool begun, closed; // a bracket was opened; it is closed
} Gathered;

// Whether an apostrophe begins a string: not within a word.
static bool begins_string (const char *text, size_t at) {
    return !at || strchr (" \t,:=([{|;", text[at - 1]);
}

static void gather_line (Gathered *all, const Line *line, size_t from) {
    const char *const text = line->text;
    size_t at = from;
    for (; at < line->size && !all->closed; at++) {
        const char c = text[at];
        if (all->quote) {
            at += c == '\\';
            if (c == all->quote)
                all->quote = 0;
        } else if (c == '"' || (c == '\'' && begins_string (text, at))) {
            all->quote = c;
        } else if (strchr ("[{(", c)) {
            all->depth++;
            all->begun = true;
        } else if (strchr ("]})", c) && all->depth) {
            all->closed = !--all->depth;
        }
    }
    all->end = at < line->size ? at : line->size;
    all->quote = 0; // strings end with their line
    sudoku_grow_bytes (&all->text, text, all->end);
    sudoku_grow_bytes (&all->text, "\n", 1);
    all->lines++;
}

static bool is_empty (const Line *line) {
    return skip_blanks (line->text, 0, line->size) == line->size;
}

// Whether the line, `ahead` lines behind the first one, ends a value that is not closed.
static bool ends_value (sudoku_reader *reader, size_t ahead, char first) {
    const Line *line = sudoku_lines_peek (&reader->lines, ahead);
    Whole whole;
    if (line->overlong || line->binary)
        return true;
    const bool gap = is_empty (line);
    if (gap) // it goes on behind a blank line, unless another value begins there
        line = sudoku_lines_peek (&reader->lines, ahead + 1);
    if (gap && (!line || is_empty (line) || line->binary ||
                (line->text[0] == first && !blank (first))))
        return true;
    if (first == '{' && line->size > 1 && !memcmp (line->text, "{\"", 2))
        return true;
    for (size_t i = 0; i < line->size; i++)
        if (strchr ("[]{}(),;\"'", line->text[i]))
            return false;
    return gap || (line->size > SYMBOLS_MAX &&
                   sudoku_find_whole (reader, excerpt_of (line), &whole, NULL));
}

// The bracket with which the value begins: behind a name, that behind its "=", and
// not those of its type.
static size_t first_bracket (const Line *line) {
    const size_t begin = skip_blanks (line->text, 0, line->size);
    const char *const equals = letter (line->text[begin])
                                   ? memchr (line->text, '=', line->size)
                                   : NULL;
    size_t at = equals ? (size_t) (equals - line->text) : begin;
    for (; at < line->size; at++) {
        const size_t end = numerals_end (line->text, at + 1, line->size);
        if (equals && line->text[at] == '[' && end < line->size &&
            line->text[end] == ']')
            at = end; // [] or [9] of a type
        else if (strchr ("[{(", line->text[at]))
            break;
    }
    return at;
}

// Gathers the next lines, which are not taken.
static void gather (sudoku_reader *reader, Gathered *all) {
    char first = 0;
    memset (all, 0, sizeof *all);
    do {
        const Line *line = sudoku_lines_peek (&reader->lines, all->lines);
        if (!line || (all->lines && ends_value (reader, all->lines, first)))
            break;
        line = sudoku_lines_peek (&reader->lines, all->lines);
        if (!all->lines) {
            all->begin = first_bracket (line);
            first = line->text[0];
        }
        gather_line (all, line, all->lines ? 0 : all->begin);
    } while (!all->closed && !all->text.failed);
    sudoku_grow_bytes (&all->text, "", 1);
    all->text.size -= !all->text.failed;
}

// Takes its lines.  What is behind it on the last line stays if it begins a value.
static void take (sudoku_reader *reader, const Gathered *all) {
    for (size_t i = 1; i < all->lines; i++)
        sudoku_lines_take (&reader->lines);
    const Line *const line = sudoku_lines_peek (&reader->lines, 0);
    size_t at = all->end;
    while (line && at < line->size && !strchr ("[{", line->text[at]))
        at++;
    if (all->closed && line && at < line->size)
        sudoku_lines_erase (&reader->lines, 0, at);
    else if (line)
        sudoku_lines_take (&reader->lines);
}

// ---------------------------------------------------------------------------
// Reading it

// Cells in rows, while a list is read.
typedef struct Grid {
    CellList cells;
    size_t rows, width; // complete rows; cells of the first one
    size_t begun;       // cells before the row at hand
    size_t
        bad_row; // first row of another width, from 1; its cells and its line
    size_t bad_width, bad_line, bad_column;
    size_t line; // where it begins
} Grid;

typedef struct Member {
    Fact named;
    Seen seen;
    Grid grid;
    Excerpt text; // of a string or number
} Member;

enum { MEMBERS = 24 };

typedef struct Value {
    sudoku_reader *reader;
    const char *text;
    size_t size, at;
    size_t line, start; // number of the line at hand, and where it begins
    unsigned depth;
    size_t boards; // that were found
    int result;    // SUDOKU_OK until the first error
    sudoku_error *error;
} Value;

// What was read: a cell that was appended, a row of cells, a grid, or neither.
typedef enum Part { PART_CELL, PART_ROW, PART_GRID, PART_OTHER } Part;

static Part read_value (Value *value, Grid *grid, Excerpt *scalar);

static void fail (Value *value, size_t at, const char *message,
                  const char *text, size_t size) {
    if (value->result == SUDOKU_OK)
        value->result =
            sudoku_bad (value->error, value->line, at - value->start + 1,
                        message, (int) (size < 40 ? size : 40), text);
}

static void grid_free (Grid *grid) {
    sudoku_cells_free (&grid->cells);
    *grid = (Grid){0};
}

// Skips blanks and line feeds.
static char next_char (Value *value) {
    for (; value->at < value->size; value->at++) {
        const char c = value->text[value->at];
        if (c == '\n') {
            value->line++;
            value->start = value->at + 1;
        } else if (!blank (c)) {
            return c;
        }
    }
    return 0;
}

// The text between two offsets, as on a line of its own: columns count from its line.
static Excerpt between (const Value *value, size_t begin, size_t end) {
    return (Excerpt){value->text + value->start, begin - value->start,
                     end - value->start, value->line};
}

// A row is complete.
static void end_row (Value *value, Grid *grid, size_t at) {
    const size_t width = grid->cells.size - grid->begun;
    grid->begun = grid->cells.size;
    if (!grid->rows++)
        grid->width = width;
    if (width != grid->width && !grid->bad_row) {
        grid->bad_row = grid->rows;
        grid->bad_width = width;
        grid->bad_line = value->line;
        grid->bad_column = at - value->start + 1;
    }
}

// A record waits: the board of a grid, with its solution.
static void emit (Value *value, Shown *shown, const sudoku_puzzle *facts) {
    sudoku_reader *const reader = value->reader;
    value->boards++;
    if (reader->more_size == reader->more_room) {
        const size_t room = reader->more_room ? 2 * reader->more_room : 4;
        Waiting *const more = realloc (reader->more, room * sizeof *more);
        if (!more) {
            value->result = SUDOKU_OUT_OF_MEMORY;
            sudoku_shown_free (shown);
            return;
        }
        reader->more = more;
        reader->more_room = room;
    }
    Waiting *const record = reader->more + reader->more_size++;
    *record = (Waiting){.status = 1, .shown = *shown, .puzzle.count = -1};
    if (facts)
        record->puzzle = *facts;
    record->puzzle.line = shown->cells.cell->line;
    *shown = (Shown){0};
}

// The side of a complete grid; 0, and the error, if it is none.
static unsigned side_of_grid (Value *value, const Grid *grid) {
    const size_t cells = grid->cells.size, rows = grid->rows;
    const size_t side = rows > 1 ? grid->width : root_of (cells);
    const bool fits = sudoku_side_fits (value->reader, side);
    if (side * side == cells && fits && !grid->bad_row)
        return (unsigned) side;
    if (value->result != SUDOKU_OK)
        return 0;
    if (rows > 1 && !fits)
        value->result =
            sudoku_bad (value->error, grid->line, 0,
                        "a list of %zu cells: expected a row of 4, 6, 8, "
                        "9, ... of them",
                        grid->width);
    else if (grid->bad_row)
        value->result =
            sudoku_bad (value->error, grid->bad_line, grid->bad_column,
                        "row %zu of the list has %zu cells, expected %zu",
                        grid->bad_row, grid->bad_width, grid->width);
    else if (rows > side)
        value->result = sudoku_bad (value->error, value->line, 0,
                                    "a list of more than %zu rows of %zu cells",
                                    side, side);
    else if (rows > 1)
        value->result = sudoku_bad (
            value->error, value->line, 0,
            "the list that starts in line %zu ends after %zu of %zu rows",
            grid->line, rows, side);
    else
        value->result = sudoku_bad (
            value->error, value->line, 0,
            "a list of %zu cells: expected 16, 36, 64, 81, 100, ...", cells);
    return 0;
}

static void emit_grid (Value *value, Grid *grid) {
    Shown shown = {.side = side_of_grid (value, grid)};
    if (shown.side) {
        shown.cells = grid->cells;
        grid->cells = (CellList){0};
        emit (value, &shown, NULL);
    }
    grid_free (grid);
}

// ---------------------------------------------------------------------------
// Scalars

static Part read_word (Value *value, Grid *grid, Excerpt *scalar) {
    const size_t begin = value->at;
    while (value->at < value->size && !blank (value->text[value->at]) &&
           !strchr (",[]{}()|;\n", value->text[value->at]))
        value->at++;
    const Excerpt text = between (value, begin, value->at);
    *scalar = text;
    if (sudoku_add_token (&grid->cells, &value->reader->codes, text.bytes,
                          (Piece){text.begin, text.size}, text.line))
        return PART_CELL;
    if (!grid->cells.failed)
        grid->cells.size--;
    return PART_OTHER;
}

// What quotation marks enclose: a cell, a row, or a whole board.
static Part read_string (Value *value, Grid *grid, Excerpt *scalar) {
    const char quote = value->text[value->at++];
    const size_t begin = value->at;
    while (value->at < value->size && value->text[value->at] != quote &&
           value->text[value->at] != '\n')
        value->at +=
            value->text[value->at] == '\\' && value->at + 1 < value->size ? 2
                                                                          : 1;
    const size_t end = value->at < value->size ? value->at : value->size;
    const Excerpt text = *scalar = between (value, begin, end);
    if (value->at >= value->size || value->text[value->at] != quote) {
        fail (value, begin - 1, "a string without end: expected %.*s",
              (char[]){quote}, 1);
        return PART_OTHER;
    }
    value->at++;
    if (end - begin < 4) {
        const Piece cell = trimmed (text.bytes, (Piece){text.begin, text.size});
        if (sudoku_add_token (&grid->cells, &value->reader->codes, text.bytes,
                              cell, text.line))
            return PART_CELL;
        if (!grid->cells.failed)
            grid->cells.size--;
        return PART_OTHER;
    }
    for (size_t at = text.begin; at < text.size; at++)
        sudoku_add_token (&grid->cells, &value->reader->codes, text.bytes,
                          (Piece){at, at + (text.bytes[at] != ' ')}, text.line);
    return PART_ROW;
}

// ---------------------------------------------------------------------------
// Lists

static bool is_board_string (const Value *value, Excerpt text) {
    Whole whole;
    return text.size - text.begin > SYMBOLS_MAX &&
           sudoku_find_whole (value->reader, text, &whole, NULL);
}

static void emit_string (Value *value, Excerpt text) {
    Whole whole;
    Shown shown = {0};
    if (sudoku_find_whole (value->reader, text, &whole, &shown))
        emit (value, &shown, NULL);
}

static Part read_list (Value *value, Grid *grid) {
    static const char open[] = "[{(", close[] = "]})";
    const char end = close[strchr (open, value->text[value->at]) - open];
    bool rows = false, boards = false;
    grid->line = value->line;
    value->at++;
    for (char c;
         (c = next_char (value)) && c != end && value->result == SUDOKU_OK;) {
        if (c == ',' || c == ';' || c == '|') {
            // A row of a matrix ends.
            if (c != ',' && grid->cells.size > grid->begun) {
                end_row (value, grid, value->at);
                rows = true;
            }
            value->at++;
            continue;
        }
        const size_t begin = value->at;
        Grid inner = {0};
        Excerpt text = {0};
        const bool nested = strchr (open, c);
        const bool string = c == '"' || c == '\'';
        const Part part = read_value (value, nested ? &inner : grid, &text);
        if (string && part == PART_ROW && is_board_string (value, text)) {
            grid->cells.size = grid->begun;
            emit_string (value, text);
            boards = true;
        } else if (part == PART_GRID && nested) {
            emit_grid (value, &inner);
            boards = true;
        } else if (part == PART_ROW) {
            for (size_t i = 0; i < inner.cells.size; i++) {
                Cell *const cell = sudoku_add_cell (&grid->cells);
                if (cell)
                    *cell = inner.cells.cell[i];
            }
            rows = true;
            end_row (value, grid, value->at - 1);
        } else if (part == PART_OTHER && !nested) {
            fail (value, begin,
                  "unexpected '%.*s' in a list: expected a digit, or 0, null, "
                  "None or "
                  "\"\" for a blank",
                  text.bytes + text.begin, text.size - text.begin);
        }
        grid->cells.failed |= inner.cells.failed;
        grid_free (&inner);
        if (value->at == begin)
            value->at++;
    }
    if (rows && grid->cells.size > grid->begun)
        end_row (value, grid, value->at);
    value->at += value->at < value->size;
    if (grid->cells.failed)
        value->result = SUDOKU_OUT_OF_MEMORY;
    return boards && !grid->cells.size ? PART_OTHER
           : rows && grid->rows > 1    ? PART_GRID
                                       : PART_ROW;
}

// ---------------------------------------------------------------------------
// Objects

// Whether a bracket { begins an object: names and colons, no cells.
static bool is_object (const Value *value) {
    size_t at = value->at + 1;
    while (at < value->size &&
           (blank (value->text[at]) || value->text[at] == '\n'))
        at++;
    const char quote = at < value->size ? value->text[at] : 0;
    if (quote != '"' && quote != '\'')
        return letter (quote) && strcspn (value->text + at, ",}") >
                                     strcspn (value->text + at, ":");
    for (at++; at < value->size && value->text[at] != quote; at++)
        at += value->text[at] == '\\';
    for (at++; at < value->size &&
               (blank (value->text[at]) || value->text[at] == '\n');)
        at++;
    return at < value->size && value->text[at] == ':';
}

static Fact read_key (Value *value) {
    const char c = next_char (value);
    const bool quoted = c == '"' || c == '\'';
    size_t begin = value->at + quoted, end = begin;
    while (end < value->size &&
           (quoted ? value->text[end] != c
                   : value->text[end] != ':' && !blank (value->text[end])))
        end++;
    value->at = end + quoted < value->size ? end + quoted : value->size;
    if (next_char (value) == ':')
        value->at++;
    const Fact fact = sudoku_fact (value->text + begin, end - begin);
    return fact == NO_FACT && end - begin == 5 &&
                   !strncasecmp (value->text + begin, "value", 5)
               ? PUZZLE
               : fact;
}

// The cells that a member shows.
static bool member_cells (Value *value, Member *member, Shown *shown) {
    Whole whole;
    if (member->grid.cells.size) {
        shown->side = side_of_grid (value, &member->grid);
        shown->cells = member->grid.cells;
        member->grid.cells = (CellList){0};
        return shown->side;
    }
    return member->text.bytes &&
           sudoku_find_whole (value->reader, member->text, &whole, shown);
}

static void state_member (const Member *member, Fact fact,
                          sudoku_puzzle *facts) {
    const char *const text = member->text.bytes + member->text.begin;
    const size_t size = member->text.size - member->text.begin;
    if (!member->text.bytes)
        return;
    if (fact == NAME)
        sudoku_keep (facts->name, sizeof facts->name, text, size);
    else if (fact == AUTHOR)
        sudoku_keep (facts->author, sizeof facts->author, text, size);
    else if (fact == SOURCE || fact == ADDRESS)
        sudoku_keep (facts->source, sizeof facts->source, text, size);
    else if (fact == COUNT)
        sudoku_read_count (text, size, &facts->count, &facts->count_at_least);
}

// An object is complete: a record, if one of its members is a puzzle.
static void end_object (Value *value, Member *member, size_t count) {
    Fact named[MEMBERS];
    Seen seen[MEMBERS];
    unsigned char column[MEMBERS];
    Shown shown = {0}, solution = {0};
    sudoku_puzzle facts = {.count = -1};
    for (size_t i = 0; i < count; i++) {
        named[i] = member[i].named;
        seen[i] = member[i].seen;
    }
    sudoku_assign_columns (named, seen, count, column);
    for (size_t i = 0; i < count && value->result == SUDOKU_OK; i++)
        if (column[i] == PUZZLE && !member_cells (value, member + i, &shown) &&
            value->result == SUDOKU_OK && seen[i].some) {
            if (member[i].text.bytes)
                sudoku_unfit (value->reader, member[i].text, value->error);
            else
                sudoku_bad (value->error, value->line, 1,
                            "a list without cells: expected a board");
            if (member[i].text.bytes)
                value->error->line = member[i].text.line;
            value->result = SUDOKU_BAD_INPUT;
        } else if (column[i] == SOLUTION &&
                   member_cells (value, member + i, &solution)) {
            shown.solution = solution.cells;
            solution.cells = (CellList){0};
        } else {
            state_member (member + i, (Fact) column[i], &facts);
        }
    if (shown.side && value->result == SUDOKU_OK)
        emit (value, &shown, &facts);
    sudoku_shown_free (&shown);
    sudoku_shown_free (&solution);
}

static void see_grid (const Grid *grid, Seen *seen) {
    bool blank = false;
    for (size_t i = 0; i < grid->cells.size; i++)
        blank |= grid->cells.cell[i].number == 0;
    seen->some = seen->boards = grid->cells.size >= 16;
    seen->blanks = blank;
}

static Part read_object (Value *value) {
    Member member[MEMBERS];
    size_t count = 0;
    const size_t before = value->boards;
    memset (member, 0, sizeof member);
    value->at++;
    for (char c;
         (c = next_char (value)) && c != '}' && value->result == SUDOKU_OK;) {
        if (c == ',') {
            value->at++;
            continue;
        }
        Member *const this = member + (count < MEMBERS ? count : MEMBERS - 1);
        const size_t begin = value->at;
        grid_free (&this->grid);
        *this = (Member){.named = read_key (value)};
        next_char (value);
        const Part part = read_value (value, &this->grid, &this->text);
        if (part == PART_GRID || (part == PART_ROW && !this->text.bytes)) {
            see_grid (&this->grid, &this->seen);
        } else {
            grid_free (&this->grid);
            if (this->text.bytes)
                sudoku_see_content (value->reader, this->text, &this->seen);
        }
        count += count < MEMBERS;
        if (value->at == begin)
            value->at++;
    }
    value->at += value->at < value->size;
    // An object around one that was a record is none.
    if (value->result == SUDOKU_OK && value->boards == before)
        end_object (value, member, count);
    for (size_t i = 0; i < MEMBERS; i++)
        grid_free (&member[i].grid);
    return PART_OTHER;
}

// ---------------------------------------------------------------------------

static Part read_value (Value *value, Grid *grid, Excerpt *scalar) {
    const char c = next_char (value);
    Part part;
    if (value->depth == DEPTH_MOST) {
        fail (value, value->at,
              "brackets within brackets, %.*s: expected a list of lists",
              "and so on", 9);
        return PART_OTHER;
    }
    value->depth++;
    if (c == '{' && is_object (value))
        part = read_object (value);
    else if (c && strchr ("[{(", c))
        part = read_list (value, grid);
    else if (c == '"' || c == '\'')
        part = read_string (value, grid, scalar);
    else
        part = read_word (value, grid, scalar);
    value->depth--;
    return part;
}

static int read_boards (sudoku_reader *reader, const Gathered *all, size_t line,
                        sudoku_error *error) {
    Value value = {.reader = reader,
                   .text = all->text.bytes,
                   .size = all->text.size,
                   .at = all->begin,
                   .line = line,
                   .error = error};
    Grid grid = {0};
    Excerpt scalar = {0};
    const Part part = read_value (&value, &grid, &scalar);
    if (part != PART_OTHER && value.result == SUDOKU_OK &&
        (grid.cells.size || !value.boards))
        emit_grid (&value, &grid);
    grid_free (&grid);
    return value.result;
}

static bool object_follows (sudoku_reader *reader) {
    const Line *const line = sudoku_lines_peek (&reader->lines, 1);
    const size_t at = line ? skip_blanks (line->text, 0, line->size) : 0;
    return line && at < line->size && line->text[at] == '{';
}

static int read (sudoku_reader *reader, const Line *line, sudoku_puzzle *puzzle,
                 sudoku_error *error) {
    Gathered all;
    const size_t number = line->number;
    int result;
    reader->run = 0;
    // Each object of a list is a record.
    const size_t open = skip_blanks (line->text, 0, line->size);
    const size_t next = open < line->size
                            ? skip_blanks (line->text, open + 1, line->size)
                            : open;
    if (line->text[open] == '[' &&
        (next == line->size
             ? object_follows (reader)
             : line->text[next] == '{' && next + 1 < line->size &&
                   strchr ("\" ", line->text[next + 1]))) {
        line = sudoku_lines_peek (&reader->lines, 0);
        sudoku_lines_erase (&reader->lines, 0, open + 1);
        return SUDOKU_OK;
    }
    gather (reader, &all);
    if (all.text.failed)
        result = SUDOKU_OUT_OF_MEMORY;
    else if (sudoku_is_fpuzzle (all.text.bytes, all.text.size)) {
        result =
            sudoku_read_fpuzzle (all.text.bytes, all.text.size, puzzle, error);
        error->line += number - 1;
    } else if (sudoku_is_pad (all.text.bytes, all.text.size)) {
        result = sudoku_read_pad (all.text.bytes, all.text.size, puzzle, error);
        error->line += number - 1;
    } else {
        result = read_boards (reader, &all, number, error);
        if (result == SUDOKU_OK && !all.closed)
            result = sudoku_bad (
                error, number + all.lines - 1, 0,
                "the %s that starts in line %zu has no end: expected "
                "'%c'",
                all.text.bytes[all.begin] == '{' ? "value" : "list", number,
                all.text.bytes[all.begin] == '{' ? '}' : ']');
    }
    free (all.text.bytes);
    take (reader, &all);
    return result;
}

const Form sudoku_form_value = {
    .name = "value", .lines = 1 << LINE_VALUE, .read = read};
