// test_trace.cpp -- the events of a search, as the callback of a user receives them.

#include "tests/test.hpp"

using test::DimacsLits;

namespace {

struct Recorder {
    std::vector<std::string> lines;
    size_t most = SIZE_MAX;

    std::string line (const cdcl_event &event) const {
        static const char *const names[] = {
            "clause",   "at-most-one", "exactly-one", "group",     "derive",
            "delete",   "eliminated",  "substituted", "active",    "begin",
            "end",      "solve",       "sat",         "unsat",     "unknown",
            "stop",     "learn",       "decide",      "assume",    "imply",
            "conflict", "resolve",     "uip",         "minimized", "shrunk",
            "backjump", "restart",     "mode",        "rephase"};
        std::string text = names[event.kind];
        if (event.lit)
            text += " " + std::to_string (event.lit);
        if (event.level || event.kind == CDCL_EVENT_BACKJUMP)
            text += " @" + std::to_string (event.level);
        if (event.kind == CDCL_EVENT_LEARN)
            text += " glue " + std::to_string (event.glue);
        if (event.name)
            text += std::string (" ") + event.name;
        if (event.kind == CDCL_EVENT_IMPLY ||
            event.kind == CDCL_EVENT_CONFLICT ||
            event.kind == CDCL_EVENT_RESOLVE)
            text += std::string (" ") + "cgpu"[event.reason];
        for (size_t i = 0; i < event.size; i++)
            text += (i ? " " : ": ") + std::to_string (event.lits[i]);
        return text;
    }

    cdcl_trace trace (uint64_t from = 0, uint64_t conflicts = 0) {
        return {this, from, conflicts,
                [] (void *state, const cdcl_event *event) {
                    Recorder *self = static_cast<Recorder *> (state);
                    self->lines.push_back (self->line (*event));
                    return static_cast<int> (self->lines.size () >= self->most);
                }};
    }
    void begin (cdcl *solver, uint64_t from = 0, uint64_t conflicts = 0) {
        const cdcl_trace calls = trace (from, conflicts);
        REQUIRE (cdcl_set_trace (solver, &calls) == CDCL_OK);
    }
    bool has (const std::string &wanted) const {
        for (const std::string &line : lines)
            if (line == wanted)
                return true;
        return false;
    }
    size_t count (const std::string &first) const {
        size_t result = 0;
        for (const std::string &line : lines)
            result += line.compare (0, first.size (), first) == 0;
        return result;
    }
};

// The formula of tests/cnf/conflict.cnf.
void add_conflict (cdcl *solver) {
    for (const DimacsLits &clause : {DimacsLits{-1, 2},
                                     {-3, 4},
                                     {-5, 6},
                                     {-5, -1, 7},
                                     {-6, -7, 8},
                                     {-8, 9},
                                     {-8, -2, 10},
                                     {-9, -10, -1}})
        REQUIRE (test::add (solver, clause) == CDCL_OK);
}

} // namespace

TEST_CASE ("trace: one conflict, from the decisions to the learned clause",
           "[cdcl]") {
    test::Solver solver = test::solver ();
    Recorder recorder;
    recorder.begin (solver.get ());
    add_conflict (solver.get ());
    CHECK (cdcl_solve (solver.get ()) == CDCL_SAT);
    REQUIRE (recorder.lines.size () > 27);
    const std::vector<std::string> steps (recorder.lines.begin () + 8,
                                          recorder.lines.begin () + 28);
    CHECK (steps == std::vector<std::string>{"solve",
                                             "decide 1 @1",
                                             "imply 2 @1 c: 2 -1",
                                             "decide 3 @2",
                                             "imply 4 @2 c: 4 -3",
                                             "decide 5 @3",
                                             "imply 6 @3 c: 6 -5",
                                             "imply 7 @3 c: 7 -5 -1",
                                             "imply 8 @3 c: 8 -7 -6",
                                             "imply 9 @3 c: 9 -8",
                                             "imply 10 @3 c: 10 -8 -2",
                                             "conflict @3 c: -9 -10 -1",
                                             "resolve 10 c: 10 -8 -2",
                                             "resolve 9 c: 9 -8",
                                             "uip 8: -8 -1 -2",
                                             "shrunk -1: -1 -2",
                                             "learn @1 glue 2: -8 -1",
                                             "backjump @1",
                                             "imply -8 @1 c: -8 -1",
                                             "decide 6 @2"});
    CHECK (recorder.lines.back ().compare (0, 5, "sat: ") == 0);
}

TEST_CASE ("trace: groups say which pair or members they are", "[cdcl]") {
    test::Solver solver = test::solver ();
    Recorder recorder;
    recorder.begin (solver.get ());
    test::exactly_one (solver.get (), {1, 2, 3});
    test::add (solver.get (), {-2, -4});
    CHECK (test::solve (solver.get (), {4, -1}) == CDCL_SAT);
    CHECK (recorder.lines == std::vector<std::string>{
                                 "exactly-one: 1 2 3", "group add: 1 2 3",
                                 "clause: -2 -4", "solve: 4 -1", "assume 4 @1",
                                 "imply -2 @1 c: -2 -4", "assume -1 @2",
                                 "imply 3 @2 g: 3 1 2", "sat: -1 -2 3 4"});
}

