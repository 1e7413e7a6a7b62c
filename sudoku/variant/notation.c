// notation.c -- reads and writes constraints as lines; see notation.h.

#include "sudoku/variant/notation.h"
#include "sudoku/board/grow.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

// DEPTH_MOST is the maximum nesting of parentheses.
enum { MOST_LISTS = 40, MOST_VALUES = 100, DEPTH_MOST = 8 };

// The state of reading a constraint from a line.
typedef struct Parse {
    sudoku_rules *rules;
    const char *text;
    // Size of the line; begin and end of the current word.
    size_t size, begin, end;
    sudoku_error *error;
    const Kind *kind;
    uint32_t *cell; // [room]
    size_t cells;
    size_t start[MOST_LISTS + 1]; // where lists begin
    size_t lists;
    int value[MOST_VALUES];
    size_t values;
    const Constraint *part[PARTS_MOST];
    size_t parts, depth; // depth: number of enclosing parentheses
} Parse;

#ifdef __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
static int
bad (Parse *parse, const char *format, ...) {
    va_list args;
    va_start (args, format);
    vsnprintf (parse->error->message, sizeof parse->error->message, format,
               args);
    va_end (args);
    parse->error->column = parse->begin + 1;
    return SUDOKU_BAD_INPUT;
}

// ---------------------------------------------------------------------------
// Words

static bool next_word (Parse *parse) {
    size_t at = parse->end;
    while (at < parse->size && strchr (" \t,", parse->text[at]))
        at++;
    parse->begin = at;
    if (at < parse->size && strchr (":()", parse->text[at]))
        at++;
    else
        while (at < parse->size && !strchr (" \t,:()", parse->text[at]))
            at++;
    parse->end = at;
    return at > parse->begin;
}

static int word_size (const Parse *parse) {
    const size_t size = parse->end - parse->begin;
    return size < 60 ? (int) size : 60;
}

static bool word_is (const Parse *parse, const char *word) {
    return parse->end - parse->begin == strlen (word) &&
           !strncasecmp (parse->text + parse->begin, word, strlen (word));
}

// Reads up to four digits.
static bool read_number (const char *text, size_t size, size_t *at,
                         int *number) {
    const size_t begin = *at;
    *number = 0;
    while (*at < size && text[*at] >= '0' && text[*at] <= '9' &&
           *at - begin < 4)
        *number = 10 * *number + (text[(*at)++] - '0');
    return *at > begin;
}

// Reads "r1c12" at an offset.
static bool read_place (const char *text, size_t size, size_t *at, int *row,
                        int *col) {
    if (*at >= size || (text[*at] | 32) != 'r')
        return false;
    ++*at;
    if (!read_number (text, size, at, row) || *at >= size ||
        (text[*at] | 32) != 'c')
        return false;
    ++*at;
    return read_number (text, size, at, col);
}

bool sudoku_is_cell (const char *word, size_t size) {
    int row, col;
    size_t at = 0;
    return read_place (word, size, &at, &row, &col) &&
           (at == size || word[at] == '-');
}

