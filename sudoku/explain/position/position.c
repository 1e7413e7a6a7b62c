// position.c -- a position: candidates, groups, and exclusions between candidates.
//
// A group has exactly one true candidate: a cell, or a digit in a row, column or
// box.  "One of them is true" is called a truth, "no two are true" a link.  A region
// with fewer than N cells, and a pair of candidates that exclude each other, are
// links only; a constraint like a cage is a group of combinations (meaning.c).  Terms:
// B. Hobiger and D. P. Bird, forum of Sudoku players; "Set logic".
//
// Candidates of placed digits and their peers are not numbered at all.  Groups of
// placed digits are closed: they are satisfied.

#include "sudoku/explain/position/position.h"
#include "sudoku/board/houses.h"
#include "sudoku/board/vars.h"
#include "sudoku/explain/position/meaning.h"
#include "sudoku/explain/position/truths.h"

#include <stdlib.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Groups

// State while a position is built.
typedef struct Maker {
    Position *position;
    Meaning meaning;
    bool *open;       // [N³ + 1] candidates by cell and digit
    uint16_t *number; // [N³ + 1]
    size_t links;     // the first group of a constraint
} Maker;

static void find_open (Maker *maker) {
    const Position *const position = maker->position;
    const unsigned side = position->side;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            for (unsigned digit = 1; digit <= side; digit++)
                maker->open[var_at (side, row, col, digit)] =
                    sudoku_is_open (position->board, row, col, digit);
}

static void name_candidates (Maker *maker) {
    Position *const position = maker->position;
    const unsigned side = position->side;
    for (unsigned i = 0; i < side * side * side; i++)
        if (maker->open[i + 1]) {
            maker->number[i + 1] = (uint16_t) position->size;
            position->name[position->size++] =
                (sudoku_given){i / side / side, i / side % side, i % side + 1};
        }
}

static sudoku_rule name_rule (const sudoku_board *board, size_t index) {
    const size_t side = board->side, all = side * side;
    sudoku_rule rule;
    memset (&rule, 0, sizeof rule);
    if (index < all) {
        rule.kind = SUDOKU_CELL;
        rule.row = (unsigned) (index / side);
        rule.col = (unsigned) (index % side);
    } else {
        const unsigned house = (unsigned) ((index - all) / side);
        rule.kind =
            house < 2 * side ? SUDOKU_ROW + (int) (house / side) : SUDOKU_BOX;
        rule.house = board_house_number (board, house) - 1;
        rule.digit = (unsigned) (index % side) + 1;
    }
    return rule;
}

static void join (Position *position, size_t group, size_t candidate) {
    set_add (position->members + group * position->words, candidate);
    position->closed[group] = false;
}

static void fill_houses (Position *position) {
    const sudoku_board *const board = position->board;
    const size_t side = position->side;
    for (size_t c = 0; c < position->size; c++) {
        const sudoku_given at = position->name[c];
        unsigned houses[3];
        const unsigned size = board_houses_of (board, at.row, at.col, houses);
        join (position, at.row * side + at.col, c);
        for (unsigned i = 0; i < size; i++)
            join (position, side * (side + houses[i]) + at.digit - 1, c);
    }
    for (unsigned house = 0; house < board_houses (board); house++)
        for (size_t digit = 0; digit < side; digit++)
            if (board_house_size (board, house) < side)
                position->closed[side * (side + house) + digit] = true;
}

// The number of the k-th candidate of a part.
static uint16_t number_of (const Maker *maker, const Part *part, size_t k) {
    return maker->number[maker->meaning.candidates[part->begin + k]];
}

static void fill_links (const Maker *maker) {
    Position *const position = maker->position;
    const Meaning *const meaning = &maker->meaning;
    for (size_t i = 0; i < meaning->size; i++) {
        const Part *const part = meaning->parts + i;
        const size_t group = maker->links + i;
        if (part->kind >= COMBINATION)
            break;
        for (size_t k = 0; k < part->size; k++)
            join (position, group, number_of (maker, part, k));
        sudoku_rule *const rule = position->rule + group;
        *rule =
            (sudoku_rule){.kind = SUDOKU_CONSTRAINT, .house = part->constraint};
        if (part->kind == EXACTLY_ONE && part->size) {
            const sudoku_given at = position->name[number_of (maker, part, 0)];
            rule->row = at.row;
            rule->col = at.col;
            rule->digit = at.digit;
        } else
            position->closed[group] = true;
    }
}

