// almost.c -- almost locked sets: k cells of a house with k + 1 digits.
//
// If an almost locked set loses a digit, all others are in it.  Two of them that share
// a digit all of whose places see each other, a restricted common, cannot both have
// it; so one of them has all of its other digits.  A chain of them goes on so, with
// another restricted common each time; what sees all places of a digit in both end
// sets is false.
//
//   als-xz            chains of two sets; with two restricted commons all digits
//                     are locked
//   als-xy-wing       chains of three
//   als-chain         longer ones
//   death-blossom     a cell each of whose digits sees a set with it
//   sue-de-coq        cells of a box and a line, with as many digits as cells, each
//                     of which is in the box or in the line alone

#include "sudoku/explain/finder.h"

#include <stdlib.h>
#include <string.h>

// Above side 9 there are too many sets: none is looked for.
enum { SETS_MAX = 40, CELLS_MAX = 64, SIDE_SEARCHED = 9 };

typedef struct Almost {
    uint64_t digits;
    unsigned size;
    uint16_t cells[16];
} Almost;

typedef struct Sets {
    Finder *finder;
    Almost *sets;
    size_t size, room;
    uint64_t *places; // [size·N·words] candidates of a digit in a set
    uint64_t *seen;   // [size·N·words] what sees all of them
    uint64_t *common; // [size²] restricted common digits
    size_t path[SETS_MAX];
    unsigned most;
} Sets;

static uint64_t *places_of (const Sets *sets, size_t set, unsigned digit) {
    return sets->places +
           (set * sets->finder->side + digit) * sets->finder->position->words;
}

static uint64_t *seen_of (const Sets *sets, size_t set, unsigned digit) {
    return sets->seen +
           (set * sets->finder->side + digit) * sets->finder->position->words;
}

static bool same (const Almost *a, const Almost *b) {
    return a->size == b->size &&
           !memcmp (a->cells, b->cells, a->size * sizeof *a->cells);
}

static bool add (Sets *sets, const Almost *set) {
    for (size_t i = 0; i < sets->size; i++)
        if (same (sets->sets + i, set))
            return true;
    if (sets->size == sets->room) {
        const size_t room = 2 * sets->room + 256;
        Almost *const larger = realloc (sets->sets, room * sizeof *larger);
        if (!larger)
            return false;
        sets->sets = larger;
        sets->room = room;
    }
    sets->sets[sets->size++] = *set;
    return true;
}

// All sets of a house from cell k on.  Cells are in the order of the board, so that
// a set in two houses is one.
static bool collect (Sets *sets, unsigned house, unsigned from, Almost *set) {
    const Finder *const finder = sets->finder;
    if (set->size && finder_count (set->digits) == set->size + 1 &&
        !add (sets, set))
        return false;
    if (set->size + 2 > finder->side || set->size == 16)
        return true;
    for (unsigned k = from; k < finder->side; k++) {
        const unsigned cell = finder_house_cell (finder, house, k);
        Almost more = *set;
        if (finder_count (finder->digits[cell]) < 2)
            continue;
        more.digits |= finder->digits[cell];
        more.cells[more.size++] = (uint16_t) cell;
        if (!collect (sets, house, k + 1, &more))
            return false;
    }
    return true;
}

static void fill_places (Sets *sets) {
    const Finder *const finder = sets->finder;
    const Position *const position = finder->position;
    const size_t words = position->words;
    for (size_t s = 0; s < sets->size; s++)
        for (uint64_t rest = sets->sets[s].digits; rest; rest &= rest - 1) {
            const unsigned digit = finder_first (rest);
            uint64_t *const places = places_of (sets, s, digit);
            uint64_t *const seen = seen_of (sets, s, digit);
            memcpy (seen, position->open, words * sizeof *seen);
            for (unsigned i = 0; i < sets->sets[s].size; i++) {
                const unsigned cell = sets->sets[s].cells[i];
                if (!(finder->digits[cell] >> digit & 1))
                    continue;
                const size_t c = finder->number[cell * finder->side + digit];
                set_add (places, c);
                for (size_t w = 0; w < words; w++)
                    seen[w] &= ~position_friends (position, c)[w];
            }
        }
}

