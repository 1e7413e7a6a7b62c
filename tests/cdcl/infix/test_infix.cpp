// test_infix.cpp -- formulas as text: meaning, encodings, errors.
//
// Random formulas are trees that can evaluate and print themselves.  Their truth tables
// give the right models.  Trees are printed with only the parentheses that the precedences
// require, so these texts also test how the reader groups operators.

#include <algorithm>

extern "C" {
#include "cdcl/infix/infix.h"
}

using namespace test;

namespace {

typedef test::DimacsLits Clause;

struct FreeInfix {
    void operator() (cdcl_infix *infix) const { cdcl_infix_free (infix); }
};
typedef std::unique_ptr<cdcl_infix, FreeInfix> Infix;

Infix read (const std::string &text) {
    Infix infix (cdcl_infix_new ());
    REQUIRE (infix);
    cdcl_infix_error error;
    const int status =
        cdcl_infix_parse (infix.get (), text.data (), text.size (), &error);
    INFO (text);
    INFO ((status ? error.message : ""));
    REQUIRE (status == CDCL_OK);
    return infix;
}

// The output of an encoding.
struct Sent {
    std::vector<Clause> clauses, at_most_one, exactly_one;
    int vars = 0;
};

Sent encode (const Infix &infix, bool both) {
    typedef Sent *S;
    Sent sent;
    const cdcl_infix_sink sink = {
        &sent,
        [] (void *state, const int *lits, size_t size) {
            S (state)->clauses.push_back (Clause (lits, lits + size));
            return 0;
        },
        [] (void *state, const int *lits, size_t size) {
            S (state)->at_most_one.push_back (Clause (lits, lits + size));
            return 0;
        },
        [] (void *state, const int *lits, size_t size) {
            S (state)->exactly_one.push_back (Clause (lits, lits + size));
            return 0;
        }};
    REQUIRE (cdcl_infix_encode (infix.get (), both, &sink, &sent.vars) ==
             CDCL_OK);
    return sent;
}

// For each assignment of the names, the number of models of the constraints that extend the
// assignment; bit var - 1 of the index is the value of var.
std::vector<int> extensions (const Infix &infix, bool both) {
    const Sent sent = encode (infix, both);
    const Solver solver = test::solver ();
    cdcl_reserve (solver.get (), sent.vars);
    for (const Clause &lits : sent.clauses)
        cdcl_add_clause (solver.get (), lits.data (), lits.size ());
    for (const Clause &lits : sent.at_most_one)
        cdcl_add_at_most_one (solver.get (), lits.data (), lits.size ());
    for (const Clause &lits : sent.exactly_one)
        cdcl_add_exactly_one (solver.get (), lits.data (), lits.size ());
    std::vector<int> result (size_t (1) << cdcl_infix_names (infix.get ()));
    Clause model;
    while (cdcl_solve (solver.get ()) == CDCL_SAT) {
        size_t index = 0;
        model.clear ();
        for (int var = 1; var <= sent.vars; var++) {
            model.push_back (cdcl_val (solver.get (), var));
            if (var <= cdcl_infix_names (infix.get ()) && model.back () > 0)
                index |= size_t (1) << (var - 1);
        }
        // If auxiliary variables are free, one assignment of them suffices.
        if (!both)
            model.resize (size_t (cdcl_infix_names (infix.get ())));
        result[index]++;
        for (int &lit : model)
            lit = -lit;
        cdcl_add_clause (solver.get (), model.data (), model.size ());
    }
    return result;
}

std::vector<int> truths (const Infix &infix) {
    std::vector<int> result (size_t (1) << cdcl_infix_names (infix.get ()));
    for (size_t index = 0; index < result.size (); index++) {
        size_t bits = index;
        uint64_t line;
        result[index] = cdcl_infix_holds (
            infix.get (), &bits,
            [] (void *state, int var) {
                return *static_cast<size_t *> (state) >> (var - 1) & 1 ? 1 : -1;
            },
            &line);
    }
    return result;
}

// A formula as a tree, and its operators from strong to weak.
enum { NAME, CONSTANT, NOT, AND, XOR, OR, IMPLIES, IFF, EXACTLY, MOST, LEAST };

struct Tree {
    int kind, name;
    std::vector<Tree> children;

