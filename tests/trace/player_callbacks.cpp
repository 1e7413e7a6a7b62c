// player_callbacks.cpp -- the callbacks of a solver, see player.hpp.
//
// The callbacks are the writer of the proof, which accepts only a limited number of bytes;
// the callback that ends a search; the callback for learned clauses, which must be implied by
// the formula; and the propagator of rules.hpp, which may give invalid replies.

#include "player.hpp"

#include <algorithm>
#include <cstdlib>

namespace trace {

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
    const Lits lits = test::until_0 (clause);
    player->tally_.learned++;
    if (lits.size () > static_cast<size_t> (player->learn_size_))
        player->complaint_ = "a learned clause is larger than asked for";
    // The judge is slow with many variables, so it judges only some of the
    // clauses.
    if (player->vars_.size () > TABLE_VARS && player->tally_.learned % 64)
        return;
    player->follows (lits, "a learned clause does not follow");
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

// ---------------------------------------------------------------------------
// The propagator

void Player::connect (int64_t style) {
    if (!frames_.empty () || broken_ || hinted_)
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

// Makes the propagator give an invalid reply at its n-th call.
void Player::lie (const Call &call) {
    propagator_.lie (call.args.empty () || call.args[0] < 0
                         ? 0
                         : static_cast<uint64_t> (call.args[0]));
}

} // namespace trace
