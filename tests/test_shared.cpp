// test_shared.cpp -- the well-known collections, if they are on this machine.
//
// The number of variables that unit propagation alone assigns in each encoding is known
// from a measurement independent of this project; the core must reach the same numbers.
// Then whole collections are solved; each solution is verified, and must be unique.  The
// data is not part of the project; it is in $SUDOKU_DATA or ../shared/data.
//
// Sources: Gordon Royle's list of boards with 17 clues; the "top 1465"; the
// hardest boards of the Enjoy Sudoku forum; Lynce and Ouaknine, "Sudoku as a
// SAT Problem", 2006, who first reported how many boards propagation solves.

#include <algorithm>
#include <cmath>
#include <map>

#include "sudoku/sudoku_puzzles.h"
#include "tests/sink.hpp"

using namespace test;

namespace {

// Propagates the givens of one board at a time.  `status` is 20 after a conflict, 10 if all
// variables are assigned, otherwise 0.
class Propagator {
  public:
    explicit Propagator (const char *which)
        : solver_ (sudoku (3, which)),
          core_ (sudoku_solver_core (solver_.get ())) {
        sudoku_use_kernel (solver_.get (),
                           static_cast<size_t> (
                               sudoku_table_find (&sudoku_kernels, "general")));
        sink_ = {core_,
                 [] (void *core, const int *lits, size_t size) {
                     return cdcl_add_clause (static_cast<cdcl *> (core), lits,
                                             size);
                 },
                 nullptr, nullptr};
    }
    void open (const sudoku_board *board) {
        cdcl_push (core_);
        sudoku_encode_givens (board, &sink_);
        status = cdcl_propagate (core_);
        assigned = cells = 0;
        for (unsigned cell = 0; cell < 81; cell++) {
            int here = 0;
            for (int digit = 1; digit <= 9; digit++) {
                const int value =
                    cdcl_fixed (core_, static_cast<int> (9 * cell) + digit);
                assigned += value != 0;
                here += value > 0;
            }
            cells += here == 1;
        }
    }
    int fixed (int lit) const { return cdcl_fixed (core_, lit); }
    void close () { cdcl_pop (core_); }

    int status = 0, assigned = 0, cells = 0;

  private:
    Sudoku solver_;
    cdcl *core_;
    sudoku_sink sink_;
};

struct Sum {
    int solved = 0, conflicts = 0;
    double assigned = 0; // mean of 729
};

Sum propagate_all (const std::vector<std::string> &puzzles, const char *which) {
    Propagator propagator (which);
    Sum sum;
    for (const std::string &text : puzzles) {
        propagator.open (board (text.substr (0, 81)).get ());
        sum.solved += propagator.assigned == 729;
        sum.conflicts += propagator.status == CDCL_UNSAT;
        sum.assigned += propagator.assigned;
        propagator.close ();
    }
    sum.assigned /= static_cast<double> (puzzles.size ());
    return sum;
}

// Solves every board of a file; each must have one solution, which is verified.
void solve_all (const char *name, size_t count) {
    if (!have (data (name)))
        return;
    const std::vector<std::string> puzzles = lines (data (name));
    CHECK (puzzles.size () == count);
    Sudoku s = sudoku (3);
    struct Found {
        const sudoku_board *puzzle;
        int verified;
    };
    auto verify = [] (void *state, const sudoku_board *solution) {
        Found *found = static_cast<Found *> (state);
        found->verified += sudoku_verify (found->puzzle, solution, nullptr);
        return 0;
    };
    size_t good = 0;
    const size_t stride = slow_build ? 20 : 1;
    for (size_t i = 0; i < puzzles.size (); i += stride) {
        const std::string &text = puzzles[i];
        Board puzzle = board (text.substr (0, 81));
        Found found = {puzzle.get (), 0};
        bool complete = false;
        const int64_t solutions = sudoku_count (s.get (), puzzle.get (), 2,
                                                &found, verify, &complete);
        if (solutions != 1 || !complete || found.verified != 1)
            FAIL_CHECK (text << ": " << solutions);
        else
            good++;
    }
    CHECK (good == (count + stride - 1) / stride);
}

// Reads a board of `large/`, with the side on the first line, then rows of numbers.
Board large (const std::string &path) {
    std::ifstream file (path);
    unsigned side = 0, n = 1, digit = 0;
    file >> side;
    while (n * n < side)
        n++;
    Board result = blank (n);
    for (unsigned cell = 0; cell < side * side; cell++) {
        REQUIRE (file >> digit);
        sudoku_set (result.get (), cell / side, cell % side, digit);
    }
    return result;
}

} // namespace

