// test_csp.cpp -- constraint satisfaction: small random problems are compared with brute
// force; and classic puzzles.

#include "tests/sudoku/csp/problem.hpp"
#include "tests/test.hpp"
extern "C" {
#include "sudoku/encode/csp/problem.h"
}

#include <algorithm>
#include <map>
#include <random>

extern "C" {
#include "sudoku/board/stop.h"
}

using namespace test;

namespace {

struct FreeCsp {
    void operator() (sudoku_csp *csp) const { sudoku_csp_free (csp); }
};
typedef std::unique_ptr<sudoku_csp, FreeCsp> Csp;

Csp read (const std::string &text) {
    sudoku_csp *csp = nullptr;
    sudoku_error error;
    const int result =
        sudoku_csp_read (text.data (), text.size (), &csp, &error);
    INFO (error.line << ":" << error.column << ": " << error.message);
    REQUIRE (result == SUDOKU_OK);
    return Csp (csp);
}

typedef std::map<std::string, int64_t> Values;

// The values of a solution; empty if there is none.
Values solve (const std::string &text, int encoding, int expected) {
    const Csp csp = read (text);
    const Solver core = solver ();
    const int result =
        sudoku_csp_solve (csp.get (), encoding, core.get (), nullptr, nullptr);
    REQUIRE (result == expected);
    Values values;
    for (size_t i = 0; i < sudoku_csp_size (csp.get ()); i++)
        values[sudoku_csp_name (csp.get (), i)] =
            sudoku_csp_value (csp.get (), i);
    return values;
}

std::string queens (unsigned side) {
    std::string text;
    for (unsigned i = 0; i < side; i++)
        text += "(int q" + std::to_string (i) + " 1 " + std::to_string (side) +
                ")\n";
    for (const char *sign : {"", "+", "-"}) {
        text += "(alldifferent";
        for (unsigned i = 0; i < side; i++)
            text += *sign ? std::string (" (") + sign + " q" +
                                std::to_string (i) + " " + std::to_string (i) +
                                ")"
                          : " q" + std::to_string (i);
        text += ")\n";
    }
    return text;
}

} // namespace

TEST_CASE ("csp: random problems have a solution where brute force finds one",
           "[sudoku][csp]") {
    size_t satisfiable = 0, all = 0;
    for (uint64_t seed = 1; seed <= rounds (1500); seed++) {
        Problem problem (seed);
        const bool expected = problem.satisfiable ();
        for (int encoding : {SUDOKU_CSP_ORDER, SUDOKU_CSP_DIRECT}) {
            INFO ("seed " << seed << ", encoding " << encoding << "\n"
                          << problem.text);
            const Values found = solve (problem.text, encoding,
                                        expected ? SUDOKU_SOLVED : SUDOKU_NONE);
            if (!expected)
                continue;
            for (size_t i = 0; i < problem.values.size (); i++)
                problem.values[i] = found.at ("x" + std::to_string (i));
            REQUIRE (problem.holds ());
        }
        satisfiable += expected;
        all++;
    }
    CHECK (satisfiable > all / 4);
    CHECK (satisfiable < all);
}

TEST_CASE ("csp: send more money, and a magic square", "[sudoku][csp]") {
    for (int encoding : {SUDOKU_CSP_ORDER, SUDOKU_CSP_DIRECT}) {
        Values v = solve (
            "(int s 1 9) (int e 0 9) (int n 0 9) (int d 0 9) (int m 1 9)\n"
            "(int o 0 9) (int r 0 9) (int y 0 9)\n"
            "(alldifferent (s e n d m o r y))\n"
            "(= (+ (* 1000 s) (* 100 e) (* 10 n) d\n"
            "      (* 1000 m) (* 100 o) (* 10 r) e)\n"
            "   (+ (* 10000 m) (* 1000 o) (* 100 n) (* 10 e) y))\n",
            encoding, SUDOKU_SOLVED);
        CHECK (v["s"] * 1000 + v["e"] * 100 + v["n"] * 10 + v["d"] == 9567);
        CHECK (v["m"] * 1000 + v["o"] * 100 + v["r"] * 10 + v["e"] == 1085);
        Values square = solve (
            "(domain d 1 9) (int a d) (int b d) (int c d) (int e d) (int f d)\n"
            "(int g d) (int h d) (int i d) (int j d)\n"
            "(alldifferent a b c e f g h i j) (= (+ a b c) 15)\n"
            "(= (+ e f g) 15) (= (+ h i j) 15) (= (+ a e h) 15)\n"
            "(= (+ b f i) 15) (= (+ c g j) 15) (= (+ a f j) 15)\n"
            "(= (+ c f h) 15) (< a c) (< a h) (< c h) ; one of eight\n",
            encoding, SUDOKU_SOLVED);
        CHECK (square["a"] == 2);
        CHECK (square["b"] == 9);
        CHECK (square["f"] == 5);
    }
}

