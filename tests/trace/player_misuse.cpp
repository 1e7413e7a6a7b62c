// player_misuse.cpp -- illegal calls, see player.hpp.

#include "player.hpp"

namespace trace {

// Illegal calls, made only in states where they are illegal.  They must not change any
// later answer.  `expected` is the value that the call must return.
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
        {true, [] (cdcl *s) { return cdcl_configure (s, nullptr); }},
        {true, [] (cdcl *s) { return cdcl_fixed (s, 0); }, 0},
        {frames_.empty (), [] (cdcl *s) { return cdcl_pop (s); }},
        {proving_ || tracing_, [] (cdcl *s) { return cdcl_clear (s); }},
        {connected_ || exchanging_ || tracing_ || !pending_.empty (),
         [] (cdcl *s) {
             cdcl_threads threads = {};
             threads.count = 2;
             return cdcl_solve_threads (s, &threads);
         }},
        {true, [] (cdcl *s) { return cdcl_solve_threads (s, nullptr); }},
        {true,
         [] (cdcl *s) {
             return cdcl_propagate_under (s, nullptr, 0, nullptr, nullptr);
         }},
        {true, [] (cdcl *s) { return cdcl_cubes (s, 2, nullptr, nullptr); }},
        {true,
         [] (cdcl *s) {
             const int lits[] = {1, 2};
             return cdcl_add_clauses (s, lits, 2);
         }},
        {true, [] (cdcl *s) { return cdcl_add_at_most (s, nullptr, 3, 2); }},
        {true, [] (cdcl *s) { return cdcl_set_trace (s, nullptr); }},
        {proving_ || connected_ || tracing_ || !pending_.empty (),
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
    expect (*cdcl_error (solver_), "misuse is not reported");
    expect (memory_.calls == calls, "misuse allocates memory");
    expect (cdcl_vars (solver_) == max_var_, "misuse makes variables");
    tally_.misuses++;
}

} // namespace trace
