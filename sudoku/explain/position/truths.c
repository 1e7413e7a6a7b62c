// truths.c -- the candidates of truths and links, from their names.
//
// A rule is named by kind, house, cell and digit (sudoku_explain.h).  Its candidates
// are found on the current board, so that words and pages need nothing else.

#include "sudoku/explain/position/truths.h"
#include "sudoku/explain/position/set.h"
#include "sudoku/board/kind.h"

#include <assert.h>
#include <string.h>

// Room for a copy of a board of side at most 36, to which a digit is added.
typedef union Draft {
    sudoku_board board;
    unsigned char bytes[sizeof (sudoku_board) + 36 * 36 * sizeof (uint16_t)];
} Draft;

// Whether the board with `more` digits violates no constraint with links.  With
// `only`, checks that constraint alone; two digits are then checked on a blank grid.
static bool fits (const sudoku_board *board, const Constraint *only,
                  const sudoku_given *more, size_t size) {
    const size_t cells = (size_t) board->side * board->side;
    const sudoku_rules *const rules = board->rules;
    Draft draft;
    assert (board->side <= 36);
    memcpy (&draft, board, sizeof *board);
    memset (draft.board.digit, 0, cells * sizeof (uint16_t));
    if (!only || size == 1)
        memcpy (draft.board.digit, board->digit, cells * sizeof (uint16_t));
    for (size_t i = 0; i < size; i++)
        sudoku_set (&draft.board, more[i].row, more[i].col, more[i].digit);
    for (size_t i = 0; i < rules->constraints; i++) {
        const Constraint *const constraint = rules->constraint[i];
        if (constraint_links (constraint) && (!only || constraint == only) &&
            !constraint->kind->verify (constraint, &draft.board))
            return false;
    }
    return true;
}

bool sudoku_keeps_apart (const sudoku_board *board, size_t constraint,
                         sudoku_given a, sudoku_given b) {
    const sudoku_given pair[2] = {a, b};
    const Constraint *const only = board->rules->constraint[constraint];
    return constraint_links (only) && !fits (board, only, pair, 2);
}

bool sudoku_bars (const sudoku_board *board, size_t constraint,
                  sudoku_given at) {
    const Constraint *const only = board->rules->constraint[constraint];
    return constraint_links (only) && !fits (board, only, &at, 1);
}

// Whether a house of a cell has a digit.
static bool sees_digit (const sudoku_board *board, sudoku_given at) {
    unsigned houses[3];
    const unsigned size = board_houses_of (board, at.row, at.col, houses);
    for (unsigned i = 0; i < size; i++)
        for (unsigned k = 0; k < board_house_size (board, houses[i]); k++) {
            const Place place = board_house_cell (board, houses[i], k);
            if (sudoku_get (board, place.row, place.col) == at.digit)
                return true;
        }
    return false;
}

bool sudoku_is_open (const sudoku_board *board, unsigned row, unsigned col,
                     unsigned digit) {
    const sudoku_given at = {row, col, digit};
    return !sudoku_get (board, row, col) &&
           sudoku_allowed (board, row, col, digit) && !sees_digit (board, at) &&
           (board->n || fits (board, NULL, &at, 1));
}

uint64_t sudoku_cell_digits (const sudoku_board *board, unsigned row,
                             unsigned col) {
    const unsigned held = sudoku_get (board, row, col);
    uint64_t digits = held ? bit (held - 1) : 0;
    for (unsigned digit = 1; !held && digit <= board->side; digit++)
        digits |= (uint64_t) sudoku_is_open (board, row, col, digit)
                  << (digit - 1);
    return digits;
}

unsigned sudoku_last_blank (const sudoku_board *board, unsigned row,
                            unsigned col) {
    unsigned houses[3];
    const unsigned size = board_houses_of (board, row, col, houses);
    for (unsigned i = 0; i < size; i++) {
        const unsigned cells = board_house_size (board, houses[i]);
        unsigned blank = 0;
        for (unsigned k = 0; k < cells; k++) {
            const Place place = board_house_cell (board, houses[i], k);
            blank += !sudoku_get (board, place.row, place.col);
        }
        if (blank == 1 && cells == board->side)
            return houses[i];
    }
    return NO_HOUSE;
}

// If the rule has a digit: the cells that cannot have this digit if the named cell
// has it.  Otherwise all candidates of the cells in the lists of the constraint, or
// of the board if there are no lists.
static size_t constraint_candidates (const sudoku_board *board,
                                     sudoku_rule rule, sudoku_given *out) {
    const Constraint *const constraint = board->rules->constraint[rule.house];
    const unsigned side = board->side;
    size_t size = 0;
    for (unsigned cell = 0; cell < side * side; cell++) {
        const bool inside = rule.digit || constraint_has (constraint, cell);
        for (unsigned digit = 1; inside && digit <= side; digit++) {
            const sudoku_given pair[2] = {{rule.row, rule.col, rule.digit},
                                          {cell / side, cell % side, digit}};
            const bool first =
                rule.row == pair[1].row && rule.col == pair[1].col;
            if (!rule.digit || (digit == rule.digit &&
                                (first || !fits (board, constraint, pair, 2))))
                out[size++] = pair[1];
        }
    }
    return size;
}

