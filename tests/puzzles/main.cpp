// main.cpp -- the model-based tester of the Sudoku headers: `puzzle-fuzz`.
//
// Makes random programs of calls, plays them, and compares the answers with brute
// force (player.hpp).  It shrinks a program that fails, and prints it as text for
// --replay.  The same seed makes the same programs on every machine.
//
// Source: Artho, Biere and Seidl, "Model-based testing for verification back-ends",
// TAP 2013.

#include <cstdio>
#include <cstdlib>
#include <fstream>

extern "C" {
#include "sudoku/variant/kinds.h"
}
#include "agree.hpp"
#include "player.hpp"
#include "tests/programs/apart.hpp"
#include "tests/programs/shrink.hpp"

using namespace puzzles;

namespace {

const char usage[] =
    "usage: puzzle-fuzz calls|boards [option value]...\n"
    "       puzzle-fuzz --replay FILE\n"
    "  calls      any calls of the headers of sudoku/\n"
    "  boards     random rules: encodings, formats and brute force agree\n"
    "  --seed N   the first program (1)\n"
    "  --count N  how many programs (1000)\n"
    "  --time S   stop after S seconds (no limit)\n"
    "  --keep DIR write what fails there and go on\n"
    "  --table 1  print how often each call was made where\n";

struct Settings {
    std::string what, replay, keep;
    uint64_t seed = 1, count = 1000, table = 0;
    double seconds = 1e9;
};

bool read_settings (int argc, char **argv, Settings &settings) {
    if (argc < 2)
        return false;
    settings.what = argv[1];
    int at = settings.what == "--replay" ? 1 : 2;
    if (at == 2 && settings.what != "calls" && settings.what != "boards")
        return false;
    for (; at + 1 < argc; at += 2) {
        const std::string name = argv[at], value = argv[at + 1];
        if (name == "--seed")
            settings.seed = std::strtoull (value.c_str (), nullptr, 10);
        else if (name == "--count")
            settings.count = std::strtoull (value.c_str (), nullptr, 10);
        else if (name == "--time")
            settings.seconds = std::strtod (value.c_str (), nullptr);
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

test::Outcome play_apart (const Program &program) {
    Tally tally;
    uint64_t played = 0;
    return test::run_apart ([&] (uint64_t) { Player (tally).play (program); },
                            0, 1, 60, played, &tally, sizeof tally, true);
}

void report (const Settings &settings, uint64_t seed, const std::string &what) {
    const Program small = test::shrink<Call> (
        random_program (seed),
        [] (const Program &less) { return play_apart (less).failed; }, 0);
    const std::string text =
        "# calls, seed " + std::to_string (seed) + ": " + what +
        "\n# shrunk to " + std::to_string (small.size ()) +
        " calls: " + play_apart (small).what + "\n" + show (small);
    if (settings.keep.empty ()) {
        std::fputs (text.c_str (), stdout);
        return;
    }
    const std::string path =
        settings.keep + "/calls-" + std::to_string (seed) + ".txt";
    std::ofstream (path) << text;
    std::printf ("%s: %s\n", path.c_str (), what.c_str ());
}

void print_table (const Tally &tally) {
    static const char *const places[PLACES] = {
        "none",  "one",     "several", "many",    "marks",
        "rules", "leftout", "stopped", "refused", "starved"};
    std::printf ("%-12s", "call");
    for (const char *place : places)
        std::printf ("%9s", place);
    std::printf ("%9s%9s\n", "ms", "slowest");
    for (int op = 0; op < OPS; op++) {
        std::printf ("%-12s", name_of (static_cast<Op> (op)));
        for (uint64_t count : tally.reached[op])
            std::printf ("%9llu", (unsigned long long) count);
        std::printf ("%9.0f%9.0f\n", 1e3 * tally.seconds[op],
                     1e3 * tally.slowest[op]);
    }
}

void print_agreed (const Agreed &agreed) {
    std::printf (
        "%llu boards: %llu without a solution, %llu with one, %llu "
        "with several, %llu that brute force does not finish; %llu "
        "solvers, %llu texts, %llu formulas\n",
        (unsigned long long) agreed.boards, (unsigned long long) agreed.none,
        (unsigned long long) agreed.one, (unsigned long long) agreed.several,
        (unsigned long long) agreed.hard, (unsigned long long) agreed.solvers,
        (unsigned long long) agreed.texts,
        (unsigned long long) agreed.formulas);
    for (size_t kind = 0; sudoku_kind (kind); kind++)
        std::printf ("%s %llu%s", sudoku_kind (kind)->name,
                     (unsigned long long) agreed.kinds[kind],
                     sudoku_kind (kind + 1) ? ", " : "\n");
}

int fuzz (const Settings &settings) {
    const bool boards = settings.what == "boards";
    struct {
        Tally tally;
        Agreed agreed;
    } counts;
    Tally &tally = counts.tally;
    const auto run = [&] (uint64_t number) {
        if (boards)
            agree (settings.seed + number, counts.agreed);
        else
            Player (tally).play (random_program (settings.seed + number));
    };
    const auto failed = [&] (const test::Outcome &outcome) {
        const uint64_t seed = settings.seed + outcome.at;
        if (boards)
            std::printf ("# boards, seed %llu: %s\n", (unsigned long long) seed,
                         outcome.what.c_str ());
        else
            report (settings, seed, outcome.what);
        return !settings.keep.empty ();
    };
    const auto [done, failures] = test::run_all (
        run, settings.count, settings.seconds, &counts, sizeof counts, failed);
    if (boards)
        print_agreed (counts.agreed);
    else if (settings.table)
        print_table (tally);
    std::printf ("puzzles: %llu traces, %llu calls\n",
                 (unsigned long long) done, (unsigned long long) tally.calls);
    std::printf ("puzzle-fuzz: %llu passed, %llu failed\n",
                 (unsigned long long) (done - failures),
                 (unsigned long long) failures);
    return failures ? 1 : 0;
}

int replay (const std::string &path) {
    Program program;
    Tally tally;
    return test::replay (
        "puzzle-fuzz", "program", path,
        [&] (const std::string &text, size_t &line) {
            return parse (text, program, line);
        },
        [&] { Player (tally).play (program); });
}

} // namespace

int main (int argc, char **argv) {
    Settings settings;
    if (!read_settings (argc, argv, settings)) {
        std::fputs (usage, stderr);
        return 2;
    }
    return settings.replay.empty () ? fuzz (settings)
                                    : replay (settings.replay);
}
