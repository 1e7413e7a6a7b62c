// prove.c -- proofs by supposition, as short as they are easily found.
//
// The opposite of what is to be proved is supposed.  Then, as long as anything
// follows:
//
//   a truth with nothing left        the supposition is wrong
//   a truth with one candidate left  it is true
//   each candidate that is left of   that one is false; so pointing and claiming are
//   a truth excludes another         lines of a proof, and need no cases
//   nothing follows                  suppose another candidate beside: of all, the
//                                    one with the shortest proof that it is false
//
// Each line is an event.  What removed a candidate first is noted, so that from the
// contradiction one goes back to the events that it needs: no other is written.
// A truth that has lost nothing since it was looked at is not looked at again.
// Then the proof is tried without each of its truths, which often finds a shorter one.
//
// Source: D. Berthier, "Pattern-Based Constraint Satisfaction", 2012: braids, and
// trying and erring of depth 1, 2.

#include "sudoku/explain/proofs/prove.h"

#include <stdlib.h>
#include <string.h>

// Of truths with more candidates one does not see at once what all of them exclude.
enum { COMMON_MOST = 4, COMMON_ROOM = 64, NESTED_EFFORT = 30000000 };

// Of a group that is none of the truths at hand.
enum { NOWHERE = UINT16_MAX };

// Levels of suppositions within suppositions.  Beyond two levels they go as deep as
// needed, each time with the candidates of one truth.
enum { LEVELS = 2, DEEP };

// A finished proof of a supposition: its lines, and what it needs from outside.
typedef struct Proof {
    sudoku_proof_line *lines; // [size]
    size_t size, room;
    uint64_t *truths; // bits of groups that it uses
    uint64_t *needs;  // bits of events before the supposition
} Proof;

typedef struct Event {
    int kind;
    size_t candidate, truth;
    Proof *proof; // of SUDOKU_PROOF_NOT
} Event;

struct Prover {
    const Position *position;
    uint64_t *alive, *chosen; // [words]
    // Sets of truths, by their place among those at hand, [marks] each: those that have
    // no candidate that is true; that lost a candidate since it was looked whether one
    // is left, and what all exclude; and that had few left then.
    uint64_t *undone, *unlooked, *uncommon, *small;
    size_t marks;
    uint16_t *place;  // [groups] their places, or NOWHERE
    int32_t *remover; // [all] the event that removed it, if not alive
    Event *events;    // [events_most]
    size_t events_size, events_most;
    uint64_t *relevant, *both; // [words] scratch
    bool *needed;              // [events_most]
    // The question at hand:
    const uint16_t *truths;
    size_t size;
    int64_t effort;
    bool memory;
};

static size_t bits_words (size_t bits) {
    return bits / 64 + 1;
}

Prover *sudoku_prover_new (const Position *position) {
    Prover *const prover = calloc (1, sizeof *prover);
    if (!prover)
        return NULL;
    const size_t words = position->words;
    prover->position = position;
    prover->events_most = 2 * position->all + 2;
    const size_t marks = prover->marks = bits_words (position->groups);
    prover->alive = malloc (4 * (words + marks) * sizeof (uint64_t));
    prover->place = malloc (position->groups * sizeof *prover->place);
    prover->remover = malloc ((position->all + 1) * sizeof (int32_t));
    prover->events = malloc (prover->events_most * sizeof (Event));
    prover->needed = malloc (prover->events_most);
    if (!prover->alive || !prover->place || !prover->remover ||
        !prover->events || !prover->needed) {
        sudoku_prover_free (prover);
        return NULL;
    }
    prover->chosen = prover->alive + words;
    prover->undone = prover->chosen + words;
    prover->unlooked = prover->undone + marks;
    prover->uncommon = prover->unlooked + marks;
    prover->small = prover->uncommon + marks;
    prover->relevant = prover->small + marks;
    prover->both = prover->relevant + words;
    return prover;
}

void sudoku_prover_free (Prover *prover) {
    if (!prover)
        return;
    free (prover->alive);
    free (prover->place);
    free (prover->remover);
    free (prover->events);
    free (prover->needed);
    free (prover);
}

static void proof_free (Proof *proof) {
    if (!proof)
        return;
    free (proof->lines);
    free (proof->truths);
    free (proof);
}

// ---------------------------------------------------------------------------
// Events

