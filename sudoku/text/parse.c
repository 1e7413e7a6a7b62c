// parse.c -- reads puzzles: lines to records.  The content alone shows the
// format.
//
// The reader is a state machine over lines:
//
//      side, or a first row of N cells
//        +----------------------------> ROWS        reads the other rows
//        | <------ N rows, an error ------+
//        |
//     BETWEEN -- board on one line ---> LIST        each line of this shape
//        | <------ any other line --------+         is a board
//        |
//        +-- [section] but [Puzzle] --> IGNORING    takes all lines
//          <---------- [Puzzle] ----------+
//
// Between records it takes blank lines, rulers, comments and titles.  formats.def
// lists the formats in the order in which they are tried on a line.
//
// The first line with cells shows what a record is (scan.c counts the cells):
//
//   N² symbols or numbers     a board; `:count:solution` or a remark may follow
//   N³ symbols                a board as pencil marks: N symbols for each cell
//   N symbols or numbers      the first of N rows, with or without rulers
//   a lone number, size N N   the side; N rows follow
//   [[ or :                   a list, or a line of a library
//   names, among them puzzle  a table
//
// Other programs show boards in forms of their own, which are read as well:
//
//   box-drawing characters    become | - + (lines.c)
//   | 127 4 59 | ...          rows of N tokens, of which some are pencil marks:
//                             ascending symbols.  If all tokens are numbers in
//                             range, they are numbers; a blank among pencil
//                             marks is an error (record.c)
//   5,3,,,7,,,,               empty fields or places as blanks (layout.c)
//   "53  7    ", "53xx7xxxx"  N symbols, of which some are blanks (spaces.c)
//   [[5, 3, 0, ...], ...]     lists (lists.c)
//   :0100:x:53....7:...       lines of HoDoKu's library (library.c)
//   {"size":9,"grid":[[{…     f-puzzles, with its rules; and links (json.c)
//   <table><tr><td>5</td>     tables of HTML (html.c)
//   try 53..7....6..195…      a board among words (sentence.c)
//   rules                     rules of the boards that follow (rules.c)
//   name,puzzle,solution      tables (csv.c)
//
// A row without any digit, in such a form, is a row only if another one of the
// same form is near: it may be a ruler, a comment or a blank line.
//
// Comments begin with #, ;, % or //.  `# name:`, `# author:`, `# source:` and
// the letters of .sdk files (#A author, #D description, #S source, #U address)
// describe the board that follows.
//
// A title is a line of text right before a board: "Grid 01", "Puzzle 1, easy".
// It begins with a letter, has a word of three letters or more, and has nothing
// but letters, numerals, blanks and # - , ' ( ).  At least half of its letters
// are no digits of the board.  The board's first line must be next, or behind a
// ruler, and must be correct; and it has another number of symbols than the
// title, or else the words of the title differ in length.  So a correct line of
// cells is never taken as a title, and a mistyped one rarely.
//
// A board of 81, 256, 625 or 1296 symbols on one line may have - or * for
// blanks, if it has no other symbol for them.
//
// One case is ambiguous: 16 symbols (or 16, 81, 256, 625 numbers) are a board
// on one line or a row of a larger board.  The reader looks at the following
// lines of the same shape, up to one more than the larger board has rows:
//
//   - If there are at least two, and most have a digit that is too large for
//     the small board, they are rows.
//   - If there are exactly as many as rows, and no two equal digits clash in
//     the large board, they are rows too (a blank board).
//   - Otherwise each line is a small board: a LIST.
//
// A bad record costs one error, for the first thing wrong with it.  The reader
// skips the lines that seem to belong to it: the expected number of rows; or,
// if the first line does not show that, what follows it without a break and is
// no complete board (recover.c).  A byte that no text has, as NUL, ends the
// input: what looks like a board behind it does so by chance.  If a bad record
// ends there, that byte is the error to report.

#include "sudoku/text/format.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/rules.h"
#include "sudoku/board/symbols.h"
#include "sudoku/board/vars.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

