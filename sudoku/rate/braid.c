// braid.c -- braids: shortest refutations by placements.
//
// A braid of length n refutes a candidate: if the candidate were true, its peers would be
// excluded; then up to n - 1 truths in turn would have a single candidate, which is
// placed, and the n-th would have none.  So the shortest braid is a smallest set of
// placements that leads to a conflict.  Their order does not matter, since a single stays
// single.
//
// A set of placements without a conflict is grown to a maximal one.  The singles that remain
// then form a landmark: every set that leads to a conflict contains one of them.  Disjoint
// landmarks give a lower bound on the length: to find the next landmark, the members of the
// earlier landmarks are placed at no cost.  The search branches over the smallest landmark, and
// excludes members that were tried.  The bound is usually exact.
//
// Sources: Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles", 2012,
// for braids; Helmert and Domshlak, "Landmarks, Critical Paths and Abstractions", ICAPS
// 2009, and Haslum, Slaney and Thiébaux, "Minimal Landmarks for Optimal Delete-Free
// Planning", ICAPS 2012, for landmarks, as placements never undo each other.

#include "sudoku/rate/braid.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// With at most FEW placements left, the search branches over all singles instead of a
// landmark.  The numbers 2 and 4 are slower.
enum { FEW = 3 };

// FREE: the candidate may be placed.  CHOSEN: it is placed, for the set or as a member of
// a landmark.  TRIED: it may not be placed.
enum { TRIED, FREE, CHOSEN };

bool sudoku_braids_reserve (Braids *braids, unsigned length) {
    const Fields *const fields = braids->fields;
    const size_t all = fields->all, words = fields->words;
    if (!braids->placed) {
        braids->placed = calloc (2 * words, sizeof (uint64_t));
        if (!braids->placed)
            return false;
        braids->free = braids->placed + words;
        for (size_t w = 0; w < words; w++)
            braids->free[w] = ~fields->top[w];
    }
    uint64_t *const states =
        realloc (braids->states, (length + 3) * words * sizeof *states);
    if (states)
        braids->states = states;
    uint16_t *const list =
        realloc (braids->list, (length + 1) * (3 * all + 2) * sizeof *list);
    if (list)
        braids->list = list;
    return states && list;
}

void sudoku_braids_release (Braids *braids) {
    free (braids->placed);
    free (braids->states);
    free (braids->list);
}

static uint64_t *copy (const Braids *braids, uint64_t *to,
                       const uint64_t *from) {
    return memcpy (to, from, braids->fields->words * sizeof *to);
}

static void set_role (Braids *braids, size_t c, int role) {
    const Fields *const fields = braids->fields;
    for (size_t i = fields->first[c]; i < fields->first[c + 1]; i++) {
        const size_t word = fields->spot[i] / 64;
        const uint64_t bit = UINT64_C (1) << fields->spot[i] % 64;
        braids->free[word] &= ~bit;
        braids->placed[word] &= ~bit;
        braids->free[word] |= role == FREE ? bit : 0;
        braids->placed[word] |= role == CHOSEN ? bit : 0;
    }
}

// Places the chosen singles.  Returns whether they lead to a conflict.
static bool conflicts (Braids *braids, uint64_t *state) {
    braids->stopped = braids->stopped || !braids->effort ||
                      stops (braids->stop, 8 * braids->fields->words);
    braids->effort -= braids->effort > 0;
    return sudoku_fields_close (braids->fields, state, braids->placed) > 0;
}

static bool is_free (const Braids *braids, size_t c) {
    return state_has (braids->free,
                      braids->fields->spot[braids->fields->first[c]]);
}

// Takes the next free single from `found`, the result of the last
// sudoku_fields_look at the state; returns SIZE_MAX if there is none.
static size_t next_single (const Braids *braids, const uint64_t *state) {
    const Fields *const fields = braids->fields;
    for (size_t w = 0; w < fields->words; w++)
        for (uint64_t bits;
             (bits = fields_found (fields, state, braids->free, w));) {
            fields->found[w] &= ~(bits & -bits);
            const size_t c = fields_single (
                fields, state, 64 * w + (size_t) __builtin_ctzll (bits));
            if (c != SIZE_MAX && is_free (braids, c))
                return c;
        }
    return SIZE_MAX;
}

// Places all free singles found by the last look at the state, or only the first
// single.  Returns the last single placed, or SIZE_MAX.
static size_t place_singles (Braids *braids, uint64_t *state, bool all) {
    size_t c, last = SIZE_MAX;
    while ((all || last == SIZE_MAX) &&
           (c = next_single (braids, state)) != SIZE_MAX)
        fields_place (braids->fields, state, last = c);
    return last;
}

// Whether `most` rounds, each placing all singles, lead to a conflict.  `room` is for one
// state.
static bool is_near (Braids *braids, const uint64_t *state, unsigned most,
                     uint64_t *room) {
    sudoku_fields_look (braids->fields, copy (braids, room, state));
    for (unsigned i = 0; i < most; i++)
        if (place_singles (braids, room, true) == SIZE_MAX)
            return false;
        else if (conflicts (braids, room))
            return true;
    return false;
}

