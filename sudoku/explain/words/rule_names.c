// rule_names.c -- names of rules and cells in sentences.

#include "sudoku/explain/words/rule_names.h"
#include "sudoku/board/grow.h"

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

Wording sudoku_tell (const sudoku_board *board, void *state,
                     int (*stop) (void *state)) {
    const size_t side = board->side;
    Wording wording = {
        .board = board,
        .side = board->side,
        .left = malloc (2 * side * side * side * sizeof (sudoku_given)),
        .stop = {.state = state, .ask = stop}};
    wording.text.failed = !wording.left;
    return wording;
}

static void end_line (Wording *wording) {
    if (wording->text.failed || !wording->lines_size)
        return;
    Line *const line = wording->lines + wording->lines_size - 1;
    if (line->end)
        return;
    line->end = wording->text.size;
    char *const byte = wording->text.bytes + line->begin;
    if (line->end > line->begin && line->kind != SUDOKU_LINE_NAME &&
        *byte >= 'a' && *byte <= 'z' &&
        !(*byte == 'r' && byte[1] >= '0' && byte[1] <= '9'))
        *byte += 'A' - 'a';
}

void sudoku_tell_line (Wording *wording, int kind, unsigned depth) {
    end_line (wording);
    Line *const lines =
        enlarged (wording->lines, wording->lines_size, sizeof *lines);
    const size_t begin = wording->text.size;
    wording->text.failed |= !lines;
    if (!lines)
        return;
    wording->lines = lines;
    lines[wording->lines_size++] = (Line){kind, depth, 0, begin, 0};
}

void sudoku_tell_insert (Wording *wording, size_t at) {
    Line *const lines = wording->lines;
    end_line (wording);
    if (wording->text.failed)
        return;
    const Line line = lines[wording->lines_size - 1];
    memmove (lines + at + 1, lines + at,
             (wording->lines_size - 1 - at) * sizeof *lines);
    lines[at] = line;
}

