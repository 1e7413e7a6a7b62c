// cells.c -- one cell of a text; see cells.h.

#include "sudoku/text/cells.h"
#include "sudoku/text/lines.h"
#include "sudoku/board/cell_text.h"

#include <stdlib.h>

void sudoku_codes_init (Codes *codes, const sudoku_symbols *symbols) {
    memset (codes->of, CODE_NONE, sizeof codes->of);
    memset (codes->given, 0, sizeof codes->given);
    codes->of['.'] = codes->of['_'] = codes->of['?'] = CODE_BLANK;
    codes->of['0'] = CODE_ZERO;
    for (unsigned byte = 1; byte < 128; byte++) {
        const int digit = symbol_digit ((char) byte);
        if (digit > 0)
            codes->of[byte] = (unsigned char) digit;
    }
    if (!symbols)
        return;
    const char *at = symbols->digits ? symbols->digits : "";
    for (size_t size, digit = 1;
         (size = sudoku_utf8 (at, SIZE_MAX)) && digit <= SYMBOLS_MAX; digit++) {
        const size_t byte =
            size == 1 ? (unsigned char) *at : SYMBOL_BYTE | digit;
        codes->given[byte] = (unsigned char) digit;
        if (codes->of[byte] == CODE_NONE)
            codes->of[byte] = (unsigned char) digit;
        at += size;
    }
    if (symbols->blank && (unsigned char) *symbols->blank < 128 &&
        codes->of[(unsigned char) *symbols->blank] == CODE_NONE)
        codes->of[(unsigned char) *symbols->blank] = CODE_BLANK;
}

Cell *sudoku_add_cell (CellList *list, Codes *codes) {
    Cell *cell = &codes->spare;
    if (list->size == list->room) {
        const size_t room = list->room ? 2 * list->room : 128;
        Cell *const grown = realloc (list->cell, room * sizeof *grown);
        codes->failed |= !grown;
        if (grown) {
            list->cell = grown;
            list->room = room;
        }
    }
    if (list->size < list->room)
        cell = list->cell + list->size++;
    *cell = (Cell){.code = CODE_NONE, .number = NO_NUMBER};
    return cell;
}

void sudoku_add_cells (CellList *list, Codes *codes, const CellList *more) {
    for (size_t i = 0; i < more->size; i++)
        *sudoku_add_cell (list, codes) = more->cell[i];
}

void sudoku_cells_free (CellList *list) {
    free (list->cell);
    *list = (CellList){0};
}

void sudoku_move_cells (CellList *to, CellList *from) {
    sudoku_cells_free (to);
    *to = *from;
    *from = (CellList){0};
}

static Cell *place (CellList *list, Codes *codes, Excerpt token) {
    Cell *const cell = sudoku_add_cell (list, codes);
    const size_t size = length_of (token), most = sizeof cell->shown - 1;
    cell->line = token.line;
    cell->column = (uint32_t) token.begin + 1;
    memcpy (cell->shown, token.bytes + token.begin, size < most ? size : most);
    return cell;
}

static void show_symbol (Cell *cell, const Codes *codes, char c) {
    const unsigned char code = codes->of[(unsigned char) c];
    cell->byte = c;
    cell->code = code;
    cell->given = codes->given[(unsigned char) c];
    if (code == CODE_BLANK || code == CODE_ZERO)
        cell->number = 0;
    else if (numeral (c))
        cell->number = (uint16_t) (c - '0');
    if (code >= 1 && code <= SYMBOLS_MAX)
        cell->marks = (uint64_t) 1 << (code - 1);
}

void sudoku_add_symbol (CellList *list, Codes *codes, Excerpt text, size_t at) {
    Cell *const cell = sudoku_add_cell (list, codes);
    cell->line = text.line;
    cell->column = (uint32_t) at + 1;
    *cell->shown = text.bytes[at];
    show_symbol (cell, codes, text.bytes[at]);
}

size_t sudoku_add_symbols (CellList *list, Codes *codes, Excerpt text,
                           const char *between) {
    const Set set = set_of (between);
    size_t count = 0;
    for (size_t at = text.begin; at < text.size; at++) {
        const char c = text.bytes[at];
        const bool entry =
            c == '+' && at + 1 < text.size && numeral (text.bytes[at + 1]);
        if (in_set (set, c))
            continue;
        at += entry;
        count++;
        if (list)
            sudoku_add_symbol (list, codes, text, at);
        if (list && list->size)
            list->cell[list->size - 1].entry = entry;
    }
    return count;
}

