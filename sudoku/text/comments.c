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
#include "sudoku/board/board.h"

bool sudoku_read_count (Excerpt text, int64_t *count, bool *at_least) {
    int64_t value = 0;
    text = trimmed (text);
    const char *const first = text.bytes + text.begin;
    const bool sign = starts_with (first, length_of (text), ">=");
    const bool more = length_of (text) > 1 && text.bytes[text.size - 1] == '+';
    text.begin += sign ? 2 : 0;
    text.size -= !sign && more;
    for (size_t i = text.begin; i < text.size; i++) {
        if (!numeral (text.bytes[i]) || value > INT64_MAX / 10 - 1)
            return false;
        value = value * 10 + (text.bytes[i] - '0');
    }
    if (!length_of (text))
        return false;
    *count = value;
    *at_least = sign || more;
    return true;
}

// Reads N² or N³ cells.  False if they are none.
static bool read_cells (sudoku_reader *reader, Excerpt text, bool marks,
                        CellList *cells) {
    const bool numbers = !marks && find (text, ',');
    CellList read = {0};
    unsigned side = 1;
    sudoku_cut_row (numbers ? STYLE_TOKENS : STYLE_SYMBOLS, &reader->codes,
                    text, 0, &read);
    while ((size_t) side * side * (marks ? side : 1) < read.size)
        side++;
    const bool fits = !read.failed && sudoku_side_fits (reader, side) &&
                      (size_t) side * side * (marks ? side : 1) == read.size &&
                      !(marks && sudoku_survey (&read, side, true).bad);
    if (fits)
        sudoku_move_cells (cells, &read);
    drop_cells (reader, &read);
    return fits;
}

// What texts say of a board, in comments and in columns of tables

Fact sudoku_fact (const char *word, size_t size) {
    static const struct {
        Fact fact;
        const char *words; // a bar behind each
    } facts[] = {{NAME, "name|title|"},
                 {AUTHOR, "author|"},
                 {SOURCE, "source|"},
                 {ADDRESS, "url|"},
                 {COUNT, "solutions|num_solutions|"},
                 {MARKS, "marks|candidates|"},
                 {ENTRIES, "entries|"},
                 {SOLUTION, "solution|answer|answers|solved|solved_board|"},
                 {PUZZLE,
                  "puzzle|puzzles|quiz|quizzes|question|questions|board|"
                  "initial_board|grid|sudoku|unsolved|problem|"}};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        for (const char *at = facts[i].words, *end; (end = strchr (at, '|'));
             at = end + 1)
            if ((size_t) (end - at) == size && !strncasecmp (word, at, size))
                return facts[i].fact;
    return NO_FACT;
}

bool sudoku_state (sudoku_reader *reader, Fact fact, Excerpt text) {
    About *const about = &reader->about;
    text = trimmed (text);
    const char *const words = text.bytes + text.begin;
    const size_t size = length_of (text);
    if (fact == NAME)
        sudoku_keep (about->name, sizeof about->name, words, size);
    else if (fact == AUTHOR)
        sudoku_keep (about->author, sizeof about->author, words, size);
    else if (fact == SOURCE || (fact == ADDRESS && !*about->source))
        sudoku_keep (about->source, sizeof about->source, words, size);
    else if (fact == COUNT)
        return !size ||
               sudoku_read_count (text, &about->count, &about->count_at_least);
    else if (size && fact >= SOLUTION && fact <= MARKS)
        return read_cells (reader, text, fact == MARKS,
                           fact == MARKS     ? &about->candidates
                           : fact == ENTRIES ? &about->entries
                                             : &about->solution);
    return true;
}

// What a comment is about, and its words.
static Fact fact_of (Excerpt *text) {
    static const char letters[] = "DASU";
    *text = trimmed (*text);
    if (!length_of (*text) || text->bytes[text->begin] != '#')
        return NO_FACT;
    const Excerpt words = trimmed (part (*text, text->begin + 1, text->size));
    size_t at = words.begin;
    const Excerpt key = next_field (words, &at, ':');
    const Fact fact =
        at > words.size ? NO_FACT
                        : sudoku_fact (key.bytes + key.begin, length_of (key));
    if (fact != NO_FACT && fact != PUZZLE) {
        text->begin = at;
        return fact;
    }
    const char mark = length_of (*text) > 1 ? text->bytes[text->begin + 1] : 0;
    const char *const place = mark ? strchr (letters, mark) : NULL;
    text->begin += length_of (*text) > 1 ? 2 : 1;
    return place ? (Fact) (NAME + (place - letters)) : NO_FACT;
}

bool sudoku_describes (Excerpt text) {
    return fact_of (&text) != NO_FACT;
}

void sudoku_describe (sudoku_reader *reader, Excerpt text) {
    const Fact fact = fact_of (&text);
    sudoku_state (reader, fact, text);
}

void sudoku_entitle (sudoku_reader *reader, Excerpt text) {
    char *const name = reader->about.name;
    if (!*name)
        sudoku_keep (name, sizeof reader->about.name, text.bytes + text.begin,
                     length_of (text));
}

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

// Moves cells, if there are so many, and none there.
static void move_cells (CellList *to, CellList *from, size_t size) {
    if (!to->size && from->size == size)
        sudoku_move_cells (to, from);
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
    if (*about->name)
        memcpy (puzzle->name, about->name, sizeof puzzle->name);
    if (*about->author)
        memcpy (puzzle->author, about->author, sizeof puzzle->author);
    if (*about->source)
        memcpy (puzzle->source, about->source, sizeof puzzle->source);
    if (about->count >= 0 && puzzle->count < 0) {
        puzzle->count = about->count;
        puzzle->count_at_least = about->count_at_least;
    }
    if (is_full (&about->solution))
        move_cells (&shown->solution, &about->solution, side * side);
    move_cells (&shown->candidates, &about->candidates, side * side * side);
    move_cells (&shown->entries, &about->entries, side * side);
    sudoku_forget_description (reader);
}
