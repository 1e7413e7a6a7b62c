// smallest.c -- the smallest set of truths that refutes a candidate.
//
// Truths T refute a candidate z if no choice of one candidate from each truth is
// consistent with z and with itself; all links may be used.  This is an implicit
// hitting set problem.  A model is a set of candidates consistent with z and with each
// other; T must contain a truth that the model leaves open.  So the search branches
// on the truths that some model of z and T leaves open: it adds one of them to T, and
// excludes it from T afterwards.
//
// - A case is a choice from T consistent with z, with the candidates that are still
//   consistent with it.  A case whose candidates are a subset of another's is dropped.  Both
//   then chose the same candidate last, because no other of its truth is consistent with it.
// - A case is extended to a model by the candidates of the solution that are consistent
//   with it.  Each candidate displaced from the solution leaves four truths open, and a
//   candidate may satisfy four of them.  So a good model leaves four or eight truths
//   open, where others leave two hundred.
// - The last truth must have no candidate in any case.
//
// The models used prove the lower bound.  A model stays valid while its candidates
// are open; so a bound is kept with these candidates and computed again when one is
// eliminated.
//
// Source: Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS Extraction
// with Minimal Hitting Set Dualization", CP 2015, and Gamba, Bogaerts and Guns,
// "Efficiently Explaining CSPs with Unsatisfiable Subset Optimization", JAIR 2023,
// where hitting sets come from an optimizer and models from a solver.

#include "sudoku/explain/proofs/smallest.h"

#include <stdlib.h>
#include <string.h>

// Words compared between cases that count as one node.
enum { COMPARED = 1024 };

static const size_t NO_CASE = SIZE_MAX;

// A case has chosen a candidate last, and before it those of its parent; the first case has
// chosen z.  It may have chosen the same candidate for two truths.  Its model, before it is
// improved, leaves `missing` cells open.
typedef struct Case {
    size_t parent;   // or NO_CASE
    size_t previous; // case with the same last candidate, or NO_CASE
    uint16_t last;   // a candidate
    uint16_t missing;
    bool used; // its candidates are in `used`
} Case;

struct Smallest {
    Arrays arrays; // all but `alive`, `about` and `proofs`
    const Position *position;
    // A stack of cases:
    uint64_t *alive; // [room·words] consistent candidates
    Case *about;     // [room]
    size_t cases, room;
    // The latest case that chose a candidate of the truth being added:
    size_t *latest; // [all]
    uint16_t truths[TRUTHS_MAX];
    size_t most;
    uint16_t *lists; // [room_of_lists] a stack of truths left open
    size_t lists_size;
    bool *excluded, *left; // [groups]
    uint64_t *any;         // [words]
    uint16_t *counts;      // [groups] candidates per truth
    uint64_t *used;        // [words] candidates of the current models
    uint64_t *model;       // [words] of the current case, with constraints
    uint64_t
        *proofs[TRUTHS_MAX + 1]; // [size·words] used sets, kept by candidate
    uint8_t *known; // [size] number of truths that do not refute the candidate
    int64_t effort;
    bool memory; // false after a failed allocation
};

Smallest *sudoku_smallest_new (const Position *position) {
    Smallest *const smallest = calloc (1, sizeof *smallest);
    if (!smallest)
        return NULL;
    smallest->position = position;
    Arrays *const arrays = &smallest->arrays;
    ARRAY (arrays, smallest->excluded, position->groups);
    ARRAY (arrays, smallest->left, position->groups);
    ARRAY (arrays, smallest->any, position->words);
    ARRAY (arrays, smallest->used, position->words);
    ARRAY (arrays, smallest->model, position->words);
    ARRAY (arrays, smallest->known, position->size);
    ARRAY (arrays, smallest->counts, position->groups);
    ARRAY (arrays, smallest->latest, position->all);
    ARRAY (arrays, smallest->lists, (TRUTHS_MAX + 1) * position->groups);
    if (!arrays->failed)
        return smallest;
    sudoku_smallest_free (smallest);
    return NULL;
}

void sudoku_smallest_free (Smallest *smallest) {
    if (!smallest)
        return;
    for (size_t i = 0; i <= TRUTHS_MAX; i++)
        free (smallest->proofs[i]);
    free (smallest->alive);
    free (smallest->about);
    arrays_free (&smallest->arrays);
    free (smallest);
}

static uint64_t *alive_of (const Smallest *smallest, size_t index) {
    return smallest->alive + index * smallest->position->words;
}

