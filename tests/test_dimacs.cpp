// test_dimacs.cpp -- reading and writing formulas (dimacs.h).
//
// Every row kind of the three formats, the merging of neighbouring rows, the
// trailer of SATLIB; then everything that is wrong, with line and column; then
// random formulas written and read again.
//
// Sources: the DIMACS format of 1993; Reeves, Heule and Bryant, CAV 2024, for
// KNF; Liffiton and Maglalang, SAT 2012, for CNF+.

#include <algorithm>

#include "proof.hpp"

#include "cdcl/cardinality.h"
#include "cdcl/dimacs.h"

using namespace test;

namespace {

struct Bound {
    int kind, bound;
    Lits lits;
};

struct Outcome {
    int status = 0;
    Formula formula;
    std::vector<Bound> bounds;
    std::vector<Lits> cubes;
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    std::vector<cdcl_dimacs_error> warnings;
};

// Eight tokens at a time where the machine can, or `portable`.
Outcome read_one_way (const std::string &text, bool strict, size_t piece,
                      size_t first, bool portable) {
    Outcome outcome;
    std::memset (&outcome.info, 0, sizeof outcome.info);
    std::memset (&outcome.error, 0, sizeof outcome.error);
    Pieces bytes = {&text, 0, piece, first};
    cdcl_dimacs_sink sink = {};
    sink.state = &outcome;
    sink.portable = portable;
    sink.row = [] (void *state, const cdcl_row *row) {
        Outcome &here = *static_cast<Outcome *> (state);
        const Lits lits (row->lits, row->lits + row->size);
        if (row->kind == CDCL_ROW_CUBE)
            here.cubes.push_back (lits);
        else if (row->bound)
            here.bounds.push_back ({row->kind, row->bound, lits});
        else
            (row->kind == CDCL_ROW_CLAUSE        ? here.formula.clauses
             : row->kind == CDCL_ROW_AT_MOST_ONE ? here.formula.at_most_one
                                                 : here.formula.exactly_one)
                .push_back (lits);
        return 0;
    };
    sink.warn = [] (void *state, const cdcl_dimacs_error *warning) {
        static_cast<Outcome *> (state)->warnings.push_back (*warning);
    };
    outcome.status = cdcl_dimacs_read (&bytes, Pieces::read, &sink, strict,
                                       &outcome.info, &outcome.error);
    outcome.formula.vars = outcome.info.max_var;
    return outcome;
}

void require_same (const Outcome &a, const Outcome &b) {
    REQUIRE (a.status == b.status);
    REQUIRE (a.error.line == b.error.line);
    REQUIRE (a.error.column == b.error.column);
    REQUIRE (std::string (a.error.message) == b.error.message);
    REQUIRE (a.formula.clauses == b.formula.clauses);
    REQUIRE (a.formula.at_most_one == b.formula.at_most_one);
    REQUIRE (a.formula.exactly_one == b.formula.exactly_one);
    REQUIRE (a.cubes == b.cubes);
    REQUIRE (a.info.max_var == b.info.max_var);
    REQUIRE (a.info.rows_read == b.info.rows_read);
    REQUIRE (a.info.clauses == b.info.clauses);
    REQUIRE (a.warnings.size () == b.warnings.size ());
    for (size_t i = 0; i < a.warnings.size (); i++) {
        REQUIRE (a.warnings[i].line == b.warnings[i].line);
        REQUIRE (a.warnings[i].column == b.warnings[i].column);
        REQUIRE (std::string (a.warnings[i].message) == b.warnings[i].message);
    }
}

// Both ways; they must agree in everything.
Outcome read (const std::string &text, bool strict = false,
              size_t piece = 1 << 20, size_t first = 0) {
    const Outcome outcome = read_one_way (text, strict, piece, first, true);
    require_same (read_one_way (text, strict, piece, first, false), outcome);
    return outcome;
}

typedef std::vector<Lits> Rows;

// Adds the clauses of a row with a bound; their number is the one announced.
void expand (const Bound &bound, Formula &formula) {
    const cdcl_row row = {bound.kind, bound.bound, bound.lits.data (),
                          bound.lits.size ()};
    uint64_t clauses, vars;
    cdcl_cardinality_count (&row, &clauses, &vars);
    const size_t before = formula.clauses.size ();
    const int first = formula.vars;
    REQUIRE (cdcl_cardinality_expand (
                 &row, &formula.vars, &formula,
                 [] (void *state, const int *lits, size_t size) {
                     static_cast<Formula *> (state)->clauses.push_back (
                         Lits (lits, lits + size));
                     return 0;
                 }) == 0);
    REQUIRE (formula.clauses.size () - before == clauses);
    REQUIRE (static_cast<uint64_t> (formula.vars - first) == vars);
    for (size_t i = before; i < formula.clauses.size (); i++)
        for (int lit : formula.clauses[i])
            REQUIRE (std::abs (lit) <= formula.vars);
}

// The assignments of the first variables that extend to a model, a bit each of
// the result's index.  Auxiliary variables are too many for the oracle, and the
// solver is judged by it elsewhere.
std::vector<bool> extensible (const Formula &formula, int vars) {
    cdcl *solver = cdcl_new ();
    for (const Lits &clause : formula.clauses)
        cdcl_add_clause (solver, clause.data (), clause.size ());
    for (const Lits &group : formula.at_most_one)
        cdcl_add_at_most_one (solver, group.data (), group.size ());
    for (const Lits &group : formula.exactly_one)
        cdcl_add_exactly_one (solver, group.data (), group.size ());
    std::vector<bool> result (size_t (1) << vars);
    for (size_t bits = 0; bits < result.size (); bits++) {
        for (int var = 1; var <= vars; var++)
            cdcl_assume (solver, bits >> (var - 1) & 1 ? var : -var);
        result[bits] = cdcl_solve (solver) == CDCL_SAT;
    }
    cdcl_free (solver);
    return result;
}

} // namespace

