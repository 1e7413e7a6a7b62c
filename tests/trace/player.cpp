// player.cpp -- plays traces, see player.hpp.

#include "player.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "cdcl/cdcl.h"
#include "cdcl/drat.h"
#include "rules.hpp"
#include "tests/tools.hpp"

namespace trace {

namespace {

void expect (bool condition, const std::string &what) {
    if (!condition)
        throw Failure (what);
}

// ---------------------------------------------------------------------------
// One solver, and what is known of it

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
    const Lits &vars_; // of the whole trace, each positive
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
    std::map<std::string, int64_t> limits_; // those that are set

    // Why a search may give up.
    bool terminated_ = false, stopped_ = false;
    uint64_t asked_ = 0, stop_at_ = 0, quit_at_ = 0;

    Rules propagator_;
    bool connected_ = false;

    int learn_size_ = 0;
    std::string complaint_; // of a callback, which cannot throw

    bool proving_ = false, binary_ = false;
    test::Tape tape_;
    size_t room_ = SIZE_MAX; // bytes that the proof's writer takes
    bool refuted_ = false;
    // Behind so many bytes of the proof, this clause must have been derived.
    std::vector<std::pair<size_t, Lits>> cores_;

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
    void solve ();
    void propagate ();
    void misuse (int64_t number);
    void lie (const Call &call);
    void callbacks (const Call &call);
    void connect (int64_t style);
    void observe (const Lits &lits);
    void rule (const Lits &lits);

    void mix (uint64_t word) {
        fingerprint_ = (fingerprint_ ^ word) * 0x9e3779b97f4a7c15u;
        fingerprint_ ^= fingerprint_ >> 29;
    }
    bool returned (int result, size_t failures);
    template <class Function> bool done (Function function);
    void name (const Lits &lits);
    Lits as_lits (const Call &call) const;

    void check_model ();
    void check_failed ();
    void check_fixed ();
    void check_proof ();
    void check_answer (int result, bool may_be_unknown);

