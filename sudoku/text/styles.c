// styles.c -- the styles in which a line shows cells; see styles.h.

#include "sudoku/text/styles.h"
#include "sudoku/board/geometry.h"

enum { PIECES_MAX = SIDE_MAX, FIELD_MAX = 40 };

// Whether words begin after a blank: three letters, of which one is not a digit of side
// 16.
static bool words_begin (Excerpt text, size_t at) {
    size_t end = at;
    bool strange = false;
    for (; end < text.size && letter (text.bytes[end]); end++)
        strange |= text.bytes[end] > 'g';
    return end - at >= 3 && strange && at > text.begin &&
           blank (text.bytes[at - 1]);
}

// The cells of a line end at a colon or a semicolon.
static Excerpt cells_of (Excerpt text) {
    return part (text, text.begin, first_of (text, ":;"));
}

// The end of a token.  A token includes its brackets: [1 6] is one token.
static size_t bracket_end (Excerpt text, size_t from) {
    const char close = closing (text.bytes[from]);
    const char *const end =
        close ? find (part (text, from, text.size), close) : NULL;
    return end ? (size_t) (end - text.bytes) + 1
               : first_of (part (text, from, text.size), " \t,|:;");
}

// Removes brackets around the whole row, as in [8, 0, 0, 0].
static Excerpt inside_brackets (Excerpt text) {
    Excerpt row = trimmed (text);
    while (last_char (row) == ',')
        row = trimmed (part (row, row.begin, row.size - 1));
    if (length_of (row) > 2 && closing (first_char (row)) &&
        one_of (last_char (row), "]})") &&
        !find (part (row, row.begin + 1, row.size), first_char (row)))
        return part (row, row.begin + 1, row.size - 1);
    return text;
}

static void cut_tokens (Codes *codes, Excerpt text, CellList *list) {
    text = cells_of (inside_brackets (text));
    for (size_t at = text.begin, end; at < text.size; at = end) {
        end = at + 1;
        if (one_of (text.bytes[at], " \t,|"))
            continue;
        const Excerpt token = part (text, at, bracket_end (text, at));
        // R prints [1,] before the first row of a matrix.
        if (text.bytes[at] != '[' || length_of (token) < 3 ||
            text.bytes[token.size - 2] != ',')
            sudoku_add_token (list, codes, token);
        end = token.size > at ? token.size : end;
    }
}

static void cut_fields (Codes *codes, Excerpt text, unsigned side,
                        CellList *list) {
    const size_t before = list->size;
    const char separator = find (text, ';')   ? ';'
                           : find (text, ',') ? ','
                                              : '\t';
    Excerpt field = text;
    if (!find (text, separator))
        return;
    for (size_t at = text.begin; at <= text.size;) {
        field = trimmed (next_field (text, &at, separator));
        if (length_of (field) > FIELD_MAX) {
            list->size = before;
            return;
        }
        sudoku_add_token (list, codes, field);
    }
    if (!length_of (field) && list->size - before == side + 1)
        list->size--;
}

typedef struct Frame {
    Excerpt pieces[PIECES_MAX];
    size_t count;
    bool left, right;   // there is a bar before the first piece, after the last
    size_t width;       // width of a piece
    size_t first, step; // places of cells in a piece
} Frame;

static size_t symbols_in (Excerpt piece) {
    return sudoku_add_symbols (NULL, NULL, piece, " \t");
}

// Whether the text beside a frame consists of words, and is not a piece of the frame.
static bool wordy (Excerpt piece, Excerpt next) {
    return sudoku_has_word (piece) && length_of (piece) != length_of (next) &&
           symbols_in (piece) != symbols_in (next);
}

