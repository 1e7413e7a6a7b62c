// answer.c -- reads a solver's answer; see answer.h for the formats.
//
// The first word of a line determines its type.  A line that is neither a comment nor a
// status nor values is an error with line and column, so that a file of another kind
// does not pass as an answer without values.

#include "sudoku/encode/answer_reader.h"
#include "sudoku/board/vars.h"
#include "sudoku/encode/formula.h"
#include "sudoku/text/reader.h"
#include "cdcl/cdcl.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef AnswerReader Reader;

// Stores one literal, unless it contradicts an earlier one.
static int read_literal (Reader *reader, const Line *line, size_t at,
                         bool negative, long long var) {
    Model *model = reader->model;
    assert (var >= 0 && var <= CDCL_MAX_VAR);
    if (!var) {
        reader->ended = true;
        return SUDOKU_OK;
    }
    if (reader->ended && !reader->endless)
        return sudoku_bad (reader->error, line->number, at + 1,
                           "a literal after the final 0");
    if (var > model->vars)
        return SUDOKU_OK; // an auxiliary variable
    const signed char value = negative ? -1 : 1;
    if (model->value[var] == -value)
        return sudoku_bad (reader->error, line->number, at + 1,
                           "variable %lld is both true and false", var);
    model->value[var] = value;
    return SUDOKU_OK;
}

// Reads the number of a variable from the digits between `at` and `end`; the literal of
// the variable starts at `start`.
static int read_number (Reader *reader, const Line *line, size_t start,
                        size_t at, size_t end, bool negative) {
    long long var = 0;
    for (size_t i = at; i < end; i++) {
        if (!isdigit ((unsigned char) line->text[i]))
            at = end;
        else if ((var = var * 10 + (line->text[i] - '0')) > CDCL_MAX_VAR)
            return sudoku_bad (reader->error, line->number, start + 1,
                               "a variable above %d", CDCL_MAX_VAR);
    }
    if (at == end)
        return sudoku_bad (reader->error, line->number, start + 1,
                           "expected a literal (a number)");
    return read_literal (reader, line, start, negative, var);
}

// Reads a name: r1c1_1, as cdcl --formula prints it, or x1.  All names that are not
// names of cells are auxiliary variables.
static int read_name (Reader *reader, const Line *line, size_t at, size_t end) {
    const bool negative =
        !isalpha ((unsigned char) line->text[at]) && line->text[at] != '_';
    const char *const name = line->text + at + negative;
    const size_t size = end - at - negative;
    if (size > 1 && *name == 'x' && isdigit ((unsigned char) name[1])) {
        reader->ended = reader->endless = true;
        return read_number (reader, line, at, at + negative + 1, end, negative);
    }
    const int var = sudoku_named_var (reader->side, name, size);
    reader->model->numbers = NUMBERS_OF_CELLS;
    return read_literal (reader, line, at, negative,
                         var ? var : reader->model->vars + 1);
}

static int read_literals (Reader *reader, const Line *line, size_t at) {
    const char *text = line->text;
    size_t end;
    for (; at < line->size; at = end) {
        for (end = at; end < line->size && !blank (text[end]);)
            end++;
        if (end == at) {
            end++;
            continue;
        }
        const bool negative = text[at] == '-';
        const char first = text[at + (negative && end - at > 1)];
        const bool named =
            first == '~' || first == '_' || isalpha ((unsigned char) first);
        const int result = named ? read_name (reader, line, at, end)
                                 : read_number (reader, line, at, at + negative,
                                                end, negative);
        if (result != SUDOKU_OK)
            return result;
    }
    return SUDOKU_OK;
}

// Reads the word of a status, in the SAT competitions' format or MiniSat's.
static bool read_status (Reader *reader, const char *text, size_t size) {
    static const struct {
        const char *word;
        int status;
    } words[] = {{"SATISFIABLE", SUDOKU_OK},       {"SAT", SUDOKU_OK},
                 {"UNSATISFIABLE", SUDOKU_NONE},   {"UNSAT", SUDOKU_NONE},
                 {"UNKNOWN", SUDOKU_UNKNOWN},      {"INDET", SUDOKU_UNKNOWN},
                 {"INDETERMINATE", SUDOKU_UNKNOWN}};
    while (size && blank (text[size - 1]))
        size--;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!is_word (text, size, words[i].word))
            continue;
        reader->model->status = words[i].status;
        reader->answered = true;
        return true;
    }
    return false;
}

