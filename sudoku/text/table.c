// table.c -- tables: rows of fields, with the names of their columns in the first
// line; and objects of JSON, whose keys are such names (value.c).
//
//   name,author,source,puzzle,marks,solutions,solution
//   "Inkala 2012, hard",Arto Inkala,,8..........36...,,1,812753649...
//
// The content says what a column is, and its name helps: a column of boards with
// blanks is the puzzle, one of full boards the solution.  A number of solutions is
// read from a column that is named so, and holds numbers.  Other columns are left out.
//
// A line is such a head if it has two columns or more, between commas, semicolons or
// tabs, none of them a board, and one of them is named puzzle or the like, or the next
// lines have as many fields, among them boards in the same columns.  All lines behind it are rows, until the
// input ends.  Fields may be quoted; then two quotation marks are one.
//
// Source: Shafranovich, "Common Format and MIME Type for CSV Files", RFC 4180.

#include "sudoku/text/forms.h"
#include "sudoku/text/plain.h"
#include "sudoku/text/table.h"
#include "sudoku/text/format.h"
#include "sudoku/board/board.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/growing.h"

#include <stdlib.h>
#include <strings.h>

enum {
    HEAD_MOST = 2000,
    PEEKED = 8
}; // bytes of a head, rows that say what columns are

// ---------------------------------------------------------------------------
// What columns are

void sudoku_see_content (sudoku_reader *reader, Excerpt text, Seen *seen) {
    Whole whole;
    Shown shown = {0};
    const Piece field = trimmed (text.bytes, (Piece){text.begin, text.size});
    int64_t count;
    bool at_least;
    text.begin = field.begin;
    text.size = field.end;
    if (text.begin == text.size)
        return;
    seen->some++;
    if (sudoku_read_count (text.bytes + text.begin, text.size - text.begin,
                           &count, &at_least) &&
        text.size - text.begin < 16) {
        seen->numbers++;
    } else if (sudoku_find_whole (reader, text, &whole, &shown)) {
        bool blank = false;
        for (size_t i = 0; i < shown.cells.size; i++)
            blank |= shown.cells.cell[i].code == CODE_BLANK ||
                     shown.cells.cell[i].code == CODE_ZERO ||
                     !cell_is_good (shown.cells.cell + i);
        seen->boards++;
        seen->marks += whole.marks;
        seen->blanks += blank;
    }
    sudoku_shown_free (&shown);
}

// How well a column is the puzzle: boards with blanks before full ones, names second.
static unsigned as_puzzle (Fact named, const Seen *seen) {
    if (seen->some && !seen->boards)
        return named == PUZZLE;
    return 4u * (seen->blanks > 0) + 2u * (named == PUZZLE) +
           (seen->boards && named != SOLUTION && named != MARKS);
}

static unsigned as_solution (Fact named, const Seen *seen) {
    const bool says = named == SOLUTION || named == COUNT; // "solutions"
    if (named == MARKS || (seen->boards && seen->marks == seen->boards))
        return 0;
    if (seen->some && !seen->boards)
        return named == SOLUTION;
    return 2u * (seen->boards && !seen->blanks) +
           3u * (says && (seen->boards || named == SOLUTION));
}

void sudoku_assign_columns (const Fact *named, const Seen *seen, size_t count,
                            unsigned char *column) {
    size_t puzzle = count, solution = count;
    for (size_t i = 0; i < count; i++) {
        column[i] = (unsigned char) named[i];
        if ((named[i] == COUNT && seen[i].boards) || named[i] == PUZZLE ||
            named[i] == SOLUTION || named[i] == ADDRESS || named[i] == ENTRIES)
            column[i] = NO_FACT;
        if (as_puzzle (named[i], seen + i) &&
            (puzzle == count || as_puzzle (named[i], seen + i) >
                                    as_puzzle (named[puzzle], seen + puzzle)))
            puzzle = i;
    }
    for (size_t i = 0; i < count; i++)
        if (i != puzzle && as_solution (named[i], seen + i) &&
            (solution == count ||
             as_solution (named[i], seen + i) >
                 as_solution (named[solution], seen + solution)))
            solution = i;
    if (puzzle < count)
        column[puzzle] = PUZZLE;
    if (solution < count)
        column[solution] = SOLUTION;
}

// ---------------------------------------------------------------------------
// Fields

