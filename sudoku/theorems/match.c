// match.c -- where on a board a theorem says something.
//
// A match maps rows, columns and digits of the theorem to those of the board, and
// bands and stacks with them.  Truth by truth it takes one of the board, and maps an
// allowed candidate to each of the open ones there.  What no open candidate needs is
// left free, for a theorem holds with fewer candidates, too.  Rows and columns are
// exchanged by looking at the transposed board.

#include "sudoku/theorems/match.h"
#include "sudoku/board/geometry.h"

#include <assert.h>
#include <string.h>

// Numbers of the board by those of the theorem, FREE where there is none yet; and
// bits of those of the board that are taken.
typedef struct Map {
    uint8_t to[3][9], band[2][3]; // rows, columns, digits; bands, stacks
    uint16_t taken[3], taken_bands[2];
} Map;

enum { FREE = 9 };

typedef struct Match {
    const Theorem *theorem;
    const View *view;
    uint16_t *truths;
    uint16_t allowed[PATTERN_TRUTHS]; // not mapped yet, by truth
} Match;

void sudoku_views (const sudoku_board *board, View views[2]) {
    bool seen[27][9] = {{false}};
    unsigned houses[3];
    memset (views, 0, 2 * sizeof *views);
    for (unsigned at = 0; at < 81; at++) {
        const unsigned digit = sudoku_get (board, at / 9, at % 9);
        houses_of_cell (3, at / 9, at % 9, houses);
        for (int i = 0; digit && i < 3; i++)
            seen[houses[i]][digit - 1] = true;
    }
    for (unsigned c = 0; c < CANDIDATES; c++) {
        const unsigned row = candidate_row (c), col = candidate_col (c);
        const unsigned digit = candidate_digit (c), bit = 1u << digit;
        houses_of_cell (3, row, col, houses);
        if (sudoku_get (board, row, col) || seen[houses[0]][digit] ||
            seen[houses[1]][digit] || seen[houses[2]][digit] ||
            !sudoku_allowed (board, row, col, digit + 1))
            continue;
        for (int i = 0; i < 2; i++) {
            const unsigned r = i ? col : row, k = i ? row : col;
            houses_of_cell (3, r, k, houses);
            views[i].cell[r * 9 + k] |= (uint16_t) bit;
            views[i].places[houses[0]][digit] |= (uint16_t) (1u << k);
            views[i].places[houses[1]][digit] |= (uint16_t) (1u << r);
            views[i].places[houses[2]][digit] |=
                (uint16_t) (1u << (r % 3 * 3 + k % 3));
            views[i].count[SUDOKU_CELL][r * 9 + k]++;
            for (int kind = 0; kind < 3; kind++)
                views[i].count[kind + 1][houses[kind] % 9 * 9 + digit]++;
        }
    }
}

// ---------------------------------------------------------------------------
// The order of truths

// How much of a truth the candidates of those before it have mapped; then, how few
// candidates it has.
static int nearness (const Theorem *theorem, size_t done, size_t truth) {
    bool known[3][9] = {{false}};
    int near;
    for (size_t t = 0; t < done; t++)
        for (unsigned k = 0; k < 9; k++) {
            const unsigned c =
                sudoku_pattern_member (theorem->pattern.truths[t], k);
            if (!theorem->pattern.allowed[c])
                continue;
            known[0][candidate_row (c)] = true;
            known[1][candidate_col (c)] = true;
            known[2][candidate_digit (c)] = true;
        }
    const unsigned rule = theorem->pattern.truths[truth];
    const unsigned house = rule / 9 % 9, last = rule % 9;
    if (rule / 81 == SUDOKU_CELL)
        near = known[0][house] + known[1][last];
    else if (rule / 81 == SUDOKU_BOX)
        near = 2 * known[2][last];
    else
        near = known[rule / 81 - 1][house] + known[2][last];
    return 10 * near - __builtin_popcount (theorem->allowed[truth]);
}

static void list_allowed (Theorem *theorem) {
    for (size_t t = 0; t < theorem->pattern.size; t++) {
        theorem->allowed[t] = 0;
        for (unsigned k = 0; k < 9; k++)
            if (theorem->pattern.allowed[sudoku_pattern_member (
                    theorem->pattern.truths[t], k)])
                theorem->allowed[t] |= (uint16_t) (1u << k);
        theorem->counts[t] = (uint8_t) __builtin_popcount (theorem->allowed[t]);
    }
}

void sudoku_arrange (Theorem *theorem) {
    Pattern *const pattern = &theorem->pattern;
    list_allowed (theorem);
    for (size_t i = 0; i < pattern->size; i++) {
        size_t best = i;
        for (size_t t = i + 1; t < pattern->size; t++)
            if (nearness (theorem, i, t) > nearness (theorem, i, best))
                best = t;
        const uint16_t truth = pattern->truths[i];
        pattern->truths[i] = pattern->truths[best];
        pattern->truths[best] = truth;
        list_allowed (theorem);
    }
}

// ---------------------------------------------------------------------------
// Mapping

// Whether a row, column or digit can be mapped so: it is, or neither it nor that of
// the board is mapped otherwise; nor are their bands.
static bool can_bind (const Map *map, int what, unsigned from, unsigned to) {
    if (map->to[what][from] != FREE)
        return map->to[what][from] == to;
    if (map->taken[what] >> to & 1)
        return false;
    if (what == 2)
        return true;
    return map->band[what][from / 3] != FREE
               ? map->band[what][from / 3] == to / 3
               : !(map->taken_bands[what] >> to / 3 & 1);
}

