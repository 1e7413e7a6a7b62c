// referee.c -- writes K reduced boards into one formula and reads the answers.
//
// A variable stands for a candidate: a digit in a blank cell that no given in
// the same row, column or box forbids.  For each blank cell exactly one of its
// candidates holds; for each house and each digit that is not given in it,
// exactly one of the cells that it may still be in.  A list that is empty makes
// the empty clause, and so does a digit that is given twice in a house.
//
// MiniSat runs without preprocessing here, which took three quarters of its
// time on these formulas (53 of 72 ms for 50 boards of 17 givens).
//
// A batch that is unsatisfiable or too slow is halved until the board that
// causes it is alone: at most 2·log2 K runs more for each such board.

#include "referee.h"

#include "formula.h"
#include "interrupt.h"

#include <stdlib.h>
#include <string.h>

size_t sudoku_bench_referee_batch (unsigned side) {
    // 50 boards of 9×9 are 2.3 MB of text and 20 ms of MiniSat, ten times the
    // start of the process.
    size_t candidates = (size_t) side * side * side;
    size_t batch = (size_t) 50 * 729 / candidates;
    return batch ? batch : 1;
}

// ---------------------------------------------------------------------------
// The formula

typedef struct Batch {
    const Instance *instances;
    size_t count;
    unsigned n, side;
    int *vars; // [count·N·N·N] variable of a candidate, 0: none
    int last_var;
    uint16_t *cells; // [count·N·N] the solutions found
    Ruling *rulings; // [count]
} Batch;

static int *candidate (const Batch *batch, size_t board, unsigned cell,
                       unsigned digit) {
    size_t cells = (size_t) batch->side * batch->side;
    return &batch->vars[(board * cells + cell) * batch->side + digit - 1];
}

// The i-th cell of a house: rows, then columns, then boxes.
static unsigned house_cell (const Batch *batch, unsigned house, unsigned i) {
    unsigned n = batch->n, side = batch->side, k = house % side;
    switch (house / side) {
    case 0:
        return k * side + i;
    case 1:
        return i * side + k;
    default:
        return (k / n * n + i / n) * side + k % n * n + i % n;
    }
}

static unsigned given (const Batch *batch, size_t board, unsigned cell) {
    return sudoku_get (batch->instances[board].board, cell / batch->side,
                       cell % batch->side);
}

// Numbers the candidates of one board.
static void number_candidates (Batch *batch, size_t board) {
    unsigned side = batch->side, cells = side * side;
    const sudoku_board *grid = batch->instances[board].board;
    for (unsigned cell = 0; cell < cells; cell++)
        for (unsigned digit = 1; digit <= side; digit++)
            *candidate (batch, board, cell, digit) =
                !given (batch, board, cell) &&
                sudoku_allowed (grid, cell / side, cell % side, digit);
    for (unsigned house = 0; house < 3 * side; house++)
        for (unsigned i = 0; i < side; i++) {
            unsigned digit = given (batch, board, house_cell (batch, house, i));
            for (unsigned j = 0; digit && j < side; j++)
                *candidate (batch, board, house_cell (batch, house, j), digit) =
                    0;
        }
    for (unsigned cell = 0; cell < cells; cell++)
        for (unsigned digit = 1; digit <= side; digit++) {
            int *var = candidate (batch, board, cell, digit);
            if (*var)
                *var = ++batch->last_var;
        }
}

static void exactly_one (Dimacs *dimacs, const int *lits, size_t size) {
    sudoku_bench_dimacs_clause (dimacs, lits, size);
    for (size_t i = 0; i < size; i++)
        for (size_t j = i + 1; j < size; j++) {
            int pair[2] = {-lits[i], -lits[j]};
            sudoku_bench_dimacs_clause (dimacs, pair, 2);
        }
}

static void write_board (const Batch *batch, size_t board, Dimacs *dimacs,
                         int *lits) {
    unsigned side = batch->side;
    for (unsigned cell = 0; cell < side * side; cell++) {
        size_t size = 0;
        for (unsigned digit = 1; digit <= side; digit++) {
            int var = *candidate (batch, board, cell, digit);
            if (var)
                lits[size++] = var;
        }
        if (!given (batch, board, cell))
            exactly_one (dimacs, lits, size);
    }
    for (unsigned house = 0; house < 3 * side; house++)
        for (unsigned digit = 1; digit <= side; digit++) {
            size_t size = 0;
            unsigned times = 0;
            for (unsigned i = 0; i < side; i++) {
                unsigned cell = house_cell (batch, house, i);
                int var = *candidate (batch, board, cell, digit);
                if (var)
                    lits[size++] = var;
                times += given (batch, board, cell) == digit;
            }
            if (!times)
                exactly_one (dimacs, lits, size);
            else if (times > 1)
                sudoku_bench_dimacs_clause (dimacs, lits, 0);
        }
}

// The clauses with selectors; boards whose uniqueness is known are left out.
static void write_selectors (const Batch *batch, Dimacs *dimacs, int *lits,
                             int *selectors) {
    unsigned side = batch->side, cells = side * side;
    size_t selected = 0;
    for (size_t board = 0; board < batch->count; board++) {
        if (batch->rulings[board].unique != UNIQUE_UNKNOWN)
            continue;
        int selector = batch->last_var + (int) board + 1;
        size_t size = 0;
        lits[size++] = -selector;
        selectors[selected++] = selector;
        for (unsigned cell = 0; cell < cells; cell++)
            if (!given (batch, board, cell))
                lits[size++] = -*candidate (batch, board, cell,
                                            batch->cells[board * cells + cell]);
        sudoku_bench_dimacs_clause (dimacs, lits, size);
    }
    sudoku_bench_dimacs_clause (dimacs, selectors, selected);
}

