// position.c -- a position: candidates, groups, and what excludes what.
//
// A group has exactly one true candidate: a cell, or a digit in a row, a column or
// a box.  That one of them is true is called a truth, that no two are a link.
// Words: B. Hobiger and D. P. Bird, forum of Sudoku players; "Set logic".
//
// Candidates of placed digits and their peers are not there at all, and groups of
// placed digits are closed: they hold, whatever else is true.

#include "sudoku/explain/position.h"
#include "sudoku/board/board.h"
#include "sudoku/board/geometry.h"
#include "sudoku/board/vars.h"

#include <stdlib.h>
#include <string.h>

sudoku_given sudoku_rule_candidate (const sudoku_board *board, sudoku_rule rule,
                                    unsigned k) {
    sudoku_given given = {rule.row, rule.col, k + 1};
    if (rule.kind == SUDOKU_CELL)
        return given;
    const unsigned side = sudoku_side (board);
    const Place place =
        house_place (sudoku_order (board),
                     (unsigned) (rule.kind - 1) * side + rule.house, k);
    given.row = place.row;
    given.col = place.col;
    given.digit = rule.digit;
    return given;
}

bool sudoku_is_open (const sudoku_board *board, unsigned row, unsigned col,
                     unsigned digit) {
    unsigned houses[3];
    if (sudoku_get (board, row, col) ||
        !sudoku_allowed (board, row, col, digit))
        return false;
    houses_of_cell (board->n, row, col, houses);
    for (int i = 0; i < 3; i++)
        for (unsigned k = 0; k < board->side; k++) {
            const Place place = house_place (board->n, houses[i], k);
            if (sudoku_get (board, place.row, place.col) == digit)
                return false;
        }
    return true;
}

static void name_candidates (Position *position) {
    const sudoku_board *const board = position->board;
    const unsigned side = board->side;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            for (unsigned digit = 1; digit <= side; digit++) {
                const sudoku_given given = {row, col, digit};
                if (sudoku_is_open (board, row, col, digit))
                    position->name[position->size++] = given;
            }
}

// The rules of which the candidate is a part, as indices.
static void rules_of (unsigned n, sudoku_given given, size_t rules[4]) {
    const size_t side = side_of (n), all = side * side, digit = given.digit - 1;
    const size_t houses[4] = {given.row * side + given.col,
                              given.row * side + digit,
                              given.col * side + digit,
                              box_of (n, given.row, given.col) * side + digit};
    for (size_t kind = 0; kind < 4; kind++)
        rules[kind] = kind * all + houses[kind];
}

static sudoku_rule name_rule (unsigned side, size_t index) {
    const size_t all = (size_t) side * side, in = index % all;
    sudoku_rule rule;
    memset (&rule, 0, sizeof rule);
    rule.kind = (int) (index / all);
    if (rule.kind == SUDOKU_CELL) {
        rule.row = (unsigned) (in / side);
        rule.col = (unsigned) (in % side);
    } else {
        rule.house = (unsigned) (in / side);
        rule.digit = (unsigned) (in % side) + 1;
    }
    return rule;
}

static void fill_groups (Position *position) {
    const unsigned n = position->board->n;
    const size_t words = position->words;
    for (size_t group = 0; group < position->groups; group++) {
        position->rule[group] = name_rule (position->side, group);
        position->closed[group] = true;
    }
    for (size_t c = 0; c < position->size; c++) {
        size_t rules[4];
        rules_of (n, position->name[c], rules);
        position->first[c] = 4 * c;
        for (int i = 0; i < 4; i++) {
            position->of[4 * c + (size_t) i] = (uint16_t) rules[i];
            set_add (position->members + rules[i] * words, c);
            position->closed[rules[i]] = false;
        }
    }
    position->first[position->size] = 4 * position->size;
}

static void befriend (Position *position) {
    const size_t words = position->words;
    for (size_t c = 0; c < position->size; c++) {
        uint64_t *const friends = position->friends + c * words;
        memcpy (friends, position->open, words * sizeof *friends);
        for (size_t i = position->first[c]; i < position->first[c + 1]; i++) {
            const uint64_t *const members =
                position_members (position, position->of[i]);
            for (size_t w = 0; w < words; w++)
                friends[w] &= ~members[w];
        }
        set_add (friends, c);
    }
}

