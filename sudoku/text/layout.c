// layout.c -- rows in which a blank cell is nothing but its place; see scan.h.
//
//   5,3,,,7,,,,        fields of a table, with , ; or tabs between them; a
//   "5";"3";;;"7";;;;  field may be quoted, and a last separator is no field
//
//   | 5 3   |   7   |       |      n pieces of one width between bars, with
//     5 3   |   7   |              places for n cells each; the outer bars and
//                                  the last blanks may be missing
//
//   | 5 | 3 |   | ... |            N pieces of any width: a cell each
//
// A line is such a row only if at least one cell is empty; otherwise scan.c
// reads it, which needs no places.  The number of fields or pieces is that of
// some board.  A few cells may be bad: then the line is still a row, with an
// error.  Places of pieces of width w are, for n cells:
//
//   2n + 1   " 5 3 1 "        2n - 1   "5 3 1"
//   2n       " 5 3 1" or "5 3 1 "
//   3n       " 5  3  1 "      n        "531", not for n = 4: it may be a cell
//
// Eight tabs alone, for example, are such a row only among others (parse.c).

#include "sudoku/text/scan.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/vars.h"

#include <assert.h>
#include <string.h>

enum { PIECES_MAX = ORDER_MAX_ENCODED * ORDER_MAX_ENCODED, FIELD_MAX = 3 };

// A piece of text between two offsets.
typedef struct Piece {
    size_t begin, end;
} Piece;

// What the cells of a line are.
typedef struct Census {
    size_t cells, empty, bad;
} Census;

static void trim (const char *text, Piece *piece) {
    while (piece->begin < piece->end && blank (text[piece->begin]))
        piece->begin++;
    while (piece->begin < piece->end && blank (text[piece->end - 1]))
        piece->end--;
}

static void count_cell (Census *census, const char *text, Piece cell) {
    census->cells++;
    if (cell.begin == cell.end)
        census->empty++;
    else if (!number_token (text, cell.begin, cell.end) &&
             !sudoku_marks (text, cell.begin, cell.end))
        census->bad++;
}

// Whether so many cells are one line of a board, with an empty one at least,
// unless it surely is one.
static bool fits (const Census *census, unsigned side, bool surely) {
    const size_t cells = census->cells, filled = cells - census->empty;
    const bool few = census->bad <= (cells >= 9) || 4 * census->bad <= filled;
    if ((!census->empty && !surely) || !few)
        return false;
    return side ? cells == side || cells == (size_t) side * side
                : cells >= 4 && sudoku_numbers_fit (cells);
}

// Stores the next cell.
static int store (Scan *scan, const char *text, Piece cell,
                  sudoku_error *error) {
    return sudoku_scan_token (scan, text, cell.begin, cell.end, error);
}

static bool begin_cells (Scan *scan, size_t cells, bool row) {
    scan->count = cells;
    scan->stored = 0;
    scan->numbers = scan->spaced = true;
    scan->surely_row = row;
    scan->surely_board = false;
    scan->side = row || cells <= SYMBOLS_MAX ? (unsigned) cells : 0;
    return sudoku_scan_reserve (scan, cells);
}

// ---------------------------------------------------------------------------
// Fields

// Takes the next field off the line.
static Piece next_field (const char *text, size_t *at, size_t size,
                         char separator) {
    const char *stop = memchr (text + *at, separator, size - *at);
    Piece field = {*at, stop ? (size_t) (stop - text) : size};
    *at = field.end + 1;
    trim (text, &field);
    if (field.end - field.begin >= 2 && strchr ("\"'", text[field.begin]) &&
        text[field.end - 1] == text[field.begin]) {
        field.begin++;
        field.end--;
        trim (text, &field);
    }
    return field;
}

static char separator_of (const char *text, size_t size) {
    return memchr (text, ';', size)   ? ';'
           : memchr (text, ',', size) ? ','
                                      : '\t';
}

