// almost.c -- two or three almost locked sets, and sets around a stem cell.
//
// Two almost locked sets may have a restricted common: a digit whose places in one set
// all see its places in the other set.  They cannot both have this digit, so one of them
// has all of its other digits.  If the sets share another digit, a candidate that sees all
// places of this digit in both sets is false.
//
//   als-xz          two sets; with two restricted commons all digits are locked
//   als-xy-wing     a third set between two sets, with different restricted commons
//   death-blossom   a stem cell; each of its digits sees a set with that digit

#include "sudoku/explain/finders/chain.h"
#include "sudoku/explain/finders/sets.h"

#include <stdlib.h>
#include <string.h>

enum { PATH_MAX = 9 };

// A sequence of sets.
typedef struct Paths {
    Sets sets;
    uint64_t *common; // [size²] restricted common digits
    size_t path[PATH_MAX];
    unsigned by[PATH_MAX]; // the restricted common with the previous set
    unsigned most, cells;  // number of sets; cells of all sets, 0: any number
} Paths;

// Finds the restricted common digits of each pair of sets, except two sets that were searched
// before.
static bool fill_commons (Paths *paths) {
    const Sets *const sets = &paths->sets;
    const Finder *const finder = sets->finder;
    const size_t words = finder->position->words;
    paths->common = calloc (sets->size * sets->size + 1, sizeof (uint64_t));
    if (!paths->common)
        return false;
    for (size_t a = 0; a < sets->size; a++)
        for (size_t b = 0; b < a; b++) {
            const bool idle = paths->most == 2 &&
                              finder_idle (finder, sets->sets[a].look) &&
                              finder_idle (finder, sets->sets[b].look);
            uint64_t commons = 0;
            if (finder_stops (finder, words))
                return false;
            FOR_BITS (digit,
                      idle ? 0 : sets->sets[a].digits & sets->sets[b].digits)
                if (sets_include (sets_places (sets, a, digit),
                                  sets_seen (sets, b, digit), words))
                    commons |= bit (digit);
            paths->common[a * sets->size + b] = commons;
            paths->common[b * sets->size + a] = commons;
        }
    return true;
}

// ---------------------------------------------------------------------------
// Two or three sets

static void exclude (Paths *paths, const uint64_t *a, const uint64_t *b) {
    Finder *const finder = paths->sets.finder;
    const Position *const position = finder->position;
    for (size_t w = 0; w < position->words; w++)
        finder->excluded[w] |= a[w] & b[w] & position->impossible[w];
}

// Adds the i-th set to the chain, entered and left by these digits.
static void add_set (const Paths *paths, unsigned i, unsigned in,
                     unsigned out) {
    const Sets *const sets = &paths->sets;
    const size_t set = paths->path[i];
    sudoku_chain_add (sets->finder, sets->sets[set].cells, sets->sets[set].size,
                      sets_places (sets, set, in),
                      sets_places (sets, set, out));
}

// Reports the sets as a chain entered and left by `digit`.
static bool report_path (Paths *paths, unsigned length, unsigned digit) {
    for (unsigned i = 0; i < length; i++)
        add_set (paths, i, i ? paths->by[i] : digit,
                 i + 1 < length ? paths->by[i + 1] : digit);
    return sudoku_chain_report (paths->sets.finder);
}

// Excludes the candidates that see all places of a digit in the first and the last set, for
// each common digit of these sets except the restricted commons `first` and `last`.
// Returns the first digit that excludes something, or `first` if none does.
static unsigned exclude_ends (Paths *paths, unsigned length, unsigned first,
                              unsigned last) {
    const Sets *const sets = &paths->sets;
    const size_t a = paths->path[0], b = paths->path[length - 1];
    const uint64_t *const excluded = sets->finder->excluded;
    const size_t words = sets->finder->position->words;
    unsigned found = first;
    FOR_BITS (digit, sets->sets[a].digits & sets->sets[b].digits &
                         ~bit (first) & ~bit (last)) {
        const bool any = sets_meet (excluded, excluded, words);
        exclude (paths, sets_seen (sets, a, digit), sets_seen (sets, b, digit));
        if (!any && sets_meet (excluded, excluded, words))
            found = digit;
    }
    return found;
}

// With two restricted commons each digit is locked: the restricted commons in both sets
// together, each other digit in its set.
static void exclude_locked (Paths *paths, uint64_t commons) {
    const Sets *const sets = &paths->sets;
    for (int i = 0; i < 2; i++) {
        const size_t set = paths->path[i];
        FOR_BITS (digit, sets->sets[set].digits & ~commons)
            exclude (paths, sets_seen (sets, set, digit),
                     sets_seen (sets, set, digit));
    }
    FOR_BITS (digit, commons)
        exclude (paths, sets_seen (sets, paths->path[0], digit),
                 sets_seen (sets, paths->path[1], digit));
}

