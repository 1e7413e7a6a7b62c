// match.c -- where on a board a theorem says something.
//
// A match maps rows, columns and digits of the theorem to those of the board, and
// bands and stacks with them.  Truth by truth it takes one of the board, and maps an
// allowed candidate to each of the open ones there.  What no open candidate needs is
// left free, for a theorem holds with fewer candidates, too.  Rows and columns are
// exchanged by looking at the transposed board.

#include "sudoku/theorems/match.h"
#include "sudoku/board/geometry.h"

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

// Maps a row, column or digit, which is possible unless it or that of the board is
// mapped otherwise.
static bool bind (Map *map, int what, unsigned from, unsigned to) {
    if (map->to[what][from] == to)
        return true;
    if (map->to[what][from] != FREE || map->taken[what] >> to & 1)
        return false;
    map->to[what][from] = (uint8_t) to;
    map->taken[what] |= (uint16_t) (1u << to);
    if (what == 2 || map->band[what][from / 3] == to / 3)
        return true;
    if (map->band[what][from / 3] != FREE ||
        map->taken_bands[what] >> to / 3 & 1)
        return false;
    map->band[what][from / 3] = (uint8_t) (to / 3);
    map->taken_bands[what] |= (uint16_t) (1u << to / 3);
    return true;
}

static bool bind_candidate (Map *map, unsigned from, unsigned to) {
    return bind (map, 0, candidate_row (from), candidate_row (to)) &&
           bind (map, 1, candidate_col (from), candidate_col (to)) &&
           bind (map, 2, candidate_digit (from), candidate_digit (to));
}

static bool is_open (const View *view, unsigned candidate) {
    return view->cell[candidate / 9] >> candidate_digit (candidate) & 1;
}

// Whether some open candidate can be the target.
static bool has_target (const Match *match, const Map *map) {
    const unsigned target = match->theorem->pattern.target;
    for (unsigned c = 0; c < CANDIDATES; c++) {
        Map copy = *map;
        if (is_open (match->view, c) && bind_candidate (&copy, target, c))
            return true;
    }
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
        Map copy = *map;
        if (!bind_candidate (&copy, sudoku_pattern_member (truth, k), to))
            continue;
        match->allowed[index] ^= (uint16_t) (1u << k);
        if (match_places (match, &copy, index, places))
            return true;
        match->allowed[index] ^= (uint16_t) (1u << k);
    }
    return false;
}

// Goes on with a truth of the board.
static bool take (Match *match, const Map *map, size_t index, unsigned rule,
                  uint16_t places) {
    const uint16_t allowed = match->theorem->allowed[index];
    if (!places || __builtin_popcount (places) > __builtin_popcount (allowed))
        return false;
    match->truths[index] = (uint16_t) rule;
    match->allowed[index] = allowed;
    return match_places (match, map, index, places);
}

static bool match_cell (Match *match, const Map *map, size_t index) {
    const unsigned rule = match->theorem->pattern.truths[index];
    for (unsigned at = 0; at < 81; at++) {
        Map copy = *map;
        if (match->view->cell[at] && bind (&copy, 0, rule / 9, at / 9) &&
            bind (&copy, 1, rule % 9, at % 9) &&
            take (match, &copy, index, at, match->view->cell[at]))
            return true;
    }
    return false;
}

// A box is mapped by its cells.
static bool match_house (Match *match, const Map *map, size_t index) {
    const unsigned rule = match->theorem->pattern.truths[index];
    const unsigned kind = rule / 81;
    for (unsigned at = 0; at < 81; at++) {
        Map copy = *map;
        const uint16_t places =
            match->view->places[(kind - 1) * 9 + at / 9][at % 9];
        if (places && bind (&copy, 2, rule % 9, at % 9) &&
            (kind == SUDOKU_BOX ||
             bind (&copy, (int) kind - 1, rule / 9 % 9, at / 9)) &&
            take (match, &copy, index, 81 * kind + at, places))
            return true;
    }
    return false;
}

static bool match_truth (Match *match, const Map *map, size_t index) {
    const Pattern *const pattern = &match->theorem->pattern;
    if (index == pattern->size)
        return has_target (match, map);
    return pattern->truths[index] < 81 ? match_cell (match, map, index)
                                       : match_house (match, map, index);
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