static void look_again (Prover *prover, size_t group) {
    const size_t place = prover->place[group];
    if (place == NOWHERE)
        return;
    set_add (prover->unlooked, place);
    set_add (prover->uncommon, place);
}

static void remove_all (Prover *prover, const uint64_t *kept, size_t event) {
    const Position *const position = prover->position;
    FOR_SET (c, prover->alive[word] & ~kept[word], position->words) {
        prover->remover[c] = (int32_t) event;
        set_remove (prover->alive, c);
        for (size_t i = position->first[c]; i < position->first[c + 1]; i++)
            look_again (prover, position->of[i]);
    }
    look_again (prover, position->spare); // it is in no list
}

static void set_done (Prover *prover, size_t group) {
    if (prover->place[group] != NOWHERE)
        set_remove (prover->undone, prover->place[group]);
}

static void set_true (Prover *prover, size_t candidate, size_t event) {
    const Position *const position = prover->position;
    const uint16_t *parts;
    const size_t size = position_parts (position, candidate, &parts);
    for (size_t i = position->first[candidate];
         i < position->first[candidate + 1]; i++)
        set_done (prover, position->of[i]);
    if (set_has (position_members (position, position->spare), candidate))
        set_done (prover, position->spare);
    remove_all (prover, position_friends (position, candidate), event);
    set_add (prover->chosen, candidate);
    for (size_t i = 0; i < size; i++)
        set_true (prover, parts[i], event);
}

static void set_false (Prover *prover, size_t candidate, size_t event) {
    const size_t words = prover->position->words;
    memcpy (prover->both, prover->alive, words * sizeof (uint64_t));
    sudoku_position_remove (prover->position, prover->both, candidate);
    remove_all (prover, prover->both, event);
}

// An event, and what it removes at once.
static void add_event (Prover *prover, int kind, size_t truth, size_t candidate,
                       Proof *proof) {
    const size_t event = prover->events_size++;
    assert (event < prover->events_most);
    prover->events[event] = (Event){kind, candidate, truth, proof};
    if (kind == SUDOKU_PROOF_TRUE || kind == SUDOKU_PROOF_ONLY)
        set_true (prover, candidate, event);
    else
        set_false (prover, candidate, event);
}

static void forget_events (Prover *prover, size_t from) {
    while (prover->events_size > from)
        proof_free (prover->events[--prover->events_size].proof);
}

// ---------------------------------------------------------------------------
// What follows

// Counts words that were read.  Nothing is left of the effort when it is stopped.
static void spend (Prover *prover, size_t words, bool counts) {
    if (counts)
        prover->effort -= (int64_t) words;
    if (stops (prover->position->stop, words))
        prover->effort = 0;
}

static size_t count_left (const Prover *prover, size_t truth, size_t *first) {
    const Position *const position = prover->position;
    const uint64_t *const members = position_members (position, truth);
    size_t count = 0;
    FOR_SET (c, members[word] & prover->alive[word], position->words) {
        if (!count++)
            *first = c;
    }
    return count;
}

// A part that all combinations that are left have, and that is not chosen.
static size_t common_part (const Prover *prover, size_t truth, size_t first) {
    const Position *const position = prover->position;
    const size_t words = position->words;
    const uint64_t *const members = position_members (position, truth);
    const uint16_t *parts;
    const size_t size = position_parts (position, first, &parts);
    for (size_t i = 0; i < size; i++) {
        const uint64_t *const with = position->with + parts[i] * words;
        bool all = !set_has (prover->chosen, parts[i]);
        for (size_t w = 0; w < words && all; w++)
            all = !(members[w] & prover->alive[w] & ~with[w]);
        if (all)
            return parts[i];
    }
    return SIZE_MAX;
}

// The first place from this one on that is in the set, of a truth that is not done; or
// SIZE_MAX.
static size_t next_place (const Prover *prover, const uint64_t *set,
                          size_t from) {
    uint64_t mask = ~UINT64_C (0) << from % 64;
    for (size_t w = from / 64; w < prover->marks; w++, mask = ~UINT64_C (0)) {
        const uint64_t bits = set[w] & prover->undone[w] & mask;
        if (bits)
            return 64 * w + (size_t) __builtin_ctzll (bits);
    }
    return SIZE_MAX;
}

