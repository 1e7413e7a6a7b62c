// test_cnf.cpp -- random and small formulas: models and proofs checked.
//
// There are 10,000 random formulas, of sizes for which both answers occur.  Every model is
// evaluated; the proof checker checks every refutation, as text and binary in turn; MiniSat
// confirms refutations (all of them in the slow test, otherwise a few).  Options must not
// change answers; every option is tested at the ends of its range, alone and in pairs.
//
// Source of the sizes: Mitchell, Selman and Levesque, "Hard and easy
// distributions of SAT problems", AAAI 1992: random 3-SAT is half satisfiable
// near 4.26 clauses per variable.

#include <algorithm>

#include "tests/proof.hpp"

using namespace test;

// A random formula near the threshold, with 5 to `most` variables.  Clauses have three literals
// or different sizes; a third of the formulas has groups.
static Formula random_formula (Random &random, int most) {
    const int vars = random.between (5, most);
    if (random.below (3) == 0) {
        // A group replaces some of the clauses.
        Formula formula = random_cnf (random, vars, vars * 5 / 2, 3);
        for (int left = random.between (1, 1 + vars / 8); left > 0; left--) {
            DimacsLits group;
            for (int size = random.between (2, 9); size > 0; size--)
                group.push_back (random.lit (vars));
            if (left == 1 && random.flip ())
                formula.exactly_one.push_back (group);
            else
                formula.at_most_one.push_back (group);
        }
        return formula;
    }
    if (random.below (3) == 0) {
        Formula formula = random_cnf (random, vars, vars, 2);
        for (const DimacsLits &clause :
             random_cnf (random, vars, vars * 3 / 4, 3).clauses)
            formula.clauses.push_back (clause);
        for (const DimacsLits &clause :
             random_cnf (random, vars, vars * 2, 5).clauses)
            formula.clauses.push_back (clause);
        return formula;
    }
    return random_cnf (random, vars, vars * random.between (400, 450) / 100, 3);
}

static void run_random (uint64_t first, uint64_t last, int most,
                        bool with_minisat) {
    Folder folder;
    const std::string file = folder / "formula.cnf";
    int sat = 0, unsat = 0;
    for (uint64_t seed = first; seed <= last; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const Formula formula = random_formula (random, most);
        const int status = solve_and_check (formula, seed % 2 == 0);
        (status == CDCL_SAT ? sat : unsat)++;
        if (status != CDCL_SAT && status != CDCL_UNSAT)
            FAIL ("status " << status);
        if (!with_minisat || status == CDCL_SAT)
            continue; // the model, which is checked, proves the answer
        write_dimacs (file, formula.vars, pairwise (formula));
        const int theirs = minisat (file);
        if (theirs != status)
            FAIL ("MiniSat says " << theirs << ", not " << status);
    }
    const int fewest = static_cast<int> (last - first + 1) / 5;
    CHECK (sat > fewest);
    CHECK (unsat > fewest);
}

TEST_CASE ("cnf: random formulas, models and proofs checked", "[cdcl][fuzz]") {
    run_random (1, 1500, 50, false);
}

TEST_CASE ("cnf: a few random formulas against MiniSat", "[cdcl][fuzz]") {
    if (have_minisat ())
        run_random (20001, 20060, 60, true);
}

TEST_CASE ("cnf: 10,000 random formulas against MiniSat, all checked",
           "[cdcl][fuzz][slow]") {
    if (have_minisat ())
        run_random (100001, 110000, 60, true);
    else
        run_random (100001, 110000, 60, false);
}

TEST_CASE ("cnf: a few random formulas under Valgrind",
           "[cdcl][fuzz][valgrind]") {
    run_random (1, 40, 25, false);
}

TEST_CASE ("cnf: harder random formulas keep reductions busy", "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= rounds (6); seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const Formula formula = slow_build ? random_cnf (random, 90, 383, 3)
                                           : random_cnf (random, 140, 596, 3);
        solve_and_check (formula, true, {{"reduce", 20}, {"restartunit", 1}});
    }
}

// ---------------------------------------------------------------------------
// Small formulas with known status: tests/cnf/*.cnf, `c status` in a comment

