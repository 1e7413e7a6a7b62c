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

typedef std::vector<int> Lits;

inline uint64_t rounds (uint64_t full) {
    return slow_build ? full / 10 + 1 : full;
}

// Whether a test is for this build; otherwise prints that the test is skipped.
inline bool suits (bool build, const char *others) {
    if (!build)
        WARN ("skipped: " << others);
    return build;
}

// ---------------------------------------------------------------------------
// Guards

inline Solver solver () {
    Solver fresh (cdcl_new ());
    REQUIRE (fresh);
    return fresh;
}

// ---------------------------------------------------------------------------
// Short forms of calls of the solver

inline int add (cdcl *solver, const Lits &clause) {
    return cdcl_add_clause (solver, clause.data (), clause.size ());
}
inline int at_most_one (cdcl *solver, const Lits &group) {
    return cdcl_add_at_most_one (solver, group.data (), group.size ());
}
inline int exactly_one (cdcl *solver, const Lits &group) {
    return cdcl_add_exactly_one (solver, group.data (), group.size ());
}
inline int block (cdcl *solver, const Lits &model) {
    return cdcl_block (solver, model.data (), model.size ());
}
inline int solve (cdcl *solver, const Lits &assumptions = {}) {
    for (int lit : assumptions)
        cdcl_assume (solver, lit);
    return cdcl_solve (solver);
}

// While a solver writes a proof with numbered lines, these calls are misuse: several
// threads, propagators, other proofs.
inline void check_alone (cdcl *solver, Tape &tape) {
    cdcl_threads threads = {};
    threads.count = 2;
    CHECK (cdcl_solve_threads (solver, &threads) == CDCL_MISUSE);
    const cdcl_propagator propagator = {};
    CHECK (cdcl_connect (solver, &propagator) == CDCL_MISUSE);
    CHECK (cdcl_trace_proof (solver, &tape, false, Tape::write) == CDCL_MISUSE);
}

// `pigeons` into `holes`: a formula without a model if there are more pigeons
// than holes; resolution proofs of this are long [Haken 1985].  Variable p·holes + h + 1
// says that pigeon p sits in hole h.  The search for Hall violators is off, so the formula
// is hard.
inline void pigeons (cdcl *solver, int pigeons, int holes, bool native) {
    cdcl_set (solver, "hall", 0);
    auto var = [holes] (int pigeon, int hole) {
        return pigeon * holes + hole + 1;
    };
    for (int pigeon = 0; pigeon < pigeons; pigeon++) {
        Lits row;
        for (int hole = 0; hole < holes; hole++)
            row.push_back (var (pigeon, hole));
        add (solver, row);
    }
    for (int hole = 0; hole < holes; hole++) {
        Lits column;
        for (int pigeon = 0; pigeon < pigeons; pigeon++)
            column.push_back (var (pigeon, hole));
        if (native) {
            at_most_one (solver, column);
            continue;
        }
        for (size_t i = 0; i < column.size (); i++)
            for (size_t j = i + 1; j < column.size (); j++)
                add (solver, {-column[i], -column[j]});
    }
}

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

inline Board board (const std::string &text) {
    unsigned n = 1;
    while (static_cast<size_t> (n) * n * n * n < text.size ())
        n++;
    REQUIRE (static_cast<size_t> (n) * n * n * n == text.size ());
    Board result (sudoku_board_new (n));
    REQUIRE (result);
    for (size_t cell = 0; cell < text.size (); cell++) {
        char symbol = text[cell];
        unsigned digit = 0;
        if (symbol >= '1' && symbol <= '9')
            digit = static_cast<unsigned> (symbol - '0');
        else if (symbol >= 'A' && symbol <= 'Z')
            digit = static_cast<unsigned> (symbol - 'A' + 10);
        sudoku_set (result.get (), static_cast<unsigned> (cell) / (n * n),
                    static_cast<unsigned> (cell) % (n * n), digit);
    }
    return result;
}

inline Board blank (unsigned n) {
    Board result (sudoku_board_new (n));
    REQUIRE (result);
    return result;
}

// A full grid without search: each row is the previous one, shifted.
inline Board shifted (unsigned n) {
    Board grid = blank (n);
    const unsigned side = n * n;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            sudoku_set (grid.get (), row, col,
                        (row % n * n + row / n + col) % side + 1);
    REQUIRE (sudoku_verify (grid.get (), grid.get (), nullptr));
    return grid;
}