TEST_CASE ("dimacs: clauses, comments, line breaks anywhere",
           "[cdcl][valgrind]") {
    const std::string text = "c a comment\n\np cnf 4 3\nc another\n1 -2 0\n"
                             "  3\n4\n-1 0 -4\t0\n";
    for (size_t piece : {1u, 3u, 100000u}) {
        Outcome outcome = read (text, true, piece);
        INFO (outcome.error.message);
        CHECK (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.formula.clauses == Rows ({{1, -2}, {3, 4, -1}, {-4}}));
        CHECK (outcome.info.vars == 4);
        CHECK (outcome.info.rows == 3);
        CHECK (outcome.info.rows_read == 3);
        CHECK (outcome.info.max_var == 4);
    }
}

TEST_CASE ("dimacs: empty formula, empty clause, CRLF, no last newline",
           "[cdcl]") {
    CHECK (read ("p cnf 0 0\n", true).status == CDCL_DIMACS_OK);
    CHECK (read ("p cnf 0 0", true).status == CDCL_DIMACS_OK);
    CHECK (read ("p cnf 0 1\n0\n", true).formula.clauses == Rows ({{}}));
    CHECK (read ("p cnf 2 1\r\n1 -2 0\r\n", true).formula.clauses ==
           Rows ({{1, -2}}));
    CHECK (read ("p cnf 2 1\n1 -2 0", true).formula.clauses ==
           Rows ({{1, -2}}));
}

TEST_CASE ("dimacs: the trailer of SATLIB ends the formula", "[cdcl]") {
    Outcome outcome = read ("p cnf 2 2\n1 2 0\n-1 2 0\n%\n0\n\n");
    CHECK (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.formula.clauses == Rows ({{1, 2}, {-1, 2}}));
}

TEST_CASE ("dimacs: rows of KNF", "[cdcl]") {
    Outcome outcome =
        read ("p knf 5 4\n1 2 0\nk 2 -1 -2 -3 0\nk 1 4 5 0\nk 0 1 2 0\n");
    INFO (outcome.error.message);
    REQUIRE (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.formula.clauses == Rows ({{1, 2}, {4, 5}}));
    REQUIRE (outcome.formula.at_most_one.size () == 1);
    Lits group = outcome.formula.at_most_one[0];
    std::sort (group.begin (), group.end ());
    CHECK (group == Lits ({1, 2, 3}));
}