    bool value (size_t bits) const {
        int count = 0;
        for (const Tree &child : children)
            count += child.value (bits);
        switch (kind) {
        case NAME:
            return bits >> name & 1;
        case CONSTANT:
            return name;
        case NOT:
            return !count;
        case AND:
            return count == 2;
        case XOR:
        case EXACTLY:
            return count == 1;
        case OR:
        case LEAST:
            return count > 0;
        case IMPLIES:
            return !children[0].value (bits) || children[1].value (bits);
        case IFF:
            return count != 1;
        default:
            return count <= 1;
        }
    }

    // Parentheses only around operators that bind less strongly, or as strongly on the
    // side that is not grouped first.
    std::string text (bool spaced) const {
        static const char *const names[] = {"a", "b_1", "c.d", "e[1,2]", "f'"};
        static const char *const signs[] = {"",  "",  "~",  "&",
                                            "^", "|", "->", "<->"};
        static const char *const functions[] = {"exactly1(", "atmost1(",
                                                "atleast1("};
        std::string result;
        if (kind == NAME)
            return names[name];
        if (kind == CONSTANT)
            return name ? "true" : "false";
        if (kind >= EXACTLY) {
            for (const Tree &child : children)
                result += (result.empty () ? "" : ",") + child.text (spaced);
            return functions[kind - EXACTLY] + result + ")";
        }
        for (size_t i = 0; i < children.size (); i++) {
            const Tree &child = children[i];
            const bool weaker =
                child.kind < EXACTLY &&
                (child.kind > kind || (child.kind == kind && kind > NOT &&
                                       i == (kind == IMPLIES ? 0u : 1u)));
            if (i || kind == NOT)
                result += spaced && kind != NOT
                              ? std::string (" ") + signs[kind] + " "
                              : signs[kind];
            result +=
                weaker ? "(" + child.text (spaced) + ")" : child.text (spaced);
        }
        return result;
    }
};

Tree random_tree (Random &random, int depth) {
    Tree tree = {NAME, random.below (5), {}};
    const int kind = random.below (12);
    if (!depth || kind <= NAME || kind > LEAST)
        return tree;
    tree.kind = kind;
    tree.name = random.below (2);
    const size_t size = kind == CONSTANT  ? 0
                        : kind == NOT     ? 1
                        : kind >= EXACTLY ? size_t (random.below (5))
                                          : 2;
    for (size_t i = 0; i < size; i++)
        tree.children.push_back (random_tree (random, depth - 1));
    return tree;
}

std::string complaint (const std::string &text) {
    const Infix infix (cdcl_infix_new ());
    cdcl_infix_error error;
    if (cdcl_infix_parse (infix.get (), text.data (), text.size (), &error) !=
        CDCL_BAD_ARGUMENT)
        return "no error";
    return std::to_string (error.line) + ":" + std::to_string (error.column) +
           ": " + error.message;
}

// A text, and the equivalent formula with all parentheses.
void same (const std::string &text, const std::string &clear) {
    INFO (text);
    const Infix infix = read (text + "\n" + clear);
    REQUIRE (infix->roots.size == 2);
    CHECK (infix->roots.data[0].edge == infix->roots.data[1].edge);
}

} // namespace

TEST_CASE ("infix: truth tables of random formulas, in both encodings",
           "[cdcl]") {
    for (uint64_t seed = 1; seed <= rounds (1500); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        // All names occur, so that they have the same numbers in each text.
        std::string text = "a|b_1|c.d|e[1,2]|f'|true\n";
        std::vector<Tree> trees;
        for (int lines = 1 + random.below (3); lines--;) {
            trees.push_back (random_tree (random, 1 + random.below (4)));
            text += trees.back ().text (seed % 2) + "\n";
        }
        INFO (text);
        const Infix infix = read (text);
        std::vector<int> expected;
        for (size_t bits = 0; bits < 32; bits++)
            expected.push_back (
                std::all_of (trees.begin (), trees.end (),
                             [&] (const Tree &t) { return t.value (bits); }));
        REQUIRE (truths (infix) == expected);
        // With Tseitin's encoding the auxiliary variables are determined.
        REQUIRE (extensions (infix, true) == expected);
        REQUIRE (extensions (infix, false) == expected);
    }
}