    static int write (void *state, const void *bytes, size_t size);
    static int ask (void *state);
    static void learn (void *state, const int *clause);
    static void message (void *, const char *) {}
};

// ---------------------------------------------------------------------------
// Callbacks

int Player::write (void *state, const void *bytes, size_t size) {
    Player *const player = static_cast<Player *> (state);
    if (size > player->room_)
        return 1;
    player->room_ -= player->room_ == SIZE_MAX ? 0 : size;
    return test::Tape::write (&player->tape_, bytes, size);
}

int Player::ask (void *state) {
    Player *const player = static_cast<Player *> (state);
    player->asked_++;
    (void) cdcl_stat (player->solver_, "conflicts");
    if (player->quit_at_ && player->asked_ >= player->quit_at_) {
        player->terminated_ = true;
        cdcl_terminate (player->solver_);
    }
    if (!player->stop_at_ || player->asked_ < player->stop_at_)
        return 0;
    player->stopped_ = true;
    return 1;
}

void Player::learn (void *state, const int *clause) {
    Player *const player = static_cast<Player *> (state);
    Lits lits;
    for (; *clause; clause++)
        lits.push_back (*clause);
    player->tally_.learned++;
    if (lits.size () > static_cast<size_t> (player->learn_size_))
        player->complaint_ = "a learned clause is larger than asked for";
    // A second opinion is dear, so with many variables only some are judged.
    if (player->vars_.size () > TABLE_VARS && player->tally_.learned % 64)
        return;
    try {
        if (player->judge_->implied (lits) == NO)
            player->complaint_ = "a learned clause does not follow";
    } catch (const Failure &failure) {
        player->complaint_ = failure.what ();
    }
}

// ---------------------------------------------------------------------------
// Calls

Lits Player::as_lits (const Call &call) const {
    Lits lits;
    for (int64_t arg : call.args)
        lits.push_back (static_cast<int> (arg));
    return lits;
}

void Player::name (const Lits &lits) {
    for (int lit : lits)
        max_var_ = std::max (max_var_, std::abs (lit));
}

// Judges a status: true if the call did what it should, false if memory ran
// out, which must be for a reason.
bool Player::returned (int result, size_t failures) {
    mix (static_cast<uint64_t> (result));
    if (broken_ || memory_.failures > failures) {
        expect (result == CDCL_OUT_OF_MEMORY,
                broken_ ? "a broken solver goes on"
                        : "a failed allocation went unnoticed");
        if (!broken_)
            tally_.failures++;
        broken_ = true;
        return false;
    }
    if (result == CDCL_OUT_OF_MEMORY) {
        expect (limits_.count ("allocation"), "memory ran out for no reason");
        tally_.failures++;
        broken_ = true;
    }
    return !broken_;
}

template <class Function> bool Player::done (Function function) {
    const size_t failures = memory_.failures;
    const int result = function ();
    if (!returned (result, failures))
        return false;
    expect (result == CDCL_OK, "a legal call failed");
    return true;
}

void Player::start (const Call &call) {
    if (solver_)
        return;
    if (call.args.size () > 0 && call.args[0] > 0)
        memory_.fail_at = static_cast<size_t> (call.args[0]);
    memory_.fail_on = call.args.size () > 1 && call.args[1];
    judge_ = judge (vars_);
    solver_ = cdcl_new_with_memory (&memory_, test::Memory::resize);
    expect (solver_ || memory_.failures, "no solver for no reason");
}

void Player::set (const Call &call) {
    const int64_t value = call.args[0];
    size_t count = 0;
    const cdcl_option *const table = cdcl_options (&count);
    const cdcl_option *option = nullptr;
    for (size_t i = 0; i < count; i++)
        if (call.name == table[i].name)
            option = table + i;
    const bool legal = option && value >= option->low && value <= option->high;
    const size_t failures = memory_.failures;
    const int result = cdcl_set (solver_, call.name.c_str (), value);
    if (!returned (result, failures))
        return;
    expect ((result == CDCL_OK) == legal, "cdcl_set disagrees with its table");
    if (!legal)
        return;
    options_[call.name] = value;
    static const std::set<std::string> touching = {"seed", "phase", "mode",
                                                   "modeint"};
    if (touching.count (call.name))
        state_ = READY;
    for (const auto &set : options_)
        expect (cdcl_get (solver_, set.first.c_str ()) == set.second,
                "an option has another value");
}

void Player::limit (const Call &call) {
    static const std::set<std::string> names = {"conflicts",    "decisions",
                                                "propagations", "seconds",
                                                "bytes",        "allocation"};
    const bool legal = names.count (call.name) > 0;
    const size_t failures = memory_.failures;
    const int result = cdcl_limit (solver_, call.name.c_str (),
                                   static_cast<double> (call.args[0]));
    if (!returned (result, failures))
        return;
    expect (result == (legal ? CDCL_OK : CDCL_BAD_ARGUMENT),
            "cdcl_limit does not know its names");
    if (call.args[0] < 0)
        limits_.erase (call.name);
    else if (legal)
        limits_[call.name] = call.args[0];
}

void Player::trace_proof (const Call &call) {
    if (max_var_ || !rows_.empty () || !frames_.empty () || proving_ || broken_)
        return;
    proving_ = true;
    binary_ = !call.args.empty () && call.args[0];
    if (call.args.size () > 1 && call.args[1] >= 0)
        room_ = static_cast<size_t> (call.args[1]);
    done ([this] { return cdcl_trace_proof (solver_, this, binary_, write); });
}

void Player::require (const Row &row) {
    if (!proving_ || !refuted_) // the proof is of what there was by then
        rows_.push_back (row);
    judge_->require (row);
}

void Player::add_literal (int lit) {
    if (lit) {
        pending_.push_back (lit);
        name ({lit});
    } else {
        require ({CLAUSE, pending_});
        pending_.clear ();
    }
    state_ = READY;
    done ([this, lit] { return cdcl_add (solver_, lit); });
}

void Player::finish_clause () {
    if (!pending_.empty ())
        add_literal (0);
}

void Player::constrain (const Call &call) {
    const Row row = {call.op, as_lits (call)};
    require (row);
    name (row.lits);
    state_ = READY;
    const int *const lits = row.lits.data ();
    const size_t size = row.lits.size ();
    done ([this, &row, lits, size] {
        return row.op == CLAUSE ? cdcl_add_clause (solver_, lits, size)
               : row.op == AT_MOST_ONE
                   ? cdcl_add_at_most_one (solver_, lits, size)
                   : cdcl_add_exactly_one (solver_, lits, size);
    });
}

void Player::block (const Call &call) {
    if (state_ != SAT || broken_)
        return;
    Lits lits, negated;
    for (int lit : as_lits (call)) {
        const int var = std::abs (lit);
        if (var > max_var_)
            continue;
        lits.push_back (cdcl_val (solver_, var));
        negated.push_back (-lits.back ());
    }
    require ({CLAUSE, negated});
    state_ = READY;
    done ([this, &lits] {
        return cdcl_block (solver_, lits.data (), lits.size ());
    });
}

void Player::frame (bool push) {
    if (push ? proving_ || connected_ : frames_.empty ())
        return;
    finish_clause ();
    state_ = READY;
    if (push) {
        frames_.push_back (rows_.size ());
        judge_->push ();
        done ([this] { return cdcl_push (solver_); });
    } else {
        rows_.resize (frames_.back ());
        frames_.pop_back ();
        judge_->pop ();
        done ([this] { return cdcl_pop (solver_); });
    }
}

void Player::callbacks (const Call &call) {
    const int64_t value = call.args.empty () ? 0 : call.args[0];
    const uint64_t count = value > 0 ? static_cast<uint64_t> (value) : 0;
    switch (call.op) {
    case TERMINATE:
        terminated_ = true;
        cdcl_terminate (solver_);
        break;
    case STOP:
    case QUIT:
        (call.op == STOP ? stop_at_ : quit_at_) = count;
        asked_ = 0;
        cdcl_set_terminate (solver_, this,
                            stop_at_ || quit_at_ ? ask : nullptr);
        break;
    case LEARN:
        learn_size_ = static_cast<int> (std::min<uint64_t> (count, 1000000));
        cdcl_set_learn (solver_, this, learn_size_, count ? learn : nullptr);
        break;
    default:
        cdcl_set_message (solver_, this, count ? message : nullptr);
    }
}

void Player::connect (int64_t style) {
    if (!frames_.empty () || broken_)
        return;
    state_ = READY;
    const cdcl_propagator callbacks =
        propagator_.propagator (static_cast<int> (style & 7));
    connected_ = done (
        [this, &callbacks] { return cdcl_connect (solver_, &callbacks); });
}

void Player::observe (const Lits &lits) {
    for (int lit : lits) {
        if (!connected_ || broken_)
            return;
        const int var = std::abs (lit);
        name ({var});
        state_ = READY;
        propagator_.observe (var);
        done ([this, var] { return cdcl_observe (solver_, var); });
    }
}

void Player::rule (const Lits &lits) {
    if (!connected_ || !frames_.empty ())
        return;
    const std::set<int> once (lits.begin (), lits.end ());
    for (int lit : once)
        if (once.count (-lit))
            return;
    observe (lits);
    const Lits clause (once.begin (), once.end ());
    require ({CLAUSE, clause});
    propagator_.add (clause);
    state_ = READY;
}

// ---------------------------------------------------------------------------
// Answers

void Player::check_answer (int result, bool may_be_unknown) {
    state_ = result == CDCL_SAT ? SAT : result == CDCL_UNSAT ? UNSAT : UNKNOWN;
    if (state_ == SAT) {
        tally_.sat++;
        check_model ();
    } else if (state_ == UNSAT) {
        tally_.unsat++;
        check_failed ();
    } else {
        tally_.unknown++;
        expect (result == CDCL_UNKNOWN, "an answer that does not exist");
        expect (may_be_unknown, "the search gave up for no reason");
    }
    check_fixed ();
}

void Player::solve () {
    finish_clause ();
    tally_.solves++;
    asked_ = 0;
    stopped_ = false;
    const size_t failures = memory_.failures;
    const int result = cdcl_solve (solver_);
    if (!returned (result, failures))
        return;
    expect ((result == CDCL_MISUSE) == propagator_.caught (),
            "a lie of the propagator is not what ended the search");
    if (result == CDCL_MISUSE) {
        solves_++;
        state_ = UNKNOWN;
        terminated_ = false;
        assumed_.clear ();
        tally_.misuses++;
        expect (propagator_.complaint ().empty (), propagator_.complaint ());
        check_fixed ();
        return;
    }
    const bool limited = limits_.size () > limits_.count ("allocation");
    const bool gave_up = terminated_ || stopped_;
    if (result == CDCL_UNKNOWN)
        terminated_ = false;
    expect (complaint_.empty (), complaint_);
    expect (propagator_.complaint ().empty (), propagator_.complaint ());
    expect (cdcl_stat (solver_, "solves") == ++solves_,
            "the calls of cdcl_solve are miscounted");
    check_answer (result, limited || gave_up);
    assumed_.clear ();
}

void Player::propagate () {
    finish_clause ();
    const size_t failures = memory_.failures;
    const int result = cdcl_propagate (solver_);
    if (!returned (result, failures))
        return;
    const Lits assumed = assumed_;
    assumed_.clear (); // propagation is not under them
    check_answer (result, true);
    assumed_ = assumed;
}

void Player::check_model () {
    const auto value = [this] (int lit) {
        return cdcl_val (solver_, lit) == lit;
    };
    for (const Row &row : rows_)
        expect (holds (row, value), "the model is wrong");
    for (int lit : assumed_)
        expect (value (lit), "the model is against an assumption");
    for (int var : vars_) {
        expect (value (var) != value (-var) &&
                    std::abs (cdcl_val (solver_, var)) == var,
                "a variable has no value");
        mix (value (var));
    }
    std::vector<unsigned char> all (static_cast<size_t> (max_var_) + 2, 7);
    cdcl_model (solver_, 1, all.size (), all.data ());
    for (int var : vars_)
        if (static_cast<size_t> (var) <= all.size ())
            expect (all[static_cast<size_t> (var) - 1] == value (var),
                    "cdcl_model and cdcl_val disagree");
}

void Player::check_failed () {
    Lits core, clause;
    const std::set<int> assumed (assumed_.begin (), assumed_.end ());
    bool contrary = false;
    for (int var : vars_)
        for (int lit : {var, -var}) {
            if (!cdcl_failed (solver_, lit))
                continue;
            expect (assumed.count (lit), "what failed was not assumed");
            contrary |= lit < 0 && !core.empty () && core.back () == -lit;
            core.push_back (lit);
            clause.push_back (-lit);
        }
    const Verdict verdict = judge_->possible (core);
    expect (verdict != YES, "not unsatisfiable under what failed");
    tally_.hard += verdict == TOO_HARD;
    refuted_ = refuted_ || core.empty ();
    if (proving_ && !contrary)
        cores_.push_back ({tape_.bytes.size (), clause});
}

void Player::check_fixed () {
    Lits negated;
    for (int var : vars_) {
        const int fixed = cdcl_fixed (solver_, var);
        expect (cdcl_fixed (solver_, -var) == -fixed,
                "cdcl_fixed has two answers");
        expect (!fixed || state_ != SAT ||
                    cdcl_val (solver_, var) == fixed * var,
                "the model is against what is fixed");
        if (fixed && vars_.size () <= TABLE_VARS)
            expect (judge_->implied ({fixed * var}) == YES,
                    "what is fixed does not follow");
    }
    expect (cdcl_vars (solver_) == max_var_, "variables are miscounted");
}

// The whole proof, against all constraints there were.
void Player::check_proof () {
    if (room_ != SIZE_MAX)
        return;
    tally_.proofs++;
    std::unique_ptr<cdcl_drat, void (*) (cdcl_drat *)> checker (
        cdcl_drat_new (), cdcl_drat_free);
    cdcl_drat *const c = checker.get ();
    for (const Row &row : rows_) {
        const auto add = row.op == CLAUSE        ? cdcl_drat_clause
                         : row.op == AT_MOST_ONE ? cdcl_drat_at_most_one
                                                 : cdcl_drat_exactly_one;
        add (c, row.lits.data (), row.lits.size ());
    }
    size_t at = 0;
    cores_.push_back ({tape_.bytes.size (), {}});
    for (size_t i = 0; i < cores_.size (); i++) {
        const size_t end = cores_[i].first;
        if (cdcl_drat_feed (c, binary_, tape_.bytes.data () + at, end - at) !=
            CDCL_DRAT_OK) {
            cdcl_drat_report report;
            cdcl_drat_tell (c, &report);
            throw Failure (std::string ("the proof is wrong: ") +
                           report.message);
        }
        at = end;
        const Lits &clause = cores_[i].second;
        if (i + 1 < cores_.size ())
            expect (cdcl_drat_lemma (c, clause.data (), clause.size ()) ==
                        CDCL_DRAT_OK,
                    "the proof does not show what failed");
    }
    expect (cdcl_drat_end (c) == CDCL_DRAT_OK, "the proof has a bad end");
    expect (!refuted_ || cdcl_drat_refuted (c), "the proof proves nothing");
}

// ---------------------------------------------------------------------------

// Illegal calls, made only where they are illegal: nothing comes of them, as
// all later answers must show.  What returns no code must return this.
void Player::misuse (int64_t number) {
    struct Case {
        bool illegal;
        int (*call) (cdcl *);
        int expected = CDCL_MISUSE;
    };
    const Case cases[] = {
        {true,
         [] (cdcl *s) {
             const int lits[] = {1, 0, 2};
             return cdcl_add_clause (s, lits, 3);
         }},
        {true,
         [] (cdcl *s) {
             const int lits[] = {3, 4, CDCL_MAX_VAR + 1};
             return cdcl_add_at_most_one (s, lits, 3);
         }},
        {true, [] (cdcl *s) { return cdcl_add_exactly_one (s, nullptr, 3); }},
        {true, [] (cdcl *s) { return cdcl_assume (s, CDCL_MAX_VAR + 1); }},
        {true, [] (cdcl *s) { return cdcl_add (s, -CDCL_MAX_VAR - 1); }},
        {true, [] (cdcl *s) { return cdcl_reserve (s, -1); }},
        {true, [] (cdcl *s) { return cdcl_set (s, nullptr, 1); }},
        {true, [] (cdcl *s) { return cdcl_limit (s, nullptr, 1); }},
        {true, [] (cdcl *s) { return cdcl_fixed (s, 0); }, 0},
        {frames_.empty (), [] (cdcl *s) { return cdcl_pop (s); }},
        {proving_ || connected_ || !pending_.empty (),
         [] (cdcl *s) { return cdcl_push (s); }},
        {!pending_.empty (), [] (cdcl *s) { return cdcl_solve (s); }},
        {!pending_.empty (), [] (cdcl *s) { return cdcl_propagate (s); }},
        {state_ != SAT, [] (cdcl *s) { return cdcl_val (s, 1); }, 0},
        {state_ == SAT, [] (cdcl *s) { return cdcl_val (s, 0); }, 0},
        {state_ != SAT, [] (cdcl *s) { return cdcl_block (s, nullptr, 0); }},
        {state_ != UNSAT, [] (cdcl *s) { return +cdcl_failed (s, 1); }, 0},
        {state_ == SAT && max_var_,
         [] (cdcl *s) {
             const int lit = -cdcl_val (s, 1);
             return cdcl_block (s, &lit, 1);
         }},
        {!connected_, [] (cdcl *s) { return cdcl_observe (s, 1); }},
        {true, [] (cdcl *s) { return cdcl_observe (s, -1); }},
        {!frames_.empty (), [] (cdcl *s) { return cdcl_connect (s, nullptr); }},
        {max_var_ > 0,
         [] (cdcl *s) {
             return cdcl_trace_proof (
                 s, nullptr, true,
                 [] (void *, const void *, size_t) { return 0; });
         }},
    };
    const size_t count = sizeof cases / sizeof *cases;
    const Case &chosen = cases[static_cast<uint64_t> (number) % count];
    if (!chosen.illegal || broken_)
        return;
    const uint64_t calls = memory_.calls;
    expect (chosen.call (solver_) == chosen.expected, "misuse goes unnoticed");
    expect (*cdcl_error (solver_), "misuse is not told");
    expect (memory_.calls == calls, "misuse allocates memory");
    expect (cdcl_vars (solver_) == max_var_, "misuse makes variables");
    tally_.misuses++;
}

// The propagator tells what cannot be, the n-th time that it is asked.
void Player::lie (const Call &call) {
    propagator_.lie (call.args.empty () || call.args[0] < 0
                         ? 0
                         : static_cast<uint64_t> (call.args[0]));
}

void Player::play (const Call &call) {
    if (call.op == NEW)
        start (call);
    if (!solver_)
        return;
    tally_.calls++;
    switch (call.op) {
    case SET:
        set (call);
        break;
    case LIMIT:
        limit (call);
        break;
    case PROOF:
        trace_proof (call);
        break;
    case ADD:
        for (int lit : as_lits (call))
            add_literal (lit);
        break;
    case CLAUSE:
    case AT_MOST_ONE:
    case EXACTLY_ONE:
        constrain (call);
        break;
    case RESERVE:
        if (call.args.empty () || call.args[0] < 0 || call.args[0] > 1000000)
            break;
        if (call.args[0] > max_var_)
            state_ = READY;
        max_var_ = std::max (max_var_, static_cast<int> (call.args[0]));
        done ([this, &call] {
            return cdcl_reserve (solver_, static_cast<int> (call.args[0]));
        });
        break;
    case PUSH:
    case POP:
        frame (call.op == PUSH);
        break;
    case ASSUME:
        for (int lit : as_lits (call)) {
            name ({lit});
            assumed_.push_back (lit);
            state_ = READY;
            done ([this, lit] { return cdcl_assume (solver_, lit); });
        }
        break;
    case SOLVE:
        solve ();
        break;
    case PROPAGATE:
        propagate ();
        break;
    case BLOCK:
        block (call);
        break;
    case CONNECT:
        connect (call.args.empty () ? 0 : call.args[0]);
        break;
    case OBSERVE:
        observe (as_lits (call));
        break;
    case RULE:
        rule (as_lits (call));
        break;
    case MISUSE:
        misuse (call.args.empty () ? 0 : call.args[0]);
        break;
    case LIE:
        lie (call);
        break;
    case TERMINATE:
    case STOP:
    case QUIT:
    case LEARN:
    case MESSAGE:
        callbacks (call);
        break;
    default:
        break;
    }
}

void Player::free () {
    if (!solver_)
        return;
    size_t count = 0;
    const cdcl_statistic *const table = cdcl_statistics (&count);
    for (size_t i = 0; i < count && i < Tally::STATISTICS; i++) {
        const uint64_t value = cdcl_stat (solver_, table[i].name);
        tally_.statistics[i] += value;
        mix (value);
    }
    tally_.conflicts += cdcl_stat (solver_, "conflicts");
    cdcl *const solver = solver_;
    const bool failed = cdcl_proof_failed (solver);
    expect (!failed || room_ != SIZE_MAX, "the proof failed for no reason");
    solver_ = nullptr;
    cdcl_free (solver); // writes the rest of the proof
    allocations_ = memory_.calls;
    for (char byte : tape_.bytes)
        mix (static_cast<unsigned char> (byte));
    expect (!memory_.blocks && !memory_.bytes, "memory is lost");
    if (proving_ && !broken_)
        check_proof ();
}

Lits variables (const Trace &trace) {
    std::set<int> vars;
    for (const Call &call : trace)
        if (call.op == ADD || call.op == CLAUSE || call.op == AT_MOST_ONE ||
            call.op == EXACTLY_ONE || call.op == ASSUME || call.op == BLOCK ||
            call.op == OBSERVE || call.op == RULE)
            for (int64_t arg : call.args)
                if (arg)
                    vars.insert (std::abs (static_cast<int> (arg)));
    return Lits (vars.begin (), vars.end ());
}

} // namespace

uint64_t play (const Trace &trace, Tally &tally, bool misuse) {
    const Lits vars = variables (trace);
    std::unique_ptr<Player> players[SOLVERS];
    uint64_t fingerprint = 0;
    const auto finish = [&fingerprint] (std::unique_ptr<Player> &player) {
        if (player) {
            player->free ();
            fingerprint = 31 * fingerprint + player->fingerprint ();
        }
        player.reset ();
    };
    for (const Call &call : trace) {
        const size_t place = static_cast<size_t> (call.solver);
        std::unique_ptr<Player> &player = players[place];
        if (call.op == FREE)
            finish (player);
        if (!player)
            player.reset (new Player (vars, tally, tally.allocations[place]));
        if (misuse || call.op != MISUSE)
            player->play (call);
    }
    for (std::unique_ptr<Player> &player : players)
        finish (player);
    return fingerprint;
}

void play_twice (const Trace &trace, Tally &tally) {
    Tally other;
    if (play (trace, tally) != play (trace, other, false))
        throw Failure ("the same calls give something else the second time, "
                       "without misuse");
}

} // namespace trace
