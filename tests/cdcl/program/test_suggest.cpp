// test_suggest.cpp -- "did you mean", and what is wrong with an option.

#include "tests/test.hpp"

#include "cdcl/program/shared/suggest.h"

#include <getopt.h>

#include <string>
#include <vector>

namespace {

std::string nearest (const char *word) {
    Nearest nearest = {word, nullptr, 0};
    for (const char *name : {"solve", "encode", "decode", "generate", "bench"})
        program_nearest (&nearest, name);
    return nearest.name ? nearest.name : "";
}

const option options[] = {{"time", required_argument, nullptr, 't'},
                          {"max-file", required_argument, nullptr, 1},
                          {"max-memory", required_argument, nullptr, 2},
                          {"quiet", no_argument, nullptr, 'q'},
                          {nullptr, 0, nullptr, 0}};

// What is said of the first option that getopt_long refuses.
std::string explained (std::vector<std::string> words) {
    std::vector<char *> argv = {const_cast<char *> ("program")};
    for (std::string &word : words)
        argv.push_back (word.data ());
    argv.push_back (nullptr);
    const int argc = static_cast<int> (argv.size ()) - 1;
    optind = 0; // reads from the beginning, with glibc
    opterr = 0;
    for (int result; (result = getopt_long (argc, argv.data (), ":qt:", options,
                                            nullptr)) != -1;)
        if (result == '?' || result == ':') {
            char text[200];
            program_explain_option (argv.data (), result, options, text,
                                    sizeof text);
            return text;
        }
    return "";
}

} // namespace

TEST_CASE ("suggest: a mistyped word has a nearest name", "[cdcl]") {
    CHECK (nearest ("slove") == "solve");
    CHECK (nearest ("bnech") == "bench");
    CHECK (nearest ("solv") == "solve");
    CHECK (nearest ("gen") == "generate");
    CHECK (nearest ("encod") == "encode");
    CHECK (nearest ("dcode") == "decode");
}

TEST_CASE ("suggest: a word that is like no name has none", "[cdcl]") {
    CHECK (nearest ("x") == "");
    CHECK (nearest ("") == "");
    CHECK (nearest ("puzzle.txt") == "");
    CHECK (nearest ("a word that is much longer than any name can be") == "");
}

TEST_CASE ("suggest: what is wrong with an option is said", "[cdcl]") {
    CHECK (explained ({"--tiem", "3"}) ==
           "unknown option '--tiem' (did you mean --time?)");
    CHECK (explained ({"--tiem=3"}) ==
           "unknown option '--tiem' (did you mean --time?)");
    CHECK (explained ({"--nonsense"}) == "unknown option '--nonsense'");
    CHECK (explained ({"--" + std::string (300, 'x')}).size () == 199);
    CHECK (explained ({"--max", "3"}) ==
           "option '--max' is ambiguous: --max-file, --max-memory");
    CHECK (explained ({"-q", "-y"}) == "unknown option '-y'");
    CHECK (explained ({"-qy"}) == "unknown option '-y'");
    CHECK (explained ({"--time"}) == "--time: expected a value");
    CHECK (explained ({"-t"}) == "-t: expected a value");
    CHECK (explained ({"--quiet=yes"}) == "--quiet=yes: expected no value");
    CHECK (explained ({"--tim=3", "-q"}).empty ());
}

TEST_CASE ("suggest: an ambiguous option names eight that it may be",
           "[cdcl]") {
    std::vector<option> many;
    std::vector<std::string> names;
    for (char letter = 'a'; letter < 'k'; letter++)
        names.push_back (std::string ("no-") + letter);
    for (const std::string &name : names)
        many.push_back ({name.c_str (), no_argument, nullptr,
                         1 + static_cast<int> (many.size ())});
    many.push_back ({nullptr, 0, nullptr, 0});
    char program[] = "program", word[] = "--no", text[200];
    char *argv[] = {program, word, nullptr};
    optind = 0;
    opterr = 0;
    const int result = getopt_long (2, argv, ":", many.data (), nullptr);
    REQUIRE (result == '?');
    program_explain_option (argv, result, many.data (), text, sizeof text);
    CHECK (std::string (text) ==
           "option '--no' is ambiguous: --no-a, --no-b, --no-c, --no-d, "
           "--no-e, --no-f, --no-g, --no-h, ...");
}

TEST_CASE ("suggest: control characters of an option are quoted", "[cdcl]") {
    CHECK (explained ({"--x\ns SATISFIABLE"}) ==
           "unknown option '\"--x\\ns SATISFIABLE\"'");
    CHECK (explained ({"--quiet=x\ny"}) ==
           "\"--quiet=x\\ny\": expected no value");
}

TEST_CASE ("suggest: a long option with one dash", "[cdcl]") {
    char text[200];
    CHECK (program_is_single_dash ("-time=3", options, text, sizeof text));
    CHECK (std::string (text) ==
           "unknown option '-time' (did you mean --time?)");
    CHECK (program_is_single_dash ("-quiet", options, text, sizeof text));
    for (const char *word :
         {"-t", "-tim", "--time", "-q", "-", "time", "-t5"}) {
        INFO (word);
        CHECK (!program_is_single_dash (word, options, text, sizeof text));
    }
}

TEST_CASE ("suggest: names of files to write", "[cdcl]") {
    char text[200];
    for (const char *value : {"-", "proof", "./-pre", "a b"}) {
        INFO (value);
        CHECK (program_is_file_name ("-o", value, text, sizeof text));
    }
    CHECK (!program_is_file_name ("-o", "-pre", text, sizeof text));
    CHECK (std::string (text) == "-o '-pre': expected the name of a file; one "
                                 "that begins with a dash is written ./-NAME");
    CHECK (!program_is_file_name ("--output", "", text, sizeof text));
    CHECK (std::string (text) == "--output '': expected the name of a file");
}