TEST_CASE ("dimacs: rows of CNF+", "[cdcl]") {
    Outcome outcome = read ("p cnf+ 6 4\n1 -2 0\n1 2 3 <= 1\n4 5 >= 1\n"
                            "4 -5 6 = 1\n");
    INFO (outcome.error.message);
    REQUIRE (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.formula.clauses == Rows ({{1, -2}, {4, 5}}));
    CHECK (outcome.formula.at_most_one == Rows ({{1, 2, 3}}));
    CHECK (outcome.formula.exactly_one == Rows ({{4, -5, 6}}));
}

TEST_CASE ("dimacs: at most and at least one of the same become exactly one",
           "[cdcl]") {
    for (const char *text : {"p cnf+ 3 2\n1 2 3 <= 1\n3 1 2 0\n",
                             "p cnf+ 3 2\n1 2 3 0\n"
                             "2 1 3 <= 1\n",
                             "p knf 3 2\nk 2 -1 -2 -3 0\n1 2 3 0\n"}) {
        INFO (text);
        Outcome outcome = read (text);
        REQUIRE (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.formula.clauses.empty ());
        CHECK (outcome.formula.at_most_one.empty ());
        REQUIRE (outcome.formula.exactly_one.size () == 1);
        Lits group = outcome.formula.exactly_one[0];
        std::sort (group.begin (), group.end ());
        CHECK (group == Lits ({1, 2, 3}));
    }
    // Of different sets they stay two.
    Outcome outcome = read ("p cnf+ 4 2\n1 2 3 <= 1\n1 2 4 0\n");
    CHECK (outcome.formula.at_most_one.size () == 1);
    CHECK (outcome.formula.clauses.size () == 1);
}

TEST_CASE ("dimacs: bounds that mean something else, by the oracle",
           "[cdcl][fuzz]") {
    // Every bound of every row over four literals: what the reader delivers,
    // expanded if it has a bound, must have the same models as the row.
    int bounds = 0;
    for (const char *relation : {"<=", ">=", "="})
        for (int bound = 0; bound <= 5; bound++) {
            const std::string text = std::string ("p cnf+ 4 1\n1 -2 3 4 ") +
                                     relation + " " + std::to_string (bound) +
                                     "\n";
            INFO (text);
            Outcome outcome = read (text);
            REQUIRE (outcome.status == CDCL_DIMACS_OK);
            outcome.formula.vars = 4;
            for (const Bound &row : outcome.bounds) {
                CHECK (row.bound == 2);
                bounds++;
                expand (row, outcome.formula);
            }
            uint64_t expected = 0;
            for (int row = 0; row < 16; row++) {
                const int count =
                    __builtin_popcount (static_cast<unsigned> (row));
                expected += relation[0] == '<'   ? count <= bound
                            : relation[0] == '>' ? count >= bound
                                                 : count == bound;
            }
            const std::vector<bool> models = extensible (outcome.formula, 4);
            CHECK (static_cast<uint64_t> (std::count (
                       models.begin (), models.end (), true)) == expected);
        }
    CHECK (bounds == 3); // two of four, in each direction
}

TEST_CASE ("cardinality: models and sizes by the oracle", "[cdcl][fuzz]") {
    // Every model of the row extends to one of the clauses, no other assignment
    // does; literals may be repeated and complementary.
    for (uint64_t seed = 1; seed <= 400; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int vars = random.between (4, 6), size = random.between (4, 7);
        Bound row = {CDCL_ROW_AT_LEAST + random.below (3),
                     random.between (1, size - 1),
                     {}};
        for (int i = 0; i < size; i++)
            row.lits.push_back (random.below (4) && i < vars
                                    ? (random.flip () ? i + 1 : -i - 1)
                                    : random.lit (vars));
        Formula formula;
        formula.vars = vars;
        expand (row, formula);
        const std::vector<bool> models = extensible (formula, vars);
        for (size_t bits = 0; bits < models.size (); bits++) {
            int count = 0;
            for (int lit : row.lits)
                count += (bits >> (std::abs (lit) - 1) & 1) == (lit > 0);
            const bool right =
                row.kind == CDCL_ROW_AT_LEAST  ? count >= row.bound
                : row.kind == CDCL_ROW_AT_MOST ? count <= row.bound
                                               : count == row.bound;
            REQUIRE (models[bits] == right);
        }
    }
}