TEST_CASE ("csp: queens", "[sudoku][csp]") {
    for (int encoding : {SUDOKU_CSP_ORDER, SUDOKU_CSP_DIRECT}) {
        solve (queens (2), encoding, SUDOKU_NONE);
        solve (queens (3), encoding, SUDOKU_NONE);
        Values board = solve (queens (20), encoding, SUDOKU_SOLVED);
        for (int64_t i = 0; i < 20; i++)
            for (int64_t j = i + 1; j < 20; j++) {
                const int64_t apart = board["q" + std::to_string (i)] -
                                      board["q" + std::to_string (j)];
                REQUIRE (apart);
                REQUIRE (std::abs (apart) != j - i);
            }
    }
}

TEST_CASE ("csp: pigeons in an all-different constraint need no search",
           "[sudoku][csp]") {
    std::string text, terms;
    for (int i = 0; i < 30; i++) {
        text += "(int p" + std::to_string (i) + " 1 29)\n";
        terms += " p" + std::to_string (i);
    }
    for (int encoding : {SUDOKU_CSP_ORDER, SUDOKU_CSP_DIRECT})
        solve (text + "(alldifferent" + terms + ")", encoding, SUDOKU_NONE);
}

TEST_CASE ("csp: values in any order, and twice, are a domain",
           "[sudoku][csp]") {
    for (int encoding : {SUDOKU_CSP_ORDER, SUDOKU_CSP_DIRECT})
        for (int64_t value : {2, 5, 6, 9}) {
            INFO (encoding << ", " << value);
            const std::string text =
                "(int x (9 2 (5 6) 2 6))\n(int y 0 9)\n(= y x)\n(>= x " +
                std::to_string (value) + ")\n(< y " +
                std::to_string (value + 1) + ")\n";
            CHECK (solve (text, encoding, SUDOKU_SOLVED)["x"] == value);
        }
}

TEST_CASE ("csp: edges", "[sudoku][csp]") {
    for (int encoding : {SUDOKU_CSP_ORDER, SUDOKU_CSP_DIRECT}) {
        CHECK (solve ("(int x -5)", encoding, SUDOKU_SOLVED)["x"] == -5);
        CHECK (solve ("(bool p) p", encoding, SUDOKU_SOLVED)["p"] == 1);
        solve ("(and)", encoding, SUDOKU_SOLVED);
        solve ("(or)", encoding, SUDOKU_NONE);
        solve ("(int x 1 2) (alldifferent x x)", encoding, SUDOKU_NONE);
        solve ("(int x 1 2) (not (alldifferent x x))", encoding, SUDOKU_SOLVED);
        solve ("(= 1 1)", encoding, SUDOKU_SOLVED);
        solve ("false", encoding, SUDOKU_NONE);
        CHECK (solve ("(int x 0 100000) (= (* 2 x) 199998)", encoding,
                      SUDOKU_SOLVED)["x"] == 99999);
    }
    const Csp csp = read ("(int x 1 2)");
    const Solver core = solver ();
    CHECK (sudoku_csp_solve (csp.get (), 2, core.get (), nullptr, nullptr) ==
           SUDOKU_BAD_INPUT);
    CHECK (!sudoku_csp_name (csp.get (), 1));
}

