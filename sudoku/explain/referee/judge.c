// judge.c -- checks the truths and links of a step: the referee of explanations.
//
// The referee uses boards and their rules (sudoku/board), truths and links, but no code
// that finds steps.  The negation of a target is supposed.  Then all choices of one
// candidate from each truth are tried, truths with few candidates first.  Two
// candidates of a link exclude each other.  The step holds if no choice is possible.
//
// A constraint as a truth is a choice for each of its blank cells; its verifier
// (kind.h) must accept the grid.  Cells that see each other differ, and constraints
// with links apply.  A constraint as a link excludes two candidates if its verifier
// rejects a grid with only these two.
//
// The proof, if any, is checked line by line (judge_proof.c).  Each line is about one
// truth.  Truths that are constraints of many cells may allow too many choices; then
// only the proof is checked (referee.c).
//
// A truth of uniqueness is rejected, unless the rules imply that without it the grid
// would have another solution; see swaps and is_grave.

#include "sudoku/explain/referee/judge.h"

#include <stdlib.h>
#include <string.h>

// A truth of a cell or house, or a cell of a constraint.
typedef struct Slot {
    size_t begin, end; // range of its candidates
    size_t truth;      // its index in the step
    bool whole;        // a cell of a constraint
    bool held;
} Slot;

typedef struct Judge {
    const sudoku_board *board;
    const sudoku_step *step;
    unsigned side;
    const Apart *apart;
    sudoku_board *draft;  // for queries about one candidate or pattern
    sudoku_board **grids; // [truths] for constraints: digits chosen so far
    sudoku_given *candidates;
    unsigned *excluded; // [candidates] number of choices that exclude it
    unsigned char
        *known; // [(size + 1)²] 2 if one excludes the other, 1 if it does not
    Slot *slots;
    size_t size, slots_size;    // candidates, slots
    const unsigned char *alive; // [N³]; null for all open candidates
    int64_t effort;             // slots and links left to examine
    Stop *stop;
} Judge;

// Slots and links that a step of several truths may examine: a tenth of a second.
enum { SLOTS_MOST = 1000000 };

static bool is_constraint (const Judge *judge, sudoku_rule rule) {
    return rule.kind == SUDOKU_CONSTRAINT && !judge->board->n &&
           rule.house < judge->board->rules->constraints;
}

// Whether two candidates exclude each other by a rule.
static bool links (const Judge *judge, sudoku_rule rule, sudoku_given a,
                   sudoku_given b) {
    if (rule.kind == SUDOKU_CELL)
        return equal_cells (a, b) && a.row == rule.row && a.col == rule.col;
    if (judge_is_house (rule))
        return a.digit == rule.digit && b.digit == rule.digit &&
               board_house_has (judge->board, rule, a.row, a.col) &&
               board_house_has (judge->board, rule, b.row, b.col);
    return is_constraint (judge, rule) &&
           sudoku_constraint_apart (
               judge->apart, judge->board->rules->constraint[rule.house], a, b);
}

static bool is_candidate (const Judge *judge, sudoku_given given) {
    const sudoku_board *const board = judge->board;
    const size_t cells = (size_t) judge->side * judge->side;
    if (judge->alive)
        return judge->alive[candidate_number (judge->side, given)];
    if (!judge_knows (board, given) ||
        sudoku_get (board, given.row, given.col) ||
        !sudoku_allowed (board, given.row, given.col, given.digit))
        return false;
    for (unsigned row = 0; row < judge->side; row++)
        for (unsigned col = 0; col < judge->side; col++) {
            const sudoku_given other = {row, col, given.digit};
            if (sudoku_get (board, row, col) == given.digit &&
                sudoku_cells_see (board, given, other))
                return false;
        }
    memcpy (judge->draft->digit, board->digit, cells * sizeof *board->digit);
    sudoku_set (judge->draft, given.row, given.col, given.digit);
    for (size_t i = 0; !board->n && i < board->rules->constraints; i++) {
        const Constraint *const constraint = board->rules->constraint[i];
        if (constraint_links (constraint) &&
            !constraint->kind->verify (constraint, judge->draft))
            return false;
    }
    return true;
}

bool sudoku_choices_open (const sudoku_board *board, unsigned char *alive) {
    Judge judge = {.board = board, .side = board->side};
    const size_t side = board->side;
    judge.draft = sudoku_board_copy (board);
    for (size_t i = 0; judge.draft && i < side * side * side; i++) {
        const sudoku_given at = candidate_at (board->side, i);
        alive[i] = sudoku_get (board, at.row, at.col) == at.digit ||
                   is_candidate (&judge, at);
    }
    const bool made = judge.draft != NULL;
    sudoku_board_free (judge.draft);
    return made;
}

