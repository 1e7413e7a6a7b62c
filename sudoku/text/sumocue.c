// sumocue.c -- string formats of killer and jigsaw solvers.
//
//   SumoCueV1=15J0+0J0=8J1…    81 cells: =s begins a cage of sum s (0: no sum), +c belongs
//   SumoCueV1D…                to the cage of cell c; Jr: the cell is in region r; D:
//                              diagonals.  A cage of one cell is a given
//   3x3::k:3840:2561:…         81 cells: 256 times the sum of its cage, and the number of
//   3x3:d:k:…                  the cage; d: diagonals
//
// Blanks and line ends may stand between the cells.
//
// Source: R. van der Werf, in the forum of SudoCue, 2007.

#include "sudoku/text/forms.h"
#include "sudoku/board/board.h"
#include "sudoku/board/growing.h"
#include "sudoku/board/rules.h"
#include "sudoku/variant/notation.h"

#include <stdlib.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, LINES_MOST = 100 };

typedef struct Cue {
    unsigned sum[CELLS];  // sum of the cage that begins at the cell
    unsigned cage[CELLS]; // first cell, or number, of the cage of the cell
    unsigned region[CELLS];
    unsigned cells;
    bool jigsaw, diagonals;
} Cue;

bool sudoku_is_sumocue (sudoku_reader *reader, Excerpt line) {
    (void) reader;
    line = trimmed (line);
    return begins (line, "SumoCueV1") || begins (line, "3x3::k:") ||
           begins (line, "3x3:d:k:");
}

static bool read_number (Excerpt *text, unsigned *value) {
    size_t end = text->begin;
    if (!next_number (*text, &end, value) || end - text->begin > 6)
        return false;
    text->begin = end;
    return true;
}

static bool read_cells (Cue *cue, bool sumo, Excerpt *text) {
    for (; cue->cells < CELLS; cue->cells++) {
        const unsigned cell = cue->cells;
        while (text->begin < text->size &&
               one_of (text->bytes[text->begin], " \t:;,"))
            text->begin++;
        if (text->begin == text->size)
            break;
        const char sign = text->bytes[text->begin];
        const bool begins = sign == '=', joins = sign == '+';
        unsigned value, *const region = cue->region + cell;
        text->begin += sumo && (begins || joins);
        if (!read_number (text, &value) ||
            (sumo && !begins && !(joins && value < CELLS)))
            return false;
        cue->cage[cell] = !sumo ? value % 256 : begins ? cell : value;
        cue->sum[cell] = !sumo ? value / 256 : begins ? value : 0;
        if (!sumo || text->begin == text->size ||
            text->bytes[text->begin] != 'J')
            continue;
        text->begin++;
        if (!read_number (text, region) || *region >= SIDE)
            return false;
        cue->jigsaw = true;
    }
    return true;
}

// Writes the cage of a cell as a line of rules, unless another cell begins it.  A cage
// of one cell is a given.
static int add_cage (const Cue *cue, unsigned cell, sudoku_rules *rules,
                     unsigned char *given, sudoku_error *error) {
    Growing line = {0};
    unsigned size = 0, sum = 0;
    for (unsigned i = 0; i < CELLS; i++) {
        if (cue->cage[i] != cue->cage[cell])
            continue;
        if (!size++ && i != cell)
            return SUDOKU_OK;
        sum = cue->sum[i] > sum ? cue->sum[i] : sum;
    }
    if (size == 1) {
        given[cell] = sum <= SIDE ? (unsigned char) sum : 0;
        return sum <= SIDE
                   ? SUDOKU_OK
                   : sudoku_bad_text (error, 1,
                                      "a cage of one cell with sum %u", sum);
    }
    sudoku_grow (&line, "killer");
    if (sum)
        sudoku_grow (&line, " %u", sum);
    for (unsigned i = 0; i < CELLS; i++)
        if (cue->cage[i] == cue->cage[cell])
            sudoku_grow (&line, " r%uc%u", i / SIDE + 1, i % SIDE + 1);
    const int result = line.failed ? SUDOKU_OUT_OF_MEMORY
                                   : sudoku_read_constraint (rules, line.bytes,
                                                             line.size, error);
    free (line.bytes);
    return result;
}

static int make_rules (const Cue *cue, sudoku_rules *rules,
                       unsigned char *given, sudoku_error *error) {
    static const char *const diagonals[] = {"diagonal+", "diagonal-"};
    int result = SUDOKU_OK;
    if (cue->jigsaw)
        sudoku_set_regions (rules, cue->region);
    for (unsigned cell = 0; cell < CELLS && result == SUDOKU_OK; cell++)
        result = add_cage (cue, cell, rules, given, error);
    for (size_t i = 0; cue->diagonals && i < 2 && result == SUDOKU_OK; i++)
        result = sudoku_read_constraint (rules, diagonals[i],
                                         strlen (diagonals[i]), error);
    return result == SUDOKU_OK ? sudoku_rules_finish (rules, error) : result;
}

static int read_cue (sudoku_reader *reader, Cue *cue) {
    bool sumo = false, good = true;
    for (size_t lines = 0; good && cue->cells < CELLS && lines < LINES_MOST;
         lines++) {
        Excerpt text = trimmed (peek_text (reader, 0));
        if (!text.bytes || (lines && sudoku_is_sumocue (reader, text)))
            break;
        if (!lines) {
            const char *const first = text.bytes + text.begin;
            sumo = letter (*first);
            cue->diagonals = sumo ? length_of (text) > 9 && first[9] == 'D'
                                  : first[4] == 'd';
            text.begin += (sumo ? 9u : 7u) + cue->diagonals;
        }
        good = read_cells (cue, sumo, &text);
        if (!good)
            BAD (
                reader, text.line, text.begin + 1,
                sumo
                    ? "cell %u: expected =SUM or +CELL, and JREGION from J0 to "
                      "J8 for a jigsaw"
                    : "cell %u: expected a number, 256 times the sum of its "
                      "cage and the number of the cage",
                cue->cells + 1);
        take_line (reader);
    }
    if (good && cue->cells < CELLS)
        return BAD (reader, reader->error.line, 0,
                    "a string of %u cells: expected 81", cue->cells);
    return good ? SUDOKU_OK : SUDOKU_BAD_INPUT;
}

int sudoku_form_sumocue (sudoku_reader *reader, Excerpt line) {
    Cue cue = {0};
    unsigned char given[CELLS] = {0};
    int result = read_cue (reader, &cue);
    if (result != SUDOKU_OK)
        return result;
    sudoku_rules *const rules = sudoku_rules_new (SIDE);
    result = rules ? make_rules (&cue, rules, given, &reader->error)
                   : SUDOKU_OUT_OF_MEMORY;
    if (result == SUDOKU_BAD_INPUT)
        reader->error.line = line.line;
    if (result == SUDOKU_OK &&
        !(reader->puzzle->board = sudoku_board_new_rules (rules)))
        result = SUDOKU_OUT_OF_MEMORY;
    for (unsigned cell = 0; cell < CELLS && result == SUDOKU_OK; cell++)
        reader->puzzle->board->digit[cell] = given[cell];
    sudoku_rules_free (rules);
    return result;
}
