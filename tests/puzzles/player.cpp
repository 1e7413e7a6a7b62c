// player.cpp -- places, the known facts about their boards, and the invariants after each
// call; see player.hpp.

#include "player.hpp"

#include <chrono>

namespace puzzles {

Grid grid_of (const sudoku_board *board) {
    return Grid (board->digit, board->digit + board->side * board->side);
}

void Player::drop_explainer () {
    sudoku_explainer_free (explainer_);
    explainer_ = nullptr;
    step_ = nullptr;
    delete explained_;
    explained_ = nullptr;
    explained_board_.reset ();
}

void Player::clear () {
    drop_explainer ();
    for (Solver &solver : solvers_)
        solver = Solver ();
    for (Slot &slot : boards_)
        slot = Slot ();
    for (sudoku_rules *&rules : rules_) {
        sudoku_rules_free (rules);
        rules = nullptr;
    }
    generator_.reset ();
    generator_like_.reset ();
}

void Player::play (const Program &program) {
    const size_t before = blocks_alive ();
    for (const Call &call : program)
        play (call);
    clear ();
    expect (blocks_alive () == before, "memory is lost");
    tally_.programs++;
}

// A hash of the current board, without the other contents of its place.
static uint64_t hash_of (const Board &board) {
    if (!board)
        return 0;
    return sudoku_hash (board.get ()) * 31 +
           reinterpret_cast<uintptr_t> (board->rules);
}

void Player::play (const Call &call) {
    typedef std::chrono::steady_clock Clock;
    typedef void (Player::*Method) (Args &);
    static const Method methods[OPS] = {
#define CALL(SYMBOL, NAME, WEIGHT) &Player::NAME,
        PUZZLE_CALLS
#undef CALL
    };
    uint64_t before[BOARDS];
    for (size_t i = 0; i < BOARDS; i++)
        before[i] = hash_of (boards_[i].board);
    where_ = 0;
    written_ = BOARDS;
    failures_ = heap.failures;
    if (starve_)
        heap.fail_at = heap.calls + starve_;
    starve_ = 0;
    Args args (call);
    const Clock::time_point start = Clock::now ();
    begun_ = std::clock ();
    try {
        (this->*methods[call.op]) (args);
    } catch (const Missing &) {
        reach (starved () ? STARVED : LEFT_OUT);
    }
    heap.fail_at = 0;
    const double seconds =
        std::chrono::duration<double> (Clock::now () - start).count ();
    tally_.seconds[call.op] += seconds;
    tally_.slowest[call.op] = std::max (tally_.slowest[call.op], seconds);
    tally_.calls++;
    for (int place = 0; place < PLACES; place++)
        tally_.reached[call.op][place] += where_ >> place & 1;
    for (size_t i = 0; i < BOARDS; i++)
        expect ((i == written_ && !(where_ >> REFUSED & 1)) ||
                    before[i] == hash_of (boards_[i].board),
                std::string (name_of (call.op)) + " changed a board");
}

// ---------------------------------------------------------------------------
// Places

// Returns a place that has a board, and records the kind of its board for the statistics.
Player::Slot &Player::slot (size_t place) {
    Slot &slot = boards_[place];
    if (!slot.board)
        throw Missing ();
    const BruteForce &slow = known (slot);
    reach (!slow.complete               ? COUNTLESS
           : slow.solutions.empty ()    ? NO_SOLUTION
           : slow.solutions.size () > 1 ? SEVERAL
                                        : ONE);
    if (sudoku_has_marks (slot.board.get ()))
        reach (MARKED);
    if (!sudoku_order (slot.board.get ()))
        reach (RULED_OTHERWISE);
    return slot;
}

Player::Slot &Player::board (Args &args) {
    const size_t first = args.below (BOARDS);
    size_t place = first;
    while (!boards_[place].board && (place + 1) % BOARDS != first)
        place = (place + 1) % BOARDS;
    return slot (place);
}

Player::Slot &Player::target (Args &args) {
    written_ = args.below (BOARDS);
    return boards_[written_];
}

void Player::put (Slot &slot, Board board) {
    slot.board = std::move (board);
    slot.known.reset ();
}

const BruteForce &Player::known (Slot &slot) {
    const size_t fail_at = heap.fail_at - heap.calls;
    const bool armed = heap.fail_at;
    heap.fail_at = 0;
    if (!slot.known)
        slot.known.reset (
            new BruteForce (slot.board.get (), KNOWN_MOST, KNOWN_EFFORT));
    if (armed)
        heap.fail_at = heap.calls + fail_at;
    return *slot.known;
}

const BruteForce *Player::known_if (Slot &slot) {
    const BruteForce &slow = known (slot);
    return slow.complete ? &slow : nullptr;
}

Player::Solver &Player::solver_of (Args &args) {
    const size_t first = args.below (SOLVERS);
    for (size_t i = 0; i < SOLVERS; i++) {
        Solver &solver = solvers_[(first + i) % SOLVERS];
        if (solver.solver) {
            if (solver.limited)
                reach (STOPPED);
            return solver;
        }
    }
    throw Missing ();
}

std::clock_t Player::begun_;

int Player::ask_solver (void *state) {
    Solver *const solver = static_cast<Solver *> (state);
    solver->asked++;
    solver->tired |= std::clock () - begun_ > PATIENCE * CLOCKS_PER_SEC;
    return solver->tired ||
           (solver->stop_at && solver->asked >= solver->stop_at);
}

int Player::ask_generator (void *state) {
    Player *const player = static_cast<Player *> (state);
    player->generator_asked_++;
    return player->generator_stop_ &&
           player->generator_asked_ >= player->generator_stop_;
}

bool Player::may_stop (const Solver &solver) const {
    return solver.limited || solver.tired ||
           (solver.stop_at && solver.asked >= solver.stop_at);
}

// ---------------------------------------------------------------------------
// Answers

bool Player::answered (int64_t status, bool may_stop, const std::string &call,
                       bool refused, bool broken) {
    heap.fail_at = 0;
    if ((starved () || broken) && status == SUDOKU_OUT_OF_MEMORY) {
        reach (STARVED);
        return false;
    }
    if (refused) {
        expect (status == SUDOKU_BAD_INPUT, call + " takes an illegal call");
        reach (REFUSED);
        return false;
    }
    expect (status >= 0, call + " fails: " + std::to_string (status));
    if (status == SUDOKU_UNKNOWN && may_stop) {
        reach (STOPPED);
        return false;
    }
    return true;
}

void Player::expect_solution (Slot &puzzle, const sudoku_board *grid,
                              const std::string &call) {
    expect (sudoku_verify (puzzle.board.get (), grid, nullptr),
            call + " gives a wrong grid");
    if (const BruteForce *const slow = known_if (puzzle))
        expect (std::count (slow->solutions.begin (), slow->solutions.end (),
                            grid_of (grid)) == 1,
                call + " gives a grid that brute force does not find");
}

// Makes the n-th allocation of the next call fail; n is mostly small.
void Player::starve (Args &args) {
    starve_ = 1 + args.below (args.below (4) ? 30 : 1000);
}

} // namespace puzzles
