// test_stop.cpp -- long calls are stopped at their k-th callback, for k = 1, 2, 4, 8 ….
// They must end at once, report that they were stopped, and lose no results.

#include "sudoku/explain/argument.h"
#include "tests/sudoku/explain/proof.hpp"
#include "tests/sudoku/variant/variant.hpp"

using namespace test;

namespace {

// Returns true at the k-th call, and only once.
struct Stopper {
    uint64_t at = 0, asked = 0; // at 0: never
    void arm (uint64_t k) {
        at = k;
        asked = 0;
    }
    bool said () const { return at && asked >= at; }
    static int ask (void *state) {
        Stopper *const stopper = static_cast<Stopper *> (state);
        return ++stopper->asked == stopper->at;
    }
};

Sudoku solver_asking (const sudoku_board *board, Stopper *stopper) {
    const size_t extended =
        size_t (sudoku_table_find (&sudoku_encodings, "extended"));
    const size_t native = size_t (sudoku_table_find (&sudoku_amos, "native"));
    Sudoku solver (
        sudoku_solver_new (board, extended, native, stopper, Stopper::ask));
    REQUIRE (solver);
    return solver;
}

std::string told (const sudoku_board *board, const sudoku_step *step) {
    const Text text (
        sudoku_step_text (board, step, SUDOKU_WORDS_STEP, nullptr, nullptr));
    return std::string (text.get ()) + "\n" + proof_of (board, step);
}

const char inkala[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68"
    "..85...1..9....4..";

// After a search was stopped at callback k = 1, 2, 4 …, each step of a board must still be
// found, and be the same.  If a limit on effort ends the search for a smallest step,
// results of the stopped searches may lead to another step.  Returns the number of
// callbacks.
uint64_t stop_steps (const sudoku_board *board, const bool *techniques,
                     size_t most) {
    Stopper stopper;
    const Sudoku solver = solver_asking (board, &stopper);
    sudoku_explainer *made[2];
    std::vector<Explainer> of;
    for (sudoku_explainer *&one : made) {
        REQUIRE (sudoku_explainer_new (solver.get (), board, 0, 4000, &one) ==
                 SUDOKU_OK);
        of.emplace_back (one);
        REQUIRE (sudoku_explainer_set_style (one, techniques, 0) == SUDOKU_OK);
    }
    uint64_t asked = 0;
    bool alike = true; // the two boards
    for (size_t i = 0; i < most; i++) {
        const sudoku_step *step, *same;
        stopper.arm (0);
        const int result = sudoku_explainer_next (made[0], &step);
        REQUIRE (result >= 0);
        const uint64_t all = stopper.asked;
        asked += all;
        for (uint64_t k = 1; alike && k <= all / 2; k *= 2) {
            CAPTURE (i, k);
            stopper.arm (k);
            const int stopped = sudoku_explainer_next (made[1], &same);
            if (stopper.asked < k) // earlier results make this search shorter
                break;
            CHECK (stopped == SUDOKU_UNKNOWN);
            CHECK (stopper.asked == k); // and the callback is not called again
        }
        stopper.arm (0);
        REQUIRE (sudoku_explainer_next (made[1], &same) == result);
        if (result != SUDOKU_OK)
            break;
        CHECK (sudoku_step_holds (sudoku_explainer_board (made[1]), same) ==
               SUDOKU_OK);
        const bool smallest = step->named || step->least == step->truths_size;
        if (alike && smallest)
            CHECK (told (sudoku_explainer_board (made[0]), step) ==
                   told (sudoku_explainer_board (made[1]), same));
        alike = alike && smallest;
    }
    return asked;
}

} // namespace

TEST_CASE ("stop: an explanation goes on where it was stopped",
           "[sudoku][explain]") {
    const std::vector<char> all (sudoku_table_size (&sudoku_techniques), 1);
    const bool *const techniques = reinterpret_cast<const bool *> (all.data ());
    const Board classic = board (inkala);
    CHECK (stop_steps (classic.get (), nullptr, 12) > 100);
    CHECK (stop_steps (classic.get (), techniques, 12) > 100);
}

TEST_CASE ("stop: ratings say what is known", "[sudoku][rate]") {
    const Board puzzle = board (inkala);
    for (uint64_t k = 1; k <= 64; k *= 2) {
        CAPTURE (k);
        Stopper stopper;
        unsigned braid = 0;
        size_t level = 0;
        uint64_t nodes = 0;
        stopper.arm (k);
        if (sudoku_rate_braid (puzzle.get (), 100, -1, &stopper, Stopper::ask,
                               &braid) == SUDOKU_UNKNOWN)
            CHECK (stopper.asked == k);
        else
            CHECK (!stopper.said ());
        stopper.arm (k);
        if (sudoku_rate_level (puzzle.get (), &stopper, Stopper::ask, &level) ==
            SUDOKU_UNKNOWN)
            CHECK (stopper.asked == k);
        else
            CHECK (!stopper.said ());
        CHECK (level < sudoku_table_size (&sudoku_levels));
        stopper.arm (k);
        if (sudoku_rate_width (puzzle.get (), -1, &stopper, Stopper::ask,
                               &nodes) == SUDOKU_UNKNOWN)
            CHECK (stopper.asked == k);
        else
            CHECK (!stopper.said ());
    }
}
