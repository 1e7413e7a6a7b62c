// test_options.cpp -- the table of options (options.def, options.h).
//
// One X-macro makes the table and the struct, and this test compares the two.
// test_cnf.cpp tests that each option has an effect and that none changes an answer.

#include <set>

#include "tests/test.hpp"

extern "C" {
#include "cdcl/engine/options.h"
}

TEST_CASE ("options: the struct starts with the values of the table",
           "[cdcl]") {
    size_t count = 0;
    const cdcl_option *table = cdcl_options (&count);
    Options options;
    cdcl_options_init (&options);
    REQUIRE (sizeof options == count * sizeof (int64_t));
    std::set<std::string> names;
    for (size_t i = 0; i < count; i++) {
        INFO (table[i].name);
        unsigned idx = 9999;
        int64_t *value = cdcl_options_find (&options, table[i].name, &idx);
        REQUIRE (value);
        CHECK (idx == i);
        CHECK (*value == table[i].initial);
        CHECK (names.insert (table[i].name).second);
    }
    unsigned idx = 0;
    CHECK (cdcl_options_find (&options, "", &idx) == nullptr);
    CHECK (cdcl_options_find (&options, "phase ", &idx) == nullptr);
}

TEST_CASE ("options: names are lower case and meanings fit a line", "[cdcl]") {
    size_t count = 0;
    const cdcl_option *table = cdcl_options (&count);
    for (size_t i = 0; i < count; i++) {
        INFO (table[i].name);
        for (const char *symbol = table[i].name; *symbol; symbol++)
            CHECK (((*symbol >= 'a' && *symbol <= 'z') ||
                    (*symbol >= '0' && *symbol <= '9')));
        CHECK (std::strlen (table[i].meaning) <= 70);
        CHECK (std::strchr (table[i].meaning, '\n') == nullptr);
    }
}

TEST_CASE ("options: a new solver says what the table says", "[cdcl]") {
    test::Solver s = test::solver ();
    CHECK (cdcl_set (s.get (), "seed", 123) == CDCL_OK);
    CHECK (cdcl_get (s.get (), "seed") == 123);
    CHECK (cdcl_set (s.get (), "seed", -1) == CDCL_BAD_ARGUMENT);
    CHECK (cdcl_get (s.get (), "seed") == 123);
    test::Solver t = test::solver ();
    CHECK (cdcl_get (t.get (), "seed") == 0);
}

TEST_CASE ("options: the table says which of them act when they are changed",
           "[cdcl]") {
    Options options;
    auto effects = [&] (const char *name) {
        unsigned idx = 0;
        REQUIRE (cdcl_options_find (&options, name, &idx));
        return cdcl_options_effects (idx);
    };
    CHECK (effects ("seed") == (AT_ROOT | RESHUFFLE));
    CHECK (effects ("phase") == (AT_ROOT | RESET_PHASES));
    for (const char *name : {"mode", "modeint"})
        CHECK (effects (name) == (AT_ROOT | PLAN (mode) | PLAN (restart)));
    for (const char *name : {"restart", "restartint", "restartmargin",
                             "restartunit", "stableunit"})
        CHECK (effects (name) == PLAN (restart));
    CHECK (effects ("rephase") == PLAN (phase));
    CHECK (effects ("reduce") == PLAN (reduction));
    CHECK (effects ("inprocessint") == PLAN (schedule));
    for (const char *name : {"eliminate", "vivify", "hall"})
        CHECK (effects (name) == INPROCESSING);
    for (const char *name :
         {"reducefraction", "verbose", "minimize", "vivifyint"})
        CHECK (effects (name) == 0);
}
