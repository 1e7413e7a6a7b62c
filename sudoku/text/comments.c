// comments.c -- comments that describe the next board.
//
//   # name: (title:)  # author:  # source: (url:)       words
//   # solutions: 1000+                                   their number
//   # solution:  81 symbols                              a full board
//   # entries:   81 symbols                              digits of a player
//   # marks:     729 symbols                             pencil marks
//   #A author   #D description   #S source   #U address  of a .sdk file
//
// writer.c writes such comments, except address and letters, if the format has no other
// place for the data.  A comment may come from any program, so a comment that cannot be
// read or does not fit the side is ignored.
//
// Source: the letters of the .sdk format as SadMan Software describes it.

#include "sudoku/text/reader.h"
#include "sudoku/board/board.h"

bool sudoku_read_count (Excerpt text, int64_t *count, bool *at_least) {
    int64_t value = 0;
    text = trimmed (text);
    const bool sign = begins (text, ">=");
    const bool more = length_of (text) > 1 && last_char (text) == '+';
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

// Reads N² cells, or N³ candidates.  Returns false if the text has neither.
static bool read_cells (sudoku_reader *reader, Fact fact, Excerpt text) {
    const bool marks = fact == MARKS, numbers = !marks && find (text, ',');
    CellList read = {0};
    const size_t cells = cut_cells (
        reader, numbers ? STYLE_TOKENS : STYLE_SYMBOLS, text, 0, &read);
    const unsigned side = sudoku_side_of (reader, cells, marks ? 3 : 2);
    const bool fits = side && !(marks && sudoku_survey (&read, side, true).bad);
    if (fits)
        sudoku_move_cells (reader->apart + fact, &read);
    sudoku_cells_free (&read);
    return fits;
}

Fact sudoku_fact (Excerpt word) {
    static const struct {
        Fact fact;
        const char *words; // a list of words, each followed by a bar
    } facts[] = {
#define FACT(NAME, text, words) {NAME, words},
#include "sudoku/text/facts.def"
#undef FACT
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        for (const char *at = facts[i].words, *end; (end = strchr (at, '|'));
             at = end + 1)
            if ((size_t) (end - at) == length_of (word) &&
                !strncasecmp (word.bytes + word.begin, at, length_of (word)))
                return facts[i].fact;
    return NO_FACT;
}

// The field for a text property of the puzzle, or null if the fact is not a text
// property.
static char *words_of (sudoku_puzzle *puzzle, Fact fact, size_t *room) {
    *room = fact == NAME     ? sizeof puzzle->name
            : fact == AUTHOR ? sizeof puzzle->author
                             : sizeof puzzle->source;
    return fact == NAME                        ? puzzle->name
           : fact == AUTHOR                    ? puzzle->author
           : fact == SOURCE || fact == ADDRESS ? puzzle->source
                                               : NULL;
}

bool sudoku_state (sudoku_reader *reader, Fact fact, Excerpt text) {
    sudoku_puzzle *const about = &reader->about;
    size_t room;
    char *const words = words_of (about, fact, &room);
    text = trimmed (text);
    reader->described = true;
    if (words && !(fact == ADDRESS && *words))
        sudoku_keep (words, room, text.bytes + text.begin, length_of (text));
    if (!length_of (text))
        return true;
    return fact == COUNT
               ? sudoku_read_count (text, &about->count, &about->count_at_least)
           : fact > NO_FACT && fact < CELL_FACTS
               ? read_cells (reader, fact, text)
               : true;
}

static Fact fact_of (Excerpt *text) {
    static const char letters[] = "DASU";
    *text = trimmed (*text);
    if (first_char (*text) != '#')
        return NO_FACT;
    const Excerpt words = trimmed (part (*text, text->begin + 1, text->size));
    size_t at = words.begin;
    const Excerpt key = next_field (words, &at, ':');
    const Fact fact = at > words.size ? NO_FACT : sudoku_fact (key);
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
    if (!*reader->about.name)
        sudoku_state (reader, NAME, text);
}

static void free_apart (CellList apart[CELL_FACTS]) {
    for (size_t fact = 0; fact < CELL_FACTS; fact++)
        sudoku_cells_free (apart + fact);
}

void sudoku_shown_free (Shown *shown) {
    sudoku_cells_free (&shown->cells);
    free_apart (shown->apart);
    sudoku_rules_free (shown->rules);
    *shown = (Shown){0};
}

void sudoku_forget_description (sudoku_reader *reader) {
    reader->about = (sudoku_puzzle){.count = -1};
    free_apart (reader->apart);
    reader->described = false;
}

void sudoku_move_description (sudoku_reader *reader, Shown *shown,
                              sudoku_puzzle *puzzle) {
    sudoku_puzzle *const about = &reader->about;
    const size_t side = shown->side ? shown->side : sudoku_side (puzzle->board);
    size_t room;
    if (!reader->described)
        return;
    // JSON and links have names, which comments override.
    for (Fact fact = NAME; fact <= SOURCE; fact++) {
        const char *const words = words_of (about, fact, &room);
        if (*words)
            memcpy (words_of (puzzle, fact, &room), words, room);
    }
    if (about->count >= 0 && puzzle->count < 0) {
        puzzle->count = about->count;
        puzzle->count_at_least = about->count_at_least;
    }
    for (Fact fact = SOLUTION; fact < CELL_FACTS; fact++) {
        CellList *const from = reader->apart + fact;
        CellList *const to = shown->apart + fact;
        if (!to->size &&
            from->size == side * side * (fact == MARKS ? side : 1) &&
            (fact != SOLUTION || sudoku_is_full (from, true)))
            sudoku_move_cells (to, from);
    }
    sudoku_forget_description (reader);
}
