// library.c -- libraries of theorems: a file, and the first theorem that says
// something about a board.
//
//   theorems 1
//   naked-single r1c1=1 r1c1:1           # 1040 deductions
//   x-wing r7c1<>1 1r1:14 1r4:14

#include "sudoku/sudoku_theorems.h"
#include "sudoku/theorems/match.h"
#include "sudoku/theorems/deduction.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sudoku_library {
    Theorem *theorems; // [room]
    size_t size, room;
    sudoku_rule truths[PATTERN_TRUTHS]; // of the last step
};

static int complain (sudoku_error *error, size_t line, size_t column,
                     const char *message) {
    if (error) {
        error->line = line;
        error->column = column;
        snprintf (error->message, sizeof error->message, "%s", message);
    }
    return SUDOKU_BAD_INPUT;
}

int sudoku_theorem_parse (const char *text, const char **end, Pattern *pattern,
                          sudoku_error *error) {
    *end = text;
    const char *const problem = sudoku_pattern_read (pattern, end);
    if (problem)
        return complain (error, 1, (size_t) (*end - text) + 1, problem);
    if (!sudoku_pattern_holds (pattern, NULL))
        return complain (error, 1, 1,
                         "expected a target that follows from the truths");
    return SUDOKU_OK;
}

static Theorem *new_theorem (sudoku_library *library) {
    if (library->size == library->room) {
        const size_t room = 2 * library->room + 16;
        Theorem *const theorems =
            realloc (library->theorems, room * sizeof *theorems);
        if (!theorems)
            return NULL;
        library->theorems = theorems;
        library->room = room;
    }
    return library->theorems + library->size++;
}

// Reads a line that is neither blank nor a comment: its name, then the pattern.
static int read_line (sudoku_library *library, const char *text, size_t line,
                      sudoku_error *error) {
    Theorem *const theorem = new_theorem (library);
    const size_t length = strcspn (text, " #\n");
    const char *end;
    if (!theorem)
        return SUDOKU_OUT_OF_MEMORY;
    if (!length || length >= sizeof theorem->name || text[length] != ' ')
        return complain (error, line, 1,
                         "expected a name or -, a blank, and a theorem");
    snprintf (theorem->name, sizeof theorem->name, "%.*s", (int) length, text);
    const size_t begin = length + strspn (text + length, " ");
    const int result =
        sudoku_theorem_parse (text + begin, &end, &theorem->pattern, error);
    if (result != SUDOKU_OK) {
        if (error) {
            error->line = line;
            error->column += begin;
        }
        return result;
    }
    if (!strcmp (theorem->name, "-"))
        snprintf (theorem->name, sizeof theorem->name, "theorem %zu",
                  library->size);
    sudoku_arrange (theorem);
    return SUDOKU_OK;
}

int sudoku_library_read (const char *text, sudoku_library **library,
                         sudoku_error *error) {
    int result = SUDOKU_OK;
    static const char version[] = "theorems 1";
    bool versioned = false;
    *library = calloc (1, sizeof **library);
    if (!*library)
        return SUDOKU_OUT_OF_MEMORY;
    for (size_t line = 1; *text && result == SUDOKU_OK; line++) {
        const size_t length = strcspn (text, "\n");
        const bool blank = strspn (text, " \r") >= length || *text == '#';
        if (!blank && versioned)
            result = read_line (*library, text, line, error);
        else if (!blank && !strncmp (text, version, strlen (version)) &&
                 strspn (text + strlen (version), " \r") + strlen (version) ==
                     length)
            versioned = true;
        else if (!blank)
            result = complain (error, line, 1,
                               "expected the first line of a library: "
                               "theorems 1");
        text += length + (text[length] == '\n');
    }
    if (result == SUDOKU_OK && !versioned)
        result = complain (error, 1, 1,
                           "expected the first line of a library: theorems 1");
    if (result != SUDOKU_OK) {
        sudoku_library_free (*library);
        *library = NULL;
    }
    return result;
}

void sudoku_library_free (sudoku_library *library) {
    if (library)
        free (library->theorems);
    free (library);
}

size_t sudoku_library_size (const sudoku_library *library) {
    return library->size;
}

int sudoku_library_find (void *state, const sudoku_board *board,
                         sudoku_step *step) {
    sudoku_library *const library = state;
    uint16_t truths[PATTERN_TRUTHS];
    View views[2];
    if (sudoku_order (board) != 3)
        return SUDOKU_NONE;
    sudoku_views (board, views);
    for (size_t i = 0; i < library->size; i++) {
        const Theorem *const theorem = library->theorems + i;
        if (!sudoku_match (theorem, views, truths))
            continue;
        for (size_t t = 0; t < theorem->pattern.size; t++)
            library->truths[t] = sudoku_theorem_rule (truths[t], true);
        step->truths = library->truths;
        step->truths_size = theorem->pattern.size;
        snprintf (step->technique, sizeof step->technique, "%s", theorem->name);
        return SUDOKU_SOLVED;
    }
    return SUDOKU_NONE;
}
