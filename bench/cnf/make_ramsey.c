// make_ramsey.c -- Ramsey, van der Waerden and Schur numbers.
//
// The formulas ask to colour the edges of a complete graph without a monochromatic
// clique; the numbers 1 … n without a monochromatic arithmetic progression; or the
// numbers 1 … n without a monochromatic x + y = z.  From some size on this is
// impossible.  If this threshold is known, the answer is known, too.
//
// Sources: Radziszowski, "Small Ramsey numbers"; Ahmed, Kullmann and Snevily,
// "On the van der Waerden numbers w(2; 3, t)", 2014; Schur 1916 and Baumert
// 1961 (the fourth number, 44).

#include "families.h"

typedef struct Known {
    int a, b, size; // the least size that is impossible
} Known;

static int judge (const Known *known, int count, int a, int b, int size) {
    for (int i = 0; i < count; i++)
        if (known[i].a == a && known[i].b == b)
            return size < known[i].size ? CNF_SAT : CNF_UNSAT;
    return 0;
}

// No clique of `size` vertices whose edge variables all have the sign `sign`.
static void no_clique (Maker *maker, Matrix edges, int size, int sign) {
    int *chosen = cnf_ints (maker, size), depth = 0;
    while (depth >= 0) {
        if (chosen[depth] > edges.rows - size + depth) {
            if (--depth >= 0)
                chosen[depth]++;
        } else if (depth + 1 < size) {
            chosen[depth + 1] = chosen[depth] + 1;
            depth++;
        } else {
            for (int i = 0; i < size; i++)
                for (int k = i + 1; k < size; k++)
                    cnf_lit (maker,
                             sign * cnf_at (edges, chosen[i], chosen[k]));
            cnf_say (maker, cnf_clause);
            chosen[depth]++;
        }
    }
}

void cnf_make_ramsey (Maker *maker, const int *sizes) {
    static const Known known[] = {{3, 3, 6},  {3, 4, 9},  {3, 5, 14},
                                  {3, 6, 18}, {3, 7, 23}, {3, 8, 28},
                                  {4, 4, 18}, {4, 5, 25}};
    int vertices = sizes[2];
    Matrix edges = cnf_matrix (maker, vertices, vertices);
    no_clique (maker, edges, sizes[0], -1);
    no_clique (maker, edges, sizes[1], 1);
    maker->expect = judge (known, sizeof known / sizeof *known, sizes[0],
                           sizes[1], vertices);
}

static void no_progression (Maker *maker, int first, int numbers, int length,
                            int sign) {
    for (int step = 1; (length - 1) * step < numbers; step++)
        for (int start = 0; start + (length - 1) * step < numbers; start++) {
            for (int i = 0; i < length; i++)
                cnf_lit (maker, sign * (first + start + i * step));
            cnf_say (maker, cnf_clause);
        }
}

void cnf_make_waerden (Maker *maker, const int *sizes) {
    static const Known known[] = {
        {3, 3, 9},  {3, 4, 18}, {3, 5, 22},  {3, 6, 32},   {3, 7, 46},
        {3, 8, 58}, {3, 9, 77}, {3, 10, 97}, {3, 11, 114}, {3, 12, 135},
        {4, 4, 35}, {4, 5, 55}, {4, 6, 73},  {4, 7, 109},  {5, 5, 178}};
    int numbers = sizes[2], first = cnf_fresh (maker, numbers);
    no_progression (maker, first, numbers, sizes[0], 1);
    no_progression (maker, first, numbers, sizes[1], -1);
    maker->expect = judge (known, sizeof known / sizeof *known, sizes[0],
                           sizes[1], numbers);
}

void cnf_make_schur (Maker *maker, const int *sizes) {
    static const Known known[] = {{1, 0, 2}, {2, 0, 5}, {3, 0, 14}, {4, 0, 45}};
    int colours = sizes[0], numbers = sizes[1];
    Matrix hue = cnf_matrix (maker, numbers, colours);
    for (int x = 1; x <= numbers; x++) {
        cnf_row (maker, hue, x - 1, cnf_exactly_one);
        for (int y = x; x + y <= numbers; y++)
            for (int k = 0; k < colours; k++) {
                if (x != y)
                    cnf_lit (maker, -cnf_at (hue, x - 1, k));
                cnf_lit (maker, -cnf_at (hue, y - 1, k));
                cnf_lit (maker, -cnf_at (hue, x + y - 1, k));
                cnf_say (maker, cnf_clause);
            }
    }
    maker->expect =
        judge (known, sizeof known / sizeof *known, colours, 0, numbers);
}