// ---------------------------------------------------------------------------
// Cases

static bool reserve (Smallest *smallest) {
    if (smallest->cases < smallest->room)
        return true;
    const size_t room = smallest->room ? 2 * smallest->room : 256;
    const size_t words = smallest->position->words;
    uint64_t *const alive =
        realloc (smallest->alive, room * words * sizeof *alive);
    if (alive)
        smallest->alive = alive;
    Case *const about = realloc (smallest->about, room * sizeof *about);
    if (about)
        smallest->about = about;
    if (alive && about)
        smallest->room = room;
    else
        smallest->memory = false;
    return smallest->memory;
}

// Whether a case from `begin` on has all candidates of the next case, whose last choice is
// given.  A combination may be consistent with others of its truth.
static bool is_covered (const Smallest *smallest, size_t begin, size_t last) {
    const size_t words = smallest->position->words, next = smallest->cases;
    const bool any = last >= smallest->position->size;
    const uint64_t *const alive = alive_of (smallest, next);
    size_t i = any ? next - 1 : smallest->latest[last];
    while (i != NO_CASE && i >= begin) {
        const uint64_t *const other = alive_of (smallest, i);
        size_t w = 0;
        while (w < words && !(alive[w] & ~other[w])) // mostly ends at once
            w++;
        if (w == words)
            return true;
        i = any ? i - 1 : smallest->about[i].previous;
    }
    return false;
}

static bool has_chosen (const Smallest *smallest, size_t index,
                        size_t candidate) {
    for (; index != NO_CASE; index = smallest->about[index].parent)
        if (smallest->about[index].last == candidate)
            return true;
    return false;
}

// Adds the case extended by one candidate, unless a case from `begin` on has a
// superset of its candidates.
static void add_case (Smallest *smallest, size_t begin, size_t parent,
                      size_t candidate) {
    const Position *const position = smallest->position;
    const size_t words = position->words, index = smallest->cases;
    if (!reserve (smallest) ||
        stops (position->stop, (index - begin + 1) * words))
        return;
    const uint64_t *const friends = position_friends (position, candidate);
    uint64_t *const alive = alive_of (smallest, index);
    for (size_t w = 0; w < words; w++)
        alive[w] = alive_of (smallest, parent)[w] & friends[w];
    if (position->with) // combinations make many cases
        smallest->effort -= (int64_t) ((index - begin) * words / COMPARED);
    if (is_covered (smallest, begin, candidate))
        return;
    Case about = {.parent = parent,
                  .previous = smallest->latest[candidate],
                  .last = (uint16_t) candidate,
                  .missing = smallest->about[parent].missing};
    bool same = true;
    for (size_t w = 0; w < words; w++) {
        const uint64_t gone = alive_of (smallest, parent)[w] & ~alive[w];
        same &= !gone;
        for (uint64_t displaced = position->solution[w] & gone; displaced;
             displaced &= displaced - 1)
            about.missing++;
    }
    if (!set_has (position->solution, candidate) &&
        !(same && has_chosen (smallest, parent, candidate)))
        about.missing--;
    smallest->latest[candidate] = index;
    smallest->about[index] = about;
    smallest->cases++;
}

// Extends the cases from `begin` to `end` by all choices from one more truth;
// candidates of the solution first, as these exclude least.
static void extend (Smallest *smallest, size_t begin, size_t end,
                    size_t truth) {
    const Position *const position = smallest->position;
    FOR_MEMBERS (candidate, position, truth, position->open[word])
        smallest->latest[candidate] = NO_CASE;
    FOR_MEMBERS (candidate, position, truth, position->solution[word])
        for (size_t i = begin; i < end && smallest->memory; i++)
            if (set_has (alive_of (smallest, i), candidate))
                add_case (smallest, end, i, candidate);
    for (size_t i = begin; i < end && smallest->memory; i++)
        FOR_MEMBERS (candidate, position, truth,
                     alive_of (smallest, i)[word] & ~position->solution[word])
            add_case (smallest, end, i, candidate);
}

// ---------------------------------------------------------------------------
// Models

// Marks the truths of a candidate of a model, or of the parts of a combination, as
// satisfied.
static void hold (Smallest *smallest, size_t candidate) {
    FOR_LIST (group, smallest->position->groups_of, candidate)
        smallest->left[*group] = false;
    set_add (smallest->model, candidate);
    FOR_LIST (part, smallest->position->parts, candidate)
        hold (smallest, *part);
}

