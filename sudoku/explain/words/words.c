// words.c -- joins the words about a step into one text.
//
// List items begin with "- ".  Lines of suppositions are indented by two blanks per
// level, and lines of a proof are numbered.

#include "sudoku/board/growing.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/explain/words/rule_names.h"
#include "sudoku/explain/argument.h"

#include <stdlib.h>
#include <string.h>

char *sudoku_step_text (const sudoku_board *board, const sudoku_step *step,
                        void *state, int (*stop) (void *state)) {
    sudoku_words words;
    Growing text = {0};
    text.failed = sudoku_step_words (board, step, SUDOKU_WORDS_STEP, state,
                                     stop, &words) != SUDOKU_OK;
    for (size_t i = 0; i < words.size; i++) {
        const sudoku_words_line *const line = words.lines + i;
        sudoku_grow (&text,
                     line->kind == SUDOKU_LINE_NAME   ? " (%s)"
                     : line->kind == SUDOKU_LINE_ITEM ? "\n- %s"
                     : i                              ? "\n%s"
                                                      : "%s",
                     line->text);
    }
    sudoku_words_release (&words);
    return sudoku_grown (&text);
}

char *sudoku_step_proof (const sudoku_board *board, const sudoku_step *step,
                         size_t most, void *state, int (*stop) (void *state)) {
    sudoku_words words = {0};
    Growing text = {0};
    text.failed =
        sudoku_tell_proof (board, step, most, state, stop, &words) != SUDOKU_OK;
    for (size_t i = 0; i < words.size; i++) {
        const sudoku_words_line *const line = words.lines + i;
        sudoku_grow (&text, "%*s", (int) (2 * line->depth), "");
        if (line->number)
            sudoku_grow (&text, "%u. ", line->number);
        sudoku_grow (&text, "%s\n", line->text);
    }
    sudoku_words_release (&words);
    sudoku_grow (&text, "%s", "");
    return sudoku_grown (&text);
}