static bool extend (Paths *paths, unsigned length, unsigned first,
                    unsigned last) {
    const size_t size = paths->sets.size;
    if (finder_stops (paths->sets.finder, size))
        return true;
    if (length >= paths->most || length >= PATH_MAX) {
        unsigned digit = exclude_ends (paths, length, first, last);
        const uint64_t commons =
            paths->common[paths->path[0] * size + paths->path[1]];
        if (length == 2 && count_bits (commons) > 1) {
            exclude_locked (paths, commons);
            digit = first_bit (commons & ~bit (first));
            paths->sets.finder->chain.loop = true;
        }
        return report_path (paths, length, digit);
    }
    const size_t at = paths->path[length - 1];
    for (size_t next = 0; next < size; next++) {
        uint64_t rest = paths->common[at * size + next];
        if (length > 1)
            rest &= ~bit (last);
        if (!rest)
            continue;
        bool used = paths->cells &&
                    paths->sets.sets[at].size + paths->sets.sets[next].size !=
                        paths->cells;
        for (unsigned i = 0; i < length; i++)
            used |= paths->path[i] == next;
        FOR_BITS (digit, used ? 0 : rest) {
            paths->path[length] = next;
            paths->by[length] = digit;
            if (extend (paths, length + 1, length == 1 ? digit : first, digit))
                return true;
        }
    }
    return false;
}

bool sudoku_find_als (Finder *finder) {
    Paths paths;
    bool ends = false;
    memset (&paths, 0, sizeof paths);
    paths.most = finder->technique->size;
    // Tries pairs of sets with few cells first.
    const bool few = paths.most == 2 && !finder->all;
    if (sudoku_sets_make (&paths.sets, finder) && fill_commons (&paths))
        for (paths.cells = few ? 2 : 0;
             paths.cells <= 2 * finder->side && !ends;
             paths.cells += few ? 1 : 2 * finder->side + 1)
            for (size_t i = 0; i < paths.sets.size && !ends; i++) {
                paths.path[0] = i;
                ends = extend (&paths, 1, 0, 0);
            }
    free (paths.common);
    sudoku_sets_release (&paths.sets);
    return ends;
}

// ---------------------------------------------------------------------------
// Death blossom

// Reports the petals and the candidates that all of them exclude.
static bool report_blossom (Paths *paths, unsigned stem, uint64_t common,
                            unsigned length) {
    const Sets *const sets = &paths->sets;
    Finder *const finder = sets->finder;
    const size_t words = finder->position->words;
    const uint16_t cell = finder_cell (finder, stem);
    FOR_BITS (digit, common) {
        memcpy (finder->scratch, finder->position->impossible,
                words * sizeof (uint64_t));
        for (unsigned i = 0; i < length; i++)
            sets_keep (finder->scratch, sets_seen (sets, paths->path[i], digit),
                       words);
        exclude (paths, finder->scratch, finder->scratch);
    }
    memset (finder->scratch, 0, words * sizeof (uint64_t));
    FOR_BITS (digit, finder->digits[stem])
        set_add (finder->scratch, finder_candidate (finder, stem, digit));
    sudoku_chain_add (finder, &cell, 1, finder->scratch, finder->scratch);
    for (unsigned i = 0; i < length; i++)
        add_set (paths, i, paths->by[i], first_bit (common));
    finder->chain.blossom = true;
    return sudoku_chain_report (finder);
}

// Adds a petal for each remaining digit of the stem; all petals share the digits
// `common`.
static bool add_petal (Paths *paths, unsigned stem, uint64_t left,
                       uint64_t common, unsigned length) {
    const Sets *const sets = &paths->sets;
    Finder *const finder = sets->finder;
    if (finder_stops (finder, sets->size))
        return true;
    if (!left || length >= PATH_MAX)
        return report_blossom (paths, stem, common, length);
    const unsigned digit = first_bit (left);
    const size_t candidate = finder->number[stem * finder->side + digit];
    for (size_t set = 0; set < sets->size; set++) {
        const uint64_t digits = sets->sets[set].digits;
        const uint64_t rest = common & digits & ~bit (digit);
        if (!(digits >> digit & 1) || !rest ||
            !set_has (sets_seen (sets, set, digit), candidate))
            continue;
        paths->path[length] = set;
        paths->by[length] = digit;
        if (add_petal (paths, stem, left & (left - 1), rest, length + 1))
            return true;
    }
    return false;
}

bool sudoku_find_death_blossom (Finder *finder) {
    Paths paths;
    bool ends = false;
    memset (&paths, 0, sizeof paths);
    if (sudoku_sets_make (&paths.sets, finder))
        for (unsigned stem = 0; stem < finder->side * finder->side && !ends;
             stem++) {
            const uint64_t digits = finder->digits[stem];
            if (count_bits (digits) > 1 && count_bits (digits) < 4)
                ends = add_petal (&paths, stem, digits,
                                  (bit (finder->side) - 1) & ~digits, 0);
        }
    sudoku_sets_release (&paths.sets);
    return ends;
}
