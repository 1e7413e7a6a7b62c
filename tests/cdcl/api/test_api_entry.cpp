// test_api_entry.cpp -- checks at the beginning of all functions of cdcl.h: calls without a
// solver, in a callback, while a kernel is plugged in, after memory ran out, and in states
// that the function refuses.

#include "tests/test.hpp"

#include <map>

using namespace test;

namespace {

struct Entry {
    const char *function;
    int (*call) (cdcl *);
    bool plugged; // allowed while a kernel is plugged in
};

const int lits[] = {1, 2, 3};

int none (void *, const void *, size_t) {
    return 0;
}
int no_event (void *, const cdcl_event *) {
    return 0;
}
int no_cube (void *, const int *, size_t) {
    return 0;
}

const Entry entries[] = {
    {"cdcl_add", [] (cdcl *s) { return cdcl_add (s, 1); }, false},
    {"cdcl_add_clause", [] (cdcl *s) { return cdcl_add_clause (s, lits, 3); },
     false},
    {"cdcl_add_clauses",
     [] (cdcl *s) { return cdcl_add_clauses (s, nullptr, 0); }, false},
    {"cdcl_add_at_most_one",
     [] (cdcl *s) { return cdcl_add_at_most_one (s, lits, 3); }, false},
    {"cdcl_add_exactly_one",
     [] (cdcl *s) { return cdcl_add_exactly_one (s, lits, 3); }, false},
    {"cdcl_add_at_most",
     [] (cdcl *s) { return cdcl_add_at_most (s, lits, 3, 2); }, false},
    {"cdcl_reserve", [] (cdcl *s) { return cdcl_reserve (s, 9); }, false},
    {"cdcl_phase", [] (cdcl *s) { return cdcl_phase (s, -1); }, false},
    {"cdcl_push", [] (cdcl *s) { return cdcl_push (s); }, false},
    {"cdcl_pop", [] (cdcl *s) { return cdcl_pop (s); }, false},
    {"cdcl_clear", [] (cdcl *s) { return cdcl_clear (s); }, false},
    {"cdcl_assume", [] (cdcl *s) { return cdcl_assume (s, 1); }, false},
    {"cdcl_propagate", [] (cdcl *s) { return cdcl_propagate (s); }, false},
    {"cdcl_propagate_under",
     [] (cdcl *s) {
         const int *implied;
         size_t count;
         return cdcl_propagate_under (s, lits, 1, &implied, &count);
     },
     false},
    {"cdcl_cubes", [] (cdcl *s) { return cdcl_cubes (s, 2, nullptr, no_cube); },
     false},
    {"cdcl_block", [] (cdcl *s) { return cdcl_block (s, lits, 3); }, false},
    {"cdcl_connect",
     [] (cdcl *s) {
         const cdcl_propagator propagator = {};
         return cdcl_connect (s, &propagator);
     },
     false},
    {"cdcl_observe", [] (cdcl *s) { return cdcl_observe (s, 1); }, false},
    {"cdcl_set_exchange",
     [] (cdcl *s) {
         const cdcl_exchange exchange = {};
         return cdcl_set_exchange (s, &exchange);
     },
     true},
    {"cdcl_solve_threads",
     [] (cdcl *s) {
         cdcl_threads threads = {};
         threads.count = 1;
         return cdcl_solve_threads (s, &threads);
     },
     false},
    {"cdcl_trace_proof",
     [] (cdcl *s) { return cdcl_trace_proof (s, nullptr, false, none); },
     false},
    {"cdcl_trace_pbp",
     [] (cdcl *s) { return cdcl_trace_pbp (s, 0, nullptr, none); }, false},
    {"cdcl_end_pbp", [] (cdcl *s) { return cdcl_end_pbp (s); }, false},
    {"cdcl_set_trace",
     [] (cdcl *s) {
         const cdcl_trace trace = {nullptr, 0, 9, no_event};
         return cdcl_set_trace (s, &trace);
     },
     false},
    {"cdcl_unload", [] (cdcl *s) { return cdcl_unload (s); }, true},
    {"cdcl_plug", [] (cdcl *s) { return cdcl_plug (s, nullptr); }, true},
    {"cdcl_set", [] (cdcl *s) { return cdcl_set (s, "seed", 3); }, true},
    {"cdcl_configure", [] (cdcl *s) { return cdcl_configure (s, "sat"); },
     true},
    {"cdcl_limit", [] (cdcl *s) { return cdcl_limit (s, "conflicts", 9); },
     true},
};

const Entry solving = {"cdcl_solve", [] (cdcl *s) { return cdcl_solve (s); },
                       true};

// Makes each call in a new solver, after `prepare` has brought the solver into a state.
template <class Prepare> std::map<std::string, int> results (Prepare prepare) {
    std::map<std::string, int> result;
    for (const Entry &entry : entries) {
        Solver s = solver ();
        prepare (s.get ());
        result[entry.function] = entry.call (s.get ());
    }
    return result;
}

// The names of the calls that are misuse in this state.  Some calls always are, since the
// solver has no model, frame, proof, kernel or propagator.
template <class Prepare> std::string refusing (Prepare prepare) {
    std::string all;
    for (const auto &result : results (prepare))
        if (result.second == CDCL_MISUSE)
            all += (all.empty () ? "" : " ") + result.first.substr (5);
    return all;
}

// A kernel whose callbacks are never called.
cdcl_kernel silent () {
    cdcl_kernel kernel = {};
    kernel.name = "silent";
    return kernel;
}

void plug (cdcl *solver) {
    const cdcl_kernel kernel = silent ();
    REQUIRE (cdcl_add_exactly_one (solver, lits, 3) == CDCL_OK);
    REQUIRE (cdcl_plug (solver, &kernel) == CDCL_OK);
}

} // namespace