sudoku_reader *sudoku_reader_new (void *state,
                                  long (*read) (void *state, char *bytes,
                                                size_t size)) {
    sudoku_reader *reader = calloc (1, sizeof *reader);
    if (reader && !sudoku_lines_init (&reader->lines, state, read)) {
        free (reader);
        return NULL;
    }
    return reader;
}

void sudoku_reader_free (sudoku_reader *reader) {
    if (!reader)
        return;
    sudoku_lines_release (&reader->lines);
    sudoku_scan_release (&reader->scan);
    sudoku_forget_description (reader);
    sudoku_rules_free (reader->rules);
    free (reader->digits);
    free (reader->marks);
    free (reader);
}

// ---------------------------------------------------------------------------
// Rows or boards?

// Whether the next lines, of `cells` cells each, are rows of one board: see the
// head of this file.  SUDOKU_OK and the answer, or SUDOKU_OUT_OF_MEMORY.
static int are_rows (sudoku_reader *reader, size_t cells, bool numbers,
                     bool *answer) {
    const unsigned side = (unsigned) cells, small = (unsigned) root_of (cells);
    size_t alike = 0, large = 0;
    bool in_range = true;
    assert (side_of (small) == side && order_of (small));
    if (!sudoku_reserve_digits (reader, cells * cells))
        return SUDOKU_OUT_OF_MEMORY;
    while (alike <= cells) {
        const Line *line = sudoku_lines_peek (&reader->lines, alike);
        sudoku_error ignored;
        Scan *scan = &reader->scan;
        if (!line || line->overlong || line->binary ||
            line->size > longest_row (cells) ||
            sudoku_line_kind (line->text, line->size, 0) != LINE_CELLS ||
            sudoku_scan (scan, line->text, line->size, 0, &ignored) !=
                SUDOKU_OK ||
            scan->count != cells || scan->numbers != numbers ||
            scan->surely_board)
            break;
        if (alike < cells) {
            bool is_large = false;
            for (size_t i = 0; i < cells; i++) {
                is_large |= scan->digit[i] > small;
                in_range &= scan->digit[i] <= side;
                reader->digits[alike * cells + i] =
                    scan->digit[i] <= side ? (uint16_t) scan->digit[i] : 0;
            }
            large += is_large;
        }
        alike++;
    }
    if (reader->lines.exhausted)
        return SUDOKU_OUT_OF_MEMORY;
    *answer = alike > 1 && 2 * large > (alike < cells ? alike : cells);
    if (!*answer && alike == cells && in_range) {
        unsigned first[2], second[2];
        sudoku_board *board = sudoku_board_of (reader, side, reader->digits);
        if (!board)
            return SUDOKU_OUT_OF_MEMORY;
        *answer = !sudoku_clash (board, first, second);
        sudoku_board_free (board);
    }
    return SUDOKU_OK;
}

// A line "1" is the side if the next line is one cell.  Otherwise it is a board
// of one cell itself.
static bool side_of_one_cell (sudoku_reader *reader) {
    const Line *next = sudoku_lines_peek (&reader->lines, 1);
    if (!next)
        return false;
    const char *text = next->text;
    size_t size = next->size;
    sudoku_trim (&text, &size);
    return size == 1 && strchr (".0_-1", *text);
}

// ---------------------------------------------------------------------------
// Records

