// links.c -- puzzles that are links to a site.
//
//   https://www.f-puzzles.com/?load=N4Igzgl…            JSON as LZ-string
//   https://sudokupad.app/fpuzzlesN4Igzgl…              the same; also fpuz…
//   https://sudokupad.app/sclN4Igzgl…                   SudokuPad's JSON; also ctc…
//   https://www.sudokuwiki.org/sudoku.htm?bd=S9B0103…   cells of SudokuWiki
//
// Boards of 81 symbols in links, as bd=81 symbols or s=81 symbols of SudokuExchange,
// are read as those in sentences are (sentence.c).  Short links have their puzzle on
// a server, and no program but a browser gets it from there.
//
// A cell of SudokuWiki is two symbols of base 36: 1 to 9 for a given, 10 to 18 for an
// entry, above that 18 and the sum of 2^(d - 1) for the digits d that
// are left.

#include "sudoku/fpuzzles/fpuzzles.h"
#include "sudoku/fpuzzles/lz.h"
#include "sudoku/text/format.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/board.h"
#include "sudoku/board/entries.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// What is read, up to the first character that no link has.
typedef int Read (const char *text, size_t size, sudoku_puzzle *puzzle,
                  sudoku_error *error);

static int read_packed (const char *packed, size_t size, Read *read,
                        sudoku_puzzle *puzzle, sudoku_error *error) {
    char *text = NULL;
    const char *message;
    size_t place = 0;
    int result = sudoku_lz_unpack (packed, size, &text, &message, &place);
    if (result == SUDOKU_BAD_INPUT)
        sudoku_bad_text (error, place + 1, "%s", message);
    else if (result == SUDOKU_OK)
        result = read (text, strlen (text), puzzle, error);
    if (text) // columns are those of the text inside
        error->column = 1;
    free (text);
    return result;
}

static int read_fpuzzles (const char *text, size_t size, sudoku_puzzle *puzzle,
                          sudoku_error *error) {
    return read_packed (text, size, sudoku_read_fpuzzle, puzzle, error);
}

static int read_pad (const char *text, size_t size, sudoku_puzzle *puzzle,
                     sudoku_error *error) {
    return read_packed (text, size, sudoku_read_pad, puzzle, error);
}

// A cell of SudokuWiki from its number.
static int set_cell (sudoku_puzzle *puzzle, unsigned cell, unsigned number) {
    sudoku_board *const board = puzzle->board;
    const unsigned side = board->side;
    if (number <= side)
        board->digit[cell] = (uint16_t) number;
    else if (number <= 2 * side && !sudoku_enter (puzzle, cell, number - side))
        return SUDOKU_OUT_OF_MEMORY;
    for (unsigned digit = 1; number > 2 * side && digit <= side; digit++)
        if (!((number - 2 * side) >> (digit - 1) & 1) &&
            sudoku_forbid (board, cell / side, cell % side, digit) != SUDOKU_OK)
            return SUDOKU_OUT_OF_MEMORY;
    return SUDOKU_OK;
}

static int read_wiki (const char *text, size_t size, sudoku_puzzle *puzzle,
                      sudoku_error *error) {
    enum { SIDE = 9, CELLS = SIDE * SIDE, LARGEST = 2 * SIDE + (1 << SIDE) };
    int result = SUDOKU_OK;
    if (size != 2 * CELLS)
        return sudoku_bad_text (error, 1,
                                "%zu symbols of a link to SudokuWiki: expected "
                                "two for each of %d cells",
                                size, CELLS);
    puzzle->board = sudoku_board_new (3);
    if (!puzzle->board)
        return SUDOKU_OUT_OF_MEMORY;
    for (unsigned cell = 0; cell < CELLS && result == SUDOKU_OK; cell++) {
        const char two[] = {text[2 * cell], text[2 * cell + 1], 0};
        char *end;
        const unsigned long number = strtoul (two, &end, 36);
        if (*end || !number || number >= LARGEST ||
            !(letter (*two) || numeral (*two)))
            return sudoku_bad_text (error, 2 * cell + 1,
                                    "unexpected '%s' in a link to SudokuWiki: "
                                    "expected two symbols from 01 to EP",
                                    two);
        result = set_cell (puzzle, cell, (unsigned) number);
    }
    return result;
}

static int refuse (const char *text, size_t size, sudoku_puzzle *puzzle,
                   sudoku_error *error) {
    (void) text, (void) size, (void) puzzle;
    return sudoku_bad_text (
        error, 1,
        "a link without the puzzle, which is on a server: expected one with "
        "?load=, fpuzzles, scl or bd=, as a browser shows it there");
}

// What stands before the puzzle, in the order in which it is looked for.
static const struct Mark {
    const char *word;
    Read *read;
} marks[] = {{"?load=", read_fpuzzles},
             {"&load=", read_fpuzzles},
             {"fpuzzles", read_fpuzzles},
             {"fpuz", read_fpuzzles},
             {"sudokupad.app/scl", read_pad},
             {"sudokupad.app/ctc", read_pad},
             {"sudokupad.app/?puzzleid=scl", read_pad},
             {"bd=S9B", read_wiki},
             {"?id=", refuse},
             {"&id=", refuse},
             {"sudokupad.app/", refuse},
             {"crackingthecryptic.com/", refuse},
             {"tinyurl.com/", refuse}};