TEST_CASE ("trace: an assumption that is true opens an empty level", "[cdcl]") {
    test::Solver solver = test::solver ();
    Recorder recorder;
    test::at_most_one (solver.get (), {});
    recorder.begin (solver.get ());
    test::at_most_one (solver.get (), {1, 2});
    test::add (solver.get (), {1, 3});
    CHECK (test::solve (solver.get (), {1, -2, 3}) == CDCL_SAT);
    CHECK (recorder.has ("imply -2 @1 g: -2 -1"));
    CHECK (recorder.has ("assume -2 @2"));
    CHECK (recorder.has ("assume 3 @3"));
    CHECK (recorder.count ("decide") == 0);
}

TEST_CASE ("trace: a propagator is asked for its reasons at once", "[cdcl]") {
    test::Solver solver = test::solver ();
    Recorder recorder;
    recorder.begin (solver.get ());
    cdcl_reserve (solver.get (), 3);
    struct State {
        bool told = false, done = false;
        int asked = 0;
        int clause[3] = {2, -1, 0};
    } state;
    cdcl_propagator calls = {};
    calls.state = &state; // 1 implies 2
    calls.assigned = [] (void *s, const int *lits, size_t size, int) {
        for (size_t i = 0; i < size; i++)
            static_cast<State *> (s)->told |= lits[i] == 1;
    };
    calls.propagate = [] (void *s) {
        State *const own = static_cast<State *> (s);
        if (!own->told || own->done)
            return 0;
        own->done = true;
        return 2;
    };
    calls.reason = [] (void *s, int) -> const int * {
        static_cast<State *> (s)->asked++;
        return static_cast<State *> (s)->clause;
    };
    cdcl_connect (solver.get (), &calls);
    cdcl_observe (solver.get (), 1);
    cdcl_observe (solver.get (), 2);
    CHECK (test::solve (solver.get (), {1}) == CDCL_SAT);
    CHECK (state.asked == 1);
    CHECK (recorder.lines.size () == 6);
    CHECK (recorder.has ("clause propagator: 2 -1"));
    CHECK (recorder.has ("imply 2 @1 p: 2 -1"));
}

TEST_CASE ("trace: a window has the trail before it, and ends", "[cdcl]") {
    test::Solver solver = test::solver ();
    Recorder recorder;
    recorder.begin (solver.get (), 10, 5);
    test::pigeons (solver.get (), 6, 5, true);
    CHECK (cdcl_solve (solver.get ()) == CDCL_UNSAT);
    CHECK (recorder.count ("conflict") == 5);
    CHECK (recorder.count ("learn") == 15);
    CHECK (recorder.lines.back () == "stop");
    size_t first = 0;
    while (recorder.lines[first].compare (0, 7, "decide ") &&
           recorder.lines[first].compare (0, 6, "imply "))
        first++;
    size_t learned = 0;
    for (size_t i = 0; i < first; i++)
        learned += recorder.lines[i].compare (0, 5, "learn") == 0;
    CHECK (learned == 10);
}

TEST_CASE ("trace: the callback may end it", "[cdcl]") {
    test::Solver solver = test::solver ();
    Recorder recorder;
    recorder.most = 10;
    recorder.begin (solver.get ());
    add_conflict (solver.get ());
    CHECK (cdcl_solve (solver.get ()) == CDCL_SAT);
    CHECK (recorder.lines.size () == 10);
}

TEST_CASE ("trace: without one the search is the same", "[cdcl]") {
    uint64_t conflicts[2];
    for (int traced = 0; traced < 2; traced++) {
        test::Solver solver = test::solver ();
        Recorder recorder;
        if (traced)
            recorder.begin (solver.get ());
        test::pigeons (solver.get (), 7, 6, true);
        CHECK (cdcl_solve (solver.get ()) == CDCL_UNSAT);
        conflicts[traced] = cdcl_stat (solver.get (), "conflicts");
        CHECK (recorder.count ("conflict") == (traced ? conflicts[1] : 0));
    }
    CHECK (conflicts[0] == conflicts[1]);
}

TEST_CASE ("trace: misuse", "[cdcl]") {
    test::Solver solver = test::solver ();
    Recorder recorder;
    const cdcl_trace calls = recorder.trace ();
    const cdcl_trace nothing = {};
    CHECK (cdcl_set_trace (solver.get (), nullptr) == CDCL_MISUSE);
    CHECK (cdcl_set_trace (solver.get (), &nothing) == CDCL_MISUSE);
    recorder.begin (solver.get ());
    CHECK (cdcl_push (solver.get ()) == CDCL_MISUSE);
    CHECK (cdcl_clear (solver.get ()) == CDCL_MISUSE);
    CHECK (std::string (cdcl_error (solver.get ())) ==
           "cdcl_clear: a proof or trace cannot remove clauses");
    test::Solver late = test::solver ();
    test::add (late.get (), {1});
    CHECK (cdcl_set_trace (late.get (), &calls) == CDCL_MISUSE);
    CHECK (std::string (cdcl_error (late.get ())) ==
           "cdcl_set_trace: the trace must begin with the first clause");
}
