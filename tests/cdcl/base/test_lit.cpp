// test_lit.cpp -- internal and external literals (lit.h).
//
// An external literal is a signed integer, an internal one is 2·var + sign with
// variables from 0.  The conversions are checked at both ends of the range and as a round
// trip.

#include "tests/test.hpp"

extern "C" {
#include "cdcl/base/lit.h"
}

TEST_CASE ("lit: external 1, -1, 2 are internal 0, 1, 2", "[cdcl][valgrind]") {
    CHECK (lit_import (1) == 0);
    CHECK (lit_import (-1) == 1);
    CHECK (lit_import (2) == 2);
    CHECK (lit_import (-2) == 3);
    CHECK (lit_import (CDCL_MAX_VAR) == 1073741820u);
    CHECK (lit_import (-CDCL_MAX_VAR) == 1073741821u);
}

TEST_CASE ("lit: export undoes import", "[cdcl]") {
    test::Random random (1);
    for (int round = 0; round < 10000; round++) {
        int elit = random.lit (CDCL_MAX_VAR);
        if (lit_export (lit_import (elit)) != elit)
            FAIL ("literal " << elit);
        if (negate (lit_import (elit)) != lit_import (-elit))
            FAIL ("negation of " << elit);
    }
}

TEST_CASE ("lit: variable, sign and negation", "[cdcl]") {
    for (Var var : {0u, 1u, 2u, 77u, 536870910u})
        for (unsigned sign : {0u, 1u}) {
            Lit lit = lit_of (var, sign);
            CHECK (var_of (lit) == var);
            CHECK (sign_of (lit) == sign);
            CHECK (var_of (negate (lit)) == var);
            CHECK (sign_of (negate (lit)) == 1 - sign);
            CHECK (negate (negate (lit)) == lit);
            CHECK (lit != LIT_NONE);
            CHECK (lit < 1u << 30); // a reason keeps two bits for its tag
        }
}
