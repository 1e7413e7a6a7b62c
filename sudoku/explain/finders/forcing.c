// forcing.c -- forcing chains and nets of a candidate, of a cell, of a house.
//
//   of a candidate   to suppose it true, or false, leads to a contradiction; with
//                    places of one digit only this is Nishio
//   of a cell        each remaining digit leads to the same conclusion
//   of a house       each remaining place of a digit leads to the same conclusion
//   of guardians     a candidate leads to a contradiction by the guardians of a tridagon
//                    (tridagon.c) and other truths, or each guardian leads to the same
//                    conclusion
//
// The consequences of a supposition form a net (net.c), which stores for each
// conclusion the lines that it needs.  Each technique takes the conclusion with the
// fewest lines, then tries to drop each truth of each branch.
//
// Source: N. Juillerat, "Sudoku Explainer", 2006; B. Hobiger, "HoDoKu", 2008: forcing
// chains and nets, contradictions and verities.

#include "sudoku/explain/finders/forcing.h"
#include "sudoku/explain/finders/net.h"
#include "sudoku/explain/finders/tridagon.h"

#include <stdlib.h>
#include <string.h>

enum { FORCING_MOST = 1024 }; // candidate limit; larger boards are not searched
enum { BRANCHES = 32 };
enum { GUARDIANS_MOST = 5, PATTERNS_MOST = 4 }; // limit on tridagons
// Limits on the number of truths that nets examine.
enum {
    PLAIN_EFFORT = 1000000,
    NESTED_EFFORT = 20000, // multiplied by four for each further attempt
    NESTED_SHARE = 400000, // per step, for all nested nets
    NESTED_MORE = 1000000, // added if the best net exceeds NESTED_LONG
    SHORTER_EFFORT = 300000
};
enum {
    NESTED_LEVELS = 3,
    NESTED_SHORT = 12,
    NESTED_LONG = 24,
    ALIKE_LINES = 16
}; // proofs up to this many lines are short enough

// A proof from a supposition to its conclusion: a false or true candidate, or a
// contradiction.
typedef struct Branch {
    size_t candidate, goal; // goal: NET_NOTHING for a contradiction
    bool value, goal_value;
    NetLine *lines; // [NET_LINES + NET_WITHIN]
    size_t size;
} Branch;

// The truths of the nested net of a candidate, or the number of failed attempts.
typedef struct Known {
    uint16_t *truths;
    size_t size, lines; // size 0 without a net
    unsigned level;
} Known;

struct Forcing {
    Arrays arrays;            // all but `proof`, and the lists in `branches` and `known`
    const Position *position; // may be freed before this object
    size_t size;              // number of candidates of the position
    Net net;
    Net *nets; // [size] by candidate: the net of supposing it true
    int how;   // NET_CHAIN or NET_PLAIN; NET_NESTED if there are no nets
    Branch branches[BRANCHES];
    size_t branches_size;
    Known *known;             // [size] of nested nets
    size_t next;              // candidate at which the search continues
    NetLine *lines;           // scratch
    uint16_t *truths, *fewer; // [groups]
    bool *used;               // [groups]
    uint64_t *beside;         // [words] suppositions that nested nets may make
    sudoku_proof_line *proof;
};

static size_t room (void) {
    return NET_LINES + NET_WITHIN;
}

static void free_nets (Forcing *forcing) {
    for (size_t c = 0; forcing->nets && c < forcing->size; c++) {
        sudoku_net_release (forcing->nets + c);
        forcing->nets[c] = (Net){.position = NULL};
    }
    forcing->how = NET_NESTED;
}

void sudoku_forcing_free (Forcing *forcing) {
    if (!forcing)
        return;
    free_nets (forcing);
    sudoku_net_release (&forcing->net);
    for (size_t i = 0; i < BRANCHES; i++)
        free (forcing->branches[i].lines);
    for (size_t c = 0; forcing->known && c < forcing->size; c++)
        free (forcing->known[c].truths);
    free (forcing->proof);
    arrays_free (&forcing->arrays);
    free (forcing);
}

void sudoku_forcing_forget (Forcing *forcing) {
    if (forcing)
        free_nets (forcing);
}