TEST_CASE ("entry: no function takes a null pointer for a solver", "[cdcl]") {
    for (const Entry &entry : entries) {
        INFO (entry.function);
        CHECK (entry.call (nullptr) == CDCL_MISUSE);
    }
    CHECK (cdcl_fixed (nullptr, 1) == 0);
    CHECK_FALSE (cdcl_failed (nullptr, 1));
    CHECK_FALSE (cdcl_decided (nullptr, 1));
    cdcl_model (nullptr, 1, 0, nullptr);
    cdcl_set_learn (nullptr, nullptr, 1, nullptr);
    cdcl_set_message (nullptr, nullptr, nullptr);
    cdcl_set_misuse (nullptr, nullptr, nullptr);
    CHECK (cdcl_get (nullptr, nullptr) == 0);
}

TEST_CASE ("entry: no function changes a solver that calls back", "[cdcl]") {
    static cdcl *current;
    static std::string wrong;
    Solver s = solver ();
    pigeons (s.get (), 7, 6, false);
    current = s.get ();
    cdcl_set_terminate (s.get (), nullptr, [] (void *) {
        wrong = "";
        for (const Entry &entry : entries)
            if (entry.call (current) != CDCL_MISUSE)
                wrong += std::string (" ") + entry.function;
        if (solving.call (current) != CDCL_MISUSE)
            wrong += " cdcl_solve";
        cdcl_set_learn (current, nullptr, 1, nullptr);
        cdcl_set_message (current, nullptr, nullptr);
        return 0;
    });
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    CHECK (wrong == "");
    CHECK (cdcl_error (s.get ()) ==
           std::string ("cdcl_set_message: null solver, or called from a "
                        "callback"));
}

TEST_CASE ("entry: a kernel takes the place of the groups", "[cdcl]") {
    const std::map<std::string, int> with = results (plug);
    for (const Entry &entry : entries) {
        INFO (entry.function);
        CHECK ((with.at (entry.function) == CDCL_MISUSE) != entry.plugged);
    }
}

