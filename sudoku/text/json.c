// json.c -- puzzles of f-puzzles among the lines: JSON, on one line or on many,
// and links.
//
//   {"size":9,"grid":[[{…                            until its braces are closed
//   https://www.f-puzzles.com/?load=N4Igzgl…         LZ-string
//   https://sudokupad.app/fpuzzlesN4Igzgl…           the same; also fpuz…
//
// Other JSON with boards is a list (lists.c).  A blank line ends JSON that is not
// closed, and so does a line that begins with a brace and a quotation mark.

#include "sudoku/fpuzzles/fpuzzles.h"
#include "sudoku/fpuzzles/lz.h"
#include "sudoku/text/format.h"
#include "sudoku/text/tokens.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// Several lines as one text, with line feeds.
typedef struct Gathered {
    Growing text;
    size_t lines;
    int depth; // of braces that are open
} Gathered;

static void gather_line (Gathered *all, const Line *line) {
    bool quoted = false;
    sudoku_grow_bytes (&all->text, line->text, line->size);
    sudoku_grow_bytes (&all->text, "\n", 1);
    all->lines++;
    for (size_t i = 0; i < line->size; i++) {
        const char c = line->text[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted)
            all->depth += (c == '{') - (c == '}');
    }
}

// Gathers the next lines, which are not taken.  False without memory.
static bool gather (sudoku_reader *reader, Gathered *all) {
    memset (all, 0, sizeof *all);
    do {
        const Line *const line = sudoku_lines_peek (&reader->lines, all->lines);
        if (!line)
            return !reader->lines.exhausted;
        const bool another =
            all->lines && line->size > 1 && !memcmp (line->text, "{\"", 2);
        if (line->overlong || line->binary || !line->size || another)
            return true;
        gather_line (all, line);
    } while (all->depth > 0 && !all->text.failed);
    return !all->text.failed;
}

static size_t skip_space (const char *text, size_t at, size_t size) {
    while (at < size && (blank (text[at]) || text[at] == '\n'))
        at++;
    return at;
}

// Where the characters stand, with any blanks between them; or `size`.  *end
// becomes the offset behind them.
static size_t find (const char *text, size_t size, const char *characters,
                    size_t *end) {
    for (size_t begin = 0; begin < size; begin++) {
        const char *next = characters;
        size_t at = begin;
        for (; *next && at < size && text[at] == *next; next++)
            at = skip_space (text, at + 1, size);
        *end = at;
        if (!*next)
            return begin;
    }
    return size;
}

// Whether JSON is a puzzle of f-puzzles, or wants to be.
static bool is_fpuzzle (const char *text, size_t size) {
    size_t end;
    if (find (text, size, "\"grid\":[[{", &end) < size)
        return true;
    if (find (text, size, "[[", &end) < size)
        return false;
    return find (text, size, "\"size\":", &end) < size ||
           find (text, size, "\"grid\":", &end) < size;
}

static bool begins_json (sudoku_reader *reader, const Line *line) {
    const size_t begin = skip_blanks (line->text, 0, line->size);
    if (begin == line->size || line->text[begin] != '{')
        return false;
    const size_t behind = skip_blanks (line->text, begin + 1, line->size);
    if (behind < line->size && line->text[behind] != '"')
        return false;
    Gathered all;
    const bool good =
        gather (reader, &all) && is_fpuzzle (all.text.bytes, all.text.size);
    free (all.text.bytes);
    return good;
}

static int read_json (sudoku_reader *reader, const Line *line,
                      sudoku_puzzle *puzzle, sudoku_error *error) {
    Gathered all;
    (void) line;
    int result = SUDOKU_OUT_OF_MEMORY;
    if (gather (reader, &all))
        result =
            sudoku_read_fpuzzle (all.text.bytes, all.text.size, puzzle, error);
    error->line += puzzle->line - 1;
    free (all.text.bytes);
    for (size_t i = 0; i < (all.lines ? all.lines : 1); i++)
        sudoku_lines_take (&reader->lines);
    return result;
}

