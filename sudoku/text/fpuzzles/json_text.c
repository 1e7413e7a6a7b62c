// json_text.c -- converts between Jansson's values and JSON text, and handles failed
// allocations; see json_text.h.
//
// Jansson 2.14 does not notice failed allocations for parts of a string: the parser
// reads past the end of its buffer, and the writer omits the part.  So a failed
// allocation leaves Jansson by longjmp.

#include "sudoku/text/fpuzzles/json_text.h"
#include "sudoku/text/fpuzzles/fpuzzles.h"

#include <setjmp.h>
#include <stdlib.h>

// Where to leave a call of Jansson, or null.
static _Thread_local jmp_buf *escape;

static void *allocate (size_t size) {
    void *const block = malloc (size);
    if (!block && escape)
        longjmp (*escape, 1);
    return block;
}

void sudoku_guard_jansson (void) {
    json_set_alloc_funcs (allocate, free);
}

int sudoku_json_parse (const char *text, size_t size, size_t flags,
                       json_t **root, json_error_t *wrong) {
    jmp_buf here;
    *root = NULL;
    if (setjmp (here)) {
        escape = NULL;
        return SUDOKU_OUT_OF_MEMORY;
    }
    escape = &here;
    *root = json_loadb (text, size, flags, wrong);
    escape = NULL;
    if (*root)
        return SUDOKU_OK;
    return json_error_code (wrong) == json_error_out_of_memory
               ? SUDOKU_OUT_OF_MEMORY
               : SUDOKU_BAD_INPUT;
}

char *sudoku_json_dump (const json_t *root, size_t flags) {
    jmp_buf here;
    if (setjmp (here)) {
        escape = NULL;
        return NULL;
    }
    escape = &here;
    char *const text = json_dumps (root, flags);
    escape = NULL;
    return text;
}
