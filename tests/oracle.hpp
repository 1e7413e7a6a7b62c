// oracle.hpp -- the independent referees of the tests.
//
// The referee of formulas evaluates all assignments of at most 20 variables at once.
// A variable is a row of 2^vars bits, its truth table; a clause is the union of the rows
// of its literals, and the models of a formula are the intersection over its
// constraints.  At most one and exactly one are evaluated from their definition, by
// counting to two in each column: `once` has the columns with a true member, `twice` the
// columns with a second true member.  So a member named twice counts twice.
//
// The referee of Sudoku is backtracking over cells with bit masks of the used digits, the
// cell with the fewest candidates first.  The referees share no code with the solvers.
//
// Source: the bit-parallel truth tables are Knuth's, TAOCP 7.1.1 and 7.1.3.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/test.hpp"

namespace test {

// ---------------------------------------------------------------------------
// The formulas of the tests

struct Formula {
    int vars = 0;
    std::vector<DimacsLits> clauses, at_most_one, exactly_one;
};

inline void load (cdcl *solver, const Formula &formula) {
    cdcl_reserve (solver, formula.vars);
    for (const DimacsLits &clause : formula.clauses)
        add (solver, clause);
    for (const DimacsLits &group : formula.at_most_one)
        test::at_most_one (solver, group);
    for (const DimacsLits &group : formula.exactly_one)
        test::exactly_one (solver, group);
}

inline void append (Formula &formula, const Formula &more) {
    for (auto part :
         {&Formula::clauses, &Formula::at_most_one, &Formula::exactly_one})
        (formula.*part)
            .insert ((formula.*part).end (), (more.*part).begin (),
                     (more.*part).end ());
}

// Whether the model satisfies the formula, by the definition of each constraint.
inline bool holds (const Formula &formula, const std::vector<bool> &model) {
    auto count = [&model] (const DimacsLits &lits) {
        int result = 0;
        for (int lit : lits)
            result += model[static_cast<size_t> (std::abs (lit))] == (lit > 0);
        return result;
    };
    for (const DimacsLits &clause : formula.clauses)
        if (count (clause) < 1)
            return false;
    for (const DimacsLits &group : formula.at_most_one)
        if (count (group) > 1)
            return false;
    for (const DimacsLits &group : formula.exactly_one)
        if (count (group) != 1)
            return false;
    return true;
}

inline std::vector<bool> model (const cdcl *solver, int vars) {
    std::vector<bool> result (static_cast<size_t> (vars) + 1);
    for (int var = 1; var <= vars; var++)
        result[static_cast<size_t> (var)] = cdcl_val (solver, var) > 0;
    return result;
}

// The literals of the variables 1 … vars that are true in the model.
inline DimacsLits model_lits (const cdcl *solver, int vars) {
    DimacsLits result;
    for (int var = 1; var <= vars; var++)
        result.push_back (cdcl_val (solver, var));
    return result;
}

// The formula as clauses; groups become a clause for each pair.  Proofs refer to these
// clauses.
inline std::vector<DimacsLits> pairwise (const Formula &formula) {
    std::vector<DimacsLits> result = formula.clauses;
    auto pairs = [&result] (const DimacsLits &group) {
        for (size_t i = 0; i < group.size (); i++)
            for (size_t j = i + 1; j < group.size (); j++)
                result.push_back ({-group[i], -group[j]});
    };
    for (const DimacsLits &group : formula.at_most_one)
        pairs (group);
    for (const DimacsLits &group : formula.exactly_one) {
        pairs (group);
        result.push_back (group);
    }
    return result;
}

inline void write_dimacs (const std::string &path, int vars,
                          const std::vector<DimacsLits> &clauses) {
    std::ofstream file (path);
    file << "p cnf " << vars << ' ' << clauses.size () << '\n';
    for (const DimacsLits &clause : clauses) {
        for (int lit : clause)
            file << lit << ' ';
        file << "0\n";
    }
}

// ---------------------------------------------------------------------------
// The truth table of a formula

class Oracle {
  public:
    explicit Oracle (const Formula &formula)
        : size_ (size_t (1) << formula.vars),
          models_ ((size_ + 63) / 64, ~uint64_t (0)) {
        REQUIRE (formula.vars <= 20);
        if (size_ < 64)
            models_[0] = (uint64_t (1) << size_) - 1;
        for (const DimacsLits &clause : formula.clauses)
            require (clause, 1, 1000000);
        for (const DimacsLits &group : formula.at_most_one)
            require (group, 0, 1);
        for (const DimacsLits &group : formula.exactly_one)
            require (group, 1, 1);
    }

