// sentence.c -- a board among words.
//
//   Try this one: 53..7....6..195…, it has one solution.
//   golden nugget	.......39.....1..5…	11.9
//
// A word of 81, 256, 625 or 1296 symbols is a board.  What stands before it is
// erased, and a mark right behind it; then the line is a board with a remark.  A tab
// before it separates the name of the board.

#include "sudoku/text/format.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/symbols.h"

#include <string.h>

enum { SHORTEST = 81 };

// Whether these symbols are a board, and not a word of that length.
static bool is_board (const char *text, Piece word) {
    const unsigned side = sudoku_side_of_board (word.end - word.begin);
    size_t numerals = 0;
    for (size_t at = word.begin; side && at < word.end; at++) {
        const int digit = symbol_digit (text[at]);
        if (digit < 0 || (unsigned) digit > side)
            return false;
        numerals += numeral (text[at]);
    }
    return side && word.end - word.begin >= SHORTEST && numerals;
}

// The first board of the line; empty if there is none.
static Piece find_board (const char *text, size_t size) {
    static const char between[] = " \t,;:|\"'`()[]{}<>=/!&";
    for (size_t at = 0; at < size;) {
        Piece word = {at, at};
        while (word.end < size && !strchr (between, text[word.end]))
            word.end++;
        at = word.end + 1;
        if (is_board (text, word))
            return word;
        if (word.end > word.begin && text[--word.end] == '.' &&
            is_board (text, word))
            return word;
    }
    return (Piece){0, 0};
}

// Whether a mark stands right behind the board, and is none of a line of cells.
static bool stops (const Line *line, Piece word) {
    return word.end < line->size && !cuts (line->text[word.end]) &&
           !ends (line->text[word.end]);
}

// A line that can be read as it is is no sentence.
static bool begins (sudoku_reader *reader, const Line *line) {
    const Piece word = find_board (line->text, line->size);
    sudoku_error ignored;
    return word.end &&
           (skip_blanks (line->text, 0, line->size) < word.begin ||
            stops (line, word)) &&
           sudoku_scan (&reader->scan, line->text, line->size, 0, &ignored) ==
               SUDOKU_BAD_INPUT;
}

static int read (sudoku_reader *reader, const Line *line, sudoku_puzzle *puzzle,
                 sudoku_error *error) {
    const Piece word = find_board (line->text, line->size);
    const char *const tab = memchr (line->text, '\t', word.begin);
    (void) puzzle, (void) error;
    if (tab)
        sudoku_entitle (reader, line->text, (size_t) (tab - line->text));
    sudoku_lines_erase (&reader->lines, 0, word.begin);
    if (stops (line, word))
        sudoku_lines_erase (&reader->lines, word.end, word.end + 1);
    return SUDOKU_OK;
}

const Format sudoku_format_sentence = {.name = "sentence",
                                       .lines = 1 << LINE_CELLS,
                                       .begins = begins,
                                       .read = read};