// The candidates shown by symbols, or 0 unless each occurs once and letters ascend.
static uint64_t marks_of (const Codes *codes, Excerpt text) {
    uint64_t marks = 0;
    for (size_t at = text.begin; at < text.size; at++) {
        const unsigned code = codes->of[(unsigned char) text.bytes[at]];
        if (!code || code > SYMBOLS_MAX ||
            marks >> (code - 1) & (code < LETTER ? 1 : UINT64_MAX))
            return 0;
        marks |= (uint64_t) 1 << (code - 1);
    }
    return marks;
}

// Removes brackets or quotation marks from a token.  Returns true for brackets.
static bool unwrap (Excerpt *token) {
    static const char open[] = "[{(<\"'", close[] = "]})>\"'";
    const char first = length_of (*token) >= 2 ? first_char (*token) : 0;
    const char *const mark = first ? strchr (open, first) : NULL;
    if (!mark || last_char (*token) != close[mark - open])
        return false;
    *token = trimmed (part (*token, token->begin + 1, token->size - 1));
    return mark - open < 4;
}

bool sudoku_is_nothing (Excerpt text) {
    static const char *const words[] = {"null", "none", "nil", "nan",
                                        "na",   "-1",   "..",  "__"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (equals (text, words[i]))
            return true;
    return !length_of (text);
}

// Reads a whole number, including "8." and "8.0".  Returns NO_NUMBER for any other
// text.
static uint16_t read_number (Excerpt token) {
    size_t at = token.begin;
    unsigned value;
    if (!next_number (token, &at, &value))
        return NO_NUMBER;
    if (at < token.size && token.bytes[at] == '.')
        for (at++; at < token.size && token.bytes[at] == '0';)
            at++;
    at += begins (part (token, at, token.size), "e+00") ? 4 : 0;
    return (uint16_t) (at < token.size         ? NO_NUMBER
                       : value < NO_NUMBER - 1 ? value
                                               : NO_NUMBER - 1);
}

bool sudoku_add_token (CellList *list, Codes *codes, Excerpt token) {
    Cell *const cell = place (list, codes, token);
    cell->bracketed = unwrap (&token);
    const char first = first_char (token);
    cell->entry = length_of (token) > 1 && strchr ("+uU", first) &&
                  numeral (token.bytes[token.begin + 1]);
    token.begin += cell->entry;
    const size_t size = length_of (token);
    if (size == 1)
        show_symbol (cell, codes, first_char (token));
    if ((size == 1 && first == '-') ||
        (size != 1 && sudoku_is_nothing (token))) {
        cell->code = CODE_BLANK;
        cell->number = 0;
    } else if (size > 1) {
        cell->marks = marks_of (codes, token);
        if (!cell->bracketed)
            cell->number = read_number (token);
    }
    // Further symbols may be blanks (decide.c).
    return cell_is_good (cell) || (size == 1 && strchr ("*#~", first));
}

bool sudoku_is_full (const CellList *cells, bool zeros) {
    for (size_t i = 0; i < cells->size; i++)
        if (cell_is_open (cells->cell + i) &&
            !(zeros && cells->cell[i].code == CODE_ZERO))
            return false;
    return cells->size;
}

// Whether the second board has all digits of the first board.
static bool has_digits (const CellList *second, const CellList *first) {
    bool all = second->size == first->size;
    for (size_t i = 0; i < first->size && all; i++) {
        const Cell *const a = first->cell + i, *const b = second->cell + i;
        all =
            cell_is_open (a) || (a->code == b->code && a->number == b->number);
    }
    return all;
}

bool sudoku_completes (const CellList *full, const CellList *cells) {
    const bool zeros = full->size >= LETTER * LETTER;
    return sudoku_is_full (full, zeros) && has_digits (full, cells) &&
           !sudoku_is_full (cells, zeros);
}

bool sudoku_continues (const CellList *second, const CellList *first) {
    bool none = true;
    for (size_t i = 0; i < second->size; i++)
        none &= cell_is_open (second->cell + i);
    return none || has_digits (second, first);
}

bool sudoku_is_another (const CellList *second, const CellList *first) {
    bool common = false, various = false;
    const Cell *shown = NULL;
    for (size_t i = 0; i < second->size; i++) {
        const Cell *const cell = second->cell + i;
        if (cell_is_open (cell))
            continue;
        various |= shown &&
                   (shown->code != cell->code || shown->number != cell->number);
        shown = cell;
        common |= i < first->size && !cell_is_open (first->cell + i);
    }
    return various && (common || first->size != second->size) &&
           !sudoku_continues (second, first);
}