// Adds a combination as the next candidate, `c`, of the group.
static void add_combination (const Maker *maker, const Part *part, size_t group,
                             size_t c) {
    Position *const position = maker->position;
    const size_t words = position->words;
    size_t *const at = position->parts.first + c;
    join (position, group, c);
    for (size_t k = 0; k < part->size; k++) {
        const uint16_t one = number_of (maker, part, k);
        position->parts.at[*at + k] = one;
        set_add (position->with + one * words, c);
    }
    at[1] = *at + part->size;
}

// Adds a group for each constraint with combinations, or with too many of them.
static bool fill_combinations (const Maker *maker) {
    Position *const position = maker->position;
    const Meaning *const meaning = &maker->meaning;
    const size_t words = position->words;
    size_t group = position->whole, c = position->size;
    for (size_t i = 0; i < meaning->size; i++) {
        const Part *const part = meaning->parts + i;
        if (part->kind < COMBINATION || !part->size)
            continue;
        if (position->rule[group].kind == SUDOKU_CONSTRAINT &&
            position->rule[group].house != part->constraint)
            group++;
        position->rule[group] =
            (sudoku_rule){.kind = SUDOKU_CONSTRAINT, .house = part->constraint};
        uint64_t *const about =
            position->about + (group - position->whole) * words;
        for (size_t k = 0; k < part->size; k++)
            set_add (about, number_of (maker, part, k));
        if (part->kind == COMBINATION) {
            add_combination (maker, part, group, c++);
            continue;
        }
        ConstraintOracle *const oracle =
            sudoku_oracle_new (meaning->waits[part->constraint], position->side,
                               position->name, about, words);
        if (!oracle)
            return false;
        meaning->waits[part->constraint] = NULL;
        position->oracle[group - position->whole] = oracle;
        position->closed[group] = false;
        position->waits = true;
    }
    return true;
}

// The spare group can have any members.
static void find_spans (Position *position) {
    for (size_t g = 0; g < position->groups; g++) {
        const uint64_t *const members = position_members (position, g);
        size_t begin = 0, end = position->words;
        while (g != position->spare && begin < end && !members[begin])
            begin++;
        while (g != position->spare && end > begin && !members[end - 1])
            end--;
        position->span[g] = (Words){(uint16_t) begin, (uint16_t) end};
    }
}

// Lists the groups of each candidate, or (`truths`) only its truths.
static bool list_groups (Position *position, bool truths, Lists *lists) {
    const size_t words = position->words;
    size_t *const first = lists->first, size = 0;
    for (size_t g = 0; g < position->groups; g++)
        if (!truths || !position->closed[g])
            FOR_SET (c, position_members (position, g)[word], words) {
                first[c + 1]++;
                size++;
            }
    if (!ARRAY (&position->arrays, lists->at, size))
        return false;
    for (size_t c = 0; c < position->all; c++)
        first[c + 1] += first[c];
    for (size_t g = position->groups; g-- > 0;)
        if (!truths || !position->closed[g])
            FOR_SET (c, position_members (position, g)[word], words)
                lists->at[--first[c + 1]] = (uint16_t) g;
    memmove (first, first + 1, position->all * sizeof *first);
    first[position->all] = size;
    return true;
}

// ---------------------------------------------------------------------------
// Friends

static void befriend (Position *position) {
    const size_t words = position->words;
    for (size_t c = 0; c < position->size; c++) {
        uint64_t *const friends = position->friends + c * words;
        memcpy (friends, position->open, words * sizeof *friends);
        FOR_LIST (group, position->groups_of, c)
            sets_drop (friends, position_members (position, *group), words);
        set_add (friends, c);
    }
}

