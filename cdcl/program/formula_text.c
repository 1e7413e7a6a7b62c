// formula_text.c -- formulas as text (--formula): reading, and checking a
// model.
//
// The text is read in blocks of whole lines.  Its constraints are stored like
// DIMACS constraints, and a model is also checked against the text itself.

#include "cdcl/program/input.h"
#include "cdcl/program/program.h"
#include "cdcl/program/run.h"

#include <stdlib.h>

// ---------------------------------------------------------------------------
// Reading

static int keep (Run *run, int kind, const int *lits, size_t size) {
    const cdcl_row row = {kind, 0, lits, size};
    return !cdcl_formula_add (&run->formula, &row);
}

static int keep_clause (void *state, const int *lits, size_t size) {
    Run *run = state;
    run->info.clauses++;
    return keep (run, CDCL_ROW_CLAUSE, lits, size);
}

static int keep_at_most_one (void *state, const int *lits, size_t size) {
    Run *run = state;
    run->info.amos++;
    return keep (run, CDCL_ROW_AT_MOST_ONE, lits, size);
}

static int keep_exactly_one (void *state, const int *lits, size_t size) {
    Run *run = state;
    run->info.eos++;
    return keep (run, CDCL_ROW_EXACTLY_ONE, lits, size);
}

static int encode (Run *run) {
    const cdcl_infix_sink sink = {run, keep_clause, keep_at_most_one,
                                  keep_exactly_one};
    int vars = 0;
    if (cdcl_infix_encode (run->infix, run->settings.tseitin, &sink, &vars))
        return out_of_memory ();
    run->info.vars = (uint64_t) vars;
    run->info.max_var = run->formula.max_var = vars; // also unused variables
    return 0;
}

// Limit of the bytes of a line, which is stored as a whole.
enum { LINE_MOST = 1 << 26 };

// A block of text: whole lines, and a prefix of the next one.
typedef struct Block {
    char *bytes;
    size_t size, capacity;
} Block;

// Parses the whole lines of the block, or with `all` everything.  Returns 0 or
// the exit status.
static int parse (Run *run, Block *block, bool all) {
    size_t size = block->size;
    while (!all && size && block->bytes[size - 1] != '\n')
        size--;
    cdcl_infix_error where;
    const int status =
        cdcl_infix_parse (run->infix, block->bytes, size, &where);
    if (status == CDCL_BAD_ARGUMENT)
        return error (STATUS_DATA, "%s:%llu:%llu: error: %s", run->name,
                      (unsigned long long) where.line,
                      (unsigned long long) where.column, where.message);
    if (status)
        return out_of_memory ();
    block->size -= size;
    if (block->size)
        memmove (block->bytes, block->bytes + size, block->size);
    return 0;
}

// Reads one block.  Returns 0 or the exit status.
static int read_block (Run *run, cdcl_input *input, Block *block, bool *ended) {
    if (block->size > LINE_MOST)
        return error (STATUS_DATA,
                      "%s: error: expected lines of at most %d bytes",
                      run->name, LINE_MOST);
    if (block->capacity - block->size < 1 << 16) {
        const size_t capacity = 2 * block->capacity + (1 << 18);
        char *bytes = realloc (block->bytes, capacity);
        if (!bytes)
            return out_of_memory ();
        block->bytes = bytes;
        block->capacity = capacity;
    }
    const size_t old = block->size;
    const long got =
        cdcl_input_read (input, block->bytes + old, block->capacity - old);
    if (got < 0)
        return program_interrupted ()
                   ? 0
                   : error (cdcl_input_status (input), "%s: error: %s",
                            run->name, cdcl_input_error (input));
    block->size += (size_t) got;
    *ended = !got;
    if (*ended || memchr (block->bytes + old, '\n', (size_t) got))
        return parse (run, block, *ended);
    return 0;
}

int cdcl_text_read (Run *run, cdcl_input *input) {
    Block block = {NULL, 0, 0};
    bool ended = false;
    int status = 0;
    run->infix = cdcl_infix_new ();
    if (!run->infix)
        return out_of_memory ();
    while (!status && !ended && !program_interrupted ())
        status = read_block (run, input, &block, &ended);
    free (block.bytes);
    return status || program_interrupted () ? status : encode (run);
}

// ---------------------------------------------------------------------------
// The model

static int value (void *state, int var) {
    const signed char *const values = state;
    return values[var];
}

int cdcl_text_judge (const Run *run, signed char *model) {
    uint64_t line = 0;
    const int holds = cdcl_infix_holds (run->infix, model, value, &line);
    if (holds < 0)
        return out_of_memory ();
    return holds ? 0
                 : error (STATUS_BUG,
                          "cdcl: error: internal error, the model does not "
                          "satisfy line %llu",
                          (unsigned long long) line);
}
