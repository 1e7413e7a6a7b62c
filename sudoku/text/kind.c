// kind.c -- the kind of a line, before its cells are read; see reader.h.
//
// The first characters identify blank lines, comments, sections, values, rulers and
// sides.  All other lines are cells or words.  The texts here are non-empty and
// trimmed.

#include "sudoku/text/reader.h"

// "[Puzzle]", "[code]" and "[/code]" are sections; "[None, 8]" is not.
static bool is_section (Excerpt text) {
    const size_t word = skip_blanks (text, text.begin + 1);
    return first_char (text) == '[' && word < text.size &&
           (letter (text.bytes[word]) || text.bytes[word] == '/') &&
           last_char (text) == ']' && !find (text, ',');
}

// Whether all brackets of the line are closed in it and none is nested: rows "[8, 0,
// 0]", candidates "[16] 5 {28}".
static bool flat_brackets (Excerpt text) {
    char wanted = 0;
    for (size_t at = text.begin; at < text.size; at++) {
        const char c = text.bytes[at];
        if (closing (c)) {
            if (wanted)
                return false;
            wanted = closing (c);
        } else if (wanted && c == wanted) {
            wanted = 0;
        } else if (one_of (c, "]})") || (wanted && one_of (c, ":;"))) {
            return false;
        }
    }
    return !wanted;
}

// Whether the line begins a list of boards or of rows: ["53..7…", "4.....8.5…"].
static bool is_strings (Excerpt text) {
    const size_t at = skip_blanks (text, text.begin + 1);
    const char quote = at < text.size ? text.bytes[at] : 0;
    const char *const end = one_of (quote, "\"'")
                                ? find (part (text, at + 1, text.size), quote)
                                : NULL;
    return end && (size_t) (end - text.bytes) > at + 4;
}

// Whether the line begins a value: "[[8, 0, …", "{…", and also "board = [[…" or a line
// that ends with a bracket.
static bool is_value (Excerpt text) {
    if (closing (first_char (text)))
        return is_strings (text) || !flat_brackets (text);
    bool called = false; // there was a bracket like "matrix(" before
    const bool brackets =
        find (text, '[') || find (text, '{') || find (text, '(');
    for (size_t at = text.begin + 1; brackets && at < text.size; at++) {
        if (!closing (text.bytes[at]))
            continue;
        // Whether the line is like "letting fixed be [[5,3,".
        if (at + 1 < text.size && text.bytes[at] == text.bytes[at + 1] &&
            text.bytes[at] != '(' && find (text, ','))
            return true;
        const Excerpt head = trimmed (part (text, text.begin, at));
        const char before = last_char (head);
        const size_t behind = skip_blanks (text, at + 1);
        // Whether the line is like "array2d(1..9, 1..9, [_, 2," or "m <- matrix(c(0,2,".
        called |= at > 2 && !strncmp (text.bytes + at - 2, " c(", 3);
        const size_t cell =
            first_of (part (text, behind, text.size), ",[](){};");
        if (called && cell < text.size && text.bytes[cell] == ',')
            return true;
        // Whether the line is like "val board = arrayOf(".
        const bool call = text.bytes[at] == '(' &&
                          letter (text.bytes[at - 1]) &&
                          (find (head, '=') || find (head, '<'));
        called |= text.bytes[at] == '(' &&
                  (letter (text.bytes[at - 1]) || numeral (text.bytes[at - 1]));
        if (before == '=' || (call && behind == text.size) ||
            (strchr (":(,{]!", before) &&
             (behind == text.size || strchr ("[{(|\"", text.bytes[behind]))))
            return true;
    }
    // Whether the line is like "int grid[9][9] =" or "problem(1,".
    return letter (first_char (text)) && last_char (text) == '=' &&
           find (text, '[');
}

// Whether the line has only closing brackets of lists: "]", "},"; or is the head of a matrix
// that R printed: "[,1] [,2] [,3]".
static bool are_brackets (Excerpt text) {
    return begins (text, "[,1]") ||
           (has_only (text, "]}),;` \t") && !has_only (text, ", \t"));
}

