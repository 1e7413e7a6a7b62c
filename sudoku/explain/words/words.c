// words.c -- joins the words about a step into one text.
//
// List items begin with "- ".  Lines of suppositions are indented by two blanks per
// level, and lines of a proof are numbered.

#include "sudoku/explain/words/rule_names.h"

void sudoku_words_grow (Growing *text, const sudoku_words_line *line) {
    if (line->kind == SUDOKU_LINE_NAME) {
        sudoku_grow (text, " (%s)", line->text);
        return;
    }
    sudoku_grow (text, text->size ? "\n%*s" : "%*s", (int) (2 * line->depth),
                 "");
    if (line->number)
        sudoku_grow (text, "%u. ", line->number);
    sudoku_grow (text, line->kind == SUDOKU_LINE_ITEM ? "- %s" : "%s",
                 line->text);
}

char *sudoku_step_text (const sudoku_board *board, const sudoku_step *step,
                        int how, void *state, int (*stop) (void *state)) {
    sudoku_words words;
    Growing text = {.failed = sudoku_step_words (board, step, how, state, stop,
                                                 &words) != SUDOKU_OK};
    for (size_t i = 0; i < words.size; i++)
        sudoku_words_grow (&text, words.lines + i);
    sudoku_words_release (&words);
    return sudoku_grown (&text);
}
