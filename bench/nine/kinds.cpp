// kinds.cpp -- do boards with several solutions or none take longer?
//
// The mutants of a set's boards (sets.hpp) are sorted by what they turned out to
// be, and compared with the unique boards of the set that have as many givens;
// numbers of givens of which there are too few boards are left out.  MiniSat
// rules on a sample of the mutants.

#include "measure.hpp"

#include "minisat.hpp"

#include "bench/interrupt.h"

#include <map>

namespace nine {

namespace {

constexpr std::size_t few = 100;  // boards of a kind and number of givens
constexpr std::size_t ruled = 10; // times the life of a MiniSat
constexpr double enough = 0.02;   // seconds of one timing
enum Kind { NONE, UNIQUE, SEVERAL, KINDS };

struct Group {
    std::vector<Board> boards[KINDS];
    Figure each[KINDS];
};
using Groups = std::map<std::size_t, Group>; // by givens

int kind_of (sudoku_solver *solver, const sudoku_board *board) {
    return static_cast<int> (
        sudoku_count (solver, board, 2, nullptr, nullptr, nullptr));
}

// Seconds for a board, by as many passes as it takes to tell, or by one.
double time_all (const Plan &plan, sudoku_solver *solver,
                 const std::vector<Board> &boards) {
    const double begin = seconds ();
    double passes = 0;
    do {
        for (const Board &board : boards)
            kind_of (solver, board.get ());
        passes++;
    } while (!plan.turns && seconds () - begin < enough);
    return (seconds () - begin) / passes / static_cast<double> (boards.size ());
}

bool many (const Group &group, int kind) {
    return group.boards[UNIQUE].size () >= few &&
           group.boards[kind].size () >= few;
}

void sum_up (const Plan &plan, const Groups &groups, int kind, Kinds &kinds) {
    for (std::size_t round = 0; round < plan.rounds; round++) {
        double here = 0, unique = 0;
        for (const auto &entry : groups) {
            const Group &group = entry.second;
            if (!many (group, kind))
                continue;
            const auto boards =
                static_cast<double> (group.boards[kind].size ());
            here += boards * group.each[kind].values[round];
            unique += boards * group.each[UNIQUE].values[round];
        }
        if (unique > 0)
            kinds.ratio.values.push_back (here / unique);
    }
    for (const auto &entry : groups) {
        const Group &group = entry.second;
        if (!many (group, kind))
            continue;
        kinds.boards += group.boards[kind].size ();
        const double ratio =
            group.each[kind].median () / group.each[UNIQUE].median ();
        if (ratio > kinds.worst) {
            kinds.worst = ratio;
            kinds.worst_givens = entry.first;
        }
    }
}

// MiniSat on mutants spread over all of them.
void rule (const Set &set, const std::vector<const sudoku_board *> &boards,
           const std::vector<int> &counts, Report &report) {
    if (boards.empty ())
        return;
    const std::vector<std::size_t> order = spread (boards.size ());
    std::unique_ptr<Rules> rules;
    std::vector<int> model;
    for (std::size_t i = 0; i < order.size () && i < ruled * lifetime; i++) {
        if (i % lifetime == 0)
            rules.reset (new Rules (sudoku_order (boards[0])));
        model.clear ();
        if (rules->count (boards[order[i]], model) != counts[order[i]])
            report.disagreements.push_back (
                set.name + ", a mutant: MiniSat counts otherwise");
    }
}

} // namespace

void measure_kinds (const Plan &plan, const Set &set, Report &report) {
    const std::string kernel = plan.kernels.empty () ? "auto" : plan.kernels[0];
    Sudoku solver = solver_for (sudoku_order (set.boards[0].get ()), kernel);
    const std::size_t size = std::min (plan.mutated, set.boards.size ());
    if (!solver || !size)
        return;
    tell (plan, set.name + ": several solutions or none");
    Groups groups;
    std::vector<const sudoku_board *> changed;
    std::vector<int> counts;
    std::uint64_t random = 1;
    for (std::size_t i = 0; i < size; i++) {
        const Board &board = set.boards[i * set.boards.size () / size];
        Board solution;
        if (sudoku_count (solver.get (), board.get (), 2, &solution, keep_first,
                          nullptr) != 1)
            continue;
        for (Board &mutant : mutants (board.get (), solution.get (), random)) {
            const int kind = kind_of (solver.get (), mutant.get ());
            changed.push_back (mutant.get ());
            counts.push_back (kind);
            groups[sudoku_givens (mutant.get ())].boards[kind].push_back (
                std::move (mutant));
        }
        groups[sudoku_givens (board.get ())].boards[UNIQUE].emplace_back (
            sudoku_board_copy (board.get ()));
    }
    rule (set, changed, counts, report);
    for (std::size_t round = 0;
         round < plan.rounds && !(round && sudoku_bench_interrupted ());
         round++)
        for (auto &entry : groups)
            for (int kind = NONE; kind < KINDS; kind++) {
                Group &group = entry.second;
                if (many (group, SEVERAL) || many (group, NONE))
                    group.each[kind].values.push_back (
                        group.boards[kind].empty ()
                            ? 0
                            : time_all (plan, solver.get (),
                                        group.boards[kind]));
            }
    for (int kind : {SEVERAL, NONE}) {
        Kinds kinds;
        kinds.set = set.name;
        kinds.kind = kind == NONE ? "none" : "several";
        sum_up (plan, groups, kind, kinds);
        if (kinds.boards)
            report.kinds.push_back (std::move (kinds));
    }
}

} // namespace nine
