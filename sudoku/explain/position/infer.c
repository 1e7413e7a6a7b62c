// infer.c -- propagates a supposition through truths, in steps that a person can see.
//
// Until a fixpoint is reached:
//
//   a truth without candidates       the supposition is wrong
//   a truth with one candidate left  it is true
//   all remaining candidates of a    the other is false; so pointing and claiming are
//   truth exclude another candidate  lines of a proof and need no cases
//
// Each line is an event.  The event that removed a candidate first is recorded, so
// that the events that a contradiction needs can be found backwards.  The candidates left
// in each truth are counted down as they are removed, and a truth is examined again only
// after it lost a candidate.

#include "sudoku/explain/position/infer.h"

#include <stdlib.h>
#include <string.h>

// Limit on the candidates of a truth for common exclusions: if there are more, a person does
// not see at once what all of them exclude.
enum { COMMON_MOST = 4, COMMON_ROOM = 64 };

// The place of a group that is not one of the current truths.
enum { NOWHERE = UINT16_MAX };

// Bytes from `alive` to `left` for a number of truths.
static size_t state_of (const Position *position, size_t truths) {
    return (2 * position->words + 5 * (truths / 64 + 1)) * sizeof (uint64_t) +
           truths * sizeof (uint16_t);
}

bool sudoku_inference_init (Inference *inference, const Position *position) {
    const size_t words = position->words;
    const size_t marks = position->groups / 64 + 1;
    inference->position = position;
    inference->events_most = 2 * position->all + 2;
    const size_t state = state_of (position, position->groups);
    Arrays *const arrays = &inference->arrays;
    ARRAY (arrays, inference->alive, state / sizeof (uint64_t) + 1);
    ARRAY (arrays, inference->start, state / sizeof (uint64_t) + 1);
    ARRAY (arrays, inference->asked, position->groups);
    ARRAY (arrays, inference->wide, marks + words);
    ARRAY (arrays, inference->place, position->groups);
    ARRAY (arrays, inference->remover, position->all);
    ARRAY (arrays, inference->events, inference->events_most);
    inference->asked_size = SIZE_MAX;
    if (arrays->failed)
        return false;
    inference->chosen = inference->alive + words;
    inference->undone = inference->chosen + words;
    inference->both = inference->wide + marks;
    return true;
}

void sudoku_inference_release (Inference *inference) {
    arrays_free (&inference->arrays);
}

bool sudoku_inference_copy (Inference *inference, const Inference *from) {
    const size_t words = from->position->words;
    *inference = (Inference){.position = from->position,
                             .events_size = from->events_size};
    if (!ARRAY (&inference->arrays, inference->alive, 2 * words) ||
        !ARRAY (&inference->arrays, inference->remover, from->position->all))
        return false;
    inference->chosen = inference->alive + words;
    memcpy (inference->alive, from->alive, 2 * words * sizeof (uint64_t));
    memcpy (inference->remover, from->remover,
            from->position->all * sizeof *from->remover);
    return true;
}

// ---------------------------------------------------------------------------
// Events

// Records how many candidates of a truth are left; for combinations, that there are some.
static void note_left (Inference *inference, size_t place, size_t count) {
    const bool whole = inference->truths[place] >= inference->position->whole;
    inference->left[place] = (uint16_t) count;
    if (!set_has (inference->undone, place) ||
        position_oracle (inference->position, inference->truths[place]))
        return;
    if (count <= COMMON_MOST || whole)
        set_add (inference->small, place);
    if (count <= 1 || whole)
        set_add (inference->single, place);
}

static void look_again (Inference *inference, size_t place) {
    set_add (inference->unlooked, place);
    set_add (inference->uncommon, place);
}

static void remove_all (Inference *inference, const uint64_t *kept,
                        size_t event) {
    const Position *const position = inference->position;
    const size_t spare = inference->place[position->spare];
    FOR_SET (c, inference->alive[word] & ~kept[word], position->words) {
        inference->remover[c] = (int32_t) event;
        set_remove (inference->alive, c);
        FOR_LIST (truth, position->truths, c) {
            const size_t place = inference->place[*truth];
            if (place == NOWHERE)
                continue;
            look_again (inference, place);
            const size_t left = --inference->left[place];
            if (left == COMMON_MOST || left == 1)
                note_left (inference, place, left);
        }
    }
    if (spare == NOWHERE)
        return;
    look_again (inference, spare);
    note_left (inference, spare,
               position_count (position, position->spare, inference->alive));
}

static void set_done (Inference *inference, size_t group) {
    const size_t place = inference->place[group];
    if (place == NOWHERE)
        return;
    set_remove (inference->undone, place);
    set_remove (inference->single, place);
    set_remove (inference->small, place);
}

static void set_true (Inference *inference, size_t candidate, size_t event) {
    const Position *const position = inference->position;
    FOR_LIST (truth, position->truths, candidate)
        set_done (inference, *truth);
    if (set_has (position_members (position, position->spare), candidate))
        set_done (inference, position->spare);
    remove_all (inference, position_friends (position, candidate), event);
    set_add (inference->chosen, candidate);
    FOR_LIST (part, position->parts, candidate)
        set_true (inference, *part, event);
}