static bool is_subset (const uint64_t *a, const uint64_t *b, size_t words) {
    for (size_t w = 0; w < words; w++)
        if (a[w] & ~b[w])
            return false;
    return true;
}

// Restricted commons: all places of a digit see all of the other set.
static void fill_commons (Sets *sets) {
    const size_t words = sets->finder->position->words;
    for (size_t a = 0; a < sets->size; a++)
        for (size_t b = 0; b < sets->size; b++) {
            uint64_t rest =
                a == b ? 0 : sets->sets[a].digits & sets->sets[b].digits;
            uint64_t commons = 0;
            for (; rest; rest &= rest - 1) {
                const unsigned digit = finder_first (rest);
                if (is_subset (places_of (sets, a, digit),
                               seen_of (sets, b, digit), words))
                    commons |= UINT64_C (1) << digit;
            }
            sets->common[a * sets->size + b] = commons;
        }
}

static bool make (Sets *sets, Finder *finder) {
    memset (sets, 0, sizeof *sets);
    sets->finder = finder;
    if (finder->side > SIDE_SEARCHED)
        return false;
    for (unsigned house = 0; house < 3 * finder->side; house++) {
        Almost set;
        memset (&set, 0, sizeof set);
        if (!collect (sets, house, 0, &set))
            return false;
    }
    const size_t size =
        (sets->size + 1) * finder->side * finder->position->words;
    sets->places = calloc (2 * size, sizeof *sets->places);
    sets->seen = sets->places + size;
    sets->common = malloc ((sets->size * sets->size + 1) * sizeof (uint64_t));
    if (!sets->places || !sets->common)
        return false;
    fill_places (sets);
    fill_commons (sets);
    return true;
}

static void release (Sets *sets) {
    free (sets->sets);
    free (sets->places);
    free (sets->common);
}

// ---------------------------------------------------------------------------
// Chains

static void exclude (Sets *sets, const uint64_t *a, const uint64_t *b) {
    const Position *const position = sets->finder->position;
    for (size_t w = 0; w < position->words; w++)
        sets->finder->excluded[w] |= a[w] & b[w] & position->impossible[w];
}

// Adds the cells of a set that are not there yet.
static size_t add_cells (const Sets *sets, size_t set, uint16_t *truths,
                         size_t size) {
    for (unsigned i = 0; i < sets->sets[set].size; i++) {
        const uint16_t cell = sets->sets[set].cells[i];
        bool there = false;
        for (size_t j = 0; j < size; j++)
            there |= truths[j] == cell;
        if (!there && size < CELLS_MAX)
            truths[size++] = cell;
    }
    return size;
}

static bool report_path (Sets *sets, unsigned length) {
    uint16_t truths[CELLS_MAX];
    size_t size = 0;
    for (unsigned i = 0; i < length; i++)
        size = add_cells (sets, sets->path[i], truths, size);
    return sudoku_finder_report (sets->finder, truths, size);
}

// The two ends of the path, entered and left by these digits, have another one in
// common.
static void exclude_ends (Sets *sets, unsigned length, unsigned first,
                          unsigned last) {
    const size_t a = sets->path[0], b = sets->path[length - 1];
    uint64_t rest = sets->sets[a].digits & sets->sets[b].digits &
                    ~(UINT64_C (1) << first) & ~(UINT64_C (1) << last);
    for (; rest; rest &= rest - 1) {
        const unsigned digit = finder_first (rest);
        exclude (sets, seen_of (sets, a, digit), seen_of (sets, b, digit));
    }
}

// Two restricted commons: each digit is locked, in one set or in both.
static void exclude_locked (Sets *sets, uint64_t commons) {
    for (int i = 0; i < 2; i++) {
        const size_t set = sets->path[i];
        uint64_t rest = sets->sets[set].digits & ~commons;
        for (; rest; rest &= rest - 1) {
            const uint64_t *const seen =
                seen_of (sets, set, finder_first (rest));
            exclude (sets, seen, seen);
        }
    }
    for (uint64_t rest = commons; rest; rest &= rest - 1) {
        const unsigned digit = finder_first (rest);
        exclude (sets, seen_of (sets, sets->path[0], digit),
                 seen_of (sets, sets->path[1], digit));
    }
}