// ---------------------------------------------------------------------------
// Choices

// Whether a choice excludes a candidate of a slot.  Within its own cells, a
// constraint as a truth excludes more.
static bool find_excludes (const Judge *judge, size_t choice, size_t whole,
                           const Slot *slot, size_t other) {
    const sudoku_given a = judge->candidates[choice];
    const sudoku_given b = judge->candidates[other];
    if (stops (judge->stop, judge->step->links_size))
        return false;
    bool excludes = slot->whole && slot->truth == whole &&
                    judge_excludes (judge->board, judge->apart, a, b);
    for (size_t l = 0; l < judge->step->links_size && !excludes; l++)
        excludes = links (judge, judge->step->links[l], a, b);
    return excludes && !equal_givens (a, b);
}

// Marks the candidates that a choice excludes.  If the choice is for a cell of a
// constraint, `whole` is the truth of this constraint, otherwise SIZE_MAX.
static void exclude (Judge *judge, size_t choice, size_t whole, bool value) {
    unsigned char *const known = judge->known + choice * (judge->size + 1);
    for (size_t s = 0; s < judge->slots_size; s++) {
        const Slot *const slot = judge->slots + s;
        for (size_t i = slot->begin; !slot->held && i < slot->end; i++) {
            if (!known[i]) {
                known[i] = 1 + find_excludes (judge, choice, whole, slot, i);
                judge->effort -= (int64_t) judge->step->links_size;
            }
            if (known[i] == 2)
                judge->excluded[i] += value ? 1u : -1u;
        }
    }
}

// Whether the constraint accepts its cells chosen so far.
static bool may_hold (const Judge *judge, size_t truth) {
    const Constraint *const constraint =
        judge->board->rules->constraint[judge->step->truths[truth].house];
    for (size_t s = 0; s < judge->slots_size; s++)
        if (judge->slots[s].whole && judge->slots[s].truth == truth &&
            !judge->slots[s].held && !kind_takes_blanks (constraint->kind))
            return true;
    return constraint->kind->verify (constraint, judge->grids[truth]);
}

static bool has_choice (Judge *judge);

// Whether some choice has this candidate of a slot.
static bool chooses (Judge *judge, Slot *slot, size_t choice) {
    const sudoku_given at = judge->candidates[choice];
    sudoku_board *const grid = slot->whole ? judge->grids[slot->truth] : NULL;
    if (grid)
        sudoku_set (grid, at.row, at.col, at.digit);
    bool found = false;
    if (!grid || may_hold (judge, slot->truth)) {
        const size_t whole = grid ? slot->truth : SIZE_MAX;
        exclude (judge, choice, whole, true);
        found = has_choice (judge);
        exclude (judge, choice, whole, false);
    }
    if (grid)
        sudoku_set (grid, at.row, at.col, 0);
    return found;
}

// Whether there is a choice; also returns true when stopped or when there are too many choices.
static bool has_choice (Judge *judge) {
    Slot *best = NULL;
    size_t fewest = SIZE_MAX;
    judge->effort -= (int64_t) judge->slots_size;
    if (judge->effort < 0 || stops (judge->stop, judge->size))
        return true;
    for (size_t s = 0; s < judge->slots_size; s++) {
        Slot *const slot = judge->slots + s;
        size_t count = 0;
        for (size_t i = slot->begin; i < slot->end; i++)
            count += !judge->excluded[i];
        if (!slot->held && count < fewest) {
            fewest = count;
            best = slot;
        }
    }
    if (!best)
        return true;
    bool found = false;
    best->held = true;
    for (size_t i = best->begin; i < best->end && !found; i++)
        if (!judge->excluded[i])
            found = chooses (judge, best, i);
    best->held = false;
    return found;
}

// Whether the target, which becomes the last candidate, can have this value.
static bool possible (Judge *judge, sudoku_given target, bool value) {
    memset (judge->excluded, 0, (judge->size + 1) * sizeof *judge->excluded);
    judge->candidates[judge->size] = target;
    memset (judge->known + judge->size * (judge->size + 1), 0, judge->size + 1);
    if (value)
        exclude (judge, judge->size, SIZE_MAX, true);
    else
        for (size_t i = 0; i < judge->size; i++)
            judge->excluded[i] += equal_givens (judge->candidates[i], target);
    return has_choice (judge);
}

// ---------------------------------------------------------------------------
// Truths