TEST_CASE ("cardinality: unit propagation alone decides", "[cdcl]") {
    // At most 5 of 12: five true ones make all others false at once; likewise
    // at least 7, with false ones.
    for (int kind : {CDCL_ROW_AT_MOST, CDCL_ROW_AT_LEAST, CDCL_ROW_EXACTLY}) {
        Formula formula;
        formula.vars = 12;
        Bound row = {kind, kind == CDCL_ROW_AT_LEAST ? 7 : 5, {}};
        for (int var = 1; var <= 12; var++)
            row.lits.push_back (var);
        expand (row, formula);
        const int sign = kind == CDCL_ROW_AT_LEAST ? -1 : 1;
        cdcl *solver = cdcl_new ();
        for (const Lits &clause : formula.clauses)
            cdcl_add_clause (solver, clause.data (), clause.size ());
        for (int var : {1, 4, 5, 9, 12}) {
            const int unit[1] = {sign * var};
            cdcl_add_clause (solver, unit, 1);
        }
        CHECK (cdcl_propagate (solver) != CDCL_UNSAT);
        for (int var : {2, 3, 6, 7, 8, 10, 11})
            CHECK (cdcl_fixed (solver, sign * var) == -1);
        cdcl_free (solver);
    }
}

TEST_CASE ("cardinality: the callback stops it", "[cdcl]") {
    const Lits lits = {1, 2, 3, 4, 5, 6, 7, 8};
    for (int most = 0; most < 40; most++) {
        int left = most, last_var = 8;
        const cdcl_row row = {CDCL_ROW_EXACTLY, 4, lits.data (), lits.size ()};
        CHECK (
            cdcl_cardinality_expand (
                &row, &last_var, &left, [] (void *state, const int *, size_t) {
                    return --*static_cast<int *> (state) < 0 ? 7 : 0;
                }) == 7);
        CHECK (left == -1);
    }
}

TEST_CASE ("dimacs: cubes of incremental CNF", "[cdcl]") {
    Outcome outcome =
        read ("c x\np inccnf\n1 -2 0\na 1 2 0\na 0\n3\n0 a -3 0\n");
    INFO (outcome.error.message);
    REQUIRE (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.formula.clauses == Rows ({{1, -2}, {3}}));
    CHECK (outcome.cubes == Rows ({{1, 2}, {}, {-3}}));
    CHECK (outcome.info.cubes == 3);
    CHECK (outcome.warnings.empty ());
    CHECK (read ("p inccnf\n1 0\n", true).status == CDCL_DIMACS_OK);
}

