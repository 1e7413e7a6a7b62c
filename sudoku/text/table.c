// table.c -- tables: rows of fields, with column names in the first line.
//
//   name,author,source,puzzle,marks,solutions,solution
//   "Inkala 2012, hard",Arto Inkala,,8..........36...,,1,812753649...
//
// A table head has at least two columns, separated by commas, semicolons or tabs, and none
// of them is a board.  In addition, one column is named puzzle or similar, or the next lines
// have the same number of fields, and boards among them.  All further lines of the input are
// rows.  Fields may be quoted; two quotation marks inside a quoted field stand for one.
// fields.c decides what the columns are.
//
// Source: Shafranovich, "Common Format and MIME Type for CSV Files", RFC 4180.

#include "sudoku/text/forms.h"
#include "sudoku/text/format.h"
#include "sudoku/board/board.h"
#include "sudoku/board/cell_text.h"

// PEEKED: number of rows that are examined to find out what the columns are.  JOINED: maximum
// number of lines of a row.
enum { PEEKED = 8, JOINED = 100 };

// Removes the next field from a line, and its quotation marks in place.  Returns false
// if the quotation marks are not in pairs; *at is then their position.  A field between
// tabs begins after the tab, even if it is empty.
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
    while (++*at < size && blank (text[*at]))
        ;
    return *at == size || text[*at] == separator;
}

// Cuts the line that is `ahead` lines after the next one into *count fields.  Stores the
// first COLUMNS fields, and the last of all further fields in fields[COLUMNS].  If the
// quotation marks are not in pairs, the row continues on the following lines, which are
// joined by blanks, provided that it then has as many fields as the table.  The fields are in
// reader->row, with all characters as in the input.  Returns the number of lines; *count is
// 0 if the quotation marks are wrong, and *at is then their position.
static size_t cut_row (sudoku_reader *reader, size_t ahead, const Table *table,
                       size_t most, Excerpt *fields, size_t *count,
                       size_t *at) {
    Growing *const row = &reader->row;
    size_t quotes = 0, lines = 0, number = 0;
    row->size = *count = 0;
    for (; lines < most && (!lines || quotes % 2) &&
           peek_text (reader, ahead + lines).bytes;
         lines++) {
        const Line *const line = peek_line (reader, ahead + lines);
        size_t from = row->size + (lines > 0);
        number = lines ? number : line->number;
        sudoku_grow_fill (row, ' ', lines > 0);
        sudoku_grow_bytes (row, line->raw ? line->raw : line->text,
                           line->raw ? line->raw_size : line->size);
        for (const char *quote;
             !row->failed &&
             (quote = memchr (row->bytes + from, '"', row->size - from));
             from = (size_t) (quote - row->bytes) + 1)
            quotes++;
    }
    reader->codes.failed |= row->failed;
    for (*at = 0; lines && !row->failed && *at <= row->size; ++*at, ++*count) {
        Excerpt *const field = fields + (*count < COLUMNS ? *count : COLUMNS);
        *field = (Excerpt){.bytes = row->bytes, .line = number};
        if (!next_cell (row->bytes, row->size, at, table->separator, field)) {
            *count = 0;
            break;
        }
    }
    return lines > 1 && *count != table->count
               ? cut_row (reader, ahead, table, 1, fields, count, at)
               : lines;
}

static Excerpt made_plain (sudoku_reader *reader, Excerpt field) {
    field.size =
        field.begin + sudoku_plain (reader->row.bytes + field.begin,
                                    length_of (field), reader->lines.symbols);
    return field;
}

static bool names (char c) {
    return letter (c) || (unsigned char) c >= 0x80;
}

// Whether the head has a name for each cell of a board, such as r1c1, and a line of
// numbers follows.  Then the lines after it are boards, not a table.
static bool names_cells (sudoku_reader *reader, Table *table,
                         const Excerpt *fields) {
    const size_t count = table->count;
    const Shown *const next = sudoku_whole_line (reader, 1);
    table->count = 0;
    return next && next->numbers && next->side * next->side == count &&
           length_of (fields[0]) && length_of (fields[COLUMNS]) &&
           names (fields->bytes[fields->begin]) &&
           names (fields->bytes[fields[COLUMNS].begin]);
}