// Takes the next field off a line; quotation marks are taken off in place.  False if
// they are not in pairs; then *at is where.
static bool next_cell (char *text, size_t size, size_t *at, char separator,
                       Piece *field) {
    *at = skip_blanks (text, *at, size);
    field->begin = field->end = *at;
    if (*at == size || text[*at] != '"') {
        const char *const end = memchr (text + *at, separator, size - *at);
        *at = end ? (size_t) (end - text) : size;
        *field = trimmed (text, (Piece){field->begin, *at});
        return true;
    }
    field->begin = field->end = ++*at;
    while (*at < size) {
        if (text[*at] == '"' && (*at + 1 == size || text[*at + 1] != '"'))
            break;
        *at += text[*at] == '"';
        text[field->end++] = text[(*at)++];
    }
    if (*at == size)
        return false;
    *at = skip_blanks (text, *at + 1, size);
    return *at == size || text[*at] == separator;
}

// A field between tabs begins behind the tab, also if it is empty.
static bool next_of_row (char *text, size_t size, size_t *at, char separator,
                         Piece *field) {
    if (separator != '\t')
        return next_cell (text, size, at, separator, field);
    while (*at < size && text[*at] == ' ')
        ++*at;
    if (*at < size && text[*at] == '"')
        return next_cell (text, size, at, separator, field);
    const char *const end = memchr (text + *at, '\t', size - *at);
    field->begin = *at;
    *at = field->end = end ? (size_t) (end - text) : size;
    return true;
}

static char separator_of (const Line *line) {
    return memchr (line->text, ';', line->size)    ? ';'
           : memchr (line->text, '\t', line->size) ? '\t'
                                                   : ',';
}

// The fields of a line, copied, since quotation marks are taken off.  Their number; 0 if
// it is no row.
static size_t cut_line (const Line *line, char separator, char *copy,
                        Piece *fields) {
    size_t count = 0;
    memcpy (copy, line->text, line->size);
    for (size_t at = 0; at <= line->size && count < COLUMNS; at++)
        if (!next_of_row (copy, line->size, &at, separator, fields + count++))
            return 0;
    return count;
}

// Looks at a row below the head.  False if it is none.
static bool look_at_row (sudoku_reader *reader, const Line *line,
                         const Table *table, Seen *seen) {
    Piece fields[COLUMNS];
    char *const copy = malloc (line->size + 1);
    reader->lines.exhausted |= !copy;
    const bool fits =
        copy && cut_line (line, table->separator, copy, fields) == table->count;
    for (size_t i = 0; fits && i < table->count; i++) {
        const size_t end = fields[i].begin +
                           sudoku_plain (copy + fields[i].begin,
                                         fields[i].end - fields[i].begin, NULL);
        sudoku_see_content (reader,
                            (Excerpt){copy, fields[i].begin, end, line->number},
                            seen + i);
    }
    free (copy);
    return fits;
}

// Whether the line has the names of the columns of a table.
static bool names_columns (sudoku_reader *reader, Table *table) {
    const Line *line = sudoku_lines_peek (&reader->lines, 0);
    Piece fields[COLUMNS];
    Fact named[COLUMNS];
    Seen seen[COLUMNS] = {0};
    char copy[HEAD_MOST];
    const char first = line->size ? line->text[0] : 0;
    if ((!letter (first) && first != '"' && (unsigned char) first < 0x80 &&
         first != ',' && first != ';') ||
        line->size > HEAD_MOST)
        return false;
    *table = (Table){.separator = separator_of (line), .line = line->number};
    table->count = cut_line (line, table->separator, copy, fields);
    bool puzzles = false, boards = false, words = true;
    for (size_t i = 0; i < table->count; i++) {
        Whole whole;
        const Excerpt text = {copy, fields[i].begin, fields[i].end,
                              line->number};
        named[i] = sudoku_fact (copy + fields[i].begin,
                                fields[i].end - fields[i].begin);
        puzzles |= named[i] == PUZZLE;
        words &= fields[i].begin == fields[i].end ||
                 letter (copy[fields[i].begin]) ||
                 (unsigned char) copy[fields[i].begin] >= 0x80 ||
                 copy[fields[i].begin] == '_';
        if (sudoku_find_whole (reader, text, &whole, NULL))
            return false;
    }
    if (table->count < 2 || !words)
        return false;
    for (size_t ahead = 1; ahead <= PEEKED; ahead++) {
        line = sudoku_lines_peek (&reader->lines, ahead);
        if (!line || line->overlong || line->binary ||
            !look_at_row (reader, line, table, seen))
            break;
        for (size_t i = 0; i < table->count; i++)
            boards |= seen[i].boards;
        if (boards && ahead >= 2)
            break;
    }
    sudoku_assign_columns (named, seen, table->count, table->column);
    return puzzles || boards;
}

