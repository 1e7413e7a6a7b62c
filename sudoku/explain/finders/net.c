// net.c -- propagates a supposition as a chain, a net or a nested net.
//
// A net grows in rounds: all consequences of the lines so far are found before any
// consequence becomes a line.  So lines that need few rounds come first, and within a round
// lines with few antecedents.  Each line keeps the set of itself and its antecedents:
//
//   0  r1c1 is 5           {0}
//   1  r1c7 is 2           {0 1}        the cell has only 2 left without 5
//   2  the 2 of row 4 …    {0 1 2}
//   3  r6c4 is not 7       {0 3}        the 7 of a box is in row 6
//
// The set of the last line gives the lines that the proof needs, and their number.  In a
// chain a line follows from one line and the position.  When a net has reached its
// fixpoint, a nested net supposes each candidate in turn, with the smallest limit on
// rounds that refutes some candidates; the refutations with the fewest lines become lines.
//
// Source: N. Juillerat, "Sudoku Explainer", 2006: dynamic and nested chains;
// D. Berthier, "Pattern-Based Constraint Satisfaction", 2012: T&E(2), B_x-braids.

#include "sudoku/explain/finders/net.h"

#include <stdlib.h>
#include <string.h>

// Limits on rounds of nested nets, tried one after another.
enum { ROUNDS_FEW = 3, ROUNDS_MORE = 7, ROUNDS_ALL = 100 };

// Consequences found in one round.
enum { FOUND_MOST = 512 };
typedef struct Found {
    NetEvent events[FOUND_MOST];
    size_t size;
} Found;

bool sudoku_net_init (Net *net, const Position *position) {
    net->position = position;
    while ((net->most + 1) * (net->most + 1) <= position->side)
        net->most++;
    ARRAY (&net->arrays, net->truths, position->groups);
    ARRAY (&net->arrays, net->events, NET_LINES);
    ARRAY (&net->arrays, net->within, NET_WITHIN);
    return sudoku_inference_init (&net->now, position) && !net->arrays.failed;
}

void sudoku_net_release (Net *net) {
    sudoku_inference_release (&net->now);
    arrays_free (&net->arrays);
}

bool sudoku_net_copy (Net *net, const Net *from) {
    const size_t size = from->now.events_size;
    *net = (Net){
        .position = from->position, .end = from->end, .refuted = from->refuted};
    if (!sudoku_inference_copy (&net->now, &from->now) ||
        !ARRAY (&net->arrays, net->events, size))
        return false;
    memcpy (net->events, from->events, size * sizeof *net->events);
    return true;
}

void sudoku_net_use (Net *net, const uint16_t *truths, size_t size) {
    const Position *const position = net->position;
    if (truths)
        memcpy (net->truths, truths, size * sizeof *truths);
    for (size_t g = 0; !truths && g < position->whole; g++)
        if (!position->closed[g] || position->rule[g].kind == SUDOKU_PATTERN)
            net->truths[size++] = (uint16_t) g;
    net->now.truths = net->truths;
    net->now.size = size;
}

// ---------------------------------------------------------------------------
// Lines

static bool is_true (const NetEvent *event) {
    return event->line.kind == SUDOKU_PROOF_TRUE ||
           event->line.kind == SUDOKU_PROOF_ONLY;
}

// Adds a line, and removes the candidates that the line excludes directly.
static void add_event (Net *net, const NetEvent *found) {
    const size_t event = net->now.events_size;
    net->events[event] = *found;
    set_add (net->events[event].after, event);
    if (found->within_size)
        set_add (net->nested, event);
    else
        set_remove (net->nested, event);
    sudoku_inference_add (&net->now, found->line.kind, SIZE_MAX,
                          found->line.candidate, NULL);
}

// The number of 64-bit words in a set of the events so far.
static size_t event_words (const Net *net) {
    return net->now.events_size / 64 + (net->now.events_size < NET_LINES);
}

// The number of lines that are shown to a reader for a set of events.
static unsigned count_lines (const Net *net, const uint64_t *after) {
    const size_t words = event_words (net);
    unsigned lines = (unsigned) sets_count (after, after, words);
    FOR_SET (e, after[word] & net->nested[word], words)
        lines += net->events[e].within_size;
    return lines;
}

// Derives a line of a truth from the events that removed its other candidates.
static void derive (const Net *net, NetEvent *event, int kind, size_t truth,
                    size_t candidate, const uint64_t *alive) {
    memset (event, 0, sizeof *event);
    event->line =
        (NetLine){(uint8_t) kind, 0, (uint16_t) candidate, (uint16_t) truth};
    const size_t words = event_words (net);
    FOR_MEMBERS (c, net->position, truth,
                 net->position->open[word] & ~alive[word])
        sets_add (event->after, net->events[net->now.remover[c]].after, words);
    event->lines = count_lines (net, event->after) + 1;
}

// ---------------------------------------------------------------------------
// Rounds

