// search.c -- which step comes next.
//
// Singles come first: one truth without links.  Then sets of one truth are searched
// for over all targets, then sets of two, and so on; so a step is smallest over all
// targets.  Lower bounds on targets that earlier steps proved are kept.
//
// Where this search takes too long, a larger step is made (large_steps.c); the sizes
// already refuted give a lower bound on the number of truths.

#include "sudoku/explain/explain.h"
#include "sudoku/explain/large_steps.h"
#include "sudoku/explain/position/truths.h"

#include <string.h>

enum {
    TEXTBOOK_SHARE =
        20, // divisor of the effort to find out whether a named step is smallest
    HALVED_MOST = 6, // limit on halvings of all effort on one board
    KNOWN = 1        // bit of `sizes`: they are known
};

// Whether a group is a cell that is the last blank cell of a house.
static bool is_last_blank (const Position *position, size_t group) {
    const sudoku_rule cell = position->rule[group];
    return cell.kind == SUDOKU_CELL &&
           sudoku_last_blank (position->board, cell.row, cell.col) != NO_HOUSE;
}

// Finds a truth with a single candidate.  If `seen` is set, truths are tried in the
// order in which people see them: the last blank cell of a house, a digit in a box, a
// cell, any other truth; otherwise in the order of the groups, cells first.
static bool find_single (sudoku_explainer *explainer, bool seen) {
    enum { LAST_BLANK, BOX, CELL, ANY, KINDS };
    const Position *const position = explainer->position;
    for (int kind = seen ? LAST_BLANK : ANY; kind < KINDS; kind++)
        for (size_t group = 0; group < position->groups; group++) {
            const int is = position->rule[group].kind;
            if (position->closed[group] ||
                position_count (position, group, position->open) != 1 ||
                (kind == LAST_BLANK && !is_last_blank (position, group)) ||
                (kind == BOX && is != SUDOKU_BOX) ||
                (kind == CELL && is != SUDOKU_CELL))
                continue;
            explainer->search.step.truths[0] = (uint16_t) group;
            explainer->search.step.size = 1;
            return true;
        }
    return false;
}

// Lower bound on the number of truths of a step for any target.
static size_t least (const sudoku_explainer *explainer) {
    const Position *const position = explainer->position;
    size_t known = SIZE_MAX;
    FOR_SET (c, position->impossible[word], position->words)
        if (sudoku_smallest_known (explainer->search.smallest, c) < known)
            known = sudoku_smallest_known (explainer->search.smallest, c);
    return known + 1;
}