// Whether the line is like "n = 9;", "param n := 9;", "level=1" or "- id: 12".
static bool sets_number (Excerpt text) {
    size_t at = text.begin;
    unsigned number;
    Excerpt value;
    while (at < text.size &&
           (letter (text.bytes[at]) || one_of (text.bytes[at], "-_ ")))
        at++;
    return at > text.begin && at < text.begin + 16 && at < text.size &&
           one_of (text.bytes[at], "=:") &&
           next_word (text, &at, "=:; \t", &value) && length_of (value) < 5 &&
           is_number (value, &number) &&
           has_only (part (text, at, text.size), "; \t");
}

// Whether the line is like "size 9 9".
static bool is_sugar (Excerpt text) {
    return length_of (text) > 5 && begins (text, "size") &&
           blank (text.bytes[text.begin + 4]);
}

static bool are_fields (Excerpt text) {
    size_t at = text.begin, count = 0;
    for (; at <= text.size; count++) {
        const Excerpt field = trimmed (next_field (text, &at, ';'));
        if (length_of (field) > 4 && first_char (field) != '"')
            return false;
    }
    return count >= 4;
}

// Whether the line is a number of up to three digits, once or repeated, which is a side.  No
// row is as short, since a row has at least four symbols, except on a board of one cell.
static bool is_side (Excerpt text) {
    const size_t end = numerals_end (text, text.begin),
                 second = skip_blanks (text, end);
    return end > text.begin && end - text.begin <= 3 &&
           (end == text.size ||
            (second > end && text.size - second == end - text.begin &&
             !memcmp (text.bytes + second, text.bytes + text.begin,
                      end - text.begin)));
}

LineKind sudoku_line_kind (Excerpt whole, unsigned side) {
    const Excerpt text = trimmed (whole);
    if (!length_of (text))
        return LINE_BLANK;
    const char first = first_char (text);
    if (first == ';' && are_fields (whole))
        return LINE_CELLS;
    if (one_of (first, "#;%") || begins (text, "//") ||
        begins (text, "<?php") || equals (text, "?>") ||
        (begins (text, "sep=") && length_of (text) <= 5) || // a line for Excel
        (begins (text, "/*") && last_char (text) == '/'))
        return LINE_COMMENT;
    if (is_section (text))
        return LINE_SECTION;
    if (sudoku_is_ruler (text) || are_brackets (text) || sets_number (text))
        return LINE_RULER;
    if (is_value (text))
        return LINE_VALUE;
    if (first == ':')
        return LINE_LIBRARY;
    return is_sugar (text) ||
                   (side != 1 && is_side (text) && !find (whole, '\t'))
               ? LINE_SIDE
               : LINE_CELLS;
}

unsigned sudoku_stated_side (sudoku_reader *reader, Excerpt text) {
    unsigned sides[2] = {0, 0};
    text = trimmed (text);
    const bool sugar = is_sugar (text);
    size_t at = sugar ? skip_blanks (text, text.begin + 4) : text.begin;
    const size_t column = at + 1;
    int count = 0;
    for (; count < 2 && (sugar || at < text.size); count++) {
        if (!next_number (text, &at, sides + count))
            break;
        at = skip_blanks (text, at);
    }
    if (sugar && count < 2)
        BAD_TEXT (reader, at + 1, "expected \"size\" and two numbers");
    else if (at < text.size)
        BAD_TEXT (reader, at + 1, "unexpected text after the side of a board");
    else if (count == 2 && sides[0] != sides[1])
        BAD_TEXT (reader, column, "a board of %u by %u: expected a square",
                  sides[0], sides[1]);
    else if (sides[0] > SIDE_MAX)
        BAD_TEXT (reader, column, "a board of side %u is too large: at most %u",
                  sides[0], (unsigned) SIDE_MAX);
    else if (!sudoku_side_fits (reader, sides[0]))
        BAD_TEXT (reader, column,
                  "a board of side %u: expected a side whose boxes have two "
                  "rows or more (4, 6, 8, 9, 10, 12, ...)",
                  sides[0]);
    else
        return sides[0];
    return 0;
}