TEST_CASE ("infix: precedences", "[cdcl]") {
    same ("~a & b", "(~a) & b");
    same ("a ^ b & c", "a ^ (b & c)");
    same ("a | b ^ c", "a | (b ^ c)");
    same ("a | b -> c | d", "(a | b) -> (c | d)");
    same ("a -> b <-> c -> d", "(a -> b) <-> (c -> d)");
    same ("a -> b -> c", "a -> (b -> c)");
    same ("a <-> b <-> c", "(a <-> b) <-> c");
    same ("~~a", "a");
    same ("~(~a)", "a");
    same ("~exactly1(a, b) & c", "(~(exactly1(a, b))) & c");
    same ("a&b|c&d^e->~f<->g|h", "((a&b)|((c&d)^e)->(~f))<->(g|h)");
    same ("  a\t&\tb \r", "a & b # comment");
    same ("atleast1(a, b, c)", "a | b | c");
}

TEST_CASE ("infix: a chain is one node, and what occurs twice is there once",
           "[cdcl]") {
    const Infix infix = read ("a & b & c & (a | b)\n~(a | b) ^ c\n");
    // true, three names, |, &, ^
    CHECK (infix->tree.nodes.size == 7);
}

TEST_CASE ("infix: clauses need no auxiliary variables", "[cdcl]") {
    for (const char *text : {"a -> b | c", "~(a & ~(b | c))", "b | ~a | c | b",
                             "~a | (b | (c | false))", "a -> true -> b | c"}) {
        INFO (text);
        const Sent sent =
            encode (read (std::string ("a&b&c|true\n") + text), false);
        REQUIRE (sent.clauses.size () == 1);
        Clause clause = sent.clauses[0];
        std::sort (clause.begin (), clause.end ());
        CHECK (clause == Clause ({-1, 2, 3}));
        CHECK (sent.vars == 3);
    }
    const Sent sent = encode (read ("~(a -> b & ~(c | d))|false\na ^ c"), true);
    CHECK (sent.vars == 5); // b & ~c & ~d
    const Sent facts = encode (read ("a & ~(b | c) & (a & d)"), false);
    CHECK (facts.clauses == std::vector<Clause> ({{1}, {-2}, {-3}, {4}}));
    const Sent empty = encode (read ("a | b & ~b & c | (c ^ c)"), true);
    CHECK (empty.clauses == std::vector<Clause> ({{1}}));
}

TEST_CASE ("infix: Plaisted and Greenbaum's encoding has one side", "[cdcl]") {
    const Infix infix = read ("a | b & c");
    CHECK (encode (infix, false).clauses.size () == 3);
    CHECK (encode (infix, true).clauses.size () == 4);
    CHECK (encode (read ("a ^ (b & c)"), false).clauses.size () == 5);
}

TEST_CASE ("infix: groups are native where they must hold", "[cdcl]") {
    Sent sent = encode (read ("exactly1(a, ~b, c) & atmost1(a, b & c)\n"
                              "~~exactly1(c, d)"),
                        false);
    CHECK (sent.exactly_one == std::vector<Clause> ({{1, -2, 3}, {3, 4}}));
    CHECK (sent.at_most_one == std::vector<Clause> ({{1, 5}}));
    // At-most-one is monotone, so one direction of the definition suffices: (b and c) -> 5.
    CHECK (sent.clauses == std::vector<Clause> ({{5, -2, -3}}));
    sent = encode (read ("x | exactly1(a, b, c)\n~atmost1(a, b, c)"), false);
    CHECK (sent.exactly_one.empty ());
    CHECK (sent.at_most_one.empty ());
    sent = encode (read ("exactly1(true, a, b)\nexactly1(c)\natmost1(d)\n"
                         "atmost1(false, e, f, false)\natmost1()"),
                   false);
    CHECK (sent.clauses == std::vector<Clause> ({{-1}, {-2}, {3}}));
    CHECK (sent.at_most_one == std::vector<Clause> ({{5, 6}}));
    CHECK (sent.exactly_one.empty ());
    // An argument that occurs twice counts twice.
    CHECK (truths (read ("exactly1(a, a)")) == std::vector<int> ({0, 0}));
    CHECK (truths (read ("atmost1(a, a)")) == std::vector<int> ({1, 0}));
    for (const char *text : {"exactly1(a, a)", "b -> exactly1(a, a)",
                             "exactly1(a, b, ~a)", "exactly1(true, true)"}) {
        INFO (text);
        const Infix infix = read (text);
        CHECK (extensions (infix, true) == truths (infix));
        CHECK (extensions (infix, false) == truths (infix));
    }
}

