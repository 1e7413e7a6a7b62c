// make_cover.c -- asks for covers of bounded size.
//
// A cover formula asks for a few of some random sets that contain all elements;
// each element is in five of the sets.  A domination formula asks for a few
// vertices of a grid such that each vertex is chosen or has a chosen neighbour.
// The bound is a sequential counter.
//
// Source of the domination numbers: Alanko, Crevals, Isopoussu, Östergård and
// Pettersson, "Computing the domination number of grid graphs", 2011.

#include "families.h"

static void at_most (Maker *maker, int first, int count, int bound) {
    int *lits = cnf_ints (maker, count);
    for (int i = 0; i < count; i++)
        lits[i] = first + i;
    cnf_at_most (maker, lits, count, bound);
}

void cnf_make_cover (Maker *maker, const int *sizes) {
    int elements = sizes[0], sets = sizes[1];
    int first = cnf_fresh (maker, sets), *order = cnf_ints (maker, sets);
    for (int i = 0; i < sets; i++)
        order[i] = first + i;
    for (int i = 0; i < elements; i++) {
        cnf_shuffle (maker, order, sets);
        cnf_clause (maker, order, sets < 5 ? sets : 5);
    }
    at_most (maker, first, sets, sizes[2]);
}

void cnf_make_dominate (Maker *maker, const int *sizes) {
    static const int square[] = {0, 1, 2, 3, 4, 7, 10, 12, 16, 20, 24, 29};
    int width = sizes[0], height = sizes[1];
    int first = cnf_fresh (maker, width * height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int here = first + y * width + x;
            cnf_lit (maker, here);
            if (x)
                cnf_lit (maker, here - 1);
            if (x + 1 < width)
                cnf_lit (maker, here + 1);
            if (y)
                cnf_lit (maker, here - width);
            if (y + 1 < height)
                cnf_lit (maker, here + width);
            cnf_lit (maker, 0);
        }
    at_most (maker, first, width * height, sizes[2]);
    if (width == height && width < (int) (sizeof square / sizeof *square))
        maker->expect = sizes[2] < square[width] ? CNF_UNSAT : CNF_SAT;
}
