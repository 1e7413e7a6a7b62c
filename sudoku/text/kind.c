// kind.c -- the kind of a line, before its cells are read; see reader.h.
//
// The first characters show blank lines, comments, sections, values, rulers and
// sides.  All other lines are cells, or words.

#include "sudoku/text/reader.h"

// "[Puzzle]" is a section; "[None, 8]" is none.
static bool section (const char *text, size_t begin, size_t size) {
    const size_t word = skip_blanks (text, begin + 1, size);
    return word < size && letter (text[word]) && !memchr (text, ',', size);
}

// Whether brackets in the line are closed where they were opened, and none is inside
// another one: rows "[8, 0, 0]", candidates "[16] 5 {28}".
static bool flat_brackets (const char *text, size_t begin, size_t size) {
    static const char open[] = "[{(", close[] = "]})";
    char wanted = 0;
    for (size_t at = begin; at < size; at++) {
        const char *const mark = text[at] ? strchr (open, text[at]) : NULL;
        if (mark && wanted)
            return false;
        if (mark)
            wanted = close[mark - open];
        else if (wanted && text[at] == wanted)
            wanted = 0;
        else if (strchr (close, text[at]) ||
                 (wanted && strchr (":;", text[at])))
            return false;
    }
    return !wanted;
}

// Whether a value begins: "[[8, 0, …", "{…", and also "board = [[…" or a line that
// ends with a bracket.
static bool value (const char *text, size_t begin, size_t size) {
    const char first = text[begin];
    if (strchr ("[{(", first))
        return !flat_brackets (text, begin, size);
    for (size_t at = begin; at < size; at++) {
        if (!strchr ("[{(", text[at]))
            continue;
        size_t before = at;
        while (before > begin && blank (text[before - 1]))
            before--;
        const size_t behind = skip_blanks (text, at + 1, size);
        const bool opens = behind == size || strchr ("[{(|\"", text[behind]);
        if (before > begin && strchr ("=:(,{]", text[before - 1]) &&
            (opens || text[before - 1] == '='))
            return true;
    }
    // "int grid[9][9] =", "problem(1,"
    const size_t end = trimmed (text, (Piece){begin, size}).end;
    return letter (first) && text[end - 1] == '=' && memchr (text, '[', size);
}

// What is left of lists: "]", "},".
static bool brackets (const char *text, size_t begin, size_t size) {
    bool some = false;
    for (size_t at = begin; at < size; at++) {
        if (!text[at] || !strchr ("]}),; \t", text[at]))
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

// Fields between semicolons, of which the first is empty.
static bool fields (const char *text, size_t size) {
    size_t at = 0, count = 0;
    while (at <= size) {
        const Piece field = trimmed (text, next_field (text, &at, size, ';'));
        if (field.end - field.begin > 4 && text[field.begin] != '"')
            return false;
        count++;
    }
    return count >= 4;
}

LineKind sudoku_line_kind (const char *text, size_t size, unsigned side) {
    const size_t begin = skip_blanks (text, 0, size);
    if (begin == size)
        return LINE_BLANK;
    if (text[begin] == ';' && fields (text, size))
        return LINE_CELLS;
    if (strchr ("#;%", text[begin]) ||
        (size - begin > 1 && !memcmp (text + begin, "//", 2)))
        return LINE_COMMENT;
    if (text[begin] == '[' && section (text, begin, size))
        return LINE_SECTION;
    if (sudoku_is_ruler ((Excerpt){text, 0, size, 0}) ||
        brackets (text, begin, size))
        return LINE_RULER;
    if (value (text, begin, size))
        return LINE_VALUE;
    if (text[begin] == ':')
        return LINE_LIBRARY;
    if (sugar_size (text, begin, size))
        return LINE_SIDE;
    // A lone number of up to three digits is a side.  No row is that short: it
    // has four symbols or more, except on the board of one cell.
    const size_t end = numerals_end (text, begin, size);
    if (side != 1 && end > begin && end - begin <= 3 &&
        skip_blanks (text, end, size) == size && !memchr (text, '\t', size))
        return LINE_SIDE;
    return LINE_CELLS;
}

unsigned sudoku_stated_side (sudoku_reader *reader, const char *text,
                             size_t size, sudoku_error *error) {
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
    if (sides[0] > SIDE_MAX) {
        sudoku_bad_text (error, first + 1,
                         "a board of side %u is too large: at most %u",
                         sides[0], (unsigned) SIDE_MAX);
        return 0;
    }
    if (!sudoku_side_fits (reader, sides[0])) {
        sudoku_bad_text (
            error, first + 1,
            "a board of side %u: expected a side whose boxes have two "
            "rows or more (4, 6, 8, 9, 10, 12, ...)",
            sides[0]);
        return 0;
    }
    return sides[0];
}
