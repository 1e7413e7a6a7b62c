// rules.c -- rules as text, above boards or in a file of their own.
//
//   rules                     begins rules; optional in a file that has only rules
//   size 6                    the side; 9 without this line
//   boxes 2x3                 rows and columns of a box; or "boxes none"
//   regions                   in place of boxes: N lines of N symbols or numbers, one for
//   AABBBB                    each region, and . for cells without a region
//   …
//   killer 15 r1c1 r1c2       constraints, see variant/notation.h
//
// The rules hold for all boards that follow, until other rules begin.  Blank lines and
// comments may stand between rules.  The first line that is not a rule ends them: its first
// word is neither a known word nor similar to a known word, and the line names no cell.
// After an error everything up to the next rules is skipped, since it was meant for rules
// that are not known.

#include "sudoku/text/format.h"
#include "sudoku/text/forms.h"
#include "sudoku/board/board.h"
#include "sudoku/board/rules.h"
#include "sudoku/variant/notation.h"

#include <stdio.h>
#include <stdlib.h>

static const char between[] = " \t:,()";

// The first word; empty if the line does not begin with a word.
static Excerpt first_word (Excerpt text) {
    Excerpt word;
    size_t at = text.begin = skip_blanks (text, text.begin);
    next_word (text, &at, between, &word);
    return word.begin == text.begin ? word : part (text, at, at);
}

bool sudoku_begins_rules (Excerpt line) {
    if (!begins (trimmed (line), "rules")) // this holds for most lines
        return false;
    const Excerpt word = first_word (line);
    size_t at = word.size;
    Excerpt next;
    return equals (word, "rules") && !next_word (line, &at, " \t:", &next);
}

// Whether a line of a block of rules belongs to them.  A misspelt rule belongs to them,
// so that it is an error and not the title of a board.  A title that looks like a rule
// must follow a blank line.
static bool is_rule (Excerpt line, bool behind_blank) {
    const Excerpt first = first_word (line);
    const char *const word = first.bytes + first.begin, *nearest;
    const size_t size = length_of (first);
    if (equals (first, "size") || equals (first, "boxes") ||
        equals (first, "regions") || sudoku_kind_meant (word, size, &nearest))
        return true;
    if (size < 3 || !letter (*word) || sudoku_is_cell (word, size))
        return false;
    Excerpt next;
    for (size_t at = first.size; next_word (line, &at, between, &next);)
        if (sudoku_is_cell (next.bytes + next.begin, length_of (next)))
            return true;
    bool small = !behind_blank;
    for (size_t i = 0; small && i < size; i++)
        small = word[i] >= 'a' && word[i] <= 'z';
    return nearest || small;
}

// Reads `count` numbers from a text.  Any characters except numerals may separate them.
static bool read_numbers (Excerpt text, unsigned *numbers, size_t count) {
    size_t at = text.begin;
    for (size_t i = 0; i < count; i++) {
        while (at < text.size && !numeral (text.bytes[at]))
            if (text.bytes[at++] == '-')
                return false;
        if (!next_number (text, &at, numbers + i))
            return false;
    }
    return skip_blanks (text, at) == text.size;
}

static int read_size (sudoku_reader *reader, Excerpt text, size_t column,
                      sudoku_rules **rules) {
    unsigned side;
    if (*rules)
        return BAD_TEXT (reader, column,
                         "size: expected it before other rules");
    if (!read_numbers (text, &side, 1) || !side || side > SIDE_MAX)
        return BAD_TEXT (reader, column, "expected \"size\" and 1 to 784");
    *rules = sudoku_rules_new (side);
    return *rules ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}

static int read_boxes (sudoku_reader *reader, Excerpt text, size_t column,
                       sudoku_rules *rules) {
    unsigned shape[2];
    text.begin = skip_blanks (text, text.begin);
    if (length_of (text) == 4 && !memcmp (text.bytes + text.begin, "none", 4)) {
        for (size_t cell = 0; cell < (size_t) rules->side * rules->side; cell++)
            sudoku_rules_region (rules, cell, NO_REGION);
        return SUDOKU_OK;
    }
    return read_numbers (text, shape, 2) &&
                   sudoku_rules_boxes (rules, shape[0], shape[1])
               ? SUDOKU_OK
               : BAD_TEXT (reader, column,
                           "expected boxes of rows x columns, whose product is "
                           "the side, %u",
                           rules->side);
}

// Reads rows of regions below the next line, and takes all lines except the last.
static int read_regions (sudoku_reader *reader, sudoku_rules *rules) {
    static const char wrong[] = "expected the letter or number of a region";
    const unsigned side = rules->side;
    const Block *const block = sudoku_find_block (reader, 1, side);
    const CellList *const cells = &block->cells;
    for (size_t i = 1; i <= block->lines; i++) {
        const Excerpt text = peek_text (reader, i);
        const size_t field = first_of (text, ":");
        if (field < text.size)
            return BAD (reader, text.line, field + 1, "%s", wrong);
    }
    if (block->bad_row)
        return BAD (reader, block->bad_line, 1,
                    "%zu regions in a row, expected %u", block->bad_cells,
                    side);
    if (block->rows < side)
        return BAD (reader, reader->error.line + block->lines + 1, 1,
                    "expected row %u of %u of the regions", block->rows + 1,
                    side);
    for (size_t i = 0; i < cells->size; i++) {
        const Cell *const cell = cells->cell + i;
        const unsigned region =
            cell->code <= SYMBOLS_MAX ? cell->code : cell->number;
        if (region >= NO_REGION || !*cell->shown || *cell->shown == ' ')
            return BAD (reader, cell->line, cell->column, "%s", wrong);
        sudoku_rules_region (rules, i, region ? region : NO_REGION);
    }
    for (size_t lines = block->lines; lines; lines--)
        take_line (reader);
    return SUDOKU_OK;
}

