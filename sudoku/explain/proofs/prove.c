// prove.c -- short proofs by supposition.
//
// The negation of the target is supposed and propagated; each consequence is an event
// (infer.c).  At a fixpoint, another candidate is supposed in addition: the candidate
// with the shortest refutation.
//
// From the contradiction the needed events are found backwards; only these are
// written.  Then the proof is tried without each of its truths, which often finds a
// shorter one.
//
// Source: D. Berthier, "Pattern-Based Constraint Satisfaction", 2012: braids, T&E(1) and
// T&E(2).

#include "sudoku/explain/proofs/prove.h"
#include "sudoku/explain/position/infer.h"

#include <stdlib.h>
#include <string.h>

// Limit of 64-bit words that a proof with limited nesting reads.  A repeated failure costs
// the effort of the first failure divided by VAIN_SHARE.
enum { NESTED_EFFORT = 8000000, VAIN_SHARE = 8 };

// A finished refutation of a supposition: its lines, and the truths and earlier events that
// it needs.
typedef struct Proof {
    sudoku_proof_line *lines; // [size]
    size_t size;
    uint64_t *truths; // groups that it uses, one bit each
    uint64_t *needs;  // earlier events that it needs, one bit each
} Proof;

// For each candidate whose supposition failed at a depth: the candidates left at the fixpoint,
// and the effort.  While all of these candidates are alive, the supposition fails again.
enum { TRIALS = PROOF_LEVELS * (PROOF_LEVELS + 1) / 2 };
typedef struct Trials {
    uint64_t *left;  // [size·words] alive at the fixpoint
    int64_t *effort; // [size] 0 if not tried; in the same memory
} Trials;

struct Prover {
    Inference now;
    // The index for depth d nested in depth e is e(e - 1)/2 + d.
    Trials trials[TRIALS];
    bool *needed; // [events_most]
    bool memory;  // false after a failed allocation
    // The suppositions satisfy all current truths, so no proof exists.
    bool satisfied;
};

static size_t bits_words (size_t bits) {
    return bits / 64 + 1;
}

Prover *sudoku_prover_new (const Position *position) {
    Prover *const prover = calloc (1, sizeof *prover);
    if (!prover)
        return NULL;
    const bool made = sudoku_inference_init (&prover->now, position);
    prover->needed = malloc (prover->now.events_most);
    if (made && prover->needed)
        return prover;
    sudoku_prover_free (prover);
    return NULL;
}