// Blanks before the first bar and after the last bar are outside of the frame if
// `outside` is set; otherwise they are pieces.
static bool cut_frame (Frame *frame, Excerpt text, bool outside) {
    frame->count = 0;
    frame->left = frame->right = false;
    for (size_t at = text.begin; at <= text.size;) {
        const bool first = at == text.begin;
        const Excerpt piece = next_field (text, &at, '|');
        const bool last = at > text.size;
        if (first && last)
            return false;
        if (outside && (first || last) && !length_of (trimmed (piece))) {
            frame->left |= first;
            frame->right |= last;
            // A double bar has no piece between its bars.
        } else if (length_of (piece) || first || last) {
            if (frame->count == PIECES_MAX)
                return false;
            frame->pieces[frame->count++] = piece;
        }
    }
    return frame->count > 1;
}

// Whether all pieces between two bars have the same width, and no other piece is wider.
static bool has_width (Frame *frame) {
    const size_t from = frame->left ? 0 : 1,
                 to = frame->right ? frame->count : frame->count - 1;
    frame->width = from < to ? length_of (frame->pieces[from]) : 0;
    for (size_t i = 0; i < frame->count; i++) {
        const size_t width = length_of (frame->pieces[i]);
        if (width > frame->width ||
            (i >= from && i < to && width < frame->width))
            return false;
    }
    return frame->width;
}

// The character at a place of piece i, or an empty text if it is blank or cut off.
static Excerpt standing_at (const Frame *frame, size_t i, size_t place) {
    const Excerpt piece = frame->pieces[i];
    size_t at = piece.begin + place;
    if (!i && !frame->left) // the piece ends where a complete piece would end
        at = place + length_of (piece) < frame->width
                 ? piece.size
                 : piece.size - frame->width + place;
    return at >= piece.size || blank (piece.bytes[at])
               ? part (piece, piece.begin, piece.begin)
               : part (piece, at, at + 1);
}

// Whether the pieces have places for `cells` cells, with blanks between them.
static bool places_hold (const Frame *frame, size_t cells) {
    const size_t last = frame->first + (cells - 1) * frame->step;
    for (size_t i = 0; i < frame->count; i++)
        for (size_t place = 0; place < frame->width; place++)
            if ((place < frame->first || place > last ||
                 (place - frame->first) % frame->step) &&
                length_of (standing_at (frame, i, place)))
                return false;
    return last < frame->width;
}

// Finds the places of n cells in each piece: the first place and the distance.
//
//   2n + 1   " 5 3 1 "        2n - 1   "5 3 1"
//   2n       " 5 3 1" or "5 3 1 "
//   3n       " 5  3  1 "      n        "531"
static bool find_places (Frame *frame, size_t n) {
    const size_t ways[][3] = {{2 * n + 1, 1, 2}, {2 * n, 1, 2},
                              {2 * n - 1, 0, 2}, {2 * n, 0, 2},
                              {3 * n, 1, 3},     {n, 0, 1}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        frame->first = ways[i][1];
        frame->step = ways[i][2];
        if (frame->width == ways[i][0] && places_hold (frame, n))
            return true;
    }
    return false;
}

static bool cut_places (Codes *codes, Frame *frame, unsigned side,
                        CellList *list) {
    if (!has_width (frame))
        return false;
    for (size_t n = frame->count; n * frame->count <= SYMBOLS_MAX; n++) {
        const size_t cells = n * frame->count;
        if ((side && cells != side) || !find_places (frame, n))
            continue;
        for (size_t k = 0; k < cells; k++)
            sudoku_add_token (
                list, codes,
                standing_at (frame, k / n, frame->first + k % n * frame->step));
        return true;
    }
    return false;
}

static bool cut_pieces (Codes *codes, Frame *frame, unsigned side,
                        CellList *list) {
    if (side ? frame->count != side : frame->count < 4)
        return false;
    for (size_t i = 0; i < frame->count; i++)
        sudoku_add_token (list, codes, trimmed (frame->pieces[i]));
    return true;
}

static void cut_framed (Style style, Codes *codes, Excerpt text, unsigned side,
                        CellList *list) {
    Frame frame;
    for (int outside = 1; outside >= (first_char (text) == '|'); outside--)
        if (cut_frame (&frame, text, outside) &&
            (style == STYLE_PLACES ? cut_places (codes, &frame, side, list)
                                   : cut_pieces (codes, &frame, side, list)))
            return;
}

