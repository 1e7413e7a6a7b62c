// proof.hpp -- solving with a proof, and checking it.
//
// The checker (drat.h) gets the formula in its own words, groups as groups, and
// the bytes that the solver wrote.  It shares no code with the solver.

#ifndef PROOF_HPP
#define PROOF_HPP

#include "oracle.hpp"

#include "cdcl/drat.h"

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
    for (const Lits &clause : formula.clauses)
        good (cdcl_drat_clause (fresh.get (), clause.data (), clause.size ()));
    for (const Lits &group : formula.at_most_one)
        good (
            cdcl_drat_at_most_one (fresh.get (), group.data (), group.size ()));
    for (const Lits &group : formula.exactly_one)
        good (
            cdcl_drat_exactly_one (fresh.get (), group.data (), group.size ()));
    return fresh;
}

struct Verdict {
    bool accepted = false; // every lemma
    bool refuted = false;  // and the empty clause among them
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

// Solves with a proof; an answer of UNSAT must come with a refutation that the
// checker accepts, an answer of SAT with lemmas that it accepts and a model.
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
    s.reset (); // what was buffered is written by now
    Verdict verdict = check (formula, tape.bytes, binary);
    if (!verdict.accepted)
        FAIL ("proof refused at " << verdict.report.place << ": "
                                  << verdict.report.message);
    if (verdict.refuted != (status == CDCL_UNSAT))
        FAIL ("status " << status << ", but the proof says otherwise");
    return status;
}

} // namespace test

#endif
