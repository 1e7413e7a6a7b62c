// forms.h -- the forms of records: the kinds of text that can be a record.
//
// To add a form, add a line to forms.def, and these functions to a file of text/:
//
//   sudoku_is_NAME     whether the next line begins the form; may look at further lines,
//                      but must not depend on other forms
//   sudoku_form_NAME   takes the lines, and leaves the cells in reader->shown, or the board
//                      in reader->puzzle; or neither if there was no board
//
// If two forms apply to a text, add a row that decides between them to forms.c, and an
// example to test_formats.cpp.

#pragma once

#include "sudoku/text/reader.h"

typedef bool Applies (sudoku_reader *reader, Excerpt line);
typedef int TakeForm (sudoku_reader *reader, Excerpt line);

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

// The forms that apply to the next line, as bits 1 << FORM_name, and the chosen form.
// If no form applies, the line belongs to no record.
typedef struct Choice {
    unsigned apply;
    const Form *form; // null if no form applies
    bool decided;     // only one form applies, or forms.c has a row for them
} Choice;
Choice sudoku_choose_form (sudoku_reader *reader);
