// hint.c -- `cdcl-sudoku hint`: a hint about the next step, at the requested level of
// detail (hint_words.c).
//
// Wrong entries come first, if the puzzle has one solution; if it has no solution or
// several, the hint is the text of `check`.

#include "sudoku/board/board.h"
#include "sudoku/board/growing.h"
#include "sudoku/board/sentence.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/check/diagnosis.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/pages/hint_words.h"
#include "sudoku/program/report/values.h"
#include "sudoku/program/stream/board_loop.h"
#include "sudoku/sudoku_explain.h"
#include "sudoku/sudoku_puzzles.h"

#include <stdlib.h>
#include <string.h>

typedef struct Hint {
    BoardLoop loop;
    int64_t level;
    Json json; // the current answer
} Hint;

enum { OUTPUT_TEXT, OUTPUT_JSON };
static const char *const outputs[] = {"text", "json", NULL};

// ---------------------------------------------------------------------------
// Output

// Begins an answer in JSON with its status, and returns `sentence`.  If the sentence is null,
// because memory ran out, prints nothing.
static char *put_head (Hint *hint, const Record *record, const char *status,
                       char *sentence) {
    if (!sentence || hint->loop.output == OUTPUT_TEXT)
        return sentence;
    hint->json = sudoku_loop_json (record, status);
    json_value (&hint->json, "reveal", "%d", (int) hint->level);
    return sentence;
}

// Ends the answer with a sentence, and frees the sentence.
static int put_sentence (Hint *hint, char *sentence) {
    if (hint->loop.output == OUTPUT_JSON) {
        json_text (&hint->json, "text", sentence);
        json_end (&hint->json);
    } else
        printf ("%s\n", sentence);
    free (sentence);
    return SUDOKU_OK;
}

// ---------------------------------------------------------------------------
// Wrong entries

static int put_wrong (Hint *hint, const Record *record,
                      const Diagnosis *found) {
    Growing text = {0};
    sudoku_diagnosis_wrong (&text, found, hint->level < 4);
    sudoku_grow (&text, ".");
    char *const sentence =
        put_head (hint, record, "wrong", sudoku_grown (&text));
    if (!sentence)
        return SUDOKU_OUT_OF_MEMORY;
    if (hint->loop.output == OUTPUT_JSON)
        sudoku_json_givens (&hint->json, "wrong", found->wrong,
                            found->wrong_size);
    return put_sentence (hint, sentence);
}

// ---------------------------------------------------------------------------
// Boards without a solution, or with several

// Writes which entries or givens clash: the suspects, or else the number of clashing
// givens.
static void grow_clash (Growing *text, bool givens, const Diagnosis *found) {
    const sudoku_why *const why = &found->why;
    const size_t size = why->givens_size;
    if (found->suspects_size) {
        sudoku_grow (text, "; ");
        sudoku_diagnosis_suspects (text, found);
        return;
    }
    if (size > DIAGNOSIS_SHORT)
        sudoku_grow (text, ", as %zu of %s together show", size,
                     givens ? "them" : "its digits");
    else
        sudoku_grow (text, ": %s is wrong among ",
                     givens ? "a given" : "an entry");
    for (size_t i = 0; i < size && size <= DIAGNOSIS_SHORT; i++)
        sudoku_grow (text, "%sr%uc%u", text_before (i, size),
                     why->givens[i].row + 1, why->givens[i].col + 1);
}

// Writes the text of `check`, at the requested level.
static char *sentence_of (const Hint *hint, const Diagnosis *found) {
    const bool none = !found->size, begun = found->puzzle->entries;
    const bool many = none && !begun && found->suspects_size != 1 &&
                      found->why.givens_size > DIAGNOSIS_SHORT;
    char *const why = sudoku_diagnosis_text (found);
    Growing text = {.failed = !why};
    sudoku_grow (&text, "The %s %s", begun ? "givens have" : "board has",
                 none                     ? "no solution"
                 : hint->level > 2 && why ? why
                                          : "several solutions");
    if (none && (hint->level == 3 || (hint->level < 3 && found->suspects_size)))
        grow_clash (&text, begun, found);
    if (none && hint->level > 3 && why)
        sudoku_grow (&text, ": %s", why);
    sudoku_grow (&text, many && hint->level > 2
                            ? "; --puzzle FILE finds the wrong entry."
                            : ".");
    free (why);
    return sudoku_grown (&text);
}

static int put_diagnosis (Hint *hint, const Record *record,
                          const Diagnosis *found) {
    const sudoku_why *const why = &found->why;
    const size_t suspects = found->suspects_size;
    char *const sentence =
        put_head (hint, record, sudoku_diagnosis_status (found),
                  sentence_of (hint, found));
    if (!sentence)
        return SUDOKU_OUT_OF_MEMORY;
    if (!found->size && hint->loop.output == OUTPUT_JSON &&
        (hint->level > 2 || suspects))
        sudoku_json_givens (&hint->json, "wrong",
                            suspects ? found->suspects : why->givens,
                            suspects ? suspects : why->givens_size);
    if (hint->loop.output == OUTPUT_JSON && hint->level > 3)
        sudoku_diagnosis_json (&hint->json, found);
    return put_sentence (hint, sentence);
}

