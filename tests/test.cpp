// test.cpp -- the functions of test.hpp.
//
// GCC compiles an inline function of a header again in each test, even if no test calls it.

#include "tests/test.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace test {

bool suits (bool build, const char *others) {
    if (!build)
        WARN ("skipped: " << others);
    return build;
}

Solver solver () {
    Solver fresh (cdcl_new ());
    REQUIRE (fresh);
    return fresh;
}

void check_alone (cdcl *solver, Tape &tape) {
    cdcl_threads threads = {};
    threads.count = 2;
    CHECK (cdcl_solve_threads (solver, &threads) == CDCL_MISUSE);
    const cdcl_propagator propagator = {};
    CHECK (cdcl_connect (solver, &propagator) == CDCL_MISUSE);
    CHECK (cdcl_trace_proof (solver, &tape, false, Tape::write) == CDCL_MISUSE);
}

void pigeons (cdcl *solver, int pigeons, int holes, bool native) {
    cdcl_set (solver, "hall", 0);
    auto var = [holes] (int pigeon, int hole) {
        return pigeon * holes + hole + 1;
    };
    for (int pigeon = 0; pigeon < pigeons; pigeon++) {
        DimacsLits row;
        for (int hole = 0; hole < holes; hole++)
            row.push_back (var (pigeon, hole));
        add (solver, row);
    }
    for (int hole = 0; hole < holes; hole++) {
        DimacsLits column;
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

Board board (const std::string &text) {
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

Board blank (unsigned n) {
    Board result (sudoku_board_new (n));
    REQUIRE (result);
    return result;
}

Board shifted (unsigned n) {
    Board grid = blank (n);
    const unsigned side = n * n;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            sudoku_set (grid.get (), row, col,
                        (row % n * n + row / n + col) % side + 1);
    REQUIRE (sudoku_verify (grid.get (), grid.get (), nullptr));
    return grid;
}

std::string line (const sudoku_board *board) {
    Text text (sudoku_line (board));
    REQUIRE (text);
    return text.get ();
}

Sudoku sudoku (unsigned n, const char *encoding, const char *amo) {
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

Generator generator (unsigned n, uint64_t seed) {
    Generator fresh (
        sudoku_generator_new (of_order (n), seed, nullptr, nullptr));
    REQUIRE (fresh);
    return fresh;
}

std::string data (const std::string &name) {
    const char *folder = std::getenv ("SUDOKU_DATA");
    return std::string (folder && *folder ? folder : "../shared/data") + "/" +
           name;
}

bool readable (const std::string &path) {
    return access (path.c_str (), R_OK) == 0;
}

bool have (const std::string &path) {
    if (readable (path))
        return true;
    WARN ("skipped: no " << path << " (set SUDOKU_DATA to the data folder)");
    return false;
}

std::vector<std::string> lines (const std::string &path) {
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

std::vector<std::string> fields (const std::string &text, char between) {
    std::vector<std::string> result (1);
    for (char symbol : text)
        if (symbol == between)
            result.emplace_back ();
        else
            result.back ().push_back (symbol);
    return result;
}

Folder::Folder () {
    const char *base = std::getenv ("TMPDIR");
    path = std::string (base && *base ? base : "/tmp") + "/cdcl-sudoku-XXXXXX";
    REQUIRE (mkdtemp (&path[0]));
}

Folder::~Folder () {
    if (DIR *folder = opendir (path.c_str ())) {
        while (dirent *entry = readdir (folder))
            unlink ((path + "/" + entry->d_name).c_str ());
        closedir (folder);
    }
    rmdir (path.c_str ());
}

std::string Folder::operator/ (const std::string &name) const {
    return path + "/" + name;
}

bool have_minisat () {
    static const int status =
        std::system ("command -v minisat >/dev/null 2>&1");
    if (status == 0)
        return true;
    WARN ("skipped: minisat is not installed (Debian package minisat)");
    return false;
}

int minisat (const std::string &path) {
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
