// test_report.cpp -- the progress table (report.c): which events have a line, in which
// order, and how columns are aligned.  No test depends on the clock.

#include "tests/inner.hpp"

extern "C" {
#include "cdcl/engine/technique.h"
#include "cdcl/engine/report.h"
}

namespace {

struct Table {
    std::vector<std::string> lines;

    void listen (cdcl *solver, int verbose) {
        cdcl_set_message (solver, this, [] (void *state, const char *line) {
            static_cast<Table *> (state)->lines.push_back (line);
        });
        REQUIRE (cdcl_set (solver, "verbose", verbose) == CDCL_OK);
    }

    // The lines that are not part of the heading, and their letters.
    std::vector<std::string> events () const {
        std::vector<std::string> result;
        for (const std::string &line : lines)
            if (line[0] != ' ')
                result.push_back (line);
        return result;
    }
    std::string letters () const {
        std::string result;
        for (const std::string &line : events ())
            if (line[0] != REPORT_SECOND)
                result += line[0];
        return result;
    }
};

// Runs a search with many conflicts, and with an event after every few conflicts.
void search_long (cdcl *s) {
    const std::pair<const char *, int> options[] = {
        {"detect", 0},        {"hall", 0},      {"reduce", 30},
        {"modeint", 100},     {"rephase", 100}, {"vivifyint", 100},
        {"inprocessint", 100}};
    for (const auto &option : options)
        REQUIRE (cdcl_set (s, option.first, option.second) == CDCL_OK);
    // Slow builds check each conflict.
    const int holes = test::slow_build ? 6 : 7;
    test::pigeons (s, holes + 1, holes, false);
    REQUIRE (cdcl_solve (s) == CDCL_UNSAT);
}

bool has (const std::string &letters, char kind) {
    return letters.find (kind) != std::string::npos;
}

} // namespace

TEST_CASE ("report: a line per event, from the start to the answer", "[cdcl]") {
    test::Solver s = test::solver ();
    Table table;
    table.listen (s.get (), 1);
    search_long (s.get ());
    const std::string letters = table.letters ();
    INFO (letters);
    CHECK (letters.front () == REPORT_START);
    CHECK (letters.back () == REPORT_UNSAT);
    for (char kind : {REPORT_REDUCE, REPORT_STABLE, REPORT_FOCUSED,
                      REPORT_INITIAL, REPORT_vivify, REPORT_eliminate})
        CHECK (has (letters, kind));
    CHECK_FALSE (has (letters, REPORT_RESTART));
    const auto count = [&] (char kind) {
        return std::count (letters.begin (), letters.end (), kind);
    };
    const auto stat = [&] (const char *name) {
        return static_cast<std::ptrdiff_t> (cdcl_stat (s.get (), name));
    };
    CHECK (count (REPORT_REDUCE) == stat ("reductions"));
    CHECK (count (REPORT_vivify) == stat ("vivify_rounds"));
    CHECK (count (REPORT_eliminate) == stat ("eliminate_rounds"));
    CHECK (count (REPORT_SIMPLIFY) == stat ("simplifications"));
    CHECK (count (REPORT_walk) == stat ("walk_rounds"));
    CHECK (count (REPORT_STABLE) + count (REPORT_FOCUSED) == stat ("switches"));
    CHECK (count (REPORT_INITIAL) + count (REPORT_OPPOSITE) +
               count (REPORT_BEST) ==
           stat ("rephases"));
}

TEST_CASE ("report: restarts have lines from verbose 2 on", "[cdcl]") {
    test::Solver s = test::solver ();
    Table table;
    table.listen (s.get (), 2);
    search_long (s.get ());
    const std::string letters = table.letters ();
    CHECK (std::count (letters.begin (), letters.end (), REPORT_RESTART) ==
           static_cast<std::ptrdiff_t> (cdcl_stat (s.get (), "restarts")));
}

TEST_CASE ("report: groups found, Hall's theorem, models and limits",
           "[cdcl]") {
    test::Solver s = test::solver ();
    Table table;
    table.listen (s.get (), 1);
    for (int pigeon = 0; pigeon < 5; pigeon++) {
        test::DimacsLits holes;
        for (int hole = 1; hole <= 4; hole++) {
            holes.push_back (4 * pigeon + hole);
            for (int other = 0; other < pigeon; other++)
                test::add (s.get (),
                           {-(4 * pigeon + hole), -(4 * other + hole)});
        }
        test::add (s.get (), holes);
    }
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    CHECK (table.letters () == "*dh0");

    test::Solver t = test::solver ();
    table.lines.clear ();
    table.listen (t.get (), 1);
    cdcl_set (t.get (), "detect", 0);
    test::pigeons (t.get (), 7, 7, false);
    cdcl_limit (t.get (), "decisions", 0);
    CHECK (cdcl_solve (t.get ()) == CDCL_UNKNOWN);
    CHECK (table.letters ().back () == REPORT_UNKNOWN);
    cdcl_limit (t.get (), "decisions", -1);
    CHECK (cdcl_solve (t.get ()) == CDCL_SAT);
    CHECK (table.letters ().back () == REPORT_SAT);
}