#define FOR_PLACES(I, SET, PROVER)                                             \
    for (size_t I = next_place (PROVER, SET, 0); I != SIZE_MAX;                \
         I = next_place (PROVER, SET, I + 1))

// Adds what truths with a single candidate make true.  Returns a truth without any,
// or SIZE_MAX.
static size_t place_singles (Prover *prover) {
    const Position *const position = prover->position;
    for (bool more = true; more;) {
        more = false;
        FOR_PLACES (i, prover->unlooked, prover) {
            const size_t truth = prover->truths[i];
            size_t first = SIZE_MAX;
            set_remove (prover->unlooked, i);
            if (position_waiting (position, truth))
                continue;
            const size_t count = count_left (prover, truth, &first);
            if (!count)
                return truth;
            if (count > 1 && truth >= position->whole)
                first = common_part (prover, truth, first);
            else if (count > 1)
                first = SIZE_MAX;
            if (first == SIZE_MAX)
                continue;
            // Combinations may share another part.
            set_add (prover->unlooked, i);
            add_event (prover, SUDOKU_PROOF_ONLY, truth, first, NULL);
            more = true;
        }
        spend (prover, prover->size * position->words, true);
    }
    return SIZE_MAX;
}

// What the truths at hand speak of.
static void find_relevant (Prover *prover) {
    const Position *const position = prover->position;
    const size_t words = position->words;
    spend (prover, prover->size * words, false);
    memset (prover->relevant, 0, words * sizeof (uint64_t));
    FOR_PLACES (i, prover->undone, prover) {
        const uint64_t *const about =
            position_about (position, prover->truths[i]);
        for (size_t w = 0; w < words; w++)
            prover->relevant[w] |= about[w];
    }
    for (size_t w = 0; w < words; w++)
        prover->relevant[w] &= prover->alive[w];
}

// Puts into `both` what each candidate that a truth has left excludes.
static void find_common (Prover *prover, size_t truth) {
    const Position *const position = prover->position;
    const size_t words = position->words;
    memcpy (prover->both, prover->relevant, words * sizeof (uint64_t));
    FOR_SET (c, position_members (position, truth)[word] & prover->alive[word],
             words)
    for (size_t w = 0; w < words; w++)
        prover->both[w] &= ~position_friends (position, c)[w];
}

// Whether it has few candidates left, or those are combinations.
static bool is_small (const Prover *prover, size_t truth) {
    size_t first;
    return !position_waiting (prover->position, truth) &&
           (truth >= prover->position->whole ||
            count_left (prover, truth, &first) <= COMMON_MOST);
}

// Each small truth that is not done counts, though only those that lost a candidate are
// looked at.
static void spend_on_small (Prover *prover, size_t end) {
    size_t count = 0;
    for (size_t w = 0; 64 * w < end; w++) {
        const uint64_t bits = prover->small[w] & prover->undone[w];
        const size_t rest = end - 64 * w;
        count += (size_t) __builtin_popcountll (
            rest < 64 ? bits & ~(~UINT64_C (0) << rest) : bits);
    }
    spend (prover, count * prover->position->words, true);
}

// Removes that for the first truth of which something is left.  Whether there is one.
static bool remove_common (Prover *prover) {
    const Position *const position = prover->position;
    bool relevant = false;
    FOR_PLACES (i, prover->uncommon, prover) {
        const size_t truth = prover->truths[i];
        size_t found[COMMON_ROOM], size = 0;
        set_remove (prover->uncommon, i);
        set_remove (prover->small, i);
        if (!is_small (prover, truth))
            continue;
        set_add (prover->small, i);
        if (!relevant)
            find_relevant (prover);
        relevant = true;
        find_common (prover, truth);
        FOR_SET (c, prover->both[word], position->words)
        if (size < COMMON_ROOM && c < position->size)
            found[size++] = c;
        if (!size)
            continue;
        set_add (prover->uncommon, i);
        spend_on_small (prover, i + 1);
        for (size_t k = 0; k < size; k++)
            add_event (prover, SUDOKU_PROOF_OUT, truth, found[k], NULL);
        return true;
    }
    spend_on_small (prover, prover->size);
    return false;
}

// A constraint that waits and cannot hold any more, else SIZE_MAX.
static size_t find_broken (const Prover *prover) {
    for (size_t i = 0; i < prover->size; i++) {
        Waiting *const waiting =
            position_waiting (prover->position, prover->truths[i]);
        if (waiting && !sudoku_waiting_fits (waiting, prover->alive))
            return prover->truths[i];
    }
    return SIZE_MAX;
}

