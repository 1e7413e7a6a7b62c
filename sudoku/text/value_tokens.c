// value_tokens.c -- cuts a value of JSON or of a program into tokens.
//
// A value continues over lines until its brackets are closed.  An unclosed value also ends
// before a blank line, a line that begins an object like the first object, or a line
// that is a whole board.  Text after the last bracket of a line is read if it begins
// another value.

#include "sudoku/text/value_tokens.h"
#include "sudoku/board/grow.h"

static void add_token (Gathered *all, char kind, Excerpt text) {
    Token *const token = enlarged (all->token, all->count, sizeof *token);
    all->text.failed |= !token;
    if (!token)
        return;
    all->token = token;
    all->token[all->count++] = (Token){kind, text};
}

// Determines the kind of the token that begins the line, and its end.  Strings end with
// their line.
static char cut_token (Excerpt line, size_t *end) {
    const char first = first_char (line);
    *end = line.begin + 1;
    if (strchr (",[]{}()|;:", first))
        return first;
    if (first != '"' && first != '\'') {
        *end = first_of (part (line, *end, line.size), " \t,[]{}()|;:");
        return WORD;
    }
    for (; *end < line.size; ++*end)
        if (line.bytes[*end] == '\\')
            ++*end;
        else if (line.bytes[*end] == first)
            return ++*end, STRING;
    *end = line.size;
    return ENDLESS;
}

// The end of a comment that begins here, or of the dots at the end of a line in MATLAB;
// without these, the given position.
static size_t comment_end (Excerpt line) {
    if (begins (line, "/*")) {
        for (size_t at = line.begin + 2; at + 1 < line.size; at++)
            if (line.bytes[at] == '*' && line.bytes[at + 1] == '/')
                return at + 2;
        return line.size;
    }
    return begins (line, "//") ||
                   (begins (line, "...") &&
                    (line.begin + 3 == line.size ||
                     blank (line.bytes[line.begin + 3]))) ||
                   one_of (first_char (line), "#%")
               ? line.size
               : line.begin;
}

// Cuts the line into tokens, up to the end of the value.
static void cut_line (Gathered *all, Excerpt line) {
    while (!all->closed &&
           (line.begin = skip_blanks (line, line.begin)) < line.size) {
        size_t end = comment_end (line);
        if (end > line.begin) {
            line.begin = end;
            continue;
        }
        const char kind = cut_token (line, &end);
        // Drops the name of a function: matrix(c(8, 0,  vec![8, 0,
        const Token *const last =
            all->count ? all->token + all->count - 1 : NULL;
        if (closing (kind) && last && last->kind == WORD &&
            last->text.size == line.begin && letter (first_char (last->text)))
            all->count--;
        add_token (all, kind, part (line, line.begin, end));
        all->depth += closing (kind) != 0;
        if (strchr ("]})", kind) && all->depth)
            all->closed = !--all->depth;
        line.begin = end;
        // Each object of a list is a record.
        if (all->count == 4 && all->token[0].kind == '[' &&
            all->token[1].kind == '{' && is_key (all->token + 2)) {
            memmove (all->token, all->token + 1, 3 * sizeof *all->token);
            all->count--;
            all->depth--;
            all->objects = true;
        }
    }
    all->end = line.begin;
}

static void gather_line (Gathered *all, Excerpt line) {
    cut_line (all, line);
    sudoku_grow_bytes (&all->text, line.bytes, all->end);
    sudoku_grow_fill (&all->text, '\n', 1);
    all->lines++;
}

// Replaces \n, \r and \t in the strings of a line by blanks, after its tokens were cut.
static void blank_escapes (const Line *line) {
    const char *const first = memchr (line->text, '\\', line->size);
    for (size_t at = first ? (size_t) (first - line->text) : line->size;
         at + 1 < line->size; at++)
        if (line->text[at] == '\\' && one_of (line->text[++at], "nrt"))
            line->text[at - 1] = line->text[at] = ' ';
}

