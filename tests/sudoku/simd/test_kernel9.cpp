// test_kernel9.cpp -- the SIMD kernel of side 9, against the general kernel and
// against the rules.
//
// The general kernel shares the search, but no code for boards of side 9;
// the reference for single steps is written cell by cell from the rules.  Every
// code that this machine can run is tried, in DPLL and with learning from the
// first conflict.  With CHECK=2 every learned clause is checked.

#include "tests/simd.hpp"

extern "C" {
#include "sudoku/solve/simd/kernel9.h"
#include "sudoku/solve/kernels.h"
}

#include <set>

namespace kernel9 {

using namespace test;

std::string values (const cdcl *core) {
    std::string all;
    for (int var = 1; var <= 729; var++)
        all += cdcl_val (core, var) > 0 ? '1' : '0';
    return all;
}

std::vector<std::string> puzzles (size_t step) {
    std::vector<std::string> all;
    for (const char *file : {"17clue_49158.txt", "magictour_top1465.txt",
                             "forum_hardest_1905_11plus.txt"}) {
        if (!have (data (file)))
            continue;
        const auto here = lines (data (file));
        for (size_t i = 0; i < here.size (); i += step)
            if (here[i].size () >= 81 && here[i][0] != '#')
                all.push_back (here[i].substr (0, 81));
    }
    return all;
}

std::vector<const Fixpoint9 *> running () {
    return test::running (&SimdCode::nine);
}

std::vector<size_t> codes () {
    return codes_of (3);
}

const Fixpoint9 *best () {
    size_t i = 0;
    while (!sudoku_simd_code (i)->nine || !sudoku_simd_code (i)->suits ())
        i++;
    return sudoku_simd_code (i)->nine;
}

Sudoku with_kernel (size_t kernel, int learnafter) {
    return sudoku_with (3, kernel, learnafter);
}

TEST_CASE ("simd9: every code gives the general kernel's answers",
           "[sudoku][fuzz]") {
    const auto set = puzzles (slow_build ? 4000 : 97);
    if (set.empty ())
        return;
    Sudoku general = with_kernel (kernel ("general"), 0);
    std::vector<Sudoku> others;
    for (size_t code : codes ())
        for (int learnafter : {0, 5, 1000})
            others.push_back (with_kernel (code, learnafter));
    Random random (4711);
    size_t none = 0, unique = 0, several = 0;
    for (const std::string &original : set)
        for (int variant = 0; variant < 3; variant++) {
            const std::string text =
                variant ? mutate (random, original, 9) : original;
            INFO (text);
            const Board puzzle = board (text);
            bool complete = false;
            const auto expected =
                grids (general.get (), puzzle.get (), 2, &complete);
            none += expected.empty ();
            unique += expected.size () == 1;
            several += expected.size () == 2;
            for (Sudoku &other : others) {
                bool here = false;
                const auto got = grids (other.get (), puzzle.get (), 2, &here);
                REQUIRE (got.size () == expected.size ());
                REQUIRE (here == complete);
                if (got.size () == 1)
                    REQUIRE (got == expected);
            }
        }
    CHECK (none > set.size () / 3);
    CHECK (unique >= set.size ());
    CHECK (several > set.size () / 4);
}

TEST_CASE ("simd9: all solutions, none twice", "[sudoku]") {
    Random random (815);
    Sudoku general = with_kernel (kernel ("general"), 0);
    for (uint64_t round = 0; round < rounds (60); round++) {
        Sudoku filler = sudoku (3);
        cdcl_set (sudoku_solver_core (filler.get ()), "seed",
                  1 + random.below (1000000));
        Board grid = blank (3);
        REQUIRE (sudoku_solve (filler.get (), blank (3).get (), grid.get ()) ==
                 SUDOKU_OK);
        std::string text = line (grid.get ());
        for (int hole = 0; hole < 48 + random.below (8); hole++)
            text[static_cast<size_t> (random.below (81))] = '.';
        INFO (text);
        const Board puzzle = board (text);
        bool complete = false;
        const auto expected =
            grids (general.get (), puzzle.get (), 500, &complete);
        for (size_t code : codes ())
            for (int learnafter : {0, 1000}) {
                Sudoku s = with_kernel (code, learnafter);
                bool here = false;
                const auto got = grids (s.get (), puzzle.get (), 500, &here);
                CHECK (here == complete);
                CHECK (got.size () == expected.size ());
                CHECK (
                    std::set<std::string> (got.begin (), got.end ()).size () ==
                    got.size ());
                if (complete)
                    CHECK (got == expected);
            }
    }
}

TEST_CASE ("simd9: options may change between solutions", "[sudoku]") {
    size_t count;
    const cdcl_option *const options = cdcl_options (&count);
    for (int learnafter : {0, 1000})
        for (size_t option = 0; option < count; option++) {
            INFO (options[option].name);
            Sudoku s = sudoku (3);
            cdcl *core = sudoku_solver_core (s.get ());
            cdcl_set (core, "learnafter", learnafter);
            Board grid = blank (3);
            REQUIRE (sudoku_solve (s.get (), blank (3).get (), grid.get ()) ==
                     SUDOKU_OK);
            std::set<std::string> grids;
            for (int64_t i = 0; i < 12; i++) {
                grids.insert (values (core));
                REQUIRE (cdcl_block (core, nullptr, 0) == CDCL_OK);
                if (std::string (options[option].name) != "verbose")
                    REQUIRE (cdcl_set (core, options[option].name,
                                       i % 2
                                           ? options[option].low
                                           : options[option].high) == CDCL_OK);
                REQUIRE (cdcl_solve (core) == CDCL_SAT);
            }
            CHECK (grids.size () == 12);
        }
}

TEST_CASE ("simd9: enumerating takes no memory", "[sudoku]") {
    Sudoku s = with_kernel (kernel ("simd"), 1000);
    const cdcl *core = sudoku_solver_core (s.get ());
    const Board puzzle = blank (3);
    bool complete = true;
    CHECK (sudoku_count (s.get (), puzzle.get (), 10, nullptr, nullptr,
                         &complete) == 10);
    const uint64_t before = cdcl_stat (core, "peak_bytes");
    const int64_t many = static_cast<int64_t> (rounds (100000));
    CHECK (sudoku_count (s.get (), puzzle.get (), many, nullptr, nullptr,
                         &complete) == many);
    CHECK_FALSE (complete);
    CHECK (cdcl_stat (core, "peak_bytes") < before + 1000); // for the levels
    CHECK (cdcl_stat (core, "learned") == 0);
}

TEST_CASE ("simd9: learning begins where it is due, and ends with the board",
           "[sudoku][valgrind]") {
    Sudoku s = with_kernel (kernel ("simd"), 1000);
    cdcl *core = sudoku_solver_core (s.get ());
    const Board hard =
        board ("8..........36......7..9.2...5...7.......457.....1."
               "..3...1....68..85...1..9....4..");
    const Board easy =
        board ("53..7....6..195....98....6.8...6...34..8.3..17..."
               "2...6.6....28....419..5....8..79");
    Board solution = blank (3);
    CHECK (sudoku_solve (s.get (), hard.get (), solution.get ()) == SUDOKU_OK);
    CHECK (cdcl_stat (core, "conflicts") > 10);
    CHECK (cdcl_stat (core, "learning_problems") == 0);
    CHECK (cdcl_stat (core, "learned") == 0);
    cdcl_set (core, "learnafter", 5);
    CHECK (sudoku_solve (s.get (), hard.get (), solution.get ()) == SUDOKU_OK);
    CHECK (cdcl_stat (core, "learning_problems") == 1);
    const uint64_t learned = cdcl_stat (core, "learned");
    CHECK (learned > 0);
    // The next board starts from a clean state.
    const uint64_t decisions = cdcl_stat (core, "decisions");
    CHECK (sudoku_solve (s.get (), easy.get (), solution.get ()) == SUDOKU_OK);
    CHECK (cdcl_stat (core, "decisions") == decisions);
    CHECK (cdcl_stat (core, "learned") == learned);
    CHECK (sudoku_solve (s.get (), hard.get (), solution.get ()) == SUDOKU_OK);
    CHECK (cdcl_stat (core, "learned") == 2 * learned);
}

TEST_CASE ("simd9: odd boards", "[sudoku][valgrind]") {
    for (size_t code : codes ())
        for (int learnafter : {0, 1000}) {
            Sudoku s = with_kernel (code, learnafter);
            bool complete = false;
            // There are two equal givens in a row, in a column, in a box.
            for (const auto &pair :
                 {std::pair<int, int> (0, 8), std::pair<int, int> (0, 72),
                  std::pair<int, int> (0, 10)}) {
                std::string text (81, '.');
                text[static_cast<size_t> (pair.first)] = '5';
                text[static_cast<size_t> (pair.second)] = '5';
                CHECK (grids (s.get (), board (text).get (), 2, &complete)
                           .empty ());
                CHECK (complete);
            }
            // A full grid, with and without a violation.
            Board grid = blank (3);
            REQUIRE (sudoku_solve (s.get (), blank (3).get (), grid.get ()) ==
                     SUDOKU_OK);
            std::string text = line (grid.get ());
            CHECK (grids (s.get (), grid.get (), 2, &complete) ==
                   std::vector<std::string>{text});
            CHECK (complete);
            std::swap (text[0], text[40]);
            if (text[0] != text[40]) {
                CHECK (grids (s.get (), board (text).get (), 2, &complete)
                           .empty ());
                CHECK (complete);
            }
            // Pencil marks leave another digit for one cell, or no digit.
            Board marked = blank (3);
            REQUIRE (sudoku_forbid (marked.get (), 4, 4,
                                    sudoku_get (grid.get (), 4, 4)) ==
                     SUDOKU_OK);
            Board other = blank (3);
            REQUIRE (sudoku_solve (s.get (), marked.get (), other.get ()) ==
                     SUDOKU_OK);
            CHECK (sudoku_get (other.get (), 4, 4) !=
                   sudoku_get (grid.get (), 4, 4));
            for (unsigned digit = 1; digit <= 9; digit++)
                sudoku_forbid (marked.get (), 0, 0, digit);
            CHECK (sudoku_solve (s.get (), marked.get (), other.get ()) ==
                   SUDOKU_NONE);
            // A given that the pencil marks of its cell exclude.
            REQUIRE (sudoku_forbid (grid.get (), 8, 8,
                                    sudoku_get (grid.get (), 8, 8)) ==
                     SUDOKU_OK);
            CHECK (sudoku_solve (s.get (), grid.get (), other.get ()) ==
                   SUDOKU_NONE);
        }
}

TEST_CASE ("simd9: limits end DPLL and learning search", "[sudoku]") {
    for (int learnafter : {0, 3, 1000}) {
        Sudoku s = with_kernel (kernel ("simd"), learnafter);
        cdcl *core = sudoku_solver_core (s.get ());
        const Board hard =
            board ("8..........36......7..9.2...5...7.......457....."
                   "1...3...1....68..85...1..9....4..");
        Board solution = blank (3);
        cdcl_limit (core, "conflicts", 5);
        CHECK (sudoku_solve (s.get (), hard.get (), solution.get ()) ==
               SUDOKU_UNKNOWN);
        cdcl_limit (core, "conflicts", -1);
        CHECK (sudoku_solve (s.get (), hard.get (), solution.get ()) ==
               SUDOKU_OK);
        cdcl_terminate (core);
        CHECK (sudoku_solve (s.get (), hard.get (), solution.get ()) ==
               SUDOKU_UNKNOWN);
    }
}

TEST_CASE ("simd9: a problem leaves no trace in the next one", "[sudoku]") {
    const Board hard =
        board ("8..........36......7..9.2...5...7.......457.....1."
               "..3...1....68..85...1..9....4..");
    Board solution = blank (3);
    const auto effort = [&] (sudoku_solver *solver) {
        const cdcl *const core = sudoku_solver_core (solver);
        const uint64_t conflicts = cdcl_stat (core, "conflicts");
        const uint64_t decisions = cdcl_stat (core, "decisions");
        REQUIRE (sudoku_solve (solver, hard.get (), solution.get ()) ==
                 SUDOKU_OK);
        return std::make_pair (cdcl_stat (core, "conflicts") - conflicts,
                               cdcl_stat (core, "decisions") - decisions);
    };
    for (int learnafter : {0, 5, 20, 1000}) {
        Sudoku fresh = with_kernel (kernel ("simd"), learnafter);
        Sudoku used = with_kernel (kernel ("simd"), 1000);
        cdcl *const core = sudoku_solver_core (used.get ());
        bool complete = false;
        CHECK (sudoku_count (used.get (), blank (3).get (), 300, nullptr,
                             nullptr, &complete) == 300);
        while (cdcl_stat (core, "conflicts") < 500) // so that restarts are due
            effort (used.get ());
        REQUIRE (cdcl_set (core, "learnafter", learnafter) == CDCL_OK);
        const auto first = effort (fresh.get ());
        CHECK (effort (used.get ()) == first);
        CHECK (effort (used.get ()) == first);
    }
}

TEST_CASE ("simd9: the kernel decides in DPLL", "[sudoku]") {
    const Board hard =
        board ("8..........36......7..9.2...5...7.......457.....1."
               "..3...1....68..85...1..9....4..");
    std::set<uint64_t> decisions;
    for (int mode = 0; mode < 4; mode++) {
        Sudoku s = with_kernel (kernel ("simd"), 1000);
        cdcl *core = sudoku_solver_core (s.get ());
        REQUIRE (cdcl_set (core, "mode", mode) == CDCL_OK);
        Board solution = blank (3);
        CHECK (sudoku_solve (s.get (), hard.get (), solution.get ()) ==
               SUDOKU_OK);
        decisions.insert (cdcl_stat (core, "decisions"));
    }
    CHECK (decisions.size () == 1);
}

TEST_CASE ("simd9: calls that a kernel cannot obey are misuse", "[sudoku]") {
    Sudoku s = with_kernel (kernel ("general"), 1000);
    cdcl *core = sudoku_solver_core (s.get ());
    const SimdCode code = {best (), nullptr, nullptr, nullptr};
    cdcl_kernel calls;
    const std::unique_ptr<void, void (*) (void *)> state (
        sudoku_kernel9.make (&code, &calls), std::free);
    REQUIRE (state);
    CHECK (cdcl_unload (core) == CDCL_MISUSE);
    // The assumption holds for the next call; a kernel could not store it.
    REQUIRE (cdcl_assume (core, 1) == CDCL_OK);
    CHECK (cdcl_plug (core, &calls) == CDCL_MISUSE);
    CHECK (cdcl_solve (core) == CDCL_SAT);
    CHECK (cdcl_val (core, 1) == 1);
    REQUIRE (cdcl_push (core) == CDCL_OK);
    CHECK (cdcl_plug (core, &calls) == CDCL_MISUSE);
    REQUIRE (cdcl_pop (core) == CDCL_OK);
    REQUIRE (cdcl_plug (core, &calls) == CDCL_OK);
    const int lits[] = {1, 2};
    CHECK (cdcl_assume (core, 1) == CDCL_MISUSE);
    CHECK (cdcl_push (core) == CDCL_MISUSE);
    CHECK (cdcl_add_clause (core, lits, 2) == CDCL_MISUSE);
    CHECK (cdcl_add_exactly_one (core, lits, 2) == CDCL_MISUSE);
    CHECK (cdcl_propagate (core) == CDCL_MISUSE);
    REQUIRE (cdcl_unload (core) == CDCL_OK);
    sudoku_kernel9.load (state.get (), blank (3).get ());
    CHECK (cdcl_solve (core) == CDCL_SAT);
    CHECK (cdcl_block (core, lits, 1) == CDCL_MISUSE);
    CHECK (cdcl_block (core, nullptr, 0) == CDCL_OK);
    CHECK (cdcl_solve (core) == CDCL_SAT);
    // Without the kernel the groups are in use again.
    REQUIRE (cdcl_plug (core, nullptr) == CDCL_OK);
    REQUIRE (cdcl_assume (core, 1) == CDCL_OK);
    REQUIRE (cdcl_assume (core, 2) == CDCL_OK);
    CHECK (cdcl_solve (core) == CDCL_UNSAT);
}

TEST_CASE ("simd9: kernels fit some boards only", "[sudoku]") {
    const size_t native =
        static_cast<size_t> (sudoku_table_find (&sudoku_amos, "native"));
    const size_t pairwise =
        static_cast<size_t> (sudoku_table_find (&sudoku_amos, "pairwise"));
    const size_t extended =
        static_cast<size_t> (sudoku_table_find (&sudoku_encodings, "extended"));
    const size_t minimal =
        static_cast<size_t> (sudoku_table_find (&sudoku_encodings, "minimal"));
    const size_t fast = kernel ("simd"), general = kernel ("general");
    CHECK (sudoku_kernel_fits (fast, 3, extended, native));
    CHECK (sudoku_kernel_fits (fast, 4, extended, native));
    CHECK_FALSE (sudoku_kernel_fits (fast, 5, extended, native));
    CHECK_FALSE (sudoku_kernel_fits (fast, 3, minimal, native));
    CHECK_FALSE (sudoku_kernel_fits (fast, 3, extended, pairwise));
    CHECK (sudoku_kernel_fits (general, 7, minimal, pairwise));
    CHECK (sudoku_default_kernel (5, extended, native) == general);
    CHECK (sudoku_default_kernel (3, extended, native) ==
           kernel (best ()->name));
    CHECK (running ().back () == &sudoku_fixpoint9_plain);
    const auto runs = running ();
    CHECK (std::count (runs.begin (), runs.end (), best ()) == 1);
    CHECK (sudoku_table_find (&sudoku_kernels, "no such kernel") == -1);
    Sudoku two = sudoku (2);
    CHECK (sudoku_kernel_of (two.get ()) == general);
    CHECK (sudoku_use_kernel (two.get (), fast) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_kernel_of (two.get ()) == general);
    // Switches from one kernel to the other and back.
    Sudoku s = sudoku (3);
    const Board puzzle =
        board ("4...3.......6..8..........1....5..9..8....6...7.2."
               ".......1.27..5.3....4.9........");
    std::set<std::string> answers;
    for (size_t k : {fast, general, fast, general}) {
        REQUIRE (sudoku_use_kernel (s.get (), k) == SUDOKU_OK);
        Board solution = blank (3);
        REQUIRE (sudoku_solve (s.get (), puzzle.get (), solution.get ()) ==
                 SUDOKU_OK);
        answers.insert (line (solution.get ()));
    }
    CHECK (answers.size () == 1);
}

// ---------------------------------------------------------------------------
// Single steps, compared with the rules cell by cell

namespace {

unsigned bit_of (unsigned cell) {
    return place_bit (cell / 9, cell % 9);
}

Bitboard9 pack (const Candidates &candidates) {
    Bitboard9 cands = {};
    for (unsigned cell = 0; cell < 81; cell++)
        for (unsigned digit = 0; digit < 9; digit++)
            if (candidates[cell] >> digit & 1)
                cands.word[bitboard9_index (digit, cell / 27)] |=
                    UINT32_C (1) << bit_of (cell);
    return cands;
}

Candidates unpack (const Bitboard9 &cands) {
    Candidates candidates (81);
    for (unsigned cell = 0; cell < 81; cell++)
        for (unsigned digit = 0; digit < 9; digit++)
            if (cands.word[bitboard9_index (digit, cell / 27)] >>
                    bit_of (cell) &
                1)
                candidates[cell] |= 1 << digit;
    return candidates;
}

// Whether the digit may be in the segment of `line` and `box` (0 … 2) of a band or
// stack, by trying the six ways to place it in the three lines.
bool permuted (const bool open[3][3], unsigned line, unsigned box) {
    static const unsigned ways[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (const auto &way : ways)
        if (way[line] == box && open[0][way[0]] && open[1][way[1]] &&
            open[2][way[2]])
            return true;
    return false;
}

// Removes the candidates that `permuted` excludes in the rows of bands, or in the columns of
// stacks.
Candidates locked (const Candidates &before, bool by_rows) {
    Candidates after = before;
    for (int digit = 0; digit < 9; digit++)
        for (unsigned band = 0; band < 3; band++) {
            bool open[3][3] = {};
            auto cell = [=] (unsigned i) {
                return by_rows ? band * 27 + i : i % 9 * 9 + band * 3 + i / 9;
            };
            for (unsigned i = 0; i < 27; i++)
                if (before[cell (i)] >> digit & 1)
                    open[i / 9][i % 9 / 3] = true;
            for (unsigned i = 0; i < 27; i++)
                if (!permuted (open, i / 9, i % 9 / 3))
                    after[cell (i)] &= ~(1 << digit);
        }
    return after;
}

} // namespace

TEST_CASE ("simd9: each step takes what the rules say, and nothing else",
           "[sudoku]") {
    Random random (99);
    for (uint64_t round = 0; round < rounds (3000); round++) {
        // Random candidates, from nearly all to nearly settled.
        const int density = random.between (1, 100);
        Candidates candidates (81);
        for (int &cell : candidates) {
            for (int digit = 0; digit < 9; digit++)
                if (random.below (100) < density)
                    cell |= 1 << digit;
            if (!cell || random.below (100) >= density)
                cell = 1 << random.below (9);
        }
        for (const Fixpoint9 *code : running ()) {
            INFO (code->name << " round " << round);
            Bitboard9 cands = pack (candidates);
            code->step (&cands, FIXPOINT9_NAKED_SINGLE);
            REQUIRE (unpack (cands) == naked_singles (3, candidates));
            cands = pack (candidates);
            code->step (&cands, FIXPOINT9_LOCKED_ROWS);
            REQUIRE (unpack (cands) == locked (candidates, true));
            cands = pack (candidates);
            code->step (&cands, FIXPOINT9_LOCKED_COLS);
            REQUIRE (unpack (cands) == locked (candidates, false));
            cands = pack (candidates);
            code->step (&cands, FIXPOINT9_HIDDEN_SINGLE);
            REQUIRE (unpack (cands) == hidden_singles (3, candidates));
        }
    }
}

namespace {

// Places a digit, from 0, in a cell, and removes it from the houses of the
// cell.
void decide (Candidates &candidates, unsigned cell, unsigned digit) {
    for (unsigned other = 0; other < 81; other++)
        if (other / 9 == cell / 9 || other % 9 == cell % 9 ||
            (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3))
            candidates[other] &= ~(1 << digit);
    candidates[cell] = 1 << digit;
}

Given given (unsigned cell) {
    Given result = {{0, 0, 0, 0}, {~0u, ~0u, ~0u, ~0u}};
    Candidates all (81, 1);
    decide (all, cell, 0);
    for (unsigned other = 0; other < 81; other++)
        if (other == cell)
            result.own[other / 27] |= 1u << place_bit (other / 9, other % 9);
        else if (!all[other])
            result.stay[other / 27] &=
                ~(1u << place_bit (other / 9, other % 9));
    return result;
}

} // namespace

TEST_CASE ("simd9: all codes come to the same", "[sudoku]") {
    Random random (7);
    int results[FIXPOINT9_FULL + 1] = {0, 0, 0};
    const Board solution =
        board ("812753649943682175675491283154237896369845721287169534521974368"
               "438526917796318452");
    for (uint64_t round = 0; round < rounds (3000); round++) {
        // Most boards have the solution and some other candidates.
        const int density = random.between (1, 40);
        const bool wrong = random.below (4) == 0;
        Candidates candidates (81);
        for (unsigned cell = 0; cell < 81; cell++) {
            candidates[cell] =
                1 << (sudoku_get (solution.get (), cell / 9, cell % 9) - 1);
            for (int digit = 0; digit < 9; digit++)
                if (random.below (100) < density)
                    candidates[cell] |= 1 << digit;
        }
        if (wrong)
            candidates[static_cast<size_t> (random.below (81))] =
                1 << random.below (9);
        int expected = -1;
        Candidates remaining;
        for (const Fixpoint9 *code : running ()) {
            INFO (code->name << " round " << round);
            Bitboard9 cands = pack (candidates);
            Open open;
            const int result = code->run (&cands, &cands, nullptr, 0, &open);
            if (expected < 0) {
                expected = result;
                remaining = unpack (cands);
                results[result]++;
            }
            // Some implementations find a conflict earlier than others (fixpoint9.h).
            if (wrong && (result == FIXPOINT9_CONFLICT ||
                          expected == FIXPOINT9_CONFLICT))
                continue;
            REQUIRE (result == expected);
            REQUIRE (unpack (cands) == remaining);
        }
    }
    for (int result : results)
        CHECK (result > 0);
}

TEST_CASE ("simd9: the fixpoint of a decision is as if it had been made before",
           "[sudoku]") {
    Random random (8);
    int results[FIXPOINT9_FULL + 1] = {0, 0, 0}, hurried = 0;
    for (uint64_t round = 0; round < rounds (3000); round++) {
        Candidates candidates (81, 0), decided;
        const int density = random.between (30, 90);
        for (int &cell : candidates)
            for (int digit = 0; digit < 9; digit++)
                cell |= (random.below (100) < density) << digit;
        const auto cell = static_cast<unsigned> (random.below (81));
        const auto digit = static_cast<unsigned> (random.below (9));
        candidates[cell] |= 1 << digit;
        decided = candidates;
        decide (decided, cell, digit);
        for (const Fixpoint9 *code : running ()) {
            INFO (code->name << " round " << round);
            const Given where = given (cell);
            const Bitboard9 from = pack (candidates);
            Open open;
            Bitboard9 expected = pack (decided), to = pack (candidates);
            const int result =
                code->run (&expected, &expected, nullptr, 0, &open);
            REQUIRE (code->run (&from, &to, &where, digit, &open) == result);
            REQUIRE (unpack (to) == (result == FIXPOINT9_CONFLICT
                                         ? candidates
                                         : unpack (expected)));
            REQUIRE (unpack (from) == candidates);
            // `hurry` may stop before the fixpoint; then `run` reaches the same fixpoint.
            const int early = code->hurry (&from, &to, &where, digit, &open);
            CHECK ((early == result || early == FIXPOINT9_OPEN));
            hurried += early != result || unpack (to) != unpack (expected);
            if (early != FIXPOINT9_CONFLICT) {
                CHECK (code->run (&to, &to, nullptr, 0, &open) == result);
                if (result != FIXPOINT9_CONFLICT)
                    CHECK (unpack (to) == unpack (expected));
            }
            results[result]++;
            if (result != FIXPOINT9_OPEN)
                continue;
            // The open cells of the fixpoint are exactly the cells that counting
            // candidates finds.
            unsigned band, bit, same_band, same_bit;
            const unsigned chosen = code->choose (&to, &open, &band, &bit);
            REQUIRE (code->choose (&to, nullptr, &same_band, &same_bit) ==
                     chosen);
            REQUIRE (same_band == band);
            REQUIRE (same_bit == bit);
        }
    }
    CHECK (hurried > 0);
    CHECK (results[FIXPOINT9_CONFLICT] > 0);
    CHECK (results[FIXPOINT9_OPEN] > 0);
}

} // namespace kernel9
