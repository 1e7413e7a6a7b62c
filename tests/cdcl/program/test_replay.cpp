// test_replay.cpp -- the replay must refuse wrong traces.
//
// In a trace written by hand, each line is made wrong in turn.  Further traces come from the
// program's own writer, for searches that use all techniques.

#include "tests/test.hpp"

extern "C" {
#include "cdcl/program/replay/replay.h"
#include "cdcl/shared/files/paths.h"
#include "cdcl/shared/trace/trace_writer.h"
}

using test::DimacsLits;

namespace {

struct Bytes {
    std::string text;
    size_t at = 0;
    bool fails = false; // whether reading fails at the end
};

long read_bytes (void *source, char *bytes, size_t size) {
    Bytes *const from = static_cast<Bytes *> (source);
    const size_t got = std::min (size, from->text.size () - from->at);
    std::memcpy (bytes, from->text.data () + from->at, got);
    from->at += got;
    return got || !from->fails ? static_cast<long> (got) : -1;
}

struct Outcome {
    int status;
    cdcl_replay_report report;
    std::string at () const {
        return std::to_string (report.place) + ": " + report.message;
    }
};

Outcome replay (const std::string &formula, const std::string &trace,
                bool fails = false) {
    Outcome outcome;
    Bytes sources[2] = {{formula}, {trace, 0, fails}};
    outcome.status = cdcl_replay (sources, sources + 1, read_bytes, nullptr,
                                  &outcome.report);
    return outcome;
}

const char *const formula = "p cnf+ 6 4\n"
                            "1 2 3 = 1\n"
                            "-1 4 0\n"
                            "-1 -4 5 0\n"
                            "-5 -4 -6 0\n";

const std::vector<std::string> recorded = {
    R"({"trace":1,"program":"by hand","formula":"f","variables":6})",
    R"({"event":"group","id":1,"kind":"exactly-one","lits":[1,2,3]})",
    R"({"event":"clause","id":2,"lits":[-1,4]})",
    R"({"event":"clause","id":3,"lits":[-1,-4,5]})",
    R"({"event":"clause","id":4,"lits":[-5,-4,-6]})",
    R"({"event":"solve"})",
    R"({"event":"decide","lit":6,"level":1})",
    R"({"event":"decide","lit":1,"level":2})",
    R"({"event":"imply","lit":-2,"level":2,"reason":{"kind":"group","id":1,"lits":[-2,-1]}})",
    R"({"event":"imply","lit":4,"level":2,"reason":{"kind":"clause","id":2,"lits":[4,-1]}})",
    R"({"event":"imply","lit":5,"level":2,"reason":{"kind":"clause","id":3,"lits":[5,-4,-1]}})",
    R"({"event":"conflict","n":1,"level":2,"reason":{"kind":"clause","id":4,"lits":[-5,-4,-6]}})",
    R"({"event":"resolve","pivot":5,"reason":{"kind":"clause","id":3,"lits":[5,-4,-1]}})",
    R"({"event":"resolve","pivot":4,"reason":{"kind":"clause","id":2,"lits":[4,-1]}})",
    R"({"event":"uip","lit":1,"lits":[-1,-6]})",
    R"({"event":"learn","id":5,"lits":[-1,-6],"glue":2,"level":1})",
    R"({"event":"backjump","from":2,"to":1})",
    R"({"event":"imply","lit":-1,"level":1,"reason":{"kind":"clause","id":5,"lits":[-1,-6]}})",
    R"({"event":"decide","lit":2,"level":2})",
    R"({"event":"imply","lit":-3,"level":2,"reason":{"kind":"group","id":1,"lits":[-3,-2]}})",
    R"({"event":"restart"})",
    R"({"event":"backjump","from":2,"to":0})",
    R"({"event":"inprocess","what":"reduce","phase":"begin"})",
    R"({"event":"delete","id":5})",
    R"({"event":"inprocess","what":"reduce","phase":"end"})",
    R"({"event":"derive","id":6,"lits":[-1,5],"by":"search"})",
    R"({"event":"sat","model":[-1,2,-3,4,-5,6]})"};

std::string join (const std::vector<std::string> &all) {
    std::string text;
    for (const std::string &line : all)
        text += line + "\n";
    return text;
}

// The trace with this line replaced.
std::string with (size_t number, const std::string &line) {
    std::vector<std::string> changed = recorded;
    changed[number - 1] = line;
    return join (changed);
}

// Replaces the first `from` in the line with this number.
std::string changed (size_t number, const std::string &from,
                     const std::string &to) {
    std::string line = recorded[number - 1];
    const size_t place = line.find (from);
    REQUIRE (place != std::string::npos);
    return with (number, line.replace (place, from.size (), to));
}

} // namespace

