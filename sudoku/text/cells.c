// cells.c -- one cell of a text; see cells.h.

#include "sudoku/text/cells.h"
#include "sudoku/text/plain.h"

#include <stdlib.h>

void sudoku_codes_of_symbols (Codes *codes, const sudoku_symbols *symbols) {
    const char *at = symbols->digits ? symbols->digits : "";
    memset (codes->of, CODE_NONE, sizeof codes->of);
    for (unsigned digit = 1; *at && digit <= SYMBOLS_MAX; digit++) {
        const size_t size = sudoku_character (at, strlen (at));
        codes->of[size == 1 ? (unsigned char) *at : SYMBOL_BYTE | digit] =
            (unsigned char) digit;
        at += size;
    }
}

void sudoku_codes_init (Codes *codes, const sudoku_symbols *symbols) {
    memset (codes->of, CODE_NONE, sizeof codes->of);
    for (const char *blank = "._?"; *blank; blank++)
        codes->of[(unsigned char) *blank] = CODE_BLANK;
    codes->of['0'] = CODE_ZERO;
    for (unsigned byte = 1; byte < 128; byte++) {
        const int digit = symbol_digit ((char) byte);
        if (digit > 0)
            codes->of[byte] = (unsigned char) digit;
    }
    if (!symbols)
        return;
    Codes given;
    sudoku_codes_of_symbols (&given, symbols);
    for (unsigned byte = 0; byte < 256; byte++)
        if (codes->of[byte] == CODE_NONE)
            codes->of[byte] = given.of[byte];
    if (symbols->blank && (unsigned char) *symbols->blank < 128 &&
        codes->of[(unsigned char) *symbols->blank] == CODE_NONE)
        codes->of[(unsigned char) *symbols->blank] = CODE_BLANK;
}

Cell *sudoku_add_cell (CellList *list) {
    if (list->size == list->room) {
        const size_t room = list->room ? 2 * list->room : 128;
        Cell *const cell = realloc (list->cell, room * sizeof *cell);
        list->failed |= !cell;
        if (!cell)
            return NULL;
        list->cell = cell;
        list->room = room;
    }
    Cell *const cell = list->cell + list->size++;
    *cell = (Cell){.code = CODE_NONE, .number = NO_NUMBER};
    return cell;
}

void sudoku_cells_free (CellList *list) {
    free (list->cell);
    *list = (CellList){0};
}

// Fills the cell from one character.
static void show_symbol (Cell *cell, const Codes *codes, char c) {
    const unsigned char code = codes->of[(unsigned char) c];
    cell->byte = c;
    cell->code = code;
    if (code == CODE_BLANK || code == CODE_ZERO)
        cell->number = 0;
    else if (numeral (c))
        cell->number = (uint16_t) (c - '0');
    if (code >= 1 && code <= SYMBOLS_MAX)
        cell->marks = (uint64_t) 1 << (code - 1);
}

// Notes where the cell stands.
static void place (Cell *cell, const char *text, Piece token, size_t line) {
    const size_t size = token.end - token.begin, most = sizeof cell->shown - 1;
    cell->line = line;
    cell->column = (uint32_t) token.begin + 1;
    memcpy (cell->shown, text + token.begin, size < most ? size : most);
}

void sudoku_add_symbol (CellList *list, const Codes *codes, const char *text,
                        size_t at, size_t line) {
    Cell *const cell = sudoku_add_cell (list);
    if (!cell)
        return;
    place (cell, text, (Piece){at, at + 1}, line);
    show_symbol (cell, codes, text[at]);
}

// The candidates that ascending symbols show, or 0.
static uint64_t marks_of (const Codes *codes, const char *text, Piece piece) {
    uint64_t marks = 0;
    unsigned last = 0;
    for (size_t at = piece.begin; at < piece.end; at++) {
        const unsigned code = codes->of[(unsigned char) text[at]];
        if (code <= last || code > SYMBOLS_MAX)
            return 0;
        marks |= (uint64_t) 1 << (code - 1);
        last = code;
    }
    return marks;
}

// Takes brackets or quotation marks off a token.  True for brackets.
static bool unwrap (const char *text, Piece *token) {
    static const char open[] = "[{(<\"'", close[] = "]})>\"'";
    const char *const mark = token->end - token->begin >= 2
                                 ? strchr (open, text[token->begin])
                                 : NULL;
    if (!mark || !text[token->begin] ||
        text[token->end - 1] != close[mark - open])
        return false;
    token->begin++;
    token->end--;
    *token = trimmed (text, *token);
    return mark - open < 4;
}

static bool is_nothing (const char *text, size_t size) {
    static const char *const words[] = {"null", "none", "nil", "nan", "na"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen (words[i]) == size && !strncasecmp (text, words[i], size))
            return true;
    return !size;
}

// The end of a whole number, also one like "8." or "8.0".
static size_t number_end (const char *text, Piece token) {
    size_t at = numerals_end (text, token.begin, token.end);
    if (at > token.begin && at < token.end && text[at] == '.')
        for (at++; at < token.end && text[at] == '0';)
            at++;
    return at;
}

bool sudoku_add_token (CellList *list, const Codes *codes, const char *text,
                       Piece token, size_t line) {
    Cell *const cell = sudoku_add_cell (list);
    if (!cell)
        return false;
    place (cell, text, token, line);
    cell->bracketed = unwrap (text, &token);
    const char first = token.begin < token.end ? text[token.begin] : 0;
    if (token.end - token.begin > 1 && strchr ("+uU", first) &&
        numeral (text[token.begin + 1])) {
        cell->entry = true;
        token.begin++;
    }
    const size_t size = token.end - token.begin;
    if (size == 1 && first == '-') {
        cell->code = CODE_BLANK;
        cell->number = 0;
        cell->byte = first;
    } else if (size == 1) {
        show_symbol (cell, codes, text[token.begin]);
    } else if (is_nothing (text + token.begin, size)) {
        cell->code = CODE_BLANK;
        cell->number = 0;
    } else {
        cell->marks = marks_of (codes, text, token);
        if (!cell->bracketed && number_end (text, token) == token.end) {
            const unsigned value = number (
                text, token.begin, numerals_end (text, token.begin, token.end));
            cell->number =
                (uint16_t) (value < NO_NUMBER - 1 ? value : NO_NUMBER - 1);
        }
    }
    // Other symbols may be blanks, too (decide.c).
    return cell_is_good (cell) || (size == 1 && strchr ("*#~", first));
}
