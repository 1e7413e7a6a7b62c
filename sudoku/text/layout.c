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

// Cuts a line into cells, one by one.
typedef struct Cutter {
    const char *text;
    size_t cells; // that it has
    // Takes the next cell; *at is 0 before the first one.
    Piece (*next) (const struct Cutter *cutter, size_t *at);
    const void *state;
    size_t size;
    char separator;
} Cutter;

// Whether the cells are one line of a board: with an empty one at least, unless
// it surely is one, and not too many bad ones.
static bool fits (const Cutter *cutter, unsigned side, bool surely) {
    size_t empty = 0, bad = 0, at = 0;
    const size_t cells = cutter->cells;
    if (side ? cells != side && cells != (size_t) side * side
             : cells < 4 || !sudoku_numbers_fit (cells))
        return false;
    for (size_t i = 0; i < cells; i++) {
        const Piece cell = cutter->next (cutter, &at);
        if (cell.begin == cell.end)
            empty++;
        else if (!number_token (cutter->text, cell.begin, cell.end) &&
                 !sudoku_marks (cutter->text, cell.begin, cell.end))
            bad++;
    }
    return (empty || surely) &&
           (bad <= (cells >= 9) || 4 * bad <= cells - empty);
}

// Scans the cells.  True, so that one may return it.
static bool scan_cells (Scan *scan, const Cutter *cutter, bool row, int *result,
                        sudoku_error *error) {
    size_t at = 0;
    scan->count = cutter->cells;
    scan->stored = 0;
    scan->numbers = scan->spaced = true;
    scan->surely_row = row;
    scan->surely_board = false;
    scan->side = row || scan->count <= SYMBOLS_MAX ? (unsigned) scan->count : 0;
    *result = sudoku_scan_reserve (scan, cutter->cells) ? SUDOKU_OK
                                                        : SUDOKU_OUT_OF_MEMORY;
    while (*result == SUDOKU_OK && scan->stored < cutter->cells)
        *result = sudoku_scan_token (scan, cutter->text,
                                     cutter->next (cutter, &at), error);
    return true;
}

// ---------------------------------------------------------------------------
// Fields

// The next field without its quotation marks.
static Piece cut_field (const Cutter *cutter, size_t *at) {
    const char *const text = cutter->text;
    Piece field =
        trimmed (text, next_field (text, at, cutter->size, cutter->separator));
    if (field.end - field.begin >= 2 && strchr ("\"'", text[field.begin]) &&
        text[field.end - 1] == text[field.begin]) {
        field.begin++;
        field.end--;
        field = trimmed (text, field);
    }
    return field;
}

static Cutter cut_fields (const char *text, size_t size) {
    const char separator = memchr (text, ';', size)   ? ';'
                           : memchr (text, ',', size) ? ','
                                                      : '\t';
    return (Cutter){text, 0, cut_field, NULL, size, separator};
}

// Whether the line is fields of a board; a last one that is empty may be none.
// *empty is how many are.
static bool are_fields (Cutter *cutter, unsigned side, size_t *empty) {
    bool quoted = false;
    size_t at = 0;
    Piece field = {0, 0};
    *empty = 0;
    for (cutter->cells = 0; at <= cutter->size; cutter->cells++) {
        field = cut_field (cutter, &at);
        if (field.end - field.begin > FIELD_MAX)
            return false;
        quoted |= field.begin && strchr ("\"'", cutter->text[field.begin - 1]);
        *empty += field.begin == field.end;
    }
    // Semicolons are no separators elsewhere, and quotation marks no cells.
    const bool surely = cutter->separator == ';' || quoted;
    if (fits (cutter, side, surely))
        return true;
    if (field.begin < field.end)
        return false;
    cutter->cells--;
    --*empty;
    return fits (cutter, side, surely);
}

bool sudoku_are_fields (const char *text, size_t size, unsigned side) {
    Cutter cutter = cut_fields (text, size);
    size_t empty;
    return are_fields (&cutter, side, &empty) && empty < cutter.cells &&
           (side || cutter.cells > 4);
}

size_t sudoku_count_fields (const char *text, size_t size) {
    const Cutter cutter = cut_fields (text, size);
    size_t at = 0, count = 0, empty = 0;
    for (; at <= size; count++) {
        const Piece field = cut_field (&cutter, &at);
        empty += field.begin == field.end;
    }
    return empty && empty < count ? count : 0;
}

// ---------------------------------------------------------------------------
// Frames

