// test_lrat.cpp -- whole proofs: core, LRAT made from DRAT, LRAT checked.
//
// The backward checker returns a core, which the truth table judges, and an LRAT proof,
// which the LRAT checker judges by following its hints without search.  The LRAT checker
// must refuse every proof that lacks a hint, or whose formula has a model.
//
// Source: Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp, "Efficient
// Certified RAT Verification", CADE 2017.

#include "tests/proof.hpp"

using namespace test;

namespace {

// The eight clauses with all sign patterns of three variables.
const std::string cube = "p cnf 3 8\n1 2 3 0\n-1 2 3 0\n1 -2 3 0\n-1 -2 3 0\n"
                         "1 2 -3 0\n-1 2 -3 0\n1 -2 -3 0\n-1 -2 -3 0\n";

// The solver's proof if the formula has no model.
bool prove (const Formula &formula, bool binary, std::string &proof) {
    Tape tape;
    Solver s = solver ();
    cdcl_trace_proof (s.get (), &tape, binary, Tape::write);
    load (s.get (), formula);
    const int status = cdcl_solve (s.get ());
    s.reset ();
    proof = tape.bytes;
    return status == CDCL_UNSAT;
}

Formula random_formula (Random &random) {
    Formula formula = random_cnf (random, 10, 30 + random.below (20), 3);
    if (random.flip ())
        formula.at_most_one.push_back (
            {random.lit (10), random.lit (10), random.lit (10)});
    if (random.flip ())
        formula.exactly_one.push_back ({1, -4, 6, 9});
    return formula;
}

// Whether each row of the core is a different row of the formula.
bool part_of (const std::vector<DimacsLits> &core,
              std::vector<DimacsLits> rows) {
    for (const DimacsLits &row : core) {
        auto found = std::find (rows.begin (), rows.end (), row);
        if (found == rows.end ())
            return false;
        rows.erase (found);
    }
    return true;
}

bool unsatisfiable (int vars, const std::vector<DimacsLits> &clauses) {
    Formula formula;
    formula.vars = vars;
    formula.clauses = clauses;
    return !Oracle (formula).satisfiable ();
}

std::string text (const std::vector<DimacsLits> &clauses) {
    std::string result;
    for (const DimacsLits &clause : clauses) {
        for (int lit : clause)
            result += std::to_string (lit) + " ";
        result += "0\n";
    }
    return result;
}

std::string join (const std::vector<std::string> &words) {
    std::string line;
    for (const std::string &word : words)
        line += (line.empty () ? "" : " ") + word;
    return line;
}

std::vector<std::string> split_lines (const std::string &text) {
    std::vector<std::string> result = fields (text, '\n');
    result.pop_back ();
    return result;
}

std::string join_lines (const std::vector<std::string> &list) {
    std::string text;
    for (const std::string &line : list)
        text += line + "\n";
    return text;
}

} // namespace

TEST_CASE ("lrat: core and LRAT of the solver's proofs hold", "[cdcl][fuzz]") {
    int unsat = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const Formula formula = random_formula (random);
        const bool binary = random.flip ();
        std::string proof;
        if (!prove (formula, binary, proof))
            continue;
        unsat++;
        const std::string file = cnf_plus (formula);
        Trimmed trimmed = trim (file, proof, {}, random.flip ());
        INFO (trimmed.report.message);
        REQUIRE (trimmed.status == CDCL_DRAT_OK);
        CHECK (trimmed.report.core_clauses == trimmed.core.size ());
        CHECK (trimmed.report.core_lemmas <= trimmed.report.lemmas);
        CHECK (part_of (trimmed.core, pairwise (formula)));
        CHECK (unsatisfiable (formula.vars, trimmed.core));
        Trimmed again = trim (file, trimmed.lrat);
        INFO (again.report.message);
        REQUIRE (again.status == CDCL_DRAT_OK);
        CHECK (again.report.lrat);
        CHECK (again.report.hints > 0);
        // The core alone implies the lemmas.
        Formula core;
        core.vars = formula.vars;
        core.clauses = trimmed.core;
        CHECK (trim (cnf_plus (core), proof).status == CDCL_DRAT_OK);
    }
    CHECK (unsat > 100);
}