TEST_CASE ("dimacs: what is wrong is named by line and column",
           "[cdcl][valgrind]") {
    struct Case {
        const char *text;
        uint64_t line, column; // column 0: any
    };
    const Case cases[] = {
        {"", 0, 0},
        {"1 2 0\n", 1, 1},
        {"p cnf\n", 1, 0},
        {"p cnf 2\n", 1, 0},
        {"p cnf x 2\n", 1, 7},
        {"p cnf -1 2\n", 1, 7},
        {"p cnf 2 1 x\n", 1, 11},
        {"p sat 2 1\n", 1, 0},
        {"c ok\np cnf 1 1\n1 0 p cnf 1 1\n", 3, 5},
        {"p cnf 2 1\n1 x 0\n", 2, 3},
        {"p cnf 2 1\n1 2x 0\n", 2, 0},
        {"p cnf 2 1\n1 -- 0\n", 2, 4},
        {"p cnf 2 1\n1 - 2 0\n", 2, 4},
        {"p cnf 2 1\n1 2\n", 0, 0},
        {"p cnf 2 1\n1 99999999999999999999 0\n", 2, 3},
        {"p cnf 2 1\n1 -536870912 0\n", 2, 4},
        {"p cnf 99999999999999999999 1\n1 0\n", 1, 7},
        {"p cnf 2 1\nk 1 1 2 0\n", 2, 1},
        {"p cnf 2 1\n1 2 <= 1\n", 2, 5},
        {"p cnf+ 2 1\n1 2 <= \n", 2, 0},
        {"p cnf+ 2 1\n1 2 < 1\n", 2, 6},
        {"p knf 2 1\nk 1 2 0\nk\n", 3, 0},
        {"p cnf 2 1\na 1 2 0\n", 2, 1},
        {"p inccnf 2 1\n1 2 0\n", 1, 10},
        {"p inccnf\n1 a 2 0\n", 2, 3},
        {"p inccnf\na 1 2\n", 3, 0},
        {"p inccnf\na1 0\n", 2, 2},
    };
    for (const Case &c : cases) {
        INFO (c.text);
        Outcome outcome = read (c.text);
        INFO (outcome.error.line << ":" << outcome.error.column << ": "
                                 << outcome.error.message);
        CHECK (outcome.status == CDCL_DIMACS_BAD);
        CHECK (std::strlen (outcome.error.message) > 5);
        if (c.line)
            CHECK (outcome.error.line == c.line);
        if (c.column)
            CHECK (outcome.error.column == c.column);
        CHECK (read (c.text, false, 1).error.column == outcome.error.column);
    }
    Outcome nul = read (std::string ("p cnf 2 1\n1 \0 2 0\n", 18));
    CHECK (nul.status == CDCL_DIMACS_BAD);
    CHECK (nul.error.line == 2);
    CHECK (nul.error.column == 3);
}

TEST_CASE ("dimacs: a wrong header is a warning, or strictly an error",
           "[cdcl]") {
    struct Case {
        const char *text;
        uint64_t line;
    };
    for (const Case &c :
         {Case{"p cnf 2 1\n1 3 0\n", 2}, Case{"p cnf 2 1\n1 2 0\n-1 0\n", 0},
          Case{"p cnf 2 3\n1 2 0\n", 0}}) {
        INFO (c.text);
        Outcome outcome = read (c.text);
        CHECK (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.warnings.size () == 1);
        CHECK (outcome.info.warnings >= 1);
        outcome = read (c.text, true);
        CHECK (outcome.status == CDCL_DIMACS_BAD);
        if (c.line)
            CHECK (outcome.error.line == c.line);
    }
}

TEST_CASE ("dimacs: a header may announce anything, memory goes by the rows",
           "[cdcl]") {
    Outcome outcome = read ("p cnf 500000000 1000000000\n1 0\n");
    CHECK (outcome.status == CDCL_DIMACS_OK);
    CHECK (outcome.warnings.size () == 1);
    CHECK (read ("p cnf 1000000000 1\n1 0\n").status == CDCL_DIMACS_BAD);
}

TEST_CASE ("dimacs: reading stops when the callbacks say so", "[cdcl]") {
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    cdcl_dimacs_sink sink = {nullptr,
                             [] (void *, const cdcl_row *) { return 1; },
                             nullptr, false, false};
    const std::string text = "p cnf 2 2\n1 0\n2 0\n";
    Pieces bytes = {&text, 0, 100};
    CHECK (cdcl_dimacs_read (&bytes, Pieces::read, &sink, false, &info,
                             &error) == CDCL_DIMACS_STOPPED);
    CHECK (cdcl_dimacs_read (
               nullptr, [] (void *, char *, size_t) { return -1L; }, &sink,
               false, &info, &error) == CDCL_DIMACS_IO);
}

