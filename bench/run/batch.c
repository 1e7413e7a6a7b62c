// batch.c -- writes the formula of a batch, and reads its models.

#include "batch.h"

#include "call.h"
#include "judge.h"

#include "bench/base/scratch.h"

#include "cdcl/shared/base/signals.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct Batch {
    RunContext *context;
    const Instance *boards;
    Finding *findings; // [count]
    size_t count;
    unsigned n, side;
    int *vars; // [count·N·N·N] variable of a candidate, or 0
    int last_var;
    int *lits; // [N·N + count] room for a clause
    FILE *file;
    uint64_t clauses; // number of clauses written so far
} Batch;

static int *candidate (const Batch *batch, size_t board, unsigned cell,
                       unsigned digit) {
    const size_t cells = (size_t) batch->side * batch->side;
    return &batch->vars[(board * cells + cell) * batch->side + digit - 1];
}

// The i-th cell of a house.  Houses are numbered rows, columns, boxes.
static unsigned house_cell (const Batch *batch, unsigned house, unsigned i) {
    const unsigned n = batch->n, side = batch->side, k = house % side;
    return house / side == 0   ? k * side + i
           : house / side == 1 ? i * side + k
                               : (k / n * n + i / n) * side + k % n * n + i % n;
}

static unsigned given (const Batch *batch, size_t board, unsigned cell) {
    return sudoku_get (batch->boards[board].board, cell / batch->side,
                       cell % batch->side);
}

