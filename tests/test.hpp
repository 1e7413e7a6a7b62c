// test.hpp -- included by every test file.
//
// Includes Catch2 (version 2, as Debian 12 packages it, or version 3), the public headers,
// and a few helpers: tools that fuzzers also use (tools.hpp), guards that free the objects
// of a test, readers for the shared data, and a function that catches misuse.
//
// A random test passes its seed to INFO, so that a failure prints the seed.  A Random that
// starts with this seed repeats the failing round.

#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif

#include <csetjmp>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cdcl/cdcl.h"
#include "sudoku/sudoku.h"
#include "sudoku/sudoku_puzzles.h"
#include "tests/build.hpp"
#include "tests/guards.hpp"
#include "tests/tools.hpp"

namespace test {

typedef std::vector<int> DimacsLits;

inline uint64_t rounds (uint64_t full) {
    return slow_build ? full / 10 + 1 : full;
}

// Whether a test is for this build; otherwise prints that the test is skipped.
bool suits (bool build, const char *others);

// ---------------------------------------------------------------------------
// Guards

Solver solver ();

// ---------------------------------------------------------------------------
// Short forms of calls of the solver

inline int add (cdcl *solver, const DimacsLits &clause) {
    return cdcl_add_clause (solver, clause.data (), clause.size ());
}
inline int at_most_one (cdcl *solver, const DimacsLits &group) {
    return cdcl_add_at_most_one (solver, group.data (), group.size ());
}
inline int exactly_one (cdcl *solver, const DimacsLits &group) {
    return cdcl_add_exactly_one (solver, group.data (), group.size ());
}
inline int block (cdcl *solver, const DimacsLits &model) {
    return cdcl_block (solver, model.data (), model.size ());
}
inline int solve (cdcl *solver, const DimacsLits &assumptions = {}) {
    for (int lit : assumptions)
        cdcl_assume (solver, lit);
    return cdcl_solve (solver);
}

// While a solver writes a proof with numbered lines, these calls are misuse: several
// threads, propagators, other proofs.
void check_alone (cdcl *solver, Tape &tape);

// `pigeons` into `holes`: a formula without a model if there are more pigeons
// than holes; resolution proofs of this are long [Haken 1985].  Variable p·holes + h + 1
// says that pigeon p sits in hole h.  The search for Hall violators is off, so the formula
// is hard.
void pigeons (cdcl *solver, int pigeons, int holes, bool native);

// ---------------------------------------------------------------------------
// Makes a wrong call and returns the first message of the hook, "function: message", or ""
// if the hook was not called.

template <class Call> std::string misuse (cdcl *solver, Call call) {
    std::string reported;
    const auto hook = [] (void *state, const char *function,
                          const char *message) {
        std::string *first = static_cast<std::string *> (state);
        if (first->empty ())
            *first = std::string (function) + ": " + message;
    };
    cdcl_set_misuse (solver, &reported, hook);
    call (solver);
    cdcl_set_misuse (solver, nullptr, nullptr);
    return reported;
}

// ---------------------------------------------------------------------------
// Makes a board from a text of `.` or `0` (blank), 1 … 9, A … Z.  Independent of parse.c.

Board board (const std::string &text);
Board blank (unsigned n);

// A full grid without search: each row is the previous one, shifted.
Board shifted (unsigned n);
std::string line (const sudoku_board *board);
Sudoku sudoku (unsigned n, const char *encoding = "extended",
               const char *amo = "native");
Generator generator (unsigned n, uint64_t seed);

// ---------------------------------------------------------------------------
// Files

// The folder of the shared data sets: $SUDOKU_DATA, or ../shared/data from the root of the
// project, where the tests run.
std::string data (const std::string &name);
bool readable (const std::string &path);

// Whether a data set is on this machine; if not, prints a line that says so.
bool have (const std::string &path);

// The lines of an existing file, without comments and blank lines.
std::vector<std::string> lines (const std::string &path);
std::vector<std::string> fields (const std::string &text, char between);

// A temporary folder; its destructor removes it with all files.
struct Folder {
    std::string path;
    Folder ();
    Folder (const Folder &) = delete;
    Folder &operator= (const Folder &) = delete;
    ~Folder ();
    std::string operator/ (const std::string &name) const;
};

// Whether MiniSat is installed; if not, prints a line that says so.
bool have_minisat ();

// MiniSat's answer to a DIMACS file: 10, 20, or 0 for anything else.
int minisat (const std::string &path);

} // namespace test
