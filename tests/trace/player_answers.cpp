// player_answers.cpp -- compares the answers of a solver, see player.hpp.
//
// The model is checked against every constraint.  Failed assumptions and literals fixed at
// the root level are compared with the judge's answers.  When the solver is freed, the
// checker checks its proof.

#include "player.hpp"

#include <cstdlib>
#include <cstring>

extern "C" {
#include "cdcl/checker/drat.h"
}

namespace trace {

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

void Player::begin_solve () {
    finish_clause ();
    tally_.solves++;
    asked_ = 0;
    stopped_ = false;
}

void Player::solve () {
    begin_solve ();
    const size_t failures = memory_.failures;
    const int result = cdcl_solve (solver_);
    if (returned (result, failures))
        answer (result);
}

// The run of several threads is the same each time, unless it depends on time or memory.
void Player::threads (int64_t count) {
    if (connected_ || exchanging_ || tracing_ || hinted_ || memory_.fail_at ||
        stop_at_ || quit_at_ || limits_.count ("seconds") ||
        limits_.count ("bytes") || limits_.count ("allocation") || count < 1 ||
        count > 4)
        return;
    begin_solve ();
    cdcl_threads threads = {};
    threads.count = static_cast<unsigned> (count);
    threads.after = 1;
    threads.deterministic = true;
    threads.refute = count > 2;
    const size_t failures = memory_.failures;
    const int result = cdcl_solve_threads (solver_, &threads);
    tally_.helpers += threads.helpers;
    mix (threads.conflicts);
    if (returned (result, failures))
        answer (result);
}

void Player::answer (int result) {
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
    assumed_.clear (); // cdcl_propagate ignores assumptions
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

// Returns the clauses of an at-most-one constraint in the order of their numbers.  In a
// file, its row and the clause of its literals would be one exactly-one constraint if
// one directly follows the other; in calls, they remain two constraints.
static std::string pairs (const Lits &lits) {
    std::string text;
    for (size_t i = 0; i < lits.size (); i++)
        for (size_t j = i + 1; j < lits.size (); j++)
            text += std::to_string (-lits[i]) + " " +
                    std::to_string (-lits[j]) + " 0\n";
    return text;
}

// Likewise for LRAT, whose constraints are numbered in the order of adding.
void Player::check_hints () const {
    std::string formula = "p cnf+ " + std::to_string (max_var_) + " 0\n";
    for (const Row &row : rows_) {
        if (row.op == AT_MOST_ONE) {
            formula += pairs (row.lits);
            continue;
        }
        for (int lit : row.lits)
            formula += std::to_string (lit) + " ";
        formula += row.op == CLAUSE ? "0\n" : "= 1\n";
    }
    struct Source {
        const std::string &text;
        size_t at;
    } sources[2] = {{formula, 0}, {tape_.bytes, 0}};
    const auto read = [] (void *state, char *bytes, size_t size) -> long {
        Source *source = static_cast<Source *> (state);
        const size_t count = source->text.copy (bytes, size, source->at);
        source->at += count;
        return static_cast<long> (count);
    };
    cdcl_drat_request request = {};
    cdcl_drat_report report;
    const int status =
        cdcl_drat_check (sources, sources + 1, read, &request, &report);
    if (tape_.bytes.empty () || (status == CDCL_DRAT_REJECTED && !refuted_ &&
                                 std::strstr (report.message, "ends without")))
        return; // no empty clause, but all lemmas follow
    if (status != CDCL_DRAT_OK)
        throw Failure (std::string ("the LRAT proof is wrong: ") +
                       report.message);
    expect (report.lrat, "the LRAT proof is taken for another");
}

// Checks the whole proof against all constraints that were ever added.
void Player::check_proof () {
    if (room_ != SIZE_MAX)
        return;
    tally_.proofs++;
    if (hinted_) {
        check_hints ();
        return;
    }
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

} // namespace trace