TEST_CASE ("dimacs: rows of every length, far beyond the first room for them",
           "[cdcl]") {
    for (int size = 0; size <= 1100; size += size < 140 ? 1 : 137) {
        INFO ("size " << size);
        std::string text = "p cnf 9 3\n";
        Lits lits;
        for (int i = 0; i < size; i++) {
            lits.push_back (i % 3 ? i % 9 + 1 : -(i % 7) - 1);
            text += std::to_string (lits.back ()) + ' ';
        }
        text += "0\n1 0\n" + std::string (100, ' ') + "-2 0\n";
        Outcome outcome = read (text, true);
        CHECK (outcome.status == CDCL_DIMACS_OK);
        CHECK (outcome.formula.clauses == Rows ({lits, {1}, {-2}}));
    }
}

TEST_CASE ("dimacs: stopped at any row, no later one comes", "[cdcl]") {
    // A buffer full of rows and then blanks, which nobody may look beyond.
    std::string text = "p cnf 99 99\n";
    for (int row = 0; row < 40; row++)
        text += "1 -2 33 0\n";
    text += std::string ((1 << 16) - text.size (), ' ');
    text.replace (text.size () - 6, 6, "9 8 0\n");
    for (int most = 0; most <= 40; most++)
        for (size_t piece :
             {size_t (0), size_t (1), size_t (100), text.size ()}) {
            int left = most;
            const bool portable = !piece;
            cdcl_dimacs_sink sink = {
                &left,
                [] (void *state, const cdcl_row *) {
                    return --*static_cast<int *> (state) < 0 ? 1 : 0;
                },
                nullptr, false, portable};
            cdcl_dimacs_info info;
            cdcl_dimacs_error error;
            Pieces bytes = {&text, 0, portable ? text.size () : piece};
            CHECK (cdcl_dimacs_read (&bytes, Pieces::read, &sink, false, &info,
                                     &error) == CDCL_DIMACS_STOPPED);
            CHECK (left == -1);
            CHECK (info.rows_read == static_cast<uint64_t> (most) + 1);
        }
}

TEST_CASE ("dimacs: what is written is read again", "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const Formula formula = random_mixed (random, random.between (1, 12));
        for (bool expand : {false, true}) {
            auto all = [&formula] (auto each) {
                for (const Lits &lits : formula.clauses)
                    each ({CDCL_ROW_CLAUSE, 0, lits.data (), lits.size ()});
                for (const Lits &lits : formula.at_most_one)
                    each (
                        {CDCL_ROW_AT_MOST_ONE, 0, lits.data (), lits.size ()});
                for (const Lits &lits : formula.exactly_one)
                    each (
                        {CDCL_ROW_EXACTLY_ONE, 0, lits.data (), lits.size ()});
            };
            cdcl_dimacs_size sum = {0, 0};
            all ([&sum, expand] (const cdcl_row &row) {
                sum.rows += cdcl_dimacs_measure (expand, &row).rows;
            });
            Tape tape;
            cdcl_dimacs_writer writer;
            cdcl_dimacs_begin (&writer, &tape, Tape::write, expand,
                               formula.vars, sum);
            all ([&writer] (const cdcl_row &row) {
                cdcl_dimacs_row (&writer, &row);
            });
            REQUIRE (cdcl_dimacs_end (&writer) == 0);
            INFO (tape.bytes);
            Outcome outcome = read (tape.bytes, true);
            INFO (outcome.error.message);
            REQUIRE (outcome.status == CDCL_DIMACS_OK);
            if (expand) {
                CHECK (outcome.formula.at_most_one.empty ());
                CHECK (outcome.formula.exactly_one.empty ());
            }
            outcome.formula.vars = formula.vars;
            Oracle before (formula), after (outcome.formula);
            REQUIRE (before.count () == after.count ());
            for (int var = 1; var <= formula.vars; var++)
                REQUIRE (before.count_under ({var}) ==
                         after.count_under ({var}));
        }
    }
}