TEST_CASE ("entry: a solver without memory stays broken", "[cdcl]") {
    Memory memory;
    Solver s (cdcl_new_with_memory (&memory, Memory::resize));
    memory.fail_at = memory.calls + 1;
    memory.fail_on = true;
    REQUIRE (cdcl_reserve (s.get (), 1000) == CDCL_OUT_OF_MEMORY);
    for (const Entry &entry : entries) {
        INFO (entry.function);
        CHECK (entry.call (s.get ()) == CDCL_OUT_OF_MEMORY);
    }
    CHECK (solving.call (s.get ()) == CDCL_OUT_OF_MEMORY);
    CHECK (cdcl_fixed (s.get (), 1) == 0);
    CHECK_FALSE (cdcl_decided (s.get (), 1));
}

TEST_CASE ("entry: states that functions refuse", "[cdcl]") {
    CHECK (refusing ([] (cdcl *s) { cdcl_add (s, 1); }) ==
           "block cubes end_pbp observe plug pop propagate propagate_under "
           "push set_trace solve_threads trace_pbp trace_proof unload");
    CHECK (refusing ([] (cdcl *s) { cdcl_push (s); }) ==
           "block connect end_pbp observe phase plug set_trace trace_pbp "
           "trace_proof unload");
    CHECK (refusing ([] (cdcl *s) { cdcl_assume (s, 1); }) ==
           "block end_pbp observe plug pop set_trace trace_pbp trace_proof "
           "unload");
    CHECK (refusing (
               [] (cdcl *s) { cdcl_trace_proof (s, nullptr, false, none); }) ==
           "block clear end_pbp observe phase plug pop push trace_pbp unload");
    CHECK (refusing ([] (cdcl *s) {
               const cdcl_propagator propagator = {};
               cdcl_connect (s, &propagator);
           }) ==
           "block end_pbp phase plug pop push solve_threads trace_pbp unload");
    CHECK (refusing ([] (cdcl *s) {
               const cdcl_trace trace = {nullptr, 0, 9, no_event};
               cdcl_set_trace (s, &trace);
           }) == "block clear end_pbp observe phase plug pop push "
                 "solve_threads trace_pbp unload");
    CHECK (refusing ([] (cdcl *s) {
               cdcl_exchange exchange = {};
               exchange.import_clause = [] (void *, int *) -> const int * {
                   return nullptr;
               };
               cdcl_set_exchange (s, &exchange);
           }) == "block end_pbp observe phase pop solve_threads trace_pbp "
                 "trace_proof unload");
    CHECK (refusing ([] (cdcl *s) {
               cdcl_add_clause (s, nullptr, 0);
               cdcl_solve (s);
           }) == "block end_pbp observe phase plug pop set_trace trace_pbp "
                 "trace_proof unload");
}

TEST_CASE ("entry: a kernel is plugged into groups alone", "[cdcl]") {
    const auto refused = [] (void (*prepare) (cdcl *)) {
        Solver s = solver ();
        REQUIRE (cdcl_add_exactly_one (s.get (), lits, 3) == CDCL_OK);
        prepare (s.get ());
        const cdcl_kernel kernel = silent ();
        return cdcl_plug (s.get (), &kernel) == CDCL_MISUSE;
    };
    CHECK_FALSE (refused ([] (cdcl *) {}));
    CHECK (refused ([] (cdcl *s) { cdcl_add (s, 1); }));
    CHECK (refused ([] (cdcl *s) { cdcl_add_clause (s, lits, 2); }));
    CHECK (refused ([] (cdcl *s) { cdcl_add_clause (s, lits, 3); }));
    CHECK (refused ([] (cdcl *s) { cdcl_add_clause (s, lits, 1); }));
    CHECK (refused ([] (cdcl *s) { cdcl_add_clause (s, lits, 0); }));
    CHECK (refused ([] (cdcl *s) { cdcl_push (s); }));
    CHECK (refused ([] (cdcl *s) { cdcl_assume (s, 1); }));
    CHECK (refused ([] (cdcl *s) {
        const cdcl_propagator propagator = {};
        cdcl_connect (s, &propagator);
    }));
}
