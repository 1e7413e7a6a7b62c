// make_queens.c -- places queens that do not attack each other.
//
// There is one queen in each row and column, and at most one in each diagonal.
// Some are placed at random beforehand; or the board is a torus, where
// diagonals go on at the other side: there are solutions if and only if neither
// 2 nor 3 divides the side.
//
// Sources: Gent, Jefferson and Nightingale, "Complexity of n-queens
// completion", JAIR 2017; Polya, "Über die doppelt-periodischen Lösungen des
// n-Damen-Problems", 1918.

#include "families.h"

#include <stdlib.h>

// Rows and columns; returns the first variable, + row·n + col.
static int new_board (Maker *maker, int n) {
    int first = cnf_fresh (maker, n * n), *lits = cnf_ints (maker, n);
    for (int columns = 0; columns < 2; columns++)
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++)
                lits[k] = first + (columns ? k * n + i : i * n + k);
            cnf_exactly_one (maker, lits, n);
        }
    return first;
}

// Diagonals in both directions: cells with row ± col = d, on a torus modulo n.
static void diagonals (Maker *maker, int n, int first, bool torus) {
    int *lits = cnf_ints (maker, n);
    for (int sign = -1; sign <= 1; sign += 2)
        for (int d = torus ? 0 : -n; d < (torus ? n : 2 * n); d++) {
            int size = 0;
            for (int i = 0; i < n * n; i++) {
                int sum = i / n + sign * (i % n);
                if (torus ? (sum + n) % n == d : sum == d)
                    lits[size++] = first + i;
            }
            cnf_at_most_one (maker, lits, size);
        }
}

void cnf_make_queens (Maker *maker, const int *sizes) {
    int n = sizes[0], first = new_board (maker, n), placed = 0;
    diagonals (maker, n, first, false);
    int *cells = cnf_ints (maker, n * n), *queens = cnf_ints (maker, n);
    for (int i = 0; i < n * n; i++)
        cells[i] = i;
    cnf_shuffle (maker, cells, n * n);
    for (int i = 0; i < n * n && placed < sizes[1]; i++) {
        bool free = true;
        for (int k = 0; k < placed; k++) {
            int rows = abs (cells[i] / n - queens[k] / n);
            int cols = abs (cells[i] % n - queens[k] % n);
            free = free && rows && cols && rows != cols;
        }
        if (!free)
            continue;
        queens[placed++] = cells[i];
        cnf_unit (maker, first + cells[i]);
    }
    if (!placed)
        maker->expect = n == 2 || n == 3 ? CNF_UNSAT : CNF_SAT;
}

void cnf_make_modular (Maker *maker, const int *sizes) {
    int n = sizes[0];
    diagonals (maker, n, new_board (maker, n), true);
    maker->expect = n % 2 && n % 3 ? CNF_SAT : CNF_UNSAT;
}
