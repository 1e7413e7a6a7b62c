// regex.c -- the digits of the cells, in this order, match a regular expression.
//
//   1 … 9 A … Z   a digit                        ( )   a part      |   or
//   .             any digit                      *     repeated any number of times
//   [1-3] [^5]    one of these, none of these    +     at least once     ?   at most once
//
// The expression must match all cells, not only a part of them.  The encoder makes
// Glushkov's automaton: its states are the positions of digits in the expression.  The
// builder gets the subset construction of this automaton, with sets as numbers.  The check
// of a grid uses no automaton; it reads the expression from left to right and keeps the
// set of possible numbers of cells matched so far.
//
// The values of the constraint are the characters of the expression.
//
// Source: Glushkov, "The abstract theory of automata", 1961; the idea of such
// constraints: Pesant, "A Regular Language Membership Constraint for Finite Sequences
// of Variables", CP 2004.

#include "sudoku/variant/build.h"
#include "sudoku/variant/kinds.h"
#include "sudoku/board/symbols.h"

#include <string.h>

// The number of bits of a set: more than there are positions, at least as many as cells.
enum { SET = 62 };
// Maximum nesting of parentheses, since the check of a grid reads repeated parts twice
// at each depth.
enum { DEPTH_MOST = 8 };

// The state of the parser.  The current character is at `at`; after the end it is 0.
typedef struct Reading {
    const Constraint *constraint;
    size_t at, depth;  // depth: number of open parentheses
    const char *wrong; // what was expected, or null if there is no error
    size_t place;      // position of the error
} Reading;

static int now (const Reading *reading) {
    return reading->at < reading->constraint->values
               ? reading->constraint->value[reading->at]
               : 0;
}

static bool take (Reading *reading, int character) {
    const bool there = now (reading) == character;
    reading->at += there;
    return there;
}

static void expect (Reading *reading, const char *what) {
    if (!reading->wrong)
        reading->place = reading->at + 1;
    reading->wrong = reading->wrong ? reading->wrong : what;
}

// Reads a digit of this side, or returns 0.
static int take_digit (Reading *reading) {
    const int digit = symbol_digit ((char) now (reading));
    if (digit < 1 || digit > (int) reading->constraint->rules->side) {
        expect (reading, "a digit of the board");
        return 0;
    }
    reading->at++;
    return digit;
}

// Reads "[1-3]", ".", or a digit: bit d - 1 for digit d.
static uint64_t take_class (Reading *reading) {
    const uint64_t all = UINT64_MAX >> (64 - reading->constraint->rules->side);
    uint64_t digits = 0;
    if (take (reading, '.'))
        return all;
    const bool several = take (reading, '[');
    const bool others = several && take (reading, '^');
    do {
        const int first = take_digit (reading);
        const int last =
            several && take (reading, '-') ? take_digit (reading) : first;
        if (first > last)
            expect (reading, "a digit that is not below the first one");
        for (int digit = first; digit && digit <= last; digit++)
            digits |= UINT64_C (1) << (digit - 1);
    } while (several && !reading->wrong && now (reading) != ']');
    if (several)
        reading->at++;
    return others ? all & ~digits : digits;
}

// ---------------------------------------------------------------------------
// Encoding

// Position p, from 1, reads one of digits[p]; the positions in follow[p] may come next.
// Position 0 is the start.
typedef struct Machine {
    Reading reading;
    size_t places;
    uint64_t digits[SET + 1], follow[SET + 1], last;
} Machine;

// A part: its possible first and last positions, and whether it may be empty.
typedef struct Part {
    uint64_t first, last;
    bool empty;
} Part;

static void link (Machine *machine, uint64_t from, uint64_t to) {
    for (; from; from &= from - 1)
        machine->follow[__builtin_ctzll (from)] |= to;
}

static Part read_either (Machine *machine);

static Part read_one (Machine *machine) {
    Reading *const reading = &machine->reading;
    Part part = {0, 0, false};
    if (take (reading, '(')) {
        if (++reading->depth > DEPTH_MOST)
            expect (reading, "fewer parentheses in each other");
        part = read_either (machine);
        reading->depth--;
        if (!take (reading, ')'))
            expect (reading, "')'");
    } else {
        const uint64_t digits = take_class (reading);
        if (machine->places == SET - 1)
            expect (reading, "at most 61 digits");
        else
            machine->places++;
        machine->digits[machine->places] = digits;
        part.first = part.last = UINT64_C (1) << machine->places;
    }
    for (int sign; (sign = now (reading)) && strchr ("*+?", sign);
         reading->at++) {
        if (sign != '?')
            link (machine, part.last, part.first);
        part.empty |= sign != '+';
    }
    return part;
}

static Part read_sequence (Machine *machine) {
    Part all = {0, 0, true};
    while (now (&machine->reading) && !strchr ("|)", now (&machine->reading)) &&
           !machine->reading.wrong) {
        const Part next = read_one (machine);
        link (machine, all.last, next.first);
        all.first |= all.empty ? next.first : 0;
        all.last = next.last | (next.empty ? all.last : 0);
        all.empty &= next.empty;
    }
    return all;
}

