// test_options.cpp -- the table of options: reading, checks, help and texts.

#include "tests/test.hpp"

extern "C" {
#include "cdcl/shared/options/options.h"
#include "cdcl/shared/base/status.h"
}

#include <cstdio>
#include <cstring>
#include <string>
#include <unistd.h>
#include <vector>

namespace {

struct Inner {
    bool quiet;
    const char *file;
};

struct State {
    Inner inner;
    int64_t limit;
    uint32_t size;
    double seconds;
    size_t form;
    const char *text;
    int level;
};

// Rows are written out, because the macros of options.h only work in C.
Option row (const char *name, char letter, const char *value, OptionKind kind,
            size_t at, size_t size) {
    Option option = {};
    option.name = name;
    option.letter = letter;
    option.value = value;
    option.help = "what it does. And more of it";
    option.kind = kind;
    option.at = at;
    option.size = size;
    return option;
}

int read_level (void *state, const OptionGiven *given) {
    int &level = static_cast<State *> (state)->level;
    level = given->text ? given->text[0] - '0' : level + 1;
    if (level == 7)
        std::strcpy (given->why, "luck");
    return level > 6 ? STATUS_USAGE : STATUS_OK;
}

const char *form (size_t index) {
    static const char *const names[] = {"line", "grid", "json", nullptr};
    return names[index];
}

const char *form_meaning (size_t) {
    return "what it is";
}

Option inner[] = {
    row ("quiet", 'q', nullptr, KIND_FLAG, offsetof (Inner, quiet), 1),
    row ("output", 'o', "FILE", KIND_FILE, offsetof (Inner, file),
         sizeof (char *)),
    {}};
Option rows[] = {
    row (nullptr, 0, nullptr, KIND_HEADING, 0, 0),
    row (nullptr, 0, nullptr, KIND_ROWS, offsetof (State, inner), 0),
    row ("limit", 'l', "N", KIND_NUMBER, offsetof (State, limit), 8),
    row ("limit-size", 0, "N", KIND_NUMBER, offsetof (State, size), 4),
    row ("time", 't', "S", KIND_SECONDS, offsetof (State, seconds), 8),
    row ("as", 'O', "FORM", KIND_NAME, offsetof (State, form), sizeof (size_t)),
    row ("title", 0, "TEXT", KIND_TEXT, offsetof (State, text),
         sizeof (char *)),
    row ("verbose", 'v', "[=N]", KIND_READ, 0, 0),
    row ("to", 'w', nullptr, KIND_FORMER, 0, 0),
    {}};
const char *const manual[] = {
    "@command\n",
    "do this\n\n# DESCRIPTION\n%about\nSee `x` and that(1).\n\n"
    "a_b:: _one_\nlonger_name:: two\n+\nMore.\n\n    .copied\n\n"
    "# OPTIONS\n%options\n",
    "@--limit\n", "Not -1.\n", nullptr};

OptionTable table = {"program",   "command",
                     "[FILE]...", "Does this and that.",
                     rows,        "  program command x\n",
                     nullptr,     manual,
                     0,           nullptr,
                     nullptr};

void fill () {
    inner[1].meant = "as";
    rows[0].help = "Heading";
    rows[1].rows = inner;
    rows[2].low = -1, rows[2].high = 1000;
    rows[2].needs = "time title", rows[2].brief = true;
    rows[3].high = UINT32_MAX;
    rows[4].excludes = "quiet";
    rows[5].name_of = form, rows[5].meaning_of = form_meaning;
    rows[5].help = "one of {}", rows[5].initial = "grid";
    rows[7].read = read_level, rows[7].digits = true;
    rows[7].expected = "a level";
    rows[8].help = nullptr, rows[8].meant = "output";
}

struct Result {
    int status;
    std::string error, out;
    std::vector<std::string> operands;
    std::vector<std::string> words; // the words to which the state points
    State state;
};

// Standard output and standard error go to files during the call.
std::string content (FILE *file) {
    std::string text (static_cast<size_t> (std::ftell (file)), ' ');
    std::rewind (file);
    text.resize (std::fread (text.data (), 1, text.size (), file));
    std::fclose (file);
    return text;
}

Result run (std::vector<std::string> words) {
    fill ();
    std::vector<char *> argv = {const_cast<char *> ("program")};
    for (std::string &word : words)
        argv.push_back (word.data ());
    argv.push_back (nullptr);
    int argc = static_cast<int> (argv.size ()) - 1;
    Result result = {};
    OptionReader reader;
    FILE *const files[] = {std::tmpfile (), std::tmpfile ()};
    int kept[2];
    std::fflush (stdout);
    for (int fd = 0; fd < 2; fd++) {
        kept[fd] = dup (fd + 1);
        dup2 (fileno (files[fd]), fd + 1);
    }
    result.status = program_options_read (&reader, &table, &result.state, &argc,
                                          argv.data ());
    std::fflush (stdout);
    for (int fd = 0; fd < 2; fd++) {
        dup2 (kept[fd], fd + 1);
        close (kept[fd]);
        std::fseek (files[fd], 0, SEEK_END);
    }
    result.out = content (files[0]);
    result.error = content (files[1]);
    result.words = std::move (words);
    for (int i = 1; result.status < 0 && i < argc; i++)
        result.operands.push_back (argv[static_cast<size_t> (i)]);
    return result;
}

// The message about a wrong command line.
std::string wrong (std::vector<std::string> words) {
    const Result result = run (words);
    CHECK (result.status == STATUS_USAGE);
    const std::string before = "program: error: ",
                      behind = "; see program command --help\n";
    REQUIRE (result.error.size () > before.size () + behind.size ());
    CHECK (result.error.substr (0, before.size ()) == before);
    const size_t end = result.error.size () - behind.size ();
    CHECK (result.error.substr (end) == behind);
    return result.error.substr (before.size (), end - before.size ());
}

} // namespace