static bool names_columns (sudoku_reader *reader, Table *table) {
    const Excerpt head = peek_text (reader, 0);
    Excerpt fields[COLUMNS + 1];
    size_t at, count;
    if (!names (first_char (head)) && !one_of (first_char (head), "\",;"))
        return false;
    *table = (Table){.separator = find (head, ';')    ? ';'
                                  : find (head, '\t') ? '\t'
                                                      : ',',
                     .line = head.line};
    cut_row (reader, 0, table, 1, fields, &table->count, &at);
    if (table->count > COLUMNS)
        return names_cells (reader, table, fields);
    if (table->count < 2)
        return false;
    bool puzzles = false, boards = false;
    for (size_t i = 0; i < table->count; i++) {
        const Excerpt field = made_plain (reader, fields[i]);
        const char initial = first_char (field);
        table->column[i].named = sudoku_fact (field);
        puzzles |= table->column[i].named == PUZZLE;
        if ((initial && !names (initial) && initial != '_') ||
            sudoku_has_whole (reader, field))
            return false;
    }
    for (size_t ahead = 1, rows = 0; rows < PEEKED && !(boards && rows > 1);
         rows++) {
        ahead += cut_row (reader, ahead, table, JOINED, fields, &count, &at);
        if (count != table->count)
            break;
        for (size_t i = 0; i < count; i++) {
            sudoku_see_text (reader, made_plain (reader, fields[i]),
                             table->column + i);
            boards |= table->column[i].boards;
        }
    }
    sudoku_assign_fields (table->column, table->count);
    return puzzles || boards;
}

// A fast path for boards as in most tables; the result is the same as from
// sudoku_emit_fields.
static bool read_plain (sudoku_reader *reader, const Field *field) {
    const Table *const table = &reader->table;
    sudoku_puzzle *const puzzle = reader->puzzle;
    Excerpt of[FACTS] = {0};
    size_t puzzles = 0;
    for (size_t i = 0; i < table->count; i++) {
        of[table->column[i].fact] = field[i].text;
        puzzles += table->column[i].fact == PUZZLE;
    }
    if (reader->has_given || puzzles != 1 || of[REGIONS].bytes ||
        reader->apart[MARKS].size ||
        !(puzzle->board = sudoku_plain_board (of[PUZZLE])))
        return false;
    if (!length_of (of[SOLUTION]))
        return true;
    puzzle->solution = sudoku_plain_board (of[SOLUTION]);
    if (puzzle->solution && sudoku_givens (puzzle->solution) == 81)
        return true;
    sudoku_puzzle_release (puzzle);
    return false;
}

static int read_row (sudoku_reader *reader) {
    const Table *const table = &reader->table;
    Excerpt fields[COLUMNS + 1];
    Field field[COLUMNS];
    size_t at, count;
    const size_t number = peek_text (reader, 0).line,
                 lines =
                     cut_row (reader, 0, table, JOINED, fields, &count, &at);
    int result = SUDOKU_OK;
    for (size_t i = 1; i < lines; i++)
        take_line (reader);
    if (!count)
        return BAD (reader, number, at < reader->row.size ? at + 1 : at,
                    "quotation marks that are not in pairs, or text behind "
                    "them");
    if (count != table->count)
        return BAD (reader, number, 1,
                    "%zu fields: expected %zu, as many as columns in line %zu",
                    count, table->count, table->line);
    for (size_t i = 0; i < count; i++)
        field[i].text = fields[i];
    result = sudoku_state_fields (reader, field, table->column, count);
    if (result != SUDOKU_OK || read_plain (reader, field))
        return result;
    for (size_t i = 0; i < count; i++)
        if (table->column[i].fact == PUZZLE ||
            table->column[i].fact == SOLUTION)
            field[i].text = made_plain (reader, fields[i]);
    return sudoku_emit_fields (reader, field, table->column, count);
}

bool sudoku_is_table (sudoku_reader *reader, Excerpt line) {
    Table table;
    (void) line;
    return names_columns (reader, &table);
}

int sudoku_form_table (sudoku_reader *reader, Excerpt line) {
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
