// refute.c -- refutations of a candidate by given truths and links.
//
// Branch on the truth with the fewest candidates.  A truth with none is a refutation;
// a single candidate is placed, which is propagation; otherwise each candidate is a
// case, and all must be refuted.  The number of candidates is divided by the truth's
// weight: 1 plus the number of times it had no candidate left.
//
// Source: Bitner and Reingold, "Backtrack Programming Techniques", 1975, for the fewest
// candidates first; Boussemart, Hemery, Lecoutre and Sais, "Boosting Systematic Search by
// Weighting Constraints", ECAI 2004.

#include "sudoku/explain/proofs/refute.h"

#include <stdlib.h>
#include <string.h>

// A query to the oracle of a constraint counts as WAITING_EFFORT nodes.
enum { NO_PLACE = UINT16_MAX, WEIGHT_MAX = 1000, WAITING_EFFORT = 4 };

struct Refuter {
    Arrays arrays;
    const Position *position;
    size_t depth_max;
    // For each depth:
    uint64_t *alive;  // [words] candidates compatible with the choices
    size_t *choice;   // the chosen candidate
    size_t choices;   // number of compatible candidates; 0 if unknown
    uint16_t *done;   // [groups] number of chosen candidates in the truth;
                      // zero between questions
    uint64_t *start;  // [words] candidates alive before the choices
    uint64_t *gone;   // [words] excluded by a choice and the links
    uint64_t *counts; // [words] candidates of the current truths
    // By group, for the current truths:
    uint16_t *left;  // candidates left
    uint16_t *place; // index in the list of truths, or NO_PLACE
    uint16_t *weight;
    // [groups] the truths of constraints with an oracle, which have no candidates.
    uint16_t *waiting;
    size_t waiting_size;
    // A stack of truths that a choice left with at most one candidate.  [2·groups]
    // are enough, because truths only lose candidates.
    uint16_t *units;
    size_t units_size;
    // The current question:
    const uint16_t *truths;
    size_t size;
    const bool *links; // null for all links
    int64_t effort;
};

Refuter *sudoku_refuter_new (const Position *position) {
    Refuter *const refuter = calloc (1, sizeof *refuter);
    if (!refuter)
        return NULL;
    const size_t words = position->words, groups = position->groups;
    const size_t depth =
        sets_count (position->solution, position->solution, words) + 3;
    refuter->position = position;
    refuter->depth_max = depth;
    Arrays *const arrays = &refuter->arrays;
    ARRAY (arrays, refuter->alive, (depth + 1) * words);
    ARRAY (arrays, refuter->choice, depth + 1);
    ARRAY (arrays, refuter->done, groups);
    ARRAY (arrays, refuter->left, groups);
    ARRAY (arrays, refuter->place, groups);
    ARRAY (arrays, refuter->weight, groups);
    ARRAY (arrays, refuter->units, 2 * groups);
    ARRAY (arrays, refuter->waiting, groups);
    ARRAY (arrays, refuter->start, words);
    ARRAY (arrays, refuter->gone, words);
    ARRAY (arrays, refuter->counts, words);
    if (arrays->failed) {
        sudoku_refuter_free (refuter);
        return NULL;
    }
    memset (refuter->place, UINT8_MAX, groups * sizeof *refuter->place);
    return refuter;
}

void sudoku_refuter_free (Refuter *refuter) {
    if (!refuter)
        return;
    arrays_free (&refuter->arrays);
    free (refuter);
}

// Adds the candidates that share a link with a candidate to a set.
static void add_linked (const Refuter *refuter, size_t candidate,
                        uint64_t *set) {
    const Position *const position = refuter->position;
    FOR_LIST (group, position->groups_of, candidate)
        if (refuter->links[*group])
            sets_add (set, position_members (position, *group),
                      position->words);
}

// Keeps the candidates of a set that are compatible with a candidate, or with all
// parts of a combination.
static void choose (const Refuter *refuter, size_t candidate,
                    const uint64_t *from, uint64_t *to) {
    const Position *const position = refuter->position;
    const size_t words = position->words;
    uint64_t *const gone = refuter->gone;
    if (!refuter->links) {
        for (size_t w = 0; w < words; w++)
            to[w] = from[w] & position_friends (position, candidate)[w];
        return;
    }
    memset (gone, 0, words * sizeof *gone);
    if (candidate < position->size)
        add_linked (refuter, candidate, gone);
    FOR_LIST (part, position->parts, candidate)
        add_linked (refuter, *part, gone);
    set_remove (gone, candidate);
    FOR_LIST (part, position->parts, candidate)
        set_remove (gone, *part);
    memmove (to, from, words * sizeof *to);
    FOR_SET (c, gone[word] & from[word], words)
        sudoku_position_remove (position, to, c);
}