// The checkers in ACL2 require ascending variables; `make test-verified` runs these checkers.
TEST_CASE ("lrat: behind the first literal of a lemma they ascend", "[cdcl]") {
    int longest = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        Random random (seed);
        const Formula formula = random_cnf (random, 40, 190, 3);
        std::string proof;
        if (!prove (formula, false, proof))
            continue;
        for (const std::string &line :
             split_lines (trim (cnf_plus (formula), proof).lrat)) {
            const std::vector<std::string> words = fields (line, ' ');
            int last = 0, size = 0;
            if (words[1] == "d" || words[1] == "0")
                continue;
            for (size_t i = 2; words[i] != "0"; i++) {
                const int var = std::abs (std::stoi (words[i]));
                INFO (line);
                CHECK (var > last);
                last = var;
                size++;
            }
            longest = std::max (longest, size);
        }
    }
    CHECK (longest > 3);
}

TEST_CASE ("lrat: what has a model is not refuted by any proof",
           "[cdcl][fuzz]") {
    int tried = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const Formula formula = random_formula (random);
        std::string proof;
        if (!prove (formula, false, proof))
            continue;
        Formula weaker = formula;
        do
            weaker.clauses.erase (
                weaker.clauses.begin () +
                random.below (static_cast<int> (weaker.clauses.size ())));
        while (!weaker.clauses.empty () && !Oracle (weaker).satisfiable ());
        if (!Oracle (weaker).satisfiable ())
            continue;
        tried++;
        const std::string lrat = trim (cnf_plus (formula), proof).lrat;
        const std::string file = cnf_plus (weaker);
        CHECK (trim (file, proof).status == CDCL_DRAT_REJECTED);
        CHECK (trim (file, lrat).status != CDCL_DRAT_OK);
        // With random changes of digits and signs, a proof must not refute a satisfiable formula.
        for (int round = 0; round < 10; round++) {
            for (std::string broken : {proof, lrat}) {
                for (int i = 0; i < 1 + round; i++) {
                    size_t at = static_cast<size_t> (
                        random.below (static_cast<int> (broken.size ())));
                    broken[at] = "0123456789- \nd"[random.below (14)];
                }
                REQUIRE (trim (file, broken).status != CDCL_DRAT_OK);
            }
        }
    }
    CHECK (tried > 100);
}

TEST_CASE ("lrat: every hint, lemma and literal is needed", "[cdcl]") {
    const Trimmed trimmed = trim (cube, "1 2 0\n1 0\n2 0\n0\n");
    REQUIRE (trimmed.status == CDCL_DRAT_OK);
    REQUIRE (trim (cube, trimmed.lrat).status == CDCL_DRAT_OK);
    const std::vector<std::string> all = split_lines (trimmed.lrat);
    for (size_t i = 0; i < all.size (); i++) {
        const std::vector<std::string> words = fields (all[i], ' ');
        if (words[1] == "d")
            continue;
        std::vector<std::string> changed = all;
        changed.erase (changed.begin () + static_cast<long> (i));
        INFO (all[i]);
        CHECK (trim (cube, join_lines (changed)).status == CDCL_DRAT_REJECTED);
        bool hints = false;
        for (size_t k = 1; k + 1 < words.size (); k++) {
            changed = all;
            std::vector<std::string> fewer = words;
            if (words[k] == "0") {
                hints = true;
                continue;
            }
            fewer.erase (fewer.begin () + static_cast<long> (k));
            changed[i] = join (fewer);
            INFO (changed[i]);
            CHECK (trim (cube, join_lines (changed)).status ==
                   CDCL_DRAT_REJECTED);
            if (hints)
                continue;
            fewer = words;
            fewer[k] =
                words[k][0] == '-' ? words[k].substr (1) : "-" + words[k];
            changed[i] = join (fewer);
            INFO (changed[i]);
            CHECK (trim (cube, join_lines (changed)).status ==
                   CDCL_DRAT_REJECTED);
        }
    }
}

