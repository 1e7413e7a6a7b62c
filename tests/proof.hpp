// proof.hpp -- solving with a proof, and checking it.
//
// The checker (drat.h) gets the formula, with its groups, and the bytes that the solver
// wrote.  It shares no code with the solver.

#pragma once

#include <algorithm>

#include "tests/oracle.hpp"

extern "C" {
#include "cdcl/checker/drat.h"
}

namespace test {

struct FreeChecker {
    void operator() (cdcl_drat *checker) const { cdcl_drat_free (checker); }
};
typedef std::unique_ptr<cdcl_drat, FreeChecker> Checker;

inline Checker checker (const Formula &formula) {
    Checker fresh (cdcl_drat_new ());
    REQUIRE (fresh);
    auto good = [] (int status) {
        if (status != CDCL_DRAT_OK)
            FAIL ("the checker refuses a constraint");
    };
    for (const DimacsLits &clause : formula.clauses)
        good (cdcl_drat_clause (fresh.get (), clause.data (), clause.size ()));
    for (const DimacsLits &group : formula.at_most_one)
        good (
            cdcl_drat_at_most_one (fresh.get (), group.data (), group.size ()));
    for (const DimacsLits &group : formula.exactly_one)
        good (
            cdcl_drat_exactly_one (fresh.get (), group.data (), group.size ()));
    return fresh;
}

struct Verdict {
    bool accepted = false; // the checker accepted every lemma
    bool refuted = false;  // one of the lemmas is the empty clause
    cdcl_drat_report report;
};

inline Verdict check (const Formula &formula, const std::string &proof,
                      bool binary) {
    Checker c = checker (formula);
    Verdict verdict;
    int status =
        cdcl_drat_feed (c.get (), binary, proof.data (), proof.size ());
    if (status == CDCL_DRAT_OK)
        status = cdcl_drat_end (c.get ());
    verdict.accepted = status == CDCL_DRAT_OK;
    verdict.refuted = cdcl_drat_refuted (c.get ());
    cdcl_drat_tell (c.get (), &verdict.report);
    return verdict;
}

// The formula as a file with CNF+ rows for groups.
inline std::string cnf_plus (const Formula &formula) {
    std::string text = "p cnf+ " + std::to_string (formula.vars) + " 0\n";
    auto rows = [&text] (const std::vector<DimacsLits> &list, const char *end) {
        for (const DimacsLits &lits : list) {
            for (int lit : lits)
                text += std::to_string (lit) + " ";
            text += end;
        }
    };
    rows (formula.clauses, "0\n");
    rows (formula.at_most_one, "<= 1\n");
    rows (formula.exactly_one, "= 1\n");
    return text;
}

// Checks the text of a proof against the text of a formula, and keeps all results.
struct Trimmed {
    int status = 0;
    cdcl_drat_report report;
    std::vector<DimacsLits> core; // rows in the order of the calls
    std::string lrat;
    std::vector<int> failed;
    int calls = 0, stop_at = 0; // for the progress callback
};

inline Trimmed trim (const std::string &formula, const std::string &proof,
                     const DimacsLits &assumptions = {}, bool binary = false,
                     int stop_at = 0) {
    Trimmed result;
    result.stop_at = stop_at;
    std::unique_ptr<bool[]> failed (new bool[assumptions.size () + 1]());
    cdcl_drat_request request = {};
    request.assumptions = assumptions.data ();
    request.failed = failed.get ();
    request.assumed = assumptions.size ();
    request.state = &result;
    request.binary = binary;
    request.core = [] (void *state, const int *lits, size_t size) {
        static_cast<Trimmed *> (state)->core.push_back (
            DimacsLits (lits, lits + size));
        return 0;
    };
    request.lrat = [] (void *state, const void *bytes, size_t size) {
        static_cast<Trimmed *> (state)->lrat.append (
            static_cast<const char *> (bytes), size);
        return 0;
    };
    request.progress = [] (void *state, uint64_t, uint64_t) {
        Trimmed *trimmed = static_cast<Trimmed *> (state);
        return ++trimmed->calls == trimmed->stop_at ? 1 : 0;
    };
    Pieces sources[2] = {{&formula, 0, 1 << 20}, {&proof, 0, 7777}};
    result.status = cdcl_drat_check (sources, sources + 1, Pieces::read,
                                     &request, &result.report);
    for (size_t i = 0; i < assumptions.size (); i++)
        if (failed[i])
            result.failed.push_back (assumptions[i]);
    return result;
}

// Solves with a proof.  If the formula is unsatisfiable, the checker must accept the proof
// as a refutation.  If it is satisfiable, the checker must accept all lemmas, and the model
// must be right.
inline int solve_and_check (
    const Formula &formula, bool binary,
    const std::vector<std::pair<std::string, int64_t>> &options = {}) {
    Tape tape;
    Solver s = solver ();
    for (const auto &option : options)
        REQUIRE (cdcl_set (s.get (), option.first.c_str (), option.second) ==
                 CDCL_OK);
    REQUIRE (cdcl_trace_proof (s.get (), &tape, binary, Tape::write) ==
             CDCL_OK);
    load (s.get (), formula);
    const int status = cdcl_solve (s.get ());
    if (status == CDCL_SAT && !holds (formula, model (s.get (), formula.vars)))
        FAIL ("the model is wrong");
    if (cdcl_proof_failed (s.get ()))
        FAIL ("the proof stopped");
    s.reset (); // writes the rest of the proof
    Verdict verdict = check (formula, tape.bytes, binary);
    if (!verdict.accepted)
        FAIL ("proof refused at " << verdict.report.place << ": "
                                  << verdict.report.message);
    if (verdict.refuted != (status == CDCL_UNSAT))
        FAIL ("status " << status << ", but the proof says otherwise");
    return status;
}

} // namespace test
