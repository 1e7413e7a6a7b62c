// player.hpp -- one solver of a trace, and the tester's facts about it.
//
// Keeps all constraints of a solver and passes them to the judge, so that it
// can compare each answer.  It skips a call that does not fit the state, and
// throws Failure if something does not hold.

#pragma once

#include <deque>
#include <map>
#include <set>

#include "cdcl/cdcl.h"
#include "play.hpp"
#include "rules.hpp"
#include "tests/tools.hpp"

namespace trace {

class Player {
  public:
    Player (const Lits &vars, Tally &tally, uint64_t &allocations)
        : vars_ (vars), tally_ (tally), allocations_ (allocations) {}
    Player (const Player &) = delete;
    Player &operator= (const Player &) = delete;
    ~Player () { cdcl_free (solver_); }

    void play (const Call &call);
    void free ();
    uint64_t fingerprint () const { return fingerprint_; }

  private:
    enum State { READY, SAT, UNSAT, UNKNOWN };
    const Lits &vars_; // all variables of the trace, positive
    Tally &tally_;
    uint64_t &allocations_;

    cdcl *solver_ = nullptr;
    test::Memory memory_;
    State state_ = READY;
    bool broken_ = false;
    int max_var_ = 0;
    uint64_t solves_ = 0;
    uint64_t fingerprint_ = 1;

    std::unique_ptr<Judge> judge_;
    std::vector<Row> rows_;
    std::vector<size_t> frames_;
    Lits pending_, assumed_;
    std::map<std::string, int64_t> options_;
    std::map<std::string, int64_t> limits_; // only limits that are set

    // Reasons for which a search may end without an answer.
    bool terminated_ = false, stopped_ = false;
    uint64_t asked_ = 0, stop_at_ = 0, quit_at_ = 0;

    Rules propagator_;
    bool connected_ = false, tracing_ = false, exchanging_ = false;
    bool totalized_ =
        false; // the solver has variables above the trace's
    std::deque<Lits> shared_; // clauses of others, each ended by 0
    Lits imported_;

    int learn_size_ = 0;
    std::string complaint_; // from a callback, which cannot throw

    bool proving_ = false, binary_ = false;
    test::Tape tape_;
    bool hinted_ = false;    // the proof is LRAT
    size_t room_ = SIZE_MAX; // bytes that the writer of the proof accepts
    bool refuted_ = false;
    // When the proof has this number of bytes, this clause must have been derived.
    std::vector<std::pair<size_t, Lits>> cores_;

    // player.cpp
    void start (const Call &call);
    void set (const Call &call);
    void limit (const Call &call);
    void trace_proof (const Call &call);
    void add_literal (int lit);
    void finish_clause ();
    void constrain (const Call &call);
    void require (const Row &row);
    void block (const Call &call);
    void frame (bool push);
    void clear ();
    void count (Op op);
    void name (const Lits &lits);
    bool known (const Lits &lits) const;
    Lits as_lits (const Call &call) const;
    bool returned (int result, size_t failures);
    template <class Function> bool done (Function function);
    void mix (uint64_t word) {
        fingerprint_ = (fingerprint_ ^ word) * 0x9e3779b97f4a7c15u;
        fingerprint_ ^= fingerprint_ >> 29;
    }

    // player_answers.cpp
    void begin_solve ();
    void solve ();
    void propagate ();
    void threads (int64_t count);
    void answer (int result);
    void check_answer (int result, bool may_be_unknown);
    void check_model ();
    void check_failed ();
    void check_fixed ();
    void check_hints () const;
    void check_proof ();

    // player_parts.cpp
    void under (const Lits &lits);
    void cubes (int64_t most);
    void exchange (int64_t size);
    void share (const Lits &lits);
    void events (const Call &call);
    static int event (void *state, const cdcl_event *event);
    void follows (const Lits &lits, const char *complaint);

    // player_callbacks.cpp
    void callbacks (const Call &call);
    static int write (void *state, const void *bytes, size_t size);
    static int ask (void *state);
    static void learn (void *state, const int *clause);
    static void message (void *, const char *) {}
    void connect (int64_t style);
    void observe (const Lits &lits);
    void rule (const Lits &lits);
    void lie (const Call &call);

    // player_misuse.cpp
    void misuse (int64_t number);
};

// Makes a call that must succeed; returns false if memory runs out.
template <class Function> bool Player::done (Function function) {
    const size_t failures = memory_.failures;
    const int result = function ();
    if (!returned (result, failures))
        return false;
    expect (result == CDCL_OK, "a legal call failed");
    return true;
}

} // namespace trace