TEST_CASE ("dimacs: random text never crashes", "[cdcl][fuzz]") {
    const std::string alphabet = "0123456789- \n\tpcknf+<>=%x";
    for (uint64_t seed = 1; seed <= 3000; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        std::string text = random.below (4) ? "p cnf 9 9\n"
                           : random.flip () ? "p knf 9 9\n"
                                            : "p cnf+ 9 9\n";
        for (int left = random.below (60); left > 0; left--)
            text += random.below (40)
                        ? alphabet[static_cast<size_t> (random.below (
                              static_cast<int> (alphabet.size ())))]
                        : static_cast<char> (random.below (256));
        Outcome whole = read (text), pieces = read (text, false, 1);
        REQUIRE (whole.status == pieces.status);
        REQUIRE (whole.error.line == pieces.error.line);
        REQUIRE (whole.error.column == pieces.error.column);
        REQUIRE (whole.formula.clauses == pieces.formula.clauses);
    }
}

TEST_CASE ("dimacs: wherever a piece ends, the same is read", "[cdcl][fuzz]") {
    // Tokens, rows, lines and comments on both sides of every boundary, of two
    // pieces and of the 64 bytes that are looked at together.
    const std::string body = "1 -22 333 0\n-4444 55555 -666666 7777777 0\n"
                             "-88888888 9 0\n\n  0\nc 1 x\n-1\n 2 0 3\t-4 0 "
                             "12 0\r\n-7654321 0\n00012 -007 0\n";
    for (const char *header :
         {"p cnf 99999999 99\n", "p cnf 5000 6\n", "p cnf+ 99999999 99\n"})
        for (const char *last :
             {"1 0\n", "-0\n", "1-\n", "7", "- 3 0\n", "%\n0\n",
              "1 2\xa0"
              "3 0\n",
              "1 2\xff 3 0\n", "12345678901 0\n", "5\f6 0\n", "\n\n c\n",
              "p cnf 1 1\n", "2 <= 1\n"}) {
            std::string text = header;
            for (int i = 0; i < 3; i++)
                text += body;
            text += last + body + body;
            INFO (text);
            const Outcome expected = read (text, false, 1);
            for (size_t first = 0; first <= text.size (); first++) {
                INFO ("first piece " << first);
                require_same (read (text, false, 1 << 20, first), expected);
            }
            for (size_t piece = 2; piece <= 200; piece++)
                require_same (read (text, false, piece), expected);
        }
}

TEST_CASE ("dimacs: eight bytes at a time or one, the same is read",
           "[cdcl][fuzz]") {
    // Handed over byte by byte, the text never gets to the quick scanner.  Most
    // words are literals of all lengths, some are wrong in the ways of typists.
    const char *const odd[] = {
        "-0",        "--1",       "1-",       "+3",       "12x", "00012",
        "-007",      "c",         "\xff",     "1.5",      "%",   "-",
        "123456789", "-12345678", "99999999", "536870911"};
    const char *const gaps[] = {" ",    " ",  " ",  " ",           "\n",
                                "\r\n", "  ", "\t", "\nc 1 2 x\n", " \n "};
    int good = 0, bad = 0;
    for (uint64_t seed = 1; seed <= 4000; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        std::string text = random.below (3) ? "p cnf 536870911 20\n"
                           : random.flip () ? "p cnf 999 20\n"
                                            : "p inccnf\n";
        const int wrong = random.below (3) ? 1000000 : 30;
        for (int left = random.below (120); left > 0; left--) {
            int high = 9;
            for (int i = random.below (8); i > 0; i--)
                high = 10 * high + 9;
            if (!random.below (wrong))
                text += odd[random.below (sizeof odd / sizeof *odd)];
            else if (!random.below (4))
                text += '0';
            else
                text += std::to_string (random.lit (high));
            text += gaps[random.below (sizeof gaps / sizeof *gaps)];
        }
        if (random.flip ())
            text += "0\n";
        INFO (text);
        const Outcome pieces = read (text, false, 1);
        (pieces.status == CDCL_DIMACS_OK ? good : bad)++;
        require_same (read (text), pieces);
        require_same (read (text, false, random.between (65, 200)), pieces);
    }
    CHECK (good > 500);
    CHECK (bad > 500);
}

