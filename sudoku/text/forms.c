// forms.c -- determines the form of the next lines; see forms.h.

#include "sudoku/text/forms.h"

enum { CELLS = 1 << LINE_CELLS, GAPS = 1 << LINE_BLANK | 1 << LINE_RULER };

static const Form forms[] = {
#define SUDOKU_FORM(name, lines, applies)                                      \
    {#name, lines, sudoku_is_##applies, sudoku_form_##name},
#include "sudoku/text/forms.def"
};

bool sudoku_is_any (sudoku_reader *reader, Excerpt line) {
    (void) reader, (void) line;
    return true;
}

static bool block_is_there (sudoku_reader *reader) {
    return block_is_whole (sudoku_see_block (reader, 0, 0));
}

// Texts to which two forms apply.  The first form is chosen if there is no predicate or
// if the predicate is true, else the second form.
static const struct Tie {
    unsigned first, second;
    bool (*first_is_meant) (sudoku_reader *reader);
} ties[] = {
    // 16 symbols are a board of side 4, or the first row of a board of side 16; 36
    // symbols, and 64, 81, 100, … numbers likewise
    {FORM_rows, FORM_line, sudoku_are_rows},
    // "EasyDeals" above nine rows is not a row; AABB can be labels of regions
    {FORM_rows, FORM_words, block_is_there},
    // the code of a link may be as long as a board
    {FORM_link, FORM_line, NULL},
    // name,puzzle above a board
    {FORM_table, FORM_words, NULL},
    {FORM_table, FORM_rows, NULL},
    // a row of empty fields or places is drawn as a ruler, or is blank
    {FORM_rows, FORM_nothing, block_is_there},
    // "   6     " among rows with spaces
    {FORM_rows, FORM_side, block_is_there},
    // the first row is the side
    {FORM_side, FORM_line, NULL},
    {FORM_words, FORM_side, NULL},
};

Choice sudoku_choose_form (sudoku_reader *reader) {
    Choice choice = {0};
    const Excerpt line = excerpt_of (peek_line (reader, 0));
    reader->kind = sudoku_line_kind (line, 0);
    // An element has no other form, so a page costs no search for boards.
    for (size_t i = 0; i < FORMS && choice.apply != 1u << FORM_element; i++)
        if (forms[i].lines >> reader->kind & 1 &&
            forms[i].applies (reader, line))
            choice.apply |= 1u << i;
    unsigned rest = choice.apply;
    for (const struct Tie *tie = ties; tie < ties + sizeof ties / sizeof *ties;
         tie++)
        if (rest >> tie->first & rest >> tie->second & 1)
            rest &=
                ~(1u << (!tie->first_is_meant || tie->first_is_meant (reader)
                             ? tie->second
                             : tie->first));
    choice.decided = !(rest & (rest - 1));
    for (size_t i = FORMS; i--;)
        if (rest >> i & 1)
            choice.form = forms + i;
    return choice;
}