// ---------------------------------------------------------------------------
// Rows

// The row that is being read.
typedef struct Row {
    Line *line;
    Piece field[FACTS]; // of each fact; the last one
    bool stated[FACTS];
} Row;

static Excerpt excerpt_in (const Row *row, Fact fact) {
    return (Excerpt){row->line->text, row->field[fact].begin,
                     row->field[fact].end, row->line->number};
}

// Cuts the row into the fields of its facts.
static int cut_row (const Table *table, Row *row, sudoku_error *error) {
    Line *const line = row->line;
    size_t count = 0;
    for (size_t at = 0; at <= line->size; at++, count++) {
        const Fact fact =
            count < table->count ? (Fact) table->column[count] : NO_FACT;
        if (!next_of_row (line->text, line->size, &at, table->separator,
                          row->field + fact))
            return sudoku_bad (
                error, line->number, at < line->size ? at + 1 : at,
                "quotation marks that are not in pairs, or text behind them");
        row->stated[fact] = true;
    }
    if (count != table->count)
        return sudoku_bad (
            error, line->number, 1,
            "%zu fields: expected %zu, as many as columns in line %zu", count,
            table->count, table->line);
    return SUDOKU_OK;
}

static bool is_full (const sudoku_board *board) {
    for (size_t i = 0; i < 81; i++)
        if (!board->digit[i])
            return false;
    return true;
}

// Boards as most tables have them: the result is that of read_cells.
static bool read_plain (sudoku_reader *reader, const Row *row,
                        sudoku_puzzle *puzzle) {
    const char *const text = row->line->text;
    if (reader->has_given)
        return false;
    puzzle->board = sudoku_plain_board (text, row->field[PUZZLE]);
    if (puzzle->board &&
        row->field[SOLUTION].begin < row->field[SOLUTION].end) {
        puzzle->solution = sudoku_plain_board (text, row->field[SOLUTION]);
        if (puzzle->solution && is_full (puzzle->solution))
            return true;
        sudoku_puzzle_release (puzzle);
    }
    return puzzle->board;
}

static int bad_solution (const Row *row, sudoku_error *error, unsigned side) {
    size_t symbols = 0;
    for (size_t i = row->field[SOLUTION].begin; i < row->field[SOLUTION].end;
         i++)
        symbols += !cuts (row->line->text[i]);
    return sudoku_bad (error, row->line->number, row->field[SOLUTION].begin + 1,
                       "the solution has %zu symbols, expected %u", symbols,
                       side * side);
}

// The cells of the puzzle and of its solution.
static int read_cells (sudoku_reader *reader, Row *row, sudoku_error *error) {
    Shown *const shown = &reader->shown;
    const Fact facts[] = {PUZZLE, SOLUTION};
    for (size_t i = 0; i < 2; i++) {
        Piece *const field = row->field + facts[i];
        field->end =
            field->begin + sudoku_plain (row->line->text + field->begin,
                                         field->end - field->begin,
                                         reader->lines.symbols);
    }
    Whole whole;
    const Excerpt text = excerpt_in (row, PUZZLE),
                  full = excerpt_in (row, SOLUTION);
    if (text.begin == text.size)
        return sudoku_bad (error, text.line, text.begin + 1,
                           "an empty field: expected a board");
    if (!sudoku_find_whole (reader, text, &whole, shown)) {
        sudoku_unfit (reader, text, error);
        error->line = text.line;
        return SUDOKU_BAD_INPUT;
    }
    if (full.begin == full.size)
        return SUDOKU_OK;
    Shown solution = {0};
    const bool found = sudoku_find_whole (reader, full, &whole, &solution);
    const bool fits = found && solution.side == shown->side && !solution.marks;
    if (fits) {
        sudoku_cells_free (&shown->solution);
        shown->solution = solution.cells;
        solution.cells = (CellList){0};
    }
    sudoku_shown_free (&solution);
    return fits ? SUDOKU_OK : bad_solution (row, error, shown->side);
}

