// test_logic.cpp -- "or" and "and" of constraints: the numbers of grids must be right, and
// unit propagation alone must refute a part whose cells have no fitting digits.

extern "C" {
#include "cdcl/cdcl.h"
#include "sudoku/encode/encode.h"
}
#include "tests/sink.hpp"
#include "tests/sudoku/variant/variant.hpp"

using namespace test;

namespace {

typedef RulesMaker::List List;

// The number of grids of side 4 with cages of 3 and 7 that `kind` ("or", "and") joins.
int64_t joined (const std::string &kind, const List &first, const List &second,
                bool again) {
    RulesMaker maker (4);
    REQUIRE (maker.add ("killer", {first}, {3}));
    REQUIRE (maker.add ("killer", {second}, {7}));
    REQUIRE (maker.join (kind, 2));
    if (again) {
        REQUIRE (maker.add ("odd", {{5}}));
        REQUIRE (maker.join ("or", 2));
    }
    return count_all (maker.board ().get ());
}

} // namespace

TEST_CASE ("logic: grids with one of two cages, with both, and in each other",
           "[sudoku][variant]") {
    CHECK (joined ("or", {0, 1}, {0, 1}, false) == 96); // 12, 21, 34, 43 of 12
    CHECK (joined ("and", {0, 1}, {0, 1}, false) == 0);
    CHECK (joined ("and", {0, 1}, {2, 3}, false) == 48);
    CHECK (joined ("or", {0, 1}, {2, 3}, false) == 48);
    // r2c2 is odd in half of the 288 grids, and in half of the grids with 12 or 21.
    CHECK (joined ("and", {0, 1}, {2, 3}, true) == 144 + 24);
}

TEST_CASE ("logic: parts are counted, copied and named", "[sudoku][variant]") {
    RulesMaker maker (4);
    REQUIRE (maker.add ("killer", {{0, 1}}, {3}));
    REQUIRE (maker.add ("thermometer", {{5, 6}}));
    REQUIRE (maker.join ("or", 2));
    REQUIRE (maker.rules->constraints == 1);
    const Constraint *const made = maker.rules->constraint[0];
    REQUIRE (made->lists == 1);
    CHECK (List (made->list->cell, made->list->cell + made->list->size) ==
           List{0, 1, 5, 6});
    char text[100];
    sudoku_constraint_text (made, text, sizeof text);
    CHECK (std::string (text) == "cage of 3 at r1c1 or thermometer from r2c2");
    REQUIRE (maker.add ("odd", {{0}}));
    REQUIRE (maker.join ("and", 2));
    sudoku_constraint_text (maker.rules->constraint[0], text, sizeof text);
    CHECK (std::string (text) == "(cage of 3 at r1c1 or thermometer from r2c2) "
                                 "and odd cell at r1c1");
    CHECK (!maker.join ("or", 1));
    CHECK (maker.error.find ("expected 2 to 40 rules in parentheses, not 1") !=
           std::string::npos);
}

TEST_CASE ("logic: a part without a way is refuted by propagation",
           "[sudoku][variant]") {
    // The first part is a cage or a regular expression of the same two digits.
    for (const bool cage : {true, false}) {
        RulesMaker maker (4);
        const std::string word = "12|21";
        const std::vector<int> pattern (word.begin (), word.end ());
        REQUIRE (maker.add (cage ? "killer" : "regex", {{0, 1}},
                            cage ? std::vector<int>{3} : pattern));
        REQUIRE (maker.add ("odd", {{15}}));
        REQUIRE (maker.join ("or", 2));
        const Board board = maker.board ();
        struct cdcl *const core = cdcl_new ();
        REQUIRE (core);
        const sudoku_sink sink = {
            core,
            [] (void *state, const int *lits, size_t size) {
                return cdcl_add_clause (static_cast<struct cdcl *> (state),
                                        lits, size);
            },
            [] (void *state, const int *lits, size_t size) {
                return cdcl_add_at_most_one (static_cast<struct cdcl *> (state),
                                             lits, size);
            },
            [] (void *state, const int *lits, size_t size) {
                return cdcl_add_exactly_one (static_cast<struct cdcl *> (state),
                                             lits, size);
            }};
        REQUIRE (sudoku_encode_rules (board.get (), 2, 0, &sink) == SUDOKU_OK);
        for (const int no : {-1, -5}) // r1c1, r1c2
            REQUIRE (cdcl_add_clause (core, &no, 1) == CDCL_OK);
        CHECK (cdcl_propagate (core) == CDCL_UNKNOWN);
        for (const int even : {62, 64}) // r4c4
            CHECK (cdcl_fixed (core, even) < 0);
        cdcl_free (core);
    }
}
