// explain.c -- a board from its position to its end, step by step.
//
// Singles come first, one truth without links.  Then sets of one truth are searched
// for over all targets, then of two, and so on, so a step is smallest over all
// targets.  What was proved of a target for the steps before is still known.
//
// Where the search takes too long, a greater step is made (greater.c), and the levels
// that were searched say how many truths it takes at least.

#include "sudoku/board/board.h"
#include "sudoku/board/houses.h"
#include "sudoku/explain/finders/chain.h"
#include "sudoku/explain/greater.h"
#include "sudoku/explain/proofs/parts.h"
#include "sudoku/explain/words/telling.h"
#include "sudoku/explain/referee/judge.h"
#include "sudoku/explain/words/shape.h"
#include "sudoku/explain/proofs/smallest.h"
#include "sudoku/explain/step.h"
#include "sudoku/solve/solve.h"
#include "sudoku/sudoku_explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIDE_EXPLAINED = 36,
    DEFAULT_MOST = 12,
    DEFAULT_EFFORT = 40000, // nodes of a step: a tenth of a second
    TEXTBOOK_SHARE =
        20, // part of them to find out whether a named step is smallest
    PLAIN_LINES = 2, // of text, of a line of a proof; about a constraint:
    WHOLE_LINES = 3,
    HALVED_MOST = 6 // times that effort is halved on one board
};

struct sudoku_explainer {
    sudoku_board *solution;
    unsigned char *possible; // [N³]
    Position *position;
    Smallest *smallest;
    Refuter *refuter;
    Step step;
    size_t most;
    int64_t effort;
    Stop stop; // that of the solver
    sudoku_step out;
    bool found;   // a step, which is not taken yet
    size_t steps; // so many were found
    Apart *apart; // of the referee
    Parts *parts; // of the one at hand, which are still to come; null: none
    Finder finder;
    Finder part;      // which sees the truths of a step alone
    bool *techniques; // [sudoku_techniques] null: smallest steps
    int flags;
    size_t wanted; // truths of an instance, 0: any number
    bool reduced;  // the step can do without some truths of the instance
    // Of sudoku_explain_all:
    int (*each) (void *state, const sudoku_step *step);
    void *state;
    uint64_t *
        hashes; // [hashes_room] of the instances so far, each behind its place; 0: none
    size_t hashes_size, hashes_room;
    int result;
};

// A call begins: one that was stopped before can be made again.
static void resume (sudoku_explainer *explainer) {
    explainer->stop.stopped = false;
}

static bool is_stopped (const sudoku_explainer *explainer) {
    return explainer->stop.stopped;
}

// Frees what belongs to a position.
static void leave (sudoku_explainer *explainer) {
    sudoku_smallest_free (explainer->smallest);
    sudoku_refuter_free (explainer->refuter);
    sudoku_step_release (&explainer->step);
    sudoku_position_free (explainer->position);
    sudoku_finder_release (&explainer->finder);
    sudoku_finder_release (&explainer->part);
}

void sudoku_explainer_free (sudoku_explainer *explainer) {
    if (!explainer)
        return;
    leave (explainer);
    sudoku_parts_free (explainer->parts);
    sudoku_apart_free (explainer->apart);
    sudoku_board_free (explainer->solution);
    free (explainer->possible);
    free (explainer->techniques);
    free (explainer->hashes);
    free (explainer->out.eliminate);
    free (explainer->out.place);
    free (explainer->out.truths);
    free (explainer->out.links);
    free (explainer->out.needs);
    free (explainer->out.proof);
    free (explainer->out.chain);
    free (explainer->out.chain_ends);
    free (explainer->out.chain_truths);
    free (explainer->out.since);
    free (explainer);
}

// Finders look at houses of N cells.
static bool has_finders (const Position *position) {
    const sudoku_board *const board = position->board;
    for (unsigned house = 0; house < board_houses (board); house++)
        if (board_house_size (board, house) < board->side)
            return false;
    return position->words <= WORDS_SEARCHED;
}

// Makes what belongs to the position of a board.
static int enter (sudoku_explainer *explainer, const sudoku_board *board,
                  Stop *stop) {
    const int made =
        sudoku_position_new (board, explainer->solution, explainer->possible,
                             stop, &explainer->position);
    Position *const position = explainer->position;
    if (!position)
        return made;
    explainer->smallest = sudoku_smallest_new (position);
    explainer->refuter = sudoku_refuter_new (position);
    explainer->finder.state = explainer->part.state = explainer;
    return explainer->smallest && explainer->refuter &&
                   sudoku_step_init (&explainer->step, position) &&
                   (!has_finders (position) ||
                    (sudoku_finder_init (&explainer->finder, position) &&
                     sudoku_finder_init (&explainer->part, position)))
               ? SUDOKU_SOLVED
               : SUDOKU_OUT_OF_MEMORY;
}

