// hitting_set.c -- the smallest set of links that a step needs.
//
// This is an implicit hitting set problem.  While the chosen links are not enough,
// they allow a choice of one candidate from each truth.  The choice breaks a link if it
// has two candidates of the link.  At least one broken link is needed, so each is tried
// in turn.  Choices with pairwise disjoint sets of broken links give a lower bound.
//
// A constraint is one link made of several groups.  Under variant rules, links are only
// removed one by one, without this search.
//
// Source: as in smallest.c, which searches for sets of truths.

#include "sudoku/explain/hitting_set.h"

#include <string.h>

// Sets of links to try, nodes per set, choices to keep, and broken links per choice.
enum {
    EFFORT = 1000,
    PATIENCE = 10000,
    KEPT_MAX = 64,
    BROKEN_MAX = 16,
    LINKS_MAX = 40
};

typedef struct Fewest {
    Step *step;
    const Position *position;
    Refuter *refuter;
    bool *links;  // [groups] the current set
    bool *barred; // [groups] links already tried
    uint16_t broken[KEPT_MAX][BROKEN_MAX];
    size_t broken_size[KEPT_MAX], kept;
    size_t least; // size of the best set so far
    int effort;
} Fewest;

static bool is_hit (const Fewest *fewest, size_t choice) {
    for (size_t i = 0; i < fewest->broken_size[choice]; i++)
        if (fewest->links[fewest->broken[choice][i]])
            return true;
    return false;
}

// Lower bound on the number of further links.
static size_t bound (const Fewest *fewest) {
    uint16_t used[KEPT_MAX * BROKEN_MAX];
    size_t used_size = 0, count = 0;
    for (size_t choice = 0; choice < fewest->kept; choice++) {
        bool apart = !is_hit (fewest, choice);
        const size_t before = used_size;
        for (size_t i = 0; apart && i < fewest->broken_size[choice]; i++) {
            const uint16_t link = fewest->broken[choice][i];
            if (fewest->barred[link])
                continue;
            for (size_t j = 0; j < before; j++)
                apart &= used[j] != link;
            used[used_size++] = link;
        }
        if (apart)
            count++;
        else
            used_size = before;
    }
    return count;
}

// Records the links that a choice breaks.  Returns false if the choice breaks too many
// links to be useful.
static bool note (Fewest *fewest, const size_t *chosen, size_t size,
                  uint16_t *broken, size_t *broken_size) {
    const Position *const position = fewest->position;
    *broken_size = 0;
    for (size_t a = 0; a < size; a++)
        FOR_LIST (group, position->groups_of, chosen[a]) {
            size_t before = 0, after = 0;
            for (size_t b = 0; b < size; b++)
                if (chosen[b] != chosen[a] &&
                    set_has (position_members (position, *group), chosen[b])) {
                    before += b < a;
                    after++;
                }
            if (!after || before)
                continue;
            if (*broken_size == BROKEN_MAX)
                return false;
            broken[(*broken_size)++] = *group;
        }
    if (fewest->kept < KEPT_MAX) {
        memcpy (fewest->broken[fewest->kept], broken,
                *broken_size * sizeof *broken);
        fewest->broken_size[fewest->kept++] = *broken_size;
    }
    return true;
}

// Finds a choice that the links allow and returns its size.  Returns 0 if there
// is none, so the links suffice, or SIZE_MAX if the effort ran out.
static size_t find_choice (Fewest *fewest, size_t *chosen) {
    const Step *const step = fewest->step;
    FOR_SET (c, step->eliminate[word] | step->place[word],
             fewest->position->words) {
        const Target target = {c, set_has (step->eliminate, c)};
        int64_t effort = PATIENCE;
        const size_t size =
            sudoku_refute_choice (fewest->refuter, step->truths, step->size,
                                  fewest->links, target, &effort, chosen);
        if (size)
            return size;
    }
    return 0;
}

static void search (Fewest *fewest, size_t size) {
    uint16_t broken[BROKEN_MAX];
    size_t chosen[LINKS_MAX + 1], broken_size = 0, i = 0;
    if (--fewest->effort < 0 || size + bound (fewest) >= fewest->least)
        return;
    const size_t count = find_choice (fewest, chosen);
    if (!count) {
        memcpy (fewest->step->links, fewest->links, fewest->position->groups);
        fewest->least = size;
        return;
    }
    if (count == SIZE_MAX || size + 1 >= fewest->least ||
        !note (fewest, chosen, count, broken, &broken_size))
        return;
    bool mine[BROKEN_MAX] = {false};
    for (; i < broken_size; i++) {
        if (fewest->barred[broken[i]])
            continue;
        fewest->links[broken[i]] = true;
        search (fewest, size + 1);
        fewest->links[broken[i]] = false;
        fewest->barred[broken[i]] = mine[i] = true;
    }
    while (i-- > 0)
        if (mine[i])
            fewest->barred[broken[i]] = false;
}

void sudoku_fewest_links (Step *step, const Position *position,
                          Refuter *refuter) {
    Fewest fewest;
    fewest.step = step;
    fewest.position = position;
    fewest.refuter = refuter;
    fewest.links = step->set;
    fewest.barred = step->set + position->groups;
    fewest.kept = fewest.least = 0;
    fewest.effort = EFFORT;
    for (size_t g = 0; g < position->groups; g++)
        fewest.least += step->links[g];
    if (!position->classic || step->size > LINKS_MAX)
        return;
    memset (step->set, false, 2 * position->groups);
    search (&fewest, 0);
}