static bool extend (Sets *sets, unsigned length, unsigned first,
                    unsigned last) {
    if (length >= sets->most || length >= SETS_MAX) {
        exclude_ends (sets, length, first, last);
        const uint64_t commons =
            sets->common[sets->path[0] * sets->size + sets->path[1]];
        if (length == 2 && finder_count (commons) > 1)
            exclude_locked (sets, commons);
        return report_path (sets, length);
    }
    const size_t at = sets->path[length - 1];
    for (size_t next = 0; next < sets->size; next++) {
        bool used = false;
        for (unsigned i = 0; i < length; i++)
            used |= sets->path[i] == next;
        uint64_t rest = sets->common[at * sets->size + next];
        if (length > 1)
            rest &= ~(UINT64_C (1) << last);
        for (; rest && !used; rest &= rest - 1) {
            const unsigned digit = finder_first (rest);
            sets->path[length] = next;
            if (extend (sets, length + 1, length == 1 ? digit : first, digit))
                return true;
        }
    }
    return false;
}

static bool find_chains (Finder *finder, unsigned most) {
    Sets sets;
    bool ends = false;
    if (make (&sets, finder)) {
        sets.most = most;
        for (size_t i = 0; i < sets.size && !ends; i++) {
            sets.path[0] = i;
            ends = extend (&sets, 1, 0, 0);
        }
    }
    release (&sets);
    return ends;
}

bool sudoku_find_als (Finder *finder, unsigned size) {
    return find_chains (finder, size);
}

// ---------------------------------------------------------------------------
// Death blossom

// Petals for the digits of a stem that are left; all have the digits `common`.
static bool add_petal (Sets *sets, unsigned stem, uint64_t left,
                       uint64_t common, unsigned length) {
    Finder *const finder = sets->finder;
    if (!left || length >= SETS_MAX) {
        for (; common; common &= common - 1) {
            const unsigned digit = finder_first (common);
            memcpy (finder->scratch, finder->position->impossible,
                    finder->position->words * sizeof (uint64_t));
            for (unsigned i = 0; i < length; i++)
                for (size_t w = 0; w < finder->position->words; w++)
                    finder->scratch[w] &=
                        seen_of (sets, sets->path[i], digit)[w];
            exclude (sets, finder->scratch, finder->scratch);
        }
        uint16_t truths[CELLS_MAX];
        size_t size = 1;
        truths[0] = finder_cell (finder, stem);
        for (unsigned i = 0; i < length; i++)
            size = add_cells (sets, sets->path[i], truths, size);
        return sudoku_finder_report (finder, truths, size);
    }
    const unsigned digit = finder_first (left);
    const size_t candidate = finder->number[stem * finder->side + digit];
    for (size_t set = 0; set < sets->size; set++) {
        const uint64_t digits = sets->sets[set].digits;
        const uint64_t rest = common & digits & ~(UINT64_C (1) << digit);
        if (!(digits >> digit & 1) || !rest ||
            !set_has (seen_of (sets, set, digit), candidate))
            continue;
        sets->path[length] = set;
        if (add_petal (sets, stem, left & (left - 1), rest, length + 1))
            return true;
    }
    return false;
}

bool sudoku_find_death_blossom (Finder *finder, unsigned size) {
    Sets sets;
    bool ends = false;
    (void) size;
    if (make (&sets, finder))
        for (unsigned stem = 0; stem < finder->side * finder->side && !ends;
             stem++) {
            const uint64_t digits = finder->digits[stem];
            if (finder_count (digits) > 1 && finder_count (digits) < 4)
                ends = add_petal (
                    &sets, stem, digits,
                    ((UINT64_C (1) << finder->side) - 1) & ~digits, 0);
        }
    release (&sets);
    return ends;
}

// ---------------------------------------------------------------------------
// Sue de Coq

typedef struct Cross {
    Finder *finder;
    unsigned line, box;
    unsigned cells[3][64], size[3]; // of both, of the line, of the box
} Cross;

