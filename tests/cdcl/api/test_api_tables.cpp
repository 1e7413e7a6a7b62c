// test_api_tables.cpp -- options, limits and statistics, which have names.
//
// The public tables must be complete.  Values in the ranges of the tables must be accepted
// and have an effect; other values must be refused.  test_options.cpp tests how the table
// of options is made.

#include <cmath>
#include <map>
#include <set>

#include "tests/test.hpp"

using namespace test;

TEST_CASE ("api: unknown options and limits are refused, not obeyed",
           "[cdcl]") {
    Solver s = solver ();
    CHECK (cdcl_set (s.get (), "no such option", 1) == CDCL_BAD_ARGUMENT);
    CHECK (cdcl_limit (s.get (), "no such limit", 1) == CDCL_BAD_ARGUMENT);
    for (const char *name : {"conflicts", "decisions", "propagations",
                             "seconds", "bytes", "allocation"}) {
        INFO (name);
        CHECK (cdcl_limit (s.get (), name, std::nan ("")) == CDCL_BAD_ARGUMENT);
        CHECK (cdcl_limit (s.get (), name, -1) == CDCL_OK);
        CHECK (cdcl_limit (s.get (), name, HUGE_VAL) == CDCL_OK);
    }
    CHECK (cdcl_stat (s.get (), "no such statistic") == 0);
    size_t count;
    const cdcl_option *options = cdcl_options (&count);
    REQUIRE (count > 0);
    for (size_t i = 0; i < count; i++) {
        const cdcl_option &option = options[i];
        INFO (option.name);
        CHECK (option.low <= option.initial);
        CHECK (option.initial <= option.high);
        CHECK (std::strlen (option.meaning) > 0);
        CHECK (cdcl_get (s.get (), option.name) == option.initial);
        if (option.low > INT64_MIN)
            CHECK (cdcl_set (s.get (), option.name, option.low - 1) ==
                   CDCL_BAD_ARGUMENT);
        if (option.high < INT64_MAX)
            CHECK (cdcl_set (s.get (), option.name, option.high + 1) ==
                   CDCL_BAD_ARGUMENT);
        CHECK (cdcl_get (s.get (), option.name) == option.initial);
        CHECK (cdcl_set (s.get (), option.name, option.high) == CDCL_OK);
        CHECK (cdcl_get (s.get (), option.name) == option.high);
        CHECK (cdcl_set (s.get (), option.name, option.low) == CDCL_OK);
        CHECK (cdcl_get (s.get (), option.name) == option.low);
    }
}

TEST_CASE ("api: a configuration sets its options and no others", "[cdcl]") {
    const std::map<std::string, std::map<std::string, int64_t>> expected = {
        {"plain",
         {{"congruence", 0},
          {"decompose", 0},
          {"detect", 0},
          {"eliminate", 0},
          {"gauss", 0},
          {"hall", 0},
          {"regroup", 0},
          {"subsume", 0},
          {"ungroup", 0},
          {"vivify", 0},
          {"walk", 0}}},
        {"sat", {{"mode", 2}}},
        {"unsat", {{"mode", 1}, {"walk", 0}}}};
    size_t count;
    const cdcl_option *const options = cdcl_options (&count);
    for (const auto &[name, changed] : expected) {
        Solver s = solver ();
        CHECK (cdcl_configure (s.get (), name.c_str ()) == CDCL_OK);
        for (size_t i = 0; i < count; i++) {
            INFO (name << " " << options[i].name);
            const auto found = changed.find (options[i].name);
            CHECK (
                cdcl_get (s.get (), options[i].name) ==
                (found == changed.end () ? options[i].initial : found->second));
        }
    }
    Solver s = solver ();
    CHECK (cdcl_configure (s.get (), "fast") == CDCL_BAD_ARGUMENT);
    CHECK (std::string (cdcl_error (s.get ())) ==
           "cdcl_configure: there is no such configuration");
}

TEST_CASE ("api: most options leave a model as it is", "[cdcl]") {
    Solver s = solver ();
    add (s.get (), {1, 2, 3});
    REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
    const int value = cdcl_val (s.get (), 2);
    for (const char *name : {"decay", "reduce", "restart", "tier2"})
        CHECK (cdcl_set (s.get (), name, cdcl_get (s.get (), name)) == CDCL_OK);
    CHECK (cdcl_val (s.get (), 2) == value);
}

TEST_CASE ("api: the statistics table is complete and starts at zero",
           "[cdcl]") {
    Solver s = solver ();
    size_t count;
    const cdcl_statistic *table = cdcl_statistics (&count);
    std::set<std::string> names;
    for (size_t i = 0; i < count; i++) {
        CHECK (names.insert (table[i].name).second);
        CHECK (std::strlen (table[i].meaning) > 0);
    }
    for (const char *name : {"conflicts", "decisions", "propagations"}) {
        CHECK (names.count (name) == 1);
        CHECK (cdcl_stat (s.get (), name) == 0);
    }
}