// ---------------------------------------------------------------------------
// Links

static bool begins_with (const char *text, size_t size, const char *head) {
    return size >= strlen (head) && !strncasecmp (text, head, strlen (head));
}

// The offset behind the first of these words in the text, or 0.
static size_t behind (const char *text, size_t size, const char *word) {
    const size_t length = strlen (word);
    for (size_t i = 0; i + length <= size; i++)
        if (!memcmp (text + i, word, length))
            return i + length;
    return 0;
}

// Where the packed puzzle of a link begins, or 0: the line is no such link.
static size_t packed_at (const char *text, size_t size) {
    static const char *const heads[] = {"http://", "https://", "www.",
                                        "f-puzzles.com"};
    static const char *const marks[] = {"?load=", "&load=", "fpuzzles",
                                        "fpuz",   "?id=",   "&id="};
    const size_t begin = skip_blanks (text, 0, size);
    bool link = false;
    size_t at = 0;
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        link |= begins_with (text + begin, size - begin, heads[i]);
    for (size_t i = 0; link && !at && i < sizeof marks / sizeof *marks; i++)
        at = behind (text, size, marks[i]);
    return at;
}

static bool begins_link (sudoku_reader *reader, const Line *line) {
    (void) reader;
    return packed_at (line->text, line->size);
}

static int read_link (sudoku_reader *reader, const Line *line,
                      sudoku_puzzle *puzzle, sudoku_error *error) {
    const size_t begin = packed_at (line->text, line->size);
    const char *message;
    char *text = NULL;
    size_t end = begin, place;
    assert (begin);
    while (end < line->size && !blank (line->text[end]) &&
           !strchr ("&#\"'<>)", line->text[end]))
        end++;
    int result;
    if (!memcmp (line->text + begin - 3, "id=", 3)) {
        result = sudoku_bad (error, line->number, begin - 2,
                             "a link without the puzzle, which is on a "
                             "server: expected ?load=");
    } else {
        result = sudoku_lz_unpack (line->text + begin, end - begin, &text,
                                   &message, &place);
        if (result == SUDOKU_BAD_INPUT)
            sudoku_bad (error, line->number, begin + place + 1, "%s", message);
    }
    if (result == SUDOKU_OK) {
        result = sudoku_read_fpuzzle (text, strlen (text), puzzle, error);
        error->line = line->number; // columns are those of the text inside
        error->column = begin + 1;
    }
    free (text);
    sudoku_lines_take (&reader->lines);
    return result;
}

// ---------------------------------------------------------------------------
// Writing

// In f-puzzles no mark allows all digits.
static void write_fpuzzles (Writer *writer, bool link) {
    char *json;
    writer->status =
        sudoku_fpuzzles (writer->puzzle, link, &json, writer->error);
    if (writer->status == SUDOKU_OK)
        sudoku_grow (&writer->text, "%s\n", json);
    free (json);
    writer->holds |=
        SUDOKU_LOST_NAME | SUDOKU_LOST_AUTHOR | SUDOKU_LOST_SOLUTION |
        SUDOKU_LOST_RULES |
        (sudoku_has_few (writer->board, 0) ? 0u : SUDOKU_LOST_MARKS);
}

static void write_json (Writer *writer) {
    write_fpuzzles (writer, false);
}

static void write_link (Writer *writer) {
    write_fpuzzles (writer, true);
}

const Format sudoku_format_fpuzzles = {.name = "fpuzzles",
                                       .lines = ALL_LINES,
                                       .begins = begins_json,
                                       .read = read_json,
                                       .meaning =
                                           "JSON of f-puzzles, with rules",
                                       .write = write_json,
                                       .most = ANY_SIDE};

const Format sudoku_format_link = {.name = "link",
                                   .lines = ALL_LINES,
                                   .begins = begins_link,
                                   .read = read_link,
                                   .meaning = "a link to f-puzzles, with rules",
                                   .write = write_link,
                                   .most = ANY_SIDE};
