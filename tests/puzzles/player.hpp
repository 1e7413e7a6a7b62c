// player.hpp -- plays a program, and compares all answers with brute force.
//
// Boards lie in numbered places.  The facts about each board are found from its rules alone
// (brute_force.hpp), by a search of at most some ten thousand cells.  A call may change only
// the board that it fills.  A refused call must change nothing, and a call for which memory
// runs out must report this.  Throws Failure.

#pragma once

extern "C" {
#include "sudoku/board/board.h"
#include "sudoku/board/rules.h"
}
#include "cdcl/cdcl.h"
#include "memory.hpp"
#include "program.hpp"
extern "C" {
#include "sudoku/encode/csp/problem.h"
}
#include "sudoku/explain/argument.h"
#include "sudoku/sudoku_puzzles.h"
extern "C" {
#include "sudoku/theorems/theorems.h"
}
#include "tests/guards.hpp"
#include "tests/programs/failure.hpp"
#include "tests/sudoku/variant/brute_force.hpp"
#include "tests/tools.hpp"

#include <ctime>
#include <functional>

namespace puzzles {

using test::Board;
using test::BruteForce;
using test::expect;
using test::Text;
typedef BruteForce::Grid Grid;

// The context of a call: the contents of its board, and how it ended.
enum Where {
    NO_SOLUTION,
    ONE,
    SEVERAL,
    COUNTLESS, // more solutions than brute force finds
    MARKED,
    RULED_OTHERWISE,
    LEFT_OUT, // a precondition of the call was not satisfied
    STOPPED,  // at a limit, or by a callback
    REFUSED,
    STARVED,
    PLACES
};

struct Tally {
    uint64_t calls = 0, programs = 0;
    uint64_t reached[OPS][PLACES] = {};
    double seconds[OPS] = {}, slowest[OPS] = {};
};

// The numbers of a call, one after the other.
class Args {
  public:
    explicit Args (const Call &call) : args_ (call.args) {}
    uint64_t any () {
        return at_ < args_.size () ? static_cast<uint64_t> (args_[at_++]) : 0;
    }
    size_t below (size_t bound) { return static_cast<size_t> (any () % bound); }
    // An index of a table of this size, or the first invalid index.
    size_t index (size_t size) {
        const size_t number = below (16 * size + 1);
        return number == 16 * size ? size : number % size;
    }
    bool flip () { return below (2); }

  private:
    const std::vector<int64_t> &args_;
    size_t at_ = 0;
};

// Thrown if an object is missing that the call needs; then the call is skipped.
struct Missing {};

class Player {
  public:
    explicit Player (Tally &tally) : tally_ (tally) {}
    Player (const Player &) = delete;
    Player &operator= (const Player &) = delete;
    ~Player () { clear (); }

    void play (const Program &program);

  private:
    enum { BOARDS = 4, SOLVERS = 2, RULES_KEPT = 2 };
    enum { KNOWN_MOST = 40, KNOWN_EFFORT = 8000 };
    enum { PATIENCE = 10 }; // seconds: with some options a search takes hours

    struct Slot {
        Board board;
        std::unique_ptr<BruteForce> known;
    };
    struct Solver {
        test::Sudoku solver;
        Board like;
        bool limited = false, broken = false, tired = false;
        uint64_t asked = 0, stop_at = 0; // of the callback; 0: never stops
    };

    Tally &tally_;
    Slot boards_[BOARDS];
    Solver solvers_[SOLVERS];
    sudoku_rules *rules_[RULES_KEPT] = {};
    test::Generator generator_;
    Board generator_like_;
    uint64_t generator_asked_ = 0, generator_stop_ = 0;

    sudoku_explainer *explainer_ = nullptr;
    BruteForce *explained_ = nullptr; // facts about its initial board; owned
    Board explained_board_;
    const sudoku_step *step_ = nullptr;
    size_t explainer_solver_ = SOLVERS; // the solver whose `stop` is used
    bool uniquely_ = false, only_ = false, towards_ = false, ended_ = false;
    bool several_ = false; // a digit of one of several solutions was given

    // Facts about the current call.
    uint64_t where_ = 0;      // bits
    size_t failures_ = 0;     // allocations that had failed before
    size_t written_ = BOARDS; // the board that the call may change
    size_t starve_ = 0;

    // player.cpp
    void play (const Call &call);
    void clear ();
    void drop_explainer ();
    bool starved () const { return heap.failures > failures_; }
    void reach (Where where) { where_ |= uint64_t (1) << where; }
    Slot &slot (size_t place);
    Slot &board (Args &args);  // the board of the next filled place
    Slot &target (Args &args); // a place for a board that may change
    void put (Slot &slot, Board board);
    const BruteForce &known (Slot &slot);
    const BruteForce *known_if (Slot &slot); // null: too many solutions
    Solver &solver_of (Args &args);          // the next existing solver
    void expect_status (int status, const std::string &call);
    bool may_stop (const Solver &solver) const;
    // Whether to judge an answer; false if the call rightly gave no answer.
    bool answered (int64_t status, bool may_stop, const std::string &call,
                   bool refused = false, bool broken = false);
    // Likewise for a call that returns a pointer.
    template <class Pointer>
    bool made (const Pointer &pointer, bool refused, const std::string &call) {
        return answered (pointer      ? SUDOKU_OK
                         : starved () ? SUDOKU_OUT_OF_MEMORY
                                      : SUDOKU_BAD_INPUT,
                         false, call, refused);
    }
    void expect_solution (Slot &puzzle, const sudoku_board *grid,
                          const std::string &call);

#define CALL(SYMBOL, NAME, WEIGHT) void NAME (Args &args);
    PUZZLE_CALLS
#undef CALL

    static std::clock_t begun_; // when the current call began
    static int ask_solver (void *state);
    static int ask_generator (void *state);

    // text.cpp
    void expect_same (Slot &slot, const sudoku_board *read, unsigned lost,
                      const std::string &format);
    // explain.cpp
    void judge_step (const sudoku_step *step, const std::string &call,
                     bool proved);
    void words_of (const sudoku_step *step);
};

Grid grid_of (const sudoku_board *board);
bool fits (const Player *, const sudoku_board *a, const sudoku_board *b);

} // namespace puzzles