TEST_CASE ("replay: a trace by hand", "[cdcl][valgrind]") {
    const Outcome outcome = replay (formula, join (recorded));
    INFO (outcome.at ());
    CHECK (outcome.status == CDCL_DRAT_OK);
    CHECK (outcome.report.events == recorded.size () - 1);
    CHECK (outcome.report.implied == 5);
    CHECK (outcome.report.conflicts == 1);
    CHECK (outcome.report.resolutions == 2);
}

TEST_CASE ("replay: each difference is found in its line", "[cdcl][valgrind]") {
    const struct {
        size_t number;
        const char *from, *to, *message;
    } changes[] = {
        {1, "1", "2", "1: expected a trace of version 1"},
        {1, "hand", "\\\"hand\\\"", ""},
        {2, "exactly-one", "both", "2: expected the kind of the group"},
        {2, "\"id\":1,", "", "2: expected a number \"id\""},
        {2, "3]", "4]", "2: the formula has no such clause"},
        {2, "exactly-one\",\"lits\":[1,2,3]", "at-most-one\",\"lits\":[1,4]",
         "2: the formula has no such clause"},
        {3, "\"id\":2,", "", "3: expected a number \"id\""},
        {3, "]", "],\"by\":\"me\"", "3: a clause by others cannot be checked"},
        {3, "]", "],\"by\":\"block\"", "3: no model to exclude"},
        {3, "id\":2", "id\":3", "3: expected the id 2"},
        {4, "-4", "4", "4: the formula has no such clause"},
        {5, "-6]", "-6,-6]", "5: the formula has no such clause"},
        {5, "clause", "unsat", "5: no search is at its end"},
        {6, "solve", "restart", "6: expected within a search"},
        {6, "e\"", "e\",\"assumptions\":[-2,-2]",
         "22: expected to go to level 1"},
        {7, "decide", "fly", "7: expected an event"},
        {7, "decide", "restart", "7: there is nothing to undo"},
        {7, "6", "0", "7: expected a literal \"lit\""},
        {7, "6", "536870912", "7: expected a literal \"lit\""},
        {7, "6", "-536870912", "7: expected a literal \"lit\""},
        {7, "\"lit\"", "\"lid\"", "7: expected a number \"lit\""},
        {7, "1", "1,\"assumption\":true", "7: 6 was not assumed"},
        {7, "level\":1", "level\":2", "7: expected level 1"},
        {8, "\"lit\":1", "\"lit\":-6", "8: -6 has a value already"},
        {9, "\"kind\":\"group\",", "", "9: expected a reason"},
        {9, "\"id\":1", "\"id\":2", "9: 2 is of another kind"},
        {9, "[-2,-1]", "[-2,-4]", "9: 1 has other literals"},
        {10, "\"lit\":4", "\"lit\":-4", "10: expected -4 first in its reason"},
        {10, "\"id\":2", "\"id\":7", "10: there is no clause or group 7"},
        {11, "[5,-4,-1]", "[5,-4]", "11: 3 has other literals"},
        {11, "[5,-4,-1]", "[5,-4,-1,2]", "11: 3 has other literals"},
        {11, "level\":2", "level\":1", "11: expected level 2"},
        {12, "\"n\":1", "\"n\":2", "12: expected the number 1"},
        {12, "\"n\":1,", "", "12: expected a number \"n\""},
        {12, "level\":2", "level\":1", "12: expected level 2"},
        {12, "\"id\":4,\"lits\":[-5,-4,-6]", "\"id\":3,\"lits\":[5,-4,-1]",
         "12: 5 is not false before the implied literal"},
        {13, "\"pivot\":5", "\"pivot\":2",
         "13: -2 is not in the clause, or not of this level"},
        {13, "[5,-4,-1]", "[-4,5,-1]", "13: expected 5 first in its reason"},
        {13, "resolve", "conflict", "13: expected no conflict here"},
        {13, "\"id\":3,\"lits\":[5,", "\"lits\":[5,3,",
         "13: 3 is not false before the implied literal"},
        {14, "resolve", "decide", "14: expected a learned clause"},
        {15, "uip", "shrunk", "15: expected a first UIP before"},
        {15, "\"lits\"", "\"lid\"", "15: expected literals \"lits\""},
        {15, "[-1,-6]", "[-1]",
         "15: it is another clause than the computed one, of 2 literals"},
        {15, "[-1,-6]", "[-1,-6,2]",
         "15: it is another clause than the computed one, of 2 literals"},
        {15, "\"lit\":1", "\"lit\":4",
         "15: 4 is no first UIP, 1 literals are of this level"},
        {16, "\"lits\"", "\"lid\"", "16: expected literals \"lits\""},
        {16, "learn\",\"id\":5,\"lits\":[-1,-6]", "minimized\",\"lits\":[3]",
         "16: 3 is not in the clause"},
        {16, "learn\",\"id\":5,\"lits\":[-1", "shrunk\",\"by\":2,\"lits\":[-6",
         "16: -6 is not in the clause"},
        {16, "learn\",\"id\":5,\"lits\":[-1,", "shrunk\",\"by\":2,\"lits\":[",
         "16: 2 is not false at the same level"},
        {16, "[-1,-6]", "[-6,-1]",
         "16: it is another clause than the computed one, of 2 literals"},
        {16, "glue\":2", "glue\":1", "16: expected glue 2"},
        {16, "level\":1", "level\":0", "16: expected to jump to level 1"},
        {17, "to\":1", "to\":0", "17: expected to go to level 1"},
        {17, "\"to\"", "\"in\"", "17: expected a number \"to\""},
        {17, "from\":2", "from\":3",
         "17: expected to come from level 2, and to go below it"},
        {18, "-1,\"level", "1,\"level", "18: expected 1 first in its reason"},
        {20, "[-3,-2]", "[3,-2]", "20: 1 has other literals"},
        {21, "restart\"", "sat\",\"model\":[-1,2,-3,4,-5,-6]",
         "21: 6 is not in the model"},
        {22, "to\":0", "to\":1", "22: expected to go to level 0"},
        {23, "\"what\"", "\"when\"", "23: expected a procedure"},
        {23, "inprocess", "mode\",\"to\":\"fast", "23: expected a mode"},
        {23, "inprocess", "rephase\",\"to\":\"worst", "23: expected phases"},
        {23, "inprocess", "active\",\"var\":\"5",
         "23: expected a number \"var\""},
        {23, "inprocess\"", "active\",\"var\":5", "23: 5 cannot come back"},
        {24, "id", "it", "24: expected a number \"id\""},
        {24, "5", "1", "24: 1 is a group"},
        {24, "5", "6", "24: there is no clause or group 6"},
        {25, "reduce", "walk", "25: this procedure does not end here"},
        {26, "id", "it", "26: expected a number \"id\""},
        {26, "[-1,5]", "[2,5]",
         "26: the clause does not follow by unit propagation"},
        {27, "sat", "unsat",
         "27: the clause does not follow by unit propagation"},
        {27, "4", "-4", ""},
        {27, "2,-3", "3,-3", "27: expected a literal of 2"}};
    for (const auto &change : changes) {
        const std::string trace =
            changed (change.number, change.from, change.to);
        INFO (change.number << " " << change.from << " " << change.to);
        const Outcome outcome = replay (formula, trace);
        if (!*change.message) {
            CHECK (outcome.status == CDCL_DRAT_OK);
            continue;
        }
        CHECK (outcome.status == CDCL_DRAT_REJECTED);
        CHECK (outcome.at () == change.message);
    }
}

