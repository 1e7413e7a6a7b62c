// families.h -- the makers of formulas, and the tables that list them.
//
// families.def lists the families with their makers and their formulas of the
// corpus.  To add a formula, add its name there.

#pragma once

#include "maker.h"

#include <stdio.h>

typedef struct Family {
    const char *name;
    bool rich; // in at-most-one constraints
    const char *meaning;
    const char *formulas; // formula names in the corpus, with blanks between
} Family;

typedef struct MakerKind {
    const char *name;
    size_t family;     // index in cnf_families
    const char *sizes; // meanings of the sizes, in order
    int least[CNF_SIZES];
    void (*make) (Maker *maker, const int *sizes);
} MakerKind;

typedef struct Recipe {
    size_t kind;          // index in cnf_kinds
    int sizes[CNF_SIZES]; // unused elements are 0
    const char *amo;      // name of the at-most-one form
    uint64_t seed;
    int order; // seed of the order of variables and clauses; 0: as they are made
} Recipe;

extern const Family cnf_families[];
extern const MakerKind cnf_kinds[];
extern const size_t cnf_family_count, cnf_kind_count;

enum { CNF_NAME_ROOM = 128 };

// Iterates over all formulas of the corpus: Formulas at = {0};
// while (cnf_next (&at)) ...
typedef struct Formulas {
    const Family *family;
    const char *rest; // remaining names of the family
    char name[CNF_NAME_ROOM];
    Recipe recipe;
    bool in_report; // the formula is in the half "report", not "tune"
} Formulas;

bool cnf_next (Formulas *at);

// The formula's file name without folder and extension: "random-250-1065-s1", or
// "random-250-1065-s1-o2" for order 2.
void cnf_name (const Recipe *recipe, char *name, size_t size);

// Parses a name; the formula need not be in the corpus.  Returns false if the name has
// another form, or a size is too small.
bool cnf_parse (const char *name, Recipe *recipe);

// Builds the formula; the caller always releases the maker afterwards.  Returns false if
// the form of at-most-one is unknown, or there is no formula of these sizes.
bool cnf_build (const Recipe *recipe, Maker *maker);

// The formula's answer by construction: satisfiable, unsatisfiable, or unknown.
const char *cnf_expected (const Maker *maker);

// Writes the formula as DIMACS with comment lines.  Returns false, with errno set, after a
// write error.
bool cnf_write (const Recipe *recipe, const Maker *maker, FILE *file);

#define CNF_MAKER(family, name, sizes, a, b, c)                                \
    void cnf_make_##name (Maker *maker, const int *counts);
#include "families.def"
