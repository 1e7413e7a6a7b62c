// main.cpp -- the program `library`: decides uniqueness of many boards with one of our
// kernels or with MiniSat, called as libraries; a solver of experiments/9x9.ini.
//
// This compares the solvers fairly: neither writes a file nor starts a program, and
// both decide uniqueness of every board.  Ours is one sudoku_solver with the extended
// encoding and native groups; MiniSat gets the encoding and options that suit it best
// (minisat.cpp).  We measure the CPU time of the process.  A first pass, not timed,
// prints and verifies the answers.  Then passes over all boards are timed for at least
// --seconds, and `solve_s` is the median pass.
//
// Exit status: 0 success, 64 usage, 65 bad input, 70 a wrong solution, 74 write error.

#include "decider.hpp"

extern "C" {
#include "bench/base/status.h"
#include "cdcl/cdcl.h"
}

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>

using namespace library;

namespace {

double processor_seconds () {
    timespec now = {0, 0};
    clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double> (now.tv_sec) +
           1e-9 * static_cast<double> (now.tv_nsec);
}

struct FreeSudoku {
    void operator() (sudoku_solver *solver) const {
        sudoku_solver_free (solver);
    }
};

[[noreturn]] void fail (int status, const std::string &message) {
    std::fprintf (stderr, "library: error: %s\n", message.c_str ());
    std::exit (status);
}

// ---------------------------------------------------------------------------
// Boards

long read_file (void *state, char *bytes, std::size_t size) {
    auto *file = static_cast<std::ifstream *> (state);
    return static_cast<long> (
        file->read (bytes, static_cast<std::streamsize> (size)).gcount ());
}

// All boards of the file; they must have the same side.
std::vector<Board> read_boards (const std::string &path) {
    std::ifstream file (path);
    std::vector<Board> boards;
    sudoku_reader *reader = sudoku_reader_new (&file, read_file);
    sudoku_puzzle puzzle;
    sudoku_error at = {0, 0, ""};
    int result;
    while ((result = sudoku_read (reader, &puzzle, &at)) == 1) {
        boards.emplace_back (puzzle.board);
        puzzle.board = nullptr;
        sudoku_puzzle_release (&puzzle);
    }
    sudoku_reader_free (reader);
    if (result || boards.empty ())
        fail (STATUS_DATA, path + ": " + (result ? at.message : "no board"));
    for (const Board &board : boards)
        if (sudoku_order (board.get ()) != sudoku_order (boards[0].get ()))
            fail (STATUS_DATA, path + ": the boards are not all of one side");
    return boards;
}

std::string line_of (const sudoku_board *board) {
    char *line = sudoku_line (board);
    const std::string text = line ? line : "";
    std::free (line);
    return text;
}

// ---------------------------------------------------------------------------
// Ours

int keep (void *state, const sudoku_board *solution) {
    auto *grids = static_cast<std::vector<Board> *> (state);
    if (grids)
        grids->emplace_back (sudoku_board_copy (solution));
    return 0;
}

class Ours : public Decider {
  public:
    Ours (unsigned n, const std::string &kernel) {
        const auto encoding = static_cast<std::size_t> (
            sudoku_table_find (&sudoku_encodings, "extended"));
        const auto amo = static_cast<std::size_t> (
            sudoku_table_find (&sudoku_amos, "native"));
        const int index = sudoku_table_find (&sudoku_kernels, kernel.c_str ());
        if (index < 0)
            fail (STATUS_USAGE, "no kernel is called " + kernel);
        const auto which = static_cast<std::size_t> (index);
        const Board blank (sudoku_board_new (n));
        solver.reset (
            sudoku_solver_new (blank.get (), encoding, amo, nullptr, nullptr));
        if (!solver || !sudoku_kernel_fits (which, n, encoding, amo) ||
            sudoku_use_kernel (solver.get (), which) != SUDOKU_OK)
            fail (STATUS_USAGE, "kernel " + kernel + " does not run here");
    }
    int count (const sudoku_board *board, std::vector<Board> *grids) override {
        return static_cast<int> (
            sudoku_count (solver.get (), board, 2, grids, keep, nullptr));
    }
    std::uint64_t guesses () const override { return stat ("decisions"); }
    std::uint64_t conflicts () const override { return stat ("conflicts"); }

  private:
    std::uint64_t stat (const char *name) const {
        return cdcl_stat (sudoku_solver_core (solver.get ()), name);
    }
    std::unique_ptr<sudoku_solver, FreeSudoku> solver;
};

// ---------------------------------------------------------------------------
// Commands

// Prints a line for each answer: "none", "unique GRID" or "several GRID".
void answer (Decider &decider, const std::vector<Board> &boards) {
    for (const Board &board : boards) {
        std::vector<Board> grids;
        const int count = decider.count (board.get (), &grids);
        for (const Board &grid : grids)
            if (!sudoku_verify (board.get (), grid.get (), nullptr))
                fail (STATUS_BUG,
                      "a wrong solution of " + line_of (board.get ()));
        if (count < 0)
            fail (STATUS_MEMORY, "out of memory");
        std::printf ("%s", count == 0   ? "none"
                           : count == 1 ? "unique "
                                        : "several ");
        std::puts (count ? line_of (grids[0].get ()).c_str () : "");
    }
}

double measure (Decider &decider, const std::vector<Board> &boards,
                double seconds) {
    std::vector<double> passes;
    double sum = 0;
    do {
        const double begin = processor_seconds ();
        for (const Board &board : boards)
            decider.count (board.get (), nullptr);
        passes.push_back (processor_seconds () - begin);
        sum += passes.back ();
    } while (sum < seconds);
    std::sort (passes.begin (), passes.end ());
    return passes[passes.size () / 2];
}

int solve (const std::string &kernel, double seconds, const std::string &path) {
    const std::vector<Board> boards = read_boards (path);
    const unsigned n = sudoku_order (boards[0].get ());
    std::unique_ptr<Decider> decider;
    if (kernel == "minisat")
        decider = new_minisat (n);
    else
        decider.reset (new Ours (n, kernel));
    answer (*decider, boards);
    const auto guesses = static_cast<unsigned long long> (decider->guesses ());
    const auto conflicts =
        static_cast<unsigned long long> (decider->conflicts ());
    std::printf ("c decisions %llu\nc conflicts %llu\nc solve_s %.9f\n",
                 guesses, conflicts, measure (*decider, boards, seconds));
    return STATUS_OK;
}

const char usage[] =
    "usage: library solve [--KERNEL | --minisat] [--seconds S] FILE\n";

int run (int argc, char **argv) {
    const std::string command = argc > 1 ? argv[1] : "";
    if (command == "--help" || command == "-h") {
        std::fputs (usage, stdout);
        return STATUS_OK;
    }
    if (command == "solve" && argc > 2) {
        std::string kernel = "auto";
        double seconds = 0.5;
        int at = 2;
        for (; at < argc - 1 && !std::strncmp (argv[at], "--", 2); at++)
            if (std::strcmp (argv[at], "--seconds") != 0)
                kernel = argv[at] + 2;
            else
                seconds = std::atof (argv[++at]);
        if (at == argc - 1)
            return solve (kernel, seconds, argv[at]);
    }
    std::fputs (usage, stderr);
    return STATUS_USAGE;
}

} // namespace

int main (int argc, char **argv) {
    const int status = run (argc, argv);
    return std::fflush (stdout) || std::ferror (stdout) ? STATUS_OUTPUT
                                                        : status;
}
