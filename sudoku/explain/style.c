// style.c -- selects steps: smallest steps or steps of given techniques; and
// lists all instances of the techniques at a position.

#include "sudoku/explain/explain.h"

#include <stdlib.h>
#include <string.h>

int sudoku_explainer_set_style (sudoku_explainer *explainer,
                                const bool *techniques, int flags) {
    const size_t size = sudoku_table_size (&sudoku_techniques) * sizeof (bool);
    const bool named = explainer->search.finder.position;
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
    free (explainer->style.techniques);
    explainer->style.techniques = copy;
    explainer->style.flags = flags;
    return SUDOKU_OK;
}

// ---------------------------------------------------------------------------
// All instances

// The place of a hash, or the empty slot where it belongs.
static uint64_t *place_of (sudoku_explainer *explainer, uint64_t hash) {
    const size_t mask = explainer->listing.room - 1;
    size_t at = (size_t) (hash >> 20) & mask;
    while (explainer->listing.hashes[at] &&
           explainer->listing.hashes[at] != hash)
        at = (at + 1) & mask;
    return explainer->listing.hashes + at;
}

// Doubles the room of hashes.  Returns false if memory runs out.
static bool more_hashes (sudoku_explainer *explainer) {
    uint64_t *const old = explainer->listing.hashes;
    const size_t size = explainer->listing.room, room = size ? 2 * size : 256;
    uint64_t *const hashes = calloc (room, sizeof *hashes);
    if (!hashes)
        return false;
    explainer->listing.hashes = hashes;
    explainer->listing.room = room;
    for (size_t i = 0; i < size; i++)
        if (old[i])
            *place_of (explainer, old[i]) = old[i];
    free (old);
    return true;
}

// Whether the instance differs from all earlier instances.
static bool is_new (sudoku_explainer *explainer) {
    const Step *const step = &explainer->search.step;
    uint64_t hash = 0;
    for (size_t i = 0; i < step->size; i++) // a hash of truths in any order
        hash +=
            (step->truths[i] + UINT64_C (1)) * UINT64_C (0x9e3779b97f4a7c15);
    for (size_t w = 0; w < 2 * explainer->position->words; w++)
        hash = (hash ^ step->eliminate[w]) * UINT64_C (0x100000001b3);
    hash += !hash;
    if (2 * explainer->listing.size >= explainer->listing.room &&
        !more_hashes (explainer)) {
        explainer->listing.result = SUDOKU_OUT_OF_MEMORY;
        return false;
    }
    uint64_t *const place = place_of (explainer, hash);
    const bool fresh = !*place;
    explainer->listing.size += fresh;
    *place = hash;
    return fresh;
}

// Passes a new instance to the callback.  Returns true, which ends the search, after an
// error or if the callback returns true.
static bool pass (Finder *finder, const uint16_t *truths, size_t size) {
    sudoku_explainer *const explainer = finder->state;
    if (!sudoku_search_capture (finder, truths, size) || !is_new (explainer))
        return explainer->listing.result < 0;
    explainer->out.least = 0;
    sudoku_search_settle (explainer);
    explainer->listing.result =
        sudoku_finish_step (explainer, finder->technique->name);
    return explainer->listing.result != SUDOKU_OK ||
           explainer->listing.each (explainer->listing.state, &explainer->out);
}

int sudoku_explainer_all (sudoku_explainer *explainer, void *state,
                          int (*found) (void *state, const sudoku_step *step)) {
    if (!explainer->style.techniques)
        return SUDOKU_BAD_INPUT;
    explainer->listing.each = found;
    explainer->listing.state = state;
    explainer->listing.result = SUDOKU_OK;
    explainer->listing.size = 0;
    if (explainer->listing.hashes)
        memset (explainer->listing.hashes, 0,
                explainer->listing.room * sizeof *explainer->listing.hashes);
    explainer->stop.stopped = false;
    sudoku_search_techniques (explainer, pass, true,
                              explainer->style.techniques, 0);
    return explainer_stopped (explainer) && explainer->listing.result >= 0
               ? SUDOKU_UNKNOWN
               : explainer->listing.result;
}