// All that follows, unless it is stopped.  Returns a truth with nothing left, or
// SIZE_MAX.
static size_t follow (Prover *prover) {
    while (!stops (prover->position->stop, 0)) {
        const size_t truth = place_singles (prover);
        if (truth != SIZE_MAX)
            return truth;
        if (!remove_common (prover))
            return find_broken (prover);
    }
    return SIZE_MAX;
}

// ---------------------------------------------------------------------------
// From the contradiction back

// Marks the events that removed candidates of a truth before the event `end`.
static void need_removers (Prover *prover, size_t truth, size_t end,
                           size_t but) {
    const Position *const position = prover->position;
    const Waiting *const waiting = position_waiting (position, truth);
    const uint64_t *const members = waiting
                                        ? sudoku_waiting_missing (waiting)
                                        : position_members (position, truth);
    FOR_SET (c, members[word] & position->open[word] & ~prover->alive[word],
             position->words)
    if (c != but && (size_t) prover->remover[c] < end)
        prover->needed[prover->remover[c]] = true;
}

// Combinations without a part that is true were removed.
static void need_event (Prover *prover, size_t event) {
    const Event *const at = prover->events + event;
    if (at->kind == SUDOKU_PROOF_NOT) {
        for (size_t i = 0; i < event; i++)
            if (set_has (at->proof->needs, i))
                prover->needed[i] = true;
    } else if (at->kind != SUDOKU_PROOF_TRUE && at->kind != SUDOKU_PROOF_FALSE)
        need_removers (prover, at->truth, event, at->candidate);
}

static void put_line (Proof *proof, int kind, unsigned depth,
                      const Position *position, size_t truth,
                      size_t candidate) {
    sudoku_proof_line *const line = proof->lines + proof->size++;
    memset (line, 0, sizeof *line);
    line->kind = kind;
    line->depth = depth;
    if (truth != SIZE_MAX)
        line->truth = position->rule[truth];
    if (candidate != SIZE_MAX)
        line->candidate = position->name[candidate];
}

// An event; of a combination one for each part that was not true before.
static void put_event (Proof *proof, const Event *event,
                       const Position *position) {
    const uint16_t *parts;
    size_t size = position_parts (position, event->candidate, &parts);
    if (event->proof)
        for (size_t i = 0; i < event->proof->size; i++) {
            proof->lines[proof->size] = event->proof->lines[i];
            proof->lines[proof->size++].depth++;
        }
    if (!size)
        put_line (proof, event->kind, 0, position, event->truth,
                  event->candidate);
    for (size_t i = 0; i < size; i++)
        put_line (proof, i ? SUDOKU_PROOF_AND : event->kind, 0, position,
                  event->truth, parts[i]);
}

static size_t count_lines (const Prover *prover, size_t base) {
    size_t size = 1;
    for (size_t i = base; i < prover->events_size; i++) {
        const Event *const event = prover->events + i;
        const uint16_t *parts;
        const size_t many =
            position_parts (prover->position, event->candidate, &parts);
        if (prover->needed[i])
            size += (many ? many : 1) + (event->proof ? event->proof->size : 0);
    }
    return size;
}

// The proof that the truth without candidates is, of the supposition that is the
// event `base`.
static Proof *write_proof (Prover *prover, size_t base, size_t truth) {
    const Position *const position = prover->position;
    const size_t groups = bits_words (position->groups);
    Proof *const proof = calloc (1, sizeof *proof);
    memset (prover->needed, false, prover->events_size);
    prover->needed[base] = true;
    need_removers (prover, truth, SIZE_MAX, SIZE_MAX);
    for (size_t i = prover->events_size; i-- > base;)
        if (prover->needed[i])
            need_event (prover, i);
    if (proof) {
        proof->lines =
            malloc (count_lines (prover, base) * sizeof *proof->lines);
        proof->truths = calloc (groups + bits_words (base), sizeof (uint64_t));
    }
    if (!proof || !proof->lines || !proof->truths) {
        prover->memory = false;
        proof_free (proof);
        return NULL;
    }
    proof->needs = proof->truths + groups;
    for (size_t i = 0; i < base; i++)
        if (prover->needed[i])
            set_add (proof->needs, i);
    set_add (proof->truths, truth);
    for (size_t i = base; i < prover->events_size; i++) {
        const Event *const event = prover->events + i;
        if (!prover->needed[i])
            continue;
        put_event (proof, event, position);
        if (event->truth != SIZE_MAX)
            set_add (proof->truths, event->truth);
        for (size_t w = 0; event->proof && w < groups; w++)
            proof->truths[w] |= event->proof->truths[w];
    }
    put_line (proof, SUDOKU_PROOF_NONE, 0, position, truth, SIZE_MAX);
    return proof;
}

