// test_check.cpp -- the checks of the whole state (check.c) find broken invariants.
//
// Each case breaks one invariant on purpose, in a child process that the check
// must abort with the name of that invariant.

#include <functional>
#include <numeric>

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/engine/check.h"
#include "cdcl/engine/clause.h"
}

using test::Inner;

namespace {

typedef void (*Check) (const cdcl *);

// The message of the check for a state that `damage` changed, or "".
std::string verdict (Inner &t, Check check,
                     const std::function<void (cdcl *)> &damage) {
    check (t.s); // the state is right before the damage
    int ends[2];
    REQUIRE (pipe (ends) == 0);
    const pid_t child = fork ();
    REQUIRE (child >= 0);
    if (!child) {
        dup2 (ends[1], STDERR_FILENO);
        signal (SIGABRT, SIG_DFL);
        damage (t.s);
        check (t.s);
        _exit (0);
    }
    close (ends[1]);
    std::string text;
    char buffer[256];
    for (ssize_t size; (size = read (ends[0], buffer, sizeof buffer)) > 0;)
        text.append (buffer, static_cast<size_t> (size));
    close (ends[0]);
    int status = 0;
    REQUIRE (waitpid (child, &status, 0) == child);
    REQUIRE ((WIFSIGNALED (status) ? WTERMSIG (status) == SIGABRT
                                   : WEXITSTATUS (status) == 0));
    const std::string head = "cdcl: invariant broken: ";
    return text.compare (0, head.size (), head) ? text
                                                : text.substr (head.size ());
}

// A formula with two clauses, a binary clause, a group, and a large group.  1 and 2 are
// decided; 3 follows by the first clause, 4 by the binary clause, and 5 excludes 6 and 7.
struct Example : Inner {
    Example () {
        test::add (s, {-1, -2, 3});
        test::add (s, {8, 9, 10});
        test::add (s, {-3, 4});
        test::exactly_one (s, {5, 6, 7});
        test::DimacsLits large (SMALL_GROUP + 1);
        std::iota (large.begin (), large.end (), 11);
        test::at_most_one (s, large);
        start ();
        for (int elit : {1, 2, 5})
            REQUIRE (decide_and_propagate (elit));
        REQUIRE (antecedent (3) == test::DimacsLits ({-2, -1, 3}));
    }
};

Assigned &assigned (cdcl *s, int elit) {
    return s->assigned[var_of (lit_import (elit))];
}

// Flips the value of a variable from 5 to 7: in the values, on the trail and in its group.
void replace (cdcl *s, int elit) {
    const Lit lit = lit_import (elit);
    *std::find (s->trail, s->trail + s->trail_size, negate (lit)) = lit;
    s->values[lit] = 1;
    s->values[negate (lit)] = -1;
    s->groups.live[0] ^= uint64_t (1) << (std::abs (elit) - 5);
}

// Marks the variable as eliminated.
void inactivate (cdcl *s, Var var) {
    static unsigned char status[100];
    REQUIRE (s->vars <= sizeof status);
    status[var] = ELIMINATED;
    s->extension.status = status;
    s->extension.size = s->vars;
}

} // namespace

TEST_CASE ("check: a reason after what it implies is noticed (R1)", "[cdcl]") {
    // 3 and 4 exchange their positions; both are of level 2, so T1 and T2 (trail.h) still hold.
    Example t;
    REQUIRE (t.trail () == test::DimacsLits ({1, 2, 3, 4, 5, -6, -7}));
    CHECK (verdict (t, cdcl_check_fixpoint, [] (cdcl *s) {
               std::swap (s->trail[2], s->trail[3]);
           }) == "R1: others of a reason are earlier\n");
    // 4 is implied by the pair with -3 as before, and 3 by a pair with -4: a cycle.
    CHECK (verdict (t, cdcl_check_fixpoint, [] (cdcl *s) {
               assigned (s, 3).reason = reason_pair (lit_import (-4));
           }) == "R1: others of a reason are earlier\n");
}

TEST_CASE ("check: a literal of a reason that is not false is noticed (R1)",
           "[cdcl]") {
    Example t;
    for (int elit : {1, 8}) // true, and without a value
        CHECK (verdict (t, cdcl_check_fixpoint, [elit] (cdcl *s) {
                   assigned (s, 4).reason = reason_pair (lit_import (elit));
               }) == "R1: others of a reason are false\n");
}

