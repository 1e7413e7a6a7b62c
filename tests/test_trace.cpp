// test_trace.cpp -- tests the model-based tester of cdcl.h (tests/trace): its traces,
// judges and shrinking, and that it notices failures of every kind.

#include <csignal>

#include "tests/oracle.hpp"

#include "tests/programs/apart.hpp"
#include "tests/programs/shrink.hpp"
#include "tests/trace/generate.hpp"
#include "tests/trace/play.hpp"

using test::Random;

namespace {

trace::Trace parsed (const std::string &text) {
    trace::Trace result;
    size_t line = 0;
    REQUIRE (trace::parse (text, result, line));
    return result;
}

size_t bad_line (const std::string &text) {
    trace::Trace result;
    size_t line = 0;
    return trace::parse (text, result, line) ? 0 : line;
}

} // namespace

TEST_CASE ("trace: text is read as it was written", "[trace]") {
    for (uint64_t seed = 1; seed <= 20; seed++) {
        const std::string text = show (trace::random_calls (seed));
        CHECK (show (parsed (text)) == text);
    }
    CHECK (parsed ("# comment\n\n 1 set seed 7\r\n").size () == 1);
    CHECK (bad_line ("0 new\n0 nothing 1\n") == 2);
    CHECK (bad_line ("9 new\n") == 1);
    CHECK (bad_line ("0 clause 1 0 2\n") == 1);
    CHECK (bad_line ("0 clause 536870912\n") == 1);
    CHECK (bad_line ("0 set seed\n") == 1);
    CHECK (bad_line ("0 new 1x\n") == 1);
    CHECK (bad_line (std::string ("0 set se\0ed 1\n", 15)) == 1);
}

TEST_CASE ("trace: the truth table judges as the oracle does", "[trace]") {
    Random random (77);
    for (int round = 0; round < 200; round++) {
        INFO ("round " << round);
        const int vars = random.between (1, 9);
        const test::Formula formula = test::random_mixed (random, vars);
        const test::Oracle oracle (formula);
        trace::Lits all;
        for (int var = 1; var <= vars; var++)
            all.push_back (var);
        const auto judge = trace::judge (all);
        for (const test::DimacsLits &lits : formula.clauses)
            judge->require ({trace::CLAUSE, lits});
        for (const test::DimacsLits &lits : formula.at_most_one)
            judge->require ({trace::AT_MOST_ONE, lits});
        for (const test::DimacsLits &lits : formula.exactly_one)
            judge->require ({trace::EXACTLY_ONE, lits});
        const trace::Lits some = {random.lit (vars), random.lit (vars)};
        CHECK ((judge->possible (some) == trace::YES) ==
               oracle.satisfiable_under (some));
        CHECK ((judge->implied (some) == trace::YES) == oracle.implies (some));
        judge->push ();
        judge->require ({trace::CLAUSE, {}});
        CHECK (judge->possible ({}) == trace::NO);
        judge->pop ();
        CHECK ((judge->possible ({}) == trace::YES) == oracle.satisfiable ());
    }
}

TEST_CASE ("trace: many variables are judged with evidence", "[trace]") {
    trace::Lits all;
    for (int var = 1; var <= 40; var++)
        all.push_back (var);
    const auto judge = trace::judge (all);
    judge->require ({trace::EXACTLY_ONE, all});
    CHECK (judge->possible ({3}) == trace::YES);
    CHECK (judge->possible ({3, 4}) == trace::NO);
    CHECK (judge->implied ({-3, -4}) == trace::YES);
    CHECK (judge->implied ({3, 4}) == trace::NO);
}

TEST_CASE ("trace: every setting of the options comes up", "[trace]") {
    size_t count = 0;
    cdcl_options (&count);
    size_t most = 0;
    std::vector<bool> seen (count);
    const cdcl_option *const options = cdcl_options (&count);
    for (uint64_t number = 0; number < 1 + count + count * (count - 1) / 2;
         number++) {
        size_t set = 0;
        for (const trace::Call &call : trace::random_formula (1, number, false))
            for (size_t i = 0; call.op == trace::SET && i < count; i++)
                if (call.name == options[i].name) {
                    set++;
                    seen[i] = true;
                }
        most = std::max (most, set);
    }
    CHECK (most == 2);
    for (size_t i = 0; i < count; i++) {
        INFO (options[i].name);
        CHECK (seen[i]);
    }
}

TEST_CASE ("trace: shrinking keeps what fails and nothing else", "[trace]") {
    const trace::Trace large = trace::random_calls (12);
    const auto fails = [] (const trace::Trace &less) {
        bool fresh = false;
        for (const trace::Call &call : less) {
            fresh = fresh || call.op == trace::NEW;
            if (fresh && call.op == trace::CLAUSE)
                return true;
        }
        return false;
    };
    REQUIRE (fails (large));
    const trace::Trace small = test::shrink<trace::Call> (large, fails, 1);
    REQUIRE (small.size () == 2);
    CHECK (small[0].op == trace::NEW);
    CHECK (small[1].op == trace::CLAUSE);
    CHECK (small[1].args.size () <= 1);
}

TEST_CASE ("trace: a failure is noticed, wherever it happens", "[trace]") {
    uint64_t counts = 0, played = 0;
    const auto apart = [&] (const std::function<void (uint64_t)> &run,
                            uint64_t first) {
        return test::run_apart (run, first, 10, 10, played, &counts,
                                sizeof counts, true);
    };
    CHECK_FALSE (apart ([&] (uint64_t) { counts++; }, 0).failed);
    CHECK (played == 10);
    CHECK (counts == 10);
    const auto crash = [] (uint64_t) {
        std::raise (SIGKILL); // Catch2 cannot handle it
    };
    CHECK (apart (crash, 0).failed);
    CHECK (played == 0);
    const auto wrong = [&] (uint64_t number) {
        if (number == 5)
            throw test::Failure ("wrong");
        counts++;
    };
    const test::Outcome second = apart (wrong, 2);
    CHECK (second.failed);
    CHECK (second.what == "wrong");
    CHECK (second.at == 5);
    CHECK (counts == 13);
}