static void cut_spaced (Codes *codes, Excerpt text, unsigned side,
                        CellList *list) {
    const size_t before = list->size;
    if (length_of (text) > SYMBOLS_MAX || find (text, '\t'))
        return;
    for (size_t at = text.begin; at < text.size; at++)
        if (text.bytes[at] == ' ')
            sudoku_add_token (list, codes, part (text, at, at));
        else
            sudoku_add_symbol (list, codes, text, at);
    while (list->size - before < side && !codes->failed)
        sudoku_add_token (list, codes, part (text, text.size, text.size));
}

// Whether there are blank cells: points that do not end a sentence, or underscores.
static bool has_blanks (Excerpt text) {
    for (size_t at = text.begin + 1; at < text.size; at++)
        if (text.bytes[at] == '_' ||
            (text.bytes[at] == '.' && !letter (text.bytes[at - 1])))
            return true;
    return false;
}

// Removes a remark after four or more cells, none of which is a letter.
static Excerpt without_remark (Excerpt text) {
    size_t symbols = 0;
    for (size_t at = text.begin; at < text.size; at++) {
        if (letter (text.bytes[at]))
            return symbols >= 4 && words_begin (text, at) &&
                           !has_blanks (part (text, at, text.size))
                       ? part (text, text.begin, at)
                       : text;
        symbols += !blank (text.bytes[at]) && text.bytes[at] != '|';
    }
    return text;
}

static Excerpt without_words (Excerpt text) {
    size_t at = text.begin;
    const Excerpt first = next_field (text, &at, '|');
    Excerpt before = first, last = next_field (text, &at, '|');
    while (at <= text.size) {
        before = last;
        last = next_field (text, &at, '|');
    }
    if (wordy (last, before))
        text.size = last.begin;
    at = first.size + 1;
    if (wordy (first, next_field (text, &at, '|')))
        text.begin = first.size;
    return text;
}

size_t sudoku_cut_row (Style style, Codes *codes, Excerpt text, unsigned side,
                       CellList *list) {
    const bool words = style != STYLE_SPACED && style != STYLE_FIELDS;
    if (words)
        text = without_remark (text);
    const bool bars = find (text, '|');
    if (words && bars)
        text = without_words (text);
    if (style == STYLE_SYMBOLS)
        return sudoku_add_symbols (list, codes, cells_of (text), " \t,|/\"'");
    CellList counted = {0};
    list = list ? list : &counted;
    const size_t before = list->size;
    if (style == STYLE_TOKENS)
        cut_tokens (codes, text, list);
    else if (style == STYLE_FIELDS)
        cut_fields (codes, text, side, list);
    else if (bars && style != STYLE_SPACED)
        cut_framed (style, codes, text, side, list);
    else if (!bars && style == STYLE_SPACED)
        cut_spaced (codes, text, side, list);
    const size_t count = list->size - before;
    sudoku_cells_free (&counted);
    return count;
}

bool sudoku_is_ruler (Excerpt text) {
    bool drawn = false, dots = false;
    size_t dashes = 0;
    if (begins (text, "```") || begins (text, "~~~") ||     // code in Markdown
        (begins (text, "\"\"\"") && length_of (text) <= 4)) // text in Python
        return true;
    for (size_t at = text.begin; at < text.size; at++) {
        const char c = text.bytes[at];
        if (drawn && at > 4 && letter (c) && blank (text.bytes[at - 1]))
            break; // words beside the ruler
        if (blank (c) || c == ',')
            continue;
        if (!one_of (c, "-=+|*:.'"))
            return false;
        drawn |= one_of (c, "=+*") ||
                 (at + 1 < text.size && text.bytes[at + 1] == '-' &&
                  (c == '-' || c == ':'));
        dashes += c == '-';
        dots |= c == '.';
    }
    return drawn || (!dots && dashes < 2);
}

bool sudoku_has_word (Excerpt text) {
    size_t run = 0, longest = 0;
    for (size_t at = text.begin; at < text.size; at++) {
        const char c = text.bytes[at];
        run = letter (c) || (unsigned char) c >= 0xC2 ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest >= 3;
}