TEST_CASE ("infix: operators have several spellings", "[cdcl]") {
    const std::pair<const char *, const char *> same[] = {
        {"!a", "~a"},
        {"not a and b or c", "~a & b | c"},
        {"not not(a)or(b)", "~~(a) | (b)"},
        {"a && !b || c => d <=> e", "a & ~b | c -> d <-> e"},
        {"a||b&&c", "a | b & c"},
        {"a => b -> c <=> d <-> e", "a -> b -> c <-> d <-> e"},
        {"a ^ not b and c", "a ^ ~b & c"}};
    for (const auto &pair : same) {
        INFO (pair.first);
        CHECK (truths (read (pair.first)) == truths (read (pair.second)));
    }
    // Words are operators only if they stand alone and in lower case.
    const Infix infix = read ("nota & or.x & and[1] & Not & OR & band & _or");
    CHECK (cdcl_infix_names (infix.get ()) == 7);
}

TEST_CASE ("infix: errors have line, column and what was expected", "[cdcl]") {
    const std::string operators = ": operators are ~ & ^ | -> <->, also ! && "
                                  "|| => <=> not and or";
    const std::string more = "expected an operator or the end of the line";
    CHECK (complaint ("a b") == "1:3: " + more + ", found 'b'");
    CHECK (complaint ("ok\n\n a)\n") == "3:3: " + more + ", found ')'");
    CHECK (complaint ("a, b") == "1:2: " + more + ", found ','");
    CHECK (complaint ("a &\nb") ==
           "1:4: expected a formula, found the end of the line");
    CHECK (complaint ("a &&& b") == "1:5: expected a formula, found '&'");
    CHECK (complaint ("a -> or") ==
           "1:6: expected a formula, found 'or', which is |");
    CHECK (complaint ("a xor b") ==
           "1:3: " + more + ", found 'xor'; did you mean ^");
    CHECK (complaint ("a AND b") ==
           "1:3: " + more + ", found 'AND'; did you mean &");
    CHECK (complaint ("(a not b)") ==
           "1:4: expected an operator or the ')' for the '(' of column 1, "
           "found 'not', which is ~");
    CHECK (complaint ("()") == "1:2: expected a formula, found ')'");
    CHECK (complaint ("a | ((b & c)") ==
           "1:13: expected an operator or the ')' for the '(' of column 5, "
           "found the end of the line");
    CHECK (complaint ("(a, b)") ==
           "1:3: expected an operator or the ')' for the '(' of column 1, "
           "found ','");
    CHECK (complaint ("exactly1") ==
           "1:9: expected '(' and formulas, found the end of the line");
    CHECK (complaint ("atmost1(a,)") == "1:11: expected a formula, found ')'");
    CHECK (complaint ("x[1,2 & y") ==
           "1:2: expected a name with ']' behind this '['");
    CHECK (complaint ("a = b") == "1:3: unknown character '='" + operators);
    CHECK (complaint ("a ! b") == "1:3: " + more + ", found '!'");
    CHECK (complaint ("1a") == "1:1: unknown character '1'" + operators);
    CHECK (complaint ("a \xe2\x88\xa7 b") ==
           "1:3: unknown character byte 0xE2" + operators);
    CHECK (complaint (std::string ("a\0b", 3)) ==
           "1:2: unknown character byte 0x00" + operators);
    CHECK (complaint ("a " + std::string (50, 'b')) ==
           "1:3: " + more + ", found '" + std::string (40, 'b') + "...'");
}

