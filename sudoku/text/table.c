// table.c -- tables: rows of fields, with column names in the first line; and JSON
// objects, whose keys are used like column names (value.c).
//
//   name,author,source,puzzle,marks,solutions,solution
//   "Inkala 2012, hard",Arto Inkala,,8..........36...,,1,812753649...
//
// The content determines the meaning of a column, and to a lesser degree its name does: a
// column of boards with blanks is the puzzle, a column of full boards the solution.  Without a
// solution, several columns of boards with blanks are separate puzzles.  The number of
// solutions is read from a column with that name and with numbers.  Other columns are ignored.
//
// A line is a table head if it has at least two columns, separated by commas,
// semicolons or tabs, none of which is a board; and if one column is named puzzle or
// similar, or the next lines have as many fields with boards in the same columns.  All
// further lines of the input are rows.  Fields may be quoted; two quotation marks
// inside a quoted field stand for one.
//
// Source: Shafranovich, "Common Format and MIME Type for CSV Files", RFC 4180.

#include "sudoku/text/forms.h"
#include "sudoku/text/format.h"
#include "sudoku/board/board.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/growing.h"

#include <stdlib.h>

enum {
    HEAD_MOST = 2000,
    PEEKED = 8,
    JOINED = 100
}; // bytes of a head, rows that say what columns are, lines of one row

void sudoku_see_cells (const CellList *cells, Seen *seen) {
    bool blank = false;
    for (size_t i = 0; i < cells->size; i++)
        blank |= cells->cell[i].code == CODE_BLANK ||
                 cells->cell[i].number == 0 || !cell_is_good (cells->cell + i);
    seen->boards++;
    seen->blanks += blank;
}

void sudoku_see_content (sudoku_reader *reader, Excerpt text, Seen *seen) {
    Shown shown = {0};
    int64_t count;
    bool at_least;
    text = trimmed (text);
    seen->some += length_of (text) > 0;
    if (length_of (text) < 16 && sudoku_read_count (text, &count, &at_least))
        return;
    if (length_of (text) && sudoku_find_whole (reader, text, &shown)) {
        sudoku_see_cells (&shown.cells, seen);
        seen->marks += shown.marks;
    }
    sudoku_shown_free (&shown);
}

// The score of a column as puzzle or solution; boards with blanks, or full boards,
// count more than names.
static unsigned score (const Seen *seen, Fact fact) {
    const bool named = seen->named == fact, boards = seen->boards;
    if (seen->some && !boards)
        return named;
    if (fact == PUZZLE)
        return 4u * (seen->blanks > 0) + 2u * named +
               (boards && seen->named != SOLUTION && seen->named != MARKS);
    if (seen->named == MARKS || (boards && seen->marks == seen->boards))
        return 0;
    return 2u * (boards && !seen->blanks) +
           // Also the column "solutions".
           3u * (named || (boards && seen->named == COUNT));
}

// The best column for a fact, except the column `other`; or `count`.
static size_t best_column (const Seen *seen, size_t count, Fact fact,
                           size_t other) {
    size_t best = count;
    unsigned most = 0;
    for (size_t i = 0; i < count; i++)
        if (i != other && score (seen + i, fact) > most)
            most = score (seen + (best = i), fact);
    return best;
}

// Whether the column is a puzzle among several: all of its fields are boards with blanks,
// and its name is as good as that of the best column.
static bool is_another (const Seen *seen, Fact named) {
    return seen->named == named && seen->blanks && seen->blanks == seen->some;
}

void sudoku_assign_columns (const Seen *seen, size_t count,
                            unsigned char *column) {
    const size_t puzzle = best_column (seen, count, PUZZLE, count),
                 solution = best_column (seen, count, SOLUTION, puzzle);
    const Fact best = puzzle < count ? seen[puzzle].named : FACTS;
    for (size_t i = 0; i < count; i++) {
        const Fact named = seen[i].named;
        const bool other = named == PUZZLE || named == SOLUTION ||
                           named == ADDRESS || named == ENTRIES ||
                           (named == COUNT && seen[i].boards);
        column[i] =
            (unsigned char) (i == puzzle     ? PUZZLE
                             : i == solution ? SOLUTION
                             : solution == count && is_another (seen + i, best)
                                 ? PUZZLE
                             : other ? NO_FACT
                                     : named);
    }
}