// Looks at the constraints again, unless it is stopped or there is no memory.  The
// board stays where it is.
static int renew (sudoku_explainer *explainer) {
    sudoku_board *const board = explainer->position->board;
    sudoku_explainer fresh = {.solution = explainer->solution,
                              .possible = explainer->possible};
    const int result = enter (&fresh, board, &explainer->stop);
    if (result != SUDOKU_SOLVED) {
        leave (&fresh);
        return result;
    }
    explainer->position->board = NULL;
    leave (explainer);
    sudoku_board_free (fresh.position->board);
    fresh.position->board = board;
    fresh.step.halved = explainer->step.halved;
    explainer->position = fresh.position;
    explainer->smallest = fresh.smallest;
    explainer->refuter = fresh.refuter;
    explainer->step = fresh.step;
    explainer->finder = fresh.finder;
    explainer->part = fresh.part;
    explainer->finder.state = explainer->part.state = explainer;
    return SUDOKU_OK;
}

static sudoku_explainer *new_explainer (const sudoku_board *board, void *state,
                                        int (*stop) (void *state)) {
    const size_t side = sudoku_side (board);
    sudoku_explainer *const explainer = calloc (1, sizeof *explainer);
    if (!explainer)
        return NULL;
    explainer->most = DEFAULT_MOST;
    explainer->effort = DEFAULT_EFFORT;
    explainer->stop = (Stop){.state = state, .ask = stop};
    explainer->possible = calloc (side * side, side);
    explainer->solution = sudoku_board_like (board);
    explainer->out.since =
        calloc (side * side * side, sizeof *explainer->out.since);
    explainer->apart = sudoku_apart_new (board);
    if (explainer->possible && explainer->solution && explainer->out.since &&
        explainer->apart)
        return explainer;
    sudoku_explainer_free (explainer);
    return NULL;
}

// Passes an explainer on, or frees it if it was not made.
static int hand_over (sudoku_explainer *explainer, int made,
                      sudoku_explainer **result) {
    if (made == SUDOKU_SOLVED)
        *result = explainer;
    else
        sudoku_explainer_free (explainer);
    return made;
}

int sudoku_explainer_new (sudoku_solver *solver, const sudoku_board *board,
                          size_t most, int64_t effort,
                          sudoku_explainer **result) {
    *result = NULL;
    if (sudoku_side (board) > SIDE_EXPLAINED || most > TRUTHS_MAX || effort < 0)
        return SUDOKU_BAD_INPUT;
    sudoku_explainer *const explainer =
        new_explainer (board, solver->state, solver->stop);
    if (!explainer)
        return SUDOKU_OUT_OF_MEMORY;
    explainer->most = most ? most : DEFAULT_MOST;
    explainer->effort = effort ? effort : DEFAULT_EFFORT;
    int made = sudoku_solve (solver, board, explainer->solution);
    if (made == SUDOKU_SOLVED)
        made = sudoku_possible (solver, board, explainer->possible);
    if (made == SUDOKU_SOLVED)
        made = enter (explainer, board, &explainer->stop);
    return hand_over (explainer, made, result);
}

int sudoku_explainer_new_towards (const sudoku_board *board,
                                  const sudoku_board *solution, void *state,
                                  int (*stop) (void *state),
                                  sudoku_explainer **result) {
    const size_t side = sudoku_side (board);
    *result = NULL;
    if (side > SIDE_EXPLAINED || !same_rules (board, solution) ||
        !sudoku_verify (board, solution, NULL))
        return SUDOKU_BAD_INPUT;
    sudoku_explainer *const explainer = new_explainer (board, state, stop);
    if (!explainer)
        return SUDOKU_OUT_OF_MEMORY;
    sudoku_board_assign (explainer->solution, solution);
    for (size_t cell = 0; cell < side * side; cell++)
        explainer->possible[cell * side + solution->digit[cell] - 1] = 1;
    return hand_over (explainer, enter (explainer, board, &explainer->stop),
                      result);
}

const sudoku_board *sudoku_explainer_board (const sudoku_explainer *explainer) {
    return explainer->position->board;
}

// ---------------------------------------------------------------------------
// Search

