// survey.c -- statistics of all cells of a board.
//
// Which character is a blank?  The characters . 0 _ ? always are.  In a board without
// them, one other character may be a blank: x - * or any other non-digit, of which the
// most frequent is chosen.

#include "sudoku/text/cells.h"

enum { FEW = 8 };

// Whether the symbol is at the place of its digit among N candidates, in some alphabet.
static bool in_place (const Cell *cell, unsigned place) {
    const unsigned code = cell->code;
    return code == place || code + 1 == place || code + 1 == place + LETTER;
}

static void look_at (Survey *survey, const Cell *cell, unsigned side,
                     bool digit, uint32_t *odd) {
    survey->marks |= cell->marks;
    survey->bracketed |= cell->bracketed;
    if (cell->number != NO_NUMBER && cell->number > survey->largest)
        survey->largest = cell->number;
    survey->minus |= *cell->shown == '-' && cell->shown[1] == '1';
    survey->dots |= cell->code == CODE_BLANK;
    survey->zeros += cell->code == CODE_ZERO;
    if (cell->code == CODE_BLANK || cell->code == CODE_ZERO) {
        survey->usual += cell_is_blank (cell, side);
    } else if (digit) {
        survey->inside++;
        survey->upper |= !cell->given && cell->byte >= 'A' && cell->byte <= 'Z';
        survey->lower |= !cell->given && cell->byte >= 'a' && cell->byte <= 'z';
    } else if (cell->byte) {
        odd[(unsigned char) cell->byte]++;
        survey->bad++;
    } else {
        survey->bad += cell->number == NO_NUMBER || cell->number > side;
    }
}

Survey sudoku_survey (const CellList *cells, unsigned side, bool marks) {
    Survey survey = {0};
    uint32_t odd[256] = {0};
    bool numerals =
        false; // so letters continue them, and x is no digit of side 25
    for (size_t i = 0; i < cells->size && side >= LETTER; i++)
        numerals |= cells->cell[i].code < LETTER && cells->cell[i].code;
    for (size_t i = 0; i < cells->size; i++) {
        const Cell *const cell = cells->cell + i;
        look_at (&survey, cell, side,
                 marks ? cell->code <= SYMBOLS_MAX &&
                             in_place (cell, (unsigned) (i % side) + 1)
                       : cell_is_digit (cell, side) &&
                             !(numerals && cell->code > side),
                 odd);
    }
    for (unsigned byte = 1; survey.bad && byte < 256; byte++)
        if (odd[byte] > survey.most) {
            survey.most = odd[byte];
            survey.odd = (char) byte;
        }
    if (!survey.usual && survey.odd &&
        (strchr ("-xX*#~", survey.odd) || survey.most * FEW >= cells->size))
        survey.blank = survey.odd;
    const int code = survey.blank ? symbol_digit (survey.blank) : 0;
    if (code > 0)
        survey.marks &= ~((uint64_t) 1 << (code - 1));
    return survey;
}

bool sudoku_plausible (const CellList *cells, unsigned side, bool marks) {
    const Survey survey = sudoku_survey (cells, side, marks);
    const bool letters = survey.marks >> (LETTER - 1);
    const size_t bad = survey.usual ? survey.bad : survey.bad - survey.most;
    // A text with only one letter, repeated, is not a board; neither are letters of
    // both cases.
    if ((letters && !(survey.marks & (survey.marks - 1)) && !survey.usual &&
         !survey.most) ||
        (letters && side <= 3) || (survey.upper && survey.lower))
        return false;
    return bad * FEW <= cells->size &&
           (survey.inside || survey.usual || survey.zeros);
}