static void number_candidates (Batch *batch, size_t board) {
    const unsigned side = batch->side, cells = side * side;
    const sudoku_board *grid = batch->boards[board].board;
    for (unsigned cell = 0; cell < cells; cell++)
        for (unsigned digit = 1; digit <= side; digit++)
            *candidate (batch, board, cell, digit) =
                !given (batch, board, cell) &&
                sudoku_allowed (grid, cell / side, cell % side, digit);
    for (unsigned house = 0; house < 3 * side; house++)
        for (unsigned i = 0; i < side; i++) {
            const unsigned digit =
                given (batch, board, house_cell (batch, house, i));
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

// The header is written twice with the same width; the second time it has the final number
// of clauses.
static void put_header (const Batch *batch, int vars) {
    fprintf (batch->file, "p cnf %-10d %-20" PRIu64 "\n", vars, batch->clauses);
}

static void put_clause (Batch *batch, const int *lits, size_t size) {
    for (size_t i = 0; i < size; i++)
        fprintf (batch->file, "%d ", lits[i]);
    fputs ("0\n", batch->file);
    batch->clauses++;
}

static void exactly_one (Batch *batch, const int *lits, size_t size) {
    put_clause (batch, lits, size);
    for (size_t i = 0; i < size; i++)
        for (size_t j = i + 1; j < size; j++) {
            const int pair[2] = {-lits[i], -lits[j]};
            put_clause (batch, pair, 2);
        }
}

static void write_board (Batch *batch, size_t board) {
    const unsigned side = batch->side;
    int *lits = batch->lits;
    for (unsigned cell = 0; cell < side * side; cell++) {
        size_t size = 0;
        for (unsigned digit = 1; digit <= side; digit++)
            if (*candidate (batch, board, cell, digit))
                lits[size++] = *candidate (batch, board, cell, digit);
        if (!given (batch, board, cell))
            exactly_one (batch, lits, size);
    }
    for (unsigned house = 0; house < 3 * side; house++)
        for (unsigned digit = 1; digit <= side; digit++) {
            size_t size = 0;
            unsigned times = 0;
            for (unsigned i = 0; i < side; i++) {
                const unsigned cell = house_cell (batch, house, i);
                if (*candidate (batch, board, cell, digit))
                    lits[size++] = *candidate (batch, board, cell, digit);
                times += given (batch, board, cell) == digit;
            }
            if (!times)
                exactly_one (batch, lits, size);
            else if (times > 1)
                put_clause (batch, lits, 0);
        }
}

static bool is_open (const Finding *finding) {
    return !finding->seen[PATTERN_UNIQUE] && !finding->seen[PATTERN_SEVERAL];
}

// Writes the selector clauses of the undecided boards.
static void write_selectors (Batch *batch) {
    const unsigned side = batch->side;
    int *lits = batch->lits;
    size_t size;
    for (size_t board = 0; board < batch->count; board++) {
        if (!is_open (&batch->findings[board]))
            continue;
        size = 0;
        lits[size++] = -(batch->last_var + (int) board + 1);
        for (unsigned cell = 0; cell < side * side; cell++) {
            const unsigned digit = sudoku_get (batch->findings[board].grids[0],
                                               cell / side, cell % side);
            if (!given (batch, board, cell) && digit)
                lits[size++] = -*candidate (batch, board, cell, digit);
        }
        put_clause (batch, lits, size);
    }
    size = 0;
    for (size_t board = 0; board < batch->count; board++)
        if (is_open (&batch->findings[board]))
            lits[size++] = batch->last_var + (int) board + 1;
    put_clause (batch, lits, size);
}

// Writes the formula of the batch, with or without selectors, and asks the solver.  Returns
// 10 (satisfiable), 20 (unsatisfiable) or 0 (no answer).
static int ask (Batch *batch, bool selectors, Answer *answer) {
    RunContext *context = batch->context;
    const Solver *solver = context->solver;
    const double left = context->limits->seconds - context->cpu;
    context->formula = context->lane->file[FORMULA];
    context->vars = batch->last_var + (selectors ? (int) batch->count : 0);
    context->lane->of = NULL;
    context->status = left < 0.01 ? "timeout" : "failed";
    batch->file = left < 0.01 ? NULL : lab_own_file (context->formula, "w");
    if (!batch->file)
        return 0;
    batch->clauses = 0;
    put_header (batch, context->vars);
    for (size_t i = 0; i < batch->count && !program_interrupted (); i++)
        write_board (batch, i);
    if (selectors)
        write_selectors (batch);
    rewind (batch->file);
    put_header (batch, context->vars);
    const bool failed = ferror (batch->file);
    if (fclose (batch->file) || failed ||
        !lab_hear (context, solver->command, left, answer))
        return 0;
    const int claim =
        lab_claim (context, answer, context->lane->process.status);
    return *context->fault || (claim == 10 && !answer->model) ? 0 : claim;
}

// The board's grid in the model; null if memory runs out.
static sudoku_board *read_grid (const Batch *batch, size_t board,
                                const Answer *answer) {
    const unsigned side = batch->side;
    sudoku_board *grid = sudoku_board_copy (batch->boards[board].board);
    for (unsigned cell = 0; grid && cell < side * side; cell++)
        for (unsigned digit = 1; digit <= side; digit++) {
            const int var = *candidate (batch, board, cell, digit);
            if (var && answer->model[var] > 0)
                sudoku_set (grid, cell / side, cell % side, digit);
        }
    return grid;
}

// Keeps the first grid of each open board, or a second grid that differs from the first.
// Returns whether it kept a grid.
static bool read_grids (const Batch *batch, const Answer *answer) {
    bool found = false;
    for (size_t board = 0; board < batch->count; board++) {
        Finding *finding = &batch->findings[board];
        sudoku_board *grid =
            is_open (finding) ? read_grid (batch, board, answer) : NULL;
        if (!grid)
            continue;
        const bool first = !finding->grids[0];
        if (!first && sudoku_equal (grid, finding->grids[0])) {
            sudoku_board_free (grid);
            continue;
        }
        finding->grids[!first] = grid;
        finding->seen[first ? PATTERN_SAT : PATTERN_SEVERAL] = true;
        found = true;
    }
    return found;
}

// Asks for second solutions until no open board has one.
static bool decide_unique (Batch *batch) {
    for (;;) {
        bool open = false;
        for (size_t i = 0; i < batch->count; i++)
            open = open || is_open (&batch->findings[i]);
        if (!open)
            return true;
        Answer answer = {.vars = 0};
        const int status = ask (batch, true, &answer);
        const bool good =
            status == 20 || (status == 10 && read_grids (batch, &answer));
        lab_release_answer (&answer);
        for (size_t i = 0; i < batch->count && status == 20; i++)
            if (is_open (&batch->findings[i]))
                batch->findings[i].seen[PATTERN_UNIQUE] = true;
        if (!good)
            return false;
    }
}

// Decides a batch of boards.  Returns false if the solver did not decide all of them.
static bool decide (RunContext *context, const Instance *boards,
                    Finding *findings, size_t count) {
    const unsigned side = sudoku_side (boards->board);
    const size_t cells = (size_t) side * side, half = count / 2;
    Batch batch = {.context = context,
                   .boards = boards,
                   .findings = findings,
                   .count = count,
                   .n = sudoku_order (boards->board),
                   .side = side,
                   .vars = (int *) calloc (count * cells * side, sizeof (int)),
                   .lits = (int *) calloc (cells + count + 1, sizeof (int))};
    Answer answer = {.vars = 0};
    int status = 0;
    if (batch.vars && batch.lits) {
        for (size_t board = 0; board < count; board++)
            number_candidates (&batch, board);
        status = ask (&batch, false, &answer);
    }
    const bool good =
        status == 10 && read_grids (&batch, &answer) && decide_unique (&batch);
    lab_release_answer (&answer);
    free (batch.vars);
    free (batch.lits);
    if (status == 20 && count == 1)
        findings->seen[PATTERN_UNSAT] = true;
    else if (status == 20)
        return decide (context, boards, findings, half) &&
               decide (context, boards + half, findings + half, count - half);
    return good || status == 20;
}

const char *lab_ask_batches (RunContext *context) {
    const Item *item = context->item;
    // 50 boards of side 9 are 2.3 MB of text and take MiniSat 20 ms, ten times as
    // long as starting the process.
    const size_t side = sudoku_side (item->first->board);
    const size_t room = (size_t) 50 * 729 / (side * side * side);
    const size_t batch = room ? room : 1;
    Answer answer = {.findings =
                         (Finding *) calloc (item->boards, sizeof (Finding)),
                     .count = item->boards};
    bool good = answer.findings;
    for (size_t i = 0; i < item->boards && good; i += batch)
        good = decide (context, item->first + i, answer.findings + i,
                       item->boards - i < batch ? item->boards - i : batch);
    const char *word = good ? lab_judge_collection (context, &answer) : NULL;
    if (!answer.findings)
        answer.count = 0;
    lab_release_answer (&answer);
    return word;
}
