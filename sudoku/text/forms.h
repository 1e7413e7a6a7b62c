// forms.h -- the forms of records: the kinds of text that can be a record.
//
// To add one, write its line in forms.def, and in a file of text/
//
//   sudoku_is_NAME     whether the next line begins it; it may look at lines behind that,
//                      and must not depend on other forms
//   sudoku_form_NAME   takes the lines.  The cells are then in reader->shown, or the board
//                      is in reader->puzzle, or neither: then it was no board
//
// If two forms apply to a text, forms.c needs a row that decides between them, and
// test_formats.cpp an example.

#pragma once

#include "sudoku/text/reader.h"

typedef bool Applies (sudoku_reader *reader, const Line *line);
typedef int TakeForm (sudoku_reader *reader, const Line *line);

typedef struct Form {
    const char *name;
    unsigned lines; // bits 1 << LineKind
    Applies *applies;
    TakeForm *take;
} Form;

enum {
#define SUDOKU_FORM(name, lines, applies) FORM_##name,
#include "sudoku/text/forms.def"
    FORMS
};

#define SUDOKU_FORM(name, lines, applies)                                      \
    Applies sudoku_is_##applies;                                               \
    TakeForm sudoku_form_##name;
#include "sudoku/text/forms.def"

// The forms that apply to the next line, as bits 1 << FORM_name, and the chosen
// form.  Without any the line belongs to no record.
typedef struct Choice {
    unsigned apply;
    const Form *form; // null: none applies
    bool decided;     // one applies, or forms.c has a row for them
} Choice;
Choice sudoku_choose_form (sudoku_reader *reader);

const char *sudoku_form_name (size_t form);
