// lists.c -- boards as programming languages print them; see reader.h.
//
//   [[8, 0, 0, 0, …], …]              N lists of N numbers
//   [["8", ".", …], …]                symbols in quotation marks
//   ["8........", …]                  N strings of N symbols
//   [8, 0, 0, …]                      one list of N² numbers
//   board = np.array([[8 0 0 …]       a name before it, no commas
//   [[[8, …], …], [[0, …], …]]        a list of boards
//
// A blank is 0, null, None, an empty string, or one of the usual symbols.  A
// list goes on over lines until its brackets are closed.  What follows the last
// bracket on the line is read only if another list begins there.
//
// After the first error only brackets are counted, to find the end.  A blank line
// ends a bad list, and so does a longer one with neither brackets nor commas.

#include "sudoku/text/format.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/vars.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

enum { CELLS_MAX = 784 * 784 }; // of a board of ORDER_MAX_ENCODED

typedef struct List {
    sudoku_reader *reader;
    sudoku_error *error;
    int result;                // SUDOKU_OK until the first error
    size_t line;               // the line at hand
    bool outer;                // the board is in a list of boards
    unsigned depth;            // of brackets, without that of the outer list
    size_t cells, rows, width; // so far; of the first row
    size_t begun;              // cells before the row at hand
    unsigned largest;          // digit, and the error if it is too large
    sudoku_error out_of_range; // the limit is not known before the end
} List;

// `size` characters at `at` show the digit; the text is that of the line.
static void add_cell (List *list, unsigned digit, const char *text, size_t at,
                      size_t size) {
    sudoku_reader *const reader = list->reader;
    if (list->cells == CELLS_MAX) {
        list->result =
            sudoku_bad (list->error, list->line, at + 1,
                        "a list of more than %d cells: expected a board of "
                        "side 784 at most",
                        (int) CELLS_MAX);
        return;
    }
    if (!sudoku_reserve_digits (reader, list->cells + 1)) {
        list->result = SUDOKU_OUT_OF_MEMORY;
        return;
    }
    if (digit > list->largest) {
        list->largest = digit;
        sudoku_bad (&list->out_of_range, list->line, at + 1,
                    "%.*s is out of range", (int) (size < 20 ? size : 20),
                    text + at);
    }
    reader->digits[list->cells++] =
        (uint16_t) (digit < UINT16_MAX ? digit : UINT16_MAX);
}

// A row is complete.
static void end_row (List *list, size_t at) {
    const size_t width = list->cells - list->begun;
    list->begun = list->cells;
    list->rows++;
    if (list->rows == 1)
        list->width = width;
    const bool side = order_of (list->width) > 1 || list->width == 1;
    if (width == list->width && side && list->rows <= width)
        return;
    if (!side)
        list->result =
            sudoku_bad (list->error, list->line, at + 1,
                        "a list of %zu cells: expected a row of 4, 9, 16, 25, "
                        "... of them",
                        width);
    else if (width != list->width)
        list->result =
            sudoku_bad (list->error, list->line, at + 1,
                        "row %zu of the list has %zu cells, expected %zu",
                        list->rows, width, list->width);
    else
        list->result = sudoku_bad (list->error, list->line, at + 1,
                                   "a list of more than %zu rows of %zu cells",
                                   list->width, list->width);
}

// A word without quotation marks: a number, a symbol, or a name for nothing.
static void read_word (List *list, const char *text, size_t begin, size_t end) {
    static const char *const blanks[] = {"null", "none", "nil", "nan", "na"};
    size_t stop = begin;
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        if (strlen (blanks[i]) == end - begin &&
            !strncasecmp (text + begin, blanks[i], end - begin)) {
            add_cell (list, 0, text, begin, 0);
            return;
        }
    while (stop < end && numeral (text[stop]))
        stop++;
    const size_t numerals = stop - begin;
    if (numerals && stop < end && text[stop] == '.') // 8. or 8.0
        for (stop++; stop < end && text[stop] == '0';)
            stop++;
    if (numerals && stop == end) {
        add_cell (list, number (text, begin, begin + numerals), text, begin,
                  numerals);
    } else if (end - begin == 1 && number_token (text, begin, end)) {
        const int digit = symbol_digit (text[begin]);
        add_cell (list, digit < 0 ? 0 : (unsigned) digit, text, begin, 1);
    } else {
        list->result = sudoku_bad (
            list->error, list->line, begin + 1,
            "unexpected '%.*s' in a list: expected a digit, or 0, "
            "null, None or \"\" for a blank",
            (int) (end - begin < 20 ? end - begin : 20), text + begin);
    }
}

