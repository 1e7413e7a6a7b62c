// clues.c -- the variant rules of a board as lines.
//
//   killer: the digits of the cage are different and have this sum
//     killer 8 r1c1 r1c2 r2c1
//     killer 11 r1c4 r2c4
//   regions, with a letter for each cell: `a` for region 1, and so on:
//     aab…

#include "sudoku/program/report/clues.h"
#include "sudoku/board/board.h"
#include "sudoku/variant/notation.h"

#include <string.h>

// A kind with all its constraints.  Kinds are in the order of their first constraints.
static void put_kind (Growing *text, const sudoku_rules *rules, size_t first) {
    const Kind *const kind = rules->constraint[first]->kind;
    for (size_t i = 0; i < first; i++)
        if (rules->constraint[i]->kind == kind)
            return;
    sudoku_grow (text, "%s: %s\n", kind->name, kind->meaning);
    for (size_t i = first; kind->cells.least && i < rules->constraints; i++)
        if (rules->constraint[i]->kind == kind) {
            sudoku_grow (text, "  ");
            sudoku_put_constraint (text, rules, rules->constraint[i]);
            sudoku_grow (text, "\n");
        }
}

static void put_regions (Growing *text, const sudoku_rules *rules) {
    sudoku_grow (text, "regions, a letter each, from region 1 on:\n");
    for (unsigned row = 0; row < rules->side; row++) {
        sudoku_grow (text, "  ");
        for (unsigned col = 0; col < rules->side; col++) {
            const unsigned region = rules->region[row * rules->side + col];
            const char letter = region == NO_REGION ? '.'
                                : region < 26
                                    ? (char) ('a' + region)
                                    : (char) ('A' + (region - 26) % 26);
            sudoku_grow (text, "%c", letter);
        }
        sudoku_grow (text, "\n");
    }
}

char *sudoku_clues (const sudoku_board *board) {
    Growing text = {0};
    const sudoku_rules *const rules = board->n ? NULL : board->rules;
    sudoku_grow (&text, "%s", "");
    for (size_t i = 0; rules && i < rules->constraints; i++)
        put_kind (&text, rules, i);
    if (rules && !rules->box_rows && rules->regions > 1)
        put_regions (&text, rules);
    return sudoku_grown (&text);
}
