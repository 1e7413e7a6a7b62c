// gallery.c -- a page with theorems as pictures.
//
// A picture shows the candidates that the theorem allows and its target, and no other
// candidates.  A truth has only the shown candidates; the rest of the board is
// arbitrary.

#include "sudoku/program/theorems/gallery.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/explain/argument.h"
#include "cdcl/shared/base/page.h"
#include "sudoku/board/growing.h"
#include "sudoku/web/page/svg.h"
#include "sudoku/program/base/command.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// Writes the styles web/page/step.css and gallery.css.
static const char *const page[] = {
#include "gallery.inc"
    NULL};

// Removes all candidates that are in no truth; the target stays.
static int shut_others (sudoku_theorem *theorem) {
    const sudoku_step *const step = theorem->step;
    const sudoku_given target =
        step->place_size ? *step->place : *step->eliminate;
    int result = SUDOKU_OK;
    for (unsigned i = 0; i < 729 && result == SUDOKU_OK; i++) {
        const sudoku_given at = {i / 81, i / 9 % 9, i % 9 + 1};
        bool mine = at.row == target.row && at.col == target.col &&
                    at.digit == target.digit;
        for (size_t t = 0; t < step->truths_size && !mine; t++) {
            const sudoku_rule rule = step->truths[t];
            const unsigned house = rule.kind == SUDOKU_ROW ? at.row
                                   : rule.kind == SUDOKU_COLUMN
                                       ? at.col
                                       : at.row / 3 * 3 + at.col / 3;
            mine = rule.kind == SUDOKU_CELL
                       ? rule.row == at.row && rule.col == at.col
                       : rule.digit == at.digit && rule.house == house;
        }
        if (!mine)
            result = sudoku_forbid (theorem->board, at.row, at.col, at.digit);
    }
    return result;
}

static int put_theorem (const MinedTheorem *one, size_t rank,
                        uint64_t deductions) {
    sudoku_theorem theorem;
    int result = sudoku_theorem_read (one->text, &theorem, NULL);
    if (result == SUDOKU_OK)
        result = shut_others (&theorem);
    if (result != SUDOKU_OK) {
        sudoku_theorem_release (&theorem);
        return sudoku_status_of (result, NULL, 0);
    }
    sudoku_step *const step = theorem.step;
    snprintf (step->technique, sizeof step->technique, "%s",
              one->name ? one->name : "no name");
    char *const svg =
        sudoku_step_svg (theorem.board, theorem.board, step, false);
    sudoku_words words = {0};
    result = sudoku_step_words (theorem.board, step, SUDOKU_WORDS_STEP, NULL,
                                NULL, &words);
    const bool made = svg && result == SUDOKU_OK && words.size;
    if (made) {
        Growing text = {0};
        sudoku_grow (
            &text, "<figure>\n%s<h3><small>%" PRIu64 " (%.2f %%)</small>%zu. ",
            svg, one->count, 100 * (double) one->count / (double) deductions,
            rank);
        sudoku_put_markup (&text,
                           "@</h3>\n<p>@</p>\n<code>@</code>\n</figure>\n",
                           step->technique, words.lines->text, one->text);
        char *const figure = sudoku_grown (&text);
        fputs (figure ? figure : "", stdout);
        free (figure);
    }
    free (svg);
    sudoku_words_release (&words);
    sudoku_theorem_release (&theorem);
    return made ? STATUS_OK : sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
}

static int put_section (const MinedTheorems *mined, uint64_t deductions,
                        size_t most, bool unnamed) {
    int status = STATUS_OK;
    size_t put = 0;
    printf ("<section>\n");
    for (size_t i = 0; i < mined->size && put < most && status == STATUS_OK;
         i++) {
        if (unnamed && mined->list[i]->name)
            continue;
        status = put_theorem (mined->list[i], i + 1, deductions);
        put++;
    }
    printf ("</section>\n");
    return status;
}

int sudoku_gallery (const MinedTheorems *mined, uint64_t deductions,
                    size_t most) {
    const char *const *rest = program_put_page (stdout, page, "@deductions");
    printf ("%" PRIu64 ".\n", deductions);
    rest = program_put_page (stdout, rest, "@frequent");
    int status = put_section (mined, deductions, most, false);
    rest = program_put_page (stdout, rest, "@unnamed");
    if (status == STATUS_OK)
        status = put_section (mined, deductions, most, true);
    program_put_page (stdout, rest, NULL);
    return status;
}
