// comments.c -- what comments say of the board behind them.
//
//   # name: (title:)  # author:  # source: (url:)       words
//   # solutions: 1000+                                   their number
//   # solution:  81 symbols                              a full board
//   # marks:     729 symbols                             pencil marks
//   #A author   #D description   #S source   #U address  of a .sdk file
//
// The last three of the first kind are what writer.c writes where a format has
// no other place.  A comment is anybody's: one that cannot be read so, or is for
// a board of another side, says nothing.
//
// Source: the letters of the .sdk format as SadMan Software describes it.

#include "sudoku/text/reader.h"
#include "sudoku/text/tokens.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"
#include "sudoku/board/vars.h"

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

// The side of a board of so many cells or marks, or 0.
static unsigned side_of_cells (size_t count, bool marks) {
    const size_t root = root_of (count);
    for (unsigned n = 1; marks && n * n <= SYMBOLS_MAX; n++)
        if ((size_t) cell_vars (n) == count)
            return side_of (n);
    const unsigned n = marks || root * root != count ? 0 : order_of (root);
    return n && n <= ORDER_MAX_ENCODED ? side_of (n) : 0;
}

// The next symbol or number, and how many bytes it has; NO_DIGIT if it is none.
enum { NO_DIGIT = UINT16_MAX };
static unsigned next_digit (const char *text, size_t size, bool numbers,
                            size_t *length) {
    *length = 1;
    if (!numbers)
        return (unsigned) symbol_digit (*text) & UINT16_MAX;
    while (*length < size && text[*length] != ',')
        ++*length;
    const char *word = text;
    size_t word_size = *length;
    sudoku_trim (&word, &word_size);
    for (size_t i = 0; i < word_size; i++)
        if (!numeral (word[i]))
            return NO_DIGIT;
    *length += *length < size;
    return word_size && word_size < 5 ? number (word, 0, word_size) : NO_DIGIT;
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

int sudoku_read_cells (const char *text, size_t size, bool marks,
                       sudoku_board **board, size_t *wrong) {
    const bool numbers = !marks && memchr (text, ',', size);
    size_t count = numbers ? 1 : size, cell = 0, length;
    for (size_t i = 0; numbers && i < size; i++)
        count += text[i] == ',';
    const unsigned side = side_of_cells (count, marks);
    *wrong = size;
    *board = NULL;
    if (!side || (!numbers && side > SYMBOLS_MAX))
        return SUDOKU_BAD_INPUT;
    *board = sudoku_board_new (order_of (side));
    int result = *board ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
    for (size_t at = 0; result == SUDOKU_OK && at < size; at += length) {
        const unsigned digit =
            next_digit (text + at, size - at, numbers, &length);
        *wrong = at;
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
// Comments

typedef enum Key {
    NO_KEY,
    NAME,
    AUTHOR,
    SOURCE,
    ADDRESS,
    COUNT,
    SOLUTION,
    MARKS
} Key;

// What a comment is about, and its words.
static Key key_of (const char **text, size_t *size) {
    static const struct {
        const char *word;
        Key key;
    } keys[] = {{"name", NAME},     {"title", NAME},       {"author", AUTHOR},
                {"source", SOURCE}, {"url", ADDRESS},      {"solutions", COUNT},
                {"marks", MARKS},   {"solution", SOLUTION}};
    static const char letters[] = "DASU";
    sudoku_trim (text, size);
    if (!*size || **text != '#')
        return NO_KEY;
    ++*text, --*size;
    const char *const begin = *text;
    const size_t whole = *size;
    sudoku_trim (text, size);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const size_t length = strlen (keys[i].word);
        if (*size <= length || (*text)[length] != ':' ||
            strncasecmp (*text, keys[i].word, length))
            continue;
        *text += length + 1;
        *size -= length + 1;
        return keys[i].key;
    }
    const char *const letter = whole ? memchr (letters, *begin, 4) : NULL;
    *text = begin + 1;
    *size = whole - !!whole;
    return letter ? (Key) (NAME + (letter - letters)) : NO_KEY;
}

bool sudoku_describes (const char *text, size_t size) {
    return key_of (&text, &size) != NO_KEY;
}

void sudoku_describe (sudoku_reader *reader, const char *text, size_t size) {
    sudoku_puzzle *const about = &reader->about;
    size_t wrong;
    const Key key = key_of (&text, &size);
    sudoku_board **const board =
        key == MARKS ? &about->board : &about->solution;
    if (key == NAME)
        sudoku_keep (about->name, sizeof about->name, text, size);
    else if (key == AUTHOR)
        sudoku_keep (about->author, sizeof about->author, text, size);
    else if (key == SOURCE || (key == ADDRESS && !*about->source))
        sudoku_keep (about->source, sizeof about->source, text, size);
    else if (key == COUNT)
        about->line = sudoku_read_count (about, text, size);
    else if (key == SOLUTION || key == MARKS) {
        sudoku_trim (&text, &size);
        sudoku_board_free (*board);
        if (sudoku_read_cells (text, size, key == MARKS, board, &wrong) ==
            SUDOKU_OUT_OF_MEMORY)
            reader->lines.exhausted = true;
    }
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

static bool is_full (const sudoku_board *board) {
    return sudoku_givens (board) == (size_t) board->side * board->side;
}

int sudoku_move_description (sudoku_reader *reader, sudoku_puzzle *puzzle) {
    sudoku_puzzle *const about = &reader->about;
    const unsigned side = puzzle->board->side;
    int result = SUDOKU_OK;
    if (!*about->name && !*about->author && !*about->source && !about->line &&
        !about->solution && !about->board)
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
    sudoku_forget_description (reader);
    return result;
}
