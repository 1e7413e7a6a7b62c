// kind.c -- the kind of a line, before its cells are read; see scan.h.
//
// The first characters show blank lines, comments, sections, lists, rulers and
// sides.  All other lines are cells, or the title of a board.  To tell these two
// apart, parse.c looks at the next line.

#include "sudoku/text/scan.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/vars.h"

#include <assert.h>
#include <string.h>

// A ruler consists of drawing characters alone.  A line of single dashes is
// a row of blanks instead, as in Sugar's files: "- - - - - - - - -".
static bool ruler (const char *text, size_t size, unsigned side) {
    bool drawn = false, dots = false;
    size_t dashes = 0;
    for (size_t i = 0; i < size; i++) {
        if (blank (text[i]) || text[i] == ',')
            continue;
        if (!strchr ("-=+|*:.'", text[i]))
            return false;
        if (strchr ("=+*", text[i]))
            drawn = true;
        if (text[i] == '-' && i + 1 < size && text[i + 1] == '-')
            drawn = true;
        dashes += text[i] == '-';
        dots |= text[i] == '.';
    }
    if (drawn)
        return true;
    return !dots && dashes < 2 && !(dashes == 1 && side == 1);
}

// "[Puzzle]" is a section; "[None, 8]" is none.
static bool section (const char *text, size_t begin, size_t size) {
    const size_t word = skip_blanks (text, begin + 1, size);
    return word < size && letter (text[word]) && !memchr (text, ',', size);
}

// Whether a list begins: "[[8, 0, …", and also "board = [[…" or a line that ends
// with "[".
static bool list (const char *text, size_t begin, size_t size) {
    const char *const open = memchr (text, '[', size);
    if (!open)
        return false;
    size_t before = (size_t) (open - text);
    const size_t behind = skip_blanks (text, before + 1, size);
    if (before == begin)
        return true;
    while (blank (text[before - 1]))
        before--;
    return strchr ("=:(,{", text[before - 1]) &&
           (behind == size || text[behind] == '[');
}

// What is left of lists: "]", "},", "{".
static bool brackets (const char *text, size_t begin, size_t size) {
    bool some = false;
    for (size_t at = begin; at < size; at++) {
        if (!text[at] || !strchr ("]{})],; \t", text[at]))
            return false;
        some |= text[at] != ',';
    }
    return some;
}

// "size 9 9"
static bool sugar_size (const char *text, size_t begin, size_t size) {
    return size - begin > 5 && !memcmp (text + begin, "size", 4) &&
           blank (text[begin + 4]);
}

LineKind sudoku_line_kind (const char *text, size_t size, unsigned side) {
    const size_t begin = skip_blanks (text, 0, size);
    if (begin == size)
        return LINE_BLANK;
    if (text[begin] == ';' && sudoku_are_fields (text, size, side))
        return LINE_CELLS;
    if (strchr ("#;%", text[begin]) ||
        (size - begin > 1 && !memcmp (text + begin, "//", 2)))
        return LINE_COMMENT;
    if (text[begin] == '[' && section (text, begin, size))
        return LINE_SECTION;
    if (list (text, begin, size))
        return LINE_LIST;
    if (ruler (text, size, side) || brackets (text, begin, size))
        return LINE_RULER;
    if (text[begin] == ':')
        return LINE_LIBRARY;
    if (sugar_size (text, begin, size))
        return LINE_SIDE;
    // A lone number of up to three digits is a side.  No row is that short: it
    // has four symbols or more, except on the board of one cell.
    const size_t end = numerals_end (text, begin, size);
    if (side != 1 && end > begin && end - begin <= 3 &&
        skip_blanks (text, end, size) == size)
        return memchr (text, '\t', size) && sudoku_are_fields (text, size, side)
                   ? LINE_CELLS
                   : LINE_SIDE;
    return LINE_CELLS;
}

unsigned sudoku_stated_side (const char *text, size_t size,
                             sudoku_error *error) {
    unsigned sides[2] = {0, 0};
    size_t at = skip_blanks (text, 0, size), first = at;
    const bool sugar = sugar_size (text, at, size);
    if (sugar)
        first = at = skip_blanks (text, at + 4, size);
    for (int i = 0; i < (sugar ? 2 : 1); i++) {
        const size_t end = numerals_end (text, at, size);
        if (end == at) {
            sudoku_bad_text (error, at + 1,
                             "expected \"size\" and two numbers");
            return 0;
        }
        sides[i] = number (text, at, end);
        at = skip_blanks (text, end, size);
    }
    if (at < size) {
        sudoku_bad_text (error, at + 1,
                         "unexpected text after the side of a board");
        return 0;
    }
    if (sugar && sides[0] != sides[1]) {
        sudoku_bad_text (error, first + 1,
                         "a board of %u by %u: expected a square", sides[0],
                         sides[1]);
        return 0;
    }
    const unsigned n = order_of (sides[0]);
    if (!n) {
        sudoku_bad_text (
            error, first + 1,
            "side %u of a board: expected a square number (4, 9, 16, 25, ...)",
            sides[0]);
        return 0;
    }
    if (n > ORDER_MAX_ENCODED) {
        sudoku_bad_text (error, first + 1,
                         "a board of side %u is too large: at most %u",
                         sides[0], side_of (ORDER_MAX_ENCODED));
        return 0;
    }
    assert (side_of (n) == sides[0]);
    return sides[0];
}

// A title has words and numbers; at least half of its letters are no digits of
// the board that follows.  A line that could be cells is no title: it has as
// many symbols as the next line, in pieces of one length.
bool sudoku_is_title (const char *text, size_t size, const Scan *next) {
    const size_t begin = skip_blanks (text, 0, size);
    size_t letters = 0, strange = 0, run = 0, longest = 0;
    assert (begin < size && (!next || next->count));
    unsigned side = 0;
    if (size - begin > 80 || !letter (text[begin]))
        return false;
    if (next && next->numbers)
        side = 9; // so every letter is strange: digits are numbers there
    else if (next)
        side = (unsigned) (next->count <= SYMBOLS_MAX ? next->count
                                                      : root_of (next->count));
    for (size_t at = begin; at < size; at++) {
        const char c = text[at];
        if (!letter (c) && !numeral (c) && !blank (c) && !strchr ("#-,'()", c))
            return false;
        run = letter (c) ? run + 1 : 0;
        longest = run > longest ? run : longest;
        letters += letter (c);
        strange += letter (c) && (unsigned) symbol_digit (c) > side;
    }
    const Tokens tokens = sudoku_measure (text, (Piece){begin, size});
    const bool even = tokens.shortest == tokens.longest;
    return longest >= 3 && 2 * strange >= letters &&
           (!next || next->numbers || tokens.symbols != next->count || !even);
}
