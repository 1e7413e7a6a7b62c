// step.c -- makes a step from a set of truths: its conclusions, the links that it
// needs, and a proof.

#include "sudoku/explain/step.h"
#include "sudoku/explain/finders/chain.h"
#include "sudoku/explain/hitting_set.h"
#include "sudoku/explain/argument.h"

#include <stdlib.h>
#include <string.h>

// Nodes that all questions of one kind about a step may take; a smallest step needs
// some tens per question.
enum { PATIENCE = 100000 };

bool sudoku_step_init (Step *step, const Position *position) {
    ARRAY (&step->arrays, step->truths, position->groups);
    ARRAY (&step->arrays, step->others, position->groups);
    ARRAY (&step->arrays, step->links, position->groups);
    ARRAY (&step->arrays, step->set, 2 * position->groups);
    ARRAY (&step->arrays, step->fit, position->words);
    ARRAY (&step->arrays, step->chosen, position->words);
    if (ARRAY (&step->arrays, step->eliminate, 2 * position->words))
        step->place = step->eliminate + position->words;
    step->prover = sudoku_prover_new (position);
    return step->prover && !step->arrays.failed;
}

void sudoku_step_release (Step *step) {
    arrays_free (&step->arrays);
    sudoku_prover_free (step->prover);
}

static bool refutes (Step *step, Refuter *refuter, const bool *links,
                     size_t candidate, bool value) {
    const Target target = {candidate, value};
    return sudoku_refutes (refuter, step->truths, step->size, links, target,
                           &step->effort);
}

// A choice found without one candidate also shows that no other candidate outside of it
// is placed.
static void find_placed (Step *step, const Position *position,
                         Refuter *refuter) {
    const size_t words = position->words;
    uint64_t *const maybe = step->fit; // solution candidates in all choices
    memcpy (maybe, position->solution, words * sizeof *maybe);
    for (size_t i = 0; i < step->size; i++)
        FOR_SET (c,
                 position_about (position, step->truths[i])[word] &
                     maybe[word] & ~step->place[word],
                 words) {
            if (!set_has (maybe, c))
                continue;
            set_remove (maybe, c);
            if (refutes (step, refuter, NULL, c, false))
                set_add (step->place, c);
            else if (sudoku_refuter_chosen (refuter, step->chosen))
                sets_keep (maybe, step->chosen, words);
        }
}

// Whether a candidate shares a group with a candidate that the step places.
static bool follows (const Step *step, const Position *position,
                     size_t candidate) {
    FOR_SET (c, step->place[word], position->words)
        if (!set_has (position_friends (position, c), candidate))
            return true;
    return false;
}

// A choice found for one candidate also shows, for every candidate that fits it, that
// the candidate is not excluded.
static void find_eliminated (Step *step, const Position *position,
                             Refuter *refuter) {
    const size_t words = position->words;
    memset (step->fit, 0, words * sizeof *step->fit);
    FOR_SET (c, position->impossible[word], words) {
        if (set_has (step->fit, c) || follows (step, position, c))
            continue;
        if (refutes (step, refuter, NULL, c, true)) {
            set_add (step->eliminate, c);
            continue;
        }
        const uint64_t *const fit = sudoku_refuter_choice (refuter);
        if (fit)
            sets_add (step->fit, fit, words);
    }
}

// Whether the links (null for all links) imply all exclusions and placements of the step.
static bool enough (Step *step, const Position *position, Refuter *refuter,
                    const bool *links) {
    FOR_SET (c, step->eliminate[word] | step->place[word], position->words)
        if (!refutes (step, refuter, links, c, set_has (step->eliminate, c)))
            return false;
    return true;
}

// The groups of a constraint form one link; the first group carries its name.
static bool is_first (const Position *position, size_t group) {
    const sudoku_rule *const rule = position->rule + group;
    return rule->kind != SUDOKU_CONSTRAINT ||
           rule[-1].kind != SUDOKU_CONSTRAINT || rule[-1].house != rule->house;
}

static size_t link_end (const Position *position, size_t group) {
    do
        group++;
    while (group < position->whole && !is_first (position, group));
    return group;
}

static bool is_link (const Step *step, const Position *position, size_t group) {
    const size_t end = link_end (position, group);
    bool any = false;
    for (size_t g = group; g < end; g++)
        any |= step->links[g];
    return any;
}

