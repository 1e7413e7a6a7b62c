// rules.hpp -- a propagator (cdcl_connect) that holds clauses of its own.
//
// It follows the notified trail, returns literals that its clauses imply, with
// reasons, and conflicts, and complains if the solver breaks the contract.  The
// bits of its style:
//
//   1   it propagates; without this bit it only checks complete assignments
//   2   it sometimes decides
//   4   it does not always return all implied literals
//
// Source: Fazekas, Niemetz, Preiner, Kirchweger, Szeider and Biere, "IPASIR-UP:
// User Propagators for CDCL", SAT 2023.

#pragma once

#include <map>
#include <set>
#include <string>

#include "cdcl/cdcl.h"
#include "trace.hpp"

namespace trace {

class Rules {
  public:
    // Starts again at the root level.
    cdcl_propagator propagator (int style);
    void observe (int var) { observed_.insert (var); }
    // A clause over observed variables.
    void add (const Lits &rule) { rules_.push_back (rule); }
    // How the solver broke the contract, or "".
    const std::string &complaint () const { return complaint_; }
    // Gives an invalid reply at the n-th call; 0 is never.
    void lie (uint64_t n) { lie_in_ = n; }
    // Whether it gave an invalid reply since the last call of this function.
    bool caught ();

  private:
    struct Notified {
        int lit, level;
    };
    int style_ = 0;
    std::set<int> observed_;
    std::vector<Lits> rules_;
    std::vector<Notified> trail_;
    std::map<int, int> values_;     // by variable: 1 true, -1 false
    std::map<int, size_t> reasons_; // by literal: the rule that was unit
    Lits reason_, conflict_;        // ended by 0
    unsigned asked_ = 0;
    std::string complaint_;
    uint64_t lie_in_ = 0;
    bool lied_ = false;

    bool lying ();
    int value (int lit) const;
    const int *clause (Lits &room, const Lits &rule);
    void assigned (const int *lits, size_t size, int level);
    void backtracked (int level);
    int propagate ();
    const int *reason (int lit);
    int decide ();
    const int *check ();
};

} // namespace trace
