// make_cover.c -- asks for covers of bounded size.
//
// A cover formula asks for a bounded number of random sets whose union contains all
// elements; each element is in five of the sets.  A domination formula asks for a
// bounded number of vertices of a grid such that each vertex is chosen or has a chosen
// neighbour.  The bound is a sequential counter.
//
// Source of the domination numbers: Alanko, Crevals, Isopoussu, Östergård and
// Pettersson, "Computing the domination number of grid graphs", 2011.

#include "families.h"

void cnf_make_cover (Maker *maker, const int *sizes) {
    int elements = sizes[0], sets = sizes[1];
    int *all = cnf_numbers (maker, cnf_fresh (maker, sets), sets);
    int *order = cnf_numbers (maker, all[0], sets);
    for (int i = 0; i < elements; i++) {
        cnf_shuffle (maker, order, sets);
        cnf_clause (maker, order, sets < 5 ? sets : 5);
    }
    cnf_at_most (maker, all, sets, sizes[2]);
}

void cnf_make_dominate (Maker *maker, const int *sizes) {
    static const int square[] = {0, 1, 2, 3, 4, 7, 10, 12, 16, 20, 24, 29};
    int width = sizes[0], height = sizes[1], count = width * height;
    int *all = cnf_numbers (maker, cnf_fresh (maker, count), count);
    for (int i = 0; i < count; i++) {
        int x = i % width;
        cnf_lit (maker, all[i]);
        if (x)
            cnf_lit (maker, all[i - 1]);
        if (x + 1 < width)
            cnf_lit (maker, all[i + 1]);
        if (i >= width)
            cnf_lit (maker, all[i - width]);
        if (i + width < count)
            cnf_lit (maker, all[i + width]);
        cnf_say (maker, cnf_clause);
    }
    cnf_at_most (maker, all, count, sizes[2]);
    if (width == height && width < (int) (sizeof square / sizeof *square))
        maker->expect = sizes[2] < square[width] ? CNF_UNSAT : CNF_SAT;
}