TEST_CASE ("cnf: the files of tests/cnf have the status they state", "[cdcl]") {
    DIR *folder = opendir ("tests/cnf");
    if (!folder) {
        WARN ("skipped: no tests/cnf (run the tests from the project root)");
        return;
    }
    std::vector<std::string> names;
    while (dirent *entry = readdir (folder))
        if (std::strstr (entry->d_name, ".cnf"))
            names.push_back (entry->d_name);
    closedir (folder);
    std::sort (names.begin (), names.end ());
    CHECK (names.size () >= 5);
    for (const std::string &name : names) {
        INFO (name);
        std::ifstream file ("tests/cnf/" + name);
        Formula formula;
        int expected = 0;
        DimacsLits clause;
        for (std::string text; std::getline (file, text);) {
            if (text.compare (0, 9, "c status ") == 0)
                expected = text.find ("UNSAT") == std::string::npos
                               ? CDCL_SAT
                               : CDCL_UNSAT;
            if (text.empty () || text[0] == 'c' || text[0] == 'p')
                continue;
            for (const std::string &word : fields (text, ' ')) {
                if (word.empty ())
                    continue;
                const int lit = std::stoi (word);
                formula.vars = std::max (formula.vars, std::abs (lit));
                if (lit) {
                    clause.push_back (lit);
                    continue;
                }
                formula.clauses.push_back (clause);
                clause.clear ();
            }
        }
        REQUIRE (expected != 0);
        CHECK (solve_and_check (formula, false) == expected);
        CHECK (solve_and_check (formula, true) == expected);
    }
}

// ---------------------------------------------------------------------------
// The same answers with all options

// Values worth trying: both ends of the range, and 0, 1 and 2 if it has them.
static std::vector<int64_t> values (const cdcl_option &option) {
    std::vector<int64_t> result = {option.low};
    for (int64_t value : {int64_t (0), int64_t (1), int64_t (2), option.high})
        if (value >= option.low && value <= option.high &&
            std::find (result.begin (), result.end (), value) == result.end ())
            result.push_back (value);
    return result;
}

static std::vector<std::pair<Formula, int>> samples () {
    std::vector<std::pair<Formula, int>> result;
    int wanted[2] = {3, 3};
    for (uint64_t seed = 501; wanted[0] || wanted[1]; seed++) {
        Random random (seed);
        Formula formula = random_formula (random, 45);
        if (formula.vars < 25)
            continue;
        const int status = solve_and_check (formula, true);
        if (!wanted[status == CDCL_SAT])
            continue;
        wanted[status == CDCL_SAT]--;
        result.emplace_back (formula, status);
    }
    Formula holes; // five pigeons, four holes, native
    holes.vars = 20;
    for (int pigeon = 0; pigeon < 5; pigeon++)
        holes.clauses.push_back (
            {4 * pigeon + 1, 4 * pigeon + 2, 4 * pigeon + 3, 4 * pigeon + 4});
    for (int hole = 1; hole <= 4; hole++)
        holes.at_most_one.push_back (
            {hole, hole + 4, hole + 8, hole + 12, hole + 16});
    result.emplace_back (holes, CDCL_UNSAT);
    return result;
}

TEST_CASE ("cnf: no option changes an answer, alone or in pairs",
           "[cdcl][fuzz]") {
    size_t count;
    const cdcl_option *options = cdcl_options (&count);
    const auto formulas = samples ();
    for (size_t i = 0; i < count; i++)
        for (int64_t value : values (options[i]))
            for (const auto &sample : formulas) {
                INFO (options[i].name << " = " << value);
                REQUIRE (solve_and_check (sample.first, false,
                                          {{options[i].name, value}}) ==
                         sample.second);
            }
    size_t turn = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count; j++)
            for (int64_t one : {options[i].low, options[i].high})
                for (int64_t other : {options[j].low, options[j].high}) {
                    INFO (options[i].name << " = " << one << ", "
                                          << options[j].name << " = " << other);
                    const auto &sample = formulas[turn++ % formulas.size ()];
                    REQUIRE (solve_and_check (sample.first, true,
                                              {{options[i].name, one},
                                               {options[j].name, other}}) ==
                             sample.second);
                }
}

// ---------------------------------------------------------------------------
// Proofs with groups, assumptions and incremental calls

TEST_CASE ("cnf: proofs with groups hold against the pairwise clauses",
           "[cdcl][fuzz]") {
    int unsat = 0;
    for (uint64_t seed = 1; seed <= 800; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        const Formula formula = random_mixed (random, random.between (3, 14));
        INFO (show (formula));
        Formula clauses;
        clauses.vars = formula.vars;
        clauses.clauses = pairwise (formula);
        Tape tape;
        Solver s = solver ();
        cdcl_trace_proof (s.get (), &tape, false, Tape::write);
        load (s.get (), formula);
        const int status = cdcl_solve (s.get ());
        s.reset ();
        const Verdict verdict = check (clauses, tape.bytes, false);
        if (!verdict.accepted)
            FAIL (verdict.report.place << ": " << verdict.report.message
                                       << "\nproof:\n"
                                       << tape.bytes);
        REQUIRE (verdict.refuted == (status == CDCL_UNSAT));
        unsat += status == CDCL_UNSAT;
    }
    CHECK (unsat > 100);
}

