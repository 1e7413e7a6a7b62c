// read.c -- reads a CSP: stores definitions and checks constraints.
//
// After reading, every constraint has the form required by its operator, every name is
// defined, and each product has at most one factor that is not a number; errors have a
// position.  Names are found by a hash table that doubles when it is half full.

#include "sudoku/encode/csp/csp.h"
#include "sudoku/board/grow.h"
#include "sudoku/encode/csp/problem.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Limit on the absolute value of a term, so that sums fit into 64 bits.
static const double MOST = 1e15;

typedef struct Reader {
    sudoku_csp *csp;
    const SexpNode *nodes;
    sudoku_error *error;
} Reader;

static int complain (const Reader *reader, Sexp sexp, const char *format) {
    return sudoku_sexp_error (&reader->csp->sexps, sexp, reader->error, format);
}

// ---------------------------------------------------------------------------
// Operators

// Minimum and maximum number of operands; 0 means no limit.
static const struct {
    const char *names[4];
    unsigned least, most;
} operators[] = {
    [OP_ADD] = {{"+", "add"}, 1, 0},
    [OP_SUB] = {{"-", "sub"}, 1, 0},
    [OP_NEG] = {{"neg"}, 1, 1},
    [OP_MUL] = {{"*", "mul"}, 1, 0},
    [OP_EQ] = {{"=", "eq"}, 2, 2},
    [OP_NE] = {{"!=", "ne"}, 2, 2},
    [OP_LE] = {{"<=", "le"}, 2, 2},
    [OP_LT] = {{"<", "lt"}, 2, 2},
    [OP_GE] = {{">=", "ge"}, 2, 2},
    [OP_GT] = {{">", "gt"}, 2, 2},
    [OP_NOT] = {{"not", "!"}, 1, 1},
    [OP_AND] = {{"and", "&&"}, 0, 0},
    [OP_OR] = {{"or", "||"}, 0, 0},
    [OP_IMP] = {{"imp", "=>"}, 2, 2},
    [OP_IFF] = {{"iff"}, 2, 2},
    [OP_XOR] = {{"xor", "^"}, 2, 2},
    [OP_ALLDIFFERENT] = {{"alldifferent"}, 1, 0},
};

Operator sudoku_csp_operator (const Sexps *sexps, Sexp sexp) {
    const SexpNode *const node = &sexps->nodes[sexp];
    if (!node->list || !node->first || sexps->nodes[node->first].list)
        return OP_NONE;
    for (size_t op = OP_ADD; op < sizeof operators / sizeof *operators; op++)
        for (const char *const *name = operators[op].names; *name; name++)
            if (sudoku_sexp_is (sexps, node->first, *name))
                return (Operator) op;
    return OP_NONE;
}

// Accepts both (alldifferent x y) and (alldifferent (x y)); a list headed by an
// operator is a term.
Sexp sudoku_csp_terms (const Sexps *sexps, Sexp sexp) {
    const Sexp first = sexps->nodes[sexps->nodes[sexp].first].next;
    const SexpNode *const node = &sexps->nodes[first];
    return !node->next && node->list &&
                   sudoku_csp_operator (sexps, first) == OP_NONE
               ? node->first
               : first;
}

// ---------------------------------------------------------------------------
// Names

// The hash function FNV-1a.
static size_t hash (const char *text, size_t size) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char) text[i]) * 0x100000001b3u;
    return (size_t) (hash ^ hash >> 32);
}

// The place of a name in the table, or the empty slot for it.
static uint32_t *find (const sudoku_csp *csp, const char *name, size_t size) {
    size_t at = hash (name, size) & (csp->table_size - 1);
    for (;; at = (at + 1) & (csp->table_size - 1)) {
        uint32_t *const place = csp->table + at;
        const char *const other =
            *place ? csp->variables[*place - 1].name : name;
        if (!*place || (!strncmp (other, name, size) && !other[size]))
            return place;
    }
}

CspVariable *sudoku_csp_variable (const sudoku_csp *csp, Sexp sexp) {
    const SexpNode *const node = &csp->sexps.nodes[sexp];
    if (node->list || !csp->table_size)
        return NULL;
    const uint32_t place =
        *find (csp, csp->sexps.text + node->begin, node->size);
    return place ? csp->variables + place - 1 : NULL;
}

static bool grow_table (sudoku_csp *csp) {
    const size_t size = csp->table_size ? 2 * csp->table_size : 64;
    uint32_t *const table = calloc (size, sizeof *table);
    if (!table)
        return false;
    free (csp->table);
    csp->table = table;
    csp->table_size = size;
    for (size_t i = 0; i < csp->size; i++) {
        const char *const name = csp->variables[i].name;
        *find (csp, name, strlen (name)) = (uint32_t) i + 1;
    }
    return true;
}