// Whether a group is a cell that is the last blank one of a house.
static bool is_last_blank (const Position *position, size_t group) {
    const sudoku_board *const board = position->board;
    const sudoku_rule cell = position->rule[group];
    unsigned houses[3], blank = 0;
    const unsigned size =
        cell.kind == SUDOKU_CELL
            ? board_houses_of (board, cell.row, cell.col, houses)
            : 0;
    for (unsigned i = 0; i < size && blank != 1; i++) {
        const unsigned cells = board_house_size (board, houses[i]);
        blank = 0;
        for (unsigned k = 0; k < cells; k++) {
            const Place place = board_place (board, houses[i], k);
            blank += !sudoku_get (board, place.row, place.col);
        }
        blank += cells < board->side; // it may lack a digit
    }
    return blank == 1;
}

// A truth with a single candidate.  As people see them: of a house with one blank cell, of a
// digit in a box, of a cell, of another house; else as the groups lie, cells first.
static bool find_single (sudoku_explainer *explainer, bool seen) {
    enum { LAST_BLANK, BOX, CELL, ANY, KINDS };
    const Position *const position = explainer->position;
    for (int kind = seen ? LAST_BLANK : ANY; kind < KINDS; kind++)
        for (size_t group = 0; group < position->groups; group++) {
            const uint64_t *const members = position_members (position, group);
            const int is = position->rule[group].kind;
            if (position->closed[group] ||
                sets_count (members, position->open, position->words) != 1 ||
                (kind == LAST_BLANK && !is_last_blank (position, group)) ||
                (kind == BOX && is != SUDOKU_BOX) ||
                (kind == CELL && is != SUDOKU_CELL))
                continue;
            explainer->step.truths[0] = (uint16_t) group;
            explainer->step.size = 1;
            return true;
        }
    return false;
}

// So many truths are needed at least, for any target.
static size_t least (const sudoku_explainer *explainer) {
    const Position *const position = explainer->position;
    size_t known = SIZE_MAX;
    FOR_SET (c, position->impossible[word], position->words)
    if (sudoku_smallest_known (explainer->smallest, c) < known)
        known = sudoku_smallest_known (explainer->smallest, c);
    return known + 1;
}

// So many truths it takes at least to exclude all that the step at hand excludes: as
// many as the one that takes most.
static size_t least_of_step (sudoku_explainer *explainer) {
    Smallest *const smallest = explainer->smallest;
    const Step *const step = &explainer->step;
    int64_t effort = explainer->effort / TEXTBOOK_SHARE;
    uint16_t truths[TRUTHS_MAX];
    size_t least = 1;
    FOR_SET (c, step->eliminate[word], explainer->position->words) {
        int result = SUDOKU_NONE;
        size_t known = sudoku_smallest_known (smallest, c);
        for (; result == SUDOKU_NONE && known + 1 < step->size &&
               known < TRUTHS_MAX;
             known = sudoku_smallest_known (smallest, c))
            result =
                sudoku_smallest_find (smallest, c, known + 1, &effort, truths);
        if (known >= least)
            least = known + 1;
    }
    return least < step->size ? least : step->size;
}

// ---------------------------------------------------------------------------
// Steps

static unsigned *since_of (const sudoku_explainer *explainer, sudoku_given at) {
    const size_t side = explainer->position->side;
    return explainer->out.since + (at.row * side + at.col) * side + at.digit -
           1;
}

// The candidates that are open, which the caller frees.
static uint64_t *copy_open (const Position *position) {
    uint64_t *const open = malloc (position->words * sizeof *open);
    if (open)
        memcpy (open, position->open, position->words * sizeof *open);
    return open;
}

// Forgets what was proved of targets by candidates that were open, and are no more.
static void forget_gone (sudoku_explainer *explainer, const uint64_t *before) {
    const Position *const position = explainer->position;
    FOR_SET (c, before[word] & ~position->open[word], position->words)
    sudoku_smallest_forget (explainer->smallest, c);
}

// Applies the step.
static int take (sudoku_explainer *explainer) {
    Position *const position = explainer->position;
    const Step *const step = &explainer->step;
    int result = SUDOKU_OK;
    uint64_t *const before = copy_open (position);
    if (!before)
        return SUDOKU_OUT_OF_MEMORY;
    FOR_SET (c, step->eliminate[word], position->words)
    if (result == SUDOKU_OK) {
        *since_of (explainer, position->name[c]) = (unsigned) explainer->steps;
        result = sudoku_position_eliminate (position, c);
    }
    FOR_SET (c, step->place[word], position->words) {
        const sudoku_given at = position->name[c];
        sudoku_position_place (position, c);
        sudoku_board_place (position->board, at.row * position->side + at.col);
    }
    forget_gone (explainer, before);
    free (before);
    return result;
}