// The friends of a combination (position.h) are the common friends of its parts, which are
// candidates.  Two combinations are friends if all their parts are.
static void befriend_combinations (Position *position) {
    const size_t words = position->words;
    for (size_t c = position->size; c < position->all; c++) {
        uint64_t *const friends = position->friends + c * words;
        memcpy (friends, position->open, words * sizeof *friends);
        FOR_LIST (part, position->parts, c)
            sets_keep (friends, position_friends (position, *part), words);
    }
    for (size_t c = 0; c < position->all; c++) {
        uint64_t *const friends = position->friends + c * words;
        if (stops (position->stop, position->all))
            return;
        for (size_t other = position->size; other < position->all; other++)
            FOR_LIST (part, position->parts, other)
                if (!set_has (friends, *part)) {
                    set_remove (friends, other);
                    break;
                }
    }
}

// ---------------------------------------------------------------------------
// Positions

static bool allocate (Maker *maker) {
    Position *const position = maker->position;
    const size_t cells = (size_t) position->side * position->side;
    const size_t most = cells * position->side;
    maker->open = calloc (most + 1, sizeof *maker->open);
    maker->number = calloc (most + 1, sizeof *maker->number);
    return maker->open && maker->number &&
           ARRAY (&position->arrays, position->name, most);
}

// Counts the groups and candidates of the constraints.  Returns the number of parts
// of combinations.
static size_t count (Maker *maker) {
    Position *const position = maker->position;
    const Meaning *const meaning = &maker->meaning;
    const size_t side = position->side;
    size_t parts = 0;
    unsigned last = 0;
    position->spare = side * (side + board_houses (position->board));
    position->whole = position->groups = maker->links = position->spare + 1;
    position->all = position->size;
    for (size_t i = 0; i < meaning->size; i++) {
        const Part *const part = meaning->parts + i;
        if (part->kind < COMBINATION) {
            position->whole = ++position->groups;
            continue;
        }
        if (!part->size)
            continue;
        if (position->groups == position->whole || last != part->constraint)
            position->groups++;
        last = part->constraint;
        if (part->kind == WAITING)
            continue;
        position->all++;
        parts += part->size;
    }
    return parts;
}

static bool allocate_sets (Maker *maker) {
    Position *const position = maker->position;
    const size_t parts = count (maker), groups = position->groups;
    const size_t words = position->words = position->all / 64 + 1;
    const size_t wholes = groups - position->whole;
    Arrays *const arrays = &position->arrays;
    ARRAY (arrays, position->rule, groups); // the spare group has no rule
    ARRAY (arrays, position->closed, groups);
    ARRAY (arrays, position->members, groups * words);
    ARRAY (arrays, position->friends, position->all * words);
    ARRAY (arrays, position->span, groups);
    ARRAY (arrays, position->groups_of.first, position->all + 1);
    ARRAY (arrays, position->truths.first, position->all + 1);
    ARRAY (arrays, position->parts.first, position->all + 1);
    ARRAY (arrays, position->parts.at, parts);
    ARRAY (arrays, position->open, 3 * words);
    if (parts)
        ARRAY (arrays, position->with, position->size * words);
    ARRAY (arrays, position->about, wholes * words);
    ARRAY (arrays, position->oracle, wholes);
    return !arrays->failed;
}

static void fill_sets (Position *position, const sudoku_board *solution,
                       const unsigned char *possible) {
    const size_t words = position->words;
    position->solution = position->open + words;
    position->impossible = position->open + 2 * words;
    for (size_t c = 0; c < position->size; c++) {
        const sudoku_given at = position->name[c];
        if (sudoku_get (solution, at.row, at.col) == at.digit)
            set_add (position->solution, c);
        if (!possible[var_at (position->side, at.row, at.col, at.digit) - 1])
            set_add (position->impossible, c);
    }
    for (size_t c = 0; c < position->all; c++) {
        bool right = c >= position->size;
        set_add (position->open, c);
        FOR_LIST (part, position->parts, c)
            right &= set_has (position->solution, *part);
        if (right)
            set_add (position->solution, c);
    }
}

