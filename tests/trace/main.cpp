// main.cpp -- the model-based tester of cdcl.h: `trace-fuzz`.
//
// Makes random traces, plays them, and compares the answers with the judge's.
// It shrinks a trace that fails, and prints it as text for --replay.  The same
// seed makes the same traces on every machine, as long as the tables of options
// are the same.
//
// Sources: Artho, Biere and Seidl, "Model-based testing for verification
// back-ends", TAP 2013, for random calls with options toggled; Brummayer and
// Biere, "Fuzzing and delta-debugging SMT solvers", SMT 2009.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "cdcl/cdcl.h"
#include "generate.hpp"
#include "play.hpp"
#include "tests/programs/apart.hpp"
#include "tests/programs/shrink.hpp"
#include "tests/tools.hpp"

using namespace trace;
using test::Outcome;

namespace {

const char usage[] =
    "usage: trace-fuzz calls|many|formulas|large [option value]...\n"
    "       trace-fuzz --replay FILE\n"
    "  calls     any calls of cdcl.h, at most 16 variables\n"
    "  many      the same with 20 to 90 variables\n"
    "  formulas  small formulas, options toggled singly and in pairs\n"
    "  large     formulas of 50 to 200 variables\n"
    "  --seed N     the first trace (1)\n"
    "  --count N    how many traces (1000)\n"
    "  --time S     stop after S seconds (no limit)\n"
    "  --memory N   play each N times more, an allocation failing each time "
    "(0)\n"
    "  --keep DIR   write what fails there and go on\n"
    "  --table 1    print how often each call was made in which state\n";

struct Settings {
    std::string what, replay, keep;
    uint64_t seed = 1, count = 1000, memory = 0, table = 0;
    double seconds = 1e9;
};

bool read_settings (int argc, char **argv, Settings &settings) {
    if (argc < 2)
        return false;
    settings.what = argv[1];
    int at = 2;
    if (settings.what == "--replay")
        at = 1;
    else if (settings.what != "calls" && settings.what != "many" &&
             settings.what != "formulas" && settings.what != "large")
        return false;
    for (; at + 1 < argc; at += 2) {
        const std::string name = argv[at], value = argv[at + 1];
        if (name == "--seed")
            settings.seed = std::strtoull (value.c_str (), nullptr, 10);
        else if (name == "--count")
            settings.count = std::strtoull (value.c_str (), nullptr, 10);
        else if (name == "--time")
            settings.seconds = std::strtod (value.c_str (), nullptr);
        else if (name == "--memory")
            settings.memory = std::strtoull (value.c_str (), nullptr, 10);
        else if (name == "--table")
            settings.table = std::strtoull (value.c_str (), nullptr, 10);
        else if (name == "--keep")
            settings.keep = value;
        else if (name == "--replay")
            settings.replay = value;
        else
            return false;
    }
    return at == argc;
}

Trace make (const Settings &settings, uint64_t number) {
    if (settings.what == "calls" || settings.what == "many")
        return random_calls (number, settings.what == "many");
    return random_formula (number, number, settings.what == "large");
}

// A copy of the trace in which an allocation of its first solver fails; `tally` has the
// number of the solver's allocations.
Trace starved (Trace trace, const Tally &tally, test::Random &random) {
    const uint64_t most = tally.allocations[0] + 1;
    for (Call &call : trace)
        if (call.op == NEW && call.solver == 0) {
            call.args = {static_cast<int64_t> (1 + random.next () % most),
                         random.below (2)};
            break;
        }
    return trace;
}

// Each seed has the numbers 0 … memory: number 0 is the trace itself, the others are the
// trace with a failing allocation.
Trace make_any (const Settings &settings, uint64_t number) {
    const uint64_t times = settings.memory + 1;
    Trace trace = make (settings, settings.seed + number / times);
    if (number % times == 0)
        return trace;
    for (Call &call : trace)
        if (call.op == NEW)
            call.args.clear ();
    Tally tally;
    play (trace, tally);
    test::Random random (number);
    return starved (trace, tally, random);
}

std::string seed_of (const Settings &settings, const Outcome &outcome) {
    return std::to_string (settings.seed + outcome.at / (settings.memory + 1));
}

enum { AGAIN_ONE_IN = 8, PATIENCE = 600 }; // traces played twice; seconds

// Plays one trace, without the output of sanitizers.
Outcome play_apart (const Trace &trace) {
    uint64_t played = 0;
    Tally tally;
    return test::run_apart ([&] (uint64_t) { play_twice (trace, tally); }, 0, 1,
                            PATIENCE, played, &tally, sizeof tally, true);
}

void report (const Settings &settings, const Outcome &outcome,
             const Trace &trace) {
    const Trace small = test::shrink<Call> (
        trace, [] (const Trace &less) { return play_apart (less).failed; }, 1);
    const Outcome last = play_apart (small);
    std::string text = "# " + settings.what + ", seed " +
                       seed_of (settings, outcome) + ": " + outcome.what +
                       "\n# shrunk: " + last.what + "\n" + show (small);
    if (settings.keep.empty ()) {
        std::fputs (text.c_str (), stdout);
        return;
    }
    const std::string path = settings.keep + "/" + settings.what + "-" +
                             seed_of (settings, outcome) + ".txt";
    std::ofstream (path) << text;
    std::printf ("%s: %s\n", path.c_str (), outcome.what.c_str ());
}

// Prints the numbers of calls by the state in which they were made.
void print_reached (const Tally &tally) {
    std::printf ("%-12s%9s%9s%9s%9s%9s%9s%9s%9s%9s\n", "call", "ready", "sat",
                 "unsat", "unknown", "broken", "frames", "proof", "connect",
                 "other");
    for (int op = 0; op < OPS; op++) {
        std::printf ("%-12s", name_of (static_cast<Op> (op)));
        for (uint64_t count : tally.reached[op])
            std::printf ("%9llu", (unsigned long long) count);
        std::printf ("\n");
    }
}

// A statistic that is still 0 belongs to code that was not tested.
void print_unreached (const Tally &tally) {
    size_t count = 0;
    const cdcl_statistic *const table = cdcl_statistics (&count);
    std::string names;
    for (size_t i = 0; i < count && i < Tally::STATISTICS; i++)
        if (!tally.statistics[i])
            names += std::string (" ") + table[i].name;
    if (!names.empty ())
        std::printf ("not reached:%s\n", names.c_str ());
}

int fuzz (const Settings &settings) {
    Tally tally;
    const auto run = [&] (uint64_t number) {
        const Trace trace = make_any (settings, number);
        if (number % AGAIN_ONE_IN == 0)
            play_twice (trace, tally);
        else
            play (trace, tally);
    };
    const auto failed = [&] (const Outcome &outcome) {
        report (settings, outcome, make_any (settings, outcome.at));
        return !settings.keep.empty ();
    };
    const auto [done, failures] =
        test::run_all (run, settings.count * (settings.memory + 1),
                       settings.seconds, &tally, sizeof tally, failed);
    std::printf (
        "%s: %llu traces, %llu calls, %llu solves (%llu sat, %llu unsat, "
        "%llu unknown), %llu conflicts, %llu learned clauses judged, %llu "
        "proofs, %llu times out of memory, %llu misused, %llu too hard to "
        "judge\n",
        settings.what.c_str (), (unsigned long long) done,
        (unsigned long long) tally.calls, (unsigned long long) tally.solves,
        (unsigned long long) tally.sat, (unsigned long long) tally.unsat,
        (unsigned long long) tally.unknown,
        (unsigned long long) tally.conflicts,
        (unsigned long long) tally.learned, (unsigned long long) tally.proofs,
        (unsigned long long) tally.failures, (unsigned long long) tally.misuses,
        (unsigned long long) tally.hard);
    std::printf (
        "%llu cubes, %llu literals implied, %llu clauses exported, "
        "%llu imported, %llu helpers, %llu events\n",
        (unsigned long long) tally.cubes, (unsigned long long) tally.implied,
        (unsigned long long) tally.exported,
        (unsigned long long) tally.imported, (unsigned long long) tally.helpers,
        (unsigned long long) tally.events);
    if (settings.table)
        print_reached (tally);
    print_unreached (tally);
    std::printf ("trace-fuzz: %llu passed, %llu failed\n",
                 (unsigned long long) (done - failures),
                 (unsigned long long) failures);
    return failures ? 1 : 0;
}

int replay (const std::string &path) {
    Trace trace;
    Tally tally;
    return test::replay (
        "trace-fuzz", "trace", path,
        [&] (const std::string &text, size_t &line) {
            return parse (text, trace, line);
        },
        [&] { play_twice (trace, tally); });
}

} // namespace

int main (int argc, char **argv) {
    Settings settings;
    if (!read_settings (argc, argv, settings)) {
        std::fputs (usage, stderr);
        return 2;
    }
    return settings.what == "--replay" ? replay (settings.replay)
                                       : fuzz (settings);
}