static void split_cells (Cross *cross) {
    const Finder *const finder = cross->finder;
    const unsigned n = finder->n, side = finder->side;
    memset (cross->size, 0, sizeof cross->size);
    for (unsigned k = 0; k < side; k++) {
        const unsigned cell = finder_house_cell (finder, cross->line, k);
        const bool both =
            box_of (n, cell / side, cell % side) + 2 * side == cross->box;
        if (finder->digits[cell])
            cross->cells[both ? 0 : 1][cross->size[both ? 0 : 1]++] = cell;
    }
    for (unsigned k = 0; k < side; k++) {
        const unsigned cell = finder_house_cell (finder, cross->box, k);
        const unsigned at =
            cross->line < side ? cell / side : cell % side + side;
        if (at != cross->line && finder->digits[cell])
            cross->cells[2][cross->size[2]++] = cell;
    }
}

static uint64_t digits_of (const Cross *cross, int part, unsigned choice) {
    uint64_t digits = 0;
    for (unsigned i = 0; i < cross->size[part]; i++)
        if (choice >> i & 1)
            digits |= cross->finder->digits[cross->cells[part][i]];
    return digits;
}

static void exclude_from (const Cross *cross, unsigned house, uint64_t digits,
                          const unsigned choice[3]) {
    Finder *const finder = cross->finder;
    for (unsigned k = 0; k < finder->side; k++) {
        const unsigned cell = finder_house_cell (finder, house, k);
        bool mine = false;
        for (int part = 0; part < 3; part++)
            for (unsigned i = 0; i < cross->size[part]; i++)
                mine |= cross->cells[part][i] == cell && choice[part] >> i & 1;
        uint64_t rest = mine ? 0 : finder->digits[cell] & digits;
        for (; rest; rest &= rest - 1)
            set_add (finder->excluded,
                     finder->number[cell * finder->side + finder_first (rest)]);
    }
}

static bool report_cross (const Cross *cross, const unsigned choice[3],
                          const uint64_t digits[3]) {
    const uint64_t both = digits[0] & ~digits[1] & ~digits[2];
    uint16_t truths[CELLS_MAX];
    size_t size = 0;
    exclude_from (cross, cross->line, digits[1] | both, choice);
    exclude_from (cross, cross->box, digits[2] | both, choice);
    for (int part = 0; part < 3; part++)
        for (unsigned i = 0; i < cross->size[part]; i++)
            if (choice[part] >> i & 1)
                truths[size++] =
                    finder_cell (cross->finder, cross->cells[part][i]);
    return sudoku_finder_report (cross->finder, truths, size);
}

// Cells of both with at least two digits more than cells; then cells of the line
// and of the box with no digit in common.
static bool find_cross (const Cross *cross) {
    unsigned choice[3];
    uint64_t digits[3];
    for (choice[0] = 1; choice[0] < 1u << cross->size[0]; choice[0]++) {
        digits[0] = digits_of (cross, 0, choice[0]);
        const unsigned cells = finder_count (choice[0]);
        if (cells < 2 || finder_count (digits[0]) < cells + 2)
            continue;
        for (choice[1] = 1; choice[1] < 1u << cross->size[1]; choice[1]++) {
            digits[1] = digits_of (cross, 1, choice[1]);
            if (!(digits[1] & digits[0]))
                continue;
            for (choice[2] = 1; choice[2] < 1u << cross->size[2]; choice[2]++) {
                digits[2] = digits_of (cross, 2, choice[2]);
                if (digits[1] & digits[2] || !(digits[2] & digits[0]) ||
                    finder_count (digits[0] | digits[1] | digits[2]) !=
                        cells + finder_count (choice[1]) +
                            finder_count (choice[2]))
                    continue;
                if (report_cross (cross, choice, digits))
                    return true;
            }
        }
    }
    return false;
}

bool sudoku_find_sue_de_coq (Finder *finder, unsigned size) {
    const unsigned n = finder->n, side = finder->side;
    Cross cross;
    (void) size;
    memset (&cross, 0, sizeof cross);
    cross.finder = finder;
    if (side > SIDE_SEARCHED)
        return false;
    for (cross.line = 0; cross.line < 2 * side; cross.line++)
        for (unsigned i = 0; i < n; i++) {
            const unsigned line = cross.line % side;
            cross.box = 2 * side + (cross.line < side ? line / n * n + i
                                                      : i * n + line / n);
            split_cells (&cross);
            if (find_cross (&cross))
                return true;
        }
    return false;
}
