// groups.cpp -- one exactly-one constraint, native or as clauses.
//
// Each round assumes the next member true and solves; all other members become false.
// This is the critical operation of a group; without groups it takes m − 1 binary clauses
// in a watch list.  A second benchmark builds the constraint, which takes linear time in
// the native form and quadratic time in the pairwise form.
//
// Source: Liffiton and Maglalang, "A Cardinality Solver", SAT 2012.

#include "cdcl/cdcl.h"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

void add (cdcl *solver, int members, bool native) {
    std::vector<int> lits;
    for (int lit = 1; lit <= members; lit++)
        lits.push_back (lit);
    if (native) {
        cdcl_add_exactly_one (solver, lits.data (), lits.size ());
        return;
    }
    cdcl_add_clause (solver, lits.data (), lits.size ());
    for (int a = 1; a <= members; a++)
        for (int b = a + 1; b <= members; b++) {
            const int pair[2] = {-a, -b};
            cdcl_add_clause (solver, pair, 2);
        }
}

void imply (benchmark::State &state, bool native) {
    const int members = static_cast<int> (state.range (0));
    cdcl *solver = cdcl_new ();
    add (solver, members, native);
    int lit = 0;
    for (auto _ : state) {
        lit = lit % members + 1;
        cdcl_assume (solver, lit);
        if (cdcl_solve (solver) != CDCL_SAT ||
            cdcl_val (solver, lit % members + 1) > 0) {
            state.SkipWithError ("wrong answer");
            break;
        }
    }
    state.SetItemsProcessed (static_cast<std::int64_t> (state.iterations ()) *
                             members);
    cdcl_free (solver);
}

void build (benchmark::State &state, bool native) {
    const int members = static_cast<int> (state.range (0));
    for (auto _ : state) {
        cdcl *solver = cdcl_new ();
        add (solver, members, native);
        state.counters["bytes"] =
            static_cast<double> (cdcl_stat (solver, "peak_bytes"));
        cdcl_free (solver);
    }
}

} // namespace

BENCHMARK_CAPTURE (imply, native, true)->Arg (9)->Arg (25)->Arg (81)->Arg (225);
BENCHMARK_CAPTURE (imply, pairwise, false)
    ->Arg (9)
    ->Arg (25)
    ->Arg (81)
    ->Arg (225);
BENCHMARK_CAPTURE (build, native, true)->Arg (9)->Arg (25)->Arg (81)->Arg (225);
BENCHMARK_CAPTURE (build, pairwise, false)
    ->Arg (9)
    ->Arg (25)
    ->Arg (81)
    ->Arg (225);
BENCHMARK_MAIN ();
