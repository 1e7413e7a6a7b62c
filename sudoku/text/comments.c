// comments.c -- what comments say of the board behind them.
//
//   # name: (title:)  # author:  # source: (url:)       words
//   # solutions: 1000+                                   their number
//   # solution:  81 symbols                              a full board
//   # entries:   81 symbols                              digits of a player
//   # marks:     729 symbols                             pencil marks
//   #A author   #D description   #S source   #U address  of a .sdk file
//
// The last four of the first kind are what writer.c writes where a format has
// no other place.  A comment is anybody's: one that cannot be read so, or is for
// a board of another side, says nothing.
//
// Source: the letters of the .sdk format as SadMan Software describes it.

#include "sudoku/text/reader.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/board.h"
#include "sudoku/board/entries.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

bool sudoku_read_count (sudoku_puzzle *puzzle, const char *text, size_t size) {
    int64_t count = 0;
    bool at_least = false;
    sudoku_trim (&text, &size);
    if (size > 2 && !memcmp (text, ">=", 2)) {
        at_least = true;
        text += 2;
        size -= 2;
    } else if (size > 1 && text[size - 1] == '+') {
        at_least = true;
        size--;
    }
    for (size_t i = 0; i < size; i++) {
        if (!numeral (text[i]) || count > INT64_MAX / 10 - 1)
            return false;
        count = count * 10 + (text[i] - '0');
    }
    if (!size)
        return false;
    puzzle->count = count;
    puzzle->count_at_least = at_least;
    return true;
}

// ---------------------------------------------------------------------------
// Cells

// What a cell shows; NO_DIGIT if that is no digit.
enum { NO_DIGIT = UINT16_MAX };
static unsigned digit_of (const char *text, Piece cell, bool number_alone) {
    if (!number_alone)
        return (unsigned) symbol_digit (text[cell.begin]) & UINT16_MAX;
    cell = trimmed (text, cell);
    return cell.begin < cell.end && cell.end - cell.begin < 5 &&
                   numerals_end (text, cell.begin, cell.end) == cell.end
               ? number (text, cell.begin, cell.end)
               : NO_DIGIT;
}

static int set_cell (sudoku_board *board, size_t cell, unsigned digit,
                     bool marks) {
    const unsigned side = board->side;
    if (!marks) {
        board->digit[cell] = (uint16_t) digit;
        return digit <= side ? SUDOKU_OK : SUDOKU_BAD_INPUT;
    }
    const unsigned place = (unsigned) (cell % side) + 1;
    cell /= side;
    if (digit)
        return digit == place ? SUDOKU_OK : SUDOKU_BAD_INPUT;
    return sudoku_forbid (board, (unsigned) (cell / side),
                          (unsigned) (cell % side), place);
}

// Makes a board; one of pencil marks has no digits.
static int read_cells (const char *text, size_t size, bool marks,
                       sudoku_board **board, size_t *wrong) {
    const bool numbers = !marks && memchr (text, ',', size);
    size_t count = numbers ? 1 : size, cell = 0, at = 0;
    for (size_t i = 0; numbers && i < size; i++)
        count += text[i] == ',';
    const unsigned side = count == 1 ? 1
                          : marks    ? sudoku_side_of_marks (count)
                                     : sudoku_side_of_board (count);
    *wrong = size;
    *board = NULL;
    if (!side || (!numbers && side > SYMBOLS_MAX))
        return SUDOKU_BAD_INPUT;
    *board = sudoku_board_new (order_of (side));
    int result = *board ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
    while (result == SUDOKU_OK && at < size) {
        *wrong = at;
        const Piece piece =
            numbers ? next_field (text, &at, size, ',') : (Piece){at, at + 1};
        const unsigned digit = digit_of (text, piece, numbers);
        at += !numbers;
        result = digit == NO_DIGIT ? SUDOKU_BAD_INPUT
                                   : set_cell (*board, cell++, digit, marks);
    }
    if (result != SUDOKU_OK) {
        sudoku_board_free (*board);
        *board = NULL;
    }
    return result;
}

// ---------------------------------------------------------------------------
// What texts say of a board, in comments and in columns of tables

Fact sudoku_fact (const char *word, size_t size) {
    static const struct {
        const char *word;
        Fact fact;
    } facts[] = {
        {"name", NAME},     {"title", NAME},        {"author", AUTHOR},
        {"source", SOURCE}, {"url", ADDRESS},       {"solutions", COUNT},
        {"marks", MARKS},   {"solution", SOLUTION}, {"entries", ENTRIES}};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        if (strlen (facts[i].word) == size &&
            !strncasecmp (word, facts[i].word, size))
            return facts[i].fact;
    return NO_FACT;
}

