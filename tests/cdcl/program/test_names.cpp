// test_names.cpp -- names of files and other foreign text, in lines and in
// JSON.

#include "tests/test.hpp"

extern "C" {
#include "cdcl/shared/base/names.h"
}

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

std::string printable (const std::string &name) {
    char room[PROGRAM_NAME_ROOM];
    return program_printable (name.c_str (), room);
}

std::string json (const char *text) {
    char *bytes = nullptr;
    std::size_t size = 0;
    std::FILE *file = open_memstream (&bytes, &size);
    program_put_json (file, text);
    std::fclose (file);
    std::string result (bytes, size);
    std::free (bytes);
    return result;
}

} // namespace

TEST_CASE ("names: a plain name is printed as it is", "[cdcl]") {
    CHECK (printable ("") == "");
    CHECK (printable ("boards/9x9 \"hard\".txt") == "boards/9x9 \"hard\".txt");
    CHECK (printable ("\xc3\xa4 \xe2\x82\xac") == "\xc3\xa4 \xe2\x82\xac");
    CHECK (printable (std::string (600, 'x')).size () == 600);
}

TEST_CASE ("names: control characters make a name quoted", "[cdcl]") {
    CHECK (printable ("a\nc reading b") == "\"a\\nc reading b\"");
    CHECK (printable ("\a\b\t\n\v\f\r") == "\"\\a\\b\\t\\n\\v\\f\\r\"");
    CHECK (printable ("\x1b[2J\x7f\x01") == "\"\\033[2J\\177\\001\"");
    CHECK (printable ("\xc3\xa4\xc2\x9b\x32J") == "\"\xc3\xa4\\302\\2332J\"");
    CHECK (printable ("\xc3\xa4\xff") == "\"\xc3\xa4\\377\""); // no UTF-8
    CHECK (printable ("\n\"\\") == "\"\\n\\\"\\\\\"");
    const std::string longest = printable ("\n" + std::string (600, '\x1b'));
    CHECK (longest.size () < PROGRAM_NAME_ROOM);
    CHECK (longest.front () == '"');
    CHECK (longest.back () == '"');
}

TEST_CASE ("names: a control character is a bad byte", "[cdcl]") {
    CHECK (program_bad_byte ("\xc3\xa4 \xc2\xa0", 5) == 0);
    CHECK (program_bad_byte ("a\x1b", 2) == 2);
    CHECK (program_bad_byte ("a\xc2\x9b", 3) == 2);
}

TEST_CASE ("names: JSON escapes quotes, controls and what is not UTF-8",
           "[cdcl]") {
    CHECK (json ("plain") == "\"plain\"");
    CHECK (json ("a\"b\\c\n\x1f") == "\"a\\\"b\\\\c\\u000a\\u001f\"");
    CHECK (json ("\xc3\xa4 \xe2\x82\xac \xf0\x9f\x98\x80") ==
           "\"\xc3\xa4 \xe2\x82\xac \xf0\x9f\x98\x80\"");
    CHECK (json ("\x7f\xc2\x9b") == "\"\\u007f\\u009b\"");
    CHECK (json ("\xe4") == "\"\\u00e4\"");                       // Latin-1
    CHECK (json ("\xc3") == "\"\\u00c3\"");                       // cut short
    CHECK (json ("\xc0\x80") == "\"\\u00c0\\u0080\"");            // overlong
    CHECK (json ("\xed\xa0\x80") == "\"\\u00ed\\u00a0\\u0080\""); // surrogate
}