inline std::string line (const sudoku_board *board) {
    Text text (sudoku_line (board));
    REQUIRE (text);
    return text.get ();
}

inline Sudoku sudoku (unsigned n, const char *encoding = "extended",
                      const char *amo = "native") {
    int which = sudoku_table_find (&sudoku_encodings, encoding),
        kind = sudoku_table_find (&sudoku_amos, amo);
    REQUIRE (which >= 0);
    REQUIRE (kind >= 0);
    Sudoku fresh (sudoku_solver_new (of_order (n), static_cast<size_t> (which),
                                     static_cast<size_t> (kind), nullptr,
                                     nullptr));
    REQUIRE (fresh);
    return fresh;
}

inline Generator generator (unsigned n, uint64_t seed) {
    Generator fresh (
        sudoku_generator_new (of_order (n), seed, nullptr, nullptr));
    REQUIRE (fresh);
    return fresh;
}

// ---------------------------------------------------------------------------
// Files

// The folder of the shared data sets: $SUDOKU_DATA, or ../shared/data from the root of the
// project, where the tests run.
inline std::string data (const std::string &name) {
    const char *folder = std::getenv ("SUDOKU_DATA");
    return std::string (folder && *folder ? folder : "../shared/data") + "/" +
           name;
}

inline bool readable (const std::string &path) {
    return access (path.c_str (), R_OK) == 0;
}

// Whether a data set is on this machine; if not, prints a line that says so.
inline bool have (const std::string &path) {
    if (readable (path))
        return true;
    WARN ("skipped: no " << path << " (set SUDOKU_DATA to the data folder)");
    return false;
}

// The lines of an existing file, without comments and blank lines.
inline std::vector<std::string> lines (const std::string &path) {
    std::vector<std::string> result;
    std::ifstream file (path);
    REQUIRE (file);
    for (std::string text; std::getline (file, text);) {
        if (!text.empty () && text.back () == '\r')
            text.pop_back ();
        if (!text.empty () && text[0] != '#')
            result.push_back (text);
    }
    return result;
}

inline std::vector<std::string> fields (const std::string &text, char between) {
    std::vector<std::string> result (1);
    for (char symbol : text)
        if (symbol == between)
            result.emplace_back ();
        else
            result.back ().push_back (symbol);
    return result;
}

// A temporary folder; its destructor removes it with all files.
struct Folder {
    std::string path;
    Folder () {
        const char *base = std::getenv ("TMPDIR");
        path =
            std::string (base && *base ? base : "/tmp") + "/cdcl-sudoku-XXXXXX";
        REQUIRE (mkdtemp (&path[0]));
    }
    Folder (const Folder &) = delete;
    Folder &operator= (const Folder &) = delete;
    ~Folder () {
        if (DIR *folder = opendir (path.c_str ())) {
            while (dirent *entry = readdir (folder))
                unlink ((path + "/" + entry->d_name).c_str ());
            closedir (folder);
        }
        rmdir (path.c_str ());
    }
    std::string operator/ (const std::string &name) const {
        return path + "/" + name;
    }
};

// Whether MiniSat is installed; if not, prints a line that says so.
inline bool have_minisat () {
    static const int status =
        std::system ("command -v minisat >/dev/null 2>&1");
    if (status == 0)
        return true;
    WARN ("skipped: minisat is not installed (Debian package minisat)");
    return false;
}

// MiniSat's answer to a DIMACS file: 10, 20, or 0 for anything else.
inline int minisat (const std::string &path) {
    char program[] = "minisat", quiet[] = "-verb=0";
    std::string file = path;
    char *const arguments[] = {program, quiet, &file[0], nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init (&actions);
    for (int fd : {1, 2})
        posix_spawn_file_actions_addopen (&actions, fd, "/dev/null", O_WRONLY,
                                          0);
    pid_t child = 0;
    const int failed =
        posix_spawnp (&child, program, &actions, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy (&actions);
    int status = 0;
    if (failed || waitpid (child, &status, 0) != child || !WIFEXITED (status))
        return 0;
    int code = WEXITSTATUS (status);
    return code == 10 || code == 20 ? code : 0;
}

} // namespace test