// ---------------------------------------------------------------------------
// Suppositions within suppositions

static Proof *refute (Prover *prover, size_t base, unsigned depth);

// Bytes from `alive` to `small`.
static size_t state_size (const Prover *prover) {
    return (2 * prover->position->words + 4 * prover->marks) *
           sizeof (uint64_t);
}

// The state before a supposition, to come back to.
static uint64_t *save (const Prover *prover) {
    const size_t size = state_size (prover);
    uint64_t *const saved = malloc (size);
    if (saved)
        memcpy (saved, prover->alive, size);
    return saved;
}

static void restore (Prover *prover, const uint64_t *saved) {
    memcpy (prover->alive, saved, state_size (prover));
}

// The proof that a candidate is false beside what is supposed already, if there is one
// of this depth.
static Proof *suppose (Prover *prover, size_t candidate, unsigned depth) {
    const size_t base = prover->events_size;
    uint64_t *const saved = save (prover);
    if (!saved) {
        prover->memory = false;
        return NULL;
    }
    add_event (prover, SUDOKU_PROOF_TRUE, SIZE_MAX, candidate, NULL);
    Proof *const proof = refute (prover, base, depth);
    forget_events (prover, base);
    restore (prover, saved);
    free (saved);
    return proof;
}

// The truth with the fewest candidates left, more than one.
static size_t narrowest (const Prover *prover) {
    size_t best = SIZE_MAX, fewest = SIZE_MAX, first;
    FOR_PLACES (i, prover->undone, prover) {
        const size_t truth = prover->truths[i];
        if (position_waiting (prover->position, truth))
            continue;
        const size_t count = count_left (prover, truth, &first);
        if (count < fewest) {
            fewest = count;
            best = truth;
        }
    }
    return best;
}

// The candidates to suppose: of all truths, or of the narrowest.
static bool find_candidates (Prover *prover, bool narrow, uint64_t *set) {
    const Position *const position = prover->position;
    const size_t words = position->words;
    const size_t truth = narrow ? narrowest (prover) : SIZE_MAX;
    if (narrow && truth == SIZE_MAX)
        return false;
    find_relevant (prover);
    for (size_t w = 0; w < words; w++)
        set[w] = prover->relevant[w] & ~prover->chosen[w] &
                 (narrow ? position_about (position, truth)[w] : UINT64_MAX);
    return true;
}

// The shortest proof within this one, with so many levels in it; of a deep one the
// first.
static Proof *find_nested (Prover *prover, unsigned depth, size_t *candidate) {
    const Position *const position = prover->position;
    Proof *best = NULL;
    uint64_t *const set = malloc (position->words * sizeof *set);
    prover->memory &= set != NULL;
    if (set && find_candidates (prover, depth == DEEP, set))
        FOR_SET (c, set[word], position->words) {
            if (c >= position->size || (depth == DEEP && best) ||
                prover->effort <= 0)
                continue;
            Proof *const proof = suppose (prover, c, depth);
            const bool better = proof && (!best || proof->size < best->size);
            if (better)
                *candidate = c;
            proof_free (better ? best : proof);
            best = better ? proof : best;
        }
    free (set);
    return best;
}

// The proof that the supposition at `base` is wrong, with so many levels within it.
static Proof *refute (Prover *prover, size_t base, unsigned depth) {
    for (;;) {
        const size_t truth = follow (prover);
        if (truth != SIZE_MAX)
            return write_proof (prover, base, truth);
        size_t candidate = SIZE_MAX;
        Proof *proof = NULL;
        for (unsigned less = 0; less < depth && depth < DEEP && !proof; less++)
            proof = find_nested (prover, less, &candidate);
        if (depth == DEEP)
            proof = find_nested (prover, DEEP, &candidate);
        if (!proof)
            return NULL;
        add_event (prover, SUDOKU_PROOF_NOT, SIZE_MAX, candidate, proof);
    }
}