TEST_CASE ("lrat: lemmas that nothing needs are not looked at", "[cdcl]") {
    Trimmed trimmed =
        trim ("p cnf 5 4\n1 0\n-1 2 0\n-2 0\n4 5 0\n", "4 0\n0\n");
    CHECK (trimmed.status == CDCL_DRAT_OK);
    CHECK (trimmed.report.trivial);
    CHECK (trimmed.core == std::vector<DimacsLits>{{1}, {-1, 2}, {-2}});
    const std::string formula = cube + "4 5 6 0\n";
    trimmed = trim (formula, "4 5 0\n1 2 0\n1 0\n2 0\n0\n");
    CHECK (trimmed.status == CDCL_DRAT_OK);
    CHECK (trimmed.report.core_clauses == 8);
    CHECK (trimmed.report.core_lemmas < trimmed.report.lemmas);
    // Rows keep the order of their literals, and repeated literals.
    trimmed = trim ("p cnf 2 3\n2 -1 2 0\n1 2 0\n-2 -2 0\n", "0\n");
    CHECK (trimmed.core ==
           std::vector<DimacsLits>{{2, -1, 2}, {1, 2}, {-2, -2}});
    // If a row is empty, this row alone is the core.
    trimmed = trim ("p cnf 2 4\n1 2 0\n0\n-1 0\n2 0\n", "0\n");
    CHECK (trimmed.core == std::vector<DimacsLits>{{}});
}

TEST_CASE ("lrat: a needed lemma that does not follow is named",
           "[cdcl][valgrind]") {
    const std::string formula = "p cnf 3 3\n1 2 0\n-1 2 0\n3 1 0\n";
    Trimmed trimmed = trim (formula, "2 0\nd 1 3 0\n1 3 0\n-2 0\n0\n");
    CHECK (trimmed.status == CDCL_DRAT_REJECTED);
    CHECK (trimmed.report.place == 4);
    CHECK (std::string (trimmed.report.message) ==
           "lemma 3 is neither RUP nor RAT: -2 0");
    CHECK (trimmed.core.empty ());
    CHECK (trimmed.lrat.empty ());
    CHECK (trim (formula, "2 0\n").status == CDCL_DRAT_REJECTED);
    CHECK (trim (formula, "").status == CDCL_DRAT_REJECTED);
}

TEST_CASE ("lrat: definitions are RAT, also in LRAT", "[cdcl][fuzz]") {
    uint64_t rats = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_cnf (random, 9, 45, 3);
        // Literal 10, defined as (a or b), replaces a and b in all clauses that
        // have both.
        const int a = formula.clauses[0][0], b = formula.clauses[0][1];
        Formula shorter;
        formula.vars = shorter.vars = 10;
        shorter.clauses = {{10, -a}, {10, -b}, {-10, a, b}};
        std::string proof = text (shorter.clauses), rest, deletions;
        for (const DimacsLits &clause : formula.clauses) {
            DimacsLits other;
            for (int lit : clause)
                if (lit != a && lit != b)
                    other.push_back (lit);
            const bool both = other.size () + 2 <= clause.size () &&
                              std::count (clause.begin (), clause.end (), a) &&
                              std::count (clause.begin (), clause.end (), b);
            if (both) {
                other.push_back (10);
                proof += text ({other});
                deletions += "d " + text ({clause});
            }
            shorter.clauses.push_back (both ? other : clause);
        }
        if (!prove (shorter, false, rest))
            continue;
        const std::string file = cnf_plus (formula);
        Trimmed trimmed =
            trim (file, proof + deletions + rest, {}, random.flip ());
        INFO (trimmed.report.message);
        REQUIRE (trimmed.status == CDCL_DRAT_OK);
        CHECK (unsatisfiable (10, trimmed.core));
        rats += trimmed.report.rats;
        Trimmed again = trim (file, trimmed.lrat);
        INFO (again.report.message);
        REQUIRE (again.status == CDCL_DRAT_OK);
        CHECK (again.report.rats == trimmed.report.rats);
    }
    CHECK (rats > 20);
}

