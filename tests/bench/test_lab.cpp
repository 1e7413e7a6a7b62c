// test_lab.cpp -- experiments: answers, models, rows, statistics, comparison.

#include <cmath>
#include <cstdlib>
#include <unistd.h>

extern "C" { // the headers have no extern "C"
extern "C" {
#include "bench/base/process.h"
#include "bench/plan/answer.h"
#include "bench/plan/config.h"
#include "bench/plan/template.h"
#include "bench/rows/row.h"
#include "bench/run/run.h"
#include "bench/tables/tables.h"
}
}

#include "tests/test.hpp"

using namespace test;

namespace {

// A file with a text, removed at the end.
struct Text_file {
    char path[32] = "/tmp/test-lab-XXXXXX";
    explicit Text_file (const std::string &text) {
        const int file = mkstemp (path);
        REQUIRE (file >= 0);
        REQUIRE (write (file, text.data (), text.size ()) ==
                 static_cast<ssize_t> (text.size ()));
        close (file);
    }
    ~Text_file () { std::remove (path); }
    Text_file (const Text_file &) = delete;
    Text_file &operator= (const Text_file &) = delete;
};

struct Json {
    json_t *value;
    explicit Json (json_t *made) : value (made) {}
    explicit Json (const std::string &text)
        : value (json_loads (text.c_str (), 0, nullptr)) {
        REQUIRE (value);
    }
    ~Json () { json_decref (value); }
    Json (const Json &) = delete;
    Json &operator= (const Json &) = delete;
};

// Reads a solver's output.
struct Read {
    Json config;
    ::Solver solver;
    ::Answer answer{};
    bool good;
    Read (const std::string &text, int vars, const char *name = "minisat",
          bool collection = false)
        : config (lab_config_new ()) {
        REQUIRE (lab_solver_open (&solver, config.value, name));
        answer.vars = vars;
        const Text_file file (text);
        good = lab_read_answer (std::fopen (file.path, "r"), &solver,
                                collection, &answer);
    }
    ~Read () {
        lab_release_answer (&answer);
        lab_solver_release (&solver);
    }
    Read (const Read &) = delete;
    Read &operator= (const Read &) = delete;
};

long first_false (const std::string &formula, const Read &read) {
    const Text_file text (formula);
    FILE *file = std::fopen (text.path, "r");
    int vars, expect;
    char family[64];
    REQUIRE (lab_read_head (file, &vars, &expect, family));
    const long clause = lab_first_false (file, &read.answer);
    std::fclose (file);
    return clause;
}

// A row with all fields of the key, and with the fields `more`, JSON without braces.
std::string row (const std::string &instance, const std::string &solver,
                 const std::string &more, int run = 1) {
    return R"({"instance":")" + instance + R"(","hash":")" + instance +
           R"(","set":"s","family":"f","ask":"solution","encoding":"",)" +
           R"("amo":"","solver":")" + solver +
           R"(","options":"","seed":1,"limit_s":10.0,"memory_mb":1.0,"run":)" +
           std::to_string (run) + "," + more + "}";
}

std::string array (const std::vector<std::string> &rows) {
    std::string text;
    for (const auto &one : rows)
        text += (text.empty () ? "[" : ",") + one;
    return text + "]";
}

// The words of a template, each in brackets.
std::string words (const char *text, const char *file, const char *options) {
    const Filling fillings[] = {{"{board}", file, false},
                                {"{options}", options, true},
                                {nullptr, nullptr, false}};
    char **list = lab_split (text, fillings);
    std::string result (list ? "" : "none");
    for (char **word = list; list && *word; word++)
        result += "[" + std::string (*word) + "]";
    std::free (list);
    return result;
}

// The printed results of SQL statements.
std::string queried (sqlite3 *database, const std::string &statements) {
    char *text = nullptr;
    size_t size;
    FILE *file = open_memstream (&text, &size);
    const bool good = lab_print (file, database, "a test", statements.c_str ());
    std::fclose (file);
    const std::string result (text);
    std::free (text);
    CHECK (good);
    return result;
}

