// links.c -- puzzles in links to web sites.
//
//   https://www.f-puzzles.com/?load=N4Igzgl…            JSON as LZ-string
//   https://sudokupad.app/fpuzzlesN4Igzgl…              JSON as LZ-string; also fpuz…
//   https://sudokupad.app/sclN4Igzgl…                   SudokuPad's JSON; also ctc…
//   https://www.sudokuwiki.org/sudoku.htm?bd=S9B0103…   cells of SudokuWiki
//
// Boards of 81 symbols in links, as bd=81 symbols or s=81 symbols of SudokuExchange,
// are words of a line (whole.c).  Short links, whose puzzle is on a server, are
// rejected without network access.  The error for a link to another site names the site.
//
// A cell of SudokuWiki is two symbols of base 36: 1 to 9 for a given, 10 to 18 for an
// entry, else 18 plus the sum of 2^(d - 1) over its candidates d.

#include "sudoku/text/fpuzzles/fpuzzles.h"
#include "sudoku/text/fpuzzles/lz.h"
#include "sudoku/text/format.h"
#include "sudoku/text/forms.h"
#include "sudoku/board/board.h"
#include "sudoku/board/entries.h"

#include <stdlib.h>

// A function that reads the puzzle of a link, up to the first character that is not allowed in
// links.
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
    if (text) // a column in the unpacked text would not help the user
        error->column = 1;
    free (text);
    return result;
}

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

// The texts that precede the puzzle, in the order in which they are searched; a bar ends
// each text.
static const struct Mark {
    const char *words;
    Read *read;       // null: the link is rejected unless it has a board
    const char *site; // the site whose code is not supported
} marks[] = {{"puzz.link/|pzv.jp/|pzprxs.vercel.app/|", NULL, "puzz.link"},
             {"penpa-edit|swaroopg92.github.io|", NULL, "Penpa"},
             {"sudokustudio|", NULL, "SudokuStudio"},
             {"Interactive-Sudoku-Solver|", NULL, "Interactive Sudoku Solver"},
             {"wiki.org/jigsaw|wiki.org/killer|wiki.org/xsud|wiki.org/wind|"
              "wiki.org/colo|",
              read_wiki, "a variant of SudokuWiki"},
             {"?load=|&load=|fpuzzles|fpuz|", sudoku_read_fpuzzle, NULL},
             {"puzzleid=scl|puzzleid=ctc|sudokupad.app/scl|sudokupad.app/ctc|"
              "crackingthecryptic.com/scl|crackingthecryptic.com/ctc|",
              sudoku_read_pad, NULL},
             {"bd=S9B|", read_wiki, NULL},
             // also any other link: the empty text precedes everything
             {"?id=|&id=|sudokupad.app/|crackingthecryptic.com/|tinyurl.com/||",
              NULL, NULL}};

static int refuse (const struct Mark *mark, sudoku_error *error) {
    return mark->site
               ? sudoku_bad_text (error, 1,
                                  "a link to %s, whose encoding is not "
                                  "supported: export the puzzle there as a "
                                  "link to f-puzzles or SudokuPad, or as text",
                                  mark->site)
               : sudoku_bad_text (
                     error, 1,
                     "a link without the puzzle, which is on a server: "
                     "expected one with ?load=, fpuzzles, scl or bd=, as a "
                     "browser shows it there");
}

// Finds a link, or a code of f-puzzles and SudokuPad without a link.
static bool is_link (Excerpt text) {
    static const char *const heads[] = {
        "http://",   "https://",    "www.",    "f-puzzles.com", "sudokupad.app",
        "puzz.link", "fpuzzlesN4I", "fpuzN4I", "sclN4I",        "ctcN4I"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (begins (text, heads[i]))
            return true;
    return false;
}

static size_t puzzle_at (Excerpt text, const struct Mark **mark) {
    static const struct Mark bare = {"", sudoku_read_pad, NULL};
    *mark = &bare;
    if (begins (text, "scl") || begins (text, "ctc"))
        return text.begin + 3;
    for (*mark = marks;; ++*mark)
        for (const char *word = (*mark)->words, *end;
             (end = strchr (word, '|')); word = end + 1) {
            const size_t size = (size_t) (end - word);
            for (size_t at = text.begin; at + size <= text.size; at++)
                if (!strncasecmp (text.bytes + at, word, size))
                    return at + size;
        }
}

// A link to an unknown site is not of this form if it has a board of symbols: it is then
// read as a line with a board (whole.c).
bool sudoku_is_link (sudoku_reader *reader, Excerpt line) {
    const Excerpt text = trimmed (line);
    const struct Mark *mark;
    if (!is_link (text))
        return false;
    puzzle_at (text, &mark);
    return mark->read || !sudoku_whole_side (reader, 0);
}

int sudoku_form_link (sudoku_reader *reader, Excerpt line) {
    const struct Mark *mark;
    const Excerpt text = trimmed (line);
    const size_t begin = puzzle_at (text, &mark);
    const bool packed = mark->read && mark->read != read_wiki;
    Growing code = {0};
    for (size_t at = begin; at < text.size; at++) {
        const char c = text.bytes[at];
        if (strchr ("&#\"'<>)\t", c) || (c == ' ' && !packed))
            break;
        // Browsers may have turned a plus sign into a blank.
        sudoku_grow_fill (&code, c == ' ' ? '+' : c, 1);
    }
    const size_t size = code.size;
    char *const bytes = sudoku_grown (&code);
    const int result =
        !bytes                      ? SUDOKU_OUT_OF_MEMORY
        : mark->site || !mark->read ? refuse (mark, &reader->error)
        : packed ? read_packed (bytes, size, mark->read, reader->puzzle,
                                &reader->error)
                 : read_wiki (bytes, size, reader->puzzle, &reader->error);
    free (bytes);
    reader->error.line = line.line;
    reader->error.column += begin;
    take_line (reader);
    return result;
}

void sudoku_write_link (Writer *writer) {
    sudoku_put_fpuzzles (writer, true);
}

// Writes the link to f-puzzles with another prefix, and with %XX for characters that
// are allowed only in a query.
void sudoku_write_sudokupad (Writer *writer) {
    sudoku_put_fpuzzles (writer, true);
    const Growing link = writer->text;
    if (writer->status != SUDOKU_OK || link.failed)
        return;
    writer->text = (Growing){0};
    sudoku_grow (&writer->text, "https://sudokupad.app/fpuzzles");
    for (const char *c = strchr (link.bytes, '=') + 1; *c; c++)
        sudoku_grow (&writer->text, strchr ("+/=", *c) ? "%%%02X" : "%c", *c);
    free (link.bytes);
}

static void put_digits (Writer *writer) {
    for (unsigned cell = 0; cell < 81; cell++)
        sudoku_grow (&writer->text, "%u", writer->board->digit[cell]);
    sudoku_grow_fill (&writer->text, '\n', 1);
}

void sudoku_write_sudokuexchange (Writer *writer) {
    sudoku_grow (&writer->text, "https://sudokuexchange.com/play/?s=");
    put_digits (writer);
}

// The format cannot express a cell without candidates.
void sudoku_write_sudokuwiki (Writer *writer) {
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
        if (!given && entry && left != 511) // an entry cannot have candidates
            writer->holds &= ~(unsigned) SUDOKU_LOST_MARKS;
        sudoku_grow (&writer->text, "%c%c", symbols[number / 36],
                     symbols[number % 36]);
    }
    sudoku_grow_fill (&writer->text, '\n', 1);
}