// The candidates of the corners other than the two digits.
static size_t rectangle_candidates (const sudoku_board *board, sudoku_rule rule,
                                    sudoku_given *out) {
    const unsigned side = board->side;
    const unsigned rows[2] = {rule.row, rule.opposite[0]};
    const unsigned cols[2] = {rule.col, rule.opposite[1]};
    size_t size = 0;
    for (int corner = 0; corner < 4; corner++)
        for (unsigned digit = 1; digit <= side; digit++)
            if (digit != rule.pair[0] && digit != rule.pair[1])
                out[size++] =
                    (sudoku_given){rows[corner / 2], cols[corner % 2], digit};
    return size;
}

// Lists the other digits of the pattern's cells.
static size_t pattern_candidates (sudoku_rule rule, sudoku_given *out) {
    size_t size = 0;
    for (unsigned i = 0; i < 729; i++)
        if (pattern_has (rule, i / 9) && !(rule.digits >> i % 9 & 1))
            out[size++] = (sudoku_given){i / 81, i / 9 % 9, i % 9 + 1};
    return size;
}

// Finds, in a cell with three candidates, the candidate with three places in its row.
static size_t grave_candidates (const sudoku_board *board, sudoku_given *out) {
    const unsigned side = board->side;
    for (unsigned cell = 0; cell < side * side; cell++) {
        const sudoku_rule here = {.row = cell / side, .col = cell % side};
        if (sudoku_rule_left (board, here, out) != 3)
            continue;
        for (unsigned i = 0; i < 3; i++) {
            const sudoku_given at = out[i];
            const sudoku_rule row = {
                .kind = SUDOKU_ROW, .house = at.row, .digit = at.digit};
            if (sudoku_rule_left (board, row, out + 3) == 3) {
                out[0] = at;
                return 1;
            }
        }
    }
    return 0;
}

size_t sudoku_rule_candidates (const sudoku_board *board, sudoku_rule rule,
                               sudoku_given *candidates) {
    const unsigned side = board->side;
    if (rule.kind == SUDOKU_CONSTRAINT)
        return constraint_candidates (board, rule, candidates);
    if (rule.kind == SUDOKU_RECTANGLE)
        return rectangle_candidates (board, rule, candidates);
    if (rule.kind == SUDOKU_PATTERN)
        return pattern_candidates (rule, candidates);
    if (rule.kind == SUDOKU_GRAVE)
        return grave_candidates (board, candidates);
    if (rule.kind == SUDOKU_CELL) {
        for (unsigned k = 0; k < side; k++)
            candidates[k] = (sudoku_given){rule.row, rule.col, k + 1};
        return side;
    }
    const unsigned house = (unsigned) (rule.kind - 1) * side + rule.house;
    const unsigned digits = rule.digit ? 1 : side; // 0: all digits
    const unsigned size = board_house_size (board, house) * digits;
    for (unsigned k = 0; k < size; k++) {
        const Place place = board_house_cell (board, house, k / digits);
        candidates[k] = (sudoku_given){
            place.row, place.col, rule.digit ? rule.digit : k % digits + 1};
    }
    return size;
}

size_t sudoku_rule_left (const sudoku_board *board, sudoku_rule rule,
                         sudoku_given *candidates) {
    const size_t size = sudoku_rule_candidates (board, rule, candidates);
    size_t left = 0;
    for (size_t i = 0; i < size; i++)
        if (sudoku_is_open (board, candidates[i].row, candidates[i].col,
                            candidates[i].digit))
            candidates[left++] = candidates[i];
    return left;
}

size_t sudoku_rule_struck (const sudoku_board *board, sudoku_rule rule,
                           bool barred, sudoku_given *candidates) {
    const size_t all = sudoku_rule_candidates (board, rule, candidates);
    size_t size = 0;
    for (size_t i = 0; i < all; i++) {
        const sudoku_given at = candidates[i];
        const bool seen =
            sudoku_get (board, at.row, at.col) != 0 ||
            sudoku_allowed (board, at.row, at.col, at.digit) != barred ||
            sees_digit (board, at);
        if (!seen && (!barred || !fits (board, NULL, &at, 1)))
            candidates[size++] = at;
    }
    return size;
}

bool sudoku_rule_has (const sudoku_board *board, sudoku_rule rule, unsigned row,
                      unsigned col) {
    if (rule.kind == SUDOKU_CONSTRAINT) {
        const Constraint *const at = board->rules->constraint[rule.house];
        return at->lists && constraint_has (at, row * board->side + col);
    }
    if (rule.kind == SUDOKU_CELL)
        return rule.row == row && rule.col == col;
    return board_house_has (board, rule, row, col);
}

bool sudoku_is_whole (sudoku_rule rule) {
    return rule.kind > SUDOKU_CONSTRAINT ||
           (rule.kind != SUDOKU_CELL && !rule.digit);
}