// Whether the question includes the spare truth, and the candidate belongs to it; the
// lists of groups by candidate do not have the spare truth.
static bool is_spare (const Refuter *refuter, size_t candidate) {
    const Position *const position = refuter->position;
    return refuter->place[position->spare] != NO_PLACE &&
           set_has (position_members (position, position->spare), candidate);
}

static void set_done (Refuter *refuter, size_t candidate, int change) {
    const Position *const position = refuter->position;
    uint16_t *const spare = refuter->done + position->spare;
    if (is_spare (refuter, candidate))
        *spare = (uint16_t) (*spare + change);
    FOR_LIST (truth, position->truths, candidate)
        refuter->done[*truth] = (uint16_t) (refuter->done[*truth] + change);
    FOR_LIST (part, position->parts, candidate)
        set_done (refuter, *part, change);
}

static void count_one (Refuter *refuter, size_t truth, int change) {
    if (refuter->place[truth] == NO_PLACE)
        return;
    refuter->left[truth] = (uint16_t) (refuter->left[truth] + change);
    if (change < 0 && refuter->left[truth] < 2 && !refuter->done[truth])
        refuter->units[refuter->units_size++] = (uint16_t) truth;
}

// Updates the counts of truths for the candidates in `from` but not in `to`.
static void count_gone (Refuter *refuter, const uint64_t *from,
                        const uint64_t *to, int change) {
    const Position *const position = refuter->position;
    FOR_SET (c, from[word] & ~to[word] & refuter->counts[word],
             position->words) {
        FOR_LIST (truth, position->truths, c)
            count_one (refuter, *truth, change);
        if (is_spare (refuter, c))
            count_one (refuter, position->spare, change);
    }
}

// Whether to branch on the first truth rather than the second: it has fewer
// candidates per weight, or as many and is earlier in the list.
static bool precedes (const Refuter *refuter, size_t truth, size_t other) {
    const size_t a = (size_t) refuter->left[truth] * refuter->weight[other];
    const size_t b = (size_t) refuter->left[other] * refuter->weight[truth];
    return a != b ? a < b : refuter->place[truth] < refuter->place[other];
}

// The truth to branch on: a truth without candidates, or with one, or with the
// fewest per weight.  SIZE_MAX if all truths are satisfied.
static size_t narrowest (const Refuter *refuter, size_t *count) {
    size_t best = SIZE_MAX;
    *count = 2;
    for (size_t i = refuter->units_size; i-- > 0 && *count;) {
        const uint16_t truth = refuter->units[i];
        if (refuter->done[truth])
            continue;
        const size_t left = refuter->left[truth];
        if (left < *count ||
            (left == *count && refuter->place[truth] < refuter->place[best])) {
            *count = left;
            best = truth;
        }
    }
    if (best != SIZE_MAX)
        return best;
    for (size_t i = 0; i < refuter->size; i++)
        if (!refuter->done[refuter->truths[i]] &&
            refuter->place[refuter->truths[i]] != NO_PLACE &&
            (best == SIZE_MAX || precedes (refuter, refuter->truths[i], best)))
            best = refuter->truths[i];
    if (best != SIZE_MAX)
        *count = refuter->left[best];
    return best;
}

// A constraint whose oracle finds it unsatisfiable, or SIZE_MAX.
static size_t find_broken (const Refuter *refuter, size_t depth) {
    const Position *const position = refuter->position;
    const uint64_t *const alive = refuter->alive + depth * position->words;
    for (size_t i = 0; i < refuter->waiting_size; i++)
        if (!sudoku_oracle_fits (
                position_oracle (position, refuter->waiting[i]), alive))
            return refuter->waiting[i];
    return SIZE_MAX;
}

static bool refute (Refuter *refuter, size_t depth);

// Whether each candidate of a truth is refuted.
static bool refute_all (Refuter *refuter, size_t depth, size_t truth) {
    const Position *const position = refuter->position;
    const size_t words = position->words, next = depth + 1;
    FOR_MEMBERS (c, position, truth, refuter->alive[depth * words + word]) {
        choose (refuter, c, refuter->alive + depth * words,
                refuter->alive + next * words);
        refuter->choice[next] = c;
        const uint64_t *const from = refuter->alive + depth * words;
        const size_t units = refuter->units_size;
        set_done (refuter, c, 1);
        count_gone (refuter, from, from + words, -1);
        const bool refuted = refute (refuter, next);
        count_gone (refuter, from, from + words, 1);
        refuter->units_size = units;
        set_done (refuter, c, -1);
        if (!refuted)
            return false;
    }
    return true;
}