// ---------------------------------------------------------------------------
// The step

static int put_step (Hint *hint, const Record *record,
                     const sudoku_board *board, const sudoku_step *step) {
    sudoku_hint about;
    Growing text = {0};
    const int result = sudoku_step_hint (board, step, &about);
    if (result != SUDOKU_OK)
        return result;
    text.failed |= !sudoku_hint_words (&text, hint->level, board, step, &about,
                                       &hint->loop, sudoku_loop_stop);
    char *const sentence =
        put_head (hint, record, "hint", sudoku_grown (&text));
    if (sentence && hint->loop.output == OUTPUT_JSON)
        sudoku_hint_json (&hint->json, hint->level, board, step, &about);
    sudoku_hint_release (&about);
    return sentence ? put_sentence (hint, sentence) : SUDOKU_OUT_OF_MEMORY;
}

// ---------------------------------------------------------------------------
// One board

static int put_other (Hint *hint, const Record *record, const char *status,
                      const char *words) {
    Growing text = {0};
    sudoku_grow (&text, "%s", words);
    char *const sentence =
        put_head (hint, record, status, sudoku_grown (&text));
    return sentence ? put_sentence (hint, sentence) : SUDOKU_OUT_OF_MEMORY;
}

static int put_next (Hint *hint, const Record *record,
                     const sudoku_board *board) {
    sudoku_explainer *explainer;
    const sudoku_step *step;
    if (sudoku_givens (board) == (size_t) board->side * board->side &&
        sudoku_verify (board, board, NULL))
        return put_other (hint, record, "solved", "The board is solved.");
    Diagnosis found = {0};
    int result = sudoku_diagnose (&found, &hint->loop, &record->puzzle,
                                  DIAGNOSIS_SOLUTIONS, DIAGNOSIS_EFFORT);
    const bool right = found.size == 1 && !found.wrong_size;
    if ((result == SUDOKU_OK || result == LOOP_PART) && !right) {
        const int put = (found.wrong_size ? put_wrong : put_diagnosis) (
            hint, record, &found);
        result = put == SUDOKU_OK ? result : put;
    }
    sudoku_diagnosis_release (&found);
    if (result != SUDOKU_OK || !right)
        return result;
    result = sudoku_explainer_new (hint->loop.solver, board, 0, 0, &explainer);
    if (result == SUDOKU_BAD_INPUT || result == SUDOKU_TOO_LARGE)
        return sudoku_loop_refuse (&hint->loop, record,
                                   "hint: expected a side up to 36");
    if (result != SUDOKU_OK)
        return result;
    result = sudoku_explainer_set_style (explainer, NULL,
                                         SUDOKU_TEXTBOOK | SUDOKU_SEEN_SINGLES);
    if (result == SUDOKU_OK)
        result = sudoku_explainer_next (explainer, &step);
    if (result == SUDOKU_OK)
        result =
            put_step (hint, record, sudoku_explainer_board (explainer), step);
    else if (result == SUDOKU_NONE)
        result = put_other (hint, record, "stuck", "No step was found.");
    sudoku_explainer_free (explainer);
    return result;
}

static int answer (BoardLoop *loop, const Record *record) {
    sudoku_board *const position = sudoku_position (&record->puzzle);
    const int result = position ? put_next (loop->state, record, position)
                                : SUDOKU_OUT_OF_MEMORY;
    sudoku_board_free (position);
    return result;
}

// ---------------------------------------------------------------------------
// The command line

static const Option rows[] = {
    OPTION_FORMER ("level", 0, "reveal"),
    {"reveal", 0, "N",
     "how much to reveal: 1 (default) where to look, 2 also the technique, 3 "
     "also the cells, 4 the step itself",
     OPTION_NUMBER (Hint, level, 1, 4), .brief = true},
    OPTION_ROWS (Hint, loop, sudoku_loop_origin_rows),
    {"as", 'O', "FORM", "{}", .kind = KIND_NAME, OPTION_AT (Hint, loop.output),
     .names = outputs, .initial = "text", .also = "format", .brief = true},
    SUDOKU_INPUT_ROWS,
    OPTION_ROWS (Hint, loop, sudoku_loop_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "hint",
    .usage = "[FILE]...",
    .about = "Gives a hint for the next step of each board: the simplest "
             "technique, hidden singles in boxes before naked singles.  Wrong "
             "entries come first.",
    .rows = rows,
    .examples =
        "  cdcl-sudoku hint board.txt\n"
        "  cdcl-sudoku hint --reveal 3 --puzzle puzzle.txt board.txt\n"};

int sudoku_command_hint (int argc, char **argv) {
    Hint hint = {.loop = {.state = &hint, .answer = answer, .outputs = outputs},
                 .level = 1};
    OptionReader reader;
    const int status =
        sudoku_loop_read (&hint.loop, &reader, &table, &argc, argv);
    if (status >= 0)
        return status;
    return sudoku_loop_run (&hint.loop, argv + 1, argc - 1);
}
