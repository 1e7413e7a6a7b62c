// answer_other.c -- reads the answers of Sugar, MiniZinc and qbsolv; see answer.h
// for the formats.
//
// Sugar and MiniZinc print a digit for each cell; qbsolv prints bits, one for each
// candidate of the reduced board.  A line that does not fit is an error with line and
// column.

#include "sudoku/encode/answer_reader.h"
#include "sudoku/board/vars.h"
#include "sudoku/text/reader.h"

#include <ctype.h>
#include <stdlib.h>

typedef AnswerReader Reader;

// Reads a number of at most nine digits and advances *at.  Returns false if there is no
// such number.
static bool take_number (const Line *line, size_t *at, unsigned *number) {
    const size_t start = *at;
    for (*number = 0; *at < line->size && *at - start < 9 &&
                      isdigit ((unsigned char) line->text[*at]);
         ++*at)
        *number = *number * 10 + (unsigned) (line->text[*at] - '0');
    return *at > start;
}

// Sets the digit of a cell; the digit starts at column `at` of the line.
static int read_digit (Reader *reader, const Line *line, size_t at,
                       unsigned row, unsigned col, unsigned digit) {
    const unsigned side = reader->side;
    if (digit < 1 || digit > side)
        return sudoku_bad (reader->error, line->number, at + 1,
                           "expected a digit from 1 to %u", side);
    const int first = var_at (reader->side, row, col, 1);
    for (int var = first; var < first + (int) side; var++)
        if (reader->model->value[var] > 0)
            return sudoku_bad (reader->error, line->number, at + 1,
                               "a second digit for r%uc%u", row + 1, col + 1);
    reader->model->value[first + (int) digit - 1] = 1;
    reader->model->numbers = NUMBERS_OF_CELLS;
    return SUDOKU_OK;
}

// Ignores variables whose names do not begin with x_.
int sudoku_answer_assignment (Reader *reader, const Line *line, size_t at) {
    const unsigned side = reader->side;
    unsigned row, col, digit;
    at = skip_blanks (excerpt_of (line), at);
    if (at == line->size) {
        reader->ended = true;
        return SUDOKU_OK;
    }
    if (reader->ended)
        return sudoku_bad (reader->error, line->number, at + 1,
                           "a value after the final `a`");
    if (line->size - at < 2 || memcmp (line->text + at, "x_", 2))
        return SUDOKU_OK;
    const size_t name = at;
    at += 2;
    if (!take_number (line, &at, &row) || at == line->size ||
        line->text[at++] != '_' || !take_number (line, &at, &col) ||
        at == line->size || !blank (line->text[at]) || row >= side ||
        col >= side)
        return sudoku_bad (
            reader->error, line->number, name + 1,
            "expected x_ROW_COLUMN, both from 0 to %u, and a value", side - 1);
    at = skip_blanks (excerpt_of (line), at);
    const size_t value = at;
    const bool number = take_number (line, &at, &digit);
    at = skip_blanks (excerpt_of (line), at);
    if (!number || at < line->size)
        return sudoku_bad (reader->error, line->number, value + 1,
                           "expected a digit from 1 to %u", side);
    return read_digit (reader, line, value, row, col, digit);
}

// Reads a row of MiniZinc's board.
static int read_row (Reader *reader, const Line *line) {
    const unsigned side = reader->side;
    size_t at = 0;
    if (reader->rows == side)
        return sudoku_bad (reader->error, line->number, 1,
                           "a row after the last of %u: expected "
                           "----------",
                           side);
    for (unsigned col = 0; col < side; col++) {
        unsigned digit;
        at = skip_blanks (excerpt_of (line), at);
        const size_t start = at;
        if (!take_number (line, &at, &digit) ||
            (at < line->size && !blank (line->text[at])))
            return sudoku_bad (reader->error, line->number, start + 1,
                               "expected %u digits in a row", side);
        const int result =
            read_digit (reader, line, start, reader->rows, col, digit);
        if (result != SUDOKU_OK)
            return result;
    }
    at = skip_blanks (excerpt_of (line), at);
    if (at < line->size)
        return sudoku_bad (reader->error, line->number, at + 1,
                           "expected %u digits in a row", side);
    reader->rows++;
    return SUDOKU_OK;
}