static Forcing *forcing_new (const Position *position) {
    Forcing *const forcing = calloc (1, sizeof *forcing);
    if (!forcing)
        return NULL;
    forcing->position = position;
    forcing->size = position->size;
    forcing->how = NET_NESTED;
    Arrays *const arrays = &forcing->arrays;
    ARRAY (arrays, forcing->nets, position->size);
    ARRAY (arrays, forcing->known, position->size);
    ARRAY (arrays, forcing->lines, room ());
    ARRAY (arrays, forcing->truths, position->groups);
    ARRAY (arrays, forcing->fewer, position->groups);
    ARRAY (arrays, forcing->used, position->groups);
    ARRAY (arrays, forcing->beside, position->words);
    if (sudoku_net_init (&forcing->net, position) && !arrays->failed)
        return forcing;
    sudoku_forcing_free (forcing);
    return NULL;
}

// ---------------------------------------------------------------------------
// Branches

static Branch *add_branch (Forcing *forcing, size_t candidate, bool value,
                           size_t goal, bool goal_value) {
    Branch *const branch = forcing->branches + forcing->branches_size;
    if (forcing->branches_size == BRANCHES)
        return NULL;
    if (!branch->lines)
        branch->lines = malloc (room () * sizeof *branch->lines);
    if (!branch->lines)
        return NULL;
    forcing->branches_size++;
    branch->candidate = candidate;
    branch->value = value;
    branch->goal = goal;
    branch->goal_value = goal_value;
    return branch;
}

static size_t truths_of (Forcing *forcing, const Branch *branch,
                         uint16_t *truths) {
    const size_t groups = forcing->position->groups;
    size_t size = 0;
    memset (forcing->used, false, groups);
    for (size_t i = 0; i < branch->size; i++)
        if (branch->lines[i].truth != NET_NOTHING)
            forcing->used[branch->lines[i].truth] = true;
    for (size_t g = 0; g < groups; g++)
        if (forcing->used[g])
            truths[size++] = (uint16_t) g;
    return size;
}

static bool reaches (Net *net, const Branch *branch, int how) {
    const bool end =
        sudoku_net_suppose (net, branch->candidate, branch->value, how);
    return branch->goal == NET_NOTHING
               ? end
               : sudoku_net_reach (net, branch->goal, branch->goal_value);
}

// Replaces a branch by the current net, unless the net has more lines.
static bool replace (Forcing *forcing, Branch *branch) {
    const size_t lines = sudoku_net_write (&forcing->net, forcing->lines);
    if (lines > branch->size)
        return false;
    memcpy (branch->lines, forcing->lines, lines * sizeof (NetLine));
    branch->size = lines;
    return true;
}

// Tries to drop each nested supposition of a branch, the last one first: the search
// prefers the shortest refutations, some of which do not help the conclusion.
static void suppose_less (Forcing *forcing, Branch *branch) {
    Net *const net = &forcing->net;
    uint64_t *const beside = forcing->beside;
    uint16_t within[NET_LINES];
    size_t size = 0;
    net->effort = SHORTER_EFFORT;
    memset (beside, 0, net->position->words * sizeof *beside);
    net->beside = beside;
    for (size_t i = 0; i < branch->size; i++)
        if (branch->lines[i].kind == SUDOKU_PROOF_NOT) {
            within[size++] = branch->lines[i].candidate;
            set_add (beside, within[size - 1]);
        }
    while (size-- && net->effort > 0) {
        set_remove (beside, within[size]);
        if (!reaches (net, branch, NET_NESTED) || !replace (forcing, branch))
            set_add (beside, within[size]);
    }
    net->beside = NULL;
}