TEST_CASE ("replay: a model that falsifies a clause", "[cdcl]") {
    const std::string model = R"({"event":"sat","model":[1,-2,-3,-4,-5,6]})";
    CHECK (replay (formula, with (27, model)).at () ==
           "27: the model falsifies a clause");
}

TEST_CASE ("replay: what no line can be alone", "[cdcl]") {
    const auto at = [] (size_t number, const char *line) {
        std::vector<std::string> more = recorded;
        more.insert (more.begin () + static_cast<long> (number) - 1, line);
        return more;
    };
    std::vector<std::string> changed = recorded;
    std::swap (changed[12], changed[13]);
    CHECK (replay (formula, join (changed)).at () ==
           "14: 5 is not before the last pivot");
    CHECK (replay (formula, join (at (7, R"({"event":"inactive","var":6})")))
               .at () == "8: 6 is not in the formula");
    // Each literal of a blocking clause must be false in the last model.
    const char *const blocks =
        R"({"event":"clause","id":7,"by":"block","lits":[1,-2]})";
    CHECK (replay (formula, join (at (28, blocks))).status == CDCL_DRAT_OK);
    CHECK (replay (formula,
                   join (at (28, R"({"event":"clause","id":7,"by":"block",)"
                                 R"("lits":[1,2]})")))
               .at () == "28: 2 is not false in the last model");
    // If a trace covers only a part of the search, it ends before the answer, and no line may
    // follow.
    changed = at (27, R"({"event":"stop"})");
    CHECK (replay (formula, join (changed)).at () ==
           "27: the first line has no \"conflicts\"");
    changed[0].insert (1, "\"conflicts\":1,");
    CHECK (replay (formula, join (changed)).at () ==
           "28: the trace has stopped");
    changed.pop_back ();
    CHECK (replay (formula, join (changed)).status == CDCL_DRAT_OK);
}