// Reads MiniZinc's lines of dashes and equals signs.
static int read_ruler (Reader *reader, const Line *line) {
    size_t size = line->size;
    while (size && blank (line->text[size - 1]))
        size--;
    reader->ended = true;
    // The line says that all solutions were printed.
    if (is_word (line->text, size, "=========="))
        return SUDOKU_OK;
    reader->answered = true;
    if (is_word (line->text, size, "----------")) {
        reader->model->status = SUDOKU_OK;
        return SUDOKU_OK;
    }
    reader->model->status = SUDOKU_NONE;
    if (is_word (line->text, size, "=====UNSATISFIABLE====="))
        return SUDOKU_OK;
    reader->model->status = SUDOKU_UNKNOWN;
    if (is_word (line->text, size, "=====UNKNOWN====="))
        return SUDOKU_OK;
    return sudoku_bad (reader->error, line->number, 1,
                       "expected ----------, ==========, "
                       "=====UNSATISFIABLE===== or =====UNKNOWN=====");
}

static bool has_word (const Line *line, const char *word) {
    const size_t size = strlen (word);
    for (size_t at = 0; at + size <= line->size; at++)
        if (!memcmp (line->text + at, word, size))
            return true;
    return false;
}

// Reads the first line of qbsolv's output; returns false for any other line.
static bool read_bits_header (Reader *reader, const Line *line) {
    size_t at = 0;
    unsigned bits;
    at = skip_blanks (excerpt_of (line), at);
    if (!take_number (line, &at, &bits) ||
        !(has_word (line, " bits") || has_word (line, " Number of bits")))
        return false;
    reader->model->bits = (int) bits;
    reader->model->numbers = NUMBERS_OF_BITS;
    return true;
}

// Reads another line of qbsolv: bits, their energy, or statistics.
static int read_bits (Reader *reader, const Line *line) {
    Model *const model = reader->model;
    const int kept = model->bits < model->vars ? model->bits : model->vars;
    if (has_word (line, "Energy of solution")) {
        char *end;
        char number[32] = {0};
        memcpy (number, line->text,
                line->size < sizeof number ? line->size : sizeof number - 1);
        model->energy = strtod (number, &end);
        model->measured = end != number;
        return SUDOKU_OK;
    }
    for (size_t i = 0; i < line->size; i++)
        if (line->text[i] != '0' && line->text[i] != '1') {
            if (reader->answered) // statistics of the run
                return SUDOKU_OK;
            return sudoku_bad (reader->error, line->number, i + 1,
                               "expected %d bits, 0 or 1", model->bits);
        }
    if (line->size != (size_t) model->bits)
        return sudoku_bad (reader->error, line->number, 0,
                           "%zu bits: expected %d", line->size, model->bits);
    for (int i = 0; i < kept; i++)
        model->value[i + 1] = line->text[i] == '1' ? 1 : -1;
    model->status = SUDOKU_OK;
    model->measured = false;
    reader->answered = reader->ended = true;
    return SUDOKU_OK;
}

bool sudoku_answer_other (Reader *reader, const Line *line, int *result) {
    static const char dashes[] = "-----";
    const char first = *line->text;
    const bool ruler =
        first == '=' || (line->size >= 5 && !memcmp (line->text, dashes, 5));
    *result = SUDOKU_OK;
    if (reader->model->numbers == NUMBERS_OF_BITS)
        *result = read_bits (reader, line);
    else if (reader->rows && reader->answered)
        ; // MiniZinc: ignore solutions after the first
    else if (ruler)
        *result = read_ruler (reader, line);
    else if (reader->answered ||
             (!isdigit ((unsigned char) first) && !blank (first)))
        return false;
    else if (!read_bits_header (reader, line))
        *result = read_row (reader, line);
    return true;
}