// Whether a value whose brackets are not all closed ends before the line that is `ahead` lines
// after its first line.
static bool ends_value (sudoku_reader *reader, size_t ahead, char first) {
    Excerpt line = peek_text (reader, ahead);
    if (!line.bytes)
        return true;
    const bool gap = !length_of (trimmed (line));
    // The value continues after a blank line, unless another value begins there.
    if (gap)
        line = peek_text (reader, ahead + 1);
    if ((gap && (!length_of (trimmed (line)) ||
                 (*line.bytes == first && !blank (first)))) ||
        (first == '{' && begins (line, "{\"")))
        return true;
    if (first_of (line, "[]{}(),;\"'") < line.size)
        return false;
    return gap || (line.size > SYMBOLS_MAX && sudoku_has_whole (reader, line));
}

// The bracket with which the value begins.  After a name this is the bracket after "=",
// not a bracket of its type such as [] or [9]; but "=" in a call such as
// "m <- matrix(c(8, 0), nrow=1)" is not meant.
static size_t first_bracket (Excerpt line) {
    const size_t begin = skip_blanks (line, 0);
    const char *equals = letter (line.bytes[begin]) ? find (line, '=') : NULL;
    size_t depth = 0;
    for (const char *c = line.bytes; equals && c < equals; c++)
        depth += (*c == '(') - (size_t) (*c == ')' && depth);
    equals = depth ? NULL : equals;
    size_t at = equals ? (size_t) (equals - line.bytes) : begin;
    for (; at < line.size; at++) {
        const size_t end = numerals_end (line, at + 1);
        if (equals && line.bytes[at] == '[' && end < line.size &&
            line.bytes[end] == ']')
            at = end;
        else if (closing (line.bytes[at]))
            break;
    }
    return at;
}

void sudoku_gather (sudoku_reader *reader, Gathered *all) {
    Excerpt text = peek_text (reader, 0);
    const char first = *text.bytes;
    bool more = true;
    for (text.begin = first_bracket (text); more;) {
        gather_line (all, text);
        blank_escapes (peek_line (reader, all->lines - 1));
        more = !all->closed && !all->text.failed &&
               !ends_value (reader, all->lines, first);
        text = more ? peek_text (reader, all->lines) : text;
    }
    add_token (all, END, part (text, text.size, text.size));
    sudoku_grow_fill (&all->text, 0, 1);
    if (all->text.failed)
        return;
    all->text.size--;
    if (all->objects)
        *strchr (all->text.bytes, '[') = ' ';
}

// Whether another object of the list begins after the value, on the same line.
static bool has_next_object (Excerpt line) {
    line.begin = skip_blanks (line, line.begin);
    if (line.begin == line.size || line.bytes[line.begin] != ',')
        return false;
    line.begin = skip_blanks (line, line.begin + 1);
    return line.begin < line.size && line.bytes[line.begin] == '{';
}

// Whether there are rows of objects, as in the JSON of f-puzzles, from this token on.
static bool has_cells (const Gathered *all, size_t from) {
    for (size_t i = from + 2; i < all->count; i++)
        if (all->token[i].kind == '{' && all->token[i - 1].kind == '[' &&
            all->token[i - 2].kind == '[')
            return true;
    return false;
}

void sudoku_gather_more (sudoku_reader *reader, Gathered *all) {
    // The maximum number of objects in memory at a time.
    enum { OBJECTS = 1000 };
    Excerpt line = peek_text (reader, all->lines - 1);
    all->count--; // the END
    line.begin = all->end;
    for (size_t i = 1; i < OBJECTS && has_next_object (line); i++) {
        const size_t count = all->count;
        all->closed = false;
        cut_line (all, part (line, first_of (line, "{"), line.size));
        // An object that continues on the next line, or has rules, is read alone.
        if (!all->closed || has_cells (all, count)) {
            all->count = count;
            all->depth = 0;
            break;
        }
        line.begin = all->end;
    }
    all->closed = true;
    all->end = line.begin;
    add_token (all, END, part (line, line.size, line.size));
}

void sudoku_take_gathered (sudoku_reader *reader, const Gathered *all) {
    for (size_t i = 1; i < all->lines; i++)
        take_line (reader);
    if (all->closed)
        sudoku_leave_rest (reader, all->end, "[{");
    else
        take_line (reader);
}
