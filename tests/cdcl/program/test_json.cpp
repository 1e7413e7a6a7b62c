// test_json.cpp -- the writer of JSON: commas, brackets, and escaped characters.

#include "tests/test.hpp"

extern "C" {
#include "cdcl/shared/base/json.h"
}

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

// The text that a function writes.
template <typename F> std::string written (F write) {
    char *bytes = nullptr;
    std::size_t size = 0;
    Json json = {open_memstream (&bytes, &size), false};
    write (&json);
    std::fclose (json.out);
    const std::string result (bytes, size);
    std::free (bytes);
    return result;
}

} // namespace

TEST_CASE ("json: commas stand between values, and nowhere else", "[cdcl]") {
    CHECK (written ([] (Json *json) {
               for (int line = 0; line < 2; line++) {
                   json_open (json, nullptr, '{');
                   json_open (json, "none", '[');
                   json_close (json, ']');
                   json_open (json, "lists", '[');
                   json_value (json, nullptr, "%d", -1);
                   json_open (json, nullptr, '[');
                   json_value (json, nullptr, "%d", 2);
                   json_value (json, nullptr, "%d", 3);
                   json_close (json, ']');
                   json_open (json, nullptr, '{');
                   json_close (json, '}');
                   json_close (json, ']');
                   json_bool (json, "last", line == 1);
                   json_end (json);
               }
           }) == "{\"none\":[],\"lists\":[-1,[2,3],{}],\"last\":false}\n"
                 "{\"none\":[],\"lists\":[-1,[2,3],{}],\"last\":true}\n");
}

TEST_CASE ("json: texts of any bytes, words, and what callers print",
           "[cdcl]") {
    CHECK (written ([] (Json *json) {
               json_open (json, nullptr, '{');
               json_text (json, "text", "a \"b\"\n\\");
               json_text (json, "nothing", nullptr);
               json_word (json, "word", "r%dc%d", 1, 2);
               std::fputs ("1e9", json_at (json, "printed"));
               json_end (json);
           }) == "{\"text\":\"a \\\"b\\\"\\u000a\\\\\",\"nothing\":null,"
                 "\"word\":\"r1c2\",\"printed\":1e9}\n");
}