TEST_CASE ("cnf: under assumptions the proof ends in their negations",
           "[cdcl][fuzz]") {
    int unsat = 0;
    for (uint64_t seed = 1; seed <= 500; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_cnf (random, 12, 40, 3);
        if (random.flip ())
            formula.at_most_one.push_back ({1, -5, 7, 9});
        const bool binary = random.flip ();
        Tape tape;
        Solver s = solver ();
        cdcl_trace_proof (s.get (), &tape, binary, Tape::write);
        load (s.get (), formula);
        DimacsLits assumptions, negated;
        for (int i = 0; i < 4; i++)
            assumptions.push_back (random.lit (12));
        const int status = solve (s.get (), assumptions);
        if (status == CDCL_UNSAT) {
            for (int lit : assumptions)
                if (cdcl_failed (s.get (), lit))
                    negated.push_back (-lit);
            unsat++;
        }
        s.reset ();
        Checker c = checker (formula);
        REQUIRE (cdcl_drat_feed (c.get (), binary, tape.bytes.data (),
                                 tape.bytes.size ()) == CDCL_DRAT_OK);
        REQUIRE (cdcl_drat_end (c.get ()) == CDCL_DRAT_OK);
        if (status != CDCL_UNSAT)
            continue;
        if (!cdcl_drat_refuted (c.get ()))
            REQUIRE (cdcl_drat_lemma (c.get (), negated.data (),
                                      negated.size ()) == CDCL_DRAT_OK);
        // Assuming a literal and its negation gives a tautology as a lemma, which proves nothing.
        bool tautology = false;
        for (int lit : negated)
            tautology = tautology ||
                        std::count (negated.begin (), negated.end (), -lit);
        if (binary || tautology)
            continue;
        // The last lemma of the proof must be this clause.
        std::string last;
        size_t start = 0;
        for (size_t i = 0; i < tape.bytes.size (); i++)
            if (tape.bytes[i] == '\n') {
                if (tape.bytes[start] != 'd')
                    last = tape.bytes.substr (start, i - start);
                start = i + 1;
            }
        DimacsLits lits;
        for (const std::string &word : fields (last, ' '))
            if (!word.empty () && word != "0")
                lits.push_back (std::stoi (word));
        std::sort (lits.begin (), lits.end ());
        std::sort (negated.begin (), negated.end ());
        negated.erase (std::unique (negated.begin (), negated.end ()),
                       negated.end ());
        CHECK (lits == negated);
    }
    CHECK (unsat > 50);
}

TEST_CASE ("cnf: a proof covers clauses added between solves", "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 150; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Tape tape;
        Solver s = solver ();
        cdcl_trace_proof (s.get (), &tape, seed % 2, Tape::write);
        Formula formula;
        formula.vars = 20;
        Checker c (cdcl_drat_new ());
        size_t fed = 0;
        int status = CDCL_SAT;
        // The checker gets the clauses when the solver gets them, so that it
        // judges each lemma by the clauses of that time.
        while (status == CDCL_SAT) {
            for (const DimacsLits &clause :
                 random_cnf (random, 20, 12, 3).clauses) {
                cdcl_drat_clause (c.get (), clause.data (), clause.size ());
                add (s.get (), clause);
            }
            status = cdcl_solve (s.get ());
        }
        REQUIRE (status == CDCL_UNSAT);
        s.reset ();
        REQUIRE (cdcl_drat_feed (c.get (), seed % 2, tape.bytes.data () + fed,
                                 tape.bytes.size () - fed) == CDCL_DRAT_OK);
        REQUIRE (cdcl_drat_end (c.get ()) == CDCL_DRAT_OK);
        REQUIRE (cdcl_drat_refuted (c.get ()));
    }
}

TEST_CASE ("cnf: in the proof of an enumeration, blocked models are given",
           "[cdcl][fuzz]") {
    for (uint64_t seed = 1; seed <= 150; seed++) {
        INFO ("seed " << seed);
        Random random (seed);
        Formula formula = random_mixed (random, random.between (1, 8));
        Tape tape;
        Solver s = solver ();
        cdcl_trace_proof (s.get (), &tape, false, Tape::write);
        load (s.get (), formula);
        while (cdcl_solve (s.get ()) == CDCL_SAT) {
            const DimacsLits lits = model_lits (s.get (), formula.vars);
            DimacsLits clause;
            for (int lit : lits)
                clause.push_back (-lit);
            block (s.get (), lits);
            formula.clauses.push_back (clause);
        }
        s.reset ();
        const Verdict verdict = check (formula, tape.bytes, false);
        if (!verdict.accepted || !verdict.refuted)
            FAIL (verdict.report.place << ": " << verdict.report.message
                                       << "\nproof:\n"
                                       << tape.bytes);
    }
}

TEST_CASE ("cnf: a proof that cannot be written stops, the search does not",
           "[cdcl]") {
    auto refuse = [] (void *, const void *, size_t) { return 1; };
    Solver s = solver ();
    REQUIRE (cdcl_trace_proof (s.get (), nullptr, false, refuse) == CDCL_OK);
    pigeons (s.get (), 6, 5, false);
    CHECK (cdcl_solve (s.get ()) == CDCL_UNSAT);
    CHECK (cdcl_proof_failed (s.get ()));
}