static bool refute (Refuter *refuter, size_t depth) {
    const Position *const position = refuter->position;
    size_t count;
    if (refuter->effort-- <= 0 || depth + 1 >= refuter->depth_max ||
        stops (position->stop, refuter->size + position->words))
        return false;
    size_t truth = narrowest (refuter, &count);
    if (truth == SIZE_MAX || count > 1) {
        refuter->effort -= WAITING_EFFORT * (int64_t) refuter->waiting_size;
        const size_t broken = find_broken (refuter, depth);
        truth = broken == SIZE_MAX ? truth : broken;
        count = broken == SIZE_MAX ? count : 0;
    }
    if (truth == SIZE_MAX) {
        refuter->choices = depth + 1;
        return false; // all truths are satisfied
    }
    if (!count && refuter->weight[truth] < WEIGHT_MAX)
        refuter->weight[truth]++;
    return refute_all (refuter, depth, truth);
}

// Counts the candidates of the truths.
static void count_left (Refuter *refuter) {
    const Position *const position = refuter->position;
    const size_t words = position->words;
    refuter->units_size = refuter->waiting_size = 0;
    memset (refuter->counts, 0, words * sizeof *refuter->counts);
    for (size_t i = 0; i < refuter->size; i++) {
        const uint16_t truth = refuter->truths[i];
        refuter->weight[truth] = 1;
        sets_add (refuter->counts, position_members (position, truth), words);
        if (position_oracle (position, truth)) {
            refuter->waiting[refuter->waiting_size++] = truth;
            continue;
        }
        refuter->place[truth] = (uint16_t) i;
        refuter->left[truth] =
            (uint16_t) position_count (position, truth, refuter->start);
        if (refuter->left[truth] < 2)
            refuter->units[refuter->units_size++] = truth;
    }
}

bool sudoku_refutes (Refuter *refuter, const uint16_t *truths, size_t size,
                     const bool *links, Target target, int64_t *effort) {
    const Position *const position = refuter->position;
    const size_t bytes = position->words * sizeof (uint64_t);
    refuter->truths = truths;
    refuter->size = size;
    refuter->links = links;
    refuter->effort = *effort;
    refuter->choices = 0;
    if (stops (position->stop, size * position->words))
        return false;
    memcpy (refuter->start, position->open, bytes);
    if (!target.value)
        sudoku_position_remove (position, refuter->start, target.candidate);
    count_left (refuter);
    refuter->choice[0] = SIZE_MAX;
    memcpy (refuter->alive, refuter->start, bytes);
    if (target.value) {
        refuter->choice[0] = target.candidate;
        choose (refuter, target.candidate, refuter->start, refuter->alive);
        set_done (refuter, target.candidate, 1);
        count_gone (refuter, refuter->start, refuter->alive, -1);
    }
    const bool refuted = refute (refuter, 0);
    if (target.value)
        set_done (refuter, target.candidate, -1);
    for (size_t i = 0; i < size; i++)
        refuter->place[truths[i]] = NO_PLACE;
    *effort = refuter->effort > 0 ? refuter->effort : 0;
    return refuted;
}

size_t sudoku_refute_choice (Refuter *refuter, const uint16_t *truths,
                             size_t size, const bool *links, Target target,
                             int64_t *effort, size_t *chosen) {
    size_t count = 0;
    if (sudoku_refutes (refuter, truths, size, links, target, effort))
        return 0;
    for (size_t i = 0; i < refuter->choices; i++)
        if (refuter->choice[i] != SIZE_MAX)
            chosen[count++] = refuter->choice[i];
    return count ? count : SIZE_MAX;
}

const uint64_t *sudoku_refuter_choice (const Refuter *refuter) {
    return refuter->choices && !refuter->waiting_size
               ? refuter->alive +
                     (refuter->choices - 1) * refuter->position->words
               : NULL;
}

bool sudoku_refuter_chosen (const Refuter *refuter, uint64_t *set) {
    const Position *const position = refuter->position;
    if (!refuter->choices || refuter->waiting_size)
        return false;
    memset (set, 0, position->words * sizeof *set);
    for (size_t i = 0; i < refuter->choices; i++) {
        if (refuter->choice[i] == SIZE_MAX)
            continue;
        set_add (set, refuter->choice[i]);
        FOR_LIST (part, position->parts, refuter->choice[i])
            set_add (set, *part);
    }
    return true;
}