// The edit distance (number of changed, inserted or removed letters), capped at 3.
static unsigned distance (const char *a, size_t size, const char *b) {
    unsigned row[64];
    const size_t length = strlen (b);
    if (length > 60 || size > 60)
        return 3;
    for (size_t j = 0; j <= length; j++)
        row[j] = (unsigned) j;
    for (size_t i = 1; i <= size; i++) {
        unsigned corner = row[0];
        row[0] = (unsigned) i;
        for (size_t j = 1; j <= length; j++) {
            const unsigned change = corner + (a[i - 1] != b[j - 1]);
            corner = row[j];
            const unsigned fewer =
                (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
            row[j] = change < fewer ? change : fewer;
        }
    }
    return row[length] < 3 ? row[length] : 3;
}

const Kind *sudoku_kind_meant (const char *word, size_t size,
                               const char **nearest) {
    char name[64] = "";
    unsigned least = 3;
    *nearest = NULL;
    if (size >= sizeof name)
        return NULL;
    for (size_t i = 0; i < size; i++)
        name[i] =
            (char) (word[i] >= 'A' && word[i] <= 'Z' ? word[i] | 32 : word[i]);
    const Kind *const kind = sudoku_kind_named (name);
    static const char *const others[] = {"size", "boxes", "regions"};
    enum { OTHERS = sizeof others / sizeof *others };
    for (size_t i = 0; !kind && (i < OTHERS || sudoku_kind (i - OTHERS)); i++) {
        const char *const known =
            i < OTHERS ? others[i] : sudoku_kind (i - OTHERS)->name;
        const unsigned changes = distance (name, size, known);
        // No change means "size", "boxes" or "regions" itself, which is no kind.
        if (changes && changes < least && changes < strlen (known) / 2) {
            least = changes;
            *nearest = known;
        }
    }
    return kind ? kind : sudoku_kind_keyed (name);
}

// ---------------------------------------------------------------------------
// Reading

static int add_cell (Parse *parse, int row, int col) {
    const int side = (int) parse->rules->side;
    if (row < 1 || row > side || col < 1 || col > side)
        return bad (parse, "r%dc%d is no cell of a board of side %d", row, col,
                    side);
    uint32_t *const cell = enlarged (parse->cell, parse->cells, sizeof *cell);
    if (!cell)
        return SUDOKU_OUT_OF_MEMORY;
    parse->cell = cell;
    parse->cell[parse->cells++] = (uint32_t) ((row - 1) * side + col - 1);
    return SUDOKU_OK;
}

static int sign (int number) {
    return (number > 0) - (number < 0);
}

// Reads "r1c1", or "r1c1-r1c4-r3c4".
static int read_cells (Parse *parse) {
    int row, col, to_row, to_col, status;
    size_t at = parse->begin;
    if (!read_place (parse->text, parse->end, &at, &row, &col))
        return bad (parse, "'%.*s': expected a cell, such as r1c1",
                    word_size (parse), parse->text + parse->begin);
    status = add_cell (parse, row, col);
    while (!status && at < parse->end && parse->text[at] == '-') {
        at++;
        if (!read_place (parse->text, parse->end, &at, &to_row, &to_col)) {
            at = parse->begin;
            break;
        }
        const int down = sign (to_row - row), right = sign (to_col - col);
        if (down && right && abs (to_row - row) != abs (to_col - col))
            return bad (parse, "r%dc%d-r%dc%d is no straight line", row, col,
                        to_row, to_col);
        while (!status && (row != to_row || col != to_col))
            status = add_cell (parse, row += down, col += right);
    }
    if (!status && at < parse->end)
        return bad (parse, "'%.*s': expected a cell, such as r1c1",
                    word_size (parse), parse->text + parse->begin);
    return status;
}

// Reads "row 3", "column 4 from below", "r0c4", or "r0c4 dl".
static int read_view (Parse *parse) {
    static const char *const froms[] = {"left", "right", "above", "below"};
    const int beyond = (int) parse->rules->side + 1;
    const bool diagonal = parse->kind->geometry == DIAGONAL;
    const bool row = word_is (parse, "row"), column = word_is (parse, "column");
    Look look = {0, 0, 0, 0};
    size_t at = parse->begin;
    uint32_t cell[SIDE_MAX];
    if ((row || column) && !diagonal) {
        int number = 0, from = row ? 0 : 2;
        next_word (parse);
        at = parse->begin;
        if (!read_number (parse->text, parse->end, &at, &number) ||
            at < parse->end || number < 1 || number >= beyond)
            return bad (parse, "expected the number of a %s, 1 to %d",
                        row ? "row" : "column", beyond - 1);
        const size_t end = parse->end;
        if (next_word (parse) && word_is (parse, "from")) {
            next_word (parse);
            while (from < 4 && !word_is (parse, froms[from]))
                from++;
            if (from >= (row ? 2 : 4))
                return bad (parse, "expected %s",
                            row ? "left or right" : "above or below");
        } else {
            parse->end = end;
        }
        look.row = row ? number : from == 2 ? 0 : beyond;
        look.col = column ? number : from == 0 ? 0 : beyond;
    } else if (!read_place (parse->text, parse->end, &at, &look.row,
                            &look.col) ||
               at < parse->end) {
        return bad (parse, diagonal
                               ? "expected a place outside the board and a "
                                 "direction, such as r0c4 dl"
                               : "expected row or column and a number");
    }
    look.down = look.row == 0 ? 1 : look.row == beyond ? -1 : 0;
    look.right = look.col == 0 ? 1 : look.col == beyond ? -1 : 0;
    if (diagonal) {
        next_word (parse);
        look.down = word_is (parse, "dl") || word_is (parse, "dr") ? 1 : -1;
        look.right = word_is (parse, "dr") || word_is (parse, "ur") ? 1 : -1;
        if (look.down < 0 && !word_is (parse, "ul") && !word_is (parse, "ur"))
            return bad (parse, "expected a direction: ul, ur, dl or dr");
    }
    const size_t size = sudoku_look (parse->rules, &look, cell);
    if (!size)
        return bad (parse, "no row, column or diagonal begins at r%dc%d",
                    look.row, look.col);
    int status = SUDOKU_OK;
    for (size_t i = 0; i < size && !status; i++)
        status = add_cell (parse, (int) (cell[i] / parse->rules->side) + 1,
                           (int) (cell[i] % parse->rules->side) + 1);
    return status;
}

// Reads a number, V or X.
static bool read_value (Parse *parse) {
    size_t at = parse->begin;
    int value;
    if (word_is (parse, "V") || word_is (parse, "X"))
        value = word_is (parse, "V") ? 5 : 10;
    else if (!read_number (parse->text, parse->end, &at, &value) ||
             at < parse->end)
        return false;
    if (parse->values < MOST_VALUES)
        parse->value[parse->values++] = value;
    return true;
}

// Reads the characters up to the next blank.
static int read_pattern (Parse *parse) {
    next_word (parse);
    while (parse->end < parse->size && !strchr (" \t", parse->text[parse->end]))
        parse->end++;
    if (parse->end - parse->begin > MOST_VALUES)
        return bad (parse,
                    "an expression of %zu characters: expected at most %d",
                    parse->end - parse->begin, MOST_VALUES);
    while (parse->begin + parse->values < parse->end) {
        parse->value[parse->values] =
            (unsigned char) parse->text[parse->begin + parse->values];
        parse->values++;
    }
    return SUDOKU_OK;
}

static int read_rule (Parse *parse, Constraint **made);

// Reads "(killer 9 r1c1 r1c2)".
static int read_part (Parse *parse) {
    Parse inner = {.rules = parse->rules,
                   .text = parse->text,
                   .size = parse->size,
                   .begin = parse->begin,
                   .end = parse->end,
                   .error = parse->error,
                   .depth = parse->depth + 1};
    Constraint *made = NULL;
    if (!word_is (parse, "("))
        return bad (parse, "expected '(' and a rule");
    if (parse->parts == PARTS_MOST || parse->depth == DEPTH_MOST)
        return bad (parse, parse->depth == DEPTH_MOST
                               ? "too many parentheses in each other"
                               : "too many rules in parentheses");
    const int status = read_rule (&inner, &made);
    parse->end = inner.end;
    if (!status)
        parse->part[parse->parts++] = made;
    return status;
}

static int read_arguments (Parse *parse) {
    const Geometry geometry = parse->kind->geometry;
    int status = parse->kind->pattern ? read_pattern (parse) : SUDOKU_OK;
    while (!status && next_word (parse)) {
        if (parse->depth && word_is (parse, ")"))
            return SUDOKU_OK;
        if (parse->kind->parts.most) {
            status = read_part (parse);
            continue;
        }
        if (!parse->cells && read_value (parse))
            continue;
        if (word_is (parse, ":") && parse->cells) {
            if (parse->lists + 1 == MOST_LISTS)
                return bad (parse, "too many lists of cells");
            parse->start[parse->lists++] = parse->cells;
            continue;
        }
        if (!parse->lists)
            parse->start[parse->lists++] = 0;
        status = geometry == SIGHT_LINE || geometry == DIAGONAL
                     ? read_view (parse)
                     : read_cells (parse);
    }
    return !status && parse->depth ? bad (parse, "expected ')'") : status;
}

static int make (Parse *parse, size_t begin, Constraint **made) {
    Cells list[MOST_LISTS];
    parse->start[parse->lists] = parse->cells;
    for (size_t i = 0; i < parse->lists; i++)
        list[i] = (Cells){parse->cell + parse->start[i],
                          parse->start[i + 1] - parse->start[i]};
    if (!parse->values && parse->kind->usual)
        parse->value[parse->values++] = parse->kind->usual;
    const Constraint constraint = {.kind = parse->kind,
                                   .list = list,
                                   .lists = parse->lists,
                                   .value = parse->value,
                                   .values = parse->values,
                                   .part = parse->part,
                                   .parts = parse->parts};
    const int status =
        sudoku_make_constraint (parse->rules, &constraint, made, parse->error);
    parse->error->column = begin + 1;
    return status;
}

static int read_rule (Parse *parse, Constraint **made) {
    const char *nearest;
    next_word (parse);
    const size_t begin = parse->begin;
    const char *const name = parse->text + begin;
    parse->kind = sudoku_kind_meant (name, parse->end - begin, &nearest);
    if (!parse->kind)
        return nearest
                   ? bad (parse, "'%.*s' is no kind of rule (did you mean %s?)",
                          word_size (parse), name, nearest)
                   : bad (parse, "'%.*s' is no kind of rule", word_size (parse),
                          name);
    int status = read_arguments (parse);
    if (!status)
        status = make (parse, begin, made);
    for (size_t i = 0; i < parse->parts; i++)
        sudoku_constraint_free ((Constraint *) parse->part[i]);
    free (parse->cell);
    return status;
}

int sudoku_read_constraint (sudoku_rules *rules, const char *text, size_t size,
                            sudoku_error *error) {
    Parse parse = {.rules = rules, .text = text, .size = size, .error = error};
    Constraint *made = NULL;
    const int status = read_rule (&parse, &made);
    if (status != SUDOKU_OK || sudoku_rules_add (rules, made))
        return status;
    sudoku_constraint_free (made);
    return SUDOKU_OUT_OF_MEMORY;
}

// ---------------------------------------------------------------------------
// Writing

static void put_view (Growing *text, const sudoku_rules *rules, Cells list,
                      bool diagonal) {
    Look look;
    sudoku_seen_from (rules, list, diagonal, &look);
    if (diagonal)
        sudoku_grow (text, " r%dc%d %c%c", look.row, look.col,
                     look.down > 0 ? 'd' : 'u', look.right > 0 ? 'r' : 'l');
    else if (look.right)
        sudoku_grow (text, " row %d%s", look.row,
                     look.right > 0 ? "" : " from right");
    else
        sudoku_grow (text, " column %d%s", look.col,
                     look.down > 0 ? "" : " from below");
}

void sudoku_put_constraint (Growing *text, const sudoku_rules *rules,
                            const Constraint *constraint) {
    const Kind *const kind = constraint->kind;
    sudoku_grow (text, "%s", kind->name);
    for (size_t i = 0; i < constraint->values; i++) {
        const int value = constraint->value[i];
        const bool roman = kind->roman && (value == 5 || value == 10);
        if (kind->pattern)
            sudoku_grow (text, "%s%c", i ? "" : " ", value);
        else if (roman)
            sudoku_grow (text, " %c", value == 5 ? 'V' : 'X');
        else
            sudoku_grow (text, " %d", value);
    }
    for (size_t i = 0; i < constraint->parts; i++) {
        sudoku_grow (text, " (");
        sudoku_put_constraint (text, rules, constraint->part[i]);
        sudoku_grow (text, ")");
    }
    for (size_t i = 0; !constraint->parts && i < constraint->lists; i++) {
        const Cells list = constraint->list[i];
        if (i)
            sudoku_grow (text, " :");
        if (kind->geometry == SIGHT_LINE || kind->geometry == DIAGONAL) {
            put_view (text, rules, list, kind->geometry == DIAGONAL);
            continue;
        }
        for (size_t j = 0; j < list.size; j++)
            sudoku_grow (text, " r%uc%u", list.cell[j] / rules->side + 1,
                         list.cell[j] % rules->side + 1);
    }
}