static Part read_either (Machine *machine) {
    Part all = read_sequence (machine);
    while (take (&machine->reading, '|')) {
        const Part other = read_sequence (machine);
        all.first |= other.first;
        all.last |= other.last;
        all.empty |= other.empty;
    }
    return all;
}

static void read_machine (Machine *machine, const Constraint *constraint) {
    memset (machine, 0, sizeof *machine);
    machine->reading.constraint = constraint;
    const Part all = read_either (machine);
    if (now (&machine->reading))
        expect (&machine->reading, "no ')' without '('");
    machine->follow[0] = all.first;
    machine->last = all.last;
}

static int64_t next (const void *context, int64_t state, size_t i, int choice) {
    const Machine *const machine = context;
    uint64_t reached = 0, to = 0;
    (void) i;
    for (uint64_t from = (uint64_t) state; from; from &= from - 1)
        reached |= machine->follow[__builtin_ctzll (from)];
    for (; reached; reached &= reached - 1)
        if (machine->digits[__builtin_ctzll (reached)] >> (choice - 1) & 1)
            to |= reached & -reached;
    return to ? (int64_t) to : DEAD;
}

static bool accepts (const void *context, int64_t state) {
    return (uint64_t) state & ((const Machine *) context)->last;
}

static void encode (Build *build, const Constraint *constraint) {
    Machine machine;
    read_machine (&machine, constraint);
    const Automaton automaton = {&machine, 1, next, accepts};
    sudoku_build_automaton (build, constraint->list[0], &automaton);
}

// ---------------------------------------------------------------------------
// Judging

// Bit k of a set means that k cells may have been matched.
typedef struct Judge {
    Reading reading;
    const sudoku_board *grid;
} Judge;

static uint64_t judge_either (Judge *judge, uint64_t begins);

// Matches the next class after each possible number of matched cells; a blank cell matches
// any class that has a digit.
static uint64_t judge_class (Judge *judge, uint64_t begins) {
    const Cells cells = judge->reading.constraint->list[0];
    const uint64_t digits = take_class (&judge->reading);
    uint64_t ends = 0;
    for (size_t k = 0; k < cells.size; k++) {
        const int digit = digit_at (judge->grid, cells, k);
        const bool fits = digit ? digits >> (digit - 1) & 1 : digits != 0;
        ends |= (uint64_t) (fits && begins >> k & 1) << (k + 1);
    }
    return ends;
}

static uint64_t judge_plain (Judge *judge, uint64_t begins) {
    if (!take (&judge->reading, '('))
        return judge_class (judge, begins);
    const uint64_t ends = judge_either (judge, begins);
    take (&judge->reading, ')');
    return ends;
}

// Matches a part and its repetition signs; a repeated part is iterated to a fixpoint.
static uint64_t judge_one (Judge *judge, uint64_t begins) {
    const size_t from = judge->reading.at;
    uint64_t ends = judge_plain (judge, begins);
    bool again = false, none = false;
    for (int sign; (sign = now (&judge->reading)) && strchr ("*+?", sign);
         judge->reading.at++) {
        again |= sign != '?';
        none |= sign != '+';
    }
    const size_t to = judge->reading.at;
    for (uint64_t before = 0; again && ends != before;) {
        before = ends;
        judge->reading.at = from;
        ends |= judge_plain (judge, before);
    }
    judge->reading.at = to;
    return ends | (none ? begins : 0);
}

static uint64_t judge_either (Judge *judge, uint64_t begins) {
    uint64_t ends = 0;
    do {
        uint64_t set = begins;
        while (now (&judge->reading) && !strchr ("|)", now (&judge->reading)))
            set = judge_one (judge, set);
        ends |= set;
    } while (take (&judge->reading, '|'));
    return ends;
}

static bool verify (const Constraint *constraint, const sudoku_board *grid) {
    Judge judge = {.reading = {.constraint = constraint}, .grid = grid};
    return judge_either (&judge, 1) >> constraint->list[0].size & 1;
}

// ---------------------------------------------------------------------------

static bool check (const Constraint *constraint, sudoku_error *error) {
    Machine machine;
    if (constraint->rules->side > SYMBOLS_MAX)
        return sudoku_wrong (constraint, error, "expected a side up to %d",
                             SYMBOLS_MAX);
    read_machine (&machine, constraint);
    if (!machine.reading.wrong)
        return true;
    return sudoku_wrong (constraint, error, "expected %s at character %zu",
                         machine.reading.wrong, machine.reading.place);
}

// The values are characters.
static Range range (const Constraint *constraint) {
    (void) constraint;
    return (Range){'!', '~'};
}

const Kind sudoku_kind_regex = {.name = "regex",
                                .key = "",
                                .noun = "regular expression",
                                .meaning = "the digits match the expression",
                                .example = ".*1.?2.* r1c1-r1c9",
                                .geometry = SEQUENCE,
                                .cells = {1, SET},
                                .crossing = true,
                                .values = {1, 100},
                                .pattern = true,
                                .blanks = true,
                                .range = range,
                                .check = check,
                                .encode = encode,
                                .verify = verify};
