// test_csp.cpp -- constraint satisfaction: random small problems against brute
// force, and the classics.

#include "tests/test.hpp"
#include "sudoku/sudoku_csp.h"

#include <functional>
#include <map>

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

// The values, or none.
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

// A random problem: its text, and its meaning as functions of the values.
struct Problem {
    Random random;
    std::string text;
    std::vector<std::vector<int64_t>> domains; // of x0, x1, …; bools are 0, 1
    size_t integers;
    std::vector<int64_t> values;
    typedef std::function<int64_t ()> Meaning;
    std::vector<Meaning> constraints;

    explicit Problem (uint64_t seed) : random (seed) {
        integers = 2 + random.below (3);
        for (size_t i = 0; i < integers; i++)
            define ("x" + std::to_string (i));
        for (size_t i = 0; i < 2; i++) {
            text += "(bool x" + std::to_string (integers + i) + ")\n";
            domains.push_back ({0, 1});
        }
        values.resize (domains.size ());
        for (size_t i = 1 + random.below (4); i > 0; i--) {
            std::string part;
            constraints.push_back (formula (part, 3));
            text += part + "\n";
        }
    }

    void define (const std::string &name) {
        std::vector<int64_t> domain;
        std::string ranges;
        const int64_t low = static_cast<int64_t> (random.below (7)) - 3;
        for (int64_t value = low; value < low + 5; value++)
            if (random.below (3)) {
                domain.push_back (value);
                ranges += " " + std::to_string (value);
            }
        if (domain.empty ()) {
            domain = {low, low + 1};
            text += "(int " + name + " " + std::to_string (low) + " " +
                    std::to_string (low + 1) + ")\n";
        } else {
            text += "(int " + name + " (" + ranges + "))\n";
        }
        domains.push_back (domain);
    }

    Meaning term (std::string &out, unsigned depth) {
        const uint64_t kind = depth ? random.below (6) : random.below (2);
        if (kind == 0) {
            const int64_t number = static_cast<int64_t> (random.below (9)) - 4;
            out += std::to_string (number);
            return [number] { return number; };
        }
        if (kind == 1 || kind == 5) {
            const size_t i = random.below (integers);
            out += "x" + std::to_string (i);
            return [this, i] { return values[i]; };
        }
        if (kind == 2) {
            const int64_t factor = static_cast<int64_t> (random.below (7)) - 3;
            out += "(* " + std::to_string (factor) + " ";
            const Meaning a = term (out, depth - 1);
            out += ")";
            return [factor, a] { return factor * a (); };
        }
        out += kind == 3 ? "(+ " : "(- ";
        const Meaning a = term (out, depth - 1);
        out += " ";
        const Meaning b = term (out, depth - 1);
        out += ")";
        if (kind == 3)
            return [a, b] { return a () + b (); };
        return [a, b] { return a () - b (); };
    }

    Meaning comparison (std::string &out) {
        static const char *const names[] = {"=", "!=", "<=", "lt", "ge", ">"};
        const uint64_t kind = random.below (6);
        out += std::string ("(") + names[kind] + " ";
        const Meaning a = term (out, 2);
        out += " ";
        const Meaning b = term (out, 2);
        out += ")";
        return [kind, a, b] () -> int64_t {
            const int64_t x = a (), y = b ();
            return kind == 0   ? x == y
                   : kind == 1 ? x != y
                   : kind == 2 ? x <= y
                   : kind == 3 ? x < y
                   : kind == 4 ? x >= y
                               : x > y;
        };
    }

    Meaning different (std::string &out) {
        std::vector<Meaning> terms;
        const bool list = random.flip ();
        out += list ? "(alldifferent (" : "(alldifferent";
        for (size_t i = 2 + random.below (3); i > 0; i--) {
            out += " ";
            // A list that begins with an operator's name would be a term.
            terms.push_back (term (out, 1));
        }
        out += list ? "))" : ")";
        return [terms] () -> int64_t {
            for (size_t a = 0; a < terms.size (); a++)
                for (size_t b = a + 1; b < terms.size (); b++)
                    if (terms[a]() == terms[b]())
                        return 0;
            return 1;
        };
    }

    Meaning formula (std::string &out, unsigned depth) {
        static const char *const names[] = {"and", "or", "imp", "iff", "xor"};
        const uint64_t kind = depth ? random.below (10) : random.below (3) + 7;
        if (kind < 5) {
            out += std::string ("(") + names[kind] + " ";
            const Meaning a = formula (out, depth - 1);
            out += " ";
            const Meaning b = formula (out, depth - 1);
            out += ")";
            return [kind, a, b] () -> int64_t {
                const bool x = a (), y = b ();
                return kind == 0   ? x && y
                       : kind == 1 ? x || y
                       : kind == 2 ? !x || y
                       : kind == 3 ? x == y
                                   : x != y;
            };
        }
        if (kind == 5) {
            out += "(not ";
            const Meaning a = formula (out, depth - 1);
            out += ")";
            return [a] () -> int64_t { return !a (); };
        }
        if (kind == 6 || kind == 7)
            return different (out);
        if (kind == 8) {
            const size_t i = integers + random.below (2);
            out += "x" + std::to_string (i);
            return [this, i] { return values[i]; };
        }
        return comparison (out);
    }

    bool holds () const {
        for (const Meaning &constraint : constraints)
            if (!constraint ())
                return false;
        return true;
    }

    // By brute force, from this variable on.
    bool satisfiable (size_t i = 0) {
        if (i == domains.size ())
            return holds ();
        for (int64_t value : domains[i]) {
            values[i] = value;
            if (satisfiable (i + 1))
                return true;
        }
        return false;
    }
};

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
