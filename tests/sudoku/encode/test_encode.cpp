// test_encode.cpp -- the encodings: their exact sizes and their meaning.
//
// Sizes are compared with closed forms and with independently computed numbers.  Every
// at-most-one encoding over up to ten literals is compared with the definition: an
// assignment of the literals must extend to the auxiliary variables iff at most one literal
// is true.
//
// Sources: Lynce and Ouaknine 2006, Weber 2005, Kwon and Jain 2006 for the
// encodings; Sinz 2005, Chen 2010, Klieber and Kwon 2007 for at most one.

#include <algorithm>
#include <set>

#include "tests/sink.hpp"

extern "C" {
#include "sudoku/encode/encode.h"
}

using namespace test;

static Counter counted (unsigned n, const char *which, const char *kind) {
    Counter counter;
    sudoku_sink sink = counter.sink ();
    REQUIRE (sudoku_encode_rules (of_order (n), encoding (which), amo (kind),
                                  &sink) == SUDOKU_OK);
    return counter;
}

TEST_CASE ("encode: encodings and at-most-ones have names and meanings",
           "[sudoku]") {
    // Indices are public, so the indices of older versions must not change.
    CHECK (sudoku_table_find (&sudoku_encodings, "minimal") == 0);
    CHECK (sudoku_table_find (&sudoku_encodings, "triad") == 3);
    CHECK (sudoku_table_find (&sudoku_amos, "native") == 0);
    CHECK (sudoku_table_find (&sudoku_amos, "bimander") == 6);
    for (size_t i = 0; i < sudoku_table_size (&sudoku_encodings); i++) {
        CHECK (sudoku_table_find (&sudoku_encodings,
                                  sudoku_table_name (&sudoku_encodings, i)) ==
               static_cast<int> (i));
        CHECK (std::strlen (sudoku_table_meaning (&sudoku_encodings, i)) > 10);
    }
    for (size_t i = 0; i < sudoku_table_size (&sudoku_amos); i++) {
        CHECK (sudoku_table_find (&sudoku_amos,
                                  sudoku_table_name (&sudoku_amos, i)) ==
               static_cast<int> (i));
        CHECK (std::strlen (sudoku_table_meaning (&sudoku_amos, i)) > 10);
    }
    CHECK (sudoku_table_find (&sudoku_encodings, "maximal") == -1);
    CHECK (sudoku_table_find (&sudoku_encodings, "") == -1);
    CHECK (sudoku_table_find (&sudoku_amos, "Native") == -1);
}

TEST_CASE ("encode: pairwise sizes are those of the literature", "[sudoku]") {
    struct Row {
        unsigned n;
        int vars;
        uint64_t minimal, efficient, extended;
    };
    const Row rows[] = {{2, 64, 304, 400, 448},
                        {3, 729, 8829, 11745, 11988},
                        {4, 4096, 92416, 123136, 123904},
                        {5, 15625, 563125, 750625, 752500},
                        {6, 46656, 2450736, 3267216, 3271104},
                        {7, 117649, 8473129, 11296705, 11303908}};
    for (const Row &row : rows) {
        INFO ("n " << row.n);
        const uint64_t side = uint64_t (row.n) * row.n,
                       cubed = side * side * side;
        const uint64_t expected[] = {row.minimal, row.efficient, row.extended};
        const char *const names[] = {"minimal", "efficient", "extended"};
        for (int i = 0; i < 3; i++) {
            INFO (names[i]);
            Counter count = counted (row.n, names[i], "pairwise");
            CHECK (count.clauses == expected[i]);
            CHECK (count.max_var == row.vars);
            CHECK (count.groups == 0);
            CHECK (sudoku_encoded_vars (of_order (row.n),
                                        static_cast<size_t> (i),
                                        amo ("pairwise")) == row.vars);
            if (i == 0)
                CHECK (count.literals == cubed * (3 * side - 2));
            if (i == 2)
                CHECK (count.literals == 4 * side * side * side * side);
        }
    }
}

