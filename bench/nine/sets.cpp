// sets.cpp -- the boards that are measured; see sets.hpp.

#include "sets.hpp"

#include "minisat.hpp"
#include "sudoku/board/random.h"
#include "sudoku/sudoku_puzzles.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <sys/stat.h>
#include <unistd.h>

namespace nine {

namespace {

// The rest of a text.
struct Rest {
    const std::string &text;
    std::size_t at;
};

long read_rest (void *state, char *bytes, std::size_t size) {
    auto *rest = static_cast<Rest *> (state);
    const std::size_t taken = rest->text.copy (bytes, size, rest->at);
    rest->at += taken;
    return static_cast<long> (taken);
}

bool read_boards (const std::string &path, std::vector<Board> &boards,
                  std::string &error) {
    std::ifstream file (path);
    std::stringstream text;
    text << file.rdbuf ();
    if (!file.is_open () || !read_text (text.str (), boards, error)) {
        error =
            path + ":" + (file.is_open () ? error : " error: cannot be read");
        return false;
    }
    return true;
}

} // namespace

bool read_text (const std::string &text, std::vector<Board> &boards,
                std::string &error) {
    Rest rest = {text, 0};
    sudoku_reader *reader = sudoku_reader_new (&rest, read_rest);
    sudoku_puzzle puzzle;
    sudoku_error at;
    int result = reader ? 1 : SUDOKU_OUT_OF_MEMORY;
    while (result == 1 && (result = sudoku_read (reader, &puzzle, &at)) == 1) {
        boards.emplace_back (puzzle.board);
        puzzle.board = nullptr;
        sudoku_puzzle_release (&puzzle);
    }
    if (result == SUDOKU_BAD_INPUT)
        error = std::to_string (at.line) + ":" + std::to_string (at.column) +
                ": error: " + at.message;
    else if (result)
        error = " error: out of memory";
    sudoku_reader_free (reader);
    return result == 0;
}

std::string name_of (const std::string &path) {
    const std::size_t slash = path.find_last_of ('/');
    const std::string name =
        slash == std::string::npos ? path : path.substr (slash + 1);
    return name.substr (0, name.find_last_of ('.'));
}

bool one_side (const Set &set) {
    for (const Board &board : set.boards)
        if (sudoku_order (board.get ()) != sudoku_order (set.boards[0].get ()))
            return false;
    return true;
}

bool read_set (const std::vector<std::string> &paths, Half half, Set &set,
               std::string &error) {
    std::vector<Board> all;
    for (const std::string &path : paths)
        if (!read_boards (path, all, error))
            return false;
    const std::size_t middle = all.size () / 2;
    const std::size_t first = half == Half::second ? middle : 0;
    const std::size_t last = half == Half::first ? middle : all.size ();
    for (std::size_t i = first; i < last; i++)
        set.boards.push_back (std::move (all[i]));
    if (set.boards.empty ())
        error = set.name + ": error: no board";
    else if (!one_side (set))
        error = set.name + ": error: the boards are not all of one side";
    else
        return true;
    return false;
}

bool write_set (const Set &set, const std::string &path) {
    std::FILE *file = std::fopen (path.c_str (), "w");
    if (!file)
        return false;
    bool good = true;
    for (const Board &board : set.boards) {
        char *line = sudoku_line (board.get ());
        good = good && line && std::fputs (line, file) >= 0 &&
               std::fputc ('\n', file) >= 0;
        std::free (line);
    }
    return std::fclose (file) == 0 && good;
}

std::string minimal_puzzles (const std::string &folder, unsigned n,
                             std::size_t count, std::uint64_t seed) {
    const std::string side =
        n == 3 ? "" : "side-" + std::to_string (n * n) + "-";
    const std::string path = folder + "/" + side + "minimal-" +
                             std::to_string (count) + "-" +
                             std::to_string (seed) + ".txt";
    if (access (path.c_str (), R_OK) == 0)
        return path;
    sudoku_generator *generator =
        sudoku_generator_new (n, seed, nullptr, nullptr);
    Set set;
    bool good = generator != nullptr;
    for (std::size_t i = 0; good && i < count; i++) {
        set.boards.emplace_back (sudoku_board_new (n));
        sudoku_generator_reseed (generator, seed, i); // as `generate` does
        good = set.boards.back () &&
               sudoku_generate_minimal (generator, set.boards.back ().get ()) ==
                   SUDOKU_SOLVED;
    }
    sudoku_generator_free (generator);
    const std::string unfinished = path + ".new";
    good = good && write_set (set, unfinished) &&
           std::rename (unfinished.c_str (), path.c_str ()) == 0;
    return good ? path : "";
}

int keep_first (void *board, const sudoku_board *solution) {
    auto *to = static_cast<Board *> (board);
    if (!*to)
        to->reset (sudoku_board_copy (solution));
    return 0;
}

std::size_t pick (const sudoku_board *board, bool given,
                  std::uint64_t &random) {
    const unsigned side = sudoku_side (board);
    for (;;) {
        const std::size_t cell = random_below (&random, side * side);
        const auto row = static_cast<unsigned> (cell / side);
        const auto col = static_cast<unsigned> (cell % side);
        if ((sudoku_get (board, row, col) != 0) == given)
            return cell;
    }
}

std::vector<Board> mutants (const sudoku_board *board,
                            const sudoku_board *solution,
                            std::uint64_t &random) {
    const unsigned side = sudoku_side (board);
    const std::size_t givens = sudoku_givens (board);
    std::vector<Board> result;
    if (!givens || givens == static_cast<std::size_t> (side) * side)
        return result;
    for (int i = 0; i < 3; i++)
        result.emplace_back (sudoku_board_copy (board));
    auto set = [side] (const Board &to, std::size_t cell, unsigned digit) {
        sudoku_set (to.get (), static_cast<unsigned> (cell / side),
                    static_cast<unsigned> (cell % side), digit);
    };
    auto right = [side, solution] (std::size_t cell) {
        return sudoku_get (solution, static_cast<unsigned> (cell / side),
                           static_cast<unsigned> (cell % side));
    };
    const std::size_t there = pick (board, false, random);
    std::size_t cell = pick (board, true, random);
    set (result[0], cell, 0);
    set (result[1], cell, 0);
    set (result[1], there, right (there));
    cell = pick (board, true, random);
    const auto other = static_cast<unsigned> (random_below (&random, side - 1));
    set (result[2], cell, (right (cell) + other) % side + 1);
    return result;
}

std::vector<std::size_t> spread (std::size_t size) {
    const std::size_t blocks = (size + lifetime - 1) / lifetime;
    std::vector<std::size_t> order (blocks), result;
    for (std::size_t block = 0; block < blocks; block++)
        order[block] = block;
    std::uint64_t random = 1;
    random_shuffle (&random, order.data (), blocks);
    for (std::size_t block : order)
        for (std::size_t i = block; i < size; i += blocks)
            result.push_back (i);
    return result;
}

} // namespace nine