    uint64_t count () const { return count_under ({}); }
    bool satisfiable () const { return satisfiable_under ({}); }
    bool satisfiable_under (const DimacsLits &lits) const {
        for (size_t word = 0; word < models_.size (); word++)
            if (models_[word] & all (lits, word))
                return true;
        return false;
    }
    uint64_t count_under (const DimacsLits &lits) const {
        uint64_t result = 0;
        for (size_t word = 0; word < models_.size (); word++)
            result += static_cast<uint64_t> (
                __builtin_popcountll (models_[word] & all (lits, word)));
        return result;
    }
    // The number of different assignments of these variables in models.
    uint64_t count_projections (const DimacsLits &vars) const {
        std::vector<bool> seen (size_t (1) << vars.size ());
        uint64_t result = 0;
        for (size_t row = 0; row < size_; row++) {
            if (!(models_[row / 64] >> (row % 64) & 1))
                continue;
            size_t part = 0;
            for (size_t i = 0; i < vars.size (); i++)
                part |= (row >> (vars[i] - 1) & 1) << i;
            if (!seen[part])
                seen[part] = true, result++;
        }
        return result;
    }
    bool implies (const DimacsLits &clause) const {
        DimacsLits negated;
        for (int lit : clause)
            negated.push_back (-lit);
        return !satisfiable_under (negated);
    }

  private:
    size_t size_; // 2^vars
    std::vector<uint64_t> models_;

    // 64 columns of the row of a literal.
    uint64_t row (int lit, size_t word) const {
        static const uint64_t low[6] = {
            0xaaaaaaaaaaaaaaaau, 0xccccccccccccccccu, 0xf0f0f0f0f0f0f0f0u,
            0xff00ff00ff00ff00u, 0xffff0000ffff0000u, 0xffffffff00000000u};
        int var = std::abs (lit) - 1;
        uint64_t bits =
            var < 6 ? low[var] : (word >> (var - 6) & 1 ? ~uint64_t (0) : 0);
        return lit > 0 ? bits : ~bits;
    }
    uint64_t all (const DimacsLits &lits, size_t word) const {
        uint64_t bits = ~uint64_t (0);
        for (int lit : lits)
            bits &= row (lit, word);
        return bits;
    }
    void require (const DimacsLits &lits, int least, int most) {
        for (size_t word = 0; word < models_.size (); word++) {
            uint64_t once = 0, twice = 0;
            for (int lit : lits) {
                uint64_t bits = row (lit, word);
                twice |= once & bits;
                once |= bits;
            }
            if (least >= 1)
                models_[word] &= once;
            if (most <= 1)
                models_[word] &= ~twice;
        }
    }
};

// ---------------------------------------------------------------------------
// Random formulas

// `clauses` clauses of `size` different variables each.
inline Formula random_cnf (Random &random, int vars, int clauses, int size) {
    Formula formula;
    formula.vars = vars;
    for (int i = 0; i < clauses; i++) {
        DimacsLits clause;
        while (static_cast<int> (clause.size ()) < size) {
            int lit = random.lit (vars);
            bool fresh = true;
            for (int other : clause)
                fresh = fresh && std::abs (other) != std::abs (lit);
            if (fresh)
                clause.push_back (lit);
        }
        formula.clauses.push_back (clause);
    }
    return formula;
}

// Clauses and groups of any literals, also with repeated and complementary literals.
inline Formula random_mixed (Random &random, int vars) {
    Formula formula;
    formula.vars = vars;
    auto lits = [&random, vars] (int low, int high) {
        DimacsLits result;
        for (int left = random.between (low, high); left > 0; left--)
            result.push_back (random.lit (vars));
        return result;
    };
    for (int left = random.below (3 * vars); left > 0; left--)
        formula.clauses.push_back (lits (left % 20 ? 2 : 1, 5));
    // Variables are mostly distinct, because a repeated member fixes its literal, and many
    // fixed literals leave nothing to search.
    auto group = [&random, &lits, vars] () {
        if (random.below (8) == 0)
            return lits (0, 6);
        std::vector<int> order;
        for (int var = 1; var <= vars; var++)
            order.push_back (random.below (5) ? var : -var);
        random.shuffle (order);
        order.resize (
            static_cast<size_t> (random.between (0, std::min (vars, 7))));
        return order;
    };
    for (int left = random.below (vars / 2 + 1); left > 0; left--)
        formula.at_most_one.push_back (group ());
    for (int left = random.below (4); left > 0; left--)
        formula.exactly_one.push_back (group ());
    return formula;
}

// The formula as text, for INFO.
inline std::string show (const Formula &formula) {
    std::string text = std::to_string (formula.vars) + " variables\n";
    auto rows = [&text] (const char *kind,
                         const std::vector<DimacsLits> &constraints) {
        for (const DimacsLits &lits : constraints) {
            text += kind;
            for (int lit : lits)
                text += ' ' + std::to_string (lit);
            text += '\n';
        }
    };
    rows ("clause", formula.clauses);
    rows ("at most one", formula.at_most_one);
    rows ("exactly one", formula.exactly_one);
    return text;
}

// ---------------------------------------------------------------------------
// Sudoku by backtracking

class Backtracker {
  public:
    explicit Backtracker (unsigned n) : n_ (n), side_ (n * n) {}

