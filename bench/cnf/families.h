// families.h -- the makers of formulas, and the tables that list them.
//
// families.def names families and, within them, makers, and the formulas of the
// corpus.  To add a formula, add its name there.

#pragma once

#include "maker.h"

#include <stdio.h>

typedef struct Family {
    const char *name;
    bool rich; // in at-most-one constraints
    const char *meaning;
    const char *formulas; // of the corpus: their names, parted by blanks
} Family;

typedef struct MakerKind {
    const char *name;
    size_t family;     // row of the families
    const char *sizes; // what they mean, in order
    int least[CNF_SIZES];
    void (*make) (Maker *maker, const int *sizes);
} MakerKind;

typedef struct Recipe {
    size_t kind;          // row of the makers
    int sizes[CNF_SIZES]; // 0 for those it has not
    const char *amo;      // name of the at-most-one form
    uint64_t seed;
} Recipe;

extern const Family cnf_families[];
extern const MakerKind cnf_kinds[];
extern const size_t cnf_family_count, cnf_kind_count;

enum { CNF_NAME_ROOM = 128 };

// A formula of the corpus, in a loop over all: Formulas at = {0};
// while (cnf_next (&at)) ...
typedef struct Formulas {
    const Family *family;
    const char *rest; // of its names
    char name[CNF_NAME_ROOM];
    Recipe recipe;
    bool
        in_report; // every second one of a family; others are to choose options
} Formulas;

bool cnf_next (Formulas *at);

// Its file name without folder and ending: "random-250-1065-s1".
void cnf_name (const Recipe *recipe, char *name, size_t size);

// Reads a name back, of any maker and sizes; the formula need not be in the
// corpus.  False if the name has another form, or a size is too small.
bool cnf_parse (const char *name, Recipe *recipe);

// Builds the formula; the caller always releases the maker afterwards.  False
// if there is no such form of at-most-one or no formula of these sizes.
bool cnf_build (const Recipe *recipe, Maker *maker);

// Its answer as far as that is known by construction: satisfiable,
// unsatisfiable, unknown.
const char *cnf_expected (const Maker *maker);

// Writes it as DIMACS with comment lines.  False, with errno set, if it
// cannot be written.
bool cnf_write (const Recipe *recipe, const Maker *maker, FILE *file);

#define CNF_MAKER(family, name, sizes, a, b, c)                                \
    void cnf_make_##name (Maker *maker, const int *counts);
#include "families.def"