TEST_CASE ("options: values go where the table says", "[cdcl]") {
    const Result result = run ({"a", "-l", "5", "--limit-size=4294967295", "b",
                                "-t1.5", "--as", "json", "-o=file", "--title",
                                "-x", "-v", "-v3", "--", "-c", "--quiet"});
    CHECK (result.status < 0);
    CHECK (result.error.empty ());
    CHECK (result.operands ==
           std::vector<std::string>{"a", "b", "-c", "--quiet"});
    CHECK (result.state.limit == 5);
    CHECK (result.state.size == UINT32_MAX);
    CHECK (result.state.seconds == 1.5);
    CHECK (result.state.form == 2);
    CHECK (result.state.level == 3);
    CHECK (std::string (result.state.inner.file) == "file");
    CHECK (std::string (result.state.text) == "-x");
}

TEST_CASE ("options: names may be shortened, values may be missing", "[cdcl]") {
    CHECK (run ({"--ti=", "3"}).status == STATUS_USAGE); // time, title
    CHECK (run ({"--titl=x"}).state.text == std::string ("x"));
    CHECK (run ({"-v", "2"}).state.level == 2);
    CHECK (run ({"-v=2", "2"}).operands.size () == 1);
    CHECK (run ({"-vvq", "x"}).state.level == 2);
    CHECK (run ({"-vvq", "x"}).state.inner.quiet);
    CHECK (run ({"-o", "=odd"}).state.inner.file == std::string ("=odd"));
    CHECK (run ({"-"}).operands.size () == 1);
}

TEST_CASE ("options: messages name the mistake", "[cdcl]") {
    CHECK (wrong ({"--tiem", "3"}) ==
           "unknown option '--tiem' (did you mean --time?)");
    CHECK (wrong ({"--nonsense=3"}) == "unknown option '--nonsense'");
    CHECK (wrong ({"--ti", "3"}) ==
           "option '--ti' is ambiguous: --time, --title");
    CHECK (wrong ({"-qy"}) == "unknown option '-y'");
    CHECK (wrong ({"--time"}) == "--time: expected a value");
    CHECK (wrong ({"-t"}) == "-t: expected a value");
    CHECK (wrong ({"--quiet=yes"}) == "--quiet=yes: expected no value");
    CHECK (wrong ({"-time=3"}) ==
           "unknown option '-time' (did you mean --time?)");
    CHECK (wrong ({"--x\ns SATISFIABLE"}) ==
           "unknown option '\"--x\\ns SATISFIABLE\"'");
    CHECK (wrong ({"-l", "1001"}) ==
           "--limit '1001': expected a number from -1 to 1000");
    CHECK (wrong ({"--limit="}) ==
           "--limit '': expected a number from -1 to 1000");
    CHECK (wrong ({"--time", "soon"}) ==
           "--time 'soon': expected a number of seconds");
    CHECK (wrong ({"-O", "xml"}) == "--as 'xml': expected line, grid or json");
    CHECK (wrong ({"-o", "-q"}) ==
           "--output '-q': expected the name of a file; one that begins with "
           "a dash is written ./-NAME");
    CHECK (wrong ({"-v8"}) == "--verbose '8': expected a level");
    CHECK (wrong ({"-v7"}) == "--verbose '7': expected luck");
    CHECK (wrong ({"--help=more"}) == "--help 'more': expected all");
}