TEST_CASE ("infix: texts one after the other are one", "[cdcl]") {
    const Infix infix (cdcl_infix_new ());
    cdcl_infix_error error;
    REQUIRE (!cdcl_infix_parse (infix.get (), "a -> b\n\n", 8, &error));
    REQUIRE (!cdcl_infix_parse (infix.get (), "", 0, &error));
    // The lines before the line with the error are added.
    REQUIRE (cdcl_infix_parse (infix.get (), "b -> c\nd d\ne", 12, &error) ==
             CDCL_BAD_ARGUMENT);
    CHECK (error.line == 4);
    CHECK (infix->roots.size == 2);
    REQUIRE (!cdcl_infix_parse (infix.get (), "~c", 2, &error));
    const Infix whole = read ("a -> b\nb -> c\nd | ~d\n~c");
    CHECK (truths (infix) == truths (whole));
    CHECK (cdcl_infix_names (infix.get ()) == 4);
    CHECK (cdcl_infix_name (infix.get (), 4) == std::string ("d"));
    CHECK (cdcl_infix_name (infix.get (), 0) == nullptr);
    CHECK (cdcl_infix_name (infix.get (), 5) == nullptr);
    CHECK (cdcl_infix_var (infix.get (), "c") == 3);
    CHECK (cdcl_infix_var (infix.get (), "e") == 0);
}

TEST_CASE ("infix: a solver gets the formulas", "[cdcl]") {
    const Infix infix = read ("rain -> wet\nrain | sun & ~wet\nexactly1(wet, "
                              "dry)\n~dry | unused & ~unused\n");
    const Solver solver = test::solver ();
    REQUIRE (cdcl_infix_add (infix.get (), solver.get ()) == CDCL_OK);
    REQUIRE (cdcl_solve (solver.get ()) == CDCL_SAT);
    CHECK (cdcl_val (solver.get (), cdcl_infix_var (infix.get (), "rain")) > 0);
    CHECK (cdcl_vars (solver.get ()) >= cdcl_infix_names (infix.get ()));
    uint64_t line = 0;
    const auto dry = [] (void *, int var) { return var == 4 ? 1 : -1; };
    CHECK (cdcl_infix_holds (infix.get (), nullptr, dry, &line) == 0);
    CHECK (line == 2);
    const auto value = [] (void *state, int var) {
        return cdcl_val (static_cast<cdcl *> (state), var);
    };
    CHECK (cdcl_infix_holds (infix.get (), solver.get (), value, &line) == 1);
}

TEST_CASE ("infix: null pointers are misuse", "[cdcl]") {
    const Infix infix = read ("a");
    const Solver solver = test::solver ();
    const auto send = [] (void *, const int *, size_t) { return 0; };
    const auto value = [] (void *, int) { return 1; };
    const cdcl_infix_sink sink = {nullptr, send, send, send};
    cdcl_infix_error error;
    cdcl_infix *const good = infix.get ();
    uint64_t line;
    int vars;
    cdcl_infix_free (nullptr);
    CHECK (cdcl_infix_parse (nullptr, "a", 1, &error) == CDCL_MISUSE);
    CHECK (cdcl_infix_parse (good, nullptr, 1, &error) == CDCL_MISUSE);
    CHECK (cdcl_infix_parse (good, "a", 1, nullptr) == CDCL_MISUSE);
    CHECK (cdcl_infix_parse (good, nullptr, 0, &error) == CDCL_OK);
    CHECK (cdcl_infix_encode (nullptr, true, &sink, &vars) == CDCL_MISUSE);
    CHECK (cdcl_infix_encode (good, true, nullptr, &vars) == CDCL_MISUSE);
    CHECK (cdcl_infix_encode (good, true, &sink, nullptr) == CDCL_MISUSE);
    CHECK (cdcl_infix_add (nullptr, solver.get ()) == CDCL_MISUSE);
    CHECK (cdcl_infix_add (good, nullptr) == CDCL_MISUSE);
    CHECK (cdcl_infix_holds (nullptr, nullptr, value, &line) == CDCL_MISUSE);
    CHECK (cdcl_infix_holds (good, nullptr, nullptr, &line) == CDCL_MISUSE);
    CHECK (cdcl_infix_holds (good, nullptr, value, nullptr) == CDCL_MISUSE);
    CHECK (cdcl_infix_names (nullptr) == 0);
    CHECK (cdcl_infix_name (nullptr, 1) == nullptr);
    CHECK (cdcl_infix_var (nullptr, "a") == 0);
    CHECK (cdcl_infix_var (good, nullptr) == 0);
}