// Reads the record whose first cells are in the next line.
static int read_cells (sudoku_reader *reader, const Line *line,
                       sudoku_puzzle *puzzle, sudoku_error *error) {
    Scan *scan = &reader->scan;
    assert (!puzzle->board && !line->binary && !line->overlong);
    const int scanned = sudoku_scan (scan, line->text, line->size, 0, error);
    if (scanned == SUDOKU_BAD_INPUT && scan->side && !reader->list)
        return sudoku_read_rows (reader, scan->side, puzzle, error);
    if (scanned != SUDOKU_OK) {
        // A line that is too long for a row is a record by itself.
        const bool alone =
            sudoku_first_token (line) > SYMBOLS_MAX || reader->list;
        sudoku_lines_take (&reader->lines);
        if (!alone)
            sudoku_skip_rest (reader);
        return scanned;
    }
    const size_t cells = scan->count;
    assert (cells && scan->stored == cells);
    const unsigned marks = scan->numbers ? 0 : sudoku_side_of_marks (cells);
    if (marks)
        return sudoku_read_whole (reader, line, marks, true, puzzle, error);
    const unsigned board = sudoku_side_of_board (cells);
    const bool rows = order_of (cells) &&
                      cells <= side_of (ORDER_MAX_ENCODED) &&
                      (scan->numbers || cells <= SYMBOLS_MAX);
    bool as_rows = rows;
    if (board && rows && cells > 1 && !scan->surely_row) {
        as_rows = false;
        const bool goes_on =
            reader->list == cells && reader->list_numbers == scan->numbers;
        if (!scan->surely_board && !goes_on) {
            const bool numbers = scan->numbers;
            if (are_rows (reader, cells, numbers, &as_rows) != SUDOKU_OK)
                return SUDOKU_OUT_OF_MEMORY;
            line = sudoku_lines_peek (&reader->lines, 0);
            if (!as_rows && sudoku_scan (scan, line->text, line->size, 0,
                                         error) != SUDOKU_OK)
                return SUDOKU_OUT_OF_MEMORY;
        }
    } else if (board && !scan->surely_row) {
        as_rows = false;
    }
    reader->list = 0;
    if (as_rows)
        return sudoku_read_rows (reader, (unsigned) cells, puzzle, error);
    if (!board) { // for example 36 numbers, or a bar in a line of 81
        sudoku_lines_take (&reader->lines);
        return sudoku_bad (error, line->number, 1,
                           "a line of %zu %s is neither a row nor a board",
                           cells, scan->numbers ? "numbers" : "symbols");
    }
    return sudoku_read_whole (reader, line, board, false, puzzle, error);
}

const Format sudoku_format_line = {.name = "line",
                                   .lines = 1 << LINE_CELLS,
                                   .read = read_cells,
                                   .meaning = "a board on each line",
                                   .write = sudoku_write_line,
                                   .most = ANY_SIDE};

static int read_side (sudoku_reader *reader, const Line *line,
                      sudoku_puzzle *puzzle, sudoku_error *error) {
    const unsigned side = sudoku_stated_side (line->text, line->size, error);
    if (side == 1 && !side_of_one_cell (reader))
        return read_cells (reader, sudoku_lines_peek (&reader->lines, 0),
                           puzzle, error);
    sudoku_lines_take (&reader->lines);
    if (!side) {
        sudoku_skip_rest (reader);
        return SUDOKU_BAD_INPUT;
    }
    return sudoku_read_rows (reader, side, puzzle, error);
}

const Format sudoku_format_side = {
    .name = "side", .lines = 1 << LINE_SIDE, .read = read_side};

// A row without a digit.
static bool begins_places (sudoku_reader *reader, const Line *line) {
    (void) line;
    return reader->kind != LINE_CELLS && sudoku_blank_row (reader, 0);
}

static int read_places (sudoku_reader *reader, const Line *line,
                        sudoku_puzzle *puzzle, sudoku_error *error) {
    const unsigned side = sudoku_blank_row (reader, 0);
    (void) line;
    return sudoku_read_rows (reader, side, puzzle, error);
}

const Format sudoku_format_places = {.name = "places",
                                     .lines = ALL_LINES,
                                     .begins = begins_places,
                                     .read = read_places};

// ---------------------------------------------------------------------------
// Between boards

// Whether the line begins with a word: only then it may be a title.
static bool wordy (const Line *line) {
    const Piece words = trimmed (line->text, (Piece){0, line->size});
    return words.begin < words.end && letter (line->text[words.begin]) &&
           words.end - words.begin <= 80;
}

