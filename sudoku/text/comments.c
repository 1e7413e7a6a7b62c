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
#include "sudoku/board/geometry.h"
#include "sudoku/board/symbols.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

bool sudoku_read_count (const char *text, size_t size, int64_t *count,
                        bool *at_least) {
    int64_t value = 0;
    bool least = false;
    sudoku_trim (&text, &size);
    if (size > 2 && !memcmp (text, ">=", 2)) {
        least = true;
        text += 2;
        size -= 2;
    } else if (size > 1 && text[size - 1] == '+') {
        least = true;
        size--;
    }
    for (size_t i = 0; i < size; i++) {
        if (!numeral (text[i]) || value > INT64_MAX / 10 - 1)
            return false;
        value = value * 10 + (text[i] - '0');
    }
    if (!size)
        return false;
    *count = value;
    *at_least = least;
    return true;
}

// ---------------------------------------------------------------------------
// Cells

// Whether each symbol is a blank, or that of its place in one of the alphabets.
static bool in_place (const CellList *cells, size_t side) {
    for (size_t i = 0; i < cells->size; i++) {
        const size_t place = i % side, code = cells->cell[i].code;
        if (code == CODE_NONE ||
            (code <= SYMBOLS_MAX && code && code != place + 1 &&
             code != place && code != place + 10))
            return false;
    }
    return true;
}

// Reads N² or N³ cells.  False if they are none.
static bool read_cells (sudoku_reader *reader, Excerpt text, bool marks,
                        CellList *cells) {
    const bool numbers = !marks && memchr (text.bytes, ',', text.size);
    CellList read = {0};
    size_t side = 1;
    sudoku_cut_row (numbers ? STYLE_TOKENS : STYLE_SYMBOLS, &reader->codes,
                    text, 0, &read);
    while (side * side * (marks ? side : 1) < read.size)
        side++;
    reader->lines.exhausted |= read.failed;
    if (read.failed || side * side * (marks ? side : 1) != read.size ||
        !sudoku_side_fits (reader, side) ||
        (marks && !in_place (&read, side))) {
        sudoku_cells_free (&read);
        return false;
    }
    sudoku_cells_free (cells);
    *cells = read;
    return true;
}

// ---------------------------------------------------------------------------
// What texts say of a board, in comments and in columns of tables

Fact sudoku_fact (const char *word, size_t size) {
    static const struct {
        const char *word;
        Fact fact;
    } facts[] = {{"name", NAME},
                 {"title", NAME},
                 {"author", AUTHOR},
                 {"source", SOURCE},
                 {"url", ADDRESS},
                 {"solutions", COUNT},
                 {"num_solutions", COUNT},
                 {"marks", MARKS},
                 {"entries", ENTRIES},
                 {"candidates", MARKS},
                 {"solution", SOLUTION},
                 {"answer", SOLUTION},
                 {"answers", SOLUTION},
                 {"solved", SOLUTION},
                 {"solved_board", SOLUTION},
                 {"puzzle", PUZZLE},
                 {"puzzles", PUZZLE},
                 {"quiz", PUZZLE},
                 {"quizzes", PUZZLE},
                 {"question", PUZZLE},
                 {"questions", PUZZLE},
                 {"board", PUZZLE},
                 {"initial_board", PUZZLE},
                 {"grid", PUZZLE},
                 {"sudoku", PUZZLE},
                 {"unsolved", PUZZLE},
                 {"problem", PUZZLE}};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        if (strlen (facts[i].word) == size &&
            !strncasecmp (word, facts[i].word, size))
            return facts[i].fact;
    return NO_FACT;
}

bool sudoku_state (sudoku_reader *reader, Fact fact, Excerpt text) {
    About *const about = &reader->about;
    const Piece piece = trimmed (text.bytes, (Piece){text.begin, text.size});
    const char *const words = text.bytes + piece.begin;
    const size_t size = piece.end - piece.begin;
    text.begin = piece.begin;
    text.size = piece.end;
    if (fact == NAME)
        sudoku_keep (about->name, sizeof about->name, words, size);
    else if (fact == AUTHOR)
        sudoku_keep (about->author, sizeof about->author, words, size);
    else if (fact == SOURCE || (fact == ADDRESS && !*about->source))
        sudoku_keep (about->source, sizeof about->source, words, size);
    else if (fact == COUNT)
        return !size || sudoku_read_count (words, size, &about->count,
                                           &about->count_at_least);
    else if (size && fact >= SOLUTION && fact <= MARKS)
        return read_cells (reader, text, fact == MARKS,
                           fact == MARKS     ? &about->candidates
                           : fact == ENTRIES ? &about->entries
                                             : &about->solution);
    return true;
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
    if (fact != NO_FACT && fact != PUZZLE) {
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

void sudoku_describe (sudoku_reader *reader, Excerpt text) {
    const char *words = text.bytes;
    size_t size = text.size;
    const Fact fact = fact_of (&words, &size);
    text.begin = (size_t) (words - text.bytes);
    text.size = text.begin + size;
    sudoku_state (reader, fact, text);
}

void sudoku_entitle (sudoku_reader *reader, const char *text, size_t size) {
    if (!*reader->about.name)
        sudoku_keep (reader->about.name, sizeof reader->about.name, text, size);
}

// ---------------------------------------------------------------------------

void sudoku_forget_description (sudoku_reader *reader) {
    sudoku_cells_free (&reader->about.candidates);
    sudoku_cells_free (&reader->about.solution);
    sudoku_cells_free (&reader->about.entries);
    reader->about = (About){.count = -1};
}

static bool is_full (const CellList *cells) {
    for (size_t i = 0; i < cells->size; i++)
        if (cells->cell[i].code == CODE_BLANK ||
            !cell_is_good (cells->cell + i))
            return false;
    return cells->size;
}

// Moves cells, if there are so many (0: it is not known).
static void move_cells (CellList *from, CellList *to, size_t size) {
    if (!to->size && (!size || from->size == size)) {
        sudoku_cells_free (to);
        *to = *from;
        *from = (CellList){0};
    }
}

void sudoku_move_description (sudoku_reader *reader, Shown *shown,
                              sudoku_puzzle *puzzle) {
    About *const about = &reader->about;
    const size_t side = shown->side ? shown->side : sudoku_side (puzzle->board);
    if (!*about->name && !*about->author && !*about->source &&
        about->count < 0 && !about->solution.size && !about->candidates.size &&
        !about->entries.size)
        return;
    // JSON and links have names of their own, which comments replace.
    if (*about->name || shown->side)
        memcpy (puzzle->name, about->name, sizeof puzzle->name);
    if (*about->author || shown->side)
        memcpy (puzzle->author, about->author, sizeof puzzle->author);
    if (*about->source || shown->side)
        memcpy (puzzle->source, about->source, sizeof puzzle->source);
    if (about->count >= 0 && puzzle->count < 0) {
        puzzle->count = about->count;
        puzzle->count_at_least = about->count_at_least;
    }
    if (is_full (&about->solution))
        move_cells (&about->solution, &shown->solution, side * side);
    move_cells (&about->candidates, &shown->candidates, side * side * side);
    move_cells (&about->entries, &shown->entries, side * side);
    sudoku_forget_description (reader);
}