static void bind (Map *map, int what, unsigned from, unsigned to) {
    assert (can_bind (map, what, from, to));
    map->to[what][from] = (uint8_t) to;
    map->taken[what] |= (uint16_t) (1u << to);
    if (what == 2)
        return;
    map->band[what][from / 3] = (uint8_t) (to / 3);
    map->taken_bands[what] |= (uint16_t) (1u << to / 3);
}

static bool can_bind_candidate (const Map *map, unsigned from, unsigned to) {
    return can_bind (map, 2, candidate_digit (from), candidate_digit (to)) &&
           can_bind (map, 0, candidate_row (from), candidate_row (to)) &&
           can_bind (map, 1, candidate_col (from), candidate_col (to));
}

// Whether some open candidate can be the target.
static bool has_target (const Match *match, const Map *map) {
    const unsigned target = match->theorem->pattern.target;
    for (unsigned at = 0; at < 81; at++)
        for (unsigned left = match->view->cell[at]; left; left &= left - 1)
            if (can_bind_candidate (map, target,
                                    9 * at + (unsigned) __builtin_ctz (left)))
                return true;
    return false;
}

static bool match_truth (Match *match, const Map *map, size_t index);

// Maps the open candidates of a truth, of which `places` are left.
static bool match_places (Match *match, const Map *map, size_t index,
                          uint16_t places) {
    if (!places)
        return match_truth (match, map, index + 1);
    const unsigned truth = match->theorem->pattern.truths[index];
    const unsigned to = sudoku_pattern_member (
        match->truths[index], (unsigned) __builtin_ctz (places));
    places &= (uint16_t) (places - 1);
    for (unsigned left = match->allowed[index]; left; left &= left - 1) {
        const unsigned k = (unsigned) __builtin_ctz (left);
        const unsigned from = sudoku_pattern_member (truth, k);
        if (!can_bind_candidate (map, from, to))
            continue;
        Map copy = *map;
        bind (&copy, 0, candidate_row (from), candidate_row (to));
        bind (&copy, 1, candidate_col (from), candidate_col (to));
        bind (&copy, 2, candidate_digit (from), candidate_digit (to));
        match->allowed[index] ^= (uint16_t) (1u << k);
        if (match_places (match, &copy, index, places))
            return true;
        match->allowed[index] ^= (uint16_t) (1u << k);
    }
    return false;
}

// Tries one truth of the board.
static bool take (Match *match, const Map *map, size_t index, unsigned rule) {
    const unsigned kind = rule / 81, at = rule % 81;
    match->truths[index] = (uint16_t) rule;
    match->allowed[index] = match->theorem->allowed[index];
    return match_places (
        match, map, index,
        kind == SUDOKU_CELL
            ? match->view->cell[at]
            : match->view->places[9 * (kind - 1) + at / 9][at % 9]);
}

// The numbers that one of the theorem can be mapped to, from *begin up to the result.
static unsigned range (const Map *map, int what, unsigned from,
                       unsigned *begin) {
    const unsigned to = what < 0 ? (unsigned) FREE : map->to[what][from];
    *begin = to == FREE ? 0 : to;
    return to == FREE ? 9 : to + 1;
}

// Tries the truths of the board of the same kind with no more candidates than are
// allowed.  Its row, column or digit are mapped first, of a box the digit.
static bool match_truth (Match *match, const Map *map, size_t index) {
    const Theorem *const theorem = match->theorem;
    if (index == theorem->pattern.size)
        return has_target (match, map);
    const unsigned rule = theorem->pattern.truths[index], kind = rule / 81;
    const int first = kind == SUDOKU_CELL  ? 0
                      : kind == SUDOKU_BOX ? -1
                                           : (int) kind - 1;
    const int last = kind == SUDOKU_CELL ? 1 : 2;
    unsigned begin_a, begin_b;
    const unsigned end_a = range (map, first, rule / 9 % 9, &begin_a);
    const unsigned end_b = range (map, last, rule % 9, &begin_b);
    for (unsigned a = begin_a; a < end_a; a++)
        for (unsigned b = begin_b; b < end_b; b++) {
            const uint8_t count = match->view->count[kind][9 * a + b];
            if (!count || count > theorem->counts[index] ||
                !can_bind (map, last, rule % 9, b) ||
                (first >= 0 && !can_bind (map, first, rule / 9 % 9, a)))
                continue;
            Map copy = *map;
            bind (&copy, last, rule % 9, b);
            if (first >= 0)
                bind (&copy, first, rule / 9 % 9, a);
            if (take (match, &copy, index, 81 * kind + 9 * a + b))
                return true;
        }
    return false;
}

static uint16_t transpose (uint16_t rule) {
    const unsigned kind = rule / 81, house = rule / 9 % 9, last = rule % 9;
    const unsigned box = house % 3 * 3 + house / 3;
    return (uint16_t) (kind == SUDOKU_CELL  ? last * 9 + house
                       : kind == SUDOKU_BOX ? 243 + box * 9 + last
                                            : 81 * (3 - kind) + rule % 81);
}

bool sudoku_match (const Theorem *theorem, const View views[2],
                   uint16_t *truths) {
    Map map;
    memset (&map, 0, sizeof map);
    memset (map.to, FREE, sizeof map.to);
    memset (map.band, FREE, sizeof map.band);
    for (int i = 0; i < 2; i++) {
        Match match = {theorem, views + i, truths, {0}};
        if (!match_truth (&match, &map, 0))
            continue;
        for (size_t t = 0; i && t < theorem->pattern.size; t++)
            truths[t] = transpose (truths[t]);
        return true;
    }
    return false;
}