static bool allocate (Position *position, size_t most) {
    const size_t side = position->side;
    position->groups = 4 * side * side;
    position->name = malloc ((most + 1) * sizeof *position->name);
    position->rule = malloc (position->groups * sizeof *position->rule);
    position->closed = malloc (position->groups);
    return position->name && position->rule && position->closed;
}

static bool allocate_sets (Position *position) {
    const size_t words = position->words = position->size / 64 + 1;
    position->members = calloc (position->groups * words, sizeof (uint64_t));
    position->friends =
        calloc ((position->size + 1) * words, sizeof (uint64_t));
    position->first = malloc ((position->size + 1) * sizeof (size_t));
    position->of = malloc ((4 * position->size + 1) * sizeof (uint16_t));
    position->open = calloc (3 * words, sizeof (uint64_t));
    return position->members && position->friends && position->first &&
           position->of && position->open;
}

static void fill (Position *position, const sudoku_board *solution,
                  const unsigned char *possible) {
    const size_t words = position->words;
    position->solution = position->open + words;
    position->impossible = position->open + 2 * words;
    for (size_t c = 0; c < position->size; c++) {
        const sudoku_given given = position->name[c];
        set_add (position->open, c);
        if (sudoku_get (solution, given.row, given.col) == given.digit)
            set_add (position->solution, c);
        if (!possible[var_of (position->board->n, given.row, given.col,
                              given.digit) -
                      1])
            set_add (position->impossible, c);
    }
    fill_groups (position);
    befriend (position);
}

Position *sudoku_position_new (const sudoku_board *board,
                               const sudoku_board *solution,
                               const unsigned char *possible) {
    const size_t most = (size_t) cell_vars (board->n);
    Position *const position = calloc (1, sizeof *position);
    bool made = false;
    if (position) {
        position->side = board->side;
        position->board = sudoku_board_copy (board);
        if (position->board && allocate (position, most)) {
            name_candidates (position);
            made = allocate_sets (position);
        }
        if (made)
            fill (position, solution, possible);
    }
    if (made)
        return position;
    sudoku_position_free (position);
    return NULL;
}

void sudoku_position_free (Position *position) {
    if (!position)
        return;
    sudoku_board_free (position->board);
    free (position->name);
    free (position->rule);
    free (position->closed);
    free (position->members);
    free (position->friends);
    free (position->first);
    free (position->of);
    free (position->open);
    free (position);
}

size_t sudoku_position_group (const Position *position, sudoku_rule rule) {
    const size_t side = position->side;
    const size_t a = rule.kind == SUDOKU_CELL ? rule.row : rule.house;
    const size_t b = rule.kind == SUDOKU_CELL ? rule.col : rule.digit - 1;
    return rule.kind < SUDOKU_CELL || rule.kind > SUDOKU_BOX || a >= side ||
                   b >= side
               ? position->groups
               : ((size_t) rule.kind * side + a) * side + b;
}

int sudoku_position_eliminate (Position *position, size_t candidate) {
    const sudoku_given given = position->name[candidate];
    assert (set_has (position->open, candidate));
    set_remove (position->open, candidate);
    set_remove (position->impossible, candidate);
    return sudoku_forbid (position->board, given.row, given.col, given.digit);
}

void sudoku_position_place (Position *position, size_t candidate) {
    const sudoku_given given = position->name[candidate];
    const uint64_t *const friends = position_friends (position, candidate);
    assert (set_has (position->solution, candidate));
    for (size_t w = 0; w < position->words; w++) {
        position->open[w] &= friends[w];
        position->solution[w] &= friends[w];
        position->impossible[w] &= friends[w];
    }
    set_remove (position->open, candidate);
    set_remove (position->solution, candidate);
    for (size_t i = position->first[candidate];
         i < position->first[candidate + 1]; i++)
        position->closed[position->of[i]] = true;
    sudoku_set (position->board, given.row, given.col, given.digit);
}