    // The number of solutions of a board (row-major, 0 blank), at most `limit`.
    uint64_t count (const std::vector<unsigned> &cells, uint64_t limit) {
        cells_ = cells;
        limit_ = limit;
        found_ = 0;
        rows_.assign (side_, 0);
        cols_.assign (side_, 0);
        boxes_.assign (side_, 0);
        for (unsigned cell = 0; cell < side_ * side_; cell++)
            if (cells_[cell]) {
                uint32_t bit = uint32_t (1) << cells_[cell];
                if (used (cell) & bit)
                    return 0;
                flip (cell, bit);
            }
        descend ();
        return found_;
    }
    uint64_t count (const sudoku_board *board, uint64_t limit) {
        std::vector<unsigned> cells;
        for (unsigned row = 0; row < side_; row++)
            for (unsigned col = 0; col < side_; col++)
                cells.push_back (sudoku_get (board, row, col));
        return count (cells, limit);
    }
    // The last solution that was found.
    const std::vector<unsigned> &solution () const { return solution_; }

  private:
    unsigned n_, side_;
    std::vector<unsigned> cells_, solution_;
    std::vector<uint32_t> rows_, cols_, boxes_; // used digits, as bits
    uint64_t limit_ = 0, found_ = 0;

    unsigned box (unsigned cell) const {
        return cell / side_ / n_ * n_ + cell % side_ / n_;
    }
    uint32_t used (unsigned cell) const {
        return rows_[cell / side_] | cols_[cell % side_] | boxes_[box (cell)];
    }
    void flip (unsigned cell, uint32_t bit) {
        rows_[cell / side_] ^= bit;
        cols_[cell % side_] ^= bit;
        boxes_[box (cell)] ^= bit;
    }
    void descend () {
        unsigned best = 0;
        int fewest = 100;
        for (unsigned cell = 0; cell < side_ * side_ && fewest > 1; cell++)
            if (!cells_[cell]) {
                int left =
                    static_cast<int> (side_) - __builtin_popcount (used (cell));
                if (left < fewest)
                    fewest = left, best = cell;
            }
        if (fewest == 100) {
            found_++;
            solution_ = cells_;
            return;
        }
        for (unsigned digit = 1; digit <= side_ && found_ < limit_; digit++) {
            uint32_t bit = uint32_t (1) << digit;
            if (used (best) & bit)
                continue;
            cells_[best] = digit;
            flip (best, bit);
            descend ();
            flip (best, bit);
            cells_[best] = 0;
        }
    }
};

} // namespace test
