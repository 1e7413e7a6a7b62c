// links.c -- puzzles that are links to a site.
//
//   https://www.f-puzzles.com/?load=N4Igzgl…            JSON as LZ-string
//   https://sudokupad.app/fpuzzlesN4Igzgl…              the same; also fpuz…
//   https://sudokupad.app/sclN4Igzgl…                   SudokuPad's JSON; also ctc…
//   https://www.sudokuwiki.org/sudoku.htm?bd=S9B0103…   cells of SudokuWiki
//
// Boards of 81 symbols in links, as bd=81 symbols or s=81 symbols of SudokuExchange,
// are words of a line (whole.c).  Short links have their puzzle on a server, which is
// not asked.  The codes of other sites are refused by name.
//
// A cell of SudokuWiki is two symbols of base 36: 1 to 9 for a given, 10 to 18 for an
// entry, above that 18 and the sum of 2^(d - 1) for the digits d that
// are left.

#include "sudoku/fpuzzles/fpuzzles.h"
#include "sudoku/fpuzzles/lz.h"
#include "sudoku/text/format.h"
#include "sudoku/text/forms.h"
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

// Sites whose links have a code of their own.
static int refuse_code (const char *text, size_t size, sudoku_puzzle *puzzle,
                        sudoku_error *error) {
    (void) text, (void) size, (void) puzzle;
    return sudoku_bad_text (
        error, 1,
        "a link with a code that is not read here: export the "
        "puzzle there as a link to f-puzzles or SudokuPad, or as "
        "text");
}

// What stands before the puzzle, in the order in which it is looked for.
static const struct Mark {
    const char *word;
    Read *read;
    const char *site; // whose code is not read
} marks[] = {
    {"puzz.link/", refuse_code, "puzz.link"},
    {"pzv.jp/", refuse_code, "puzz.link"},
    {"pzprxs.vercel.app/", refuse_code, "puzz.link"},
    {"penpa-edit", refuse_code, "Penpa"},
    {"swaroopg92.github.io", refuse_code, "Penpa"},
    {"sudokustudio", refuse_code, "SudokuStudio"},
    {"Interactive-Sudoku-Solver", refuse_code, "Interactive Sudoku Solver"},
    {"?load=", read_fpuzzles, NULL},
    {"&load=", read_fpuzzles, NULL},
    {"fpuzzles", read_fpuzzles, NULL},
    {"fpuz", read_fpuzzles, NULL},
    {"puzzleid=scl", read_pad, NULL},
    {"puzzleid=ctc", read_pad, NULL},
    {"sudokupad.app/scl", read_pad, NULL},
    {"sudokupad.app/ctc", read_pad, NULL},
    {"crackingthecryptic.com/scl", read_pad, NULL},
    {"crackingthecryptic.com/ctc", read_pad, NULL},
    {"bd=S9B", read_wiki, NULL},
    {"?id=", refuse, NULL},
    {"&id=", refuse, NULL},
    {"sudokupad.app/", refuse, NULL},
    {"crackingthecryptic.com/", refuse, NULL},
    {"tinyurl.com/", refuse, NULL}};

// The offset behind the first of these words in the text, or 0.
static size_t behind (const char *text, size_t size, const char *word) {
    const size_t length = strlen (word);
    for (size_t i = 0; i + length <= size; i++)
        if (!strncasecmp (text + i, word, length))
            return i + length;
    return 0;
}

// Links, and the codes of f-puzzles and SudokuPad without one.
static bool is_link (const char *text, size_t size) {
    static const char *const heads[] = {
        "http://",   "https://",    "www.",    "f-puzzles.com", "sudokupad.app",
        "puzz.link", "fpuzzlesN4I", "fpuzN4I", "sclN4I",        "ctcN4I"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (starts_with (text, size, heads[i]))
            return true;
    return false;
}

// Where the puzzle of a link begins.
static size_t puzzle_at (const char *text, size_t size,
                         const struct Mark **mark) {
    static const struct Mark bare[] = {{"scl", read_pad, NULL},
                                       {"ctc", read_pad, NULL}};
    static const struct Mark unknown = {"", refuse, NULL};
    const size_t begin = skip_blanks (text, 0, size);
    size_t at = 0;
    for (size_t i = 0; i < 2; i++)
        if (starts_with (text + begin, size - begin, bare[i].word)) {
            *mark = bare + i;
            return begin + 3;
        }
    for (size_t i = 0; !at && i < sizeof marks / sizeof *marks; i++)
        at = behind (text + begin, size - begin, (*mark = marks + i)->word);
    if (!at)
        *mark = &unknown;
    return begin + at;
}

// A link with a board of symbols is a line with a board.
static bool applies (sudoku_reader *reader, const Line *line) {
    const size_t begin = skip_blanks (line->text, 0, line->size);
    const struct Mark *mark;
    Whole whole;
    if (!is_link (line->text + begin, line->size - begin))
        return false;
    puzzle_at (line->text, line->size, &mark);
    return (mark->read != refuse && mark->read != refuse_code) ||
           !sudoku_find_whole (reader, excerpt_of (line), &whole, NULL);
}

static int read (sudoku_reader *reader, const Line *line, sudoku_puzzle *puzzle,
                 sudoku_error *error) {
    const struct Mark *mark = NULL;
    const size_t begin = puzzle_at (line->text, line->size, &mark);
    const size_t number = line->number;
    size_t end = begin;
    while (end < line->size && !strchr ("&#\"'<>)\t", line->text[end]) &&
           (line->text[end] != ' ' || mark->read == read_fpuzzles ||
            mark->read == read_pad))
        end++;
    // A browser may have made a blank of a plus sign.
    char *const code = malloc (end - begin + 1);
    int result = SUDOKU_OUT_OF_MEMORY;
    if (code) {
        while (end > begin && line->text[end - 1] == ' ')
            end--;
        for (size_t i = begin; i < end; i++)
            code[i - begin] = line->text[i] == ' ' ? '+' : line->text[i];
        result = mark->read (code, end - begin, puzzle, error);
    }
    free (code);
    if (result == SUDOKU_BAD_INPUT && mark->site)
        sudoku_bad_text (
            error, 1,
            "a link to %s, whose code is not read: export the puzzle there "
            "as a link to f-puzzles or SudokuPad, or as text",
            mark->site);
    error->line = number;
    error->column += begin;
    reader->run = 0;
    sudoku_lines_take (&reader->lines);
    return result;
}

const Form sudoku_form_link = {
    .name = "link", .lines = 1 << LINE_CELLS, .applies = applies, .read = read};

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
            left |= (unsigned) sudoku_allowed (board, cell / 9, cell % 9, digit)
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