// Whether steps need their proof: to show it, or as steps of other rules are as long as their
// proofs can be read, also where these are not shown.
static bool is_proved (const sudoku_explainer *explainer) {
    return !(explainer->flags & SUDOKU_UNPROVED) ||
           (explainer->flags & SUDOKU_PARTS && !explainer->position->classic);
}

static bool is_empty (const uint64_t *set, size_t words) {
    return !sets_meet (set, set, words);
}

// Lines of text that a proof takes from this line on.
static size_t text_lines (const sudoku_step *step, size_t from) {
    size_t lines = 0;
    for (size_t i = from; i < step->proof_size; i++) {
        const sudoku_proof_line *const line = step->proof + i;
        lines +=
            line->kind > SUDOKU_PROOF_FALSE && sudoku_is_whole (line->truth)
                ? WHOLE_LINES
                : PLAIN_LINES;
    }
    return lines;
}

// Keeps of what the step at hand excludes and places the first candidates, whose proofs come
// first, and these; the others are found again.
static int keep_few (sudoku_explainer *explainer, size_t kept, size_t lines) {
    const Position *const position = explainer->position;
    Step *const step = &explainer->step;
    size_t seen = 0;
    FOR_SET (c, step->eliminate[word] | step->place[word], position->words)
    if (seen++ >= kept) {
        set_remove (step->eliminate, c);
        set_remove (step->place, c);
    }
    const int result = sudoku_step_write (step, position, explainer->refuter,
                                          true, &explainer->out);
    explainer->out.proof_size = lines;
    return result;
}

// Proves what the step at hand says.  If it is not plain, no more than one reads together:
// the proofs of the first candidates.
static int prove (sudoku_explainer *explainer) {
    const Position *const position = explainer->position;
    sudoku_step *const out = &explainer->out;
    Step *const step = &explainer->step;
    const size_t all = out->eliminate_size + out->place_size;
    bool cuts = (explainer->techniques || !position->classic) &&
                explainer->flags & SUDOKU_PARTS && !explainer->finder.all;
    size_t kept = 0, kept_lines = 0, text = 0;
    if (step->rules_size) // sums need no proof
        return SUDOKU_OK;
    if (step->proof_size)
        return sudoku_step_write_proof (step, out);
    FOR_SET (c, step->eliminate[word] | step->place[word], position->words) {
        const size_t before = out->proof_size;
        const int result = sudoku_step_prove (step, c, out);
        if (result != SUDOKU_OK)
            return result;
        text += text_lines (out, before);
        if (!kept || text <= STEP_LINES) {
            kept++;
            kept_lines = out->proof_size;
        }
        if (!cuts || text <= STEP_LINES || kept == all ||
            out->proof_size < STEP_LINES / PLAIN_LINES)
            continue;
        cuts = !sudoku_step_plain (position->board, out);
        if (cuts)
            return keep_few (explainer, kept, kept_lines);
    }
    return SUDOKU_OK;
}

static bool is_fish (int argument) {
    return argument >= SUDOKU_ARGUMENT_FISH &&
           argument <= SUDOKU_ARGUMENT_MUTANT;
}

// Says what the step is: as its finder does if it is the whole instance, or else its shape,
// whose links are the cover of a fish; what has the name of a constraint is told by the ways to fill it.
static void say_argument (sudoku_step *out, const Finder *finder, bool whole) {
    const int technique = out->named ? sudoku_technique (out->technique) : -1;
    const int kind = technique >= 0
                         ? sudoku_techniques_table[technique].argument
                     : out->named ? SUDOKU_ARGUMENT_WAYS
                                  : SUDOKU_ARGUMENT_NONE;
    sudoku_argument *const argument = &out->argument;
    memset (argument, 0, sizeof *argument);
    if (whole && is_fish (kind))
        *argument = finder->argument;
    else if (kind == SUDOKU_ARGUMENT_FISH) {
        argument->cover_size = out->links_size;
        memcpy (argument->cover, out->links,
                out->links_size * sizeof *out->links);
    }
    if (kind == SUDOKU_ARGUMENT_BOUNDS || kind == SUDOKU_ARGUMENT_SUM)
        argument->arithmetic = &finder->arithmetic;
    argument->technique = technique;
    argument->kind = kind;
}

