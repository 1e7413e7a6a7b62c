// test_log.cpp -- the log has every step of a search (log.h).
//
// Only builds with LOGGING=1 have a log and these tests.  One case compares every line of
// a conflict that was drawn by hand; another looks for each kind of step in a longer
// search.

#include "tests/inner.hpp"
extern "C" {
#include "cdcl/engine/plug.h"
#include "cdcl/learn/analyze.h"
}

using test::Inner;

namespace {

typedef std::vector<std::string> Lines;

// Keeps what the solver logs from now on.
void listen (cdcl *solver, Lines &lines) {
    cdcl_set (solver, "verbose", 3);
    cdcl_set_message (solver, &lines, [] (void *state, const char *line) {
        if (!std::strncmp (line, "LOG ", 4))
            static_cast<Lines *> (state)->push_back (line + 4);
    });
}

bool mentions (const Lines &lines, const std::string &text) {
    for (const std::string &line : lines)
        if (line.find (text) != std::string::npos)
            return true;
    return false;
}

} // namespace

TEST_CASE ("log: a conflict from its first decision to its learned clause",
           "[cdcl][log]") {
    // Decisions 1 and 2 imply 6 and 5, the first UIP.  5 implies 7, which excludes 8
    // and 9, so that the last clause is false.
    for (bool shrink : {false, true}) {
        CAPTURE (shrink);
        Inner t;
        Lines lines;
        REQUIRE (cdcl_set (t.s, "shrink", shrink) == CDCL_OK);
        REQUIRE (cdcl_set (t.s, "mode", 0) == CDCL_OK);
        test::add (t.s, {-1, 6});
        test::add (t.s, {-2, 3});
        test::add (t.s, {-2, -1, 4});
        test::add (t.s, {-3, -4, 5});
        test::add (t.s, {-5, 7});
        test::at_most_one (t.s, {7, 8, 9});
        test::add (t.s, {8, 9, -5, -6, -1});
        t.start ();
        listen (t.s, lines);
        REQUIRE (t.decide_and_propagate (1));
        t.decide (2);
        const Conflict conflict = t.propagate ();
        REQUIRE (conflict.reason);
        cdcl_analyze (t.s, conflict);
        const Lines story = {
            "1 assign 1: decision",
            "1 propagate 1@1=1",
            "1 assign 6: pair 6@1=1 -1@1=0",
            "1 watch 4 instead of -1 in irredundant size 3 clause[0]"
            " -2 4 -1@1=0",
            "2 assign 2: decision",
            "2 propagate 2@2=1",
            "2 assign 3: pair 3@2=1 -2@2=0",
            "2 assign 4: irredundant size 3 clause[0] 4@2=1 -2@2=0 -1@1=0",
            "2 propagate 3@2=1",
            "2 watch 5 instead of -3 in irredundant size 3 clause[6]"
            " -4@2=0 5 -3@2=0",
            "2 propagate 4@2=1",
            "2 assign 5: irredundant size 3 clause[6] 5@2=1 -4@2=0 -3@2=0",
            "2 propagate 5@2=1",
            "2 assign 7: pair 7@2=1 -5@2=0",
            "2 propagate 7@2=1",
            "2 assign -8: pair -8@2=1 -7@2=0",
            "2 assign -9: pair -9@2=1 -7@2=0",
            "2 propagate -8@2=1",
            "2 conflict 1, 3 open: irredundant size 5 clause[12]"
            " 8@2=0 9@2=0 -5@2=0 -6@1=0 -1@1=0",
            "2 resolve on -9, 3 open: pair -9@2=1 -7@2=0",
            "2 resolve on -8, 2 open: pair -8@2=1 -7@2=0",
            "2 resolve on 7, 1 open: pair 7@2=1 -5@2=0",
            "2 first UIP 5 gives -5@2=0 -6@1=0 -1@1=0",
            "2 bump 8 to 1",
            "2 bump 9 to 1",
            "2 bump 5 to 1",
            "2 bump 6 to 1",
            "2 bump 1 to 1",
            "2 bump 7 to 1",
            shrink ? "2 shrink to -1 the block -6@1=0 -1@1=0"
                   : "2 minimize: remove -6@1=0",
            "2 lemma of size 2 -5@2=0 -1@1=0",
            "2 learn clause of size 2, glue 2: -5@2=0 -1@1=0",
            "2 backjump from level 2 to 1",
            "2 backtrack to 1",
            "1 new redundant pair -5 -1@1=0",
            "1 assign -5: pair -5@1=1 -1@1=0",
        };
        CHECK (lines == story);
    }
}

TEST_CASE ("log: each kind of step has its lines", "[cdcl][log]") {
    Inner t;
    Lines lines;
    listen (t.s, lines);
    for (const char *option : {"modeint", "reduce", "rephase"})
        REQUIRE (cdcl_set (t.s, option, 10) == CDCL_OK);
    test::pigeons (t.s, 7, 6, false);
    test::exactly_one (t.s, {-44, 43, -45, -45}); // -45 is named twice
    test::add (t.s, {43, 50});
    REQUIRE (cdcl_push (t.s) == CDCL_OK);
    test::add (t.s, {-43, -44, 46});
    REQUIRE (test::solve (t.s, {47, -48}) == CDCL_UNSAT);
    REQUIRE (cdcl_pop (t.s) == CDCL_OK);
    for (const char *text : {"0 add clause of size 6 1 2 3",
                             "0 new irredundant size 6 clause[0]",
                             "0 new irredundant pair -1 -7",
                             "0 add exactly-one group of size 4",
                             "0 the group implies 45",
                             "new exactly-one size 2 group[0] -44 43",
                             "0 push frame 1",
                             "0 index of 1 groups",
                             " decide ",
                             " propagate ",
                             " conflict ",
                             " resolve on ",
                             " learn clause of size ",
                             " backjump from level ",
                             " restart ",
                             " drop redundant glue ",
                             " dropped ",
                             " collect ",
                             " rephase 1 to initial phases",
                             " target phases of ",
                             " to the end of the queue",
                             " switch to stable mode",
                             " bump ",
                             " assign ",
                             " shrink to ",
                             " the learned clause subsumes ",
                             "0 pop frame 1",
                             "0 take back "}) {
        INFO (text);
        CHECK (mentions (lines, text));
    }
}

TEST_CASE ("log: what a plug implies names the plug", "[cdcl][log]") {
    Inner t;
    Lines lines;
    cdcl_reserve (t.s, 3);
    t.start ();
    t.decide (1);
    listen (t.s, lines);
    assign (t.s, lit_import (2), reason_opaque (PLUG_KERNEL));
    const size_t start = cdcl_begin_explained (t.s, PLUG_KERNEL);
    for (int elit : {3, -1})
        lits_push (&t.s->mem, &t.s->explained, lit_import (elit));
    assign (t.s, lit_import (3), cdcl_explained (t.s, start));
    CHECK (lines == Lines ({
                        "1 assign 2: opaque plug[1] 2@1=1",
                        "1 assign 3: explained size 2 plug[1] 3@1=1 -1@1=0",
                    }));
    cdcl_forget_explained (t.s);
}

TEST_CASE ("log: long clauses are not cut", "[cdcl][log]") {
    Inner t;
    Lines lines;
    test::DimacsLits clause;
    for (int var = 1; var <= 5000; var++)
        clause.push_back (-var);
    listen (t.s, lines);
    test::add (t.s, clause);
    t.start ();
    REQUIRE (lines.size () >= 2);
    const std::string end = " -4999 -5000";
    CHECK (lines[1].compare (lines[1].size () - end.size (), end.size (),
                             end) == 0);
}
