// player_parts.cpp -- cubes, propagation under literals, clauses of other solvers and
// events of the search, see player.hpp.

#include "player.hpp"

namespace trace {

void Player::follows (const Lits &lits, const char *complaint) {
    try {
        if (known (lits) && judge_->implied (lits) == NO)
            complaint_ = complaint;
    } catch (const Failure &failure) {
        complaint_ = failure.what ();
    }
}

// Each implied literal must follow from the literals decided before it.  After a conflict
// there must be no model in which all decided literals are true.
void Player::under (const Lits &lits) {
    for (int lit : lits)
        if (proving_ && std::abs (lit) > max_var_)
            return; // the proof may already use this variable
    finish_clause ();
    name (lits);
    state_ = READY;
    const int *implied = nullptr;
    size_t count = 0;
    const size_t failures = memory_.failures;
    const int result = cdcl_propagate_under (solver_, lits.data (),
                                             lits.size (), &implied, &count);
    if (!returned (result, failures))
        return;
    expect (result == CDCL_UNSAT || result == CDCL_UNKNOWN,
            "propagation has an answer that does not exist");
    tally_.implied += count;
    if (result == CDCL_UNSAT)
        expect (judge_->possible (lits) != YES,
                "propagation refutes what has a model");
    Lits clause = {0};
    for (int lit : lits)
        clause.push_back (-lit);
    for (size_t i = 0; i < count; i++) {
        clause[0] = implied[i];
        mix (static_cast<uint64_t> (implied[i]));
        if (vars_.size () <= TABLE_VARS || i % 16 == 0)
            follows (clause, "what propagation implies does not follow");
    }
    expect (complaint_.empty (), complaint_);
}

// Checks that each model satisfies exactly one cube.
void Player::cubes (int64_t most) {
    if (most < 0 || most > 64)
        return;
    finish_clause ();
    state_ = READY;
    std::vector<Lits> cubes;
    const size_t failures = memory_.failures;
    const int result =
        cdcl_cubes (solver_, static_cast<size_t> (most), &cubes,
                    [] (void *state, const int *lits, size_t size) {
                        static_cast<std::vector<Lits> *> (state)->emplace_back (
                            lits, lits + size);
                        return 0;
                    });
    if (!returned (result, failures))
        return;
    expect (result == CDCL_OK, "splitting has an answer that does not exist");
    expect (cubes.size () <= std::max<size_t> (1, static_cast<size_t> (most)),
            "more cubes than were asked for");
    tally_.cubes += cubes.size ();
    judge_->push ();
    bool judged = true;
    for (const Lits &cube : cubes) {
        Lits negated;
        for (int lit : cube) {
            negated.push_back (-lit);
            mix (static_cast<uint64_t> (lit));
        }
        judged = judged && known (cube);
        if (judged && vars_.size () <= TABLE_VARS)
            for (const Lits *other = cubes.data (); other != &cube; other++) {
                Lits both = *other;
                both.insert (both.end (), cube.begin (), cube.end ());
                expect (judge_->possible (both) == NO,
                        "a model satisfies two cubes");
            }
        if (judged)
            judge_->require ({CLAUSE, negated});
    }
    const Verdict verdict = judged ? judge_->possible ({}) : TOO_HARD;
    judge_->pop ();
    expect (verdict != YES, "a model satisfies no cube");
}

// ---------------------------------------------------------------------------
// Clauses of other solvers

void Player::exchange (int64_t size) {
    if (proving_ || broken_)
        return;
    cdcl_exchange callbacks = {};
    callbacks.state = this;
    callbacks.max_size = static_cast<int> (size & 31);
    callbacks.max_glue = static_cast<int> (size & 7);
    callbacks.export_clause = [] (void *state, const int *clause, size_t count,
                                  int) {
        Player *const player = static_cast<Player *> (state);
        const Lits lits = test::until_0 (clause);
        player->tally_.exported++;
        if (lits.size () != count)
            player->complaint_ = "an exported clause has another size";
        player->follows (lits, "an exported clause does not follow");
    };
    callbacks.import_clause = [] (void *state, int *glue) -> const int * {
        Player *const player = static_cast<Player *> (state);
        if (player->shared_.empty ())
            return nullptr;
        player->imported_ = player->shared_.front ();
        player->shared_.pop_front ();
        player->tally_.imported++;
        *glue = 1 + static_cast<int> (player->imported_.size ()) / 3;
        return player->imported_.data ();
    };
    exchanging_ = size > 0;
    done ([this, &callbacks] {
        return cdcl_set_exchange (solver_, exchanging_ ? &callbacks : nullptr);
    });
}

// Shares only clauses that follow, over existing variables.
void Player::share (const Lits &lits) {
    for (int lit : lits)
        if (std::abs (lit) > max_var_)
            return;
    const std::set<int> once (lits.begin (), lits.end ());
    if (!exchanging_ || once.empty () || vars_.size () > TABLE_VARS ||
        !pending_.empty () || judge_->implied (lits) != YES)
        return;
    shared_.emplace_back (once.begin (), once.end ());
    shared_.back ().push_back (0);
}

// ---------------------------------------------------------------------------
// Events

int Player::event (void *state, const cdcl_event *event) {
    Player *const player = static_cast<Player *> (state);
    player->tally_.events++;
    if (event->kind == CDCL_EVENT_STOP)
        player->tracing_ = false; // calls that tracing excludes are legal again
    player->mix (static_cast<uint64_t> (event->kind) * 31 +
                 static_cast<uint64_t> (event->lit));
    const Lits lits (event->lits, event->lits + event->size);
    if (event->kind == CDCL_EVENT_LEARN && player->vars_.size () <= TABLE_VARS)
        player->follows (lits, "a clause of a trace does not follow");
    if (event->kind == CDCL_EVENT_IMPLY && !lits.empty () &&
        lits[0] != event->lit)
        player->complaint_ = "a reason does not begin with what it implies";
    return 0;
}

void Player::events (const Call &call) {
    if (max_var_ || !rows_.empty () || !frames_.empty () || tracing_ || broken_)
        return;
    cdcl_trace trace = {};
    trace.state = this;
    trace.from = call.args.empty () ? 0 : static_cast<uint64_t> (call.args[0]);
    trace.conflicts =
        call.args.size () > 1 ? static_cast<uint64_t> (call.args[1]) : 0;
    trace.event = event;
    tracing_ = true;
    done ([this, &trace] { return cdcl_set_trace (solver_, &trace); });
}

} // namespace trace