// The pieces between bars.
typedef struct Frame {
    Piece pieces[PIECES_MAX];
    size_t count;
    bool left, right;   // a bar is before the first piece, behind the last
    size_t width;       // of a piece
    size_t first, step; // places of cells in it
} Frame;

// Blanks before the first bar and behind the last are outside of the frame, or
// else pieces.  False if there is no bar, or if there are too many.
static bool cut (Frame *frame, const char *text, size_t size, bool outside) {
    size_t at = 0;
    frame->count = 0;
    frame->left = frame->right = false;
    while (at <= size) {
        const bool first = !at;
        const Piece piece = next_field (text, &at, size, '|');
        const Piece inner = trimmed (text, piece);
        const bool last = at > size;
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
        if (sudoku_measure (text, frame.pieces[i]).count != frame.count)
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

// What stands at a place of piece i: one character, or nothing if it is blank or
// cut off.
static Piece standing_at (const Frame *frame, const char *text, size_t i,
                          size_t place) {
    const Piece piece = frame->pieces[i];
    const Piece none = {piece.begin, piece.begin};
    size_t at = piece.begin + place;
    if (!i && !frame->left) { // it ends where a whole one would
        if (place + piece.end - piece.begin < frame->width)
            return none;
        at = piece.end - frame->width + place;
    }
    if (at >= piece.end || blank (text[at]))
        return none;
    return (Piece){at, at + 1};
}

static Piece cut_place (const Cutter *cutter, size_t *at) {
    const Frame *const frame = cutter->state;
    const size_t k = (*at)++;
    return standing_at (frame, cutter->text, k / frame->count,
                        frame->first + k % frame->count * frame->step);
}

// Whether all cells have places, and nothing is between these.
static bool places_hold (const Frame *frame, const char *text) {
    const size_t last = frame->first + (frame->count - 1) * frame->step;
    for (size_t i = 0; i < frame->count; i++)
        for (size_t place = 0; place < frame->width; place++) {
            const bool cell = place >= frame->first && place <= last &&
                              (place - frame->first) % frame->step == 0;
            const Piece piece = standing_at (frame, text, i, place);
            if (!cell && piece.begin < piece.end)
                return false;
        }
    return last < frame->width;
}

static bool scan_places (Scan *scan, Frame *frame, const char *text,
                         unsigned side, int *result, sudoku_error *error) {
    const size_t n = frame->count, width = frame->width = width_of (frame);
    const struct {
        size_t widths[2], first, step;
    } ways[] = {{{2 * n + 1, 2 * n}, 1, 2},
                {{2 * n - 1, 2 * n}, 0, 2},
                {{3 * n, 3 * n}, 1, 3},
                {{n, n}, 0, 1}};
    const Piece *first = frame->pieces, *last = first + n - 1;
    const Cutter cutter = {text, n * n, cut_place, frame, 0, 0};
    if (n > 6 || (side && side != n * n) || memchr (text, '\t', last->end) ||
        first->end - first->begin > width || last->end - last->begin > width)
        return false;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        frame->first = ways[i].first;
        frame->step = ways[i].step;
        if ((width == ways[i].widths[0] || width == ways[i].widths[1]) &&
            (width != n || n != 4) && places_hold (frame, text) &&
            fits (&cutter, side, false))
            return scan_cells (scan, &cutter, true, result, error);
    }
    return false;
}

static Piece cut_piece (const Cutter *cutter, size_t *at) {
    const Frame *const frame = cutter->state;
    return trimmed (cutter->text, frame->pieces[(*at)++]);
}

static bool scan_boxed (Scan *scan, const Frame *frame, const char *text,
                        unsigned side, int *result, sudoku_error *error) {
    const Cutter cutter = {text, frame->count, cut_piece, frame, 0, 0};
    for (size_t i = 0; i < frame->count; i++)
        if (sudoku_measure (text, frame->pieces[i]).count > 1)
            return false;
    return fits (&cutter, side, false) &&
           scan_cells (scan, &cutter, true, result, error);
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
        // A line that begins with a bar has nothing before it.
        for (int outside = 1; outside >= (*text == '|'); outside--)
            if (cut (&frame, text, size, outside) &&
                (scan_places (scan, &frame, text, side, result, error) ||
                 scan_boxed (scan, &frame, text, side, result, error)))
                return true;
        return false;
    }
    Cutter fields = cut_fields (text, size);
    size_t empty;
    return memchr (text, fields.separator, size) &&
           are_fields (&fields, side, &empty) &&
           scan_cells (scan, &fields, false, result, error);
}