static char *copy_name (const Reader *reader, Sexp sexp) {
    const SexpNode *const node = &reader->nodes[sexp];
    char *const name = malloc (node->size + 1);
    if (name) {
        memcpy (name, reader->csp->text + node->begin, node->size);
        name[node->size] = '\0';
    }
    return name;
}

// ---------------------------------------------------------------------------
// Definitions

// The domain that this atom names, or null.
static const CspVariable *named_domain (const Reader *reader, Sexp sexp) {
    const sudoku_csp *const csp = reader->csp;
    for (size_t i = 0; i < csp->domains_size; i++)
        if (sudoku_sexp_is (&csp->sexps, sexp, csp->domains[i].name))
            return csp->domains + i;
    return NULL;
}

static int compare_values (const void *a, const void *b) {
    const int32_t x = *(const int32_t *) a, y = *(const int32_t *) b;
    return (x > y) - (x < y);
}

// Adds a range of values, given by two expressions, to the domain.
static int add_range (const Reader *reader, CspVariable *variable, Sexp from,
                      Sexp to) {
    int64_t low, high;
    const Sexps *const sexps = &reader->csp->sexps;
    if (!sudoku_sexp_number (sexps, from, &low))
        return complain (reader, from, "%s: expected an integer");
    if (!sudoku_sexp_number (sexps, to, &high))
        return complain (reader, to, "%s: expected an integer");
    if (low > high)
        return complain (reader, to, "%s is less than the bound before it");
    if (high - low >= DOMAIN_MAX ||
        variable->size + (size_t) (high - low) >= DOMAIN_MAX)
        return complain (reader, from, "a domain of more than 1048576 values");
    const size_t size = variable->size + (size_t) (high - low) + 1;
    int32_t *const domain = realloc (variable->domain, size * sizeof *domain);
    if (!domain)
        return SUDOKU_OUT_OF_MEMORY;
    variable->domain = domain;
    while (low <= high)
        domain[variable->size++] = (int32_t) low++;
    return SUDOKU_OK;
}

// Reads a list of values and ranges (LOW HIGH).
static int read_ranges (const Reader *reader, CspVariable *variable,
                        Sexp list) {
    int result = SUDOKU_OK;
    for (Sexp range = reader->nodes[list].first; range && result == SUDOKU_OK;
         range = reader->nodes[range].next) {
        const SexpNode *const node = &reader->nodes[range];
        if (!node->list)
            result = add_range (reader, variable, range, range);
        else if (node->count == 2)
            result = add_range (reader, variable, node->first,
                                reader->nodes[node->first].next);
        else
            result = complain (reader, range, "expected a value or (LOW HIGH)");
    }
    if (result != SUDOKU_OK || !variable->size)
        return result == SUDOKU_OK
                   ? complain (reader, list, "a domain without values")
                   : result;
    qsort (variable->domain, variable->size, sizeof *variable->domain,
           compare_values);
    size_t kept = 1;
    for (size_t i = 1; i < variable->size; i++)
        if (variable->domain[i] != variable->domain[kept - 1])
            variable->domain[kept++] = variable->domain[i];
    variable->size = kept;
    return SUDOKU_OK;
}

// Reads the domain after a name: LOW HIGH, a value, a list, or a named domain.
static int read_domain (const Reader *reader, CspVariable *variable,
                        Sexp first) {
    const SexpNode *const node = &reader->nodes[first];
    const CspVariable *const named = named_domain (reader, first);
    if (node->next)
        return add_range (reader, variable, first, node->next);
    if (node->list)
        return read_ranges (reader, variable, first);
    if (!named)
        return add_range (reader, variable, first, first);
    variable->domain = malloc (named->size * sizeof *variable->domain);
    if (!variable->domain)
        return SUDOKU_OUT_OF_MEMORY;
    memcpy (variable->domain, named->domain,
            named->size * sizeof *variable->domain);
    variable->size = named->size;
    return SUDOKU_OK;
}

