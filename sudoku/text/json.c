// json.c -- puzzles of f-puzzles and SudokuPad among the lines: JSON, on one line or
// on many, until its braces are closed.
//
//   {"size":9,"grid":[[{…          f-puzzles
//   {"cells":[[{},{"value":5},…    SudokuPad
//
// Other JSON with boards is a list (lists.c).  A blank line ends JSON that is not
// closed, and so does a line that begins with a brace and a quotation mark.

#include "sudoku/fpuzzles/fpuzzles.h"
#include "sudoku/text/format.h"
#include "sudoku/text/tokens.h"

#include <stdlib.h>
#include <string.h>

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

// Whether the characters stand somewhere, with any blanks between them.
static bool has (const char *text, size_t size, const char *characters) {
    for (size_t begin = 0; begin < size; begin++) {
        const char *next = characters;
        for (size_t at = begin; *next && at < size && text[at] == *next; next++)
            at = skip_space (text, at + 1, size);
        if (!*next)
            return true;
    }
    return false;
}

// Whether JSON is a puzzle of f-puzzles, or wants to be.
static bool is_fpuzzle (const char *text, size_t size) {
    if (has (text, size, "\"grid\":[[{"))
        return true;
    return !has (text, size, "[[") &&
           (has (text, size, "\"size\":") || has (text, size, "\"grid\":"));
}

static bool is_pad (const char *text, size_t size) {
    return has (text, size, "\"cells\":[[{");
}

static bool begins_json (sudoku_reader *reader, const Line *line) {
    const size_t begin = skip_blanks (line->text, 0, line->size);
    if (begin == line->size || line->text[begin] != '{')
        return false;
    const size_t behind = skip_blanks (line->text, begin + 1, line->size);
    if (behind < line->size && line->text[behind] != '"')
        return false;
    Gathered all; // without memory, no other reader understands it
    const bool good = !gather (reader, &all) ||
                      is_fpuzzle (all.text.bytes, all.text.size) ||
                      is_pad (all.text.bytes, all.text.size);
    free (all.text.bytes);
    return good;
}

static int read_json (sudoku_reader *reader, const Line *line,
                      sudoku_puzzle *puzzle, sudoku_error *error) {
    Gathered all;
    (void) line;
    int result = SUDOKU_OUT_OF_MEMORY;
    const bool gathered = gather (reader, &all);
    if (gathered && is_fpuzzle (all.text.bytes, all.text.size))
        result =
            sudoku_read_fpuzzle (all.text.bytes, all.text.size, puzzle, error);
    else if (gathered && is_pad (all.text.bytes, all.text.size))
        result = sudoku_read_pad (all.text.bytes, all.text.size, puzzle, error);
    error->line += puzzle->line - 1;
    free (all.text.bytes);
    for (size_t i = 0; i < (all.lines ? all.lines : 1); i++)
        sudoku_lines_take (&reader->lines);
    return result;
}

// In f-puzzles no mark allows all digits.
void sudoku_write_fpuzzles (Writer *writer, bool link) {
    char *json;
    writer->status =
        sudoku_fpuzzles (writer->puzzle, link, &json, writer->error);
    if (writer->status == SUDOKU_OK)
        sudoku_grow (&writer->text, "%s\n", json);
    free (json);
    writer->holds |=
        SUDOKU_LOST_NAME | SUDOKU_LOST_AUTHOR | SUDOKU_LOST_SOLUTION |
        SUDOKU_LOST_RULES | SUDOKU_LOST_ENTRIES |
        (sudoku_has_few (writer->board, 0) ? 0u : SUDOKU_LOST_MARKS);
}

static void write_json (Writer *writer) {
    sudoku_write_fpuzzles (writer, false);
}

const Format sudoku_format_fpuzzles = {.name = "fpuzzles",
                                       .lines = ALL_LINES,
                                       .begins = begins_json,
                                       .read = read_json,
                                       .meaning =
                                           "JSON of f-puzzles, with rules",
                                       .write = write_json,
                                       .most = ANY_SIDE};