std::string compared (const Json &before, const Json &after, int &status) {
    char *text = nullptr;
    size_t size;
    FILE *file = open_memstream (&text, &size);
    status = lab_compare (file, before.value, after.value, 0.02);
    std::fclose (file);
    const std::string result (text);
    std::free (text);
    return result;
}

} // namespace

TEST_CASE ("lab: a command is split before its words are filled", "[bench]") {
    const char *const odd = "a --force -o 'v' \"{options}\"\n";
    CHECK (words ("x {board}", odd, "") == "[x][" + std::string (odd) + "]");
    CHECK (words (" x  -i={board}.y ", "a b", "") == "[x][-i=a b.y]");
    CHECK (words ("'a b'/x \"it's\" '' -'{board}'", "c d", "") ==
           "[a b/x][it's][][-c d]");
    CHECK (words ("x {options} y", "", "-a 'b c' {board}") ==
           "[x][-a][b c][{board}][y]");
    CHECK (words ("x {options} y", "", "") == "[x][y]");
    CHECK (words ("x '{options}' y", "", "-a b'c") == "[x][-a b'c][y]");
    CHECK (words ("", "", "").empty ());
    CHECK (words ("x 'y {board}", "", "") == "none");
    CHECK (lab_open_quote ("x \"y' z") == '"');
    CHECK (lab_open_quote ("x \"y' z\"") == 0);
}

TEST_CASE ("lab: a program that waits for another at work does not hang",
           "[bench][time]") {
    // The process works for four seconds of wall-clock time.
    static char shell[] = "sh", option[] = "-c", sleeping[] = "sleep 10000",
                working[] = "(end=$(($(date +%s) + 4)); while [ $(date +%s) "
                            "-lt $end ]; do :; done; exit 7); exit $?";
    Keeper keeper{};
    Process process;
    Allowance allowance{};
    allowance.idle = 3;
    const auto run = [&] (char *what) {
        char *const words[] = {shell, option, what, nullptr};
        return lab_process (&keeper, &process, "/bin/sh", words, &allowance);
    };
    CHECK (run (working));
    CHECK (process.ending == PROCESS_ENDED);
    CHECK (process.status == 7);
    CHECK (process.cpu > 0.03);
    CHECK (run (sleeping));
    CHECK (process.ending == PROCESS_LATE);
    CHECK (process.wall >= 3);
    lab_keeper_close (&keeper);
}

TEST_CASE ("lab: answers of both forms are read", "[bench]") {
    Read competition ("c conflicts:   17   3.5 per second\ns SATISFIABLE\n"
                      "v 1 -2\nv 3 0\nc bye\n",
                      3);
    CHECK (competition.good);
    CHECK (competition.answer.seen[PATTERN_SAT]);
    CHECK (competition.answer.numbers[PATTERN_CONFLICTS] == 17);
    REQUIRE (competition.answer.model);
    CHECK (competition.answer.model[1] == 1);
    CHECK (competition.answer.model[2] == -1);
    CHECK (competition.answer.model[3] == 1);

    Read result ("SAT\n-1 2 -3 0\n", 3);
    CHECK (result.answer.seen[PATTERN_SAT]);
    REQUIRE (result.answer.model);
    CHECK (result.answer.model[1] == -1);
    CHECK_FALSE (result.answer.seen[PATTERN_CONFLICTS]);

    Read counts ("conflicts             : 151            (9 /sec)\n", 3);
    CHECK (counts.answer.numbers[PATTERN_CONFLICTS] == 151);
    CHECK (Read ("UNSAT\n", 3).answer.seen[PATTERN_UNSAT]);
    CHECK_FALSE (
        Read ("s UNKNOWN\nc s SATISFIABLE\n", 3).answer.seen[PATTERN_SAT]);
}