// Whether all groups of a candidate that are numbered below `end` are left open.
static bool open_in (const Smallest *smallest, size_t candidate, size_t end) {
    const Position *const position = smallest->position;
    FOR_LIST (group, position->groups_of, candidate)
        if (*group < end && !smallest->left[*group])
            return false;
    return true;
}

// Whether a candidate can be added to the model.  Without constraints its groups
// decide.
static bool joins (const Smallest *smallest, size_t candidate) {
    const Position *const position = smallest->position;
    if (!position->classic)
        return sets_include (smallest->model,
                             position_friends (position, candidate),
                             position->words);
    return open_in (smallest, candidate, SIZE_MAX);
}

// Puts into `any` the candidates of a case that may join the model: without
// combinations, candidates whose cell, row and column are open.
static void find_joining (const Smallest *smallest, const uint64_t *alive,
                          const uint16_t *list, size_t size) {
    const Position *const position = smallest->position;
    const size_t cells = position->side * position->side;
    if (position->all > position->size) {
        memcpy (smallest->any, alive, position->words * sizeof *alive);
        return;
    }
    memset (smallest->any, 0, position->words * sizeof *alive);
    for (size_t i = 0; i < size; i++)
        if (list[i] < cells && smallest->left[list[i]])
            FOR_MEMBERS (c, position, list[i], alive[word])
                if (open_in (smallest, c,
                             position->classic ? SIZE_MAX : 3 * cells))
                    set_add (smallest->any, c);
}

static void use (Smallest *smallest, size_t index) {
    while (index != NO_CASE && !smallest->about[index].used) {
        Case *const about = smallest->about + index;
        set_add (smallest->used, about->last);
        about->used = true;
        index = about->parent;
    }
}

// Pushes the truths that the model of a case leaves open, and that are not excluded.
static void leave_open (Smallest *smallest, size_t index) {
    const Position *const position = smallest->position;
    const uint64_t *const alive = alive_of (smallest, index);
    uint16_t *const list = smallest->lists + smallest->lists_size;
    size_t size = 0, kept = 0;
    FOR_SET (c, position->solution[word] & ~alive[word], position->words) {
        FOR_LIST (group, position->groups_of, c) {
            smallest->left[*group] = true;
            list[size++] = *group;
        }
    }
    for (size_t w = 0; w < position->words; w++)
        smallest->model[w] = position->solution[w] & alive[w];
    for (size_t i = index; i != NO_CASE; i = smallest->about[i].parent)
        hold (smallest, smallest->about[i].last);
    use (smallest, index);
    find_joining (smallest, alive, list, size);
    const bool any = sets_meet (smallest->any, smallest->any, position->words);
    for (size_t i = 0; any && i < size; i++) {
        if (smallest->left[list[i]])
            FOR_MEMBERS (c, position, list[i], smallest->any[word])
                if (joins (smallest, c)) {
                    hold (smallest, c);
                    set_add (smallest->used, c);
                }
    }
    for (size_t i = 0; i < size; i++) {
        if (smallest->left[list[i]] && !smallest->excluded[list[i]] &&
            !position->closed[list[i]])
            list[kept++] = list[i];
        smallest->left[list[i]] = false;
    }
    smallest->lists_size += kept;
}

// ---------------------------------------------------------------------------
// The search

// Whether a truth has no candidate in any case; if some case has one, keeps the model that
// shows this.
static bool is_empty (Smallest *smallest, size_t begin, size_t truth) {
    const Position *const position = smallest->position;
    FOR_MEMBERS (c, position, truth, position->solution[word])
        for (size_t i = begin; i < smallest->cases; i++)
            if (set_has (alive_of (smallest, i), c)) {
                set_add (smallest->used, c);
                use (smallest, i);
                return false;
            }
    for (size_t i = begin; i < smallest->cases; i++)
        FOR_MEMBERS (c, position, truth, alive_of (smallest, i)[word]) {
            set_add (smallest->used, c);
            use (smallest, i);
            return false;
        }
    return true;
}

// Sorts truths by their fewest candidates in any case.
static void sort (Smallest *smallest, size_t begin, uint16_t *list,
                  size_t size) {
    const Position *const position = smallest->position;
    const size_t words = position->words;
    memset (smallest->any, 0, words * sizeof *smallest->any);
    for (size_t i = begin; i < smallest->cases; i++)
        sets_add (smallest->any, alive_of (smallest, i), words);
    for (size_t i = 0; i < size; i++) {
        const uint16_t truth = list[i];
        const uint16_t count =
            (uint16_t) position_count (position, truth, smallest->any);
        size_t at = i;
        for (; at && smallest->counts[at - 1] > count; at--) {
            list[at] = list[at - 1];
            smallest->counts[at] = smallest->counts[at - 1];
        }
        list[at] = truth;
        smallest->counts[at] = count;
    }
}