// Tries to drop each truth of a branch.
static void shorten (Forcing *forcing, Branch *branch, int how) {
    Net *const net = &forcing->net;
    if (how == NET_NESTED)
        suppose_less (forcing, branch);
    size_t size = truths_of (forcing, branch, forcing->truths);
    net->effort = SHORTER_EFFORT;
    for (size_t i = size; i-- > 0 && net->effort > 0;) {
        memcpy (forcing->fewer, forcing->truths, size * sizeof (uint16_t));
        memmove (forcing->fewer + i, forcing->fewer + i + 1,
                 (size - 1 - i) * sizeof (uint16_t));
        sudoku_net_use (net, forcing->fewer, size - 1);
        if (!reaches (net, branch, how) || !replace (forcing, branch))
            continue;
        size = truths_of (forcing, branch, forcing->truths);
        i = i < size ? i : size;
    }
    sudoku_net_use (net, NULL, 0);
}

// ---------------------------------------------------------------------------
// Instances

static size_t known_of (uint16_t number) {
    return number == NET_NOTHING ? SIZE_MAX : number;
}

static void put_line (Forcing *forcing, size_t *size, NetLine from) {
    sudoku_inference_write (forcing->position, forcing->proof + (*size)++,
                            from.kind, from.depth, known_of (from.truth),
                            known_of (from.candidate));
}

// Reports the common conclusion of all branches, which are the cases of `truth`; or, if
// `truth` is NET_NOTHING, the refutations of their suppositions.
static bool report (Finder *finder, size_t truth, size_t goal) {
    Forcing *const forcing = finder->forcing;
    const size_t groups = forcing->position->groups;
    size_t lines = 0, size = 0;
    memset (forcing->used, false, groups);
    for (size_t b = 0; b < forcing->branches_size; b++)
        lines += forcing->branches[b].size + 1;
    free (forcing->proof);
    forcing->proof = malloc (lines * sizeof *forcing->proof);
    if (!forcing->proof)
        return false;
    lines = 0;
    if (truth != NET_NOTHING)
        forcing->used[truth] = true;
    for (size_t i = 0; i < 2 * forcing->branches_size; i++) {
        const Branch *const branch =
            forcing->branches + i % forcing->branches_size;
        if ((i < forcing->branches_size) == !branch->size)
            continue; // branches without lines come last
        const int kind = truth != NET_NOTHING ? SUDOKU_PROOF_CASE
                         : branch->value      ? SUDOKU_PROOF_TRUE
                                              : SUDOKU_PROOF_FALSE;
        put_line (forcing, &lines,
                  (NetLine){(uint8_t) kind, 0, (uint16_t) branch->candidate,
                            (uint16_t) truth});
        for (size_t k = 0; k < branch->size; k++) {
            put_line (forcing, &lines, branch->lines[k]);
            if (branch->lines[k].truth != NET_NOTHING)
                forcing->used[branch->lines[k].truth] = true;
        }
    }
    for (size_t g = 0; g < groups; g++)
        if (forcing->used[g])
            forcing->truths[size++] = (uint16_t) g;
    finder->proof = forcing->proof;
    finder->proof_size = lines;
    for (size_t b = 0; b < forcing->branches_size; b++)
        set_add (finder->excluded,
                 truth == NET_NOTHING ? forcing->branches[b].candidate : goal);
    return sudoku_finder_report (finder, forcing->truths, size);
}

// ---------------------------------------------------------------------------
// Forcing from a candidate

// Makes the current net, which reaches a contradiction, the only branch.
static bool take_contradiction (Forcing *forcing, size_t candidate, int how) {
    forcing->branches_size = 0;
    Branch *const branch = add_branch (
        forcing, candidate, set_has (forcing->position->impossible, candidate),
        NET_NOTHING, false);
    if (!branch)
        return false;
    branch->size = sudoku_net_write (&forcing->net, branch->lines);
    shorten (forcing, branch, how);
    return true;
}

// Whether the lines of the only branch may also refute another candidate: it is in the same
// cell, or no truth of the branch has a place in one of the two cells.
static bool is_alike (const Forcing *forcing, size_t other) {
    const Position *const position = forcing->position;
    const sudoku_given *const name = position->name;
    const size_t mine = forcing->branches->candidate;
    if (equal_cells (name[mine], name[other]))
        return true;
    for (size_t g = 0; g < position->groups; g++) {
        if (!forcing->used[g])
            continue;
        FOR_MEMBERS (c, position, g, position->open[word])
            if (equal_cells (name[c], name[mine]) ||
                equal_cells (name[c], name[other]))
                return false;
    }
    return true;
}

