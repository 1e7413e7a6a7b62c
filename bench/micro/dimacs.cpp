// dimacs.cpp -- how fast formulas are read: our parser and MiniSat's.
//
// Both read the same texts from memory: random 3-SAT of 50,000 variables at ratio
// 4.25, and a formula with long clauses.  Neither builds a formula: our parser calls a
// callback that adds up literals; MiniSat's template gets a solver class that does the
// same.  MiniSat's parser reads memory byte by byte, which saves it the copy by zlib.
// Ours also tracks lines and columns for error messages and checks for overflow.
// `portable` is our parser without AVX2.  `load` reads the same texts into the two
// solvers.
//
// The two parsers take turns within each iteration, so that changes in the machine's
// speed affect both alike.  MB are 10^6 bytes.  The sums must agree.
//
// Source: Een and Soerensson, "An Extensible SAT-solver", SAT 2003.  Uses the
// headers of the Debian package minisat.

#include "text.hpp"

extern "C" {
#include "cdcl/cdcl.h"
#include "cdcl/dimacs/dimacs.h"
}

#include <minisat/core/Dimacs.h>
#include <minisat/core/Solver.h>

#include <benchmark/benchmark.h>

#include <ctime>
#include <random>
#include <string>

namespace {

std::string formula (int vars, int clauses, int size) {
    std::mt19937 random (1);
    std::string text = "p cnf " + std::to_string (vars) + ' ' +
                       std::to_string (clauses) + '\n';
    for (int i = 0; i < clauses; i++) {
        for (int j = 0; j < size; j++) {
            const int var = 1 + static_cast<int> (random () % vars);
            text += std::to_string (random () % 2 ? var : -var) + ' ';
        }
        text += "0\n";
    }
    return text;
}

// The result of both parsers: the sum of all literals, and the number of clauses.
struct Sums {
    long long lits = 0, clauses = 0;
    bool operator== (const Sums &other) const {
        return lits == other.lits && clauses == other.clauses;
    }
};

Sums ours (const std::string &bytes, bool portable) {
    Sums sums;
    Text text = {&bytes, 0};
    const cdcl_dimacs_sink sink = {&sums,
                                   [] (void *state, const cdcl_row *row) {
                                       auto *here = static_cast<Sums *> (state);
                                       here->clauses++;
                                       for (std::size_t i = 0; i < row->size;
                                            i++)
                                           here->lits += row->lits[i];
                                       return 0;
                                   },
                                   nullptr, portable, nullptr};
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    if (cdcl_dimacs_read (&text, take, &sink, true, &info, &error))
        sums.clauses = -1;
    return sums;
}

Sums ours_here (const std::string &bytes) {
    return ours (bytes, false);
}

Sums ours_portable (const std::string &bytes) {
    return ours (bytes, true);
}

struct Bytes {
    const unsigned char *at, *end;
    int operator* () const { return at == end ? EOF : *at; }
    void operator++ () { ++at; }
};

// Called by MiniSat's template.
bool isEof (const Bytes &bytes) {
    return bytes.at == bytes.end;
}

struct Sink {
    Sums sums;
    int vars = 0;
    int nVars () const { return vars; }
    void newVar () { vars++; }
    void addClause_ (const Minisat::vec<Minisat::Lit> &lits) {
        sums.clauses++;
        for (int i = 0; i < lits.size (); i++) {
            const int var = Minisat::var (lits[i]) + 1;
            sums.lits += Minisat::sign (lits[i]) ? -var : var;
        }
    }
};

Sums theirs (const std::string &text) {
    const auto *data = reinterpret_cast<const unsigned char *> (text.data ());
    Bytes bytes = {data, data + text.size ()};
    Sink sink;
    Minisat::parse_DIMACS_main (bytes, sink);
    return sink.sums;
}

double now () { // CPU time in seconds
    timespec time;
    clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double> (time.tv_sec) +
           1e-9 * static_cast<double> (time.tv_nsec);
}

// Reads the same texts into the two solvers: the time that a user waits.
Sums load_ours (const std::string &bytes) {
    cdcl *solver = cdcl_new ();
    Text text = {&bytes, 0};
    const cdcl_dimacs_sink sink = {solver,
                                   [] (void *state, const cdcl_row *row) {
                                       return cdcl_add_clause (
                                           static_cast<cdcl *> (state),
                                           row->lits, row->size);
                                   },
                                   nullptr, false, nullptr};
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    Sums sums;
    if (!cdcl_dimacs_read (&text, take, &sink, true, &info, &error))
        sums.clauses = cdcl_vars (solver);
    cdcl_free (solver);
    return sums;
}

Sums load_theirs (const std::string &text) {
    const auto *data = reinterpret_cast<const unsigned char *> (text.data ());
    Bytes bytes = {data, data + text.size ()};
    Minisat::Solver solver;
    Minisat::parse_DIMACS_main (bytes, solver);
    Sums sums;
    sums.clauses = solver.nVars ();
    return sums;
}

using Reader = Sums (*) (const std::string &);

void compare (benchmark::State &state, Reader ours, Reader theirs,
              const std::string &text) {
    double mine = 0, minisat = 0;
    bool agree = true;
    for (auto _ : state) {
        const double begin = now ();
        const Sums a = ours (text);
        const double middle = now ();
        const Sums b = theirs (text);
        minisat += now () - middle;
        mine += middle - begin;
        agree = agree && a == b;
    }
    if (!agree)
        state.SkipWithError ("the two parsers read other clauses");
    const double megabytes = static_cast<double> (state.iterations ()) *
                             static_cast<double> (text.size ()) / 1e6;
    state.counters["MB/s"] = megabytes / mine;
    state.counters["minisat_MB/s"] = megabytes / minisat;
    state.counters["ratio"] = minisat / mine;
}

} // namespace

BENCHMARK_CAPTURE (compare, parse_3sat, ours_here, theirs,
                   formula (50000, 212500, 3))
    ->Unit (benchmark::kMillisecond);
BENCHMARK_CAPTURE (compare, parse_3sat_portable, ours_portable, theirs,
                   formula (50000, 212500, 3))
    ->Unit (benchmark::kMillisecond);
BENCHMARK_CAPTURE (compare, parse_long, ours_here, theirs,
                   formula (9000, 10000, 60))
    ->Unit (benchmark::kMillisecond);
BENCHMARK_CAPTURE (compare, parse_long_portable, ours_portable, theirs,
                   formula (9000, 10000, 60))
    ->Unit (benchmark::kMillisecond);
BENCHMARK_CAPTURE (compare, load_3sat, load_ours, load_theirs,
                   formula (50000, 212500, 3))
    ->Unit (benchmark::kMillisecond);
BENCHMARK_CAPTURE (compare, load_long, load_ours, load_theirs,
                   formula (9000, 10000, 60))
    ->Unit (benchmark::kMillisecond);
BENCHMARK_MAIN ();