// Writes, judges and names the step at hand.
static int finish (sudoku_explainer *explainer, const char *technique) {
    const Position *const position = explainer->position;
    const bool proved = is_proved (explainer);
    const bool judged = !(explainer->flags & SUDOKU_UNPROVED);
    sudoku_step *const out = &explainer->out;
    int result = sudoku_step_write (&explainer->step, position,
                                    explainer->refuter, proved, out);
    sudoku_step_name (out, position->board, technique);
    say_argument (out, &explainer->finder, technique != NULL && !explainer->reduced);
    if (result == SUDOKU_OK && proved)
        result = prove (explainer);
    if (result == SUDOKU_OK && judged && !is_stopped (explainer))
        result = sudoku_step_judge (position->board, out, explainer->apart,
                                    &explainer->stop);
    if (is_stopped (explainer))
        return SUDOKU_UNKNOWN;
    if (result < 0 || (judged && !result))
        return result ? result : SUDOKU_WRONG;
    if (!out->least)
        out->least = explainer->step.rules_size ? explainer->step.rules_size
                     : proved                   ? least_of_step (explainer)
                                                : 1;
    return SUDOKU_SOLVED;
}

// ---------------------------------------------------------------------------
// Techniques

// Whether an instance among the truths of the step at hand is all of it, and a chain.
static bool is_whole (Finder *finder, const uint16_t *truths, size_t size) {
    const sudoku_explainer *const explainer = finder->state;
    const Step *const step = &explainer->step;
    return size == step->size &&
           sets_include (step->eliminate, finder->excluded,
                         finder->position->words) &&
           sudoku_chain_settle (finder, truths, size, step->eliminate);
}

// Makes the chain that was found the step again, whose truths are no chain where it can do
// without some of them: players read chains, also where they take a detour.
static void restore (sudoku_explainer *explainer) {
    Step *const step = &explainer->step;
    const Chain *const chain = &explainer->finder.chain;
    step->chain = chain;
    step->size = 0;
    for (size_t i = 0; i < chain->size; i++)
        for (size_t k = 0; k < chain->truths_size[i]; k++) {
            const uint16_t truth = chain->truths[i][k];
            size_t at = 0;
            while (at < step->size && step->truths[at] != truth)
                at++;
            step->truths[at] = truth;
            step->size += at == step->size;
        }
}

// Finds the step at hand as a chain: the instance as it was told; or, if it was told as
// none or can do without some of its truths, another one with those that are left, of
// this technique or of any nodes.
static void settle (sudoku_explainer *explainer, const Technique *technique) {
    Step *const step = &explainer->step;
    Finder *const part = &explainer->part;
    const Technique any = {.find = sudoku_find_chain, .kind = SETS};
    step->chain = NULL;
    if (is_stopped (explainer) || step->proof_size || step->rules_size ||
        technique->find == sudoku_find_sue_de_coq) // no step, or no chain
        return;
    if (!explainer->reduced &&
        sudoku_chain_settle (&explainer->finder, step->truths, step->size,
                             step->eliminate))
        step->chain = &explainer->finder.chain;
    if (step->chain || step->size < 2 || !is_proved (explainer))
        return;
    sudoku_finder_look_at (part, &explainer->finder, step->truths, step->size);
    part->found = is_whole;
    part->technique = technique;
    if ((technique->find (part, technique) || any.find (part, &any)) &&
        !is_stopped (explainer))
        step->chain = &part->chain;
    else if (explainer->reduced && !explainer->wanted &&
             explainer->finder.chain.size &&
             sudoku_chain_settle (&explainer->finder, step->truths, step->size,
                                  step->eliminate))
        restore (explainer);
}

// Whether the instance at hand is a chain of almost locked sets, in the order of the books:
// players want to see whole sets, also where the step could do without some cell.
static bool is_of_sets (sudoku_explainer *explainer, const uint16_t *truths,
                        size_t size) {
    Finder *const finder = &explainer->finder;
    const Chain *const chain = &finder->chain;
    bool any = false;
    for (size_t i = 0; i < chain->size && i < ELEMENTS_MOST; i++)
        any |= chain->truths_size[i] > 1;
    return any && !finder->all && !explainer->wanted &&
           sudoku_chain_settle (finder, truths, size,
                                explainer->step.eliminate);
}