static void set_link (Step *step, const Position *position, size_t group,
                      bool link) {
    const size_t end = link_end (position, group);
    for (size_t g = group; g < end; g++)
        step->links[g] = link;
}

static void find_links (Step *step, const Position *position,
                        Refuter *refuter) {
    // Boxes are removed before lines, so that fish keep their lines; cells are
    // removed last.
    static const int order[] = {SUDOKU_CONSTRAINT, SUDOKU_BOX, SUDOKU_COLUMN,
                                SUDOKU_ROW, SUDOKU_CELL};
    for (size_t g = 0; g < position->groups; g++) {
        size_t ends = 0;
        if (stops (position->stop, step->size))
            return;
        FOR_MEMBERS (c, position, g, position->open[word]) {
            bool mine = set_has (step->eliminate, c);
            for (size_t i = 0; i < step->size && !mine; i++)
                mine = set_has (position_about (position, step->truths[i]), c);
            ends += mine;
        }
        step->links[g] =
            ends > 1 && g < position->whole && g != position->spare;
    }
    for (size_t kind = 0; kind < sizeof order / sizeof *order; kind++)
        for (size_t g = 0; g < position->whole; g++)
            if (position->rule[g].kind == order[kind] &&
                is_first (position, g) && is_link (step, position, g)) {
                set_link (step, position, g, false);
                set_link (step, position, g,
                          !enough (step, position, refuter, step->links));
            }
}

// The number of chosen links of the same house as a group, the group included.
static size_t links_beside (const Step *step, const Position *position,
                            size_t group) {
    const sudoku_rule *const rule = position->rule;
    size_t count = 0;
    for (size_t g = 0; g < position->whole; g++)
        count += step->links[g] && rule[g].kind == rule[group].kind &&
                 rule[g].house == rule[group].house;
    return count;
}

// If all truths are cells, moves links into few houses: the 9 of a row is linked in
// its box instead if other digits are linked there.
static void gather_links (Step *step, const Position *position,
                          Refuter *refuter) {
    const sudoku_rule *const rule = position->rule;
    for (size_t i = 0; i < step->size; i++)
        if (rule[step->truths[i]].kind != SUDOKU_CELL)
            return;
    for (size_t g = 0; g < position->whole; g++)
        for (size_t h = 0; h < position->whole; h++)
            if (step->links[g] && !step->links[h] && rule[g].digit &&
                rule[h].digit == rule[g].digit &&
                sets_meet (position_members (position, g),
                           position_members (position, h), position->words) &&
                links_beside (step, position, h) >=
                    links_beside (step, position, g)) {
                step->links[g] = false;
                step->links[h] = true;
                if (!enough (step, position, refuter, step->links)) {
                    step->links[g] = true;
                    step->links[h] = false;
                }
            }
}

void sudoku_step_complete (Step *step, const Position *position,
                           Refuter *refuter) {
    step->effort = PATIENCE;
    find_placed (step, position, refuter);
    find_eliminated (step, position, refuter);
}

bool sudoku_step_reduce (Step *step, const Position *position,
                         Refuter *refuter) {
    bool any = false;
    step->effort = PATIENCE >> step->halved;
    FOR_SET (c, step->eliminate[word] | step->place[word], position->words)
        if (refutes (step, refuter, NULL, c, set_has (step->eliminate, c)))
            any = true;
        else {
            set_remove (step->eliminate, c);
            set_remove (step->place, c);
        }
    for (size_t i = step->size; any && i-- > 0;) {
        const uint16_t truth = step->truths[i];
        step->truths[i] = step->truths[--step->size];
        if (!enough (step, position, refuter, NULL)) {
            step->truths[step->size++] = step->truths[i];
            step->truths[i] = truth;
        }
    }
    return any;
}

// ---------------------------------------------------------------------------
// Output

static bool write_set (const Position *position, const uint64_t *set,
                       sudoku_given **out, size_t *size) {
    *size = 0;
    sudoku_given *const list = realloc (
        *out, (sets_count (set, set, position->words) + 1) * sizeof *list);
    if (!list)
        return false;
    *out = list;
    FOR_SET (c, set[word], position->words)
        list[(*size)++] = position->name[c];
    return true;
}