TEST_CASE ("replay: a line that is left out, or added", "[cdcl]") {
    std::vector<size_t> spare; // lines on which no later line depends
    for (size_t number = 1; number <= recorded.size (); number++) {
        std::vector<std::string> fewer = recorded;
        fewer.erase (fewer.begin () + static_cast<long> (number) - 1);
        if (replay (formula, join (fewer)).status == CDCL_DRAT_OK)
            spare.push_back (number);
    }
    CHECK (spare == std::vector<size_t>{9, 18, 20, 21, 24, 26});
    std::vector<std::string> more = recorded;
    more.insert (more.begin () + 10, recorded[9]);
    CHECK (replay (formula, join (more)).at () == "11: 4 has a value already");
}

TEST_CASE ("replay: what is no line of a trace", "[cdcl]") {
    const Outcome outcome = replay (formula, with (7, "{\"event\":decide}"));
    CHECK (outcome.status == CDCL_DRAT_BAD_PROOF);
    CHECK (outcome.at () == "7: unexpected 'd', expected a digit");
    CHECK (outcome.report.column == 10);
    CHECK (replay (formula, with (7, "")).at () ==
           "7: the line ends, expected '{'");
    CHECK (replay (formula, with (7, "{\"event\":\"decide\"")).status ==
           CDCL_DRAT_BAD_PROOF);
    const struct {
        const char *from, *to, *message;
    } changes[] = {
        {"\"event\"", "event", "unexpected 'e', expected '\"'"},
        {"group\",", "group", "unexpected 'i', expected '}'"},
        {"lit\":-2", "lit\":99999999999999999999",
         "unexpected '9', expected a smaller number"},
        {"[-2,-1]", "[0]", "unexpected ']', expected a literal"},
        {"[-2,-1]", "[x]", "unexpected 'x', expected a digit"},
        {"[-2,-1]", "[-2 -1]", "unexpected byte 0x20, expected ',' or ']'"},
        {"[-2,-1]", "tru", "unexpected '}', expected 'e'"},
        {"[-2,-1]", "{}", "unexpected '{', expected a value"},
        {"}}", "}} ", "unexpected byte 0x20, expected the end of the line"},
        {"-1]}}", "\"-1", "the line ends, expected the end of a string"},
        {"\"id\"",
         R"("a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,)"
         R"("i":1,"j":1,"k":1,"id")",
         "unexpected ',', expected fewer members"}};
    for (const auto &change : changes) {
        INFO (change.from << " " << change.to);
        const Outcome bad =
            replay (formula, changed (9, change.from, change.to));
        CHECK (bad.status == CDCL_DRAT_BAD_PROOF);
        CHECK (bad.at () == std::string ("9: ") + change.message);
    }
    // With ten more members, sixteen members have a value.
    const std::string full =
        changed (9, "\"id\"",
                 R"("a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,)"
                 R"("i":1,"j":1,"id")");
    CHECK (replay (formula, full).status == CDCL_DRAT_OK);
    CHECK (replay (formula, join (recorded), true).status ==
           CDCL_DRAT_PROOF_IO);
    CHECK (replay (formula, "").at () == "1: the trace ends without an answer");
    CHECK (replay ("p cnf 1 x\n", join (recorded)).status ==
           CDCL_DRAT_BAD_FORMULA);
}

// ---------------------------------------------------------------------------
// Traces of the solver

namespace {

std::string temporary () {
    char name[] = "/tmp/trace-XXXXXX";
    const int fd = mkstemp (name);
    REQUIRE (fd >= 0);
    close (fd);
    return name;
}

// A solver that writes a trace, and the formula that it gets.
struct Traced {
    test::Solver solver = test::solver ();
    std::string path = temporary (), rows;
    size_t count = 0;
    int vars;
    program_trace *trace;

