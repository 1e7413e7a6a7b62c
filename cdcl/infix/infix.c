// infix.c -- the functions of cdcl.h for formulas as text.
//
// Each function that allocates sets the jump target for the case that memory
// runs out.  Then the formulas parsed by earlier calls stay valid.

#include "cdcl/infix/infix.h"

#include "cdcl/infix/clauses.h"
#include "cdcl/infix/evaluate.h"
#include "cdcl/infix/lower.h"
#include "cdcl/infix/parse.h"

#include <stdlib.h>
#include <string.h>

// Returns false if memory runs out.
static bool begin (cdcl_infix *infix) {
    jmp_buf escape;
    infix->mem.resize = cdcl_libc_resize;
    infix->mem.limit = SIZE_MAX;
    infix->mem.escape = &escape;
    if (setjmp (escape))
        return false;
    cdcl_dag_node (&infix->mem, &infix->tree, NODE_TRUE, NULL, 0);
    return true;
}

cdcl_infix *cdcl_infix_new (void) {
    cdcl_infix *infix = calloc (1, sizeof *infix);
    if (infix && !begin (infix)) {
        cdcl_infix_free (infix);
        infix = NULL;
    }
    return infix;
}

void cdcl_infix_free (cdcl_infix *infix) {
    if (!infix)
        return;
    Mem *mem = &infix->mem;
    chars_release (mem, &infix->chars);
    offsets_release (mem, &infix->names);
    words_release (mem, &infix->edges);
    cdcl_table_release (mem, &infix->by_name);
    cdcl_dag_release (mem, &infix->tree);
    roots_release (mem, &infix->roots);
    pendings_release (mem, &infix->pending);
    words_release (mem, &infix->operands);
    cdcl_circuit_release (mem, &infix->circuit);
    bytes_release (mem, &infix->values);
    assert (!mem->bytes);
    free (infix);
}

// ---------------------------------------------------------------------------
// Names

typedef struct Wanted {
    const cdcl_infix *infix;
    const char *name;
    size_t size;
} Wanted;

static bool same (const void *state, uint32_t id) {
    const Wanted *wanted = state;
    const char *name =
        wanted->infix->chars.data + wanted->infix->names.data[id];
    return !strncmp (name, wanted->name, wanted->size) && !name[wanted->size];
}

static int64_t find (const cdcl_infix *infix, uint32_t hash, const char *name,
                     size_t size) {
    const Wanted wanted = {infix, name, size};
    return cdcl_table_find (&infix->by_name, hash, same, &wanted);
}

Edge cdcl_infix_named (struct cdcl_infix *infix, const char *name,
                       size_t size) {
    Mem *mem = &infix->mem;
    const uint32_t hash = cdcl_table_hash (0, name, size);
    const int64_t found = find (infix, hash, name, size);
    if (found != TABLE_NONE)
        return infix->edges.data[found];
    const size_t at = infix->chars.size;
    const uint32_t count = (uint32_t) infix->names.size, var = count + 1;
    const Edge edge = cdcl_dag_node (mem, &infix->tree, NODE_VARIABLE, &var, 1);
    chars_reserve (mem, &infix->chars, at + size + 1);
    words_reserve (mem, &infix->edges, var);
    cdcl_table_reserve (mem, &infix->by_name);
    offsets_push (mem, &infix->names, at);
    words_push (mem, &infix->edges, edge);
    memcpy (infix->chars.data + at, name, size);
    infix->chars.data[at + size] = '\0';
    infix->chars.size += size + 1;
    cdcl_table_add (&infix->by_name, hash, count);
    return edge;
}

int cdcl_infix_names (const cdcl_infix *infix) {
    return infix ? (int) infix->names.size : 0;
}

const char *cdcl_infix_name (const cdcl_infix *infix, int var) {
    return !infix || var < 1 || (size_t) var > infix->names.size
               ? NULL
               : infix->chars.data + infix->names.data[var - 1];
}

int cdcl_infix_var (const cdcl_infix *infix, const char *name) {
    const size_t size = infix && name ? strlen (name) : 0;
    if (!size)
        return 0;
    return (int) (find (infix, cdcl_table_hash (0, name, size), name, size) +
                  1);
}

// ---------------------------------------------------------------------------
// Parsing, encoding, checking

static int parse (cdcl_infix *infix, const char *text, size_t size,
                  cdcl_infix_error *error) {
    for (size_t at = 0; at < size;) {
        const char *const line = text + at;
        const char *const end = memchr (line, '\n', size - at);
        const size_t length = end ? (size_t) (end - line) : size - at;
        infix->lines++;
        if (!cdcl_infix_line (infix, line, length, error)) {
            error->line = infix->lines;
            return CDCL_BAD_ARGUMENT;
        }
        at += length + 1;
    }
    return CDCL_OK;
}

int cdcl_infix_parse (cdcl_infix *infix, const char *text, size_t size,
                      cdcl_infix_error *error) {
    jmp_buf escape;
    if (!infix || !error || (!text && size))
        return CDCL_MISUSE;
    infix->mem.escape = &escape;
    return setjmp (escape) ? CDCL_OUT_OF_MEMORY
                           : parse (infix, text, size, error);
}

int cdcl_infix_encode (cdcl_infix *infix, bool both,
                       const cdcl_infix_sink *sink, int *vars) {
    jmp_buf escape;
    if (!infix || !sink || !vars)
        return CDCL_MISUSE;
    infix->mem.escape = &escape;
    if (setjmp (escape)) {
        cdcl_circuit_release (&infix->mem, &infix->circuit);
        return CDCL_OUT_OF_MEMORY;
    }
    cdcl_infix_lower (infix, &infix->circuit);
    const int result =
        cdcl_circuit_clauses (&infix->mem, &infix->circuit,
                              cdcl_infix_names (infix), both, sink, vars);
    cdcl_circuit_release (&infix->mem, &infix->circuit);
    return result;
}

int cdcl_infix_holds (cdcl_infix *infix, void *state,
                      int (*value) (void *state, int var), uint64_t *line) {
    jmp_buf escape;
    if (!infix || !value || !line)
        return CDCL_MISUSE;
    infix->mem.escape = &escape;
    if (setjmp (escape))
        return CDCL_OUT_OF_MEMORY;
    bytes_reserve (&infix->mem, &infix->values, infix->tree.nodes.size);
    cdcl_infix_evaluate (&infix->tree, state, value, infix->values.data);
    for (size_t i = 0; i < infix->roots.size; i++) {
        const Root *root = infix->roots.data + i;
        *line = root->line;
        if (infix->values.data[root->edge / 2] == (root->edge & 1))
            return 0;
    }
    return 1;
}