TEST_CASE ("report: the head comes back every 20 lines", "[cdcl]") {
    test::Solver s = test::solver ();
    Table table;
    table.listen (s.get (), 2);
    search_long (s.get ());
    REQUIRE (table.events ().size () > 2 * REPORT_HEAD_EVERY);
    const std::string first = table.lines[0], second = table.lines[1];
    CHECK (test::fields (first, ' ').back () == "variables");
    CHECK (test::fields (second, ' ').back () == "remaining");
    for (size_t i = 0; i < table.lines.size (); i++) {
        INFO (i << ": " << table.lines[i]);
        const size_t place = i % (REPORT_HEAD_EVERY + 2);
        CHECK ((place > 1 || table.lines[i] == (place ? second : first)));
        CHECK ((place <= 1 || table.lines[i][0] != ' '));
    }
}

TEST_CASE ("report: columns are aligned and fit 78 characters", "[cdcl]") {
    test::Solver owner = test::solver ();
    cdcl *s = owner.get ();
    Table table;
    table.listen (s, 2);
    search_long (s);
    // These numbers are too long for their columns.
    for (int shift : {30, 40, 60}) {
        s->stats.restarts = s->stats.conflicts = uint64_t (1) << shift;
        s->report.began = -1e3 * static_cast<double> (shift * shift);
        s->report.level = s->report.glue = 1e6;
        cdcl_report (s, 1, REPORT_SECOND);
    }
    // The ends of the columns; in the heading, each name must end where its column ends.
    const size_t ends[] = {9, 15, 21, 29, 39, 48, 53, 63, 72, 76};
    for (const std::string &line : table.lines) {
        INFO (line);
        CHECK (line.size () <= 78);
        if (line[0] == ' ')
            continue;
        REQUIRE (line.size () == 77);
        CHECK (line[76] == '%');
        size_t begin = 1;
        for (size_t end : ends) {
            CHECK (line[begin] == ' ');
            CHECK (line[end - 1] != ' ');
            CHECK (
                line.substr (begin, end - begin).find_last_of (' ') <
                line.substr (begin, end - begin).find_first_of ("0123456789"));
            begin = end;
        }
    }
    for (size_t i = 0; i < 2; i++)
        for (size_t at = 1; at < table.lines[i].size (); at++)
            if (table.lines[i][at] == ' ' && table.lines[i][at - 1] != ' ')
                CHECK (std::count (std::begin (ends), std::end (ends), at));
    const std::vector<std::string> events = table.events ();
    CHECK (events[events.size () - 3].substr (21, 18) == "   1074M  1073742k");
}

TEST_CASE ("report: a second without events has a line of its own", "[cdcl]") {
    test::Solver owner = test::solver ();
    cdcl *s = owner.get ();
    Table table;
    table.listen (s, 1);
    cdcl_report (s, 1, REPORT_START);
    const size_t before = table.lines.size ();
    s->report.last -= 2;
    cdcl_report_second (s);
    REQUIRE (table.lines.size () == before + 1);
    CHECK (table.lines.back ()[0] == REPORT_SECOND);
    s->report.last = 1e300; // a time in the future
    cdcl_report_second (s);
    CHECK (table.lines.size () == before + 1);
}

TEST_CASE ("report: without verbose there are no lines and no times",
           "[cdcl]") {
    for (bool verbose : {false, true}) {
        test::Solver s = test::solver ();
        Table table;
        table.listen (s.get (), verbose);
        search_long (s.get ());
        CHECK (table.lines.empty () == !verbose);
        uint64_t sum = 0;
        size_t count = 0, times = 0;
        const cdcl_statistic *statistics = cdcl_statistics (&count);
        for (size_t i = 0; i < count; i++)
            if (!std::strcmp (statistics[i].unit, "microseconds")) {
                times++;
                sum += cdcl_stat (s.get (), statistics[i].name);
            }
        CHECK (times == 3 + TECHNIQUES);
        if (!verbose)
            CHECK (sum == 0);
    }
}