TEST_CASE ("shared: propagation solves 21905 boards of the 17-clue list",
           "[sudoku]") {
    if (!have (data ("17clue_49158.txt")))
        return;
    auto puzzles = lines (data ("17clue_49158.txt"));
    REQUIRE (puzzles.size () == 49158);
    if (slow_build)
        puzzles.resize (1000);
    const Sum sum = propagate_all (puzzles, "extended");
    CHECK (sum.conflicts == 0);
    if (slow_build)
        return;
    CHECK (sum.solved == 21905);
    CHECK (std::fabs (sum.assigned - 643.99) < 0.005);
}

TEST_CASE ("shared: propagation with segments solves 37375 of them",
           "[sudoku][slow]") {
    if (!have (data ("17clue_49158.txt")))
        return;
    const Sum sum = propagate_all (lines (data ("17clue_49158.txt")), "triad");
    CHECK (sum.conflicts == 0);
    CHECK (sum.solved == 37375);
    CHECK (std::fabs (sum.assigned - 700.64) < 0.005);
    if (have (data ("magictour_top1465.txt")))
        CHECK (propagate_all (lines (data ("magictour_top1465.txt")), "triad")
                   .solved == 60);
}

TEST_CASE ("shared: propagation on weaker encodings solves none of them",
           "[sudoku][slow]") {
    if (!have (data ("17clue_49158.txt")))
        return;
    const auto puzzles = lines (data ("17clue_49158.txt"));
    const Sum minimal = propagate_all (puzzles, "minimal");
    CHECK (minimal.solved == 0);
    CHECK (minimal.conflicts == 0);
    CHECK (std::fabs (minimal.assigned - 334.67) < 0.005);
    const Sum efficient = propagate_all (puzzles, "efficient");
    CHECK (efficient.solved == 0);
    CHECK (efficient.conflicts == 0);
    CHECK (std::fabs (efficient.assigned - 422.91) < 0.005);
}

TEST_CASE ("shared: propagation solves none of the top 1465", "[sudoku]") {
    if (!have (data ("magictour_top1465.txt")))
        return;
    const auto puzzles = lines (data ("magictour_top1465.txt"));
    REQUIRE (puzzles.size () == 1465);
    for (const char *which : {"minimal", "efficient", "extended"})
        CHECK (propagate_all (puzzles, which).solved == 0);
}

TEST_CASE ("shared: propagation solves none of the forum's hardest",
           "[sudoku][slow]") {
    if (!have (data ("forum_hardest_1905_11plus.txt")))
        return;
    const auto puzzles = lines (data ("forum_hardest_1905_11plus.txt"));
    CHECK (propagate_all (puzzles, "extended").solved == 0);
}

TEST_CASE (
    "shared: failed literals, and all-different constraints with shaving",
    "[sudoku][slow]") {
    if (!have (data ("magictour_top1465.txt")))
        return;
    const struct {
        const char *strength, *encoding;
        int solved;
    } rows[] = {{"failed", "minimal", 180},
                {"failed", "extended", 1459},
                {"failed", "triad", 1465},
                {"domains", "extended", 143},
                {"shaved-domains", "extended", 1465}};
    const auto puzzles = lines (data ("magictour_top1465.txt"));
    for (const auto &row : rows) {
        INFO (row.strength << " " << row.encoding);
        Sudoku s = sudoku (3, row.encoding);
        int solved = 0;
        for (const std::string &text : puzzles) {
            unsigned char possible[729];
            size_t assigned;
            solved +=
                sudoku_propagate (s.get (), board (text.substr (0, 81)).get (),
                                  static_cast<size_t> (sudoku_table_find (
                                      &sudoku_strengths, row.strength)),
                                  possible, &assigned) == SUDOKU_OK;
        }
        CHECK (solved == row.solved);
    }
}

