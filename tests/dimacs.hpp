// dimacs.hpp -- reads a formula from a text, for the tests of dimacs.h.
//
// Reads each text in two ways: with the portable code, and eight tokens at a time if the
// CPU can do this.  Both must give the same rows, errors and warnings with the same
// positions.

#pragma once

#include "tests/oracle.hpp"

extern "C" {
#include "cdcl/dimacs/dimacs.h"
}

namespace test {

typedef std::vector<DimacsLits> Rows;

// A row with a bound, which is none of the three kinds of constraints of Formula.
struct Bound {
    int kind, bound;
    DimacsLits lits;
};

struct DimacsOutcome {
    int status = 0;
    Formula formula;
    std::vector<Bound> bounds;
    std::vector<DimacsLits> cubes;
    DimacsLits shown; // variables to be shown, each list ended by 0
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    std::vector<cdcl_dimacs_error> warnings;
};

// Reads with the portable code, or eight tokens at a time if the CPU can do this.
inline DimacsOutcome read_one_way (const std::string &text, bool strict,
                                   size_t piece, size_t first, bool portable) {
    DimacsOutcome outcome;
    std::memset (&outcome.info, 0, sizeof outcome.info);
    std::memset (&outcome.error, 0, sizeof outcome.error);
    Pieces bytes = {&text, 0, piece, first};
    cdcl_dimacs_sink sink = {};
    sink.state = &outcome;
    sink.portable = portable;
    sink.row = [] (void *state, const cdcl_row *row) {
        DimacsOutcome &here = *static_cast<DimacsOutcome *> (state);
        const DimacsLits lits (row->lits, row->lits + row->size);
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
        static_cast<DimacsOutcome *> (state)->warnings.push_back (*warning);
    };
    sink.show = [] (void *state, int var) {
        static_cast<DimacsOutcome *> (state)->shown.push_back (var);
        return 0;
    };
    outcome.status = cdcl_dimacs_read (&bytes, Pieces::read, &sink, strict,
                                       &outcome.info, &outcome.error);
    outcome.formula.vars = outcome.info.max_var;
    return outcome;
}

inline void require_same (const DimacsOutcome &a, const DimacsOutcome &b) {
    REQUIRE (a.status == b.status);
    REQUIRE (a.error.line == b.error.line);
    REQUIRE (a.error.column == b.error.column);
    REQUIRE (std::string (a.error.message) == b.error.message);
    REQUIRE (a.formula.clauses == b.formula.clauses);
    REQUIRE (a.formula.at_most_one == b.formula.at_most_one);
    REQUIRE (a.formula.exactly_one == b.formula.exactly_one);
    REQUIRE (a.cubes == b.cubes);
    REQUIRE (a.shown == b.shown);
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

// Reads the text in both ways; all results must agree.
inline DimacsOutcome read (const std::string &text, bool strict = false,
                           size_t piece = 1 << 20, size_t first = 0) {
    const DimacsOutcome outcome =
        read_one_way (text, strict, piece, first, true);
    require_same (read_one_way (text, strict, piece, first, false), outcome);
    return outcome;
}

} // namespace test
