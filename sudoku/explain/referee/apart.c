// apart.c -- candidate pairs that exclude each other by a constraint.
//
// Two candidates exclude each other if a constraint with links rejects a grid that
// has only these two.  This depends on the rules only, so all steps of a board share
// one table; each entry is computed once.

#include "sudoku/explain/referee/judge.h"
#include "sudoku/board/board.h"

#include <stdlib.h>
#include <string.h>

// Limit on the candidates of a table (side 16); on larger boards no result is stored.
enum { APART_MOST = 4096 };

struct Apart {
    const sudoku_rules *rules; // null: classic, without constraints
    sudoku_board *draft;       // without digits
    unsigned side;
    size_t all;           // N³
    unsigned char *known; // [all²] 1: no, 2: yes, 0: unknown; null if too large
};

Apart *sudoku_apart_new (const sudoku_board *board) {
    Apart *const apart = calloc (1, sizeof *apart);
    if (!apart)
        return NULL;
    apart->side = board->side;
    apart->all = (size_t) board->side * board->side * board->side;
    apart->rules = board->n ? NULL : board->rules;
    if (!apart->rules)
        return apart;
    apart->draft = sudoku_board_like (board);
    if (apart->all <= APART_MOST)
        apart->known = calloc (apart->all, apart->all);
    if (apart->draft && (apart->known || apart->all > APART_MOST))
        return apart;
    sudoku_apart_free (apart);
    return NULL;
}

void sudoku_apart_free (Apart *apart) {
    if (!apart)
        return;
    sudoku_board_free (apart->draft);
    free (apart->known);
    free (apart);
}

bool sudoku_constraint_apart (const Apart *apart, const Constraint *constraint,
                              sudoku_given a, sudoku_given b) {
    if (!constraint_links (constraint) || equal_cells (a, b))
        return false;
    sudoku_set (apart->draft, a.row, a.col, a.digit);
    sudoku_set (apart->draft, b.row, b.col, b.digit);
    const bool fits = constraint->kind->verify (constraint, apart->draft);
    sudoku_set (apart->draft, a.row, a.col, 0);
    sudoku_set (apart->draft, b.row, b.col, 0);
    return !fits;
}

static bool ask (const Apart *apart, sudoku_given a, sudoku_given b) {
    const sudoku_rules *const rules = apart->rules;
    for (size_t i = 0; i < rules->constraints; i++)
        if (sudoku_constraint_apart (apart, rules->constraint[i], a, b))
            return true;
    return false;
}

bool sudoku_keep_apart (const Apart *apart, sudoku_given a, sudoku_given b) {
    if (!apart->rules)
        return false;
    if (!apart->known)
        return ask (apart, a, b);
    const size_t x = candidate_number (apart->side, a);
    const size_t y = candidate_number (apart->side, b);
    unsigned char *const known = apart->known + x * apart->all + y;
    if (!*known)
        *known = apart->known[y * apart->all + x] =
            (unsigned char) (1 + ask (apart, a, b));
    return *known == 2;
}
