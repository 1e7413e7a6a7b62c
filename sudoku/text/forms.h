// forms.h -- the forms of records: what text can be, apart from the modes of a reader.
//
// To add one, write a file text/NAME.c that ends with
//
//   const Form sudoku_form_NAME = {.name = "…", …};
//
// and its line in forms.def.  It needs:
//
//   lines     the kinds of lines that it may begin with (reader.h)
//   applies   whether the next line begins it; it may look at lines behind that.  Null:
//             every line of these kinds
//   read      takes the lines.  The cells are then in reader->shown, or the board is in
//             the puzzle, or neither: then it was no board.  SUDOKU_OK, or a status
//             below 0 and the error
//
// `applies` must not depend on other forms.  Where two apply to a text, forms.c needs a
// row that says which one is meant, and test_forms.cpp a text for it.

#pragma once

#include "sudoku/text/reader.h"

typedef struct Form {
    const char *name;
    unsigned lines; // bits 1 << LineKind
    bool (*applies) (sudoku_reader *reader, const Line *line);
    int (*read) (sudoku_reader *reader, const Line *line, sudoku_puzzle *puzzle,
                 sudoku_error *error);
} Form;

#define SUDOKU_FORM(name, meaning) extern const Form sudoku_form_##name;
#include "sudoku/text/forms.def"

enum {
#define SUDOKU_FORM(name, meaning) FORM_##name,
#include "sudoku/text/forms.def"
    FORMS
};

// The forms that apply to the next line, as bits 1 << FORM_name, and the one that is
// meant.  Without any the line is no record.
typedef struct Choice {
    unsigned apply;
    const Form *form; // null: none applies
    bool decided;     // one applies, or forms.c has a row for those that do
} Choice;
Choice sudoku_choose_form (sudoku_reader *reader);

const char *sudoku_form_name (size_t form);