TEST_CASE ("shared: propagation is the same with every at-most-one",
           "[sudoku]") {
    // On the cell variables, clauses must propagate as much as groups, since all
    // at-most-one encodings are arc consistent.
    for (const char *text : {nikoli, inkala2012, watanabe2013}) {
        std::map<std::string, std::vector<int>> fixed;
        for (size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
            for (size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++) {
                Board puzzle = board (text);
                const Formula formula = encoded (3, e, a, puzzle.get ());
                Solver s = solver ();
                load (s.get (), formula);
                cdcl_propagate (s.get ());
                std::vector<int> here;
                for (int var = 1; var <= 729; var++)
                    here.push_back (cdcl_fixed (s.get (), var));
                auto &seen = fixed[sudoku_table_name (&sudoku_encodings, e)];
                INFO (sudoku_table_name (&sudoku_encodings, e)
                      << " " << sudoku_table_name (&sudoku_amos, a));
                if (seen.empty ())
                    seen = here;
                CHECK (seen == here);
            }
    }
}

TEST_CASE ("shared: the hard boards, their solutions and propagated cells",
           "[sudoku]") {
    if (!have (data ("hard_puzzles.tsv")))
        return;
    const auto rows = lines (data ("hard_puzzles.tsv"));
    CHECK (rows.size () == 39);
    Propagator propagator ("extended");
    Sudoku s = sudoku (3);
    for (const std::string &row : rows) {
        const auto column = fields (row, '\t');
        REQUIRE (column.size () >= 6);
        INFO (column[0] << " " << column[1]);
        Board puzzle = board (column[1]), solution = blank (3);
        CHECK (std::to_string (sudoku_givens (puzzle.get ())) == column[2]);
        const bool many = column[3].back () == '+';
        const int64_t expected =
            many && slow_build ? 60 : std::stoll (column[3]);
        bool complete = false;
        CHECK (sudoku_count (s.get (), puzzle.get (), many ? expected : 0,
                             nullptr, nullptr, &complete) == expected);
        CHECK (complete == !many);
        if (expected == 1) {
            REQUIRE (sudoku_solve (s.get (), puzzle.get (), solution.get ()) ==
                     SUDOKU_OK);
            CHECK (line (solution.get ()) == column[4]);
        }
        propagator.open (puzzle.get ());
        if (column[5] == "X")
            CHECK (propagator.status == CDCL_UNSAT);
        else
            CHECK (std::to_string (propagator.cells) == column[5]);
        propagator.close ();
    }
}

TEST_CASE ("shared: the test cases of Sudopedia and their counts", "[sudoku]") {
    if (!have (data ("sudopedia_test_cases.tsv")))
        return;
    const auto rows = lines (data ("sudopedia_test_cases.tsv"));
    CHECK (rows.size () == 19);
    Sudoku s = sudoku (3);
    for (const std::string &row : rows) {
        const auto column = fields (row, '\t');
        REQUIRE (column.size () >= 3);
        INFO (column[0]);
        Board puzzle = board (column[1]);
        const bool many = column[2].back () == '+';
        const int64_t expected =
            many && slow_build ? 60 : std::stoll (column[2]);
        CHECK (sudoku_count (s.get (), puzzle.get (), many ? expected : 0,
                             nullptr, nullptr, nullptr) == expected);
    }
}

TEST_CASE ("shared: minimal clue theorems follow by propagation, or not",
           "[sudoku]") {
    if (!have (data ("clue_theorems.txt")))
        return;
    Propagator extended ("extended"), minimal ("minimal");
    int theorems = 0;
    for (const std::string &row : lines (data ("clue_theorems.txt"))) {
        const auto word = fields (row, ' ');
        if (word[0][0] != 'T')
            continue;
        theorems++;
        INFO (row);
        const std::string &goal = word[2]; // r1c3=3
        const int lit =
            sudoku_var (of_order (3), static_cast<unsigned> (goal[1] - '1'),
                        static_cast<unsigned> (goal[3] - '1'),
                        static_cast<unsigned> (goal[5] - '0'));
        Board puzzle = board (word[1]);
        extended.open (puzzle.get ());
        CHECK (extended.fixed (lit) == 1);
        extended.close ();
        minimal.open (puzzle.get ());
        CHECK (minimal.fixed (lit) == 0);
        minimal.close ();
        // The clues are minimal: if any clue is removed, the digit is not forced.
        Sudoku s = sudoku (3);
        for (unsigned cell = 0; cell < 81; cell++) {
            if (word[1][cell] == '.')
                continue;
            std::string less = word[1];
            less[cell] = '.';
            Board weaker = board (less), solution = blank (3);
            sudoku_forbid (weaker.get (), static_cast<unsigned> (goal[1] - '1'),
                           static_cast<unsigned> (goal[3] - '1'),
                           static_cast<unsigned> (goal[5] - '0'));
            CHECK (sudoku_solve (s.get (), weaker.get (), solution.get ()) ==
                   SUDOKU_OK);
        }
    }
    CHECK (theorems == 19);
}

TEST_CASE ("shared: every board of the 17-clue list is solved and unique",
           "[sudoku][slow]") {
    solve_all ("17clue_49158.txt", 49158);
}

TEST_CASE ("shared: every board of the top 1465 is solved and unique",
           "[sudoku]") {
    solve_all ("magictour_top1465.txt", 1465);
}

TEST_CASE ("shared: every board of the forum's hardest is solved and unique",
           "[sudoku][slow]") {
    solve_all ("forum_hardest_1905_11plus.txt", 48766);
}

// All boards of large/.  `several` names the boards with several solutions; table12-1 has none.
TEST_CASE ("shared: large boards up to side 225", "[sudoku][slow]") {
    const std::string folder = data ("large");
    if (!have (folder))
        return;
    std::vector<std::string> names;
    if (DIR *entries = opendir (folder.c_str ())) {
        while (dirent *entry = readdir (entries))
            if (std::strstr (entry->d_name, ".txt"))
                names.push_back (entry->d_name);
        closedir (entries);
    }
    CHECK (names.size () == 77);
    std::sort (names.begin (), names.end ());
    auto several = [] (const std::string &name) {
        for (const char *other :
             {"table2-1.", "table3-0.", "table3-12.", "table4-0.", "table7-4.",
              "table7-5.", "table7-6.", "table7-7.", "table7-8."})
            if (name.compare (0, std::strlen (other), other) == 0)
                return true;
        return false;
    };
    std::map<unsigned, Sudoku> solvers;
    size_t solved = 0;
    for (const std::string &name : names) {
        INFO (name);
        Board puzzle = large (folder + "/" + name);
        const unsigned n = sudoku_order (puzzle.get ());
        if (!solvers[n])
            solvers[n] = sudoku (n);
        cdcl_limit (sudoku_solver_core (solvers[n].get ()), "conflicts", 3000);
        bool complete = false;
        const int64_t count = sudoku_count (solvers[n].get (), puzzle.get (), 2,
                                            nullptr, nullptr, &complete);
        if (std::getenv ("SUDOKU_TEST_VERBOSE"))
            std::printf ("%s %d %d\n", name.c_str (), static_cast<int> (count),
                         complete);
        const int64_t expected = name.compare (0, 10, "table12-1.") == 0 ? 0
                                 : several (name)                        ? 2
                                                                         : 1;
        // On a hard board the limit may be reached before the second search.
        CHECK (count <= expected);
        if (complete || count == 2) {
            CHECK (count == expected);
            solved++;
        }
        if (n <= 5)
            CHECK (count == expected);
    }
    CHECK (solved >= 60);
}