// See the head of this file.
static bool begins_title (sudoku_reader *reader, const Line *line) {
    LineKind kind = LINE_RULER;
    if (!wordy (line))
        return false;
    for (size_t ahead = 1; ahead <= 2 && kind == LINE_RULER; ahead++) {
        line = sudoku_lines_peek (&reader->lines, ahead);
        if (!line || line->overlong || line->binary)
            return false;
        kind = sudoku_line_kind (line->text, line->size, 0);
    }
    const Scan *next = NULL;
    if (kind == LINE_CELLS) {
        sudoku_error ignored;
        if (sudoku_scan (&reader->scan, line->text, line->size, 0, &ignored) !=
            SUDOKU_OK)
            return false;
        next = &reader->scan;
    } else if (kind != LINE_SIDE) {
        return false;
    }
    line = sudoku_lines_peek (&reader->lines, 0);
    return sudoku_is_title (line->text, line->size, next);
}

static int read_title (sudoku_reader *reader, const Line *line,
                       sudoku_puzzle *puzzle, sudoku_error *error) {
    (void) puzzle, (void) error;
    sudoku_entitle (reader, line->text, line->size);
    reader->list = 0;
    sudoku_lines_take (&reader->lines);
    return SUDOKU_OK;
}

const Format sudoku_format_title = {.name = "title",
                                    .lines = 1 << LINE_CELLS,
                                    .begins = begins_title,
                                    .read = read_title};

// "[Puzzle]" begins a section that is read; sections with other names are
// ignored, up to the next one.
static bool is_section (const sudoku_reader *reader) {
    return reader->kind == LINE_SECTION && !reader->table.count;
}

static bool begins_section (sudoku_reader *reader, const Line *line) {
    (void) line;
    return is_section (reader) || reader->ignoring;
}

static int take_line (sudoku_reader *reader, const Line *line,
                      sudoku_puzzle *puzzle, sudoku_error *error) {
    (void) line, (void) puzzle, (void) error;
    sudoku_lines_take (&reader->lines);
    return SUDOKU_OK;
}

static int read_section (sudoku_reader *reader, const Line *line,
                         sudoku_puzzle *puzzle, sudoku_error *error) {
    const char *text = line->text;
    size_t size = line->size;
    sudoku_trim (&text, &size);
    if (is_section (reader))
        reader->ignoring = size != 8 || strncasecmp (text, "[Puzzle]", 8) != 0;
    return take_line (reader, line, puzzle, error);
}

const Format sudoku_format_section = {.name = "section",
                                      .lines = ALL_LINES,
                                      .begins = begins_section,
                                      .read = read_section};

const Format sudoku_format_nothing = {
    .name = "nothing", .lines = ALL_LINES, .read = take_line};

static int read_comment (sudoku_reader *reader, const Line *line,
                         sudoku_puzzle *puzzle, sudoku_error *error) {
    sudoku_describe (reader, line->text, line->size);
    return take_line (reader, line, puzzle, error);
}

const Format sudoku_format_comment = {
    .name = "comment", .lines = 1 << LINE_COMMENT, .read = read_comment};

// ---------------------------------------------------------------------------
// Records

// Reports a line that cannot be text.
static int read_garbage (sudoku_reader *reader, const Line *line,
                         sudoku_error *error) {
    assert (line->binary || line->overlong);
    const unsigned byte =
        line->binary ? (unsigned char) line->text[line->binary - 1] : 0;
    if (line->hopeless) {
        sudoku_bad (error, line->number, line->binary,
                    "binary data (byte 0x%02X): expected text; what "
                    "follows is left out",
                    byte);
        sudoku_lines_drop (&reader->lines);
    } else if (line->overlong) {
        sudoku_bad (error, line->number, 0,
                    "a line longer than %zu bytes: expected a board",
                    (size_t) LINE_LIMIT);
        sudoku_lines_take (&reader->lines);
    } else {
        sudoku_bad (error, line->number, line->binary,
                    "binary data (byte 0x%02X): expected text", byte);
        sudoku_skip_garbage (reader);
    }
    return SUDOKU_BAD_INPUT;
}