// Reports the only branch.  Also reports the candidates that the same lines refute and
// that exclude the candidate of the branch.
static bool report_alike (Finder *finder, int how) {
    Forcing *const forcing = finder->forcing;
    const Position *const position = forcing->position;
    const Branch first = *forcing->branches;
    const uint64_t *const friends =
        position_friends (position, first.candidate);
    Net *const net = &forcing->net;
    sudoku_net_use (net, forcing->truths,
                    truths_of (forcing, &first, forcing->truths));
    net->effort = first.value && first.size <= ALIKE_LINES ? SHORTER_EFFORT : 0;
    FOR_SET (c, position->impossible[word] & ~friends[word], position->words) {
        if (net->effort <= 0 || c == first.candidate ||
            !set_has (position->open, c) || !is_alike (forcing, c) ||
            !sudoku_net_suppose (net, c, true, how) ||
            sudoku_net_write (net, forcing->lines) != first.size ||
            memcmp (forcing->lines, first.lines,
                    first.size * sizeof *first.lines) != 0)
            continue;
        Branch *const branch =
            add_branch (forcing, c, true, NET_NOTHING, false);
        if (!branch)
            break;
        memcpy (branch->lines, first.lines, first.size * sizeof *first.lines);
        branch->size = first.size;
    }
    return report (finder, NET_NOTHING, NET_NOTHING);
}

// Whether supposing this value of the candidate is wrong, by the known solution.
static bool is_wrong (const Position *position, size_t candidate, bool value) {
    return set_has (value ? position->impossible : position->solution,
                    candidate);
}

// Whether the end of the net needs the guardians (the spare truth).  Without `guarded`, always
// true.
static bool is_guarded (const Net *net, bool guarded) {
    const size_t spare = net->position->spare;
    bool uses = !guarded || net->end.line.truth == spare;
    FOR_SET (e, net->end.after[word], NET_WORDS)
        uses |= net->events[e].line.truth == spare;
    return uses;
}

// Finds the contradiction with the fewest lines.  Nishio only uses truths of one digit;
// GUARDED needs the guardians.
static bool find_contradiction (Finder *finder, int kind) {
    const bool nishio = kind == NISHIO, guarded = kind == GUARDED;
    Forcing *const forcing = finder->forcing;
    const Position *const position = forcing->position;
    Net *const net = &forcing->net;
    size_t best = NET_NOTHING, fewest = SIZE_MAX;
    bool best_value = true;
    unsigned digit = 0;
    sudoku_net_use (net, NULL, 0);
    for (size_t i = 0; i < 2 * position->size; i++) {
        const size_t c = i / 2;
        const bool value = !(i % 2);
        if (!set_has (position->open, c) || !is_wrong (position, c, value))
            continue;
        if (nishio && digit != position->name[c].digit) {
            size_t size = 0;
            digit = position->name[c].digit;
            for (size_t g = 0; g < position->whole; g++)
                if (!position->closed[g] && position->rule[g].digit == digit &&
                    position->rule[g].kind != SUDOKU_CELL)
                    forcing->truths[size++] = (uint16_t) g;
            sudoku_net_use (net, forcing->truths, size);
        }
        net->effort = PLAIN_EFFORT;
        if (!sudoku_net_suppose (net, c, value, NET_PLAIN) ||
            (!finder->all && net->end.lines >= fewest) ||
            !is_guarded (net, guarded))
            continue;
        best = c;
        best_value = value;
        fewest = net->end.lines;
        if (finder->all && take_contradiction (forcing, c, NET_PLAIN) &&
            report (finder, NET_NOTHING, c))
            return true;
        digit = finder->all ? 0 : digit;
    }
    if (finder->all || best == NET_NOTHING)
        return false;
    sudoku_net_use (net, NULL, 0);
    net->effort = PLAIN_EFFORT;
    sudoku_net_suppose (net, best, best_value, NET_PLAIN);
    return take_contradiction (forcing, best, NET_PLAIN) &&
           report_alike (finder, NET_PLAIN);
}

