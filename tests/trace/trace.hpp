// trace.hpp -- a sequence of calls of cdcl.h, as data and as text.
//
// One line is one call: the solver it goes to (a small number), the name of the
// call, its arguments.  Lines that begin with # are comments.
//
//     0 new                 a solver; `new 7`: its 7th allocation fails,
//                           `new 7 1`: all later allocations fail, too
//     0 set restart 1       cdcl_set, by name of the option
//     0 clause 1 -2 3       cdcl_add_clause
//     0 solve
//     0 block 1 2           the literals of these variables that are true
//
// A trace stays legal when parts of it are removed: the player skips a call
// that does not fit the state of its solver (player.hpp), and ends a clause
// that lacks its 0 before the next solve or frame.  That makes shrinking
// simple, and lines can be deleted by hand.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace trace {

typedef std::vector<int> Lits;

// CALL (symbol, name in text, what the arguments are)
//   'l' literals or variables, 'n' numbers, 's' a name and a number
#define TRACE_CALLS                                                            \
    CALL (NEW, "new", 'n')                                                     \
    CALL (FREE, "free", 'n')                                                   \
    CALL (SET, "set", 's')                                                     \
    CALL (LIMIT, "limit", 's')                                                 \
    CALL (PROOF, "proof",                                                      \
          'n')             /* DRAT or LRAT, text or binary; bytes of room */   \
    CALL (ADD, "add", 'l') /* one cdcl_add each, 0 too */                      \
    CALL (CLAUSE, "clause", 'l')                                               \
    CALL (CLAUSES, "clauses", 'l') /* at once, each ended by 0 */              \
    CALL (AT_MOST_ONE, "atmostone", 'l')                                       \
    CALL (EXACTLY_ONE, "exactlyone", 'l')                                      \
    CALL (AT_MOST, "atmost", 'l') /* the bound, then its literals */           \
    CALL (RESERVE, "reserve", 'n')                                             \
    CALL (PHASE, "phase", 'l')                                                 \
    CALL (PUSH, "push", 'n')                                                   \
    CALL (POP, "pop", 'n')                                                     \
    CALL (CLEAR, "clear", 'n')                                                 \
    CALL (ASSUME, "assume", 'l')                                               \
    CALL (SOLVE, "solve", 'n')                                                 \
    CALL (THREADS, "threads", 'n') /* solve with n threads */                  \
    CALL (PROPAGATE, "propagate", 'n')                                         \
    CALL (UNDER, "under", 'l') /* cdcl_propagate_under */                      \
    CALL (CUBES, "cubes", 'n') /* at most n cubes */                           \
    CALL (BLOCK, "block", 'l')                                                 \
    CALL (TERMINATE, "terminate", 'n')                                         \
    CALL (STOP, "stop", 'n')   /* by callback, asked the n-th time */          \
    CALL (QUIT, "quit", 'n')   /* then it calls cdcl_terminate instead */      \
    CALL (LEARN, "learn", 'n') /* callback, largest size */                    \
    CALL (MESSAGE, "message", 'n')                                             \
    CALL (EXCHANGE, "exchange", 'n') /* exports up to this size; 0: none */    \
    CALL (SHARE, "share", 'l')       /* a clause to import, if it follows */   \
    CALL (EVENTS, "events", 'n')   /* a trace: the first conflict, how many */ \
    CALL (CONNECT, "connect", 'n') /* a propagator of that style, rules.hpp */ \
    CALL (OBSERVE, "observe", 'l')                                             \
    CALL (RULE, "rule", 'l') /* a clause that the propagator holds */          \
    CALL (LIE, "lie", 'n')   /* it answers nonsense, asked the n-th time */    \
    CALL (MISUSE, "misuse", 'n') /* an illegal call, by number */

enum Op {
#define CALL(SYMBOL, NAME, KIND) SYMBOL,
    TRACE_CALLS
#undef CALL
        OPS
};

struct Call {
    int solver = 0;
    Op op = NEW;
    std::string name;          // name of an option or limit
    std::vector<int64_t> args; // literals or numbers
};

typedef std::vector<Call> Trace;

enum { SOLVERS = 4, MAX_ARGS = 100000 };

std::string show (const Trace &trace);
const char *name_of (Op op);

// False and the number of the line if the text is not a trace.
bool parse (const std::string &text, Trace &trace, size_t &line);

} // namespace trace
