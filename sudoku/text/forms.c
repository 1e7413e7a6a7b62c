// forms.c -- which form the next lines have; see forms.h.
//
// Ties: the texts to which two forms apply, and which of these is meant.

#include "sudoku/text/forms.h"

static const Form *const forms[] = {
#define SUDOKU_FORM(name, meaning) &sudoku_form_##name,
#include "sudoku/text/forms.def"
};

// Which of two forms is meant: always the first, unless there is a question to the text;
// true is the first.
typedef struct Tie {
    unsigned first, second;
    bool (*first_is_meant) (sudoku_reader *reader);
} Tie;

static bool block_is_there (sudoku_reader *reader) {
    const Block block = sudoku_find_block (reader, 0, 0);
    return block_is_whole (&block);
}

// 16 symbols are a board of side 4, or the first row of one of side 16; the same for
// 36 symbols, and for 64, 81, 100, … numbers.
static bool line_is_board (sudoku_reader *reader) {
    return !sudoku_are_rows (reader);
}

static bool no_block_is_there (sudoku_reader *reader) {
    return !block_is_there (reader);
}

static const Tie ties[] = {
    // 16 symbols
    {FORM_line, FORM_rows, line_is_board},
    // "EasyDeals" above nine rows is none of them; AABB can be labels of regions
    {FORM_words, FORM_rows, no_block_is_there},
    // the code of a link may be as long as a board
    {FORM_link, FORM_line, NULL},
    // name,puzzle above a board
    {FORM_table, FORM_words, NULL},
    {FORM_table, FORM_rows, NULL},
    // a row of empty fields or places is drawn as a ruler, or is blank
    {FORM_rows, FORM_nothing, block_is_there},
    // "   6     " among rows with spaces
    {FORM_rows, FORM_side, block_is_there},
    // the first of the rows is the side
    {FORM_side, FORM_line, NULL},
    {FORM_words, FORM_side, NULL},
};

const char *sudoku_form_name (size_t form) {
    return form < FORMS ? forms[form]->name : NULL;
}

// The form that is meant of those that apply.
static const Form *decide (sudoku_reader *reader, unsigned apply,
                           bool *decided) {
    unsigned rest = apply;
    for (size_t i = 0; i < sizeof ties / sizeof *ties; i++) {
        const Tie *const tie = ties + i;
        if (!(rest >> tie->first & 1) || !(rest >> tie->second & 1))
            continue;
        const bool first = !tie->first_is_meant || tie->first_is_meant (reader);
        rest &= ~(1u << (first ? tie->second : tie->first));
    }
    *decided = !(rest & (rest - 1));
    for (size_t form = 0; form < FORMS; form++)
        if (rest >> form & 1)
            return forms[form];
    return NULL;
}

Choice sudoku_choose_form (sudoku_reader *reader) {
    Choice choice = {0};
    for (size_t form = 0; form < FORMS; form++) {
        const Line *const line = sudoku_lines_peek (&reader->lines, 0);
        if (forms[form]->lines >> reader->kind & 1 &&
            (!forms[form]->applies || forms[form]->applies (reader, line)))
            choice.apply |= 1u << form;
    }
    choice.form = decide (reader, choice.apply, &choice.decided);
    return choice;
}