    explicit Traced (int variables) : vars (variables) {
        char message[200];
        unlink (path.c_str ()); // another file may get its inode
        REQUIRE (program_writes (path.c_str (), "--trace", false, message,
                                 sizeof message));
        trace = program_trace_open (path.c_str (), solver.get (), 0, 0, message,
                                    sizeof message);
        REQUIRE (trace);
        TraceHeader header = {};
        header.formula = "f";
        header.vars = variables;
        program_trace_header (trace, &header);
        REQUIRE (cdcl_reserve (solver.get (), variables) == CDCL_OK);
    }
    ~Traced () {
        program_trace_close (trace, false, nullptr, 0);
        unlink (path.c_str ());
    }
    void row (const DimacsLits &lits, const char *end) {
        for (int lit : lits)
            rows += std::to_string (lit) + " ";
        rows += std::string (end) + "\n";
        count++;
    }
    void add (const DimacsLits &clause) {
        row (clause, "0");
        test::add (solver.get (), clause);
    }
    void exactly_one (const DimacsLits &group) {
        row (group, "= 1");
        test::exactly_one (solver.get (), group);
    }
    Outcome outcome () {
        char message[200];
        REQUIRE (program_trace_close (trace, true, message, sizeof message));
        trace = nullptr;
        std::ifstream file (path);
        const std::string text ((std::istreambuf_iterator<char> (file)),
                                std::istreambuf_iterator<char> ());
        return replay ("p cnf+ " + std::to_string (vars) + " " +
                           std::to_string (count) + "\n" + rows,
                       text);
    }
};

DimacsLits random_clause (test::Random &random, int vars, int size) {
    DimacsLits clause;
    while (static_cast<int> (clause.size ()) < size) {
        const int lit = random.between (1, vars);
        if (std::find_if (clause.begin (), clause.end (), [lit] (int other) {
                return std::abs (other) == lit;
            }) == clause.end ())
            clause.push_back (random.between (0, 1) ? lit : -lit);
    }
    return clause;
}

// A constraint of pairs of literals that both a propagator and the formula have.
struct Pairs {
    std::vector<DimacsLits> clauses;
    std::vector<signed char> values;
    std::vector<int> trail, levels;
    DimacsLits answer;

    int value (int lit) const {
        const int value = values[static_cast<size_t> (std::abs (lit))];
        return lit < 0 ? -value : value;
    }
    // Literals that were false before this literal became true.
    const int *reason (int lit) {
        const auto end = std::find (trail.begin (), trail.end (), lit);
        for (const DimacsLits &clause : clauses)
            for (size_t i = 0; i < 2; i++)
                if (clause[i] == lit &&
                    std::find (trail.begin (), end, -clause[1 - i]) != end) {
                    answer = {clause[0], clause[1], 0};
                    return answer.data ();
                }
        return nullptr;
    }
    int propagate () const {
        for (const DimacsLits &clause : clauses)
            for (size_t i = 0; i < 2; i++)
                if (value (clause[i]) < 0 && value (clause[1 - i]) <= 0)
                    return clause[1 - i];
        return 0;
    }
    cdcl_propagator calls () {
        cdcl_propagator calls = {};
        calls.state = this;
        calls.assigned = [] (void *s, const int *lits, size_t size, int level) {
            Pairs *const own = static_cast<Pairs *> (s);
            for (size_t i = 0; i < size; i++) {
                own->values[static_cast<size_t> (std::abs (lits[i]))] =
                    lits[i] > 0 ? 1 : -1;
                own->trail.push_back (lits[i]);
                own->levels.push_back (level);
            }
        };
        calls.backtracked = [] (void *s, int level) {
            Pairs *const own = static_cast<Pairs *> (s);
            while (!own->trail.empty () && own->levels.back () > level) {
                own->values[static_cast<size_t> (
                    std::abs (own->trail.back ()))] = 0;
                own->trail.pop_back ();
                own->levels.pop_back ();
            }
        };
        calls.propagate = [] (void *s) {
            return static_cast<Pairs *> (s)->propagate ();
        };
        calls.reason = [] (void *s, int lit) {
            return static_cast<Pairs *> (s)->reason (lit);
        };
        return calls;
    }
};

} // namespace