// Makes an instance the step at hand, if it holds and is one that is wanted.
static bool capture (Finder *finder, const uint16_t *truths, size_t size) {
    sudoku_explainer *const explainer = finder->state;
    const Position *const position = finder->position;
    Step *const step = &explainer->step;
    explainer->reduced = false;
    memcpy (step->truths, truths, size * sizeof *truths);
    step->size = size;
    for (size_t w = 0; w < position->words; w++) {
        step->eliminate[w] = finder->excluded[w] & position->impossible[w];
        step->place[w] = finder->excluded[w] & position->solution[w];
    }
    step->proof = finder->proof;
    step->proof_size = finder->proof_size;
    step->rules = finder->rules;
    step->rules_size = finder->rules_size;
    if (step->proof_size)
        return !explainer->wanted;
    if (step->rules_size)
        return true;
    // A fish of lines stays whole, too: with fewer lines it may need boxes.
    if (is_of_sets (explainer, truths, size) ||
        (finder->technique->argument == SUDOKU_ARGUMENT_FISH &&
         !explainer->wanted))
        return true;
    if (!sudoku_step_reduce (step, position, explainer->refuter) ||
        (explainer->wanted && step->size != explainer->wanted))
        return false;
    explainer->reduced = step->size < size;
    return true;
}

static bool is_assumed (const sudoku_explainer *explainer,
                        const Technique *technique) {
    return technique->truths != UNIQUE_TRUTHS ||
           (explainer->position->classic &&
            explainer->flags & SUDOKU_ASSUME_UNIQUE);
}

// The first instance in the order of the table of the techniques that are allowed
// (null: all), with `wanted` truths (0: any number).
static bool find_technique (sudoku_explainer *explainer, const bool *allowed,
                            size_t wanted, const char **technique) {
    Finder *const finder = &explainer->finder;
    if (!finder->position)
        return false;
    finder->found = capture;
    finder->all = false;
    explainer->wanted = wanted;
    sudoku_finder_look (finder);
    for (size_t i = 0; i < sudoku_techniques (); i++) {
        const Technique *const entry = sudoku_techniques_table + i;
        const bool fits =
            !wanted || entry->truths == wanted ||
            (entry->truths == ANY_TRUTHS && wanted > 2 && wanted < 7) ||
            (entry->truths == UNIQUE_TRUTHS && wanted < 7);
        if (is_stopped (explainer))
            return false;
        finder->technique = entry;
        if (fits && is_assumed (explainer, entry) && (!allowed || allowed[i]) &&
            entry->find (finder, entry)) {
            // A constraint has its own name.
            *technique =
                entry->find == sudoku_find_constraint ? NULL : entry->name;
            settle (explainer, entry);
            memset (finder->excluded, 0,
                    explainer->position->words * sizeof (uint64_t));
            return true;
        }
    }
    return false;
}

// The place of a hash, or the blank one where it belongs.
static uint64_t *place_of (sudoku_explainer *explainer, uint64_t hash) {
    const size_t mask = explainer->hashes_room - 1;
    size_t at = hash >> 20 & mask;
    while (explainer->hashes[at] && explainer->hashes[at] != hash)
        at = (at + 1) & mask;
    return explainer->hashes + at;
}

// Doubles the room of hashes; false without memory.
static bool more_hashes (sudoku_explainer *explainer) {
    uint64_t *const old = explainer->hashes;
    const size_t size = explainer->hashes_room, room = size ? 2 * size : 256;
    uint64_t *const hashes = calloc (room, sizeof *hashes);
    if (!hashes)
        return false;
    explainer->hashes = hashes;
    explainer->hashes_room = room;
    for (size_t i = 0; i < size; i++)
        if (old[i])
            *place_of (explainer, old[i]) = old[i];
    free (old);
    return true;
}

// Whether the instance is another one than before.
static bool is_new (sudoku_explainer *explainer) {
    const Step *const step = &explainer->step;
    uint64_t hash = 0;
    for (size_t i = 0; i < step->size; i++) // in any order
        hash +=
            (step->truths[i] + UINT64_C (1)) * UINT64_C (0x9e3779b97f4a7c15);
    for (size_t w = 0; w < 2 * explainer->position->words; w++)
        hash = (hash ^ step->eliminate[w]) * UINT64_C (0x100000001b3);
    hash += !hash;
    if (2 * explainer->hashes_size >= explainer->hashes_room &&
        !more_hashes (explainer)) {
        explainer->result = SUDOKU_OUT_OF_MEMORY;
        return false;
    }
    uint64_t *const place = place_of (explainer, hash);
    const bool fresh = !*place;
    explainer->hashes_size += fresh;
    *place = hash;
    return fresh;
}