TEST_CASE ("lab: our objects, and lines of a collection", "[bench]") {
    const std::string grid = "1234341221434321";
    Read ours (R"({"status":"not unique","solutions":[")" + grid +
                   R"(","3412123443212143"],"conflicts":3})",
               0, "cdcl-sudoku");
    REQUIRE (ours.answer.count == 1);
    CHECK (ours.answer.findings[0].seen[PATTERN_SEVERAL]);
    CHECK_FALSE (ours.answer.findings[0].seen[PATTERN_UNIQUE]);
    REQUIRE (ours.answer.findings[0].grids[1]);
    CHECK (line (ours.answer.findings[0].grids[0]) == grid);
    CHECK (line (ours.answer.findings[0].grids[1]) == "3412123443212143");
    CHECK (ours.answer.numbers[PATTERN_CONFLICTS] == 3);

    Read several (R"({"status":"none","solutions":[]})"
                  "\n"
                  R"({"status":"unique","solutions":[")" +
                      grid + "\"]}\n",
                  0, "cdcl-sudoku", true);
    REQUIRE (several.answer.count == 2);
    CHECK (several.answer.findings[0].seen[PATTERN_UNSAT]);
    CHECK (several.answer.findings[1].seen[PATTERN_UNIQUE]);
    CHECK_FALSE (several.answer.findings[1].grids[1]);
}

TEST_CASE ("lab: a model is held against the formula", "[bench]") {
    const std::string formula = "c expect satisfiable\np cnf 3 3\n1 2 0\n"
                                "-1 3 0\n-3 -2 0\n";
    CHECK (first_false (formula, Read ("v 1 -2 3 0\n", 3)) == 0);
    CHECK (first_false (formula, Read ("v -1 -2 3 0\n", 3)) == 1);
    CHECK (first_false (formula, Read ("v 1 -2 -3 0\n", 3)) == 2);
    CHECK (first_false (formula, Read ("v 1 2 3 0\n", 3)) == 3);
    // A variable without a value makes no literal true; an empty text is no model.
    CHECK (first_false (formula, Read ("v 1 3 0\n", 3)) == 3);
    CHECK (first_false (formula, Read ("s SATISFIABLE\n", 3)) == 1);
    CHECK (first_false ("p cnf 1 1\n0\n", Read ("v 1 0\n", 1)) == 1);
    CHECK (first_false ("p cnf 1 1\n1\n", Read ("v 1 0\n", 1)) == -1);
    CHECK (first_false ("p cnf 1 1\n1 2 0\n", Read ("v 1 0\n", 1)) == -1);
    CHECK (first_false ("p cnf 1 1\n1 x 0\n", Read ("v 1 0\n", 1)) == -1);
}

TEST_CASE ("lab: statistics", "[bench]") {
    const Json none (json_array ());
    sqlite3 *database = lab_database (none.value);
    REQUIRE (database);
    const auto query = [&] (const std::string &what) {
        return lab_query (database, ("select " + what).c_str ());
    };
    const std::string four = " from (values (4), (1), (2), (3))";
    CHECK (query ("median (column1) from (values (4),(1),(2),(3),(100))") == 3);
    CHECK (query ("outliers (column1) from (values (4),(1),(2),(3),(100))") ==
           1);
    CHECK (query ("median (column1)" + four) == 2.5);
    CHECK (query ("deviation (column1)" + four) == Approx (1.2909944487));
    CHECK (query ("deviation (1)") == 0);
    CHECK (query ("median (column1) is null from (values (null))") == 1);
    CHECK (query ("student (1)") == 12.706);
    CHECK (query ("student (8)") == Approx (2.306).epsilon (0.0005));
    CHECK (query ("student (30)") == Approx (2.0423).epsilon (0.0001));
    CHECK (queried (database, "select shown (0.00113) || ' ' || shown (12.34) "
                              "|| ' ' || shown (0) || ' ' || times (6, 4) || "
                              "' ' || times (1, 0) || ' ' || fixed (2.5, 2)") ==
           "1.13ms 12.3s 0 1.50x - 2.50\n");
    sqlite3_close (database);
}

