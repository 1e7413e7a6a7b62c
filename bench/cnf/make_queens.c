// make_queens.c -- places queens that do not attack each other.
//
// There is exactly one queen in each row and column, and at most one in each
// diagonal.  `queens` places some queens at random first.  In `modular` the board is
// a torus, where diagonals wrap around; there is a solution if and only if neither 2
// nor 3 divides the side.
//
// Sources: Gent, Jefferson and Nightingale, "Complexity of n-queens
// completion", JAIR 2017; Polya, "Über die doppelt-periodischen Lösungen des
// n-Damen-Problems", 1918.

#include "families.h"

#include <stdlib.h>

// Diagonals in both directions: cells with row ± col = d, on a torus modulo n.
static void diagonals (Maker *maker, Matrix board, bool torus) {
    int n = board.rows;
    for (int sign = -1; sign <= 1; sign += 2)
        for (int d = torus ? 0 : -n; d < (torus ? n : 2 * n); d++) {
            for (int i = 0; i < n * n; i++) {
                int sum = i / n + sign * (i % n);
                if (torus ? (sum + n) % n == d : sum == d)
                    cnf_lit (maker, board.first + i);
            }
            cnf_say (maker, cnf_at_most_one);
        }
}

void cnf_make_queens (Maker *maker, const int *sizes) {
    int n = sizes[0], placed = 0, *queens = cnf_ints (maker, n);
    Matrix board = cnf_one_to_one (maker, n);
    diagonals (maker, board, false);
    int *cells = cnf_permutation (maker, n * n);
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
        CNF_CLAUSE (maker, board.first + cells[i]);
    }
    if (!placed)
        maker->expect = n == 2 || n == 3 ? CNF_UNSAT : CNF_SAT;
}

void cnf_make_modular (Maker *maker, const int *sizes) {
    int n = sizes[0];
    diagonals (maker, cnf_one_to_one (maker, n), true);
    maker->expect = n % 2 && n % 3 ? CNF_SAT : CNF_UNSAT;
}
