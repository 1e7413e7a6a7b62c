// telling.c -- names of rules and cells in sentences.

#include "sudoku/explain/words/telling.h"
#include "sudoku/board/grow.h"
#include "sudoku/board/houses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Of a line of text without what it is indented by, and of its number.
enum { LINE_BYTES = 72, NUMBER_BYTES = 4 };

const char *sudoku_rule_name (const sudoku_board *board, sudoku_rule rule) {
    return rule.kind == SUDOKU_CELL        ? "cell"
           : rule.kind == SUDOKU_RECTANGLE ? "rectangle"
           : rule.kind == SUDOKU_GRAVE     ? "bug"
           : rule.kind == SUDOKU_PATTERN   ? "tridagon"
           : rule.kind == SUDOKU_CONSTRAINT
               ? board->rules->constraint[rule.house]->kind->name
               : board_house_kind (board, (unsigned) (rule.kind - SUDOKU_ROW) *
                                              board->side);
}

// "the tridagon of 1, 2 and 3 in boxes 1, 2, 4 and 5".
static void pattern_text (sudoku_rule rule, char *text, size_t size) {
    unsigned digits[3] = {0}, boxes[4] = {0}, count = 0;
    for (unsigned d = 1; d <= 9; d++)
        if (rule.digit >> (d - 1) & 1 && count < 3)
            digits[count++] = d;
    count = 0;
    for (unsigned box = 0; box < 9; box++) {
        bool any = false;
        for (unsigned k = 0; k < 9; k++)
            any |= pattern_has (rule, (box / 3 * 3 + k / 3) * 9 + box % 3 * 3 +
                                          k % 3);
        if (any && count < 4)
            boxes[count++] = box + 1;
    }
    snprintf (text, size,
              "the tridagon of %u, %u and %u in boxes %u, %u, %u and %u",
              digits[0], digits[1], digits[2], boxes[0], boxes[1], boxes[2],
              boxes[3]);
}

void sudoku_rule_text (const sudoku_board *board, sudoku_rule rule, char *text,
                       size_t size) {
    char constraint[120];
    if (rule.kind == SUDOKU_CELL)
        snprintf (text, size, "r%uc%u", rule.row + 1, rule.col + 1);
    else if (rule.kind == SUDOKU_RECTANGLE)
        snprintf (text, size, "the rectangle from r%uc%u to r%uc%u",
                  rule.row + 1, rule.col + 1, rule.house / board->side + 1,
                  rule.house % board->side + 1);
    else if (rule.kind == SUDOKU_PATTERN)
        pattern_text (rule, text, size);
    else if (rule.kind == SUDOKU_GRAVE)
        snprintf (text, size, "the blank cells");
    else if (rule.kind == SUDOKU_CONSTRAINT) {
        sudoku_constraint_text (board->rules->constraint[rule.house],
                                constraint, sizeof constraint);
        snprintf (text, size, "the %s", constraint);
    } else
        snprintf (text, size, "%s %u", sudoku_rule_name (board, rule),
                  rule.house + 1);
}

bool sudoku_rule_has (const sudoku_board *board, sudoku_rule rule, unsigned row,
                      unsigned col) {
    if (rule.kind == SUDOKU_CONSTRAINT) {
        const Constraint *const at = board->rules->constraint[rule.house];
        return at->lists && constraint_has (at, row * board->side + col);
    }
    if (rule.kind == SUDOKU_CELL)
        return rule.row == row && rule.col == col;
    return rule.house == (rule.kind == SUDOKU_ROW ? row
                          : rule.kind == SUDOKU_COLUMN
                              ? col
                              : board_region (board, row, col));
}

Telling sudoku_tell (const sudoku_board *board, void *state,
                     int (*stop) (void *state)) {
    const size_t side = board->side;
    Telling telling = {
        .board = board,
        .side = board->side,
        .left = malloc (2 * side * side * side * sizeof (sudoku_given)),
        .stop = {.state = state, .ask = stop}};
    telling.text.failed = !telling.left;
    return telling;
}

void sudoku_tell_line (Telling *telling, int kind, unsigned depth) {
    Line *const lines =
        enlarged (telling->lines, telling->lines_size, sizeof *lines);
    const size_t begin = telling->text.size;
    telling->text.failed |= !lines;
    if (!lines)
        return;
    telling->lines = lines;
    lines[telling->lines_size++] = (Line){kind, depth, 0, begin, 0};
}

void sudoku_tell_insert (Telling *telling, size_t at) {
    Line *const lines = telling->lines;
    if (telling->text.failed)
        return;
    const Line line = lines[telling->lines_size - 1];
    memmove (lines + at + 1, lines + at,
             (telling->lines_size - 1 - at) * sizeof *lines);
    lines[at] = line;
}

void sudoku_tell_end (Telling *telling, const char *end) {
    if (telling->text.failed || !telling->lines_size)
        return;
    Line *const line = telling->lines + telling->lines_size - 1;
    sudoku_grow (&telling->text, "%s", end);
    line->end = telling->text.size;
    char *const byte = telling->text.bytes + line->begin;
    if (!telling->text.failed && *byte >= 'a' && *byte <= 'z' &&
        !(*byte == 'r' && byte[1] >= '0' && byte[1] <= '9'))
        *byte += 'A' - 'a';
}

void sudoku_tell_release (Telling *telling) {
    free (telling->text.bytes);
    free (telling->lines);
    free (telling->left);
    telling->text = (Growing){0};
    telling->lines = NULL;
    telling->left = NULL;
}