// Searches for a nested net of a candidate with this effort, and records the result.
static bool try_nested (Forcing *forcing, size_t candidate, int64_t effort) {
    Net *const net = &forcing->net;
    Known *const known = forcing->known + candidate;
    uint16_t *const truths =
        realloc (known->truths, forcing->position->groups * sizeof *truths);
    if (!truths)
        return false;
    known->truths = truths;
    net->effort = effort;
    known->lines = 0;
    if (!sudoku_net_suppose (net, candidate, true, NET_NESTED) ||
        !take_contradiction (forcing, candidate, NET_NESTED))
        return false;
    known->size = truths_of (forcing, forcing->branches, truths);
    known->lines = forcing->branches->size;
    return true;
}

// The candidate with the shortest known nested net, or NET_NOTHING.
static size_t shortest_known (const Forcing *forcing) {
    size_t best = NET_NOTHING;
    FOR_SET (c, forcing->position->impossible[word], forcing->position->words) {
        const size_t lines = forcing->known[c].lines;
        if (lines &&
            (best == NET_NOTHING || lines < forcing->known[best].lines))
            best = c;
    }
    return best;
}

// Continues the search for nested nets.  Ends when its share of effort is used up and a net is
// known, or when all candidates have failed at all efforts.
static void look_for_nested (Forcing *forcing) {
    const Position *const position = forcing->position;
    Net *const net = &forcing->net;
    int64_t share = NESTED_SHARE;
    size_t failed = 0;
    while (failed <= position->size * NESTED_LEVELS) {
        const size_t best = shortest_known (forcing);
        if (best != NET_NOTHING &&
            share <
                (forcing->known[best].lines <= NESTED_LONG ? 0 : -NESTED_MORE))
            break;
        const size_t c = forcing->next++ % position->size;
        Known *const known = forcing->known + c;
        failed++;
        if (!set_has (position->impossible, c) || known->lines)
            continue;
        const int64_t effort = NESTED_EFFORT << 2 * known->level;
        sudoku_net_use (net, NULL, 0);
        if (try_nested (forcing, c, effort))
            failed = 0;
        else if (known->level + 1 < NESTED_LEVELS)
            known->level++;
        share -= effort - (net->effort > 0 ? net->effort : 0);
        if (stops (position->stop, net->now.events_size))
            return;
    }
}

// Nets found at an earlier position are still valid, and may be shorter now.
static bool find_nested (Finder *finder) {
    Forcing *const forcing = finder->forcing;
    size_t best = shortest_known (forcing);
    if (finder->all || best == NET_NOTHING ||
        forcing->known[best].lines > NESTED_SHORT)
        look_for_nested (forcing);
    while ((best = shortest_known (forcing)) != NET_NOTHING) {
        Known *const known = forcing->known + best;
        sudoku_net_use (&forcing->net, known->truths, known->size);
        if (try_nested (forcing, best, PLAIN_EFFORT))
            break;
    }
    return best != NET_NOTHING && report_alike (finder, NET_NESTED);
}

// ---------------------------------------------------------------------------
// Forcing from a cell or a house

// Makes the nets of all candidates.  Returns false if memory runs out.
static bool make_nets (Forcing *forcing, int how) {
    const Position *const position = forcing->position;
    Net *const net = &forcing->net;
    if (forcing->how == how)
        return true;
    free_nets (forcing);
    sudoku_net_use (net, NULL, 0);
    FOR_SET (c, position->open[word], position->words) {
        net->effort = PLAIN_EFFORT;
        sudoku_net_suppose (net, c, true, how);
        if (!sudoku_net_copy (forcing->nets + c, net))
            return false;
    }
    forcing->how = how;
    return true;
}

// Finds the candidates that all candidates of a truth make false, or true.
static void find_common (const Forcing *forcing, size_t truth, bool value,
                         uint64_t *common) {
    const Position *const position = forcing->position;
    memcpy (common, value ? position->solution : position->impossible,
            position->words * sizeof *common);
    FOR_MEMBERS (c, position, truth, position->open[word]) {
        const Net *const net = forcing->nets + c;
        for (size_t w = 0; w < position->words && !net->refuted; w++)
            common[w] &= value ? net->now.chosen[w] : ~net->now.alive[w];
    }
}

