// test_drat_bounds.cpp -- the proof checkers expand groups and bounds into clauses
// (drat_formula.c, drat_bounds.c).  These clauses must have the right models, and must be
// the clauses that the solver gets, in the same order, since LRAT numbers them.

#include <memory>
#include <set>

#include "tests/dimacs.hpp"

extern "C" {
#include "cdcl/dimacs/cardinality.h"
#include "cdcl/checker/drat.h"
#include "cdcl/checker/drat_bounds.h"
#include "cdcl/checker/drat_text.h"
}

using namespace test;

static int collect (void *state, const int *lits, size_t size) {
    static_cast<std::vector<DimacsLits> *> (state)->emplace_back (lits,
                                                                  lits + size);
    return 0;
}

static std::vector<DimacsLits> expand (DratBound kind, int bound,
                                       const DimacsLits &lits, int &last) {
    std::vector<DimacsLits> clauses;
    REQUIRE (cdcl_drat_bound (kind, bound, lits.data (), lits.size (), &last,
                              &clauses, collect) == CDCL_DRAT_OK);
    return clauses;
}

TEST_CASE ("drat bounds: models are those of the row", "[cdcl]") {
    for (int size = 2; size <= 7; size++)
        for (int bound = 1; bound < size; bound++)
            for (DratBound kind : {DRAT_AT_LEAST, DRAT_AT_MOST, DRAT_EXACTLY}) {
                INFO ("size " << size << " bound " << bound << " " << kind);
                DimacsLits lits;
                for (int i = 1; i <= size; i++)
                    lits.push_back (i % 3 ? i : -i);
                int last = size;
                Solver s = solver ();
                for (const DimacsLits &clause :
                     expand (kind, bound, lits, last))
                    add (s.get (), clause);
                CHECK (cdcl_vars (s.get ()) == last);
                for (unsigned bits = 0; bits < 1u << size; bits++) {
                    DimacsLits assumed;
                    int count = 0;
                    for (int i = 0; i < size; i++) {
                        const bool value = bits >> i & 1;
                        count += value;
                        assumed.push_back (value ? lits[i] : -lits[i]);
                    }
                    const bool holds = kind == DRAT_AT_LEAST  ? count >= bound
                                       : kind == DRAT_AT_MOST ? count <= bound
                                                              : count == bound;
                    REQUIRE (solve (s.get (), assumed) ==
                             (holds ? CDCL_SAT : CDCL_UNSAT));
                }
            }
}

TEST_CASE ("drat bounds: the same clauses as the solver's, in the same order",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int size = random.between (4, seed % 10 ? 30 : 150);
        const int bound = random.between (2, size - 2);
        DimacsLits lits;
        for (int i = 0; i < size; i++)
            lits.push_back (random.lit (2 * size));
        const int kinds[] = {CDCL_ROW_AT_LEAST, CDCL_ROW_AT_MOST,
                             CDCL_ROW_EXACTLY};
        for (int kind = 0; kind < 3; kind++) {
            const cdcl_row row = {kinds[kind], bound, lits.data (),
                                  lits.size ()};
            std::vector<DimacsLits> clauses;
            int last = 2 * size, other = 2 * size;
            REQUIRE (cdcl_cardinality_expand (&row, &last, &clauses, collect) ==
                     0);
            const std::vector<DimacsLits> same =
                expand (static_cast<DratBound> (kind), bound, lits, other);
            REQUIRE (clauses == same);
            REQUIRE (last == other);
        }
    }
}

TEST_CASE ("drat bounds: too many variables are an error", "[cdcl]") {
    const DimacsLits lits = {1, 2, 3, 4, 5, 6};
    std::vector<DimacsLits> clauses;
    int last = CDCL_MAX_VAR - 3;
    CHECK (cdcl_drat_bound (DRAT_EXACTLY, 3, lits.data (), lits.size (), &last,
                            &clauses, collect) == CDCL_DRAT_BAD_FORMULA);
}

// The clauses that the checkers read.
static std::vector<DimacsLits> checked (const std::string &text) {
    std::vector<DimacsLits> clauses;
    Pieces bytes = {&text, 0, text.size (), 0};
    const std::unique_ptr<DratText> file (new DratText);
    cdcl_drat_request request = {};
    cdcl_drat_report report = {};
    cdcl_drat_open (file.get (), &bytes, Pieces::read);
    const int status =
        cdcl_drat_formula (file.get (), &request, &clauses, collect, &report);
    INFO (report.message);
    REQUIRE (status == CDCL_DRAT_OK);
    return clauses;
}