// Whether the `size` chosen truths and further truths, up to `most` in all, refute
// the cases from `begin` on; SUDOKU_UNKNOWN if it gave up.
static int search (Smallest *smallest, size_t begin, size_t size) {
    const size_t end = smallest->cases, lists = smallest->lists_size;
    size_t best = begin, least = SIZE_MAX;
    // On side 9 a node has about ten cases of four words.
    smallest->effort -=
        1 + (int64_t) ((end - begin) * smallest->position->words / 64);
    if (smallest->effort < 0 || !smallest->memory ||
        stops (smallest->position->stop,
               (end - begin) * smallest->position->words))
        return SUDOKU_UNKNOWN;
    for (size_t i = begin; i < end; i++) {
        if (smallest->about[i].missing < least) {
            least = smallest->about[i].missing;
            best = i;
        }
    }
    leave_open (smallest, best);
    uint16_t *const list = smallest->lists + lists;
    const size_t truths = smallest->lists_size - lists;
    const bool last = size + 1 == smallest->most;
    int result = SUDOKU_NONE;
    size_t i = 0;
    if (!last)
        sort (smallest, begin, list, truths);
    for (; i < truths && result == SUDOKU_NONE; i++) {
        smallest->truths[size] = list[i];
        if (last) {
            result =
                is_empty (smallest, begin, list[i]) ? SUDOKU_OK : SUDOKU_NONE;
            continue;
        }
        extend (smallest, begin, end, list[i]);
        result = smallest->cases == end ? SUDOKU_OK
                                        : search (smallest, end, size + 1);
        smallest->cases = end;
        smallest->excluded[list[i]] = true;
    }
    while (!last && i > 0)
        smallest->excluded[list[--i]] = false;
    smallest->lists_size = lists;
    const bool stopped = stops (smallest->position->stop, 0);
    return smallest->memory && !stopped ? result : SUDOKU_UNKNOWN;
}

size_t sudoku_smallest_known (const Smallest *smallest, size_t candidate) {
    return smallest->known[candidate];
}

void sudoku_smallest_forget (Smallest *smallest) {
    const size_t words = smallest->position->words;
    for (size_t z = 0; z < smallest->position->size; z++)
        for (size_t most = 1; most <= smallest->known[z]; most++)
            if (!sets_include (smallest->proofs[most] + z * words,
                               smallest->position->open, words))
                smallest->known[z] = (uint8_t) (most - 1);
}

int sudoku_smallest_find (Smallest *smallest, size_t candidate, size_t most,
                          int64_t *effort, uint16_t *truths) {
    const Position *const position = smallest->position;
    const size_t bytes = position->words * sizeof (uint64_t);
    assert (most && most <= TRUTHS_MAX);
    assert (set_has (position->impossible, candidate));
    smallest->memory = true;
    if (!smallest->proofs[most])
        smallest->proofs[most] = malloc ((position->size + 1) * bytes);
    smallest->cases = smallest->lists_size = 0;
    if (!smallest->proofs[most] || !reserve (smallest))
        return SUDOKU_OUT_OF_MEMORY;
    unsigned missing = 0;
    for (size_t w = 0; w < position->words; w++) {
        smallest->alive[w] =
            position->open[w] & position_friends (position, candidate)[w];
        missing += count_bits (position->solution[w] & ~smallest->alive[w]);
    }
    smallest->about[0] = (Case){.parent = NO_CASE,
                                .previous = NO_CASE,
                                .last = (uint16_t) candidate,
                                .missing = (uint16_t) (missing - 1)};
    smallest->cases = 1;
    smallest->most = most;
    smallest->effort = *effort;
    memset (smallest->used, 0, bytes);
    const int result = search (smallest, 0, 0);
    *effort = smallest->effort < 0 ? 0 : smallest->effort;
    if (!smallest->memory)
        return SUDOKU_OUT_OF_MEMORY;
    if (result == SUDOKU_OK)
        memcpy (truths, smallest->truths, most * sizeof *truths);
    if (result == SUDOKU_NONE) {
        memcpy (smallest->proofs[most] + candidate * position->words,
                smallest->used, bytes);
        smallest->known[candidate] = (uint8_t) most;
    }
    return result;
}
