// player.cpp -- makes the calls, and updates the tester's facts, see player.hpp.

#include "player.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace trace {

// ---------------------------------------------------------------------------
// Selecting the function for a call; the end of a solver

void Player::play (const Call &call) {
    if (call.op == NEW)
        start (call);
    if (!solver_)
        return;
    tally_.calls++;
    count (call.op);
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
    case CLAUSES:
    case AT_MOST_ONE:
    case EXACTLY_ONE:
    case AT_MOST:
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
    case PHASE:
        for (int lit : as_lits (call)) {
            if (std::abs (lit) > max_var_)
                continue;
            state_ = READY;
            done ([this, lit] { return cdcl_phase (solver_, lit); });
        }
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
    case CLEAR:
        clear ();
        break;
    case SOLVE:
        solve ();
        break;
    case THREADS:
        threads (call.args.empty () ? 1 : call.args[0]);
        break;
    case UNDER:
        under (as_lits (call));
        break;
    case CUBES:
        cubes (call.args.empty () ? 0 : call.args[0]);
        break;
    case EXCHANGE:
        exchange (call.args.empty () ? 0 : call.args[0]);
        break;
    case SHARE:
        share (as_lits (call));
        break;
    case EVENTS:
        events (call);
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
        // Times differ between runs, so they are not compared.
        if (std::strcmp (table[i].unit, "microseconds"))
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

// Whether the judge knows all variables; with totalizers a solver has additional variables.
bool Player::known (const Lits &lits) const {
    for (int lit : lits)
        if (!std::binary_search (vars_.begin (), vars_.end (), std::abs (lit)))
            return false;
    return true;
}

// Counts a call for each situation that applies: the solver's state and its parts.
void Player::count (Op op) {
    const bool in[Tally::PLACES] = {!broken_ && state_ == READY,
                                    !broken_ && state_ == SAT,
                                    !broken_ && state_ == UNSAT,
                                    !broken_ && state_ == UNKNOWN,
                                    broken_,
                                    !frames_.empty (),
                                    proving_,
                                    connected_,
                                    tracing_ || exchanging_};
    for (int place = 0; place < Tally::PLACES; place++)
        tally_.reached[op][place] += in[place];
}

// Judges a status: true if the call succeeded, false if memory ran out, which must have been
// possible.
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

// This is more clauses than a trace adds.
static const uint64_t ANNOUNCED = 1000000;

void Player::trace_proof (const Call &call) {
    if (max_var_ || !rows_.empty () || !frames_.empty () || proving_ ||
        broken_ || exchanging_)
        return;
    proving_ = true;
    const int64_t form = call.args.empty () ? 0 : call.args[0];
    binary_ = form & 1;
    hinted_ = (form & 2) && !connected_;
    if (call.args.size () > 1 && call.args[1] >= 0)
        room_ = static_cast<size_t> (call.args[1]);
    done ([this] {
        return hinted_
                   ? cdcl_trace_lrat (solver_, ANNOUNCED, this, binary_, write)
                   : cdcl_trace_proof (solver_, this, binary_, write);
    });
}

void Player::require (const Row &row) {
    if (!proving_ || !refuted_) // the proof needs only constraints before it
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

// A totalizer has extension variables, above all variables of the trace.  A proof is
// for its clauses, which only the solver knows, so there is none.
void Player::constrain (const Call &call) {
    Lits all = as_lits (call);
    while (call.op == CLAUSES && !all.empty () && all.back ())
        all.pop_back ();
    const std::vector<Row> rows = rows_of (call.op, all);
    if (call.op == AT_MOST && (rows.empty () || proving_))
        return;
    if (call.op == AT_MOST && !totalized_) {
        state_ = max_var_ < vars_.back () ? READY : state_;
        name (vars_);
        totalized_ =
            done ([this] { return cdcl_reserve (solver_, vars_.back ()); });
    }
    for (const Row &row : rows) {
        require (row);
        name (row.lits);
        if (row.op != AT_MOST || row.lits.size () > row.bound)
            state_ = READY;
    }
    const int *const lits = all.data ();
    const size_t size = all.size ();
    done ([this, &call, lits, size] {
        return call.op == CLAUSE    ? cdcl_add_clause (solver_, lits, size)
               : call.op == CLAUSES ? cdcl_add_clauses (solver_, lits, size)
               : call.op == AT_MOST
                   ? cdcl_add_at_most (solver_, lits + 1, size - 1,
                                       static_cast<size_t> (*lits))
               : call.op == AT_MOST_ONE
                   ? cdcl_add_at_most_one (solver_, lits, size)
                   : cdcl_add_exactly_one (solver_, lits, size);
    });
    if (call.op == AT_MOST)
        max_var_ = cdcl_vars (solver_);
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
    if (push ? proving_ || connected_ || tracing_ : frames_.empty ())
        return;
    finish_clause ();
    state_ = READY;
    if (push) {
        frames_.push_back (rows_.size ());
        judge_->push ();
        done ([this] { return cdcl_push (solver_); });
    } else {
        rows_.resize (frames_.back (), {CLAUSE, {}});
        frames_.pop_back ();
        judge_->pop ();
        shared_.clear (); // these clauses may not follow without the frame
        done ([this] { return cdcl_pop (solver_); });
    }
}

// Removes the formula; options, limits, callbacks and an exchange remain.
void Player::clear () {
    if (proving_ || tracing_ || broken_)
        return;
    rows_.clear ();
    frames_.clear ();
    pending_.clear ();
    assumed_.clear ();
    shared_.clear ();
    judge_ = judge (vars_);
    propagator_ = Rules ();
    max_var_ = 0;
    connected_ = totalized_ = refuted_ = false;
    state_ = READY;
    done ([this] { return cdcl_clear (solver_); });
}

} // namespace trace