size_t sudoku_search_least (sudoku_explainer *explainer) {
    Smallest *const smallest = explainer->search.smallest;
    const Step *const step = &explainer->search.step;
    int64_t effort = explainer->search.effort / TEXTBOOK_SHARE;
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

static bool is_empty (const uint64_t *set, size_t words) {
    return !sets_meet (set, set, words);
}

// ---------------------------------------------------------------------------
// Techniques

// Whether an instance among the truths of the current step uses all of them and is a
// chain.
static bool is_whole (Finder *finder, const uint16_t *truths, size_t size) {
    const sudoku_explainer *const explainer = finder->state;
    const Step *const step = &explainer->search.step;
    return size == step->size &&
           sets_include (step->eliminate, finder->excluded,
                         finder->position->words) &&
           sudoku_chain_settle (finder, truths, size, step->eliminate);
}

void sudoku_search_settle (sudoku_explainer *explainer) {
    static const Technique any = {.kind = SETS};
    Step *const step = &explainer->search.step;
    Finder *const finder = &explainer->search.finder;
    Finder *const part = &explainer->search.part;
    const bool reduced = explainer->search.reduced;
    step->chain = NULL;
    if (explainer_stopped (explainer) || step->proof_size || step->rules_size ||
        finder->technique->argument == SUDOKU_ARGUMENT_COUNT)
        return; // no step, or no chain
    if (!reduced &&
        sudoku_chain_settle (finder, step->truths, step->size, step->eliminate))
        step->chain = &finder->chain;
    if (step->chain || step->size < 2 || !explainer_proves (explainer))
        return;
    sudoku_finder_look_at (part, finder, step->truths, step->size);
    part->found = is_whole;
    part->technique = finder->technique;
    bool found = part->technique->find (part);
    part->technique = &any;
    found = found || sudoku_find_chain (part);
    if (found && !explainer_stopped (explainer))
        step->chain = &part->chain;
    else if (reduced && !explainer->search.wanted && finder->chain.size &&
             sudoku_chain_settle (finder, step->truths, step->size,
                                  step->eliminate)) {
        // The truths that the step needs form no chain.  Players prefer a chain with a
        // detour to a set of truths.
        step->chain = &finder->chain;
        step->size = finder->chain.all_size;
        memcpy (step->truths, finder->chain.all,
                step->size * sizeof *step->truths);
    }
}

// Whether the current instance is a chain with almost locked sets, in textbook order.
// Players want to see whole sets even if the step does not need every cell.
static bool is_of_sets (sudoku_explainer *explainer, const uint16_t *truths,
                        size_t size) {
    Finder *const finder = &explainer->search.finder;
    const Chain *const chain = &finder->chain;
    bool any = false;
    for (size_t i = 0; i < chain->size && i < ELEMENTS_MOST; i++)
        any |= chain->truths_size[i] > 1;
    return any && !finder->all && !explainer->search.wanted &&
           sudoku_chain_settle (finder, truths, size,
                                explainer->search.step.eliminate);
}

bool sudoku_search_capture (Finder *finder, const uint16_t *truths,
                            size_t size) {
    sudoku_explainer *const explainer = finder->state;
    const Position *const position = finder->position;
    Step *const step = &explainer->search.step;
    explainer->search.reduced = false;
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
        return !explainer->search.wanted;
    if (step->rules_size)
        return true;
    // A fish of lines stays whole, too: with fewer lines it may need boxes.
    if (is_of_sets (explainer, truths, size) ||
        (finder->technique->argument == SUDOKU_ARGUMENT_FISH &&
         !explainer->search.wanted))
        return true;
    if (!sudoku_step_reduce (step, position, explainer->search.refuter))
        return false;
    if (step->size < 32)
        explainer->search.sizes[finder->technique - sudoku_techniques_table] |=
            UINT32_C (1) << step->size;
    if (explainer->search.wanted && step->size != explainer->search.wanted)
        return false;
    explainer->search.reduced = step->size < size;
    return true;
}

const Technique *sudoku_search_techniques (
    sudoku_explainer *explainer,
    bool (*found) (Finder *finder, const uint16_t *truths, size_t size),
    bool all, const bool *allowed, size_t wanted) {
    Finder *const finder = &explainer->search.finder;
    if (!finder->position)
        return NULL;
    finder->found = found;
    finder->all = all;
    explainer->search.wanted = wanted;
    sudoku_finder_look (finder);
    for (size_t i = 0; i < sudoku_table_size (&sudoku_techniques); i++) {
        const Technique *const entry = sudoku_techniques_table + i;
        const bool fits =
            !wanted || entry->truths == wanted ||
            (entry->truths == ANY_TRUTHS && wanted > 2 && wanted < 7) ||
            (entry->truths == UNIQUE_TRUTHS && wanted < 7);
        if (explainer_stopped (explainer))
            return NULL;
        uint32_t *const sizes = explainer->search.sizes + i;
        if (!fits || !explainer_assumes (explainer, entry) ||
            (allowed && !allowed[i]) ||
            (wanted && *sizes & KNOWN && !(*sizes >> wanted & 1)))
            continue;
        *sizes = 0;
        finder->technique = entry;
        finder->since = all ? 0 : explainer->search.idle[i];
        finder->reported = false;
        if (entry->find (finder))
            return entry;
        if (!all && !finder->reported && !explainer_stopped (explainer))
            explainer->search.idle[i] = finder->look;
        if (found == sudoku_search_capture)
            *sizes |= KNOWN;
    }
    return NULL;
}

// Finds the first instance of an allowed technique (null: all techniques) with `wanted`
// truths (0: any number).
static bool find_technique (sudoku_explainer *explainer, const bool *allowed,
                            size_t wanted, const char **technique) {
    const Technique *const entry = sudoku_search_techniques (
        explainer, sudoku_search_capture, false, allowed, wanted);
    if (!entry)
        return false;
    // A constraint has its own name.
    *technique = entry->find == sudoku_find_constraint ? NULL : entry->name;
    sudoku_search_settle (explainer);
    memset (explainer->search.finder.excluded, 0,
            explainer->position->words * sizeof (uint64_t));
    return true;
}

// ---------------------------------------------------------------------------
// All steps

// Finds the smallest step.  Returns SUDOKU_OK; SUDOKU_UNKNOWN at a limit of truths or
// effort; or an error.  Among steps of equal size, a step with a name comes first.
static int find_smallest (sudoku_explainer *explainer, const char **technique) {
    const Position *const position = explainer->position;
    Smallest *const smallest = explainer->search.smallest;
    Step *const step = &explainer->search.step;
    int64_t effort = explainer->search.effort >> step->halved;
    memset (explainer->search.sizes, 0,
            sudoku_table_size (&sudoku_techniques) * sizeof (uint32_t));
    for (size_t most = 1; most <= explainer->search.most; most++) {
        if (find_technique (explainer, NULL, most, technique))
            return SUDOKU_OK;
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

int sudoku_search_step (sudoku_explainer *explainer, const char **technique) {
    const Position *const position = explainer->position;
    Step *const step = &explainer->search.step;
    *technique = NULL;
    explainer->out.least = 0;
    step->chain = NULL;
    step->proof_size = step->rules_size = 0;
    const bool only =
        explainer->style.techniques && explainer->style.flags & SUDOKU_ONLY;
    // Under other rules, and in hints, singles come before all techniques.
    const bool hint = explainer->style.flags & SUDOKU_SEEN_SINGLES;
    const bool first = (!position->classic || hint) && !only;
    const bool seen = hint || !explainer->style.techniques;
    int result = SUDOKU_NONE;
    if (first && find_single (explainer, seen))
        result = SUDOKU_OK;
    else if (explainer->style.techniques &&
             find_technique (explainer, explainer->style.techniques, 0,
                             technique)) {
        if (!*technique)
            sudoku_step_complete (step, position, explainer->search.refuter);
        return SUDOKU_OK;
    } else if (!first && !only && find_single (explainer, seen))
        result = SUDOKU_OK;
    else if (!only && !is_empty (position->impossible, position->words))
        result = find_smallest (explainer, technique);
    if (result == SUDOKU_NONE)
        return result;
    explainer->out.least = step->rules_size ? step->rules_size : step->size;
    if (result == SUDOKU_UNKNOWN) {
        if (!sudoku_step_greater (step, position))
            return SUDOKU_NONE;
        if (!position->classic && step->halved < HALVED_MOST)
            step->halved++;
        explainer->out.least = least (explainer);
    } else if (result != SUDOKU_OK)
        return result;
    // Constraints with too many combinations were only tried as single truths.
    if (position->waits && explainer->out.least > 2)
        explainer->out.least = 2;
    if (!*technique && result == SUDOKU_OK) {
        memset (step->eliminate, 0, 2 * position->words * sizeof (uint64_t));
        sudoku_step_complete (step, position, explainer->search.refuter);
        if (is_empty (step->eliminate, position->words) &&
            is_empty (step->place, position->words))
            return SUDOKU_NONE;
    }
    return SUDOKU_OK;
}