void sudoku_prover_free (Prover *prover) {
    if (!prover)
        return;
    for (size_t i = 0; i < TRIALS; i++)
        free (prover->trials[i].left);
    sudoku_inference_release (&prover->now);
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

static void forget_events (Prover *prover, size_t from) {
    while (prover->now.events_size > from)
        proof_free (prover->now.events[--prover->now.events_size].proof);
}

// ---------------------------------------------------------------------------
// Writing a proof, from the contradiction backwards

// Marks the events that removed candidates of a truth before the event `end`.
static void need_removers (Prover *prover, size_t truth, size_t end,
                           size_t but) {
    const Position *const position = prover->now.position;
    const ConstraintOracle *const oracle = position_oracle (position, truth);
    const uint64_t *const members = oracle ? sudoku_oracle_missing (oracle)
                                           : position_members (position, truth);
    FOR_SET (c, members[word] & position->open[word] & ~prover->now.alive[word],
             position->words)
        if (c != but && (size_t) prover->now.remover[c] < end)
            prover->needed[prover->now.remover[c]] = true;
}

// Marks the earlier events that an event needs.
static void need_event (Prover *prover, size_t event) {
    const Event *const at = prover->now.events + event;
    if (at->kind == SUDOKU_PROOF_NOT) {
        for (size_t i = 0; i < event; i++)
            if (set_has (at->proof->needs, i))
                prover->needed[i] = true;
    } else if (at->kind != SUDOKU_PROOF_TRUE && at->kind != SUDOKU_PROOF_FALSE)
        need_removers (prover, at->truth, event, at->candidate);
}

static void put_line (Proof *proof, int kind, const Position *position,
                      size_t truth, size_t candidate) {
    sudoku_inference_write (position, proof->lines + proof->size++, kind, 0,
                            truth, candidate);
}

// Writes an event; for a combination, one line for each part that was not true before.
static void put_event (Proof *proof, const Event *event,
                       const Position *position) {
    int kind = event->kind;
    if (event->proof)
        for (size_t i = 0; i < event->proof->size; i++) {
            proof->lines[proof->size] = event->proof->lines[i];
            proof->lines[proof->size++].depth++;
        }
    if (event->candidate < position->size)
        put_line (proof, kind, position, event->truth, event->candidate);
    FOR_LIST (part, position->parts, event->candidate) {
        put_line (proof, kind, position, event->truth, *part);
        kind = SUDOKU_PROOF_AND;
    }
}

static size_t count_lines (const Prover *prover, size_t base) {
    size_t size = 1;
    for (size_t i = base; i < prover->now.events_size; i++) {
        const Event *const event = prover->now.events + i;
        const size_t many =
            list_size (prover->now.position->parts, event->candidate);
        if (prover->needed[i])
            size += (many ? many : 1) + (event->proof ? event->proof->size : 0);
    }
    return size;
}

// Writes the refutation of the supposition at event `base`: the truth has no
// candidate.
static Proof *write_proof (Prover *prover, size_t base, size_t truth) {
    const Position *const position = prover->now.position;
    const size_t groups = bits_words (position->groups);
    Proof *const proof = calloc (1, sizeof *proof);
    memset (prover->needed, false, prover->now.events_size);
    prover->needed[base] = true;
    need_removers (prover, truth, SIZE_MAX, SIZE_MAX);
    for (size_t i = prover->now.events_size; i-- > base;)
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
    for (size_t i = base; i < prover->now.events_size; i++) {
        const Event *const event = prover->now.events + i;
        if (!prover->needed[i])
            continue;
        put_event (proof, event, position);
        if (event->truth != SIZE_MAX)
            set_add (proof->truths, event->truth);
        if (event->proof)
            sets_add (proof->truths, event->proof->truths, groups);
    }
    put_line (proof, SUDOKU_PROOF_NONE, position, truth, SIZE_MAX);
    return proof;
}

// ---------------------------------------------------------------------------
// Suppositions within suppositions

static Proof *refute (Prover *prover, size_t base, unsigned depth);

// Clears the trials of one depth nested in another; returns null if memory runs out.
static Trials *begin_trials (Prover *prover, unsigned depth, unsigned within) {
    const Position *const position = prover->now.position;
    Trials *const trials = prover->trials + within * (within - 1) / 2 + depth;
    const size_t size = position->size + 1, words = position->words;
    if (!trials->left)
        trials->left = malloc (size * (words + 1) * sizeof *trials->left);
    prover->memory &= trials->left != NULL;
    if (!trials->left)
        return NULL;
    trials->effort = (int64_t *) (trials->left + size * words);
    memset (trials->effort, 0, position->size * sizeof *trials->effort);
    return trials;
}

// Whether a trial would fail again; if so, deducts a part of the effort of the first trial.
static bool is_vain (Prover *prover, const Trials *trials, size_t candidate) {
    const size_t words = prover->now.position->words;
    if (!trials || !trials->effort[candidate] ||
        !sets_include (trials->left + candidate * words, prover->now.alive,
                       words))
        return false;
    prover->now.effort -= trials->effort[candidate] / VAIN_SHARE;
    return true;
}

// A proof that the candidate is false under the current suppositions, whose state is
// `saved`; null if there is no proof of this depth.
static Proof *suppose (Prover *prover, Trials *trials, size_t candidate,
                       unsigned depth, const uint64_t *saved) {
    const size_t words = prover->now.position->words;
    const int64_t effort = prover->now.effort;
    const size_t base = prover->now.events_size;
    sudoku_inference_add (&prover->now, SUDOKU_PROOF_TRUE, SIZE_MAX, candidate,
                          NULL);
    Proof *const proof = refute (prover, base, depth);
    if (!proof && trials && prover->now.effort > 0) {
        memcpy (trials->left + candidate * words, prover->now.alive,
                words * sizeof *trials->left);
        trials->effort[candidate] = effort - prover->now.effort;
    }
    forget_events (prover, base);
    sudoku_inference_restore (&prover->now, saved);
    return proof;
}

// Finds the shortest nested refutation of this depth; with PROOF_DEEP, the first one of a
// candidate of the narrowest truth.
static Proof *find_nested (Prover *prover, Trials *trials, unsigned depth,
                           size_t *candidate) {
    const Position *const position = prover->now.position;
    const size_t words = position->words;
    const bool deep = depth == PROOF_DEEP;
    const size_t truth =
        deep ? sudoku_inference_narrowest (&prover->now) : SIZE_MAX;
    Proof *best = NULL;
    // An oracle only knows whether its own constraint can be satisfied.
    prover->satisfied |= deep && truth == SIZE_MAX && !position->waits;
    uint64_t *const saved = sudoku_inference_save (&prover->now);
    prover->memory &= saved != NULL;
    // The saved state begins with the candidates that are alive, and the chosen ones.
    if (saved && (!deep || truth != SIZE_MAX))
        FOR_SET (
            c,
            saved[word] & ~saved[words + word] &
                (deep ? position_about (position, truth)[word] : UINT64_MAX),
            words) {
            if (c >= position->size || (deep && best) || prover->satisfied ||
                prover->now.effort <= 0 ||
                !sudoku_inference_relevant (&prover->now, c) ||
                is_vain (prover, trials, c))
                continue;
            Proof *const proof = suppose (prover, trials, c, depth, saved);
            const bool better = proof && (!best || proof->size < best->size);
            if (better)
                *candidate = c;
            proof_free (better ? best : proof);
            best = better ? proof : best;
        }
    free (saved);
    return best;
}

// Refutes the supposition at `base` with at most `depth` nested levels.
static Proof *refute (Prover *prover, size_t base, unsigned depth) {
    Trials *trials[PROOF_LEVELS] = {NULL};
    for (;;) {
        const size_t truth = sudoku_infer (&prover->now);
        if (truth != SIZE_MAX)
            return write_proof (prover, base, truth);
        size_t candidate = SIZE_MAX;
        Proof *proof = NULL;
        for (unsigned less = 0; less < depth && depth < PROOF_DEEP && !proof;
             less++) {
            if (!trials[less])
                trials[less] = begin_trials (prover, less, depth);
            proof = find_nested (prover, trials[less], less, &candidate);
        }
        if (depth == PROOF_DEEP)
            proof = find_nested (prover, NULL, PROOF_DEEP, &candidate);
        if (!proof)
            return NULL;
        sudoku_inference_add (&prover->now, SUDOKU_PROOF_NOT, SIZE_MAX,
                              candidate, proof);
    }
}

// A proof of a target from the current truths; null if there is no proof of this depth.
static Proof *prove (Prover *prover, Target target, unsigned depth) {
    prover->satisfied = false;
    sudoku_inference_begin (&prover->now, true);
    sudoku_inference_add (&prover->now,
                          target.value ? SUDOKU_PROOF_TRUE : SUDOKU_PROOF_FALSE,
                          SIZE_MAX, target.candidate, NULL);
    Proof *const proof = refute (prover, 0, depth);
    forget_events (prover, 0);
    return proof;
}

// ---------------------------------------------------------------------------
// Dropping unneeded truths

// Keeps only the truths that the proof uses.
static size_t keep_used (const Proof *proof, uint16_t *truths, size_t size) {
    size_t kept = 0;
    for (size_t i = 0; i < size; i++)
        if (set_has (proof->truths, truths[i]))
            truths[kept++] = truths[i];
    return kept;
}

// Tries to drop each truth, and keeps the shorter proof.
static Proof *shorten (Prover *prover, Proof *proof, uint16_t *truths,
                       size_t *size, Target target, unsigned depth) {
    prover->now.truths = truths;
    for (size_t i = *size; i-- > 0 && prover->now.effort > 0;) {
        const uint16_t truth = truths[i];
        prover->now.size = *size - 1;
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
    prover->now.truths = truths;
    prover->now.size = *size;
    prover->now.effort = *effort;
    prover->memory = true;
    Proof *proof = prove (prover, target, levels);
    if (proof) {
        *size = keep_used (proof, truths, *size);
        proof = shorten (prover, proof, truths, size, target, levels);
    }
    *effort = prover->now.effort;
    const size_t lines = proof ? proof->size : SIZE_MAX;
    proof_free (proof);
    return lines;
}

size_t sudoku_prover_left (const Prover *prover) {
    return sets_count (prover->now.alive, prover->now.alive,
                       prover->now.position->words);
}

int sudoku_prove_target (Prover *prover, const uint16_t *truths, size_t size,
                         Target target, sudoku_proof_line **lines,
                         size_t *lines_size) {
    Proof *proof = NULL;
    prover->now.truths = truths;
    prover->now.size = size;
    prover->memory = true;
    for (unsigned depth = 0; !proof && depth <= PROOF_DEEP && prover->memory;
         depth++) {
        prover->now.effort = depth == PROOF_DEEP ? INT64_MAX : NESTED_EFFORT;
        proof = prove (prover, target, depth);
    }
    if (!proof)
        return stops (prover->now.position->stop, 0) ? SUDOKU_OK
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