// Whether the line is fields of a board; a last one that is empty may be none.
static bool count_fields (const char *text, size_t size, unsigned side,
                          Census *census) {
    const char separator = separator_of (text, size);
    bool quoted = false;
    size_t at = 0;
    Piece field = {0, 0};
    *census = (Census){0, 0, 0};
    while (at <= size) {
        field = next_field (text, &at, size, separator);
        if (field.end - field.begin > FIELD_MAX)
            return false;
        quoted |= field.begin && strchr ("\"'", text[field.begin - 1]);
        count_cell (census, text, field);
    }
    // Semicolons are no separators elsewhere, and quotation marks no cells.
    const bool surely = separator == ';' || quoted;
    if (!fits (census, side, surely) && field.begin == field.end) {
        census->cells--;
        census->empty--;
    }
    return fits (census, side, surely);
}

bool sudoku_are_fields (const char *text, size_t size, unsigned side) {
    Census census;
    return count_fields (text, size, side, &census) &&
           census.empty < census.cells && (side || census.cells > 4);
}

size_t sudoku_count_fields (const char *text, size_t size) {
    const char separator = separator_of (text, size);
    size_t at = 0, count = 0, empty = 0;
    for (; at <= size; count++) {
        const Piece field = next_field (text, &at, size, separator);
        empty += field.begin == field.end;
    }
    return empty && empty < count ? count : 0;
}

static bool scan_fields (Scan *scan, const char *text, size_t size,
                         unsigned side, int *result, sudoku_error *error) {
    const char separator = separator_of (text, size);
    Census census;
    size_t at = 0;
    if (!count_fields (text, size, side, &census))
        return false;
    if (!begin_cells (scan, census.cells, false)) {
        *result = SUDOKU_OUT_OF_MEMORY;
        return true;
    }
    *result = SUDOKU_OK;
    while (*result == SUDOKU_OK && scan->stored < census.cells)
        *result =
            store (scan, text, next_field (text, &at, size, separator), error);
    return true;
}

// ---------------------------------------------------------------------------
// Frames

// The pieces between bars.
typedef struct Frame {
    Piece pieces[PIECES_MAX];
    size_t count;
    bool left, right; // a bar is before the first piece, behind the last
} Frame;

// Blanks before the first bar and behind the last are outside of the frame, or
// else pieces.  False if there is no bar, or if there are too many.
static bool cut (Frame *frame, const char *text, size_t size, bool outside) {
    size_t begin = 0;
    frame->count = 0;
    frame->left = frame->right = false;
    for (size_t at = 0; at <= size; at++) {
        if (at < size && text[at] != '|')
            continue;
        Piece piece = {begin, at}, inner = piece;
        trim (text, &inner);
        const bool first = !begin, last = at == size;
        begin = at + 1;
        if (first && last)
            return false;
        if (outside && inner.begin == inner.end && (first || last)) {
            frame->left |= first;
            frame->right |= last;
            continue;
        }
        if (piece.begin == piece.end && !first && !last)
            continue; // a double bar
        if (frame->count == PIECES_MAX)
            return false;
        frame->pieces[frame->count++] = piece;
    }
    return frame->count > 1;
}

unsigned sudoku_framed_side (const char *text, size_t size) {
    Frame frame;
    if (!cut (&frame, text, size, true) || frame.count > 6)
        return 0;
    for (size_t i = 0; i < frame.count; i++)
        if (sudoku_measure (text, frame.pieces[i].begin, frame.pieces[i].end)
                .count != frame.count)
            return 0;
    return side_of ((unsigned) frame.count);
}

// The width of a piece between two bars, if all of them have the same; or 0.
static size_t width_of (const Frame *frame) {
    size_t width = 0;
    for (size_t i = frame->left ? 0 : 1; i < frame->count; i++) {
        const Piece *piece = frame->pieces + i;
        if (i + 1 == frame->count && !frame->right)
            break;
        if (width && piece->end - piece->begin != width)
            return 0;
        width = piece->end - piece->begin;
    }
    return width;
}

// Where the places of n cells in a piece are: the first, and from one to the
// next.
typedef struct Places {
    size_t first, step;
} Places;

