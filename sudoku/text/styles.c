// styles.c -- the ways in which a line shows cells; see styles.h.
//
// Places of pieces of width w are, for n cells:
//
//   2n + 1   " 5 3 1 "        2n - 1   "5 3 1"
//   2n       " 5 3 1" or "5 3 1 "
//   3n       " 5  3  1 "      n        "531"

#include "sudoku/text/styles.h"
#include "sudoku/board/geometry.h"

enum { PIECES_MAX = SIDE_MAX, FIELD_MAX = 40 };

// What separates symbols of a row.
static bool parts (char c) {
    return cuts (c) || c == '/' || c == '"' || c == '\'';
}

// Up to where cells stand: a colon or a semicolon ends them.
static size_t cells_end (Excerpt text) {
    size_t end = text.begin;
    while (end < text.size && !ends (text.bytes[end]))
        end++;
    return end;
}

static size_t cut_symbols (const Codes *codes, Excerpt text, CellList *list) {
    const size_t before = list->size, end = cells_end (text);
    for (size_t at = text.begin; at < end; at++) {
        const char c = text.bytes[at];
        const bool entry =
            c == '+' && at + 1 < end && numeral (text.bytes[at + 1]);
        if (parts (c))
            continue;
        at += entry;
        sudoku_add_symbol (list, codes, text.bytes, at, text.line);
        if (entry && !list->failed)
            list->cell[list->size - 1].entry = true;
    }
    return list->size - before;
}

// The end of a token, with its brackets: [1 6] is one.
static size_t bracket_end (Excerpt text, size_t from, size_t end) {
    static const char open[] = "[{(", close[] = "]})";
    const char *const mark = strchr (open, text.bytes[from]);
    const char *const other =
        mark && *mark
            ? memchr (text.bytes + from, close[mark - open], end - from)
            : NULL;
    return other ? (size_t) (other - text.bytes) + 1
                 : token_end (text.bytes, from, end);
}

// Takes off brackets around the whole row, as in [8, 0, 0, 0].
static Excerpt inside_brackets (Excerpt text) {
    Piece row = trimmed (text.bytes, (Piece){text.begin, text.size});
    while (row.end > row.begin && text.bytes[row.end - 1] == ',')
        row = trimmed (text.bytes, (Piece){row.begin, row.end - 1});
    const size_t size = row.end - row.begin;
    const char *const bytes = text.bytes + row.begin;
    if (size > 2 && strchr ("[{(", *bytes) && strchr ("]})", bytes[size - 1]) &&
        !memchr (bytes + 1, *bytes, size - 1)) {
        text.begin = row.begin + 1;
        text.size = row.end - 1;
    }
    return text;
}

static size_t cut_tokens (const Codes *codes, Excerpt text, CellList *list) {
    text = inside_brackets (text);
    const size_t before = list->size, end = cells_end (text);
    for (size_t at = text.begin; at < end && !list->failed;) {
        if (cuts (text.bytes[at])) {
            at++;
            continue;
        }
        const Piece token = {at, bracket_end (text, at, end)};
        sudoku_add_token (list, codes, text.bytes, token, text.line);
        at = token.end > at ? token.end : at + 1;
    }
    return list->size - before;
}

// ---------------------------------------------------------------------------
// Fields

// Whether all of these are fields of cells.  A last separator is no field.
// Whether the cells have such a character between them.
static bool has (Excerpt text, char c) {
    return memchr (text.bytes + text.begin, c, text.size - text.begin);
}