TEST_CASE ("encode: segments of lines and boxes", "[sudoku]") {
    for (unsigned n : {2u, 3u, 4u}) {
        const uint64_t side = uint64_t (n) * n, square = side * side;
        const Counter count = counted (n, "triad", "native");
        CHECK (count.max_var ==
               static_cast<int> (square * side + 2 * square * side / n));
        CHECK (count.clauses == 0);
        CHECK (count.groups == square + 2 * square * n + 4 * square);
        CHECK (count.members ==
               square * side + 2 * square * n * (n + 1) + 4 * square * n);
    }
}

TEST_CASE ("encode: order 1 is one cell that holds 1", "[sudoku]") {
    for (size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
        for (size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++) {
            Formula formula = encoded (1, e, a);
            CHECK (formula.vars == 1);
            CHECK (Oracle (formula).count () == 1);
            CHECK (Oracle (formula).implies ({1}));
        }
}

TEST_CASE ("encode: box pairs that repeat a row or column pair", "[sudoku]") {
    for (unsigned n : {2u, 3u, 4u}) {
        Formula formula = encoded (n, encoding ("minimal"), amo ("pairwise"));
        std::set<DimacsLits> seen;
        uint64_t repeated = 0;
        for (DimacsLits clause : formula.clauses) {
            std::sort (clause.begin (), clause.end ());
            repeated += !seen.insert (clause).second;
        }
        const uint64_t side = uint64_t (n) * n;
        CHECK (repeated == side * side * side * (n - 1));
    }
}

TEST_CASE ("encode: native is one exactly-one per cell and house and digit",
           "[sudoku]") {
    for (unsigned n : {2u, 3u, 5u}) {
        INFO ("n " << n);
        const uint64_t square = uint64_t (n) * n * n * n, side = n * n;
        Recorder recorder;
        sudoku_sink sink = recorder.sink ();
        REQUIRE (sudoku_encode_rules (of_order (n), encoding ("extended"),
                                      amo ("native"), &sink) == SUDOKU_OK);
        CHECK (recorder.formula.clauses.empty ());
        CHECK (recorder.formula.at_most_one.empty ());
        CHECK (recorder.formula.exactly_one.size () == 4 * square);
        std::set<DimacsLits> seen;
        for (DimacsLits group : recorder.formula.exactly_one) {
            REQUIRE (group.size () == side);
            std::sort (group.begin (), group.end ());
            REQUIRE (group[0] > 0);
            REQUIRE (seen.insert (group).second);
        }
        Formula efficient = encoded (n, encoding ("efficient"), amo ("native"));
        CHECK (efficient.exactly_one.size () + efficient.at_most_one.size () ==
               4 * square);
        Formula minimal = encoded (n, encoding ("minimal"), amo ("native"));
        CHECK (minimal.clauses.size () == square);
        CHECK (minimal.at_most_one.size () == 3 * square);
    }
}

TEST_CASE ("encode: native and pairwise are the same formula", "[sudoku]") {
    for (size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
        for (unsigned n : {2u, 3u}) {
            auto sorted = [] (std::vector<DimacsLits> clauses) {
                for (DimacsLits &clause : clauses)
                    std::sort (clause.begin (), clause.end ());
                std::sort (clauses.begin (), clauses.end ());
                return clauses;
            };
            CHECK (sorted (pairwise (encoded (n, e, amo ("native")))) ==
                   sorted (encoded (n, e, amo ("pairwise")).clauses));
        }
}

TEST_CASE ("encode: number of clauses for at most one of m literals",
           "[sudoku]") {
    struct Row {
        unsigned m;
        uint64_t pairwise, sequential[2], product[2], commander[2], binary[2],
            bimander[2];
    };
    const Row rows[] = {
        {9, 36, {23, 8}, {24, 6}, {21, 3}, {36, 4}, {31, 3}},
        {25, 300, {71, 24}, {78, 20}, {69, 12}, {125, 5}, {112, 4}},
        {81, 3240, {239, 80}, {210, 30}, {237, 39}, {567, 7}, {526, 6}},
        {225, 25200, {671, 224}, {534, 46}, {669, 112}, {1800, 8}, {1687, 7}},
    };
    for (const Row &row : rows) {
        INFO ("m " << row.m);
        auto check = [&row] (const char *kind, uint64_t clauses,
                             uint64_t auxiliaries) {
            INFO (kind);
            Counter counter;
            sudoku_sink sink = counter.sink ();
            DimacsLits lits;
            for (unsigned i = 1; i <= row.m; i++)
                lits.push_back (static_cast<int> (i));
            int next = static_cast<int> (row.m) + 1;
            REQUIRE (sudoku_encode_amo (amo (kind), lits.data (), row.m, &next,
                                        &sink) == SUDOKU_OK);
            CHECK (counter.clauses == clauses);
            CHECK (static_cast<uint64_t> (next) - row.m - 1 == auxiliaries);
            EncodedSize size = sudoku_amo_size (amo (kind), row.m);
            CHECK (size.clauses == clauses);
            CHECK (size.vars == auxiliaries);
            CHECK (size.literals == counter.literals);
            CHECK (size.groups == 0);
        };
        check ("pairwise", row.pairwise, 0);
        check ("sequential", row.sequential[0], row.sequential[1]);
        check ("product", row.product[0], row.product[1]);
        check ("commander", row.commander[0], row.commander[1]);
        check ("binary", row.binary[0], row.binary[1]);
        check ("bimander", row.bimander[0], row.bimander[1]);
    }
}

TEST_CASE ("encode: announced sizes are the real sizes", "[sudoku]") {
    for (unsigned n = 1; n <= 4; n++)
        for (size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
            for (size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++) {
                INFO ("n " << n << " "
                           << sudoku_table_name (&sudoku_encodings, e) << " "
                           << sudoku_table_name (&sudoku_amos, a));
                Counter counter;
                sudoku_sink sink = counter.sink ();
                REQUIRE (sudoku_encode_rules (of_order (n), e, a, &sink) ==
                         SUDOKU_OK);
                EncodedSize size = sudoku_encoded_size (n, e, a);
                CHECK (size.clauses == counter.clauses);
                CHECK (size.groups == counter.groups);
                CHECK (size.literals == counter.literals + counter.members);
                CHECK (size.vars == static_cast<uint64_t> (counter.max_var));
                CHECK (sudoku_encoded_vars (of_order (n), e, a) ==
                       counter.max_var);
            }
}

TEST_CASE ("encode: whole boards of every kind have 4N² times the table",
           "[sudoku]") {
    const uint64_t square = 81; // n = 3
    for (auto row : {std::make_pair ("sequential", std::make_pair (23, 8)),
                     std::make_pair ("product", std::make_pair (24, 6)),
                     std::make_pair ("commander", std::make_pair (21, 3))}) {
        INFO (row.first);
        const uint64_t clauses = static_cast<uint64_t> (row.second.first),
                       vars = static_cast<uint64_t> (row.second.second);
        Counter count = counted (3, "extended", row.first);
        CHECK (count.clauses == 4 * square * (1 + clauses));
        CHECK (count.max_var == static_cast<int> (729 + 4 * square * vars));
        count = counted (3, "minimal", row.first);
        CHECK (count.clauses == square + 3 * square * clauses);
        CHECK (count.max_var == static_cast<int> (729 + 3 * square * vars));
        count = counted (3, "efficient", row.first);
        CHECK (count.clauses == square + 4 * square * clauses);
    }
}

TEST_CASE ("encode: too large a board is refused, not wrapped around",
           "[sudoku]") {
    CHECK (sudoku_encoded_vars (of_order (15), encoding ("extended"),
                                amo ("native")) == 11390625);
    CHECK (sudoku_encoded_vars (of_order (28), encoding ("extended"),
                                amo ("native")) == 481890304);
    CHECK (sudoku_encoded_vars (of_order (29), encoding ("extended"),
                                amo ("native")) == 0);
    CHECK (sudoku_encoded_vars (of_order (28), encoding ("extended"),
                                amo ("sequential")) == 0);
    CHECK (sudoku_encoded_vars (of_order (40), encoding ("extended"),
                                amo ("pairwise")) == 0);
    Counter counter;
    sudoku_sink sink = counter.sink ();
    CHECK (sudoku_encode_rules (of_order (29), encoding ("extended"),
                                amo ("native"), &sink) == SUDOKU_TOO_LARGE);
}

// Compares every at-most-one encoding with the definition: an assignment of the m literals
// must extend to the auxiliary variables iff at most one literal is true.
TEST_CASE ("encode: each at-most-one means at most one, and excludes no more",
           "[sudoku]") {
    for (size_t kind = 0; kind < sudoku_table_size (&sudoku_amos); kind++)
        for (int m = 0; m <= 10; m++) {
            INFO (sudoku_table_name (&sudoku_amos, kind) << " of " << m);
            Recorder recorder;
            sudoku_sink sink = recorder.sink ();
            DimacsLits lits;
            for (int i = 1; i <= m; i++)
                lits.push_back (i % 3 ? i : -i);
            int next = m + 1;
            REQUIRE (sudoku_encode_amo (kind, lits.data (),
                                        static_cast<unsigned> (m), &next,
                                        &sink) == SUDOKU_OK);
            Formula &formula = recorder.formula;
            formula.vars = next - 1;
            REQUIRE (formula.vars <= 20);
            Oracle oracle (formula);
            for (int row = 0; row < 1 << m; row++) {
                DimacsLits assignment;
                int count = 0;
                for (int i = 0; i < m; i++) {
                    bool value = row >> i & 1;
                    int lit = lits[static_cast<size_t> (i)];
                    assignment.push_back (value ? lit : -lit);
                    count += value;
                }
                if (oracle.satisfiable_under (assignment) != (count <= 1))
                    FAIL ("assignment " << row);
            }
        }
}

TEST_CASE ("encode: givens and pencil marks become units", "[sudoku]") {
    Board board = test::board (".1..2..........4");
    REQUIRE (sudoku_forbid (board.get (), 2, 2, 3) == SUDOKU_OK);
    Recorder recorder;
    sudoku_sink sink = recorder.sink ();
    REQUIRE (sudoku_encode_givens (board.get (), &sink) == SUDOKU_OK);
    std::set<DimacsLits> units (recorder.formula.clauses.begin (),
                                recorder.formula.clauses.end ());
    const std::set<DimacsLits> expected = {
        {sudoku_var (of_order (2), 0, 1, 1)},
        {sudoku_var (of_order (2), 1, 0, 2)},
        {sudoku_var (of_order (2), 3, 3, 4)},
        {-sudoku_var (of_order (2), 2, 2, 3)}};
    CHECK (units == expected);
}

TEST_CASE ("encode: what the sink returns stops the encoder", "[sudoku]") {
    for (size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
        for (size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++)
            for (int before : {0, 1, 10, 100}) {
                Stopper stop = {before};
                sudoku_sink sink = stop.sink ();
                CHECK (sudoku_encode_rules (of_order (3), e, a, &sink) == 77);
                CHECK (stop.left == -1);
            }
    Stopper stop = {1};
    sudoku_sink sink = stop.sink ();
    CHECK (sudoku_encode_givens (board (tutorial).get (), &sink) == 77);
}

TEST_CASE ("encode: the tutorial's board takes 314 clauses", "[sudoku]") {
    Counter counter;
    sudoku_sink sink = counter.sink ();
    sudoku_encode_rules (of_order (2), encoding ("minimal"), amo ("pairwise"),
                         &sink);
    CHECK (counter.clauses == 16 + 3 * 96);
    sudoku_encode_givens (board (tutorial).get (), &sink);
    CHECK (counter.clauses == 314);
    CHECK (counter.units == 10);
}