TEST_CASE ("replay: searches with a propagator", "[cdcl]") {
    for (uint32_t seed = 1; seed <= test::rounds (30); seed++) {
        INFO ("seed " << seed);
        test::Random random{seed};
        const int vars = 30;
        Traced traced (vars + 20);
        Pairs pairs;
        pairs.values.resize (vars + 1);
        for (int i = 0; i < 20; i++)
            pairs.clauses.push_back (random_clause (random, vars, 2));
        for (const DimacsLits &pair : pairs.clauses) {
            // Each reason is implied, but the solver does not propagate this way.
            const int more = vars + static_cast<int> (traced.count / 2) + 1;
            traced.add ({pair[0], pair[1], more});
            traced.add ({pair[0], pair[1], -more});
        }
        for (int i = 0; i < 70; i++)
            traced.add (random_clause (random, vars, 3));
        const cdcl_propagator calls = pairs.calls ();
        cdcl_connect (traced.solver.get (), &calls);
        for (int var = 1; var <= vars; var++)
            cdcl_observe (traced.solver.get (), var);
        REQUIRE (cdcl_solve (traced.solver.get ()) > 0);
        const Outcome outcome = traced.outcome ();
        INFO (outcome.at ());
        CHECK (outcome.status == CDCL_DRAT_OK);
    }
}

TEST_CASE ("replay: random searches with groups, models blocked", "[cdcl]") {
    uint64_t conflicts = 0;
    for (uint32_t seed = 1; seed <= test::rounds (30); seed++) {
        INFO ("seed " << seed);
        test::Random random{seed};
        const int vars = 40;
        Traced traced (vars);
        for (int i = 0; i < 8; i++)
            traced.exactly_one (random_clause (random, vars, 5));
        for (int i = 0; i < 60; i++)
            traced.add (random_clause (random, vars, 3));
        cdcl *const solver = traced.solver.get ();
        cdcl_set (solver, "restartint", 2);
        for (int models = 0; models < 5; models++) {
            if (test::solve (solver, {random.between (1, vars)}) != CDCL_SAT)
                continue;
            DimacsLits model;
            for (int var = 1; var <= vars; var++)
                model.push_back (cdcl_val (solver, var));
            test::block (solver, model);
        }
        const Outcome outcome = traced.outcome ();
        INFO (outcome.at ());
        CHECK (outcome.status == CDCL_DRAT_OK);
        conflicts += outcome.report.conflicts;
    }
    CHECK (conflicts > 0);
}

TEST_CASE ("replay: ten thousand conflicts with groups and a propagator",
           "[cdcl][slow]") {
    test::Random random{4};
    const int vars = 250;
    Traced traced (vars);
    Pairs pairs;
    pairs.values.resize (vars + 1);
    for (int i = 0; i < 20; i++)
        pairs.clauses.push_back (random_clause (random, vars, 2));
    for (const DimacsLits &clause : pairs.clauses)
        traced.add (clause);
    for (int i = 0; i < 4; i++)
        traced.exactly_one (random_clause (random, vars, 4));
    for (int i = 0; i < 960; i++)
        traced.add (random_clause (random, vars, 3));
    const cdcl_propagator calls = pairs.calls ();
    cdcl_connect (traced.solver.get (), &calls);
    for (int var = 1; var <= vars; var++)
        cdcl_observe (traced.solver.get (), var);
    const uint64_t most = test::rounds (10000);
    cdcl_limit (traced.solver.get (), "conflicts", static_cast<double> (most));
    REQUIRE (cdcl_solve (traced.solver.get ()) == CDCL_UNKNOWN);
    if (!test::slow_build)
        CHECK (cdcl_stat (traced.solver.get (), "vivify_rounds") > 0);
    const Outcome outcome = traced.outcome ();
    INFO (outcome.at ());
    CHECK (outcome.status == CDCL_DRAT_OK);
    CHECK (outcome.report.conflicts >= most);
}

// Both files are large enough for the reader to call its terminate callback: the group
// has the pairs of 400 literals, and the 40,000 rows are sorted.
TEST_CASE ("replay: it stops when its callback returns true", "[cdcl]") {
    std::string group = "p cnf+ 400 1\n", rows = "p cnf 2 40000\n";
    for (int i = 1; i <= 400; i++)
        group += std::to_string (i) + " ";
    for (int i = 0; i < 40000; i++)
        rows += "1 2 0\n";
    for (const std::string &text : {group + "<= 1\n", rows}) {
        Bytes sources[2] = {{text}, {""}};
        cdcl_replay_report report;
        CHECK (cdcl_replay (
                   sources, sources + 1, read_bytes, [] { return 1; },
                   &report) == CDCL_DRAT_STOPPED);
        CHECK (sources[1].at == 0);
    }
}