// Cook's proof that n + 1 pigeons do not fit into n holes: in the smaller problem,
// pigeon i sits in hole j if it sits there in the larger problem, or if it sits in
// the last hole there and the last pigeon sits in j.  Source: Cook, "A short proof
// of the pigeon hole principle using extended resolution", SIGACT News, 1976.
TEST_CASE ("lrat: a proof by extended resolution", "[cdcl]") {
    const int holes = 6;
    int vars = 0;
    auto fresh = [&vars] (int n) {
        std::vector<DimacsLits> sits (static_cast<size_t> (n) + 1,
                                      DimacsLits ());
        for (DimacsLits &row : sits)
            for (int j = 0; j < n; j++)
                row.push_back (++vars);
        return sits;
    };
    std::vector<DimacsLits> p = fresh (holes);
    Formula formula;
    formula.clauses = p;
    for (size_t j = 0; j < holes; j++) {
        DimacsLits hole;
        for (const DimacsLits &row : p)
            hole.push_back (row[j]);
        formula.at_most_one.push_back (hole);
    }
    formula.vars = vars;
    std::vector<DimacsLits> lemmas;
    for (size_t n = holes; n > 1; n--) {
        const std::vector<DimacsLits> q = fresh (static_cast<int> (n) - 1);
        const DimacsLits &last = p[n];
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j + 1 < n; j++) {
                lemmas.push_back ({q[i][j], -p[i][j]});
                lemmas.push_back ({q[i][j], -p[i][n - 1], -last[j]});
                lemmas.push_back ({-q[i][j], p[i][j], p[i][n - 1]});
                lemmas.push_back ({-q[i][j], p[i][j], last[j]});
            }
        for (size_t i = 0; i < n; i++)
            lemmas.push_back (q[i]);
        for (size_t j = 0; j + 1 < n; j++)
            for (size_t i = 0; i < n; i++)
                for (size_t k = 0; k < i; k++) {
                    lemmas.push_back ({-q[i][j], -q[k][j], -p[i][j]});
                    lemmas.push_back ({-q[i][j], -q[k][j], -p[k][j]});
                    lemmas.push_back ({-q[i][j], -q[k][j]});
                }
        p = q;
    }
    lemmas.push_back ({});
    const std::string file = cnf_plus (formula);
    for (bool binary : {false, true}) {
        Trimmed trimmed = trim (file, text (lemmas), {}, binary);
        INFO (trimmed.report.message);
        REQUIRE (trimmed.status == CDCL_DRAT_OK);
        CHECK (trimmed.report.rats > 100);
        Trimmed again = trim (file, trimmed.lrat);
        INFO (again.report.message);
        CHECK (again.status == CDCL_DRAT_OK);
        CHECK (again.report.rats == trimmed.report.rats);
    }
    // If one pigeon needs no hole, there is room for the others.
    formula.clauses.pop_back ();
    CHECK (trim (cnf_plus (formula), text (lemmas)).status ==
           CDCL_DRAT_REJECTED);
}

TEST_CASE ("lrat: RAT needs all clauses with the negated literal", "[cdcl]") {
    // Clauses 9 to 11 define 4 as "1 and 2".  For RAT, only 11 is resolved, with 9 and 10.
    const std::string formula = "p cnf 4 8\n1 2 3 0\n-1 2 3 0\n1 -2 3 0\n"
                                "-1 -2 3 0\n1 2 -3 0\n-1 2 -3 0\n1 -2 -3 0\n"
                                "-1 -2 -3 0\n";
    const std::string start = "9 -4 1 0 0\n10 -4 2 0 0\n";
    const std::string end = "12 3 2 0 1 2 0\n13 -3 2 0 5 6 0\n14 2 0 12 13 0\n"
                            "15 3 0 14 3 4 0\n16 0 14 15 7 8 0\n";
    CHECK (trim (formula, start + "11 4 -1 -2 0 -9 -10 0\n" + end).status ==
           CDCL_DRAT_OK);
    for (const char *line :
         {"11 4 -1 -2 0 -9 0\n", "11 4 -1 -2 0 -10 0\n", "11 4 -1 -2 0 0\n",
          "11 4 -1 -2 0 -10 -9 0\n", "11 4 -1 -2 0 -9 -9 0\n",
          "11 4 -1 -2 0 -9 -10 -1 0\n", "11 4 -1 -2 0 -9 1 -10 0\n",
          "11 4 -1 0 -9 -10 0\n", "11 -1 4 -2 0 -9 -10 0\n"}) {
        INFO (line);
        Trimmed trimmed = trim (formula, start + line + end);
        CHECK (trimmed.status == CDCL_DRAT_REJECTED);
        CHECK (trimmed.report.place == 3);
    }
    // Hints must not name deleted clauses.
    CHECK (
        trim (formula, start + "10 d 9 0\n11 4 -1 -2 0 -10 0\n" + end).status ==
        CDCL_DRAT_OK);
    CHECK (trim (formula, start + "10 d 9 0\n11 4 -1 -2 0 -9 -10 0\n" + end)
               .status == CDCL_DRAT_REJECTED);
}