// Passes an instance on; the search goes on unless that was the last one.
static bool pass (Finder *finder, const uint16_t *truths, size_t size) {
    sudoku_explainer *const explainer = finder->state;
    explainer->wanted = 0;
    if (!capture (finder, truths, size) || !is_new (explainer))
        return explainer->result < 0;
    explainer->out.least = 0;
    settle (explainer, finder->technique);
    explainer->result = finish (explainer, finder->technique->name);
    return explainer->result != SUDOKU_SOLVED ||
           explainer->each (explainer->state, &explainer->out);
}

int sudoku_explain_style (sudoku_explainer *explainer, const bool *techniques,
                          int flags) {
    const size_t size = sudoku_techniques () * sizeof (bool);
    const bool named = explainer->finder.position;
    const bool some = techniques || flags & SUDOKU_TEXTBOOK;
    bool *copy = NULL;
    if (some && !named && (flags & SUDOKU_ONLY))
        return SUDOKU_BAD_INPUT;
    if (some && named) {
        copy = malloc (size);
        if (!copy)
            return SUDOKU_OUT_OF_MEMORY;
        memset (copy, true, size);
        if (techniques)
            memcpy (copy, techniques, size);
    }
    free (explainer->techniques);
    explainer->techniques = copy;
    explainer->flags = flags;
    return SUDOKU_OK;
}

int sudoku_explain_all (sudoku_explainer *explainer, void *state,
                        int (*found) (void *state, const sudoku_step *step)) {
    Finder *const finder = &explainer->finder;
    if (!explainer->techniques)
        return SUDOKU_BAD_INPUT;
    explainer->each = found;
    explainer->state = state;
    explainer->result = SUDOKU_SOLVED;
    explainer->hashes_size = 0;
    if (explainer->hashes)
        memset (explainer->hashes, 0,
                explainer->hashes_room * sizeof *explainer->hashes);
    resume (explainer);
    finder->found = pass;
    finder->all = true;
    sudoku_finder_look (finder);
    for (size_t i = 0; i < sudoku_techniques (); i++) {
        const Technique *const entry = sudoku_techniques_table + i;
        finder->technique = entry;
        if (explainer->techniques[i] && is_assumed (explainer, entry) &&
            entry->find (finder, entry))
            break;
    }
    return is_stopped (explainer) && explainer->result >= 0 ? SUDOKU_UNKNOWN
                                                            : explainer->result;
}

// ---------------------------------------------------------------------------
// All steps

// Truths of the smallest step, or SUDOKU_UNKNOWN.  Of those with equally many truths
// one with a name comes first, if there is one.
static int find_smallest (sudoku_explainer *explainer, const char **technique) {
    const Position *const position = explainer->position;
    Smallest *const smallest = explainer->smallest;
    Step *const step = &explainer->step;
    int64_t effort = explainer->effort >> step->halved;
    for (size_t most = 1; most <= explainer->most; most++) {
        if (find_technique (explainer, NULL, most, technique))
            return SUDOKU_SOLVED;
        FOR_SET (c, position->impossible[word], position->words) {
            if (sudoku_smallest_known (smallest, c) >= most)
                continue;
            const int result =
                sudoku_smallest_find (smallest, c, most, &effort, step->truths);
            step->size = most;
            if (result != SUDOKU_NONE)
                return result;
        }
    }
    return SUDOKU_UNKNOWN;
}

static int find (sudoku_explainer *explainer, const char **technique) {
    const Position *const position = explainer->position;
    Step *const step = &explainer->step;
    *technique = NULL;
    explainer->out.least = 0;
    step->chain = NULL;
    step->proof_size = step->rules_size = 0;
    const bool only = explainer->techniques && explainer->flags & SUDOKU_ONLY;
    // Under other rules, and in hints, singles come before all techniques.
    const bool hint = explainer->flags & SUDOKU_SEEN_SINGLES;
    const bool first = (!position->classic || hint) && !only;
    const bool seen = hint || !explainer->techniques;
    bool single = first && find_single (explainer, seen);
    if (!single && explainer->techniques &&
        find_technique (explainer, explainer->techniques, 0, technique)) {
        if (!*technique)
            sudoku_step_complete (step, position, explainer->refuter);
        return SUDOKU_SOLVED;
    }
    int result = SUDOKU_SOLVED;
    if (!first && !only)
        single = find_single (explainer, seen);
    if (!single) {
        if (only || is_empty (position->impossible, position->words))
            return SUDOKU_NONE;
        result = find_smallest (explainer, technique);
    }
    explainer->out.least = step->rules_size ? step->rules_size : step->size;
    bool complete = *technique != NULL;
    if (result == SUDOKU_UNKNOWN) {
        if (!sudoku_step_greater (step, position, explainer->refuter,
                                  &complete))
            return SUDOKU_NONE;
        if (!position->classic && step->halved < HALVED_MOST)
            step->halved++;
        explainer->out.least = least (explainer);
    } else if (result != SUDOKU_SOLVED)
        return result;
    // One truth was tried with those that wait, more were not.
    if (position->waits && explainer->out.least > 2)
        explainer->out.least = 2;
    if (!complete) {
        if (result != SUDOKU_UNKNOWN)
            memset (step->eliminate, 0,
                    2 * position->words * sizeof (uint64_t));
        sudoku_step_complete (step, position, explainer->refuter);
        if (is_empty (step->eliminate, position->words) &&
            is_empty (step->place, position->words))
            return SUDOKU_NONE;
    }
    return SUDOKU_SOLVED;
}

