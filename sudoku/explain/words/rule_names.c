// rule_names.c -- names of rules and cells in sentences.

#include "sudoku/explain/words/rule_names.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/board/grow.h"
#include "sudoku/board/houses.h"
#include "sudoku/board/sentence.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Width of a line of text without its indentation, and width of the line number.
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
        if (rule.digits >> (d - 1) & 1 && count < 3)
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
                  rule.row + 1, rule.col + 1, rule.opposite[0] + 1u,
                  rule.opposite[1] + 1u);
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

static const char *say_kind (const Telling *telling, sudoku_rule house,
                             bool several, char text[40]) {
    const char *const kind = sudoku_rule_name (telling->board, house);
    snprintf (text, 40, "%s%s", kind,
              !several                         ? ""
              : kind[strlen (kind) - 1] == 'x' ? "es"
                                               : "s");
    return text;
}

// "in row 1", "on the rising diagonal", "in the inner box of r2c4", "by the anti-knight rule".
static void say_in (Telling *telling, sudoku_rule rule, const char *name) {
    const Constraint *const constraint =
        rule.kind == SUDOKU_CONSTRAINT
            ? telling->board->rules->constraint[rule.house]
            : NULL;
    if (constraint && constraint->kind->part && rule.digit)
        sudoku_grow (&telling->text, "in the %s of r%uc%u",
                     constraint->kind->part, rule.row + 1, rule.col + 1);
    else
        sudoku_grow (&telling->text, "%s%s",
                     !constraint || constraint->lists ? "in "
                     : constraint->kind->on           ? "on "
                                                      : "by ",
                     name);
}

static void say_cells (Growing *text, const sudoku_given *cells, size_t size,
                       const char *word) {
    for (size_t i = 0; i < size; i++)
        sudoku_grow (text, "%sr%uc%u",
                     !i             ? ""
                     : i + 1 < size ? ", "
                                    : word,
                     cells[i].row + 1, cells[i].col + 1);
}

static void say_bits (Growing *text, uint64_t digits, const char *word) {
    const char *before = "";
    for (; digits; digits &= digits - 1) {
        const bool last = !(digits & (digits - 1));
        sudoku_grow (text, "%s%s", last && *before ? word : before,
                     digit_name ((unsigned) __builtin_ctzll (digits) + 1));
        before = *word == '+' ? word : ", ";
    }
}