static void set_false (Inference *inference, size_t candidate, size_t event) {
    const size_t words = inference->position->words;
    memcpy (inference->both, inference->alive, words * sizeof (uint64_t));
    sudoku_position_remove (inference->position, inference->both, candidate);
    remove_all (inference, inference->both, event);
}

void sudoku_inference_add (Inference *inference, int kind, size_t truth,
                           size_t candidate, struct Proof *proof) {
    const size_t event = inference->events_size++;
    assert (event < inference->events_most);
    inference->events[event] = (Event){kind, candidate, truth, proof};
    if (kind == SUDOKU_PROOF_TRUE || kind == SUDOKU_PROOF_ONLY)
        set_true (inference, candidate, event);
    else
        set_false (inference, candidate, event);
}

// Whether the last question began at the same candidates with the same truths, and looked at
// them in the same way.  The members of the spare truth may have changed since then.
static bool is_repeated (const Inference *inference, bool look) {
    const Position *const position = inference->position;
    return inference->size == inference->asked_size &&
           look == inference->looked &&
           !memcmp (inference->truths, inference->asked,
                    inference->size * sizeof *inference->truths) &&
           !memcmp (position->open, inference->start,
                    position->words * sizeof *inference->start) &&
           inference->place[position->spare] == NOWHERE;
}

void sudoku_inference_begin (Inference *inference, bool look) {
    const Position *const position = inference->position;
    inference->events_size = 0;
    if (is_repeated (inference, look)) {
        memcpy (inference->alive, inference->start,
                state_of (inference->position, inference->size));
        return;
    }
    const size_t marks = inference->marks = inference->size / 64 + 1;
    memcpy (inference->alive, position->open,
            position->words * sizeof (uint64_t));
    memset (inference->chosen, 0, position->words * sizeof (uint64_t));
    memset (inference->undone, 0, 5 * marks * sizeof (uint64_t));
    memset (inference->wide, 0, marks * sizeof (uint64_t));
    memset (inference->place, UINT8_MAX,
            position->groups * sizeof *inference->place);
    inference->single = inference->undone + marks;
    inference->small = inference->single + marks;
    inference->unlooked = inference->small + marks;
    inference->uncommon = inference->unlooked + marks;
    inference->left = (uint16_t *) (inference->uncommon + marks);
    for (size_t i = 0; i < inference->size; i++) {
        const size_t truth = inference->truths[i];
        inference->place[truth] = (uint16_t) i;
        set_add (inference->undone, i);
        note_left (inference, i,
                   position_count (position, truth, position->open));
        if (look)
            look_again (inference, i);
        if (truth >= position->whole || truth == position->spare)
            set_add (inference->wide, i);
    }
    memcpy (inference->start, inference->alive,
            state_of (inference->position, inference->size));
    memcpy (inference->asked, inference->truths,
            inference->size * sizeof *inference->asked);
    inference->asked_size = inference->size;
    inference->looked = look;
}

void sudoku_inference_write (const Position *position, sudoku_proof_line *line,
                             int kind, unsigned depth, size_t truth,
                             size_t candidate) {
    memset (line, 0, sizeof *line);
    line->kind = kind;
    line->depth = depth;
    if (truth != SIZE_MAX)
        line->truth = position->rule[truth];
    if (candidate != SIZE_MAX)
        line->candidate = position->name[candidate];
}

// ---------------------------------------------------------------------------
// Inference

// Deducts the words read from the effort, and sets the effort to zero when stopped.
static void spend (Inference *inference, size_t words) {
    inference->effort -= (int64_t) words;
    if (stops (inference->position->stop, words))
        inference->effort = 0;
}

// The first candidate that a truth has left.
static size_t first_left (const Inference *inference, size_t truth) {
    FOR_MEMBERS (c, inference->position, truth, inference->alive[word])
        return c;
    return SIZE_MAX;
}

// A part that all remaining combinations have in common and that is not chosen yet.
static size_t common_part (const Inference *inference, size_t truth,
                           size_t first) {
    const Position *const position = inference->position;
    const size_t words = position->words;
    const uint64_t *const members = position_members (position, truth);
    const Words span = position->span[truth];
    FOR_LIST (part, position->parts, first) {
        const uint64_t *const with = position->with + *part * words;
        bool all = !set_has (inference->chosen, *part);
        for (size_t w = span.begin; w < span.end && all; w++)
            all = !(members[w] & inference->alive[w] & ~with[w]);
        if (all)
            return *part;
    }
    return SIZE_MAX;
}