int sudoku_told (Telling *telling, sudoku_words *words) {
    bool good = !telling->text.failed;
    const size_t size = words->size + telling->lines_size;
    sudoku_words_line *const lines =
        good ? realloc (words->lines, (size + 1) * sizeof *lines) : NULL;
    good &= lines != NULL;
    words->lines = lines ? lines : words->lines;
    for (size_t i = 0; i < telling->lines_size && good; i++) {
        const Line *const line = telling->lines + i;
        char *const text = strndup (telling->text.bytes + line->begin,
                                    line->end - line->begin);
        good = text != NULL;
        if (good)
            words->lines[words->size++] = (sudoku_words_line){
                line->kind, line->depth, line->number, text};
    }
    sudoku_tell_release (telling);
    return good ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

void sudoku_words_release (sudoku_words *words) {
    for (size_t i = 0; i < words->size; i++)
        free (words->lines[i].text);
    free (words->lines);
    *words = (sudoku_words){0};
}

bool sudoku_words_append (sudoku_words *words, sudoku_words *more) {
    sudoku_words_line *const lines =
        realloc (words->lines, (words->size + more->size + 1) * sizeof *lines);
    if (lines) {
        words->lines = lines;
        if (more->size)
            memcpy (lines + words->size, more->lines,
                    more->size * sizeof *lines);
        words->size += more->size;
        more->size = 0;
    }
    sudoku_words_release (more);
    return lines;
}

size_t sudoku_words_lines (const sudoku_words *words) {
    size_t lines = 0;
    for (size_t i = 0; i < words->size; i++)
        lines +=
            (strlen (words->lines[i].text) + NUMBER_BYTES) / LINE_BYTES + 1;
    return lines;
}

void sudoku_tell_kind (Telling *telling, sudoku_rule house, bool several) {
    const char *const kind = sudoku_rule_name (telling->board, house);
    sudoku_grow (&telling->text, "%s%s", kind,
                 !several                         ? ""
                 : kind[strlen (kind) - 1] == 'x' ? "es"
                                                  : "s");
}

const char *sudoku_number_word (size_t size) {
    static const char *const words[] = {
        "no",    "one",   "two",  "three", "four",   "five",  "six",
        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    return size < sizeof words / sizeof *words ? words[size] : "many";
}

void sudoku_tell_rule (Telling *telling, sudoku_rule rule) {
    char text[160];
    sudoku_rule_text (telling->board, rule, text, sizeof text);
    sudoku_grow (&telling->text, "%s", text);
}

void sudoku_tell_in (Telling *telling, sudoku_rule rule) {
    const Constraint *const constraint =
        rule.kind == SUDOKU_CONSTRAINT
            ? telling->board->rules->constraint[rule.house]
            : NULL;
    sudoku_grow (&telling->text, !constraint || constraint->lists ? "in "
                                 : constraint->kind->on           ? "on "
                                                                  : "by ");
    sudoku_tell_rule (telling, rule);
}

void sudoku_tell_need (Telling *telling, sudoku_rule rule) {
    const unsigned all = telling->side + 1;
    sudoku_tell_rule (telling, rule);
    if (rule.kind == SUDOKU_RECTANGLE)
        sudoku_grow (&telling->text, " cannot have %s and %s alone",
                     digit_name (rule.digit % all),
                     digit_name (rule.digit / all));
    else
        sudoku_grow (&telling->text, rule.kind == SUDOKU_PATTERN
                                         ? " needs a guardian"
                                         : " cannot have two digits each");
}

void sudoku_tell_cells (Telling *telling, const sudoku_given *cells,
                        size_t size, const char *word) {
    for (size_t i = 0; i < size; i++) {
        if (i)
            sudoku_grow (&telling->text, i + 1 == size ? " %s " : ", ", word);
        sudoku_grow (&telling->text, "r%uc%u", cells[i].row + 1,
                     cells[i].col + 1);
    }
}

void sudoku_tell_bits (Telling *telling, uint64_t digits, const char *word) {
    const char *before = "";
    for (; digits; digits &= digits - 1) {
        const bool last = !(digits & (digits - 1));
        sudoku_grow (&telling->text, "%s%s", last && *before ? word : before,
                     digit_name ((unsigned) __builtin_ctzll (digits) + 1));
        before = *word == '+' ? word : ", ";
    }
}

void sudoku_tell_list (Telling *telling, const sudoku_given *list, size_t size,
                       const char *word) {
    uint64_t digits = 0;
    for (size_t i = 0; i < size; i++)
        digits |= UINT64_C (1) << (list[i].digit - 1);
    sudoku_tell_bits (telling, digits, word);
}

static void meaning_text (const sudoku_rules *rules, size_t constraint,
                          char text[200]) {
    const Constraint *const at = rules->constraint[constraint];
    if (at->kind->say)
        at->kind->say (at, text, 200);
    else
        snprintf (text, 200, "%s", at->kind->meaning);
}

void sudoku_tell_meaning (Telling *telling, size_t constraint) {
    const sudoku_rules *const rules = telling->board->rules;
    char text[200], other[200];
    if (telling->told && telling->told[constraint])
        return;
    meaning_text (rules, constraint, text);
    sudoku_grow (&telling->text, " (%s)", text);
    for (size_t i = 0; telling->told && i < rules->constraints; i++) {
        meaning_text (rules, i, other);
        telling->told[i] |= !strcmp (text, other);
    }
}

bool sudoku_is_whole (sudoku_rule rule) {
    return rule.kind > SUDOKU_CONSTRAINT ||
           (rule.kind != SUDOKU_CELL && !rule.digit);
}

bool sudoku_is_forced (const sudoku_step *step) {
    return step->proof_size && step->argument.kind == SUDOKU_ARGUMENT_PROOF;
}
