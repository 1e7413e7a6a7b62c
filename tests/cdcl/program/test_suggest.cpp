// test_suggest.cpp -- suggestions ("did you mean"), and names of files to write.

#include "tests/test.hpp"

extern "C" {
#include "cdcl/shared/base/suggest.h"
}

#include <string>

namespace {

std::string nearest (const char *word) {
    Nearest nearest = {word, nullptr, 0};
    for (const char *name : {"solve", "encode", "decode", "generate", "bench"})
        program_nearest (&nearest, name);
    return nearest.name ? nearest.name : "";
}

} // namespace

TEST_CASE ("suggest: a mistyped word has a nearest name", "[cdcl]") {
    CHECK (nearest ("slove") == "solve");
    CHECK (nearest ("bnech") == "bench");
    CHECK (nearest ("solv") == "solve");
    CHECK (nearest ("gen") == "generate");
    CHECK (nearest ("encod") == "encode");
    CHECK (nearest ("dcode") == "decode");
    CHECK (nearest ("solve-all") == "solve");
    CHECK (nearest ("erate") == "generate"); // a part of the name
}

TEST_CASE ("suggest: a word that is like no name has none", "[cdcl]") {
    CHECK (nearest ("x") == "");
    CHECK (nearest ("") == "");
    CHECK (nearest ("puzzle.txt") == "");
    CHECK (nearest ("leave") == ""); // two letters of five differ from "solve"
    CHECK (nearest ("a word that is much longer than any name can be") == "");
}

TEST_CASE ("suggest: names of files to write", "[cdcl]") {
    for (const char *value : {"-", "proof", "./-pre", "a b"}) {
        INFO (value);
        CHECK (program_is_file_name (value));
    }
    CHECK (!program_is_file_name ("-pre"));
    CHECK (!program_is_file_name (""));
}