TEST_CASE ("lrat: what is no proof is an error with a place", "[cdcl]") {
    const std::string good = "9 1 2 0 1 5 0\n";
    REQUIRE (trim (cube, good).status == CDCL_DRAT_REJECTED);
    for (const char *line :
         {"x\n", "10 1 0 2", "10 1 0", "10 1 d 0 0\n", "0 1 0 0\n",
          "-10 1 0 0\n", "10 99999999999 0 0\n", "10 - 0 0\n", "10 1x 0 0\n",
          "99999999999999999999 1 0 0\n", "10 d 1", "d 1 0\n"}) {
        INFO (line);
        Trimmed trimmed = trim (cube, good + line);
        CHECK (trimmed.status == CDCL_DRAT_BAD_PROOF);
        CHECK (trimmed.report.lrat);
        CHECK (trimmed.report.place == 2);
        CHECK (trimmed.report.column > 0);
        CHECK (std::strlen (trimmed.report.message) > 5);
    }
    for (const char *line :
         {"10 1 0 77 0\n", "9 1 0 9 3 7 0\n", "10 d 10 0\n", "10 d 1 1 0\n",
          "10 0 0\n", "10 1 0 9 3 7 8 0\n", "10 d -1 0\n"}) {
        INFO (line);
        Trimmed trimmed = trim (cube, good + line);
        CHECK (trimmed.status == CDCL_DRAT_REJECTED);
        CHECK (trimmed.report.place == 2);
    }
    CHECK (trim (cube, good + "10 1 0 9 3 7 -8 0\n").report.message ==
           std::string ("hint -8 behind the conflict"));
    // The proof is cut short at each byte, in both formats.
    for (bool binary : {false, true}) {
        const std::string lrat =
            trim (cube, "1 2 0\n1 0\n2 0\n0\n", {}, binary).lrat;
        REQUIRE (trim (cube, lrat).status == CDCL_DRAT_OK);
        const std::string wide = binary ? "a" + std::string (9, '\x80') + "\2"
                                        : "99 " + std::string (20, '9');
        CHECK (trim (cube, lrat + wide).report.message ==
               std::string ("number too large"));
        for (size_t size = 0; size + 1 < lrat.size (); size++)
            if (trim (cube, lrat.substr (0, size)).status == CDCL_DRAT_OK)
                FAIL ("accepted with " << size << " bytes");
    }
}

TEST_CASE ("lrat: assumptions are clauses behind the formula", "[cdcl][fuzz]") {
    int unsat = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_cnf (random, 12, 40, 3);
        if (random.flip ())
            formula.at_most_one.push_back ({1, -5, 7, 9});
        Tape tape;
        Solver s = solver ();
        cdcl_trace_proof (s.get (), &tape, random.flip (), Tape::write);
        load (s.get (), formula);
        DimacsLits assumptions, failed;
        for (int i = 0; i < 5; i++)
            assumptions.push_back (random.lit (12));
        if (solve (s.get (), assumptions) != CDCL_UNSAT)
            continue;
        for (int lit : assumptions)
            if (cdcl_failed (s.get (), lit))
                failed.push_back (lit);
        s.reset ();
        const std::string file = cnf_plus (formula);
        // The failed assumptions suffice, and the core has no other assumptions.
        for (const DimacsLits &under : {failed, assumptions}) {
            Trimmed trimmed = trim (file, tape.bytes, under, random.flip ());
            INFO (trimmed.report.message);
            REQUIRE (trimmed.status == CDCL_DRAT_OK);
            CHECK (unsatisfiable (12, trimmed.core));
            std::vector<DimacsLits> rows = pairwise (formula);
            for (int lit : under)
                rows.push_back ({lit});
            CHECK (part_of (trimmed.core, rows));
            Formula proved = formula;
            for (int lit : trimmed.failed)
                proved.clauses.push_back ({lit});
            CHECK_FALSE (Oracle (proved).satisfiable ());
            CHECK (trim (file, trimmed.lrat, under).status == CDCL_DRAT_OK);
        }
        if (!Oracle (formula).satisfiable ())
            continue;
        unsat++;
        CHECK (trim (file, tape.bytes).status == CDCL_DRAT_REJECTED);
    }
    CHECK (unsat > 50);
}