static void open_slot (Judge *judge, size_t truth, bool whole) {
    judge->slots[judge->slots_size++] =
        (Slot){judge->size, judge->size, truth, whole, false};
}

// Adds a candidate to the last slot, if it is a candidate.
static void add (Judge *judge, sudoku_given given) {
    if (!is_candidate (judge, given))
        return;
    judge->candidates[judge->size++] = given;
    judge->slots[judge->slots_size - 1].end = judge->size;
}

// Adds the places of a digit in N cells, no two of which may have the digit.
static bool add_digit (Judge *judge, size_t truth,
                       const Constraint *constraint) {
    const sudoku_rule rule = judge->step->truths[truth];
    const unsigned side = judge->side;
    const sudoku_given first = {rule.row, rule.col, rule.digit};
    unsigned count = 0;
    if (!judge_knows (judge->board, first))
        return false;
    open_slot (judge, truth, false);
    for (unsigned i = 0; i < side * side; i++) {
        const sudoku_given at = {i / side, i % side, rule.digit};
        if (!equal_givens (at, first) &&
            !sudoku_constraint_apart (judge->apart, constraint, first, at))
            continue;
        for (unsigned j = 0; j < i; j++) {
            const sudoku_given other = {j / side, j % side, rule.digit};
            if ((equal_givens (other, first) ||
                 sudoku_constraint_apart (judge->apart, constraint, first,
                                          other)) &&
                !sudoku_constraint_apart (judge->apart, constraint, at, other))
                return false;
        }
        count++;
        add (judge, at);
    }
    return count == side;
}

// Adds the blank cells of a constraint.
static bool add_whole (Judge *judge, size_t truth,
                       const Constraint *constraint) {
    const unsigned side = judge->side;
    judge->grids[truth] = sudoku_board_copy (judge->board);
    for (unsigned cell = 0; cell < side * side; cell++) {
        if (!constraint_has (constraint, cell) || judge->board->digit[cell])
            continue;
        open_slot (judge, truth, true);
        for (unsigned digit = 1; digit <= side; digit++)
            add (judge, (sudoku_given){cell / side, cell % side, digit});
    }
    return constraint->lists && !constraint_links (constraint);
}

static bool add_house (Judge *judge, size_t truth) {
    const sudoku_rule rule = judge->step->truths[truth];
    open_slot (judge, truth, false);
    unsigned cells = 0;
    for (unsigned row = 0; row < judge->side; row++)
        for (unsigned col = 0; col < judge->side; col++) {
            if (!board_house_has (judge->board, rule, row, col))
                continue;
            cells++;
            add (judge, (sudoku_given){row, col, rule.digit});
        }
    return cells == judge->side;
}

static bool add_cell (Judge *judge, size_t truth) {
    const sudoku_rule rule = judge->step->truths[truth];
    open_slot (judge, truth, false);
    for (unsigned digit = 1; digit <= judge->side; digit++)
        add (judge, (sudoku_given){rule.row, rule.col, digit});
    return true;
}

// Whether a corner is blank, or is not a given and has one of the two digits.
static bool may_swap (const Judge *judge, unsigned row, unsigned col,
                      unsigned a, unsigned b) {
    const unsigned digit = sudoku_get (judge->board, row, col);
    return !digit || ((digit == a || digit == b) &&
                      board_is_placed (judge->board, row * judge->side + col));
}

// Whether the rule names four cells of two rows, two columns and two boxes, none of them
// a given.  If these had only two digits, each of the houses would have both digits or
// neither, so a swap of the digits would give another solution.
static bool swaps (const Judge *judge, sudoku_rule rule, unsigned a,
                   unsigned b) {
    const sudoku_board *const board = judge->board;
    const unsigned side = judge->side, row = rule.opposite[0],
                   col = rule.opposite[1];
    if (!board->n || rule.row >= side || rule.col >= side || row >= side ||
        col >= side || row == rule.row || col == rule.col)
        return false;
    const unsigned first = board_region (board, rule.row, rule.col);
    return (first == board_region (board, rule.row, col)) !=
               (first == board_region (board, row, rule.col)) &&
           may_swap (judge, rule.row, rule.col, a, b) &&
           may_swap (judge, rule.row, col, a, b) &&
           may_swap (judge, row, rule.col, a, b) &&
           may_swap (judge, row, col, a, b);
}

