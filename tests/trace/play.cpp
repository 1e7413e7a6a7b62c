// play.cpp -- passes the calls of a trace to its solvers, see play.hpp.

#include "play.hpp"

#include <cstdlib>
#include <set>

#include "player.hpp"

namespace trace {

namespace {

Lits variables (const Trace &trace) {
    std::set<int> vars;
    for (const Call &call : trace)
        if (call.op == ADD || call.op == CLAUSE || call.op == AT_MOST_ONE ||
            call.op == EXACTLY_ONE || call.op == ASSUME || call.op == BLOCK ||
            call.op == OBSERVE || call.op == RULE || call.op == CLAUSES ||
            call.op == AT_MOST || call.op == UNDER || call.op == SHARE)
            for (size_t i = call.op == AT_MOST; i < call.args.size (); i++)
                if (call.args[i])
                    vars.insert (std::abs (static_cast<int> (call.args[i])));
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
