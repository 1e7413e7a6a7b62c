// parse.cpp -- how fast boards are read, in each text format.
//
// The text is in memory and has a thousand records.  This measures the reader of
// sudoku.h from bytes to boards.  Compare MB/s with the speed of solving: a 9×9 board
// on a line is 82 bytes.

#include "text.hpp"

#include "sudoku/sudoku.h"

#include <benchmark/benchmark.h>

#include <string>

namespace {

// A board by Inkala, 2012.
const std::string line = "8..........36......7..9.2...5...7.......457....."
                         "1...3...1....68..85...1..9....4..";

std::string lines () {
    std::string text;
    for (int i = 0; i < 1000; i++)
        text += line + '\n';
    return text;
}

std::string grids () {
    std::string text;
    for (int i = 0; i < 1000; i++) {
        for (std::size_t row = 0; row < 9; row++) {
            const std::string digits = line.substr (9 * row, 9);
            text += digits.substr (0, 3) + '|' + digits.substr (3, 3) + '|' +
                    digits.substr (6, 3) + '\n';
            if (row == 2 || row == 5)
                text += "---+---+---\n";
        }
        text += '\n';
    }
    return text;
}

std::string numbers () {
    std::string text;
    for (int i = 0; i < 1000; i++) {
        text += "9\n";
        for (std::size_t cell = 0; cell < 81; cell++) {
            text += line[cell] == '.' ? '0' : line[cell];
            text += cell % 9 == 8 ? '\n' : ' ';
        }
        text += '\n';
    }
    return text;
}

void parse (benchmark::State &state, const std::string &bytes) {
    std::int64_t boards = 0;
    for (auto _ : state) {
        Text text = {&bytes, 0};
        sudoku_reader *reader = sudoku_reader_new (&text, take);
        sudoku_puzzle puzzle;
        sudoku_error error;
        int found;
        std::int64_t here = 0;
        while ((found = sudoku_read (reader, &puzzle, &error)) == SUDOKU_OK) {
            here++;
            sudoku_puzzle_release (&puzzle);
        }
        sudoku_reader_free (reader);
        if (found != SUDOKU_NONE || here != 1000) {
            state.SkipWithError ("the text was not read as 1000 boards");
            break;
        }
        boards += here;
    }
    state.SetItemsProcessed (boards);
    state.SetBytesProcessed (static_cast<std::int64_t> (
        state.iterations () * static_cast<std::int64_t> (bytes.size ())));
}

} // namespace

BENCHMARK_CAPTURE (parse, line, lines ());
BENCHMARK_CAPTURE (parse, grid, grids ());
BENCHMARK_CAPTURE (parse, numbers, numbers ());
BENCHMARK_MAIN ();
