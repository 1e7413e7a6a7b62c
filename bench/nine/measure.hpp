// measure.hpp -- times our kernels and MiniSat on a set, in turns.
//
// Times are CPU times of the process.  A round is a number of turns: in each,
// MiniSat decides uniqueness of 20 boards, and each kernel of as many as take it
// about as long all together, so that whatever the machine does hits all alike.
// A kernel that is fast enough ends its rounds when it has been through all
// boards; what is slower, as MiniSat, goes on where it was, in an order in which
// any beginning is spread evenly over the set.
// A ratio is one of the mean times per board within one round.
// Where the plan counts turns, how much is done does not depend on the clock.

#ifndef BENCH_NINE_MEASURE_HPP
#define BENCH_NINE_MEASURE_HPP

#include "sets.hpp"

#include <string>
#include <vector>

namespace nine {

// Median and range of a figure over the rounds.
struct Figure {
    std::vector<double> values;
    double median () const;
    double low () const;
    double high () const;
};

struct Row {
    std::string set, solver;
    std::size_t boards = 0;            // different ones, all verified
    Figure each;                       // seconds for a board
    Figure ratio;                      // MiniSat's time to this one's
    double guesses = 0, conflicts = 0; // for each board
    double guessless = 0;              // share of the boards
    double learning = -1;              // share, or below 0: does not apply
};

// Boards with several solutions or none against unique ones with as many
// givens: how many times as long one takes.
struct Kinds {
    std::string set, kind;
    std::size_t boards = 0;
    Figure ratio;
    double worst = 0; // of the medians of the numbers of givens
    std::size_t worst_givens = 0;
};

// A process of the program, from file to file.
struct End {
    std::string set;
    std::size_t boards = 0;
    Figure rate;  // boards per second
    Figure share; // of the rate in this process
};

// Boards that MiniSat decided, too: how many have no, one or several solutions,
// as both say.
struct Agreement {
    std::string what;
    std::size_t boards = 0;
    std::size_t kinds[3] = {0, 0, 0};
};

struct Plan {
    std::vector<std::string> kernels; // empty: all that fit
    double seconds = 20;              // of a set
    std::size_t turns = 0;            // of a round; 0: as seconds allow
    std::size_t rounds = 5;
    std::size_t mutated = 3000;  // boards of a set, 0: none
    std::size_t agreed = 100000; // mutants, with `agree`
    std::string program;         // empty: no processes
    std::string folder;          // for their files
    bool progress = false;
};

struct Report {
    std::vector<Row> rows;
    std::vector<Kinds> kinds;
    std::vector<End> ends;
    std::vector<Agreement> agreements;
    std::vector<std::string> left_out; // files, and why
    std::vector<std::string> disagreements;
};

// CPU seconds of this process.
double seconds ();

// Our solver with a kernel of that name; null if it does not fit.
Sudoku solver_for (unsigned n, const std::string &kernel);

void tell (const Plan &plan, const std::string &what);

void measure_solvers (const Plan &plan, const Set &set, Report &report);
void measure_kinds (const Plan &plan, const Set &set, Report &report);
void measure_agreement (const Plan &plan, const std::vector<Set> &sets,
                        Report &report);
void measure_end (const Plan &plan, const Set &set, Report &report);

} // namespace nine

#endif