static void find (Found *found, const Net *net, int kind, size_t truth,
                  size_t candidate, const uint64_t *alive) {
    if (found->size < FOUND_MOST)
        derive (net, found->events + found->size++, kind, truth, candidate,
                alive);
}

// Finds the candidates that all remaining candidates of a truth exclude.
static void find_common (const Net *net, Found *found, size_t truth,
                         const uint64_t *alive) {
    uint64_t common[64];
    memcpy (common, net->now.alive, net->position->words * sizeof *common);
    FOR_MEMBERS (c, net->position, truth, alive[word])
        sets_drop (common, position_friends (net->position, c),
                   net->position->words);
    FOR_SET (c, common[word], net->position->words)
        find (found, net, SUDOKU_PROOF_OUT, truth, c, alive);
}

// Finds the consequences of one truth, given the alive candidates and the events that
// removed the others.  A truth without candidates is a contradiction, which becomes the
// end of the net unless another contradiction needs fewer lines.
static void look_at (Net *net, Found *found, size_t truth,
                     const uint64_t *alive) {
    const Position *const position = net->position;
    NetEvent end;
    const bool cell = position->rule[truth].kind == SUDOKU_CELL;
    const size_t most = cell ? 1 : net->most;
    const size_t count = position_count (position, truth, alive);
    net->effort--;
    if (count > most)
        return;
    if (!count) {
        derive (net, &end, SUDOKU_PROOF_NONE, truth, NET_NOTHING, alive);
        if (!net->end.lines || end.lines < net->end.lines)
            net->end = end;
    } else if (count == 1) {
        FOR_MEMBERS (c, position, truth, alive[word])
            if (!set_has (net->now.chosen, c))
                find (found, net, SUDOKU_PROOF_ONLY, truth, c, alive);
    } else
        find_common (net, found, truth, alive);
}

static int by_lines (const void *a, const void *b) {
    const NetEvent *const x = a, *const y = b;
    return x->lines != y->lines ? order (x->lines, y->lines)
           : x->line.truth != y->line.truth
               ? order (x->line.truth, y->line.truth)
               : order (x->line.candidate, y->line.candidate);
}

// Adds the new consequences.  Returns whether there are any, and room for them.
static bool add_found (Net *net, Found *found) {
    bool any = false;
    if (found->size > 1)
        qsort (found->events, found->size, sizeof *found->events, by_lines);
    for (size_t i = 0; i < found->size; i++) {
        const NetEvent *const event = found->events + i;
        const size_t c = event->line.candidate;
        if (!set_has (net->now.alive, c) ||
            (is_true (event) && set_has (net->now.chosen, c)))
            continue;
        if (net->now.events_size == NET_LINES)
            return false;
        add_event (net, event);
        any = true;
    }
    return any;
}

// Grows a net for some rounds or up to a contradiction.  Returns whether there is one.
static bool grow (Net *net, unsigned rounds) {
    Found found;
    net->end.lines = 0;
    for (unsigned round = 0; round < rounds && net->effort > 0; round++) {
        found.size = 0;
        FOR_PLACES (i, net->now.unlooked, net->now.undone, &net->now)
            look_at (net, &found, net->truths[i], net->now.alive);
        memset (net->now.unlooked, 0, net->now.marks * sizeof (uint64_t));
        if (net->end.lines)
            return true;
        if (stops (net->position->stop, net->now.events_size) ||
            !add_found (net, &found))
            return false;
    }
    return false;
}

// Grows a chain: each line follows from a single earlier line.
static void grow_chain (Net *net) {
    const size_t words = net->position->words;
    Found found;
    uint64_t alive[64], gone[64];
    for (size_t e = 0; e < net->now.events_size; e++) {
        const NetEvent *const event = net->events + e;
        const size_t c = event->line.candidate;
        memcpy (alive, net->position->open, words * sizeof *alive);
        memcpy (gone, alive, words * sizeof *gone);
        if (is_true (event))
            sets_keep (alive, position_friends (net->position, c), words);
        else
            set_remove (alive, c);
        sets_drop (gone, alive, words);
        found.size = 0;
        for (size_t i = 0; i < net->now.size; i++) {
            const size_t truth = net->truths[i];
            const uint64_t *const members =
                position_members (net->position, truth);
            if (!sets_meet (members, gone, words) ||
                set_has (members, c) == is_true (event))
                continue;
            look_at (net, &found, truth, alive);
            net->end.lines = 0;
        }
        for (size_t i = 0; i < found.size; i++) {
            memcpy (found.events[i].after, event->after, sizeof event->after);
            found.events[i].lines = event->lines + 1;
        }
        if (stops (net->position->stop, net->now.size) ||
            (!add_found (net, &found) && net->now.events_size == NET_LINES))
            return;
    }
}

// ---------------------------------------------------------------------------
// Nets within nets

