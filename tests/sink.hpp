// sink.hpp -- sinks for the Sudoku encoders, and shorthands for boards.
//
// A Recorder keeps every constraint, so that a test can count, expand or load
// it.  A Counter only counts constraints, for boards whose clauses would not fit into
// memory.  A Stopper stops the encoder after a given number of constraints.

#pragma once

#include "tests/oracle.hpp"

namespace test {

struct Counter {
    uint64_t clauses = 0, literals = 0, groups = 0, members = 0, units = 0;
    int max_var = 0;

    sudoku_sink sink () { return {this, clause, group, group}; }

  private:
    void look (const int *lits, size_t size) {
        for (size_t i = 0; i < size; i++)
            max_var = std::max (max_var, std::abs (lits[i]));
    }
    static int clause (void *state, const int *lits, size_t size) {
        Counter *counter = static_cast<Counter *> (state);
        counter->clauses++;
        counter->literals += size;
        counter->units += size == 1;
        counter->look (lits, size);
        return 0;
    }
    static int group (void *state, const int *lits, size_t size) {
        Counter *counter = static_cast<Counter *> (state);
        counter->groups++;
        counter->members += size;
        counter->look (lits, size);
        return 0;
    }
};

// Accepts `left` constraints, and returns 77 for all later constraints.
struct Stopper {
    int left;

    sudoku_sink sink () { return {this, take, take, take}; }

  private:
    static int take (void *state, const int *, size_t) {
        return static_cast<Stopper *> (state)->left-- > 0 ? 0 : 77;
    }
};

struct Recorder {
    Formula formula;

    sudoku_sink sink () { return {this, clause, at_most_one, exactly_one}; }

  private:
    DimacsLits keep (const int *lits, size_t size) {
        for (size_t i = 0; i < size; i++)
            formula.vars = std::max (formula.vars, std::abs (lits[i]));
        return DimacsLits (lits, lits + size);
    }
    static int clause (void *state, const int *lits, size_t size) {
        Recorder *r = static_cast<Recorder *> (state);
        r->formula.clauses.push_back (r->keep (lits, size));
        return 0;
    }
    static int at_most_one (void *state, const int *lits, size_t size) {
        Recorder *r = static_cast<Recorder *> (state);
        r->formula.at_most_one.push_back (r->keep (lits, size));
        return 0;
    }
    static int exactly_one (void *state, const int *lits, size_t size) {
        Recorder *r = static_cast<Recorder *> (state);
        r->formula.exactly_one.push_back (r->keep (lits, size));
        return 0;
    }
};

// The rules of order n, and the givens of the board unless it is null.
inline Formula encoded (unsigned n, size_t encoding, size_t amo,
                        const sudoku_board *board = nullptr) {
    Recorder recorder;
    sudoku_sink sink = recorder.sink ();
    REQUIRE (sudoku_encode_rules (of_order (n), encoding, amo, &sink) ==
             SUDOKU_OK);
    if (board)
        REQUIRE (sudoku_encode_givens (board, &sink) == SUDOKU_OK);
    recorder.formula.vars =
        std::max (recorder.formula.vars,
                  sudoku_encoded_vars (of_order (n), encoding, amo));
    return recorder.formula;
}

inline size_t encoding (const char *name) {
    int index = sudoku_table_find (&sudoku_encodings, name);
    REQUIRE (index >= 0);
    return static_cast<size_t> (index);
}

inline size_t amo (const char *name) {
    int index = sudoku_table_find (&sudoku_amos, name);
    REQUIRE (index >= 0);
    return static_cast<size_t> (index);
}

// `value` for sudoku_decode: reads a vector of truth values by variable.
inline int value_of (void *state, int var) {
    const std::vector<bool> &truth =
        *static_cast<const std::vector<bool> *> (state);
    return static_cast<size_t> (var) < truth.size () &&
                   truth[static_cast<size_t> (var)]
               ? var
               : -var;
}

// Some well-known boards; instances/9x9 has their names and authors.
static const char *const inkala2012 =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1.."
    "9....4..";
static const char *const inkala2012_solution =
    "812753649943682175675491283154237896369845721287169534521974368438526917"
    "796318452";
static const char *const watanabe2013 =
    ".61..7..3.92..3..............853..........5.45....8....4......1...16.8..6."
    ".......";
static const char *const watanabe2013_solution =
    "461987253792453168385216479128534796936721584574698312849375621253169847"
    "617842935";
static const char *const nikoli =
    "..6.....1.7..6..5.8..1.32....5.4.8...4.7.2.9...8.1.7....12.5..3.6..7..8.2"
    ".....4..";
static const char *const nikoli_solution =
    "536827941172964358894153267715349826643782195928516734481295673369471582"
    "257638419";
static const char *const tutorial = "...4..12.1434321";
static const char *const tutorial_solution = "1234341221434321";

} // namespace test