TEST_CASE ("check: a watch that no clause accounts for is noticed (W1)",
           "[cdcl]") {
    Example t;
    const ClauseRef ref = t.s->irredundants.data[1];
    const Lit *const lits = arena_clause (&t.s->arena, ref)->lits;
    // The third literal gets a third watch; the other two watches are right.
    CHECK (verdict (t, cdcl_check_clauses, [=] (cdcl *s) {
               watch_literal (s, lits[2], {lits[0], ref});
           }) == "W1: no surplus watch\n");
    // A watch of a clause that does not exist.
    CHECK (verdict (t, cdcl_check_clauses, [=] (cdcl *s) {
               watch_literal (s, lits[2], {lits[0], ref + 1000});
           }) == "W1: watch of a clause\n");
    // Only one of the two watches of a binary clause.
    for (const ClauseRef kind : {WATCH_BINARY, WATCH_BINARY | WATCH_REDUNDANT})
        CHECK (verdict (t, cdcl_check_clauses, [=] (cdcl *s) {
                   watch_literal (s, lits[2], {lits[0], kind});
               }) == "W1: two watches for each binary clause\n");
}

TEST_CASE ("check: a watch that is missing, or there twice, is noticed (W1)",
           "[cdcl]") {
    Example t;
    const ClauseRef ref = t.s->irredundants.data[1];
    const Lit lit = arena_clause (&t.s->arena, ref)->lits[0];
    CHECK (verdict (t, cdcl_check_clauses, [=] (cdcl *s) {
               cdcl_watches_remove (s->watches + lit, ref);
           }) == "W1: watched by the first two\n");
    CHECK (verdict (t, cdcl_check_clauses, [=] (cdcl *s) {
               watch_literal (s, lit, {lit_import (9), ref});
           }) == "W1: watched by the first two\n");
}

TEST_CASE ("check: each other invariant is noticed by its name", "[cdcl]") {
    struct Case {
        const char *text;
        Check check;
        std::function<void (cdcl *)> damage;
    };
    Example t;
    const auto clause = [] (cdcl *s) {
        return arena_clause (&s->arena, s->irredundants.data[1]);
    };
    for (const Case &c : std::vector<Case>{
             {"T1: values of the trail", cdcl_check_trail,
              [] (cdcl *s) { s->values[lit_import (4)] = -1; }},
             {"T1: the trail is all there is", cdcl_check_trail,
              [] (cdcl *s) { s->values[lit_import (8)] = 1; }},
             {"T2: levels of the trail", cdcl_check_trail,
              [] (cdcl *s) { assigned (s, 4).level = 1; }},
             {"H1: a scored variable is in the heap", cdcl_check_trail,
              [] (cdcl *s) { s->heap.score[var_of (lit_import (9))] = 1; }},
             {"W2: a binary clause", cdcl_check_fixpoint,
              [] (cdcl *s) {
                  cdcl_new_binary (s, lit_import (-4), lit_import (-5), false);
              }},
             {"W2: a false watch", cdcl_check_fixpoint,
              [] (cdcl *s) {
                  const Lit lits[3] = {lit_import (-4), lit_import (8),
                                       lit_import (9)};
                  cdcl_new_clause (s, lits, 3, false, 0);
              }},
             {"W3", cdcl_check_clauses,
              [&] (cdcl *s) { clause (s)->search = 3; }},
             {"A1: live and wasted words", cdcl_check_clauses,
              [] (cdcl *s) { s->arena.wasted++; }},
             {"M2: live members", cdcl_check_fixpoint,
              [] (cdcl *s) { s->groups.live[0] ^= 1; }},
             {"M2: count of live members", cdcl_check_fixpoint,
              [] (cdcl *s) { s->groups.groups.data[1].count--; }},
             {"M1: one true member", cdcl_check_fixpoint,
              [] (cdcl *s) { replace (s, 6); }},
             {"M1: exactly one", cdcl_check_fixpoint,
              [] (cdcl *s) { replace (s, -5); }},
             {"M1: others false", cdcl_check_fixpoint,
              [] (cdcl *s) {
                  const Lit last = s->trail[--s->trail_size];
                  s->values[last] = s->values[negate (last)] = 0;
                  s->groups.live[0] |= 4;
              }},
             {"E1: an inactive variable has no value", cdcl_check_trail,
              [] (cdcl *s) { inactivate (s, var_of (lit_import (4))); }},
             {"E1: an inactive variable is in no clause", cdcl_check_clauses,
              [] (cdcl *s) { inactivate (s, var_of (lit_import (9))); }},
             {"H1: heap order", cdcl_check_trail,
              [] (cdcl *s) {
                  for (int elit : {8, 9})
                      if (!heap_contains (&s->heap, var_of (lit_import (elit))))
                          cdcl_heap_insert (&s->mem, &s->heap,
                                            var_of (lit_import (elit)));
                  s->heap.score[s->heap.vars.data[1]] = 1;
              }},
         }) {
        INFO (c.text);
        CHECK (verdict (t, c.check, c.damage) == std::string (c.text) + "\n");
    }
}