TEST_CASE ("dimacs: a word of any kind anywhere in long plain text",
           "[cdcl][fuzz]") {
    // Groups of eights go on for long, and end at that word.
    const char *const words[] = {
        "12",   "0",       "-0",          "-",     "--1",       "1-",
        "12x",  "-00",     "-012",        "0000",  "-1234567",  "12345678",
        "1-2",  "c",       "\nc 1 2\n",   "9\r\n", "\t-3\t",    "\v",
        "\xb1", "a 1 2 0", "1 2 0\n\n\n", "p",     "-12345678", "%"};
    for (uint64_t seed = 1; seed <= 1500; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const int high = random.flip () ? 99 : 1234567;
        const int size = random.between (1, 70);
        const char *const header[] = {"p cnf 1234567 9999\n", "p inccnf\n",
                                      "p cnf 1234560 9999\n",
                                      "p cnf 1234567 60\n"};
        std::string text = header[random.below (4)];
        const int count = random.between (1, 900), at = random.below (count);
        for (int i = 0; i < count; i++) {
            if (i == at)
                text += words[random.below (sizeof words / sizeof *words)];
            else
                text += random.below (size) ? std::to_string (random.lit (high))
                                            : "0\n";
            text += random.below (100) ? ' ' : '\n';
        }
        text += "0\n";
        const Outcome pieces = read (text, false, 1);
        require_same (read (text), pieces);
        require_same (read (text, false, random.between (65, 3000)), pieces);
    }
}

// ---------------------------------------------------------------------------
// Whole files through the checker, which has a reader of its own

TEST_CASE ("drat: whole files in all formats", "[cdcl]") {
    const std::string formulas[] = {
        "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n",
        "p cnf+ 2 3\n1 2 <= 1\n-1 2 0\n1 2 = 1\n-2 1 0\n",
        "p knf 2 4\n1 2 0\nk 1 -1 -2 0\n-1 2 0\n1 -2 0\n"};
    const std::string proofs[] = {"2 0\n0\n", std::string ("a\x04\x00"
                                                           "a\x00",
                                                           5)};
    for (const std::string &formula : formulas)
        for (const std::string &proof : proofs) {
            INFO (formula);
            Pieces sources[2] = {{&formula, 0, 7}, {&proof, 0, 1}};
            cdcl_drat_report report;
            const int status = cdcl_drat_check (&sources[0], &sources[1],
                                                Pieces::read, nullptr, &report);
            INFO (report.message);
            CHECK (status == CDCL_DRAT_OK);
        }
    const std::string good = "p cnf 2 2\n1 2 0\n-1 2 0\n", proof = "2 0\n0\n",
                      bad = "p cnf 2 2\n1 y 0\n";
    cdcl_drat_report report;
    Pieces a = {&good, 0, 100}, b = {&proof, 0, 100};
    CHECK (cdcl_drat_check (&a, &b, Pieces::read, nullptr, &report) ==
           CDCL_DRAT_REJECTED);
    CHECK (report.place == 2);
    a = {&bad, 0, 100}, b = {&proof, 0, 100};
    CHECK (cdcl_drat_check (&a, &b, Pieces::read, nullptr, &report) ==
           CDCL_DRAT_BAD_FORMULA);
    CHECK (report.place == 2);
    a = {&good, 0, 100}, b = {&bad, 0, 100};
    CHECK (cdcl_drat_check (&a, &b, Pieces::read, nullptr, &report) ==
           CDCL_DRAT_BAD_PROOF);
}

// A word that is cut must not become another number: it was 0 here, so that the
// clause ended early, the next one was empty, and this was "refuted".
TEST_CASE ("drat: a very long literal is an error, not a shorter one",
           "[cdcl]") {
    const std::string formula =
        "p cnf 2 1\n1 " + std::string (40, '0') + "2 0\n";
    const std::string proof = "0\n";
    Pieces a = {&formula, 0, 100}, b = {&proof, 0, 100};
    cdcl_drat_report report;
    CHECK (cdcl_drat_check (&a, &b, Pieces::read, nullptr, &report) ==
           CDCL_DRAT_BAD_FORMULA);
    CHECK (report.place == 2);
    CHECK (report.column == 3);
}