// A number of up to twelve as a word.
static void say_number (Growing *text, size_t number) {
    static const char *const words[] = {
        "no",    "one",   "two",  "three", "four",   "five",  "six",
        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (number < sizeof words / sizeof *words)
        sudoku_grow (text, "%s", words[number]);
    else
        sudoku_grow (text, "%zu", number);
}

static void say_one (Telling *telling, char directive, va_list *args) {
    Growing *const text = &telling->text;
    const sudoku_given *cells = NULL;
    sudoku_given at = {0};
    sudoku_rule rule;
    char name[160];
    switch (directive) {
    case 's':
        sudoku_grow (text, "%s", va_arg (*args, const char *));
        break;
    case 'u':
        sudoku_grow (text, "%u", va_arg (*args, unsigned));
        break;
    case 'i':
        sudoku_grow (text, "%d", va_arg (*args, int));
        break;
    case 'z':
        sudoku_grow (text, "%zu", va_arg (*args, size_t));
        break;
    case 'w':
        say_number (text, va_arg (*args, size_t));
        break;
    case 'b':
        sudoku_grow (text, va_arg (*args, size_t) > 1 ? "are" : "is");
        break;
    case 'p':
        sudoku_grow (text, va_arg (*args, size_t) == 1 ? "" : "s");
        break;
    case 'd':
        sudoku_grow (text, "%s", digit_name (va_arg (*args, unsigned)));
        break;
    case 'g':
    case 'v':
        at = va_arg (*args, sudoku_given);
        say_cells (text, &at, 1, "");
        if (directive == 'v')
            sudoku_grow (text, " is %s", digit_name (at.digit));
        break;
    case 'c':
    case 'o':
        cells = va_arg (*args, const sudoku_given *);
        say_cells (text, cells, va_arg (*args, size_t),
                   directive == 'c' ? " and " : " or ");
        break;
    case 'a':
    case 'e':
    case '+':
        say_bits (text, va_arg (*args, uint64_t),
                  directive == 'a'   ? " and "
                  : directive == 'e' ? " or "
                                     : "+");
        break;
    case 'k':
        rule = va_arg (*args, sudoku_rule);
        sudoku_grow (text, "%s",
                     say_kind (telling, rule, va_arg (*args, int), name));
        break;
    default: // 'r', 'n'
        rule = va_arg (*args, sudoku_rule);
        sudoku_rule_text (telling->board, rule, name, sizeof name);
        if (directive == 'n')
            say_in (telling, rule, name);
        else
            sudoku_grow (text, "%s", name);
    }
}

void sudoku_say (Telling *telling, const char *format, ...) {
    va_list args;
    va_start (args, format);
    while (*format) {
        const size_t plain = strcspn (format, "%");
        sudoku_grow_bytes (&telling->text, format, plain);
        format += plain;
        if (*format) {
            say_one (telling, format[1], &args);
            format += 2;
        }
    }
    va_end (args);
}

void sudoku_tell_need (Telling *telling, sudoku_rule rule) {
    if (rule.kind == SUDOKU_RECTANGLE)
        sudoku_say (telling, "%r cannot have %d and %d alone", rule,
                    (unsigned) rule.pair[0], (unsigned) rule.pair[1]);
    else
        sudoku_say (telling, "%r%s", rule,
                    rule.kind == SUDOKU_PATTERN
                        ? " needs a guardian"
                        : " cannot have two digits each");
}

uint64_t sudoku_digits_of (const sudoku_given *list, size_t size) {
    uint64_t digits = 0;
    for (size_t i = 0; i < size; i++)
        digits |= UINT64_C (1) << (list[i].digit - 1);
    return digits;
}

void sudoku_tell_digits (Telling *telling, const sudoku_given *cells,
                         size_t size, uint64_t digits) {
    sudoku_say (telling, "%c %b %e", cells, size, size, digits);
}

void sudoku_tell_values (Telling *telling, const sudoku_given *list,
                         size_t size, bool value) {
    size_t cells = 0, cell = 0;
    for (size_t i = 0; i < size; i++)
        cells += !i || !same_cell (list[i], list[i - 1]);
    for (size_t i = 0, next; i < size; i = next, cell++) {
        for (next = i + 1; next < size && same_cell (list[i], list[next]);)
            next++;
        sudoku_say (telling, value ? "%s%g is %e" : "%s%g is not %e",
                    !cell          ? ""
                    : !value       ? ", "
                    : cells < size ? ", or "
                                   : text_before_or (cell, cells),
                    list[i], sudoku_digits_of (list + i, next - i));
    }
}

// Whether two constraints have the same meaning, including the values in the text.
static bool mean_alike (const Constraint *a, const Constraint *b) {
    bool same = a->kind == b->kind;
    if (same && a->kind->say)
        same = a->values == b->values;
    for (size_t i = a->kind->said; same && a->kind->say && i < a->values; i++)
        same = a->value[i] == b->value[i];
    return same;
}

void sudoku_tell_meaning (Telling *telling, size_t constraint) {
    const sudoku_rules *const rules = telling->board->rules;
    const Constraint *const at = rules->constraint[constraint];
    char text[200];
    if (telling->told && telling->told[constraint])
        return;
    snprintf (text, sizeof text, "%s", at->kind->meaning);
    if (at->kind->say)
        at->kind->say (at, text, sizeof text);
    sudoku_say (telling, " (%s)", text);
    for (size_t i = 0; telling->told && i < rules->constraints; i++)
        telling->told[i] |= mean_alike (at, rules->constraint[i]);
}
