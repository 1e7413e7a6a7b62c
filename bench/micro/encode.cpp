// encode.cpp -- the cost of producing each encoding.
//
// The encoder writes to a sink that only counts, so this measures the encoding
// itself: literals per second and the number of constraints, for every encoding and
// at-most-one form of sudoku.h and boards of side 9, 16 and 25.

#include "sudoku/sudoku.h"

#include <benchmark/benchmark.h>

#include <string>

namespace {

struct Count {
    std::int64_t constraints, literals;
};

int count (void *state, const int *lits, std::size_t size) {
    auto *sum = static_cast<Count *> (state);
    benchmark::DoNotOptimize (lits);
    sum->constraints++;
    sum->literals += static_cast<std::int64_t> (size);
    return 0;
}

void encode (benchmark::State &state, unsigned n, std::size_t encoding,
             std::size_t amo) {
    Count sum = {0, 0};
    sudoku_board *board = sudoku_board_new (n);
    const sudoku_sink sink = {&sum, count, count, count};
    for (auto _ : state) {
        sum = {0, 0};
        if (sudoku_encode_rules (board, encoding, amo, &sink)) {
            state.SkipWithError ("the encoder stopped");
            break;
        }
    }
    sudoku_board_free (board);
    state.SetItemsProcessed (static_cast<std::int64_t> (state.iterations ()) *
                             sum.literals);
    state.counters["constraints"] = static_cast<double> (sum.constraints);
    state.counters["literals"] = static_cast<double> (sum.literals);
}

} // namespace

int main (int argc, char **argv) {
    for (std::size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
        for (std::size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++)
            for (unsigned n = 3; n <= 5; n++) {
                const std::string name =
                    std::string ("encode/") +
                    sudoku_table_name (&sudoku_encodings, e) + '/' +
                    sudoku_table_name (&sudoku_amos, a) + '/' +
                    std::to_string (n * n);
                benchmark::RegisterBenchmark (name.c_str (), encode, n, e, a);
            }
    benchmark::Initialize (&argc, argv);
    if (benchmark::ReportUnrecognizedArguments (argc, argv))
        return 64;
    benchmark::RunSpecifiedBenchmarks ();
}