// Whether constraints wait, and there are fewer candidates than when that was found
// out: no more than so many eighths.
static bool is_due (const sudoku_explainer *explainer, size_t eighths) {
    const Position *const position = explainer->position;
    size_t open = 0;
    for (size_t c = 0; position->waits && c < position->size; c++)
        open += set_has (position->open, c);
    return position->waits && open < position->blanks &&
           8 * open <= eighths * position->blanks;
}

static void forget_parts (sudoku_explainer *explainer) {
    sudoku_parts_free (explainer->parts);
    explainer->parts = NULL;
}

// Makes the step at hand the next of its parts, if it has any, and judges it.
static int find_part (sudoku_explainer *explainer) {
    sudoku_step *const out = &explainer->out;
    const bool first = !explainer->parts;
    bool last = true;
    if (first && explainer->flags & SUDOKU_PARTS && sudoku_is_forced (out)) {
        sudoku_words words = {0};
        sudoku_tell_proof (explainer->position->board, out, 0, &explainer->stop,
                           stop_asked, &words);
        explainer->parts =
            sudoku_parts_new (explainer->position, out, explainer->steps + 1,
                              sudoku_words_lines (&words));
        sudoku_words_release (&words);
    }
    if (!explainer->parts)
        return SUDOKU_SOLVED;
    sudoku_parts_next (explainer->parts, out, &last);
    if (last)
        forget_parts (explainer);
    const int result = sudoku_step_judge (explainer->position->board, out,
                                          explainer->apart, &explainer->stop);
    return result < 0 ? result : result ? SUDOKU_SOLVED : SUDOKU_WRONG;
}

// Finds the next step after the one at hand was taken.
static int find_next (sudoku_explainer *explainer) {
    const char *technique = NULL;
    int result = explainer->found ? take (explainer) : SUDOKU_OK;
    explainer->found = false;
    if (result == SUDOKU_OK && is_due (explainer, 7))
        result = renew (explainer);
    if (result == SUDOKU_OK)
        result = find (explainer, &technique);
    if (result == SUDOKU_NONE && !is_stopped (explainer) &&
        is_due (explainer, 8)) {
        result = renew (explainer);
        if (result == SUDOKU_OK)
            result = find (explainer, &technique);
    }
    if (result == SUDOKU_SOLVED && !is_stopped (explainer))
        result = finish (explainer, technique);
    return result;
}

int sudoku_explain (sudoku_explainer *explainer, const sudoku_step **out) {
    *out = &explainer->out;
    resume (explainer);
    int result = explainer->parts ? SUDOKU_SOLVED : find_next (explainer);
    if (result == SUDOKU_SOLVED && !is_stopped (explainer))
        result = find_part (explainer);
    if (is_stopped (explainer) && result >= 0)
        result = SUDOKU_UNKNOWN;
    if (result != SUDOKU_SOLVED)
        forget_parts (explainer);
    explainer->found = result == SUDOKU_SOLVED;
    explainer->steps += explainer->found;
    return result;
}

int sudoku_explain_give (sudoku_explainer *explainer, size_t row, size_t col) {
    Position *const position = explainer->position;
    int result = explainer->found ? take (explainer) : SUDOKU_OK;
    explainer->found = false;
    forget_parts (explainer);
    uint64_t *const before = copy_open (position);
    result = before ? result : SUDOKU_OUT_OF_MEMORY;
    for (size_t c = 0; result == SUDOKU_OK && c < position->size; c++)
        if (set_has (position->solution, c) && position->name[c].row == row &&
            position->name[c].col == col) {
            sudoku_position_place (position, c);
            forget_gone (explainer, before);
            free (before);
            return SUDOKU_OK;
        }
    free (before);
    return result == SUDOKU_OK ? SUDOKU_BAD_INPUT : result;
}