// Grows `state` by singles that lead to no conflict: first all singles at once, then one by
// one.  Adds the other singles to the list.  Call sudoku_fields_look for `state` first.
// `room` is for one state.
static void grow (Braids *braids, uint64_t *state, uint64_t *room) {
    bool all = true;
    while (!braids->stopped) {
        const size_t last =
            place_singles (braids, copy (braids, room, state), all);
        if (last == SIZE_MAX)
            return;
        if (!conflicts (braids, room)) {
            copy (braids, state, room);
            continue;
        }
        if (!all) {
            set_role (braids, last, TRIED);
            braids->list[braids->list_size++] = (uint16_t) last;
        }
        all = false;
        sudoku_fields_look (braids->fields, state);
    }
}

// Sets the role of all members of the landmarks in a part of the list.  A landmark is stored
// as its size and its members.
static void assign (Braids *braids, size_t from, size_t to, int role) {
    for (size_t at = from; at < to; at += braids->list[at] + 1u)
        for (size_t i = 1; i <= braids->list[at]; i++)
            set_role (braids, braids->list[at + i], role);
}

// Copies an earlier landmark, without the members that have been tried since.
static void inherit (Braids *braids, size_t from) {
    const size_t begin = braids->list_size++;
    for (size_t i = 1; i <= braids->list[from]; i++)
        if (is_free (braids, braids->list[from + i]))
            braids->list[braids->list_size++] = braids->list[from + i];
    braids->list[begin] = (uint16_t) (braids->list_size - begin - 1);
}

// Finds disjoint landmarks until their members are enough for a conflict; begins with the
// landmarks in this part of the list.  Returns false if there are more than `most`
// landmarks, or if no set of placements leads to a conflict.
static bool find_landmarks (Braids *braids, const uint64_t *state,
                            unsigned most, size_t from, size_t to,
                            uint64_t *room) {
    const size_t begin = braids->list_size;
    for (unsigned count = 0;; count++) {
        const size_t at = braids->list_size;
        if (from < to) {
            inherit (braids, from);
            from += braids->list[from] + 1u;
        } else {
            if (conflicts (braids, copy (braids, room, state)))
                break;
            if (count == most || braids->stopped) {
                assign (braids, begin, at, FREE);
                return false;
            }
            braids->list_size++;
            grow (braids, room, room + braids->fields->words);
            braids->list[at] = (uint16_t) (braids->list_size - at - 1);
        }
        assign (braids, at, braids->list_size, CHOSEN);
        if (!braids->list[at] || braids->stopped) {
            assign (braids, begin, at, FREE);
            return false;
        }
    }
    assign (braids, begin, braids->list_size, FREE);
    return true;
}

// Moves the smallest of the landmarks to the end, and returns its place.
static size_t move_smallest (Braids *braids, size_t begin) {
    uint16_t *const list = braids->list;
    size_t best = begin;
    for (size_t at = begin; at < braids->list_size; at += list[at] + 1u)
        if (list[at] < list[best])
            best = at;
    const size_t size = list[best] + 1u, end = braids->list_size;
    memcpy (list + end, list + best, size * sizeof *list);
    memmove (list + best, list + best + size, (end - best) * sizeof *list);
    return end - size;
}

// Makes the singles of the state a landmark, which is good enough if few placements are left.
static void list_singles (Braids *braids, const uint64_t *state) {
    const size_t begin = braids->list_size++;
    size_t c;
    sudoku_fields_look (braids->fields, state);
    while ((c = next_single (braids, state)) != SIZE_MAX) {
        braids->list[braids->list_size++] = (uint16_t) c;
        set_role (braids, c, TRIED);
    }
    braids->list[begin] = (uint16_t) (braids->list_size - begin - 1);
    assign (braids, begin, braids->list_size, FREE);
}

// Whether `most` more placements can lead to a conflict.  `state` is the top of the
// stack, with the chosen singles placed; the landmarks in this part of the list are
// known.
static bool refutes (Braids *braids, uint64_t *state, unsigned most,
                     size_t from, size_t to) {
    uint64_t *const next = state + braids->fields->words;
    const size_t begin = braids->list_size;
    size_t smallest = begin;
    bool found = false;
    if (!most || !is_near (braids, state, most, next))
        return false;
    if (most <= FEW)
        list_singles (braids, state);
    else if (find_landmarks (braids, state, most, from, to, next))
        smallest = move_smallest (braids, begin);
    else {
        braids->list_size = begin;
        return false;
    }
    const size_t end = braids->list_size;
    for (size_t i = smallest + 1; i < end && !found && !braids->stopped; i++) {
        set_role (braids, braids->list[i], CHOSEN);
        found = conflicts (braids, copy (braids, next, state)) ||
                refutes (braids, next, most - 1, begin, smallest);
        set_role (braids, braids->list[i], TRIED);
        if (most > 1 && !found && !is_near (braids, state, most, next))
            break;
    }
    assign (braids, smallest, end, FREE);
    braids->list_size = begin;
    return found;
}

unsigned sudoku_braid_length (Braids *braids, const uint64_t *state,
                              size_t candidate, unsigned length) {
    uint64_t *const supposed = braids->states, *const all =
                                                   supposed +
                                                   braids->fields->words;
    fields_place (braids->fields, copy (braids, supposed, state), candidate);
    const unsigned rounds = sudoku_fields_close (
        braids->fields, copy (braids, all, supposed), NULL);
    assert (rounds);
    if (rounds == 1 || rounds > length)
        return rounds;
    return refutes (braids, supposed, length - 1, 0, 0) ? length : length + 1;
}