static size_t cut_fields (const Codes *codes, Excerpt text, unsigned side,
                          CellList *list) {
    const size_t before = list->size;
    const char separator = has (text, ';') ? ';' : has (text, ',') ? ',' : '\t';
    Piece field = {0, 0};
    size_t at = text.begin;
    if (!has (text, separator))
        return 0;
    while (at <= text.size) {
        field = trimmed (text.bytes,
                         next_field (text.bytes, &at, text.size, separator));
        if (field.end - field.begin > FIELD_MAX) {
            list->size = before;
            return 0;
        }
        sudoku_add_token (list, codes, text.bytes, field, text.line);
    }
    if (field.begin == field.end && !list->failed &&
        list->size - before == side + 1)
        list->size--;
    return list->size - before;
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

static size_t symbols_in (const char *text, Piece piece) {
    size_t symbols = 0;
    for (size_t at = piece.begin; at < piece.end; at++)
        symbols += !blank (text[at]);
    return symbols;
}

// Whether words stand beside a frame, and not a piece of it like the next one.
static bool wordy (const char *text, Piece piece, Piece next) {
    return sudoku_has_word (text + piece.begin, piece.end - piece.begin) &&
           piece.end - piece.begin != next.end - next.begin &&
           symbols_in (text, piece) != symbols_in (text, next);
}

// The piece between two bars beside an offset, where the other bar is.
static Piece piece_before (Excerpt text, size_t bar) {
    size_t begin = bar;
    while (begin > text.begin && text.bytes[begin - 1] != '|')
        begin--;
    return (Piece){begin, bar};
}

static Piece piece_behind (Excerpt text, size_t bar) {
    size_t end = bar + 1;
    while (end < text.size && text.bytes[end] != '|')
        end++;
    return (Piece){bar + 1, end};
}

// Blanks and words before the first bar and behind the last are outside of the
// frame.  With `outside` unset, blanks there are pieces.
static bool cut_frame (Frame *frame, Excerpt text, bool outside) {
    size_t at = text.begin;
    frame->count = 0;
    frame->left = frame->right = false;
    while (at <= text.size) {
        const bool first = at == text.begin;
        const Piece piece = next_field (text.bytes, &at, text.size, '|');
        const Piece inner = trimmed (text.bytes, piece);
        const bool last = at > text.size;
        if (first && last)
            return false;
        if ((first || last) &&
            (wordy (text.bytes, piece,
                    first ? piece_behind (text, piece.end)
                          : piece_before (text, piece.begin - 1)) ||
             (outside && inner.begin == inner.end))) {
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

// Whether the pieces have places for so many cells, and nothing is between these.
static bool places_hold (const Frame *frame, const char *text, size_t cells) {
    const size_t last = frame->first + (cells - 1) * frame->step;
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

// Places for so many cells in each piece.
static bool find_places (Frame *frame, const char *text, size_t cells) {
    const size_t ways[][4] = {{2 * cells + 1, 2 * cells, 1, 2},
                              {2 * cells - 1, 2 * cells, 0, 2},
                              {3 * cells, 3 * cells, 1, 3},
                              {cells, cells, 0, 1}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        frame->first = ways[i][2];
        frame->step = ways[i][3];
        if ((frame->width == ways[i][0] || frame->width == ways[i][1]) &&
            places_hold (frame, text, cells))
            return true;
    }
    return false;
}

static size_t cut_places (const Codes *codes, Excerpt text, unsigned side,
                          CellList *list) {
    Frame frame;
    const size_t before = list->size;
    for (int outside = 1; outside >= (text.bytes[text.begin] == '|');
         outside--) {
        if (!cut_frame (&frame, text, outside) ||
            !(frame.width = width_of (&frame)))
            continue;
        const Piece *const first = frame.pieces, *const last =
                                                     first + frame.count - 1;
        if (first->end - first->begin > frame.width ||
            last->end - last->begin > frame.width)
            continue;
        for (size_t cells = frame.count; cells * frame.count <= SYMBOLS_MAX;
             cells++) {
            if ((side && cells * frame.count != side) ||
                !find_places (&frame, text.bytes, cells))
                continue;
            for (size_t k = 0; k < cells * frame.count; k++)
                sudoku_add_token (
                    list, codes, text.bytes,
                    standing_at (&frame, text.bytes, k / cells,
                                 frame.first + k % cells * frame.step),
                    text.line);
            return list->size - before;
        }
    }
    return 0;
}

static size_t cut_pieces (const Codes *codes, Excerpt text, unsigned side,
                          CellList *list) {
    Frame frame;
    for (int outside = 1; outside >= (text.bytes[text.begin] == '|');
         outside--) {
        if (!cut_frame (&frame, text, outside) ||
            (side ? frame.count != side : frame.count < 4))
            continue;
        for (size_t i = 0; i < frame.count; i++)
            sudoku_add_token (list, codes, text.bytes,
                              trimmed (text.bytes, frame.pieces[i]), text.line);
        return frame.count;
    }
    return 0;
}

// ---------------------------------------------------------------------------

static size_t cut_spaced (const Codes *codes, Excerpt text, unsigned side,
                          CellList *list) {
    const size_t before = list->size;
    if (text.size - text.begin > SYMBOLS_MAX || has (text, '\t'))
        return 0;
    for (size_t at = text.begin; at < text.size; at++)
        if (text.bytes[at] == ' ')
            sudoku_add_token (list, codes, text.bytes, (Piece){at, at},
                              text.line);
        else
            sudoku_add_symbol (list, codes, text.bytes, at, text.line);
    while (list->size - before < side && !list->failed)
        sudoku_add_token (list, codes, text.bytes,
                          (Piece){text.size, text.size}, text.line);
    return list->size - before;
}

size_t sudoku_cut_row (Style style, const Codes *codes, Excerpt text,
                       unsigned side, CellList *list) {
    const bool bars = has (text, '|');
    // Words beside a frame are no cells.
    if (bars && style <= STYLE_TOKENS) {
        size_t first = text.begin, last = text.size;
        while (text.bytes[first] != '|')
            first++;
        while (text.bytes[last - 1] != '|')
            last--;
        const Piece before = {text.begin, first}, behind = {last, text.size};
        if (wordy (text.bytes, behind, piece_before (text, last - 1)))
            text.size = last;
        if (wordy (text.bytes, before, piece_behind (text, first)))
            text.begin = first;
    }
    switch (style) {
    case STYLE_SYMBOLS:
        return cut_symbols (codes, text, list);
    case STYLE_TOKENS:
        return cut_tokens (codes, text, list);
    case STYLE_FIELDS:
        return cut_fields (codes, text, side, list);
    case STYLE_PLACES:
        return bars ? cut_places (codes, text, side, list) : 0;
    case STYLE_PIECES:
        return bars ? cut_pieces (codes, text, side, list) : 0;
    default:
        return bars ? 0 : cut_spaced (codes, text, side, list);
    }
}

bool sudoku_is_ruler (Excerpt text) {
    bool drawn = false, dots = false;
    size_t dashes = 0, at = 0;
    for (; at < text.size; at++) {
        const char c = text.bytes[at];
        if (drawn && at > 4 && letter (c) && blank (text.bytes[at - 1]))
            break; // words beside it
        if (blank (c) || c == ',')
            continue;
        if (!strchr ("-=+|*:.'", c))
            return false;
        drawn |= strchr ("=+*", c) != NULL ||
                 (c == '-' && at + 1 < text.size && text.bytes[at + 1] == '-');
        dashes += c == '-';
        dots |= c == '.';
    }
    return drawn || (!dots && dashes < 2);
}

bool sudoku_has_word (const char *text, size_t size) {
    size_t run = 0, longest = 0;
    for (size_t at = 0; at < size; at++) {
        run =
            letter (text[at]) || (unsigned char) text[at] >= 0xC2 ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest >= 3;
}
