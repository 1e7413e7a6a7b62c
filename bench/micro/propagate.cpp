// propagate.cpp -- unit propagation alone, from givens to fixpoint.
//
// A solver has the rules in the extended encoding.  Each round adds the givens of a
// board as units, propagates at the root level without any decision, and removes them
// again (cdcl_push, cdcl_propagate, cdcl_pop).  All at-most-one forms imply
// the same literals but are stored differently, so this compares native groups with
// clauses of each form.
//
// Propagation alone solves the two boards; this is checked.

#include "cdcl/cdcl.h"
#include "sudoku/sudoku.h"

#include <benchmark/benchmark.h>

#include <string>

namespace {

// A board by Watanabe, 2013, and Nikoli's example.
const char *const boards[] = {".61..7..3.92..3..............853..........5.45.."
                              "..8....4......1...16.8..6..."
                              ".....",
                              "..6.....1.7..6..5.8..1.32....5.4.8...4.7.2.9..."
                              "8.1.7....12.5..3.6..7..8.2..."
                              "..4.."};

int clause (void *state, const int *lits, std::size_t size) {
    return cdcl_add_clause (static_cast<cdcl *> (state), lits, size);
}

int at_most_one (void *state, const int *lits, std::size_t size) {
    return cdcl_add_at_most_one (static_cast<cdcl *> (state), lits, size);
}

int exactly_one (void *state, const int *lits, std::size_t size) {
    return cdcl_add_exactly_one (static_cast<cdcl *> (state), lits, size);
}

void propagate (benchmark::State &state, std::size_t amo, const char *digits) {
    const auto encoding = static_cast<std::size_t> (
        sudoku_table_find (&sudoku_encodings, "extended"));
    cdcl *solver = cdcl_new ();
    sudoku_board *board = sudoku_board_new (3);
    for (unsigned cell = 0; cell < 81; cell++)
        if (digits[cell] != '.')
            sudoku_set (board, cell / 9, cell % 9,
                        static_cast<unsigned> (digits[cell] - '0'));
    const sudoku_sink sink = {solver, clause, at_most_one, exactly_one};
    sudoku_encode_rules (board, encoding, amo, &sink);
    const std::uint64_t before = cdcl_stat (solver, "propagations");
    for (auto _ : state) {
        cdcl_push (solver);
        sudoku_encode_givens (board, &sink);
        const int status = cdcl_propagate (solver);
        cdcl_pop (solver);
        if (status != CDCL_SAT) {
            state.SkipWithError ("propagation did not solve the board");
            break;
        }
    }
    const std::uint64_t done = cdcl_stat (solver, "propagations") - before;
    state.SetItemsProcessed (static_cast<std::int64_t> (done));
    sudoku_board_free (board);
    cdcl_free (solver);
}

} // namespace

int main (int argc, char **argv) {
    const char *const names[] = {"watanabe", "nikoli"};
    for (std::size_t b = 0; b < 2; b++)
        for (std::size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++) {
            const std::string name = std::string ("propagate/") + names[b] +
                                     '/' + sudoku_table_name (&sudoku_amos, a);
            benchmark::RegisterBenchmark (name.c_str (), propagate, a,
                                          boards[b]);
        }
    benchmark::Initialize (&argc, argv);
    if (benchmark::ReportUnrecognizedArguments (argc, argv))
        return 64;
    benchmark::RunSpecifiedBenchmarks ();
}