TEST_CASE ("csp: encoding stops on request", "[sudoku][csp]") {
    const Csp csp = read ("(int x 0 100000) (int y 0 100000)"
                          "(alldifferent x y) (= (+ x y) 100000)");
    const Solver core = solver ();
    int asked = 0;
    CHECK (sudoku_csp_solve (csp.get (), SUDOKU_CSP_ORDER, core.get (), &asked,
                             [] (void *state) {
                                 return ++*static_cast<int *> (state) == 3 ? 1
                                                                           : 0;
                             }) == SUDOKU_UNKNOWN);
    CHECK (asked == 3);
}

// The merge sort calls the terminate callback, and gives the same order as a single sort.
TEST_CASE ("csp: sorting stops on request", "[sudoku][csp]") {
    std::mt19937 random (7);
    std::vector<unsigned> numbers (100000), sorted;
    for (unsigned &number : numbers)
        number = random () % 50000;
    sorted = numbers;
    std::sort (sorted.begin (), sorted.end ());
    const auto compare = [] (const void *a, const void *b) {
        const unsigned x = *static_cast<const unsigned *> (a),
                       y = *static_cast<const unsigned *> (b);
        return (x > y) - (x < y);
    };
    size_t asked = 0;
    Stop stop = {&asked,
                 [] (void *state) {
                     return int (++*static_cast<size_t *> (state) == 20);
                 },
                 0, false};
    std::vector<unsigned> work = numbers;
    CHECK (!sudoku_sort (work.data (), work.size (), sizeof work[0], compare,
                         &stop));
    CHECK (asked == 20);
    CHECK (sudoku_sort (numbers.data (), numbers.size (), sizeof numbers[0],
                        compare, nullptr));
    CHECK (numbers == sorted);
}

// A knapsack has a huge number of sums, of which very few become clauses.
TEST_CASE ("csp: sums stop on request", "[sudoku][csp]") {
    std::string text = "(= (+";
    for (int i = 0; i < 12; i++) {
        const std::string name = "x" + std::to_string (i);
        text = "(int " + name + " 0 20000) " + text + " (* " +
               std::to_string (100000 + 7 * i) + " " + name + ")";
    }
    const Csp csp = read (text + ") 500000001)");
    const Solver core = solver ();
    int asked = 0;
    CHECK (sudoku_csp_solve (csp.get (), SUDOKU_CSP_DIRECT, core.get (), &asked,
                             [] (void *state) {
                                 return int (++*static_cast<int *> (state) > 3);
                             }) == SUDOKU_UNKNOWN);
    CHECK (asked == 4);
}

TEST_CASE ("csp: a product in a product takes no longer", "[sudoku][csp]") {
    std::string text = "x";
    for (int i = 0; i < 60; i++)
        text = "(* 1 " + text + ")";
    const Csp csp = read ("(int x 0 9) (= 7 " + text + ")");
    const Solver core = solver ();
    CHECK (sudoku_csp_solve (csp.get (), SUDOKU_CSP_ORDER, core.get (), nullptr,
                             nullptr) == SUDOKU_SOLVED);
    CHECK (sudoku_csp_value (csp.get (), 0) == 7);
}

TEST_CASE ("csp: the search stops on request", "[sudoku][csp]") {
    std::string text = "(alldifferent";
    for (int i = 0; i < 10; i++)
        text = "(int x" + std::to_string (i) + " 1 9) " + text + " x" +
               std::to_string (i);
    const Csp csp = read (text + ")");
    const Solver core = solver ();
    CHECK (sudoku_csp_solve (csp.get (), SUDOKU_CSP_DIRECT, core.get (),
                             core.get (), [] (void *state) {
                                 return int (cdcl_stat (
                                     static_cast<cdcl *> (state), "solves"));
                             }) == SUDOKU_UNKNOWN);
    CHECK (cdcl_solve (core.get ()) == CDCL_UNSAT); // the callback is removed
}