// Reads the rule in the next line, and takes all its lines except the last.
static int read_rule (sudoku_reader *reader, Excerpt line,
                      sudoku_rules **rules) {
    const Excerpt word = first_word (line);
    const Excerpt rest = part (line, word.size, line.size);
    const bool boxes = equals (word, "boxes"),
               regions = equals (word, "regions");
    if (equals (word, "size"))
        return read_size (reader, rest, word.begin + 1, rules);
    if (!*rules && !(*rules = sudoku_rules_new (9)))
        return SUDOKU_OUT_OF_MEMORY;
    if ((boxes || regions) && (*rules)->constraints)
        return BAD_TEXT (reader, word.begin + 1,
                         "expected boxes and regions before other rules");
    return boxes     ? read_boxes (reader, rest, word.begin + 1, *rules)
           : regions ? read_regions (reader, *rules)
                     : sudoku_read_constraint (*rules, line.bytes, line.size,
                                               &reader->error);
}

int sudoku_read_rule_lines (sudoku_reader *reader, sudoku_rules **rules) {
    int status = SUDOKU_OK;
    Excerpt line;
    bool behind_blank = false;
    while ((line = peek_text (reader, 0)).bytes) {
        const LineKind kind = sudoku_line_kind (line, 0);
        const bool silent = kind == LINE_BLANK || kind == LINE_COMMENT;
        behind_blank |= kind == LINE_BLANK;
        if (sudoku_begins_rules (line) ||
            (!silent && !is_rule (line, behind_blank)))
            break;
        reader->error.line = line.line;
        if (kind == LINE_COMMENT)
            sudoku_describe (reader, line);
        if (!silent)
            status = read_rule (reader, line, rules);
        if (status && !reader->error.line)
            reader->error.line = line.line;
        if (status)
            return status;
        take_line (reader);
    }
    if (reader->lines.exhausted ||
        (!*rules && !(*rules = sudoku_rules_new (9))))
        return SUDOKU_OUT_OF_MEMORY;
    status = sudoku_rules_finish (*rules, &reader->error);
    if (status)
        // The last line that was read.
        reader->error.line = reader->lines.number;
    return status;
}

bool sudoku_is_rules (sudoku_reader *reader, Excerpt line) {
    (void) reader;
    return sudoku_begins_rules (line);
}

int sudoku_form_rules (sudoku_reader *reader, Excerpt line) {
    sudoku_rules *rules = NULL;
    (void) line;
    take_line (reader);
    const int status = sudoku_read_rule_lines (reader, &rules);
    sudoku_reader_rules (reader, status ? NULL : rules);
    sudoku_rules_free (rules);
    if (!status)
        return SUDOKU_OK;
    // Everything up to the next rules was meant for rules that are not known.
    const Line *next;
    while ((next = peek_line (reader, 0)) &&
           !sudoku_begins_rules (excerpt_of (next)))
        take_line (reader);
    return status;
}

static void put_regions (Growing *text, const sudoku_rules *rules) {
    const bool symbols = rules->regions <= SYMBOLS_MAX;
    sudoku_grow (text, "regions\n");
    for (size_t cell = 0; cell < (size_t) rules->side * rules->side; cell++) {
        const unsigned region = rules->region[cell];
        const bool last = (cell + 1) % rules->side == 0;
        if (symbols)
            sudoku_grow_fill (
                text, digit_symbol (region == NO_REGION ? 0 : region + 1), 1);
        else
            sudoku_grow (text, "%s%u", cell % rules->side ? " " : "",
                         region == NO_REGION ? 0 : region + 1);
        if (last)
            sudoku_grow_fill (text, '\n', 1);
    }
}

static void put_rules (Growing *text, const sudoku_rules *rules) {
    assert (rules->finished);
    if (rules->box_rows)
        sudoku_grow (text, "boxes %ux%u\n", rules->box_rows, rules->box_cols);
    else if (rules->regions)
        put_regions (text, rules);
    else
        sudoku_grow (text, "boxes none\n");
    for (size_t i = 0; i < rules->constraints; i++) {
        sudoku_put_constraint (text, rules, rules->constraint[i]);
        sudoku_grow_fill (text, '\n', 1);
    }
}

char *sudoku_rules_text (const sudoku_rules *rules) {
    Growing text = {0};
    sudoku_grow (&text, "rules\nsize %u\n", rules->side);
    put_rules (&text, rules);
    return sudoku_grown (&text);
}

void sudoku_write_rules (Writer *writer) {
    const sudoku_rules *const rules = sudoku_board_rules (writer->board);
    sudoku_put_gap (writer);
    sudoku_grow (&writer->text, "rules\nsize %u\n", writer->board->side);
    if (rules)
        put_rules (&writer->text, rules);
    sudoku_write_line (writer);
    writer->holds |= SUDOKU_LOST_RULES;
}