// Counts the lines of all branches, and builds the branches if `take`.
static size_t try_goal (Forcing *forcing, size_t truth, size_t goal, bool value,
                        bool take) {
    const Position *const position = forcing->position;
    size_t lines = 0;
    FOR_MEMBERS (c, position, truth, position->open[word]) {
        Net *const net = forcing->nets + c;
        const bool end = !sudoku_net_reach (net, goal, value);
        lines += net->end.lines;
        if (!take)
            continue;
        Branch *const branch =
            add_branch (forcing, c, true, end ? NET_NOTHING : goal, value);
        if (!branch)
            return 0;
        branch->size = sudoku_net_write (net, branch->lines);
    }
    return lines;
}

static bool take_goal (Finder *finder, size_t truth, size_t goal, bool value,
                       int how) {
    Forcing *const forcing = finder->forcing;
    forcing->branches_size = 0;
    if (!try_goal (forcing, truth, goal, value, true))
        return false;
    for (size_t b = 0; b < forcing->branches_size; b++)
        shorten (forcing, forcing->branches + b, how);
    return report (finder, truth, goal);
}

// Whether the cases of this technique may be the candidates of this truth: a cell, a house,
// or the guardians.
static bool has_cases (const Position *position, size_t truth, int kind) {
    const bool spare = truth == position->spare,
               cell = position->rule[truth].kind == SUDOKU_CELL;
    return spare == (kind == GUARDED) &&
           (spare || (!position->closed[truth] &&
                      cell == (kind == CELL_CHAIN || kind == CELL_NET))) &&
           position_count (position, truth, position->open) > 1;
}

static bool find_verity (Finder *finder, int kind) {
    const int how = kind <= HOUSE_CHAIN ? NET_CHAIN : NET_PLAIN;
    Forcing *const forcing = finder->forcing;
    const Position *const position = forcing->position;
    size_t best = NET_NOTHING, goal = 0, fewest = SIZE_MAX;
    bool best_value = false;
    uint64_t common[64];
    if (!make_nets (forcing, how))
        return false;
    for (size_t i = 0; i < 2 * position->whole; i++) {
        const size_t truth = i / 2;
        const bool value = i % 2;
        if (!has_cases (position, truth, kind))
            continue;
        find_common (forcing, truth, value, common);
        FOR_SET (c, common[word], position->words) {
            const size_t lines = try_goal (forcing, truth, c, value, false);
            if (finder->all && take_goal (finder, truth, c, value, how))
                return true;
            if (lines >= fewest)
                continue;
            fewest = lines;
            best = truth;
            goal = c;
            best_value = value;
        }
    }
    return !finder->all && best != NET_NOTHING &&
           take_goal (finder, best, goal, best_value, how);
}

// ---------------------------------------------------------------------------
// Forcing from guardians

static bool find_guarded (Finder *finder) {
    Tridagon patterns[TRIDAGONS_MOST];
    const size_t size = sudoku_tridagons (finder, GUARDIANS_MOST, patterns);
    bool ends = false;
    for (size_t i = 0; i < size && i < PATTERNS_MOST && !ends; i++) {
        sudoku_tridagon_guard (finder, patterns[i].rule);
        ends = find_contradiction (finder, GUARDED) ||
               find_verity (finder, GUARDED);
    }
    if (!ends)
        sudoku_finder_spare (finder, (sudoku_rule){0});
    return ends;
}

bool sudoku_find_forcing (Finder *finder) {
    const Position *const position = finder->position;
    if (!position->classic || !position->size || position->size > FORCING_MOST)
        return false;
    if (!finder->forcing)
        finder->forcing = forcing_new (position);
    if (!finder->forcing)
        return false;
    switch (finder->technique->kind) {
    case NISHIO:
    case CONTRADICTION:
        return find_contradiction (finder, finder->technique->kind);
    case NESTED:
        return find_nested (finder);
    case GUARDED:
        return find_guarded (finder);
    default:
        return find_verity (finder, finder->technique->kind);
    }
}