// Removes the next field from a line, and its quotation marks in place.  Returns false
// if the quotation marks are not in pairs; *at is then their position.  A field between
// tabs begins after the tab, also if it is empty.
static bool next_cell (char *text, size_t size, size_t *at, char separator,
                       Excerpt *field) {
    const bool tabs = separator == '\t';
    while (*at < size && blank (text[*at]) && !(tabs && text[*at] == '\t'))
        ++*at;
    field->begin = *at;
    if (*at == size || text[*at] != '"') {
        const char *const end = memchr (text + *at, separator, size - *at);
        field->size = *at = end ? (size_t) (end - text) : size;
        while (!tabs && field->size > field->begin &&
               blank (text[field->size - 1]))
            field->size--;
        return true;
    }
    field->begin = field->size = ++*at;
    while (*at < size) {
        if (text[*at] == '"' && (*at + 1 == size || text[*at + 1] != '"'))
            break;
        *at += text[*at] == '"';
        text[field->size++] = text[(*at)++];
    }
    if (*at == size)
        return false;
    *at = skip_blanks (text, *at + 1, size);
    return *at == size || text[*at] == separator;
}

// Cuts a line into up to COLUMNS fields, and one field for the rest.  Quotation marks
// are removed in the copy, which may be the line itself.  Returns the number of fields;
// or 0 if the quotation marks are not in pairs, and *at is then their position.
static size_t cut_line (Excerpt line, char separator, char *copy,
                        Excerpt *fields, size_t *at) {
    size_t count = 0;
    memmove (copy, line.bytes, line.size);
    for (*at = 0; *at <= line.size; ++*at, count++) {
        Excerpt *const field = fields + (count < COLUMNS ? count : COLUMNS);
        *field = (Excerpt){.bytes = copy, .line = line.line};
        if (!next_cell (copy, line.size, at, separator, field))
            return 0;
    }
    return count;
}

static Excerpt made_plain (char *text, Excerpt field,
                           const sudoku_symbols *symbols) {
    field.size = field.begin +
                 sudoku_plain (text + field.begin, length_of (field), symbols);
    return field;
}

// Joins the lines of a row that has a field of several lines between quotation marks,
// with blanks between the lines.  Returns the number of lines; 0 unless the row has as
// many fields as the table.  The fields are in `text`, which the caller frees.
static size_t join_lines (sudoku_reader *reader, size_t ahead,
                          const Table *table, Growing *text, Excerpt *fields) {
    size_t quotes = 0, at;
    for (size_t lines = 0; lines < JOINED && !text->failed; lines++) {
        const Line *const line = peek_text (reader, ahead + lines);
        if (!line)
            break;
        const char *const bytes = line->raw ? line->raw : line->text;
        const size_t size = line->raw ? line->raw_size : line->size;
        if (!lines && !memchr (bytes, '"', size))
            break; // this ends nearly all rows
        for (size_t i = 0; i < size; i++)
            quotes += bytes[i] == '"';
        if (!lines && quotes % 2 == 0)
            break;
        sudoku_grow_bytes (text, bytes, size);
        if (lines && quotes % 2 == 0 && !text->failed)
            return cut_line (
                       (Excerpt){text->bytes, 0, text->size, line->number},
                       table->separator, text->bytes, fields,
                       &at) == table->count
                       ? lines + 1
                       : 0;
        sudoku_grow_fill (text, ' ', 1);
    }
    return 0;
}

// Adds a row to the statistics.  Returns the number of its lines; 0 if its fields do
// not fit the table.
static size_t look_at_row (sudoku_reader *reader, size_t ahead,
                           const Table *table, Seen *seen) {
    const Line *const line = peek_text (reader, ahead);
    Excerpt fields[COLUMNS + 1];
    Growing joined = {0};
    size_t at, lines = 1;
    char *const copy = line ? malloc (line->size + 1) : NULL, *bytes = copy;
    reader->lines.exhausted |= line && !copy;
    if (!copy || cut_line (excerpt_of (line), table->separator, copy, fields,
                           &at) != table->count) {
        lines = copy ? join_lines (reader, ahead, table, &joined, fields) : 0;
        bytes = joined.bytes;
    }
    for (size_t i = 0; lines && i < table->count; i++)
        sudoku_see_content (reader, made_plain (bytes, fields[i], NULL),
                            seen + i);
    free (copy);
    free (joined.bytes);
    return lines;
}

static bool names (char c) {
    return letter (c) || (unsigned char) c >= 0x80;
}

// Whether the head has a name for each cell of a board, such as r1c1, and a line of
// numbers follows.  Then the lines after it are boards, not a table.
static bool names_cells (sudoku_reader *reader, Table *table, const char *copy,
                         const Excerpt *fields) {
    const size_t count = table->count;
    const Shown *const next = sudoku_whole_line (reader, 1);
    table->count = 0;
    return next && next->numbers && next->side * next->side == count &&
           length_of (fields[0]) && length_of (fields[COLUMNS]) &&
           names (copy[fields[0].begin]) && names (copy[fields[COLUMNS].begin]);
}

