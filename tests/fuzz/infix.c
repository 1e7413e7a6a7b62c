// infix.c -- fuzz target: formulas as text.
//
// Whether a text is read at once or line by line, the names and the error or the clauses
// must be the same.  Either both encodings have a model or neither has one, and models
// must satisfy the text.

#include "target.h"

#include <string.h>

#include "cdcl/cdcl.h"

typedef struct Reading {
    cdcl_infix *infix;
    int status;
    cdcl_infix_error error;
} Reading;

static Reading read_all (const char *text, size_t size, bool lines) {
    Reading reading = {cdcl_infix_new (), CDCL_OK, {0, 0, ""}};
    if (!reading.infix)
        reading.status = CDCL_OUT_OF_MEMORY;
    for (size_t at = 0, end; at < size && !reading.status; at = end) {
        const char *newline = memchr (text + at, '\n', size - at);
        end = newline && lines ? (size_t) (newline - text) + 1 : size;
        reading.status = cdcl_infix_parse (reading.infix, text + at, end - at,
                                           &reading.error);
    }
    return reading;
}

// A hash of the constraints of an encoding, and a solver with these constraints.
typedef struct Encoding {
    uint64_t hash;
    cdcl *solver;
} Encoding;

static void mix (Encoding *encoding, const int *lits, size_t size) {
    encoding->hash = fuzz_mix (encoding->hash, lits, size * sizeof *lits);
    encoding->hash = fuzz_mix (encoding->hash, &size, sizeof size);
}

static int clause (void *state, const int *lits, size_t size) {
    mix (state, lits, size);
    return cdcl_add_clause (((Encoding *) state)->solver, lits, size);
}

static int at_most_one (void *state, const int *lits, size_t size) {
    mix (state, lits, size);
    return cdcl_add_at_most_one (((Encoding *) state)->solver, lits, size);
}

static int exactly_one (void *state, const int *lits, size_t size) {
    mix (state, lits, size);
    return cdcl_add_exactly_one (((Encoding *) state)->solver, lits, size);
}

static int value (void *solver, int var) {
    return cdcl_val (solver, var);
}

// Encodes and solves the text; returns the answer, or a negative error code.
static int answer (cdcl_infix *infix, bool both, uint64_t *hash) {
    Encoding encoding = {FUZZ_MIX_START, cdcl_new ()};
    const cdcl_infix_sink sink = {&encoding, clause, at_most_one, exactly_one};
    int vars = 0;
    uint64_t line = 0;
    int result = encoding.solver ? cdcl_infix_encode (infix, both, &sink, &vars)
                                 : CDCL_OUT_OF_MEMORY;
    if (!result)
        result = cdcl_reserve (encoding.solver, vars);
    if (!result) {
        cdcl_limit (encoding.solver, "conflicts", 1000);
        result = cdcl_solve (encoding.solver);
    }
    if (result == CDCL_SAT &&
        !cdcl_infix_holds (infix, encoding.solver, value, &line))
        fuzz_fail ("a model does not satisfy the text");
    cdcl_free (encoding.solver);
    *hash = encoding.hash;
    return result;
}

static void compare (const Reading *whole, const Reading *lines) {
    uint64_t hash[3];
    if (whole->status != lines->status ||
        cdcl_infix_names (whole->infix) != cdcl_infix_names (lines->infix))
        fuzz_fail ("lines are read otherwise than the whole");
    if (whole->status && (whole->error.line != lines->error.line ||
                          whole->error.column != lines->error.column ||
                          strcmp (whole->error.message, lines->error.message)))
        fuzz_fail ("lines have another error than the whole");
    const int one = answer (whole->infix, false, hash);
    const int two = answer (lines->infix, false, hash + 1);
    const int both = answer (whole->infix, true, hash + 2);
    if (one != two || hash[0] != hash[1])
        fuzz_fail ("lines are encoded otherwise than the whole");
    if (one && both && one != both)
        fuzz_fail ("the encodings have different answers");
}

void fuzz_once (const uint8_t *bytes, size_t size, bool starved) {
    const char *text = size ? (const char *) bytes : "";
    const Reading whole = read_all (text, size, false);
    uint64_t hash;
    if (starved) {
        if (whole.infix)
            answer (whole.infix, size % 2, &hash);
    } else {
        const Reading lines = read_all (text, size, true);
        compare (&whole, &lines);
        cdcl_infix_free (lines.infix);
    }
    cdcl_infix_free (whole.infix);
}