// What else the row says.
static int read_facts (sudoku_reader *reader, Row *row, sudoku_error *error) {
    const Fact facts[] = {NAME, AUTHOR, SOURCE, COUNT, MARKS};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        const Fact fact = facts[i];
        const Excerpt text = excerpt_in (row, fact);
        if (!row->stated[fact] || text.begin == text.size ||
            sudoku_state (reader, fact, text))
            continue;
        const int size =
            (int) (text.size - text.begin < 20 ? text.size - text.begin : 20);
        return sudoku_bad (error, text.line, text.begin + 1,
                           fact == COUNT
                               ? "'%.*s': expected a number of solutions"
                               : "'%.*s': expected candidates, N symbols for "
                                 "each cell",
                           size, text.bytes + text.begin);
    }
    return SUDOKU_OK;
}

static int read_row (sudoku_reader *reader, const Line *line,
                     sudoku_puzzle *puzzle, sudoku_error *error) {
    Row row = {.line = sudoku_lines_restore (&reader->lines)};
    int result = cut_row (&reader->table, &row, error);
    if (result == SUDOKU_OK)
        result = read_facts (reader, &row, error);
    if (result == SUDOKU_OK && !read_plain (reader, &row, puzzle))
        result = read_cells (reader, &row, error);
    const size_t side = reader->shown.side;
    const size_t marks = reader->about.candidates.size;
    if (result == SUDOKU_OK && marks && side && marks != side * side * side)
        result = sudoku_bad (error, line->number, row.field[MARKS].begin + 1,
                             "candidates of another side than the board's, %zu",
                             side);
    sudoku_lines_take (&reader->lines);
    return result;
}

// ---------------------------------------------------------------------------

static bool applies (sudoku_reader *reader, const Line *line) {
    Table table;
    (void) line;
    return names_columns (reader, &table);
}

static int read (sudoku_reader *reader, const Line *line, sudoku_puzzle *puzzle,
                 sudoku_error *error) {
    if (reader->table.count)
        return read_row (reader, line, puzzle, error);
    names_columns (reader, &reader->table);
    reader->run = 0;
    sudoku_lines_take (&reader->lines);
    return SUDOKU_OK;
}

const Form sudoku_form_table = {.name = "table",
                                .lines = 1 << LINE_CELLS,
                                .applies = applies,
                                .read = read};

// ---------------------------------------------------------------------------
// Writing

// A field of a table: quoted if it needs to be (RFC 4180).
static void put_field (Growing *text, const char *words) {
    const bool quoted = strpbrk (words, "\",;\t") || *words == ' ';
    sudoku_grow_fill (text, '"', quoted);
    for (; *words; words++) {
        sudoku_grow_fill (text, '"', quoted && *words == '"');
        const char one[2] = {*words, 0};
        sudoku_put_words (text, one);
    }
    sudoku_grow (text, quoted ? "\"," : ",");
}

// The same for cells, which are quoted if they are numbers.
static void put_board (Writer *writer, const sudoku_board *board,
                       const sudoku_symbols *symbols) {
    const bool quoted = !sudoku_single (symbols, writer->board->side);
    sudoku_grow_fill (&writer->text, '"', quoted);
    sudoku_put_cells (&writer->text, board, symbols, "");
    sudoku_grow_fill (&writer->text, '"', quoted);
}

static void write_csv (Writer *writer) {
    const sudoku_puzzle *const puzzle = writer->puzzle;
    Growing *const text = &writer->text;
    if (!writer->before)
        sudoku_grow (text,
                     "name,author,source,puzzle,marks,solutions,solution\r\n");
    put_field (text, puzzle->name);
    put_field (text, puzzle->author);
    put_field (text, puzzle->source);
    put_board (writer, puzzle->board, writer->symbols);
    sudoku_grow_bytes (text, ",", 1);
    if (sudoku_shows_marks (writer))
        sudoku_put_marks (text, writer->board);
    sudoku_grow_bytes (text, ",", 1);
    sudoku_put_count (text, puzzle);
    sudoku_grow_bytes (text, ",", 1);
    if (puzzle->solution)
        put_board (writer, puzzle->solution, writer->symbols);
    sudoku_grow_bytes (text, "\r\n", 2);
    writer->holds |=
        NAMES | ANSWERS | (sudoku_shows_marks (writer) ? SUDOKU_LOST_MARKS : 0);
}

const Format sudoku_format_csv = {.name = "csv",
                                  .meaning = "a table with names of columns",
                                  .write = write_csv,
                                  .most = ANY_SIDE};