static bool names_columns (sudoku_reader *reader, Table *table) {
    const Line *line = peek_line (reader, 0);
    const Excerpt head = excerpt_of (line);
    Excerpt fields[COLUMNS + 1];
    Seen seen[COLUMNS] = {0};
    char copy[HEAD_MOST];
    size_t at;
    const char first = line->size ? line->text[0] : 0;
    if (!(names (first) || one_of (first, "\",;")) || line->size > HEAD_MOST)
        return false;
    *table = (Table){.separator = find (head, ';')    ? ';'
                                  : find (head, '\t') ? '\t'
                                                      : ',',
                     .line = line->number};
    table->count = cut_line (head, table->separator, copy, fields, &at);
    if (table->count > COLUMNS)
        return names_cells (reader, table, copy, fields);
    if (table->count < 2)
        return false;
    bool puzzles = false, boards = false;
    for (size_t i = 0; i < table->count; i++) {
        const char initial =
            length_of (fields[i]) ? copy[fields[i].begin] : '_';
        seen[i].named = sudoku_fact (fields[i]);
        puzzles |= seen[i].named == PUZZLE;
        if ((!names (initial) && initial != '_') ||
            sudoku_has_whole (reader, fields[i]))
            return false;
    }
    for (size_t ahead = 1, rows = 1, lines;
         rows <= PEEKED && !(boards && rows > 2); rows++, ahead += lines) {
        if (!(lines = look_at_row (reader, ahead, table, seen)))
            break;
        for (size_t i = 0; i < table->count; i++)
            boards |= seen[i].boards;
    }
    sudoku_assign_columns (seen, table->count, table->column);
    for (size_t i = 0; i < table->count; i++)
        table->puzzles += table->column[i] == PUZZLE;
    return puzzles || boards;
}

// A fast path for boards as in most tables; the result is the same as from read_cells.
static bool read_plain (sudoku_reader *reader, const Excerpt *row) {
    sudoku_puzzle *const puzzle = reader->puzzle;
    if (reader->has_given ||
        !(puzzle->board = sudoku_plain_board (row[PUZZLE])))
        return false;
    if (!length_of (row[SOLUTION]))
        return true;
    puzzle->solution = sudoku_plain_board (row[SOLUTION]);
    if (puzzle->solution && sudoku_givens (puzzle->solution) == 81)
        return true;
    sudoku_puzzle_release (puzzle);
    return false;
}

static int read_cells (sudoku_reader *reader, char *bytes, const Excerpt *row) {
    const sudoku_symbols *const symbols = reader->lines.symbols;
    Shown *const shown = &reader->shown, solution = {0};
    const Excerpt text = made_plain (bytes, row[PUZZLE], symbols),
                  full = made_plain (bytes, row[SOLUTION], symbols);
    if (!length_of (text))
        return BAD (reader, text.line, text.begin + 1,
                    "an empty field: expected a board");
    if (!sudoku_find_whole (reader, text, shown))
        return sudoku_unfit (reader, text);
    if (!length_of (full))
        return SUDOKU_OK;
    const bool fits = sudoku_find_whole (reader, full, &solution) &&
                      solution.side == shown->side && !solution.marks;
    if (fits)
        sudoku_move_cells (shown->apart.of + SOLUTION, &solution.cells);
    sudoku_shown_free (&solution);
    return fits ? SUDOKU_OK
                : BAD (reader, full.line, full.begin + 1,
                       "the solution has %zu symbols, expected %u",
                       sudoku_add_symbols (NULL, &reader->codes, full, " \t,|"),
                       shown->side * shown->side);
}

static int read_facts (sudoku_reader *reader, const Excerpt *row) {
    for (Fact fact = MARKS; fact <= COUNT; fact++) {
        const size_t size = length_of (row[fact]);
        if (size && !sudoku_state (reader, fact, row[fact]))
            return BAD (reader, row[fact].line, row[fact].begin + 1,
                        "'%.*s': expected %s", (int) (size < 20 ? size : 20),
                        row[fact].bytes + row[fact].begin,
                        fact == COUNT ? "a number of solutions"
                                      : "candidates, N symbols for each cell");
    }
    return SUDOKU_OK;
}

