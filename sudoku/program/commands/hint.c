// hint.c -- `cdcl-sudoku hint`: a word about the next step, and no more than was
// asked for (hint_words.c).
//
// First come wrong entries: those that differ from the only solution of the puzzle,
// if that is known; else what check says if the board has no solution, or several.

#include "sudoku/board/board.h"
#include "sudoku/board/growing.h"
#include "sudoku/board/sentence.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/check/diagnosis.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/pages/hint_words.h"
#include "sudoku/program/report/values.h"
#include "sudoku/program/stream/each.h"
#include "sudoku/sudoku_explain.h"
#include "sudoku/sudoku_puzzles.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct Hint {
    Each each;
    int64_t level;
    const char *puzzle; // a file, or null
    Record givens;      // its board
    bool *techniques;   // [sudoku_techniques]
    Json json;          // of the answer at hand
} Hint;

enum { OUTPUT_TEXT, OUTPUT_JSON };
static const char *const outputs[] = {"text", "json", NULL};

// ---------------------------------------------------------------------------
// Output

// The beginning of an answer: its status.  Returns the sentence that ends it, or null
// without memory, and then nothing is printed.
static char *put_head (Hint *hint, const Record *record, const char *status,
                       Growing *text) {
    char *const sentence = sudoku_grown (text);
    if (!sentence || hint->each.output == OUTPUT_TEXT)
        return sentence;
    hint->json = sudoku_each_json (record, status);
    json_value (&hint->json, "level", "%d", (int) hint->level);
    return sentence;
}

// The rest of it: a sentence, which ends with a full stop, and is freed.
static int put_sentence (Hint *hint, char *sentence) {
    if (hint->each.output == OUTPUT_JSON) {
        json_text (&hint->json, "text", sentence);
        json_end (&hint->json);
    } else
        printf ("%s\n", sentence);
    free (sentence);
    return SUDOKU_SOLVED;
}

// ---------------------------------------------------------------------------
// Wrong entries

// The entries that are not of the solution: digits, or marks that lack it.
static size_t find_wrong (const sudoku_board *board,
                          const sudoku_board *solution, sudoku_given *wrong) {
    size_t size = 0;
    for (unsigned row = 0; row < board->side; row++)
        for (unsigned col = 0; col < board->side; col++) {
            const unsigned right = sudoku_get (solution, row, col);
            const unsigned digit = sudoku_get (board, row, col);
            const sudoku_given at = {row, col, digit};
            if (digit ? digit != right
                      : !sudoku_allowed (board, row, col, right))
                wrong[size++] = at;
        }
    return size;
}

static int put_wrong (Hint *hint, const Record *record,
                      const sudoku_given *wrong, size_t size,
                      const sudoku_board *solution) {
    static const char *const words[] = {"row ", "", ""};
    Growing text = {0};
    sudoku_grow (&text, size == 1 ? "An entry is wrong" : "Entries are wrong");
    for (size_t i = 0; hint->level > 1 && i < size; i++) {
        const sudoku_given at = wrong[i];
        sudoku_grow (&text, "%s%s", i ? text_before (i, size) : ": ",
                     words[hint->level - 2]);
        if (hint->level == 2)
            sudoku_grow (&text, "%u", at.row + 1);
        else
            sudoku_grow (&text, "r%uc%u", at.row + 1, at.col + 1);
        if (hint->level == 4)
            sudoku_grow (&text, at.digit ? " is not %u" : " lacks the mark %u",
                         at.digit ? at.digit
                                  : sudoku_get (solution, at.row, at.col));
    }
    sudoku_grow (&text, ".");
    char *const sentence = put_head (hint, record, "wrong", &text);
    if (!sentence)
        return SUDOKU_OUT_OF_MEMORY;
    if (hint->each.output == OUTPUT_JSON && hint->level > 2)
        sudoku_json_givens (&hint->json, "wrong", wrong, size);
    return put_sentence (hint, sentence);
}

// ---------------------------------------------------------------------------
// Boards without a solution, or with several