// What quotation marks enclose: a cell, or a whole row.
static void read_string (List *list, const char *text, size_t begin,
                         size_t end) {
    const size_t size = end - begin;
    if (size < 4) {
        while (begin < end && blank (text[begin]))
            begin++;
        while (begin < end && blank (text[end - 1]))
            end--;
        if (begin == end)
            add_cell (list, 0, text, begin, 0);
        else
            read_word (list, text, begin, end);
        return;
    }
    for (size_t at = begin; at < end && list->result == SUDOKU_OK; at++)
        if (text[at] == ' ')
            add_cell (list, 0, text, at, 0);
        else
            read_word (list, text, at, at + 1);
    if (list->depth == 1 && list->result == SUDOKU_OK)
        end_row (list, begin);
}

// Takes one token.  Returns the offset behind it.
static size_t read_token (List *list, const char *text, size_t at,
                          size_t size) {
    const char c = text[at];
    size_t end = at + 1;
    if (c == '[') {
        if (list->depth == 2 && !list->cells && !list->outer) {
            list->outer = true;
        } else if (list->depth == 2 && list->result == SUDOKU_OK) {
            list->result = sudoku_bad (list->error, list->line, at + 1,
                                       "unexpected '[': expected a digit");
        }
        list->depth += list->depth < 2;
    } else if (c == ']') {
        if (list->depth == 2 && list->result == SUDOKU_OK)
            end_row (list, at);
        list->depth--;
    } else if (c == '"' || c == '\'') {
        while (end < size && text[end] != c)
            end++;
        if (list->result == SUDOKU_OK && end == size) {
            list->result = sudoku_bad (list->error, list->line, at + 1,
                                       "a string without end: expected %c", c);
        } else if (list->result == SUDOKU_OK) {
            read_string (list, text, at + 1, end);
        }
        end += end < size;
    } else if (!blank (c) && c != ',') {
        while (end < size && !blank (text[end]) && !strchr (",[]", text[end]))
            end++;
        if (list->result == SUDOKU_OK)
            read_word (list, text, at, end);
    }
    return end;
}

// The board of a list that is complete.
static int finish (List *list, sudoku_puzzle *puzzle) {
    size_t side = list->rows > 1 ? list->width : root_of (list->cells);
    if (list->rows == 1 && list->width == 1)
        side = 1;
    const bool whole = side * side == list->cells && order_of (side);
    if (!whole && list->rows)
        return sudoku_bad (
            list->error, list->line, 0,
            "the list that starts in line %zu ends after %zu of %zu rows",
            puzzle->line, list->rows, list->width);
    if (!whole || !list->cells)
        return sudoku_bad (
            list->error, list->line, 0,
            "a list of %zu cells: expected 16, 81, 256, 625, ...", list->cells);
    if (list->largest > side)
        return sudoku_bad (list->error, list->out_of_range.line,
                           list->out_of_range.column,
                           "%.40s: expected 1 to %zu, or 0 for a blank",
                           list->out_of_range.message, side);
    puzzle->board =
        sudoku_board_of (list->reader, (unsigned) side, list->reader->digits);
    return puzzle->board ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

// Whether a line can belong to a list.
static bool belongs (const Line *line) {
    const char *text = line->text;
    size_t size = line->size;
    sudoku_trim (&text, &size);
    return (size && size <= 6) || memchr (text, '[', size) ||
           memchr (text, ']', size) || memchr (text, ',', size);
}

static int read (sudoku_reader *reader, const Line *line, sudoku_puzzle *puzzle,
                 sudoku_error *error) {
    List list = {.reader = reader, .error = error};
    bool closed = false;
    while (!closed && list.result != SUDOKU_OUT_OF_MEMORY) {
        line = sudoku_lines_peek (&reader->lines, 0);
        if (!line || line->overlong || line->binary)
            break;
        if (list.result != SUDOKU_OK && !belongs (line))
            break;
        size_t at = 0;
        if (!list.line)
            at = (size_t) ((char *) memchr (line->text, '[', line->size) -
                           line->text);
        list.line = line->number;
        while (at < line->size && !closed) {
            at = read_token (&list, line->text, at, line->size);
            closed = !list.depth;
        }
        // What is behind the list may be another one.
        if (closed && memchr (line->text + at, '[', line->size - at))
            sudoku_lines_erase (&reader->lines, 0, at);
        else
            sudoku_lines_take (&reader->lines);
    }
    if (list.result == SUDOKU_OK && reader->lines.exhausted)
        list.result = SUDOKU_OUT_OF_MEMORY;
    if (list.result == SUDOKU_OK && !closed)
        list.result = sudoku_bad (
            error, list.line, 0,
            "the list that starts in line %zu has no end: expected ']'",
            puzzle->line);
    if (list.result == SUDOKU_OK)
        list.result = finish (&list, puzzle);
    return list.result;
}

const Format sudoku_format_list = {
    .name = "list", .lines = 1 << LINE_LIST, .read = read};