TEST_CASE ("options: what needs or excludes another one", "[cdcl]") {
    CHECK (wrong ({"-l1"}) == "--limit without --time or --title");
    CHECK (run ({"-l1", "--title", "x"}).status < 0);
    CHECK (wrong ({"-q", "-t1"}) ==
           "--time and --quiet: expected one of the two");
}

TEST_CASE ("options: a former spelling is an error that names the present one",
           "[cdcl]") {
    CHECK (wrong ({"--to=x"}) == "--to is now --output");
    CHECK (wrong ({"-w1"}) == "--to is now --output");
    CHECK (wrong ({"--output", "json"}) ==
           "--output json: expected --as json, or ./json for a file of this "
           "name");
    CHECK (run ({"--output", "./json"}).state.inner.file ==
           std::string ("./json"));
}

TEST_CASE ("options: help has what is brief, or all", "[cdcl]") {
    const std::string head = "usage: program command [OPTION]... [FILE]...\n\n"
                             "Does this and that.\n\n",
                      limit = "  -l, --limit N         what it does",
                      help = "  -h, --help[=all]      this text; all: every "
                             "option\n",
                      example = "\nexample:\n  program command x\n";
    CHECK (run ({"--help"}).out == head + limit + "\n" + help + example);
    const std::string all = run ({"--help=all"}).out;
    CHECK (all.find (limit + ". And more of it\n") != std::string::npos);
    CHECK (all.find ("  -O, --as FORM         one of line, grid (default) or "
                     "json\n        line  what it is\n") != std::string::npos);
    CHECK (run ({"--help=all"}).status == STATUS_OK);
    CHECK (run ({"-V"}).out.substr (0, 8) == "program ");
}

TEST_CASE ("options: texts for the manual and for shells", "[cdcl]") {
    CHECK (run ({"--help=bash"}).out ==
           " --quiet --output= --limit= --limit-size= --time= --as= --title= "
           "--verbose --help --version\n");
    const std::string page = run ({"--help=manual"}).out;
    const auto has = [] (const std::string &text, const std::string &part) {
        return text.find (part) != std::string::npos;
    };
    CHECK (has (page, ".SH NAME\nprogram\\-command \\- do this\n.SH SYNOPSIS\n"
                      "\\fBprogram command\\fR [\\fIOPTION\\fR]... "
                      "[\\fIFILE\\fR]...\n"));
    CHECK (has (page, ".SH DESCRIPTION\nDoes this and that.\nSee \\fBx\\fR "
                      "and \\fBthat\\fR(1).\n"));
    CHECK (has (page, ".TP 13\na_b\n\\fIone\\fR\n.PD 0\n.TP 13\n.PD\n"
                      "longer_name\ntwo\n.IP\nMore.\n"));
    CHECK (has (page, ".PP\n.nf\n    .copied\n.fi\n"));
    const std::string plain = run ({"--help=page"}).out;
    CHECK (has (plain, "       a_b          one\n       longer_name  two\n\n"
                       "                    More.\n\n           .copied\n"));
    CHECK (page.find (".TP 7\n\\fB\\-l\\fR, \\fB\\-\\-limit\\fR "
                      "\\fIN\\fR\nWhat it does.\nAnd more of it.\n"
                      "Not \\-1.\n") != std::string::npos);
    CHECK (
        run ({"--help=page"})
            .out.find (
                "       -l, --limit N\n              What it does. And more of "
                "it. Not -1.\n") != std::string::npos);
    const std::string zsh = run ({"--help=zsh"}).out;
    CHECK (zsh.find ("'--as=[one of line, grid (default) or "
                     "json]:FORM:(line grid json)'\n'-O+[") !=
           std::string::npos);
    CHECK (zsh.find ("'-o+[what it does]:FILE:_files'\n") != std::string::npos);
}