enum { READ_MOST = 8 }; // givens; more are counted

// The entries that clash, or how many.
static void grow_entries (Growing *text, const sudoku_why *why) {
    const size_t size = why->givens_size;
    if (size > READ_MOST)
        sudoku_grow (text, ", as %zu of its digits together show", size);
    for (size_t i = 0; i < size && size <= READ_MOST; i++)
        sudoku_grow (text, "%sr%uc%u",
                     i ? text_before (i, size) : ": an entry is wrong among ",
                     why->givens[i].row + 1, why->givens[i].col + 1);
}

// What `check` says, as much of it as is asked for.
static int put_diagnosis (Hint *hint, const Record *record,
                          const Diagnosis *found) {
    const bool none = !found->size;
    const bool many = none && found->why.givens_size > READ_MOST;
    char *const why = sudoku_diagnosis_text (found);
    Growing text = {0};
    if (!why)
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_grow (&text, "The board has %s",
                 none              ? "no solution"
                 : hint->level > 2 ? why
                                   : "several solutions");
    if (none && hint->level == 3)
        grow_entries (&text, &found->why);
    if (none && hint->level > 3)
        sudoku_grow (&text, ": %s", why);
    sudoku_grow (&text, many && hint->level > 2
                            ? "; --puzzle FILE finds the wrong entry."
                            : ".");
    free (why);
    char *const sentence =
        put_head (hint, record, sudoku_diagnosis_status (found), &text);
    if (!sentence)
        return SUDOKU_OUT_OF_MEMORY;
    if (none && hint->each.output == OUTPUT_JSON && hint->level > 2)
        sudoku_json_givens (&hint->json, "wrong", found->why.givens,
                            found->why.givens_size);
    if (hint->each.output == OUTPUT_JSON && hint->level > 3)
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
                                       &hint->each, sudoku_each_stop);
    char *const sentence = put_head (hint, record, "hint", &text);
    if (sentence && hint->each.output == OUTPUT_JSON)
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
    char *const sentence = put_head (hint, record, status, &text);
    return sentence ? put_sentence (hint, sentence) : SUDOKU_OUT_OF_MEMORY;
}

static int next_step (Hint *hint, const Record *record) {
    sudoku_explainer *explainer;
    const sudoku_step *step;
    const sudoku_board *const board = record->puzzle.board;
    if (sudoku_givens (board) == (size_t) board->side * board->side &&
        sudoku_verify (board, board, NULL))
        return put_other (hint, record, "solved", "The board is solved.");
    Diagnosis found = {0};
    int result = sudoku_diagnose (&found, &hint->each, &record->puzzle,
                                  DIAGNOSIS_SOLUTIONS, DIAGNOSIS_EFFORT);
    const bool unique = found.size == 1;
    if ((result == SUDOKU_SOLVED || result == EACH_PART) && !unique) {
        const int put = put_diagnosis (hint, record, &found);
        result = put == SUDOKU_SOLVED ? result : put;
    }
    sudoku_diagnosis_release (&found);
    if (result != SUDOKU_SOLVED || !unique)
        return result;
    result = sudoku_explainer_new (hint->each.solver, board, 0, 0, &explainer);
    if (result == SUDOKU_BAD_INPUT || result == SUDOKU_TOO_LARGE)
        return sudoku_each_refuse (&hint->each, record,
                                   "hint: expected a side up to 36");
    if (result != SUDOKU_SOLVED)
        return result;
    result = sudoku_explain_style (explainer, hint->techniques, 0);
    if (result == SUDOKU_OK)
        result = sudoku_explain (explainer, &step);
    if (result == SUDOKU_SOLVED)
        result =
            put_step (hint, record, sudoku_explainer_board (explainer), step);
    else if (result == SUDOKU_NONE)
        result = put_other (hint, record, "stuck", "No step was found.");
    sudoku_explainer_free (explainer);
    return result;
}

static int keep (void *state, const sudoku_board *solution) {
    sudoku_board_assign (state, solution);
    return 0;
}