// Makes the only remaining candidates of truths true.  Returns a truth without
// candidates, or SIZE_MAX.
static size_t place_singles (Inference *inference) {
    const Position *const position = inference->position;
    for (bool more = true; more;) {
        more = false;
        FOR_PLACES (i, inference->unlooked, inference->single, inference) {
            const size_t truth = inference->truths[i];
            size_t first = first_left (inference, truth);
            set_remove (inference->unlooked, i);
            if (first == SIZE_MAX)
                return truth;
            if (inference->left[i] > 1)
                first = common_part (inference, truth, first);
            if (first == SIZE_MAX)
                continue;
            // Combinations may share another part.
            set_add (inference->unlooked, i);
            sudoku_inference_add (inference, SUDOKU_PROOF_ONLY, truth, first,
                                  NULL);
            more = true;
        }
        spend (inference, inference->size * position->words);
    }
    return SIZE_MAX;
}

// Puts into `both` the candidates that every remaining candidate of a truth
// excludes.  Returns false if there are no such candidates, which is usually
// known after two candidates of the truth.
static bool find_common (Inference *inference, size_t truth) {
    const Position *const position = inference->position;
    const size_t words = position->words;
    const uint64_t *from = inference->alive, *first = NULL;
    FOR_MEMBERS (c, position, truth, inference->alive[word]) {
        const uint64_t *const friends = position_friends (position, c);
        if (!first) {
            first = friends;
            continue;
        }
        uint64_t any = 0;
        for (size_t w = 0; w < words; w++)
            any |= inference->both[w] = from[w] & ~first[w] & ~friends[w];
        if (!any)
            return false;
        from = inference->both;
    }
    if (!first || from == inference->both)
        return first != NULL;
    for (size_t w = 0; w < words; w++)
        inference->both[w] = from[w] & ~first[w];
    return sets_meet (inference->both, inference->both, words);
}

bool sudoku_inference_relevant (const Inference *inference, size_t candidate) {
    const Position *const position = inference->position;
    FOR_LIST (truth, position->truths, candidate)
        if (inference->place[*truth] != NOWHERE &&
            set_has (inference->undone, inference->place[*truth]))
            return true;
    FOR_PLACES (i, inference->wide, inference->undone, inference)
        if (set_has (position_about (position, inference->truths[i]),
                     candidate))
            return true;
    return false;
}

// Counts the small truths before a place, although only truths that lost a candidate are
// examined.
static void spend_on_small (Inference *inference, size_t end) {
    size_t count = 0;
    for (size_t w = 0; 64 * w < end; w++) {
        const size_t rest = end - 64 * w;
        count += count_bits (rest < 64 ? inference->small[w] &
                                             ~(~UINT64_C (0) << rest)
                                       : inference->small[w]);
    }
    spend (inference, count * inference->position->words);
}

// Removes the common exclusions of the first truth that has any.  Returns whether
// there is such a truth.
static bool remove_common (Inference *inference) {
    const Position *const position = inference->position;
    FOR_PLACES (i, inference->uncommon, inference->small, inference) {
        const size_t truth = inference->truths[i];
        size_t found[COMMON_ROOM], size = 0;
        set_remove (inference->uncommon, i);
        if (!find_common (inference, truth))
            continue;
        FOR_SET (c, inference->both[word], position->words)
            if (size < COMMON_ROOM && c < position->size &&
                sudoku_inference_relevant (inference, c))
                found[size++] = c;
        if (!size)
            continue;
        set_add (inference->uncommon, i);
        spend_on_small (inference, i + 1);
        for (size_t k = 0; k < size; k++)
            sudoku_inference_add (inference, SUDOKU_PROOF_OUT, truth, found[k],
                                  NULL);
        return true;
    }
    spend_on_small (inference, inference->size);
    return false;
}

// An unsatisfiable constraint with too many combinations, or SIZE_MAX.
static size_t find_broken (const Inference *inference) {
    for (size_t i = 0; i < inference->size; i++) {
        ConstraintOracle *const oracle =
            position_oracle (inference->position, inference->truths[i]);
        if (oracle && !sudoku_oracle_fits (oracle, inference->alive))
            return inference->truths[i];
    }
    return SIZE_MAX;
}

size_t sudoku_infer (Inference *inference) {
    while (!stops (inference->position->stop, 0)) {
        const size_t truth = place_singles (inference);
        if (truth != SIZE_MAX)
            return truth;
        if (!remove_common (inference))
            return find_broken (inference);
    }
    return SIZE_MAX;
}

uint64_t *sudoku_inference_save (const Inference *inference) {
    const size_t size = state_of (inference->position, inference->size);
    uint64_t *const saved = malloc (size);
    if (saved)
        memcpy (saved, inference->alive, size);
    return saved;
}

void sudoku_inference_restore (Inference *inference, const uint64_t *saved) {
    memcpy (inference->alive, saved,
            state_of (inference->position, inference->size));
}

size_t sudoku_inference_narrowest (const Inference *inference) {
    size_t best = SIZE_MAX, fewest = SIZE_MAX;
    FOR_PLACES (i, inference->undone, inference->undone, inference)
        if (!position_oracle (inference->position, inference->truths[i]) &&
            inference->left[i] < fewest) {
            fewest = inference->left[i];
            best = inference->truths[i];
        }
    return best;
}