static int read_line (Reader *reader, const Line *line) {
    const char *text = line->text;
    const size_t size = line->size;
    size_t at = 0, end;
    if (line->binary)
        return sudoku_bad (reader->error, line->number, line->binary,
                           "binary data: expected a SAT solver's answer");
    if (line->overlong)
        return sudoku_bad (reader->error, line->number, 0,
                           "a line longer than %zu "
                           "bytes",
                           (size_t) LINE_LIMIT);
    while (at < size && blank (text[at]))
        at++;
    for (end = at; end < size && !blank (text[end]);)
        end++;
    if (at == size || text[at] == '%' || is_word (text + at, end - at, "c"))
        return SUDOKU_OK;
    int result;
    if (sudoku_answer_other (reader, line, &result))
        return result;
    if (is_word (text + at, end - at, "v"))
        return read_literals (reader, line, end);
    if (is_word (text + at, end - at, "s")) {
        if (reader->answered)
            return sudoku_bad (reader->error, line->number, at + 1,
                               "a second answer");
        while (end < size && blank (text[end]))
            end++;
        if (read_status (reader, text + end, size - end))
            return SUDOKU_OK;
        return sudoku_bad (reader->error, line->number, end + 1,
                           "expected SATISFIABLE, UNSATISFIABLE or UNKNOWN");
    }
    if (is_word (text + at, end - at, "a"))
        return sudoku_answer_assignment (reader, line, end);
    if (text[at] == '-' || (text[at] >= '0' && text[at] <= '9'))
        return read_literals (reader, line, at);
    if (!reader->answered && read_status (reader, text + at, size - at))
        return SUDOKU_OK;
    return sudoku_bad (
        reader->error, line->number, at + 1,
        "expected a line that starts with s, v, a or c, MiniSat's result file "
        "(SAT, UNSAT or INDET), or the output of MiniZinc or qbsolv");
}

int sudoku_read_answer (Model *model, unsigned side, void *state,
                        long (*read) (void *state, char *bytes, size_t size),
                        sudoku_error *error) {
    Lines lines;
    Reader reader = {.model = model, .side = side, .error = error};
    const int vars = vars_of_side (side);
    memset (error, 0, sizeof *error);
    memset (model, 0, sizeof *model);
    model->status = SUDOKU_UNKNOWN;
    model->vars = vars;
    model->value = calloc ((size_t) vars + 1, 1);
    if (!model->value)
        return SUDOKU_OUT_OF_MEMORY;
    if (!sudoku_lines_init (&lines, state, read))
        return SUDOKU_OUT_OF_MEMORY;
    int result = SUDOKU_OK;
    const Line *line;
    while (result == SUDOKU_OK && (line = sudoku_lines_peek (&lines, 0))) {
        result = read_line (&reader, line);
        sudoku_lines_take (&lines);
    }
    if (result == SUDOKU_OK && lines.exhausted)
        result = SUDOKU_OUT_OF_MEMORY;
    else if (result == SUDOKU_OK && lines.failed)
        result = sudoku_bad (error, lines.number + 1, 0, "reading failed");
    else if (result == SUDOKU_OK && !reader.answered)
        result =
            sudoku_bad (error, 0, 0,
                        "no answer: expected a line `s SATISFIABLE` or `SAT`, "
                        "or another status");
    else if (result == SUDOKU_OK && model->status == SUDOKU_OK && !reader.ended)
        result = sudoku_bad (
            error, lines.number, 0,
            "the values do not end with 0, or with `a` as Sugar's: the answer "
            "is cut off");
    sudoku_lines_release (&lines);
    return result;
}

void sudoku_model_release (Model *model) {
    free (model->value);
    model->value = NULL;
}