// The formula that `cdcl --expand` or `cdcl --native` writes.
static std::string written (const std::string &text, int form) {
    struct Rows {
        std::vector<std::pair<cdcl_row, DimacsLits>> rows;
    } all;
    Pieces bytes = {&text, 0, text.size (), 0};
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    cdcl_dimacs_sink sink = {};
    sink.state = &all;
    sink.row = [] (void *state, const cdcl_row *row) {
        static_cast<Rows *> (state)->rows.emplace_back (
            *row, DimacsLits (row->lits, row->lits + row->size));
        return 0;
    };
    REQUIRE (cdcl_dimacs_read (&bytes, Pieces::read, &sink, false, &info,
                               &error) == CDCL_DIMACS_OK);
    Tape tape;
    cdcl_dimacs_writer writer;
    cdcl_dimacs_begin (&writer, &tape, Tape::write, form,
                       std::max (info.max_var, (int) info.vars), {0, 0, 0});
    for (auto &each : all.rows) {
        each.first.lits = each.second.data ();
        cdcl_dimacs_row (&writer, &each.first);
    }
    REQUIRE (cdcl_dimacs_end (&writer) == 0);
    return tape.bytes;
}

TEST_CASE ("drat formula: a row may complete the row before it, in any order",
           "[cdcl]") {
    const std::vector<DimacsLits> clauses = {
        {3, 1, 2}, {-3, -1}, {-3, -2}, {-1, -2}};
    CHECK (checked ("p cnf+ 3 2\n1 2 3 <= 1\n3 1 2 0\n") == clauses);
    CHECK (checked ("p cnf+ 3 2\n3 1 2 0\n3 1 2 <= 1\n") == clauses);
    CHECK (checked ("p cnf+ 3 1\n-3 -1 -2 = 2\n") == clauses);
    CHECK (checked ("p knf 3 2\nk 2 -1 -2 -3 0\n3 1 2 0\n") == clauses);
    // The first two rows are one constraint, and the third is another.
    CHECK (checked ("p cnf+ 2 3\n1 2 0\n1 2 <= 1\n2 1 0\n") ==
           std::vector<DimacsLits> ({{1, 2}, {-1, -2}, {2, 1}}));
    CHECK (checked ("p cnf+ 3 3\n1 2 3 <= 1\n1 0\n1 2 3 0\n") ==
           std::vector<DimacsLits> (
               {{-1, -2}, {-1, -3}, {-2, -3}, {1}, {1, 2, 3}}));
}

TEST_CASE ("drat formula: the clauses of --expand, in the same order",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 3000; seed++) {
        Random random (seed);
        const bool plus = random.flip ();
        std::string text = plus ? "p cnf+ 5 20\n" : "p knf 5 20\n";
        DimacsLits lits;
        for (int row = 0; row < 12; row++) {
            if (random.below (3)) { // the same literals in another order
                std::rotate (lits.begin (), lits.begin () + (lits.size () > 1),
                             lits.end ());
            } else {
                lits.clear ();
                for (size_t i = random.below (6); i > 0; i--)
                    lits.push_back (random.lit (5));
            }
            const std::string bound =
                random.flip () ? "1" : std::to_string (random.below (6));
            std::string all;
            for (int lit : lits)
                all += std::to_string (random.below (8) ? lit : -lit) + " ";
            static const char *const relations[] = {"<= ", "= ", ">= "};
            if (random.below (3) == 0)
                text += all + "0\n";
            else if (plus)
                text += all + relations[random.below (3)] + bound + "\n";
            else
                text += "k " +
                        (random.flip () && !lits.empty ()
                             ? std::to_string (lits.size () - 1)
                             : bound) +
                        " " + all + "0\n";
        }
        INFO ("seed " << seed << "\n" << text);
        std::vector<std::set<int>> ours, theirs;
        for (const DimacsLits &clause : checked (text))
            ours.emplace_back (clause.begin (), clause.end ());
        const std::string expanded = written (text, CDCL_WRITE_EXPANDED);
        for (const DimacsLits &clause : read (expanded).formula.clauses)
            theirs.emplace_back (clause.begin (), clause.end ());
        REQUIRE (ours == theirs);
        // Rows that are written are read again as the same rows.
        const std::string native = written (text, CDCL_WRITE_NATIVE);
        const auto rows = [] (const std::string &all) {
            return all.substr (all.find ('\n'));
        };
        REQUIRE (rows (written (native, CDCL_WRITE_NATIVE)) == rows (native));
    }
}