// A fast way for 81 numerals and dots, which most collections consist of.  The
// result is that of read_cells.
static bool read_plain (sudoku_reader *reader, const Line *line,
                        sudoku_puzzle *puzzle) {
    enum { CELLS = 81 };
    unsigned bad = 0;
    if (line->size != CELLS || reader->ignoring)
        return false;
    sudoku_board *const board = sudoku_board_new (3);
    if (!board)
        return false;
    for (size_t i = 0; i < CELLS; i++) {
        const unsigned char symbol = (unsigned char) line->text[i];
        const unsigned digit = symbol == '.' ? 0 : (unsigned) symbol - '0';
        bad |= digit > 9;
        board->digit[i] = (uint16_t) digit;
    }
    if (bad) {
        sudoku_board_free (board);
        return false;
    }
    puzzle->board = board;
    reader->list = 0;
    sudoku_lines_take (&reader->lines);
    return true;
}

// Ends a record: 1 if it is good, else `result`, and the puzzle is released.
static int finish_record (sudoku_reader *reader, int result,
                          sudoku_puzzle *puzzle) {
    assert (result < 0 || puzzle->board);
    if (result == SUDOKU_OK) {
        result = sudoku_move_description (reader, puzzle);
        if (result == SUDOKU_OK)
            return 1;
    }
    sudoku_forget_description (reader);
    sudoku_puzzle_release (puzzle);
    return result;
}

static int read_record (sudoku_reader *reader, sudoku_puzzle *puzzle,
                        sudoku_error *error) {
    memset (puzzle, 0, sizeof *puzzle);
    memset (error, 0, sizeof *error);
    puzzle->count = -1;
    for (;;) {
        const Line *line = sudoku_lines_peek (&reader->lines, 0);
        if (!line) {
            if (reader->lines.exhausted)
                return SUDOKU_OUT_OF_MEMORY;
            if (!reader->lines.failed)
                return 0;
            reader->lines.failed = false;
            return sudoku_bad (error, reader->lines.number + 1, 0,
                               "reading failed");
        }
        puzzle->line = error->line = line->number;
        if (line->overlong || line->binary)
            return finish_record (reader, read_garbage (reader, line, error),
                                  puzzle);
        if (read_plain (reader, line, puzzle))
            return finish_record (reader, SUDOKU_OK, puzzle);
        reader->kind = sudoku_line_kind (line->text, line->size, 0);
        if (reader->kind != LINE_CELLS)
            reader->list = 0;
        const Format *const format = sudoku_format_of (reader);
        line = sudoku_lines_peek (&reader->lines, 0);
        const int result = format->read (reader, line, puzzle, error);
        if (result != SUDOKU_OK || puzzle->board)
            return finish_record (reader, result, puzzle);
    }
}

int sudoku_read (sudoku_reader *reader, sudoku_puzzle *puzzle,
                 sudoku_error *error) {
    sudoku_error unused;
    if (!error)
        error = &unused;
    const int result = read_record (reader, puzzle, error);
    const int applied = result == 1 ? sudoku_apply_rules (reader, puzzle) : 0;
    if (applied != SUDOKU_OK) {
        if (applied == SUDOKU_BAD_INPUT)
            sudoku_bad (error, puzzle->line, 1,
                        "a board of side %u: the rules are for side %u",
                        sudoku_side (puzzle->board), reader->rules->side);
        sudoku_puzzle_release (puzzle);
        return applied;
    }
    // Looks only at a line that was read already, so as not to wait for input.
    const Line *line = NULL;
    if (result == SUDOKU_BAD_INPUT && reader->lines.count)
        line = sudoku_lines_peek (&reader->lines, 0);
    return line && line->hopeless ? read_garbage (reader, line, error) : result;
}
