// program.hpp -- a sequence of calls of the Sudoku headers, as data and as text.
//
// One line is one call: its name, and numbers.  Lines that begin with # are comments.
//
//     new 0 2           a board of order 2 in place 0
//     fill 0 7 40       40 % of a random solution, with the seed 7
//     solver 1 0 2 0    a solver in place 1 for boards like board 0, with encoding 2
//                       and at-most-one 0
//     solve 1 0 2       solves board 0 into place 2
//     starve 5          in the next call the fifth allocation fails
//
// A number selects what the call needs, modulo the number of choices, and a missing
// number is 0.  A call is skipped if an object that it needs is missing.  So each line, and
// the last numbers of a line, can be deleted, which makes shrinking simple.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace puzzles {

// CALL (symbol, name in text and method of Player, frequency per thousand calls)
#define PUZZLE_CALLS                                                           \
    CALL (NEW, new_board, 40)                                                  \
    CALL (COPY, copy, 15)                                                      \
    CALL (ASSIGN, assign, 15)                                                  \
    CALL (FILL, fill, 60)                                                      \
    CALL (SET, set, 25)                                                        \
    CALL (FORBID, forbid, 20)                                                  \
    CALL (MARK, mark, 15)                                                      \
    CALL (LOOK, look, 20)                                                      \
    CALL (RULES, make_rules, 25)                                               \
    CALL (SHARE, share, 10)                                                    \
    CALL (RULED, ruled, 40)                                                    \
    CALL (WITH, with, 15)                                                      \
    CALL (WRITE, write, 40)                                                    \
    CALL (TEXT, text, 15)                                                      \
    CALL (READ, read, 30)                                                      \
    CALL (TABLES, tables, 5)                                                   \
    CALL (PAGE, page, 15)                                                      \
    CALL (ENCODE, encode, 30)                                                  \
    CALL (SOLVER, solver, 60)                                                  \
    CALL (KERNEL, kernel, 15)                                                  \
    CALL (SETTING, setting, 15)                                                \
    CALL (SOLVE, solve, 40)                                                    \
    CALL (COUNT, count, 40)                                                    \
    CALL (STRING, string, 15)                                                  \
    CALL (POSSIBLE, possible, 25)                                              \
    CALL (ESTIMATE, estimate, 10)                                              \
    CALL (ANNEAL, anneal, 10)                                                  \
    CALL (WHY, why, 20)                                                        \
    CALL (HINTS, hints, 10)                                                    \
    CALL (MINIMIZE, minimize, 25)                                              \
    CALL (SMALLEST, smallest, 10)                                              \
    CALL (CONSTRAINTS, constraints, 10)                                        \
    CALL (CANONICAL, canonical, 15)                                            \
    CALL (RATE, rate, 25)                                                      \
    CALL (PROPAGATE, propagate, 15)                                            \
    CALL (SCORE, score, 5)                                                     \
    CALL (GENERATOR, generator, 20)                                            \
    CALL (GENERATE, generate, 30)                                              \
    CALL (PLACED, placed, 5)                                                   \
    CALL (NEAR, near, 5)                                                       \
    CALL (CSP, csp, 15)                                                        \
    CALL (EXPLAINER, explainer, 40)                                            \
    CALL (STYLE, style, 15)                                                    \
    CALL (STEP, step, 80)                                                      \
    CALL (ALL, all, 15)                                                        \
    CALL (GIVE, give, 10)                                                      \
    CALL (FORCED, forced, 15)                                                  \
    CALL (THEOREM, theorem, 15)                                                \
    CALL (CLASSES, classes, 2)                                                 \
    CALL (STARVE, starve, 30)

enum Op {
#define CALL(SYMBOL, NAME, WEIGHT) SYMBOL,
    PUZZLE_CALLS
#undef CALL
        OPS
};

struct Call {
    Op op = NEW;
    std::vector<int64_t> args;
};

typedef std::vector<Call> Program;

const char *name_of (Op op);
std::string show (const Program &program);
// False and the number of the line if the text is no program.
bool parse (const std::string &text, Program &program, size_t &line);

Program random_program (uint64_t seed);

} // namespace puzzles