TEST_CASE ("lab: what is selected is printed in columns", "[bench]") {
    const Json none (json_array ());
    sqlite3 *database = lab_database (none.value);
    REQUIRE (database);
    CHECK (queried (database, "-- nothing\n select 'a' union select 'b'; ") ==
           "a\nb\n");
    CHECK (queried (database,
                    "select 1 as part, 'x' as name, 5 as n, '7%' as \"share>\""
                    " union select 1, 'x', 12, null union select 2, 'x', 3, "
                    "'45%'") == "name  n share\n"
                                "x     5    7%\n"
                                "     12     -\n\n"
                                "x     3   45%\n");
    const std::string wide =
        queried (database, "select printf ('%100s', 'a') as text, 1 as n");
    CHECK (wide.size () == 2 * 81);
    CHECK (queried (database, "select 1, 2 where 0").empty ());
    FILE *sink = std::fopen ("/dev/null", "w");
    CHECK_FALSE (lab_print (sink, database, "a test", "select 1;\nselect x"));
    std::fclose (sink);
    sqlite3_close (database);
}

TEST_CASE ("lab: PAR-2 counts twice the limit for what is not answered, and "
           "nothing for what was not run",
           "[bench]") {
    const Json rows (array (
        {row ("a", "x", R"("status":"sat","cpu_s":1.0,"conflicts":10)"),
         row ("a", "y", R"("status":"sat","cpu_s":2.0,"conflicts":30)"),
         row ("b", "x", R"("status":"timeout","cpu_s":10.0)"),
         row ("b", "y", R"("status":"skipped","skipped":"too large")"),
         row ("c", "x", R"("status":"unsat","cpu_s":3.0)"),
         row ("c", "x", R"("status":"unsat","cpu_s":7.0)", 2),
         row ("c", "x", R"("status":"unsat","cpu_s":4.0)", 3),
         row ("d", "x", R"("status":"sat","fault":"wrong","cpu_s":1.0)")}));
    sqlite3 *database = lab_tables_open (rows.value);
    REQUIRE (database);
    CHECK (lab_query (database, "select median_s from outcomes where instance "
                                "= 'c'") == 4);
    // PAR-2 of x is (1 + 20 + 4 + 20) / 4; the rows of c have no numbers of conflicts.
    CHECK (queried (database,
                    "select label, ran, answered, negative, par2, ratio, "
                    "conflicts, faults from scores order by label") ==
           "label ran answered negative  par2 ratio conflicts faults\n"
           "x       4        2        1 11.25   1.0         -      1\n"
           "y       1        1        0   2.0   2.0      30.0      0\n");
    sqlite3_close (database);
}

TEST_CASE ("lab: what was not run is no first line, and faults of repeats "
           "count",
           "[bench]") {
    const Json rows (
        array ({row ("a", "x", R"("status":"skipped","skipped":"too large")"),
                row ("a", "y", R"("status":"unique","cpu_s":2.0)"),
                row ("a", "z", R"("status":"unique","cpu_s":3.0)"),
                row ("a", "z",
                     R"("status":"none","cpu_s":5.0,"fault":"it lies")", 2)}));
    sqlite3 *database = lab_tables_open (rows.value);
    REQUIRE (database);
    CHECK (queried (database, "select label, ran, ratio, faults from scores "
                              "order by label_at") ==
           "label ran ratio faults\n"
           "y       1   1.0      0\n"
           "z       1  10.0      1\n");
    const auto printed = [&] (const char *names) {
        char *text = nullptr;
        size_t size;
        FILE *file = open_memstream (&text, &size);
        CHECK (lab_print_tables (file, database, names) == 0);
        std::fclose (file);
        const std::string result (text);
        std::free (text);
        return result;
    };
    CHECK (printed ("answers").find ("x") == std::string::npos);
    CHECK (printed ("rows").find ("WRONG: it lies") != std::string::npos);
    CHECK (printed ("families").find ("! 0/1") != std::string::npos);
    sqlite3_close (database);

    // A wrong answer of the old file that has become right is no disagreement.
    int status;
    const Json before (array (
        {row ("a", "x", R"("status":"unsat","fault":"wrong","cpu_s":1.0)")}));
    const std::string told = compared (
        before,
        Json (array ({row ("a", "x", R"("status":"sat","cpu_s":1.0)")})),
        status);
    INFO (told);
    CHECK (status == 0);
    CHECK (told.find ("unsat -> sat won") != std::string::npos);
}