// The givens under the rules of the board: two files do not share rules.
static sudoku_board *givens_of (Hint *hint, const sudoku_board *board) {
    const sudoku_board *const puzzle = hint->givens.puzzle.board;
    if (same_rules (puzzle, board))
        return sudoku_board_copy (puzzle);
    sudoku_board *const givens = sudoku_board_like (board);
    for (unsigned row = 0; givens && row < board->side; row++)
        for (unsigned col = 0; col < board->side; col++)
            sudoku_set (givens, row, col, sudoku_get (puzzle, row, col));
    return givens;
}

// Compares with the only solution of the puzzle.
static int compare (Hint *hint, const Record *record) {
    const sudoku_board *const board = record->puzzle.board;
    const size_t cells = (size_t) board->side * board->side;
    bool complete = false;
    if (hint->givens.puzzle.board->side != board->side)
        return sudoku_each_refuse (&hint->each, record,
                                   "--puzzle: expected a board of this side");
    sudoku_board *const puzzle = givens_of (hint, board);
    sudoku_board *const solution = sudoku_board_like (board);
    sudoku_given *const wrong = malloc (cells * sizeof *wrong);
    int64_t result = SUDOKU_OUT_OF_MEMORY;
    if (puzzle && solution && wrong)
        result = sudoku_count (hint->each.solver, puzzle, 2, solution, keep,
                               &complete);
    if (result >= 0 && result < 2 && !complete)
        result = SUDOKU_UNKNOWN;
    else if (result >= 0 && (result != 1 || !complete))
        result =
            sudoku_each_refuse (&hint->each, &hint->givens,
                                "--puzzle: expected a board with one solution");
    else if (result == 1) {
        const size_t size = find_wrong (board, solution, wrong);
        result = size ? put_wrong (hint, record, wrong, size, solution)
                      : next_step (hint, record);
    }
    free (wrong);
    sudoku_board_free (solution);
    sudoku_board_free (puzzle);
    return (int) result;
}

static int answer (Each *each, const Record *record) {
    Hint *const hint = each->state;
    return hint->puzzle ? compare (hint, record) : next_step (hint, record);
}

// ---------------------------------------------------------------------------
// The command line

static const Option rows[] = {
    {"level", 0, "N",
     "1 (default): where to look; 2: for what; 3: in which cells; 4: the step "
     "itself",
     OPTION_NUMBER (Hint, level, 1, 4), .brief = true},
    {"puzzle", 0, "FILE",
     "the puzzle from which the boards come: entries are right if they are "
     "those of its only solution",
     OPTION_TEXT (Hint, puzzle), .brief = true},
    {"as", 'O', "FORM", "{}", .kind = KIND_NAME, OPTION_AT (Hint, each.output),
     .names = outputs, .initial = "text", .brief = true},
    OPTION_ROWS (Hint, each, sudoku_each_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "hint",
    .usage = "[FILE]...",
    .about = "Says something about the next step of each board as it stands, "
             "in the order of the books.  Wrong entries come first.",
    .rows = rows,
    .examples = "  cdcl-sudoku hint board.txt\n"
                "  cdcl-sudoku hint --level 3 --puzzle puzzle.txt board.txt\n"};

int sudoku_command_hint (int argc, char **argv) {
    bool techniques[100];
    Hint hint = {.each = {.state = &hint, .answer = answer, .outputs = outputs},
                 .level = 1,
                 .techniques = techniques};
    OptionReader reader;
    assert (sudoku_techniques () <= sizeof techniques);
    memset (techniques, true, sizeof techniques);
    int status = sudoku_each_read (&hint.each, &reader, &table, &argc, argv);
    if (status >= 0)
        return status;
    if (hint.puzzle) {
        status = sudoku_reads (hint.puzzle, "--puzzle");
        if (status == STATUS_OK)
            status = sudoku_read_one (hint.puzzle, "hint", &hint.givens);
        if (status != STATUS_OK)
            return status;
    }
    status = sudoku_each (&hint.each, argv + 1, argc - 1);
    sudoku_puzzle_release (&hint.givens.puzzle);
    return status;
}