// Reads (int …), (bool …) or (domain …).
static int read_definition (Reader *reader, Sexp list, bool logical,
                            bool is_domain) {
    sudoku_csp *const csp = reader->csp;
    const uint32_t count = reader->nodes[list].count;
    const Sexp name = reader->nodes[reader->nodes[list].first].next;
    int64_t number;
    if (logical ? count != 2 : count < 3 || count > 4)
        return complain (reader, list,
                         logical ? "expected (bool NAME)"
                                 : "expected a name, and LOW HIGH, a value, a "
                                   "list of them or a domain");
    if (reader->nodes[name].list ||
        sudoku_sexp_number (&csp->sexps, name, &number) ||
        sudoku_sexp_is (&csp->sexps, name, "true") ||
        sudoku_sexp_is (&csp->sexps, name, "false"))
        return complain (reader, name, "%s: expected a name");
    if (is_domain ? !!named_domain (reader, name)
                  : !!sudoku_csp_variable (csp, name))
        return complain (reader, name, "%s is defined already");
    CspVariable **const items = is_domain ? &csp->domains : &csp->variables;
    size_t *const size = is_domain ? &csp->domains_size : &csp->size;
    CspVariable *const larger = enlarged (*items, *size, sizeof *larger);
    *items = larger ? larger : *items;
    if (!larger ||
        (!is_domain && csp->size >= csp->table_size / 2 && !grow_table (csp)))
        return SUDOKU_OUT_OF_MEMORY;
    CspVariable variable = {.logical = logical,
                            .name = copy_name (reader, name)};
    if (!variable.name)
        return SUDOKU_OUT_OF_MEMORY;
    int result = SUDOKU_OK;
    if (!logical)
        result = read_domain (reader, &variable, reader->nodes[name].next);
    if (result == SUDOKU_OK && !is_domain)
        *find (csp, variable.name, strlen (variable.name)) =
            (uint32_t) csp->size + 1;
    ((CspVariable *) *items)[(*size)++] = variable;
    return result;
}

// ---------------------------------------------------------------------------
// Constraints

static int check_count (const Reader *reader, Sexp sexp, Operator operation) {
    const uint32_t count = reader->nodes[sexp].count - 1;
    static const char *const wanted[] = {"no operand", "one operand",
                                         "two operands"};
    char message[80];
    if (count >= operators[operation].least &&
        (!operators[operation].most || count <= operators[operation].most))
        return SUDOKU_OK;
    snprintf (message, sizeof message, "%s: expected %s%s",
              operators[operation].names[0],
              operators[operation].most ? "" : "at least ",
              wanted[operators[operation].least]);
    return complain (reader, sexp, message);
}

// The greatest absolute value of a variable, but at least 1.
static double greatest (const CspVariable *variable) {
    const double low = variable->domain[0],
                 high = variable->domain[variable->size - 1];
    const double most = -low > high ? -low : high;
    return most > 1 ? most : 1;
}

// Checks a term.  *constant becomes whether it has no variable; *most becomes a bound
// on the absolute value of the term and its parts.
static int check_term (const Reader *reader, Sexp sexp, bool *constant,
                       double *most) {
    const sudoku_csp *const csp = reader->csp;
    const Operator operation = sudoku_csp_operator (&csp->sexps, sexp);
    const CspVariable *const variable = sudoku_csp_variable (csp, sexp);
    int64_t number;
    *constant = sudoku_sexp_number (&csp->sexps, sexp, &number);
    *most = number < 0 ? -(double) number : (double) number;
    *most = *most > 1 ? *most : 1;
    if (*constant)
        return SUDOKU_OK;
    if (variable && !variable->logical) {
        *most = greatest (variable);
        return SUDOKU_OK;
    }
    if (variable)
        return complain (reader, sexp, "%s is a bool: expected a number");
    if (!reader->nodes[sexp].list)
        return complain (reader, sexp, "%s is not defined");
    if (operation < OP_ADD || operation > OP_MUL)
        return complain (reader, sexp,
                         "expected a term of +, -, neg and *, integers and "
                         "variables");
    int result = check_count (reader, sexp, operation);
    unsigned factors = 0;
    const bool product = operation == OP_MUL;
    *most = product;
    for (Sexp next = reader->nodes[reader->nodes[sexp].first].next;
         next && result == SUDOKU_OK; next = reader->nodes[next].next) {
        bool number_only;
        double part = 0;
        result = check_term (reader, next, &number_only, &part);
        factors += !number_only;
        *most = product ? *most * part : *most + part;
        if (result == SUDOKU_OK && *most > MOST)
            return complain (reader, next,
                             "a term that may exceed 1000000000000000");
        if (result == SUDOKU_OK && product && factors > 1)
            return complain (reader, next,
                             "a product of variables: expected one factor "
                             "with variables, since constraints are linear");
    }
    *constant = !factors;
    return result;
}

