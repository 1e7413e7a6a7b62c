// problem.hpp -- random constraint satisfaction problems with their meaning, without a test
// framework.

#pragma once

#include "tests/tools.hpp"

#include <functional>

namespace test {

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
            // The list must not begin with the name of an operator: it would be read as a term.
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

    // Tries all values of the variables from number i on.
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

} // namespace test