// The offset behind the first of these words in the text, or 0.
static size_t behind (const char *text, size_t size, const char *word) {
    const size_t length = strlen (word);
    for (size_t i = 0; i + length <= size; i++)
        if (!memcmp (text + i, word, length))
            return i + length;
    return 0;
}

// Where the puzzle of a link begins; or 0: the line is no such link.
static size_t puzzle_at (const char *text, size_t size,
                         const struct Mark **mark) {
    static const char *const heads[] = {"http://", "https://", "www.",
                                        "f-puzzles.com", "sudokupad.app"};
    const size_t begin = skip_blanks (text, 0, size);
    bool link = false;
    size_t at = 0;
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        link |= starts_with (text + begin, size - begin, heads[i]);
    for (size_t i = 0; link && !at && i < sizeof marks / sizeof *marks; i++)
        at = behind (text, size, (*mark = marks + i)->word);
    return at;
}

static bool begins (sudoku_reader *reader, const Line *line) {
    const struct Mark *mark;
    (void) reader;
    return puzzle_at (line->text, line->size, &mark);
}

static int read (sudoku_reader *reader, const Line *line, sudoku_puzzle *puzzle,
                 sudoku_error *error) {
    const struct Mark *mark = NULL;
    const size_t begin = puzzle_at (line->text, line->size, &mark);
    const size_t number = line->number;
    size_t end = begin;
    assert (begin);
    while (end < line->size && !blank (line->text[end]) &&
           !strchr ("&#\"'<>)", line->text[end]))
        end++;
    const int result =
        mark->read (line->text + begin, end - begin, puzzle, error);
    error->line = number;
    error->column += begin;
    sudoku_lines_take (&reader->lines);
    return result;
}

// ---------------------------------------------------------------------------
// Writing

static void write (Writer *writer) {
    sudoku_write_fpuzzles (writer, true);
}

// The link to f-puzzles, with another head, and characters that only a query may have
// as %XX.
static void write_pad (Writer *writer) {
    const size_t begin = writer->text.size;
    sudoku_write_fpuzzles (writer, true);
    if (writer->status != SUDOKU_OK || writer->text.failed)
        return;
    char *const link = writer->text.bytes + begin;
    char *const packed = strdup (strchr (link, '=') + 1);
    writer->text.size = begin;
    sudoku_grow (&writer->text, "https://sudokupad.app/fpuzzles");
    for (const char *c = packed; c && *c; c++)
        sudoku_grow (&writer->text, strchr ("+/=", *c) ? "%%%02X" : "%c", *c);
    writer->text.failed |= !packed;
    free (packed);
}

static void put_digits (Writer *writer) {
    for (unsigned cell = 0; cell < 81; cell++)
        sudoku_grow (&writer->text, "%u", writer->board->digit[cell]);
    sudoku_grow_bytes (&writer->text, "\n", 1);
}

static void write_exchange (Writer *writer) {
    sudoku_grow (&writer->text, "https://sudokuexchange.com/play/?s=");
    put_digits (writer);
}

// Numbers have no place for a cell without candidates.
static void write_wiki (Writer *writer) {
    static const char symbols[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    const sudoku_board *const board = writer->board;
    const sudoku_board *const entries = writer->puzzle->entries;
    const bool few = sudoku_has_few (board, 0);
    sudoku_grow (&writer->text, "https://www.sudokuwiki.org/sudoku.htm?bd=");
    writer->holds |= few ? 0u : SUDOKU_LOST_MARKS | SUDOKU_LOST_ENTRIES;
    if (few || (!entries && !sudoku_has_marks (board))) {
        put_digits (writer);
        return;
    }
    sudoku_grow (&writer->text, "S9B");
    for (unsigned cell = 0; cell < 81; cell++) {
        const unsigned given = board->digit[cell],
                       entry = entries ? entries->digit[cell] : 0;
        unsigned left = 0;
        for (unsigned digit = 1; digit <= 9; digit++)
            left |=
                (unsigned) sudoku_allowed (board, cell / 9, cell % 9, digit)
                << (digit - 1);
        const unsigned number = given ? given : entry ? 9 + entry : 18 + left;
        if (!given && entry && left != 511) // they have no place there
            writer->holds &= ~(unsigned) SUDOKU_LOST_MARKS;
        sudoku_grow (&writer->text, "%c%c", symbols[number / 36],
                     symbols[number % 36]);
    }
    sudoku_grow_bytes (&writer->text, "\n", 1);
}

const Format sudoku_format_link = {.name = "link",
                                   .lines = ALL_LINES,
                                   .begins = begins,
                                   .read = read,
                                   .meaning = "a link to f-puzzles, with rules",
                                   .write = write,
                                   .most = ANY_SIDE};

const Format sudoku_format_sudokupad = {.name = "sudokupad",
                                        .meaning =
                                            "a link to SudokuPad, with rules",
                                        .write = write_pad,
                                        .most = ANY_SIDE};

const Format sudoku_format_sudokuwiki = {.name = "sudokuwiki",
                                         .meaning =
                                             "a link to SudokuWiki's solver",
                                         .write = write_wiki,
                                         .least = 9,
                                         .most = 9,
                                         .classic = true};

const Format sudoku_format_sudokuexchange = {.name = "sudokuexchange",
                                             .meaning =
                                                 "a link to SudokuExchange",
                                             .write = write_exchange,
                                             .least = 9,
                                             .most = 9,
                                             .classic = true};