TEST_CASE ("infix: a sink that stops", "[cdcl]") {
    const Infix infix = read ("a\nb\nc ^ d\n");
    int left = 2, vars;
    const auto stop = [] (void *state, const int *, size_t) {
        return --*static_cast<int *> (state) ? 0 : 77;
    };
    const cdcl_infix_sink sink = {&left, stop, stop, stop};
    CHECK (cdcl_infix_encode (infix.get (), false, &sink, &vars) == 77);
    CHECK (left == 0);
    CHECK (encode (infix, false).clauses.size () == 4);
}

TEST_CASE ("infix: nesting has no limit", "[cdcl]") {
    // With growth by single elements, every allocation copies the array.
    const size_t depth = slow_build ? 2000 : 100000;
    const auto repeat = [=] (const std::string &text) {
        std::string result;
        for (size_t i = 0; i < depth; i++)
            result += text;
        return result;
    };
    const std::string close (depth, ')');
    for (const std::string &text :
         {repeat ("(") + "a" + close, repeat ("~") + "~~a" + "",
          repeat ("~(b&") + "a" + close, repeat ("b ->") + "a",
          repeat ("a ^ (b | ") + "a" + close,
          repeat ("exactly1(a,") + "b" + close, "a" + repeat (" <-> b")}) {
        const Infix infix = read (text);
        const Solver solver = test::solver ();
        REQUIRE (cdcl_infix_add (infix.get (), solver.get ()) == CDCL_OK);
        // Both truth tables must agree, and no clause may be as long as the text.
        const std::vector<int> expected = truths (infix);
        for (size_t bits = 0; bits < expected.size (); bits++) {
            for (int var = 1; var <= cdcl_infix_names (infix.get ()); var++)
                cdcl_assume (solver.get (), bits >> (var - 1) & 1 ? var : -var);
            const bool holds = cdcl_solve (solver.get ()) == CDCL_SAT;
            CHECK (holds == (expected[bits] > 0));
        }
    }
}

TEST_CASE ("infix: allocations that fail", "[cdcl]") {
    // Only the first `left` allocations succeed.
    static size_t left;
    const auto resize = [] (void *, void *block, size_t size) -> void * {
        if (!size) {
            std::free (block);
            return nullptr;
        }
        return left && left-- ? std::realloc (block, size) : nullptr;
    };
    const std::string text =
        "a -> b ^ (c | exactly1(a, b, d & ~e))\natmost1(a, "
        "b | c)\nname[1,2] <-> (a & b -> c)\n";
    bool failed = true;
    for (size_t enough = 0; failed; enough++) {
        const Infix infix (cdcl_infix_new ());
        infix->mem.resize = resize;
        left = enough;
        cdcl_infix_error error;
        uint64_t line;
        int vars;
        const int status =
            cdcl_infix_parse (infix.get (), text.data (), text.size (), &error);
        REQUIRE ((!status || status == CDCL_OUT_OF_MEMORY));
        failed = status;
        const cdcl_infix_sink sink = {
            nullptr, [] (void *, const int *, size_t) { return 0; },
            [] (void *, const int *, size_t) { return 0; },
            [] (void *, const int *, size_t) { return 0; }};
        failed |= cdcl_infix_encode (infix.get (), true, &sink, &vars) != 0;
        failed |= cdcl_infix_holds (
                      infix.get (), nullptr, [] (void *, int) { return 1; },
                      &line) < 0;
        CHECK ((enough < 10) <= failed);
        // Earlier lines must be kept.
        left = SIZE_MAX;
        CHECK (infix->roots.size <= 3);
        CHECK (truths (infix).size () ==
               size_t (1) << cdcl_infix_names (infix.get ()));
    }
}