// A proof of a target from the truths at hand, if there is one of this depth.
static Proof *prove (Prover *prover, Target target, unsigned depth) {
    const Position *const position = prover->position;
    memcpy (prover->alive, position->open, position->words * sizeof (uint64_t));
    memset (prover->chosen, 0, position->words * sizeof (uint64_t));
    memset (prover->undone, 0, 4 * prover->marks * sizeof (uint64_t));
    for (size_t g = 0; g < position->groups; g++)
        prover->place[g] = NOWHERE;
    for (size_t i = 0; i < prover->size; i++) {
        prover->place[prover->truths[i]] = (uint16_t) i;
        set_add (prover->undone, i);
        look_again (prover, prover->truths[i]);
    }
    prover->events_size = 0;
    add_event (prover, target.value ? SUDOKU_PROOF_TRUE : SUDOKU_PROOF_FALSE,
               SIZE_MAX, target.candidate, NULL);
    Proof *const proof = refute (prover, 0, depth);
    forget_events (prover, 0);
    return proof;
}

// ---------------------------------------------------------------------------
// Proofs without what is not needed

// Keeps the truths that the proof uses.
static size_t keep_used (const Proof *proof, uint16_t *truths, size_t size) {
    size_t kept = 0;
    for (size_t i = 0; i < size; i++)
        if (set_has (proof->truths, truths[i]))
            truths[kept++] = truths[i];
    return kept;
}

// Tries to do without each truth, and keeps what is shorter.
static Proof *shorten (Prover *prover, Proof *proof, uint16_t *truths,
                       size_t *size, Target target, unsigned depth) {
    prover->truths = truths;
    for (size_t i = *size; i-- > 0 && prover->effort > 0;) {
        const uint16_t truth = truths[i];
        prover->size = *size - 1;
        memmove (truths + i, truths + i + 1, (*size - 1 - i) * sizeof *truths);
        Proof *const other = prove (prover, target, depth);
        if (other && other->size <= proof->size) {
            proof_free (proof);
            proof = other;
            *size = keep_used (proof, truths, *size - 1);
            i = i < *size ? i : *size;
            continue;
        }
        proof_free (other);
        memmove (truths + i + 1, truths + i, (*size - 1 - i) * sizeof *truths);
        truths[i] = truth;
    }
    return proof;
}

size_t sudoku_prove_shortly (Prover *prover, unsigned levels, uint16_t *truths,
                             size_t *size, Target target, int64_t *effort) {
    prover->truths = truths;
    prover->size = *size;
    prover->effort = *effort;
    prover->memory = true;
    Proof *proof = prove (prover, target, levels);
    if (proof) {
        *size = keep_used (proof, truths, *size);
        proof = shorten (prover, proof, truths, size, target, levels);
    }
    *effort = prover->effort;
    const size_t lines = proof ? proof->size : SIZE_MAX;
    proof_free (proof);
    return lines;
}

size_t sudoku_prover_left (const Prover *prover) {
    return sets_count (prover->alive, prover->alive, prover->position->words);
}

int sudoku_prove_target (Prover *prover, const uint16_t *truths, size_t size,
                         Target target, sudoku_proof_line **lines,
                         size_t *lines_size) {
    Proof *proof = NULL;
    prover->truths = truths;
    prover->size = size;
    prover->memory = true;
    for (unsigned depth = 0; !proof && depth <= DEEP && prover->memory;
         depth++) {
        prover->effort = depth == DEEP ? INT64_MAX : NESTED_EFFORT;
        proof = prove (prover, target, depth);
    }
    if (!proof)
        return stops (prover->position->stop, 0) ? SUDOKU_OK
                                                 : SUDOKU_OUT_OF_MEMORY;
    sudoku_proof_line *const all =
        realloc (*lines, (*lines_size + proof->size) * sizeof *all);
    if (all) {
        memcpy (all + *lines_size, proof->lines,
                proof->size * sizeof *proof->lines);
        *lines = all;
        *lines_size += proof->size;
    }
    proof_free (proof);
    return all ? SUDOKU_OK : SUDOKU_OUT_OF_MEMORY;
}
