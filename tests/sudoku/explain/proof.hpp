// proof.hpp -- the proof of a step as text.

#pragma once

#include <regex>

#include "tests/test.hpp"

extern "C" {
#include "sudoku/explain/words/rule_names.h"
#include "sudoku/explain/words/words.h"
}

namespace test {

// The proof alone, in at most `most` lines if it may be shortened (0: no limit).
inline std::string proof_of (const sudoku_board *board, const sudoku_step *step,
                             size_t most = 0) {
    sudoku_words words = {};
    Growing text = {};
    CHECK (sudoku_tell_proof (board, step, most, nullptr, nullptr, &words) ==
           SUDOKU_OK);
    for (size_t i = 0; i < words.size; i++)
        sudoku_words_grow (&text, words.lines + i);
    sudoku_words_release (&words);
    const Text grown (sudoku_grown (&text));
    return std::string (grown.get ()) + "\n";
}

// The parts of a text that match a regular expression.
inline std::vector<std::string> all_of (const std::string &text,
                                        const char *what) {
    const std::regex regex (what);
    return std::vector<std::string> (
        std::sregex_token_iterator (text.begin (), text.end (), regex),
        std::sregex_token_iterator ());
}

} // namespace test