static int check_terms (const Reader *reader, Sexp first) {
    int result = SUDOKU_OK;
    bool constant;
    double most;
    for (Sexp next = first; next && result == SUDOKU_OK;
         next = reader->nodes[next].next)
        result = check_term (reader, next, &constant, &most);
    return result;
}

static int check_formula (const Reader *reader, Sexp sexp) {
    const sudoku_csp *const csp = reader->csp;
    const Operator operation = sudoku_csp_operator (&csp->sexps, sexp);
    const CspVariable *const variable = sudoku_csp_variable (csp, sexp);
    if (sudoku_sexp_is (&csp->sexps, sexp, "true") ||
        sudoku_sexp_is (&csp->sexps, sexp, "false") ||
        (variable && variable->logical))
        return SUDOKU_OK;
    if (!reader->nodes[sexp].list)
        return complain (reader, sexp,
                         variable ? "%s is an integer: expected a bool"
                                  : "%s: expected a constraint in parentheses, "
                                    "or the name of a bool");
    if (operation < OP_EQ)
        return complain (reader, sexp,
                         "expected a constraint: =, !=, <, <=, >, >=, "
                         "alldifferent, not, and, or, imp, iff or xor");
    int result = check_count (reader, sexp, operation);
    if (result != SUDOKU_OK)
        return result;
    const Sexp first = reader->nodes[reader->nodes[sexp].first].next;
    if (operation == OP_ALLDIFFERENT)
        return check_terms (reader, sudoku_csp_terms (&csp->sexps, sexp));
    if (operation <= OP_GT)
        return check_terms (reader, first);
    for (Sexp next = first; next && result == SUDOKU_OK;
         next = reader->nodes[next].next)
        result = check_formula (reader, next);
    return result;
}

// ---------------------------------------------------------------------------

static int read_expression (Reader *reader, Sexp sexp) {
    sudoku_csp *const csp = reader->csp;
    const Sexp first = reader->nodes[sexp].first;
    const bool list = reader->nodes[sexp].list && first;
    if (list && sudoku_sexp_is (&csp->sexps, first, "int"))
        return read_definition (reader, sexp, false, false);
    if (list && sudoku_sexp_is (&csp->sexps, first, "bool"))
        return read_definition (reader, sexp, true, false);
    if (list && sudoku_sexp_is (&csp->sexps, first, "domain"))
        return read_definition (reader, sexp, false, true);
    const int result = check_formula (reader, sexp);
    if (result != SUDOKU_OK)
        return result;
    Sexp *const larger =
        enlarged (csp->constraints, csp->constraints_size, sizeof *larger);
    if (!larger)
        return SUDOKU_OUT_OF_MEMORY;
    csp->constraints = larger;
    csp->constraints[csp->constraints_size++] = sexp;
    return SUDOKU_OK;
}

static int read_all (sudoku_csp *csp, size_t size, sudoku_error *error) {
    int result = sudoku_sexps_read (&csp->sexps, csp->text, size, error);
    Reader reader = {csp, csp->sexps.nodes, error};
    if (result == SUDOKU_OK && !csp->sexps.nodes[0].first)
        result = complain (&reader, 0, "no constraint and no variable");
    for (Sexp sexp = result == SUDOKU_OK ? csp->sexps.nodes[0].first : 0;
         sexp && result == SUDOKU_OK; sexp = csp->sexps.nodes[sexp].next)
        result = read_expression (&reader, sexp);
    return result;
}

int sudoku_csp_read (const char *text, size_t size, sudoku_csp **csp,
                     sudoku_error *error) {
    memset (error, 0, sizeof *error);
    *csp = calloc (1, sizeof **csp);
    if (!*csp || !((*csp)->text = malloc (size + 1))) {
        free (*csp);
        *csp = NULL;
        return SUDOKU_OUT_OF_MEMORY;
    }
    memcpy ((*csp)->text, text, size);
    const int result = read_all (*csp, size, error);
    if (result == SUDOKU_OK)
        return result;
    sudoku_csp_free (*csp);
    *csp = NULL;
    return result;
}

static void free_variables (CspVariable *variables, size_t size) {
    for (size_t i = 0; i < size; i++) {
        free (variables[i].name);
        free (variables[i].domain);
    }
    free (variables);
}

void sudoku_csp_free (sudoku_csp *csp) {
    if (!csp)
        return;
    free_variables (csp->variables, csp->size);
    free_variables (csp->domains, csp->domains_size);
    sudoku_sexps_release (&csp->sexps);
    free (csp->constraints);
    free (csp->table);
    free (csp->text);
    free (csp);
}
