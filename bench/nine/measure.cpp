// measure.cpp -- times our kernels and MiniSat on a set, in turns; see
// measure.hpp.
//
// Solutions are verified and statistics are read in a pass of its own before the
// clock runs; MiniSat's boards are verified between its turns.

#include "measure.hpp"

#include "minisat.hpp"
#include "bench/interrupt.h"
#include "bench/timer.h"
#include "cdcl/cdcl.h"

#include <algorithm>
#include <cstdio>

namespace nine {

double seconds () {
    return clock_seconds (CLOCK_PROCESS_CPUTIME_ID);
}

double Figure::median () const {
    std::vector<double> sorted = values;
    std::sort (sorted.begin (), sorted.end ());
    return sorted.empty () ? 0 : sorted[sorted.size () / 2];
}

double Figure::low () const {
    return values.empty () ? 0
                           : *std::min_element (values.begin (), values.end ());
}

double Figure::high () const {
    return values.empty () ? 0
                           : *std::max_element (values.begin (), values.end ());
}

void tell (const Plan &plan, const std::string &what) {
    if (plan.progress)
        std::fprintf (stderr, "\r\033[K%s", what.c_str ());
}

Sudoku solver_for (unsigned n, const std::string &kernel) {
    const auto encoding =
        static_cast<std::size_t> (sudoku_encoding ("extended"));
    const auto amo = static_cast<std::size_t> (sudoku_amo ("native"));
    const int index = sudoku_kernel (kernel.c_str ());
    Sudoku solver;
    if (index < 0 || !sudoku_kernel_fits (static_cast<std::size_t> (index), n,
                                          encoding, amo))
        return solver;
    solver.reset (sudoku_solver_new (n, encoding, amo));
    if (solver && sudoku_use_kernel (solver.get (), static_cast<std::size_t> (
                                                        index)) != SUDOKU_OK)
        solver.reset ();
    return solver;
}

namespace {

// A pass over more than this is not finished for its own sake.
constexpr double longest_pass = 0.5; // seconds

struct Answer {
    int count = -1; // not known yet
    std::uint64_t hash = 0;
};

struct Clock {
    double seconds = 0, boards = 0;
    double each () const { return boards > 0 ? seconds / boards : 0; }
};

struct Ours {
    Sudoku solver;
    Row row;
    double estimate = 0;    // seconds for a board
    bool whole = false;     // ends its rounds with a whole pass
    std::size_t cursor = 0; // the next board
    Clock clock;            // of the round
};

struct Judge {
    const sudoku_board *puzzle;
    bool good;
    std::uint64_t hash;
    static int found (void *state, const sudoku_board *solution) {
        auto *judge = static_cast<Judge *> (state);
        judge->hash = sudoku_hash (solution);
        judge->good =
            sudoku_verify (judge->puzzle, solution, nullptr) && judge->good;
        return 0;
    }
};

void disagree (Report &report, const Row &row, const sudoku_board *board,
               const std::string &what) {
    char *line = sudoku_line (board);
    report.disagreements.push_back (row.set + ", " + row.solver + ": " + what +
                                    ": " + (line ? line : ""));
    std::free (line);
}

// Compares an answer with those before; the first is kept.
void compare (Report &report, const Row &row, const sudoku_board *board,
              const Answer &answer, Answer &expected) {
    if (expected.count < 0)
        expected = answer;
    else if (answer.count != expected.count)
        disagree (report, row, board, "another number of solutions");
    else if (answer.count == 1 && answer.hash != expected.hash)
        disagree (report, row, board, "another solution");
}

// The general kernel is too slow for all boards of hard sets.
bool samples (const Ours &ours) {
    return sudoku_kernel_of (ours.solver.get ()) ==
           static_cast<std::size_t> (sudoku_kernel ("general"));
}

// Answers boards in the given order, a sample for a tenth of the time unless the
// plan counts turns, and judges the answers.
void check (const Plan &plan, Ours &ours, const Set &set,
            const std::vector<std::size_t> &order, std::vector<Answer> &answers,
            Report &report) {
    const cdcl *core = sudoku_solver_core (ours.solver.get ());
    const double begin = seconds ();
    Row &row = ours.row;
    const std::uint64_t learning = cdcl_stat (core, "learning_boards");
    for (std::size_t i : order) {
        const sudoku_board *board = set.boards[i].get ();
        const std::uint64_t decisions = cdcl_stat (core, "decisions");
        const std::uint64_t conflicts = cdcl_stat (core, "conflicts");
        Judge judge = {board, true, 0};
        Answer answer;
        answer.count = static_cast<int> (sudoku_count (
            ours.solver.get (), board, 2, &judge, Judge::found, nullptr));
        answer.hash = judge.hash;
        if (!judge.good || answer.count < 0)
            disagree (report, row, board, "a wrong solution");
        compare (report, row, board, answer, answers[i]);
        const std::uint64_t guesses = cdcl_stat (core, "decisions") - decisions;
        row.guesses += static_cast<double> (guesses);
        row.guessless += guesses == 0;
        row.conflicts +=
            static_cast<double> (cdcl_stat (core, "conflicts") - conflicts);
        row.boards++;
        if (!plan.turns && samples (ours) &&
            seconds () - begin > plan.seconds / 10)
            break;
    }
    const auto boards = static_cast<double> (row.boards);
    ours.estimate = (seconds () - begin) / boards;
    ours.whole = row.boards == set.boards.size () &&
                 (plan.turns || ours.estimate * boards < longest_pass);
    row.guesses /= boards;
    row.guessless /= boards;
    row.conflicts /= boards;
    if (!samples (ours))
        row.learning = static_cast<double> (
                           cdcl_stat (core, "learning_boards") - learning) /
                       boards;
}

// Times so many boards from the cursor on, up to the last that was checked.
void advance (Ours &ours, const Set &set, const std::vector<std::size_t> &order,
              double boards) {
    const std::size_t size = ours.row.boards, first = ours.cursor;
    const std::size_t last =
        first + std::min (size - first,
                          1 + static_cast<std::size_t> (std::max (0., boards)));
    sudoku_solver *solver = ours.solver.get ();
    const double begin = seconds ();
    for (std::size_t i = first; i < last; i++)
        sudoku_count (solver, set.boards[ours.whole ? i : order[i]].get (), 2,
                      nullptr, nullptr, nullptr);
    ours.clock.seconds += seconds () - begin;
    ours.clock.boards += static_cast<double> (last - first);
    ours.cursor = last % size;
}

struct Theirs {
    Row row;
    std::size_t cursor = 0;
    Clock clock;
    double answered = 0; // in all rounds
};

// 20 boards of MiniSat.  Returns the time.
double take_turn (Theirs &theirs, const Set &set,
                  const std::vector<std::size_t> &order,
                  std::vector<Answer> &answers, Report &report) {
    const unsigned n = sudoku_order (set.boards[0].get ());
    const std::size_t size = set.boards.size ();
    const std::size_t boards = std::min (lifetime, size);
    std::vector<std::vector<int>> models (boards);
    std::vector<int> counts (boards);
    for (auto &model : models)
        model.reserve (n * n * n * n);
    std::vector<std::uint64_t> guesses (boards + 1);
    const double begin = seconds ();
    Rules rules (n);
    for (std::size_t i = 0; i < boards; i++) {
        const std::size_t at = order[(theirs.cursor + i) % size];
        counts[i] = rules.count (set.boards[at].get (), models[i]);
        guesses[i + 1] = rules.decisions ();
    }
    const double spent = seconds () - begin;
    for (std::size_t i = 0; i < boards; i++) {
        const std::size_t at = order[(theirs.cursor + i) % size];
        const sudoku_board *board = set.boards[at].get ();
        Board solution (sudoku_board_new (n));
        const auto side = static_cast<int> (n * n);
        for (int var : models[i])
            sudoku_set (solution.get (),
                        static_cast<unsigned> ((var - 1) / side / side),
                        static_cast<unsigned> ((var - 1) / side % side),
                        static_cast<unsigned> ((var - 1) % side + 1));
        if (counts[i] && !sudoku_verify (board, solution.get (), nullptr))
            disagree (report, theirs.row, board, "a wrong solution");
        Answer answer;
        answer.count = counts[i];
        answer.hash = sudoku_hash (solution.get ());
        compare (report, theirs.row, board, answer, answers[at]);
        theirs.row.guessless += guesses[i + 1] == guesses[i];
    }
    theirs.row.guesses += static_cast<double> (rules.decisions ());
    theirs.row.conflicts += static_cast<double> (rules.conflicts ());
    theirs.clock.seconds += spent;
    theirs.clock.boards += static_cast<double> (boards);
    theirs.answered += static_cast<double> (boards);
    theirs.cursor = (theirs.cursor + boards) % size;
    return spent;
}

// The kernels that the plan names, or each that fits once, the default first.
std::vector<Ours> kernels (const Plan &plan, const Set &set, Report &report) {
    const unsigned n = sudoku_order (set.boards[0].get ());
    std::vector<std::string> names = plan.kernels;
    if (names.empty ())
        for (const char *name :
             {"auto", "wide", "avx512", "avx2", "plain", "general"})
            names.push_back (name);
    std::vector<Ours> result;
    std::vector<std::size_t> seen;
    for (const std::string &name : names) {
        Ours ours;
        ours.solver = solver_for (n, name);
        if (!ours.solver && plan.kernels.empty ())
            continue;
        if (!ours.solver) {
            report.disagreements.push_back (set.name + ": no kernel " + name +
                                            " for these boards here");
            continue;
        }
        const std::size_t index = sudoku_kernel_of (ours.solver.get ());
        if (std::count (seen.begin (), seen.end (), index))
            continue;
        seen.push_back (index);
        ours.row.set = set.name;
        ours.row.solver = sudoku_kernel_name (index);
        result.push_back (std::move (ours));
    }
    return result;
}

void run_round (const Plan &plan, const Set &set,
                const std::vector<std::size_t> &order,
                std::vector<Answer> &answers, std::vector<Ours> &all,
                Theirs &theirs, Report &report) {
    const double begin = seconds ();
    const double limit = plan.seconds / static_cast<double> (plan.rounds);
    std::size_t turns = 0;
    theirs.clock = Clock ();
    for (Ours &ours : all) {
        ours.clock = Clock ();
        ours.cursor = ours.whole ? 0 : ours.cursor;
    }
    do {
        const double spent = take_turn (theirs, set, order, answers, report);
        const double share = spent / static_cast<double> (all.size ());
        for (Ours &ours : all)
            advance (ours, set, order,
                     plan.turns ? static_cast<double> (lifetime)
                                : share / ours.estimate);
        turns++;
    } while (plan.turns ? turns < plan.turns : seconds () - begin < limit);
    theirs.row.each.values.push_back (theirs.clock.each ());
    for (Ours &ours : all) {
        while (ours.whole && ours.cursor)
            advance (ours, set, order, 1000);
        ours.row.each.values.push_back (ours.clock.each ());
        ours.row.ratio.values.push_back (theirs.clock.each () /
                                         ours.clock.each ());
    }
}

} // namespace

void measure_solvers (const Plan &plan, const Set &set, Report &report) {
    const std::vector<std::size_t> order = spread (set.boards.size ());
    std::vector<Answer> answers (set.boards.size ());
    std::vector<Ours> all = kernels (plan, set, report);
    for (Ours &ours : all) {
        tell (plan, set.name + ": checking " + ours.row.solver);
        check (plan, ours, set, order, answers, report);
    }
    Theirs theirs;
    theirs.row.set = set.name;
    theirs.row.solver = "minisat";
    for (std::size_t round = 0; round < plan.rounds; round++) {
        if (round && sudoku_bench_interrupted ())
            break; // the figures are those of the rounds so far
        tell (plan, set.name + ": round " + std::to_string (round + 1) +
                        " of " + std::to_string (plan.rounds));
        run_round (plan, set, order, answers, all, theirs, report);
    }
    for (Ours &ours : all)
        report.rows.push_back (std::move (ours.row));
    theirs.row.boards = std::min (set.boards.size (),
                                  static_cast<std::size_t> (theirs.answered));
    theirs.row.guesses /= theirs.answered;
    theirs.row.conflicts /= theirs.answered;
    theirs.row.guessless /= theirs.answered;
    report.rows.push_back (std::move (theirs.row));
}

} // namespace nine