TEST_CASE ("lab: contradictions are noticed", "[bench]") {
    char reason[200] = "";
    const auto contradict = [&] (const char *a, const char *b) {
        const Json one (row ("i", "x", a)), other (row ("i", "y", b));
        return lab_contradicts (one.value, other.value, reason, sizeof reason);
    };
    CHECK_FALSE (contradict (R"("status":"sat")", R"("status":"sat")"));
    CHECK_FALSE (contradict (R"("status":"sat")", R"("status":"timeout")"));
    CHECK_FALSE (contradict (R"("status":"unique","answer":"1")",
                             R"("status":"solved")"));
    CHECK_FALSE (contradict (R"("status":"sat")",
                             R"("status":"unsat","fault":"wrong")"));
    CHECK (contradict (R"("status":"unsat")", R"("status":"sat")"));
    CHECK (std::string (reason) == "it says unsat, y sat");
    CHECK (contradict (R"("status":"unique")", R"("status":"several")"));
    CHECK (contradict (R"("status":"none")", R"("status":"solved")"));
    CHECK (contradict (R"("status":"unique","answer":"1")",
                       R"("status":"unique","answer":"2")"));
    CHECK (std::string (reason) ==
           "it says unique, y unique with another solution");
}

TEST_CASE ("lab: rows are compared by counters exactly, by time with an "
           "interval",
           "[bench]") {
    std::vector<std::string> old_rows, same, slower;
    for (int i = 0; i < 8; i++) {
        const std::string name (1, static_cast<char> ('a' + i));
        const auto with = [&] (double seconds, int conflicts) {
            return row (name, "x",
                        R"("status":"sat","cpu_s":)" +
                            std::to_string (seconds) + R"(,"conflicts":)" +
                            std::to_string (conflicts));
        };
        old_rows.push_back (with (1 + i, 99));
        same.push_back (with ((1 + i) * (i % 2 ? 1.1 : 0.9), 99));
        slower.push_back (with ((1 + i) * (i % 2 ? 1.6 : 1.4), 98 + i));
    }
    int status;
    const Json before (array (old_rows));
    std::string text = compared (before, Json (array (same)), status);
    INFO (text);
    CHECK (status == 0);
    CHECK (text.find ("8 rows are in both files, 0 only in the old") !=
           std::string::npos);
    CHECK (text.find ("x      conflicts    8     0    8    0 x 1.0000") !=
           std::string::npos);
    text = compared (before, Json (array (slower)), status);
    INFO (text);
    CHECK (status == 1);
    CHECK (text.find ("conflicts    8     1    1    6 x 1.0247") !=
           std::string::npos);
    CHECK (text.find ("x 1.4967") != std::string::npos);
    CHECK (text.find ("WORSE") != std::string::npos);
    same[3] = row ("d", "x", R"("status":"timeout","cpu_s":10.0)");
    text = compared (before, Json (array (same)), status);
    CHECK (status == 1);
    CHECK (text.find ("sat -> timeout LOST") != std::string::npos);
}

TEST_CASE ("lab: merging is idempotent, and finds doubles and holes",
           "[bench]") {
    const auto numbered = [] (const char *name, int number) {
        return row (name, "x",
                    R"("status":"sat","cpu_s":1.0,"rows":4,"row":)" +
                        std::to_string (number));
    };
    const Json first (array ({numbered ("b", 2), numbered ("a", 1)}));
    const Json second (array ({numbered ("a", 1), numbered ("d", 4)}));
    const Json other (
        array ({row ("a", "x", R"("status":"unsat","cpu_s":1.0)")}));
    const Json merged (json_array ());
    CHECK (lab_merge (merged.value, first.value) == 0);
    CHECK (lab_merge (merged.value, second.value) == 0);
    CHECK (json_array_size (merged.value) == 3);
    CHECK (lab_merge (merged.value, merged.value) == 0);
    CHECK (json_array_size (merged.value) == 3);
    CHECK (lab_merge (merged.value, other.value) == 1);
    CHECK (lab_holes (stderr, merged.value) == 1);
    const Json sorted (lab_sorted (merged.value));
    CHECK (std::string (
               lab_text (json_array_get (sorted.value, 1), "instance")) == "b");
}