static bool fill (const Maker *maker, const sudoku_board *solution,
                  const unsigned char *possible) {
    Position *const position = maker->position;
    const sudoku_board *const board = position->board;
    memset (position->closed, true, position->groups);
    for (size_t group = 0; group < position->spare; group++)
        position->rule[group] = name_rule (board, group);
    fill_houses (position);
    fill_links (maker);
    if (!fill_combinations (maker))
        return false;
    find_spans (position);
    fill_sets (position, solution, possible);
    if (!list_groups (position, false, &position->groups_of) ||
        !list_groups (position, true, &position->truths))
        return false;
    befriend (position);
    if (position->all > position->size)
        befriend_combinations (position);
    position->blanks = position->size;
    return true;
}

static int make (Maker *maker, const sudoku_board *solution,
                 const unsigned char *possible) {
    Position *const position = maker->position;
    int result = SUDOKU_OUT_OF_MEMORY;
    if (!position->board || !allocate (maker))
        return result;
    find_open (maker);
    if (!position->board->n) {
        result = sudoku_meaning_init (&maker->meaning, position->board,
                                      maker->open, position->stop);
        if (result != SUDOKU_OK)
            return result;
    }
    name_candidates (maker);
    if (maker->meaning.size + maker->links > UINT16_MAX)
        return SUDOKU_TOO_LARGE;
    return allocate_sets (maker) && fill (maker, solution, possible)
               ? SUDOKU_OK
               : SUDOKU_OUT_OF_MEMORY;
}

int sudoku_position_new (const sudoku_board *board,
                         const sudoku_board *solution,
                         const unsigned char *possible, Stop *stop,
                         Position **result) {
    Maker maker;
    memset (&maker, 0, sizeof maker);
    Position *const position = *result = maker.position =
        calloc (1, sizeof *position);
    if (!position)
        return SUDOKU_OUT_OF_MEMORY;
    position->stop = stop;
    position->side = board->side;
    position->classic = board->n != 0;
    position->board = sudoku_board_copy (board);
    const int made = make (&maker, solution, possible);
    sudoku_meaning_release (&maker.meaning);
    free (maker.open);
    free (maker.number);
    if (made == SUDOKU_OK && !stops (stop, 0))
        return made;
    sudoku_position_free (position);
    *result = NULL;
    return made == SUDOKU_OK ? SUDOKU_UNKNOWN : made;
}

void sudoku_position_free (Position *position) {
    if (!position)
        return;
    sudoku_board_free (position->board);
    for (size_t g = position->whole; position->oracle && g < position->groups;
         g++)
        sudoku_oracle_free (position_oracle (position, g));
    arrays_free (&position->arrays);
    free (position);
}

void sudoku_position_remove (const Position *position, uint64_t *set,
                             size_t candidate) {
    const size_t words = position->words;
    set_remove (set, candidate);
    if (position->with)
        sets_drop (set, position->with + candidate * words, words);
}

int sudoku_position_eliminate (Position *position, size_t candidate) {
    const sudoku_given given = position->name[candidate];
    assert (set_has (position->open, candidate));
    sudoku_position_remove (position, position->open, candidate);
    set_remove (position->impossible, candidate);
    return sudoku_forbid (position->board, given.row, given.col, given.digit);
}

// Closes constraints without a blank cell: they are satisfied.
static void close_constraints (Position *position) {
    for (size_t g = position->whole; g < position->groups; g++) {
        const uint64_t *const members = position_members (position, g);
        if (position->closed[g] || sets_meet (position_about (position, g),
                                              position->open, position->words))
            continue;
        position->closed[g] = true;
        sets_drop (position->open, members, position->words);
        sets_drop (position->solution, members, position->words);
    }
}

void sudoku_position_place (Position *position, size_t candidate) {
    const sudoku_given given = position->name[candidate];
    const uint64_t *const friends = position_friends (position, candidate);
    assert (set_has (position->solution, candidate));
    sets_keep (position->open, friends, position->words);
    sets_keep (position->solution, friends, position->words);
    sets_keep (position->impossible, friends, position->words);
    set_remove (position->open, candidate);
    set_remove (position->solution, candidate);
    for (size_t g = position->whole; g < position->groups; g++)
        if (position_oracle (position, g) &&
            set_has (position_about (position, g), candidate))
            sudoku_oracle_place (position_oracle (position, g), candidate);
    FOR_LIST (group, position->groups_of, candidate)
        position->closed[*group] = true;
    close_constraints (position);
    sudoku_set (position->board, given.row, given.col, given.digit);
}