TEST_CASE ("lrat: binary LRAT is not taken for DRAT, whatever its numbers",
           "[cdcl]") {
    // Binary LRAT writes the number 50 as the byte 100, which is also the letter 'd'.  The
    // formula gets longer step by step, so that clause numbers also take this value.
    std::string file = "p cnf 4 0\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
    for (int more = 0; more < 60; more++) {
        INFO (more << " more clauses");
        file += "-1 -2 0\n3 4 0\n";
        const Trimmed trimmed = trim (file, "2 0\n0\n", {}, true);
        REQUIRE (trimmed.status == CDCL_DRAT_OK);
        const Trimmed again = trim (file, trimmed.lrat);
        CHECK (again.status == CDCL_DRAT_OK);
        CHECK (again.report.lrat);
        CHECK (trimmed.lrat.substr (0, 2) == std::string ("d\0", 2));
    }
}

TEST_CASE ("lrat: large groups", "[cdcl]") {
    Formula formula;
    formula.vars = 225;
    DimacsLits all, half;
    for (int var = 1; var <= 225; var++)
        (var <= 112 ? half : all).push_back (var);
    formula.clauses = {half, all};
    all.insert (all.end (), half.begin (), half.end ());
    formula.exactly_one = {all};
    std::string proof;
    REQUIRE (prove (formula, true, proof));
    Trimmed trimmed = trim (cnf_plus (formula), proof);
    REQUIRE (trimmed.status == CDCL_DRAT_OK);
    CHECK (trimmed.report.originals == 225 * 224 / 2 + 3);
    CHECK (trim (cnf_plus (formula), trimmed.lrat).status == CDCL_DRAT_OK);
}

TEST_CASE ("lrat: comments and blank lines, and what follows a refutation",
           "[cdcl]") {
    const std::string lrat = trim (cube, "1 2 0\n1 0\n2 0\n0\n").lrat;
    const Trimmed trimmed =
        trim (cube, "c 1 2 0 3\n\n" + lrat + "\nc 1\n99 1 0 98 0\n");
    CHECK (trimmed.status == CDCL_DRAT_OK);
    CHECK (trimmed.report.lrat);
    CHECK (trimmed.report.spare == 1);
}

TEST_CASE ("lrat: a check can be stopped", "[cdcl]") {
    Trimmed trimmed = trim (cube, "1 2 0\n1 0\n2 0\n0\n", {}, false, 1);
    CHECK (trimmed.status == CDCL_DRAT_STOPPED);
    CHECK (trimmed.lrat.empty ());
    std::string lrat;
    for (int number = 9; number < 400; number++)
        lrat += std::to_string (number) + " 1 2 3 0 1 0\n";
    trimmed = trim (cube, lrat, {}, false, 1);
    CHECK (trimmed.report.lrat);
    CHECK (trimmed.status == CDCL_DRAT_STOPPED);
    CHECK (trimmed.report.lemmas == 256);
}

TEST_CASE ("lrat: files that cannot be read or written to their end",
           "[cdcl]") {
    struct Failing {
        Pieces pieces;
        bool fails;
        static long read (void *state, char *bytes, size_t size) {
            Failing *const from = static_cast<Failing *> (state);
            const long got = Pieces::read (&from->pieces, bytes, size);
            return got || !from->fails ? got : -1;
        }
    };
    const auto status = [] (const std::string &proof, bool formula_fails,
                            const cdcl_drat_request *request) {
        Failing sources[2] = {{{&cube, 0, 7}, formula_fails},
                              {{&proof, 0, 7}, !formula_fails && !request}};
        cdcl_drat_report report;
        return cdcl_drat_check (sources, sources + 1, Failing::read, request,
                                &report);
    };
    const std::string drat = "1 2 0\n1 0\n2 0\n0\n",
                      lrat = trim (cube, drat).lrat;
    for (const std::string &proof : {drat, lrat.substr (0, lrat.size () / 2)}) {
        CHECK (status (proof, true, nullptr) == CDCL_DRAT_FORMULA_IO);
        CHECK (status (proof, false, nullptr) == CDCL_DRAT_PROOF_IO);
    }
    cdcl_drat_request request = {};
    request.core = [] (void *, const int *, size_t) { return 1; };
    CHECK (status (drat, false, &request) == CDCL_DRAT_OUTPUT_IO);
}