static bool add_rectangle (Judge *judge, size_t truth) {
    const sudoku_rule rule = judge->step->truths[truth];
    const unsigned side = judge->side;
    const unsigned a = rule.pair[0], b = rule.pair[1];
    open_slot (judge, truth, false);
    if (a == b || !a || !b || a > side || b > side ||
        !swaps (judge, rule, a, b))
        return false;
    for (int corner = 0; corner < 4; corner++)
        for (unsigned digit = 1; digit <= side; digit++) {
            const sudoku_given at = {corner / 2 ? rule.opposite[0] : rule.row,
                                     corner % 2 ? rule.opposite[1] : rule.col,
                                     digit};
            if (digit != a && digit != b)
                add (judge, at);
        }
    return true;
}

// Whether, without one of these candidates, each cell has two candidates and each
// digit has two places or none in each house.  If that candidate were false, the
// other digits of all cells would form another solution.
static bool is_grave (const Judge *judge, const sudoku_given *all, size_t size,
                      size_t extra) {
    for (size_t i = 0; i < size; i++) {
        const unsigned region =
            board_region (judge->board, all[i].row, all[i].col);
        unsigned counts[4] = {0}; // per cell, row, column, region
        for (size_t k = 0; k < size; k++) {
            const bool digit = all[k].digit == all[i].digit && k != extra;
            counts[0] += k != extra && equal_cells (all[i], all[k]);
            counts[1] += digit && all[i].row == all[k].row;
            counts[2] += digit && all[i].col == all[k].col;
            counts[3] +=
                digit &&
                region == board_region (judge->board, all[k].row, all[k].col);
        }
        for (int c = 0; c < 4 && i != extra; c++)
            if (counts[c] != 2)
                return false;
    }
    return true;
}

// If memory runs out, the truth is rejected.
static bool add_grave (Judge *judge, size_t truth) {
    const size_t side = judge->side, most = side * side * side;
    open_slot (judge, truth, false);
    sudoku_given *const all = malloc (most * sizeof *all);
    size_t size = 0;
    for (size_t i = 0; all && judge->board->n && i < most; i++) {
        const sudoku_given at = candidate_at (judge->side, i);
        if (is_candidate (judge, at))
            all[size++] = at;
    }
    for (size_t extra = 0; extra < size; extra++)
        if (is_grave (judge, all, size, extra))
            add (judge, all[extra]);
    free (all);
    return true;
}

// Whether these digits can fill the cells from `from` on; the earlier cells are
// filled in the draft.
static bool can_fill (const Judge *judge, sudoku_rule rule, unsigned from) {
    while (from < 81 && !pattern_has (rule, from))
        from++;
    bool fills = from == 81;
    for (unsigned digit = 1; digit <= 9 && !fills; digit++) {
        const sudoku_given at = {from / 9, from % 9, digit};
        bool seen = !(rule.digits >> (digit - 1) & 1);
        for (unsigned cell = 0; cell < from && !seen; cell++) {
            const sudoku_given other = {cell / 9, cell % 9, digit};
            seen = pattern_has (rule, cell) &&
                   sudoku_get (judge->draft, other.row, other.col) == digit &&
                   sudoku_cells_see (judge->board, at, other);
        }
        if (!seen) {
            sudoku_set (judge->draft, from / 9, from % 9, digit);
            fills = can_fill (judge, rule, from + 1);
        }
    }
    return fills;
}

// Blank cells that three digits cannot fill: another candidate is true.
static bool add_pattern (Judge *judge, size_t truth) {
    const sudoku_rule rule = judge->step->truths[truth];
    const unsigned bits = 27;
    if (judge->board->n != 3 || rule.upper >> bits || rule.middle >> bits ||
        rule.lower >> bits || rule.digits >> 9 ||
        __builtin_popcount (rule.digits) != 3 ||
        __builtin_popcount (rule.upper) + __builtin_popcount (rule.middle) +
                __builtin_popcount (rule.lower) >
            12)
        return false;
    open_slot (judge, truth, false);
    for (unsigned i = 0; i < 729; i++) {
        const sudoku_given at = candidate_at (9, i);
        if (!pattern_has (rule, i / 9))
            continue;
        if (sudoku_get (judge->board, at.row, at.col))
            return false;
        if (!(rule.digits >> (i % 9) & 1))
            add (judge, at);
    }
    return !can_fill (judge, rule, 0);
}

// Adds a truth.  Returns false if the rule is not a truth.
static bool add_truth (Judge *judge, size_t truth) {
    const sudoku_rule rule = judge->step->truths[truth];
    if (is_constraint (judge, rule)) {
        const Constraint *const constraint =
            judge->board->rules->constraint[rule.house];
        return rule.digit ? add_digit (judge, truth, constraint)
                          : add_whole (judge, truth, constraint);
    }
    return rule.kind == SUDOKU_CELL        ? add_cell (judge, truth)
           : rule.kind == SUDOKU_RECTANGLE ? add_rectangle (judge, truth)
           : rule.kind == SUDOKU_GRAVE     ? add_grave (judge, truth)
           : rule.kind == SUDOKU_PATTERN   ? add_pattern (judge, truth)
           : judge_is_house (rule)         ? add_house (judge, truth)
                                           : false;
}