// Appends the lines of a nested net, starting with its supposition, to `within`.
static bool keep_within (Net *net, size_t base, NetEvent *event) {
    const size_t begin = net->within_size;
    FOR_SET (e, net->end.after[word], NET_WORDS) {
        if (e < base)
            continue;
        if (net->within_size + 2 > NET_WITHIN)
            return false;
        net->within[net->within_size++] = net->events[e].line;
    }
    net->within[net->within_size++] = net->end.line;
    memset (event, 0, sizeof *event);
    event->line = (NetLine){SUDOKU_PROOF_NOT, 0,
                            net->events[base].line.candidate, NET_NOTHING};
    event->within = (uint16_t) begin;
    event->within_size = (uint16_t) (net->within_size - begin);
    FOR_SET (e, net->end.after[word], NET_WORDS)
        if (e < base)
            set_add (event->after, e);
    event->lines = count_lines (net, event->after) + event->within_size;
    return true;
}

static void suppose (Net *net, size_t candidate, bool value) {
    NetEvent event = {.line = {value ? SUDOKU_PROOF_TRUE : SUDOKU_PROOF_FALSE,
                               0, (uint16_t) candidate, NET_NOTHING},
                      .lines = 1};
    if (net->now.events_size)
        event.after[0] = 1; // the reader always sees the first event
    add_event (net, &event);
}

// Finds the candidates with the shortest nested refutations of at most `rounds` rounds.
static bool try_within (Net *net, const uint64_t *saved, unsigned *rounds,
                        Found *best) {
    const Position *const position = net->position;
    const size_t begin = net->within_size, base = net->now.events_size;
    unsigned fewest = UINT16_MAX;
    best->size = 0;
    FOR_SET (c, saved[word] & position->open[word] & ~net->now.chosen[word],
             net->position->words) {
        if (net->effort <= 0 || net->now.events_size == NET_LINES)
            break;
        if (net->beside && !set_has (net->beside, c))
            continue;
        NetEvent event;
        suppose (net, c, true);
        if (grow (net, *rounds) && net->now.events_size < NET_LINES) {
            const size_t at = net->within_size;
            const bool kept = keep_within (net, base, &event);
            if (kept && event.within_size < fewest) {
                fewest = event.within_size;
                best->size = 0;
                memmove (net->within + begin, net->within + at,
                         fewest * sizeof *net->within);
                event.within = (uint16_t) begin;
                net->within_size = begin + fewest;
                if (fewest < *rounds)
                    *rounds = fewest;
            } else if (!kept || event.within_size > fewest)
                net->within_size = at;
            if (kept && event.within_size == fewest && best->size < FOUND_MOST)
                best->events[best->size++] = event;
        }
        sudoku_inference_restore (&net->now, saved);
        net->now.events_size = base;
    }
    return best->size;
}

// Adds the shortest nested refutations to the net.  Returns whether there are any.
static bool grow_within (Net *net) {
    static const unsigned steps[] = {ROUNDS_FEW, ROUNDS_MORE, ROUNDS_ALL};
    uint64_t *const saved = sudoku_inference_save (&net->now);
    Found best;
    bool any = false;
    for (size_t i = 0; saved && !any && i < 3 && net->effort > 0; i++) {
        unsigned rounds = steps[i];
        any = try_within (net, saved, &rounds, &best);
    }
    free (saved);
    return any && add_found (net, &best);
}

// ---------------------------------------------------------------------------
// A supposition

bool sudoku_net_suppose (Net *net, size_t candidate, bool value, int how) {
    sudoku_inference_begin (&net->now, false);
    net->within_size = 0;
    net->end.lines = 0;
    suppose (net, candidate, value);
    net->refuted = false;
    if (how == NET_CHAIN)
        grow_chain (net);
    else
        net->refuted = grow (net, ROUNDS_ALL);
    while (!net->refuted && how == NET_NESTED && net->effort > 0 &&
           grow_within (net))
        net->refuted = grow (net, ROUNDS_ALL);
    return net->refuted;
}

bool sudoku_net_reach (Net *net, size_t candidate, bool value) {
    const NetEvent *event = NULL;
    if (net->refuted)
        return false;
    if (value)
        for (size_t e = 0; e < net->now.events_size && !event; e++)
            event = is_true (net->events + e) &&
                            net->events[e].line.candidate == candidate
                        ? net->events + e
                        : NULL;
    else if (!set_has (net->now.alive, candidate))
        event = net->events + net->now.remover[candidate];
    if (event) {
        net->end = *event;
        net->end.lines = count_lines (net, event->after);
    }
    return event != NULL;
}

// The supposition is omitted, as every line follows from it.
size_t sudoku_net_write (const Net *net, NetLine *lines) {
    size_t size = 0;
    FOR_SET (e, net->end.after[word], NET_WORDS) {
        const NetEvent *const event = net->events + e;
        if (!e)
            continue;
        for (size_t i = 0; i < event->within_size; i++) {
            lines[size] = net->within[event->within + i];
            lines[size++].depth = 1;
        }
        lines[size++] = event->line;
    }
    if (net->end.line.kind == SUDOKU_PROOF_NONE)
        lines[size++] = net->end.line;
    return size;
}