// ---------------------------------------------------------------------------
// Answers

static bool run (const Minisat *minisat, double seconds, const Batch *batch,
                 bool selectors, MinisatAnswer *answer) {
    Dimacs dimacs;
    size_t cells = (size_t) batch->side * batch->side;
    int *lits = (int *) malloc ((cells + 1) * sizeof *lits);
    int *names = (int *) malloc (batch->count * sizeof *names);
    bool good =
        lits && names && sudoku_bench_dimacs_open (&dimacs, minisat->cnf);
    if (good) {
        for (size_t board = 0; board < batch->count; board++)
            write_board (batch, board, &dimacs, lits);
        if (selectors)
            write_selectors (batch, &dimacs, lits, names);
        good = sudoku_bench_dimacs_close (&dimacs);
    }
    free (lits);
    free (names);
    *answer = (MinisatAnswer){0};
    return good && sudoku_bench_minisat (
                       minisat, false, seconds,
                       (size_t) batch->last_var + batch->count, answer);
}

// The grid of one board in a model, judged by the rules.
static bool read_grid (const Batch *batch, size_t board,
                       const MinisatAnswer *answer, uint16_t *cells) {
    unsigned side = batch->side;
    sudoku_board *grid = sudoku_board_new (batch->n);
    if (!grid)
        return false;
    for (unsigned cell = 0; cell < side * side; cell++) {
        unsigned found = given (batch, board, cell);
        for (unsigned digit = 1; digit <= side; digit++) {
            int var = *candidate (batch, board, cell, digit);
            if (var && answer->model[var] > 0)
                found = digit;
        }
        cells[cell] = (uint16_t) found;
        sudoku_set (grid, cell / side, cell % side, found);
    }
    bool good = sudoku_verify (batch->instances[board].board, grid, NULL);
    sudoku_board_free (grid);
    return good;
}

// All grids of the first model.  False if one breaks a rule.
static bool read_solutions (const Batch *batch, const MinisatAnswer *answer) {
    size_t cells = (size_t) batch->side * batch->side;
    bool good = true;
    for (size_t board = 0; board < batch->count && good; board++) {
        good = read_grid (batch, board, answer, batch->cells + board * cells);
        if (good)
            batch->rulings[board] = (Ruling){ANSWER_SOLVED, UNIQUE_UNKNOWN};
    }
    return good;
}

// Marks the boards that have another grid in this model.  False if none has.
static bool read_others (const Batch *batch, const MinisatAnswer *answer) {
    size_t cells = (size_t) batch->side * batch->side;
    uint16_t *other = (uint16_t *) malloc (cells * sizeof *other);
    bool progress = false;
    for (size_t board = 0; other && board < batch->count; board++) {
        if (batch->rulings[board].unique != UNIQUE_UNKNOWN ||
            !read_grid (batch, board, answer, other) ||
            !memcmp (other, batch->cells + board * cells,
                     cells * sizeof *other))
            continue;
        batch->rulings[board].unique = UNIQUE_NO;
        progress = true;
    }
    free (other);
    return progress;
}

// True if uniqueness of every board is decided.
static bool decide_unique (const Minisat *minisat, double seconds,
                           const Batch *batch) {
    for (;;) {
        size_t open = 0;
        for (size_t board = 0; board < batch->count; board++)
            open += batch->rulings[board].unique == UNIQUE_UNKNOWN;
        if (!open)
            return true;
        MinisatAnswer answer;
        bool good = run (minisat, seconds, batch, true, &answer);
        int status = good ? answer.status : 0;
        bool progress = status == 10 && read_others (batch, &answer);
        sudoku_bench_minisat_release (&answer);
        for (size_t board = 0; status == 20 && board < batch->count; board++)
            if (batch->rulings[board].unique == UNIQUE_UNKNOWN)
                batch->rulings[board].unique = UNIQUE_YES;
        if (status != 20 && !progress)
            return false;
    }
}

void sudoku_bench_referee (const Minisat *minisat, double seconds,
                           const Instance *instances, size_t count,
                           Ruling *rulings, uint16_t *cells) {
    if (!count || sudoku_bench_interrupted ())
        return;
    unsigned side = sudoku_side (instances->board);
    size_t cube = (size_t) side * side * side;
    Batch batch = {.instances = instances,
                   .count = count,
                   .n = sudoku_order (instances->board),
                   .side = side,
                   .cells = cells,
                   .rulings = rulings,
                   .vars = (int *) calloc (count * cube, sizeof (int))};
    for (size_t board = 0; board < count; board++)
        rulings[board] = (Ruling){ANSWER_PENDING, UNIQUE_UNKNOWN};
    if (!batch.vars)
        return;
    for (size_t board = 0; board < count; board++)
        number_candidates (&batch, board);
    MinisatAnswer answer;
    bool good = run (minisat, seconds, &batch, false, &answer);
    int status = good ? answer.status : 0;
    bool done = false;
    if (status == 10 && read_solutions (&batch, &answer))
        done = decide_unique (minisat, seconds, &batch);
    sudoku_bench_minisat_release (&answer);
    free (batch.vars);
    if (done)
        return;
    if (count > 1) {
        size_t half = count / 2;
        sudoku_bench_referee (minisat, seconds, instances, half, rulings,
                              cells);
        sudoku_bench_referee (minisat, seconds, instances + half, count - half,
                              rulings + half,
                              cells + half * (size_t) side * side);
    } else if (status == 20) {
        rulings->answer = ANSWER_NONE;
    }
}