static bool write_rules (const Step *step, const Position *position,
                         sudoku_step *out) {
    const size_t size = step->rules_size ? step->rules_size : step->size;
    size_t links = 0;
    for (size_t g = 0; g < position->groups; g++)
        links += step->links[g] && is_first (position, g);
    sudoku_rule *const truths =
        realloc (out->truths, (size + 1) * sizeof *truths);
    if (truths)
        out->truths = truths;
    sudoku_rule *const rules =
        realloc (out->links, (links + 1) * sizeof *rules);
    if (rules)
        out->links = rules;
    if (!truths || !rules)
        return false;
    out->truths_size = out->links_size = 0;
    for (size_t i = 0; i < size; i++)
        truths[out->truths_size++] =
            step->rules_size ? step->rules[i] : position->rule[step->truths[i]];
    for (size_t g = 0; g < position->groups; g++)
        if (step->links[g] && is_first (position, g)) {
            sudoku_rule *const rule = rules + out->links_size++;
            *rule = position->rule[g];
            if (rule->kind == SUDOKU_CONSTRAINT) // the whole constraint
                rule->row = rule->col = rule->digit = 0;
        }
    for (size_t i = 0; i < size; i++)
        truths[i].needs = true;
    for (size_t i = 0; i < links; i++)
        rules[i].excludes = true;
    return true;
}

// For each conclusion, finds the constraint links that it needs.
static bool write_needs (Step *step, const Position *position, Refuter *refuter,
                         sudoku_step *out) {
    const size_t links = out->links_size;
    size_t constraints = 0, target = 0;
    step->effort = PATIENCE >> step->halved;
    for (size_t i = 0; i < links; i++)
        constraints += out->links[i].kind == SUDOKU_CONSTRAINT;
    free (out->needs);
    out->needs = NULL;
    if (!constraints)
        return true;
    out->needs = calloc ((out->eliminate_size + out->place_size) * links, 1);
    for (int place = 0; out->needs && place < 2; place++)
        FOR_SET (c, (place ? step->place : step->eliminate)[word],
                 position->words) {
            bool *needs = out->needs + target++ * links;
            memcpy (step->set, step->links, position->groups);
            for (size_t g = 0; g < position->groups; g++) {
                if (!step->links[g] || !is_first (position, g))
                    continue;
                if (position->rule[g].kind == SUDOKU_CONSTRAINT) {
                    set_link (step, position, g, false);
                    *needs = !refutes (step, refuter, step->links, c, !place);
                    set_link (step, position, g, *needs);
                }
                needs++;
            }
            memcpy (step->links, step->set, position->groups);
        }
    return out->needs != NULL;
}

int sudoku_step_write_proof (const Step *step, sudoku_step *out) {
    sudoku_proof_line *const lines =
        realloc (out->proof, step->proof_size * sizeof *lines);
    if (!lines)
        return SUDOKU_OUT_OF_MEMORY;
    out->proof = lines;
    out->proof_size = step->proof_size;
    memcpy (lines, step->proof, step->proof_size * sizeof *lines);
    return SUDOKU_OK;
}

int sudoku_step_write (Step *step, const Position *position, Refuter *refuter,
                       bool proved, sudoku_step *out) {
    step->effort = PATIENCE >> step->halved;
    // The text does not list what a placed digit excludes.
    FOR_SET (c, step->place[word], position->words)
        sets_keep (step->eliminate, position_friends (position, c),
                   position->words);
    if (proved && !step->rules_size) {
        find_links (step, position, refuter);
        sudoku_fewest_links (step, position, refuter);
        if (position->classic)
            gather_links (step, position, refuter);
    } else
        memset (step->links, false, position->groups);
    if (!write_rules (step, position, out) ||
        !write_set (position, step->eliminate, &out->eliminate,
                    &out->eliminate_size) ||
        !write_set (position, step->place, &out->place, &out->place_size) ||
        !sudoku_chain_write (step->chain, position, out))
        return SUDOKU_OUT_OF_MEMORY;
    out->proof_size = 0;
    return write_needs (step, position, refuter, out) ? SUDOKU_OK
                                                      : SUDOKU_OUT_OF_MEMORY;
}

int sudoku_step_prove (Step *step, size_t candidate, sudoku_step *out) {
    const Target target = {candidate, set_has (step->eliminate, candidate)};
    return sudoku_prove_target (step->prover, step->truths, step->size, target,
                                &out->proof, &out->proof_size);
}
