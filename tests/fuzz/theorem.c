// theorem.c -- fuzz target: theorems about candidates as text.
//
// For each theorem that is read, the solver must prove that the formula of its negation has
// no model.  A theorem that is written and read again is the same.

#include "target.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/theorems/theorems.h"

// Writes the canonical form of the theorem.
static int name_of (const sudoku_theorem *theorem, char *name) {
    return sudoku_theorem_of (theorem->board, theorem->step, 0, name);
}

static void read_again (const char *name) {
    sudoku_theorem again;
    char other[SUDOKU_THEOREM_TEXT];
    if (sudoku_theorem_read (name, &again, NULL) != SUDOKU_OK)
        fuzz_fail ("a theorem that was written is refused");
    if (name_of (&again, other) != SUDOKU_OK || strcmp (name, other))
        fuzz_fail ("a theorem reads otherwise than it was written");
    sudoku_theorem_release (&again);
}

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    static char text[4096], name[SUDOKU_THEOREM_TEXT];
    sudoku_theorem theorem;
    sudoku_error error;
    if (size >= sizeof text)
        return;
    if (size)
        memcpy (text, bytes, size);
    text[size] = 0;
    const int read = sudoku_theorem_read (text, &theorem, &error);
    if (read == SUDOKU_BAD_INPUT && (!*error.message || !error.column))
        fuzz_fail ("an error without a message or a place");
    if (read != SUDOKU_OK)
        return;
    const int holds = sudoku_step_holds (theorem.board, theorem.step);
    if (holds != SUDOKU_OK && !(starved && holds == SUDOKU_OUT_OF_MEMORY))
        fuzz_fail ("a theorem does not hold");
    const int named = name_of (&theorem, name);
    if (named < 0 && !starved)
        fuzz_fail ("a theorem cannot be written");
    sudoku_theorem_release (&theorem);
    if (named == SUDOKU_OK && !starved)
        read_again (name);
}
