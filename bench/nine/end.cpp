// end.cpp -- the program from file to file, against the library.
//
// `cdcl-sudoku solve --unique FILE > FILE` on the boards of a set, CPU time of
// the process, from its start to its end; before each process, the same boards
// once within this one.  The grids that it prints are verified.  Sets whose boards
// are not all unique are left out.

#include "measure.hpp"

#include "bench/interrupt.h"

#include <algorithm>
#include <cstdio>
#include <fstream>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace nine {

namespace {

double seconds_of (const timeval &time) {
    return static_cast<double> (time.tv_sec) +
           1e-6 * static_cast<double> (time.tv_usec);
}

// CPU seconds, or below 0 if it failed.
double run (const Plan &plan, const std::string &from, const std::string &to) {
    const pid_t child = fork ();
    if (child < 0)
        return -1;
    if (!child) {
        const int out = open (to.c_str (), O_WRONLY | O_CREAT | O_TRUNC, 0666);
        if (out >= 0 && dup2 (out, STDOUT_FILENO) >= 0)
            execl (plan.program.c_str (), plan.program.c_str (), "solve",
                   "--unique", from.c_str (), static_cast<char *> (nullptr));
        _exit (127);
    }
    int status = 0;
    rusage usage;
    if (wait4 (child, &status, 0, &usage) != child || status)
        return -1;
    return seconds_of (usage.ru_utime) + seconds_of (usage.ru_stime);
}

// Whether the lines are the verified solutions of the boards.
bool good (const Set &set, const std::string &path) {
    std::ifstream file (path);
    const unsigned n = sudoku_order (set.boards[0].get ()), side = n * n;
    const std::string word = "unique ";
    Board solution (sudoku_board_new (n));
    std::string line;
    for (const Board &board : set.boards) {
        if (!std::getline (file, line) || line.compare (0, 7, word) ||
            line.size () != 7 + side * side)
            return false;
        for (unsigned cell = 0; cell < side * side; cell++) {
            const char symbol = line[7 + cell];
            sudoku_set (solution.get (), cell / side, cell % side,
                        static_cast<unsigned> (
                            symbol <= '9' ? symbol - '0' : symbol - 'A' + 10));
        }
        if (!sudoku_verify (board.get (), solution.get (), nullptr))
            return false;
    }
    return !std::getline (file, line);
}

} // namespace

void measure_end (const Plan &plan, const Set &set, Report &report) {
    const unsigned n = sudoku_order (set.boards[0].get ());
    Sudoku solver = solver_for (n, "auto");
    if (plan.program.empty () || !solver || n > 5)
        return;
    for (const Board &board : set.boards)
        if (sudoku_count (solver.get (), board.get (), 2, nullptr, nullptr,
                          nullptr) != 1)
            return;
    const std::string from = plan.folder + "/" + set.name + ".boards";
    const std::string to = plan.folder + "/" + set.name + ".answers";
    End end;
    end.set = set.name;
    end.boards = set.boards.size ();
    const auto boards = static_cast<double> (end.boards);
    bool fine = write_set (set, from);
    for (std::size_t round = 0; fine && round < plan.rounds; round++) {
        if (sudoku_bench_interrupted ())
            return; // the program may have been interrupted, too
        tell (plan, set.name + ": from file to file");
        const double begin = seconds ();
        for (const Board &board : set.boards)
            sudoku_count (solver.get (), board.get (), 2, nullptr, nullptr,
                          nullptr);
        const double inside = seconds () - begin;
        const double outside = run (plan, from, to);
        if (sudoku_bench_interrupted ())
            return;
        fine = outside >= 0;
        end.rate.values.push_back (boards / outside);
        end.share.values.push_back (inside / outside);
    }
    if (!fine || !good (set, to))
        report.disagreements.push_back (set.name + ": wrong answers of " +
                                        plan.program + ", see " + to);
    else
        report.ends.push_back (std::move (end));
}

} // namespace nine