int sudoku_told (Wording *wording, sudoku_words *words) {
    end_line (wording);
    bool good = !wording->text.failed;
    const size_t size = words->size + wording->lines_size;
    sudoku_words_line *const lines =
        good ? realloc (words->lines, (size + 1) * sizeof *lines) : NULL;
    good &= lines != NULL;
    words->lines = lines ? lines : words->lines;
    for (size_t i = 0; i < wording->lines_size && good; i++) {
        const Line *const line = wording->lines + i;
        char *const text = strndup (wording->text.bytes + line->begin,
                                    line->end - line->begin);
        good = text != NULL;
        if (good)
            words->lines[words->size++] = (sudoku_words_line){
                line->kind, line->depth, line->number, text};
    }
    free (wording->text.bytes);
    free (wording->lines);
    free (wording->left);
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

// "row", "rows", "boxes".
static void say_kind (Wording *wording, sudoku_rule house, bool several) {
    const char *const kind = sudoku_rule_name (wording->board, house);
    const bool box = kind[strlen (kind) - 1] == 'x';
    sudoku_grow (&wording->text, "%s%s", kind,
                 !several ? ""
                 : box    ? "es"
                          : "s");
}

// "in row 1", "on the rising diagonal", "in the inner box of r2c4", "by the anti-knight rule".
static void say_in (Wording *wording, sudoku_rule rule, const char *name) {
    const Constraint *const constraint =
        rule.kind == SUDOKU_CONSTRAINT
            ? wording->board->rules->constraint[rule.house]
            : NULL;
    if (constraint && constraint->kind->part && rule.digit)
        sudoku_grow (&wording->text, "in the %s of r%uc%u",
                     constraint->kind->part, rule.row + 1, rule.col + 1);
    else
        sudoku_grow (&wording->text, "%s%s",
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

// "the rectangle from r1c2 to r4c3 cannot have 1 and 5 alone".
static void say_need (Wording *wording, sudoku_rule rule) {
    if (rule.kind == SUDOKU_RECTANGLE)
        sudoku_say (wording, "%r cannot have %d and %d alone", rule,
                    (unsigned) rule.pair[0], (unsigned) rule.pair[1]);
    else
        sudoku_say (wording, "%r%s", rule,
                    rule.kind == SUDOKU_PATTERN
                        ? " needs a guardian"
                        : " cannot have two digits each");
}

// "r1c2 is 5 or r2c4 is 6"; without `value` "r1c2 is not 5 or 7, r2c4 is not 6".
static void say_values (Wording *wording, const sudoku_given *list, size_t size,
                        bool value) {
    const uint64_t all = sudoku_digits_of (list, size);
    size_t cells = 0, cell = 0;
    if (!value && size > 1 && !(all & (all - 1))) {
        sudoku_say (wording, "%c are not %e", list, size, all);
        return;
    }
    for (size_t i = 0; i < size; i++)
        cells += !i || !equal_cells (list[i], list[i - 1]);
    for (size_t i = 0, next; i < size; i = next, cell++) {
        for (next = i + 1; next < size && equal_cells (list[i], list[next]);)
            next++;
        sudoku_say (wording, value ? "%s%g is %e" : "%s%g is not %e",
                    !cell          ? ""
                    : !value       ? ", "
                    : cells < size ? ", or "
                                   : text_before_or (cell, cells),
                    list[i], sudoku_digits_of (list + i, next - i));
    }
}

// Whether two constraints have the same meaning, including the values in the text.
static bool mean_alike (const Constraint *a, const Constraint *b) {
    bool same = a->kind == b->kind && (!a->kind->say || a->values == b->values);
    for (size_t i = a->kind->said; same && a->kind->say && i < a->values; i++)
        same = a->value[i] == b->value[i];
    return same;
}

// " (the digits of the cage are different and have this sum)", once per text.
static void say_meaning (Wording *wording, size_t constraint) {
    const sudoku_rules *const rules = wording->board->rules;
    const Constraint *const at = rules->constraint[constraint];
    char text[200];
    if (wording->told && wording->told[constraint])
        return;
    snprintf (text, sizeof text, "%s", at->kind->meaning);
    if (at->kind->say)
        at->kind->say (at, text, sizeof text);
    sudoku_grow (&wording->text, " (%s)", text);
    for (size_t i = 0; wording->told && i < rules->constraints; i++)
        wording->told[i] |= mean_alike (at, rules->constraint[i]);
}

static void say_one (Wording *wording, char directive, va_list *args) {
    Growing *const text = &wording->text;
    const sudoku_given *cells;
    const int *terms;
    sudoku_given at;
    const sudoku_rule *rules;
    sudoku_rule rule;
    size_t size;
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
        at = va_arg (*args, sudoku_given);
        say_cells (text, &at, 1, "");
        break;
    case 'v':
        at = va_arg (*args, sudoku_given);
        say_values (wording, &at, 1, va_arg (*args, int));
        break;
    case 'A':
        if (va_arg (*args, int)) {
            cells = va_arg (*args, const sudoku_given *);
            size = va_arg (*args, size_t);
            say_bits (text, sudoku_digits_of (cells, size), " and ");
        } else
            say_one (wording, 'c', args);
        break;
    case 'l':
        terms = va_arg (*args, const int *);
        size = va_arg (*args, size_t);
        for (size_t i = 0; i < size; i++)
            sudoku_grow (text, i ? "+%d" : "%d", terms[i]);
        break;
    case 'c':
    case 'o':
    case 'V':
    case 'N':
        cells = va_arg (*args, const sudoku_given *);
        size = va_arg (*args, size_t);
        if (directive == 'c' || directive == 'o')
            say_cells (text, cells, size, directive == 'c' ? " and " : " or ");
        else
            say_values (wording, cells, size, directive == 'V');
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
        say_kind (wording, rule, va_arg (*args, int));
        break;
    case 'R':
        rules = va_arg (*args, const sudoku_rule *);
        size = va_arg (*args, size_t);
        for (size_t i = 0; i < size; i++)
            sudoku_say (wording, "%s%r", text_before (i, size), rules[i]);
        break;
    case 't':
        say_need (wording, va_arg (*args, sudoku_rule));
        break;
    default: // 'r', 'n', 'm'
        rule = va_arg (*args, sudoku_rule);
        sudoku_rule_text (wording->board, rule, name, sizeof name);
        if (directive == 'n')
            say_in (wording, rule, name);
        else
            sudoku_grow (text, "%s", name);
        if (directive == 'm' && rule.kind == SUDOKU_CONSTRAINT)
            say_meaning (wording, rule.house);
    }
}

void sudoku_say (Wording *wording, const char *format, ...) {
    va_list args;
    va_start (args, format);
    while (*format) {
        const size_t plain = strcspn (format, "%");
        sudoku_grow_bytes (&wording->text, format, plain);
        format += plain;
        if (*format) {
            say_one (wording, format[1], &args);
            format += 2;
        }
    }
    va_end (args);
}

uint64_t sudoku_digits_of (const sudoku_given *list, size_t size) {
    uint64_t digits = 0;
    for (size_t i = 0; i < size; i++)
        digits |= bit (list[i].digit - 1);
    return digits;
}