// Reads a row with several puzzles, each as a record, except for later states of the
// first puzzle.
static int read_puzzles (sudoku_reader *reader, char *bytes, Excerpt *row,
                         const Excerpt *fields, size_t count) {
    CellList first = {0};
    size_t found = 0;
    int status = SUDOKU_OK;
    for (size_t i = 0; i < count && status == SUDOKU_OK; i++) {
        if (reader->table.column[i] != PUZZLE || !length_of (fields[i]))
            continue;
        row[PUZZLE] = fields[i];
        const int result = read_cells (reader, bytes, row);
        found++;
        if (result == SUDOKU_OK && first.size &&
            !sudoku_is_another (&reader->shown.cells, &first)) {
            sudoku_shown_free (&reader->shown);
            continue;
        }
        if (result == SUDOKU_OK && !first.size)
            sudoku_add_cells (&first, &reader->codes, &reader->shown.cells);
        status = sudoku_emit (reader, result, &reader->shown, true);
    }
    sudoku_cells_free (&first);
    return found ? status : read_cells (reader, bytes, row); // an error
}

static int read_fields (sudoku_reader *reader, size_t number, char *bytes,
                        const Excerpt *fields, size_t count) {
    const Table *const table = &reader->table;
    Excerpt row[FACTS]; // the last field of each fact
    for (size_t fact = 0; fact < FACTS; fact++)
        row[fact] = (Excerpt){.bytes = bytes, .line = number};
    for (size_t i = 0; i < count; i++)
        row[table->column[i]] = fields[i];
    int result = read_facts (reader, row);
    if (result == SUDOKU_OK && table->puzzles > 1)
        return read_puzzles (reader, bytes, row, fields, count);
    if (result == SUDOKU_OK && !read_plain (reader, row))
        result = read_cells (reader, bytes, row);
    const size_t side = reader->shown.side,
                 marks = reader->apart.of[MARKS].size;
    if (result == SUDOKU_OK && marks && side && marks != side * side * side)
        result = BAD (reader, number, row[MARKS].begin + 1,
                      "candidates of another side than the board's, %zu", side);
    return result;
}

static int read_row (sudoku_reader *reader) {
    const Table *const table = &reader->table;
    Growing joined = {0};
    Excerpt fields[COLUMNS + 1];
    size_t at, lines = join_lines (reader, 0, table, &joined, fields);
    const Line *line = peek_line (reader, 0);
    const size_t number = line->number;
    if (lines) {
        const int result =
            read_fields (reader, number, joined.bytes, fields, table->count);
        while (--lines)
            take_line (reader);
        free (joined.bytes);
        return result;
    }
    free (joined.bytes);
    line = sudoku_lines_restore (&reader->lines);
    const size_t count =
        cut_line (excerpt_of (line), table->separator, line->text, fields, &at);
    if (!count)
        return BAD (reader, line->number, at < line->size ? at + 1 : at,
                    "quotation marks that are not in pairs, or text behind "
                    "them");
    if (count != table->count)
        return BAD (reader, line->number, 1,
                    "%zu fields: expected %zu, as many as columns in line %zu",
                    count, table->count, table->line);
    return read_fields (reader, number, line->text, fields, count);
}

bool sudoku_is_table (sudoku_reader *reader, const Line *line) {
    Table table;
    (void) line;
    return names_columns (reader, &table);
}

int sudoku_form_table (sudoku_reader *reader, const Line *line) {
    int result = SUDOKU_OK;
    if (reader->table.count)
        result = read_row (reader);
    else
        names_columns (reader, &reader->table);
    sudoku_form_nothing (reader, line);
    return result;
}

// Writes a field of a table, quoted if necessary (RFC 4180).
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

// Writes cells as a field, which is quoted if the cells are numbers.
static void put_board (Writer *writer, const sudoku_board *board,
                       const char *end) {
    const bool quoted =
        board && !sudoku_single (writer->symbols, writer->board->side);
    sudoku_grow_fill (&writer->text, '"', quoted);
    if (board)
        sudoku_put_cells (&writer->text, board, writer->symbols, "");
    sudoku_grow_fill (&writer->text, '"', quoted);
    sudoku_grow (&writer->text, "%s", end);
}

void sudoku_write_csv (Writer *writer) {
    const sudoku_puzzle *const puzzle = writer->puzzle;
    Growing *const text = &writer->text;
    const bool marks = sudoku_shows_marks (writer);
    if (!writer->before)
        sudoku_grow (text,
                     "name,author,source,puzzle,marks,solutions,solution\r\n");
    put_field (text, puzzle->name);
    put_field (text, puzzle->author);
    put_field (text, puzzle->source);
    put_board (writer, puzzle->board, ",");
    if (marks)
        sudoku_put_marks (text, writer->board);
    sudoku_grow_fill (text, ',', 1);
    sudoku_put_count (text, puzzle);
    sudoku_grow_fill (text, ',', 1);
    put_board (writer, puzzle->solution, "\r\n");
    writer->holds |= NAMES | ANSWERS | (marks ? SUDOKU_LOST_MARKS : 0u);
}
