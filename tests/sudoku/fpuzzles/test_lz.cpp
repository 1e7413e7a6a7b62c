// test_lz.cpp -- LZ-string: links made by other programs, random texts, invalid links.

extern "C" {
#include "sudoku/text/fpuzzles/lz.h"
}
#include "tests/test.hpp"

using namespace test;

namespace {

// The unpacked text, or the error message with its position.
std::string unpack (const std::string &packed) {
    char *text = nullptr;
    const char *message = nullptr;
    size_t place = 0;
    const int status = sudoku_lz_unpack (packed.data (), packed.size (), &text,
                                         &message, &place);
    const Text owner (text);
    if (status == SUDOKU_OK)
        return text;
    REQUIRE (status == SUDOKU_BAD_INPUT);
    return std::to_string (place) + ": " + message;
}

std::string pack (const std::string &text) {
    const Text packed (sudoku_lz_pack (text.c_str ()));
    REQUIRE (packed);
    return packed.get ();
}

// A blank board with a given 1 in its first cell, as f-puzzles links to it.
const char *const packed_board =
    "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfA"
    "LrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A";

std::string blank_board () {
    std::string row = "[{},{},{},{},{},{},{},{},{}]",
                text = "{\"size\":9,\"grid\":[";
    for (int i = 0; i < 9; i++)
        text += (i ? "," : "") + row;
    text.replace (text.find ("{}"), 2, "{\"value\":1,\"given\":true}");
    return text + "]}";
}

// A link in which each code stands for the previous string and one more unit: a, aa,
// aaa, ...
std::string bomb (unsigned strings) {
    static const char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string packed;
    unsigned bits = 2, left = 2, value = 0, filled = 0;
    const auto put = [&] (unsigned number, unsigned size) {
        for (unsigned i = 0; i < size; i++) {
            value = 2 * value + (number >> i & 1);
            if (++filled == 6) {
                packed += alphabet[value];
                filled = value = 0;
            }
        }
    };
    const auto entry = [&] {
        if (!--left)
            left = 1u << bits++;
    };
    put (0, bits);
    put ('a', 8);
    entry ();
    entry ();
    for (unsigned i = 1; i < strings; i++) {
        put (3 + i, bits);
        entry ();
    }
    put (2, bits);
    put (0, 5);
    return packed;
}

} // namespace

TEST_CASE ("lz: what f-puzzles packed", "[sudoku][fpuzzles]") {
    CHECK (unpack (packed_board) == blank_board ());
    CHECK (pack (blank_board ()) == packed_board);
    CHECK (unpack ("N4IgHiBcDMC+Q===") == "{\"x\":3}");
    CHECK (unpack ("N4IgHiBcDMC%2BQ%3d%3D%3D") == "{\"x\":3}");
    CHECK (pack ("{\"x\":3}") == "N4IgHiBcDMC+Q===");
    CHECK (pack ("") == "Q===");
    CHECK (unpack ("Q===") == "");
    // The last characters of one, two and three bytes, and the first of two to four.
    for (const char *text : {"\x7f", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80",
                             "\xEF\xBF\xBF", "\xF0\x90\x80\x80"})
        CHECK (unpack (pack (text)) == text);
}

TEST_CASE ("lz: random texts come back", "[sudoku][fpuzzles][fuzz]") {
    static const char *const pieces[] = {"a", "b", "\"R1C1\",", "{", "ß",
                                         "0", "◯", "😀",         "\n"};
    const uint64_t seed = 20261122;
    INFO ("seed " << seed);
    Random random (seed);
    for (uint64_t round = 0; round < rounds (600); round++) {
        const uint64_t kinds = 1 + random.below (9), size = random.below (400);
        std::string text;
        for (uint64_t i = 0; i < size; i++)
            text += pieces[random.below (kinds)];
        if (unpack (pack (text)) != text)
            FAIL (text);
    }
}

TEST_CASE ("lz: bad links", "[sudoku][fpuzzles]") {
    CHECK (unpack ("") == "0: the link ends too early");
    CHECK (unpack (std::string (packed_board, 40)) ==
           "40: the link ends too early");
    CHECK (unpack ("N4Ig$") == "4: expected base64: A-Z a-z 0-9 + / =");
    CHECK (unpack ("////") ==
           "1: a wrong code of LZ-string; is the link complete?");
    CHECK (unpack (bomb (1000)) == std::string (1000 * 1001 / 2, 'a'));
    CHECK (unpack (bomb (6000))
               .find ("the link is too long when it is "
                      "unpacked") != std::string::npos);
}