// The cell at a place: one character, or nothing if it is blank or cut off.
// `width` is that of a whole piece.
static Piece cell_at (const Frame *frame, const char *text, size_t width,
                      size_t i, size_t place) {
    const Piece piece = frame->pieces[i];
    Piece none = {piece.begin, piece.begin};
    size_t at = piece.begin + place;
    if (!i && !frame->left) { // it ends where a whole one would
        if (place + piece.end - piece.begin < width)
            return none;
        at = piece.end - width + place;
    }
    if (at >= piece.end || blank (text[at]))
        return none;
    return (Piece){at, at + 1};
}

// Counts the cells at these places.  False if something is between them.
static bool count_places (const Frame *frame, const char *text, size_t width,
                          Places places, Census *census) {
    *census = (Census){0, 0, 0};
    for (size_t i = 0; i < frame->count; i++) {
        size_t next = places.first, cells = 0;
        for (size_t place = 0; place < width; place++) {
            const Piece cell = cell_at (frame, text, width, i, place);
            if (place == next && cells < frame->count) {
                count_cell (census, text, cell);
                next += places.step;
                cells++;
            } else if (cell.begin < cell.end) {
                return false;
            }
        }
    }
    return census->cells == frame->count * frame->count;
}

static bool scan_places (Scan *scan, const Frame *frame, const char *text,
                         unsigned side, int *result, sudoku_error *error) {
    const size_t n = frame->count, width = width_of (frame);
    const Places all[] = {{1, 2}, {0, 2}, {1, 3}, {0, 1}};
    const size_t widths[][2] = {
        {2 * n + 1, 2 * n}, {2 * n - 1, 2 * n}, {3 * n, 3 * n}, {n, n}};
    const Piece *first = frame->pieces, *last = first + n - 1;
    if (n > 6 || memchr (text, '\t', last->end) ||
        first->end - first->begin > width || last->end - last->begin > width)
        return false;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        Census census;
        if ((width != widths[i][0] && width != widths[i][1]) ||
            (width == n && n == 4) ||
            !count_places (frame, text, width, all[i], &census) ||
            !fits (&census, side, false))
            continue;
        if (!begin_cells (scan, n * n, true)) {
            *result = SUDOKU_OUT_OF_MEMORY;
            return true;
        }
        *result = SUDOKU_OK;
        for (size_t k = 0; *result == SUDOKU_OK && k < n * n; k++)
            *result = store (scan, text,
                             cell_at (frame, text, width, k / n,
                                      all[i].first + k % n * all[i].step),
                             error);
        return true;
    }
    return false;
}

static bool scan_boxed (Scan *scan, Frame *frame, const char *text,
                        unsigned side, int *result, sudoku_error *error) {
    Census census = {0, 0, 0};
    for (size_t i = 0; i < frame->count; i++) {
        Piece *const cell = frame->pieces + i;
        trim (text, cell);
        if (sudoku_measure (text, cell->begin, cell->end).count > 1)
            return false;
        count_cell (&census, text, *cell);
    }
    if (!fits (&census, side, false))
        return false;
    if (!begin_cells (scan, census.cells, true)) {
        *result = SUDOKU_OUT_OF_MEMORY;
        return true;
    }
    *result = SUDOKU_OK;
    for (size_t i = 0; *result == SUDOKU_OK && i < frame->count; i++)
        *result = store (scan, text, frame->pieces[i], error);
    return true;
}

bool sudoku_scan_layout (Scan *scan, const char *text, size_t size,
                         unsigned side, int *result, sudoku_error *error) {
    if (size < 3)
        return false;
    scan->tail = size;
    if (memchr (text, '|', size)) {
        Frame frame;
        if (!memchr (text, ' ', size) || memchr (text, ':', size) ||
            memchr (text, ';', size))
            return false; // no empty cell, or something behind the frame
        for (int outside = 1; outside >= 0; outside--)
            if (cut (&frame, text, size, outside) &&
                (scan_places (scan, &frame, text, side, result, error) ||
                 scan_boxed (scan, &frame, text, side, result, error)))
                return true;
        return false;
    }
    return (memchr (text, ',', size) || memchr (text, ';', size) ||
            memchr (text, '\t', size)) &&
           scan_fields (scan, text, size, side, result, error);
}
