// judge.cpp -- truth tables and certified second opinions, see judge.hpp.

#include "judge.hpp"

#include <algorithm>
#include <cstdlib>

extern "C" {
#include "cdcl/cdcl.h"
#include "cdcl/checker/drat.h"
}
#include "tests/tools.hpp"

namespace trace {

namespace {

// ---------------------------------------------------------------------------
// Few variables

typedef std::vector<uint64_t> Bits;

class Table : public Judge {
  public:
    explicit Table (const Lits &vars) : vars_ (vars) {
        std::sort (vars_.begin (), vars_.end ());
        const size_t rows = size_t (1) << vars.size ();
        models_.assign ((rows + 63) / 64, ~uint64_t (0));
        if (rows < 64)
            models_[0] = (uint64_t (1) << rows) - 1;
    }
    void require (const Row &row) override {
        const size_t bound = std::min (row.bound, row.lits.size ());
        for (size_t word = 0; word < models_.size (); word++) {
            Bits more (bound + 1); // columns with more than `bound` true
            for (int lit : row.lits) {
                const uint64_t bits = column (lit, word);
                for (size_t i = bound; i > 0; i--)
                    more[i] |= more[i - 1] & bits;
                more[0] |= bits;
            }
            if (row.at_least_one ())
                models_[word] &= more[0];
            if (row.op != CLAUSE && bound == row.bound)
                models_[word] &= ~more[bound];
        }
    }
    void push () override { frames_.push_back (models_); }
    void pop () override {
        models_ = frames_.back ();
        frames_.pop_back ();
    }
    Verdict possible (const Lits &lits) override {
        for (size_t word = 0; word < models_.size (); word++) {
            uint64_t bits = models_[word];
            for (int lit : lits)
                bits &= column (lit, word);
            if (bits)
                return YES;
        }
        return NO;
    }

  private:
    Lits vars_; // ascending; the i-th variable is bit i of an index
    Bits models_;
    std::vector<Bits> frames_;

    uint64_t column (int lit, size_t word) const {
        static const uint64_t low[6] = {
            0xaaaaaaaaaaaaaaaau, 0xccccccccccccccccu, 0xf0f0f0f0f0f0f0f0u,
            0xff00ff00ff00ff00u, 0xffff0000ffff0000u, 0xffffffff00000000u};
        const auto place =
            std::lower_bound (vars_.begin (), vars_.end (), std::abs (lit));
        const size_t var = static_cast<size_t> (place - vars_.begin ());
        const uint64_t bits =
            var < 6 ? low[var] : (word >> (var - 6) & 1 ? ~uint64_t (0) : 0);
        return lit > 0 ? bits : ~bits;
    }
};

// ---------------------------------------------------------------------------
// Many variables

// "At most k of some literals are true", as a clause for each k + 1 of them.
std::vector<Row> as_clauses (const Row &row) {
    std::vector<Row> clauses;
    for (size_t set = 0; set < size_t (1) << row.lits.size (); set++) {
        Lits some;
        for (size_t i = 0; i < row.lits.size (); i++)
            if (set >> i & 1)
                some.push_back (-row.lits[i]);
        if (some.size () == row.bound + 1)
            clauses.push_back ({CLAUSE, some});
    }
    return clauses;
}

int add (cdcl *solver, const Row &row) {
    const auto call = row.op == CLAUSE        ? cdcl_add_clause
                      : row.op == AT_MOST_ONE ? cdcl_add_at_most_one
                                              : cdcl_add_exactly_one;
    return call (solver, row.lits.data (), row.lits.size ());
}

int add (cdcl_drat *checker, const Row &row) {
    const auto call = row.op == CLAUSE        ? cdcl_drat_clause
                      : row.op == AT_MOST_ONE ? cdcl_drat_at_most_one
                                              : cdcl_drat_exactly_one;
    return call (checker, row.lits.data (), row.lits.size ());
}

class Certified : public Judge {
  public:
    void require (const Row &row) override {
        if (row.op != AT_MOST)
            rows_.push_back (row);
        else
            for (const Row &clause : as_clauses (row))
                rows_.push_back (clause);
    }
    void push () override { frames_.push_back (rows_.size ()); }
    void pop () override {
        rows_.resize (frames_.back (), {CLAUSE, {}});
        frames_.pop_back ();
    }
    Verdict possible (const Lits &lits) override {
        std::vector<Row> rows = rows_;
        for (int lit : lits)
            rows.push_back ({CLAUSE, {lit}});
        test::Tape tape;
        std::unique_ptr<cdcl, void (*) (cdcl *)> solver (cdcl_new (),
                                                         cdcl_free);
        cdcl_trace_proof (solver.get (), &tape, true, test::Tape::write);
        cdcl_limit (solver.get (), "conflicts", 20000);
        for (const Row &row : rows)
            add (solver.get (), row);
        const int status = cdcl_solve (solver.get ());
        if (status == CDCL_SAT)
            check_model (solver.get (), rows);
        solver.reset ();
        if (status == CDCL_UNSAT)
            check_proof (tape.bytes, rows);
        return status == CDCL_SAT ? YES : status == CDCL_UNSAT ? NO : TOO_HARD;
    }

  private:
    std::vector<Row> rows_;
    std::vector<size_t> frames_;

    static void check_model (cdcl *solver, const std::vector<Row> &rows) {
        for (const Row &row : rows)
            if (!holds (row, [solver] (int lit) {
                    return cdcl_val (solver, lit) == lit;
                }))
                throw Failure ("the second opinion has a wrong model");
    }
    static void check_proof (const std::string &proof,
                             const std::vector<Row> &rows) {
        std::unique_ptr<cdcl_drat, void (*) (cdcl_drat *)> checker (
            cdcl_drat_new (), cdcl_drat_free);
        for (const Row &row : rows)
            add (checker.get (), row);
        if (cdcl_drat_feed (checker.get (), true, proof.data (),
                            proof.size ()) != CDCL_DRAT_OK ||
            cdcl_drat_end (checker.get ()) != CDCL_DRAT_OK ||
            !cdcl_drat_refuted (checker.get ()))
            throw Failure ("the second opinion has a wrong proof");
    }
};

} // namespace

std::vector<Row> rows_of (Op op, const Lits &lits) {
    std::vector<Row> rows;
    if (op == CLAUSE || op == RULE)
        rows.push_back ({CLAUSE, lits});
    else if (op == AT_MOST_ONE || op == EXACTLY_ONE)
        rows.push_back ({op, lits});
    else if (op == AT_MOST && lits.size () > 1 &&
             lits.size () <= MOST_COUNTED && lits[0] > 0)
        rows.push_back ({op, Lits (lits.begin () + 1, lits.end ()),
                         static_cast<size_t> (lits[0])});
    else if (op == CLAUSES) {
        Lits clause;
        for (int lit : lits)
            if (lit)
                clause.push_back (lit);
            else {
                rows.push_back ({CLAUSE, clause});
                clause.clear ();
            }
    }
    return rows;
}

std::unique_ptr<Judge> judge (const Lits &vars) {
    if (vars.size () <= TABLE_VARS)
        return std::unique_ptr<Judge> (new Table (vars));
    return std::unique_ptr<Judge> (new Certified);
}

} // namespace trace