// Adds all truths.  Returns 1, 0 or SUDOKU_OUT_OF_MEMORY.
static int add_truths (Judge *judge) {
    const sudoku_step *const step = judge->step;
    for (size_t t = 0; t < step->truths_size; t++) {
        const size_t before = judge->slots_size;
        if (!add_truth (judge, t))
            return 0;
        if (judge->slots_size > before && judge->slots[before].whole &&
            !judge->grids[t])
            return SUDOKU_OUT_OF_MEMORY;
    }
    judge->known = calloc ((judge->size + 1) * (judge->size + 1), 1);
    return judge->known ? 1 : SUDOKU_OUT_OF_MEMORY;
}

// Whether a truth has no candidate, because its digit is placed: nothing follows from it.
static bool is_idle (const Judge *judge) {
    size_t t = 0;
    for (size_t s = 0; s < judge->slots_size; s++)
        if (judge->slots[s].end > judge->slots[s].begin &&
            judge->slots[s].truth == t)
            t++;
    return t < judge->step->truths_size;
}

static int hold (Judge *judge) {
    sudoku_given target;
    bool placed;
    const int added = add_truths (judge);
    if (added != 1 || is_idle (judge))
        return added < 0 ? added : 0;
    for (size_t i = 0; sudoku_step_next (judge->step, i, &target, &placed); i++)
        if (!is_candidate (judge, target))
            return 0;
    for (size_t i = 0; sudoku_step_next (judge->step, i, &target, &placed); i++)
        if (possible (judge, target, !placed))
            return judge->effort < 0 ? CHOICES_MANY : 0;
    return 1;
}

// Upper bound on the slots and candidates of all truths.
static size_t most_slots (const sudoku_board *board, const sudoku_step *step) {
    size_t most = 1;
    for (size_t t = 0; t < step->truths_size; t++)
        most += step->truths[t].kind == SUDOKU_CONSTRAINT
                    ? (size_t) board->side * board->side
                    : 1;
    return most;
}

static int has_any (Judge *judge) {
    const int added = add_truths (judge);
    return added == 1 ? has_choice (judge) : added < 0 ? added : 1;
}

// Checks truths and links; with `alive`, whether the only truth can be satisfied.
static int ask (const sudoku_board *board, const sudoku_step *step,
                const unsigned char *alive, const Apart *apart, Stop *stop) {
    const size_t most = most_slots (board, step), side = board->side;
    Judge judge = {.board = board,
                   .step = step,
                   .side = board->side,
                   .alive = alive,
                   .apart = apart,
                   .effort = step->truths_size > 1 ? SLOTS_MOST : INT64_MAX,
                   .stop = stop};
    const bool drafts = !alive || step->truths->kind == SUDOKU_PATTERN;
    judge.draft = drafts ? sudoku_board_copy (board) : NULL;
    judge.grids = calloc (step->truths_size, sizeof *judge.grids);
    judge.candidates = malloc ((most * side + 1) * sizeof *judge.candidates);
    judge.excluded = calloc (most * side + 1, sizeof *judge.excluded);
    judge.slots = malloc (most * sizeof *judge.slots);
    int result = SUDOKU_OUT_OF_MEMORY;
    if ((judge.draft || !drafts) && judge.grids && judge.candidates &&
        judge.excluded && judge.slots)
        result = alive ? has_any (&judge) : hold (&judge);
    for (size_t t = 0; judge.grids && t < step->truths_size; t++)
        sudoku_board_free (judge.grids[t]);
    sudoku_board_free (judge.draft);
    free (judge.grids);
    free (judge.candidates);
    free (judge.excluded);
    free (judge.known);
    free (judge.slots);
    return result;
}

int sudoku_choices_judge (const sudoku_board *board, const sudoku_step *step,
                          const Apart *apart, Stop *stop) {
    return step->truths_size ? ask (board, step, NULL, apart, stop) : 0;
}

int sudoku_truth_fits (const sudoku_board *board, sudoku_rule truth,
                       const unsigned char *alive, const Apart *apart,
                       Stop *stop) {
    const sudoku_step step = {.truths = &truth, .truths_size = 1};
    return ask (board, &step, alive, apart, stop);
}