int sudoku_state (sudoku_reader *reader, Fact fact, const char *text,
                  size_t size, size_t *wrong) {
    sudoku_puzzle *const about = &reader->about;
    sudoku_board **const board = fact == MARKS     ? &about->board
                                 : fact == ENTRIES ? &about->entries
                                                   : &about->solution;
    *wrong = 0;
    if (fact == NAME)
        sudoku_keep (about->name, sizeof about->name, text, size);
    else if (fact == AUTHOR)
        sudoku_keep (about->author, sizeof about->author, text, size);
    else if (fact == SOURCE || (fact == ADDRESS && !*about->source))
        sudoku_keep (about->source, sizeof about->source, text, size);
    else if (fact == COUNT) {
        about->line = sudoku_read_count (about, text, size);
        return about->line || !size ? SUDOKU_OK : SUDOKU_BAD_INPUT;
    } else if (size && fact >= SOLUTION) {
        sudoku_board_free (*board);
        return read_cells (text, size, fact == MARKS, board, wrong);
    }
    return SUDOKU_OK;
}

// What a comment is about, and its words.
static Fact fact_of (const char **text, size_t *size) {
    static const char letters[] = "DASU";
    sudoku_trim (text, size);
    if (!*size || **text != '#')
        return NO_FACT;
    ++*text, --*size;
    const char *const begin = *text;
    const size_t whole = *size;
    sudoku_trim (text, size);
    const char *const colon = memchr (*text, ':', *size);
    const size_t word = colon ? (size_t) (colon - *text) : *size;
    Fact fact = colon ? sudoku_fact (*text, word) : NO_FACT;
    if (fact != NO_FACT) {
        *text += word + 1;
        *size -= word + 1;
        return fact;
    }
    const char *const letter = whole ? memchr (letters, *begin, 4) : NULL;
    *text = begin + 1;
    *size = whole - !!whole;
    return letter ? (Fact) (NAME + (letter - letters)) : NO_FACT;
}

bool sudoku_describes (const char *text, size_t size) {
    return fact_of (&text, &size) != NO_FACT;
}

void sudoku_describe (sudoku_reader *reader, const char *text, size_t size) {
    size_t wrong;
    const Fact fact = fact_of (&text, &size);
    sudoku_trim (&text, &size);
    if (sudoku_state (reader, fact, text, size, &wrong) == SUDOKU_OUT_OF_MEMORY)
        reader->lines.exhausted = true;
}

void sudoku_entitle (sudoku_reader *reader, const char *text, size_t size) {
    if (!*reader->about.name)
        sudoku_keep (reader->about.name, sizeof reader->about.name, text, size);
}

// ---------------------------------------------------------------------------

void sudoku_forget_description (sudoku_reader *reader) {
    sudoku_puzzle_release (&reader->about);
    memset (&reader->about, 0, sizeof reader->about);
}

// Forbids what the marks do, in blank cells.
static int move_marks (sudoku_board *board, const sudoku_board *marks) {
    const unsigned side = board->side;
    for (unsigned cell = 0; cell < side * side; cell++)
        for (unsigned digit = 1; digit <= side; digit++)
            if (!board->digit[cell] &&
                !sudoku_allowed (marks, cell / side, cell % side, digit) &&
                sudoku_forbid (board, cell / side, cell % side, digit) !=
                    SUDOKU_OK)
                return SUDOKU_OUT_OF_MEMORY;
    return SUDOKU_OK;
}

// Takes the digits of a player in blank cells.
static int move_entries (sudoku_puzzle *puzzle, const sudoku_board *entries) {
    const unsigned side = entries->side;
    for (size_t cell = 0; cell < (size_t) side * side; cell++)
        if (entries->digit[cell] && !puzzle->board->digit[cell] &&
            !sudoku_enter (puzzle, cell, entries->digit[cell]))
            return SUDOKU_OUT_OF_MEMORY;
    return SUDOKU_OK;
}

static bool is_full (const sudoku_board *board) {
    return sudoku_givens (board) == (size_t) board->side * board->side;
}

int sudoku_move_description (sudoku_reader *reader, sudoku_puzzle *puzzle) {
    sudoku_puzzle *const about = &reader->about;
    const unsigned side = puzzle->board->side;
    int result = SUDOKU_OK;
    if (!*about->name && !*about->author && !*about->source && !about->line &&
        !about->solution && !about->entries && !about->board)
        return SUDOKU_OK;
    memcpy (puzzle->name, about->name, sizeof puzzle->name);
    memcpy (puzzle->author, about->author, sizeof puzzle->author);
    memcpy (puzzle->source, about->source, sizeof puzzle->source);
    if (about->line && puzzle->count < 0) {
        puzzle->count = about->count;
        puzzle->count_at_least = about->count_at_least;
    }
    if (about->solution && !puzzle->solution && about->solution->side == side &&
        is_full (about->solution)) {
        puzzle->solution = about->solution;
        about->solution = NULL;
    }
    if (about->board && about->board->side == side)
        result = move_marks (puzzle->board, about->board);
    if (result == SUDOKU_OK && about->entries && about->entries->side == side)
        result = move_entries (puzzle, about->entries);
    sudoku_forget_description (reader);
    return result;
}
