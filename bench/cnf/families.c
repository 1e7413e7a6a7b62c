// families.c -- the tables of families and makers; converts recipes to names and
// files.

#include "families.h"

#include "bench/base/words.h"
#include "sudoku/sudoku.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { // indices of the families
#define CNF_FAMILY(name, rich, meaning, formulas) FAMILY_##name,
#include "families.def"
};

const Family cnf_families[] = {
#define CNF_FAMILY(name, rich, meaning, formulas)                              \
    {#name, rich, meaning, formulas},
#include "families.def"
};

const MakerKind cnf_kinds[] = {
#define CNF_MAKER(family, name, sizes, a, b, c)                                \
    {#name, FAMILY_##family, sizes, {a, b, c}, cnf_make_##name},
#include "families.def"
};

const size_t cnf_family_count = sizeof cnf_families / sizeof *cnf_families;
const size_t cnf_kind_count = sizeof cnf_kinds / sizeof *cnf_kinds;

bool cnf_next (Formulas *at) {
    size_t size;
    const char *name = at->rest ? lab_word (&at->rest, &size) : NULL;
    at->in_report = !at->in_report;
    if (!name) { // go on with the next family
        if (at->family == cnf_families + cnf_family_count - 1)
            return false;
        at->family = at->family ? at->family + 1 : cnf_families;
        at->rest = at->family->formulas;
        at->in_report = false;
        name = lab_word (&at->rest, &size);
    }
    snprintf (at->name, sizeof at->name, "%.*s", (int) size, name);
    return cnf_parse (at->name, &at->recipe);
}

void cnf_name (const Recipe *recipe, char *name, size_t size) {
    int used = snprintf (name, size, "%s", cnf_kinds[recipe->kind].name);
    int last = CNF_SIZES;
    while (last && !recipe->sizes[last - 1])
        last--;
    for (int i = 0; i < last; i++)
        used += snprintf (name + used, size - (size_t) used, "-%d",
                          recipe->sizes[i]);
    if (strcmp (recipe->amo, "pairwise"))
        used +=
            snprintf (name + used, size - (size_t) used, "-%s", recipe->amo);
    used += snprintf (name + used, size - (size_t) used, "-s%" PRIu64,
                      recipe->seed);
    if (recipe->order)
        snprintf (name + used, size - (size_t) used, "-o%d", recipe->order);
}

// Reads a number of at most 8 digits; -1 if the text is not such a number.
static int read_size (const char *text, size_t length) {
    int size = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9' || i == 8)
            return -1;
        size = 10 * size + text[i] - '0';
    }
    return length ? size : -1;
}

static bool read_part (const char *part, size_t length, int *sizes,
                       Recipe *recipe) {
    int number = read_size (part, length);
    if (number >= 0 && *sizes < CNF_SIZES) {
        recipe->sizes[(*sizes)++] = number;
        return true;
    }
    if (*part == 's' && read_size (part + 1, length - 1) >= 0) {
        recipe->seed = (uint64_t) read_size (part + 1, length - 1);
        return true;
    }
    if (*part == 'o' && read_size (part + 1, length - 1) >= 0) {
        recipe->order = read_size (part + 1, length - 1);
        return true;
    }
    for (size_t i = 0; i < sudoku_table_size (&sudoku_amos); i++) {
        const char *amo = sudoku_table_name (&sudoku_amos, i);
        if (strcmp (amo, "native") && strlen (amo) == length &&
            !strncmp (amo, part, length)) {
            recipe->amo = amo;
            return true;
        }
    }
    return false;
}

bool cnf_parse (const char *name, Recipe *recipe) {
    size_t length = strcspn (name, "-");
    int sizes = 0;
    *recipe = (Recipe){.kind = cnf_kind_count, .amo = "pairwise", .seed = 1};
    for (size_t i = 0; i < cnf_kind_count; i++)
        if (strlen (cnf_kinds[i].name) == length &&
            !strncmp (cnf_kinds[i].name, name, length))
            recipe->kind = i;
    while (recipe->kind < cnf_kind_count && name[length]) {
        name += length + 1;
        length = strcspn (name, "-");
        if (!length || !read_part (name, length, &sizes, recipe))
            return false;
    }
    bool good = recipe->kind < cnf_kind_count && sizes;
    for (int i = 0; good && i < CNF_SIZES; i++)
        good = recipe->sizes[i] >= cnf_kinds[recipe->kind].least[i];
    return good;
}

// The seed of the random numbers is a hash (FNV-1a) of the whole name, so that
// different recipes with the same seed use different random numbers.
static uint64_t seed_of (Recipe recipe, int order) {
    char name[CNF_NAME_ROOM];
    uint64_t hash = 0xcbf29ce484222325u;
    recipe.order = order;
    cnf_name (&recipe, name, sizeof name);
    for (const char *symbol = name; *symbol; symbol++)
        hash = (hash ^ (unsigned char) *symbol) * 0x100000001b3u;
    return hash;
}

bool cnf_build (const Recipe *recipe, Maker *maker) {
    int amo = sudoku_table_find (&sudoku_amos, recipe->amo);
    cnf_init (maker, seed_of (*recipe, 0), amo < 0 ? 0 : (size_t) amo);
    if (amo < 0)
        return false;
    cnf_kinds[recipe->kind].make (maker, recipe->sizes);
    if (recipe->order && !maker->refused)
        cnf_reorder (maker, seed_of (*recipe, recipe->order));
    return !maker->refused;
}

const char *cnf_expected (const Maker *maker) {
    return maker->expect == CNF_SAT     ? "satisfiable"
           : maker->expect == CNF_UNSAT ? "unsatisfiable"
                                        : "unknown";
}

static void write_head (const Recipe *recipe, const Maker *maker, FILE *file) {
    const MakerKind *kind = &cnf_kinds[recipe->kind];
    const Family *family = &cnf_families[kind->family];
    fprintf (file, "c family %s: %s%s\nc maker %s (%s):", family->name,
             family->meaning, family->rich ? ", rich in at-most-ones" : "",
             kind->name, kind->sizes);
    for (int i = 0; i < CNF_SIZES; i++)
        fprintf (file, " %d", recipe->sizes[i]);
    fprintf (file,
             "\nc at-most-one %s\nc seed %" PRIu64
             "\nc order %d\nc expect %s\n",
             recipe->amo, recipe->seed, recipe->order, cnf_expected (maker));
}

bool cnf_write (const Recipe *recipe, const Maker *maker, FILE *file) {
    write_head (recipe, maker, file);
    fprintf (file, "p cnf %d %zu\n", maker->vars, maker->clauses);
    for (size_t i = 0; i < maker->formula.size; i++) {
        int lit = maker->formula.lits[i];
        fprintf (file, lit ? "%d " : "%d\n", lit);
    }
    return !fflush (file) && !ferror (file);
}
